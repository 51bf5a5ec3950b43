"""The page of a person: matches, wins and places by year and game, comparisons with others, points, and feats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.desk import use_desk
from app.past.evening_words import matches
from app.past.people import LEAST, Above, FeatRecord, Points, Record, contests, points, record, total_of
from app.past.year import One, PlayedMatch
from app.screens.home.live_sheet import game_emblem
from app.screens.parts import given, go
from app.screens.past.group_statistics import PLACES, average, not_compared, places_line, seat_of, total, won_of
from app.screens.past.looking_back import (
    Into,
    figure,
    line,
    look_into,
    nowhere,
    pair_path,
    person_path,
    use_chosen,
    use_evenings,
    use_everybody,
    versus,
)  # fmt: skip
from app.screens.past.person_menu import use_person_menu
from app.texts.days import MONTHS, day_of, month_of, since_month
from app.theme import Look
from app.ui import screen, use_look
from app.widgets.bars import columns, stacked_bars
from app.widgets.buttons import chevron, icon_button, list_row, pressable
from app.widgets.frame import double_rule, hairline, page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.menu import Item, use_menu
from app.widgets.seal import own_mark, seal
from app.widgets.words import number, sentence, written
from scoring import GAMES
from scoring.text import Message, Words, joined, say, say_many

_SIDE = 14.0
_BY_MONTH = say("Matches and wins by month")


@screen
def PersonScreen() -> ft.View:
    """The person in the address."""
    look, desk = use_look(), use_desk()
    name, book = given("name"), desk.turns.book
    all_evenings = use_evenings(desk)
    known = use_everybody(desk, all_evenings)
    played = ft.use_memo(lambda: [one for one in contests(all_evenings) if _plays_in(one, name)], [book, name])
    chosen, year, game, to_game, chips = use_chosen(look, played, desk.ledger.now().astimezone().year)
    found = ft.use_memo(lambda: record(chosen, name), [book, name, year, game])
    all_points = ft.use_memo(lambda: _points_of(chosen, name, game), [book, name, year, game])
    open_menu = use_person_menu(look, desk, all_evenings, known, name)

    def into(title: Words, counted: Sequence[PlayedMatch | One]) -> None:
        look_into(desk, joined(": ", [name, title]), counted, person_path(name))

    open_months = use_menu(look, _BY_MONTH, _months_of(found, year, into))
    if name not in known:
        return nowhere(look, say("Nobody has this name"), say("The name may have been changed."), back="/people")
    more = icon_button(look, ft.Icons.MORE_HORIZ, say("More about {name}", name=name), open_menu)
    bar = title_bar(look, name, second=_matches_since(played), on_leave=lambda: go("/people"), actions=[more])
    if not chosen:
        parts = [chips, sentence(look, say("No match here that is over."), color=look.palette.ink2)]
        return page_view(look, ft.use_view_path(), bar, scrolling(parts), wide=False)
    parts = [chips, _head(look, found, year, into, open_months), *_rivals(look, found)]
    if game:
        parts += _points(look, name, all_points[0], into)
    elif all_points:
        parts += _points_by_game(look, all_points, to_game)
    parts += _feats(look, found.feats, into)
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), wide=False)


def _plays_in(one: PlayedMatch, name: str) -> bool:
    return name in one.entry.players or any(seat.name == name for seat in one.entry.sat)


def _points_of(chosen: Sequence[PlayedMatch], name: str, game: str) -> list[Points]:
    """Return the points in the chosen `game`, or if that is empty in every game, most matches first."""
    games = [game] if game else dict.fromkeys(one.entry.game for one in chosen)
    found = [points(chosen, name, one) for one in games]
    return sorted((one for one in found if one is not None), key=lambda one: -len(one.matches))


def _matches_since(played: Sequence[PlayedMatch]) -> Message:
    if not played:
        return matches(0)
    since = since_month(played[0].day.year, played[0].day.month)
    return joined(" · ", [since, matches(len(played))])


# Wins and places ----------------------------------------------------------------------------------------------


def _head(look: Look, found: Record, year: int, into: Into, open_months: Callable[[], None]) -> ft.Control:
    mark = own_mark(found.name)
    width = look.inside
    each = (width - (0 if look.large else 84)) / 3
    numbers: list[tuple[Message, Sequence[PlayedMatch]]] = [
        (say("match") if len(found.matches) == 1 else say("matches"), found.matches),
        (say("won", about="matches"), found.won),
        (say("shared", about="matches"), found.shared),
    ]
    figures: list[ft.Control] = [
        figure(look, len(counted), label, partial(into, label, counted), width=each) for label, counted in numbers
    ]
    if not look.large:
        picture = ft.Semantics(exclude_semantics=True, content=seal(look, mark, 56))
        figures.insert(0, ft.Container(picture, width=84, alignment=ft.Alignment.CENTER))
    lines: list[ft.Control] = [ft.Row(figures, spacing=0), double_rule(look)]
    if found.places and len(found.matches) < LEAST:
        title, arrow = say("Places"), chevron(look)
        open_all = partial(into, title, found.matches)
        lines.append(list_row(look, title, open_all, second=places_line(found), trailing=arrow, first=True))
    elif found.places:
        lines.append(_padded(_places(look, found, into, width - 2 * _SIDE)))
    if year and len(found.matches) >= LEAST:
        lines += [hairline(look), _months(look, found, width - 2 * _SIDE, open_months)]
    runs = ((say("Longest run of wins"), found.run), (say("Longest run without a win"), found.dry))
    lines += [line(look, title, str(len(run)), partial(into, title, run)) for title, run in runs if len(run) > 1]
    return sheet(look, rows(lines))


def _padded(content: ft.Control) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=8))


def _places(look: Look, found: Record, into: Into, width: float) -> ft.Control:
    # Show empty places too: a single bar as wide as the sheet would say nothing.
    last = max(len(found.places), min(4, max(len(one.entry.units) for one in found.matches)))
    places = [*found.places, *[()] * (last - len(found.places))]
    labels = [PLACES[place] if place < len(PLACES) else say("{place}.", place=place + 1) for place in range(last)]
    bars = [
        (say("{place}: {matches}", place=label, matches=matches(len(counted))), label, len(counted))
        for label, counted in zip(labels, places, strict=True)
    ]
    return columns(look, bars, lambda place: into(labels[place], places[place]), width=width)


def _months_of(found: Record, year: int, into: Into) -> list[Item]:
    """Return a menu item for each month of the year with a match, which opens its matches."""
    won = {id(one) for one in (*found.won, *found.shared)}
    items = []
    for month in range(12, 0, -1):
        in_month = [one for one in found.matches if one.day.month == month]
        if year and in_month:
            title, wins = month_of(year, month), [one for one in in_month if id(one) in won]
            items.append(Item(title, partial(into, title, in_month), won_of(wins, in_month)))
    return items


def _months(look: Look, found: Record, width: float, on_press: Callable[[], None]) -> ft.Control:
    """Draw a bar for each month of the year, wins dark. The bars are too narrow to be tapped one by one: a tap on any
    opens the list of months."""
    won = {id(one) for one in (*found.won, *found.shared)}
    counts, win_counts = [0] * 12, [0] * 12
    for one in found.matches:
        counts[one.day.month - 1] += 1
        win_counts[one.day.month - 1] += id(one) in won
    letters = [written(look, month)[:1] for month in MONTHS]
    bars = stacked_bars(look, counts, win_counts, letters, width=width, height=64)
    column = ft.Column([sentence(look, say("Matches and *wins* by month")), bars], spacing=8, tight=True)
    return pressable(look, _BY_MONTH, column, on_press, padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=8))


# Finished ahead of --------------------------------------------------------------------------------------------


def _rivals(look: Look, found: Record) -> list[ft.Control]:
    if not found.rivals:
        return []
    lines = [_rival(look, found.name, one, place == 0) for place, one in enumerate(found.rivals)]
    return [section(look, say("Finished ahead of"), say("3 matches or more")), sheet(look, rows(lines))]


def _rival(look: Look, name: str, one: Above, first: bool) -> ft.Control:
    """Draw a row that compares `name` with one other person."""
    picture = seal(look, own_mark(one.name), 26)
    return versus(look, picture, one.name, name, one, lambda: go(pair_path(name, one.name)), first=first)


# Points -------------------------------------------------------------------------------------------------------


def _points_by_game(look: Look, points: Sequence[Points], to_game: Callable[[str], None]) -> list[ft.Control]:
    """Draw the points a deal for each game separately, since points of different games can't be compared."""
    lines = [
        line(
            look, GAMES[one.game].title, average(one.points, one.deals), partial(to_game, one.game), first=place == 0,
            second=_some_of(one), leading=game_emblem(look, GAMES[one.game].emblem),
        )
        for place, one in enumerate([one for one in points if one.deals])
    ]  # fmt: skip
    return [section(look, say("Points a deal")), sheet(look, rows(lines))] if lines else []


def _some_of(one: Points) -> Message:
    """Return ``5 matches``, or ``5 of 7 matches`` if the others can't be compared with them."""
    if not one.others:
        return matches(len(one.matches))
    return say("{some} of {matches}", some=len(one.matches), matches=matches(len(one.matches) + len(one.others)))


def _points(look: Look, name: str, one: Points, into: Into) -> list[ft.Control]:
    """Draw the points in one game, from matches that can be compared, and how many other matches there are."""
    game = GAMES[one.game]
    lines: list[ft.Control] = []

    def add(title: Words, shown: Words, counted: Sequence[PlayedMatch | One], second: Words = "") -> None:
        lines.append(line(look, title, shown, partial(into, title, counted), first=not lines, second=second))

    if one.deals:
        add(say("Points a deal"), average(one.points, one.deals), one.matches, _deals(one.deals))
    if one.own:
        each = average(total(look, game.pool, one, name), len(one.own))
        add(say("Points a match"), each, one.own, say_many("of 1 match", "of {number} matches", len(one.own)))
    for title, deal in ((say("Best deal"), one.best), (say("Worst deal"), one.worst)):
        if deal is not None:
            add(title, number(deal.score), [deal], _date_of(deal.played))
    own = [seat for seat in one.seats if seat[1]]
    for title, match in ((say("Best match"), one.best_match), (say("Worst match"), one.worst_match)):
        if match is not None:
            add(title, number(look.chips(game.pool, total_of(match.entry, name))), [match], _date_of(match))
    if one.dealt:
        add(say("Points a deal as dealer"), average(one.dealt_points, one.dealt), one.matches, _deals(one.dealt))
    for seat, played, won in own:
        add(seat_of(seat), str(len(won)), played, won_of(won, played))
    if one.others:
        add(not_compared(one.others), str(len(one.others)), one.others)
    title = say("Points in {game}", game=game.title)
    return [section(look, title, matches(len(one.matches))), sheet(look, rows(lines))]


def _deals(count: int) -> Message:
    return say_many("of 1 deal", "of {number} deals", count)


def _date_of(one: PlayedMatch) -> Message:
    return say("{day} {year}", day=day_of(one.day), year=str(one.day.year))


def _feats(look: Look, feats: Sequence[FeatRecord], into: Into) -> list[ft.Control]:
    if not feats:
        return []
    lines = []
    for place, one in enumerate(feats):
        game = GAMES[one.game]
        title = written(look, game.feat(one.feat).word, capital=True)
        lines.append(
            line(
                look, title, str(len(one.deals)), partial(into, title, one.deals), first=place == 0,
                second=game.title, leading=game_emblem(look, game.emblem),
            )
        )  # fmt: skip
    return [section(look, say("Feats"), say("in deals")), sheet(look, rows(lines))]
