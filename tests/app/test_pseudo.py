"""In a language made of the English one, no English is left on any screen: whatever is said went through the renderer.

What stays as it is: names, notes, games' titles, codes and figures, and the words of `KEPT`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import desk, host
from scoring import GAMES
from tests.app.driver import Driver
from tests.app.evening import keep_in
from tests.app.walk import PHONE, ROOMS, looked_at
from tests.tools.measured import cut
from tests.tools.pseudo import PSEUDO, disguised, learn
from tests.tools.scenes import FOUR, LONG, TWELVE, WRITTEN, House

PHONES = (PHONE, (320, 640))
KEPT = {
    "Quinola", "BG", "Stats", "CSV", "MB", "kB", "Fi", "http", "test", "Found", "QR", "it", "in", "the", "other",
    "pile", "Other", "browser", "PDF",
}  # fmt: skip
"""What is the same in every language: names of things, a note of these scenes, an address."""
NAMES = {
    word
    for name in (*FOUR, *TWELVE, *LONG, *WRITTEN, "ben", "Kwartet", "Salon", *(game.title for game in GAMES.values()))
    for word in re.findall(r"[^\W\d_]+", name)
}
_WORD = re.compile(r"[^\W\d_]{2,}")
_NO_WORDS = re.compile(
    r"/tmp/\S+|\b(?:[0-9A-Z]{4}-)+[0-9A-Z]{4}\b|(?<=\d)(?:st|nd|rd|th)\b|\b[IVX]+\b"
    r"|[0-9a-f-]{36}(?:[.]json)?(?:[.]bak)?|[(]history[)]|^Recount: .*|^[0-9A-F]{4}$"
)
"""A folder, the key of the door, an ordinal, a number of tarot, a match's id or file, a place in a file, the reason of
a correction, which was written in English, and the hash of what is shared."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    monkeypatch.setattr(host, "door", None)
    learn()
    return tmp_path


async def spoken_in(app: Driver, language: str) -> None:
    """Have the app speak another language from now on."""
    for window in list(desk._windows):
        if window.page is app.page:
            window.taste.language = language
    await app.settle()


def english(text: str) -> Iterator[str]:
    """The words of a text that no catalogue has seen."""
    for word in _WORD.findall(_NO_WORDS.sub("", text)):
        if word.isascii() and word not in KEPT and word not in NAMES:
            yield word


def read(app: Driver) -> list[str]:
    """Everything that is seen or heard, but the one or two letters of a seal."""
    return [one for one in (*app.texts(), *app.names()) if len(one) > 2]


@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.name)
async def test_no_english_is_left_on_any_screen_and_nothing_is_cut_where_words_are_longer_by_a_third(
    folder: Path, house: House
) -> None:
    left: dict[str, str] = {}
    wrong: dict[str, str] = {}
    async for scene, app in looked_at(house, folder):
        await spoken_in(app, PSEUDO)
        said = read(app)
        assert any("[" in one for one in said), scene
        for one in said:
            if found := [*english(one)]:
                left.setdefault(f"{one!r}: {found}", scene)
        for size in PHONES:
            if size != PHONES[0]:
                await app.resize(*size)
            for what in cut(app._shown(), size[0]):
                # A name of forty letters ends in dots in any language.
                if not any(name in what for name in LONG):
                    wrong.setdefault(f"at {size[0]}x{size[1]}, {what}", scene)
    told = [f"{scene}: {what}" for what, scene in (left | wrong).items()]
    assert not told, "\n".join(told)


def test_a_pseudo_text_is_longer_by_a_third_and_keeps_its_values() -> None:
    text = "Your matches, the deals half entered and these settings are kept on this device"
    assert 1.3 * len(text) < len(disguised(text)) < 1.4 * len(text)
    assert disguised("{a} cancels {b}").count("{") == 2
    assert [*english(disguised("Save deal {number}"))] == ["number"]
