"""python-chess: random games on its mutable board, and lists of legal moves."""

from random import Random
from typing import Final

import chess

from benchmarks.clock import Job

LONGEST: Final = 300
"""A random game is left after so many half-moves."""


def decisions(rng: Random) -> Job:
    """Play a game at random."""

    def job() -> int:
        board = chess.Board()
        while board.ply() < LONGEST and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        return board.ply()

    return job


def lists(rng: Random) -> Job:
    """List what may be done in each position of a random game."""
    boards = [chess.Board()]
    while len(boards) < LONGEST and not boards[-1].is_game_over():
        board = boards[-1].copy(stack=False)
        board.push(rng.choice(list(board.legal_moves)))
        boards.append(board)
    return lambda: len([list(board.legal_moves) for board in boards])
