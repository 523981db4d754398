"""Lines that must be errors, under both checkers: each carries the ignore that it needs.

mypy (`warn_unused_ignores`) and pyright (`reportUnnecessaryTypeIgnoreComment`) complain about an ignore
that nothing needs any more, so a line that stops being an error fails the check. None of it is run.
"""

# pyright: strict, reportUnknownVariableType=false, reportUnknownMemberType=false

from random import Random
from typing import assert_never

from climbcards import Card, Cards, Game, Match, Pack, Policy, Rank, Seat, Suit, playout
from climbcards.games import haggis

GAME = haggis.OFFICIAL_2P


def faces_have_no_order(one: Card, other: Card, ranks: list[Rank]) -> None:
    """Order is a rule of a game, and sorting needs the pack's index."""
    _ = one < other  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]
    sorted([one, other])  # type: ignore[type-var]  # pyright: ignore[reportArgumentType]
    max(ranks)  # type: ignore[type-var]  # pyright: ignore[reportArgumentType]
    _ = Suit("r") < Suit("o")  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]
    _ = haggis.Set(ranks[0], 1) < haggis.Set(ranks[1], 1)  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]


def hands_are_no_sets(one: Cards, other: Cards) -> None:
    """There is no union, and no hand is smaller than another."""
    _ = one | other  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]
    _ = one < other  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]
    _ = one + Card(Rank("7"))  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]


def options_are_typed() -> None:
    """A misspelt option and a value of another type are seen before anything runs."""
    GAME.variant(playres=3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    GAME.variant(target="x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GAME.variant(bets=[0, 15])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GAME.variant(last_hand="second-out")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GAME.variant(sets=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    haggis.Haggis(3)  # type: ignore[arg-type, call-arg]  # pyright: ignore[reportCallIssue]


def values_are_frozen(hand: Cards, state: haggis.State, card: Card) -> None:
    """Nothing can be assigned to."""
    hand.mask = 0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    card.rank = Rank("8")  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    state.bets = (0, 0)  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    GAME.target = 350  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    haggis.OFFICIAL_3P = GAME  # type: ignore[misc]
    GAME.pack.faces[0] = card  # type: ignore[index]  # pyright: ignore[reportIndexIssue]


def actions_are_a_sum(state: haggis.State, seat: Seat) -> None:
    """What only a play has must be asked of a play."""
    legal = GAME.legal_actions(state, seat)
    _ = legal[0].cards  # type: ignore[union-attr]  # pyright: ignore[reportAttributeAccessIssue]
    _ = legal[0].amount  # type: ignore[union-attr]  # pyright: ignore[reportAttributeAccessIssue]
    legal[0] = haggis.Pass(seat)  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    _ = GAME.attempt(state, seat, GAME.pack.full).cards  # type: ignore[union-attr]  # pyright: ignore[reportAttributeAccessIssue]
    GAME.apply(state, "pass")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GAME.apply(state, GAME.attempt(state, seat, GAME.pack.full))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _ = state.trick  # type: ignore[union-attr]  # pyright: ignore[reportAttributeAccessIssue]
    _ = GAME.scores(state)[0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]
    _ = GAME.view(state, None).hand.mask  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


def values_have_types(seat: Seat, cards: Cards) -> None:
    """A seat is no text and no plain number, an amount no text, a reading no name."""
    haggis.Bet("x", 15)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    haggis.Bet(0, 15)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    haggis.Bet(seat, "15")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    haggis.Play(seat, cards, "run to 9")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    haggis.Play(seat, "7r 8r 9r", haggis.Set(Rank("7"), 1))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    haggis.Bomb("J Q")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Card("7", "r")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Pack("7r 8r")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Seat("x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GAME.start(GAME.deal(7, seat))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GAME.legal_actions(cards, seat)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def combination(reading: haggis.Combination) -> str:
    """A match that forgets bombs."""
    match reading:
        case haggis.Set():
            return "set"
        case haggis.Run():
            return "run"
        case _:
            assert_never(reading)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def action(done: haggis.Action) -> str:  # type: ignore[return]  # pyright: ignore[reportReturnType]
    """A match that forgets awards, and ends without saying so."""
    match done:  # type: ignore[exhaustive-match]  # pyright: ignore[reportMatchNotExhaustive]
        case haggis.Bet():
            return "bet"
        case haggis.Play() | haggis.Pass():
            return "play"


def phase(state: haggis.State) -> str:
    """A match that forgets the betting phase and the award."""
    match state:
        case haggis.Playing():
            return "playing"
        case haggis.Finished():
            return "over"
        case _:
            assert_never(state)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def games_differ(state: haggis.State) -> None:
    """A game of other actions is another type, and so is a policy of another view."""
    other: Game[haggis.State, haggis.Bet, haggis.View] = GAME  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    blind: Policy[str, haggis.Action] = GAME.policies()["greedy"]  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    playout(GAME, state, [blind], Random(1))  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
    playout(GAME, 7, [], Random(1))  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
    Match(other).after("state")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


class NoGame:
    """Something that has a name and nothing else of a game."""

    name = "no game"


def a_name_is_no_game() -> None:
    """A match is of a game, with all its members."""
    Match(NoGame())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
