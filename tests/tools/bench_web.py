"""Measures a start of the site, against other ways to the same screen, in one run. Run `make bench-web`.

Five pages: one that has Pyodide add one and one, a trivial Flet app as a static page, Quinola served by a computer, the
site as commit 235e495 built it, and this site. Each figure is the median of five runs (ARGS=3 for three). Times are of
the processors, of all processes of Chromium; a server's own do not count. The first visit is measured until the first
screen, the third start as a player makes it, without developer tools, until the browser is at rest.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Page, async_playwright

from app.ledger.ledger import Ledger
from app.web import kept
from app.web.build import build
from tests.browser import stored
from tests.browser.chromium import FLAGS, executable
from tests.browser.newer import newer
from tests.browser.phone import ANYTHING, LOADING, SAYS, Phone
from tests.browser.serving import served
from tests.browser.site import INSTALLED, WAITING, Site, handed_out, kept_browser
from tests.tools import bench_pages, processes
from tests.tools.alone import alone
from tests.tools.bench_touch import FOUR, in_turn

RUNS = 5
PYODIDE, FLET, SERVED, BEFORE, SITE = "Pyodide page", "Flet page", "served", "235e495", "this site"
_SHOWN = "() => document.body.dataset.shown"
_DRAWN = """() => document.querySelector('flt-semantics-placeholder') && !document.querySelector('#loading, #splash')"""


@dataclass
class Subject:
    """A page to be measured: its address, its server (None: a computer serves it), its figures."""

    name: str
    url: str
    site: Site | None
    figures: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def middle(self, what: str) -> float:
        """Return the median of what was measured."""
        return statistics.median(self.figures[what]) if self.figures[what] else float("nan")


async def measure(subject: Subject, folder: Path) -> None:
    """Do one run: a first visit with an empty profile, a second start, and a third, which is what counts."""
    await visit(subject, folder / "profile")
    for start in ("second", "third"):
        await start_alone(subject, folder / "profile", start)


async def visit(subject: Subject, profile: Path, locale: str = "en-GB") -> None:
    """Open the page for the first time and note the figures until the first screen."""
    note, mark = subject.figures, f"--user-data-dir={profile}"
    async with kept_browser(profile, locale) as context:
        page = await context.new_page()
        before, began = processes.cpu(processes.tree(mark)), time.monotonic()
        asked_before = len(subject.site.asked) if subject.site else 0
        watching = asyncio.create_task(_peak(mark))
        await page.goto(subject.url)
        await _first_screen(page, subject.name)
        note["first cpu"].append(processes.cpu(processes.tree(mark)) - before)
        note["first wall"].append(time.monotonic() - began)
        if subject.site:
            requests = until_kept(subject.site.asked[asked_before:])
            note["first requests"].append(len(requests))
            note["first bytes"].append(sum(subject.site.sent[asked_before : asked_before + len(requests)]))
        if subject.name == SITE:
            await page.evaluate(INSTALLED)
        note["first memory"].append(await _ended(watching))


async def start_alone(subject: Subject, profile: Path, start: str) -> None:
    """Start the browser and open the page as a player does, and note the figures until the browser was at rest."""
    note, most = subject.figures, 0
    asked_before = len(subject.site.asked) if subject.site else 0

    def look(running: list[int]) -> None:
        nonlocal most
        most = max(most, processes.memory(running))

    with alone(profile) as browser:
        before = processes.cpu(processes.tree(browser.mark))
        running = browser.open(subject.url, look)
        note[f"{start} cpu"].append(processes.cpu(running) - before)
        note[f"{start} python"].append(processes.worker_cpu(running))
        note[f"{start} memory"].append(most / 1e6)
        if subject.site:
            note[f"{start} requests"].append(len(until_kept(subject.site.asked[asked_before:])))
        async with browser.page(subject.url) as page:
            await _first_screen(page, subject.name)


def until_kept(asked: list[str]) -> list[str]:
    """Return what was requested before the app began to be kept, which is after the first screen."""
    return asked[: asked.index("sw.js")] if "sw.js" in asked else asked


async def _first_screen(page: Page, name: str) -> None:
    if name == PYODIDE:
        await page.wait_for_function(_SHOWN, timeout=LOADING)
        return
    await page.wait_for_function(_DRAWN, timeout=LOADING)
    await page.locator("flt-semantics-placeholder").evaluate("switch_ => switch_.click()")
    await page.wait_for_function(SAYS, arg=ANYTHING, timeout=LOADING, polling=100)


async def _peak(mark: str) -> int:
    """Return the most memory that was used at a time, once it is cancelled."""
    most = 0
    try:
        while True:
            most = max(most, processes.memory(processes.tree(mark)))
            await asyncio.sleep(0.5)
    except asyncio.CancelledError:
        return most


async def _ended(watching: asyncio.Task[int]) -> float:
    watching.cancel()
    return (await watching) / 1e6


async def without_network(built: Path, folder: Path) -> int:
    """Return how many requests a start makes once the server is gone; fails if there is no first screen then."""
    with handed_out(built) as site:
        subject = Subject(SITE, site.url, site)
        await visit(subject, folder / "profile")
    lost: list[str] = []
    async with kept_browser(folder / "profile") as context:
        page = await context.new_page()
        page.on("requestfailed", lambda request: lost.append(request.url))
        await page.goto(subject.url)
        await _first_screen(page, SITE)
    return len(lost)


async def in_russian(built: Path, folder: Path) -> float:
    """Return how many bytes a first visit fetches until the first screen if it speaks Russian, whose words are the
    most."""
    with handed_out(built, ("br",)) as site:
        subject = Subject(SITE, site.url, site)
        await visit(subject, folder / "profile", "ru-RU")
    return subject.middle("first bytes")


async def update(built: Path, folder: Path) -> int:
    """Return how many bytes travel until a version with other code of our own can be used."""
    with handed_out(built, ("br",)) as site:
        async with kept_browser(folder / "profile") as context:
            page = await context.new_page()
            await page.goto(site.url)
            await _first_screen(page, SITE)
            await page.evaluate(INSTALLED)
            site.folder = newer(built, folder / "newer")
            kept.compress(site.folder)
            sent_before = len(site.sent)
            await page.evaluate(WAITING)
            return sum(site.sent[sent_before:])


async def touches(subjects: list[Subject], matches: Path, id: str) -> dict[str, float]:
    """Return the milliseconds from a touch of a card to its frame, by page."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        phones = {}
        for subject in subjects:
            context = await browser.new_context(
                viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, locale="en-GB"
            )
            page = await context.new_page()
            if subject.site:
                await page.goto(subject.url + "icon.svg")
                await stored.put(page, matches)
            phone = Phone(page, subject.url)
            await phone.open(f"{'#/' if subject.site else ''}match/{id}/deal/0")
            phones[subject.name] = phone
        return await in_turn(phones)


def matches_in(folder: Path) -> str:
    """Make a folder with one match of Hearts before its first deal; return its id."""
    ledger = Ledger(folder)
    id = ledger.start("hearts", FOUR, {}, 0)
    ledger.close()
    return id


async def main(runs: int) -> int:
    """Measure all and print the table."""
    with tempfile.TemporaryDirectory() as place, ExitStack() as open_:
        folder = Path(place)
        build(folder / "site")
        folders: dict[str, Path | None] = {
            PYODIDE: bench_pages.trivial_pyodide(folder / "pyodide"),
            FLET: bench_pages.trivial_flet(folder / "flet"),
            BEFORE: bench_pages.site_before(folder / "before", folder / "checkout"),
            SITE: folder / "site",
        }
        id = matches_in(folder / "data")
        app = open_.enter_context(served(folder / "data"))
        subjects = [Subject(SERVED, app.url, None)]
        for name, built in folders.items():
            if built is None:
                print(f"The history here does not go back to {BEFORE}: its site is not measured.")
            else:
                site = open_.enter_context(handed_out(built, ("br",)))
                subjects.append(Subject(name, site.url, site))
        for run in range(runs):
            for subject in subjects:
                await measure(subject, folder / f"{subject.name} {run}")
                print(f"run {run + 1} of {runs}: {subject.name}", file=sys.stderr, flush=True)
        ours = [subject for subject in subjects if subject.name in (SERVED, BEFORE, SITE)]
        times = await touches(ours, folder / "data", id)
        for subject in ours:
            subject.figures["touch"].append(times[subject.name])
        lost = await without_network(folder / "site", folder / "offline")
        bytes_ = await update(folder / "site", folder / "update")
        russian = await in_russian(folder / "site", folder / "russian")
        memory = next((folder / "site" / "python").glob("memory-*.br")).stat().st_size
        return report({subject.name: subject for subject in subjects}, lost, bytes_, memory, russian)


ROWS = (
    ("first visit, MB with brotli", "first bytes", 1e6, "{:.2f}"),
    ("first visit, requests", "first requests", 1, "{:.0f}"),
    ("first visit, s of CPU", "first cpu", 1, "{:.2f}"),
    ("first visit, s", "first wall", 1, "{:.1f}"),
    ("third start, s of CPU", "third cpu", 1, "{:.2f}"),
    ("third start, of them Python's", "third python", 1, "{:.2f}"),
    ("third start, requests", "third requests", 1, "{:.0f}"),
    ("most memory at the first visit, MB", "first memory", 1, "{:.0f}"),
    ("most memory at the third start, MB", "third memory", 1, "{:.0f}"),
    ("from a touch to its frame, ms", "touch", 1, "{:.0f}"),
)


def report(by: dict[str, Subject], lost: int, update_: int, memory: int, russian: float) -> int:
    """Print the table and its comparisons; return 1 if a goal is missed."""
    names = [name for name in (PYODIDE, FLET, SERVED, BEFORE, SITE) if name in by]
    print(f"{'':<36}" + "".join(f"{name:>14}" for name in names))
    for label, what, unit, form in ROWS:
        cells = (form.format(by[name].middle(what) / unit) if by[name].figures[what] else "–" for name in names)
        print(f"{label:<36}" + "".join(f"{cell:>14}" for cell in cells))
    site, beside = by[SITE], {name: by[name] for name in names}

    def against(what: str, other: str) -> float:
        return site.middle(what) / beside[other].middle(what) if other in beside else float("nan")

    peak = max(site.middle("first memory"), site.middle("third memory"))
    peak_before = max(by[BEFORE].middle(f"{visit} memory") for visit in ("first", "third")) if BEFORE in by else 0
    goals = [
        ("first visit, MB with brotli", site.middle("first bytes") / 1e6, 10.5),
        ("first visit in Russian, MB more", (russian - site.middle("first bytes")) / 1e6, 0.2),
        ("first visit, requests", site.middle("first requests"), 30),
        ("picture of the memory, afterwards, MB with brotli", memory / 1e6, 7.5),
        ("third start, CPU, against the served app", against("third cpu", SERVED), 1.3),
        ("third start, CPU, against a trivial Flet page", against("third cpu", FLET), 0.5),
        ("third start, Python's own part, s of CPU", site.middle("third python"), 1.0),
        ("start without a network, requests", lost, 0),
        ("update of our own code, MB", update_ / 1e6, 1.5),
        ("from a touch to its frame, against the served app", against("touch", SERVED), 1.15),
        (f"most memory, against {BEFORE}", peak / peak_before if peak_before else float("nan"), 1.3),
    ]
    missed = 0
    for label, value, goal in goals:
        missed += value > goal
        print(f"{label:<52}{value:>8.2f}  goal: at most {goal}{'  MISSED' if value > goal else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]) if sys.argv[1:] else RUNS)))
