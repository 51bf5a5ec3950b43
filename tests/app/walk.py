"""Walks through all scenes (tests/tools/scenes.py) on the real screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from app.place import host
from tests.app.doors import door_of
from tests.app.driver import Driver
from tests.app.evening import opened
from tests.app.quicker import only_pages_in_view
from tests.tools.scenes import HOUSES, House, Scene

PHONE = (390, 844)
ROOMS = [house for house in HOUSES if not house.closed]


async def looked_at(house: House, folder: Path) -> AsyncIterator[tuple[str, Driver]]:
    """Yield every scene of a house on a phone, one after the other, after its taps."""
    host.door = door_of(folder) if house.beyond else None
    for scene in house.built(folder, "paper"):
        with only_pages_in_view():
            async with opened(scene.path, *PHONE) as app:
                await lead_to(app, scene)
                yield scene.name, app


async def lead_to(app: Driver, scene: Scene) -> None:
    """Make the taps of the scene."""
    for name in scene.taps:
        found = [node for node in app.nodes() if node.tappable and node.name.startswith(name)]
        assert found, f"{scene.name}: nothing to tap is called {name}: {app.names()}"
        control = found[-1].control
        assert control is not None
        await app.send(control, "click")
