"""A match about to begin: its game, its seats and its rules."""
