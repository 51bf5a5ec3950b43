"""The results of a recount as text for a terminal and as JSON. Deals are counted from 1, as on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from scoring.errors import Json
from scoring.match import Match
from scoring.matchfile import write_match
from scoring.recount.found import Cause, Claims, Explanation, InAll, InDeal, Moved, Recount, Variant
from scoring.text import ENGLISH, RESULT, Message, Words, joined

Rows: TypeAlias = Sequence[tuple[str, ...]]
FEW = 8
"""The most cards of one row named in the terminal; the JSON has them all."""


# JSON ---------------------------------------------------------------------------------------------------------


def as_json(match: Match, found: Recount) -> dict[str, Json]:
    """Return one deal's recount: ``explanations``, each with its ``variants`` as complete facts. Lists of numbers have
    one entry a unit."""
    return {
        "game": match.game.id,
        "deal": found.deal + 1,
        "sheet": list[Json](found.sheet),
        "claims": _claims(found.claims, len(found.sheet)),
        "explanations": [
            {**_titles(explanation), "variants": _variants(explanation)} for explanation in found.explanations
        ],
        "ask": list[Json](found.ask),
        "message": RESULT.words(found.message),
    }


def all_as_json(match: Match, found: InAll) -> dict[str, Json]:
    """Return the recount of the totals: ``reasons``, each with its ``deals``. A reason within a deal has its
    ``variants``, one about the match as a whole the ``match`` as it would be, if that is known."""
    return {
        "game": match.game.id,
        "totals": list[Json](found.totals),
        "claims": _claims(found.claims, len(found.totals)),
        "agreed": found.agreed,
        "reasons": [
            {**_titles(reason), "deals": [_in_deal(where, found.totals) for where in reason.deals]}
            for reason in found.reasons
        ],
        "ask": list[Json](found.ask),
        "message": RESULT.words(found.message),
    }


def _titles(one: Explanation | Cause) -> dict[str, Json]:
    return {"kind": one.kind, "text": RESULT.words(one.title), "hint": RESULT.words(one.hint)}


def _claims(claims: Claims, units: int) -> list[Json]:
    return [claims.get(unit) for unit in range(units)]


def _variants(explanation: Explanation) -> list[Json]:
    return [_variant(row.text, variant) for row in explanation.rows for variant in row.variants]


def _variant(where: Message, variant: Variant) -> Json:
    data: dict[str, Json] = {
        "where": RESULT.words(where),
        "text": RESULT.words(joined(" · ", [variant.text, *variant.also])),
        "cards": [card.code for card in variant.cards],
        "scores": list[Json](variant.scores),
        "facts": dict[str, Json](variant.facts),
    }
    if variant.rules:
        data["rules"] = dict[str, Json](variant.rules)
    if variant.resting is not None:
        data["resting"] = list[Json](variant.resting)
    return data


def _in_deal(where: InDeal, totals: Sequence[int]) -> Json:
    now = {change.unit: change.now for change in where.moved}
    data: dict[str, Json] = {
        "deal": None if where.deal is None else where.deal + 1,
        "text": RESULT.words(where.text),
        "totals": [now.get(unit, total) for unit, total in enumerate(totals)],
    }
    if where.explanation is not None:
        data["variants"] = _variants(where.explanation)
    if where.match is not None:
        data["match"] = write_match(where.match)
    return data


# Text ---------------------------------------------------------------------------------------------------------


def as_text(match: Match, found: Recount) -> list[str]:
    """Return one deal's recount, line by line."""
    names = match.sheet.table.names
    head = f"{match.game.title}, deal {found.deal + 1}: {_against(names, found.sheet, found.claims)}"

    def rows(one: Explanation) -> Rows:
        return [(str(row.text), _cards(row.variants), _moves(names, row.moved)) for row in one.rows]

    reasons = [(_titled(explanation.title, explanation.hint), rows(explanation)) for explanation in found.explanations]
    return _report(head, reasons, found.message, _asking(names, found.ask, found.sheet))


def all_as_text(match: Match, found: InAll) -> list[str]:
    """Return the recount of the totals, line by line."""
    names = match.sheet.table.names
    head = f"{match.game.title}, all deals: {_against(names, found.totals, found.claims)}"

    def row(where: InDeal) -> tuple[str, ...]:
        deal = f"deal {where.deal + 1}" if where.deal is not None else ""
        return deal, str(where.text) if str(where.text) != deal else "", _moves(names, where.moved)

    reasons = [(_titled(reason.title, reason.hint), [row(where) for where in reason.deals]) for reason in found.reasons]
    return _report(head, reasons, found.message, _asking(names, found.ask, found.totals))


def _report(head: str, reasons: Sequence[tuple[str, Rows]], message: Message, ask: Iterable[str]) -> list[str]:
    """Return the head, each reason with its rows below it, and the text at the end."""
    lines = [head, "", *(["What would explain it, likeliest first:", ""] if reasons else [])]
    for number, (title, rows) in enumerate(reasons, start=1):
        lines += [f"{number:>2}. {title}", *("      " + " – ".join(filter(None, row)) for row in rows)]
    return [*lines, *([""] if reasons else []), str(message), *ask]


def _against(names: Sequence[str], sheet: Sequence[int], claims: Claims) -> str:
    pairs = [
        f"{names[unit]} says {_figure(number)}, the sheet {_figure(sheet[unit])}" for unit, number in claims.items()
    ]
    return "; ".join(pairs) + "."


def _titled(title: Message, hint: Message) -> str:
    text = str(title)
    stop = "" if text[-1:] in ".?!" else "."
    return f"{text}{stop} {hint}".rstrip()


def _cards(variants: Sequence[Variant]) -> str:
    """Return what tells the variants of one row apart, as far as it fits a line."""
    texts = list(dict.fromkeys(str(joined(" · ", [variant.text, *variant.also])) for variant in variants))
    texts = [text for text in texts if text]
    more = len(texts) - FEW
    return " / ".join(texts[:FEW]) + (f" and {more} more" if more > 0 else "")


def _moves(names: Sequence[str], moved: Sequence[Moved]) -> str:
    return ", ".join(f"{names[change.unit]} {_figure(change.was)} → {_figure(change.now)}" for change in moved)


def _figure(number: int) -> Words:
    return ENGLISH.words(number)


def _asking(names: Sequence[str], ask: Sequence[int], sheet: Sequence[int]) -> Iterator[str]:
    if ask:
        first = ask[0]
        yield f"Ask {names[first]} for their number: the sheet says {_figure(sheet[first])}."
