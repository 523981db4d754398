"""The phases of a round of Tichu, what follows in each, and what only this game objects to (K-8 to K-65).

Theory of operation. A rule is decided in one place, so what is listed, what is refused and what is done can
never differ. All seats answer and push in any order. In a trick the seat whose turn it is plays or passes;
beside it, whoever has not called may call, and whoever has a bomb may throw it (K-61): each phase decides it
for every seat alike, whether the table waits for it or not. A play goes on the trick; when all other seats with
cards have passed in succession the trick waits to be gathered in, or its winner has it at once (K-53). The round
ends with a play, or with the award of its last trick.

There are 2,184 ways to push three of fourteen cards, so they are numbered and not listed: six ways to share
three cards out, and for each the choices of three cards.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations, permutations
from math import comb
from typing import (
    Final,
    Generic,
    TypeAlias,
    TypeVar,
    assert_never,
    cast,
    final,
)

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Card, Cards, LegalActions, Objection, Rank, Seat, Trick, events, reasons
from .cards import (
    DRAGON,
    HAND,
    MAH_JONG_MASK,
    NOTHING,
    PACK,
    PHOENIX,
    PHOENIX_MASK,
    PLAYERS,
    RANKS,
    Combination,
    Dog,
    Half,
    Single,
    Triple,
    has_higher,
    is_bomb,
    points_of,
)
from .options import HouseRules, TichuInExchange, Wishes
from .plays import (
    Found,
    bombs,
    follows,
    fulfilling,
    fulfils,
    is_bound,
    leads,
    playable,
    recognise,
    with_bombs,
    with_dog,
)
from .state import (
    Action,
    Award,
    Call,
    CallGrandTichu,
    CallTichu,
    Decline,
    Exchange,
    Finished,
    Gathering,
    Gifts,
    Grand,
    Play,
    Playing,
    Push,
    Running,
    State,
    Take,
    Tally,
    Wish,
    Wishing,
    best_of,
    finish_order,
    holder,
    in_order,
    is_double_victory,
    is_round_over,
    opponents_of,
    partner_of,
    received,
    trick_cards,
)

OTHERS: Final = PLAYERS - 1
"""How many cards a seat pushes: one to each other seat."""

_NAMED: Final = 3
"""How many plays a refusal names."""

_DRAGON: Final = Single(DRAGON.rank)

Told: TypeAlias = Iterator[events.Event[Action]]
"""What a seat is told, in order."""


# why something cannot be done


@final
@attrs.frozen(order=False)
class Pushed(kit.Sentence):
    """A seat has pushed three cards, as the others see it."""

    seat: Seat

    en = "{seat:pushes|push} three cards"
    de = "{seat:schupft|schupfst} drei Karten"


@final
@attrs.frozen(order=False)
class Exchanged(kit.Sentence):
    """All have pushed: the cards change hands."""

    en = "all have pushed, and the cards change hands"
    de = "alle haben geschupft, und die Karten wechseln die Hände"


@final
@attrs.frozen(order=False)
class Received(kit.Sentence):
    """A seat got a card from another one, as it sees it itself."""

    seat: Seat
    giver: Seat
    card: Card

    en = "{seat:gets|get} {card} from {giver:you}"
    de = "{seat:bekommt|bekommst} {card} von {giver:dir}"


@final
@attrs.frozen(order=False)
class WishFulfilled(kit.Sentence):
    """A card of the wished rank was played: the wish is over."""

    rank: Rank

    en = "the wish for {rank} is fulfilled"
    de = "der Wunsch nach {rank} ist erfüllt"


NOTES: Final = Pushed, Exchanged, Received, WishFulfilled
"""What only this game tells."""


@final
@attrs.frozen(order=False)
class GrandFirst(kit.AllFirst):
    """The round goes on when all have said whether they call Grand Tichu."""

    en_you = "call or decline Grand Tichu first: type grand or decline"
    de_you = "sag zuerst, ob du großes Tichu ansagst: grand oder decline"
    en = "waiting for {missing:you,and} to call or decline Grand Tichu"
    de = "zuerst sagen alle, ob sie großes Tichu ansagen: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class AlreadyAnswered(kit.Sentence):
    """Each seat answers once whether it calls Grand Tichu."""

    en = "you have already called or declined Grand Tichu"
    de = "du hast großes Tichu schon angesagt oder abgelehnt"


@final
@attrs.frozen(order=False)
class GrandOver(kit.Sentence):
    """Grand Tichu is called after eight cards, and not later."""

    en = "Grand Tichu can only be called after the first eight cards"
    de = "großes Tichu kann man nur nach den ersten acht Karten ansagen"


@final
@attrs.frozen(order=False)
class NoGrandTichu(kit.Sentence):
    """These house rules have no Grand Tichu."""

    en = "these house rules have no Grand Tichu: call Tichu, or nothing"
    de = "nach diesen Hausregeln gibt es kein großes Tichu: sag Tichu an, oder nichts"


@final
@attrs.frozen(order=False)
class AlreadyCalled(kit.Sentence):
    """A seat calls once in a round, Tichu or Grand Tichu."""

    call: Call

    en = "you have already called {call.title}: you can call once a round"
    de = "du hast schon {call.german} angesagt: das geht nur einmal in einer Runde"


@final
@attrs.frozen(order=False)
class TooLateToCall(kit.Sentence):
    """Tichu is called before one's own first card."""

    en = "it is too late: you can only call Tichu before your first card"
    de = "du hast schon eine Karte gespielt: Tichu sagt man vor der eigenen ersten an"


@final
@attrs.frozen(order=False)
class CallsWait(kit.Sentence):
    """Tichu cannot be called at this moment of the exchange."""

    en = "you cannot call Tichu now: wait until all have pushed"
    de = "jetzt kann niemand Tichu ansagen: warte, bis alle geschupft haben"


@final
@attrs.frozen(order=False)
class ExchangeFirst(kit.AllFirst):
    """Cards are played when all seats have pushed."""

    en_you = "first push three cards: for the next player, the partner and the previous player"
    de_you = (
        "zuerst wird geschupft: push und drei Karten, für rechts, für deinen Partner und für links"
    )
    en = "waiting for {missing:you,and} to push three cards"
    de = "zuerst schupfen alle: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class NoExchange(kit.Sentence):
    """Cards are pushed only between the deal and the play."""

    en = "cards can only be pushed between the deal and the play"
    de = "geschupft wird nur zwischen dem Geben und dem Spiel"


@final
@attrs.frozen(order=False)
class AlreadyPushed(kit.Sentence):
    """Each seat pushes once, and takes nothing back."""

    en = "you have pushed your three cards: wait for the others"
    de = "du hast deine drei Karten geschupft: warte auf die anderen"


@final
@attrs.frozen(order=False)
class NotThreeCards(kit.Sentence):
    """A push is three cards, one for each other seat."""

    given: str

    @override
    def words(self, say: kit.Say) -> str:
        """Say what was given instead."""
        return say(
            "push three cards, for the next player, the partner and the previous player, not {none}",
            "schupfe drei Karten, für rechts, für deinen Partner und für links, und nicht {keine}",
            none=self.given or "none",
            keine=self.given or "keine",
        )


@final
@attrs.frozen(order=False)
class NotInOrder(kit.Sentence):
    """The cards of a push have an order, as each goes to another seat; `given` quotes what has none."""

    given: str

    en = "a push must be a tuple or a list of cards, for the next player, the partner and the previous player, not {given}"
    de = "geschupft wird ein Tupel oder eine Liste, für rechts, für deinen Partner und für links, und nicht {given}"


@final
@attrs.frozen(order=False)
class PushedTwice(kit.Sentence):
    """One card cannot go to two seats."""

    card: Card

    en = "{card} can go to one player only: push three different cards"
    de = "{card} kann nur zu einem gehen: schupfe drei verschiedene Karten"


@final
@attrs.frozen(order=False)
class DogOnlyLeads(kit.Sentence):
    """The Dog answers nothing."""

    en = "the Dog can only be led: it beats nothing"
    de = "der Hund kann nur ausgespielt werden: er schlägt nichts"


@final
@attrs.frozen(order=False)
class NothingToBomb(kit.Sentence):
    """A bomb out of turn needs a trick to beat: before a lead, and after the Dog, there is none."""

    leader: Seat

    en = "there is nothing to bomb: wait until {leader:has|have} led"
    de = "hier gibt es nichts zu bomben: warte, bis {leader:ausgespielt hat|ausgespielt hast}"


@final
@attrs.frozen(order=False)
class PhoenixInBomb(kit.Sentence):
    """The Phoenix was put where only a bomb would be."""

    cards: Cards

    en = "{cards} is not a combination: the Phoenix cannot be in a bomb"
    de = "{cards} ist keine Kombination: der Phönix darf in keiner Bombe sein"


@final
@attrs.frozen(order=False)
class WishFirst(kit.First):
    """Whoever has played the Mah Jong names its wish before anything else is played."""

    wisher: Seat

    en_you = "first make the wish of your Mah Jong, for example: wish 8"
    de_you = "sag zuerst, was sich dein Mah Jong wünscht, so: wish 8"
    en = "the Mah Jong was played: wait for the wish of {wisher:you}"
    de = "der Mah Jong liegt, und der Wunsch fehlt noch: warte auf {wisher:dich}"

    @property
    @override
    def is_asked(self) -> bool:
        """Whether the wish is its own."""
        return self.seat == self.wisher


@final
@attrs.frozen(order=False)
class NothingToWish(kit.Sentence):
    """A wish is named just after playing the Mah Jong, where the house rules have one."""

    en = "only the player who has just played the Mah Jong can make a wish"
    de = "wünschen darf nur, wer gerade den Mah Jong gespielt hat"


@final
@attrs.frozen(order=False)
class BadWish(kit.Sentence):
    """Only some ranks can be wished; `given` quotes what was."""

    given: str
    ranks: tuple[Rank, ...]

    @override
    def words(self, say: kit.Say) -> str:
        """Say what can be wished."""
        return say(
            "{given} cannot be wished: choose one of {ranks}",
            "{given} kann man nicht wünschen: wähle aus {ranks}",
            ranks=" ".join(map(str, self.ranks)),
        )


@final
@attrs.frozen(order=False)
class WishNeeded(kit.Sentence):
    """These house rules ask for a rank."""

    en = "these house rules require a wish, for example: wish 8"
    de = "nach diesen Hausregeln musst du einen Wert wünschen, zum Beispiel: wish 8"


@final
@attrs.frozen(order=False)
class WishBinds(kit.Sentence):
    """The seat can fulfil the wish, so it must: with one of `plays`, or with another play if there are `more`."""

    rank: Rank
    plays: tuple[Cards, ...]
    more: bool

    en = "the wish is for {rank}, and you can fulfil it: play {plays:,or}{more:, for example|}"
    de = (
        "{rank} ist gewünscht, und du kannst es erfüllen: spiele{more: zum Beispiel|} {plays:,oder}"
    )


@final
@attrs.frozen(order=False)
class GatherFirst(kit.First):
    """The trick is complete, and its winner gathers it in before the next lead; `award` if the Dragon won."""

    winner: Seat
    award: bool

    en_you = (
        "you have won the trick: first "
        "{award:give it to an opponent, as your Dragon has won it|take it}"
    )
    de_you = (
        "du hast den Stich gewonnen: "
        "{award:gib ihn einem Gegner, denn dein Drache hat ihn|nimm ihn}"
    )
    en = "the trick is complete: wait for {winner:you} to {award:give the Dragon's trick away|take it}"
    de = "zuerst muss {winner:du} {award:den Stich des Drachen vergeben|den Stich nehmen}"

    @property
    @override
    def is_asked(self) -> bool:
        """Whether it has won the trick."""
        return self.seat == self.winner


@final
@attrs.frozen(order=False)
class NothingToGather(kit.Sentence):
    """No trick waits to be gathered in."""

    en = "there is no trick to take or give away: wait until all others have passed"
    de = "es gibt keinen Stich zu nehmen oder zu vergeben: warte, bis alle anderen gepasst haben"


@final
@attrs.frozen(order=False)
class DragonGoesAway(kit.Sentence):
    """A trick that the Dragon has won goes to an opponent."""

    opponents: tuple[Seat, ...]

    en = "your Dragon has won the trick: give it to {opponents:you,or}"
    de = "dein Drache hat den Stich gewonnen: gib ihn an {opponents:dich,oder}"


@final
@attrs.frozen(order=False)
class NotTheDragons(kit.Sentence):
    """Only a trick that the Dragon has won is given away."""

    en = "the Dragon did not win this trick, so it is yours: take it"
    de = "diesen Stich hat kein Drache gewonnen, also gehört er dir: nimm ihn"


@final
@attrs.frozen(order=False)
class NotAnOpponent(kit.Sentence):
    """The Dragon's trick was offered to oneself or to the partner."""

    to: Seat
    opponents: tuple[Seat, ...]

    en = "the Dragon's trick goes to an opponent, not to {to:you}: give it to {opponents:you,or}"
    de = "den Stich des Drachen bekommt ein Gegner, nicht {to:dich}: gib ihn an {opponents:dich,oder}"


# before the play: Grand Tichu, and the exchange

Order: TypeAlias = tuple[int, ...]
"""Who gets which of three cards, numbered low to high: the next seat, the partner, the previous one."""

UNITS: Final[Mapping[Card, int]] = {card: PACK.cards([card]).mask for card in PACK.faces}
"""The mask of each card."""


def push_fault(hand: Cards, cards: object) -> Objection | None:
    """Say why a seat with this hand cannot push these cards; None if it can (K-15)."""
    given, written = three_cards(cards), in_order(cards)
    if given is None:
        wrong = NotThreeCards(written) if isinstance(cards, tuple) else NotInOrder(written)
        return Objection(wrong, "K-15")
    twice = next((card for card in given if given.count(card) > 1), None)
    if twice is not None:
        return Objection(PushedTwice(twice), "K-15")
    return kit.not_from_hand(hand, PACK.cards(given), "K-15", "K-15")


def three_cards(cards: object) -> list[Card] | None:
    """Return three cards of the pack, perhaps one of them twice; None for anything else."""
    # isinstance leaves the items unknown
    row = cast("tuple[object, ...]", cards) if isinstance(cards, tuple) else ()
    given = [card for card in row[:OTHERS] if isinstance(card, Card) and card in UNITS]
    return given if len(given) == len(row) == OTHERS else None


def lot_of(cards: Iterable[Card | None]) -> Cards:
    """Gather the cards that a seat has pushed or got."""
    return PACK.cards(filter(None, cards))


def _threes(hand: Cards) -> list[int]:
    """Return the mask of each choice of three cards from a hand."""
    units = [UNITS[card] for card in hand]
    return [first + second + third for first, second, third in combinations(units, OTHERS)]


def pushes(hand: Cards) -> list[tuple[Order, kit.Counted]]:
    """Return every way to push cards of a full hand."""
    threes = kit.Counted(comb(HAND, OTHERS), _threes, hand)
    return [(order, threes) for order in permutations(range(OTHERS))]


P = TypeVar("P", bound=Grand | Exchange | Running)
D = TypeVar("D", bound=Action)


@final
@attrs.frozen(order=False)
class ToCallGrand(kit.Sentence):
    """Somebody is to say whether it calls Grand Tichu."""

    en = "call Grand Tichu, or decline"
    de = "sage großes Tichu an oder lehne ab"


@final
@attrs.frozen(order=False)
class ToPush(kit.Sentence):
    """Somebody is to push a card to each of the others."""

    others: tuple[Seat, ...]

    en = "push a card to {others:you,and}"
    de = "schupfe je eine Karte an {others:dich,und}"


@final
@attrs.frozen(order=False)
class ToWish(kit.Sentence):
    """Somebody is to make the wish of the Mah Jong."""

    en = "wish a rank"
    de = "wünsche einen Wert"


@final
@attrs.frozen(order=False)
class ToGather(kit.Sentence):
    """Somebody is to take a trick, or to give the Dragon's to one of `opponents`."""

    opponents: tuple[Seat, ...]

    @override
    def words(self, say: kit.Say) -> str:
        """Say what is done with the trick."""
        if not self.opponents:
            return say("take the trick", "nimm den Stich")
        return say("give the trick to {opponents:you,or}", "gib den Stich an {opponents:dich,oder}")


class Stage(kit.Phase[P, D, State], Generic[P, D]):
    """A phase of Tichu: it says itself which seats may do what."""

    asks_all = True

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules

    @abstractmethod
    def waits(self, state: P, seat: Seat) -> Objection:
        """Return what is said to a seat that would play cards, or pass."""

    def attempt(self, state: P, seat: Seat, cards: Cards) -> D | Objection:
        """Say that no cards can be played now."""
        del cards
        return self.waits(state, seat)


class Asking(Stage[Grand, CallGrandTichu | Decline]):
    """All seats say whether they call Grand Tichu, in any order (K-8)."""

    def waits(self, state: Grand, seat: Seat) -> Objection:
        """Say that all have to answer first."""
        return Objection(GrandFirst(seat, state.awaited), "K-9")

    @override
    def prompt(self, state: Grand, seat: Seat) -> kit.Sentence:
        """Ask for an answer."""
        return ToCallGrand()

    def step(self, state: Grand, action: CallGrandTichu | Decline) -> State | Objection:
        """Note an answer; with the fourth the second part is dealt (K-9)."""
        seat = action.seat
        if state.answered[seat]:
            return Objection(AlreadyAnswered(), "K-8")
        answered = kit.replace_at(state.answered, seat, True)  # noqa: FBT003  # an entry of a row
        call = Call.GRAND_TICHU if isinstance(action, CallGrandTichu) else None
        calls = kit.replace_at(state.calls, seat, call)
        if not all(answered):
            return _answered(state, answered, calls)
        hands = tuple(hand + more for hand, more in zip(state.hands, state.rest, strict=True))
        return _dealt(state, calls, hands)

    def every(self, seat: Seat) -> tuple[CallGrandTichu | Decline, ...]:
        """Return both answers."""
        return Decline(seat), CallGrandTichu(seat)

    def tell(
        self, before: Grand, action: CallGrandTichu | Decline, after: State, seat: Seat | None
    ) -> Told:
        """Say that the second part is dealt (K-9); each seat sees its own."""
        del action
        if isinstance(after, Exchange):
            for each in kit.seats(PLAYERS):
                cards = before.rest[each]
                yield (
                    events.Drew(each, cards)
                    if each == seat
                    else events.DrewHidden(each, len(cards))
                )


_answered = kit.making(Grand, "answered", "calls")
_dealt = kit.making(Exchange, "calls", "hands")


class Pushing(Stage[Exchange, Push | CallTichu]):
    """All seats push three cards, in any order (K-15)."""

    acts_beside = True

    def waits(self, state: Exchange, seat: Seat) -> Objection:
        """Say that all have to push first."""
        return Objection(ExchangeFirst(seat, state.awaited), "K-15")

    def beside(self, state: Exchange) -> tuple[Seat, ...]:
        """Return those who have pushed and may call Tichu still."""
        pushed = [seat for seat in state.by_seat if state.gifts[seat]]
        return tuple([seat for seat in pushed if self._call_fault(state, seat) is None])

    @override
    def prompt(self, state: Exchange, seat: Seat) -> kit.Sentence:
        """Ask for a card for each of the others."""
        return ToPush(kit.others_after(seat, PLAYERS))

    def step(self, state: Exchange, action: Push | CallTichu) -> State | Objection:
        """Note a call, or lay three cards face down; with the fourth push all twelve change hands (K-15, K-16)."""
        seat = action.seat
        if isinstance(action, CallTichu):
            return self._call_fault(state, seat) or after_call(state, seat)
        if state.gifts[seat]:
            return Objection(AlreadyPushed(), "K-15")
        fault = push_fault(state.hands[seat], action.cards)
        if fault is not None:
            return fault
        gifts = kit.replace_at(state.gifts, seat, action.cards)
        return _pushed(state, gifts) if () in gifts else _exchanged(state, gifts)

    def _call_fault(self, state: Exchange, seat: Seat) -> Objection | None:
        """Say why a seat cannot call Tichu; None if it can (K-10, K-13, K-14)."""
        call, when = state.calls[seat], self.rules.tichu_in_exchange
        if call is not None:
            return Objection(AlreadyCalled(call), "K-10")
        if when is TichuInExchange.NEVER:
            return Objection(CallsWait(), "K-14")
        waits = when is TichuInExchange.BEFORE and any(state.gifts)
        return Objection(CallsWait(), "K-13") if waits else None

    def legal_actions(self, state: Exchange, seat: Seat) -> LegalActions[Push | CallTichu]:
        """Return all pushes of a seat, and the call."""
        hand = state.hands[seat]
        calls = () if self._call_fault(state, seat) else (CallTichu(seat),)
        if state.gifts[seat]:
            return self.listed(state, seat, calls)

        def push(order: Order, mask: int) -> Push | CallTichu:
            cards = tuple(Cards(PACK, mask))
            return Push(seat, tuple([cards[place] for place in order]))

        is_legal = partial(self.is_legal, state, seat)
        return kit.LazyActions(
            lambda: pushes(hand), push, calls, pack=PACK, is_legal=is_legal, reading=None
        )

    def is_secret(self, before: Exchange, action: Push | CallTichu, seat: Seat | None) -> bool:
        """Tell that a seat does not see what others push (K-91)."""
        del before
        return isinstance(action, Push) and action.seat != seat

    def tell(
        self, before: Exchange, action: Push | CallTichu, after: State, seat: Seat | None
    ) -> Told:
        """Say that somebody has pushed, and after the fourth push what the seat got (K-15, K-16)."""
        if self.is_secret(before, action, seat):
            yield events.Noted(Pushed(action.seat))
        if not isinstance(after, Playing):
            return
        yield events.Noted(Exchanged())
        if seat is not None:
            # in a state, unlike in a view, all cards are there
            got = cast("tuple[Card, ...]", received(after.gifts, seat))
            for giver, card in zip(kit.others_after(seat, PLAYERS), got, strict=True):
                yield events.Noted(Received(seat, giver, card))
        yield events.Leads(after.leader)


_pushed = kit.making(Exchange, "gifts")
_begun = kit.making(Playing, "leader", "gifts", "tally", "trick", "hands")


def _exchanged(state: Exchange, gifts: tuple[Gifts, ...]) -> Playing:
    """Let the cards change hands; who has the Mah Jong then leads (K-16)."""
    hands = tuple(
        state.hands[seat] - lot_of(gifts[seat]) + lot_of(received(gifts, seat))
        for seat in kit.seats(PLAYERS)
    )
    leader = holder(hands)
    nothing = (NOTHING,) * PLAYERS
    return _begun(state, leader, gifts, Tally(nothing, nothing), Trick[Play](leader), hands)


# calls and bombs beside the turn


def after_call(state: Exchange | Running, seat: Seat) -> State:
    """Note a Tichu."""
    make: Callable[..., State] = kit.making(type(state), "calls")
    return make(state, kit.replace_at(state.calls, seat, Call.TICHU))


def tichu(state: Running, seat: Seat) -> State | Objection:
    """Return the state after a Tichu while tricks are played, or why a seat cannot call it (K-10, K-12)."""
    call = state.calls[seat]
    if call is not None:
        return Objection(AlreadyCalled(call), "K-10")
    free = free_to_call(state, [seat])
    return after_call(state, seat) if free else Objection(TooLateToCall(), "K-12")


def free_to_call(state: Running, seats: Iterable[Seat]) -> list[Seat]:
    """Return those of some seats that have called and played nothing: asked at every turn (K-10, K-12, K-59)."""
    called, played, hands = state.calls, state.tally.played, state.hands
    return [
        seat
        for seat in seats
        if called[seat] is None and not played[seat].mask and hands[seat].mask
    ]


def calls_of(state: Running, seat: Seat) -> tuple[CallTichu, ...]:
    """Return the call that a seat may make; () if it may not."""
    if state.tally.played[seat].mask:  # soon so for all, and everybody asks
        return ()
    may = free_to_call(state, (seat,)) and not is_last_award(state)
    return (CallTichu(seat),) if may else ()


def is_dragons(trick: Trick[Play]) -> bool:
    """Tell whether the Dragon wins a trick."""
    return bool(trick.plays) and trick.plays[-1].reading == _DRAGON


def is_last_award(state: Running) -> bool:
    """Tell whether the round is over when the Dragon's trick has been awarded (K-56)."""
    return type(state) is Gathering and is_round_over(state.tally.out)


def is_open_to_bombs(rules: HouseRules, state: Running) -> bool:
    """Tell whether bombs may be thrown out of turn now (K-60 to K-62)."""
    if not rules.bombs_out_of_turn or not state.trick.plays or type(state) is Wishing:
        return False
    return not is_last_award(state)


# the play of tricks

Done: TypeAlias = Play | kit.Pass | CallTichu | Wish | Take | Award
"""What is done while tricks are played."""


class Laying(Stage[Running, Done]):
    """Tricks are played: in turn seats lead, beat and pass; beside it, who has not called may call, and bombs are thrown.

    Whoever has played the Mah Jong wishes a rank. The winner of a trick takes it, or gives it away, unless it is bombed.
    """

    acts_beside = True

    def waits(self, state: Running, seat: Seat) -> Objection:
        """Say whose turn it is, or that a wish or a trick waits (K-40, K-51, K-53)."""
        match state:
            case Playing():
                return Objection(reasons.NotYourTurn(seat, state.awaited), "K-51")
            case Wishing():
                return Objection(WishFirst(seat, *state.awaited), "K-40")
            case Gathering():
                return gather_first(state, seat)
            case _:
                assert_never(state)

    def beside(self, state: Running) -> tuple[Seat, ...]:
        """Return the seats that may call Tichu or throw a bomb though the table waits for another one (K-12, K-64)."""
        if is_last_award(state):
            return ()
        awaited = state.awaited
        others = kit.others_after(awaited[0], PLAYERS) if awaited else ()
        free = free_to_call(state, others)
        if is_open_to_bombs(self.rules, state):
            best, hands = state.trick.plays[-1].reading, state.hands
            free = [seat for seat in others if seat in free or bombs(hands[seat].mask, best)]
        return tuple(free)

    @override
    def prompt(self, state: Running, seat: Seat) -> kit.Sentence:
        """Ask for a play, a wish, or for what is to be done with the trick."""
        match state:
            case Playing():
                best = best_of(state)
                return kit.ToLead() if best is None else kit.ToBeat(best, answers_to(best))
            case Wishing():
                return ToWish()
            case Gathering():
                return ToGather(opponents_of(seat) if is_dragons(state.trick) else ())
            case _:
                assert_never(state)

    def step(self, state: Running, action: Done) -> State | Objection:
        """Do what is done in a trick, or say why not."""
        seat = action.seat
        match action:
            case Play():
                return self._laid(state, action)
            case kit.Pass():
                return self._passed(state, seat)
            case CallTichu():
                return self.waits(state, seat) if is_last_award(state) else tichu(state, seat)
            case Wish() if isinstance(state, Wishing):
                return self._wished(state, action)
            case Take() | Award() if isinstance(state, Gathering):
                to = seat if isinstance(action, Take) else action.to
                return gathering_fault(state, action) or after_gathering(state, to)
            case Wish() | Take() | Award():
                return refused(self.rules, self, state, action)
            case _:
                assert_never(action)

    def _laid(self, state: Running, play: Play) -> State | Objection:
        """Return the state after a play, or why it is not legal."""
        fault = self._fault(state, play.seat, play.cards)
        if fault is not None:
            return fault
        best, lower = best_of(state), self.rules.declare_lower
        legal = playable(play.cards.mask, best, lower=lower)
        fault = reading_fault(play, legal, best, lower=lower) or disobeys(self.rules, state, play)
        return fault or after_play(self.rules, state, play)

    def _fault(self, state: Running, seat: Seat, cards: object) -> Objection | None:
        """Say why a seat cannot lay such cards down now, whatever they beat; None if it can."""
        # type() is faster for tables, as everybody asks
        if type(state) is not Playing or state.turn != seat:
            fault = self._bombing_fault(state, seat, cards)
            if fault is not None:
                return fault
        return kit.not_from_hand(state.hands[seat], cards, "K-1", "K-51")

    def _bombing_fault(self, state: Running, seat: Seat, cards: object) -> Objection | None:
        """Say why a seat cannot throw a bomb out of turn, or that this is none; None if it can."""
        if is_open_to_bombs(self.rules, state) and _is_bomb(cards):
            return None
        if not isinstance(state, Playing):
            return self.waits(state, seat)
        may = self.rules.bombs_out_of_turn
        if may and _is_bomb(cards):
            return Objection(NothingToBomb(state.trick.leader), "K-62")
        return Objection(reasons.NotYourTurn(seat, state.awaited), "K-61" if may else "K-60")

    def _passed(self, state: Running, seat: Seat) -> State | Objection:
        """Return the state after a pass, or why a seat cannot pass."""
        if type(state) is not Playing or state.turn != seat:
            return self.waits(state, seat)
        if not state.trick.plays:
            return Objection(reasons.LeadNeeded(), "K-50")
        return must_obey(state, seat) or after_pass(self.rules, state, seat)

    def _wished(self, state: Wishing, wish: Wish) -> State | Objection:
        """Note a wish, and the trick goes on; or say why it is none."""
        if wish.seat not in state.awaited:
            return self.waits(state, wish.seat)
        fault = rank_fault(self.rules, wish)
        return fault or _wished(state, attrs.evolve(state.tally, wish=wish.rank))

    def legal_actions(self, state: Running, seat: Seat) -> LegalActions[Done]:
        """Return the plays of a seat, low to high, what else its turn asks for, and the call; out of turn bombs (K-35)."""
        rest: tuple[Done, ...] = calls_of(state, seat)
        if type(state) is Playing and state.turn == seat:  # type() is faster, as everybody asks
            find = partial(plays_of, self.rules, state, seat)
            if state.trick.plays and not must_obey(state, seat):
                rest = (kit.Pass(seat), *rest)
        else:
            find = partial(self._bombs, state, seat)
            if type(state) is Wishing and seat in state.awaited:
                rest = (*(Wish(seat, rank) for rank in wishes(self.rules)), *rest)
            elif type(state) is Gathering and seat in state.awaited:
                awards = [Award(seat, to) for to in opponents_of(seat)]
                rest = (*(awards if is_dragons(state.trick) else [Take(seat)]), *rest)

        def play(reading: Combination, mask: int) -> Done:
            return Play(seat, Cards(PACK, mask), reading)

        is_legal, after = (
            partial(self.is_legal, state, seat),
            partial(after_play, self.rules, state),
        )
        return kit.LazyActions(find, play, rest, pack=PACK, is_legal=is_legal, after=after)

    def _bombs(self, state: Running, seat: Seat) -> Found:
        """Return the bombs that a seat may throw out of turn (K-61)."""
        if not is_open_to_bombs(self.rules, state):
            return []
        return bombs(state.hands[seat].mask, state.trick.plays[-1].reading)

    def attempt(self, state: Running, seat: Seat, cards: Cards) -> Play | Objection:
        """Return the one play that these cards are now, or why there is none (K-32)."""
        fault = self._fault(state, seat, cards)
        if fault is not None:
            return fault
        best = best_of(state)
        legal = playable(cards.mask, best, lower=self.rules.declare_lower)
        if not legal:
            return cards_fault(cards, best)
        play = Play(seat, cards, legal[0])
        return disobeys(self.rules, state, play) or play

    def tell(self, before: Running, action: Done, after: State, seat: Seat | None) -> Told:
        """Say what followed an action by itself; everybody sees the same."""
        del seat
        # nothing leads back to a phase before the play
        return _told(before, action, cast("Running | Finished", after))


_wished = kit.making(Playing, "tally")


def _is_bomb(cards: object) -> bool:
    """Tell whether something is cards that make a bomb."""
    if not isinstance(cards, Cards) or not cards or not cards.is_of(PACK):
        return False
    return any(map(is_bomb, recognise(cards.mask, lower=False)))


def answers_to(table: Combination) -> tuple[str, ...]:
    """Name what beats a combination (K-26, K-27)."""
    higher = (reasons.HIGHER,) if has_higher(table) else ()
    return higher if is_bomb(table) else (*higher, "a bomb")


def reading_fault(
    play: Play, legal: tuple[Combination, ...], best: Combination | None, *, lower: bool
) -> Objection | None:
    """Say why cards cannot be played as this, where they can be as `legal`; None if they can."""
    if play.reading in legal:
        return None
    found = recognise(play.cards.mask, lower=True)
    if not found:
        return _nothing(play.cards)
    if play.reading not in found:
        expected = legal or (found if lower else found[:1])
        return Objection(reasons.NotThatReading(play.cards, play.reading, expected), "K-32")
    if legal and isinstance(play.reading, Half):
        return Objection(reasons.NotThatReading(play.cards, play.reading, legal), "K-31")
    if best is None or (legal and not lower):
        return Objection(reasons.LowerWindow(play.reading, legal), "K-33")
    return _not_enough(play.reading, best)


def cards_fault(cards: Cards, best: Combination | None) -> Objection:
    """Say why cards cannot be played, whatever is said of them."""
    found = recognise(cards.mask, lower=False)
    return _not_enough(found[0], best) if found and best is not None else _nothing(cards)


def _not_enough(offered: Combination, table: Combination) -> Objection:
    """Say why this does not beat what lies on the table."""
    if isinstance(offered, Dog):
        return Objection(DogOnlyLeads(), "K-17")
    answers = answers_to(table)
    if offered.shape != table.shape:
        return Objection(reasons.WrongShape((offered,), table, answers), "K-27")
    clause = "K-26" if is_bomb(table) else "K-31" if isinstance(offered, Half) else "K-27"
    return Objection(reasons.TooLow(offered, table, answers), clause)


def _nothing(cards: Cards) -> Objection:
    """Say that cards are no combination (K-29)."""
    if PHOENIX in cards:
        rest = recognise(cards.mask - PHOENIX_MASK, lower=False) if len(cards) > 1 else ()
        if any(isinstance(each, Triple) or is_bomb(each) for each in rest):
            return Objection(PhoenixInBomb(cards), "K-29")
    return Objection(reasons.NotACombination(cards), "K-29")


# the wish


def wishes(rules: HouseRules) -> tuple[Rank | None, ...]:
    """Return what can be wished where there is a wish: 2 to A, and nothing last (K-40, K-41)."""
    return (*RANKS, None) if rules.wish is Wishes.MAY else RANKS


def rank_fault(rules: HouseRules, wish: Wish) -> Objection | None:
    """Say why this cannot be wished; None if it can."""
    if wish.rank in wishes(rules):
        return None
    if wish.rank is None:
        return Objection(WishNeeded(), "K-41")
    return Objection(BadWish(str(wish).removeprefix("wish "), RANKS), "K-40")


def disobeys(rules: HouseRules, state: Running, play: Play) -> Objection | None:
    """Say that a wish asks for another play; None if this one will do, as out of turn each does."""
    wish = state.tally.wish
    if wish is None or type(state) is not Playing or state.turn != play.seat:  # K-47
        return None
    if fulfils(play.cards.mask, wish):
        return None
    if rules.bombs_ignore_wish and state.trick.plays and is_bomb(play.reading):  # K-47
        return None
    if rules.dog_dodges_wish and isinstance(play.reading, Dog):  # K-48
        return None
    return must_obey(state, play.seat)


def must_obey(state: Playing, seat: Seat) -> Objection | None:
    """Say that the seat whose turn it is has to fulfil the wish; None if it need not (K-42, K-49)."""
    wish = state.tally.wish
    if wish is None:
        return None
    hand, best = state.hands[seat].mask, best_of(state)
    if not is_bound(hand, best, wish):
        return None
    masks = [mask for _, ways in fulfilling(hand, best, wish, lower=False) for mask in ways]
    named = tuple(Cards(PACK, mask) for mask in masks[:_NAMED])
    return Objection(WishBinds(wish, named, more=len(masks) > _NAMED), "K-42")


def plays_of(rules: HouseRules, state: Playing, seat: Seat) -> Found:
    """Return the plays of the seat whose turn it is, low to high, as a wish leaves them."""
    hand, best, lower = state.hands[seat].mask, best_of(state), rules.declare_lower
    wish = state.tally.wish
    bound = [] if wish is None else fulfilling(hand, best, wish, lower=lower)
    if not bound:
        return leads(hand, lower=lower) if best is None else follows(hand, best, lower=lower)
    if best is None:
        return with_dog(bound, hand) if rules.dog_dodges_wish else bound
    return with_bombs(bound, hand, best) if rules.bombs_ignore_wish else bound


# what follows


_laid = kit.making(Playing, "tally", "trick", "hands")
_to_wish = kit.making(Wishing, "tally", "trick", "hands")
_last = kit.making(Gathering, "tally", "trick", "hands")


def after_play(rules: HouseRules, state: Running, play: Play) -> State:
    """Lay the cards down; the trick or the round may end with them."""
    seat, mask, old = play.seat, play.cards.mask, state.tally
    hand = Cards(PACK, state.hands[seat].mask - mask)
    hands = kit.replace_at(state.hands, seat, hand)
    out = old.out if hand.mask else (*old.out, seat)
    wish = None if old.wish is not None and fulfils(mask, old.wish) else old.wish  # K-46
    played = kit.replace_at(old.played, seat, Cards(PACK, old.played[seat].mask + mask))
    tally = Tally(played, old.captured, out, wish, old.aside)
    trick = state.trick.played(play)
    if type(play.reading) is Dog:
        tally, trick = _after_dog(tally, play)
    if not hand.mask and is_round_over(out):
        return _round_over(_last(state, tally, trick, hands))
    if mask & MAH_JONG_MASK and rules.wish is not Wishes.NEVER:
        return _to_wish(state, tally, trick, hands)
    return _laid(state, tally, trick, hands)


def _after_dog(tally: Tally, play: Play) -> tuple[Tally, Trick[Play]]:
    """Put the Dog away; the partner leads, or who is next with cards (K-54)."""
    captured = kit.replace_at(tally.captured, play.seat, tally.captured[play.seat] + play.cards)
    lead = Trick[Play](next_with_cards(partner_of(play.seat), tally.out))
    return attrs.evolve(tally, captured=captured), lead


def next_with_cards(first: Seat, out: tuple[Seat, ...]) -> Seat:
    """Return the first seat in rotation that is not out."""
    return next(seat for seat in kit.rotation(first, PLAYERS) if seat not in out)


def _round_over(state: Gathering) -> Gathering | Finished:
    """End the round; a Dragon's last trick is awarded first (K-56)."""
    if is_double_victory(state.tally.out):
        left = state.trick if state.trick.plays else None
        return _ended(state, state.tally, left)
    if is_dragons(state.trick):
        return state
    return _finished(state, state.trick.plays[-1].seat if state.trick.plays else None)


_passed = kit.making(Playing, "trick")
_complete = kit.making(Gathering)
_next = kit.making(Playing, "tally", "trick")
_ended = kit.making(Finished, "tally", "trick")


def after_pass(rules: HouseRules, state: Playing, seat: Seat) -> Playing | Gathering:
    """Note a pass; the trick may be complete with it (K-52, K-53)."""
    after = _passed(state, state.trick.passed(seat))
    if after.turn is not None:
        return after
    complete = _complete(after)
    if rules.bombs_out_of_turn or is_dragons(after.trick):
        return complete
    return _next_trick(complete, after.trick.plays[-1].seat)


def after_gathering(state: Gathering, to: Seat) -> Playing | Finished:
    """Put the trick before a seat; its winner leads, unless the round is over (K-55, K-56, K-58)."""
    return _finished(state, to) if is_round_over(state.tally.out) else _next_trick(state, to)


def _next_trick(state: Gathering, to: Seat) -> Playing:
    """Put the trick before a seat; its winner leads, or who is next with cards (K-58)."""
    lead = next_with_cards(state.trick.plays[-1].seat, state.tally.out)
    return _next(state, _captured(state, to), Trick[Play](lead))


def _finished(state: Gathering, to: Seat | None) -> Finished:
    """End the round; the last trick, if there is one, goes to a seat (K-70)."""
    return _ended(state, state.tally if to is None else _captured(state, to), None)


def _captured(state: Gathering, to: Seat) -> Tally:
    """Put the trick's cards before a seat."""
    old = state.tally
    pile = Cards(PACK, old.captured[to].mask + trick_cards(state.trick).mask)
    return Tally(old.played, kit.replace_at(old.captured, to, pile), old.out, old.wish, old.aside)


def gather_first(state: Gathering, seat: Seat) -> Objection:
    """Say that a trick waits to be gathered in before a seat does anything else."""
    award = is_dragons(state.trick)
    clause = "K-53" if not award else "K-56" if is_last_award(state) else "K-55"
    return Objection(GatherFirst(seat, state.trick.plays[-1].seat, award), clause)


def gathering_fault(state: Gathering, action: Take | Award) -> Objection | None:
    """Say why a seat cannot take a trick, or give it to a seat; None if it can."""
    if action.seat != state.trick.plays[-1].seat:
        return gather_first(state, action.seat)
    opponents = opponents_of(action.seat)
    if isinstance(action, Take):
        return Objection(DragonGoesAway(opponents), "K-55") if is_dragons(state.trick) else None
    if not is_dragons(state.trick):
        return Objection(NotTheDragons(), "K-55")
    if not kit.is_seat(action.to, PLAYERS):
        return Objection(reasons.NoSuchSeat(action.to, PLAYERS), "K-55")
    return (
        None if action.to in opponents else Objection(NotAnOpponent(action.to, opponents), "K-55")
    )


def refused(rules: HouseRules, phase: Stage[P, D], state: P, action: Action) -> Objection:
    """Say why something cannot be done in a phase that does not have it."""
    match action:
        case Play() | kit.Pass():
            return phase.waits(state, action.seat)
        case CallTichu():  # all other phases have it
            return attrs.evolve(phase.waits(state, action.seat), clause="K-12")
        case CallGrandTichu() | Decline():
            grand = rules.grand_tichu
            return Objection(GrandOver(), "K-8") if grand else Objection(NoGrandTichu(), "K-11")
        case Push():
            early = isinstance(state, Grand)
            return phase.waits(state, action.seat) if early else Objection(NoExchange(), "K-15")
        case Wish():
            return Objection(NothingToWish(), "K-40")
        case Take() | Award():
            clause = "K-53" if isinstance(action, Take) else "K-55"
            return Objection(NothingToGather(), clause)
        case _:
            assert_never(action)


def beaten_by(rules: HouseRules, state: State) -> reasons.Answers:
    """Name what beats the last play; None where nothing is to be beaten."""
    if not isinstance(state, Playing | Gathering) or not state.trick.plays:
        return None
    best = state.trick.plays[-1].reading
    if isinstance(state, Playing):
        return answers_to(best)
    if not is_open_to_bombs(rules, state):
        return None
    return answers_to(best)[0 if is_bomb(best) else -1 :]


# what is told


def _told(before: Running, action: Action, after: Running | Finished) -> Told:
    """Say what came of something that was done while tricks are played."""
    old, new = before.tally, after.tally
    if old.wish is not None and isinstance(action, Play) and fulfils(action.cards.mask, old.wish):
        yield events.Noted(WishFulfilled(old.wish))
    if len(new.out) > len(old.out):
        yield events.WentOut(action.seat, len(new.out))
    yield from _told_captured(before, action, after)
    if isinstance(after, Playing) and not after.trick.plays and not isinstance(action, CallTichu):
        yield events.Leads(after.trick.leader)
    if isinstance(after, Finished) and not is_double_victory(new.out):
        last = finish_order(after)[-1]
        yield events.LaidOpen(last, after.hands[last])


def _told_captured(before: Running, action: Action, after: Running | Finished) -> Told:
    """Say who has won the trick that leaves the table, and before whom cards lie now (K-53 to K-57, K-70).

    A trick that waits is nobody's yet, for a bomb can still win it; the Dog makes none. Who takes a trick says so by
    that action.
    """
    is_dog = isinstance(action, Play) and isinstance(action.reading, Dog)
    for seat in kit.seats(PLAYERS):
        cards = after.tally.captured[seat].lacking(before.tally.captured[seat])
        if cards:
            trick = before.trick.played(action) if isinstance(action, Play) else before.trick
            if not is_dog and not isinstance(action, Take):
                yield events.TrickWon(trick.plays[-1].seat, trick_cards(trick))
            yield events.Captured(seat, cards, points_of(cards))
