"""Every entry of a match in plain words: what it did, and what stood there before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.ledger.book.events import Event
from app.ledger.book.fold import Accumulator
from app.ledger.book.story import Step, Story
from app.ledger.steps import Steps, at_once, share
from scoring import GAMES, Match, MatchError
from scoring.cards import and_list
from scoring.match import scored_before
from scoring.names import legible

DONE = {
    "dealt": "deal {}",
    "corrected": "the correction of deal {}",
    "withdrawn": "taking deal {} back",
    "voided": "the change of deal {}",
    "ruled": "the change of rules",
    "dealer": "the change of dealer",
    "seated": "the change of seats",
    "renamed": "the change of name",
    "substituted": "the substitution",
    "noted": "the note on deal {}",
    "confirmed": "the confirmation",
    "ended": "the stop",
    "reopened": "the reopening",
}


@dataclass(frozen=True)
class Change:
    """What stood there `before` and stands there `after`; an empty `before` is nothing that was."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class Told:
    """One entry: who made it and when, why, what it did, and what changed by it.

    The sheet as it stood then is the fold of the first `upto` entries: those up to the end of its action.
    """

    seq: int
    upto: int
    at: str
    who: str
    reason: str
    what: str
    changes: tuple[Change, ...] = ()


def step_words(step: Step) -> str:
    """An action as undo and redo name it: ``the correction of deal 3``."""
    return DONE.get(step.kind, "the last change").format("" if step.number is None else step.number + 1)


def telling(events: Sequence[Event], first: int, last: int, known: Story | None = None) -> Steps[list[Told]]:
    """Tell the entries with `seq` from `first` to `last`, the latest first; in percent.

    Before and after are those of the whole action: between two of its entries a match may be one that cannot be. What a
    story `known` of the match has scored is not scored again.
    """
    end_of = ends(events)
    wanted = {seq for event in events[first - 1 : last] for seq in (event.step - 1, end_of[event.step])}
    stories: dict[int, Story] = {}
    so_far = Accumulator()
    for event in events[: max(wanted)]:
        so_far.add(event)
        if event.seq in wanted:
            story = so_far.story()
            stories[event.seq] = known = story if known is None else story.following(known)
        yield 50 * event.seq // len(events)
    teller = _Teller(known.known.match if known is not None and known.known is not None else None)
    told: list[Told] = []
    for event in events[first - 1 : last]:
        upto = end_of[event.step]
        telling = teller.telling(event, stories.get(event.step - 1), stories[upto])
        done = 50 + 50 * len(told) // (last - first + 1)
        what, changes = yield from share(telling, 1, done, done)
        told.append(Told(event.seq, upto, event.at, legible(event.who), legible(event.reason), what, changes))
    return told[::-1]


def chronicle(events: Sequence[Event], first: int, last: int) -> list[Told]:
    """The same, all at once."""
    return at_once(telling(events, first, last))


def ends(events: Sequence[Event]) -> dict[int, int]:
    """The `seq` of the last entry of each action, by its `step`."""
    return {event.step: event.seq for event in events}


_Said = tuple[str, tuple[Change, ...]]


class _Teller:
    """Tells entry after entry; what has been scored for one is not scored again for the next."""

    def __init__(self, known: Match | None) -> None:
        self._known = [] if known is None else [known]

    def telling(self, event: Event, before: Story | None, after: Story) -> Steps[_Said]:
        """What an entry says, between the match `before` (None: it begins) and `after` its action."""
        yield 0
        if before is None:
            game = GAMES[after.game].title if after.game in GAMES else after.game
            dealer = after.players[after.dealer] if after.dealer < len(after.players) else ""
            return f"{game} began with {and_list(after.players)}. {dealer} dealt first.", ()
        if event.kind not in _SCORED:
            return _WORDS[event.kind](event.data, before, after)
        return (yield from self._scored(event, before, after))

    def _scored(self, event: Event, before: Story, after: Story) -> Steps[_Said]:
        """What an entry says that changes the score of its deal."""
        number = event.data.get("number", len(before.deals))
        what = _SCORED[event.kind](event.data, number + 1)
        old: tuple[int, ...] = ()
        try:
            _, old = yield from self._scores(before, number)
        except MatchError as error:
            what += f" Before that it could not be scored: {error.message}"
        try:
            names, new = yield from self._scores(after, number)
        except MatchError as error:
            return f"{what} As it stood then it cannot be scored: {error.message}", ()
        changes = tuple(
            Change(name, _figure(was), _figure(now))
            for name, was, now in zip(names, old or (None,) * len(new), new, strict=False)
            if was != now
        )
        return what + (" Nobody’s score changed." if event.kind == "corrected" and not changes else ""), changes

    def _scores(self, story: Story, number: int) -> Steps[tuple[tuple[str, ...], tuple[int, ...]]]:
        """The units by name, and what the deal was worth for each (nothing where there is none); raises `MatchError`.
        Later deals do not matter."""
        if number >= len(story.deals):
            return (), ()
        match = replace(story.match, deals=story.match.deals[: number + 1])
        known = max(self._known, key=lambda one: scored_before(match, one), default=None)
        sheet = yield from match.scoring(known)
        # The first is the match as it is now, the others are those scored last.
        self._known = [*self._known[:1], *self._known[1:][-1:], match]
        return sheet.table.names, sheet.deals[number].scores


def _figure(points: int | None) -> str:
    return "" if points is None else f"{points}".replace("-", "−")


_SCORED: Mapping[str, Callable[[Mapping[str, Any], int], str]] = {
    "dealt": lambda data, deal: f"Deal {deal} was entered.",
    "corrected": lambda data, deal: f"Deal {deal} was corrected.",
    "voided": lambda data, deal: f"Deal {deal} " + (_VOID if data["void"] else "counts again."),
}
_VOID = "was made void: it counts for nobody."


def _withdrawn(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    return f"Deal {len(before.deals)} was taken back.", ()


def _ruled(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    known = {rule.id: rule for rule in GAMES[after.game].rules} if after.game in GAMES else {}
    old, new = _rules_now(before), _rules_now(after)
    changes = tuple(
        Change(str(known[name].ask), str(known[name].words(old[name])), str(known[name].words(new[name])))
        for name in data["rules"]
        if name in known and name in old and name in new
    )
    since = f"from deal {len(after.deals) + 1} on" if data["since"] == "here" else "from the start"
    return f"A rule was changed {since}.", changes


def _dealer(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    deal = len(after.deals) if data["number"] is None else data["number"]
    if data["dealer"] is None:
        return f"Deal {deal + 1} is dealt by whoever’s turn it is.", ()
    return f"Deal {deal + 1} is dealt by {after.players[data['dealer']]}, out of turn.", ()


def _seated(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    return "The seats were changed.", (Change("Clockwise", ", ".join(before.players), ", ".join(after.players)),)


def _renamed(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    change = Change(f"Seat {data['seat'] + 1}", before.players[data["seat"]], after.players[data["seat"]])
    return "A name was put right.", (change,)


def _substituted(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    was, now = before.players[data["seat"]], after.players[data["seat"]]
    return f"{now} took over from {was}, from deal {len(after.deals) + 1} on.", ()


def _noted(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    was, now = (_note(story, data["number"]) for story in (before, after))
    return f"A note on deal {data['number'] + 1}.", (Change("Note", was, now or "taken away"),)


def _note(story: Story, number: int) -> str:
    return legible(story.deals[number].get("note", "")) if number < len(story.deals) else ""


def _undone(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    return f"Undone: {step_words(before.undo) if before.undo else 'the last change'}.", ()


def _redone(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    return f"Done again after all: {step_words(before.redo) if before.redo else 'the last change'}.", ()


def _plain(words: str) -> Callable[[Mapping[str, Any], Story, Story], _Said]:
    return lambda data, before, after: (words, ())


_WORDS: Mapping[str, Callable[[Mapping[str, Any], Story, Story], _Said]] = {
    "withdrawn": _withdrawn,
    "ruled": _ruled,
    "dealer": _dealer,
    "seated": _seated,
    "renamed": _renamed,
    "substituted": _substituted,
    "noted": _noted,
    "confirmed": lambda data, before, after: (f"Deal {data['number'] + 1} was confirmed by the table.", ()),
    "ended": _plain("The table stopped: the match ended."),
    "reopened": _plain("The match goes on after all."),
    "deleted": _plain("The match was deleted."),
    "restored": _plain("The match was brought back."),
    "undone": _undone,
    "redone": _redone,
}


def _rules_now(story: Story) -> Mapping[str, Any]:
    """The rules in force for the next deal."""
    rules = dict(GAMES[story.game].defaults()) if story.game in GAMES else {}
    for changed in (story.rules, *(deal["rules"] for deal in story.deals if "rules" in deal), story.next_rules):
        rules.update(changed)
    return rules
