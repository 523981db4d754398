"""Law 6 where a pack has twins: a hand is as likely as there are deals with it, counted card by card."""

from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from stakes import PACK, STAKES, Playing, StakesGame, State, View

from broken.casting import Broken
from climbcards import Cards, Seat, Trick
from climbcards.testing import LawBroken
from climbcards.testing._laws.views import fairness

FIRST, SECOND = STAKES.seats
CARDS = PACK.parse


def late() -> Playing:
    """Return a position with two cards in each hand: nobody but the second seat has seen two 3s and three 4s."""
    hands, aside = (CARDS("1 2"), CARDS("3 4")), CARDS("3 4 4")
    played = PACK.full - sum(hands, start=aside), CARDS("")
    return Playing(FIRST, SECOND, (1, 1), (False, False), played, Trick(SECOND), hands, aside)


@pytest.mark.parametrize("viewer", [FIRST, None], ids=["the other player", "a spectator"])
def test_twins_are_dealt_as_often_as_there_are_of_them(viewer: Seat | None) -> None:
    """In ten deals of two of these five cards a 3 and a 4 come up six times, two 4s three times."""
    assert fairness(STAKES, late(), viewer, SECOND, Random(1))


def test_hands_that_are_equally_often_thought_of_are_found_out() -> None:
    """With twins that is wrong, and the message says how often each is dealt."""
    true = StakesGame.determinize

    def flat(game: StakesGame, view: View, rng: Random) -> State:
        some = {state.hands: state for state in (true(game, view, rng) for _ in range(24))}
        return rng.choice([some[hands] for hands in sorted(some, key=str)])

    with (
        patch.object(StakesGame, "determinize", flat),
        pytest.raises(LawBroken, match="which is as ") as error,
    ):
        fairness(STAKES, late(), FIRST, SECOND, Random(1))
    assert error.value.law == 6
    assert sorted(error.value.found.rpartition("as ")[2].split(" to ")) == ["1", "3", "6"]


def test_a_game_that_does_not_say_what_is_known_is_asked_for_the_true_hand_alone() -> None:
    """It cannot be known then how often a hand is dealt."""
    members = {name: getattr(STAKES, name) for name in ("view", "determinize", "pack", "seats")}
    game: Any = Broken(members)  # Any: its members are set one by one
    assert fairness(game, late(), FIRST, SECOND, Random(1)) is False


def test_where_a_hand_lacks_cards_only_the_true_hand_must_come_up() -> None:
    """How often another one is dealt depends on all that is known of all hands."""

    def missing(_game: StakesGame, _table: object) -> tuple[Cards, Cards]:
        return CARDS(""), CARDS("2")

    with patch.object(StakesGame, "missing_cards", missing):
        assert fairness(STAKES, late(), FIRST, SECOND, Random(1)) is False
