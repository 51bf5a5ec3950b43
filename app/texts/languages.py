"""The languages that Quinola speaks, the letters on the packs of cards that they use, and how they sort names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scoring.names import plain

LANGUAGES = {
    "en": "English",
    "nl": "Nederlands",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "ru": "Русский",
    "hu": "Magyar",
}
"""The languages by their codes, each by its own name."""


def spoken(wanted: Iterable[str]) -> str:
    """Return the language to speak to somebody who wants these, the best first; English if it is none of ours.

    >>> spoken(["pl", "de-AT", "en"]), spoken(["fr_CA.UTF-8"]), spoken(["pl"])
    ('de', 'fr', 'en')
    """
    codes = (tag.replace("_", "-").partition("-")[0].partition(".")[0].lower() for tag in wanted)
    return next((code for code in codes if code in LANGUAGES), "en")


@dataclass(frozen=True)
class Pack:
    """A kind of pack: the letters of its Ace, King, Queen and Jack, in a German one of its Ober and Unter, and the keys
    of its suits if its letters are not Latin."""

    letters: tuple[str, str, str, str]
    german: bool = False
    suits: Mapping[str, str] = field(default_factory=dict)

    def letter(self, rank: str) -> str:
        """Return what a card of that rank shows in its corner.

        >>> PACKS["nl"].letter("Q"), PACKS["nl"].letter("10")
        ('V', '10')
        """
        return self.letters["AKQJ".index(rank)] if rank in ("A", "K", "Q", "J") else rank

    def keys(self, code: str) -> list[str]:
        """Return what can be typed for a card: its code, and what stands on the card.

        >>> PACKS["nl"].keys("QS"), PACKS["hungarian"].keys("AS")
        (['QS', 'VS'], ['ÁS'])
        """
        rank, suit = code[:-1], code[-1]
        letter = self.letter(rank)[:1] if rank in ("A", "K", "Q", "J") else rank
        own = letter + self.suits.get(suit, suit)
        # In a Hungarian pack A is an Unter.
        clear = letter == rank or rank not in (shown[:1] for shown in self.letters)
        return [*dict.fromkeys([*([code] if clear else []), letter + suit, own])]


PACKS = {
    "en": Pack(("A", "K", "Q", "J")),
    "nl": Pack(("A", "H", "V", "B")),
    "de": Pack(("A", "K", "D", "B")),
    "fr": Pack(("A", "R", "D", "V")),
    "ru": Pack(("Т", "К", "Д", "В"), suits={"S": "П", "H": "Ч", "D": "Б", "C": "Т"}),
    # An O alone would read as a zero.
    "german": Pack(("A", "K", "Ob", "U"), german=True),
    "hungarian": Pack(("Á", "K", "F", "A"), german=True),
}
"""The packs that a player may choose: those of five languages, the German one and the Hungarian one."""


def pack_of(letters: str, language: str) -> str:
    """Return which pack of `PACKS` is meant: the one chosen, or the one that the language proposes.

    >>> pack_of("", "nl"), pack_of("", "es"), pack_of("german", "nl")
    ('nl', 'en', 'german')
    """
    return letters or (language if language in PACKS else "en")


_LETTERS_OF_THEIR_OWN = {
    "es": ("ñ",),
    "hu": ("ö", "ő", "ü", "ű", "dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs"),
}
"""What a language sorts after all words with its first letter: n before ñ, c before cs."""


def sorting(name: str, language: str = "en") -> tuple[str, str]:
    """Return what a list sorts a name by in a language: without accents, as most do.

    >>> sorted(["Óscar", "Zoe", "Ölbaum", "Otto"], key=lambda name: sorting(name, "de"))
    ['Ölbaum', 'Óscar', 'Otto', 'Zoe']
    """
    text = name.casefold()
    for letter in _LETTERS_OF_THEIR_OWN.get(language, ()):
        text = text.replace(letter, f"{plain(letter[0])}\uffff{letter[1:]}")
    return plain(text), name
