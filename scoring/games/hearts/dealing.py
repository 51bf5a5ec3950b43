"""Before a deal of Hearts: the game in ten lines, who passes what to whom, and the partners."""

from __future__ import annotations

from scoring.game import Table, amount
from scoring.games.hearts.partners import ROTATION
from scoring.games.hearts.rules import JACK, QUEEN, texts
from scoring.primer import FOLLOW, LOWEST, NO_TRUMPS, THIRTEEN_EACH, WINNER_LEADS, until
from scoring.text import SUIT_SIGNS, Message, say

PASSES = (
    say("Pass three cards *to the left*."),
    say("Pass three cards *to the right*."),
    say("Pass three cards *across*."),
    say("Nobody passes cards."),
)
STEPS = (1, -1, 2, 0)
EXCHANGES = (((0, 3), (1, 2)), ((0, 2), (1, 3)), ((0, 1), (2, 3)))


def primer(table: Table) -> tuple[Message, ...]:
    """Hearts in ten lines."""
    rule_texts, rules = texts(table), table.rules
    pair = rules["partners"] != "none"
    passing = say("*Pass three cards*: left, right, across, none.")
    exchange = say("*Exchange three cards* with one other player, by turns; the fourth time none.")
    jack = say("{queen} costs *13*; {jack} takes 10 off.", queen=QUEEN, jack=JACK)
    return (
        THIRTEEN_EACH,
        exchange if rules["partners"] == "rotating" else passing,
        FOLLOW,
        NO_TRUMPS,
        WINNER_LEADS,
        rule_texts["heart"],
        jack if rules["jack_of_diamonds"] else rule_texts["queen"],
        _moon_line(str(rules["moon"]), pair),
        until(amount(rules, "target")),
        say("Partners score what their pair took. *The lowest score wins.*") if pair else LOWEST,
    )


def _moon_line(way: str, pair: bool) -> Message:
    """What the moon is worth, as said to the player who shoots it."""
    heart = SUIT_SIGNS["H"]
    if way == "others" and pair:
        return say(
            "*The moon*: take every {heart} and {queen}, and your opponents get 26 each.", heart=heart, queen=QUEEN
        )
    if way == "others":
        return say(
            "*The moon*: take every {heart} and {queen}, and you score 0, everybody else 26.", heart=heart, queen=QUEEN
        )
    if way == "self":
        return say("*The moon*: take every {heart} and {queen}, and you take 26 off.", heart=heart, queen=QUEEN)
    return say(
        "*The moon*: take every {heart} and {queen}; then 26 off, or 26 for the others.", heart=heart, queen=QUEEN
    )


def dealing(table: Table) -> tuple[Message, ...]:
    """Who passes what to whom, who are partners, and the cards."""
    if table.rules["partners"] == "rotating":
        return (*_exchange(table), say("All 52 cards, 13 each."))
    a, b, c, d = table.players
    pairings = {
        "fixed": (say("{a} and {c} are partners, and so are {b} and {d}.", a=a, c=c, b=b, d=d),),
        "ad_hoc": (say("The first two players to win a trick are partners."),),
    }
    pairing = pairings.get(str(table.rules["partners"]), ())
    return (PASSES[table.number % 4], *pairing, say("All 52 cards, 13 each."))


def passes(table: Table) -> tuple[tuple[int, int], ...]:
    """[seed] Left, right, across, none; with rotating partners each exchanges three cards with one other player."""
    turn = table.number % 4
    if table.rules["partners"] == "rotating":
        both = EXCHANGES[turn] if turn < 3 else ()
        return tuple(pass_ for one, other in both for pass_ in ((one, other), (other, one)))
    return tuple((seat, table.seat(STEPS[turn], seat)) for seat in range(4)) if STEPS[turn] else ()


def _exchange(table: Table) -> tuple[Message, ...]:
    """[seed] Three cards are exchanged with the neighbouring opponent, by opposite partners with each other."""
    names, turn = table.players, table.number % 4
    if turn == 3:
        return PASSES[3], say("The first two players to win a trick are partners.")
    (a, b), (c, d) = ROTATION[turn]
    (e, f), (g, h) = EXCHANGES[turn]
    return (
        say("*{a} and {b}* are partners, and so are *{c} and {d}*.", a=names[a], b=names[b], c=names[c], d=names[d]),
        say("Exchange three cards: {a} with {b}, {c} with {d}.", a=names[e], b=names[f], c=names[g], d=names[h]),
    )
