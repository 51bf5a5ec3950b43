"""Shows every widget with made-up values, one page a widget: ``python -m tests.tools.gallery``, then ``/cards`` ….

The palette comes from the address as well: ``/cards?theme=night``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import flet as ft

from app.entry.actions.base import Action, reduce
from app.entry.pad import pad_of
from app.entry.piles import in_piles
from app.look.material import dress
from app.look.theme import TITLE, Look, palette
from app.look.ui import component, kept, look_of, use_stable
from app.look.words import signed, words
from app.widgets import buttons, frame
from app.widgets.answers.answer import answer_widget
from app.widgets.answers.owners import Value
from app.widgets.card import Face, PlayingCard, emblem, small_card
from app.widgets.chart import Course, chart
from app.widgets.field import text_field
from app.widgets.pad.piles import CardPad, Shown
from app.widgets.seal import marks, seal
from app.widgets.sheet.cell import Cell
from app.widgets.sheet.dealer import dealer_sign
from app.widgets.sheet.heads import Head
from app.widgets.sheet.rows import SheetLine
from app.widgets.sheet.score_sheet import ScoreSheet, Written
from scoring.cards import PACK_52, RANKS_52, SUIT_NAMES, card
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Option, Pick, Piles, Seats, Slots
from scoring.text import say
from tests.app.held import NAME, Answer, asking

ASSETS = Path(__file__).resolve().parents[2] / "assets"
NAMES = ["Anna", "Ben", "Maximiliana", "Dora", "Emil", "Wim", "Sara", "Alma", "Bo", "Mia", "Dan", "Eva"]
MARKS = marks(NAMES[:4])


def nothing() -> None:
    """Do nothing: the handler of the gallery's buttons."""


@component
def Cards(look: Look) -> ft.Control:
    tap = use_stable(lambda event: None)
    tall = [
        Face(card("AH"), 66, 102),
        Face(card("8H"), 66, 102),
        Face(card("10H"), 66, 102, mark=MARKS[2], owner="Maximiliana"),
        Face(card("5H"), 66, 102, wanted=True),
        Face(card("9C"), 66, 102, mark=MARKS[0], owner="Anna", order=3),
        Face(card("QS"), 140, 102, mark=MARKS[1], owner="Ben"),
        Face(card("KS"), 140, 102),
        Face(card("T21"), 66, 102),
        Face(card("T18"), 66, 102, mark=MARKS[0]),
        Face(card("FOOL"), 66, 102),
        Face(card("10D"), 66, 102, chosen=True),
    ]
    low = [
        Face(card("AH"), 70, 66, "low", mark=MARKS[2], owner="M"),
        Face(card("10H"), 70, 66, "low", mark=MARKS[0], owner="A", order=12),
        Face(card("8H"), 70, 66, "low"),
        Face(card("10C"), 70, 66, "low", wanted=True),
        Face(card("QS"), 220, 66, "low", mark=MARKS[1], owner="B"),
    ]
    side = [
        Face(card("JS"), 78, 61, "side", mark=MARKS[0], owner="A", worth=20),
        Face(card("9S"), 78, 61, "side", worth=14),
        Face(card("10D"), 78, 61, "side", worth=10),
        Face(card("7D"), 78, 61, "side"),
        Face(card("QC"), 78, 61, "side", mark=MARKS[3], owner="D", order=11),
        Face(card("KC"), 78, 61, "side", wanted=True),
        Face(card("T21"), 78, 61, "side"),
    ]
    rows = [ft.Row([kept(f.card.code, PlayingCard, look, f, tap) for f in form], wrap=True, spacing=8, run_spacing=8)
            for form in (tall, low, side)]  # fmt: skip
    pictures = ft.Row([small_card(look, card(c)) for c in ("QS", "KH", "9H", "10D")]
                      + [emblem(look, c) for c in (card("JC"), card("QD"), "XXI", "?")])  # fmt: skip
    return frame.scrolling([*rows, pictures])


@component
def Seals(look: Look) -> ft.Control:
    every = marks(NAMES)
    disc = [dealer_sign(look), dealer_sign(look, 22), dealer_sign(look, 40)]
    return frame.scrolling([
        ft.Row([seal(look, mark, 44) for mark in every], wrap=True),
        ft.Row([seal(look, mark, 22) for mark in every], wrap=True),
        ft.Row(disc),
        ft.Container(ft.Row([seal(look, m, 30, on_ink=True) for m in every], wrap=True), bgcolor=look.palette.ink),
    ])  # fmt: skip


@component
def Frames(look: Look) -> ft.Control:
    lines = [
        buttons.list_row(look, buttons.Row("Klaverjas", second=say("*Anna + Maximiliana* beat Ben + Dora"),
                         trailing="Sun 15 Nov", leading=emblem(look, card("JC"))), nothing, first=True),
        buttons.list_row(look, buttons.Row("Rules of this match"), nothing),
        buttons.list_row(look, buttons.Row(say("To *100*; each heart 1, Q♠ 13"), trailing="Change", second="J♦ no"),
                         nothing),
    ]  # fmt: skip
    return frame.scrolling([
        frame.title_bar(look, "Hearts", second="Deal 7 · ♠ trump · to 100", on_leave=nothing, actions=[
            buttons.icon_button(look, ft.Icons.FORMAT_SIZE, "Big score", nothing),
            buttons.icon_button(look, ft.Icons.MORE_HORIZ, "More", nothing)]),
        frame.section(look, "Past matches", "drag to move"),
        frame.sheet(look, frame.rows(lines)),
        frame.hint(look, dealer_sign(look, 22), say("*Ben* deals. Pass three cards *across*.")),
        frame.hint(look, seal(look, MARKS[1]), say("Ben ends the match with *14 or more*.")),
        frame.notice(look, "Deal 6 was withdrawn.", label="Undo", on_press=nothing),
        buttons.main_button(look, "Enter deal 7", nothing, height=64),
        buttons.main_button(look, "Save deal 7", nothing, second="5 cards to go", ready=False),
        ft.Row([buttons.outlined_button(look, "Rematch", nothing, icon=ft.Icons.REPLAY, expand=True),
                buttons.outlined_button(look, "Share", nothing, icon=ft.Icons.IOS_SHARE, expand=True)]),
        ft.Row([buttons.icon_button(look, ft.Icons.DIALPAD, "Points only", nothing, outlined=True, size=60),
                buttons.text_button(look, "Change", nothing)]),
        text_field(look, "Name of the player", "Anna", lambda name: None),
        frame.empty_state(look, "No match yet", "Deal the cards, then start one here.", picture=emblem(look, "?")),
    ])  # fmt: skip


HEADS = tuple(
    Head(name, mark, total, leads=total == 34, deals=name == "Ben")
    for name, mark, total in zip(NAMES, MARKS, (34, 86, 40, 48), strict=False)
)
SCORES = ((2, 5, 6, 13), (0, 23, 2, 1), (3, 17, 2, 4), (13, 8, 1, 4), (16, 7, 3, 0), (0, 26, 26, 26))


def _lines(many: int) -> tuple[SheetLine, ...]:
    lines = [SheetLine(n + 1, tuple(map(Cell, SCORES[n % 6]))) for n in range(many)]
    lines[4] = SheetLine(5, (Cell(16, 15), Cell(7, 8), Cell(3), Cell(0)))
    return tuple(lines)


@component
def Sheet(look: Look) -> ft.Control:
    tapped, set_tapped = ft.use_state("")
    return ft.Column([
        ScoreSheet(look, Written(HEADS, _lines(6), next_number=7), lambda deal, unit: set_tapped(f"{deal} {unit}"),
                   width=470 if look.tablet else look.column, height=look.height - 180),
        ft.Text(tapped),
    ])  # fmt: skip


@component
def Long(look: Look) -> ft.Control:
    lines = list(_lines(20))
    lines[18] = SheetLine(19, tuple(map(Cell, (4, 5, 6, 11))), void=True)
    lines[19] = SheetLine(20, tuple(map(Cell, (4, -15, 6, 11))), agreed=True)
    heads = tuple(Head(h.name, h.mark, -h.total * 3, h.leads, h.deals) for h in HEADS)
    return ScoreSheet(look, Written(heads, tuple(lines), next_number=21), lambda deal, unit: None,
                      width=470 if look.tablet else look.column, height=look.height - 180)  # fmt: skip


@component
def Twelve(look: Look) -> ft.Control:
    heads = tuple(Head(n, m, t, t == 4, n == "Bo") for n, m, t in zip(NAMES, marks(NAMES), range(4, 300, 25)))  # noqa: B905
    lines = tuple(SheetLine(n + 1, tuple(Cell((n * 7 + u * 5) % 36 - 8, 12 if u == n else None) for u in range(12)))
                  for n in range(9))  # fmt: skip
    return ScoreSheet(look, Written(heads, lines, next_number=10), lambda deal, unit: None,
                      width=470 if look.tablet else look.column, height=look.height - 180)  # fmt: skip


@component
def Charts(look: Look) -> ft.Control:
    hearts = [(0, 2, 2, 5, 18, 20, 24, 31, 36, 40, 43), (0, 5, 28, 45, 53, 60, 66, 75, 80, 88, 101),
              (0, 6, 8, 10, 11, 27, 42, 50, 56, 66, 73), (0, 13, 14, 18, 22, 23, 24, 26, 36, 40, 43)]  # fmt: skip
    many = [Course(n, m, tuple(k * (i - 5) for k in range(8))) for i, (n, m) in enumerate(zip(NAMES, marks(NAMES)))]  # noqa: B905
    return frame.scrolling([
        frame.sheet(look, chart(look, [Course(n, m, t) for n, m, t in zip(NAMES, MARKS, hearts)],  # noqa: B905
                                width=look.column, target=100)),
        frame.sheet(look, chart(look, many, width=look.column, height=300)),
        frame.sheet(look, chart(look, [Course("Anna", MARKS[0], (0,))], width=look.column)),
    ])  # fmt: skip


HEARTS = tuple(card(rank + "H") for rank in RANKS_52)
BY_NAME = dict(zip(NAMES, MARKS, strict=False)) | {"Anna + Maximiliana": MARKS[0], "Ben + Dora": MARKS[1]}
FOUR = tuple(NAMES[:4])
SEVEN = tuple(NAMES[:7])
TAKEN: Json = [["KH", "9H", "4H", "2H"], ["QH", "QS"], ["AH", "JH", "10H"], []]


@component
def Pad(
    look: Look, answer: Piles, start: Json, wanted: frozenset[str] = frozenset(), insists: bool = False, trump: str = ""
) -> ft.Control:
    state, put = ft.use_state(asking(answer, start))
    pad = pad_of(state, NAME)
    values = tuple(Value(signed(len(pile))) for pile in in_piles(answer, pad.given))
    seals = dict(zip(answer.owners, marks(answer.owners), strict=True)) | BY_NAME
    width = 498 if look.tablet else look.column

    def dispatch(action: Action) -> None:
        put(lambda old: reduce(old, action))

    shown_pad = CardPad(
        look, pad, seals, dispatch, width=width, shown=Shown(values, wanted, insists=insists, trump=trump)
    )
    return ft.Column([ft.Container(expand=True), shown_pad])


def hearts(look: Look) -> ft.Control:
    cards = (*HEARTS, card("QS"))
    alike = {"hearts": frozenset(HEARTS)}
    return Pad(look, Piles(FOUR, cards, frozenset(PACK_52), 4, alike=alike), TAKEN)


def wrong(look: Look) -> ft.Control:
    start: Json = [["KH", "9H", "4H", "2H"], ["QH", "QS"], ["AH", "JH", "10H"], ["8H", "7H", "6H"]]
    answer = Piles(FOUR, (*HEARTS, card("QS")), frozenset(PACK_52), 4)
    return Pad(look, answer, start, frozenset(["5H", "3H"]), insists=True)


def klaverjas(look: Look) -> ft.Control:
    ranks = {"S": "J 9 A 10 K Q 8 7"}
    cards = tuple(card(r + s) for s in "SHDC" for r in ranks.get(s, "A 10 K Q J 9 8 7").split())
    worth = {one: {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}.get(one.rank, 0) for one in cards}
    answer = Piles(("Anna + Maximiliana", "Ben + Dora"), cards, frozenset(cards), 4, worth=worth)
    return Pad(look, answer, [["JS", "AS", "KS", "8S", "AH", "10H", "7H", "KD"], ["QS", "AD"]], trump="S")


def ordered(look: Look) -> ft.Control:
    return Pad(look, Piles(FOUR[:3], HEARTS, frozenset(HEARTS), ordered=True), [["9H", "4H", "QH"], ["KH"], []])


def seven(look: Look) -> ft.Control:
    return Pad(
        look,
        Piles(SEVEN, (*HEARTS, card("QS")), frozenset(PACK_52), 7),
        [["KH", "9H"], ["QH", "QS"], ["AH"], [], [], [], []],
    )


def courts(look: Look) -> ft.Control:
    cards = tuple(card(r + s) for s in "SHDC" for r in "AKQJ")
    return Pad(look, Piles(FOUR, cards, frozenset(cards), 4), [["AS"], ["KS", "JH"], [], []])


@component
def Asked(look: Look, ask: str, answer: Answer) -> ft.Control:
    """One question, with the answer so far below it."""
    state, put = ft.use_state(asking(answer))

    def dispatch(action: Action) -> None:
        put(lambda old: reduce(old, action))

    part = answer_widget(
        look, state.answer_state(state.entry.questions[0]), BY_NAME, dispatch, width=look.column - 2 * 16
    )
    draft = ft.Text(str(state.entry.draft))
    return frame.sheet(look, ft.Container(ft.Column([words(look, ask, TITLE), part, draft], spacing=10), padding=15))


def questions(look: Look, which: int) -> ft.Control:
    suits = Pick(tuple(Option(s, SUIT_NAMES[s].capitalize(), suit=s) for s in "SHDC"))
    seats = Pick(tuple(Option(n, name, owner=n) for n, name in enumerate(FOUR)))
    sides = Pick(tuple(Option(n, name, owner=n) for n, name in enumerate(("Anna + Maximiliana", "Ben + Dora"))))
    moon = Pick((Option("others", "26 to everybody else"), Option("self", "−26 to the shooter")))
    slept = Seats(FOUR, (1, 3))
    last_two = Slots((say("Winner of trick 11"), say("Winner of trick 12")), FOUR)
    tricks = Numbers(FOUR, (0,) * 4, (13,) * 4, 13)
    agreed = Numbers(FOUR, (-130,) * 4, (130,) * 4, None)
    roem = Calls(("Anna + Maximiliana", "Ben + Dora"), (20, 40, 50, 70, 100, 200), 8)
    bum, talon = Hand(PACK_52), Hand(PACK_52, 0, 4)
    asked: list[list[tuple[str, Answer]]] = [
        [("Which suit is trump?", suits), ("Who won the tenth trick?", seats), ("Which side are the makers?", sides),
         ("Ben shot the moon: which way?", moon)],
        [("Who won the last two?", last_two), ("Who slept?", slept), ("Any roem?", roem)],
        [("How many tricks?", tricks), ("What was agreed?", agreed)],
        [("What is the bum card?", bum), ("Which cards lie in the talon?", talon)],
    ]  # fmt: skip
    return frame.scrolling([Asked(look, *question) for question in asked[which]])


PAGES: dict[str, Callable[[Look], ft.Control]] = {
    "cards": Cards,
    "seals": Seals,
    "frames": Frames,
    "sheet": Sheet,
    "long": Long,
    "twelve": Twelve,
    "charts": Charts,
    "hearts": hearts,
    "wrong": wrong,
    "klaverjas": klaverjas,
    "ordered": ordered,
    "seven": seven,
    "courts": courts,
    "pick": lambda look: questions(look, 0),
    "slots": lambda look: questions(look, 1),
    "numbers": lambda look: questions(look, 2),
    "hand": lambda look: questions(look, 3),
}


def main(page: ft.Page) -> None:
    address = urlparse(page.route)
    colours = palette(parse_qs(address.query).get("theme", ["paper"])[0])
    dress(page, colours)

    @component
    def Whole() -> ft.View:
        look = look_of(page, colours)
        return frame.page_view(
            look,
            page.route,
            frame.title_bar(look, address.path.strip("/") or "gallery"),
            PAGES[address.path.strip("/") or "cards"](look),
        )

    page.render_views(Whole)


if __name__ == "__main__":
    ft.run(main, assets_dir=str(ASSETS))
