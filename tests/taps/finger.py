"""A finger on a phone in Chromium: taps, holds and slides, sent as touches of the screen."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.async_api import Error, FloatRect, Locator

from tests.app.meant import spoken
from tests.browser.phone import PATIENCE, Phone
from tests.taps.gestures import Gesture

STEPS = 8
TRIES = 20
STILL = 100  # ms without a change, after which the screen is still
_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def _escaped(words: str) -> str:
    """Return a pattern of words for the browser, where a slash would end it, and where names have plain spaces only."""
    return re.sub(r"\\?\s", r"\\s", re.escape(words)).replace("/", r"\/")


@dataclass
class Finger:
    """Does gestures on a phone, and counts how often it had to scroll to the next control. If the screen speaks another
    `language`, a name means the message that reads so in English, with the names of cards of a `pack`."""

    phone: Phone
    scrolls: int = 0
    language: str = "en"
    pack: str = "en"

    def named(self, name: str, ends: str = "$") -> re.Pattern[str]:
        """Return a pattern of a name as the screen says it, and of what may follow."""
        if (self.language, self.pack) == ("en", "en"):
            return re.compile(f"^{re.escape(name)}({ends})")
        said = spoken(name, self.language, self.pack)
        every = [words for words in said if words != name] or [name]  # English words are no answer in another language
        return re.compile(f"^({'|'.join(map(_escaped, every))})({ends})")

    async def do(self, gesture: Gesture) -> None:
        """Do the gesture where its controls are, and wait until the screen has answered and is still."""
        await self.phone.steady()
        before = await self.phone.text()
        places = [await self._place(name, gesture.head) for name in gesture.names]
        if gesture.kind == "tap":
            await self.phone.page.touchscreen.tap(*places[0])
        else:
            await self._drag(places, before if gesture.kind == "hold" else None)
        await self._answered(before, gesture)

    async def _drag(self, places: list[tuple[float, float]], until_not: str | None) -> None:
        """Put the finger down at the first place, move it to each of the others, and lift it; for a hold, first wait
        until the screen no longer says `until_not`."""
        client = await self.phone.page.context.new_cdp_session(self.phone.page)
        x, y = places[0]

        async def touch(kind: str, *point: float) -> None:
            points = [{"x": point[0], "y": point[1]}] if point else []
            await client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        await touch("touchStart", x, y)
        for _ in range(TRIES * 5):
            if until_not is None or await self.phone.text() != until_not:
                break
            await self.phone.page.wait_for_timeout(STILL)
        for to_x, to_y in places[1:]:
            for step in range(1, STEPS + 1):
                await touch("touchMove", x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS)
                # A hand is seen at each place; without waiting, two corners of its path can fall into one frame.
                await self.phone.page.evaluate(_FRAMES)
            x, y = to_x, to_y
        await touch("touchEnd")
        await client.detach()

    async def _place(self, name: str, head: str) -> tuple[float, float]:
        """Return the middle of the control of that name; of several, the first one below the heading."""
        for _ in range(TRIES):
            try:
                if (place := await self._seen(name, head)) is not None:
                    return place
            except Error:
                pass  # it was redrawn during the search
            await self.phone.page.wait_for_timeout(PATIENCE / TRIES)
        raise AssertionError(f"nothing to touch named {name!r} on\n{await self.phone.text()}")

    async def _seen(self, name: str, head: str) -> tuple[float, float] | None:
        heading = self.phone.page.get_by_role("heading", name=self.named(head))
        top = await heading.bounding_box(timeout=PATIENCE / TRIES) if head else None
        below = top["y"] if top is not None else 0.0
        places: list[tuple[float, Locator]] = []
        every = await self.phone.named(self.named(name, ",|:|$")).all()
        for one in every:
            box = await one.bounding_box(timeout=PATIENCE / TRIES)
            # Keys for numbers may be docked above their heading, which is out of sight then.
            if box is not None and (box["y"] >= below or len(every) == 1):
                places.append((box["y"], one))
        if not places or (head and top is None):
            return None
        found = min(places, key=lambda both: both[0])[1]
        seen = await self._still(found)
        await found.scroll_into_view_if_needed(timeout=PATIENCE / TRIES)
        box = await self._still(found)
        if box is None or seen is None:
            return None
        self.scrolls += abs(box["y"] - seen["y"]) > 1
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def _still(self, found: Locator) -> FloatRect | None:
        """Return the place of a control once it is still: a scrolling list would take the touch."""
        before, box = None, await found.bounding_box(timeout=PATIENCE / TRIES)
        while box is not None and box != before:
            await self.phone.page.wait_for_timeout(STILL)
            before, box = box, await found.bounding_box(timeout=PATIENCE / TRIES)
        return box

    async def _answered(self, before: str, gesture: Gesture) -> None:
        last, now = before, await self.phone.text()
        for _ in range(TRIES * 5):
            if now == last != before:
                return
            await self.phone.page.wait_for_timeout(STILL)
            last, now = now, await self.phone.text()
        raise AssertionError(f"{gesture} changed nothing on\n{now}")
