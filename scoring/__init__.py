"""The rules of the games, and what a deal is worth: the standard library only, no files, no clock."""

from scoring.errors import FactError, MatchError
from scoring.game import Game, Line, Table
from scoring.games import GAMES
from scoring.match import Deal, Match, Scored, Sheet, fold
from scoring.matchfile import read_match, score_match, write_match
from scoring.one_deal import gaps, so_far

__all__ = [
    "GAMES",
    "Deal",
    "FactError",
    "Game",
    "Line",
    "Match",
    "MatchError",
    "Scored",
    "Sheet",
    "Table",
    "fold",
    "gaps",
    "read_match",
    "score_match",
    "so_far",
    "write_match",
]
