"""Text fits where it is drawn, however large a reader has set it."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import flet as ft
import pytest

from app import host
from app.entry.actions.base import Dispatch
from app.entry.state import State
from app.ledger.ledger import Ledger
from app.measure import ems
from app.theme import NAME, PAPER, TOUCH, Look
from app.widgets.answers.answered import sentence_height, sentence_row
from app.widgets.answers.numbers import number_plan
from app.widgets.answers.owners import Value, owner_bar
from app.widgets.seal import marks
from scoring.questions import Calls, Numbers
from scoring.text import say
from tests.app.driver import Driver, _walk
from tests.app.evening import keep_in, opened, started
from tests.app.held import Held
from tests.app.walk import PHONE, ROOMS, looked_at
from tests.tools.measured import broken, high
from tests.tools.scenes import FOUR, HEARTS, LONG, TWELVE, House

SIZES = (PHONE, (320, 640), (844, 390), (1024, 768))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    monkeypatch.setattr(host, "door", None)
    return tmp_path


@pytest.mark.long
@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.name)
async def test_no_word_is_broken_with_text_twice_as_large(folder: Path, house: House) -> None:
    scenes: dict[str, str] = {}
    async for scene, app in looked_at(house, folder):
        await app.enlarge(2)
        for size in SIZES:
            if size != PHONE:
                await app.resize(*size)
            for what in broken(app._shown(), size[0], 2):
                if str(folder) not in what:
                    scenes.setdefault(f"at {size[0]}x{size[1]}, {what}", scene)
    assert not scenes, "\n".join(f"{scene}: {what}" for what, scene in scenes.items())


@pytest.mark.parametrize("unit", range(4))
async def test_large_text_breaks_no_name_where_a_total_is_explained(folder: Path, unit: int) -> None:
    id = started(folder, players=LONG, deals=[{"captured": [["QS"], HEARTS[:3], HEARTS[3:], []]}])
    async with opened(f"/match/{id}/total/{unit}") as app:
        await app.enlarge(2)
        for size in SIZES:
            await app.resize(*size)
            assert [*broken(app._shown(), size[0], 2)] == []


@pytest.mark.parametrize("scale", [1, 1.5, 2])
@pytest.mark.parametrize("players", [FOUR, LONG, ("Bartholomew Nathaniel Hawthorne", *FOUR[1:])])
@pytest.mark.parametrize("rules", [{}, {"moon": "choice"}])
async def test_a_message_on_ink_fits_on_a_phone_in_landscape(
    folder: Path, players: tuple[str, ...], rules: dict[str, str], scale: float
) -> None:
    id = started(folder, players=players, rules=rules, deals=[{"captured": [HEARTS, ["QS"], [], []]}])
    Ledger.open(folder).keep_draft(id, 1, {"captured": [["QS", *HEARTS], [], [], []]})
    async with opened(f"/match/{id}/deal/1", 844, 390) as app:
        await app.enlarge(scale)
        animated = [one for one in app.controls() if isinstance(one, ft.Container) and one.animate_offset]
        height, bottom = next(
            (high(one, 844, scale), one.bottom) for one in animated if isinstance(one.bottom, int | float)
        )
        assert 100 < height + bottom <= 390


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)])
@pytest.mark.parametrize("players", [FOUR, LONG])
async def test_large_text_shows_both_cards_of_a_choice(
    folder: Path, size: tuple[int, int], players: tuple[str, ...]
) -> None:
    """Both are visible without scrolling: the ink does not scroll, and the scores so far stay visible."""
    id = started(folder, players=players, rules={"moon": "choice"}, deals=[{"captured": [HEARTS, ["QS"], [], []]}])
    Ledger.open(folder).keep_draft(id, 1, {"captured": [["QS", *HEARTS], [], [], []]})
    async with opened(f"/match/{id}/deal/1", *size) as app:
        await app.enlarge(2)
        scrolled = [one for one in app.controls() if isinstance(one, ft.ListView)]
        assert not any("everybody else" in node.name for one in scrolled for node in app.nodes(one))
        animated = [one for one in app.controls() if isinstance(one, ft.Container) and one.animate_offset]
        height, bottom = next(
            (high(one, 390, 2), one.bottom) for one in animated if isinstance(one.bottom, int | float)
        )
        assert 300 < height + bottom < size[1] - 120


async def test_landscape_shows_the_totals_next_to_the_message_about_a_moon(folder: Path) -> None:
    """26 to every other player: 13, 1 and nothing before."""
    id = started(folder, deals=[{"captured": [HEARTS[:-1], ["QS"], HEARTS[-1:], []]}])
    Ledger.open(folder).keep_draft(id, 1, {"captured": [["QS", *HEARTS], [], [], []]})
    async with opened(f"/match/{id}/deal/1", 844, 390) as app:
        for scale in (1, 2):
            await app.enlarge(scale)
            assert app.has("Anna 12, Ben 39, Cleo 27, Dora 26")


@pytest.mark.parametrize("look", [Look(PAPER), Look(PAPER, scale=2)])
@pytest.mark.parametrize("values", [(), (Value("+75"), Value("0"))])
async def test_two_sides_have_names_of_one_size(values: tuple[Value, ...], look: Look) -> None:
    sides = ("Anna + Maximiliana", "Ben + Dora")

    def draw(state: State, dispatch: Dispatch) -> ft.Control:
        return owner_bar(look, sides, {}, lambda: None, width=362, values=values)

    app = await Driver.start(Held(draw, Calls(sides, (20, 50), most=2)))
    texts = [one for one in app.controls() if isinstance(one, ft.Text) and "+" in one.value and one.value[0] in "AB"]
    assert len(texts) == 2
    assert len({one.style.size for one in texts if isinstance(one.style, ft.TextStyle)}) == 1


@pytest.mark.parametrize("width", [304, 358, 400])
async def test_a_name_keeps_its_distance_from_the_sides_of_its_button(width: float) -> None:
    """Four buttons with gaps of 6 px: in some, Maximiliana fits only in a smaller font size."""

    def draw(state: State, dispatch: Dispatch) -> ft.Control:
        return owner_bar(Look(PAPER), FOUR, {}, lambda: None, width=width, values=(Value("+3"),) * 4)

    app = await Driver.start(Held(draw, Calls(FOUR, (20, 50), most=2)))
    (name,) = (one for one in app.controls() if isinstance(one, ft.Text) and one.value == "Maximiliana")
    assert isinstance(name.style, ft.TextStyle)
    assert ems("Maximiliana", NAME.family) * (name.style.size or 0) <= (width - 3 * 6) / 4 - 12


OH_HELL = {"trump": "H", "bids": [None, 3, 4, None]}
LORUM = {"contract": "kvart"}
HOOK = {"trump": "H", "bids": [2, 3, 1, 4]}
LAST = {
    "bum": "10D", "tricks": [4, 3, 3, 3], "captured": [["QD", "QS", "10D"], ["QH"], ["QC"], []], "bumth_trick": 3,
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "draft", "scale", "taps"),
    [
        ("oh_hell", OH_HELL, 1, ()),
        ("oh_hell", OH_HELL, 2, ()),
        ("lorum", LORUM, 2, ()),
        ("oh_hell", HOOK, 1, ("Save hand 1",)),
        ("tetka", LAST, 1, ()),
        ("tetka", {}, 2, ()),
        ("oh_hell", HOOK, 2, ("Save hand 1",)),
        ("klaverjas", {}, 2, ()),
        ("klaverjas", {"trump": "S", "makers": 0, "points": [100, 62]}, 2, ()),
        ("king", {"tricks": [5, None, None]}, 2, ()),
    ],
)
async def test_the_keys_of_the_open_question_are_above_the_fold(
    folder: Path, game: str, draft: dict[str, object], scale: float, taps: tuple[str, ...]
) -> None:
    """On the smallest phone, also below a message about an error."""
    id = started(folder, game, FOUR[:3] if game == "king" else FOUR)
    Ledger.open(folder).keep_draft(id, 0, draft)
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.enlarge(scale)
        for name in taps:
            await app.tap(name)
        assert lowest(app, scale) <= 640


@pytest.mark.parametrize(("height", "is_folded"), [(640, False), (610, True)])
async def test_the_open_question_is_at_the_bottom_below_the_answers(folder: Path, height: int, is_folded: bool) -> None:
    """On the smallest phone four answers have a row each; with less height they are one line, to leave the last
    question its room above Save."""
    id = started(folder, "tetka", FOUR)
    Ledger.open(folder).keep_draft(id, 0, LAST)
    async with opened(f"/match/{id}/deal/0", 320, height) as app:
        assert ("4 answered. Change one" in app.names()) is is_folded
        assert app.has("Which is the bum card? 10 of diamonds. Change") is not is_folded
        assert any(isinstance(one, ft.Column) and _is_at_bottom(one) for one in app.controls())


@pytest.mark.parametrize("game", ["klaverjas", "king"])
async def test_a_shortened_question_is_at_the_bottom(folder: Path, game: str) -> None:
    """In King the second of the last two tricks has its place below the first from the start: no tap moves either."""
    earlier_deals = [{"agreed": [-24, -24, -24]}] * 4 if game == "king" else []
    id = started(folder, game, FOUR[:3] if game == "king" else FOUR, deals=earlier_deals)
    async with opened(f"/match/{id}/deal/{len(earlier_deals)}", 320, 640) as app:
        await app.enlarge(2)
        assert any(isinstance(one, ft.Column) and _is_at_bottom(one) for one in app.controls())
        assert lowest(app, 2) <= 640


async def test_a_shortened_question_is_read_aloud_in_full(folder: Path) -> None:
    id = started(folder, "klaverjas", FOUR)
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.enlarge(2)
        assert not any(isinstance(one, ft.Text) and one.value.startswith("They must get") for one in app.controls())
        heads = [one.label or "" for one in app.controls() if isinstance(one, ft.Semantics) and one.heading_level]
        assert any("What is trump?" in one and "They must get" in one for one in heads)


async def test_the_keys_of_twelve_players_are_above_the_fold(folder: Path) -> None:
    id = started(folder, "golf", TWELVE)
    async with opened(f"/match/{id}/deal/0", *PHONE) as app:
        await app.enlarge(2)
        assert lowest(app, 2, 390) <= 844


async def test_the_question_after_the_bids_of_seven_players_is_visible(folder: Path) -> None:
    """After all bids the tricks are asked for; the rows of both would not fit."""
    seven = TWELVE[:7]
    id = started(folder, "oh_hell", seven)
    Ledger.open(folder).keep_draft(id, 0, {"bids": [None, *[0] * 6]})
    async with opened(f"/match/{id}/deal/0", *PHONE) as app:
        await app.tap(f"2 for {seven[0]}")
        question = "Who bids how many tricks?"
        assert any(name.startswith(question) and "Change" in name for name in app.names())
        assert app.has(f"7 for {seven[0]}")
        assert lowest(app, 1, 390) <= 844


async def test_roem_is_a_row_if_the_keys_leave_it_no_space(folder: Path) -> None:
    """On a small phone half a question below the fold would be missed. When it is opened, it has the room of the
    keys."""
    id = started(folder, "klaverjas", FOUR, deals=[{"trump": "S", "makers": 0, "points": [100, 62]}])
    async with opened(f"/match/{id}/deal/1", 320, 640) as app:
        for name in ("Spades, Anna + Maximiliana", "7", "1"):
            await app.tap(name)
        assert not any(name.startswith("20 for") for name in app.names())
        await app.tap("Any roem? none. Change")
        await app.tap("Ben + Dora")
        await app.tap(next(name for name in app.names() if name.startswith("20 for Ben + Dora")))
        assert lowest(app, 1) <= 640
        await app.tap(next(name for name in app.names() if name.startswith("How many points")))
        assert "Any roem? Ben + Dora 20. Change" in app.names()


@pytest.mark.parametrize(
    ("size", "scale", "taps"),
    [((320, 640), 1, ("Spades, Anna", "Ben + Dora, Pit")), (PHONE, 2, ("Spades, Anna", "7", "1"))],
)
async def test_the_row_of_roem_is_completely_visible(
    folder: Path, size: tuple[int, int], scale: float, taps: tuple[str, ...]
) -> None:
    """On a small phone, though two sentences explain the hand, *nat* and *pit*; in large text."""
    id = started(folder, "klaverjas", FOUR, deals=[{"trump": "S", "makers": 0, "points": [100, 62]}])
    async with opened(f"/match/{id}/deal/1", *size) as app:
        await app.enlarge(scale)
        for tap in taps:
            await app.tap(tap if len(tap) == 1 else next(name for name in app.names() if name.startswith(tap)))
        column = next(one for one in app.controls() if isinstance(one, ft.Column) and one.expand and _panels(one))
        row = next(place for place, one in enumerate(column.controls) if _contains(one, "later roem"))
        assert _height_with(app, column, row + 1, size[0], scale) <= size[1]


def _contains(control: ft.Control, key: str) -> bool:
    return any(one.key == key for one in _walk(control, set()))


async def test_numbers_are_next_to_seals_even_below_their_question(folder: Path) -> None:
    """On a small phone the words take two lines, and a number was alone on the second."""
    id = started(folder, "tetka", FOUR)
    Ledger.open(folder).keep_draft(id, 0, {"bum": "10D", "tricks": [4, 3, 3, 3]})
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.tap("All questions")
        row = next(one for one in app.controls() if one.key == "row tricks")
        texts = [one.value for one in _walk(row, set()) if isinstance(one, ft.Text) and one.value]
        assert [one for one in texts if one.isdigit()] == ["4", "3", "3", "3"]
        assert high(row, 296, 1) <= 80


@pytest.mark.parametrize("scale", [1, 2])
async def test_a_word_and_its_value_fit_in_their_row(folder: Path, scale: float) -> None:
    id = started(folder, "klaverjas", FOUR, deals=[{"trump": "S", "makers": 0, "points": [100, 62]}])
    Ledger.open(folder).keep_draft(id, 1, {"trump": "S", "makers": 0, "points": [71, 91]})
    async with opened(f"/match/{id}/deal/1", 320, 640) as app:
        await app.enlarge(scale)
        await app.tap(next(name for name in app.names() if name.startswith(("How many points", "3 answered"))))
        if scale > 1:
            await app.tap(next(name for name in app.names() if name.startswith("How many points")))
        word = next(one for one in app.controls() if isinstance(one, ft.Container) and one.width == TOUCH)
        assert isinstance(word.height, int | float)
        assert 0 < high(word.content, TOUCH, scale) <= word.height - 2


@pytest.mark.parametrize(("scale", "least"), [(1, 12), (2, 14)])
async def test_the_labels_of_amounts_grow_as_far_as_their_keys_allow(folder: Path, scale: float, least: float) -> None:
    """``driekaart or stuk`` takes two lines in 28 px; all labels have that size."""
    id = started(folder, "klaverjas", FOUR)
    Ledger.open(folder).keep_draft(id, 0, {"trump": "S", "makers": 0, "points": [71, 91]})
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.enlarge(scale)
        columns = [one for one in app.controls() if isinstance(one, ft.Column) and one.width and one.spacing == 1]
        names = [one.controls[-1] for one in columns]
        sizes = {
            one.value: float(one.style.size or 0) * scale for one in names if isinstance(one, ft.Text) and one.style
        }
        assert len(sizes) >= 6
        assert sizes["driekaart or stuk"] == sizes["vierkaart"] >= least
        assert all(high(one, float(one.width or 0), scale) <= TOUCH - 3 for one in columns)


@pytest.mark.long
async def test_questions_at_the_bottom_are_completely_visible(folder: Path) -> None:
    """What is at the bottom instead of the top is what fits: nothing of it is out of sight."""
    house = next(one for one in ROOMS if one.name == "deals")
    problems = []
    async for scene, app in looked_at(house, folder):
        for scale, (width, height) in product((1, 1.5, 2), (PHONE, (320, 640))):
            await app.enlarge(scale)
            await app.resize(width, height)
            column = next((one for one in app.controls() if isinstance(one, ft.Column) and _is_at_bottom(one)), None)
            bottom = column and _height_with(app, column, len(column.controls), width, scale)
            if bottom and bottom > height:
                problems.append(f"{scene} x{scale} at {width}x{height}: {bottom:.0f}")
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (430, 932)])
async def test_cards_chosen_one_by_one_stay_where_they_are(folder: Path, size: tuple[int, int]) -> None:
    """The next question appeared below them with the first card of the talon; a second touch then met another card."""
    id = started(folder, "reversis", FOUR)
    async with opened(f"/match/{id}/deal/0", *size) as app:
        before = _place_of_questions(app)
        await app.tap("King of spades")
        assert _place_of_questions(app) == before
        await app.tap("King of hearts")
        assert _place_of_questions(app) == before


def _place_of_questions(app: Driver) -> tuple[bool, int]:
    """Return whether the questions are at the bottom of the screen, and how many controls are above the first."""
    column = next(one for one in app.controls() if isinstance(one, ft.Column) and one.expand and _panels(one))
    return _is_at_bottom(column), _panels(column)[0]


def _is_at_bottom(column: ft.Column) -> bool:
    return bool(column.expand and column.alignment == ft.MainAxisAlignment.END and _panels(column))


def lowest(app: Driver, scale: float, width: float = 320) -> float:
    """Return where the first question with buttons ends, in px from the top, including what is fixed at the bottom."""
    column = next(one for one in app.controls() if isinstance(one, ft.Column) and one.expand and _panels(one))
    return _height_with(app, column, _panels(column)[0] + 1, width, scale)


def _height_with(app: Driver, column: ft.Column, count: int, width: float, scale: float) -> float:
    """Return the height of the screen with that many controls of that column."""
    margin = Look(PAPER, width=width).margin
    heights = [high(one, width - 2 * margin, scale) for one in column.controls[:count]]
    return high(app._shown(), width, scale) + sum(heights) + column.spacing * (count - 1)


def _panels(column: ft.Column) -> list[int]:
    return [place for place, one in enumerate(column.controls) if str(one.key).startswith("panel ")]


async def test_a_note_is_written_above_the_explanation_of_a_score(folder: Path) -> None:
    id = started(folder, deals=[{"captured": [["QS"], HEARTS[:3], HEARTS[3:], []]}])
    async with opened(f"/match/{id}/why/0/0", 320, 640) as app:
        await app.enlarge(2)
        await app.tap("More")
        await app.tap("Write a note")
        parts = [one for one in app.controls() if isinstance(one, ft.TextField) or is_reason(one)]
        assert isinstance(parts[0], ft.TextField)
        assert len(parts) > 1


def is_reason(control: object) -> bool:
    return isinstance(control, ft.Text) and "captured" in "".join(one.text or "" for one in control.spans or ())


def test_number_keys_use_the_available_height() -> None:
    look, answer = Look(PAPER, 320, 640), Numbers(("Anna", "Ben", "Cleo", "Dora"), (0,) * 4, (8,) * 4, 20)
    short, tall = (number_plan(look, answer, 300, height) for height in (300, 420))
    assert short.high == 300
    assert tall.room >= 4 * 56


def test_keys_that_do_not_fit_in_one_row_are_in_even_rows() -> None:
    """0 to 13 were ten keys and four below them, all as narrow as ten have to be."""
    look, answer = Look(PAPER, 1024, 768), Numbers(("Anna", "Ben", "Cleo", "Dora"), (0,) * 4, (13,) * 4, 13)
    assert number_plan(look, answer, 490, 250).columns == 7


def test_large_text_shows_the_whole_sentence_about_trump() -> None:
    """The trump is the last word, on the third line."""
    look, sentence = Look(PAPER, 390, 844, scale=2), say("Anna + Maximiliana play {suit}", suit=say("♠"))
    row = sentence_row(
        look, say("Trump and makers"), sentence, marks(["Anna + Maximiliana"])[0], lambda: None, first=True
    )
    assert high(row, look.inside, 2) >= sentence_height(look, sentence, sealed=True) - 2


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)])
async def test_all_four_rows_of_numbers_are_in_sight_below_what_is_answered(
    folder: Path, size: tuple[int, int]
) -> None:
    """On a tablet three rows ended on the list's edge, so that nothing told of the fourth player."""
    id = started(folder, "oh_hell", FOUR)
    draft = {"trump": "H", "bids": [2, 3, 0, 4], "tricks": [2, None, None, None]}
    Ledger.open(folder).keep_draft(id, 0, draft)
    async with opened(f"/match/{id}/deal/0", *size) as app:
        assert app.has("Dora")
        assert [one for one in app.controls() if isinstance(one, ft.Column) and one.scroll and one.height] == []
