"""What the tests of Tien Len lay out: deals by hand, combinations by text, rounds played by lines."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, TypeAlias

from climbcards import Cards, Deal, Seat, with_options
from climbcards.games import tien_len
from climbcards.games.tien_len import Combination, Instant, State, TienLen

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


def at_random(rng: Random) -> TienLen:
    """Draw house rules."""
    players, play_on = rng.choice((2, 3, 4)), rng.random() < 0.6
    by_cards = not play_on and rng.random() < 0.6
    points = sorted((rng.randint(-9, 9) for _ in range(players)), reverse=True)
    rounds = rng.choice((None, 3))
    return house(
        {
            "players": players,
            "hand": rng.choice((13, 13, 13, rng.randint(1, 52 // players))),
            "twos_in": rng.choice(("none", "pairs", "both")),
            "match_suits": rng.random() < 0.4,
            "bombs": rng.choice(("south", "pagat", "longer", "slams")),
            "opening": rng.choice(("include", "single", "free")),
            "passing": rng.choice(("out", "return")),
            "free_chop": rng.choice(("four pairs", "bombs", "none")),
            "play_on": play_on,
            "twos_last": rng.choice(("free", "loses")),
            "frozen": rng.random() < 0.6,
            "instant": rng.sample([each.value for each in Instant], rng.randint(0, 7)),
            "scoring": "cards" if by_cards else "places",
            "points": None if by_cards or rng.random() < 0.5 else points,
            "rotten": rng.choice(("winner", "above", None)),
            "chops": rng.random() < 0.7,
            "prices": [rng.randint(0, 9) for _ in range(5)],
            "next_lead": rng.choice(("winner", "lowest")),
            "target": 20 if rounds is None else None,
            "rounds": rounds,
        }
    )
