"""A recount: what would explain that somebody has another number than the sheet.

It changes the facts of a deal, one thing at a time, lets the game's own scorer score the result, and lists what gives
the number claimed, the likeliest first. No game is named here, and no game knows of it.
"""

from scoring.recount.deal import recount, recounting
from scoring.recount.found import Cause, Claims, Explanation, InAll, InDeal, Moved, Recount, Variant, VariantRow
from scoring.recount.in_all import recount_all, recounting_all

__all__ = [
    "Cause",
    "Claims",
    "Explanation",
    "InAll",
    "InDeal",
    "Moved",
    "Recount",
    "Variant",
    "VariantRow",
    "recount",
    "recount_all",
    "recounting",
    "recounting_all",
]  # fmt: skip
