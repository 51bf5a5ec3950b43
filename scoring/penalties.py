"""Cards that cost (or earn) points for their captor: the question for the piles, and the lines they make."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from scoring.answers.counts import CardKind
from scoring.answers.piles import Piles, Taken
from scoring.cards import Card
from scoring.game import Feat, Line, Table
from scoring.questions import CAPTURED, Question
from scoring.text import NOTHING, Message, say, say_many

NO_KINDS: Mapping[str, frozenset[Card]] = {}


HEARTS = CardKind(
    "hearts",
    say("hearts", about="to count"),
    lambda number: say_many("1 heart", "{number} hearts", number),
    say("Enter the number of hearts"),
    say("Tap the hearts card by card"),
    lambda name: say("How many hearts did {name} take?", name=name),
    lambda counted, in_all: say_many(
        "1 heart is counted, but there are {in_all}: check the numbers.",
        "{number} hearts are counted, but there are {in_all}: check the numbers.",
        counted,
        in_all=in_all,
    ),
    say("Count the hearts again."),
)
QUEENS = CardKind(
    "queens",
    say("Queens", about="to count"),
    lambda number: say_many("1 Queen", "{number} Queens", number),
    say("Enter the number of Queens"),
    say("Tap the Queens card by card"),
    lambda name: say("How many Queens did {name} take?", name=name),
    lambda counted, in_all: say_many(
        "1 Queen is counted, but there are {in_all}: check the numbers.",
        "{number} Queens are counted, but there are {in_all}: check the numbers.",
        counted,
        in_all=in_all,
    ),
    say("Count the Queens again."),
)


MOON = Feat("moon", say("moon"))


def shot(name: str) -> Message:
    """Return what players say of somebody who took them all."""
    return say("{name} shot the moon", name=name)


@cache
def card_captured(one: Card) -> Message:
    """Return the text for a captured card: the same in every deal, and so made once."""
    return say("{card} captured", card=one)


@dataclass(frozen=True)
class Penalty:
    """`cards` at `points` each, for the reason `rule`; a `kind` may be given by number instead of card by card."""

    rule: str
    cards: tuple[Card, ...]
    points: int
    kind: CardKind | None = None
    text: Callable[[Card], Message] = card_captured


def captured(
    table: Table,
    penalties: Iterable[Penalty],
    kinds: Mapping[str, frozenset[Card]] = NO_KINDS,
    *,
    shown: tuple[Card, ...] = (),
    ask: Message = NOTHING,
    sweep: Callable[[str], Message] | None = None,
) -> Question[Taken]:
    """Return the question for the piles: who took the cards of these penalties, in the order `shown`; `kinds` are those
    that only other deals of the game count, `sweep` the players' words about one, by name, who took all."""
    penalties = tuple(penalties)
    alike = {penalty.kind.name: frozenset(penalty.cards) for penalty in penalties if penalty.kind}
    words = {penalty.kind.name: penalty.kind for penalty in penalties if penalty.kind}
    single = frozenset(card for penalty in penalties if not penalty.kind for card in penalty.cards)
    cards = shown or tuple(dict.fromkeys(card for penalty in penalties for card in penalty.cards))
    answer = Piles(
        table.players,
        cards,
        frozenset(table.game.pack(table)),
        trick=len(table.players),
        alike=alike,
        words=words,
        single=single,
        uncounted={kind: of_kind for kind, of_kind in kinds.items() if kind not in alike},
        sweep=sweep,
    )
    who = say("Who took {card}?", card=cards[0]) if len(cards) == 1 else say("Who took which cards?")
    return Question(CAPTURED, ask or who, answer, say("Tap a player, then their cards."))


def lines(taken: Taken, penalties: Iterable[Penalty]) -> list[Line]:
    """Return one line a card, or one for all cards of a kind that was given by number; units are the owners of the
    piles."""
    score_lines: list[Line] = []
    for penalty in penalties:
        kind = penalty.kind
        if kind is not None and kind.name in taken.counts:
            score_lines += [
                Line(owner, penalty.points * count, penalty.rule, kind.number(count))
                for owner, count in enumerate(taken.counts[kind.name])
                if count
            ]
            continue
        wanted = set(penalty.cards)
        for owner, pile in enumerate(taken.piles):
            score_lines += [
                Line(owner, penalty.points, penalty.rule, penalty.text(card), (card,))
                for card in pile
                if card in wanted
            ]
    return score_lines
