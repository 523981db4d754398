"""What was just taken from a list of legal actions is done without another check, and leads where its copy leads."""

import pickle
from random import Random
from typing import Any, ClassVar, Final

import attrs
import pytest
from highest_card import GAME, HighestCard

from cases import for_each
from climbcards import AnyGame, IllegalActionError, LegalActions, Objection, Seat, Set, catalogue
from climbcards.authors import Action, Listed, PhasedGame, Tricks
from climbcards.games import haggis
from climbcards.reasons import LeadNeeded

LEADER: Final = Seat(1)
START = GAME.start(GAME.deal(Random(1), dealer=Seat(0)))


# Any: of any game
def taken(game: AnyGame, state: object = START) -> Any:  # noqa: ANN401
    """Take the first action from the list of the leader."""
    return game.legal_actions(state, LEADER)[0]


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Note every action about which a game of phases asks its rules."""
    actions = list[object]()
    # Any: of any game
    step: Any = vars(PhasedGame)["step"]

    def noting(game: object, state: object, action: object) -> Any:  # noqa: ANN401
        actions.append(action)
        return step(game, state, action)

    monkeypatch.setattr(PhasedGame, "step", noting)
    return actions


@pytest.mark.parametrize("name", catalogue())
def test_what_was_taken_leads_where_its_copy_leads(name: str, examined: list[object]) -> None:
    """Move for move; only the copy is examined, and whoever asks for an objection gets an examined answer."""
    game: AnyGame = catalogue()[name]
    rng = Random(5)
    state = game.start(game.deal(rng, game.seats[0]))
    while not game.to_act(state):  # some hands win at once
        state = game.start(game.deal(rng, game.seats[0]))
    while seats := game.to_act(state):
        action = rng.choice(game.legal_actions(state, seats[0]))
        examined.clear()
        after = game.apply(state, action)
        assert examined == []
        copied = attrs.evolve(action)
        assert game.apply(state, copied) == after
        assert game.objection(state, action) is None
        assert [*map(id, examined)] == [id(copied), id(action)]
        state = after


def test_whatever_else_is_examined(examined: list[object]) -> None:
    """What was taken before something else, or from another list, or from that of an equal state."""
    legal: LegalActions[Action[Set]] = GAME.legal_actions(START, LEADER)
    first, last = legal[0], legal[-1]
    GAME.apply(START, first)
    GAME.apply(attrs.evolve(START), last)
    GAME.apply(START, taken(HighestCard()))
    GAME.apply(START, Listed(tuple(legal))[0])
    GAME.legal_actions(START, LEADER)
    GAME.apply(START, last)
    assert examined == [first, last, first, first, last]


# Any: as in `Tricks`
class Play(Tricks[Any, Any, Any, Any]):
    """The play of tricks."""


class Refusing:
    """A base, beside others, of a phase or a game that refuses whatever is listed."""

    def step(self, state: object, action: object) -> Objection:
        """Refuse it."""
        del state, action
        return Objection(LeadNeeded(), "highest card")


class Beside(Refusing, Play):
    """A phase that gets its `step` from another base."""


class Swapping(Play):
    """A phase in which more follows from a play."""

    def after(self, state: Any, action: Any) -> Any:  # noqa: ANN401  # Any: as in `Tricks`
        """Say that the other seat has led."""
        return attrs.evolve(super().after(state, action), leader=Seat(0))


class Below(Swapping):
    """A phase whose `step` is written after `after`."""

    def step(self, state: Any, action: Any) -> Any:  # noqa: ANN401  # Any: as in `Tricks`
        """Refuse whatever is listed, which the phase above accepts."""
        after: Any = super().step(state, action)
        assert after.leader == Seat(0)
        return Objection(LeadNeeded(), "highest card")


class Refuses(Play):
    """A phase that refuses whatever is listed."""

    def step(self, state: Any, action: Any) -> Any:  # noqa: ANN401  # Any: as in `Tricks`
        """Refuse it."""
        del state, action
        return Objection(LeadNeeded(), "highest card")


class Above(Refuses):
    """A phase whose `after` is written after a `step` that knows nothing of it."""

    def after(self, state: Any, action: Any) -> Any:  # noqa: ANN401  # Any: as in `Tricks`
        """Leave it."""
        return super().after(state, action)


class Tricky(HighestCard):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # it is final
    """A game with one of these phases."""

    phase: ClassVar[type[Play]] = Play

    def phases(self) -> tuple[Play]:
        """Play."""
        return (self.phase(self),)


class WithBeside(Tricky):  # type: ignore[misc]  # it is final
    """With this one."""

    phase = Beside


class WithBelow(Tricky):  # type: ignore[misc]  # it is final
    """With this one."""

    phase = Below


class WithAbove(Tricky):  # type: ignore[misc]  # it is final
    """With this one."""

    phase = Above


class WithReplaced(Tricky):  # type: ignore[misc]  # it is final
    """With a phase whose `step` is replaced in the object."""

    def phases(self) -> tuple[Play]:
        """Refuse whatever is listed."""
        play = Play(self)
        play.step = Refuses(self).step  # type: ignore[method-assign]  # as a mock does
        return (play,)


class WithSwapping(Tricky):  # type: ignore[misc]  # it is final
    """With this one."""

    phase = Swapping


class Refused(Refusing, Tricky):  # type: ignore[misc]  # it is final
    """A game with a `step` of its own, and an `apply` that leaves the rest to the kit."""

    def apply(self, state: Any, action: Any) -> Any:  # noqa: ANN401  # Any: as in `Refusing`
        """Leave it."""
        return super().apply(state, action)


@for_each("game", [WithBeside(), WithBelow(), WithAbove(), WithReplaced(), Refused()])
def test_a_step_that_is_written_later_is_asked_about_every_action(game: AnyGame) -> None:
    """An inherited `after` knows nothing of it."""
    with pytest.raises(IllegalActionError, match="you lead, so you must play"):
        game.apply(START, taken(game))


@pytest.mark.parametrize("name", catalogue())
def test_what_is_legal_in_one_state_is_not_done_in_another(name: str) -> None:
    """An action that was just taken from the list of a state is refused in the next one."""
    game: AnyGame = catalogue()[name]
    rng, refused = Random(7), 0
    state = game.start(game.deal(rng, game.seats[0]))
    while seats := game.to_act(state):
        place = rng.randrange(len(game.legal_actions(state, seats[0])))
        after = game.apply(state, game.legal_actions(state, seats[0])[place])
        action = game.legal_actions(state, seats[0])[place]
        if game.objection(after, action) is not None:
            with pytest.raises(IllegalActionError):
                game.apply(after, action)
            refused += 1
        state = after
    assert refused > 0


def test_what_follows_is_written_once(examined: list[object]) -> None:
    """A phase with an `after` of its own follows it, whether an action is examined or not."""
    game = WithSwapping()
    play = taken(game)
    after = game.apply(START, play)
    assert (after.leader, examined) == (Seat(0), [])
    assert game.apply(START, attrs.evolve(play)) == after != GAME.apply(START, play)


def test_a_game_that_remembers_a_list_is_the_same_game() -> None:
    """It is equal to a new one; its pickled form has nothing of it."""
    used, new = haggis.Haggis(), haggis.Haggis()
    state = used.start(used.deal(Random(7), dealer=Seat(0)))
    used.apply(state, taken(used, state))
    assert (used, hash(used), repr(used)) == (new, hash(new), repr(new))
    assert pickle.dumps(used) == pickle.dumps(new)
