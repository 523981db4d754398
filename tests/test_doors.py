"""Whatever comes through a door of a game: values of another game, and what only looks like a value."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

import attrs
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from cases import for_each
from climbcards import (
    AnyGame,
    Card,
    ClimbcardsError,
    IllegalActionError,
    Match,
    Objection,
    Rank,
    Round,
    Run,
    Seat,
    Set,
    Table,
    about,
    clauses,
    is_climbing,
    is_symmetric,
    options_of,
    playout,
    rules_page,
    with_options,
)
from climbcards.games import find
from climbcards.reasons import NoSuchSeat, NotCards, OtherPack
from climbcards.testing import reach

GAMES: Final = tuple(find().values())
BOUND: Final = 400
"""No sentence is longer, whatever it quotes."""


class Index(int):
    """A whole number that is no plain int, as NumPy has them."""


SEATS: Final = [True, False, 1.0, Index(1), -1, 99, None, "1", 10**5000]
"""What is not a seat of any table."""

NOTHING: Final[list[object]] = [None, "pass", 5, 1.0, [], {}, object(), "x" * 100_000, 10**5000]
"""What is not a value of any game."""


# Any: values that no game of this kind takes are handed in on purpose
def first(game: AnyGame) -> tuple[Any, Seat, Any]:
    """Return a state with plays, who is to act, and what that seat can do."""
    state = game.start(game.deal(Random(3), Seat(0)))
    has = "reading" if is_climbing(game) else "cards"
    while not (plays := [each for each in legal(game, state) if hasattr(each, has)]):
        state = game.apply(state, legal(game, state)[-1])
    return state, seat_of(game, state), plays[0]


# Any: as above
def legal(game: AnyGame, state: Any) -> Sequence[Any]:  # noqa: ANN401
    """Return what whoever's turn it is can do."""
    return game.legal_actions(state, seat_of(game, state))


# Any: as above
def seat_of(game: AnyGame, state: Any) -> Seat:  # noqa: ANN401
    """Return whose turn it is."""
    return game.to_act(state)[0]


# Any: as above
def states_of_others(game: AnyGame) -> Iterator[Any]:
    """Yield states of games that are played otherwise, or by others."""
    for other in GAMES:
        if other.pack != game.pack or len(other.seats) != len(game.seats):
            state = other.start(other.deal(Random(1), Seat(0)))
            yield state
            yield playout(other, state, [other.policies()["random"]] * len(other.seats), Random(1))


def refusal(door: Callable[..., object], *values: object) -> str:
    """Return the sentence of a refusal, raised or answered; it is short."""
    try:
        answer = door(*values)
    except ClimbcardsError as error:
        answer = str(error)
    return short(answer)


def short(answer: object) -> str:
    """Return the sentence of an objection, or of an error; it is short."""
    if isinstance(answer, Objection):
        assert json.loads(json.dumps(answer.data()))["text"] == str(answer.reason)
        answer = str(answer)
    assert isinstance(answer, str)
    assert 10 < len(answer) < BOUND
    return answer


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
# Any: what comes may be anything
def test_a_state_of_another_game_is_refused_at_every_door(game: AnyGame) -> None:
    """Each method that takes a state says that it is none of this game's, and nothing is played with it."""
    _, seat, action = first(game)
    cards = action.cards
    for value in [*NOTHING, *states_of_others(game)]:
        doors: list[Callable[[Any], object]] = [
            game.to_act,
            game.awaited,
            game.sides,
            game.validate,
            game.sheet,
            game.scores,
            game.ranking,
            game.result,
            game.cards,
            lambda state: game.legal_actions(state, seat),
            lambda state: game.attempt(state, seat, cards),
            lambda state: game.objection(state, action),
            lambda state: game.apply(state, action),
            lambda state: game.view(state, seat),
            lambda state: game.parse(state, seat, "pass"),
            lambda state: game.parse(state, seat, "hello"),
            lambda view: game.determinize(view, Random(1)),
        ]
        for door in doors:
            said = refusal(door, value)
            expected = (
                "not a state of",
                "not a view of",
                "one entry for each of",
                "this game's pack",
            )
            assert any(each in said for each in expected)
        if is_symmetric(game):
            assert "not a state of" in refusal(game.relabel_state, value, {})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
# Any: what comes is of the wrong kind on purpose
def test_who_takes_one_kind_of_value_for_another_is_told_the_way(game: Any) -> None:  # noqa: ANN401  # as above
    """A view in place of a state, cards in place of an action, a seed in place of a generator."""
    state, seat, action = first(game)
    view = game.view(state, seat)
    for door, values in ((game.to_act, ()), (game.scores, ()), (game.apply, (action,))):
        assert "determinize makes a state that fits it" in refusal(door, view, *values)
    assert "attempt and parse make actions of cards" in refusal(game.apply, state, action.cards)
    assert "such as random.Random(7)" in refusal(game.deal, 7, seat)
    assert "such as random.Random(7)" in refusal(game.determinize, view, 7)
    wrong: list[tuple[object, Any]] = [(game, 7), (game.name, Random(7))]
    for what, rng in wrong:
        assert "expected a" in refusal(partial(Table, rng=rng), what)


def test_what_is_no_game_is_refused() -> None:
    """So is a class in place of a game: whoever forgot the brackets is told so."""
    doors: list[Callable[[Any], object]]  # Any: what comes may be anything
    doors = [Match, about, clauses, rules_page, options_of, lambda value: with_options(value, {})]
    for door in doors:
        for value in NOTHING:
            assert "expected a game, not" in refusal(door, value)
        assert "write ZhengShangyou()" in refusal(door, type(ZHENG_SHANGYOU))


def test_what_is_no_sheet_is_refused() -> None:
    """Whatever else is printed is no sheet, in either language."""
    for language in ("en", "de"):
        for value in NOTHING:
            assert "expected a score sheet, not" in refusal(GAMES[0].phrases(language).sheet, value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_action_of_another_game_is_refused(game: AnyGame) -> None:
    """It is an error of ours, and it is not among the legal actions."""
    state, seat, action = first(game)
    others = [first(other)[2] for other in GAMES if other.pack != game.pack]
    of_game = {type(game).__module__, type(action).__module__}  # those of the kit are of many games
    foreign = [each for each in others if type(each).__module__ not in of_game]
    for value in [*NOTHING, *foreign]:
        assert "not an action of" in refusal(game.apply, state, value)
        assert "not an action of" in refusal(game.objection, state, value)
        assert value not in game.legal_actions(state, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@for_each("seat", SEATS, ids=lambda seat: repr(seat) if seat != 10**5000 else "huge")
# Any: what comes may be anything
def test_a_seat_is_a_plain_int(game: AnyGame, seat: Any) -> None:  # noqa: ANN401  # as above
    """What only equals a seat would be written otherwise later, so it is refused where it comes in."""
    state, _, action = first(game)
    refusal(game.legal_actions, state, seat)
    for text in ("pass", "hello", str(action.cards), "bet 15"):
        assert f"has the seats 0 to {len(game.seats) - 1}" in refusal(game.parse, state, seat, text)
    refusal(game.deal, Random(1), seat)
    assert isinstance(game.attempt(state, seat, action.cards), Objection)
    if seat is not None:
        refusal(game.view, state, seat)
        refusal(game.deal, Random(1), Seat(0), seat)
        refusal(game.start, attrs.evolve(game.deal(Random(1), Seat(0)), leader=seat))
    refusal(game.start, attrs.evolve(game.deal(Random(1), Seat(0)), dealer=seat))
    acting = seat_of(game, state)
    for each in {type(each): each for each in game.legal_actions(state, acting)}.values():
        moved = attrs.evolve(each, seat=seat)
        found = game.objection(state, moved)
        assert isinstance(found, Objection)
        assert isinstance(found.reason, NoSuchSeat)
        assert found.reason.seat is seat
        short(found)
        assert moved not in game.legal_actions(state, acting)
        with pytest.raises(IllegalActionError) as error:
            game.apply(state, moved)
        assert len(str(error.value)) < 2 * BOUND


@pytest.mark.parametrize("game", [*GAMES, ZHENG_SHANGYOU], ids=lambda game: game.name)
def test_no_seat_is_counted_from_the_end_or_beyond_it(game: AnyGame) -> None:
    """Cards of the seat on turn are refused to the seat that Python would take for it, and when the round is over."""
    players, most = len(game.seats), game.max_actions
    for state in (reach(game, 1, actions).state for actions in (0, 1, 5, 13, 34, most)):
        for turn in game.to_act(state)[:1] or game.seats[:1]:
            for seat in (turn - players, turn + players, turn - 2 * players):
                answer = game.attempt(state, Seat(seat), game.pack.cards(game.pack.faces[:1]))
                assert isinstance(answer, Objection)
                assert answer.reason == NoSuchSeat(Seat(seat), players)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_cards_are_cards_of_this_pack(game: AnyGame) -> None:
    """Text, lists and the cards of another pack are refused by reasons of their own."""
    state, seat, action = first(game)
    packs = [other.pack for other in GAMES if other.pack != game.pack]
    text = str(action.cards)
    # Any: no cards
    values: list[Any] = [text, list(action.cards), None, 10**5000]
    for value in values:
        for answer in (
            game.attempt(state, seat, value),
            game.objection(state, attrs.evolve(action, cards=value)),
        ):
            assert isinstance(answer, Objection)
            assert isinstance(answer.reason, NotCards)
            assert "game.pack" in short(answer)
    for pack in packs:
        answer = game.attempt(state, seat, pack.cards(pack.faces[:1]))
        assert isinstance(answer, Objection)
        assert isinstance(answer.reason, OtherPack)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if is_climbing(game)], ids=lambda game: game.name
)
def test_readings_and_orders_take_their_own(game: AnyGame) -> None:
    """Combinations of another game, text and numbers are refused where combinations are compared."""
    assert is_climbing(game)
    state, _, action = first(game)
    others = [first(other)[2].reading for other in GAMES if is_climbing(other)]
    strange = [each for each in others if type(each) not in {type(action.reading), Set, Run}]
    strange = [each for each in strange if type(each).__module__ != type(game).__module__]
    for value in [*NOTHING, *strange, str(action.reading)]:
        assert "not a combination of" in refusal(game.beats, value, action.reading)
        assert "not a combination of" in refusal(game.beats, action.reading, value)
        assert "cannot be read as" in refusal(game.stand_ins, action.cards, value)
        answer = game.objection(state, attrs.evolve(action, reading=value))
        assert "cannot be played as" in short(answer)
        assert f"as {action.reading}:" not in short(answer)
    for value in NOTHING:
        assert "expected Cards" in refusal(game.readings, value)
    refusal(game.stand_ins, "7r", action.reading)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
# Any: what comes may be anything
def test_rounds_of_a_match_are_of_this_table(game: AnyGame) -> None:
    """A dealer, a place or a score that cannot be is refused; dealing on from it gave seats like -4."""
    players = len(game.seats)
    order, points = tuple(map(Seat, range(players))), (0,) * players
    right = Round(Seat(0), Seat(0), points, order)
    assert game.standing([right]).totals == game.standing(()).totals
    changes: list[tuple[str, Any]] = [
        ("dealer", 9),
        ("dealer", True),
        ("leader", -1),
        ("leader", 0.0),
        ("scores", (*points, 0)),
        ("scores", (0.0,) * players),
        ("scores", (True,) * players),
        ("scores", list(points)),
        ("scores", 3),
        ("ranking", (0,) * players),
        ("ranking", order[:-1]),
        ("ranking", ()),
        ("ranking", (*order[:-1], 77)),
        ("ranking", (10**5000,) * players),
        ("ranking", list(order)),
        ("ranking", None),
    ]
    for field, value in changes:
        wrong = attrs.evolve(right, **{field: value})
        said = refusal(game.standing, [right, wrong])
        assert said.startswith(f"round 1 was not played at a table for {players}: ")
    for value in NOTHING:
        refusal(game.standing, [value])
    for value in (None, 5, object(), {1: 2}):
        assert "expected the rounds of a match, not " in refusal(game.standing, value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_no_deal_is_refused(game: AnyGame) -> None:
    """Whatever comes in its place, and whatever lies in it in place of cards."""
    for value in NOTHING:
        assert "not a deal of" in refusal(game.start, value)
    good = game.deal(Random(1), Seat(0))
    # Any: what is no card
    hands: list[list[Any]] = [["x"], [10**5000], [["x"]], [Card(Rank("nine"))]]
    for hand in hands:
        refusal(game.start, attrs.evolve(good, hands=(hand, *good.hands[1:])))


@for_each(
    "size",
    [True, 1.0, Index(1), 0, -1, "1", None, -(10**5000)],
    ids=lambda size: type(size).__name__,
)
# Any: what comes may be anything
def test_the_size_of_a_combination_is_a_plain_int(size: Any) -> None:  # noqa: ANN401  # as above
    """So a reading that only equals the one that the cards have cannot be written down."""
    rank = Rank("7")
    refusal(Set, rank, size)
    refusal(Run, rank, size)
    refusal(Run, rank, 3, size)


def test_the_mask_of_cards_is_a_plain_int() -> None:
    """Another number has another arithmetic."""
    pack = GAMES[0].pack
    for mask in (True, 1.0, Index(1), 10**5000):
        refusal(pack.of_mask, mask)
