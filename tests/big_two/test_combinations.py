"""What cards make."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from big_two_tables import PACK, Options, house, one
from cases import for_each
from climbcards import Card, CardsError, Rank, Suit
from climbcards.games import big_two
from climbcards.games.big_two import GAMES
from rulebook import rule

MAKES: list[tuple[str, Options, str]] = [
    ("3d", {}, "single"),
    ("7c 7s", {}, "pair"),
    ("9d 9h 9s", {}, "triple"),
    ("9d 9h 9s", {"triples": False}, "nothing"),
    ("5d 5c 5h 5s", {}, "nothing"),
    ("5d 5c 5h 5s", {"quads": "either"}, "four"),
    ("5d 5c 5h 5s Kd", {}, "four and one"),
    ("5d 5c 5h 5s Kd", {"quads": "bare"}, "nothing"),
    ("3d 4c 5h 6s 7d", {}, "straight"),
    ("3d 4c 5h 6s", {}, "nothing"),
    ("Jd Qc Kh As 2d", {}, "nothing"),
    ("Jd Qc Kh As 2d", {"straights": "natural"}, "straight"),
    ("3h 6h 9h Jh Ah", {}, "flush"),
    ("3h 6h 9h Jh Ah", {"flushes": "none"}, "nothing"),
    ("As 2s 3s 4s 5s", {}, "straight flush"),
    ("As 2s 3s 4s 5s", {"straights": "natural"}, "flush"),
    ("10h Jh Qh Kh Ah", {"flushes": "none"}, "straight flush"),
    ("8d 8h 8s 4c 4d", {"triples": False}, "full house"),
    ("8d 8h 4c 4d Ks", {}, "nothing"),
    ("3d 4c 5h 6s 7d 8d", {}, "nothing"),
    ("", {}, "nothing"),
]


@rule("W-6", "W-7", "W-8", "W-11", "W-12")
@for_each(("cards", "options", "kind"), MAKES)
def test_what_cards_make(cards: str, options: Options, kind: str) -> None:
    """Under some options, or under none."""
    game = house(options)
    readings = game.readings(game.pack.parse(cards))
    assert [reading.shape for reading in readings] == ([] if kind == "nothing" else [kind])


@for_each(
    ("cards", "name"),
    [
        ("7d", "single 7d"),
        ("7c 7s", "pair with 7s"),
        ("9d 9h 9s", "triple 9"),
        ("5d 5c 5h 5s", "four 5"),
        ("3d 4c 5h 6s 7d", "straight 3 to 7d"),
        ("Ad 2c 3h 4s 5d", "straight A to 5 by 2c"),
        ("3h 6h 9h Jh Ah", "flush Ah Jh 9h 6h 3h"),
        ("8d 8h 8s 4c 4d", "full house 8"),
        ("5d 5c 5h 5s Kd", "four and one 5"),
        ("As 2s 3s 4s 5s", "straight flush A to 5 by 2s"),
    ],
)
def test_what_combinations_are_called(cards: str, name: str) -> None:
    """The name is what a player reads, and what may stand behind the cards of a play."""
    game = house({"quads": "either", "players": 2})
    assert str(one(game, cards)) == name
    state = game.position([cards, "10h"])
    assert game.parse(state, game.seats[0], f"{cards} = {name}").seat == 0


@rule("W-11", "W-13")
@pytest.mark.parametrize("preset", GAMES, ids=lambda game: game.name)
def test_straights_are_named_by_their_ends(preset: big_two.BigTwo) -> None:
    """Whatever is a straight here, in letters of any size."""
    game = preset.variant(players=2)
    order = [*"A23456789", "10", *"JQKA2"]  # an ace and a 2 may stand at both ends
    met = 0
    for low, suits in product(range(11), ("dhsdh", "hhhhh")):
        window = order[low : low + 5]
        cards = game.pack.parse(" ".join(map("".join, zip(window, suits, strict=True))))
        for made in game.readings(cards):
            if isinstance(made, big_two.Straight | big_two.StraightFlush):
                by = f"{made.by}" if made.by.rank == made.top else f"{made.top} by {made.by}"
                assert str(made) == f"{made.shape} {window[0]} to {by}"
                state = game.position([cards, "9c"])
                for name in (str(made), str(made).upper()):
                    play = game.parse(state, game.seats[0], f"{cards} = {name}")
                    assert getattr(play, "reading", None) == made
                met += 1
    assert met > 15


# Any: no rank and no card
STRANGE: Any = "x" * 9999


@for_each(
    ("make", "sentence"),
    [
        (lambda: big_two.Single(STRANGE), "card: expected a Card, as in .*, not 'xxx"),
        (lambda: big_two.Single(Card(Rank("7"))), "no card of this combination is '7'"),
        (lambda: big_two.Pair(Card(Rank("1"), Suit("d"))), "no high of this combination is '1d'"),
        (
            lambda: big_two.Single(Card(Rank("8"), 7)),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # on purpose
            r"no card of this combination is Card\(rank=Rank",
        ),
        (lambda: big_two.Triple(STRANGE), "rank: expected a Rank, as in .*, not 'xxx"),
        (lambda: big_two.Four(Rank("x" * 9999)), "no rank of this combination is 'xxx"),
        (lambda: big_two.Straight(Rank("3"), PACK.faces[0]), "no top of this combination is '3'"),
        (lambda: big_two.Flush(Suit("x"), ()), "no suit of this combination is 'x'"),
        (lambda: big_two.Flush(Suit("h"), PACK.ranks[:5]), "five ranks .*, from the highest down"),
        (lambda: big_two.Flush(Suit("h"), PACK.ranks[3::-1]), "five ranks of a flush"),
        (lambda: big_two.Flush(Suit("h"), (Rank("x"),) * 5), "five ranks of a flush"),
    ],
)
def test_what_no_cards_make_is_no_value(make: Callable[[], object], sentence: str) -> None:
    """JSON may name anything: it is refused in a short sentence."""
    with pytest.raises(CardsError, match=sentence) as error:
        make()
    assert len(str(error.value)) < 160
