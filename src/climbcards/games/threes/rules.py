"""The rule set: every option of Threes with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypedDict, final

import attrs
from typing_extensions import Unpack

from climbcards import (
    Cards,
    CardsError,
    Codec,
    Deal,
    LegalActions,
    Objection,
    OptionError,
    Pack,
    Policy,
    Rank,
    Round,
    Seat,
    Sheet,
    Standing,
)
from climbcards.authors import (
    Stepping,
    at_random,
    check_names,
    check_switches,
    check_text,
    check_whole,
    checked,
    counted,
    seats,
)
from climbcards.games.threes import choices, notation, play, scoring, views
from climbcards.games.threes.actions import Action, Arrange, Play
from climbcards.games.threes.pack import ROW, pack_of, packs_for
from climbcards.games.threes.policies import greedy
from climbcards.games.threes.stack import closes, playable
from climbcards.games.threes.states import Arranging, Finished, State, Tableau, all_cards
from climbcards.games.threes.views import View


class Options(TypedDict, total=False):
    """What `Threes.variant` takes; the fields of `Threes` say what each means."""

    name: str
    players: int
    packs: int | None
    merge_last_hand_with_faceup: bool
    eight_on_empty_is_normal: bool
    ten_is_wild: bool
    voluntary_pickup: bool
    longest: int
    rounds: int


@final
@attrs.frozen(order=False, kw_only=True)
class Threes(Stepping[State, Action, View]):
    """Threes, for two players or more.

    Raises:
        OptionError: Options out of range, or more players than the packs can serve.
    """

    # a frozen field is as read-only as the property it stands for
    name: str = "threes"  # pyright: ignore[reportIncompatibleMethodOverride]
    players: int = 4
    """Two or more (T-21, T-28)."""
    packs: int | None = None
    """French packs with two jokers each; None for as many as the players need (T-21)."""
    merge_last_hand_with_faceup: bool = False
    """Whether the whole last hand, of one rank, may take face-up cards of that rank along (T-17)."""
    eight_on_empty_is_normal: bool = False
    """Whether an 8 is an ordinary card on a stack that holds only 8s (T-5)."""
    ten_is_wild: bool = False
    """Whether a 10 may always be played (T-7)."""
    voluntary_pickup: bool = False
    """Whether one may pick up although one could play (T-10)."""
    # so is this one
    longest: int = 10_000  # pyright: ignore[reportIncompatibleMethodOverride]
    """The number of actions after which a round is ended and ranked by cards held (T-25)."""
    rounds: int = 1
    """The rounds of a match; while the top total is shared, one more (T-28)."""

    def __attrs_post_init__(self) -> None:
        check_text("name", self.name)
        check_whole("players", self.players, 2)
        if self.packs is not None:
            check_whole("packs", self.packs, 1)
        check_whole("longest", self.longest, 1)
        check_whole("rounds", self.rounds, 1)
        check_switches(
            {
                "merge_last_hand_with_faceup": self.merge_last_hand_with_faceup,
                "eight_on_empty_is_normal": self.eight_on_empty_is_normal,
                "ten_is_wild": self.ten_is_wild,
                "voluntary_pickup": self.voluntary_pickup,
            }
        )
        most = (54 * self.pack_count - 1) // (3 * ROW)
        if self.players > most:
            packs = counted(self.pack_count, "pack")
            raise OptionError(
                f"players: {packs} can serve {most} players at most, not {self.players}"
            )

    def variant(self, **options: Unpack[Options]) -> "Threes":
        """Give the same rules with some options changed.

        Raises:
            OptionError: An unknown option, with the nearest known one; or options that do not fit.
        """
        check_names(Threes, options)
        return attrs.evolve(self, **options)

    @property
    def pack_count(self) -> int:
        """How many packs are played with (T-21)."""
        return packs_for(self.players) if self.packs is None else self.packs

    @property
    def pack(self) -> Pack:
        """The packs played with, as one."""
        return pack_of(self.pack_count)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, clockwise."""
        return seats(self.players)

    def playable(self, stack: Sequence[Rank], rank: Rank) -> bool:
        """Tell whether a rank may be played on an open stack under these house rules."""
        return playable(
            stack,
            rank,
            eight_on_empty_is_normal=self.eight_on_empty_is_normal,
            ten_is_wild=self.ten_is_wild,
        )

    def closes(self, stack: Sequence[Rank]) -> bool:
        """Tell whether the card on top closes the stack."""
        return closes(stack)

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal each seat three cards face down, three face up and three in hand."""
        faces = list(self.pack.faces)
        rng.shuffle(faces)
        size = 3 * ROW
        hands = (tuple(faces[size * seat : size * (seat + 1)]) for seat in self.seats)
        rest = tuple(faces[size * self.players :])
        led = None if leader is None else checked(leader, self.players)
        return Deal(tuple(hands), rest, checked(dealer, self.players), led)

    def start(self, deal: Deal) -> State:
        """Lay out a deal. Who begins is found by the scan, whatever the deal says (T-16).

        Raises:
            CardsError: Not exactly the packs, or not nine cards a seat.
        """
        pack, size = self.pack, 3 * ROW
        if tuple(map(len, deal.hands)) != (size,) * self.players:
            raise CardsError(f"expected {self.players} seats with {size} cards each")
        dealt = pack.cards([*(card for hand in deal.hands for card in hand), *deal.stock])
        if dealt != pack.full:
            raise CardsError(f"a deal is the whole pack: {pack.full.lacking(dealt)} are missing")
        nothing = pack.cards(())
        tableau = Tableau(
            hands=tuple(pack.cards(hand[2 * ROW :]) for hand in deal.hands),
            rows=tuple(pack.cards(hand[ROW : 2 * ROW]) for hand in deal.hands),
            slots=tuple(tuple(hand[:ROW]) for hand in deal.hands),
            stock=deal.stock,
            stack=(),
            closed=nothing,
            known=(nothing,) * self.players,
            out=(),
            actions=0,
        )
        return Arranging(checked(deal.dealer, self.players), tableau, ())

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the seats that have yet to arrange, or the seat whose turn it is."""
        return play.to_act(state)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seats that the game waits for: all that may act."""
        return play.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily."""
        return choices.legal_actions(self, state, seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Arrange | Play | Objection:
        """Answer "these cards, now": the play, the three to turn up, or why not."""
        arranging = isinstance(state, Arranging)
        action = Arrange(seat, cards) if arranging else Play(seat, cards)
        return self.objection(state, action) or action

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        return play.step(self, state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (T-27)."""
        return views.view(state, None if seat is None else checked(seat, self.players))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return views.determinize(view, rng)

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs."""
        return scoring.score(state) if isinstance(state, Finished) else None

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the ranking, the loser last; () while the round runs."""
        return state.finish if isinstance(state, Finished) else ()

    def standing(self, rounds: Sequence[Round]) -> Standing:
        """Say where a match stands after these rounds.

        Raises:
            ClimbcardsError: A round that was not played by so many.
        """
        return scoring.standing(self.players, self.rounds, rounds)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return all_cards(state.tableau)

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `5 5`, `pick up`, `reveal 1` or `face up 2 10 A`."""
        return notation.parse_action(text, seat, self.pack)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.threes.codec import codec  # noqa: PLC0415  # cattrs only when asked

        return codec(self)
