"""What the tests of Tichu lay out: positions by text, and rounds that are played, refused and asked by lines.

A line is `0: Dog` for what a seat does, `0: Dog => seat 2 leads` with what all are told of it, `!0: pass => …` for
what is refused and why, and `? awaited: 2` for what is then true. Small hands stand for a position at a lead, in which nobody
has played.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import pytest

from climbcards import Card, Cards, Deal, IllegalActionError, Objection, Seat, with_options
from climbcards.events import Acted
from climbcards.games import tichu
from climbcards.games.tichu import (
    TICHU,
    Call,
    Combination,
    Dog,
    Exchange,
    Gathering,
    Grand,
    Play,
    Playing,
    State,
    Tichu,
    Wishing,
)
from climbcards.games.tichu.cards import RANKS, combination_named
from tables import refused

PACK: Final = TICHU.pack
WORDS: Final = {"pass", "grand", "decline", "tichu", "push", "wish", "take", "award"}
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
    return game.position([hand.strip() for hand in hands.split("/")], turn, **more)


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


def listed(game: Tichu, state: State, seat: int) -> str:
    """Return the legal actions of a seat as text, in the order of the list."""
    return ", ".join(map(str, game.legal_actions(state, Seat(seat))))


def answer(game: Tichu, state: State, line: str) -> Objection:
    """Expect that a line such as `0: pass` is refused, by every door alike, and return the reason."""
    seat, text = line.split(": ")
    by = Seat(int(seat))
    if text.split()[0] in WORDS or " = " in text:
        return refused(game, state, game.parse(state, by, text))
    with pytest.raises(IllegalActionError) as caught:
        game.parse(state, by, text)
    play = Play(by, cards(text), next(iter(game.readings(cards(text))), Dog()))
    assert refused(game, state, play) == caught.value.objection
    return caught.value.objection


def told(game: Tichu, state: State, line: str, seat: int | None = None) -> str:
    """Do what a line says, and give what a seat is told of it, the action itself but for a push left out."""
    by, text = line.split(": ")
    action = game.parse(state, Seat(int(by)), text)
    reader = None if seat is None else Seat(seat)
    events = game.events(state, action, game.apply(state, action), reader)
    return "; ".join(str(event) for event in events if event != Acted(action))


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
    "legal": lambda game, state, at: listed(game, state, at[0]),
    "pile": lambda _, state, at: str(_tally(state).captured[at[0]]),
    "out": lambda _game, state, _: numbers(_tally(state).out),
    "wish": lambda _game, state, _: str(_tally(state).wish or "none"),
    "hand": lambda game, state, at: str(game.view(state, Seat(at[0])).hand),
    "known": lambda game, state, at: str(game.view(state, Seat(at[0])).known[at[1]]),
    "ranking": lambda game, state, _: numbers(game.ranking(state)),
    "scores": lambda game, state, _: numbers(game.scores(state) or ()),
}


def run(game: Tichu, state: State, lines: str) -> State:
    """Follow lines: do what is done, expect what is refused or told, and ask what is then true."""
    for line in lines.split(" · "):
        head, _, expected = line.partition(" => ")
        if line.startswith("?"):
            words, _, value = line[2:].partition(":")
            what, *at = words.split()
            assert ASKED[what](game, state, list(map(int, at))) == value.strip(), line
        elif line.startswith("!"):
            sentence = str(answer(game, state, head[1:]))
            assert sentence == expected or not expected, line
        else:
            assert not expected or told(game, state, head) == expected, line
            state = done(game, state, head)
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


def some_cards(rng: Random, size: int) -> Cards:
    """Return cards of neighbouring ranks, often of few suits, with the special ones among them."""
    specials = [each for each in PACK.faces if each.suit is None]
    low, ranks = rng.randrange(len(RANKS) - 2), rng.choice([2, 3, 5, 7])
    suits = rng.choice(["js", "jsp", "jspr"])
    pool = [
        card
        for card in PACK.faces
        if card.suit is not None
        and card.suit.symbol in suits
        and card.rank in RANKS[low : low + ranks]
    ]
    return PACK.cards(rng.sample([*pool, *specials], min(size, len(pool) + len(specials))))
