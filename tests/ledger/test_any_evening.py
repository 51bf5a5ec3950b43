"""Any evening at all: whatever is entered, corrected and undone, the ledger agrees with a plain list."""

from __future__ import annotations

import copy
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.ledger import Ledger
from app.ledger.book.kinds import (
    Adjusted,
    Confirmed,
    Corrected,
    DealerSet,
    Dealt,
    Deleted,
    Ended,
    Noted,
    Readjusted,
    Renamed,
    Reopened,
    Restored,
    Ruled,
    Seated,
    Substituted,
    Titled,
    Voided,
    Withdrawn,
)
from app.ledger.files.verify import problems
from app.ledger.steps import at_once
from tests.ledger.conftest import NAMES, Clock, agreed

Points = st.sampled_from([[26, 0, 0, 0], [2, 5, 6, 13], [0, 13, 0, 13], [7, 7, 6, 6], [0, 1, 25, 0]])
Number = st.integers(0, 5)


class Evening(RuleBasedStateMachine):
    """Random actions on a ledger and a plain model of it.

    `stands` is the match as a plain object; `undone` and `done` are whole copies of it. `drafts` are the half-entered
    facts by deal, each with the entry of that deal at the time (0: none); `of` in the match is the entry of the deal
    now.
    """

    @initialize()
    def sit_down(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.clock = Clock()
        self.ledger = Ledger(self.folder, self.clock)
        self.id = self.ledger.start("hearts", NAMES, {"target": 100_000}, 0)
        self.stands: dict[str, Any] = {
            "deals": [],
            "adjusted": [],
            "players": list(NAMES),
            "target": 100_000,
            "next": {},
            "dealer": None,
            "ended": False,
            "title": "",
            "note": "",
            "of": {},
        }
        self.drafts: dict[int, tuple[dict[str, Any], int]] = {}
        self.done: list[dict[str, Any]] = []
        self.undone: list[dict[str, Any]] = []
        self.entries = 1

    def teardown(self) -> None:
        if hasattr(self, "ledger"):
            self.ledger.close()
            shutil.rmtree(self.folder)

    def act(self) -> dict[str, Any]:
        """Return the plain match to change; its previous state is kept for undo."""
        self.done.append(copy.deepcopy(self.stands))
        self.undone.clear()
        self.entries += 1
        return self.stands

    def saved(self, number: int) -> None:
        """Note that the latest entry is now that of this deal, and that its draft has become the deal."""
        self.stands["of"][number] = self.entries
        self.drafts.pop(number, None)

    def number(self, some: int) -> int:
        return some % len(self.stands["deals"])

    def dealt(self) -> bool:
        return bool(self.stands["deals"])

    @precondition(lambda self: not self.stands["ended"])
    @rule(points=Points)
    def deal(self, points: list[int]) -> None:
        self.ledger.append(self.id, Dealt(agreed(points)))
        match = self.act()
        dealer = {} if match["dealer"] is None else {"dealer": match["dealer"]}
        match["deals"].append({"agreed": points, **dealer, **({"rules": match["next"]} if match["next"] else {})})
        match.update({"next": {}, "dealer": None})
        self.saved(len(match["deals"]) - 1)

    @precondition(dealt)
    @rule(some=Number, points=Points)
    def correct(self, some: int, points: list[int]) -> None:
        number = self.number(some)
        self.ledger.append(self.id, Corrected(number, agreed(points)), reason="miscounted")
        self.act()["deals"][number]["agreed"] = points
        self.saved(number)

    @precondition(dealt)
    @rule(some=Number, void=st.booleans())
    def void(self, some: int, void: bool) -> None:
        number = self.number(some)
        self.ledger.append(self.id, Voided(number, void))
        deal = self.act()["deals"][number]
        deal.pop("void", None)
        deal.update({"void": True} if void else {})

    @precondition(dealt)
    @rule(some=Number, note=st.text("aé♥ 💡", max_size=3))
    def note(self, some: int, note: str) -> None:
        number = self.number(some)
        self.ledger.append(self.id, Noted(number, note))
        deal = self.act()["deals"][number]
        deal.pop("note", None)
        deal.update({"note": note} if note else {})

    @precondition(dealt)
    @rule()
    def withdraw(self) -> None:
        self.ledger.append(self.id, Withdrawn())
        match = self.act()
        deal = match["deals"].pop()
        match["next"] = {**deal.get("rules", {}), **match["next"]}
        match["dealer"] = deal.get("dealer") if match["dealer"] is None else match["dealer"]
        match["of"][len(match["deals"])] = self.entries
        for given in match["adjusted"]:
            given["after"] = min(given["after"], len(match["deals"]))

    @rule(points=Points, note=st.sampled_from(["", "revoke"]))
    def adjust(self, points: list[int], note: str) -> None:
        self.ledger.append(self.id, Adjusted(tuple(points), note))
        match = self.act()
        match["adjusted"].append({"after": len(match["deals"]), "points": points, "note": note})

    @precondition(lambda self: self.stands["adjusted"])
    @rule(some=Number, points=Points, taken=st.booleans())
    def adjust_again(self, some: int, points: list[int], taken: bool) -> None:
        number = some % len(self.stands["adjusted"])
        self.ledger.append(self.id, Readjusted(number, () if taken else tuple(points), "late"))
        given = self.act()["adjusted"]
        if taken:
            given.pop(number)
        else:
            given[number] = {"after": given[number]["after"], "points": points, "note": "late"}

    @rule(aim=st.integers(90_000, 99_999), start=st.booleans())
    def change_rule(self, aim: int, start: bool) -> None:
        self.ledger.append(self.id, Ruled({"target": aim}, "start" if start else "here"))
        match = self.act()
        if start:
            match.update({"target": aim, "next": {}})
            for deal in match["deals"]:
                deal.pop("rules", None)
        else:
            match["next"] = {"target": aim}

    @rule(seat=st.integers(0, 3), name=st.sampled_from(["Emil", "Nora", "Wim"]), other=st.booleans())
    def rename(self, seat: int, name: str, other: bool) -> None:
        if name not in self.stands["players"]:
            self.ledger.append(self.id, (Substituted if other else Renamed)(seat, name))
            self.act()["players"][seat] = name

    @precondition(lambda self: not self.stands["ended"])
    @rule(points=Points, note=st.text("aé♥ 💡", min_size=1, max_size=3), seat=st.integers(0, 3))
    def deal_out_of_turn(self, points: list[int], note: str, seat: int) -> None:
        """Enter the dealer, and the deal with its note, in one action."""
        deal = {**agreed(points), "note": note}
        self.ledger.append_all(self.id, [DealerSet(seat, None), Dealt(deal)], who="Ben", reason="he was late")
        match = self.act()
        match["deals"].append({**deal, "dealer": seat, **({"rules": match["next"]} if match["next"] else {})})
        match.update({"next": {}, "dealer": None})
        self.entries += 1
        self.saved(len(match["deals"]) - 1)

    @precondition(dealt)
    @rule(some=Number, seat=st.none() | st.integers(0, 3))
    def another_dealer(self, some: int, seat: int | None) -> None:
        number = self.number(some)
        self.ledger.append(self.id, DealerSet(seat, number))
        deal = self.act()["deals"][number]
        deal.pop("dealer", None)
        deal.update({} if seat is None else {"dealer": seat})

    @precondition(dealt)
    @rule(some=Number)
    def confirm(self, some: int) -> None:
        self.ledger.append(self.id, Confirmed(self.number(some)))
        self.act()

    @rule(title=st.sampled_from(["", "Club final", "Æ ♥ 💡"]), note=st.sampled_from(["", "Ben was late"]))
    def name_the_match(self, title: str, note: str) -> None:
        self.ledger.append(self.id, Titled(title, note))
        self.act().update({"title": title, "note": note})

    @precondition(lambda self: len(self.stands["deals"]) > 1)
    @rule(points=Points)
    def correct_and_void(self, points: list[int]) -> None:
        """Correct one deal and void the next, in one action."""
        self.ledger.append_all(self.id, [Corrected(0, agreed(points)), Voided(1, True)])
        deals = self.act()["deals"]
        deals[0]["agreed"] = points
        deals[1]["void"] = True
        self.saved(0)
        self.entries += 1

    @rule(order=st.permutations(range(4)))
    def change_seats(self, order: list[int]) -> None:
        players = [self.stands["players"][seat] for seat in order]
        self.ledger.append(self.id, Seated(tuple(players)))
        self.act()["players"] = players

    @rule()
    def end_or_reopen(self) -> None:
        self.ledger.append(self.id, Reopened() if self.stands["ended"] else Ended())
        match = self.act()
        match["ended"] = not match["ended"]

    @precondition(lambda self: self.done)
    @rule()
    def undo(self) -> None:
        self.ledger.undo(self.id)
        self.undone.append(self.stands)
        self.stands = self.done.pop()
        self.entries += 1

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        self.ledger.redo(self.id)
        self.done.append(self.stands)
        self.stands = self.undone.pop()
        self.entries += 1

    @rule()
    def delete_and_restore(self) -> None:
        self.ledger.append(self.id, Deleted())
        self.ledger.append(self.id, Restored())
        self.entries += 2

    @rule(some=Number, points=st.integers(0, 26))
    def tap(self, some: int, points: int) -> None:
        number, facts = some % (len(self.stands["deals"]) + 1), {"agreed": [points, None, None, None]}
        self.ledger.drafts.keep(self.id, number, facts)
        self.drafts[number] = facts, self.stands["of"].get(number, 0)

    @rule()
    def move_house(self) -> None:
        """Import everything backed up elsewhere, where it must be as it is here; the match alone too, except for its
        drafts. `verify` must find no fault in anything that the ledger accepted."""
        assert list(problems(self.folder)) == []
        everything, alone = at_once(self.ledger.exchange.backing_up()).content, self.ledger.exchange.as_bytes(self.id)
        for source in (everything, alone):
            with tempfile.TemporaryDirectory() as folder:
                other = Ledger(Path(folder), self.clock)
                other.exchange.import_all(at_once(other.exchange.planning(source)).matches)
                assert other.events(self.id) == self.ledger.events(self.id)
                assert other.story(self.id) == self.ledger.story(self.id)
                for number in range(len(self.stands["deals"]) + 1):
                    expected = self.drafted(number) if source is everything else None
                    assert other.drafts.facts(self.id, number) == expected
                other.close()
                assert list(problems(Path(folder))) == []

    @rule()
    def restart(self) -> None:
        self.ledger.close()
        self.ledger = Ledger(self.folder, self.clock)
        assert self.ledger.notices() == []

    def drafted(self, number: int) -> dict[str, Any] | None:
        """Return the draft of a deal: None if the deal now has another entry than when the draft was tapped in."""
        facts, of = self.drafts.get(number, (None, 0))
        return facts if of == self.stands["of"].get(number, 0) else None

    @invariant()
    def agrees_with_the_plain_match(self) -> None:
        if not hasattr(self, "ledger"):
            return
        story, events = self.ledger.story(self.id), self.ledger.events(self.id)
        assert [event.seq for event in events] == list(range(1, self.entries + 1))
        assert list(story.deals) == self.stands["deals"]
        assert list(story.players) == self.stands["players"]
        assert story.next_dealer == self.stands["dealer"]
        assert (story.rules["target"], story.next_rules) == (self.stands["target"], self.stands["next"])
        assert (story.title, story.note) == (self.stands["title"], self.stands["note"])
        assert (story.ended, story.deleted) == (self.stands["ended"], False)
        assert ((story.undo is not None), (story.redo is not None)) == (bool(self.done), bool(self.undone))
        for number in range(len(self.stands["deals"]) + 1):
            assert self.ledger.drafts.facts(self.id, number) == self.drafted(number)
        kept = [{"note": "", **given} for given in story.file().get("adjusted", [])]  # type: ignore[union-attr, dict-item]
        assert kept == self.stands["adjusted"]
        counted = [deal["agreed"] for deal in self.stands["deals"] if "void" not in deal]
        counted += [given["points"] for given in self.stands["adjusted"]]
        totals = tuple(sum(points) for points in zip(*counted, strict=True)) or (0, 0, 0, 0)
        assert story.sheet.totals == totals == self.ledger.shelf()[0].totals


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
