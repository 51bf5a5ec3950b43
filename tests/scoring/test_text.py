"""Messages: templates with typed values, put into words by a voice."""

from __future__ import annotations

import pytest

from scoring.cards import card
from scoring.text import (
    CODES,
    NOTHING,
    RESULT,
    Message,
    Piece,
    Signed,
    Voice,
    both,
    either,
    fields,
    joined,
    say,
    say_many,
)

KING = card("KH")


def test_values_are_put_in_their_places() -> None:
    assert str(say("{card} cancels {counter}", counter=card("9H"), card=KING)) == "K♥ cancels 9♥"


def test_a_name_is_never_read_as_a_template() -> None:
    assert str(say("{name} took {card}", name="{card} *and* {x}", card=KING)) == "{card} *and* {x} took K♥"


def test_the_match_file_writes_cards_as_codes_and_leaves_names_alone() -> None:
    assert CODES.words(say("{name} has {card}", name="Q♠", card=KING)) == "Q♠ has KH"


def test_another_language_may_order_the_values_differently() -> None:
    german = Voice(lambda message: {"{a} beats {b}": "{b} verliert gegen {a}"}[message.template])
    assert german.words(say("{a} beats {b}", a="Anna", b="Ben")) == "Ben verliert gegen Anna"


def test_a_voice_may_write_a_card_as_a_message_of_its_own() -> None:
    aloud = Voice(card=lambda one: say("{rank} of {suit}", rank=one.rank, suit=say("hearts")))
    assert aloud.words(say("{card} cancels", card=KING)) == "K of hearts cancels"


@pytest.mark.parametrize(("number", "words"), [(0, "0 tricks"), (1, "one trick"), (2, "2 tricks"), (-3, "−3 tricks")])
def test_a_message_that_counts_takes_the_form_of_its_number(number: int, words: str) -> None:
    assert str(say_many("one trick", "{number} tricks", number)) == words


@pytest.mark.parametrize(
    ("values", "and_", "or_"),
    [
        ((), "", ""),
        (("Anna",), "Anna", "Anna"),
        (("Anna", "Ben"), "Anna and Ben", "Anna or Ben"),
        (("Anna", "Ben", "Dora"), "Anna, Ben and Dora", "Anna, Ben or Dora"),
    ],
)
def test_several_values_form_a_list(values: tuple[str, ...], and_: str, or_: str) -> None:
    assert (str(both(values)), str(either(values))) == (and_, or_)


def test_numbers_have_a_true_minus_and_points_their_sign() -> None:
    message = say("{a} {b} {c}", a=-3, b=Signed(4), c=Signed(0))
    assert str(message) == "−3 +4 0"


def test_a_large_number_is_easy_to_read_and_plain_in_a_result() -> None:
    message = say("{a} {b} {c} {d}", a=1000, b=Signed(-12345), c=999, d="2026")
    assert str(message) == "1,000 −12,345 999 2026"
    assert RESULT.words(message) == "1000 −12345 999 2026"


def test_strong_words_and_suits_are_separate_pieces() -> None:
    message = say("Pass *three {card}* left", card=KING)
    assert Voice().pieces(message) == (
        Piece("Pass "), Piece("three ", True), Piece("K", True), Piece("♥", True, "H"), Piece(" left"),
    )  # fmt: skip


def test_a_suit_in_a_name_is_no_suit() -> None:
    assert Voice().pieces(say("{name}", name="I♥U")) == (Piece("I♥U"),)


def test_asterisks_in_a_name_do_not_make_it_strong() -> None:
    assert Voice().pieces(say("{name} deals", name="*Anna*")) == (Piece("*Anna*"), Piece(" deals"))


def test_messages_that_say_the_same_are_equal() -> None:
    assert say("{a}", a=both(["x", KING])) == say("{a}", a=both(["x", KING]))
    assert say("{a}", a=1) != say("{a}", a=2)
    assert hash(say("{a}", a=KING)) == hash(say("{a}", a=KING))


def test_a_message_without_words_is_false() -> None:
    assert not NOTHING
    assert say("Nobody passes.")
    assert joined(" · ", [NOTHING, "", say("a")]) == Message("{part0}", (("part0", say("a")),))


def test_the_fields_of_a_template() -> None:
    assert fields("{a} and *{b}* and {a}") == {"a", "b"}


def test_a_number_stays_with_its_word_only_where_lines_break() -> None:
    """Names keep their own spaces, whatever they are."""
    text = say("{name}\u00a0{points} each", name="Ann\u00a0a Bo", points=3)
    assert Voice(lines=True).words(text) == "Ann\u00a0a Bo\u00a03 each"
    assert Voice().words(text) == str(text) == "Ann\u00a0a Bo 3 each"
