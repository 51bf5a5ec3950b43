"""Records can be compared and kept in sets like the frozen dataclasses they stand for."""

from __future__ import annotations

from scoring.records import record


@record(frozen=True)
class Pile:
    """Some cards of an owner."""

    owner: str
    cards: int = 0


@record(frozen=True, slots=True)
class Named:
    """A record that is told from others by its name alone."""

    name: str
    cards: int = 0

    def __hash__(self) -> int:
        """Return the hash of the name."""
        return hash(self.name)


def test_records_with_the_same_fields_are_one() -> None:
    assert {Pile("Anna", 3), Pile("Anna", 3), Pile("Anna")} == {Pile("Anna"), Pile(cards=3, owner="Anna")}


def test_a_record_keeps_the_hash_it_defines() -> None:
    assert hash(Named("Anna", 3)) == hash("Anna")
    assert Named("Anna", 3) != Named("Anna", 4)
    assert not hasattr(Named("Anna"), "__dict__")
