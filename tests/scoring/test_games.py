"""What every game says of itself: who plays, which way round, who wins, and when it ends, as rules.md has it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring import GAMES
from scoring.answers.counts import Kind
from scoring.cards import pack
from scoring.match import asked, deal_lines, kept, text_of
from scoring.penalties import Penalty, captured, lines
from scoring.questions import Piles
from scoring.text import ENGLISH, Words, say, say_many
from tests.app.dealers import DEALERS
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts, piles

# The least and most players; +1 where the deal moves left; whether the lowest wins; whether there is a pool; the deals
# of a match under the rules it begins with, None where it ends otherwise; whether a tie may be broken by one more deal.
SAID: dict[str, tuple[Any, ...]] = {
    "hearts": ((4, 4), 1, True, False, None, True),
    "bouncers": ((3, 3), 1, True, False, None, True),
    "black_maria": ((3, 7), 1, True, False, None, True),
    "klaverjas": ((4, 4), 1, False, False, 16, True),
    "reversis": ((4, 4), -1, False, True, None, True),
    "tetka": ((4, 4), 1, True, False, 4, True),
    "king": ((3, 3), 1, False, False, 12, False),
    "pese_kate": ((4, 4), 1, False, False, 20, True),
    "lorum": ((4, 4), 1, False, True, 36, False),
    "thirty_five": ((3, 3), 1, False, False, 3, True),
    "golf": ((1, 12), 1, True, False, 9, True),
    "i_doubt_it": ((2, 12), 1, False, False, None, True),
}


def test_the_games_stand_on_the_shelf_in_this_order() -> None:
    assert sorted(GAMES, key=lambda game: GAMES[game].shelf) == list(SAID)
    assert len({game.shelf for game in GAMES.values()}) == len(SAID)


@pytest.mark.parametrize("game", SAID)
def test_who_plays_which_way_round_and_how_long(game: str) -> None:
    known = GAMES[game]
    length = known.length(table_of(game, {}, known.seats[0]))
    said = (known.seats, known.turns, known.lowest_wins, known.pool, length, known.extra_deal)
    assert said == SAID[game]


@pytest.mark.parametrize("game", SAID)
def test_every_rule_has_its_sentence_and_a_default_that_it_allows(game: str) -> None:
    for rule in GAMES[game].rules:
        assert str(rule.help).endswith("."), rule.id
        assert rule.kind.allows(rule.default), rule.id


# Before the first deal of the fewest players, who are Nora, Emil, Sara, Wim; what is between [ ] stands out.
TOLD = {
    "hearts": "Pass three cards [to the left]. All 52 cards, 13 each.",
    "bouncers": "The 13 hearts are the [prizes]. Deal the other 39 cards, 13 each.",
    "black_maria": "Pass three cards [to the right]. Leave out 2♣: 51 cards, 17 each.",
    "klaverjas": "Emil leads. 32 cards from Ace to seven, eight each.",
    "reversis": "Everybody puts in [5]; Nora, dealing, puts in [5] more. 48 cards without the tens, eleven each;"
    " four are the talon.",
    "tetka": "The last card dealt is turned up: the [bum card]. All 52 cards, 13 each.",
    "king": "Lose points for [tricks]: 6 each. 36 cards from Ace to six, 12 each.",
    "pese_kate": "Win [tricks]: +2 each. All 52 cards, 13 each.",
    "lorum": "Nora has [9] contracts left. 32 cards from Ace to seven, eight each.",
    "thirty_five": "[Nora] discards three cards: no King, no 1, no 21, no Fool. Say “out” at 35. "
    "54 cards: 21 trumps, the Fool, and King to seven in four suits.",
    "golf": "Deal seven columns of five face up and one card to the waste; 16 are the stock.",
    "i_doubt_it": "Deal all 52 cards; the first to [get rid of them all] wins the round. Some players get one extra"
    " card.",
}


@pytest.mark.parametrize("game", SAID)
def test_the_table_is_told_how_to_deal(game: str) -> None:
    told = GAMES[game].say(table_of(game, {}, GAMES[game].seats[0]))
    assert " ".join(map(weighed, told)) == TOLD[game]


def weighed(text: Words) -> str:
    """A text with its strong words in brackets."""
    return "".join(f"[{piece.text}]" if piece.strong else piece.text for piece in ENGLISH.pieces(text))


# rules.md: "`rules:` lists each rule with its default first."
DEFAULTS: dict[str, dict[str, Any]] = {
    "hearts": {"target": 100, "moon": "others", "partners": "none", "jack_of_diamonds": False},
    "bouncers": {"target": 100, "variant": "basic", "shared_counter": "each", "idle_bouncer": 25},
    "black_maria": {"target": 50, "values": "standard", "moon_award": "flat", "moon_needs": "hearts_and_queen"},
    "klaverjas": {"hands": 16, "tie": "nat", "defenders_march": True, "four_alike": "listed", "play": "amsterdam"},
    "reversis": {
        "ace": 1, "ace_of_diamonds": 2, "quinola": 5, "reversis": 64, "party": 4, "talon_ace_of_diamonds": 4,
        "talon_quinola": 1, "stake": 5, "dealer_stake": 5, "forced_ace_paid_by": "holder", "deals": None,
    },
    "tetka": {"deals": 4, "tied_most_tricks": "all"},
    "king": {"yeralash": False, "men": "kings_and_jacks"},
    "pese_kate": {"partners": False, "cycles": 5},
    "lorum": {
        "contracts": [
            "no_tricks", "no_hearts", "no_obers", "king", "acorn_unter", "seventh_trick", "mindenrosz", "vonat",
            "kvart",
        ],
        "reward": 3, "hairy_ape": 10, "ape": "JH", "pot": "kvart", "aces_stop": False,
    },
    "thirty_five": {"hands": 3, "score": "over_35"},
    "golf": {"holes": 9, "wrap": False, "minutes": None},
    "i_doubt_it": {"rounds": None},
}  # fmt: skip


@pytest.mark.parametrize("game", SAID)
def test_a_match_begins_with_these_rules(game: str) -> None:
    assert GAMES[game].defaults() == DEFAULTS[game]


@pytest.mark.parametrize("game", SAID)
def test_what_shapes_the_match_stays(game: str) -> None:
    """ "Rules that shape the match cannot change on a deal: `partners`, `contracts`, `yeralash`, `stake`,
    `dealer_stake`." """
    shaping = {"partners", "contracts", "yeralash", "stake", "dealer_stake"}
    assert {rule.id for rule in GAMES[game].rules if rule.shapes} == shaping & DEFAULTS[game].keys()


@pytest.mark.parametrize(
    ("game", "rule", "low", "step", "or_none"),
    [
        ("hearts", "target", 1, 1, False),
        ("bouncers", "target", 1, 1, False),
        ("black_maria", "target", 1, 1, False),
        ("klaverjas", "hands", 1, 1, False),
        ("reversis", "ace", 1, 1, False),
        ("reversis", "reversis", 4, 4, False),
        ("reversis", "dealer_stake", 0, 1, False),
        ("reversis", "stake", 1, 1, False),
        ("reversis", "deals", 4, 4, True),
        ("tetka", "deals", 4, 4, False),
        ("pese_kate", "cycles", 1, 1, False),
        ("lorum", "reward", 0, 1, False),
        ("thirty_five", "hands", 1, 1, False),
        ("golf", "holes", 1, 1, False),
        ("golf", "minutes", 1, 1, True),
        ("i_doubt_it", "rounds", 1, 1, True),
    ],
)
def test_a_number_that_a_rule_may_have(game: str, rule: str, low: int, step: int, or_none: bool) -> None:
    """ "Numeric rules are whole numbers from 1 (0 too for `reward` and `dealer_stake`; the amount `reversis` and every
    `deals` a multiple of 4) unless rules.md lists the choices with `|`, a list or null" """
    kind = next(one.kind for one in GAMES[game].rules if one.id == rule)
    assert kind.allows(low)
    assert kind.allows(low + step)
    assert not kind.allows(low - 1)
    assert kind.allows(low + 1) == (step == 1)
    assert kind.allows(None) == or_none


@pytest.mark.parametrize("game", SAID)
def test_every_line_is_told_with_the_rule_behind_it(game: str) -> None:
    """Twice round the contracts of a match, and every deal of a cycle."""
    rng, dealer = Random(f"reasons {game}"), DEALERS[game]
    for number in range(24):
        table = table_of(game, dealer.rules(rng) if number > 11 else {}, dealer.players(rng), number % 12)
        for line in deal_lines(table.staked, kept(table, dealer.deal(rng, table).facts)):
            assert text_of(table, line), line


@pytest.mark.parametrize("game", SAID)
def test_every_kind_that_can_be_counted_is_one_that_the_game_names(game: str) -> None:
    """ "kinds `hearts`, `queens`, `men`, `obers`; in hearts, black_maria (not with face values), king, pese_kate,
    lorum" """
    known, rng, dealer = GAMES[game], Random(f"kinds {game}"), DEALERS[game]
    counted: set[str] = set()
    for number in range(14):
        table = table_of(game, {"yeralash": True} if game == "king" else {}, dealer.players(rng), number)
        for question in asked(table, dealer.deal(rng, table).facts):
            if isinstance(question.answer, Piles):
                counted |= {*question.answer.alike, *question.answer.beside}
    named: Any = known.facts["counts"].schema["properties"] if "counts" in known.facts else {}
    assert counted == set(named) == KINDS.get(game, set())


KINDS = {
    "hearts": {"hearts"},
    "black_maria": {"hearts"},
    "king": {"hearts", "queens", "men"},
    "pese_kate": {"hearts", "queens"},
    "lorum": {"hearts", "obers"},
}


COUNTED: list[tuple[str, int, Facts, list[str]]] = [
    ("hearts", 0, {"counts": {"hearts": [1, 12, 0, 0]}, "captured": piles("- | - | QS | -")},
     ["Q♠ captured", "1 heart", "12 hearts"]),
    ("black_maria", 0, {"counts": {"hearts": [1, 12, 0]}, "captured": piles("- | - | QS")},
     ["Q♠ captured", "1 heart", "12 hearts"]),
    ("king", 1, {"counts": {"hearts": [1, 8, 0]}}, ["1 heart", "8 hearts"]),
    ("king", 2, {"counts": {"men": [1, 7, 0]}}, ["1 man", "7 men"]),
    ("king", 3, {"counts": {"queens": [1, 3, 0]}}, ["1 Queen", "3 Queens"]),
    ("pese_kate", 1, {"counts": {"hearts": [1, 12, 0, 0]}}, ["1 heart", "12 hearts"]),
    ("pese_kate", 2, {"counts": {"queens": [1, 3, 0, 0]}}, ["1 Queen", "3 Queens"]),
    ("lorum", 0, {"contract": "no_hearts", "counts": {"hearts": [1, 7, 0, 0]}}, ["1 heart", "7 hearts"]),
    ("lorum", 0, {"contract": "no_obers", "counts": {"obers": [1, 3, 0, 0]}}, ["1 Ober", "3 Obers"]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "number", "facts", "told"), COUNTED)
def test_cards_given_by_number_are_told_in_words(game: str, number: int, facts: Facts, told: list[str]) -> None:
    """ "Lines say “4 hearts”." """
    found = deal_lines(table_of(game, {}, GAMES[game].seats[0], number), facts)
    assert [str(line.text) for line in found] == told


def test_a_new_kind_of_counted_card_needs_nothing_but_its_game() -> None:
    """Tens at 5 each, which nobody counts in any of the twelve games."""
    table = table_of("hearts", {}, 4)
    tens = (
        Penalty(
            "tens",
            pack(("10",)),
            5,
            Kind(
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
    taken = captured(table, tens, tens[0].cards, say("Who took the tens?")).known({"counts": {"tens": [3, 1, 0, 0]}})
    found = [(line.unit, line.points, str(line.text)) for line in lines(taken, tens)]
    assert found == [(0, 15, "3 tens"), (1, 5, "1 ten")]
