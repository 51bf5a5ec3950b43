"""Gestures of a finger on the screen, one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flet.controls.base_control import BaseControl

from scoring.questions import Question
from tests.app.driver import Driver, Node


@dataclass(frozen=True)
class Gesture:
    """A tap, a hold, or a slide from one control to the next, each by the name that a screen reader says. `inside` is
    the name of the question on whose sheet the control is, if that matters, and `head` the heading above it there."""

    kind: Literal["tap", "hold", "slide"]
    names: tuple[str, ...]
    inside: str = ""
    head: str = ""


def tap(name: str) -> Gesture:
    return Gesture("tap", (name,))


def tap_on(question: Question, name: str) -> Gesture:
    """Return a tap on the sheet of a question."""
    return Gesture("tap", (name,), question.name, str(question.ask))


async def perform(app: Driver, gesture: Gesture) -> None:
    """Do the gesture in the running app."""
    if gesture.inside:
        node = _on_sheet(app, gesture)
        assert node.control is not None
        await app.send(node.control, "click")
    elif gesture.kind == "tap":
        await app.tap(gesture.names[0])
    elif gesture.kind == "hold":
        await app.hold(gesture.names[0])
    else:
        await app.slide(*gesture.names)


def _on_sheet(app: Driver, gesture: Gesture) -> Node:
    # The keys for numbers may be docked elsewhere.
    places = {f"panel {gesture.inside}", f"keys {gesture.inside}"}
    parts: list[BaseControl] = [control for control in app.controls() if str(control.key) in places]
    assert parts, f"{gesture.inside} is not asked; on the screen: {app.names()}"
    name = gesture.names[0]
    for node in [node for part in parts for node in app.nodes(part)]:
        if node.tappable and (node.name == name or node.name.startswith(f"{name},")):
            return node
    raise AssertionError(f"{name!r} cannot be tapped there; on the screen: {app.names()}")
