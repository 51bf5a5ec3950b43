"""Every entry of a match in plain words: what it did, and what stood there before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.ledger.events import Event
from app.ledger.fold import fold
from app.ledger.story import Step, Story
from scoring import GAMES, MatchError
from scoring.cards import and_list
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


def chronicle(events: Sequence[Event], first: int, last: int) -> list[Told]:
    """The entries with `seq` from `first` to `last`, the latest first.

    Before and after are those of the whole action: between two of its entries a match may be one that cannot be.
    """
    told: list[Told] = []
    stories: dict[int, Story] = {}

    def then(upto: int) -> Story:
        if upto not in stories:
            stories[upto] = fold(events, upto)
        return stories[upto]

    end_of = ends(events)
    for event in events[first - 1 : last]:
        upto = end_of[event.step]
        before = then(event.step - 1) if event.step > 1 else None
        what, changes = _told(event, before, then(upto))
        told.append(Told(event.seq, upto, event.at, legible(event.who), legible(event.reason), what, changes))
    return told[::-1]


def ends(events: Sequence[Event]) -> dict[int, int]:
    """The `seq` of the last entry of each action, by its `step`."""
    return {event.step: event.seq for event in events}


_Said = tuple[str, tuple[Change, ...]]


def _told(event: Event, before: Story | None, after: Story) -> _Said:
    if before is None:
        game = GAMES[after.game].title if after.game in GAMES else after.game
        dealer = after.players[after.dealer] if after.dealer < len(after.players) else ""
        return f"{game} began with {and_list(after.players)}. {dealer} dealt first.", ()
    return _WORDS[event.kind](event.data, before, after)


def _dealt(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    number = len(before.deals)
    return f"Deal {number + 1} was entered.", _scores(None, after, number)


def _corrected(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    changes = _scores(before, after, data["number"])
    return f"Deal {data['number'] + 1} was corrected." + ("" if changes else " Nobody’s score changed."), changes


def _withdrawn(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    return f"Deal {len(before.deals)} was taken back.", ()


def _voided(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    became = "was made void: it counts for nobody." if data["void"] else "counts again."
    return f"Deal {data['number'] + 1} {became}", _scores(before, after, data["number"])


def _ruled(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    known = {rule.id: rule for rule in GAMES[after.game].rules} if after.game in GAMES else {}
    old, new = _rules_now(before), _rules_now(after)
    changes = tuple(
        Change(known[name].ask, known[name].words(old[name]), known[name].words(new[name]))
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
    number = data["number"]
    was, now = before.deals[number].get("note", ""), after.deals[number].get("note", "")
    return f"A note on deal {number + 1}.", (Change("Note", legible(was), legible(now) or "taken away"),)


def _undone(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    return f"Undone: {step_words(before.undo) if before.undo else 'the last change'}.", ()


def _redone(data: Mapping[str, Any], before: Story, after: Story) -> _Said:
    return f"Done again after all: {step_words(before.redo) if before.redo else 'the last change'}.", ()


def _plain(words: str) -> Callable[[Mapping[str, Any], Story, Story], _Said]:
    return lambda data, before, after: (words, ())


_WORDS: Mapping[str, Callable[[Mapping[str, Any], Story, Story], _Said]] = {
    "dealt": _dealt,
    "corrected": _corrected,
    "withdrawn": _withdrawn,
    "voided": _voided,
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


def _scores(before: Story | None, after: Story, number: int) -> tuple[Change, ...]:
    """What a deal was worth and is worth, for each unit for whom that differs; nothing where it cannot be scored."""
    try:
        names = after.sheet.table.names
        old = before.sheet.deals[number].scores if before is not None else None
        new = after.sheet.deals[number].scores
    except (MatchError, IndexError):
        return ()
    shown = [f"{points}".replace("-", "−") for points in new]
    if old is None:
        return tuple(Change(name, "", points) for name, points in zip(names, shown, strict=True))
    return tuple(
        Change(name, f"{was}".replace("-", "−"), points)
        for name, was, now, points in zip(names, old, new, shown, strict=True)
        if was != now
    )


def _rules_now(story: Story) -> Mapping[str, Any]:
    try:
        return story.table.rules
    except MatchError:
        return story.rules
