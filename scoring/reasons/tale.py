"""One sentence on how a match was won, which the deals bear out."""

from __future__ import annotations

from scoring.match import Scored, Sheet
from scoring.one_deal import summed
from scoring.reasons.standing import Reason, leaders, leading_since
from scoring.text import Message, both, say


def tale(sheet: Sheet) -> Reason | None:
    """How those who lead came to lead, with one of them and the deal that did it; None where there is nothing to tell:
    of a single deal or a single player, or where nobody leads."""
    table, since = sheet.table, leading_since(sheet)
    counted = [number for number, one in enumerate(sheet.deals) if not one.void]
    first = table.game.winners(table)
    if since is None or len(counted) < 2 or not first or len(first) == len(table.names):
        return None
    names, deal = both([table.names[unit] for unit in first]), table.game.played.named(since + 1)
    if len(first) > 1:
        if since == counted[0]:
            return Reason(
                say("*{names}* were level from first to last.", names=names), first[0], since, others=tuple(first[1:])
            )
        before = leaders(sheet.deals[max(number for number in counted if number < since)])
        came = [unit for unit in first if unit not in before] or list(first)
        who = both([table.names[unit] for unit in came])
        return Reason(
            say("*{names}* drew level in {deal}.", names=who, deal=deal), came[0], since, others=tuple(came[1:])
        )
    unit = first[0]
    if what := _feat(sheet.deals[since], unit):
        text = say("*{what}* in {deal}. From then on {name} led.", what=what, name=names, deal=deal)
        if since == counted[-1]:
            text = say("*{what}* in {deal}, the last one.", what=what, deal=deal)
    elif since == counted[0]:
        text = say("*{name}* led from first to last.", name=names)
    elif since == counted[-1]:
        text = say("*{name}* took the lead in {deal}, the last one.", name=names, deal=deal)
    else:
        text = say("*{name}* took the lead in {deal} and kept it.", name=names, deal=deal)
    return Reason(text, unit, since)


def _feat(scored: Scored, unit: int) -> Message | None:
    """What a unit did in that deal for which players have a word, if nobody had a better score."""
    table, scores = scored.table, summed(scored.lines, len(scored.scores))
    best = min(scores) if table.game.lowest_wins else max(scores)
    told = next((line.text for line in scored.lines if line.unit == unit and line.word), None)
    if told is None or scores[unit] != best:
        return None
    name = table.names[unit]
    return told if name in str(told) else say("{name}: {what}", name=name, what=told)
