"""The rule set: every option of Dou Dizhu with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import final

import attrs
from typing_extensions import Unpack

from climbcards import (
    Cards,
    CardsError,
    Climbing,
    Codec,
    Deal,
    LegalActions,
    Objection,
    OptionError,
    Pack,
    Policy,
    Round,
    Seat,
    Sheet,
    StandIn,
    Standing,
)
from climbcards.authors import (
    Stepping,
    at_random,
    check_names,
    check_switches,
    check_whole,
    checked,
    left_of,
    seats,
)
from climbcards.games.dou_dizhu import choices, combinations, notation, play, recognition, scoring
from climbcards.games.dou_dizhu import views as seen
from climbcards.games.dou_dizhu.actions import Action, Play
from climbcards.games.dou_dizhu.combinations import Combination
from climbcards.games.dou_dizhu.options import Kicking, Options
from climbcards.games.dou_dizhu.pack import COPIES, HAND, NOTHING, PACK, PLAYERS, STOCK
from climbcards.games.dou_dizhu.policies import greedy
from climbcards.games.dou_dizhu.states import (
    Bidding,
    Finished,
    PassedOut,
    State,
    all_cards,
    finish_order,
)
from climbcards.games.dou_dizhu.views import View


@final
@attrs.frozen(order=False, kw_only=True)
class DouDizhu(Stepping[State, Action, View], Climbing[State, Action, View, Combination]):
    """Dou Dizhu, for three players: a landlord against two peasants.

    Raises:
        OptionError: Options out of range.
    """

    # a frozen field is as read-only as the property it stands for
    name: str = "dou-dizhu"  # pyright: ignore[reportIncompatibleMethodOverride]
    auction: bool = True
    """Whether seats bid for being the landlord; otherwise it is the first seat, for a stake of 1 (D-21)."""
    same_kickers: int = 3
    """The most single kickers of one rank, 1 to 4 (D-11)."""
    jokers_together: bool = False
    """Whether both jokers may be kickers of one play (D-12)."""
    core_kickers: bool = False
    """Whether the fourth card of a triple's rank may be its kicker (D-13)."""
    longer_cores: bool = False
    """Whether three kickers may be the triple just beside the run (D-14)."""
    fours_as_pairs: bool = False
    """Whether four of a kind may be two of the pairs carried (D-15)."""
    bombs_double: bool = True
    """Whether each bomb and rocket doubles the stake (D-27)."""
    spring_doubles: bool = True
    """Whether a spring doubles the stake (D-28)."""
    rounds: int = 9
    """The rounds of a match; while the top total is shared, one more (D-29)."""

    def __attrs_post_init__(self) -> None:
        check_switches(
            {
                "auction": self.auction,
                "jokers_together": self.jokers_together,
                "core_kickers": self.core_kickers,
                "longer_cores": self.longer_cores,
                "fours_as_pairs": self.fours_as_pairs,
                "bombs_double": self.bombs_double,
                "spring_doubles": self.spring_doubles,
            }
        )
        check_whole("same_kickers", self.same_kickers, 1)
        if self.same_kickers > COPIES:
            raise OptionError(f"same_kickers: expected 1 to {COPIES}, not {self.same_kickers}")
        check_whole("rounds", self.rounds, 1)

    def variant(self, **options: Unpack[Options]) -> "DouDizhu":
        """Give the same rules with some options changed.

        Raises:
            OptionError: An unknown option, with the nearest known one; or one out of range.
        """
        check_names(DouDizhu, options)
        return attrs.evolve(self, **options)

    @cached_property
    def kicking(self) -> Kicking:
        """What these house rules say about kickers."""
        return Kicking(
            self.same_kickers,
            self.jokers_together,
            self.core_kickers,
            self.longer_cores,
            self.fours_as_pairs,
        )

    @property
    def pack(self) -> Pack:
        """The 54 cards."""
        return PACK

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The three seats."""
        return seats(PLAYERS)

    @property
    def longest(self) -> int:
        """Three calls, 52 plays as two seats keep a card, and two passes after each but the last."""
        return PLAYERS * self.auction + 52 + 2 * 51

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal 17 cards to each seat; three are left over."""
        faces = list(PACK.faces)
        rng.shuffle(faces)
        hands = tuple(tuple(faces[HAND * seat : HAND * (seat + 1)]) for seat in range(PLAYERS))
        led = None if leader is None else checked(leader, PLAYERS)
        return Deal(hands, tuple(faces[-STOCK:]), checked(dealer, PLAYERS), led)

    def start(self, deal: Deal) -> State:
        """Lay out a deal; the leader speaks first, or is the landlord where there is no auction.

        Raises:
            CardsError: Not exactly the pack, or not 17 cards a hand.
        """
        dealer = checked(deal.dealer, PLAYERS)
        leader = left_of(dealer, PLAYERS) if deal.leader is None else checked(deal.leader, PLAYERS)
        if tuple(map(len, deal.hands)) != (HAND,) * PLAYERS:
            raise CardsError(f"expected three hands of {HAND} cards each")
        hands, stock = tuple(map(PACK.cards, deal.hands)), PACK.cards(deal.stock)
        dealt = sum((*hands, stock), start=NOTHING)
        if dealt != PACK.full:
            raise CardsError(f"a deal is the whole pack: {PACK.full.lacking(dealt)} are missing")
        bidding = Bidding(dealer, leader, hands, stock)
        return bidding if self.auction else play.settle(bidding, leader, 1)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is; () when the round is over."""
        return play.to_act(state)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is."""
        return play.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily."""
        return choices.legal_actions(self.kicking, state, seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Objection:
        """Answer "these cards, now": the play, or why not."""
        return play.attempt(self.kicking, state, seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        return play.step(self.kicking, state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (D-30)."""
        return seen.view(state, None if seat is None else checked(seat, PLAYERS))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return seen.determinize(view, rng)

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs."""
        return scoring.score(self, state) if isinstance(state, Finished | PassedOut) else None

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give who went out, then the others; () while the round runs."""
        return finish_order(state)

    def standing(self, rounds: Sequence[Round]) -> Standing:
        """Say where a match stands after these rounds (D-29).

        Raises:
            ClimbcardsError: A round that was not played by three.
        """
        return scoring.standing(self.rounds, rounds)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return all_cards(state)

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `5 5`, `3 3 3 4 = 3 of 3s with a single`, `pass` or `bid 2`."""
        return notation.parse_action(text, seat)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.dou_dizhu.codec import codec  # noqa: PLC0415  # cattrs when asked

        return codec(self)

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Give every way to understand these cards under these house rules."""
        return recognition.readings(cards, self.kicking)

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another."""
        return combinations.beats(new, old)

    def shape(self, reading: Combination) -> str:
        """Name what an answer must share so that the core decides (D-9): `pair`, `run of 5`, `bomb`."""
        return reading.shape

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Give nothing, as no card is wild.

        Raises:
            CardsError: The cards cannot be read so.
        """
        if reading not in self.readings(cards):
            raise CardsError(f"{cards} cannot be read as {reading}")
        return ()
