"""The `quinola` command: it starts the app, or does something that needs no app.

Each command imports what it needs only when it runs, so that scoring a file doesn't have to wait for Flet or TinyDB.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from app import __version__
from app.place import host
from app.serve.serving import USUAL_PORT
from app.texts.arguments import arguments_in
from scoring import __main__ as scorer
from scoring.recount import command as recounting
from scoring.text import ENGLISH, Message, Voice, say

Run = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal or pipe whose encoding lacks some letters of names
            stream.reconfigure(errors="backslashreplace")
    voice = _voice(sys.argv[1:] if argv is None else argv)
    args = parser(voice).parse_args(argv)
    if args.data is not None:
        os.environ[host.FOLDER_VARIABLE] = str(args.data.absolute())
    args.voice = voice
    run: Run = args.run
    return run(args)


def _voice(argv: Sequence[str]) -> Voice:
    """Return the voice that prints in the language asked for, by default the one of the system."""
    from app.texts.languages import LANGUAGES, spoken
    from app.texts.voices import terminal

    asking = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    asking.add_argument("--language", nargs="?")
    asked = asking.parse_known_args(argv)[0].language
    return terminal(asked if asked in LANGUAGES else spoken(host.system_languages()))


def parser(voice: Voice = ENGLISH) -> argparse.ArgumentParser:
    arguments_in(voice)
    parser = argparse.ArgumentParser(
        prog="quinola",
        description=voice.words(
            say("Keeps score for card games played with real cards. Without a command it starts the app.")
        ),
        allow_abbrev=False,
    )
    _add_starting(parser, voice)
    _add_language(parser, None, voice)
    version = voice.words(say("show the version and exit"))
    parser.add_argument("--version", action="version", version=f"quinola {__version__}", help=version)
    parser.set_defaults(run=_start)
    commands = parser.add_subparsers(
        title=voice.words(say("commands")), metavar="COMMAND",
        description=voice.words(say("Each with --help says more.")),
    )  # fmt: skip

    def command(name: str, run: Run, help: Message, about: Message) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name, help=voice.words(help), description=voice.words(about), allow_abbrev=False
        )  # fmt: skip
        added.set_defaults(run=run)
        # One after the command overrides one before it.
        _add_language(added, argparse.SUPPRESS, voice)
        return added

    score = command(
        "score",
        lambda args: scorer.score(args, args.voice),
        say("score match files, without starting the app"),
        say("Scores match files and prints what they are worth, without starting the app."),
    )
    scorer.add_arguments(score, voice)
    recount = command(
        "recount",
        lambda args: scorer.recount(args, args.voice),
        say("list what would explain another number than the sheet shows"),
        recounting.ABOUT,
    )
    recounting.add_arguments(recount, voice)
    _add_files(command, voice)
    site = command(
        "web",
        _web,
        say("build the site that runs inside a browser, with no server"),
        say(
            "Builds Quinola as plain files that run wholly inside a browser, on a phone as on a computer, with no"
            " server: any web server can hand them out, over https and under any path."
        ),
    )
    folder = say("the folder to write; a site in it is replaced")
    site.add_argument("folder", type=Path, metavar="DIR", help=voice.words(folder))
    base = say("the path it will lie under, such as {path}", path="/quinola/")
    site.add_argument("--base", type=partial(_base, voice), metavar="PATH", help=voice.words(base))
    return parser


def _add_starting(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Add what a start of the app can be told."""
    here = "127.0.0.1"
    port = say("listen on this port; 0 takes a free one (default {port})", port=str(USUAL_PORT))
    parser.add_argument("--port", type=partial(_port, voice), default=USUAL_PORT, help=voice.words(port))
    address = say("listen on this address (default {address}: this computer only)", address=here)
    parser.add_argument("--host", default=here, help=voice.words(address))
    parser.add_argument("--data", type=Path, metavar="DIR", help=voice.words(say("keep the matches in this folder")))
    keys = say("with --host: make new keys, which shut out all who have the old ones")
    parser.add_argument("--new-key", action="store_true", help=voice.words(keys))
    parser.add_argument("--no-browser", action="store_true", help=voice.words(say("do not open a browser")))


def _add_files(command: Callable[[str, Run, Message, Message], argparse.ArgumentParser], voice: Voice) -> None:
    """Add the commands that work on match files without the app: verify, export and import."""
    verify = command(
        "verify",
        _files,
        say("check that every file of the matches is as it was written"),
        say(
            "Checks every file of the matches: its bytes, its schema, its hashes, and that it can be read and scored;"
            " or the backups and match files named. Changes nothing. Exit status 0: all is well; 1: something is not, a"
            " sentence each; 2: nothing is there."
        ),
    )
    checked = say("a backup or a match file, wherever it lies")
    verify.add_argument("files", nargs="*", metavar="FILE", help=voice.words(checked))
    export = command(
        "export",
        _files,
        say("write everything into one file, or one match, or a table for spreadsheets"),
        say(
            "Writes a file that holds everything (a backup), one match, or a table for spreadsheets. An existing file"
            " is never overwritten."
        ),
    )
    _add_export(export, voice)
    take_in = command(
        "import",
        _files,
        say("import match files and backups, after showing what is in them"),
        say(
            "Imports match files and backups: shows what is in them, and asks before anything is written. What is here"
            " already stays as it is, so importing a file twice does no harm."
        ),
    )
    imported = say("a match file or a backup; - is standard input")
    take_in.add_argument("files", nargs="+", metavar="FILE", help=voice.words(imported))
    take_in.add_argument("--yes", action="store_true", help=voice.words(say("do not ask")))
    settings = say("let the settings of a backup replace those here")
    take_in.add_argument("--settings", action="store_true", help=voice.words(settings))
    folder = voice.words(say("the folder of the matches"))
    for name, one in (("verify", verify), ("export", export), ("import", take_in)):
        # This --data after the command overrides one before it; SUPPRESS keeps the one before it if there is none here.
        one.add_argument("--data", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=folder)
        one.set_defaults(command=name)


def _add_export(export: argparse.ArgumentParser, voice: Voice) -> None:
    written, one = say("the file to write; - is standard output"), say("only this match, as a match file")
    export.add_argument("file", nargs="?", metavar="FILE", help=voice.words(written))
    export.add_argument("--match", metavar="ID", help=voice.words(one))
    table = say("a table: a row for each deal and player")
    export.add_argument("--csv", action="store_true", help=voice.words(table))
    between = say(
        "what is between two cells of the table (default: ; if the system writes 1,5 and not 1.5, else ,)"
    )  # fmt: skip
    export.add_argument("--separator", choices=(",", ";"), help=voice.words(between))
    listing = say("write nothing, only list the matches with their ids")
    export.add_argument("--list", action="store_true", help=voice.words(listing))


def _add_language(parser: argparse.ArgumentParser, default: str | None, voice: Voice) -> None:
    from app.texts.languages import LANGUAGES

    about = say("the language of what is printed (default: the system’s); JSON and keys of files are in English")
    parser.add_argument("--language", choices=[*LANGUAGES], default=default, help=voice.words(about))


def _port(voice: Voice, text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        wrong = say("a port is a number from 0 to {last}, not {text}", last="65535", text=text)
        raise argparse.ArgumentTypeError(voice.words(wrong))
    return int(text)


def _base(voice: Voice, text: str) -> str:
    if not (text.startswith("/") and text.endswith("/")):
        wrong = say("a path begins and ends with a slash: {path}", path=f"/{text.strip('/')}/")
        raise argparse.ArgumentTypeError(voice.words(wrong))
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
