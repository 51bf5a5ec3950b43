"""Who leads and since when, and what it still takes to end the match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.game import Memory, Table
from scoring.match import Scored, Sheet, next_table
from scoring.outlook import finish_line, hints, needs, reach
from scoring.people import is_over, length, rivals, there, winners
from scoring.rules import Rule
from scoring.text import Message, Value, both, listed, say


@dataclass(frozen=True)
class Reason:
    """A sentence, and what it rests on: the total of a `unit`, a `deal`, a `rule`, as far as it does; `others` are
    units of which it says the same."""

    text: Message
    unit: int | None = None
    deal: int | None = None
    rule: str = ""
    others: tuple[int, ...] = ()


def leaders(scored: Scored) -> tuple[int, ...]:
    """Return who leads after a deal, every tied one."""
    return winners(next_table(scored))


def leading_since(sheet: Sheet) -> int | None:
    """Return the deal since which the current leaders have led; None if no deal counts."""
    now = winners(sheet.table)
    since = None
    for number in range(len(sheet.deals) - 1, -1, -1):
        if not sheet.deals[number].void:
            if leaders(sheet.deals[number]) != now:
                break
            since = number
    return since


def why_leading(sheet: Sheet, shift: int = 0) -> tuple[Reason, ...]:
    """Return why the leaders lead, and since when; nothing before a deal counts. `shift` is added to totals shown."""
    table, since = sheet.table, leading_since(sheet)
    if since is None:
        return ()
    ahead = winners(table)
    found = [Reason(ranking(table, shift), ahead[0])]
    if not sheet.finished:
        names, deal = both([table.names[unit] for unit in ahead]), table.game.words.played.named(since + 1)
        text = say("{names} has led since {deal}.", deal=deal, names=names)
        if len(ahead) > 1:
            text = say("{names} have led together since {deal}.", deal=deal, names=names)
        found.append(Reason(text, ahead[0], since))
    return tuple(found)


def ranking(table: Table, shift: int) -> Message:
    """Return ``Fewest points wins: Dora 21, Maximiliana 43, Ben 68.``, with who leads in strong words."""
    sign = 1 if table.game.lowest_wins else -1
    order = sorted(rivals(table), key=lambda unit: sign * table.totals[unit])
    ahead = set(winners(table))
    standing: list[Value] = []
    for unit in order:
        name, points = table.names[unit], table.totals[unit] + shift
        first = say("*{name} {points}*", name=name, points=points)
        standing.append(first if unit in ahead else say("{name} {points}", name=name, points=points))
    counted = table.game.words.counted
    wins = counted.fewest_win if table.game.lowest_wins else counted.most_win
    return say("{wins}: {standing}.", wins=wins, standing=listed(standing))


@dataclass(frozen=True)
class Needed:
    """A unit that could end the match in the next deal: its `total` and `points` make the `line`."""

    unit: int
    total: int
    points: int
    line: int


def needed(table: Table) -> tuple[Needed, ...]:
    """Return who could end the match in the next deal all by themselves, the nearest first."""
    line = finish_line(table)
    if line is None or is_over(table):
        return ()
    found = [Needed(unit, table.totals[unit], points, line) for unit, points in needs(table).items()]
    return tuple(sorted(found, key=lambda one: abs(one.points)))


def _still_to_go(name: str, one: Needed) -> Message:
    if one.points < 0:
        return say(
            "{name} has {total}, and the match ends at {line}: *{points}* to go.",
            name=name, total=one.total, line=one.line, points=-one.points,
        )  # fmt: skip
    return say(
        "{name} has {total}, and the match ends at {line}: *{points}* more.",
        name=name, total=one.total, line=one.line, points=one.points,
    )  # fmt: skip


def why_needed(table: Table) -> tuple[Reason, ...]:
    """Return what it still takes to end the match, or why nobody can be caught, or how many deals are to come."""
    game, many = table.game, length(table)
    if is_over(table):
        return ()
    rule = next((end.id for end in deciding(table)), "")
    found = [
        Reason(
            _still_to_go(table.names[need.unit], need),
            need.unit,
            rule=rule,
        )
        for need in needed(table)
    ]  # fmt: skip
    if many is not None:
        if certain := [hint.unit for hint in hints(table)]:
            found += [_why_certain(table, unit, many) for unit in certain]
        number = table.number + 1
        text = say("{deal} is next.", deal=game.words.played.of(number, max(many, number)))
        found.append(Reason(text, rule=rule))
    elif not found and (line := finish_line(table)) is not None:
        found.append(Reason(say("The match ends at {line}; nobody can get there in one deal.", line=line), rule=rule))
    return tuple(found)


def _why_certain(table: Table, unit: int, many: int) -> Reason:
    least, most = reach(table, many)
    others = [other for other in there(table) if other != unit]
    if table.game.lowest_wins:
        text = say(
            "{name} ends with {own} at most, and everybody else with {theirs} at least.",
            name=table.names[unit], own=most[unit], theirs=min(least[other] for other in others),
        )  # fmt: skip
    else:
        text = say(
            "{name} ends with {own} at least, and nobody else with more than {theirs}.",
            name=table.names[unit], own=least[unit], theirs=max(most[other] for other in others),
        )  # fmt: skip
    return Reason(text, unit)


def deciding(table: Table) -> tuple[Rule, ...]:
    """Return the rules by which the match ends: with another value it would end elsewhere."""
    totals = table.game.beginning(table.rules, len(table.players))
    table = replace(table, number=0, totals=totals, memory=Memory(), pool=0, put_in=None)
    now = finish_line(table), length(table)
    found: list[Rule] = []
    for rule in table.game.rules:
        for value in rule.kind.others(table.rules[rule.id]):
            other = replace(table, rules={**table.rules, rule.id: value})
            if (finish_line(other), length(other)) != now:
                found.append(rule)
                break
    return tuple(found)
