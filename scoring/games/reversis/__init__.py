"""Reversis (David Parlett; Hoyle; older French books): win little, place the Aces and the Quinola on others.

Readings chosen where the rules leave room:

- The talon's special prices for A♦ and J♥ hold in the party alone; the check that piles and talon hold 40 points
  counts every Ace 4 and every Jack 1.
- Espagnolette: a player who used it and took a trick pays the pool after placing the Quinola – not if a reversis was
  tried, since then another's Quinola moves no pool. Given back is what was received for Aces and the Quinola.
- Espagnolette by the player who tries the reversis changes nothing of the reversis, but what that player received for
  Aces and the Quinola is given back.
- If the undertaker did not play the Quinola early, or had none, `quinola_early` may be left out; likewise
  if the piles show when it was played.
- `tricks` is needed even if it breaks no tie, as it shows whether a reversis was tried.
- A seat's leads are counted by the tricks they need: A♥ and J♥ may have fallen in one trick, led by the same player.
- A reversis can be tried only by a player with nine tricks or more; if that player lost a trick, somebody broke it.
"""

from __future__ import annotations

from scoring.answers import shape
from scoring.counted import CHIPS
from scoring.game import Before, Game, Sums, Table, Words, amount, ends_after, limit
from scoring.games.reversis.asking import questions
from scoring.games.reversis.deal import ACE_OF_DIAMONDS, COUNTING, PACK_48, QUINOLA, SEATS, TALON, TRIED, read
from scoring.games.reversis.falls import FALLS
from scoring.games.reversis.paying import BROKEN, PLACED, REVERSIS, score, talon_worth
from scoring.games.reversis.rules import PRESETS, RULES, texts
from scoring.groups import AVOIDING
from scoring.primer import FOLLOW_AND_LEAD, PENGUIN_BOOK, leads, next_to_dealer
from scoring.text import Message, say, say_many

# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Either way the party or the reversis, the pool, and for each Ace and the Quinola eight times its price: twice in
    the last trick, from both neighbours and twice from across."""
    rules = table.rules
    dearest = sorted((talon_worth(rules, (card,)) for card in COUNTING), reverse=True)[:TALON]
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


def primer(table: Table) -> tuple[Message, ...]:
    """Reversis in ten lines."""
    rules = table.rules
    deals = limit(rules, "deals")
    chips = {id: amount(rules, id) for id in ("stake", "dealer_stake", "party", "ace", "ace_of_diamonds", "reversis")}
    return (
        say("Four players, 48 cards without the tens, *11 each*. Turns go to the right."),
        say("Four cards are left out, the *talon*. The player on the dealer’s right leads."),
        say(
            "Everybody puts {stake} in the pool, the dealer {more} more at every deal.",
            stake=chips["stake"], more=chips["dealer_stake"],
        ),
        FOLLOW_AND_LEAD,
        say("In your tricks an Ace counts 4, a King 3, a Queen 2 and a Jack 1."),
        say("*The party*: most points pays fewest {party}, plus the talon’s points.", party=chips["party"]),
        say(
            "Throw an Ace on another suit: the trick’s winner pays you {ace}, for {diamond} {dear}.",
            ace=chips["ace"], diamond=ACE_OF_DIAMONDS, dear=chips["ace_of_diamonds"],
        ),
        say("*Quinola*, {quinola}: throw it off to win the pool. Led or forced, you double it.", quinola=QUINOLA),
        say(
            "*Reversis*: all eleven tricks win {chips}. Win nine and lose one, and you pay it.", chips=chips["reversis"]
        ),
        say("Opposite seats pay double. *The most chips wins.*")
        if deals is None
        else say_many(
            "Opposite seats pay double. After 1 deal *the most chips wins*.",
            "Opposite seats pay double. After {number} deals *the most chips wins*.",
            deals,
        ),
    )  # fmt: skip


def dealing(table: Table) -> tuple[Message, ...]:
    """Who must stake what, and the cards."""
    each, more = amount(table.rules, "stake"), amount(table.rules, "dealer_stake")
    cards = say("48 cards without the tens, eleven each; four are the talon.")
    if table.put_in is not None:
        return leads(table), cards
    if table.pool == 0 and more:
        return (say("Everybody puts in *{each}*, the dealer *{more}* more.", each=each, more=more), leads(table), cards)
    if table.pool == 0:
        return say("Everybody puts in *{each}*.", each=each), leads(table), cards
    return (
        say("The dealer puts in *{more}*.", more=more) if more else say("Nobody puts anything in."),
        leads(table),
        cards,
    )


GAME = Game(
    id="reversis",
    title=say("Reversis", about="a game"),
    line=say("Few points; {quinola} pays", quinola=QUINOLA),
    about=say(
        "Four players, 48 cards, turns to the right. The fewest points win the party; Aces and {quinola} are paid in"
        " chips.",
        quinola=QUINOLA,
    ),
    emblem="JH",
    shelf=5,
    group=AVOIDING,
    known_as=(
        "Revesino",
        "Riversino",
        "Реверси",
    ),
    seats=(SEATS, SEATS),
    turns=lambda rules: -1,
    rules=RULES,
    first=("deals", "reversis", "quinola"),
    facts={
        "talon": shape.cards(TALON),
        "captured": shape.PILES,
        "tricks": shape.NUMBERS,
        "events": FALLS,
        "reversis": TRIED,
        "espagnolette": shape.SEAT,
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=PENGUIN_BOOK,
    before=Before(dealing, primer, leads=next_to_dealer),
    ending=ends_after("deals"),
    sums=Sums(deal_sums),
    words=Words(counted=CHIPS),
    pack=lambda table: PACK_48,
    presets=PRESETS,
    preset_names={"parlett": say("Parlett"), "hoyle": say("Hoyle"), "french": say("French")},
    pool=True,
    stakes=stakes,
    feats=(REVERSIS, BROKEN, PLACED),
)
