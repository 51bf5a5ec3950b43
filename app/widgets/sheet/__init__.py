"""The score sheet: its heads, its rows, and what stands on a figure."""
