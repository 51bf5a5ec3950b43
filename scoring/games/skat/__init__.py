"""Skat: one against two, for the value of their game, by the international rules or as clubs and pubs play it.

Readings chosen where the rules leave room:

- Who rests gets what each opponent gets for a lost game of Seeger-Fabian, 40 or 30, and nothing else.
- A Bock round won during another one, or during the Ramsch round after it, comes after both, with a Ramsch round of its
  own.
- A Null is won or lost and has no Schneider; by Augen or cards it is won where the declarer has no trick.
- Who leads a match of Seeger-Fabian that the table stops is told by the games won and lost too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from scoring.answers import shape
from scoring.game import (
    DEALER,
    Apart,
    Before,
    Ending,
    Game,
    Line,
    Memory,
    Subject,
    Sums,
    Table,
    Triumph,
    amount,
    chosen,
    length_reached,
    limit,
)
from scoring.games.skat.asking import (
    GAME as GAME_QUESTION,
)
from scoring.games.skat.asking import (
    GAMES,
    HAND,
    IN_ALL,
    KONTRA,
    PACK_32,
    PUSHED,
    RESULTS,
    SCHWARZ,
    SEATS,
    VALUES,
    announced_question,
    bid_question,
    declarer_question,
    no_trick_question,
    ramsch_question,
    result_question,
    sides,
    tops_question,
    with_tops,
)
from scoring.games.skat.deal import Alone, Played, read
from scoring.games.skat.paying import (
    FIFTY,
    GRAND,
    GRAND_OUVERT,
    HAND_WON,
    MARCH,
    NULL,
    OVERBID,
    SCHNEIDER,
    SCHWARZ_WON,
    VIRGIN,
    feat_of,
    has_won,
    is_whole,
    of_others,
    score,
    texts,
)
from scoring.games.skat.rounds import (
    AGAIN,
    LOST,
    WON,
    noted,
    of_bock,
    of_ramsch,
    rounds,
    used_up,
    won_in,
)
from scoring.games.skat.rules import GRAND_HAND, KONTRA_LOST, PRESET_NAMES, PRESETS, RE, RULES, SIXTY
from scoring.groups import POINT_GAMES
from scoring.primer import next_to_dealer
from scoring.questions import Question
from scoring.text import SUIT_SIGNS, Message, joined, letters, say, say_many

VOID = Played()
"""A void deal, which says nothing but that the next one deals."""
NAMES = {"grand": say("Grand"), "null": say("Null")}


def questions(table: Table, deal: Played) -> tuple[Question, ...]:
    """Who plays alone, which game, with or without how many tops, and how it ended; what is rare; or a Ramsch."""
    asked: list[Question] = [declarer_question(table.players)]
    if not deal.known:
        return tuple(asked)
    if deal.declarer is not None and deal.alone is not None:
        return (*asked, *_about_game(table, deal.declarer, deal.alone))
    if deal.ramsch is None:
        return tuple(asked)
    asked.append(ramsch_question(table.players))
    if deal.ramsch.without:
        asked.append(no_trick_question(table.players, deal.ramsch.without))
    return (*asked, PUSHED) if table.rules["push"] else tuple(asked)


def _about_game(table: Table, declarer: int, alone: Alone) -> list[Question]:
    asked: list[Question] = [GAME_QUESTION]
    if alone.game != "null":
        asked.append(tops_question(alone.game))
    asked.append(result_question(alone.game, sides(table, declarer)))
    if alone.asks_schwarz:
        asked.append(SCHWARZ)
    asked += [HAND, announced_question(alone.game == "null")]
    bid = bid_question(alone.value if is_whole(alone) else 0, alone.bid)
    return [*asked, KONTRA, bid] if table.rules["kontra"] else [*asked, bid]


# What a deal can come to --------------------------------------------------------------------------------------


def _factors(table: Table) -> tuple[int, ...]:
    """By how much a game can be doubled in this deal; numbers that the table agrees on stand as they are."""
    kontra = (1, 2, 4) if table.rules["kontra"] else (1,)
    return tuple(factor * bock for bock in ((1, 2) if of_bock(table) else (1,)) for factor in kontra)


def _has_ramsch(table: Table) -> bool:
    return table.rules["all_pass"] == "ramsch" or of_ramsch(table)


def _pushes(table: Table) -> int:
    return SEATS if table.rules["push"] else 0


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """From the dearest game lost to the dearest won."""
    most, style = VALUES[-1] * max(_factors(table)), table.rules["score"]
    bock, pushed = 2 if of_bock(table) else 1, 2 ** _pushes(table)
    ramsch = IN_ALL * bock * pushed if _has_ramsch(table) else 0
    if style == "bierlachs":
        return ((-max(2 * most, 2 * ramsch), 0),) * SEATS
    list_points = FIFTY if style == "seeger_fabian" else 0
    return ((-max(2 * most + list_points, 2 * ramsch), max(most + list_points, ramsch)),) * SEATS


def deal_sums(table: Table) -> frozenset[int]:
    """Nothing, a game won or lost, and a Ramsch where one is played."""
    others = 2 * of_others(table) if table.rules["score"] == "seeger_fabian" else 0
    bock = 2 if of_bock(table) else 1
    pushes = _pushes(table) if _has_ramsch(table) else -1
    return _sums(str(table.rules["score"]), _factors(table), others, bock, pushes)


@cache
def _sums(style: str, factors: tuple[int, ...], others: int, bock: int, pushes: int) -> frozenset[int]:
    worth = {factor * value for factor in factors for value in VALUES}
    list_points = FIFTY if style == "seeger_fabian" else 0
    won = {0} if style == "bierlachs" else {value + list_points for value in worth}
    found = {0, *won, *(-2 * value - list_points + others for value in worth)}
    for times in (more * 2**pushed for pushed in range(pushes + 1) for more in {1, bock}):
        found |= {-own * times * more for own in range(41, IN_ALL + 1) for more in (1, 2)}
        found |= {-2 * own * times * more for own in range(41, IN_ALL // 2 + 1) for more in (1, 2)}
        found.add(-2 * IN_ALL * times if style == "bierlachs" else IN_ALL * times)
    return frozenset(found)


# Between deals ------------------------------------------------------------------------------------------------


def carry(table: Table, deal: Played | None, lines: Sequence[Line], memory: Memory) -> Memory:
    """The rounds, the games won and lost as declarer, and how many began. A deal of passes or agreed scores uses up a
    deal of a round, a void one and a Grand Hand in a Ramsch round do not."""
    if deal is VOID:
        return replace(memory, match={**memory.match, AGAIN: 0})
    left, again, alone = rounds(memory), 0, deal.alone if deal is not None else None
    if of_ramsch(table) and alone is not None:
        again = 1
    else:
        left = used_up(left)
    if alone is not None and deal is not None and deal.declarer is not None:
        won = has_won(alone)
        left += won_in(table.rules) if _starts_bock(table, alone, won) else ()
        note = WON if won else LOST
        memory = memory.noted(deal.declarer, {note: memory.of(deal.declarer).get(note, 0) + 1})
    return replace(memory, match={AGAIN: again, **noted(left)})


def _starts_bock(table: Table, alone: Alone, won: bool) -> bool:
    """[chosen] Whether the deal starts a Bock round: one at most."""
    happened = {
        SIXTY: not won and alone.game != "null" and alone.ended is not None and alone.ended.augen == IN_ALL // 2,
        GRAND_HAND: won and alone.game == "grand" and alone.hand,
        KONTRA_LOST: not won and alone.kontra is not None,
        RE: alone.kontra == "re",
    }
    return any(happened[name] for name in chosen(table.rules, "bock"))


def next_dealer(table: Table) -> int | None:
    """Who deals again after a Grand Hand in a Ramsch round, perhaps somebody who rests; else simply the next one."""
    if not table.memory.match.get(AGAIN):
        return None
    if table.dealt_by:
        return len(table.players) + table.resting.index(table.dealt_by)
    return table.dealer


def is_over(table: Table) -> bool:
    """Bierlachs ends when somebody has lost enough, the others after so many deals."""
    if table.rules["score"] == "bierlachs":
        return min(table.totals) <= -amount(table.rules, "limit")
    return length_reached(table)


def length(table: Table) -> int | None:
    """How many deals a match has."""
    return None if table.rules["score"] == "bierlachs" else limit(table.rules, "deals")


def winners(table: Table) -> tuple[int, ...]:
    """[found] Of equal totals in Seeger-Fabian the one with more games won is first, then the one with fewer lost."""

    def standing(unit: int) -> tuple[int, int, int]:
        notes = table.memory.of(unit) if table.rules["score"] == "seeger_fabian" else {}
        return table.totals[unit], notes.get(WON, 0), -notes.get(LOST, 0)

    first = max(map(standing, range(len(table.totals))))
    return tuple(unit for unit in range(len(table.totals)) if standing(unit) == first)


# The match ----------------------------------------------------------------------------------------------------


def primer(table: Table) -> tuple[Message, ...]:
    """Skat in ten lines."""
    jack, ace, king, queen = letters("J A K Q")
    clubs, spades, hearts, diamonds = (SUIT_SIGNS[suit] for suit in "CSHD")
    style = table.rules["score"]
    trumps = joined(" ", [clubs, spades, hearts, diamonds])
    plain = joined(" ", letters("A 10 K Q 9 8 7"))
    counts = {
        "classic": say("Won counts once, lost *twice*; a game worth less than its bid is lost."),
        "seeger_fabian": say("Won + 50, lost *twice* and − 50, and 40 or 30 to the others; overbid is lost."),
        "bierlachs": say("Won costs the others its value, lost the declarer *twice* that; overbid is lost."),
    }
    return (
        say("Three play, with 32 cards; whoever bids most plays alone against the other two."),
        say("Deal three cards each, two to the *skat*, then four and three."),
        say("*Forehand*, on the dealer’s left, hears; bids are what a game would be worth, from *18*."),
        say("The highest bidder takes the skat and lays two cards away, or plays *Hand* without it."),
        say("Name a suit, *Grand* (only the four {jack} are trumps) or *Null*, won without a trick.", jack=jack),
        say("The four {jack} are the highest trumps, {suits}; then {ranks}.", jack=jack, suits=trumps, ranks=plain),
        say("Follow suit; the highest trump wins, or the highest card of the suit led."),
        say("*61* of 120 Augen win; {ace} 11, 10 10, {king} 4, {queen} 3, {jack} 2.", ace=ace, king=king, queen=queen,
            jack=jack),
        say("Base ({d} 9, {h} 10, {s} 11, {c} 12, Grand 24) × tops + 1 + Hand, Schneider, Schwarz.", d=diamonds,
            h=hearts, s=spades, c=clubs),
        counts[str(style)],
    )  # fmt: skip


def dealing(table: Table) -> tuple[Message, ...]:
    """Who hears and leads, and which round is on."""
    name = table.players[table.seat(1)]
    now = rounds(table.memory)[:1]
    on: tuple[Message, ...] = ()
    if now and now[0] > 0:
        on = (say_many("Bock: 1 more deal counts double.", "Bock: {number} more deals count double.", now[0]),)
    elif now:
        on = (say_many("Ramsch or Grand Hand: 1 more deal.", "Ramsch or Grand Hand: {number} more deals.", -now[0]),)
    return say("Deal *3*, the skat, *4* and *3*."), say("{name} hears and leads.", name=name), *on


def subject(table: Table, deal: Played) -> Subject:
    """The game, with Hand, and ×2 in a Bock deal; and who played it."""
    if not deal.known:
        return Subject()
    bock = [say("×2")] if of_bock(table) else []
    if deal.declarer is None or deal.alone is None:
        word = say("Ramsch") if deal.ramsch is not None else say("–")
        line = say("Ramsch") if deal.ramsch is not None else say("eingepasst")
        return Subject(line, joined(" ", [word, *bock]))
    alone, name = deal.alone, table.players[deal.declarer]
    if alone.game is None:
        return Subject()
    game = NAMES.get(alone.game) or say("{suit}", suit=SUIT_SIGNS[alone.game])
    hand = [say("H", about="Hand")] if alone.hand else []
    played = say("{game} Hand", game=game) if alone.hand else game
    line = say("{name} plays {game}", name=name, game=played)
    if alone.tops is not None:
        tops = with_tops(alone.tops)
        line = say("{name} plays {game}, {tops}", name=name, game=played, tops=tops)
    return Subject(line, joined(" ", [game, *hand, *bock]), deal.declarer)


def triumph(table: Table, deal: Played) -> Triumph | None:
    """A Grand ouvert won, or a Durchmarsch."""
    alone, ramsch = deal.alone, deal.ramsch
    if alone is not None and deal.declarer is not None and has_won(alone) and feat_of(alone, True) is GRAND_OUVERT:
        name = table.players[deal.declarer]
        return Triumph(deal.declarer, say("{name} won a Grand ouvert", name=name), say("Every trick, with open cards."),
                       say("It is the dearest game that there is."))  # fmt: skip
    if ramsch is not None and ramsch.no_trick is not None and len(ramsch.no_trick) == SEATS - 1:
        seat = next(seat for seat in range(SEATS) if seat not in ramsch.no_trick)
        name = table.players[seat]
        costs, wins = say("It costs the others 120."), say("It wins 120.")
        worth = costs if table.rules["score"] == "bierlachs" else wins
        return Triumph(seat, say("{name} made a Durchmarsch", name=name), say("Every trick of the Ramsch."), worth)
    return None


def list_points(lines: Sequence[Line], units: int, memory: Memory) -> tuple[int, ...]:
    """The 50, 40 and 30 of each, which a list keeps in a column of its own."""
    return tuple(
        sum(line.points for line in lines if line.unit == unit and line.rule in ("list", "others"))
        for unit in range(units)
    )


GAME = Game(
    id="skat",
    title=say("Skat", about="a game"),
    line=say("One against two, bids"),
    about=say("Three players, or four of whom one deals. The highest bidder plays alone, for the value of the game."),
    emblem="JS",
    shelf=14,
    group=POINT_GAMES,
    known_as=("Deutscher Skat", "Bierlachs", "Kneipenskat", "Ramsch", "Скат"),
    seats=(3, 3),
    rests=lambda rules: DEALER,
    rules=RULES,
    first=("score", "deals", "limit", "all_pass"),
    presets=PRESETS,
    preset_names=PRESET_NAMES,
    facts={
        "declarer": shape.SEAT,
        "game": shape.one_of(*GAMES),
        "matadors": shape.one_of(*range(1, 12), *range(-1, -12, -1)),
        "hand": shape.YES_OR_NO,
        "announced": shape.one_of("schneider", "schwarz", "ouvert"),
        "bid": shape.one_of(*VALUES),
        "result": shape.one_of(*RESULTS),
        "augen": shape.NUMBERS_BY_CAMP_OR_SEAT,
        "captured": shape.PILES_BY_CAMP_OR_SEAT,
        "schwarz": shape.YES_OR_NO,
        "kontra": shape.one_of("kontra", "re"),
        "no_trick": shape.SEATS,
        "pushed": shape.one_of(0, 1, 2, 3),
    },
    read=read,
    read_void=lambda table, facts: VOID,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=say("After the Internationale Skatordnung."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=Ending(length=length, is_over=is_over, winners=winners, extra_deal=False, rule="deals"),
    sums=Sums(deal_sums, named=lambda table: (), usual=lambda table: None),
    pack=lambda table: PACK_32,
    carry=carry,
    next_dealer=next_dealer,
    subject=subject,
    triumph=triumph,
    feats=(GRAND, GRAND_OUVERT, NULL, HAND_WON, SCHNEIDER, SCHWARZ_WON, OVERBID, MARCH, VIRGIN),
    apart=Apart(
        say("list", about="of points beside the games"),
        say("games", about="beside the list"),
        list_points,
        kept=lambda rules: rules["score"] == "seeger_fabian",
    ),
)
