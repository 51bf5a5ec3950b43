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
from contextlib import contextmanager
from types import FunctionType, SimpleNamespace
from typing import Any

from flet.components import router
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


@contextmanager
def only_pages_in_view() -> Iterator[None]:
    """Draw only the page that is seen, not those that Back leads to, which Flet draws again with each size."""
    split = router._split_chain_into_view_levels

    def last(chain: Any) -> tuple[list[Any], list[Any]]:
        layouts, pages = split(chain)
        return layouts, pages[-1:]

    router._split_chain_into_view_levels = last
    try:
        yield
    finally:
        router._split_chain_into_view_levels = split


@functools.cache
def fields_of(kind: Any) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return the position of every field of a kind of control that Flet sends to its client, and the fields that must
    always be looked at: those for which no default is recorded, or whose default may hold controls."""
    names = [field.name for field in dataclasses.fields(kind) if not field.metadata.get("skip", False)]
    always: list[str] = []
    for name in names:
        attribute: Any = inspect.getattr_static(kind, name, None)
        if (not isinstance(attribute, Prop) or _may_hold(attribute.default.__class__)) and name not in ("_i", "_c"):
            always.append(name)
    return {name: position for position, name in enumerate(names)}, tuple(always)


def held(item: Any) -> list[Any]:
    """Return what the fields of a control, or of a part of one, hold, in their order, without plain values."""
    positions, always = fields_of(item.__class__)
    found = []
    for name in always:
        value = getattr(item, name)
        if value.__class__ not in PLAIN and _may_hold(value.__class__):
            found.append((positions[name], value))
    for name, value in getattr(item, "_values", {}).items():
        if value.__class__ not in PLAIN and _may_hold(value.__class__) and name in positions and name not in always:
            found.append((positions[name], value))
    if len(found) > 1:
        found.sort(key=_place)
    return [value for _, value in found]


def _place(pair: tuple[int, Any]) -> int:
    return pair[0]


class _Silent(logging.Logger):
    """A logger that drops Flet's messages about every value it compares."""

    def debug(self, *arguments: object, **options: object) -> None:
        pass


def is_dataclass(value: Any) -> bool:
    """Return whether this is a dataclass or an instance of one."""
    return _is_made(value) if isinstance(value, type) else _is_made(value.__class__)


@functools.cache
def _is_made(kind: type[Any]) -> bool:
    return dataclasses.is_dataclass(kind)


def _quick_validate(control: Any, *, suppress_repeated_errors: bool = False) -> None:
    if _has_rules(control.__class__):
        validate(control, suppress_repeated_errors=suppress_repeated_errors)


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
        reference = getattr(item, "_parent", None)
        parent = reference() if reference else None
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
            for attribute in ("__prev_lists", "__prev_dicts", "__prev_classes"):
                for value in getattr(item, attribute, {}).values():
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
    is_value, finish = hasattr(kind, "_is_flet_value"), _finish(kind)
    fields = {field.name: position for position, field in enumerate(dataclasses.fields(kind))}
    props = {name: inspect.getattr_static(kind, name, None) for name in fields}
    sparse = {name: prop.default for name, prop in props.items() if isinstance(prop, Prop)}
    factories = [
        (field.name, field.default_factory)
        for field in dataclasses.fields(kind)
        if field.default_factory is not _NOTHING
    ]
    parameters = list(inspect.signature(_of_dataclass(own)).parameters.values())[1:]
    positions = [parameter.name for parameter in parameters if parameter.kind is parameter.POSITIONAL_OR_KEYWORD]
    names, required = (
        {parameter.name for parameter in parameters},
        {parameter.name for parameter in parameters if parameter.default is parameter.empty},
    )
    defaults = {parameter.name: parameter.default for parameter in parameters if parameter.name not in fields}
    init_defaults = [(name, defaults[name]) for name in kind.__dataclass_fields__ if name in defaults]
    separate = {*sparse, *(name for name, _ in factories)}
    plain_defaults = [
        (parameter.name, parameter.default)
        for parameter in parameters
        if parameter.name in fields and parameter.name not in separate
    ]

    def make(self: Any, *args: Any, **kwargs: Any) -> None:
        if args or not required <= kwargs.keys() <= names:
            given = {**dict(zip(positions, args, strict=False)), **kwargs}
            if len(given) < len(args) + len(kwargs) or not required <= given.keys() <= names:
                own(self, *args, **kwargs)  # which raises the error
                return
            kwargs = given
        if is_value:
            object.__setattr__(self, "_values", {})
            object.__setattr__(self, "_dirty", {})
        for name, factory in factories:
            setattr(self, name, kwargs.pop(name) if name in kwargs else factory())
        for name, default in plain_defaults:
            setattr(self, name, kwargs.pop(name, default))
        init_values = [kwargs.pop(name, default) for name, default in init_defaults]
        values = self._values
        for name in sorted(kwargs, key=fields.__getitem__) if len(kwargs) > 1 else kwargs:
            value = kwargs[name]
            if value is not sparse[name] and value != sparse[name]:
                values[name] = value
        if finish:
            finish(self, *init_values)
        if is_value:
            self._dirty.clear()

    return make


def _finish(kind: type[Any]) -> Callable[..., None] | None:
    """Return what Flet does after the fields of a control are set. All but the first of its functions only set what the
    class itself says; the first numbers the control and changes its class, always to the same one."""
    original: Callable[..., None] | None = getattr(kind, "__post_init__", None)
    inner: Any = original
    closures = []
    while isinstance(inner, FunctionType) and inner.__name__ == "new_post_init":
        closures.append(inspect.getclosurevars(inner).nonlocals)
        inner = closures[-1]["orig_post_init"]
    if inner is not BaseControl.__post_init__:
        return original
    type_name = next((closure["type_name"] for closure in closures if closure["type_name"] is not None), None)
    isolated = [closure["isolated"] for closure in closures if closure["isolated"] is not None]
    if type_name is None:
        return original
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
