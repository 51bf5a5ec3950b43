"""Lorum, as played in Hungary: every dealer deals each contract once, and what is lost goes into a pot of chips.

Readings chosen where the rules leave room:

- German suits are written with the French: hearts, Ober = Queen, Unter = Jack, the acorn Unter = J♣.
- A dealer who has dealt every contract has none left to choose, so somebody else must be named to deal.
- In the deal about the seventh trick the eighth is not played, so the tricks add up to seven.
- In kvart exactly one player runs out; play stops there, so everybody else has a card left.
- A void deal counts as dealt. It may name a contract that its dealer has dealt before, so that a deal which no longer
  fits after a correction can be made void.
- The rule `ape` counts only where `king` is among the contracts; else the Hairy Ape is K♥.
- Facts of another kind of play (cards left where tricks are counted, tricks in vonat) cannot agree and are refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from scoring import penalties as alike
from scoring import tricks
from scoring.answers import shape
from scoring.answers.piles import Taken
from scoring.books import PENGUIN_BOOK
from scoring.cards import Card, card, pack
from scoring.counted import CHIPS, POT
from scoring.errors import FactError
from scoring.game import Game, Grid, Line, Rules, Table, amount, chosen
from scoring.match import summed
from scoring.penalties import Kind, Penalty, captured, lines
from scoring.questions import Facts, Numbers, Option, Pick, Question, Slots
from scoring.rules import Choice, OneOf, Rule, Subset, Whole
from scoring.text import Message, both, say, say_many
from scoring.tricks import Tricks

PACK_32 = pack(("A", "K", "Q", "J", "10", "9", "8", "7"))
HEARTS = tuple(one for one in PACK_32 if one.suit == "H")
OBERS = tuple(one for one in PACK_32 if one.rank == "Q")
KING, UNTER = card("KH"), card("JC")
KINDS = {"hearts": frozenset(HEARTS), "obers": frozenset(OBERS)}
SEATS, TRICKS, HELD, LAST_PLAYED = 4, 8, 8, 7

TITLES = {
    "no_tricks": say("No tricks"),
    "no_hearts": say("No hearts"),
    "no_obers": say("No Obers"),
    "king": say("King of hearts"),
    "hairy_ape": say("Hairy ape"),
    "acorn_unter": say("Acorn Unter"),
    "seventh_trick": say("Seventh trick"),
    "mindenrosz": say("Mindenrosz"),
    "vonat": say("Vonat"),
    "kvart": say("Kvart"),
}
CONTRACTS = tuple(TITLES)
EVERY_CONTRACT = Pick(tuple(Option(name, title) for name, title in TITLES.items()))
REWARDED = {"no_tricks": (1, TRICKS), "no_hearts": (1, len(HEARTS)), "no_obers": (2, len(OBERS))}
"""What one costs where taking them all is rewarded, and how many there are."""
BY_PLAY = {"vonat": ("stops",), "kvart": ("left",)}
BY_TRICKS = ("tricks", "captured", "seventh_trick", "counts")
EACH = 4
"""[seed] K♥, the acorn Unter and the seventh trick cost 4 each."""


def _played(rules: Rules, *contracts: str) -> bool:
    """Whether any of these contracts is agreed."""
    return not set(contracts).isdisjoint(chosen(rules, "contracts"))


RULES = (
    Rule(
        "reward",
        say("Reward for taking all"),
        say("Who takes every trick, heart or Ober pays nothing; the others pay this much each."),
        3,
        Whole(0),
        says=say("reward {value}"),
        applies=lambda rules: _played(rules, *REWARDED),
    ),
    Rule(
        "contracts",
        say("Contracts"),
        say("What every player deals once, in the order he likes."),
        [one for one in CONTRACTS if one != "hairy_ape"],
        Subset(tuple(Choice(name, title) for name, title in TITLES.items())),
        shapes=True,
    ),
    Rule(
        "hairy_ape",
        say("Hairy ape"),
        say("What the Hairy Ape costs, played with the cards held blind."),
        10,
        OneOf((Choice(10, say("Costs 10"), say("Hairy Ape 10")), Choice(4, say("Costs 4"), say("Hairy Ape 4")))),
        applies=lambda rules: _played(rules, "hairy_ape"),
    ),
    Rule(
        "ape",
        say("Which Unter"),
        say("Which Unter is the Hairy Ape when the King of hearts has a contract of its own."),
        "JH",
        OneOf(
            tuple(
                Choice(code, say("{card}", card=card(code)), say("{card}", card=card(code)))
                for code in ("JH", "JD", "JS")
            )
        ),
        says=say("or the Ape is {value}"),
        applies=lambda rules: _played(rules, "hairy_ape") and _played(rules, "king"),
    ),
    Rule(
        "pot",
        say("The pot"),
        say("Who gets the chips that were paid in."),
        "kvart",
        OneOf(
            (
                Choice("kvart", say("The winner of each kvart"), say("kvart takes the pot")),
                Choice("carry", say("Nobody: it stays to the end"), say("the pot stays")),
            )
        ),
        applies=lambda rules: _played(rules, "kvart"),
    ),
    Rule(
        "aces_stop",
        say("Aces in kvart"),
        say("How the table plays kvart; it never changes the score."),
        False,
        OneOf(
            (
                Choice(True, say("An Ace stops the row"), say("Aces stop")),
                Choice(False, say("The row goes on"), say("Aces go on")),
            )
        ),
        applies=lambda rules: _played(rules, "kvart"),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rules = table.rules
    told = {
        "tricks": say("Each trick costs 1 chip."),
        "hearts": say("Each heart costs 1 chip."),
        "obers": say("Each Ober costs 2 chips."),
        "all": say("Who takes them all pays nothing; everybody else pays {reward}.", reward=amount(rules, "reward")),
        "king": say("The King of hearts costs 4."),
        "ape": say("Cards held blind, the Hairy Ape costs his captor {price}.", price=amount(rules, "hairy_ape")),
        "unter": say("Who sits opposite the captor of the acorn Unter pays 4."),
        "seventh": say("The seventh trick costs 4."),
        "stop": say("Whose card first reaches 25, 50, 75, 100 pays 1, 2, 3, 4."),
        "kvart": say("The first to run out gets a chip for each card the others still hold."),
    }
    if rules["pot"] == "kvart":
        told["pot"] = say("The winner of a kvart takes what lies in the pot.")
    return told


# Contracts ----------------------------------------------------------------------------------------------------


def agreed_contracts(table: Table) -> tuple[str, ...]:
    """The contracts of this match, in the order of showing."""
    named = chosen(table.rules, "contracts")
    return tuple(one for one in CONTRACTS if one in named)


def left(table: Table) -> tuple[tuple[str, ...], ...]:
    """What each seat has not dealt yet; a void deal counts as dealt."""
    agreed = agreed_contracts(table)
    return tuple(tuple(one for one in agreed if (one, seat) not in table.dealt) for seat in range(SEATS))


def contract_question(choice: Sequence[str]) -> Question[str]:
    """What is dealt; only what the dealer has left is offered."""
    options = tuple(Option(name, TITLES[name]) for name in choice)
    return Question(("contract",), say("Which contract is dealt?"), Pick(options), moment="before")


def contract_of(table: Table, facts: Facts) -> str:
    """The contract of this deal, checked against what its dealer has left; `FactError` while it is not chosen yet."""
    mine = left(table)
    choice, name = mine[table.dealer], table.players[table.dealer]
    if not choice:
        able = [(table.players[seat], len(one)) for seat, one in enumerate(mine) if one]
        others = both([say("{name} ({number})", name=one, number=number) for one, number in able])
        raise FactError(
            ("dealer",),
            say("{name} has dealt every contract. Let somebody else deal: {others} can.", name=name, others=others),
        )
    told = named_contract(facts)
    if told in agreed_contracts(table) and told not in choice:
        offered = both([TITLES[one] for one in choice])
        raise FactError(
            ("contract",),
            say(
                "{name} has dealt {contract} before; left are {offered}.",
                name=name,
                contract=TITLES[told],
                offered=offered,
            ),
        )
    return contract_question(choice).known(facts)


def named_contract(facts: Facts) -> str:
    """The contract that is named, if there is such a one."""
    option = EVERY_CONTRACT.chosen(facts.get("contract"))
    return option.value if option else ""


def check_void(table: Table, facts: Facts) -> None:
    """A void deal must still say its contract, since it counts as dealt – but once all is dealt."""
    if facts.get("contract") is not None or any(left(table)):
        contract_question(agreed_contracts(table)).read(facts)


def ape(table: Table) -> Card:
    """[seed] K♥; an Unter where K♥ has a contract of its own, its suit lost in print: the rule `ape`, [chosen] J♥."""
    return card(str(table.rules["ape"])) if "king" in agreed_contracts(table) else KING


def _obers(number: int) -> Message:
    return say_many("1 Ober", "{number} Obers", number)


def _a_heart(one: Card) -> Message:
    return say("{card}, a heart", card=one)


def _an_ober(one: Card) -> Message:
    return say("{card}, an Ober", card=one)


def _the_ape(one: Card) -> Message:
    return say("{card}, the Hairy Ape", card=one)


@lru_cache
def penalties(contract: str, ape: Card, price: int) -> tuple[Penalty, ...]:
    """The cards this contract makes somebody pay for; the acorn Unter is paid by who sits opposite."""
    hearts = Penalty("hearts", HEARTS, -1, alike.HEARTS, text=_a_heart)
    obers = Penalty("obers", OBERS, -2, Kind("obers", say("obers"), _obers), text=_an_ober)
    king, unter = Penalty("king", (KING,), -EACH), Penalty("unter", (UNTER,), -EACH)
    return {
        "no_hearts": (hearts,),
        "no_obers": (obers,),
        "king": (king,),
        "hairy_ape": (Penalty("ape", (ape,), -price, text=_the_ape),),
        "acorn_unter": (unter,),
        "mindenrosz": (hearts, obers, king, unter),
    }.get(contract, ())


def _penalties(table: Table, contract: str) -> tuple[Penalty, ...]:
    return penalties(contract, ape(table), amount(table.rules, "hairy_ape"))


# Questions ----------------------------------------------------------------------------------------------------


def piles(table: Table, contract: str) -> Question[Taken]:
    """Who captured the cards this contract is about."""
    paid_for = _penalties(table, contract)
    cards = tuple(one for one in PACK_32 if any(one in penalty.cards for penalty in paid_for))
    ask = say("Who took {card}?", card=cards[0]) if len(cards) == 1 else say("Who took which cards?")
    return captured(table, paid_for, cards, ask, say("Tap a seat, then its cards."), KINDS)


def seventh_question(table: Table) -> Question[int]:
    """Who won the seventh trick."""
    options = tuple(Option(seat, name, owner=seat) for seat, name in enumerate(table.players))
    return Question(("seventh_trick",), say("Who won the seventh trick?"), Pick(options))


def stops_question(table: Table) -> Question[tuple[int | None, ...]]:
    """Whose cards reached 25, 50, 75 and 100."""
    labels = (say("25 or more"), say("50 or more"), say("75 or more"), say("100 or more"))
    return Question(
        ("stops",), say("Who reached these first?"), Slots(labels, table.players), say("They pay 1, 2, 3 and 4.")
    )


def left_question(table: Table) -> Question[tuple[int | None, ...]]:
    """The cards everybody still holds when the first has run out."""
    answer = Numbers(table.players, (0,) * SEATS, (HELD,) * SEATS)
    return Question(("left",), say("How many cards are left?"), answer, say("Nought for the one who ran out first."))


def questions(table: Table, facts: Facts) -> tuple[Question, ...]:
    """The contract, then only what it needs."""
    choice = left(table)[table.dealer]
    if not choice:
        return ()
    contract, first = named_contract(facts), contract_question(choice)
    if contract not in choice:
        return (first,)
    if contract == "no_tricks":
        return first, tricks.all_that_counts(table, facts, KINDS)
    if contract == "mindenrosz":
        return first, *_everything(table, facts)
    alone = {"seventh_trick": seventh_question, "vonat": stops_question, "kvart": left_question}
    return first, alone[contract](table) if contract in alone else piles(table, contract)


def _everything(table: Table, facts: Facts) -> tuple[Question, ...]:
    """Tricks, cards and the seventh trick, until what is told leaves no more open."""
    of_cards, by_number = piles(table, "mindenrosz"), tricks.by_number(table)
    try:
        taken, won = tricks.seen(replace(table, entering=True), facts, of_cards, by_number.read(facts, entering=True))
    except FactError:
        return by_number, of_cards, seventh_question(table)
    shown = taken.tricks is not None and "tricks" not in facts
    if tricks.sweeper(won) is not None:
        return (of_cards,) if shown else (by_number,)
    return *(() if shown else (by_number,)), tricks.with_room(of_cards, won), seventh_question(table)


# Scoring ------------------------------------------------------------------------------------------------------


def score(table: Table, facts: Facts) -> list[Line]:
    """What the contract makes everybody pay into the pot; in kvart what the first to run out receives."""
    contract = contract_of(table, facts)
    _only(facts, BY_PLAY.get(contract, BY_TRICKS), contract)
    if contract == "vonat":
        return _vonat(table, facts)
    if contract == "kvart":
        return _kvart(table, facts)
    taken, won = _seen(table, facts, contract)
    seventh = _seventh(table, facts, contract, won)
    made = tricks.lines(won, -1, "tricks") if won and contract in ("no_tricks", "mindenrosz") else []
    made += _card_lines(table, contract, taken) if taken else []
    if seventh is not None and contract in ("seventh_trick", "mindenrosz"):
        made.append(Line(seventh, -EACH, "seventh", say("the seventh trick")))
    return _rewarded(table, contract, made) if contract in REWARDED else made


def _only(facts: Facts, known: tuple[str, ...], contract: str) -> None:
    for name in facts:
        if name != "contract" and name not in known and facts[name] is not None:
            raise FactError(
                (name,), say('{contract} is not about "{name}": take it out.', contract=TITLES[contract], name=name)
            )


def _seen(table: Table, facts: Facts, contract: str) -> tuple[Taken | None, Tricks | None]:
    """The piles and the tricks, as far as they are told, agreed with each other."""
    if contract == "no_tricks":
        return None, tricks.won(table, facts, KINDS)
    total = LAST_PLAYED if contract == "seventh_trick" else None
    told, asked = tricks.told(table, facts, total), contract == "mindenrosz"
    taken, won = tricks.seen(table, facts, piles(table, contract), told, asked)
    if contract == "seventh_trick" and taken.tricks is not None and taken.rest is None:
        raise FactError(("captured",), say("The eighth trick is not played here: take its cards out."))
    if contract == "mindenrosz" and won is None and not table.entering:
        tricks.by_number(table).read(facts)
    return taken, won


def _seventh(table: Table, facts: Facts, contract: str, won: Tricks | None) -> int | None:
    """Who won the seventh trick, where it is told or follows from the tricks."""
    sweeper = tricks.sweeper(won)
    open_ = contract == "seventh_trick" or (contract == "mindenrosz" and sweeper is None)
    if not open_ and facts.get("seventh_trick") is None:
        return sweeper
    seat = seventh_question(table).read(facts, table.entering)
    if seat is not None:
        tricks.has_won(table, won, seat, ("seventh_trick",))
    return seat


def _card_lines(table: Table, contract: str, taken: Taken) -> list[Line]:
    """[seed] Each card to its captor; for the acorn Unter the player opposite pays."""
    made = lines(taken, _penalties(table, contract))
    return [replace(line, unit=(line.unit + 2) % SEATS, text=_opposite(table, line)) if line.rule == "unter" else line
            for line in made]  # fmt: skip


def _opposite(table: Table, line: Line) -> Message:
    return say("{card} captured by {name}, opposite", card=UNTER, name=table.players[line.unit])


def _rewarded(table: Table, contract: str, made: list[Line]) -> list[Line]:
    """[seed] All of them in one hand: he pays nothing, the others the reward each."""
    price, in_all = REWARDED[contract]
    paid = summed(tuple(made), SEATS)
    if -price * in_all not in paid:
        return made
    seat = paid.index(-price * in_all)
    name, each, (own, theirs) = table.players[seat], -amount(table.rules, "reward"), _took_all(contract)
    taken = [Line(seat, 0, "all", own, word=say("took all"))]
    others = replace(theirs, values=(("name", name),))
    return taken + [Line(one, each, "all", others) for one in range(SEATS) if one != seat]


def _took_all(contract: str) -> tuple[Message, Message]:
    """What is said of who took them all: to himself, and to the others by name."""
    return {
        "no_tricks": (say("took every trick and pays nothing"), say("{name} took every trick")),
        "no_hearts": (say("took every heart and pays nothing"), say("{name} took every heart")),
        "no_obers": (say("took every Ober and pays nothing"), say("{name} took every Ober")),
    }[contract]


def _vonat(table: Table, facts: Facts) -> list[Line]:
    """[seed] Who first reaches 25, 50, 75, 100 pays 1, 2, 3, 4."""
    stops = stops_question(table).read(facts, table.entering) or ()
    return [Line(seat, -place, "stop", say("reached {sum}", sum=25 * place)) for place, seat in enumerate(stops, 1)
            if seat is not None]  # fmt: skip


def _kvart(table: Table, facts: Facts) -> list[Line]:
    """[seed] The first to run out receives 1 from each opponent for each card left, [chosen] and the pot."""
    held = left_question(table).read(facts, table.entering) or ()
    if not table.entering and held.count(0) != 1:
        nobody = say("Everybody has cards left, but exactly one ran out first: correct the numbers.")
        several = say("Several players have no card left, but exactly one ran out first: correct the numbers.")
        raise FactError(("left",), several if 0 in held else nobody)
    if held.count(0) != 1:
        return []
    first, made = held.index(0), []
    for seat, cards in enumerate(held):
        if cards:
            left_over = say_many("1 card left", "{number} cards left", cards)
            gets = Line(
                first, cards, "kvart", say("{name}: {left_over}", name=table.players[seat], left_over=left_over)
            )
            made += [Line(seat, -cards, "kvart", left_over), gets]
    if table.rules["pot"] == "kvart" and table.pool:
        made.append(Line(first, table.pool, "pot", say("takes the pot")))
    return made


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """The least and most of any contract that the dealer has left."""
    ranges = [_limits_of(table, one) for one in left(table)[table.dealer] or agreed_contracts(table)]
    return ((min(low for low, _ in ranges), max(high for _, high in ranges)),) * SEATS


def _limits_of(table: Table, contract: str) -> tuple[int, int]:
    """What one seat can get in a contract. Who has all but one of what is rewarded pays for those; a mindenrosz costs
    36, but who pays for the acorn Unter leaves a trick to its captor."""
    if contract == "kvart":
        return -HELD, 3 * HELD + (table.pool if table.rules["pot"] == "kvart" else 0)
    if contract in REWARDED:
        price, in_all = REWARDED[contract]
        return min(-price * (in_all - 1), -amount(table.rules, "reward")), 0
    alone = {"vonat": -10, "mindenrosz": -35, "hairy_ape": -amount(table.rules, "hairy_ape")}
    return alone.get(contract, -EACH), 0


def deal_sums(table: Table) -> frozenset[int]:
    """What a deal pays into the pot, or a kvart takes out of it."""
    reward, price = amount(table.rules, "reward"), amount(table.rules, "hairy_ape")
    pot = table.pool if table.rules["pot"] == "kvart" else 0
    sums = {"hairy_ape": (-price,), "mindenrosz": (-36,), "vonat": (-10,), "kvart": (pot,)}
    every = [sums.get(one, (-8, -3 * reward) if one in REWARDED else (-EACH,)) for one in agreed_contracts(table)]
    return frozenset(one for of_contract in every for one in of_contract)


# The match ----------------------------------------------------------------------------------------------------


def is_over(table: Table) -> bool:
    """[seed] The match ends when all four have dealt everything."""
    return not any(left(table))


def length(table: Table) -> int:
    """The deals played, and the contracts still to be dealt."""
    return table.number + sum(map(len, left(table)))


def dealing(table: Table) -> tuple[Message, ...]:
    """Who chooses among what, and the cards."""
    choice, name = left(table)[table.dealer], table.players[table.dealer]
    if not choice:
        return (say("{name} has dealt every contract: let somebody else deal.", name=name),)
    among = both([TITLES[one] for one in choice])
    if len(choice) == 1:
        chosen = say("{name} deals *{contract}*.", name=name, contract=among)
    elif len(choice) < 4:
        chosen = say("{name} has *{number}* left: {contracts}.", name=name, number=len(choice), contracts=among)
    else:
        chosen = say("{name} has *{number}* contracts left.", name=name, number=len(choice))
    return chosen, say("32 cards from Ace to seven, eight each.")


def grid(table: Table) -> Grid:
    """Which contract each player dealt when."""
    agreed = agreed_contracts(table)
    return Grid(
        say("Still to be dealt"),
        tuple(TITLES[one] for one in agreed),
        tuple(tuple(table.dealt.get((one, seat)) for seat in range(SEATS)) for one in agreed),
    )


GAME = Game(
    id="lorum",
    title="Lorum",
    line=say("Nine contracts in chips"),
    about=say("Four players, 32 cards. Every dealer deals each contract once; what is lost goes into the pot."),
    emblem="JC",
    shelf=9,
    seats=(4, 4),
    lowest_wins=False,
    rules=RULES,
    facts={
        "contract": shape.one_of(*CONTRACTS),
        "tricks": shape.NUMBERS,
        "captured": shape.PILES,
        "seventh_trick": shape.SEAT,
        "stops": shape.SEATS,
        "left": shape.NUMBERS,
        "counts": shape.counts(*KINDS),
    },
    texts=texts,
    pack=lambda table: PACK_32,
    questions=questions,
    score=score,
    limits=limits,
    deal_sums=deal_sums,
    is_over=is_over,
    say=dealing,
    after=PENGUIN_BOOK,
    pool=True,
    check_void=check_void,
    contract=named_contract,
    length=length,
    grid=grid,
    counted=CHIPS,
    pool_words=POT,
    extra_deal=False,
)
