"""Every screen speaks each language: all that is drawn is from its catalogue, and nothing is cut on either phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.place import host
from app.texts.languages import LANGUAGES
from tests.app.disguise import cut_off, speak_marked, unmarked
from tests.app.driver import Driver
from tests.app.evening import keep_in
from tests.app.walk import PHONE, ROOMS, looked_at
from tests.tools.pseudo import MARK, learn
from tests.tools.scenes import House

SMALL = (320, 640)
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.long
@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.name)
async def test_every_screen_speaks_each_language_and_nothing_is_cut(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_in(tmp_path, monkeypatch)
    monkeypatch.setattr(host, "door", None)
    learn()
    complaints: dict[str, str] = {}
    async for scene, app in looked_at(house, tmp_path):
        sizes = [PHONE, SMALL]
        for language in OTHERS:
            await speak_marked(app, language)
            problems = [*unmarked(app), *cut_at(app, sizes[0])]
            sizes.reverse()  # the next language begins where this one ends: drawing is what takes long
            await app.resize(*sizes[0])
            problems += cut_at(app, sizes[0])
            assert any(MARK in text for text in app.texts()), scene
            # The tests' folder is longer than a player's.
            for what in (what for what in problems if tmp_path.name not in what):
                complaints.setdefault(f"{language}, {what}".replace(MARK, ""), scene)
    assert not complaints, "\n".join(f"{scene}: {what}" for what, scene in complaints.items())


def cut_at(app: Driver, size: tuple[int, int]) -> list[str]:
    """Return what is cut on a screen of that size, which it has."""
    return [f"at {size}, {what}" for what in cut_off(app, size[0])]
