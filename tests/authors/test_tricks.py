"""The play of tricks as a phase: each of its hooks, in a game that uses all of them."""

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, TypeAlias, final

import attrs
import pytest
from stakes import PACK, STAKES

from climbcards import (
    BySeat,
    Card,
    Cards,
    ClimbcardsError,
    Deal,
    Line,
    Objection,
    Rank,
    Seat,
    Set,
    Trick,
)
from climbcards.authors import (
    Ban,
    BasePlay,
    BaseView,
    Held,
    InTurn,
    Open,
    Pass,
    Phase,
    PhasedGame,
    Pile,
    Plays,
    Points,
    Secret,
    Table,
    TrickGame,
    Tricks,
    dealt_hands,
    french,
    making,
    must_contain,
)
from climbcards.authors._phases import _no_play  # pyright: ignore[reportPrivateUsage]  # it is never asked
from climbcards.reasons import MustContain, NotYourTurn, RoundIsOver
from climbcards.testing import check_laws
from strategies import soak

ONES, TWOS, THREES, FOURS = PACK.ranks


@final
@attrs.frozen(order=False)
class Play(BasePlay[Set]):
    """A play of sets."""


@attrs.frozen(order=False)
class Laid(Table):
    """What has been played and captured, and who is out."""

    played: Open[BySeat[Cards]]
    captured: Pile[BySeat[Cards]]
    out: Open[tuple[Seat, ...]]


@attrs.frozen(order=False)
class ToPlay(Laid, InTurn):
    """A trick runs."""

    code: ClassVar[str] = "playing"

    trick: Pile[Trick[Play]]
    turn: Open[Seat] = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Find whose turn it is."""
        plays, passes = self.trick.plays, self.trick.passes
        order = [(plays[-1].seat + more) % 3 for more in (1, 2)] if plays else [self.trick.leader]
        able = [seat for seat in order if seat not in {*passes, *self.out}]
        object.__setattr__(self, "turn", Seat(able[0]) if able else self.trick.leader)


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The state of it."""

    hands: Held[Cards]
    aside: Secret[Cards]


@attrs.frozen(order=False)
class Over(Laid):
    """One seat alone has cards."""

    code: ClassVar[str] = "finished"

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The state of it."""

    hands: Held[Cards]
    aside: Secret[Cards]


State: TypeAlias = Playing | Finished


@final
@attrs.frozen(order=False)
class View(BaseView[ToPlay | Over]):
    """What a seat sees."""

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=PACK.cards(()))


class Cut(TrickGame[Playing, Play, Set, State, Play | Pass, View]):
    """Three play sets: the first play has the leader's lowest card, a single 4 cuts, and no more than two 3s go together."""

    name = "cut"
    pack = PACK
    players = 3
    max_actions = 15 + 14 * 2

    def phases(self) -> tuple[Tricks[Playing, Play, Set, State]]:
        """Play."""
        return (Tricks(self),)

    def start(self, deal: Deal) -> State:
        """Lay out a deal."""
        nothing = (PACK.cards(()),) * 3
        leader = Seat((deal.dealer + 1) % 3) if deal.leader is None else deal.leader
        hands = dealt_hands(deal, PACK, 3, 5)
        aside = PACK.cards(deal.stock)
        if not 0 <= deal.dealer < 3 or not 0 <= leader < 3:
            raise ClimbcardsError("there is no such seat")
        return Playing(deal.dealer, leader, nothing, nothing, (), Trick(leader), hands, aside)

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read sets."""
        return STAKES.readings(cards) if cards else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Compare sets of one size."""
        return STAKES.beats(new, old)

    def plays(self, hand: int, best: Set | None, /) -> Plays[Set]:
        """Find the sets of a hand."""
        return STAKES.plays(hand, best)

    def playable(self, state: Playing, /) -> Plays[Set]:
        """Find them as always."""
        return super().playable(state)

    def bans(self, state: Playing, seat: Seat, /) -> tuple[Ban[Set], ...]:
        """Forbid three 3s, and a first play without the lowest card."""

        def why(_mask: int, reading: Set, /) -> RoundIsOver | None:
            return RoundIsOver() if reading.rank == THREES and reading.size > 2 else None

        threes = Ban("forbidden", why)
        if any(state.played):
            return (threes,)
        return must_contain(PACK.cards([next(iter(state.hands[seat]))]), "first"), threes

    def clears(self, state: Playing, play: Play, /) -> bool:
        """Let a single 4 end the trick."""
        del state
        return play.reading == Set(FOURS, 1)

    def passers_return(self) -> bool:
        """Let nobody come back."""
        return False

    def to_the_last(self) -> bool:
        """Play until one alone has cards."""
        return True

    def kinds(self) -> Mapping[str, type]:
        """Name the combination."""
        return {"set": Set}

    def over(self, state: Playing, /) -> State:
        """End the round: the last trick is captured."""
        taken = list(state.captured)
        owner = state.trick.plays[-1].seat
        taken[owner] += sum((play.cards for play in state.trick.plays), start=PACK.cards(()))
        return making(Finished, "captured")(state, tuple(taken))

    def lines(self, state: State, /) -> Iterator[Line]:
        """Yield the first a point."""
        yield Line(state.out[0], Points(), 1, "points")

    def ranking(self, state: State) -> tuple[Seat, ...]:
        """Name the seats as they went out."""
        if isinstance(state, Playing):
            return ()
        return (*state.out, *(seat for seat in self.seats if seat not in state.out))


CUT = Cut()


def played(*texts: str, seed: int = 1) -> Playing:
    """Play on from a deal."""
    state: State = CUT.start(CUT.deal(Random(seed), Seat(2)))
    for text in texts:
        state = CUT.apply(state, CUT.parse(state, state.awaited[0], text))
    assert isinstance(state, Playing)
    return state


def test_a_game_with_every_hook_keeps_the_laws() -> None:
    """Lists and refusals agree on what must be played, what is forbidden, and who may still answer."""
    rounds = soak(6)
    assert check_laws(CUT, rounds=rounds).rounds == rounds


def test_nobody_interrupts_unless_the_game_says_so() -> None:
    """A game that does not override the two hooks lets nobody play out of turn."""
    state = played()
    assert not CUT.may_interrupt(state)
    assert all(CUT.interrupts(state, seat) == () for seat in CUT.seats)


class Hasty(Cut):
    """The same, but whoever can beat a play may do so out of turn."""

    def interrupts(self, state: Playing, seat: Seat, /) -> Plays[Set]:
        """Find what beats it; `bans` leaves out three 3s."""
        last = state.trick.last
        return () if last is None else STAKES.plays(state.hands[seat].mask, last.reading)


@pytest.mark.parametrize(("lot", "acting"), [("3 3 3", ()), ("2 2 2", (2,))])
def test_what_is_forbidden_is_forbidden_out_of_turn_too(lot: str, acting: tuple[int, ...]) -> None:
    """Who has nothing else to play then may not act, is listed nothing, and is told that others do."""
    game, held = Hasty(), tuple(map(PACK.parse, ("1 1 1 4", "4", lot)))
    begun = making(Playing, "hands", "played")(
        played(), held, tuple(map(PACK.parse, ("4", "", "")))
    )
    state = game.apply(begun, game.parse(begun, Seat(0), "1 1 1"))
    listed, found = (
        game.legal_actions(state, Seat(2)),
        game.attempt(state, Seat(2), PACK.parse(lot)),
    )
    assert game.to_act(state) == (1, *acting)
    if acting:
        assert isinstance(found, Play)
        assert [*listed] == [found]
        assert found in listed
    else:
        assert isinstance(found, Objection)
        assert found.reason == NotYourTurn(Seat(2), (Seat(1),))
        assert [*listed] == []


def hands(*lots: str) -> Playing:
    """Set up hands."""
    held = tuple(map(PACK.parse, lots))
    return making(Playing, "hands", "played")(played(), held, (PACK.parse("4"), *held[1:]))


def test_what_a_play_must_contain_and_may_not_be() -> None:
    """The lowest card is in the first play, and three 3s are in none."""
    state = played()
    lowest = PACK.cards([next(iter(state.hands[0]))])
    other = PACK.cards([list(state.hands[0])[-1]])
    found = CUT.attempt(state, Seat(0), other)
    assert isinstance(found, Objection)
    assert found.reason == MustContain(lowest)
    state = hands("3 3 3", "2", "2")
    found = CUT.attempt(state, Seat(0), PACK.parse("3 3 3"))
    assert isinstance(found, Objection)
    assert found.clause == "forbidden"
    assert [str(play) for play in CUT.legal_actions(state, Seat(0))] == ["3", "3 3"]


@attrs.frozen(order=False)
class ToLay(Table):
    """A trick, and nothing of what was played before."""

    code: ClassVar[str] = "laying"

    trick: Pile[Trick[Play]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The leader."""
        return (self.trick.leader,)


@final
@attrs.frozen(order=False)
class Laying(ToLay):
    """The state of it."""

    hands: Held[Cards]


def test_a_game_keeps_what_its_states_have() -> None:
    """A state without `played` and `out` has other hands and another trick after a play, and no more."""
    nothing, play = PACK.cards(()), Play(Seat(0), PACK.parse("2"), Set(TWOS, 1))
    # Any: of another class than the states of this game
    before: Any = Laying(Seat(2), Seat(0), Trick(Seat(0)), (play.cards, nothing, nothing))
    after: object = CUT.laid(before, play, (nothing,) * 3, Trick(Seat(0), (play,)))
    assert after == Laying(Seat(2), Seat(0), Trick(Seat(0), (play,)), (nothing,) * 3)


def test_who_captures_and_leads() -> None:
    """A single 4 cuts the trick; if its owner is out, the next seat with cards leads."""
    state = hands("4", "2 3", "2 2")
    cut = Play(Seat(0), PACK.parse("4"), Set(FOURS, 1))
    after = CUT.apply(state, cut)
    assert isinstance(after, Playing)
    assert (after.captured[0], after.out, after.turn) == (PACK.parse("4"), (0,), 1)
    codes = [event.code for event in CUT.events(state, cut, after, None)]
    assert codes == ["acted", "went-out", "closed", "leads"]


def test_nobody_is_left_to_answer() -> None:
    """Who passed does not return, and who is out does not play: the last play has the trick."""
    state = hands("1 3 4", "1 1", "2")
    for text in ("1", "pass", "2", "3"):
        after = CUT.apply(state, CUT.parse(state, state.turn, text))
        assert isinstance(after, Playing)
        state = after
    assert (state.out, state.turn, state.trick) == ((2,), 0, Trick(Seat(0)))
    assert state.captured[0] == PACK.parse("1 2 3")


def test_what_is_computed_is_written_in_views() -> None:
    """The turn stands in JSON, and is refused if it is another one."""
    views, view = CUT.codec().views, CUT.view(played(), Seat(0))
    data = views.dump(view)
    assert isinstance(data, dict)
    phase = data["phase"]
    assert isinstance(phase, dict)
    assert phase["turn"] == 0
    with pytest.raises(ClimbcardsError, match="expected turn 0, not 1"):
        views.load({**data, "phase": {**phase, "turn": 1}})


def test_defaults_of_hooks() -> None:
    """What a game does not write does nothing."""
    state, play = played(), Play(Seat(0), PACK.parse("1"), Set(ONES, 1))
    assert not STAKES.one_way(play.reading)
    assert super(Cut, CUT).bans(state, Seat(0)) == ()
    assert not super(Cut, CUT).clears(state, play)
    assert not CUT.sits_out(state)
    (tricks,) = CUT.plan.phases
    assert tricks.first(state).reason == NotYourTurn(Seat(0), (Seat(0),))
    with pytest.raises(NotImplementedError, match="Cut does not write aside"):
        CUT.aside(state, play)
    with pytest.raises(ClimbcardsError, match="no play was found"):
        _no_play(PACK.cards(()), None)


@final
@attrs.frozen(order=False)
class Say:
    """Say a word."""

    seat: Seat

    def __str__(self) -> str:
        return "word"


@attrs.frozen(order=False)
class ToSpeak(Table):
    """The leader speaks."""

    code: ClassVar[str] = "speaking"

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The leader."""
        return (self.leader,)


@final
@attrs.frozen(order=False)
class Speaking(ToSpeak):
    """With all cards."""

    hands: Held[Cards]


@attrs.frozen(order=False)
class Spoken(Table):
    """All is said."""

    code: ClassVar[str] = "spoken"

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


@final
@attrs.frozen(order=False)
class Ended(Spoken):
    """With all cards."""

    hands: Held[Cards]


Spoke: TypeAlias = Speaking | Ended


@final
@attrs.frozen(order=False)
class Overheard(BaseView[ToSpeak | Spoken]):
    """What a seat sees."""

    @property
    def table(self) -> Cards:
        """Nothing lies there."""
        return PACK.cards(())


class Word(Phase[Speaking, Say, Spoke]):
    """Somebody says a word, which ends the round."""

    states = (Speaking,)
    actions = (Say,)

    def step(self, state: Speaking, action: Say) -> Spoke | Objection:
        """End the round."""
        del action
        return making(Ended)(state)

    def first(self, state: Speaking) -> Objection:
        """Say that a word is due."""
        del state
        return Objection(RoundIsOver(), "word")


class Words(PhasedGame[Spoke, Say, Overheard]):
    """A game without cards to play."""

    name = "words"
    pack = french("2 3 4 5", "s h")
    players = 2
    max_actions = 1

    def phases(self) -> Sequence[Word]:
        """Speak."""
        return (Word(),)

    def start(self, deal: Deal) -> Speaking:
        """Lay out a deal."""
        return Speaking(deal.dealer, deal.dealer, dealt_hands(deal, self.pack, 2, 4))

    def lines(self, state: Spoke, /) -> Iterable[Line]:
        """Score nothing."""
        del state
        return ()

    def ranking(self, state: Spoke) -> tuple[Seat, ...]:
        """Name the leader first."""
        return () if isinstance(state, Speaking) else (state.leader, Seat(1 - state.leader))


def test_a_phase_needs_little() -> None:
    """Lists, views, texts and what is too late follow from two methods."""
    game: Words = pickle.loads(pickle.dumps(Words()))  # noqa: S301  # what was just written
    state = game.start(game.deal(Random(1), Seat(0)))
    assert game.to_act(state) == (0,)
    assert list(game.legal_actions(state, Seat(0))) == []
    over = game.apply(state, Say(Seat(0)))
    assert game.scores(over) == (0, 0)
    assert game.view(over, Seat(0)).sizes == (4, 4)
    assert game.read("2s", Seat(0)) == game.pack.parse("2s")
    assert game.objection(over, Say(Seat(0))) == Objection(RoundIsOver(), "rules")
    (word,) = game.plan.phases
    assert word.missed(over) == Objection(RoundIsOver(), "rules")
    assert word.tell(state, Say(Seat(0)), over, None) == ()
    assert pickle.loads(pickle.dumps(game)).players == 2  # noqa: S301  # as above
    assert game.codec().views.dump(game.view(state, None)) == {
        "own": None,
        "dealer": 0,
        "leader": 0,
        "sizes": [4, 4],
        "phase": {"phase": "speaking"},
    }


def test_values_of_other_games_are_refused() -> None:
    """A state or an action of another game is none of this one."""
    state = played()
    with pytest.raises(ClimbcardsError, match="is not a state of cut"):
        CUT.step(STAKES.start(STAKES.deal(Random(1), Seat(0))), Pass(Seat(0)))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # on purpose
    with pytest.raises(ClimbcardsError, match="is not an action of cut"):
        CUT.step(state, Say(Seat(0)))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # on purpose
    assert Card(Rank("1")) in PACK.full
