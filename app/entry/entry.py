"""A deal being entered, derived from its draft: what is asked, what is missing, and what it is worth so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from app.entry.piles import in_piles, null_pile_owner, stored
from scoring import Match, MatchError, Sheet, Table
from scoring.errors import Json
from scoring.game import Line
from scoring.one_deal import asked, pruned, questions_of, so_far, summed, triumph_of, unsaved
from scoring.outlook import outcome
from scoring.people import seated
from scoring.questions import CAPTURED, Facts, Gap, Numbers, Piles, Question


@dataclass(frozen=True)
class Entry:
    """The draft of deal `number` at the table of `everybody`, of whom some may rest. Everything here follows from the
    draft and is stored nowhere."""

    match: Match
    everybody: Table
    number: int
    draft: Facts

    @cached_property
    def table(self) -> Table:
        """Return the table of those who play."""
        return seated(self.everybody)

    @cached_property
    def facts(self) -> dict[str, Json]:
        """Return what would be saved: the draft without answers to questions that have gone."""
        return pruned(self.table, self.draft)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """Return the questions in the order a person answers them, another way to answer replacing the first."""
        return asked(self.table, self.facts)

    @cached_property
    def gaps(self) -> tuple[Gap, ...]:
        """Return what is missing; nothing if the deal can be saved."""
        return unsaved(self.table, self.facts)

    @cached_property
    def saved(self) -> dict[str, Json]:
        """Return the facts with every card named of a pile that is just the rest: rules may change what is left, but
        not who took it."""
        facts = self.facts
        for question in self.questions:
            if (piles := question.piles) and null_pile_owner(question.value(facts)) is not None:
                facts = question.put(facts, stored(in_piles(piles, question.place.given(self.facts))))
        return facts

    def left_for(self, question: Question) -> tuple[int, int] | None:
        """Return how many cards go to an owner because all others have theirs, and which owner; None if none do."""
        piles, heir = question.piles, null_pile_owner(question.value(self.facts))
        if piles is None or heir is None:
            return None
        return len(in_piles(piles, question.place.given(self.facts))[heir]), heir

    @cached_property
    def open(self) -> frozenset[str]:
        """Return the names of the questions that are incomplete."""
        paths = {found.path for found in self.gaps if found.path}
        firsts = {path[0] for path in paths - {question.path for question in self.questions}}
        return frozenset(
            question.name
            for question in self.questions
            if question.path in paths or not firsts.isdisjoint(question.place.keys)
        )

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Return the lines of what is entered so far; once nothing is missing, those that Save writes."""
        return so_far(self.table, self.facts)

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Return the points so far, a number for each unit."""
        return summed(self.lines, len(self.table.totals))

    @cached_property
    def waits(self) -> bool:
        """Return whether somebody has still to choose what a triumph gives, and nothing else is missing."""
        found = triumph_of(self.table, self.facts)
        return found is not None and self.open == {found.choice}

    @cached_property
    def sheet(self) -> Sheet | None:
        """Return the sheet as it would be once this deal is saved; None while it can't be."""
        if self.gaps:
            return None
        try:
            return outcome(self.match, self.number, self.facts)
        except MatchError:
            return None

    def next(self) -> Question | None:
        """Return the first incomplete question."""
        return next((question for question in self.questions if question.name in self.open), None)

    def question(self, name: str) -> Question | None:
        """Return the question of that name, if it is still asked."""
        return next((question for question in (*self.questions, *self.by_number) if question.name == name), None)

    @cached_property
    def by_number(self) -> tuple[Question, ...]:
        """Return a question for each kind of cards that is given by number next to the piles, such as
        ``counts.hearts``."""
        asked = [(question.piles, question.place.given(self.facts).counts) for question in self.questions]
        return tuple(
            kind_question(piles, kind) for piles, counts in asked if piles for kind in counts if kind in piles.alike
        )

    def stands_in(self, question: Question) -> bool:
        """Return whether the question is there only because of its answer: it keeps a blank one when that is
        removed."""
        return question.name == "agreed" or CAPTURED.has(question.place) or question in self.ways()

    def ways(self) -> tuple[Question, ...]:
        """Return other ways to answer: instead of one question, or (`agreed`) of the whole deal."""
        base = questions_of(self.table, {k: v for k, v in self.draft.items() if k != "agreed"})
        return tuple(other for question in base for other in question.instead)


def kind_question(answer: Piles, kind: str) -> Question:
    """Return the question how many cards of a kind each owner took, as it is asked next to the cards."""
    owners, most = answer.owners, len(answer.alike.get(kind, ()))
    numbers = Numbers(owners, (0,) * len(owners), (most,) * len(owners), most)
    return Question(CAPTURED.of_kind(kind), answer.words[kind].word, numbers)


def without(facts: Mapping[str, Json], *names: str) -> dict[str, Json]:
    """Return the facts without those of these names."""
    return {name: value for name, value in facts.items() if name not in names}
