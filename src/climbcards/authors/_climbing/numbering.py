"""The numbers of actions: plays as they are listed for who leads and holds every card, then the pass."""

from typing import Final, Protocol, cast, runtime_checkable

from climbcards._cards import Cards
from climbcards._numbering import Numbered, Numbering
from climbcards._seats import Seat
from climbcards._seen import Shaped
from climbcards.authors._climbing import rules
from climbcards.authors._climbing.values import Action, C, N, Play
from climbcards.authors._numbers import Few, Ranked, Taking, every_play, with_suits
from climbcards.authors._tricks import Pass

VERSION: Final = 1


@runtime_checkable
class Rules(rules.Rules[C, N], Numbered[Action[C]], Protocol[C, N]):
    """A climbing game that numbers its actions."""


def numbering(game: Rules[C, N], *, suits: bool) -> Numbering[Action[C]]:
    """Number every action.

    Raises:
        NotOfferedError: There are too many plays; or suits are to be left out.
    """
    with_suits(game.name, suits=suits or not game.pack.suits)

    def play(seat: Seat, cards: Cards, reading: C) -> Action[C]:
        return Play(seat, cards, reading)

    found = every_play(game.name, game.pack, lambda hand: game.plays(hand, None))
    plays = Taking("plays", Ranked(game.pack, found), make=play, taken=_taken)
    return Numbering(game, (plays, Few("pass", lambda seat: (Pass(seat),))), VERSION)


def _taken(action: object) -> tuple[object, object] | None:
    """Give the cards and the reading of a play."""
    if not isinstance(action, Play):
        return None
    play = cast("Play[Shaped]", action)  # of which game is seen by its cards
    return play.cards, play.reading
