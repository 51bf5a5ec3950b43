"""The screens of one match: its score sheet, rules, seats and history, and the dialogs that change it."""
