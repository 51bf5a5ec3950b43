"""One sentence of how a match went: the last thing that players have a word for, else since when somebody led."""

from __future__ import annotations

from scoring.match import Sheet
from scoring.reasons.standing import leading_since
from scoring.text import NOTHING, Message, both, say


def highlight(sheet: Sheet) -> Message:
    """``Dora shot the moon in deal 6.``, of a finished match ``Dora led from deal 3 on.``; else nothing."""
    return _feat(sheet) or (_led(sheet) if sheet.finished else NOTHING)


def _feat(sheet: Sheet) -> Message:
    """The last deal in which something happened that players have a word for, those of the winners before others."""
    found = [
        (line.unit in sheet.winners, number, line)
        for number, deal in enumerate(sheet.deals)
        if not deal.void
        for line in deal.lines
        if line.word
    ]
    if not found:
        return NOTHING
    _, number, line = max(found, key=lambda one: one[:2])
    name, what = sheet.table.names[line.unit], line.text
    if name not in str(what):
        what = say("{name}: {what}", name=name, what=what)
    return say("*{what}* in {deal}.", what=what, deal=sheet.table.game.played.named(number + 1))


def _led(sheet: Sheet) -> Message:
    """Since when those who lead have done so."""
    since = leading_since(sheet)
    if since is None or sum(not one.void for one in sheet.deals) < 2:
        return NOTHING
    ahead = sheet.table.game.winners(sheet.table)
    names, deal = both([sheet.table.names[unit] for unit in ahead]), sheet.table.game.played.named(since + 1)
    if not ahead or len(ahead) == len(sheet.totals):
        return NOTHING
    if since == 0:
        return say("*{names}* led from {deal} to the end.", names=names, deal=deal)
    if since == len(sheet.deals) - 1:
        return say("*{names}* came out ahead in {deal}, the last.", names=names, deal=deal)
    return say("*{names}* led from {deal} on.", names=names, deal=deal)
