"""Only imported modules are shipped: the test visits every screen of the site and compares."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import flet as ft
import pytest

from app.app import ROUTES
from app.ledger.book.kinds import Dealt
from app.ledger.ledger import Ledger
from tests.browser import stored
from tests.browser.phone import Phone
from tests.browser.serving import ROOT
from tests.browser.site import Site, kept_browser
from tests.browser.test_site import DEAL

# Modules that may be shipped though no screen imports them: what Python itself imports after a failure or for other
# encodings, and Quinola's own modules, which are few and small and may be needed by a future screen.
SPARE = re.compile(r"(encodings|app|scoring)(\..*)?")
LOADED = "() => python.runPython('import sys; \" \".join(sys.modules)')"


def paths(routes: Iterable[ft.Route], above: str = "") -> list[str]:
    """Return the address pattern of every screen, as the router has it."""
    found = []
    for route in routes:
        own = f"{above}/{route.path}" if route.path else above
        found += [own or "/", *paths(route.children or (), own)]
    return found


@pytest.mark.long
async def test_every_module_that_is_shipped_is_imported(built: Path, site: Site, tmp_path: Path) -> None:
    """This needs a site without the snapshot of Python's memory, in which everything is imported already."""
    ledger = Ledger(tmp_path / "matches")
    id = ledger.start("hearts", ["Anna", "Ben", "Cleo", "Dora"])
    ledger.append(id, Dealt(DEAL))
    ledger.close()
    async with kept_browser(tmp_path / "profile") as context:
        page = await context.new_page()
        await page.goto(site.url + "icon.svg")
        await stored.put(page, tmp_path / "matches")
        phone = Phone(page, site.url)
        await phone.open()
        known = {":id": id, ":number": "0", ":unit": "0", ":upto": "1"}
        for path in paths(ROUTES)[1:]:  # the first is Home, which is open
            await phone.go("#" + "/".join(known.get(part, part) for part in path.split("/")))
        (worker,) = page.workers
        imported = set(str(await worker.evaluate(LOADED)).split())
    shipped = set(json.loads((built / "python" / "modules.json").read_text()))
    unused = {module for module in shipped - imported if not SPARE.fullmatch(module)}
    assert unused <= named(), unused - named()


def named() -> set[str]:
    """Return the modules of everything that our own code names of Flet: some is drawn only after a tap, such as a
    dialog."""
    names = {name for path in (ROOT / "app").rglob("*.py") for name in re.findall(r"\bft\.(\w+)", path.read_text())}
    found = (getattr(ft, name, None) for name in names)
    return {base.__module__ for one in found if isinstance(one, type) for base in one.__mro__}
