"""A game in ten lines, for somebody who has never played it: lines that many games share, which lines a table's own
rules have changed, and the books that the rules follow."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.game import Game, Rules, Table, amount
from scoring.text import Message, say, say_many

BOOK_OF_CARD_GAMES = say("After *The Book of Card Games*.")
PENGUIN_BOOK = say("After David Parlett, *The Penguin Book of Card Games*.")


FOLLOW = say("Follow suit if you can; if not, play any card.")
NO_TRUMPS = say("No trumps: the highest of the suit led wins.")
FOLLOW_AND_LEAD = say("Follow suit if you can. The highest card of the suit led wins and leads next.")
TRUMPS = say("The highest trump wins the trick; without one, the highest of the suit led.")
LEFT_LEADS = say("The player on the dealer’s left leads; then the winner of the last trick.")
WINNER_LEADS = say("The winner of a trick leads to the next.")
THIRTEEN_EACH = say("Four players, 52 cards, *13 each*.")
LOWEST = say("*The lowest score wins.*")


def until(target: int) -> Message:
    """Return when a match to a target is over."""
    return say("The match ends when somebody has *{target}*.", target=target)


def lowest_at_target(table: Table) -> Message:
    """Return when a match to a target is over, and who has won it."""
    target = amount(table.rules, "target")
    return say("The match ends when somebody has *{target}*; the lowest score wins.", target=target)


def most_after(hands: int) -> Message:
    """Return when a match of that many hands is over, and who has won it."""
    return say_many("After 1 hand *the most points wins*.", "After {number} hands *the most points wins*.", hands)


def leads(table: Table) -> Message:
    """Return who plays the first card of the next deal, in a game whose rules say so."""
    seat = table.game.before.leads(table)
    assert seat is not None
    return say("{name} leads.", about="to the first trick", name=table.players[seat])


def next_to_dealer(table: Table) -> int:
    """Return the seat that plays first in most games: the next after the dealer, in the direction of play."""
    return table.seat(1)


def before_play(game: Game, players: tuple[str, ...], rules: Rules) -> Table:
    """Return the table of a match that has not begun."""
    return Table(game, rules, players, 0, 0, game.beginning(rules, len(players)))


@dataclass(frozen=True)
class PrimerLine:
    """One of the lines, and whether it differs by another rule than the table's."""

    text: Message
    of_this_table: bool


def primer(table: Table) -> tuple[PrimerLine, ...]:
    """Return the game's rules in ten lines as this table plays them; fewer if some of it is not played."""
    lines = table.game.before.primer(table)
    others = [other.game.before.primer(other) for other in of_other_rules(table)]
    return tuple(
        PrimerLine(line, any(other[place] != line for other in others)) for place, line in enumerate(lines) if line
    )


def of_other_rules(table: Table) -> list[Table]:
    """Return the same table with each rule changed, one at a time."""
    return [
        replace(table, rules={**table.rules, rule.id: value})
        for rule in table.game.rules
        for value in rule.kind.others(table.rules[rule.id])
    ]
