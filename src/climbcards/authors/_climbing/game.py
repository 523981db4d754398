"""The base of climbing games: write which combinations there are, and what they score; the rest is here.

Theory of operation. The author states the pack, the players, the combinations and the scores. How hands,
tricks, turns and passes go is in the modules beside this one, the same for every game. Each place where games
differ is a *hook*: a method with a default that a game can override. Attributes are not declared here, so a game
has them as fields, class attributes or properties, as it likes: `Rules` says which there are.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Generic, get_args, get_origin

from climbcards._cards import Cards
from climbcards._choice import Choice
from climbcards._codec import Codec
from climbcards._errors import Objection
from climbcards._game import Policy
from climbcards._legal import LegalActions
from climbcards._numbering import Numbering
from climbcards._policies import at_random
from climbcards._rounds import Deal, StandIn
from climbcards._seats import Seat, checked, left_of
from climbcards._sheets import Sheet
from climbcards._trick import Trick
from climbcards._view_parts import ViewParts
from climbcards.authors._climbing import events as told
from climbcards.authors._climbing import features, notation, numbering, play, positions
from climbcards.authors._climbing import views as seen
from climbcards.authors._climbing.doors import ACTIONS, STATES, own_state
from climbcards.authors._climbing.ended import check_ended
from climbcards.authors._climbing.hooks import Hooks
from climbcards.authors._climbing.positions import ClimbingRules
from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.values import (
    Action,
    C,
    Finished,
    N,
    Play,
    Playing,
    State,
)
from climbcards.authors._climbing.views import View
from climbcards.authors._dealing import dealt_hands
from climbcards.authors._doors import foreign, own, own_cards, own_view, read_as
from climbcards.authors._greedy import greedy
from climbcards.authors._parts import require_parts
from climbcards.authors._stepping import Stepping
from climbcards.events import Event
from climbcards.reasons import Answers

_METHODS = ("readings", "beats", "plays", "lines", "kinds")
_FIELDS = ("name", "pack", "players")


class ClimbingGame(Hooks[C, N], Stepping[State[C, N], Action[C]], Generic[C, N]):
    """The base of a climbing game with combinations of type `C`. `N` is the type of what it notes beside the cards.

    A game states `name`, `pack` and `players`, and writes `readings`, `beats`, `plays`, `kinds` and `lines`. Everything
    else has a default. `N` is None for most games; a game that must remember more writes `remembers` and `notes`.

    Raises:
        TypeError: A class that lacks a part, as soon as it is defined.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        remembers = ("remembers", "notes") if _remembered(cls) is not None else ()
        require_parts(cls, Hooks, (*_METHODS, *remembers), _FIELDS)

    @property
    def longest(self: Rules[C, N]) -> int:
        """The most actions that a round can take: a play for each card, and after each but the last a pass of all others."""
        cards = sum(self.sizes(Seat(0)))
        return cards + (cards - 1) * (self.players - 1)

    def start(self: Rules[C, N], deal: Deal) -> State[C, N]:
        """Give the first state of a round with this deal.

        Raises:
            CardsError: The deal is not exactly the pack, or hands have other sizes.
        """
        own(self.name, "deal", deal, {Deal})
        players, pack = self.players, self.pack
        dealer, opening = checked(deal.dealer, players), None
        hands = dealt_hands(deal, pack, players, self.sizes(dealer), titled=self.titled())
        if deal.leader is None:
            opening = self.opens(dealer, hands)
            leader = left_of(dealer, players) if opening is None else opening.leader
        else:
            leader = checked(deal.leader, players)
        nothing = (Cards(pack, 0),) * players
        return Playing(
            dealer,
            leader,
            hands,
            pack.cards(deal.stock),
            nothing,
            nothing,
            Trick(leader),
            opening,
            (),
            self.remembers(deal),
        )

    def to_act(self: Rules[C, N], state: State[C, N]) -> tuple[Seat, ...]:
        """Give whose turn it is; () when the round is over."""
        ours = own_state(self, state)
        return (ours.turn,) if isinstance(ours, Playing) else ()

    def awaited(self: ClimbingRules[C, N], state: State[C, N]) -> tuple[Seat, ...]:
        """Give whose turn it is; () when the round is over."""
        return self.to_act(state)

    def legal_actions(
        self: ClimbingRules[C, N], state: State[C, N], seat: Seat
    ) -> LegalActions[Action[C]]:
        """Give everything that a seat may do, as a lazy sequence.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        return play.legal_actions(self, own_state(self, state), seat)

    def attempt(
        self: Rules[C, N], state: State[C, N], seat: Seat, cards: Cards
    ) -> Play[C] | Choice[Play[C]] | Objection:
        """Try exactly these cards now: give the play, a `Choice` of several plays, or an `Objection` if there is none."""
        return play.attempt(self, own_state(self, state), seat, cards)

    def step(
        self: Rules[C, N], state: State[C, N], action: Action[C]
    ) -> Playing[C, N] | Finished[C, N] | Objection:
        """Give the state after an action, or an objection if it is not legal.

        Raises:
            ClimbcardsError: It is no action of this game.
        """
        if type(action) not in ACTIONS:
            raise foreign(self.name, "action", action)
        return play.step(self, own_state(self, state), action)

    def beaten_by(self: Rules[C, N], state: State[C, N]) -> Answers:
        """Return in words what beats the last play; None where nothing is to be beaten, or the game does not tell."""
        ours = own_state(self, state)
        if not isinstance(ours, Playing) or ours.best is None:
            return None
        return self.what_beats(ours, ours.best)

    def tell(
        self: Rules[C, N],
        before: State[C, N],
        action: Action[C],
        after: State[C, N],
        seat: Seat | None,
        /,
    ) -> Iterable[Event[Action[C]]]:
        """Give the events that follow from an action. Override it if more can happen in your game."""
        del seat  # everybody sees the same
        return () if isinstance(before, Finished) else told.tell(self, before, action, after)

    def view(self: Rules[C, N], state: State[C, N], seat: Seat | None) -> View[C, N]:
        """Give what a seat knows if it has forgotten nothing; None is a spectator."""
        return seen.view(own_state(self, state), seat)

    def determinize(self: Rules[C, N], view: View[C, N], rng: Random) -> State[C, N]:
        """Give one of the states that a view allows. Every deal of the unseen cards is equally likely.

        Raises:
            ClimbcardsError: It is no view of this game, or no deal fits it.
        """
        ours = own_view(self.name, self.players, view, seen.View)
        if not all(cards.is_of(self.pack) for cards in ours.played):  # another game on the kit
            raise foreign(self.name, "view", view)
        return seen.determinize(self, ours, rng)

    def check(self: ClimbingRules[C, N], state: State[C, N]) -> None:
        """Refuse a state that cannot be played on, such as one that was built by hand or loaded.

        Raises:
            PositionError: The state cannot be; the error names the place and what was expected there.
        """
        own(self.name, "state", state, STATES)
        positions.check(self, state)

    def position(  # noqa: PLR0913  # all but the hands have a default
        self: ClimbingRules[C, N],
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        trick: Sequence[tuple[int, Cards | str]] = (),
        passes: Sequence[int] | None = None,
        leader: int | None = None,
        dealer: int = 0,
        out: Sequence[int] | None = None,
        notes: N | None = None,
    ) -> Playing[C, N]:
        """Set up a state in the middle of a round, checked.

        All other cards were played before, or lie aside.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is; by default the leader's, or who follows the last play.
            trick: Its plays by seat; a text may name the reading.
            passes: Who cannot answer the last play any more; by default those between it and `turn`.
            leader: Who leads, if nobody has and no `turn` is told; by default seat 0.
            dealer: Who dealt.
            out: The seats without cards, in order; by default from seat 0 on, and those of the trick last.
            notes: What the game remembers; by default what it does at the start.

        Raises:
            PositionError: It cannot be played on; it names the place.
            CardsError: More cards than the pack has, or of another pack.
            NotationError: Text that is no cards, or no reading of them.
        """
        seats = positions.Named(leader, dealer, passes, out)
        return positions.position(self, hands, turn, trick, seats, notes)

    def sheet(self: Rules[C, N], state: State[C, N]) -> Sheet | None:
        """Give the score sheet of a finished round; None while the round runs.

        Raises:
            PositionError: In a round that was written by hand, nobody has gone out.
        """
        ours = own_state(self, state)
        if isinstance(ours, Playing):
            return None
        check_ended(self.players, ours)
        return Sheet(self.lines(ours), self.players)

    def cards(self: Rules[C, N], state: State[C, N]) -> Cards:
        """Give all cards of a state: in hands, played, or out of play."""
        return sum((*own_state(self, state).hands, *state.played), start=state.stock)

    def read(self: Rules[C, N], text: str, seat: Seat) -> Action[C] | Cards:
        """Read `pass`, cards, or `cards = reading`."""
        return notation.read(self, text, seat)

    def stand_ins(self: Rules[C, N], cards: Cards, reading: C) -> tuple[StandIn, ...]:
        """Say which wild card stands for what in a reading. By default there are no wild cards.

        Raises:
            CardsError: The cards cannot be read so.
        """
        read_as(own_cards(self.pack, cards), reading, self.readings(cards))
        return ()

    def policies(self) -> Mapping[str, Policy[View[C, N], Action[C]]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self: ClimbingRules[C, N]) -> Codec[State[C, N], Action[C], View[C, N]]:
        """Give what writes states, actions, views and deals as JSON, and reads them back."""
        from climbcards.authors._climbing.codec import codec  # noqa: PLC0415  # cattrs when asked

        return codec(self, _remembered(type(self)))

    def numbering(self: numbering.Rules[C, N], *, suits: bool = True) -> Numbering[Action[C]]:
        """Give a number to every action, if all plays of the pack can be listed.

        Raises:
            NotOfferedError: There are too many plays; or `suits` is False and the pack has suits.
        """
        return numbering.numbering(self, suits=suits)

    def view_parts(self: features.Rules[C, N]) -> ViewParts[View[C, N]]:
        """Describe how a view is written as numbers. Of the notes, cards, ranks, seats, numbers and enumerations are shown."""
        return features.view_parts(self, _remembered(type(self)))


# Any: a type argument of a class, as typing keeps it
def _remembered(game: type) -> Any:  # noqa: ANN401
    """Give the type `N` that a game class was derived with; None if it has none."""
    bases = (base for each in game.__mro__ for base in vars(each).get("__orig_bases__", ()))
    found = next((base for base in bases if get_origin(base) is ClimbingGame), None)
    kinds = get_args(found)
    return kinds[1] if len(kinds) > 1 and kinds[1] is not type(None) else None
