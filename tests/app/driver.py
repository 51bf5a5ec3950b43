"""Drives the app in the test's own process, like a user of a screen reader: no Flutter, no browser, no sockets.

The driver plays the client's part of the protocol: it takes the patches the session sends, answers method calls, and
turns taps and typing into the events a real client would send. Controls are found by their semantics label. Everything
that touches Flet's inner workings is in this file and in `quicker.py`.
"""

from __future__ import annotations

import asyncio
import dataclasses
import functools
import inspect
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import flet as ft
import msgpack
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.controls.value_types import Prop
from flet.messaging.connection import Connection
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from app.look import second_touch
from app.look.theme import PAPER, TABLET_WIDTH, Look
from app.look.words import aloud
from app.window.desk import Desk
from scoring.text import Words
from tests.app.meant import spoken
from tests.app.quicker import PLAIN, quicken

MOMENT = 1.0
"""Seconds that pass before a touch; the second half of a double tap comes without."""


class _Clock:
    """The clock of all drivers, which advances only with their touches."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


_clock = _Clock()
_encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
_pool = ThreadPoolExecutor(2)
_QUIET_TURNS = 16
_ENGLISH = Look(PAPER)
quicken()


@dataclasses.dataclass(frozen=True)
class Node:
    """One stop of a screen reader: its name and the control that takes its tap or typing, if any."""

    name: str
    control: BaseControl | None
    checked: bool | None = None

    @property
    def tappable(self) -> bool:
        """Return whether a tap on it does something."""
        control = self.control
        return (
            control is not None and bool(getattr(control, "on_click", None)) and not getattr(control, "disabled", False)
        )


class _Client(Connection):
    """The client's end of the connection."""

    def __init__(self, driver: Driver) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop, self.executor = asyncio.get_running_loop(), _pool
        self.pubsubhub = PubSubHub(loop=self.loop, executor=_pool)
        self.page_url = "http://test"
        self.driver = driver

    def send_message(self, message: Any) -> None:
        # Packing records what the client knows, which is the base of the next patch.
        packed = msgpack.packb([message.action, message.body], default=_encode)
        self.driver.sent += len(packed or b"")
        self.driver._receive(message)


class _Failures(logging.Handler):
    """Collects what the guards of the app caught, so that a test cannot miss it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(record)


# One for all drivers of a test: the next one to act reports what was caught.
_caught = _Failures()


class Driver:
    """One running app, seen from the user's side.

    `calls` holds every method the app called on the client (``("push_route", {…})``), `sent` the bytes sent to it. A
    render or a handler that fails makes the next action fail, guarded or not; clear `failures` to expect one.
    """

    session: Session

    def __init__(self, answers: dict[str, Any] | None = None) -> None:
        self.answers = answers or {}
        self.calls: list[tuple[str, Any]] = []
        self.crashes: list[str] = []
        self.sent = 0
        self.slow = 0.0  # seconds that pass whenever something is drawn
        self._tasks: set[asyncio.Task[None]] = set()
        self._measured: set[tuple[int, float, float]] = set()
        self.language = "en"  # of the screen
        self.room = 0.0  # the height reported for the cards of a pad; 0: about what a client would report

    @classmethod
    async def start(
        cls,
        main: Callable[[ft.Page], Any],
        route: str = "/",
        *,
        width: int = 390,
        height: int = 844,
        answers: dict[str, Any] | None = None,
    ) -> Driver:
        """Start an app at a route, with a screen of that size. `answers` are the results of client methods, by name."""
        self = cls(answers)
        _caught.seen.clear()
        second_touch.clock = _clock
        logging.getLogger("quinola").addHandler(_caught)
        self.session = Session(_Client(self))
        _context_page.set(self.page)  # type: ignore[arg-type]
        self.session.apply_page_patch({"route": route, "width": width, "height": height, "platform": "android"})
        msgpack.packb(self.session.get_page_patch(), default=_encode)  # type: ignore[no-untyped-call]
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        result = main(self.page)
        if asyncio.iscoroutine(result):
            await result
        await self.session.after_event(self.page)
        await self.settle()
        return self

    def stop(self) -> None:
        """Close the window: nothing is drawn any more."""
        updates = self._updates
        if updates is not None:
            updates.cancel()

    async def sleep(self, seconds: int = 600) -> None:
        """Disconnect, as a locked phone does; the session is kept for that many seconds."""
        await self.session.disconnect(seconds)

    async def wake(self) -> None:
        """Reconnect."""
        self.session.attach_connection(_Client(self))
        await self.session.dispatch_connect_event()
        await self.settle()

    @property
    def _updates(self) -> asyncio.Task[None] | None:
        """Return the task that redraws the screen."""
        return getattr(self.session, "_Session__updates_task", None)

    @property
    def page(self) -> ft.Page:
        """Return the app's page."""
        page: ft.Page = self.session.page
        return page

    @property
    def desk(self) -> Desk:
        """Return the desk of this window, which the root of its screens was given."""
        (desk,) = cast(Any, self.page.views).args
        assert isinstance(desk, Desk)
        return desk

    @property
    def failures(self) -> list[logging.LogRecord]:
        """Return what the app's own guards have caught since the last action."""
        return _caught.seen

    # What is on the screen

    def nodes(self, inside: Any = None) -> list[Node]:
        """Return a screen reader's stops, in order: of the top view and open dialogs, or inside one control."""
        return list(self._read(self._shown() if inside is None else inside))

    def names(self) -> list[str]:
        """Return the names of everything on the screen, in the order in which a screen reader says them."""
        return [node.name for node in self.nodes() if node.name]

    def texts(self) -> list[str]:
        """Return all words on the screen, seen or only read aloud: one entry for each control that has some."""
        every = (word for control in self.controls() for word in _words(control))
        return list(dict.fromkeys(word for word in every if word))

    def says(self, words: Words) -> bool:
        """Return whether the screen contains these words."""
        meant = self._meant(words)
        return any(one in text for text in [*self.texts(), *self.names()] for one in meant)

    def _meant(self, words: Words) -> tuple[str, ...]:
        """Return how what a test names is read aloud in the language of the screen: a text names the message that reads
        so in English."""
        if self.language == "en":
            return (aloud(_ENGLISH, words),)
        return spoken(words, self.language)

    def controls(self) -> Iterator[BaseControl]:
        """Yield every visible control, in order."""
        yield from _walk(self._shown(), set())

    def find(self, name: Words) -> Node:
        """Return the node with that name, or else one whose name continues after a comma or colon (``Ben`` in ``Ben,
        +4``)."""
        meant, nodes = self._meant(name), self.nodes()
        exact = [node for node in nodes if node.name in meant]
        longer = [node for node in nodes if node.name.startswith(tuple(f"{one}," for one in meant))]
        found = exact or longer or [node for node in nodes if node.name.startswith(tuple(f"{one}:" for one in meant))]
        if not found:
            raise AssertionError(f"nothing is called {name!r}; on the screen: {self.names()}")
        tappable = [node for node in found if node.tappable]
        return (tappable or found)[0]

    def has(self, name: Words) -> bool:
        """Return whether something on the screen has that name, or a name that continues after a comma or colon."""
        meant = self._meant(name)
        longer = tuple(f"{one}{sign}" for one in meant for sign in ",:")
        return any(node.name in meant or node.name.startswith(longer) for node in self.nodes())

    # What the user does

    async def tap(self, name: Words) -> None:
        """Tap the control with that name."""
        node = self.find(name)
        if not node.tappable or node.control is None:
            raise AssertionError(f"{node.name!r} cannot be tapped; on the screen: {self.names()}")
        await self.send(node.control, "click")

    async def tap_twice(self, name: Words) -> None:
        """Double-tap: tap the control with that name and, without delay, the one that has the name then, if any."""
        await self.tap(name)
        if self.has(name) and (node := self.find(name)).control is not None and node.tappable:
            await self.send(node.control, "click", moment=0)

    async def hold(self, name: Words) -> None:
        """Press and hold the control with that name."""
        node = self.find(name)
        if not getattr(node.control, "on_long_press", None):
            raise AssertionError(f"{node.name!r} is nothing to hold; on the screen: {self.names()}")
        assert node.control is not None
        await self.send(node.control, "long_press")

    async def slide(self, *names: str) -> None:
        """Swipe over cards, from one to the next. As with a quick finger, there is only one event half way between
        them."""
        cards, (first, *others) = self._slidden(names)
        axis = "vertical" if first[0] == others[0][0] else "horizontal"
        events = [("down", first), ("start", first)]
        last = first
        for point in others:
            events += [("update", ((last[0] + point[0]) / 2, (last[1] + point[1]) / 2)), ("update", point)]
            last = point
        for event, (x, y) in [*events, ("end", last)]:
            at = {"k": "touch", "l": {"x": x, "y": y}, "g": {"x": x, "y": y}, "v": {"x": 0.0, "y": 0.0}}
            await self.send(cards, f"{axis}_drag_{event}", at)

    def _slidden(self, names: Sequence[str]) -> tuple[BaseControl, list[tuple[float, float]]]:
        """Return the pad that holds these cards, and the centre of each, in pixels from the pad's upper left corner."""
        wanted = [self.find(name).control for name in names]
        for cards in (one for one in self.controls() if isinstance(one, ft.GestureDetector)):
            centres: dict[int, tuple[float, float]] = {}
            top = 0.0
            if not isinstance(cards.content, ft.Column):
                continue
            for row in map(unwrap_component, cards.content.controls):
                line = getattr(row, "content", None)
                boxes = [unwrap_component(one) for one in getattr(line, "controls", [])]
                if not isinstance(line, ft.Row) or not boxes:
                    continue
                height, left = max(box.height or 0 for box in boxes), 0.0
                for box in boxes:
                    centre = left + box.width / 2, top + row.padding.top + height / 2
                    centres |= {id(one): centre for one in _walk(box, set())}
                    left += box.width + line.spacing
                top += row.padding.top + height + cards.content.spacing
            if all(id(one) in centres for one in wanted):
                return cards, [centres[id(one)] for one in wanted]
        raise AssertionError(f"{names} do not lie together; on the screen: {self.names()}")

    async def type(self, name: str, text: str, *, submit: bool = False) -> None:
        """Write into the field with that name, replacing its content."""
        field = self._field(name)
        self.session.apply_patch(field._i, {"value": text})
        await self.send(field, "change", text)
        if submit:
            again = self.find(name).control
            assert again is not None
            await self.send(again, "submit", text)

    async def leave(self, name: str, *, moment: float) -> None:
        """Take the focus from the field with that name, `moment` seconds after the last action."""
        await self.send(self._field(name), "blur", moment=moment)

    async def type_fast(self, name: str, text: str, ahead: int) -> str:
        """Write letter by letter at the end of that field, without waiting for the screen. `ahead` turns of the loop
        pass between a letter and its event. Return the final content, after every patch the client got meanwhile."""
        events = []
        for letter in text:
            field = self._field(name)
            self.session.apply_patch(field._i, {"value": field.value + letter})
            for _ in range(ahead):
                await asyncio.sleep(0)
            events.append(asyncio.ensure_future(self.session.dispatch_event(field._i, "change", field.value)))
        await asyncio.gather(*events)
        await self.settle()
        return self.written(name)

    def written(self, name: str) -> str:
        """Return the content of the field with that name."""
        return self._field(name).value

    def _field(self, name: str) -> ft.TextField:
        field = self.find(name).control
        if not isinstance(field, ft.TextField):
            raise AssertionError(f"{name!r} is no field to write on")
        return field

    async def back(self) -> None:
        """Press the system's Back button."""
        await self.send(self.page, "view_pop", {"route": self._top().route})

    async def resize(self, width: int, height: int) -> None:
        """Turn the phone, or resize the window."""
        self.session.apply_page_patch({"width": width, "height": height})
        await self.send(self.page, "resize", {"width": width, "height": height})

    async def enlarge(self, times: float) -> None:
        """Scale all text: the app learns of it from the size of a letter that every screen draws."""
        rulers = [one for one in self.controls() if isinstance(one, ft.Text) and one.on_size_change]
        for ruler in rulers[:1]:
            await self.send(ruler, "size_change", {"w": 90.0 * times, "h": 100.0 * times})

    async def send(self, control: BaseControl, event: str, data: Any = None, *, moment: float = MOMENT) -> None:
        """Send an event as the client would, `moment` seconds after the last one."""
        _clock.now += moment
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def settle(self) -> None:
        """Run effects, updates and answers until nothing is pending; fail if the app broke meanwhile."""
        await self._rest()
        while places := [place for place in self._places() if self._size_of(place) not in self._measured]:
            for place in places:
                self._measured.add(self._size_of(place))
                await self.session.dispatch_event(place._i, "size_change", {"w": self.page.width, "h": self._room()})
            await self._rest()

    def _size_of(self, control: BaseControl) -> tuple[int, float, float]:
        """Return what identifies a control on a screen of this size."""
        return control._i, self.page.width or 0, self.page.height or 0

    def _room(self) -> float:
        width, height = self.page.width or 0, self.page.height or 0
        return self.room or (height - 30 if width > height and height < 480 else height / 2)

    def _places(self) -> list[BaseControl]:
        """Return the places of cards on the screen, which want to know their height."""
        if "/deal/" not in (self.page.route or "") and (self.page.width or 0) < TABLET_WIDTH:
            return []
        return [one for one in self.controls() if str(one.key or "").startswith("room ")]

    async def _rest(self) -> None:
        for _ in range(_QUIET_TURNS):
            await asyncio.sleep(0)
            while self._tasks:
                await asyncio.gather(*self._tasks)
        updates = self._updates
        if updates is not None and updates.done() and not updates.cancelled():
            raise AssertionError("a component failed to render") from updates.exception()
        if self.crashes:
            raise AssertionError(self.crashes.pop())
        if self.failures:
            record = self.failures.pop()
            cause = record.exc_info[1] if record.exc_info else None
            raise AssertionError(record.getMessage()) from cause

    @property
    def page_key(self) -> str:
        """Return Flutter's key of the page in view."""
        return str(self._top().route)

    # The client's side of the protocol

    def _shown(self) -> list[Any]:
        return [self._top(), [dialog for dialog in self.page._dialogs.controls if dialog.open]]

    def _top(self) -> Any:
        views = unwrap_component(self.page.views)
        return unwrap_component(views[-1] if isinstance(views, list) else views)

    def _receive(self, message: Any) -> None:
        _clock.now += self.slow
        if message.action is MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        elif message.action is MessageAction.INVOKE_METHOD:
            task = asyncio.ensure_future(self._answer(message.body))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, call: Any) -> None:
        self.calls.append((call.name, call.args))
        answer = self.answers.get(call.name)
        result = answer(call.args) if callable(answer) else answer
        failed = str(result) if isinstance(result, Exception) else None
        self.session.handle_invoke_method_results(call.control_id, call.call_id, result, failed)
        if call.name == "push_route":
            self.session.apply_page_patch({"route": call.args["route"]})
            await self.session.dispatch_event(self.page._i, "route_change", {"route": call.args["route"]})

    def _read(self, root: Any) -> Iterator[Node]:
        for child in _children(root):
            yield from self._read_one(child)

    def _read_one(self, control: BaseControl) -> Iterator[Node]:
        if isinstance(control, ft.MergeSemantics):
            yield _merged(control)
            return
        if isinstance(control, ft.Semantics) and control.exclude_semantics:
            if control.label:
                yield Node(control.label, None)
            return
        own = _own_name(control)
        pressable = bool(getattr(control, "on_click", None))
        if pressable and not isinstance(control, ft.Page):
            inner = [node.name for node in self._read(control)]
            yield Node(own or " ".join(inner), control)
            return
        if own or isinstance(control, ft.TextField):
            yield Node(own, control)
        yield from self._read(control)


def _merged(control: ft.MergeSemantics) -> Node:
    """Return the node of a merged control: all its names that are not excluded, and the first control that takes a
    tap."""
    names: list[str] = []
    tappable: BaseControl | None = None
    checked: bool | None = None
    excluded: set[int] = set()
    for inner in _walk(control.content, set()):
        if isinstance(inner, ft.Semantics) and inner.exclude_semantics:
            excluded |= {id(below) for below in _walk(inner.content, set())}
        if isinstance(inner, ft.Semantics) and inner.checked is not None:
            checked = inner.checked
        if tappable is None and getattr(inner, "on_click", None):
            tappable = inner
        if id(inner) not in excluded and (name := _own_name(inner)):
            names.append(name)
    return Node(" ".join(dict.fromkeys(names)), tappable, checked)


def _own_name(control: BaseControl) -> str:
    """Return the control's own part of what is read aloud."""
    for field in ("semantics_label", "label", "tooltip"):
        text = getattr(control, field, None)
        if isinstance(text, str) and text:
            return text
    if isinstance(control, ft.Text):
        return control.value or "".join(span.text or "" for span in control.spans or [])
    content = getattr(control, "content", None)
    return content if isinstance(content, str) else ""


def _words(control: BaseControl) -> list[str]:
    fields = ("value", "label", "content", "title", "subtitle", "text", "tooltip", "semantics_label")
    found = [value for field in fields if isinstance(value := getattr(control, field, None), str)]
    if isinstance(control, ft.Text) and control.spans:
        found.append("".join(span.text or "" for span in control.spans))
    return found


def _children(node: Any) -> Iterator[BaseControl]:
    """Yield the visible controls directly below a control, a component or a list of them."""
    node = unwrap_component(node)
    if isinstance(node, (list, tuple)):
        for item in node:
            inner = unwrap_component(item)
            if isinstance(inner, (list, tuple)):
                yield from _children(inner)
            elif isinstance(inner, BaseControl) and getattr(inner, "visible", True):
                yield inner
    elif isinstance(node, BaseControl):
        for name in _held(node):
            value = getattr(node, name, None)
            if isinstance(value, PLAIN):
                continue
            value = unwrap_component(value)
            if isinstance(value, (list, tuple)):
                yield from _children(value)
            elif isinstance(value, BaseControl) and getattr(value, "visible", True):
                yield value


def _held(control: BaseControl) -> list[str]:
    """Return the fields of a control that may hold controls, in their order: of some eighty, those not at their
    default."""
    places, always = _fields(type(control))  # type: ignore[arg-type]
    return sorted(always | (places.keys() & control._values.keys()), key=places.__getitem__)


@functools.cache
def _fields(kind: type[BaseControl]) -> tuple[dict[str, int], set[str]]:
    """Return the position of every field of a kind of control that may hold controls, and the fields that are no
    `Prop`: Flet does not record whether those hold their default."""
    all_names = (field.name for field in dataclasses.fields(kind))
    names = [name for name in all_names if not name.startswith("_") and name not in ("spans", "shapes", "tooltip")]
    always = {name for name in names if not isinstance(inspect.getattr_static(kind, name, None), Prop)}
    return {name: place for place, name in enumerate(names)}, always


def _walk(node: Any, seen: set[int]) -> Iterator[BaseControl]:
    """Yield a control and everything below it, in document order."""
    stack = [node]
    while stack:
        item = unwrap_component(stack.pop())
        if isinstance(item, BaseControl):
            if id(item) in seen or not getattr(item, "visible", True):
                continue
            seen.add(id(item))
            yield item
        stack.extend(reversed(list(_children(item))))
