"""What everything drawn stands on: colours and type, widths, words, and the guarded component."""
