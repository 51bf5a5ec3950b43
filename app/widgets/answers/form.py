"""How the widget of each kind of answer stands on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.answers import Answer
from scoring.questions import ByKind


@dataclass(frozen=True)
class Form:
    """A widget that stands `alone` is in no sheet: seats with numbers are a sheet themselves, amounts have edges of
    their own; one that is `headed` has its heading in it. The keys of one that is `docked` are above the foot, unless
    another has `keys` of its own. A `low` one needs so little room that it stands open next to another; what `clears`
    has a button for that even if an answer is needed."""

    alone: bool = False
    headed: bool = False
    docked: bool = False
    keys: bool = False
    low: bool = False
    clears: bool = False


_USUAL = Form()
_FORMS = ByKind(
    lambda answer: _USUAL,
    pick=lambda answer: Form(low=True),
    seats=lambda answer: Form(alone=True, headed=True, low=True),
    slots=lambda answer: Form(clears=True),
    numbers=lambda answer: Form(alone=True, docked=True),
    calls=lambda answer: Form(alone=True, headed=True, keys=True, low=True),
)


def form_of(answer: Answer) -> Form:
    """Return the form of the widget for that answer."""
    return answer.by_kind(_FORMS)
