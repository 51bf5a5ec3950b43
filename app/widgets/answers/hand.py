"""The widget for cards of a hand, such as cards laid aside.

Up to `SHOWN_AT_ONCE` cards are all shown; so is a whole pack if one card is wanted and there is room. Otherwise a card
is chosen by its rank and then its suit.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.actions.answers import Toggled, answered
from app.entry.actions.base import Dispatch
from app.entry.answers import chosen_cards
from app.look.theme import BODY, RANK, TOUCH, Look
from app.look.ui import component, kept, use_stable
from app.look.words import rank_letter, sentence, words
from app.widgets.answers.owners import Picture, choice_button
from app.widgets.card import Face, PlayingCard, rank_text, symbol
from app.widgets.frame import even_columns, grid
from scoring.cards import SPELLINGS, SUITS, SYMBOLS, Card
from scoring.errors import Json
from scoring.questions import Hand
from scoring.text import RANKS_IN_WORDS, Words, say, say_many

SHOWN_AT_ONCE = 16
"""The most cards that are all shown, whatever the room."""
_ACROSS, _APART, _NARROW = 7, 4, 44.0
"""The layout of a whole pack: cards in a row, the space between them, and their least width."""


@component
def PickCards(
    look: Look, name: str, answer: Hand, value: Json, dispatch: Dispatch, *, width: float, ask: Words
) -> ft.Control:
    """The cards to choose from for the question called `name`, the chosen ones framed.

    If choosing no card is allowed, a button answers an empty list. `ask` is read before each card's name if the same
    card is on the screen for something else.
    """
    chosen = chosen_cards(answer, value)

    def toggled(code: str) -> None:
        dispatch(Toggled(name, code))

    def nothing(event: ft.Event[ft.Container]) -> None:
        dispatch(answered(name, []))

    tap = use_stable(lambda event: toggled(str(event.control.data)))
    few = len(answer.cards) <= SHOWN_AT_ONCE
    lines: list[ft.Control] = [_tally(look, answer, len(chosen))] if answer.most > 1 else []
    whole = shows_pack(answer, width)
    shown = answer.cards if few else () if whole else tuple(SPELLINGS[code] for code in chosen)
    if shown:
        # Sixteen cards have four columns, a suit to a row. The number of columns is fixed if cards are chosen by rank
        # and suit, so that no card moves when another is added.
        columns = 4 if look.small else max(4, even_columns(len(shown), 5)) if few else 5
        each = (width - look.gap * (columns - 1)) // columns
        cards: list[ft.Control] = [
            kept(card.code, PlayingCard, look, Face(card, each, 66, "low", chosen=card.code in chosen, ask=ask), tap)
            for card in shown
        ]
        lines.append(grid(cards, columns, look.gap))
    if whole:
        lines.append(_pack(look, answer.cards, chosen, tap, width))
    elif not few:
        lines.append(_RankThenSuit(look, answer.cards, frozenset(chosen), toggled, width))
    if answer.least == 0:
        none = choice_button(look, say("None of them"), nothing, data="none", chosen=value == [], width=width)
        lines.append(none)
    return ft.Column(lines, spacing=8, tight=True)


def shows_pack(answer: Hand, width: float) -> bool:
    """Return whether one card is to be chosen and the whole pack is shown, if it is wide enough."""
    is_wide = (width - _APART * (_ACROSS - 1)) / _ACROSS >= _NARROW
    return (
        is_wide
        and answer.most == 1
        and len(answer.cards) > SHOWN_AT_ONCE
        and all(c.suit in SYMBOLS for c in answer.cards)
    )


def _pack_rows(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Return the cards suit by suit, in rows of at most `_ACROSS`."""
    suits = [[card for card in cards if card.suit == suit] for suit in SUITS]
    return [tuple(own[start : start + _ACROSS]) for own in suits for start in range(0, len(own), _ACROSS)]


def _pack(
    look: Look, cards: tuple[Card, ...], chosen: tuple[str, ...], tap: Callable[[ft.Event[ft.Container]], None],
    width: float,
) -> ft.Control:  # fmt: skip
    """A key for each card of the pack, which chooses it with one tap."""
    each = (width - _APART * (_ACROSS - 1)) // _ACROSS

    def key(one: Card) -> ft.Control:
        is_chosen = one.code in chosen
        rank = words(
            look, rank_letter(look, one.rank), RANK, size=21, color=look.palette.on if is_chosen else look.palette.ink
        )
        sign = symbol(look, SYMBOLS[one.suit], 17, look.palette.on if is_chosen else look.palette.suit(one.suit), 0.3)
        face = ft.Row([rank, sign], spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER)
        return choice_button(
            look,
            "",
            tap,
            data=one.code,
            chosen=is_chosen,
            width=each,
            name=say("{card}", card=one),
            picture=Picture(face),
        )

    rows: list[ft.Control] = [ft.Row([key(card) for card in row], spacing=_APART) for row in _pack_rows(cards)]
    return ft.Column(rows, spacing=_APART, tight=True)


@component
def _RankThenSuit(
    look: Look, cards: tuple[Card, ...], chosen: frozenset[str], toggled: Callable[[str], None], width: float
) -> ft.Control:
    """A key for each rank and, once one is pressed, a key for each suit in which `cards` have that rank."""
    rank, set_rank = ft.use_state("")
    ranks = list(dict.fromkeys(card.rank for card in cards if card.suit in SYMBOLS))
    others = [card for card in cards if card.suit not in SYMBOLS]

    def ranked(event: ft.Event[ft.Container]) -> None:
        pressed = str(event.control.data)
        set_rank("" if pressed == rank else pressed)

    def suited(event: ft.Event[ft.Container]) -> None:
        set_rank("")
        toggled(str(event.control.data))

    gap = 6
    columns = int((width + gap) // (TOUCH + gap))
    each = (width - gap * (columns - 1)) // columns
    keys: list[ft.Control] = [
        choice_button(
            look,
            shown,
            ranked,
            data=shown,
            chosen=shown == rank,
            width=each,
            name=RANKS_IN_WORDS.get(shown, shown),
            picture=Picture(
                words(
                    look,
                    rank_letter(look, shown),
                    RANK,
                    size=28,
                    color=look.palette.on if shown == rank else look.palette.ink,
                )
            ),
        )
        for shown in ranks
    ]
    keys += [
        choice_button(
            look,
            rank_text(look, card),
            suited,
            data=card.code,
            chosen=card.code in chosen,
            width=each,
            name=say("{card}", card=card),
            picture=Picture(words(look, rank_text(look, card), RANK, size=17)),
        )
        for card in others
    ]
    lines: list[ft.Control] = [grid(keys, columns, gap)]
    if rank:
        lines.append(_suits(look, [card for card in cards if card.rank == rank], chosen, suited, width))
    return ft.Column(lines, spacing=10, tight=True)


def _suits(
    look: Look,
    cards: list[Card],
    chosen: frozenset[str],
    suited: Callable[[ft.Event[ft.Container]], None],
    width: float,
) -> ft.Control:
    each = (width - 6 * 3) // 4
    by_suit = {card.suit: card for card in cards if card.suit in SYMBOLS}
    keys: list[ft.Control] = [
        choice_button(
            look,
            SYMBOLS[suit],
            suited,
            data=by_suit[suit].code,
            chosen=by_suit[suit].code in chosen,
            width=each,
            name=say("{card}", card=by_suit[suit]),
            height=62,
            picture=Picture(
                symbol(
                    look,
                    SYMBOLS[suit],
                    34,
                    look.palette.on if by_suit[suit].code in chosen else look.palette.suit(suit),
                    0.3,
                )
            ),
        )
        for suit in SUITS
        if suit in by_suit
    ]
    return ft.Row(keys, spacing=6)


def _tally(look: Look, answer: Hand, count: int) -> ft.Control:
    return sentence(look, _count_text(answer, count), BODY)


def _count_text(answer: Hand, count: int) -> Words:
    if answer.least == answer.most:
        return say_many("*{count}* of 1 card", "*{count}* of {number} cards", answer.most, count=count)
    return say_many("*1* card; up to {most}", "*{number}* cards; up to {most}", count, most=answer.most)
