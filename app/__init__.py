"""What people touch: the screens, what they ask of the rules, and the ledger that keeps it."""

__version__ = "1.0.0"
