"""The play of tricks: a phase that nearly every climbing game has, and the hooks where such games differ.

Theory of operation. A seat leads; in rotation each seat that holds cards beats the last play or passes; when nobody
may answer any more, the owner of the last play leads next. If several objections apply, the first of these is raised: a
leader cannot pass; the cards are not in the hand; they are not a combination, or not the one named; the play does not
beat the last one; the game forbids it. The effects of a play come in this order: the cards and other fields of the state
(`laid`), the end of the round (`over`), the end of the trick (`won`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, ClassVar, Final, Generic, Protocol, final, runtime_checkable

import attrs
from typing_extensions import TypeVar, override

from climbcards import reasons
from climbcards._actions import Choice, LazyActions, LegalActions, Numbering, Plays, itself
from climbcards._cards import Card, Cards, Pack, read_out
from climbcards._errors import CardsError, NotationError, Objection, quoted
from climbcards._game import alternatives
from climbcards._round import (
    BySeat,
    Seat,
    Seated,
    Shaped,
    StandIn,
    Trick,
    class_of,
    others_after,
    replace_at,
    trick_in,
)
from climbcards._words import Say, Sentence
from climbcards.events import Closed, Drew, DrewHidden, Event, TrickWon, WentOut
from ._checks import NotOfferedError, Passing, not_from_hand, read_as, read_cards, require_cards
from ._game import Clauses, SuitsAlike, whole, writes
from ._numbers import MOST, ListSection, PlaySection, Ranked, every_play
from ._phases import A, InRound, Pass, PhasedGame, S, V, WithAsides, arguments_of, kinds_of, origins
from ._positions import check_order, check_plays, check_trick, next_holding, require, whose_turn
from ._tables import BaseView, Table, making

_OUT: Final = Passing.OUT  # asked at every turn, and it takes long to look up a member of an Enum

C = TypeVar("C", bound=Shaped)
C_contra = TypeVar("C_contra", bound=Shaped, contravariant=True)


@attrs.frozen(order=False)
class BasePlay(Sentence, Generic[C]):
    """Base class for a game's plays: cards played as a combination, to lead or to beat the last play."""

    seat: Seat
    cards: Cards
    reading: C

    @override
    def words(self, say: Say) -> str:
        """Return the sentence: who plays which cards."""
        read = read_out(self.cards, say.also(self.reading))
        return say("{seat:plays|play} {read}", "{seat:spielt|spielst|spiele} {read}", read=read)

    def __str__(self) -> str:
        """Return the notation: the cards, and the reading if the cards alone do not determine it."""
        beside = self.beside()
        return str(self.cards) if beside is None else f"{self.cards} = {beside}"

    def beside(self) -> str | None:
        """Return the text after the cards: the reading if the cards could have another one, or else None."""
        try:
            settled = tuple(self.alone()) == (self.reading,)
        except CardsError:  # cards of another pack
            settled = False
        return None if settled else str(self.reading)

    def alone(self) -> Sequence[object]:
        """Return the combinations that the cards could be if none is named.

        By default, these are the result of the reading's method `alone`, if it has one, or only the reading itself.
        """
        reading: object = self.reading
        return reading.alone(self.cards) if isinstance(reading, Ambiguous) else (reading,)


@final
@attrs.frozen(order=False)
class AskToLead(Sentence):
    """Somebody is to lead; `cards` must be in the play, if there are any, and are the whole of it if `alone`."""

    cards: Cards | None = None
    alone: bool = False

    @override
    def words(self, say: Say) -> str:
        """Say what can be led."""
        if self.cards and self.alone:
            return say("lead {cards} alone", "spiele {cards} allein aus")
        if self.cards:
            return say(
                "lead something with {cards}",
                "spiele etwas mit {cards} aus",
            )
        return say("lead anything", "spiele aus, was du willst")


@final
@attrs.frozen(order=False)
class AskToBeat(Sentence):
    """Somebody is to beat a combination; `answers` are what beats it, held or not."""

    table: Shaped
    answers: reasons.Answers = None

    @override
    def words(self, say: Say) -> str:
        """Say what would do."""
        if self.answers is None:
            return say("beat {table}, or pass", "spiele etwas, das {table} schlägt, oder passe")
        if not self.answers:
            return say("nothing beats {table}: pass", "nichts schlägt {table}: passe")
        return say(
            "beat {table} with {ways:,or}",
            "gegen {table} brauchst du {ways:,oder}",
            ways=reasons.ways(self.table.shape, self.answers, say),
        )


@attrs.frozen(order=False)
class BaseAward(Sentence):
    """Base class for a game's action that gives a trick which the seat has won to another seat."""

    seat: Seat
    to: Seat

    en = "{seat:gives|give} the trick to {to:you}"
    de = "{seat:gibt|gibst|gib} den Stich an {to:dich}"

    def __str__(self) -> str:
        """Return the notation: `award 2`."""
        return f"award {quoted(self.to)}"


@final
@attrs.frozen(order=False)
class AskToAward(Sentence):
    """Somebody is to give a trick to one of `opponents`."""

    opponents: tuple[Seat, ...]

    en = "give the trick to {opponents:you,or}"
    de = "gib den Stich an {opponents:dich,oder}"


@final
@attrs.frozen(order=False)
class Ban(Generic[C_contra]):
    """Something that a rule forbids, although all other rules allow it.

    `why` returns the reason against playing the cards of a mask as a combination; None if they are not forbidden.
    `clause` is that of the rule. `asks` is what a seat that leads is asked to do, in place of leading anything; if
    several bans ask something, the first one does.
    If `unlisted`, the game's `plays` leave out what it forbids already, as when that depends on the hand alone.
    """

    clause: str
    why: Callable[[int, C_contra], Sentence | None]
    asks: Sentence | None = None
    unlisted: bool = False


def must_contain(cards: Cards, clause: str, *, alone: bool = False) -> Ban[Shaped]:
    """Return the ban on plays without these cards; if they must be `alone`, on plays with any others too."""
    part, includes = cards.mask, cards.pack.layout.includes
    missing, more = reasons.MustContain(cards), reasons.OpensAlone(cards)

    def why(mask: int, _reading: object, /) -> Sentence | None:
        if not includes(mask, part):
            return missing
        return more if alone and mask != part else None

    return Ban(clause, why, AskToLead(cards, alone=alone))


L = TypeVar("L", bound=BasePlay[Any])  # Any: a play of any combinations
T = TypeVar("T", bound=Table)


@attrs.frozen(order=False)
class TrickView(BaseView[T], Generic[T, L]):
    """Base class for what a seat sees in a game with tricks, with these tables and plays."""

    @property
    def trick(self) -> Trick[L] | None:
        """The running trick, or the last one of a round that is over; None in a phase that has none."""
        trick: Trick[L] | None = trick_in(self.phase)
        return trick

    def to_beat(self, say: Say, *, over: bool = False) -> Iterator[str]:
        """Yield a line with the play to beat; with the last play, if it is `over` or the round is; none before a lead."""
        last = None if self.trick is None else self.trick.last
        if last is not None:
            yield say(
                "{over:last play|to beat}: {last.cards} ({last.reading}, {last.seat:you})",
                "{over:zuletzt gespielt|zu schlagen}: {last.cards} ({last.reading}, {last.seat:du})",
                last=last,
                over=over or not self.awaited,
            )


@runtime_checkable
class Running(InRound, Protocol):
    """A state in which tricks are played."""

    @property
    def trick(self) -> Trick: ...


P = TypeVar("P", bound=Running)


# Any: a game may have any other actions beside plays and passes
class Tricks(WithAsides[P, S], Generic[P, L, C, S]):
    """The phase in which tricks are played, with the hooks of a game.

    Args:
        game: The game; its types say in which states tricks are played.
        asides: Returns any other actions of a seat in this phase, legal or not, on turn or not; `game.aside` decides.
    """

    states: tuple[type[P], ...]
    # Any: classes of actions; a combination, or the number of one
    play: Any
    actions: tuple[Any, ...]
    cites: Clauses
    turn_clause: str
    named: Callable[[Any], Any]
    """Converts what `game.plays` returns to the combination of a group, if that is a number, for speed."""

    def __init__(
        self,
        game: "TrickGame[P, L, C, S, Any, Any]",  # Any: its other actions, and its views
        asides: Callable[[Seat], Sequence[Seated]] | None = None,
    ) -> None:
        ours: Any = game  # Any: a checker cannot see here that this is a whole game
        super().__init__(ours, asides)
        self.pack: Pack = ours.pack
        self.named = itself
        self.game = game
        kind = type(game)
        self.states = origins(alternatives(arguments_of(kind, TrickGame)[0]))
        self.play = play_of(kind)
        self.actions = (self.play, Pass)
        if asides is not None:
            self.actions = (*self.actions, *dict.fromkeys(map(type, asides(Seat(0)))))
            self.numbered: str = self.numbered or "asides"
        self.cites = game.clauses
        self.turn_clause = self.cites.turn
        self._passed = {each: making(each, "trick") for each in self.states}
        # hooks that the game does not override are not called at each decision
        self._bans = writes(kind, TrickGame, "bans")
        own = writes(kind, TrickGame, "playable") or writes(kind, TrickGame, "rules_in")
        self._by_hand = not own
        self._interrupts = writes(kind, TrickGame, "interrupts")
        self.acts_beside: bool = self.acts_beside or self._interrupts
        self._bars = writes(kind, TrickGame, "bars") or not game.passers_return()
        self._draws = game.draws()
        self._units = dict(zip(self.pack.distinct, self.pack.layout.units, strict=True))
        self._with_stock = {
            each: making(each, "hands", "stock") for each in self.states if self._draws
        }
        self._clears = writes(kind, TrickGame, "clears")
        self._sits_out = writes(kind, TrickGame, "sits_out")
        self._passes = [(Pass(seat),) for seat in game.seats]
        self._wraps = [partial(self.play, seat) for seat in game.seats]

    # Any: any action of the phase
    def step(self, state: P, action: Any) -> S | Objection:  # noqa: ANN401
        """Return the state after a play, a pass or another action, or an objection if it is not legal."""
        if type(action) is not self.play and type(action) is not Pass:
            return super().step(state, action)
        waits = self.acts_beside and action.seat not in state.awaited
        if waits and not self._comes_between(state, action):
            return self._not_yet(state, action.seat)
        if type(action) is Pass and not state.trick.plays:
            return Objection(reasons.LeadNeeded(), self.cites.lead)
        fault = None if type(action) is Pass else self._fault(state, action)
        return self.after(state, action) if fault is None else fault

    # Any: any action of the phase
    def after(self, state: P, action: Any) -> S | Objection:  # noqa: ANN401
        """Return the state after a play or a pass that is known to be legal; about another action, `step` is asked."""
        if type(action) is Pass:
            return self.after_pass(state, action.seat)
        if type(action) is self.play:
            return self.after_play(state, action)
        return super().after(state, action)

    @override
    def prompt(self, state: P, seat: Seat) -> Sentence:
        """Say what is to be beaten, and with what; or what can be led."""
        plays = state.trick.plays
        if not plays:
            asked = (ban.asks for ban in self.game.bans(state, seat))
            return next(filter(None, asked), AskToLead())
        return AskToBeat(plays[-1].reading, self.game.beaten_by(state))

    def _not_yet(self, state: P, seat: Seat) -> Objection:
        """Return the objection for a seat that is not on turn, but may do something else."""
        return Objection(reasons.NotYourTurn(seat, state.awaited), self.turn_clause)

    @override
    def beside(self, state: P) -> tuple[Seat, ...]:
        """Return the seats that may interrupt or take another action although they are not awaited."""
        found = () if self._asides is None else super().beside(state)
        if not self._interrupts or not self.game.may_interrupt(state):
            return found
        (turn,) = state.awaited
        others = [seat for seat in others_after(turn, self.rules.players) if seat not in found]
        return (*found, *[seat for seat in others if self._between(state, seat)])

    def _between(self, state: P, seat: Seat) -> Plays[C]:
        """Return what a seat may play out of turn."""
        bans, game = self._bans_on(state, seat), self.game
        if not bans:
            return game.interrupts(state, seat)
        return _allowed(bans, partial(game.interrupts, state, seat))

    def _bans_on(self, state: P, seat: Seat) -> Sequence[Ban[C]]:
        """Return the bans that make the list of a seat shorter."""
        bans = self.game.bans(state, seat) if self._bans else ()
        return [ban for ban in bans if not ban.unlisted] if bans else ()

    # Any: a play or a pass
    def _comes_between(self, state: P, action: Any) -> bool:  # noqa: ANN401
        """Return whether this is a play out of turn that is legal now."""
        game = self.game
        if type(action) is Pass or not self._interrupts or not game.may_interrupt(state):
            return False
        found = self._between(state, action.seat)
        return any(
            reading == action.reading and action.cards.mask in ways for reading, ways in found
        )

    def check_position(self, state: P) -> None:
        """Check that the round is not over, and that the trick can go on.

        Raises:
            PositionError: It is, or it cannot; the error names the place, and what was expected there.
        """
        over = "expected cards in more hands, as the round is not over"
        require(not self.game.is_over(state), over, "$.hands")
        skipped = self.game.sits_out(state) if self._sits_out else ()
        check_trick(state.trick, state.hands, (*state.trick.passes, *skipped))

    # Any: plays, passes, and any other actions
    def every(self, seat: Seat) -> Sequence[Any]:
        """Return the pass and the other actions beside plays."""
        return Pass(seat), *self.asides(seat)  # not `_passes`: the seat need not exist

    # Any: a choice among any actions
    def attempt(self, state: P, seat: Seat, cards: Cards) -> L | Choice[Any] | Objection:
        """Return the play that these cards are now, a `Choice` of several, or an objection if there is none."""
        game, clauses = self.game, self.cites
        if seat not in state.awaited:
            readings = game.rules_in(state).readings(cards)
            plays = [self.play(seat, cards, reading) for reading in readings]
            between = [play for play in plays if self._comes_between(state, play)]
            return between[0] if between else self._not_yet(state, seat)
        fault = not_from_hand(state.hands[seat], cards, clauses.pack, clauses.cards)
        if fault is not None:
            return fault
        readings = game.rules_in(state).readings(cards)
        if not readings:
            return game.unreadable(cards)
        readings = game.meant(readings)
        plays = [self.play(seat, cards, reading) for reading in readings]
        faults = [self._play_fault(state, play, readings) for play in plays]
        legal = tuple(play for play, fault in zip(plays, faults, strict=True) if fault is None)
        if legal:
            return legal[0] if len(legal) == 1 else Choice(legal, clauses.choice)
        found = [fault for fault in faults if fault is not None]
        return next(
            (each for each in found if each.reason.code != reasons.WrongShape.code), found[0]
        )

    def _fault(self, state: P, play: L) -> Objection | None:
        """Return why a play is not legal; None if it is legal."""
        game, cards, clauses = self.game, play.cards, self.cites
        fault = not_from_hand(state.hands[play.seat], cards, clauses.pack, clauses.cards)
        if fault is not None:
            return fault
        readings = game.rules_in(state).readings(cards)
        if play.reading not in game.meant(readings):
            fault = game.misnamed(state, play, readings) if readings else game.unreadable(cards)
            if fault is None and play.reading not in readings:  # no game can allow that
                wrong = reasons.NotThatReading(cards, play.reading, readings)
                fault = Objection(wrong, clauses.combination)
            if fault is not None:
                return fault
        return self._play_fault(state, play, (play.reading,))

    def _play_fault(self, state: P, play: L, readings: tuple[C, ...]) -> Objection | None:
        """Return why a combination from the hand cannot be played now; `readings` are all readings of the cards."""
        game = self.game
        plays = state.trick.plays
        if plays and not game.follows(state, play):
            return game.refuses(state, play, readings)
        for ban in game.bans(state, play.seat) if self._bans else ():
            reason = ban.why(play.cards.mask, play.reading)
            if reason is not None:
                return Objection(reason, ban.clause)
        return None

    def legal_actions(self, state: P, seat: Seat) -> LegalActions[Any]:
        """Return the legal actions of a seat, lazily: plays low to high, then the pass, then other actions."""
        game, plays = self.game, state.trick.plays
        waits = self.acts_beside and seat not in state.awaited
        if waits and not self._interrupts:
            return self.listed(state, seat, self.legal_asides(state, seat))
        # Any: passes, and any other actions
        rest: tuple[Any, ...] = self._passes[seat] if plays and not waits else ()
        if self._asides is not None:
            rest = (*rest, *self.legal_asides(state, seat))
        best = plays[-1].reading if plays else None
        if waits:
            find = partial(game.interrupts, state, seat)
        elif self._by_hand:
            find = partial(game.plays, state.hands[seat].mask, best)
        else:
            find = partial(game.playable, state)
        bans = self._bans_on(state, seat)
        if bans:
            find = partial(_allowed, bans, find)
        is_legal, single = partial(self.is_legal, state, seat), game.one_way(best)
        return LazyActions(find, self._wraps[seat], rest, self.pack, is_legal, self.named, single)

    def after_play(self, state: P, play: L) -> S:
        """Return the state after a play, without checking the play."""
        game, seat = self.game, play.seat
        hands, trick = state.hands, state.trick
        left = hands[seat].mask - play.cards.mask
        if left and self._draws:
            drawing: Any = state  # Any: it has a stock
            left = self.drawn(left, drawing.stock)
        hands = replace_at(hands, seat, Cards(play.cards.pack, left))
        passes = game.bars(state, play) if self._bars else ()
        laid = game.laid(state, play, hands, Trick(trick.leader, (*trick.plays, play), passes))
        if not left and game.is_over(laid):
            return game.over(laid)
        if self._clears and game.clears(state, play):
            return game.won(laid, seat)
        if self._sits_out:
            passes = (*passes, *game.sits_out(laid))
        if (passes or not left) and whose_turn(seat, passes, laid.hands) is None:
            return game.won(laid, seat)
        after: Any = laid  # Any: the checker cannot know that P is one of S
        running: S = after
        return running

    def after_pass(self, state: P, seat: Seat) -> S:
        """Return the state after a pass. If nobody may answer any more, the owner of the last play wins the trick."""
        trick, passes = state.trick, (*state.trick.passes, seat)
        owner = trick.plays[-1].seat
        if self._draws:
            drawing: Any = state  # Any: it has a stock
            hand = Cards(self.pack, self.drawn(state.hands[seat].mask, drawing.stock))
            hands, stock = replace_at(state.hands, seat, hand), drawing.stock[self._draws :]
            state = self._with_stock[type(state)](state, hands, stock)
        out = (*passes, *self.game.sits_out(state)) if self._sits_out else passes
        if whose_turn(owner, out, state.hands) is None:
            return self.game.won(state, owner)
        make: Callable[..., Any] = self._passed[type(state)]  # Any: P is one of S
        after: S = make(state, Trick(trick.leader, trick.plays, passes))
        return after

    def drawn(self, hand: int, stock: tuple[Card, ...]) -> int:
        """Return the mask of a hand after it has drawn the top cards of the stock.

        Raises:
            CardsError: The stock has something that is not a card of the pack.
        """
        for card in stock[: self._draws]:
            unit = self._units.get(card)
            hand += self.pack.cards((card,)).mask if unit is None else unit
        return hand

    def tell(
        self,
        before: P,
        action: Any,  # noqa: ANN401
        after: S,
        seat: Seat | None,
    ) -> Iterator[Event]:
        """Yield the events: who has gone out, who has won the trick, and what was drawn."""
        if type(action) is self.play:
            yield from self.game.tell_laid(before, action, after)
        yield from self.game.tell_more(before, action, after)
        runs, trick = isinstance(after, self.states), trick_in(after)
        ends = type(action) in {self.play, Pass} and not (runs and trick and trick.plays)
        if ends and (runs or "captured" in before.marks):
            plays: tuple[L, ...] = before.trick.plays
            cleared = False
            if type(action) is self.play:
                plays, cleared = (*plays, action), self.game.clears(before, action)
            cards = sum((play.cards for play in plays), start=Cards(self.pack, 0))
            yield (Closed if cleared else TrickWon)(plays[-1].seat, cards)
            yield from self.game.tell_won(before, after)
        if self._draws:
            yield from _told_drawn(before, after, action.seat, seat)


def _allowed(bans: Sequence[Ban[C]], find: Callable[[], Plays[C]]) -> Plays[C]:
    """Find plays, and leave out what is forbidden."""
    found = find()
    for ban in bans:
        kept = (
            (reading, [mask for mask in masks if ban.why(mask, reading) is None])
            for reading, masks in found
        )
        found = [each for each in kept if each[1]]
    return found


# Any: states with a stock
def _told_drawn(before: Any, after: Any, by: Seat, seat: Seat | None) -> Iterator[Event]:  # noqa: ANN401
    """Yield what a seat is told about drawn cards, if there are any: which cards, or how many."""
    drawn = before.stock[: len(before.stock) - len(after.stock)]
    if drawn and seat == by:
        yield Drew(by, before.hands[by].pack.cards(drawn))
    elif drawn:
        yield DrewHidden(by, len(drawn))


# Any: a class of games
def play_of(game: Any) -> Any:  # noqa: ANN401
    """Return the class of the plays of a game."""
    play = arguments_of(game, TrickGame)[1]
    return class_of(play)


class TrickGame(PhasedGame[S, A, V], ABC, Generic[P, L, C, S, A, V]):
    """Base class for games with tricks and states of their own.

    `P` is the state in which tricks are played, `L` the class of plays, and `C` that of combinations; the round has
    states `S`, actions `A` and views `V`. In addition to the members that `PhasedGame` requires, a game defines
    `readings`, `beats` and `plays`. Its state `P` has `hands`, `trick`, and what the hooks that it does
    not write read: `played` and `out`.
    """

    numbers_version: ClassVar[int] = 1
    """The version of its numbering: see `parts_version`."""
    most_plays: int = MOST
    """The most plays that its numbering lists one by one; a game with more overrides `ranked`, or has only `folded`."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if writes(cls, TrickGame, "rules_in") and not writes(cls, TrickGame, "every_rules"):
            found = f"{cls.__name__} writes rules_in"
            raise TypeError(f"{found}: every_rules has to say what it can return")

    @abstractmethod
    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Return every combination that these cards can be, the most likely one first; () if there is none."""

    @abstractmethod
    def beats(self, new: C, old: C) -> bool:
        """Return whether `new` beats `old`. This is a partial order: often neither of two beats the other."""

    @abstractmethod
    def plays(self, hand: int, best: C | None, /) -> Plays[C]:
        """Return the plays of a hand that beat the combination `best`, low to high; all plays if `best` is None.

        `hand` is the mask of its cards. The result has each combination with the masks of all ways to play it.
        """

    def kinds(self) -> Mapping[str, type]:
        """Return the classes of combinations by their names in JSON.

        By default, those that the type of combinations names, as `full-house` if it is `FullHouse`.
        """
        return kinds_of(arguments_of(type(self), TrickGame)[2])

    def over(self, state: P, /) -> S:
        """Return the state that follows when the last play has ended the round.

        By default, it has the fields of `state`, and the one class that no phase has.
        """
        ended: type[S]
        (ended,) = self.plan.states.difference(self.plan.by_state)
        return making(ended)(state)

    # hooks: what can be played

    def rules_in(self, state: P, /) -> "TrickGame[P, L, C, S, A, V]":
        """Return the rules whose `readings`, `beats` and `plays` hold in a state. By default, these.

        Override it if they depend on the state, as where the cards of a level are wild, and `every_rules` with it.
        """
        del state
        return self

    def every_rules(self) -> Sequence["TrickGame[P, L, C, S, A, V]"]:
        """Return all rules that `rules_in` can return. By default, only these."""
        return (self,)

    def playable(self, state: P, /) -> Plays[C]:
        """Return what the seat on turn can play, judged by its cards alone. By default, the `plays` of `rules_in`."""
        (turn,) = state.awaited
        plays = state.trick.plays
        best = plays[-1].reading if plays else None
        return self.rules_in(state).plays(state.hands[turn].mask, best)

    def answers(self, state: P, reading: C, /) -> bool:
        """Return whether a combination may follow the last play. By default, it must beat it."""
        plays = state.trick.plays
        return not plays or self.rules_in(state).beats(reading, plays[-1].reading)

    def follows(self, state: P, play: L, /) -> bool:
        """Return whether a play may follow the last one.

        By default, if its combination `answers`, whatever its cards.
        """
        return self.answers(state, play.reading)

    def one_way(self, best: C | None, /) -> bool:
        """Return whether `plays` lists each combination that beats `best` with only one way to play it.

        Then they can be counted quickly. By default, False: it is not known.
        """
        del best
        return False

    def bans(self, state: P, seat: Seat, /) -> Sequence[Ban[C]]:
        """Return what is forbidden to a seat now, of all that other rules allow. By default, nothing."""
        del state, seat
        return ()

    def meant(self, readings: tuple[C, ...], /) -> tuple[C, ...]:
        """Return the readings with which cards can be played if none is named. By default, all."""
        return readings

    def could_be(self, cards: Cards, best: C | None, /) -> tuple[C, ...]:
        """Return the readings of cards in a position that names none: those `meant` that beat `best`, if any do."""
        readings = self.meant(self.readings(cards))
        if best is None:
            return readings
        return tuple([each for each in readings if self.beats(each, best)]) or readings

    # hooks for messages

    def refuses(self, state: P, play: L, readings: tuple[C, ...], /) -> Objection:
        """Return the objection to a play that does not beat the last one; `readings` are all readings of its cards.

        By default, it is too low or of another shape, by `compares`, `answer_clause` and `beaten_by`.
        """
        best: C = state.trick.plays[-1].reading
        answers, clause = self.beaten_by(state), self.answer_clause(best)
        if self.compares(play.reading, best):
            return Objection(reasons.TooLow(play.reading, best, answers), clause)
        other = reasons.WrongShape(readings, best, answers)
        return Objection(other, self.clauses.shape or clause)

    def misnamed(self, state: P, play: L, readings: tuple[C, ...], /) -> Objection | None:
        """Return an objection to a named reading that is not `meant`; None if the cards can still be played so.

        `readings` are all readings of the cards, and no other one can be played in any case; whether they beat the last
        play is checked later. By default, only readings that are `meant` can be played.
        """
        del state
        wrong = reasons.NotThatReading(play.cards, play.reading, readings)
        return Objection(wrong, self.clauses.combination)

    def compares(self, new: C, old: C, /) -> bool:
        """Return whether a combination that does not beat the last play is "too low".

        By default, if the shape is the same.
        """
        return new.shape == old.shape

    def answer_clause(self, best: C, /) -> str:
        """Return the clause that says what beats a combination."""
        del best
        return self.clauses.answer

    def what_beats(self, state: P, best: C, /) -> reasons.Answers:
        """Return in words what beats the last play, `best`, for messages. By default, None: it is not said."""
        del state, best
        return None  # the default of a hook

    def beaten_by(self, state: S | P, /) -> reasons.Answers:
        """Return in words what beats the last play; None if there is no play to beat, or the game does not say."""
        running: Any = state  # Any: the checker cannot know that it is of S, and has a trick
        if not isinstance(self.plan.phase_of(running), Tricks) or not running.trick.plays:
            return None
        return self.what_beats(running, running.trick.plays[-1].reading)

    def unreadable(self, cards: Cards, /) -> Objection:
        """Return the objection to cards that are not a combination."""
        return Objection(reasons.NotACombination(cards), self.clauses.combination)

    def tell_laid(self, before: P, play: L, after: S, /) -> Iterable[Event]:
        """Return the first events after a play. By default, `WentOut` if the seat has no cards any more."""
        del before
        if not after.hands[play.seat].mask:
            yield WentOut(play.seat, sum(1 for hand in after.hands if not hand.mask))

    # Any: a play, a pass, and any other action of the phase
    def tell_more(self, before: P, action: Any, after: S, /) -> Iterable[Event]:  # noqa: ANN401
        """Return further events after a play or a pass, before that of a won trick. By default, none."""
        del before, action, after
        return ()

    def tell_won(self, before: P, after: S, /) -> Iterable[Event]:
        """Return further events after that of a won trick, before that of the next leader. By default, none."""
        del before, after
        return ()

    # Any: any actions beside plays and passes
    def aside(self, state: Any, action: Any, /) -> S | Objection:  # noqa: ANN401
        """Return the state after one of the other actions beside plays, or an objection if it is not legal.

        A game with asides must override it; `state` can be of any phase that has asides.

        Raises:
            NotImplementedError: The game does not override it.
        """
        raise NotImplementedError(f"{type(self).__name__} does not write aside: {state} {action}")

    # Any: any actions beside plays and passes
    def open_asides(self, state: Any, asides: Sequence[Any], /) -> Sequence[Any]:  # noqa: ANN401
        """Return the asides of a seat that are legal now. By default, `aside` is called for each."""
        tried = ((each, self.aside(state, each)) for each in asides)
        return [each for each, after in tried if not isinstance(after, Objection)]

    # hooks: the trick and the end

    def passers_return(self) -> bool:
        """Return whether a seat that passed may play again in the same trick after another play.

        By default, True, unless the game has an option `passing`, and it is `Passing.OUT`.
        """
        return getattr(self, "passing", None) is not _OUT

    def bars(self, state: P, play: L, /) -> tuple[Seat, ...]:
        """Return the seats that may not answer this play. By default, those that have passed and do not return."""
        del play
        return () if self.passers_return() else state.trick.passes

    def clears(self, state: P, play: L, /) -> bool:
        """Return whether a play ends the trick at once. By default, False."""
        del state, play
        return False

    def draws(self) -> int:
        """Return how many cards a seat draws after each play and each pass while the stock lasts. By default, none.

        They come from a field `stock: Secret[tuple[Card, ...]]`, the next card first. A seat that has played its last
        card does not draw. A game that draws and overrides `laid` must remove them from the stock there; the hands given
        to `laid` have them already.
        """
        return 0

    def sits_out(self, state: P, /) -> tuple[Seat, ...]:
        """Return seats that have not passed but may not answer the last play, such as one that is skipped.

        It is called after `laid`. By default, there are none.
        """
        del state
        return ()

    def may_interrupt(self, state: P, /) -> bool:
        """Return whether the last play can be interrupted at all. By default, True if the game overrides `interrupts`.

        It is called at each decision: a game that returns False when nothing can be played out of turn is faster.
        """
        del state
        return writes(type(self), TrickGame, "interrupts")

    def interrupts(self, state: P, seat: Seat, /) -> Plays[C]:
        """Return the plays, in the form of `plays`, of a seat that is not on turn. By default, none."""
        del state, seat
        return ()

    def leads(self, state: P, owner: Seat, /) -> Seat:
        """Return who leads after a trick. By default, its owner or, if that seat is out, the next seat with cards."""
        return next_holding(owner, state.hands)

    def to_the_last(self) -> bool:
        """Whether a round goes on until only one seat has cards. By default, it ends when the first seat is out."""
        return False

    def is_over(self, state: S | P, /) -> bool:
        """Return whether the round is over. It is called when a hand has become empty."""
        hands = state.hands
        left = sum(1 for hand in hands if hand)
        return left < 2 if self.to_the_last() else left < len(hands)

    def laid(self, state: P, play: L, hands: BySeat[Cards], trick: Trick[L], /) -> P:
        """Return the state after a play, with the new hands, the new trick, and any other fields that change.

        By default, the fields `played` and `out` grow if the state has them, what the field `known` has of the hand
        shrinks, and drawn cards are removed from the stock.
        """
        changed: dict[str, object] = {"hands": hands, "trick": trick}
        before: Any = state  # Any: it may have these fields or not
        if "played" in state.marks:
            played: BySeat[Cards] = before.played
            changed["played"] = replace_at(played, play.seat, played[play.seat] + play.cards)
        if "known" in state.marks and before.known[play.seat]:
            left = before.known[play.seat].lacking(play.cards)
            changed["known"] = replace_at(before.known, play.seat, left)
        if "out" in state.marks and not hands[play.seat].mask:
            changed["out"] = (*before.out, play.seat)
        if self.draws() and hands[play.seat].mask:
            changed["stock"] = before.stock[self.draws() :]
        made: P = making(type(state), *changed)(state, *changed.values())
        return made

    def won(self, state: P, owner: Seat, /) -> S:
        """Return the state after a trick has been won. By default, the seat that `leads` returns leads the next one.

        The cards go to the owner if the state has a field `captured`, and out of play if it has a field `cleared`.
        """
        before: Any = state  # Any: it may have these fields, and it is one of S
        changed: dict[str, object] = {"trick": Trick(self.leads(state, owner))}
        if "captured" in state.marks:
            changed["captured"] = captured_by(state)
        elif "cleared" in state.marks:
            mask = before.cleared.mask + sum([play.cards.mask for play in before.trick.plays])
            changed["cleared"] = Cards(self.plan.pack, mask)
        after: Any = making(type(state), *changed)(state, *changed.values())  # Any: as above
        made: S = after
        return made

    # members that follow from the hooks

    def check_position(self, state: S) -> None:
        """Check that a state is possible. By default, each play of the trick must beat the one before.

        Raises:
            PositionError: It is not; the error names the place, and what was expected there.
        """
        trick = trick_in(state)
        if trick is not None:
            ours: Any = state  # Any: the checker cannot know that P is one of S
            check_plays(self.rules_in(ours), trick.plays)
            check_passes(self, ours)
        super().check_position(state)

    # the checker cannot know that L is one of A
    def attempt(  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        self, state: S, seat: Seat, cards: Cards
    ) -> L | Choice[L] | Objection:
        """Return the play that exactly these cards make now, a `Choice` if there are several, or an `Objection`."""
        # Any: only plays have cards, so no other action is returned
        phased: Any = super()
        tried: L | Choice[L] | Objection = phased.attempt(state, seat, cards)
        return tried

    def read_cards(self, text: str, seat: Seat) -> A | Cards:
        """Parse the cards of a play, and the reading after `=` if there is one.

        Raises:
            NotationError: The text is not in the notation, or names a reading that the cards do not have.
            CardsError: The text has more copies of a card than the pack.
        """
        cards, name, position = read_cards(text, self.plan.pack)
        if name is None:
            return cards
        reading = self.read_reading(name, text, position, cards)
        made: A | Cards = cards if reading is None else play_of(type(self))(seat, cards, reading)
        return made

    def read_reading(self, name: str, text: str, position: int, cards: Cards, /) -> C | None:
        """Return the reading of cards with this name in any state; None if they are never a combination.

        `name` begins at `position` of the whole `text`.

        Raises:
            NotationError: The cards do not have this reading.
        """
        found = (each for rules in self.every_rules() for each in rules.readings(cards))
        readings = tuple(dict.fromkeys(found))
        for reading in readings:
            if name.casefold() == str(reading).casefold():
                return reading
        if not readings:
            return None
        named, oder = (each.join(map(str, readings)) for each in (" or ", " oder als "))
        problem = f"{cards} cannot be read as {quoted(name)}, only as {named}"
        german = f"{cards} kann man nicht als {quoted(name)} spielen, nur als {oder}"
        raise NotationError(problem, text, position, german)

    def stand_ins(self, cards: Cards, reading: C) -> tuple[StandIn, ...]:
        """Return which wild card stands for which card in a reading. By default, there are no wild cards.

        Raises:
            CardsError: The cards do not have this reading.
        """
        read_as(require_cards(whole(self).pack, cards), reading, self.readings(cards))
        return ()

    def ranked(self) -> Ranked[C]:
        """Return the numbering of all plays, in the order of `plays` for a leader who holds every card, by all rules.

        Raises:
            NotOfferedError: There are more than `most_plays`.
        """
        instead = "write ranked, so that they are counted, or folded if suits are only names"
        if writes(type(self), TrickGame, "folded"):
            instead = "numbering(suits=False) has fewer numbers"

        def plays(hand: int) -> Plays[C]:
            return [each for rules in self.every_rules() for each in rules.plays(hand, None)]

        ours = whole(self)
        found = every_play(ours.name, ours.pack, plays, self.most_plays, instead)
        return Ranked(ours.pack, found)

    def folded(self) -> Ranked[C]:
        """Return a numbering in which plays that differ only in suits share a number.

        The order is that of the readings, then that of the ranks: see `fold_suits`. By default, suits matter.

        Raises:
            NotOfferedError: Suits matter, or there are too many plays.
        """
        name = whole(self).name
        if isinstance(self, SuitsAlike):
            raise NotOfferedError(f"{name} does not write folded")
        raise NotOfferedError(f"suits decide in {name}: its numbers cannot leave them out")

    def numbering(self, *, suits: bool = True) -> Numbering[A]:
        """Return the numbering of all actions: the plays, the pass, then the small actions of other phases.

        Raises:
            NotOfferedError: There are too many plays, or `suits` is False and suits matter.
        """
        folds = not suits and bool(self.plan.pack.suits)
        plays = _play_section(self, folds=folds)
        # Any: the checker cannot know that these are actions of the game, nor below what the sections have
        passing = ListSection[Any]("pass", lambda seat: (Pass(seat),))
        phases, make = self.plan.phases, play_of(type(self))
        numbered = [(phase, phase.section()) for phase in phases]
        others = [section for _, section in numbered if section is not None]
        lacking = {
            kind: f"; its phase, {type(phase).__name__}, has no section"
            for phase, section in numbered
            for kind in phase.actions
            if section is None and kind is not make
        }
        asides = [phase.asides(Seat(0)) for phase in phases if isinstance(phase, WithAsides)]
        sections: tuple[Any, ...] = (plays, passing, *others)
        beside = max(map(len, asides), default=0)
        most = max(len(plays) + len(passing) + beside, *map(len, others), 0)
        return Numbering(
            whole(self),
            sections,
            self.numbers_version,
            suits=not folds,
            longest_list=most,
            lacking=lacking,
        )


# Any: a game of any kind
def _play_section(
    game: TrickGame[Any, Any, Any, Any, Any, Any], *, folds: bool
) -> PlaySection[Any, Any]:
    """Return the section of the plays of a game, without suits if it `folds`."""
    make = play_of(type(game))

    def taken(action: object) -> tuple[object, object] | None:
        if type(action) is not make:
            return None
        play: Any = action  # Any: the class of plays is not known here
        if folds and not _is_play(game, play):
            return None
        return play.cards, play.reading

    hashed: object = type(game).__hash__  # None in a class of attrs that is not frozen
    number = _ranked if hashed is None else _kept
    return PlaySection("plays", number(game, folds=folds), make=make, taken=taken)


# Any: a game of any kind
def _ranked(game: TrickGame[Any, Any, Any, Any, Any, Any], *, folds: bool) -> Ranked[Any]:
    """Return the numbers of the plays of a game, without suits if it `folds`."""
    return game.folded() if folds else game.ranked()


_kept = lru_cache(maxsize=8)(_ranked)
"""The same, kept: to number all plays takes a hundred times as long as all other actions."""


@runtime_checkable
class Ambiguous(Protocol):
    """A combination whose cards could also be another one."""

    def alone(self, cards: Cards, /) -> Sequence[object]:
        """Return the combinations that these cards could be if none is named."""
        ...


# Any: a play of any game, whose fields need not be valid
def _is_play(game: TrickGame[Any, Any, Any, Any, Any, Any], play: Any) -> bool:  # noqa: ANN401
    """Return whether the cards of a play are of the pack and have its reading."""
    cards = play.cards
    if not isinstance(cards, Cards) or not cards.is_of(game.plan.pack):
        return False
    return any(play.reading in rules.readings(cards) for rules in game.every_rules())


# Any: a game of any kind
def check_passes(game: TrickGame[Any, Any, Any, Any, Any, Any], state: Running) -> None:
    """Check the passes of the trick. A game that overrides `bars` may have any seat there but the owner of the last play.

    Raises:
        PositionError: They are impossible; the error names the place.
    """
    trick, kind = state.trick, type(game)
    barring = writes(kind, TrickGame, "bars")
    able = {seat for seat in game.seats if state.hands[seat].mask or barring}
    if game.passers_return() and not barring and not writes(kind, TrickGame, "sits_out"):
        check_order(trick, able, game.plan.players)
        return
    passes = trick.passes
    others = able - {play.seat for play in trick.plays[-1:]} if trick.plays else set[Seat]()
    fits = len(set(passes)) == len(passes) and others.issuperset(passes)
    holding = "" if barring else " that hold cards"
    require(fits, f"expected passes of other seats{holding}, each once", "$.trick.passes")


def captured_by(state: Running) -> tuple[Cards, ...]:
    """Return the captured cards of each seat after the owner of the last play has won the trick."""
    running: Any = state  # Any: the checker cannot know that it has these fields
    plays: tuple[BasePlay[Any], ...] = state.trick.plays  # Any: of any game
    before: tuple[Cards, ...] = running.captured
    owner = plays[-1].seat
    mask = before[owner].mask + sum([play.cards.mask for play in plays])
    return replace_at(before, owner, Cards(before[owner].pack, mask))
