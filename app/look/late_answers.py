"""Results from the client that arrive after the screen that wanted them has been left.

For example, a screen asks the client to scroll, and is gone before the scrolling ends. Flet treats the late result as
an error, and from then on ignores everything from that window, including every touch.
"""

from __future__ import annotations

import flet as ft


def take_late_answers(page: ft.Page) -> None:
    """Accept every result from the client, even if the control that wanted it no longer exists."""
    session = page.session
    take = session.handle_invoke_method_results

    def handle_result(control_id: int, call_id: str, result: object, error: str | None) -> None:
        # The caller may still be waiting, so the result is passed on as one for the page, which always exists.
        take(control_id if control_id in session.index else page._i, call_id, result, error)

    setattr(session, "handle_invoke_method_results", handle_result)  # noqa: B010  (mypy lets no method be set)
