"""The commands that work without the app: verify, export and import."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from app.ledger.conflicted import noticing
from app.ledger.errors import LedgerError, Refused
from app.ledger.files.backups import named
from app.ledger.files.exchange import ImportPlan
from app.ledger.files.lost import not_in
from app.ledger.files.parcel import LARGEST_BACKUP
from app.ledger.files.plan_words import fate, players, summary, title
from app.ledger.files.verify import ENDINGS, problems, problems_of
from app.ledger.ledger import Ledger
from app.ledger.rescued import planning
from app.ledger.settings import in_words
from app.ledger.shelf import A_WHILE
from app.ledger.steps import at_once
from app.ledger.store.disk import is_folder, make_folder
from app.place import host
from app.texts.days import local
from app.texts.voices import writes_comma
from scoring import GAMES
from scoring.__main__ import leave_unsaid
from scoring.text import Message, Voice, Words, joined, say, say_many


def run(args: argparse.Namespace) -> int:
    """Run the command named on the command line, and return its exit status."""
    folder, voice = host.data_folder(), args.voice
    try:
        if not getattr(args, "files", None) and not is_folder(folder / "matches"):
            none = say("There are no matches in {folder}: name another folder with --data.", folder=str(folder))
            return _print_error(voice, none)
        status = _COMMANDS[args.command](folder, args)
        sys.stdout.flush()
        return status
    except LedgerError as error:
        where = f"{error.details}: " if error.details else ""
        return _print_error(voice, joined("", [where, error.message]))
    except BrokenPipeError:
        # The program that reads our output has closed the pipe, as ``head`` does.
        leave_unsaid()
        return 2
    except OSError as error:
        if error.filename is None:
            leave_unsaid()
            return _print_error(
                voice,
                say("Not all of it could be written ({problem}): make room, or write it elsewhere.",
                    problem=str(error.strerror)),
            )  # fmt: skip
        return _print_error(
            voice,
            say("{file}: {problem}. Allow it, or name another.",
                file=str(error.filename), problem=str(error.strerror)),
        )  # fmt: skip


def opened(ledger: Ledger, voice: Voice) -> Ledger:
    """Return a ledger that was opened with `later`, after reading every match into its index.

    If there are many, a message on standard error says that this takes a while.
    """
    if ledger.unread >= A_WHILE:
        reading = say_many(
            "Reading 1 match, which takes a while: the list of them was lost, or another version made it. The next"
            " start is quick again.",
            "Reading {number} matches, which takes a while: the list of them was lost, or another version made it. The"
            " next start is quick again.",
            ledger.unread,
        )
        print(voice.words(reading), file=sys.stderr, flush=True)
    at_once(ledger.reading())
    return ledger


def _opened(folder: Path, voice: Voice) -> Ledger:
    """Return the ledger of the folder, with every match in its index; print its notices to standard error."""
    ledger = opened(Ledger(folder, later=True), voice)
    for sentence in (*ledger.notices(), *at_once(noticing(ledger))):
        print(voice.words(sentence), file=sys.stderr)
    return ledger


def _verify(folder: Path, args: argparse.Namespace) -> int:
    found = 0
    for sentence in _wrong_in(args.files) if args.files else problems(folder):
        found += 1
        print(args.voice.words(sentence))
    if args.files:
        checked = say_many("1 file checked", "{number} files checked", len(args.files))
    else:
        names = (path.name for path in (folder / "matches").iterdir())
        matches = len({name.split(".")[0] for name in names if name.endswith(ENDINGS)})
        checked = say_many("1 match checked", "{number} matches checked", matches)
    wrong = say_many("1 problem found", "{number} problems found", found) if found else say("no problems found")
    print(args.voice.words(say("{checked}, {problems}.", checked=checked, problems=wrong)))
    return 1 if found else 0


def _wrong_in(files: Sequence[str]) -> Iterator[Message]:
    return (sentence for file in files for sentence in problems_of(_read(file), file))


def _export(folder: Path, args: argparse.Namespace) -> int:
    ledger, voice = _opened(folder, args.voice), args.voice
    try:
        if args.list:
            return _list(ledger, voice)
        day = max((entry.changed[:10] for entry in ledger.shelf()), default="empty")
        if args.csv:
            comma = writes_comma(args.language) if args.language else host.writes_comma()
            separator = args.separator or (";" if comma else ",")
            content = ledger.exchange.csv([args.match] if args.match else None, separator)
            name = f"quinola-{day}.csv"
        elif args.match:
            content = ledger.exchange.as_bytes(args.match)
            name = ledger.exchange.file_name(args.match)
        else:
            backup = at_once(ledger.exchange.backing_up())
            content, name = backup.content, named(day)
            for sentence in not_in(backup, ledger.shelf()):
                print(voice.words(sentence), file=sys.stderr)
            if backup.left_out:
                print(voice.words(say("{command} says more.", command="quinola verify")), file=sys.stderr)
    finally:
        ledger.close()
    return _write(args.file or name, content, voice)


def _list(ledger: Ledger, voice: Voice) -> int:
    for entry in ledger.shelf():
        game = entry.known.title if entry.game in GAMES else entry.problem
        names, deals = ", ".join(entry.players), say_many("1 deal", "{number} deals", entry.deals)
        print(
            entry.id,
            local(entry.started).date() if entry.started else "",
            voice.words(game),
            names,
            voice.words(deals),
            *([voice.words(say("deleted", about="a match"))] if entry.deleted else []),
            sep="  ",
        )
    return 0


def _write(file: str, content: bytes, voice: Voice) -> int:
    if file == "-":
        sys.stdout.buffer.write(content)
        return 0
    try:
        with Path(file).open("xb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
    except FileExistsError:
        return _print_error(voice, say("{file} already exists: name another file.", file=file))
    except OSError as error:
        # Half a backup must not look like a complete one.
        with suppress(OSError):
            Path(file).unlink()
        return _print_error(
            voice,
            say("{file} was not written ({problem}): make room, or name another file.",
                file=file, problem=str(error.strerror)),
        )  # fmt: skip
    print(voice.words(say("Written: {file}, {size} bytes.", file=file, size=str(len(content)))))
    return 0


def _import(folder: Path, args: argparse.Namespace) -> int:
    make_folder(folder)
    ledger = _opened(folder, args.voice)
    try:
        return max(_import_all(ledger, file, args) for file in args.files)
    finally:
        ledger.close()


def _import_all(ledger: Ledger, file: str, args: argparse.Namespace) -> int:
    """Show what one file holds, and import it if the user agrees. Return the exit status.

    That is 0; 1 if some matches were refused, damaged or older; and 2 if nothing was imported.
    """
    voice = args.voice
    try:
        plan = at_once(planning(ledger, _read(file)))
    except Refused as error:
        where = f" ({error.where})" if error.where else ""
        return _print_error(voice, joined("", [f"{file}: ", error.message, where]))
    settings = plan.settings if args.settings else {}
    _show(file, plan, args.settings, voice)
    status = 1 if plan.remarks or any(match.fate == "refused" for match in plan.matches) else 0
    if not settings and not plan.people and not any(match.changes for match in plan.matches):
        return status
    if not args.yes:
        if not sys.stdin.isatty() or file == "-":
            return _print_error(voice, say("Nothing was imported: add --yes to import it."))
        if input(voice.words(say("Import it?")) + " [y/N] ").strip().lower() not in ("y", "yes"):
            return _print_error(voice, say("Nothing was imported."))
    ledger.exchange.import_all(plan.matches, plan.people)
    if settings:
        ledger.settings.put_all(settings)
    print(voice.words(say("Imported.")))
    return status


def _show(file: str, plan: ImportPlan, adopting: bool, voice: Voice) -> None:
    """Print what a file holds, match by match, and its settings if they differ from those here."""
    said: list[Words] = [
        say("{match}: {players}. {fate}", match=title(match), players=players(match), fate=fate(match))
        for match in plan.matches
    ]
    said += plan.remarks
    if plan.matches or not plan.remarks:
        said.append(joined(": ", [file, summary(plan.matches)]))
    if plan.settings:
        found = in_words(plan.settings)
        said.append(
            say("{file}: its settings ({settings}): they replace yours.", file=file, settings=found)
            if adopting
            else say("{file}: its settings ({settings}): yours stay, unless you add {option}.",
                     file=file, settings=found, option="--settings")
        )  # fmt: skip
    for text in said:
        print(voice.words(text))


def _read(file: str) -> bytes:
    """Return the content of the file, but no more of it than is needed to see that it is too large."""
    if file == "-":
        return sys.stdin.buffer.read(LARGEST_BACKUP + 1)
    with Path(file).open("rb") as handle:
        return handle.read(LARGEST_BACKUP + 1)


def _print_error(voice: Voice, sentence: Words) -> int:
    print(voice.words(sentence), file=sys.stderr)
    return 2


_COMMANDS: dict[str, Callable[[Path, argparse.Namespace], int]] = {
    "verify": _verify,
    "export": _export,
    "import": _import,
}
