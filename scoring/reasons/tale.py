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
            return Reason(say("*{names}* were level from first to last.", names=names), first[0], since)
        before = leaders(sheet.deals[max(number for number in counted if number < since)])
        came = [unit for unit in first if unit not in before] or list(first)
        who = both([table.names[unit] for unit in came])
        return Reason(say("*{names}* drew level in {deal}.", names=who, deal=deal), came[0], since)
    unit = first[0]
    if word := _feat(sheet.deals[since], unit):
        text = say("{name}: *{word}* in {deal}, and the lead from then on.", word=word, name=names, deal=deal)
        if since == counted[-1]:
            text = say("{name}: *{word}* in {deal} decided it.", word=word, name=names, deal=deal)
    elif since == counted[0]:
        text = say("*{name}* led from first to last.", name=names)
    elif since == counted[-1]:
        text = say("*{name}* took the lead in {deal}, the last one.", name=names, deal=deal)
    else:
        text = say("*{name}* took the lead in {deal} and kept it.", name=names, deal=deal)
    return Reason(text, unit, since)


def _feat(scored: Scored, unit: int) -> Message | None:
    """What players have a word for, if a unit did it in that deal and nobody had a better score."""
    table, scores = scored.table, summed(scored.lines, len(scored.scores))
    best = min(scores) if table.game.lowest_wins else max(scores)
    words = [line.word for line in scored.lines if line.unit == unit and line.word]
    return words[0] if words and scores[unit] == best else None
