"""The benchmarks work, their page is the one that their results make, and other pages quote it."""

import json
import re
import sys
from pathlib import Path
from random import Random

import attrs
import pytest
from benchmarks import __main__ as command, hands, page, peers, quotes, results, spread, weight
from benchmarks.clock import QUICK, TINY, Job, Measure, Taken, rate

from cases import for_each
from climbcards import catalogue
from climbcards.games import haggis

EVERY = {measure.name: measure for measure in command.suite()}
KEPT = results.loads(page.KEPT.read_text(encoding="utf-8"))


def report(**values: float) -> results.Report:
    """Return a run with these medians."""
    rows = tuple(
        results.Row(name, "decisions/s", value, value, value, "") for name, value in values.items()
    )
    return attrs.evolve(KEPT, rows=rows)


@pytest.mark.full
@pytest.mark.parametrize("measure", EVERY.values(), ids=EVERY)
@pytest.mark.filterwarnings("default")  # a peer may warn as it likes
def test_every_measure_gives_a_positive_number(measure: Measure) -> None:
    """At the smallest size there is something to measure; a peer may be absent, and says so."""
    taken = measure.take(TINY)

    may_be_absent = measure.name.startswith(("peers/", "import/"))
    assert taken.values or (may_be_absent and taken.note.startswith(peers.ABSENT))
    assert all(value > 0 for value in taken.values if measure.unit != "ms")


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without python-chess its rows say so; an adapter that we lack ourselves is an error."""
    monkeypatch.setitem(sys.modules, "chess", None)
    monkeypatch.delitem(sys.modules, "benchmarks.peers.chess_board", raising=False)

    assert peers.measured("chess_board", "decisions", TINY) == Taken((), "not installed: chess")
    assert weight.import_time("no_such_module", TINY).note == "not installed: no_such_module"
    with pytest.raises(ModuleNotFoundError):
        peers.measured("nobody", "decisions", TINY)


def test_every_game_and_every_kind_of_work_is_measured() -> None:
    """No game of the catalogue is left out; every measure has its section; what pages compare and quote is measured."""
    named = {name for _, *names in page.RATIOS for name in names}
    named |= {name for _, name in quotes.RATES}
    assert named | {f"decisions/{name}" for name in catalogue()} <= set(EVERY)
    assert {name.partition("/")[0] for name in EVERY} == {key for key, _, _ in page.GROUPS}


def test_a_rate_is_work_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three jobs of five pieces in two seconds each are two and a half a second; what is prepared is free."""
    clock = [0.0]
    monkeypatch.setattr("benchmarks.clock.process_time", lambda: clock[0])

    def prepare(_: object) -> Job:
        clock[0] += 1

        def job() -> int:
            clock[0] += 2
            return 5

        return job

    assert rate(prepare, 6, "run") == 2.5


def test_a_run_that_prepares_for_long_ends() -> None:
    """Work that takes no time beside its preparation does not keep a run going for ever."""
    assert rate(lambda rng: lambda: bool(sum(rng.random() for _ in range(9))), 0.001, "run") > 0


def test_a_leader_has_so_many_spot_cards_and_the_courts() -> None:
    """Hands of 6, 10 and 14 spot cards keep J Q K, and no card is lost."""
    for spots in hands.SPOTS:
        for game in (haggis.OFFICIAL_2P, haggis.OFFICIAL_3P):
            state = hands.leader(game, spots, Random(7))
            hand = state.hands[state.leader]
            assert len(hand) == spots + 3
            assert game.pack.parse("J Q K") <= hand
            assert game.cards(state) == game.pack.full


def test_plays_are_counted_without_bets() -> None:
    """A leader with three cards and J Q K may bet three amounts; these are not plays."""
    game = haggis.OFFICIAL_2P
    rng = "one lead"
    counted = hands.leads(game, 6, plays=True)(Random(rng))()
    again = Random(rng)
    listed = 0
    for _ in range(hands.BATCH):
        state = hands.leader(game, 6, again)
        legal = game.legal_actions(state, state.leader)
        listed += sum(isinstance(action, haggis.Play) for action in legal)

    assert counted == listed


def test_a_state_weighs_what_its_game_does_not() -> None:
    """What two values share with what is known is not counted, nor is code; the rest once."""
    shared, own = ["shared"], ["own"]
    known = weight.reach((shared,), {})

    found = weight.reach(([shared, own, own, str, len],), known)

    assert sorted(map(str, found.values())) == sorted(
        ["own", str(own), str([shared, own, own, str, len])]
    )


def test_states_are_weighed_one_by_one() -> None:
    """A round has a weight for each of its states, and a state is heavier than its own fields alone."""
    game = haggis.OFFICIAL_2P
    state = game.start(game.deal(Random(1), game.seats[0]))
    found = list(weight.sizes(game, Random(1)))

    assert len(found) > 17
    assert all(size > sys.getsizeof(state) for size in found)


def simulated(*_: object, seed: int, executor: object) -> list[int]:
    """Return four summaries at once, whoever plays."""
    assert executor is None or seed is not None
    return [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("loads", "note"),
    [
        ([0.2], "load 0.20 at the start"),
        ([1.5, 0.3], "load 0.30 at the start, measured 2 times"),
        ([2.0] * 3, "load 2.00 at the start, measured 3 times: a busy machine"),
    ],
)
def test_processes_side_by_side_want_a_quiet_machine(
    loads: list[float], note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the machine is busy the measure is taken again, three times at most, and says so."""
    told = iter(loads)
    monkeypatch.setattr("benchmarks.spread.simulate", simulated)
    monkeypatch.setattr("benchmarks.spread.load", lambda: next(told))
    spread.pairs.cache_clear()

    patient = attrs.evolve(TINY, runs=2, patience=1e-9)
    measures = {measure.unit: measure.take(patient) for measure in spread.measures()}
    spread.pairs.cache_clear()

    assert set(measures) == {"rounds/s", "times"}
    assert {taken.note for taken in measures.values()} == {note}
    assert all(len(taken.values) == 2 for taken in measures.values())
    assert list(told) == []


@for_each(
    ("value", "short", "text"),
    [
        (21483.7, 21480, "21,480"),
        (3.14159, 3.142, "3.14"),
        (99.96, 99.96, "100"),
        (0.5, 0.5, "0.5"),
    ],
)
def test_numbers_are_short(value: float, short: float, text: str) -> None:
    """Four digits are kept, and a table shows whole numbers from a hundred on."""
    assert results.brief(value) == short
    assert results.number(short) == text


def test_a_row_is_the_median_between_the_slowest_and_the_fastest() -> None:
    """Of runs at 30, 10 and 20 the row says 20; without runs it says why."""
    measure = Measure("decisions/x", "decisions/s", lambda _: Taken(()))

    row = results.row(measure, Taken((30, 10, 20), "warm"))
    none = results.row(measure, Taken((), "not installed"))

    assert (row.value, row.low, row.high, row.note) == (20, 10, 30, "warm")
    assert (none.value, none.note) == (None, "not installed")
    assert results.line(row).split() == [
        "decisions/x",
        "20",
        "decisions/s",
        "10",
        "to",
        "30",
        "warm",
    ]
    assert results.line(none).split() == ["decisions/x", "-", "decisions/s", "not", "installed"]


def test_ratios_are_of_one_run() -> None:
    """Twice RLCard's rate is 2; what was not measured is not compared."""
    ours, theirs = "decisions/dou-dizhu", quotes.RLCARD
    both = dict(page.ratios(report(**{ours: 40_000, theirs: 20_000})))

    assert both == {"Dou Dizhu, against RLCard's core": 2}
    assert list(page.ratios(report(**{ours: 40_000}))) == []


def test_pages_are_those_that_the_results_make() -> None:
    """Nobody edits the page by hand, or a table that another page quotes; results come back from JSON, and name no host."""
    assert page.PAGE.read_text(encoding="utf-8") == page.page(KEPT)
    assert results.loads(results.dumps(KEPT)) == KEPT
    assert json.loads(results.dumps(KEPT))["rows"][0]["name"] == KEPT.rows[0].name
    for quote in (quotes.README, quotes.CLUSTER):
        text = quote.page.read_text(encoding="utf-8")
        assert quote.put(text, KEPT) == text
        assert quote.text(KEPT) in text
        assert quote.put(text, report()) != text
    assert re.fullmatch(r"\d+ x [\w .()@,/+-]+, \w+", KEPT.machine)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", KEPT.date)


def test_core_hours_are_those_of_100_million_rounds() -> None:
    """At 100 rounds a second they are a million seconds; what was measured for one policy only is not told."""
    rates = {"rounds/x, by random": 100, "rounds/x, by greedy": 1000, "rounds/y, by random": 5}
    rows = [line for line in quotes.cost(report(**rates)) if line.startswith("| `")]

    assert rows == ["| `x` | 100 | 1,000 | 278 | 27.8 |"]


def test_the_command_measures_prints_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A chosen measure is announced, printed with its unit, and kept as JSON."""
    monkeypatch.setattr(command, "QUICK", TINY)
    file = tmp_path / "run.json"

    command.main(["--quick", "--only", "apply/three-hags", "--json", str(file)])

    printed = capsys.readouterr()
    assert printed.err == "[1/1] apply/three-hags\n"
    assert "actions/s" in printed.out
    written = results.loads(file.read_text(encoding="utf-8"))
    assert [row.name for row in written.rows] == ["apply/three-hags"]
    assert written.effort == "quick"


def test_the_command_publishes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A published run becomes the kept results, the page, and what other pages quote."""
    places = {name: tmp_path / name for name in ("KEPT", "PAGE")}
    for name, place in places.items():
        monkeypatch.setattr(page, name, place)
    monkeypatch.setattr(command, "QUICK", TINY)
    quoting = list[quotes.Quote]()
    for name, real in (("README", quotes.README), ("CLUSTER", quotes.CLUSTER)):
        quote = attrs.evolve(real, page=tmp_path / f"{name}.md")
        old = f"# before\n<!-- {quote.name}: old -->\nold\n<!-- end of {quote.name} -->\nafter\n"
        quote.page.write_text(old, encoding="utf-8")
        monkeypatch.setattr(quotes, name, quote)
        quoting.append(quote)

    command.main(["--quick", "--only", "decisions/three-hags", "--publish"])
    published = results.loads(places["KEPT"].read_text(encoding="utf-8"))

    assert places["PAGE"].read_text(encoding="utf-8") == page.page(published)
    for quote in quoting:
        text = quote.page.read_text(encoding="utf-8")
        assert text == f"# before\n{quote.text(published)}\nafter\n"

    places["PAGE"].write_text("edited", encoding="utf-8")
    command.main(["--page"])
    assert places["PAGE"].read_text(encoding="utf-8") == page.page(published)


def test_the_command_lists_and_knows_no_other_names(capsys: pytest.CaptureFixture[str]) -> None:
    """`--list` names every measure; a name that begins none is answered with the groups."""
    command.main(["--list"])
    assert capsys.readouterr().out.split("\n")[:-1] == list(EVERY)

    with pytest.raises(
        SystemExit, match=r"nothing is called nowhere: there are .*decisions, rounds, apply"
    ):
        command.main(["--only", "nowhere"])
    assert QUICK != TINY
