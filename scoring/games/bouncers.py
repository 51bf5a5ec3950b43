"""Bouncers (David Parlett): the hearts are prizes, and Jack, Queen and King of hearts cancel some of them.

Readings chosen where the rules leave room:

- In the named game the King's highest and the Jack's lowest counter are looked for among all the counters of the
  deal; only the Queen asks when a card was taken.
- `idle_bouncer` speaks of the King and Jack of the named game alone: in the basic game an idle bouncer always costs
  25, and so does a Queen with no counter before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.answers import shape
from scoring.answers.piles import Piles, Taken
from scoring.cards import RANKS_52, Card, card, pack
from scoring.errors import FactError, Json
from scoring.game import AT_TARGET, DEALER, Before, Feat, Game, Line, Rules, Sums, Table, amount, played_to
from scoring.groups import AVOIDING
from scoring.penalties import card_captured
from scoring.primer import FOLLOW, leads, lowest_at_target, next_to_dealer
from scoring.questions import CAPTURED, Facts, Question
from scoring.rules import Choice, OneOf, Rule
from scoring.text import Message, joined, letters, listed, say

HEARTS = pack(RANKS_52, "H")
JACK, QUEEN, KING = card("JH"), card("QH"), card("KH")
_J, _Q, _K = letters("J Q K")
BOUNCERS = (KING, QUEEN, JACK)
WORTH = {card: 11 if card.rank == "A" else int(card.rank) for card in HEARTS if card not in BOUNCERS}
"""[seed] Counters are 2–10 at face value and A = 11."""
IDLE, SEATS = 25, 3
IDLE_BOUNCER = Feat("idle_bouncer", say("idle bouncer"), shown=False)


def is_named(rules: Rules) -> bool:
    """Whether each bouncer names the counter that it cancels."""
    return rules["variant"] == "named"


RULES = (
    played_to(100),
    Rule(
        "variant",
        say("Bouncers"),
        say("Which counter a bouncer cancels."),
        "basic",
        OneOf(
            Choice("basic", say("Cancel the highest counters"), say("basic")),
            Choice("spread", say("Cancel the highest counters, hearts face up"), say("hearts face up")),
            Choice(
                "named",
                say("{king} the highest, {jack} the lowest, {queen} the last before it", king=_K, jack=_J, queen=_Q),
                say("named bouncers"),
            ),
        ),
    ),
    Rule(
        "shared_counter",
        say("Two bouncers, one counter"),
        say("In the named game: what happens when two bouncers name the same counter."),
        "each",
        OneOf(
            Choice("each", say("Deducted once for each of them"), say("a shared counter deducted twice")),
            Choice(
                "once_penalty",
                say("Deducted once; the other bouncer costs 25"),
                say("a shared counter deducted once, 25 more"),
            ),
            Choice("once_free", say("Deducted once; the other bouncer is free"), say("a shared counter deducted once")),
        ),
        applies=is_named,
    ),
    Rule(
        "idle_bouncer",
        say("King or Jack with no counter"),
        say("In the named game: what a King or Jack costs a player who took no counter at all."),
        IDLE,
        OneOf(
            Choice(25, say("Costs 25"), say("an idle King or Jack costs 25")),
            Choice(0, say("Free", about="costs nothing"), say("an idle King or Jack free")),
        ),
        applies=is_named,
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    counter = say("Hearts from two to ten count their face value, the Ace 11.")
    if not is_named(table.rules):
        return {
            "counter": counter,
            "bounce": say("Each Jack, Queen and King cancels one counter, the highest first."),
            "idle": say("A bouncer with no counter left to cancel costs 25."),
        }
    shared = {
        "each": say("If two bouncers name the same counter, it is deducted for each of them."),
        "once_penalty": say(
            "If two bouncers name the same counter, it is deducted once and the other bouncer costs 25."
        ),
        "once_free": say("If two bouncers name the same counter, it is deducted once and the other bouncer is free."),
    }
    idle = {
        IDLE: say("A Queen with no counter before it costs 25; so does a King or Jack with no counter at all."),
        0: say("A Queen with no counter before it costs 25; a King or Jack with no counter at all is free."),
    }
    return {
        "counter": counter,
        "named": say("The King cancels the highest counter, the Jack the lowest, the Queen the last one before it."),
        "idle": joined(" ", [idle[amount(table.rules, "idle_bouncer")], shared[str(table.rules["shared_counter"])]]),
        "floor": say("The counters never go below 0."),
    }


def piles(table: Table) -> Question[Taken]:
    """Who captured which hearts; in the order taken, if the Queen depends on it."""
    named = is_named(table.rules)
    answer = Piles(table.players, HEARTS, frozenset(HEARTS), ordered=named, worth=WORTH)
    hint = say("Tap a player, then their hearts.")
    if named:
        hint = say("Tap a player, then their hearts in the order taken.")
    return Question(CAPTURED, say("Who took which hearts?"), answer, hint)


def read(table: Table, facts: Facts) -> Taken:
    """The hearts; in the named game in the order taken, where the Queen depends on it."""
    taken = piles(table).require(facts, table.entering)
    seat = _unordered(table, taken)
    if seat is not None and not table.entering:
        name = table.players[seat]
        raise FactError(
            ("captured", seat),
            say("{name} has the Queen, so the order counts: list their cards in the order taken.", name=name),
        )
    return taken


def _unordered(table: Table, taken: Taken) -> int | None:
    """Whose pile is all that is left, but must be in the order taken."""
    pile = () if taken.rest is None else taken.piles[taken.rest]
    return taken.rest if is_named(table.rules) and QUEEN in pile and any(card in WORTH for card in pile) else None


def score(table: Table, taken: Taken) -> list[Line]:
    """Each player's hearts, with what their bouncers cancel."""
    named = is_named(table.rules)
    if _unordered(table, taken) is not None:
        return []
    score_lines: list[Line] = []
    for seat, pile in enumerate(taken.piles):
        score_lines += [
            Line(seat, WORTH[card], "counter", card_captured(card), (card,)) for card in pile if card in WORTH
        ]
        score_lines += _named(seat, pile, table.rules) if named else _basic(seat, pile)
    return score_lines


def _basic(seat: int, pile: Sequence[Card]) -> list[Line]:
    """[seed] Each bouncer cancels one counter, highest first; one with no counter left to cancel costs 25."""
    counters = sorted((card for card in pile if card in WORTH), key=WORTH.__getitem__)
    score_lines = []
    for bouncer in (held for held in BOUNCERS if held in pile):
        if counters:
            score_lines.append(_cancelled(seat, "bounce", bouncer, counters.pop()))
        else:
            score_lines.append(_idle(seat, IDLE, bouncer))
    return score_lines


def _cancelled(seat: int, rule: str, bouncer: Card, counter: Card) -> Line:
    text = say("{bouncer} cancels {counter}", bouncer=bouncer, counter=counter)
    return Line(seat, -WORTH[counter], rule, text, (bouncer, counter))


def _idle(seat: int, cost: int, bouncer: Card) -> Line:
    text = say("{bouncer} has no counter to cancel", bouncer=bouncer)
    return Line(seat, cost, "idle", text, (bouncer,), feat=IDLE_BOUNCER)


def _named(seat: int, pile: Sequence[Card], rules: Rules) -> list[Line]:
    """[seed] K deducts the highest counter taken, J the lowest, Q the last before her, or 25 if there is none.

    [chosen] What happens to a counter that two of them name is the rule `shared_counter`.
    """
    score_lines: list[Line] = []
    named: set[Card] = set()
    deducted = 0
    for bouncer in (held for held in BOUNCERS if held in pile):
        target = _target(bouncer, pile)
        if target is None:
            cost = IDLE if bouncer is QUEEN or rules["idle_bouncer"] == IDLE else 0
            score_lines.append(_idle(seat, cost, bouncer))
        elif target in named and rules["shared_counter"] != "each":
            cost = IDLE if rules["shared_counter"] == "once_penalty" else 0
            score_lines.append(
                Line(
                    seat,
                    cost,
                    "idle",
                    say("{counter} is already cancelled, {bouncer} is idle", counter=target, bouncer=bouncer),
                    (bouncer,),
                )
            )
        else:
            named.add(target)
            deducted += WORTH[target]
            score_lines.append(_cancelled(seat, "named", bouncer, target))
    below = deducted - sum(WORTH[card] for card in pile if card in WORTH)
    if below > 0:
        score_lines.append(Line(seat, below, "floor", say("the counters stop at 0")))
    return score_lines


def _target(bouncer: Card, pile: Sequence[Card]) -> Card | None:
    """The counter a named bouncer cancels."""
    counters = [card for card in pile if card in WORTH]
    if bouncer is QUEEN:
        before = [card for card in pile[: pile.index(QUEEN)] if card in WORTH]
        return before[-1] if before else None
    if not counters:
        return None
    return (max if bouncer is KING else min)(counters, key=WORTH.__getitem__)


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """[seed] 0–75 to a player; named 0–90."""
    return ((0, 90 if is_named(table.rules) else 75),) * SEATS


BASIC_SUMS = frozenset([*range(35, 57), *range(69, 86), *range(104, 114), 140])
"""65 less the counters cancelled, and 25 for each idle bouncer: none, one, two or three of them."""
NAMED_SUMS: dict[tuple[Json, Json], frozenset[int]] = {
    ("each", 25): frozenset([*range(33, 64), *range(68, 89), *range(104, 114), 140]),
    ("each", 0): frozenset([*range(33, 64), *range(69, 89), 90]),
    ("once_penalty", 25): BASIC_SUMS,
    ("once_penalty", 0): frozenset([*range(35, 64), *range(69, 89), 90, *range(104, 114)]),
    ("once_free", 25): frozenset([*range(35, 64), *range(69, 89), *range(104, 114), 140]),
    ("once_free", 0): frozenset([*range(35, 64), *range(69, 89), 90]),
}
"""The same by `shared_counter` and `idle_bouncer`: what trying every deal comes to."""


def deal_sums(table: Table) -> frozenset[int]:
    """The sums of a deal: 35–140 with gaps; in the named game 33–140, with gaps that depend on its rules."""
    rules = table.rules
    if not is_named(rules):
        return BASIC_SUMS
    return NAMED_SUMS[rules["shared_counter"], rules["idle_bouncer"]]


# The match ----------------------------------------------------------------------------------------------------


def primer(table: Table) -> tuple[Message, ...]:
    """Bouncers in ten lines."""
    rule_texts, named = texts(table), is_named(table.rules)
    up = table.rules["variant"] == "spread"
    by_name = say(
        "{king} cancels the highest counter, {jack} the lowest, {queen} the last before it.",
        king=KING, jack=JACK, queen=QUEEN,
    )  # fmt: skip
    return (
        say("Three players. The 13 hearts are the *prizes*, one for each trick."),
        say("Lay all the prizes out, face up.") if up else say("Lay the prizes in a pile, the top one face up."),
        say("Deal the other 39 cards, *13 each*."),
        FOLLOW,
        say("The highest card wins, *whatever its suit*; of equal ones the last."),
        say("Win a trick, take the next prize, and lead. The player on the dealer’s left begins."),
        rule_texts["counter"],
        by_name if named else rule_texts["bounce"],
        say("Take your prizes in order. A bouncer with nothing to cancel may cost 25.")
        if named
        else rule_texts["idle"],
        lowest_at_target(table),
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """The prizes and the cards."""
    prizes, spread = say("The 13 hearts are the *prizes*."), say("The 13 hearts are the *prizes*, face up.")
    named = (say("Keep captured hearts in the order taken."),) if is_named(table.rules) else ()
    others = say("Deal the other 39 cards, 13 each.")
    return (spread if table.rules["variant"] == "spread" else prizes, *named, leads(table), others)


GAME = Game(
    id="bouncers",
    title=say("Bouncers", about="a game"),
    line=say("{ranks} cancel hearts", ranks=listed((_J, _Q, _K))),
    about=say("Three players. The hearts are the prizes nobody wants; each Jack, Queen or King cancels one of them."),
    emblem="KH",
    shelf=2,
    group=AVOIDING,
    seats=(SEATS, SEATS),
    rests=lambda rules: DEALER,
    lowest_wins=True,
    rules=RULES,
    facts={"captured": shape.PILES},
    read=read,
    questions=lambda table, taken: (piles(table),),
    score=score,
    limits=limits,
    texts=texts,
    after=say("After David Parlett, *Bouncers*."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=AT_TARGET,
    sums=Sums(deal_sums),
    feats=(IDLE_BOUNCER,),
)
