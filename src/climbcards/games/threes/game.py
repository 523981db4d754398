"""The game of Threes: its phases, and what follows from its options."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import (
    Bounds,
    Card,
    Cards,
    CardsError,
    Deal,
    Line,
    NotationError,
    Phrases,
    Policy,
    Rank,
    Round,
    Seat,
)
from climbcards.authors import german
from climbcards.reasons import Answers
from . import plays, policy, position, score
from .cards import ROW
from .numbers import Numbers
from .options import HouseRules
from .round import Action, Arrangement, Arranging, Finished, Playing, Stack, State, View
from .score import ENTRIES


@final
@attrs.frozen(order=False, kw_only=True)
class Threes(Numbers, kit.PhasedGame[State, Action, View]):
    """Threes, for two players or more.

    Raises:
        OptionError: Options out of range, or more players than the packs can serve.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "Get rid of your hand, of three open cards, and of three that nobody has seen; only the last player loses.",
        "Werde deine Hand los, dann drei offene Karten und drei, die niemand kennt; nur wer übrig bleibt, verliert.",
    )

    clauses: ClassVar[kit.Clauses] = kit.Clauses(table="T-22", over="T-20", turn="T-22")
    no_named_leader = "nobody is named to begin: leave seat {} out, the cards say who"
    """Nobody can be named, as the scan finds who begins (T-16)."""
    json_classes = ENTRIES
    books: ClassVar[tuple[Phrases, ...]] = (german.book(),)

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "Threes":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    @property
    def max_actions(self) -> int:
        """The option `longest`, after which a round is stopped (T-25)."""
        return self.longest

    def playable(self, stack: Sequence[Rank], rank: Rank) -> bool:
        """Return whether a rank may be played on an open stack under these house rules."""
        return plays.playable(
            stack,
            rank,
            eight_on_empty_is_normal=self.eight_on_empty_is_normal,
            ten_is_wild=self.ten_is_wild,
        )

    def closes(self, stack: Sequence[Rank]) -> bool:
        """Return whether the card on top closes the stack."""
        return plays.closes(stack)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Return 9 for each seat: three cards face down, three face up and three to hold (S-2)."""
        return (3 * ROW,) * self.players

    def start(self, deal: Deal) -> State:
        """Lay out a deal.

        Raises:
            CardsError: Not exactly the packs, not nine cards a seat, or a leader is named (T-16).
        """
        pack, (dealer, leader, _) = self.pack, self.laid_out(deal)
        nothing = pack.cards(())
        return Arranging(
            dealer=dealer,
            leader=leader,
            known=(nothing,) * self.players,
            rows=tuple(pack.cards(hand[ROW : 2 * ROW]) for hand in deal.hands),
            stack=(),
            closed=nothing,
            out=(),
            actions=0,
            arranged=(),
            hands=tuple(pack.cards(hand[2 * ROW :]) for hand in deal.hands),
            slots=tuple(tuple(hand[:ROW]) for hand in deal.hands),
            stock=deal.stock,
        )

    @override
    def phases(self) -> tuple[Arrangement, Stack]:
        """Return the arranging of the cards, and the play."""
        return Arrangement(self), Stack(self)

    def beaten_by(self, state: State) -> Answers:
        """Name what can be played on the stack; None if there is no stack."""
        ours = self.own_state(state)
        return plays.answers_to(self, ours.stack) if isinstance(ours, Playing) else None

    # Any: of whatever phase
    @override
    def imagine(
        self, view: kit.BaseView[Any], hands: Sequence[Cards], left: Cards, rng: Random
    ) -> State:
        """Return a state that gives this view: the cards left over lie in the slots and in the stock, in any order.

        Raises:
            CardsError: There are more slots than cards.
        """
        faces = sorted(left, key=lambda _: rng.random())
        lie = iter(faces)
        # Any: of whatever phase
        seen: Any = view
        down = sum(map(sum, seen.face_down))
        if down > len(faces):
            raise CardsError(f"{len(faces)} unseen cards cannot lie in {kit.counted(down, 'slot')}")
        slots = tuple(
            [tuple([next(lie) if there else None for there in row]) for row in seen.face_down]
        )
        kind = self.plan.state_of[type(seen.phase)]
        make: Callable[..., State] = kit.making(kind, "hands", "slots", "stock")
        return make(seen.phase, hands, slots, tuple(lie))

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Refuse a round written by hand that is not over, or whose ranking is wrong."""
        position.check_ended(self, state)

    @override
    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Write the score sheet: a seat scores the seats ranked below it (T-28)."""
        players = self.players
        for place, seat in enumerate(state.ranking, start=1):
            yield Line(seat, score.Ranked(place, players), players - place, "T-28")

    def foresee(self, state: State) -> tuple[float, ...]:
        """Guess how many points each seat will have at the end of a round that still runs, for a search."""
        return policy.foresee(self.own_state(state))

    @override
    def deals_next(self, last: Round, /) -> Seat:
        """Let the loser deal (T-20)."""
        return last.ranking[-1]

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (T-28)."""
        others = self.players - 1
        return Bounds(0, others, self.players * others // 2)

    @override
    def read_cards(self, text: str, seat: Seat) -> Cards:
        """Read the cards of a play.

        Raises:
            NotationError: The text is not an action, with the position of the trouble.
            CardsError: More copies of a card than the packs have.
        """
        if text.casefold().split()[:1] == ["pass"]:
            problem = (
                "nobody passes in Threes: play cards, pick up when none fits, or reveal a card"
            )
            german = "bei Threes passt niemand: leg Karten, nimm auf, wenn keine passt, oder decke eine auf"
            raise NotationError(problem, text, text.index(text.strip()), german)
        cards = self.pack.parse(text)
        if not cards:
            raise kit.no_cards(text)
        return cards

    @override
    def check_position(self, state: State) -> None:
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
        position.validate(self, state)

    def position(  # noqa: PLR0913  # what lies on a table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        leader: int | None = None,
        stack: Sequence[Rank] | str = (),
        stock: Sequence[Card] | str = (),
        rows: Sequence[Cards | str] = (),
        slots: Sequence[Sequence[Card | None] | str] = (),
        known: Sequence[Cards | str] = (),
        out: Sequence[int] | None = None,
    ) -> Playing:
        """Set up the middle of a round, checked. Cards that are nowhere have been closed.

        Args:
            hands: The hand of each seat.
            turn: Whose turn it is; by default the first seat with cards, from the leader on.
            dealer: Who dealt; by default the seat on the leader's right.
            leader: Who began; by default the dealer's left, or if no dealer is told, the seat on turn.
            stack: The ranks of the stack, bottom to top, as in `5 5 8`.
            stock: The cards to draw, the next one first.
            rows: The cards face up, by seat; seats that are left out have none.
            slots: The cards face down, by seat, as in `4 - K`: a dash where one is gone, but not at the end.
            known: The cards of each hand that everybody has seen go there.
            out: The seats that are out, in order; by default those without cards, lowest first.

        Raises:
            PositionError: No round comes to such a position.
            CardsError: More copies of a card than the packs have.
            NotationError: Text that names no cards.
        """
        who = position.who_began(self.players, turn, dealer, leader)
        before = position.before_seats(self, hands, rows, slots)
        piles = position.piles_of(self.pack, stack, stock)
        sure = position.lots_of(self.pack, self.players, known)
        state = position.going_on(position.laid_out(who, before, piles, sure), turn, out)
        self.validate(state)
        return state

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": policy.greedy}
