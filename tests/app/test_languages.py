"""Languages: chosen or the device's, with the letters on the cards and the formats that belong to them."""

from __future__ import annotations

import tomllib
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from flet.messaging.connection import Connection

from app.app import watch
from app.ledger.ledger import Ledger
from app.ledger.settings import TASTES, tastes_in
from app.place import host
from app.place.pocket import Pocket
from app.screens.shared.parts import day
from app.serve.server import _preferred
from app.texts import days
from app.texts.languages import LANGUAGES, PACKS, pack_of, sorting, spoken
from app.texts.voices import speech, writes_comma
from app.widgets.pad.typed import words_of
from scoring import GAMES
from scoring.cards import CARDS, PACK_52, card
from scoring.text import NO_BREAK, Decimals, Message, Signed, Value, both, either, letters, listed
from tests.app.driver import Driver
from tests.app.evening import close, opened, started
from tests.app.test_typed import press
from tests.tools.texts import templates


def speaking(app: Driver, language: str) -> Driver:
    """Let the driver name controls in the language that the screen speaks."""
    app.language = language
    return app


# Chosen, or the device's ------------------------------------------------------------------------------------------


QUEEN_OF_SPADES = {
    "nl": "Schoppenvrouw", "de": "Pik-Dame", "fr": "Dame de pique", "es": "Reina de picas", "it": "Donna di picche",
    "ru": "Дама пик", "hu": "Pikk dáma", "en": "Queen of spades",
}  # fmt: skip
"""As the guides of style of each language name her."""


async def test_the_language_changes_in_the_middle_of_a_deal_and_no_tap_is_lost(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Queen of spades")
        app.page.navigate("/language")
        await app.settle()
        await app.tap("Nederlands")
        speaking(app, "nl")
        assert "Nederlands, gekozen" in app.names()
        app.page.navigate(f"/match/{id}/deal/0")
        await app.settle()
        assert any(name.lower().startswith("schoppenvrouw") for name in app.names())
        await app.hold("Ben")
        await app.tap("Save deal 1")
        assert Ledger.open(folder).story(id).sheet.totals == (13, 13, 0, 0)
    close()
    async with opened(f"/match/{id}") as again:
        assert not again.has("Deal 1")
        assert speaking(again, "nl").has("More")


async def test_each_language_is_spoken_in_every_window_at_once_and_every_tap_of_a_deal_stays(folder: Path) -> None:
    id = started(folder)
    async with opened("/language") as one, opened(f"/match/{id}/deal/0") as two:
        await two.tap("Queen of spades")
        for language, name in LANGUAGES.items():
            await one.tap(name)
            await two.settle()
            assert name not in one.names()  # it is called chosen
            assert any(said.startswith(QUEEN_OF_SPADES[language]) for said in two.names()), language
            assert (_tongue(one), _tongue(two)) == (language, language)
        assert Ledger.open(folder).drafts.facts(id, 0) == {"captured": [["QS"], [], [], []]}


def _tongue(app: Driver) -> str:
    """Return the language that the client is told, for screen readers."""
    told = app.page.locale_configuration
    assert told is not None
    assert told.current_locale is not None
    return told.current_locale.language_code


async def test_the_language_of_the_device_is_a_choice_too(folder: Path) -> None:
    async with opened("/language") as one, opened("/language") as two:
        assert "As on this device, chosen" in one.names()
        await one.tap("Deutsch")
        await two.settle()
        assert "Deutsch, gewählt" in two.names()
        await two.tap("Wie das Gerät")
        await one.settle()
        assert "As on this device, chosen" in one.names()
        assert _tongue(one) == "en"


async def test_the_letters_follow_the_language_unless_they_are_chosen(folder: Path) -> None:
    async with opened("/language") as app:
        assert {"Letters A, K, Q, J, chosen", "As in the language, chosen"} <= set(app.names())
        await app.tap("Nederlands")
        assert {"Letters A, H, V, B, gekozen", "Zoals in de taal, gekozen"} <= set(app.names())
        await app.tap("Letters A, R, D, V")
        assert {"Letters A, R, D, V, gekozen", "Zoals in de taal"} <= set(app.names())
        await app.tap("Deutsch")
        assert {"Buchstaben A, R, D, V, gewählt", "Buchstaben A, K, D, B", "Wie in der Sprache"} <= set(app.names())
        await app.tap("Wie in der Sprache")
        assert {"Buchstaben A, K, D, B, gewählt", "Wie in der Sprache, gewählt"} <= set(app.names())
        app.page.navigate("/settings")
        await app.settle()
        assert "Sprache und Buchstaben, Deutsch · A K D B" in app.names()
    assert Ledger.open(folder).settings.get("letters") == ""


async def test_seven_packs_are_shown_and_the_screen_says_what_a_keyboard_types(folder: Path) -> None:
    async with opened("/language") as app:
        assert [name for name in app.names() if "Letters " in name and name != "Letters on your cards"] == [
            "Letters A, K, Q, J, chosen", "Letters A, H, V, B", "Letters A, K, D, B", "Letters A, R, D, V",
            "Letters Т, К, Д, В", "German suits: Letters A, K, Ob, U", "Hungarian suits: Letters Á, K, F, A",
        ]  # fmt: skip
        assert app.says("A keyboard types them too, and QS always works.")


async def test_numbers_and_dates_are_shown_as_the_language_writes_them(folder: Path) -> None:
    async with opened("/language") as app:
        assert {"Big numbers: 1,250 · 3.95", "Days: Thu 19 November, 21:40", "Week begins: Monday"} <= set(app.names())
        await app.tap("Nederlands")
        assert app.says("1.250 · 3,95")
        assert app.says("do 19 november, 21:40")
        assert app.says("maandag")


async def test_whoever_watches_has_a_language_of_their_own(folder: Path) -> None:
    async with opened("/language") as keeper:
        await keeper.tap("Deutsch")
        watching = await Driver.start(watch, "/settings")
        assert watching.has("Language and letters")
        watching.page.navigate("/language")
        await watching.settle()
        await watching.tap("Nederlands")
        await keeper.settle()
        assert "Nederlands, gekozen" in watching.names()
        assert "Deutsch, gewählt" in keeper.names()
        assert (_tongue(watching), _tongue(keeper)) == ("nl", "de")
        watching.stop()


async def test_the_first_start_speaks_the_language_of_the_system(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "system_languages", lambda: ["nl_BE.UTF-8"])
    async with opened("/language") as app:
        assert "Zoals dit apparaat, gekozen" in app.names()
        assert _tongue(app) == "nl"
    monkeypatch.setattr(host, "has_locks", lambda: False)
    async with opened() as closed:
        assert any("tabblad" in text for text in closed.texts())
        assert _tongue(closed) == "nl"


async def test_the_first_start_on_a_server_speaks_the_language_of_the_browser(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "system_languages", lambda: ["nl_BE.UTF-8"])
    monkeypatch.setattr(Connection, "languages", ["pl", "de-AT", "en"], raising=False)
    async with opened("/language") as app:
        assert "Wie das Gerät, gewählt" in app.names()
        assert _tongue(app) == "de"


async def test_the_first_start_of_the_site_speaks_the_language_of_the_browser(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_pocket(pocket: Pocket) -> None:
        pocket.take({"here": True, "languages": ["ru-RU", "en"]})

    monkeypatch.setattr(Pocket, "open", open_pocket)
    monkeypatch.setattr(host, "IN_BROWSER", True)
    monkeypatch.setattr(host, "has_locks", lambda: False)
    monkeypatch.setattr("app.app.shown", lambda: None)
    monkeypatch.setattr("app.app.listen", lambda callback: None)
    async with opened() as app:
        assert _tongue(app) == "ru"


def test_the_system_tells_its_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert spoken(host.system_languages()) == "fr"
    monkeypatch.setenv("LANGUAGE", "pl:de")
    assert spoken(host.system_languages()) == "de"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert spoken(host.system_languages()) == "en"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("nl-BE,nl;q=0.9,en;q=0.8", "nl"), ("en;q=0.5, fr", "fr"), ("pl, *;q=0.1", "en"), ("", "en"), (";;q=,,q", "en")],
)
def test_a_browser_tells_the_languages_that_it_prefers(accepted: str, language: str) -> None:
    assert spoken(_preferred(accepted)) == language


def test_a_backup_of_german_suits_from_before_means_the_german_pack() -> None:
    assert tastes_in({"deck": "german"}) == {"letters": "german", "deck": "four"}
    assert tastes_in({"deck": "german", "letters": "nl"}) == {"letters": "nl", "deck": "four"}
    assert tastes_in({"deck": "two", "language": "tlh", "letters": "runes"}) == {"deck": "two"}


def test_each_language_is_offered_by_its_own_name() -> None:
    assert [str(name) for name in TASTES["language"][1].values()][1:] == list(LANGUAGES.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_found_by_its_name_in_the_language(language: str) -> None:
    voice = speech(language).screen
    titles = {voice.words(game.title): {str(game.title), *game.known_as} for game in GAMES.values() if not game.own}
    assert [title for title, names in titles.items() if title not in names] == []
    assert len(titles) > 15


async def test_a_game_is_called_as_in_the_language(folder: Path) -> None:
    Ledger.open(folder).settings.put("language", "nl")
    async with opened("/new") as app:
        assert any(name.startswith("Hartenjagen, 4 ") for name in app.names())
        assert any(name.startswith("Boerenbridge, ") for name in app.names())


# The letters on the cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "shown"),
    [
        ("en", "A K Q J"), ("nl", "A H V B"), ("de", "A K D B"), ("fr", "A R D V"), ("ru", "Т К Д В"),
        ("german", "A K Ob U"), ("hungarian", "Á K F A"),
    ],
)  # fmt: skip
def test_a_pack_has_its_letters_in_every_language(pack: str, shown: str) -> None:
    for language in LANGUAGES:
        voice = speech(language, pack).screen
        assert " ".join(voice.words(card(f"{rank}S"))[:-1] for rank in "AKQJ") == shown
        assert voice.words(listed(letters("A K Q J"))) == shown.replace(" ", ", ")
        assert voice.words(card("10S")) == "10♠"


def test_a_language_proposes_the_letters_of_its_packs() -> None:
    proposed = {language: pack_of("", language) for language in "en nl de fr es it ru hu".split()}
    assert proposed == {
        "en": "en", "nl": "nl", "de": "de", "fr": "fr", "es": "en", "it": "en", "ru": "ru", "hu": "en"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("pack", "keys", "code"),
    [
        ("nl", "VS", "QS"), ("nl", "QS", "QS"), ("nl", "HH", "KH"), ("nl", "BD", "JD"), ("nl", "JD", "JD"),
        ("de", "DS", "QS"), ("fr", "RC", "KC"), ("fr", "VD", "JD"), ("ru", "ДП", "QS"), ("ru", "ТБ", "AD"),
        ("ru", "10Ч", "10H"), ("ru", "QS", "QS"), ("german", "OS", "QS"), ("german", "UC", "JC"),
        ("german", "QS", "QS"), ("hungarian", "FS", "QS"), ("hungarian", "QS", "QS"), ("hungarian", "AC", "JC"),
        ("hungarian", "ÁC", "AC"),
    ],
)  # fmt: skip
def test_a_card_is_typed_by_its_code_or_by_what_stands_on_it(pack: str, keys: str, code: str) -> None:
    assert words_of([card.code for card in PACK_52], pack)[keys] == code


@pytest.mark.parametrize("pack", PACKS)
def test_every_card_can_be_typed_and_no_keys_mean_two(pack: str) -> None:
    codes = list(CARDS)
    typed = [word for code in codes for word in PACKS[pack].keys(code)]
    assert len(typed) == len(set(typed))
    assert set(words_of(codes, pack).values()) == set(codes)


async def test_the_letters_are_typed_as_they_are_drawn(folder: Path) -> None:
    id = started(folder)
    Ledger.open(folder).settings.put("letters", "nl")
    async with opened(f"/match/{id}/deal/0") as app:
        assert "V" in app.texts()
        assert "Q" not in app.texts()
        await press(app, "v", "s")
        assert app.has("Queen of spades, taken by Anna")
        await press(app, "q", "s")
        assert not app.has("Queen of spades, taken by Anna")


# Formats ----------------------------------------------------------------------------------------------------------


def test_names_are_sorted_as_the_language_does() -> None:
    assert sorted(["Zoltán", "Ödön", "Olga", "Csaba", "Cili", "Czene"], key=lambda name: sorting(name, "hu")) == [
        "Cili", "Czene", "Csaba", "Olga", "Ödön", "Zoltán"
    ]  # fmt: skip
    assert sorted(["Nuria", "Ñusta", "Nzinga", "Olga"], key=lambda name: sorting(name, "es")) == [
        "Nuria", "Nzinga", "Ñusta", "Olga"
    ]  # fmt: skip
    assert sorted(["Özil", "Zoe", "Otto", "Élise", "Emil"], key=lambda name: sorting(name, "de")) == [
        "Élise", "Emil", "Otto", "Özil", "Zoe"
    ]  # fmt: skip


FORMATS = {
    "nl": ("1.234,5", "maandag 12 oktober 2026", "1 mei", "A, B en C", "A, B of C"),
    "de": ("1.234,5", "Montag, 12. Oktober 2026", "1. Mai", "A, B und C", "A, B oder C"),
    "fr": ("1 234,5", "lundi 12 octobre 2026", "1er mai", "A, B et C", "A, B ou C"),
    "es": ("1 234,5", "lunes, 12 de octubre de 2026", "1 de mayo", "A, B y C", "A, B o C"),
    "it": ("1.234,5", "lunedì 12 ottobre 2026", "1º maggio", "A, B e C", "A, B o C"),
    "ru": ("1 234,5", "понедельник, 12 октября 2026", "1 мая", "A, B и C", "A, B или C"),
    "hu": ("1 234,5", "2026. október 12., hétfő", "május 1.", "A, B és C", "A, B vagy C"),
}
"""A number, a day, the first of May, and lists: as the guides of style of each language have them."""
OTHERS = sorted(LANGUAGES.keys() - {"en"})


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_dates_and_lists_are_written_as_in_the_language(language: str) -> None:
    said: list[Value] = [
        Decimals(12345), days.in_full(date(2026, 10, 12)), days.day_of(date(2026, 5, 1)), both("ABC"), either("ABC")
    ]  # fmt: skip
    voice = speech(language).screen
    assert tuple(voice.words(one).replace(NO_BREAK, " ") for one in said) == FORMATS[language]
    assert voice.words(Signed(-3)) == "−3"
    assert writes_comma(language)


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("nl", "ma 12 okt"), ("de", "Mo., 12. Okt."), ("fr", "lun. 12 oct."), ("es", "lun 12 oct"),
        ("it", "lun 12 ott"), ("ru", "пн 12 окт."), ("hu", "okt. 12., H"),
    ],
)  # fmt: skip
def test_a_short_date_is_written_as_in_the_language(language: str, written: str) -> None:
    short = day("2026-10-12T12:00:00Z", datetime(2026, 12, 1, tzinfo=UTC))
    assert speech(language).screen.words(short).replace(NO_BREAK, " ") == written


# Sentences --------------------------------------------------------------------------------------------------------


MODELS = tomllib.loads(Path(__file__).with_name("models.toml").read_text("utf-8"))["model"]


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_read_as_the_players_of_a_country_say_them(language: str) -> None:
    voice = speech(language, pack_of("", language)).screen
    said = {model[language]: voice.words(_message(model)).replace(NO_BREAK, " ") for model in MODELS}
    assert list(said) == list(said.values())


def _message(model: dict[str, Any]) -> Message:
    number = model.get("number", 1)
    values = tuple((name, _value(value)) for name, value in model.get("values", {}).items())
    return Message(model["one"], (("number", number), *values), model.get("many", ""), number)


def _value(value: str | list[str]) -> Value:
    return both(value) if isinstance(value, list) else card(value) if value in CARDS else value


def test_every_model_is_a_message_of_the_code() -> None:
    known = {(template.one, template.many) for template in templates()}
    assert [model["one"] for model in MODELS if (model["one"], model.get("many", "")) not in known] == []
