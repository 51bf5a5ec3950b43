"""A player who saw a deal and enters it with as few gestures as is sensible.

There is no screen: the tap logic of the widgets themselves works out what the gestures do, so that thousands of deals
can be counted. Some of them are done on the screens too, which shows that these do the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app.entry.answers import stored_cards as stored_hand
from app.entry.answers import toggle
from app.entry.entry import Entry
from app.entry.numbers import asked_owner, filled_in, halved, is_whole, next_asked, typed
from app.entry.numbers import stored as stored_numbers
from app.entry.state import open_after, pile_name
from app.look.theme import PAPER, Look
from app.look.words import aloud
from app.screens.deal.foot import still_asked
from app.screens.deal.pairs import both_asked, together
from app.screens.deal.questions import inside
from app.screens.deal.under import Under, under_pad
from app.widgets.answers.hand import SHOWN_AT_ONCE, shows_pack
from app.widgets.answers.numbers import by_keys
from app.widgets.answers.pick_rows import in_rows
from app.widgets.answers.pick_table import folded, in_table, more
from scoring import Match, Table
from scoring.cards import CARDS
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Seats, Slots
from tests.app.player import stands
from tests.taps.gestures import Gesture, tap, tap_on
from tests.taps.piling import fewest

Facts = dict[str, Any]
LOOK = Look(PAPER)
_KEYS = {"±": "Change the sign"}


@dataclass
class Thrifty:
    """A player who enters deal `number` of the match. `draft` is what the app would keep, `opened` the question that
    fills the screen (None: the first that is asked), `done` the gestures so far."""

    match: Match
    table: Table
    number: int
    draft: Facts = field(default_factory=dict)
    opened: str | None = None
    done: list[Gesture] = field(default_factory=list)

    @property
    def entry(self) -> Entry:
        """Return the deal as entered so far."""
        return Entry(self.match, self.table, self.number, self.draft)

    def enter(self, truth: Facts) -> list[Gesture]:
        """Enter everything and save the deal; return the gestures."""
        while True:
            entry = self.entry
            question = next(
                (question for question in entry.questions if not self._stands(question, entry, truth)), None
            )
            if question is None:
                break
            question = self._in_turn(entry, truth, question)
            before = self.draft
            self._answer(entry, question, truth)
            assert self.draft != before, f"{question.ask} took no answer: {before}, {truth}"
        assert entry.gaps == (), (entry.gaps, self.draft, truth)
        pile = self._pile_shown(entry)
        if pile is not None and self._asked_beside(entry, pile):
            self._leave_pile(entry, pile)
        self.done.append(tap(f"Save {self.table.game.words.played.named(self.number + 1)}"))
        return self.done

    def _in_turn(self, entry: Entry, truth: Facts, question: Question) -> Question:
        """Return the question that is next below the cards, or else the given one, which is next in the list of all."""
        shown = self._pile_shown(entry)
        if shown is None or question.piles:
            return question
        under = under_pad(entry, shown)
        open_questions = [
            one for one in under.turn if question.name not in under.here and not self._stands(one, entry, truth)
        ]
        return open_questions[0] if open_questions else question

    def _stands(self, question: Question, entry: Entry, truth: Facts) -> bool:
        """Return whether nothing is left to enter. For cards given by number, the piles do not show it."""
        if isinstance(question.answer, Piles) and "counts" in self.draft:
            return question.name not in entry.open
        return stands(question, entry, truth)

    # What is on the screen ------------------------------------------------------------------------------------

    def _pile_shown(self, entry: Entry) -> Question | None:
        """Return the question whose cards fill the screen."""
        if self.opened is None:
            only = entry.questions[0] if len(entry.questions) == 1 else None
            self.opened = pile_name(entry.next() or only)
        found = entry.question(self.opened) if self.opened else None
        return found if found is not None and isinstance(found.answer, Piles) else None

    def _asked_beside(self, entry: Entry, pile: Question) -> list[Question]:
        return still_asked(entry, pile, under_pad(entry, pile))

    def _leave_pile(self, entry: Entry, pile: Question) -> None:
        following = self._asked_beside(entry, pile)
        ready = pile.name not in entry.open and following
        self.done.append(tap(f"Next: {aloud(LOOK, following[0].ask)}" if ready else "All questions"))
        self.opened = ""

    def _put(self, question: Question, value: Json) -> None:
        self.draft = question.put(self.draft, value)

    # One question ---------------------------------------------------------------------------------------------

    def _answer(self, entry: Entry, question: Question, truth: Facts) -> None:
        shown, answer, true_value = self._pile_shown(entry), question.answer, question.value(truth)
        if isinstance(answer, Piles):
            if shown is None or shown.name != question.name:
                self.done.append(tap_on(question, "Enter the cards"))
                self.opened = question.name
            self._piles(question, answer, true_value)
            return
        under = under_pad(entry, shown) if shown is not None else Under()
        below = under.here
        if shown is not None and question.name not in below:
            self._leave_pile(entry, shown)
        if self._said_at_once(next((one for one in under.start if one.name == question.name), question), truth):
            return
        pair = together(entry)
        if pair and question in pair:
            self._both(*pair, true_value, pair[1].value(truth))
            return
        if question.chip:
            self.done.append(tap(aloud(LOOK, question.chip)))
            if isinstance(answer, Pick) and answer.other is not None:
                self._answered(question, answer.other)
                return
        steps = {
            Calls: self._calls,
            Pick: self._pick,
            Hand: self._hand,
            Numbers: self._numbers,
            Seats: self._seats,
            Slots: self._slots,
        }[type(answer)]
        seats = (
            isinstance(answer, Pick)
            and not in_rows(answer)
            and all(option.owner is not None for option in answer.options)
        )
        cards = isinstance(answer, Hand) and bool(true_value)
        asked = f"{aloud(LOOK, question.ask)} " if question.name in below and (seats or cards) else ""
        for name, value in steps(question, answer, true_value):  # type: ignore[operator]
            self.done.append(tap_on(question, asked + name))
            if value is not None:
                self._answered(question, value[0])

    def _said_at_once(self, question: Question, truth: Facts) -> bool:
        """Answer this question and others in one touch, if that is possible; return whether it was."""
        for one in question.at_once if question.answer.choices else ():
            if isinstance(question.answer, Pick) and all(place.value(truth) == value for place, value in one.answers):
                name = next(option.label for option in question.answer.options if option.owner == one.owner)
                self.done.append(tap(f"{aloud(LOOK, one.word)} {name}"))
                for place, value in one.answers[1:]:
                    self.draft = place.put(self.draft, value)
                self._answered(question, question.value(truth))
                return True
        return False

    def _both(self, suits: Question, owners: Question, suit: Json, owner: Json) -> None:
        """Choose the suit and whose it is in one tap."""
        labels = [
            next(str(option.label) for option in one.answer.options if option.value == value)
            for one, value in ((suits, suit), (owners, owner))
            if isinstance(one.answer, Pick)
        ]
        self.done.append(Gesture("tap", (", ".join(labels),), suits.name, str(both_asked(suits, owners))))
        self._put(suits, suit)
        self._answered(owners, owner)

    def _answered(self, question: Question, value: Json) -> None:
        """Store the answer, and note what the screen shows after a touch of one question's widget."""
        self._put(question, value)
        stays = not isinstance(question.answer, Numbers) or by_keys(LOOK, question.answer)
        if self._pile_shown(self.entry) is not None:
            return
        self.opened = open_after(question, self.entry.next(), stays)

    def _piles(self, question: Question, answer: Piles, true_piles: Any) -> None:
        counts: Facts = self.draft.get("counts") or {}
        for kind in counts:
            counts = {**counts, kind: self._counted(answer, kind, counts[kind], true_piles)}
            self.draft = {**self.draft, "counts": counts}
        gestures, value = fewest(LOOK, answer, true_piles, question.value(self.draft), counts)
        self.done += gestures
        self._put(question, value)

    def _counted(self, answer: Piles, kind: str, given: Any, true_piles: Any) -> Json:
        """Enter the numbers of cards that count alike, instead of the cards; return them."""
        owners, in_all = answer.owners, len(answer.alike[kind])
        asked = Numbers(owners, (0,) * len(owners), (in_all,) * len(owners), in_all)
        codes = {one.code for one in answer.alike[kind]}
        numbers = [len(codes & set(pile)) for pile in true_piles]
        for name, value in _cheapest(asked, asked.given(given), numbers):
            self.done.append(tap(name))
            given = value[0] if value is not None else given
        counted: Json = given
        return counted

    def _pick(self, question: Question, answer: Pick, value: Any) -> Iterator[tuple[str, tuple[Json] | None]]:
        option = answer.chosen(value)
        assert option is not None
        if in_table(answer) and answer.options.index(option) in folded(answer):
            yield aloud(LOOK, more(option.row)), None
        yield str(option.label), (option.given,)

    def _hand(self, question: Question, answer: Hand, value: Any) -> Iterator[tuple[str, tuple[Json] | None]]:
        """Yield the taps for each card: on the card itself if there are few, or else on the rank and then the suit."""
        codes = value if isinstance(value, list) else [value] if value is not None else []
        if not codes:
            yield "None of them", ([],)
        chosen: tuple[str, ...] = ()
        for code in codes:
            name = CARDS[code].name
            if len(answer.cards) > SHOWN_AT_ONCE and not shows_pack(answer, inside(LOOK)):
                yield name.split(" of ")[0], None
            chosen = toggle(answer, chosen, code)
            few = len(answer.cards) <= SHOWN_AT_ONCE
            yield name[:1].upper() + name[1:] if few else name, (stored_hand(answer, chosen),)

    def _slots(self, question: Question, answer: Slots, owners: Any) -> Iterator[tuple[str, tuple[Json] | None]]:
        for place, owner in enumerate(owners):
            yield f"{answer.owners[owner]}, {answer.labels[place]}", (owners[: place + 1],)

    def _seats(self, question: Question, answer: Seats, seats: Any) -> Iterator[tuple[str, tuple[Json] | None]]:
        if not seats:
            yield "Nobody", ([],)
        for place, seat in enumerate(seats):
            yield f"{aloud(LOOK, question.ask)} {answer.owners[seat]}", (seats[: place + 1],)

    def _calls(self, question: Question, answer: Calls, called: Any) -> Iterator[tuple[str, tuple[Json] | None]]:
        """Yield the taps for each call: on the owner, and on the amount."""
        made: list[Json] = [[] for _ in answer.owners]
        for owner, amounts in enumerate(called):
            if amounts:
                yield answer.owners[owner], None
            for number, amount in enumerate(amounts):
                made = [amounts[: number + 1] if place == owner else one for place, one in enumerate(made)]
                yield f"{amount} for {answer.owners[owner]}", (made,)

    def _numbers(self, question: Question, answer: Numbers, truth: Any) -> Iterator[tuple[str, tuple[Json] | None]]:
        yield from _cheapest(answer, answer.given(question.value(self.draft)), truth)


def _cheapest(
    answer: Numbers, given: Sequence[int | None], truth: Sequence[int]
) -> list[tuple[str, tuple[Json] | None]]:
    """Return the fewest taps: in turn, or the player with most first, since the others may follow from that."""
    seats = [seat for seat in answer.turns if given[seat] is None]
    most = max(seats, key=lambda seat: truth[seat])
    orders = (seats, [most, *(seat for seat in seats if seat != most)])
    return min((list(_numbered(answer, given, truth, order)) for order in orders), key=len)


def _numbered(
    answer: Numbers, given: Sequence[int | None], truth: Sequence[int], order: Sequence[int]
) -> Iterator[tuple[str, tuple[Json] | None]]:
    fixed = frozenset(n for n in range(len(truth)) if answer.low[n] == answer.high[n])
    now, active = tuple(given), asked_owner(answer, given, -1)
    for owner in order:
        if now[owner] == truth[owner]:
            continue
        name, known = answer.owners[owner], {n for n, one in enumerate(now) if one is not None and n != owner}
        if owner != active:
            yield name, None
            active = owner
        if by_keys(LOOK, answer):
            digits: int | None = None
            text = str(abs(truth[owner]))
            # The sign comes early: 288 may be more than anybody can win, though −288 can be lost.
            for key in [text[0], *("±" if truth[owner] < 0 else ""), *text[1:]]:
                digits = typed(digits, key, answer.low[owner], answer.high[owner])
                # What followed from the digits before is worked out again.
                now = filled_in(answer, [n if i in known else None for i, n in enumerate(now)], owner, digits)
                yield _KEYS.get(key, key), (stored_numbers(now, fixed),)
            if answer.halves and now != tuple(truth) and halved(answer, now, owner) == tuple(truth):
                now = tuple(truth)
                yield "and a half", (stored_numbers(now, fixed),)
            entered = [n if i in known else None for i, n in enumerate(now)]
            following = next_asked(answer, now)
            if following is not None and is_whole(answer, entered, owner, truth[owner]):
                active = following
        else:
            now = filled_in(answer, now, owner, truth[owner])
            yield f"{aloud(Look(PAPER), truth[owner])} for {name}", (stored_numbers(now, fixed),)
            following = next_asked(answer, now)
            active = owner if following is None else following


def sit_down(match: Match, number: int, begun: Facts | None = None) -> Thrifty:
    """Return a player at the deal of that number, as if those before had been dealt; `begun` is entered already."""
    table = match.sheet.table
    return Thrifty(match, replace(table, number=number, dealer=table.seat(number)), number, begun or {})
