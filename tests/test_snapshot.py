"""A snapshot: what one reader may know of a table, in one message that says nothing beyond it."""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

import pytest
from zheng_shangyou import TO_THE_FIRST, ZHENG_SHANGYOU

from altered import exchanged
from cases import for_each
from cli.toy import Lay, Toy
from climbcards import JSON, AnyGame, RecordError, Standing, Table, catalogue
from climbcards._game import phase_of
from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P
from oddities import JOKERS, ODD
from schemas import shown
from strategies import soak
from tables import A, B
from test_testing_simple import PATIENCE, Knock, Small

GAMES: Final = (*catalogue().values(), ZHENG_SHANGYOU, TO_THE_FIRST, JOKERS, ODD, PATIENCE)
GREEDY: Final = OFFICIAL_2P.policies()["greedy"]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


# Any: states of any game
def states(game: AnyGame, seed: int, every: int = 1) -> Iterator[Any]:
    """Play a round at random; give every so many states, and the last one."""
    rng, number = Random(seed), 0
    state = game.start(game.deal(rng, game.seats[0]))
    while seats := game.to_act(state):
        if number % every == 0:
            yield state
        state = game.apply(state, rng.choice(game.legal_actions(state, rng.choice(seats))))
        number += 1
    yield state


def a_table() -> Table[haggis.State, haggis.Action, haggis.View]:
    """Sit two down to Haggis; seat 1 leads, and both may bet."""
    return Table(OFFICIAL_2P, rng=Random(7), names=["Ann", "Bob"])


def test_a_snapshot_is_how_a_table_stands() -> None:
    """The step, the round, the names, the turn, the view and the match."""
    table = a_table()
    table.play(1, "5o")
    seen = table.snapshot(0)
    assert (seen.format, seen.game) == (1, "haggis/official-2p")
    assert (seen.number, seen.round, seen.names) == (2, 1, ("Ann", "Bob"))
    assert (seen.phase, seen.to_act, seen.awaited) == ("playing", (A,), (A,))
    assert (seen.view, seen.sheet) == (table.view(0), None)
    assert (seen.legal, seen.standing) == (None, Standing((0, 0), A, None, ()))


def test_what_may_be_selected_is_for_who_may_act() -> None:
    """The cards that some legal play has; none when nothing can be played, None for a spectator."""
    table, none = a_table(), OFFICIAL_2P.pack.parse("")
    table.play(1, "5o")
    legal = table.game.legal_actions(table.state, A)
    chosen = table.snapshot(0).selectable
    assert chosen is not None
    assert chosen == legal.selectable(none)
    assert {*chosen} == {
        card for each in legal if isinstance(each, haggis.Play) for card in each.cards
    }
    assert table.snapshot(1).selectable == none
    assert table.snapshot(None).selectable is None


def test_what_may_be_done_is_told_on_request() -> None:
    """All of it, however much; nothing for who may not act."""
    table, form = a_table(), OFFICIAL_2P.codec().snapshots
    seen = table.snapshot(1, legal=True)
    assert seen.legal is not None
    assert seen.legal == tuple(table.game.legal_actions(table.state, B))
    assert len(seen.legal) > 100  # the longest list of anything else
    assert table.snapshot(None, legal=True).legal == ()
    assert form.loads(form.dumps(seen)).legal == seen.legal


def test_rounds_and_steps_are_counted() -> None:
    """A round that is over is still this one, with its sheet; what was taken back is a step, too."""
    table = Table(OFFICIAL_2P, rng=Random(7), policies={0: GREEDY, 1: GREEDY})
    table.play_policies()
    over = table.snapshot(0)
    assert (over.round, over.phase, over.to_act, over.number) == (1, "finished", (), table.steps)
    assert over.sheet is not None
    assert over.sheet == table.sheet
    assert over.standing.totals == over.sheet.totals
    table.next_round()
    assert (table.snapshot(0).round, table.snapshot(0).sheet) == (2, None)
    table.undo()
    assert (table.snapshot(0).round, table.snapshot(0).number) == (1, over.number + 2)


@every_game
def test_a_snapshot_is_written_and_read(game: AnyGame) -> None:
    """For every seat and a spectator; the phase is called as in the view."""
    codec = game.codec()
    for state in states(game, 1, every=7):
        for seat in (*game.seats, None):
            seen = shown(game, state, seat, legal=seat is not None)
            text = codec.snapshots.dumps(seen)
            assert codec.snapshots.loads(text) == seen
            phase = json.loads(text)["view"]["phase"]
            assert (phase if isinstance(phase, str) else phase["phase"]) == seen.phase


@every_game
def test_nothing_hidden_is_in_a_snapshot(game: AnyGame) -> None:
    """However the unseen cards lie, what a reader is sent is the same, letter for letter."""
    rng, form = Random(2), game.codec().snapshots
    for seed in range(soak(2)):
        for state in states(game, seed, every=5):
            if not game.to_act(state):
                continue  # a sheet may count what was hidden until now
            for seat in (*game.seats, None):
                text = form.dumps(shown(game, state, seat, legal=True))
                other = game.determinize(game.view(state, seat), rng)
                assert form.dumps(shown(game, other, seat, legal=True)) == text


def test_a_game_whose_phases_have_no_names_is_played_or_finished() -> None:
    """A phase says its name by its `code`, or is it."""
    toy = Toy()
    *running, last = (toy.view(state, None) for state in states(toy, 1))
    assert {phase_of(view) for view in running} == {"playing"}
    assert phase_of(last) == "finished"
    patience = PATIENCE.start(PATIENCE.deal(Random(1), A))
    assert phase_of(PATIENCE.view(patience, A)) == "playing"


def written(stage: str) -> JSON:
    """Return a snapshot as data: seat 1 leads, the first round is over, or the second one begins."""
    table = Table(OFFICIAL_2P, rng=Random(7), policies={0: GREEDY, 1: GREEDY})
    if stage != "leads":
        table.play_policies()
    if stage == "later":
        table.next_round()
    seat = 1 if stage == "leads" else 0
    return OFFICIAL_2P.codec().snapshots.dump(table.snapshot(seat, legal=stage == "leads"))


STAGES: Final = {stage: written(stage) for stage in ("leads", "over", "later")}


NO_WINNERS: Final = "at $.standing.winners: expected no winners while the round runs"
ON_SIDES: Final = "at $.sides: expected each seat on one of the sides"
POINTS: Final = "at $.standing.rounds: expected the points of 1 round at most, not of"
AFTER_IT: Final = (
    "at $.standing: expected Standing(totals=(32, 1...carried=None, rounds=1) after this sheet"
)


# a place of a snapshot while seat 1 leads, of one of a round that is over, of one of a later round
@for_each(
    ("place", "value", "said"),
    [
        ("format", 2, "at $.format: expected format version 1, not 2"),
        ("format", True, "at $.format: expected a whole number, not True"),
        ("game", "threes", "at $.game: expected haggis/official-2p, not 'threes'"),
        ("number", -1, "at $.number: expected how many steps, not -1"),
        ("names", ["Ann"], "at $.names: expected one entry for each of 2 seats, not 1"),
        (
            "names 1",
            "a\nb",
            "at $.names[1]: 'a\\nb' is not a name: a name has up to 48 printable letters",
        ),
        ("names", ["Ann", "ANN"], "at $.names[1]: seat 1 cannot be called 'ANN'"),
        ("round", 0, "at $.round: expected a round from 1 on, not 0"),
        ("round", 3, "at $.number: expected 3 steps or more by round 3, not 1"),
        ("phase", "betting", "at $.phase: by the view expected 'playing', not 'betting'"),
        ("to_act", [1, 0], "at $.to_act: by the view expected (1,), not (1, 0)"),
        ("awaited", [], "at $.awaited: by the view expected (1,), not ()"),
        ("view dealer", 7, "at $.view.dealer: there is no seat 7"),
        ("view sizes 0", 16, "at $.view: no state looks like this"),
        ("selectable", "2r", "at $.selectable: by the view expected Cards('2r 2o 2y"),
        ("legal", [], "at $.legal: by the view expected ("),
        ("legal", [1] * 100_001, "at $.legal: expected a list of 100000 items at most"),
        ("sheet", {"lines": [], "players": 2}, "at $.sheet: expected no sheet while the round"),
        ("sheet", {"lines": [], "players": 10**14}, "at $.sheet.players: expected a sheet for 2"),
        ("standing totals", [0], "at $.standing.totals: expected one entry for each of 2 seats"),
        ("standing legs", [0, 0], "at $.standing.legs: expected 0 legs, not 2"),
        ("standing winners", [1], NO_WINNERS),
        ("standing winners", [2], "at $.standing.winners[0]: there is no seat 2"),
        ("standing leader", 1, "at $.standing: expected Standing(totals=(0, 0)"),
        ("sides", [[0]], f"{ON_SIDES}, not ((0,),)"),
        ("sides", [[0, 1], []], f"{ON_SIDES}, not ((0, 1), ())"),
        ("sides", [[0, 1]], "at $.sides: by the view expected ((0,), (1,)), not ((0, 1),)"),
        (
            "standing winners",
            [1, 1],
            "at $.standing.winners: expected each winner once, not (1, 1)",
        ),
        ("standing titles", [0], "at $.standing: unknown fields titles"),
        ("over: standing totals", [250, 0], AFTER_IT),
        ("over: standing winners", [0], AFTER_IT),
        ("over: sheet", None, "at $.sheet: expected the sheet of the round"),
        (
            "later: standing dealer",
            1,
            "at $.standing.dealer: expected seat 0, who deals this round",
        ),
        ("later: standing winners", [0], f"{NO_WINNERS}, not (0,)"),
        ("later: number", 1, "at $.number: expected 2 steps or more by round 2, not 1"),
        ("later: standing rounds", 2, f"{POINTS} 2"),
        ("later: standing rounds", -1, f"{POINTS} -1"),
    ],
)
# Any: plain data
def test_what_no_table_says_is_refused(place: str, value: Any, said: str) -> None:  # noqa: ANN401
    """The error names the place and what was expected there, in a sentence."""
    stage, _, there = place.rpartition(": ")
    form, sent = OFFICIAL_2P.codec().snapshots, STAGES[stage or "leads"]
    form.load(sent)
    with pytest.raises(RecordError) as error:
        form.load(exchanged(sent, (there, value)))
    assert str(error.value).startswith(said)
    assert len(str(error.value)) < 300


def test_what_came_before_a_later_round_is_taken_as_it_comes() -> None:
    """The first round comes to what its sheet says; the points before later ones are not known from a message."""
    form, won = (
        OFFICIAL_2P.codec().snapshots,
        [("standing totals", [250, 0]), ("standing winners", [0])],
    )
    assert form.load(STAGES["later"]).round == 2
    totals = form.load(exchanged(STAGES["later"], ("standing totals", [9, 9]))).standing.totals
    assert totals == (9, 9)
    assert form.load(STAGES["over"]).standing.winners == ()
    over = exchanged(STAGES["over"], ("round", 2), ("number", 60), *won)
    assert form.load(over).standing.winners == (A,)


def test_a_game_that_guesses_no_hidden_cards_is_asked_for_less() -> None:
    """Version and game are looked at, not what follows from a view."""

    class Named(Small):
        """The small game, with names for its actions."""

        def kinds(self) -> Mapping[str, type]:
            """Name the actions."""
            return {"lay": Lay, "knock": Knock}

    game = Named()
    state = game.start(game.deal(Random(1), A))
    form = game.codec().snapshots
    sent = json.loads(form.dumps(shown(game, state, A)))
    assert form.load({**sent, "phase": "betting"}).phase == "betting"
    with pytest.raises(RecordError, match="format version"):
        form.load({**sent, "format": 0})
    with pytest.raises(RecordError, match="in the first round"):
        form.load(exchanged(sent, ("standing totals", [9] * len(game.seats))))


def test_the_sheet_of_an_event_is_for_this_table() -> None:
    """Totals for a huge table would not find room."""
    sheet: dict[str, JSON] = {"lines": [], "players": 10**14}
    told: JSON = {"event": "round-over", "result": {"sheet": sheet, "ranking": []}}
    with pytest.raises(RecordError, match=r"\$\.result\.sheet\.players: expected a sheet for 2"):
        OFFICIAL_2P.codec().events.load(told)
