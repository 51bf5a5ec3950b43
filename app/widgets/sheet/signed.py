"""Whether a deal or result is confirmed: the seal of a player who did, with a tick, or a dashed ring to tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.look.theme import TOUCH, Look
from app.look.words import aloud
from app.widgets.buttons import Box, pressable
from app.widgets.seal import Mark, confirmed_seal, open_seal
from scoring.counted import Played
from scoring.text import Message, both, say

SIGNED_WIDTH = 44.0
_SEAL = 20.0


@dataclass(frozen=True)
class Confirmation:
    """Who confirmed a deal (empty: nobody yet), and the seal of the first of them who sits at the table now."""

    by: tuple[str, ...] = ()
    mark: Mark | None = None


def signed_mark(
    look: Look, number: int, played: Played, signed: Confirmation | None, height: float,
    on_sign: Callable[[], object] | None,
) -> ft.Control:  # fmt: skip
    """The mark next to deal `number`, from 1; an empty space if `signed` is None, as no confirmation is needed."""
    if signed is None:
        return ft.Container(width=SIGNED_WIDTH)
    if not signed.by and on_sign is not None:
        return pressable(
            look,
            say("Not confirmed yet, {deal}", deal=played.named(number)),
            open_seal(look, _SEAL),
            on_sign,
            box=Box(width=SIGNED_WIDTH, height=height, alignment=ft.Alignment.CENTER),
        )
    deal = played.title(number)
    label = say("{deal} is not confirmed", deal=deal)
    names = [name for name in signed.by if name]
    if names:
        label = say("{deal} was confirmed by {names}", deal=deal, names=both(names))
    elif signed.by:
        label = say("{deal} was confirmed", deal=deal)
    return _mark(look, signed, label, height)


def result_mark(look: Look, signed: Confirmation, on_sign: Callable[[], object] | None) -> ft.Control:
    """The mark next to the totals, for the confirmation of the result by everybody."""
    if not signed.by and on_sign is not None:
        return pressable(
            look,
            say("Result not confirmed yet"),
            open_seal(look, _SEAL),
            on_sign,
            box=Box(width=SIGNED_WIDTH, height=TOUCH, alignment=ft.Alignment.CENTER),
        )
    label = say("Everybody confirmed the result") if signed.by else say("The result is not confirmed")
    return _mark(look, signed, label, TOUCH)


def _mark(look: Look, signed: Confirmation, label: Message, height: float) -> ft.Control:
    picture = confirmed_seal(look, signed.mark, _SEAL) if signed.by else open_seal(look, _SEAL)
    box = ft.Container(picture, width=SIGNED_WIDTH, height=height, alignment=ft.Alignment.CENTER)
    return ft.Semantics(label=aloud(look, label), container=True, exclude_semantics=True, content=box)
