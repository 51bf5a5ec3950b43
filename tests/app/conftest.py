"""Every test of the app has a folder of its own, and never the one of whoever runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.evening import keep_in


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the app keeps its matches in."""
    keep_in(tmp_path, monkeypatch)
    return tmp_path
