"""One module under examination: each change of it, and whether the tests notice.

The tests are collected once and run once, to learn which of them run which lines. Then every change of a function is
put in its place in a process of its own, split off from the one in which all is loaded already, and the tests that run
the changed lines run there, the quickest first, until one fails. A change of what is worked out while a module is
imported is put into the module before anything is loaded; in a game, beside the tables that are there already.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import importlib.abc
import importlib.util
import inspect
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
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import hypothesis
import pytest

from tests.tools.mutate import Mutant

ROOT = Path(__file__).parents[2]
GAMES = [*(ROOT / "scoring" / "games").glob("[a-z]*.py")]
MEMORY = 4_000_000_000
ENOUGH = 12.0
"""Seconds of tests for one change: what they have not noticed by then counts as not noticed."""
FORK = multiprocessing.get_context("fork")
ARGUMENTS = "-q -p no:cacheprovider -p no:faulthandler --tb=no".split()


@dataclass
class Examination:
    """One module: all that is done to it, and what is known of the tests."""

    module: str
    path: Path
    every: list[Mutant]
    only: str
    at_import: set[int] = field(default_factory=set)
    runners: dict[int, list[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    caught: Counter[str | tuple[str, str]] = field(default_factory=Counter)

    def outcome(self) -> tuple[list[Mutant], Counter[str]]:
        """The changes nobody noticed, and how many were noticed in which way."""
        loaded, survived, counts = FORK.SimpleQueue(), [], Counter[str]()
        server = FORK.Process(target=self._serve, args=(loaded,))
        server.start()
        learnt = loaded.get()
        if isinstance(learnt, str):
            raise SystemExit(learnt)
        self.seconds, self.runners, self.at_import, verdicts = learnt
        server.join()
        for number, one in enumerate(self.every):
            verdict = verdicts.get(number) or self._imported(one)
            counts[verdict] += 1
            if verdict == "survived":
                survived.append(one)
        return survived, counts

    # In the process in which everything is loaded once -------------------------------------------------------------

    def _serve(self, told: Any) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        with watched(self.path, self.at_import):
            importlib.import_module("scoring")
            importlib.import_module(self.module)
        if pytest.main([*ARGUMENTS, str(ROOT / "tests" / "scoring")], plugins=[Loop(self, self._each, told)]):
            told.put("The tests cannot be run: see make test.")

    def _each(self, items: list[pytest.Item], told: Any) -> bool:
        """Learn which tests call which functions; then put each change in place and run them."""
        for item in items:
            lines: set[int] = set()
            started = time.process_time()
            forget(sys.modules[self.module])
            with watched(self.path, lines):
                if not passes(item):
                    told.put(f"{item.nodeid} fails before anything is changed.")
                    return False
            self.seconds[item.nodeid] = time.process_time() - started
            for line in lines:
                self.runners.setdefault(line, []).append(item.nodeid)
        gc.freeze()  # what is loaded stays shared by all the processes to come
        by_id = {item.nodeid: item for item in items}
        verdicts: dict[int, str] = {}
        for number, one in enumerate(self.every):
            if self.only or not self._at_import(one):
                tests = [by_id[name] for name in self._in_order(one)]
                verdicts[number] = self._split_off(one, functools.partial(self._tried, one, tests))
        told.put((self.seconds, self.runners, self.at_import, verdicts))
        return True

    def _at_import(self, one: Mutant) -> bool:
        """Whether the change is in what is worked out while the module is imported."""
        return not one.function or not self.at_import.isdisjoint(one.lines)

    def _in_order(self, one: Mutant) -> list[str]:
        """The tests that run the changed lines, first those that are quick and have noticed most, above all here."""
        names = {name for line in one.lines for name in self.runners.get(line, [])}
        if self._at_import(one):
            names = set(self.seconds)

        def promise(name: str) -> float:
            return (1 + self.caught[name] + 20 * self.caught[one.function, name]) / self.seconds[name]

        return sorted(names, key=promise, reverse=True)

    def _tried(self, one: Mutant, tests: list[pytest.Item]) -> str | None:
        module = sys.modules[self.module]
        if not self._at_import(one):
            put_in_place(one, module)
        else:
            put_tables_in_place(one, module)
        return self._noticed(tests)

    # In the process of one change ----------------------------------------------------------------------------------

    def _noticed(self, tests: list[pytest.Item]) -> str | None:
        """The first test that fails."""
        spent = 0.0
        for test in tests:
            spent += self.seconds[test.nodeid]
            if spent > ENOUGH:
                break
            signal.setitimer(signal.ITIMER_VIRTUAL, 2 + 10 * self.seconds[test.nodeid])
            if not passes(test):
                return test.nodeid
        return None

    def _imported(self, one: Mutant) -> str:
        """Everything loaded anew with the change in the module."""
        return self._split_off(one, functools.partial(self._import_and_try, one))

    def _import_and_try(self, one: Mutant) -> str | None:
        sys.meta_path.insert(0, Changed(self.module, self.path, one.code))
        found: list[str | None] = []
        order = {name: place for place, name in enumerate(self._in_order(one))}

        def each(items: list[pytest.Item], told: Any) -> bool:
            chosen = [item for item in items if item.nodeid in order]
            found.append(self._noticed(sorted(chosen, key=lambda item: order[item.nodeid])))
            return True

        signal.setitimer(signal.ITIMER_VIRTUAL, 30)
        pytest.main([*ARGUMENTS, str(ROOT / "tests" / "scoring")], plugins=[Loop(self, each, None)])
        return found[0] if found else "collection"

    def _split_off(self, one: Mutant, work: Callable[[], str | None]) -> str:
        """Do the work in a process of its own: "killed", "timeout" or "survived"."""
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
        with os.fdopen(read, "rb") as told:
            name = told.read().decode()
        self.caught.update([name, (one.function, name)])
        _, ended = os.waitpid(child, 0)
        if os.WIFSIGNALED(ended):
            return "timeout"
        return "killed" if os.WEXITSTATUS(ended) else "survived"


class Loop:
    """What pytest does with the tests it has collected: `each` of them is looked after elsewhere."""

    def __init__(self, examination: Examination, each: Callable[[list[pytest.Item], Any], bool], told: Any) -> None:
        self.examination, self.each, self.told = examination, each, told

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Random examples as in the tests, but a failing one need not be made small."""
        phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile("mutants", hypothesis.settings.get_profile("steady"), phases=phases)
        hypothesis.settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The tests of this module: of a game those that name it, or name none in a file that does."""
        only = self.examination.only
        wanted = [one for one in session.items if not only or about(only, one)]
        session.testsfailed = 0 if self.each(wanted, self.told) else 1
        return True


def about(game: str, test: pytest.Item) -> bool:
    """Whether a test is about that game, by its name, or by its file where it names no game."""
    named = {path.stem for path in GAMES if re.search(rf"(?<![a-z]){path.stem}(?![a-z])", test.nodeid)}
    return game in named if named else game in source(test.path)


@functools.cache
def source(path: Path) -> str:
    """The text of a test's file."""
    return path.read_text("utf-8")


def passes(item: pytest.Item) -> bool:
    """Run one test: as the function it is, or where it needs fixtures with all that pytest does about it."""
    from _pytest.runner import runtestprotocol

    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if not isinstance(item, pytest.Function) or not given.keys() >= set(item._fixtureinfo.argnames):
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
    try:
        item.obj(**given)
    except (Exception, SystemExit, pytest.fail.Exception):
        return False
    return True


@contextlib.contextmanager
def watched(path: Path, lines: set[int]) -> Iterator[None]:
    """Gather the lines of a module that are run inside of functions meanwhile."""
    file = str(path)

    def of_function(frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            lines.add(frame.f_lineno)
        return of_function

    def watch(frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        return of_function if code.co_filename == file and code.co_flags & inspect.CO_OPTIMIZED else None

    sys.settrace(watch)
    try:
        yield
    finally:
        sys.settrace(None)


def put_in_place(one: Mutant, module: ModuleType) -> None:
    """Give the function that is there already the changed code, and forget what it has worked out so far."""
    held: Any = module
    for step in one.function.split("."):
        held = vars(held)[step]
    held = getattr(held, "fget", None) or getattr(held, "func", None) or getattr(held, "__func__", held)
    held = getattr(held, "__wrapped__", held)
    assert isinstance(held, FunctionType), one.function
    held.__code__ = next(code for code in within(one.code) if code.co_qualname == one.function)
    forget(module)


def forget(module: ModuleType) -> None:
    """Have what the module remembers worked out anew."""
    for value in vars(module).values():
        if isinstance(value, functools._lru_cache_wrapper):
            value.cache_clear()


def put_tables_in_place(one: Mutant, module: ModuleType) -> None:
    """Give a game all that its module works out anew while it is loaded: its tables, its functions, and itself."""
    made: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(one.code, made)
    known = [vars(loaded) for name, loaded in sys.modules.items() if name.split(".")[0] in ("scoring", "tests")]
    for name, old in [*vars(module).items()]:
        new = made.get(name)
        if isinstance(old, ModuleType) or name.startswith("__"):
            continue
        if name == "GAME":
            vars(old).update(vars(new))
        elif isinstance(old, FunctionType) and isinstance(new, FunctionType):
            old.__code__, old.__defaults__ = new.__code__, new.__defaults__
        else:
            for names in known:
                if names.get(name) is old:
                    names[name] = new


def within(code: CodeType) -> Iterator[CodeType]:
    """The code of everything defined in a module or a class."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from within(inner)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module as changed."""

    def __init__(self, module: str, path: Path, code: CodeType) -> None:
        self.module, self.path, self.code = module, path, code

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> Any:
        """The module's place, with this as what loads it."""
        found = fullname == self.module
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self) if found else None

    def get_source(self, fullname: str) -> None:
        """The source says something else."""

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        return self.code
