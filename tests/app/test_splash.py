"""The splash screen speaks every language before Python is there."""

from __future__ import annotations

import json
import re

from app.texts.languages import LANGUAGES
from app.web.build import SITE
from app.web.splash import WORDS, words


def test_whatever_the_splash_says_has_words_in_every_language() -> None:
    page, script = ((SITE / name).read_text("utf-8") for name in ("index.html", "splash.js"))
    in_page = {text for text in re.findall(r"data-says>([^<]*)<", page) if text}
    in_page.add(re.findall(r'role="progressbar" aria-label="([^"]*)"', page)[0])
    reasons = re.findall(r"^    \w+: '([^']+)',$", script, re.MULTILINE)
    assert len(reasons) == 6
    said = in_page | {*reasons, *re.findall(r"said\('([^']*)'\)", script)}
    assert said == {word.template for word in WORDS}
    for language in LANGUAGES:
        found = json.loads(words(language))
        assert found.keys() == said
        assert language == "en" or len({*found.values()} - said) >= len(said) - 1  # “Details” is German too
        assert {"{got}", "{all}"} <= {*re.findall(r"\{\w+\}", found["Fetching, once: {got} of {all} MB"])}
