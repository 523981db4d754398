"""Gifts: a phase in which seats give cards to others before the play.

Theory of operation. The table of such a phase has `owing`, the seats that still owe a gift; those in `awaited` may
give, all in any order or one after another. A game says from which cards a seat may choose (`among`).

In an `Exchange` each gift changes hands at once, and the game says to whom a seat gives how many cards (`owed`). There
can be billions of gifts, so they are not listed: they are ordered low to high, like their masks, and `Choices` finds
the gift with a number. In a `JointExchange` each seat gives one card, which lies face down until the last one has been
chosen. Then the game says who gets which (`takers`), and all change hands together.
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Generic, Protocol, final, overload, runtime_checkable

import attrs
from typing_extensions import TypeVar, override

from climbcards._actions import LegalActions, Section
from climbcards._cards import Card, Cards, Pack, parse_cards
from climbcards._errors import CardsError, NotationError, Objection
from climbcards._round import Seat, Seated, is_seat, replace_at
from climbcards._words import Say, Sentence
from climbcards.events import Event, Noted
from ._checks import not_from_hand
from ._numbers import Choices, PlaySection, Ranked
from ._phases import First, P, Phase, S
from ._positions import require
from ._tables import AnyView, making


@final
@attrs.frozen(order=False)
class Give(Sentence):
    """Give cards to another seat in an exchange."""

    seat: Seat
    given: Cards

    en = "{seat:gives|give} {given:# card|# cards}: {given}"
    de = "{seat:gibt|gibst|gib} {given:# Karte|# Karten}: {given}"

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
    """A seat has given a number of cards to another one."""

    seat: Seat
    to: Seat
    number: int

    en = "{seat:gives|give} {number:# card|# cards} to {to:you}"
    de = "{seat:gibt|gibst} {to:dir} {number:# Karte|# Karten}"


@final
@attrs.frozen(order=False)
class GaveCards(Sentence):
    """A seat has given these cards to another one before the play. Where gifts are secret, only these two are told."""

    seat: Seat
    to: Seat
    cards: Cards

    en = "{seat:gives|give} {cards} to {to:you}"
    de = "{seat:gibt|gibst|gib} {to:dir}: {cards}"


@final
@attrs.frozen(order=False)
class AskToGive(Sentence):
    """Somebody is to give so many cards to another seat; `only` are the cards if no others can be given."""

    to: Seat
    number: int
    only: Cards | None = None

    en = "give {to:you} {number:# card|# cards}"
    de = "gib {to:dir} {number:# Karte|# Karten}"

    @override
    def words(self, say: Say) -> str:
        """Return the sentence: which cards, or how many."""
        if self.only is None:
            return say(self.en, self.de)
        return say("give {to:you} {only}", "gib {to:dir}: {only}")

    def answer(self, action: Seated) -> Seated:
        """Say who gets the cards."""
        return GaveCards(action.seat, self.to, action.given) if isinstance(action, Give) else action


@final
@attrs.frozen(order=False)
class AskToChoose(Sentence):
    """Choose a card to give; it lies face down until all have chosen."""

    en = "choose a card to give"
    de = "wähle eine Karte, die du abgibst"


@final
@attrs.frozen(order=False)
class GiftsFirst(First):
    """The play begins when all gifts are given; the seats `owing` still owe one.

    `number` is how many cards the player who tried must give now, by typing the `word`; None if it does not give any.
    """

    owing: tuple[Seat, ...]
    number: int | None
    word: str = "give"

    en_you = "first give what you owe: type {word} and {number:# card|# cards} from your hand"
    de_you = (
        "gib zuerst, was du schuldest: schreib {word} und {number:# Karte|# Karten} aus deiner Hand"
    )
    en = "waiting for {owing:you,and} to give cards"
    de = "zuerst werden die Karten getauscht: warte auf {owing:dich,und}"

    @property
    @override
    def is_asked(self) -> bool:
        """Whether the player who tried has to give cards."""
        return self.number is not None


@final
@attrs.frozen(order=False)
class NotOwed(Sentence):
    """A seat gives cards only if it owes them: once, and before the play."""

    en = "you owe no cards now: cards are given once, before the play"
    de = "du musst jetzt keine Karte abgeben: das geschieht nur einmal, vor dem Spiel"


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
    """The rules do not allow a seat to give these cards of its hand, but only `choices`."""

    cards: Cards
    choices: Cards

    en = "{cards} cannot be given, only {choices}"
    de = "{cards} darfst du nicht abgeben, nur {choices}"


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


@runtime_checkable
class Gift(Protocol):
    """A gift as an action of a `JointExchange`: a frozen class of the game that says who gives, and which card."""

    @property
    def seat(self) -> Seat: ...
    @property
    def selection(self) -> Cards: ...


G = TypeVar("G", bound=Gift)


class GiftPhase(Phase[P, G, S], Generic[P, G, S]):
    """Base class of `Exchange` and `JointExchange`; games derive from one of these.

    The objection `late` is also that to a seat which owes nothing while others do. By default, it is `NotOwed`.

    Args:
        pack: The cards.
    """

    word: str = "give"
    """The first word of the notation of a gift."""
    example: str = "give 5 6"
    """A gift in the notation, for the error about a text that is not one."""
    asked: str = "the cards of the gift"
    """What must follow the word, for the same error."""
    pack_clause: str = "rules"
    """The clause for what is no card of the pack."""
    hand_clause: str = "rules"
    """The clause about the cards that may be given."""
    once = True

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    @abstractmethod
    def gift(self, seat: Seat, cards: Cards) -> G:
        """Return the gift of these cards."""

    @abstractmethod
    def wrong(self, state: P, seat: Seat, cards: Cards) -> Objection | None:
        """Return why these cards of its hand are not what a seat owes; None if they are."""

    @abstractmethod
    def settled(self, state: P) -> S:
        """Return the state that follows when nothing is owed any more, and all cards have changed hands.

        In a `JointExchange`, `gifts` still names giver, taker and card of each.
        """

    def among(self, state: P, seat: Seat) -> Cards:
        """Return the cards from which a seat may choose. By default, its hand."""
        return state.hands[seat]

    def size(self, state: P, seat: Seat) -> int:
        """Return how many cards a seat gives that owes some. By default, one."""
        del state, seat
        return 1

    def not_yet(self, state: P, seat: Seat) -> Objection:
        """Return the objection to a play before all gifts are given."""
        number = self.size(state, seat) if seat in state.awaited else None
        first = GiftsFirst(seat, _exchanging(state).owing, number, self.word)
        return Objection(first, self.turn_clause)

    def missed(self, state: S) -> Objection:
        """Return the objection to a gift that is not owed, or not any more: `late` or, by default, `NotOwed`."""
        del state
        return self.late or Objection(NotOwed(), self.turn_clause)

    def fault(self, state: P, seat: Seat, cards: Cards) -> Objection | None:
        """Return why a seat that owes a gift cannot give these cards; None if it can."""
        fault = not_from_hand(state.hands[seat], cards, self.pack_clause, self.hand_clause)
        return self.wrong(state, seat, cards) if fault is None else fault

    def attempt(self, state: P, seat: Seat, cards: Cards) -> G | Objection:
        """Return the gift of these cards, or an objection if it is not legal."""
        return self.fault(state, seat, cards) or self.gift(seat, cards)

    def read(self, text: str, seat: Seat) -> G | None:
        """Parse a gift: `give 5 6`.

        Raises:
            NotationError: No cards follow the word, or not as many as there must be.
            CardsError: The text has more copies of a card than the pack.
        """
        match = re.match(rf"\s*{self.word}\b", text, re.IGNORECASE)
        if match is None:
            return None
        # blanks keep the positions of the words
        given = parse_cards(" " * match.end() + text[match.end() :], text, self.pack)
        if not self.is_gift(given):
            problem = f"expected {self.asked}, as in {self.example}"
            german = f"so kann man nicht geben: schreib zum Beispiel {self.example}"
            raise NotationError(problem, text, match.end(), german)
        return self.gift(seat, given)

    def typed(self, seat: Seat) -> Sequence[str]:
        """Return the `example`."""
        del seat
        return (self.example,)

    def is_gift(self, cards: Cards) -> bool:
        """Return whether these cards can be a gift in the notation. By default, any cards can."""
        return bool(cards)


class Exchange(GiftPhase[P, Give, S], Generic[P, S]):
    """Base class for an exchange: seats that owe cards give them to others, in the order of `awaited` of the table.

    The table has `owing`, and `known` with the cards that each seat has received and must still have. `known` is
    `Shared` by giver and taker, or `Open` if gifts are open; `known_cards` has it.

    A game defines `owed` and `settled`.

    Args:
        pack: The cards.
        sizes: The possible sizes of gifts, for their numbers; without any, gifts have no numbers.
    """

    json_classes: tuple[type, ...] = (Given,)
    numbered = "gifts"
    is_open: bool = False
    """Whether everybody sees the cards of a gift; otherwise, only giver and taker do."""
    number_clause: str = "rules"
    """The clause about the number of cards in a gift."""

    def __init__(self, pack: Pack, sizes: Iterable[int] = ()) -> None:
        super().__init__(pack)
        self.sizes: list[int] = sorted(set(sizes))

    @abstractmethod
    def owed(self, state: P, seat: Seat) -> Owed:
        """Return what a seat in `owing` owes."""

    def gift(self, seat: Seat, cards: Cards) -> Give:
        """Return the gift of these cards."""
        return Give(seat, cards)

    def step(self, state: P, action: Give) -> S | Objection:
        """Return the state after a gift, or an objection if it is not legal."""
        seat, due = action.seat, self.owed(state, action.seat)
        fault = self.fault(state, seat, action.given)
        if fault is not None:
            return fault
        owing = tuple(each for each in _exchanging(state).owing if each != seat)
        after = making(type(state), "owing")(handed(state, (seat, due.to, action.given)), owing)
        running: S = _exchanging(after)
        return running if owing else self.settled(after)

    def size(self, state: P, seat: Seat) -> int:
        """Return how many cards a seat owes."""
        return self.owed(state, seat).number

    def wrong(self, state: P, seat: Seat, cards: Cards) -> Objection | None:
        """Return the objection to another number of cards, or to cards that are not in `among`; None if they will do."""
        number = self.size(state, seat)
        if len(cards) != number:
            return Objection(WrongNumber(cards, number), self.number_clause)
        among = self.among(state, seat)
        if not cards <= among:
            return Objection(NotToGive(cards.lacking(among), among), self.hand_clause)
        return None

    @override
    def prompt(self, state: P, seat: Seat) -> Sentence:
        """Return how many cards are owed, and to whom; and which, if there is no choice."""
        owed, among = self.owed(state, seat), self.among(state, seat)
        return AskToGive(owed.to, owed.number, among if len(among) == owed.number else None)

    def legal_actions(self, state: P, seat: Seat) -> LegalActions[Give]:
        """Return the legal gifts of a seat, low to high."""
        among, number = self.among(state, seat), self.size(state, seat)
        return Gifts(seat, among, number, Cards(among.pack, 0))

    def is_secret(self, before: P, action: Give, seat: Seat | None) -> bool:
        """Return whether a seat may not see a gift: unless gifts are open, only giver and taker see it."""
        return not self.is_open and seat not in {action.seat, self.owed(before, action.seat).to}

    def tell(self, before: P, action: Give, after: S, seat: Seat | None) -> Iterator[Event]:
        """Yield to whom a seat has given how many cards. Whoever may see which is told the action, too."""
        del after, seat
        due = self.owed(before, action.seat)
        yield Noted(Given(action.seat, due.to, due.number))

    def section(self) -> Section[Give] | None:
        """Return the section of all gifts: fewer cards first, then low to high."""
        if not self.numbered or not self.sizes:
            return None
        full = self.pack.full
        ranked = Ranked(self.pack, ((size, Choices(full, size)) for size in self.sizes))
        return PlaySection(
            self.numbered, ranked, make=lambda seat, cards, _: Give(seat, cards), taken=_taken
        )


@final
@attrs.frozen(order=False)
class Chose(Sentence):
    """A seat has chosen the card that it gives. The card lies face down until all seats have chosen."""

    seat: Seat

    en = "{seat:has|have} chosen a card"
    de = "{seat:hat|hast} eine Karte gewählt"


@final
@attrs.frozen(order=False)
class NotDue(Sentence):
    """These cards are not one of the cards that the seat may give, which are `choices`."""

    cards: Cards
    choices: Cards

    en = "{cards} cannot be given: choose {choices:,or}"
    de = "{cards} kannst du nicht abgeben: wähle {choices:,oder}"


class JointExchange(GiftPhase[P, G, S], Generic[P, G, S]):
    """Base class for an exchange of single cards that are chosen face down, in any order, and change hands together.

    Then all see who gets which. The table has `owing`, `chosen: Shared[Card | None]` with the face-down cards, and
    `known: Open[BySeat[Cards]]` with the cards that each seat has received and must still have.

    A game defines `due`, `takers` and `settled`. Two such phases need two classes of gifts. It overrides
    `check_position` to call that of this class, and to check by `check_sizes` and `require` that hands have their sizes
    and nothing was played.
    """

    json_classes: tuple[type, ...] = (Chose, GaveCards)
    numbered = "gifts"
    asks: Sentence = AskToChoose()
    asked: str = "one card"

    def gift(self, seat: Seat, cards: Cards) -> G:
        """Return the gift of a card. By default, its class is made from the seat and the card."""
        kind: Any = self.actions[0]  # Any: the checker does not know how it is made
        made: G = kind(seat, *cards)
        return made

    @abstractmethod
    def due(self, state: P) -> tuple[Seat, ...]:
        """Return all seats that give a card in this phase, in the order in which `owing` names them."""

    @abstractmethod
    def takers(self, state: P, chosen: Mapping[Seat, Card]) -> Mapping[Seat, Seat]:
        """Return for each giver who gets its card, when all have `chosen`, in the order in which it is told.

        `gifts` calls it again after the exchange: decide by what is `chosen`, not by the hands.
        """

    def told(self, giver: Seat, taker: Seat, card: Card) -> Sentence:
        """Return what all are told of a card that changes hands. By default, `GaveCards`; name another in `json_classes`."""
        return GaveCards(giver, taker, self.pack.cards([card]))

    def exchanged(self, state: P) -> P:
        """Return the state after all chosen cards have changed hands, which is what `settled` is given."""
        gifts = self.gifts(state)
        return handed(state, *((by, to, self.pack.cards([card])) for by, to, card in gifts))

    def gifts(self, state: P) -> list[tuple[Seat, Seat, Card]]:
        """Return giver, taker and card of each gift when all have chosen."""
        rows = enumerate(_exchanging(state).chosen)
        chosen = {Seat(seat): card for seat, card in rows if card is not None}
        takers = self.takers(state, chosen)
        return [(giver, taker, chosen[giver]) for giver, taker in takers.items()]

    def height(self, state: P, card: Card) -> int:
        """Return the height of a card: lists of gifts go from low to high. By default, it is that of its rank."""
        del state
        return self.pack.ranks.index(card.rank)

    def every(self, seat: Seat) -> Sequence[G]:
        """Return the gift of each card."""
        return [self.gift(seat, self.pack.cards([card])) for card in self.pack.distinct]

    def is_gift(self, cards: Cards) -> bool:
        """Return whether this is one card."""
        return len(cards) == 1

    def step(self, state: P, action: G) -> S | Objection:
        """Return the state after a card was chosen; after the last one, what `settled` returns."""
        fault = self.fault(state, action.seat, action.selection)
        if fault is not None:
            return fault
        after = self._after(state, action)
        running: S = _exchanging(after)
        return running if _exchanging(after).owing else self.settled(self.exchanged(after))

    def _after(self, state: P, action: G) -> P:
        """Return the state after a card was chosen, all cards being still in the hands."""
        before = _exchanging(state)
        owing = tuple(each for each in before.owing if each != action.seat)
        chosen = replace_at(before.chosen, action.seat, next(iter(action.selection)))
        return making(type(state), "owing", "chosen")(state, owing, chosen)

    def wrong(self, state: P, seat: Seat, cards: Cards) -> Objection | None:
        """Return the objection to cards that are not one of those that may be given."""
        among = self.among(state, seat)
        if len(cards) == 1 and cards <= among:
            return None
        return Objection(NotDue(cards, among), self.hand_clause)

    def legal_actions(self, state: P, seat: Seat) -> LegalActions[G]:
        """Return the gifts of a seat, low to high."""
        faces = dict.fromkeys(self.among(state, seat))
        cards = sorted(faces, key=lambda card: self.height(state, card))
        gifts = tuple(self.gift(seat, self.pack.cards([card])) for card in cards)
        return self.listed(state, seat, gifts)

    def is_secret(self, before: P, action: G, seat: Seat | None) -> bool:
        """Return whether a card is hidden from a seat: it is until the last one has been chosen."""
        return len(_exchanging(before).owing) > 1 and seat != action.seat

    def tell(self, before: P, action: G, after: S, seat: Seat | None) -> Iterator[Event]:
        """Tell the other seats that a card has been chosen; after the last one, what is `told` of each."""
        del after
        if self.is_secret(before, action, seat):
            yield Noted(Chose(action.seat))
        last = self._after(before, action)
        for giver, taker, card in () if _exchanging(last).owing else self.gifts(last):
            yield Noted(self.told(giver, taker, card))

    def imagine(self, view: AnyView, hands: Sequence[Cards], left: Cards, rng: Random) -> P:
        """Return a state in which each card that lies face down is one that its hand could give.

        Raises:
            CardsError: A hand has none.
        """
        state = super().imagine(view, hands, left, rng)
        for seat in self.due(state):
            now = _exchanging(state)
            if seat not in now.owing and now.chosen[seat] is None:
                among = [*self.among(state, seat)]
                if not among:
                    raise CardsError(f"seat {seat} has no card that it can have chosen")
                chosen = replace_at(now.chosen, seat, rng.choice(among))
                state = making(type(state), "chosen")(state, chosen)
        return state

    def check_position(self, state: P) -> None:
        """Check which seats owe a card, and which cards lie face down.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        now, due = _exchanging(state), self.due(state)
        owing = tuple(seat for seat in due if seat in now.owing)
        fits = bool(owing) and now.owing == owing
        require(fits, "expected those who owe a card, in rotation", "$.owing")
        for seat, card in enumerate(now.chosen):
            waits = seat in due and seat not in owing
            fits = card in self.among(state, Seat(seat)) if waits else card is None
            require(fits, "expected the card of who has chosen, and no other", f"$.chosen[{seat}]")


def handed(state: P, *gifts: tuple[Seat, Seat, Cards]) -> P:
    """Return a state after some gifts, each with giver, taker and cards: the `hands`, and what is `known` of them.

    All gifts leave the hands before any comes in. A taker is known to have its cards, and a giver only its other known
    ones.
    """
    hands, known = state.hands, _exchanging(state).known
    for giver, _, cards in gifts:
        hands = replace_at(hands, giver, hands[giver] - cards)
        known = replace_at(known, giver, known[giver].lacking(cards))
    for _, taker, cards in gifts:
        hands = replace_at(hands, taker, hands[taker] + cards)
        known = replace_at(known, taker, known[taker] + cards)
    return making(type(state), "hands", "known")(state, hands, known)


def _taken(action: object) -> tuple[object, object] | None:
    if not isinstance(action, Give) or not isinstance(action.given, Cards):  # pyright: ignore[reportUnnecessaryIsInstance]  # not checked yet
        return None
    return action.given, len(action.given)


# Any: the checker cannot know that P has `owing`, `chosen` and `known`, and is one of S
def _exchanging(state: Any) -> Any:  # noqa: ANN401
    return state
