"""Spades: two against two or everybody alone, bids of tricks, nil, and bags for every trick too many.

Readings chosen where the rules leave room:

- Tricks are asked by side, which is quicker, unless somebody bid nil; bids by player, because a nil is one of them.
- Where sides bid together a bid of 0 would be a nil of nobody: the least is 1.
- The bags of a side are read off its agreed scores by the last digit that counts up: −38 is −40 and two bags. Where
  the digit says nothing about bags, agreed scores leave them as they are.
- Partners who bid 9 each bid 18, which is said by player; a side that bids together bids 13 at most.
- Where a rule has other values than usual, the outer limits of an agreed score are made of the same parts: what each
  partner can win or lose by a bid, every trick as an overtrick, and the penalties for full bags.
- `blind_when` is the table's to see to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.answers import shape
from scoring.counted import HANDS, tricks
from scoring.game import (
    SIDES,
    Apart,
    Before,
    Ending,
    Feat,
    Game,
    Line,
    Memory,
    Rules,
    Subject,
    Table,
    Triumph,
    Words,
    amount,
    each_seat,
    limit,
    target_reached,
)
from scoring.games.spades import bags
from scoring.games.spades.deal import Deal, in_all, in_sides, questions, read
from scoring.games.spades.rules import PRESET_NAMES, PRESETS, RULES, sides, texts
from scoring.groups import BIDDING
from scoring.primer import leads, next_to_dealer
from scoring.text import NOTHING, Message, Signed, both, joined, say, say_many

EACH, TEN, FOR_TEN = 10, 10, 200
NIL = Feat("nil", say("nil"))
BLIND = Feat("blind_nil", say("blind nil"))
SET = Feat("set", say("set", about="a bid"))
BAGGED = Feat("bagged_out", say("bagged out"))


def units(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    """Two sides of four, or everybody alone."""
    return SIDES if sides(rules, players) else each_seat(rules, players)


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, deal: Deal) -> list[Line]:
    """What every side's bid, its nils, its overtricks and its bags come to."""
    return [line for unit in range(len(table.units)) for line in _of_side(table, deal, unit)]


def _of_side(table: Table, deal: Deal, unit: int) -> list[Line]:
    seats = table.units[unit]
    bid, won = deal.bids.of(unit, seats), deal.tricks.of(unit, seats)
    if bid is None or won is None:
        return []
    of_nils = {seat: _won(deal, seat) for seat in seats if seat in deal.nils}
    lines = [_bid_line(table, unit, bid, _towards(table, bid, won, of_nils))] if bid else []
    lines += [_nil_line(table, unit, number, blind=seat in deal.blind) for seat, number in of_nils.items()]
    over, each = overtricks(table, deal, unit), amount(table.rules, "overtrick")
    if over:
        text = say_many("1 overtrick", "{number} overtricks", over)
        lines.append(Line(unit, each * over, "overtrick", text))
    return lines + _penalty_lines(table, unit, over)


def _won(deal: Deal, seat: int) -> int:
    """The tricks of somebody who bid nil; none if the side won none."""
    return (deal.tricks.by_player[seat] or 0) if deal.tricks.by_player else 0


def _towards(table: Table, bid: int, won: int, of_nils: Mapping[int, int]) -> int:
    """The tricks that count towards the bid: all of a side but those of a failed nil, unless these help."""
    return won if table.rules["failed_nil"] == "partner" else won - sum(of_nils.values())


def overtricks(table: Table, deal: Deal, unit: int) -> int:
    """[found, pagat] The tricks above the bid, and those of a failed nil; "partner": these are like any others;
    "nothing": they count nothing. [chosen] Where nobody else bid, they are overtricks unless they count nothing."""
    seats, failed_nil = table.units[unit], table.rules["failed_nil"]
    bid, won = deal.bids.of(unit, seats), deal.tricks.of(unit, seats)
    if bid is None or won is None:
        return 0
    of_nils = {seat: _won(deal, seat) for seat in seats if seat in deal.nils}
    towards = _towards(table, bid, won, of_nils)
    over = max(0, towards - bid) if bid or failed_nil == "partner" else 0
    return over + (sum(of_nils.values()) if failed_nil == "bags" else 0)


def worth(table: Table, bid: int) -> int:
    """What a bid wins or loses."""
    return FOR_TEN if bid == TEN and table.rules["ten_for_200"] else EACH * bid


def _bid_line(table: Table, unit: int, bid: int, won: int) -> Line:
    why = say("bid {bid}, won {won}", bid=bid, won=won)
    if won >= bid:
        return Line(unit, worth(table, bid), "made", why)
    lost = 0 if table.rules["set_costs"] == "nothing" else -worth(table, bid)
    return Line(unit, lost, "set", say("set, {why}", why=why), feat=SET, why=why)


def _nil_line(table: Table, unit: int, won: int, blind: bool) -> Line:
    rule = "blind_nil" if blind else "nil"
    why = tricks(won) if won else say("no trick")
    text = say("blind nil, {tricks}", tricks=why) if blind else say("nil, {tricks}", tricks=why)
    points = amount(table.rules, rule)
    if won:
        return Line(unit, -points, rule, text)
    return Line(unit, points, rule, text, feat=BLIND if blind else NIL, why=why)


def _penalty_lines(table: Table, unit: int, over: int) -> list[Line]:
    found = []
    for penalty in bags.full(table, unit, over)[0]:
        these = both([say("{number}", number=deal + 1) for deal in penalty.bags])
        why = table.game.words.played.these(len(penalty.bags), these)
        text = say("{bags}: {deals}", bags=many_bags(penalty.number), deals=why)
        found.append(Line(unit, -amount(table.rules, "bag_penalty"), "bags", text, feat=BAGGED))
    return found


# Between deals ------------------------------------------------------------------------------------------------


def carry(table: Table, deal: Deal | None, lines: Sequence[Line], memory: Memory) -> Memory:
    """The bags that every side has left."""
    if deal is None:
        new = bags.agreed(table, {line.unit: line.points for line in lines})
    else:
        new = {unit: overtricks(table, deal, unit) for unit in range(len(table.units))}
    return bags.kept(table, memory, new)


def is_over(table: Table) -> bool:
    """Whether somebody has reached the target, or fallen to the floor."""
    floor = limit(table.rules, "floor")
    return target_reached(table) or (floor is not None and min(table.totals) <= -floor)


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Outer limits: both partners win or lose all that a bid or a nil can, and every trick is one too many."""
    rules, most = table.rules, in_all(table)
    nil = max(amount(rules, "nil"), limit(rules, "blind_nil") or 0)
    bid = max(EACH * most, FOR_TEN + most if rules["ten_for_200"] else 0)
    partners = 2 if in_sides(table) else 1
    highest = max(partners * nil, nil * (partners - 1) + bid) + (most if partners == 2 else 0)
    lost = max(nil, bid if rules["set_costs"] == "bid" else 0) * partners + most
    penalty = amount(rules, "bag_penalty") if rules["bags"] is not None else 0
    return tuple(
        (-lost - penalty * bags.most_penalties(table, unit, most), highest) for unit in range(len(table.units))
    )


# Words --------------------------------------------------------------------------------------------------------


def subject(table: Table, deal: Deal) -> Subject:
    """The bids, a nil by itself."""
    if not deal.bids.stand:
        return Subject()
    shown = [_shown(deal, unit, seats) for unit, seats in enumerate(table.units)]
    bids = joined(" · ", shown)
    return Subject(say("Bids: {bids}", bids=bids), bids if in_sides(table) else NOTHING)


def bids_alone(table: Table, deal: Deal) -> tuple[int | None, ...]:
    """What everybody bid, where everybody plays alone."""
    return () if in_sides(table) else deal.bids.by_player


def _shown(deal: Deal, unit: int, seats: Sequence[int]) -> Message:
    """The bid of a side or a player, a nil beside its partner’s: ``5+0``."""
    if len(seats) == 2 and any(seat in deal.nils for seat in seats):
        bids = [deal.bids.by_player[seat] or 0 for seat in seats]
        return say("{bid}+{other}", bid=max(bids), other=min(bids))
    return say("{bid}", bid=deal.bids.of(unit, seats) or 0)


def triumph(table: Table, deal: Deal) -> Triumph | None:
    """A blind nil that was made."""
    if not deal.tricks.stand:
        return None
    for seat in deal.blind:
        unit = next(unit for unit, seats in enumerate(table.units) if seat in seats)
        if not _won(deal, seat):
            name, points = table.players[seat], amount(table.rules, "blind_nil")
            evidence = say("{name} bid nil before looking, and won no trick.", name=name)
            return Triumph(unit, say("{name} made a blind nil", name=name), evidence,
                           say("{points}", points=Signed(points)))  # fmt: skip
    return None


def bags_left(lines: Sequence[Line], units: int, memory: Memory) -> tuple[int, ...]:
    """The bags that each side has after a deal; the first seat of a side has its number."""
    return tuple(sum(bags.of(memory.of(unit)).values()) for unit in range(units))


def many_bags(number: int) -> Message:
    """So many bags."""
    return say_many("{number} bag", "{number} bags", number)


def dealing(table: Table) -> tuple[Message, ...]:
    """The cards, who leads, and what nobody may do."""
    players = len(table.players)
    cards = {
        2: say("Draw in turn, keep one card of every two: *13* cards each."),
        3: say("Leave one card out and deal *17* cards each."),
        4: say("Deal *13* cards each."),
    }[players]
    hook = say_many("The bids must not add up to 1.", "The bids must not add up to {number}.", in_all(table))
    return (cards, leads(table), *((hook,) if table.rules["hook"] else ()))


def primer(table: Table) -> tuple[Message, ...]:
    """Spades in ten lines."""
    rules, together = table.rules, in_sides(table)
    blind, full = limit(rules, "blind_nil"), limit(rules, "bags")
    cards = {
        2: say("Two players, *13* cards each; spades are always trumps."),
        3: say("Three players, *17* cards each; spades are always trumps."),
        4: say("Everybody alone, *13* cards each; spades are always trumps."),
    }[len(table.players)]
    over = {
        1: say("Bid made: *10* for each trick bid, 1 for each trick more."),
        0: say("Bid made: *10* for each trick bid, nothing for a trick more."),
        -1: say("Bid made: *10* for each trick bid, less 1 for each trick more."),
    }[amount(rules, "overtrick")]
    return (
        say("Two against two, *13* cards each; spades are always trumps.") if together else cards,
        say("Bid your tricks, first the player on the dealer’s left; partners’ bids are added.")
        if together
        else say("Bid how many tricks you will win, first the player on the dealer’s left."),
        say("The player on the dealer’s left leads; no spade is led until one has fallen."),
        say("Follow suit; if you can’t, trump or throw a card away."),
        over,
        say("Fewer tricks: *set*, which scores nothing.")
        if rules["set_costs"] == "nothing"
        else say("Fewer tricks: *set*, 10 lost for each trick bid."),
        say("*Nil* is a bid of none: *{points}* won or lost.", points=amount(rules, "nil")),
        say("*Blind nil*, before looking: {points}.", points=blind) if blind is not None else NOTHING,
        say_many("Every trick too many is a *bag*, and costs *{points}*.",
                 "Every trick too many is a *bag*; {number} bags cost *{points}*.",
                 full, points=amount(rules, "bag_penalty")) if full is not None else NOTHING,
        say_many("*1* point wins.", "*{number}* points win.", amount(rules, "target")),
    )  # fmt: skip


GAME: Game[Deal] = Game(
    id="spades",
    title=say("Spades", about="a game"),
    line=say("Bid, win, mind the bags"),
    about=say(
        "Two to four players, four of them in two sides or alone. Bid your tricks and win them: each trick too many is"
        " a bag."
    ),
    emblem="KS",
    shelf=15,
    group=BIDDING,
    seats=(2, 4),
    rules=RULES,
    first=("partners", "target", "bags"),
    facts={
        "bids": shape.NUMBERS,
        "side_bids": shape.NUMBERS_BY_SIDE,
        "blind": shape.SEATS,
        "tricks": shape.NUMBERS,
        "side_tricks": shape.NUMBERS_BY_SIDE,
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=say("After the rules at pagat.com."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=Ending(is_over=is_over),
    words=Words(HANDS),
    presets=PRESETS,
    preset_names=PRESET_NAMES,
    units=units,
    carry=carry,
    subject=subject,
    bids=bids_alone,
    triumph=triumph,
    feats=(NIL, BLIND, SET, BAGGED),
    apart=Apart(say("bags"), say("points"), bags_left, many_bags, kept=lambda rules: rules["bags"] is not None),
)
