"""What if: the match under other rules next to the match as it was played, and a button to play by those rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from app.ledger.book.kinds import Ruled
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import screen, use_here, use_look
from app.look.words import bold, sentence
from app.screens.shared.change_dialog import ChangeDialog, use_change_dialog
from app.screens.shared.confirming import comes_off
from app.screens.shared.fit import Enter, use_fit
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import go, go_at_once, missing, use_place
from app.screens.shared.rule_editor import RuleEditor
from app.screens.shared.ruled import ruled
from app.screens.why.compared import compared
from app.widgets.buttons import Box, Row, chevron, list_row, outlined_button, pressable, text_button
from app.widgets.frame import notice, page_view, rows, scrolling, sheet, title_bar
from app.widgets.menu import Item, use_menu
from app.window.desk import Desk
from scoring import MatchError
from scoring.errors import Json
from scoring.rules import Rule
from scoring.text import joined, say
from scoring.what_if import summary, what_if

Rules = Mapping[str, Json]


@screen
def WhatIfScreen() -> ft.View:
    """The match in the address under other rules. Nothing changes unless the players say so."""
    whole, place = use_look(), use_place()
    look = one_column(whole)
    desk, story = place.desk, place.story
    opened, open_rule = use_here("")
    asked, ask = use_here(False)
    _, redraw = ft.use_state(0)
    fit = use_fit(whole, place)
    rules = _rules_tried(desk, story)

    def set_rules(changed: Rules) -> None:
        desk.what_if_rules[place.id] = changed
        redraw(lambda count: count + 1)

    choices = _choices(story, rules, open_rule, set_rules) if story is not None else []
    open_choices = use_menu(look, say("Which rule?"), choices)
    asking = _asking(whole, desk, story, rules, fit) if asked and story is not None and rules else None
    use_change_dialog(whole, story.players if story is not None else (), asking, lambda: ask(False))
    if story is None:
        return missing(look, place)

    def open_dialog() -> None:
        ask(True)

    deals = story.match.game.words.played.many(len(story.deals))
    second = joined(" · ", [story.match.game.title, deals, "" if look.small else say("nothing changes yet")])
    bar = title_bar(look, say("What if …"), second=second, on_leave=lambda: go(f"/match/{story.id}"), close=True)
    parts: list[ft.Control] = [_rules(look, story, rules, opened, open_rule, set_rules, open_choices)]
    foot = None
    if not rules:
        parts.append(sentence(look, say("Change a rule to see what this match would be with it.")))
    else:
        more, fits = _found(look, story, rules)
        parts += more
        if fits and not (story.newer or story.deleted):
            foot = outlined_button(
                look, say("Play by these rules"), open_dialog, second=say("asks who says so, and why"), height=66
            )  # fmt: skip
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot)


def _rules_tried(desk: Desk, story: Story | None) -> Rules:
    """Return the rules being tried, without those that have been in force in every deal."""
    tried = desk.what_if_rules.get(story.id, {}) if story is not None else {}
    return {id: value for id, value in tried.items() if story is None or not _is_in_force(story, id, value)}


def _is_in_force(story: Story, id: str, value: Json) -> bool:
    """Return whether a rule has had that value in every deal, and has it now."""
    tables = [*(scored.table for scored in story.sheet.deals), story.table]
    return all(table.rules[id] == value and type(table.rules[id]) is type(value) for table in tables)


def _choices(
    story: Story, rules: Rules, open_rule: Callable[[str], None], set_rules: Callable[[Rules], None]
) -> list[Item]:  # fmt: skip
    """Return a menu item for each preset of the game, and for each rule with its value."""
    game = story.match.game

    def preset_setter(name: str) -> Callable[[], None]:
        return lambda: set_rules({**game.defaults(), **game.presets[name]})

    def rule_opener(rule: Rule) -> Callable[[], None]:
        return lambda: open_rule(rule.id)

    values = {**story.table.rules, **rules}
    presets = [
        Item(say("All rules: {preset}", preset=game.preset_names.get(name, name)), preset_setter(name))
        for name in game.presets
    ]
    return [*presets, *(Item(rule.ask, rule_opener(rule), rule.words(values[rule.id])) for rule in game.rules)]


def _rules(
    look: Look, story: Story, rules: Rules, opened: str, open_rule: Callable[[str], None],
    set_rules: Callable[[Rules], None], choose_rule: Callable[[], None],
) -> ft.Control:  # fmt: skip
    """Draw the rules being tried, each with its old and new value; a tap changes one, and the last row adds another."""
    lines: list[ft.Control] = []
    width = look.inside - 28

    def choose(id: str, value: Json) -> None:
        set_rules({**rules, id: value})

    for rule in story.match.game.rules:
        border = ft.Border(top=ft.BorderSide(1, look.palette.line)) if lines else None
        value = rules.get(rule.id, story.table.rules[rule.id])
        if rule.id == opened:
            parts: list[ft.Control] = [
                RuleEditor(look, rule, value, choose, width=width),
                text_button(look, say("Done"), lambda: open_rule("")),
            ]
            column = ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
            lines.append(ft.Container(column, padding=ft.Padding.only(left=14, right=14, top=14), border=border))
        elif rule.id in rules:
            lines.append(_changed(look, story, rule, value, border, open_rule))
    label = say("Change another rule") if rules else say("Change a rule")
    plus = ft.Icon(ft.Icons.ADD, size=24, color=look.palette.ink)
    lines.append(list_row(look, Row(bold(label), leading=plus), choose_rule, first=not lines))
    return sheet(look, rows(lines))


def _changed(
    look: Look, story: Story, rule: Rule, value: Json, border: ft.Border | None, open_rule: Callable[[str], None]
) -> ft.Control:  # fmt: skip
    old = story.table.rules[rule.id]
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=20)
    row = ft.Row([ft.Container(ruled(look, rule, old, value), expand=True), pencil], spacing=12)
    label = say("{ask}: {before} becomes {after}", ask=rule.ask, before=rule.words(old), after=rule.words(value))
    padding = ft.Padding.symmetric(horizontal=14, vertical=10)
    return pressable(look, label, row, lambda: open_rule(rule.id), box=Box(padding=padding, border=border))


def _found(look: Look, story: Story, rules: Rules) -> tuple[list[ft.Control], bool]:
    """Return the controls that compare both sheets, and whether the match could be played by these rules."""
    try:
        found = what_if(story.match, rules)
    except MatchError as error:
        return [notice(look, error.shown)], False
    sentences: list[ft.Control] = [sentence(look, text) for text in summary(found)]
    column = ft.Column(sentences, spacing=4, tight=True)
    parts = [*compared(look, story, found), ft.Semantics(live_region=True, container=True, content=column)]
    if found.lacking is not None:
        number = len(found.sheet.deals)
        label = say("Look at {deal}", deal=story.match.game.words.played.named(number + 1))
        arrow = chevron(look)
        address = f"/match/{story.id}/deal/{number}"
        row = list_row(look, Row(bold(label), trailing=arrow), lambda: go(address), first=True)
        parts.append(sheet(look, row))
    return parts, found.lacking is None


def _asking(look: Look, desk: Desk, story: Story, rules: Rules, enter: Enter) -> ChangeDialog:
    """Return the question to answer before the match is played by these rules."""
    by_id = {rule.id: rule for rule in story.match.game.rules}
    shown = [ruled(look, by_id[id], story.table.rules[id], value) for id, value in rules.items()]
    details = [
        *shown,
        sentence(look, say("*From the start:* every deal is scored again.")),
        *comes_off(look, story, *range(len(story.deals))),
    ]

    async def save(reason: str, who: str) -> bool:
        is_saved = await enter([Ruled(rules, "start")], reason, who)
        if is_saved:
            desk.what_if_rules.pop(story.id, None)
            desk.leave_message(story.id, say("The rules were changed from the start."))
            await go_at_once(f"/match/{story.id}")
        return is_saved

    return ChangeDialog(say("Play by these rules?"), details, say("Change the rules"), save)
