"""An exchange, by the example of a round that is nothing else: gifts in turn that all see, and never the highest card."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final, TypeAlias, final

import attrs
import pytest

from climbcards import (
    BySeat,
    Card,
    Cards,
    CardsError,
    Deal,
    Line,
    NotationError,
    Objection,
    Pack,
    Rank,
    Seat,
)
from climbcards.authors import (
    AskToGive,
    BaseView,
    Clauses,
    Exchange,
    GiftsFirst,
    Give,
    Given,
    Held,
    NotToGive,
    Open,
    Owed,
    PhasedGame,
    Points,
    Secret,
    Table,
    WrongNumber,
    check_seat,
    dealt_hands,
    german,
    left_of,
    making,
    rotation,
)
from climbcards.events import Acted, Noted
from climbcards.reasons import RoundIsOver
from climbcards.testing import check_laws

PACK: Final = Pack(tuple(Card(Rank(symbol)) for symbol in "123456" for _ in range(2)))
NOTHING: Final = PACK.cards(())
CLAUSES: Final = Clauses(pack="pack", cards="cards", over="over")


@attrs.frozen(order=False)
class ToGive(Table):
    """Seats owe a gift, and give it one after the other."""

    code: ClassVar[str] = "giving"

    owing: Open[tuple[Seat, ...]]
    known: Open[BySeat[Cards]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The first that owes one."""
        return self.owing[:1]


@attrs.frozen(order=False)
class Over(Table):
    """All have given."""

    code: ClassVar[str] = "finished"

    known: Open[BySeat[Cards]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


@final
@attrs.frozen(order=False)
class Giving(ToGive):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


State: TypeAlias = Giving | Finished


@final
@attrs.frozen(order=False)
class View(BaseView[ToGive | Over]):
    """What a seat sees."""

    @property
    def table(self) -> Cards:
        """No cards: a gift is in a hand at once."""
        return NOTHING


class Gifts(Exchange[Giving, State]):
    """Each gives two cards to the left, and keeps its highest one."""

    is_open = True
    turn_clause = "first"
    pack_clause = "pack"
    number_clause = "number"
    hand_clause = "hand"
    example = "give 1 2"

    def owed(self, state: Giving, seat: Seat) -> Owed:
        """Return the seat on the left, and how many cards."""
        del state
        return Owed(left_of(seat, 3), 2)

    def among(self, state: Giving, seat: Seat) -> Cards:
        """Return the hand without its highest card."""
        hand = super().among(state, seat)
        return hand - PACK.cards([*hand][-1:])

    def settled(self, state: Giving) -> State:
        """End the round."""
        return making(Finished)(state)


@final
@attrs.frozen(order=False)
class Swap(PhasedGame[State, Give, View]):
    """The game."""

    name = "swap"
    pack = PACK
    players = 3
    max_actions = 3

    clauses = CLAUSES

    def sizes(self, dealer: Seat, /) -> tuple[int, ...]:
        """Deal three cards each."""
        del dealer
        return 3, 3, 3

    def phases(self) -> tuple[Gifts]:
        """Exchange."""
        return (Gifts(PACK),)

    def start(self, deal: Deal) -> State:
        """Let the left of the dealer give first."""
        dealer = check_seat(deal.dealer, 3)
        leader = left_of(dealer, 3) if deal.leader is None else check_seat(deal.leader, 3)
        order = rotation(leader, 3)
        hands = dealt_hands(deal, PACK, 3, 3)
        return Giving(dealer, leader, order, (NOTHING,) * 3, hands, PACK.cards(deal.stock))

    def lines(self, state: State, /) -> Iterator[Line]:
        """Count the 6s."""
        for seat, hand in enumerate(state.hands):
            yield Line(Seat(seat), Points(), hand.count(PACK.faces[-1]), "end")

    def ranking(self, state: State) -> tuple[Seat, ...]:
        """Name who has more 6s first."""
        count = [-hand.count(PACK.faces[-1]) for hand in state.hands]
        seats = sorted(self.seats, key=lambda seat: (count[seat], (seat - state.leader) % 3))
        return tuple(seats) if isinstance(state, Finished) else ()


GAME: Final = Swap()
A, B, C = GAME.seats


def laid_out() -> Giving:
    """Deal hands by text; seat 1 gives first."""
    hands = tuple(map(PACK.pile, ("1 2 3", "1 2 4", "3 5 6")))
    state = GAME.start(Deal(hands, PACK.pile("4 5 6"), A))
    assert isinstance(state, Giving)
    return state


def refused(state: State, gift: Give) -> Objection:
    """Expect that a gift is refused."""
    objection = GAME.objection(state, gift)
    assert objection is not None
    return objection


def test_it_keeps_the_laws() -> None:
    """Gifts in turn that all see, of some cards of the hand."""
    assert check_laws(GAME, rounds=5).checked


def test_gifts_change_hands_one_after_the_other() -> None:
    """The first that owes one gives, of the cards that may be given."""
    state: State = laid_out()
    assert GAME.to_act(state) == (B,)
    assert [str(each) for each in GAME.legal_actions(state, B)] == ["give 1 2"]
    for seat, text in ((B, "give 1 2"), (C, "give 1 2"), (A, "give 1 2")):
        action = GAME.parse(state, seat, text)
        assert not GAME.is_secret(state, action, A)
        after = GAME.apply(state, action)
        for each in (None, A, B, C):
            told = GAME.events(state, action, after, each)[:2]
            assert told == (Acted(action), Noted(Given(seat, left_of(seat, 3), 2)))
            assert [GAME.codec().events.loads(GAME.codec().events.dumps(e)) for e in told] == [
                *told
            ]
        state = after
    assert isinstance(state, Finished)
    assert [str(hand) for hand in state.hands] == ["1 2 3", "1 2 4", "3 5 6"]
    assert [str(cards) for cards in state.known] == ["", "1 2", ""]
    assert isinstance(refused(state, Give(A, PACK.parse("1 2"))).reason, RoundIsOver)


def test_what_may_not_be_given_is_refused() -> None:
    """Another number of cards, a card that has to stay, and who is not asked yet."""
    state = laid_out()
    wrong = refused(state, Give(B, PACK.parse("1")))
    assert (type(wrong.reason), wrong.clause) == (WrongNumber, "number")
    kept = refused(state, Give(B, PACK.parse("2 4")))
    assert kept == Objection(NotToGive(PACK.parse("4"), PACK.parse("1 2")), "hand")
    assert str(kept) == "4 cannot be given, only 1 2 (hand)"
    assert german.book({}).objection(kept) == "4 darfst du nicht abgeben, nur 1 2 (hand)"
    early = GAME.attempt(state, C, PACK.parse("3 5"))
    assert early == Objection(GiftsFirst(C, (B, C, A), None), "first")
    (gifts,) = GAME.plan.phases
    assert gifts.not_yet(state, B) == Objection(GiftsFirst(B, (B, C, A), 2), "first")
    assert gifts.section() is None


def test_who_has_no_choice_is_asked_for_the_cards() -> None:
    """Others are asked for so many."""
    state = laid_out()
    assert GAME.prompt(GAME.view(state, B)) == AskToGive(C, 2, PACK.parse("1 2"))
    rich = making(Giving, "hands")(state, (*map(PACK.parse, ("1 3", "1 2 2 4", "3 5 6")),))
    (gifts,) = GAME.plan.phases
    assert gifts.prompt(rich, B) == AskToGive(C, 2)


def test_a_gift_is_read() -> None:
    """Text that names no cards says how a gift is written."""
    state = laid_out()
    with pytest.raises(NotationError, match="as in give 1 2"):
        GAME.parse(state, B, "give")
    with pytest.raises(CardsError):
        GAME.parse(state, B, "give 1 1 1")
    assert GAME.determinize(GAME.view(state, A), Random(1)).hands[0] == state.hands[0]
