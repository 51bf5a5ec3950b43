"""What is said before a deal about who deals, who sits out, and whether enough are there to play."""

from __future__ import annotations

from app.ledger.book.story import Story
from scoring import Table
from scoring.errors import FactError
from scoring.people import can_play, check, is_unsaid, resting, seated, too_many
from scoring.text import NOTHING, Message, both, listed, say, say_many


def who_deals(table: Table) -> Message:
    """Return ``*Dora* deals.``, ``*Dora* deals and sits out.`` or ``*Dora* deals, Ben sits out.``;
    nothing if the game has no dealer."""
    if not table.game.has_dealer:
        return NOTHING
    name = table.players[table.dealer]
    if table.people is None or is_unsaid(table) or not can_play(table):
        return say("*{name}* deals.", name=name)
    out = resting(table)
    others = [table.players[person] for person in out if person != table.dealer]
    if table.dealer in out and others:
        return say("*{name}* deals and sits out, with {others}.", name=name, others=both(others))
    if table.dealer in out:
        return say("*{name}* deals and sits out.", name=name)
    if others:
        return say_many(
            "*{name}* deals, {others} sits out.",
            "*{name}* deals, {others} sit out.",
            len(others),
            name=name,
            others=both(others),
        )
    return say("*{name}* deals.", name=name)


def sat_out_so_far(story: Story) -> Message:
    """Return how often those at the table have sat out, while that differs: ``Sat out so far: Ben 2, the others 1.``;
    NOTHING if nobody is too many now."""
    table = story.table
    if table.people is None or not too_many(table):
        return NOTHING
    deals = [resting(deal.table) for deal in story.sheet.deals if not deal.void]
    often = {person: sum(person in out for out in deals) for person in table.people.there}
    least = min(often.values())
    more = [say("{name} {number}", name=table.players[one], number=many) for one, many in often.items() if many > least]
    return say("Sat out so far: {who}, the others {number}.", who=listed(more), number=least) if more else NOTHING


def may_play(story: Story) -> bool:
    """Return whether another deal can be played by those at the table."""
    return not story.sheet.finished and can_play(story.table)


def before_deal(table: Table) -> tuple[Message, ...]:
    """Return what the dealer must know before the next deal, or why none can be played."""
    if not can_play(table):
        try:
            check(table)
        except FactError as error:
            return (error.shown,)
    return table.game.before.dealing(seated(table))
