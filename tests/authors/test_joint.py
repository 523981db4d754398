"""An exchange of face-down cards that change hands together, in a game that writes no more of it than it must."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, TypeAlias, final

import attrs
import pytest
from typing_extensions import override

from climbcards import BySeat, Card, Cards, Deal, Line, NotationError, Objection, Rank, Seat
from climbcards.authors import (
    BaseView,
    CardsLeft,
    Chose,
    Ended,
    GaveCards,
    GiftsFirst,
    Held,
    JointExchange,
    NotDue,
    NotOwed,
    Open,
    PhasedGame,
    Secret,
    Sentence,
    Shared,
    Table,
    by_cards_left,
    check_sizes,
    french,
    german,
    left_of,
    making,
)
from climbcards.events import Acted, Event, Noted
from climbcards.testing import check_laws

PACK = french("1 2 3", suits="")
NOTHING = PACK.cards(())


@attrs.frozen(order=False)
class Known(Table):
    """What is seen of each phase: the cards that are known in each hand."""

    known: Open[BySeat[Cards]]


@attrs.frozen(order=False)
class ToSwap(Known):
    """Each gives a card to the left."""

    code: ClassVar[str] = "swapping"

    owing: Open[tuple[Seat, ...]]
    chosen: Shared[Card | None]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who has not chosen yet."""
        return self.owing


@attrs.frozen(order=False)
class Done(Known, Ended):
    """All have given."""

    code: ClassVar[str] = "done"


@final
@attrs.frozen(order=False)
class Swapping(ToSwap):
    """The cards are chosen."""

    hands: Held[Cards]
    stock: Secret[Cards]


@final
@attrs.frozen(order=False)
class Swapped(Done):
    """The round is over."""

    hands: Held[Cards]
    stock: Secret[Cards]


State: TypeAlias = Swapping | Swapped


@final
@attrs.frozen(order=False)
class View(BaseView[ToSwap | Done]):
    """What a seat sees."""

    @property
    def table(self) -> Cards:
        """Nothing is played."""
        return NOTHING


@final
@attrs.frozen(order=False)
class Swap(Sentence):
    """Give a card."""

    seat: Seat
    card: Card

    en = "{seat:swaps|swap} {card}"

    @property
    def selection(self) -> Cards:
        """The card."""
        return PACK.cards([self.card])

    def __str__(self) -> str:
        """Return the notation."""
        return f"swap {self.card}"


@final
class Swaps(JointExchange[Swapping, Swap, State]):
    """All seats give, each to the left."""

    word = "swap"
    example = "swap 3"
    turn_clause = "SW-1"
    hand_clause = "SW-2"

    def due(self, state: Swapping) -> tuple[Seat, ...]:
        """Return all seats."""
        del state
        return SEATS

    def takers(self, state: Swapping, chosen: Mapping[Seat, Card]) -> Mapping[Seat, Seat]:
        """Pass each card on to the left, the first of which is told last."""
        del state
        return {giver: left_of(giver, 3) for giver in sorted(chosen, reverse=True)}

    def settled(self, state: Swapping) -> State:
        """End the round."""
        return making(Swapped)(state)

    @override
    def check_position(self, state: Swapping) -> None:
        """Check that each hand has two cards."""
        check_sizes(state.hands, (2, 2, 2))
        super().check_position(state)


@final
@attrs.frozen(order=False)
class Game(PhasedGame[State, Swap, View]):
    """Three players with two cards each swap one."""

    name = "swap"
    pack = PACK
    players = 3
    max_actions = 3
    json_classes = (CardsLeft,)

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal two cards each."""
        del dealer
        return 2, 2, 2

    def phases(self) -> tuple[Swaps]:
        """Swap."""
        return (Swaps(PACK),)

    def start(self, deal: Deal) -> State:
        """Lay out the hands."""
        dealer, leader, hands = self.laid_out(deal)
        none, stock = (NOTHING,) * 3, PACK.cards(deal.stock)
        return Swapping(dealer, leader, none, SEATS, (None,) * 3, hands, stock)

    def lines(self, state: Swapped, /) -> Iterator[Line]:
        """Count the cards."""
        yield from by_cards_left(state.hands, -1, "SW-3")


GAME = Game()
SEATS = GAME.seats
A, B, C = SEATS


def begun(*texts: str) -> State:
    """Deal, and let some seats choose."""
    hands = tuple(map(PACK.pile, ("1 2", "1 3", "2 3")))
    state = GAME.start(Deal(hands, PACK.pile("1 1 2 2 3 3"), A))
    for seat, text in zip(SEATS, texts, strict=False):
        state = GAME.apply(state, GAME.parse(state, seat, text))
    return state


def test_it_keeps_the_laws() -> None:
    """What is hidden until all have chosen, and what is known then, included."""
    assert check_laws(GAME, rounds=5).rounds == 5


def test_all_cards_change_hands_together() -> None:
    """Each gets the card that the takers say, and all know it to be there."""
    assert begun("swap 1", "swap 1").hands == begun().hands
    after = begun("swap 1", "swap 1", "swap 3")
    assert isinstance(after, Swapped)
    assert [str(hand) for hand in after.hands] == ["2 3", "1 3", "1 2"]
    assert [str(cards) for cards in after.known] == ["3", "1", "1"]


def test_who_gets_which_is_told_when_all_have_chosen() -> None:
    """Before that, only that a card was chosen; in the order of the takers; and JSON can say it."""
    before, codec = begun("swap 2"), GAME.codec().events
    action = Swap(B, Card(Rank("3")))
    middle = GAME.apply(before, action)
    assert GAME.events(before, action, middle, A) == (Noted(Chose(B)),)
    assert GAME.events(before, action, middle, B) == (Acted(action),)
    last = Swap(C, Card(Rank("2")))
    told: tuple[Event[Swap], ...] = GAME.events(middle, last, GAME.apply(middle, last), A)
    gifts = ((C, A, "2"), (B, C, "3"), (A, B, "2"))
    gave = [Noted(GaveCards(giver, taker, PACK.parse(text))) for giver, taker, text in gifts]
    assert [*told[:-1]] == [Acted(last), *gave]
    assert tuple(codec.loads(codec.dumps(each)) for each in told) == told


def test_a_gift_that_is_not_owed_is_refused_without_a_word_of_the_game() -> None:
    """A seat that has chosen owes nothing: it is neither too late, nor another seat's turn. It may wait for the others."""
    state = begun("swap 1")
    assert GAME.objection(state, Swap(A, Card(Rank("2")))) == Objection(NotOwed(), "SW-1")
    waits = Objection(GiftsFirst(A, (B, C), None, "swap"), "SW-1")
    assert GAME.attempt(state, A, PACK.parse("2")) == waits
    assert isinstance(state, Swapping)
    asked = Swaps(PACK).not_yet(state, B)
    assert str(asked) == "first give what you owe: type swap and 1 card from your hand (SW-1)"
    wrong = german.book().objection(asked)
    assert wrong == "gib zuerst, was du schuldest: schreib swap und 1 Karte aus deiner Hand (SW-1)"


def test_gifts_are_listed_by_rank_numbered_and_read() -> None:
    """By default, each face of the hand, low to high."""
    state = begun()
    assert [str(each) for each in GAME.legal_actions(state, B)] == ["swap 1", "swap 3"]
    section = Swaps(PACK).section()
    assert section is not None
    assert (section.name, len(section)) == ("gifts", 3)
    refused = GAME.attempt(state, B, PACK.parse("1 3"))
    assert refused == Objection(NotDue(PACK.parse("1 3"), PACK.parse("1 3")), "SW-2")
    with pytest.raises(NotationError, match="expected one card, as in swap 3"):
        GAME.parse(state, B, "swap 1 3")
    seen = GAME.determinize(GAME.view(begun("swap 1"), B), Random(3))
    assert isinstance(seen, Swapping)
    assert seen.chosen[0] in [*seen.hands[0]]
