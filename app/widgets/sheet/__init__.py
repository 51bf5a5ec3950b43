"""The score sheet: its heads, rows and cells."""
