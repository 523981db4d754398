"""What comes before the play, and what only this game says: tribute, returns, resisting (E-60 to E-72).

A card that is given waits, unseen, until all that are owed were chosen; then they change hands at once. The table before the
play is one phase, with tribute first and then returns.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import (
    BySeat,
    Card,
    Cards,
    LegalActions,
    NotationError,
    Objection,
    Rank,
    Seat,
    Trick,
)
from climbcards.events import Event, Leads, Noted
from .cards import NOTHING, PACK, PLACES, PLAYERS, is_wild, order_of, partner_of
from .options import EqualTribute, HouseRules, Resist, Returns, Wilds
from .state import Gift, Give, Giving, Playing, Return, Returning, State


@final
@attrs.frozen(order=False)
class Chose(kit.Sentence):
    """A seat has chosen its card, which waits unseen for the other one (E-63)."""

    seat: Seat

    en = "{seat:has|have} chosen a card"
    de = "{seat:hat|hast} eine Karte gewählt"


@final
@attrs.frozen(order=False)
class Handed(kit.Sentence):
    """A tribute, or a card that goes back for it, has changed hands, face up (E-63, E-68)."""

    seat: Seat
    to: Seat
    card: Card

    en = "{card} goes from {seat:you} to {to:you}"
    de = "{card} geht von {seat:dir} an {to:dich}"


@final
@attrs.frozen(order=False)
class Resisted(kit.Sentence):
    """A seat shows the jokers by which no tribute is paid (E-71)."""

    seat: Seat
    cards: Cards

    en = "no tribute: {seat:shows|show} {cards}"
    de = "kein Tribut: {seat:zeigt|zeigst} {cards}"


OCCURRENCES: Final = Chose, Handed, Resisted
"""What only this game tells."""


@final
@attrs.frozen(order=False)
class TributeFirst(kit.AllFirst):
    """The play waits for the tribute, or for the cards that go back for it."""

    tribute: bool

    en_you = "first {tribute:the tribute: say give and one of your highest cards|the card in return: say return and a low card}"
    de_you = "zuerst {tribute:der Tribut: sag give und eine deiner höchsten Karten|die Rückgabe: sag return und eine niedrige Karte}"
    en = "first {tribute:tribute is paid|cards go back}: wait for {missing:you,and}"
    de = "zuerst {tribute:wird Tribut gezahlt|gehen Karten zurück}: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class NothingOwed(kit.Sentence):
    """A seat gives or returns only what it owes, once, and before the play."""

    en = "you owe no such card: tribute and returns are due once, before the play"
    de = "du schuldest keine solche Karte: Tribut und Rückgabe sind einmal fällig, vor dem Spiel"


@final
@attrs.frozen(order=False)
class NotDue(kit.Sentence):
    """One card is due, of `choices`; not these cards."""

    cards: Cards
    choices: Cards

    en = "{cards} will not do: choose one of {choices}"
    de = "{cards} geht nicht: wähle eine von {choices}"


@final
@attrs.frozen(order=False)
class WildNotNeeded(kit.Sentence):
    """A wild card stands for a card of which another one stays in the hand (E-17)."""

    cards: Cards

    en = "{cards}: a wild card may not stand for a card that stays in your hand: play that one"
    de = "{cards}: ein Joker steht nicht für eine Karte, die auf der Hand bleibt: spiele diese"


def height_of(card: Card, level: Rank) -> int:
    """Return how high a card is at a level (E-13)."""
    return order_of(PLACES[level.symbol], 5).heights[PLACES[card.rank.symbol]]


def _highest(cards: Iterable[Card], level: Rank, sign: int = 1) -> Cards:
    """Return the highest of some cards, each face once; the lowest with the sign -1."""
    heights = {card: sign * height_of(card, level) for card in cards}
    top = max(heights.values())
    return PACK.cards(card for card, height in heights.items() if height == top)


def payers_of(titles: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who pays, in rotation from the first place (E-61, E-63)."""
    losers = titles[2:] if titles[1] == partner_of(titles[0]) else titles[3:]
    return tuple(seat for seat in kit.rotation(titles[0], PLAYERS) if seat in losers)


def takers_of(titles: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who takes a tribute: the first place, and of two its partner (E-64)."""
    return (titles[0], partner_of(titles[0]))[: len(payers_of(titles))]


def choices(rules: HouseRules, state: Giving | Returning, seat: Seat) -> Cards:
    """Return the cards that a seat may give or return, each face once (E-62, E-66)."""
    level, faces = state.level, dict.fromkeys(state.hands[seat])
    if isinstance(state, Giving):
        off = rules.wilds is Wilds.OFF
        return _highest((card for card in faces if off or not is_wild(card, level)), level)
    if rules.returns is Returns.ANY:
        got = next(gift.card for gift in state.gifts if gift.taker == seat)
        return PACK.cards(card for card in faces if card != got)
    low = [card for card in faces if PLACES[card.rank.symbol] <= PLACES["10"]]
    if rules.returns is Returns.TEN:
        low = [card for card in low if card.rank != level]
    return PACK.cards(low) if low else _highest(faces, level, -1)


def resisting(rules: HouseRules, titles: Sequence[Seat], hands: Sequence[Cards]) -> BySeat[Cards]:
    """Return by seat the jokers that spare the payers the tribute; none at all if it is paid (E-70, E-71)."""
    count, payers = (
        PACK.parse("B B R R" if rules.resist is Resist.ANY else "R R"),
        payers_of(titles),
    )
    shown = tuple(
        hand - hand.lacking(count) if seat in payers else NOTHING for seat, hand in enumerate(hands)
    )
    enough = sum(map(len, shown)) > 1 and rules.resist is not Resist.NEVER
    return shown if enough else (NOTHING,) * PLAYERS


begin: Callable[..., Playing] = kit.making(
    Playing, "leader", "known", "gifts", "played", "trick", "out", "hands"
)
_to_return: Callable[..., Returning] = kit.making(
    Returning, "leader", "known", "gifts", "owing", "chosen", "hands"
)


def begun(
    state: Giving | Returning, hands: BySeat[Cards], known: BySeat[Cards], gifts: Sequence[Gift]
) -> Playing:
    """Begin the play."""
    trick: Trick[Any] = Trick(state.leader)  # Any: no play as yet
    return begin(state, state.leader, known, tuple(gifts), (NOTHING,) * PLAYERS, trick, (), hands)


def _tributes(rules: HouseRules, state: Giving) -> tuple[Gift, ...]:
    """Say who takes which tribute (E-64, E-65)."""
    paid = [(Seat(seat), card) for seat, card in enumerate(state.chosen) if card is not None]
    favoured = kit.left_of(state.titles[0], PLAYERS)
    if rules.equal_tribute is EqualTribute.PREVIOUS:
        favoured = partner_of(favoured)
    paid.sort(key=lambda each: (-height_of(each[1], state.level), each[0] != favoured))
    takers = takers_of(state.titles)
    return tuple(Gift(seat, taker, card) for (seat, card), taker in zip(paid, takers, strict=True))


def _handed(
    state: Giving | Returning, gifts: Sequence[Gift]
) -> tuple[BySeat[Cards], BySeat[Cards]]:
    """Return the hands, and what is known of them, when cards have changed hands (E-92)."""
    hands, known = state.hands, state.known
    for gift in gifts:
        card = PACK.cards([gift.card])
        hands = kit.handed(hands, gift.giver, gift.taker, card)
        known = kit.replace_at(known, gift.giver, known[gift.giver].lacking(card))
        known = kit.replace_at(known, gift.taker, known[gift.taker] + card)
    return hands, known


_WORD: Final = re.compile(r"\s*(give|return)\b", re.IGNORECASE)


@final
class Handing(kit.Phase[Giving | Returning, Give | Return, State]):
    """What comes before the play: tribute, then what goes back for it."""

    turn = "E-63"
    numbered = "gifts"

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules

    @override
    def every(self, seat: Seat) -> tuple[Give | Return, ...]:
        """Return every gift and every return."""
        return tuple(make(seat, card) for make in (Give, Return) for card in PACK.distinct)

    @override
    def step(self, state: Giving | Returning, action: Give | Return) -> State | Objection:
        """Note a card; when all are chosen they change hands (E-63, E-68)."""
        seat = action.seat
        if isinstance(action, Give) is not isinstance(state, Giving):
            return self.not_yet(state, seat, own=isinstance(action, Give))
        fault = self._fault(state, seat, PACK.cards([action.card]))
        if fault is not None:
            return fault
        owing = tuple(each for each in state.owing if each != seat)
        chosen = kit.replace_at(state.chosen, seat, action.card)
        if owing:
            noted: State = kit.making(type(state), "owing", "chosen")(state, owing, chosen)
            return noted
        if isinstance(state, Giving):
            gifts = _tributes(self.rules, attrs.evolve(state, chosen=chosen))
            hands, known = _handed(state, gifts)
            owing, nothing = in_rotation(state.titles, takers_of), (None,) * PLAYERS
            return _to_return(state, gifts[0].giver, known, gifts, owing, nothing, hands)
        back = [(gift, chosen[gift.taker]) for gift in state.gifts]
        returns = [Gift(gift.taker, gift.giver, card) for gift, card in back if card is not None]
        return begun(state, *_handed(state, returns), [*state.gifts, *returns])

    def _fault(self, state: Giving | Returning, seat: Seat, cards: Cards) -> Objection | None:
        """Say why these cards of a seat that owes one are not due; None if they are."""
        clause = "E-62" if isinstance(state, Giving) else "E-66"
        fault = kit.not_from_hand(state.hands[seat], cards, "E-1", clause)
        may = choices(self.rules, state, seat)
        if fault is None and (len(cards) > 1 or not cards <= may):
            return Objection(NotDue(cards, may), clause)
        return fault

    @override
    def not_yet(self, state: Giving | Returning, seat: Seat, *, own: bool = False) -> Objection:
        """Say that a seat owes nothing, or that cards are owed before the play."""
        if own:
            return self.missed(state)
        return Objection(TributeFirst(seat, state.owing, isinstance(state, Giving)), self.turn)

    @override
    def missed(self, state: State) -> Objection:
        """Say that nothing is owed."""
        del state
        return Objection(NothingOwed(), "E-61")

    @override
    def legal_actions(self, state: Giving | Returning, seat: Seat) -> LegalActions[Give | Return]:
        """Return what a seat may give or return, low to high (E-46)."""
        make = Give if isinstance(state, Giving) else Return
        cards = [*choices(self.rules, state, seat)]
        cards.sort(key=lambda card: height_of(card, state.level))
        return self.listed(state, seat, tuple(make(seat, card) for card in cards))

    @override
    def attempt(
        self, state: Giving | Returning, seat: Seat, cards: Cards
    ) -> Give | Return | Objection:
        """Return the gift of this one card, or why it is none."""
        make = Give if isinstance(state, Giving) else Return
        return self._fault(state, seat, cards) or make(seat, next(iter(cards)))

    @override
    def read(self, text: str, seat: Seat) -> Give | Return | None:
        """Read `give Ad` or `return 3s`."""
        match = _WORD.match(text)
        if match is None:
            return None
        cards = kit.parse_cards(" " * match.end() + text[match.end() :], text, PACK)
        word = match[1].casefold()
        if len(cards) != 1:
            raise NotationError(f"expected one card, as in {word} 3s", text, match.end())
        return (Give if word == "give" else Return)(seat, next(iter(cards)))

    @override
    def is_secret(
        self, before: Giving | Returning, action: Give | Return, seat: Seat | None
    ) -> bool:
        """Keep a card from the others as long as another one is owed (E-63)."""
        return len(before.owing) > 1 and seat != action.seat

    @override
    # Any: events of this game
    def tell(
        self, before: Giving | Returning, action: Give | Return, after: State, seat: Seat | None
    ) -> Iterator[Event[Any]]:
        """Say who has chosen, or which cards have changed hands, and who leads."""
        if self.is_secret(before, action, seat):
            yield Noted(Chose(action.seat))
        for gift in after.gifts[len(before.gifts) :]:
            yield Noted(Handed(gift.giver, gift.taker, gift.card))
        if isinstance(after, Playing):
            yield Leads(after.leader)

    @override
    # Any: a view of whatever game
    def imagine(
        self, view: kit.BaseView[Any], hands: Sequence[Cards], left: Cards, rng: Random
    ) -> Giving | Returning:
        """Draw the cards that wait unseen, of what the hands could give or return (E-96)."""
        state = super().imagine(view, hands, left, rng)
        for seat in due(state):
            if seat not in state.owing and state.chosen[seat] is None:
                card = rng.choice([*choices(self.rules, state, seat)])
                state = attrs.evolve(state, chosen=kit.replace_at(state.chosen, seat, card))
        return state


def in_rotation(
    titles: Sequence[Seat], of: Callable[[Sequence[Seat]], Sequence[Seat]]
) -> tuple[Seat, ...]:
    """Return payers or takers, in rotation from the first place (E-63)."""
    return tuple(seat for seat in kit.rotation(titles[0], PLAYERS) if seat in of(titles))


def due(state: Giving | Returning) -> tuple[Seat, ...]:
    """Return all who give, or return, in this phase."""
    return in_rotation(state.titles, payers_of if isinstance(state, Giving) else takers_of)
