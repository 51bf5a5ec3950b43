"""What a deal of Belote is worth, once it is known what each side has: contract, comparison, and who gets what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.answers.piles import Taken
from scoring.cards import Card
from scoring.game import Feat, Line, Rules
from scoring.text import Message, joined, say, say_many

IN_ALL, ALL_TRICKS, STAKE, BELOTE, LAST_TRICK = 162, 252, 160, 20, 10
CAPOT_BID, GENERALE_BID = 250, 500
Pair = tuple[int, int]
Outcome = Literal["made", "failed", "litige"]
DEDANS, CAPOT = Feat("dedans", say("dedans")), Feat("capot", say("capot"))
LITIGE = Feat("litige", say("litige"))
COINCHE_MADE = Feat("coinche_made", say("coinche made"), shown=False)
COINCHE_FAILED = Feat("coinche_failed", say("coinche failed"), shown=False)
GENERALE = Feat("generale", say("générale"))


@dataclass(frozen=True)
class Seen:
    """What the table saw: who took, the points with the last trick in them, who won every trick, the belotes of each
    side and its announcements; with bids the contract, by how much it multiplies, and whether one player won all; the
    cards and who won the last trick, if these were entered."""

    takers: int
    points: Pair
    capot: int | None
    belotes: Pair = (0, 0)
    called: Sequence[Sequence[int]] = ((), ())
    contract: int | str | None = None
    times: int = 1
    alone: bool = False
    taken: Taken | None = None
    last: int | None = None

    @property
    def announced(self) -> Pair:
        """The announcements of each side."""
        one, other = map(sum, self.called)
        return one, other

    def belote(self, side: int) -> int:
        """What King and Queen of trump bring a side."""
        return BELOTE * self.belotes[side]

    def total(self, side: int) -> int:
        """What a side has."""
        return self.points[side] + self.announced[side] + self.belote(side)

    def cards(self, side: int) -> tuple[Card, ...]:
        """The cards of a side, if they are known."""
        return self.taken.piles[side] if self.taken is not None else ()


def tested(rules: Rules, seen: Seen, side: int) -> int:
    """What is compared, and held against the contract."""
    without = 0 if rules["belote_helps"] else seen.belote(side)
    if seen.capot == seen.takers and side != seen.takers:
        without += seen.announced[side]
    return seen.total(side) - without


def outcome(rules: Rules, seen: Seen) -> Outcome:
    """Whether the takers have made it."""
    if seen.contract == "capot":
        return "made" if seen.capot == seen.takers else "failed"
    if seen.contract == "generale":
        return "made" if seen.capot == seen.takers and seen.alone else "failed"
    own, others = tested(rules, seen, seen.takers), tested(rules, seen, 1 - seen.takers)
    if own < others or (isinstance(seen.contract, int) and own < seen.contract):
        return "failed"
    if own > others or rules["tie"] == "made":
        return "made"
    waits = seen.contract is None or (seen.times == 1 and rules["marking"] == "made_and_bid")
    return "litige" if waits and rules["tie"] == "litige" else "failed"


def waiting_after(rules: Rules, seen: Seen, waiting: int) -> int:
    """What waits for the winner of the next deal, if so much did before this one."""
    return waiting + tested(rules, seen, seen.takers) if outcome(rules, seen) == "litige" else 0


def bid_value(contract: int | str) -> int:
    """What a contract is worth."""
    return contract if isinstance(contract, int) else {"capot": CAPOT_BID, "generale": GENERALE_BID}[contract]


def bid_words(contract: int | str) -> Message:
    """A contract as players say it."""
    if isinstance(contract, int):
        return say("{number}", number=contract)
    return say("capot") if contract == "capot" else say("générale")


def rounded(rules: Rules, points: int) -> int:
    """[found] A score as it is written, to the nearest ten: 85 up to 90, or down to 80."""
    if rules["rounding"] == "none":
        return points
    return (points + (5 if rules["rounding"] == "ten" else 4)) // 10 * 10


# The lines ----------------------------------------------------------------------------------------------------


def lines(rules: Rules, seen: Seen, waiting: int) -> list[Line]:
    """Everything that each side scores, with what waited from earlier deals, rounded."""
    ended = outcome(rules, seen)
    if ended == "litige":
        return _rounded(rules, _litige(rules, seen))
    winner = seen.takers if ended == "made" else 1 - seen.takers
    found = [] if ended == "made" else _dedans(rules, seen)
    if seen.contract is None:
        found += _each_own(seen) if ended == "made" else _all_points(rules, seen, winner)
    elif rules["marking"] == "bid":
        found += _bid_alone(rules, seen, ended, winner, seen.contract)
    elif ended == "made" and seen.times == 1:
        found += [*_each_own(seen), _contract(seen, winner, seen.contract)]
        found += [line for line in _feats(seen, ended) if line.feat is GENERALE]
    else:
        found += _all_doubled(rules, seen, ended, winner, seen.contract)
    if waiting:
        found.append(Line(winner, waiting, "litige", say("{points}… had waited", points=waiting)))
    return _rounded(rules, found)


def _rounded(rules: Rules, found: list[Line]) -> list[Line]:
    for side in (0, 1):
        points = sum(line.points for line in found if line.unit == side)
        if more := rounded(rules, points) - points:
            found.append(Line(side, more, "rounding", say("{points}, rounded", points=points)))
    return found


def _against(rules: Rules, seen: Seen) -> Message:
    own, others = tested(rules, seen, seen.takers), tested(rules, seen, 1 - seen.takers)
    if isinstance(seen.contract, int) and own > others:
        return say("{own} of {bid}", own=own, bid=seen.contract)
    return say("{own} against {others}", own=own, others=others)


def _litige(rules: Rules, seen: Seen) -> list[Line]:
    """The others score all that they have, the takers what was not compared; the rest of theirs waits."""
    takers, own = seen.takers, tested(rules, seen, seen.takers)
    feat = Feat(LITIGE.id, say("{points}…", points=own))
    why = _against(rules, seen)
    found = [Line(takers, 0, "litige", say("litige: {why}", why=why), seen.cards(takers), feat)]
    if own < seen.total(takers):
        found += _belotes(takers, seen.belotes[takers])
    return found + _own(seen, 1 - takers)


def _dedans(rules: Rules, seen: Seen) -> list[Line]:
    if isinstance(seen.contract, str):
        alone = seen.contract == "generale" and seen.capot == seen.takers
        why = say("not by one player alone") if alone else say("the others took a trick")
    else:
        why = _against(rules, seen)
    takers = seen.takers
    found = [Line(takers, 0, "dedans", say("dedans: {why}", why=why), seen.cards(takers), DEDANS, why)]
    if seen.times > 1:
        found.append(Line(takers, 0, "doubled", say("coinché, and lost"), feat=COINCHE_FAILED))
    return found


def _tricks(seen: Seen, side: int) -> list[Line]:
    """What a side has in cards and last trick."""
    if seen.capot is not None:
        return [_capot(side, ALL_TRICKS, seen)] if side == seen.capot else []
    cards = seen.cards(side)
    if seen.taken is None:
        text = say_many("1 point", "{number} points", seen.points[side])
        return [Line(side, seen.points[side], "points", text)]
    last = LAST_TRICK if side == seen.last else 0
    points = seen.points[side] - last
    found = [Line(side, points, "points", say_many("1 card point", "{number} card points", points), cards)]
    return [*found, Line(side, last, "last", say("the last trick"))] if last else found


def _capot(side: int, points: int, seen: Seen) -> Line:
    return Line(side, points, "capot", say("all eight tricks"), seen.cards(side), CAPOT)


def _belotes(side: int, many: int) -> list[Line]:
    return [Line(side, BELOTE, "belote", say("belote-rebelote"))] * many


def _calls(side: int, amounts: Sequence[int]) -> list[Line]:
    text = say("announced: {amounts}", amounts=joined(" + ", amounts))
    return [Line(side, sum(amounts), "announced", text)] if amounts else []


def _own(seen: Seen, side: int) -> list[Line]:
    return [*_tricks(seen, side), *_calls(side, seen.called[side]), *_belotes(side, seen.belotes[side])]


def _each_own(seen: Seen) -> list[Line]:
    """Each side its own; after a capot every announcement to those who made it."""
    if seen.capot != seen.takers:
        return [*_own(seen, 0), *_own(seen, 1)]
    every = [amount for amounts in seen.called for amount in amounts]
    own = [*_tricks(seen, seen.takers), *_calls(seen.takers, every)]
    return own + [line for side in (0, 1) for line in _belotes(side, seen.belotes[side])]


def _moved(rules: Rules, seen: Seen, winner: int) -> Pair:
    """[found, programs] The belotes of the winner and of the loser, if the loser gets nothing else."""
    own, other = seen.belotes[winner], seen.belotes[1 - winner]
    return (own, other) if rules["belote_kept"] else (own + other, 0)


def _all_points(rules: Rules, seen: Seen, winner: int) -> list[Line]:
    """All points and announcements to the defenders."""
    own, other = _moved(rules, seen, winner)
    every = [amount for amounts in seen.called for amount in amounts]
    points = _tricks(seen, winner) if seen.capot is not None else []
    if not points:
        points = [Line(winner, IN_ALL, "dedans", say("all {points} points", points=IN_ALL))]
    return [*points, *_calls(winner, every), *_belotes(winner, own), *_belotes(1 - winner, other)]


def _contract(seen: Seen, winner: int, contract: int | str) -> Line:
    """What a contract brings, by how much it is multiplied."""
    value, words = bid_value(contract), bid_words(contract)
    text = say("contract of {bid}", bid=words)
    if seen.times > 1:
        text = say("contract of {bid} × {times}", bid=words, times=seen.times)
    feat = COINCHE_MADE if seen.times > 1 and winner == seen.takers else None
    return Line(winner, value * seen.times, "contract", text, feat=feat)


def _feats(seen: Seen, ended: Outcome) -> list[Line]:
    """All tricks, where they bring nothing by themselves."""
    found = [] if seen.capot is None else [_capot(seen.capot, 0, seen)]
    if seen.contract == "generale" and ended == "made":
        found.append(Line(seen.takers, 0, "capot", say("by one player alone"), feat=GENERALE))
    return found


def _bid_alone(rules: Rules, seen: Seen, ended: Outcome, winner: int, contract: int | str) -> list[Line]:
    """[found, programs and clubs] The contract, with belote and announcements beside it."""
    found = [_contract(seen, winner, contract)]
    every = [amount for amounts in seen.called for amount in amounts]
    found += _feats(seen, ended)
    if ended == "made" and seen.times == 1:
        own, other = seen.belotes[winner], seen.belotes[1 - winner]
        shared = seen.capot != seen.takers
        calls = [*_calls(0, seen.called[0]), *_calls(1, seen.called[1])] if shared else _calls(winner, every)
    else:
        own, other = _moved(rules, seen, winner)
        calls = _calls(winner, every)
    return [*found, *calls, *_belotes(winner, own), *_belotes(1 - winner, other)]


def _all_doubled(rules: Rules, seen: Seen, ended: Outcome, winner: int, contract: int | str) -> list[Line]:
    """160, every announcement, the belote and the contract to one side, as much of it multiplied as the table does."""
    own, other = _moved(rules, seen, winner)
    stake = CAPOT_BID if ended == "made" and seen.capot == seen.takers else STAKE
    value, times, way = bid_value(contract), seen.times, str(rules["doubles"])
    played = [stake, *([sum(seen.announced)] if sum(seen.announced) else [])]
    belote = [BELOTE * own] if own else []
    if times == 1:
        parts, points = [*played, *belote, value], sum(played) + sum(belote) + value
        text = joined(" + ", parts)
    elif way == "all":
        points = (sum(played) + sum(belote) + value) * times
        text = say("({sum}) × {times}", sum=joined(" + ", [*played, *belote, value]), times=times)
    elif way == "not_belote":
        points = (sum(played) + value) * times + sum(belote)
        text = say("({sum}) × {times}", sum=joined(" + ", [*played, value]), times=times)
        text = joined(" + ", [text, *belote])
    else:
        points = sum(played) + sum(belote) + value * times
        text = say("{sum} × {times}", sum=joined(" + ", [*played, *belote, value]), times=times)
    feat = COINCHE_MADE if ended == "made" else None
    found = [Line(winner, points, "doubled", text, feat=feat)]
    return [*found, *_feats(seen, ended), *_belotes(1 - winner, other)]
