"""The editors of the rules that a table writes itself: a name, the end of the match, parts of a score, quick keys."""

from __future__ import annotations

import flet as ft

from app.look.theme import TOUCH, Look
from app.look.ui import component
from app.look.words import number, sentence
from app.screens.shared.rule_number import Chosen, WholeNumber
from app.widgets.answers.choices import NO_TILES, Tiles, choices
from app.widgets.buttons import icon_button, narrow_button, outlined_button
from app.widgets.field import text_field
from scoring.errors import Json
from scoring.facts import items
from scoring.kinds import MINUS, PLUS, Amounts, Ends, Parts, Text, end_of
from scoring.names import tidy
from scoring.rules import Rule, Whole
from scoring.text import NOTHING, Message, Signed, Words, say

_POINTS, _ROUNDS = (51, 101, 201, 500), (5, 7, 10, 13)
"""The usual numbers of points and of rounds, each with a button."""
_AMOUNTS = (1, 2, 5, 10, 20, 25, 50, 100, -1, -5, -10, -20)
"""The usual amounts of a key."""


def written_rule(
    look: Look, rule: Rule, value: Json, on_choose: Chosen, width: float, tiles: Tiles = NO_TILES
) -> ft.Control:
    """The editor of such a rule, by its kind; `tiles` is how one of several values looks."""
    kind = rule.kind
    if isinstance(kind, Text):
        return _Text(look, rule, kind, value, on_choose)
    if isinstance(kind, Ends):
        return _Ends(look, rule, value, on_choose, tiles, width=width)
    if isinstance(kind, Parts):
        return _Parts(look, rule, kind, value, on_choose, width=width)
    assert isinstance(kind, Amounts)
    return _amounts(look, rule, kind, value, on_choose, width)


@component
def _Text(look: Look, rule: Rule, kind: Text, value: Json, on_choose: Chosen) -> ft.Control:
    """A field for the text; what is not allowed stays in the field, with the reason, and is not taken."""
    refused, refuse = ft.use_state("")

    def changed(text: str) -> None:
        if kind.allows(text):
            refuse("")
            on_choose(rule.id, tidy(text))
        else:
            refuse(text)

    field = text_field(look, say("Name"), refused or str(value), changed, key=rule.id, whole=True)
    wrong = kind.wrong(refused) if refused else NOTHING
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column([field, *_said(look, wrong)], spacing=8, tight=True, horizontal_alignment=stretch)


def _said(look: Look, wrong: Message) -> list[ft.Control]:
    return [ft.Semantics(live_region=True, content=sentence(look, wrong))] if wrong else []


@component
def _Ends(look: Look, rule: Rule, value: Json, on_choose: Chosen, tiles: Tiles, *, width: float) -> ft.Control:
    """The three ways to end, and the number of two of them: one of the usual ones, or another to be typed."""
    others, show_others = ft.use_state(False)
    end = end_of(value)
    way = 0 if end.points is not None else 1 if end.rounds is not None else 2
    values: list[Json] = [{"points": end.points or 101}, {"rounds": end.rounds or 10}, None]
    labels = [say("At points"), say("After rounds"), say("When we say")]

    def ends(at: int) -> None:
        show_others(False)
        on_choose(rule.id, values[at])

    parts = [choices(look, labels, [way], ends, width=width, about=rule.ask, tiles=tiles)]
    if way < 2:
        name = ("points", "rounds")[way]
        now = end.points if way == 0 else end.rounds
        usual = (_POINTS, _ROUNDS)[way]
        typed = others or now not in usual

        def chosen(at: int) -> None:
            show_others(at == len(usual))
            if at < len(usual):
                on_choose(rule.id, {name: usual[at]})

        label = (say("Points"), say("Rounds"))[way]
        figures: list[Words] = [*map(number, usual), say("other")]
        place = len(usual) if typed or now is None else usual.index(now)
        parts.append(choices(look, figures, [place], chosen, width=width, about=label))
        kind = Whole(None) if way == 0 else Whole()
        ask = Rule(rule.id, label, rule.help, usual[0], kind)
        if typed:
            parts.append(
                WholeNumber(
                    look, ask, kind, now, lambda _, amount: on_choose(rule.id, {name: amount}), width=width, key=name
                )  # type: ignore[call-arg]
            )
    return ft.Column(parts, spacing=8, tight=True)


@component
def _Parts(look: Look, rule: Rule, kind: Parts, value: Json, on_choose: Chosen, *, width: float) -> ft.Control:
    """A row for each part: its name, whether it counts or is taken off, and a way to remove it."""
    (at, refused), refuse = ft.use_state((-1, ""))
    parts = [[*items(pair)] for pair in items(value)]

    def put(changed: list[Json]) -> None:
        refuse((-1, ""))
        on_choose(rule.id, changed)

    def row(place: int) -> ft.Control:
        name, sign = str(parts[place][0]), parts[place][1]

        def with_part(*part: Json) -> list[Json]:
            return [*parts[:place], list(part), *parts[place + 1 :]]

        def written(text: str) -> None:
            changed = with_part(text, sign)
            if kind.allows(changed):
                put(with_part(tidy(text), sign))
            else:
                refuse((place, text or " "))

        shown = refused.strip() if place == at else name
        label = say("Part {number}", number=place + 1)
        turned, sign_label = (
            (PLUS, say("{part} is taken off", part=name)) if sign == MINUS else (MINUS, say("{part} counts", part=name))
        )
        return ft.Row(
            [
                narrow_button(
                    look, "−" if sign == MINUS else "+", lambda: put(with_part(name, turned)), name=sign_label,
                    width=TOUCH, height=TOUCH,
                ),
                ft.Container(
                    text_field(look, label, shown, written, key=f"{rule.id} {place}", whole=True), expand=True
                ),
                icon_button(
                    look, ft.Icons.CLOSE, say("Remove {part}", part=name),
                    lambda: put([*parts[:place], *parts[place + 1 :]]), size=TOUCH,
                ),
            ],
            spacing=look.gap,
        )  # fmt: skip

    def add() -> None:
        taken = {str(part[0]) for part in parts}
        names = (f"{say('Part {number}', number=many)}" for many in range(1, kind.most + 2))
        put([*parts, [next(name for name in names if name not in taken), PLUS]])

    lines = [row(place) for place in range(len(parts))]
    wrong = kind.refusal(rule.id, [*parts[:at], [refused, PLUS], *parts[at + 1 :]]) if at >= 0 else NOTHING
    more = [outlined_button(look, say("Add a part"), add, height=TOUCH)] if len(parts) < kind.most else []
    return ft.Column([*lines, *_said(look, wrong), *more], spacing=8, tight=True)


def _amounts(look: Look, rule: Rule, kind: Amounts, value: Json, on_choose: Chosen, width: float) -> ft.Control:
    """Draw the usual amounts and those of this rule; several can be chosen, up to the most."""
    now = [amount for amount in items(value) if type(amount) is int]
    offered = [*_AMOUNTS, *(amount for amount in now if amount not in _AMOUNTS)]

    def pressed(place: int) -> None:
        one = offered[place]
        changed: list[Json] = [other for other in now if other != one] if one in now else [*now, one]
        if kind.allows(changed):
            on_choose(rule.id, changed)

    labels = [say("{amount}", amount=Signed(amount)) for amount in offered]
    chosen = [place for place, one in enumerate(offered) if one in now]
    return choices(look, labels, chosen, pressed, width=width, about=rule.ask)
