"""Animations: they take less than a quarter of a second, and never delay the answer to a touch. Flutter shows none if
the system is set to reduced motion."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.ui import Handler, act, component, later

RISE = ft.Animation(240, ft.AnimationCurve.EASE_OUT)
STAMP = ft.Animation(240, ft.AnimationCurve.EASE_OUT_BACK)
GLIDE = ft.Animation(200, ft.AnimationCurve.EASE_IN_OUT)
NOD = ft.Animation(200, ft.AnimationCurve.EASE_OUT_BACK)
PRESS = ft.Animation(90, ft.AnimationCurve.EASE_OUT)
AT_ONCE = ft.Animation(0)
LEVEL, NODDING, LARGER = ft.Offset(0, 0), ft.Offset(0, 0.07), 1.25
"""The offsets at rest and at the bottom of a nod, as shares of the control's size; and the scale of a stamp in the
air."""
_LATEST = 0.4
"""Seconds after which something goes to its place even if nobody has reported that it was drawn."""
_FRAME = 0.03
"""Seconds for which a nodding card stays down."""


@dataclass(frozen=True)
class Coming:
    """Whether something new is in its place yet. Call `drawn` once it was drawn elsewhere, so that it moves from there,
    however long a page takes for its first frame."""

    there: bool
    drawn: Handler


def use_coming(still: bool = False) -> Coming:
    """Return the state of something new: not in its place until it was drawn once, unless it is `still`. Call it like a
    hook."""
    there, take_place = ft.use_state(still)

    async def comes() -> None:
        if not still:
            await later(_LATEST, lambda: take_place(True))

    ft.use_effect(comes, [])
    return Coming(there, act(lambda: take_place(True)))


@dataclass(frozen=True)
class Rise:
    """The offset of something that rises from the foot, as a share of its own height, and its animation; `drawn` must
    be called."""

    offset: ft.Offset
    animation: ft.Animation
    drawn: Handler


def use_risen(still: bool) -> Rise:
    """Return the state of something that rises from below the screen, unless it is `still`. Call it like a hook."""
    coming = use_coming(still)
    return Rise(ft.Offset(0, 0 if coming.there else 1), RISE, coming.drawn)


def use_nod(times: int) -> tuple[ft.Offset, ft.Animation]:
    """Return the offset and animation of something that nods whenever `times` has grown: down at once, then up again.
    Call it like a hook."""
    nodded, nod = ft.use_state(times)

    async def up() -> None:
        await later(_FRAME, lambda: nod(times))

    def comes_up() -> None:
        if times != nodded:
            ft.context.page.run_task(up)

    ft.use_effect(comes_up, [times])
    return (NODDING, AT_ONCE) if times > nodded else (LEVEL, NOD)


@component
def Settled(content: ft.Control, still: bool = False) -> ft.Control:
    """Something small that is stamped on paper: a little larger at first. If it was there before, it is `still`."""
    coming = use_coming(still)
    scale = 1.0 if coming.there else LARGER
    return ft.Container(content, scale=scale, animate_scale=PRESS, on_size_change=coming.drawn)


@component
def Glided(content: ft.Control, by: float) -> ft.Control:
    """Something that slides in from `by` times its own width to the right, or from the left if negative."""
    coming = use_coming(still=not by)
    offset = ft.Offset(0 if coming.there else by, 0)
    return ft.Container(content, offset=offset, animate_offset=GLIDE, on_size_change=coming.drawn)


@component
def Stroke(color: str, width: float) -> ft.Control:
    """A line drawn from left to right."""
    coming = use_coming()
    grows = ft.Scale(scale_x=1.0 if coming.there else 0.0, scale_y=1.0, alignment=ft.Alignment.CENTER_LEFT)
    drawn = coming.drawn
    return ft.Container(width=width, height=1.6, bgcolor=color, scale=grows, animate_scale=GLIDE, on_size_change=drawn)


@component
def Stamped(content: ft.Control, turn: float) -> ft.Control:
    """Something that comes down like a stamp: larger and straight at first, then turned by `turn` radians."""
    coming = use_coming()
    return ft.Container(
        content,
        scale=1.0 if coming.there else 1.3,
        rotate=turn if coming.there else 0.0,
        animate_scale=STAMP,
        animate_rotation=STAMP,
        on_size_change=coming.drawn,
    )


def appearing(content: ft.Control, there: bool, place: int) -> ft.Control:
    """One of several figures that appear one after another; `place` counts from 0."""
    appear = ft.Animation(80 + 40 * min(place, 4), ft.AnimationCurve.EASE_IN)
    return ft.Container(content, opacity=1.0 if there else 0.0, animate_opacity=appear)


def turning(content: ft.Control, key: str) -> ft.Control:
    """Something that changes, in its place, into something else with another key."""
    content.key = key
    return ft.AnimatedSwitcher(content, transition=ft.AnimatedSwitcherTransition.SCALE, duration=160)
