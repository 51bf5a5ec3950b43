"""A player who saw a deal and answers what the screen asks, through its own widgets alone, until Save is ready.

It reads the screen by kind of question, so one player plays every game. It corrects a deal in the same way as it enters
one: it changes whatever differs from what it saw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flet.controls.base_control import BaseControl

from app.entry.entry import Entry
from app.entry.piles import in_piles
from app.entry.ways import begun
from app.ledger.book.story import Story
from app.ledger.ledger import Ledger
from app.look.theme import PAPER, Look
from app.look.words import aloud
from app.screens.deal.pairs import together
from app.widgets.answers.pick_table import folded, in_table, more
from scoring.cards import CARDS
from scoring.errors import Json
from scoring.questions import Calls, GivenPiles, Hand, Numbers, Pick, Piles, Question, Seats, Slots
from tests.app.driver import Driver, Node
from tests.known import Facts

MOST_ANSWERS = 60

LOOK = Look(PAPER)


@dataclass(frozen=True)
class Player:
    """A player at one deal of a match, with the app open at it."""

    app: Driver
    folder: Path
    id: str
    number: int

    @property
    def story(self) -> Story:
        """Return the match as the book has it."""
        return Ledger.open(self.folder).story(self.id)

    @property
    def entry(self) -> Entry:
        """Return the deal as entered so far."""
        story, draft = self.story, Ledger.open(self.folder).drafts.facts(self.id, self.number)
        if draft is None:
            past = self.number < len(story.deals)
            draft = dict(story.match.deals[self.number].facts) if past else begun(story.sheet)
        table = story.sheet.deals[self.number].seated if self.number < len(story.deals) else story.seated
        return Entry(story.match, table, self.number, draft)

    async def answer(self, truth: Facts) -> None:
        """Answer everything that is asked, until nothing is missing and nothing differs from what was seen."""
        for _ in range(MOST_ANSWERS):
            entry = self.entry
            question = next((question for question in entry.questions if not stands(question, entry, truth)), None)
            if question is None:
                break
            before = entry.draft
            await self._put(question, truth)
            assert self.entry.draft != before, f"{question.ask} took no answer: {before}, on {self.app.names()}"
        assert self.entry.gaps == (), (self.entry.gaps, self.entry.draft)

    async def save(self) -> None:
        """Save the deal."""
        await self.app.tap(f"Save {self.entry.table.game.words.played.named(self.number + 1)}")

    async def save_correction(self) -> None:
        """Touch the button of the screen, then the one of the sheet that shows the difference."""
        await self.app.tap("Save correction")
        node = [node for node in self.app.nodes() if node.name == "Save correction"][-1]
        assert node.control is not None
        await self.app.send(node.control, "click")

    # One question ---------------------------------------------------------------------------------------------

    async def _put(self, question: Question, truth: Facts) -> None:
        """Open the question and answer it."""
        expected = question.value(truth)
        ways = [way for one in self.entry.questions if one.path[0] not in truth for way in one.instead]
        other = next((way for way in ways if way.path[0] in truth), None)
        if other is not None and question.path[0] not in truth:
            await self._way(aloud(LOOK, other.ask))
            return
        if question in self.entry.ways() and question.path[0] not in truth:
            await self._way("Enter cards")
            return
        assert expected is not None or not question.needed or question.path[0] in truth, f"nobody needs {question.ask}"
        if not (question.chip and isinstance(question.answer, Pick) and question.answer.other is not None):
            await self._show(question)
        elif chip := self._chip(question):
            await self._press(chip)
            return
        if isinstance(question.answer, Piles):
            await self._piles(question, question.answer, expected)
        elif isinstance(question.answer, Numbers):
            await self._numbers(question, question.answer, expected)
        elif isinstance(question.answer, Slots):
            await self._slots(question, question.answer, expected)
        elif isinstance(question.answer, Seats):
            await self._seats(question, question.answer, expected)
        elif isinstance(question.answer, Hand):
            await self._hand(question, question.answer, expected)
        elif isinstance(question.answer, Calls):
            await self._calls(question, question.answer, expected)
        elif isinstance(question.answer, Pick):
            await self._pick(question, question.answer, expected)

    async def _way(self, name: str) -> None:
        """Choose another way to enter it: by a button in the head, or in the menu there."""
        if not any(node.tappable and node.name.startswith(name) for node in self.app.nodes()):
            await self.app.tap("More")
        await self._tap(lambda node: node.name.startswith(name))

    async def _show(self, question: Question) -> None:
        """Open the question unless it is open: its cards, its panel, or from its row in the list."""
        pile, ask = isinstance(question.answer, Piles), aloud(LOOK, question.ask)
        for _ in range(4):
            if self._pad(question) if pile else self._panel(question):
                break
            if pile and self._panel(question):
                await self._tap(lambda node: node.name == "Enter the cards", self._panel(question))
            elif question.chip and (chip := self._chip(question)):
                await self._press(chip)
            elif row := self._named(lambda node: ask in node.name and node.name.endswith("Change")):
                await self._press(row)
            elif following := self._named(lambda node: node.name == f"Next: {ask}"):
                await self._press(following)
            elif later := self._named(lambda node: node.name == f"{ask} Answer this first"):
                await self._press(later)
            elif self.app.has("All questions"):
                await self.app.tap("All questions")
            else:
                raise AssertionError(f"no way to {question.ask!r} on {self.app.names()}")
        assert pile or self.app.says(str(question.ask))

    async def _piles(self, question: Question, answer: Piles, expected: Any) -> None:
        """Assign the cards one by one, those of the last seat all at once."""
        chosen = ""
        if answer.ordered:
            await self._take_out(question, answer, expected)
        wanted = {card.code for card in answer.cards}
        for owner, code in [(owner, code) for owner, pile in enumerate(expected) for code in pile if code in wanted]:
            entry = self.entry
            if entry.question(question.name) is None:
                return  # the cards assigned so far answer it
            owner_of = {
                card: seat
                for seat, pile in enumerate(in_piles(answer, question.place.given(entry.facts)))
                for card in pile
            }
            if owner_of.get(code) == owner:
                continue
            name = answer.owners[owner]
            if chosen != name:
                await self.app.tap(name)
                chosen = name
            # The free cards, in the order in which the button or a held seat would assign them.
            free = [card.code for card in answer.cards if card.code not in owner_of]
            own_rest = [one for one in expected[owner] if one in free]
            if len(free) > 1 and free == own_rest and self.app.has(f"Rest to {name}"):
                await self.app.tap(f"Rest to {name}")
            elif len(free) > 1 and not answer.ordered and set(free) == set(own_rest):
                await self.app.hold(name)
            else:
                await self._card(code)

    async def _take_out(self, question: Question, answer: Piles, expected: Any) -> None:
        """Empty every pile whose cards are in another order."""
        for owner, (now, pile) in enumerate(
            zip(in_piles(answer, question.place.given(self.entry.facts)), expected, strict=True)
        ):
            if list(now) != pile[: len(now)] and now:
                await self.app.tap(answer.owners[owner])
                for code in now:
                    await self._card(code)

    async def _card(self, code: str) -> None:
        name = CARDS[code].name
        await self.app.tap(name[:1].upper() + name[1:])

    async def _numbers(self, question: Question, answer: Numbers, expected: Any) -> None:
        for owner, name in enumerate(answer.owners):
            now = question.value(self.entry.draft)
            if expected is None or (isinstance(now, list) and now[owner] == expected[owner]):
                continue
            if answer.low[owner] == answer.high[owner]:
                continue
            panel = self._panel(question)
            await self._tap(lambda node, name=name: first(node) == name, panel)  # type: ignore[misc]
            amount = expected[owner]
            key = f"{amount if amount >= 0 else f'minus {-amount}'} for {name}"
            if any(first(node) == key for node in self.app.nodes(self._keys(question))):
                await self._tap(lambda node, key=key: first(node) == key, self._keys(question))  # type: ignore[misc]
            else:
                await self._digits(question, owner, amount, expected)

    async def _digits(self, question: Question, owner: int, amount: int, expected: Any) -> None:
        for _ in range(8):
            now = question.value(self.entry.draft)
            if not isinstance(now, list) or now[owner] is None:
                break
            await self._tap(lambda node: node.name == "Delete digit", self._panel(question))
        sums = any(node.name == "minus" for node in self.app.nodes(self._keys(question)))
        if sums and amount < 0:
            await self._tap(lambda node: node.name == "minus", self._keys(question))
        for digit in str(abs(amount)):
            await self._tap(lambda node, digit=digit: node.name == digit, self._keys(question))  # type: ignore[misc]
        answer = question.answer
        if isinstance(answer, Numbers) and answer.is_half(expected):
            await self._tap(lambda node: first(node) == "and a half", self._panel(question))
        if not sums and amount < 0:
            await self._tap(lambda node: node.name == "Change the sign", self._keys(question))

    async def _slots(self, question: Question, answer: Slots, expected: Any) -> None:
        now: Any = question.value(self.entry.draft)
        current = list(now) if isinstance(now, list) else []
        for slot, owner in enumerate(expected or []):
            if current[slot : slot + 1] != [owner]:
                name = f"{answer.owners[owner]}, {answer.labels[slot]}"
                await self._tap(lambda node, name=name: node.name == name, self._panel(question))  # type: ignore[misc]
        if len(current) > len(expected or []):
            await self._tap(lambda node: node.name.startswith("Clear: "), self._panel(question))

    async def _seats(self, question: Question, answer: Seats, expected: Any) -> None:
        now = answer.chosen(question.value(self.entry.draft))
        if answer.or_none and not expected:
            await self._tap(lambda node: first(node) == "Nobody", self._panel(question))
        for seat in answer.among:
            if (seat in now) != (seat in (expected or [])):
                owner = f"{aloud(LOOK, question.ask)} {answer.owners[seat]}"
                await self._tap(lambda node, owner=owner: first(node) == owner, self._panel(question))  # type: ignore[misc]

    async def _hand(self, question: Question, answer: Hand, expected: Any) -> None:
        """Tap what differs: directly among few cards, else rank and then suit; or say that there are none."""
        wanted, current = set(_codes(expected)), set(_codes(question.value(self.entry.draft)))
        if expected == [] or (expected is None and question.stated):
            await self._tap(lambda node: node.name == "None of them", self._panel(question))
            return
        # If there can be only one card, the next replaces it.
        to_remove = sorted(current - wanted) if answer.most > 1 or not wanted else []
        for code in to_remove + sorted(wanted - current):
            card = CARDS[code].name
            # Below the cards of a pad, its name begins with the question.
            names = {card.lower(), f"{aloud(LOOK, question.ask)} {card}".lower()}
            if not any(first(node).lower() in names for node in self._inside(question)):
                rank = card.split(" of ")[0]
                await self._tap(lambda node, rank=rank: first(node) == rank, self._panel(question))  # type: ignore[misc]
            await self._tap(
                lambda node, names=names: first(node).lower() in names,  # type: ignore[misc]
                self._panel(question),
            )

    async def _calls(self, question: Question, answer: Calls, expected: Any) -> None:
        for owner, name in enumerate(answer.owners):
            if owner in answer.out:
                continue
            await self._tap(lambda node, name=name: first(node) == name, self._panel(question))  # type: ignore[misc]
            wanted: list[int] = list(expected[owner]) if expected else []
            now: Any = question.value(self.entry.draft)
            current: list[int] = list(now[owner]) if now else []
            # Remove the last one first.
            while any(current.count(one) > wanted.count(one) for one in current):
                await self._one(question, f"Remove {current.pop()} called by {name}")
            for amount in set(wanted):
                for _ in range(wanted.count(amount) - current.count(amount)):
                    await self._one(question, f"{amount} for {name}")

    async def _one(self, question: Question, name: str) -> None:
        await self._tap(lambda node: node.name == name, self._panel(question))

    async def _pick(self, question: Question, answer: Pick, expected: Any) -> None:
        """Tap the option, or clear an answer that should not be there."""
        if expected is None and not question.needed and not question.stated:
            await self._tap(lambda node: node.name.startswith("Clear: "), self._panel(question))
            return
        option = answer.chosen(expected)
        assert option is not None
        if in_table(answer) and answer.options.index(option) in folded(answer):
            key = aloud(LOOK, more(option.row))
            if any(node.name == key for node in self._inside(question)):
                await self._tap(lambda node: node.name == key, self._panel(question))
        label = aloud(LOOK, option.label)
        names = {label, f"{aloud(LOOK, question.ask)} {label}"}  # below the cards with the question
        # If two questions are asked together, each option names both.
        pair = together(self.entry)
        if pair is not None and question == pair[1] and isinstance(pair[0].answer, Pick):
            suit = pair[0].answer.chosen(pair[0].value(self.entry.facts))
            names = {f"{aloud(LOOK, suit.label)}, {label}"} if suit is not None else names
        await self._tap(lambda node: names & {first(node), node.name.removesuffix(", chosen")}, self._panel(question))

    # The screen -----------------------------------------------------------------------------------------------

    def _inside(self, question: Question) -> list[Node]:
        return self.app.nodes(self._panel(question))

    def _panel(self, question: Question) -> BaseControl | None:
        pair = together(self.entry) or ()
        keys = {f"panel {one.name}" for one in (pair if question in pair else (question,))}
        return next((control for control in self.app.controls() if str(control.key) in keys), None)

    def _chip(self, question: Question) -> Node | None:
        part = next((control for control in self.app.controls() if str(control.key) == f"chip {question.name}"), None)
        return next((node for node in self.app.nodes(part) if node.tappable), None) if part is not None else None

    def _keys(self, question: Question) -> BaseControl | None:
        """Return the keys for its numbers, which are docked below all questions unless others have keys too."""
        docked = (control for control in self.app.controls() if str(control.key) == f"keys {question.name}")
        return next(docked, self._panel(question))

    def _pad(self, question: Question) -> bool:
        """Return whether the cards of the question fill the screen."""
        answer = question.answer
        assert isinstance(answer, Piles)
        name = answer.cards[0].name
        return self.app.has(name[:1].upper() + name[1:]) and not self._panel(question)

    def _named(self, wanted: Callable[[Node], bool]) -> Node | None:
        return next((node for node in self.app.nodes() if wanted(node)), None)

    async def _tap(self, wanted: Callable[[Node], object], inside: Any = None) -> None:
        found = [node for node in self.app.nodes(inside) if node.tappable and wanted(node)]
        assert found, f"nothing to tap: {[node.name for node in self.app.nodes(inside)]}"
        await self._press(found[0])

    async def _press(self, node: Node) -> None:
        assert node.control is not None
        await self.app.send(node.control, "click")


def first(node: Node) -> str:
    """Return the name of a node without what follows a comma."""
    return node.name.split(",")[0]


def at_path(entry: Entry, question: Question) -> Json:
    """Return the answer to a question so far."""
    return question.value(entry.facts)


def stands(question: Question, entry: Entry, truth: Facts) -> bool:
    """Return whether the answer is there and is what was seen."""
    now, expected = question.value(entry.facts), question.value(truth)
    answer = question.answer
    if isinstance(answer, Piles):
        if expected is None:
            return False
        return _placed(answer, in_piles(answer, GivenPiles(now))) == _placed(answer, expected)
    if isinstance(answer, Pick) and answer.names:
        return answer.chosen(now) is not None and answer.chosen(now) is answer.chosen(expected)
    if expected is None:
        return now in (None, []) and (not (question.needed or question.stated) or question.is_answered(entry.facts))
    if isinstance(answer, Hand):
        return now is not None and sorted(_codes(now)) == sorted(_codes(expected))
    if isinstance(answer, Calls):
        return [sorted(one) for one in _lists(now, answer)] == [sorted(one) for one in _lists(expected, answer)]
    if isinstance(answer, Slots):
        return (now or []) == expected
    return type(now) is type(expected) and now == expected


def _placed(answer: Piles, piles: Any) -> list[list[str]]:
    wanted = {card.code for card in answer.cards}
    placed = [[code for code in pile if code in wanted] for pile in piles]
    return placed if answer.ordered else [sorted(pile) for pile in placed]


def _codes(value: Json) -> Iterator[str]:
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, str):
            yield one


def _lists(value: Any, answer: Calls) -> list[list[int]]:
    return value or [[] for _ in answer.owners]
