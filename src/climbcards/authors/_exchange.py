"""Gifts: a phase in which seats give cards to others before the play.

Theory of operation. The table of such a phase has `owing`, the seats that still owe a gift; those in `awaited` may
give, all in any order or one after the other. A game says to whom a seat gives and how many cards (`owed`), and of
which cards (`among`); each gift changes hands at once. There can be billions of gifts, so they are numbered and not
listed: they go low to high, and so do their masks, and `Choices` finds the gift of a number.
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Final, Generic, final, overload

import attrs
from typing_extensions import TypeVar, override

from climbcards._actions import LegalActions, Section
from climbcards._cards import Cards, Pack, parse_cards
from climbcards._errors import NotationError, Objection, immutable
from climbcards._round import BySeat, Seat, is_seat, replace_at
from climbcards._words import Sentence
from climbcards.events import Event, Noted
from ._checks import not_from_hand
from ._game import Clauses
from ._numbers import Choices, PlaySection, Ranked
from ._phases import First, Phase, S
from ._tables import Table, making


@final
@immutable
@attrs.frozen(order=False)
class Give(Sentence):
    """Give cards to another seat in an exchange."""

    seat: Seat
    given: Cards

    en = "{seat:gives|give} {given:# card|# cards}: {given}"
    de = "{seat:gibt|gibst} {given:# Karte|# Karten}: {given}"

    @property
    def selection(self) -> Cards:
        """The cards chosen: those that are given."""
        return self.given

    def __str__(self) -> str:
        """Return the notation: `give 5 6`."""
        return f"give {self.given}"


@final
@attrs.frozen(order=False)
class Given(Sentence):
    """A seat has given a number of cards to another one. The others learn no more of a gift."""

    seat: Seat
    to: Seat
    number: int

    en = "{seat:gives|give} {number:# card|# cards} to {to:you}"
    de = "{seat:gibt|gibst} {to:dir} {number:# Karte|# Karten}"


@final
@attrs.frozen(order=False)
class GaveCards(Sentence):
    """A seat has given these cards to another one before the play, as only these two see it."""

    seat: Seat
    to: Seat
    cards: Cards

    en = "{seat:gives|give} {cards:# card|# cards} to {to:you}: {cards}"
    de = "{seat:gibt|gibst} {to:dir} {cards:# Karte|# Karten}: {cards}"


@final
@attrs.frozen(order=False)
class GiftsFirst(First):
    """The play waits until all gifts are given; `owing` still owe one.

    `number` is how many cards the seat itself is to give now; None if it gives none.
    """

    owing: tuple[Seat, ...]
    number: int | None

    en_you = "first give {number:# card|# cards} from your hand: type give and the cards"
    de_you = "gib zuerst {number:# Karte|# Karten} aus deiner Hand: schreib give und die Karten"
    en = "waiting for {owing:you,and} to give cards"
    de = "zuerst werden die Karten getauscht: warte auf {owing:dich,und}"

    @property
    @override
    def is_asked(self) -> bool:
        """Whether it gives something."""
        return self.number is not None


@final
@attrs.frozen(order=False)
class WrongNumber(Sentence):
    """A gift has exactly as many cards as the seat owes: `number`."""

    cards: Cards
    number: int

    en = "give exactly {number:# card|# cards} from your hand, not {cards:#|#}"
    de = "gib genau {number:# Karte|# Karten} aus deiner Hand, nicht {cards:#|#}"


@final
@attrs.frozen(order=False)
class NotToGive(Sentence):
    """The rules do not let a seat give these cards of its hand."""

    cards: Cards

    en = "{cards} cannot be given: choose other cards from your hand"
    de = "{cards} darfst du nicht abgeben: wähle andere Karten aus deiner Hand"


@final
@attrs.frozen(order=False)
class Owed:
    """What a seat owes: to whom it gives, and how many cards."""

    to: Seat
    number: int


@final
@attrs.frozen(order=False)
class Gifts(LegalActions[Give]):
    """The gifts of `number` cards of a hand that have all the cards `chosen`, low to high."""

    seat: Seat
    hand: Cards
    number: int
    chosen: Cards

    @cached_property
    def free(self) -> Cards:
        """What may be given beside the cards chosen."""
        return self.hand.lacking(self.chosen)

    @cached_property
    def left(self) -> int:
        """How many cards are to be chosen yet; less than 0 where the cards chosen cannot be given."""
        return self.number - len(self.chosen) if self.chosen <= self.hand else -1

    @cached_property
    def _ways(self) -> Choices:
        """All ways to choose them; not asked where the cards chosen cannot be given."""
        return Choices(self.free, self.left)

    @property
    def groups(self) -> tuple[()]:
        """Gifts are no plays."""
        return ()

    @property
    def rest(self) -> "Gifts":
        """All of them."""
        return self

    def __len__(self) -> int:
        return 0 if self.left < 0 else len(self._ways)

    @overload
    def __getitem__(self, index: int) -> Give: ...
    @overload
    def __getitem__(self, index: slice) -> list[Give]: ...
    def __getitem__(self, index: int | slice) -> Give | list[Give]:
        """Build the gift of a number, or those of a slice."""
        places = range(len(self))
        if isinstance(index, slice):
            return [self._at(place) for place in places[index]]
        return self._at(places[index])

    def _at(self, place: int) -> Give:
        """Build a gift from its number."""
        return Give(self.seat, Cards(self.hand.pack, self.chosen.mask + self._ways[place]))

    def __contains__(self, action: object, /) -> bool:
        """Decide by the rule; nothing is enumerated."""
        if not isinstance(action, Give) or not is_seat(action.seat, self.seat + 1):
            return False
        fits = not_from_hand(self.hand, action.given, "", "") is None
        fits = fits and len(action.given) == self.number and action.seat == self.seat
        return fits and self.chosen <= action.given

    def including(self, cards: Cards) -> "Gifts":
        """Keep the gifts that have all of these cards.

        Raises:
            CardsError: They are of another pack.
        """
        chosen = self.chosen + cards.lacking(self.chosen)
        return attrs.evolve(self, chosen=chosen)

    def selectable(self, selected: Cards) -> Cards:
        """Return every card that may still be added to a selection.

        Raises:
            CardsError: The selection is of another pack.
        """
        still, layout = self.including(selected), self.hand.pack.layout
        if not len(still):
            return Cards(self.hand.pack, 0)
        free = layout.counts(still.free.mask)
        mask = sum(min(copies, still.left) << layout.shifts[face] for face, copies in free)
        return still.chosen - selected + Cards(self.hand.pack, mask)


P = TypeVar("P", bound=Table)

_GIVE: Final = re.compile(r"\s*give\b", re.IGNORECASE)


class Exchange(Phase[P, Give, S], Generic[P, S]):
    """An exchange: seats that owe cards give them to others, in the order that `awaited` of the table says.

    The table has `owing` and `known`: what each seat has got, as far as it surely has it yet. That is a row which is
    `Shared` by giver and taker, or `Open` if gifts are open; a game adds it to `known_cards`.

    A game derives its own exchange from this, and writes `owed`, `settled` and `missed`.

    Args:
        states: The classes of its states.
        pack: The cards.
        clauses: Which clauses the game cites.
        sizes: Of how many cards gifts are, for their numbers; without any, gifts have no numbers.
    """

    is_open: bool = False
    """Whether everybody sees the cards of a gift; otherwise only giver and taker do."""
    number_clause: str = "rules"
    """The clause that says of how many cards a gift is."""
    hand_clause: str = "rules"
    """The clause that says of which cards it is."""
    example: str = "give 5 6"
    """A gift as it is written, for the sentence about a text that is none."""

    def __init__(
        self,
        states: tuple[type[P], ...],
        pack: Pack,
        clauses: Clauses,
        sizes: Iterable[int] = (),
    ) -> None:
        self.states = states
        self.pack = pack
        self.cites = clauses
        self.actions: tuple[type[Give]] = (Give,)
        self.sizes: list[int] = sorted(set(sizes))

    @abstractmethod
    def owed(self, state: P, seat: Seat) -> Owed:
        """Return what a seat owes that still owes a gift."""

    @abstractmethod
    def settled(self, state: P) -> S:
        """Return what comes when nothing is owed any more."""

    def among(self, state: P, seat: Seat) -> Cards:
        """Return the cards of which a seat may give some. By default its hand."""
        hand: Cards = _exchanging(state).hands[seat]
        return hand

    def step(self, state: P, action: Give) -> S | Objection:
        """Return the state after a gift, or why it is none."""
        seat, due = action.seat, self.owed(state, action.seat)
        fault = self._fault(state, seat, action.given)
        if fault is not None:
            return fault
        before, kind = _exchanging(state), type(state)
        owing = tuple(each for each in before.owing if each != seat)
        hands = handed(before.hands, seat, due.to, action.given)
        known = noted(before.known, seat, due.to, action.given)
        after = making(kind, "owing", "hands", "known")(state, owing, hands, known)
        running: S = _exchanging(after)
        return running if owing else self.settled(after)

    def _fault(self, state: P, seat: Seat, cards: Cards) -> Objection | None:
        """Say why a seat that owes a gift cannot give these cards; None if it can."""
        of_pack, hand = self.cites.pack or self.cites.cards, _exchanging(state).hands[seat]
        fault = not_from_hand(hand, cards, of_pack, self.hand_clause)
        if fault is not None:
            return fault
        number = self.owed(state, seat).number
        if len(cards) != number:
            return Objection(WrongNumber(cards, number), self.number_clause)
        among = self.among(state, seat)
        return None if cards <= among else self.not_among(state, cards.lacking(among))

    def not_among(self, state: P, cards: Cards) -> Objection:
        """Return what is said to cards of the hand that may not be given, by `among`."""
        del state
        return Objection(NotToGive(cards), self.hand_clause)

    def first(self, state: P) -> Objection:
        """Say that gifts come before the play."""
        return self.not_yet(state, state.awaited[0])

    def not_yet(self, state: P, seat: Seat, *, own: bool = False) -> Objection:
        """Say that a seat owes nothing, if it gives all the same, or that gifts come before the play."""
        if own:
            return self.missed(_exchanging(state))
        number = self.owed(state, seat).number if seat in state.awaited else None
        return Objection(GiftsFirst(seat, _exchanging(state).owing, number), self.turn)

    def legal_actions(self, state: P, seat: Seat) -> LegalActions[Give]:
        """Return the gifts of a seat, low to high."""
        among, number = self.among(state, seat), self.owed(state, seat).number
        return Gifts(seat, among, number, Cards(among.pack, 0))

    def attempt(self, state: P, seat: Seat, cards: Cards) -> Give | Objection:
        """Return the gift of these cards, or why they are none."""
        return self._fault(state, seat, cards) or Give(seat, cards)

    def read(self, text: str, seat: Seat) -> Give | None:
        """Read `give 5 6`.

        Raises:
            NotationError: No cards follow the word.
            CardsError: More copies of a card than the pack has.
        """
        match = _GIVE.match(text)
        if match is None:
            return None
        # blanks keep the positions of the words
        given = parse_cards(" " * match.end() + text[match.end() :], text, self.pack)
        if not given:
            problem = f"expected the cards of the gift, as in {self.example}"
            raise NotationError(problem, text, match.end())
        return Give(seat, given)

    def is_secret(self, before: P, action: Give, seat: Seat | None) -> bool:
        """Keep a gift from all but giver and taker, unless all see it."""
        return not self.is_open and seat not in {action.seat, self.owed(before, action.seat).to}

    # Any: events of whatever game
    def tell(self, before: P, action: Give, after: S, seat: Seat | None) -> Iterator[Event[Any]]:
        """Say to whom a seat has given how many cards, if not all see them."""
        del after, seat
        if not self.is_open:
            due = self.owed(before, action.seat)
            yield Noted(Given(action.seat, due.to, due.number))

    def section(self) -> Section[Give] | None:
        """Number all gifts: fewer cards first, then low to high."""
        if not self.sizes:
            return None
        full = self.pack.full
        ranked = Ranked(self.pack, ((size, Choices(full, size)) for size in self.sizes))
        return PlaySection("gifts", ranked, make=_given, taken=_taken)


def handed(hands: BySeat[Cards], giver: Seat, taker: Seat, cards: Cards) -> BySeat[Cards]:
    """Return the hands when one seat has given cards to another."""
    return replace_at(replace_at(hands, giver, hands[giver] - cards), taker, hands[taker] + cards)


def noted(known: BySeat[Cards], giver: Seat, taker: Seat, cards: Cards) -> BySeat[Cards]:
    """Return what two seats know of each other after a gift: the taker has these, and the giver any other known ones."""
    return replace_at(replace_at(known, giver, known[giver].lacking(cards)), taker, cards)


def _given(seat: Seat, cards: Cards, _: int) -> Give:
    return Give(seat, cards)


def _taken(action: object) -> tuple[object, object] | None:
    if not isinstance(action, Give) or not isinstance(action.given, Cards):  # pyright: ignore[reportUnnecessaryIsInstance]  # whatever came
        return None
    return action.given, len(action.given)


# Any: that P has `owing`, `hands`, and `known` or `gifts`, and that it is one of S, cannot be said
def _exchanging(state: Any) -> Any:  # noqa: ANN401
    return state
