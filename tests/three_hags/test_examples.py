"""The examples of the rulings: what cards make, what imps stand for, what beats what, and what is called how."""

from random import Random

import pytest

from cases import for_each
from climbcards import Card, CardsError, NotationError, Rank, Suit
from climbcards.authors import french
from climbcards.games import three_hags
from climbcards.games.three_hags import THREE_HAGS, VALUES, Coven, Onesie, Run, Set, Twosie
from hags_tables import LOWER, PACK, SHORT, A, cards, play, read
from rulebook import rule

MAKE = [
    ("Kh", "onesie Kh"),
    ("Jc", "onesie Jc"),
    ("8s 8c", "twosie of eights"),
    ("Qs Qh", "twosie of hags"),
    ("Ks Kc", "twosie of imps"),
    ("Js Jh", "twosie of brooms"),
    ("Kh 10s", "twosie of tens, Kh for 10h"),
    ("Qh Jh", "flier h"),
    ("Kh Kc 5s", "set of fives, Kh for 5h, Kc for 5c"),
    ("2s Kh 2c", "set of twos, Kh for 2h"),
    ("Ks Kh Kc", "set of imps"),
    ("Js Jh Jc", "set of brooms"),
    ("Qs Qh Qc", "coven"),
    ("4h 5h 6h", "run h 4 to 6"),
    ("Ah 2h 3h", "run h A to 3"),
    ("9h 10h Jh", "run h 9 to J"),
    ("Kh Ah 2h", "run h A to 3, Kh for 3h"),
    ("4c 6c Kc", "run c 4 to 6, Kc for 5c"),
    ("9h Jh Kh", "run h 9 to J, Kh for 10h"),
    ("10h Jh Kh", "run h 9 to J, Kh for 9h"),
    ("9h 10h Kh", "run h 8 to 10, Kh for 8h"),
    ("5h 6h Kh", "run h 5 to 7, Kh for 7h / run h 4 to 6, Kh for 4h"),
    *(
        (text, "")
        for text in ("", "4h 5h", "Qh Jc", "Kh Jh", "Kh Qh", "Kh 10h", "Kh 5h 5c", "Kh Kc 5h")
    ),
    *(
        (text, "")
        for text in (
            "10h Jh Qh",
            "Js As 2s",
            "Qs As 2s",
            "Qh Kh Ah",
            "5h 6h Ks",
            "8h Jh Kh",
            "5h 6h 7c",
        )
    ),
    *(
        (text, "")
        for text in (
            "Ks Kh Js",
            "Qs Qh Ks",
            "Kh Qh Jh",
            "Kh Qc 5s",
            "4h 5h 6h 7h",
            "5s 5h 5c Kh",
            "Qs Qh Qc Ks",
        )
    ),
]


@rule(
    "V-3",
    "V-4",
    "V-5",
    "V-6",
    "V-7",
    "V-8",
    "V-9",
    "V-16",
    "G-3",
    "G-4",
    "G-6",
    "G-8",
    "G-9",
    "G-10",
)
@for_each(("text", "names"), MAKE)
def test_what_cards_make(text: str, names: str) -> None:
    """The highest comes first, each with the cards for which imps stand; case and order of no matter."""
    for lot in (cards(text), cards(" ".join(reversed(text.upper().split())))):
        found = [
            ", ".join(
                [
                    str(each),
                    *(
                        f"{imp.card} for {imp.rank}{imp.suit}"
                        for imp in THREE_HAGS.stand_ins(lot, each)
                    ),
                ]
            )
            for each in THREE_HAGS.readings(lot)
        ]
        assert " / ".join(found) == names


BEATS = [
    ("4c", "4h", True),
    ("4s", "4h", False),
    ("Ks", "Qc", True),
    ("Js", "10c", True),
    ("4s Kc", "4h Ks", False),
    ("5s Kh", "4s 4c", True),
    ("As Kh", "Ks Kc", True),
    ("Qh Jh", "Js Jc", True),
    ("Qc Jc", "Qh Jh", False),
    ("8s 9s 10s", "Js Jh Jc", True),
    ("As Ah Kc", "Ks Kh Kc", True),
    ("3c 4c 5c", "7h 8h 9h", True),
    ("8s 9s 10s", "Ah 2h 3h", False),
    ("7h 8h 9h", "4h 5h 6h", True),
    ("6h 7h 8h", "4h 5h Kh", True),
    ("4h 5h Kh", "4h 5h 6h", False),
    ("Qs Qh Qc", "9c 10c Jc", True),
    ("Qh Jh", "4h", False),
    ("Qs Qh Qc", "Qh Jh", False),
]


@rule("V-1", "V-10", "G-1", "G-5", "G-6", "G-7")
@for_each(("new", "old", "verdict"), BEATS)
def test_what_beats_what(new: str, old: str, *, verdict: bool) -> None:
    """What has been worked out by hand, under any options."""
    for game in (THREE_HAGS, SHORT, LOWER):
        assert game.beats(read(new), read(old)) is verdict
    assert not verdict or not THREE_HAGS.beats(read(old), read(new))


@rule("V-1", "G-1")
def test_the_pack_low_to_high() -> None:
    """Rank by rank, and in each rank spades before hearts before clubs; there are no diamonds."""
    assert [*PACK.faces] == [Card(rank, Suit(suit)) for rank in VALUES for suit in "shc"]
    assert {str(rank): value for rank, value in VALUES.items()} == {
        "Q": 1,
        "K": 2,
        "A": 3,
        "J": 13,
        **{str(number): number + 2 for number in range(2, 11)},
    }


@rule("V-9", "G-3")
def test_the_functions_of_the_package_know_the_printed_rules() -> None:
    """`readings` and `beats` read as the preset does; house rules are asked of the game."""
    (run,) = three_hags.readings(cards("9h 10h Jh"))
    assert three_hags.readings(cards("9h 10h Jh"), broom_in_runs=False) == ()
    assert three_hags.beats(Coven(), run)
    assert [str(each.card) for each in three_hags.stand_ins(cards("9h Jh Kh"), run)] == ["Kh"]
    with pytest.raises(CardsError, match="cannot be read as run h 9 to J"):
        SHORT.stand_ins(cards("9h Jh Kh"), run)
    with pytest.raises(CardsError, match="cannot be read as run h 9 to J"):
        three_hags.stand_ins(cards("9h Jh Kh"), run, broom_in_runs=False)
    for reader in (THREE_HAGS.readings, three_hags.readings):
        with pytest.raises(CardsError, match="not of this game's pack"):
            reader(french().parse("4h 4c"))
    with pytest.raises(CardsError, match="Three Hags has no card '7d': expected one of Qs Qh Qc"):
        Onesie(french().pile("7d")[0])
    with pytest.raises(CardsError, match="has no suit 'd': expected one of s h c"):
        Run(Suit("d"), Rank("7"))


@rule("V-3", "V-4", "V-6", "V-7")
@for_each(
    ("text", "said"),
    [
        ("10c", "Onesie Tc"),
        ("10c 10h", "twosie of Ts"),
        ("10c 10h", "TWOSIE  OF 10"),
        ("5s 5h 5c", "set of 5"),
        ("Js Jc", "twosie of js"),
        ("8c 9c 10c", "run c to t"),
        ("8c 9c 10c", "Run C 8 to T"),
    ],
)
def test_names_may_be_written_otherwise(text: str, said: str) -> None:
    """T is the ten here too, and the s of many may be missing."""
    assert THREE_HAGS.read(f"{text}={said}", A) == play(A, text)


@rule("V-4", "V-6")
@for_each("rank", PACK.ranks, ids=str)
def test_no_name_of_several_cards_reads_like_a_card(rank: Rank) -> None:
    """Two 2s are a twosie of twos: `2s` is the two of spades. What is said is understood."""
    for reading in (Twosie(rank), Set(rank)):
        assert {str(card).casefold() for card in PACK.faces}.isdisjoint(str(reading).split())
        assert str(THREE_HAGS.read(f"4s 5c = {reading}", A)) == f"4s 5c = {reading}"


@rule("V-1", "V-9")
@for_each(
    ("text", "position"),
    [
        *(("4h =", 4), ("4h = single 4", 5), ("4h = onesie 4", 5), ("4h = onesie 4d", 5)),
        *(("4h 4c =   twosie of 1s", 10), ("4h 4c = twosie of 4ss", 8), ("Qs Qh Qc = covens", 11)),
        *(
            ("5h 6h 7h = run 5 to 7", 11),
            ("5h 6h 7h = run h 4 to 7", 11),
            ("5h 6h 7h = run h 7 to 5", 11),
        ),
        *(("5h 6h 7h = run h to Z", 11), ("9h 10h Jh = run h 10 to Q", 12)),
        # a long s is no spade, the sign for Kelvin no imp
        *(
            ("5h 6h 7h = run \u017f to 7", 11),
            ("5h 6h 7h = set of \u212as", 11),
            ("5h 6h 7h = run h to \uff17", 11),
        ),
    ],
)
def test_what_is_no_name(text: str, position: int) -> None:
    """The error says what is wrong and where, in both languages."""
    with pytest.raises(
        NotationError, match="names no combination: expected onesie 4h, twosie of fours"
    ) as caught:
        THREE_HAGS.read(text, A)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert "ist keine Kombination: schreib onesie 4h" in caught.value.de


@rule("V-1", "V-11")
def test_what_is_no_play() -> None:
    """The error says what was expected; a card is there only once."""
    with pytest.raises(NotationError, match="expected cards, as in 5h 5c, or pass"):
        THREE_HAGS.parse(THREE_HAGS.start(THREE_HAGS.deal(Random(1), A)), A, "  ")
    with pytest.raises(CardsError, match="the pack has 1"):
        THREE_HAGS.read("10c Tc = twosie of 10s", A)
