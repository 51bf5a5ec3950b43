"""Players' names: what may stand on the sheet, checked alike for a file and for the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

LONGEST = 40
LONGEST_SENTENCE = 500
_JOINERS = "\u200c\u200d"
_REFUSED = {"Cc": "a control character", "Cf": "an invisible character", "Cn": "an unassigned character"}
_REFUSED |= {"Cs": "a broken character", "Zl": "a line break", "Zp": "a line break"}


def tidy(name: str) -> str:
    """The name as it is kept: composed (NFC) and without spaces around it.

    >>> tidy("  Anna ")
    'Anna'
    """
    return unicodedata.normalize("NFC", name).strip()


def wrong_name(name: str) -> str:
    """Why a tidy name cannot stand on the sheet, as a sentence; empty where it can."""
    if not name:
        return "A name is missing: write at least one letter."
    if len(name) > LONGEST:
        return f"The name has {len(name)} characters: {LONGEST} is the most."
    for index, sign in enumerate(name):
        if sign in _JOINERS and _inside_word(name, index):
            continue
        refused = _REFUSED.get(unicodedata.category(sign))
        if refused:
            return f"The name holds {refused} (U+{ord(sign):04X}): write it again without."
    return ""


def wrong_names(names: Sequence[str]) -> tuple[int, str] | None:
    """The first seat whose tidy name cannot stand, and why; None where all can."""
    seen: dict[str, int] = {}
    for seat, name in enumerate(names):
        wrong = wrong_name(name)
        if wrong:
            return seat, wrong
        same = folded(name)
        if same in seen:
            return seat, f"Two players are called {name}: add a letter to one of them."
        seen[same] = seat
    return None


def folded(name: str) -> str:
    """The name as it is compared with others: compatible forms and capitals made equal."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def legible(text: str) -> str:
    r"""A sentence that quotes a file, without what could steer a screen or a terminal, and cut where it has no end.

    >>> legible("no rule \x1b[2J")
    'no rule �[2J'
    """
    cut = text if len(text) <= LONGEST_SENTENCE else text[: LONGEST_SENTENCE - 1] + "…"
    return "".join("\ufffd" if unicodedata.category(one) in _REFUSED and one not in _JOINERS else one for one in cut)


def _inside_word(name: str, index: int) -> bool:
    """Whether the sign at `index` stands between two letters, marks or figures."""
    return 0 < index < len(name) - 1 and all(
        unicodedata.category(name[beside])[0] in "LMN" for beside in (index - 1, index + 1)
    )
