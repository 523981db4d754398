"""Duels: the same deals with seats exchanged, worked out by hand, and ladders of several players."""

import math
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any, Final

import pytest

from cases import for_each
from cli.toy import Toy
from climbcards import ClimbcardsError, Seat, catalogue, duel, round_robin, simulate, with_options
from climbcards._actions import at_random
from climbcards._simulation import Bout, Part, boards, marked, seatings
from climbcards.games import haggis
from players import Attentive, Moody, lowest

GAMES: Final = catalogue()
GAME: Final = haggis.OFFICIAL_2P
RANDOM: Final = GAME.policies()["random"]
GREEDY: Final = GAME.policies()["greedy"]
A, B, C, D = (Seat(number) for number in range(4))

every_game = pytest.mark.parametrize("name", GAMES)


@for_each(
    ("sides", "seated"),
    [
        # two sides are exchanged: seats, partners, or one against two
        (((A,), (B,)), [[A], [B]]),
        (((A, C), (B, D)), [[A, C], [B, D]]),
        (((B,), (C, A)), [[B], [A, C]]),
        # of more sides each is taken alone, among those of the other player, so both have as many seats in all
        (((A,), (B,), (C,)), [[A], [B], [C], [B, C], [A, C], [A, B]]),
        (((A, B), (C,), (D,)), [[A, B], [C], [D], [C, D], [A, B, D], [A, B, C]]),
    ],
)
def test_each_player_takes_each_side(
    sides: tuple[tuple[Seat, ...], ...], seated: list[list[Seat]]
) -> None:
    """These are the seats of the first player in each seating."""
    assert [sorted(mine) for mine in seatings(sides)] == seated


def test_who_plays_together_cannot_duel() -> None:
    """Where all seats are on one side there is nobody to play against."""

    class Together(Toy):
        """All win together."""

        def sides(self, state: object) -> tuple[tuple[Seat, ...], ...]:
            """Put all on one side."""
            del state
            return (self.seats,)

    with pytest.raises(ClimbcardsError, match="all seats play together here: a duel takes two"):
        duel(Together(), at_random, at_random, 4, seed=1)


ALONE: Final = ((A,), (B,), (C,))
TWO: Final = ((A,), (B, C))


@for_each(
    ("scores", "mine", "sides", "bout"),
    [
        ((5, 1, 3), {A}, ALONE, Bout((5, 2), 1.0, ())),
        ((5, 1, 3), {B, C}, ALONE, Bout((2, 5), 0.0, ())),
        ((4, 4, 3), {B, C}, ALONE, Bout((3.5, 4), 0.5, ())),
        ((4, 4, 4), {A}, ALONE, Bout((4, 4), 1 / 3, ())),
        # one against two: what each player came to on a side of that size, partners who are of both players too
        ((2, -1, -1), {A}, TWO, Bout((2, -1), 1.0, (Part(0, 1, 1.0, 2), Part(1, 2, 0.0, -1)))),
        (
            (-4, 2, 2),
            {B},
            TWO,
            Bout((2, -1), 0.5, (Part(1, 1, 0.0, -4), Part(0, 2, 1.0, 2), Part(1, 2, 1.0, 2))),
        ),
        ((0, 0, 0), {A}, TWO, Bout((0, 0), 1 / 3, (Part(0, 1, 0.5, 0), Part(1, 2, 0.5, 0)))),
    ],
)
def test_a_round_is_marked_by_hand(
    scores: tuple[int, ...], mine: set[Seat], sides: tuple[tuple[Seat, ...], ...], bout: Bout
) -> None:
    """The mean of each player's seats; a tie for the most points is shared by the seats that have them."""
    assert marked(scores, frozenset(mine), sides) == bout


@every_game
def test_who_meets_an_equal_is_level(name: str) -> None:
    """The same cards and the same luck in every seating: nothing is left, whatever was dealt."""
    game = GAMES[name]
    game = with_options(game, {"longest": 300}) if game.name == "threes" else game
    policy = game.policies()["random"]
    found = duel(game, policy, policy, 6, seed=3)
    assert found.margin.value == pytest.approx(0)
    assert found.margin.error == pytest.approx(0)
    assert found.won.value == pytest.approx(0.5)
    assert found.points[0].value == pytest.approx(found.points[1].value)
    assert found.rounds % found.deals == 0


@pytest.mark.full
@pytest.mark.parametrize(
    "name",
    ["big-two", "dou-dizhu", "guandan", "haggis/official-3p", "three-hags", "tichu", "tien-len"],
)
def test_greedy_beats_chance(name: str) -> None:
    """Five deals decide; whoever comes second in the call is as far behind."""
    game = GAMES[name]
    policies = game.policies()
    found = duel(game, policies["greedy"], policies["random"], 40, seed=3)
    assert found.margin.low > 0
    assert found.won.low > 0.5
    other = duel(game, policies["random"], policies["greedy"], 40, seed=3)
    assert other.margin.value == pytest.approx(-found.margin.value)
    assert other.margin.error == pytest.approx(found.margin.error)
    assert other.won.value == pytest.approx(1 - found.won.value)
    assert other.points[0].value == pytest.approx(found.points[1].value)


def test_both_play_the_deals_of_a_simulation() -> None:
    """With the same seed, deal by deal; whoever draws nothing plays the same rounds there."""
    simulated = [
        [each.scores for each in simulate(GAME, policies, 4, seed=5)]
        for policies in ([lowest, GREEDY], [GREEDY, lowest])
    ]
    for number in range(4):
        (board,) = boards(GAME, [lowest, GREEDY], 5, number)
        first, second = (bout.points for bout in board.bouts)
        assert first == simulated[0][number]
        assert second[::-1] == simulated[1][number]


def test_estimates_by_hand() -> None:
    """The margin is the mean over the deals, its error from their spread."""
    found = duel(GAME, GREEDY, RANDOM, 16, seed=5)
    assert (found.deals, found.rounds, found.names) == (8, 16, ("one", "other"))
    played = [boards(GAME, [GREEDY, RANDOM], 5, number)[0] for number in range(8)]
    margins = [board.points[0] - board.points[1] for board in played]
    assert found.margin.value == pytest.approx(fmean(margins))
    assert found.margin.error == pytest.approx(stdev(margins) / math.sqrt(8))
    # Student's quantile for 8 deals, which is 1.96 for many
    assert found.margin.high - found.margin.value == pytest.approx(2.365 * found.margin.error)
    assert found.won.value == fmean(bout.won for board in played for bout in board.bouts)
    assert 0 <= found.won.low < found.won.value <= found.won.high <= 1
    assert found.roles == ((), ())


def test_landlord_and_peasants_are_told_apart() -> None:
    """With a landlord from the start each player is landlord in half of the rounds, against two peasants."""
    game = GAMES["dou-dizhu/fixed-landlord"]
    found = duel(game, game.policies()["greedy"], game.policies()["random"], 20, seed=1)
    for roles in found.roles:
        assert [(role.seats, role.rounds) for role in roles] == [(1, 10), (2, 10)]
    (landlord, peasants), (other_landlord, other_peasants) = found.roles
    assert landlord.won.value + other_peasants.won.value == pytest.approx(1)
    assert peasants.won.value + other_landlord.won.value == pytest.approx(1)
    assert landlord.points.value == -2 * other_peasants.points.value


def test_rounds_are_whole_deals() -> None:
    """As many as were asked for at least, and never a single deal, which tells nothing of others."""
    game = GAMES["haggis/official-3p"]
    greedy = game.policies()["greedy"]
    for rounds, deals in ((1, 2), (12, 2), (13, 3)):
        found = duel(game, greedy, greedy, rounds, seed=1)
        assert (found.deals, found.rounds) == (deals, 6 * deals)


@pytest.mark.full
def test_processes_change_nothing() -> None:
    """On any executor, in chunks of any size, it comes to the same."""
    here = duel(GAME, Moody(), RANDOM, 14, seed=4)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert duel(GAME, Moody(), RANDOM, 14, seed=4, executor=pool) == here
        assert duel(GAME, Moody(), RANDOM, 14, seed=4, executor=pool, chunk=2, ahead=1) == here


def test_a_player_hears_of_each_seating() -> None:
    """It begins every round that it plays, in its seats."""
    player = Attentive()
    found = duel(GAMES["tichu"], player, GAMES["tichu"].policies()["random"], 4, seed=1)
    assert found.deals == 2
    assert [seat for _, seat in player.heard] == [0, 2, 1, 3] * 2


@pytest.mark.full
def test_a_ladder_ranks_players() -> None:
    """Each two play a duel on the same deals; what each came to is the mean over the others."""
    players = {"random": RANDOM, "greedy": GREEDY, "lowest": lowest}
    found = round_robin(GAME, players, 20, seed=3)
    assert [each.names for each in found.duels] == [*combinations(players, 2)]
    for met in found.duels:
        alone = duel(GAME, players[met.names[0]], players[met.names[1]], 20, seed=3)
        assert (met.margin, met.won, met.points) == (alone.margin, alone.won, alone.points)
    margins = {each.name: each.margin.value for each in found.players}
    assert [*margins.values()] == sorted(margins.values(), reverse=True)
    assert found.players[0].name == "greedy"
    assert sum(margins.values()) == pytest.approx(0)
    assert margins["greedy"] == pytest.approx(
        (found.duels[2].margin.value - found.duels[0].margin.value) / 2
    )
    assert sum(each.won.value for each in found.players) == pytest.approx(1.5)


@for_each(
    ("players", "sentence"),
    [
        ({}, "0 players: a duel takes two$"),
        ({"greedy": GREEDY}, "1 player: a duel takes two$"),
        ([GREEDY, RANDOM], r"players: .* expected players by name, as in \{'greedy': greedy"),
    ],
)
# Any: none, one, or what somebody passes by mistake
def test_a_ranking_takes_named_players(players: Any, sentence: str) -> None:  # noqa: ANN401
    """One alone has nobody to play, and a list of policies has no names."""
    with pytest.raises(ClimbcardsError, match=f"^{sentence}"):
        round_robin(GAME, players, 8, seed=3)


@for_each(
    ("name", "value", "sentence"),
    [
        ("rounds", 0, "rounds: 0 is not valid: expected a whole number from 1 to "),
        ("rounds", True, "rounds: True is not valid: "),
        ("chunk", 0, "chunk: 0 is not valid: expected a whole number from 1 to "),
        ("ahead", "1", "ahead: '1' is not valid: "),
        ("seed", 1.5, "seed: 1.5 is not valid: expected text, or a whole number"),
        ("other", "greedy", "player 'other': expected a policy or a player, not 'greedy': game"),
        ("executor", 4, r"executor: 4 is not valid: expected a concurrent\.futures\.Executor"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(name: str, value: object, sentence: str) -> None:
    """Numbers, seeds, players and executors that make no sense."""
    # Any: each is wrong in its own way
    asked: dict[str, Any] = {"one": GREEDY, "other": RANDOM, "rounds": 4, "seed": 1, name: value}
    with pytest.raises(ClimbcardsError, match=f"^{sentence}"):
        duel(GAME, **asked)


def test_nonsense_is_named_by_its_deal() -> None:
    """A policy that gives what is not an action: the sentence names deal, seed and seat."""

    def nothing(*_: object) -> Any:  # noqa: ANN401  # Any: it is wrong on purpose
        """Return nothing."""

    match = r"^in deal 0 of seed 7 the policy of seat \d gave None, expected one of the legal"
    with pytest.raises(ClimbcardsError, match=match):
        duel(GAME, RANDOM, nothing, 4, seed=7)
