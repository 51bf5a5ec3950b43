"""The book of one match: what its entries say, what they come to, and how they are told. Pure: no disk, no clock."""

from app.ledger.book import kinds  # whoever reads an entry knows every kind

__all__ = ["kinds"]
