"""A new match: its game, its seats and its rules."""
