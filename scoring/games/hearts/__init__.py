"""Hearts, with Partnership Hearts (Book of Card Games; David Parlett).

Readings chosen where the rules leave room:

- Fixed partners have one score between them, so they never tie with each other: an extra deal is only for two pairs
  on the same total.
- If partners are made in play, the two who won tricks are known from whole piles; then nobody is asked.
- A moon shot by a player without a partner (they won every trick) is counted as without partners: each of the three
  others gets 26, or the shooter −26.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scoring.answers import shape
from scoring.answers.piles import Taken
from scoring.errors import FactError
from scoring.facts import Facts
from scoring.game import AT_TARGET, DEALER, SIDES, Before, Game, Line, Rules, Sums, Table, Triumph, amount, plain_first
from scoring.games.hearts.dealing import dealing, passes, primer
from scoring.games.hearts.partners import Pairs, first_two, first_winners, in_play, partners, trick_winners
from scoring.games.hearts.rules import HEARTS, JACK, PRICE, QUEEN, RULES, SHOOTING, penalties, texts
from scoring.groups import AVOIDING
from scoring.penalties import MOON, captured, lines, shot
from scoring.primer import BOOK_OF_CARD_GAMES
from scoring.questions import Option, Pick, Place, Question
from scoring.text import Message, say


def piles(table: Table) -> Question[Taken]:
    """Who captured the hearts, the Queen of spades and, if it counts, the Jack of diamonds."""
    jack = table.rules["jack_of_diamonds"]
    shown = (*HEARTS, QUEEN, JACK) if jack else (*HEARTS, QUEEN)
    return captured(table, penalties(table.rules), shown=shown, sweep=None if jack else shot)


# The moon -----------------------------------------------------------------------------------------------------


def shooter(taken: Taken) -> int | None:
    """Who has all thirteen hearts and the Queen of spades in one hand, or nobody."""
    for seat, pile in enumerate(taken.piles):
        if QUEEN in pile:
            hearts = taken.counts["hearts"][seat] if "hearts" in taken.counts else sum(c.suit == "H" for c in pile)
            return seat if hearts == 13 else None
    return None


def moon_question(table: Table, seat: int) -> Question[str]:
    """The shooter's choice, if the rule leaves it to them."""
    pair, name = table.rules["partners"] != "none", table.players[seat]
    others = say("to each opponent") if pair else say("to each of the others")
    own = say("off the score of both partners") if pair else say("off their own score")
    options = (
        Option("others", say("26 to everybody else"), points=PRICE, to=others),
        Option("self", say("−26 to the shooter"), points=-PRICE, to=own),
    )
    return Question(
        Place("moon"), say("{name} shot the moon: which way?", name=name), Pick(options), _warning(table, seat)
    )


def _warning(table: Table, seat: int) -> Message:
    """[seed] The app warns if 26 to the others ends the game and somebody else wins it."""
    if table.rules["partners"] != "none":
        return say("26 to each opponent, or 26 off for both partners.")
    after = [total if unit == seat else total + PRICE for unit, total in enumerate(table.totals)]
    if max(after) >= amount(table.rules, "target") and min(after) < after[seat]:
        winner = table.players[after.index(min(after))]
        return say("Careful: 26 to everybody else ends the match, and {winner} wins.", winner=winner)
    return say("26 to everybody else, or 26 off for the shooter.")


def moon_way(table: Table, facts: Facts, seat: int | None) -> str | None:
    """Which way the moon of this seat counts, "others" or "self"; None without a moon, or while its shooter has not
    chosen."""
    rule = str(table.rules["moon"])
    if seat is None:
        if facts.get("moon") is not None and not table.entering:
            raise FactError(
                ("moon",), say("Nobody took all the hearts and {card}, so there was no moon: take it out.", card=QUEEN)
            )
        return None
    question = moon_question(table, seat)
    if rule == "choice":
        return question.read(facts, table.entering)
    if not table.entering and question.is_answered(facts) and question.read(facts) != rule:
        raise FactError(
            ("moon",), say("The rule is “{rule}”: take the choice out, or change the rule.", rule=SHOOTING.words(rule))
        )
    return rule


def triumph(table: Table, deal: HeartsDeal) -> Triumph | None:
    """A moon, with what it brings or the shooter's choice."""
    seat = deal.shooter
    if seat is None or deal.taken.open:
        return None
    name, way, pair = table.players[seat], table.rules["moon"], table.rules["partners"] != "none"
    evidence = say("{name} has all 13 hearts and {queen}.", name=name, queen=QUEEN)
    if way == "choice":
        return Triumph(seat, shot(name), evidence, choice=moon_question(table, seat).name)
    others = say("26 to each opponent") if pair else say("26 to each of the others")
    own = say("26 off the score of both partners") if pair else say("26 off their own score")
    return Triumph(seat, shot(name), evidence, others if way == "others" else own)


def moon_lines(table: Table, seat: int, way: str, pairs: Pairs) -> list[Line]:
    """[seed] "others": the shooter 0, every other 26; "self": the shooter −26. [chosen] With partners,
    each opponent of the pair, or both of the pair."""
    side = next((pair for pair in pairs if seat in pair), (seat,))
    others = [opponent for opponent in range(4) if opponent not in side]
    cards = (QUEEN, *HEARTS)
    own, theirs = (-PRICE, 0) if way == "self" else (0, PRICE)
    text = shot(table.players[seat])
    score_lines = [Line(winner, own, "moon", text, cards, MOON if winner == seat else None) for winner in side]
    return [*score_lines, *(Line(opponent, theirs, "moon", text) for opponent in others)]


# A deal, and what it is worth -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class HeartsDeal:
    """The cards captured, who won tricks by these alone, the pairs, and who shot the moon and which way it counts."""

    taken: Taken
    trick_winners: tuple[int, ...] | None
    pairs: Pairs
    shooter: int | None
    way: str | None


def read(table: Table, facts: Facts) -> HeartsDeal:
    """What piles, partners and shooter say together."""
    taken = piles(table).require(facts, table.entering)
    shown, seat = trick_winners(facts, taken), shooter(taken)
    pairs = partners(table, first_two(table, facts, taken, shown))
    return HeartsDeal(taken, shown, pairs, seat, moon_way(table, facts, seat))


def questions(table: Table, deal: HeartsDeal) -> tuple[Question, ...]:
    """The piles; the shooter's choice after a moon; who was first to win a trick, if that makes the partners."""
    asked: list[Question] = [piles(table)]
    if in_play(table) and (deal.trick_winners is None or len(deal.trick_winners) > 2):
        asked.append(first_winners(table))
    if table.rules["moon"] == "choice" and deal.shooter is not None:
        asked.append(moon_question(table, deal.shooter))
    return tuple(asked)


def score(table: Table, deal: HeartsDeal) -> list[Line]:
    """Each card to its captor, the moon instead of hearts and Queen, and with partners to both of the pair."""
    score_lines = lines(deal.taken, penalties(table.rules))
    if deal.shooter is None or deal.way is None:
        return _shared(table, score_lines, deal.pairs)
    jack = [line for line in score_lines if line.rule == "jack"]
    return [*moon_lines(table, deal.shooter, deal.way, deal.pairs), *_shared(table, jack, deal.pairs)]


def _shared(table: Table, score_lines: Iterable[Line], pairs: Pairs) -> list[Line]:
    """Every line for its captor and, with partners, for the other of the pair."""
    if not pairs:
        return list(score_lines)
    shared: list[Line] = []
    for line in score_lines:
        other = next(partner for pair in pairs if line.unit in pair for partner in pair if partner != line.unit)
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
    sums = {points - 2 * jack for points in paired} if with_partners else set()
    return frozenset(sums | ({points - jack for points in alone} if in_play(table) or not with_partners else set()))


def plain_sum(table: Table) -> int:
    """That of a deal without a moon."""
    plain = PRICE - (10 if table.rules["jack_of_diamonds"] else 0)
    return plain if plain in deal_sums(table) else 2 * plain


# The match ----------------------------------------------------------------------------------------------------


def tied(table: Table, winners: tuple[int, ...]) -> bool:
    """Rivals on one total; a fixed pair shares its score and is no tie."""
    return len({seat % 2 for seat in winners} if table.rules["partners"] == "fixed" else winners) > 1


def pairs(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Fixed partners, whose totals are one."""
    return SIDES if rules["partners"] == "fixed" else ()


def followed(table: Table) -> Message:
    """The book of the game, and with partners also the one that describes them."""
    if table.rules["partners"] == "none":
        return BOOK_OF_CARD_GAMES
    return say("After *The Book of Card Games*; with partners after David Parlett, *The Penguin Book of Card Games*.")


GAME = Game(
    id="hearts",
    title=say("Hearts", about="a game"),
    line=say("Avoid hearts and {queen}", queen=QUEEN),
    about=say(
        "Four players, all 52 cards. Hearts cost 1 each, the Queen of spades 13; take them all and shoot the moon."
    ),
    emblem="QS",
    shelf=1,
    group=AVOIDING,
    known_as=(
        "Black Lady",
        "Hartenjagen",
        "Dame de pique",
        "Schwarze Dame",
        "Schwarze Katze",
        "Corazones",
        "Cuori",
        "Peppa",
        "Fekete macska",
        "Червы",
    ),
    seats=(4, 4),
    rests=lambda rules: DEALER if rules["partners"] == "none" else None,
    lowest_wins=True,
    rules=RULES,
    facts={
        "captured": shape.PILES,
        "moon": shape.one_of("others", "self"),
        "first_winners": shape.SEATS,
        "counts": shape.counts("hearts"),
    },
    read=read,
    questions=questions,
    score=score,
    limits=limits,
    texts=texts,
    after=BOOK_OF_CARD_GAMES,
    followed=followed,
    before=Before(dealing, primer, passes),
    ending=replace(AT_TARGET, tied=tied),
    sums=Sums(deal_sums, plain_first(plain_sum, say("after a moon"))),
    as_one=pairs,
    triumph=triumph,
    feats=(MOON,),
)
