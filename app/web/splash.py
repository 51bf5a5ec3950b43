"""The words of the splash screen in other languages: it is there before Python, so the page fetches them as JSON."""

from __future__ import annotations

import json

from app.texts.voices import speech
from scoring.text import say

WORDS = (
    say("Quinola is being opened"),
    say("Starting …"),
    say("Fetching, once: {got} of {all} MB"),
    say("After this it starts without a network."),
    say("Quinola can’t start here"),
    say("Your matches are safe."),
    say("They stay in this browser."),
    say("Save my matches"),
    say("as a file"),
    say("Try again"),
    say("Details"),
    say("This browser doesn’t have WebAssembly, which Quinola runs on. A browser of the last three years has it."),
    say("The download stopped. Connect to a network and try again."),
    say("This browser keeps nothing for this page, as in private mode. Open it in a normal window."),
    say("Not enough memory. Close other apps and try again."),
    say("Quinola needs https: over plain http a browser keeps nothing safely. Open it at an address with https."),
    say("Something went wrong while it was starting. Try again."),
)
"""What `site/index.html` and `site/splash.js` say, in their words."""


def words(language: str) -> bytes:
    """Return the words of the splash screen in a language as JSON, by the English ones."""
    voice = speech(language).screen
    return json.dumps({word.template: voice.words(word) for word in WORDS}, ensure_ascii=False).encode()
