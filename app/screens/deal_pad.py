"""The cards of a deal, filling the screen: what it is worth so far above, seats and tray under the thumb."""

from __future__ import annotations

import flet as ft

from app.screens.dealing import Deal, marks_of, outcome_told
from app.screens.entry import Entry, without
from app.screens.parts import unit_marks
from app.theme import EDGE, TOUCH, Look
from app.ui import keyed
from app.widgets.frame import foot_height, notice, title_height
from app.widgets.live import live_row
from app.widgets.piles import CardPad, PileUpdate
from app.widgets.words import signed, spoken
from scoring.errors import Json
from scoring.game import has_strong
from scoring.piles import Piles
from scoring.questions import Question, at

LIVE_ROW_UP_TO = 21


def pad(look: Look, deal: Deal, question: Question, answer: Piles) -> ft.Control:
    entry = deal.entry

    def placed(update: PileUpdate, goes_on: bool = False) -> None:
        def changed(now: Entry) -> dict[str, Json]:
            piles, counts = update(at(now.facts, question.path), now.facts.get("counts"))
            facts = without(question.put(now.draft, piles), "counts")
            return {**facts, "counts": counts} if counts else facts

        deal.change(changed, goes_on)

    head: list[ft.Control] = []
    if len(answer.cards) <= LIVE_ROW_UP_TO and look.height >= 600:
        head.append(live_row(look, entry.table, entry.scores, unit_marks(entry.table)))
        # While cards are only left for somebody, a small screen needs its room for them.
        head += [] if look.small and entry.left_for(question) else outcome_told(look, deal)
    if has_strong(question.help):
        head.append(notice(look, question.help))
    gap = next((one for one in entry.gaps if deal.pressed), None)
    values = entry.scores if len(entry.scores) == len(answer.owners) else ()
    pad = keyed(
        f"pad {entry.match.id} {entry.number} {question.name}",
        CardPad,
        look,
        answer,
        at(entry.facts, question.path),
        entry.facts.get("counts"),
        marks_of(entry),
        placed,
        width=look.column,
        values=tuple(signed(one) for one in values),
        spoken=tuple(spoken(one) for one in values),
        wanted=frozenset(one.code for one in gap.cards) if gap else frozenset(),
        message=gap.sentence if gap else "",
        trump=answer.trump,
        room=_card_room(look, bool(head)),
    )
    # From the foot upwards, so that seats and tray lie under the thumb and only the cards scroll away. Under a key, so
    # that the chosen seat stays chosen when something is told above.
    body = ft.ListView([pad], reverse=True, expand=True, key="cards")
    return ft.Column([*head, body], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _card_room(look: Look, live: bool) -> float:
    """How high the cards may be in all: what title, live row, tray, seats and foot leave."""
    tall = look.height >= 700 and not look.small
    seats, now = (84, 98) if tall else (67, 60)
    tray = 2 * TOUCH if look.large else TOUCH
    rest = title_height(look) + foot_height(look) + tray + seats + (now if live else 0) + 17
    # However large the text: two rows of cards are always to be seen.
    return max(2 * (TOUCH + EDGE), look.height - rest)
