"""What the author of a climbing game writes, and the hooks: each place where such games differ.

Attributes are not declared here, so a game has its `name`, `pack` and `players` as fields, class attributes or
properties, as it likes: `Rules` says which there are.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Generic, cast

from climbcards._cards import Cards
from climbcards._errors import Objection
from climbcards._legal import Plays
from climbcards._rounds import Deal
from climbcards._seats import Seat
from climbcards._sheets import Line
from climbcards.authors._climbing.doors import own_state
from climbcards.authors._climbing.ended import check_ended
from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.turns import next_holding
from climbcards.authors._climbing.values import C, Finished, N, Opening, Play, Playing, State
from climbcards.authors._parts import writes
from climbcards.authors._table import TableGame
from climbcards.reasons import Answers


class Hooks(TableGame, ABC, Generic[C, N]):
    """What a game must write, and what it may override."""

    __slots__ = ()

    @abstractmethod
    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Give every combination that these cards can be, the one meant first; () if there is none."""

    @abstractmethod
    def beats(self, new: C, old: C) -> bool:
        """Tell whether a combination beats an older one. It is a partial order: often neither of two beats the other."""

    @abstractmethod
    def plays(self, hand: int, best: C | None, /) -> Plays[C]:
        """Give what a hand can lead (`best` is None), or what of it beats the combination `best`, low to high.

        `hand` is the mask of its cards. Give each combination with the masks of all ways to play it.
        """

    @abstractmethod
    def kinds(self) -> Mapping[str, type[C]]:
        """Name each class of combinations for JSON, as in `{"set": Set, "run": Run}`."""

    @abstractmethod
    def lines(self, state: Finished[C, N], /) -> Iterable[Line]:
        """Give the lines of the score sheet of a finished round, where more points are better."""

    # hooks: the deal and the lead

    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> Opening | None:
        """Give who leads if the deal does not say so, and by which card; None means the seat left of the dealer. See `lowest_card`.

        When a state is checked, it is asked again with all cards that the hands had before the first play.
        """
        del dealer, hands
        return None

    def must_hold(self, state: Playing[C, N], /) -> Cards | None:
        """Give the cards that the next play must contain. By default: in the very first play, the card that decided who leads."""
        opening = state.opening
        if opening is None or state.trick.plays or any(state.played):
            return None
        return opening.shown

    # hooks: the trick

    def playable(self: Rules[C, N], state: Playing[C, N], /) -> Plays[C]:
        """Give what the seat on turn can play, judged by its cards alone. Override it if `plays` must know the state."""
        return self.plays(state.hands[state.turn].mask, state.best)

    def answers(self: Rules[C, N], state: Playing[C, N], reading: C, /) -> bool:
        """Tell whether a combination may follow the last play. By default it must beat it."""
        best = state.best
        return best is None or self.beats(reading, best)

    def compares(self, new: C, old: C, /) -> bool:
        """Tell whether a refusal calls a combination "too low". By default: if it has the shape of the last play."""
        return new.shape == old.shape

    def what_beats(self, state: Playing[C, N], best: C, /) -> Answers:
        """Return in words what beats the last play, `best`, for sentences. By default none is named."""
        del state, best
        return None  # a hook with an answer

    def forbids(self, state: Playing[C, N], play: Play[C], /) -> Objection | None:
        """Object to a play that all other rules allow. By default nothing is forbidden."""
        del state, play
        return None  # a hook with an answer

    def may_forbid(self, state: Playing[C, N], /) -> bool:
        """Tell whether `forbids` can object to anything now. By default: yes, if the game overrides it.

        If not, plays are listed without asking about each one.
        """
        del state
        return has_own(type(self), "forbids")

    def passers_return(self) -> bool:
        """Tell whether a seat that passed may play again in the same trick after another play. By default: yes."""
        return True

    def bars(self: Rules[C, N], state: Playing[C, N], play: Play[C], /) -> tuple[Seat, ...]:
        """Give the seats that may not answer this play. By default: none, or if passers do not return, those that have passed."""
        del play
        return () if self.passers_return() else state.trick.passes

    def clears(self, state: Playing[C, N], play: Play[C], /) -> bool:
        """Tell whether a play ends the trick at once. By default: no."""
        del state, play
        return False

    def leads(self, owner: Seat, hands: Sequence[Cards], /) -> Seat:
        """Give who leads after a trick. By default its owner or, if that seat is out, the next seat with cards."""
        return next_holding(owner, hands)

    # hooks: what is remembered, and the end

    def remembers(self, deal: Deal, /) -> N:
        """Give the notes at the start of a round, in a game that has notes."""
        del deal
        return cast(
            "N", None
        )  # a game whose N is another one has to write this: see __init_subclass__

    def notes(self, state: Playing[C, N], play: Play[C], /) -> N:
        """Give the notes after a play, in a game that has notes. By default they do not change."""
        del play
        return state.notes

    def began_with(self: Rules[C, N], dealer: Seat, notes: N, /) -> Sequence[int]:
        """Give how many cards each seat had before the first play. By default as many as it was dealt.

        Override it if `start` lets a seat take up cards; the notes then tell which seat.
        """
        del notes
        return self.sizes(dealer)

    def known(self, notes: N, /) -> Mapping[Seat, Cards]:
        """Give cards that everybody knows to be in a hand until they are played, beside the card that decided who leads."""
        del notes
        return {}

    def to_the_last(self) -> bool:
        """Tell whether a round goes on until only one seat has cards. By default it ends when the first seat is out."""
        return False

    def is_over(self: Rules[C, N], hands: Sequence[Cards], /) -> bool:
        """Tell whether the round is over, asked when a hand has become empty."""
        left = sum(1 for hand in hands if hand)
        return left < 2 if self.to_the_last() else left < len(hands)

    def finish(self: Rules[C, N], state: State[C, N]) -> tuple[Seat, ...]:
        """Give the seats that went out, in order, then the others, fewer cards first; () while the round runs.

        Of seats with equally many cards, the one that follows sooner after the last seat to go out comes first.

        Raises:
            PositionError: In a round that was written by hand, nobody has gone out.
        """
        ours = own_state(self, state)
        if isinstance(ours, Playing):
            return ()
        check_ended(self.players, ours)
        players, last = self.players, ours.out[-1]
        rest = [seat for seat in self.seats if seat not in ours.out]
        rest.sort(key=lambda seat: (len(ours.hands[seat]), (seat - last) % players))
        return (*ours.out, *rest)


@cache
def has_own(game: type, hook: str) -> bool:
    """Tell whether a game writes a hook anew."""
    return writes(game, Hooks, hook)
