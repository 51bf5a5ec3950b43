"""A test names controls by the messages of the code, in whatever words these are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from scoring.text import say
from tests.app.disguise import speak_pseudo
from tests.app.evening import opened, started
from tests.app.meant import meanings
from tests.tools.pseudo import learn


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Save", say("Save")),
        ("Next: Ben", say("Next: {name}", name="Ben")),
        ("Save deal 1", say("Save {deal}", deal=say("deal {number}", number=1))),
    ],
)
def test_a_text_is_read_as_the_message_that_it_is_in_english(text: str, message: object) -> None:
    assert message in list(meanings(text))
    assert list(meanings(text))[-1] == text


async def test_a_deal_is_entered_and_corrected_by_its_messages_in_another_language(folder: Path) -> None:
    """2 and 3 of hearts, and the Queen with the rest: 2, 24."""
    learn()
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await speak_pseudo(app)
        assert not any(name.startswith("Save") for name in app.names())
        await app.tap("2 of hearts")
        await app.tap("3 of hearts")
        await app.tap("Undo")
        await app.tap("3 of hearts")
        await app.hold("Ben")
        await app.tap("Save deal 1")
        assert Ledger.open(folder).story(id).sheet.totals == (2, 24, 0, 0)
        await app.tap("More")
        await app.tap("Undo deal 1")
        assert Ledger.open(folder).story(id).sheet.totals == (0, 0, 0, 0)
