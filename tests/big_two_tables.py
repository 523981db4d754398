"""Helpers of the tests of Big Two: deals and combinations from text, and rounds played by lines."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, TypeAlias

from climbcards import Card, Deal, Objection, Seat, with_options
from climbcards.authors import Finished
from climbcards.games import big_two
from climbcards.games.big_two import BigTwo, Combination, Playing, State
from tables import enact

# Any: an option is a number, a switch, text or nothing
Options: TypeAlias = Mapping[str, Any]

BIG_TWO: Final = big_two.BIG_TWO
PACK: Final = BIG_TWO.pack


def house(options: Options) -> BigTwo:
    """Return the default game with some options, which are data as in records."""
    return with_options(BIG_TWO, options)


def one(game: BigTwo, text: str) -> Combination:
    """Return the only combination of some cards."""
    (reading,) = game.readings(game.pack.parse(text))
    return reading


def laid_out(hands: str, leader: int | None = None, **options: object) -> tuple[BigTwo, Playing]:
    """Deal hands written as text and separated by slashes; all other cards are out of play, and seat 0 deals."""
    lots = tuple(PACK.pile(hand) for hand in hands.split(" / "))
    game = house({"players": len(lots), "hand": len(lots[0]), **options})
    rest = tuple(PACK.full - PACK.cards(card for lot in lots for card in lot))
    first = None if leader is None else Seat(leader)
    return game, begun(game, Deal(lots, rest, Seat(0), first))


def begun(game: BigTwo, deal: Deal) -> Playing:
    """Return the first state of a deal."""
    state = game.start(deal)
    assert not isinstance(state, Finished)
    return state


def legal(game: BigTwo, state: State) -> list[str]:
    """Return the legal actions of the seat on turn as text."""
    return [str(each) for seat in game.to_act(state) for each in game.legal_actions(state, seat)]


def refusal(game: BigTwo, state: State, text: str) -> Objection:
    """Check that the seat on turn cannot play some cards, and return the reason."""
    (seat,) = game.to_act(state)
    answer = game.attempt(state, seat, game.pack.parse(text))
    assert isinstance(answer, Objection)
    assert text not in legal(game, state)
    return answer


def played(game: BigTwo, state: State, *lines: str) -> State:
    """Play lines such as `A 3d` and `B pass`."""
    return enact(game, state, *lines)


def rich_deal(game: BigTwo, rng: Random) -> Deal:
    """Return a deal with many combinations: fours, suits and neighbours are together before the cards are cut."""
    faces = list(game.pack.faces)
    if rng.random() < 0.5:
        faces.sort(key=lambda card: (str(card.suit), rng.random() < 0.2))
    size = len(faces) // rng.randint(3, 10)
    blocks = [faces[first : first + size] for first in range(0, len(faces), size)]
    rng.shuffle(blocks)
    row: list[Card] = [card for block in blocks for card in block]
    hand, players = game.sizes(Seat(0))[0], game.players
    hands = tuple(tuple(row[seat * hand : (seat + 1) * hand]) for seat in range(players))
    leader = rng.choice([None, *game.seats])
    return Deal(hands, tuple(row[players * hand :]), rng.choice(game.seats), leader)
