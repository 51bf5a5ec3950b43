"""Who confirms what was entered: what waits for it, who can, and sentences about the confirmations."""

from __future__ import annotations

from collections.abc import Sequence

from app.ledger.book.story import Story
from scoring.text import NOTHING, Message, both, say, say_many


def waiting(story: Story) -> tuple[int | None, ...]:
    """Return the deals that a second player must confirm and nobody has; None for the result, if everybody must confirm
    it and somebody has not."""
    if story.confirming == "second":
        return tuple(
            number for number, deal in enumerate(story.sheet.deals) if not deal.void and not story.confirmed_by(number)
        )
    if story.confirming == "all" and story.sheet.finished and missing(story, (None,)):
        return (None,)
    return ()


def missing(story: Story, numbers: Sequence[int | None]) -> tuple[int, ...]:
    """Return the seats that can confirm them: nobody confirms what they entered themselves, or a second time."""
    return tuple(
        seat
        for seat, name in enumerate(story.players)
        if not any(
            name in (*story.confirmed_by(number), story.said_by(number) if number is not None else "")
            for number in numbers
        )
    )


def asked(story: Story, numbers: Sequence[int | None]) -> Message:
    """Return the question: ``Who confirms deals 2 and 6?``"""
    if None in numbers:
        return say("Who confirms the result?")
    return say("Who confirms {deals}?", deals=_these(story, numbers))


def request(story: Story, numbers: Sequence[int | None]) -> Message:
    """Return the request: ``Confirm deals 2 and 6``."""
    if None in numbers:
        return say("Confirm the result")
    return say("Confirm {deals}", deals=_these(story, numbers))


def _these(story: Story, numbers: Sequence[int | None]) -> Message:
    return story.match.game.words.played.these(len(numbers), named(numbers))


def named(numbers: Sequence[int | None]) -> Message:
    """Return the numbers of deals, from 1, with ranges for three or more: ``1 to 4 and 6``."""
    runs: list[list[int]] = []
    for number in sorted(number for number in numbers if number is not None):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    ranges = [
        each
        for run in runs
        for each in (
            [say("{first} to {last}", first=run[0] + 1, last=run[-1] + 1)]
            if len(run) > 2
            else [say("{number}", number=number + 1) for number in run]
        )
    ]
    return both(ranges)


def taken_off(story: Story) -> Message:
    """Return whose confirmations were removed from what waits now: ``Changing deal 2 took Ben’s mark off.``"""
    lost = [number for number in waiting(story) if number in story.confirmed and any(story.confirmed[number].lost)]
    if not lost:
        return NOTHING
    if lost == [None]:
        who = _who(story, lost)
        return say_many(
            "The match was changed since {names} confirmed it.", "The match was changed since {names} confirmed it.",
            len(who), names=both(who),
        )  # fmt: skip
    names, deals = _who(story, lost), _these(story, lost)
    return say_many(
        "Changing {deals} took {names}’s mark off.",
        "Changing {deals} took the marks of {names} off.",
        len(names), deals=deals, names=both(names),
    )  # fmt: skip


def _who(story: Story, numbers: Sequence[int | None]) -> list[str]:
    return list(dict.fromkeys(name for number in numbers for name in story.confirmed[number].lost if name))


def comes_off(story: Story, numbers: Sequence[int]) -> Message:
    """Return what a change of these deals does to their confirmations: ``Ben had confirmed this deal. The mark comes
    off, and Ben can confirm it again.``"""
    marked = [number for number in numbers if story.confirmed_by(number)]
    who = [name for name in dict.fromkeys(name for number in marked for name in story.confirmed_by(number)) if name]
    if not who:
        return NOTHING
    if len(numbers) > 1:
        return say_many(
            "{names} had confirmed deals. The marks come off.", "{names} had confirmed deals. The marks come off.",
            len(who), names=both(who),
        )  # fmt: skip
    return say_many(
        "{names} had confirmed this deal. The mark comes off, and {names} can confirm it again.",
        "{names} had confirmed this deal. The mark comes off, and {names} can confirm it again.",
        len(who), names=both(who),
    )  # fmt: skip
