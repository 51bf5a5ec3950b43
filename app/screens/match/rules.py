"""The rules of one match: the ones that can be chosen, each with what a change of it would do, and the book's text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from app.ledger.book.kinds import Ruled, Since
from app.ledger.book.story import Story
from app.screens.case.rules import way_to_share
from app.screens.deal.fit import use_fit
from app.screens.home.deleted import deleted_page
from app.screens.landscape import one_column
from app.screens.match.change_dialog import ChangeDialog, use_change_dialog
from app.screens.match.confirming import comes_off, confirming_choice
from app.screens.match.rule_editor import RuleEditor
from app.screens.match.ruled import ruled
from app.screens.match.undoing import undo_latest
from app.screens.parts import go, missing, unit_marks, use_place
from app.second_touch import turned
from app.theme import FIGURE, NAME, QUOTE, SECOND, STRONG, Look
from app.ui import screen, use_here, use_look
from app.widgets.buttons import list_row, main_button, outlined_button, text_button
from app.widgets.frame import hairline, hint, notice, page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.seal import seal
from app.widgets.sheet.dealer import dealer_sign
from app.widgets.words import aloud, bold, number, read_as, sentence, words
from scoring import MatchError, Sheet, Table
from scoring.errors import Json
from scoring.rules import Rule
from scoring.text import Words, joined, say, say_many
from scoring.what_if import under

Enter = Callable[[str, Json, Since], Awaitable[None]]
_Wanted = tuple[str, Json, Since]
"""The id of a rule, its new value, and whether that applies from the start or from the next deal on."""
_Keep = Callable[[Ruled, str, str], Awaitable[bool]]
_SILENCE: Words = ""


@screen
def RulesScreen() -> ft.View:
    """The rules of the match in the address."""
    whole, place = use_look(), use_place()
    look = one_column(whole)
    opened, open_rule = use_here("")
    nothing: dict[str, Json] = {}
    drafted, draft = use_here(nothing)
    told, tell = use_here(_SILENCE)
    enter = use_fit(look, place)
    story = place.story

    async def keep(change: Ruled, reason: str = "", who: str = "") -> bool:
        kept = await enter([change], reason, who)
        if kept:
            open_rule("")
            draft({})
            tell(say("The rule was changed."))
        return kept

    ask = _use_asking(look, story, keep)
    if story is None:
        return missing(look, place)
    if story.deleted:
        return deleted_page(whole, place.desk, story)
    table, game = story.table, story.match.game

    def toggle(id: str) -> None:
        open_rule("" if id == opened else id)
        draft({})
        tell("")

    def choose(id: str, value: Json) -> None:
        draft({id: value})

    async def rule(id: str, value: Json, since: Since) -> None:
        if story.deals:
            ask((id, value, since))
        else:
            await keep(Ruled({id: value}, since))

    async def undo() -> None:
        tell("")
        await undo_latest(place.desk, story)

    lines = [
        _rule(look, story, one, one.id == opened, drafted.get(one.id, table.rules[one.id]), toggle, choose, rule)
        for one in game.rules
    ]
    said = [notice(look, told, label=say("Undo"), on_press=undo)] if told else []
    parts = [*said, *_about_game(look, story, lines, confirming_choice(look, story, enter))]
    ours = place.desk.ledger.people.rules_named(game.id, dict(table.rules))
    if ours:
        share = way_to_share(ours, game.id, table.rules, f"/match/{story.id}/rules")
        parts.insert(len(said) + 3, outlined_button(look, say("Share “{name}”", name=ours), lambda: go(share)))
    second = joined(" · ", [game.title, ours])
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


def _use_asking(look: Look, story: Story | None, keep: _Keep) -> Callable[[_Wanted], None]:
    """Return the function that opens the dialog before a rule is changed: what changes, who says so, and why. Call it
    like a hook."""
    nothing: _Wanted | None = None
    asked, ask = use_here(nothing)

    def opened(wanted: _Wanted) -> None:
        turned()
        ask(wanted)

    asking = _asking(look, story, asked, keep) if story and asked else None
    use_change_dialog(look, story.players if story else (), asking, lambda: ask(None))
    return opened


def _asking(look: Look, story: Story, wanted: _Wanted, keep: _Keep) -> ChangeDialog:
    """Return the content of the dialog before a rule is changed."""
    id, value, since = wanted
    rule = next(one for one in story.match.game.rules if one.id == id)
    told: list[ft.Control] = [ruled(look, rule, story.table.rules[id], value)]
    if since == "start":
        told += [
            sentence(look, say("*From the start:* every deal is scored again.")),
            *comes_off(look, story, *range(len(story.deals))),
        ]
    else:
        told.append(sentence(look, say("*From deal {number} on*", number=len(story.deals) + 1)))
    return ChangeDialog(
        say("Change this rule?"), told, say("Change the rule"),
        lambda reason, who: keep(Ruled({id: value}, since), reason, who),
    )  # fmt: skip


def fixed(story: Story, rule: Rule) -> bool:
    """Return whether a rule can't be changed any more, because it shapes deals and at least one was played."""
    return rule.shapes and bool(story.deals)


def history(story: Story, rule: Rule) -> list[tuple[int, Json]]:
    """Return the values that a rule has had, each with the number of the deal (from 0) from which it applied."""
    values = [one.table.rules[rule.id] for one in story.sheet.deals] + [story.table.rules[rule.id]]
    return [(number, value) for number, value in enumerate(values) if number == 0 or value != values[number - 1]]


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
    said: Words = rule.words(past[-1][1])
    if len(past) > 1:
        since, before = past[-1][0] + 1, rule.words(past[-2][1])
        said = say("{now} since deal {deal}; {before} before", now=said, deal=since, before=before)
    if fixed(story, rule):
        second = say("*{said}*\n{help} Fixed since the first deal.", said=said, help=rule.help)
        text = ft.Column(
            [sentence(look, rule.ask, STRONG), sentence(look, second, SECOND, color=look.palette.ink2, capital=True)],
            spacing=1, tight=True,
        )  # fmt: skip
        border = None if first else ft.Border(top=ft.BorderSide(1, look.palette.line))
        return ft.Container(text, padding=ft.Padding.symmetric(horizontal=14, vertical=9), border=border)
    if not opened:
        return list_row(
            look,
            bold(rule.ask),
            lambda: toggle(rule.id),
            second=joined("\n", [bold(said), rule.help]),
            capital=True,
            first=first,
            name=say("{ask}: {said}", ask=rule.ask, said=aloud(look, said, capital=True)),
            trailing=ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.palette.ink2, size=20),
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
    new = rule.words(value)

    async def from_start() -> None:
        await enter(rule.id, value, "start")

    async def from_here() -> None:
        await enter(rule.id, value, "here")

    played = len(story.deals)
    if not played:
        return [main_button(look, say("Use this rule"), from_start, height=56)]
    from_here_on = say_many(
        "*From deal {next} on:* *{new}*. Deal 1 stays as it is.",
        "*From deal {next} on:* *{new}*. Deals 1 to {number} stay as they are.",
        played, next=played + 1, new=new,
    )  # fmt: skip
    return [
        hairline(look),
        sentence(look, from_here_on),
        main_button(look, say("From deal {number} on", number=played + 1), from_here, height=56),
        hairline(look),
        *_from_the_start(look, story, rule, value),
        outlined_button(look, say("From the start"), from_start, height=56),
    ]


def _from_the_start(look: Look, story: Story, rule: Rule, value: Json) -> list[ft.Control]:
    try:
        then = under(story.match, {rule.id: value}).sheet
    except MatchError as error:
        return [sentence(look, say("*From the start:* {why}", why=error.message))]
    if then.totals == story.sheet.totals and then.finished == story.sheet.finished:
        return [sentence(look, say("*From the start:* no total changes."))]
    return [
        sentence(look, say("*From the start:* every deal is scored again.")),
        _totals(look, story, then),
    ]


def _totals(look: Look, story: Story, then: Sheet) -> ft.Control:
    """Draw the totals as they are and as they would be (`then`), and whether the match would then be over or continue,
    if that changes."""
    lines: list[ft.Control] = []
    seals, table = unit_marks(story.table), story.table
    for unit, name in enumerate(table.names):
        now, new = table.totals[unit], then.totals[unit]
        figures: list[ft.Control] = [words(look, number(new), FIGURE)]
        if now != new:
            struck = words(look, number(now), FIGURE, color=look.palette.ink2, struck=True, size=20)
            figures.insert(0, struck)
        row = ft.Row([seal(look, seals[unit], 22), words(look, name, NAME, lines=1, expand=True), *figures], spacing=10)
        said = (
            say("{name}: {now}, then {new}", name=name, now=now, new=new)
            if now != new
            else say("{name}: still {now}", name=name, now=now)
        )
        lines.append(read_as(look, said, row))
    if then.finished != story.sheet.finished:
        over = say("The match would be over.") if then.finished else say("The match would go on.")
        lines.append(sentence(look, over))
    return ft.Column(lines, spacing=6, tight=True)


def _cards(look: Look, table: Table, finished: bool) -> list[ft.Control]:
    """Draw who deals next and what applies to the next deal, such as the cards and what is passed; if the match is
    over, only what applies to every deal."""
    said: Sequence[Words] = table.game.dealing(table)
    if finished:
        return [sentence(look, said[-1])]
    dealer = hint(look, dealer_sign(look, 22), say("*{name}* deals.", name=table.players[table.dealer]))
    return [dealer, *(hint(look, None, text) for text in said)]


def _book(look: Look, table: Table) -> ft.Control:
    """Draw the text of the game's rules as this table plays them, and the name of the book that they follow."""
    lines: list[ft.Control] = []
    for text in table.game.texts(table).values():
        lines += [_padded_text(sentence(look, text, QUOTE)), hairline(look)]
    lines.append(_padded_text(sentence(look, table.game.after, SECOND, color=look.palette.ink2)))
    return sheet(look, ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _padded_text(text: ft.Control) -> ft.Control:
    return ft.Container(text, padding=ft.Padding.symmetric(horizontal=14, vertical=12))
