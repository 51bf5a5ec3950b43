"""Why a score, a total or a winner is what it is, and the match under other rules."""
