"""Cards laid aside. One card is stored as itself, several as a list."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from scoring.answers.answer import Answer
from scoring.answers.by_kind import ByKind, R
from scoring.cards import Card
from scoring.errors import FactError, Json, Path, quoted
from scoring.facts import Facts, card_in, items
from scoring.records import record
from scoring.text import Words, both, say, say_many, span


@record(frozen=True)
class Hand(Answer[tuple[Card, ...]]):
    """From `least` to `most` of `cards`."""

    one_by_one: ClassVar[bool] = True

    cards: tuple[Card, ...]
    least: int = 1
    most: int = 1

    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what is done with cards laid aside."""
        return (ways.hand or ways.other)(self)

    @property
    def one_touch(self) -> bool:
        """Return whether it is one card."""
        return self.most == 1

    @property
    def several_cards(self) -> bool:
        """Return whether it can be more than one."""
        return self.most > 1

    @property
    def none(self) -> Json:
        """Return no card."""
        return []

    def may_be(self, value: Json) -> bool:
        """Return whether that is no card, and there may be none."""
        return self.least == 0 and value == []

    def shown_by(self, tricks: Sequence[int], trick: int, placed: Collection[Card]) -> Json:
        """Return the cards in no pile, if there can be several."""
        return [card.code for card in self.cards if card not in placed] if self.most > 1 else None

    def chosen(self, value: Json) -> tuple[Card, ...]:
        """Return the cards that can be read from a value, whatever else it holds."""
        given = items(value) or [value]
        return tuple(card for card in map(card_in, given) if card is not None and card in self.cards)

    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return the cards in words."""
        if value == []:
            return say("none", about="cards")
        return both([card for card in map(card_in, items(value) or [value]) if card is not None]) or "–"

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[Card, ...]:
        """Return the cards, each once."""
        given = value if self.most > 1 else [value]
        if not isinstance(given, list):
            raise FactError(path, say('Give a list of cards, such as ["KS", "5D"].'))
        cards: list[Card] = []
        for written in given:
            one = card_in(written)
            if one is None or one not in self.cards:
                shown = quoted(written)
                raise FactError(
                    path, say("“{shown}” is not a card of this game: write rank and suit, such as QS.", shown=shown)
                )
            if one in cards:
                raise FactError(path, say("{card} is listed twice: take one out.", card=one))
            cards.append(one)
        if len(cards) > self.most or (len(cards) < self.least and not entering):
            wanted = span(self.least, self.most)
            raise FactError(
                path,
                say_many(
                    "Give {wanted} card, not {there}.",
                    "Give {wanted} cards, not {there}.",
                    self.most,
                    wanted=wanted,
                    there=len(cards),
                ),
            )
        return tuple(cards)
