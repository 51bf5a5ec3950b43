"""Black Maria: hearts and the Queen of spades cost points, for three to seven players.

Readings chosen where the rules leave room:

- A flat moon is 26 to every opponent whatever the cards are worth, with six players (25 in the pack) too.
- A moon under "hearts_and_queen" replaces the whole deal: honours that somebody else took then cost him nothing.
- Without honours "all_penalties" is the same as "hearts_and_queen".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from scoring.cards import RANKS_52, Card, card, listed, pack
from scoring.errors import FactError
from scoring.game import Game, Line, Table, Text, strong, target_reached
from scoring.penalties import Kind, Penalty, captured, lines
from scoring.piles import Taken
from scoring.questions import Facts, Question
from scoring.rules import Choice, OneOf, Rule, Whole

QUEEN, KING, ACE = card("QS"), card("KS"), card("AS")
FLAT = 26
LEFT_OUT = {3: ("2C",), 4: (), 5: ("2C", "2D"), 6: ("2S", "2H", "2D", "2C"), 7: ("2S", "2D", "2C")}
"""[seed] Packs: 3 players without 2♣; 4 whole; 5 without 2♣ 2♦; 6 without the four twos; 7 without the twos but 2♥."""
PACKS = {players: pack(RANKS_52, without=left_out) for players, left_out in LEFT_OUT.items()}

RULES = (
    Rule("target", "Played to", "The match ends when somebody has this many points.", 50, Whole(), says="To {}"),
    Rule(
        "values",
        "What the cards cost",
        "Honours are the King and Ace of spades; face values make the high hearts dear.",
        "standard",
        OneOf(
            (
                Choice("standard", "Hearts 1, Q♠ 13", "hearts 1, Q♠ 13"),
                Choice("honours", "K♠ 10 and A♠ 7 too", "K♠ 10 and A♠ 7 too"),
                Choice("face", "Hearts by face, Q♠ 25", "hearts by face, Q♠ 25"),
                Choice("face_honours", "By face, K♠ 10 and A♠ 7 too", "hearts by face, Q♠ 25, K♠ 10, A♠ 7"),
            )
        ),
    ),
    Rule(
        "moon_award",
        "Shooting the moon",
        "What every opponent gets when one player takes all the hearts and the Queen of spades.",
        "flat",
        OneOf(
            (
                Choice("flat", "26 to everybody else", "26 to the others"),
                Choice("pack", "The pack's whole total", "the pack's total to the others"),
            )
        ),
        says="moon: {}",
    ),
    Rule(
        "moon_needs",
        "Cards of the moon",
        "With honours: whether the moon needs the King and Ace of spades too.",
        "hearts_and_queen",
        OneOf(
            (
                Choice("hearts_and_queen", "All hearts and Q♠", "a moon is all hearts and Q♠"),
                Choice("all_penalties", "Every card that costs", "a moon is every card that costs"),
            )
        ),
    ),
)

TEXTS = {
    "heart": Text("Each heart costs a point.", "Black Maria"),
    "face": Text("Hearts cost their face, Jack, Queen and King ten each, the Ace fifteen.", "Black Maria, face values"),
    "queen": Text("The Queen of spades costs thirteen, with face values twenty-five.", "Black Maria"),
    "honour": Text("The King of spades costs ten, the Ace of spades seven.", "Black Maria, with honours"),
    "moon": Text(
        "Who captures every heart and the Queen of spades scores nothing, and each opponent 26 or the pack’s total.",
        "Black Maria",
    ),
}
FACES = {"A": 15, "K": 10, "Q": 10, "J": 10}


@lru_cache
def penalties(values: str, players: int) -> tuple[Penalty, ...]:
    """[seed] Heart 1, Q♠ 13. Honours: K♠ 10, A♠ 7. Face: hearts 2–10 at pips, J Q K 10 each, A 15, Q♠ 25."""
    hearts = tuple(one for one in PACKS[players] if one.suit == "H")
    by_face = values in ("face", "face_honours")
    plain = (
        tuple(Penalty("face", (one,), FACES.get(one.rank) or int(one.rank)) for one in hearts)
        if by_face
        else (Penalty("heart", hearts, 1, kind=Kind("hearts", "heart")),)
    )
    honours = (Penalty("honour", (KING,), 10), Penalty("honour", (ACE,), 7)) if "honours" in values else ()
    return (Penalty("queen", (QUEEN,), 25 if by_face else 13), *honours, *plain)


@lru_cache
def worth(values: str, players: int) -> Mapping[Card, int]:
    """What each card costs, hearts first."""
    costs = {one: penalty.points for penalty in penalties(values, players) for one in penalty.cards}
    return {one: costs[one] for one in sorted(costs, key=lambda one: one.suit != "H")}


def in_force(table: Table) -> tuple[tuple[Penalty, ...], Mapping[Card, int]]:
    """The penalties of this table, and what each card costs."""
    values, players = str(table.rules["values"]), len(table.players)
    return penalties(values, players), worth(values, players)


def piles(table: Table) -> Question:
    """Who captured the cards that cost."""
    charged, costs = in_force(table)
    ask, hint = "Who took which cards?", "Tap a seat, then its cards."
    return captured(table, charged, tuple(costs), ask, hint, sweep="shot the moon")


def questions(table: Table, facts: Facts) -> tuple[Question, ...]:
    """The cards are all that counts."""
    return (piles(table),)


# The moon -----------------------------------------------------------------------------------------------------


def of_the_moon(table: Table) -> frozenset[Card]:
    """The cards that one hand needs for a moon."""
    _, costs = in_force(table)
    honours = table.rules["moon_needs"] == "all_penalties"
    return frozenset(one for one in costs if one.suit == "H" or one is QUEEN or honours)


def award(table: Table) -> int:
    """[seed] What every opponent of the shooter gets: 26, or the whole total of the pack."""
    return FLAT if table.rules["moon_award"] == "flat" else sum(in_force(table)[1].values())


def holding(table: Table, taken: Taken) -> tuple[int, ...]:
    """How many cards of the moon each seat has."""
    wanted = of_the_moon(table)
    hearts = taken.counts.get("hearts")
    if hearts is None:
        return tuple(sum(one in wanted for one in pile) for pile in taken.piles)
    others = (sum(one in wanted and one.suit != "H" for one in pile) for pile in taken.piles)
    return tuple(map(sum, zip(hearts, others, strict=True)))


def moon_lines(table: Table, seat: int) -> list[Line]:
    """[seed] He scores nothing, every opponent the award; the moon replaces the whole deal."""
    text, costs = f"{table.players[seat]} shot the moon", in_force(table)[1]
    cards = tuple(one for one in costs if one in of_the_moon(table))
    return [
        Line(one, 0, "moon", text, cards, "moon") if one == seat else Line(one, award(table), "moon", text)
        for one in range(len(table.players))
    ]


def score(table: Table, facts: Facts) -> list[Line]:
    """Each card to its captor, or the moon instead."""
    taken: Taken = piles(table).read(facts, table.entering)
    held = holding(table, taken)
    if max(held) == len(of_the_moon(table)):
        return moon_lines(table, held.index(max(held)))
    return lines(taken, in_force(table)[0])


# Bounds -------------------------------------------------------------------------------------------------------


def bounds(table: Table, facts: Facts) -> tuple[tuple[int, int], ...]:
    """The least and most each seat can get: what it has and all that is open, or what a moon still possible brings."""
    question = piles(table)
    try:
        taken: Taken = question.read(facts, entering=True)
    except FactError:
        taken = question.read({}, entering=True)
    own = [0] * len(table.players)
    for line in lines(taken, in_force(table)[0]):
        own[line.unit] += line.points
    held = holding(table, taken)
    return tuple(_range(table, seat, own, held, taken) for seat in range(len(own)))


def _range(table: Table, seat: int, own: Sequence[int], held: Sequence[int], taken: Taken) -> tuple[int, int]:
    costs = in_force(table)[1]
    left = sum(costs.values()) - sum(own)
    shooters = [one for one in range(len(own)) if held[one] == sum(held)]
    found = []
    if sum(held) < len(of_the_moon(table)) or not shooters:
        spared = _cheapest_of_the_moon(table, taken) if seat in shooters else 0
        found += [own[seat], own[seat] + left - spared]
    if seat in shooters:
        found.append(0)
    if any(one != seat for one in shooters):
        found.append(award(table))
    return min(found), max(found)


def _cheapest_of_the_moon(table: Table, taken: Taken) -> int:
    """The least that somebody else must take so that there is no moon."""
    costs = in_force(table)[1]
    by_number = "hearts" in taken.counts and sum(taken.counts["hearts"]) < sum(one.suit == "H" for one in costs)
    left = [costs[one] for one in taken.open if one in of_the_moon(table)]
    return min([*left, 1] if by_number else left)


def deal_sums(table: Table) -> frozenset[int]:
    """The pack's total, or a moon's award to every opponent."""
    return frozenset({sum(in_force(table)[1].values()), award(table) * (len(table.players) - 1)})


# The match ----------------------------------------------------------------------------------------------------


def say(table: Table) -> tuple[str, ...]:
    """[seed] Pass 3 to the right with 3–4 players, 2 with more; and the pack to prepare."""
    players = len(table.players)
    passing = f"Pass {'three' if players < 5 else 'two'} cards {strong('to the right')}."
    left_out = [card(code) for code in LEFT_OUT[players]]
    without = f"Leave out {listed(left_out)}: " if left_out else ""
    return passing, f"{without}{len(PACKS[players])} cards, {len(PACKS[players]) // players} each."


def passes(table: Table) -> tuple[tuple[int, int], ...]:
    """[seed] Everybody passes to the right."""
    return tuple((seat, table.seat(-1, seat)) for seat in range(len(table.players)))


GAME = Game(
    id="black_maria",
    title="Black Maria",
    line="Hearts and Q♠, three up",
    about="Three to seven players. Hearts cost 1 each, the Queen of spades 13; K♠ and A♠ cost if you like.",
    emblem="QS",
    shelf=3,
    seats=(3, 7),
    lowest_wins=True,
    rules=RULES,
    facts=("captured", "counts"),
    kinds=("hearts",),
    texts=TEXTS,
    pack=lambda table: PACKS[len(table.players)],
    questions=questions,
    score=score,
    bounds=bounds,
    deal_sums=deal_sums,
    is_over=target_reached,
    say=say,
    passes=passes,
)
