"""What can be tried at odd moments of a round of Tichu, and what the rules say of it."""

from random import Random

import attrs
import pytest

from climbcards import ClimbcardsError, Objection, Seat
from climbcards.authors import french
from climbcards.games import haggis
from climbcards.games.tichu import TICHU, Award, Pass, ToPlay
from climbcards.reasons import NotYourTurn, RoundIsOver
from rulebook import rule
from tables import A, B, refused
from tichu_tables import at_lead, cards, dealt, done, house, listed

LEAD = at_lead(TICHU, "3j 9j Ph / 8j 8s 8p 8r 2j / 5j 5s / 6j 7j")


@rule("K-4", "K-70")
def test_cards_at_the_wrong_time() -> None:
    """After the round, at a seat that is not there, out of turn: each has its reason."""
    over = done(TICHU, at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj"), "0: 3j", "1: pass", "2: 5j")
    answer = TICHU.attempt(over, B, cards("4j"))
    assert isinstance(answer, Objection)
    assert answer.reason == RoundIsOver()
    nowhere = TICHU.attempt(LEAD, Seat(4), cards("3j"))
    assert isinstance(nowhere, Objection)
    assert "no seat 4" in str(nowhere)
    for given in (french().parse("7h"), cards(""), cards("2j")):
        answer = TICHU.attempt(LEAD, B, given)
        assert isinstance(answer, Objection)
        assert answer.reason == NotYourTurn(B, (A,))


@rule("K-29", "K-30")
def test_cards_with_the_phoenix_that_are_nothing() -> None:
    """It is no bomb that is missing, so nothing is said of one."""
    answer = TICHU.attempt(LEAD, A, cards("3j 9j Ph"))
    assert isinstance(answer, Objection)
    assert answer.reason.code == "not-a-combination"


@rule("K-48")
def test_the_dog_dodges_a_wish_by_option() -> None:
    """It is led, and the wish stays."""
    game = house(dog_dodges_wish=True)
    state = at_lead(game, "8j Dog / 3j / 4j 4s / 5j", wish="8")
    assert listed(game, state, 0) == ["Dog = dog", "8j = single 8", "tichu"]
    after = done(game, state, "0: Dog")
    assert game.view(after, None).tally is not None
    assert "wish: 8" in str(game.view(after, None))


@rule("K-3", "K-72", "K-94")
def test_views_in_words() -> None:
    """Who has called and pushed, what is known, taken and to be beaten."""
    game = house(grand_tichu=False)
    state = done(game, dealt(game), "0: tichu", "1: push 2s 3s 4s")
    assert str(game.view(state, A)).splitlines()[:2] == [
        "seat 0: 14 cards, called Tichu",
        "seat 1: 14 cards, has pushed",
    ]
    laid = done(TICHU, LEAD, "0: 9j", "1: 8j 8s 8p 8r", "2: pass", "3: pass", "0: pass")
    assert "last play: 8j 8s 8p 8r (bomb 4 of 8, seat 1)" in str(TICHU.view(laid, None))
    taken = done(TICHU, laid, "1: take")
    assert "seat 1: 1 card, took 5 cards" in str(TICHU.view(taken, None))
    assert TICHU.view(state, A).remarks == ("Tichu", "", "", "")


@rule("K-53", "K-55")
def test_to_give_a_trick_to_nobody_is_not_to_take_it() -> None:
    """It is given to an opponent, and only if the Dragon has won it."""
    waits = done(TICHU, LEAD, "0: 9j", "1: pass", "2: pass", "3: pass")
    odd = Award(A, None)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose
    assert refused(TICHU, waits, odd).reason.code == "not-the-dragons"
    dragon = at_lead(TICHU, "Dr 3j / 4j / 5j / 6j")
    dragon = done(TICHU, dragon, "0: Dr", "1: pass", "2: pass", "3: pass")
    assert refused(TICHU, dragon, odd).reason.code == "no-such-seat"


def test_a_view_with_a_leader_that_is_not_there() -> None:
    """No deal fits it; and a round that runs has no places yet."""
    view = TICHU.view(LEAD, A)
    assert isinstance(view.phase, ToPlay)
    odd = attrs.evolve(view, phase=attrs.evolve(view.phase, leader=Seat(9)))
    with pytest.raises(ClimbcardsError, match="there is no seat 9"):
        TICHU.determinize(odd, Random(0))
    assert TICHU.ranking(LEAD) == ()


def test_actions_of_another_game_are_refused() -> None:
    """So is text; the error says whose they are not."""
    for strange in (haggis.Bet(A, 15), "pass"):
        with pytest.raises(ClimbcardsError, match="not an action of tichu"):
            TICHU.apply(LEAD, strange)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose
    assert TICHU.objection(LEAD, Pass(A)) is not None
