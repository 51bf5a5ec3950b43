"""The facts of a deal once other people play it: everybody keeps what was said of them, wherever they sit."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.answers import shape
from scoring.errors import Json
from scoring.facts import Facts, fields, items
from scoring.game import Game


def reseated(game: Game, facts: Facts, before: Sequence[int], now: Sequence[int]) -> dict[str, Json]:
    """Return the facts of a deal that the people `before` played, seat by seat, as those of a deal of the people `now`.
    Who came has what those had who went, in order; what nobody has is left out."""
    came = [person for person in now if person not in before]
    went = [person for person in before if person not in now]
    instead = dict(zip(came, went, strict=False))
    had = [instead.get(person, person) for person in now]
    was = [before.index(person) if person in before else None for person in had]
    seats: dict[Json, Json] = {seat: place for place, seat in enumerate(was) if seat is not None}

    def by_seat(value: Json) -> Json:
        if not isinstance(value, list) or len(value) != len(before):
            return value
        blank: Json = [] if any(isinstance(part, list) for part in value) else None
        return [blank if seat is None else value[seat] for seat in was]

    def of_seat(seat: Json) -> Json:
        return seats.get(seat) if type(seat) is int else seat

    def moved(name: str, value: Json) -> Json:
        form = game.facts.get(name)
        if name == "agreed" or (form is not None and form.each):
            return by_seat(value)
        if name == "counts" or form == shape.NAMED_NUMBERS:
            return {kind: by_seat(numbers) for kind, numbers in fields(value).items()}
        if form == shape.SEAT:
            return of_seat(value)
        if form == shape.SEATS:
            return [of_seat(part) for part in items(value)]
        return value

    found = {name: moved(name, value) for name, value in facts.items()}
    return {name: value for name, value in found.items() if value is not None}
