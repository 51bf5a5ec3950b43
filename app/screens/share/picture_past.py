"""An evening or a year as a picture."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.desk import use_desk
from app.past.days import in_full
from app.past.evenings import Evening, ahead, evening_of, standing
from app.past.telling import from_to, title_of, whose
from app.past.year import Year, year_of
from app.past.yearly import facts, headline
from app.screens.parts import whole
from app.screens.past.looking_back import nowhere, seals_of, use_evenings
from app.screens.share.picture import Taken, use_camera
from app.theme import Look
from app.ui import screen, use_look
from app.widgets.poster import Poster, Standing
from app.widgets.seal import Mark, own_marks
from scoring.text import both, joined, say

_MOST = 12
"""So many people at most stand on the picture of a year."""


@screen
def EveningPicture() -> ft.View:
    """The picture of the evening that the address names."""
    look, desk, id = use_look(), use_desk(), ft.use_route_params().get("evening", "")
    camera, evening = use_camera(look), evening_of(use_evenings(desk), id)
    if evening is None:
        return nowhere(look, say("There is no such evening"), say("Its matches may have been deleted."))
    name = f"quinola-{evening.day.isoformat()}"
    return camera(Taken(say("Picture of the evening"), f"/past/{id}", lambda: name, lambda look: of_evening(evening)))


@screen
def YearPicture() -> ft.View:
    """The picture of the year that the address names."""
    look, desk, number = use_look(), use_desk(), whole(ft.use_route_params().get("year"))
    camera, made = use_camera(look), use_evenings(desk)
    year = year_of(made, number)
    if not year.matches:
        return nowhere(look, say("No match in this year"), say("Another year may have some."))
    names = [name for name, _ in year.won[:_MOST]]
    seals = own_marks(names)
    back = f"/past/year/{number}"
    return camera(
        Taken(say("Picture of the year"), back, lambda: f"quinola-{number}", lambda look: of_year(look, year, seals))
    )


def of_evening(evening: Evening) -> Poster:
    """Whose evening it was, how many matches everybody won, and what was played."""
    headline, below = whose(evening)
    seals = seals_of(evening)
    best, _ = ahead(evening)
    games = both(list(dict.fromkeys(title_of(entry) for entry in evening.matches)))
    return Poster(
        joined(" · ", [in_full(evening.day), from_to(evening)]), headline, below, [seals[name] for name in best],
        _standing(standing(evening), [seals[name] for name, _ in standing(evening)]), told=games,
    )  # fmt: skip


def of_year(look: Look, year: Year, seals: tuple[Mark, ...]) -> Poster:
    """How much was played, who won most, and the first of the year's best."""
    found = facts(year, look.chips)
    told = joined(" · ", [found[0].title, found[0].second]) if found else ""
    won = year.won[:_MOST]
    return Poster(say("The year on one page"), str(year.year), headline(year), (), _standing(won, seals), told=told)


def _standing(won: Sequence[tuple[str, int]], seals: Sequence[Mark]) -> list[Standing]:
    """Everybody with their wins, most first."""
    return [
        Standing(str(1 + sum(other > many for _, other in won)), mark, name, str(many))
        for (name, many), mark in zip(won, seals, strict=True)
    ]
