"""The score sheet, with its heads, rows and cells."""
