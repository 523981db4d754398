"""What a type checker knows about events and tables: each line is checked, none is run."""

# pyright: strict

from random import Random
from typing import assert_never, assert_type

from climbcards import (
    Cards,
    Choice,
    Match,
    Result,
    Seat,
    Snapshot,
    Standing,
    Table,
    Told,
    events,
    record,
)
from climbcards.games import haggis
from climbcards.record import Began, Did, MatchRecord, SeenRecord, Step, Undid


def at_a_table(table: Table[haggis.State, haggis.Action, haggis.View]) -> None:
    """A table has the types of its game."""
    assert_type(table.play(0, "pass"), haggis.Action | Choice[haggis.Action])
    assert_type(table.undo(), haggis.Action)
    assert_type(table.view(None), haggis.View)
    assert_type(table.state, haggis.State)
    assert_type(table.match, Match[haggis.State, haggis.Action, haggis.View])
    assert_type(table.standing, Standing)
    assert_type(table.snapshot(1), Snapshot[haggis.Action, haggis.View])
    assert_type(table.snapshot(None, legal=True).legal, tuple[haggis.Action, ...] | None)
    assert_type(table.events(1, since=2), tuple[Told[haggis.Action], ...])
    assert_type(table.lines(since=2), tuple[str, ...])
    assert_type(table.match_record, MatchRecord[haggis.Action])
    seats = {seat: haggis.OFFICIAL_2P.policies()["greedy"] for seat in haggis.OFFICIAL_2P.seats}
    Table(haggis.OFFICIAL_2P, rng=Random(1), policies=seats)
    loaded = Table.loads(table.dumps(), haggis.OFFICIAL_2P, rng=Random(1))
    assert_type(loaded, Table[haggis.State, haggis.Action, haggis.View])
    table.play(0, 7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # no action


def written_down(text: str, step: Step[haggis.Action]) -> str:
    """Records of matches have the actions of the game; moments and what was seen its states and views."""
    game = haggis.OFFICIAL_2P
    made = record.AS_JSON.read(text, game)
    assert_type(made, MatchRecord[haggis.Action])
    assert_type(record.AS_LINES.write(made, game), str)
    for moment in record.replay_match(made, game):
        assert_type(moment.state, haggis.State)
        assert_type(moment.step, Step[haggis.Action])
        assert_type(moment.events(None), tuple[events.Event[haggis.Action], ...])
    seen = record.seen(made, game, 1)
    assert_type(seen.steps[0].view, haggis.View)
    assert_type(record.read_seen(text, game), SeenRecord[haggis.Action, haggis.View])
    match step:
        case Began(deal):
            return str(deal)
        case Did(action, scores):
            assert_type(action, haggis.Action)
            return f"{action} {scores}"
        case Undid():
            return "back"
        case _:
            assert_never(step)


def what_happened(event: events.Event[haggis.Action]) -> str:  # noqa: PLR0911  # a case each
    """All kinds of events are these."""
    match event:
        case events.Acted() | events.TakenBack():
            assert_type(event.action, haggis.Action)
            return str(event.action)
        case events.TurnedUp(_, card, laid):
            assert_type(laid, bool)
            return str(card)
        case events.Drew() | events.TookStock() | events.PickedUp() | events.LaidOpen():
            assert_type(event.cards, Cards)
            return str(event.cards)
        case events.DrewHidden(seat, number) | events.WentOut(seat, number):
            assert_type(seat, Seat)
            return f"{seat}: {number}"
        case events.TrickWon() | events.Closed() | events.Captured() | events.Leads():
            return str(event.seat)
        case events.AuctionWon() | events.RoundBegan() | events.TakenBackHidden():
            return str(event)
        case events.RoundOver(result):
            assert_type(result, Result)
            return str(result.scores)
        case events.Noted(note):
            return note.code
        case _:
            assert_never(event)


def told_of_a_play(event: events.Event[haggis.Play]) -> events.Event[haggis.Action]:
    """An event of some actions is one of more."""
    return event
