"""The headless scorer: ``python -m scoring FILE… [--json]`` scores match files; ``-`` is standard input. A link to a
deal or a match that somebody shared stands for its file.

``python -m scoring recount FILE …`` lists what would explain that somebody has another number. The `quinola` command
does both in the language of its user, with a voice of its own; JSON is always in English.
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
from scoring.text import ENGLISH, Message, Voice, Words, both, in_codes, say, say_many

RECOUNT = "recount"
"""The subcommand that explains a number other than the sheet's."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Score the files given on the command line, or recount one; return 0 if all could be scored, else 2."""
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == [RECOUNT]:
        asked = argparse.ArgumentParser(prog=f"python -m scoring {RECOUNT}", description=str(command.ABOUT))
        command.add_arguments(asked)
        return recount(asked.parse_args(given[1:]))
    parser = argparse.ArgumentParser(
        prog="python -m scoring",
        description="Score match files of card games.",
        epilog=f"{RECOUNT} as the first word: what would explain another number; {RECOUNT} --help says more.",
    )
    add_arguments(parser)
    return score(parser.parse_intermixed_args(given))


def add_arguments(parser: argparse.ArgumentParser, voice: Voice = ENGLISH) -> None:
    """Add the arguments of `score`."""
    files, as_json = say("a match file or a link; - reads standard input"), say("print each result as one line of JSON")
    parser.add_argument("files", nargs="+", metavar="FILE", help=voice.words(files))
    parser.add_argument("--json", action="store_true", help=voice.words(as_json))


def score(given: argparse.Namespace, voice: Voice = ENGLISH) -> int:
    """Score the files given; return 0 if all could be scored, else 2."""
    return _printing(given.files, lambda file: _scored(file, given.json, voice), voice)


def recount(given: argparse.Namespace, voice: Voice = ENGLISH) -> int:
    """Recount the match in the file given; return 0 if that was possible, else 2."""
    return _printing([given.file], lambda file: _recounted(file, given, voice), voice)


def _printing(files: Sequence[str], work: Callable[[str], bool], voice: Voice) -> int:
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
        full = say("The result can’t be written ({problem}): make room for it.", problem=str(error.strerror))
        print(voice.words(full), file=sys.stderr)
        return 2
    return 2 if failed else 0


def leave_unsaid() -> None:
    """Discard what is still to be printed, so that Python can close the stream without an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _scored(file: str, as_json: bool, voice: Voice) -> bool:
    """Print what one file is worth, or why it can't be scored; return whether it could."""
    try:
        match, case = _read(file)
        result = score_match(match)
        if case:
            result["hash"] = case.canonical.hash
        written = _written(match, result if as_json else None, voice)
        if case and not as_json:
            written += "\n" + voice.words(say("Check {hash}", hash=case.canonical.hash))
    except MatchError as error:
        _refuse(file, error, as_json, voice)
        return False
    print(written, flush=True)
    return True


def _recounted(file: str, given: argparse.Namespace, voice: Voice) -> bool:
    """Print what would explain the claims about the match in a file, or why that can't be computed; return whether it
    could."""
    try:
        found = command.written(_read(file)[0], given, voice)
    except MatchError as error:
        _refuse(file, error, given.json, voice)
        return False
    print(found, flush=True)
    return True


def _written(match: Match, result: Mapping[str, Json] | None, voice: Voice) -> str:
    """Return the result as a line of JSON, or without one the sheet. A pool doubled in ten thousand deals has more
    digits than Python prints."""
    try:
        return "\n".join(_sheet(match, voice)) if result is None else json.dumps(result, ensure_ascii=False)
    except ValueError:
        raise MatchError(
            "", say("The scores have thousands of figures, as in no match: check rules and deals.")
        ) from None


def _read(file: str) -> tuple[Match, Case | None]:
    """Return the match in a file or a link, and the case if it is a link; raises `MatchError`."""
    if not is_link(file):
        return read_match(_bytes(file)), None
    case = read_case(file)
    return case.match, case


def _bytes(file: str) -> bytes:
    """Return a file's bytes, never much more than the limit."""
    if file == "-" and sys.stdin is None:
        raise MatchError("", say("There is no standard input to read: name a file instead."))
    try:
        if file == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(file).open("rb") as opened:
            return opened.read(LARGEST + 1)
    except OSError as error:
        problem = str(error.strerror)
        raise MatchError("", say("The file can’t be read ({problem}): check its name.", problem=problem)) from None
    except ValueError:
        raise MatchError("", say("The file can’t be read: check its name.")) from None


def _refuse(file: str, error: MatchError, as_json: bool, voice: Voice) -> None:
    if as_json:
        print(json.dumps(error_json(error), ensure_ascii=False), flush=True)
        return
    where = f" {legible(error.where)}:" if error.where else ""
    print(f"{file}:{where} {in_codes(voice).words(error.message)}", file=sys.stderr)


def _sheet(match: Match, voice: Voice) -> list[str]:
    """Return the score sheet as a person reads it."""
    sheet = match.sheet
    names = sheet.table.names
    rows = _Rows(voice, max(6, *(len(name) + 2 for name in names)))
    lines = [voice.words(match.game.title), "", rows.row("", names), *_between(match, 0, rows)]
    for number, scored in enumerate(sheet.deals, start=1):
        remark = say("void", about="a deal") if scored.void else say("agreed") if scored.agreed else ""
        cells = [points if scored.concerns(unit) else "–" for unit, points in enumerate(scored.scores)]
        lines.append(rows.row(str(number), cells, remark))
        if any(scored.stakes):
            lines.append(rows.row(_STAKE, [-chips for chips in scored.stakes]))
        by_unit = sorted((line for line in scored.lines if line.points), key=lambda line: line.unit)
        lines += [f"      {names[line.unit]}: {line.points:+d}  {voice.words(line.text)}" for line in by_unit]
        lines += _between(match, number, rows)
    lines += [rows.row(_TOTAL, sheet.totals), ""]
    if match.game.pool:
        lines.append(voice.words(match.game.words.pool.holds(sheet.pool)))
    return [*lines, voice.words(_outcome(sheet))]


_STAKE, _TOTAL = say("stake"), say("total")


class _Rows:
    """The rows of a sheet in a voice: a head, as wide as the widest, and a column for each unit."""

    def __init__(self, voice: Voice, width: int) -> None:
        self._voice, self._width = voice, width
        self._head = max(5, *(len(voice.words(head)) for head in (_STAKE, _TOTAL)))

    def row(self, head: Words, cells: Sequence[object], remark: Words = "") -> str:
        cells_in_columns = "".join(f"{cell!s:>{self._width}}" for cell in cells)
        return f"{self._voice.words(head):>{self._head}}{cells_in_columns}  {self._voice.words(remark)}".rstrip()

    def words(self, text: Words) -> str:
        return self._voice.words(text)


def _between(match: Match, after: int, rows: _Rows) -> list[str]:
    """Return a row for each time points were given outside a deal, and for each time somebody came or went, after so
    many deals."""
    players, lines = match.players_of(after), list[str]()
    for given in given_after(match.adjusted, after):
        points = [f"{points:+d}" if points else "" for points in given.points]
        lines.append(rows.row("±", points, legible(given.note)))
    for change in match.tables:
        if change.after == after:
            people = ", ".join(players[person] for person in change.people)
            who = rows.words(say("at the table: {names}", names=people))
            lines.append(f"      {who}  {legible(change.note)}".rstrip())
    return lines


def _outcome(sheet: Sheet) -> Message:
    if not sheet.finished:
        deals = len(sheet.deals)
        return say_many("The match goes on after 1 deal.", "The match goes on after {number} deals.", deals)
    names = [sheet.table.names[unit] for unit in sheet.winners]
    if not names:
        return say("The match has ended; nobody has won.")
    return say("{names} share the win.", names=both(names)) if len(names) > 1 else say("{name} won.", name=names[0])


if __name__ == "__main__":
    sys.exit(main())
