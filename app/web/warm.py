"""Imports all that a running Quinola imports; inside Pyodide, before the picture of its memory is taken.

This file's functions are called by freeze.mjs. It imports as little as it can: whatever it imports is shipped.
"""

from __future__ import annotations

import gc
import importlib
import sys

# What Quinola's worker imports before the app, and what libraries import only once they are used.
LATER = (
    "asyncio",
    "encodings.utf_8_sig",
    "flet.app",
    "flet.components.component",
    "flet.messaging.protocol",
    "flet.messaging.session",
    "msgpack",
    "pyodide.code",
    "segno.encoder",
    "traceback",
)
# It holds objects of the page, so it can be imported only once there is one.
WITH_A_PAGE = ("flet.messaging.pyodide_connection",)


def warm(modules: list[str], named: list[str]) -> list[str]:
    """Import these modules, and what the app has `named` of Flet; return the names of all that is to be shipped."""
    for name in (*LATER, *modules):
        importlib.import_module(name)
    # Flet imports a control when its name is first used.
    flet = importlib.import_module("flet")
    for name in named:
        getattr(flet, name, None)
    gc.collect()
    return sorted({*sys.modules, *WITH_A_PAGE})
