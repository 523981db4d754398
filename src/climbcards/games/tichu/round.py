"""The phases of a round of Tichu, what follows from an action, and what only this game objects to (K-8 to K-65).

Theory of operation. Each rule is decided in one place, so that what is listed, what is refused and what is done cannot
differ. All seats answer and push in any order. In a trick the seat whose turn it is plays or passes. Besides, any seat
that has not called may call, and any seat with a bomb may throw it (K-61). So each phase is asked about all seats,
whether the table waits for them or not. A play goes on the trick. When all other seats with cards have passed in
succession, the trick waits until its winner gathers it in, or is gathered in at once (K-53). The round ends with a
play, or with the award of its last trick.

There are 2,184 ways to push three of fourteen cards, so they are numbered and not listed: there are six orders in
which three cards can be given, and for each of them all choices of three cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations, permutations
from math import comb
from typing import Final, Generic, TypeAlias, TypeVar, assert_never, cast, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Card, Cards, LegalActions, Objection, Rank, Seat, Trick, events, reasons
from . import plays
from .cards import (
    DRAGON,
    HAND,
    PACK,
    PHOENIX,
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
from .state import (
    NOTHINGS,
    SEATS,
    Action,
    Award,
    Call,
    CallGrandTichu,
    CallTichu,
    Decline,
    Exchange,
    Finished,
    Gathering,
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
    holder,
    in_order,
    opponents_of,
    partner_of,
    received,
    trick_cards,
)

OTHERS: Final = PLAYERS - 1
"""The number of cards that a seat pushes: one to each other seat."""

_NAMED: Final = 3
"""The most plays that a refusal names."""

_DRAGON: Final = Single(DRAGON.rank)

Told: TypeAlias = Iterator[events.Event[Action]]
"""The events that a seat is told, in order."""


# events, and reasons why something cannot be done


@final
@attrs.frozen(order=False)
class Pushed(kit.Sentence):
    """A seat has pushed three cards; the others do not see which."""

    seat: Seat

    en = "{seat:pushes|push} three cards"
    de = "{seat:schupft|schupfst} drei Karten"


@final
@attrs.frozen(order=False)
class Exchanged(kit.Sentence):
    """All have pushed: the cards change hands."""

    en = "all have pushed, and the cards change hands"
    de = "alle haben geschupft: die Karten werden getauscht"


@final
@attrs.frozen(order=False)
class Received(kit.Sentence):
    """A seat got a card from another one; only the seat itself is told."""

    seat: Seat
    giver: Seat
    card: Card

    en = "{seat:gets|get} {card} from {giver:you}"
    de = "{seat:bekommt|bekommst} {card} von {giver:dir}"


@final
@attrs.frozen(order=False)
class WishFulfilled(kit.Sentence):
    """A card of the wished rank was played, so the wish is over."""

    rank: Rank

    en = "the wish for {rank} is fulfilled"
    de = "der Wunsch nach {rank} ist erfüllt"


NOTES: Final = Pushed, Exchanged, Received, WishFulfilled
"""The events that only this game has."""


@final
@attrs.frozen(order=False)
class GrandFirst(kit.AllFirst):
    """Some seats have not said yet whether they call Grand Tichu."""

    en_you = "call or decline Grand Tichu first: type grand or decline"
    de_you = "sag zuerst, ob du Großes Tichu ansagst: grand oder decline"
    en = "waiting for {missing:you,and} to call or decline Grand Tichu"
    de = "zuerst sagen alle, ob sie Großes Tichu ansagen: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class AlreadyAnswered(kit.Sentence):
    """A seat says only once whether it calls Grand Tichu."""

    en = "you have already called or declined Grand Tichu"
    de = "du hast Großes Tichu schon angesagt oder abgelehnt"


@final
@attrs.frozen(order=False)
class GrandOver(kit.Sentence):
    """Grand Tichu is called after eight cards, not later."""

    en = "Grand Tichu can only be called after the first eight cards"
    de = "Großes Tichu kann man nur nach den ersten acht Karten ansagen"


@final
@attrs.frozen(order=False)
class NoGrandTichu(kit.Sentence):
    """These house rules have no Grand Tichu."""

    en = "these house rules have no Grand Tichu: call Tichu, or nothing"
    de = "nach diesen Hausregeln gibt es kein Großes Tichu: sag Tichu an, oder nichts"


@final
@attrs.frozen(order=False)
class AlreadyCalled(kit.Sentence):
    """A seat makes at most one call in a round, Tichu or Grand Tichu."""

    call: Call

    en = "you have already called {call.title}: you can call only once in a round"
    de = "du hast schon {call.de} angesagt: das geht nur einmal in einer Runde"


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
    """Some seats have not pushed yet."""

    en_you = "first push three cards: for the next player, the partner and the previous player"
    de_you = "schupfe zuerst: push und drei Karten, für rechts, für deinen Partner und für links"
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

    en = "you have already pushed your three cards: wait for the others"
    de = "du hast deine drei Karten schon geschupft: warte auf die anderen"


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
    """The cards of a push have an order, as each goes to another seat; `given` is the repr of a value without one."""

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
    """The Dog cannot answer a play."""

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
    """The cards would be a bomb, or part of one, without the Phoenix."""

    cards: Cards

    en = "{cards} do not form a combination: the Phoenix cannot be in a bomb"
    de = "{cards} ergeben keine Kombination: der Phönix darf in keiner Bombe sein"


@final
@attrs.frozen(order=False)
class WishFirst(kit.First):
    """Whoever has played the Mah Jong makes a wish before anything else is played."""

    asked = "wisher"

    wisher: Seat

    en_you = "first make the wish of your Mah Jong, for example: wish 8"
    de_you = "wünsche dir zuerst einen Wert für deinen Mah Jong, zum Beispiel: wish 8"
    en = "the Mah Jong was played: wait for {wisher:you} to make a wish"
    de = "der Mah Jong liegt, und der Wunsch fehlt noch: warte auf {wisher:dich}"


@final
@attrs.frozen(order=False)
class NothingToWish(kit.Sentence):
    """A wish is made just after playing the Mah Jong, where the house rules have wishes."""

    en = "only the player who has just played the Mah Jong can make a wish"
    de = "einen Wert wünschen darf sich nur, wer gerade den Mah Jong gespielt hat"


@final
@attrs.frozen(order=False)
class BadWish(kit.Sentence):
    """Only some ranks can be wished; `given` is the rank that was named, or the repr of an invalid value."""

    given: str
    ranks: tuple[Rank, ...]

    @override
    def words(self, say: kit.Say) -> str:
        """Say what can be wished."""
        return say(
            "{given} cannot be wished for: choose one of {ranks}",
            "{given} kann man sich nicht wünschen: wähle aus {ranks}",
            ranks=" ".join(map(str, self.ranks)),
        )


@final
@attrs.frozen(order=False)
class WishNeeded(kit.Sentence):
    """These house rules do not allow a wish for nothing."""

    en = "these house rules require a wish, for example: wish 8"
    de = "nach diesen Hausregeln musst du dir einen Wert wünschen, zum Beispiel: wish 8"


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
    """The winner of the trick gathers it in before the next lead; `award`: gives it away, as the Dragon has won it."""

    asked = "winner"

    winner: Seat
    award: bool

    en_you = (
        "you have won the trick: first "
        "{award:give it to an opponent, because your Dragon won it|take it}"
    )
    de_you = (
        "du hast den Stich gewonnen: "
        "{award:gib ihn einem Gegner, denn dein Drache hat ihn geholt|nimm ihn}"
    )
    en = "the trick is complete: wait for {winner:you} to {award:give the Dragon's trick away|take it}"
    de = "der Stich ist noch nicht {award:vergeben|genommen}: warte auf {winner:dich}"


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
    """The Dragon's trick cannot go to oneself or to the partner."""

    to: Seat
    opponents: tuple[Seat, ...]

    en = "the Dragon's trick goes to an opponent, not to {to:you}: give it to {opponents:you,or}"
    de = "den Stich des Drachen bekommt ein Gegner, nicht {to:du}: gib ihn an {opponents:dich,oder}"


# before the play: Grand Tichu, and the exchange


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
    given = [card for card in row[:OTHERS] if isinstance(card, Card) and card in PACK.full]
    return given if len(given) == len(row) == OTHERS else None


def lot_of(cards: Iterable[Card | None]) -> Cards:
    """Return the cards that a seat has pushed or got, without their order."""
    return PACK.cards(filter(None, cards))


P = TypeVar("P", bound=Grand | Exchange | Running)
D = TypeVar("D", bound=Action)


@final
@attrs.frozen(order=False)
class AskToCallGrand(kit.Sentence):
    """Somebody is to say whether it calls Grand Tichu."""

    en = "call Grand Tichu, or decline"
    de = "sage Großes Tichu an oder lehne ab"


@final
@attrs.frozen(order=False)
class AskToPush(kit.Sentence):
    """Somebody is to push a card to each of the others."""

    others: tuple[Seat, ...]

    en = "push one card each to {others:you,and}"
    de = "schupfe je eine Karte an {others:dich,und}"


@final
@attrs.frozen(order=False)
class AskToWish(kit.Sentence):
    """Somebody is to make the wish of the Mah Jong."""

    may_decline: bool

    en = "{may_decline:wish for a rank, or for none|wish for a rank}"
    de = "{may_decline:wünsche dir einen Wert oder keinen|wünsche dir einen Wert}"


@final
@attrs.frozen(order=False)
class AskToFulfil(kit.Sentence):
    """Somebody is to play while a wish stands, which comes first (K-42)."""

    wish: Rank
    otherwise: kit.AskToLead | kit.AskToBeat

    en = "play the wished {wish} if you can; otherwise {otherwise}"
    de = "{otherwise}; wenn du kannst, mit dem gewünschten Wert {wish}"


@final
@attrs.frozen(order=False)
class AskToTake(kit.Sentence):
    """Somebody is to take a trick."""

    en = "take the trick"
    de = "nimm den Stich"


class Stage(kit.Phase[P, D, State], Generic[P, D]):
    """A phase of Tichu. It is asked about all seats, and says itself which of them may do what."""

    asks_all = True

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules


class Asking(Stage[Grand, CallGrandTichu | Decline | CallTichu]):
    """All seats say whether they call Grand Tichu, in any order (K-8)."""

    asks: kit.Sentence = AskToCallGrand()

    def __init__(self, rules: HouseRules) -> None:
        super().__init__(rules)
        late, none = Objection(GrandOver(), "K-8"), Objection(NoGrandTichu(), "K-11")
        self.late: Objection | None = late if rules.grand_tichu else none

    def not_yet(self, state: Grand, seat: Seat) -> Objection:
        """Say that all have to answer first."""
        return Objection(GrandFirst(seat, state.awaited), "K-9")

    def step(self, state: Grand, action: CallGrandTichu | Decline | CallTichu) -> State | Objection:
        """Note an answer; after the fourth the second part is dealt (K-9)."""
        seat = action.seat
        if isinstance(action, CallTichu):
            return attrs.evolve(self.not_yet(state, seat), clause="K-12")
        if state.answered[seat]:
            return Objection(AlreadyAnswered(), "K-8")
        answered = kit.replace_at(state.answered, seat, True)  # noqa: FBT003  # an entry of a row
        call = Call.GRAND_TICHU if isinstance(action, CallGrandTichu) else None
        calls = kit.replace_at(state.calls, seat, call)
        if not all(answered):
            return kit.making(Grand, "answered", "calls")(state, answered, calls)
        hands = tuple(hand + more for hand, more in zip(state.hands, state.rest, strict=True))
        return kit.making(Exchange, "calls", "hands")(state, calls, hands)

    def every(self, seat: Seat) -> tuple[Decline, CallGrandTichu]:
        """Return both answers."""
        return Decline(seat), CallGrandTichu(seat)

    def tell(self, before: Grand, action: Action, after: State, seat: Seat | None) -> Told:
        """Say that the second part is dealt (K-9); each seat sees its own cards."""
        del action
        if isinstance(after, Exchange):
            for each, cards in zip(SEATS, before.rest, strict=True):
                hidden = events.DrewHidden(each, len(cards))
                yield events.Drew(each, cards) if each == seat else hidden


class Pushing(Stage[Exchange, Push | CallTichu]):
    """All seats push three cards, in any order (K-15)."""

    late: Objection | None = Objection(NoExchange(), "K-15")

    def not_yet(self, state: Exchange, seat: Seat) -> Objection:
        """Say that all have to push first."""
        return Objection(ExchangeFirst(seat, state.awaited), "K-15")

    def typed(self, seat: Seat) -> tuple[str, ...]:
        """Return an example of a push, and the call of Tichu."""
        return "push 2j 3j 4j", str(CallTichu(seat))

    def beside(self, state: Exchange) -> tuple[Seat, ...]:
        """Return the seats that have pushed and may still call Tichu."""
        pushed = [seat for seat in state.by_seat if state.gifts[seat]]
        return tuple([seat for seat in pushed if self._call_fault(state, seat) is None])

    @override
    def prompt(self, state: Exchange, seat: Seat) -> kit.Sentence:
        """Ask for a card for each of the others."""
        return AskToPush(kit.others_after(seat, PLAYERS))

    def step(self, state: Exchange, action: Push | CallTichu) -> State | Objection:
        """Note a call, or lay three cards face down; after the fourth push all twelve change hands (K-15, K-16)."""
        seat = action.seat
        if isinstance(action, CallTichu):
            return self._call_fault(state, seat) or _with_tichu(state, seat)
        if state.gifts[seat]:
            return Objection(AlreadyPushed(), "K-15")
        fault = push_fault(state.hands[seat], action.cards)
        if fault is not None:
            return fault
        gifts = kit.replace_at(state.gifts, seat, action.cards)
        waiting = kit.making(Exchange, "gifts")(state, gifts)
        return waiting if () in gifts else _exchanged(waiting)

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

        def push(chosen: Cards, order: tuple[int, ...]) -> Push | CallTichu:
            cards = tuple(chosen)  # low to high
            return Push(seat, tuple([cards[place] for place in order]))

        units = [unit for unit in PACK.layout.units if hand.mask & unit]
        threes = kit.Counted(comb(HAND, OTHERS), lambda: [*map(sum, combinations(units, OTHERS))])
        orders = [(order, threes) for order in permutations(range(OTHERS))]
        is_legal = partial(self.is_legal, state, seat)
        return kit.LazyActions(
            lambda: orders, push, calls, pack=PACK, is_legal=is_legal, reading=None
        )

    def is_secret(self, before: Exchange, action: Action, seat: Seat | None) -> bool:
        """Return whether an action is the push of another seat (K-91)."""
        del before
        return isinstance(action, Push) and action.seat != seat

    def tell(self, before: Exchange, action: Action, after: State, seat: Seat | None) -> Told:
        """Say that somebody has pushed, and after the fourth push which cards the seat got (K-15, K-16)."""
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


def _exchanged(state: Exchange) -> Playing:
    """Let the cards change hands; the seat that has the Mah Jong then leads (K-16)."""
    gifts, old = state.gifts, state.hands
    hands = tuple(old[seat] - lot_of(gifts[seat]) + lot_of(received(gifts, seat)) for seat in SEATS)
    leader, tally = holder(hands), Tally(NOTHINGS, NOTHINGS)
    begin = kit.making(Playing, "leader", "tally", "trick", "hands")
    return begin(state, leader, tally, Trick[Play](leader), hands)


def _with_tichu(state: Exchange | Running, seat: Seat) -> State:
    """Note a Tichu."""
    make: Callable[..., State] = kit.making(type(state), "calls")
    return make(state, kit.replace_at(state.calls, seat, Call.TICHU))


# the play of tricks


def may_call(state: Running, seat: Seat) -> bool:
    """Return whether a seat has called and played nothing so far, and is not out (K-10, K-12, K-56, K-59)."""
    return (
        not state.tally.played[seat].mask
        and state.calls[seat] is None
        and state.hands[seat].mask != 0
        and not state.tally.is_over
    )


def is_dragons(trick: Trick[Play]) -> bool:
    """Return whether the Dragon wins a trick."""
    return bool(trick.plays) and trick.plays[-1].reading == _DRAGON


def is_open_to_bombs(rules: HouseRules, state: Running) -> bool:
    """Return whether bombs may be thrown out of turn now (K-60 to K-62)."""
    may = rules.bombs_out_of_turn and bool(state.trick.plays) and type(state) is not Wishing
    return may and not state.tally.is_over  # else the Dragon's trick is still to be awarded (K-56)


TrickAction: TypeAlias = Play | kit.Pass | CallTichu | Wish | Take | Award
"""What is done in a phase in which tricks are played."""


class Laying(Stage[Running, TrickAction]):
    """The play of tricks. Seats lead, beat and pass in turn; besides, they call Tichu and throw bombs.

    The player of the Mah Jong wishes a rank. The winner of a trick takes it or gives it away, unless it is bombed.
    """

    only_here: Mapping[type, Objection] = {
        Wish: Objection(NothingToWish(), "K-40"),
        Take: Objection(NothingToGather(), "K-53"),
        Award: Objection(NothingToGather(), "K-55"),
    }

    def typed(self, seat: Seat) -> tuple[str, ...]:
        """Return what a seat can do but to play, and the next seat as an example of an award."""
        wish, award = Wish(seat, Rank("8")), Award(seat, kit.left_of(seat, PLAYERS))
        return tuple(map(str, (kit.Pass(seat), CallTichu(seat), wish, Take(seat), award)))

    def not_yet(self, state: Running, seat: Seat) -> Objection:
        """Say whose turn it is, or that a wish or a trick waits (K-40, K-51, K-53, K-55)."""
        match state:
            case Playing():
                return Objection(reasons.NotYourTurn(seat, state.awaited), "K-51")
            case Wishing():
                return Objection(WishFirst(seat, *state.awaited), "K-40")
            case Gathering():
                award = is_dragons(state.trick)
                clause = "K-53" if not award else "K-56" if state.tally.is_over else "K-55"
                return Objection(GatherFirst(seat, state.awaited[0], award), clause)
            case _:
                assert_never(state)

    def beside(self, state: Running) -> tuple[Seat, ...]:
        """Return the seats that may call Tichu or throw a bomb although the table waits for another one (K-12, K-64)."""
        awaited, best, bombs = state.awaited, state.best, plays.bombs
        others = kit.others_after(awaited[0], PLAYERS) if awaited else ()
        hands, is_open = state.hands, is_open_to_bombs(self.rules, state)
        return tuple(
            [
                each
                for each in others
                if may_call(state, each) or (is_open and bombs(hands[each].mask, best))
            ]
        )

    @override
    def prompt(self, state: Running, seat: Seat) -> kit.Sentence:
        """Ask for a play, a wish, or for what is to be done with the trick."""
        match state:
            case Playing():
                best = state.best
                asked = kit.AskToLead() if best is None else kit.AskToBeat(best, answers_to(best))
                wish = state.tally.wish
                return asked if wish is None else AskToFulfil(wish, asked)
            case Wishing():
                return AskToWish(self.rules.wish is Wishes.MAY)
            case Gathering():
                is_given = is_dragons(state.trick)
                return kit.AskToAward(opponents_of(seat)) if is_given else AskToTake()
            case _:
                assert_never(state)

    def step(self, state: Running, action: TrickAction) -> State | Objection:
        """Return the state after an action in a trick, or why it is not legal."""
        seat = action.seat
        match action:
            case Play():
                fault = self._fault(state, seat, action.cards)
                fault = fault or play_fault(self.rules, state, action)
                return fault or self.after(state, action)
            case kit.Pass():
                return self._no_pass(state, seat) or self.after(state, action)
            case CallTichu():
                return self._called(state, seat)
            case Wish() if isinstance(state, Wishing):
                return self._wished(state, action)
            case Take() | Award() if isinstance(state, Gathering):
                to = seat if isinstance(action, Take) else action.to
                return self._gathering_fault(state, action) or after_gathering(state, to)
            case Wish() | Take() | Award():
                return self.only_here[type(action)]
            case _:
                assert_never(action)

    def after(self, state: Running, action: TrickAction) -> State | Objection:
        """Return the state after a play or a pass that is known to be legal; about another action, `step` is asked."""
        if type(action) is Play:
            return after_play(self.rules, state, action)
        if type(action) is kit.Pass and type(state) is Playing:
            return after_pass(self.rules, state, action.seat)
        return super().after(state, action)

    def _fault(self, state: Running, seat: Seat, cards: object) -> Objection | None:
        """Say why a seat cannot lay down such cards now, on turn or as a bomb, whatever they beat; None if it can."""
        # every play comes by here, and type() is faster
        on_turn = type(state) is Playing and state.turn == seat
        if on_turn or (is_open_to_bombs(self.rules, state) and _is_bomb(cards)):
            return kit.not_from_hand(state.hands[seat], cards, "K-1", "K-51")
        if not isinstance(state, Playing):
            return self.not_yet(state, seat)
        may = self.rules.bombs_out_of_turn
        if may and _is_bomb(cards):
            return Objection(NothingToBomb(state.trick.leader), "K-62")
        return Objection(reasons.NotYourTurn(seat, state.awaited), "K-61" if may else "K-60")

    def _no_pass(self, state: Running, seat: Seat) -> Objection | None:
        """Say why a seat cannot pass; None if it can."""
        if type(state) is not Playing or state.turn != seat:
            return self.not_yet(state, seat)
        if not state.trick.plays:
            return Objection(reasons.LeadNeeded(), "K-50")
        return must_obey(state, seat)

    def _called(self, state: Running, seat: Seat) -> State | Objection:
        """Return the state after a Tichu, or why a seat cannot call it (K-10, K-12)."""
        if state.tally.is_over:
            return self.not_yet(state, seat)
        call = state.calls[seat]
        if call is not None:
            return Objection(AlreadyCalled(call), "K-10")
        free = may_call(state, seat)
        return _with_tichu(state, seat) if free else Objection(TooLateToCall(), "K-12")

    def _wished(self, state: Wishing, wish: Wish) -> State | Objection:
        """Return the state after a wish, in which the trick goes on, or why it cannot be made."""
        if wish.seat not in state.awaited:
            return self.not_yet(state, wish.seat)
        if wish.rank in wishes(self.rules):
            tally = attrs.evolve(state.tally, wish=wish.rank)
            return kit.making(Playing, "tally")(state, tally)
        if wish.rank is None:
            return Objection(WishNeeded(), "K-41")
        return Objection(BadWish(str(wish).removeprefix("wish "), RANKS), "K-40")

    def _gathering_fault(self, state: Gathering, action: Take | Award) -> Objection | None:
        """Say why a seat cannot take the trick, or give it to another seat; None if it can."""
        opponents, award = opponents_of(action.seat), is_dragons(state.trick)
        if action.seat not in state.awaited:
            return self.not_yet(state, action.seat)
        if isinstance(action, Take):
            return Objection(DragonGoesAway(opponents), "K-55") if award else None
        if not award:
            return Objection(NotTheDragons(), "K-55")
        if not kit.is_seat(action.to, PLAYERS):
            return Objection(reasons.NoSuchSeat(action.to, PLAYERS), "K-55")
        if action.to not in opponents:
            return Objection(NotAnOpponent(action.to, opponents), "K-55")
        return None

    def legal_actions(self, state: Running, seat: Seat) -> LegalActions[TrickAction]:
        """Return the plays of a seat, low to high, what else its turn asks for, and the call; out of turn bombs (K-35)."""
        rest: tuple[TrickAction, ...] = (CallTichu(seat),) if may_call(state, seat) else ()
        if type(state) is Playing and state.turn == seat:  # type() is faster
            wish = state.tally.wish
            find = partial(plays.on_turn, self.rules, state.hands[seat].mask, state.best, wish)
            if state.trick.plays and not must_obey(state, seat):
                rest = (kit.Pass(seat), *rest)
        else:
            bombs = is_open_to_bombs(self.rules, state)
            find = partial(plays.bombs, state.hands[seat].mask if bombs else 0, state.best)
            if type(state) is Wishing and seat in state.awaited:
                rest = (*(Wish(seat, rank) for rank in wishes(self.rules)), *rest)
            elif type(state) is Gathering and seat in state.awaited:
                awards = [Award(seat, to) for to in opponents_of(seat)]
                rest = (*(awards if is_dragons(state.trick) else [Take(seat)]), *rest)

        play, is_legal = partial(Play, seat), partial(self.is_legal, state, seat)
        return kit.LazyActions(find, play, rest, pack=PACK, is_legal=is_legal)

    def attempt(self, state: Running, seat: Seat, cards: Cards) -> Play | Objection:
        """Return the one play that these cards are now, or why there is none (K-32)."""
        fault = self._fault(state, seat, cards)
        if fault is not None:
            return fault
        mask, lower = cards.mask, self.rules.declare_lower
        found = plays.playable(mask, state.best, lower=lower) or plays.recognise(mask, lower=False)
        if not found:
            return _nothing(cards)
        play = Play(seat, cards, found[0])
        return play_fault(self.rules, state, play) or play

    def tell(self, before: Running, action: Action, after: State, seat: Seat | None) -> Told:
        """Say what followed from an action; everybody sees the same (K-53 to K-57, K-70).

        A trick that waits is nobody's yet, as a bomb can still win it. The Dog makes no trick. An action says itself who
        takes a trick.
        """
        del seat
        # nothing leads back to a phase before the play
        then = cast("Running | Finished", after)
        old, new = before.tally, then.tally
        if old.wish is not None and new.wish is None:
            yield events.Noted(WishFulfilled(old.wish))
        if len(new.out) > len(old.out):
            yield events.WentOut(action.seat, len(new.out))
        best = action if isinstance(action, Play) else before.trick.last
        for each in SEATS:
            cards = new.captured[each].lacking(old.captured[each])
            if cards and best and type(best.reading) is not Dog and not isinstance(action, Take):
                yield events.TrickWon(best.seat, cards)
            if cards:
                yield events.Captured(each, cards, points_of(cards))
        if isinstance(then, Finished) and not new.is_double_victory:
            last = then.ranking[-1]
            yield events.LaidOpen(last, then.hands[last])


# which plays are legal


def _is_bomb(cards: object) -> bool:
    """Return whether a value is cards that make a bomb."""
    if not isinstance(cards, Cards) or not cards or not cards.is_of(PACK):
        return False
    return any(map(is_bomb, plays.recognise(cards.mask, lower=False)))


def answers_to(table: Combination) -> tuple[str, ...]:
    """Name what beats a combination (K-26, K-27)."""
    higher = (reasons.HIGHER,) if has_higher(table) else ()
    return higher if is_bomb(table) else (*higher, "a bomb")


def beaten_by(rules: HouseRules, state: State) -> reasons.Answers:
    """Name what beats the last play; None if there is nothing to beat."""
    if not isinstance(state, Playing | Gathering) or state.best is None:
        return None
    answers = answers_to(state.best)
    if isinstance(state, Playing):
        return answers
    # only bombs beat a trick that is complete
    return answers[0 if is_bomb(state.best) else -1 :] if is_open_to_bombs(rules, state) else None


def play_fault(rules: HouseRules, state: Running, play: Play) -> Objection | None:
    """Say why cards that may be laid down cannot be played now as their reading; None if they can."""
    best, lower = state.best, rules.declare_lower
    legal = plays.playable(play.cards.mask, best, lower=lower)
    if play.reading in legal:
        return disobeys(rules, state, play)
    found = plays.recognise(play.cards.mask, lower=True)
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


def _not_enough(offered: Combination, table: Combination) -> Objection:
    """Say why a combination does not beat the one on the table."""
    if isinstance(offered, Dog):
        return Objection(DogOnlyLeads(), "K-17")
    answers = answers_to(table)
    if offered.shape != table.shape:
        return Objection(reasons.WrongShape((offered,), table, answers), "K-27")
    clause = "K-26" if is_bomb(table) else "K-31" if isinstance(offered, Half) else "K-27"
    return Objection(reasons.TooLow(offered, table, answers), clause)


def _nothing(cards: Cards) -> Objection:
    """Say that cards are not a combination (K-29)."""
    if PHOENIX in cards:
        rest = plays.recognise(cards.mask - plays.PHOENIX_MASK, lower=False)
        if any(isinstance(each, Triple) or is_bomb(each) for each in rest):
            return Objection(PhoenixInBomb(cards), "K-29")
    return Objection(reasons.NotACombination(cards), "K-29")


# the wish


def wishes(rules: HouseRules) -> tuple[Rank | None, ...]:
    """Return what can be wished where there are wishes: 2 to A, and nothing last (K-40, K-41)."""
    return (*RANKS, None) if rules.wish is Wishes.MAY else RANKS


def disobeys(rules: HouseRules, state: Running, play: Play) -> Objection | None:
    """Say that a wish requires another play; None if this one is allowed, as every play out of turn is."""
    wish = state.tally.wish
    if wish is None or type(state) is not Playing or state.turn != play.seat:  # K-47
        return None
    if plays.fulfils(play.cards.mask, wish):
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
    bound = plays.fulfilling(state.hands[seat].mask, state.best, wish, lower=False)
    if not bound:
        return None
    masks = [mask for _, ways in bound for mask in ways]
    named = tuple(Cards(PACK, mask) for mask in masks[:_NAMED])
    return Objection(WishBinds(wish, named, more=len(masks) > _NAMED), "K-42")


# what follows


_laid = kit.making(Playing, "tally", "trick", "hands")
_to_wish = kit.making(Wishing, "tally", "trick", "hands")
_last = kit.making(Gathering, "tally", "trick", "hands")
_recaptured = kit.making(Tally, "captured")


def after_play(rules: HouseRules, state: Running, play: Play) -> State:
    """Return the state after a play, which may end the trick or the round."""
    seat, mask, old = play.seat, play.cards.mask, state.tally
    hand = Cards(PACK, state.hands[seat].mask - mask)
    hands = kit.replace_at(state.hands, seat, hand)
    out = old.out if hand.mask else (*old.out, seat)
    wish = None if old.wish is not None and plays.fulfils(mask, old.wish) else old.wish  # K-46
    played = kit.replace_at(old.played, seat, Cards(PACK, old.played[seat].mask + mask))
    captured, trick = old.captured, state.trick.played(play)
    if type(play.reading) is Dog:  # it is put away, and the partner leads (K-54)
        captured = kit.replace_at(captured, seat, captured[seat] + play.cards)
        trick = Trick[Play](kit.next_holding(partner_of(seat), hands))
    tally = Tally(played, captured, out, wish, old.aside)
    if not hand.mask and tally.is_over:
        return _round_over(_last(state, tally, trick, hands))
    if mask & plays.MAH_JONG_MASK and rules.wish is not Wishes.NEVER:
        return _to_wish(state, tally, trick, hands)
    return _laid(state, tally, trick, hands)


_passed = kit.making(Playing, "trick")
_complete = kit.making(Gathering)
_next = kit.making(Playing, "tally", "trick")
_ended = kit.making(Finished, "tally", "trick")


def _round_over(state: Gathering) -> State:
    """End the round; if the Dragon has won the last trick, that is awarded first (K-56, K-70)."""
    trick, tally = state.trick, state.tally
    if tally.is_double_victory or not trick.plays:
        return _ended(state, tally, trick if trick.plays else None)
    return state if is_dragons(trick) else after_gathering(state, trick.plays[-1].seat)


def after_pass(rules: HouseRules, state: Playing, seat: Seat) -> State:
    """Return the state after a pass, which may complete the trick (K-52, K-53)."""
    after = _passed(state, state.trick.passed(seat))
    if after.turn is not None:
        return after
    complete = _complete(after)
    waits = rules.bombs_out_of_turn or is_dragons(after.trick)
    return complete if waits else after_gathering(complete, after.trick.plays[-1].seat)


def after_gathering(state: Gathering, to: Seat) -> Playing | Finished:
    """Put the trick in front of a seat. Its winner leads, or the next seat with cards, unless the round is over (K-58)."""
    old = state.tally
    pile = Cards(PACK, old.captured[to].mask + trick_cards(state.trick).mask)
    tally = _recaptured(old, kit.replace_at(old.captured, to, pile))
    if tally.is_over:
        return _ended(state, tally, None)
    leader = kit.next_holding(state.trick.plays[-1].seat, state.hands)
    return _next(state, tally, Trick[Play](leader))
