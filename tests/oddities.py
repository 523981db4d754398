"""Small climbing games on the kit, which write the hooks that Zheng Shangyou leaves alone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import final

import attrs

from climbcards import Card, Cards, CardsError, Deal, Line, Pack, Rank, Seat, Suit
from climbcards.authors import (
    Ban,
    CardsLeft,
    Clauses,
    ClimbingGame,
    Finished,
    MatchEnd,
    Opening,
    Play,
    Playing,
    Plays,
    Sentence,
    by_cards_left,
    by_place,
    lowest_card,
    suited,
    switch,
    with_changes,
)
from climbcards.reasons import RoundIsOver

RANKS = tuple(map(Rank, "123456"))
PACK = Pack((*suited(RANKS, map(Suit, "ab")), Card(Rank("Jo")), Card(Rank("Jo"))))


@final
@attrs.frozen(order=False)
class Like:
    """One or two cards of one rank, a joker being any."""

    rank: Rank
    size: int

    def __attrs_post_init__(self) -> None:
        if self.rank not in RANKS or self.size not in (1, 2):
            raise CardsError(f"{self.size} of {self.rank} is not a combination")

    @property
    def shape(self) -> str:
        """Return `one` or `two`."""
        return ("one", "two")[self.size - 1]

    def alone(self, cards: Cards) -> "tuple[Like, ...]":
        """Return every rank that the cards can be, as a joker leaves it open."""
        return likes(cards)

    def __str__(self) -> str:
        return f"{self.shape} of {self.rank}"


def likes(cards: Cards) -> tuple[Like, ...]:
    """Return every rank that the cards can be, the highest first."""
    natural = {card.rank for card in cards} - {Rank("Jo")}
    if not 1 <= len(cards) <= 2 or len(natural) > 1:
        return ()
    return tuple(Like(rank, len(cards)) for rank in RANKS[::-1] if natural <= {rank})


class Jokers(ClimbingGame[Like]):
    """Two players, singles and pairs with jokers: some cards can be read in several ways."""

    name = "jokers"
    pack = PACK
    players = 2

    def readings(self, cards: Cards) -> tuple[Like, ...]:
        """Return every rank that the cards can be, the highest first."""
        return likes(cards)

    def beats(self, new: Like, old: Like) -> bool:
        """Return whether the rank is higher, of as many cards."""
        return new.size == old.size and RANKS.index(new.rank) > RANKS.index(old.rank)

    def plays(self, hand: int, best: Like | None) -> Plays[Like]:
        """Look at every way to take one or two cards."""
        lay = PACK.layout
        some = [(size, mask) for size in (1, 2) for mask in lay.choices(hand, size)]
        return [
            (like, masks)
            for rank in RANKS
            for like in (Like(rank, 1), Like(rank, 2))
            if best is None or self.beats(like, best)
            if (
                masks := [mask for size, mask in some if size == like.size and self._is(mask, like)]
            )
        ]

    def _is(self, mask: int, like: Like) -> bool:
        return like in self.readings(PACK.of_mask(mask))

    def kinds(self) -> Mapping[str, type[Like]]:
        """Name the one kind."""
        return {"like": Like}

    def sizes(self, _dealer: Seat, /) -> Sequence[int]:
        """Deal five cards each; four stay out."""
        return (5, 5)

    def lines(self, state: Finished[Like], /) -> Iterable[Line]:
        """Count the cards left."""
        return by_cards_left(state.hands, -1, "J-1")


JOKERS = Jokers()


@attrs.frozen(order=False)
class Turned:
    """Whether low is high."""

    low: bool = False

    def __str__(self) -> str:
        return "low is high" if self.low else "high is high"


@attrs.frozen(order=False, kw_only=True)
class Odd(ClimbingGame[Like, Turned]):
    """Four players with every hook: pairs turn the order, 6s clear, equals skip, 1s are no last card."""

    pack = Pack(suited(RANKS, map(Suit, "abcd")))
    name: str = "odd"
    many: bool = switch(on=True)
    returning: bool = switch(on=True)
    counted: bool = switch()

    clauses = Clauses.all("O-0")

    def variant(self, **options: object) -> "Odd":
        """Change some options."""
        return with_changes(self, options)

    @property
    def players(self) -> int:
        """Three or four."""
        return 4 if self.many else 3

    def readings(self, cards: Cards) -> tuple[Like, ...]:
        """Read one or two cards of one rank."""
        ranks = {card.rank for card in cards}
        fits = len(ranks) == 1 and len(cards) <= 2
        return tuple(Like(rank, len(cards)) for rank in ranks) if fits else ()

    def beats(self, new: Like, old: Like) -> bool:
        """Return whether the rank is higher, of as many cards."""
        return new.size == old.size and RANKS.index(new.rank) > RANKS.index(old.rank)

    def plays(self, hand: int, best: Like | None, /) -> Plays[Like]:
        """Find every single card and pair, whatever they beat: `playable` knows."""
        del best
        lay = self.pack.layout
        return [
            (like, [mask])
            for size in (1, 2)
            for mask in lay.choices(hand, size)
            for like in self.readings(self.pack.of_mask(mask))
        ]

    def playable(self, state: Playing[Like, Turned], /) -> Plays[Like]:
        """Keep what answers."""
        every = self.plays(state.hands[state.turn].mask, None)
        return [(like, masks) for like, masks in every if self.answers(state, like)]

    def answers(self, state: Playing[Like, Turned], reading: Like, /) -> bool:
        """Let equals answer, and turn the order."""
        best = state.best
        if best is None or reading.size != best.size or reading.rank == best.rank:
            return best is None or reading.size == best.size
        return self.beats(reading, best) is not state.notes.low

    def kinds(self) -> Mapping[str, type[Like]]:
        """Name the one kind."""
        return {"like": Like}

    def lines(self, state: Finished[Like, Turned], /) -> Iterable[Line]:
        """Pay two places, or what is left."""
        if self.counted:
            left = sum(map(len, state.hands))
            return [Line(state.out[0], CardsLeft(left), left, "O-1")]
        return by_place(self.ranking(state), (2, 1), "O-1")

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal one more to the dealer's left."""
        return tuple(6 if seat == (dealer + 1) % self.players else 5 for seat in self.seats)

    def opens(self, _dealer: Seat, hands: Sequence[Cards], /) -> Opening:
        """Let the lowest card lead."""
        return lowest_card(hands)

    def bans(self, state: Playing[Like, Turned], seat: Seat, /) -> Sequence[Ban[Like]]:
        """Forbid a 1 as the last card, unless nothing else is left to do."""
        hand = state.hands[seat].mask

        def why(mask: int, reading: Like, /) -> Sentence | None:
            return RoundIsOver() if mask == hand and reading.rank == RANKS[0] else None

        last = () if state.best is None else (Ban("O-2", why),)
        return *super().bans(state, seat), *last

    def passers_return(self) -> bool:
        """Follow the option."""
        return self.returning

    def bars(self, state: Playing[Like, Turned], play: Play[Like], /) -> tuple[Seat, ...]:
        """Skip the next seat after an equal answer."""
        barred = super().bars(state, play)
        best = state.best
        skipped = Seat((play.seat + 1) % self.players)
        equal = best is not None and best.rank == play.reading.rank and self.returning
        holds = bool(state.hands[skipped]) and skipped not in barred
        return (*barred, skipped) if equal and holds else barred

    def clears(self, _state: Playing[Like, Turned], play: Play[Like], /) -> bool:
        """Let 6s end the trick."""
        return play.reading.rank == RANKS[-1]

    def remembers(self, deal: Deal, /) -> Turned:
        """Begin with the usual order."""
        del deal
        return Turned()

    def notes(self, state: Playing[Like, Turned], play: Play[Like], /) -> Turned:
        """Turn the order with each pair."""
        return Turned(low=state.notes.low is not (play.reading.size == 2))

    def to_the_last(self) -> bool:
        """Follow the option."""
        return not self.counted

    def match_end(self) -> MatchEnd:
        """Play three rounds."""
        return MatchEnd(rounds=3)


ODD = Odd()
