"""A sheet of one's own, for any game that Quinola does not know: the table sets who wins, when it ends, and what a
round is made of.

Readings chosen where the rules leave room:

- The points of a unit in a round, and its number for each part, are at most a million either way, as points outside a
  deal are.
- Where only one scores, a round in which nobody does has no lines; elsewhere everybody has a line, also one of 0.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from scoring.adjusted import MOST_POINTS
from scoring.answers import shape
from scoring.answers.numbers import every, wrong_sum
from scoring.answers.typed import shown
from scoring.counted import FRAMES, HANDS, OF_GAMES, OF_ROUNDS, POINTS, Played
from scoring.errors import FactError, Json, unknown
from scoring.facts import fields
from scoring.game import Before, Ending, Example, Game, Line, Own, Rules, Sums, Table, Words, amount, limit
from scoring.kinds import Amounts, Ends, Parts, ScorePart, Text, end_of, parts_of
from scoring.names import legible
from scoring.questions import Facts, Field, Numbers, Question, WithTyped
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import Message, both, say, say_many

LONGEST_NAME, MOST_PARTS, MOST_KEYS = 30, 4, 6
UNNAMED = say("Our game")
WORDS: Mapping[str, Played] = {"round": OF_ROUNDS, "hand": HANDS, "game": OF_GAMES, "frame": FRAMES}


def everybody_scores(rules: Rules) -> bool:
    """Whether more than one can have points in a round."""
    return rules["scorers"] == "all"


RULES = (
    Rule(
        "name",
        say("What is it called?"),
        say("The name of the game at your table."),
        "",
        Text(LONGEST_NAME),
        shapes=True,
        counts=False,
    ),
    Rule(
        "best",
        say("Who wins?"),
        say("Whose total wins the match."),
        "highest",
        OneOf(
            Choice("highest", say("Highest", about="total"), say("highest wins")),
            Choice("lowest", say("Lowest", about="total"), say("lowest wins")),
        ),
        shapes=True,
    ),
    Rule("end", say("When does it end?"), say("At a number of points, after some rounds, or when you say so."), None,
         Ends()),
    Rule(
        "scorers",
        say("Who scores in a round?"),
        say("Everybody, or only one of you."),
        "all",
        OneOf(
            Choice("all", say("Everybody"), say("everybody scores")),
            Choice("one", say("One winner"), say("one winner a round")),
        ),
        shapes=True,
    ),
    Rule(
        "sum",
        say("Each round adds up to"),
        say("The points of everybody together; the last number then follows."),
        None,
        Whole(None, or_none=True, none_label=say("anything", about="that a round adds up to")),
        template=say("a round adds up to {value}"),
        applies=everybody_scores,
    ),
    Rule(
        "start",
        say("Everybody starts at"),
        say("What everybody has before the first round."),
        0,
        Whole(None),
        template=say("from {value}"),
        shapes=True,
    ),
    Rule(
        "sides",
        say("Sides"),
        say("Those who score together sit in turn, every second or every third of you."),
        1,
        OneOf(
            Choice(1, say("None", about="sides"), say("everybody alone")),
            Choice(2, say("Two sides"), say("two sides")),
            Choice(3, say("Three sides"), say("three sides")),
        ),
        shapes=True,
    ),
    Rule(
        "parts",
        say("Parts of a score"),
        say("What is counted one after the other in each round, such as melds and cards left."),
        [],
        Parts(MOST_PARTS, LONGEST_NAME),
        shapes=True,
        applies=everybody_scores,
    ),
    Rule(
        "word",
        say("Your word for a round"),
        say("What it is called here."),
        "round",
        OneOf(
            Choice("round", say("Round"), say("rounds")),
            Choice("hand", say("Hand", about="of cards"), say("hands", about="of cards")),
            Choice("game", say("Game", about="of a match"), say("games", about="of a match")),
            Choice("frame", say("Frame"), say("frames")),
        ),
        template=say("in {value}"),
        counts=False,
    ),
    Rule(
        "keys",
        say("Quick keys"),
        say("Amounts that one touch adds."),
        [],
        Amounts(MOST_KEYS),
        template=say("quick keys: {value}"),
        counts=False,
    ),
)  # fmt: skip


OWN = Own(
    "name",
    (
        Example(say("Rummy"), {"scorers": "one", "end": {"points": 500}, "word": "hand"}),
        Example(say("Gin"), {"scorers": "one", "end": {"points": 100}, "word": "hand"}),
        Example(
            say("Canasta"),
            {"sides": 2, "parts": [["melds", "+"], ["cards left", "-"]], "end": {"points": 5000}, "word": "hand"},
        ),
        Example(say("Cribbage"), {"end": {"points": 121}, "word": "hand"}),
        Example(say("Darts"), {"best": "lowest", "start": 501, "end": {"points": 0}, "parts": [["thrown", "-"]]}),
        Example(say("Rounds won"), {"scorers": "one", "end": {"points": 3}, "keys": [1]}),
    ),
    lambda rules: "agreed" if rules["parts"] else "points",
)
"""Rummy after which the others’ cards count for who is out; gin; canasta of two partnerships; cribbage twice round the
board; a leg of darts; and a tally."""


def fitting(rules: Rules, chosen: Collection[str]) -> None:
    """Refuse a sum or parts where only one scores, and a start at the target."""
    if not everybody_scores(rules):
        for id, value in (("sum", rules["sum"]), ("parts", rules["parts"] or None)):
            if value is not None:
                raise FactError(
                    (id,), say('Where only one scores, there is no "{rule}": take out one of the two rules.', rule=id)
                )
    target = end_of(rules["end"]).points
    if target is not None and target == rules["start"]:
        raise FactError(
            ("start" if "start" in chosen else "end",),
            say("Everybody would start at {points}, where the match ends: change one of them.", points=target),
        )


@lru_cache
def _played(name: str, best: str, word: str) -> Game:
    return replace(GAME, title=name or UNNAMED, lowest_wins=best == "lowest", words=Words(WORDS[word], POINTS))


def played_by(rules: Rules) -> Game:
    """The sheet with its name, who wins, and the table's word for a round."""
    return _played(str(rules["name"]), str(rules["best"]), str(rules["word"]))


def units(rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
    """Everybody alone, or sides in turn."""
    sides = players if rules["sides"] == 1 else amount(rules, "sides")
    return tuple(tuple(range(side, players, sides)) for side in range(sides))


# A round ------------------------------------------------------------------------------------------------------

PLACE = WithTyped("points")
Points = tuple[int | None, ...]


@dataclass(frozen=True)
class Round:
    """The points of each unit; None while they are not known. `parts` are its numbers for each part of them, if there
    are parts, and `typed` what was typed for each, if that was kept."""

    points: Points
    parts: Mapping[ScorePart, Points]
    typed: tuple[str, ...] = ()


def points_question(table: Table) -> Question[Points]:
    """The points of everybody."""
    total = limit(table.rules, "sum")
    help = say("Numbers below 0 too.") if total is None else say("Together they make {points}.", points=total)
    if not everybody_scores(table.rules):
        help = say("Only one of you scores.")
    return Question(PLACE, say("What did everybody score?"), _numbers(table, total), help, title=say("Points"))


def part_question(table: Table, part: ScorePart) -> Question[Points]:
    """Everybody's numbers for one part."""
    ask = say("What did everybody have in “{part}”?", part=part.name)
    help = say("Counts for the score.") if part.sign > 0 else say("Taken off the score.")
    return Question(Field("parts", part.name), ask, _numbers(table), help, title=say("{part}", part=part.name))


def _numbers(table: Table, total: int | None = None) -> Numbers:
    most, one_scores = (MOST_POINTS,) * len(table.names), not everybody_scores(table.rules)
    low = tuple(-points for points in most)
    quick = tuple(key for key in _amounts(table.rules["keys"]))
    return Numbers(table.names, low, most, total, one_scores=one_scores, quick=quick)


def _amounts(value: Json) -> list[int]:
    return [number for number in value if isinstance(number, int)] if isinstance(value, list) else []


def read(table: Table, facts: Facts) -> Round:
    """The points, or the parts that make them."""
    parts = parts_of(table.rules["parts"])
    if parts:
        return _in_parts(table, facts, parts)
    if facts.get("parts") is not None and not table.entering:
        raise FactError(("parts",), say("This sheet has no parts: take them out, or name them in the rules."))
    points = points_question(table).read(facts, table.entering) or _unknown(table)
    if table.entering:
        return Round(points, {}, tuple(text or "" for text in PLACE.texts(facts)))
    return Round(points, {}, PLACE.read(facts))


def _unknown(table: Table) -> Points:
    return (None,) * len(table.names)


def _in_parts(table: Table, facts: Facts, parts: Sequence[ScorePart]) -> Round:
    """The numbers for each part, and the points that they make together, in agreement with what else is said."""
    if not table.entering:
        _only_parts(facts, parts)
    given = {part: part_question(table, part).read(facts, table.entering) or _unknown(table) for part in parts}
    points = tuple(_together(given, unit) for unit in range(len(table.names)))
    if not table.entering:
        _agree(table, facts, every(points))
    return Round(points, given)


def _together(given: Mapping[ScorePart, Points], unit: int) -> int | None:
    """The points that the parts make for a unit, as far as they are known; None if none is."""
    known = [part.sign * (numbers[unit] or 0) for part, numbers in given.items() if numbers[unit] is not None]
    return sum(known) if known else None


def _only_parts(facts: Facts, parts: Sequence[ScorePart]) -> None:
    """Refuse parts that the sheet does not have, and what was typed for a sum of parts."""
    if facts.get("typed") is not None:
        raise FactError(("typed",), say("On a sheet with parts nothing typed is kept: take it out."))
    if facts.get("parts") is not None and not isinstance(facts["parts"], dict):
        example = '{"' + parts[0].name + '": [0, 0]}'
        raise FactError(
            ("parts",), say("Give the numbers of each part by its name, such as {example}.", example=example)
        )
    names = [part.name for part in parts]
    for name in fields(facts.get("parts")):
        if name not in names:
            found = say('This sheet has no part "{name}".', name=legible(name))
            raise FactError(("parts", legible(name)), unknown(found, name, names))


def _agree(table: Table, facts: Facts, points: Sequence[int]) -> None:
    """Check what the parts make against the points given, the sum of a round and what a sheet can hold."""
    total = limit(table.rules, "sum")
    if total is not None and sum(points) != total:
        raise FactError(("parts",), wrong_sum(sum(points), total))
    for name, made in zip(table.names, points, strict=True):
        if abs(made) > MOST_POINTS:
            message = say("{name} has more than {most} points: check the numbers.", name=name, most=MOST_POINTS)
            raise FactError(("parts",), message)
    if facts.get("points") is None:
        return
    said = every(Question(PLACE, say("What did everybody score?"), _numbers(table)).require(facts))
    for unit, (one, made) in enumerate(zip(said, points, strict=True)):
        if one != made:
            raise FactError(
                ("points", unit),
                say("The parts of {name} make {made}, not {said}: correct one of them.", name=table.names[unit],
                    made=made, said=one),
            )  # fmt: skip


def check_agreed(table: Table, scores: Sequence[int]) -> None:
    """Scores that the table agrees on meet the sum, and one winner stays one."""
    total = limit(table.rules, "sum")
    if total is not None and sum(scores) != total:
        raise FactError(("agreed",), wrong_sum(sum(scores), total))
    if not everybody_scores(table.rules):
        _numbers(table).read(list(scores), ("agreed",))


def questions(table: Table, deal: Round) -> tuple[Question, ...]:
    """The points, or each part of them."""
    parts = parts_of(table.rules["parts"])
    return tuple(part_question(table, part) for part in parts) or (points_question(table),)


def score(table: Table, deal: Round) -> list[Line]:
    """What was entered for each unit: one line, or one for each part."""
    score_lines: list[Line] = []
    alone = not everybody_scores(table.rules)
    for unit, points in enumerate(deal.points):
        if points is None or (alone and not points):
            continue
        of_parts = [
            Line(unit, part.sign * number, "parts", say("{part}", part=part.name))
            for part, numbers in deal.parts.items()
            if (number := numbers[unit])
        ]
        typed = deal.typed[unit] if deal.typed else ""
        score_lines += of_parts or [Line(unit, points, "points", _of_points(points, typed))]
    return score_lines


def _of_points(points: int, typed: str) -> Message:
    """What was typed, if that was a sum; else the number."""
    summed = shown(typed) if typed else ""
    return say("{sum}", sum=summed) if " " in summed else POINTS.number(points)


# The match ----------------------------------------------------------------------------------------------------


def length(table: Table) -> int | None:
    """After how many rounds the match ends, if that is its end."""
    return end_of(table.rules["end"]).rounds


def is_over(table: Table) -> bool:
    """Whether somebody is at the target or beyond it, seen from the start, or all rounds were played."""
    end = end_of(table.rules["end"])
    if end.rounds is not None:
        return table.number >= end.rounds
    if end.points is None:
        return False
    if end.points > start(table.rules):
        return max(table.totals) >= end.points
    return min(table.totals) <= end.points


def start(rules: Rules) -> int:
    """What everybody has at first."""
    return amount(rules, "start")


class AnySum:
    """Every sum."""

    def __contains__(self, total: object) -> bool:
        return True


def sums(table: Table) -> AnySum | frozenset[int]:
    """The sum that each round has, or any."""
    total = limit(table.rules, "sum")
    return AnySum() if total is None else frozenset({total})


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    parts = parts_of(table.rules["parts"])
    if parts:
        return {"parts": _of_parts(parts)}
    if everybody_scores(table.rules):
        return {"points": say("Each number is what you entered.")}
    return {"points": say("Only one of you scores each time, and the number is what you entered.")}


def _of_parts(parts: Sequence[ScorePart]) -> Message:
    """What a score is made of."""
    counted = [say("*{part}*", part=part.name) for part in parts if part.sign > 0]
    taken_off = [say("*{part}*", part=part.name) for part in parts if part.sign < 0]
    if not taken_off:
        return say("A score is made of {parts}.", parts=both(counted))
    if not counted:
        return say("Taken off each time: {parts}.", parts=both(taken_off))
    return say("A score is made of {parts}, less {others}.", parts=both(counted), others=both(taken_off))


def primer(table: Table) -> tuple[Message, ...]:
    """What this table has set."""
    rules, total, sides = table.rules, limit(table.rules, "sum"), amount(table.rules, "sides")
    lowest = say("*The lowest total wins.*") if rules["best"] == "lowest" else say("*The highest total wins.*")
    everybody = say("Everybody can score each time.")
    return (
        say("Play whatever you like: this sheet keeps the score."),
        say("Write down what everybody scored, each time you have played."),
        lowest,
        _ends(table),
        say("Everybody starts at *{points}*.", points=start(rules)),
        everybody if everybody_scores(rules) else say("*Only one of you scores* each time; the others have 0."),
        say("All numbers together make *{points}* each time.", points=total) if total is not None else say(
            "The numbers can add up to anything."
        ),
        say("Everybody plays alone.") if sides == 1 else say_many(
            "You play as *1 side*.", "You play in *{number} sides*, which sit in turn.", sides
        ),
        _of_parts(parts_of(rules["parts"])) if rules["parts"] else say("A score is one number."),
        say("After a tie for first place you may play on once more, and again."),
    )  # fmt: skip


def _ends(table: Table) -> Message:
    """When the match ends."""
    end = end_of(table.rules["end"])
    if end.rounds is not None:
        return say("The match ends after *{rounds}*.", rounds=table.game.words.played.many(end.rounds))
    if end.points is None:
        return say("The match ends when you say so.")
    if end.points > start(table.rules):
        return say("The match ends when somebody has *{points} or more*.", points=end.points)
    return say("The match ends when somebody has *{points} or less*.", points=end.points)


def dealing(table: Table) -> tuple[Message, ...]:
    """What the numbers must be."""
    total = limit(table.rules, "sum")
    if not everybody_scores(table.rules):
        return (say("*One* of you scores."),)
    if total is not None:
        return (say("All numbers together make *{points}*.", points=total),)
    return (say("Everybody can score."),)


GAME: Game[Round] = Game(
    id="sheet",
    title=say("Any game"),
    line=say("A sheet of your own"),
    about=say("A sheet of your own for one to twelve players: you set who wins, when it ends, and what is counted."),
    emblem="=",
    shelf=90,
    seats=(1, 12),
    seated=lambda rules: (amount(rules, "sides"), 12),
    sides_of=lambda rules: amount(rules, "sides"),
    rules=RULES,
    first=("best", "end", "scorers"),
    fitting=fitting,
    played_by=played_by,
    own=OWN,
    start=start,
    units=units,
    facts={"points": shape.WHOLE_BY_UNIT, "parts": shape.NAMED_NUMBERS, "typed": shape.TYPED},
    read=read,
    questions=questions,
    score=score,
    check_agreed=check_agreed,
    limits=lambda table: ((-MOST_POINTS, MOST_POINTS),) * len(table.names),
    texts=texts,
    after=say("After your own rules."),
    before=Before(dealing, primer),
    ending=Ending(length, is_over),
    sums=Sums(sums),
    words=Words(OF_ROUNDS, POINTS),
    pack=lambda table: (),
)
