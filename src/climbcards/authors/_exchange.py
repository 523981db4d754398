"""Gifts: a phase in which seats give cards to others before the play.

Theory of operation. The table of such a phase has `owing`, the seats that still owe a gift; those in `awaited` may
give, all in any order or one after another. A game says to whom a seat gives how many cards (`owed`), and from which
cards it may choose (`among`); the cards of a gift change hands at once. There can be billions of gifts, so they are not
listed: they are ordered low to high, like their masks, and `Choices` finds the gift with a number.
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
        """The chosen cards: those that are given."""
        return self.given

    def __str__(self) -> str:
        """Return the notation: `give 5 6`."""
        return f"give {self.given}"


@final
@attrs.frozen(order=False)
class Given(Sentence):
    """A seat has given a number of cards to another one. The others do not learn which."""

    seat: Seat
    to: Seat
    number: int

    en = "{seat:gives|give} {number:# card|# cards} to {to:you}"
    de = "{seat:gibt|gibst} {to:dir} {number:# Karte|# Karten}"


@final
@attrs.frozen(order=False)
class GaveCards(Sentence):
    """A seat has given these cards to another one before the play. Only these two are told which."""

    seat: Seat
    to: Seat
    cards: Cards

    en = "{seat:gives|give} {cards:# card|# cards} to {to:you}: {cards}"
    de = "{seat:gibt|gibst} {to:dir} {cards:# Karte|# Karten}: {cards}"


@final
@attrs.frozen(order=False)
class GiftsFirst(First):
    """The play begins when all gifts are given; the seats `owing` still owe one.

    `number` is how many cards the player who tried must give now; None if it does not give any.
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
        """Whether the player who tried has to give cards."""
        return self.number is not None


@final
@attrs.frozen(order=False)
class WrongNumber(Sentence):
    """A gift must have exactly as many cards as the seat owes: `number`."""

    cards: Cards
    number: int

    en = "give exactly {number:# card|# cards} from your hand, not {cards:#|#}"
    de = "gib genau {number:# Karte|# Karten} aus deiner Hand, nicht {cards:#|#}"


@final
@attrs.frozen(order=False)
class NotToGive(Sentence):
    """The rules do not allow a seat to give these cards of its hand."""

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
    """The gifts of `number` cards of a hand that include the cards `chosen`, low to high."""

    seat: Seat
    hand: Cards
    number: int
    chosen: Cards

    @cached_property
    def free(self) -> Cards:
        """The cards that can be given besides the chosen ones."""
        return self.hand.lacking(self.chosen)

    @cached_property
    def left(self) -> int:
        """The number of cards still to be chosen; below 0 if the chosen cards cannot be given."""
        return self.number - len(self.chosen) if self.chosen <= self.hand else -1

    @cached_property
    def _ways(self) -> Choices:
        """All ways to choose the other cards. It must not be used if the chosen cards cannot be given."""
        return Choices(self.free, self.left)

    @property
    def groups(self) -> tuple[()]:
        """No groups: gifts are not plays."""
        return ()

    @property
    def rest(self) -> "Gifts":
        """All gifts."""
        return self

    def __len__(self) -> int:
        return 0 if self.left < 0 else len(self._ways)

    @overload
    def __getitem__(self, index: int) -> Give: ...
    @overload
    def __getitem__(self, index: slice) -> list[Give]: ...
    def __getitem__(self, index: int | slice) -> Give | list[Give]:
        """Return the gift at an index, or a list of those in a slice."""
        places = range(len(self))
        if isinstance(index, slice):
            return [self._at(place) for place in places[index]]
        return self._at(places[index])

    def _at(self, place: int) -> Give:
        """Return the gift with this number."""
        return Give(self.seat, Cards(self.hand.pack, self.chosen.mask + self._ways[place]))

    def __contains__(self, action: object, /) -> bool:
        """Return whether a gift is legal, by the rule and without listing gifts."""
        if not isinstance(action, Give) or not is_seat(action.seat, self.seat + 1):
            return False
        fits = not_from_hand(self.hand, action.given, "", "") is None
        fits = fits and len(action.given) == self.number and action.seat == self.seat
        return fits and self.chosen <= action.given

    def including(self, cards: Cards) -> "Gifts":
        """Return the gifts that include all of these cards.

        Raises:
            CardsError: The cards are of another pack.
        """
        chosen = self.chosen + cards.lacking(self.chosen)
        return attrs.evolve(self, chosen=chosen)

    def selectable(self, selected: Cards) -> Cards:
        """Return every card that can be added to a selection.

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
    """Base class for an exchange: seats that owe cards give them to others, in the order of `awaited` of the table.

    The table has `owing`, and `known` with the cards that each seat has received and must still have. `known` is
    `Shared` by giver and taker, or `Open` if gifts are open; the game adds it to `known_cards`.

    A game defines `owed`, `settled` and `missed`.

    Args:
        states: The classes of its states.
        pack: The cards.
        clauses: The clauses that the game cites.
        sizes: The possible sizes of gifts, for their numbers; without any, gifts have no numbers.
    """

    is_open: bool = False
    """Whether everybody sees the cards of a gift; otherwise, only giver and taker do."""
    number_clause: str = "rules"
    """The clause about the number of cards in a gift."""
    hand_clause: str = "rules"
    """The clause about the cards that may be given."""
    example: str = "give 5 6"
    """A gift in the notation, for the error about a text that is not one."""

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
        """Return what a seat in `owing` owes."""

    @abstractmethod
    def settled(self, state: P) -> S:
        """Return the state that follows when nothing is owed any more."""

    def among(self, state: P, seat: Seat) -> Cards:
        """Return the cards from which a seat may choose. By default, its hand."""
        hand: Cards = _exchanging(state).hands[seat]
        return hand

    def step(self, state: P, action: Give) -> S | Objection:
        """Return the state after a gift, or an objection if it is not legal."""
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
        """Return why a seat that owes a gift cannot give these cards; None if it can."""
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
        """Return the objection to cards of the hand that are not in `among`."""
        del state
        return Objection(NotToGive(cards), self.hand_clause)

    def first(self, state: P) -> Objection:
        """Return the objection to a play before all gifts are given."""
        return self.not_yet(state, state.awaited[0])

    def not_yet(self, state: P, seat: Seat, *, own: bool = False) -> Objection:
        """Return the objection to a gift of a seat that owes nothing, or to a play before all gifts are given."""
        if own:
            return self.missed(_exchanging(state))
        number = self.owed(state, seat).number if seat in state.awaited else None
        return Objection(GiftsFirst(seat, _exchanging(state).owing, number), self.turn)

    def legal_actions(self, state: P, seat: Seat) -> LegalActions[Give]:
        """Return the legal gifts of a seat, low to high."""
        among, number = self.among(state, seat), self.owed(state, seat).number
        return Gifts(seat, among, number, Cards(among.pack, 0))

    def attempt(self, state: P, seat: Seat, cards: Cards) -> Give | Objection:
        """Return the gift of these cards, or an objection if it is not legal."""
        return self._fault(state, seat, cards) or Give(seat, cards)

    def read(self, text: str, seat: Seat) -> Give | None:
        """Parse a gift: `give 5 6`.

        Raises:
            NotationError: No cards follow the word.
            CardsError: The text has more copies of a card than the pack.
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
        """Return whether a seat may not see a gift: unless gifts are open, only giver and taker see it."""
        return not self.is_open and seat not in {action.seat, self.owed(before, action.seat).to}

    # Any: events of any game
    def tell(self, before: P, action: Give, after: S, seat: Seat | None) -> Iterator[Event[Any]]:
        """Yield who has given cards to whom: which cards, or only how many."""
        del after, seat
        if not self.is_open:
            due = self.owed(before, action.seat)
            yield Noted(Given(action.seat, due.to, due.number))

    def section(self) -> Section[Give] | None:
        """Return the section of all gifts: fewer cards first, then low to high."""
        if not self.sizes:
            return None
        full = self.pack.full
        ranked = Ranked(self.pack, ((size, Choices(full, size)) for size in self.sizes))
        return PlaySection("gifts", ranked, make=_given, taken=_taken)


def handed(hands: BySeat[Cards], giver: Seat, taker: Seat, cards: Cards) -> BySeat[Cards]:
    """Return the hands after one seat has given cards to another."""
    return replace_at(replace_at(hands, giver, hands[giver] - cards), taker, hands[taker] + cards)


def noted(known: BySeat[Cards], giver: Seat, taker: Seat, cards: Cards) -> BySeat[Cards]:
    """Return the known cards after a gift: the taker has these cards, and the giver only its other known ones."""
    return replace_at(replace_at(known, giver, known[giver].lacking(cards)), taker, cards)


def _given(seat: Seat, cards: Cards, _: int) -> Give:
    return Give(seat, cards)


def _taken(action: object) -> tuple[object, object] | None:
    if not isinstance(action, Give) or not isinstance(action.given, Cards):  # pyright: ignore[reportUnnecessaryIsInstance]  # not checked yet
        return None
    return action.given, len(action.given)


# Any: the checker cannot know that P has `owing`, `hands` and `known`, and is one of S
def _exchanging(state: Any) -> Any:  # noqa: ANN401
    return state
