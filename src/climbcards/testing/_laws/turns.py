"""Law 2: those who may act are those with something to do; nobody sits where the table has no seat."""

from collections.abc import Callable

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._legal import LegalActions
from climbcards._seats import Seat
from climbcards.testing._changing import changed
from climbcards.testing._report import LawBroken, require


def turns(game: Game[S, A, V], state: S) -> None:
    """Law 2: those who may act are those with something to do; nobody may once there are scores."""
    able = {seat for seat in game.seats if len(game.legal_actions(state, seat))}
    to_act, awaited = game.to_act(state), game.awaited(state)
    found = f"to_act is {to_act}, and the seats with legal actions are {tuple(sorted(able))}"
    require(2, set(to_act) == able, found)
    require(2, len(to_act) == len(able), f"to_act is {to_act}: a seat stands there twice")
    found = f"to_act is {to_act}, and awaited {awaited}: "
    require(2, to_act[: len(awaited)] == awaited, f"{found}the awaited stand first")
    require(2, bool(awaited) == bool(to_act), f"{found}while somebody may act, somebody is awaited")
    _over(game, state, done=to_act == ())


def something(game: Game[S, A, V], state: S, seat: Seat) -> LegalActions[A]:
    """Law 2: a seat that may act has something to do; return what."""
    legal = game.legal_actions(state, seat)
    require(2, len(legal) > 0, f"to_act names seat {seat}, and there is nothing that it may do")
    return legal


def sides(game: Game[S, A, V], state: S) -> None:
    """Law 2: each seat plays on one side, alone or with others."""
    sides = game.sides(state)
    found = f"the sides are {sides}: expected each of the seats {game.seats} on one of them"
    require(2, sorted(seat for side in sides for seat in side) == [*game.seats], found)
    require(2, all(sides), f"the sides are {sides}: nobody is on one of them")


def defaults(game: Game[S, A, V], state: S) -> None:
    """Law 2: for each awaited seat something legal can be done, if its time is up; for no other seat."""
    awaited = game.awaited(state)
    for seat in game.seats:
        try:
            action = game.default(state, seat)
        except ClimbcardsError as error:
            found = f"seat {seat} is awaited, and there is no default: {error}"
            require(2, seat not in awaited, found)
        else:
            found = f"the default of seat {seat} is {action}, which is not legal"
            require(2, action in game.legal_actions(state, seat), found)
            found = f"the default of seat {seat} is {action}, and nobody waits for it"
            require(2, seat in awaited, found)


def _over(game: Game[S, A, V], state: S, *, done: bool) -> None:
    """Law 2: scores, sheet, places and result are there just if nobody may act."""
    acts = "nobody may act" if done else "somebody may act"
    scores = game.scores(state)
    require(2, done == (scores is not None), f"{acts}, and the scores are {scores}")
    sheet = game.sheet(state)
    require(2, done == (sheet is not None), f"{acts}, and there is {'no' if done else 'a'} sheet")
    finish = game.finish(state)
    require(2, done == (finish != ()), f"{acts}, and the seats finished as {finish}")
    try:
        result = game.result(state)
    except ClimbcardsError as error:
        found = f"{acts}, and there is no result: {error}"
        require(2, not done, found)
    else:
        require(2, done, f"{acts}, and there is a result: {result.scores}")
        found = f"the result has the places {result.finish}, and finish is {finish}"
        require(2, result.finish == finish, found)
        require(2, result.sheet == sheet, "the sheet of the result is another one")


def strangers(game: Game[S, A, V], state: S) -> None:
    """Law 2: a seat that the table lacks is refused by name, and may do nothing."""
    for seat in (Seat(-1), Seat(len(game.seats))):
        _refused("view", seat, lambda: game.view(state, seat))  # noqa: B023
        _refused("legal_actions", seat, lambda: len(game.legal_actions(state, seat)))  # noqa: B023
        _refused("default", seat, lambda: game.default(state, seat))  # noqa: B023
        answer = game.attempt(state, seat, game.pack.cards(game.pack.faces[:1]))
        _no_such_seat("attempt", seat, answer)


def stranger(game: Game[S, A, V], state: S, action: A) -> None:
    """Law 2: nothing can be done by a seat that the table lacks."""
    kind = type(action)
    if attrs.has(kind):
        for seat in (Seat(-1), Seat(len(game.seats))):
            moved = changed(action, seat=seat)
            _no_such_seat("objection", seat, game.objection(state, moved))


def _refused(name: str, seat: Seat, ask: Callable[[], object]) -> None:
    """Expect a refusal that is an error of this library."""
    try:
        ask()
    except ClimbcardsError:
        return
    raise LawBroken(2, f"there is no seat {seat}, and {name} answers as if there were")


def _no_such_seat(name: str, seat: Seat, answer: object) -> None:
    """Expect the objection that there is no such seat."""
    code: object = getattr(getattr(answer, "reason", None), "code", None)
    found = f"there is no seat {seat}, and {name} answers {answer}: expected NoSuchSeat"
    require(2, code == "no-such-seat", found)
