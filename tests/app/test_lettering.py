"""Names in letters that our fonts lack: what is drawn, and that everything else has the name as it is."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.ledger.book.kinds import Ended
from app.ledger.ledger import Ledger
from app.ledger.steps import at_once
from app.look import lettering
from app.look.theme import NAME, PAPER, Look
from app.look.words import aloud, text_width, written
from app.screens.end.result import as_text
from app.screens.printed.page import printing
from app.screens.share.picture_of import of_match
from app.widgets.seal import marks
from scoring.text import both, say
from tests.app.evening import opened, started

NAMES = ("محمد", "יוסי", "王小明", "🎲")
SHOWN = ("محمد", "יוסי", "Player 1", "Player 2")
DEALS = [{"agreed": [13, 13, 0, 0]}, {"agreed": [26, 0, 0, 0]}]
LOOK = Look(PAPER)


def isolated(name: str) -> str:
    return f"\u2068{name}\u2069"


@pytest.mark.parametrize(
    ("name", "is_drawn"),
    [
        ("Zoë", True), ("Ёлка", True), ("محمد", True), ("مُحَمَّد", True), ("می\u200cخواهم", True), ("ٹیپو", True),
        ("יוסי", True), ("שָׁלוֹם", True), ("♥ Anna", True), ("王小明", False), ("민준", False), ("さくら", False),
        ("अनिल", False), ("สมชาย", False), ("🎲", False), ("Ben 🎲", False),
    ],
)  # fmt: skip
def test_a_name_is_drawn_if_our_fonts_have_its_letters(name: str, is_drawn: bool) -> None:
    assert lettering.can_draw(name) is is_drawn


def test_other_names_are_numbered_in_the_order_in_which_people_first_sat() -> None:
    lettering.know([{name: name for name in NAMES}, {"Anna": "Anna", "민준": "민준"}])
    assert [written(LOOK, name) for name in (*NAMES, "민준")] == [*SHOWN, "Player 3"]
    lettering.know([{"민준": "민준"}])
    assert written(LOOK, "민준") == "Player 1"


def test_a_name_with_an_emoji_is_drawn_without_it() -> None:
    lettering.know([{name: name for name in ("Ben 🎲", "👩\u200d👧 Anna", "❤️", "李 B")}])
    assert [written(LOOK, name) for name in ("Ben 🎲", "👩\u200d👧 Anna", "❤️", "李 B")] == [
        "Ben", "Anna", "Player 1", "Player 2",
    ]  # fmt: skip


def test_two_names_that_differ_only_in_an_emoji_are_still_told_apart() -> None:
    lettering.know([{name: name for name in ("Ben", "Ben 🎲")}])
    assert [written(LOOK, name) for name in ("Ben", "Ben 🎲")] == ["Ben", "Player 1"]


def test_the_earlier_name_of_a_person_is_drawn_as_the_person() -> None:
    lettering.know([{"王小明": "Ming"}])
    assert written(LOOK, say("{name} deals next.", name="王小明")) == "Ming deals next."


def test_a_name_that_is_being_typed_has_one_number() -> None:
    lettering.know([{"민준": "민준"}])
    for name in ("王", "王小", "王小明"):
        lettering.meet_only(["Anna", name])
    assert written(LOOK, "王小明") == "Player 2"


def test_a_side_is_drawn_with_what_stands_for_each_player() -> None:
    lettering.know([{name: name for name in NAMES}])
    assert written(LOOK, "Anna + 王小明") == "Anna + Player 1"
    assert written(LOOK, "محمد + יוסי") == f"{isolated('محمد')} + {isolated('יוסי')}"


def test_a_name_from_right_to_left_does_not_reorder_its_sentence() -> None:
    """Without isolates "محمد: 24" is drawn with the 24 on the left."""
    assert written(LOOK, say("{name}: {number}", name="محمد", number=24)) == f"{isolated('محمد')}: 24"
    assert written(LOOK, both(["Anna", "יוסי"])) == f"Anna and {isolated('יוסי')}"
    assert written(LOOK, "محمد") == "محمد"


def test_a_screen_reader_says_the_name_itself() -> None:
    lettering.know([{name: name for name in NAMES}])
    assert aloud(LOOK, say("{name}: {number}", name="王小明", number=24)) == "王小明: 24"
    assert aloud(LOOK, say("{name}: {number}", name="محمد", number=24)) == "محمد: 24"


def test_a_name_is_measured_as_it_is_drawn() -> None:
    lettering.know([{name: name for name in NAMES}])
    assert LOOK.wide("王小明", NAME) == LOOK.wide("Player 1", NAME)
    line = say("{name}: {number}", name="محمد", number=24)
    assert text_width(LOOK, line) == pytest.approx(text_width(LOOK, "محمد") + text_width(LOOK, ": 24"))


def test_a_seal_has_the_number_and_keeps_its_sign() -> None:
    lettering.know([])
    seals = marks(NAMES)
    assert [seal.letters for seal in seals] == ["م", "י", "1", "2"]
    assert len({seal.sign for seal in seals}) == 4


def test_the_letters_of_a_seal_are_of_what_is_drawn() -> None:
    assert [seal.letters for seal in marks(["🎲 Ben", "Anna"])] == ["B", "A"]


async def test_whoever_writes_such_a_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "use_other_fonts", lambda found: None)  # as if in a browser
    async with opened("/new") as app:
        await app.tap("Hearts")
        await app.type("Name", "王小明")
        assert app.says("These letters can’t be drawn here. Your sheet says Player 1; files keep the name.")
        await app.type("Name", "محمد")
        assert not [text for text in app.texts() if text.startswith("These letters")]


async def test_the_screens_say_player_1_and_files_the_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "use_other_fonts", lambda found: None)  # as if in a browser
    id = started(folder, players=NAMES, deals=DEALS)
    async with opened(f"/match/{id}") as app:
        drawn = {control.value for control in app.controls() if isinstance(control, ft.Text)}
        assert {"Player 1", "Player 2", "محمد", "יוסי", "1", "2"} <= drawn
        assert not [text for text in drawn if "王" in text or "🎲" in text]
        assert app.has("王小明: 0, leads, deals")
    ledger = Ledger.open(folder)
    ledger.append(id, Ended())
    story = ledger.story(id)
    text = as_text(LOOK, story)
    assert "王小明" in text
    assert "🎲" in text
    assert "\u2068" not in text
    html = at_once(printing(LOOK, story, "")).decode()
    assert "王小明" in html
    assert "Player 1" not in html
    assert "Player" in written(LOOK, of_match(LOOK, story).title)


def test_where_the_system_has_fonts_every_name_is_drawn() -> None:
    lettering.use_other_fonts(True)
    lettering.know([{name: name for name in NAMES}])
    assert [written(LOOK, name) for name in NAMES] == list(NAMES)
