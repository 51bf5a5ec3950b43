"""Who leads, what a deal was worth before it was corrected or voided, and what a half-entered one still lacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.entry.entry import Entry
from app.entry.piles import by_hand
from app.entry.state import NUMBERS
from app.entry.ways import AGREED
from app.ledger.book.story import Story, Version
from scoring import FactError, MatchError, Table
from scoring.errors import Json
from scoring.facts import Facts, items
from scoring.game import Line
from scoring.matchfile import read_deal
from scoring.one_deal import asked, deal_lines, possible_sums, pruned, summed, unsaved
from scoring.people import lines_by_person, winners
from scoring.questions import Numbers, Question, gap
from scoring.text import NOTHING, Message, both, joined, say, say_many

_TAP, _SEE_ABOVE = say("tap to see what does not fit"), say("see the message above")


def corrected_from(story: Story, number: int) -> tuple[int, ...] | None:
    """Return the scores of a deal before its latest correction; None if it was never corrected."""
    lines, units = corrected_lines(story, number), len(story.sheet.deals[number].totals)
    return None if lines is None else summed(lines, units)


def corrected_lines(story: Story, number: int) -> tuple[Line, ...] | None:
    """Return the lines of a deal before the latest correction of its scores; None if they were never corrected."""
    if len(versions(story, number)) < 2:
        return None  # most deals need not be scored to see this
    scored = story.sheet.deals[number]
    for version in reversed(versions(story, number)):
        lines = _lines_of(story, number, version)
        if lines is not None and summed(lines, len(scored.totals)) != scored.scores:
            return lines
    return None


def struck_out(story: Story, number: int) -> tuple[int, ...]:
    """Return what a void deal would have been worth; as it counts if that is unknown."""
    scored = [scores for scores in earlier_scores(story, number) if scores]
    return scored[-1] if scored else story.sheet.deals[number].scores


def missing_from(table: Table, draft: Mapping[str, Json]) -> Message:
    """Return what a half-entered deal still lacks: ``5 cards to go``, ``1 answer to go``; empty if it only has to be
    saved."""
    facts = pruned(table, draft)
    left = unsaved(table, facts)
    cards = len(left[0].cards) if left else 0
    paths = {gap.path for gap in left}
    missing = NOTHING if cards else _numbers_missing([ask for ask in asked(table, facts) if ask.path in paths], facts)
    return missing or lacking(cards, len(left))


class Progress(NamedTuple):
    """How far a half-entered deal is: what is missing, in words, and how many `of` its cards are `entered`; cards that
    are just the rest are not."""

    missing: Message
    entered: int
    of: int


def progress(table: Table, draft: Mapping[str, Json]) -> Progress:
    """Return how far a half-entered deal is, without what was entered."""
    facts = pruned(table, draft)
    given = [(question.piles, question.place.given(facts)) for question in asked(table, facts) if question.piles]
    entered = sum(len(pile) for answer, piles in given for pile in by_hand(answer, piles.piles))
    return Progress(missing_from(table, draft), entered, sum(len(answer.needed(pile.counts)) for answer, pile in given))


def waiting(table: Table, draft: Mapping[str, Json]) -> Message:
    """Return what a deal that is not saved waits for: ``Deal 7 is half entered: 5 cards to go.``"""
    deal, missing = table.game.words.played.title(table.number + 1), missing_from(table, draft)
    if missing:
        return say("{deal} is half entered: *{missing}*.", deal=deal, missing=missing)
    return say("{deal} is entered, but *not saved*.", deal=deal)


def lacking(cards: int, answers: int) -> Message:
    """Return the number of cards to go, or of answers if no card is missing; empty if neither."""
    if cards:
        return say_many("1 card to go", "{number} cards to go", cards)
    return say_many("1 answer to go", "{number} answers to go", answers) if answers else NOTHING


def waits_for(entry: Entry, pile: Question | None, pressed: bool = False) -> Message:
    """Return what Save waits for, over the cards of `pile` or the list of questions: ``5 cards to go``, ``Dora’s score
    is missing``, or that the answers don't fit; once it was `pressed` there is a message above that says why."""
    unfitting = _SEE_ABOVE if pressed else _TAP
    cards = next((gap.cards for gap in entry.gaps if gap.cards), ())
    if cards and (pile is not None or len(entry.gaps) == 1):
        return lacking(len(cards), 0)
    question = entry.next()
    if question is None or not (gap(question, entry.facts) or question.is_unstated(entry.facts)):
        return _wrong_sum(entry) or unfitting
    missing = _numbers_missing([question for question in entry.questions if question.name in entry.open], entry.facts)
    if missing or not (question.answer.numbered and len(entry.gaps) == 1):
        return missing or lacking(0, len(entry.gaps))
    return unfitting


def _numbers_missing(questions: Sequence[Question], facts: Facts) -> Message:
    """Return how many numbers these questions lack, or whose; empty if none, or if one asks for something else."""
    if not all(question.answer.numbered for question in questions):
        return NOTHING
    asked_for = [(question.answer.by_kind(NUMBERS), question.value(facts)) for question in questions]
    waiting = [(answer, value) for answer, value in asked_for if _owners_without(answer, value)]
    if len(waiting) > 1:
        count = sum(_to_enter(answer, value) for answer, value in waiting)
        return say_many("1 number to go", "{number} numbers to go", count)
    agreed = any(question.name == AGREED for question in questions)
    return next((_without(answer, value, agreed) for answer, value in waiting or asked_for), NOTHING)


def _owners_without(answer: Numbers, value: Json) -> list[str]:
    """Return the owners who have no number yet."""
    return [name for name, number in zip(answer.owners, answer.given(value), strict=True) if number is None]


def _to_enter(answer: Numbers, value: Json) -> int:
    """Return how many numbers must be entered: if their sum is known, the last of several is the rest."""
    count = len(_owners_without(answer, value))
    return count - 1 if count > 1 and answer.total is not None else count


def _without(answer: Numbers, value: Json, agreed: bool) -> Message:
    """Return how many numbers are missing, or whose, or by how much their sum is wrong."""
    without = _owners_without(answer, value)
    if not without:
        over = sum(number or 0 for number in answer.given(value)) - (answer.total or 0)
        if answer.total is None or not over:
            return NOTHING
        if over < 0:
            return say_many("1 too few", "{number} too few", -over, about="points")
        return say_many("1 too many", "{number} too many", over, about="points")
    if len(without) == 2 and answer.total is None and not agreed:
        return say("{names} are missing", names=both(without))
    if len(without) > 1 and agreed:
        return say_many("1 score to go", "{number} scores to go", len(without))
    if len(without) > 1:
        return say_many("1 number to go", "{number} numbers to go", _to_enter(answer, value))
    if agreed:
        return say("{name}: no score yet", name=without[0])
    return say("{name}: no number yet", name=without[0])


def _wrong_sum(entry: Entry) -> Message:
    """Return the sum of agreed scores that no deal can have, and those it can; empty if none were agreed."""
    question = entry.question(AGREED)
    if question is None:
        return NOTHING
    total = sum(number for number in items(question.value(entry.facts)) if type(number) is int)
    return joined(" ", [say("{total} in all.", total=total), possible_sums(entry.table, total)])


def earlier_scores(story: Story, number: int) -> list[tuple[int, ...]]:
    """Return what each version of a deal was worth, oldest first, since it was last entered."""
    units = len(story.sheet.deals[number].totals)
    found = [_lines_of(story, number, version) for version in versions(story, number)]
    return [summed(lines, units) for lines in found if lines is not None]


def versions(story: Story, number: int) -> tuple[Version, ...]:
    """Return the versions of a deal since it was last entered: the entry itself, then what changed its facts."""
    every = story.versions[number] if number < len(story.versions) else ()
    since = max((place for place, version in enumerate(every) if version.kind == "dealt"), default=0)
    return tuple(version for version in every[since:] if version.kind in ("dealt", "corrected"))


def _lines_of(story: Story, number: int, version: Version) -> tuple[Line, ...] | None:
    """Return the lines of that version of the deal, at the current table; None if it no longer fits."""
    scored = story.sheet.deals[number]
    if version.deal is None:
        return None
    try:
        facts = read_deal(version.deal, "", len(story.players)).facts
        return tuple(lines_by_person(scored.table, deal_lines(scored.seated, facts)))
    except (FactError, MatchError):
        return None


def leaders(story: Story) -> tuple[int, ...]:
    """Return the units in front; none before a deal counts."""
    table = story.table
    return winners(table) if any(not scored.void for scored in story.sheet.deals) else ()
