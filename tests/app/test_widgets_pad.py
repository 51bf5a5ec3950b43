"""The card pad: what taps do to the piles, what it shows and how it is read aloud."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import flet.canvas as cv
import pytest

from app.look.theme import PAPER, RANK, Look
from app.widgets.card import Face, Form, _side_index
from app.widgets.pad.card_rows import Layout, _path, lay_out, under
from app.widgets.seal import marks
from scoring.cards import PACK_52, RANKS_52, card, pack
from scoring.errors import Json
from scoring.penalties import HEARTS as KIND
from scoring.questions import Piles
from tests.app.driver import Driver, _walk
from tests.app.held_pad import ANSWER, HEARTS, NAMES, PENALTIES, Held


def test_a_card_is_under_the_finger_up_to_half_way_to_the_next() -> None:
    """Five per row, 66 wide and 102 high, 8 apart: the first two columns end at 70 and 144, the first row at 106."""
    layout = lay_out(Look(PAPER), PENALTIES, 362)
    assert [under(layout, x, 50) for x in (-5, 0, 69, 71, 143, 145, 999)] == [(0, n) for n in (0, 0, 0, 1, 1, 2, 4)]
    assert [under(layout, 0, y) for y in (-5, 105, 107, 999)] == [(0, 0), (0, 0), (1, 0), (2, 0)]
    assert under(layout, 350, 300) == (2, 3)  # the Queen of spades takes what her row leaves


def test_a_finger_leaves_a_row_only_well_beyond_its_edge() -> None:
    """The margin is three tenths of a card, 30 px: the first row then ends at 136, the second begins at 75."""
    layout = lay_out(Look(PAPER), PENALTIES, 362)
    assert [under(layout, 0, y, row=0)[0] for y in (107, 135, 138)] == [0, 0, 1]
    assert [under(layout, 0, y, row=1)[0] for y in (105, 77, 74)] == [1, 1, 0]


def test_hearts_are_five_to_a_row_and_the_queen_of_spades_fills_the_last() -> None:
    layout = lay_out(Look(PAPER), PENALTIES, 362)
    assert [len(cards) for _, cards in layout.rows] == [5, 5, 4]
    assert layout.across == 66
    assert layout.height == 102
    assert layout.wide_last == 66 + 8 + 66


def test_a_small_phone_has_four_to_a_row() -> None:
    layout = lay_out(Look(PAPER, 320, 640), PENALTIES, 300)
    assert [len(cards) for _, cards in layout.rows] == [4, 4, 4, 2]
    assert (layout.height, layout.form) == (66, "low")


def test_a_whole_pack_is_laid_out_suit_by_suit() -> None:
    layout = lay_out(Look(PAPER), pack("A 10 K Q J 9 8 7".split()), 362)
    assert [(suit, len(cards)) for suit, cards in layout.rows] == [
        ("S", 4), ("", 4), ("H", 4), ("", 4), ("D", 4), ("", 4), ("C", 4), ("", 4),
    ]  # fmt: skip


@pytest.mark.parametrize("width", [300, 362, 498])
def test_cards_are_never_smaller_than_a_finger(width: float) -> None:
    layout = lay_out(Look(PAPER, width + 28, 500), PACK_52, width, room=100)
    assert layout.across >= 56
    assert layout.height - 3 >= 56


def test_a_single_suit_keeps_its_last_card_narrow() -> None:
    assert lay_out(Look(PAPER), HEARTS, 362).wide_last == 0


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("width", [44, 48.7, 56, 63])
def test_the_seal_leaves_a_rank_of_two_digits_free(width: float, scale: float) -> None:
    """On a phone it covered the 0 of the 10."""
    look = Look(PAPER, scale=scale)
    face = Face(card("10H"), width, 61, "side", owner="Anna", mark=marks(NAMES)[0])
    picture = _side_index(look, face)
    assert isinstance(picture, ft.Stack)
    rank = next(control for control in _walk(picture, set()) if isinstance(control, ft.Text) and control.value == "10")
    seal = next(control for control in picture.controls if control.key == "seal")
    assert isinstance(seal, ft.Container)
    assert isinstance(rank.style, ft.TextStyle)
    drawn = look.wide("10", RANK, float(rank.style.size or 0) * scale)
    assert 2 + drawn <= width - float(seal.width or 0) - float(seal.right or 0)


@pytest.mark.parametrize(("height", "form"), [(102, "tall"), (66, "low")])
def test_the_path_of_the_hint_goes_through_no_rank(height: float, form: Form) -> None:
    """Ranks are at the top left of a card, and in large text and on low cards they reach below its middle."""
    layout = Layout((("", tuple(pack("2 3 4 5".split(), "H"))),), 60, height, form, 8)
    for scale in (1, 2):
        drawn = next(
            control
            for control in _walk(_path(Look(PAPER, scale=scale), layout), set())
            if isinstance(control, cv.Canvas)
        )
        line = next(shape for shape in drawn.shapes if isinstance(shape, cv.Line))
        assert line.y1 == line.y2
        assert line.y1 == 51 if form == "tall" and scale == 1 else float(line.y1) >= height


async def test_tapping_a_seat_and_then_cards_fills_its_pile() -> None:
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.tap("Queen of spades")
    await app.tap("2 of hearts")
    assert held.value == [[], ["QS", "2H"], [], []]
    assert "Queen of spades, taken by Ben" in app.names()


async def test_the_tray_counts_unassigned_cards_and_assigns_the_rest() -> None:
    held = Held(ANSWER, [["AH"], ["QS"], ["KH"], []])
    app = await Driver.start(held)
    assert app.says("not assigned yet")
    assert app.says("11")
    await app.hold("Dora")
    assert held.value == [["AH"], ["QS"], ["KH"], [f"{rank}H" for rank in RANKS_52[2:]]]
    assert app.says("All 14 cards assigned.")


async def test_a_missing_card_is_marked_and_can_be_assigned() -> None:
    piles: list[Json] = [["AH", "KH", "QH", "JH", "10H", "9H", "8H"], ["7H", "6H"], ["4H", "2H"], ["QS"]]
    held = Held(ANSWER, piles, wanted=frozenset(["5H", "3H"]), insists=True)
    app = await Driver.start(held)
    assert "5 of hearts, not assigned" in app.names()
    await app.tap("Dora")
    await app.tap("Both to Dora")
    assert held.value == [*piles[:3], ["QS", "5H", "3H"]]


async def test_ordered_piles_number_each_card() -> None:
    app = await Driver.start(
        Held(Piles(NAMES[:3], HEARTS, frozenset(HEARTS), ordered=True), [["9H", "4H"], ["QH"], []])
    )
    assert "4 of hearts, taken by Anna, number 2" in app.names()
    assert "Queen of hearts, taken by Ben, number 1" in app.names()


async def test_only_assigned_cards_are_checked_for_a_screen_reader() -> None:
    app = await Driver.start(Held(ANSWER, [["AH"], [], [], []]))
    assert app.find("Ace of hearts").checked is True
    assert app.find("King of hearts").checked is False


async def test_one_tap_sends_little_more_than_the_card_and_the_counts() -> None:
    app = await Driver.start(Held(ANSWER))
    whole, app.sent = app.sent, 0
    await app.tap("King of hearts")
    assert app.sent < whole / 8


async def test_a_swipe_along_a_row_assigns_its_cards() -> None:
    held = Held(ANSWER, [["QH"], [], [], []])
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.slide("Ace of hearts", "10 of hearts")
    assert held.value == [["QH"], ["AH", "KH", "JH", "10H"], [], []]
    await app.slide("10 of hearts", "Jack of hearts")
    assert held.value == [["QH"], ["AH", "KH"], [], []]


async def test_a_swipe_into_another_row_assigns_the_cards_on_its_way() -> None:
    """Ace, King, Queen, with nine, eight, seven below them: over the King down to the eight, and to the seven."""
    held = Held(ANSWER, [["8H"], [], [], []])
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.slide("Ace of hearts", "King of hearts", "8 of hearts", "7 of hearts")
    assert held.value == [["8H"], ["AH", "KH", "7H"], [], []]
    await app.slide("4 of hearts", "9 of hearts")
    assert held.value == [["8H"], ["AH", "KH", "7H", "4H", "9H"], [], []]
    await app.slide("Ace of hearts", "9 of hearts")
    assert held.value == [["8H"], ["KH", "7H", "4H"], [], []]


async def test_a_swipe_passes_the_suit_before_a_row_and_wide_cards() -> None:
    piles = Piles(NAMES, (*PACK_52,), frozenset(PACK_52))
    held = Held(piles)
    app = await Driver.start(held)
    await app.slide("King of clubs", "Jack of clubs")
    assert held.value == [["KC", "QC", "JC"], [], [], []]
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.slide("Queen of spades", "3 of hearts")
    assert held.value == [["QS", "2H", "3H"], [], [], []]


async def test_holding_a_card_assigns_its_suit_and_holding_a_seat_the_rest() -> None:
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.hold("7 of hearts")
    assert held.value == [[heart.code for heart in HEARTS], [], [], []]
    await app.hold("Cleo")
    assert held.value == [[heart.code for heart in HEARTS], [], ["QS"], []]


async def test_a_single_card_goes_to_the_tapped_seat() -> None:
    held = Held(Piles(NAMES, (card("KH"),), frozenset(PACK_52), 4))
    app = await Driver.start(held)
    await app.tap("Cleo")
    assert held.value == [[], [], ["KH"], []]
    await app.tap("Anna")
    assert held.value == [["KH"], [], [], []]
    await app.tap("Anna")
    assert held.value is None


async def test_a_single_card_is_in_the_rows_of_the_numbers() -> None:
    """With the hearts entered by number only the Queen of spades is left to assign: each seat is shown once."""
    counts: Json = {"hearts": [4, 2, None, None]}
    held = Held(replace(ANSWER, alike={"hearts": frozenset(HEARTS)}, words={"hearts": KIND}), None, counts)
    app = await Driver.start(held)
    assert app.says("Tap who took it.")
    assert len([name for name in app.names() if name.startswith("Ben,")]) == 1
    await app.tap("Queen of spades: Dora")
    assert held.value == [[], [], [], ["QS"]]
    assert app.has("Queen of spades: Dora, chosen")
    assert app.says("The card is assigned.")


async def test_cards_left_for_a_player_say_so() -> None:
    three = Piles(NAMES[:3], HEARTS[:5], frozenset(HEARTS))
    held = Held(three, [["AH"], [], []])
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.tap("Queen of hearts")
    assert app.has("Jack of hearts, left for Cleo")
