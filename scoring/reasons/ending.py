"""Why a match is over, what broke a tie, and who won."""

from __future__ import annotations

from scoring.match import Match, Sheet, next_table
from scoring.outlook import finish_line
from scoring.reasons.standing import Reason, deciding, leaders, ranking
from scoring.text import Message, both, say


def over_since(sheet: Sheet) -> int | None:
    """The deal since which the match has been over by its own rules; None while it is not."""
    since = None
    for number in range(len(sheet.deals) - 1, -1, -1):
        after = next_table(sheet.deals[number])
        if not after.game.is_over(after):
            break
        since = number
    return since


def why_over(match: Match, shift: int = 0) -> tuple[Reason, ...]:
    """Why a finished match is over, what broke a tie, and who won; `shift` is added to totals shown."""
    sheet = match.sheet
    if not sheet.finished:
        return ()
    table, since = sheet.table, over_since(sheet)
    found: list[Reason] = []
    if since is None:
        found.append(
            Reason(say("The table ended the match after {deal}.", deal=table.game.played.named(len(sheet.deals))))
        )
    else:
        found += [_ended(sheet, since), *_tied(sheet, since)]
    if sheet.winners:
        found.append(Reason(ranking(table, shift), sheet.winners[0]))
        if len(sheet.winners) > 1:
            found.append(Reason(_shared(sheet), sheet.winners[-1]))
    return tuple(found)


def _ended(sheet: Sheet, since: int) -> Reason:
    """Which deal ended it, by which rule."""
    after = next_table(sheet.deals[since])
    played = after.game.played
    rule = next((one.id for one in deciding(after)), "")
    line, length = finish_line(after), after.game.length(after)
    if line is None:
        text = say("{deal} was the last.", deal=played.title(since + 1))
        if length is not None:
            text = say("{deal} was the last.", deal=played.of(since + 1, length))
        return Reason(text, deal=since, rule=rule)
    units = [unit for unit, total in enumerate(after.totals) if total >= line]
    names = both([after.names[unit] for unit in units])
    most = max(after.totals)
    text = say(
        "{deal} took {names} past *{line}*: the match ends.", deal=played.title(since + 1), names=names, line=line
    )
    if most == line:
        text = say(
            "{deal} took {names} to *{line}*: the match ends.", deal=played.title(since + 1), names=names, line=line
        )
    return Reason(text, units[0] if units else None, since, rule)


def _tied(sheet: Sheet, since: int) -> list[Reason]:
    """The deals that were played to break a tie, each with what became of it."""
    found: list[Reason] = []
    for number in range(since + 1, len(sheet.deals)):
        before, now = leaders(sheet.deals[number - 1]), leaders(sheet.deals[number])
        names = sheet.table.names
        title = sheet.table.game.played.title(number + 1)
        tied = both([names[unit] for unit in before])
        if sheet.deals[number].void or len(before) < 2:
            continue
        text = say("{deal} broke the tie of {names}.", deal=title, names=tied)
        if now == before:
            text = say("{deal} left {names} level.", deal=title, names=tied)
        found.append(Reason(text, now[0], number))
    return found


def _shared(sheet: Sheet) -> Message:
    """Why several win."""
    names = both([sheet.table.names[unit] for unit in sheet.winners])
    if sheet.tied and sheet.table.game.extra_deal:
        return say("{names} tie for first: one more deal can break it.", names=names)
    if sheet.tied:
        return say("{names} tie for first: this game breaks no ties.", names=names)
    return say("{names} win together.", names=names)
