"""Who sits out of the next deal: the question, with everybody's seal, and the page that asks it before the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from app.entry.people import before_deal, may_play
from app.ledger.book.kinds import RestingSet
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import use_here
from app.look.words import sentence
from app.screens.shared.fit import Enter
from app.screens.shared.parts import go
from app.widgets.answers.owners import Bar, owner_bar
from app.widgets.buttons import outlined_button
from app.widgets.frame import scrolling, section, stacked, title_bar
from app.widgets.seal import marks
from scoring import Table
from scoring.game import BEFORE, DEALER, SAY
from scoring.people import is_unsaid, resting, too_many
from scoring.text import Words, say, say_many

WHO = say("Who sits out?")
RESTS = (
    (DEALER, say("The dealer", about="sits out")),
    (BEFORE, say("Before the dealer", about="sits out")),
    (SAY, say("We say who", about="sits out")),
)
"""Who sits out, in the words of the table."""
_NOBODY: tuple[int, ...] | None = None


def use_resting(look: Look, story: Story | None, enter: Enter) -> list[ft.Control]:
    """Return the question who sits out of the next deal, which a tap answers; nothing if all at the table play. This is
    a hook."""
    picked, pick = use_here(_NOBODY)
    if story is None or not may_play(story) or not (many := too_many(story.table)):
        return []
    table, people = story.table, story.table.people
    assert people is not None
    known = () if is_unsaid(table) else resting(table)
    chosen = known if picked is None else picked

    async def pressed(event: ft.Event[ft.Container]) -> None:
        person = people.there[int(event.control.data)]
        others = tuple(other for other in chosen if other != person)
        now = others if person in chosen and many > 1 else (*others, person)[-many:]
        pick(now)
        if len(now) == many and {*now} != {*known}:
            usual = {*_by_rule(table)} == {*now}
            await enter([RestingSet(None if usual else tuple(sorted(now)), None)])
            pick(_NOBODY)

    names, seals = [table.players[person] for person in people.there], marks(table.players)
    places = frozenset(people.there.index(person) for person in chosen)
    bar = Bar(
        names, {table.players[person]: seals[person] for person in people.there}, chosen=places, about=say("sits out")
    )  # fmt: skip
    note = say_many("Tap one of those at the table.", "Tap {number} of those at the table.", many)
    return [
        section(look, WHO, story.match.game.words.played.named(table.number + 1)),
        owner_bar(look, bar, pressed, width=look.column),
        *([sentence(look, note, color=look.palette.ink2)] if len(chosen) != many else []),
    ]


def _by_rule(table: Table) -> tuple[int, ...]:
    """Return who would sit out if nothing were said; nobody if the table has to say it."""
    assert table.people is not None
    unsaid = replace(table, people=replace(table.people, named=None))
    return () if is_unsaid(unsaid) else resting(unsaid)


def before_it(
    look: Look, story: Story, asked: list[ft.Control], on_leave: Callable[[], None] | None, title: Words
) -> ft.Control:
    """Draw what stands between the sheet and a deal that nobody can play yet: who sits out is `asked`, or too few are
    there."""
    parts = asked or [
        *(sentence(look, message) for message in before_deal(story.table)[:1]),
        outlined_button(look, say("Seats and names"), lambda: go(f"/match/{story.id}/seats")),
    ]
    return stacked(title_bar(look, title, on_leave=on_leave), scrolling(parts, 10))
