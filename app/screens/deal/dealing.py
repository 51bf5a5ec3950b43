"""The deal on the screen, and the parts that both of its layouts show: totals, feats, outcome and notices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.actions.deal import Opened
from app.entry.entry import Entry
from app.entry.numbers import asked_owner
from app.entry.pad import Pad, pad_of
from app.entry.state import NUMBERS, State, pile_name
from app.look.theme import BODY, Look
from app.look.ui import keyed
from app.look.words import aloud, sentence, size_on_a_line, written
from app.screens.shared.parts import feats, unit_marks
from app.widgets.answers.owners import Marks
from app.widgets.frame import hint, notice
from app.widgets.live import live_row
from app.widgets.motion import Stamping
from app.widgets.seal import marks as seals_of
from app.widgets.seal import seal
from app.widgets.sheet.stamp import StampedFeat, stamp, stamp_width
from scoring.outlook import ends_with, needs
from scoring.questions import WithTyped
from scoring.text import Message, Words, both, say

_LEAST = 14.0
"""The smallest font size, in px, to which a sentence shrinks to stay on one line."""


@dataclass(frozen=True)
class DealView:
    """The deal on the screen: its `state`, whether it is `correcting` a saved deal, and the `dispatch` of its actions.

    `unsaved` says why the latest actions are not saved on the disk; None if they are.
    """

    state: State
    correcting: bool
    unsaved: Words | None
    dispatch: Dispatch

    @property
    def entry(self) -> Entry:
        """Return the deal as it is entered so far."""
        return self.state.entry

    def show(self, name: str) -> None:
        """Open the question called `name`, or the list of all questions if it is empty."""
        self.dispatch(Opened(name))


def shown_pile(state: State) -> Pad | None:
    """Return the pad with the cards that fill the screen; None if the list of questions is shown."""
    name = pile_name(state.entry.question(state.shown))
    return pad_of(state, name) if name else None


def marks_of(entry: Entry) -> Marks:
    """Return the seals of players and sides, by name."""
    table = entry.table
    players = dict(zip(table.players, seals_of(table.players), strict=True))
    return {**players, **dict(zip(table.names, unit_marks(table), strict=True))}


def live_strip(look: Look, deal: DealView, *, aloud: bool = True) -> ft.Control:
    """Draw the row of totals that includes what is entered of this deal.

    Once nothing is missing, they are the totals that Save writes, with the players' words for feats. While somebody has
    still to choose what a triumph gives, they are the totals before this deal.
    """
    entry = deal.entry
    found = feats(entry.table, entry.lines) if not entry.gaps else ()
    seals, complete = unit_marks(entry.table), not entry.gaps
    return live_row(
        look, entry.table, _scores(entry), seals, feats=found, complete=complete, unknown=_unknown(entry), aloud=aloud
    )


def _unknown(entry: Entry) -> frozenset[int]:
    """Return the units that have no number yet where the numbers are the scores: nothing is added for them."""
    found: set[int] = set()
    for question in entry.questions:
        if question.answer.numbered and question.answer.each == entry.table.names:
            answer = question.answer.by_kind(NUMBERS)
            given = answer.given(question.value(entry.facts))
            found |= {unit for unit, one in enumerate(given) if one is None}
    return frozenset(found - {line.unit for line in entry.lines})


def _scores(entry: Entry) -> tuple[int, ...]:
    return (0,) * len(entry.scores) if entry.waits else tuple(entry.scores)


def feat_lines(look: Look, deal: DealView) -> list[ft.Control]:
    """Draw a line for each kind of feat in this deal, once the deal can be saved: seal, stamped word, and reason.

    If several units did the same, their names replace the seal and the reason.
    """
    entry = deal.entry
    found = {unit: feat for unit, feat in enumerate(feats(entry.table, entry.lines)) if feat and not entry.gaps}
    lines: list[ft.Control] = []
    for word in dict.fromkeys(feat.word for feat in found.values()):
        units = [unit for unit, feat in found.items() if feat.word == word]
        feat = found[units[0]]
        names = both([entry.table.names[unit] for unit in units])
        reason = feat.reason if len(units) == 1 else names
        marks = [seal(look, unit_marks(entry.table)[units[0]], 22)] if len(units) == 1 else []
        with_reason = say("{names}, {word}: {reason}", names=names, word=word, reason=reason)
        label = with_reason if marks else say("{word}: {names}", names=names, word=word)
        # The key keeps the stamp, which is animated only once, as long as the feat holds, whatever figures are typed.
        stamped = keyed(f"stamp {written(look, word)} {units}", Stamping, stamp(look, feat), still=not deal.state.fresh)
        lines.append(_stamped(look, [*marks, stamped], feat, label, reason))
    return lines


def _stamped(look: Look, marks: list[ft.Control], feat: StampedFeat, label: Words, reason: Words) -> ft.Control:
    """Draw seal and stamp (the `marks`) with the reason next to them, shrunk to one line if possible; in large text the
    reason is below them."""
    row: ft.Control = ft.Row(marks, spacing=8)
    if look.large and reason:
        row = ft.Column(
            [row, sentence(look, say("{reason}.", reason=reason), BODY, capital=True)], spacing=2, tight=True
        )
    elif reason:
        room = look.column - 30 * (len(marks) - 1) - stamp_width(look, feat) - 15
        text = say("{reason}.", reason=reason)
        size = max(_LEAST, size_on_a_line(look, text, BODY, room))
        shown = sentence(look, text, BODY, size=size, expand=True, capital=True)
        row = ft.Row([row, shown], spacing=8)
    content = ft.Container(row, padding=ft.Padding.only(left=7))
    return ft.Semantics(
        label=aloud(look, label), live_region=True, container=True, exclude_semantics=True, content=content
    )


def outcome_hint(look: Look, deal: DealView) -> list[ft.Control]:
    """Draw a hint if saving this deal ends the match: who wins, and with what total. In a correction there is none."""
    sheet_after = deal.entry.sheet
    if sheet_after is None or not sheet_after.finished or deal.correcting:
        return []
    table = sheet_after.table
    names = [table.names[unit] for unit in sheet_after.winners]
    total = sheet_after.totals[sheet_after.winners[0]] if sheet_after.winners else 0
    text = _ends(names, total)
    mark = seal(look, unit_marks(table)[sheet_after.winners[0]], 22) if sheet_after.winners else None
    return [hint(look, mark, text)]


def needed_hint(look: Look, deal: DealView) -> list[ft.Control]:
    """Draw the score with which the player who is asked now would end the match; only where scores are typed, and
    while some are missing."""
    entry, table = deal.entry, deal.entry.table
    question = next((asked for asked in entry.questions if isinstance(asked.place, WithTyped)), None)
    if question is None or deal.correcting or not {deal.state.shown, *entry.open} & {question.name}:
        return []
    state, answer = deal.state.answer_state(question), question.answer.by_kind(NUMBERS)
    unit = asked_owner(answer, answer.given(state.value), state.focus.owner)
    needed = needs(table).get(unit)
    return [] if needed is None else [sentence(look, ends_with([table.names[unit]], needed))]


def _ends(winners: Sequence[str], total: int) -> Message:
    """Return the sentence that the match ends, and how."""
    if not winners:
        return say("Ends the match: *nobody wins*.")
    if len(winners) > 1:
        return say("Ends the match: *{names} tie for first* with *{total}*.", names=both(winners), total=total)
    return say("Ends the match: *{name} wins* with *{total}*.", name=winners[0], total=total)


def unsaved_notices(look: Look, deal: DealView) -> list[ft.Control]:
    """Draw the warning that the taps are not saved on the disk, why, and what to do, if that is so."""
    return [notice(look, deal.unsaved)] if deal.unsaved else []
