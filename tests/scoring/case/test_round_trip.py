"""Links of random matches of every game: opening one gives the same lines, scores and hash, and every changed character
is noticed."""

from __future__ import annotations

import string
from dataclasses import replace
from random import Random

import pytest

from scoring import GAMES, MatchError, matchfile, read_match, score_match
from scoring.case import Case, canonical, case_of, letters, read_case
from scoring.matchfile import write_match
from tests.scoring.case.matches import GAME_IDS, match_of, random_match
from tests.scoring.sheets import Facts, hearts, match_file, piles

SITE = "https://example.org/quinola/#/case/"
LATER = dict.fromkeys(("skat", "spades", "belote", "tarot", "euchre"), (230, 700))
SIZES = {"reversis": (165, 1200), "tetka": (130, 850), "golf": (195, 600), "sheet": (220, 1400), **LATER}
"""The most letters in the link of one deal and of twenty, with six random letters a name; other games: 160 and 700.

Reversis has up to five falls a deal, Tëtka with every card of every suit has their order too, Golf twelve players; a
sheet has twelve players, any numbers with the sums that were typed, and the table's own words. `LATER` games came after
the dictionary of the links, which has none of their facts' names.
"""


@pytest.mark.parametrize("whole", [False, True], ids=["legal", "whole"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_link_holds_the_match(game: str, whole: bool) -> None:
    for seed in range(3):
        match = match_of(game, seed, 1 + 4 * seed, whole=whole)
        case = case_of(match)
        opened = read_case(SITE + letters(case))
        assert write_match(opened.match) == write_match(case.match)
        assert score_match(opened.match) == score_match(match)
        assert opened.canonical.hash == case.canonical.hash == canonical(opened.match).hash
        assert letters(opened) == letters(case)
        assert opened.same
        assert not opened.one


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_link_of_one_deal_scores_like_the_deal(game: str) -> None:
    for seed in range(2):
        match = match_of(game, seed, 4, whole=bool(seed % 2))
        for number, wanted in enumerate(match.sheet.deals):
            opened = read_case(letters(case_of(match, number)))
            found = opened.match.sheet.deals[-1]
            assert opened.one
            assert (found.lines, found.scores, found.stakes) == (wanted.lines, wanted.scores, wanted.stakes)
            assert (found.dealer, found.pool, found.table.number) == (wanted.dealer, wanted.pool, number)


@pytest.mark.long
@pytest.mark.parametrize("game", GAME_IDS)
def test_links_are_short(game: str) -> None:
    """Legal play as it is saved and deals with every fact, each with a random number of players and with the most."""
    one, twenty = SIZES.get(game, (160, 700))
    rng = Random(f"short {game}")
    for most in (False, True):
        for whole in (False, True):
            for deals, longest in ((1, one), (20, twenty)):
                file = random_match(game, rng, deals, most=most, whole=whole)
                assert len(letters(case_of(read_match(file)))) <= longest, (deals, whole)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_changed_character_is_refused(game: str) -> None:
    rng = Random(f"changed {game}")
    link = letters(case_of(match_of(game, 1, 2)))
    characters = string.ascii_letters + string.digits + "-_"
    for place in range(len(link)):
        refused(link[:place] + rng.choice(characters.replace(link[place], "")) + link[place + 1 :])
    for cut in range(len(link)):
        refused(link[:cut])
    refused(link + "A")
    refused(link + "=")


@pytest.mark.long
def test_every_changed_character_of_one_link_is_refused() -> None:
    link = letters(case_of(match_of("hearts", 3, 1)))
    for place in range(len(link)):
        for code in range(33, 127):
            if chr(code) != link[place]:
                refused(link[:place] + chr(code) + link[place + 1 :])


def refused(text: str) -> None:
    with pytest.raises(MatchError) as caught:
        read_case(SITE + text)
    newer = text[:1].isalpha() and text[:1].isupper() and text[:1] > "B"
    wanted = "update Quinola" if newer and text.replace("-", "a").replace("_", "a").isalnum() else "Ask for it again."
    assert wanted in str(caught.value.message)


def test_random_letters_are_refused() -> None:
    rng = Random(5)
    for length in (1, 2, 3, 5, 6, 7, 20, 200, 2000, 9000):
        refused("B" + "".join(rng.choices(string.ascii_letters + string.digits + "-_", k=length)))
    refused("B" * 400)


def test_whatever_is_not_a_fact_is_left_out() -> None:
    """Notes, id, day and the facts of a void deal are left out; cards in any spelling come back in the usual one."""
    facts = {"captured": piles("2h 3♥ | 4H 5H 6H 7H 8H | rest | q♠"), "note": "Wim laughed"}
    file = hearts(facts, {"captured": piles("2H | - | - | -"), "void": True, "note": "misdeal"}, facts)
    file |= {"id": "00000000-0000-0000-0000-00000000000A", "started": "2026-11-21T19:30:00Z"}
    found = write_match(read_case(letters(case_of(read_match(file)))).match)
    deal: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
    assert found["deals"] == [deal, {"void": True}, deal]
    assert found.keys() == {"format", "version", "game", "rules", "players", "dealer", "deals"}


def test_the_hash_is_of_the_facts_and_not_of_how_they_were_entered() -> None:
    one = hearts({"captured": piles("2H 3H | 4H 5H 6H 7H 8H | 9H 10H JH QH KH AH | QS")})
    again = hearts({"captured": piles("2♥ 3H | 4H 5H 6H 7H 8H | 9H 10H JH QH KH AH | QS"), "note": "again"})
    other = hearts({"captured": piles("2H | 3H 4H 5H 6H 7H 8H | 9H 10H JH QH KH AH | QS")})
    hashes = [canonical(read_match(file)).hash for file in (one, again, other)]
    assert hashes[0] == hashes[1] != hashes[2]
    assert all(len(one) == 4 and set(one) <= set("0123456789ABCDEF") for one in hashes)


def test_names_in_any_alphabet_survive() -> None:
    names = ["Łucja Đurđević", "Иван-Царевич", "王小明", "👩‍👧 Zoë"]
    match = read_match(hearts({"agreed": [26, 0, 0, 0]}, players=names))
    assert list(read_case(letters(case_of(match))).match.players) == names


def test_a_game_unknown_to_the_dictionary_is_spelt_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later game needs no new version of the link: here it is Hearts with another id."""
    monkeypatch.setattr(matchfile, "GAMES", {"later": replace(GAMES["hearts"], id="later")})
    match = read_match({**hearts({"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}), "game": "later"})
    assert read_case(letters(case_of(match))).match.game.id == "later"


def test_the_link_of_one_deal_includes_its_pool() -> None:
    """The pool of deal 2 holds 25 from deal 1, so deal 1 is in the link too: otherwise the pool would begin empty."""
    events = [{"card": card, "holder": 3, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")]
    led: Facts = {"talon": [], "captured": piles("- | - | - | rest"), "tricks": [0, 0, 1, 10], "events": events}
    match = read_match(match_file("reversis", led, led))
    case = case_of(match, 1)
    assert [deal.void for deal in case.match.deals] == [False, False]
    assert [deal.void for deal in case_of(match, 0).match.deals] == [False]
    assert isinstance(case, Case)


def test_a_match_too_long_for_a_link_says_what_to_do() -> None:
    """A hundred short deals fit into a link; 1,000 would take too long, 100 of Reversis too many letters."""
    deal: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
    alike, most = (match_file("hearts", *[deal] * deals, rules={"target": 10**9}) for deals in (100, 1000))
    assert len(letters(case_of(read_match(alike)))) < 1000
    reversis = random_match("reversis", Random(1), 5, whole=True)
    for file in (most, {**reversis, "deals": reversis["deals"] * 20}):
        with pytest.raises(MatchError, match="Send it as a file"):
            letters(case_of(read_match(file)))


def test_a_match_scored_differently_is_noticed() -> None:
    """As if made by a version that scored these facts differently: it says 1 and 25 where this one finds 2 and 24."""
    case = case_of(read_match(hearts({"agreed": [2, 24, 0, 0]})))
    other = case_of(read_match(hearts({"agreed": [1, 25, 0, 0]})))
    assert read_case(letters(case)).same
    assert not read_case(letters(replace(case, result=other.result))).same
