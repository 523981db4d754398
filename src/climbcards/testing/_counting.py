"""Perft: how many ways a round can go on, counted action by action.

The word is from chess programs: a performance test. Two programs that count the same from many positions most
probably play by the same rules.
"""

from climbcards._game import A, Game, S, V


def perft(game: Game[S, A, V], state: S, depth: int) -> int:
    """Count the ways to do `depth` actions from a state. A round that is over counts as one way.

    Every seat of `to_act` may be the next to act. With depth 0 there is one way: to do nothing.
    """
    seats = game.to_act(state) if depth > 0 else ()
    if not seats:
        return 1
    lists = [game.legal_actions(state, seat) for seat in seats]
    if depth == 1:
        return sum(map(len, lists))
    return sum(
        perft(game, game.apply(state, action), depth - 1) for legal in lists for action in legal
    )
