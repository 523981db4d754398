"""The numbers of pushes: a card for the next seat, then one for the partner, then one for the previous seat (K-15).

A push is a product: of all cards, of those that are left, and of those that are left then.
"""

from collections import Counter
from itertools import product
from typing import Final, final

from climbcards import Card, ClimbcardsError, Rank, Seat
from climbcards.games.tichu.actions import Push
from climbcards.games.tichu.exchange import OTHERS
from climbcards.games.tichu.pack import PACK

_FACES: Final = PACK.distinct


@final
class Pushes:
    """All pushes of different cards."""

    name = "pushes"
    factors = tuple(len(_FACES) - before for before in range(OTHERS))

    def __len__(self) -> int:
        return self.factors[0] * self.factors[1] * self.factors[2]

    def find(self, action: object) -> int | None:
        """Count the choices before each of its cards."""
        places = places_of(action)
        if places is None:
            return None
        number = 0
        for many, (before, place) in zip(self.factors, enumerate(places), strict=True):
            number = number * many + place - sum(other < place for other in places[:before])
        return number

    def make(self, number: int, seat: Seat) -> Push:
        """Build the push of a number."""
        choices: list[int] = []
        for many in reversed(self.factors):
            number, choice = divmod(number, many)
            choices.insert(0, choice)
        left = list(_FACES)
        return Push(seat, tuple([left.pop(choice) for choice in choices]))


@final
class SuitlessPushes:
    """All pushes of ranks, of which there must be cards enough."""

    name = "pushes"

    def __init__(self) -> None:
        held = Counter(face.rank for face in _FACES)
        threes = product(PACK.ranks, repeat=OTHERS)
        kept = (ranks for ranks in threes if Counter(ranks) <= held)
        self._numbers = {ranks: number for number, ranks in enumerate(kept)}

    @property
    def factors(self) -> tuple[int, ...]:
        """One choice."""
        return (len(self._numbers),)

    def __len__(self) -> int:
        return len(self._numbers)

    def find(self, action: object) -> int | None:
        """Look up its ranks."""
        places = places_of(action)
        return None if places is None else self._numbers[ranks_at(places)]

    def make(self, number: int, seat: Seat) -> Push:
        """Refuse to choose suits."""
        del number, seat
        raise ClimbcardsError(
            "suits are left out, so a number stands for several actions: ask among which are legal"
        )


def places_of(action: object) -> list[int] | None:
    """Give the places of the cards of a push in the pack; None for what is no push of three different cards."""
    if not isinstance(action, Push):
        return None
    cards: object = action.cards
    if not isinstance(cards, tuple) or len(cards) != OTHERS:  # type: ignore[redundant-expr]  # whatever came
        return None
    places = [_PLACES[card] for card in cards if isinstance(card, Card) and card in _PLACES]
    return places if len(set(places)) == OTHERS else None


def ranks_at(places: list[int]) -> tuple[Rank, ...]:
    """Give the ranks of some places."""
    return tuple(_FACES[place].rank for place in places)


_PLACES: Final = {face: place for place, face in enumerate(_FACES)}
