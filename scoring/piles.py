"""Captured cards, the answer most games ask for, where the rest of Quinola looks for it."""

from scoring.answers.counts import Kind
from scoring.answers.piles import Piles, Taken, in_no_pile

__all__ = ["Kind", "Piles", "Taken", "in_no_pile"]
