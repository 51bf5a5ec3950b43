"""Files by way of a real browser: a backup is downloaded, chosen again, and taken in."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.phone import Phone
from tests.browser.serving import Served

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


async def test_a_backup_is_downloaded_and_brings_a_deleted_match_back(
    phone: Phone, server: Served, data: Path, tmp_path: Path
) -> None:
    await phone.open("/import")
    async with phone.page.expect_file_chooser() as asked:
        await phone.tap("Choose a file")
    match = {"format": "quinola-match", "version": 1, "game": "hearts", "players": NAMES, "dealer": 0, "deals": []}
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match), "utf-8")
    await (await asked.value).set_files(file)
    await phone.sees("1 match with 0 deals and 4 players comes in")
    await phone.tap("Import 1 match")
    await phone.sees("Enter deal 1")
    await phone.go("/settings")
    async with phone.page.expect_download() as coming:
        await phone.tap("Back up everything")
    saved = tmp_path / "saved.json"
    await (await coming.value).save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["matches"][0]["match"]["players"] == NAMES
