"""The laws as users check them: on every game of the catalogue, and on games broken on purpose."""

import subprocess
import sys
from random import Random

import pytest

from broken import LAWS_BROKEN, Broken, Crashing
from cli.toy import Toy
from climbcards import AnyGame, catalogue, playout
from climbcards.games import haggis, three_hags, threes
from climbcards.testing import LAWS, LawBroken, check_laws, checking, laws, perft
from climbcards.testing import playout as exported
from climbcards.testing.orders import order
from climbcards.testing.vectors import check_vectors, vectors_of

GAMES = catalogue()
HAGS, THREES = three_hags.THREE_HAGS, threes.THREES
ALL_SWITCHES = THREES.variant(
    merge_last_hand_with_faceup=True,
    eight_on_empty_is_normal=True,
    ten_is_wild=True,
    voluntary_pickup=True,
)
HOUSES: dict[str, AnyGame] = {
    "three hags, lower runs": HAGS.variant(declare_lower=True),
    "three hags, no broom in runs": HAGS.variant(broom_in_runs=False),
    "three hags, both": HAGS.variant(declare_lower=True, broom_in_runs=False),
    "threes, merging": THREES.variant(merge_last_hand_with_faceup=True),
    "threes, 8s with a value": THREES.variant(eight_on_empty_is_normal=True),
    "threes, wild 10s": THREES.variant(ten_is_wild=True),
    "threes, picking up at will": THREES.variant(voluntary_pickup=True),
    "threes, two with one pack, all switches": ALL_SWITCHES.variant(players=2, packs=1),
    "threes, three, all switches": ALL_SWITCHES.variant(players=3),
    "threes, eleven with two packs": THREES.variant(players=11, packs=2, longest=500),
    "threes, stopped early": THREES.variant(players=3, longest=30),
    "threes, stopped while arranging": THREES.variant(players=3, longest=2),
}
GAME = haggis.OFFICIAL_2P


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_catalogue_keeps_the_laws(name: str) -> None:
    """All ten laws are looked at, but those that a game has not the means for."""
    report = check_laws(GAMES[name], rounds=5)
    left = {each.law for each in report.left_out}
    assert left <= {9, 10}
    assert {law for law, count in report.checked.items() if count} | left == set(LAWS)
    assert report.game == name
    assert report.rounds == 5
    assert report.actions > 5


@pytest.mark.parametrize("game", HOUSES.values(), ids=HOUSES)
def test_house_rules_keep_the_laws(game: AnyGame) -> None:
    """So does every option of Three Hags and of Threes, few players and many, and rounds cut short."""
    report = check_laws(game, rounds=3, seed=50)
    assert {each.law for each in report.left_out} <= {9, 10}


def test_haggis_leaves_no_law_out() -> None:
    """Haggis has everything that the laws ask for, and the report is a line a law."""
    report = check_laws(GAME, rounds=2, seed=7)
    assert report.left_out == ()
    lines = str(report).splitlines()
    assert lines[0] == f"haggis/official-2p: 2 rounds, {report.actions} actions"
    assert [line.partition(":")[0] for line in lines[1:]] == [f"law {law}" for law in LAWS]


@pytest.mark.parametrize(
    ("game", "law", "found"), LAWS_BROKEN, ids=[game.name for game, _, _ in LAWS_BROKEN]
)
def test_a_broken_game_is_found_out(game: Broken, law: int, found: str) -> None:
    """The message names the law and its sentence, and shows a counterexample of a few lines."""
    with pytest.raises(LawBroken) as error:
        check_laws(game)
    message = str(error.value)
    assert error.value.law == law
    assert message.startswith(f"law {law} is broken: {LAWS[law]}\n  found: ")
    assert found in error.value.found
    assert error.value.place.startswith(game.name)
    assert len(message) < 600
    assert len(message.splitlines()) <= 4


def test_a_counterexample_can_be_played_again() -> None:
    """The seed that is named breaks the law by itself, after as many actions."""
    game = next(game for game, _, found in LAWS_BROKEN if found == "though it was listed")
    with pytest.raises(LawBroken, match="law 1") as first:
        check_laws(game)
    seed = int(first.value.place.partition("seed ")[2].partition(",")[0])
    with pytest.raises(LawBroken, match=f"round from seed {seed}, after"):
        check_laws(game, rounds=1, seed=seed)


def test_a_crash_is_told_with_its_place() -> None:
    """An error that is no law's keeps its kind, and says where it happened."""
    with pytest.raises(ZeroDivisionError) as error:
        check_laws(Crashing())
    assert error.value.__notes__[0].startswith("broken/Crashing, round from seed ")


def test_a_bare_game_leaves_laws_out() -> None:
    """A game without codec, `determinize`, `cards` and combinations is checked on the rest."""
    report = check_laws(Toy(), rounds=4)
    left = {(each.law, each.part) for each in report.left_out}
    assert left == {
        (4, "the cards of a state"),
        (6, "views"),
        (7, "values as JSON"),
        (7, "records"),
        (9, "the exchange of suits"),
        (10, "the order of combinations"),
    }
    assert "law 6, views: left out, because toy does not offer it" in str(report)
    assert report.checked[6] == 0
    assert report.checked[7] > 0


def test_a_game_that_exchanges_no_suits_is_checked_as_far_as_it_goes() -> None:
    """It leaves out that law alone."""
    report = check_laws(Broken(), rounds=1)
    assert [(each.law, each.part) for each in report.left_out] == [(9, "the exchange of suits")]
    assert report.checked[10] > 0


def test_no_round_checks_nothing() -> None:
    """Without a round the report says of each law that there was nothing to look at."""
    report = check_laws(GAME, rounds=0)
    assert [each.law for each in report.left_out] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert "no position for it was met" in str(report)


def test_long_rounds_are_looked_at_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many actions only some places of a round are looked at."""
    everywhere = check_laws(GAME, rounds=3)
    monkeypatch.setattr(checking, "EVERYWHERE", 5)
    less = check_laws(GAME, rounds=3)
    assert less.actions == everywhere.actions
    assert less.checked[2] < everywhere.checked[2]


def test_a_running_round_has_no_points() -> None:
    """Law 8 is about a round that is over."""
    with pytest.raises(LawBroken, match="law 8"):
        laws.points(GAME, GAME.start(GAME.deal(Random(1), GAME.seats[0])))


def test_an_order_may_be_compared_with_the_rules() -> None:
    """Beside being an order, `beats` may have to agree with a reference, and decide within a shape."""
    low, high = (haggis.Set(rank, 1) for rank in GAME.pack.ranks[:2])
    order(GAME, [low, high], lambda new, old: (new, old) == (high, low), lambda _: "single")
    with pytest.raises(LawBroken, match="single 3 beats single 2, against the rules"):
        order(GAME, [low, high], lambda _new, _old: False)
    with pytest.raises(LawBroken, match="single 2 does not beat single 2, against the rules"):
        order(GAME, [low, high], lambda _new, _old: True)
    pair = haggis.Set(GAME.pack.ranks[0], 2)
    with pytest.raises(LawBroken, match="neither of single 2 and 2 of 2s beats the other"):
        order(GAME, [low, pair], shape=lambda _: "anything")


def test_perft_counts_sequences() -> None:
    """No action is one sequence, one action as many as are listed, two the sum of what follows."""
    state = GAME.start(GAME.deal(Random(1), GAME.seats[0]))
    legal = [action for seat in GAME.to_act(state) for action in GAME.legal_actions(state, seat)]
    assert perft(GAME, state, 0) == 1
    assert perft(GAME, state, 1) == len(legal)
    assert perft(GAME, state, 2) == sum(
        perft(GAME, GAME.apply(state, action), 1) for action in legal
    )
    end = playout(GAME, state, [GAME.policies()["greedy"]] * 2, Random(1))
    assert perft(GAME, end, 3) == 1
    assert exported is playout


def test_vectors_that_differ_are_refused() -> None:
    """A number that another implementation counted differently names the position."""
    data = vectors_of(GAME)
    assert check_vectors(GAME, data) == 7
    other = haggis.OFFICIAL_2P.variant(sets=False)
    with pytest.raises(LawBroken, match="position 0 of the vectors"):
        check_vectors(other, data)


def test_checking_needs_neither_hypothesis_nor_pytest() -> None:
    """`check_laws` and the rest load without the extra; only the strategies need Hypothesis."""
    program = (
        "import sys\nimport climbcards.testing, climbcards.testing.vectors\n"
        "print(sorted({'hypothesis', 'pytest', 'cattrs'} & set(sys.modules)))"
    )
    run = subprocess.run(  # noqa: S603  # this interpreter, a script of ours
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert run.stdout == "[]\n"
