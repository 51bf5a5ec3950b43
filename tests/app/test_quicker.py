"""The shortcuts of `quicker.py` give the same results as Flet's own code, with the controls of real screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

from tests.app.driver import Driver
from tests.app.evening import opened, started
from tests.app.quicker import compare, configure, held, made_by_flet, removed

SCREENS = ("/", "/new", "/settings", "/match/{}", "/match/{}/deal/1", "/match/{}/why/0/0")


async def controls_of_screens(folder: Path) -> list[Any]:
    """Return the controls of some screens and their parts, one for each different set of fields."""
    match = started(folder, deals=[{"captured": [["2H"], [], None, ["QS"]]}])
    found: dict[Any, Any] = {}
    for screen in SCREENS:
        async with opened(screen.format(match)) as app:
            _gather(found, list(app.controls()))
    return list(found.values())


def _gather(found: dict[Any, Any], values: list[Any]) -> None:
    for value in values:
        if isinstance(value, list):
            _gather(found, value)
        elif hasattr(value, "_values") and (type(value), frozenset(value._values)) not in found:
            found[type(value), frozenset(value._values)] = value
            _gather(found, held(value))


def _fields_of(one: Any) -> dict[str, Any]:
    """Return everything that an object holds, in its order, except its own number."""
    fields = {name: value for name, value in vars(one).items() if name != "_i"}
    return {name: list(value.items()) if name == "_values" else value for name, value in fields.items()}


async def test_a_quickly_made_control_equals_flets_own(folder: Path) -> None:
    compared = 0
    for screen in await controls_of_screens(folder):
        kind = type(screen)
        if kind not in made_by_flet or isinstance(screen, Component | ft.Page):
            continue
        assert kind.__init__ is not made_by_flet[kind], kind
        backwards = dict(reversed(screen._values.items()))
        quick, own = kind(**backwards), object.__new__(kind)
        made_by_flet[kind](own, **backwards)
        assert _fields_of(quick) == _fields_of(own), kind
        if isinstance(quick, BaseControl):
            assert hash(quick) == object.__hash__(quick), kind
        compared += 1
    assert compared > 50


def test_positional_and_wrong_arguments_are_handled_as_by_flet() -> None:
    assert ft.Text("Anna").value == "Anna"
    assert ft.Padding(1, 2, right=3) == ft.Padding(left=1, top=2, right=3)
    for wrong in ({"value": "Ben"}, {"nothing": 1}):
        with pytest.raises(TypeError, match=next(iter(wrong))):
            ft.Text("Anna", **wrong)


async def test_the_controls_found_are_those_that_flet_finds(folder: Path) -> None:
    """In the same order: what was drawn, and what is removed when everything is."""
    match = started(folder, deals=[{"captured": [["2H"], [], None, ["QS"]]}])
    for screen in SCREENS:
        async with opened(screen.format(match)) as app:
            largest = 0
            for one in _drawn(app):
                builder = DiffBuilder({}, {}, control_cls=BaseControl)
                for recurse in (True, False):
                    quick_removed = [id(control) for control in builder._removed_controls(one, recurse)]
                    assert quick_removed == [id(control) for control in removed(builder, one, recurse)], screen
                own = list(configure(builder, one, None, True))
                if any(isinstance(control, Component) for control in own):
                    continue  # it draws other controls each time
                quick = [id(control) for control in builder._configure_dataclass(one, None, True)]
                assert quick == [id(control) for control in own], screen
                largest = max(largest, len(own))
            assert largest > 3, screen


@pytest.mark.parametrize("frozen", [True, False])
@pytest.mark.parametrize("after", [1, 2, True, None, "a", "b", {}, {"a": 1}, [], [1]], ids=repr)
def test_changes_are_reported_as_by_flet(after: Any, frozen: bool) -> None:
    for before in (1, True, None, "a", {}, {"a": 1}, {"a": 2}, [], [1]):
        results = []
        for compare_values in (compare, DiffBuilder._compare_values):
            builder = DiffBuilder({}, {}, control_cls=BaseControl)
            compare_values(builder, None, ["field"], "it", before, after, frozen)
            results.append([*builder.execute()])
        assert results[0] == results[1], before


def test_a_control_that_breaks_a_rule_of_flet_is_refused() -> None:
    for wrong in (ft.Container(opacity=2), ft.ProgressBar(value=-1)):
        with pytest.raises(ValueError, match="must be"):
            wrong._before_update_safe()  # type: ignore[no-untyped-call]


def _drawn(app: Driver) -> list[BaseControl]:
    """Return the controls on the screen except components, which would be drawn again whenever they are compared."""
    return [control for control in app.controls() if not isinstance(control, Component)]


def test_controls_are_found_in_the_order_of_their_fields() -> None:
    """Not in the order in which they were set."""
    bar = ft.AppBar(title=ft.Text("second"))
    bar.leading = ft.Text("first")
    builder = DiffBuilder({}, {}, control_cls=BaseControl)
    own = list(removed(builder, bar, True))
    assert [one.value for one in own if isinstance(one, ft.Text)] == ["first", "second"]
    assert [id(control) for control in builder._removed_controls(bar, True)] == [id(control) for control in own]
