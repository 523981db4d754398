"""Games of tricks alone: write which combinations there are, and what they score; the rest is here.

Theory of operation. A `ClimbingGame` is a chain of one phase, the play of tricks, and its end, with ready-made states
and views. Each place where such games differ is a *hook*: a method with a default that a game can override.
"""

from abc import ABC
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, cast

from climbcards._cards import Cards
from climbcards._game import Policy
from climbcards._policies import at_random
from climbcards._rounds import Deal
from climbcards._seats import BySeat, Seat, checked, left_of, put
from climbcards._sheets import Sheet
from climbcards._trick import Trick
from climbcards._view_parts import ViewParts
from climbcards.authors._climbing_position import (
    ClimbingRules,
    Named,
    check,
    check_ended,
    position,
)
from climbcards.authors._climbing_state import (
    PLAYING,
    Finished,
    N,
    Opening,
    Over,
    Play,
    Playing,
    Remembers,
    Seen,
    State,
    ToPlay,
    View,
)
from climbcards.authors._dealing import dealt_hands
from climbcards.authors._doors import foreign, own
from climbcards.authors._greedy import greedy
from climbcards.authors._parts import writes
from climbcards.authors._phases import arguments_of
from climbcards.authors._showing.parts import PartsOf
from climbcards.authors._tables import making
from climbcards.authors._tricks import C, Pass, TrickGame, TrickHooks, Tricks, captured_by
from climbcards.events import Event, Noted

# Any: with combinations and notes of whatever game
_laid: Final[Callable[..., Playing[Any, Any]]] = making(
    Playing, "hands", "played", "trick", "out", "notes"
)
# Any: as above
_ended: Final[Callable[..., Finished[Any, Any]]] = making(Finished, "captured")

_STATES: Final = frozenset({Playing, Finished})

# Any: a class that takes a type argument while a program runs
_NOTED: Final[Any] = Remembers

_PARTS_VERSION: Final = 1
"""The version of its features."""


class ClimbingGame(
    TrickGame[
        Playing[C, N],
        Play[C],
        C,
        Playing[C, N] | Finished[C, N],
        Play[C] | Pass,
        View[C, N],
    ],
    ABC,
    Generic[C, N],
):
    """The base of a climbing game with combinations of type `C`. `N` is the type of what it notes beside the cards.

    A game states `name`, `pack` and `players`, and writes `readings`, `beats`, `plays`, `kinds` and `lines`. Everything
    else has a default. `N` is None for most games; a game that must remember more writes `remembers` and `notes`.

    Raises:
        TypeError: A class that lacks a part, as soon as it is defined.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if getattr(cls, "__parameters__", ()) or _remembered(cls) is type(None):
            return
        missing = [name for name in ("remembers", "notes") if not writes(cls, ClimbingGame, name)]
        if missing:
            raise TypeError(f"{cls.__name__} is no game yet: it lacks {', '.join(missing)}")

    # hooks: the deal and the lead

    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> Opening | None:
        """Return who leads if the deal does not say so, and by which card; None means the seat left of the dealer. See `lowest_card`.

        When a state is checked, it is asked again with all cards that the hands had before the first play.
        """
        del dealer, hands
        return None

    def must_hold(self, state: Playing[C, N], /) -> Cards | None:
        """Return the cards that the next play must contain. By default: in the very first play, the card that decided who leads."""
        opening = state.opening
        if opening is None or state.trick.plays or any(state.played):
            return None
        return opening.shown

    # hooks: what is remembered, and the end

    def remembers(self, deal: Deal, /) -> N:
        """Return the notes at the start of a round, in a game that has notes."""
        del deal
        # cast: a game whose N is another one has to write this, see __init_subclass__
        return cast("N", None)

    def notes(self, state: Playing[C, N], play: Play[C], /) -> N:
        """Return the notes after a play, in a game that has notes. By default they do not change."""
        del play
        return state.notes

    def began_with(self: ClimbingRules[C, N], dealer: Seat, notes: N, /) -> Sequence[int]:
        """Return how many cards each seat had before the first play. By default as many as it was dealt.

        Override it if `start` lets a seat take up cards; the notes then tell which seat.
        """
        del notes
        return self.sizes(dealer)

    def known(self, notes: N, /) -> Mapping[Seat, Cards]:
        """Return cards that everybody knows to be in a hand until they are played, beside the card that decided who leads."""
        del notes
        return {}

    def finish(self: ClimbingRules[C, N], state: State[C, N]) -> tuple[Seat, ...]:
        """Return the seats that went out, in order, then the others, fewer cards first; () while the round runs.

        Of seats with equally many cards, the one that follows sooner after the last seat to go out comes first.

        Raises:
            PositionError: In a round that was written by hand, nobody has gone out.
        """
        ours = self.own_state(state)
        if isinstance(ours, Playing):
            return ()
        check_ended(self.players, ours)
        players, last = self.players, ours.out[-1]
        rest = [seat for seat in self.seats if seat not in ours.out]
        rest.sort(key=lambda seat: (len(ours.hands[seat]), (seat - last) % players))
        return (*ours.out, *rest)

    # what follows

    @property
    def longest(self: ClimbingRules[C, N]) -> int:
        """The most actions that a round can take: a play for each card, and after each but the last a pass of all others."""
        cards = sum(self.sizes(Seat(0)))
        return cards + (cards - 1) * (self.players - 1)

    def phases(
        self: TrickHooks[
            Playing[C, N], Play[C], C, State[C, N], Play[C] | Pass
        ],  # as the plan is made just then
    ) -> tuple[Tricks[Playing[C, N], Play[C], C, Playing[C, N] | Finished[C, N]]]:
        """Return the play of tricks, which is all there is."""
        return (Tricks(self, (Playing,)),)

    def start(self: ClimbingRules[C, N], deal: Deal) -> State[C, N]:
        """Return the first state of a round with this deal.

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
        notes, stock = self.remembers(deal), pack.cards(deal.stock)
        trick: Trick[Play[C]] = Trick(leader)
        begun: Playing[C, N] = PLAYING(
            dealer=dealer,
            leader=leader,
            hands=hands,
            stock=stock,
            played=nothing,
            captured=nothing,
            trick=trick,
            opening=opening,
            out=(),
            notes=notes,
        )
        return begun

    def own_state(self: ClimbingRules[C, N], state: State[C, N]) -> State[C, N]:
        """Return a state of this game, for so many players, with this pack.

        Raises:
            ClimbcardsError: It is another game's.
        """
        if type(state) in _STATES and len(state.hands) == self.players:
            pack = state.stock.pack
            if pack is self.pack or pack == self.pack:
                return state
        raise foreign(self.name, "state", state)

    def laid(
        self: ClimbingRules[C, N],
        state: Playing[C, N],
        play: Play[C],
        hands: BySeat[Cards],
        trick: Trick[Play[C]],
        /,
    ) -> Playing[C, N]:
        """Return the state after a play: the cards lie there, and the game notes what it likes."""
        seat, before = play.seat, state.played[play.seat]
        played = put(state.played, seat, Cards(before.pack, before.mask + play.cards.mask))
        out = state.out if hands[seat].mask else (*state.out, seat)
        return _laid(state, hands, played, trick, out, self.notes(state, play))

    def over(self, state: Playing[C, N], /) -> State[C, N]:
        """Return the end of the round: the owner of the last play has captured the trick."""
        return _ended(state, captured_by(state))

    def known_cards(
        self: ClimbingRules[C, N], table: Seen[C, N], /
    ) -> tuple[Sequence[Cards], Cards]:
        """Return the cards by which a seat leads until they are played, and what else is `known`."""
        nothing, played = Cards(self.pack, 0), table.played
        cards, aside, opening = (nothing,) * self.players, nothing, table.opening
        if opening is not None:
            leader = checked(opening.leader, self.players)
            cards = put(cards, leader, opening.shown.lacking(played[leader]))
            aside = opening.aside
        for seat, some in self.known(table.notes).items():
            held = some.lacking(played[checked(seat, self.players)])
            cards = put(cards, seat, cards[seat] + held.lacking(cards[seat]))
        return cards, aside

    # Any: an event of this game, whatever its actions
    def tell_more(
        self, before: Playing[C, N], action: Play[C] | Pass, after: State[C, N], /
    ) -> Iterable[Event[Any]]:
        """Tell what the game notes anew."""
        del action
        if after.notes != before.notes:
            yield Noted(Remembers(after.notes))

    def noted(self) -> Iterable[Any]:
        """Name what tells of the notes, if the game has some."""
        kind = _remembered(type(self))
        return () if kind is type(None) else (_NOTED[kind],)

    def sheet(self: ClimbingRules[C, N], state: State[C, N]) -> Sheet | None:
        """Return the score sheet of a finished round; None while the round runs.

        Raises:
            PositionError: In a round that was written by hand, nobody has gone out.
        """
        ours = self.own_state(state)
        if isinstance(ours, Playing):
            return None
        check_ended(self.players, ours)
        return Sheet(self.lines(ours), self.players)

    def check_position(self: ClimbingRules[C, N], state: State[C, N]) -> None:
        """Refuse a state that cannot be, for more reasons than that cards are missing.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        check(self, state)

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
        return position(self, hands, turn, trick, Named(leader, dealer, passes, out), notes)

    def policies(self) -> Mapping[str, Policy[View[C, N], Play[C] | Pass]]:
        """Return the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def view_parts(self: ClimbingRules[C, N]) -> ViewParts[View[C, N]]:
        """Describe how a view is written as numbers. Of the notes, cards, ranks, seats, numbers and enumerations are shown."""
        parts = PartsOf[View[C, N]](self.pack, self.players)
        nothing = Cards(self.pack, 0)

        def opened(view: View[C, N]) -> Cards:
            return nothing if view.opening is None else view.opening.shown

        def aside(view: View[C, N]) -> Cards:
            return nothing if view.opening is None else view.opening.aside

        def opens(view: View[C, N]) -> Seat | None:
            return None if view.opening is None else view.opening.leader

        kind = _remembered(type(self))
        noted = parts.value("notes", "what the game notes", kind, lambda view: view.notes)
        return ViewParts(
            View,
            (
                *parts.table((ToPlay, Over), lambda view: (*view.played, aside(view))),
                *parts.trick(self.kinds().values()),
                parts.seat("leader", "who led the first trick", lambda view: view.leader),
                parts.cards_by_seat("played", "what each has played", lambda view: view.played),
                parts.cards_by_seat(
                    "captured", "what each has captured", lambda view: view.captured
                ),
                parts.order("out", "who is out, in order", lambda view: view.out),
                parts.seat("opens", "who leads the round because of a card", opens),
                parts.cards("opened", "the cards for which it does", opened),
                parts.cards("aside", "cards that are known to be in no hand", aside),
                *((noted,) if noted.length else ()),
            ),
            _PARTS_VERSION,
        )


# Any: a type argument of a class, as typing keeps it
def _remembered(game: type) -> Any:  # noqa: ANN401
    """Return the type `N` that a game class was derived with."""
    kind = arguments_of(game, ClimbingGame)[1]
    return type(None) if kind is None else kind
