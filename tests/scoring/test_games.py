"""What every game says of itself: who plays, in which direction, who wins, and when it ends, as in RULES.md.

tests/games has the expected values.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring import GAMES
from scoring.answers.counts import CardKind
from scoring.cards import pack
from scoring.errors import Json
from scoring.groups import GROUPS
from scoring.one_deal import asked, deal_lines, pruned, text_of
from scoring.penalties import Penalty, captured, lines
from scoring.questions import Piles
from scoring.rules import Whole
from scoring.text import ENGLISH, Words, say, say_many
from tests.games import DEALERS, KNOWN
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts


@pytest.mark.parametrize("game", KNOWN)
def test_every_game_has_its_own_place_in_the_list(game: str) -> None:
    assert GAMES[game].shelf == KNOWN[game].in_the_rules.shelf
    assert [other for other, one in GAMES.items() if one.shelf == GAMES[game].shelf] == [game]


@pytest.mark.parametrize("game", KNOWN)
def test_the_words_for_a_deal_and_for_points(game: str) -> None:
    """The rules `hands`, `holes` and `rounds` set the length of a match; chips and strokes are what is counted."""
    known, in_rules = GAMES[game], KNOWN[game].in_the_rules
    assert (str(known.words.played.many(2)), str(known.words.counted.number(2))) == (
        f"2 {in_rules.played}",
        f"2 {in_rules.counts_in}",
    )


@pytest.mark.parametrize("game", KNOWN)
def test_facts_with_a_fixed_set_of_values(game: str) -> None:
    """The `facts:` of each game: "`trump` "S|H|D|C"; `makers` 0 | 1"."""
    shapes = {name: fact.schema for name, fact in GAMES[game].facts.items()}
    found: Any = {name: schema["enum"] for name, schema in shapes.items() if "enum" in schema}
    assert {name: frozenset(values) for name, values in found.items()} == KNOWN[game].in_the_rules.picks
    assert all(len(values) == len({*values}) for values in found.values())


@pytest.mark.parametrize("game", KNOWN)
def test_number_of_players_direction_and_length(game: str) -> None:
    known, in_rules = GAMES[game], KNOWN[game].in_the_rules
    length = known.ending.length(table_of(game, {}, known.seats[0]))
    found = (known.seats, known.turns(known.defaults()), known.lowest_wins, known.pool, length, known.ending.extra_deal)
    assert found == (
        in_rules.seats,
        in_rules.turns,
        in_rules.lowest_wins,
        in_rules.pool,
        in_rules.length,
        in_rules.extra_deal,
    )


@pytest.mark.parametrize("game", KNOWN)
def test_every_rule_has_a_help_sentence_and_a_valid_default(game: str) -> None:
    for rule in GAMES[game].rules:
        assert str(rule.help).endswith("."), rule.id
        assert rule.kind.allows(rule.default), rule.id


@pytest.mark.parametrize("game", KNOWN)
def test_the_dealing_text_says_how_to_deal(game: str) -> None:
    sentences = GAMES[game].before.dealing(table_of(game, {}, GAMES[game].seats[0]))
    assert " ".join(map(bracketed, sentences)) == KNOWN[game].in_the_rules.before


def bracketed(text: Words) -> str:
    """Return a text with its emphasised words in brackets."""
    return "".join(f"[{piece.text}]" if piece.strong else piece.text for piece in ENGLISH.pieces(text))


@pytest.mark.parametrize("game", KNOWN)
def test_the_default_rules(game: str) -> None:
    assert GAMES[game].defaults() == KNOWN[game].in_the_rules.defaults


@pytest.mark.parametrize("game", KNOWN)
def test_the_rules_that_shape_the_match(game: str) -> None:
    """ "Rules that shape the match cannot change on a deal: `partners`, `contracts`, `yeralash`, `stake`,
    `dealer_stake`." """
    assert {rule.id for rule in GAMES[game].rules if rule.shapes} == KNOWN[game].in_the_rules.shapes


def test_the_rules_that_decide_are_three_that_apply() -> None:
    """A name of one's own decides nothing; in Lorum the Hairy Ape is not played unless its contract is."""

    def ids(game: str, **changed: Json) -> list[str]:
        return [rule.id for rule in GAMES[game].deciding({**GAMES[game].defaults(), **changed})]

    assert ids("hearts") == ["target", "moon", "partners"]
    assert ids("lorum") == ["reward", "contracts", "pot"]
    assert ids("bouncers") == ["target", "variant"]
    assert ids("skat") == ["score", "deals", "all_pass"]
    assert ids("skat", score="bierlachs") == ["score", "limit", "all_pass"]
    assert ids("sheet") == ["best", "end", "scorers"]


@pytest.mark.parametrize(
    ("game", "rule", "low", "step", "or_none"),
    [(game, *number) for game, known in KNOWN.items() for number in known.in_the_rules.numbers],
)
def test_the_numbers_that_a_rule_may_have(game: str, rule: str, low: int | None, step: int, or_none: bool) -> None:
    """ "Numeric rules are whole numbers from 1 (0 too for `reward` and `dealer_stake`; the amount `reversis` and every
    `deals` a multiple of 4) unless RULES.md lists the choices with `|`, a list or null" """
    kind = next(one.kind for one in GAMES[game].rules if one.id == rule)
    assert kind.allows(None) == or_none
    if low is None:
        assert all(map(kind.allows, (-(10**9), -1, 0, 1)))
        return
    assert kind.allows(low)
    assert kind.allows(low + step)
    assert not kind.allows(low - 1)
    assert kind.allows(low + 1) == (step == 1)


@pytest.mark.parametrize("game", KNOWN)
def test_every_numeric_rule_is_known(game: str) -> None:
    numbers = [rule.id for rule in GAMES[game].rules if isinstance(rule.kind, Whole)]
    assert sorted(numbers) == sorted(name for name, *_ in KNOWN[game].in_the_rules.numbers)


@pytest.mark.parametrize(("game", "name"), [("lorum", "pot"), ("reversis", "pool")])
def test_the_name_of_the_pool(game: str, name: str) -> None:
    words = GAMES[game].words.pool
    sentences = [words.empty, words.holds(3), words.then(3), words.left(3)]
    assert str(words.name) == name
    assert all(f"the {name} " in str(sentence).lower().replace(".", " ") for sentence in sentences)


@pytest.mark.parametrize("game", KNOWN)
def test_every_line_has_the_text_of_its_rule(game: str) -> None:
    """Twice through the contracts of a match, and every deal of a cycle."""
    rng, dealer = Random(f"reasons {game}"), DEALERS[game]
    for number in range(24):
        table = table_of(game, dealer.rules(rng) if number > 11 else {}, dealer.players(rng), number % 12)
        for line in deal_lines(table.staked, pruned(table, dealer.deal(rng, table).facts)):
            assert text_of(table, line), line


@pytest.mark.parametrize("game", KNOWN)
def test_every_countable_kind_of_card_is_declared_by_the_game(game: str) -> None:
    """ "kinds `hearts`, `queens`, `men`, `obers`; in hearts, black_maria (not with face values), king, pese_kate,
    lorum" """
    known, rng, dealer = GAMES[game], Random(f"kinds {game}"), DEALERS[game]
    counted: set[str] = set()
    for number in range(14):
        table = table_of(game, {}, dealer.players(rng), number)
        for question in asked(table, dealer.deal(rng, table).facts):
            if isinstance(question.answer, Piles):
                counted |= {*question.answer.alike, *question.answer.uncounted}
    named: Any = known.facts["counts"].schema["properties"] if "counts" in known.facts else {}
    assert counted == set(named) == KNOWN[game].in_the_rules.kinds


@pytest.mark.parametrize(
    ("game", "number", "facts", "texts"),
    [(game, *counted) for game, known in KNOWN.items() for counted in known.in_the_rules.counted],
)
def test_cards_given_by_number_are_described_in_words(game: str, number: int, facts: Facts, texts: list[str]) -> None:
    """ "Lines say “4 hearts”." """
    found = deal_lines(table_of(game, {}, GAMES[game].seats[0], number), facts)
    assert [str(line.text) for line in found] == texts


def test_a_new_kind_of_counted_card_needs_nothing_but_its_game() -> None:
    """Tens at 5 each, which no game counts."""
    table = table_of("hearts", {}, 4)
    tens = (
        Penalty(
            "tens",
            pack(("10",)),
            5,
            CardKind(
                "tens",
                say("tens"),
                lambda number: say_many("1 ten", "{number} tens", number),
                say("Enter the number of tens"),
                say("Tap the tens card by card"),
                lambda name: say("How many tens did {name} take?", name=name),
                lambda counted, in_all: say("{counted} of {in_all} tens: check.", counted=counted, in_all=in_all),
                say("Count the tens again."),
            ),
        ),
    )
    counted_tens = captured(table, tens).require({"counts": {"tens": [3, 1, 0, 0]}})
    found = [(line.unit, line.points, str(line.text)) for line in lines(counted_tens, tens)]
    assert found == [(0, 15, "3 tens"), (1, 5, "1 ten")]


def test_no_two_games_of_a_group_have_one_emblem() -> None:
    shown = [(game.group, game.emblem) for game in GAMES.values()]
    assert len({*shown}) == len(shown)
    assert {game.group for game in GAMES.values()} <= {*GROUPS}


@pytest.mark.parametrize("game", KNOWN)
def test_other_names_are_names_that_no_other_game_has(game: str) -> None:
    names = [str(GAMES[game].title), *GAMES[game].known_as]
    others = {name for id, one in GAMES.items() if id != game for name in (str(one.title), *one.known_as)}
    assert len({*names}) == len(names)
    assert not {*names} & others
