"""What a draft keeps of the taps: when it is read again, the deal, undo and the chosen player are the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from app.entry.actions.answers import Called, Joined, Named, SaidAtOnce, Toggled, Uncalled, answered
from app.entry.actions.base import Action, reduce
from app.entry.actions.cards import ByNumber, Placed, RestTo, Slid
from app.entry.actions.deal import Chosen, Emptied, EnteredElsewhere, Explained, Opened, Switched, TapRedone, TapUndone
from app.entry.actions.numbers import Counted, Typed
from app.entry.actions.sums import Summed
from app.entry.entry import Entry
from app.entry.state import State
from app.entry.taps import KINDS, TapsError, from_json, restored, to_json, written
from app.entry.ways import AGREED
from scoring import GAMES, Match
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Pick, Piles, Question, Seats, Slots, WithTyped
from tests.app.held import asking
from tests.app.held_pad import ANSWER

PLAYERS = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Wim", "Sara")


def as_kept(state: State) -> Json:
    """Return what a file keeps of it."""
    read: Json = json.loads(json.dumps(written(state)))
    return read


def touches(state: State, rng: Random) -> Iterator[Action]:
    """Yield everything a finger could do to the deal in this state."""
    last = state.done[-1].action if state.done and state.fresh else None
    for question in (*state.entry.questions, *state.entry.by_number):
        yield from to_answer(question, rng)
        if question.piles and isinstance(last, Slid) and last.question == question.name:
            yield Slid(question.name, (rng.choice(last.cards),), True)
    for way in (*(other.name for other in state.entry.ways()), AGREED):
        if way not in state.entry.draft:
            yield Switched(way)
    yield from (Switched(), TapUndone(), TapRedone(), Opened(""))


def to_answer(question: Question, rng: Random) -> Iterator[Action]:
    name, answer = question.name, question.answer
    yield from (SaidAtOnce(name, one.owner) for one in question.at_once)
    if isinstance(answer, Piles):
        codes = [card.code for card in answer.cards] or ["2H"]
        yield from (Placed(name, rng.choice(codes)), RestTo(name), RestTo(name, codes[0][-1]))
        yield Slid(name, tuple(rng.sample(codes, min(3, len(codes)))))
        yield Chosen(name, rng.randrange(len(answer.owners)))
        yield from (ByNumber(name, kind, rng.random() < 0.7) for kind in answer.alike)
    elif isinstance(answer, Numbers):
        yield from (Counted(name, rng.randrange(14)), Typed(name, rng.choice("0123456789±⌫")))
        yield Chosen(name, rng.randrange(len(answer.owners)))
        if isinstance(question.place, WithTyped):
            yield Summed(name, rng.choice([*"0123456789+-⌫", "+5", "-10"]))
    elif isinstance(answer, Pick):
        yield answered(name, rng.choice(answer.options).value)
    elif isinstance(answer, Seats):
        yield Joined(name, rng.choice(answer.among))
    elif isinstance(answer, Slots):
        yield Named(name, rng.randrange(len(answer.labels)), rng.randrange(len(answer.owners)))
    elif isinstance(answer, Hand):
        yield Toggled(name, rng.choice(answer.cards).code)
    elif isinstance(answer, Calls):
        yield from (Called(name, rng.choice(answer.amounts)), Uncalled(name, 0), Chosen(name, 1))


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(20))
def test_any_taps_are_read_back_with_undo_and_chosen_player(game: str, seed: int) -> None:
    rng = Random(f"{game} {seed}")
    least, most = GAMES[game].seats
    match = Match(GAMES[game], PLAYERS[: rng.randint(least, min(most, 7))], rules=GAMES[game].defaults())
    state = State(Entry(match, match.sheet.table, 0, {}))
    for _ in range(25):
        state = reduce(state, rng.choice(list(touches(state, rng))))
    again = restored(state.entry, as_kept(state))
    assert again.done == state.done
    assert again.undone == state.undone
    for question in state.entry.questions:
        assert again.focused(question.name).owner == state.focused(question.name).owner
    assert again.entry.question(again.shown) == state.entry.question(state.shown)


def test_every_action_of_a_draft_has_its_word_and_is_read_back_the_same() -> None:
    actions = [
        Placed("captured", "QS", owner=3),
        Slid("captured", ("2H", "3H"), owner=1, back=False),
        RestTo("captured", "H", owner=2),
        ByNumber("captured", "hearts", by_number=False),
        answered("march", None),
        KINDS["cleared"]("trump"),  # type: ignore[call-arg]
        Toggled("talon", "5D"),
        Joined("blind", 3),
        Named("last_two", 1, 0),
        Called("roem", 20, owner=1),
        Uncalled("roem", 0, owner=1),
        Counted("tricks", 4, owner=2),
        Typed("agreed", "7", owner=0),
        Summed("points", "7", owner=0, begun="+"),
        SaidAtOnce("points", 1),
        Switched("agreed"),
        Emptied(),
        Explained({"captured": [["QS"], None]}, "Recount: Q♠", "Anna"),
        EnteredElsewhere({"captured": [["QS"], None]}),
    ]
    assert {type(action) for action in actions} == set(KINDS.values())
    for action in actions:
        assert from_json(json.loads(json.dumps(to_json(action)))) == action


@pytest.mark.parametrize(
    "given",
    [
        None,
        "placed",
        {},
        {"do": "shuffled", "question": "asked"},
        {"do": ["placed"], "question": "asked", "card": "QS"},
        {"do": "placed", "question": "asked"},
        {"do": "placed", "question": "asked", "card": 7},
        {"do": "placed", "question": "asked", "card": ["QS"]},
        {"do": "placed", "question": "asked", "card": {"QS": 1}},
        {"do": "placed", "question": ["asked"], "card": "QS"},
        {"do": "placed", "question": "asked", "card": "QS", "owner": "3"},
        {"do": "placed", "question": "asked", "card": "QS", "owner": None},
        {"do": "placed", "question": "asked", "card": "QS", "speed": 3},
        {"do": "slid", "question": "asked", "cards": 2},
        {"do": "slid", "question": "asked", "cards": ["2H", 3]},
        {"do": "answered", "answers": [["asked"]]},
        {"do": "answered", "answers": "asked"},
        {"do": "counted", "question": "asked", "amount": "many"},
    ],
)
def test_an_invalid_action_is_refused(given: Json) -> None:
    """It placed no card, so the facts alone would not reveal it."""
    state = asking(ANSWER)
    with pytest.raises(TapsError):
        restored(state.entry, {**written(state), "actions": [given]})


@pytest.mark.parametrize(
    "spoilt",
    [
        {"actions": [{"do": "placed", "question": "asked", "card": "2C", "owner": 0}]},
        {"actions": [{"do": "placed", "question": "asked", "card": "2H", "owner": 4}]},
        {"actions": [{"do": "placed", "question": "asked", "card": "3H", "owner": 0}]},
        {"actions": [], "undone": 1},
        {"undone": -1},
        {"undone": 1},
        {"began": {"asked": [["QS"], [], [], []]}},
        {"actions": [{"do": "placed", "question": "asked", "card": "2H", "owner": 0}] * 61},
        {"actions": {}},
        {"chosen": None},
        {"began": None},
    ],
)
def test_taps_that_do_not_lead_to_the_facts_are_refused(spoilt: dict[str, Json]) -> None:
    state = reduce(asking(ANSWER), Placed("asked", "2H"))
    taps = written(state)
    assert restored(state.entry, taps).done == state.done
    with pytest.raises(TapsError):
        restored(state.entry, {**taps, **spoilt})


def test_a_player_chosen_in_a_question_that_is_gone_does_no_harm() -> None:
    state = reduce(asking(ANSWER), Placed("asked", "2H"))
    assert restored(state.entry, {**written(state), "chosen": {"gone": 3}}).done == state.done


def test_if_the_open_question_is_gone_the_list_is_shown() -> None:
    state = reduce(asking(ANSWER), Placed("asked", "2H"))
    assert restored(state.entry, {**written(state), "opened": "gone"}).opened == ""
