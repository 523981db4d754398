"""The rule set: every option of Big Two with its default and clause, and the game's methods."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, final

import attrs
from typing_extensions import Unpack, override

from climbcards import Cards, Climbing, Deal, Line, Objection, Pack, Policy, Round, Seat
from climbcards.authors import (
    Action,
    Book,
    Clauses,
    ClimbingGame,
    Finished,
    MatchEnd,
    Opening,
    Play,
    Playing,
    Plays,
    State,
    View,
    at_random,
    by_name,
    checked,
    lowest_card,
    own,
    own_view,
    plays_fit,
    varied,
)
from climbcards.events import Event, TookStock
from climbcards.games.big_two import dealing, faults, generator, options, recognition, scoring
from climbcards.games.big_two.combinations import COMBINATIONS, KINDS, Combination
from climbcards.games.big_two.german import GERMAN
from climbcards.games.big_two.options import Options
from climbcards.games.big_two.policies import greedy
from climbcards.games.big_two.states import Notes
from climbcards.games.big_two.tables import Tables, outranks, tables_of
from climbcards.reasons import Answers

CLAUSES: Final = Clauses(
    table="W-3",
    over="W-22",
    turn="W-21",
    cards="W-21",
    combination="W-7",
    lead="W-21",
    opening="W-20",
    answer="W-15",
)
"""What the refusals cite that other games have too."""


@final
@attrs.frozen(order=False, kw_only=True, field_transformer=by_name)
class BigTwo(scoring.Bounded, ClimbingGame[Combination, Notes]):
    """Big Two, for two to four players.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    name: str = "big-two"
    suits: str = options.SUITS
    """The suits, low to high, with blanks between (W-2)."""
    players: int = 4
    """How many play, 2 to 4 (W-3)."""
    hand: int | None = None
    """The cards that each seat is dealt; None: 13 with four players, else 17 (W-3)."""
    spare: options.Spare | None = None
    """Where cards go that are left over; None: a single one is taken up, more lie aside (W-4)."""
    triples: bool = True
    """Whether three of a kind can be played by themselves (W-6)."""
    quads: options.Quads = options.Quads.KICKER
    """How four of a kind is played (W-7)."""
    straights: options.Straights = options.Straights.HIGH
    """Which five ranks are a straight, and which is higher (W-11)."""
    flushes: options.Flushes = options.Flushes.RANKS
    """What decides between flushes (W-12)."""
    same_kind: bool = False
    """Whether straights, flushes and full houses are beaten by their own kind only (W-16)."""
    bombs: bool = False
    """Whether fours and straight flushes beat everything else (W-17)."""
    opening: options.FirstPlay = options.FirstPlay.INCLUDE
    """What binds the first play of a round (W-20)."""
    passing: options.Passing = options.Passing.RETURN
    """Whether who passed may come back in the trick (W-21)."""
    top_single: bool = False
    """Whether a single before a seat with one card must be the highest of the hand (W-25)."""
    double_at: int | None = 10
    """From so many cards on each counts two points (W-27)."""
    triple_at: int | None = 13
    """From so many cards on each counts three points (W-27)."""
    twos_double: bool = False
    """Whether each 2 that is left doubles the points of its hand (W-28)."""
    scoring: options.Scoring = options.Scoring.PENALTY
    """Who is paid for the cards that are left (W-29)."""
    next_lead: options.NextLead = options.NextLead.LOWEST
    """Who leads the next round of a match (W-31)."""
    target: int | None = 50
    """The points, won or lost, that end a match (W-32)."""
    rounds: int | None = None
    """The rounds of a match, in place of a target (W-32)."""

    def __attrs_post_init__(self) -> None:
        options.check(self)

    def variant(self, **options: Unpack[Options]) -> "BigTwo":
        """Give the same rules with some options changed, called after these unless they get a name.

        A choice is also taken by its name in records, as in `straights="natural"`.

        Raises:
            OptionError: An unknown option, with the nearest known one; or options that do not fit.
        """
        return varied(self, options)

    @property
    def pack(self) -> Pack:
        """The 52 cards, the suits in the order of this table."""
        return self._tables.pack

    @cached_property
    def _tables(self) -> Tables:
        """What makes a combination, and what beats what."""
        return tables_of(options.making_of(self))

    @property
    def longest(self) -> int:
        """Each seat but one keeps a card; after each play but the last all others pass (W-33)."""
        plays = sum(self.sizes(Seat(0))) + dealing.is_taken_up(self) - self.players + 1
        return plays + (plays - 1) * (self.players - 1)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal as many cards to each seat (W-3)."""
        return (options.hand_size(self),) * self.players

    @override
    def start(self, deal: Deal) -> State[Combination, Notes]:
        """Lay out a deal; a single card that is left over is taken up (W-4).

        Raises:
            CardsError: Not exactly the pack, or hands of other sizes.
        """
        begun = super().start(deal)
        return dealing.take_up(begun) if dealing.is_taken_up(self) else begun

    @override
    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> Opening:
        """Let the holder of the lowest card lead (W-19)."""
        return lowest_card(hands)

    @override
    def must_hold(self, state: Playing[Combination, Notes], /) -> Cards | None:
        """Ask for the lowest card in the first play, unless it is free (W-20)."""
        if state.trick.plays or self.opening is options.FREE:
            return None
        return super().must_hold(state)

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Give what some cards make, which is one combination at most."""
        return recognition.readings(self._tables, cards)

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another."""
        for each in (new, old):
            own(self.name, "combination", each, COMBINATIONS)
        return outranks(self._tables.making, new, old)

    @override
    def plays(self, hand: int, best: Combination | None, /) -> Plays[Combination]:
        """Find what a hand can lead, or what of it beats a combination (W-35)."""
        if best is None:
            return generator.leads(self._tables, hand)
        return generator.follows(self._tables, hand, best)

    @override
    def kinds(self) -> Mapping[str, type[Combination]]:
        """Name each kind of combination for JSON."""
        return KINDS

    @override
    def compares(self, new: Combination, old: Combination, /) -> bool:
        """Compare fours with a fifth card and without where they are bombs (W-17)."""
        return faults.compares(self, new, old)

    @override
    def what_beats(self, state: Playing[Combination, Notes], best: Combination, /) -> Answers:
        """Return in words what beats the last play (W-14 to W-17)."""
        del state
        return tuple(faults.answers(self._tables, best))

    @override
    def forbids(
        self, state: Playing[Combination, Notes], play: Play[Combination], /
    ) -> Objection | None:
        """Bind the first play, and a single before a seat with one card (W-20, W-25)."""
        return faults.forbidden(self, state, play) if self.may_forbid(state) else None

    @override
    def may_forbid(self, state: Playing[Combination, Notes], /) -> bool:
        """Tell whether one of these can come up now."""
        binds = self.top_single or self.opening is options.SINGLE
        return binds and faults.may_forbid(self, state)

    @override
    def passers_return(self) -> bool:
        """Let who passed come back, or not (W-21)."""
        return self.passing is options.RETURN

    @override
    def remembers(self, deal: Deal, /) -> Notes:
        """Remember nothing yet: `start` knows who takes a card up."""
        return None

    @override
    def notes(self, state: Playing[Combination, Notes], play: Play[Combination], /) -> Notes:
        """Remember the same after each play."""
        return state.notes

    @override
    def beginning(self, view: View[Combination, Notes]) -> tuple[Event[Action[Combination]], ...]:
        """Tell who took up the card that was left over (W-4)."""
        notes = own_view(self.name, self.players, view, View).notes
        if notes is None:
            return ()
        return (TookStock(checked(notes.seat, self.players), self.pack.cards([notes.card])),)

    @override
    def began_with(self, dealer: Seat, notes: Notes, /) -> Sequence[int]:
        """Count a card that was taken up (W-4)."""
        sizes, taker = self.sizes(dealer), None if notes is None else notes.seat
        return tuple(size + (seat == taker) for seat, size in enumerate(sizes))

    @override
    def known(self, notes: Notes, /) -> Mapping[Seat, Cards]:
        """Name the card that was taken up, and the one by which it was (W-34)."""
        return {} if notes is None else {notes.seat: dealing.known(self.pack, notes)}

    @override
    def check(self, state: State[Combination, Notes]) -> None:
        """Refuse a state that cannot be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        super().check(state)
        dealing.check_taken(self, state)
        plays_fit(self, state.trick.plays if state.notes else ())  # or else the base has seen to it

    @override
    def lines(self, state: Finished[Combination, Notes], /) -> Iterable[Line]:
        """Write the score sheet (W-26 to W-29)."""
        return scoring.lines(self, state.hands, state.out[-1])

    @override
    def finish(self, state: State[Combination, Notes]) -> tuple[Seat, ...]:
        """Give the winner, then who has fewer points (W-30); () while the round runs."""
        order = super().finish(state)
        return scoring.finish(self, state.hands, order[0]) if order else ()

    @override
    def policies(self) -> Mapping[str, Policy[View[Combination, Notes], Action[Combination]]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    @override
    def told(self) -> Iterable[type]:
        """Name what a line of the score sheet can be for."""
        return scoring.ENTRIES

    @override
    def books(self) -> tuple[Book, ...]:
        """Give the phrase books beside the English one."""
        return (GERMAN,)

    @override
    def clauses(self) -> Clauses:
        """Say which clauses refusals cite."""
        return CLAUSES

    @override
    def match_end(self) -> MatchEnd:
        """Play to a target, won or lost, or so many rounds (W-32)."""
        down = None if self.target is None else -self.target
        return MatchEnd(points=self.target, down_to=down, rounds=self.rounds)

    @override
    def leads_next(self, last: Round, /) -> Seat | None:
        """Let the last winner lead, or the lowest card (W-31)."""
        return last.finish[0] if self.next_lead is options.NextLead.WINNER else None


if TYPE_CHECKING:
    _: Climbing[
        State[Combination, Notes], Action[Combination], View[Combination, Notes], Combination
    ] = BigTwo()
