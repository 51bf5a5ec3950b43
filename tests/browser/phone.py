"""A phone in the hands of a test: what is on its screen, by semantics labels, and what a finger does."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    FloatRect,
    Locator,
    Page,
    Request,
    WebSocket,
    expect,
)  # fmt: skip
from playwright.async_api import TimeoutError as TookTooLong

# Flet's client requests these if a sign is drawn before our own fonts have arrived; they don't exist.
NOT_OURS = re.compile(r"/assets/fonts/\S+\.(ttf|woff2)")
# Flutter puts the words of a control into its text, its label or, for a field, its value.
SAYS = """pattern => [...document.querySelectorAll('flt-semantics-host *')].some(node =>
    [node.getAttribute('aria-label'), node.value, node.childElementCount ? '' : node.textContent].some(words =>
        new RegExp(pattern).test(words || '')))"""
CONTENT = "document.querySelector('flt-semantics-host')?.textContent"
GONE = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate', { state: null })); }"
# True once the screen has changed and come to rest: its content is the same as at the last look.
CHANGED = f"""before => {{
    const now = {CONTENT}, rests = now === window.lookedAt;
    window.lookedAt = now;
    return rests && now !== before && document.querySelector('flt-semantics-host [role=button]');
}}"""
# All words, and what the fields hold. While a finger is down Flutter stops scrolling there, which is no answer.
SAID = """[document.querySelector('flt-semantics-host').outerHTML.replace(/overflow[-xy]*: *[a-z]+;?/g, ''),
    ...[...document.querySelectorAll('flt-semantics-host input')].map(field => field.value)].join()"""
# True once everything has stayed in its place for several looks.
RESTS = f"""() => {{
    const now = {SAID};
    window.rested = now === window.before ? (window.rested || 0) + 1 : 0;
    window.before = now;
    return window.rested > 4;
}}"""
NOTED = f"() => {{ window.noted = {SAID}; }}"
ANSWERED = f"() => {SAID} !== window.noted"
LOADED = "() => document.querySelector('flutter-view') && !document.querySelector('#loading, #splash')"
LOOKING = 60  # ms between two looks
PATIENT_LOOKS = 80  # for the app to react to the new size of the screen
LARGER = """addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '%gpx' })"""
ANYTHING = r"^(?!Working)\S"  # the client says "Working..." until the app's first screen has come
APART = 0.6  # seconds to wait before a touch if the app's clock is real: a touch on what has just appeared is ignored
LOADING = 120_000  # ms until then; without a server, Python has to be started in the browser first
PATIENCE = 20_000  # ms for a screen to say something; a busy machine may need seconds
TRIES = 4
STAYS = 700  # ms after which a field that still has what was written will keep it
FONTS = tuple((Path(__file__).parents[2] / "assets" / "fonts").glob("*.ttf"))
BROKEN = "Error running app"  # what Flet's client shows instead of an app that failed
expect.set_options(timeout=PATIENCE)
KINDS = ("button", "checkbox", "switch", "radio", "tab", "link", "menuitem")


class Phone:
    """One open page of the app."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        self.heard = 0
        """How many messages the app has sent to the page."""
        page.on("websocket", self._connected)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("request", self._asked)
        page.on("requestfinished", self._fetched)
        self._fonts_to_come: set[str] = set()
        self._fonts_here = asyncio.Event()

    async def open(self, path: str = "", *, read: bool = True) -> None:
        """Open a screen by its address and wait until it can be touched, and with `read` until it has semantics
        labels."""
        self._await_fonts()
        await self.page.goto(self.url + path.lstrip("/"))
        await self.page.wait_for_function(LOADED, timeout=LOADING)
        if read:
            await self.read_aloud()

    @property
    def path(self) -> str:
        """Return the address of the current screen."""
        return "/" + self.page.url.removeprefix(self.url)

    async def go(self, path: str) -> None:
        """Go to another screen by its address, as the browser's Back and Forward do: nothing is reloaded."""
        before = await self._content()
        await self.page.evaluate(GONE, path)
        # If both addresses show the same, there is no change to wait for.
        with suppress(TookTooLong):
            await self.page.wait_for_function(CHANGED, arg=before, polling=LOOKING, timeout=PATIENCE)

    async def reload(self) -> None:
        """Reload the page, as after a phone has thrown it out of memory."""
        self._await_fonts()
        await self.page.reload()
        await self.page.wait_for_function(LOADED, timeout=LOADING)
        await self.read_aloud()

    def named(self, name: str | re.Pattern[str]) -> Locator:
        """Return whatever can be touched under that name: the whole name, or a pattern in it."""
        exact = isinstance(name, str)
        found = [self.page.get_by_role(kind, name=name, exact=exact) for kind in KINDS]  # type: ignore[arg-type]
        every = found[0]
        for more in found[1:]:
            every = every.or_(more)
        return every

    async def tap(self, name: str | re.Pattern[str], *, answer: bool = True) -> None:
        """Touch the only control with that name. Fails, showing the screen, if there is none or several, or if it
        should `answer` and nothing happens."""
        target = self.named(name)
        try:
            await expect(target).to_have_count(1)
        except AssertionError:
            raise AssertionError(f"nothing, or more than one, to tap named {name!r} on\n{await self.text()}") from None
        await self._touch(target, name, answer)

    async def tap_last(self, name: str | re.Pattern[str]) -> None:
        """Touch the last control with that name: the one in a dialog, if the screen below has one of the same name."""
        target = self.named(name).last
        try:
            await expect(target).to_be_visible()
        except AssertionError:
            raise AssertionError(f"nothing to tap named {name!r} on\n{await self.text()}") from None
        await self._touch(target, name)

    async def _touch(self, target: Locator, name: str | re.Pattern[str], answer: bool = True) -> None:
        box = await self._place(target)
        assert box, f"{name!r} has no place on the screen"
        await self.touch_at(box, answer)

    async def touch_at(self, box: FloatRect, answer: bool = True) -> None:
        """Touch the middle of that box and wait until the screen answers, unless not `answer`. Everything may have
        moved then."""
        await self.steady()
        await self.page.evaluate(NOTED)
        await self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        try:
            if answer:
                await self.page.wait_for_function(ANSWERED, timeout=PATIENCE)
        except TookTooLong:
            raise AssertionError(f"nothing came of a touch at {box} on\n{await self.text()}") from None

    async def steady(self) -> None:
        """Wait until the next touch does not count as the second half of a double tap. The app of `serving` takes every
        touch as one of its own; the site, whose Python runs in a worker of the page, has the real clock."""
        if self.page.workers:
            await self.page.wait_for_timeout(1000 * APART)

    async def turned(self, width: int, height: int) -> bool:
        """Give the screen that size and wait for the app's answer; return False if it had that size already."""
        size, heard = {"width": width, "height": height}, self.heard
        if self.page.viewport_size == size:
            return False
        await self.page.set_viewport_size({"width": width, "height": height})
        # The browser redraws the old layout at once; the app's new layout comes later.
        for _ in range(PATIENT_LOOKS):
            await self.page.wait_for_timeout(LOOKING)
            if self.heard > heard:
                break
        return True

    async def rested(self) -> None:
        """Wait until nothing slides or scrolls any more."""
        await self.page.wait_for_function(RESTS, polling=LOOKING)

    async def _place(self, target: Locator) -> FloatRect | None:
        """Return its box, scrolled into view. If the screen is redrawn meanwhile and the control is replaced, look
        again."""
        for _ in range(5):
            with suppress(Error):
                await target.scroll_into_view_if_needed()
                if box := await target.bounding_box():
                    return box
            await expect(target).to_be_visible()
        return None

    async def write(self, label: str, words: str) -> None:
        """Fill the field with that label, and repeat until the app has it: what is written before Flutter has taken
        over the focused field is lost, since it empties the field then."""
        field = self.page.get_by_role("textbox", name=label, exact=True)
        for _ in range(TRIES):
            await field.fill(words)
            await self.page.wait_for_timeout(STAYS)
            if await field.input_value() == words:
                return
        raise AssertionError(f"{words!r} cannot be written on\n{await self.text()}")

    async def sees(self, words: str | re.Pattern[str]) -> None:
        """Wait until the screen says these words somewhere; fails, showing what it says instead."""
        pattern = re.escape(words) if isinstance(words, str) else words.pattern
        try:
            await self.page.wait_for_function(SAYS, arg=pattern, timeout=PATIENCE)
        except TookTooLong:
            raise AssertionError(f"{words!r} is not on\n{await self.text()}") from None

    async def text(self) -> str:
        """Return all that the screen says to a screen reader, one control per line."""
        return await self.page.locator("flt-semantics-host").aria_snapshot()

    async def _content(self) -> str:
        return await self.page.evaluate(CONTENT) or ""

    async def screenshot(self, path: Path) -> None:
        """Take a picture of the screen once every font has arrived and is drawn."""
        async with asyncio.timeout(PATIENCE / 1000):
            await self._fonts_here.wait()
        await self.page.wait_for_load_state("networkidle")
        await self.page.evaluate(
            "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=path)

    def _await_fonts(self) -> None:
        self._fonts_to_come = {font.name for font in FONTS}
        self._fonts_here.clear()

    async def read_aloud(self) -> None:
        """Switch the semantics labels on, as a screen reader does, and wait for the first of them."""
        # Flutter offers the switch as a button of one pixel outside the screen.
        await self.page.locator("flt-semantics-placeholder").evaluate("switch_ => switch_.click()")
        await self.page.wait_for_function(SAYS, arg=ANYTHING, timeout=LOADING)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._told)

    def _told(self, _: object) -> None:
        self.heard += 1

    def _heard(self, message: ConsoleMessage) -> None:
        said = f"{message.text} {message.location.get('url', '')}"
        if message.type == "error" and not NOT_OURS.search(said):
            self.complaints.append(f"console: {said}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:")):
            self.complaints.append(f"asked {request.url}")

    def _fetched(self, request: Request) -> None:
        self._fonts_to_come.discard(request.url.rpartition("/")[2])
        if not self._fonts_to_come:
            self._fonts_here.set()


@asynccontextmanager
async def opened(
    browser: Browser, url: str, width: int, height: int, path: str = "", *, text: float = 1, strict: bool = True,
    read: bool = True, moving: bool = False, fine: int = 1, **context: Any,
) -> AsyncIterator[Phone]:  # fmt: skip
    """Open the app on a touch screen of that size. If `strict`, the page must report no error.

    `text` scales all text; with `read` the semantics labels are switched on; with `moving` controls slide and fade,
    which costs a browser without a graphics card a second of CPU per touch; `fine` is the device pixel ratio, whose
    square it costs; `context` goes to Playwright: ``color_scheme="dark"``, for example.
    """
    device = await browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=fine, has_touch=True,
        reduced_motion="no-preference" if moving else "reduce", **{"locale": "en-GB", **context},
    )  # fmt: skip
    # Flutter scales all text by the page's font size, of which 16 px is normal.
    await device.add_init_script(LARGER % (16 * text))
    phone = Phone(await device.new_page(), url)
    await phone.open(path, read=read)
    yield phone
    if read and BROKEN in await phone.text():
        phone.complaints.append(BROKEN)
    await device.close()
    assert not (strict and phone.complaints), "\n".join(phone.complaints)
