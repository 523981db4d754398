"""The last trick that is over: who played what, and who took it, from what everybody saw."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final

import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import AnyGame, LaidPlay, LastTrick, Table, catalogue, selection_of
from climbcards._round import trick_in
from climbcards.events import Acted, Captured, Closed, PickedUp, TrickWon, TurnedUp
from climbcards.games.haggis import OFFICIAL_2P
from climbcards.games.threes import THREES
from climbcards.games.threes.round import Reveal
from climbcards.games.tichu import TICHU, Award
from face_down import FACE_DOWN
from rulebook import rule
from strategies import soak
from tables import B

GAMES: Final = (*catalogue().values(), ZHENG_SHANGYOU)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


# Any: tables of any game
def act(table: Table[Any, Any, Any], rng: Random) -> None:
    """Do something at random; a round is played, passed, and goes on."""
    seat = rng.choice(table.to_act)
    legal = table.game.legal_actions(table.state, seat)
    table.play(seat, rng.choice([legal[0], legal[-1], rng.choice(legal)]))


@every_game
def test_the_last_trick_is_what_lay_on_the_table(game: AnyGame) -> None:
    """It begins with the plays that lay there, ends with the last one, and has all cards that were taken."""
    for seed in range(soak(2)):
        rng = Random(seed)
        table = Table(game, rng=rng)
        last: LastTrick[Any] | None = None  # Any: actions of any game
        while table.to_act:
            before, since = trick_in(table.view(None)), table.steps
            act(table, rng)
            told = [each.event for each in table.events(None, since)]
            taken = [
                each for each in told if isinstance(each, Captured | Closed | PickedUp | TrickWon)
            ]
            if not taken:
                assert table.last_trick == last
                continue
            last = table.last_trick
            assert last is not None
            actions = [each.action for each in last.plays]
            if before is not None:
                assert actions[: len(before.plays)] == [*before.plays]
            shown = [game.pack.cards([each.card]) for each in told if isinstance(each, TurnedUp)]
            cards = [
                *(each.cards for each in last.plays),
                *(shown if isinstance(taken[0], PickedUp) else ()),
            ]
            assert sum(each.mask for each in cards) == taken[-1].cards.mask
            assert last.taken_by == taken[-1].seat


@pytest.mark.parametrize("game", [*GAMES, FACE_DOWN], ids=lambda game: game.name)
def test_the_last_trick_has_nothing_that_somebody_did_not_see(game: AnyGame) -> None:
    """A spectator was told of all of it in this round, and every reader is shown the same."""
    rng = Random(3)
    table = Table(game, rng=rng)
    form = game.codec().snapshots
    while table.to_act:
        act(table, rng)
        last = table.last_trick
        told = [each.event for each in table.events(None)]
        done = [each.action for each in told if isinstance(each, Acted)]
        turned = [game.pack.cards([each.card]) for each in told if isinstance(each, TurnedUp)]
        for each in () if last is None else last.plays:
            assert each.action in done
            assert each.cards in (selection_of(each.action), *turned)
        if table.steps % 10 == 0 or not table.to_act:
            for seat in (*game.seats, None):
                seen = table.snapshot(seat)
                assert seen.last_trick == last
                assert form.loads(form.dumps(seen)) == seen


@every_game
def test_the_last_trick_does_not_depend_on_who_asked_before(game: AnyGame) -> None:
    """It is the same at a table that goes on from its steps, also after something was taken back and a new deal."""
    rng = Random(4)
    table = Table(game, rng=rng)
    for _ in range(60):
        if not table.to_act:
            if table.standing.winners:
                return
            table.next_round()
            assert table.last_trick is None
        act(table, rng)
        if rng.random() < 0.5:
            assert table.last_trick == Table.loads(table.dumps(), game, rng=rng).last_trick
        if rng.random() < 0.2:
            table.undo()


def test_a_trick_is_told_with_who_took_it() -> None:
    """Until it is over there is none, and after that it stays as long as the next one runs."""
    table = Table(OFFICIAL_2P, rng=Random(7))
    table.play(1, "5o")
    assert table.snapshot(0).last_trick is None
    table.play(0, "pass")
    (five,) = table.record.actions[:1]
    cards = OFFICIAL_2P.pack.parse("5o")
    trick = LastTrick((LaidPlay(five, cards),), B)
    assert table.last_trick == table.snapshot(0).last_trick == trick
    table.play(1, "2r")
    assert table.last_trick == trick
    for _ in range(2):
        table.undo()
    assert table.last_trick is None


# Any: tables of any game
def tables(game: AnyGame) -> Iterator[Table[Any, Any, Any]]:
    """Play rounds at random, and yield the table after each action."""
    for seed in count():
        rng = Random(seed)
        table = Table(game, rng=rng)
        while table.to_act:
            act(table, rng)
            yield table


@rule("K-55")
def test_who_is_given_a_trick_has_taken_it() -> None:
    """The Dragon wins it; the opponent who gets the cards is named."""
    given = next(each for each in tables(TICHU) if isinstance(each.record.actions[-1], Award))
    award, last = given.record.actions[-1], given.last_trick
    assert last is not None
    assert last.taken_by == award.to != award.seat == last.plays[-1].action.seat
    assert str(last.plays[-1].cards) == "Dr"


@rule("T-18")
def test_a_card_that_was_turned_over_is_shown() -> None:
    """The action does not name it, but everybody saw it."""
    lasts = (table.last_trick for table in tables(THREES.variant(players=2)))
    plays = (each for last in lasts if last is not None for each in last.plays)
    turned = next(each for each in plays if isinstance(each.action, Reveal))
    assert len(turned.cards) == 1
