"""The questions of a deal in a list: answered ones as rows to change, the open one with its buttons."""

from __future__ import annotations

from typing import TypeAlias, TypeGuard

import flet as ft

from app.entry.actions.answers import Cleared
from app.entry.entry import Entry
from app.look.theme import STRONG, TITLE, TOUCH, Look
from app.look.ui import Handler, component, keyed
from app.look.words import sentence
from app.screens.deal.chips import chips_row
from app.screens.deal.dealing import (
    DealView,
    feat_lines,
    live_strip,
    marks_of,
    needed_hint,
    outcome_hint,
    unsaved_notices,
)
from app.screens.deal.layout import DealParts, body_look, laid_out, side_look
from app.screens.deal.pairs import Asked, as_one, tabled, together
from app.screens.deal.question_rows import answered_rows, row_to_come
from app.widgets.answers.answer import answer_widget
from app.widgets.answers.asked import heading
from app.widgets.answers.form import form_of
from app.widgets.answers.number_table import NumberTable
from app.widgets.answers.numbers import NumberKeys, row_to_show
from app.widgets.answers.pick_both import PickBoth
from app.widgets.buttons import main_button, text_button
from app.widgets.frame import notice, rows, section, sheet
from app.widgets.scrolled import place_of, use_in_sight
from scoring.questions import Question
from scoring.text import say

_APART, _INSIDE = 10.0, 12.0
"""The space between two questions, and above and below one in its sheet."""
_LOW = 600.0
"""On a screen lower than this (px), and in large text, the totals scroll with the questions."""
_SENTENCE = 30.0
"""The room that is kept free for a sentence about the deal, so that nothing moves when it appears."""
_CLEAR = 76.0
"""The width of the button that clears an answer."""
_Panels: TypeAlias = tuple[Asked, ...]


@component
def QuestionList(screen: Look, deal: DealView, bar: ft.Control, below: ft.Control) -> ft.Control:
    """The whole screen, with title `bar` and foot `below`."""
    look, side = body_look(screen), side_look(screen)
    answered, panels = _sorted(deal)
    now = _open_panel(deal, panels)
    # In large text the keys would leave no room for the rows: they scroll with them.
    numbers = None if look.large and not screen.low else _docked(deal, panels, now)
    shown = _shown(deal, panels, now, numbers)
    in_sight = use_in_sight(look, _to_show(deal, panels, shown, covered=bool(now and numbers)))
    strip = live_strip(side, deal)
    scrolls = not screen.low and (look.large or look.height < _LOW)
    keyless = _keyless(panels, now, numbers)
    asked = _asked(look, deal, answered, panels, now, shown, in_sight.drawn, keyless)
    from_the_top = _grows(panels) or any(panel[0].stays for panel in panels)
    alignment = ft.MainAxisAlignment.START if from_the_top else ft.MainAxisAlignment.END
    column = in_sight.column.current = ft.Column(
        [strip, *asked] if scrolls else asked, spacing=_APART, expand=True, scroll=ft.ScrollMode.AUTO,
        alignment=alignment, horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )  # fmt: skip
    body = ft.Container(column, on_size_change=in_sight.drawn)
    above = [*unsaved_notices(side, deal), *([] if scrolls else [strip]), *_wrong(side, deal, panels)]
    docked = [] if numbers is None else [_keys(side, deal, numbers, asks=_grows(panels))]
    parts = DealParts(bar, above, body, [*docked, _sentence(side, deal)], below)
    return laid_out(screen, parts)


def _sorted(deal: DealView) -> tuple[_Panels, _Panels]:
    """Return what is answered, and what is asked with buttons; nothing is asked before the cards that it depends on."""
    entry, pair, table = deal.entry, together(deal.entry), tabled(deal.entry)
    answered: list[Asked] = []
    panels: list[Asked] = []
    for question in entry.questions:
        if pair and question in pair:
            asked = entry.open | {deal.state.shown}
            group = panels if asked & {question.name for question in pair} else answered
            group += [pair] if question == pair[0] else []
            continue
        if question in table:
            panels += [table] if question == table[0] else []
            continue
        is_open = question.name in entry.open or question.name == deal.state.shown
        if question.chip and not is_open:
            continue
        if is_open or _stays(entry, question):
            panels.append((question,))
        else:
            answered.append((question,))
        if question.piles and is_open:
            break
    return tuple(answered), tuple(panels)


def _stays(entry: Entry, question: Question) -> bool:
    """Return whether a question is shown all the same: one that keeps its place, and an optional one; one from before
    play only until it is answered or all others from before play are: then it makes room."""
    if question.stays:
        return True
    if question.needed or question.moment == "after":
        return not question.needed
    waiting = any(question.moment == "before" and question.name in entry.open for question in entry.questions)
    return waiting and not question.is_answered(entry.facts)


def _open_panel(deal: DealView, panels: _Panels) -> Asked | None:
    """Return what stands open of all that Save waits for: what was opened, else the first. What was opened by its chip
    comes before it.

    Cards of a hand and slots are chosen one by one: once they are an answer, the next question is open too.
    """
    rare = next((panel for panel in panels if panel[0].chip), None)
    if rare is not None:
        return rare
    needed = [panel for panel in panels if panel[0].needed or panel[0].name in deal.entry.open]
    missing = [panel for panel in needed if any(question.name in deal.entry.open for question in panel)]
    opened = [panel for panel in needed if deal.state.shown in {question.name for question in panel}]
    if opened and not (missing and opened[0] not in missing and opened[0][0].answer.one_by_one):
        return opened[0]
    return next(iter([*missing, *opened]), None)


def _docked(deal: DealView, panels: _Panels, now: Asked | None) -> Question | None:
    """Return the question about numbers whose keys are docked above the foot, unless others have keys of their own or
    what a chip opened is no number."""
    if any(form_of(panel[0].answer).keys for panel in panels):
        return None
    open_ones = [panel for panel in panels if panel == now or not panel[0].needed or panel[0].stays]
    shown = [_in_hand(deal, panel) for panel in ([now] if _is_rare(now) else open_ones)]
    return next((question for question in shown if form_of(question.answer).docked), None)


def _is_rare(now: Asked | None) -> TypeGuard[Asked]:
    return now is not None and bool(now[0].chip)


def _keyless(panels: _Panels, now: Asked | None, docked: Question | None) -> frozenset[str]:
    """Return the questions without keys in the list: the `docked` one, and while what a chip opened is open all others,
    so that there are never two pads; a touch on one of their rows closes what is open."""
    others = (panel for panel in panels if panel != now) if _is_rare(now) else ()
    return frozenset([question.name for panel in others for question in panel] + ([docked.name] if docked else []))


def _in_hand(deal: DealView, panel: Asked) -> Question:
    """Return the question of a panel that is being answered: of several in one table the opened one, else the first
    that is missing."""
    if not panel[0].answer.numbered:
        return panel[0]
    opened = [question for question in panel if question.name == deal.state.shown]
    missing = [question for question in panel if question.name in deal.entry.open]
    return next(iter([*opened, *missing]), panel[-1])


def _grows(panels: _Panels) -> bool:
    """Return whether one asks for several cards, of which the first answers it: that can bring up another question
    while the others are still to be chosen, which must not move them."""
    return any(question.answer.several_cards for panel in panels for question in panel)


def _shown(deal: DealView, panels: _Panels, now: Asked | None, docked: Question | None) -> Asked | None:
    """Return what is brought into sight: the open question, else, except in a correction, that whose keys are `docked`,
    or the first that can be answered."""
    in_hand = [panel for panel in panels if docked in panel] if docked else []
    return now or (next(iter([*in_hand, *panels]), None) if not deal.correcting else None)


def _to_show(deal: DealView, panels: _Panels, shown: Asked | None, *, covered: bool) -> str:
    """Return the key of what is brought into sight: of a question about numbers the row above the one that is filled
    in. A question that stays is where it was, but keys may have `covered` it, or what follows numbers."""
    if shown is None or (shown[0].stays and not shown[0].answer.numbered and not covered):
        return ""
    # Several cards are chosen one after another: what the first brings up must not move the others.
    before = panels[max(0, panels.index(shown) - 1)]
    question = _in_hand(deal, before if _grows((before,)) else shown)
    return row_to_show(deal.state.answer_state(question)) or f"panel {question.name}"


def _asked(
    look: Look, deal: DealView, answered: _Panels, panels: _Panels, now: Asked | None, shown: Asked | None,
    drawn: Handler, keyless: frozenset[str],
) -> list[ft.Control]:  # fmt: skip
    """Draw what is answered, what is open, and what is asked then; all but the `keyless` questions with their keys."""
    missing = [panel for panel in panels if {question.name for question in panel} & deal.entry.open]
    # A second question that needs little room stands open too.
    later = [
        pair for pair in missing
        if pair != now and not pair[0].stays and (len(missing) > 2 or not form_of(pair[0].answer).low)
    ]  # fmt: skip
    parts = [answered_rows(look, deal, answered)] if answered else []
    rare = chips_row(look, deal)
    for panel in panels:
        if panel[0].chip and rare:
            parts.append(rare.pop())
        if panel not in later:
            whole = _whole_panel(look, deal, panel, keyless)
            whole.on_size_change = drawn if panel == shown else None
            parts.append(whole)
        if panel == now and later:
            asked = [row_to_come(look, deal, pair[0], first=place == 0) for place, pair in enumerate(later)]
            parts += [section(look, say("Then")), sheet(look, rows(asked))]
    return parts + rare


def _sentence(look: Look, deal: DealView) -> ft.Control:
    """Draw the sentence about what this deal does; its room is kept free from the start."""
    # The strip has the words for feats, so a deal that ends the match says that.
    lines = [*outcome_hint(look, deal), *feat_lines(look, deal), *needed_hint(look, deal)][:1]
    line = [ft.Container(line, expand=True) for line in lines]
    return ft.Row([ft.Container(width=0, height=_SENTENCE), *line], spacing=0)


def _wrong(look: Look, deal: DealView, panels: _Panels) -> list[ft.Control]:
    """Draw what is wrong, if Save was tapped too early; nothing if that is only an open question, word for word."""
    gaps = deal.entry.gaps if deal.state.pressed else ()
    asked = [question.ask for panel in panels for question in panel]
    return [notice(look, gap.sentence) for gap in gaps[:1] if gap.sentence not in asked]


def _whole_panel(look: Look, deal: DealView, panel: Asked, keyless: frozenset[str]) -> ft.Container:
    if len(panel) > 1 and panel[0].answer.numbered:
        return _table_panel(look, deal, panel, keyless)
    if len(panel) > 1:
        return _panel_for_both(look, deal, panel[0], panel[1])
    return _pile_panel(look, deal, panel[0]) if panel[0].piles else _panel(look, deal, panel[0], keyless)


def _pile_panel(look: Look, deal: DealView, question: Question) -> ft.Container:
    def enter() -> None:
        deal.show(question.name)

    button = main_button(look, say("Enter the cards"), enter)
    return _question_sheet(look, question, button)


def _panel(look: Look, deal: DealView, question: Question, keyless: frozenset[str]) -> ft.Container:
    entry = deal.entry
    widget = answer_widget(
        look,
        deal.state.answer_state(question),
        marks_of(entry),
        deal.dispatch,
        place=f"{entry.match.id} {entry.number}",
        width=look.column if question.stays or form_of(question.answer).alone else inside(look),
        docked=question.name in keyless,
    )
    clear: Handler | None = None
    if not question.needed or form_of(question.answer).clears:

        def clear() -> None:
            deal.dispatch(Cleared(question.name))

    is_answered = question.value(entry.facts) is not None
    return _question_sheet(look, question, widget, clear, is_answered)


def _keys(look: Look, deal: DealView, question: Question, *, asks: bool) -> ft.Control:
    """Draw the keys of a question about numbers; with what it `asks`, if the question itself may be out of sight."""
    keys = _number_keys(look, deal, question)
    if asks:
        keys = ft.Column([sentence(look, question.ask, STRONG), keys], spacing=4, tight=True)
    return ft.Container(keys, key=f"keys {question.name}")


def _number_keys(look: Look, deal: DealView, question: Question) -> ft.Control:
    """Draw the keys for numbers, in a table with the way to its next question that is not answered yet."""
    table = tabled(deal.entry)
    later = table[table.index(question) + 1 :] if question in table else ()
    then = next((other for other in (*later, *table) if other != question and other.name in deal.entry.open), None)
    return keyed(
        f"keys {deal.entry.match.id} {deal.entry.number} {question.name}", NumberKeys, look,
        deal.state.answer_state(question), marks_of(deal.entry), deal.dispatch, width=look.column, then=then,
        erases=question in table,
    )  # fmt: skip


def _table_panel(look: Look, deal: DealView, table: Asked, keyless: frozenset[str]) -> ft.Container:
    """Draw several questions about numbers as one table, below the heading of the one that is being answered."""
    question, entry = _in_hand(deal, table), deal.entry
    states = tuple(deal.state.answer_state(part) for part in table)
    widget = keyed(
        f"table {entry.match.id} {entry.number}", NumberTable, look, states, question.name, marks_of(entry),
        deal.dispatch, width=look.column,
    )  # fmt: skip
    if question.name not in keyless:
        stretch = ft.CrossAxisAlignment.STRETCH
        keys = _number_keys(look, deal, question)
        widget = ft.Column([widget, keys], spacing=8, tight=True, horizontal_alignment=stretch)
    return _question_sheet(look, question, widget)


def inside(look: Look) -> float:
    """Return the width inside the sheet of a question."""
    return look.inside - 28


def _panel_for_both(look: Look, deal: DealView, suits: Question, owners: Question) -> ft.Container:
    entry = deal.entry
    values = (suits.value(entry.facts), owners.value(entry.facts))
    key = f"answer {entry.match.id} {entry.number} {suits.name} {owners.name}"
    names = (suits.name, owners.name)
    widget = keyed(
        key, PickBoth, look, names, suits.answer.choices, owners.answer.choices, values, marks_of(entry), deal.dispatch,
        width=inside(look),
    )  # fmt: skip
    return _question_sheet(look, as_one(entry, suits, owners), widget)


def _question_sheet(
    look: Look, question: Question, widget: ft.Control, clear: Handler | None = None, is_answered: bool = False
) -> ft.Container:
    """A question with its widget; if there is a function to `clear` its answer, there is room for the button, which
    appears once the question `is_answered`."""
    key = place_of(f"panel {question.name}")
    form = form_of(question.answer)
    if form.headed:
        return ft.Container(widget, key=key)
    alone = form.alone or question.stays
    room = (look.column if alone else inside(look)) - (_CLEAR if clear is not None else 0)
    head = heading(look, question, width=room, alone=alone, role=STRONG if question.stays else TITLE)
    if clear is not None:
        # As high as the button from the start, so that nothing moves when it appears.
        line: list[ft.Control] = [ft.Container(height=TOUCH - 6), ft.Container(head, expand=True)]
        if is_answered:
            name = say("Clear: {question}", question=question.ask)
            line.append(text_button(look, say("Clear", about="an answer"), clear, name=name))
        head = ft.Row(line, spacing=0)
    content: ft.Control = ft.Column(
        [head, widget], spacing=5 if alone else 9, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    panel = (
        content
        if alone
        else sheet(look, ft.Container(content, padding=ft.Padding.symmetric(horizontal=14, vertical=_INSIDE)))
    )
    return ft.Container(panel, key=key)
