"""The laws as users check them: on every game of the catalogue, and on games broken on purpose."""

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NoReturn

import attrs
import pytest

import climbcards.testing._checking as checking
from broken.casting import ASKED, Case, after, begun, case, listed
from cases import for_each
from cli.toy import Toy
from climbcards import AnyGame, ClimbcardsError, Deal, Round, Seat, Sheet, catalogue, playout
from climbcards.authors import NotOfferedError, option
from climbcards.games import dou_dizhu, guandan, haggis, three_hags, threes, tichu, tien_len
from climbcards.testing import LAWS, LawBroken, check_laws, check_policy, perft, playout as exported
from climbcards.testing._laws import actions, course, writing
from climbcards.testing._laws.actions import Codes, order
from rulebook import rule
from strategies import soak
from tables import A, B, C, D

GAMES = catalogue()
HAGS, THREES = three_hags.THREE_HAGS, threes.THREES
HOUSES: dict[str, AnyGame] = {
    "three hags, both": HAGS.variant(declare_lower=True, broom_in_runs=False),
    "threes, two with one pack, all switches": THREES.variant(
        players=2,
        packs=1,
        merge_last_hand_with_faceup=True,
        eight_on_empty_is_normal=True,
        ten_is_wild=True,
        voluntary_pickup=True,
    ),
    "threes, eleven with two packs": THREES.variant(players=11, packs=2, longest=500),
    "threes, stopped early": THREES.variant(players=3, longest=30),
    "threes, stopped while arranging": THREES.variant(players=3, longest=2),
}
"""What random options hardly ever come to; these are met in `test_laws.py`."""
GAME = haggis.OFFICIAL_2P
LONG = {"daifugo/federation", "guandan", "haggis/official-3p", "threes", "tichu"}
"""Their laws take three times as long as those of the others, so that the quick tier leaves them out."""


@pytest.mark.every_game
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.full, pytest.mark.covers] if name in LONG else [])
        for name in GAMES
    ],
)
def test_every_game_of_the_catalogue_keeps_the_laws(name: str) -> None:
    """All twelve laws are looked at, but those that a game has not the means for; other presets in fewer rounds."""
    rounds = min(3 if "/" in name else 5, soak(5))
    report = check_laws(GAMES[name], rounds=rounds)
    # these depend on the rounds that were met
    parts = {"equally likely deals", "a match", *(["a match always won"] if rounds < 5 else [])}
    left = {each.law for each in report.left_out if each.part not in parts}
    assert left <= {9, 10}
    assert {law for law, count in report.checked.items() if count} | left == set(LAWS)
    assert report.game == name
    assert report.rounds == rounds
    assert report.actions > 5


@pytest.mark.full
@pytest.mark.parametrize("game", HOUSES.values(), ids=HOUSES)
def test_house_rules_keep_the_laws(game: AnyGame) -> None:
    """So do few players and many with every option at once, and rounds cut short."""
    report = check_laws(game, rounds=2, seed=50)
    left = {each.law for each in report.left_out if each.part != "equally likely deals"}
    assert left <= {9, 10}


@pytest.mark.full
def test_a_report_says_what_was_checked_and_met() -> None:
    """Haggis leaves no law out; what is known to be there and was not met has a 0; each kind has a line."""
    report = check_laws(GAME, rounds=2, seed=7)
    met = report.met
    assert report.left_out == ()
    assert list(met) == [
        *("deals", "phases", "actions", "combinations", "reasons", "events", "entries"),
    ]
    assert set(met["phases"]) == {"Betting", "Playing", "Awarding", "Finished"}
    assert (met["phases"]["Finished"], met["phases"]["Awarding"], met["actions"]["Award"]) == (
        2,
        0,
        0,
    )
    assert met["actions"]["Play"] > 20
    assert met["deals"]["built from readings"] == 6
    assert met["combinations"]["single"] > met["combinations"]["bomb"] > 0
    assert met["reasons"]["not-your-turn"] > 0
    assert met["events"]["round-over"] == 2
    assert met["entries"]["captured"] > 0
    lines = dict(line.split(": ", 1) for line in str(report).splitlines())
    assert lines["haggis/official-2p"] == f"2 rounds, {report.actions} actions"
    assert list(lines)[1:] == [*(f"law {law}" for law in LAWS), *met]
    assert lines["phases"].endswith("; not met: Betting, Awarding")


NO_DEFAULT: Any = attrs.NOTHING  # Any: it stands for a default of any type


@attrs.frozen(order=False)
class Required(Toy):
    """Rules that say how many."""

    name: str
    number: int = option(NO_DEFAULT)

    def variant(self, number: int) -> "Required":
        """Say another number."""
        return Required(self.name, number)


def stumble(_before: object, action: haggis.Action, after: haggis.State) -> haggis.State:
    """Fail at the first pass."""
    if str(action) == "pass":
        raise RuntimeError
    return after


def fall(*_asked: object) -> NoReturn:
    """Fail without a word."""
    raise IndexError


def trip(state: haggis.State, action: haggis.Action) -> haggis.State:
    """Fail at the first pass, legal or not."""
    if isinstance(action, haggis.Pass):
        raise ZeroDivisionError(str(action))
    return GAME.apply(state, action)


def choke(deal: Deal, start: haggis.State) -> haggis.State:
    """Fail where a hand has all numbers of a suit, as hands with cards that go together do."""
    for hand in deal.hands:
        if 9 in Counter(card.suit for card in {*hand} if card.suit).values():
            raise OverflowError
    return start


def drawn(state: haggis.State) -> Sheet | None:
    """Pay nobody anything."""
    sheet = GAME.sheet(state)
    return sheet and Sheet(tuple(attrs.evolve(line, points=0) for line in sheet.lines), 2)


def nothing(state: haggis.State) -> tuple[int, ...] | None:
    """Return the totals of that."""
    return None if drawn(state) is None else (0, 0)


CRASHES: Sequence[tuple[type[Exception], Case]] = (
    (ZeroDivisionError, case(1, "the game raised ZeroDivisionError: pass (in trip", apply=trip)),
    (
        RuntimeError,
        case(3, "how the round goes on, the game raised RuntimeError", apply=after(stumble)),
    ),
    (IndexError, case(2, "turns, the game raised IndexError (in fall", awaited=fall)),
    (
        OverflowError,
        case(3, "how the round goes on, the game raised OverflowError", seed=9, start=begun(choke)),
    ),
    (IndexError, case(5, "policies, the game raised IndexError", policies=lambda: {"odd": fall})),
)


@for_each(("kind", "crash"), CRASHES)
def test_a_crash_is_a_broken_law(kind: type[Exception], crash: Case) -> None:
    """Whatever a game raises is told with the law looked at, the line, the place, and the error itself."""
    with pytest.raises(LawBroken) as error:
        check_laws(crash.game, rounds=1, seed=crash.seed)
    assert error.value.law == crash.law
    assert crash.words in error.value.found
    assert error.value.place.startswith("broken, ")
    assert " from seed " in error.value.place
    assert isinstance(error.value.__cause__, kind)


def test_a_counterexample_can_be_played_again() -> None:
    """The seed that is named breaks the law by itself, after the same actions."""
    game = CRASHES[0][1].game
    with pytest.raises(LawBroken, match="law 1") as first:
        check_laws(game)
    seed = int(first.value.place.partition("seed ")[2].partition(",")[0])
    with pytest.raises(LawBroken) as again:
        check_laws(game, rounds=1, seed=seed)
    assert again.value.place == first.value.place


@pytest.mark.full
def test_a_place_names_the_last_actions() -> None:
    """After three actions, those before are left out."""
    with pytest.raises(LawBroken) as error:
        check_laws(case(5, "", max_actions=5).game, rounds=1)
    place = error.value.place
    assert place.startswith("broken, round from seed 0, after 5 actions: ... seat ")
    assert place.count("seat ") == 3


def test_a_game_that_cannot_be_looked_at_any_more_has_its_law_named() -> None:
    """Who holds which cards is left out of a message when the game no longer says it."""
    game = case(1, "", legal_actions=lambda _state, _seat: listed(), view=fall).game
    with pytest.raises(LawBroken) as error:
        check_laws(game, rounds=1)
    assert "where: broken, round from seed 0" in str(error.value)
    assert "cards:" not in str(error.value)


def test_a_policy_with_chance_of_its_own_is_found_again() -> None:
    """The message says from which round, and which call finds it again."""
    own = Random(1)
    with pytest.raises(LawBroken, match="it has chance of its own") as error:
        check_policy(GAME, lambda _view, legal, _rng: own.choice(legal), rounds=2, seed=3)
    assert error.value.place == "haggis/official-2p, round from seed 3"
    assert "again: check_policy(game, policy, rounds=1, seed=3)" in str(error.value)


def test_a_bare_game_leaves_laws_out() -> None:
    """A game without codec, `determinize`, `cards` and combinations is checked on the rest."""
    report = check_laws(Toy(), rounds=4)
    left = {(each.law, each.part) for each in report.left_out}
    assert left == {
        (4, "the cards of a state"),
        (4, "positions"),
        (4, "lost and doubled cards"),
        (6, "views"),
        (6, "hidden hands"),
        (6, "equally likely deals"),
        (7, "values as JSON"),
        (7, "events as JSON"),
        (7, "doubled cards"),
        (7, "records"),
        (7, "what is not a value"),
        (7, "numbers"),
        (1, "clauses"),
        (7, "views as numbers"),
        (8, "bounds"),
        (8, "clauses"),
        (9, "the exchange of suits"),
        (10, "the order of combinations"),
        (11, "what a seat is told"),
        (11, "what a seat is told as a round begins, in imagined states"),
    }
    assert "law 6, views: left out, because toy does not offer it" in str(report)
    assert report.checked[6] == 0
    assert report.checked[7] > 0


def test_a_law_that_is_left_out_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Combinations whose order was not checked do not count as checked."""

    def left_out(*_: object) -> NoReturn:
        raise NotOfferedError("combinations do not order here")

    checked = check_laws(HAGS, rounds=1).checked[10]
    monkeypatch.setattr(actions, "order", left_out)
    report = check_laws(HAGS, rounds=1)
    assert (10, "the order of combinations") in {(each.law, each.part) for each in report.left_out}
    assert 0 < report.checked[10] < checked


@pytest.mark.full
def test_a_game_that_exchanges_no_suits_is_checked_as_far_as_it_goes() -> None:
    """It leaves out that law alone."""
    report = check_laws(case(9, "", offers=[*ASKED], without=["relabel_state"]).game, rounds=1)
    (left,) = report.left_out
    assert (left.law, left.part) == (9, "the exchange of suits")
    assert left.why.endswith("; if they are only names, derive it from SuitsAlike")
    assert report.checked[10] > 0


@pytest.mark.full
@pytest.mark.covers
def test_a_match_of_drawn_rounds_is_left_out() -> None:
    """Nobody can win it, and the report says so."""
    report = check_laws(case(5, "", sheet=drawn, scores=nothing).game, rounds=1)
    assert "law 5, a match: left out, because every round met was drawn" in map(
        str, report.left_out
    )


VAIN: Final = "nobody comes nearer to winning"
TEAMS: Final = (A, B, D, C)


@pytest.mark.full
@pytest.mark.covers
@rule("E-83", "E-84")
@for_each(
    ("game", "scores", "ranking", "match", "always_won"),
    [
        # who always calls Grand Tichu in vain never comes to 1000 points
        (tichu.TICHU, (-400, -500, -400, -500), (A, B, C, D), VAIN, None),
        # the same two peasants win each round alike, and stand first for ever
        (
            dou_dizhu.DOU_DIZHU,
            (6, -12, 6),
            (A, C, B),
            VAIN,
            "only with seats that are always its partners",
        ),
        # a team that is first and last in each round comes to A again and again, and never passes it
        (guandan.GUANDAN, (1, 0, 1, 0), TEAMS, VAIN, "do not lead to the end of a match"),
    ],
)
def test_a_match_that_nobody_can_win_is_left_out(
    game: AnyGame,
    scores: tuple[int, ...],
    ranking: tuple[Seat, ...],
    match: str,
    always_won: str | None,
) -> None:
    """Where the rounds that were met lead to no end, the report says so."""
    met = [Round(A, A, scores, ranking)]
    with pytest.raises(NotOfferedError, match=match):
        course.match(game, met, Random(0))
    if always_won is not None:
        with pytest.raises(NotOfferedError, match=always_won):
            course.always_won(game, met, Random(0))


@rule("E-85", "E-87")
def test_a_match_that_a_side_loses_by_falling_back_is_left_out() -> None:
    """A team of Guandan that always wins fails at A, and has fallen below the other one after the last round."""
    game = guandan.GUANDAN.variant(first_level="K", failures=1, fallback="9", rounds=2)
    first_and_last = [Round(A, A, (1, 0, 1, 0), (A, B, D, C))]
    with pytest.raises(NotOfferedError, match="fell back"):
        course.always_won(game, first_and_last, Random(0))


def test_options_without_a_default_are_set_on_the_game_alone() -> None:
    """No other game of the class can be made to set them on."""
    writing.options(Required("house", 7))


def test_what_a_game_has_worked_out_once_is_no_option() -> None:
    """A game that keeps what it was asked can be checked again."""
    game = tien_len.THIRTEEN.variant()
    assert game.shapes is vars(game)["shapes"]
    writing.options(game)


def test_no_round_checks_nothing() -> None:
    """Without a round the report says of each law that there was nothing to look at."""
    report = check_laws(GAME, rounds=0)
    assert [each.law for each in report.left_out] == [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    assert "no position for it was met" in str(report)


@pytest.mark.full
def test_long_rounds_are_looked_at_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many actions only some places of a round are looked at."""
    game = case(2, "").game
    everywhere = check_laws(game, rounds=1)
    monkeypatch.setattr(checking, "EVERYWHERE", 5)
    less = check_laws(game, rounds=1)
    assert less.actions == everywhere.actions
    assert less.checked[2] < everywhere.checked[2]


def test_a_running_round_has_no_points() -> None:
    """Law 8 is about a round that is over."""
    with pytest.raises(ClimbcardsError, match="still runs"):
        course.points(GAME, GAME.start(GAME.deal(Random(1), GAME.seats[0])), Codes())


def test_an_order_decides_within_a_shape() -> None:
    """Of two combinations of one shape, one beats the other; of different shapes, neither need."""
    low, high = (haggis.Set(rank, 1) for rank in GAME.pack.ranks[:2])
    order(GAME.beats, [low, high, haggis.Set(GAME.pack.ranks[0], 2)])
    with pytest.raises(LawBroken, match="neither of single 2 and single 3 beats the other"):
        order(lambda _new, _old: False, [low, high])


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


@for_each("number", [0, -5, 1.5, True, "2"])
def test_a_check_takes_whole_numbers(number: Any) -> None:  # noqa: ANN401  # Any: as nobody has type-checked
    """A check of no rounds would pass any policy, and half an action cannot be done."""
    state = GAME.start(GAME.deal(Random(1), GAME.seats[0]))
    with pytest.raises(ClimbcardsError, match=r"^rounds: .* is not valid: .* number from 1 to"):
        check_policy(GAME, GAME.policies()["random"], rounds=number)
    if number == 0:
        assert perft(GAME, state, number) == 1
        return
    with pytest.raises(ClimbcardsError, match=r"^rounds: .* is not valid: .* number from 0 to"):
        check_laws(GAME, rounds=number)
    with pytest.raises(ClimbcardsError, match=r"^depth: .* is not valid: .* number from 0 to"):
        perft(GAME, state, number)
