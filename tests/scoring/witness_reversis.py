"""A second scorer of Reversis, written from its rule text alone, and deals played card by card to compare it with."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

RANKS = "A K Q J 9 8 7 6 5 4 3 2".split()
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
PAYING = ["AS", "AH", "AD", "AC", "JH"]
PARLETT = {
    "ace": 1,
    "ace_of_diamonds": 2,
    "quinola": 5,
    "reversis": 64,
    "party": 4,
    "talon_ace_of_diamonds": 4,
    "talon_quinola": 1,
    "stake": 5,
    "dealer_stake": 5,
    "forced_ace_paid_by": "holder",
    "deals": None,
}
HOYLE = {
    "quinola": 6,
    "reversis": 80,
    "stake": 6,
    "dealer_stake": 2,
    "talon_ace_of_diamonds": 5,
    "talon_quinola": 4,
    "forced_ace_paid_by": "all",
}
FRENCH = {"reversis": 64, "stake": 2, "dealer_stake": 1, "talon_ace_of_diamonds": 5, "talon_quinola": 3}


def rules(rng: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return random rules as a match file has them, and in full."""
    name = rng.choice(["", "parlett", "hoyle", "french"])
    given: dict[str, Any] = {"preset": name} if name else {}
    single = {
        "ace": rng.randrange(1, 4),
        "ace_of_diamonds": rng.randrange(1, 6),
        "quinola": rng.randrange(1, 9),
        "reversis": 4 * rng.randrange(1, 25),
        "party": rng.randrange(1, 7),
        "talon_ace_of_diamonds": rng.choice([4, 5]),
        "talon_quinola": rng.choice([1, 3, 4]),
        "stake": rng.randrange(1, 9),
        "dealer_stake": rng.randrange(6),
        "forced_ace_paid_by": rng.choice(["holder", "all"]),
        "deals": rng.choice([None, 4, 8]),
    }
    given |= {key: value for key, value in single.items() if rng.random() < 0.25}
    presets: dict[str, dict[str, Any]] = {"hoyle": HOYLE, "french": FRENCH}
    return given, {**PARLETT, **presets.get(name, {}), **{k: v for k, v in given.items() if k != "preset"}}


@dataclass
class Played:
    """One deal as it was played: tricks as (leader, {seat: card}, winner)."""

    talon: list[str]
    hands: list[list[str]]
    tricks: list[tuple[int, dict[int, str], int]] = field(default_factory=list)
    espagnolette: int | None = None

    def pile(self, seat: int) -> list[str]:
        return [card for _, cards, winner in self.tricks if winner == seat for card in cards.values()]

    def won(self, seat: int) -> int:
        return sum(winner == seat for _, _, winner in self.tricks)


def suit(card: str) -> str:
    return card[-1]


def strength(card: str) -> int:
    return -RANKS.index(card[:-1])


def dealt(rng: Random, hero: int, style: float) -> tuple[list[list[str]], list[str]]:
    """Return four hands and the talon; the hero may get a long suit, and the hero or another player the Aces and
    Quinola."""
    wished: list[list[str]] = [[], [], [], []]
    if style < 0.1 or 0.35 <= style < 0.5:
        other = (hero + rng.choice([0, 1, 2, 3])) % 4
        wished[other] += rng.choice([PAYING, [*rng.sample(PAYING[:4], 3), "JH"], PAYING[:4]])
    if style < 0.35:
        long = rng.choice("SHHDC")
        best = [rank + long for rank in RANKS if rng.random() < 0.9]
        taken = {card for hand in wished for card in hand}
        wished[hero] += [card for card in best if card not in taken][: rng.choice([8, 9, 10, 11])]
    taken = {card for hand in wished for card in hand[:11]}
    rest = [card for card in rng.sample(PACK, 48) if card not in taken]
    hands = []
    for hand in wished:
        many = 11 - len(hand[:11])
        hands.append(hand[:11] + rest[:many])
        rest = rest[many:]
    return hands, rest


def play(rng: Random, dealer: int) -> Played:
    """Play eleven tricks to the right, following suit; some hands are rigged so that rare things happen often."""
    hero, style = rng.choice([*range(4), (dealer - 1) % 4, (dealer - 1) % 4]), rng.random()
    hands, talon = dealt(rng, hero, style)
    done = Played(talon, [list(hand) for hand in hands])
    aces = [sum(card[0] == "A" for card in hand) for hand in hands]
    free = [s for s in range(4) if aces[s] == 4 or (aces[s] == 3 and "JH" in hands[s])]
    if free and rng.random() < 0.7:
        done.espagnolette = free[0]
    low = {seat for seat in range(4) if seat != hero or style >= 0.35 or rng.random() < 0.1}
    leader = (dealer - 1) % 4
    for trick in range(11):
        cards: dict[int, str] = {}
        for step in range(4):
            seat = (leader - step) % 4
            led = suit(cards[leader]) if cards else ""
            can = [card for card in hands[seat] if suit(card) == led]
            if not can or (seat == done.espagnolette and rng.random() < 0.95):
                can = hands[seat]
            if rng.random() < (0.05 if trick < 9 else 0.6):
                chosen = rng.choice(can)
            elif cards and seat in low and not any(suit(card) == led for card in can):
                chosen = max(can, key=strength)
            else:
                chosen = (min if seat in low else max)(can, key=lambda card: (strength(card), card))
            if not cards and seat == hero and style < 0.35:
                most = max("SHDC", key=lambda one: sum(suit(card) == one for card in hands[seat]))
                chosen = max((card for card in hands[seat] if suit(card) == most), key=strength)
                if trick == 3 and "JH" in hands[seat] and most == "H" and rng.random() < 0.5:
                    chosen = "JH"
            hands[seat].remove(chosen)
            cards[seat] = chosen
        led = suit(cards[leader])
        winner = max((seat for seat in cards if suit(cards[seat]) == led), key=lambda seat: strength(cards[seat]))
        done.tricks.append((leader, cards, winner))
        leader = winner
    return done


def events(done: Played) -> list[dict[str, Any]]:
    """Return how each Ace and the Quinola fell."""
    found = []
    for number, (leader, cards, winner) in enumerate(done.tricks):
        for seat, card in cards.items():
            if card not in PAYING:
                continue
            event: dict[str, Any] = {"card": card, "holder": seat, "last_trick": number == 10}
            if seat == leader:
                event["how"] = "led"
            elif suit(card) == suit(cards[leader]):
                event |= {"how": "forced", "by": leader}
            else:
                event |= {"how": "placed", "by": winner}
            found.append(event)
    return found


def reversis(done: Played) -> dict[str, Any] | None:
    """Return who won the first nine tricks, who broke that, and whether their own Quinola was among them."""
    tried = done.tricks[0][2]
    if any(winner != tried for _, _, winner in done.tricks[:9]):
        return None
    broken = [winner for _, _, winner in done.tricks[9:] if winner != tried]
    early = any(cards[tried] == "JH" for _, cards, _ in done.tricks[:9])
    return {"by": tried, "broken_by": broken[0] if broken else None, "quinola_early": early}


def talon_worth(rules: dict[str, Any], talon: list[str]) -> int:
    special = {"AD": rules["talon_ace_of_diamonds"], "JH": rules["talon_quinola"]}
    return sum(special.get(card, POINTS.get(card[0], 0)) for card in talon)


def payments(rules: dict[str, Any], done: Played, dealer: int, pool: int) -> list[int]:
    """Return what each seat receives (or pays, below 0), from the others and from the pool."""
    chips = [0, 0, 0, 0]
    debts: list[tuple[int, int, int]] = []
    points = [sum(POINTS.get(card[0], 0) for card in done.pile(seat)) for seat in range(4)]
    tricks = [done.won(seat) for seat in range(4)]
    tried, spanish = reversis(done), done.espagnolette
    favour = sorted(range(4), key=lambda seat: (points[seat], tricks[seat], (seat - dealer) % 4))

    def pay(payer: int, to: int, amount: int) -> None:
        chips[payer] -= amount
        chips[to] += amount

    def doubled_if_opposite(one: int, other: int) -> int:
        return 2 if abs(one - other) == 2 else 1

    best: int | None = None
    if tried is None:
        best, worst = favour[0], favour[3]
        if spanish is not None and tricks[spanish] == 0:
            best = spanish
        elif spanish is not None:
            worst = spanish
            best = next(seat for seat in favour if seat != spanish)
        pay(worst, best, (rules["party"] + talon_worth(rules, done.talon)) * doubled_if_opposite(worst, best))

    quinola: dict[str, Any] | None = None
    for event in events(done):
        card, holder, how = event["card"], event["holder"], event["how"]
        if card == "JH":
            quinola = event
        price = rules["quinola"] if card == "JH" else rules["ace_of_diamonds"] if card == "AD" else rules["ace"]
        price *= 2 if event["last_trick"] else 1
        if how == "placed":
            debts.append((event["by"], holder, price * doubled_if_opposite(event["by"], holder)))
        elif how == "forced":
            to = event["by"]
            all_pay = card == "JH" or rules["forced_ace_paid_by"] == "all"
            payers = [seat for seat in range(4) if seat != to] if all_pay else [holder]
            debts += [(payer, to, price * doubled_if_opposite(payer, to)) for payer in payers]
        elif best is not None and best != holder:
            debts.append((holder, best, price * doubled_if_opposite(holder, best)))
    for payer, to, amount in debts:
        given_back = to == spanish and tricks[to] > 0
        comes_back = tried is not None and tried["broken_by"] is None and payer == tried["by"]
        if not given_back and not comes_back:
            pay(payer, to, amount)

    if tried is not None:
        by, breaker, whole = tried["by"], tried["broken_by"], rules["reversis"]
        if breaker is None and spanish is not None and spanish != by:
            pay(spanish, by, whole)
        elif breaker is None:
            for seat in range(4):
                if seat != by:
                    pay(seat, by, whole // 4 * doubled_if_opposite(seat, by))
        elif spanish is not None and spanish not in (by, breaker):
            pay(spanish, breaker, whole)
        else:
            pay(by, breaker, whole)
        if tried["quinola_early"]:
            chips[by] += pool if breaker is None else -pool
    elif quinola is not None:
        placed = quinola["how"] == "placed"
        if quinola["holder"] == spanish and tricks[quinola["holder"]] > 0:
            placed = False
        chips[quinola["holder"]] += pool if placed else -pool
    return chips


def written(rng: Random, done: Played) -> dict[str, Any]:
    """Return the facts of a deal that was played, in a random way."""
    whole_talon = rng.random() < 0.5
    talon = [card for card in done.talon if whole_talon or card[0] in POINTS]
    form = rng.choice(["whole", "counting", "null", "whole null"])
    written_piles = [
        [card for card in done.pile(seat) if form.startswith("whole") or card[0] in POINTS] for seat in range(4)
    ]
    captured: list[list[str] | None] = [rng.sample(pile, len(pile)) for pile in written_piles]
    if form.endswith("null"):
        captured[rng.randrange(4)] = None
    facts: dict[str, Any] = {"talon": talon, "captured": captured}
    only_counting = all(card[0] in POINTS for pile in captured for card in pile or [])
    can_derive = form == "whole" or (form == "whole null" and whole_talon and not only_counting)
    if not can_derive or rng.random() < 0.3:
        facts["tricks"] = [done.won(seat) for seat in range(4)]
    if found := events(done):
        facts["events"] = rng.sample(found, len(found))
        for event in facts["events"]:
            if not event["last_trick"] and rng.random() < 0.5:
                del event["last_trick"]
    tried = reversis(done)
    if tried is not None:
        if tried["broken_by"] is None and rng.random() < 0.5:
            del tried["broken_by"]
        facts["reversis"] = tried
    if done.espagnolette is not None:
        facts["espagnolette"] = done.espagnolette
    return facts


def match(rng: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a random match: the input of `result`, and its expected output without the lines."""
    given_rules, full = rules(rng)
    dealer = first = rng.randrange(4)
    totals, pool = [0, 0, 0, 0], 0
    deals: list[dict[str, Any]] = []
    sheet: list[dict[str, Any]] = []
    finished = False
    for number in range(rng.randrange(1, 9)):
        done = play(rng, dealer)
        facts = written(rng, done)
        stakes = [full["stake"] if pool == 0 else 0 for _ in range(4)]
        stakes[dealer] += full["dealer_stake"]
        void = rng.random() < 0.1
        if void:
            facts["void"], stakes, paid = True, [0] * 4, [0] * 4
        else:
            paid = payments(full, done, dealer, pool + sum(stakes))
        pool += sum(stakes) - sum(paid)
        totals = [totals[seat] + paid[seat] - stakes[seat] for seat in range(4)]
        deals.append(facts)
        sheet.append({"dealer": dealer, "scores": paid, "totals": totals, "stakes": stakes, "pool": pool})
        dealer = (dealer - 1) % 4
        finished = full["deals"] is not None and number + 1 >= full["deals"]
        if finished and totals.count(max(totals)) == 1:
            break
    ended = not finished and rng.random() < 0.5
    top = [seat for seat in range(4) if totals[seat] == max(totals)]
    winners = top if (finished or ended) and any(not deal.get("void") for deal in deals) else []
    given = {"deals": deals, "rules": given_rules, "dealer": first, "ended": ended}
    out = {"game": "reversis", "deals": sheet, "totals": totals, "finished": finished or ended, "winners": winners}
    return given, out
