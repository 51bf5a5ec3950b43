"""Where Flet's packager starts Quinola; the `quinola` command starts it as a local server instead."""

import flet as ft

from app.app import main

ft.run(main, host="127.0.0.1", no_cdn=True)
