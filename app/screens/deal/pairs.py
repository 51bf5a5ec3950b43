"""Two questions from before the deal that one tap answers and one sentence reports: a suit, and whose it is."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from app.entry.entry import Entry
from app.screens.deal.dealing import marks_of
from app.widgets.answers.pick_both import asks_both
from scoring.questions import Question, at
from scoring.text import NOTHING, Message, joined


def together(entry: Entry) -> tuple[Question, Question] | None:
    """Return the two questions in the order in which they are asked; None if this deal has no such pair.

    They are a pair while neither is answered, and afterwards if one sentence can report both answers. In a correction
    they are a pair only while neither is answered: then each answer can be changed by itself.
    """
    marks, told = marks_of(entry), told_at_once(entry) and entry.number >= len(entry.match.deals)
    before = [one for one in entry.questions if one.moment == "before"]
    for suits, owners in pairwise(before):
        opened = {suits.name, owners.name} & entry.open
        if len(opened) != 1 and asks_both(suits.answer, owners.answer, marks) and (opened or told):
            return suits, owners
    return None


def told_at_once(entry: Entry) -> bool:
    """Return whether the deal's subject and its owner are known, and one sentence reports both."""
    about = entry.table.game.subject(entry.table, entry.facts)
    return about.unit is not None and bool(about.line)


def both_asked(suits: Question, owners: Question) -> Message:
    """Return what is asked if one tap answers both."""
    return joined(" ", [suits.ask, owners.ask])


def as_one(entry: Entry, suits: Question, owners: Question) -> Question:
    """Return the first of such a pair as it is asked with the other; somebody who has answered both needs no help
    text."""
    told = all(at(entry.facts, one.path) is not None for one in (suits, owners))
    return replace(suits, ask=both_asked(suits, owners), help=NOTHING if told else suits.help or owners.help)
