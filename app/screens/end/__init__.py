"""The end of a match: the verdict on ink, how it went, and who pays whom."""
