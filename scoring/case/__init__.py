"""A case in one's hand: one deal, or a match, as the letters at the end of a link."""

from scoring.case.canonical import Canonical, canonical
from scoring.case.cut import case_of
from scoring.case.link import ADDRESS, Case, is_link, letters, read_case

__all__ = ["ADDRESS", "Canonical", "Case", "canonical", "case_of", "is_link", "letters", "read_case"]
