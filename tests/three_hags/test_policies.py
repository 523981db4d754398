"""The built-in policies of Three Hags: they play by the rules, and greedy plays better."""

from collections.abc import Sequence
from random import Random

import pytest

from climbcards import Policy, Seat, playout
from climbcards.games.three_hags import THREE_HAGS, Action, Pass, State, View
from hags_tables import A, B, dealt, enact, midway
from rulebook import rule


def choice(state: State, seat: Seat, policy: str = "greedy") -> str:
    """Ask a policy what it would do."""
    legal = THREE_HAGS.legal_actions(state, seat)
    view = THREE_HAGS.view(state, seat)
    return str(THREE_HAGS.policies()[policy](view, legal, Random(1)))


@rule("V-11")
def test_there_are_two_policies() -> None:
    """A careless one and a sensible one, with house rules as well."""
    for game in (THREE_HAGS, THREE_HAGS.variant(target=30)):
        assert set(game.policies()) == {"random", "greedy"}


@rule("V-13")
@pytest.mark.parametrize(
    ("hand", "chosen"),
    [("Jc", "Jc"), ("Qh Jh", "Qh Jh"), ("9h 10h Jh", "9h 10h Jh"), ("Kh 5h 6h", "Kh 5h 6h")],
)
def test_greedy_goes_out_if_it_can(hand: str, chosen: str) -> None:
    """All the cards at once end the round."""
    assert choice(midway(hand, "3s 3h"), A) == chosen


@rule("V-11")
def test_greedy_goes_out_on_a_pile() -> None:
    """With a single 10 left it beats the 9."""
    assert choice(enact(midway("9h 2s", "10s"), "A 9h"), B) == "10s"


@rule("V-11")
def test_greedy_leads_the_most_cards_and_the_weakest_of_them() -> None:
    """Three cards before two, the set before the run, and low before high."""
    assert choice(midway("Qs Qh 4s 4h 4c 7s 8s 9s 2h", "3s 3h"), A) == "4s 4h 4c"
    assert choice(midway("Qs Qh 4s 4h Jc", "3s 3h"), A) == "Qs Qh"
    assert choice(midway("Qs 4h Jc", "3s 3h"), A) == "Qs"


@rule("V-10", "V-11")
def test_greedy_answers_as_cheaply_as_it_can() -> None:
    """The next higher card, and a pass only where nothing beats."""
    state = enact(midway("5h 2s", "4c 6s 9h Jc"), "A 5h")
    assert choice(state, B) == "6s"
    state = enact(midway("Jh 2s", "4c 6s 9h"), "A Jh")
    assert choice(state, B) == str(Pass(B))


def won(seats: Sequence[Policy[View, Action]], seed: int) -> Seat:
    """Play a round and say who has won it."""
    rng = Random(seed)
    start = THREE_HAGS.start(THREE_HAGS.deal(rng, Seat(seed % 2)))
    return THREE_HAGS.ranking(playout(THREE_HAGS, start, seats, rng))[0]


@rule("V-13")
def test_greedy_clearly_beats_random() -> None:
    """80 rounds with seats exchanged, most of them won."""
    policies = THREE_HAGS.policies()
    sensible, careless = policies["greedy"], policies["random"]
    wins = sum(won([sensible, careless], seed) == A for seed in range(40))
    wins += sum(won([careless, sensible], seed) == B for seed in range(40))
    assert wins >= 60


@rule("V-11", "V-12")
def test_a_round_ends_also_if_both_are_timid() -> None:
    """Two players who always do what stands last, which is a pass where there is one."""

    def timid(_view: View, legal: Sequence[Action], _rng: Random) -> Action:
        """Pass, or lead the strongest."""
        return legal[-1]

    for seed in range(20):
        start = dealt() if seed == 0 else THREE_HAGS.start(THREE_HAGS.deal(Random(seed), A))
        end = playout(THREE_HAGS, start, [timid, timid], Random(1))
        assert THREE_HAGS.scores(end) is not None
