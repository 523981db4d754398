"""What a seat may do: its plays in their order, under a wish or not, the pushes, and what is done when time is up."""

from random import Random
from typing import Any

import pytest

from cases import for_each
from climbcards import ClimbcardsError, Seat
from climbcards.games.tichu import IN_TURN, TICHU, Push, State, Tichu
from climbcards.games.tichu.cards import HAND
from climbcards.games.tichu.plays import leads
from rulebook import rule
from tables import A
from tichu_tables import at_lead, cards, dealt, done, house, listed, on_turn, some_cards

KINGS = "Kj, Ks, Kp, Kr"
HOUSES = "9j 9s Kp Kr Ph = house 9, 9j 9s Kp Kr Ph = house K"
BOTH = "5j 6s 7p 8r Ph = straight 4 to 8, 5j 6s 7p 8r Ph = straight 5 to 9"
HIGHEST: dict[str, Any] = {"declare_lower": False}  # Any: options of several types
BOUND: dict[str, Any] = {"bombs_ignore_wish": False}  # Any: the same
DODGES: dict[str, Any] = {"dog_dodges_wish": True}  # Any: the same

# the hand on turn, what it has to beat, the wish, the list but the call, options that are on
# Any: as above
LEGAL: list[tuple[str, str, str, str, dict[str, Any]]] = [
    # leads
    (
        "Dog 2j 2s 3p Ph Dr",
        *("", ""),
        "Dog, Ph = single 1½, 2j, 2s, 3p, Dr, 2j 2s, 2j Ph, 2s Ph, 3p Ph, 2j 2s Ph, 2j 2s 3p Ph",
        {},
    ),
    ("1 Ph", "", "", "1, Ph = single 1½", {}),
    (
        "5j 6j 7j 8j 9j 9s",
        *("", ""),
        "5j, 6j, 7j, 8j, 9j, 9s, 9j 9s, 5j 6j 7j 8j 9s, 5j 6j 7j 8j 9j",
        {},
    ),
    # singles
    ("7j Ph Dr", "7s", "", "Ph = single 7½, Dr, pass", {}),
    ("9j Ph Dr", "7s", "", "Ph = single 7½, 9j, Dr, pass", {}),
    ("Ph Aj", "Dr", "", "pass", {}),
    ("Ph 2j", "1", "", "Ph = single 1½, 2j, pass", {}),
    ("Ph Dr", "As", "", "Ph = single A½, Dr, pass", {}),
    ("Dog 3j", "2s", "", "3j, pass", {}),
    ("1 2j 3j", "Ph", "", "2j, 3j, pass", {}),
    # sets, stairs and full houses
    ("7j 7s 8p Ph", "6j 6s", "", "7j 7s, 7j Ph, 7s Ph, 8p Ph, pass", {}),
    ("7j 7s 8p 8r", "7p 7r", "", "8p 8r, pass", {}),
    ("8j 8s 8p Ph", "7j 7s 7p", "", "8j 8s 8p, 8j 8s Ph, 8j 8p Ph, 8s 8p Ph, pass", {}),
    ("3j 3s 4p 5j 5s Ph", "2j 2s 3p 3r", "", "3j 3s 4p Ph, 4p 5j 5s Ph, pass", {}),
    ("3j 3s 4p 5j 5s Ph", "2j 2s 3p 3r 4j 4s", "", "3j 3s 4p 5j 5s Ph, pass", {}),
    ("9j 9s 9p Kj Ks 2r", "8j 8s 8p 2j 2s", "", "9j 9s 9p Kj Ks, pass", {}),
    ("9j 9s Kp Kr Ph", "8j 8s 8p 2j 2s", "", f"{HOUSES}, pass", {}),
    ("9j 9s Kp Kr Ph", "8j 8s 8p 2j 2s", "", "9j 9s Kp Kr Ph = house K, pass", HIGHEST),
    ("9j 9s Kp Kr Ph", "10j 10s 10p 2j 2s", "", "9j 9s Kp Kr Ph = house K, pass", {}),
    ("9j 9s 9p 9r Ph", "2j 2s 2p 3j 3s", "", "9j 9s 9p 9r, pass", {}),
    # straights
    ("5j 6s 7p 8r Ph", "3j 4j 5s 6p 7r", "", f"{BOTH}, pass", {}),
    ("5j 6s 7p 8r Ph", "4j 5s 6p 7r 8j", "", "5j 6s 7p 8r Ph = straight 5 to 9, pass", {}),
    ("Jj Qs Kp Ar Ph", "9j 10s Js Qp Kr", "", "Jj Qs Kp Ar Ph, pass", {}),
    ("2j 3s 4p 5r 6j 7s", "1 2s 3p 4r 5j 6s", "", "2j 3s 4p 5r 6j 7s, pass", {}),
    # bombs
    (
        "3j 3s 3p 3r 2s 4s 5s 6s 7s Aj As Ap Ar Ph",
        *("5j 6j 7p 8p 9p 10p Jp Qp", ""),
        "3j 3s 3p 3r, Aj As Ap Ar, 2s 3s 4s 5s 6s, 3s 4s 5s 6s 7s, 2s 3s 4s 5s 6s 7s, pass",
        {},
    ),
    (
        "3j 3s 3p 3r 2s 4s 5s 6s 7s Ph",
        *("8j 8s 8p 8r", ""),
        "2s 3s 4s 5s 6s, 3s 4s 5s 6s 7s, 2s 3s 4s 5s 6s 7s, pass",
        {},
    ),
    ("2s 3s 4s 5s 6s 7s", "2j 3j 4j 5j 6j", "", "3s 4s 5s 6s 7s, 2s 3s 4s 5s 6s 7s, pass", {}),
    ("1 2j 3j 4j 5j 6j Ph", "Aj As", "", "2j 3j 4j 5j 6j, pass", {}),
    # a wish
    ("8j Ks 2p", "7j", "8", "8j", {}),
    ("8j Ks 2p", "9j", "8", "Ks, pass", {}),
    ("Ph Ks", "7j", "8", "Ph = single 7½, Ks, pass", {}),
    ("8j Ph 9p", "7j 7s", "8", "8j Ph", {}),
    ("8j 9s 9p", "7j 7s", "8", "9s 9p, pass", {}),
    ("9j Ph", "7j 7s", "8", "9j Ph, pass", {}),
    ("9j 9s Kp Kr Ph", "8j 8s 8p 2j 2s", "9", HOUSES, {}),
    ("5j 6s 7p 8r Ph Ks", "3j 4s 5p 6r 7j", "7", BOTH, {}),
    ("5j 6s 7p 8r Ph Ks", "3j 4s 5p 6r 7j", "7", "5j 6s 7p 8r Ph = straight 5 to 9", HIGHEST),
    ("8j Kj Ks", "", "8", "8j", {}),
    ("8j Kj Ks Kp Kr", "", "8", "8j", {}),
    ("8j Ph Dog", "", "8", "8j, 8j Ph", {}),
    ("8j Dog", "", "8", "Dog, 8j", DODGES),
    ("8j 9j", "", "8", "8j", DODGES),
    ("8j Dog", "7j", "8", "8j", DODGES),
    ("9j Dog", "", "8", "Dog, 9j", {}),
    # a wish and bombs
    ("8j 8s 8p 8r 3j", "Aj As", "8", "8j 8s 8p 8r", {}),
    ("8j Kj Ks Kp Kr", "7j", "8", "8j, Kj Ks Kp Kr", {}),
    ("8j Kj Ks Kp Kr", "7j", "8", "8j", BOUND),
    ("8j Kj Ks Kp Kr", "9j", "8", f"{KINGS}, Kj Ks Kp Kr, pass", BOUND),
    (
        "5j 6j 7j 8j 9j Kj Ks Kp Kr",
        *("7s", "8"),
        "8j, Kj Ks Kp Kr, 5j 6j 7j 8j 9j",
        {},
    ),
    ("5j 6j 7j 8j 9j Kj Ks Kp Kr", "7s", "8", "8j, 5j 6j 7j 8j 9j", BOUND),
    ("5j 6j 7j 8j 9j Kj Ks Kp Kr", "Qj Qs Qp Qr", "8", "Kj Ks Kp Kr, 5j 6j 7j 8j 9j", {}),
    ("5j 6j 7j 8j 9j Kj Ks Kp Kr", "Qj Qs Qp Qr", "8", "5j 6j 7j 8j 9j", BOUND),
]


@rule("K-17", "K-19", "K-20", "K-21", "K-23", "K-25", "K-26", "K-27", "K-28", "K-30", "K-31")
@rule("K-33", "K-35", "K-42", "K-43", "K-44", "K-45", "K-47", "K-48", "K-49", "K-50", "K-51")
@for_each(("hand", "trick", "wish", "legal", "options"), LEGAL)
# Any: as above
def test_what_is_legal_on_ones_turn(
    hand: str, trick: str, wish: str, legal: str, options: dict[str, Any]
) -> None:
    """Low to high, neither less nor more: with the trick, or as a lead, and under a wish; a call comes last."""
    game = house(**options)
    assert listed(game, on_turn(game, hand, trick, wish), 0) == f"{legal}, tichu"


@rule("K-48")
def test_a_wish_stays_when_the_dog_dodges_it() -> None:
    """It is led, and takes no card of the rank that is wished for."""
    game = house(**DODGES)
    after = done(game, on_turn(game, "8j Dog", "", "8"), "0: Dog")
    assert "wish: 8" in str(game.view(after, None))


@rule("K-15", "K-35")
def test_pushes_are_numbered_and_not_listed() -> None:
    """There are 2,184 of them, each once, and then the call; with two cards chosen any other one may be the third."""
    legal = TICHU.legal_actions(dealt(house(grand_tichu=False)), A)
    assert len(legal) == len({*legal}) == 14 * 13 * 12 + 1
    assert [str(legal[place]) for place in (0, -2, -1)] == [
        "push 1 2j 3j",
        "push Aj Kj Qj",
        "tichu",
    ]
    assert Random(7).choice(legal) in legal
    chosen = cards("2j 3j")
    assert legal.selectable(chosen) == cards("1 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj")
    kept = list(legal.including(chosen))
    assert len(kept) == 12 * 6
    assert all(isinstance(each, Push) and chosen <= each.selection for each in kept)
    assert not legal.selectable(cards("2s"))


def test_ways_are_counted_before_they_are_made() -> None:
    """There are as many as their number says, each another one, and a slice is a list of some."""
    rng, counted = Random(22), 0
    for _ in range(30):
        for _, ways in leads(some_cards(rng, HAND).mask, lower=rng.random() < 0.5):
            count = len(ways)
            assert count == len({*ways})
            assert [ways[place] for place in range(count)] == list(ways[:]) == list(ways)
            counted += count > 1
    assert counted > 100


LOW = "1 3j 9j 9s 9p 9r / 4j 8j / 5j 5s / Dr 7j"
TAKEN = ("0: 1", "0: wish none", "1: 4j", "2: pass", "3: pass", "0: 9j", "1: pass", "2: pass")


@rule("K-40", "K-41", "K-53", "K-55")
@for_each(
    ("game", "state", "lines", "seat", "action"),
    [
        (TICHU, dealt(TICHU), (), 3, "decline"),
        (TICHU, dealt(TICHU), [f"{seat}: decline" for seat in range(4)], 0, "push 1 2j 3j"),
        (TICHU, at_lead(TICHU, LOW), (), 0, "1"),
        (TICHU, at_lead(TICHU, LOW), TAKEN[:1], 0, "wish none"),
        (house(wish="must"), at_lead(TICHU, LOW), TAKEN[:1], 0, "wish 2"),
        (TICHU, at_lead(TICHU, LOW), TAKEN[:2], 1, "pass"),
        (TICHU, at_lead(TICHU, LOW), TAKEN[:2], 2, ""),
        (TICHU, at_lead(TICHU, LOW), (*TAKEN, "3: pass"), 0, "take"),
        (TICHU, at_lead(TICHU, LOW), (*TAKEN, "3: Dr", "0: pass", "1: pass", "2: pass"), 3, "award 0"),
        (TICHU, at_lead(TICHU, LOW), (*TAKEN, "3: Dr", "0: pass", "1: pass", "2: pass"), 0, ""),
    ],
)  # fmt: skip
def test_what_is_done_when_time_is_up(
    game: Tichu, state: State, lines: tuple[str, ...], seat: int, action: str
) -> None:
    """No call, no bomb, a wish for nothing if one may, a trick is taken, else what is lowest; nothing for others."""
    state = done(game, state, *lines)
    if action:
        assert str(game.default_action(state, Seat(seat))) == action
    else:
        with pytest.raises(ClimbcardsError, match=f"the game does not wait for seat {seat}"):
            game.default_action(state, Seat(seat))


PASSES = ("1: pass", "2: pass", "3: pass")
FEW = "1 Dr 3j / 4j 8j / 5j 5s / 6j 7j"
FOUR = "Aj As Ap Ar 3j / 4j 8j / 5j 5s / 6j 7j"
LAST = "2j / 3j / Dr / 4j Kj"


@rule("K-26", "K-27", "K-56", "K-60", "K-61")
@for_each(
    ("game", "hands", "lines", "answers"),
    [
        (TICHU, FEW, (), None),
        (TICHU, FEW, ("0: 1",), None),
        (TICHU, FEW, ("0: Dr",), ("a bomb",)),
        (TICHU, FEW, ("0: Dr", *PASSES), ("a bomb",)),
        (TICHU, FEW, ("0: 3j",), ("higher", "a bomb")),
        (TICHU, FEW, ("0: 3j", *PASSES), ("a bomb",)),
        (TICHU, FOUR, ("0: Aj As Ap Ar",), ("higher",)),
        (TICHU, FOUR, ("0: Aj As Ap Ar", *PASSES), ("higher",)),
        (IN_TURN, FEW, ("0: Dr", *PASSES), None),
        (TICHU, LAST, ("0: 2j", "1: 3j", "2: Dr"), None),
    ],
)
def test_what_beats_the_last_play(
    game: Tichu, hands: str, lines: tuple[str, ...], answers: tuple[str, ...] | None
) -> None:
    """Of a trick that waits only a bomb, if any; nothing before a lead and a wish, nor after the last play."""
    assert game.beaten_by(done(game, at_lead(game, hands), *lines)) == answers
