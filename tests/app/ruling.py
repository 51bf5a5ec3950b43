"""Setting the rules of a new match on the screen, each by the editor of its kind."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring import Game
from scoring.kinds import Amounts, Ends, Parts, Text, end_of
from scoring.rules import Choice, OneOf, Rule, Subset, Whole
from scoring.text import Message, Signed, Words, say
from tests.app.driver import Driver


async def set_rules(app: Driver, game: Game, rules: dict[str, Any]) -> None:
    """Open the rules, set these one after the other, and close them."""
    if app.has("Change rules"):  # a game of one's own that was just chosen is open already
        await app.tap("Change rules")
    now = {**game.defaults()}
    shown = {game.own.names, *game.first} if game.own else {rule.id for rule in game.rules}
    for rule in game.rules:
        if rule.id in rules and rules[rule.id] != now[rule.id]:
            if rule.id not in shown:
                await app.tap(rule.ask)
            await _set(app, game, rule, rules[rule.id], now)
            if rule.id not in shown:
                await app.tap("Done")
            now[rule.id] = rules[rule.id]
    await app.tap("Seats" if game.own else "Done")


async def _set(app: Driver, game: Game, rule: Rule, value: Any, now: dict[str, Any]) -> None:
    """Choose a value of that rule; `now` are the rules so far."""
    kind = rule.kind
    if isinstance(kind, OneOf):
        await app.tap(labelled(rule, next(choice for choice in kind.choices if choice.value == value)))
    elif isinstance(kind, Subset):
        for choice in kind.choices:
            if (choice.value in value) != (choice.value in now[rule.id]):
                await app.tap(labelled(rule, choice))
    elif isinstance(kind, Whole):
        await _number(app, game, rule, value, now)
    elif isinstance(kind, Text):
        await app.type("Name", value)
    elif isinstance(kind, Ends):
        ways = {"points": "At points", "rounds": "After rounds"}
        await app.tap(f"{rule.ask}: {next((ways[one] for one in value or ()), 'When we say')}")
        if value is not None:
            await _number(app, game, rule, end_of(value).points or end_of(value).rounds, {**now, rule.id: value})
    elif isinstance(kind, Parts):
        for place, (name, sign) in enumerate(value):
            await app.tap("Add a part")
            await app.type(f"Part {place + 1}", name)
            if sign == "-":
                await app.tap(f"{name} counts")
    else:
        assert isinstance(kind, Amounts)
        for one in value:
            await app.tap(_said(rule, say("{amount}", amount=Signed(one))))


async def _number(app: Driver, game: Game, rule: Rule, value: Any, now: dict[str, Any]) -> None:
    """Write a number into the field of that rule: the rules that show one have their fields in order."""
    shown = [one.id for one in game.rules if isinstance(one.kind, Whole)]
    if game.own and not _fields(app):
        await app.tap(next(name for name in app.names() if name in ("Points: other", "Rounds: other")))
    # Those of one's own game are asked one at a time, the latest in front.
    field = _fields(app)[-1 if game.own else shown.index(rule.id)]
    app.session.apply_patch(field._i, {"value": str(value)})
    await app.send(field, "change", str(value))


def _fields(app: Driver) -> list[ft.TextField]:
    return [control for control in app.controls() if isinstance(control, ft.TextField) and control.label == "Number"]


def labelled(rule: Rule, choice: Choice) -> Message:
    """Return the name of a choice's button, as it is read aloud."""
    return _said(rule, choice.label)


def _said(rule: Rule, label: Words) -> Message:
    return say("{title}: {label}", title=rule.ask, label=label)
