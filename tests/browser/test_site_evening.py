"""An evening on the site without a server: who won most, and a dispute with its trail (`disputing`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from tests.browser import disputing
from tests.browser.site import Site, kept_browser
from tests.browser.test_site import opened_with


@pytest.mark.long
async def test_who_won_most_and_a_dispute_without_a_server(site: Site, tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path / "matches")
    disputing.won_by(ledger, 3, 0, 3)
    id = disputing.disputed(ledger)
    year = str(ledger.now().astimezone().year)
    ledger.close()
    async with kept_browser(tmp_path / "profile") as context:
        phone = await opened_with(context, site.url, tmp_path / "matches")
        await disputing.who_won_most(phone, year)
        await phone.go(f"#/match/{id}")
        await disputing.confirm_both(phone)
        await disputing.end_dispute(phone)
        await disputing.read_trail(phone)
        assert not phone.complaints
