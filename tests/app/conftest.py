"""Gives every test of the app a folder of its own, never that of the person who runs it, and forgets all signs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.look import lettering
from app.place import host
from app.widgets.seal import use_signs_of
from app.widgets.signs import Signs
from tests.app.evening import SITE, keep_in


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder in which the app keeps its matches."""
    keep_in(tmp_path, monkeypatch)
    yield tmp_path
    use_signs_of(Signs())
    lettering.know([])
    lettering.use_other_fonts(False)


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a site, to which the page belongs and links lead."""
    monkeypatch.setattr(host, "site", lambda address: SITE)
    return SITE
