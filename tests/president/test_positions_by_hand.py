"""`position` sets up the middle of a round of President."""

import pytest

from climbcards import Cards, CardsError, NotationError, PositionError
from president_tables import PRESIDENT, house, legal
from rulebook import rule


class TestByHand:
    """`position` sets up the middle of a round."""

    def test_all_else_is_filled_in(self) -> None:
        """Other cards were played before, low ones first; the leader is seat 0 unless somebody else plays."""
        state = PRESIDENT.position(["7 7", "8", "9", "10 J"])
        assert (state.turn, state.leader, state.dealer) == (0, 0, 0)
        assert [len(cards) for cards in state.tally.played] == [11, 12, 12, 11]
        assert str(state.tally.played[0])[:9] == "3 3 3 3 4"
        assert not state.stock

    def test_a_trick_and_who_has_passed(self) -> None:
        """Between the last play and whose turn it is all have passed."""
        state = PRESIDENT.position(
            ["7 7", "8", "9", "10 J"], 0, trick=[(1, "5"), (2, "6")], dealer=3
        )
        assert (state.turn, state.trick.passes, state.dealer) == (0, (3,), 3)
        assert legal(PRESIDENT, state) == ["7", "pass"]
        state = PRESIDENT.position(
            ["7 7", "8", "9", "10 J"], trick=[(1, PRESIDENT.pack.parse("5"))]
        )
        assert (state.turn, state.trick.passes) == (2, ())

    @rule("N-12", "N-14")
    def test_passes_and_skips(self) -> None:
        """Passes can be told, and who was skipped follows."""
        game = house({"equals": "skip", "passing": "out"})
        state = game.position(["7 7", "8", "9", "10 J"], trick=[(0, "5"), (1, "5")], passes=[3])
        assert (state.skipped, state.turn) == (2, 0)
        state = game.position(["7 7", "8", "9", "10 J"], 0, trick=[(0, "5"), (1, "5")])
        assert (state.skipped, state.trick.passes) == (2, (3,))

    @rule("N-10", "N-21", "N-24")
    def test_the_order_and_places(self) -> None:
        """What happened before can be told: a revolution, and who is out how."""
        game = house({"revolution": True, "fouls": ["two"]})
        state = game.position(
            ["", "8 9", "", "10 J"], 1, trick=[(3, "10")],
            titles=[3, 2, 1, 0], inverted=True, out=[2], fouled=[0],
        )  # fmt: skip
        assert legal(game, state) == ["8", "9", "pass"]
        assert state.tally.order == (2, 0)
        assert state.titles == (3, 2, 1, 0)
        state = game.position(["", "8 9", "7", "10 J"], 1)
        assert state.tally.out == (0,)

    def test_cards_that_nobody_holds_lie_aside(self) -> None:
        """Where not all cards are dealt, what was not played is left over."""
        game = house({"hand": 3})
        state = game.position(["7 7 7", "8", "9", "10 J"])
        assert len(state.stock) == 40
        assert [len(cards) for cards in state.tally.played] == [0, 2, 2, 1]

    @pytest.mark.parametrize(
        ("hands", "turn", "trick", "sentence"),
        [
            (["7"], None, [], "at $.hands: expected one entry for each of 4 seats"),
            (["7", "8", "9", "10"], 7, [], "at $.turn: there is no seat 7"),
            (["7", "8", "9", "10"], None, [(8, "5")], "at $.trick.plays[0].seat: there is no"),
            (
                ["7", "8", "9", "10"],
                None,
                [(0, "5 6")],
                "at $.trick.plays[0]: 5 6 do not form a combination",
            ),
            (
                ["7", "8", "9", "10"],
                None,
                [(0, PRESIDENT.pack.parse(""))],
                "at $.trick.plays[0]: no cards do not form a combination",
            ),
            (["7", "8", "9", "10"], 0, [(0, "5")], "at $.turn: expected the turn of seat 1, not 0"),
        ],
    )
    def test_what_cannot_be_is_refused(
        self,
        hands: list[str],
        turn: int | None,
        trick: list[tuple[int, Cards | str]],
        sentence: str,
    ) -> None:
        """It says where."""
        with pytest.raises(PositionError) as error:
            PRESIDENT.position(hands, turn, trick=trick)
        assert str(error.value).startswith(sentence)

    def test_cards_have_to_be_there(self) -> None:
        """Text that names none, and more than the pack has."""
        with pytest.raises(NotationError, match="has no rank of this pack"):
            PRESIDENT.position(["x", "8", "9", "10"])
        with pytest.raises(NotationError, match="expected cards"):
            PRESIDENT.position(["7", "8", "9", "10"], trick=[(0, "")])
        with pytest.raises(CardsError, match="more than the pack has"):
            PRESIDENT.position(["7 7 7 7", "7", "9", "10"])
