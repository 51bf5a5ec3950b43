"""What differs between the places Quinola runs in; nothing else in the app asks where it is.

It runs as a local server with a browser in front of it, wholly inside a browser (Pyodide), as a phone app and in a
desktop window. The folders, and what it takes for a write to last, are decided here.
"""

import asyncio
import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from app.door.door import Door

IN_BROWSER = sys.platform == "emscripten"
ASSETS = Path(__file__).parents[1] / "assets"
FOLDER_SAID = "FLET_APP_STORAGE_DATA"  # set for a packaged app by its shell, for the others by --data
door: "Door | None" = None  # of the server that runs here, if one does

_BROWSER_FOLDER = "/quinola"
_TAB_LOCK = "quinola"


def data_folder() -> Path:
    """Where matches are kept: the folder that was said, else the one this system has for it. It may not exist yet."""
    if said := os.environ.get(FOLDER_SAID):
        return Path(said).expanduser().absolute()
    if IN_BROWSER:
        return Path(_BROWSER_FOLDER)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Quinola"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Quinola"
    usual = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (usual if usual.is_absolute() else Path.home() / ".local" / "share") / "quinola"


async def open_data_folder() -> Path:
    """The data folder, there and ready to be read; in a browser, filled from what the browser has kept.

    Raises OSError where it cannot be made or written to.
    """
    from app.ledger.store.disk import make_folder  # with all of the ledger, which a score in a terminal does without

    folder = data_folder()
    if IN_BROWSER:
        await _mount(folder)
    make_folder(folder)
    if not writable(folder):
        raise PermissionError(f"{folder} cannot be written to")
    return folder


def writable(folder: Path) -> bool:
    """Whether files can be made in a folder."""
    return os.access(folder, os.W_OK | os.X_OK)


async def synced() -> None:
    """Returns once everything written so far outlasts this process.

    On a disk that is so after an fsync, which the ledger does; a browser has yet to copy its files to IndexedDB.
    Raises OSError where the browser refuses, as it does when it is out of room; then the files are again as it has
    them, so that nothing is shown that the next reload would take away. Where it refuses that too, raises InDoubt.
    """
    from app.ledger.errors import InDoubt

    if IN_BROWSER:
        try:
            await _sync(from_browser=False)
        except OSError as error:
            try:
                await _sync(from_browser=True)
            except OSError:
                raise InDoubt.after(error) from error
            raise


def site(address: str) -> str:
    """The address of the Quinola site that a page at `address` is part of, for links that open anywhere; empty where a
    computer serves it or a package brings it along."""
    parts = urlsplit(address)
    if not IN_BROWSER or (parts.hostname or "").endswith(".invalid"):
        return ""
    return f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/')[0]}/"


def has_locks() -> bool:
    """Whether it can be made sure that nobody else writes to the matches.

    A browser lends its locks only to pages opened over https, or from the same computer.
    """
    if not IN_BROWSER:
        return True
    import js

    return hasattr(js.navigator, "locks")


async def only_tab() -> bool:
    """Whether no other tab of this browser has the matches open; from then on this one holds them.

    File locks refuse nobody in a browser, so a Web Lock stands in for them there. Elsewhere it is always so.
    """
    return await _hold_web_lock() if IN_BROWSER else True


async def _mount(folder: Path) -> None:
    """Puts the browser's IndexedDB behind `folder`, once."""
    import quinola_page

    if not folder.exists():
        quinola_page.mount(str(folder))
        await _sync(from_browser=True)


async def _sync(*, from_browser: bool) -> None:
    """Copies every file between memory and IndexedDB, all of it or nothing, and waits for it."""
    import quinola_page

    if refusal := await quinola_page.sync(_BROWSER_FOLDER, from_browser):
        code = errno.ENOSPC if refusal.startswith("QuotaExceededError") else errno.EIO
        raise OSError(code, f"the browser could not keep the files: {refusal}")


async def _hold_web_lock() -> bool:
    """Asks for the lock of this browser's matches, and keeps it as long as the page lives."""
    import js
    from pyodide.ffi import create_proxy, to_js

    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def granted(lock: object) -> object:
        # What JavaScript calls null is not None here, but false.
        answer.set_result(bool(lock))
        return js.Promise.new(create_proxy(lambda resolve, _: None if lock else resolve(None)))

    options = to_js({"ifAvailable": True}, dict_converter=js.Object.fromEntries)
    js.navigator.locks.request(_TAB_LOCK, options, create_proxy(granted))
    return await answer
