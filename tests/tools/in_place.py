"""How a change gets into modules that are loaded already, or into one before it is loaded."""

from __future__ import annotations

import ast
import functools
import importlib.abc
import importlib.util
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tests.tools.mutate import Mutant

ROOT = Path(__file__).parents[2]


def imported_as(path: Path) -> str:
    """Return the import name of a module: ``scoring.games.hearts``, ``scoring.games.hearts.rules``."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@functools.cache
def source(path: Path) -> str:
    """Return the text of a file."""
    return path.read_text("utf-8")


def put_in_place(one: Mutant, module: ModuleType) -> None:
    """Give the existing function the changed code, and clear its caches."""
    held: Any = module
    for step in one.function.split("."):
        held = vars(held)[step]
    held = getattr(held, "fget", None) or getattr(held, "func", None) or getattr(held, "__func__", held)
    held = getattr(held, "__wrapped__", held)
    assert isinstance(held, FunctionType), one.function
    held.__code__ = next(code for code in within(one.code) if code.co_qualname == one.function)
    forget(module)


def forget(module: ModuleType) -> None:
    """Clear the module's caches."""
    for value in vars(module).values():
        if isinstance(value, functools._lru_cache_wrapper):
            value.cache_clear()


def put_tables_in_place(code: CodeType, name: str) -> None:
    """Replace in a game everything that one of its modules computes while it is loaded: its tables, its functions,
    itself."""
    module = sys.modules[name]
    made: dict[str, Any] = {"__name__": name, "__file__": module.__file__, "__package__": module.__package__}
    exec(code, made)
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
    """Yield the code of everything defined in a module or a class."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from within(inner)


@functools.cache
def made_of(path: Path) -> tuple[Path, ...]:
    """Return the modules of the same game that import this one, directly or not, in the order in which they are
    loaded."""
    if path.parent.name == "games":
        return ()
    every = [*path.parent.glob("*.py")]
    needs = {one: {other for other in every if _imports(one, other)} for one in every}
    found = [path]
    for one in TopologicalSorter(needs).static_order():
        if not needs[one].isdisjoint(found):
            found.append(one)
    return tuple(found[1:])


def _imports(one: Path, other: Path) -> bool:
    """Return whether a module of a game imports another one of it, or names from it."""
    package = imported_as(one.parent / "__init__.py")
    return any(
        node.module == f"{package}.{other.stem}"
        or (node.module == package and any(name.name == other.stem for name in node.names))
        for node in ast.walk(ast.parse(source(one)))
        if isinstance(node, ast.ImportFrom)
    )


@functools.cache
def unchanged(path: Path) -> CodeType:
    """Return the code of a module unchanged."""
    return compile(source(path), path, "exec")


class Changed(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module as changed."""

    def __init__(self, module: str, path: Path, code: CodeType) -> None:
        self.module, self.path, self.code = module, path, code

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> Any:
        """Return the module's spec, with this as its loader."""
        found = fullname == self.module
        inner = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        at = importlib.util.spec_from_file_location
        return at(fullname, self.path, loader=self, submodule_search_locations=inner) if found else None

    def get_source(self, fullname: str) -> None:
        """Return None: the source differs from the code."""

    def get_code(self, fullname: str) -> CodeType:
        """Return the changed code."""
        return self.code
