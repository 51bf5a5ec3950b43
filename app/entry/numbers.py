"""The effect of a touch on a number for each owner, digit by digit or at once, and what follows for the others."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.errors import Json
from scoring.questions import Numbers

ERASE, SIGN, HALF = "⌫", "±", "½"
"""The keys besides the digits: backspace, the sign, and a half more for each of two."""


def possible(answer: Numbers, given: Sequence[int | None], active: int) -> Sequence[int]:
    """Return the numbers the active owner can have, given those of the others; all of theirs if the others leave
    none."""
    alone = every(answer, active)
    if answer.total is None:
        return (
            tuple(number for number in alone if not _barred(answer, given, active, number))
            if answer.barred is not None
            else alone
        )
    least, most = 0, 0
    for n, one in enumerate(given):
        if n != active:
            least += answer.low[n] if one is None else one
            most += answer.high[n] if one is None else one
    first, last = (answer.total - number for number in (most, least))
    fitting = alone[max(0, -(-(first - alone.start) // alone.step)) : max(0, (last - alone.start) // alone.step + 1)]
    # Once everybody has a number only the current one would fit: all are offered again, and the tally shows what is
    # wrong.
    return alone if None not in [*given[:active], *given[active + 1 :]] else fitting or alone


def _barred(answer: Numbers, given: Sequence[int | None], active: int, amount: int) -> bool:
    """Return whether this amount for the only owner still missing would make an impossible sum."""
    if answer.barred is None or given[active] is not None:
        return False
    others = [*given[:active], *given[active + 1 :]]
    return None not in others and amount + sum(number or 0 for number in others) == answer.barred


def every(answer: Numbers, owner: int) -> range:
    """Return the numbers an owner can have at all."""
    least = -(-answer.low[owner] // answer.step) * answer.step
    return range(least, answer.high[owner] + 1, answer.step)


def keys_of(answer: Numbers) -> Sequence[int]:
    """Return all numbers that any owner who is asked can have, in order. They don't depend on who is chosen, so every
    key keeps its place."""
    fixed = certain(answer)
    asked = {every(answer, n) for n in range(len(answer.owners)) if n not in fixed}
    return asked.pop() if len(asked) == 1 else sorted({number for each in asked for number in each})


def filled_in(answer: Numbers, given: Sequence[int | None], active: int, amount: int | None) -> tuple[int | None, ...]:
    """Return the numbers with a new one for the active owner, and those that then follow: the rest for the only one
    still missing, or nothing (or all they can have) for each of several. If a sum is only usual, the last one is
    proposed the rest, unless it has the other sign; where one alone scores, the others have 0."""
    if answer.one_scores and amount:
        return tuple(amount if n == active else 0 for n in range(len(given)))
    changed = [*given[:active], amount, *given[active + 1 :]]
    missing = [n for n, one in enumerate(changed) if one is None]
    if answer.total is None and answer.usual is not None and amount is not None and len(missing) == 1:
        rest = answer.usual - sum(number for number in changed if number is not None)
        if answer.low[missing[0]] <= rest <= answer.high[missing[0]] and rest * answer.usual >= 0:
            changed[missing[0]] = rest
        return tuple(changed)
    if answer.total is None or amount is None or not missing:
        return tuple(changed)
    rest = answer.total - sum(number for number in changed if number is not None)
    low, high = [answer.low[n] for n in missing], [answer.high[n] for n in missing]
    if len(missing) == 1 and low[0] <= rest <= high[0]:
        low = [rest]
    for certain in (low, high):
        if sum(certain) == rest:
            for owner, one in zip(missing, certain, strict=True):
                changed[owner] = one
            break
    return tuple(changed)


def stored(numbers: Sequence[int | None], fixed: frozenset[int]) -> Json:
    """Return the numbers as the facts have them; None if nobody has one."""
    if all(one is None or n in fixed for n, one in enumerate(numbers)) and len(fixed) < len(numbers):
        return None
    return list(numbers)


def certain(answer: Numbers) -> frozenset[int]:
    """Return the owners who can have one number only: they are shown, not asked."""
    return frozenset(n for n in range(len(answer.owners)) if answer.low[n] == answer.high[n])


def asked_owner(answer: Numbers, given: Sequence[int | None], chosen: int) -> int:
    """Return whose number is asked: who was chosen, else whose is asked next, else the first; -1 if all are certain."""
    fixed = certain(answer)
    if 0 <= chosen < len(given) and chosen not in fixed:
        return chosen
    following = next_asked(answer, given)
    return following if following is not None else next((n for n in answer.turns if n not in fixed), -1)


def next_asked(answer: Numbers, given: Sequence[int | None]) -> int | None:
    """Return the next owner in turn without a number; the last, who needs another, if they make an impossible sum."""
    missing = next((n for n in answer.turns if given[n] is None), None)
    if missing is None and answer.barred is not None and sum(number or 0 for number in given) == answer.barred:
        return answer.turns[-1]
    return missing


def counted(
    answer: Numbers, given: Sequence[int | None], followed: frozenset[int], owner: int, amount: int | None
) -> tuple[tuple[int | None, ...], frozenset[int]]:
    """The numbers with a new one for the owner, and the owners whose number follows from it.

    What `followed` from an earlier number follows again: 9 was only the beginning of 90.
    """
    entered = [None if n in followed and n != owner else one for n, one in enumerate(given)]
    changed = filled_in(answer, entered, owner, amount)
    follow = frozenset(n for n, one in enumerate(entered) if one is None and n != owner and changed[n] is not None)
    return changed, follow


def halved(answer: Numbers, given: Sequence[int | None], owner: int) -> tuple[int | None, ...] | None:
    """Return the numbers of two owners once each has a half more, or no half any more, and the number of the owner
    stays; None if that can't be."""
    own, other = given[owner], 1 - owner
    if not answer.halves or own is None or answer.total is None:
        return None
    rest = answer.total - own - (0 if answer.is_half(given) else 1)
    return None if rest < answer.low[other] else tuple(own if n == owner else rest for n in range(2))


def typed(current: int | None, key: str, low: int, high: int) -> int | None:
    """Return the number after one more key: a digit, ``±`` or ``⌫``; a digit that would exceed the limits starts a new
    number."""
    if key == ERASE:
        left = str(abs(current or 0))[:-1]
        return (int(left) if (current or 0) > 0 else -int(left)) if left else None
    if key == SIGN:
        return -current if current and low <= -current <= high else current
    sign = -1 if current is not None and current < 0 else 1
    longer = sign * int(f"{abs(current or 0)}{key}")
    alone = (sign * int(key), int(key), -int(key))
    return next((number for number in (longer, *alone) if _leads_into(number, low, high)), current)


def may_type(answer: Numbers, given: Sequence[int | None], active: int, begun: int | None, key: str) -> bool:
    """Return whether a digit leads to a number that the active owner can have: after what is `begun`, or by itself."""
    can = possible(answer, given, active)
    low, high = (can[0], can[-1]) if can else (answer.low[active], answer.high[active])
    return typed(None, key, low, high) is not None or typed(begun, key, low, high) != begun


def is_whole(answer: Numbers, given: Sequence[int | None], active: int, amount: int) -> bool:
    """Return whether no further digit can follow a number, nor a sign."""
    can = possible(answer, given, active)
    if answer.low[active] < 0 or not can:
        return False
    return not amount or not any(_leads_into(int(f"{amount}{digit}"), can[0], can[-1]) for digit in range(10))


def _leads_into(begun: int, low: int, high: int) -> bool:
    """Return whether a number is within the limits, or more digits can still bring it there: 4 may become 45."""
    least, most = abs(begun), abs(begun)
    while least <= max(abs(low), abs(high)):
        if (low <= most and least <= high) if begun >= 0 else (low <= -least and -most <= high):
            return True
        least, most = 10 * least, 10 * most + 9
        if not begun:
            break
    return False
