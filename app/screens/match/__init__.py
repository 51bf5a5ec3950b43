"""One match: its score sheet, rules, seats and history, and what changes it."""
