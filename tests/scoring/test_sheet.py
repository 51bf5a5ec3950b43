"""A sheet of one's own against its rule text: examples worked by hand, and the second scorer over random rules."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from scoring import GAMES, MatchError, Table, read_match, score_match
from scoring.case import case_of, letters, read_case
from scoring.one_deal import deal_lines, so_far, unsaved
from scoring.outlook import finish_line, hints
from scoring.primer import primer
from scoring.reasons import of_total, why_needed
from scoring.recount.deal import recount
from scoring.recount.in_all import recount_all
from tests.scoring import witness_sheet as witness
from tests.scoring.laws import table_of
from tests.scoring.sheets import SEATS, Facts, match_file, refused, result
from tests.scoring.test_worked import FOLDER

MATCHES = 400
TO_500: Facts = {"end": {"points": 500}}
DARTS: Facts = {"start": 501, "end": {"points": 0}, "best": "lowest", "parts": [["thrown", "-"]]}
CANASTA: Facts = {"sides": 2, "parts": [["melds", "+"], ["cards left", "-"]], "end": {"points": 5000}}


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a round at it in every form in which it can be entered."""
    rules = {**witness.rules(rng), "parts": [], "sides": 1}
    table = table_of("sheet", rules, rng.randint(1, 12))
    points = witness.points(rng, rules, len(table.names))
    return table, [
        {"points": points},
        {"points": points, "typed": [witness.typed(point, rng) for point in points]},
    ]


# Two readings agree -------------------------------------------------------------------------------------------


def play(rng: random.Random) -> tuple[Facts, Facts]:
    """Return a random match, and its expected result without the lines."""
    rules = witness.rules(rng)
    rules["end"] = witness.end(rng, rules["start"])
    players = rng.choice([2, 4]) if rules["sides"] == 2 else rng.choice([3, 6]) if rules["sides"] == 3 else (
        rng.randint(1, 12)
    )  # fmt: skip
    units = witness.sides(rules, players)
    totals, deals, sheet, adjusted = [rules["start"]] * units, [], [], []
    shown, end, counted = list(totals), dict(rules), 0
    for number in range(rng.randint(0, 7)):
        if rng.random() < 0.2:
            points = [rng.randint(-30, 30) for _ in range(units)]
            adjusted.append({"after": number, "points": points})
            totals = [a + b for a, b in zip(totals, points, strict=True)]
        over = witness.over(end, totals, number)
        facts = witness.facts(rng, end, units)
        changed = witness.end(rng, rules["start"])
        if rng.random() < 0.1:
            facts["rules"], end = {"end": changed}, {**end, "end": changed}
            over = witness.over(end, totals, number)
        if over and len(witness.ahead(end, totals)) == 1:
            facts["void"] = True
        scored = [0] * units if facts.get("void") else witness.scores(end, facts)
        counted += not facts.get("void")
        totals = [a + b for a, b in zip(totals, scored, strict=True)]
        deals.append(facts)
        sheet.append({"dealer": number % players, "scores": scored, "totals": totals})
    shown = totals
    finished = witness.over(end, totals, len(deals))
    winners = witness.ahead(end, totals) if finished and counted else []
    file = match_file("sheet", *deals, rules=rules, players=list(SEATS[:players]))
    if adjusted:
        file["adjusted"] = adjusted
    return file, {"game": "sheet", "deals": sheet, "totals": shown, "finished": finished, "winners": winners}


@pytest.mark.parametrize("seed", range(2))
def test_two_readings_of_the_rules_agree(seed: int) -> None:
    rng = random.Random(f"sheet {seed}")
    for _ in range(MATCHES):
        file, expected = play(rng)
        found: Any = score_match(read_match(file))
        bare = [{key: deal[key] for key in ("dealer", "scores", "totals")} for deal in found["deals"]]
        assert {**found, "deals": bare} == expected, file
        for deal in found["deals"]:
            for unit, score in enumerate(deal["scores"]):
                assert sum(line["points"] for line in deal["lines"] if line["unit"] == unit) == score


def test_every_match_can_be_sent_as_a_link() -> None:
    rng = random.Random("links")
    for _ in range(60):
        file, _ = play(rng)
        match = read_match(file)
        assert read_case(letters(case_of(match))).match.sheet.totals == match.sheet.totals


# Refusals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "said"), [([60, 35], "add up to 95, 5 less than 100"), ([60, 47], "add up to 107, 7 more than 100")]
)
def test_a_sum_that_is_not_met_is_refused_with_the_amount(points: list[int], said: str) -> None:
    for facts in ({"points": points}, {"agreed": points}):
        where, message = refused("sheet", facts, rules={"sum": 100}, players=["Ada", "Bo"])
        assert where == f"deals[0].{next(iter(facts))}"
        assert said in message


def test_a_sum_of_parts_is_refused_with_the_amount() -> None:
    facts = {"parts": {"melds": [60, 10], "cards left": [5, 0]}}
    where, message = refused("sheet", facts, rules={**CANASTA, "sum": 70}, players=list(SEATS[:4]))
    assert where == "deals[0].parts"
    assert "65, 5 less than 70" in message


def test_two_winners_are_named() -> None:
    _, message = refused("sheet", {"points": [5, 0, 7]}, rules={"scorers": "one"}, players=["Ada", "Bo", "Cas"])
    assert message == "Only one of Ada and Cas can have points: make the others 0."


def test_a_text_that_does_not_come_to_its_points_says_what_it_comes_to() -> None:
    _, message = refused("sheet", {"points": [30], "typed": ["12+11-7"]})
    assert message == "12 + 11 − 7 is 16, not 30: correct one of them."


def test_a_part_that_does_not_exist_is_refused_with_those_there_are() -> None:
    facts = {"parts": {"melds": [1, 2], "cards left": [0, 0], "Meld": [1, 2]}}
    where, message = refused("sheet", facts, rules=CANASTA, players=list(SEATS[:4]))
    assert where == "deals[0].parts.Meld"
    assert "melds" in message


def test_three_players_make_no_two_sides() -> None:
    where, message = refused("sheet", rules={"sides": 2}, players=["Ada", "Bo", "Cas"])
    assert where == "players"
    assert message.startswith("3 players can’t make 2 equal sides")


@pytest.mark.parametrize("id", ["name", "best", "start", "scorers", "sides", "parts"])
def test_what_shapes_the_match_stays(id: str) -> None:
    other = {"name": "Gin", "best": "lowest", "start": 5, "scorers": "one", "sides": 2, "parts": [["a", "+"]]}
    facts = {"points": [1, 2], "rules": {id: other[id]}}
    assert refused("sheet", facts, players=["Ada", "Bo"])[0] == f"deals[0].rules.{id}"


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        ({"sum": 100, "parts": [["melds", "+"]]}, {"scorers": "one"}, {"scorers": "one"}),
        ({"scorers": "one"}, {"sum": 100}, {"sum": 100}),
        ({"start": 501}, {"end": {"points": 501}}, {"end": {"points": 501}}),
        ({"end": {"points": 501}}, {"start": 501}, {"start": 501}),
        ({}, {"end": {"points": 0}}, {}),
    ],
)
def test_what_is_chosen_last_before_a_match_stays(before: Facts, change: Facts, after: Facts) -> None:
    game = GAMES["sheet"]
    assert game.ruled({**game.defaults(), **before}, change) == {**game.defaults(), **after}


# Names and words ----------------------------------------------------------------------------------------------


def test_a_sheet_is_titled_by_its_name() -> None:
    for name, title in (("", "Our game"), ("  Rummy ", "Rummy"), ("Cafe\u0301", "Café")):
        match = read_match(match_file("sheet", rules={"name": name}))
        assert str(match.game.title) == str(match.sheet.table.game.title) == title
        assert match.rules["name"] == title.replace("Our game", "")
    assert str(GAMES["sheet"].title) == "Any game"


def test_the_words_and_who_wins_follow_the_rules() -> None:
    match = read_match(match_file("sheet", {"points": [1], "rules": {"word": "frame"}}, rules={"best": "lowest"}))
    assert match.game.lowest_wins
    assert str(match.game.words.played.title(1)) == "Round 1"
    assert str(match.sheet.table.game.words.played.title(2)) == "Frame 2"


def test_lines_say_what_was_typed_and_name_the_parts() -> None:
    found = result(
        "sheet", {"points": [30, 0, 1, -4], "typed": ["12+11+7", None, "1", "−9+5"]}, players=list(SEATS[:4])
    )
    texts = [line["text"] for line in found["deals"][0]["lines"]]
    assert texts == ["12 + 11 + 7", "0 points", "1 point", "−9 + 5"]
    facts = {"parts": {"melds": [460, 0], "cards left": [35, 0]}}
    found = result("sheet", facts, rules=CANASTA, players=list(SEATS[:4]))
    lines = [(line["unit"], line["points"], line["text"]) for line in found["deals"][0]["lines"]]
    assert lines == [(0, 460, "melds"), (0, -35, "cards left"), (1, 0, "0 points")]


def test_the_primer_says_what_is_set() -> None:
    rules = {**CANASTA, "best": "lowest", "sum": 100, "start": 20}
    text = " ".join(str(one.text) for one in primer(table_of("sheet", rules, 4)))
    for said in (
        "The lowest total wins.", "somebody has 5,000 or more", "Everybody starts at 20.", "make 100 each time",
        "2 sides", "A score is made of melds, less cards left.",
    ):  # fmt: skip
        assert said in text
    text = " ".join(str(one.text) for one in primer(table_of("sheet", {"scorers": "one", "end": {"rounds": 3}}, 2)))
    assert "Only one of you scores" in text
    assert "The match ends after 3 rounds." in text


def test_each_example_is_a_match_worked_by_hand() -> None:
    game = GAMES["sheet"]
    assert game.own is not None
    worked = json.loads((FOLDER / "sheet.json").read_text(encoding="utf-8"))["matches"]
    finished = [match["rules"] for match in worked if match.get("expect", {}).get("finished") and "rules" in match]
    assert len(game.own.examples) == 6
    for example in game.own.examples:
        rules = {"name": str(example.title), **example.rules}
        assert rules in finished, example
        game.full(rules)


def test_a_sheet_is_known_by_its_name_without_capitals_and_accents() -> None:
    game = GAMES["sheet"]
    known = [game.sort({**game.defaults(), "name": name}) for name in ("", "Rémi", "remi", "REMÌ", "Remi 2")]
    assert known == ["", "sheet remi", "sheet remi", "sheet remi", "sheet remi 2"]
    assert [str(one) for one in game.said_first({**game.defaults(), "end": {"points": 101}})] == [
        "highest wins", "to 101", "everybody scores",
    ]  # fmt: skip


# What can still happen ----------------------------------------------------------------------------------------


def test_what_is_missing_to_the_target() -> None:
    """Rummy to 500: 460 needs 40, 12 needs 488."""
    table = read_match(match_file("sheet", {"points": [460, 12]}, rules=TO_500, players=["Ada", "Bo"])).sheet.table
    assert finish_line(table) == 500
    assert [str(hint.sentence) for hint in hints(table)] == [
        "Ada ends the match with 40 or more.",
        "Bo ends the match with 488 or more.",
    ]


def test_what_is_missing_on_the_way_down() -> None:
    """501 − 460 = 41, and 0 ends it."""
    facts = {"parts": {"thrown": [460, 12]}}
    table = read_match(match_file("sheet", facts, rules=DARTS, players=["Ada", "Bo"])).sheet.table
    assert table.totals == (41, 489)
    assert finish_line(table) == 0
    assert str(hints(table)[0].sentence) == "Ada ends the match with −41 or less."
    assert str(why_needed(table)[0].text) == "Ada has 41, and the match ends at 0: 41 to go."


def test_a_total_begins_at_the_start() -> None:
    file = match_file("sheet", {"parts": {"thrown": [60]}}, rules=DARTS, adjusted=[{"after": 0, "points": [9]}])
    assert [(one.points, one.after) for one in of_total(read_match(file).sheet, 0)] == [(9, 510), (-60, 450)]


def test_a_half_entered_round_counts_what_is_there() -> None:
    table = table_of("sheet", CANASTA, 4)
    lines = so_far(table, {"parts": {"melds": [460, None]}})
    assert [(line.unit, line.points) for line in lines] == [(0, 460)]
    assert len(unsaved(table, {"parts": {"melds": [460, None]}})) == 2


# A recount ----------------------------------------------------------------------------------------------------


def sheet_of(*rounds: list[int], **rules: Any) -> Any:
    deals = [{"points": points} for points in rounds]
    return read_match(match_file("sheet", *deals, rules=rules, players=list(SEATS[: len(rounds[0])])))


@pytest.mark.parametrize(
    ("points", "claim", "true"),
    [
        # Two digits exchanged: 54 for 45. A sign: −12 for 12.
        ([54, 12, 7], {0: 45}, (45, 12, 7)),
        ([154, 12, 7], {0: 514}, (514, 12, 7)),
        ([54, -12, 7], {1: 12}, (54, 12, 7)),
        ([54, 12, 7], {1: -12}, (54, -12, 7)),
        # Two columns exchanged.
        ([54, 12, 7], {0: 12, 1: 54}, (12, 54, 7)),
    ],
)
def test_a_recount_finds_the_slip(points: list[int], claim: dict[int, int], true: tuple[int, ...]) -> None:
    found = recount(sheet_of(points).sheet.deals[0], claim)
    assert true in [variant.scores for explanation in found.explanations[:3] for variant in explanation.variants]


def test_a_wrong_part_is_found() -> None:
    facts = {"parts": {"melds": [460, 120], "cards left": [35, 80]}}
    deal = read_match(match_file("sheet", facts, rules=CANASTA, players=list(SEATS[:4]))).sheet.deals[0]
    found = recount(deal, {0: 407})
    assert {"melds": [460, 120], "cards left": [53, 80]} in [
        variant.facts["parts"] for explanation in found.explanations[:3] for variant in explanation.variants
    ]


def test_a_round_left_out_is_found() -> None:
    match = sheet_of([54, 12], [30, 0])
    found = recount_all(match, {0: 99, 1: 20})
    assert "left_out" in [reason.kind for reason in found.reasons]


def test_the_facts_of_an_explanation_keep_what_was_typed_for_the_others() -> None:
    facts = {"points": [54, 12], "typed": ["50+4", "7+5"]}
    deal = read_match(match_file("sheet", facts, players=["Ada", "Bo"])).sheet.deals[0]
    variant = recount(deal, {0: 45}).explanations[0].variants[0]
    assert variant.facts == {"points": [45, 12], "typed": [None, "7+5"]}
    assert [str(line.text) for line in deal_lines(deal.table, variant.facts)] == ["45 points", "7 + 5"]


# A link -------------------------------------------------------------------------------------------------------


def test_a_link_writes_a_minus_as_a_hyphen() -> None:
    match = read_match(match_file("sheet", {"points": [-4], "typed": ["−9+5"]}))
    assert read_case(letters(case_of(match))).match.deals[0].facts["typed"] == ["-9+5"]


def test_contradicting_rules_are_refused_where_a_match_is_made_of_them() -> None:
    match = read_match(match_file("sheet"))
    with pytest.raises(MatchError) as caught:
        type(match)(match.game, match.players, rules={"scorers": "one", "sum": 5}).sheet  # noqa: B018
    assert caught.value.where == "rules.sum"
