"""Black Maria: hearts and the Queen of spades cost points, for three to seven players.

Readings chosen where the rules leave room:

- A flat moon is 26 to every opponent whatever the cards are worth, with six players (25 in the pack) too.
- A moon under "hearts_and_queen" replaces the whole deal: honours that somebody else took then cost nothing.
- Without honours "all_penalties" is the same as "hearts_and_queen".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from scoring.answers import shape
from scoring.answers.piles import Taken
from scoring.cards import RANKS_52, Card, card, pack
from scoring.game import AT_TARGET, Before, Game, Line, Rules, Sums, Table, Triumph, plain_first, played_to
from scoring.groups import AVOIDING
from scoring.penalties import HEARTS, MOON, Penalty, captured, lines, shot
from scoring.primer import BOOK_OF_CARD_GAMES, FOLLOW, LEFT_LEADS, NO_TRUMPS, leads, lowest_at_target, next_to_dealer
from scoring.questions import Facts, Question
from scoring.rules import Choice, OneOf, Rule
from scoring.text import SUIT_SIGNS, Message, both, say, say_many

QUEEN, KING, ACE = card("QS"), card("KS"), card("AS")
FLAT = 26
LEFT_OUT = {3: ("2C",), 4: (), 5: ("2C", "2D"), 6: ("2S", "2H", "2D", "2C"), 7: ("2S", "2D", "2C")}
"""[seed] Packs: 3 players without 2♣; 4 whole; 5 without 2♣ 2♦; 6 without the four twos; 7 without the twos but 2♥."""
PACKS = {players: pack(RANKS_52, without=left_out) for players, left_out in LEFT_OUT.items()}

RULES = (
    played_to(50),
    Rule(
        "values",
        say("What the cards cost"),
        say("Honours: the King and Ace of spades count too. Face values: a heart counts what it shows."),
        "standard",
        OneOf(
            Choice("standard", say("Hearts 1, {queen} 13", queen=QUEEN), say("hearts 1, {queen} 13", queen=QUEEN)),
            Choice("honours", say("{king} 10 and {ace} 7 too", king=KING, ace=ACE)),
            Choice(
                "face",
                say("Hearts at face value, {queen} 25", queen=QUEEN),
                say("hearts at face value, {queen} 25", queen=QUEEN),
            ),
            Choice(
                "face_honours",
                say("Face values, {king} 10 and {ace} 7 too", king=KING, ace=ACE),
                say("hearts at face value, {queen} 25, {king} 10, {ace} 7", queen=QUEEN, king=KING, ace=ACE),
            ),
        ),
    ),
    Rule(
        "moon_award",
        say("Shooting the moon"),
        say("What every opponent gets when one player takes all the hearts and the Queen of spades."),
        "flat",
        OneOf(
            Choice("flat", say("26 to everybody else")),
            Choice("pack", say("The full total of the pack"), say("the pack’s total to the others")),
        ),
        template=say("moon: {value}"),
    ),
    Rule(
        "moon_needs",
        say("What makes a moon"),
        say("With honours: whether the moon needs the King and Ace of spades too."),
        "hearts_and_queen",
        OneOf(
            Choice(
                "hearts_and_queen",
                say("All hearts and {queen}", queen=QUEEN),
                say("a moon needs all hearts and {queen}", queen=QUEEN),
            ),
            Choice(
                "all_penalties", say("Every card that costs points"), say("a moon needs every card that costs points")
            ),
        ),
        applies=lambda rules: "honours" in str(rules["values"]),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    values, points = str(table.rules["values"]), award(table)
    rule_texts = {"queen": say("The Queen of spades costs {points}.", points=queen_costs(values))}
    if "face" in values:
        rule_texts["face"] = say("Hearts cost their face value; Jack, Queen and King cost 10 each, the Ace 15.")
    else:
        rule_texts["heart"] = say("Each heart costs 1 point.")
    if "honours" in values:
        rule_texts["honour"] = say("The King of spades costs 10, the Ace of spades 7.")
    every = say(
        "A player who captures every card that costs points scores nothing, and everybody else {points}.", points=points
    )
    hearts_and_queen = say(
        "A player who captures every heart and the Queen of spades scores nothing, and everybody else {points}.",
        points=points,
    )
    all_of_them = len(of_the_moon(table)) == len(in_force(table)[1]) and "honours" in values
    rule_texts["moon"] = every if all_of_them else hearts_and_queen
    return rule_texts


def queen_costs(values: str) -> int:
    """[seed] Q♠ 13; with face values 25."""
    return 25 if "face" in values else 13


FACES = {"A": 15, "K": 10, "Q": 10, "J": 10}


@lru_cache
def penalties(values: str, players: int) -> tuple[Penalty, ...]:
    """[seed] Heart 1, Q♠ 13. Honours: K♠ 10, A♠ 7. Face: hearts 2–10 at pips, J Q K 10 each, A 15, Q♠ 25."""
    every = tuple(card for card in PACKS[players] if card.suit == "H")
    plain = (
        tuple(Penalty("face", (card,), FACES.get(card.rank) or int(card.rank)) for card in every)
        if "face" in values
        else (Penalty("heart", every, 1, kind=HEARTS),)
    )
    honours = (Penalty("honour", (KING,), 10), Penalty("honour", (ACE,), 7)) if "honours" in values else ()
    return (Penalty("queen", (QUEEN,), queen_costs(values)), *honours, *plain)


@lru_cache
def worth(values: str, players: int) -> Mapping[Card, int]:
    """What each card costs, hearts first."""
    costs = {card: penalty.points for penalty in penalties(values, players) for card in penalty.cards}
    return {card: costs[card] for card in sorted(costs, key=lambda card: card.suit != "H")}


def in_force(table: Table) -> tuple[tuple[Penalty, ...], Mapping[Card, int]]:
    """The penalties of this table, and what each card costs."""
    values, players = str(table.rules["values"]), len(table.players)
    return penalties(values, players), worth(values, players)


def piles(table: Table) -> Question[Taken]:
    """Who captured the cards that cost."""
    charged, costs = in_force(table)
    return captured(table, charged, shown=tuple(costs), sweep=shot)


def read(table: Table, facts: Facts) -> Taken:
    """Who has which of them."""
    return piles(table).require(facts, table.entering)


# The moon -----------------------------------------------------------------------------------------------------


def of_the_moon(table: Table) -> frozenset[Card]:
    """The cards that one hand needs for a moon."""
    _, costs = in_force(table)
    honours = table.rules["moon_needs"] == "all_penalties"
    return frozenset(card for card in costs if card.suit == "H" or card is QUEEN or honours)


def award(table: Table) -> int:
    """[seed] What every opponent of the shooter gets: 26, or the whole total of the pack."""
    return FLAT if table.rules["moon_award"] == "flat" else pack_total(table)


def holding(table: Table, taken: Taken) -> tuple[int, ...]:
    """How many cards of the moon each seat has."""
    wanted = of_the_moon(table)
    hearts = taken.counts.get("hearts")
    if hearts is None:
        return tuple(sum(card in wanted for card in pile) for pile in taken.piles)
    others = (sum(card in wanted and card.suit != "H" for card in pile) for pile in taken.piles)
    return tuple(map(sum, zip(hearts, others, strict=True)))


def triumph(table: Table, taken: Taken) -> Triumph | None:
    """A moon, with what it brings."""
    held = holding(table, taken)
    if taken.open or max(held) < len(of_the_moon(table)):
        return None
    name = table.players[held.index(max(held))]
    every = say("{name} has all cards that cost points.", name=name)
    hearts_and_queen = say("{name} has all hearts and {queen}.", name=name, queen=QUEEN)
    evidence = every if len(of_the_moon(table)) == len(in_force(table)[1]) else hearts_and_queen
    worth = say("{points} to each of the others", points=award(table))
    return Triumph(held.index(max(held)), shot(name), evidence, worth)


def moon_lines(table: Table, seat: int) -> list[Line]:
    """[seed] The shooter scores nothing, every opponent the award; the moon replaces the whole deal."""
    text, costs = shot(table.players[seat]), in_force(table)[1]
    cards = tuple(card for card in costs if card in of_the_moon(table))
    return [
        Line(owner, 0, "moon", text, cards, MOON) if owner == seat else Line(owner, award(table), "moon", text)
        for owner in range(len(table.players))
    ]


def score(table: Table, taken: Taken) -> list[Line]:
    """Each card to its captor, or the moon instead."""
    held = holding(table, taken)
    if max(held) == len(of_the_moon(table)):
        return moon_lines(table, held.index(max(held)))
    return lines(taken, in_force(table)[0])


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Nothing, to all but the cheapest card that spoils a moon, or the award of a moon."""
    _, costs = in_force(table)
    most = pack_total(table) - min(costs[card] for card in of_the_moon(table))
    return ((0, max(most, award(table))),) * len(table.players)


def deal_sums(table: Table) -> frozenset[int]:
    """The pack's total, or a moon's award to every opponent."""
    return frozenset({pack_total(table), award(table) * (len(table.players) - 1)})


def pack_total(table: Table) -> int:
    """What all the cards of the pack cost together."""
    return sum(in_force(table)[1].values())


# The match ----------------------------------------------------------------------------------------------------


def proposes(rules: Rules) -> Rules:
    """[seed] With face values a match is played to 250."""
    return {"target": 250} if "face" in str(rules["values"]) else {}


def primer(table: Table) -> tuple[Message, ...]:
    """Black Maria in ten lines."""
    rule_texts, rules = texts(table), table.rules
    costs = queen_costs(str(rules["values"]))
    honours = say("{queen} costs {points}, {king} 10 and {ace} 7.", queen=QUEEN, points=costs, king=KING, ace=ACE)
    every = rules["moon_needs"] == "all_penalties" and "honours" in str(rules["values"])
    return (
        say_many("{number} player, 52 cards.", "{number} players, 52 cards.", len(table.players)),
        _cards_dealt(table),
        _passing(table),
        FOLLOW,
        NO_TRUMPS,
        LEFT_LEADS,
        rule_texts["face"] if "face" in rule_texts else rule_texts["heart"],
        honours if "honour" in rule_texts else rule_texts["queen"],
        say("*The moon*: take all that costs, and everybody else gets {points}.", points=award(table))
        if every
        else say(
            "*The moon*: take every {heart} and {queen}, and everybody else gets {points}.",
            heart=SUIT_SIGNS["H"],
            queen=QUEEN,
            points=award(table),
        ),
        lowest_at_target(table),
    )


def _passing(table: Table) -> Message:
    """[seed] Three cards with 3–4 players, two with more, to the right."""
    three, two = say("Pass three cards *to the right*."), say("Pass two cards *to the right*.")
    return three if len(table.players) < 5 else two


def _cards_dealt(table: Table) -> Message:
    """Which cards are left out, and how many everybody gets."""
    players = len(table.players)
    cards, each = len(PACKS[players]), len(PACKS[players]) // players
    left_out = [card(code) for code in LEFT_OUT[players]]
    if not left_out:
        return say_many("1 card, {each} each.", "{number} cards, {each} each.", cards, each=each)
    return say_many(
        "Leave out {left_out}: 1 card, {each} each.",
        "Leave out {left_out}: {number} cards, {each} each.",
        cards,
        left_out=both(left_out),
        each=each,
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """What is passed, who leads, and the pack to prepare."""
    return _passing(table), leads(table), _cards_dealt(table)


def passes(table: Table) -> tuple[tuple[int, int], ...]:
    """[seed] Everybody passes to the right."""
    return tuple((seat, table.seat(-1, seat)) for seat in range(len(table.players)))


GAME = Game(
    id="black_maria",
    title=say("Black Maria", about="a game"),
    line=say("Hearts and {queen} cost", queen=QUEEN),
    about=say(
        "Three to seven players. Hearts cost 1 each, the Queen of spades 13; {king} and {ace} count too, as an option.",
        king=KING,
        ace=ACE,
    ),
    emblem="AS",
    shelf=3,
    group=AVOIDING,
    known_as=("Slippery Anne",),
    seats=(3, 7),
    lowest_wins=True,
    rules=RULES,
    facts={"captured": shape.PILES, "counts": shape.counts("hearts")},
    read=read,
    questions=lambda table, taken: (piles(table),),
    score=score,
    limits=limits,
    texts=texts,
    after=BOOK_OF_CARD_GAMES,
    before=Before(dealing, primer, passes, next_to_dealer),
    ending=AT_TARGET,
    sums=Sums(deal_sums, plain_first(pack_total, say("after a moon"))),
    pack=lambda table: PACKS[len(table.players)],
    proposes=proposes,
    triumph=triumph,
    feats=(MOON,),
)
