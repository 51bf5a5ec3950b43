"""``quinola`` without a command: open the matches, serve the app on this computer, and print its address."""

from __future__ import annotations

import errno
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

from app.place import host

if TYPE_CHECKING:
    from app.door.key import Keys

USUAL_PORT = 8717
_EVERY = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # for "all addresses", the one to show


def start(address: str, port: int, *, browse: bool, new_key: bool) -> int:
    """Open the matches, serve the app until Ctrl-C, and return the exit status."""
    try:
        host.data_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _print_error(
            f"{host.data_folder()} cannot hold the matches ({error.strerror}): name another with --data."
        )
    if not host.writable(host.data_folder()):
        return _print_error(
            f"Quinola cannot write to {host.data_folder()}: allow it, or name another folder with --data. What is in "
            "it can be exported with quinola export."
        )
    from app.ledger.errors import LedgerBusy, LedgerError
    from app.ledger.ledger import Ledger
    from app.serve.commands import opened

    try:
        # Open the ledger now instead of with the first page, so that a second process is refused at once.
        ledger = Ledger.open(host.data_folder(), later=True)
    except LedgerBusy:
        return _print_error(
            f"Quinola is already open on the matches in {host.data_folder()}: continue there, most likely at "
            f"{_url(address, USUAL_PORT)}, or quit it. To use another folder: --data DIR."
        )
    except LedgerError as error:
        return _print_error(f"{host.data_folder()}: {error.message} To use another folder: --data DIR.")
    try:
        opened(ledger)
        return _listen(address, port, browse=browse, new_key=new_key)
    except KeyboardInterrupt:
        print()
        return 0
    finally:
        ledger.close()


def _listen(address: str, port: int, *, browse: bool, new_key: bool) -> int:
    """Serve the app at that address until Ctrl-C."""
    from app.door.key import Keys
    from app.serve import server

    try:
        listener = server.listening(address, port)
    except OSError as error:
        return _print_error(_why_not(error, address, port))
    port = listener.getsockname()[1]
    url = _url(address, port)
    outside, keys = "", None
    if not _is_loopback(listener):
        outside = url if address not in _EVERY else _url(_address_outside(), port)
        try:
            keys = Keys.kept_in(host.data_folder())
            if new_key:
                keys.renew()
        except OSError as error:
            listener.close()
            return _print_error(
                f"The keys can't be kept in {host.data_folder()} ({error.strerror}): make room, or allow it."
            )

    def ready() -> None:
        print(f"Quinola is at {url} until Ctrl-C; the matches are in {host.data_folder()}.", flush=True)
        if keys is not None:
            print(_ways_in(outside, keys), flush=True)
        if browse:
            _open(url)

    server.serve(address, listener, outside, keys, ready)
    return 0


def _ways_in(outside: str, keys: Keys) -> str:
    """Return how other devices connect; the keys are only printed on a terminal, so that they get into no file."""
    warning = "Without a key nobody sees anything."
    if not sys.stdout.isatty():
        return (
            f"On another device: {outside} with the key in {keys.keeps.file}, which can see and change every match, or "
            f"the one in {keys.watches.file}, which only watches. {warning}"
        )
    keeps = (
        f"To keep the score on another device, open {outside} and type the key {keys.keeps.shown}. "
        "Anyone with this key can see and change every match."
    )
    watches = f"Only to watch, type the key {keys.watches.shown} there. Anyone with this key can see every match."
    if not _can_print("▀▄█"):
        return f"{keeps} {watches} {warning}"
    from app.widgets.qr import in_terminal

    codes = [in_terminal(key.added_to(outside)) for key in (keys.keeps, keys.watches)]
    return (
        f"{codes[0]}On a phone on the same Wi-Fi, scan this. {keeps}\n"
        f"{codes[1]}On a phone that only watches, scan this. {watches} {warning}"
    )


def _can_print(signs: str) -> bool:
    """Return whether the terminal's encoding has all of these characters."""
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _why_not(error: OSError, address: str, port: int) -> str:
    """Return a sentence that says why the server can't listen at an address, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, perhaps by a Quinola that runs already: open {_url(address, port)}, "
            "or start this one on a free port with --port 0."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to you: choose one from 1024 upwards with --port."
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"{address} is no address of this computer: leave --host out, or use --host 0.0.0.0 for all of them."
    return f"Quinola cannot listen on {address}, port {port}: {error.strerror}."


def _url(address: str, port: int) -> str:
    shown = _EVERY.get(address, address)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _is_loopback(listener: socket.socket) -> bool:
    address = str(listener.getsockname()[0])
    return address == "::1" or address.startswith("127.")


def _address_outside() -> str:
    """Return this computer's address on its network, found without sending anything; if it has none, its host name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def _open(url: str) -> None:
    """Open a browser, if there is one, in a session of its own, so that Ctrl-C here doesn't close it."""
    command = [sys.executable, "-m", "webbrowser", url]
    quiet = subprocess.DEVNULL
    subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def _print_error(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
