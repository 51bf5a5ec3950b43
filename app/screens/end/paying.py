"""Who pays whom: the payments with the deals they come from, everybody's balance, and what was settled before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import BODY, FIGURE, SECOND, STRONG, Look
from app.look.words import sentence, text_width, words, written
from app.screens.shared.parts import at_time, go
from app.screens.shared.strip import people_strip
from app.widgets.buttons import Box, Row, chevron, list_row, pressable
from app.widgets.frame import hairline, rows, section, sheet
from app.widgets.seal import Mark, seal
from app.widgets.sheet.cell import corner
from scoring.settling import Payment, accounts, balances, by_deal, money, payments
from scoring.text import Message, joined, say, say_many

Marks = Mapping[str, Mark]


@dataclass(frozen=True)
class Settling:
    """The matches to be settled: the `stories` of those that count, and the `rate`, the cents that a point is worth.

    `people` has the players of each match by its id, by their current names: one person may have had two names.
    """

    stories: Sequence[Story]
    rate: int
    people: Mapping[str, Sequence[str]]

    @cached_property
    def won(self) -> dict[str, int]:
        """Return what each person has won or lost in cents, by name; "" is the pool."""
        return self._accounts(self.stories)

    def _accounts(self, stories: Sequence[Story]) -> dict[str, int]:
        return accounts(((self.people[story.id], story.sheet) for story in stories), self.rate)

    @cached_property
    def paid(self) -> dict[str, int]:
        """Return what each person has received or paid for these matches so far, in cents; "" is the pool."""
        paid: dict[str, int] = {}
        for story in self.settled:
            assert story.settled is not None
            for name, cents in zip(self.people[story.id], story.settled.won, strict=True):
                paid[name] = paid.get(name, 0) + cents
                paid[""] = paid.get("", 0) - cents
        return paid

    @property
    def settled(self) -> list[Story]:
        """Return the matches that have been settled before."""
        return [story for story in self.stories if story.settled is not None]

    @property
    def changed(self) -> list[tuple[str, int, int]]:
        """Return the people whose amount for the settled matches has changed: name, cents then, and cents now."""
        now = self._accounts(self.settled)
        return [(name, cents, now[name]) for name, cents in self.paid.items() if name and cents != now[name]]

    @property
    def owed(self) -> tuple[Payment, ...]:
        """Return the payments that are still to be made."""
        return payments({name: cents - self.paid.get(name, 0) for name, cents in self.won.items()})

    def unsettled(self) -> list[tuple[Story, tuple[int, ...]]]:
        """Return the matches that are not settled as they are now, each with what its seats have won in cents."""
        found = [(story, balances(story.sheet, self.rate)) for story in self.stories]
        return [(story, won) for story, won in found if story.settled is None or story.settled.won != won]


def paying(look: Look, settling: Settling, seals: Marks, opened: int, show: Callable[[int], None]) -> list[ft.Control]:
    """Draw the payments, for which people open the page, everybody's balance, and what was settled before.

    `opened` is the index of the payment that shows the deals it comes from (-1: none), and `show` changes it.
    """
    if not settling.stories:
        return []
    won = settling.won
    names = [name for name in seals if name in won]
    strip = people_strip(look, [seals[name] for name in names], names, [money(won[name], sign=True) for name in names])
    return [
        *_payments(look, settling, seals, opened, show),
        sheet(look, strip),
        *_settled_before(look, settling, seals),
    ]


def _payments(
    look: Look, settling: Settling, seals: Marks, opened: int, show: Callable[[int], None]
) -> list[ft.Control]:
    """Draw the payments, each with the deals it comes from if it is open, and a remark."""
    lines: list[ft.Control] = []
    owed = settling.owed
    for place, payment in enumerate(owed):
        lines += [hairline(look)] if lines else []
        lines.append(_payment(look, payment, seals, place == opened, partial(show, -1 if place == opened else place)))
        if place == opened:
            lines += [
                row for name in (payment.payer, payment.taker) if name for row in _deals_behind(look, settling, name)
            ]
    parts: list[ft.Control] = []
    if lines:
        count = "" if look.large else say_many("1 payment", "{number} payments", len(owed))
        title = say("Who still pays whom") if settling.settled else say("Who pays whom")
        parts += [section(look, title, count), sheet(look, rows(lines))]
    pools = any(story.match.game.pool for story in settling.stories)
    left = settling.won[""]
    pool = say("{amount} stays in the pool.", amount=money(left)) if left else say("The pool is empty.")
    remark = say("Nobody owes anything.") if not owed else say("Tap an amount to see the deals it comes from.")
    parts.append(sentence(look, joined(" ", [remark, *([pool] if pools else [])]), SECOND, color=look.palette.ink2))
    return parts


def _settled_before(look: Look, settling: Settling, seals: Marks) -> list[ft.Control]:
    """Draw when these matches were settled, and whose amount has changed since then."""
    settled = settling.settled
    if not settled:
        return []
    time = max(story.settled.at for story in settled if story.settled is not None)
    text = say("*Settled*: {when}.", when=at_time(time))
    if len(settled) < len(settling.stories):
        text = say_many(
            "*1 match is settled*: {when}.", "*{number} matches are settled*: {when}.", len(settled), when=at_time(time)
        )
    lines: list[ft.Control] = [_sentence_row(look, ft.Icon(ft.Icons.CHECK, color=look.palette.ink, size=24), text)]
    for name, old, new in settling.changed:
        old_amount, new_amount = money(old, sign=True), money(new, sign=True)
        change = say("*{name}*: settled at {then}, now {now}.", name=name, then=old_amount, now=new_amount)
        row = _sentence_row(look, seal(look, seals[name], 24) if name in seals else None, change)
        lines += [hairline(look), ft.Stack([row, ft.Container(corner(look, 9), right=0, top=0)])]
    return [sheet(look, rows(lines))]


def _sentence_row(look: Look, mark: ft.Control | None, text: Message) -> ft.Control:
    row = ft.Row([ft.Container(mark, width=26), sentence(look, text, expand=True)], spacing=10)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=12))


def pays(payment: Payment) -> Message:
    """Say who pays whom how much; a taker without a name is the pool."""
    amount = money(payment.cents)
    if not payment.taker:
        return say("{payer} pays the pool {amount}", payer=payment.payer, amount=amount)
    return say("{payer} pays {taker} {amount}", payer=payment.payer, taker=payment.taker, amount=amount)


def _payment(look: Look, payment: Payment, seals: Marks, is_open: bool, press: Callable[[], None]) -> ft.Control:
    payer, taker = payment.payer, payment.taker
    to_pool = say("*{payer}* pays *the pool*", payer=payer)
    text = say("*{payer}* pays *{taker}*", payer=payer, taker=taker) if taker else to_pool
    taker_seal = [seal(look, seals[payment.taker], 26)] if payment.taker else []
    other_width = (
        26 * (1 + len(taker_seal)) + text_width(look, money(payment.cents), FIGURE) + 24 + 10 * (3 + len(taker_seal))
    )
    room = look.inside - 2 * 14 - other_width
    size = look.whole_words(written(look, text), STRONG, room)
    arrow = ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE
    row = ft.Row(
        [
            seal(look, seals[payment.payer], 26),
            sentence(look, text, BODY, size=size, expand=True),
            *taker_seal,
            words(look, money(payment.cents), FIGURE),
            ft.Icon(arrow, color=look.palette.ink2, size=24),
        ],
        spacing=10,
    )
    return pressable(look, pays(payment), row, press, box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=16)))


def _deals_behind(look: Look, settling: Settling, name: str) -> list[ft.Control]:
    """Draw the deals that a person's balance comes from, match by match; a tap on a deal opens its reasons."""
    total = settling.won[name]
    lines: list[ft.Control] = [_heading(look, say("{name}: {amount}", name=name, amount=money(total, sign=True)))]
    for story in settling.stories:
        players = settling.people[story.id]
        if name not in players:
            continue
        seat = players.index(name)
        unit = next(unit for unit, seats in enumerate(story.sheet.table.units) if seat in seats)
        for deal, added in enumerate(by_deal(story.sheet, settling.rate)):
            if added[seat]:
                lines.append(_deal(look, story, deal, unit, added[seat]))
    return lines


def _heading(look: Look, text: Message) -> ft.Control:
    padding = ft.Padding.only(left=14, right=14, top=10, bottom=4)
    return ft.Container(
        words(look, text, STRONG), padding=padding, border=ft.Border(top=ft.BorderSide(1, look.palette.line))
    )


def _deal(look: Look, story: Story, deal: int, unit: int, cents: int) -> ft.Control:
    text = joined(", ", [story.match.game.title, story.match.game.words.played.named(deal + 1)])
    amount = words(look, money(cents, sign=True), FIGURE, size=20)
    arrow = chevron(look, 22)
    return list_row(
        look,
        Row(text, trailing=ft.Row([amount, arrow], spacing=6, tight=True)),
        lambda: go(f"/match/{story.id}/why/{deal}/{unit}"),
        name=say("{told}: {amount}", told=text, amount=money(cents, sign=True)),
    )
