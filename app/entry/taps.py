"""What a draft keeps beside the facts: every action by which they came to be, as JSON, and who is chosen.

    {"began": {…}, "actions": [{"do": "placed", "question": "captured", "card": "QS", "owner": 3}, …], "undone": 0,
     "chosen": {"captured": 3}}

The actions are done again, from the facts that the first one found, when the draft is read. They must lead to the facts
kept beside them, which have the last word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import TypeAlias

from app.entry.actions import (
    Action,
    Answered,
    ByNumber,
    Called,
    Cleared,
    Counted,
    Named,
    Placed,
    RestTo,
    Slid,
    Switched,
    Toggled,
    Typed,
    Uncalled,
    Undone,
    reduce,
)
from app.entry.entry import Entry
from app.entry.state import MOST_STEPS, Focus, State
from scoring.errors import Json

Fields: TypeAlias = Mapping[str, object]

KINDS: dict[str, type[Action]] = {
    "placed": Placed,
    "slid": Slid,
    "rest to": RestTo,
    "by number": ByNumber,
    "answered": Answered,
    "cleared": Cleared,
    "toggled": Toggled,
    "named": Named,
    "called": Called,
    "uncalled": Uncalled,
    "counted": Counted,
    "typed": Typed,
    "switched": Switched,
}
"""The actions that change the deal, by the word a draft has for them."""
_WORDS = {kind: word for word, kind in KINDS.items()}


class TapsError(ValueError):
    """What a draft keeps is no action, or one that could not be done."""


def written(state: State) -> dict[str, Json]:
    """All of it, as a draft keeps it."""
    steps = [*state.done, *reversed(state.undone)]
    began = state.done[0].before if state.done else state.entry.draft
    chosen: dict[str, Json] = {name: focus.owner for name, focus in state.focus.items() if focus.owner >= 0}
    return {
        "began": dict(began),
        "actions": [to_json(step.action) for step in steps],
        "undone": len(state.undone),
        "chosen": chosen,
    }


def restored(entry: Entry, taps: Json) -> State:
    """The state that was written, its facts those of `entry`; raises `TapsError`."""
    match taps:
        case {"began": dict(began), "actions": list(given), "undone": int(undone), "chosen": dict(chosen)}:
            pass
        case _:
            raise TapsError("taps")
    if len(given) > MOST_STEPS or not 0 <= undone <= len(given):
        raise TapsError("taps")
    state = State(replace(entry, draft=began))
    for number, one in enumerate(given):
        before, state = state, reduce(state, from_json(one))
        if state is before:
            raise TapsError(f"actions[{number}]")
    for _ in range(undone):
        state = reduce(state, Undone())
    if state.entry.draft != entry.draft:
        raise TapsError("facts")
    for name, owner in chosen.items():
        if type(owner) is int:
            state = state.turned(name, Focus(owner, followed=state.focused(name).followed))
    return replace(state, opened=None, fresh=False)


def to_json(action: Action) -> dict[str, Json]:
    """An action as a draft keeps it; what it says by default is left out."""
    told: dict[str, Json] = {"do": _WORDS[type(action)]}
    for one in fields(action):
        if (value := getattr(action, one.name)) != one.default:
            told[one.name] = _listed(value)
    return told


def from_json(given: Json) -> Action:
    """The action that was kept; raises `TapsError`."""
    kind = KINDS.get(word) if isinstance(given, dict) and isinstance(word := given.get("do"), str) else None
    if kind is None or not isinstance(given, dict):
        raise TapsError("do")
    known = {one.name: str(one.type) for one in fields(kind)}
    if not set(given) - {"do"} <= known.keys():
        raise TapsError("an unknown field")
    try:
        return kind(**{name: _READ[known[name]](value) for name, value in given.items() if name != "do"})
    except TypeError as error:
        raise TapsError(str(error)) from None


def _listed(value: Json | tuple[Json, ...]) -> Json:
    return [_listed(one) for one in value] if isinstance(value, tuple) else value


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise TapsError("a text")
    return value


def _whole(value: Json) -> int:
    if type(value) is not int:
        raise TapsError("a whole number")
    return value


def _truth(value: Json) -> bool:
    if not isinstance(value, bool):
        raise TapsError("true or false")
    return value


def _texts(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TapsError("a list")
    return tuple(map(_text, value))


def _pairs(value: Json) -> tuple[tuple[str, Json], ...]:
    pairs = [one for one in value if isinstance(one, list) and len(one) == 2] if isinstance(value, list) else []
    if not isinstance(value, list) or len(pairs) != len(value):
        raise TapsError("a list of pairs")
    return tuple((_text(name), answer) for name, answer in pairs)


_READ: dict[str, Callable[[Json], object]] = {
    "str": _text,
    "int": _whole,
    "bool": _truth,
    "bool | None": _truth,
    "tuple[str, ...]": _texts,
    "tuple[tuple[str, Json], ...]": _pairs,
}
"""How a field is read, by its type."""
