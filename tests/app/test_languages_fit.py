"""Every screen speaks each language: all that is drawn is from its catalogue, and nothing is cut on either phone.

A screen is drawn in two languages made of all seven, and in each of the seven only if something is wrong there.
"""

from __future__ import annotations

import gettext
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import pytest

from app.place import host
from tests.app.disguise import cut_off, speak_marked, speak_widest, unmarked
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened
from tests.app.walk import PHONE, ROOMS, looked_at
from tests.tools import pseudo
from tests.tools.pseudo import MARK, OTHERS, WIDEST, learn
from tests.tools.scenes import House

SMALL = (320, 640)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    monkeypatch.setattr(host, "door", None)
    learn()
    return tmp_path


@pytest.mark.long
@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.name)
async def test_every_screen_speaks_each_language_and_nothing_is_cut(house: House, folder: Path) -> None:
    complaints: dict[str, str] = {}
    async for scene, app in looked_at(house, folder):
        for what in await wrong(app, folder.name):
            complaints.setdefault(what, scene)
        assert any(MARK in text for text in app.texts()), scene
    assert not complaints, "\n".join(f"{scene}: {what}" for what, scene in complaints.items())


async def wrong(app: Driver, folder: str) -> list[str]:
    """Return what is wrong on a screen in real languages. The tests' folder is longer than a player's."""
    if not await _wrong_in(app, WIDEST, speak_widest, folder):
        return []
    return await _wrong_in(app, OTHERS, speak_marked, folder)


async def _wrong_in(
    app: Driver, languages: Iterable[str], speak: Callable[[Driver, str], Awaitable[None]], folder: str
) -> list[str]:
    found: list[str] = []
    sizes = [PHONE, SMALL] if app.page.width == PHONE[0] else [SMALL, PHONE]
    for language in languages:
        await speak(app, language)
        problems = [*unmarked(app), *cut_at(app, sizes[0])]
        sizes.reverse()  # the next language begins where this one ends: drawing is what takes long
        await app.resize(*sizes[0])
        problems += cut_at(app, sizes[0])
        found += [f"{language}, {what}".replace(MARK, "") for what in problems if folder not in what]
    return found


def cut_at(app: Driver, size: tuple[int, int]) -> list[str]:
    """Return what is cut on a screen of that size, which it has."""
    return [f"at {size}, {what}" for what in cut_off(app, size[0])]


class Planted(gettext.NullTranslations):
    """A catalogue in which one message has other words."""

    def __init__(self, catalogue: gettext.NullTranslations, message: str, words: str) -> None:
        super().__init__()
        self.catalogue, self.message, self.words = catalogue, message, words

    def gettext(self, message: str) -> str:
        return self.words if message == self.message else self.catalogue.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.catalogue.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self.catalogue.pgettext(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.catalogue.npgettext(context, msgid1, msgid2, n)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("Paper", {"hu": "Egy régi papír"}),
        (
            "Theme",
            {
                "ru": "Превысокомногорассмотрительствующий",
                "de": "So sehen alle Seiten von Quinola auf diesem Gerät am Ende für dich aus",
            },
        ),
    ],
)
async def test_a_text_without_room_in_a_single_language_is_found(
    message: str, words: dict[str, str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is too long, and a word in Russian, while a longer text in German has room."""
    own, language = pseudo.catalogue_of, next(iter(words))

    def planted(code: str) -> gettext.NullTranslations:
        return Planted(own(code), message, words[code]) if code in words else own(code)

    async with opened("/settings") as app:
        assert await wrong(app, folder.name) == []
        monkeypatch.setattr(pseudo, "catalogue_of", planted)
        learn()
        found = await wrong(app, folder.name)
        monkeypatch.undo()
        learn()
    assert found
    assert all(what.startswith(f"{language}, ") for what in found), found
