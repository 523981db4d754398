"""The base classes for games of your own in which combinations beat each other: define the rules, and the rest follows.

Everybody knows the hand sizes, who played what, who passed and who is out, the notes of the game, and the card that
decided who leads. A seat also knows its own hand.
"""

from abc import ABC
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeAlias, cast, final

import attrs
from typing_extensions import TypeVar, override

from climbcards._actions import at_random
from climbcards._cards import Cards
from climbcards._errors import CardsError, PositionError, immutable
from climbcards._game import Policy
from climbcards._round import (
    BySeat,
    Deal,
    Seat,
    Trick,
    ViewPart,
    check_rows,
    check_seat,
    check_seats,
    left_of,
    others_after,
    replace_at,
    rotation,
)
from climbcards._words import Say, Sentence
from climbcards.events import Event, Noted
from ._arrays import PartsOf
from ._checks import FirstPlay
from ._game import greedy, whole, writes
from ._phases import A, Pass, PhasedGame, S, arguments_of
from ._positions import (
    Setup,
    check_dealt,
    check_laid,
    check_leads,
    check_out,
    check_plays,
    laid_by,
    played_before,
    require,
)
from ._tables import Ended, Held, InTurn, Open, Pile, Secret, Table, making
from ._tricks import (
    Ban,
    BasePlay,
    C,
    TrickGame,
    Tricks,
    TrickView,
    captured_by,
    check_passes,
    must_contain,
)

N = TypeVar("N", default=None)


@final
@attrs.frozen(order=False)
class Play(BasePlay[C], Generic[C]):
    """Play cards as a combination: a lead, or a play that beats the last one."""


Action: TypeAlias = Play[C] | Pass
"""An action of a climbing game."""


@final
@immutable
@attrs.frozen(order=False)
class Opening:
    """Which seat leads because of its cards, and what everybody learns from that.

    `shown` has cards that everybody knows in the leader's hand until they are played; `aside` has cards that everybody
    knows to be in no hand.
    """

    leader: Seat
    shown: Cards
    aside: Cards


@attrs.frozen(order=False)
class Seen(Table, ABC, Generic[C, N]):
    """What everybody sees of a round.

    `played` has the cards that each seat has played, and `captured` the cards of the tricks that it has won. `opening`
    is None if the deal named the leader. `out` has the seats without cards, in the order in which they went out, and
    `notes` is anything else that the game remembers.
    """

    played: Pile[BySeat[Cards]]
    captured: Open[BySeat[Cards]]
    opening: Open[Opening | None]
    out: Open[tuple[Seat, ...]]
    notes: Open[N]


@attrs.frozen(order=False)
class ToPlay(Seen[C, N], InTurn, Generic[C, N]):
    """A trick is being played: `turn` leads, beats or passes.

    The seats of `trick.passes` cannot answer the last play.
    """

    code: ClassVar[str] = "playing"

    turn: Open[Seat] = attrs.field(init=False, eq=False)
    """The seat whose turn it is."""
    trick: Open[Trick[Play[C]]]

    def __attrs_post_init__(self) -> None:
        """Set the seat on turn; the leader when the trick is over."""
        turn = self.trick.turn(self.out, len(self.played))
        object.__setattr__(self, "turn", self.trick.leader if turn is None else turn)

    @property
    def best(self) -> C | None:
        """The combination to beat; None before a lead."""
        plays = self.trick.plays
        return plays[-1].reading if plays else None


@attrs.frozen(order=False)
class Over(Seen[C, N], Ended, Generic[C, N]):
    """The round is over; `trick` is the last one. Its owner has captured it."""

    code: ClassVar[str] = "finished"

    trick: Open[Trick[Play[C]]]


# Any: attrs passes attributes of any type
def _as_dealt(kind: type, fields: list[Any]) -> list[Any]:
    """Reorder the fields as in JSON, hands and stock first, and leave what is computed out of the `repr`."""
    del kind
    order = ("dealer", "leader", "hands", "stock", "played", "captured", "turn", "trick", "opening")
    found = [field.evolve(repr=field.init) for field in fields]
    return sorted(found, key=lambda field: (*order, "out", "notes").index(field.name))


@final
@attrs.frozen(order=False, field_transformer=_as_dealt)
class Playing(ToPlay[C, N], Generic[C, N]):
    """A round that goes on: the seat on turn leads, beats the last play, or passes. `stock` is out of play."""

    hands: Held[Cards]
    stock: Secret[Cards]


@final
@attrs.frozen(order=False, field_transformer=_as_dealt)
class Finished(Over[C, N], Generic[C, N]):
    """A round that is over. The fields are as in `Playing`."""

    hands: Held[Cards]
    stock: Secret[Cards]


State: TypeAlias = Playing[C, N] | Finished[C, N]
"""A state of a climbing game: the round goes on, or it is over.

Python 3.13 reads it only with both types: `State[Set, None]`.
"""


# Any: combinations and notes of any game
T = TypeVar("T", bound=Seen[Any, Any])


@attrs.frozen(order=False)
class ClimbingView(TrickView[T, Play[C]], Generic[T, C, N]):
    """Base class for what a seat sees in a climbing game with these tables."""

    @property
    def played(self) -> BySeat[Cards]:
        """The cards that each seat has played."""
        return self.phase.played

    @property
    def captured(self) -> BySeat[Cards]:
        """The cards of the tricks that each seat has won."""
        return self.phase.captured

    @property
    def opening(self) -> Opening | None:
        """Which seat led the round because of which cards; None if no card decided it."""
        return self.phase.opening

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats without cards, in the order in which they went out."""
        return self.phase.out

    @property
    def notes(self) -> N:
        """Anything else that the game remembers."""
        notes: N = self.phase.notes
        return notes

    @property
    def holding(self) -> Sentence | None:
        """What holds for all seats: the notes, if they are a sentence."""
        return self.notes if isinstance(self.notes, Sentence) else None

    @property
    def trick(self) -> Trick[Play[C]]:
        """The current trick, or the last one of a finished round. It is empty in a phase that has none."""
        phase: Any = self.phase  # Any: a table of any phase
        trick: Trick[Play[C]] = phase.trick if "trick" in phase.marks else Trick(phase.leader)
        return trick

    @property
    def table(self) -> Cards:
        """The cards of the current trick."""
        running = self.trick.plays if self.awaited else ()
        return Cards(self.played[0].pack, sum([play.cards.mask for play in running]))

    @property
    def opens(self) -> Opening | None:
        """Which seat leads because of which cards, until somebody has played; None if no card decided it."""
        opening = self.opening
        return None if opening is None or not opening.shown or any(self.played) else opening

    @override
    def lines(self, say: Say) -> Iterator[str]:
        """Describe the seats, the trick, the notes of the game, and who leads because of which card."""
        for seat, size in enumerate(self.sizes):
            if seat in self.out:
                yield say("{seat:you}: out", "{seat:du}: fertig", seat=seat)
            else:
                yield say(
                    "{seat:you}: {size:# card|# cards}{passed:, passed|}",
                    "{seat:du}: {size:# Karte|# Karten}{passed:, hat gepasst|}",
                    seat=seat,
                    size=size,
                    passed=seat in self.trick.passes,
                )
        yield from self.to_beat(say)
        noted = "" if self.notes is None else say.also(self.notes)
        if noted:
            yield noted
        if self.opens is not None:
            yield say(
                "{opens.leader:holds|hold} the {opens.shown}, and so {mine:lead|leads}",
                "{opens.leader:hat|hast} {opens.shown} und {mine:spielst|spielt} deshalb aus",
                mine=self.opens.leader == say.me,
            )


@final
@attrs.frozen(order=False)
class View(ClimbingView[ToPlay[C, N] | Over[C, N], C, N], Generic[C, N]):
    """What a seat sees; `own` is None for a spectator. The properties are the fields of `Playing`."""


@final
@attrs.frozen(order=False)
class Remembers(Sentence, Generic[N]):
    """The notes of the game have changed; these are the new ones."""

    notes: N

    @override
    def words(self, say: Say) -> str:
        """Return the sentence of the notes."""
        return say.also(self.notes)


def lower_than(cards: Cards) -> Cards:
    """Return every card of the pack that is lower than the lowest of these.

    Raises:
        CardsError: There are none.
    """
    if not cards:
        raise CardsError("there are no cards, so there is no lowest card: give at least one")
    lowest, lay = cards.mask & -cards.mask, cards.pack.layout
    below = (1 << lay.shifts[lay.face_at[lowest.bit_length() - 1]]) - 1
    return Cards(cards.pack, lay.full & below)


def lowest_card(hands: Sequence[Cards], dealer: Seat | None = None) -> Opening:
    """Let the seat with the lowest card of all hands lead. Everybody learns that no lower card is in play.

    If the pack has that card twice, name the dealer: of several hands that have it, the first in rotation leads, the
    dealer last. Without a dealer, it is the first seat, against law 12.

    Raises:
        CardsError: All hands are empty.
    """
    first = Seat(0) if dealer is None else left_of(dealer, len(hands))
    holding = [seat for seat in rotation(first, len(hands)) if hands[seat]]
    if not holding:
        raise CardsError("all hands are empty: nobody holds the lowest card")
    leader = min(holding, key=lambda seat: hands[seat].mask & -hands[seat].mask)
    lowest = next(iter(hands[leader]))
    shown = hands[leader].pack.cards([lowest])
    return Opening(leader, shown, lower_than(shown))


# Any: tables of any phases
V = TypeVar("V", bound=ClimbingView[Any, Any, Any])


def _check_cards(game: "PhasedClimbingGame[C, S, A, V, N]", state: State[C, N]) -> None:
    """Check that each seat holds or has played what it was dealt, and that all played cards are somewhere."""
    check_dealt(game.began_with(state.dealer, state.notes), state.hands, state.played)
    check_laid(state.trick.plays, state.played, "$.played")
    running = state.trick.plays if isinstance(state, Playing) else ()
    taken = sum(cards.mask for cards in (*state.captured, *(play.cards for play in running)))
    fits = taken == sum(cards.mask for cards in state.played)
    require(fits, "expected every card played in a trick that was captured or runs", "$.captured")


def _check_leaders(game: "PhasedClimbingGame[C, S, A, V, N]", state: State[C, N]) -> None:
    """Check that the leader led the first trick, and that the owner of the last trick has captured it."""
    trick, leader = state.trick, state.leader
    laid = laid_by(trick.plays, state.hands)
    check_leads(leader, trick, played_before(trick.plays, state.played))
    if isinstance(state, Finished) and trick.plays:
        owner = trick.plays[-1].seat
        missing = sum(laid, start=Cards(game.plan.pack, 0)).lacking(state.captured[owner])
        found = f"expected {missing} too, as seat {owner} has won the last trick"
        require(not missing, found, f"$.captured[{owner}]")


def _check_plays(game: "PhasedClimbingGame[C, S, A, V, N]", state: State[C, N]) -> None:
    """Check that each play has its reading and answers the one before, and check the passes."""
    trick = state.trick

    def answers(number: int) -> bool:
        # the state when the trick had only the plays before, as far as this one depends on it
        before = _with_trick(state, Trick(trick.leader, trick.plays[:number]))
        # a game with notes may check more itself, as its notes at that time are not known
        return state.notes is not None or game.answers(before, trick.plays[number].reading)

    ours: Any = state  # Any: the checker cannot know that a finished state has the same fields
    check_plays(game.rules_in(ours), trick.plays, answers)
    first = trick.plays[0].seat if trick.plays else trick.leader
    require(trick.leader == first, f"expected seat {first}, who led", "$.trick.leader")
    check_passes(game, state)


# Any: combinations and notes of any game
_with_trick: Final[Callable[..., Playing[Any, Any]]] = making(Playing, "trick")


def _check_end(game: "PhasedClimbingGame[C, S, A, V, N]", state: State[C, N]) -> None:
    """Check who is out, and whether the round should be over."""
    plays = state.trick.plays
    check_out(state.out, state.hands, plays, "$.out")
    if isinstance(state, Playing):
        game.plan.by_state[Playing].check_position(state)
        return
    ours: Any = state  # Any: the checker cannot know that it is one of S
    ended = game.is_over(ours) and bool(plays) and state.out[-1:] == (plays[-1].seat,)
    require(ended, "expected a round that its last play has ended", "$.trick")


def _check_opening(game: "PhasedClimbingGame[C, S, A, V, N]", state: State[C, N]) -> None:
    """Check the opening by working it out again from the cards that the hands had."""
    opening = state.opening
    if opening is None:
        return
    leader = state.leader
    require(opening.leader == leader, f"expected seat {leader}, who led", "$.opening.leader")
    held = tuple(hand + laid for hand, laid in zip(state.hands, state.played, strict=True))
    found = game.opens(state.dealer, held)
    if found is None:
        raise PositionError("expected null: in this game no card decides who leads", "$.opening")
    require(found.leader == leader, f"expected seat {found.leader}, who leads", "$.opening.leader")
    shown, aside = (opening.shown, found.shown), (opening.aside, found.aside)
    for name, (told, true) in {"shown": shown, "aside": aside}.items():
        if told != true:
            expected = f"expected {true or 'no cards'}, not {told or 'none'}"
            raise PositionError(expected, f"$.opening.{name}")


def _passed_over(
    game: "PhasedClimbingGame[C, S, A, V, N]", table: Seen[C, N]
) -> Mapping[Seat, Cards]:
    """Return the card that decided who leads, for each seat that would lead with a copy of it, and so has none."""
    opening, full = table.opening, game.plan.pack.full
    if opening is None or all(full.count(card) == 1 for card in opening.shown):
        return {}
    players, shown, passed = game.plan.players, opening.shown, dict[Seat, Cards]()
    leader, nothing = check_seat(opening.leader, players), (Cards(game.plan.pack, 0),) * players
    for seat in others_after(leader, players):
        two = replace_at(replace_at(nothing, leader, shown), seat, shown)
        found = game.opens(table.dealer, two)
        if found is not None and found.leader == seat:
            passed[seat] = shown
    return passed


def _check_known(game: "PhasedClimbingGame[C, S, A, V, N]", state: State[C, N]) -> None:
    """Check that cards which everybody knows in a hand are there, or were played."""
    for seat, cards in game.known(state.notes).items():
        check_seats(game.plan.players, {"$.notes": seat})
        missing = cards.lacking(state.hands[seat]).lacking(state.played[seat])
        require(not missing, f"expected {missing} in the hand of seat {seat}", "$.notes")


def _set_up(
    game: "PhasedClimbingGame[C, S, A, V, N]",
    setup: Setup[Play[C]],
    passes: Sequence[int] | None,
    out: Sequence[int] | None,
    notes: N | None,
) -> Playing[C, N]:
    """Set up a state, without checking it: see `PhasedClimbingGame.position`."""
    dealt, trick = setup.seats["dealer"], setup.trick(setup.seats.get("leader", Seat(0)))
    first = trick.leader
    if notes is None:
        _, stock = setup.earlier(game.sizes(dealt))
        notes = game.remembers(Deal(setup.hands, stock, dealt, first))
    captured, stock = setup.earlier(game.began_with(dealt, notes))
    return Playing(
        dealer=dealt,
        leader=setup.led(trick, captured),
        hands=setup.hands,
        stock=stock,
        played=setup.with_laid(captured),
        captured=captured,
        trick=trick if passes is None else Trick(first, trick.plays, tuple(map(Seat, passes))),
        opening=None,
        out=setup.out() if out is None else tuple(map(Seat, out)),
        notes=notes,
    )


# Any: combinations and notes of any game
_laid: Final[Callable[..., Playing[Any, Any]]] = making(
    Playing, "hands", "played", "trick", "out", "notes"
)
# Any: the checker cannot know that it makes one of S
_ended: Final[Callable[..., Any]] = making(Finished, "captured")


_UNASKED: Final = {
    "sits_out": "bars has to name these seats",
    "draws": "as its stock has no order: derive from TrickGame",
}
"""Hooks of `TrickGame` that the states of this module cannot serve, and what to do instead."""


class PhasedClimbingGame(TrickGame[Playing[C, N], Play[C], C, S, A, V], Generic[C, S, A, V, N]):
    """Base class for climbing games with more phases than the play, whose tables derive from `Seen`.

    A game defines what a `ClimbingGame` does, and `phases`. It overrides `start` if a round does not begin with the play,
    and `max_actions`, which counts only the play. Seats that may not answer are those that `bars` returns, and nobody
    draws: `sits_out` and `draws` are refused.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for hook, instead in _UNASKED.items():
            if writes(cls, TrickGame, hook):
                raise TypeError(f"{cls.__name__}: a climbing game is not asked {hook}, {instead}")
        if getattr(cls, "__parameters__", ()) or _remembered(cls) is type(None):
            return
        if not writes(cls, PhasedClimbingGame, "remembers"):
            raise TypeError(f"{cls.__name__} is not a complete game: it lacks remembers")

    # hooks: the deal and the lead

    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> Opening | None:
        """Return who leads because of which card, if the deal names no leader: see `lowest_card`.

        By default, None: the seat to the dealer's left leads. To check a state, it is called again with all cards that
        the hands had before the first play; and where the card has copies, with this card alone in two hands, to find the
        seats that would have led if they had one.
        """
        del dealer, hands
        return None

    def first_play(self) -> FirstPlay:
        """Return what the first play must be if a card decided who leads.

        By default, what an option `opening` says, or else that it contains that card.
        """
        opening: object = getattr(self, "opening", None)
        return opening if isinstance(opening, FirstPlay) else FirstPlay.INCLUDE

    def bans(self, state: Playing[C, N], seat: Seat, /) -> Sequence[Ban[C]]:
        """Return what is forbidden to a seat now.

        By default, as `first_play` says, a first play without the card that decided who leads.
        """
        del seat
        if state.trick.plays or state.opening is None or any(state.played):
            return ()
        first, shown = self.first_play(), state.opening.shown
        if first is FirstPlay.FREE or not shown:
            return ()
        return (must_contain(shown, self.clauses.opening, alone=first is FirstPlay.SINGLE),)

    # hooks: what is remembered, and the end

    def remembers(self, deal: Deal, /) -> N:
        """Return the notes at the start of a round, in a game that has notes."""
        del deal
        # cast: a game with another N must override this, see __init_subclass__
        return cast("N", None)

    def notes(self, state: Playing[C, N], play: Play[C], /) -> N:
        """Return the notes after a play. By default, they do not change."""
        del play
        return state.notes

    def began_with(self, dealer: Seat, notes: N, /) -> Sequence[int]:
        """Return how many cards each seat had before the first play. By default, as many as it was dealt.

        Override it if hands change size before the play; the notes then say whose.
        """
        del notes
        return self.sizes(dealer)

    def known(self, notes: N, /) -> Mapping[Seat, Cards]:
        """Return the cards that everybody knows in hands until they are played, beside the one that decided who leads."""
        del notes
        return {}

    def missing(self, notes: N, /) -> Mapping[Seat, Cards]:
        """Return for some seats the cards that everybody knows they do not have: see `missing_cards`."""
        del notes
        return {}

    def places(self, state: Finished[C, N], /) -> Sequence[Seat]:
        """Return the seats that went out, in order, then the others, fewer cards first.

        Seats with equally many cards are in rotation, beginning after the last seat that went out. A game whose
        rounds can also end otherwise overrides it.
        """
        players, last = self.plan.players, state.out[-1]
        rest = [seat for seat in self.seats if seat not in state.out]
        rest.sort(key=lambda seat: (len(state.hands[seat]), (seat - last) % players))
        return (*state.out, *rest)

    # members that follow from the hooks

    @property
    def max_actions(self) -> int:
        """The largest number of actions in a round: a play for each card, and passes of all others between them."""
        cards = sum(self.sizes(Seat(0)))
        return cards + (cards - 1) * (whole(self).players - 1)

    def start(self, deal: Deal) -> S:
        """Return the first state of a round with this deal. By default, the play begins.

        Raises:
            CardsError: The deal is not exactly the pack, or hands have wrong sizes.
        """
        dealer, _, hands = self.laid_out(deal)
        stock, notes = self.plan.pack.cards(deal.stock), self.remembers(deal)
        begun: Any = self.begins(dealer, deal.leader, hands, stock, notes)  # Any: it is one of S
        made: S = begun
        return made

    def begins(
        self,
        dealer: Seat,
        named: Seat | None,
        hands: BySeat[Cards],
        stock: Cards,
        notes: N,
        /,
    ) -> Playing[C, N]:
        """Return the state in which the play begins, also after another phase: `named` leads, or whom `opens` names."""
        opening = self.opens(dealer, hands) if named is None else None
        leader = self.first_lead(dealer, named) if opening is None else opening.leader
        nothing, trick = (Cards(self.plan.pack, 0),) * self.plan.players, Trick[Play[C]](leader)
        return Playing(
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

    def laid(
        self,
        state: Playing[C, N],
        play: Play[C],
        hands: BySeat[Cards],
        trick: Trick[Play[C]],
        /,
    ) -> Playing[C, N]:
        """Return the state after a play, with the new cards and notes."""
        seat, before = play.seat, state.played[play.seat]
        played = replace_at(state.played, seat, Cards(before.pack, before.mask + play.cards.mask))
        out = state.out if hands[seat].mask else (*state.out, seat)
        return _laid(state, hands, played, trick, out, self.notes(state, play))

    def over(self, state: Playing[C, N], /) -> S:
        """Return the finished state: the owner of the last play has captured the trick."""
        made: S = _ended(state, captured_by(state))
        return made

    def known_cards(self, table: Seen[C, N], /) -> tuple[Sequence[Cards], Cards]:
        """Return the cards that decided who leads until they are played, and those that are `known`, or in an exchange."""
        nothing, played = Cards(self.plan.pack, 0), table.played
        cards, aside, opening = (nothing,) * self.plan.players, nothing, table.opening
        if opening is not None:
            leader = check_seat(opening.leader, self.plan.players)
            cards = replace_at(cards, leader, opening.shown.lacking(played[leader]))
            aside = opening.aside
        for seat, some in self.known(table.notes).items():
            held = some.lacking(played[check_seat(seat, self.plan.players)])
            cards = replace_at(cards, seat, cards[seat] + held.lacking(cards[seat]))
        both = zip(cards, super().known_cards(table)[0], strict=True)
        return tuple(known + more.lacking(known) for known, more in both), aside

    def missing_cards(self, table: Seen[C, N], /) -> Sequence[Cards]:
        """Return for each seat the cards that are `missing`, and a card by which it would lead, but does not."""
        missing, passed = self.missing(table.notes), _passed_over(self, table)
        if not (missing or passed):
            return ()
        nothing = Cards(self.plan.pack, 0)
        both = [(missing.get(seat, nothing), passed.get(seat, nothing)) for seat in self.seats]
        return tuple(lacks + more.lacking(lacks) for lacks, more in both)

    def tell_more(self, before: Playing[C, N], action: A, after: S, /) -> Iterable[Event]:
        """Return an event with the notes, if they have changed."""
        del action
        then: Any = after  # Any: the checker cannot know that S has notes
        if then.notes != before.notes:
            yield Noted(Remembers(then.notes))

    # Any: classes of notes
    def noted(self) -> Iterable[Any]:
        """Return the event for notes, if the game has notes."""
        kind = _remembered(type(self))
        event: Any = Remembers  # Any: it gets its type argument at run time
        return () if kind is type(None) else (event[kind],)

    def check_ended(self, state: Finished[C, N], /) -> None:
        """Check that the round is really over. This is a faster check than `validate`, because every round is scored.

        Raises:
            PositionError: It is not; the error names the place, and what was expected there.
        """
        check_rows(self.plan.players, {"$.played": state.played, "$.captured": state.captured})
        if type(state) not in {Playing, Finished}:  # another phase
            return
        check_out(state.out, state.hands, state.trick.plays, "$.out")
        ended = bool(state.out) and bool(state.trick.plays)
        require(ended, "expected a round that its last play has ended", "$.trick")

    def check_position(self, state: S) -> None:
        """Check that a state is possible, beyond having all cards.

        For another phase, this checks who is out and what is `known`; the phase checks the rest, such as hand sizes.

        Raises:
            PositionError: It is not; the error names the place, and what was expected there.
        """
        played: Any = state  # Any: the checker cannot know that it has these fields
        if type(played) not in {Playing, Finished}:
            _check_known(self, played)
            check_out(played.out, played.hands, (), "$.out")
            PhasedGame[S, A, V].check_position(self, state)
            return
        _check_cards(self, played)
        _check_plays(self, played)
        _check_end(self, played)
        _check_leaders(self, played)
        _check_opening(self, played)
        _check_known(self, played)

    def position(  # noqa: PLR0913  # all but the hands have a default
        self,
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
        """Return a state in the middle of a round, after checking it.

        All other cards were played before, or are out of play.

        Args:
            hands: The cards of each seat.
            turn: Whose turn it is; by default the leader's, or that of the seat after the last play.
            trick: The plays of the trick, each with its seat; a text may name the reading.
            passes: Who cannot answer the last play any more; by default the seats between it and `turn`.
            leader: Who leads, if nothing was played and `turn` is not given; by default seat 0.
            dealer: Who dealt.
            out: The seats without cards, in order; by default from seat 0 on, and those of the trick last.
            notes: The notes of the game; by default those at the start of a round.

        Raises:
            PositionError: The state cannot be played on; the error names the place.
            CardsError: There are more cards than in the pack, or cards of another pack.
            NotationError: A text is not cards, or names a reading that they do not have.
        """
        rules: Any = self  # Any: a checker cannot see here that this is a whole game
        if trick and writes(type(self), TrickGame, "rules_in"):  # which read the plays of the trick
            bare = Setup(rules, Play[C], hands, None, (), dealer=dealer)
            rules = self.rules_in(_set_up(self, bare, None, None, notes))
        setup = Setup(rules, Play[C], hands, turn, trick, leader=leader, dealer=dealer)
        return setup.validated(_set_up(self, setup, passes, out, notes))

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Return the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def seen_in(self, view: V, /) -> Sequence[Cards]:
        """Return the cards that lie, and those known to be in no hand. Cards known to be in hands count as unseen."""
        lie = self.plan.lying[type(view.phase)](view.phase, self.plan.pack)
        return lie if view.opening is None else (*lie, view.opening.aside)

    def own_parts(self, parts: PartsOf[V], /) -> Iterable[ViewPart[V]]:
        """Return what all climbing games have in common, and the parts of the notes and of the tables of other phases."""
        nothing = Opening(Seat(0), Cards(self.plan.pack, 0), Cards(self.plan.pack, 0))

        def opened(view: V) -> Opening:
            return view.opening or nothing

        kind, play = _remembered(type(self)), (ToPlay, Over)
        others = [table for table in self.plan.tables if table not in play]
        noted = parts.value("notes", "what the game notes", kind, lambda view: view.notes)
        return (
            parts.seat("leader", "who led the first trick", lambda view: view.leader),
            parts.cards_by_seat("played", "what each has played", lambda view: view.played),
            parts.cards_by_seat("captured", "what each has captured", lambda view: view.captured),
            parts.order("out", "who is out, in order", lambda view: view.out),
            parts.seat(
                "opens",
                "who leads the round because of a card",
                lambda view: view.opening and view.opening.leader,
            ),
            parts.cards("opened", "because of which cards", lambda view: opened(view).shown),
            parts.cards("aside", "cards known to be in no hand", lambda view: opened(view).aside),
            *((noted,) if noted.length else ()),
            *parts.fields(others, Seen),
        )


class ClimbingGame(
    PhasedClimbingGame[C, Playing[C, N] | Finished[C, N], Play[C] | Pass, View[C, N], N],
    ABC,
    Generic[C, N],
):
    """Base class for climbing games with combinations of type `C` and notes of type `N`.

    A game defines `name`, `pack`, `players`, `readings`, `beats`, `plays` and `lines`. Everything else has a default.
    Notes are what the game must remember besides the cards: `N` is None for most games; others define
    `remembers` and, if a play changes them, `notes`.

    Raises:
        TypeError: A derived class lacks something; raised when the class is defined.
    """

    def phases(self) -> tuple[Tricks[Playing[C, N], Play[C], C, State[C, N]]]:
        """Return the phases: only the play of tricks."""
        return (Tricks(self),)


# Any: type arguments can be anything
def _remembered(game: type) -> Any:  # noqa: ANN401
    """Return the type `N` that a game class was derived with."""
    kind = arguments_of(game, PhasedClimbingGame)[4]
    return type(None) if kind is None else kind
