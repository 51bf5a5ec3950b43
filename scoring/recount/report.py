"""The results of a recount as text for a terminal and as JSON. Deals are counted from 1, as on the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from scoring.errors import Json
from scoring.match import Match
from scoring.matchfile import write_match
from scoring.recount.found import Cause, Claims, Explanation, InAll, InDeal, Moved, Recount, Variant
from scoring.text import ENGLISH, RESULT, Message, Voice, joined, say, say_many

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


def as_text(match: Match, found: Recount, voice: Voice = ENGLISH) -> list[str]:
    """Return one deal's recount, line by line."""
    names = match.sheet.table.names
    head = say("{game}, deal {number}: {claims}.", game=match.game.title, number=found.deal + 1,
               claims=_against(names, found.sheet, found.claims))  # fmt: skip

    def rows(given: Explanation) -> Rows:
        return [
            (voice.words(row.text), _cards(row.variants, voice), _moves(names, row.moved, voice)) for row in given.rows
        ]

    reasons = [(_titled(given.title, given.hint, voice), rows(given)) for given in found.explanations]
    return _report([head, found.message, *_asking(names, found.ask, found.sheet)], reasons, voice)


def all_as_text(match: Match, found: InAll, voice: Voice = ENGLISH) -> list[str]:
    """Return the recount of the totals, line by line."""
    names = match.sheet.table.names
    head = say("{game}, all deals: {claims}.", game=match.game.title,
               claims=_against(names, found.totals, found.claims))  # fmt: skip

    def row(where: InDeal) -> tuple[str, ...]:
        deal = voice.words(say("deal {number}", number=where.deal + 1)) if where.deal is not None else ""
        text = voice.words(where.text)
        return deal, text if text != deal else "", _moves(names, where.moved, voice)

    reasons = [
        (_titled(reason.title, reason.hint, voice), [row(where) for where in reason.deals]) for reason in found.reasons
    ]
    return _report([head, found.message, *_asking(names, found.ask, found.totals)], reasons, voice)


def _report(said: Sequence[Message], reasons: Sequence[tuple[str, Rows]], voice: Voice) -> list[str]:
    """Return the head, which is `said` first, each reason with its rows below it, and the text at the end."""
    head, *end = map(voice.words, said)
    lines = [head, ""]
    if reasons:
        lines += [voice.words(say("What would explain it, likeliest first:")), ""]
    for number, (title, rows) in enumerate(reasons, start=1):
        lines += [f"{number:>2}. {title}", *("      " + " – ".join(filter(None, row)) for row in rows)]
    return [*lines, *([""] if reasons else []), *end]


def _against(names: Sequence[str], sheet: Sequence[int], claims: Claims) -> Message:
    pairs = [
        say("{name} says {claim}, the sheet {number}", name=names[unit], claim=number, number=sheet[unit])
        for unit, number in claims.items()
    ]
    return joined("; ", pairs)


def _titled(title: Message, hint: Message, voice: Voice) -> str:
    text = voice.words(title)
    stop = "" if text[-1:] in ".?!" else "."
    return f"{text}{stop} {voice.words(hint)}".rstrip()


def _cards(variants: Sequence[Variant], voice: Voice) -> str:
    """Return what tells the variants of one row apart, as far as it fits a line."""
    texts = list(dict.fromkeys(voice.words(joined(" · ", [variant.text, *variant.also])) for variant in variants))
    texts = [text for text in texts if text]
    few = " / ".join(texts[:FEW])
    more = len(texts) - FEW
    return voice.words(say_many("{few} and 1 more", "{few} and {number} more", more, few=few)) if more > 0 else few


def _moves(names: Sequence[str], moved: Sequence[Moved], voice: Voice) -> str:
    return ", ".join(f"{names[change.unit]} {voice.words(change.was)} → {voice.words(change.now)}" for change in moved)


def _asking(names: Sequence[str], ask: Sequence[int], sheet: Sequence[int]) -> Iterator[Message]:
    if ask:
        first = ask[0]
        yield say("Ask {name} for their number: the sheet says {number}.", name=names[first], number=sheet[first])
