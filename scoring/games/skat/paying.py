"""What a game of Skat or a Ramsch is worth, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scoring.game import Feat, Line, Table, limit
from scoring.games.skat.asking import BASES, IN_ALL, SEATS, with_tops
from scoring.games.skat.deal import Alone, Played
from scoring.games.skat.ramsch import Ramsch
from scoring.games.skat.rounds import of_bock
from scoring.text import SUIT_SIGNS, Message, joined, listed, say, say_many

FIFTY, OF_FOUR, OF_THREE = 50, 30, 40
GRAND, GRAND_OUVERT = Feat("grand", say("Grand")), Feat("grand_ouvert", say("Grand ouvert"))
NULL, HAND_WON = Feat("null", say("Null")), Feat("hand", say("Hand", about="without the skat"))
SCHNEIDER, SCHWARZ_WON = Feat("schneider", say("Schneider")), Feat("schwarz", say("Schwarz"))
OVERBID, MARCH = Feat("overbid", say("überreizt")), Feat("durchmarsch", say("Durchmarsch"))
VIRGIN = Feat("jungfrau", say("Jungfrau"))


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
        "ramsch": say("The player with most Augen in a Ramsch loses as many, twice that if somebody took no trick."),
        "march": say("Who takes every trick of a Ramsch wins 120."),
        "passed": say("All passed: nobody scores."),
    }  # fmt: skip


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
    feat = feat_of(alone, won)
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


def feat_of(alone: Alone, won: bool) -> Feat | None:
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
        (True, lambda n: say("game {number}", about="of Skat", number=n)),
        (alone.hand, lambda n: say("Hand {number}", about="without the skat", number=n)),
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
    """[found] The player with most Augen loses them; with two Jungfrauen the third has every trick."""
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
