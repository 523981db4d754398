"""Haggis as text: cards, names of combinations, actions, and what is wrong with other text."""

from random import Random

import pytest

from cases import for_each
from climbcards import (
    Card,
    CardsError,
    IllegalActionError,
    NotationError,
    Rank,
    Run,
    Seat,
    Set,
    Suit,
)
from climbcards.games import haggis
from climbcards.reasons import Ambiguous, NotACombination
from rulebook import rule

TWO, THREE = haggis.OFFICIAL_2P, haggis.OFFICIAL_3P
LEADER = Seat(1)
STATE = THREE.start(THREE.deal(Random(3), dealer=Seat(0)))


@rule("C-1", "C-2")
@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("7r 8r 9r", "7r 8r 9r"),
        ("9R 7r 8R", "7r 8r 9r"),
        ("k q J 10b 2r", "2r 10b J Q K"),
        ("Tr tB", "10r 10b"),
        ("  7b   7r\t7o\n", "7r 7o 7b"),
        ("J J J", "J J J"),
        ("", ""),
    ],
)
def test_cards_have_one_canonical_spelling(text: str, canonical: str) -> None:
    """Case, order, spaces and T for ten do not matter; what is printed is low to high."""
    assert str(THREE.pack.parse(text)) == canonical
    assert THREE.pack.parse(canonical) == THREE.pack.parse(text)


def test_a_pile_keeps_the_order_written() -> None:
    """Cards on a table lie as they were laid."""
    assert THREE.pack.pile("Q Tb 2r") == (
        Card(Rank("Q")),
        Card(Rank("10"), Suit("b")),
        Card(Rank("2"), Suit("r")),
    )


@rule("C-1", "H-2", "H-36")
@pytest.mark.parametrize(
    ("game", "text", "position", "sentence"),
    [
        (THREE, "7r 8x 9r", 4, "unknown suit 'x' in '8x': expected one of r o y g b"),
        (THREE, "7r 10s", 5, "unknown suit 's' in '10s'"),
        (THREE, "Tz", 1, "unknown suit 'z' in 'Tz'"),
        (THREE, "7rr", 1, "unknown suit 'rr'"),
        (THREE, "2b 11b", 3, "'11b' has no rank of this pack: expected one of 2 3 4"),
        (THREE, "A", 0, "'A' has no rank of this pack"),
        (THREE, "  1r", 2, "'1r' has no rank"),
        (THREE, "r7", 0, "'r7' has no rank"),
        (THREE, "3r 7 8r", 3, "'7' needs a suit: one of r o y g b, as in 7r"),
        (THREE, "t", 0, "'t' needs a suit"),
        (THREE, "Jr", 1, "J has no suit here: write it as J, not 'Jr'"),
        (THREE, "10o Kb", 5, "K has no suit here"),
        (TWO, "7r 8b", 4, "unknown suit 'b' in '8b': expected one of r o y g"),
    ],
)
def test_text_that_is_no_card_names_its_place(
    game: haggis.Haggis, text: str, position: int, sentence: str
) -> None:
    """The error knows the text, the position, and what was expected there."""
    with pytest.raises(NotationError) as caught:
        game.pack.parse(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert caught.value.problem.startswith(sentence)
    assert str(caught.value).endswith(f"at position {position} of {text!r}")


@rule("C-1")
@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        (THREE, "7r 8r 7r", "2 times 7r: the pack has 1, so give it once"),
        (THREE, "10b Tb", "2 times 10b: the pack has 1"),
        (THREE, "K J K K K", "4 times K: the pack has 3, so give it 3 times at most"),
        (TWO, "Q Q Q", "3 times Q: the pack has 2"),
    ],
)
def test_a_card_cannot_be_written_too_often(game: haggis.Haggis, text: str, sentence: str) -> None:
    """A spot card is there once, a court as often as there are players."""
    with pytest.raises(CardsError, match=sentence):
        game.pack.parse(text)


NAMES = [
    ("8g", Set(Rank("8"), 1), "single 8"),
    ("J", Set(Rank("J"), 1), "single J"),
    ("10r 10b", Set(Rank("10"), 2), "2 of 10s"),
    ("10r 10o 10y 10g 10b J Q K", Set(Rank("10"), 8), "8 of 10s"),
    ("9r 10r J", Run(Rank("J"), 3), "run 9 to J"),
    ("9r 10r J", Run(Rank("10"), 3), "run 8 to 10"),
    ("2o 3o 4o 5o 6o 7o 8o 9o 10o J Q K", Run(Rank("K"), 12), "run 2 to K"),
    ("3r 3o J Q", Run(Rank("4"), 2, 2), "pairs 3 to 4"),
    ("3r 3o 3b 4r 4o 4b", Run(Rank("4"), 2, 3), "triples 3 to 4"),
    ("3r 3o 3b 3g 4r 4o 4b 4g", Run(Rank("4"), 2, 4), "quadruples 3 to 4"),
    ("3r 3o 3b 3g 4r 4o 4b 4g J K", Run(Rank("4"), 2, 5), "quintuples 3 to 4"),
    ("3r 3o 3b 3g 3y 4r 4o 4b 4g 4y J K", Run(Rank("4"), 2, 6), "sextuples 3 to 4"),
    ("3r 5o 7y 9g", haggis.Bomb(haggis.BombKind.RAINBOW), "bomb rainbow"),
    ("J Q", haggis.Bomb(haggis.BombKind.JQ), "bomb J Q"),
    ("J K", haggis.Bomb(haggis.BombKind.JK), "bomb J K"),
    ("Q K", haggis.Bomb(haggis.BombKind.QK), "bomb Q K"),
    ("J Q K", haggis.Bomb(haggis.BombKind.JQK), "bomb J Q K"),
    ("3r 5r 7r 9r", haggis.Bomb(haggis.BombKind.SUITED), "bomb suited"),
]


@rule("H-11")
@for_each(("cards", "reading", "name"), NAMES)
def test_combinations_have_names(cards: str, reading: haggis.Combination, name: str) -> None:
    """What is printed for a combination can be written after `=`, in any case of letters."""
    assert str(reading) == name
    assert reading in haggis.readings(THREE.pack.parse(cards))
    play = haggis.Play(LEADER, THREE.pack.parse(cards), reading)
    for text in (f"{cards} = {name}", f"{cards}={name.upper()} ", str(play)):
        if "=" in text:
            assert THREE.parse(STATE, LEADER, text) == play


@rule("H-11")
@pytest.mark.parametrize(
    ("cards", "once", "reading"),
    [
        ("9r 10r J", "run of 3 to J", Run(Rank("J"), 3)),
        ("9r 10r J", "run to 10", Run(Rank("10"), 3)),
        ("5r J Q", "RUN TO 7", Run(Rank("7"), 3)),
        ("3r 3o J Q", "2 pairs to 4", Run(Rank("4"), 2, 2)),
        ("3r 3o 3b 3g 3y 4r 4o 4b 4g 4y J K", "2 sextuples to 4", Run(Rank("4"), 2, 6)),
    ],
)
def test_runs_are_read_as_once_they_were_named(
    cards: str, once: str, reading: haggis.Combination
) -> None:
    """By their length, or by their top alone, as kept records have them."""
    play = haggis.Play(LEADER, THREE.pack.parse(cards), reading)
    assert THREE.parse(STATE, LEADER, f"{cards} = {once}") == play


@rule("H-11", "H-13")
@for_each(
    ("cards", "reading", "text"),
    [
        ("7r 8r 9r", Run(Rank("9"), 3), "7r 8r 9r"),
        ("K", Set(Rank("K"), 1), "K"),
        ("Q J", haggis.Bomb(haggis.BombKind.JQ), "J Q"),
        ("J 10r 9r", Run(Rank("J"), 3), "9r 10r J"),
        ("J 10r 9r", Run(Rank("10"), 3), "9r 10r J = run 8 to 10"),
        ("5r J Q", Set(Rank("5"), 3), "5r J Q = 3 of 5s"),
        ("5r J Q", Run(Rank("7"), 3), "5r J Q = run 5 to 7"),
        ("5r J Q", Run(Rank("5"), 3), "5r J Q = run 3 to 5"),
        ("9r 10r J Q", Run(Rank("10"), 2, 2), "9r 10r J Q = pairs 9 to 10"),
        ("5r J Q", Set(Rank("9"), 1), "5r J Q = single 9"),
        ("2r 4r", Run(Rank("4"), 3), "2r 4r = run 2 to 4"),
    ],
)
def test_a_play_names_its_reading_only_where_cards_do_not_settle_it(
    cards: str, reading: haggis.Combination, text: str
) -> None:
    """The highest window of a single shape needs no name; anything else is named."""
    assert str(haggis.Play(LEADER, THREE.pack.parse(cards), reading)) == text


@rule("H-11", "H-13")
@pytest.mark.parametrize("seed", range(4))
def test_every_lead_can_be_written_and_read_back(seed: int) -> None:
    """What `str` prints for a legal play, `parse` understands, lower windows included."""
    game = (TWO, THREE)[seed % 2].variant(declare_lower=True)
    state = game.start(game.deal(Random(seed), dealer=Seat(0)))
    for action in game.legal_actions(state, LEADER):
        assert game.parse(state, LEADER, str(action)) == action


@rule("C-14")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", haggis.Pass(LEADER)),
        (" PASS ", haggis.Pass(LEADER)),
        ("bet 15", haggis.Bet(LEADER, 15)),
        ("Bet  0", haggis.Bet(LEADER, 0)),
        ("bet 999999999", haggis.Bet(LEADER, 999999999)),
        ("award 2", haggis.Award(LEADER, Seat(2))),
        (
            "9r 9g = 2 of 8s",  # which is refused when it is played
            haggis.Play(LEADER, THREE.pack.parse("9r 9g"), Set(Rank("8"), 2)),
        ),
        (
            "5r J Q = RUN of 3 to 7",
            haggis.Play(LEADER, THREE.pack.parse("5r J Q"), Run(Rank("7"), 3)),
        ),
        (
            "q j = Bomb  j  q",
            haggis.Play(LEADER, THREE.pack.parse("J Q"), haggis.Bomb(haggis.BombKind.JQ)),
        ),
    ],
)
def test_actions_are_read(text: str, action: haggis.Action) -> None:
    """Spaces and case do not matter."""
    assert THREE.parse(STATE, LEADER, text) == action


@pytest.mark.parametrize("text", ["pass", "bet 30", "award 0"])
def test_other_actions_round_trip(text: str) -> None:
    """`str` is the inverse of `parse`."""
    assert str(THREE.parse(STATE, LEADER, text)) == text


@for_each(
    ("text", "position", "sentence"),
    [
        ("", 0, "expected cards"),
        ("= run to 7", 0, "expected cards"),
        ("bet", 3, "bet needs a number, as in bet 15"),
        ("bet fifteen", 4, "bet needs a number"),
        ("bet -15", 4, "bet needs a number"),
        ("bet 1.5", 4, "bet needs a number"),
        ("bet 1234567890", 4, "bet needs a number"),
        ("award", 5, "award needs a number, as in award 1"),
        ("award him", 6, "award needs a number, as in award 1"),
        ("7r 8z", 4, "unknown suit 'z'"),
        ("7r 8z = run 8 to 9", 4, "unknown suit 'z'"),
        ("7r, 8r", 0, "blanks separate cards: write 7r, not '7r,'"),
        ("fold", 0, "'fold' has no rank"),
        ("5r J Q = ", 9, "'' names no combination"),
        ("5r J Q = flush", 9, "'flush' names no combination: expected single 8"),
        ("5r J Q = run Q to A", 18, "'A' is not a rank: expected one of 2 3 4 5 6 7 8 9 10 J Q K"),
        ("5r J Q = run to A", 16, "'A' is not a rank: expected one of 2 3 4 5 6 7 8 9 10 J Q K"),
        ("5r J Q = 3 of 1s", 14, "'1' is not a rank"),
        ("5r J Q = 0 of 5s", 9, "'0 of 5s' names no combination"),
        ("5r J Q = run 7 to 7", 9, "'run 7 to 7' names no combination"),
        ("5r = run to 5", 5, "'run to 5' names no combination"),
        ("5r = run 5 to 5", 5, "'run 5 to 5' names no combination"),
        ("3r 3o J Q = pairs 4 to 4", 12, "'pairs 4 to 4' names no combination"),
        ("3r 3o J Q = 2 peers to 4", 12, "'2 peers to 4' names no combination"),
        (
            "9r = run 9 to 9",
            5,
            "'run 9 to 9' names no combination: expected single 8, 3 of 5s, run 7 to 9 or pairs 7 to 9",
        ),
        ("J Q = bomb Q J", 11, "no such bomb"),
        ("J Q = bomb K K", 11, "no such bomb: expected one of rainbow, J Q"),
        ("J Q = J Q", 6, "'J Q' names no combination"),
    ],
)
def test_text_that_is_no_action_names_its_place(text: str, position: int, sentence: str) -> None:
    """Each error says where it stumbled and what it expected."""
    with pytest.raises(NotationError) as caught:
        THREE.parse(STATE, LEADER, text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert caught.value.problem.startswith(sentence)


@rule("H-11", "C-9")
def test_cards_that_are_no_play_now_are_refused_with_the_reason() -> None:
    """Text that is fine but no legal play is the player's error, and carries the objection."""
    hand = STATE.hands[LEADER]
    spot = next(iter(hand))
    with pytest.raises(IllegalActionError) as ambiguous:
        THREE.parse(STATE, LEADER, f"{spot} J Q")
    assert isinstance(ambiguous.value.objection.reason, Ambiguous)
    other = next(card for card in hand if card.suit != spot.suit and card.rank != spot.rank)
    with pytest.raises(IllegalActionError) as nothing:
        THREE.parse(STATE, LEADER, f"{spot} {other}")
    assert isinstance(nothing.value.objection.reason, NotACombination)


def test_a_card_written_twice_in_a_play_is_an_error_of_the_cards() -> None:
    """It is neither a pair nor a slip to be overlooked."""
    with pytest.raises(CardsError, match="2 times 7r"):
        THREE.parse(STATE, LEADER, "7r 7r")


def test_a_huge_number_is_no_combination_either() -> None:
    """Text from outside never raises anything but an error of the notation."""
    for name in (f"{'9' * 5000} of 5s", f"run of {'9' * 5000} to 7", f"{'9' * 5000} pairs to 7"):
        with pytest.raises(NotationError):
            THREE.parse(STATE, LEADER, f"5r J Q = {name}")
