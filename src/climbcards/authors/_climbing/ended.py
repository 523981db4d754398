"""What a finished round must be to be scored, perhaps written down by hand."""

from climbcards._errors import PositionError
from climbcards.authors._climbing.values import C, Finished, N
from climbcards.authors._positions import one_a_seat, require


def check_ended(players: int, state: Finished[C, N]) -> None:
    """Refuse a round in which nobody went out; it asks less than `check`, as every round is scored.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    if not players == len(state.hands) == len(state.played) == len(state.captured):
        rows = {"$.hands": state.hands, "$.played": state.played, "$.captured": state.captured}
        one_a_seat(players, rows)
    empty = [seat for seat, hand in enumerate(state.hands) if not hand.mask]
    if sorted(state.out) != empty:
        raise PositionError(f"expected the seats without cards, each once: {empty}", "$.out")
    ended = bool(empty) and bool(state.trick.plays)
    require(ended, "expected a round that its last play has ended", "$.trick")
