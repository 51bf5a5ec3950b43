"""Hearts, with Partnership Hearts (Book of Card Games; David Parlett).

Readings chosen where the rules leave room:

- Fixed partners have one score between them, so they never tie with each other: an extra deal is only for two pairs
  on the same total.
- Where partners are made in play, the two who won tricks are known from whole piles; then nobody is asked.
- A moon shot by a player without a partner (they won every trick) is counted as without partners: each of the three
  others gets 26, or the shooter −26.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scoring.answers import shape
from scoring.answers.piles import Taken
from scoring.cards import PACK_52, RANKS_52, card, pack
from scoring.errors import FactError
from scoring.facts import Facts, items
from scoring.game import Game, Line, Rules, Table, amount, target_reached
from scoring.penalties import HEARTS as KIND
from scoring.penalties import Penalty, captured, lines
from scoring.primer import FOLLOW, LOWEST, NO_TRUMPS, THIRTEEN_EACH, WINNER_LEADS, until
from scoring.questions import Option, Pick, Question, Slots
from scoring.rules import Choice, OneOf, Rule, Whole
from scoring.text import NOTHING, Message, say

HEARTS = pack(RANKS_52, "H")
QUEEN, JACK = card("QS"), card("JD")
PRICE = 26

RULES = (
    Rule(
        "target",
        say("Played to"),
        say("The match ends when somebody has this many points."),
        100,
        Whole(),
        says=say("To {value}"),
    ),
    Rule(
        "moon",
        say("Shooting the moon"),
        say("What happens when one player takes all the hearts and the Queen of spades."),
        "others",
        OneOf(
            (
                Choice("others", say("26 to everybody else"), say("26 to the others")),
                Choice("self", say("Minus 26 to the shooter"), say("−26 to the shooter")),
                Choice("choice", say("The shooter chooses"), say("the shooter chooses")),
            )
        ),
        says=say("moon: {value}"),
    ),
    Rule(
        "partners",
        say("Partners"),
        say("Both partners score what their pair took."),
        "none",
        OneOf(
            (
                Choice("none", say("No partners"), say("no partners")),
                Choice("fixed", say("Fixed partners (opposite seats)"), say("fixed partners")),
                Choice("rotating", say("A new partner every deal"), say("rotating partners")),
                Choice("ad_hoc", say("The first two players to win a trick"), say("partners made in play")),
            )
        ),
        shapes=True,
    ),
    Rule(
        "jack_of_diamonds",
        say("Jack of diamonds"),
        say("Whoever takes the J♦ gets 10 points off (Omnibus Hearts)."),
        False,
        OneOf(
            (
                Choice(True, say("Counts −10"), say("J♦ −10")),
                Choice(False, say("Counts nothing"), say("J♦ counts nothing")),
            )
        ),
    ),
)


def texts(table: Table) -> Mapping[str, Message]:
    """The rule behind each line."""
    with_partners = table.rules["partners"] != "none"
    told = {
        "heart": say("Each heart costs 1 point."),
        "queen": say("The Queen of spades costs 13."),
        "moon": _moon_text(str(table.rules["moon"]), with_partners),
    }
    if table.rules["jack_of_diamonds"]:
        told["jack"] = say("The Jack of diamonds takes 10 points off.")
    if with_partners:
        told["partner"] = say("Both partners score what their pair took.")
    return told


def _moon_text(way: str, with_partners: bool) -> Message:
    if with_partners:
        return {
            "others": say(
                "A player who captures every heart and the Queen of spades gives 26 to each opponent of the pair."
            ),
            "self": say("A player who captures every heart and the Queen of spades takes 26 off for both partners."),
        }.get(
            way,
            say(
                "A player who captures every heart and the Queen of spades chooses: 26 to each opponent of the pair,"
                " or 26 off for both partners."
            ),
        )
    return {
        "others": say(
            "A player who captures every heart and the Queen of spades scores nothing, and everybody else 26."
        ),
        "self": say("A player who captures every heart and the Queen of spades takes 26 off, and nobody else scores."),
    }.get(
        way, say("A player who captures every heart and the Queen of spades chooses: 26 to everybody else, or 26 off.")
    )


def penalties(rules: Rules) -> tuple[Penalty, ...]:
    """[seed] Heart 1, Q♠ 13. [found] J♦ = −10 to its captor."""
    plain = (Penalty("queen", (QUEEN,), 13), Penalty("heart", HEARTS, 1, kind=KIND))
    return (*plain, Penalty("jack", (JACK,), -10)) if rules["jack_of_diamonds"] else plain


def piles(table: Table) -> Question[Taken]:
    """Who captured the hearts, the Queen of spades and, where it counts, the Jack of diamonds."""
    jack = table.rules["jack_of_diamonds"]
    shown = (*HEARTS, QUEEN, JACK) if jack else (*HEARTS, QUEEN)
    ask, hint = say("Who took which cards?"), say("Tap a seat, then its cards.")
    return captured(table, penalties(table.rules), shown, ask, hint, sweep=None if jack else shot)


# Partners -----------------------------------------------------------------------------------------------------

Pairs = tuple[tuple[int, ...], ...]
ROTATION: tuple[Pairs, ...] = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""Rotating partners by deal; the fourth deal makes its own."""


def in_play(table: Table) -> bool:
    """Whether the partners of this deal are the first two different players to win a trick."""
    kind = table.rules["partners"]
    return kind == "ad_hoc" or (kind == "rotating" and table.number % 4 == 3)


def first_winners(table: Table) -> Question[tuple[int | None, ...]]:
    """The question for the partners made in play."""
    labels = (say("First to win a trick"), say("Second player to win a trick"))
    return Question(
        ("first_winners",),
        say("Which two players were first to win a trick?"),
        Slots(labels, table.players, distinct=True, least=1),
        say("They were partners. Leave the second open if one player won all thirteen tricks."),
    )


def partners(table: Table, facts: Facts, taken: Taken) -> Pairs:
    """The pairs of this deal; () where everybody plays alone, or while nobody knows yet."""
    winners = _first_two(table, facts, taken)
    kind = table.rules["partners"]
    if kind == "none":
        return ()
    if kind == "fixed":
        return ROTATION[1]
    if kind == "rotating" and not in_play(table):
        return ROTATION[table.number % 4]
    return _pairing(winners) if len(winners) == 2 else ()


def _pairing(winners: Sequence[int]) -> Pairs:
    """The pairs where these two are partners."""
    return next(pairs for pairs in ROTATION if tuple(sorted(winners)) in pairs)


def _first_two(table: Table, facts: Facts, taken: Taken) -> tuple[int, ...]:
    """Who won tricks first, as told or as whole piles show it; () while nobody knows. A telling that the piles
    contradict is refused."""
    question, shown = first_winners(table), _trick_winners(facts, taken)
    if not question.told(facts):
        if not in_play(table):
            return ()
        if shown is not None and len(shown) <= 2:
            return shown
    told = question.read(facts, table.entering) or ()
    winners = tuple(seat for seat in told if seat is not None)
    if len(winners) < len(told):
        return ()
    _can_have_won(table, winners, taken, shown)
    return winners


def _trick_winners(facts: Facts, taken: Taken) -> tuple[int, ...] | None:
    """Who won tricks by whole piles. With a null pile they are whole by a guess, which gives way to what is told."""
    if taken.tricks is None:
        return None
    shown = tuple(seat for seat, tricks in enumerate(taken.tricks) if tricks)
    told = items(facts.get("first_winners"))
    if taken.rest is None or not told:
        return shown
    return shown if len(told) == len(shown) and all(seat in told for seat in shown) else None


def _can_have_won(table: Table, told: Sequence[int], taken: Taken, shown: tuple[int, ...] | None) -> None:
    path, names = ("first_winners",), table.players
    if shown is not None:
        for seat in told:
            if seat not in shown:
                raise FactError(
                    path, say("According to the piles, {name} won no trick: name somebody who did.", name=names[seat])
                )
    if len(told) == 1 and not table.entering:
        others = [seat for seat in range(4) if seat != told[0] and _holds(table, taken, seat)]
        if others:
            raise FactError(
                path,
                say("{name} has cards too, so two players won tricks: name the second player.", name=names[others[0]]),
            )


def _holds(table: Table, taken: Taken, seat: int) -> bool:
    """Whether a card is known to lie before this seat; in a null pile only those that count are."""
    counting = {one for penalty in penalties(table.rules) for one in penalty.cards}
    known = [one for one in taken.piles[seat] if seat != taken.rest or one in counting]
    return bool(known) or any(counts[seat] for counts in taken.counts.values())


# The moon -----------------------------------------------------------------------------------------------------


def shooter(taken: Taken) -> int | None:
    """Who has all thirteen hearts and the Queen of spades in one hand, or nobody."""
    for seat, pile in enumerate(taken.piles):
        if QUEEN in pile:
            hearts = taken.counts["hearts"][seat] if "hearts" in taken.counts else sum(c.suit == "H" for c in pile)
            return seat if hearts == 13 else None
    return None


MOON = say("moon")


def shot(name: str) -> Message:
    """What players say of somebody who took them all."""
    return say("{name} shot the moon", name=name)


def moon_question(table: Table, seat: int) -> Question[str]:
    """The shooter's choice, where the rule leaves it to them."""
    options = (Option("others", say("26 to everybody else")), Option("self", say("−26 to the shooter")))
    return Question(
        ("moon",),
        say("{name} shot the moon: which way?", name=table.players[seat]),
        Pick(options),
        _warning(table, seat),
    )


def _warning(table: Table, seat: int) -> Message:
    """[seed] The app warns where 26 to the others ends the game and somebody else wins it."""
    if table.rules["partners"] != "none":
        return say("26 to each opponent, or 26 off for both partners.")
    after = [total if unit == seat else total + PRICE for unit, total in enumerate(table.totals)]
    if max(after) >= amount(table.rules, "target") and min(after) < after[seat]:
        winner = table.players[after.index(min(after))]
        return say("Careful: 26 to everybody else ends the match, and {winner} wins.", winner=winner)
    return say("26 to everybody else, or 26 off for the shooter.")


def moon(table: Table, facts: Facts, taken: Taken) -> tuple[int, str] | None:
    """Who shot the moon and which way, "others" or "self"; None for none, or while the shooter has not chosen."""
    seat, rule = shooter(taken), str(table.rules["moon"])
    if seat is None:
        if facts.get("moon") is not None and not table.entering:
            raise FactError(
                ("moon",),
                say("Nobody took all the hearts and the {card}, so there was no moon: take it out.", card=QUEEN),
            )
        return None
    question = moon_question(table, seat)
    told = question.read(facts, table.entering) if rule == "choice" or question.told(facts) else None
    if rule == "choice":
        return None if told is None else (seat, told)
    if told is not None and told != rule:
        raise FactError(
            ("moon",),
            say('This match plays the moon as "{rule}": take the choice out, or change the rule.', rule=rule),
        )
    return seat, rule


def moon_lines(table: Table, seat: int, way: str, pairs: Pairs) -> list[Line]:
    """[seed] "others": the shooter 0, every other 26; "self": the shooter −26. [chosen] With partners,
    each opponent of the pair, or both of the pair."""
    side = next((pair for pair in pairs if seat in pair), (seat,))
    others = [one for one in range(4) if one not in side]
    cards = (QUEEN, *HEARTS)
    own, theirs = (-PRICE, 0) if way == "self" else (0, PRICE)
    text = shot(table.players[seat])
    made = [Line(one, own, "moon", text, cards, MOON if one == seat else NOTHING) for one in side]
    return [*made, *(Line(one, theirs, "moon", text) for one in others)]


# Scoring ------------------------------------------------------------------------------------------------------


def questions(table: Table, facts: Facts) -> tuple[Question, ...]:
    """The piles; the shooter's choice after a moon; who was first to win a trick, where that makes the partners."""
    cards = piles(table)
    asked: list[Question] = [cards]
    try:
        taken = cards.known(facts, entering=True)
    except FactError:
        return tuple(asked)
    shown = _trick_winners(facts, taken)
    if in_play(table) and (shown is None or len(shown) > 2):
        asked.append(first_winners(table))
    seat = shooter(taken)
    if table.rules["moon"] == "choice" and seat is not None:
        asked.append(moon_question(table, seat))
    return tuple(asked)


def score(table: Table, facts: Facts) -> list[Line]:
    """Each card to its captor, the moon instead of hearts and Queen, and with partners to both of the pair."""
    taken = piles(table).known(facts, table.entering)
    pairs = partners(table, facts, taken)
    shot = moon(table, facts, taken)
    made = lines(taken, penalties(table.rules))
    if shot is None:
        return _shared(table, made, pairs)
    jack = [line for line in made if line.rule == "jack"]
    return [*moon_lines(table, *shot, pairs), *_shared(table, jack, pairs)]


def _shared(table: Table, made: Iterable[Line], pairs: Pairs) -> list[Line]:
    """Every line for its captor and, with partners, for the other of the pair."""
    if not pairs:
        return list(made)
    shared: list[Line] = []
    for line in made:
        other = next(one for pair in pairs if line.unit in pair for one in pair if one != line.unit)
        by = say("{taken} by {name}", taken=line.text, name=table.players[line.unit])
        shared += [line, Line(other, line.points, line.rule, by, line.cards)]
    return shared


# What a deal can come to --------------------------------------------------------------------------------------


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Without a moon one hand alone must leave a heart to others; a pair can have it all, and so can who has no partner
    because they won every trick: then there is a moon."""
    rules = table.rules
    least = -PRICE if rules["moon"] != "others" else 0
    most = PRICE - 1 if rules["moon"] == "self" and rules["partners"] == "none" else PRICE
    jack = 10 if rules["jack_of_diamonds"] else 0
    return ((least - jack, most),) * 4


def deal_sums(table: Table) -> frozenset[int]:
    """26 in a plain deal, 78 or −26 with a moon; twice 26 with partners; the Jack takes off 10 a head."""
    alone, paired = set() if in_play(table) else {PRICE}, {2 * PRICE}
    if table.rules["moon"] != "self":
        alone.add(3 * PRICE)
    if table.rules["moon"] != "others":
        alone.add(-PRICE)
        paired.add(-2 * PRICE)
    jack = 10 if table.rules["jack_of_diamonds"] else 0
    with_partners = table.rules["partners"] != "none"
    sums = {one - 2 * jack for one in paired} if with_partners else set()
    return frozenset(sums | ({one - jack for one in alone} if in_play(table) or not with_partners else set()))


def named_sums(table: Table) -> tuple[tuple[int, Message], ...]:
    """The same, the plain deal first."""
    sums = deal_sums(table)
    heads = 1 if PRICE - (10 if table.rules["jack_of_diamonds"] else 0) in sums else 2
    plain = heads * (PRICE - (10 if table.rules["jack_of_diamonds"] else 0))
    others = sorted(sums - {plain}, reverse=True)
    return ((plain, NOTHING), *((one, say("after a moon")) for one in others))


# The match ----------------------------------------------------------------------------------------------------


def tied(table: Table, winners: tuple[int, ...]) -> bool:
    """Rivals on one total; a fixed pair shares its score and is no tie."""
    return len({seat % 2 for seat in winners} if table.rules["partners"] == "fixed" else winners) > 1


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
    told, rules = texts(table), table.rules
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
        told["heart"],
        jack if rules["jack_of_diamonds"] else told["queen"],
        _moon_line(str(rules["moon"]), pair),
        until(amount(rules, "target")),
        say("Partners score what their pair took. *The lowest score wins.*") if pair else LOWEST,
    )


def _moon_line(way: str, pair: bool) -> Message:
    """What the moon is worth, told to the player who shoots it."""
    if way == "others" and pair:
        return say("*The moon*: take every ♥ and {queen}, and your opponents get 26 each.", queen=QUEEN)
    if way == "others":
        return say("*The moon*: take every ♥ and {queen}, and you score 0, everybody else 26.", queen=QUEEN)
    if way == "self":
        return say("*The moon*: take every ♥ and {queen}, and you take 26 off.", queen=QUEEN)
    return say("*The moon*: take every ♥ and {queen}; then 26 off, or 26 for the others.", queen=QUEEN)


def dealing(table: Table) -> tuple[Message, ...]:
    """Who passes what to whom, who are partners, and the cards."""
    if table.rules["partners"] == "rotating":
        return (*_exchange(table), say("All 52 cards, 13 each."))
    a, b, c, d = table.players
    partners_ = {
        "fixed": (say("{a} and {c} are partners, and so are {b} and {d}.", a=a, c=c, b=b, d=d),),
        "ad_hoc": (say("The first two players to win a trick are partners."),),
    }
    told = partners_.get(str(table.rules["partners"]), ())
    return (PASSES[table.number % 4], *told, say("All 52 cards, 13 each."))


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


GAME = Game(
    id="hearts",
    title="Hearts",
    line=say("Avoid hearts and Q♠"),
    about=say(
        "Four players, all 52 cards. Hearts cost 1 each, the Queen of spades 13; take them all and shoot the moon."
    ),
    emblem="QS",
    shelf=1,
    seats=(4, 4),
    lowest_wins=True,
    rules=RULES,
    facts={
        "captured": shape.PILES,
        "moon": shape.one_of("others", "self"),
        "first_winners": shape.SEATS,
        "counts": shape.counts("hearts"),
    },
    texts=texts,
    pack=lambda table: PACK_52,
    questions=questions,
    score=score,
    limits=limits,
    deal_sums=deal_sums,
    named_sums=named_sums,
    is_over=target_reached,
    tied=tied,
    say=dealing,
    primer=primer,
    after=say("After *The Book of Card Games*; with partners after David Parlett, *The Penguin Book of Card Games*."),
    passes=passes,
)
