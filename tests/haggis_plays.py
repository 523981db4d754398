"""Putting cards on the table in tests of Haggis, with or without saying what they are."""

from climbcards import Choice, Objection, Seat
from climbcards.games.haggis import Combination, Haggis, Play, State


def tried(game: Haggis, state: State, seat: Seat, cards: str) -> Play | Choice[Play] | Objection:
    """Put some cards on the table without saying what they are."""
    return game.attempt(state, seat, game.pack.parse(cards))


def why(game: Haggis, state: State, seat: Seat, cards: str) -> Objection:
    """Expect that cards cannot be put on the table, and say why."""
    answer = tried(game, state, seat, cards)
    assert isinstance(answer, Objection)
    return answer


def play(game: Haggis, seat: Seat, cards: str, reading: Combination) -> Play:
    """Name a play."""
    return Play(seat, game.pack.parse(cards), reading)


def listed(game: Haggis, state: State, seat: Seat) -> list[str]:
    """Name the plays that are listed as legal, with their cards, in the order of the list."""
    plays = [each for each in game.legal_actions(state, seat) if isinstance(each, Play)]
    return [f"{each.cards} = {each.reading}" for each in plays]
