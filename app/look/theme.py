"""Every decision about how Quinola looks: colours, type and sizes. No other module names a colour or a font.

A `Palette` holds the colours of one theme, and a `Look` adds the size of the page. Every widget takes a `Look` as its
first argument, so that another theme or a rotated phone only needs another render.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import flet as ft

from app.look.measure import fitting, fitting_words, width
from app.texts.languages import PACKS

SERIF = "Alegreya 500"
SERIF_BOLD = "Alegreya 700"
SERIF_BLACK = "Alegreya 800"
SANS = "Alegreya Sans 500"
SANS_BOLD = "Alegreya Sans 700"
SUIT_FONT = "Suits"
GERMAN_FONT = "German suits"

# Each weight is a font family of its own, because Flutter would fake a weight that a font file lacks.
FONTS = {
    SERIF: "fonts/alegreya-500.ttf",
    SERIF_BOLD: "fonts/alegreya-700.ttf",
    SERIF_BLACK: "fonts/alegreya-800.ttf",
    SANS: "fonts/alegreya-sans-500.ttf",
    SANS_BOLD: "fonts/alegreya-sans-700.ttf",
    SUIT_FONT: "fonts/suits.ttf",
    GERMAN_FONT: "fonts/suits-german.ttf",
}


@dataclass(frozen=True)
class Palette:
    """The colours of one theme, and the deck.

    `seats` has a colour for each of the seven seal shapes, `pencil` is the colour of examples, and `border` is a width
    in pixels. `pack` is one of the `PACKS`; a `german` one has leaves for spades, acorns for clubs, bells for diamonds,
    and Ober and Unter for Queen and Jack.
    """

    name: str
    dark: bool
    bg: str
    sheet: str
    card: str
    press: str
    edge: str
    cline: str
    line: str
    rule: str
    tint: str
    ink: str
    ink2: str
    on: str
    off: str
    offtx: str
    pencil: str
    heart: str
    diamond: str
    orange: str
    club: str
    border: int
    seats: tuple[str, ...]
    pack: str = "en"

    @property
    def german(self) -> bool:
        """Return whether the suits are German."""
        return PACKS[self.pack].german

    @property
    def sheet_edge(self) -> int:
        """Return the thickness of the lower edge of a sheet, which can't be tapped.

        It is 0 in the sunlight theme, in which only what can be tapped has such an edge.
        """
        return 0 if self.border > 1 else EDGE

    def suit(self, suit: str) -> str:
        """Return the colour of a suit, given as ``S H D C`` or its symbol; tarot trumps and the Fool are ink."""
        green = "S♠" if self.german else "C♣"
        found = {"H": self.heart, "♥": self.heart, "D": self.diamond, "♦": self.diamond}
        return found.get(suit, self.club if suit and suit in green else self.ink)


PAPER = Palette(
    name="paper", dark=False,
    bg="#EFE7D6", sheet="#FBF7EC", card="#FFFDF7", press="#F1E9D7", edge="#CDBF9F", cline="#CFC3A8",
    line="#DED3BC", rule="#94825F", tint="#F3EBD9", ink="#1E1A15", ink2="#5C5142",
    pencil="#7D6F58", on="#FFFDF7", off="#E4DAC4", offtx="#5F5443",
    heart="#B01E2B", diamond="#1B569E", orange="#A64B00", club="#1D6A3C", border=1,
    seats=("#5169A4", "#886D16", "#77406B", "#244A3E", "#525C1D", "#553215", "#696969"),
)  # fmt: skip
NIGHT = Palette(
    name="night", dark=True,
    bg="#12100D", sheet="#1C1915", card="#332D25", press="#1C1915", edge="#5D5443", cline="#5D5443",
    line="#332E26", rule="#7C705A", tint="#26221C", ink="#F3EADA", ink2="#BDB29C",
    pencil="#8E826C", on="#17140F", off="#2A2620", offtx="#AFA48E",
    heart="#FF7A70", diamond="#7DB7FF", orange="#FFAE5C", club="#79CF93", border=1,
    seats=("#9DB8F2", "#D6B84C", "#C181B1", "#62D9C6", "#A38F50", "#F0A078", "#ADADAD"),
)  # fmt: skip
SUNLIGHT = Palette(
    name="sunlight", dark=False,
    bg="#FFFFFF", sheet="#FFFFFF", card="#FFFFFF", press="#EFEFEF", edge="#000000", cline="#000000",
    line="#6E6E6E", rule="#000000", tint="#EFEFEF", ink="#000000", ink2="#262626",
    pencil="#575757", on="#FFFFFF", off="#E2E2E2", offtx="#262626",
    heart="#A30012", diamond="#00399A", orange="#7F3A00", club="#00511F", border=2,
    seats=("#0C2DFB", "#5E2305", "#842A92", "#00643C", "#625700", "#713C24", "#42514A"),
)  # fmt: skip

THEMES = {theme.name: theme for theme in (PAPER, NIGHT, SUNLIGHT)}


def palette(theme: str, deck: str = "four", pack: str = "en") -> Palette:
    """Return the colours of a theme (``paper night sunlight``) with those of a deck (``four orange two``); a German
    pack has its own."""
    chosen = replace(THEMES[theme], pack=pack)
    if chosen.german or deck == "orange":
        return replace(chosen, diamond=chosen.orange)
    if deck == "two":
        return replace(chosen, diamond=chosen.heart, club=chosen.ink)
    return chosen


@dataclass(frozen=True)
class Role:
    """The typographic role of a text: its font, size in pixels, and line height as a multiple of the size.

    `most` is how many times larger the text may get for a reader who has set all text larger. Text in a box of its own
    (ranks, seals, figures in columns) is large already, so it doesn't grow. `between` is extra letter spacing as a
    multiple of the size; among the functions that measure text, only `Look.wide` includes it.
    """

    family: str
    size: float
    height: float = 1.2
    most: float = 1.0
    between: float = 0.0


BIG = Role(SERIF_BLACK, 196, 0.9, between=0.03)
TOTAL = Role(SERIF_BLACK, 56, 1.0)
RESULT = Role(SERIF_BLACK, 60, 1.0)
LIVE = Role(SERIF_BLACK, 33, 1.0)
RANK = Role(SERIF_BLACK, 30, 1.0)
CELL = Role(SERIF, 23, 1.0)
CELL_BOLD = Role(SERIF_BLACK, 23, 1.0)
FIGURE = Role(SERIF_BLACK, 24, 1.0)
GROWING = Role(SERIF_BLACK, 24, 1.0, 1.4)
GROWING_QUIET = Role(SERIF, 23, 1.0, 1.4)
HEADLINE = Role(SERIF_BOLD, 34, 1.05, 1.3)
TITLE = Role(SERIF_BOLD, 24, 1.05, 1.5)
SECTION = Role(SERIF_BOLD, 20, 1.1, 2.0)
QUOTE = Role(SERIF, 18, 1.2, 2.0)
BUTTON = Role(SANS_BOLD, 20, 1.1, 1.5)
BUTTON_SECOND = Role(SANS, 15, 1.1, 1.5)
CHOICE = Role(SANS_BOLD, 17, 1.1, 1.5)
BODY = Role(SANS, 17, 1.2, 2.0)
STRONG = Role(SANS_BOLD, 17, 1.2, 2.0)
NAME = Role(SANS_BOLD, 16, 1.1)
SECOND = Role(SANS, 15, 1.2, 2.0)
SECOND_STRONG = Role(SANS_BOLD, 15, 1.2, 2.0)

MARGIN, SMALL_MARGIN, TABLET_MARGIN = 14, 10, 16
CARD_RADIUS, MINI_RADIUS, SHEET_RADIUS, BUTTON_RADIUS = 9, 7, 10, 12
EDGE, MINI_EDGE = 3, 2
FRAME = 3
TOUCH, ICON_TOUCH = 56, 48
TABLET_WIDTH = 900
WIDE_SHEET = 440
COLUMN = 560
CLEAR = "#00000000"
CODE_DARK, CODE_LIGHT = "#1E1A15", "#FFFFFF"
"""The colours of a QR code in every theme, because cameras expect dark on light."""
SLIDE = ft.AnimationStyle(duration=160, reverse_duration=0)
"""The animation of a bottom sheet, in milliseconds.

It closes without an animation: a second touch during one would reach Flutter's barrier around the sheet, and close the
page as well.
"""


@dataclass(frozen=True)
class Look:
    """A palette, the size of the page in pixels, and the reader's settings.

    These are the text `scale` of the browser or phone, whether the `left` hand taps, the number of chips shown as each
    player's start (`purse`), and the `language`.
    """

    palette: Palette
    width: float = 390
    height: float = 844
    scale: float = 1.0
    left: bool = False
    purse: int = 0
    language: str = "en"

    @property
    def small(self) -> bool:
        """Return whether this is a small phone, about 320 pixels wide."""
        return self.width < 360

    @property
    def low(self) -> bool:
        """Return whether this is a phone in landscape, on which screens have two columns."""
        return self.height < 480 and self.width >= 640

    @property
    def tablet(self) -> bool:
        """Return whether the page is as wide as a tablet, with room for the sheet next to the pad."""
        return self.width >= TABLET_WIDTH and not self.low

    @property
    def two_columns(self) -> bool:
        """Return whether a screen can have two columns: on a tablet, or on a phone in landscape."""
        return self.low or self.tablet

    @property
    def margin(self) -> int:
        """Return the space between the screen's edge and its content."""
        return SMALL_MARGIN if self.small else TABLET_MARGIN if self.tablet else MARGIN

    @property
    def gap(self) -> int:
        """Return the space between cards."""
        return 6 if self.small else 10 if self.tablet else 8

    @property
    def large(self) -> bool:
        """Return whether text is so large that what is usually side by side must be stacked."""
        return self.scale > 1.2

    @property
    def on_ink(self) -> Look:
        """Return the look for content on an ink background, which is drawn in the colour of paper."""
        ground, paper = self.palette.ink, self.palette.on
        pale, faint = mixed(ground, paper, 0.8), mixed(ground, paper, 0.14)
        return replace(self, palette=replace(self.palette, ink=paper, ink2=paper, on=ground, off=faint, offtx=pale))

    def of_column(self, column: float) -> Look:
        """Return the look for a column `column` pixels wide next to others, as if it were a page with margins."""
        usual = replace(self, width=column + 2 * MARGIN)
        return replace(self, width=column + 2 * SMALL_MARGIN) if usual.small else usual

    def chips(self, pool: bool, total: int) -> int:
        """Return a total as shown: with the starting chips added if the game has a pool."""
        return total + self.purse if pool else total

    def handed(self, controls: Sequence[ft.Control]) -> list[ft.Control]:
        """Return controls in the order for the hand that taps; pass them as for the right hand, the main one last."""
        return list(reversed(controls)) if self.left else list(controls)

    def grown(self, role: Role) -> float:
        """Return how many times larger than its nominal size text in a role is drawn."""
        return min(self.scale, max(role.most, 1.0))

    def text(self, role: Role, size: float | None = None) -> float:
        """Return the font size to pass to Flet for a text in a role, from its nominal size.

        The client draws every text `scale` times larger than that, and some roles may not grow so much.
        """
        return (size or role.size) * self.grown(role) / self.scale

    def wide(self, text: str, role: Role, size: float | None = None) -> float:
        """Return the width of a text on one line in pixels, at font size `size` (default: the role's)."""
        drawn = (size or role.size) * self.grown(role)
        return width(text, role.family, drawn) + role.between * drawn * len(text)

    def on_a_line(self, text: str, role: Role, room: float, size: float | None = None) -> float:
        """Return the font size, at most `size` (default: the role's), at which a text fits on one line."""
        return min(size or role.size, fitting(text, role.family, room) / self.grown(role))

    def whole_words(self, text: str, role: Role, room: float, size: float | None = None) -> float:
        """Return the font size, at most `size` (default: the role's), at which no word of the text has to break."""
        return min(size or role.size, fitting_words(text, role.family, room) / self.grown(role))

    @property
    def inside(self) -> float:
        """Return the width inside the borders of a sheet as wide as the column."""
        return self.column - 2 * self.palette.border

    @property
    def column(self) -> float:
        """Return the width of a single column of content, without margins."""
        return min(self.width, COLUMN + 2 * self.margin) - 2 * self.margin


@lru_cache(maxsize=512)
def mixed(ground: str, colour: str, share: float) -> str:
    """Return the colour `ground` mixed with a `share` (0 to 1) of another one, as ``#RRGGBB``."""
    pairs = [(int(ground[at : at + 2], 16), int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(low + (high - low) * share):02X}" for low, high in pairs)


def style(
    role: Role, color: str, size: float | None = None, struck: bool = False, german: bool = False
) -> ft.TextStyle:
    """Return the text style of a role in a colour, struck through if `struck`.

    `size` replaces the role's font size; suits are drawn as French or `german` signs.
    """
    return ft.TextStyle(
        size=size or role.size,
        height=role.height,
        font_family=role.family,
        font_family_fallback=[GERMAN_FONT if german else SUIT_FONT],
        color=color,
        letter_spacing=role.between * (size or role.size),
        decoration=ft.TextDecoration.LINE_THROUGH if struck else None,
        decoration_color=color if struck else None,
        decoration_thickness=1.5 if struck else None,
    )
