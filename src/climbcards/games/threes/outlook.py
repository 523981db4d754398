"""What may come of a round that still runs: a guess, so that a search need not play hundreds of actions to its end.

Theory of operation. Every card that a seat still has to get rid of is a burden, but not all alike. Of cards that lie
face up, those that fit on nearly everything are worth having; a joker is so in the hand as well. While there is a stock,
each hand is filled up to three, so hands do not count. Who has less of a burden than the seats still in have on average
gets more of the points that are left for them. The weights follow those that a linear fit to rounds of greedy found.
"""

from functools import lru_cache
from statistics import fmean
from typing import Final

from climbcards import Pack, Seat
from climbcards.games.threes.pack import EIGHT, JOKER, RANKS, TWO
from climbcards.games.threes.states import Finished, State, Tableau

_SLOT: Final = -0.2
_IN_HAND: Final = -0.1
_FACE_UP: Final = -0.2
_FITTING: Final = 0.1
_JOKER: Final = 0.5
"""What a card is worth to a seat, in points."""

_FITS: Final = frozenset({TWO, EIGHT, *RANKS[-2:]})


def foresee(state: State) -> tuple[float, ...]:
    """Guess with how many points each seat will end a round; of a finished one, say it."""
    tableau = state.tableau
    players = len(tableau.hands)
    out = state.finish if isinstance(state, Finished) else tableau.out
    points = dict[Seat, float](zip(out, range(players - 1, -1, -1), strict=False))
    worth = {
        Seat(seat): _worth(tableau, Seat(seat)) for seat in range(players) if seat not in points
    }
    if worth:
        average, middle = fmean(worth.values()), (len(worth) - 1) / 2
        leads = {seat: each - average for seat, each in worth.items()}
        widest = max(map(abs, leads.values()))
        scale = min(1, middle / widest) if widest else 1  # nobody gets more than there is
        points |= {seat: middle + scale * lead for seat, lead in leads.items()}
    return tuple(points[Seat(seat)] for seat in range(players))


def _worth(tableau: Tableau, seat: Seat) -> float:
    """Rate what a seat has, in points; the less it has to get rid of, the better."""
    counts = tableau.pack.layout.counts
    in_hand, face_up = _weights(tableau.pack)
    worth = _SLOT * len(tableau.left_slots(seat))
    worth += sum(face_up[face] * size for face, size in counts(tableau.rows[seat].mask))
    if not tableau.stock:
        worth += sum(in_hand[face] * size for face, size in counts(tableau.hands[seat].mask))
    return worth


@lru_cache(maxsize=1 << 4)
def _weights(pack: Pack) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Give what each face is worth in the hand, and face up."""
    faces = range(len(pack.layout.shifts))
    ranks = [pack.face(face).rank for face in faces]
    in_hand = [_JOKER if rank == JOKER else _IN_HAND for rank in ranks]
    face_up = [
        _JOKER if rank == JOKER else _FITTING if rank in _FITS else _FACE_UP for rank in ranks
    ]
    return tuple(in_hand), tuple(face_up)
