"""Laws 4 and 5: cards, rounds, policies, matches."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, Final

import attrs

import face_down
from broken.casting import PACK, REAL, Case, after, begun, case, house
from climbcards import Cards, CardsError, Deal, Policy, PositionError, Round, Seat, Standing
from climbcards.authors import Titles
from climbcards.games.haggis import (
    Action,
    Awarding,
    Bet,
    Betting,
    Finished,
    Pass,
    Playing,
    State,
    View,
)
from climbcards.testing._laws.seats import Table
from climbcards.testing._report import changed
from face_down import FaceDown

COIN: Final = Random(1)
ENDLESS: Final = REAL.variant(target=1_000_000)
Choose = Callable[[View, Sequence[Action], Random], Action]


def losing(state: State) -> Cards:
    """Add up one card too few, after the first trick."""
    cards = REAL.cards(state)
    some = isinstance(state, Betting) or not any(state.captured)
    return cards if some else cards - REAL.pack.cards(list(state.stock)[:1])


def refuse(state: State) -> None:
    """Refuse a state in which somebody has bet."""
    if any(state.bets):
        raise PositionError("no betting here", "$.bets")
    REAL.validate(state)


def early(state: State) -> None:
    """Look at a state before the play alone."""
    if isinstance(state, Betting):
        REAL.validate(state)


def generous(state: State) -> None:
    """Refuse a state without a card, and not one with a card too many."""
    try:
        cards = REAL.cards(state)
    except CardsError:
        return
    if cards != PACK.full:
        raise PositionError("a card is missing", "$")


def again(_state: State, _action: Action, true: State) -> State:
    """Begin again instead of ending."""
    if not isinstance(true, Finished):
        return true
    dealt = REAL.deal(Random(1), Seat(0))
    return REAL.start(Table(2).deal(dealt) if true.dealer else dealt)


def only(choose: Choose) -> Callable[[], Mapping[str, Policy[View, Action]]]:
    """Have one policy."""
    return lambda: {"odd": choose}


def other_seat(_view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Act for the other one."""
    return attrs.evolve(legal[0], seat=Seat(1 - legal[0].seat))


def unlisted(_view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Bet a fortune."""
    return Bet(legal[0].seat, 1000)


# Any: an untyped policy can return anything
def numbered(_view: View, _legal: Sequence[Action], _rng: Random) -> Any:  # noqa: ANN401
    """Return a number in place of an action."""
    return 0


def moody(_view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Choose by a chance of its own."""
    return COIN.choice(legal)


def patient(_view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Lead low, and pass otherwise."""
    passes = [each for each in legal if isinstance(each, Pass)]
    return passes[0] if passes else legal[0]


def peeking(_view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Look at the other hand, through what decides what is legal."""
    hidden = next(
        each.hands[1 - legal[0].seat]
        for each in attrgetter("_is_legal.args")(legal)
        if isinstance(each, Awarding | Betting | Playing)
    )
    return legal[hidden.mask % len(legal)]


def standing(**others: object) -> Callable[..., Standing]:
    """Say something else after the first round."""

    def change(rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        true = REAL.standing(rounds, since)
        return changed(true, **others) if rounds else true

    return change


def shut_out(*winners: Seat) -> Callable[..., Standing]:
    """Let nobody win who has won every round, or let the other one win instead."""
    tops, so_far = set[int](), ENDLESS.standing(())

    def change(rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        nonlocal so_far
        if since is None:
            tops.clear()
        so_far = ENDLESS.standing(rounds, None if since is None else so_far)
        tops.update(played.scores.index(max(played.scores)) for played in rounds)
        best = max(so_far.totals)
        leader = so_far.totals.index(best)
        if best < 250 or so_far.totals.count(best) > 1:
            return so_far
        won = winners[1 - leader :][:1] if len(tops) == 1 else (Seat(leader),)
        return attrs.evolve(so_far, winners=won)

    return change


def stood(change: Callable[[Standing], Standing]) -> Callable[..., Standing]:
    """Say something else, also before the first round."""

    def standing(rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        return change(REAL.standing(rounds, since))

    return standing


def dealt_by_any(deal: Deal, true: State) -> State:
    """Forget who deals, where the deal says who leads."""
    return true if deal.leader is None else attrs.evolve(true, dealer=Seat(1 - deal.dealer))


def forgetful(rounds: Sequence[Round], _since: Standing | None = None) -> Standing:
    """Forget what was before these rounds."""
    return REAL.standing(rounds)


@attrs.frozen(order=False)
class Nicknames(Titles):
    """Titles, as another game has them."""


class Idle(FaceDown):
    """A game without policies, so that its matches are what is looked at."""

    def policies(self) -> Mapping[str, Policy[face_down.View, face_down.Action]]:
        """Have none."""
        return {}


class Carrying(Idle):
    """A game that carries something else from its last round."""

    change: Callable[[tuple[Seat, ...]], Titles]

    def __init__(self, change: Callable[[tuple[Seat, ...]], Titles]) -> None:
        super().__init__()
        object.__setattr__(self, "change", change)

    def carry(self, now: Standing, last: Round, /) -> Titles:
        """Carry it."""
        del now
        return self.change(last.ranking)


class Half(Idle):
    """A game in which one of two partners wins a match."""

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Forget the other one."""
        now = super().standing(rounds, since)
        return attrs.evolve(now, winners=now.winners[:1])


CASES: Final[Sequence[Case]] = (
    case(4, "lost: ", cards=losing),
    case(4, "made: J", cards=lambda s: Cards(PACK, REAL.cards(s).mask + PACK.parse("J").mask)),
    case(
        4,
        "validate refuses a state of a round: at $.bets: no betting here",
        validate=refuse,
        seed=4,
    ),
    case(4, "validate accepts a state with", validate=early),
    case(4, "validate accepts a state with ", validate=generous),
    case(5, "may still act after", apply=after(again), seed=2),
    case(
        5,
        "has not ended a round after",
        max_actions=30,
        policies=only(patient),
        offers=["determinize"],
        seed=7,
    ),
    case(5, "gave Play(seat=0, ", policies=only(other_seat)),
    case(
        5,
        "gave Bet(seat=1, amount=1000), which is not legal for seat 1",
        policies=only(unlisted),
        seed=2,
    ),
    case(5, "gave 0, which is not legal for seat ", policies=only(numbered)),
    case(5, "it has chance of its own", policies=only(moody), seed=5),
    case(6, "where only hidden cards differ", policies=only(peeking)),
    case(
        5,
        "before its first round",
        standing=stood(lambda now: attrs.evolve(now, winners=(Seat(0),))),
        seed=5,
    ),
    case(5, "a match has no winner after", standing=ENDLESS.standing),
    case(5, "seats (2,) have won the match", standing=standing(winners=(Seat(2),)), seed=2),
    case(5, "seats (0, 0) have won the match", standing=standing(winners=(Seat(0),) * 2)),
    house(5, "partners with as many points", Half()),
    case(
        5,
        "carries Titles(titles=(1,)): expected nothing",
        standing=standing(carried=Titles([Seat(1)])),
        policies=dict,
    ),
    house(5, "expected Titles, or None", Carrying(Nicknames)),
    house(
        5,
        "expected each seat once in the titles",
        Carrying(lambda places: Titles((*places[:-1], places[0]))),
    ),
    house(
        5,
        "which does not follow from the last round",
        Carrying(lambda places: Titles(places[::-1])),
    ),
    case(
        5,
        "if it is carried on by the last round",
        standing=stood(lambda now: attrs.evolve(now, dealer=Seat(COIN.randrange(2)))),
        seed=7,
    ),
    case(
        5,
        "if it is carried on by the last round",
        standing=forgetful,
        seed=7,
    ),
    case(5, "the totals (1,) for 2 seats", standing=standing(totals=(1,)), seed=5),
    case(5, "seat 2 deals, and there is no such seat", standing=standing(dealer=Seat(2))),
    case(5, "seat -1 leads, and there is no such seat", standing=standing(leader=Seat(-1)), seed=7),
    case(5, "deals next, and the round has the dealer", start=begun(dealt_by_any)),
    case(5, "and the match has no winner", standing=shut_out(), rounds=2),
    case(5, "and the match is won by the seats", standing=shut_out(Seat(0), Seat(1)), seed=2),
)
