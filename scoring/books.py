"""The books that Quinola's rules follow, as a game names them under its rules."""

from __future__ import annotations

from scoring.text import say

BOOK_OF_CARD_GAMES = say("After *The Book of Card Games*.")
PENGUIN_BOOK = say("After David Parlett, *The Penguin Book of Card Games*.")
