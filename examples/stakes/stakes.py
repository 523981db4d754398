"""Stakes: a game of two phases for two players, as small as a game with secrets can be.

* **ST-1.** Two players and 16 cards: four of each of the ranks 1 to 4. Each player gets 6; four lie aside.
* **ST-2.** First both name a stake in secret, 1 or 2, in any order. When both have, the stakes are shown.
* **ST-3.** Then tricks of sets are played: cards of one rank, beaten by as many of a higher rank. The left of the
  dealer leads, and whoever wins a trick leads the next one.
* **ST-4.** As long as a player has not played, it may double its stake once, on turn or not.
* **ST-5.** The round is over when a hand is empty. The loser pays its stake, and the winner gets it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final, TypeAlias, final

import attrs
from typing_extensions import override

from climbcards import BySeat, Card, Cards, Deal, Line, Objection, Pack, Rank, Seat, Set, Trick
from climbcards.authors import (
    BasePlay,
    BaseView,
    Held,
    InTurn,
    Open,
    Pass,
    Phase,
    Pile,
    Plays,
    Points,
    Say,
    Secret,
    Sentence,
    Shared,
    Table,
    TrickGame,
    Tricks,
    TrickView,
    german,
    left_of,
    making,
    replace_at,
)
from climbcards.events import Event, Noted

PACK: Final = Pack(tuple(Card(Rank(symbol)) for symbol in "1234" for _ in range(4)))
NOTHING: Final = PACK.cards(())


@final
@attrs.frozen(order=False)
class Stake(Sentence):
    """Name a stake (ST-2)."""

    stakes: ClassVar[bool] = True

    seat: Seat
    amount: int

    en = "{seat:stakes|stake} {amount}"
    de = "{seat:setzt|setzt} {amount}"

    def __str__(self) -> str:
        return f"stake {self.amount}"


@final
@attrs.frozen(order=False)
class Double(Sentence):
    """Double one's stake (ST-4)."""

    stakes: ClassVar[bool] = True

    seat: Seat

    en = "{seat:doubles|double}"
    de = "{seat:verdoppelt|verdoppelst}"

    def __str__(self) -> str:
        return "double"


@final
@attrs.frozen(order=False)
class Play(BasePlay[Set]):
    """Play a set (ST-3)."""


Action: TypeAlias = Stake | Play | Pass | Double


@attrs.frozen(order=False)
class ToStake(Table):
    """The players name their stakes. It is open who has, and not which."""

    code: ClassVar[str] = "staking"

    named: Open[tuple[Seat, ...]]
    stakes: Shared[int | None]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who has not named a stake yet."""
        return tuple(Seat(seat) for seat in range(2) if seat not in self.named)


@final
@attrs.frozen(order=False)
class Staking(ToStake):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


@attrs.frozen(order=False)
class ToPlay(InTurn):
    """A trick runs."""

    code: ClassVar[str] = "playing"

    stakes: Open[BySeat[int]]
    doubled: Open[BySeat[bool]]
    played: Pile[BySeat[Cards]]
    trick: Open[Trick[Play]]

    @property
    def turn(self) -> Seat:
        """Whose turn it is: the leader's, or whoever has not played last."""
        plays = self.trick.plays
        return left_of(plays[-1].seat, 2) if plays else self.trick.leader


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


@attrs.frozen(order=False)
class Over(Table):
    """A hand is empty."""

    code: ClassVar[str] = "finished"

    stakes: Open[BySeat[int]]
    doubled: Open[BySeat[bool]]
    played: Pile[BySeat[Cards]]
    trick: Open[Trick[Play]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


State: TypeAlias = Staking | Playing | Finished


@final
@attrs.frozen(order=False)
class View(TrickView[ToStake | ToPlay | Over, Play]):
    """What a seat sees."""

    @property
    def table(self) -> Cards:
        """The cards of the trick that runs."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=NOTHING)

    @override
    def lines(self, say: Say) -> Iterator[str]:
        """Describe the hands and the last play."""
        yield from super().lines(say)
        if self.trick is not None and self.trick.last is not None:
            yield say("played last: {trick.last.cards}", "zuletzt: {trick.last.cards}")


@final
@attrs.frozen(order=False)
class HasStaked(Sentence):
    """A seat has named its stake, unseen."""

    seat: Seat

    en = "{seat:has|have} named a stake"
    de = "{seat:hat|hast} einen Einsatz genannt"


@final
@attrs.frozen(order=False)
class Stakes(Sentence):
    """The stakes are shown."""

    stakes: tuple[int, ...]

    en = "the stakes are {stakes:and}"
    de = "die Einsätze sind {stakes:und}"


@final
@attrs.frozen(order=False)
class StakesFirst(Sentence):
    """No card is played before both have named a stake of 1 or 2."""

    en = "first name a stake: say stake 1 or stake 2"
    de = "nenne zuerst einen Einsatz: sag stake 1 oder stake 2"


@final
@attrs.frozen(order=False)
class NoStake(Sentence):
    """The stakes are named, or this one cannot be doubled."""

    en = "the stakes stand: play, or pass"
    de = "die Einsätze stehen: spiele oder passe"


class Naming(Phase[Staking, Stake, State]):
    """Both name a stake, in secret and at once."""

    turn_clause = "ST-2"
    numbered = "stakes"
    late = Objection(NoStake(), "ST-2")

    def every(self, seat: Seat) -> tuple[Stake, ...]:
        """Return all stakes."""
        return Stake(seat, 1), Stake(seat, 2)

    def step(self, state: Staking, action: Stake) -> State | Objection:
        """Note a stake; after the second the play begins."""
        if action not in self.every(action.seat):
            return self.first(state)
        stakes = replace_at(state.stakes, action.seat, action.amount)
        named = (*state.named, action.seat)
        if len(named) < 2:
            return making(Staking, "stakes", "named")(state, stakes, named)
        shown = tuple(stake or 0 for stake in stakes)
        return _shown(state, shown, (False, False), (NOTHING, NOTHING), Trick(state.leader))

    def first(self, state: Staking) -> Objection:
        """Say that stakes come first."""
        del state
        return Objection(StakesFirst(), "ST-2")

    def is_secret(self, before: Staking, action: Stake, seat: Seat | None) -> bool:
        """Keep a stake from the other player."""
        del before
        return seat != action.seat

    def tell(
        self, before: Staking, action: Stake, after: State, seat: Seat | None
    ) -> Iterator[Event]:
        """Say that there is a stake, and show both after the second."""
        del before
        if seat != action.seat:
            yield Noted(HasStaked(action.seat))
        if isinstance(after, Playing):
            yield Noted(Stakes(after.stakes))

    # Any: a view of this game
    def imagine(
        self, view: BaseView[Any], hands: Sequence[Cards], left: Cards, rng: Random
    ) -> Staking:
        """Draw the stakes that were named unseen."""
        seen = super().imagine(view, hands, left, rng)
        stakes = seen.stakes
        for seat in seen.named:
            if stakes[seat] is None:
                stakes = replace_at(stakes, seat, rng.choice((1, 2)))
        return making(Staking, "stakes")(seen, stakes)


_shown = making(Playing, "stakes", "doubled", "played", "trick")


@final
@attrs.frozen(order=False)
class StakesGame(TrickGame[Playing, Play, Set, State, Action, View]):
    """The game."""

    name = "stakes"
    pack = PACK
    players = 2
    max_actions = 2 + 12 + 11 + 2

    json_classes = (Points, HasStaked, Stakes)
    books = (german.book(),)

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal six cards each (ST-1)."""
        del dealer
        return 6, 6

    def start(self, deal: Deal) -> State:
        """Lay out a deal."""
        dealer, leader, hands = self.laid_out(deal)
        return Staking(dealer, leader, (), (None, None), hands, PACK.cards(deal.stock))

    def phases(self) -> tuple[Naming, Tricks[Playing, Play, Set, State]]:
        """Name the stakes, then play."""
        return Naming(), Tricks(self, asides=lambda seat: (Double(seat),))

    def aside(self, state: Playing, action: Double, /) -> State | Objection:
        """Double the stake of who has not played yet (ST-4)."""
        if state.doubled[action.seat] or state.played[action.seat]:
            return Objection(NoStake(), "ST-4")
        stakes = replace_at(state.stakes, action.seat, 2 * state.stakes[action.seat])
        doubled = replace_at(state.doubled, action.seat, True)  # noqa: FBT003  # an entry of a row
        return making(Playing, "stakes", "doubled")(state, stakes, doubled)

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read cards of one rank."""
        ranks = {card.rank for card in cards}
        return (Set(ranks.pop(), len(cards)),) if len(ranks) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Compare sets of one size."""
        order = PACK.ranks.index
        return new.size == old.size and order(new.rank) > order(old.rank)

    def plays(self, hand: int, best: Set | None, /) -> Plays[Set]:
        """Find the sets of a hand."""
        counts = [(PACK.distinct[face].rank, n) for face, n in PACK.layout.counts(hand)]
        sets = [Set(rank, size) for size in (1, 2, 3, 4) for rank, n in counts if n >= size]
        fits = [each for each in sets if best is None or self.beats(each, best)]
        return [(each, [PACK.cards([Card(each.rank)] * each.size).mask]) for each in fits]

    def over(self, state: Playing, /) -> State:
        """End the round."""
        return making(Finished)(state)

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Let the loser, who still has cards, pay its stake (ST-5)."""
        for seat in self.seats:
            stake = state.stakes[seat if state.hands[seat] else left_of(seat, 2)]
            yield Line(seat, Points(), -stake if state.hands[seat] else stake, "ST-5")


STAKES: Final = StakesGame()

GAMES: Final = (STAKES,)
