"""Reversis (David Parlett; Hoyle; older French books): win little, place the Aces and the Quinola on others.

Readings chosen where the rules leave room:

- The talon's special prices for A♦ and J♥ hold in the party alone; the check that piles and talon hold 40 points
  counts every Ace 4 and every Jack 1.
- Espagnolette: who used it and took a trick pays the pool where he had placed the Quinola – not where a reversis was
  tried, since then another's Quinola moves no pool. What he gives back is what he received for Aces and the Quinola.
- Espagnolette by the player who himself tries the reversis changes nothing of the reversis, but he gives back what he
  received for Aces and the Quinola.
- Where the Quinola of the undertaker was not played early, or he had none, `quinola_early` may be left out; likewise
  where the piles show when it was played.
- `tricks` is needed even where it breaks no tie, as it shows whether a reversis was tried.
- A seat's leads are counted by the tricks they need: A♥ and J♥ may have fallen in one trick, led by the same player.
- A reversis can be tried only by a player with nine tricks or more; who lost a trick must have been broken by somebody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from scoring import tricks
from scoring.answers import shape
from scoring.answers.piles import Taken
from scoring.books import PENGUIN_BOOK
from scoring.cards import Card
from scoring.counted import CHIPS
from scoring.errors import FactError, Json
from scoring.falls import FALLS, Fall
from scoring.game import Game, Line, Rules, Table, amount, limit
from scoring.questions import Facts, Option, Pick, Question, at
from scoring.reversis_deal import (
    ACE_OF_DIAMONDS,
    COUNTING,
    PACK_48,
    QUINOLA,
    SEATS,
    TALON,
    TRICKS,
    TRIED,
    WORTH,
    Played,
    breakers,
    early_is_open,
    entitled,
    falls_of,
    piles,
    played,
    seen,
    talon_of,
    talon_question,
    undertaker,
)
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import NOTHING, Message, say
from scoring.tricks import Tricks


def _amount(id: str, ask: Message, help: Message, default: int, says: Message, low: int = 1, step: int = 1) -> Rule:
    return Rule(id, ask, help, default, Whole(low, step), says, shapes=id.endswith("stake"))


RULES = (
    Rule(
        "deals",
        say("Deals"),
        say("The match ends after this many deals, a multiple of four."),
        None,
        Whole(4, 4, or_none=True, none_label=say("no fixed end")),
        says=say("{value} deals"),
    ),
    _amount("ace", say("An Ace"), say("What placing or forcing an Ace pays."), 1, say("Ace {value}")),
    _amount(
        "ace_of_diamonds",
        say("Ace of diamonds"),
        say("What placing or forcing the {card} pays.", card=ACE_OF_DIAMONDS),
        2,
        say("A♦ {value}"),
    ),
    _amount("quinola", say("The Quinola"), say("What placing or forcing the J♥ pays."), 5, say("Quinola {value}")),
    _amount(
        "reversis",
        say("Reversis"),
        say("What the three others pay in all for a reversis."),
        64,
        say("reversis {value}"),
        4,
        4,
    ),
    _amount(
        "party", say("The party"), say("What the loser pays the winner beside the talon."), 4, say("party {value}")
    ),
    _amount(
        "talon_ace_of_diamonds",
        say("A♦ in the talon"),
        say("What it adds to the party."),
        4,
        say("A♦ in the talon {value}"),
    ),
    _amount(
        "talon_quinola", say("J♥ in the talon"), say("What it adds to the party."), 1, say("J♥ in the talon {value}")
    ),
    _amount("stake", say("Stake"), say("What everybody puts into an empty pool."), 5, say("stake {value}")),
    _amount(
        "dealer_stake", say("Dealer’s stake"), say("What the dealer puts in at each deal."), 5, say("dealer {value}"), 0
    ),
    Rule(
        "forced_ace_paid_by",
        say("A forced Ace"),
        say("Who pays the player who led its suit."),
        "holder",
        OneOf(
            (
                Choice("holder", say("Its holder pays"), say("its holder pays a forced Ace")),
                Choice("all", say("All three others pay"), say("all pay a forced Ace")),
            )
        ),
    ),
)

PARLETT: dict[str, Json] = {rule.id: rule.default for rule in RULES if rule.id != "deals"}
PRESETS: dict[str, Mapping[str, Json]] = {
    "parlett": PARLETT,
    "hoyle": {
        **PARLETT,
        "quinola": 6,
        "reversis": 80,
        "stake": 6,
        "dealer_stake": 2,
        "talon_ace_of_diamonds": 5,
        "talon_quinola": 4,
        "forced_ace_paid_by": "all",
    },
    "french": {**PARLETT, "stake": 2, "dealer_stake": 1, "talon_ace_of_diamonds": 5, "talon_quinola": 3},
}


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rules = table.rules
    prices = {id: amount(rules, id) for id in ("ace", "ace_of_diamonds", "quinola", "party", "reversis")}
    holder, everybody = (
        say(
            "Who takes an Ace thrown on another suit pays its player {ace} ({card} {dear}); a forced one is paid for"
            " by its holder. Between opposite seats and in the last trick it is double.",
            ace=prices["ace"], card=ACE_OF_DIAMONDS, dear=prices["ace_of_diamonds"],
        ),
        say(
            "Who takes an Ace thrown on another suit pays its player {ace} ({card} {dear}); for a forced one all"
            " three others pay the leader. Between opposite seats and in the last trick it is double.",
            ace=prices["ace"], card=ACE_OF_DIAMONDS, dear=prices["ace_of_diamonds"],
        ),
    )  # fmt: skip
    return {
        "party": say(
            "Who takes the most card-points pays {party} to the player with the fewest, and the points of the talon, in"
            " which {ace} counts {ace_worth} and {quinola} {quinola_worth}; twice that when they sit opposite.",
            party=prices["party"], ace=ACE_OF_DIAMONDS, ace_worth=amount(rules, "talon_ace_of_diamonds"),
            quinola=QUINOLA, quinola_worth=amount(rules, "talon_quinola"),
        ),
        "ace": holder if rules["forced_ace_paid_by"] == "holder" else everybody,
        "quinola": say(
            "Who takes a placed Quinola pays its holder {chips}; for a forced one all pay the leader. Between opposite"
            " seats and in the last trick it is double.",
            chips=prices["quinola"],
        ),
        "led": say("Who leads an Ace or the Quinola pays the winner of the party."),
        "pool": say("Who places the Quinola takes the pool; who loses it otherwise puts in as much as the pool holds."),
        "reversis": say(
            "All eleven tricks are worth {chips}: each neighbour pays a quarter, the player opposite half.",
            chips=prices["reversis"],
        ),
        "broken": say(
            "Nine tricks and then one lost: he pays {chips} to the one who won it.", chips=prices["reversis"]
        ),
        "back": say("Who makes the reversis is paid back what Aces and Quinola cost him."),
        "espagnolette": say(
            "Three Aces and the Quinola, or four Aces, need not follow suit; but with a trick all is given back."
        ),
    }  # fmt: skip


# Questions ----------------------------------------------------------------------------------------------------


def questions(table: Table, facts: Facts) -> tuple[Question, ...]:
    """Talon, tricks and piles; then a reversis, the Aces and the Quinola, only where these leave something open."""
    first, by_number = talon_question(facts), tricks.by_number(table, TRICKS)
    try:
        talon = talon_of(facts, entering=True)
    except FactError:
        talon = None
    if talon is None:
        return (first,)
    whole = facts.get("talon") is None
    of_cards = piles(table, talon)
    try:
        taken, won = seen(replace(table, entering=True), facts, talon)
    except FactError:
        return (first, by_number, of_cards)
    shown = taken.tricks is not None and facts.get("tricks") is None
    swept = tricks.sweeper(won) is not None and not shown
    of_cards = tricks.with_room(of_cards, won)
    asked = [*(() if whole else (first,)), *(() if shown else (by_number,)), *(() if swept else (of_cards,))]
    falls = falls_of(table, taken)
    try:
        told = falls.read(facts, entering=True)
    except FactError:
        told = {}
    asked += _reversis_questions(table, facts, won, taken, told)
    early = won is not None and undertaker(won) is not None and at(facts, ("reversis", "quinola_early")) is True
    holder = undertaker(won) if early else None
    asked += falls.questions(facts, {QUINOLA: holder} if holder is not None else {})
    seat = entitled(told)
    if seat is not None:
        options = (Option(seat, say("{name} did", name=table.players[seat]), owner=None),)
        ask = say("{name} need not follow suit: did not, at some time?", name=table.players[seat])
        asked.append(Question(("espagnolette",), ask, Pick(options), say("The espagnolette."), needed=False))
    return tuple(asked)


def _reversis_questions(
    table: Table, facts: Facts, won: Tricks | None, taken: Taken, falls: Mapping[Card, Fall]
) -> Iterator[Question]:
    by = undertaker(won)
    if by is None or won is None:
        return
    name, made = table.players[by], won[by] == TRICKS
    told = at(facts, ("reversis", "by"))
    early = early_is_open(by, won, taken, falls.get(QUINOLA))
    if not made or not early:
        yield _by_question(name, by, made, breakers(won, by))
    if told is None and not made:
        return
    if not made and len(breakers(won, by)) > 1:
        options = tuple(Option(seat, table.players[seat], owner=seat) for seat in breakers(won, by))
        yield Question(("reversis", "broken_by"), say("Who broke the reversis of {name}?", name=name), Pick(options))
    if early:
        also: dict[str, Json] = {"by": by} if made else {}
        choice = (Option(True, say("Yes"), also=also), Option(False, say("No, or it was not his"), also=also))
        ask = say("Did {name} play his own {card} in the first nine tricks?", name=name, card=QUINOLA)
        takes = say("All eleven tricks are a reversis. He takes the pool then.")
        hint = takes if made else say("He doubles the pool then.")
        yield Question(("reversis", "quinola_early"), ask, Pick(choice), hint)


def _by_question(name: str, by: int, made: bool, possible: list[int]) -> Question:
    """Whether he won the first nine tricks; with all eleven there is nothing else to say, and it must be said."""
    if made:
        return Question(
            ("reversis", "by"), say("{name} won every trick", name=name), Pick((Option(by, say("A reversis")),))
        )
    also: dict[str, Json] = {"broken_by": possible[0]} if len(possible) == 1 else {}
    option = Option(by, say("Yes, and then lost one"), also=also)
    hint = say("Then a reversis was tried, and broken.")
    return Question(
        ("reversis", "by"), say("Did {name} win the first nine tricks?", name=name), Pick((option,)), hint, needed=False
    )


# Scoring ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Debt:
    """Chips from one seat to another, for a card."""

    payer: int
    to: int
    amount: int
    rule: str
    text: Message
    card: Card

    def lines(self) -> list[Line]:
        """What both see of it."""
        return [
            Line(self.payer, -self.amount, self.rule, self.text, (self.card,)),
            Line(self.to, self.amount, self.rule, self.text, (self.card,)),
        ]


def across(one: int, other: int) -> int:
    """[found] Payments between opposite seats are doubled."""
    return 2 if abs(one - other) == 2 else 1


def doubled(text: Message, one: int, other: int, last: bool = False) -> Message:
    """The text of a payment between two seats, with the reasons for which it is doubled."""
    if across(one, other) == 2 and last:
        return say("{text}, opposite, in the last trick", text=text)
    if across(one, other) == 2:
        return say("{text}, opposite", text=text)
    return say("{text}, in the last trick", text=text) if last else text


def score(table: Table, facts: Facts) -> list[Line]:
    """Aces and Quinola, party, reversis and pool; while a deal is entered, what fell so far."""
    if table.entering:
        return _so_far(table, facts)
    deal = played(table, facts)
    party = deal.party()
    return [*_debts_paid(deal, party), *_party_lines(deal, party), *_reversis_lines(deal), *_pool_lines(deal)]


def _so_far(table: Table, facts: Facts) -> list[Line]:
    taken = piles(table, talon_of(facts, entering=True) or ()).known(facts, entering=True)
    falls = falls_of(table, taken).read(facts, entering=True)
    return [line for fall in falls.values() for debt in debts(table, fall, None) for line in debt.lines()]


def price(rules: Rules, fall: Fall) -> int:
    """[found] What the card costs between neighbours; doubled in the last trick."""
    id = "quinola" if fall.card is QUINOLA else "ace_of_diamonds" if fall.card is ACE_OF_DIAMONDS else "ace"
    return amount(rules, id) * (2 if fall.last else 1)


def debts(table: Table, fall: Fall, winner: int | None) -> Iterator[Debt]:
    """[found] Placed: the trick's winner pays the placer. Forced: the holder (of the Quinola, or with "all": all three
    others) pays the leader. Led: its holder pays the winner of the party."""
    each, names, player = price(table.rules, fall), table.players, table.players[fall.holder]
    rule = "quinola" if fall.card is QUINOLA else "ace"

    def debt(payer: int, to: int, text: Message, why: str = rule) -> Debt:
        return Debt(payer, to, each * across(payer, to), why, doubled(text, payer, to, fall.last), fall.card)

    if fall.by is None:
        if winner is not None and winner != fall.holder:
            led = say("{card} led by {player}, paid to {winner}", card=fall.card, player=player, winner=names[winner])
            yield debt(fall.holder, winner, led, "led")
    elif fall.how == "placed":
        placed = say("{card} placed by {player} on {winner}", card=fall.card, player=player, winner=names[fall.by])
        yield debt(fall.by, fall.holder, placed)
    else:
        everybody = fall.card is QUINOLA or table.rules["forced_ace_paid_by"] == "all"
        for payer in range(SEATS) if everybody else (fall.holder,):
            if payer != fall.by:
                leader = names[fall.by]
                forced = say("{card} forced from {player} by {leader}", card=fall.card, player=player, leader=leader)
                yield debt(payer, fall.by, forced)


def _debts_paid(deal: Played, party: tuple[int, int] | None) -> Iterator[Line]:
    """What Aces and Quinola cost, and what comes back: to who made a reversis, from who used the espagnolette and took
    a trick."""
    made_by = deal.tried.by if deal.tried is not None and deal.tried.broken_by is None else None
    gives_back, names = deal.spanish if deal.must_give_back else None, deal.table.players
    for fall in deal.falls.values():
        for debt in debts(deal.table, fall, party[0] if party else None):
            yield from debt.lines()
            given_back = gives_back is not None and debt.to == gives_back
            if given_back or debt.payer == made_by:
                text = say("{card}: {name} is paid back", card=debt.card, name=names[debt.payer])
                why = "espagnolette" if given_back else "back"
                yield from Debt(debt.to, debt.payer, debt.amount, why, text, debt.card).lines()


def talon_worth(rules: Rules, talon: tuple[Card, ...]) -> int:
    """What the talon adds to the party."""
    special = {ACE_OF_DIAMONDS: amount(rules, "talon_ace_of_diamonds"), QUINOLA: amount(rules, "talon_quinola")}
    return sum(special.get(one, WORTH.get(one, 0)) for one in talon)


def _party_lines(deal: Played, party: tuple[int, int] | None) -> list[Line]:
    """[found] The loser pays the winner 4 and the talon's card-points, doubled when they sit opposite."""
    if party is None:
        return []
    (winner, loser), rules = party, deal.table.rules
    party_alone, more = amount(rules, "party"), talon_worth(rules, deal.talon)
    chips = (party_alone + more) * across(winner, loser)
    names, cards = deal.table.players, tuple(one for one in deal.talon if one in WORTH)
    paid = say(
        "{winner} wins the party, {loser} pays {party}", winner=names[winner], loser=names[loser], party=party_alone
    )
    if more:
        paid = say(
            "{winner} wins the party, {loser} pays {party} and {more} for the talon",
            winner=names[winner], loser=names[loser], party=party_alone, more=more,
        )  # fmt: skip
    text = doubled(paid, winner, loser)
    return [Line(loser, -chips, "party", text, cards), Line(winner, chips, "party", text, cards)]


def _reversis_lines(deal: Played) -> list[Line]:
    """[found] Made: 64 in all, a quarter from each neighbour, half from the opposite seat. Broken: he pays it all to
    the one who broke it. Espagnolette by another: that player pays in place of those who would."""
    if deal.tried is None:
        return []
    by, breaker, whole = deal.tried.by, deal.tried.broken_by, amount(deal.table.rules, "reversis")
    names = deal.table.players
    instead = deal.spanish if deal.spanish not in (None, by, breaker) else None
    word = say("reversis") if breaker is None else say("broken")
    if breaker is None:
        text, rule, to = say("reversis by {name}", name=names[by]), "reversis", by
        others = [seat for seat in range(SEATS) if seat != by]
        pays = {seat: (whole // 4 * across(seat, by), doubled(text, seat, by)) for seat in others}
    else:
        text = say("{breaker} broke the reversis of {name}", breaker=names[breaker], name=names[by])
        rule, to = "broken", breaker
        pays = {by: (whole, text)}
    if instead is not None:
        alone = say("{text}: after the espagnolette {name} pays alone", text=text, name=names[instead])
        pays = {instead: (whole, alone)}
    made = [
        Line(seat, -chips, rule, said, word=word if seat == by else NOTHING) for seat, (chips, said) in pays.items()
    ]
    made.append(Line(to, whole, rule, text, word=word if to == by else NOTHING))
    return made if by in (*pays, to) else [*made, Line(by, 0, rule, text, word=word)]


def _pool_lines(deal: Played) -> list[Line]:
    """[found] Placed: the placer takes the pool. Forced or led: its holder puts in as much as it holds. With a reversis
    only the undertaker's own Quinola counts, played early: he takes the pool, or doubles it if broken."""
    quinola, pool = deal.falls.get(QUINOLA), deal.table.pool
    if quinola is None:
        return []
    seat, card, tried = quinola.holder, QUINOLA, deal.tried
    if tried is not None:
        if not tried.early:
            return []
        takes = tried.broken_by is None
        made = say("{card} played early: takes the pool", card=card)
        broken = say("{card} played early: puts in as much as the pool holds", card=card)
        text = made if takes else broken
    elif deal.must_give_back and seat == deal.spanish and quinola.how == "placed":
        takes = False
        text = say("{card} placed, but a trick was won: puts in as much as the pool holds", card=card)
    else:
        takes = quinola.how == "placed"
        text = {
            "placed": say("{card} placed: takes the pool", card=card),
            "forced": say("{card} forced: puts in as much as the pool holds", card=card),
            "led": say("{card} led: puts in as much as the pool holds", card=card),
        }[quinola.how]
    return [Line(seat, pool if takes else -pool, "pool", text, (QUINOLA,))]


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Either way the party or the reversis, the pool, and for each Ace and the Quinola eight times its price: twice in
    the last trick, from both neighbours and twice from across."""
    rules = table.rules
    dearest = sorted((talon_worth(rules, (one,)) for one in COUNTING), reverse=True)[:TALON]
    party = 2 * (amount(rules, "party") + sum(dearest))
    falls = 3 * amount(rules, "ace") + amount(rules, "ace_of_diamonds") + amount(rules, "quinola")
    most = max(party, amount(rules, "reversis")) + table.staked.pool + 8 * falls
    return ((-most, most),) * SEATS


def deal_sums(table: Table) -> frozenset[int]:
    """The payments of a deal sum up to what leaves the pool: nothing, all of it, or as much as it held put in."""
    pool = table.staked.pool
    return frozenset((0, pool, -pool))


# The match ----------------------------------------------------------------------------------------------------


def stakes(table: Table) -> tuple[int, ...]:
    """[seed] Everybody puts 5 into an empty pool and the dealer 5 at each deal."""
    each = amount(table.rules, "stake") if table.pool == 0 else 0
    more = amount(table.rules, "dealer_stake")
    return tuple(each + (more if seat == table.dealer else 0) for seat in range(SEATS))


def deals(table: Table) -> int | None:
    """The number of deals agreed, if any."""
    return limit(table.rules, "deals")


def is_over(table: Table) -> bool:
    """After the deals agreed; with none set the table says when."""
    number = deals(table)
    return number is not None and table.number >= number


def dealing(table: Table) -> tuple[Message, ...]:
    """Who must stake what, and the cards."""
    name, more = table.players[table.dealer], amount(table.rules, "dealer_stake")
    cards, each = say("48 cards without the tens, eleven each; four are the talon."), amount(table.rules, "stake")
    if table.put_in is not None:
        return (cards,)
    if table.pool == 0 and more:
        return say("Everybody stakes *{each}*, {name} *{more}* more.", each=each, name=name, more=more), cards
    if table.pool == 0:
        return say("Everybody stakes *{each}*.", each=each), cards
    return (say("{name} stakes *{more}*.", name=name, more=more) if more else say("Nobody stakes.")), cards


GAME = Game(
    id="reversis",
    title="Reversis",
    line=say("Win little; J♥ pays"),
    about=say("Four players, 48 cards, to the right. The fewest points win the party; Aces and J♥ are paid in chips."),
    emblem="JH",
    shelf=5,
    seats=(SEATS, SEATS),
    lowest_wins=False,
    turns=-1,
    rules=RULES,
    facts={
        "talon": shape.cards(TALON),
        "captured": shape.PILES,
        "tricks": shape.NUMBERS,
        "events": FALLS,
        "reversis": TRIED,
        "espagnolette": shape.SEAT,
    },
    texts=texts,
    pack=lambda table: PACK_48,
    questions=questions,
    score=score,
    limits=limits,
    deal_sums=deal_sums,
    is_over=is_over,
    say=dealing,
    after=PENGUIN_BOOK,
    pool=True,
    presets=PRESETS,
    stakes=stakes,
    length=deals,
    counted=CHIPS,
)
