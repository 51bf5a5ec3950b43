"""A match compared with itself under other rules: the same facts, scored as if these had been the rules from the
start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest

from scoring.errors import Json, MatchError
from scoring.match import Deal, Match, Scored, Sheet, closed, folding
from scoring.people import winners
from scoring.reasons import leading_since, over_since
from scoring.steps import result_of
from scoring.text import Message, both, say, say_many


def under(match: Match, rules: Mapping[str, Json]) -> Match:
    """Return the match as if these rules had had these values from the start; all others stay as they are."""
    deals = tuple(
        deal
        if deal.rules.keys().isdisjoint(rules)
        else replace(deal, rules={id: value for id, value in deal.rules.items() if id not in rules})
        for deal in match.deals
    )
    other = replace(match, rules={**match.rules, **rules}, deals=deals)
    units = (match.game.units(side.rules, len(match.players)) for side in (match, other))
    return other if len({*units}) == 1 else replace(other, adjusted=())


@dataclass(frozen=True)
class WhatIf:
    """A match as it was played, and as it would be: the `sheet` of its first deals, as far as they can be scored.
    It has all of them unless the match is `over` before, or the facts are not enough for the next one: `lacking`
    says why."""

    played: Match
    sheet: Sheet
    over: bool = False
    lacking: Message | None = None

    @property
    def same_units(self) -> bool:
        """Return whether the same players score together, so that the two can be compared."""
        return self.sheet.table.units == self.played.sheet.table.units

    @property
    def first(self) -> int | None:
        """Return the first deal that counts differently, or is not played; None if there is none."""
        if not self.same_units:
            return 0 if self.played.deals else None
        pairs = zip_longest(self.played.sheet.deals, self.sheet.deals)
        return next((number for number, (scored, other) in enumerate(pairs) if differs(scored, other)), None)


def differs(one: Scored | None, other: Scored | None) -> bool:
    """Return whether a deal counts differently."""
    if one is None or other is None:
        return True
    return (one.scores, one.stakes) != (other.scores, other.stakes)


def what_if(match: Match, rules: Mapping[str, Json]) -> WhatIf:
    """Return the match under other rules, one or several at once; raises `MatchError` if it could not even begin."""
    if not rules:
        return WhatIf(match, match.sheet)
    other = under(match, rules)
    stopped: list[tuple[int, MatchError]] = []

    def stop(number: int, deal: Deal, error: MatchError) -> Deal:
        stopped.append((number, error))
        raise error

    try:
        return WhatIf(match, result_of(folding(other, instead=stop)))
    except MatchError as refused:
        early = next((place for place in range(len(other.tables)) if refused.where == f"table[{place}]"), None)
        if early is not None:
            # Over before somebody came or went.
            after = other.tables[early].after
            sheet = replace(other.first(after), tables=other.tables[:early], ended=False).sheet
            return WhatIf(match, sheet, over=after < len(match.deals))
        if not stopped:
            raise
    number, error = stopped[0]
    sheet = replace(other.first(number), ended=False).sheet
    over = closed(sheet.table)
    return WhatIf(match, sheet, over, None if over else error.shown)


# What is said of it -------------------------------------------------------------------------------------------


def summary(found: WhatIf) -> tuple[Message, ...]:
    """Return where they first differ, since when somebody else leads, and who would have won."""
    return (*_first(found), *_outcome(found))


def _first(found: WhatIf) -> tuple[Message, ...]:
    first, many, scored = found.first, len(found.played.deals), len(found.sheet.deals)
    title = found.played.game.words.played.title
    if not found.same_units:
        return (say("With these rules other players score together."),)
    if first is None:
        return (say("Every deal counts the same."),) if many else ()
    if first < scored:
        what = _what(found.played.sheet.deals[first]) or _what(found.sheet.deals[first])
        if what:
            return (say("*{deal}* is the first that differs: {what}.", deal=title(first + 1), what=what),)
        return (say("*{deal}* is the first that differs.", deal=title(first + 1)),)
    return ()


def _what(scored: Scored) -> Message | None:
    """Return the players' word for a feat in a deal: ``Dora shot the moon``."""
    return next((line.text for line in scored.lines if line.word), None)


def _outcome(found: WhatIf) -> tuple[Message, ...]:
    real, other, many = found.played.sheet, found.sheet, len(found.played.deals)
    scored, title = len(other.deals), found.played.game.words.played.title
    if found.lacking is not None:
        return (say("*{deal}* can’t be scored this way: {why}", deal=title(scored + 1), why=found.lacking),)
    sentences: list[Message] = []
    if found.over:
        more = found.played.game.words.played.many(many - scored)
        sentences.append(say("*{deal}* ends the match; played after it: {more}.", deal=title(scored), more=more))
    if not found.same_units:
        return (*sentences, *([say("{name} wins.", name=_names(other))] if other.finished and other.winners else []))
    if real.finished and not other.finished:
        sentences.append(say("The match would go on."))
    elif other.finished and not real.finished:
        ended = over_since(other)
        if not found.over and ended is not None:
            sentences.append(say("*{deal}* ends the match.", deal=title(ended + 1)))
    return (*sentences, *_ahead(real, other))


def _ahead(real: Sheet, other: Sheet) -> tuple[Message, ...]:
    """Return whether somebody else wins, or leads, and since when."""
    since, names = leading_since(other), _names(other)
    if since is None:
        return ()
    now, before = winners(other.table), winners(real.table)
    if now == before:
        if other.finished and real.finished:
            return (say_many("{names} wins either way.", "{names} win either way.", len(now), names=names),)
        return (say_many("{names} leads either way.", "{names} lead either way.", len(now), names=names),)
    leads = say_many(
        "From {deal} on {names} leads.", "From {deal} on {names} lead.", len(now),
        deal=other.table.game.words.played.named(since + 1), names=names,
    )  # fmt: skip
    return (leads,)


def _names(sheet: Sheet) -> Message:
    return both([sheet.table.names[unit] for unit in winners(sheet.table)])
