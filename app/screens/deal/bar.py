"""The title bar of the deal screen: which deal it is, Undo, Redo, and the less common actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Emptied, TapRedone, TapUndone
from app.entry.state import State
from app.entry.ways import untouched
from app.look.theme import BUTTON, BUTTON_RADIUS, ICON_TOUCH, TOUCH, Look
from app.look.words import words, written
from app.screens.deal.dealing import DealView, shown_pile
from app.screens.deal.pairs import together
from app.screens.deal.ways import scores_way, ways
from app.screens.shared.primer import primer_button
from app.widgets.answers.answer import suit_sign_of
from app.widgets.buttons import Box, icon_button, pressable
from app.widgets.frame import title_bar
from app.widgets.menu import Item, use_menu
from scoring.errors import Json
from scoring.one_deal import subject_of
from scoring.questions import Question
from scoring.text import Message, Words, joined, say

_LABELLED = 84.0


@dataclass(frozen=True)
class LessCommon:
    """The less common actions of a deal.

    `labelled` is the one drawn as a button with words, if there is room for it. The other `items` are in the menu that
    `open` shows.
    """

    labelled: Item | None
    items: tuple[Item, ...]
    open: Callable[[], None]


def use_rare(look: Look, state: State | None, correcting: bool, dispatch: Dispatch) -> LessCommon:
    """Return the less common actions for the current state of the deal. Call it like a hook."""
    labelled = scores_way(state.entry, dispatch) if state else None
    items = ways(state.entry, dispatch) if state else []
    touched = state is not None and not _fresh(state)
    if state and not correcting and not state.undone and state.entry.draft != untouched(state.entry):
        items.append(Item(say("Clear this deal"), lambda: dispatch(Emptied()), icon=ft.Icons.LAYERS_CLEAR))
    narrow = look.small or look.large or look.low
    if labelled is not None and state and (narrow or (touched and _lists(state))):
        items.insert(0, labelled)
        labelled = None
    return LessCommon(labelled, tuple(items), use_menu(look, say("More"), items))


def deal_bar(
    look: Look, side: Look, deal: DealView, rare: LessCommon, on_leave: Callable[[], None] | None, close: bool,
    primer: Callable[[], None],
) -> ft.Control:  # fmt: skip
    """The title bar. If the cards hide other questions, it has a button that lists them; otherwise it offers the rules
    in ten lines until something is entered."""
    entry, number = deal.entry, deal.entry.number + 1
    played, actions = entry.table.game.words.played, _steps(look, deal)
    if _lists(deal.state):
        actions.insert(0, icon_button(look, ft.Icons.FORMAT_LIST_BULLETED, say("All questions"), lambda: deal.show("")))
    elif _fresh(deal.state):
        actions.append(primer_button(look, primer))
    # Redo takes the place of the menu until something new is entered.
    if not (deal.state.undone and rare.labelled):
        actions += _rare(look, rare)
    if rare.labelled is not None:
        actions.append(_labelled(look, rare.labelled))
    title = say("Correct {deal}", deal=played.named(number)) if deal.correcting else played.title(number)
    return title_bar(side, title, second=_second(deal), on_leave=on_leave, close=close, actions=actions)


def _labelled(look: Look, item: Item) -> ft.Control:
    """Draw a button with words on up to two lines; its touch area is slightly taller than what is drawn."""
    colours = look.palette
    size = look.whole_words(written(look, item.label), BUTTON, _LABELLED - 20, 15)
    face = ft.Container(
        words(look, item.label, BUTTON, size=size, align=ft.TextAlign.CENTER, lines=2),
        width=_LABELLED,
        height=ICON_TOUCH - 2,
        bgcolor=colours.sheet,
        border=ft.Border.all(max(1.5, colours.border), colours.ink),
        border_radius=BUTTON_RADIUS,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=8),
    )
    # The margin aligns the button's edge with the sheets below.
    return ft.Container(
        pressable(
            look, item.label, face, item.on_press, box=Box(height=TOUCH, alignment=ft.Alignment.CENTER, width=_LABELLED)
        ),
        margin=ft.Margin.only(right=8),
    )


def _fresh(state: State) -> bool:
    """Return whether nothing is entered and nothing can be undone or redone."""
    return not state.done and not state.undone and state.entry.draft == untouched(state.entry)


def _lists(state: State) -> bool:
    """Return whether the cards fill the screen and hide other questions."""
    return shown_pile(state) is not None and len(state.entry.questions) > 1


def _rare(look: Look, rare: LessCommon) -> list[ft.Control]:
    """Draw the button of the menu, if there is anything in it. A menu has words: nobody guesses what an icon means."""
    return [icon_button(look, ft.Icons.MORE_HORIZ, say("More"), rare.open)] if rare.items else []


def _steps(look: Look, deal: DealView) -> list[ft.Control]:
    """Draw Redo and Undo. If there is only something to redo, a gap in place of Undo keeps Redo where it was."""
    state = deal.state

    def undo() -> None:
        deal.dispatch(TapUndone())

    def redo() -> None:
        deal.dispatch(TapRedone())

    actions: list[ft.Control] = []
    if state.undone:
        actions.append(icon_button(look, ft.Icons.REDO, say("Redo"), redo))
    if state.done:
        actions.append(icon_button(look, ft.Icons.UNDO, say("Undo"), undo))
    elif state.undone:
        actions.append(ft.Container(width=ICON_TOUCH))
    return actions


def _second(deal: DealView) -> Words:
    """Return the second line of the title bar.

    After an Undo it says what was undone. Otherwise it is the game's sentence about the deal, or, over the cards, the
    answers given before the deal. If there are none, it names the game and the dealer.
    """
    table, state = deal.entry.table, deal.state
    if state.undone and not state.fresh:
        return say("Undone: {action}", action=state.undone[-1].action.description(state.entry))
    sentence = subject_of(table, deal.entry.facts).line
    # If that sentence reports two answers, a row of the question list shows it already.
    if sentence and (shown_pile(state) or not together(deal.entry)):
        return sentence
    before = [
        question
        for question in deal.entry.questions
        if question.moment == "before" and question.name not in deal.entry.open
    ]
    if before and shown_pile(deal.state):
        return joined(" · ", [_brief_answer(question, question.value(deal.entry.facts)) for question in before])
    if not table.game.has_dealer:
        return table.game.title
    return say("{game} · {name} dealt", game=table.game.title, name=table.dealt_by or table.players[table.dealer])


def _brief_answer(question: Question, value: Json) -> Message:
    """Return an answer in a few words: ``♠ trump``, ``makers: Anna + Cleo``."""
    answer = question.answer
    return question.brief(suit_sign_of(answer, value) or answer.in_words(value, {}))
