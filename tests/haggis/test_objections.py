"""Every refusal: its reason, its clause, its sentence, and that nothing changes."""

import pytest

from cases import for_each
from climbcards import (
    Cards,
    Choice,
    ClimbcardsError,
    IllegalActionError,
    Objection,
    Reason,
    Run,
    Seat,
    Set,
)
from climbcards.authors import french
from climbcards.games.haggis import (
    OFFICIAL_2P,
    OFFICIAL_3P,
    Award,
    Bet,
    Bomb,
    BombKind,
    Combination,
    Haggis,
    Pass,
    Play,
    Playing,
    State,
)
from climbcards.reasons import (
    HIGHER,
    Ambiguous,
    EmptyPlay,
    LeadNeeded,
    LowerWindow,
    NoSuchSeat,
    NotACombination,
    NotHeld,
    NotThatReading,
    NotYourTurn,
    OtherPack,
    TooLow,
    WrongShape,
)
from haggis_tables import A, B, enact, midway, refused
from rulebook import rule

TWO = OFFICIAL_2P
FULL = "3r 5r 7r 9r 8o 8y 10o 10y J Q K"


def cards(text: str, game: Haggis = TWO) -> Cards:
    """Read cards of the game's pack."""
    return game.pack.parse(text)


def rank(symbol: str) -> Combination:
    """Return a single of a rank."""
    return TWO.readings(cards(symbol if symbol in "JQK" else f"{symbol}r"))[0]


def face_to_face(lead: str = "") -> Playing:
    """Give A a good hand; B leads if there is something to lead."""
    state = midway(TWO, FULL, f"{lead} 2g 4g", lead=B if lead else A, rest=B)
    after = enact(TWO, state, f"B {lead}") if lead else state
    assert isinstance(after, Playing)
    return after


def tried(game: Haggis, state: State, seat: Seat, text: str) -> Objection:
    """Expect that these cards cannot be played now, by `attempt` and by `parse` alike."""
    before = repr(state)
    objection = game.attempt(state, seat, game.pack.parse(text))
    assert isinstance(objection, Objection)
    if text:
        with pytest.raises(IllegalActionError) as caught:
            game.parse(state, seat, text)
        assert caught.value.objection == objection
        assert isinstance(caught.value, ClimbcardsError)
    assert str(objection).endswith(f"({objection.clause})")
    assert repr(state) == before
    return objection


def same(objection: Objection, reason: Reason, clause: str) -> None:
    """Expect a reason and a clause."""
    assert (objection.reason, objection.clause) == (reason, clause)


@rule("C-14")
@pytest.mark.parametrize(
    ("text", "missing"),
    [("6r", "6r"), ("8o 8r", "8r"), ("J J", "J"), ("7r 9r 2g 4g", "2g 4g"), ("10o 10g J", "10g")],
)
def test_cards_that_are_not_held(text: str, missing: str) -> None:
    """The missing ones are named, also a second Jack that the pack has but the hand has not."""
    state = face_to_face()
    same(tried(TWO, state, A, text), NotHeld(cards(missing)), "C-14")
    play = Play(A, cards(text), rank("3"))
    same(refused(TWO, state, play), NotHeld(cards(missing)), "C-14")
    assert f"not have {missing}:" in str(tried(TWO, state, A, text))


@rule("C-14", "C-1")
def test_cards_of_another_pack() -> None:
    """Neither cards for three players nor French ones are taken at a table for two."""
    state = face_to_face()
    for foreign in (
        OFFICIAL_3P.pack.parse("3r"),
        OFFICIAL_3P.pack.parse("3b"),
        french().parse("3s"),
    ):
        objection = TWO.attempt(state, A, foreign)
        assert isinstance(objection, Objection)
        same(objection, OtherPack(foreign), "C-1")
        same(refused(TWO, state, Play(A, foreign, rank("3"))), OtherPack(foreign), "C-1")


@rule("C-14")
def test_a_play_of_no_cards() -> None:
    """To play nothing is not to pass."""
    for state in (face_to_face(), face_to_face("4r")):
        same(tried(TWO, state, A, ""), EmptyPlay(), "C-14")
        same(refused(TWO, state, Play(A, cards(""), rank("3"))), EmptyPlay(), "C-14")


@rule("C-9")
@pytest.mark.parametrize("text", ["3r 5r", "3r 10o", "8o 10y", "3r 5r 7r 9r J", "8o 8y 10o"])
def test_cards_that_make_nothing(text: str) -> None:
    """They are refused on the lead and as an answer, and as whatever they are said to be."""
    play = Play(A, cards(text), Set(TWO.pack.ranks[6], 2))
    for state in (face_to_face(), face_to_face("4r")):
        same(tried(TWO, state, A, text), NotACombination(cards(text)), "C-9")
        same(refused(TWO, state, play), NotACombination(cards(text)), "C-9")


@rule("H-15", "C-13")
@for_each(
    ("lead", "text", "answers"),
    [
        ("9o", "8o", (HIGHER, "a bomb")),
        ("9o", "9r", (HIGHER, "a bomb")),
        ("K", "J", ("a bomb",)),
        ("K", "K", ("a bomb",)),
        ("8r 8g", "8o 8y", (HIGHER, "a bomb")),
        ("9o 9y", "8o J", (HIGHER, "a bomb")),
        ("J K", "J Q", (HIGHER,)),
        ("J Q K", "Q K", (HIGHER,)),
        ("J Q", "J Q", (HIGHER,)),
        ("3g 5g 7g 9g", "3r 5r 7r 9r", ()),
        ("3g 5g 7g 9g", "J Q K", ()),
    ],
)
def test_the_right_shape_but_too_low(lead: str, text: str, answers: tuple[str, ...]) -> None:
    """Lower and equal plays do not beat; among bombs the list decides."""
    state = face_to_face(lead)
    best = state.trick.plays[0].reading
    offered = TWO.readings(cards(text))[0]
    same(tried(TWO, state, A, text), TooLow(offered, best, answers), "H-15")
    same(refused(TWO, state, Play(A, cards(text), offered)), TooLow(offered, best, answers), "H-15")


@rule("H-17", "C-13")
@for_each(
    ("lead", "text"),
    [
        ("9o", "10o 10y"),
        ("6r 6o", "K"),
        ("6r 6o", "8o 8y K"),
        ("4o 5o 6o", "8o 8y J"),
        ("4o 5o 6o", "7r 9r J Q"),
        ("5o 5y 6o 6y", "7r 9r J Q"),
        ("4r 4o 4y", "8o 8y"),
        ("J Q", "K"),
        ("J Q", "10o 10y"),
    ],
)
def test_the_wrong_shape_or_size(lead: str, text: str) -> None:
    """Kind, number of cards and width must be those that lie on the table."""
    state = face_to_face(lead)
    objection = tried(TWO, state, A, text)
    assert isinstance(objection.reason, WrongShape)
    assert objection.clause == "H-17"
    assert objection.reason.table == state.trick.plays[0].reading
    for offered in TWO.readings(cards(text))[:1]:
        play = Play(A, cards(text), offered)
        table = objection.reason.table
        answers = (HIGHER,) if isinstance(table, Bomb) else (HIGHER, "a bomb")
        same(refused(TWO, state, play), WrongShape((offered,), table, answers), "H-17")


@rule("C-14")
def test_a_play_or_a_pass_out_of_turn() -> None:
    """The sentence says who is awaited; the same of a seat that is out."""
    state = face_to_face()
    for objection in (
        tried(TWO, state, B, "2g"),
        refused(TWO, state, Play(B, cards("2g"), rank("2"))),
        refused(TWO, state, Pass(B)),
    ):
        same(objection, NotYourTurn(B, (A,)), "C-14")
        assert "wait for seat 0" in str(objection)
    later = midway(OFFICIAL_3P, "", "5r 6r", "9o 9y", lead=B, out=[(A, 2)])
    same(refused(OFFICIAL_3P, later, Pass(A)), NotYourTurn(A, (B,)), "C-14")


@rule("C-14")
@pytest.mark.parametrize("seat", [Seat(2), Seat(3), Seat(-1)])
def test_a_seat_that_the_table_does_not_have(seat: Seat) -> None:
    """Whatever it wants to do; and nobody can award a trick to it."""
    state = face_to_face()
    play = Play(seat, cards("2g"), rank("2"))
    for action in (play, Pass(seat), Bet(seat, 15), Award(seat, A)):
        same(refused(TWO, state, action), NoSuchSeat(seat, 2), "C-14")
    same(tried(TWO, state, seat, "2g"), NoSuchSeat(seat, 2), "C-14")


@rule("H-4")
def test_a_pass_on_the_lead() -> None:
    """The leader must play, at the start and after winning a trick."""
    same(refused(TWO, face_to_face(), Pass(A)), LeadNeeded(), "H-4")
    won = enact(TWO, face_to_face("4r"), "A 10o", "B pass")
    same(refused(TWO, won, Pass(A)), LeadNeeded(), "H-4")


@rule("H-11")
def test_a_lead_that_can_be_read_in_two_ways() -> None:
    """The choice holds the plays, each of them legal; as an objection it says what text must name."""
    game = OFFICIAL_2P
    state = midway(game, "5r J Q 2o", "9y 9g")
    choice = game.attempt(state, A, game.pack.parse("5r J Q"))
    assert isinstance(choice, Choice)
    three, run = choice.plays
    assert choice.objection == Objection(Ambiguous(choice.plays), "H-11")
    with pytest.raises(IllegalActionError) as caught:
        game.parse(state, A, "5r J Q")
    assert caught.value.objection == choice.objection
    assert (str(three), str(run)) == ("5r J Q = 3 of 5s", "5r J Q = run 5 to 7")
    for play in (three, run):
        assert game.parse(state, A, str(play)) == play
        assert game.objection(state, play) is None
    assert "5r J Q = 3 of 5s or 5r J Q = run 5 to 7" in str(choice)


@rule("H-11")
def test_cards_that_are_something_else_than_named() -> None:
    """10-10 is not a pair of 8s, no run and no bomb; what it is stands in the reason."""
    state = face_to_face()
    pair = TWO.readings(cards("10o 10y"))
    eights = TWO.readings(cards("8o 8y"))[0]
    for named in (eights, Run(TWO.pack.ranks[8], 2, 2), Bomb(BombKind.SUITED)):
        objection = refused(TWO, state, Play(A, cards("10o 10y"), named))
        same(objection, NotThatReading(cards("10o 10y"), named, pair), "H-11")
        assert "only as 2 of 10s" in str(objection)


@rule("H-13")
def test_a_lower_window_where_the_house_rules_have_none() -> None:
    """The sentence says how the cards are to be read instead; the option allows it."""
    game, free = OFFICIAL_2P, OFFICIAL_2P.variant(declare_lower=True)
    state = midway(game, "9r 10r J 2o", "9y 9g")
    lower = Play(A, cards("9r 10r J"), Run(game.pack.ranks[8], 3))
    highest = Run(game.pack.ranks[9], 3)
    same(refused(game, state, lower), LowerWindow(lower.reading, (highest,)), "H-13")
    assert "play run 9 to J" in str(refused(game, state, lower))
    assert free.objection(state, lower) is None
    strange = Play(A, lower.cards, Run(game.pack.ranks[5], 3))
    for rules, possible in ((game, (highest,)), (free, (highest, lower.reading))):
        objection = refused(rules, state, strange)
        same(objection, NotThatReading(lower.cards, strange.reading, possible), "H-11")
    both = midway(game, "5r J Q 2o", "9y 9g")  # three 5s, too, but that is of another shape
    lowest, seven = (Run(game.pack.ranks[rank], 3) for rank in (3, 5))
    objection = refused(game, both, Play(A, cards("5r J Q"), lowest))
    same(objection, LowerWindow(lowest, (seven,)), "H-13")
    equal = midway(free, "9r 10r J 2o", "8o 9o 10o 2g", lead=B)
    objection = refused(free, enact(free, equal, "B 8o 9o 10o"), lower)
    same(objection, TooLow(lower.reading, lower.reading, (HIGHER, "a bomb")), "H-15")
