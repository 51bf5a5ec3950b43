"""Finds English left on a screen that speaks another language, made up or real: such a text bypassed the catalogues.

Names, notes, games' titles, codes and figures stay unchanged, and so do the words of `KEPT`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from tempfile import gettempdir

from app.texts.languages import LANGUAGES, pack_of
from scoring import GAMES
from tests.app.driver import Driver
from tests.tools.measured import cut
from tests.tools.pseudo import MARK, PSEUDO, marked
from tests.tools.scenes import FOUR, LONG, TWELVE, WRITTEN

KEPT = {
    "Quinola", "BG", "Stats", "CSV", "MB", "kB", "Fi", "http", "test", "Found", "QR", "it", "in", "the", "other",
    "pile", "Other", "browser", "PDF", "QS", "Ob", *LANGUAGES.values(),
}  # fmt: skip
"""Words that are the same in every language: names of things, a note of these scenes, an address."""
OTHERS = ("ben", "Zoe", "Kwartet", "Salon", "Rummy", "melds", "deadwood", "red threes", "going out", "cards left")
NAMES = {
    word
    for name in (
        *FOUR,
        *TWELVE,
        *LONG,
        *WRITTEN,
        *OTHERS,
        *(name for game in GAMES.values() for name in (str(game.title), *game.known_as)),
    )
    for word in re.findall(r"[^\W\d_]+", name)
}
_WORD = re.compile(r"[^\W\d_]{2,}")
_NO_WORDS = re.compile(
    rf"{re.escape(gettempdir())}/\S+"
    r"|\b(?:[0-9A-Z]{4}-)+[0-9A-Z]{4}\b|(?<=\d)(?:st|nd|rd|th)\b|\b[IVX]+\b"
    r"|\([a-z ]+\)[.]json\b|[0-9a-f-]{36}(?:[.]json)?(?:[.]bak)?|[(]history[)]|^Recount: .*|^[0-9A-F]{4}$"
)
"""A folder, the key of the door, an ordinal, a tarot number, a match's id or file, a path in a file, the reason of a
correction, which was written in English, and the hash of shared data."""


async def speak_pseudo(app: Driver) -> None:
    """Let the app speak the made-up language from now on."""
    await _speak(app, PSEUDO)


async def speak_marked(app: Driver, language: str) -> None:
    """Let the app speak a language with marked texts from now on, with the letters that it proposes."""
    app.desk.preferences.letters = pack_of("", language)
    await _speak(app, marked(language))


async def speak_widest(app: Driver, language: str) -> None:
    """Let the app speak one of the languages made of all others from now on."""
    app.desk.preferences.letters = ""
    await _speak(app, language)


async def _speak(app: Driver, language: str) -> None:
    app.desk.language = app.language = language  # the device's: it is none that can be chosen
    app.desk.preferences.language = "en"
    app.desk.preferences.language = ""
    await app.settle()


def english(text: str) -> Iterator[str]:
    """Yield the words of a text that no catalogue has translated."""
    for word in _WORD.findall(_NO_WORDS.sub("", text)):
        if word.isascii() and word not in KEPT and word not in NAMES:
            yield word


def english_left(app: Driver) -> Iterator[str]:
    """Yield the texts seen or heard in English, except the one or two letters of a seal."""
    texts = [text for text in (*app.texts(), *app.names()) if len(text) > 2]
    if not any("[" in text for text in texts):
        yield f"all of it: {texts}"
    for text in texts:
        if words := [*english(text)]:
            yield f"{text!r}: {words}"


def unmarked(app: Driver) -> Iterator[str]:
    """Yield the texts seen or heard that are from no catalogue, and neither names nor values."""
    for text in (*app.texts(), *app.names()):
        if len(text) > 2 and MARK not in text and (words := [*english(text)]):
            yield f"{text!r}: {words}"


def cut_off(app: Driver, width: int) -> Iterator[str]:
    """Yield what does not fit if words are a third longer; a name of forty letters is cut in any language."""
    return (what for what in cut(app._shown(), width) if not any(name in what for name in LONG))
