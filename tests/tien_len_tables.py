"""What the tests of Tien Len lay out: deals by hand, combinations by text, rounds played by lines."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from climbcards import Cards, Deal, Seat, with_options
from climbcards.games import tien_len
from climbcards.games.tien_len import Combination, State, TienLen

# Any: an option is a number, a switch, text, a list or nothing
Options: TypeAlias = Mapping[str, Any]

TIEN_LEN: Final = tien_len.TIEN_LEN
PACK: Final = TIEN_LEN.pack


def house(options: Options) -> TienLen:
    """Return the southern game with some options, as records have them."""
    return with_options(TIEN_LEN, options)


def one(game: TienLen, text: str) -> Combination:
    """Return what some cards make."""
    (reading,) = game.readings(game.pack.parse(text))
    return reading


def dealt(hands: str, leader: int | None = None) -> Deal:
    """Deal hands by text, with a slash between two; all other cards lie aside, and seat 0 deals."""
    lots = tuple(PACK.pile(hand) for hand in hands.split(" / "))
    rest = tuple(PACK.full - PACK.cards(card for lot in lots for card in lot))
    return Deal(lots, rest, Seat(0), None if leader is None else Seat(leader))


def laid_out(hands: str, leader: int | None = None, **options: object) -> tuple[TienLen, State]:
    """Deal hands by text under some options, and start the round."""
    deal = dealt(hands, leader)
    game = house({"players": len(deal.hands), "hand": len(deal.hands[0]), **options})
    return game, game.start(deal)


def played(game: TienLen, state: State, done: str) -> State:
    """Do what a line says: `0 3s, 1 pass`."""
    for each in done.split(", ") if done else ():
        seat, _, text = each.partition(" ")
        state = game.apply(state, game.parse(state, Seat(int(seat)), text))
    return state


def legal(game: TienLen, state: State, seat: int) -> list[str]:
    """Return what a seat may do, as text."""
    return [str(action) for action in game.legal_actions(state, Seat(seat))]


def sheet(game: TienLen, state: State) -> list[str]:
    """Return the lines of a sheet: `0 place +2`."""
    found = game.sheet(state)
    assert found is not None
    return [f"{line.seat} {line.entry.code} {line.points:+d}" for line in found.lines]


def cards(text: str) -> Cards:
    """Read cards."""
    return PACK.parse(text)
