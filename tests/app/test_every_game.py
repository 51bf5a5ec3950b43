"""Plays every game on the real screens with random deals: begin, enter, explain, correct, finish.

The expected scores of each deal, and so every total and the winners, come from the second scorers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.ledger.ledger import Ledger
from app.look.theme import PAPER, Look
from app.look.words import aloud
from app.look.words import number as figure
from scoring import GAMES, Table
from scoring.one_deal import deal_lines, summed
from tests.app.driver import Driver
from tests.app.evening import opened
from tests.app.player import Player
from tests.app.ruling import set_rules
from tests.app.strip import saved, shown
from tests.games import DEALERS
from tests.known import Dealer, Facts, FullDeal

NAMES = ("Ada", "Bo", "Cas", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jan", "Kai", "Lea")


def test_every_game_has_a_dealer() -> None:
    assert set(DEALERS) == set(GAMES)


@pytest.mark.parametrize("game", list(DEALERS))
async def test_a_match_is_begun_entered_explained_corrected_and_finished(game: str, folder: Path) -> None:
    await play_match(DEALERS[game], game, {}, Random(f"{game} by the book"), folder)


@pytest.mark.long
@pytest.mark.parametrize("game", list(DEALERS))
async def test_a_match_under_other_rules_is_entered_corrected_and_finished(game: str, folder: Path) -> None:
    rng = Random(f"{game} otherwise")
    dealer = replace(DEALERS[game], stops=2)
    await play_match(dealer, game, dealer.rules(rng), rng, folder)


async def play_match(dealer: Dealer, game: str, rules: Facts, rng: Random, folder: Path) -> None:
    """Play one match from the first page to the last."""
    async with opened("/new") as app:
        id = await start_match(app, game, {**dealer.short, **rules}, dealer.players(rng))
        deals = await play(app, folder, id, dealer, rng)
        await check_explanations(app, folder, id, rng.randrange(len(deals)))
        await correct_a_deal(app, folder, id, dealer, rng, deals)
        story = Ledger.open(folder).story(id)
        if not story.sheet.finished:
            await stop(app, id)
        await check_end(app, folder, id)


# Sitting down -------------------------------------------------------------------------------------------------


async def start_match(app: Driver, game: str, rules: Facts, players: int) -> str:
    """Choose the game, the seats and the rules; return the match's id."""
    definition = GAMES[game]
    await app.tap(definition.title)
    await app.tap("Seats" if definition.own is not None else "Close this seat")
    while (seated := sum(": nobody yet" in name for name in app.names())) != players:
        await app.tap("Add a player" if seated < players else "Seat 1: nobody yet")
        await app.tap("Close this seat" if seated < players else "Remove this seat")
    await app.tap("Seat 1: nobody yet")
    for name in NAMES[:players]:
        await app.type("Name", name, submit=True)
    await set_rules(app, definition, rules)
    await app.tap(f"Start {definition.under({**definition.defaults(), **rules}).title}")
    return app.page.route.removeprefix("/match/")


# Playing ------------------------------------------------------------------------------------------------------


async def play(app: Driver, folder: Path, id: str, dealer: Dealer, rng: Random) -> list[FullDeal]:
    """Enter deal after deal until the match is over, or until the dealer stops; return the deals."""
    deals: list[FullDeal] = []
    ledger = Ledger.open(folder)
    while not ledger.story(id).sheet.finished and len(deals) < dealer.stops:
        table = ledger.story(id).table
        check_sentences_before_the_deal(app, table)
        deals.append(dealer.deal(rng, table))
        await app.tap(f"Enter {table.game.words.played.named(len(deals))}")
        player = Player(app, folder, id, len(deals) - 1)
        await player.answer(deals[-1].facts)
        before = shown(app, table.names)
        await player.save()
        app.page.navigate(f"/match/{id}")
        await app.settle()
        assert saved(app, table.names, len(deals)) == before, deals[-1].facts
        paid = deals[-1].pays(table.staked.pool)
        scored = ledger.story(id).sheet.deals[-1]
        assert list(scored.scores) == paid, (deals[-1].facts, scored.facts, dict(table.rules))
        assert list(summed(deal_lines(table.staked, scored.facts), len(paid))) == paid
        check_totals(folder, id, deals)
    return deals


def check_totals(folder: Path, id: str, deals: Sequence[FullDeal]) -> None:
    """Check that the totals and the pool are the sums of the second scorer's."""
    sheet = Ledger.open(folder).story(id).sheet
    totals, pool = [sheet.table.game.start(sheet.table.rules)] * len(sheet.totals), 0
    for deal, scored in zip(deals, sheet.deals, strict=True):
        pool += sum(scored.stakes)
        paid = deal.pays(pool)
        totals = [total + got - put for total, got, put in zip(totals, paid, scored.stakes, strict=True)]
        pool = pool - sum(paid) if sheet.table.game.pool else 0
    assert (list(sheet.totals), sheet.pool) == (totals, pool)


def check_sentences_before_the_deal(app: Driver, table: Table) -> None:
    """Check that everything the game has to say before a deal is on the table's screen."""
    for sentence in table.game.before.dealing(table):
        assert app.says(str(sentence)), (sentence, app.texts())


# Afterwards ---------------------------------------------------------------------------------------------------


async def check_explanations(app: Driver, folder: Path, id: str, number: int) -> None:
    """Check the explanation of everybody's score in that deal: the lines add up one by one, and each has its rule."""
    scored = Ledger.open(folder).story(id).sheet.deals[number]
    app.page.navigate(f"/match/{id}")
    await app.settle()
    await app.tap(str(scored.table.game.words.played.title(number + 1)))
    for unit, name in enumerate(scored.table.names):
        assert app.page.route == f"/match/{id}/why/{number}/{unit}"
        assert app.has(f"Why {figure(scored.scores[unit])}?")
        running = 0
        for line in [name for name in app.names() if name.endswith(" so far")]:
            found = re.search(r": ((?:plus |minus |[+])?\d+), ((?:minus )?\d+) so far$", line)
            assert found, line
            running += _read(found[1])
            assert running == _read(found[2]), line
        assert running == scored.scores[unit]
        if any(line.unit == unit for line in scored.lines):
            assert app.says("After "), name
        other = (unit + 1) % len(scored.scores)
        points = str(scored.scores[other]).replace("-", "minus ")
        await app.tap(f"{scored.table.names[other]}: {points}")


async def correct_a_deal(
    app: Driver, folder: Path, id: str, dealer: Dealer, rng: Random, deals: list[FullDeal]
) -> None:
    """Correct a deal: any if the number of deals is fixed, else the last, since later ones might not fit."""
    sheet = Ledger.open(folder).story(id).sheet
    game = sheet.table.game
    any_fits = game.ending.length(sheet.table) is not None and game.grid(sheet.table) is None
    number = rng.randrange(len(deals)) if any_fits else len(deals) - 1
    scored = sheet.deals[number]
    other = dealer.deal(rng, scored.table)
    app.page.navigate(f"/match/{id}/why/{number}/0")
    await app.settle()
    await app.tap("Correct this deal")
    player = Player(app, folder, id, number)
    await player.answer(other.facts)
    await player.save_correction()
    assert app.says(f"{game.words.played.title(number + 1)} corrected.")
    deals[number] = other
    check_totals(folder, id, deals)


async def stop(app: Driver, id: str) -> None:
    app.page.navigate(f"/match/{id}")
    await app.settle()
    await app.tap("More")
    await app.tap("End match now")
    await app.tap("End match now")


async def check_end(app: Driver, folder: Path, id: str) -> None:
    """Check that the last screen shows the winners and everybody's total."""
    sheet = Ledger.open(folder).story(id).sheet
    table = sheet.table
    best = min(sheet.totals) if table.game.lowest_wins else max(sheet.totals)
    app.page.navigate(f"/match/{id}/end")
    await app.settle()
    winners = [name for name, total in zip(table.names, sheet.totals, strict=True) if total == best]
    verdicts = {f"{winners[0]} won"} if len(winners) == 1 else {f"{' and '.join(winners)} tie", "A tie"}
    assert not verdicts.isdisjoint(app.texts())
    assert all(app.says(name) for name in winners)
    for name, total in zip(table.names, sheet.totals, strict=True):
        place = f": {name}, {aloud(Look(PAPER), total)}"
        assert any(text.endswith(place) for text in app.names()), (place, app.names())


def _read(written: str) -> int:
    return int(written.replace("minus ", "-").replace("−", "-"))
