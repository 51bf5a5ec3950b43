"""A case: one deal, a match, or a table's rules, as the letters at the end of a link."""

from scoring.case.canonical import Canonical, canonical
from scoring.case.cut import case_of
from scoring.case.house_rules import RULES_ADDRESS, HouseRules, read_rules, rules_letters
from scoring.case.link import ADDRESS, Case, is_link, letters, read_case

__all__ = [
    "ADDRESS",
    "RULES_ADDRESS",
    "Canonical",
    "Case",
    "HouseRules",
    "canonical",
    "case_of",
    "is_link",
    "letters",
    "read_case",
    "read_rules",
    "rules_letters",
]
