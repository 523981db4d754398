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
    """What a game writes, and what it may write."""

    __slots__ = ()

    @abstractmethod
    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Give every way to understand these cards, the one meant first; () if they make nothing."""

    @abstractmethod
    def beats(self, new: C, old: C) -> bool:
        """Tell whether one combination beats another. This is a partial order."""

    @abstractmethod
    def plays(self, hand: int, best: C | None, /) -> Plays[C]:
        """Find what a hand can lead (`best` is None), or what of it beats a combination, low to high.

        `hand` is the mask of its cards. Give combinations, and of each the masks that make it.
        """

    @abstractmethod
    def kinds(self) -> Mapping[str, type[C]]:
        """Name each class of combinations for JSON, as in `{"set": Set, "run": Run}`."""

    @abstractmethod
    def lines(self, state: Finished[C, N], /) -> Iterable[Line]:
        """Write the score sheet of a finished round; more is better."""

    # hooks: the deal and the lead

    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> Opening | None:
        """Find who leads, where the deal does not say; None is the dealer's left. See `lowest_card`.

        It is asked again when a state is checked, of all that the hands had before the first play.
        """
        del dealer, hands
        return None

    def must_hold(self, state: Playing[C, N], /) -> Cards | None:
        """Give what the next play has to contain: by default the card that opened, in the very first play."""
        opening = state.opening
        if opening is None or state.trick.plays or any(state.played):
            return None
        return opening.shown

    # hooks: the trick

    def playable(self: Rules[C, N], state: Playing[C, N], /) -> Plays[C]:
        """Find what the seat on turn can play by its cards: write it where `plays` must know the state."""
        return self.plays(state.hands[state.turn].mask, state.best)

    def answers(self: Rules[C, N], state: Playing[C, N], reading: C, /) -> bool:
        """Tell whether a combination may follow the last play: by default it has to beat it."""
        best = state.best
        return best is None or self.beats(reading, best)

    def compares(self, new: C, old: C, /) -> bool:
        """Tell whether a combination that does not beat another is too low for it: by default one of its shape."""
        return new.shape == old.shape

    def beaten_by(self, state: Playing[C, N], /) -> Answers:
        """Name what beats the last play, for sentences before a try and of a refusal: by default they do not tell."""
        del state
        return None  # a hook with an answer

    def forbids(self, state: Playing[C, N], play: Play[C], /) -> Objection | None:
        """Object to a play that is right otherwise: nothing by default."""
        del state, play
        return None  # a hook with an answer

    def may_forbid(self, state: Playing[C, N], /) -> bool:
        """Tell whether `forbids` may object to anything now: by default wherever a game writes it.

        Where it may not, plays are listed without asking about each.
        """
        del state
        return has_own(type(self), "forbids")

    def passers_return(self) -> bool:
        """Tell whether who passed may play again in the same trick, once somebody has played: yes."""
        return True

    def bars(self: Rules[C, N], state: Playing[C, N], play: Play[C], /) -> tuple[Seat, ...]:
        """Give the seats that may not answer this play: nobody, or who has passed in this trick."""
        del play
        return () if self.passers_return() else state.trick.passes

    def clears(self, state: Playing[C, N], play: Play[C], /) -> bool:
        """Tell whether a play ends the trick at once: no."""
        del state, play
        return False

    def leads(self, owner: Seat, hands: Sequence[Cards], /) -> Seat:
        """Say who leads after a trick: its owner, or if that seat is out the next one with cards."""
        return next_holding(owner, hands)

    # hooks: what is remembered, and the end

    def remembers(self, deal: Deal, /) -> N:
        """Give what a game with notes remembers at the start of a round."""
        del deal
        return cast(
            "N", None
        )  # a game whose N is another one has to write this: see __init_subclass__

    def notes(self, state: Playing[C, N], play: Play[C], /) -> N:
        """Give what a game with notes remembers after a play: by default what it did before."""
        del play
        return state.notes

    def began_with(self: Rules[C, N], dealer: Seat, notes: N, /) -> Sequence[int]:
        """Say how many cards each seat had before the first play: by default what it was dealt.

        Write it where `start` lets a seat take cards up, as the game remembers.
        """
        del notes
        return self.sizes(dealer)

    def known(self, notes: N, /) -> Mapping[Seat, Cards]:
        """Give cards that all know to be in a hand until they are played, beside the one that opened."""
        del notes
        return {}

    def to_the_last(self) -> bool:
        """Tell whether a round goes on until one seat alone holds cards: no, it ends with the first out."""
        return False

    def is_over(self: Rules[C, N], hands: Sequence[Cards], /) -> bool:
        """Tell whether the round is over, when a hand has become empty."""
        left = sum(1 for hand in hands if hand)
        return left < 2 if self.to_the_last() else left < len(hands)

    def finish(self: Rules[C, N], state: State[C, N]) -> tuple[Seat, ...]:
        """Give who went out, in order, then those with fewer cards; () while the round runs.

        Of equally many, the next after the last one out comes first.

        Raises:
            PositionError: A round written down by hand in which nobody went out.
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
