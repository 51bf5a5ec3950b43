"""What happened in a match, for a printed page: corrections, voids, rule changes, feats, notes, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.entry.changes import history, moves
from app.entry.standings import earlier_scores, versions
from app.ledger.book.story import Story
from app.screens.shared.parts import at_time
from scoring.names import legible
from scoring.reasons import why_over
from scoring.text import Message, Words, both, joined, say, say_many, says


def notable_events(story: Story, shift: int) -> list[Message]:
    """Return a sentence for each deal with something to report, then why the match is over.

    `shift` is added to the totals shown.
    """
    played = story.match.game.words.played
    sentences: list[Message] = []
    ruled = _rules(story)
    for number in range(len(story.deals)):
        parts = [*ruled.get(number, ()), *_seats(story, number), *_of_deal(story, number)]
        sentences += [say("*{deal}:* {what}", deal=played.title(number + 1), what=joined(" ", parts))] if parts else []
    if by := [legible(name) for name in story.confirmed_by(None) if name]:
        sentences.append(
            say_many("{names} confirmed the result.", "{names} confirmed the result.", len(by), names=both(by))
        )
    return [*sentences, *(reason.text for reason in why_over(story.match, shift))]


def _of_deal(story: Story, number: int) -> Iterator[Words]:
    scored = story.sheet.deals[number]
    yield from _corrections(story, number)
    if scored.void:
        version = next((version for version in reversed(story.versions[number]) if version.kind == "voided"), None)
        yield (
            _signed(say("it does not count."), version.reason, version.at, version.who)
            if version
            else say("it does not count.")
        )
    feats: Sequence[Message] = [line.text for line in scored.lines if line.word] if not scored.void else []
    names = [scored.table.names[line.unit] for line in scored.lines if line.word]
    for name, text in dict(zip(names, feats, strict=False)).items():
        yield say("{text}.", text=text) if says(text, name) else say("{name}: {text}.", name=name, text=text)
    if note := legible(str(story.deals[number].get("note", ""))):
        yield say("“{note}”", note=note)


def _corrections(story: Story, number: int) -> Iterator[Message]:
    """Yield a text for every correction: what changed, the new scores, who said so and when."""
    revisions, scores = versions(story, number), earlier_scores(story, number)
    if len(scores) != len(revisions):
        return
    table = story.sheet.deals[number].table
    for old, new, before, after in zip(revisions, revisions[1:], scores, scores[1:], strict=False):
        became = [
            say("{name}: {before} became {after}.", name=name, before=was, after=now)
            for name, was, now in zip(table.names, before, after, strict=True)
            if was != now
        ]
        what = joined(" ", [say("corrected."), *moves(table, old.deal or {}, new.deal or {}), *became])
        yield _signed(what, new.reason, new.at, new.who)


def _signed(what: Message, reason: str, at: str, who: str) -> Message:
    quoted_reason = say("“{reason}”", reason=legible(reason)) if reason else ""
    return joined(" ", [what, quoted_reason, say("({when})", when=at_time(at, legible(who)))])


def _rules(story: Story) -> dict[int, list[Message]]:
    """Return the rules that were changed during the match, by the index of the deal from which they apply."""
    changed: dict[int, list[Message]] = {}
    for rule in story.match.game.rules:
        for number, value in history(story, rule)[1:]:
            text = say("new rule: {ask}, *{value}*.", ask=rule.ask, value=rule.words(value))
            changed.setdefault(number, []).append(text)
    return changed


def _seats(story: Story, number: int) -> Iterator[Message]:
    for change in story.substitutions:
        if change.number == number:
            yield say("{name} sits for {was}.", name=change.name, was=change.was)
