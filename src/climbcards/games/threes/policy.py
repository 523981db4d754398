"""A sensible way to play Threes, and a guess how a round will end.

It plays low ranks first, all cards of a rank at once, and saves strong cards, which it arranges face up. Now and then it
plays anything that fits, as players who always do the same can pass the same cards to and fro for ever (T-25). That costs
a little, so it is done often only when a round is long. Some rounds of two players never end, whatever they play: whoever
leads the last two aces gets them back from a player who has only a 10.

The guess saves a search from playing hundreds of actions to the end of a round. Each card that a seat still has to get
rid of is a burden. Cards that fit on nearly everything are worth having if they lie face up, and a joker in the hand as
well. As long as there is a stock, each hand is filled up to three cards, so hands do not count. The points that are left
go to the seats still in: those with a smaller burden than the average get more of them. The weights are near those that a
linear fit to rounds of greedy found.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from random import Random
from statistics import fmean
from typing import Final

from climbcards import Group, Pack, Rank, Seat, grouped
from .cards import EIGHT, JOKER, RANKS, TEN, TWO, VALUES
from .round import Action, Arrange, Finished, State, View, left_slots

_KEPT: Final = {TWO: 16, EIGHT: 17, TEN: 18, JOKER: 19}
_WHIM: Final = 10
"""One play in so many is any that fits."""

_LONG: Final = 500
_RESTLESS: Final = 3
"""After `_LONG` actions it is one play in `_RESTLESS`; nine rounds of ten are over by then."""

_SLOT: Final = -0.2
_IN_HAND: Final = -0.1
_FACE_UP: Final = -0.2
_FITTING: Final = 0.1
_JOKER: Final = 0.5
"""What a card is worth to a seat, in points."""

_FITS: Final = frozenset({TWO, EIGHT, *RANKS[-2:]})


def greedy(view: View, legal: Sequence[Action], rng: Random, /) -> Action:
    """Lay the strongest three cards face up; mostly play the weakest rank that fits; else pick up or reveal."""
    actions = grouped(legal)
    arranges = [action for action in actions.rest if isinstance(action, Arrange)]
    if arranges:
        return max(arranges, key=lambda each: sum(_worth(card.rank) for card in each.face_up))
    plays = [(group, place) for group in actions.groups for place in range(len(group))]
    if not plays:
        return legal[0]
    pack = view.pack

    def cost(play: tuple[Group[Action], int]) -> tuple[int, int]:
        group, place = play
        return _cost(pack, group.masks[place])

    often = _WHIM if view.actions < _LONG else _RESTLESS
    group, place = min(plays, key=cost) if rng.randrange(often) else rng.choice(plays)
    return group[place]


@lru_cache(maxsize=1 << 10)
def _cost(pack: Pack, mask: int) -> tuple[int, int]:
    """Rate a play, the lower the better: low ranks, many cards, but of a strong rank one card."""
    ((face, size),) = pack.layout.counts(mask)
    rank = pack.face(face).rank
    return _worth(rank), size if rank in _KEPT else -size


def _worth(rank: Rank) -> int:
    return _KEPT.get(rank, 0) or VALUES[rank]


def foresee(state: State) -> tuple[float, ...]:
    """Guess how many points each seat will have at the end; of a finished round these are the points."""
    players = len(state.hands)
    out = state.ranking if isinstance(state, Finished) else state.out
    points = dict[Seat, float](zip(out, range(players - 1, -1, -1), strict=False))
    worth = {
        Seat(seat): _prospect(state, Seat(seat)) for seat in range(players) if seat not in points
    }
    if worth:
        average, middle = fmean(worth.values()), (len(worth) - 1) / 2
        leads = {seat: each - average for seat, each in worth.items()}
        widest = max(map(abs, leads.values()))
        scale = min(1, middle / widest) if widest else 1  # nobody gets more than there is
        points |= {seat: middle + scale * lead for seat, lead in leads.items()}
    return tuple(points[Seat(seat)] for seat in range(players))


def _prospect(state: State, seat: Seat) -> float:
    """Rate what a seat still has, in points; the fewer cards, the better."""
    counts = state.pack.layout.counts
    in_hand, face_up = _weights(state.pack)
    worth = _SLOT * len(left_slots(state.slots[seat]))
    # fsum is the same in every version of Python, and sum is not
    worth += fsum(face_up[face] * size for face, size in counts(state.rows[seat].mask))
    if not state.stock:
        worth += fsum(in_hand[face] * size for face, size in counts(state.hands[seat].mask))
    return worth


@lru_cache(maxsize=1 << 4)
def _weights(pack: Pack) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return what each face is worth in the hand, and face up."""
    faces = range(len(pack.layout.shifts))
    ranks = [pack.face(face).rank for face in faces]
    in_hand = [_JOKER if rank == JOKER else _IN_HAND for rank in ranks]
    face_up = [
        _JOKER if rank == JOKER else _FITTING if rank in _FITS else _FACE_UP for rank in ranks
    ]
    return tuple(in_hand), tuple(face_up)
