"""Belote: two sides, a trump that one side takes or bids for, and takers who must have more than the others.

Readings chosen where the rules leave room:

- A doubled contract, and one of which only the bid is written, knows no litige: equal is then dedans, unless the table
  plays that equal is made.
- Takers who won no trick are compared like others, so that announcements alone can make a contract.
- What waits is never doubled; it is added before the score is rounded.
- Points outside a deal reach the target like an agreed deal.
- The last trick, or a card in the other pile, says like `capot` that a side with every point did not win every trick.
- On the screen the contracts above 160 wait behind a key, those that announcements make possible among them.
- A contract above 180 may be of tout atout if nobody said what was trump.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement

from scoring.answers import shape
from scoring.game import (
    SIDES,
    Before,
    Ending,
    Game,
    Line,
    Memory,
    Rules,
    Subject,
    Sums,
    Table,
    amount,
    best,
    length_reached,
    limit,
    target_reached,
)
from scoring.games.belote.asking import (
    ALONE,
    ANNOUNCED_AT_MOST,
    ANNOUNCEMENTS,
    DOUBLED,
    SA,
    TA,
    announced_question,
    belote_question,
    belotes_question,
    capot_question,
    contract_question,
    last_question,
    most_bid,
    points_question,
    takers_question,
    trump_question,
    trump_sign,
)
from scoring.games.belote.counting import (
    ALL_TRICKS,
    BELOTE,
    CAPOT,
    CAPOT_BID,
    COINCHE_FAILED,
    COINCHE_MADE,
    DEDANS,
    GENERALE,
    GENERALE_BID,
    IN_ALL,
    LITIGE,
    Pair,
    bid_words,
    lines,
    outcome,
    rounded,
    waiting_after,
)
from scoring.games.belote.deal import Deal, asks_alone, read
from scoring.games.belote.rules import PRESET_NAMES, PRESETS, RULES, bids
from scoring.games.klaverjas.hand import PACK_32
from scoring.groups import POINT_GAMES
from scoring.primer import next_to_dealer
from scoring.questions import Question
from scoring.text import NOTHING, Message, joined, letters, say, say_many

WAITS, HELD = "waits", "held"
"""What the memory notes: the points that wait, and of a side that a belote alone brought to the target that it must
still win a trick."""


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rules = table.rules
    jack = letters("J")[0]
    equal = {
        "litige": say("Equal: the takers’ points wait, and the side that wins the next deal gets them."),
        "dedans": say("Takers who do not have more than the others have failed."),
        "made": say("Takers who have as much as the others have made it."),
    }[str(rules["tie"])]
    doubles = {
        "all": say("160, all announcements, the belote and the contract; a coinche doubles it all."),
        "not_belote": say("160, all announcements, the belote and the contract; a coinche doubles all but the belote."),
        "contract": say("160, all announcements, the belote and the contract; a coinche doubles the contract alone."),
    }[str(rules["doubles"])]
    less = say("Takers who have less than the others, or than they bid, score only their belote.")
    return {
        "points": say("Trump {jack} 20 and 9 14, else {ace} 11, 10 10, {king} 4, {queen} 3, {jack} 2; 162 with the last"
                      " trick.", jack=jack, ace=letters("A")[0], king=letters("K")[0], queen=letters("Q")[0]),
        "last": say("The last trick is worth 10."),
        "capot": say("All eight tricks are worth 252."),
        "belote": say("King and Queen of trump in one hand are worth 20 to the side that held them.")
        if rules["belote_kept"]
        else say("King and Queen of trump in one hand are worth 20, to the winners where they get everything."),
        "announced": say("The side with the best announcement scores all of its own."),
        "contract": say("Takers who make their contract score it too; a capot counts 250, a générale 500."),
        "dedans": less if rules["belote_kept"] else say("Takers who have failed score nothing."),
        "doubled": doubles,
        "litige": equal,
        "rounding": say("The score of a deal is rounded to tens, 5 up.")
        if rules["rounding"] == "ten"
        else say("The score of a deal is rounded to tens, 5 down."),
    }  # fmt: skip


# Scoring ------------------------------------------------------------------------------------------------------


def waiting(table: Table) -> int:
    """What waits from earlier deals."""
    return table.memory.match.get(WAITS, 0)


def score(table: Table, deal: Deal) -> list[Line]:
    """What both sides get, once nothing is missing."""
    return [] if deal.seen is None else lines(table.rules, deal.seen, waiting(table))


def questions(table: Table, deal: Deal) -> tuple[Question, ...]:
    """Who took, with bids by which contract; the points or the cards, and whether one side won everything; the belote;
    and what is rare."""
    rules, names, tricks = table.rules, table.names, deal.tricks
    sa_ta = bool(rules["sa_ta"])
    asked: list[Question] = [takers_question(names, bids(rules))]
    if bids(rules):
        asked.append(contract_question(rules, deal.trump))
    if tricks.by_cards:
        asked.append(trump_question(sa_ta, True))
    asked.append(points_question(names, deal.trump))
    if tricks.every is not None:
        asked.append(capot_question(names, tricks.every))
    if tricks.by_cards and tricks.capot is None:
        asked.append(last_question(names))
    if asks_alone(deal.takers, deal.contract, tricks):
        asked.append(ALONE)
    if deal.trump not in (SA, TA):
        asked.append(belote_question(names))
    rare: list[Question] = [belotes_question(names)] if deal.trump == TA else []
    rare += [DOUBLED] if bids(rules) else []
    rare += [announced_question(names)] if rules["annonces"] else []
    rare += [] if tricks.by_cards else [trump_question(sa_ta, False)]
    return (*asked, *rare)


# Between deals ------------------------------------------------------------------------------------------------


def carry(table: Table, deal: Deal | None, lines: Sequence[Line], memory: Memory) -> Memory:
    """What waits now, and which side must still win a trick. Agreed scores have in them what waited, and tricks."""
    seen = None if deal is None else deal.seen
    waits = 0 if seen is None else waiting_after(table.rules, seen, waiting(table))
    memory = replace(memory, match={WAITS: waits})
    failed = seen is not None and outcome(table.rules, seen) == "failed"
    for side, seats in enumerate(table.units):
        points = sum(line.points for line in lines if line.unit == side)
        before, target = table.totals[side], amount(table.rules, "target")
        tricks, alone = True, False
        if seen is not None:
            tricks = seen.capot != 1 - side
            alone = 0 < points == seen.belote(side) and ((failed and side == seen.takers) or not tricks)
        held = memory.of(seats[0]).get(HELD, 0)
        if before < target:
            held = int(alone and before + points >= target)
        elif tricks:
            held = 0
        memory = memory.noted(seats[0], {HELD: held})
    return memory


def out(table: Table) -> tuple[int, ...]:
    """The sides that have reached the target as they must."""
    target = amount(table.rules, "target")
    sides = range(len(table.units))
    return tuple(
        side for side in sides
        if table.totals[side] >= target and not table.memory.of(table.units[side][0]).get(HELD, 0)
    )  # fmt: skip


def _needs_trick(rules: Rules) -> bool:
    return rules["deals"] is None and not rules["belote_ends"]


def is_over(table: Table) -> bool:
    """After so many deals if that is fixed, else at the target; [found] a belote alone may not be enough."""
    if table.rules["deals"] is not None:
        return length_reached(table)
    return bool(out(table)) if _needs_trick(table.rules) else target_reached(table)


def winners(table: Table) -> tuple[int, ...]:
    """The highest, of those sides that are out if that counts."""
    rivals = out(table) if _needs_trick(table.rules) else ()
    if not rivals:
        return best(table)
    first = max(table.totals[side] for side in rivals)
    return tuple(side for side in rivals if table.totals[side] == first)


# What a deal can come to --------------------------------------------------------------------------------------


def _belotes_at_most(rules: Rules) -> int:
    return 4 if rules["sa_ta"] else 1


def limits(table: Table) -> tuple[Pair, ...]:
    """From nothing to a capot with every announcement and belote, and what waits; with bids the contract too, doubled
    twice."""
    rules = table.rules
    called = ANNOUNCED_AT_MOST if rules["annonces"] else 0
    most = ALL_TRICKS + called + BELOTE * _belotes_at_most(rules)
    if bids(rules):
        bid = max(most_bid(rules, None), GENERALE_BID if rules["generale"] else CAPOT_BID)
        most = max(most + bid, amount(rules, "surcoinche") * (most - ALL_TRICKS + CAPOT_BID + bid))
    return ((0, rounded(rules, most + waiting(table))),) * 2


def deal_sums(table: Table) -> frozenset[int] | range:
    """[chosen] With bids every sum from 80 up, in tens where it is rounded; without them those that deals have."""
    rules = table.rules
    if bids(rules):
        step = 1 if rules["rounding"] == "none" else 10
        return range(80, sum(most for _, most in limits(table)) + 1, step)
    called = _called_sums() if rules["annonces"] else frozenset({0})
    return _prise_sums(str(rules["rounding"]), rules["tie"] == "litige", bool(rules["belote_helps"]),
                       _belotes_at_most(rules), called, waiting(table))  # fmt: skip


@cache
def _called_sums() -> frozenset[int]:
    """What announcements can add up to: up to four."""
    every = (hand for many in range(5) for hand in combinations_with_replacement(ANNOUNCEMENTS, many))
    return frozenset(sum(hand) for hand in every if hand.count(150) < 2 and hand.count(200) < 2)


@cache
def _prise_sums(
    rounding: str, litige: bool, helps: bool, belotes: int, called: frozenset[int], waits: int
) -> frozenset[int]:
    rules: Rules = {"rounding": rounding}
    shared = {rounded(rules, own + waits) + rounded(rules, IN_ALL - own) for own in range(IN_ALL + 1)}
    plain = shared | {rounded(rules, IN_ALL + waits), rounded(rules, ALL_TRICKS + waits)}
    found = {own + more + BELOTE * many for own in plain for more in called for many in range(belotes + 1)}
    if not litige:
        return frozenset(found)
    halves = {(IN_ALL + more + (BELOTE * many if helps else 0), 0 if helps else BELOTE * many)
              for more in called for many in range(belotes + 1)}  # fmt: skip
    return frozenset(found | {rounded(rules, total // 2) + beside for total, beside in halves})


def usual_sum(table: Table) -> int | None:
    """The sum of most deals; with bids there is none."""
    return None if bids(table.rules) else rounded(table.rules, IN_ALL + waiting(table))


# Words --------------------------------------------------------------------------------------------------------


def subject(table: Table, deal: Deal) -> Subject:
    """The contract, the trump if it is known, and whose it was."""
    if deal.takers is None:
        return Subject()
    name, sign = table.names[deal.takers], "" if deal.trump is None else trump_sign(deal.trump)
    if not bids(table.rules):
        line = say("{name} took {suit}", name=name, suit=sign) if sign else say("{name} took", name=name)
        return Subject(line, say("{suit}", suit=sign) if sign else NOTHING, deal.takers)
    if deal.contract is None:
        return Subject(unit=deal.takers)
    times = {None: 1, "coinche": 2, "surcoinche": amount(table.rules, "surcoinche")}[deal.doubled]
    word = joined("" if deal.trump not in (SA, TA) else " ", [bid_words(deal.contract), *([sign] if sign else [])])
    if times > 1:
        word = say("{bid} ×{times}", bid=word, times=times)
    return Subject(say("{name}: {contract}", name=name, contract=word), word, deal.takers)


def dealing(table: Table) -> tuple[Message, ...]:
    """How the cards are dealt, who speaks and leads first, and what waits."""
    cards = say("Deal *8* cards each: 3, 2 and 3.") if bids(table.rules) else say("Deal *5* each, and turn one up.")
    first = say("{name} speaks and leads first.", name=table.players[table.seat(1)])
    waits = waiting(table)
    more = say_many("1 point waits for the winner.", "{number} points wait for the winner.", waits)
    return (cards, first, *((more,) if waits else ()))


def primer(table: Table) -> tuple[Message, ...]:
    """Belote in ten lines."""
    rules, with_bids = table.rules, bids(table.rules)
    ace, king, queen, jack = letters("A K Q J")
    trumps, others = (joined(" ", letters(order)) for order in ("J 9 A 10 K Q 8 7", "A 10 K Q J 9 8 7"))
    right = rules["sens"] == "right"
    leads = {
        (True, True): say("The player on the dealer’s right bids and leads first."),
        (True, False): say("The player on the dealer’s right speaks and leads first."),
        (False, True): say("The player on the dealer’s left bids and leads first."),
        (False, False): say("The player on the dealer’s left speaks and leads first."),
    }[right, with_bids]
    takers = {
        (False, "litige"): say("Takers with less than the others are *dedans*: all to these; equal waits (*litige*)."),
        (False, "dedans"): say("Takers without more than the others are *dedans*: all goes to these."),
        (False, "made"): say("Takers with less than the others are *dedans*: all goes to these."),
        (True, "litige"): say("Takers need their bid and more than the others, or these get all; equal waits."),
        (True, "dedans"): say("Takers need their bid and more than the others, or these get all (*dedans*)."),
        (True, "made"): say("Takers need their bid and as much as the others, or these get all (*dedans*)."),
    }[with_bids, str(rules["tie"])]
    after = say_many("After 1 deal *the most points wins*.", "After {number} deals *the most points wins*.",
                     limit(rules, "deals") or 0)  # fmt: skip
    return (
        say("Two against two, opposite each other; 32 cards, *8 each*."),
        say("All eight are dealt; bid points and a suit, higher each time, from *80*.")
        if with_bids
        else say("Five are dealt, one is turned up: in turn you may *take* its suit as trump."),
        say("*Coinche* doubles an opponent’s bid, *surcoinche* doubles again.")
        if with_bids
        else say("If nobody takes, name another suit in turn; then the rest is dealt."),
        leads,
        say("Follow suit, else trump unless your partner is winning, and higher if you can."),
        say("Trumps rank {trumps}, other suits {others}.", trumps=trumps, others=others),
        say("Trump {jack} 20, 9 14; {ace} 11, 10 10, {king} 4, {queen} 3, plain {jack} 2; last trick 10: *162*.",
            jack=jack, ace=ace, king=king, queen=queen),
        say("{king} and {queen} of trump in one hand: say *belote* and *rebelote*, 20. All tricks: 252.", king=king,
            queen=queen),
        takers,
        after if rules["deals"] is not None else say("First to *{target}* wins.", target=amount(rules, "target")),
    )  # fmt: skip


GAME: Game[Deal] = Game(
    id="belote",
    title=say("Belote", about="a game"),
    line=say("Take, or bid and coinche"),
    about=say(
        "Four players in two sides, 32 cards. Those who take, or bid, must have more than the others: belote classique,"
        " coinchée and contrée."
    ),
    emblem="JH",
    shelf=16,
    group=POINT_GAMES,
    known_as=("Belote classique", "Coinche", "Belote coinchée", "Contrée", "Belote contrée", "Белот"),
    seats=(4, 4),
    rules=RULES,
    first=("auction", "annonces", "target"),
    presets=PRESETS,
    preset_names=PRESET_NAMES,
    facts={
        "takers": shape.one_of(0, 1),
        "trump": shape.one_of("S", "H", "D", "C", SA, TA),
        "contract": shape.one_of(*range(80, 791, 10), "capot", "generale"),
        "doubled": shape.one_of("coinche", "surcoinche"),
        "captured": shape.PILES,
        "points": shape.NUMBERS_BY_SIDE,
        "last_trick": shape.one_of(0, 1),
        "capot": shape.one_of(0, 1),
        "alone": shape.YES_OR_NO,
        "belote": shape.one_of(0, 1),
        "belotes": shape.NUMBERS_BY_SIDE,
        "announced": shape.CALLS,
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=say("After the rule books of the Fédération Française de Belote."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=Ending(length=lambda table: limit(table.rules, "deals"), is_over=is_over, winners=winners, rule="deals"),
    sums=Sums(deal_sums, usual=usual_sum),
    turns=lambda rules: 1 if rules["sens"] == "left" else -1,
    pack=lambda table: PACK_32,
    units=lambda rules, players: SIDES,
    carry=carry,
    subject=subject,
    feats=(DEDANS, CAPOT, LITIGE, COINCHE_MADE, COINCHE_FAILED, GENERALE),
)
