"""What comes before the play, and what only this game says: tribute, returns, resisting (E-60 to E-72).

A card that is given waits, unseen, until all that are owed were chosen; then they change hands at once. The table before the
play is one phase, with tribute first and then returns.
"""

from collections.abc import Iterator, Sequence
from random import Random
import re
from typing import Any, Final, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, NotationError, Objection, Rank, Seat, Trick
from climbcards.events import Event, Leads, Noted
from climbcards.reasons import NotHeld
from .cards import JOKERS, NOTHING, PACK, PLACES, PLAYERS, Order, order_of, partner_of
from .options import EqualTribute, HouseRules, Resist, Returns, Wilds
from .state import (
    Gift,
    Give,
    Giving,
    Played,
    Playing,
    Return,
    Returning,
    State,
    ToPlay,
    View,
    Waiting,
)

Told: TypeAlias = Iterator[Event[Any]]  # Any: an event of this game, whatever its actions


@final
@attrs.frozen(order=False)
class Chose(kit.Sentence):
    """A seat has chosen its card, which waits unseen for the other one (E-63)."""

    seat: Seat

    en = "{seat:has|have} chosen a card"
    de = "{seat:hat|hast} eine Karte gewählt"


@final
@attrs.frozen(order=False)
class Paid(kit.Sentence):
    """A tribute has changed hands, face up (E-63)."""

    seat: Seat
    to: Seat
    card: Card

    en = "{seat:pays|pay} tribute to {to:you}: {card}"
    de = "{seat:zahlt|zahlst} Tribut an {to:dich}: {card}"


@final
@attrs.frozen(order=False)
class Returned(kit.Sentence):
    """A card has gone back for a tribute, face up (E-68)."""

    seat: Seat
    to: Seat
    card: Card

    en = "{card} goes back from {seat:you} to {to:you}"
    de = "{card} geht zurück von {seat:dir} an {to:dich}"


@final
@attrs.frozen(order=False)
class Resisted(kit.Sentence):
    """A seat shows the jokers by which no tribute is paid (E-71)."""

    seat: Seat
    cards: Cards

    en = "no tribute: {seat:shows|show} {cards}"
    de = "kein Tribut: {seat:zeigt|zeigst} {cards}"


OCCURRENCES: Final = Chose, Paid, Returned, Resisted
"""What only this game tells."""


@final
@attrs.frozen(order=False)
class TributeFirst(kit.AllFirst):
    """The play waits for the tribute."""

    en_you = "first the tribute: say give and one of your highest cards"
    de_you = "zuerst der Tribut: sag give und eine deiner höchsten Karten"
    en = "first the tribute: wait for {missing:you,and}"
    de = "zuerst der Tribut: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class ReturnFirst(kit.AllFirst):
    """The play waits for the cards that are returned."""

    en_you = "first the card in return: say return and a card that may go back"
    de_you = "zuerst die Rückgabe: sag return und eine Karte, die zurückgehen darf"
    en = "first cards are returned: wait for {missing:you,and}"
    de = "zuerst werden Karten zurückgegeben: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class NothingOwed(kit.Sentence):
    """A seat gives or returns only what it owes, once, and before the play."""

    en = "you owe no such card: tribute and returns are due once, before the play"
    de = "du schuldest keine solche Karte: Tribut und Rückgabe sind einmal fällig, vor dem Spiel"


@final
@attrs.frozen(order=False)
class NotDue(kit.Sentence):
    """Another card is due: one of `choices`."""

    card: Card
    choices: Cards

    en = "{card} will not do: choose {choices}"
    de = "{card} geht nicht: wähle {choices}"


@final
@attrs.frozen(order=False)
class OneCard(kit.Sentence):
    """One card is due, no more and no less."""

    cards: Cards

    en = "one card is due, not {cards:#|#}"
    de = "eine Karte ist fällig, nicht {cards:#|#}"


@final
@attrs.frozen(order=False)
class WildNotNeeded(kit.Sentence):
    """A wild card stands for a card of which another one stays in the hand (E-17)."""

    cards: Cards

    en = "{cards}: a wild card may not stand for a card that stays in your hand: play that one"
    de = "{cards}: ein Joker steht nicht für eine Karte, die auf der Hand bleibt: spiele diese"


def order_at(level: Rank) -> Order:
    """Return what is high at a level."""
    return order_of(PLACES[level.symbol], 5)


def height_of(card: Card, level: Rank) -> int:
    """Return how high a card is at a level (E-13)."""
    return order_at(level).heights[PLACES[card.rank.symbol]]


def _of_height(cards: Sequence[Card], level: Rank, *, top: bool) -> Cards:
    """Return those of some cards that are highest, or lowest, each face once."""
    heights = [height_of(card, level) for card in cards]
    wanted = max(heights) if top else min(heights)
    return PACK.cards(
        {card for card, height in zip(cards, heights, strict=True) if height == wanted}
    )


def payers_of(titles: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who pays, in rotation from the first place (E-61, E-63)."""
    losers = titles[2:] if titles[1] == partner_of(titles[0]) else titles[3:]
    return tuple(seat for seat in kit.rotation(titles[0], PLAYERS) if seat in losers)


def takers_of(titles: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who takes a tribute: the first place, and of two its partner (E-64)."""
    return (titles[0], partner_of(titles[0]))[: len(payers_of(titles))]


def choices(rules: HouseRules, state: Giving | Returning, seat: Seat) -> Cards:
    """Return the cards that a seat may give or return, each face once (E-62, E-66)."""
    level, hand = state.level, state.hands[seat]
    if isinstance(state, Giving):
        wild = rules.wilds is not Wilds.OFF
        plain = [card for card in hand if not (wild and is_wild(card, level))]
        return _of_height(plain, level, top=True)
    if rules.returns is Returns.ANY:
        got = next(gift.card for gift in state.gifts if gift.taker == seat)
        return PACK.cards({card for card in hand if card != got})
    ten, face = PLACES["10"], rules.returns is Returns.FACE
    low = {
        card for card in hand if PLACES[card.rank.symbol] <= ten and (face or card.rank != level)
    }
    return PACK.cards(low) if low else _of_height([*hand], level, top=False)


def is_wild(card: Card, level: Rank) -> bool:
    """Tell whether a card is a heart of the level (E-15)."""
    return card.rank == level and str(card.suit) == "h"


def resisting(rules: HouseRules, titles: Sequence[Seat], hands: Sequence[Cards]) -> BySeat[Cards]:
    """Return by seat the jokers that spare the payers the tribute; none at all if it is paid (E-70, E-71)."""
    count = JOKERS if rules.resist is Resist.ANY else PACK.parse("R R")
    payers = payers_of(titles)
    shown = tuple(
        hands[seat] - hands[seat].lacking(count) if seat in payers else NOTHING
        for seat in kit.seats(PLAYERS)
    )
    enough = sum(map(len, shown)) >= 2 and rules.resist is not Resist.NEVER
    return shown if enough else (NOTHING,) * PLAYERS


def begun(
    table: kit.Table,
    leader: Seat,
    known: BySeat[Cards],
    gifts: tuple[Gift, ...],
    hands: BySeat[Cards],
) -> Playing:
    """Begin the play."""
    nothing: BySeat[Cards] = (NOTHING,) * PLAYERS
    return _begun(table, leader, known, gifts, nothing, Trick[Any](leader), (), hands)


_begun = kit.making(Playing, "leader", "known", "gifts", "played", "trick", "out", "hands")


def _tributes(rules: HouseRules, state: Giving) -> tuple[Gift, ...]:
    """Say who takes which tribute (E-64, E-65)."""
    paid = [(seat, card) for seat, card in enumerate(state.chosen) if card is not None]
    first = state.titles[0]
    after = kit.left_of(first, PLAYERS)
    favoured = after if rules.equal_tribute is EqualTribute.NEXT else partner_of(after)
    paid.sort(key=lambda each: (-height_of(each[1], state.level), each[0] != favoured))
    takers = takers_of(state.titles)
    return tuple(
        Gift(Seat(seat), taker, card) for (seat, card), taker in zip(paid, takers, strict=True)
    )


def _handed(
    state: Giving | Returning, gifts: Sequence[Gift]
) -> tuple[BySeat[Cards], BySeat[Cards]]:
    """Return what is known of hands, and the hands, when cards have changed hands (E-92)."""
    known, hands = state.known, state.hands
    for gift in gifts:
        card = PACK.cards([gift.card])
        hands = kit.handed(hands, gift.giver, gift.taker, card)
        known = kit.put(known, gift.giver, known[gift.giver].lacking(card))
        known = kit.put(known, gift.taker, known[gift.taker] + card)
    return known, hands


_WORD: Final = re.compile(r"\s*(give|return)\b", re.IGNORECASE)


@final
class Handing(kit.Phase[Giving | Returning, Give | Return, State]):
    """What comes before the play: tribute, then what is returned for it."""

    turn = "E-63"
    numbered = "gifts"

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules

    def every(self, seat: Seat) -> tuple[Give | Return, ...]:
        """Return every gift and every return."""
        return tuple(make(seat, card) for make in (Give, Return) for card in PACK.distinct)

    def step(self, state: Giving | Returning, action: Give | Return) -> State | Objection:
        """Note a card; when all are chosen they change hands (E-63, E-68)."""
        seat = action.seat
        if isinstance(action, Give) is not isinstance(state, Giving):
            return (
                Objection(NothingOwed(), "E-66") if isinstance(action, Give) else self.first(state)
            )
        fault = self._fault(state, seat, action.card)
        if fault is not None:
            return fault
        owing = tuple(each for each in state.owing if each != seat)
        chosen = kit.put(state.chosen, seat, action.card)
        after: Giving | Returning = kit.making(type(state), "owing", "chosen")(state, owing, chosen)
        if owing:
            return after
        return self._paid(after) if isinstance(after, Giving) else self._returned(after)

    def _paid(self, state: Giving) -> Returning:
        gifts = _tributes(self.rules, state)
        known, hands = _handed(state, gifts)
        takers = [gift.taker for gift in gifts]
        owing = tuple(seat for seat in kit.rotation(state.titles[0], PLAYERS) if seat in takers)
        return _to_return(state, gifts[0].giver, known, gifts, owing, (None,) * PLAYERS, hands)

    def _returned(self, state: Returning) -> Playing:
        back = tuple(
            Gift(gift.taker, gift.giver, card)
            for gift in state.gifts
            if (card := state.chosen[gift.taker]) is not None
        )
        known, hands = _handed(state, back)
        return begun(state, state.leader, known, (*state.gifts, *back), hands)

    def _fault(self, state: Giving | Returning, seat: Seat, card: Card) -> Objection | None:
        """Say why a card of a seat that owes one is not due; None if it is."""
        clause = "E-62" if isinstance(state, Giving) else "E-66"
        hand, may = state.hands[seat], choices(self.rules, state, seat)
        if card in may:
            return None
        if card in hand:
            return Objection(NotDue(card, may), clause)
        return Objection(NotHeld(PACK.cards([card])), clause)

    @override
    def first(self, state: Giving | Returning) -> Objection:
        """Say that cards are owed before the play."""
        return self.not_yet(state, state.awaited[0])

    @override
    def not_yet(self, state: Giving | Returning, seat: Seat, *, own: bool = False) -> Objection:
        """Say that a seat owes nothing, or that cards are owed before the play."""
        if own:
            return Objection(NothingOwed(), "E-61")
        first = TributeFirst if isinstance(state, Giving) else ReturnFirst
        return Objection(first(seat, state.owing), self.turn)

    @override
    def missed(self, state: State) -> Objection:
        """Say that nothing is owed any more."""
        del state
        return Objection(NothingOwed(), "E-60")

    @override
    def legal_actions(self, state: Giving | Returning, seat: Seat) -> Any:  # noqa: ANN401  # as the kit has it
        """Return what a seat may give or return, low to high (E-46)."""
        make = Give if isinstance(state, Giving) else Return
        cards = sorted(
            choices(self.rules, state, seat), key=lambda card: height_of(card, state.level)
        )
        return self.listed(state, seat, tuple(make(seat, card) for card in cards))

    @override
    def attempt(
        self, state: Giving | Returning, seat: Seat, cards: Cards
    ) -> Give | Return | Objection:
        """Return the gift of this one card, or why it is none."""
        if len(cards) != 1 or not cards.is_of(PACK):
            return Objection(OneCard(cards), "E-62" if isinstance(state, Giving) else "E-66")
        (card,) = cards
        make = Give if isinstance(state, Giving) else Return
        return self._fault(state, seat, card) or make(seat, card)

    @override
    def read(self, text: str, seat: Seat) -> Give | Return | None:
        """Read `give Ad` or `return 3s`."""
        match = _WORD.match(text)
        if match is None:
            return None
        cards = kit.parse_cards(" " * match.end() + text[match.end() :], text, PACK)
        if len(cards) != 1:
            raise NotationError(
                f"expected one card, as in {match[1].casefold()} 3s", text, match.end()
            )
        return (Give if match[1].casefold() == "give" else Return)(seat, next(iter(cards)))

    @override
    def is_secret(
        self, before: Giving | Returning, action: Give | Return, seat: Seat | None
    ) -> bool:
        """Keep a card from the others as long as another one is owed (E-63)."""
        return len(before.owing) > 1 and seat != action.seat

    @override
    def tell(
        self, before: Giving | Returning, action: Any, after: State, seat: Seat | None
    ) -> Told:
        """Say who has chosen, or which cards have changed hands, and who leads."""
        if isinstance(after, type(before)):
            if seat != action.seat:
                yield Noted(Chose(action.seat))
            return
        note = Paid if isinstance(before, Giving) else Returned
        for gift in after.gifts[len(before.gifts) :]:
            yield Noted(note(gift.giver, gift.taker, gift.card))
        if isinstance(after, Playing):
            yield Leads(after.leader)

    @override
    def imagine(
        self, view: kit.BaseView[Any], hands: Sequence[Cards], left: Cards, rng: Random
    ) -> Giving | Returning:
        """Draw the cards that wait unseen, of what the hands could give or return (E-96)."""
        state: Giving | Returning = super().imagine(view, hands, left, rng)
        chosen = state.chosen
        for seat in due(state):
            if seat not in state.owing and chosen[seat] is None:
                card = rng.choice([*choices(self.rules, state, seat)])
                chosen = kit.put(chosen, seat, card)
        return attrs.evolve(state, chosen=chosen)


_to_return = kit.making(Returning, "leader", "known", "gifts", "owing", "chosen", "hands")


def due(state: Giving | Returning) -> tuple[Seat, ...]:
    """Return all who give, or return, in this phase."""
    of = payers_of if isinstance(state, Giving) else takers_of
    return tuple(
        seat for seat in kit.rotation(state.titles[0], PLAYERS) if seat in of(state.titles)
    )


def beginning(view: View) -> Told:
    """Say who has shown jokers, and who leads by that (E-71)."""
    for seat, cards in enumerate(view.shown):
        if cards:
            yield Noted(Resisted(Seat(seat), cards))
