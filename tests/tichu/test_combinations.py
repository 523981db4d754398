"""What may be played together in Tichu: combinations as values, what cards make, what the Phoenix stands for."""

from itertools import product
from typing import get_args

import pytest

from cases import for_each
from climbcards import Cards, CardsError, Rank, StandIn
from climbcards.authors import french
from climbcards.games.tichu.cards import (
    BY_KEY,
    HAND,
    KINDS,
    PACK,
    PHOENIX,
    PLAYERS,
    POINTS,
    RANKS,
    SUITS,
    VALUES,
    Combination,
    Dog,
    FourBomb,
    FullHouse,
    Half,
    Pair,
    Single,
    Stairs,
    Straight,
    StraightBomb,
    Triple,
    beats,
    combination_named,
    has_higher,
    is_bomb,
    key_of,
)
from climbcards.games.tichu.plays import playable, readings, stand_ins
from rulebook import rule
from tichu_kernel import mask, named, names, rank


@rule("K-1", "K-2", "K-3", "K-4")
def test_the_pack() -> None:
    """There are 56 cards in the order of K-2, and their points are 100."""
    assert len(PACK) == len(PACK.distinct) == 56 == PLAYERS * HAND
    assert " ".join(map(str, PACK.faces[:6])) == "Dog 1 2j 2s 2p 2r"
    assert " ".join(map(str, PACK.faces[-6:])) == "Aj As Ap Ar Ph Dr"
    assert " ".join(map(str, SUITS)) == "j s p r"
    assert sum(POINTS.get(card.rank, 0) for card in PACK.faces) == 100
    assert [VALUES[each] for each in RANKS] == list(range(2, 15))
    assert str(PACK.parse("dr PH 1 dOG tS as")) == "Dog 1 10s As Ph Dr"


@rule("K-17", "K-18", "K-19", "K-20", "K-21", "K-22", "K-23", "K-24", "K-25")
@for_each(
    ("text", "combination", "name", "shape"),
    [
        ("Dog", Dog(), "dog", "dog"),
        ("1", Single(rank("1")), "single 1", "single"),
        ("2r", Single(rank("2")), "single 2", "single"),
        ("Dr", Single(rank("Dr")), "single Dr", "single"),
        ("10j 10r", Pair(rank("10")), "pair 10", "pair"),
        ("As Ph", Pair(rank("A")), "pair A", "pair"),
        ("2j 2s 2r", Triple(rank("2")), "triple 2", "triple"),
        ("Kj Kr Ph", Triple(rank("K")), "triple K", "triple"),
        ("2j 2s 3p 3r", Stairs(rank("3"), 2), "pairs 2 to 3", "stair of 2 pairs"),
        ("Qj Qs Kp Kr Aj Ph", Stairs(rank("A"), 3), "pairs Q to A", "stair of 3 pairs"),
        (
            "2j 2s 3j 3s 4j 4s 5j 5s 6j 6s 7j 7s 8j 8s",
            Stairs(rank("8"), 7),
            "pairs 2 to 8",
            "stair of 7 pairs",
        ),
        ("2j 2s 2p Aj Ar", FullHouse(rank("2")), "house 2", "full house"),
        ("Aj Ar As 2s Ph", FullHouse(rank("A")), "house A", "full house"),
        ("1 2j 3j 4j 5j", Straight(rank("5"), 5), "straight 1 to 5", "straight of 5"),
        ("10j Jj Qs Kj Aj", Straight(rank("A"), 5), "straight 10 to A", "straight of 5"),
        (
            "1 2j 3s 4p 5r 6j 7s 8p 9r 10j Js Qp Kr Aj",
            Straight(rank("A"), 14),
            "straight 1 to A",
            "straight of 14",
        ),
        (
            "2j 3j 4j 5j 6j 7j Ph 9j 10j Jj Qj Kj Aj",
            Straight(rank("A"), 13),
            "straight 2 to A",
            "straight of 13",
        ),
        ("2j 2s 2p 2r", FourBomb(rank("2")), "bomb 4 of 2", "bomb"),
        ("10j Jj Qj Kj Aj", StraightBomb(rank("A"), 5), "bomb 10 to A", "bomb"),
        (
            "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As",
            StraightBomb(rank("A"), 13),
            "bomb 2 to A",
            "bomb",
        ),
    ],
)
def test_what_cards_make(text: str, combination: Combination, name: str, shape: str) -> None:
    """Each kind is read, named, and found again by its name."""
    assert readings(PACK.parse(text)) == (combination,)
    assert readings(PACK.parse(text), declare_lower=False) == (combination,)
    assert (str(combination), combination.shape) == (name, shape)
    assert combination_named(f" {name.upper()} ", 0) == combination
    assert is_bomb(combination) is name.startswith("bomb")


@rule("K-17", "K-18", "K-22", "K-24", "K-25", "K-28", "K-29", "K-30")
@for_each(
    "text",
    [
        "",
        "Dog Ph",
        "Dr Ph",
        "1 Ph",
        "1 Dog",
        "1 2j",
        "2j 3j",
        "2j 3j Ph",
        "2j 3s 4p 5r",
        "2j 3s 4p Ph",
        "2j 3s 4p 5r 7j",
        "2j 3s 4p 7r Ph",
        "1 3s 4p 6r Ph",
        "Dog 1 2j 3s 4p",
        "2j 3s 4p 5r Dr",
        "Kj Aj 2j 3j 4j",
        "Ks As 2j 3j Ph",
        "8j 8s 8p Ph",
        "8j 8s 8p 8r Ph",
        "8j 8s 9p 10r Jj Ph",
        "8j 8s 10p 10r",
        "8j 8s 10p 10r Ph Dr",
        "8j 8s 9p 9r Jj",
        "1 8j 8s 8p Ph",
        "1 8j 8s Ph",
        "1 2j 2s",
        "Aj As 2j 2s",
        "7j 7s 7p 8j 8s 8p",
        "7j 7s 7p 8j 8s 8p Ph",
        "8j 8s 8p 8r 9j",
        "8j 8s 8p 8r 9j 9s",
        "8j 8s 8p 9j 10j",
        "8j 8s 8p 9j 10j Ph",
        "2j 2s 3j 3s 4j 4s 5j 5s 6j 6s 7j 7s 8j 8s 9j 9s",
        "2j 2s 3j 3s 4j 4s 5j 5s 6j 6s 7j 7s 8j 8s 9j Ph",
    ],
)
def test_what_cards_do_not_make(text: str) -> None:
    """Everything else is not a combination, with the Phoenix too."""
    assert names(text) == []
    assert names(text, lower=False) == []


@rule("K-31", "K-32", "K-33", "K-34")
@for_each(
    ("text", "expected"),
    [
        ("9j 9s Kp Kr Ph", ["house K", "house 9"]),
        ("2j 2s 3p 3r Ph", ["house 3", "house 2"]),
        ("5j 6s 7p 8r Ph", ["straight 5 to 9", "straight 4 to 8"]),
        ("5j 6j 7j 8j Ph", ["straight 5 to 9", "straight 4 to 8"]),
        ("3j 4s 5p 6r Ph", ["straight 3 to 7", "straight 2 to 6"]),
        ("2j 3s 4p 5r Ph", ["straight 2 to 6"]),
        ("1 2j 3s 4p Ph", ["straight 1 to 5"]),
        ("1 3s 4p 5r Ph", ["straight 1 to 5"]),
        ("1 2j 3s 4p 5r Ph", ["straight 1 to 6"]),
        ("Jj Qs Kp Ar Ph", ["straight 10 to A"]),
        ("10j Qs Kp Ar Ph", ["straight 10 to A"]),
        ("9j 10s Jp Qr Ph", ["straight 9 to K", "straight 8 to Q"]),
        ("10j Js Qp Kr Ph", ["straight 10 to A", "straight 9 to K"]),
        ("2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj Ph", []),
        ("3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj Ph", ["straight 2 to A"]),
        ("1 2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Ph", ["straight 1 to A"]),
    ],
)
def test_how_the_phoenix_reads(text: str, expected: list[str]) -> None:
    """The highest reading comes first; without lower ones it is the only one."""
    assert names(text) == expected
    assert names(text, lower=False) == expected[:1]


@rule("K-31", "K-34")
def test_a_lone_phoenix_has_fourteen_values() -> None:
    """They go from A½ to 1½, and are none of them lower readings."""
    halves = [f"single {each}½" for each in "A K Q J 10 9 8 7 6 5 4 3 2 1".split()]  # noqa: SIM905  # as written
    assert names("Ph") == names("Ph", lower=False) == halves
    assert [Half(Rank(name[7:-1])) for name in halves] == list(readings(PACK.parse("Ph")))
    assert Half(rank("8")).shape == Single(rank("8")).shape


@rule("K-31", "K-32", "K-33")
@for_each(
    ("text", "best", "lower", "expected"),
    [
        ("Ph", None, True, ["single 1½"]),
        ("Ph", "single 1", True, ["single 1½"]),
        ("Ph", "single 8", False, ["single 8½"]),
        ("Ph", "single A", True, ["single A½"]),
        ("Ph", "single Dr", True, []),
        ("Ph", "single 8½", True, []),
        ("Ph", "pair 8", True, []),
        ("Ph", "bomb 4 of 8", True, []),
        ("9j", "single 8½", True, ["single 9"]),
        ("Dr", "single A½", True, ["single Dr"]),
        ("Dog", None, True, ["dog"]),
        ("Dog", "single 1", True, []),
        ("2j 2s 2p 2r", "dog", True, []),
        ("9j 9s Kp Kr Ph", None, True, ["house K", "house 9"]),
        ("9j 9s Kp Kr Ph", "house 8", True, ["house K", "house 9"]),
        ("9j 9s Kp Kr Ph", "house 9", True, ["house K"]),
        ("9j 9s Kp Kr Ph", "house 8", False, ["house K"]),
        ("5j 6s 7p 8r Ph", "straight 4 to 8", True, ["straight 5 to 9"]),
        ("5j 6s 7p 8r Ph", "straight 3 to 7", False, ["straight 5 to 9"]),
        ("5j 6s 7p 8r Ph", "straight 5 to 9", True, []),
        ("5j 6s 7p 8r Ph", "straight 2 to 7", True, []),
    ],
)
def test_what_is_playable(text: str, best: str | None, lower: bool, expected: list[str]) -> None:  # noqa: FBT001  # a column of the table
    """Of the readings these may be led, or beat the best play; a lone Phoenix has one value at most."""
    found = playable(mask(text), None if best is None else named(best), lower=lower)
    assert [str(reading) for reading in found] == expected


@rule("K-30", "K-34")
@for_each(
    ("text", "reading", "expected"),
    [
        ("8j Ph", "pair 8", "8"),
        ("8j 8s Ph", "triple 8", "8"),
        ("4j 4s 5p Ph", "pairs 4 to 5", "5"),
        ("4j 5s 5p Ph", "pairs 4 to 5", "4"),
        ("4j 4s 5p 6p 6r Ph", "pairs 4 to 6", "5"),
        ("9j 9s Kp Kr Ph", "house K", "K"),
        ("9j 9s Kp Kr Ph", "house 9", "9"),
        ("9j 9s 9p Kr Ph", "house 9", "K"),
        ("9j Ks Kp Kr Ph", "house K", "9"),
        ("5j 6s 7p 8r Ph", "straight 5 to 9", "9"),
        ("5j 6s 7p 8r Ph", "straight 4 to 8", "4"),
        ("5j 6s 8p 9r Ph", "straight 5 to 9", "7"),
        ("1 3s 4p 5r Ph", "straight 1 to 5", "2"),
    ],
)
def test_what_the_phoenix_stands_for(text: str, reading: str, expected: str) -> None:
    """It is one rank and no suit."""
    found = stand_ins(PACK.parse(text), named(reading))
    assert found == (StandIn(PHOENIX, Rank(expected)),)


@rule("K-34")
@pytest.mark.parametrize(
    ("text", "reading"), [("Ph", "single 8½"), ("8j 8s", "pair 8"), ("Dog", "dog")]
)
def test_where_nothing_stands_for_anything(text: str, reading: str) -> None:
    """A lone Phoenix stands for nothing, and neither does any other card."""
    assert stand_ins(PACK.parse(text), named(reading)) == ()


@rule("K-33", "K-34")
def test_only_what_cards_are_can_be_explained() -> None:
    """Other readings, lower ones where they are none, and cards of another game, are refused."""
    with pytest.raises(CardsError, match="cannot be read as"):
        stand_ins(PACK.parse("8j 8s"), named("pair 9"))
    lower = named("house 9")
    assert len(stand_ins(PACK.parse("9j 9s Kp Kr Ph"), lower)) == 1
    with pytest.raises(CardsError, match="cannot be read as"):
        stand_ins(PACK.parse("9j 9s Kp Kr Ph"), lower, declare_lower=False)
    with pytest.raises(CardsError, match="not of this game's pack"):
        readings(Cards(french(), 1))


@rule("K-26", "K-27", "K-31")
@for_each(
    ("higher", "lower"),
    [
        ("single 1½", "single 1"),
        ("single 2", "single 1½"),
        ("single 9", "single 8½"),
        ("single A½", "single 8"),
        ("single A½", "single A"),
        ("single Dr", "single A½"),
        ("pair A", "pair K"),
        ("triple 3", "triple 2"),
        ("pairs 3 to 4", "pairs 2 to 3"),
        ("house 6", "house 5"),
        ("straight 2 to 6", "straight 1 to 5"),
        ("bomb 4 of 2", "single Dr"),
        ("bomb 4 of 2", "straight 1 to A"),
        ("bomb 4 of 3", "bomb 4 of 2"),
        ("bomb 2 to 6", "bomb 4 of A"),
        ("bomb 3 to 7", "bomb 2 to 6"),
        ("bomb 2 to 7", "bomb 10 to A"),
    ],
)
def test_the_higher_one_beats_the_lower_one(higher: str, lower: str) -> None:
    """And never the other way round."""
    assert beats(named(higher), named(lower))
    assert not beats(named(lower), named(higher))


@rule("K-17", "K-22", "K-24", "K-27", "K-62")
@for_each(
    ("one", "other"),
    [
        ("dog", "single 1"),
        ("dog", "bomb 4 of A"),
        ("dog", "bomb 2 to A"),
        ("single A", "pair 2"),
        ("pair A", "triple 2"),
        ("pairs 8 to 9", "pairs 4 to 6"),
        ("straight 4 to 8", "straight 4 to 9"),
        ("house 2", "straight 10 to A"),
        ("pair A", "pairs 2 to 3"),
        ("house 8", "house 8"),
        ("bomb 4 of 8", "bomb 4 of 8"),
    ],
)
def test_neither_beats_the_other(one: str, other: str) -> None:
    """Another kind or number of cards, equal values, and the Dog."""
    assert not beats(named(one), named(other))
    assert not beats(named(other), named(one))


@rule("K-26", "K-27")
def test_beating_is_an_order() -> None:
    """Each combination has a key, in the order of K-35, and there is a higher one unless it is the highest."""
    everything = list(BY_KEY.values())
    assert len(everything) == len(set(everything)) == 1 + 15 + 14 + 4 * 13 + 57 + 55 + 45
    assert [key_of(each) for each in everything] == sorted(BY_KEY)
    for each in everything:
        over = [other for other in everything if beats(other, each)]
        assert has_higher(each) is any(is_bomb(other) <= is_bomb(each) for other in over)
    highest = [str(each) for each in everything if not has_higher(each)]
    assert highest[:4] == ["dog", "single Dr", "pair A", "triple A"]
    assert highest[-2:] == ["straight 1 to A", "bomb 2 to A"]
    for one, other in product(everything, repeat=2):
        same = one.shape == other.shape
        assert not (beats(one, other) and beats(other, one))
        if same and one is not other:
            assert beats(one, other) or beats(other, one)


@for_each(
    ("name", "expected"),
    [
        ("Single t", "single 10"),
        ("single T.5", "single 10½"),
        ("single 8.5", "single 8½"),
        ("single  dr", "single Dr"),
        ("HOUSE k", "house K"),
        ("straight 1 to t", "straight 1 to 10"),
        ("straight T to A", "straight 10 to A"),
        ("Stairs 2 to 3", "pairs 2 to 3"),
        ("Bomb 4 OF t", "bomb 4 of 10"),
        ("DOG", "dog"),
    ],
)
def test_names_are_read_in_any_case(name: str, expected: str) -> None:
    """`T` is the ten, and a half can be written with a point."""
    assert str(combination_named(name, 0)) == expected


@rule("K-22", "K-24", "K-25")
@for_each("combination", BY_KEY.values(), ids=str)
def test_names_by_length_are_read_beside_their_cards(combination: Combination) -> None:
    """Once they named how many there are: `straight 6 to 9` were the cards 4 to 9, and not a name by its ends."""
    assert combination_named(str(combination), 0) == combination
    match combination:
        case Stairs():
            names, cards = [f"stairs {combination.length} to {combination.top}"], 2
            names.append(str(combination).replace("pairs", "stairs"))
        case Straight():
            names, cards = [f"straight {combination.length} to {combination.top}"], 1
        case StraightBomb():
            names, cards = [f"bomb {combination.length} to {combination.top}"], 1
        case _:
            return
    for name in [str(combination), *names]:
        assert combination_named(name, cards * combination.length) == combination


@for_each(
    "name",
    [
        "",
        "single",
        "single 1.5.5",
        "single dog",
        "single Dr½",
        "pair 1",
        "straight 5 to 4",
        "bomb 4",
    ],
)
def test_other_names_name_nothing(name: str) -> None:
    """There is no such combination."""
    assert combination_named(name, 4) is None


@rule("K-17", "K-22", "K-24", "K-25")
@for_each(
    ("kind", "fields", "says"),
    [
        (Single, ("Dog",), "no Single has 'Dog' for its rank"),
        (Single, ("Ph",), "no Single has 'Ph'"),
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


def test_text_is_no_rank() -> None:
    """A symbol instead of a rank is named as what it is, and as a combination it is none."""
    with pytest.raises(CardsError, match="rank of a Pair is a Rank, not '8'"):
        # on purpose, as below: what a checker would refuse
        Pair("8")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(CardsError, match=r"\[\] is not a Tichu combination"):
        # as above
        key_of([])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(CardsError, match="'pair 8' is not a Tichu combination"):
        # as above
        key_of("pair 8")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_every_kind_has_a_name_in_json() -> None:
    """And each class only one."""
    assert set(KINDS.values()) == set(get_args(Combination))
    assert len(KINDS) == 10
