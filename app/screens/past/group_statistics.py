"""The statistics on the pages of groups and pairs: places, longest runs, points in a game, feats, latest matches.

Some of its texts, and the sheet with everybody's wins, are shared with other pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft

from app.past.people import Points, Record, by_seat, feats_of, points, record, total_of
from app.past.year import One, PlayedMatch
from app.screens.past.looking_back import Into, feat_row, last_matches, line
from app.theme import GROWING, SECOND, STRONG, Look
from app.widgets.bars import share_bar
from app.widgets.buttons import chevron, list_row, opens
from app.widgets.frame import rows, section, sheet
from app.widgets.seal import Mark, marks, seal
from app.widgets.words import number, words
from scoring import GAMES
from scoring.text import Message, Tenths, joined, say, say_many

PLACES = (
    say("1st"), say("2nd"), say("3rd"), say("4th"), say("5th"), say("6th"),
    say("7th"), say("8th"), say("9th"), say("10th"), say("11th"), say("12th"),
)  # fmt: skip


def average(points: int, count: int) -> Message:
    """Return the average of `points` over `count` deals or matches, with one decimal."""
    return say("{average}", average=Tenths(round(10 * points / count)))


def total(look: Look, pool: bool, one: Points, name: str) -> int:
    """Return the sum of the totals of player `name` in whole matches, as they are shown: in a game with a pool, with
    the starting chips."""
    return sum(look.chips(pool, total_of(match.entry, name)) for match in one.own)


def seat_of(seat: int) -> Message:
    """Return ``Seat 1``."""
    return say("Seat {number}", number=seat + 1)


def won_of(won: Sequence[PlayedMatch], played: Sequence[PlayedMatch]) -> Message:
    """Return ``3 of 4 matches won``."""
    return say_many("{won} of 1 match won", "{won} of {number} matches won", len(played), won=len(won))


def not_compared(others: Sequence[PlayedMatch]) -> Message:
    """Return the sentence about other matches of the game, which can't be compared."""
    return say_many(
        "1 other match had other rules, or more or fewer players",
        "{number} other matches had other rules, or more or fewer players", len(others),
    )  # fmt: skip


FEATS = 5
_SEAL = 26.0


def group_statistics(
    look: Look, people: Sequence[str], chosen: Sequence[PlayedMatch], game: str, into: Into
) -> list[ft.Control]:
    """Draw the sheets below the wins. They have points only if a `game` is chosen, since points of several games can't
    be compared."""
    if not chosen:
        return []
    found = [record(chosen, name) for name in people]
    seals = marks(people)
    parts = [*_places(look, found, seals, into), *_runs(look, chosen, found, into)]
    if game:
        parts += _points(look, [(name, points(chosen, name, game)) for name in people], seals, game, into)
    feats = feats_of(chosen, people)[:FEATS]
    lines = [feat_row(look, names, feat, into, place == 0) for place, (names, feat) in enumerate(feats)]
    if lines:
        parts += [section(look, say("Feats")), sheet(look, rows(lines))]
    return [*parts, *last_matches(look, chosen)]


def _places(look: Look, found: Sequence[Record], marks: Sequence[Mark], into: Into) -> list[ft.Control]:
    """Draw a row for each player with how often they had each place."""
    lines = []
    for place, (one, mark) in enumerate(zip(found, marks, strict=True)):
        title = say("Places of {name}", name=one.name)
        lines.append(
            list_row(
                look, one.name, partial(into, title, one.matches), second=places_line(one), role=STRONG,
                leading=seal(look, mark, _SEAL), first=place == 0, other_width=_SEAL + 12 + 24 + 12,
                trailing=chevron(look),
            )
        )  # fmt: skip
    return [section(look, say("Places")), sheet(look, rows(lines))]


def places_line(one: Record) -> Message:
    """Return ``1st: 3 · 2nd: 1``."""
    texts = [
        say("{title}: {label}", title=PLACES[place] if place < len(PLACES) else str(place + 1), label=str(len(counted)))
        for place, counted in enumerate(one.places)
        if counted
    ]
    return joined(" · ", texts)


def _runs(look: Look, chosen: Sequence[PlayedMatch], found: Sequence[Record], into: Into) -> list[ft.Control]:
    """Draw the longest run of wins, the longest run without a win, and the number of shared wins."""
    best, worst = max(found, key=lambda one: len(one.run)), max(found, key=lambda one: len(one.dry))
    shared = [one for one in chosen if len(one.entry.winners) > 1 and any(one in own.shared for own in found)]
    lines: list[ft.Control] = []
    for title, name, counted in (
        (say("Longest run of wins"), best.name, best.run),
        (say("Longest run without a win"), worst.name, worst.dry),
        (say("Shared wins"), "", shared),
    ):
        # A single match is no run.
        if len(counted) > (counted is not shared):
            shown = str(len(counted))
            lines.append(line(look, title, shown, partial(into, title, counted), first=not lines, second=name))
    return [sheet(look, rows(lines))] if lines else []


def _points(
    look: Look, points_of: Sequence[tuple[str, Points | None]], marks: Sequence[Mark], game: str, into: Into
) -> list[ft.Control]:
    """Draw everybody's points a deal in the game, the best and worst results, and the wins by seat.

    They are from matches that can be compared; the last line says how many other matches there are.
    """
    found = [
        (name, one, mark) for (name, one), mark in zip(points_of, marks, strict=True) if one is not None and one.deals
    ]
    if not found:
        return []
    lines = [_averages(look, name, one, mark, into, place == 0) for place, (name, one, mark) in enumerate(found)]
    for title, name, shown, counted in _best(look, [(name, one) for name, one, _ in found]):
        lines.append(line(look, title, shown, partial(into, title, [counted]), second=name))
    for seat, played, won in by_seat(one for _, one, _ in found):
        open_matches = partial(into, seat_of(seat), played)
        lines.append(line(look, seat_of(seat), str(len(won)), open_matches, second=won_of(won, played)))
    others = max((one.others for _, one, _ in found), key=len)
    if others:
        lines.append(line(look, not_compared(others), str(len(others)), partial(into, not_compared(others), others)))
    title = say("Points a deal in {game}", game=GAMES[game].title)
    count = say_many("1 deal", "{number} deals", max(one.deals for _, one, _ in found))
    return [section(look, title, count), sheet(look, rows(lines))]


def _averages(look: Look, name: str, one: Points, mark: Mark, into: Into, first: bool) -> ft.Control:
    """Draw a player's points a deal, and below them their points a match and as dealer."""
    pool = GAMES[one.game].pool
    match = say("{points} a match", points=average(total(look, pool, one, name), len(one.own))) if one.own else ""
    dealer = say("{points} as dealer", points=average(one.dealt_points, one.dealt)) if one.dealt else ""
    return line(
        look, name, average(one.points, one.deals), partial(into, say("Points of {name}", name=name), one.matches),
        first=first, second=joined(" · ", [match, dealer]), leading=seal(look, mark, _SEAL),
    )  # fmt: skip


def _best(look: Look, found: Sequence[tuple[str, Points]]) -> Iterator[tuple[Message, str, str, PlayedMatch | One]]:
    """Yield the best and the worst deal and match of all players: title, player, score, and the deal or match."""
    game = GAMES[found[0][1].game]
    direction = 1 if game.lowest_wins else -1
    for title, deals, sign in (
        (say("Best deal"), [(one.best, name) for name, one in found], direction),
        (say("Worst deal"), [(one.worst, name) for name, one in found], -direction),
    ):
        deal, name = min(((deal, name) for deal, name in deals if deal), key=lambda both: sign * both[0].score)
        yield title, name, number(deal.score), deal
    for title, matches, sign in (
        (say("Best match"), [(one.best_match, name) for name, one in found], direction),
        (say("Worst match"), [(one.worst_match, name) for name, one in found], -direction),
    ):
        totals = [(total_of(match.entry, name), name, match) for match, name in matches if match]
        if totals:
            points, name, match = min(totals, key=lambda one: sign * one[0])
            yield title, name, number(look.chips(game.pool, points)), match


_PADDING = 16.0


def win_rows(
    look: Look, won: Sequence[tuple[str, int]], marks: Sequence[Mark], on_open: Callable[[int], None],
    remark: Message,
) -> ft.Control:  # fmt: skip
    """Draw a sheet with everybody's wins (`won`: name and number, most first) and a `remark` below that says what is
    counted; `on_open` gets the index of the row."""
    most = won[0][1]
    lines = [
        _row(look, name, wins, marks[place], most, place == 0, partial(on_open, place))
        for place, (name, wins) in enumerate(won)
    ]
    below = ft.Container(
        words(look, remark, SECOND, color=look.palette.ink2),
        padding=ft.Padding.only(left=_PADDING, right=_PADDING, top=4, bottom=10),
    )
    return sheet(look, rows([*lines, below]))


def _row(
    look: Look, name: str, wins: int, mark: Mark, most: int, first: bool, on_open: Callable[[], None]
) -> ft.Control:
    bar = 0.0 if look.large else min(180.0, look.column * (0.26 if look.small else 0.32))
    width = 58 if look.large else 40
    size = look.whole_words(name, STRONG, look.inside - 2 * _PADDING - 26 - bar - width - 3 * 10)
    row: list[ft.Control] = [seal(look, mark, 26), words(look, name, STRONG, size=size, lines=2, expand=True)]
    if bar:
        row.append(share_bar(look, wins, most, width=bar, first=first))
    row.append(ft.Container(words(look, str(wins), GROWING), width=width, alignment=ft.Alignment.CENTER_RIGHT))
    return opens(
        look,
        wins,
        say_many("{name}: 1 match won", "{name}: {number} matches won", wins, name=name),
        ft.Row(row, spacing=10),
        on_open,
        least=56,
        padding=ft.Padding.symmetric(horizontal=_PADDING),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )
