"""What beats what in Three Hags."""

from itertools import combinations, product

import pytest

from cases import for_each
from climbcards.games.three_hags import THREE_HAGS, Combination, Coven, Flier, Onesie, Run, Twosie
from hags_tables import PACK, cards, rank, read, suit
from rulebook import rule

RANKS = ["Q", "K", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"]


def beats(new: str, old: str) -> bool:
    """Return whether cards beat others, both read at their highest; no two plays beat each other."""
    first, second = read(new), read(old)
    assert not (THREE_HAGS.beats(first, second) and THREE_HAGS.beats(second, first))
    return THREE_HAGS.beats(first, second)


EXAMPLES = [
    ("4C", "4H", True),
    ("4S", "4H", False),
    ("KS", "QC", True),
    ("JS", "10C", True),
    ("4S KC", "4H KS", False),
    ("QH JH", "JS JC", True),
    ("8S 9S 10S", "JS JH JC", True),
    ("9S 9H 9C", "4S 4H 4C", True),
    ("3C 4C 5C", "7H 8H 9H", True),
    ("8S 9S 10S", "AH 2H 3H", False),
    ("QS QH QC", "9C 10C JC", True),
    # piles that the printed text shows, card by card
    ("4C", "4S", True),
    ("7C", "4C", True),
    ("9S", "7C", True),
    ("9H", "9S", True),
    ("9C", "9H", True),
    ("5S 5H", "4H 4C", True),
    ("8S 8C", "5S 5H", True),
    ("QC JC", "8S 8C", True),
    ("8S 9S 10S", "4S 4H 4C", True),
    ("AH 2H 3H", "8S 9S 10S", True),
    ("QS QH QC", "AH 2H 3H", True),
    ("7H 8H 9H", "4H 5H 6H", True),
    ("3C 4C 5C", "4H 5H 6H", True),
]


@rule("V-10", "G-1", "G-7")
@for_each(("new", "old", "verdict"), EXAMPLES, ids=str)
def test_the_examples_of_the_rules(new: str, old: str, *, verdict: bool) -> None:
    """What has been worked out by hand, and every pile of the printed text."""
    assert beats(new, old) is verdict


@rule("V-10", "G-1", "V-1")
def test_onesies_climb_through_the_pack() -> None:
    """Rank decides, then spades, hearts, clubs: each card beats exactly those before it."""
    order = [f"{symbol}{letter}" for symbol in RANKS for letter in "shc"]
    assert len(order) == 39
    for (low, old), (high, new) in combinations(enumerate(order), 2):
        assert low < high
        assert beats(new, old)
        assert not beats(old, new)


@rule("V-10", "G-6")
def test_twosies_climb_by_rank_alone() -> None:
    """QQ is the lowest, KK the next, JJ the highest; suits never matter."""
    for old, new in product(RANKS, RANKS):
        expected = RANKS.index(new) > RANKS.index(old)
        assert beats(f"{new}s {new}h", f"{old}h {old}c") is expected
        assert beats(f"{new}h {new}c", f"{old}s {old}h") is expected


@rule("V-10", "G-8")
@for_each(
    ("new", "old", "verdict"),
    [
        ("5s Kh", "4s 4c", True),
        ("5s Kh", "4s Kc", True),
        ("5s Kh", "5h 5c", False),
        ("5h 5c", "5s Kh", False),
        ("As Kh", "Ks Kc", True),
        ("As Kh", "Qs Qc", True),
        ("Ks Kc", "As Kh", False),
        ("Js Jc", "10s Kc", True),
        ("6s Kh Kc", "5s 5h 5c", True),
        ("5s Kh Kc", "6s 6h Kc", False),
        ("Ks Kh Kc", "As Ah Ac", False),
        ("As Ah Kc", "Ks Kh Kc", True),
    ],
)
def test_an_imp_counts_as_what_it_stands_for(new: str, old: str, *, verdict: bool) -> None:
    """It is as good as the card itself, and three imps are the lowest set."""
    assert beats(new, old) is verdict


@rule("G-7", "V-5", "V-10")
@pytest.mark.parametrize("letter", "shc")
def test_a_flier_beats_every_other_twosie(letter: str) -> None:
    """Two brooms as well; but no flier beats another, and nothing beats a flier."""
    flier = read(f"Q{letter} J{letter}")
    assert flier == Flier(suit(letter))
    for symbol in RANKS:
        assert THREE_HAGS.beats(flier, Twosie(rank(symbol)))
        assert not THREE_HAGS.beats(Twosie(rank(symbol)), flier)
    for other in "shc":
        assert not THREE_HAGS.beats(flier, Flier(suit(other)))


@rule("V-10", "V-6", "V-7", "G-6")
def test_sets_climb_by_rank_below_all_runs() -> None:
    """KKK is the lowest set, JJJ the highest, and the lowest run beats it."""
    order = RANKS[1:]
    sets = [f"{symbol}s {symbol}h {symbol}c" for symbol in order]
    for old, new in combinations(sets, 2):
        assert beats(new, old)
        assert not beats(old, new)
    for each in sets:
        assert beats("As 2s 3s", each)
        assert beats("Qs Qh Qc", each)
        assert not beats(each, "As 2s 3s")
        assert not beats(each, "Qs Qh Qc")


@rule("V-10", "V-7", "G-1", "G-3")
def test_runs_climb_by_suit_and_then_by_their_top() -> None:
    """All spade runs, then all heart runs, then all club runs; each beats exactly those before it."""
    tops = ["3", "4", "5", "6", "7", "8", "9", "10", "J"]
    runs = [Run(suit(letter), rank(top)) for letter in "shc" for top in tops]
    for old, new in combinations(runs, 2):
        assert THREE_HAGS.beats(new, old)
        assert not THREE_HAGS.beats(old, new)
    for run in runs:
        assert THREE_HAGS.beats(Coven(), run)
        assert not THREE_HAGS.beats(run, Coven())


@rule("G-5", "V-10")
@for_each(
    ("new", "old", "verdict"),
    [
        ("6h 7h 8h", "4h 5h Kh", True),
        ("6h 7h 8h", "4h Kh 6h", True),
        ("5h 6h 7h", "3h 4h Kh", True),
        ("5h 6h Kh", "4h 5h 6h", True),
        ("4h 5h 6h", "5h 6h Kh", False),
        ("4h 5h Kh", "4h 5h 6h", False),
        ("2h 3h Kh", "5h 6h 7h", False),
        ("10h Jh Kh", "8h 9h 10h", True),
        ("Ac Kc 3c", "9h 10h Jh", True),
    ],
)
def test_runs_of_a_suit_may_overlap(new: str, old: str, *, verdict: bool) -> None:
    """The top card decides, and it must be higher, not equal."""
    assert beats(new, old) is verdict


@rule("V-10", "V-8")
def test_nothing_beats_the_coven() -> None:
    """Not even a flier or the highest run, and it does not beat itself."""
    for text in ("Qc Jc", "9c 10c Jc", "Js Jh Jc", "Jc", "Qs Qh Qc"):
        assert not beats(text, "Qs Qh Qc")


BY_SIZE = {
    1: ["Qs", "4h", "Jc"],
    2: ["Qs Qh", "5s Kh", "Js Jc", "Qh Jh"],
    3: ["Ks Kh Kc", "5s 5h Kc", "As 2s 3s", "9c 10c Jc", "Qs Qh Qc"],
}


@rule("V-10", "G-7")
def test_only_the_same_number_of_cards_compares() -> None:
    """A broom of clubs, a flier and the coven are strong against their own number only."""
    for one, other in product(BY_SIZE, BY_SIZE):
        if one != other:
            assert not any(beats(new, old) for new in BY_SIZE[one] for old in BY_SIZE[other])


@rule("V-10", "G-7")
def test_within_a_shape_one_of_two_beats_the_other() -> None:
    """Rank and suit decide there, and there alone they are all that decides."""
    plays = [read(text) for texts in BY_SIZE.values() for text in texts]
    plays += [read("Qs Js"), read("2s 3s 4s"), read("9h 9c"), read("Jh")]
    for one, other in combinations(plays, 2):
        if one.shape == other.shape:
            assert THREE_HAGS.beats(one, other) is not THREE_HAGS.beats(other, one)
    shapes = {each.shape for each in plays}
    assert shapes == {"onesie", "twosie", "flier h", "flier s", "set", "run", "coven"}


@rule("V-10")
def test_beating_is_asked_of_the_game_and_depends_on_no_option() -> None:
    """A variant compares as the preset does."""
    other = THREE_HAGS.variant(broom_in_runs=False, declare_lower=True, target=10)
    plays: list[Combination] = [read(text) for texts in BY_SIZE.values() for text in texts]
    plays += [Onesie(face) for face in PACK.cards(cards("4s 4c Kh"))]
    for new, old in product(plays, plays):
        assert other.beats(new, old) is THREE_HAGS.beats(new, old)
