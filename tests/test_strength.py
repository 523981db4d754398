"""Duels with greedy for the site: played deal by deal, stopped and gone on with, and shown."""

import json
import re
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest
from benchmarks.strength import __main__ as command, contests, kept, page
from benchmarks.strength.contests import PLAYERS, Contest, Dealt, Timed, parts, played

from cases import for_each
from climbcards import AnyGame, Policy, catalogue, duel
from climbcards.search import policy_called

pytestmark = pytest.mark.full

KEPT: Final = kept.loads(kept.KEPT.read_text(encoding="utf-8"))
HAGS: Final = Contest("three-hags", "search@2", "greedy", "x")
SMALL: Final = ("--game", "three-hags", "--player", "search@2", "--seed", "x")


def without_time(dealt: Iterable[Dealt]) -> list[Dealt]:
    """Leave out how long it took."""
    return [attrs.evolve(each, seconds=0, longest=0) for each in dealt]


@for_each(
    ("name", "player"), [(name, player) for name, players in PLAYERS.items() for player in players]
)
def test_each_game_is_in_the_catalogue_and_has_its_player(name: str, player: str) -> None:
    """The command would say so only after hours; the shares that are level add up."""
    contest = Contest(name, player, "greedy", "x")
    players = len(contest.rules().seats)
    which = {"search": "MonteCarlo", "tree": "TreeSearch"}[player.partition("@")[0]]
    assert contest.settings().startswith(f"{which}(budget=")
    assert contest.deals(400) * len(contest.seats()) >= 400
    assert all(0 < seats < players for seats in contest.seats())


def test_deals_come_to_what_a_duel_does() -> None:
    """Deal by deal it is the same as the duel of the library, in points and rounds won."""
    dealt = [played(HAGS, number) for number in range(3)]
    game = catalogue()["three-hags"]
    found = duel(game, policy_called(game, "search@2"), game.policies()["greedy"], 6, seed="x")
    (every,) = parts(HAGS.seats(), dealt)
    assert (every.seats, every.rounds, every.level) == (None, 6, 0.5)
    assert (every.won, every.margin) == (found.won, found.margin)


def test_seats_are_told_apart_where_sides_differ() -> None:
    """The landlord is alone, the peasants are two; level is what greedy wins on the same seats and deals."""
    contest = Contest("dou-dizhu/fixed-landlord", "random", "greedy", "x")
    found = [*parts(contest.seats(), [played(contest, number) for number in range(4)])]
    assert [(part.seats, part.rounds) for part in found] == [(None, 8), (1, 4), (2, 4)]
    every, alone, both = found
    assert every.level == 0.5
    assert alone.level + both.level == 1
    assert every.won.value == (alone.won.value + both.won.value) / 2
    # greedy against itself is level in every way of sitting: one of four wins a quarter
    contest = Contest("big-two", "greedy", "greedy", "x")
    found = [*parts(contest.seats(), [played(contest, number) for number in range(2)])]
    assert [(part.seats, part.rounds) for part in found] == [(None, 16), (1, 8), (3, 8)]
    assert [part.won.value for part in found] == [part.level for part in found] == [0.5, 0.25, 0.75]


def test_only_decisions_with_a_choice_are_timed() -> None:
    """Who can do one thing alone need not think."""
    timed = Timed(lambda _view, legal, _rng: legal[0])
    assert [timed(None, legal, Random(1)) for legal in ([1], [2, 3], [4, 5, 6])] == [1, 2, 4]
    assert len(timed.taken) == 2


def test_what_was_stopped_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Deals that are there are not played again, a line that was cut off is, and the result is the same."""
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    command.main([*SMALL, "--deals", "4", "--folder", str(whole)])
    at_once = capsys.readouterr()
    command.main([*SMALL, "--deals", "2", "--folder", str(parted)])
    (file,) = parted.iterdir()
    with file.open("a", encoding="utf-8") as end:
        end.write('{"number": 2, "board"')
    capsys.readouterr()

    command.main([*SMALL, "--deals", "4", "--folder", str(parted)])
    later = capsys.readouterr()

    assert at_once.err.count("three-hags search@2: deal ") == 4
    assert later.err.count("three-hags search@2: deal ") == 2
    assert later.err.startswith("three-hags search@2: deal 3 of 4, won ")
    assert at_once.out.splitlines()[:2] == later.out.splitlines()[:2]
    found, again = (kept.Deals(each, HAGS).done for each in (whole, parted))
    assert without_time(found) == without_time(again)


def test_kept_deals_are_not_mixed_with_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fewer are the first of them, and nothing is played; another seed or opponent is refused; `--anew` forgets them."""
    command.main([*SMALL, "--deals", "4", "--folder", str(tmp_path)])
    capsys.readouterr()
    command.main([*SMALL, "--rounds", "3", "--folder", str(tmp_path)])
    shown = capsys.readouterr()
    assert not shown.err
    assert "2 deals\n  all seatings      4 rounds  won " in shown.out
    assert len(kept.Deals(tmp_path, HAGS).done) == 4
    (file,) = tmp_path.iterdir()
    before = file.read_text(encoding="utf-8")
    for other in (["--seed", "y"], ["--against", "random"]):
        with pytest.raises(SystemExit, match=r"deals by other settings.*--anew begins anew"):
            command.main([*SMALL, *other, "--deals", "2", "--folder", str(tmp_path)])
    assert file.read_text(encoding="utf-8") == before
    command.main([*SMALL, "--seed", "y", "--deals", "2", "--folder", str(tmp_path), "--anew"])
    assert json.loads(file.read_text(encoding="utf-8").split("\n")[0])["seed"] == "y"


def test_another_state_of_the_library_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mended policy would play other rounds than those that are kept."""
    kept.Deals(tmp_path, HAGS)
    monkeypatch.setattr(kept, "source", str.upper)
    with pytest.raises(SystemExit, match="another state of the library"):
        kept.Deals(tmp_path, HAGS)


def test_code_is_the_same_whatever_is_said_of_it() -> None:
    """Comments and docstrings may change while games are played; what is done may not."""
    plain = "A = 1\nclass B:\n    c = 2\n    def d(self):\n        return f(3)\n"
    told = '''"""Says."""
# a comment
A = 1
"""One."""
class B:
    """Says

    more."""

    c = 2

    def d(self):
        """Gives."""
        return f(3)
'''
    assert kept.code(told) == kept.code(plain)
    assert kept.code(plain) != kept.code(plain.replace("3", "4"))
    assert kept.code(plain) != kept.code(plain.replace("f(3)", "'3'"))


def test_each_game_is_played_by_code_of_its_own() -> None:
    """Presets of a game share it, and other games have no part in it."""
    names = ["haggis/official-2p", "haggis/official-3p", "big-two", "three-hags"]
    marks = [kept.source(name) for name in names]
    assert marks[0] == marks[1]
    assert len({*marks}) == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_there_is(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After three deals it stops with 130, and the three are kept; processes play the same."""
    inner = command.dealt_by

    @contextmanager
    def stopped(jobs: int, contest: Contest, numbers: Iterable[int]) -> Generator[Iterable[Dealt]]:
        def some(coming: Iterable[Dealt]) -> Iterator[Dealt]:
            for number, each in enumerate(coming):
                if number == 3:
                    raise KeyboardInterrupt
                yield each

        with inner(jobs, contest, numbers) as coming:
            yield some(coming)

    monkeypatch.setattr(command, "dealt_by", stopped)
    with pytest.raises(SystemExit) as ended:
        command.main([*SMALL, "--deals", "9", "-j", jobs, "--folder", str(tmp_path)])
    shown = capsys.readouterr()
    assert ended.value.code == 130
    assert "3 deals\n  all seatings      6 rounds" in shown.out
    assert shown.err.endswith("Stopped. The same command goes on from here.\n")
    here = [played(HAGS, number) for number in range(3)]
    assert without_time(kept.Deals(tmp_path, HAGS).done) == without_time(here)


def test_one_deal_says_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who stops at once reads so, and two deals are played at least."""

    def one(file: kept.Deals, contest: Contest, deals: int, jobs: int) -> None:
        assert (deals, jobs) == (2, 1)
        file.add(played(contest, 0))

    monkeypatch.setattr(command, "play", one)
    command.main([*SMALL, "--deals", "1", "--folder", str(tmp_path), "--publish"])
    assert (
        capsys.readouterr().out
        == "three-hags search@2: from fewer than 2 deals nothing can be said\n"
    )


@for_each(
    ("arguments", "sentence"),
    [
        (["--game", "three-pigs"], "no game is called three-pigs: there are big-two"),
        (["--player", "search@0"], "'search@0': '0' is not a budget"),
        (["--against", "clever"], "has no policy 'clever': choose one of greedy, random, search"),
    ],
)
def test_wrong_names_are_refused_before_anything_is_played(
    arguments: list[str], sentence: str, tmp_path: Path
) -> None:
    """A game or a policy that there is not."""
    with pytest.raises(SystemExit, match=re.escape(sentence)):
        command.main([*arguments, "--folder", str(tmp_path)])
    assert not [*tmp_path.iterdir()]


@for_each("option", ["--deals", "--rounds", "--jobs"])
def test_numbers_are_above_0(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """None of them makes sense at 0."""
    with pytest.raises(SystemExit) as ended:
        command.main([option, "0"])
    assert ended.value.code == 2
    assert f"{option}: invalid" in capsys.readouterr().err


# Any: policies of any game
def quick(game: AnyGame, name: str) -> Policy[Any, Any]:
    """Return a player at random instead of one that searches."""
    return policy_called(game, "greedy" if name == "greedy" else "random")


def test_a_published_row_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All other rows stay, in the order of the list, and the page is made anew."""
    monkeypatch.setattr(kept, "KEPT", tmp_path / "strength.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "strength.md")
    folder = ["--folder", str(tmp_path / "deals"), "--deals", "2", "--publish"]
    for game in ("big-two/taiwan", "three-hags"):
        command.main(["--game", game, "--player", "random", *folder])
    monkeypatch.setattr(contests, "policy_called", quick)
    for game in ("three-hags", "big-two"):
        command.main(["--game", game, *folder])

    rows = kept.loads(kept.KEPT.read_text(encoding="utf-8"))
    known = ["three-hags search", "three-hags tree@600", "big-two search"]
    assert [*rows] == [*known, "big-two/taiwan random", "three-hags random"]
    assert page.PAGE.read_text(encoding="utf-8") == page.page(rows)
    assert rows["three-hags random"].settings == "random"
    page.PAGE.write_text("edited", encoding="utf-8")
    command.main(["--page"])
    assert page.PAGE.read_text(encoding="utf-8") == page.page(rows)


def test_the_page_is_the_one_that_the_results_make() -> None:
    """Nobody edits it by hand; results come back from JSON, say how they were got, and name no host."""
    assert page.PAGE.read_text(encoding="utf-8") == page.page(KEPT)
    assert kept.loads(kept.dumps(KEPT)) == KEPT
    for name, row in KEPT.items():
        assert row.contest.name == name
        assert re.fullmatch(r"\d+ x [\w .()@,/+-]+, \w+", row.machine)
        assert row.parts[0].rounds == row.deals * len(row.contest.seats())
