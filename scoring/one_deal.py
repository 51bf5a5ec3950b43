"""One deal at a table: what is asked about it, what is missing, and its lines. And what remains of answers when one
they depend on is corrected."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from scoring.answers.numbers import every
from scoring.errors import FactError, Json, unknown
from scoring.facts import Facts, about, items
from scoring.game import Line, Subject, Table, Triumph, all_sums
from scoring.names import legible
from scoring.questions import Gap, Numbers, Place, Question, gap
from scoring.text import Message, both, either, joined, say

SCORES = ("scores", "score", "points", "totals", "result")
"""Keys that somebody writes who wants to enter the scores of a deal."""
AGREED = say("When the cards are gone, the table agrees on the scores.")


def summed(lines: tuple[Line, ...], units: int) -> tuple[int, ...]:
    """Return the points of the lines, added up for each unit; somebody who rests is not one of those who play."""
    scores = [0] * units
    for line in lines:
        if line.unit < units:
            scores[line.unit] += line.points
    return tuple(scores)


def complete(table: Table, facts: Facts) -> tuple[object, tuple[Line, ...]]:
    """Return a complete deal, None if the table agreed on its scores, and its lines; raises `FactError` if the facts
    are invalid."""
    check_keys(table, facts)
    if "agreed" in facts:
        return None, _agreed(table, facts)
    deal = table.game.read(table, facts)
    return deal, tuple(table.game.score(table, deal))


def deal_lines(table: Table, facts: Facts) -> tuple[Line, ...]:
    """Return the lines of a complete deal; raises `FactError` if the facts are invalid."""
    return complete(table, facts)[1]


def entered(table: Table, facts: Facts) -> object:
    """Return the deal as far as it is entered."""
    return table.game.read(replace(table, entering=True), facts)


def so_far(table: Table, facts: Facts) -> tuple[Line, ...]:
    """Return the lines of a deal while it is entered: once nothing is missing, the very lines that saving it writes;
    before that those of what is there."""
    with suppress(FactError):
        return deal_lines(table.staked, facts)
    if "agreed" in facts:
        return tuple(_agreed_line(unit, points) for unit, points in enumerate(_given(facts)[: len(table.totals)]))
    table = replace(table.staked, entering=True)
    return tuple(table.game.score(table, table.game.read(table, facts)))


def questions_of(table: Table, facts: Facts) -> tuple[Question, ...]:
    """Return what a game asks about a deal, by what is entered so far."""
    return table.game.questions(table, entered(table, facts))


def subject_of(table: Table, facts: Facts) -> Subject:
    """Return what a deal is about, as far as it is entered."""
    return table.game.subject(table, entered(table, facts))


def bids_of(table: Table, facts: Facts) -> tuple[int | None, ...]:
    """Return what each unit bid, as far as it is entered; empty if nobody bids."""
    return table.game.bids(table, entered(table, facts))


def triumph_of(table: Table, facts: Facts) -> Triumph | None:
    """Return that somebody took the whole of a deal, as far as it is entered."""
    return table.game.triumph(table, entered(table, facts))


def gaps(table: Table, facts: Facts) -> tuple[Gap, ...]:
    """Return what a deal still lacks, in the order a person would answer; empty exactly if `deal_lines` succeeds."""
    open_gaps = [found for question in asked(table, facts) if (found := gap(question, facts))]
    if not open_gaps:
        try:
            deal_lines(table, facts)
        except FactError as error:
            open_gaps.append(Gap(error.path, error.message))
    return tuple(open_gaps)


def unsaved(table: Table, facts: Facts) -> tuple[Gap, ...]:
    """Return what Save waits for: the gaps, and what a file may leave out but the screen must have `stated`."""
    unstated = [question for question in asked(table, facts) if question.is_unstated(facts)]
    return (*gaps(table, facts), *(Gap(question.path, question.ask) for question in unstated))


def stated(table: Table, facts: Facts) -> dict[str, Json]:
    """Return the facts of a complete deal with no, or none, said to what a file may leave out."""
    said = dict(facts)
    for question in asked(table, facts):
        if question.is_unstated(said):
            said = question.put(said, question.answer.none)
    return said


def asked(table: Table, facts: Facts) -> tuple[Question, ...]:
    """Return the questions of this deal as they are being answered: another way to answer replaces the first."""
    if "agreed" in facts:
        return (agreed_question(table),)
    return tuple(_taken(question, facts) for question in questions_of(table, facts))


def _taken(question: Question, facts: Facts) -> Question:
    """Return the question, or the one that replaces it because it has an answer."""
    return next((other for other in question.instead if other.place.key in facts), question)


def pruned(table: Table, facts: Facts) -> dict[str, Json]:
    """Return the facts without the answers to questions that are no longer asked, and with what follows from the
    others: what is saved of a draft."""
    if "agreed" in facts:
        return {"agreed": facts["agreed"]}
    replaced = {
        question.place.key for question in questions_of(table, facts) if _taken(question, facts) is not question
    }
    left = {name: value for name, value in facts.items() if name not in replaced}
    asked_now = asked(table, left)
    for _ in facts:
        fresh = refreshed(left, asked_now)
        if fresh == left:
            break
        left, asked_now = fresh, asked(table, fresh)
    names = {key for question in asked_now for key in question.place.keys}
    return {name: value for name, value in left.items() if name in names}


def agreed_question(table: Table) -> Question[tuple[int | None, ...]]:
    """Return the question for scores the table agrees on: the `instead` of a whole deal, in games without a pool."""
    low, high = zip(*table.game.limits(table), strict=True)
    return Question(
        Place("agreed"),
        say("What did everybody score?"),
        Numbers(table.names, low, high, usual=table.game.sums.usual(table)),
        help=say("For when the cards are already shuffled. The sheet marks these scores as agreed."),
    )


def possible_sums(table: Table, wrong: int) -> Message:
    """Return what the scores of a deal can add up to: ``A deal of Hearts makes 26, or 78 after a moon.``; of many sums
    those nearest to the `wrong` one."""
    game = table.game
    if named := game.sums.named(table):
        sums = [say("{sum} {after}", sum=points, after=after) if after else points for points, after in named]
        if len(sums) == 1 or not named[1][1]:
            return say("A deal of {game} makes {sums}.", game=game.title, sums=either(sums))
        return say("A deal of {game} makes {sum}, or {others}.", game=game.title, sum=sums[0], others=either(sums[1:]))
    known = all_sums(table)
    near = [*[amount for amount in known if amount < wrong][-1:], *[amount for amount in known if amount > wrong][:1]]
    if not near:
        return say("No deal of {game} does.", game=game.title)
    return say("The nearest that a deal of {game} makes is {sums}.", game=game.title, sums=either(near))


def _agreed(table: Table, facts: Facts) -> tuple[Line, ...]:
    if table.game.pool:
        raise FactError(
            ("agreed",),
            say("{game} has a pool, so the table can’t just agree on scores: enter the cards.", game=table.game.title),
        )
    others = [name for name in facts if name != "agreed"]
    if others:
        raise FactError(
            ("agreed",),
            say(
                "A deal with agreed scores can have nothing else: take out {others}.",
                others=both([*map(legible, others)]),
            ),
        )
    numbers = every(agreed_question(table).require(facts))
    table.game.check_agreed(table, numbers)
    if sum(numbers) not in table.game.sums.possible(table):
        total = sum(numbers)
        found = say("The scores add up to {total}: check them.", total=total)
        raise FactError(("agreed",), joined(" ", [found, possible_sums(table, total)]))
    return tuple(_agreed_line(unit, points) for unit, points in enumerate(numbers))


def _agreed_line(unit: int, points: int) -> Line:
    return Line(unit, points, "agreed", say("as the table agreed"))


def _given(facts: Facts) -> list[int]:
    return [points if type(points) is int else 0 for points in items(facts["agreed"])]


def check_keys(table: Table, facts: Facts) -> None:
    """Refuse a fact that this game does not know. Somebody who writes scores means those the table agreed on."""
    game = table.game
    for name in facts:
        if name == "agreed" or name in game.facts:
            continue
        if name in SCORES and not game.pool:
            example = "[" + ", ".join("0" for _ in table.totals) + "]"
            raise FactError(
                (name,),
                say(
                    '"{name}" follows from the facts: for scores alone write "agreed": {example}.',
                    name=name,
                    example=example,
                ),
            )
        raise FactError(
            (name,),
            unknown(say('{game} has no fact "{name}".', game=game.title, name=legible(name)), name, [*game.facts]),
        )


def text_of(table: Table, line: Line) -> Message | None:
    """Return the rule behind a line, as it is played at this table."""
    return AGREED if line.rule == "agreed" else table.game.texts(table).get(line.rule)


def refreshed(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """Return the facts without what can no longer be among the answers to these questions, and with what follows from
    the others. Once cards have left a pile other questions may be asked, so the rest waits until they are."""
    played = facts
    for question in questions:
        played = question.answer.without_foreign_cards(played, question.place)
    if played is not facts:
        return dict(played)
    left: Facts = _without_foreign_entries(facts, questions)
    for question in questions:
        left = question.answer.refreshed(left, question.place)
    return dict(left)


def _without_foreign_entries(facts: Facts, questions: Sequence[Question]) -> dict[str, Json]:
    """Return the facts without entries about a card, or several things answered together, that are not asked any
    more."""
    asked: dict[str, set[str]] = {}
    for question in questions:
        if step := question.place.step:
            asked.setdefault(question.place.key, set()).update((step, *question.answer.follows))
    left = dict(facts)
    for name, steps in asked.items():
        value = facts.get(name)
        if isinstance(value, list):
            left[name] = [entry for entry in value if (one := about(entry)) is None or one.code in steps]
        elif isinstance(value, dict):
            left[name] = {key: part for key, part in value.items() if key in steps}
    return left
