"""Importing and exporting in a browser: a match goes in, and everything comes out."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.phone import Phone

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
MATCH = {"format": "quinola-match", "version": 1, "game": "hearts", "players": NAMES, "dealer": 0, "deals": []}


async def there_and_back(phone: Phone, folder: Path) -> None:
    """Import a match from a file and let the browser download everything."""
    file, saved = folder / "match.json", folder / "saved.json"
    file.write_text(json.dumps(MATCH), "utf-8")
    await _to_the_files(phone)
    await phone.tap("Restore or import")
    async with phone.page.expect_file_chooser() as asked:
        await phone.tap("Choose a file", answer=False)
    await (await asked.value).set_files(file)
    await phone.sees("To import: 1 match, 0 deals, 4 players")
    await phone.tap("Import 1 match")
    await phone.sees("Enter deal 1")
    await phone.tap("Back")
    await _to_the_files(phone)
    async with phone.page.expect_download() as coming:
        await phone.tap("Back up everything", answer=False)
    await (await coming.value).save_as(saved)
    (packed,) = json.loads(saved.read_text("utf-8"))["matches"]
    assert packed["match"]["players"] == NAMES


async def _to_the_files(phone: Phone) -> None:
    """Scroll to the end of the settings, which is drawn only then."""
    await phone.tap("Settings")
    await phone.sees("Theme")
    await phone.page.mouse.move(200, 600)
    await phone.page.mouse.wheel(0, 3000)
    await phone.sees("Spreadsheet (CSV)")
