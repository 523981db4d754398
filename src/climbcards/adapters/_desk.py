"""A round for machine learning: one seat at a time, actions as numbers, views as arrays.

Theory of operation. All adapters ask one seat at a time: the first of `to_act`, like `playout`. If several seats may
act, such as for the calls of Tichu, they are asked one after another, and none sees what another did before the rules
show it. A seat that may act out of turn, as with a bomb, can do so when it is asked. A number without suits stands for
several actions that differ only in suits: the first legal one is done.
"""

from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any, Generic, SupportsIndex, TypeAlias, final

import attrs
import numpy as np
from numpy.typing import NDArray

from climbcards._actions import WIDEST, Numbering
from climbcards._errors import ClimbcardsError, immutable, quoted
from climbcards._game import A, Game, S, V
from climbcards._round import Deal, Seat
from climbcards.authors._numbers import own_numbers
from climbcards.features import Features


@final
@immutable
@attrs.frozen(order=False)
class Asked(Generic[A]):
    """The seat that is asked, and its legal actions by number, in order."""

    seat: Seat
    choices: Mapping[int, A]


@final
@attrs.frozen(order=False)
class Desk(Generic[S, A, V]):
    """A game with its numbering and the features of its views; points are divided by `scale`."""

    game: Game[S, A, V]
    numbering: Numbering[A]
    features: Features[V]
    scale: int

    def dealt(self, rng: Random, deal: Deal | None = None) -> S:
        """Begin a round with a given deal, or with a random one by a random dealer.

        Raises:
            CardsError: `deal` is not a deal of this game.
        """
        if deal is None:
            deal = self.game.deal(rng, rng.choice(self.game.seats))
        return self.game.start(deal)

    def asked(self, state: S) -> Asked[A] | None:
        """Return the seat that is asked now, and its legal actions; None if the round is over."""
        seats = self.game.to_act(state)
        if not seats:
            return None
        found = dict[int, A]()
        for action in self.game.legal_actions(state, seats[0]):
            found.setdefault(self.numbering.number(action), action)
        return Asked(seats[0], dict(sorted(found.items())))

    def number(self, number: SupportsIndex) -> int:
        """Return the number of an action as an `int`, whether the action is legal now or not.

        Raises:
            ClimbcardsError: There is no such number.
        """
        self.numbering.among((), number)  # raises an error for an invalid number
        return index(number)

    def after(self, state: S, asked: Asked[A], number: SupportsIndex) -> S:
        """Return the state after the action with this number, of the seat that is asked.

        Raises:
            IllegalActionError: The action is not legal; the error says why.
            ClimbcardsError: There is no such number, or none of the actions that it stands for is legal.
        """
        found = self.number(number)
        action = asked.choices.get(found)
        if action is None and not self.numbering.suits:
            raise ClimbcardsError(
                f"no legal action of seat {asked.seat} has the number {found}: choose one that the mask allows"
            )
        if action is None:
            action = self.numbering.action(found, asked.seat)
        return self.game.apply(state, action)

    def mask(self, asked: Asked[A] | None, seat: Seat) -> NDArray[np.int8]:
        """Return an array with 1 for each number that a seat may choose now, or all 0 if another seat is asked."""
        mask = np.zeros(len(self.numbering), np.int8)
        if asked is not None and asked.seat == seat:
            mask[list(asked.choices)] = 1
        return mask

    def array(self, state: S, seat: Seat) -> NDArray[np.float32]:
        """Return the view of a seat as an array."""
        return self.features.array(self.game.view(state, seat))

    def points(self, state: S) -> tuple[float, ...]:
        """Return the points of a round by seat; () while it goes on."""
        scores = self.game.scores(state) or (0,) * len(self.game.seats)
        return tuple(score / self.scale for score in scores)


def given_deal(options: Mapping[str, object] | None) -> Deal | None:
    """Return the deal among the options of `reset`; None if there is none.

    Other options are ignored, as the test of PettingZoo's interface requires.

    Raises:
        ClimbcardsError: It is not a deal.
    """
    deal = (options or {}).get("deal")
    if deal is not None and not isinstance(deal, Deal):
        raise ClimbcardsError(f"the option deal is {quoted(deal)}: expected a Deal")
    return deal


# Any: the interfaces of other libraries do not depend on the game
AnyDesk: TypeAlias = Desk[Any, Any, Any]
AnyAsked: TypeAlias = Asked[Any]


def desk(game: Game[S, A, V], *, suits: bool | None, scaled: bool) -> Desk[S, A, V]:
    """Return the desk of a game; `suits=None` leaves suits out of the numbers only if there are too many with them.

    Raises:
        NotOfferedError: The game has no such numbering or no features, or points are to be scaled and it does not state
            its bounds.
        ClimbcardsError: There are too many numbers for a mask.
    """
    numbering = own_numbers(game) if suits is None else game.numbering(suits=suits)
    if suits is None and len(numbering) > WIDEST:
        numbering = game.numbering(suits=False)
    numbering.mask(())  # raises an error for too many numbers
    scale = 1
    if scaled:
        bounds = game.bounds()
        scale = max(-bounds.least, bounds.most, 1)
    return Desk(game, numbering, Features(game), scale)
