"""Answers that come for a screen which has been left.

A screen asks the client to scroll, say, and is gone before that has come to rest. Flet takes the answer for a fault and
hears nothing more from the window from then on, whatever is touched.
"""

from __future__ import annotations

import flet as ft


def take_late_answers(page: ft.Page) -> None:
    """Have every answer of the client taken, whether the control that asked is still there or not."""
    session = page.session
    take = session.handle_invoke_method_results

    def taken(control_id: int, call_id: str, result: object, error: str | None) -> None:
        # The call may still be waited for, so its answer is passed on as one for the page, which always exists.
        take(control_id if control_id in session.index else page._i, call_id, result, error)

    setattr(session, "handle_invoke_method_results", taken)  # noqa: B010  (mypy lets no method be set)
