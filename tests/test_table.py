"""A table: one door for what is done, steps whose numbers never fall, and everything taken back again."""

import json
from random import Random
from typing import Any, Final

import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import (
    AnyGame,
    Choice,
    ClimbcardsError,
    IllegalActionError,
    Match,
    NotationError,
    RecordError,
    Table,
    Told,
    catalogue,
    options_of,
    record,
)
from climbcards.authors import at_random
from climbcards.events import Acted, RoundBegan, RoundOver, TakenBack
from climbcards.games import dou_dizhu, haggis
from climbcards.games.haggis import OFFICIAL_2P, Bet, Pass
from climbcards.games.threes import THREES
from climbcards.games.tichu import TICHU, CallTichu, Decline
from climbcards.reasons import Ambiguous, NotYourTurn
from players import Attentive
from strategies import soak
from tables import A, B, C

GAMES: Final = (*catalogue().values(), ZHENG_SHANGYOU)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def a_table(game: haggis.Haggis = OFFICIAL_2P) -> Table[haggis.State, haggis.Action, haggis.View]:
    """Sit two down to Haggis; seat 1 leads."""
    return Table(game, rng=Random(7))


# Any: a table of any game
def with_policies(game: AnyGame, seed: int = 7) -> Table[Any, Any, Any]:
    """Let a random policy sit in every seat."""
    policy = game.policies()["random"]
    return Table(game, rng=Random(seed), policies=dict.fromkeys(game.seats, policy))


def test_an_action_cards_or_text_come_in_by_one_door() -> None:
    """Whatever it was, the action that was done comes back."""
    table = a_table()
    assert table.play(1, "bet 15") == Bet(B, 15)
    cards = OFFICIAL_2P.pack.parse("5o")
    done = table.play(1, cards)
    assert str(done) == "5o"
    assert table.play(0, Pass(A)) == Pass(A)
    assert [str(action) for action in table.record.actions] == ["bet 15", "5o", "pass"]
    assert list(record.replay(table.record, OFFICIAL_2P))[-1] == table.state


def test_cards_with_several_readings_come_back_as_a_choice() -> None:
    """Nothing is done; one of the plays can be done then, by its text too."""
    for what in ("5o J Q", OFFICIAL_2P.pack.parse("5o J Q")):
        table = a_table()
        choice = table.play(1, what)
        assert isinstance(choice, Choice)
        assert [str(play) for play in choice.plays] == ["5o J Q = 3 of 5s", "5o J Q = run 5 to 7"]
        assert table.steps == 1
        assert table.play(1, str(choice.plays[1])) == choice.plays[1]


def test_what_is_refused_changes_nothing() -> None:
    """Another seat's action, another turn, text and cards that are no play, values of no kind."""
    table = a_table()
    before = table.state
    with pytest.raises(ClimbcardsError, match="seat 0 cannot act for seat 1"):
        table.play(0, Bet(B, 15))
    with pytest.raises(IllegalActionError) as error:
        table.play(0, "5o")
    assert isinstance(error.value.objection.reason, NotYourTurn)
    with pytest.raises(IllegalActionError, match="you lead, so you must play"):
        table.play(1, "pass")
    with pytest.raises(IllegalActionError):
        table.play(1, OFFICIAL_2P.pack.parse("2r 4g"))
    with pytest.raises(NotationError):
        table.play(1, "castle")
    # Any: what is not an action
    wrong: list[Any] = [None, 5, object(), [], THREES.seats, b"5o"]
    for what in wrong:
        with pytest.raises(ClimbcardsError):
            table.play(1, what)
    for seat in (2, -1, True, 10**5000):
        with pytest.raises(ClimbcardsError, match="seat"):
            table.play(seat, "5o")
        with pytest.raises(ClimbcardsError, match="seat"):
            table.view(seat)
        with pytest.raises(ClimbcardsError, match="seat"):
            table.events(seat)
    assert (table.state, table.steps) == (before, 1)


def test_what_is_ambiguous_when_it_is_named_stays_refused() -> None:
    """A refusal that names an action, and not its cards, is passed on."""
    table = a_table()
    with pytest.raises(IllegalActionError) as error:
        table.play(1, "2r 2o = 3 of 2s")
    assert not isinstance(error.value.objection.reason, Ambiguous)


def test_names_are_one_for_each_seat_and_short() -> None:
    """By default the seats are called by number."""
    assert a_table().names == ("seat 0", "seat 1")
    assert Table(OFFICIAL_2P, rng=Random(1), names=["Ann", "Bob"]).names == ("Ann", "Bob")
    # Any: what is not a name
    wrong: list[Any] = [["Ann"], "ab", ["Ann", ""], ["Ann", "x" * 49], ["Ann", 5], ["Ann", "a\nb"]]
    for names in wrong:
        with pytest.raises(ClimbcardsError, match="name"):
            Table(OFFICIAL_2P, rng=Random(1), names=names)
    for seat in (2, True):
        with pytest.raises(ClimbcardsError, match="seat"):
            Table(OFFICIAL_2P, rng=Random(1), dealer=seat)
        with pytest.raises(ClimbcardsError, match="seat"):
            Table(OFFICIAL_2P, rng=Random(1), policies={seat: OFFICIAL_2P.policies()["random"]})


def test_events_since_a_number() -> None:
    """A step has one number, whatever it consists of; numbers go on after something was taken back."""
    table = a_table()
    assert [told.event for told in table.events(None)] == [RoundBegan(1, A)]
    table.play(1, "5o")
    heard = table.steps
    table.play(0, "pass")
    told = table.events(0, since=heard)
    assert {each.number for each in told} == {heard} == {2}
    assert [str(each) for each in told][:2] == ["seat 0: pass", "seat 1 wins the trick"]
    assert table.undo() == Pass(A)
    assert table.events(0, since=3) == (Told(3, TakenBack(Pass(A))),)
    assert str(table.events(0, since=3)[0]) == "seat 0 takes back: pass"
    assert table.events(None, since=4) == ()
    for since in (5, -1, True, 1.0):
        with pytest.raises(ClimbcardsError, match="there were 4 steps"):
            table.events(0, since=since)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # no number


@every_game
def test_a_match_is_played_by_policies_round_by_round(game: AnyGame) -> None:
    """What the policies did is in the events of who may know it; the match is that of the rounds."""
    table, played = with_policies(game), 0
    for number in (1, 2):
        done = table.play_policies()
        played += len(done)
        assert table.to_act == table.awaited == ()
        assert table.sheet is not None
        assert len(table.match.rounds) == number
        assert table.standing == table.match.standing
        assert list(table.record.actions) == list(done)
        assert table.play_policies() == ()
        if table.match.winner is not None:
            with pytest.raises(ClimbcardsError, match="the match is over"):
                table.next_round()
            break
        assert table.next_round() == table.record.deal
        if game.to_act(table.state):  # or a hand has won at once
            with pytest.raises(ClimbcardsError, match="the round still runs"):
                table.next_round()
    told = [each.event for each in table.events(None)]
    acted = {
        each.number
        for reader in (None, *game.seats)
        for each in table.events(reader)
        if isinstance(each.event, Acted)
    }
    assert len(acted) == played
    assert sum(isinstance(each, RoundOver) for each in told) == len(table.match.rounds)


@every_game
def test_everything_can_be_taken_back_and_done_again(game: AnyGame) -> None:
    """Back to the first deal, over the end of a round, action by action; then on, to the same states."""
    table = with_policies(game)
    begun, match = table.state, Match(game)
    done = list(table.play_policies())
    end, steps = table.state, table.steps
    if table.match.winner is None:
        table.next_round()
        steps += 1
    back = [table.undo() for _ in done]
    assert back == done[::-1]
    assert (table.state, table.match) == (begun, match)
    assert table.steps == steps + len(done)
    with pytest.raises(ClimbcardsError, match="nothing to take back"):
        table.undo()
    for action in done:
        assert table.play(action.seat, action) == action
    assert table.state == end
    assert len(table.match.rounds) == 1


@every_game
def test_tables_wander(game: AnyGame) -> None:
    """Played, taken back, played on by chance: the record always replays to the state, views are the game's."""
    for seed in range(soak(3)):
        rng, table = Random(seed), with_policies(game, seed)
        for _ in range(40):
            if rng.random() < 0.2 and table.steps > 1 and table.record.actions:
                table.undo()
            elif table.to_act:
                seat = rng.choice(table.to_act)
                table.play(seat, rng.choice(game.legal_actions(table.state, seat)))
            elif table.match.winner is None:
                table.next_round()
            else:
                table.undo()
            *_, state = record.replay(table.record, game)
            assert state == table.state
            assert table.view(None) == game.view(state, None)
            assert [each.number for each in table.events(None)] == sorted(
                each.number for each in table.events(None)
            )


def test_a_table_is_written_down_line_by_line() -> None:
    """A heading, then a line a step; lines that were written stay, so only new ones need be kept."""
    table = Table(OFFICIAL_2P, rng=Random(7), names=["Ann", "Bob"], tags={"place": "Bern"})
    kept = list(table.lines())
    assert len(kept) == 2
    assert json.loads(kept[0]) == {
        "climbcards": 1,
        "game": "haggis/official-2p",
        "options": options_of(OFFICIAL_2P),
        "names": ["Ann", "Bob"],
        "tags": {"place": "Bern"},
    }
    table.play(1, "5o")
    table.undo()
    table.play(1, "bet 15")
    kept += table.lines(since=len(kept))
    assert [json.loads(line)["step"] for line in kept[1:]] == ["began", "did", "undid", "did"]
    assert tuple(kept) == table.lines()
    assert table.lines(since=1) == tuple(kept[1:])
    assert table.lines(since=5) == ()
    assert table.dumps() == "".join(f"{line}\n" for line in kept)
    assert record.AS_LINES.write(table.match_record, OFFICIAL_2P) == table.dumps()
    # Any: what is not a number of a line
    wrong: list[Any] = [6, -1, True, 1.0, "1"]
    for since in wrong:
        with pytest.raises(ClimbcardsError, match="there were 5 lines"):
            table.lines(since)


def test_a_table_begins_with_steps_that_were_done() -> None:
    """Each one is checked; where there are none, the first round is dealt."""
    steps = a_table().match_record.steps
    table = Table(OFFICIAL_2P, rng=Random(1), dealer=1, steps=steps)
    assert table.record.deal == a_table().record.deal
    assert Table(OFFICIAL_2P, rng=Random(7)).match_record.steps == steps
    with pytest.raises(RecordError) as error:
        Table(OFFICIAL_2P, rng=Random(1), steps=[*steps, *steps])
    assert error.value.where == "$.steps[1].deal"


def test_tags_are_short_texts_by_name() -> None:
    """They are kept as they are, and are no other's to change."""
    tags = {"place": "Bern", "remark": ""}
    table = Table(OFFICIAL_2P, rng=Random(1), tags=tags)
    tags["place"] = "Basel"
    heading, given = table.lines()[0], table.match_record.tags
    assert isinstance(given, dict)
    given["place"] = "Bonn"  # who has a record cannot change the table by it
    assert table.match_record.tags == {"place": "Bern", "remark": ""}
    assert table.lines()[0] == heading


def test_seats_change_hands() -> None:
    """A policy steps in in the middle of a round, and leaves again; the other seats do not notice."""
    table = Table(OFFICIAL_2P, rng=Random(7), policies={0: at_random})
    same = Table(OFFICIAL_2P, rng=Random(7), policies={0: at_random})
    same.play(1, "2r")
    table.hand_over(1, lambda _, legal, __: legal[0])
    assert str(table.play_policy()) == "2r"
    table.hand_over(1)
    assert table.play_policies() == same.play_policies()
    assert (table.awaited, table.play_policies()) == (same.awaited, ())
    table.hand_over(1)  # nobody sat there
    with pytest.raises(ClimbcardsError, match="there is no seat 2"):
        table.hand_over(2, at_random)


def test_a_player_steps_in_and_remembers() -> None:
    """It begins when it sits down, and again with every round."""
    player = Attentive()
    table = Table(OFFICIAL_2P, rng=Random(7), policies={0: at_random})
    table.play(1, "2r")
    table.hand_over(1, player)
    table.play_policies()
    assert (table.to_act, player.heard) == ((), [(OFFICIAL_2P.name, 1)])
    table.next_round()
    assert player.heard == [(OFFICIAL_2P.name, 1)] * 2


def test_a_late_request_is_refused_only_if_it_matters() -> None:
    """What others answered does not matter; another question, another hand or another round does."""
    table = Table(TICHU, rng=Random(1))
    for seat in table.game.seats:
        assert table.play(seat, "decline", seen=1) == Decline(seat)
    with pytest.raises(ClimbcardsError, match="the table has changed since step 1: look"):
        table.play(1, "tichu", seen=1)
    assert table.play(2, "tichu", seen=table.steps) == CallTichu(C)
    assert table.play(1, "tichu", seen=table.steps - 1) == CallTichu(B)
    assert [seat for seat in table.game.seats if table.is_late(seat, table.steps - 2)] == [1, 2]
    for ask in (lambda: table.play(0, "tichu", seen=99), lambda: table.is_late(0, 99)):
        with pytest.raises(ClimbcardsError, match="none has the number 99"):
            ask()
    with pytest.raises(ClimbcardsError, match="there is no seat 4"):
        table.is_late(4, 1)


def test_who_has_acted_since_asks_late() -> None:
    """Even where the same cards lie there again, which happens here: a pass on them was meant for those before."""
    table, rng, passed = Table(dou_dizhu.DOU_DIZHU, rng=Random(3)), Random(3), dict[int, int]()
    while table.to_act:
        seat = table.to_act[0]
        legal = table.game.legal_actions(table.state, seat)
        if seat in passed:
            with pytest.raises(ClimbcardsError, match="the table has changed"):
                table.play(seat, legal[0], seen=passed[seat])
        passed[seat] = table.steps
        table.play(seat, rng.choice(legal), seen=table.steps)


def test_the_next_round_is_dealt_once() -> None:
    """Whoever asks for it late gets the same deal."""
    table = with_policies(OFFICIAL_2P)
    with pytest.raises(ClimbcardsError, match="the round still runs"):
        table.next_round(seen=1)
    table.play_policies()
    seen = table.steps
    deal = table.next_round(seen=seen)
    assert table.next_round(seen=seen) is deal
    with pytest.raises(ClimbcardsError, match="the round still runs"):
        table.next_round(seen=table.steps)
    table.undo()
    table.play_policies()
    assert table.next_round(seen=table.steps).hands != deal.hands  # that deal was taken back
    with pytest.raises(ClimbcardsError, match="none has the number 99999"):
        table.next_round(seen=99999)


def test_what_is_no_step_is_refused() -> None:
    """A table that goes on takes steps, and names the place of what is none."""
    steps: Any = [*a_table().match_record.steps, "5o"]  # Any: what somebody passes by mistake
    with pytest.raises(RecordError, match=r"^at \$\.steps\[1\]: expected a step, not '5o'$"):
        Table(OFFICIAL_2P, rng=Random(7), steps=steps)
