"""``quinola`` without a command: open the matches, serve the app on this computer, and print its address."""

from __future__ import annotations

import errno
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

from app.place import host
from scoring.text import Message, Voice, say

if TYPE_CHECKING:
    from app.door.key import Keys

USUAL_PORT = 8717
_EVERY = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # for "all addresses", the one to show


def start(address: str, port: int, voice: Voice, *, browse: bool, new_key: bool) -> int:
    """Open the matches, serve the app until Ctrl-C, and return the exit status."""
    folder = str(host.data_folder())
    try:
        host.data_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _print_error(
            voice,
            say("{folder} can’t hold the matches ({problem}): name another with --data.",
                folder=folder, problem=str(error.strerror)),
        )  # fmt: skip
    if not host.writable(host.data_folder()):
        return _print_error(
            voice,
            say("Quinola can’t write to {folder}: allow it, or name another folder with --data. What is in it can be"
                " exported with {command}.", folder=folder, command="quinola export"),
        )  # fmt: skip
    from app.ledger.errors import LedgerBusy, LedgerError
    from app.ledger.ledger import Ledger
    from app.serve.commands import opened

    try:
        # Open the ledger now instead of with the first page, so that a second process is refused at once.
        ledger = Ledger.open(host.data_folder(), later=True)
    except LedgerBusy:
        return _print_error(
            voice,
            say("Quinola is already open on the matches in {folder}: continue there, most likely at {url}, or quit it."
                " To use another folder: --data DIR.", folder=folder, url=_url(address, USUAL_PORT)),
        )  # fmt: skip
    except LedgerError as error:
        return _print_error(
            voice,
            say("{folder}: {message} To use another folder: --data DIR.", folder=folder, message=error.message),
        )
    try:
        opened(ledger, voice)
        return _listen(address, port, voice, browse=browse, new_key=new_key)
    except KeyboardInterrupt:
        print()
        return 0
    finally:
        ledger.close()


def _listen(address: str, port: int, voice: Voice, *, browse: bool, new_key: bool) -> int:
    """Serve the app at that address until Ctrl-C."""
    from app.door.key import Keys
    from app.serve import server

    try:
        listener = server.listening(address, port)
    except OSError as error:
        return _print_error(voice, _why_not(error, address, port))
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
                voice,
                say("The keys can’t be kept in {folder} ({problem}): make room, or allow it.",
                    folder=str(host.data_folder()), problem=str(error.strerror)),
            )  # fmt: skip

    def ready() -> None:
        there = say(
            "Quinola is at {url} until Ctrl-C; the matches are in {folder}.", url=url, folder=str(host.data_folder())
        )
        print(voice.words(there), flush=True)
        if keys is not None:
            print(_ways_in(outside, keys, voice), flush=True)
        if browse:
            _open(url)

    server.serve(address, listener, outside, keys, ready)
    return 0


def _ways_in(outside: str, keys: Keys, voice: Voice) -> str:
    """Return how other devices connect; the keys are only printed on a terminal, so that they get into no file."""
    warning = voice.words(say("Without a key nobody sees anything."))
    if not sys.stdout.isatty():
        in_files = say(
            "On another device: {url} with the key in {keeps}, which can see and change every match, or the one in"
            " {watches}, which only watches.",
            url=outside, keeps=str(keys.keeps.file), watches=str(keys.watches.file),
        )  # fmt: skip
        return f"{voice.words(in_files)} {warning}"
    keeps = voice.words(
        say("To keep the score on another device, open {url} and type the key {key}. Anyone with this key can see and"
            " change every match.", url=outside, key=keys.keeps.shown)
    )  # fmt: skip
    watches = voice.words(
        say("Only to watch, type the key {key} there. Anyone with this key can see every match.",
            key=keys.watches.shown)
    )  # fmt: skip
    if not _can_print("▀▄█"):
        return f"{keeps} {watches} {warning}"
    from app.widgets.qr import in_terminal

    codes = [in_terminal(key.added_to(outside)) for key in (keys.keeps, keys.watches)]
    scan = voice.words(say("On a phone on the same Wi-Fi, scan this."))
    scan_to_watch = voice.words(say("On a phone that only watches, scan this."))
    return f"{codes[0]}{scan} {keeps}\n{codes[1]}{scan_to_watch} {watches} {warning}"


def _can_print(signs: str) -> bool:
    """Return whether the terminal's encoding has all of these characters."""
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _why_not(error: OSError, address: str, port: int) -> Message:
    """Return a sentence that says why the server can't listen at an address, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return say(
            "Port {port} is taken, perhaps by a Quinola that runs already: open {url}, or start this one on a free port"
            " with {option}.", port=str(port), url=_url(address, port), option="--port 0",
        )  # fmt: skip
    if error.errno == errno.EACCES:
        return say("Port {port} is not open to you: choose one from {least} upwards with {option}.",
                   port=str(port), least="1024", option="--port")  # fmt: skip
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return say(
            "{address} is no address of this computer: leave {option} out, or use {all} for all of them.",
            address=address, option="--host", all="--host 0.0.0.0",
        )  # fmt: skip
    return say(
        "Quinola can’t listen on {address}, port {port}: {problem}.",
        address=address, port=str(port), problem=str(error.strerror),
    )  # fmt: skip


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


def _print_error(voice: Voice, sentence: Message) -> int:
    print(voice.words(sentence), file=sys.stderr)
    return 1
