"""Records where every control in sight is, on the phone of `make screens`, and compares two such records.

``python -m tests.tools.positions BEFORE.json AFTER.json`` says for each scene which controls went out of sight, which
are new, and which moved by more than 8 px. A record is made by ``python -m tests.tools.positions FOLDER RECORD.json
[SCENE …]``, of the app and the scenes in another checkout, or in this one (``.``): of all scenes, or of those named.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, TypeAlias

from playwright.async_api import Browser, Error, async_playwright

from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import CONTENT, LOOKING, opened
from tests.browser.serving import served
from tests.tools.scenes import HOUSES, House, Scene
from tests.tools.screens import AT_ONCE, PHONE, _tapped

Box: TypeAlias = list[int]
Record: TypeAlias = dict[str, list[tuple[str, Box]]]
"""The controls of each scene: the label of each, and its left, top, width and height."""
FAR = 8
IN_SIGHT = """() => [...document.querySelectorAll('flt-semantics')].filter(node =>
        node.hasAttribute('flt-tappable') || node.querySelector(':scope > input, :scope > textarea') ||
        ['button', 'checkbox', 'switch', 'radio', 'tab', 'link', 'menuitem'].includes(node.getAttribute('role'))
    ).filter(node => {
        const box = node.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.width && top && (node.contains(top) || top.contains(node));
    }).map(node => {
        const box = node.getBoundingClientRect(), field = node.querySelector('input, textarea');
        const words = node.getAttribute('aria-label') || field?.getAttribute('aria-label') || node.textContent;
        return [words, [box.x, box.y, box.width, box.height].map(Math.round)];
    })"""
"""The controls that a touch would reach in their middle, as JavaScript."""


async def record(names: list[str], into: Path) -> None:
    """Write down where the controls of all scenes are, or of those named; each house once it has been visited."""
    found: Record = {}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        free = asyncio.Semaphore(AT_ONCE)

        async def in_turn(house: House) -> None:
            async with free:
                found.update(await _of_house(browser, house, names))
                into.write_text(json.dumps(dict(sorted(found.items())), ensure_ascii=False, indent=1))

        await asyncio.gather(*map(in_turn, HOUSES))
        await browser.close()


async def _of_house(browser: Browser, house: House, names: list[str]) -> Record:
    found: Record = {}
    with tempfile.TemporaryDirectory() as folder:
        scenes = [one for one in house.built(Path(folder), "paper") if not names or one.name in names]
        if scenes:
            with served(Path(folder), closed=house.closed, beyond=house.beyond, newer=house.newer) as app:
                for scene in scenes:
                    try:
                        found[scene.name] = await _of_scene(browser, app.url, scene)
                    except (Error, TimeoutError, AssertionError) as error:
                        print(f"{scene.name}: {error}", file=sys.stderr)
    return found


async def _of_scene(browser: Browser, url: str, scene: Scene) -> list[tuple[str, Box]]:
    async with opened(browser, url, *PHONE, scene.path, strict=False) as phone:
        for tap in scene.taps:
            await _tapped(phone, re.compile(f"^{re.escape(tap)}"))
        await phone.page.wait_for_function(f"() => !({CONTENT}).includes('Reading the ')", polling=LOOKING)
        await phone.rested()
        controls: list[Any] = await phone.page.evaluate(IN_SIGHT)
        for tap in scene.after:
            await _tapped(phone, re.compile(f"^{re.escape(tap)}"))
    return [(words, box) for words, box in controls]


def differences(before: Record, after: Record) -> list[str]:
    """Return what differs between two records, a line each."""
    lines = [f"{name}: not recorded" for name in before.keys() ^ after.keys()]
    for name in before.keys() & after.keys():
        old, new = _numbered(before[name]), _numbered(after[name])
        lines += [f"{name}: out of sight: {label} {old[label]}" for label in old if label not in new]
        lines += [f"{name}: new: {label} {new[label]}" for label in new if label not in old]
        lines += [
            f"{name}: moved: {label} {box} -> {new[label]}"
            for label, box in old.items()
            if label in new and any(abs(one - other) > FAR for one, other in zip(box, new[label], strict=True))
        ]
    return sorted(lines)


def _numbered(controls: list[tuple[str, Box]]) -> dict[str, Box]:
    """Return the boxes by label; a label that occurs again has its number."""
    seen: Counter[str] = Counter()
    boxes: dict[str, Box] = {}
    for label, box in controls:
        seen[label] += 1
        boxes[label if seen[label] == 1 else f"{label} ({seen[label]})"] = box
    return boxes


def main(first: str, second: str, *names: str) -> int:
    """Record or compare."""
    if first.endswith(".json"):
        print("\n".join(differences(*(json.loads(Path(one).read_text()) for one in (first, second)))))
    elif Path(first).resolve() == Path(os.environ.get("PYTHONPATH", ".")).resolve():
        asyncio.run(record(list(names), Path(second)))
    else:
        # Another process, in which the app and the scenes are those of the other checkout.
        folder, written = Path(first).resolve(), Path(second).resolve()
        command = [sys.executable, "-P", __file__, str(folder), str(written), *names]
        subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": str(folder)}, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
