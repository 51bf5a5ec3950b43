"""Tarot: one against all, with 78 cards, for points that depend on the oudlers in the pile.

Readings chosen where the rules leave room:

- The difference is rounded away from 0 before it is rounded to 5 or 10: of 4½ points the half comes first.
- With five players 89½ points of 36 are made by 54, so with `round_to` 5 a defender pays 1,000 at most.
- A side of which points or cards show that it has no trick lost them all, whether anybody says so or not: points below
  those of its dog and one trick.
- Cards beside points, or points beside cards, must agree; the cards are what counts.
- Where no King is called, `called` may be null.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.answers import shape
from scoring.counted import DEALS
from scoring.game import Before, Feat, Game, Line, Subject, Sums, Table, amount, ends_after
from scoring.games.tarot.asking import (
    ANNOUNCED,
    ATTACK,
    CHELEM,
    CONTRACT,
    CONTRACTS,
    DEFENCE,
    FORMS,
    OUDLERS_QUESTION,
    PACK_78,
    PETIT_AU_BOUT,
    POIGNEES,
    SIDES,
    Contract,
    called_question,
    cards_question,
    poignees_question,
    points_question,
    taker_question,
)
from scoring.games.tarot.deal import HALVES, Played, read
from scoring.groups import POINT_GAMES
from scoring.primer import next_to_dealer
from scoring.questions import Question
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import Message, letters, say

NEEDED = (56, 51, 41, 36)
"""[found] The points that the attack needs, by its oudlers."""
BASE, PETIT = 25, 10
MADE, ANNOUNCED_AND_MADE = 200, 400
CHUTE, JUSTE_FAIT = Feat("chute", say("chuté")), Feat("juste_fait", say("juste fait"))
SANS, CONTRE = Feat("garde_sans", say("garde sans")), Feat("garde_contre", say("garde contre"))
PARTNER = Feat("partner", say("called partner"), shown=False)
AU_BOUT, SLAM = Feat("petit_au_bout", say("petit au bout")), Feat("chelem", say("chelem"))
SHOWN = {worth: Feat(f"poignee_{worth}", word) for worth, word in POIGNEES.items()}

RULES = (
    Rule(
        "deals",
        say("Deals"),
        say("The match ends after this many deals; without a number, when the table says so."),
        None,
        Whole(or_none=True, none_label=say("as many deals as you like")),
        many=DEALS.many,
    ),
    Rule(
        "round_to",
        say("Difference"),
        say("Whether the points above or below what is needed are rounded."),
        1,
        OneOf(
            Choice(1, say("Every point counts"), say("every point counts")),
            Choice(5, say("Rounded to 5"), say("rounded to 5")),
            Choice(10, say("Rounded to 10"), say("rounded to 10")),
        ),
    ),
    Rule(
        "sens",
        say("Direction"),
        say("Which way the deal goes round."),
        "right",
        OneOf(Choice("right", say("To the right"), say("to the right")),
              Choice("left", say("To the left"), say("to the left"))),
        shapes=True,
    ),
)  # fmt: skip


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    rounded = {
        1: say("25 and the difference from what is needed, × 1, 2, 4 or 6, from each defender or to each."),
        5: say("25 and the difference, rounded to 5, × 1, 2, 4 or 6, from each defender or to each."),
        10: say("25 and the difference, rounded to 10, × 1, 2, 4 or 6, from each defender or to each."),
    }
    return {
        "contract": rounded[amount(table.rules, "round_to")],
        "petit": say("The Petit in the last trick is worth 10, × 1, 2, 4 or 6, to the side that won it."),
        "poignee": say("A poignée is worth 20, 30 or 40 to the side that wins the deal, whoever showed it."),
        "chelem": say("Every trick is worth 200, or 400 if it was announced; announced and not made it costs 200."),
    }


# Scoring ------------------------------------------------------------------------------------------------------


def rounded(difference: int, to: int) -> int:
    """[found] The nearest multiple, of two the higher one."""
    return (difference + to // 2) // to * to


def questions(table: Table, deal: Played) -> tuple[Question, ...]:
    """Who takes, which contract, with five players who was called; then the oudlers and points, or the cards and how
    many; and what is rare."""
    before: list[Question] = [taker_question(table)]
    if len(table.players) == max(FORMS) and deal.taker is not None:
        before.append(called_question(table.players, deal.taker))
    before.append(CONTRACT)
    asked = [*before] if deal.count.by_cards else [*before, OUDLERS_QUESTION]
    if deal.camps is None or deal.contract is None:
        return tuple(asked)
    sides = deal.camps.sides
    asked.append(points_question(sides, FORMS[len(table.players)].halves))
    if deal.count.taken is not None and sum(map(len, deal.count.taken.piles)) < len(PACK_78):
        asked.append(cards_question(sides))
    return (*asked, PETIT_AU_BOUT, poignees_question(table.players), CHELEM, ANNOUNCED)


def score(table: Table, deal: Played) -> list[Line]:
    """The contract, and what comes on top, each with a line for every seat; nothing while the count is not known."""
    halves, oudlers = deal.count.halves, deal.count.oudlers
    if deal.camps is None or deal.contract is None or halves is None or oudlers is None:
        return []
    contract, difference = CONTRACTS[deal.contract], halves - 2 * NEEDED[oudlers]
    by = (abs(difference) + 1) // 2  # [found] the half goes to the side that wins
    won, counted = difference >= 0, rounded(by, amount(table.rules, "round_to"))
    lines = _lines(deal, "contract", (1 if won else -1) * (BASE + counted) * contract.times,
                   _result(contract, won, by, counted), _of_contract(deal, won, by))  # fmt: skip
    if deal.petit is not None:
        points, sign = PETIT * contract.times, 1 if deal.petit == ATTACK else -1
        text = say("Petit in the last trick: 10 × {times}", times=contract.times)
        lines += _lines(deal, "petit", sign * points, text, dict.fromkeys(_seats(deal, deal.petit), AU_BOUT))
    for seat, amounts in enumerate(deal.poignees):
        for worth in amounts:
            text = say("{poignee} shown by {name}", poignee=POIGNEES[worth], name=table.players[seat])
            lines += _lines(deal, "poignee", worth if won else -worth, text, {seat: SHOWN[worth]})
    return [*lines, *_of_chelem(deal)]


def _of_chelem(deal: Played) -> list[Line]:
    """[chosen] Announced and all tricks lost: both."""
    lines: list[Line] = []
    if deal.chelem == ATTACK:
        worth = ANNOUNCED_AND_MADE if deal.announced else MADE
        text = say("every trick, as announced") if deal.announced else say("every trick")
        lines += _lines(deal, "chelem", worth, text, dict.fromkeys(_seats(deal, ATTACK), SLAM))
    elif deal.announced:
        lines += _lines(deal, "chelem", -MADE, say("chelem announced and not made"), {})
    if deal.chelem == DEFENCE:
        text = say("every trick lost")
        lines += _lines(deal, "chelem", -MADE, text, dict.fromkeys(_seats(deal, DEFENCE), SLAM))
    return lines


def _lines(deal: Played, rule: str, each: int, text: Message, feats: Mapping[int, Feat]) -> list[Line]:
    """A line for every seat about what each defender pays, or gets if it is less than 0; the attack shares it."""
    camps = deal.camps
    assert camps is not None
    found = []
    for seat in range(len(camps.names)):
        shares, feat = camps.shares(seat), feats.get(seat)
        times = say("{what} × {shares}", what=text, shares=shares) if shares > 1 else text
        found.append(Line(seat, shares * each, rule, times, feat=feat))
    return found


def _seats(deal: Played, side: int) -> Iterable[int]:
    assert deal.camps is not None
    return deal.camps.attack if side == ATTACK else deal.camps.defence


def _result(contract: Contract, won: bool, by: int, counted: int) -> Message:
    """``garde made by 8: (25 + 8) × 2``."""
    sum = say("({base} + {points}) × {times}", base=BASE, points=counted, times=contract.times)
    if by == 0:
        return say("{contract} juste fait: {sum}", contract=contract.name, sum=sum)
    if won:
        return say("{contract} made by {by}: {sum}", contract=contract.name, by=by, sum=sum)
    return say("{contract} chuté by {by}: {sum}", contract=contract.name, by=by, sum=sum)


def _of_contract(deal: Played, won: bool, by: int) -> dict[int, Feat]:
    """What the contract was for the taker, if players have a word for it, and for the partner."""
    camps = deal.camps
    assert camps is not None
    hard = {"garde_sans": SANS, "garde_contre": CONTRE}.get(deal.contract or "")
    word = CHUTE if not won else hard or (JUSTE_FAIT if by == 0 else None)
    found = {} if word is None else {camps.taker: word}
    return found if camps.partner is None else {**found, camps.partner: PARTNER}


# What a deal can come to --------------------------------------------------------------------------------------


def most(table: Table) -> tuple[int, int]:
    """The most that a defender can pay, and get: a garde contre with the Petit au bout, as many poignées as there are
    trumps for, and a chelem announced."""
    form, to = FORMS[len(table.players)], amount(table.rules, "round_to")
    won, lost = (HALVES - form.dog + 1) // 2 - NEEDED[-1], NEEDED[0]
    top = 6 * PETIT + (60 if form.players == max(FORMS) else 40) + ANNOUNCED_AND_MADE
    return 6 * (BASE + rounded(won, to)) + top, 6 * (BASE + rounded(lost, to)) + top


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """What a taker alone can win or lose, which is more than a defender can."""
    paid, got = most(table)
    others = len(table.players) - 1
    return ((-others * got, others * paid),) * len(table.players)


# The match ----------------------------------------------------------------------------------------------------


def primer(table: Table) -> tuple[Message, ...]:
    """Tarot in ten lines."""
    five = len(table.players) == max(FORMS)
    king, queen, cavalier, jack = letters("K Q C J")
    each = {3: say("78 cards: *24 each*; the other six are the *dog*."),
            4: say("78 cards: *18 each*; the other six are the *dog*."),
            5: say("78 cards: *15 each*; the other three are the *dog*.")}  # fmt: skip
    alone = say("One against all the others, for one deal: the *taker*.")
    with_partner = say("One takes, and calls a King: whoever holds it is the secret *partner*.")
    right = say("The player on the dealer’s right bids and leads first.")
    left = say("The player on the dealer’s left bids and leads first.")
    factors = say("25 and the difference, × 1, 2, 4, 6, from each defender; *the most points wins*.")
    to_five = say("25 and the difference to the nearest 5, × 1, 2, 4, 6, from each; *most points wins*.")
    to_ten = say("25 and the difference to the nearest 10, × 1, 2, 4, 6, from each; *most points wins*.")
    return (
        with_partner if five else alone,
        each[len(table.players)],
        say("Everybody bids once, higher each time: *petite, garde, garde sans, garde contre*."),
        say("Petite, garde: the taker picks up the dog, and discards no {king} and no *oudler*.", king=king),
        say("Garde sans: the dog counts for the attack unseen; garde contre: for the defence."),
        right if table.rules["sens"] == "right" else left,
        say("Follow suit, else trump, higher if you can. The *Excuse* may be played at any time."),
        say("Trumps 1 and 21, Excuse (oudlers), {king} 4½; {queen} 3½, {cavalier} 2½, {jack} 1½, others ½: *91*.",
            king=king, queen=queen, cavalier=cavalier, jack=jack),
        say("The attack needs *56, 51, 41 or 36* points with 0, 1, 2 or 3 oudlers."),
        {1: factors, 5: to_five, 10: to_ten}[amount(table.rules, "round_to")],
    )  # fmt: skip


def dealing(table: Table) -> tuple[Message, ...]:
    """How many cards, and who bids and leads first."""
    each = (len(PACK_78) - FORMS[len(table.players)].dog) // len(table.players)
    dog = {6: say("Six cards go to the dog."), 3: say("Three cards go to the dog.")}
    first = say("{name} bids and leads first.", name=table.players[table.seat(1)])
    return say("Deal *{number}* cards each.", number=each), dog[FORMS[len(table.players)].dog], first


def subject(table: Table, deal: Played) -> Subject:
    """The contract, and whose it is; once the points are known, whether it was made."""
    if deal.taker is None or deal.contract is None:
        return Subject()
    contract, halves, oudlers = CONTRACTS[deal.contract], deal.count.halves, deal.count.oudlers
    name, word = table.players[deal.taker], say("{contract}", contract=contract.letters)
    if halves is not None and oudlers is not None:
        made = halves >= 2 * NEEDED[oudlers]
        word = (
            say("{contract} ✓", contract=contract.letters) if made else say("{contract} ✗", contract=contract.letters)
        )
    if deal.camps is not None and deal.camps.partner is not None:
        partner = table.players[deal.camps.partner]
        line = say("{name} and {partner}: {contract}", name=name, partner=partner, contract=contract.name)
        return Subject(line, word, deal.taker, deal.camps.partner)
    return Subject(say("{name}: {contract}", name=name, contract=contract.name), word, deal.taker)


GAME = Game(
    id="tarot",
    title=say("Tarot", about="a game"),
    line=say("One takes, 78 cards"),
    about=say("Three to five players. One takes and plays against the others, for 25 and the difference."),
    emblem="FOOL",
    shelf=17,
    group=POINT_GAMES,
    known_as=("French Tarot", "Tarot à la française", "Tarot français", "Tarot à cinq", "Таро"),
    seats=(min(FORMS), max(FORMS)),
    rules=RULES,
    facts={
        "taker": shape.SEAT,
        "contract": shape.one_of(*CONTRACTS),
        "called": shape.SEAT,
        "points": shape.NUMBERS_BY_CAMP,
        "oudlers": shape.one_of(0, 1, 2, 3),
        "captured": shape.PILES_BY_CAMP,
        "cards": shape.NUMBERS_BY_CAMP,
        "petit_au_bout": shape.one_of(*SIDES),
        "poignees": shape.CALLS,
        "chelem": shape.one_of(*SIDES),
        "chelem_announced": shape.YES_OR_NO,
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=say("After the rule book of the Fédération Française de Tarot."),
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=ends_after("deals"),
    sums=Sums(lambda table: frozenset({0})),
    turns=lambda rules: 1 if rules["sens"] == "left" else -1,
    pack=lambda table: PACK_78,
    subject=subject,
    feats=(CHUTE, JUSTE_FAIT, SANS, CONTRE, PARTNER, AU_BOUT, *SHOWN.values(), SLAM),
)
