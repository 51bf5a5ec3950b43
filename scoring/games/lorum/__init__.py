"""Lorum, as played in Hungary: every dealer deals each contract once, and what is lost goes into a pot of chips.

Readings chosen where the rules leave room:

- German suits are written with the French: hearts, Ober = Queen, Unter = Jack, the acorn Unter = J♣.
- A dealer who has dealt every contract has none left to choose, so somebody else must be named to deal.
- In the deal about the seventh trick the eighth is not played, so the tricks add up to seven.
- In kvart exactly one player runs out; play stops there, so everybody else has a card left.
- A void deal counts as dealt. It may name a contract that its dealer has dealt before, so that a deal which no longer
  fits after a correction can be made void.
- The rule `ape` counts only if `king` is among the contracts; else the Hairy Ape is K♥.
- Facts of another kind of play (cards left if tricks are counted, tricks in vonat) cannot agree and are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.answers import shape
from scoring.counted import CHIPS, POT
from scoring.errors import FactError
from scoring.facts import Facts
from scoring.game import BEFORE, Before, Ending, Game, Grid, Line, Memory, Subject, Sums, Table, Words, chosen
from scoring.games.lorum.contracts import CONTRACTS, KINDS, PACK_32, REWARDED, SEATS, TOOK_ALL, Played
from scoring.games.lorum.rules import RULES, texts
from scoring.groups import CONTRACT_GAMES
from scoring.primer import FOLLOW_AND_LEAD, PENGUIN_BOOK
from scoring.questions import Option, Pick, Place, Question
from scoring.text import NOTHING, Message, either, joined, say, say_many

# The contract of a deal ---------------------------------------------------------------------------------------


def agreed_contracts(table: Table) -> tuple[str, ...]:
    """The contracts of this match, in the order of showing."""
    named = chosen(table.rules, "contracts")
    return tuple(contract for contract in CONTRACTS if contract in named)


def left(table: Table) -> tuple[tuple[str, ...], ...]:
    """What each seat has not dealt yet; a void deal counts as dealt."""
    agreed, dealt = agreed_contracts(table), map(table.memory.of, range(len(table.players)))
    return tuple(tuple(contract for contract in agreed if contract not in notes) for notes in dealt)


def contract_question(choice: Sequence[str]) -> Question[str]:
    """What is dealt; only what the dealer has left is offered."""
    options = tuple(Option(name, CONTRACTS[name].title) for name in choice)
    return Question(Place("contract"), say("Which contract?", about="the dealer’s"), Pick(options), moment="before")


def contract_of(table: Table, facts: Facts) -> str | None:
    """The contract of this deal, checked against what its dealer has left; None while it is not chosen."""
    choices, name = left(table), table.players[table.dealer]
    choice = choices[table.dealer]
    if not choice and not table.entering:
        remaining = [(table.players[seat], len(one)) for seat, one in enumerate(choices) if one]
        others = either([say("{name} ({number})", name=one, number=number) for one, number in remaining])
        done = say("{name} has dealt every contract. Pick another dealer: {others}.", name=name, others=others)
        raise FactError(("dealer",), done)
    return contract_among(table, facts, choice)


def contract_among(table: Table, facts: Facts, choice: Sequence[str]) -> str | None:
    """The contract that is named; one that is not among those of this match, or has been dealt before, is refused."""
    named = named_contract(facts)
    if not named or named in choice or table.entering:
        return contract_question(choice).read(facts, table.entering)
    name, contract, offered = table.players[table.dealer], CONTRACTS[named].title, titles(choice)
    dealt = say("{name} has already dealt {contract}. Choose {offered}.", name=name, contract=contract, offered=offered)
    foreign = say(
        "{contract} is not among the contracts of this match. Choose {offered}.", contract=contract, offered=offered
    )
    raise FactError(("contract",), dealt if named in agreed_contracts(table) else foreign)


def titles(contracts: Sequence[str]) -> Message:
    """What to choose from: ``Vonat or Kvart``."""
    return either([CONTRACTS[contract].title for contract in contracts])


def named_contract(facts: Facts) -> str:
    """The contract that is named, if there is such a one."""
    named = facts.get("contract")
    return named if isinstance(named, str) and named in CONTRACTS else ""


@dataclass(frozen=True)
class LorumDeal:
    """The contract that is named, empty if none is, and what was played once its dealer may deal it."""

    named: str
    played: Played | None = None


def read(table: Table, facts: Facts) -> LorumDeal:
    """The contract, and what was played of it."""
    chosen = contract_of(table, facts)
    if chosen is None:
        return LorumDeal(named_contract(facts))
    contract = CONTRACTS[chosen]
    foreign = [name for name in facts if facts[name] is not None and name not in ("contract", *contract.facts)]
    if foreign and not table.entering:
        refusal = say('{contract} is not about "{name}": take it out.', contract=contract.title, name=foreign[0])
        raise FactError((foreign[0],), refusal)
    return LorumDeal(chosen, contract.read(table, facts))


def read_void(table: Table, facts: Facts) -> LorumDeal:
    """A void deal must still say its contract, since it counts as dealt – but once all is dealt."""
    if facts.get("contract") is not None or any(left(table)):
        contract_among(table, facts, agreed_contracts(table))
    return LorumDeal(named_contract(facts))


def carry(table: Table, deal: LorumDeal | None, lines: Sequence[Line], memory: Memory) -> Memory:
    """The dealer has dealt this contract; it is remembered in which deal that was."""
    named = deal.named if deal is not None else ""
    return memory.noted(table.dealer, {named: table.number, **memory.of(table.dealer)}) if named else memory


def questions(table: Table, deal: LorumDeal) -> tuple[Question, ...]:
    """The contract, then only what it needs."""
    choice = left(table)[table.dealer]
    if not choice:
        return ()
    first = contract_question(choice)
    return (first,) if deal.played is None else (first, *CONTRACTS[deal.named].ask(table, deal.played))


def score(table: Table, deal: LorumDeal) -> list[Line]:
    """What the contract makes everybody pay into the pot; in kvart what the first to run out receives."""
    return [] if deal.played is None else CONTRACTS[deal.named].lines(table, deal.played)


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """The least and most of any contract that the dealer has left."""
    ranges = [CONTRACTS[contract].limits(table) for contract in left(table)[table.dealer] or agreed_contracts(table)]
    return ((min(low for low, _ in ranges), max(high for _, high in ranges)),) * SEATS


def deal_sums(table: Table) -> frozenset[int]:
    """What a deal pays into the pot, or a kvart takes out of it."""
    return frozenset(paid for contract in agreed_contracts(table) for paid in CONTRACTS[contract].sums(table))


# The match ----------------------------------------------------------------------------------------------------


def length(table: Table) -> int:
    """The deals played, and the contracts still to be dealt."""
    return table.number + sum(map(len, left(table)))


def primer(table: Table) -> tuple[Message, ...]:
    """Lorum in ten lines; what is not among the contracts agreed is left out."""
    rule_texts, agreed = texts(table), agreed_contracts(table)

    def those(**rules: str) -> Message:
        return joined(" ", [rule_texts[rule] for contract, rule in rules.items() if contract in agreed])

    rewarded = any(contract in agreed for contract in REWARDED)
    return (
        say("Four players, 32 cards from Ace to seven, *8 each*. You pay in chips."),
        say("The dealer chooses a *contract* they have not dealt yet."),
        FOLLOW_AND_LEAD,
        those(no_tricks="tricks", no_hearts="hearts", no_obers="obers"),
        rule_texts["all"] if rewarded else NOTHING,
        those(king="king", seventh_trick="seventh"),
        those(acorn_unter="unter", hairy_ape="ape"),
        those(vonat="stop"),
        those(kvart="kvart"),
        say("When everybody has dealt every contract *the most chips wins*."),
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """Who chooses among what, and the cards."""
    choice, name = left(table)[table.dealer], table.players[table.dealer]
    if not choice:
        return (say("{name} has dealt every contract: pick another dealer.", name=name),)
    chosen = say("{name} deals *{contract}*.", name=name, contract=titles(choice))
    many = say_many("{name} has *1* contract left.", "{name} has *{number}* contracts left.", len(choice), name=name)
    return chosen if len(choice) < 4 else many, say("32 cards from Ace to seven, eight each.")


def grid(table: Table) -> Grid:
    """Which contract each player dealt when."""
    agreed = agreed_contracts(table)
    return Grid(
        say("Contracts left"),
        tuple(CONTRACTS[contract].title for contract in agreed),
        tuple(tuple(table.memory.of(seat).get(contract) for seat in range(len(table.players))) for contract in agreed),
    )


def subject(table: Table, deal: LorumDeal) -> Subject:
    """The contract, once it is chosen."""
    return Subject(CONTRACTS[deal.named].title, CONTRACTS[deal.named].title) if deal.named else Subject()


GAME = Game(
    id="lorum",
    title=say("Lorum", about="a game"),
    line=say("Nine contracts"),
    about=say("Four players, 32 cards. Each player deals every contract once; the chips lost go into the pot."),
    emblem="JC",
    shelf=9,
    group=CONTRACT_GAMES,
    known_as=(
        "Lórum",
        "Lora",
    ),
    seats=(4, 4),
    rests=lambda rules: BEFORE,
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
    read=read,
    read_void=read_void,
    questions=questions,
    score=score,
    limits=limits,
    carry=carry,
    texts=texts,
    after=PENGUIN_BOOK,
    before=Before(dealing, primer),
    ending=Ending(length, extra_deal=False),
    sums=Sums(deal_sums),
    words=Words(counted=CHIPS, pool=POT),
    pack=lambda table: PACK_32,
    pool=True,
    subject=subject,
    feats=(TOOK_ALL,),
    grid=grid,
)
