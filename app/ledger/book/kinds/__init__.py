"""The kinds of changes, each a class: what its entry holds, its check, its effect on the match, and its sentence.

A new kind is one more class in one of these modules; nothing else lists them.
"""

from app.ledger.book.kinds.confirming import Confirmed, Confirming
from app.ledger.book.kinds.course import Deleted, Ended, Redone, Reopened, Restored, Started, Titled, Undone
from app.ledger.book.kinds.deals import Corrected, Dealt, Noted, Voided, Withdrawn
from app.ledger.book.kinds.outside import Adjusted, Readjusted
from app.ledger.book.kinds.people import Gathered, NeverCame, RestingSet, TableChanged, TableCorrected
from app.ledger.book.kinds.settling import Settled, since_settled
from app.ledger.book.kinds.table import DealerSet, Renamed, Ruled, Seated, Since, Substituted

__all__ = [
    "Adjusted",
    "Confirmed",
    "Confirming",
    "Corrected",
    "DealerSet",
    "Dealt",
    "Deleted",
    "Ended",
    "Gathered",
    "NeverCame",
    "Noted",
    "Readjusted",
    "Redone",
    "Renamed",
    "Reopened",
    "RestingSet",
    "Restored",
    "Ruled",
    "Seated",
    "Settled",
    "Since",
    "Started",
    "Substituted",
    "TableChanged",
    "TableCorrected",
    "Titled",
    "Undone",
    "Voided",
    "Withdrawn",
    "since_settled",
]
