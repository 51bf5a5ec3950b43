"""The app: the screens that people touch, and the ledger that stores what they enter."""

__version__ = "1.0.0"
