"""Haggis as text: names of combinations, actions, and what is wrong with other text."""

from random import Random

import pytest

from cases import for_each
from climbcards import (
    CardsError,
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    Rank,
    Run,
    Seat,
    Set,
)
from climbcards.games import haggis
from climbcards.reasons import Ambiguous, NotACombination
from rulebook import rule

TWO, THREE = haggis.OFFICIAL_2P, haggis.OFFICIAL_3P
LEADER = Seat(1)
STATE = THREE.start(THREE.deal(Random(3), dealer=Seat(0)))
cards = THREE.pack.parse


@rule("C-1", "C-2", "H-2", "H-36")
@for_each(
    ("game", "text", "problem"),
    [
        (THREE, "7r 8x 9r", "unknown suit 'x' in '8x': expected one of r o y g b"),
        (TWO, "7r 8b", "unknown suit 'b' in '8b': expected one of r o y g"),
        (THREE, "2b 11b", "'11b' has no rank of this pack: expected one of 2 3 4"),
        (THREE, "3r 7 8r", "'7' needs a suit: one of r o y g b, as in 7r"),
        (THREE, "Jr", "J has no suit here: write it as J, not 'Jr'"),
        (THREE, "7r 8r 7r", "2 times 7r: the pack has 1, so give it once"),
        (THREE, "K J K K K", "4 times K: the pack has 3, so give it 3 times at most"),
        (TWO, "Q Q Q", "3 times Q: the pack has 2"),
    ],
)
def test_cards_that_the_pack_lacks(game: haggis.Haggis, text: str, problem: str) -> None:
    """What is right is printed low to high; what is wrong is told, with what was expected."""
    assert str(game.pack.parse("k q Tr 2r 7o 7r")) == "2r 7r 7o 10r Q K"
    with pytest.raises((NotationError, CardsError)) as caught:
        game.pack.parse(text)
    assert str(caught.value).startswith(problem)


@rule("H-11", "H-13")
@for_each(
    ("lot", "reading", "name", "text"),
    [
        ("8g", Set(Rank("8"), 1), "single 8", "8g"),
        ("K", Set(Rank("K"), 1), "single K", "K"),
        ("10r 10b", Set(Rank("10"), 2), "2 of 10s", "10r 10b"),
        ("5r J Q", Set(Rank("5"), 3), "3 of 5s", "5r J Q = 3 of 5s"),
        ("5r J Q", Run(Rank("7"), 3), "run 5 to 7", "5r J Q = run 5 to 7"),
        ("J 10r 9r", Run(Rank("J"), 3), "run 9 to J", "9r 10r J"),
        ("J 10r 9r", Run(Rank("10"), 3), "run 8 to 10", "9r 10r J = run 8 to 10"),
        ("3r 3o J Q", Run(Rank("4"), 2, 2), "pairs 3 to 4", "3r 3o J Q = pairs 3 to 4"),
        ("3r 3o 3b 4r 4o 4b", Run(Rank("4"), 2, 3), "triples 3 to 4", "3r 3o 3b 4r 4o 4b"),
        (
            *("3r 3o 3y 3g 3b 4r 4o 4y 4g 4b J K", Run(Rank("4"), 2, 6)),
            *("sextuples 3 to 4", "3r 3o 3y 3g 3b 4r 4o 4y 4g 4b J K"),
        ),
        ("3r 5o 7y 9g", haggis.Bomb(haggis.BombKind.RAINBOW), "bomb rainbow", "3r 5o 7y 9g"),
        ("Q J", haggis.Bomb(haggis.BombKind.JQ), "bomb J Q", "J Q"),
        ("J Q K", haggis.Bomb(haggis.BombKind.JQK), "bomb J Q K", "J Q K"),
        ("3r 5r 7r 9r", haggis.Bomb(haggis.BombKind.SUITED), "bomb suited", "3r 5r 7r 9r"),
        # what the cards are not, which is refused when it is played
        ("9r 9g", Set(Rank("8"), 2), "2 of 8s", "9r 9g = 2 of 8s"),
        ("2r 4r", Run(Rank("4"), 3), "run 2 to 4", "2r 4r = run 2 to 4"),
    ],
)
def test_plays_and_their_names(lot: str, reading: haggis.Combination, name: str, text: str) -> None:
    """A name is read in any case of letters; a play has one only where its cards do not settle it."""
    play = haggis.Play(LEADER, cards(lot), reading)
    assert (str(reading), str(play)) == (name, text)
    for said in (f"{lot} = {name}", f"{lot}={name.upper()} "):
        assert THREE.parse(STATE, LEADER, said) == play


@rule("H-11", "H-13")
@for_each("seed", range(2))
def test_every_lead_can_be_written_and_read_back(seed: int) -> None:
    """What `str` prints for a legal play, `parse` understands, lower windows included."""
    game = (TWO, THREE)[seed].variant(declare_lower=True)
    state = game.start(game.deal(Random(seed), dealer=Seat(0)))
    for action in game.legal_actions(state, LEADER)[:: 1 + 4 * seed]:
        assert game.parse(state, LEADER, str(action)) == action


@rule("C-14")
@for_each(
    ("text", "action", "spelled"),
    [
        (" PASS ", haggis.Pass(LEADER), "pass"),
        ("Bet  0", haggis.Bet(LEADER, 0), "bet 0"),
        ("bet 999999999", haggis.Bet(LEADER, 999999999), "bet 999999999"),
        ("award 2", haggis.Award(LEADER, Seat(2)), "award 2"),
        (
            "q j = Bomb  j  q",
            haggis.Play(LEADER, cards("J Q"), haggis.Bomb(haggis.BombKind.JQ)),
            "J Q",
        ),
        (
            "5r J Q = RUN of 3 to 7",
            haggis.Play(LEADER, cards("5r J Q"), Run(Rank("7"), 3)),
            "5r J Q = run 5 to 7",
        ),
    ],
)
def test_actions_are_read(text: str, action: haggis.Action, spelled: str) -> None:
    """Spaces and case do not matter, and who makes them is asked elsewhere."""
    assert THREE.parse(STATE, LEADER, text) == action
    assert str(action) == spelled


@for_each(
    ("text", "position", "problem"),
    [
        ("", 0, "expected cards, as in 7o 7y, or bet 15, award 1 or pass"),
        ("bet", 3, "bet needs a number, as in bet 15"),
        ("bet -15", 4, "bet needs a number, as in bet 15"),
        ("bet 1234567890", 4, "bet needs a number"),
        ("award him", 6, "award needs a number, as in award 1"),
        ("7r 8z = run 8 to 9", 4, "unknown suit 'z'"),
        ("fold", 0, "'fold' means nothing here: expected cards"),
        ("5r J Q = flush", 9, "'flush' names no combination: expected single 8"),
        ("5r J Q = run Q to A", 18, "'A' is not a rank: expected one of 2 3 4 5 6 7 8 9 10 J Q K"),
        ("5r = run 5 to 5", 5, "'run 5 to 5' names no combination"),
        (
            "J Q = bomb Q J",
            11,
            "no such bomb: expected one of rainbow, J Q, J K, Q K, J Q K, suited",
        ),
        ("J Q = J Q", 6, "'J Q' names no combination"),
        (f"5r J Q = {'9' * 5000} of 5s", 9, "'999"),
    ],
)
def test_text_that_is_no_action_names_its_place(text: str, position: int, problem: str) -> None:
    """Each error says where it stumbled and what it expected."""
    with pytest.raises(NotationError) as caught:
        THREE.parse(STATE, LEADER, text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert caught.value.problem.startswith(problem)


@rule("H-11", "C-9")
def test_cards_that_are_no_play_now_are_refused_with_the_reason() -> None:
    """Text that is fine but no legal play is the player's error; a card twice is one of the cards."""
    spot, *others = STATE.hands[LEADER]
    other = next(
        card for card in others if card.suit not in {spot.suit, None} and card.rank != spot.rank
    )
    for text, reason in ((f"{spot} J Q", Ambiguous), (f"{spot} {other}", NotACombination)):
        with pytest.raises(IllegalActionError) as caught:
            THREE.parse(STATE, LEADER, text)
        assert isinstance(caught.value.objection.reason, reason)
    with pytest.raises(ClimbcardsError, match="2 times 7r"):
        THREE.parse(STATE, LEADER, "7r 7r")
