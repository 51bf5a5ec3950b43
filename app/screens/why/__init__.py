"""Why a score, a total or a winner is what it is, and what other rules would make of the match."""
