"""Every message of the code can be put into a language like Russian, and reads right in it.

It has three plural forms, cases of months and suits, words that are two things, and names in no case.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from app.texts import days, voices
from app.texts.languages import PACKS, Pack
from app.texts.voices import Speech, contexts, speech
from scoring.cards import CARDS, card
from scoring.settling import money
from scoring.text import ON_A_CARD, Decimals, Message, Signed, Value, both, either, letters, listed, named, say
from tests.tools import texts

Said = tuple[Message, str]
TOY = tomllib.loads(Path(__file__).with_name("toy.toml").read_text("utf-8"))["message"]
NUMBERS = {1: 0, 21: 0, 2: 1, 34: 1, 0: 2, 5: 2, 11: 2, 112: 2}
"""Numbers, each with the plural form that it takes."""
IN_A_CASE = re.compile(
    r"\b(bez|dlya|do|iz|k|na|o|ot|po|posle|s|so|u|v)\b \*?\{"
    r"(name|names|other|was|giver|taker|player|players|winner|leader|breaker|payer|game|group|match"
    r"|card|cards|queen|king|ace|ranks|deal|deals|tricks|matches|points|step)\}",
    re.IGNORECASE,
)
"""A preposition before a value."""


def language(monkeypatch: pytest.MonkeyPatch, catalogue: Catalog, pack: str = "toy") -> Speech:
    """Return the voices that read a catalogue for a pack, after checking that it is whole."""
    assert list(texts.wrong(catalogue)) == []
    compiled = voices.catalogue_in(texts.as_mo(texts.as_po(catalogue)))
    monkeypatch.setattr(voices, "catalogue_of", lambda language: compiled)
    monkeypatch.setitem(PACKS, "toy", Pack(("T", "K", "D", "V")))
    speech.cache_clear()
    return speech("toy language", pack)


def toy() -> Catalog:
    """Return the catalogue of the sentences written by hand."""
    catalogue = Catalog(locale="ru")
    for one in TOY:
        template = texts.Template(one["one"], one.get("many", ""), one.get("about", ""))
        add(catalogue, template, one["forms"])
        if "german" in one:
            add(catalogue, template, [one["german"]], next(contexts(template.about, german=True)))
    return catalogue


def add(catalogue: Catalog, template: texts.Template, forms: list[str], context: str = "") -> None:
    """Add the forms of a message to a catalogue."""
    context = context or template.about
    catalogue.add(template.id, tuple(forms) if template.many else forms[0], context=context or None)


def written_by_hand() -> Iterator[Said]:
    """Yield the sentences of the file, with what each says."""
    for one in TOY:
        values = tuple((name, _value(value)) for name, value in one.get("values", {}).items())
        about, many, reads = one.get("about", ""), one.get("many", ""), one["reads"]
        if not many:
            yield Message(one["one"], values, about=about), reads
            continue
        for number, said in reads.items():
            yield Message(one["one"], (("number", int(number)), *values), many, int(number), about), said


def _value(value: int | str) -> Value:
    return card(value) if isinstance(value, str) and value in CARDS else value


MADE: list[Said] = [
    (named(card("QS")), "dama pik"),
    (named(card("KD")), "korol buben"),
    (named(card("7S")), "7-ka pik"),
    (named(card("10C")), "10-ka tref"),
    (both(["Anna", "Ben", "Dora"]), "Anna, Ben i Dora"),
    (both(["Anna", "Igor"]), "Anna da Igor"),
    (both(["Anna", "Hilda"]), "Anna da Hilda"),
    (both(["Anna", "Ian"]), "Anna i Ian"),
    (either(["Anna", "Olga"]), "Anna libo Olga"),
    (either(["Olga", "Anna"]), "Olga ili Anna"),
    (days.weekday_of(date(2026, 11, 19)), "chetverg, 19 noyabrya"),
    (days.in_full(date(2026, 11, 1)), "voskresenye, 1-e noyabrya 2026"),
    (days.day_of(date(2026, 5, 1)), "1-e maya"),
    (days.dated(date(2026, 5, 21)), "21 maya 2026"),
    (days.month_of(2026, 11), "noyabr 2026"),
    (days.since_month(2026, 11), "s noyabrya 2026"),
    (Message("{size} MB", (("size", Decimals(12)),)), "1,2 MB"),
    (Message("{size} MB", (("size", Decimals(10734)),)), "1 073,4 MB"),
    (Message("{name}: {total}", (("name", "Ben"), ("total", Signed(-3)))), "Ben: −3"),
    (Message("{name}: {total}", (("name", "Ben"), ("total", Decimals(-5)))), "Ben: −0,5"),
    (say("{ranks} cancel hearts", ranks=listed(letters("J Q K"))), "V, D, K gasyat chervy"),
    (money(395), "3,95"),
    (money(-20, sign=True), "−0,20"),
    (money(123450, sign=True), "+1 234,50"),
]
"""Messages that the code makes out of others, each with what it says."""


def test_sentences_read_right(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = language(monkeypatch, toy()).screen
    said = [*written_by_hand(), *MADE]
    assert [voice.words(message) for message, _ in said] == [words for _, words in said]
    assert len(said) > 200


def test_no_name_stands_where_it_needs_a_case() -> None:
    """A name, a card, a deal and a number of things never change, so no preposition stands before them."""
    assert [form for one in TOY for form in one["forms"] if IN_A_CASE.search(form)] == []


def test_every_sentence_written_by_hand_is_one_of_the_code() -> None:
    known = texts.templates()
    unknown = [
        one["one"] for one in TOY if texts.Template(one["one"], one.get("many", ""), one.get("about", "")) not in known
    ]
    assert unknown == []


def test_a_negative_number_is_read_aloud_with_the_decimal_sign_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language(monkeypatch, toy()).reader.words(Message("{size} MB", (("size", Decimals(-12)),))) == "minus 1,2 MB"


def test_a_card_has_its_name_and_letter_in_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    message = Message("{card}", (("card", card("QS")),))
    for pack, drawn, read in (("toy", "D♠", "dama pik"), ("hungarian", "F♠", "ober listyev")):
        voices_of_deck = language(monkeypatch, toy(), pack)
        assert (voices_of_deck.screen.words(message), voices_of_deck.reader.words(message)) == (drawn, read)


@pytest.mark.parametrize("german", [False, True])
def test_every_message_of_the_code_can_be_put_into_it(german: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has a form of its own in each of its contexts and for each number, and with German suits if it names a
    card."""
    catalogue = Catalog(locale="ru")
    known = [template for template in texts.templates() if template.about != ON_A_CARD]
    for template in known:
        add(catalogue, template, _forms(template, template.about))
        if german and texts.names_a_card(template):
            context = next(contexts(template.about, german=True))
            add(catalogue, template, _forms(template, context), context)
    voice = language(monkeypatch, catalogue, "german" if german else "toy").screen
    wrong = [
        (template, number)
        for template in known
        for number in (NUMBERS if template.many else [1])
        if voice.template(_message(template, number)) != _expected(template, number, german)
    ]
    assert wrong == []


def _forms(template: texts.Template, context: str) -> list[str]:
    """Return the forms of a message in a context, which say which they are, with all its values."""
    if not template.many:
        return [f"<{context}>{template.one}"]
    return [f"<{context}{place}>{template.many}" for place in range(3)]


def _message(template: texts.Template, number: int) -> Message:
    return Message(template.one, many=template.many, number=number, about=template.about)


def _expected(template: texts.Template, number: int, german: bool) -> str:
    exact = german and texts.names_a_card(template)
    context = next(contexts(template.about, german=True)) if exact else template.about
    return _forms(template, context)[NUMBERS[number] if template.many else 0]
