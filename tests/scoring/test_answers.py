"""Every kind of answer: JSON becomes a typed value or an error in a sentence, and drafts are shown as far as
possible."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import FactError
from scoring.answers import Calls, Hand, Numbers, Option, Pick, Piles, Seats, Slots
from scoring.cards import PACK_52, card, pack
from scoring.one_deal import asked
from scoring.questions import CAPTURED, Marked, Place, Question
from scoring.text import say
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts

ACES = pack(("A",))
NAMES = ("Nora", "Emil", "Sara")
JUNK: list[Any] = [None, True, 0, 1.0, "AS", "x", {}, [], [None], [[]], [{}], {"AS": 1}]


def aces(owners: tuple[str, ...] = NAMES[:2]) -> Question[Any]:
    return Question(CAPTURED, say("Who took the Aces?"), Piles(owners, ACES, frozenset(PACK_52)))


def test_changed_piles_are_read_again() -> None:
    """The same list with another card in it, or a junk value that equals piles just read, is read again."""
    piles: list[Any] = [["AS", "AH"], ["AD", "AC"]]
    facts: Facts = {"captured": piles}
    assert aces().require(facts).piles == ((card("AS"), card("AH")), (card("AD"), card("AC")))
    piles[0].remove("AH")
    piles[1].append("AH")
    assert aces().require(facts).piles == ((card("AS"),), (card("AD"), card("AC"), card("AH")))
    junk: Any
    for junk in ("", "x", [["AS", "AH", "AD", "AC"], ""], [["AS"], [{}]], [["AS"], [["AD"]]], {}):
        with pytest.raises(FactError):
            aces().given({"captured": junk})
        assert aces().require({"captured": junk}, entering=True).open == ACES


def test_half_entered_piles_are_incomplete_in_a_finished_deal_too() -> None:
    half: Facts = {"captured": [["AS"], []]}
    assert aces().require(half, entering=True).open == (card("AH"), card("AD"), card("AC"))
    with pytest.raises(FactError, match="A♥, A♦ and A♣ haven’t been assigned"):
        aces().require(half)


def test_the_same_piles_read_differently_for_another_question() -> None:
    """Two cards of two players who each have a trick; the Kings are not asked for here."""
    facts: Facts = {"captured": [["AS", "AH"], ["AD", "AC"]]}
    kings = Piles(NAMES[:2], pack(("K",)), frozenset(PACK_52))
    assert not aces().require(facts).open
    assert Question(CAPTURED, say("Who took the Kings?"), kings).require(facts, entering=True).open == kings.cards
    assert Question(CAPTURED, say("Who?"), Piles(NAMES[:2], ACES, frozenset(ACES), trick=2)).require(facts).tricks == (
        1,
        1,
    )


@pytest.mark.parametrize("junk", JUNK, ids=str)
def test_any_draft_is_shown_as_far_as_possible(junk: Any) -> None:
    assert Slots((say("First"), say("Second")), NAMES).filled(junk) in ((), (0,))
    assert Seats(NAMES, (0, 1)).chosen(junk) in ((), (0,))
    assert Numbers(NAMES, (0, 0, 2), (9, 9, 2)).given(junk) == (None, None, 2)
    assert Calls(NAMES, (20, 50), 8).called(junk) == ((), (), ())
    assert Hand(ACES).chosen(junk) in ((), (card("AS"),))
    assert Piles(NAMES[:1], ACES, frozenset(ACES)).placed(junk) == ((),)
    assert Pick((Option(2, say("Two")),)).chosen(junk) is None


def test_what_can_be_seen_of_a_draft() -> None:
    assert Slots((say("First"), say("Second")), NAMES).filled([2, 1, 0]) == (2, 1)
    assert Slots((say("First"), say("Second")), NAMES).filled([3, 1]) == ()
    assert Numbers(NAMES, (0, 0, 2), (9, 9, 2)).given([4, None, None]) == (4, None, 2)
    assert Calls(NAMES[:2], (20, 50), 8).called([[20, 20], ["x", 50]]) == ((20, 20), (50,))
    assert Hand(ACES, 0, 4).chosen(["as", "KS", "A♥"]) == (card("AS"), card("AH"))
    assert Piles(NAMES[:2], ACES, frozenset(ACES)).placed([["AS", "AH", "AS"], ["AH", "AC"]]) == (
        (card("AS"), card("AH")),
        (card("AC"),),
    )


def test_nobody_is_an_answer_if_it_is_an_option() -> None:
    march = Question(Place("march"), say("All tricks?"), Pick((Option(0, say("Yes")), Option(None, say("No")))))
    assert not march.is_answered({})
    assert march.is_answered({"march": None})
    assert march.read({"march": None}) is None
    with pytest.raises(FactError):
        march.read({})


def test_true_is_not_one() -> None:
    seat = Question(Place("winner"), say("Who won?"), Pick(tuple(Option(n, name) for n, name in enumerate(NAMES))))
    assert seat.require({"winner": 1}) == 1
    for other in (True, 1.0, "1"):
        with pytest.raises(FactError):
            seat.read({"winner": other})


def test_an_entry_without_a_card_does_not_break_questions_about_every_entry() -> None:
    place = Marked("events", "last_trick")
    facts: Facts = {"events": [{"last_trick": True}, {"card": "AS", "last_trick": True}, 7]}
    assert place.value(facts) == ["AS"]
    assert place.put(facts, None)["events"] == [{}, {"card": "AS"}, 7]
    entry = {"card": "JH", "holder": 0, "how": "led"}
    aces = [{"card": f"A{suit}", "holder": 0, "how": "led"} for suit in "SHDC"]
    captured = [
        ["AS", "KS", "QS", "JS", "AH", "KH", "QH", "JH", "AD", "KD", "QD", "JD", "AC", "KC", "QC", "JC"],
        [],
        [],
    ]
    whole_facts: Facts = {"talon": [], "captured": [*captured, []], "tricks": [5, 2, 2, 2]}
    whole_facts["events"] = [*aces, entry, {"last_trick": True}]
    assert asked(table_of("reversis", {}, 4), whole_facts)[-1].name == "espagnolette"


def test_a_seat_is_named_once() -> None:
    slept = Question(Place("slept"), say("Who slept?"), Seats(NAMES, (0, 1, 2)), needed=False)
    assert slept.read({"slept": [2, 0]}) == (0, 2)
    assert slept.read({"slept": []}) == ()
    assert slept.read({}) is None
    others: list[Any] = [[1, 1], [3], [True], 1, ["1"]]
    for other in others:
        with pytest.raises(FactError, match="Name each seat once, by a number from 0 to 2"):
            slept.read({"slept": other})


def test_seats_that_cannot_be_meant_any_more_go() -> None:
    answer, place = Seats(NAMES, (0, 2)), Place("slept")
    assert answer.refreshed({"slept": [1, 2]}, place) == {"slept": [2]}
    assert answer.refreshed({"slept": [1]}, place) == {}
    assert answer.rearranged({"slept": [0, 1]}, place, (1, 2, 0)) == {"slept": [1, 2]}


def test_a_forbidden_sum_is_refused_once_all_numbers_are_given() -> None:
    """Emil is first, so Nora is the last in turn, and the sum is her problem."""
    bids = Numbers(NAMES, (0,) * 3, (5,) * 3, barred=5, first=1)
    assert bids.read([3, 2, None], ("bids",), entering=True) == (3, 2, None)
    assert bids.read([3, 2, 1], ("bids",)) == (3, 2, 1)
    with pytest.raises(
        FactError, match="Together that makes 5, which is not allowed: Nora, last in turn, must have another"
    ):
        bids.read([3, 2, 0], ("bids",), entering=True)


def test_numbers_with_halves_may_add_up_to_one_less() -> None:
    answer = Numbers(("Anna", "Ben"), (0, 0), (91, 91), 91, halves=True)
    assert answer.read([40, 50], ()) == (40, 50)
    assert answer.read([40, 51], ()) == (40, 51)
    assert str(answer.in_words([40, 50], {})) == "Anna 40½, Ben 50½"
    assert str(answer.in_words([0, 90], {})) == "Anna ½, Ben 90½"
    assert str(answer.in_words([40, 51], {})) == "Anna 40, Ben 51"
    with pytest.raises(FactError):
        answer.read([40, 49], ())
    with pytest.raises(FactError):
        answer.read([40, 52], ())
    with pytest.raises(FactError):
        Numbers(("Anna", "Ben"), (0, 0), (91, 91), 91).read([40, 50], ())


def test_a_default_is_not_kept_and_amounts_are_no_seats() -> None:
    place = Place("hand")
    answer = Pick((Option(True, "Yes"), Option(False, "No")), default=False)
    assert answer.other is True
    assert answer.put({}, place, True) == {"hand": True}
    assert answer.put({"hand": True}, place, False) == {}
    assert Pick((Option(True, "Yes"), Option(False, "No"))).other is None
    many = Pick(tuple(Option(number, str(number)) for number in range(4)), amounts=True)
    assert many.named == []
    assert many.rearranged({"hand": 2}, place, (1, 2, 3, 0)) == {"hand": 2}
