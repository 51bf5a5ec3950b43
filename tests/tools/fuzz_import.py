"""Imports files with anything wrong in them, for as long as one likes. Run ``make fuzz`` (ARGS=300 for five minutes).

Whatever a file holds: the answer is a sentence and no traceback; all of it is imported or nothing; what was here before
stays; what was imported can be read, scored, put into words, exported and verified; and importing it again changes
nothing.
"""

from __future__ import annotations

import copy
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.entry.standings import earlier_scores
from app.ledger import Ledger, LedgerError
from app.ledger.book.canonical import sha256
from app.ledger.book.chain import read_event
from app.ledger.book.chronicle import describing
from app.ledger.book.entering import wrong_words
from app.ledger.book.event import Change
from app.ledger.book.fold import fold
from app.ledger.book.kinds import Corrected, DealerSet, Dealt, Deleted, Ended, Noted, Renamed, Reopened, Voided
from app.ledger.files.parcel import seal
from app.ledger.files.plan_words import fate, players, summary, title
from app.ledger.files.verify import problems
from app.ledger.steps import at_once
from scoring import MatchError, read_match
from scoring.one_deal import pruned
from tests.games import DEALERS
from tests.scoring.any_json import JSON, mutated
from tests.scoring.sheets import Facts, match_file

SECONDS = 60.0
NASTY = ("x" * 20_000, "Anna\u202e", "x" * 41, "\udfff", "Ben")
"""Names and reasons; one of them could be typed."""
BATCH = 100


def match_of(game: str, rng: Random) -> Facts:
    """Return a random match of that game, without history."""
    dealer = DEALERS[game]
    names = [f"Player {seat}" for seat in range(dealer.players(rng))]
    file = match_file(game, rules={**dealer.short, **dealer.rules(rng)}, players=names)
    for _ in range(rng.randrange(4)):
        sheet = read_match(file).sheet
        if sheet.finished:
            break
        file["deals"].append(pruned(sheet.table, dealer.deal(rng, sheet.table).facts))
    return copy.deepcopy(file)  # the dealer's own lists must not be changed


def add_match(ledger: Ledger, rng: Random) -> str:
    """Add a match with a history to the ledger: deals, corrections, notes, undone and redone."""
    game = rng.choice(list(DEALERS))
    file = match_of(game, rng)
    id = ledger.start(game, file["players"], file["rules"], rng.randrange(len(file["players"])))
    for _ in range(rng.randrange(8)):
        story = ledger.story(id)
        number = rng.randrange(len(story.deals) + 1)
        table = story.table if number == len(story.deals) else story.sheet.deals[number].table
        deal = pruned(table, DEALERS[game].deal(rng, table).facts)
        entered: Change = Dealt(deal) if number == len(story.deals) else Corrected(number, deal)
        others: list[Change] = [
            Noted(0, "late"),
            Voided(0, rng.random() < 0.5),
            Renamed(0, f"Nora {rng.random()}"),
            DealerSet(0, None),
            Ended(),
            Reopened(),
        ]
        try:
            ledger.append(id, entered if rng.random() < 0.6 else rng.choice(others))
            if rng.random() < 0.2:
                ledger.undo(id)
        except LedgerError:
            continue  # impossible now; the app would have told the player
    return id


def relinked(history: Any) -> Any:
    """Return the history with its chain made valid again, as an attacker would; anything else unchanged."""
    if not isinstance(history, list):
        return history
    before = ""
    linked = []
    for event in history:
        if isinstance(event, dict) and "before" in event:
            event = {**event, "before": before}
            before = _hash_of(event)
            if "hash" in event:
                event["hash"] = before
        linked.append(event)
    return linked


def _hash_of(event: Facts) -> str:
    """Return the hash of an entry as a match file holds it; empty if it has none."""
    try:
        return sha256({name: value for name, value in event.items() if name != "hash"})
    except (ValueError, TypeError):
        return ""


def spoilt(file: Facts, rng: Random, junk: list[Any]) -> Facts:
    """Return the match file with something wrong in it, mostly in its history."""
    made = copy.deepcopy(file)
    for one in junk:
        history = made.get("history")
        inside = isinstance(history, list) and history and rng.random() < 0.6
        mutated(history if inside else made, rng, one)
    events = made.get("history")
    if isinstance(events, list) and events and isinstance(events[-1], dict) and rng.random() < 0.2:
        events[-1][rng.choice(["who", "reason"])] = rng.choice(NASTY)
    if rng.random() < 0.7 and "history" in made:
        made["history"] = relinked(made["history"])
        events = made["history"] if isinstance(made["history"], list) else []
        if events and rng.random() < 0.5:
            made = _folded(made, events)
    return made


def _folded(file: Facts, events: list[Any]) -> Facts:
    """Return the file changed to agree with its spoilt history, if that can be folded."""
    try:
        story = fold([read_event({name: event[name] for name in event if name != "hash"}) for event in events])
        return {**story.file(), "history": events}
    except (ValueError, TypeError, LookupError, AttributeError, LedgerError):
        return file


def packed(file: Facts, rng: Random) -> Any:
    """Return the match file, or a backup with it."""
    if rng.random() < 0.6:
        return file
    history = file.get("history")
    last = ""
    if isinstance(history, list) and history and isinstance(history[-1], dict):
        last = _hash_of(history[-1])
    made = "2026-11-21T19:30:00Z"
    times = rng.choice([1, 1, 1, 2])
    drafts = {"0": {"captured": rng.choice([None, [], [["QS"]], 5])}} if rng.random() < 0.5 else {}
    matches = [{"last": last, "match": file, "drafts": drafts}] * times
    settings = rng.choice([None, {}, {"theme": "night"}, {"theme": ["night"], "left": 1, "x": None}])
    return {
        "format": "quinola-backup",
        "version": 1 if settings is None else 2,
        "made": made,
        "matches": matches,
        "seal": seal(made, [(last, drafts)] * times, settings),
        **({} if settings is None else {"settings": settings}),
    }


def as_bytes(file: Any, rng: Random) -> bytes:
    """Return the file's bytes, some of them flipped or missing now and then."""
    try:
        content = json.dumps(file, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    except ValueError:  # a number that JSON's own writer refuses
        content = b"{}"
    if rng.random() < 0.1 and content:
        at = rng.randrange(len(content))
        content = content[:at] + bytes([content[at] ^ (1 << rng.randrange(8))]) + content[at + 1 :]
    return content[: rng.randrange(len(content) + 1)] if rng.random() < 0.03 else content


def import_and_check(ledger: Ledger, source: bytes) -> str:
    """Import a file and check everything afterwards; return the result in a word."""
    before = {entry.id: ledger.events(entry.id) for entry in ledger.shelf()}
    try:
        matches = at_once(ledger.exchange.planning(source)).matches
    except LedgerError as error:
        assert len(str(error.message)) > 10
        return "refused"
    for match in matches:
        assert all((title(match), players(match), fate(match)))
    assert summary(matches)
    ledger.exchange.import_all(matches)
    after = {entry.id: ledger.events(entry.id) for entry in ledger.shelf()}
    assert set(after) == set(before) | {match.id for match in matches if match.changes}
    for id, events in before.items():
        assert after[id][: len(events)] == events
    for match in matches:
        if match.changes:
            _is_whole(ledger, match.id)
            if b"quinola-backup" not in source:
                new_events = after[match.id][len(before.get(match.id, ())) :]
                assert not any(wrong_words(event.who, event.reason) for event in new_events)
    assert not any(match.changes for match in at_once(ledger.exchange.planning(source)).matches)
    return ",".join(match.fate for match in matches) or "nothing"


def _is_whole(ledger: Ledger, id: str) -> None:
    """Check that the imported match can be read, scored, put into words, looked at after each entry, and exported."""
    story, events = ledger.story(id), ledger.events(id)
    try:
        story.table  # noqa: B018  (scoring is the check)
    except MatchError as error:
        raise AssertionError(f"came in and cannot be scored: {error.message}") from error
    assert len(at_once(describing(events, 1, len(events)))) == len(events)
    for upto in range(1, len(events) + 1):
        then = fold(events, upto)
        try:
            then.table  # noqa: B018
        except MatchError as error:
            assert len(str(error.message)) > 10
    for number in range(len(story.deals)):
        earlier_scores(story, number)
    ledger.exchange.csv([id])
    ledger.exchange.as_bytes(id)


def houses() -> Iterator[Ledger]:
    """Yield ledgers with a few matches with a history; each is used for a while."""
    while True:
        with tempfile.TemporaryDirectory() as folder:
            ledger = Ledger(Path(folder))
            rng = Random()
            for _ in range(3):
                add_match(ledger, rng)
            for _ in range(40):
                yield ledger
            assert not list(problems(ledger.folder))
            ledger.close()


def attempt(ledger: Ledger, seed: int, junk: list[Any]) -> str:
    """Import one spoilt file."""
    rng = Random(seed)
    if junk and rng.random() < 0.05:
        return import_and_check(ledger, as_bytes(junk[0], rng))
    entries = [entry for entry in ledger.shelf() if not entry.problem]
    one = rng.choice(entries)
    if rng.random() < 0.3:
        file = match_of(rng.choice(list(DEALERS)), rng)
    elif rng.random() < 0.7:
        file = _as_another(
            json.loads(ledger.exchange.as_bytes(one.id)), f"{rng.getrandbits(32):08x}-0000-0000-0000-000000000000"
        )
    else:
        file = json.loads(ledger.exchange.as_bytes(one.id))
        if rng.random() < 0.5 and not one.deleted:
            ledger.append(one.id, Deleted())
    return import_and_check(ledger, as_bytes(packed(spoilt(file, rng, junk), rng), rng))


def _as_another(file: Facts, id: str) -> Facts:
    """Return the match file as if it were a match that nobody has here."""
    start, *others = file["history"]
    return {**file, "id": id, "history": relinked([{**start, "id": id}, *others])}


def main(seconds: float) -> int:
    """Import spoilt files for that long, and print the results."""
    found: Counter[str] = Counter()
    waiting = houses()
    end = time.monotonic() + seconds

    @settings(max_examples=BATCH, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(seed=st.integers(0, 2**64), junk=st.lists(JSON, min_size=0, max_size=2))
    def batch(seed: int, junk: list[Any]) -> None:
        found[attempt(next(waiting), seed, junk)] += 1

    while time.monotonic() < end:
        batch()
    print(
        f"{sum(found.values())} files in {seconds:.0f} s, no traceback, nothing half in: ", dict(found.most_common(12))
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if sys.argv[1:] else SECONDS))
