"""The base of every screen and widget, and the only file that uses ``ft.component``.

If a later render of one of Flet's own components fails, the whole session freezes silently, and an exception in a
handler replaces the whole app with an error page. With `component`, `screen` and `act` from here, a failure affects
only the part in which it happened.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ParamSpec, Protocol, TypeAlias, TypeVar, cast
from urllib.parse import urlparse
from weakref import WeakKeyDictionary

import flet as ft

from app.look.second_touch import too_soon, turned
from app.look.theme import BODY, PAPER, TITLE, Look, Palette, palette, style
from app.look.words import written
from scoring.text import Words, say

P = ParamSpec("P")
Shown = TypeVar("Shown")
Handler: TypeAlias = Callable[[], object] | Callable[[Any], object]

log = logging.getLogger("quinola.app")

SORRY = say("Something went wrong. Everything you saved is safe.")
_NOT_SHOWN = say("This part could not be shown. Everything you saved is safe.")

LookContext = ft.create_context(Look(PAPER))


def use_look() -> Look:
    """Return the look, for a screen; widgets get it as their first argument. This is a hook."""
    return ft.use_context(LookContext)


def page_look() -> Look:
    """Return the look of the page as last drawn, for code outside a render, such as handlers."""
    look = ft.context.page.data
    return look if isinstance(look, Look) else Look(PAPER)


def chosen_colours(page: ft.Page, theme: str, deck: str, pack: str) -> Palette:
    """Return the palette of a theme, a deck and a pack; the theme "auto" is "night" if the system is in dark mode."""
    if theme == "auto":
        theme = "night" if page.platform_brightness == ft.Brightness.DARK else "paper"
    return palette(theme, deck, pack)


def look_of(page: ft.Page, colours: Palette, scale: float = 1.0) -> Look:
    """Return the look of a page at its current size, with text `scale` times larger than usual, in its language."""
    language = page.data.language if isinstance(page.data, Look) else "en"
    return Look(colours, page.width or 390, page.height or 844, scale, language=language)


Scaled: TypeAlias = Callable[[float], None]
ScaleContext = ft.create_context(cast("Scaled | None", None))
_RULER = 100.0


def component(render: Callable[P, Shown]) -> Callable[P, Shown]:
    """Make a component, a part of a screen, from a render function; a decorator.

    If a render fails, the component shows a sentence instead, until a later render succeeds.
    """
    return _guarded(render, _failed_part)


def screen(render: Callable[P, ft.View]) -> Callable[P, ft.View]:
    """Make a whole screen, a component that returns an `ft.View`, from a render function; a decorator."""
    return _guarded(render, _failed_screen)


def text_ruler() -> ft.Control:
    """Return an invisible letter, whose height tells the text scale that the reader has set.

    Flet has no other way to find out, and measures a letter only within the layout of a screen.
    """
    return _TextRuler()


def _guarded(render: Callable[P, Shown], instead: Callable[[str], ft.Control]) -> Callable[P, Shown]:
    @functools.wraps(render)
    def safe(*args: P.args, **kwargs: P.kwargs) -> Shown:
        try:
            return render(*args, **kwargs)
        except Exception:
            log.exception("rendering %s failed", render.__name__)
            return cast(Shown, instead(render.__name__))

    return ft.component(safe)


def _failed_part(name: str) -> ft.Control:
    # No hooks here, not even for the palette: hooks are positional, and the failed render has already used some.
    return ft.Container(
        key=f"failed {name}",
        padding=16,
        content=ft.Text(written(page_look(), _NOT_SHOWN), style=style(BODY, ft.Colors.PRIMARY)),
    )


def _failed_screen(name: str) -> ft.View:
    def leave() -> None:
        ft.context.page.navigate("/")

    return ft.View(
        route=ft.context.page.route,
        controls=[
            ft.Text(written(page_look(), say("This page could not be shown")), style=style(TITLE, ft.Colors.PRIMARY)),
            _failed_part(name),
            ft.OutlinedButton(written(page_look(), say("Home")), on_click=act(leave)),
        ],
    )


def keyed(key: str, part: Callable[P, Shown], *args: P.args, **kwargs: P.kwargs) -> Shown:
    """Return a component with a key, so that it keeps its state when others appear or disappear next to it."""
    return part(*args, **{**kwargs, "key": key})  # type: ignore[arg-type]


def kept(key: str, part: Callable[P, Shown], *args: P.args, **kwargs: P.kwargs) -> Shown:
    """Return a keyed component that renders again only if an argument has changed, for one of many similar parts."""
    return cast(Shown, ft.memo(part)(*args, **{**kwargs, "key": key}))  # type: ignore[no-untyped-call]


async def later(seconds: float, do: Callable[[], object]) -> bool:
    """Call `do` after some seconds; return False if its window no longer exists by then."""
    await asyncio.sleep(seconds)
    try:
        do()
    except RuntimeError:  # raised by Flet if the session has ended
        return False
    return True


def act(handler: Handler) -> Handler:
    """Return an event handler whose failure is logged and shown as a sentence, instead of replacing the whole app.

    It calls `handler`, which may be a coroutine function.
    """
    if inspect.iscoroutinefunction(handler):

        @functools.wraps(handler)
        async def guarded_later(*args: object) -> object:
            try:
                return await handler(*args)
            except Exception:
                _report_failure(handler)
                return None

        return guarded_later

    @functools.wraps(handler)
    def guarded(*args: object) -> object:
        try:
            return handler(*args)
        except Exception:
            _report_failure(handler)
            return None

    return guarded


def unless_too_soon(handler: Handler) -> Handler:
    """Return a handler that ignores touches meant for what was there before, and passes on all others."""
    if inspect.iscoroutinefunction(handler):

        @functools.wraps(handler)
        async def later(*args: object) -> object:
            return None if too_soon() else await handler(*args)

        return later

    @functools.wraps(handler)
    def now(*args: object) -> object:
        return None if too_soon() else handler(*args)

    return now


async def run(handler: Handler) -> None:
    """Run a handler without an event, guarded as by `act`, and wait until it is done."""
    done = act(handler)()  # type: ignore[call-arg]
    if inspect.isawaitable(done):
        await done


def _report_failure(handler: Handler) -> None:
    log.exception("the handler %s failed", getattr(handler, "__name__", handler))
    toast(SORRY)


@ft.observable
@dataclass
class PageMessage:
    """The message at the foot of a page: its `text` (empty: none), the address `at` which it is shown, and what can
    `undo` what it says."""

    text: Words = ""
    at: str = ""
    undo: Handler | None = None


_messages: WeakKeyDictionary[ft.Page, PageMessage] = WeakKeyDictionary()


def message_on(page: ft.Page) -> PageMessage:
    """Return the message of that page, an observable."""
    return _messages.setdefault(page, PageMessage())


def toast(text: Words, at: str = "", undo: Handler | None = None) -> None:
    """Show a message at the foot of the page at address `at` (default: the current one), with a button to `undo` what
    it says, or else to close it.

    It stays until that is pressed or the page is left.
    """
    message = message_on(ft.context.page)
    if not message.text:
        turned()  # the buttons may move
    message.at = at or urlparse(ft.context.page.route or "/").path
    message.text, message.undo = text, undo


_GOES = 0.3
"""The longest time in seconds between a touch outside a dialog and the event that it was closed."""


def use_dialog(dialog: ft.DialogControl | None) -> None:
    """Show the dialog, or close it if None. This is a hook.

    The second tap of a double tap that opened a dialog may fall outside it. Flutter then closes the dialog, and this
    opens it again. After opening and closing, `too_soon` is true for a moment.
    """
    again = cast(Callable[[Callable[[int], int]], None], ft.use_state(0)[1])
    shown = ft.use_ref(False)
    if shown.current != (dialog is not None):
        turned()
    if dialog is not None:
        leave = cast(Callable[[], object], dialog.on_dismiss)

        def left() -> object:
            if shown.current and too_soon(_GOES):
                again(lambda times: times + 1)
                return None
            return leave()

        dialog.on_dismiss = left
    shown.current = dialog is not None
    ft.use_dialog(dialog)


class Newest(Protocol[Shown]):
    """A reference to the newest value of something."""

    current: Shown


def use_newest(value: Shown) -> Newest[Shown]:
    """Return a reference to `value` as last rendered, for handlers. This is a hook.

    A handler can set it to a newer value, which the next tap then finds even if it comes before the next render.
    """
    newest = use_kept(value)
    newest.current = value
    return newest


def use_kept(initial: Shown) -> Newest[Shown]:
    """Return a reference that keeps what is put into it, without drawing anything again. This is a hook."""
    return cast(Newest[Shown], ft.use_ref(lambda: initial))  # a function passed as it is would be called


def use_stable(handler: Callable[P, Any]) -> Callable[P, None]:
    """Return a function that calls the newest `handler` and is itself the same at every render. This is a hook.

    A memoised part that gets it as an argument doesn't have to render again.
    """
    newest = use_newest(handler)

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        # An event handler is always called with the event, but `handler` may take no argument.
        if inspect.signature(newest.current).parameters:
            newest.current(*args, **kwargs)
        else:
            newest.current()  # type: ignore[call-arg]

    return ft.use_callback(call, [])


def use_here(initial: Shown) -> tuple[Shown, Callable[[Shown], None]]:
    """Return state of the current address, such as an open menu, and its setter. This is a hook.

    At any other address the state is `initial` again.
    """
    here = ft.use_route_location()
    (set_at, value), set_state = ft.use_state((here, initial))

    def set_value(new: Shown) -> None:
        set_state((here, new))

    return (value if set_at == here else initial), set_value


@dataclass(frozen=True)
class Writing:
    """The content of a text field: `text` as last drawn, and `write`, which replaces it."""

    text: str
    write: Callable[[str], None]
    _newest: Newest[str]

    @property
    def now(self) -> str:
        """Return the newest content; a handler needs it, because it may have been drawn before the last letter."""
        return self._newest.current


def use_writing(initial: str = "") -> Writing:
    """Return the content of a text field at the current address, at first `initial`. This is a hook."""
    written_here, set_text = use_here(cast("str | None", None))
    text = initial if written_here is None else written_here
    newest = use_newest(text)

    def write(new: str) -> None:
        newest.current = new
        set_text(new)

    return Writing(text, write, newest)


def use_height(guess: float) -> tuple[float, Handler]:
    """Return the height of a control as last drawn, at first `guess`, and its handler `on_size_change`. This is a hook.

    For what has to fill a height inside something that scrolls.
    """
    height, set_height = ft.use_state(guess)
    return height, act(lambda event: set_height(event.height))


@component
def _TextRuler() -> ft.Control:
    scaled = ft.use_context(ScaleContext)

    def measured(event: ft.LayoutSizeChangeEvent[ft.Text]) -> None:
        if scaled is not None:
            scaled(round(event.height / _RULER, 2))

    letter = ft.Text("M", style=ft.TextStyle(size=_RULER, height=1.0), opacity=0, on_size_change=act(measured))
    # In a column, a child keeps its own height even if there is no room for it.
    return ft.Semantics(exclude_semantics=True, content=ft.Container(ft.Column([letter]), height=0))
