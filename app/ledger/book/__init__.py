"""The book of one match: its entries, the match they fold to, and their sentences. Pure: no disk, no clock."""

from app.ledger.book import kinds  # registers every kind of entry

__all__ = ["kinds"]
