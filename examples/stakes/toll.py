"""Toll: a game with a tribute before the play, as small as such a game can be.

* **TO-1.** Three players and 20 cards: four of each of the ranks 1 to 5. Each player gets 6; two lie aside.
* **TO-2.** First the left of the dealer gives its highest card to the dealer, who gives any card back. All see both.
* **TO-3.** Then tricks of single cards are played, beaten by a higher rank. The left of the dealer leads, and whoever
  wins a trick leads the next one.
* **TO-4.** The round is over when a hand is empty. Each card that is left costs a point.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, TypeAlias, final

import attrs
from typing_extensions import override

from climbcards import BySeat, Card, Cards, Deal, Line, Objection, Rank, Seat, Set
from climbcards.authors import (
    ClimbingView,
    Exchange,
    Finished,
    Give,
    Held,
    Open,
    Over,
    Owed,
    Pass,
    PhasedClimbingGame,
    Play,
    Playing,
    Plays,
    Say,
    Secret,
    Seen,
    Sentence,
    ToPlay,
    Tricks,
    by_cards_left,
    check_sizes,
    french,
    left_of,
    making,
    replace_at,
    require,
)

PACK: Final = french("1 2 3 4 5", suits="")
NOTHING: Final = PACK.cards(())


@final
@attrs.frozen(order=False)
class Paid(Sentence):
    """Which card the `payer` has given the dealer, and which it got back; no cards before."""

    payer: Seat
    dealer: Seat
    up: Cards
    down: Cards

    @override
    def words(self, say: Say) -> str:
        """Say what has been given."""
        if self.down:
            return say("toll: paid {up}, given back {down}", "Zoll: gezahlt {up}, zurück {down}")
        return say("toll: paid {up}", "Zoll: gezahlt {up}") if self.up else ""


@attrs.frozen(order=False)
class ToGive(Seen[Set, Paid]):
    """Gifts are owed, one after the other."""

    code: ClassVar[str] = "giving"

    owing: Open[tuple[Seat, ...]]
    known: Open[BySeat[Cards]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who gives next."""
        return self.owing[:1]


@final
@attrs.frozen(order=False)
class Giving(ToGive):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    stock: Secret[Cards]


State: TypeAlias = Giving | Playing[Set, Paid] | Finished[Set, Paid]
Action: TypeAlias = Give | Play[Set] | Pass


@final
@attrs.frozen(order=False)
class View(ClimbingView[ToGive | ToPlay[Set, Paid] | Over[Set, Paid], Set, Paid]):
    """What a seat sees."""


@final
class Tribute(Exchange[Giving, State]):
    """The left of the dealer gives its highest card, and the dealer any card back (TO-2)."""

    is_open = True
    turn_clause = pack_clause = number_clause = hand_clause = "TO-2"
    example = "give 5"

    def __init__(self, game: "Toll") -> None:
        super().__init__(PACK, (1,))
        self.game = game

    def owed(self, state: Giving, seat: Seat) -> Owed:
        """Return to whom a seat gives, and that it is one card."""
        return Owed(left_of(seat, 3) if seat == state.dealer else state.dealer, 1)

    def among(self, state: Giving, seat: Seat) -> Cards:
        """Return the highest card of who pays, and the whole hand of the dealer."""
        hand = super().among(state, seat)
        return hand if seat == state.dealer else PACK.cards([*hand][-1:])

    def step(self, state: Giving, action: Give) -> State | Objection:
        """Remember the card that was paid: who had to give it holds none that is higher."""
        after = super().step(state, action)
        if not isinstance(after, Giving):
            return after
        return making(Giving, "notes")(after, attrs.evolve(state.notes, up=action.given))

    def check_position(self, state: Giving) -> None:
        """Check who owes a card, what has been given, and that nothing was played.

        Raises:
            PositionError: It names the place.
        """
        dealer, payer = state.dealer, state.notes.payer
        paid = state.owing == (dealer,)
        require(paid or state.owing == (payer, dealer), "expected who owes a card", "$.owing")
        require(payer == left_of(dealer, 3), "expected the left of the dealer", "$.notes.payer")
        sizes = {dealer: 6 + paid, payer: 6 - paid}
        check_sizes(state.hands, [sizes.get(Seat(seat), 6) for seat in range(3)])
        known = replace_at((NOTHING,) * 3, dealer, state.notes.up)
        require(state.known == known, "expected the card that was paid", "$.known")
        require(len(state.notes.up) == paid, "expected the card that was paid", "$.notes.up")
        require(
            state.notes.up <= state.hands[dealer], "expected a card of the dealer", "$.notes.up"
        )
        laid = (*state.played, *state.captured, state.notes.down)
        require(not any(laid) and not state.out, "expected no plays before the play", "$.played")

    def settled(self, state: Giving) -> State:
        """Begin the play."""
        notes = attrs.evolve(state.notes, down=state.known[state.notes.payer])
        return self.game.begins(state.dealer, state.leader, state.hands, state.stock, notes)


@final
@attrs.frozen(order=False)
class Toll(PhasedClimbingGame[Set, State, Action, View, Paid]):
    """The game."""

    name = "toll"
    pack = PACK
    players = 3

    @property
    def max_actions(self) -> int:
        """Return the most actions in a round: two gifts, and the play."""
        return 2 + super().max_actions

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal six cards each (TO-1)."""
        del dealer
        return 6, 6, 6

    def phases(self) -> tuple[Tribute, Tricks[Playing[Set, Paid], Play[Set], Set, State]]:
        """Pay, then play."""
        return Tribute(self), Tricks(self)

    def start(self, deal: Deal) -> State:
        """Lay out a deal: the left of the dealer pays first, then the dealer gives back."""
        begun = super().start(deal)
        owing = begun.notes.payer, begun.dealer
        return making(Giving, "owing", "known")(begun, owing, begun.played)

    def remembers(self, deal: Deal, /) -> Paid:
        """Nothing is paid yet."""
        return Paid(left_of(deal.dealer, 3), deal.dealer, NOTHING, NOTHING)

    def known(self, notes: Paid, /) -> Mapping[Seat, Cards]:
        """Return what all have seen change hands; the dealer may have given back the very card that was paid."""
        return {notes.dealer: notes.up.lacking(notes.down), notes.payer: notes.down}

    def missing(self, notes: Paid, /) -> Mapping[Seat, Cards]:
        """Return what is higher than the card that was paid: its giver has none of it."""
        ranks = [card.rank for card in notes.up]
        higher = [face for face in PACK.faces if ranks and order(face.rank) > order(ranks[0])]
        return {notes.payer: PACK.cards(higher)}

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read a single card."""
        return tuple(Set(card.rank, 1) for card in cards) if len(cards) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Compare by rank."""
        return order(new.rank) > order(old.rank)

    def plays(self, hand: int, best: Set | None, /) -> Plays[Set]:
        """Find the single cards of a hand."""
        found = [PACK.distinct[face].rank for face, _ in PACK.layout.counts(hand)]
        sets = [Set(rank, 1) for rank in found]
        fits = [each for each in sets if best is None or self.beats(each, best)]
        return [(each, [PACK.cards([Card(each.rank)]).mask]) for each in fits]

    @override
    def lines(self, state: Finished[Set, Paid], /) -> Iterator[Line]:
        """Count the cards left (TO-4)."""
        return by_cards_left(state.hands, -1, "TO-4")


def order(rank: Rank) -> int:
    """Return the place of a rank, low to high."""
    return PACK.ranks.index(rank)


TOLL: Final = Toll()

GAMES: Final = (TOLL,)
