"""The catalogues know every message of the code; what a player typed is never translated."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from app.ledger.ledger import Ledger
from app.look.lettering import can_draw
from app.look.theme import PAPER, Look
from app.look.words import aloud, sentence, written
from app.texts import voices
from app.texts.voices import GERMAN_SUITS, speech
from scoring.cards import card
from scoring.text import NOTHING, say, say_many
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, started
from tests.tools import texts

FRENCH, GERMAN = (Look(replace(PAPER, pack=pack)) for pack in ("en", "german"))
CATALOGUES = sorted(texts.TEXTS.glob("*.po"))
FOUND = texts.templates()
NOTE = "forgot her diamonds, and the Queen of spades (Q♠)"


class Spaced(voices.Missing):
    """A language that differs only in how it separates thousands."""

    def gettext(self, message: str) -> str:
        return "1\N{NARROW NO-BREAK SPACE}000" if message == "1,000" else ""


def test_every_message_is_a_literal_text() -> None:
    """Otherwise no catalogue could know it."""
    assert list(texts.unreadable()) == []


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_a_catalogue_has_every_message_of_the_code_and_no_other(file: Path) -> None:
    catalogue = texts.brought_up_to_date(texts.kept(file.stem), FOUND)
    assert [*texts.wrong(catalogue), *texts.too_long(catalogue)] == []
    assert texts.as_po(catalogue) == file.read_bytes(), "make texts"


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_every_letter_of_a_catalogue_is_in_our_fonts(file: Path) -> None:
    """The signs of suits, arrows and ticks are in a font of their own."""
    written = {letter for message in texts.kept(file.stem) for form in message.string or () for letter in form}
    assert [letter for letter in written - {*"\n♠♥♦♣→↔✓✗"} if not can_draw(letter)] == []


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_a_compiled_catalogue_matches_its_source(file: Path) -> None:
    assert texts.as_mo(file.read_bytes()) == file.with_suffix(".mo").read_bytes(), "make texts"


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("de", "nplurals=2; plural=(n != 1);"),
        ("fr", "nplurals=2; plural=(n > 1);"),
        ("hu", "nplurals=2; plural=(n != 1);"),
    ],
)
def test_a_catalogue_has_the_plural_rule_of_its_language(language: str, rule: str) -> None:
    assert f'"Plural-Forms: {rule}\\n"' in texts.as_po(texts.empty(language)).decode()


def test_new_messages_are_added_old_ones_removed_and_forms_kept() -> None:
    """Russian has three forms; a new message has none of them yet, and what is no longer in the code goes."""
    old = texts.empty("ru")
    old.add("Left", "Левая", context="hand")
    old.add("Gone", "Пропало")
    found = {texts.Template("Left", about="hand"): ["a.py"], texts.Template("1 Jack", "{number} Jacks"): ["b.py"]}
    new = texts.brought_up_to_date(old, found)
    assert [(message.id, message.context) for message in new if message.id] == [
        ("Left", "hand"), (("1 Jack", "{number} Jacks"), None), (("1 Jack", "{number} Jacks"), GERMAN_SUITS)
    ]  # fmt: skip
    left = list(texts.wrong(new))
    assert len(left) == 6
    assert left[0] == "“{number} Jacks” has no form 1: write it into ru.po."
    assert left[3] == "“{number} Jacks” (german suits) has no form 1: write it into ru.po."


def test_a_message_that_counts_in_one_place_alone_is_reported() -> None:
    """Otherwise a catalogue would have it without its plural."""
    counting, plain = texts.Template("1 point", "{number} points"), texts.Template("1 point")
    assert len(list(texts.clashing([counting, plain, texts.Template("1 trick")]))) == 1
    assert list(texts.clashing(FOUND)) == []


def test_english_and_hungarian_have_what_a_german_deck_calls_in_another_way() -> None:
    heart, queen = texts.Template("hearts", about="of a card"), texts.Template("Queen")
    assert [*texts.needed(heart, "en")] == []
    assert [*texts.needed(queen, "en")] == [GERMAN_SUITS]
    assert [*texts.needed(heart, "de")] == ["of a card"]
    assert [*texts.needed(heart, "hu")] == ["of a card", f"{GERMAN_SUITS}|of a card"]


def test_a_label_is_at_most_as_long_as_its_short_form() -> None:
    """The guides: Undo is Rückgängig in German, with ten letters."""
    long, short = texts.empty("de"), texts.empty("de")
    long.add("Undo", "Rückgängig machen")
    short.add("Undo", "Rückgängig")
    assert list(texts.too_long(short)) == []
    assert list(texts.too_long(long)) == [
        "“Rückgängig machen” is too long for its label in de: it may have 10 letters."
    ]


def test_no_message_writes_a_suit_or_the_letter_of_a_rank() -> None:
    """A card is a value: its letter is the language’s, its sign the deck’s. Only what stands for one alone has it."""
    written = {
        template.one for template in texts.templates() if re.search(r"[♠♥♦♣]|\b[KQJ]\b", template.one + template.many)
    }
    assert written == {"♠", "♥", "♦", "♣", "K", "Q", "J"}


@pytest.mark.parametrize("wanted", ["Queen", "{name} took Q♠", "two Jacks", "a Diamond", "J, Q, K cancel"])
def test_a_template_that_names_a_card_is_recognised(wanted: str) -> None:
    assert texts.names_a_card(texts.Template(wanted))


@pytest.mark.parametrize("wanted", ["King of hearts", "{Queen} took it", "Acorn Unter", "our clubhouse"])
def test_a_template_without_a_card_names_none(wanted: str) -> None:
    assert not texts.names_a_card(texts.Template(wanted))


def test_a_form_with_different_values_is_reported() -> None:
    catalogue = Catalog(locale="en")
    catalogue.add("{name} has *Q♠*", "{name} has O♠", context=GERMAN_SUITS)
    catalogue.add("{name} has J♠", "{card} has U♠", context=GERMAN_SUITS)
    catalogue.add(("1 Queen", "{number} Queens"), ("1 Ober", ""), context=GERMAN_SUITS)
    assert len(list(texts.wrong(catalogue))) == 3


@pytest.mark.parametrize(
    ("forms", "wrong"),
    [
        (("{number} взятка", "{number} взятки", "{number} взяток"), 0),
        (("1 взятка", "{number} взятки", "{number} взяток"), 1),  # 21 and 31 take it too
        (("{number} взятка", "{number} взятки"), 1),
        (("{number} взятка", "*{number} взятки*", "{tricks} взяток"), 2),
    ],
)
def test_a_catalogue_has_as_many_forms_as_its_language(forms: tuple[str, ...], wrong: int) -> None:
    catalogue = Catalog(locale="ru")
    catalogue.add(("1 trick", "{number} tricks"), forms)
    assert len(list(texts.wrong(catalogue))) == wrong


def test_a_word_that_is_two_things_is_collected_once_for_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hands.py").write_text(
        'say("Hand", about="of cards")\nsay("Hand", about="left or right")\nsay_many("1 Jack", "{number} Jacks", 2)\n'
        'say("Hand", about=unknown)\n'
    )
    monkeypatch.setattr(texts, "ROOT", tmp_path)
    monkeypatch.setattr(texts, "CODE", [tmp_path / "hands.py"])
    assert set(texts.templates()) == {
        texts.Template("Hand", about="of cards"),
        texts.Template("Hand", about="left or right"),
        texts.Template("1 Jack", "{number} Jacks"),
    }
    assert list(texts.unreadable()) == ["hands.py:4"]


def test_the_most_exact_context_of_a_catalogue_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Hungarian hearts are kőr in a French deck and piros in a Hungarian one."""
    po = Catalog(locale="hu")
    po.add("hearts", "kőr")
    po.add("hearts", "piros", context=GERMAN_SUITS)
    po.add("Left", "Bal", context="hand")
    po.add("Left", "Maradt")
    po.add(("1 heart", "{number} hearts"), ("{number} piros", "{number} piros"), context=f"{GERMAN_SUITS}|counted")
    catalogue = voices.catalogue_in(texts.as_mo(texts.as_po(po)))
    monkeypatch.setattr(voices, "catalogue_of", lambda language: catalogue)
    french, german = (speech("toy", pack).screen for pack in ("en", "german"))
    assert (french.words(say("hearts")), german.words(say("hearts"))) == ("kőr", "piros")
    assert (french.words(say("Left", about="hand")), german.words(say("Left"))) == ("Bal", "Maradt")
    counted = say_many("1 heart", "{number} hearts", 3, about="counted")
    assert (french.words(counted), german.words(counted)) == ("3 hearts", "3 piros")


def test_words_that_are_the_same_in_english_are_those_of_their_context(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Dutch what is put off is Later too, but later entries are not."""
    po = Catalog(locale="nl")
    po.add("Later", "Later", context="not now")
    po.add("Later", "Nadien")
    monkeypatch.setattr(voices, "catalogue_of", lambda language: voices.catalogue_in(texts.as_mo(texts.as_po(po))))
    assert speech("toy words").screen.words(say("Later", about="not now")) == "Later"


@pytest.mark.parametrize(
    ("number", "french", "german"), [(1, "1 Queen", "1 Ober"), (4, "4 Queens", "4 Obers"), (0, "0 Queens", "0 Obers")]
)
def test_a_message_that_counts_has_the_words_of_the_deck(number: int, french: str, german: str) -> None:
    queens = say_many("1 Queen", "{number} Queens", number)
    assert [written(look, queens) for look in (FRENCH, GERMAN)] == [french, german]


def test_a_card_is_drawn_with_its_signs_and_read_in_words() -> None:
    took = say("{card} captured by {name}", card=card("QS"), name="Jack of Spades")
    assert written(GERMAN, took) == "Ob♠ captured by Jack of Spades"
    assert aloud(GERMAN, took) == "Ober of leaves captured by Jack of Spades"
    assert aloud(FRENCH, took) == "Queen of spades captured by Jack of Spades"


def test_a_sentence_begins_with_a_capital_on_request() -> None:
    text = sentence(FRENCH, say("{word} of *{card}*", word=say("half"), card=card("QH")), capital=True)
    assert [(span.text, span.style == (text.spans or [])[0].style) for span in text.spans or []] == [
        ("Half", True), (" of ", True), ("Q", False), ("♥", False),
    ]  # fmt: skip


def test_a_large_number_is_formatted_for_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    found = say_many("1 match", "{number} matches", 1200)
    assert (written(FRENCH, found), aloud(FRENCH, found)) == ("1,200 matches", "1,200 matches")
    monkeypatch.setattr(voices, "catalogue_of", lambda language: Spaced())
    assert speech("spaced").screen.words(found) == "1\N{NARROW NO-BREAK SPACE}200 matches"


@pytest.mark.parametrize("pack", ["en", "german"])
def test_an_empty_message_has_no_words(pack: str) -> None:
    voices = speech("en", pack)
    for voice in (voices.screen, voices.reader):
        assert voice.words(NOTHING) == ""
        assert voice.words(say("{deal}{word}", deal=say("Undo"), word=NOTHING)) == "Undo"


def test_an_unknown_template_falls_back_to_english() -> None:
    assert speech("en", "german").screen.words(say("Nobody has ever said this.")) == "Nobody has ever said this."


async def test_with_german_suits_a_note_stays_as_it_was_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_in(tmp_path, monkeypatch)
    Ledger.open(tmp_path).settings.put("deck", "german")
    id = started(tmp_path, deals=[{"captured": [["QS"], ["AH"], ["KH"], None], "note": NOTE}])
    async with opened(f"/match/{id}/why/0/0") as app:
        assert app.says("Ob♠ captured")
        assert app.says(NOTE)


async def test_the_text_of_a_rule_follows_the_chosen_preset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Hoyle: all three others pay the leader" """
    keep_in(tmp_path, monkeypatch)
    presets = (
        ("hoyle", "(A♦ 2); for a forced one all three others pay"),
        ("parlett", "(A♦ 2); for a forced one its holder pays"),
    )
    for preset, expected in presets:
        id = Ledger.open(tmp_path).start("reversis", ("Anna", "Ben", "Cleo", "Dora"), {"preset": preset})
        async with opened(f"/match/{id}/rules") as app:
            assert any(expected in text for text in _texts(app)), preset


def _texts(app: Driver) -> list[str]:
    return app.texts()
