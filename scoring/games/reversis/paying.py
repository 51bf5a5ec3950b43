"""Who pays whom in Reversis: Aces and Quinola, party, reversis and pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scoring.cards import Card
from scoring.game import Feat, Line, Rules, Table, amount
from scoring.games.reversis.deal import ACE_OF_DIAMONDS, QUINOLA, SEATS, WORTH, ReversisDeal
from scoring.games.reversis.falls import Fall
from scoring.text import Message, say

REVERSIS, BROKEN = Feat("reversis", say("reversis")), Feat("broken", say("broken"))
PLACED = Feat("quinola_placed", say("Quinola placed"), shown=False)


class Debt(NamedTuple):
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


def score(table: Table, deal: ReversisDeal) -> list[Line]:
    """Aces and Quinola, party, reversis and pool; while a deal is entered, what fell so far."""
    if table.entering:
        return [line for fall in deal.falls.values() for debt in debts(table, fall, None) for line in debt.lines()]
    party = deal.party()
    return [*_debts_paid(deal, party), *_party_lines(deal, party), *_reversis_lines(deal), *_pool_lines(deal)]


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


def _debts_paid(deal: ReversisDeal, party: tuple[int, int] | None) -> Iterator[Line]:
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
    return sum(special.get(card, WORTH.get(card, 0)) for card in talon)


def _party_lines(deal: ReversisDeal, party: tuple[int, int] | None) -> list[Line]:
    """[found] The loser pays the winner 4 and the talon's card-points, doubled when they sit opposite."""
    if party is None:
        return []
    (winner, loser), rules, talon = party, deal.table.rules, deal.talon or ()
    party_alone, more = amount(rules, "party"), talon_worth(rules, talon)
    chips = (party_alone + more) * across(winner, loser)
    names, cards = deal.table.players, tuple(card for card in talon if card in WORTH)
    payment = say("{party}", party=party_alone)
    if more:
        payment = say("{party} and {more} for the talon", party=party_alone, more=more)
    paid = say("{winner} wins the party, {loser} pays {party}", winner=names[winner], loser=names[loser], party=payment)
    text = doubled(paid, winner, loser)
    return [Line(loser, -chips, "party", text, cards), Line(winner, chips, "party", text, cards)]


def _reversis_lines(deal: ReversisDeal) -> list[Line]:
    """[found] Made: 64 in all, a quarter from each neighbour, half from the opposite seat. Broken: the undertaker pays
    it all to the one who broke it. Espagnolette by another: that player pays in place of those who would."""
    if deal.tried is None:
        return []
    by, breaker, whole = deal.tried.by, deal.tried.broken_by, amount(deal.table.rules, "reversis")
    names = deal.table.players
    instead = deal.spanish if deal.spanish not in (None, by, breaker) else None
    feat = REVERSIS if breaker is None else BROKEN
    if breaker is None:
        text, rule, to = say("reversis by {name}", name=names[by]), "reversis", by
        others = [seat for seat in range(SEATS) if seat != by]
        pays = {seat: (whole // 4 * across(seat, by), doubled(text, seat, by)) for seat in others}
    else:
        text = say("reversis by {name}, broken by {breaker}", name=names[by], breaker=names[breaker])
        rule, to = "broken", breaker
        pays = {by: (whole, text)}
    if instead is not None:
        alone = say("{text}: after the espagnolette {name} pays alone", text=text, name=names[instead])
        pays = {instead: (whole, alone)}
    score_lines = [
        Line(seat, -chips, rule, reason, feat=feat if seat == by else None) for seat, (chips, reason) in pays.items()
    ]
    score_lines.append(Line(to, whole, rule, text, feat=feat if to == by else None))
    return score_lines if by in (*pays, to) else [*score_lines, Line(by, 0, rule, text, feat=feat)]


def _pool_lines(deal: ReversisDeal) -> list[Line]:
    """[found] Placed: the placer takes the pool. Forced or led: its holder puts in as much as it holds. With a reversis
    only the undertaker's own Quinola counts, played early: that player takes the pool, or doubles it if broken."""
    quinola, pool = deal.falls.get(QUINOLA), deal.table.pool
    if quinola is None:
        return []
    seat, card, tried = quinola.holder, QUINOLA, deal.tried
    if tried is not None:
        if not tried.early:
            return []
        takes = tried.broken_by is None
        if takes:
            text = say("{card} played early: takes the pool", card=card)
        else:
            text = say("{card} played early: puts in as much as the pool holds", card=card)
    elif deal.must_give_back and seat == deal.spanish and quinola.how == "placed":
        takes = False
        text = say("{card} placed, but a trick was won: puts in as much as the pool holds", card=card)
    elif takes := quinola.how == "placed":
        text = say("{card} placed: takes the pool", card=card)
    elif quinola.how == "forced":
        text = say("{card} forced: puts in as much as the pool holds", card=card)
    else:
        text = say("{card} led: puts in as much as the pool holds", card=card)
    feat = PLACED if quinola.how == "placed" else None
    return [Line(seat, pool if takes else -pool, "pool", text, (QUINOLA,), feat=feat)]
