"""What depends on where Quinola runs: the data folder, how a write becomes durable, and the lock on the matches.

It runs as a local server for browsers, inside a browser (Pyodide), as a phone app, and in a desktop window.
"""

import asyncio
import errno
import locale
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from app.door.door import Door

IN_BROWSER = sys.platform == "emscripten"
ASSETS = Path(__file__).parents[2] / "assets"
FOLDER_VARIABLE = "FLET_APP_STORAGE_DATA"  # set by the shell of a packaged app, or by --data
door: "Door | None" = None  # the door of the server in this process, if there is one

_BROWSER_FOLDER = "/quinola"


def data_folder() -> Path:
    """Return the folder for matches: the one given, else the system's usual one. It may not exist yet."""
    if folder := os.environ.get(FOLDER_VARIABLE):
        return Path(folder).expanduser().absolute()
    if IN_BROWSER:
        return Path(_BROWSER_FOLDER)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Quinola"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Quinola"
    usual = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (usual if usual.is_absolute() else Path.home() / ".local" / "share") / "quinola"


async def open_data_folder() -> Path:
    """Create the data folder if necessary and return it; in a browser, fill it from the browser's storage first.

    Raises OSError if it can't be created or written to.
    """
    from app.ledger.store.disk import make_folder  # late: it imports the whole ledger, which scoring doesn't need

    folder = data_folder()
    if IN_BROWSER:
        await _mount(folder)
    make_folder(folder)
    if not writable(folder):
        raise PermissionError(f"{folder} cannot be written to")
    return folder


def writable(folder: Path) -> bool:
    """Return whether files can be created in a folder."""
    return os.access(folder, os.W_OK | os.X_OK)


async def synced() -> None:
    """Wait until everything written so far is durable.

    On a disk it already is, after the ledger's fsync; in a browser, files have to be copied to IndexedDB. If the
    browser refuses, for example because its storage is full, this reads the files back from IndexedDB, so that the
    screen shows nothing that the next reload would lose, and raises OSError. If that fails too, it raises InDoubt.
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
    """Return the address of the Quinola site that the page at `address` belongs to, for links that open anywhere.

    It is empty if there is no such site, because a computer serves the page or a package contains it.
    """
    parts = urlsplit(address)
    if not IN_BROWSER or (parts.hostname or "").endswith(".invalid"):
        return ""
    return f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/')[0]}/"


def has_locks() -> bool:
    """Return whether the matches can be locked.

    A browser has Web Locks only on pages that come over https or from the same computer.
    """
    if not IN_BROWSER:
        return True
    import js

    return hasattr(js.navigator, "locks")


def writes_comma() -> bool:
    """Return whether the system writes 1,5 for one and a half, as its locale says."""
    with suppress(locale.Error):
        locale.setlocale(locale.LC_NUMERIC, "")
    found = locale.localeconv()["decimal_point"] == ","
    locale.setlocale(locale.LC_NUMERIC, "C")
    return found


def system_languages() -> list[str]:
    """Return the languages that the system prefers, the best first, as its locale says: ``["de_AT.UTF-8"]``."""
    if sys.platform == "win32":
        import ctypes

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    told = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
    return [*([] if told.startswith("C") else os.environ.get("LANGUAGE", "").split(":")), told]


async def only_tab() -> bool:
    """Lock the matches for this tab, and return whether that worked: no other tab of this browser has the lock.

    It is a Web Lock, because file locks have no effect in a browser. Outside a browser this returns True.
    """
    return await _hold_web_lock() if IN_BROWSER else True


async def _mount(folder: Path) -> None:
    """Mount the browser's IndexedDB at `folder`, unless that was done before."""
    import quinola_page

    if not folder.exists():
        quinola_page.mount(str(folder))
        await _sync(from_browser=True)


async def _sync(*, from_browser: bool) -> None:
    """Copy every file between memory and IndexedDB in one transaction; raises OSError if the browser refuses."""
    import quinola_page

    if refusal := await quinola_page.sync(_BROWSER_FOLDER, from_browser):
        code = errno.ENOSPC if refusal.startswith("QuotaExceededError") else errno.EIO
        raise OSError(code, f"the browser could not keep the files: {refusal}")


async def _hold_web_lock() -> bool:
    """Request the lock on this browser's matches; if this returns True, it is held as long as the page is open."""
    import js
    import quinola_page
    from pyodide.ffi import create_proxy, to_js

    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def granted(lock: object) -> object:
        # Pyodide gives us JavaScript's null not as None, but as an object that is false.
        answer.set_result(bool(lock))
        return js.Promise.new(create_proxy(lambda resolve, _: None if lock else resolve(None)))

    options = to_js({"ifAvailable": True}, dict_converter=js.Object.fromEntries)
    # Other sites of Quinola under the same address have matches of their own.
    js.navigator.locks.request(f"quinola {quinola_page.place}", options, create_proxy(granted))
    return await answer
