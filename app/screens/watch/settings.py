"""The settings of somebody who only watches: how Quinola looks in this browser, which remembers it."""

from __future__ import annotations

import flet as ft

from app import __version__
from app.look.theme import SECOND
from app.look.ui import screen, use_look
from app.look.words import words
from app.screens.device.settings import tastes
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import go
from app.widgets.frame import page, title_bar
from app.window.desk import use_desk
from scoring.text import say


@screen
def WatcherSettings() -> ft.View:
    """The preferences of whoever watches in this browser."""
    look, desk = one_column(use_look()), use_desk()
    preferences, _ = ft.use_state(desk.preferences)
    version = words(look, say("Quinola {version}", version=__version__), SECOND, color=look.palette.ink2)
    head = title_bar(look, say("Settings"), on_leave=lambda: go("/"))
    return page(look, ft.use_view_path(), head=head, body=[*tastes(look, desk, preferences), version], spacing=8)
