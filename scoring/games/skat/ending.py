"""How a declarer's game of Skat ended: as somebody said, by Augen or by cards, in agreement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.answers.numbers import every
from scoring.answers.piles import Taken
from scoring.errors import FactError
from scoring.facts import Facts
from scoring.game import Table
from scoring.games.skat.asking import (
    IN_ALL,
    PACK_32,
    SCHWARZ,
    SEATS,
    SKAT,
    augen_question,
    piles_question,
    result_question,
    sides,
)
from scoring.games.skat.augen import check_sum, counted, in_pile, no_ones
from scoring.text import Message, say

SCHNEIDER, SCHWARZ_LEVEL = 1, 2
LEVELS = {"schneider": 1, "schwarz": 2}
FEWEST_TO_TELL = 22
"""[found] With so few Augen a declarer may have the skat alone, and no trick."""


@dataclass(frozen=True)
class Ended:
    """How a declarer's game ended: whether the declarer `won`, the `level` that was reached, 1 for Schneider and 2 for
    Schwarz, by either side, and the declarer's Augen if they are known."""

    won: bool
    level: int
    augen: int | None = None


def how_it_ended(table: Table, facts: Facts, declarer: int, game: str | None, announced: str | None) -> tuple[
    Ended | None, bool
]:  # fmt: skip
    """How the game ended by Augen or cards, or as it was said; and whether it must be said if it was Schwarz."""
    entering, names = table.entering, sides(table, declarer)
    said = _said(facts, game, names, entering) if facts.get("result") is not None or not counted(facts) else None
    if not counted(facts):
        _no_schwarz(facts, entering)
        return said, False
    own, taken = _own_augen(facts, names, entering)
    if own is None:
        return None, False
    whole = taken is not None and sum(map(len, taken.piles)) == len(PACK_32)
    asks = own == IN_ALL or own <= FEWEST_TO_TELL
    schwarz = SCHWARZ.read(facts, entering) if facts.get("schwarz") is not None else None
    if whole and taken is not None:
        shown = not taken.piles[1] or len(taken.piles[0]) == SKAT
        if schwarz is not None and schwarz != shown and not entering:
            raise FactError(("schwarz",), say("The piles show something else: take Schwarz out."))
        schwarz, asks = shown, False
    if asks and schwarz is None and not entering:
        raise FactError(("schwarz",), _did_they_take(own))
    if not asks and not whole and schwarz and not entering:
        raise FactError(("schwarz",), say("Both sides have a trick with so many Augen: take Schwarz out."))
    found = _by_augen(own, bool(schwarz), game, announced)
    if said is not None and not entering:
        _agree(table, declarer, said, found, announced, own)
        found = Ended(found.won, max(found.level, said.level), own)
    return found, asks


def _did_they_take(own: int) -> Message:
    if own > IN_ALL // 2:
        return say("Did the opponents take a trick? Say whether it was Schwarz.")
    return say("Did the declarer take a trick? Say whether it was Schwarz.")


def _no_schwarz(facts: Facts, entering: bool) -> None:
    if facts.get("schwarz") is not None and not entering:
        raise FactError(("schwarz",), say("Schwarz is said beside Augen or cards: take it out."))


def _said(facts: Facts, game: str | None, names: tuple[str, str], entering: bool) -> Ended | None:
    """How it ended in a word."""
    word = result_question(game, names).read(facts, entering)
    if word is None:
        return None
    won, _, level = word.partition("_")
    return Ended(won == "won", LEVELS.get(level, 0))


def _own_augen(facts: Facts, names: tuple[str, str], entering: bool) -> tuple[int | None, Taken | None]:
    """The declarer's Augen, with the cards if these were entered."""
    if "captured" in facts:
        taken = piles_question(names).require(facts, entering)
        if not entering:
            _whole_tricks(taken, (SKAT, 0))
        own = None if taken.open else in_pile(taken, 0)
        if facts.get("augen") is not None and own is not None and not entering:
            check_sum(facts)
            if every(augen_question(names).require(facts))[0] != own:
                raise FactError(("augen",), say("The cards make {own} Augen: take the Augen out, or correct the cards.",
                                                own=own))  # fmt: skip
        return own, taken
    if not entering:
        check_sum(facts)
    numbers = augen_question(names).read(facts, entering)
    if numbers is None or None in numbers:
        return None, None
    no_ones(every(numbers), entering)
    return every(numbers)[0], None


def _whole_tricks(taken: Taken, skat: Sequence[int]) -> None:
    """Refuse whole piles that are no tricks of three, two more with the skat."""
    if sum(map(len, taken.piles)) < len(PACK_32):
        return
    odd = [owner for owner, pile in enumerate(taken.piles) if (len(pile) - skat[owner]) % SEATS]
    if odd or any(len(pile) < skat[owner] for owner, pile in enumerate(taken.piles)):
        raise FactError(("captured", odd[0] if odd else 0), say("These cards are no tricks of three: look for a stray"
                                                                " card."))  # fmt: skip


def _by_augen(own: int, schwarz: bool, game: str | None, announced: str | None) -> Ended:
    """How a game ended with so many Augen: 61 win, 90 or every trick if that was announced; a Null without a trick."""
    level = SCHWARZ_LEVEL if schwarz else SCHNEIDER if own >= 90 or own <= 30 else 0
    if game == "null":
        return Ended(schwarz and own <= FEWEST_TO_TELL, 0, own)
    if announced in ("schwarz", "ouvert"):
        return Ended(own > IN_ALL // 2 and schwarz, level, own)
    return Ended(own >= (90 if announced == "schneider" else 61), level, own)


def _agree(table: Table, declarer: int, said: Ended, found: Ended, announced: str | None, own: int) -> None:
    """Refuse a result that Augen or cards contradict; a level that was announced and reached may be left out."""
    if said.won != found.won:
        least = 90 if announced == "schneider" else 61
        name = table.players[declarer]
        if said.won:
            raise FactError(("result",), say("Won needs {least} Augen, and {name} has {own}: correct one of them.",
                                             least=least, name=name, own=own))  # fmt: skip
        raise FactError(("result",), say("{name} has {own} Augen, which is not lost: correct one of them.", name=name,
                                         own=own))  # fmt: skip
    left_out = {"schneider": 1, "schwarz": 2, "ouvert": 2}.get(announced or "", 0)
    if said.level != found.level and not (said.level < found.level <= left_out):
        raise FactError(("result",), say("{own} Augen are another level: correct one of them.", own=own))
