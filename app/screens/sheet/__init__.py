"""The score sheet of a match as a page, alone or next to something else, with its menu."""
