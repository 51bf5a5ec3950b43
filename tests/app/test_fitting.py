"""All is in reach on every size of screen, and text fits where it is drawn, however large a reader has set it."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.entry.actions.base import Dispatch
from app.entry.state import State
from app.ledger.ledger import Ledger
from app.look.measure import ems
from app.look.theme import NAME, PAPER, Look
from app.place import host
from app.widgets.answers.digits import DIGITS
from app.widgets.answers.owners import Bar, Value, owner_bar
from scoring.questions import Calls
from tests.app.driver import Driver, _walk
from tests.app.evening import keep_in, opened, started
from tests.app.held import Held
from tests.app.pressed import hard_to_press
from tests.app.walk import PHONE, ROOMS, looked_at
from tests.tools.measured import broken
from tests.tools.scenes import FOUR, HEARTS, LONG, House

MOST_STAYING = {1: 7, 2: 8}
"""By columns: Back, two buttons and the menu in the head, Save and two answers at the foot; a second has a head too."""
SIZES = (PHONE, (320, 640), (844, 390), (1024, 768))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    monkeypatch.setattr(host, "door", None)
    return tmp_path


@pytest.mark.long
@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.name)
async def test_every_size_has_all_in_reach_and_breaks_no_word_of_large_text(folder: Path, house: House) -> None:
    """Every control has a name and the size of a finger; then text is twice as large. In reach: it scrolls, or is one
    of a few that stay, or stands beside the cards and has their height."""
    scenes: dict[str, str] = {}
    async for scene, app in looked_at(house, folder):
        for size in SIZES[1:]:  # test_accessible.py looks at a phone
            await app.resize(*size)
            for what in hard_to_press(app):
                scenes.setdefault(f"at {size[0]}x{size[1]}, {what}", scene)
        await app.enlarge(2)
        for size in reversed(SIZES):
            if size != SIZES[-1]:
                await app.resize(*size)
            for what in broken(app._shown(), size[0], 2):
                if str(folder) not in what:
                    scenes.setdefault(f"at {size[0]}x{size[1]}, {what}", scene)
            if len(stays := staying(app)) > MOST_STAYING[2 if size[0] > 1000 else 1]:
                scenes.setdefault(f"at {size[0]}x{size[1]}, all this stays: {stays}", scene)
    assert not scenes, "\n".join(f"{scene}: {what}" for what, scene in scenes.items())


def staying(app: Driver) -> list[str]:
    """Return what can be tapped and does not scroll, but for the players above the cards and the keys of digits."""
    view = app._top()
    scrolling = [
        control
        for control in _walk(view, set())
        if isinstance(control, ft.ListView) or getattr(control, "scroll", None)
    ]
    scrolls = {id(node.control) for one in scrolling for node in app.nodes(one)}
    stays = [node for node in app.nodes(view) if node.tappable and id(node.control) not in scrolls]
    names = [node.name for node in stays if not isinstance(getattr(node.control, "data", None), int)]
    return [name for name in names if name not in {*DIGITS, "Change the sign", "Delete digit"}]


@pytest.mark.parametrize("unit", range(4))
async def test_large_text_breaks_no_name_where_a_total_is_explained(folder: Path, unit: int) -> None:
    id = started(folder, players=LONG, deals=[{"captured": [["QS"], HEARTS[:3], HEARTS[3:], []]}])
    async with opened(f"/match/{id}/total/{unit}") as app:
        await app.enlarge(2)
        for size in SIZES:
            await app.resize(*size)
            assert [*broken(app._shown(), size[0], 2)] == []


async def test_landscape_shows_the_totals_next_to_the_message_about_a_moon(folder: Path) -> None:
    """26 to every other player: 13, 1 and nothing before."""
    id = started(folder, deals=[{"captured": [HEARTS[:-1], ["QS"], HEARTS[-1:], []]}])
    Ledger.open(folder).drafts.keep(id, 1, {"captured": [["QS", *HEARTS], [], [], []]})
    async with opened(f"/match/{id}/deal/1", 844, 390) as app:
        for scale in (1, 2):
            await app.enlarge(scale)
            assert app.has("Anna 12, Ben 39, Cleo 27, Dora 26")


@pytest.mark.parametrize("look", [Look(PAPER), Look(PAPER, scale=2)])
@pytest.mark.parametrize("values", [(), (Value("+75"), Value("0"))])
async def test_two_sides_have_names_of_one_size(values: tuple[Value, ...], look: Look) -> None:
    sides = ("Anna + Maximiliana", "Ben + Dora")

    def draw(state: State, dispatch: Dispatch) -> ft.Control:
        return owner_bar(look, Bar(sides, {}, values=values), lambda: None, width=362)

    app = await Driver.start(Held(draw, Calls(sides, (20, 50), most=2)))
    texts = [
        control
        for control in app.controls()
        if isinstance(control, ft.Text) and "+" in control.value and control.value[0] in "AB"
    ]
    assert len(texts) == 2
    assert len({text.style.size for text in texts if isinstance(text.style, ft.TextStyle)}) == 1


@pytest.mark.parametrize("width", [304, 358, 400])
async def test_a_name_keeps_its_distance_from_the_sides_of_its_button(width: float) -> None:
    """Four buttons with gaps of 6 px: in some, Maximiliana fits only in a smaller font size."""

    def draw(state: State, dispatch: Dispatch) -> ft.Control:
        return owner_bar(Look(PAPER), Bar(FOUR, {}, values=(Value("+3"),) * 4), lambda: None, width=width)

    app = await Driver.start(Held(draw, Calls(FOUR, (20, 50), most=2)))
    (name,) = (control for control in app.controls() if isinstance(control, ft.Text) and control.value == "Maximiliana")
    assert isinstance(name.style, ft.TextStyle)
    assert ems("Maximiliana", NAME.family) * (name.style.size or 0) <= (width - 3 * 6) / 4 - 12


async def test_numbers_are_next_to_seals_even_below_their_question(folder: Path) -> None:
    """On a small phone the words take two lines, and a number was alone on the second."""
    id = started(folder, "tetka", FOUR)
    Ledger.open(folder).drafts.keep(id, 0, {"bum": "10D", "tricks": [4, 3, 3, 3]})
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.tap("All questions")
        row = next(control for control in app.controls() if control.key == "row tricks")
        texts = [control.value for control in _walk(row, set()) if isinstance(control, ft.Text) and control.value]
        assert [text for text in texts if text.isdigit()] == ["4", "3", "3", "3"]


@pytest.mark.parametrize(("scale", "least"), [(1, 12), (2, 14)])
async def test_the_labels_of_amounts_grow_as_far_as_their_keys_allow(folder: Path, scale: float, least: float) -> None:
    """``driekaart or stuk`` takes two lines in 28 px; all labels have that size."""
    id = started(folder, "klaverjas", FOUR)
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "points": [71, 91]})
    async with opened(f"/match/{id}/deal/0", 320, 640) as app:
        await app.enlarge(scale)
        columns = [
            control
            for control in app.controls()
            if isinstance(control, ft.Column) and control.width and control.spacing == 1
        ]
        names = [column.controls[-1] for column in columns]
        sizes = {
            name.value: float(name.style.size or 0) * scale
            for name in names
            if isinstance(name, ft.Text) and name.style
        }
        assert len(sizes) >= 6
        assert sizes["driekaart or stuk"] == sizes["vierkaart"] >= least


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
    column = next(
        control for control in app.controls() if isinstance(control, ft.Column) and control.expand and _panels(control)
    )
    return _is_at_bottom(column), _panels(column)[0]


def _is_at_bottom(column: ft.Column) -> bool:
    return bool(column.expand and column.alignment == ft.MainAxisAlignment.END and _panels(column))


def _panels(column: ft.Column) -> list[int]:
    return [place for place, control in enumerate(column.controls) if str(control.key).startswith("panel ")]


async def test_a_note_is_written_above_the_explanation_of_a_score(folder: Path) -> None:
    id = started(folder, deals=[{"captured": [["QS"], HEARTS[:3], HEARTS[3:], []]}])
    async with opened(f"/match/{id}/why/0/0", 320, 640) as app:
        await app.enlarge(2)
        await app.tap("More")
        await app.tap("Write a note")
        parts = [control for control in app.controls() if isinstance(control, ft.TextField) or is_reason(control)]
        assert isinstance(parts[0], ft.TextField)
        assert len(parts) > 1


def is_reason(control: object) -> bool:
    return isinstance(control, ft.Text) and "captured" in "".join(span.text or "" for span in control.spans or ())
