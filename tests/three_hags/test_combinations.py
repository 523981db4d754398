"""Which cards of Three Hags may be played together, and which make nothing."""

from itertools import combinations

import pytest

from cases import for_each
from climbcards import Card, CardsError
from climbcards.authors import french
from climbcards.games import three_hags
from climbcards.games.three_hags import THREE_HAGS, Coven, Flier, Onesie, Run, Set, Twosie
from hags_tables import PACK, cards, named, rank, suit
from rulebook import rule

NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


@rule("V-3")
@for_each("face", PACK.faces, ids=str)
def test_any_card_is_a_onesie(face: Card) -> None:
    """A hag, an imp and a broom alone are what is printed on them."""
    assert THREE_HAGS.readings(PACK.cards([face])) == (Onesie(face),)


@rule("V-4", "G-6")
@for_each("symbol", ["Q", "K", *NUMBERS, "J"])
def test_two_of_a_rank_are_a_twosie(symbol: str) -> None:
    """In any two suits, whatever the rank."""
    for suits in combinations("shc", 2):
        pair = cards(" ".join(symbol + letter for letter in suits))
        assert THREE_HAGS.readings(pair) == (Twosie(rank(symbol)),)


@rule("V-4", "G-8", "G-9")
@for_each("symbol", NUMBERS)
def test_a_number_card_and_an_imp_of_another_suit(symbol: str) -> None:
    """The imp is the same rank in its own suit, so its own suit must not be there already."""
    for number in "shc":
        for imp in "shc":
            expected = [] if imp == number else [str(Twosie(rank(symbol)))]
            assert named(f"{symbol}{number} K{imp}") == expected


@rule("V-5")
@for_each("hag", "shc")
@for_each("broom", "shc")
def test_a_hag_and_the_broom_of_her_suit_are_a_flier(hag: str, broom: str) -> None:
    """Of two suits they are nothing."""
    expected = (Flier(suit(hag)),) if hag == broom else ()
    assert THREE_HAGS.readings(cards(f"Q{hag} J{broom}")) == expected


@rule("V-6", "G-6")
@for_each("symbol", ["K", *NUMBERS, "J"])
def test_three_of_a_rank_are_a_set(symbol: str) -> None:
    """Imps and brooms too; only the hags are something else."""
    three = cards(f"{symbol}s {symbol}h {symbol}c")
    assert THREE_HAGS.readings(three) == (Set(rank(symbol)),)


@rule("V-6", "G-8", "G-9")
@for_each("symbol", NUMBERS)
def test_imps_complete_a_set_of_number_cards(symbol: str) -> None:
    """One imp with two number cards, two imps with one: every suit is there once."""
    for number in "shc":
        one, two = (letter for letter in "shc" if letter != number)
        assert named(f"{symbol}{one} {symbol}{two} K{number}") == [str(Set(rank(symbol)))]
        assert named(f"{symbol}{number} K{one} K{two}") == [str(Set(rank(symbol)))]
        assert named(f"{symbol}{number} {symbol}{one} K{one}") == []
        assert named(f"{symbol}{number} K{number} K{one}") == []


@rule("V-7", "G-3")
@pytest.mark.parametrize("letter", "shc")
def test_three_in_sequence_are_a_run(letter: str) -> None:
    """A 2 3 is the lowest run of a suit and 9 10 J the highest: nine in all."""
    sequence = [*NUMBERS, "J"]
    tops: list[str] = []
    for low in range(len(sequence) - 2):
        symbols = sequence[low : low + 3]
        three = cards(" ".join(symbol + letter for symbol in symbols))
        assert THREE_HAGS.readings(three) == (Run(suit(letter), rank(symbols[-1])),)
        tops.append(symbols[-1])
    assert tops == ["3", "4", "5", "6", "7", "8", "9", "10", "J"]


@rule("V-8", "G-6")
def test_the_three_hags_are_the_coven() -> None:
    """They are no set of hags."""
    assert THREE_HAGS.readings(cards("Qc Qs Qh")) == (Coven(),)


EXAMPLES: list[tuple[str, list[str]]] = [
    ("KH", ["onesie Kh"]),
    ("JC", ["onesie Jc"]),
    ("8S 8C", ["twosie of eights"]),
    ("QS QH", ["twosie of hags"]),
    ("JS JH", ["twosie of brooms"]),
    ("QH JH", ["flier h"]),
    ("KH JH", []),
    ("KH QH", []),
    ("KH 10H", []),
    ("KH 5H 5C", []),
    ("KH KC 5S", ["set of fives"]),
    ("KH KC 5H", []),
    ("QS QH QC", ["coven"]),
    ("JS JH JC", ["set of brooms"]),
    ("4H 5H 6H", ["run h 4 to 6"]),
    ("AH 2H 3H", ["run h A to 3"]),
    ("9H 10H JH", ["run h 9 to J"]),
    ("10H JH QH", []),
    ("KH AH 2H", ["run h A to 3"]),
    ("5H 6H KH", ["run h 5 to 7", "run h 4 to 6"]),
    ("5H 6H KS", []),
    ("9H 10H KH", ["run h 8 to 10"]),
    ("KS KH JS", []),
    ("QS QH KS", []),
    # the sound examples of the text that lost its suits
    ("KH 10S", ["twosie of tens"]),
    ("2S KH 2C", ["set of twos"]),
    ("5H 6H KH", ["run h 5 to 7", "run h 4 to 6"]),
]


@rule("V-9", "G-3", "G-4", "G-8", "G-9")
@for_each(("text", "names"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_the_examples_of_the_rules(text: str, names: list[str]) -> None:
    """What has been worked out by hand from the printed rules, case and order of no matter."""
    assert named(text) == names
    assert named(" ".join(reversed(text.lower().split()))) == names


@rule("V-7", "G-4", "G-9")
@for_each(
    ("text", "names"),
    [
        ("As 3s Ks", ["run s A to 3"]),
        ("4c 6c Kc", ["run c 4 to 6"]),
        ("8h 10h Kh", ["run h 8 to 10"]),
        ("9h Jh Kh", ["run h 9 to J"]),
        ("10c Jc Kc", ["run c 9 to J"]),
        ("2s 3s Ks", ["run s 2 to 4", "run s A to 3"]),
        ("8h 9h Kh", ["run h 8 to 10", "run h 7 to 9"]),
        ("As 2s Ks", ["run s A to 3"]),
        ("9c 10c Kc", ["run c 8 to 10"]),
        ("4h 7h Kh", []),
        ("Ah 10h Kh", []),
        ("8h Jh Kh", []),
        ("4c 6c Kh", []),
        ("9h Jh Kc", []),
    ],
)
def test_an_imp_in_a_run(text: str, names: list[str]) -> None:
    """It fills the gap, or goes above or below; never as the broom, never in another suit."""
    assert named(text) == names


@rule("V-9", "G-4")
@for_each(
    "text",
    [
        "Qs Ks As",
        "Qh Kh Ah",
        "Kh Qh Jh",
        "Qs As 2s",
        "Qc 9c 10c",
        "Qc 10c Jc",
        "10s Js As",
        "Js As 2s",
        "Js Qs Ks",
    ],
)
def test_hags_stand_in_no_run_and_nothing_goes_round(text: str) -> None:
    """The order is a line: before the ace there is nothing, and after the broom neither."""
    assert named(text) == []


@rule("G-8", "V-9")
@for_each(
    "text",
    [
        "Ks Jc",
        "Kc Qh",
        "Kc Jc",
        "Ks Kh Jc",
        "Ks Kh Qc",
        "Ks Jh Jc",
        "Kc Jh Js",
        "Ks Qh Qc",
        "Kh Qh Jh",
        "Kh Qs Js",
        "Kh Jh 5s",
        "Kh Qc 5s",
    ],
)
def test_an_imp_is_never_a_hag_or_a_broom(text: str) -> None:
    """With a hag or a broom, and no number cards of a run, it makes nothing."""
    assert named(text) == []


@rule("V-9")
@for_each(
    "text",
    [
        "",
        "4h 5h",
        "4h 5c",
        "Jh 10h",
        "4h 4c 5c",
        "4s 5h 6c",
        "4h 5h 6c",
        "4h 5h 7h",
        "9h 10h Jc",
        "Qh Jh 4s",
        "Qh Jh Qs",
        "Qh Jh Js",
        "Kh Kc 5s 5h",
        "5s 5h 5c Kh",
        "4h 5h 6h 7h",
        "4h 5h 6h Kh",
        "Qs Qh Qc Ks",
        "Qs Qh Js Jh",
        "Qs Qh Qc Js",
        "As 2s 3s 4s 5s",
    ],
)
def test_all_other_cards_make_nothing(text: str) -> None:
    """Two ranks, mixed suits, gaps, four cards or more, and no cards."""
    assert named(text) == []


@rule("V-9")
def test_the_whole_pack_makes_nothing() -> None:
    """Nor does a full hand."""
    assert THREE_HAGS.readings(PACK.full) == ()
    assert THREE_HAGS.readings(PACK.cards(PACK.faces[:13])) == ()


def _count(size: int) -> tuple[int, dict[str, int]]:
    """Count the groups of a size that are something, and their readings of each kind."""
    total, kinds = 0, dict[str, int]()
    for group in combinations(PACK.faces, size):
        found = THREE_HAGS.readings(PACK.cards(group))
        total += bool(found)
        for reading in found:
            kinds[type(reading).__name__] = kinds.get(type(reading).__name__, 0) + 1
    return total, kinds


@rule("V-4", "V-5", "V-6", "V-7", "V-8", "V-9")
def test_how_many_combinations_there_are() -> None:
    """Counted by hand: pairs of the pack that are something, and threes.

    Twosies: 13 ranks in 3 pairs of suits, and 30 number cards with 2 imps each. Sets: 12 ranks, and for
    each of 10 ranks 3 with one imp and 3 with two. Runs, in each suit: 9 natural ones; with an imp for
    the low, middle or high card of one of the 8 runs without broom, or for the 9 or the 10 below it: 26
    readings, of which the 7 pairs of neighbours from 2 3 to 8 9 are read twice.
    """
    assert _count(2) == (99 + 3, {"Twosie": 3 * 13 + 2 * 30, "Flier": 3})
    sets, natural, wild = 12 + 10 * 6, 3 * 9, 3 * (3 * 8 + 2)
    found, kinds = _count(3)
    assert kinds == {"Set": sets, "Run": natural + wild, "Coven": 1}
    assert found == sets + natural + wild + 1 - 3 * 7


@rule("V-1", "V-9")
def test_cards_of_another_pack_are_not_read() -> None:
    """French cards look alike and are refused."""
    for ask in (THREE_HAGS.readings, three_hags.readings):
        with pytest.raises(CardsError, match="not of this game's pack"):
            ask(french().parse("4h 4c"))


@rule("V-9", "G-3")
def test_the_functions_of_the_package_know_the_printed_rules() -> None:
    """`readings` and `beats` read as the preset does; house rules are asked of the game."""
    run = cards("9h 10h Jh")
    assert three_hags.readings(run) == THREE_HAGS.readings(run) == (Run(suit("h"), rank("J")),)
    assert three_hags.readings(run, broom_in_runs=False) == ()
    assert three_hags.beats(Coven(), Run(suit("h"), rank("J")))
    wild = Run(suit("h"), rank("J"))
    assert three_hags.stand_ins(cards("9h Jh Kh"), wild)[0].rank == rank("10")
    with pytest.raises(CardsError, match="cannot be read as run h 9 to J"):
        three_hags.stand_ins(cards("9h Jh Kh"), wild, broom_in_runs=False)
