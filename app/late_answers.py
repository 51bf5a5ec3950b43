"""Answers of the client for a screen that has been left.

A screen asks the client to scroll, for example, and is gone before the scrolling ends. Flet treats the late answer as
an error and then ignores everything from that window, whatever is touched.
"""

from __future__ import annotations

import flet as ft


def take_late_answers(page: ft.Page) -> None:
    """Accept every answer of the client, whether the control that asked still exists or not."""
    session = page.session
    take = session.handle_invoke_method_results

    def taken(control_id: int, call_id: str, result: object, error: str | None) -> None:
        # The caller may still be waiting, so the answer is passed on as one for the page, which always exists.
        take(control_id if control_id in session.index else page._i, call_id, result, error)

    setattr(session, "handle_invoke_method_results", taken)  # noqa: B010  (mypy lets no method be set)
