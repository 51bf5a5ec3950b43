"""Skat: one against two, for the value of their game, by the international rules or as clubs and pubs play it.

Readings chosen where the rules leave room:

- Who rests gets what each opponent gets for a lost game of Seeger-Fabian, 40 or 30, and nothing else.
- A Bock round won during another one, or during the Ramsch round after it, comes after both, with a Ramsch round of its
  own.
- A Null is won or lost and has no Schneider; by Augen or cards it is won where the declarer has no trick.
- Who leads a match of Seeger-Fabian that the table stops is told by the games won and lost too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from scoring.answers import shape
from scoring.game import (
    DEALER,
    Apart,
    Before,
    Ending,
    Feat,
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
    BASES,
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
from scoring.games.skat.asking import (
    GAME as GAME_QUESTION,
)
from scoring.games.skat.deal import Alone, Played, Ramsch, read
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
from scoring.text import SUIT_SIGNS, Message, joined, letters, listed, say, say_many

FIFTY, OF_FOUR, OF_THREE = 50, 30, 40
GRAND, GRAND_OUVERT = Feat("grand", say("Grand")), Feat("grand_ouvert", say("Grand ouvert"))
NULL, HAND_WON = Feat("null", say("Null")), Feat("hand", say("Hand", about="without the skat"))
SCHNEIDER, SCHWARZ_WON = Feat("schneider", say("Schneider")), Feat("schwarz", say("Schwarz"))
OVERBID, MARCH = Feat("overbid", say("überreizt")), Feat("durchmarsch", say("Durchmarsch"))
VIRGIN = Feat("jungfrau", say("Jungfrau"))
VOID = Played()
"""A void deal, which says nothing but that the next one deals."""
NAMES = {"grand": say("Grand"), "null": say("Null")}


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    diamonds, hearts, spades, clubs = (SUIT_SIGNS[suit] for suit in "DHSC")
    return {
        "game": say(
            "{d} 9, {h} 10, {s} 11, {c} 12, Grand 24, times the tops and 1 for the game, Hand, Schneider, Schwarz and"
            " what was announced. Lost counts twice.",
            d=diamonds, h=hearts, s=spades, c=clubs,
        ),
        "null": say("Null 23, Hand 35, ouvert 46, ouvert Hand 59. Lost counts twice."),
        "list": say("A game won brings the declarer 50 more, a game lost 50 less."),
        "others": say("A game that the declarer loses brings everybody else {points}.", points=of_others(table)),
        "ramsch": say("Whoever has most Augen in a Ramsch loses as many, twice that if somebody took no trick."),
        "march": say("Who takes every trick of a Ramsch wins 120."),
        "passed": say("All passed: nobody scores."),
    }  # fmt: skip


# Scoring ------------------------------------------------------------------------------------------------------


def of_others(table: Table) -> int:
    """[found] What everybody else gets for a lost game: by the rule, else by how many sat at the table at the start."""
    set_to = limit(table.rules, "opponents")
    people = table.began or len(table.players)
    return (OF_FOUR if people == SEATS + 1 else OF_THREE) if set_to is None else set_to


def score(table: Table, deal: Played) -> list[Line]:
    """A declarer's game or a Ramsch, as far as they are known."""
    if deal.alone is not None and deal.declarer is not None:
        return _of_game(table, deal.declarer, deal.alone)
    if deal.ramsch is not None:
        return _of_ramsch(table, deal.ramsch)
    return [Line(seat, 0, "passed", say("eingepasst")) for seat in range(SEATS)] if deal.known else []


def has_won(alone: Alone) -> bool:
    """Whether the declarer has won, which nobody does who has bid too much."""
    return alone.ended is not None and alone.ended.won and alone.overbid is None


def is_whole(alone: Alone) -> bool:
    """Whether everything is known that a game is worth."""
    return alone.ended is not None and alone.game is not None and (alone.game == "null" or alone.tops is not None)


def _of_game(table: Table, declarer: int, alone: Alone) -> list[Line]:
    if not is_whole(alone):
        return []
    won, style = has_won(alone), table.rules["score"]
    kontra = {None: 1, "kontra": 2, "re": 4}[alone.kontra]
    points = (alone.overbid or alone.value) * kontra * (2 if of_bock(table) else 1)
    text, rule = _sum(table, alone, won), "null" if alone.game == "null" else "game"
    feat = _feat(alone, won)
    if style == "bierlachs" and won:
        others = [Line(seat, -points, rule, text) for seat in range(SEATS) if seat != declarer]
        return [Line(declarer, 0, rule, text, feat=feat), *others]
    lines = [Line(declarer, points if won else -2 * points, rule, text, feat=feat)]
    if style != "seeger_fabian":
        return lines
    lines.append(Line(declarer, FIFTY if won else -FIFTY, "list", say("game won") if won else say("game lost")))
    if not won:
        name = table.players[declarer]
        everybody = [seat for seat in range(SEATS + len(table.resting)) if seat != declarer]
        lines += [Line(seat, of_others(table), "others", say("lost by {name}", name=name)) for seat in everybody]
    return lines


def _feat(alone: Alone, won: bool) -> Feat | None:
    """What the game was, if players have a word for it."""
    if alone.overbid is not None:
        return OVERBID
    if not won or alone.ended is None:
        return None
    if alone.game == "grand":
        return GRAND_OUVERT if alone.announced == "ouvert" else GRAND
    if alone.game == "null":
        return NULL
    if alone.hand:
        return HAND_WON
    return {1: SCHNEIDER, 2: SCHWARZ_WON}.get(alone.ended.level)


def _sum(table: Table, alone: Alone, won: bool) -> Message:
    """``with 2, game 3, Hand 4, Schneider 5, × 12``, and what doubles it."""
    parts = [_null(alone)] if alone.game == "null" else _parts(alone)
    if alone.overbid is not None:
        parts.append(say("überreizt: {value}", value=alone.overbid))
    elif not won:
        parts.append(say("lost ×\u00a02"))
    if alone.overbid is not None:
        parts.append(say("lost ×\u00a02"))
    if alone.kontra is not None:
        parts.append(say("Kontra ×\u00a02") if alone.kontra == "kontra" else say("Re ×\u00a04"))
    if of_bock(table):
        parts.append(say("Bock ×\u00a02"))
    return listed(parts)


def _null(alone: Alone) -> Message:
    if alone.hand:
        return say("Null ouvert Hand") if alone.announced else say("Null Hand")
    return say("Null ouvert") if alone.announced else say("Null")


def _parts(alone: Alone) -> list[Message]:
    """What the base value is taken times, counted on as players do."""
    tops, level = alone.tops or 0, alone.ended.level if alone.ended is not None else 0
    times = abs(tops)
    parts = [with_tops(tops)]
    reached = max(level, {"schneider": 1, "schwarz": 2, "ouvert": 2}.get(alone.announced or "", 0))
    steps: list[tuple[bool, Callable[[int], Message]]] = [
        (True, lambda n: say("game {number}", number=n)),
        (alone.hand, lambda n: say("Hand {number}", number=n)),
        (reached >= 1, lambda n: say("Schneider {number}", number=n)),
        (alone.announced is not None, lambda n: say("Schneider announced {number}", number=n)),
        (reached >= 2, lambda n: say("Schwarz {number}", number=n)),
        (alone.announced in ("schwarz", "ouvert"), lambda n: say("Schwarz announced {number}", number=n)),
        (alone.announced == "ouvert", lambda n: say("ouvert {number}", number=n)),
    ]
    for counts, word in steps:
        if counts:
            times += 1
            parts.append(word(times))
    return [*parts, say("×\u00a0{base}", base=BASES[alone.game or "D"])]


def _of_ramsch(table: Table, ramsch: Ramsch) -> list[Line]:
    """[found] Whoever has most Augen loses them; with two Jungfrauen the third has every trick."""
    augen, none = ramsch.augen, ramsch.no_trick
    if augen is None or none is None:
        return []
    bock, pushed = 2 if of_bock(table) else 1, 2**ramsch.pushed
    if len(none) == SEATS - 1:
        winner, prize = next(seat for seat in range(SEATS) if seat not in none), IN_ALL * pushed * bock
        text = joined(", ", [say("every trick of a Ramsch"), *_doubled(table, ramsch, ())])
        if table.rules["score"] == "bierlachs":
            others = [Line(seat, -prize, "march", text) for seat in none]
            return [Line(winner, 0, "march", text, feat=MARCH), *others]
        return [Line(winner, prize, "march", text, feat=MARCH)]
    lines = [Line(seat, 0, "ramsch", say("no trick"), feat=VIRGIN) for seat in none]
    times = pushed * bock * (2 if none else 1)
    for seat, own in enumerate(augen):
        loses = own == max(augen) and min(augen) < max(augen)
        text = say_many("1 Auge in a Ramsch", "{number} Augen in a Ramsch", own)
        shown = joined(", ", [text, *_doubled(table, ramsch, none)]) if loses else text
        lines.append(Line(seat, -own * times if loses else 0, "ramsch", shown))
    return lines


def _doubled(table: Table, ramsch: Ramsch, none: Sequence[int]) -> list[Message]:
    parts = [say("Jungfrau ×\u00a02")] if none else []
    parts += [say("pushed ×\u00a0{times}", times=2**ramsch.pushed)] if ramsch.pushed else []
    return parts + ([say("Bock ×\u00a02")] if of_bock(table) else [])


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
    if alone is not None and deal.declarer is not None and has_won(alone) and _feat(alone, True) is GRAND_OUVERT:
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
    title="Skat",
    line=say("One against two, bids"),
    about=say("Three players, or four of whom one deals. The highest bidder plays alone, for the value of the game."),
    emblem="JS",
    shelf=14,
    group=POINT_GAMES,
    known_as=("Deutscher Skat", "Bierlachs", "Kneipenskat", "Ramsch"),
    seats=(3, 3),
    rests=lambda rules: DEALER,
    rules=RULES,
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
    apart=Apart(say("list", about="of points beside the games"), say("games"), list_points),
)
