"""Every refusal: its reason, its clause, its sentence, and that nothing changes."""

import pytest

from cases import for_each
from climbcards import IllegalActionError, Objection, Run as HaggisRun, Seat
from climbcards.authors import french
from climbcards.games.three_hags import (
    THREE_HAGS,
    Combination,
    Coven,
    Flier,
    Onesie,
    PlaceTaken,
    Play,
    Playing,
    Run,
    Set,
    StaysImp,
    Twosie,
)
from climbcards.reasons import (
    EmptyPlay,
    LowerWindow,
    NoSuchSeat,
    NotACombination,
    NotHeld,
    NotThatReading,
    NotYourTurn,
    OtherPack,
    TooLow,
    WrongSize,
)
from hags_tables import (
    PACK,
    A,
    B,
    cards,
    enact,
    midway,
    play,
    playing,
    rank,
    read,
    refused,
    same,
    suit,
    why,
)
from rulebook import rule

FULL = "Qs Qh Jh Kh Ks 5s 5c 5h 6h 8c 9c 10c 10s"
FOUR = Onesie(PACK.pile("4h")[0])
LOWER = THREE_HAGS.variant(declare_lower=True)


def face_to_face(lead: str = "") -> Playing:
    """Give A a good hand; B leads if there is something to lead."""
    state = midway(FULL, f"{lead} 2c 4s", stock="2s 2h", lead=B if lead else A)
    return playing(enact(state, f"B {lead}")) if lead else state


@rule("V-11")
@pytest.mark.parametrize(
    ("text", "missing"),
    [("6s", "6s"), ("5s 5h 6s", "6s"), ("Jc", "Jc"), ("2c 4s", "2c 4s"), ("Qs Qh Qc", "Qc")],
)
def test_cards_that_are_not_held(text: str, missing: str) -> None:
    """The missing ones are named, whether the opponent holds them, the stock, or nobody."""
    state = face_to_face()
    same(why(state, A, text), NotHeld(cards(missing)), "V-11")
    same(refused(state, Play(A, cards(text), FOUR)), NotHeld(cards(missing)), "V-11")
    assert f"not have {missing}:" in str(why(state, A, text))


@rule("V-11", "V-1")
def test_cards_of_another_pack() -> None:
    """French cards are not taken, though they look alike."""
    for state in (face_to_face(), face_to_face("4h")):
        foreign = french().parse("5s")
        objection = THREE_HAGS.attempt(state, A, foreign)
        assert isinstance(objection, Objection)
        same(objection, OtherPack(foreign), "V-1")
        same(refused(state, Play(A, foreign, read("5s"))), OtherPack(foreign), "V-1")


@rule("V-11")
@pytest.mark.parametrize("lead", ["", "4h"])
def test_a_play_of_no_cards(lead: str) -> None:
    """To play nothing is not to pass."""
    state = face_to_face(lead)
    same(why(state, A, ""), EmptyPlay(), "V-11")
    same(refused(state, Play(A, cards(""), FOUR)), EmptyPlay(), "V-11")


@rule("V-9", "G-4", "G-8", "G-9")
@for_each("lead", ["", "4h"])
@for_each(
    "text",
    [
        "5s 6h",
        "Qs Jh",
        "5h 6h Ks",
        "5h Kh Jh",
        "8c 9c 10s",
        "5s 5h 5c Kh",
        "Qs Qh 5s 5h",
        FULL,
    ],
)
def test_cards_that_make_nothing(text: str, lead: str) -> None:
    """They are refused on the lead and on a pile, and as whatever they are said to be."""
    state = face_to_face(lead)
    same(why(state, A, text), NotACombination(cards(text)), "V-9")
    for reading in (Twosie(rank("5")), Set(rank("5")), Run(suit("h"), rank("7")), Coven()):
        same(refused(state, play(A, text, reading)), NotACombination(cards(text)), "V-9")


@rule("G-8")
@for_each(
    ("text", "imps", "beside"),
    [
        ("Kh Jh", "Kh", "Jh"),
        ("Kh Qh", "Kh", "Qh"),
        ("Kh Qs", "Kh", "Qs"),
        ("Kh Ks Qs", "Ks Kh", "Qs"),
        ("Qs Qh Kh", "Kh", "Qs Qh"),
        ("Qh Kh Jh", "Kh", "Qh Jh"),
        ("Jh Kh Ks", "Ks Kh", "Jh"),
        ("Qh Kh 5c", "Kh", "Qh"),
    ],
)
def test_an_imp_with_a_hag_or_a_broom(text: str, imps: str, beside: str) -> None:
    """The refusal says that it is the imp which goes with neither, whatever the cards are called."""
    state = face_to_face()
    reason = StaysImp(cards(imps), cards(beside))
    same(why(state, A, text), reason, "G-8")
    same(refused(state, play(A, text, Twosie(rank("J")))), reason, "G-8")
    assert f"{imps} cannot be played with {beside}: an imp can become a number card" in str(reason)


@rule("G-9")
@pytest.mark.parametrize(
    ("text", "imp", "taken"),
    [("Kh 5h", "Kh", "5h"), ("Kh 5h 5c", "Kh", "5h"), ("Kh Ks 5h", "Kh", "5h")],
)
def test_an_imp_beside_the_card_that_it_would_become(text: str, imp: str, taken: str) -> None:
    """The refusal says which card stands in the way."""
    state = face_to_face()
    reason = PlaceTaken(cards(imp), cards(taken))
    same(why(state, A, text), reason, "G-9")
    assert f"{imp} would become {taken}, which this play already has" in str(reason)


@rule("V-9")
@for_each(
    ("text", "said"),
    [
        ("5s", FOUR),
        ("5s 5h", Twosie(rank("6"))),
        ("5s 5h", Flier(suit("h"))),
        ("5s 5h", Set(rank("5"))),
        ("Qh Jh", Twosie(rank("J"))),
        ("Qh Jh", Flier(suit("s"))),
        ("Kh", Onesie(PACK.pile("7h")[0])),
        ("Kh 5s", Twosie(rank("K"))),
        ("Kh Ks 5c", Set(rank("K"))),
        ("5s 5h 5c", Set(rank("6"))),
        ("5s 5h 5c", Coven()),
        ("8c 9c 10c", Run(suit("c"), rank("9"))),
        ("8c 9c 10c", Run(suit("h"), rank("10"))),
        ("Kh 5h 6h", Run(suit("h"), rank("5"))),
        ("Kh 5h 6h", Run(suit("h"), rank("8"))),
    ],
)
def test_cards_that_are_something_else(text: str, said: Combination) -> None:
    """The refusal lists what they are."""
    state = face_to_face()
    possible = THREE_HAGS.readings(cards(text))
    objection = refused(state, play(A, text, said))
    same(objection, NotThatReading(cards(text), said, possible[:1]), "V-9")
    freely = LOWER.objection(state, play(A, text, said))
    assert freely == Objection(NotThatReading(cards(text), said, possible), "V-9")
    assert str(possible[0]) in str(objection)
    assert isinstance(THREE_HAGS.parse(state, A, f"{text} = {said}"), Play)


@rule("V-9")
def test_a_reading_of_another_game() -> None:
    """A run of Haggis is no run here."""
    said = HaggisRun(rank("10"), 3)
    # a reading of another game, which no checker lets pass
    foreign = Play(A, cards("8c 9c 10c"), said)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    objection = refused(face_to_face(), foreign)
    assert isinstance(objection.reason, NotThatReading)


@rule("G-10")
@pytest.mark.parametrize("lead", ["", "2s 3s 4s"])
def test_the_lower_of_two_runs(lead: str) -> None:
    """The sentence names the higher one; to be too low comes only after that."""
    state = midway(FULL, f"{lead} 2c 4h", lead=B if lead else A)
    now = enact(state, f"B {lead}") if lead else state
    high, low = THREE_HAGS.readings(cards("Kh 5h 6h"))
    objection = refused(now, play(A, "Kh 5h 6h", low))
    same(objection, LowerWindow(low, (high,)), "G-10")
    assert "run h 5 to 7" in str(objection)


@rule("V-10", "G-1", "G-2", "G-6")
@for_each(
    ("lead", "text"),
    [
        ("10h", "10s"),
        ("9h", "8c"),
        ("Js", "10s"),
        ("As", "Kh"),
        ("Kc", "Kh"),
        ("6s 6c", "5s 5h"),
        ("6s 6c", "5c Kh"),
        ("As Ac", "Kh Ks"),
        ("Kc 7s", "5s Kh"),
        ("Ah Ac", "Qs Qh"),
        ("6s 7s 8s", "5s 5h 5c"),
        ("6c 7c Kc", "5h 6h Kh"),
        ("7h 8h 9h", "5h 6h Kh"),
        ("2c 3c Kc", "5s 5c Kh"),
    ],
)
def test_the_right_number_but_too_low(lead: str, text: str) -> None:
    """Lower and equal plays do not beat."""
    now = enact(midway(FULL, f"{lead} 4s", lead=B), f"B {lead}")
    objection = why(now, A, text)
    assert isinstance(objection.reason, TooLow)
    same(objection, TooLow(read(text), read(lead), objection.reason.answers), "V-10")
    assert refused(now, play(A, text)) == objection


@rule("V-10", "G-7")
@for_each(
    ("lead", "text"),
    [
        ("4h", "5s 5h"),
        ("4h", "Qh Jh"),
        ("4h", "8c 9c 10c"),
        ("4h 4c", "Jh"),
        ("4h 4c", "5s 5h 5c"),
        ("Js Jc", "8c 9c 10c"),
        ("4h 4c", "Kh"),
        ("Kc", "Kh Ks"),
        ("As 2s 3s", "Qh Jh"),
        ("As 2s 3s", "Jh"),
    ],
)
def test_another_number_of_cards(lead: str, text: str) -> None:
    """However strong it is: a flier does not go on one card, nor a run on two brooms."""
    state = enact(midway(FULL, f"{lead} 2c", lead=B), f"B {lead}")
    objection = why(state, A, text)
    assert isinstance(objection.reason, WrongSize)
    answers = objection.reason.answers
    same(objection, WrongSize(read(text), read(lead), len(cards(lead)), answers), "V-10")
    assert refused(state, play(A, text)) == objection
    number = "1 card" if len(cards(lead)) == 1 else f"{len(cards(lead))} cards"
    assert f"does not answer {read(lead)}, which has {number}: it takes " in str(objection)


@rule("V-9", "V-10", "V-11")
def test_what_is_asked_first() -> None:
    """The seat, the turn, the pack, the cards held, what they make, what they beat: in this order."""
    state = face_to_face("4h")
    assert isinstance(refused(state, play(Seat(2), "Jc")).reason, NoSuchSeat)
    assert isinstance(refused(state, play(B, "Jc")).reason, NotYourTurn)
    assert isinstance(refused(state, Play(A, french().parse("7d"), FOUR)).reason, OtherPack)
    assert isinstance(why(state, A, "Jc Kh 2s").reason, NotHeld)
    assert isinstance(why(state, A, "5s 6h").reason, NotACombination)
    assert isinstance(why(state, A, "5s 5h").reason, WrongSize)


@rule("V-9")
def test_a_refused_action_is_written_down_all_the_same() -> None:
    """Also cards of another pack can be printed in an error."""
    foreign = Play(A, french().parse("7d 7s"), Twosie(rank("7")))
    assert str(foreign) == "7s 7d = twosie of sevens"
    with pytest.raises(IllegalActionError, match="7s 7d = twosie of sevens"):
        THREE_HAGS.apply(face_to_face(), foreign)
