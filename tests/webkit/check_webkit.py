"""The site in WebKit, Safari's engine: a deal, a reload, and a restart without a server. Run ``make webkit``.

It is not among the other tests: it needs Debian's WebKitGTK, 200 MB, which nothing else does.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.web.build import build
from tests.browser.site import handed_out
from tests.webkit.driver import PATIENCE, safari, screen

DEAL = "^Deal 1: Anna 2; Ben 24; Cleo 0; Dora 0"
KEEPER = Path(__file__).parent / "keeper.py"
# Returns what the first screen says and whether Python's memory could be saved, once both are known.
_FIRST = """
    const until = async (found) => { while (!(await found())) await new Promise(done => setTimeout(done, 200)); };
    let far;
    await until(() => {
        far = document.getElementById('far')?.textContent || far;
        return document.querySelector('flt-semantics-placeholder') && !document.getElementById('splash');
    });
    document.querySelector('flt-semantics-placeholder').click();
    const said = () => document.querySelector('flt-semantics-host')?.textContent || '';
    await until(() => /New match|Why install it/.test(said()));
    await navigator.serviceWorker.ready;
    const memory = new URL(site.memory, document.baseURI).href;
    await until(async () => await caches.match(memory) || localStorage.getItem('quinola-memory-broken'));
    return JSON.stringify({ far, said: said(), broken: localStorage.getItem('quinola-memory-broken') || '' });
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "site"
    build(folder, compress=False)
    return folder


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    with screen() as drawn:
        yield drawn


def test_a_deal_is_entered_saved_and_there_after_a_reload(built: Path, environment: dict[str, str]) -> None:
    """Ben takes the Queen and all hearts but two: Anna has 2, Ben 24."""
    with handed_out(built) as site, safari(environment) as phone:
        phone.open(site.url)
        phone.sees("Keep score, and know why")
        phone.tap("^New match")
        phone.tap("^Hearts, ")
        phone.tap("^Seat 1: nobody yet")  # its window is wide, and shows the seats beside the games
        for place, name in enumerate(("Anna", "Ben", "Cleo", "Dora"), 1):
            phone.sees(f"Seat {place} of 4")
            phone.write(name)
            phone.sees(f"^{name}$")
            phone.tap("^Next seat" if place < 4 else "^Start ")
        phone.sees("^Anna, 0, chosen")
        for seat, cards in (("Ben", ("Queen of spades",)), ("Anna", ("Ace of hearts", "King of hearts"))):
            phone.tap(f"^{seat}, ")
            phone.sees(f"^{seat}, [0-9]+, chosen")
            for card in cards:
                phone.tap(f"^{card}")
                phone.sees(f"^{card}, taken by {seat}")
        phone.tap("^Ben, ")
        phone.sees("^Ben, 13, chosen")
        phone.tap("^Ben, ")
        phone.tap("^Rest to Ben")
        phone.tap("^Save deal 1$")
        phone.sees(DEAL)
        phone.reload()
        phone.sees(DEAL)


def test_it_starts_again_with_no_server(built: Path, environment: dict[str, str], tmp_path: Path) -> None:
    """The first start advises the owner of an iPhone to install the app; the snapshot of Python's memory, made by
    another engine, works in this one."""
    with handed_out(built) as site:
        url = site.url
        first = first_screen(environment, tmp_path, url)
        assert first["far"] == "Starting …"
        assert "Why install it" in first["said"]
        assert "python/pyodide.mjs" in site.asked
    again = first_screen(environment, tmp_path, url)
    assert "New match" in again["said"]
    assert not again["broken"]


def first_screen(environment: dict[str, str], folder: Path, url: str) -> dict[str, str]:
    """Return what the first screen says, how `far` the splash was before, and whether Python's memory was `broken`, in
    a browser that keeps its data in `folder`."""
    command = ["/usr/bin/python3", str(KEEPER), str(folder), url, _FIRST, str(PATIENCE)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answer: dict[str, str] = json.loads(done.stdout)
    return answer
