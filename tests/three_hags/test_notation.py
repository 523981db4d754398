"""Three Hags as text: cards, names of combinations, actions, and what is wrong with other text."""

from itertools import combinations

import pytest

from cases import for_each
from climbcards import Card, CardsError, ClimbcardsError, IllegalActionError, NotationError, Rank
from climbcards.games.three_hags import (
    THREE_HAGS,
    Combination,
    Coven,
    Flier,
    Onesie,
    Pass,
    Play,
    Run,
    Set,
    State,
    Twosie,
)
from climbcards.reasons import HIGHER, NotACombination, NotHeld, TooLow
from hags_tables import PACK, A, B, cards, enact, midway, play, rank, read, suit
from rulebook import rule

LOWER = THREE_HAGS.variant(declare_lower=True)


def state() -> State:
    """A is to lead from a hand with every kind of combination."""
    return midway("Qs Qh Qc Kh 5s 5c 5h 6h 9c 10c Jh Jc", "2s 4s")


@rule("V-1")
@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("4h 4c", "4h 4c"),
        ("jC kH ah QS", "Qs Kh Ah Jc"),
        ("Tc tS 10h", "10s 10h 10c"),
        ("  7c   7s\t7h\n", "7s 7h 7c"),
        ("", ""),
    ],
)
def test_cards_have_one_canonical_spelling(text: str, canonical: str) -> None:
    """Case, order, spaces and T for ten do not matter; what is printed is low to high."""
    assert str(cards(text)) == canonical
    assert cards(canonical) == cards(text)


@rule("V-1")
@for_each("face", PACK.faces, ids=str)
def test_every_card_is_read_as_written(face: Card) -> None:
    """All 39, in either case."""
    assert PACK.pile(str(face)) == PACK.pile(str(face).upper()) == (face,)


NAMES: list[tuple[str, Combination, str]] = [
    ("4h", Onesie(Card(rank("4"), suit("h"))), "onesie 4h"),
    ("10c", Onesie(Card(rank("10"), suit("c"))), "onesie 10c"),
    ("Qs", Onesie(Card(rank("Q"), suit("s"))), "onesie Qs"),
    ("4s Kh", Twosie(rank("4")), "twosie of fours"),
    ("As Ac", Twosie(rank("A")), "twosie of aces"),
    ("Ks Kc", Twosie(rank("K")), "twosie of imps"),
    ("Qc Jc", Flier(suit("c")), "flier c"),
    ("10s 10h Kc", Set(rank("10")), "set of tens"),
    ("Js Jh Jc", Set(rank("J")), "set of brooms"),
    ("9h 10h Jh", Run(suit("h"), rank("J")), "run h 9 to J"),
    ("As 2s Ks", Run(suit("s"), rank("3")), "run s A to 3"),
    ("Qs Qh Qc", Coven(), "coven"),
]


@rule("V-3", "V-4", "V-5", "V-6", "V-7", "V-8")
@for_each(("text", "reading", "name"), NAMES, ids=[name for *_, name in NAMES])
def test_every_combination_has_a_name(text: str, reading: Combination, name: str) -> None:
    """The name is that of the reading, and it is understood beside the cards, in either case."""
    assert str(reading) == name
    assert reading == read(text)
    for said in (name, name.upper(), f"  {name.replace(' ', '  ')} "):
        assert THREE_HAGS.parse(state(), A, f"{text} = {said}") == play(A, text, reading)


@rule("V-3", "V-4", "V-6", "V-7")
@for_each(
    ("text", "said", "reading"),
    [
        ("10c", "onesie Tc", Onesie(Card(rank("10"), suit("c")))),
        ("10c 10h", "twosie of Ts", Twosie(rank("10"))),
        ("10c 10h", "twosie of 10", Twosie(rank("10"))),
        ("5s 5h 5c", "set of 5", Set(rank("5"))),
        ("5s 5h 5c", "set of 5s", Set(rank("5"))),
        ("Js Jc", "twosie of js", Twosie(rank("J"))),
        ("8c 9c 10c", "run c to t", Run(suit("c"), rank("10"))),
        ("8c 9c 10c", "Run C 8 to T", Run(suit("c"), rank("10"))),
        ("9h 10h Jh", "run h to J", Run(suit("h"), rank("J"))),
    ],
)
def test_names_may_be_written_otherwise(text: str, said: str, reading: Combination) -> None:
    """T is the ten here too, and the s of many may be missing."""
    assert THREE_HAGS.parse(state(), A, f"{text}={said}") == play(A, text, reading)


@rule("V-4", "V-6")
@for_each("each", THREE_HAGS.pack.ranks, ids=str)
def test_no_name_of_several_cards_reads_like_a_card(each: Rank) -> None:
    """Two 2s are a twosie of twos: `2s` is the two of spades. What is said is understood."""
    faces = {str(card).casefold() for card in THREE_HAGS.pack.faces}
    for reading in (Twosie(each), Set(each)):
        assert faces.isdisjoint(str(reading).casefold().split())
        assert THREE_HAGS.read(f"5s 5c = {reading}", A) == Play(A, cards("5s 5c"), reading)


@rule("V-11")
@for_each(
    ("text", "shown", "reading"),
    [
        ("jc", "Jc", "onesie Jc"),
        ("5c 5s", "5s 5c", "twosie of fives"),
        ("kh 5s", "Kh 5s", "twosie of fives"),
        ("Jh Qh", "Qh Jh", "flier h"),
        ("5s 5c Kh", "Kh 5s 5c", "set of fives"),
        ("6h 5h Kh", "Kh 5h 6h", "run h 5 to 7"),
        ("Jc 10c 9c", "9c 10c Jc", "run c 9 to J"),
        ("tc 9C jC = Run C to J", "9c 10c Jc", "run c 9 to J"),
        ("Qs Qh Qc=coven", "Qs Qh Qc", "coven"),
        ("5h 6h Kh = run h 5 to 7", "Kh 5h 6h", "run h 5 to 7"),
    ],
)
def test_what_is_said_with_cards(text: str, shown: str, reading: str) -> None:
    """A play is written as its cards, which settle what it is."""
    action = THREE_HAGS.parse(state(), A, text)
    assert isinstance(action, Play)
    assert (str(action), str(action.reading)) == (shown, reading)
    assert THREE_HAGS.parse(state(), A, str(action)) == action


@rule("V-11")
@pytest.mark.parametrize("text", ["pass", " PASS ", "Pass\n"])
def test_a_pass_is_said_in_any_case(text: str) -> None:
    """Whether it is legal is asked later."""
    assert THREE_HAGS.parse(state(), A, text) == Pass(A)
    assert THREE_HAGS.parse(state(), B, text) == Pass(B)
    assert str(Pass(A)) == "pass"


@rule("G-10")
def test_only_the_lower_run_needs_its_name() -> None:
    """It is written behind the cards, and can be read again."""
    high, low = LOWER.readings(cards("5h 6h Kh"))
    assert str(play(A, "5h 6h Kh", high)) == "Kh 5h 6h"
    assert str(play(A, "5h 6h Kh", low)) == "Kh 5h 6h = run h 4 to 6"
    for reading in (high, low):
        action = play(A, "5h 6h Kh", reading)
        assert LOWER.parse(state(), A, str(action)) == action


@rule("G-10", "V-9")
def test_every_play_of_the_pack_can_be_written_and_read_again() -> None:
    """Each combination of one to three cards, lower runs among them, from a hand that has all cards."""
    everything = midway(str(PACK.full - cards("2s")), "2s")
    count = 0
    for size in (1, 2, 3):
        for group in combinations(everything.hands[A], size):
            for reading in LOWER.readings(PACK.cards(group)):
                action = Play(A, PACK.cards(group), reading)
                named = f"{action.cards} = {reading}"
                assert LOWER.parse(everything, A, str(action)) == action
                assert LOWER.parse(everything, A, named) == action
                count += 1
    assert count == 304  # 319 in the whole pack, of which 15 need the 2 of spades


@rule("V-1", "V-11")
@for_each(
    ("text", "position", "problem"),
    [
        ("1s", 0, "'1s' has no rank of this pack: expected one of Q K A 2"),
        ("4h Xs", 3, "'Xs' has no rank"),
        ("4d", 1, "unknown suit 'd' in '4d': expected one of s h c"),
        ("4h 10z", 5, "unknown suit 'z'"),
        ("4h  td", 5, "unknown suit 'd'"),
        ("4h 8", 3, "'8' needs a suit: one of s h c, as in 8s"),
        ("4h, 8h", 0, "blanks separate cards"),
        ("K", 0, "'K' needs a suit"),
        ("passs", 0, "has no rank"),
        ("bet 15", 0, "has no rank"),
        ("", 0, "expected cards, as in 4h 4c, or pass"),
        ("   ", 0, "expected cards"),
        ("= coven", 0, "expected cards"),
        ("4d = onesie 4d", 1, "unknown suit 'd'"),
        ("4h 4x = twosie of 4s", 4, "unknown suit 'x'"),
        ("4h =", 4, "'' names no combination: expected onesie 4h, twosie of fours"),
        ("4h = ", 5, "names no combination"),
        ("4h = single 4", 5, "'single 4' names no combination"),
        ("4h = onesie 4", 5, "names no combination"),
        ("4h = onesie 4d", 5, "names no combination"),
        ("4h 4c =   twosie of 1s", 10, "names no combination"),
        ("4h 4c = twosie of 4ss", 8, "names no combination"),
        ("5h 6h 7h = run 5 to 7", 11, "names no combination"),
        ("5h 6h 7h = run h 4 to 7", 11, "names no combination"),
        ("5h 6h 7h = run h 7 to 5", 11, "names no combination"),
        ("9h 10h Jh = run h 10 to Q", 12, "names no combination"),
        ("5h 6h 7h = run h to Z", 11, "names no combination"),
        ("5h 6h 7h = run h 5 to 7 = coven", 11, "names no combination"),
        ("Qs Qh Qc = covens", 11, "names no combination"),
    ],
)
def test_text_that_says_nothing(text: str, position: int, problem: str) -> None:
    """The error says what is wrong and where, and nothing changes."""
    now = state()
    before = repr(now)
    with pytest.raises(NotationError) as caught:
        THREE_HAGS.parse(now, A, text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert problem in caught.value.problem
    assert f"at position {position} of {text!r}" in str(caught.value)
    assert isinstance(caught.value, ClimbcardsError)
    assert repr(now) == before


@rule("V-1")
@pytest.mark.parametrize(
    "name", ["run \u017f to 7", "run \u017f 5 to 7", "set of \u212as", "run h to \uff17"]
)
def test_letters_that_only_look_like_ours_are_no_names(name: str) -> None:
    """A long s is no spade, and the sign for Kelvin no imp."""
    with pytest.raises(NotationError, match="names no combination"):
        THREE_HAGS.parse(state(), A, f"5h 6h Kh = {name}")


@rule("V-1")
def test_a_card_that_is_there_only_once() -> None:
    """Two 4s of hearts are more than the pack has."""
    for text in ("4h 4h", "10c Tc = twosie of 10s"):
        with pytest.raises(CardsError, match="the pack has 1"):
            THREE_HAGS.parse(state(), A, text)


@rule("V-9", "V-10", "V-11")
def test_cards_that_are_no_play_now_are_refused_with_the_reason() -> None:
    """Text that is fine but no legal play is the player's error, and carries the objection."""
    with pytest.raises(IllegalActionError) as nothing:
        THREE_HAGS.parse(state(), A, "5s 6h")
    assert nothing.value.objection.reason == NotACombination(cards("5s 6h"))
    assert nothing.value.action == cards("5s 6h")
    with pytest.raises(IllegalActionError) as missing:
        THREE_HAGS.parse(state(), A, "5s 6s")
    assert missing.value.objection.reason == NotHeld(cards("6s"))
    with pytest.raises(IllegalActionError) as low:
        THREE_HAGS.parse(enact(state(), "A 6h"), B, "4s")
    assert low.value.objection.reason == TooLow(read("4s"), read("6h"), (HIGHER,))


@rule("V-9")
def test_what_is_named_is_not_yet_legal() -> None:
    """A reading that the cards do not have can be said, and is refused when it is played."""
    action = THREE_HAGS.parse(state(), A, "5s 5c = twosie of 6s")
    assert str(action) == "5s 5c = twosie of sixes"
    assert THREE_HAGS.objection(state(), action) is not None


@rule("V-11")
def test_plays_that_were_made_can_be_read_again() -> None:
    """Each line of a round, said again in capitals, gives the same state."""
    lines = ("A Kh 5h 6h = run h 5 to 7", "B pass", "A Qs Qh Qc", "A 5s 5c", "B pass")
    assert enact(state(), *lines) == enact(state(), *(line.upper() for line in lines))
