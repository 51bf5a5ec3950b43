"""Where every number of a match comes from: a total, the pool, who leads, what is needed, the end and the winner; and
what stood out.

All of it is read from a scored match; nothing here scores anything. No game is named, and no game knows of it.
"""

from scoring.reasons.ending import over_since, turning_point, why_over
from scoring.reasons.numbers import Effect, deal_in_brief, of_pool, of_total, outside_words
from scoring.reasons.standing import Needed, Reason, deciding, leaders, leading_since, needed, why_leading, why_needed

__all__ = [
    "Effect",
    "Needed",
    "Reason",
    "deal_in_brief",
    "deciding",
    "leaders",
    "leading_since",
    "needed",
    "of_pool",
    "of_total",
    "outside_words",
    "over_since",
    "turning_point",
    "why_leading",
    "why_needed",
    "why_over",
]  # fmt: skip
