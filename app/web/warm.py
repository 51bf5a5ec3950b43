"""Imports all that a running Quinola imports; inside Pyodide, before the picture of its memory is taken.

This file's functions are called by freeze.mjs. It imports as little as it can: whatever it imports is shipped.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Iterator
from types import CodeType

# What Quinola's worker asks for before the app is imported, and what libraries import only once they are used.
LATER = (
    "asyncio",
    "encodings.utf_8_sig",
    "flet.components.component",
    "flet.messaging.protocol",
    "flet.messaging.session",
    "msgpack",
    "pyodide.code",
    "pyodide.http",
    "runpy",
    "traceback",
)
# What holds objects of the page, so it can be imported only once there is one.
WITH_A_PAGE = ("flet.messaging.pyodide_connection",)


def warm(modules: list[str]) -> list[str]:
    """Import these modules and whatever the app will use of Flet; gives the names of all that is to be shipped."""
    for name in (*LATER, *modules):
        importlib.import_module(name)
    # Flet imports a control when its name is first used. A name that it does not know is one of something else.
    flet = importlib.import_module("flet")
    for name in sorted(_names_in(modules)):
        getattr(flet, name, None)
    gc.collect()
    return sorted({*sys.modules, *WITH_A_PAGE})


def _names_in(modules: list[str]) -> set[str]:
    """Every attribute and global that the code of these modules names."""
    found: set[str] = set()
    for name in modules:
        loader = sys.modules[name].__loader__
        code = loader.get_code(name) if loader is not None and hasattr(loader, "get_code") else None
        for part in _within(code) if isinstance(code, CodeType) else ():
            found.update(part.co_names)
    return found


def _within(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _within(constant)
