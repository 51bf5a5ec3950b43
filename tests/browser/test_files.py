"""Files in a real browser: a match is chosen and imported, and everything downloaded as a backup."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.filing import there_and_back
from tests.browser.phone import Phone


@pytest.mark.long
async def test_a_match_is_imported_and_everything_is_exported(phone: Phone, tmp_path: Path) -> None:
    await there_and_back(phone, tmp_path)
