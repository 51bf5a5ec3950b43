"""Why a match is over, what broke a tie, who won, and in one sentence how."""

from __future__ import annotations

from dataclasses import replace

from scoring.match import Match, Scored, Sheet, next_table
from scoring.one_deal import summed
from scoring.outlook import finish_line
from scoring.people import is_over, length, rivals, there, winners
from scoring.reasons.standing import Reason, deciding, leaders, leading_since, ranking
from scoring.text import Message, both, say, say_many, says


def over_since(sheet: Sheet) -> int | None:
    """Return the deal since which the match has been over by its own rules; None while it is not."""
    since = None
    for number in range(len(sheet.deals) - 1, -1, -1):
        after = next_table(sheet.deals[number])
        if not is_over(after):
            break
        since = number
    return since


def why_over(match: Match, shift: int = 0) -> tuple[Reason, ...]:
    """Return why a finished match is over, what broke a tie, and who won; `shift` is added to totals shown."""
    sheet = match.sheet
    if not sheet.finished:
        return ()
    table, since = sheet.table, over_since(sheet)
    found: list[Reason] = []
    if since is None:
        found.append(
            Reason(say("The table ended the match after {deal}.", deal=table.game.words.played.named(len(sheet.deals))))
        )
    else:
        found += [_ended(sheet, since), *_tied(sheet, since)]
    if sheet.winners:
        found.append(Reason(ranking(table, shift), sheet.winners[0]))
        if len(sheet.winners) > 1:
            found.append(Reason(_shared(sheet), sheet.winners[-1]))
    return tuple(found)


def _ended(sheet: Sheet, since: int) -> Reason:
    """Return which deal ended it, by which rule."""
    after = next_table(sheet.deals[since])
    played = after.game.words.played
    rule = next((end.id for end in deciding(after)), "")
    line, many = finish_line(after), length(after)
    if line is None:
        text = say("{deal} was the last.", deal=played.title(since + 1))
        if many is not None:
            text = say("{deal} was the last.", deal=played.of(since + 1, many))
        return Reason(text, deal=since, rule=rule)
    units = [unit for unit in sorted(there(after)) if after.totals[unit] >= line]
    names = both([after.names[unit] for unit in units])
    most = max(after.totals[unit] for unit in there(after))
    if max(sheet.deals[since].totals[unit] for unit in there(after)) < line:
        text = say("Points outside a deal took {names} to *{total}*: the match ends.", names=names, total=most)
        return Reason(text, units[0], rule=rule)
    text = say(
        "{deal} took {names} past *{line}*: the match ends.", deal=played.title(since + 1), names=names, line=line
    )
    if most == line:
        text = say(
            "{deal} took {names} to *{line}*: the match ends.", deal=played.title(since + 1), names=names, line=line
        )
    return Reason(text, units[0] if units else None, since, rule)


def _tied(sheet: Sheet, since: int) -> list[Reason]:
    """Return the deals that were played to break a tie, each with its result."""
    found: list[Reason] = []
    for number in range(since + 1, len(sheet.deals)):
        before, now = leaders(sheet.deals[number - 1]), leaders(sheet.deals[number])
        names = sheet.table.names
        title = sheet.table.game.words.played.title(number + 1)
        tied = both([names[unit] for unit in before])
        if sheet.deals[number].void or len(before) < 2:
            continue
        text = say("{deal} broke the tie of {names}.", deal=title, names=tied)
        if now == before:
            text = say("{deal} left {names} level.", deal=title, names=tied)
        found.append(Reason(text, now[0], number))
    return found


def _shared(sheet: Sheet) -> Message:
    """Return why several win."""
    names = both([sheet.table.names[unit] for unit in sheet.winners])
    if sheet.tied and sheet.table.game.ending.extra_deal:
        return say("{names} tie for first: one more deal can break it.", names=names)
    if sheet.tied:
        return say("{names} tie for first: this game breaks no ties.", names=names)
    return say("{names} win together.", names=names)


def turning_point(sheet: Sheet) -> Reason | None:
    """Return how the leaders came to lead, with one of them and the decisive deal; None if there is nothing to tell:
    with a single deal or a single player, or if nobody leads."""
    table, since = sheet.table, leading_since(sheet)
    counted = [number for number, scored in enumerate(sheet.deals) if not scored.void]
    first = winners(table)
    if since is None or len(counted) < 2 or not first or len(first) == len(rivals(table)):
        return None
    names, deal = both([table.names[unit] for unit in first]), table.game.words.played.named(since + 1)
    if len(first) > 1:
        if since == counted[0]:
            return Reason(
                say("*{names}* were level from first to last.", names=names), first[0], since, others=tuple(first[1:])
            )
        before = leaders(sheet.deals[max(number for number in counted if number < since)])
        came = [unit for unit in first if unit not in before] or list(first)
        who = both([table.names[unit] for unit in came])
        return Reason(
            say_many(
                "*{names}* drew level in {deal}.", "*{names}* drew level in {deal}.", len(came), names=who, deal=deal
            ),
            came[0],
            since,
            others=tuple(came[1:]),
        )
    unit = first[0]
    if leaders(replace(sheet.deals[since], outside=())) != first:
        text = say("Points outside a deal gave *{name}* the lead, after {deal}.", name=names, deal=deal)
    elif what := _feat(sheet.deals[since], unit):
        text = say("*{what}* in {deal}. From then on {name}\u00a0led.", what=what, name=names, deal=deal)
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
    """Return the players' word for what a unit did in that deal, if nobody had a better score."""
    table, scores = scored.table, summed(scored.lines, len(scored.scores))
    best = min(scores) if table.game.lowest_wins else max(scores)
    text = next((line.text for line in scored.lines if line.unit == unit and line.word), None)
    if text is None or scores[unit] != best:
        return None
    name = table.names[unit]
    return text if says(text, name) else say("{name}: {what}", name=name, what=text)
