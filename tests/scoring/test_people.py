"""People and seats: MATCH-FILE.md, "People". Every number is worked by hand from the text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import Line, MatchError, Table, read_match, score_match, write_match
from scoring.__main__ import main
from scoring.case import case_of, letters, read_case
from scoring.match import Match
from scoring.outlook import needs
from scoring.people import lines_by_person, seated
from scoring.reasons import over_since, why_leading
from scoring.recount import recount, recount_all
from scoring.settling import balances
from scoring.text import say
from scoring.what_if import summary, what_if
from tests.scoring.sheets import Facts, refused_file

NAMES = ["Ada", "Bram", "Cleo", "Dora", "Emil", "Fay", "Gus"]
# The Queen and four piles of hearts: 13, 6, 2 and 5 points.
DEAL = {"captured": [["QS"], ["AH", "KH", "QH", "JH", "10H", "9H"], ["8H", "7H"], ["6H", "5H", "4H", "3H", "2H"]]}


def hearts(people: int, *deals: Facts, **more: Any) -> Facts:
    return {
        "format": "quinola-match", "version": 1, "game": "hearts", "seats": 4, "players": NAMES[:people], "dealer": 0,
        "deals": list(deals), **more,
    }  # fmt: skip


def king(people: int, *deals: Facts, **more: Any) -> Facts:
    return {**hearts(people, *deals, **more), "game": "king", "seats": 3}


def there(after: int, *people: int) -> Facts:
    return {"after": after, "people": list(people)}


def results(file: Facts) -> list[Facts]:
    found: list[Facts] = score_match(read_match(file))["deals"]  # type: ignore[assignment]
    return found


EVENING = hearts(
    6, DEAL, rest="dealer",
    table=[there(0, 0, 1, 2, 3, 4), {**there(1, 0, 1, 5, 2, 3), "note": "Emil goes, Fay comes"}],
    adjusted=[{"after": 1, "points": [0, 0, 0, 0, 0, 5], "note": "joined with the average"}],
)  # fmt: skip
"""The example of MATCH-FILE.md."""


def test_the_example() -> None:
    """Ada deals and rests; Fay joins with 26 ÷ 5, rounded down; deal 2 is dealt by Bram, who rests."""
    result: Any = score_match(read_match(EVENING))
    (deal,) = result["deals"]
    assert (deal["dealer"], deal["resting"], deal["scores"]) == (0, [0], [None, 13, 6, 2, 5, None])
    assert (deal["totals"], result["totals"]) == ([0, 13, 6, 2, 5, 0], [0, 13, 6, 2, 5, 5])
    assert {line["unit"]: line["text"] for line in deal["lines"]}[1] == "Q♠ captured"
    second = results({**EVENING, "deals": [DEAL, DEAL]})[1]
    assert (second["dealer"], second["resting"], second["scores"]) == (1, [1], [13, None, 2, 5, None, 6])
    table = seated(read_match(EVENING).sheet.table)
    assert (table.players, table.resting) == (("Ada", "Fay", "Cleo", "Dora"), ("Bram",))
    # Before Bram is Ada, and the first who plays after the dealer leads: Fay, the seat after Ada's.
    assert (table.dealer, table.players[table.seat(1)]) == (0, "Fay")


# Who rests ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "rest", "resting", "dealer"),
    [
        (5, "dealer", [2], "Bram"),
        (6, "dealer", [1, 2], "Ada"),
        (7, "dealer", [0, 1, 2], "Gus"),
        (5, "before", [1], "Cleo"),
        (6, "before", [0, 1], "Cleo"),
        (7, "before", [0, 1, 6], "Cleo"),
        (4, "dealer", [], "Cleo"),
        (4, "before", [], "Cleo"),
        (4, "say", [], "Cleo"),
    ],
)
def test_who_rests_when_cleo_deals(people: int, rest: str, resting: list[int], dealer: str) -> None:
    """The dealer and those before, or those before alone; the game's dealer is the last before who plays."""
    match = read_match(hearts(people, DEAL, rest=rest, dealer=2))
    assert results(write_match(match))[0]["resting"] == resting
    table = match.sheet.deals[0].seated
    assert table.players[table.dealer] == dealer


def test_the_game_says_who_rests_where_nobody_does() -> None:
    """In Thirty-Five and Lorum the dealer has a part and plays; in King not."""
    points = {"points": [35, 35, 35]}
    file = {**hearts(4, points), "game": "thirty_five", "seats": 3}
    assert results(file)[0]["resting"] == [3]
    assert results(king(4, {"tricks": [4, 4, 4]}))[0]["resting"] == [0]
    lorum = {**hearts(5, {"contract": "kvart", "left": [0, 1, 1, 1]}), "game": "lorum"}
    assert results(lorum)[0]["resting"] == [4]


def test_by_hand_for_one_deal_or_for_all() -> None:
    """A deal that departs from the rule says so, the next one follows it again; the same as the rule is accepted."""
    deals = results(hearts(5, {**DEAL, "resting": [3]}, {**DEAL, "resting": [1]}, DEAL))
    assert [deal["resting"] for deal in deals] == [[3], [1], [2]]
    assert deals[0]["scores"] == [13, 6, 2, None, 5]
    by_hand = results(hearts(5, {**DEAL, "resting": [4]}, {"void": True, "resting": [4]}, rest="say"))
    assert [one["scores"] for one in by_hand] == [[13, 6, 2, 5, None], [0, 0, 0, 0, None]]


# Who deals ----------------------------------------------------------------------------------------------------


def dealers(file: Facts, match: Match | None = None) -> list[int]:
    """Return who deals each deal, and who would deal the next."""
    match = match or read_match(file)
    return [*(deal.dealer for deal in match.sheet.deals), match.sheet.table.dealer]


def test_the_deal_passes_on_to_who_rested_too_and_after_a_void_deal() -> None:
    assert dealers(hearts(5, DEAL, {"void": True}, DEAL, DEAL, DEAL, DEAL)) == [0, 1, 2, 3, 4, 0, 1]
    assert dealers(hearts(5, DEAL, {**DEAL, "dealer": 3}, DEAL)) == [0, 3, 4, 0]


@pytest.mark.parametrize(
    ("tables", "dealer"),
    [
        ([there(1, 1, 2, 3, 4)], 1),  # who dealt left: the next of the old order
        ([there(1, 2, 3, 4, 5)], 2),  # and so did the next
        ([there(1, 0, 5, 1, 2, 3, 4)], 5),  # somebody sat down behind the dealer
        ([there(1, 4, 3, 2, 1, 0)], 4),  # in the table as it is then
        ([there(1, 0, 5, 1, 2, 3, 4), there(1, 5, 1, 2, 3, 4)], 5),  # left later: the order they last sat in
        ([there(1, 5, 6, 3, 2)], 2),
        ([there(1, 1, 2, 3, 4), there(1, 2, 3, 4), there(1, 3, 0, 2, 4)], 2),  # who dealt is back
    ],
)
def test_the_next_dealer_where_people_come_and_go(tables: list[Facts], dealer: int) -> None:
    file = hearts(7, DEAL, table=[there(0, 0, 1, 2, 3, 4), *tables])
    assert dealers(file) == [0, dealer]


def test_a_contract_counts_for_the_games_dealer() -> None:
    """Five at Lorum, the dealer rests: Ada deals, Emil is the game's dealer and has dealt kvart then."""
    kvart = {"contract": "kvart", "left": [0, 1, 1, 1]}
    file = {**hearts(5, kvart, rest="dealer"), "game": "lorum", "rules": {"contracts": ["kvart"]}}
    assert read_match(file).sheet.deals[0].memory.people == {4: {"kvart": 0}}


# The end ------------------------------------------------------------------------------------------------------


def test_lorum_ends_when_all_at_the_table_have_dealt_everything() -> None:
    """One contract, five people: over after five deals. One who leaves need not deal, one who comes back has dealt."""
    kvart = {"contract": "kvart", "left": [0, 1, 1, 1]}
    five = {**hearts(5, *[kvart] * 5), "game": "lorum", "rules": {"contracts": ["kvart"]}}
    assert read_match(five).sheet.finished
    four = {**five, "deals": [kvart] * 4}
    assert not read_match(four).sheet.finished
    assert read_match({**four, "table": [there(4, 0, 1, 2, 3)]}).sheet.finished
    away = {**five, "deals": [kvart] * 3}
    back = [there(1, 1, 2, 3, 4), there(3, 0, 1, 2, 3, 4)]
    assert not read_match({**away, "table": back}).sheet.finished
    assert read_match({**five, "deals": [kvart] * 5, "table": [*back[:1], there(4, 0, 1, 2, 3, 4)]}).sheet.finished


def test_the_end_looks_at_who_is_there_and_who_left_cannot_win() -> None:
    """To 30: Bram, with 13, gets 50 while he is away, which ends nothing until he is back. Cleo has 6 + 13, Dora 2 + 6,
    Emil 5 + 2, Fay 5: she wins. Ada, with 0, has left, and Gus, with 0, has played no deal."""
    away, penalty = there(1, 2, 3, 4, 5), {"after": 2, "points": [0, 50, 0, 0, 0, 0, 0]}
    file = hearts(7, DEAL, DEAL, rules={"target": 30}, table=[away], adjusted=[penalty])
    left = read_match(file).sheet
    assert (left.totals, left.finished) == ((0, 13 + 50, 6 + 13, 2 + 6, 5 + 2, 5, 0), False)
    back = there(2, 1, 2, 3, 4, 5, 6)
    now = read_match({**file, "table": [away, back]}).sheet
    assert (now.finished, now.winners) == (True, (5,))
    assert read_match({**file, "table": [away, back], "adjusted": [], "ended": True}).sheet.winners == (5,)


def test_who_joined_wins_once_they_have_played() -> None:
    """Deal 2 of the example: Ada 13, Fay 5 + 6, Cleo 8, Dora 7 and Bram, who rests, 13."""
    assert read_match({**EVENING, "deals": [DEAL, DEAL], "ended": True}).sheet.winners == (3,)
    low = {"captured": [DEAL["captured"][0], [], [*DEAL["captured"][1], *DEAL["captured"][2]], DEAL["captured"][3]]}
    assert read_match({**EVENING, "deals": [DEAL, low], "ended": True}).sheet.winners == (5,)


def test_a_tie_is_one_of_rivals_at_the_table() -> None:
    """To 13 Ada and Bram tie at 6 with Emil, who then leaves: one deal more may be played, no table may change."""
    tied = {"captured": [["QS"], DEAL["captured"][1], [], ["8H", "7H", *DEAL["captured"][3]]]}
    file = hearts(5, tied, rules={"target": 13})
    assert refused_file({**file, "table": [there(1, 0, 1, 2, 3)]})[0] == "table[0]"


def test_oh_hell_follows_those_who_play_and_golf_lets_everybody() -> None:
    """Up to seven cards for seven, ten for three: after three deals of one way down the fourth hand has 7 cards."""
    hand = {"bids": [0, 0, 0], "tricks": [10, 0, 0]}
    file: Facts = {
        **hearts(7, hand, table=[there(0, 0, 1, 2), there(1, 0, 1, 2, 3, 4, 5, 6)]), "game": "oh_hell",
        "rules": {"hand_sizes": "down"},
    }  # fmt: skip
    del file["seats"]
    second = {"bids": [0] * 7, "tricks": [6, 0, 0, 0, 0, 0, 0]}
    deals = results({**file, "deals": [hand, second]})
    # Second of seven hands from 7 down: 6 cards. Six made their bids of 0.
    assert deals[1]["scores"] == [0, 10, 10, 10, 10, 10, 10]
    assert deals[0]["scores"] == [0, 10, 10, None, None, None, None]
    assert deals[0]["resting"] == deals[1]["resting"] == []
    assert refused_file({**file, "seats": 3})[0] == "seats"
    assert refused_file({**file, "rest": "dealer"})[0] == "rest"
    eight = [*NAMES, "Hal"]
    crowd = {**file, "players": eight, "table": [there(0, 0, 1, 2), there(1, *range(8))]}
    assert read_match(crowd).sheet.totals == (0, 10, 10, 0, 0, 0, 0, 0)
    assert refused_file({**crowd, "deals": [hand, {"bids": [0] * 8, "tricks": [6] + [0] * 7}]})[0] == "deals[1]"


# What is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"seats": 5}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": None}, "seats"),
        ({"seats": "4"}, "seats"),
        ({"rest": "left"}, "rest"),
        ({"rest": None}, "rest"),
        ({"players": [f"P{n}" for n in range(8)]}, "players"),
        ({"players": [f"P{n}" for n in range(13)]}, "players"),
        ({"players": []}, "players"),
        ({"table": {}}, "table"),
        ({"table": [3]}, "table[0]"),
        ({"table": [{"people": [0, 1, 2, 3]}]}, "table[0].after"),
        ({"table": [{"after": 0}]}, "table[0].people"),
        ({"table": [{**there(0, 0, 1, 2, 3), "who": 1}]}, "table[0].who"),
        ({"table": [{**there(0, 0, 1, 2, 3), "note": 1}]}, "table[0].note"),
        ({"table": [there(2, 0, 1, 2, 3)]}, "table[0].after"),
        ({"table": [there(-1, 0, 1, 2, 3)]}, "table[0].after"),
        ({"table": [{"after": True, "people": [0, 1, 2, 3]}]}, "table[0].after"),
        ({"table": [there(1, 0, 1, 2, 3), there(0, 0, 1, 2, 3)]}, "table[1].after"),
        ({"table": [there(0, 0, 1, 2, 5)]}, "table[0].people"),
        ({"table": [there(0, 0, 1, 2, 2)]}, "table[0].people"),
        ({"table": [{"after": 0, "people": [0, 1, 2, "3"]}]}, "table[0].people"),
        ({"table": [there(0, 1, 2, 3, 4)]}, "dealer"),
        ({"dealer": 5}, "dealer"),
        ({"table": [there(0, 0, 1, 2)]}, "deals[0]"),
        ({"table": [there(0)], "deals": [{**DEAL, "dealer": 0}]}, "deals[0]"),
        ({"table": [there(0, 0, 1, 2)], "deals": [{"void": True}]}, "deals[0]"),
        ({"rest": "say"}, "deals[0].resting"),
        ({"rest": "say", "deals": [{"void": True}]}, "deals[0].resting"),
        ({"deals": [{**DEAL, "resting": []}]}, "deals[0].resting"),
        ({"deals": [{**DEAL, "resting": [0, 1]}]}, "deals[0].resting"),
        ({"deals": [{**DEAL, "resting": [5]}]}, "deals[0].resting"),
        ({"deals": [{**DEAL, "resting": 0}]}, "deals[0].resting"),
        ({"deals": [{**DEAL, "resting": [True]}]}, "deals[0].resting"),
        ({"table": [there(0, 0, 1, 2, 3)], "deals": [{**DEAL, "resting": [4]}]}, "deals[0].resting"),
        ({"table": [there(0, 0, 1, 2, 3)], "deals": [{**DEAL, "dealer": 4}]}, "deals[0].dealer"),
        ({"rules": {"partners": "fixed"}}, "players"),
        ({"rules": {"partners": "rotating"}}, "players"),
        ({"rules": {"target": 13}, "table": [there(1, 0, 1, 2, 3)]}, "table[0]"),
    ],
)
def test_what_is_refused(change: Facts, where: str) -> None:
    assert refused_file({**hearts(5, DEAL), **change})[0] == where


def test_too_many_without_seats() -> None:
    """Without any of the new keys a file is refused as ever; with a table the number who play is asked for."""
    file = hearts(5, DEAL)
    del file["seats"]
    assert refused_file(file)[0] == "players"
    assert refused_file({**file, "table": [there(0, 0, 1, 2, 3), there(1, 0, 1, 2, 3, 4)]}) == (
        "seats", 'More people are at the table than play: add "seats": 4.',
    )  # fmt: skip
    swapped = {**file, "table": [there(0, 0, 1, 2, 3), there(1, 0, 1, 2, 4)], "deals": [DEAL, DEAL]}
    assert [result["scores"] for result in results(swapped)] == [[13, 6, 2, 5, None], [13, 6, 2, None, 5]]


def test_at_most_three_more_and_twelve_in_all() -> None:
    everybody = [f"P{n}" for n in range(12)]
    file = hearts(5, DEAL, table=[there(0, *range(7))])
    assert results({**file, "players": everybody})[0]["resting"] == [0, 5, 6]
    assert refused_file({**file, "players": everybody, "table": [there(0, *range(8))]})[0] == "table[0].people"
    assert read_match({**file, "players": everybody[:3], "table": [], "deals": []}).sheet.totals == (0, 0, 0)


def test_partners_and_reversis_let_nobody_rest() -> None:
    """As many as play may be named, which changes nothing."""
    klaverjas = {**hearts(4), "game": "klaverjas"}
    assert read_match(klaverjas).sheet.totals == (0, 0)
    assert refused_file({**klaverjas, "players": NAMES[:5]})[0] == "players"
    assert refused_file({**klaverjas, "table": [there(0, 0, 1, 2, 3)]})[0] == "table"
    reversis = {**hearts(5, table=[there(0, 0, 1, 2, 3)]), "game": "reversis"}
    assert read_match(reversis).sheet.totals == (0,) * 5
    assert refused_file({**reversis, "table": []})[0] == "players"
    assert refused_file({**reversis, "table": [there(0, 0, 1, 2, 3, 4)]})[0] == "table[0].people"


def test_with_nobody_too_many_seats_has_no_effect() -> None:
    plain = hearts(4, DEAL, DEAL)
    del plain["seats"]
    with_seats, without = score_match(read_match(hearts(4, DEAL, DEAL))), score_match(read_match(plain))
    bare: Any = with_seats["deals"]
    assert [one.pop("resting") for one in bare] == [[], []]
    assert with_seats == without
    assert results({**plain, "deals": [{**DEAL, "resting": []}]})[0]["scores"] == [13, 6, 2, 5]
    assert refused_file({**plain, "deals": [{**DEAL, "resting": [0]}]})[0] == "deals[0].resting"


# What is made of it -------------------------------------------------------------------------------------------


def test_what_is_needed_is_about_people() -> None:
    """To 30 Bram, who has 13, rests in deal 2 and needs nothing; Fay has 5 and needs 25, Ada 30, more than 26."""
    table = read_match({**EVENING, "rules": {"target": 30}}).sheet.table
    assert needs(table) == {2: 24, 5: 25}
    by_hand = read_match({**EVENING, "rules": {"target": 30}, "rest": "say", "deals": [{**DEAL, "resting": [0]}]})
    assert needs(by_hand.sheet.table) == {1: 17, 2: 24, 5: 25}


def test_the_reasons_name_those_who_can_win() -> None:
    match = read_match({**EVENING, "rules": {"target": 13}, "table": EVENING["table"][:1]})
    assert over_since(match.sheet) == 0
    assert str(why_leading(match.sheet)[0].text) == "fewest points wins: Dora 2, Emil 5, Cleo 6, Bram 13."


def test_who_has_not_played_pays_nothing() -> None:
    """At 1 a point Bram, Cleo, Dora, Emil have 6.5 on average: −6.5, 0.5, 4.5, 1.5, in whole cents 0 in all."""
    won = balances(read_match(EVENING).sheet, 2)
    assert won == (0, -13, 1, 9, 3, 0)


def test_a_link_has_the_table_without_notes() -> None:
    match = read_match({**EVENING, "deals": [DEAL, {**DEAL, "resting": [5]}]})
    again = read_case(letters(case_of(match))).match
    assert score_match(again) == score_match(match)
    assert [table.note for table in again.tables] == ["", ""]
    one = read_case(letters(case_of(match, 1))).match.sheet.deals[1]
    assert one.scores == match.sheet.deals[1].scores == (13, 6, 2, 5, 0, 0)
    assert read_match(write_match(match)) == match


def test_what_if_a_match_had_ended_before_somebody_came() -> None:
    found = what_if(read_match({**EVENING, "deals": [DEAL, DEAL]}), {"target": 13})
    assert (len(found.sheet.deals), found.over) == (1, True)
    assert str(summary(found)[0]) == "Deal 1 ends the match; played after it: 1 deal."
    with pytest.raises(MatchError):
        what_if(read_match(hearts(5, DEAL)), {"partners": "rotating"})


def test_a_recount_by_person() -> None:
    """Bram says 14: one of 13 hearts is his. Emil is seat 3 of those who play, and person 4."""
    found = recount(read_match(EVENING).sheet.deals[0], {1: 14})
    assert [explanation.kind for explanation in found.explanations] == ["move"]
    assert {row.owners for row in found.explanations[0].rows} == {(2, 1), (3, 1), (4, 1)}
    assert {variant.scores for variant in found.explanations[0].variants} == {
        (0, 14, 5, 2, 5, 0), (0, 14, 6, 1, 5, 0), (0, 14, 6, 2, 4, 0),
    }  # fmt: skip


def test_the_wrong_one_sat_out() -> None:
    """Ada says 13, as Bram has: she played in his place, and he sat out."""
    match = read_match(EVENING)
    found = recount(match.sheet.deals[0], {0: 13})
    (explanation,) = found.explanations
    (variant,) = explanation.variants
    assert (explanation.kind, variant.resting, variant.scores) == ("resting", (1,), (13, 0, 6, 2, 5, 0))
    again = read_match({**EVENING, "deals": [{**variant.facts, "resting": [1]}]})
    assert again.sheet.deals[0].scores == variant.scores
    in_all = recount_all(match, {0: 13})
    assert [reason.kind for reason in in_all.reasons] == ["resting", "left_out"]
    assert [where.match.sheet.totals for where in in_all.reasons[0].deals if where.match] == [(13, 0, 6, 2, 5, 5)]


def test_who_sat_in_another_order_takes_their_pile_along() -> None:
    """Emil sat out and not Ada: she is seat 0 then and the others move on, with their own piles."""
    found = recount(read_match(EVENING).sheet.deals[0], {0: 5})
    (variant,) = found.explanations[0].variants
    assert variant.resting == (4,)
    piles = DEAL["captured"]
    assert variant.facts == {"captured": [piles[3], *piles[:3]]}
    assert variant.scores == (5, 13, 6, 2, 0, 0)


def test_the_printed_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(EVENING), "utf-8")
    assert main([str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[3:5] == [
        "      at the table: Ada, Bram, Cleo, Dora, Emil", "    1     –    13     6     2     5     –",
    ]  # fmt: skip
    assert "      at the table: Ada, Bram, Fay, Cleo, Dora  Emil goes, Fay comes" in lines


def test_a_line_may_name_who_rests() -> None:
    """A game counts those who rest after its seats."""
    table: Table = read_match(EVENING).sheet.deals[0].table
    lines = [Line(unit, unit, "", say("x")) for unit in range(5)]
    assert [line.unit for line in lines_by_person(table, lines)] == [1, 2, 3, 4, 0]


def test_too_many_players_are_told_of_seats() -> None:
    file = hearts(5, DEAL)
    del file["seats"]
    message = refused_file(file)[1]
    assert message == 'Hearts is for 4 players, but 5 are named. If some sit out in turn, add "seats": 4.'
    assert refused_file({**file, "game": "golf", "players": [f"P{n}" for n in range(13)]})[1].endswith("13 are named.")
