"""Any evening at all: whatever is entered, corrected and undone, the ledger tells what a plain list would."""

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
from tests.ledger.conftest import NAMES, Clock

Points = st.sampled_from([[26, 0, 0, 0], [2, 5, 6, 13], [0, 13, 0, 13], [7, 7, 6, 6], [0, 1, 25, 0]])
Number = st.integers(0, 5)


class Evening(RuleBasedStateMachine):
    """`stands` is the match as a plain object; `undone` and `done` are whole copies of it."""

    @initialize()
    def sit_down(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.clock = Clock()
        self.ledger = Ledger(self.folder, self.clock)
        self.id = self.ledger.start("hearts", NAMES, {"target": 100_000}, 0)
        self.stands: dict[str, Any] = {
            "deals": [],
            "players": list(NAMES),
            "target": 100_000,
            "next": {},
            "ended": False,
        }
        self.done: list[dict[str, Any]] = []
        self.undone: list[dict[str, Any]] = []
        self.entries = 1

    def teardown(self) -> None:
        if hasattr(self, "ledger"):
            self.ledger.close()
            shutil.rmtree(self.folder)

    def act(self) -> dict[str, Any]:
        """The plain match, to be changed; as it was is kept for undo."""
        self.done.append(copy.deepcopy(self.stands))
        self.undone.clear()
        self.entries += 1
        return self.stands

    def number(self, some: int) -> int:
        return some % len(self.stands["deals"])

    def dealt(self) -> bool:
        return bool(self.stands["deals"])

    @precondition(lambda self: not self.stands["ended"])
    @rule(points=Points)
    def deal(self, points: list[int]) -> None:
        self.ledger.append(self.id, "dealt", {"deal": {"agreed": points}})
        match = self.act()
        match["deals"].append({"agreed": points, **({"rules": match["next"]} if match["next"] else {})})
        match["next"] = {}

    @precondition(dealt)
    @rule(some=Number, points=Points)
    def correct(self, some: int, points: list[int]) -> None:
        number = self.number(some)
        self.ledger.append(self.id, "corrected", {"number": number, "deal": {"agreed": points}}, reason="miscounted")
        self.act()["deals"][number]["agreed"] = points

    @precondition(dealt)
    @rule(some=Number, void=st.booleans())
    def void(self, some: int, void: bool) -> None:
        number = self.number(some)
        self.ledger.append(self.id, "voided", {"number": number, "void": void})
        deal = self.act()["deals"][number]
        deal.pop("void", None)
        deal.update({"void": True} if void else {})

    @precondition(dealt)
    @rule(some=Number, note=st.text("aé♥ 💡", max_size=3))
    def note(self, some: int, note: str) -> None:
        number = self.number(some)
        self.ledger.append(self.id, "noted", {"number": number, "note": note})
        deal = self.act()["deals"][number]
        deal.pop("note", None)
        deal.update({"note": note} if note else {})

    @precondition(dealt)
    @rule()
    def withdraw(self) -> None:
        self.ledger.append(self.id, "withdrawn")
        match = self.act()
        match["next"] = {**match["deals"].pop().get("rules", {}), **match["next"]}

    @rule(aim=st.integers(90_000, 99_999), start=st.booleans())
    def rule_otherwise(self, aim: int, start: bool) -> None:
        self.ledger.append(self.id, "ruled", {"rules": {"target": aim}, "since": "start" if start else "here"})
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
            self.ledger.append(self.id, "substituted" if other else "renamed", {"seat": seat, "name": name})
            self.act()["players"][seat] = name

    @rule()
    def end_or_reopen(self) -> None:
        self.ledger.append(self.id, "reopened" if self.stands["ended"] else "ended")
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
        self.ledger.delete(self.id)
        self.ledger.restore(self.id)
        self.entries += 2

    @rule()
    def restart(self) -> None:
        self.ledger.close()
        self.ledger = Ledger(self.folder, self.clock)
        assert self.ledger.notices() == []

    @invariant()
    def tells_what_the_plain_match_says(self) -> None:
        if not hasattr(self, "ledger"):
            return
        story, events = self.ledger.story(self.id), self.ledger.events(self.id)
        assert [event.seq for event in events] == list(range(1, self.entries + 1))
        assert list(story.deals) == self.stands["deals"]
        assert list(story.players) == self.stands["players"]
        assert (story.rules["target"], story.next_rules) == (self.stands["target"], self.stands["next"])
        assert (story.ended, story.deleted) == (self.stands["ended"], False)
        assert ((story.undo is not None), (story.redo is not None)) == (bool(self.done), bool(self.undone))
        counted = [deal["agreed"] for deal in self.stands["deals"] if "void" not in deal]
        totals = tuple(sum(points) for points in zip(*counted, strict=True)) or (0, 0, 0, 0)
        assert story.sheet.totals == totals == self.ledger.shelf()[0].totals


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
