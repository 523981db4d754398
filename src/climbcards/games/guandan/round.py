"""A round of Guandan: actions, states and views, tribute, return and resisting, and what only this game tells or refuses.

See E-60 to E-72 for what comes before the play, and E-90 to E-93 for what is seen.

Everybody sees the level, the places of the last round, gifts after they have changed hands, jokers that were shown, who has
played what, who has passed, and who is out. A seat also sees its own hand, and the card that it has chosen to give.

A card that is given waits face down until every seat that owes one has chosen; then all change hands together. So do the
cards that are returned for them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeAlias, TypeVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Objection, PositionError, Rank, Seat, Seated, Trick
from .cards import (
    DEALT,
    LEVELS,
    NOTHING,
    PACK,
    PLACES,
    PLAYERS,
    RANKS,
    Combination,
    partner_of,
    recognise,
    tables_of,
)
from .options import EqualTribute, FlushAsStraight, HouseRules, Resist, Returns

_FREE = HouseRules(flush_as_straight=FlushAsStraight.ALWAYS)


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Combination]):
    """Play some cards as a combination: a lead, or a play that beats the last one."""

    def alone(self) -> tuple[Combination, ...]:
        """Return every reading of the cards at any level. They have wild cards only at the rank of a heart among them."""
        levels = {LEVELS.index(card.rank) for card in self.cards if str(card.suit) == "h"} or {0}
        found = [recognise(tables_of(level, _FREE), self.cards.mask) for level in levels]
        return tuple(dict.fromkeys(each for readings in found for each in readings))


@attrs.frozen(order=False)
class _OneCard:
    """Base class of `Give` and `Return`."""

    seat: Seat
    card: Card

    word: ClassVar[str]
    """The first word of the notation."""

    @property
    def selection(self) -> Cards:
        """The card, as cards of the hand."""
        return PACK.cards([self.card])

    def __str__(self) -> str:
        """Return the notation: `give Ad`, `return 3s`."""
        return f"{self.word} {self.card}"


@final
@attrs.frozen(order=False)
class Give(_OneCard, kit.Sentence):
    """Pay a tribute: one of the highest cards (E-62)."""

    word = "give"
    en = "{seat:gives|give} {card}"
    de = "{seat:gibt|gibst|gib} {card} ab"


@final
@attrs.frozen(order=False)
class Return(_OneCard, kit.Sentence):
    """Return a card for a tribute (E-66)."""

    word = "return"
    en = "{seat:returns|return} {card}"
    de = "{seat:gibt|gibst|gib} {card} zurück"


Action: TypeAlias = Give | Return | Play | kit.Pass
"""Everything that a player can do."""


@final
@kit.immutable
@attrs.frozen(order=False)
class Gift:
    """A card that has changed hands before the play."""

    giver: Seat
    taker: Seat
    card: Card


@attrs.frozen(order=False)
class Levelled(kit.Table):
    """What everybody sees in every phase.

    `titles` are the places of the last round, or () in a first one. `known` are the cards that everybody knows to be in each
    hand (E-92), `shown` the jokers by which the tribute was resisted (E-71). `gifts` are the tributes, then the returns.
    """

    level: kit.Open[Rank]
    titles: kit.Open[tuple[Seat, ...]]
    known: kit.Open[BySeat[Cards]]
    shown: kit.Open[BySeat[Cards]]
    gifts: kit.Open[tuple[Gift, ...]]


@attrs.frozen(order=False)
class Waiting(Levelled):
    """A phase before the play: `owing` still owe a card; `chosen` are cards that wait for another one (E-63)."""

    owing: kit.Open[tuple[Seat, ...]]
    chosen: kit.Shared[Card | None]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that still owe a card."""
        return self.owing


@attrs.frozen(order=False)
class ToGive(Waiting):
    """Tribute is paid. Who will lead is not known yet: until then, `leader` is the first place of the last round."""

    code: ClassVar[str] = "giving"


@attrs.frozen(order=False)
class ToReturn(Waiting):
    """Cards are returned for the tribute."""

    code: ClassVar[str] = "returning"


@attrs.frozen(order=False)
class Played(Levelled):
    """What everybody sees after the play has begun: the cards played by each seat, the trick, and who is out, in order."""

    played: kit.Pile[BySeat[Cards]]
    trick: kit.Open[Trick[Play]]
    out: kit.Open[tuple[Seat, ...]]


@attrs.frozen(order=False)
class ToPlay(Played, kit.InTurn):
    """Cards are played: a seat leads, beats the last play, or passes."""

    code: ClassVar[str] = "playing"

    turn: kit.Open[Seat] = attrs.field(init=False, eq=False)
    """The seat whose turn it is; the leader's when the trick is over."""

    def __attrs_post_init__(self) -> None:
        turn = self.trick.turn(self.out, PLAYERS)
        object.__setattr__(self, "turn", self.trick.leader if turn is None else turn)


@attrs.frozen(order=False)
class Over(Played, kit.Ended):
    """The round is over (E-56); `trick` is the last one."""

    code: ClassVar[str] = "finished"


@final
@attrs.frozen(order=False)
class Giving(ToGive):
    """Tribute is paid."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Returning(ToReturn):
    """Cards are returned."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The play."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The round is over."""

    hands: kit.Held[Cards]


State: TypeAlias = Giving | Returning | Playing | Finished
"""The state of a round."""

Phase: TypeAlias = ToGive | ToReturn | ToPlay | Over
"""The table of a round: its state without what is hidden."""


@final
@attrs.frozen(order=False)
class AtLevel(kit.Sentence):
    """The level that is played."""

    level: Rank

    en = "level {level}"
    de = "Stufe {level}"


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; `own` is None for a spectator."""

    @property
    def leader(self) -> Seat | None:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]  # the tribute decides it
        """Who leads, or has led, the first trick; None as long as tribute is owed (E-69)."""
        return None if isinstance(self.phase, ToGive) else self.phase.leader

    @property
    def level(self) -> Rank:
        """The level that is played."""
        return self.phase.level

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """All ranks from low to high at this level (E-13)."""
        return tuple(RANKS[place] for place in tables_of(PLACES[self.level.symbol]).places)

    @property
    def holding(self) -> kit.Sentence:
        """The level."""
        return AtLevel(self.level)

    @property
    def known(self) -> BySeat[Cards]:
        """The cards that everybody knows to be in each hand."""
        return self.phase.known

    open_cards = known
    """The same cards, which pictures show face up."""

    @property
    def played(self) -> BySeat[Cards]:
        """The cards that each seat has played."""
        return self.phase.played if isinstance(self.phase, Played) else (NOTHING,) * PLAYERS

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who is out, in order."""
        return self.phase.out if isinstance(self.phase, Played) else ()

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=NOTHING)

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Yield lines of text: the level, the seats, and the play to beat."""
        yield say.also(self.holding)
        for seat, line in enumerate(super().lines(say)):
            if seat in self.out:
                yield say("{seat:you}: out", "{seat:du}: fertig", seat=seat)
            else:
                yield line + "".join(f", {more}" for more in self._seen(Seat(seat), say))
        yield from self.to_beat(say)

    def _seen(self, seat: Seat, say: kit.Say) -> Iterator[str]:
        """Yield what is to be said of a seat besides its number of cards."""
        if self.known[seat]:
            yield say("{cards} known", "davon bekannt {cards}", cards=self.known[seat])
        if self.trick is not None and seat in self.trick.passes:
            yield say("passed", "hat gepasst")
        if isinstance(self.phase, Waiting) and seat in self.phase.owing:
            gives = isinstance(self.phase, ToGive)
            yield say("{gives:tribute|return} due", "{gives:Tribut|Rückgabe} fällig", gives=gives)


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
    de_you = "{tribute:zahle zuerst den Tribut: schreib give und eine deiner höchsten Karten|gib zuerst eine Karte zurück: schreib return und eine niedrige Karte}"
    en = "the {tribute:tribute|return of cards} comes first: wait for {missing:you,and}"
    de = "zuerst {tribute:wird Tribut gezahlt|gehen Karten zurück}: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class NothingOwed(kit.Sentence):
    """A seat gives or returns a card only when it owes one: once, and before the play."""

    en = "you owe no card now: tribute and return are due once, before the play"
    de = "du schuldest jetzt keine Karte: Tribut und Rückgabe sind nur einmal fällig, vor dem Spiel"


@final
@attrs.frozen(order=False)
class WildNotNeeded(kit.Sentence):
    """A wild card cannot stand for a card that also stays in the hand (E-17)."""

    cards: Cards

    en = "in {cards}, a wild card stands for a card that stays in your hand: play that card instead"
    de = "in {cards} ersetzt eine wilde Karte eine, die auf deiner Hand bleibt: spiele lieber diese"


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


def is_over(out: Sequence[int]) -> bool:
    """Return whether a round is over when these seats are out: two partners, or three seats (E-56)."""
    return len(out) > 2 or (len(out) == 2 and (out[0] - out[1]) % 2 == 0)


def resisting(rules: HouseRules, payers: Sequence[Seat], hands: Sequence[Cards]) -> BySeat[Cards]:
    """Return the jokers of each seat that spare the payers the tribute; no cards if it is paid (E-70, E-71)."""
    jokers = PACK.parse("B B R R" if rules.resist is Resist.ANY else "R R")
    held = [hand - hand.lacking(jokers) for hand in hands]
    shown = tuple(cards if seat in payers else NOTHING for seat, cards in enumerate(held))
    enough = sum(map(len, shown)) > 1 and rules.resist is not Resist.NEVER
    return shown if enough else (NOTHING,) * PLAYERS


def begun(state: Giving | Returning) -> Playing:
    """Return the beginning of the play."""
    make = kit.making(Playing, "played", "trick", "out")
    return make(state, (NOTHING,) * PLAYERS, Trick(state.leader), ())


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

    json_classes: tuple[type, ...] = (kit.Chose,)
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
    def check_position(self, state: P) -> None:
        """Check that tribute can be owed, and how many cards each seat has (E-61 to E-68)."""
        there = bool(state.titles) and self.rules.tribute
        kit.require(there, "expected titles, as tribute is due", "$.titles")
        if isinstance(state, Giving):
            first = state.leader == state.titles[0]
            kit.require(first, "expected the first place, as long as tribute is due", "$.leader")
        sizes = [*DEALT]
        for gift in state.gifts:
            sizes[gift.giver] -= 1
            sizes[gift.taker] += 1
        kit.check_sizes(state.hands, sizes)
        super().check_position(state)

    @override
    def told(self, giver: Seat, taker: Seat, card: Card) -> Handed:
        """Return what all are told of a card that changes hands."""
        return Handed(giver, taker, card)

    @override
    def exchanged(self, state: P) -> P:
        """Return the state after some gifts, with the cards that are known in each hand (E-92)."""
        gifts = (*state.gifts, *(Gift(*each) for each in self.gifts(state)))
        return kit.making(type(state), "gifts")(super().exchanged(state), gifts)


@final
class Tribute(Handing[Giving, Give]):
    """Tribute: each loser of the last round gives one of its highest cards (E-60 to E-65)."""

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
    def takers(self, state: Giving, chosen: Mapping[Seat, Card]) -> Mapping[Seat, Seat]:
        """Give the higher card to the first place, and the other one to its partner (E-64, E-65)."""
        following = self.rules.equal_tribute is EqualTribute.NEXT
        favoured = (kit.left_of if following else kit.right_of)(state.titles[0], PLAYERS)
        heights = {seat: height_of(card, state.level) for seat, card in chosen.items()}
        payers = sorted(chosen, key=lambda seat: (-heights[seat], seat != favoured))
        return dict(zip(payers, takers_of(state.titles), strict=True))

    @override
    def settled(self, state: Giving) -> Returning:
        """Return the state after the tribute: whose card the first place has, leads (E-69)."""
        make = kit.making(Returning, "leader", "owing", "chosen")
        takers = takers_of(state.titles)
        return make(state, state.gifts[0].giver, takers, (None,) * PLAYERS)


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
    def takers(self, state: Returning, chosen: Mapping[Seat, Card]) -> Mapping[Seat, Seat]:
        """Give each card to the payer of the tribute (E-68)."""
        return {gift.taker: gift.giver for gift in state.gifts}

    @override
    def settled(self, state: Returning) -> Playing:
        """Return the beginning of the play, when the cards have gone back to the payers."""
        return begun(state)
