"""The bound: rounds that would go on for ever, and how they are ended (T-25)."""

import pytest

from climbcards import Match, OptionError, Seat
from climbcards.games.threes import Arrange, Finished, Play, Playing, State
from climbcards.reasons import RoundIsOver
from rulebook import rule
from threes_tables import (
    FOUR,
    THREE,
    TWO,
    A,
    B,
    C,
    D,
    a_deal,
    before_play,
    enact,
    finished,
    hand_of,
    midway,
    refused,
    stack_of,
)


@rule("T-25")
@pytest.mark.parametrize(
    ("line", "longest", "hands"),
    [("A 5", 51, "6"), ("A 5", 52, None), ("A 5", 1, "6"), ("A 5", 50, "6")],
)
def test_the_action_that_reaches_the_bound_is_the_last(
    line: str, longest: int, hands: str | None
) -> None:
    """50 actions are done; the next one ends a round of 51, and one of 52 goes on."""
    game = TWO.variant(longest=longest)
    state = enact(game, midway(game, "5 6", "9 K", stack="4"), line)
    assert state.actions == 51
    assert isinstance(state, Playing if hands is None else Finished)
    if hands is not None:
        assert hand_of(state, A) == hands
        objection = refused(game, state, Play(B, game.pack.parse("9")))
        assert (objection.reason, objection.clause) == (RoundIsOver(), "T-20")
        assert game.scores(state) is not None


@rule("T-25")
@pytest.mark.parametrize(
    ("before", "line", "after"),
    [
        (("5 6", "4", "J Q K"), "A 5", ("6 J Q", "4 5", "K")),
        (("5 6 10", "4", "J K"), "A 10", ("5 6 J", "", "K")),
        (("5 6 10", "Q J", "K"), "A pick up", ("5 6 10 J Q", "", "K")),
        (("5 6", "3 5 5 5", ""), "A 5", ("6", "", "")),
    ],
)
def test_the_last_action_is_carried_out_in_full(
    before: tuple[str, str, str], line: str, after: tuple[str, str, str]
) -> None:
    """Hand, stack and stock: drawing, closing and picking up are done before the round stops."""
    hand, stack, stock = before
    game = THREE.variant(longest=51, voluntary_pickup=True)
    start = midway(game, hand, "9", "9", stack=stack, stock=stock)
    over = finished(enact(game, start, line))
    left = " ".join(map(str, over.stock))
    assert (hand_of(over, A), stack_of(over), left) == after
    assert over.out == ()
    assert game.cards(over) == game.pack.full


@rule("T-25", "T-18")
def test_the_last_action_may_be_to_reveal() -> None:
    """A card that does not fit is still taken up; one that fits is still played."""
    game = TWO.variant(longest=51)
    taken = finished(
        enact(game, midway(game, "", "9 9 9", down=["5 - -"], stack="K"), "A reveal 0")
    )
    assert (hand_of(taken, A), taken.ranking) == ("5 K", (A, B))
    four = midway(game, "", "9", down=["5 - -"], stack="K")
    assert finished(enact(game, four, "A reveal 0")).ranking == (B, A)
    played = midway(game, "", "9 9", down=["5 3 -"], stack="4")
    over = finished(enact(game, played, "A reveal 0"))
    assert (stack_of(over), over.ranking, over.out) == ("4 5", (A, B), ())


@rule("T-25", "T-20")
def test_a_round_that_ends_anyway_is_ranked_as_usual() -> None:
    """The last action takes A out, and so B has lost, although C went out first and A has no cards."""
    game = THREE.variant(longest=51)
    over = finished(enact(game, midway(game, "6", "9", "", out=[C], stack="4"), "A 6"))
    assert (over.ranking, over.out) == ((C, A, B), (C, A))


@rule("T-25")
def test_who_goes_out_with_the_last_action_is_ranked_as_out() -> None:
    """B is out before; A goes out now, and C and D are counted."""
    game = FOUR.variant(longest=51)
    state = midway(game, "6", "", "9 9", "K", out=[B], stack="4")
    over = finished(enact(game, state, "A 6"))
    assert (over.out, over.ranking) == ((B, A), (B, A, D, C))
    assert game.scores(over) == (2, 3, 0, 1)


@rule("T-25")
@pytest.mark.parametrize(
    ("hands", "rows", "down", "ranking"),
    [
        # A plays one of the first hand
        (("5 6 6", "9 9 9", "9", "9 9 9 9"), [], [], (C, A, B, D)),
        # face-up and face-down cards count like those in hand
        (
            ("5 6", "9", "9", "9"),
            ["", "K K", "K", ""],
            ["- - -", "- - -", "3 - -", "3 3 3"],
            (A, B, C, D),
        ),
        (("5 6", "9", "9", "9"), ["K K K", "K K", "", ""], ["3 3 3", "3 3 3"], (C, D, B, A)),
        (("5 9 9 9 9 9 9 9", "", "", "3"), ["", "K", "", "K"], ["", "", "- 3 3"], (B, C, D, A)),
    ],
)
def test_who_is_still_in_is_ranked_by_all_cards_held(
    hands: tuple[str, ...], rows: list[str], down: list[str], ranking: tuple[Seat, ...]
) -> None:
    """Fewest first; here D deals, and so A is before B, C and D when numbers are equal."""
    game = FOUR.variant(longest=51)
    places = [text or "- - -" for text in down]
    state = midway(game, *hands, rows=rows, down=places, stack="4", dealer=D)
    assert finished(enact(game, state, "A 5")).ranking == ranking


@rule("T-25")
@pytest.mark.parametrize(
    ("dealer", "ranking"),
    [(A, (B, C, D, A)), (B, (C, D, A, B)), (C, (D, A, B, C)), (D, (A, B, C, D))],
)
def test_equal_numbers_are_ranked_from_the_dealers_left(
    dealer: Seat, ranking: tuple[Seat, ...]
) -> None:
    """Two cards each: the dealer is last, and deals again."""
    game = FOUR.variant(longest=51, rounds=2)
    state = midway(game, "5 6 6", "9 9", "9 9", "9 K", stack="4", dealer=dealer)
    over = finished(enact(game, state, "A 5"))
    assert over.ranking == ranking
    assert Match(game).after(over).standing.dealer == ranking[-1]
    assert game.scores(over) == tuple(3 - ranking.index(seat) for seat in game.seats)


@rule("T-25")
def test_some_are_out_some_are_equal() -> None:
    """D, A out; of B, C the one nearer to the dealer's left is better: from D's left that is B."""
    game = FOUR.variant(longest=51)
    for dealer, last in ((D, (B, C)), (A, (B, C)), (B, (C, B)), (C, (B, C))):
        state = midway(game, "", "5 6", "9", "", out=[D, A], stack="4", turn=B, dealer=dealer)
        over = finished(enact(game, state, "B 5"))
        assert over.ranking == (D, A, *last)


@rule("T-25", "T-15")
@pytest.mark.parametrize("dealer", [A, B, C])
def test_arranging_counts_too(dealer: Seat) -> None:
    """With a bound of one or two nobody ever plays; all have nine cards."""
    for longest in (1, 2, 3):
        game = THREE.variant(longest=longest)
        state: State = game.start(
            a_deal(
                game, "4 4 4 9 9 9 3 5 A", "4 4 4 9 9 9 6 6 7", "Q Q Q K K K 8 2 10", dealer=dealer
            )
        )
        lines = ["C face up 2 K K", "A face up 9 9 9", "B face up 6 6 7"][:longest]
        state = enact(game, state, *lines[:-1])
        assert len(game.to_act(state)) == 4 - longest
        over = finished(enact(game, state, lines[-1]))
        assert over.ranking == {A: (B, C, A), B: (C, A, B), C: (A, B, C)}[dealer]
        assert (over.actions, game.to_act(over)) == (longest, ())
        assert str(over.rows[C]) == "2 K K"
        assert game.cards(over) == game.pack.full
        again = refused(game, over, Arrange(B, game.pack.parse("9 9 9")))
        assert again.reason == RoundIsOver()


@rule("T-25")
def test_every_kind_of_action_counts_one() -> None:
    """To arrange, to play, to pick up and to reveal: the number is in the state and in the view."""
    state: State = before_play(TWO, "3 7 7", "4 5 5", rows=["J J J", "Q Q Q"])
    lines = ("B face up 4 Q Q", "A face up 3 J J", "B 5", "A J", "B Q")
    for number, line in enumerate(lines):
        assert state.actions == TWO.view(state, None).actions == number
        state = enact(TWO, state, line)
    assert state.actions == 5
    blind = midway(TWO, "", "9", down=["5 3 3"], stack="K", actions=7)
    assert enact(TWO, blind, "A reveal 0").actions == 8
    taking = midway(TWO, "3", "9", stack="K", actions=7)
    assert enact(TWO, taking, "A pick up", "A 3").actions == 9


@rule("T-25", "S-16")
@pytest.mark.parametrize("longest", [0, -1, True, 10.5, "100", None])
def test_the_bound_is_a_whole_number(longest: int) -> None:
    """At least one action a round."""
    with pytest.raises(OptionError, match="longest: expected a whole number of 1 or more"):
        FOUR.variant(longest=longest)


@rule("T-25")
def test_the_bound_is_10_000_by_default() -> None:
    """And whatever it is set to otherwise."""
    assert FOUR.max_actions == 10_000
    assert FOUR.variant(longest=200).max_actions == 200
