"""The picture of a match by way of a real browser, which draws it and has it as a file."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.evening import first_deal
from tests.browser.phone import Phone


async def a_picture_is_saved(phone: Phone, folder: Path) -> None:
    """From the sheet of a match with a deal."""
    saved = folder / "match.png"
    await phone.tap("More")
    await phone.tap(re.compile("^Share the match"))
    await phone.tap("Picture")
    await phone.tap("Shape: Upright")
    async with phone.page.expect_download() as coming:
        await phone.tap("Save the picture", answer=False)
    await (await coming.value).save_as(saved)
    head = saved.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1080, 1920)


async def test_a_match_becomes_a_picture(phone: Phone, tmp_path: Path) -> None:
    await first_deal(phone)
    await a_picture_is_saved(phone, tmp_path)
