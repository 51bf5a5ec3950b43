"""The room is pure: no Flet, no screen, no widget, no theme; a page of it runs wherever scoring does."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FORBIDDEN = ("flet", "app.screens", "app.widgets", "app.theme", "app.ui", "app.desk", "asyncio")


@pytest.mark.parametrize("path", sorted((ROOT / "app/entry").rglob("*.py")), ids=lambda path: path.stem)
def test_nothing_that_draws_is_imported(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    assert not [one for one in modules if one.startswith(FORBIDDEN)]
