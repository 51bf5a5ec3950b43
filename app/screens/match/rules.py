"""The rules of one match: the ones that can be chosen, each with what a change of it would do, and the book's text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

import flet as ft

from app.entry.changes import history
from app.entry.people import before_deal, who_deals
from app.ledger.book.kinds import Ruled, Since
from app.ledger.book.story import Story
from app.look.second_touch import turned
from app.look.theme import FIGURE, NAME, QUOTE, SECOND, STRONG, Look
from app.look.ui import screen, use_here, use_look
from app.look.words import aloud, bold, number, read_as, sentence, words
from app.screens.shared.addresses import way_to_share
from app.screens.shared.change_dialog import ChangeDialog, use_change_dialog
from app.screens.shared.confirming import comes_off, confirming_choice
from app.screens.shared.deleted import deleted_page
from app.screens.shared.fit import use_fit
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import go, missing, unit_marks, use_place
from app.screens.shared.rule_editor import RuleEditor
from app.screens.shared.ruled import ruled
from app.screens.shared.undoing import undo_latest
from app.widgets.buttons import Row, list_row, main_button, outlined_button, text_button
from app.widgets.frame import hairline, hint, notice, page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.seal import seal
from app.widgets.sheet.dealer import dealer_sign
from scoring import MatchError, Sheet, Table
from scoring.errors import Json
from scoring.people import seated
from scoring.rules import Rule
from scoring.text import Words, joined, say, say_many
from scoring.what_if import under

_Changes = Mapping[str, Json]
"""New values by the ids of their rules: of the one that was chosen, and of those that are usual with it."""
Enter = Callable[[_Changes, Since], Awaitable[None]]
_RuleChange = tuple[_Changes, Since]
"""What changes, and whether that applies from the start or from the next deal on."""
_Save = Callable[[Ruled, str, str], Awaitable[bool]]
_NO_MESSAGE: Words = ""


@screen
def RulesScreen() -> ft.View:
    """The rules of the match in the address."""
    whole, place = use_look(), use_place()
    look = one_column(whole)
    opened, open_rule = use_here("")
    nothing: dict[str, Json] = {}
    drafted, draft = use_here(nothing)
    message, set_message = use_here(_NO_MESSAGE)
    enter = use_fit(whole, place)
    story = place.story

    async def save(change: Ruled, reason: str = "", who: str = "") -> bool:
        is_saved = await enter([change], reason, who)
        if is_saved:
            open_rule("")
            draft({})
            set_message(say("The rule was changed."))
        return is_saved

    ask = _use_asking(whole, story, save)
    if story is None:
        return missing(look, place)
    if story.deleted:
        return deleted_page(whole, place.desk, story)
    table, game = story.table, story.match.game

    def toggle(id: str) -> None:
        open_rule("" if id == opened else id)
        draft({})
        set_message("")

    def choose(id: str, value: Json) -> None:
        draft({id: value})

    async def change_rule(changes: _Changes, since: Since) -> None:
        if story.deals:
            ask((changes, since))
        else:
            await save(Ruled({**changes}, since))

    async def undo() -> None:
        set_message("")
        await undo_latest(place.desk, story)

    lines = [
        _rule(
            look,
            story,
            rule,
            rule.id == opened,
            drafted.get(rule.id, table.rules[rule.id]),
            toggle,
            choose,
            change_rule,
        )
        for rule in game.rules
    ]
    notices = [notice(look, message, label=say("Undo"), on_press=undo)] if message else []
    parts = [*notices, *_about_game(look, story, lines, confirming_choice(look, story, enter))]
    rules_name = place.desk.ledger.people.rules_named(game.id, dict(table.rules))
    if rules_name:
        share = way_to_share(rules_name, game.id, table.rules, f"/match/{story.id}/rules")
        parts.insert(len(notices) + 3, outlined_button(look, say("Share “{name}”", name=rules_name), lambda: go(share)))
    second = joined(" · ", [game.title, rules_name])
    bar = title_bar(look, say("Rules"), second=second, on_leave=lambda: go(f"/match/{story.id}"))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts, spacing=10))


def _about_game(
    look: Look, story: Story, lines: Sequence[ft.Control], confirming: Sequence[ft.Control]
) -> list[ft.Control]:  # fmt: skip
    """Draw what the game is about, its rules at this table (`lines`), and the text of the rules."""
    game, finished = story.match.game, story.sheet.finished
    return [
        ft.Container(sentence(look, game.about or game.line), padding=ft.Padding.only(top=6)),
        section(look, say("At this table")),
        sheet(look, rows(lines)),
        *confirming,
        section(look, say("Cards") if finished else say("In the next deal")),
        *_cards(look, story.table, finished),
        section(look, say("The rules in force")),
        _book(look, story.table),
    ]


def _use_asking(look: Look, story: Story | None, save: _Save) -> Callable[[_RuleChange], None]:
    """Return the function that opens the dialog before a rule is changed: what changes, who says so, and why. Call it
    like a hook."""
    nothing: _RuleChange | None = None
    asked, ask = use_here(nothing)

    def open_dialog(change: _RuleChange) -> None:
        turned()
        ask(change)

    asking = _asking(look, story, asked, save) if story and asked else None
    use_change_dialog(look, story.players if story else (), asking, lambda: ask(None))
    return open_dialog


def _asking(look: Look, story: Story, change: _RuleChange, save: _Save) -> ChangeDialog:
    """Return the content of the dialog before a rule is changed."""
    changes, since = change
    changed = [rule for rule in story.match.game.rules if rule.id in changes]
    details: list[ft.Control] = [ruled(look, rule, story.table.rules[rule.id], changes[rule.id]) for rule in changed]
    if since == "start":
        details += [
            sentence(look, say("*From the start:* every deal is scored again.")),
            *comes_off(look, story, *range(len(story.deals))),
        ]
    else:
        details.append(sentence(look, say("*From deal {number} on*", number=len(story.deals) + 1)))
    return ChangeDialog(
        say_many("Change this rule?", "Change {number} rules?", len(changed)), details, say("Change the rule"),
        lambda reason, who: save(Ruled({**changes}, since), reason, who),
    )  # fmt: skip


def fixed(story: Story, rule: Rule) -> bool:
    """Return whether a rule can't be changed any more, because it shapes deals and at least one was played."""
    return rule.shapes and bool(story.deals)


def _rule(
    look: Look,
    story: Story,
    rule: Rule,
    opened: bool,
    value: Json,
    toggle: Callable[[str], None],
    choose: Callable[[str, Json], None],
    enter: Enter,
) -> ft.Control:
    """Draw one rule with its current value; if `opened`, with the values to choose from and what the chosen `value`
    would change."""
    first = rule is story.match.game.rules[0]
    past = history(story, rule)
    text: Words = rule.words(past[-1][1])
    if len(past) > 1:
        since, before = past[-1][0] + 1, rule.words(past[-2][1])
        text = say("{now} since deal {deal}; {before} before", now=text, deal=since, before=before)
    if fixed(story, rule):
        second = say("*{said}*\n{help} Fixed since the first deal.", said=text, help=rule.help)
        content = ft.Column(
            [sentence(look, rule.ask, STRONG), sentence(look, second, SECOND, color=look.palette.ink2, capital=True)],
            spacing=1, tight=True,
        )  # fmt: skip
        border = None if first else ft.Border(top=ft.BorderSide(1, look.palette.line))
        return ft.Container(content, padding=ft.Padding.symmetric(horizontal=14, vertical=9), border=border)
    if not opened:
        return list_row(
            look,
            Row(
                bold(rule.ask),
                second=joined("\n", [bold(text), rule.help]),
                capital=True,
                trailing=ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=20),
            ),
            lambda: toggle(rule.id),
            first=first,
            name=say("{ask}: {said}", ask=rule.ask, said=aloud(look, text, capital=True)),
        )
    width = look.inside - 28
    parts: list[ft.Control] = [
        RuleEditor(look, rule, value, choose, width=width),
        *_difference(look, story, rule, value, enter),
        text_button(look, say("Cancel"), lambda: toggle(rule.id)),
    ]
    column = ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        column,
        padding=ft.Padding.only(left=14, right=14, top=14, bottom=6),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


def _difference(look: Look, story: Story, rule: Rule, value: Json, enter: Enter) -> list[ft.Control]:
    """Draw what the new value would change and the buttons that apply it, from the next deal or from the start; empty
    if it is the current value."""
    if value == story.table.rules[rule.id] and type(value) is type(story.table.rules[rule.id]):
        return []
    changes = _with_usual(story, {rule.id: value})
    new = joined(", ", [rule.words(changes[rule.id]) for rule in story.match.game.rules if rule.id in changes])

    async def from_start() -> None:
        await enter(changes, "start")

    async def from_here() -> None:
        await enter(changes, "here")

    played = len(story.deals)
    if not played:
        proposed = [] if len(changes) == 1 else [sentence(look, bold(new), capital=True)]
        use = say_many("Use this rule", "Use these {number} rules", len(changes))
        return [*proposed, main_button(look, use, from_start, height=56)]
    from_here_on = say_many(
        "*From deal {next} on:* *{new}*. Deal 1 stays as it is.",
        "*From deal {next} on:* *{new}*. Deals 1 to {number} stay as they are.",
        played, next=played + 1, new=new,
    )  # fmt: skip
    if played == 2:
        from_here_on = say("*From deal 3 on:* *{new}*. Deals 1 and 2 stay as they are.", new=new)
    return [
        hairline(look),
        sentence(look, from_here_on),
        main_button(look, say("From deal {number} on", number=played + 1), from_here, height=56),
        hairline(look),
        *_from_the_start(look, story, changes),
        outlined_button(look, say("From the start"), from_start, height=56),
    ]


def _with_usual(story: Story, changes: _Changes) -> _Changes:
    """Return the changes with those of the rules that are usual with them, as before a match."""
    now = story.table.rules
    after = story.match.game.ruled(now, changes)
    return {id: value for id, value in after.items() if id in changes or value != now[id]}


def _from_the_start(look: Look, story: Story, changes: _Changes) -> list[ft.Control]:
    try:
        new_sheet = under(story.match, {**changes}).sheet
    except MatchError as error:
        return [sentence(look, say("*From the start:* {why}", why=error.shown))]
    if new_sheet.totals == story.sheet.totals and new_sheet.finished == story.sheet.finished:
        return [sentence(look, say("*From the start:* no total changes."))]
    return [
        sentence(look, say("*From the start:* every deal is scored again.")),
        _totals(look, story, new_sheet),
    ]


def _totals(look: Look, story: Story, new_sheet: Sheet) -> ft.Control:
    """Draw the totals as they are and as they would be (`new_sheet`), and whether the match would then be over or
    continue, if that changes."""
    lines: list[ft.Control] = []
    seals, table = unit_marks(story.table), story.table
    for unit, name in enumerate(table.names):
        now, new = table.totals[unit], new_sheet.totals[unit]
        figures: list[ft.Control] = [words(look, number(new), FIGURE)]
        if now != new:
            old_figure = words(look, number(now), FIGURE, color=look.palette.ink2, struck=True, size=20)
            figures.insert(0, old_figure)
        row = ft.Row([seal(look, seals[unit], 22), words(look, name, NAME, lines=1, expand=True), *figures], spacing=10)
        label = (
            say("{name}: {now}, then {new}", name=name, now=now, new=new)
            if now != new
            else say("{name}: still {now}", name=name, now=now)
        )
        lines.append(read_as(look, label, row))
    if new_sheet.finished != story.sheet.finished:
        text = say("The match would be over.") if new_sheet.finished else say("The match would go on.")
        lines.append(sentence(look, text))
    return ft.Column(lines, spacing=6, tight=True)


def _cards(look: Look, table: Table, finished: bool) -> list[ft.Control]:
    """Draw who deals next and what applies to the next deal, such as the cards and what is passed; if the match is
    over, only what applies to every deal."""
    texts: Sequence[Words] = before_deal(table)
    if finished:
        return [sentence(look, texts[-1])]
    dealer = [hint(look, dealer_sign(look, 22), who_deals(table))] if table.game.has_dealer else []
    return [*dealer, *(hint(look, None, text) for text in texts)]


def _book(look: Look, table: Table) -> ft.Control:
    """Draw the text of the game's rules as this table plays them, and the name of the book that they follow."""
    lines: list[ft.Control] = []
    for text in table.game.texts(seated(table)).values():
        lines += [_padded_text(sentence(look, text, QUOTE)), hairline(look)]
    lines.append(_padded_text(sentence(look, table.game.followed(seated(table)), SECOND, color=look.palette.ink2)))
    return sheet(look, ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _padded_text(text: ft.Control) -> ft.Control:
    return ft.Container(text, padding=ft.Padding.symmetric(horizontal=14, vertical=12))
