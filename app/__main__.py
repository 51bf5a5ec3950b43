"""The `quinola` command: it starts the app, or does something that needs no app.

Each command imports what it needs only when it runs, so that scoring a file doesn't have to wait for Flet or TinyDB.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from app import __version__
from app.place import host
from app.serve.serving import USUAL_PORT
from scoring import __main__ as scorer
from scoring.recount import command as recounting
from scoring.text import Voice

Run = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal or pipe whose encoding lacks some letters of names
            stream.reconfigure(errors="backslashreplace")
    args = parser().parse_args(argv)
    if args.data is not None:
        os.environ[host.FOLDER_VARIABLE] = str(args.data.absolute())
    args.voice = _voice(args.language)
    run: Run = args.run
    return run(args)


def _voice(language: str | None) -> Voice:
    """Return the voice that prints in a language, by default the one of the system."""
    from app.texts.languages import spoken
    from app.texts.voices import terminal

    return terminal(language or spoken(host.system_languages()))


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="quinola",
        description="Keeps score for card games played with real cards. Without a command it starts the app.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--port", type=_port, default=USUAL_PORT, help="listen on this port; 0 takes a free one (default %(default)s)"
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="listen on this address (default %(default)s: this computer only)"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep the matches in this folder")
    parser.add_argument(
        "--new-key", action="store_true", help="with --host: make new keys, which shut out all who have the old ones"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    _add_language(parser, None)
    parser.add_argument("--version", action="version", version=f"quinola {__version__}")
    parser.set_defaults(run=_start)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", description="Each with --help says more.")

    def command(name: str, run: Run, help: str, about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=about, allow_abbrev=False)
        added.set_defaults(run=run)
        # One after the command overrides one before it.
        _add_language(added, argparse.SUPPRESS)
        return added

    score = command(
        "score",
        lambda args: scorer.score(args, args.voice),
        "score match files, without starting the app",
        "Scores match files and prints what they are worth, without starting the app.",
    )
    scorer.add_arguments(score)
    recount = command(
        "recount",
        lambda args: scorer.recount(args, args.voice),
        "list what would explain another number than the sheet shows",
        recounting.ABOUT,
    )
    recounting.add_arguments(recount)
    _add_files(command)
    site = command(
        "web",
        _web,
        "build the site that runs inside a browser, with no server",
        "Builds Quinola as plain files that run wholly inside a browser, on a phone as on a computer, with no server: "
        "any web server can hand them out, over https and under any path.",
    )
    site.add_argument("folder", type=Path, metavar="DIR", help="the folder to write; a site in it is replaced")
    site.add_argument("--base", type=_base, metavar="PATH", help="the path it will lie under, such as /quinola/")
    return parser


def _add_files(command: Callable[[str, Run, str, str], argparse.ArgumentParser]) -> None:
    """Add the commands that work on match files without the app: verify, export and import."""
    verify = command(
        "verify",
        _files,
        "check that every file of the matches is as it was written",
        "Checks every file of the matches: its bytes, its schema, its hashes, and that it can be read and scored; or "
        "the backups and match files named. Changes nothing. Exit status 0: all is well; 1: something is not, a "
        "sentence each; 2: nothing is there.",
    )
    verify.add_argument("files", nargs="*", metavar="FILE", help="a backup or a match file, wherever it lies")
    export = command(
        "export",
        _files,
        "write everything into one file, or one match, or a table for spreadsheets",
        "Writes a file that holds everything (a backup), one match, or a table for spreadsheets. An existing file is "
        "never overwritten.",
    )
    export.add_argument("file", nargs="?", metavar="FILE", help="the file to write; - is standard output")
    export.add_argument("--match", metavar="ID", help="only this match, as a match file")
    export.add_argument("--csv", action="store_true", help="a table: a row for each deal and player")
    export.add_argument(
        "--separator",
        choices=(",", ";"),
        help="what is between two cells of the table (default: ; if the system writes 1,5 and not 1.5, else ,)",
    )
    export.add_argument("--list", action="store_true", help="write nothing, only list the matches with their ids")
    take_in = command(
        "import",
        _files,
        "import match files and backups, after showing what is in them",
        "Imports match files and backups: shows what is in them, and asks before anything is written. What is here "
        "already stays as it is, so importing a file twice does no harm.",
    )
    take_in.add_argument("files", nargs="+", metavar="FILE", help="a match file or a backup; - is standard input")
    take_in.add_argument("--yes", action="store_true", help="do not ask")
    take_in.add_argument("--settings", action="store_true", help="let the settings of a backup replace those here")
    for name, one in (("verify", verify), ("export", export), ("import", take_in)):
        # This --data after the command overrides one before it; SUPPRESS keeps the one before it if there is none here.
        one.add_argument(
            "--data", type=Path, metavar="DIR", default=argparse.SUPPRESS, help="the folder of the matches"
        )
        one.set_defaults(command=name)


def _add_language(parser: argparse.ArgumentParser, default: str | None) -> None:
    from app.texts.languages import LANGUAGES

    parser.add_argument(
        "--language",
        choices=[*LANGUAGES],
        default=default,
        help="the language of what is printed (default: the system's); JSON and keys of files are in English",
    )


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text}")
    return int(text)


def _base(text: str) -> str:
    if not (text.startswith("/") and text.endswith("/")):
        raise argparse.ArgumentTypeError(f"a path begins and ends with a slash: /{text.strip('/')}/")
    return text


def _start(args: argparse.Namespace) -> int:
    from app.serve.serving import start

    return start(args.host, args.port, args.voice, browse=not args.no_browser, new_key=args.new_key)


def _files(args: argparse.Namespace) -> int:
    from app.serve.commands import run

    return run(args)


def _web(args: argparse.Namespace) -> int:
    from app.web.command import run

    return run(args.folder, args.base or "")


if __name__ == "__main__":
    sys.exit(main())
