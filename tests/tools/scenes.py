"""The scenes of `make screens`: matches in every state that a screen can show, and the taps that lead there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

from app.entry.recount import KEPT_AS as CLAIMED
from app.entry.recount import with_claims, with_numbers
from app.entry.setup import KEPT_AS
from app.ledger import Ledger
from app.ledger.book.kinds import (
    Adjusted,
    Confirmed,
    Confirming,
    Corrected,
    Dealt,
    Deleted,
    Ended,
    Settled,
    Substituted,
    TableChanged,
    Titled,
    Voided,
)
from app.ledger.steps import at_once
from app.ledger.store import storage
from app.ledger.store.disk import backup_of
from app.ledger.store.people import Agreed
from app.past.evenings import evenings
from scoring import GAMES
from scoring.case import HouseRules, case_of, letters, rules_letters
from scoring.errors import Json
from scoring.settling import balances
from tests.games import KNOWN
from tests.games.klaverjas import NAT, PIT
from tests.known import Picture

FOUR = ("Anna", "Ben", "Maximiliana", "Dora")
TWELVE = (*FOUR, "Emil", "Wim", "Sara", "Alma", "Bo", "Mia", "Daniel", "Eva")
LONG = (
    "Maximiliana Alexandrowna von Hohenlohe-Ö",
    "Bartholomäus Nepomuk Wolfgang Amadeus Q.",
    "Ferdinando-Emmanuele della Rovere di Ur.",
    "Wilhelmina Jacoba Pauline van der Bergen",
)
WRITTEN = (
    "Club final in the garden", "Maximiliana brought a cake. It rained.", "Third round of the winter tournament, C",
    "Thursday’s rules", "she looked at the last trick",
)  # fmt: skip
"""Texts that a table writes: the names of matches, a note, the name of its rules, and why points were given."""
HEARTS = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
OTHER_LETTERS = ("محمد", "יוסי", "王小明", "🎲")
NEWER = ("1.1.0", "Two more games, and a picture of every evening.")
EVENING = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)

# Six deals of Hearts: 2 5 6 13, 0 23 2 1, 3 17 2 4, 13 8 1 4, 15 8 3 0 and a moon.
SIX: tuple[Any, ...] = (
    [HEARTS[11:], HEARTS[6:11], HEARTS[:6], ["QS"]],
    [[], ["QS", *HEARTS[3:]], HEARTS[:2], HEARTS[2:3]],
    [HEARTS[:3], ["QS", *HEARTS[3:7]], HEARTS[7:9], HEARTS[9:]],
    [["QS"], HEARTS[:8], HEARTS[8:9], HEARTS[9:]],
    [["QS", "KH", "4H"], ["9H", "8H", "7H", "6H", "5H", "3H", "2H", "10H"], ["AH", "QH", "JH"], []],
    [["QS", *HEARTS], [], [], []],
)
PUT_RIGHT: Json = [["QS", "KH", "9H", "4H"], ["8H", "7H", "6H", "5H", "3H", "2H", "10H"], ["AH", "QH", "JH"], []]
HALF = [["KH", "9H", "4H", "2H"], ["QH", "QS"], ["AH", "JH", "10H"], None]
LESS = [*HALF[:2], [], []]
COMPLETE = [*HALF[:3], ["8H", "7H", "6H", "5H", "3H"]]
TALON = ["KS", "9D", "5H", "2C"]
PILES = [[], ["AD", "AH", "KH", "QH", "QD"], "AS AC KD KC QS QC JS JH JD JC".split(), []]
GOLF = {"left": [0, 4, 7, 12, 3, 0, 9, 21, 5, 2, 1, 35], "stock": [6, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]}
REVERSIS_MADE = {
    "talon": [], "tricks": [11, 0, 0, 0], "reversis": {"by": 0, "quinola_early": False},
    "events": [{"card": code, "holder": 0, "how": "led"} for code in ("AS", "AH", "AD", "AC", "JH")],
}  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """A screen to look at: its address in a house, and the taps that lead to it, as patterns that match the start of a
    semantics label; then a text may be `typed` into the field that has the focus. The taps `after` the picture restore
    the state before. One for a television has a picture at its size too."""

    name: str
    path: str
    taps: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    television: bool = False
    typed: str = ""


class _Clock:
    """A clock that advances by a quarter of an hour each time it is read."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=15)
        return self.now


@dataclass(frozen=True)
class House:
    """A folder of matches and the scenes in it. If `closed`, it is open in another tab meanwhile; if `beyond`, other
    devices can reach it; if it `watches`, it is opened with the key that only watches; `newer` is a version that waits
    to be installed, and what is new in it."""

    name: str
    fill: Callable[[Ledger], Sequence[Scene]]
    closed: bool = False
    beyond: bool = False
    watches: bool = False
    newer: tuple[str, str] | None = None

    def built(self, folder: Path, theme: str) -> Sequence[Scene]:
        """Make the matches, set the theme, and return the scenes."""
        ledger = Ledger(folder, _Clock(EVENING - timedelta(days=40)))
        try:
            ledger.settings.put("theme", theme)
            return self.fill(ledger)
        finally:
            ledger.close()


def started(ledger: Ledger, game: str, players: Sequence[str], *deals: Any, rules: Any = None, dealer: int = 0) -> str:
    """Start a match with those deals; return its id."""
    match = ledger.start(game, players, rules or {}, dealer)
    for deal in deals:
        ledger.append(match, Dealt(deal))
    return match


def evening(ledger: Ledger, target: int = 100) -> str:
    """Start the match of Hearts in most pictures: six deals, the fifth corrected, the seventh half entered."""
    match = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX), rules={"target": target})
    ledger.append(match, Corrected(4, {"captured": PUT_RIGHT}), "Dora", "Found it in the other pile.")
    ledger.drafts.keep(match, 6, {"captured": HALF})
    return match


def drafted(ledger: Ledger, game: str, players: Sequence[str], draft: Any, *deals: Any, rules: Any = None) -> str:
    """Return the address of a half-entered deal."""
    match = started(ledger, game, players, *deals, rules=rules)
    if draft:
        ledger.drafts.keep(match, len(deals), draft)
    return f"/match/{match}/deal/{len(deals)}"


def moon(seat: int) -> dict[str, Any]:
    """Return a deal of Hearts in which one player has every card that counts."""
    return {"captured": [["QS", *HEARTS] if seat == own else [] for own in range(4)]}


def agreed(*numbers: int) -> dict[str, Any]:
    """Return a deal entered as agreed scores."""
    return {"agreed": list(numbers)}


# The houses ---------------------------------------------------------------------------------------------------


def empty(ledger: Ledger) -> list[Scene]:
    """Nothing has been played yet."""
    return [
        Scene("home-empty", "/"),
        Scene("new-newcomer", "/new"),
        Scene("new-seat", "/new", ("Hearts, 4",)),
        Scene("settings", "/settings"),
        Scene("language", "/language"),
        Scene("bring", "/bring"),
        Scene("install", "/install"),
        Scene("deleted-none", "/deleted"),
        Scene("people-none", "/people"),
        Scene("past-none", "/past"),
        Scene("past-year-none", "/past/year/2026"),
        Scene("lost", "/nowhere"),
        Scene("missing", "/match/0"),
    ]


def one(ledger: Ledger) -> list[Scene]:
    """A single match, half way through a deal."""
    match = evening(ledger)
    return [
        Scene("home-one", "/"),
        Scene("new-again", f"/new?again={match}"),
        Scene("new-rules", f"/new?again={match}", ("Change rules",)),
        Scene("new-paper", f"/new?again={match}", ("Played already",), typed="26 0 0 0\n4 9 6 7"),
        Scene("new-paper-day", f"/new?again={match}", ("Played already", "Day: ")),
        Scene("home-deleted", "/", ("More about Hearts", "Delete this match"), ("Undo",)),
    ]


def first(ledger: Ledger) -> list[Scene]:
    """One finished match, too little for statistics, with a name and a note."""
    match = started(ledger, "hearts", FOUR, {"captured": SIX[0]}, {"captured": SIX[1]})
    ledger.append_all(match, [Titled(WRITTEN[0], WRITTEN[1]), Ended()])
    ledger.put_people(ledger.people.grouped("Kwartet", FOUR))
    going = started(ledger, "klaverjas", FOUR, agreed(100, 62))
    ledger.append(going, Titled(WRITTEN[2], WRITTEN[1]))
    return [
        Scene("first-people", "/people"),
        Scene("first-person", "/people/person?name=Anna"),
        Scene("first-pair", f"/people/pair?name={FOUR[0]}&other={FOUR[1]}"),
        Scene("first-group", "/people/group?name=Kwartet"),
        Scene("first-past", "/past"),
        Scene("first-year", "/past/year/2026"),
        Scene("first-home", "/"),
        Scene("named-end", f"/match/{match}/end"),
        Scene("named-table", f"/match/{going}"),
        Scene("named-sheet", f"/match/{match}/end", ("More", "Name and note")),
    ]


def golf_party(ledger: Ledger) -> list[Scene]:
    """A match for twelve, about to begin."""
    setup = {
        "game": "golf", "names": list(TWELVE), "seated": 12, "dealer": 3, "own": True,
        "rules": GAMES["golf"].defaults(),
    }  # fmt: skip
    ledger.settings.put(KEPT_AS, setup)
    started(ledger, "golf", TWELVE, GOLF)
    return [Scene("new-twelve", "/new")]


def five(ledger: Ledger) -> list[Scene]:
    """Five at a game for four: about to begin, in play, and who sits out still to be said."""
    setup = {
        "game": "hearts", "names": list(TWELVE[:5]), "seated": 5, "dealer": 3, "own": True,
        "rules": GAMES["hearts"].defaults(),
    }  # fmt: skip
    ledger.settings.put(KEPT_AS, setup)
    match = ledger.start("hearts", TWELVE[:5], {}, 3, people=(4, ""))
    for numbers in ((2, 5, 6, 13), (0, 23, 2, 1), (17, 2, 4, 3)):
        ledger.append(match, Dealt(agreed(*numbers)))
    ledger.drafts.keep(match, 3, {"captured": HALF})
    came = ledger.start("hearts", TWELVE[:5], {}, 3, people=(4, ""))
    ledger.append(came, Dealt(agreed(2, 5, 6, 13)))
    ledger.append_all(
        came,
        [
            TableChanged((TWELVE[5],), (0, 1, 5, 2, 3), 4, "", WRITTEN[4]),
            Adjusted((0, 0, 0, 0, 0, 5), WRITTEN[4]),
        ],
    )
    ledger.append(came, Dealt(agreed(0, 23, 2, 1)))
    said = ledger.start("hearts", TWELVE[:5], {}, 0, people=(4, "say"))
    six = ledger.start("bouncers", TWELVE[:5], {}, 0, people=(3, "before"))
    return [
        Scene("five-new", "/new"),
        Scene("five-new-said", "/new", ("Who sits out?: We say who",), ("Who sits out?: The dealer",)),
        Scene("five-new-six", "/new", ("Add a player", "Close this seat")),
        Scene("five-sheet", f"/match/{match}"),
        Scene("five-pad", f"/match/{match}/deal/3"),
        Scene("five-why", f"/match/{match}/why/0/3"),
        Scene("five-came", f"/match/{came}"),
        Scene("five-was", f"/match/{came}", ("After deal 1: Came",)),
        Scene("five-seats", f"/match/{came}/seats"),
        Scene("five-comes", f"/match/{came}/seats", ("Somebody comes",)),
        Scene("five-leaves", f"/match/{came}/seats", ("Seat 2", "Ben leaves")),
        Scene("five-ask", f"/match/{said}/deal/0"),
        Scene("five-two-rest", f"/match/{six}"),
    ]


def own_games(ledger: Ledger) -> list[Scene]:
    """A game of the table's own that is about to begin, and others to choose from."""
    rules: dict[str, Any] = {"name": "Rummy", "best": "lowest", "end": {"points": 101}, "keys": [1, 5, 10]}
    full: dict[str, Json] = {**GAMES["sheet"].defaults(), **rules}
    ledger.put_people(ledger.people.ruled("Rummy", Agreed("sheet", full)))
    setup = {"game": "sheet", "names": [*FOUR, "Emil"], "seated": 5, "dealer": 0, "own": True, "rules": full}
    ledger.settings.put(KEPT_AS, setup)
    return [
        Scene("own-new", "/new", ("Rummy, 1",)),
        Scene("own-seats", "/new"),
        Scene("own-set-up", "/new", ("Change rules",)),
        Scene("own-parts", "/new", ("Change rules", "Parts of a score")),
    ]


def crowded(ledger: Ledger) -> list[Scene]:
    """Thirty-five matches that are over and four in play."""
    for number in range(35):
        _past(ledger, number)
    evening(ledger)
    started(ledger, "golf", TWELVE, GOLF)
    started(ledger, "klaverjas", FOUR, agreed(100, 62), agreed(162, 0))
    started(ledger, "bouncers", LONG[:3])
    return [
        Scene("home-many", "/"),
        Scene("new-many", "/new"),
        Scene("new-search", "/new", ("Search a game",)),
        Scene("new-found", "/new", ("Search a game",), typed="dame"),
        Scene("new-not-found", "/new", ("Search a game",), typed="wizard"),
        Scene("home-search", "/", ("Search",)),
        Scene("home-found", "/", ("Search", "Who played: Anybody", "Ben")),
        Scene("home-menu", "/", ("More about Bouncers",)),
    ]


def _past(ledger: Ledger, number: int) -> str:
    """Play a match that ended after one deal; `number` chooses its game and players."""
    game, players, deal = (
        ("klaverjas", FOUR, agreed(100, 62)),
        ("tetka", FOUR, agreed(4, 3, 2, 0)),
        ("bouncers", FOUR[:3], {"captured": [[], HEARTS, []]}),
        ("king", ("Wim", "Sara", "Emil"), {"tricks": [5, 4, 3]}),
        ("hearts", LONG if number % 2 else FOUR, moon(number % 4)),
        ("golf", TWELVE, GOLF) if number % 4 == 3 else ("golf", FOUR[:1], {"left": [7]}),
    )[number % 6]
    match = started(ledger, game, players, deal)
    ledger.append(match, Ended())
    return match


def tables(ledger: Ledger) -> list[Scene]:
    """The score sheet in all its states."""
    hearts = evening(ledger)
    twelve = started(ledger, "pese_kate", FOUR, *(agreed(*row) for row in _PESE))
    ledger.append(twelve, Corrected(8, agreed(6, 2, 12, 6)), "Ben", "")
    thirty = started(ledger, "hearts", FOUR, *({"captured": SIX[n % 4]} for n in range(30)), rules={"target": 999})
    mixed = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX[:3]), agreed(0, 13, 13, 0))
    ledger.append(mixed, Voided(1, True))
    long = started(ledger, "hearts", LONG, *({"captured": piles} for piles in SIX[:3]), rules={"target": 1000})
    three = started(ledger, "bouncers", FOUR[:3], {"captured": [[], HEARTS, []]}, {"captured": [HEARTS, [], []]})
    seven = started(ledger, "black_maria", TWELVE[:7], {"captured": [HEARTS[:4], ["QS"], HEARTS[4:], [], [], [], []]})
    twelve_seats = started(ledger, "golf", TWELVE, GOLF, {"left": [9] * 12})
    sides = started(ledger, "klaverjas", FOUR, agreed(100, 62), agreed(0, 162), agreed(182, 0), agreed(262, 0))
    pool = started(ledger, "reversis", FOUR, _REVERSIS)
    turns = started(ledger, "lorum", FOUR, {"contract": "kvart", "left": [3, 0, 5, 2]})
    hands = [PIT, agreed(100, 62), NAT, {**PIT, "makers": 1}, *[agreed(62, 120)] * 4]
    sixteen = started(ledger, "klaverjas", FOUR, *hands, NAT)
    substitute = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX[:3]))
    ledger.append(substitute, Substituted(1, "Zoe"))
    ledger.append(substitute, Dealt(agreed(0, 13, 13, 0)))
    outside = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX[:3]))
    ledger.append(outside, Adjusted((0, 10, 0, 0), WRITTEN[4]))
    ledger.append(outside, Dealt({"captured": SIX[3]}))
    ledger.append(outside, Adjusted((0, 0, 0, -5), ""))
    given = ("More", "Points outside a deal")
    at = "/match/"
    return [
        Scene("table-outside", at + outside),
        Scene("outside-ask", at + outside, given),
        Scene("outside-answered", at + outside, (*given, "Whose points? Ben", "Points: 10", "Reason: revoke")),
        Scene("outside-change", at + outside, ("After deal 3",)),
        Scene("outside-pool", at + pool, (*given, "Whose points? Anna", "To whom? Ben", "Points: 20")),
        Scene("outside-why", f"{at}{outside}/total/1"),
        Scene("table-0", at + started(ledger, "hearts", FOUR)),
        Scene("table-1", at + started(ledger, "hearts", FOUR, {"captured": SIX[0]})),
        Scene("table-6", at + hearts),
        Scene("table-menu", at + hearts, ("More",)),
        Scene("table-ending", at + hearts, ("More", "End match now")),
        Scene("table-12", at + twelve),
        Scene("table-30", at + thirty),
        Scene("table-mixed", at + mixed),
        Scene("table-substitute", at + substitute),
        Scene("table-long", at + long),
        Scene("table-3", at + three),
        Scene("table-7", at + seven),
        Scene("table-12-seats", at + twelve_seats),
        Scene("table-sides", at + sides),
        Scene("table-pool", at + pool),
        Scene("table-turns", at + turns),
        Scene("table-words", at + started(ledger, "klaverjas", FOUR, {**PIT, "makers": 1}, PIT, NAT, agreed(100, 62))),
        Scene("table-sixteen", at + sixteen),
        Scene("table-moon", at + started(ledger, "hearts", FOUR, {"captured": SIX[0]}, moon(1), moon(2))),
        Scene("table-reversis", at + started(ledger, "reversis", FOUR, *[_REVERSIS] * 3, REVERSIS_MADE)),
        Scene("table-told", f"{at}{_to_be_said(ledger)}/deal/1", ("Anna", "Save round 2"), ("Undo",)),
        Scene("score-4", f"{at}{hearts}/score"),
        Scene("score-2", f"{at}{sides}/score"),
        Scene("score-7", f"{at}{seven}/score"),
        Scene("score-long", f"{at}{long}/score"),
        Scene("score-12", f"{at}{twelve_seats}/score"),
        Scene("score-turned", f"{at}{twelve}/score", ("Turn it around",)),
        Scene("seated-4", f"{at}{hearts}/round"),
        Scene("seated-3", f"{at}{three}/round"),
        Scene("seated-7", f"{at}{seven}/round"),
        Scene("seated-12", f"{at}{twelve_seats}/round"),
        Scene("seated-sides", f"{at}{sides}/round", ("Turn it around",)),
        Scene("table-clock", at + started(ledger, "golf", FOUR, {"left": [3, 1, 7, 9]}, rules={"minutes": 5})),
        *_why(hearts, mixed, long, pool),
    ]


def _why(hearts: str, mixed: str, long: str, pool: str) -> list[Scene]:
    """The pages that explain scores of these matches, their rules and their seats."""
    at = "/match/"
    return [
        Scene("why-corrected", f"{at}{hearts}/why/4/0"),
        Scene("why-14", f"{at}{hearts}/why/5/1"),
        Scene("why-many", f"{at}{hearts}/why/1/1"),
        Scene("why-nothing", f"{at}{hearts}/why/1/0"),
        Scene("why-void", f"{at}{mixed}/why/1/1"),
        Scene("why-agreed", f"{at}{mixed}/why/3/1"),
        Scene("why-note", f"{at}{mixed}/why/0/3", ("More", "Write a note")),
        Scene("why-long", f"{at}{long}/why/1/1"),
        Scene("why-chips", f"{at}{pool}/why/0/2"),
        Scene("rules", f"{at}{hearts}/rules"),
        Scene("rules-open", f"{at}{hearts}/rules", ("Played to",)),
        Scene("seats", f"{at}{hearts}/seats"),
        Scene("seats-open", f"{at}{hearts}/seats", ("Seat 3",)),
        Scene("seats-long", f"{at}{long}/seats"),
    ]


def _to_be_said(ledger: Ledger) -> str:
    """Start a match whose next deal is entered with a single name."""
    return started(ledger, "i_doubt_it", TWELVE[:5], {"winner": 2})


_PESE = (
    (8, 6, 4, 8), (-6, -10, -2, -8), (-4, -8, 0, -4), (0, 0, -16, 0), (10, 4, 6, 6), (-4, -12, -4, -6), (0, -4, -4, -8),
    (-16, 0, 0, 0), (6, 2, 10, 8), (-8, -14, 0, -4), (-4, -12, 0, 0), (0, -16, 0, 0),
)  # fmt: skip


def _event(card: str, holder: int, how: str, by: int | None = None, last: bool = False) -> dict[str, Any]:
    return {"card": card, "holder": holder, "how": how, "last_trick": last} | ({} if by is None else {"by": by})


_REVERSIS: dict[str, Any] = {
    "talon": TALON,
    "captured": PILES,
    "tricks": [1, 4, 6, 0],
    "events": [
        _event("AD", 3, "placed", 1),
        _event("AS", 2, "forced", 1),
        _event("AH", 1, "forced", 2),
        _event("AC", 2, "forced", 1),
        _event("JH", 0, "placed", 2, last=True),
    ],
}


# Dora may have used the espagnolette, and which Aces fell in the last trick has not been said yet.
_FOUR_FELL: dict[str, Any] = {
    "talon": [],
    "captured": [[], ["AS", "KS", "AH", "KH", "QH"], None, []],
    "tricks": [0, 5, 6, 0],
    "events": [
        {key: value for key, value in event.items() if key != "last_trick"}
        for event in (
            _event("AS", 3, "placed", 1),
            _event("AH", 3, "placed", 1),
            _event("AD", 3, "placed", 2),
            _event("AC", 2, "led"),
            _event("JH", 3, "placed", 2),
        )
    ],
}


def deals(ledger: Ledger) -> list[Scene]:
    """Deals being entered and corrected, of every kind of answer."""
    hearts = evening(ledger)
    pad = f"/match/{hearts}/deal/6"
    full = drafted(ledger, "hearts", FOUR, {"captured": COMPLETE}, *({"captured": p} for p in SIX[:5]))
    every = drafted(ledger, "lorum", FOUR, {"contract": "mindenrosz", "tricks": [2, 2, 3, 1]})
    less = drafted(ledger, "hearts", FOUR, {"captured": LESS}, *({"captured": p} for p in SIX[:5]))
    fits = started(ledger, "hearts", FOUR, {"captured": SIX[0]}, {"captured": SIX[3]}, rules={"target": 20})
    ledger.drafts.keep(fits, 0, moon(3))
    changed = started(ledger, "hearts", FOUR, {"captured": SIX[4]}, {"captured": SIX[3]})
    ledger.drafts.keep(changed, 0, {"captured": PUT_RIGHT})
    scores = drafted(ledger, "hearts", FOUR, {"agreed": [2, 5, None, None]})
    counts = {"captured": [[], ["QS"], [], []], "counts": {"hearts": [4, 2, None, None]}}
    named = {"captured": [["2H", "KH"], ["QH", "9H", "10H"], ["AH"]]}
    return [
        Scene("deal-empty", drafted(ledger, "hearts", FOUR, {})),
        Scene("primer-hearts", drafted(ledger, "hearts", FOUR, {}), ("The rules in ten lines",)),
        Scene("primer-reversis", drafted(ledger, "reversis", FOUR, {}), ("The rules in ten lines",)),
        Scene("primer-klaverjas", drafted(ledger, "klaverjas", FOUR, {}), ("The rules in ten lines",)),
        Scene("hint-slide", drafted(ledger, "hearts", FOUR, {}), (*(f"{rank} of hearts" for rank in _SIX_RANKS),)),
        Scene("deal-half", pad),
        Scene("deal-error", less, ("Save deal 6",)),
        Scene("deal-ways", every, ("More",)),
        Scene("deal-complete", full),
        Scene("deal-correct", f"/match/{changed}/deal/0"),
        Scene("deal-corrected", f"/match/{changed}/deal/0", ("Save correction",)),
        Scene("deal-unfit", f"/match/{fits}/deal/0", ("Save correction", "Save correction")),
        Scene("deal-agreed", scores),
        Scene("deal-counts", drafted(ledger, "hearts", FOUR, counts)),
        Scene("deal-long", drafted(ledger, "hearts", LONG, {"captured": HALF})),
        Scene("deal-bouncers", drafted(ledger, "bouncers", FOUR[:3], named, rules={"variant": "named"})),
        Scene("deal-seven", drafted(ledger, "black_maria", TWELVE[:7], {"captured": [["QS"], HEARTS[:3], *[[]] * 5]})),
        Scene("reversis-made", drafted(ledger, "reversis", FOUR, REVERSIS_MADE, _REVERSIS)),
        Scene("reversis-talon", drafted(ledger, "reversis", FOUR, {"talon": ["KS"]})),
        Scene("reversis-pad", drafted(ledger, "reversis", FOUR, {"talon": TALON, "tricks": [1, 4, 6, 0]})),
        Scene("reversis-aces", drafted(ledger, "reversis", FOUR, {**_REVERSIS, "events": _REVERSIS["events"][:1]})),
        Scene("reversis-rows", drafted(ledger, "reversis", FOUR, _REVERSIS)),
        Scene("reversis-none", drafted(ledger, "reversis", FOUR, _FOUR_FELL)),
        Scene("tetka-tied", drafted(ledger, "tetka", FOUR, {"bum": "KH", "tricks": [5, 5, 2, 1]})),
        *(_pictured(ledger, game, picture) for game, known in KNOWN.items() for picture in known.pictures),
    ]


def moons(ledger: Ledger) -> list[Scene]:
    """Deals in which somebody took everything that counts: what that scores, and who chooses it."""
    chooses = {"moon": "choice"}
    before = [*[agreed(4, 12, 5, 5)] * 6, *[agreed(5, 7, 5, 9)] * 2]
    ends = drafted(ledger, "hearts", FOUR, moon(0), *before, rules=chooses)
    moved = ("Ben", "Queen of spades", "Anna", "Queen of spades")
    corrected = started(ledger, "hearts", FOUR, {**moon(1), "moon": "self"}, {"captured": SIX[0]}, rules=chooses)
    seven = drafted(ledger, "black_maria", TWELVE[:7], {"captured": [["QS", *HEARTS], *[[]] * 6]})
    return [
        Scene("moon-choice", ends),
        Scene("moon-chosen", ends, ("26 to everybody else",), ("Undo",)),
        Scene("moon-asked", ends, ("Save deal 9",)),
        Scene("moon-fixed", drafted(ledger, "hearts", FOUR, moon(2), {"captured": SIX[0]})),
        Scene("moon-ending", drafted(ledger, "hearts", FOUR, moon(2), *[agreed(2, 18, 3, 3)] * 5)),
        Scene("moon-long", drafted(ledger, "hearts", LONG, moon(2), rules=chooses)),
        Scene("moon-seven", seven),
        Scene("moon-corrected", f"/match/{corrected}/deal/0", ("Who took which cards", *moved), ("Undo", "Undo")),
    ]


_SIX_RANKS = ("Ace", "King", "Queen", "Jack", "10", "9")


def _pictured(ledger: Ledger, game: str, one: Picture) -> Scene:
    """Return the scene of a picture that a game asks for."""
    address = drafted(ledger, game, TWELVE[: one.players], one.draft, *one.before, rules=one.rules)
    return Scene(one.name, address, one.taps, one.after)


def disputes(ledger: Ledger) -> list[Scene]:
    """Numbers that differ from the sheet: in Hearts, between sides, with every kind of answer, and unexplained."""
    hearts: list[list[str]] = [[], [*HEARTS[:5], *HEARTS[6:10], "3H", "QS"], ["9H", "4H"], ["2H"]]
    disputed = started(ledger, "hearts", FOUR, {"captured": SIX[0]}, {"captured": [*hearts[1:], []]})
    many = started(ledger, "hearts", LONG, {"captured": [[*HEARTS, "QS"], [], [], []]})
    sides = started(ledger, "klaverjas", FOUR, {"trump": "S", "makers": 0, "card_points": [82, 70], "last_trick": 0})
    pool = started(ledger, "reversis", FOUR, _REVERSIS)
    party = started(ledger, "golf", TWELVE, GOLF)
    vain = started(ledger, "hearts", FOUR, {"captured": SIX[0]})
    fits = started(ledger, "hearts", FOUR, {"captured": [*hearts[1:], []]})
    for match, says in (
        (disputed, {0: 24}), (many, {0: 25}), (sides, {0: 112}), (pool, {1: 1}), (vain, {0: 3, 1: 5, 2: 6, 3: 13}),
        (fits, {0: 24, 2: 0}),
    ):  # fmt: skip
        _claim(ledger, match, 1 if match == disputed else 0, says)
    total = evening(ledger)
    _claim(ledger, total, None, {0: 60}, agreed=2)
    at = "/match/"
    return [
        Scene("recount-claim", f"{at}{disputed}/recount/1/0"),
        Scene("recount-none", f"{at}{party}/recount/0/4"),
        Scene("recount-answers", f"{at}{disputed}/recount/1/0/answers"),
        Scene("recount-long", f"{at}{many}/recount/0/0/answers"),
        Scene("recount-sides", f"{at}{sides}/recount/0/0/answers"),
        Scene("recount-pool", f"{at}{pool}/recount/0/1/answers"),
        Scene("recount-nothing", f"{at}{vain}/recount/0/0/answers"),
        Scene("recount-second", f"{at}{fits}/recount/0/0/answers"),
        Scene("recount-total", f"{at}{total}/recount/all/0/answers"),
        Scene("recount-why", f"{at}{disputed}/why/1/0"),
        Scene("recount-correct", f"{at}{disputed}/recount/1/0/answers", ("9 of hearts, out of Ben",)),
    ]


def impossible(ledger: Ledger) -> list[Scene]:
    """Numbers that no deal can give. Of claims only the last eight are kept, so they have a house of their own."""
    beyond = [
        (started(ledger, "hearts", FOUR, {"captured": SIX[0]}), 40),
        (started(ledger, "klaverjas", FOUR, {"trump": "S", "makers": 0, "points": [90, 72]}), 1590),
    ]
    for match, number in beyond:
        _claim(ledger, match, 0, {0: number})
    return [
        *(Scene(f"recount-beyond-{number}", f"/match/{match}/recount/0/0") for match, number in beyond),
        *(Scene(f"recount-impossible-{number}", f"/match/{match}/recount/0/0/answers") for match, number in beyond),
    ]


def reasons(ledger: Ledger) -> list[Scene]:
    """What a total and a pool consist of, the match under other rules, who wants them, and deals to be confirmed."""
    over = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX), {"captured": SIX[1]})
    ledger.append(over, Corrected(4, {"captured": PUT_RIGHT}), "Dora", "Found it in the other pile.")
    going, pool = evening(ledger), started(ledger, "reversis", FOUR, *[_REVERSIS] * 3)
    seven = started(ledger, "black_maria", TWELVE[:7], {"captured": [HEARTS[:4], ["QS"], HEARTS[4:], [], [], [], []]})
    ledger.append(going, Confirming("second"))
    for number, who in enumerate(("Ben", "Ben", "Dora", "Anna")):
        ledger.append(going, Confirmed(number), who)
    ledger.append(going, Corrected(1, {"captured": [["5H"], ["QS", *HEARTS[3:9], *HEARTS[10:]], *SIX[1][2:]]}), "Anna")
    result = started(ledger, "hearts", FOUR, moon(1), rules={"target": 20})
    ledger.append(result, Confirming("all"))
    ledger.append(result, Confirmed(None), "Ben")
    jack = ("Change a rule", "Jack of diamonds", "Jack of diamonds: Counts −10", "Done")
    moon_otherwise = ("Change a rule", "Shooting the moon", "Shooting the moon: Minus 26", "Done")
    at = "/match/"
    return [
        Scene("total-over", f"{at}{over}/total/0"),
        Scene("total-going", f"{at}{going}/total/3"),
        Scene("total-pool", f"{at}{pool}/total/pool"),
        Scene("total-chips", f"{at}{pool}/total/2"),
        Scene("total-seven", f"{at}{seven}/total/1"),
        Scene("what-if-none", f"{at}{over}/what-if"),
        Scene("what-if-rule", f"{at}{over}/what-if", moon_otherwise[:3]),
        Scene("what-if-moon", f"{at}{over}/what-if", moon_otherwise),
        Scene("what-if-asks", f"{at}{over}/what-if", (*moon_otherwise, "Play by these rules")),
        Scene("what-if-lacks", f"{at}{over}/what-if", jack),
        Scene("confirm-table", f"{at}{going}"),
        Scene("confirm-asks", f"{at}{going}", ("Not confirmed yet, deal 5",)),
        Scene("confirm-result", f"{at}{result}/end"),
        Scene("confirm-rules", f"{at}{going}/rules"),
        Scene("void-asks", f"{at}{going}/why/2/1", ("More", "Void this deal")),
    ]


def _claim(ledger: Ledger, match: str, number: int | None, says: dict[int, int], agreed: int = 0) -> None:
    """Keep other numbers claimed by players, for that deal, or for the totals if `number` is None."""
    story = ledger.story(match)
    since = len(story.deals) if number is None else story.entered(number)
    claiming = replace(with_numbers(len(story.sheet.totals), says), agreed=agreed)
    ledger.settings.put(CLAIMED, with_claims(ledger.settings.get(CLAIMED), (match, number, since), claiming))


def unkept(ledger: Ledger) -> list[Scene]:
    """Half-entered deals that can't be kept: a folder is where their file would be written."""
    begun: dict[str, Json] = {"hearts": {}, "klaverjas": {}, "tetka": {"bum": "10D"}}
    addresses = [drafted(ledger, game, FOUR, draft) for game, draft in begun.items()]
    for address in addresses:
        match, _, number = address.removeprefix("/match/").partition("/deal/")
        (ledger.folder / "drafts" / f"{match}-{number}.json.tmp").mkdir(parents=True)
    hearts, klaverjas, tetka = addresses
    return [
        Scene("unkept-pad", hearts, ("Queen of spades",)),
        Scene("unkept-before", klaverjas, ("Spades",)),
        Scene("unkept-list", tetka, ("3 for Anna",)),
    ]


def ends(ledger: Ledger) -> list[Scene]:
    """Matches that are over."""
    won = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX), {"captured": SIX[1]})
    shared = started(ledger, "hearts", FOUR, *[moon(1)] * 2, rules={"target": 50})
    stopped = evening(ledger, 500)
    ledger.append(stopped, Ended())
    short = started(ledger, "golf", TWELVE, GOLF, rules={"holes": 1})
    long = started(ledger, "hearts", LONG, *[moon(1)] * 2, rules={"target": 50})
    return [
        Scene("end-won", f"/match/{won}/end"),
        Scene("end-shared", f"/match/{_tied(ledger)}/end"),
        Scene("end-sides", f"/match/{shared}/end"),
        Scene("end-stopped", f"/match/{stopped}/end"),
        Scene("end-share", f"/match/{won}/end", ("Share",)),
        Scene("end-twelve", f"/match/{short}/end"),
        Scene("picture-won", f"/match/{won}/picture/all"),
        Scene("picture-upright", f"/match/{won}/picture/all", ("Shape: Tall",)),
        Scene("picture-shared", f"/match/{_tied(ledger)}/picture/all"),
        Scene("picture-twelve", f"/match/{short}/picture/all", ("Shape: Tall",)),
        Scene("picture-long", f"/match/{long}/picture/all"),
        Scene("picture-stopped", f"/match/{stopped}/picture/all"),
        Scene("end-long", f"/match/{long}/end"),
        Scene("table-finished", f"/match/{won}"),
        Scene("home-over", "/"),
    ]


def _tied(ledger: Ledger) -> str:
    """Start a match of Hearts that two players have won with equal totals."""
    both = {"captured": [["QS"], HEARTS, [], []]}
    return started(ledger, "hearts", FOUR, both, both, rules={"target": 26})


def files(ledger: Ledger) -> list[Scene]:
    """A backup of an earlier day, with one match damaged. Since then one match was deleted, one lost its files, and the
    settings for deck and hand changed."""
    match = evening(ledger)
    lost = [_past(ledger, number) for number in range(5)]
    ledger.settings.put_all({"letters": "german", "left": True})
    at_once(ledger.exchange.keeping_copy())
    ledger.settings.put_all({"letters": "", "left": False})
    (copy,) = (ledger.folder / "backups").iterdir()
    copy.write_bytes(copy.read_bytes().replace(b'"agreed":[100,62]', b'"agreed":[100,63]'))
    ledger.append(lost[4], Deleted())
    for path in (ledger.folder / "matches").glob(f"{lost[1]}*"):
        path.unlink()
    return [
        Scene("import", "/import"),
        Scene("import-preview", "/import", ("Tue 13 Oct",)),
        Scene("history", f"/match/{match}/history"),
        Scene("history-then", f"/match/{match}/history/6"),
        Scene("home-export", "/", ("More about Hearts", "Export")),
    ]


def cases(ledger: Ledger) -> list[Scene]:
    """Deals and matches to share, and what their links show."""
    disputed = {"captured": [["QS", *(card for card in HEARTS if card not in ("4H", "2H"))], ["4H"], ["2H"], []]}
    match = started(ledger, "hearts", FOUR, {"captured": SIX[0]}, disputed)
    reversis = started(ledger, "reversis", LONG, REVERSIS_MADE)
    golf = started(ledger, "golf", TWELVE, GOLF)
    ledger.settings.put("site", "https://owner.github.io/quinola/")
    linked = {
        "case-opened": (match, 1),
        "case-match": (match, None),
        "case-reversis": (reversis, 0),
        "case-golf": (golf, 0),
    }
    links = {name: letters(case_of(ledger.story(id).match, number)) for name, (id, number) in linked.items()}
    return [
        Scene("case-share", f"/match/{match}/share/1"),
        Scene("case-share-all", f"/match/{reversis}/share/all"),
        Scene("picture-deal", f"/match/{match}/picture/1"),
        Scene("case-share-golf", f"/match/{golf}/share/0"),
        *(Scene(name, f"/case/{text}") for name, text in links.items()),
        Scene("case-refused", "/case/BBBB"),
    ]


def ours(ledger: Ledger) -> list[Scene]:
    """A table's named rules: shared, opened from a link, and with a name that other rules have here."""
    usual = GAMES["hearts"].defaults()
    short = {**usual, "target": 50}
    moon = {**usual, "target": 50, "moon": "choice", "jack_of_diamonds": True}
    ledger.put_people(ledger.people.ruled(WRITTEN[3], Agreed("hearts", short)))
    ledger.settings.put("site", "https://owner.github.io/quinola/")
    match = started(ledger, "hearts", FOUR, {"captured": SIX[0]}, rules={"target": 50})
    links = [
        rules_letters(HouseRules("hearts", name, rules))
        for name, rules in ((WRITTEN[3], short), (WRITTEN[3], moon), (LONG[0], moon))
    ]
    return [
        Scene("ours-share", f"/share-rules/{links[0]}"),
        Scene("ours-share-long", f"/share-rules/{links[2]}"),
        Scene("ours-here", f"/rules/{links[0]}"),
        Scene("ours-taken", f"/rules/{links[1]}"),
        Scene("ours-opened", f"/rules/{links[2]}"),
        Scene("ours-refused", "/rules/AAAA"),
        Scene("ours-of-match", f"/match/{match}/rules"),
    ]


def settling(ledger: Ledger) -> list[Scene]:
    """An evening to settle up, and a match that was corrected after it was settled."""
    hearts = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX))
    started(ledger, "golf", FOUR, {"left": [0, 4, 7, 12], "stock": [6, 0, 0, 0]})
    started(ledger, "reversis", FOUR, REVERSIS_MADE)
    seven = started(ledger, "golf", TWELVE, GOLF)
    paid = started(ledger, "hearts", FOUR, {"captured": SIX[0]}, {"captured": SIX[4]})
    ledger.append(paid, Settled(10, balances(ledger.story(paid).sheet, 10)))
    ledger.append(paid, Corrected(1, {"captured": PUT_RIGHT}), "Dora", "Found it in the other pile.")
    return [
        Scene("settle-evening", f"/settle/evening/{hearts}"),
        Scene("settle-open", f"/settle/match/{hearts}", ("Ben pays",)),
        Scene("settle-twelve", f"/settle/match/{seven}"),
        Scene("settle-corrected", f"/settle/match/{paid}"),
    ]


def conflicted(ledger: Ledger) -> list[Scene]:
    """A match continued on two devices whose folders are synced: the other version lies beside it."""
    match = evening(ledger)
    file = ledger.folder / "matches" / f"{match}.json"
    before = file.read_bytes()
    ledger.append(match, Dealt(agreed(26, 0, 0, 0)))
    file.with_name(f"{match} (conflicted copy).json").write_bytes(file.read_bytes())
    file.write_bytes(before)
    (ledger.folder / "latest.txt").unlink()
    return [Scene("home-conflicted", "/"), Scene("import-conflicted", "/import")]


def set_back(ledger: Ledger) -> list[Scene]:
    """A match whose file an older copy has replaced since Quinola was closed."""
    match = evening(ledger)
    file = ledger.folder / "matches" / f"{match}.json"
    before = file.read_bytes()
    ledger.append(match, Dealt(agreed(26, 0, 0, 0)))
    for path in (file, backup_of(file)):
        path.write_bytes(before)
    return [Scene("home-set-back", "/")]


def other_letters(ledger: Ledger) -> list[Scene]:
    """Names in Arabic, in Hebrew, and in letters and signs that no font here has."""
    match = started(ledger, "hearts", OTHER_LETTERS, *({"captured": piles} for piles in SIX[:3]))
    ledger.drafts.keep(match, 3, {"captured": HALF})
    won = started(ledger, "hearts", OTHER_LETTERS, {"captured": SIX[0]}, rules={"target": 12})
    return [
        Scene("letters-home", "/"),
        Scene("letters-table", f"/match/{match}"),
        Scene("letters-deal", f"/match/{match}/deal/3"),
        Scene("letters-why", f"/match/{match}/why/0/0"),
        Scene("letters-end", f"/match/{won}/end"),
        Scene("letters-picture", f"/match/{won}/picture/all"),
        Scene("letters-people", "/people"),
    ]


def case_asks(ledger: Ledger) -> list[Scene]:
    """The address of the site, to which links lead, has not been entered yet."""
    return [Scene("case-asks", f"/match/{started(ledger, 'hearts', FOUR, {'captured': SIX[0]})}/share/0")]


def gone(ledger: Ledger) -> list[Scene]:
    """Deleted matches: one in play, one between sides, one that is over, and one with long names."""
    hearts = started(ledger, "hearts", FOUR, *({"captured": piles} for piles in SIX[:4]))
    sides = started(ledger, "klaverjas", FOUR, agreed(100, 62), agreed(0, 162))
    long = started(ledger, "hearts", LONG, {"captured": SIX[0]})
    for id in (_past(ledger, 2), long, hearts, sides):
        ledger.append(id, Deleted())
    at = f"/match/{hearts}"
    return [
        Scene("deleted", "/deleted"),
        Scene("home-all-deleted", "/"),
        Scene("table-deleted", at),
        Scene("table-deleted-menu", at, ("More",)),
        Scene("why-deleted", f"{at}/why/0/1"),
        Scene("deal-deleted", f"{at}/deal/4"),
        Scene("settings-deleted", "/settings"),
        Scene("settings-afresh", "/settings", ("Start afresh",), ("Cancel",)),
    ]


def back(ledger: Ledger) -> list[Scene]:
    """Deleted matches: one to restore, and one that stays deleted."""
    for players in (FOUR, TWELVE[3:7]):
        ledger.append(started(ledger, "klaverjas", players, agreed(100, 62)), Deleted())
    return [Scene("deleted-restored", "/deleted", ("Restore Klaverjas, Dora",))]


def past(ledger: Ledger) -> list[Scene]:
    """Some months of evenings, and one a year ago: other people, past midnight, long names, many matches."""
    clock = ledger._folder.clock
    assert isinstance(clock, _Clock)

    def night(day: datetime, players: Sequence[str], *matches: tuple[str, Sequence[int]]) -> str:
        clock.now = day
        ids = []
        for game, points in matches:
            ids.append(started(ledger, game, players, agreed(*points)))
            ledger.append(ids[-1], Ended())
        return ids[0]

    others = ("Emil", "Sara", "Wim", "Anna")
    tonight = datetime(2026, 11, 19, 20, 5, tzinfo=UTC)
    night(tonight.replace(year=2025), FOUR, ("klaverjas", (100, 62)))
    night(tonight.replace(month=10, day=1), FOUR, *[("hearts", (0, 13, 13, 0)), ("hearts", (13, 0, 0, 13))] * 4)
    night(tonight.replace(month=10, day=9), LONG, ("hearts", (26, 0, 0, 0)), ("hearts", (0, 26, 0, 0)))
    night(tonight.replace(day=2), others, ("hearts", (13, 0, 0, 13)))
    night(tonight.replace(day=5), FOUR, ("hearts", (0, 5, 8, 13)), ("klaverjas", (62, 100)))
    night(tonight.replace(day=12), FOUR, ("hearts", (2, 5, 6, 13)), ("hearts", (1, 6, 6, 13)))
    night(tonight.replace(day=14), ("Anna",), ("golf", (7,)))
    best = night(
        tonight.replace(hour=22), FOUR,
        ("hearts", (8, 13, 5, 0)), ("klaverjas", (100, 62)), ("hearts", (13, 7, 6, 0)),
    )  # fmt: skip
    started(ledger, "hearts", FOUR, agreed(2, 5, 6, 13))
    made = evenings(ledger.shelf())
    long, eight = (next(one.id for one in made if one.day.month == 10 and one.day.day == day) for day in (9, 1))
    return [
        Scene("past", "/past"),
        Scene("past-day", "/past", ("Thu 5, 2 matches",)),
        Scene("past-earlier", "/past", ("Earlier month",)),
        Scene("past-who", "/past", ("Who played",)),
        Scene("past-shortened", "/past", ("Who played", "Emil"), ("Who played", "Anybody")),
        Scene("past-search", "/past", ("Search",), ("Close search",)),
        Scene("evening", f"/past/{best}"),
        Scene("evening-long", f"/past/{long}"),
        Scene("evening-eight", f"/past/{eight}"),
        Scene("past-year", "/past/year/2026"),
        Scene("picture-evening", f"/past/{best}/picture"),
        Scene("picture-year", "/past/year/2026/picture"),
        Scene("home-past", "/"),
    ]


def people(ledger: Ledger) -> list[Scene]:
    """A year of 200 matches: of a club of four, of other people, of somebody with two names, and with long names."""
    clock, rng, last = ledger._folder.clock, Random(63), ""
    assert isinstance(clock, _Clock)
    # Write the list of matches once instead of 200 times.
    with patch.object(ledger._folder.shelf, "write_all"):
        for number in range(200):
            clock.now = datetime(2025, 12, 20, 20, 5, tzinfo=UTC) + timedelta(days=1.65 * number)
            players = FOUR if number % 3 else rng.choice([("Anna", "Emil", "Wim", "ben"), LONG, (*FOUR[:3], "Sara")])
            game = rng.choice(["hearts", "hearts", "klaverjas", "golf"])
            deals = [rng.sample((0, 3, 10, 13), 4) for _ in range(3)]
            if game == "golf":
                made: list[dict[str, Any]] = [{"left": [1 + points for points in deal]} for deal in deals]
            else:
                points = [deal if game == "hearts" else rng.choice([(62, 100), (90, 72)]) for deal in deals]
                made = [agreed(*point) for point in points]
            if game == "hearts" and not number % 7:
                made[1] = {"captured": rng.sample([["QS", *HEARTS], [], [], []], 4)}
            id = started(ledger, game, players)
            last = id if (game, players) == ("hearts", FOUR) else last
            ledger.append_all(id, [*map(Dealt, made), Ended()])
    ledger._folder.shelf.write_all()
    known = ledger.people.grouped("Kwartet", FOUR).grouped("Salon", ("Anna", "Emil", "Wim", "ben"))
    short = {**GAMES["hearts"].defaults(), "target": 50}
    ledger.put_people(known.ruled(WRITTEN[3], Agreed("hearts", short)))
    again = f"/new?again={last}"
    return [
        Scene("people", "/people"),
        Scene("people-which-name", "/people", ("One person",)),
        Scene("people-joined", "/people", ("One person", "Ben, ben is listed as Ben")),
        Scene("people-search", "/people", ("Search",), ("Close search",)),
        Scene("people-new-group", "/people", ("New group",)),
        Scene("people-new-ours", again, ("Change rules", f"Our rules: {WRITTEN[3]}")),
        Scene("people-new-rules", again, ("Change rules", f"Our rules: {WRITTEN[3]}", "Done")),
        Scene("people-person", "/people/person?name=Anna"),
        Scene("people-person-hearts", "/people/person?name=Anna", ("Game: All games", "Hearts")),
        Scene("people-person-long", f"/people/person?name={quote(LONG[0])}"),
        Scene(
            "people-person-name",
            "/people/person?name=Ben",
            ("More about Ben", "Change the name, In all lists; inside a match the old name stays"),
        ),
        Scene("people-person-menu", "/people/person?name=Ben", ("More about Ben",)),
        Scene("people-person-matches", "/people/person?name=Anna", ("Longest run of wins",)),
        Scene("people-pair", f"/people/pair?name={FOUR[0]}&other={FOUR[1]}"),
        Scene("people-group", "/people/group?name=Kwartet"),
        Scene("people-group-hearts", "/people/group?name=Kwartet", ("Game: All games", "Hearts")),
        Scene("people-past", "/past"),
        Scene("people-year", "/past/year/2026"),
        Scene("people-year-won", "/past/year/2026", ("Anna: ",)),
        Scene("people-home", "/"),
    ]


def harmed(ledger: Ledger) -> list[Scene]:
    """A match that a newer Quinola wrote; two whose files are damaged, one of them with an earlier copy; and one whose
    files are gone except for the backup of the day."""
    newer, lost, older = (started(ledger, "hearts", FOUR, {"captured": SIX[0]}) for _ in range(3))
    with patch.object(storage, "STEPS", (dict,)):
        ledger.append(newer, Dealt({"captured": SIX[1]}))
    for path in [*(ledger.folder / "matches").glob(f"{lost}*"), ledger.folder / "matches" / f"{older}.json"]:
        path.write_bytes(b"{}")
    lost_match = _past(ledger, 2)
    at_once(ledger.exchange.keeping_copy())
    for path in (ledger.folder / "matches").glob(f"{lost_match}*"):
        path.unlink()
    return [
        Scene("home-harmed", "/"),
        Scene("table-newer", f"/match/{newer}"),
        Scene("deal-newer", f"/match/{newer}/deal/0"),
        Scene("table-damaged", f"/match/{lost}"),
    ]


def closed(ledger: Ledger) -> list[Scene]:
    """The book is open in another tab."""
    return [Scene("closed", "/")]


def update(ledger: Ledger) -> list[Scene]:
    """A newer version waits, and nobody is in the middle of a deal."""
    started(ledger, "klaverjas", FOUR, agreed(100, 62), agreed(162, 0))
    for number in range(3):
        _past(ledger, number)
    return [Scene("update", "/")]


def update_waits(ledger: Ledger) -> list[Scene]:
    """A newer version waits until a deal is saved."""
    evening(ledger)
    return [Scene("update-waits", "/")]


def beyond(ledger: Ledger) -> list[Scene]:
    """Other devices can reach the app."""
    return [Scene("served", "/settings"), Scene("computer", "/computer")]


def watching(ledger: Ledger) -> list[Scene]:
    """Somebody only watches a match in which a deal is half entered."""
    ledger.settings.put("site", "https://example.org/quinola/")
    started(ledger, "klaverjas", FOUR, agreed(100, 62))
    for number in range(2):
        _past(ledger, number)
    match = evening(ledger)
    return [
        Scene("watch-home", "/"),
        Scene("watch-match", f"/match/{match}"),
        Scene("watch-why", f"/match/{match}/why/4/0"),
        Scene("watch-settings", "/settings"),
        Scene("watch-room", "/room", television=True),
        Scene("watch-score", f"/match/{match}/score"),
        Scene("watch-follow", f"/match/{match}/follow"),
    ]


HOUSES = (
    House("empty", empty),
    House("one", one),
    House("first", first),
    House("golf", golf_party),
    House("five", five),
    House("own games", own_games),
    House("crowded", crowded),
    House("tables", tables),
    House("deals", deals),
    House("moons", moons),
    House("disputes", disputes),
    House("impossible", impossible),
    House("reasons", reasons),
    House("unkept", unkept),
    House("ends", ends),
    House("files", files),
    House("conflicted", conflicted),
    House("set-back", set_back),
    House("letters", other_letters),
    House("cases", cases),
    House("ours", ours),
    House("settling", settling),
    House("asks", case_asks),
    House("gone", gone),
    House("back", back),
    House("past", past),
    House("people", people),
    House("harmed", harmed),
    House("closed", closed, closed=True),
    House("beyond", beyond, beyond=True),
    House("watching", watching, watches=True),
    House("update", update, newer=NEWER),
    House("update-waits", update_waits, newer=NEWER),
)
