"""The score sheet of a story: its heads and lines, and the component that draws them in pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from app.entry.coming import changed_words
from app.entry.confirming import waiting
from app.entry.standings import corrected_lines, struck_out
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import component
from app.screens.shared.parts import feats, unit_marks
from app.widgets.seal import Mark, marks
from app.widgets.sheet.cell import Cell
from app.widgets.sheet.heads import Head
from app.widgets.sheet.rows import SheetLine, Turn
from app.widgets.sheet.score_rows import ScoreRows, in_rows, shows_heads
from app.widgets.sheet.score_sheet import ScoreSheet, Written, shows_rows
from app.widgets.sheet.signed import Confirmation
from scoring import Scored, Table
from scoring.game import Line
from scoring.one_deal import bids_of, subject_of, summed
from scoring.people import by_person, can_play, is_unsaid, resting, seated, there, winners
from scoring.people import length as length_of
from scoring.reasons import outside_words
from scoring.text import say

AT_A_TIME, STEP = 80, 20
"""How many deals of a longer match the sheet shows, and the multiple to which its first deal is rounded down: so it
shows up to `STEP` - 1 deals more."""
_LATEST = 10**9


def heads_of(look: Look, table: Table, story: Story) -> tuple[Head, ...]:
    """Return the heads of the sheet: each unit's name, seal and total, and whether it leads or deals."""
    leaders = winners(table) if any(not scored.void for scored in story.sheet.deals) else ()
    return tuple(
        Head(
            name,
            mark,
            look.chips(table.game.pool, total),
            leads=unit in leaders,
            gone=unit not in there(table),
            deals=table.game.has_dealer and table.dealer in seats and not (story.sheet.finished or story.deleted),
        )
        for unit, (name, mark, total, seats) in enumerate(
            zip(table.names, unit_marks(table), table.totals, table.units, strict=True)
        )
    )


def began(look: Look, story: Story) -> int:
    """Return the number of chips with which everybody is shown to have started; 0 without a pool."""
    return look.chips(story.table.game.pool, 0)


def shows_whole(look: Look, story: Story, height: float) -> bool:
    """Return whether the sheet shows a line for every deal to come at once; never if their number isn't known."""
    units, length = len(story.table.units), length_of(story.table)
    if length is None or story.ended or in_rows(units, look.column):
        return False
    lines = max(length, len(story.deals)) + bool(began(look, story)) + _between(story)
    return shows_rows(look, units, lines, height, ends=True, apart=story.table.apart is not None)


def shows_played(look: Look, story: Story, height: float) -> bool:
    """Return whether the sheet shows a line for every deal so far and for the next one at once."""
    units = len(story.table.units)
    if in_rows(units, look.column):
        return shows_heads(look, units, height)
    lines = bool(began(look, story)) + len(story.deals) + _between(story) + 1
    return shows_rows(look, units, lines, height, ends=False, apart=story.table.apart is not None)


def _between(story: Story) -> int:
    """Return how many lines are no deals."""
    return len(story.adjusted) + sum(bool(changed_words(story, place)) for place in range(len(story.tables)))


def lines_of(story: Story, first: int = 0, end: int | None = None) -> tuple[SheetLine, ...]:
    """Return the deals from number `first` up to, but not including, `end` as lines of the sheet, each with the points
    that no deal gave after it."""
    lines, confirmed = [] if first else _outside(story, 0), story.confirming == "second"
    for number, scored in enumerate(story.sheet.deals[first:end], first):
        scores = struck_out(story, number) if scored.void else scored.scores
        before = corrected_lines(story, number) if not scored.void else None
        old_scores = (None,) * len(scores) if before is None else summed(before, len(scores))
        earned = feats(scored.table, scored.lines)
        until, bids = _until(story, number, scored.table), _bids(scored, len(scores))
        cells = tuple(
            Cell(points, old if old != points else None, stake, 0, *more)
            for points, old, stake, *more in zip(scores, old_scores, scored.stakes, bids, earned, until, strict=True)
        )
        cells = _with_figures(scored, cells, before)
        cells = tuple(cell if scored.concerns(unit) else rested(scored, unit) for unit, cell in enumerate(cells))
        subject = subject_of(scored.seated, scored.facts)
        seals = unit_marks(scored.seated)
        whose = tuple(seals[unit] for unit in (subject.unit, subject.partner) if unit is not None)
        signed = _signed(story, number) if confirmed and not scored.void else None
        names = scored.table.names if scored.table.players != story.players else ()
        lines.append(SheetLine(number + 1, cells, scored.void, scored.agreed, subject.word, whose, signed, names))
        lines += _outside(story, number + 1)
    return tuple(lines)


def _with_figures(scored: Scored, cells: tuple[Cell, ...], before: Sequence[Line] | None) -> tuple[Cell, ...]:
    """Return the cells of a deal with the figures that have a column of their own, and what a part of the points was by
    the lines `before` a correction."""
    apart = scored.table.apart
    if apart is None:
        return cells
    figures = apart.of(scored.lines, len(cells), scored.memory)
    if (said := apart.words) is not None:
        return tuple(replace(cell, beside=(one, said(one))) for cell, one in zip(cells, figures, strict=True))
    old = figures if before is None else apart.of(before, len(cells), scored.memory)
    return tuple(replace(cell, apart=part, apart_was=was) for cell, part, was in zip(cells, figures, old, strict=True))


def _outside(story: Story, after: int) -> list[SheetLine]:
    """Return a line for each time points were given after so many deals, and in no deal, and for each time people came
    or left then."""
    nothing = (Cell(0),) * len(story.table.units)
    came = [
        SheetLine(after, nothing, about=words, came=place)
        for place, change in enumerate(story.tables)
        if change.after == after and (words := changed_words(story, place))
    ]
    given = [
        SheetLine(after, tuple(map(Cell, given.points)), about=outside_words(given), outside=place)
        for place, given in enumerate(story.adjusted)
        if given.after == after
    ]
    return [*given, *came]


def _bids(scored: Scored, units: int) -> tuple[int | None, ...]:
    bids = bids_of(scored.seated, scored.facts)
    return by_person(scored.table, bids, None) if bids else (None,) * units


def rested(scored: Scored, unit: int) -> Cell:
    """Return the cell of somebody who did not play."""
    out = unit in resting(scored.table)
    return Cell(0, sat_out=out, dealt=out and scored.dealer == unit, away=not out)


def _next_rest(table: Table) -> tuple[Cell | None, ...]:
    """Return the cells of those who will not play the next deal."""
    if table.people is None or not can_play(table):
        return ()
    out = () if is_unsaid(table) else resting(table)
    return tuple(
        Cell(0, sat_out=person in out, dealt=person in out and person == table.dealer, away=person not in out)
        if person in out or person not in table.people.there
        else None
        for person in range(len(table.players))
    )


def _until(story: Story, number: int, table: Table) -> tuple[Mark | None, ...]:
    """Return for each unit the seal of a player whose last deal this was before somebody else took over the seat."""
    after, seals = story.match.players_of(number + 1), marks(table.players)
    left = {seat for seat, (was, now) in enumerate(zip(table.players, after, strict=True)) if was != now}
    return tuple(next((seals[seat] for seat in seats if seat in left), None) for seats in table.units)


def _signed(story: Story, number: int) -> Confirmation:
    """Return the sign of who has confirmed deal `number`."""
    by = story.confirmed_by(number)
    seals = dict(zip(story.players, marks(story.players), strict=True))
    return Confirmation(by, next((seals[name] for name in by if name in seals), None))


@dataclass(frozen=True)
class _Shown:
    """The deals of a long match that are on the sheet: from number `first` up to, but not including, `last`.

    `before` and `after` lead to the other deals. If `from_top`, the sheet is scrolled to its top at first.
    """

    first: int
    last: int
    before: Turn | None
    after: Turn | None
    from_top: bool


def _use_shown(count: int) -> _Shown:
    """Return which of `count` deals are shown, at first the latest. Call it like a hook."""
    end, turn = ft.use_state(_LATEST)
    came_down, set_came_down = ft.use_state(False)
    last = min(end, count)
    first = max(0, (last - AT_A_TIME) // STEP * STEP)

    def turn_to(number: int, down: bool) -> Callable[[], None]:
        def turned() -> None:
            set_came_down(down)
            turn(number if number < count else _LATEST)

        return turned

    before = after = None
    if first:
        before = Turn(say("Deals 1 to {last}", last=first), turn_to(first, False))
    if last < count:
        after = Turn(say("Deals {first} to {last}", first=last + 1, last=count), turn_to(last + AT_A_TIME, True))
    return _Shown(first, last, before, after, came_down and last < count)


def _result(story: Story) -> Confirmation | None:
    """Return the sign of who has confirmed the result: everybody, or nobody yet; None if nobody has to."""
    if story.confirming != "all" or not story.sheet.finished:
        return None
    return Confirmation() if waiting(story) else Confirmation(story.players)


@component
def Paper(
    look: Look,
    story: Story,
    on_tap: Callable[[int, int], object],
    *,
    width: float,
    height: float,
    next_number: int | None = None,
    on_total: Callable[[int], object] | None = None,
    on_sign: Callable[[int | None], object] | None = None,
    on_outside: Callable[[SheetLine], object] | None = None,
) -> ft.Control:
    """The score sheet of a story.

    A long match is shown in pages, at first the latest deals, since a thousand lines would take seconds to draw.
    """
    shown = _use_shown(len(story.deals))
    open_number = next_number if shown.after is None else None
    table = story.table
    subject = subject_of(seated(table), {}).word if open_number is not None and can_play(table) else ""
    heads = heads_of(look, table, story)
    if in_rows(len(heads), width):
        return ScoreRows(
            look, heads, lines_of(story), on_tap, width=width, height=height, next_number=next_number,
            played=table.game.words.played, on_total=on_total,
        )  # fmt: skip
    written = Written(
        heads, lines_of(story, shown.first, shown.last), next_number=open_number, next_about=subject,
        began=0 if shown.first else began(look, story), before=shown.before, after=shown.after,
        played=table.game.words.played, apart=table.apart, next_rest=_next_rest(table),
        length=None if story.ended else length_of(table), result=_result(story),
    )  # fmt: skip
    return ScoreSheet(
        look, written, on_tap, width=width, height=height, from_top=shown.from_top, on_total=on_total, on_sign=on_sign,
        on_outside=on_outside,
    )  # fmt: skip
