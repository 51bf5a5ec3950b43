"""The app: the screens people touch, and the ledger that keeps what they enter."""

__version__ = "1.0.0"
