"""What may be played together: the pack, what cards make, what the Phoenix stands for, names, what beats what."""

from itertools import pairwise, product
from typing import get_args

import pytest

from cases import for_each
from climbcards import Cards, CardsError, Rank
from climbcards.authors import french
from climbcards.games.tichu import (
    TICHU,
    Combination,
    FourBomb,
    FullHouse,
    Half,
    Pair,
    Single,
    Stairs,
    Straight,
    StraightBomb,
    Triple,
    readings,
    stand_ins,
)
from climbcards.games.tichu.cards import (
    BY_KEY,
    KINDS,
    PACK,
    combination_named,
    has_higher,
    is_bomb,
    key_of,
)
from rulebook import rule
from tichu_tables import house, named

HALVES = ", ".join(f"single {rank}½" for rank in [*"AKQJ", "10", *"987654321"])

# cards, and what they are, the highest first, with the rank that the Phoenix stands for
READINGS = [
    ("Dog", "dog"),
    ("1", "single 1"),
    ("2r", "single 2"),
    ("Dr", "single Dr"),
    ("Ph", HALVES),
    ("10j 10r", "pair 10"),
    ("8j Ph", "pair 8: 8"),
    ("2j 2s 2r", "triple 2"),
    ("8j 8s Ph", "triple 8: 8"),
    ("8j 8s 8p 8r", "bomb 4 of 8"),
    ("2j 2s 2p Aj Ar", "house 2"),
    ("9j 9s 9p Kr Ph", "house 9: K"),
    ("9j Ks Kp Kr Ph", "house K: 9"),
    ("9j 9s Kp Kr Ph", "house K: K, house 9: 9"),
    ("2j 2s Ap Ar Ph", "house A: A, house 2: 2"),
    ("2j 2s 3p 3r", "pairs 2 to 3"),
    ("Kj Ks Ap Ar", "pairs K to A"),
    ("4j 4s 5p Ph", "pairs 4 to 5: 5"),
    ("4j 5s 5p Ph", "pairs 4 to 5: 4"),
    ("4j 4s 5p 6p 6r Ph", "pairs 4 to 6: 5"),
    ("2j 2s 3j 3s 4j 4s 5j 5s 6j 6s 7j 7s 8j 8s", "pairs 2 to 8"),
    ("1 2j 3j 4j 5j", "straight 1 to 5"),
    ("10j Jj Qs Kj Aj", "straight 10 to A"),
    ("1 3s 4p 5r Ph", "straight 1 to 5: 2"),
    ("1 2j 3s 4p Ph", "straight 1 to 5: 5"),
    ("2j 3s 4p 5r Ph", "straight 2 to 6: 6"),
    ("3j 4s 5p 6r Ph", "straight 3 to 7: 7, straight 2 to 6: 2"),
    ("5j 6j 7j 8j Ph", "straight 5 to 9: 9, straight 4 to 8: 4"),
    ("5j 6s 8p 9r Ph", "straight 5 to 9: 7"),
    ("10j Js Qp Kr Ph", "straight 10 to A: A, straight 9 to K: 9"),
    ("Jj Qs Kp Ar Ph", "straight 10 to A: 10"),
    ("5j 6j 7j 8j 9j", "bomb 5 to 9"),
    ("5j 6j 7j 8j 9s", "straight 5 to 9"),
    ("5j 6j 7j 8j 9j Ph", "straight 5 to 10: 10, straight 4 to 9: 4"),
    ("2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj", "bomb 2 to A"),
    ("3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj Ph", "straight 2 to A: 2"),
    ("2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj Ph", ""),
    ("1 2j 3s 4p 5r 6j 7s 8p 9r 10j Js Qp Kr Aj", "straight 1 to A"),
    ("1 2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Ph", "straight 1 to A: A"),
    # nothing at all
    *((text, "") for text in ("", "Dog 1", "Dog Ph", "1 Ph", "Dr Ph", "8j 9s", "1 2j")),
    *((text, "") for text in ("8j 8s 8p Ph", "8j 8s 8p 8r Ph", "8j 8s 8p 8r 9j", "1 8j 8s Ph")),
    *((text, "") for text in ("5j 5s 5p 1 Ph", "5j 5s 5p Dr Ph", "5j 5s 9p 9r Dog", "1 Ph 2p 2r")),
    *((text, "") for text in ("4j 4s 6p 6r", "4j 4s 6p 6r 7p Ph", "Aj As 2p 2r", "8j 8s 9p 9r Jj")),
    *((text, "") for text in ("7j 7s 7p 8j 8s 8p", "7j 7s 7p 8j 8s 8p Ph", "8j 8s 8p 9j 10j Ph")),
    *((text, "") for text in ("2j 3s 4p 5r", "2j 3s 4p Ph", "2j 3s 4p 5r 7j", "5j 6s 9p 10r Ph")),
    *((text, "") for text in ("Kj Aj 2j 3j 4j", "Dog 1 2j 3s 4p", "2j 3s 4p 5r Dr", "1 3s 4p 6r Ph")),
]  # fmt: skip


@rule("K-1", "K-2")
def test_the_pack() -> None:
    """Four suits of thirteen ranks and four special cards, in the order of a sorted hand."""
    suited = [f"{rank}{suit}" for rank in [*"23456789", "10", *"JQKA"] for suit in "jspr"]
    assert [*map(str, PACK.faces)] == ["Dog", "1", *suited, "Ph", "Dr"]
    assert str(PACK.parse("dr PH ar 2J dog tS 1")) == "Dog 1 2j 10s Ar Ph Dr"


@rule("K-17", "K-18", "K-19", "K-20", "K-21", "K-22", "K-23", "K-24", "K-25", "K-28", "K-29")
@rule("K-30", "K-31", "K-32", "K-33", "K-34")
@for_each(("text", "expected"), READINGS)
def test_what_cards_are(text: str, expected: str) -> None:
    """Every reading, the highest value first; by house rule the highest only, but of the lone Phoenix."""
    cards = PACK.parse(text)
    found = TICHU.readings(cards)
    told = [
        f"{each}{''.join(f': {one.rank}' for one in TICHU.stand_ins(cards, each))}"
        for each in found
    ]
    assert ", ".join(told) == expected
    assert readings(cards) == found
    kept = found if text == "Ph" else found[:1]
    assert house(declare_lower=False).readings(cards) == kept


@rule("K-33", "K-34")
def test_only_what_cards_are_can_be_explained() -> None:
    """Other readings, lower ones where they are none, and cards of another game, are refused."""
    cards, lower = PACK.parse("9j 9s Kp Kr Ph"), named("house 9")
    with pytest.raises(CardsError, match="cannot be read as"):
        stand_ins(cards, named("house 8"))
    with pytest.raises(CardsError, match="cannot be read as"):
        house(declare_lower=False).stand_ins(cards, lower)
    with pytest.raises(CardsError, match="not of this game's pack"):
        readings(Cards(french(), 1))


@rule("K-17", "K-18", "K-22", "K-24", "K-26", "K-27", "K-31", "K-62")
@for_each(
    "ascending",
    [
        (
            "single 1, single 1½, single 2, single 8, single 8½, single 9, single A, single A½, single Dr, "
            "bomb 4 of 2, bomb 4 of A, bomb 2 to 6, bomb 10 to A, bomb 2 to 7, bomb 2 to A"
        ),
        "pair 2, pair A, bomb 4 of 2",
        "triple 2, triple A, bomb 4 of 2",
        "pairs 2 to 3, pairs K to A, bomb 4 of 2",
        "house 5, house 6, bomb 4 of 2",
        "straight 1 to A, bomb 4 of 2",
        "straight 4 to 8, straight 5 to 9, bomb 2 to 6",
    ],
)
def test_what_beats_what(ascending: str) -> None:
    """In each row the higher one beats the lower one and never the other way round; nothing beats its equal."""
    row = [named(name) for name in ascending.split(", ")]
    for low, high in pairwise(row):
        assert TICHU.beats(high, low)
    for place, one in enumerate(row):
        assert not any(TICHU.beats(low, one) for low in row[: place + 1])


@rule("K-17", "K-27")
def test_what_cannot_be_compared() -> None:
    """Another kind or number of cards, and the Dog."""
    names = "dog, single Dr, pair 2, triple 2, pairs 2 to 3, pairs 2 to 4, house 2, straight 1 to 5, straight 1 to 6"
    strangers = [named(name) for name in names.split(", ")]
    assert not any(TICHU.beats(*two) for two in product(strangers, repeat=2))
    assert not any(TICHU.beats(each, named("dog")) for each in BY_KEY.values())


@rule("K-26", "K-27")
def test_what_is_the_highest_of_its_kind() -> None:
    """Only that has nothing higher above it, and of the bombs the longest."""
    longest = [f"pairs {low} to A" for low in [*"KQJ", "10", *"98"]]
    runs = [f"straight {low} to A" for low in ["10", *"987654321"]]
    highest = ["dog", "single Dr", "pair A", "triple A", *longest, "house A", *runs, "bomb 2 to A"]
    assert [str(each) for each in BY_KEY.values() if not has_higher(each)] == highest


@rule("K-20", "K-22", "K-24", "K-25", "K-35")
@for_each("combination", BY_KEY.values(), ids=str)
def test_each_combination_has_a_name(combination: Combination) -> None:
    """Once stairs and the like were named by their length: `straight 6 to 9` were the cards 4 to 9."""
    name = str(combination)
    assert combination_named(f" {name.upper()} ", 0) == combination
    assert is_bomb(combination) is name.startswith("bomb")
    if not isinstance(combination, Stairs | Straight | StraightBomb):
        return
    cards = combination.length * (2 if isinstance(combination, Stairs) else 1)
    word = "stairs" if isinstance(combination, Stairs) else name.split(maxsplit=1)[0]
    older = f"{word} {combination.length} to {combination.top}"
    for each in (name, name.replace("pairs", "stairs"), older):
        assert combination_named(each, cards) == combination


@rule("K-35")
def test_keys_are_in_the_order_of_lists() -> None:
    """Each combination has one, and each kind a name in JSON."""
    assert [key_of(each) for each in BY_KEY.values()] == sorted(BY_KEY)
    assert {*KINDS.values()} == {*get_args(Combination)}


@for_each(
    ("name", "expected"),
    [
        ("Single t", "single 10"),
        ("single T.5", "single 10½"),
        ("single 8.5", "single 8½"),
        ("single  dr", "single Dr"),
        ("straight 1 to t", "straight 1 to 10"),
        ("straight T to A", "straight 10 to A"),
        ("Bomb 4 OF t", "bomb 4 of 10"),
        *((name, "None") for name in ("", "single", "single 1.5.5", "single dog", "single Dr½")),
        *((name, "None") for name in ("pair 1", "straight 5 to 4", "bomb 4")),
    ],
)
def test_how_names_are_read(name: str, expected: str) -> None:
    """In any case; `T` is the ten, and a half can be written with a point."""
    assert str(combination_named(name, 4)) == expected


@rule("K-17", "K-18", "K-22", "K-24", "K-25")
@for_each(
    ("kind", "fields", "says"),
    [
        (Single, ("Dog",), "no Single has 'Dog' for its rank"),
        (Half, ("Dr",), "no Half has 'Dr'"),
        (Pair, ("1",), "no Pair has '1' for its rank: expected one of 2 3 4"),
        (Triple, ("B",), "no Triple has 'B'"),
        (FullHouse, ("1",), "no FullHouse has '1'"),
        (FourBomb, ("Dr",), "no FourBomb has 'Dr'"),
        (Stairs, ("1", 2), "no Stairs has '1' for its top"),
        (Stairs, ("5", 1), "length of a Stairs is an int from 2 to 7, not 1"),
        (Stairs, ("A", 8), "length of a Stairs is an int from 2 to 7, not 8"),
        (Stairs, ("4", 4), "no Stairs of 4 ranks goes up to 4: the lowest rank is 2"),
        (Straight, ("9", 4), "length of a Straight is an int from 5 to 14, not 4"),
        (Straight, ("9", 5.0), "length of a Straight is an int from 5 to 14, not 5.0"),
        (Straight, ("4", 5), "no Straight of 5 ranks goes up to 4: the lowest rank is 1"),
        (StraightBomb, ("5", 5), "no StraightBomb of 5 ranks goes up to 5"),
        (StraightBomb, ("A", 14), "length of a StraightBomb is an int from 5 to 13"),
    ],
)
def test_what_no_cards_make_cannot_be_written(
    kind: type, fields: tuple[object, ...], says: str
) -> None:
    """The error says what was expected."""
    with pytest.raises(CardsError, match=says):
        kind(Rank(str(fields[0])), *fields[1:])


@for_each("text", ["pair 8", [], None])
def test_text_is_no_combination(text: object) -> None:
    """A symbol instead of a rank is named as what it is, and so is whatever is no combination."""
    with pytest.raises(CardsError, match="rank of a Pair is a Rank, not"):
        Pair(text)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # wrong on purpose
    with pytest.raises(CardsError, match="is not a Tichu combination"):
        key_of(text)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the same
