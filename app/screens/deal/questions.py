"""The questions of a deal in a list: answered ones as rows to change, the open ones with their buttons."""

from __future__ import annotations

import flet as ft

from app.entry.actions.answers import Cleared
from app.entry.entry import Entry
from app.screens.deal.dealing import (
    DealView,
    feat_lines,
    live_strip,
    marks_of,
    outcome_hint,
    strip_height,
    unsaved_words,
)
from app.screens.deal.landscape import cards_look, cards_room, deal_columns, side_look
from app.screens.deal.pairs import as_one, together
from app.screens.deal.question_rows import ANSWERED, all_answered, answered_rows, row_to_come
from app.screens.deal.room import (
    CLEAR,
    GAP,
    TIGHT_GAP,
    Asked,
    InSight,
    chosen_one_by_one,
    in_sight,
    numbers_room,
    stands_alone,
)
from app.screens.deal.under import LARGE_SAVE
from app.theme import TOUCH, Look
from app.ui import Handler, keyed
from app.widgets.answers.answer import answer_widget
from app.widgets.answers.asked import heading
from app.widgets.answers.pick_both import PickBoth
from app.widgets.buttons import main_button, text_button
from app.widgets.frame import (
    bar_height,
    foot_height,
    notice,
    notice_height,
    rows,
    scrolling,
    section,
    sheet,
    stacked,
)
from scoring.questions import Calls, Pick, Question, Slots
from scoring.text import Words, say

_MANY, _LARGE_MANY, _AT_SIDE = 3, 2, 3
"""From this many open questions on, if they don't fit, later ones are rows, and that in large text; in landscape more
answered ones than this are folded into one line."""
_TABLET, _LOW = 460.0, 800.0
"""In a column at least this wide on a screen lower than this (px), optional questions that don't fit are rows too."""
_BETWEEN = 6
"""The space between the parts of the screen."""
_SLOT, _SMALL_SLOT = 30.0, 36.0
"""The height of one sentence about the deal, with two lines on a narrow screen."""


def questions_list(screen: Look, deal: DealView, bar: ft.Control, below: ft.Control) -> ft.Control:
    """The whole screen, with title `bar` and foot `below`."""
    entry = deal.entry
    look, side = (cards_look(screen), side_look(screen)) if screen.low else (screen, screen)
    strip, feats, outcome = live_strip(side, deal), feat_lines(side, deal), outcome_hint(side, deal)
    results = [*feats, *outcome]
    answered, panels = _sorted(deal)
    errors = _errors(deal, panels)
    warnings = [*unsaved_words(side, deal), *errors]
    room = _room(screen, side, bar, deal, warnings)
    # Somebody who corrects a deal comes for one of its answers, until one is chosen.
    rows_first = deal.correcting and not any(panel[0].needed for panel in panels)
    # In landscape they are next to what is asked, on the thumb's side of the screen.
    folded = len(answered) > (0 if look.large else _AT_SIDE)
    side_sight = InSight(answered, (), fit=True, folded=folded) if screen.low and panels and answered else None
    sight = in_sight(
        look, entry, () if side_sight else answered, panels, room, rows=rows_first,
        totals=0 if screen.low else strip_height(side, deal) + _BETWEEN,
    )  # fmt: skip
    unsaved = [notice(side, one) for one in unsaved_words(side, deal)]
    shows_answered = deal.state.shown == ANSWERED
    if shows_answered and side_sight:
        sight, side_sight = side_sight, None
    asked = all_answered(look, deal, sight) if shows_answered else _asked(look, deal, sight)
    asked = [*(notice(look, one) for one in errors), *asked]
    at_foot = sight.fit and not shows_answered and not chosen_one_by_one(sight.panels)
    # Wherever it is, it moves nothing under the finger.
    if screen.low:
        side_rows = answered_rows(side, deal, side_sight) if side_sight else []
        above, asked = _in_columns(look, unsaved, results, strip, side_rows, asked)
        return deal_columns(screen, [scrolling(asked)], bar, above, [], below)
    if look.height < 600:
        return stacked(bar, _rows([ft.Container(scrolling([strip, *asked, *results]), expand=True), *unsaved]), below)
    # The result so far stays above while the questions scroll, as it does over the cards. A list that begins at the top
    # doesn't move when a sentence appears below it. There is room for one sentence, which is about the end of the match
    # if the deal ends it, as the strip has the words for feats. Large text takes many lines: all come after the
    # questions.
    first_result = [*outcome, *feats][:1]
    after, slot = (results, []) if look.large else ([], _slot(side, first_result) if at_foot else first_result)
    before, after = ([], [strip, *after]) if sight.after else ([strip], after)
    return stacked(bar, _rows([*before, *unsaved, _asked_column([*asked, *after], at_foot, sight.tight), *slot]), below)


def _in_columns(
    look: Look, unsaved: list[ft.Control], results: list[ft.Control], strip: ft.Control, known: list[ft.Control],
    asked: list[ft.Control],
) -> tuple[list[ft.Control], list[ft.Control]]:  # fmt: skip
    """Return what is in the narrow column in landscape, and in the wide one.

    In large text the narrow one has room for the totals and one thing more; the rest comes after the questions.
    """
    if not look.large:
        return [*unsaved, *results, strip, *known], asked
    return ([strip, *known], [*asked, *results, *unsaved]) if known else ([*unsaved, strip], [*asked, *results])


def _sorted(deal: DealView) -> tuple[tuple[Asked, ...], tuple[Asked, ...]]:
    """Return what is answered, and what is asked with buttons; nothing is asked before the cards that it depends on."""
    entry, pair = deal.entry, together(deal.entry)
    answered: list[Asked] = []
    panels: list[Asked] = []
    for question in entry.questions:
        if pair and question in pair:
            asked = entry.open | {deal.state.shown}
            group = panels if asked & {one.name for one in pair} else answered
            group += [pair] if question == pair[0] else []
            continue
        is_open = question.name in entry.open or question.name == deal.state.shown
        if is_open or _stays(entry, question):
            panels.append((question,))
        else:
            answered.append((question,))
        if question.piles and is_open:
            break
    return tuple(answered), tuple(panels)


def _room(screen: Look, side: Look, bar: ft.Control, deal: DealView, messages: list[Words]) -> float:
    """Return the height for all questions, below the title `bar` and the `messages` above them."""
    if screen.low:
        return cards_room(screen)
    totals = strip_height(side, deal) + _BETWEEN
    slot = 0 if side.large else _slot_height(side)
    foot = LARGE_SAVE + 28 if screen.large else foot_height(screen)
    rest = bar_height(screen, bar) + foot + slot + totals + 8
    return screen.height - rest - sum(notice_height(side, one) + GAP for one in messages)


def _asked(look: Look, deal: DealView, sight: InSight) -> list[ft.Control]:
    """Draw what is answered and what is open."""
    now, later, rest = _in_order(look, deal, sight)
    if not now and sight.below:
        now, rest = rest[:1], rest[1:]
    parts = [_whole_panel(look, deal, panel, sight) for panel in now]
    known = answered_rows(look, deal, sight)
    # If there is no room for more than the open question, answered ones come after all that is still asked.
    parts, known = (parts, known) if sight.below else ([*known, *parts], [])
    if later:
        asked = [row_to_come(look, deal, panel[0], first=place == 0) for place, panel in enumerate(later)]
        parts += [section(look, say("Then"))] if later[0][0].needed else []
        parts.append(sheet(look, rows(asked)))
    return [*parts, *(_whole_panel(look, deal, panel, sight) for panel in rest), *known]


def _errors(deal: DealView, panels: tuple[Asked, ...]) -> list[Words]:
    """Return what is wrong, if Save was tapped too early; not if that is only an open question, word for word."""
    shown = deal.state.pressed and deal.entry.gaps and deal.state.shown != ANSWERED
    asked = [one.ask for panel in panels for one in panel]
    return [deal.entry.gaps[0].sentence] if shown and deal.entry.gaps[0].sentence not in asked else []


def _in_order(look: Look, deal: DealView, sight: InSight) -> tuple[list[Asked], list[Asked], list[Asked]]:
    """Return the panels that are open, those that are only rows because another question comes first, and the optional
    ones, which on a small phone or in large text are rows too next to another question. If all fit, all are open."""
    if sight.fit:
        return list(sight.panels), [], []
    shown, opened = deal.state.shown, deal.entry.open
    needed, rest = ([one for one in sight.panels if one[0].needed is is_needed] for is_needed in (True, False))
    later: list[Asked] = []
    if len(needed) >= (_LARGE_MANY if look.large else _MANY):
        needed.sort(key=lambda one: one[0].name != shown)
        later = [one for one in needed if one[0].name in opened][1:]
    if needed and (look.small or look.large or (look.column >= _TABLET and look.height < _LOW)):
        later += [one for one in rest if one[0].name != shown]
    return [one for one in needed if one not in later], later, [one for one in rest if one not in later]


def _whole_panel(look: Look, deal: DealView, panel: Asked, sight: InSight) -> ft.Control:
    if len(panel) > 1:
        return _panel_for_both(look, deal, panel[0], panel[1], sight)
    return _pile_panel(look, deal, panel[0], sight) if panel[0].piles else _panel(look, deal, panel[0], sight)


def _stays(entry: Entry, question: Question) -> bool:
    """Return whether an optional question is shown all the same; one from before play only until it is answered or all
    others from before play are: then it makes room."""
    if question.needed or question.moment == "after":
        return not question.needed
    waiting = any(one.moment == "before" and one.name in entry.open for one in entry.questions)
    return waiting and not question.is_answered(entry.facts)


def _slot(look: Look, lines: list[ft.Control]) -> list[ft.Control]:
    """Return the space for the sentence about what this deal does. It is kept free, so that nothing moves when the
    sentence appears after a tap."""
    return [ft.Container(lines[0] if lines else None, height=_slot_height(look), alignment=ft.Alignment.CENTER_LEFT)]


def _slot_height(look: Look) -> float:
    return _SMALL_SLOT if look.small else _SLOT


def _rows(parts: list[ft.Control]) -> ft.Control:
    return ft.Column(parts, spacing=_BETWEEN, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _asked_column(asked: list[ft.Control], at_foot: bool, tight: bool) -> ft.Control:
    """Lay out the questions near the thumb if they are `at_foot`; if there is no room for all of them they scroll, and
    the open one is at a fixed place."""
    return ft.Column(
        asked, spacing=TIGHT_GAP if tight else GAP, expand=True, scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END if at_foot else ft.MainAxisAlignment.START,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip


def _pile_panel(look: Look, deal: DealView, question: Question, sight: InSight) -> ft.Control:
    def enter() -> None:
        deal.show(question.name)

    button = main_button(look, say("Enter the cards"), enter)
    return _question_sheet(look, question, button, sight)


def _panel(look: Look, deal: DealView, question: Question, sight: InSight) -> ft.Control:
    entry = deal.entry
    widget = answer_widget(
        look,
        deal.state.answer_state(question),
        marks_of(entry),
        deal.dispatch,
        place=f"{entry.match.id} {entry.number}",
        width=look.column if stands_alone(question) else inside(look),
        height=numbers_room(look, question, sight.room, brief=sight.brief),
        brief=sight.brief,
    )
    clear: Handler | None = None
    if not question.needed or isinstance(question.answer, Slots):

        def clear() -> None:
            deal.dispatch(Cleared(question.name))

    is_answered = question.value(entry.facts) is not None
    return _question_sheet(look, question, widget, sight, clear, is_answered)


def inside(look: Look) -> float:
    """Return the width inside the sheet of a question."""
    return look.inside - 28


def _panel_for_both(look: Look, deal: DealView, suits: Question, owners: Question, sight: InSight) -> ft.Control:
    entry = deal.entry
    assert isinstance(suits.answer, Pick)
    assert isinstance(owners.answer, Pick)
    values = (suits.value(entry.facts), owners.value(entry.facts))
    key = f"answer {entry.match.id} {entry.number} {suits.name} {owners.name}"
    names = (suits.name, owners.name)
    widget = keyed(
        key, PickBoth, look, names, suits.answer, owners.answer, values, marks_of(entry), deal.dispatch,
        width=inside(look),
    )  # fmt: skip
    return _question_sheet(look, as_one(entry, suits, owners), widget, sight)


def _question_sheet(
    look: Look, question: Question, widget: ft.Control, sight: InSight, clear: Handler | None = None,
    is_answered: bool = False,
) -> ft.Control:  # fmt: skip
    """A question with its widget; if there is a function to `clear` its answer, there is room for the button, which
    appears once the question `is_answered`."""
    if isinstance(question.answer, Calls):
        return ft.Container(widget, key=f"panel {question.name}")
    alone, tight = stands_alone(question), sight.tight
    room = (look.column if alone else inside(look)) - (CLEAR if clear is not None else 0)
    head = heading(look, question, width=room, alone=alone, brief=sight.brief)
    if clear is not None:
        # As high as the button from the start, so that nothing moves when it appears.
        line: list[ft.Control] = [ft.Container(height=TOUCH - 6), ft.Container(head, expand=True)]
        if is_answered:
            name = say("Clear: {question}", question=question.ask)
            line.append(text_button(look, say("Clear"), clear, name=name, quiet=sight.brief))
        head = ft.Row(line, spacing=0)
    content: ft.Control = ft.Column([head, widget], spacing=5 if alone else 6 if tight else 9, tight=True)
    padding = ft.Padding.symmetric(horizontal=14, vertical=10 if tight else 14)
    panel = content if alone else sheet(look, ft.Container(content, padding=padding))
    return ft.Container(panel, key=f"panel {question.name}")
