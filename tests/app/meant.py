"""What a test means by the words that it names: the messages of the code that read so in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, product

from app.texts.voices import speech
from scoring.cards import CARDS, Card
from scoring.text import Message, Value, Words, say
from tests.tools import texts

_PARTS = re.compile(r"(, |(?<=[?]) )")
_MOST = 60
"""The most ways to read a text that are tried."""


def spoken(words: Words, language: str, pack: str = "en") -> tuple[str, ...]:
    """Return how what a test names is read aloud in a language, at the beginning of a sentence or not. What is no
    message may be several of them, as in ``Hearts, Ben`` and ``What is trump? Who is it?``."""
    found = list(meanings(words))
    if isinstance(words, str) and found == [words] and len(parts := _PARTS.split(words)) > 1:
        every = (spoken(part, language, pack) if part.strip(", ") else (part,) for part in parts)
        return tuple(map("".join, product(*every)))
    voice = speech(language, pack).reader
    said = (words if isinstance(words, str) else voice.words(words) for words in found)
    return tuple(dict.fromkeys(form for text in said for form in (text, text[:1].upper() + text[1:])))


def meanings(words: Words) -> Iterator[Words]:
    """Yield the messages that read like a text in English, and last the text itself, as a name does."""
    if isinstance(words, str):
        yield from islice((one for one in _read(words) if isinstance(one, Message)), _MOST)
    yield words


def _read(text: str) -> Iterator[Value]:
    if card := _cards().get(text.casefold()):
        yield say("{card}", card=card)
    for pattern, template, many in _patterns():
        if found := pattern.fullmatch(text):
            for values in product(*(list(_read(value)) for value in found.groupdict().values())):
                named = tuple(zip(found.groupdict(), values, strict=True))
                number = int(found.groupdict().get("number", "1")) if template.many and many else 1
                yield Message(template.one, named, template.many, number, template.about)
    yield int(text) if text.isdecimal() else text


@cache
def _cards() -> dict[str, Card]:
    return {card.name.casefold(): card for card in CARDS.values()}


@cache
def _patterns() -> list[tuple[re.Pattern[str], texts.Template, bool]]:
    """Return what each template of the code reads like; those without words of their own are left out."""
    found = []
    for template in texts.templates():
        for form in filter(None, (template.one, template.many)):
            plain = form.replace("*", "")
            if re.search(r"[^\W\d_]{2}", re.sub(r"\{\w+\}", "", plain)):
                pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(plain)).replace("number>.", r"number>\d")
                if len(set(names := re.findall(r"\?P<(\w+)>", pattern))) == len(names):
                    found.append((re.compile(pattern), template, form == template.many))
    return found
