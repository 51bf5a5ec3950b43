"""Modules under examination: each change of them, and whether the tests notice.

The tests are collected once and run once, on modules in which every statement marks that it was run, to learn which
tests run which lines. Then each change of a function is made in a process of its own, forked from the one in which
everything is loaded, and the tests that run the changed lines run there, the quickest first, until one fails. A change
of what is computed while a module is imported is made before anything is loaded; in a game it replaces the tables
already loaded, and everything that the game's other modules have made of them.
"""

from __future__ import annotations

import builtins
import functools
import gc
import importlib
import multiprocessing
import os
import re
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tests.tools import in_place
from tests.tools.in_place import ROOT, Changed, imported_as, made_of, source, unchanged
from tests.tools.mutate import Mutant, marked, mutants

TESTS = ROOT / "tests" / "scoring"
SCORING = ROOT / "scoring"
MEMORY = 4_000_000_000
ENOUGH = 4.0
"""Seconds of tests for one change: what they have not noticed by then counts as not noticed."""
FORK = multiprocessing.get_context("fork")
ARGUMENTS = ["-q", "--numprocesses=0", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--tb=no", str(TESTS)]


def game_of(path: Path) -> str:
    """Return the game that a module of the rules belongs to, or an empty text."""
    room, *inside = path.relative_to(SCORING).with_suffix("").parts
    return inside[0] if room == "games" and inside[0] != "__init__" else ""


def title_of(path: Path) -> str:
    """Return the short name of a module: ``questions``, ``answers.piles``; of a game's modules ``golf``,
    ``reversis.falls``."""
    inside = path.relative_to(SCORING).with_suffix("").parts
    return ".".join(inside[1:] if game_of(path) else inside).removesuffix(".__init__")


EVERY = sorted(path for path in SCORING.rglob("*.py") if path.parent != SCORING or path.name[0] != "_")
"""Every module of the rules; a game has a file or a folder."""
GAMES = [path for path in EVERY if game_of(path)]


@dataclass
class Module:
    """One module: its `name` and path, all changes of it, and what is known of its lines: which tests run them, and
    which of them are run while the module is imported."""

    name: str
    path: Path
    every: list[Mutant]
    runners: dict[int, list[str]] = field(default_factory=dict)
    at_import: set[int] = field(default_factory=set)

    @classmethod
    def at(cls, path: Path) -> Module:
        """Return the module in that file."""
        return cls(imported_as(path), path, list(mutants(path.read_text("utf-8"), str(path))))

    @property
    def of_a_game(self) -> bool:
        """Return whether it belongs to a game, so that its tables can be replaced: only the game's other modules have
        used them."""
        return bool(game_of(self.path))

    @property
    def marks(self) -> str:
        """Return the name of the set in which its statements record their lines."""
        return f"lines_of_{self.name.replace('.', '_')}"

    def when_imported(self, one: Mutant) -> bool:
        """Return whether the change affects what is computed while the module is imported, directly or in a function
        called then."""
        return not one.function or one.function in self.called_at_import

    @functools.cached_property
    def called_at_import(self) -> frozenset[str]:
        """Return the functions that are called while the module is imported."""
        return frozenset(one.function for one in self.every if not self.at_import.isdisjoint(one.lines))

    def is_about(self, test: str) -> bool:
        """Return whether a test may depend on what is computed here on import: for a game, one that names it, or names
        none in a file that does."""
        return not self.of_a_game or game_of(self.path) in (named(test) or source(ROOT / test.partition("::")[0]))


@dataclass
class Examination:
    """Some modules: everything that is done to them, and what is known of the tests."""

    modules: list[Module]
    seconds: dict[str, float] = field(default_factory=dict)
    caught: Counter[str | tuple[str, str]] = field(default_factory=Counter)

    def outcomes(self) -> Iterator[tuple[Module, list[Mutant], Counter[str]]]:
        """Yield for each module the changes nobody noticed, and how many were noticed in which way."""
        queue = FORK.SimpleQueue()
        server = FORK.Process(target=self._serve, args=(queue,))
        server.start()
        learnt = queue.get()
        if isinstance(learnt, str):
            raise SystemExit(learnt)
        self.seconds, known = learnt
        for module in self.modules:
            module.runners, module.at_import = known[module.name]
            verdicts: dict[int, str] = queue.get()
            survived, counts = [], Counter[str]()
            for number, one in enumerate(module.every):
                verdict = verdicts.get(number) or self._imported(module, one)
                counts[verdict] += 1
                if verdict == "survived":
                    survived.append(one)
            yield module, survived, counts
        server.join()

    def concerns(self, test: str) -> bool:
        """Return whether a test may run a line of these modules: not one that names other games, if all are of
        games."""
        games = {game_of(module.path) for module in self.modules}
        return "" in games or not named(test) or not games.isdisjoint(named(test))

    # In the process in which everything is loaded once -------------------------------------------------------------

    def _serve(self, queue: Any) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        for module in self.modules:
            setattr(builtins, module.marks, set())
            code = marked(module.path.read_text("utf-8"), str(module.path), module.marks)
            sys.meta_path.insert(0, Changed(module.name, module.path, code))
        for module in self.modules:
            importlib.import_module(module.name)
        for module in self.modules:
            module.at_import = set(getattr(builtins, module.marks))
        if pytest.main(ARGUMENTS, plugins=[Loop(self._each, queue)]):
            queue.put("The tests cannot be run: see make test.")

    def _each(self, items: list[pytest.Item], queue: Any) -> bool:
        """Learn which tests run which lines; then put each change in place and run them."""
        items = [item for item in items if self.concerns(item.nodeid)]
        for item in items:
            for module in self.modules:
                in_place.forget(sys.modules[module.name])
                getattr(builtins, module.marks).clear()
            started = time.process_time()
            if not passes(item):
                queue.put(f"{item.nodeid} fails before anything is changed.")
                return False
            self.seconds[item.nodeid] = time.process_time() - started
            for module in self.modules:
                for line in getattr(builtins, module.marks):
                    module.runners.setdefault(line, []).append(item.nodeid)
        queue.put((self.seconds, {module.name: (module.runners, module.at_import) for module in self.modules}))
        for module in self.modules:
            for path in made_of(module.path):
                unchanged(path)
        gc.freeze()  # what is loaded stays shared by all the processes to come
        by_id = {item.nodeid: item for item in items}
        for module in self.modules:
            verdicts: dict[int, str] = {}
            for number, one in enumerate(module.every):
                if one.kind:
                    verdicts[number] = "survived"
                elif module.of_a_game or not module.when_imported(one):
                    tests = [by_id[name] for name in self._in_order(module, one)]
                    verdicts[number] = self._split_off(one, functools.partial(self._tried, module, one, tests))
            queue.put(verdicts)
        return True

    def _in_order(self, module: Module, one: Mutant) -> list[str]:
        """Return the tests for a change, first those that are quick and have noticed most, above all here."""

        def promise(name: str) -> float:
            return (1 + self.caught[name] + 20 * self.caught[one.function, name]) / (0.001 + self.seconds[name])

        names = {name for line in one.lines for name in module.runners.get(line, [])}
        if module.when_imported(one):
            names = {name for name in self.seconds if module.is_about(name)}
        return sorted(names, key=promise, reverse=True)

    def _tried(self, module: Module, one: Mutant, tests: list[pytest.Item]) -> str | None:
        if module.when_imported(one):
            in_place.put_tables_in_place(one.code, module.name)
            for path in made_of(module.path):
                in_place.put_tables_in_place(unchanged(path), imported_as(path))
        else:
            in_place.put_in_place(one, sys.modules[module.name])
        return self._noticed(tests)

    # In the process of one change ----------------------------------------------------------------------------------

    def _noticed(self, tests: list[pytest.Item]) -> str | None:
        """Return the first test that fails."""
        spent = 0.0
        for test in tests:
            if spent > ENOUGH:
                break
            spent += self.seconds[test.nodeid]
            signal.setitimer(signal.ITIMER_VIRTUAL, 2 + 30 * self.seconds[test.nodeid])
            if not passes(test):
                return test.nodeid
        return None

    def _imported(self, module: Module, one: Mutant) -> str:
        """Import everything again with the change in the module."""
        return self._split_off(one, functools.partial(self._import_and_try, module, one))

    def _import_and_try(self, module: Module, one: Mutant) -> str | None:
        sys.meta_path.insert(0, Changed(module.name, module.path, one.code))
        found: list[str | None] = []
        order = {name: place for place, name in enumerate(self._in_order(module, one))}

        def each(items: list[pytest.Item], queue: Any) -> bool:
            chosen = [item for item in items if item.nodeid in order]
            found.append(self._noticed(sorted(chosen, key=lambda item: order[item.nodeid])))
            return True

        signal.setitimer(signal.ITIMER_VIRTUAL, 30)
        pytest.main(ARGUMENTS, plugins=[Loop(each, None)])
        return found[0] if found else "collection"

    def _split_off(self, one: Mutant, work: Callable[[], str | None]) -> str:
        """Do the work in a process of its own; return "killed", "timeout" or "survived"."""
        read, write = os.pipe()
        child = os.fork()
        if not child:
            status = 1
            try:
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
                os.dup2(1, 2)
                gc.disable()
                found = work()
                os.write(write, (found or "").encode())
                status = 1 if found else 0
            finally:
                os._exit(status)
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            name = pipe.read().decode()
        self.caught.update([name, (one.function, name)])
        _, ended = os.waitpid(child, 0)
        if os.WIFSIGNALED(ended):
            return "timeout"
        return "killed" if os.WEXITSTATUS(ended) else "survived"


class Loop:
    """A pytest plugin that hands the collected tests to `each` instead of running them."""

    def __init__(self, each: Callable[[list[pytest.Item], Any], bool], queue: Any) -> None:
        self.each, self.told = each, queue

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Use random examples as in the tests, but don't shrink a failing one."""
        phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile("mutants", hypothesis.settings.get_profile("steady"), phases=phases)
        hypothesis.settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand the tests over."""
        session.testsfailed = 0 if self.each(session.items, self.told) else 1
        return True


@functools.cache
def named(test: str) -> frozenset[str]:
    """Return the games that a test names: in its file, its name, or its parameters."""
    games = {game_of(path) for path in GAMES}
    return frozenset(game for game in games if re.search(rf"(?<![a-z]){game}(?![a-z])", test))


def passes(item: pytest.Item) -> bool:
    """Run one test: as the function it is, or if it needs fixtures through pytest."""
    from _pytest.runner import runtestprotocol

    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if not isinstance(item, pytest.Function) or not given.keys() >= set(item._fixtureinfo.argnames):
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
    try:
        item.obj(**given)
    except (Exception, SystemExit, pytest.fail.Exception):
        return False
    return True
