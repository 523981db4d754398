"""The play of tricks as a phase: each of its hooks, in a game that uses all of them, and in one that draws cards."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, TypeAlias, final

import attrs
import pytest
from stakes import PACK, STAKES, Play, Stake

from climbcards import (
    BySeat,
    Card,
    Cards,
    CardsError,
    ClimbcardsError,
    Deal,
    Line,
    Objection,
    Rank,
    Seat,
    Set,
    Trick,
    authors as kit,
)
from climbcards.authors._phases import _no_play  # pyright: ignore[reportPrivateUsage]  # it is never asked
from climbcards.authors._tables import showing
from climbcards.events import Acted, Drew, DrewHidden, Leads, TrickWon, WentOut
from climbcards.reasons import MustContain, NotThatReading, NotYourTurn, RoundIsOver
from climbcards.testing import check_laws
from oddities import Jokers, Like
from strategies import soak

ONES, TWOS, THREES, FOURS = PACK.ranks


@attrs.frozen(order=False)
class Laid(kit.Table):
    """What has been played and captured, and who is out."""

    played: kit.Open[BySeat[Cards]]
    captured: kit.Pile[BySeat[Cards]]
    out: kit.Open[tuple[Seat, ...]]


@attrs.frozen(order=False)
class ToPlay(Laid, kit.InTurn):
    """A trick runs."""

    code: ClassVar[str] = "playing"

    trick: kit.Pile[Trick[Play]]
    turn: kit.Open[Seat] = attrs.field(init=False, eq=False)

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

    hands: kit.Held[Cards]
    stock: kit.Secret[tuple[Card, ...]]


@attrs.frozen(order=False)
class Over(Laid, kit.Ended):
    """One seat alone has cards."""

    code: ClassVar[str] = "finished"


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The state of it."""

    hands: kit.Held[Cards]
    stock: kit.Secret[tuple[Card, ...]]


State: TypeAlias = Playing | Finished


@final
@attrs.frozen(order=False)
class View(kit.BaseView[ToPlay | Over]):
    """What a seat sees."""

    stock_size: int

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=PACK.cards(()))


class Cut(kit.TrickGame[Playing, Play, Set, State, Play | kit.Pass, View]):
    """Three play sets: the first play has the leader's lowest card, a single 4 cuts, and no more than two 3s go together."""

    name = "cut"
    pack = PACK
    players = 3
    max_actions = 15 + 14 * 2

    def phases(self) -> tuple[kit.Tricks[Playing, Play, Set, State]]:
        """Play."""
        return (kit.Tricks(self),)

    def start(self, deal: Deal) -> State:
        """Lay out a deal."""
        dealer, nothing = kit.check_seat(deal.dealer, 3), (PACK.cards(()),) * 3
        leader = kit.left_of(dealer, 3) if deal.leader is None else kit.check_seat(deal.leader, 3)
        hands = kit.dealt_hands(deal, PACK, 3, self.sizes(dealer))
        trick = Trick[Play](leader)
        return Playing(dealer, leader, nothing, nothing, (), trick, hands, deal.stock)

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read sets."""
        return STAKES.readings(cards) if cards else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Compare sets of one size."""
        return STAKES.beats(new, old)

    def plays(self, hand: int, best: Set | None, /) -> kit.Plays[Set]:
        """Find the sets of a hand."""
        return STAKES.plays(hand, best)

    def playable(self, state: Playing, /) -> kit.Plays[Set]:
        """Find them as always."""
        return super().playable(state)

    def bans(self, state: Playing, seat: Seat, /) -> tuple[kit.Ban[Set], ...]:
        """Forbid three 3s, and a first play without the lowest card."""

        def why(_mask: int, reading: Set, /) -> RoundIsOver | None:
            return RoundIsOver() if reading.rank == THREES and reading.size > 2 else None

        threes = kit.Ban("forbidden", why)
        if any(state.played):
            return (threes,)
        return kit.must_contain(PACK.cards([next(iter(state.hands[seat]))]), "first"), threes

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
        return kit.making(Finished, "captured")(state, tuple(taken))

    def lines(self, state: State, /) -> Iterator[Line]:
        """Yield the first a point."""
        yield Line(state.out[0], kit.Points(), 1, "points")

    def ranking(self, state: State) -> tuple[Seat, ...]:
        """Name the seats as they went out."""
        if isinstance(state, Playing):
            return ()
        return (
            *state.out,
            *(seat for seat in kit.rotation(state.leader, 3) if seat not in state.out),
        )


class Fishing(Cut):
    """The same without cuts and bans, until one is out; who plays or passes draws two cards."""

    name = "fishing"
    max_actions = 16 + 2 * 15

    def sizes(self, _dealer: Seat, /) -> tuple[int, ...]:
        """Deal three cards each."""
        return 3, 3, 3

    def draws(self) -> int:
        """Draw two."""
        return 2

    def bans(self, _state: Playing, _seat: Seat, /) -> tuple[kit.Ban[Set], ...]:
        """Forbid nothing."""
        return ()

    def clears(self, _state: Playing, _play: Play, /) -> bool:
        """Let no play end the trick."""
        return False

    def passers_return(self) -> bool:
        """Let everybody come back."""
        return True

    def to_the_last(self) -> bool:
        """Play until one is out."""
        return False

    def one_way(self, _best: Set | None, /) -> bool:
        """List each set once, a lead too."""
        return True


A, B, C = map(Seat, range(3))
CUT, FISHING = Cut(), Fishing()


def on(game: Cut, state: State, *texts: str) -> State:
    """Play on."""
    for text in texts:
        state = game.apply(state, game.parse(state, state.awaited[0], text))
    return state


def played() -> Playing:
    """Begin a round."""
    state = CUT.start(CUT.deal(Random(1), Seat(2)))
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

    def interrupts(self, state: Playing, seat: Seat, /) -> kit.Plays[Set]:
        """Find what beats it; `bans` leaves out three 3s."""
        last = state.trick.last
        return () if last is None else STAKES.plays(state.hands[seat].mask, last.reading)


@pytest.mark.parametrize(("lot", "acting"), [("3 3 3", ()), ("2 2 2", (2,))])
def test_what_is_forbidden_is_forbidden_out_of_turn_too(lot: str, acting: tuple[int, ...]) -> None:
    """Who has nothing else to play then may not act, is listed nothing, and is told that others do."""
    game, held = Hasty(), tuple(map(PACK.parse, ("1 1 1 4", "4", lot)))
    begun = kit.making(Playing, "hands", "played")(
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
        assert not listed


def hands(*lots: str) -> Playing:
    """Set up hands."""
    held = tuple(map(PACK.parse, lots))
    return kit.making(Playing, "hands", "played")(played(), held, (PACK.parse("4"), *held[1:]))


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


class Lenient(Jokers):
    """The same, where any reading may be named."""

    name = "lenient"

    def meant(self, readings: tuple[Like, ...], /) -> tuple[Like, ...]:
        """Take the highest rank if none is named."""
        return readings[:1]

    def misnamed(
        self, state: object, play: kit.Play[Like], readings: tuple[Like, ...], /
    ) -> Objection | None:
        """Object to nothing."""
        del state, play, readings
        return None


def test_no_game_allows_what_cards_cannot_be() -> None:
    """A game may allow lower readings, but only such as the cards have."""
    game = Lenient()
    state = game.position(["1a Jo", "2a"])
    both = state.hands[0]
    rank, other = Rank("1"), Rank("2")
    assert game.objection(state, kit.Play(Seat(0), both, Like(rank, 2))) is None
    assert (
        game.objection(state, kit.Play(Seat(0), both - game.pack.parse("1a"), Like(rank, 1)))
        is None
    )
    found = game.objection(state, kit.Play(Seat(0), both, Like(other, 2)))
    assert found is not None
    assert found.reason == NotThatReading(both, Like(other, 2), (Like(rank, 2),))


@attrs.frozen(order=False)
class ToLay(kit.InTurn):
    """A trick, and nothing of who played what before."""

    code: ClassVar[str] = "laying"

    cleared: kit.Pile[Cards]
    trick: kit.Pile[Trick[Play]]
    turn: ClassVar[Seat] = Seat(0)


@final
@attrs.frozen(order=False)
class Laying(ToLay):
    """The state of it."""

    hands: kit.Held[Cards]


def test_a_game_keeps_what_its_states_have() -> None:
    """A state without `played` and `out` has other hands and another trick after a play; its trick is cleared."""
    nothing, play = PACK.cards(()), Play(A, PACK.parse("2"), Set(TWOS, 1))
    before = C, A, nothing
    # Any: of another class than the states of this game
    game: Any = CUT
    laid = Laying(*before, Trick(A), (play.cards, nothing, play.cards))
    hands, trick = (nothing, nothing, play.cards), Trick(A, (play,))
    after = game.laid(laid, play, hands, trick)
    assert after == Laying(*before, trick, hands)
    assert game.won(after, A) == Laying(C, A, play.cards, Trick(C), hands)


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
    state = on(CUT, hands("1 3 4", "1 1", "2"), "1", "pass", "2", "3")
    assert isinstance(state, Playing)
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


def test_values_of_other_games_are_refused() -> None:
    """A state or an action of another game is none of this one."""
    state = played()
    with pytest.raises(ClimbcardsError, match="is not a state of cut"):
        CUT.step(STAKES.start(STAKES.deal(Random(1), Seat(0))), kit.Pass(Seat(0)))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # on purpose
    with pytest.raises(ClimbcardsError, match="is not an action of cut"):
        CUT.step(state, Stake(A, 1))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # on purpose
    assert Card(Rank("1")) in PACK.full


# a stock to draw from


def laid(*hands: str, stock: str) -> Playing:
    """Set up a trick that A is to lead; what is nowhere is cleared."""
    held, left = tuple(map(PACK.parse, hands)), PACK.pile(stock)
    cleared = PACK.full - sum(held, start=PACK.cards(left))
    lots = cleared, PACK.cards(()), PACK.cards(())
    return Playing(C, A, lots, lots, (), Trick(A), held, left)


@pytest.mark.full
def test_a_game_with_a_stock_keeps_the_laws() -> None:
    """Views say how many cards are left, and those of equal views are drawn in any order."""
    rounds = soak(12)
    assert check_laws(FISHING, rounds=rounds).rounds == rounds


def test_cards_are_drawn_after_each_play_and_each_pass() -> None:
    """Two, or as many as are left; who has played the last card draws none."""
    state = on(FISHING, laid("1 2", "1", "3", stock="4 4 2 1 3"), "1")
    assert (list(map(str, state.hands)), len(state.stock)) == (["2 4 4", "1", "3"], 3)
    state = on(FISHING, state, "pass", "pass")
    assert (list(map(str, state.hands)), state.stock) == (["2 4 4", "1 1 2", "3 3"], ())
    assert state.awaited == (A,)
    assert state.captured[A] == PACK.full - PACK.parse("2 4 4 1 1 2 3 3")
    state = on(FISHING, state, "2", "pass", "3", "4")
    assert (list(map(str, state.hands)), state.stock) == (["4", "1 1 2", "3"], ())
    over = on(FISHING, laid("1", "2", "3", stock="4 4"), "1")
    assert isinstance(over, Finished)
    assert (str(over.hands[0]), len(over.stock)) == ("", 2)


@pytest.mark.parametrize("seat", [A, B, None])
def test_only_who_draws_sees_the_cards(seat: Seat | None) -> None:
    """Others are told how many; it is told before who leads, and nothing is if nothing was drawn."""
    state = on(FISHING, laid("1 2", "1", "3", stock="4 3 2 1 4"), "1", "pass")
    done = FISHING.parse(state, C, "pass")
    then = FISHING.apply(state, done)
    told = FISHING.events(state, done, then, seat)
    one = PACK.parse("1")
    assert told == (Acted(done), TrickWon(A, one), DrewHidden(C, 1), Leads(A))
    assert FISHING.events(state, done, then, C)[2] == Drew(C, PACK.parse("4"))
    state = laid("1", "2", "3", stock="4 4")
    done = FISHING.parse(state, A, "1")
    told = FISHING.events(state, done, FISHING.apply(state, done), seat)
    assert told[:3] == (Acted(done), WentOut(A, 1), TrickWon(A, one))
    assert len(told) == 4


def test_a_view_counts_the_stock() -> None:
    """In JSON, too, beside the sizes of the hands."""
    view = FISHING.view(laid("1 2", "1", "3", stock="4 4"), B)
    assert view.stock_size == 2
    codec = FISHING.codec().views
    data = codec.dump(view)
    assert isinstance(data, dict)
    assert list(data)[3:5] == ["sizes", "stock_size"]
    assert codec.load(data) == view


def test_a_view_counts_what_there_is() -> None:
    """A field of the view that counts no field of a state is refused."""

    @attrs.frozen(order=False)
    class Wrong(kit.BaseView[ToPlay | Over]):
        pond_size: int

        @property
        def table(self) -> Cards:
            """Return nothing."""
            return PACK.cards(())

    with pytest.raises(TypeError, match=r"Wrong\.pond_size: expected the size of a field, as in"):
        showing(Playing, Wrong)


def test_what_is_no_card_is_not_drawn() -> None:
    """In a state written down by hand anything can lie in the stock."""
    state = laid("1 2", "1", "3", stock="4 4")
    strange = attrs.evolve(state, stock=(Card(Rank("9")),))
    with pytest.raises(CardsError, match="this pack has no 9"):
        FISHING.apply(strange, FISHING.parse(strange, A, "1"))
