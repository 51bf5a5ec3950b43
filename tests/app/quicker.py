"""Makes Flet faster in tests: what it does with each of the seventy-odd fields of a control is done only if needed.

A control records which of its fields differ from their default. Flet itself sets each field again when a control is
made, and looks for controls in each field when a screen is drawn: that took a third of the time of a test on screens.
It also changes the class of a control whenever one is made, which invalidates Python's caches for that class, and
compares values that cannot have changed. The results are the same here: `test_quicker.py` compares them with Flet's.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
import logging
import weakref
from collections.abc import Callable, Iterator
from types import FunctionType, SimpleNamespace
from typing import Any

from flet.controls import base_control, object_patch
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder, ObjectPatchException, _control_setattr
from flet.controls.value_types import Prop
from flet.messaging import protocol
from flet.utils.validation import _compile_class_spec, validate

# The types of most fields, none of which can hold a control.
PLAIN = (bool, int, float, str, type(None))

_NOTHING = dataclasses.MISSING

configure, removed = DiffBuilder._configure_dataclass, DiffBuilder._removed_controls
compare = DiffBuilder._compare_values
"""Flet's own functions."""


def quicken() -> None:
    """Replace Flet's functions by these, and speed up each kind of control when it is first met."""
    DiffBuilder._configure_dataclass = _quick_configure  # type: ignore[method-assign]
    DiffBuilder._removed_controls = _quick_removed  # type: ignore[method-assign]
    DiffBuilder._compare_values = _quick_compare  # type: ignore[method-assign]
    object_patch.dataclasses = SimpleNamespace(**{**vars(dataclasses), "is_dataclass": is_dataclass})  # type: ignore[assignment, attr-defined]
    protocol.is_dataclass = is_dataclass  # type: ignore[assignment, attr-defined]
    base_control.validate = _quick_validate  # type: ignore[assignment, attr-defined]
    object_patch.logger = _Silent("silent")


@functools.cache
def fields_of(kind: Any) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return the position of every field of a kind of control that Flet sends to its client, and the fields that must
    always be looked at: those for which no default is recorded, or whose default may hold controls."""
    names = [field.name for field in dataclasses.fields(kind) if not field.metadata.get("skip", False)]
    asked: list[str] = []
    for name in names:
        kept: Any = inspect.getattr_static(kind, name, None)
        if (not isinstance(kept, Prop) or _may_hold(kept.default.__class__)) and name not in ("_i", "_c"):
            asked.append(name)
    return {name: place for place, name in enumerate(names)}, tuple(asked)


def held(item: Any) -> list[Any]:
    """Return what the fields of a control, or of a part of one, hold, in their order, without plain values."""
    places, asked = fields_of(item.__class__)
    found = []
    for name in asked:
        value = getattr(item, name)
        if value.__class__ not in PLAIN and _may_hold(value.__class__):
            found.append((places[name], value))
    for name, value in getattr(item, "_values", {}).items():
        if value.__class__ not in PLAIN and _may_hold(value.__class__) and name in places and name not in asked:
            found.append((places[name], value))
    if len(found) > 1:
        found.sort(key=_place)
    return [value for _, value in found]


def _place(one: tuple[int, Any]) -> int:
    return one[0]


class _Silent(logging.Logger):
    """A logger that drops Flet's messages about every value it compares."""

    def debug(self, *told: object, **how: object) -> None:
        pass


def is_dataclass(one: Any) -> bool:
    """Return whether this is a dataclass or an instance of one."""
    return _is_made(one) if isinstance(one, type) else _is_made(one.__class__)


@functools.cache
def _is_made(kind: type[Any]) -> bool:
    return dataclasses.is_dataclass(kind)


def _quick_validate(one: Any, *, suppress_repeated_errors: bool = False) -> None:
    if _has_rules(one.__class__):
        validate(one, suppress_repeated_errors=suppress_repeated_errors)


@functools.cache
def _has_rules(kind: Any) -> bool:
    spec = _compile_class_spec(kind)
    return bool(spec.field_rules or spec.class_rules)


def _quick_compare(self: DiffBuilder, parent: Any, path: Any, key: Any, src: Any, dst: Any, frozen: bool) -> None:
    kind: Any = src.__class__
    if kind is dst.__class__ and ((src is dst and kind in PLAIN) or (kind is dict and not src and not dst)):
        return
    compare(self, parent, path, key, src, dst, frozen)


@functools.cache
def _may_hold(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind) or issubclass(kind, (dict, list))


def _quick_configure(
    self: DiffBuilder, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
) -> Iterator[Any]:
    found: list[Any] = []
    _configured(self.control_cls, found, item, parent, frozen, configure_setattr_only)
    return iter(found)


def _configured(
    controls: Any, found: list[Any], item: Any, parent: Any, frozen: bool, configure_setattr_only: bool
) -> None:
    """Do what Flet's function does, line for line, except for the fields."""
    if isinstance(item, (dict, list)):
        for value in item.values() if isinstance(item, dict) else item:
            _configured(controls, found, value, parent, frozen, False)
        return
    kind = item.__class__
    if not _may_hold(kind):
        return
    if parent is None:
        known = getattr(item, "_parent", None)
        parent = known() if known else None
    if parent:
        if parent is item:
            raise ObjectPatchException(f"Parent is the same as item: {item}")
        item._parent = weakref.ref(parent)
    if hasattr(item, "_frozen"):
        frozen = item._frozen
    elif frozen:
        item._frozen = frozen
    if kind not in made_by_flet:
        meet(kind)
    if getattr(kind, "__flet_control_cls__", None) is None:
        kind.__flet_control_cls__ = controls
    control = isinstance(item, controls)
    if control:
        if not configure_setattr_only:
            item.build()
            item._before_update_safe()
            object.__setattr__(item, "_initialized", True)
        found.append(item)
    if not configure_setattr_only:
        for value in held(item):
            _configured(controls, found, value, item if control else parent, frozen, False)
    if not frozen:
        dirty = getattr(item, "_dirty", None)
        if dirty is not None:
            dirty.clear()
        else:
            if kind.__setattr__ is not _control_setattr:
                kind.__setattr__ = _control_setattr
            object.__setattr__(item, "__changes", {})


def _quick_removed(self: DiffBuilder, item: Any, recurse: bool) -> Iterator[Any]:
    found: list[Any] = []
    _taken_away(found, item, recurse)
    return iter(found)


def _taken_away(found: list[Any], item: Any, recurse: bool) -> None:
    if isinstance(item, BaseControl):
        if hasattr(item, "__prev_lists"):
            for kept in ("__prev_lists", "__prev_dicts", "__prev_classes"):
                for value in getattr(item, kept, {}).values():
                    _taken_away(found, value, recurse)
        elif recurse:
            for value in held(item):
                _taken_away(found, value, recurse)
        found.append(item)
    elif isinstance(item, (dict, list)):
        for value in item.values() if isinstance(item, dict) else item:
            _taken_away(found, value, recurse)


# Making one -----------------------------------------------------------------------------------------------------

made_by_flet: dict[type[Any], Callable[..., None]] = {}
"""Flet's own initialiser of each kind of control, or part of one, met so far."""


def meet(kind: type[Any]) -> None:
    """Make controls of that kind faster from now on."""
    own = made_by_flet[kind] = kind.__init__
    if "__init__" in vars(kind) and hasattr(kind, "_prop_defaults"):
        kind.__init__ = _maker(kind, own)


def _maker(kind: type[Any], own: Callable[..., None]) -> Callable[..., None]:
    """Return an initialiser that, as a dataclass does, sets the given fields and those that every control has for
    itself."""
    part, then = hasattr(kind, "_is_flet_value"), _finish(kind)
    fields = {field.name: place for place, field in enumerate(dataclasses.fields(kind))}
    props = {name: inspect.getattr_static(kind, name, None) for name in fields}
    sparse = {name: prop.default for name, prop in props.items() if isinstance(prop, Prop)}
    made = [(one.name, one.default_factory) for one in dataclasses.fields(kind) if one.default_factory is not _NOTHING]
    taken = list(inspect.signature(_of_dataclass(own)).parameters.values())[1:]
    positions = [one.name for one in taken if one.kind is one.POSITIONAL_OR_KEYWORD]
    names, needed = {one.name for one in taken}, {one.name for one in taken if one.default is one.empty}
    defaults = {one.name: one.default for one in taken if one.name not in fields}
    passed_on = [(name, defaults[name]) for name in kind.__dataclass_fields__ if name in defaults]
    apart = {*sparse, *(name for name, _ in made)}
    kept = [(one.name, one.default) for one in taken if one.name in fields and one.name not in apart]

    def make(self: Any, *first: Any, **told: Any) -> None:
        if first or not needed <= told.keys() <= names:
            given = {**dict(zip(positions, first, strict=False)), **told}
            if len(given) < len(first) + len(told) or not needed <= given.keys() <= names:
                own(self, *first, **told)  # which raises the error
                return
            told = given
        if part:
            object.__setattr__(self, "_values", {})
            object.__setattr__(self, "_dirty", {})
        for name, factory in made:
            setattr(self, name, told.pop(name) if name in told else factory())
        for name, default in kept:
            setattr(self, name, told.pop(name, default))
        more = [told.pop(name, default) for name, default in passed_on]
        values = self._values
        for name in sorted(told, key=fields.__getitem__) if len(told) > 1 else told:
            value = told[name]
            if value is not sparse[name] and value != sparse[name]:
                values[name] = value
        if then:
            then(self, *more)
        if part:
            self._dirty.clear()

    return make


def _finish(kind: type[Any]) -> Callable[..., None] | None:
    """Return what Flet does after the fields of a control are set. All but the first of its functions only set what the
    class itself says; the first numbers the control and changes its class, always to the same one."""
    own: Callable[..., None] | None = getattr(kind, "__post_init__", None)
    first: Any = own
    said = []
    while isinstance(first, FunctionType) and first.__name__ == "new_post_init":
        said.append(inspect.getclosurevars(first).nonlocals)
        first = said[-1]["orig_post_init"]
    if first is not BaseControl.__post_init__:
        return own
    type_name = next((one["type_name"] for one in said if one["type_name"] is not None), None)
    isolated = [one["isolated"] for one in said if one["isolated"] is not None]
    if type_name is None:
        return own
    kind.__hash__ = BaseControl.__hash__  # type: ignore[assignment]

    def finish(self: Any, ref: Any = None, *_: Any) -> None:
        if getattr(self, "_c", None) is None:
            self._c = type_name
        if isolated:
            self._isolated = isolated[-1]
        self._i = ControlId.next()
        if ref is not None:
            ref.current = self
        self.init()
        self._dirty.clear()

    return finish


def _of_dataclass(init: Any) -> Any:
    """Return the initialiser that the dataclass wrote, without the function that Flet has wrapped around it."""
    around = dict(zip(init.__code__.co_freevars, init.__closure__ or (), strict=True))
    return around["orig_init"].cell_contents if "orig_init" in around else init
