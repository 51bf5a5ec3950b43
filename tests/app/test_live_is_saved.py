"""The strip shows before Save what Save writes, with its word, for rare deals of every game on the real screens.

Random play hardly reaches these deals; random ones are in `test_every_game`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from scoring import GAMES
from scoring.one_deal import stated
from tests.app.evening import opened
from tests.app.player import Player
from tests.app.strip import saved, shown
from tests.games import KNOWN
from tests.known import Feat
from tests.scoring.sheets import SEATS, Facts

CASES = [
    pytest.param(game, *fields, id=f"{game}: {name}")
    for game, known in KNOWN.items()
    for name, *fields in known.planted
]
# 71 + 10 against 81 + 20: 81 against 101, all 182 go to the defenders.
NAT = {"trump": "S", "makers": 0, "card_points": [71, 81], "last_trick": 0, "roem": [[], [20]]}


def on_sheet(words: dict[int, str], units: int) -> list[str]:
    """Return the word at each unit's score on the sheet, or an empty text."""
    return ["" if isinstance(words.get(unit), Feat) else words.get(unit, "") for unit in range(units)]


def started(folder: Path, game: str, rules: Facts) -> str:
    """Start a match with as few players as the game takes, or so many as the rules say."""
    rules = dict(rules)
    many = rules.pop("players", GAMES[game].seats[0])
    return Ledger.open(folder).start(game, SEATS[:many], rules, 0)


@pytest.mark.parametrize(("game", "rules", "facts", "expected", "words"), CASES)
async def test_the_strip_shows_what_save_writes_for_a_tapped_deal(
    folder: Path, game: str, rules: Facts, facts: Facts, expected: list[int], words: dict[int, str]
) -> None:
    id = started(folder, game, rules)
    names = Ledger.open(folder).story(id).table.names
    async with opened(f"/match/{id}/deal/0") as app:
        player = Player(app, folder, id, 0)
        await player.answer(facts)
        before = shown(app, names)
        await player.save()
        app.page.navigate(f"/match/{id}")
        await app.settle()
        assert saved(app, names, 1) == before
        scored = Ledger.open(folder).story(id).sheet.deals[0]
        assert list(scored.scores) == expected
        assert [one.word for one in before] == on_sheet(words, len(names))
        assert [one.total for one in before] == [got - put for got, put in zip(expected, scored.stakes, strict=True)]


@pytest.mark.parametrize(("game", "rules", "facts", "expected", "words"), CASES)
async def test_the_strip_shows_what_save_writes_for_a_draft(
    folder: Path, game: str, rules: Facts, facts: Facts, expected: list[int], words: dict[int, str]
) -> None:
    """Also whole piles, which no screen asks for."""
    id = started(folder, game, rules)
    ledger = Ledger.open(folder)
    ledger.drafts.keep(id, 0, stated(ledger.story(id).table, facts))
    names = ledger.story(id).table.names
    async with opened(f"/match/{id}/deal/0") as app:
        before = shown(app, names)
        assert [one.word for one in before] == on_sheet(words, len(names))
        await Player(app, folder, id, 0).save()
        app.page.navigate(f"/match/{id}")
        await app.settle()
        assert saved(app, names, 1) == before
        assert list(ledger.story(id).sheet.deals[0].scores) == expected


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390), (1024, 768)])
async def test_one_line_gives_the_word_and_its_reason(folder: Path, size: tuple[int, int]) -> None:
    """And without a word if it did not happen: 92 against 70."""
    id = started(folder, "klaverjas", {})
    Ledger.open(folder).drafts.keep(id, 0, NAT)
    async with opened(f"/match/{id}/deal/0", *size) as app:
        assert app.has("Nora + Sara, nat: 81 against 101: all 182 go to Emil + Wim")
        assert app.says("81 against 101: all 182 go to Emil + Wim.")
        assert app.has("So far: Nora + Sara: 0, nat; Emil + Wim: 182")
    facts = {**NAT, "card_points": [82, 70], "roem": [[], []]}
    Ledger.open(folder).drafts.keep(id, 0, facts)
    async with opened(f"/match/{id}/deal/0", *size) as app:
        assert not app.says("nat")
        assert app.has("So far: Nora + Sara: 92; Emil + Wim: 70")


async def test_several_players_with_the_same_word_share_a_line(folder: Path) -> None:
    """42, 35 and 28 points at Thirty-Five: two are out."""
    id = started(folder, "thirty_five", {})
    Ledger.open(folder).drafts.keep(id, 0, {"points": [42, 35, 28]})
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("out: Nora and Emil")


async def test_no_word_is_shown_before_the_deal_is_complete(folder: Path) -> None:
    """152 to 0, and the last trick not yet entered."""
    id = started(folder, "klaverjas", {})
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 1, "card_points": [152, 0]})
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("So far: Nora + Sara: 152; Emil + Wim: 0")
