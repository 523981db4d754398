"""Tribute, return and resisting, before the play (E-60 to E-72); and what only this game tells or refuses.

A card that is given waits face down until every seat that owes one has chosen; then all change hands together. So do the
cards that are returned for them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Objection, PositionError, Rank, Seat, Seated, Trick
from climbcards.events import Event, Noted
from .cards import NOTHING, PACK, PLACES, PLAYERS, partner_of, tables_of
from .options import EqualTribute, HouseRules, Resist, Returns
from .state import Gift, Give, Giving, Playing, Return, Returning, State


@final
@attrs.frozen(order=False)
class Handed(kit.Sentence):
    """A tribute, or a card returned for it, has changed hands face up (E-63, E-68)."""

    seat: Seat
    to: Seat
    card: Card

    en = "{card} goes from {seat:you} to {to:you}"
    de = "{card} geht von {seat:dir} an {to:dich}"


@final
@attrs.frozen(order=False)
class Resisted(kit.Sentence):
    """A seat shows the jokers that spare the payers the tribute (E-71)."""

    seat: Seat
    cards: Cards

    en = "no tribute: {seat:shows|show} {cards}"
    de = "kein Tribut: {seat:zeigt|zeigst} {cards}"


@final
@attrs.frozen(order=False)
class TributeFirst(kit.AllFirst):
    """The play cannot begin before the tribute, or the cards returned for it."""

    tribute: bool

    en_you = "first {tribute:pay the tribute: type give and your highest card|give a card back: type return and a low card}"
    de_you = "zuerst {tribute:der Tribut: sag give und eine deiner höchsten Karten|die Rückgabe: sag return und eine niedrige Karte}"
    en = "first {tribute:tribute is paid|cards go back}: wait for {missing:you,and}"
    de = "zuerst {tribute:wird Tribut gezahlt|gehen Karten zurück}: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class NothingOwed(kit.Sentence):
    """A seat gives or returns a card only when it owes one: once, and before the play."""

    en = "you owe no such card: tribute and returns are due once, before the play"
    de = "du schuldest keine solche Karte: Tribut und Rückgabe sind einmal fällig, vor dem Spiel"


@final
@attrs.frozen(order=False)
class WildNotNeeded(kit.Sentence):
    """A wild card cannot stand for a card that also stays in the hand (E-17)."""

    cards: Cards

    en = "{cards}: a wild card may not stand for a card that stays in your hand: play that one"
    de = "{cards}: ein Joker steht nicht für eine Karte, die auf der Hand bleibt: spiele diese"


def height_of(card: Card, level: Rank) -> int:
    """Return the height of a card at a level (E-13)."""
    return tables_of(PLACES[level.symbol]).places.index(PLACES[card.rank.symbol])


def _highest(cards: Iterable[Card], level: Rank, sign: int = 1) -> Cards:
    """Return the highest of some cards, or with the sign -1 the lowest, each face once."""
    heights = {card: sign * height_of(card, level) for card in cards}
    top = max(heights.values(), default=0)
    return PACK.cards(card for card, height in heights.items() if height == top)


def payers_of(titles: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who pays, in rotation from the first place (E-61, E-63)."""
    if not titles:  # nobody does before a first round, and in data that makes no sense
        return ()
    losers = titles[2:] if titles[1] == partner_of(titles[0]) else titles[3:]
    return tuple(seat for seat in kit.rotation(titles[0], PLAYERS) if seat in losers)


def takers_of(titles: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who takes a tribute, in rotation: the first place, and of two its partner (E-64)."""
    return (titles[0], partner_of(titles[0]))[: len(payers_of(titles))] if titles else ()


def resisting(rules: HouseRules, payers: Sequence[Seat], hands: Sequence[Cards]) -> BySeat[Cards]:
    """Return the jokers of each seat that spare the payers the tribute; no cards if it is paid (E-70, E-71)."""
    jokers = PACK.parse("B B R R" if rules.resist is Resist.ANY else "R R")
    held = [hand - hand.lacking(jokers) for hand in hands]
    shown = tuple(cards if seat in payers else NOTHING for seat, cards in enumerate(held))
    enough = sum(map(len, shown)) > 1 and rules.resist is not Resist.NEVER
    return shown if enough else (NOTHING,) * PLAYERS


def begun(state: Giving | Returning) -> Playing:
    """Return the beginning of the play."""
    trick: Trick = Trick(state.leader)
    make = kit.making(Playing, "played", "trick", "out")
    return make(state, (NOTHING,) * PLAYERS, trick, ())


def taken_by(state: Returning, seat: Seat) -> Gift:
    """Return the tribute that a seat has taken.

    Raises:
        PositionError: It has taken none, in a state or a view written by hand.
    """
    for gift in state.gifts:
        if gift.taker == seat:
            return gift
    raise PositionError(f"expected a tribute that seat {seat} has taken", "$.gifts")


P = TypeVar("P", bound=Giving | Returning)
G = TypeVar("G", bound=Give | Return)


def handed(state: P, gifts: Sequence[Gift]) -> P:
    """Return the state after some gifts, with the cards that are known in each hand (E-92)."""
    hands, known = state.hands, state.known
    for gift in gifts:
        card = PACK.cards([gift.card])
        hands = kit.handed(hands, gift.giver, gift.taker, card)
        known = kit.noted(known, gift.giver, gift.taker, card)
    make = kit.making(type(state), "known", "gifts", "hands")
    return make(state, known, (*state.gifts, *gifts), hands)


@final
@attrs.frozen(order=False)
class AskToPay(kit.Sentence):
    """Somebody is to pay tribute (E-62)."""

    en = "pay tribute with your highest card"
    de = "zahle Tribut mit deiner höchsten Karte"


@final
@attrs.frozen(order=False)
class AskToReturn(kit.Sentence):
    """Somebody is to give a card back for a tribute, a low one unless `any_card` will do (E-66)."""

    to: Seat
    any_card: bool

    en = "give {to:you} {any_card:another|a low} card back"
    de = "gib {to:dir} eine {any_card:andere|niedrige} Karte zurück"

    def answer(self, action: Seated) -> Seated:
        """Say who gets the card back."""
        return GaveBack(action.seat, self.to, action.card) if isinstance(action, Return) else action


@final
@attrs.frozen(order=False)
class GaveBack(kit.Sentence):
    """A seat gives a card back for a tribute."""

    seat: Seat
    to: Seat
    card: Card

    en = "{seat:returns|return} {card} to {to:you}"
    de = "{seat:gibt|gibst|gib} {to:dir} {card} zurück"


class Handing(kit.JointExchange[P, G, State], Generic[P, G]):
    """Base class of tribute and return (E-63, E-68)."""

    turn_clause = "E-63"
    pack_clause = "E-1"
    late: Objection | None = Objection(NothingOwed(), "E-61")

    def __init__(self, rules: HouseRules) -> None:
        super().__init__(PACK)
        self.rules = rules

    @override
    def height(self, state: P, card: Card) -> int:
        """Return the height of a card at the level that is played (E-46)."""
        return height_of(card, state.level)

    @override
    def not_yet(self, state: P, seat: Seat) -> Objection:
        """Return the objection: cards are owed before the play."""
        first = TributeFirst(seat, state.owing, isinstance(state, Giving))
        return Objection(first, self.turn_clause)

    @override
    def tell(self, before: P, action: G, after: State, seat: Seat | None) -> Iterator[Event]:
        """Yield events: who has chosen, or which cards have changed hands."""
        yield from super().tell(before, action, after, seat)
        for gift in after.gifts[len(before.gifts) :]:
            yield Noted(Handed(gift.giver, gift.taker, gift.card))


@final
class Tribute(Handing[Giving, Give]):
    """Tribute: each loser of the last round gives one of its highest cards (E-60 to E-65)."""

    numbered = "gifts"
    example = "give 3s"
    hand_clause = "E-62"
    asks: kit.Sentence = AskToPay()

    @override
    def among(self, state: Giving, seat: Seat) -> Cards:
        """Return the highest cards of a hand, wild ones left out (E-62)."""
        tables, hand = tables_of(PLACES[state.level.symbol], self.rules), state.hands[seat].mask
        return _highest(Cards(PACK, tables.parted(hand)[0]), state.level)

    @override
    def due(self, state: Giving) -> tuple[Seat, ...]:
        """Return the seats that pay."""
        return payers_of(state.titles)

    @override
    def settled(self, state: Giving) -> Returning:
        """Return the state after the tribute: the first place has the higher card, its partner the other one (E-64, E-65)."""
        paid = [(Seat(seat), card) for seat, card in enumerate(state.chosen) if card is not None]
        following = self.rules.equal_tribute is EqualTribute.NEXT
        favoured = (kit.left_of if following else kit.right_of)(state.titles[0], PLAYERS)
        paid.sort(key=lambda each: (-height_of(each[1], state.level), each[0] != favoured))
        takers = takers_of(state.titles)
        pairs = zip(paid, takers, strict=True)
        gifts = [Gift(seat, taker, card) for (seat, card), taker in pairs]
        make = kit.making(Returning, "leader", "owing", "chosen")
        return make(handed(state, gifts), gifts[0].giver, takers, (None,) * PLAYERS)


@final
class Returned(Handing[Returning, Return]):
    """Return: each seat that took a card gives one back (E-66 to E-69)."""

    turn_clause = "E-68"
    numbered = "returns"
    word: str = Return.word
    example = "return 3s"
    hand_clause = "E-66"

    @override
    def prompt(self, state: Returning, seat: Seat) -> kit.Sentence:
        """Ask for what goes back for the tribute."""
        return AskToReturn(taken_by(state, seat).giver, self.rules.returns is Returns.ANY)

    @override
    def among(self, state: Returning, seat: Seat) -> Cards:
        """Return the cards that a hand may return, each face once (E-66)."""
        returns, faces = self.rules.returns, dict.fromkeys(state.hands[seat])
        if returns is Returns.ANY:
            got = taken_by(state, seat).card
            return PACK.cards(card for card in faces if card != got)
        low = [card for card in faces if PLACES[card.rank.symbol] <= PLACES["10"]]
        if returns is Returns.TEN:
            low = [card for card in low if card.rank != state.level]
        return PACK.cards(low) if low else _highest(faces, state.level, -1)

    @override
    def due(self, state: Returning) -> tuple[Seat, ...]:
        """Return the seats that took a card."""
        return takers_of(state.titles)

    @override
    def settled(self, state: Returning) -> Playing:
        """Return the beginning of the play, when the cards have gone back to the payers."""
        back = [(gift, state.chosen[gift.taker]) for gift in state.gifts]
        returns = [Gift(gift.taker, gift.giver, card) for gift, card in back if card is not None]
        return begun(handed(state, returns))
