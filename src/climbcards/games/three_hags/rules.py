"""The rule set: every option of Three Hags with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypedDict, final

import attrs
from typing_extensions import Unpack

from climbcards import (
    Cards,
    CardsError,
    ClimbcardsError,
    Climbing,
    Codec,
    Deal,
    LegalActions,
    Objection,
    Pack,
    Policy,
    Round,
    Seat,
    Sheet,
    StandIn,
    Standing,
    Trick,
)
from climbcards.authors import (
    Stepping,
    at_random,
    check_names,
    check_switches,
    check_text,
    check_whole,
    checked,
    seats,
)
from climbcards.games.three_hags import choices, combinations, notation, play, scoring, views
from climbcards.games.three_hags.actions import Action, Play
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.pack import HAND, PACK
from climbcards.games.three_hags.policies import greedy
from climbcards.games.three_hags.states import Finished, Playing, State, all_cards, finish_order
from climbcards.games.three_hags.views import View


class Options(TypedDict, total=False):
    """What `ThreeHags.variant` takes; the fields of `ThreeHags` say what each means."""

    name: str
    broom_in_runs: bool
    declare_lower: bool
    number_points: int
    broom_points: int
    imp_points: int
    hag_points: int
    hag_bonus: int
    target: int


@final
@attrs.frozen(order=False, kw_only=True)
class ThreeHags(Stepping[State, Action, View], Climbing[State, Action, View, Combination]):
    """Three Hags, for two players.

    Raises:
        OptionError: Options out of range.
    """

    # a frozen field is as read-only as the property it stands for
    name: str = "three-hags"  # pyright: ignore[reportIncompatibleMethodOverride]
    broom_in_runs: bool = True
    """Whether 9-10-J is a run (G-3)."""
    declare_lower: bool = False
    """Whether an imp may be played at its lower place in a run (G-10)."""
    number_points: int = 5
    """Points for each A to 10 that the loser holds."""
    broom_points: int = 10
    imp_points: int = 15
    hag_points: int = 20
    hag_bonus: int = 20
    """Points for each hag in the play that ends the round (G-15)."""
    target: int = 75
    """The points that end a match."""

    def __attrs_post_init__(self) -> None:
        check_text("name", self.name)
        check_switches({"broom_in_runs": self.broom_in_runs, "declare_lower": self.declare_lower})
        for option in ("number_points", "broom_points", "imp_points", "hag_points", "hag_bonus"):
            check_whole(option, getattr(self, option), 0)
        check_whole("target", self.target, 1)

    def variant(self, **options: Unpack[Options]) -> "ThreeHags":
        """Give the same rules with some options changed.

        Raises:
            OptionError: An unknown option, with the nearest known one; or one out of range.
        """
        check_names(ThreeHags, options)
        return attrs.evolve(self, **options)

    @property
    def pack(self) -> Pack:
        """The 39 cards."""
        return PACK

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The two seats."""
        return seats(2)

    @property
    def longest(self) -> int:
        """At most 38 plays, as the loser keeps a card; a pass answers a play other than the last."""
        return 2 * (len(PACK) - 1) - 1

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal 13 cards to each seat; the rest is the stock."""
        faces = list(PACK.faces)
        rng.shuffle(faces)
        hands = (tuple(faces[:HAND]), tuple(faces[HAND : 2 * HAND]))
        led = None if leader is None else checked(leader, 2)
        return Deal(hands, tuple(faces[2 * HAND :]), checked(dealer, 2), led)

    def start(self, deal: Deal) -> State:
        """Lay out a deal; the non-dealer leads (G-14).

        Raises:
            CardsError: Not exactly the pack, not 13 cards a hand, or the dealer named as leader.
        """
        dealer = checked(deal.dealer, 2)
        leader = Seat(1 - dealer)
        if deal.leader is not None and deal.leader != leader:
            raise CardsError(f"seat {leader} leads, as seat {dealer} deals: leave the leader out")
        if tuple(map(len, deal.hands)) != (HAND, HAND):
            raise CardsError(f"expected two hands of {HAND} cards each")
        dealt = PACK.cards([*deal.hands[0], *deal.hands[1], *deal.stock])
        if dealt != PACK.full:
            raise CardsError(f"a deal is the whole pack: {PACK.full.lacking(dealt)} are missing")
        hands = tuple(map(PACK.cards, deal.hands))
        return Playing(dealer, leader, hands, deal.stock, PACK.cards(()), Trick(leader))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is; () when the round is over."""
        return play.to_act(state)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is."""
        return play.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily."""
        return choices.legal_actions(self, state, seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Objection:
        """Answer "these cards, now": the play, or why not."""
        return play.attempt(self, state, seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        return play.step(self, state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (G-21)."""
        return views.view(state, None if seat is None else checked(seat, 2))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return views.determinize(view, rng)

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs."""
        return scoring.score(self, state) if isinstance(state, Finished) else None

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the winner, then the other; () while the round runs."""
        return finish_order(state)

    def standing(self, rounds: Sequence[Round]) -> Standing:
        """Say where a match stands: the deal alternates, and the target ends it (V-15, G-14, G-16).

        Raises:
            ClimbcardsError: A round that was not played by two.
        """
        first = second = 0
        dealer, leader, winner = Seat(0), None, None
        for round_ in rounds:
            if len(round_.scores) != 2:
                raise ClimbcardsError(f"a round of {len(round_.scores)} scores is none for two")
            first, second = first + round_.scores[0], second + round_.scores[1]
            dealer, leader = Seat(1 - round_.dealer), round_.dealer
            if max(first, second) >= self.target:
                winner = Seat(int(second > first))
                break
        return Standing((first, second), dealer, leader, winner)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return all_cards(state)

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `4h 4c`, `5h 6h Kh = run h to 6` or `pass`."""
        return notation.parse_action(text, seat)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.three_hags.codec import codec  # noqa: PLC0415  # cattrs when asked

        return codec(self)

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Give every way to understand these cards under these house rules, lower places last."""
        return combinations.readings(cards, broom_in_runs=self.broom_in_runs)

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another."""
        return combinations.beats(new, old)

    def shape(self, reading: Combination) -> str:
        """Name the kind within which one of two combinations beats the other: `twosie`, `run`."""
        return combinations.shape(reading)

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Say which imp stands for which card in a reading."""
        return combinations.stand_ins(cards, reading, broom_in_runs=self.broom_in_runs)
