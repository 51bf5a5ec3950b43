"""The command: ``quinola recount FILE --deal N --unit U --claim X``, or ``python -m scoring recount …``."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence

from scoring.errors import MatchError
from scoring.game import Table
from scoring.match import Match
from scoring.names import folded, legible
from scoring.recount.deal import recount
from scoring.recount.found import Claims
from scoring.recount.in_all import recount_all
from scoring.recount.report import all_as_json, all_as_text, as_json, as_text
from scoring.text import ENGLISH, Voice, either, say

ABOUT = say(
    "Lists what would explain that somebody has another number than the sheet, the likeliest first: a card in another"
    " pile, two cards exchanged, a count, a call, a trick at another seat, another rule, a deal entered twice or left"
    " out. Every explanation comes with the deals that would be it, as complete facts that can be scored again."
)
_CLAIM = re.compile(r"\s*(.+?)\s*=\s*([+\-−]?[0-9]{1,9})\s*(?:,|$)")
EXAMPLE = "--unit Anna --claim 26, or --claims Anna=3,Ben=23"


def add_arguments(parser: argparse.ArgumentParser, voice: Voice = ENGLISH) -> None:
    """Add the arguments of the command."""
    arguments = (
        ("file", "FILE", say("a match file; - reads standard input")),
        ("--deal", "N", say("the deal, counted from 1 as on the sheet; without it the totals")),
        ("--unit", "U", say(
            "who has another number: a name or, as in the file, a number from 0; of a side either name"
        )),
        ("--claim", "X", say("the number they have")),
        ("--claims", "NAME=X,…", say("the numbers of several, such as {example}", example="Anna=3,Ben=23")),
        ("--agreed", "N", say("of the totals: after this deal all still agreed (default 0)")),
    )  # fmt: skip
    for name, shown, help in arguments:
        parser.add_argument(name, metavar=shown, help=voice.words(help))
    as_json = say("print what is found as one line of JSON")
    parser.add_argument("--json", action="store_true", help=voice.words(as_json))


def written(match: Match, given: argparse.Namespace, voice: Voice = ENGLISH) -> str:
    """Return what the recount of a match finds, as the command prints it; raises `MatchError` if that is impossible."""
    table = match.sheet.table
    claims = _claims(table, given)
    if given.deal is None:
        found = recount_all(match, claims, _number("--agreed", given.agreed or "0", 0, len(match.deals)))
        return (
            json.dumps(all_as_json(match, found), ensure_ascii=False)
            if given.json
            else "\n".join(all_as_text(match, found, voice))
        )
    if given.agreed is not None:
        raise MatchError("--agreed", say("One deal needs no --agreed: leave it out, or leave out --deal."))
    deal = match.sheet.deals[_number("--deal", given.deal, 1, len(match.deals)) - 1]
    if deal.void:
        void = say("Deal {deal} is void and counts for nobody: name another one.", deal=given.deal)
        raise MatchError("--deal", void)
    one = recount(deal, claims)
    return json.dumps(as_json(match, one), ensure_ascii=False) if given.json else "\n".join(as_text(match, one, voice))


def _number(where: str, text: str, low: int, high: int) -> int:
    if high < low:
        raise MatchError(where, say("The match has no deal yet: there is nothing to recount."))
    if not re.fullmatch(r"\d{1,6}", text, re.ASCII) or not low <= int(text) <= high:
        raise MatchError(where, say("Give a number from {low} to {high}.", low=low, high=high))
    return int(text)


def _claims(table: Table, given: argparse.Namespace) -> Claims:
    arguments: list[tuple[str, str, str]] = []
    if given.unit is not None and given.claim is not None:
        arguments.append(("--unit", given.unit, given.claim))
    elif given.unit is not None or given.claim is not None:
        raise MatchError("--claim", say("Say both who and which number: --unit Anna --claim 26."))
    if given.claims is not None:
        arguments += [("--claims", name, number) for name, number in _parted(given.claims)]
    if not arguments:
        raise MatchError("--claim", say("Say who has which number: {example}.", example=EXAMPLE))
    claims: dict[int, int] = {}
    for where, name, number in arguments:
        unit = _unit(table, where, name)
        value = _whole(where if where == "--claims" else "--claim", number)
        if claims.setdefault(unit, value) != value:
            raise MatchError(where, say("{name} has two numbers: leave one of them out.", name=table.names[unit]))
    return claims


def _parted(text: str) -> Sequence[tuple[str, str]]:
    """Return ``Anna=3,Ben=23`` in parts; a name may contain a comma or an equals sign."""
    found = [(claim[1], claim[2]) for claim in _CLAIM.finditer(text)]
    if not found or _CLAIM.sub("", text).strip():
        wrong = say("Write names with numbers, such as Anna=3,Ben=23, not “{text}”.", text=legible(text[:60]))
        raise MatchError("--claims", wrong)
    return found


def _whole(where: str, text: str) -> int:
    if not re.fullmatch(r"[+\-−]?[0-9]{1,9}", text.strip()):
        wrong = say("A claim is a whole number, such as 26 or -10, not “{text}”.", text=legible(text[:20]))
        raise MatchError(where, wrong)
    return int(text.strip().replace("−", "-"))


def _unit(table: Table, where: str, text: str) -> int:
    """Return the unit of that name – of a side, or of one who sits on it – or of that number."""
    wanted = folded(text.strip())
    for unit, seats in enumerate(table.units):
        if wanted == folded(table.names[unit]) or wanted in [folded(table.players[seat]) for seat in seats]:
            return unit
    if text.strip().isascii() and text.strip().isdigit() and int(text) < len(table.names):
        return int(text)
    names, last = either(table.names), len(table.names) - 1
    raise MatchError(
        where,
        say("Nobody is called “{name}”: write {names}, or a number from 0 to {last}.",
            name=legible(text[:40]), names=names, last=last),
    )  # fmt: skip
