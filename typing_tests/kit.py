"""What a type checker knows about games on the authors' kit: each line is checked, none is run."""

# pyright: strict

from collections.abc import Iterable, Mapping
from random import Random
from typing import assert_type, final

import attrs

from climbcards import (
    AnyGame,
    Cards,
    Choice,
    Climbing,
    Deal,
    Game,
    LegalActions,
    Line,
    Match,
    Objection,
    Set,
    playout,
)
from climbcards.authors import (
    Action,
    ClimbingGame,
    Finished,
    Pass,
    Play,
    Playing,
    Plays,
    State,
    ToPlay,
    View,
    by_cards_left,
    french,
)


class Singles(ClimbingGame[Set]):
    """Single cards: everything is stated as class attributes."""

    name = "singles"
    pack = french()
    players = 3

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        return (Set(next(iter(cards)).rank, 1),) if len(cards) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        return self.pack.ranks.index(new.rank) > self.pack.ranks.index(old.rank)

    def plays(self, hand: int, best: Set | None) -> Plays[Set]:
        del hand, best
        return ()

    def kinds(self) -> Mapping[str, type[Set]]:
        return {"set": Set}

    def lines(self, state: Finished[Set]) -> Iterable[Line]:
        return by_cards_left(state.hands, -1, "S-1")


@final
@attrs.frozen(order=False, kw_only=True)
class House(ClimbingGame[Set]):
    """The same with fields, and with players that depend on an option."""

    pack = french()
    name: str = "house"
    many: bool = False

    @property
    def players(self) -> int:
        return 4 if self.many else 3

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        return (Set(next(iter(cards)).rank, 1),) if len(cards) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        return self.pack.ranks.index(new.rank) > self.pack.ranks.index(old.rank)

    def plays(self, hand: int, best: Set | None) -> Plays[Set]:
        del hand, best
        return ()

    def kinds(self) -> Mapping[str, type[Set]]:
        return {"set": Set}

    def lines(self, state: Finished[Set]) -> Iterable[Line]:
        return by_cards_left(state.hands, -1, "S-1")


@attrs.frozen(order=False)
class Notes:
    """What a game remembers."""

    inverted: bool = False


class Turning(ClimbingGame[Set, Notes]):
    """A game that remembers."""

    name = "turning"
    pack = french()
    players = 4

    def remembers(self, deal: Deal) -> Notes:
        return Notes(inverted=bool(deal.stock))

    def notes(self, state: Playing[Set, Notes], play: Play[Set]) -> Notes:
        return Notes(inverted=len(play.cards) > 3) if state.best else state.notes

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        return (Set(next(iter(cards)).rank, 1),) if len(cards) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        return self.pack.ranks.index(new.rank) > self.pack.ranks.index(old.rank)

    def plays(self, hand: int, best: Set | None) -> Plays[Set]:
        del hand, best
        return ()

    def kinds(self) -> Mapping[str, type[Set]]:
        return {"set": Set}

    def lines(self, state: Finished[Set, Notes]) -> Iterable[Line]:
        return by_cards_left(state.hands, -1, "S-1")


GAME = Singles()
TURNING = Turning()
HOUSE = House(many=True)


def a_game_of_the_kit_is_a_game(rng: Random) -> None:
    """It has all members, with its own types, and needs no ignore."""
    game: Game[State[Set], Action[Set], View[Set]] = GAME
    climbing: Climbing[State[Set], Action[Set], View[Set], Set] = GAME
    house: Climbing[State[Set], Action[Set], View[Set], Set] = HOUSE
    some: AnyGame = house
    del some, climbing
    match = Match(game)
    state = GAME.start(match.deal(rng))
    assert_type(state, Playing[Set] | Finished[Set])
    assert_type(GAME.legal_actions(state, GAME.seats[0]), LegalActions[Play[Set] | Pass])
    assert_type(
        GAME.attempt(state, GAME.seats[0], GAME.pack.full),
        Play[Set] | Choice[Play[Set]] | Objection,
    )
    after = playout(GAME, state, [GAME.policies()["greedy"]] * 3, rng)
    assert_type(after, Playing[Set] | Finished[Set])


def a_view_says_its_phase(state: State[Set]) -> None:
    """The trick is there while it runs; a hand is there for a seat."""
    view = GAME.view(state, None)
    assert_type(view, View[Set])
    if isinstance(view.phase, ToPlay):
        assert_type(view.phase.trick.last, Play[Set] | None)


def a_state_remembers(state: Playing[Set, Notes]) -> None:
    """Notes are typed."""
    assert_type(state.notes, Notes)
    assert_type(GAME.position(["2s", "3s", "4s"]).notes, None)
    turning: Climbing[State[Set, Notes], Action[Set], View[Set, Notes], Set] = TURNING
    assert_type(turning.view(state, None).notes, Notes)
