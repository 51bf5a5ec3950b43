"""Keyboard input: a card is typed by its code, such as ``QS`` or ``10H``, or by what stands on it, such as ``VS`` in a
Dutch pack; F1, F2 and so on choose the owner."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass

import flet as ft

from app.look.ui import act, use_kept, use_newest
from app.texts.languages import PACKS

_OWNER = re.compile(r"F(\d\d?)")


@dataclass(frozen=True)
class Typing:
    """The part of a card's code typed so far."""

    begun: str = ""

    def then(self, key: str, codes: Collection[str]) -> tuple[Typing, str]:
        """Return the state after one more key, and the code of the card that it completes (empty: none).

        >>> Typing("1").then("0", {"10H", "QS"}), Typing("Q").then("S", {"10H", "QS"})
        ((Typing(begun='10'), ''), (Typing(begun=''), 'QS'))
        """
        if key == "Enter":
            # It confirms that T2 is meant, not the beginning of T21.
            return Typing(), self.begun if self.begun in codes else ""
        if len(key) != 1:
            return Typing(), ""
        for word in (self.begun + key.upper(), key.upper()):
            longer = [code for code in codes if code.startswith(word) and code != word]
            if longer:
                return Typing(word), ""
            if word in codes:
                return Typing(), word
        return Typing(), ""


def words_of(codes: Collection[str], pack: str) -> dict[str, str]:
    """Return what can be typed for these cards of a pack, each with the code that it means.

    >>> words_of(["QS"], "nl")
    {'QS': 'QS', 'VS': 'QS'}
    """
    return {word: code for code in codes for word in PACKS[pack].keys(code)}


def use_typed(
    codes: Collection[str], pack: str, on_card: Callable[[str], object], on_owner: Callable[[int], object]
) -> None:
    """Listen to the keyboard while this part is shown, for cards of a pack. This is a hook.

    `on_card` gets the code of a card, `on_owner` the index of an owner.
    """
    page = ft.context.page
    typing = use_kept(Typing())
    newest = use_newest((words_of(codes, pack), on_card, on_owner))

    def pressed(event: ft.KeyboardEvent) -> None:
        if event.ctrl or event.alt or event.meta:
            return
        known, card, owner = newest.current
        if match := _OWNER.fullmatch(event.key):
            owner(int(match[1]) - 1)
            return
        typing.current, word = typing.current.then(event.key.removeprefix("Numpad "), known)
        if word:
            card(known[word])

    def listen() -> None:
        page.on_keyboard_event = act(pressed)

    def stop() -> None:
        page.on_keyboard_event = None

    ft.use_effect(listen, [], stop)
