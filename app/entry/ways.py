"""Other ways to enter a deal: cards by number, another question instead of them, or the scores alone."""

from __future__ import annotations

from dataclasses import replace

from app.entry.entry import Entry, without
from app.entry.piles import counting, not_counting
from scoring import Sheet
from scoring.errors import Json
from scoring.one_deal import agreed_question, questions_of
from scoring.people import can_play, seated
from scoring.questions import CAPTURED, Piles, Question

AGREED = "agreed"
"""The name of the way in which only the scores are entered."""


def begun(sheet: Sheet) -> dict[str, Json]:
    """Return the draft of a new deal: empty answers that have it entered as the last one was, by number or by the
    question instead of the cards. Not so after a deal of scores alone, and not for what this deal does not ask."""
    last = next((scored for scored in reversed(sheet.deals) if not scored.void), None)
    if last is None or last.agreed or not can_play(sheet.table):
        return {}
    draft: dict[str, Json] = {}
    for question in questions_of(last.seated, last.facts):
        for other in question.instead:
            draft = other.put(draft, other.answer.blank) if other.place.key in last.facts else draft
    counts = CAPTURED.given(last.facts).counts
    for question in questions_of(seated(sheet.table), {}):
        piles = question.piles
        if piles and piles.alike.keys() & counts:
            blanks: dict[str, Json] = {kind: [None] * len(piles.owners) for kind in piles.alike if kind in counts}
            draft = CAPTURED.put_given(draft, replace(CAPTURED.given(draft), counts=blanks))
    return draft


def untouched(entry: Entry) -> dict[str, Json]:
    """Return the draft before the first tap: that of a new deal, or the deal as it was saved."""
    match = entry.match
    return dict(match.deals[entry.number].facts) if entry.number < len(match.deals) else begun(match.sheet)


def by_cards(entry: Entry) -> dict[str, Json]:
    """Return the draft for the game's own questions, without the answers that replaced them."""
    return without(entry.draft, AGREED, *(question.place.key for question in entry.ways()))


def instead(entry: Entry, question: Question) -> dict[str, Json]:
    """Return the draft that asks `question` instead of the game's own."""
    return question.put(by_cards(entry), question.answer.blank)


def agreed(entry: Entry) -> dict[str, Json]:
    """Return the draft that asks for the scores alone."""
    return {**entry.draft, AGREED: agreed_question(entry.table).answer.blank}


def given_by_number(entry: Entry, question: Question, answer: Piles, kind: str, by_number: bool) -> dict[str, Json]:
    """Return the deal with the cards of a kind given by number, or card by card again."""
    given = question.place.given(entry.facts)
    changed = counting(answer, given, kind) if by_number else not_counting(given, kind)
    return question.place.put_given(entry.draft, changed)
