"""An answer of the client that arrives after the screen that asked was left."""

from __future__ import annotations

from pathlib import Path

from tests.app.evening import opened, started


async def test_an_answer_for_a_missing_control_does_no_harm(folder: Path) -> None:
    """Flet would stop receiving for this window (its `Session` raises RuntimeError in the loop that receives)."""
    id = started(folder)
    async with opened(f"/match/{id}") as app:
        app.session.handle_invoke_method_results(10**9, "asked by nobody", None, None)
        await app.tap("Enter deal 1")
        assert app.page.route == f"/match/{id}/deal/0"
