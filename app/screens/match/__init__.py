"""One match: its score sheet, its rules, seats and history, and what changes it."""
