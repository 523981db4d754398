"""Secret and simultaneous actions, and a right that only its owner knows of: nobody is told what others hide."""

from collections.abc import Iterable
from itertools import permutations
from random import Random
from typing import Final

import attrs
import pytest

from cli.typed import Typed, at, laid
from climbcards import ClimbcardsError, Names, Seat, Table, Told, record, simulate
from climbcards._cli.human import Human
from climbcards._cli.records import everything, frames
from climbcards._cli.scroll import Retelling, Scroll, Teller
from climbcards._cli.words import Speech
from climbcards.events import (
    Acted,
    Drew,
    DrewHidden,
    Event,
    Leads,
    Noted,
    RoundBegan,
    RoundOver,
    TakenBack,
    TakenBackHidden,
    TrickWon,
)
from climbcards.games.tichu import TICHU, Exchanged, Received
from climbcards.testing import LawBroken, check_laws
from climbcards.testing._laws.views import views
from face_down import FACE_DOWN, NOTHING, PACK, Action, FaceDown, LaidDown, Lay, Show, State, View

A, B, C, D = FACE_DOWN.seats
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan")
"""Who sits there."""


def at_table(seed: int = 7) -> Table[State, Action, View]:
    """Sit down."""
    policies = dict.fromkeys(range(4), FACE_DOWN.policies()["random"])
    return Table(FACE_DOWN, rng=Random(seed), names=NAMES, policies=policies)


def lowest(table: Table[State, Action, View], seat: Seat) -> Lay:
    """Return the lay of the lowest card that a seat holds."""
    return Lay(seat, PACK.cards([next(iter(table.state.hands[seat]))]))


def with_twelve(*, laid: bool = False) -> tuple[Table[State, Action, View], Seat]:
    """Return a table and who holds the 12 there, which that seat may show out of turn if it has `laid`."""
    table = at_table()
    seat = next(each for each in table.game.seats if Show(each) in _legal(table, each))
    if laid:
        table.play(seat, lowest(table, seat))
    return table, seat


def _legal(table: Table[State, Action, View], seat: Seat) -> Iterable[Action]:
    return table.game.legal_actions(table.state, seat)


@pytest.mark.full
def test_a_game_of_secret_actions_keeps_every_law() -> None:
    """Views, events, records, titles, partners, and a right of one seat alone; it numbers nothing, and has no clauses."""
    report = check_laws(FACE_DOWN, rounds=6)
    assert [law for law, times in report.checked.items() if not times] == [9, 10]
    assert {each.law for each in report.left_out} == {1, 7, 8, 9, 10}


def test_what_is_secret_is_told_to_its_owner_alone() -> None:
    """All others hear that something was done, and by whom; the last card turns all of them up."""
    table = at_table()
    for seat in (C, A, D):
        lay = lowest(table, seat)
        since = table.steps
        table.play(seat, lay)
        for reader in (None, *FACE_DOWN.seats):
            (told,) = table.events(reader, since)
            assert told.event == (Acted(lay) if reader == seat else Noted(LaidDown(seat)))
    since = table.steps
    table.play(B, lowest(table, B))
    first, second = [each.event for each in table.events(A, since)]
    assert first == Noted(LaidDown(B))
    assert isinstance(second, TrickWon)
    assert len(second.cards) == 4


def test_the_order_of_simultaneous_actions_decides_nothing() -> None:
    """Whoever lays first, the same state comes of the same cards."""
    table = at_table()
    lays = [lowest(table, seat) for seat in FACE_DOWN.seats]
    ends = set[State]()
    for order in permutations(lays):
        state = table.state
        for number, lay in enumerate(order):
            assert FACE_DOWN.to_act(state)[: 4 - number] == tuple(
                sorted(each.seat for each in order[number:])
            )
            state = FACE_DOWN.apply(state, lay)
        ends.add(state)
    assert len(ends) == 1


@pytest.mark.parametrize("laid", [1, 4])
def test_what_is_taken_back_is_told_as_it_was_done(laid: int) -> None:
    """Also if the cards lay open meanwhile: the owner hears which card, and everybody else that there was one."""
    table = at_table()
    for seat in FACE_DOWN.seats[:laid]:
        table.play(seat, lowest(table, seat))
    since, back = table.steps, table.undo()
    for reader in (None, *FACE_DOWN.seats):
        (told,) = table.events(reader, since)
        knows = reader == back.seat
        assert told.event == (TakenBack(back) if knows else TakenBackHidden(back.seat))
        assert (
            FACE_DOWN.codec().events.loads(FACE_DOWN.codec().events.dumps(told.event)) == told.event
        )


def test_what_is_public_is_taken_back_for_all() -> None:
    """A card that was shown is named."""
    table, seat = with_twelve()
    table.play(seat, "show")
    since = table.steps
    table.undo()
    for reader in (None, *FACE_DOWN.seats):
        assert [each.event for each in table.events(reader, since)] == [TakenBack(Show(seat))]


def test_what_a_seat_saw_of_it_is_written_and_read() -> None:
    """No card that others laid stands on a line before it was turned up; what was taken back neither."""
    table = at_table()
    for seat in (B, C):
        table.play(seat, lowest(table, seat))
    table.undo()
    table.play(C, Lay(C, PACK.cards([[*table.state.hands[C]][1]])))
    seen = record.seen(table.match_record, FACE_DOWN, A)
    text = record.write_seen(seen, FACE_DOWN)
    assert record.read_seen(text, FACE_DOWN) == seen
    assert "taken-back-hidden" in text
    assert '"acted"' not in text
    assert '"taken-back"' not in text
    own = record.write_seen(record.seen(table.match_record, FACE_DOWN, C), FACE_DOWN)
    assert own.count('"acted"') == 2
    assert own.count('"taken-back"') == 1


def test_a_table_with_secrets_is_written_down_and_goes_on() -> None:
    """The record has all of it, for whoever runs the table; every reader is told the same afterwards."""
    table = at_table()
    table.play(B, lowest(table, B))
    again = Table.loads(table.dumps(), FACE_DOWN, rng=Random(1))
    for reader in (None, *FACE_DOWN.seats):
        assert again.events(reader) == table.events(reader)
    for writing in (record.AS_JSON, record.AS_LINES, record.AS_TEXT):
        text = writing.write(table.match_record, FACE_DOWN)
        assert writing.read(text, FACE_DOWN) == table.match_record


def test_a_snapshot_shows_what_one_reader_may_know() -> None:
    """The own card that lies, and that the others have laid one; it is read back and checked."""
    table = at_table()
    for seat in (A, B):
        table.play(seat, lowest(table, seat))
    shown = {reader: table.snapshot(reader, legal=True) for reader in (None, *FACE_DOWN.seats)}
    assert shown[A].view.laid
    assert shown[C].view.laid == shown[None].view.laid == NOTHING
    assert {each.view.lies for each in shown.values()} == {(1, 1, 0, 0)}
    form = FACE_DOWN.codec().snapshots
    assert all(form.loads(form.dumps(each)) == each for each in shown.values())


def test_a_right_of_one_seat_is_shown_to_it_alone() -> None:
    """Who may show the 12 out of turn reads it in its own snapshot; everybody is told whom the table awaits."""
    table, owner = with_twelve(laid=True)
    others = tuple(seat for seat in FACE_DOWN.seats if seat != owner)
    assert table.to_act == (*others, owner)
    assert table.awaited == others
    for reader in (None, *FACE_DOWN.seats):
        seen = table.snapshot(reader, legal=True)
        assert seen.awaited == others
        assert seen.to_act == ((*others, owner) if reader == owner else others)
        assert bool(seen.legal) == (reader is not None)
    with pytest.raises(ClimbcardsError, match=f"does not wait for seat {owner}"):
        FACE_DOWN.default_action(table.state, owner)


def test_policies_are_asked_for_awaited_seats_alone() -> None:
    """A right out of turn holds nothing up: its owner is not asked."""
    table, owner = with_twelve(laid=True)
    policies = {int(seat): FACE_DOWN.policies()["random"] for seat in FACE_DOWN.seats}
    sat = Table(FACE_DOWN, rng=Random(7), policies=policies, steps=table.match_record.steps)
    first = sat.play_policies()
    assert [each.seat for each in first[:3]] == [seat for seat in FACE_DOWN.seats if seat != owner]
    assert sat.to_act == ()


# the terminal


def test_the_player_hears_no_more_than_the_own_seat() -> None:
    """Others are said to lay a card; the table is shown anew after something was taken back."""
    table = laid(FACE_DOWN)
    table.play(B, lowest(table, B))
    sitting = at(table, "last", str(lowest(table, A)))
    assert sitting.acts()
    assert "Ben lays a card face down." in sitting.screen.text
    assert f"Ben   {table.state.laid[B]}" not in sitting.screen.text
    table.undo()
    table.undo()
    again = at(table, "last", "quit")
    assert not again.acts()
    assert "Ben takes the last action back." in again.screen.text


def test_undo_at_the_keyboard_goes_back_over_secrets() -> None:
    """What others have laid since goes with it."""
    table = laid(FACE_DOWN)
    for seat in (A, B):
        table.play(seat, lowest(table, seat))
    table.play(C, lowest(table, C))
    assert at(table, "undo", seat=B).acts(B)
    assert table.awaited == (B, C, D)


def at_twelve(*typed: str) -> tuple[Typed, Table[State, Action, View], Seat]:
    """Let chance play but for who may show the 12, who has laid a card and types; play until that seat leaves."""
    table, me = with_twelve(laid=True)
    screen = Typed(typed)
    teller = Teller(table, Speech(Names(NAMES, me), FACE_DOWN.phrases()))
    Scroll(teller, screen, Human(teller, screen, me)).play()
    return screen, table, me


def test_who_may_play_out_of_turn_is_asked_before_each_action_of_others() -> None:
    """Enter waits, and the next one acts; then the question comes again. It says for whom one waits."""
    screen, table, me = at_twelve("", "wait", "WAIT ")
    first, second, third = (name for seat, name in enumerate(NAMES) if seat != me)
    awaited = [f"{first}, {second}, and {third}", f"{second} and {third}", third]
    assert screen.prompts[:3] == [
        f"You, out of turn (Enter: wait for {each})> " for each in awaited
    ]
    assert screen.prompts[3] == "You> "
    assert Show(me) not in table.record.actions
    assert len(table.record.actions) == 4


def test_who_is_asked_out_of_turn_may_leave() -> None:
    """As at any other time."""
    screen, table, _ = at_twelve("quit")
    assert screen.said[-1] == "Left after 0 rounds."
    assert len(table.record.actions) == 1


def test_rounds_by_policies_come_to_an_end() -> None:
    """Those who are awaited are asked, in the order of the seats."""
    rounds = simulate(FACE_DOWN, [FACE_DOWN.policies()["random"]] * 4, 3, seed=1, records=True)
    for summary in rounds:
        begun = [action.seat for action in summary.record.actions[:4]]
        assert begun[0] == A
        assert summary.scores[0] == summary.scores[2]


def a_match(me: int | None, *, pace: float = 0) -> tuple[Typed, Table[State, Action, View]]:
    """Let chance play a match on a screen."""
    table = laid(FACE_DOWN)
    screen = Typed()
    teller = Teller(table, Speech(Names(table.names, me), FACE_DOWN.phrases()))
    Scroll(teller, screen, pace=pace).play()
    return screen, table


def test_who_watches_hears_what_each_seat_hears() -> None:
    """So every card is told as it is laid; to a seat only its own."""
    (watched, _), (played, _) = a_match(None), a_match(0)
    assert "lays a card face down" not in watched.text
    assert "lays a card face down" in played.text
    assert watched.said[-1] == "Ben and Dan win the match after 3 rounds."
    assert played.said[-1] == "Ben and Dan win the match after 3 rounds."


def test_who_watches_is_told_what_only_some_seats_know() -> None:
    """An action that was secret, and cards that were drawn in place of their number; what all are told stays."""
    acted, hears = Acted(Lay(B, PACK.parse("2"))), Noted(LaidDown(B))
    drew, hidden, leads, late = (
        Drew(A, PACK.parse("1")),
        DrewHidden(A, 1),
        Leads(C),
        Noted(LaidDown(C)),
    )
    by_seat: list[tuple[Event[Action], ...]] = [
        (hears, drew, leads),
        (acted, hidden, leads),
        (acted, hidden, leads, late),
    ]
    assert everything((hears, hidden, leads), by_seat) == (acted, drew, leads, late)


def test_who_watches_tichu_is_told_every_card() -> None:
    """Of the second part, and of the exchange."""
    table = Table(TICHU, rng=Random(3), names=NAMES)
    teller = Teller(table, Speech(Names(table.names), TICHU.phrases()))
    for seat in table.awaited:
        table.play(seat, "decline")
    drawn = [each.event for each in teller.hears(table.steps - 1)]
    assert [each.seat for each in drawn if isinstance(each, Drew)] == list(TICHU.seats)
    assert not any(isinstance(each, DrewHidden) for each in drawn)
    for seat in table.awaited:
        table.play(seat, TICHU.legal_actions(table.state, seat)[0])
    pushed = [each.event for each in teller.hears(table.steps - 1)]
    assert isinstance(pushed[0], Acted)
    notes = [type(each.note) for each in pushed if isinstance(each, Noted)]
    assert notes == [Exchanged, *[Received] * 12]


def test_who_sees_all_hands_is_told_the_same_again() -> None:
    """Of a record as at the table: who drew which cards, and who got which."""
    anything = TICHU.policies()["random"]
    table = Table(TICHU, rng=Random(3), policies=dict.fromkeys(TICHU.seats, anything))
    table.play_policies()
    teller = Teller(table, Speech(Names(table.names), TICHU.phrases()))
    again = frames(TICHU, record.replay_match(table.match_record, TICHU), None)
    told = tuple(Told(n, event) for n, frame in enumerate(again) for event in frame.events)
    assert teller.hears(0) == told


def test_a_secret_action_of_others_is_rested_after() -> None:
    """Somebody who looks on slowly has time to read it; after the own actions nothing rests."""
    screen, table = a_match(0, pace=0.25)
    steps = [[each.event for each in events] for events in _by_step(table)]
    ends = [any(isinstance(each, RoundOver) for each in events) for events in steps]
    others = [getattr(events[0], "seat", None) != 0 for events in steps]
    rests = [0.5 if end else 0.25 for other, end in zip(others, ends, strict=True) if other]
    assert screen.rested == rests
    assert len(rests) > 10


def _by_step(table: Table[State, Action, View]) -> Iterable[list[Told[Action]]]:
    """Yield what seat 0 was told, step by step, but of deals."""
    told = table.events(0)
    for number in range(table.steps):
        events = [each for each in told if each.number == number]
        if not isinstance(events[0].event, RoundBegan):
            yield events


def test_a_match_with_secrets_is_told_again() -> None:
    """To a seat as it was told it, to nobody in particular with all cards."""
    table = at_table()
    table.play(B, lowest(table, B))
    table.undo()
    moments = list(record.replay_match(table.match_record, FACE_DOWN))
    for me, has in ((A, False), (B, True), (None, True)):
        screen = Typed()
        telling = Retelling(FACE_DOWN, screen, Speech(Names(NAMES, me)))
        telling.tell(frames(FACE_DOWN, moments, me))
        assert ("lays a card face down" in screen.text) is not has
        assert ("last action back" in screen.text) is not has


# games that do not keep their secrets


class Open(FaceDown):
    """It shows everybody the card of seat 0."""

    name = "open"

    def view(self, state: State, seat: Seat | None) -> View:
        """Show too much."""
        return attrs.evolve(super().view(state, seat), laid=state.laid[0])


class Silent(FaceDown):
    """It tells others nothing."""

    name = "silent"

    def tell(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> Iterable[Event[Action]]:
        """Leave the note out."""
        del before, action, after, seat
        return ()


class Careless(FaceDown):
    """It does not say that an action is secret."""

    name = "careless"

    def is_secret(self, before: State, action: Action, seat: Seat | None) -> bool:
        """Hide nothing."""
        del before, action, seat
        return False


class Forgetful(FaceDown):
    """It hides an action from whoever does it."""

    name = "forgetful"

    def is_secret(self, before: State, action: Action, seat: Seat | None) -> bool:
        """Hide it from all."""
        del before, seat
        return isinstance(action, Lay)


class Nodding(FaceDown):
    """It waits for whoever may show the 12, and so says who that is."""

    name = "nodding"

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Wait for all that may act."""
        return self.to_act(state)


@pytest.mark.parametrize(
    ("game", "law", "words"),
    [
        (Open(), 11, "is not told all it sees then: laid"),
        (Careless(), 11, "changes with cards it cannot see"),
        (Silent(), 11, "is not told first what was done"),
        (Forgetful(), 11, "is not told first what was done"),
        (Nodding(), 11, "is not told all it sees then: awaited"),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_a_secret_that_leaks_is_found(game: FaceDown, law: int, words: str) -> None:
    """By a view, an action that is told, a missing note, to its own seat, or by whom the table waits for."""
    with pytest.raises(LawBroken) as error:
        check_laws(game, rounds=6)
    assert error.value.law == law
    assert words in error.value.found


@pytest.mark.parametrize("game", [Open(), Nodding()], ids=lambda game: game.name)
def test_a_view_that_leaks_is_found(game: FaceDown) -> None:
    """Another deal of what a seat does not see would look otherwise."""
    table, _ = with_twelve(laid=True)
    with pytest.raises(LawBroken, match="changes with cards it cannot see") as error:
        views(game, table.state, Random(0))
    assert error.value.law == 6
