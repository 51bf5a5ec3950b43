"""What a draft keeps besides the facts: every action that led to them, as JSON, the chosen players, and the open
question ("": the list of all).

    {"began": {…}, "actions": [{"do": "placed", "question": "captured", "card": "QS", "owner": 3}, …], "undone": 0,
     "chosen": {"captured": 3}, "opened": "captured"}

When the draft is read, the actions are done again from the facts that the first one found. They must lead to the facts
in the draft, which count in any case.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from app.entry.actions import answers, cards, deal, numbers, sums
from app.entry.actions.base import Action, reduce
from app.entry.entry import Entry
from app.entry.state import MOST_STEPS, State
from scoring.errors import Json

KINDS: dict[str, type[Action]] = {
    "placed": cards.Placed,
    "slid": cards.Slid,
    "rest to": cards.RestTo,
    "by number": cards.ByNumber,
    "answered": answers.Answered,
    "at once": answers.SaidAtOnce,
    "cleared": answers.Cleared,
    "toggled": answers.Toggled,
    "joined": answers.Joined,
    "named": answers.Named,
    "called": answers.Called,
    "uncalled": answers.Uncalled,
    "counted": numbers.Counted,
    "typed": numbers.Typed,
    "summed": sums.Summed,
    "switched": deal.Switched,
    "emptied": deal.Emptied,
    "explained": deal.Explained,
    "entered elsewhere": deal.EnteredElsewhere,
}
"""The actions that change the deal, by the word a draft has for them."""
_WORDS = {kind: word for word, kind in KINDS.items()}


class TapsError(ValueError):
    """Raised if what a draft keeps is no action, or one that could not be done."""


def written(state: State) -> dict[str, Json]:
    """Return everything a draft keeps of a state."""
    steps = [*state.done, *reversed(state.undone)]
    began = state.done[0].before if state.done else state.entry.draft
    chosen: dict[str, Json] = {name: focus.owner for name, focus in state.focus.items() if focus.owner >= 0}
    data: dict[str, Json] = {
        "began": dict(began),
        "actions": [to_json(step.action) for step in steps],
        "undone": len(state.undone),
        "chosen": chosen,
    }
    return data if state.opened is None else {**data, "opened": state.opened}


def restored(entry: Entry, taps: Json) -> State:
    """Return the state that was written, its facts those of `entry`; raises `TapsError`."""
    try:
        return _done_again(entry, taps)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        # Written by a newer Quinola or by hand: whatever they are, they matter less than the facts.
        raise TapsError(str(error)) from error


def _done_again(entry: Entry, taps: Any) -> State:
    state, undone = State(replace(entry, draft=dict(taps["began"]))), taps["undone"]
    if len(taps["actions"]) > MOST_STEPS or not 0 <= undone <= len(taps["actions"]):
        raise TapsError("so many were never kept")
    for given in taps["actions"]:
        before, state = state, reduce(state, from_json(given))
        if state is before:
            raise TapsError(f"this cannot be done: {given}")
    for _ in range(undone):
        state = reduce(state, deal.TapUndone())
    if state.entry.draft != entry.draft:
        raise TapsError("they do not lead to the facts")
    for name, owner in taps["chosen"].items():
        state = state.turned(name, replace(state.focused(name), owner=int(owner), insisted=False))
    opened = taps.get("opened")  # earlier versions did not keep it
    known = opened is None or state.entry.question(opened) is not None
    return replace(state, opened=opened if known else "", fresh=False)


def to_json(action: Action) -> dict[str, Json]:
    """Return an action as a draft keeps it, without its defaults."""
    data: dict[str, Json] = {"do": _WORDS[type(action)]}
    for field in fields(action):
        if (value := getattr(action, field.name)) != field.default:
            data[field.name] = value
    return data


def from_json(given: Mapping[str, Json]) -> Action:
    """Return the action that was kept; raises `KeyError` or `TypeError` if it is none."""
    data = dict(given)
    return KINDS[data.pop("do")](**{name: _tuples(value) for name, value in data.items()})  # type: ignore[index]


def _tuples(value: Json, depth: int = 2) -> object:
    """Return a list and the lists in it as the tuples that they were; answers stay lists."""
    return tuple(_tuples(part, depth - 1) for part in value) if isinstance(value, list) and depth else value
