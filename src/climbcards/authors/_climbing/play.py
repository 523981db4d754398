"""The order of play: `step` answers with the next state, or with the objection.

Theory of operation. Objections come in the order in which a table would say them: no such seat, the round is
over, not your turn; a leader cannot pass; not your cards, no combination, not that one; a card is missing
that the play must contain; it does not beat the last play; and what the game alone forbids. What a play
changes comes in this order: the cards, who is out, what the game notes, the end of the round, who cannot
answer any more, the end of the trick.
"""

from functools import partial
from typing import assert_never, cast

from climbcards import _bits
from climbcards._cards import Cards
from climbcards._choice import Choice
from climbcards._errors import Objection
from climbcards._legal import LazyActions, LegalActions, Listed, Plays
from climbcards._plain import is_int
from climbcards._seats import Seat, checked, is_seat, put
from climbcards._trick import Trick
from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.turns import whose_turn
from climbcards.authors._climbing.values import Action, C, Finished, N, Play, Playing, State
from climbcards.authors._faults import not_from_hand
from climbcards.authors._tricks import Pass
from climbcards.reasons import (
    LeadNeeded,
    MustContain,
    NoSuchSeat,
    NotACombination,
    NotThatReading,
    NotYourTurn,
    RoundOver,
    TooLow,
    WrongShape,
)


def step(
    rules: Rules[C, N], state: State[C, N], action: Action[C]
) -> Playing[C, N] | Finished[C, N] | Objection:
    """Give the state after an action, or why it is not legal."""
    running = _on_turn(rules, state, action.seat)
    if isinstance(running, Objection):
        return running
    match action:
        case Play():
            return _fault(rules, running, action) or _after_play(rules, running, action)
        case Pass():
            if not running.trick.plays:
                return Objection(LeadNeeded(), rules.clauses().lead)
            return _after_pass(rules, running, action.seat)
        case _:
            assert_never(action)


def attempt(
    rules: Rules[C, N], state: State[C, N], seat: Seat, cards: Cards
) -> Play[C] | Choice[Play[C]] | Objection:
    """Try to play these cards now: give the play, a choice of plays, or the objection."""
    running = _on_turn(rules, state, seat)
    if isinstance(running, Objection):
        return running
    clauses = rules.clauses()
    fault = not_from_hand(running.hands[seat], cards, clauses.cards, clauses.cards)
    if fault is not None:
        return fault
    offered = rules.readings(cards)
    if not offered:
        return Objection(NotACombination(cards), clauses.combination)
    answers = [(_play_fault(rules, running, Play(seat, cards, each)), each) for each in offered]
    plays = tuple(Play(seat, cards, each) for found, each in answers if found is None)
    if plays:
        return plays[0] if len(plays) == 1 else Choice(plays, clauses.combination)
    found = [fault for fault, _ in answers if fault is not None]
    return next((each for each in found if each.reason.code != WrongShape.code), found[0])


def _on_turn(rules: Rules[C, N], state: State[C, N], seat: Seat) -> Playing[C, N] | Objection:
    """Give the state if it is this seat's turn."""
    # type() is exact: True is no seat
    if isinstance(state, Playing) and seat == state.turn and type(seat) is int:
        return state
    players, clauses = len(state.hands), rules.clauses()
    if not is_seat(seat, players):
        return Objection(NoSuchSeat(seat, players), clauses.table)
    if isinstance(state, Finished):
        return Objection(RoundOver(), clauses.over)
    return Objection(NotYourTurn(seat, (state.turn,)), clauses.turn)


def _fault(rules: Rules[C, N], state: Playing[C, N], play: Play[C]) -> Objection | None:
    """Say why a play is not legal."""
    cards, clauses = play.cards, rules.clauses()
    fault = not_from_hand(state.hands[play.seat], cards, clauses.cards, clauses.cards)
    if fault is not None:
        return fault
    readings = rules.readings(cards)
    if play.reading not in readings:
        if readings:
            return Objection(NotThatReading(cards, play.reading, readings), clauses.combination)
        return Objection(NotACombination(cards), clauses.combination)
    return _play_fault(rules, state, play)


def _play_fault(rules: Rules[C, N], state: Playing[C, N], play: Play[C]) -> Objection | None:
    """Say why a combination from the hand cannot be played now."""
    best, reading = state.best, play.reading
    must = rules.must_hold(state)
    if must is not None and not must <= play.cards:
        return Objection(MustContain(must), rules.clauses().opening)
    if best is not None and not rules.answers(state, reading):
        answers = rules.what_beats(state, best)
        if rules.compares(reading, best):
            return Objection(TooLow(reading, best, answers), rules.clauses().answer)
        return Objection(WrongShape((reading,), best, answers), rules.clauses().answer)
    return rules.forbids(state, play)


def _after_play(
    rules: Rules[C, N], state: Playing[C, N], play: Play[C]
) -> Playing[C, N] | Finished[C, N]:
    """Lay the cards down."""
    seat, laid = play.seat, play.cards.mask
    pack, left = state.stock.pack, state.hands[seat].mask - laid
    hands = put(state.hands, seat, Cards(pack, left))
    played = put(state.played, seat, Cards(pack, state.played[seat].mask + laid))
    out = state.out if left else (*state.out, seat)
    trick = Trick(state.trick.leader, (*state.trick.plays, play), rules.bars(state, play))
    notes, captured = rules.notes(state, play), state.captured
    if not left and rules.is_over(hands):
        return Finished(
            state.dealer,
            state.leader,
            hands,
            state.stock,
            played,
            _gathered(captured, trick),
            trick,
            state.opening,
            out,
            notes,
        )
    if rules.clears(state, play) or whose_turn(seat, trick.passes, hands) is None:
        captured, trick = _gathered(captured, trick), Trick(rules.leads(seat, hands))
    return Playing(
        state.dealer,
        state.leader,
        hands,
        state.stock,
        played,
        captured,
        trick,
        state.opening,
        out,
        notes,
    )


def _after_pass(rules: Rules[C, N], state: Playing[C, N], seat: Seat) -> Playing[C, N]:
    """Note a pass; if nobody may answer any more, the owner of the last play has the trick."""
    captured, trick = state.captured, state.trick
    owner, passes = trick.plays[-1].seat, (*trick.passes, seat)
    if whose_turn(owner, passes, state.hands) is None:
        captured, trick = _gathered(captured, trick), Trick(rules.leads(owner, state.hands))
    else:
        trick = Trick(trick.leader, trick.plays, passes)
    return Playing(
        state.dealer,
        state.leader,
        state.hands,
        state.stock,
        state.played,
        captured,
        trick,
        state.opening,
        state.out,
        state.notes,
    )


def _gathered(captured: tuple[Cards, ...], trick: Trick[Play[C]]) -> tuple[Cards, ...]:
    """Give the trick to the owner of its last play."""
    owner = trick.plays[-1].seat
    mask = captured[owner].mask + sum([play.cards.mask for play in trick.plays])
    return put(captured, owner, Cards(captured[owner].pack, mask))


def legal_actions(rules: Rules[C, N], state: State[C, N], seat: Seat) -> LegalActions[Action[C]]:
    """Give what a seat may do, lazily.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    if isinstance(state, Finished) or seat != state.turn or not is_int(seat):
        checked(seat, len(state.hands))
        return Listed(())
    running, pack = state, rules.pack

    def wrap(reading: C, mask: int) -> "Action[C]":
        return Play(seat, Cards(pack, mask), reading)

    def is_legal(action: object) -> bool:
        if not isinstance(action, Play | Pass):
            return False
        # what a play is of is not known to a checker; readings are compared before they are used
        done = cast("Action[C]", action)
        return done.seat == seat and not isinstance(step(rules, running, done), Objection)

    rest = (Pass(seat),) if running.trick.plays else ()
    find, after = partial(_found, rules, running), partial(_after_play, rules, running)
    return LazyActions(find, wrap, rest, pack=pack, is_legal=is_legal, after=after)


def _found(rules: Rules[C, N], state: Playing[C, N]) -> Plays[C]:
    """Find what may be played now, of all that answers."""
    found = rules.playable(state)
    must = rules.must_hold(state)
    if must is not None:
        part, guard = must.mask, must.pack.layout.guard
        found = [
            (reading, [mask for mask in masks if _bits.includes(mask, part, guard)])
            for reading, masks in found
        ]
    if rules.may_forbid(state):
        seat, pack = state.turn, state.stock.pack
        found = [
            (
                reading,
                [
                    mask
                    for mask in masks
                    if rules.forbids(state, Play(seat, Cards(pack, mask), reading)) is None
                ],
            )
            for reading, masks in found
        ]
    return found
