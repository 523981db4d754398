"""The game of Dou Dizhu: its phases, its combinations, and what is special about it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Cards, Deal, Numbering, Objection, Phrases, Policy, Seat, Trick
from climbcards.authors import german
from climbcards.events import Event, TookStock
from climbcards.reasons import HIGHER, Answers
from . import cards, plays, position
from .cards import (
    BY_KEY,
    NAMED,
    PACK,
    PLAYERS,
    ROCKET,
    WORDS,
    Carrying,
    Combination,
    is_bomb,
    key_of,
)
from .numbers import RLCARD_VERSION, Numbers, as_in_rlcard
from .options import FREE, HouseRules
from .policy import greedy
from .round import (
    Action,
    Bidding,
    Bids,
    Finished,
    NotCarried,
    PassedOut,
    Play,
    Playing,
    State,
    Tally,
    View,
    settle,
)
from .score import Scores


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class DouDizhu(Scores, Numbers, kit.TrickGame[Playing, Play, Combination, State, Action, View]):
    """Dou Dizhu, for three players: a landlord against two peasants.

    Raises:
        OptionError: Options out of range.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "One landlord with three cards more plays against two peasants; whoever is out first wins for the side.",
        "Ein Grundherr mit drei Karten mehr spielt gegen zwei Bauern; wer zuerst fertig ist, gewinnt für die Seite.",
    )

    pack = PACK
    players = PLAYERS

    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="D-2",
        over="D-25",
        turn="D-22",
        pack="D-1",
        cards="D-22",
        combination="D-4",
        choice="D-16",
        lead="D-22",
        answer="D-9",
    )
    books: ClassVar[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "DouDizhu":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    @property
    def max_actions(self) -> int:
        """Three calls, 52 plays as two seats keep a card, and two passes after each but the last.

        Each peasant takes the lead over once, and spares the seat it beats a pass.
        """
        return PLAYERS * self.auction + 52 + 2 * 51 - 2

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Return 17 for each seat; three cards are left over (D-2)."""
        return (cards.HAND,) * PLAYERS

    def start(self, deal: Deal) -> State:
        """Lay out a deal; the leader speaks first, or is the landlord where there is no auction (D-21).

        Raises:
            CardsError: Not exactly the pack, or not 17 cards a hand.
        """
        dealer, first, hands = self.laid_out(deal)
        bidding = Bidding(dealer, first, (), hands, PACK.cards(deal.stock))
        return bidding if self.auction else settle(bidding, first, 1)

    @override
    def phases(self) -> tuple[Bids, kit.Tricks[Playing, Play, Combination, State]]:
        """Return the auction and the play."""
        bids = Bids(PLAYERS)
        bids.numbered = "bids" if self.auction else ""
        return bids, kit.Tricks(self)

    @override
    def sides(self, state: State) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays with whom: the peasants, as soon as there is a landlord (D-3)."""
        if isinstance(self.own_state(state), Bidding | PassedOut):
            return tuple((seat,) for seat in kit.seats(PLAYERS))
        landlord, *peasants = kit.rotation(state.leader, PLAYERS)
        return (landlord,), tuple(peasants)

    @override
    def opening_events(self, view: View) -> tuple[Event[Action], ...]:
        """Say which cards the landlord took, where there is no auction (D-21, D-30)."""
        tally = kit.require_view(self.name, PLAYERS, view, View).tally
        return () if self.auction or tally is None else (TookStock(view.leader, tally.stock),)

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return every combination that these cards can be under these house rules."""
        if getattr(cards, "pack", None) is PACK:  # it is asked for each play
            return plays.recognise(self, cards.mask)
        return plays.readings(cards, self)

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another."""
        kit.require_combinations(self, new, old)
        return cards.beats(new, old)

    @override
    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Combination]:
        """Return what a hand can lead, or what of it beats a combination."""
        return plays.leads(self, hand) if best is None else plays.follows(self, hand, key_of(best))

    @override
    def one_way(self, best: Combination | None, /) -> bool:
        """Return whether what beats a combination is listed with one way to play it: all but those with kickers."""
        return best is not None and not isinstance(best, Carrying)

    @override
    def answers(self, state: Playing, reading: Combination, /) -> bool:
        """Return whether a combination beats the last play; both are known to be combinations, so this is faster."""
        played = state.trick.plays
        return not played or cards.beats(reading, played[-1].reading)

    @override
    def compares(self, new: Combination, old: Combination, /) -> bool:
        """Return whether a refusal says "too low": of what has the shape of the last play, or if that is a bomb (D-10)."""
        return is_bomb(old) or key_of(new) >> 4 == key_of(old) >> 4

    @override
    def answer_clause(self, best: Combination, /) -> str:
        """Cite what beats a bomb, or anything else."""
        return "D-10" if is_bomb(best) else "D-9"

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name what beats a combination (D-9, D-10)."""
        key = key_of(best)
        if key == ROCKET:
            return ()
        higher = (HIGHER,) if key + 1 in BY_KEY else ()
        return (*higher, "the rocket") if is_bomb(best) else (*higher, "a bomb", "the rocket")

    @override
    def unreadable(self, cards: Cards, /) -> Objection:
        """Say which kickers are not allowed (D-11 to D-16), or that the cards are no combination (D-4)."""
        free = plays.readings(cards, FREE)
        return Objection(NotCarried(free), "D-16") if free else super().unreadable(cards)

    @override
    def laid(
        self, state: Playing, play: Play, hands: tuple[Cards, ...], trick: Trick[Play], /
    ) -> Playing:
        """Return the state after a play, with bombs and the landlord's plays counted."""
        seat, tally = play.seat, state.tally
        gone = Cards(PACK, tally.played[seat].mask + play.cards.mask)
        played = kit.replace_at(tally.played, seat, gone)
        bombs = tally.bombs + is_bomb(play.reading)
        landlord_plays = tally.landlord_plays + (seat == state.leader)
        tally = Tally(tally.stake, tally.stock, played, bombs, landlord_plays)
        return Playing(state.dealer, state.leader, state.calls, tally, trick, hands)

    @override
    def over(self, state: Playing, /) -> State:
        """End the round: a hand is empty (D-25)."""
        return kit.making(Finished)(state)

    @override
    def round_over(self, state: State) -> Objection:
        """Say that the round is over, or that nobody has bid (D-20)."""
        over = super().round_over(state)
        return attrs.evolve(over, clause="D-20") if isinstance(state, PassedOut) else over

    @override
    def check_ended(self, state: Finished | PassedOut, /) -> None:
        """Refuse a round in which nobody went out, or that cannot be scored for another reason."""
        if isinstance(state, Finished):
            position.check_ended(self, state)

    @override
    def places(self, state: Finished | PassedOut, /) -> Sequence[Seat]:
        """Return who went out, then the others, fewer cards first (D-25)."""
        if isinstance(state, PassedOut):
            return kit.rotation(state.leader, PLAYERS)
        order = kit.rotation(state.winner, PLAYERS)
        return sorted(order, key=lambda seat: len(state.hands[seat]))

    def rlcard_numbering(self) -> Numbering[Action]:
        """Return the numbers that RLCard 1.2 gives to actions: 27,472 of them, the pass last.

        Raises:
            NotOfferedError: RLCard has other rules: no auction, and the usual kickers.
        """
        plays = kit.PlaySection(
            "plays",
            as_in_rlcard(self),
            make=Play,
            taken=lambda done: (done.cards, done.reading) if isinstance(done, Play) else None,
        )
        passing = kit.ListSection[Action]("pass", lambda seat: (kit.Pass(seat),))
        again = self.rlcard_numbering
        return Numbering(self, (plays, passing), RLCARD_VERSION, again=again)

    @override
    def check_position(self, state: State) -> None:
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
        super().check_position(state)
        position.validate(self, state)

    def position(  # noqa: PLR0913  # each says one thing about the table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        landlord: int = 0,
        stake: int = 1,
        trick: Sequence[tuple[int, Cards | str]] = (),
        stock: Cards | str | None = None,
        played: Sequence[Cards | str] | None = None,
        bombs: int | None = None,
        landlord_plays: int | None = None,
    ) -> Playing:
        """Set up the middle of a round; cards that are nowhere have been played.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is; by default the seat after the last play, or the landlord.
            dealer: Who dealt; by default the seat before the landlord.
            landlord: Who is the landlord.
            stake: What is played for.
            trick: Its plays by seat; a text may name the reading. Between the last one and `turn` all passed.
            stock: The landlord's cards of the deal; by default some of those played.
            played: What each seat has played, the trick included; by default the landlord has played low cards.
            bombs: How many bombs and rockets were played; by default those of the trick.
            landlord_plays: How often the landlord has played; by default as often as possible.

        Raises:
            PositionError: It cannot be played on; it names the place.
            CardsError: More cards than the pack has, or of another pack.
            NotationError: A text that names no cards.
        """
        told = kit.Setup(self, Play, hands, turn, trick, dealer=dealer, landlord=landlord)
        lots, wanted = position.lots_of(told, stock, played)
        counts = position.counts_of(told, lots, bombs, landlord_plays)
        tally, lord = Tally(stake, wanted, lots, *counts), told.seats["landlord"]
        dealt = told.seats.get("dealer", kit.right_of(lord, PLAYERS))
        return told.validated(Playing(dealt, lord, (), tally, told.trick(lord), told.hands))

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}
