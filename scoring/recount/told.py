"""What a recount found, as text for a terminal and as JSON. Deals are counted from 1, as on the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.errors import Json
from scoring.match import Match
from scoring.matchfile import write_match
from scoring.recount.found import Claims, Explanation, InAll, InDeal, Moved, Recount, Variant
from scoring.text import ENGLISH, RESULT, Message, Words, joined

FEW = 8
"""So many cards of one row are named in the terminal; the JSON has them all."""


# JSON ---------------------------------------------------------------------------------------------------------


def as_json(match: Match, found: Recount) -> dict[str, Json]:
    """One deal's recount: ``explanations``, each with its ``variants`` as complete facts. Lists of numbers have one
    entry a unit."""
    return {
        "game": match.game.id,
        "deal": found.deal + 1,
        "sheet": list[Json](found.sheet),
        "claims": _claims(found.claims, len(found.sheet)),
        "explanations": [
            {
                "kind": one.kind,
                "text": RESULT.words(one.title),
                "hint": RESULT.words(one.hint),
                "variants": _variants(one),
            }
            for one in found.explanations
        ],
        "ask": list[Json](found.ask),
        "message": RESULT.words(found.say),
    }


def all_as_json(match: Match, found: InAll) -> dict[str, Json]:
    """The recount of the totals: ``reasons``, each with its ``deals``. A reason within a deal has its ``variants``, one
    about the match as a whole the ``match`` as it would be, where that can be said."""
    return {
        "game": match.game.id,
        "totals": list[Json](found.totals),
        "claims": _claims(found.claims, len(found.totals)),
        "agreed": found.agreed,
        "reasons": [
            {
                "kind": one.kind,
                "text": RESULT.words(one.title),
                "hint": RESULT.words(one.hint),
                "deals": [_in_deal(where, found.totals) for where in one.deals],
            }
            for one in found.reasons
        ],
        "ask": list[Json](found.ask),
        "message": RESULT.words(found.say),
    }


def _claims(claims: Claims, units: int) -> list[Json]:
    return [claims.get(unit) for unit in range(units)]


def _variants(explanation: Explanation) -> list[Json]:
    return [_variant(row.text, variant) for row in explanation.rows for variant in row.variants]


def _variant(where: Message, variant: Variant) -> Json:
    made: dict[str, Json] = {
        "where": RESULT.words(where),
        "text": RESULT.words(joined(" · ", [variant.text, *variant.also])),
        "cards": [one.code for one in variant.cards],
        "scores": list[Json](variant.scores),
        "facts": dict[str, Json](variant.facts),
    }
    if variant.rules:
        made["rules"] = dict[str, Json](variant.rules)
    return made


def _in_deal(where: InDeal, totals: Sequence[int]) -> Json:
    now = {one.unit: one.now for one in where.moved}
    made: dict[str, Json] = {
        "deal": None if where.deal is None else where.deal + 1,
        "text": RESULT.words(where.text),
        "totals": [now.get(unit, total) for unit, total in enumerate(totals)],
    }
    if where.explanation is not None:
        made["variants"] = _variants(where.explanation)
    if where.match is not None:
        made["match"] = write_match(where.match)
    return made


# Text ---------------------------------------------------------------------------------------------------------


def as_text(match: Match, found: Recount) -> list[str]:
    """One deal's recount, line by line."""
    names = match.sheet.table.names
    head = f"{match.game.title}, deal {found.deal + 1}"
    rows = [f"{head}: {_against(names, found.sheet, found.claims)}", ""]
    if found.explanations:
        rows += ["What would explain it, likeliest first:", ""]
    for number, one in enumerate(found.explanations, start=1):
        rows += [f"{number:>2}. {_titled(one.title, one.hint)}"]
        for row in one.rows:
            cards = _cards(row.variants)
            rows.append(
                "      " + " – ".join(part for part in (str(row.text), cards, _moves(names, row.moved)) if part)
            )
    return [*rows, *([""] if found.explanations else []), str(found.say), *_asking(names, found.ask, found.sheet)]


def all_as_text(match: Match, found: InAll) -> list[str]:
    """The recount of the totals, line by line."""
    names = match.sheet.table.names
    rows = [f"{match.game.title}, all deals: {_against(names, found.totals, found.claims)}", ""]
    if found.reasons:
        rows += ["What would explain it, likeliest first:", ""]
    for number, one in enumerate(found.reasons, start=1):
        rows += [f"{number:>2}. {_titled(one.title, one.hint)}"]
        for where in one.deals:
            deal = f"deal {where.deal + 1}" if where.deal is not None else ""
            text = str(where.text) if str(where.text) != deal else ""
            rows.append("      " + " – ".join(part for part in (deal, text, _moves(names, where.moved)) if part))
    return [*rows, *([""] if found.reasons else []), str(found.say), *_asking(names, found.ask, found.totals)]


def _against(names: Sequence[str], sheet: Sequence[int], claims: Claims) -> str:
    pairs = [
        f"{names[unit]} says {_figure(number)}, the sheet {_figure(sheet[unit])}" for unit, number in claims.items()
    ]
    return "; ".join(pairs) + "."


def _titled(title: Message, hint: Message) -> str:
    said = str(title)
    stop = "" if said[-1:] in ".?!" else "."
    return f"{said}{stop} {hint}".rstrip()


def _cards(variants: Sequence[Variant]) -> str:
    """What tells the variants of one row apart, as far as it fits a line."""
    texts = list(dict.fromkeys(str(joined(" · ", [one.text, *one.also])) for one in variants))
    texts = [text for text in texts if text]
    more = len(texts) - FEW
    return " / ".join(texts[:FEW]) + (f" and {more} more" if more > 0 else "")


def _moves(names: Sequence[str], moved: Sequence[Moved]) -> str:
    return ", ".join(f"{names[one.unit]} {_figure(one.was)} → {_figure(one.now)}" for one in moved)


def _figure(number: int) -> Words:
    return ENGLISH.words(number)


def _asking(names: Sequence[str], ask: Sequence[int], sheet: Sequence[int]) -> Iterator[str]:
    if ask:
        first = ask[0]
        yield f"Ask {names[first]} for their number: the sheet says {_figure(sheet[first])}."
