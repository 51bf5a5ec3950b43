"""The app asks questions by kind and knows no game: its code names no game and no rule of one."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

import pytest

from scoring import GAMES

APP = Path(__file__).parents[2] / "app"
# Our own name, and words of the match file and of the command line that are also the name of some game's rule. "rounds"
# is what BG Stats calls the deals of a play.
OURS = {"quinola", "deals", "score", "play", "stake", "values", "target", "dealer", "hands", "rounds"}
OURS |= {"limit", "push", "together"}
# The rules of a sheet of one's own have the plainest words there are.
OURS |= {"name", "best", "end", "start", "sum", "sides", "parts", "word", "keys"}
COMMON = {"king", "sheet"}
"""Names of games that are everybody's words: the app draws Kings and the score sheet."""
FILES = sorted(APP.rglob("*.py"))


@functools.cache
def words(file: Path) -> list[tuple[int, str]]:
    """Return every text in the code except docstrings, and every name, with its line."""
    tree = ast.parse(file.read_text("utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            found.append((node.lineno, node.value))
        elif isinstance(node, ast.Name):
            found.append((node.lineno, node.id))
        elif isinstance(node, ast.Attribute):
            found.append((node.lineno, node.attr))
    return found


def test_there_are_files_and_games_to_check() -> None:
    assert len(FILES) > 20
    assert len(GAMES) >= 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(APP)))
def test_names_no_game(file: Path) -> None:
    names = [name for game in GAMES.values() for name in (game.id, str(game.title)) if name.lower() not in COMMON]
    wanted = re.compile(r"(?<!\w)(" + "|".join(map(re.escape, names)) + r")(?!\w)", re.IGNORECASE)
    found = [(line, text) for line, text in words(file) if wanted.search(text)]
    assert not found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(APP)))
def test_names_no_rule_of_a_game(file: Path) -> None:
    rules = {rule.id for game in GAMES.values() for rule in game.rules} - OURS
    found = [(line, text) for line, text in words(file) if text in rules]
    assert not found
