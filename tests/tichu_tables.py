"""What the tests of Tichu lay out: positions by text, and rounds that are played, refused and asked by lines.

A line is `0: Dog` for what a seat does, `!0: pass` for what is refused, and `? awaited: 2` for what is then
true. Small hands stand for a position at a lead, in which nobody has played.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from climbcards import Card, Cards, Deal, Objection, Rank, Seat, with_options
from climbcards.games import tichu
from climbcards.games.tichu import (
    TICHU,
    Action,
    Call,
    Combination,
    Exchange,
    Gathering,
    Grand,
    Play,
    Playing,
    State,
    Tichu,
    View,
    Wishing,
)
from climbcards.games.tichu.cards import combination_named
from tables import refused

PACK: Final = TICHU.pack
CALLS: Final = {"tichu": Call.TICHU, "grand": Call.GRAND_TICHU, "-": None}
BY_SUIT: Final = tuple(
    PACK.pile(" ".join([*(f"{rank}{suit}" for rank in [*"23456789", "10", *"JQKA"]), special]))
    for suit, special in zip("jspr", ("1", "Dog", "Ph", "Dr"), strict=True)
)
"""Fourteen cards each: Jade and 1, Swords and Dog, Pagodas and Ph, Stars and Dr, 2 to A in order."""


# Any: an option is a number, a switch, text or nothing
def house(**options: Any) -> Tichu:  # noqa: ANN401
    """Return the usual game with some options, as records have them."""
    return with_options(TICHU, options)


def cards(text: str) -> Cards:
    """Read some cards."""
    return PACK.parse(text)


def card(text: str) -> Card:
    """Read one card."""
    (one,) = PACK.pile(text)
    return one


def named(text: str) -> Combination:
    """Return the combination that is written so."""
    found = combination_named(text, 0)
    assert found is not None, text
    return found


# Any: what else a position is told
def at_lead(game: Tichu, hands: str, turn: int = 0, **more: Any) -> State:  # noqa: ANN401
    """Set up a lead, with hands by text and a slash between two."""
    return game.position(hands.split(" / "), turn, **more)


def on_turn(game: Tichu, hand: str, trick: str, wish: str) -> State:
    """Return the turn to seat 0, over a play of seat 3 or for a lead; the others hold what plays no part.

    The Mah Jong was played, as a wish may stand.
    """
    rest = list((PACK.full - cards(hand) - cards(trick)).lacking(cards("1")))
    others = [str(PACK.cards(rest[each : each + 1])) for each in range(3)]
    laid = [(3, trick)] if trick else []
    return game.position([hand, *others], 0, trick=laid, wish=wish or None)


def dealt(game: Tichu, dealer: int = 0) -> State:
    """Deal each seat a suit."""
    return game.start(Deal(BY_SUIT, (), Seat(dealer)))


def written(action: Action) -> str:
    """Write an action down, a play always with its reading."""
    if isinstance(action, Play):
        return f"{action.cards} = {action.reading}"
    return str(action)


def listed(game: Tichu, state: State, seat: int) -> list[str]:
    """Return the legal actions of a seat as text, in the order of the list."""
    return [written(each) for each in game.legal_actions(state, Seat(seat))]


def meant(game: Tichu, seat: Seat, text: str) -> Action:  # noqa: PLR0911  # one a kind
    """Return the action of a line, legal or not; a play has its highest reading."""
    match text.split():
        case ["grand"]:
            return tichu.CallGrandTichu(seat)
        case ["decline"]:
            return tichu.Decline(seat)
        case ["tichu"]:
            return tichu.CallTichu(seat)
        case ["pass"]:
            return tichu.Pass(seat)
        case ["take"]:
            return tichu.Take(seat)
        case ["award", to]:
            return tichu.Award(seat, Seat(int(to)))
        case ["wish", rank]:
            return tichu.Wish(seat, None if rank == "none" else Rank(rank))
        case ["push", *three]:
            return tichu.Push(seat, tuple(map(card, three)))
        case _:
            return Play(seat, cards(text), game.readings(cards(text))[0])


def answer(game: Tichu, state: State, line: str) -> Objection:
    """Expect that a line such as `0: pass` is refused, by every door alike, and return the reason."""
    seat, text = line.split(": ")
    return refused(game, state, meant(game, Seat(int(seat)), text))


def done(game: Tichu, state: State, *lines: str) -> State:
    """Go on by lines such as `0: Dog`."""
    for line in lines:
        seat, text = line.split(": ")
        state = game.apply(state, game.parse(state, Seat(int(seat)), text))
    return state


def phase_of(state: State) -> str:
    """Name the phase; of a trick that waits, whether it is taken or given away."""
    match state:
        case Grand():
            return "grand"
        case Exchange():
            return "exchange"
        case Playing():
            return "play"
        case Wishing():
            return "wish"
        case Gathering():
            last = state.trick.last
            assert last is not None
            return "award" if str(last.cards) == "Dr" else "take"
        case _:
            return "over"


def seen(game: Tichu, state: State, seat: int | None) -> View:
    """Return what a seat sees."""
    return game.view(state, None if seat is None else Seat(seat))


def numbers(values: "tuple[int, ...]") -> str:
    """Write seats or points in a row."""
    return " ".join(map(str, values))


# Any: a state that has a tally
def _tally(state: Any) -> tichu.Tally:  # noqa: ANN401
    tally: tichu.Tally = state.tally
    return tally


ASKED: Final[Mapping[str, Callable[[Tichu, State, list[int]], str]]] = {
    "awaited": lambda game, state, _: numbers(game.awaited(state)),
    "to_act": lambda game, state, _: numbers(game.to_act(state)),
    "phase": lambda _game, state, _: phase_of(state),
    "legal": lambda game, state, at: ", ".join(listed(game, state, at[0])),
    "pile": lambda _, state, at: str(_tally(state).captured[at[0]]),
    "out": lambda _game, state, _: numbers(_tally(state).out),
    "wish": lambda _game, state, _: str(_tally(state).wish or "none"),
    "hand": lambda game, state, at: str(seen(game, state, at[0]).hand),
    "known": lambda game, state, at: str(seen(game, state, at[0]).known[at[1]]),
    "ranking": lambda game, state, _: numbers(game.ranking(state)),
    "scores": lambda game, state, _: numbers(game.scores(state) or ()),
}


def run(game: Tichu, state: State, lines: str) -> State:
    """Follow lines: do what is done, expect what is refused, and ask what is then true."""
    for line in lines.split(" · "):
        if line.startswith("?"):
            words, _, value = line[2:].partition(":")
            what, *at = words.split()
            found = ASKED[what](game, state, list(map(int, at)))
            assert found == value.strip(), line
        elif line.startswith("!"):
            answer(game, state, line[1:])
        else:
            state = done(game, state, line)
    return state


def called(text: str) -> list[Call | None]:
    """Read the calls of all seats: `tichu, -, -, grand`."""
    return [CALLS[each] for each in text.split(", ")]


def rich_deal(rng: Random) -> Deal:
    """Deal so that bombs and long straights come up: ranks or suits lie together before the cards are cut."""
    row = list(PACK.faces)
    if rng.random() < 0.5:
        row.sort(key=lambda each: (str(each.suit), rng.random() < 0.1))
    size = rng.choice([4, 7, 14])
    blocks = [row[first : first + size] for first in range(0, len(row), size)]
    rng.shuffle(blocks)
    row = [each for block in blocks for each in block]
    hands = [row[seat * 14 : seat * 14 + 14] for seat in range(4)]
    for hand in hands:
        rng.shuffle(hand)
    return Deal(tuple(map(tuple, hands)), (), Seat(rng.randrange(4)))
