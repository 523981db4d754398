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

from climbcards import BySeat, Card, Cards, Deal, Line, Objection, Rank, Seat, Set, Trick
from climbcards.authors import (
    BasePlay,
    BaseView,
    Clauses,
    Exchange,
    Give,
    Held,
    Open,
    Owed,
    Pass,
    Pile,
    Plays,
    Secret,
    Sentence,
    Table,
    TrickGame,
    Tricks,
    by_cards_left,
    french,
    immutable,
    left_of,
    making,
    others_after,
    replace_at,
)

PACK: Final = french("1 2 3 4 5", suits="")
NOTHING: Final = PACK.cards(())


@final
@immutable
@attrs.frozen(order=False)
class Play(BasePlay[Set]):
    """Play a card (TO-3)."""


Action: TypeAlias = Give | Play | Pass


@immutable
@attrs.frozen(order=False)
class Seen(Table):
    """What everybody sees all the time: the gifts, and the cards that were got and are still in hand."""

    known: Open[BySeat[Cards]]
    highest: Open[Cards]
    """The card that the left of the dealer has given; no cards before."""


@immutable
@attrs.frozen(order=False)
class ToGive(Seen):
    """Gifts are owed, one after the other."""

    code: ClassVar[str] = "giving"

    owing: Open[tuple[Seat, ...]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who gives next."""
        return self.owing[:1]


@immutable
@attrs.frozen(order=False)
class ToPlay(Seen):
    """A trick runs."""

    code: ClassVar[str] = "playing"

    played: Pile[BySeat[Cards]]
    trick: Open[Trick[Play]]

    @property
    def turn(self) -> Seat:
        """Whose turn it is: the leader's, or the next one's that has not passed since the last play."""
        plays, passes = self.trick.plays, self.trick.passes
        return others_after(plays[-1].seat, 3)[len(passes)] if plays else self.trick.leader

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whose turn it is."""
        return (self.turn,)


@immutable
@attrs.frozen(order=False)
class Over(Seen):
    """A hand is empty."""

    code: ClassVar[str] = "finished"

    played: Pile[BySeat[Cards]]
    trick: Open[Trick[Play]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


@final
@immutable
@attrs.frozen(order=False)
class Giving(ToGive):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


@final
@immutable
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


@final
@immutable
@attrs.frozen(order=False)
class Finished(Over):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    aside: Secret[Cards]


State: TypeAlias = Giving | Playing | Finished


@final
@immutable
@attrs.frozen(order=False)
class View(BaseView[ToGive | ToPlay | Over]):
    """What a seat sees."""

    @property
    def trick(self) -> Trick[Play] | None:
        """The trick that runs, or the last one."""
        return None if isinstance(self.phase, ToGive) else self.phase.trick

    @property
    def table(self) -> Cards:
        """The cards of the trick that runs."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=NOTHING)


@final
@attrs.frozen(order=False)
class NothingOwed(Sentence):
    """A card is given that is not owed, or not yet."""

    en = "you owe no card now: play, pass or wait"
    de = "du schuldest jetzt keine Karte: spiele, passe oder warte"


class Tribute(Exchange[Giving, State]):
    """The left of the dealer gives its highest card, and the dealer any card back (TO-2)."""

    is_open = True
    turn = number_clause = hand_clause = "TO-2"
    example = "give 5"

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
        return (
            making(Giving, "highest")(after, action.given) if isinstance(after, Giving) else after
        )

    def settled(self, state: Giving) -> State:
        """Begin the play."""
        return making(Playing, "played", "trick")(state, (NOTHING,) * 3, Trick(state.leader))

    def missed(self, state: State) -> Objection:
        """Say that nothing is owed."""
        del state
        return Objection(NothingOwed(), "TO-2")


@final
@attrs.frozen(order=False)
class Toll(TrickGame[Playing, Play, Set, State, Action, View]):
    """The game."""

    name = "toll"
    pack = PACK
    players = 3
    max_actions = 2 + 18 + 17 * 2

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal six cards each (TO-1)."""
        del dealer
        return 6, 6, 6

    def start(self, deal: Deal) -> State:
        """Lay out a deal: the left of the dealer pays first, then the dealer gives back."""
        dealer, leader, hands = self.laid_out(deal)
        payers, aside = (left_of(dealer, 3), dealer), PACK.cards(deal.stock)
        return Giving(dealer, leader, (NOTHING,) * 3, NOTHING, payers, hands, aside)

    def phases(self) -> tuple[Tribute, Tricks[Playing, Play, Set, State]]:
        """Pay, then play."""
        return Tribute(PACK, Clauses.all("TO-2"), (1,)), Tricks(self, (Playing,))

    def known_cards(self, table: Seen, /) -> tuple[Sequence[Cards], Cards]:
        """Return what all have seen change hands."""
        return table.known, NOTHING

    def missing_cards(self, table: Seen, /) -> Sequence[Cards]:
        """Return what is higher than the card that was paid: its giver has none of it."""
        ranks = [card.rank for card in table.highest]
        higher = [face for face in PACK.faces if ranks and order(face.rank) > order(ranks[0])]
        return replace_at((NOTHING,) * 3, left_of(table.dealer, 3), PACK.cards(higher))

    def laid(
        self, state: Playing, play: Play, hands: BySeat[Cards], trick: Trick[Play], /
    ) -> Playing:
        """Forget a card that has been played: of equal ones, the one that all know."""
        known = replace_at(state.known, play.seat, state.known[play.seat].lacking(play.cards))
        return making(Playing, "known")(super().laid(state, play, hands, trick), known)

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

    def kinds(self) -> Mapping[str, type]:
        """Name the combination for JSON."""
        return {"set": Set}

    def over(self, state: Playing, /) -> State:
        """End the round."""
        return making(Finished)(state)

    @override
    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Count the cards left (TO-4)."""
        return by_cards_left(state.hands, -1, "TO-4")


def order(rank: Rank) -> int:
    """Return the place of a rank, low to high."""
    return PACK.ranks.index(rank)


TOLL: Final = Toll()

GAMES: Final = (TOLL,)
