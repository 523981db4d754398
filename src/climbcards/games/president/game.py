"""The game of President: its phases, its sets, and what is special about it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, cast, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Card, Cards, Deal, Numbering, Objection, Phrases, Policy, Seat, Set, StandIn
from climbcards.authors import german
from climbcards.events import Event, Noted
from .cards import JOKER, RANKS, WORDS
from .numbers import Numbers
from .options import HouseRules
from .policy import greedy
from .position import Positions, check_titles
from .round import Action, GiveBack, Giving, Play, Playing, State, Tally, View
from .score import Scores


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class President(Scores, Positions, Numbers, kit.TrickGame[Playing, Play, Set, State, Action, View]):
    """President or Daifugo, for three to eight players.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "Get rid of your cards first: in the next round the last player gives the best cards to the first.",
        "Werde deine Karten zuerst los: In der nächsten Runde gibt der Letzte dem Ersten seine besten Karten.",
    )

    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="N-3",
        over="N-16",
        turn="N-11",
        pack="N-1",
        cards="N-4",
        combination="N-6",
        lead="N-11",
    )
    books: ClassVar[tuple[Phrases, ...]] = (german.book(called=WORDS),)

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "President":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    @property
    def max_actions(self) -> int:
        """Gifts; a play for each card but one; after each but the last a pass of all others (N-38)."""
        cards = sum(self.sizes(Seat(0)))
        return self.players // 2 + cards - 1 + (cards - 2) * (self.players - 1)

    @override
    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal; no joker is left over as long as other cards are (N-3)."""
        each, faces = self.sizes(kit.check_seat(dealer, self.players)), self.pack.faces
        self.first_lead(dealer, leader)
        rest = [face for face in faces if face.rank != RANKS[JOKER]]
        (others,), _ = kit.cut(rng, rest, 1, len(rest))
        spare = min(len(faces) - sum(each), len(others))
        dealt = (*others[spare:], *faces[len(others) :])
        hands, left = kit.cut(rng, dealt, self.players, each)
        return Deal(hands, (*others[:spare], *left), dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal; what needs no choice is exchanged at once (N-32 to N-36).

        Raises:
            CardsError: Not exactly the pack, hands of other sizes, or titles that are not each seat once.
        """
        dealer, leader, hands = self.laid_out(deal)
        titles = deal.carried.titles if isinstance(deal.carried, kit.Titles) else ()
        none, stock = (Cards(self.pack, 0),) * self.players, self.pack.cards(deal.stock)
        named = deal.leader is not None
        return self.dealt(Giving(dealer, leader, titles, none, named, (), hands, stock))

    @override
    def phases(self) -> tuple[GiveBack, kit.Tricks[Playing, Play, Set, State]]:
        """Return the exchange and the play."""
        return GiveBack(self), kit.Tricks(self)

    @override
    def own_view(self, view: View) -> View:
        """Return a view after checking that it is one of this game; its titles and gifts, too.

        Raises:
            ClimbcardsError: It is not.
        """
        ours = super().own_view(view)
        if not ours.nothing.is_of(self.pack):
            raise kit.foreign_error(self.name, "view", view)
        check_titles(self.players, ours.titles)
        return ours

    @override
    def attempt(  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]  # gifts are no plays
        self, state: State, seat: Seat, cards: Cards
    ) -> kit.Give | Play | Objection:
        """Answer "these cards, now": the gift, the play, or why there is none."""
        # cast: the kit knows no gifts, and asks for a choice of readings; cards make one set at most
        return cast("kit.Give | Play | Objection", super().attempt(state, seat, cards))

    @override
    def stand_ins(self, cards: Cards, reading: Set) -> tuple[StandIn, ...]:
        """Say that a joker in a set stands for its rank, without a suit (N-6)."""
        super().stand_ins(cards, reading)
        joker = Card(RANKS[JOKER])
        wild = 0 if reading.rank == joker.rank else cards.count(joker)
        return (StandIn(joker, reading.rank),) * wild

    @override
    def beats(self, new: Set, old: Set, *, inverted: bool = False) -> bool:
        """Return whether one set beats another, by the usual order or the inverted one (N-7 to N-10, N-15).

        Raises:
            CardsError: Nobody can lay one of the two.
        """
        kit.require_combinations(self, new, old)
        return self.outranks(self.key_of(new), self.key_of(old), inverted=inverted)

    @override
    def opening_events(self, view: View) -> tuple[Event[Action], ...]:
        """Tell which gifts were no choice, giver and taker also which cards, and who holds the special three (N-34 to N-37)."""
        ours, told = self.own_view(view), list[Event[Action]]()
        for giver, taker, number, which in self.exchange(ours.titles):
            # of two cards of which one came straight back, only the other one is known
            cards = ours.known[taker] or ours.known[giver]
            shown = ours.seat in {giver, taker} and len(cards) == number
            gave, given = kit.GaveCards(giver, taker, cards), kit.Given(giver, taker, number)
            if which is not None:
                told.append(Noted(gave if shown else given))
        return (*told, *self.announced(ours.opening))

    @override
    def numbering(self, *, suits: bool = True) -> Numbering[Action]:
        """Return the number of every action; no suit is to be left out, as a special three is a face of its own."""
        del suits
        return super().numbering()

    def position(  # noqa: PLR0913  # each says one thing about the table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        trick: Sequence[tuple[int, Cards | str]] = (),
        passes: Sequence[int] | None = None,
        dealer: int = 0,
        titles: Sequence[int] = (),
        inverted: bool = False,
        out: Sequence[int] | None = None,
        fouled: Sequence[int] = (),
    ) -> Playing:
        """Set up the middle of a round without a fall, or raise `PositionError`; all other cards were played, or lie aside.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is; by default the seat after the last play, or seat 0.
            trick: Its plays by seat.
            passes: Who has passed; by default those between the last play and `turn`.
            dealer: Who dealt.
            titles: The finish of the round before, president first.
            inverted: Whether the order is turned over.
            out: Who is out without a foul, in order; by default all others without cards.
            fouled: Who is out by a foul, in order.
        """
        told = kit.Setup(self, Play, hands, turn, trick, dealer=dealer)
        run = attrs.evolve(told.trick(Seat(0)), passes=tuple(map(Seat, passes or ())))
        skipped = self.skipped_by(run, told.hands)
        if passes is None:
            run = told.trick(Seat(0), barred=(skipped,))
        earlier, stock = told.earlier(self.sizes(Seat(dealer)))
        empty = [seat for seat in told.out() if seat not in fouled]
        gone = tuple(map(Seat, empty if out is None else out))
        tally = Tally(None, told.with_laid(earlier), inverted, gone, tuple(map(Seat, fouled)))
        none = (Cards(self.pack, 0),) * self.players
        head = (Seat(dealer), told.led(run, earlier), tuple(map(Seat, titles)), none)
        return told.validated(Playing(*head, tally, run, none, 0, skipped, told.hands, stock))

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}
