"""The end of a match: the verdict on ink, the course of the match, and who pays whom."""
