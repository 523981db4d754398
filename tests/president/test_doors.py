"""At the doors of President: values of another table, forged actions, text that is none of it."""

from random import Random

import attrs
import pytest

from climbcards import (
    CardsError,
    ClimbcardsError,
    NotationError,
    PositionError,
    Rank,
    Seat,
    Set,
    with_options,
)
from climbcards.games.president import Equals, Finished, Give, Giving, Pass, Play, ToGive
from president_tables import PRESIDENT, done, house, laid_out, legal, playing, refusal
from rulebook import rule

ROUND = "7 7 9 / 4 7 K / 8 J A"
FOUR = "3 9 Q / 4 A 10 / 5 6 K / 7 2 J"


@rule("N-3")
def test_a_state_of_another_table_is_foreign() -> None:
    """For so many players, with this pack."""
    _, state = laid_out(ROUND, 0)
    with pytest.raises(ValueError, match="is not a state of president"):
        PRESIDENT.to_act(state)
    with pytest.raises(ValueError, match="is not a state of president"):
        house({"players": 3, "hand": 3, "jokers": 1}).to_act(state)
    game = house({"players": 3, "hand": 3})
    with pytest.raises(ValueError, match="not an action of president"):
        game.objection(state, "pass")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the test
    assert game.objection(state, Give(Seat(0), game.pack.parse("7"))) is not None
    assert game.objection(state, Play(Seat(1), game.pack.parse("4"), Set(Rank("9"), 1))) is not None


@rule("N-37")
def test_a_view_of_another_table_is_foreign() -> None:
    """It has another pack, or other seats."""
    _, state = laid_out(ROUND, 0)
    game = house({"players": 3, "hand": 3})
    seen = game.view(state, Seat(0))
    for other in ({"players": 3, "hand": 3, "jokers": 1}, {}):
        with pytest.raises(ClimbcardsError, match="is not a view of president"):
            house(other).determinize(seen, Random(0))
        with pytest.raises(ClimbcardsError, match="is not a view of president"):
            house(other).opening_events(seen)


@rule("N-32", "N-37")
def test_a_view_for_other_seats_is_refused() -> None:
    """Made by hand, it is not a view from which to tell how a round began, or to think of a state."""
    game, state = laid_out(FOUR, None, (2, 0, 1, 3))
    seen = game.view(state, Seat(0))
    assert isinstance(seen.phase, ToGive)
    for wrong, problem in (
        (
            attrs.evolve(seen, phase=attrs.evolve(seen.phase, known=())),
            r"\$\.known: expected one entry for each of 4 seats",
        ),
        *(
            (attrs.evolve(seen, phase=attrs.evolve(seen.phase, titles=titles)), r"\$\.titles")
            for titles in ((Seat(0),), (Seat(9),) * 4, (Seat(0),) * 4)
        ),
    ):
        with pytest.raises(PositionError, match=problem):
            game.opening_events(wrong)
        with pytest.raises(PositionError, match=problem):
            game.determinize(wrong, Random(0))


@rule("N-7")
def test_what_nobody_can_lay_is_not_compared() -> None:
    """Another rank, or more cards than there are."""
    seven = Set(Rank("7"), 1)
    with pytest.raises(CardsError, match="President has no rank 'B'"):
        PRESIDENT.beats(Set(Rank("B"), 1), seven)
    for size, rank in ((5, "7"), (1, "Jo")):
        with pytest.raises(CardsError, match="nobody can lay"):
            PRESIDENT.beats(seven, Set(Rank(rank), size))


@rule("N-6", "N-36")
def test_forged_actions_are_no_members() -> None:
    """Of another seat, read as something else, or nothing of this game."""
    game, state = laid_out(ROUND, 0)
    first, seven = game.legal_actions(state, Seat(0)), Set(Rank("7"), 1)
    cards = game.pack.parse("7")
    assert Play(Seat(0), cards, seven) in first
    for forged in (Play(Seat(1), cards, seven), Pass(Seat(0)), Give(Seat(0), cards)):
        assert forged not in first
    found = game.objection(state, Play(Seat(0), cards, Set(Rank("8"), 1)))
    assert found is not None
    assert (found.reason.code, found.clause) == ("not-that-reading", "N-6")
    game, state = laid_out(FOUR, 2, (2, 0, 1, 3))
    gifts = game.legal_actions(state, Seat(0))
    assert Give(Seat(0), game.pack.parse("3")) in gifts
    for forged in (Give(Seat(2), game.pack.parse("5 6")), Pass(Seat(0))):
        assert forged not in gifts
    assert not game.legal_actions(state, Seat(1))
    for nobody in (Give(Seat(9), game.pack.parse("3")), Pass(Seat(9))):
        found = game.objection(state, nobody)
        assert found is not None
        assert (found.reason.code, found.clause) == ("no-such-seat", "N-3")


@rule("N-5", "N-15")
def test_what_may_be_laid_is_said_before_a_try() -> None:
    """Nothing before a lead, while gifts are owed, or when all is over."""
    game, state = laid_out(FOUR, 2, (2, 0, 1, 3))
    assert game.beaten_by(state) is None
    game, state = laid_out(ROUND, 0)
    assert game.beaten_by(state) is None
    assert game.beaten_by(done(game, state, "0 7")) == ("higher",)


@rule("N-13")
def test_an_equal_set_is_too_low_for_its_own_reason() -> None:
    """The clause is the one that would allow it; one of another size is of the wrong size."""
    game, state = laid_out("8 8 9 / 8 8 K / 10 J A", 0)
    state = done(game, state, "0 8")
    found = refusal(game, state, 1, "8")
    assert (found.reason.code, found.clause) == ("too-low", "N-13")
    found = refusal(game, state, 1, "8 8")
    assert (found.reason.code, found.clause) == ("wrong-size", "N-7")


def test_a_finished_round_by_hand_has_a_place_for_each_seat() -> None:
    """Otherwise it cannot be scored."""
    game, state = laid_out("4 2 / 5 6 / 7 8", 0)
    state = done(game, state, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6")
    assert isinstance(state, Finished)
    assert game.ranking(state) == (0, 1, 2)
    wrong = attrs.evolve(state, tally=attrs.evolve(state.tally, out=(Seat(0), Seat(0))))
    with pytest.raises(PositionError, match="expected each seat without cards once"):
        game.ranking(wrong)
    full = attrs.evolve(
        state, hands=(game.pack.parse("3"),) * 3, tally=attrs.evolve(state.tally, out=())
    )
    with pytest.raises(PositionError, match="expected cards in one hand at most"):
        game.sheet(full)
    short = attrs.evolve(state, hands=state.hands[:2])
    with pytest.raises(PositionError, match="expected one entry for each of 3 seats, not 2"):
        game.ranking(short)


class TestText:
    """Actions as they are written."""

    @pytest.mark.parametrize("text", ["7 7 = 2 of 7s", "7 7 = 2 OF 7S", "7 7"])
    def test_a_play_may_name_its_set(self, text: str) -> None:
        """That is never needed."""
        game, state = laid_out(ROUND, 0)
        assert str(game.parse(state, Seat(0), text)) == "7 7"

    @rule("N-6")
    def test_a_wrong_name_is_refused(self) -> None:
        """The sentence says what the cards are; cards that make nothing are refused as such."""
        game, state = laid_out(ROUND, 0)
        with pytest.raises(NotationError, match="7 7 cannot be read as '2 of 8s', only as 2 of 7s"):
            game.parse(state, Seat(0), "7 7 = 2 of 8s")
        with pytest.raises(ClimbcardsError, match="do not form a combination"):
            game.parse(state, Seat(0), "7 9 = 2 of 8s")

    def test_what_is_no_action(self) -> None:
        """A gift has cards, and so has a play."""
        game, state = laid_out(FOUR, 2, (2, 0, 1, 3))
        with pytest.raises(NotationError, match="expected the cards of the gift") as error:
            game.parse(state, Seat(0), "give ")
        assert error.value.position == 4
        with pytest.raises(NotationError, match="has no rank of this pack") as error:
            game.parse(state, Seat(0), "give 3 x")
        assert error.value.position == 7
        with pytest.raises(NotationError, match="or pass or give 5 6"):
            game.parse(state, Seat(0), "")
        gift = game.parse(state, Seat(2), "GIVE 6 5")
        assert isinstance(gift, Give)
        assert gift == Give(Seat(2), game.pack.parse("5 6"))
        assert (str(gift), gift.selection) == ("give 5 6", gift.given)


@rule("N-4")
def test_a_play_of_cards_that_are_not_held_is_refused() -> None:
    """Also where it is written down as a play."""
    game, state = laid_out(ROUND, 0)
    for cards, code in (("8", "not-held"), ("7 9", "not-a-combination")):
        found = game.objection(state, Play(Seat(0), game.pack.parse(cards), Set(Rank("8"), 1)))
        assert found is not None
        assert (found.reason.code, found.clause) == (code, "N-4")


def test_a_command_line_may_say_no() -> None:
    """What JSON takes for false is the choice of that name."""
    assert with_options(PRESIDENT, {"equals": False}).equals is Equals.NO
    with pytest.raises(ValueError, match="is not a valid Equals"):
        Equals("jump")


@rule("N-16")
def test_nothing_follows_in_a_round_that_is_over() -> None:
    """Nobody is told anything of it."""
    game, state = laid_out("4 / 5 / 6", 0, gifts=())
    state = done(game, state, "0 4, 1 5")
    assert isinstance(state, Finished)
    assert list(game.tell(state, Pass(Seat(2)), state, None)) == []
    assert not game.is_secret(state, Give(Seat(0), game.pack.parse("4")), None)


def test_a_hand_that_is_gone_has_no_leader() -> None:
    """A trick whose owner is out, and where nobody holds cards, stays with the owner."""
    game, state = laid_out(ROUND, 0)
    nothing = game.pack.parse("")
    empty = attrs.evolve(playing(state), hands=(nothing,) * 3)
    assert empty.turn == 0
    assert legal(game, empty) == []
    _, giving = laid_out(FOUR, 2, (2, 0, 1, 3))
    assert isinstance(giving, Giving)
