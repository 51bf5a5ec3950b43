"""What a browser says of the device it runs on, in the words of the people who hold it."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.text import Message, joined, say

# The first word that is found holds: most browsers say that they are several others too.
_DEVICES = {
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "CrOS": "Chromebook", "Windows": "Windows",
    "Macintosh": "Mac", "Linux": "Linux",
}  # fmt: skip
_BROWSERS = {
    "EdgA/": "Edge", "EdgiOS/": "Edge", "Edg/": "Edge", "SamsungBrowser/": "Samsung Internet", "OPR/": "Opera",
    "FxiOS/": "Firefox", "Firefox/": "Firefox", "CriOS/": "Chrome", "Chrome/": "Chrome", "Safari/": "Safari",
}  # fmt: skip
_PHONES = ("iPhone", "Android")


@dataclass(frozen=True)
class Device:
    """A device and its browser by their names; empty where it does not say."""

    name: str
    browser: str

    @property
    def phone(self) -> bool:
        """Whether it lies in a hand."""
        return self.name in _PHONES

    @property
    def said(self) -> Message:
        """Both: ``iPhone, Safari``."""
        return joined(", ", [self.name, self.browser]) or say("Another browser")


def device(agent: str) -> Device:
    """What a browser's User-Agent says.

    >>> str(device("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605 Version/18.1 Mobile Safari/604.1").said)
    'iPhone, Safari'
    >>> str(device("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36").said)
    'Android, Chrome'
    >>> str(device("curl/8.1").said)
    'Another browser'
    """
    return Device(_first(_DEVICES, agent), _first(_BROWSERS, agent))


def _first(words: dict[str, str], agent: str) -> str:
    return next((said for word, said in words.items() if word in agent), "")
