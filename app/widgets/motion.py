"""Animations, which take less than a quarter of a second and never delay the response to a touch.

Flutter shows none of them if the system is set to reduced motion.
"""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.look.ui import Handler, act, component, later

RISE = ft.Animation(240, ft.AnimationCurve.EASE_OUT)
STAMP = ft.Animation(240, ft.AnimationCurve.EASE_OUT_BACK)
GLIDE = ft.Animation(200, ft.AnimationCurve.EASE_IN_OUT)
NOD = ft.Animation(200, ft.AnimationCurve.EASE_OUT_BACK)
PRESS = ft.Animation(90, ft.AnimationCurve.EASE_OUT)
AT_ONCE = ft.Animation(0)
LEVEL, NODDING, LARGER = ft.Offset(0, 0), ft.Offset(0, 0.07), 1.25
"""The offsets at rest and at the bottom of a nod, as shares of the control's size; the first scale of a stamp."""
_LATEST = 0.4
"""Seconds after which something new moves to its place even if nothing has reported that it was drawn."""
_FRAME = 0.03
"""Seconds for which a nodding card stays down."""


@dataclass(frozen=True)
class Arrival:
    """Whether something new is `there`, in its place, yet.

    Call `drawn` once it has been drawn at its starting position. Only then does it begin to move, so that the animation
    is seen however long the page takes for its first frame.
    """

    there: bool
    drawn: Handler


def use_coming(still: bool = False) -> Arrival:
    """Return the state of something new, which isn't in its place before it was drawn once. This is a hook.

    Something `still` is in its place from the start.
    """
    there, take_place = ft.use_state(still)

    async def comes() -> None:
        if not still:
            await later(_LATEST, lambda: take_place(True))

    ft.use_effect(comes, [])
    return Arrival(there, act(lambda: take_place(True)))


@dataclass(frozen=True)
class Rise:
    """The offset, as a share of its own height, and the animation of something that rises from the bottom.

    Call `drawn` once it was drawn; see `Arrival`.
    """

    offset: ft.Offset
    animation: ft.Animation
    drawn: Handler


def use_risen(still: bool) -> Rise:
    """Return the state of something that rises from below the screen, unless it is `still`. This is a hook."""
    coming = use_coming(still)
    return Rise(ft.Offset(0, 0 if coming.there else 1), RISE, coming.drawn)


def use_nod(times: int) -> tuple[ft.Offset, ft.Animation]:
    """Return the offset and animation of something that nods whenever `times` has grown. This is a hook.

    It moves down at once, and up again with an animation.
    """
    nodded, nod = ft.use_state(times)

    async def up() -> None:
        await later(_FRAME, lambda: nod(times))

    def comes_up() -> None:
        if times != nodded:
            ft.context.page.run_task(up)

    ft.use_effect(comes_up, [times])
    return (NODDING, AT_ONCE) if times > nodded else (LEVEL, NOD)


@component
def Stamping(content: ft.Control, still: bool = False) -> ft.Control:
    """Something small that appears like a stamp, a little larger at first; `still` if it was there before."""
    coming = use_coming(still)
    scale = 1.0 if coming.there else LARGER
    return ft.Container(content, scale=scale, animate_scale=PRESS, on_size_change=coming.drawn)


@component
def Glided(content: ft.Control, by: float) -> ft.Control:
    """Something that slides in from `by` times its own width to the right, or to the left if `by` is negative."""
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
    """One of several figures that appear one after another; `place` is its index."""
    appear = ft.Animation(80 + 40 * min(place, 4), ft.AnimationCurve.EASE_IN)
    return ft.Container(content, opacity=1.0 if there else 0.0, animate_opacity=appear)


def turning(content: ft.Control, key: str) -> ft.Control:
    """Something that is replaced with an animation when it is rendered with another key."""
    content.key = key
    return ft.AnimatedSwitcher(content, transition=ft.AnimatedSwitcherTransition.SCALE, duration=160)
