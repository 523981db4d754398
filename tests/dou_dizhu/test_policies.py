"""The built-in policies of Dou Dizhu."""

from random import Random

import pytest

from cases import for_each
from climbcards.games.dou_dizhu import DOU_DIZHU, Action, State
from dou_dizhu_tables import auction, enact, midway

GREEDY = DOU_DIZHU.policies()["greedy"]
RANDOM = DOU_DIZHU.policies()["random"]


def chosen(state: State) -> Action:
    """Ask the greedy policy of the seat whose turn it is."""
    (seat,) = DOU_DIZHU.to_act(state)
    return GREEDY(DOU_DIZHU.view(state, seat), DOU_DIZHU.legal_actions(state, seat), Random(0))


def filled(hand: str) -> str:
    """Fill a hand up to 17 cards with low pairs."""
    low = "3 3 5 5 6 6 7 7 8 8 J J Q Q".split()  # noqa: SIM905  # as players write it
    return " ".join([hand, *low[: 17 - len(hand.split())]])


@for_each(
    ("hand", "call"),
    [
        ("3 4 5 6 7", "pass"),
        ("3 4 2 2", "pass"),
        ("3 4 R", "bid 1"),
        ("3 4 B 2", "bid 1"),
        ("3 4 R B", "bid 2"),
        ("3 4 R B 2 2", "bid 3"),
        ("9 9 9 9 A A", "bid 1"),
        ("9 9 9 9 10 10 10 10 R", "bid 3"),
    ],
)
def test_greedy_bids_on_strong_cards(hand: str, call: str) -> None:
    """Jokers, 2s and bombs count; the rest of the hand are low pairs."""
    assert str(chosen(auction(filled(hand)))) == call


def test_greedy_bids_no_more_than_the_hand_is_worth() -> None:
    """A hand worth 1 passes after a bid of 1; a hand worth 3 bids 3 at once."""
    state = enact(auction("", filled("3 4 R")), "A bid 1")
    assert str(chosen(state)) == "pass"
    state = enact(auction("", filled("3 4 R B 2 2")), "A bid 1")
    assert str(chosen(state)) == "bid 3"


@for_each(
    ("hands", "lines", "action"),
    [
        # going out comes first, even with a bomb
        (("9 9 9 9", "8 8 J Q K A 10", "7 7 5 5 6 6 J"), [], "9 9 9 9 = bomb 9"),
        # the longest combination of low cards is led
        (("3 4 5 6 7 K K 2", "8 J Q A 10 10 10", "7 7 5 5 6 6 J"), [], "3 4 5 6 7"),
        # the cheapest card that beats the lead
        (("7 8 8", "9 J 2 4 4 5 5", "K K K 5 5 6 6"), ["A 7"], "9"),
        # the highest against somebody with one card
        (("7 8", "9 J 2 4 4 5 5", "K K K 5 5 6 6"), ["A 7"], "2"),
        # and any pair rather than a single is led then
        (("3 9 9 K", "8", "7 7 5 5 6 6 J"), [], "9 9"),
        (("3 9 K", "8", "7 7 5 5 6 6 J"), [], "K"),
        # no bomb while nobody is nearly out
        (
            ("7 7 7 8 8 8 9 9 10 J Q K", "2 2 2 2 3 4 5 5 6 8", "A A 3 3 4 4 5 6 6"),
            ["A 7 7 7 8 8 8"],
            "pass",
        ),
        # a bomb when the landlord is
        (
            ("7 7 7 8 8 8 9", "2 2 2 2 3 4 5 5 6 8", "A A 3 3 4 4 5 6 6"),
            ["A 7 7 7 8 8 8"],
            "2 2 2 2 = bomb 2",
        ),
        # a peasant sheds over the other one
        (("7 8 8 9 9 J J", "Q 3 3 4 4 5 5 6", "K 3 3 4 4 5 5 6"), ["A 7", "B Q"], "K"),
        # but breaks up neither a pair nor the rocket, and keeps jokers and bombs
        (("7 8 8 9 9 J J", "Q 3 3 4 4 5 5 6", "K K 3 3 4 4 5 5 6"), ["A 7", "B Q"], "pass"),
        (("7 8 8 9 9 J J", "Q 3 3 4 4 5 5 6", "B R 3 3 4 4 5 5 6"), ["A 7", "B Q"], "pass"),
        (("7 8 8 9 9 J J", "Q 3 3 4 4 5 5 6", "B 3 3 4 4 5 5 6"), ["A 7", "B Q"], "pass"),
        (("7 8 8 9 9", "Q 3 3 4 4 5 5 6", "10 10 10 10 5 5 6"), ["A 7", "B Q"], "pass"),
        # and leaves a trick to one who is nearly out
        (("7 8 8 9 9 J J", "Q 3 3", "K 3 4 4 5 5 6"), ["A 7", "B Q"], "pass"),
        (("7 8 8 9 9 J J", "Q 3 3 4", "K 3 4 4 5 5 6"), ["A 7", "B Q"], "K"),
        # but goes out over the other one
        (("7 8 8 9 9 J J", "Q 3 3 4 4 5 5 6", "K"), ["A 7", "B Q"], "K"),
        # the landlord beats both
        (
            ("7 8 8 9 9 J J K", "Q 3 3 4 4 5 5 6", "K 3 3 4 4 5 5 6"),
            ["A 7", "B Q", "C pass"],
            "K",
        ),
        # whoever cannot beat passes
        (("K 8 8 9 9 J J K", "Q 3 3 4 4 5 5 6", "K 3 3 4 4 5 5 6"), ["A K"], "pass"),
    ],
)
def test_greedy_plays(hands: tuple[str, str, str], lines: list[str], action: str) -> None:
    """What it does where one thing is plainly better."""
    assert str(chosen(enact(midway(*hands), *lines))) == action


@pytest.mark.parametrize(
    ("hands", "action"),
    [
        # A has led the K, and holds six cards, then five
        (("3 5 6 8 10 J", "9 9 9 9 3 3 4 4 5 5 6", "7 7 6 6 J"), "pass"),
        (("3 5 6 8 10", "9 9 9 9 3 3 4 4 5 5 6", "7 7 6 6 J"), "9 9 9 9 = bomb 9"),
        # B itself would have six cards left, then five; the other peasant does not count
        (("3 5 6 8 10 J", "9 9 9 9 3 3 4 4 5 6", "7"), "pass"),
        (("3 5 6 8 10 J", "9 9 9 9 3 3 4 4 5", "7"), "9 9 9 9 = bomb 9"),
    ],
)
def test_greedy_keeps_a_bomb_until_somebody_is_nearly_out(
    hands: tuple[str, str, str], action: str
) -> None:
    """With five cards one is nearly out, and so is who has five beside the bomb."""
    first, second, third = hands
    state = enact(midway(f"{first} K", second, third), "A K")
    assert str(chosen(state)) == action
