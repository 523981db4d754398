"""A stock to draw from: what a game of tricks says of it, and what each seat sees."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, TypeAlias, final

import attrs
import pytest
from stakes import PACK, STAKES

from climbcards import Card, Cards, CardsError, Deal, Line, Rank, Seat, Set, Trick
from climbcards.authors import (
    BasePlay,
    BaseView,
    Held,
    InTurn,
    Pass,
    Pile,
    Plays,
    Points,
    Secret,
    Table,
    TrickGame,
    Tricks,
    check_seat,
    dealt_hands,
    left_of,
    making,
    rotation,
)
from climbcards.authors._tables import showing
from climbcards.events import Acted, Drew, DrewHidden, Leads, TrickWon, WentOut
from climbcards.testing import check_laws
from strategies import soak

A, B, C = (Seat(seat) for seat in range(3))


@final
@attrs.frozen(order=False)
class Play(BasePlay[Set]):
    """A play of sets."""


@attrs.frozen(order=False)
class ToPlay(InTurn):
    """A trick runs; what was played in earlier ones is out of play."""

    code: ClassVar[str] = "playing"

    cleared: Pile[Cards]
    trick: Pile[Trick[Play]]

    @property
    def turn(self) -> Seat:
        """The leader's, or the next seat's after the last play or pass."""
        trick = self.trick
        last = (*(play.seat for play in trick.plays[-1:]), *trick.passes)[-1:]
        return left_of(last[0], 3) if last else trick.leader


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The same, with the hands and the stock."""

    hands: Held[Cards]
    stock: Secret[tuple[Card, ...]]


@attrs.frozen(order=False)
class Over(Table):
    """A hand is empty; the last trick lies there."""

    code: ClassVar[str] = "finished"

    cleared: Pile[Cards]
    trick: Pile[Trick[Play]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The same, with the hands and the stock."""

    hands: Held[Cards]
    stock: Secret[tuple[Card, ...]]


State: TypeAlias = Playing | Finished


@final
@attrs.frozen(order=False)
class View(BaseView[ToPlay | Over]):
    """What a seat sees."""

    stock_size: int

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=PACK.cards(()))


class Fishing(TrickGame[Playing, Play, Set, State, Play | Pass, View]):
    """Three play sets, and draw two cards after each play and each pass."""

    name = "fishing"
    pack = PACK
    players = 3
    max_actions = 16 + 2 * 15

    def phases(self) -> tuple[Tricks[Playing, Play, Set, State]]:
        """Play."""
        return (Tricks(self),)

    def sizes(self, dealer: Seat, /) -> tuple[int, ...]:
        """Deal three cards each."""
        del dealer
        return 3, 3, 3

    def start(self, deal: Deal) -> State:
        """Lay out a deal."""
        dealer = check_seat(deal.dealer, 3)
        leader = left_of(dealer, 3) if deal.leader is None else check_seat(deal.leader, 3)
        hands = dealt_hands(deal, PACK, 3, 3)
        return Playing(dealer, leader, PACK.cards(()), Trick(leader), hands, deal.stock)

    def draws(self) -> int:
        """Draw two."""
        return 2

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read sets."""
        return STAKES.readings(cards) if cards else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Compare sets of one size."""
        return STAKES.beats(new, old)

    def plays(self, hand: int, best: Set | None, /) -> Plays[Set]:
        """Find the sets of a hand."""
        return STAKES.plays(hand, best)

    def one_way(self, best: Set | None, /) -> bool:
        """List each set once, a lead too."""
        del best
        return True

    def kinds(self) -> Mapping[str, type]:
        """Name the combination."""
        return {"set": Set}

    def over(self, state: Playing, /) -> State:
        """End the round."""
        return making(Finished)(state)

    def lines(self, state: State, /) -> Iterator[Line]:
        """Yield whoever is out a point."""
        yield Line(self.ranking(state)[0], Points(), 1, "points")

    def ranking(self, state: State) -> tuple[Seat, ...]:
        """Name the seats by the cards that they hold."""
        if isinstance(state, Playing):
            return ()
        return tuple(sorted(rotation(state.leader, 3), key=lambda seat: len(state.hands[seat])))


FISHING = Fishing()


def laid(*hands: str, stock: str) -> Playing:
    """Set up a trick that A is to lead; what is nowhere is cleared."""
    held, left = tuple(map(PACK.parse, hands)), PACK.pile(stock)
    cleared = PACK.full - sum(held, start=PACK.cards(left))
    return Playing(C, A, cleared, Trick(A), held, left)


def after(state: State, *texts: str) -> State:
    """Play on."""
    for text in texts:
        state = FISHING.apply(state, FISHING.parse(state, state.awaited[0], text))
    return state


@pytest.mark.full
def test_a_game_with_a_stock_keeps_the_laws() -> None:
    """Views say how many cards are left, and those of equal views are drawn in any order."""
    rounds = soak(12)
    assert check_laws(FISHING, rounds=rounds).rounds == rounds


def test_cards_are_drawn_after_each_play_and_each_pass() -> None:
    """Two, or as many as are left; who has played the last card draws none."""
    state = after(laid("1 2", "1", "3", stock="4 4 2 1 3"), "1")
    assert (list(map(str, state.hands)), len(state.stock)) == (["2 4 4", "1", "3"], 3)
    state = after(state, "pass", "pass")
    assert (list(map(str, state.hands)), state.stock) == (["2 4 4", "1 1 2", "3 3"], ())
    assert (state.awaited, state.cleared.count(PACK.distinct[0])) == ((A,), 2)
    state = after(state, "2", "pass", "3", "4")
    assert (list(map(str, state.hands)), state.stock) == (["4", "1 1 2", "3"], ())
    over = after(laid("1", "2", "3", stock="4 4"), "1")
    assert isinstance(over, Finished)
    assert (str(over.hands[0]), len(over.stock)) == ("", 2)


@pytest.mark.parametrize("seat", [A, B, None])
def test_only_who_draws_sees_the_cards(seat: Seat | None) -> None:
    """Others are told how many; it is told before who leads, and nothing is if nothing was drawn."""
    state = after(laid("1 2", "1", "3", stock="4 3 2 1 4"), "1", "pass")
    done = FISHING.parse(state, C, "pass")
    then = FISHING.apply(state, done)
    told = FISHING.events(state, done, then, seat)
    one = PACK.parse("1")
    assert told == (Acted(done), TrickWon(A, one), DrewHidden(C, 1), Leads(A))
    assert FISHING.events(state, done, then, C)[2] == Drew(C, PACK.parse("4"))
    state = laid("1", "2", "3", stock="4 4")
    done = FISHING.parse(state, A, "1")
    told = FISHING.events(state, done, FISHING.apply(state, done), seat)
    assert told[:2] == (Acted(done), WentOut(A, 1))
    assert len(told) == 3


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
    class Wrong(BaseView[ToPlay | Over]):
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
