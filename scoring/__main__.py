"""The headless scorer: ``python -m scoring FILE… [--json]`` scores match files; ``-`` is standard input. A link to a
deal or a match that somebody shared stands for its file.

``python -m scoring recount FILE …`` lists what would explain that somebody has another number.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from scoring.adjusted import given_after
from scoring.case import Case, is_link, read_case
from scoring.errors import Json, MatchError
from scoring.json_text import LARGEST
from scoring.match import Match, Sheet
from scoring.matchfile import error_json, read_match, score_match
from scoring.names import legible
from scoring.recount import command
from scoring.text import CODES, say_many

RECOUNT = "recount"
"""The subcommand that explains a number other than the sheet's."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Score the files given on the command line, or recount one; return 0 if all could be scored, else 2."""
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == [RECOUNT]:
        asked = argparse.ArgumentParser(prog=f"python -m scoring {RECOUNT}", description=command.ABOUT)
        command.add_arguments(asked)
        return recount(asked.parse_args(given[1:]))
    parser = argparse.ArgumentParser(
        prog="python -m scoring",
        description="Score match files of card games.",
        epilog=f"{RECOUNT} as the first word: what would explain another number; {RECOUNT} --help says more.",
    )
    add_arguments(parser)
    return score(parser.parse_intermixed_args(given))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `score`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a match file or a link; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print each result as one line of JSON")


def score(given: argparse.Namespace) -> int:
    """Score the files given; return 0 if all could be scored, else 2."""
    return _printing(given.files, lambda file: _scored(file, given.json))


def recount(given: argparse.Namespace) -> int:
    """Recount the match in the file given; return 0 if that was possible, else 2."""
    return _printing([given.file], lambda file: _recounted(file, given))


def _printing(files: Sequence[str], work: Callable[[str], bool]) -> int:
    """Do the work on each of the files and print the result; return 0 if it worked for all, else 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        failed = [file for file in files if not work(file)]
    except BrokenPipeError:
        # The reader has closed the pipe, as ``head`` does: closing it later must not be an error either.
        leave_unsaid()
        return 2
    except OSError as error:
        leave_unsaid()
        print(f"The result cannot be written ({error.strerror}): make room for it.", file=sys.stderr)
        return 2
    return 2 if failed else 0


def leave_unsaid() -> None:
    """Discard what is still to be printed, so that Python can close the stream without an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _scored(file: str, as_json: bool) -> bool:
    """Print what one file is worth, or why it can't be scored; return whether it could."""
    try:
        match, case = _read(file)
        result = score_match(match)
        if case:
            result["hash"] = case.canonical.hash
        written = _written(match, result if as_json else None)
        if case and not as_json:
            written += f"\nCheck {case.canonical.hash}"
    except MatchError as error:
        _refuse(file, error, as_json)
        return False
    print(written, flush=True)
    return True


def _recounted(file: str, given: argparse.Namespace) -> bool:
    """Print what would explain the claims about the match in a file, or why that can't be computed; return whether it
    could."""
    try:
        found = command.written(_read(file)[0], given)
    except MatchError as error:
        _refuse(file, error, given.json)
        return False
    print(found, flush=True)
    return True


def _written(match: Match, result: Mapping[str, Json] | None) -> str:
    """Return the result as a line of JSON, or without one the sheet. A pool doubled in ten thousand deals has more
    digits than Python prints."""
    try:
        return "\n".join(_sheet(match)) if result is None else json.dumps(result, ensure_ascii=False)
    except ValueError:
        raise MatchError("", "The scores have thousands of figures, as in no match: check rules and deals.") from None


def _read(file: str) -> tuple[Match, Case | None]:
    """Return the match in a file or a link, and the case if it is a link; raises `MatchError`."""
    if not is_link(file):
        return read_match(_bytes(file)), None
    case = read_case(file)
    return case.match, case


def _bytes(file: str) -> bytes:
    """Return a file's bytes, never much more than the limit."""
    if file == "-" and sys.stdin is None:
        raise MatchError("", "There is no standard input to read: name a file instead.")
    try:
        if file == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(file).open("rb") as opened:
            return opened.read(LARGEST + 1)
    except OSError as error:
        raise MatchError("", f"The file cannot be read ({error.strerror}): check its name.") from None
    except ValueError:
        raise MatchError("", "The file cannot be read: check its name.") from None


def _refuse(file: str, error: MatchError, as_json: bool) -> None:
    if as_json:
        print(json.dumps(error_json(error), ensure_ascii=False), flush=True)
        return
    where = f" {legible(error.where)}:" if error.where else ""
    print(f"{file}:{where} {CODES.words(error.message)}", file=sys.stderr)


def _sheet(match: Match) -> list[str]:
    """Return the score sheet as a person reads it."""
    sheet = match.sheet
    names = sheet.table.names
    width = max(6, *(len(name) + 2 for name in names))
    rows = [str(match.game.title), "", _row("", names, width), *_between(match, 0, width)]
    for number, scored in enumerate(sheet.deals, start=1):
        remark = "  void" if scored.void else "  agreed" if scored.agreed else ""
        cells = [points if scored.concerns(unit) else "–" for unit, points in enumerate(scored.scores)]
        rows.append(_row(str(number), cells, width) + remark)
        if any(scored.stakes):
            rows.append(_row("stake", [-chips for chips in scored.stakes], width))
        by_unit = sorted((line for line in scored.lines if line.points), key=lambda line: line.unit)
        rows += [f"      {names[line.unit]}: {line.points:+d}  {line.text}" for line in by_unit]
        rows += _between(match, number, width)
    rows += [_row("total", sheet.totals, width), "", _outcome(sheet)]
    if match.game.pool:
        rows.insert(-1, str(match.game.words.pool.holds(sheet.pool)))
    return rows


def _between(match: Match, after: int, width: int) -> list[str]:
    """Return a row for each time points were given outside a deal, and for each time somebody came or went, after so
    many deals."""
    players, rows = match.players_of(after), list[str]()
    for given in given_after(match.adjusted, after):
        row = _row("±", [f"{points:+d}" if points else "" for points in given.points], width)
        rows.append(row + f"  {legible(given.note)}".rstrip())
    for change in match.tables:
        if change.after == after:
            row = f"      at the table: {', '.join(players[person] for person in change.people)}"
            rows.append(row + f"  {legible(change.note)}".rstrip())
    return rows


def _row(head: str, cells: Sequence[object], width: int) -> str:
    return f"{head:>5}" + "".join(f"{cell!s:>{width}}" for cell in cells)


def _outcome(sheet: Sheet) -> str:
    if not sheet.finished:
        deals = len(sheet.deals)
        return str(say_many("The match goes on after 1 deal.", "The match goes on after {number} deals.", deals))
    names = " and ".join(sheet.table.names[unit] for unit in sheet.winners)
    if not names:
        return "The match has ended; nobody has won."
    return f"{names} {'share the win' if len(sheet.winners) > 1 else 'won'}."


if __name__ == "__main__":
    sys.exit(main())
