"""Positions: checks that a state can be played on, and building one by hand.

Theory of operation. A position, built by hand or loaded, is checked in three steps. First, its fields are checked by
their types: one entry for each seat in `BySeat`, seats of the table, cards of the pack. Then come the checks of the
game. Last are checks for all games: all cards are there (law 4), a seat in `to_act` has a legal action, and a round in
which nobody can act is over and has a sheet (laws 2 and 8). A `Setup` takes the description of a position, and works out
the rest: the trick, who has passed, who is out, and what was played before.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from climbcards._cards import Cards, Pack
from climbcards._errors import CardsError, PositionError, counted
from climbcards._game import A, C, Game, S, V
from climbcards._round import BySeat, Seat, Trick, check_rows, check_seats, others_after, rotation
from ._checks import Laid, require_cards
from ._tables import Table


def as_cards(pack: Pack, cards: Cards | str) -> Cards:
    """Return cards of this pack, after parsing them if they are text.

    Raises:
        NotationError: A word is not a card of this pack.
        CardsError: There are more copies of a card than in the pack, cards of another pack, or no `Cards`.
    """
    return pack.parse(cards) if isinstance(cards, str) else require_cards(pack, cards)


def remaining(pack: Pack, lots: Iterable[Cards]) -> Cards:
    """Return the cards of the pack that are in none of these lots.

    Raises:
        CardsError: Together the lots have more copies of a card than the pack, or are of another pack.
    """
    return pack.full - sum(lots, start=Cards(pack, 0))


def require(fits: bool, problem: str, where: str = "$") -> None:  # noqa: FBT001  # the check itself
    """Raise an error unless a condition of a position holds; `problem` is its message, `where` the place in the state.

    Raises:
        PositionError: `fits` is False.
    """
    if not fits:
        raise PositionError(problem, where)


@contextmanager
def as_position() -> Generator[None, None, None]:
    """Turn any `CardsError` inside a `with` block into a `PositionError`.

    Raises:
        PositionError: In place of any other `CardsError`.
    """
    try:
        yield
    except PositionError:
        raise
    except CardsError as error:  # cards of another pack, or more than there are
        raise PositionError(str(error)) from error


def check_all_there(pack: Pack, lots: Iterable[Cards]) -> None:
    """Check that these lots together are the whole pack.

    Raises:
        PositionError: They have more cards, or fewer.
    """
    with as_position():
        missing = pack.full.lacking(pack.join(lots))
    require(not missing, f"expected every card of the pack: {missing} are nowhere")


def check_playable(game: Game[S, A, V], state: S) -> None:
    """Check what holds for every state of any game: it has the whole pack, and either somebody can act or it is over.

    It calls methods of the game, so check first anything that could make them fail.

    Raises:
        PositionError: One of these does not hold.
    """
    with as_position():
        check_all_there(game.pack, (game.cards(state),))
    to_act = game.to_act(state)
    for seat in to_act:
        able = next(iter(game.legal_actions(state, seat)), None) is not None
        found = f"expected a state that goes on: seat {seat} is to act and has nothing to do"
        require(able, found)
    over = game.sheet(state) is not None
    require(over or bool(to_act), "expected somebody to act, as the round is not over")


@runtime_checkable
class ComparingRules(Protocol[C]):
    """A game with combinations."""

    def readings(self, cards: Cards) -> tuple[C, ...]: ...
    def beats(self, new: C, old: C) -> bool: ...


def check_plays(
    game: ComparingRules[C],
    plays: Sequence[Laid[C]],
    answers: Callable[[int], bool] | None = None,
) -> None:
    """Check that the cards of each play have its reading, and that it beats the play before it.

    `answers` returns whether the play with a number does; by default, `game.beats` decides.

    Raises:
        PositionError: They do not, or it does not.
    """
    for number, play in enumerate(plays):
        place, before = f"$.trick.plays[{number}]", plays[number - 1] if number else None
        if play.reading not in game.readings(play.cards):
            found = f"{play.cards or 'no cards'} cannot be read as {play.reading}"
            raise PositionError(found, place)
        if before is None:
            continue
        fits = play.seat != before.seat and (
            answers(number) if answers else game.beats(play.reading, before.reading)
        )
        found = f"expected {play.reading} to beat the {before.reading} of another seat"
        require(fits, found, place)


def check_order(trick: Trick, holding: Collection[Seat], players: int) -> None:
    """Check that the leader played first, and that seats passed in rotation after the last play.

    Raises:
        PositionError: They did not.
    """
    plays, passes = trick.plays, trick.passes
    first = plays[0].seat if plays else trick.leader
    require(trick.leader == first, f"expected seat {first}, who led", "$.trick.leader")
    order = rotation(plays[-1].seat, players)[1:] if plays else ()
    able = tuple(seat for seat in order if seat in holding)
    found = f"expected passes in rotation after the last play, from {able}, not {passes}"
    require(passes == able[: len(passes)], found, "$.trick.passes")


def check_sizes(lots: Sequence[Cards], sizes: Sequence[int], where: str = "$.hands") -> None:
    """Check that each seat has the right number of cards.

    Raises:
        PositionError: One has more or fewer.
    """
    for seat, (cards, size) in enumerate(zip(lots, sizes, strict=True)):
        found = f"expected {counted(size, 'card')}, not {len(cards)}"
        require(len(cards) == size, found, f"{where}[{seat}]")


def check_dealt(sizes: Sequence[int], hands: Sequence[Cards], played: Sequence[Cards]) -> None:
    """Check that each seat holds or has played as many cards as it was dealt.

    Raises:
        PositionError: One has more or fewer.
    """
    for seat, (size, hand, gone) in enumerate(zip(sizes, hands, played, strict=True)):
        held = len(hand) + len(gone)
        found = f"expected {size} cards of seat {seat} in hand and played, not {held}"
        require(held == size, found, f"$.hands[{seat}]")


def laid_by(plays: Iterable[Laid[object]], like: Sequence[Cards]) -> BySeat[Cards]:
    """Return the cards that each seat has played in a trick. `like` has one entry for each seat, such as the hands."""
    nothing = Cards(like[0].pack, 0)
    laid = [nothing] * len(like)
    for play in plays:
        laid[play.seat] += play.cards
    return tuple(laid)


def played_before(plays: Iterable[Laid[object]], played: Sequence[Cards]) -> BySeat[Cards]:
    """Return what each seat had played before a trick, of all that it has played."""
    return tuple([cards - now for cards, now in zip(played, laid_by(plays, played), strict=True)])


def check_laid(plays: Iterable[Laid[object]], played: Sequence[Cards], where: str) -> None:
    """Check that the cards which seats have played in a trick are among all that they have played.

    Raises:
        PositionError: They are not.
    """
    for seat, (laid, cards) in enumerate(zip(laid_by(plays, played), played, strict=True)):
        if not laid <= cards:
            raise PositionError(f"expected {laid} among the cards played", f"{where}[{seat}]")


def last_play(plays: Sequence[Laid[object]], seat: int) -> int:
    """Return the number of the last play of a seat in a trick, from 1; 0 if it has made none."""
    return max((number for number, play in enumerate(plays, 1) if play.seat == seat), default=0)


def check_out(
    out: Sequence[Seat], hands: Sequence[Cards], plays: Sequence[Laid[object]], where: str
) -> None:
    """Check that exactly the seats without cards are out, in the order of their last plays in the trick.

    Raises:
        PositionError: The seats or their order are wrong.
    """
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    require(sorted(out) == empty, f"expected the seats without cards, {empty}, once each", where)
    check_exits(out, plays, where)


def check_exits(out: Sequence[Seat], plays: Sequence[Laid[object]], where: str) -> None:
    """Check that seats have gone out in the order of their last plays in the trick.

    Raises:
        PositionError: They did not.
    """
    ends = [last_play(plays, seat) for seat in out]
    require(ends == sorted(ends), "expected the order of their last plays", where)


def check_leads(leader: Seat, trick: Trick, earlier: Sequence[object]) -> None:
    """Check that the leader of the round led the first trick. `earlier` has what each seat played in tricks before.

    Raises:
        PositionError: Somebody else led it, or this is a later trick and the leader has not played before.
    """
    if any(earlier):
        played = bool(earlier[leader])
        require(played, "expected a seat that has played in the first trick", "$.leader")
    else:
        led = f"expected seat {leader}, who leads the first trick"
        require(trick.leader == leader, led, "$.trick.leader")


def whose_turn(owner: Seat, passes: Collection[Seat | None], hands: Sequence[Cards]) -> Seat | None:
    """Return the next seat that holds cards and may answer the owner's play; None when the trick is over."""
    for seat in others_after(owner, len(hands)):
        if hands[seat].mask and seat not in passes:
            return seat
    return None


def next_holding(seat: Seat, hands: Sequence[Cards]) -> Seat:
    """Return this seat if it holds cards, or else the next one that does."""
    return next((each for each in rotation(seat, len(hands)) if hands[each].mask), seat)


def check_trick(trick: Trick, hands: Sequence[Cards], barred: Collection[Seat]) -> None:
    """Check that a trick can go on: its leader holds cards, or a seat that is not barred can answer.

    Raises:
        PositionError: It cannot.
    """
    if trick.plays:
        turn = whose_turn(trick.plays[-1].seat, barred, hands)
        require(turn is not None, "expected a seat that can still answer", "$.trick.passes")
    else:
        leads = bool(hands[trick.leader])
        require(leads, "expected a leader with cards", "$.trick.leader")


Lot: TypeAlias = Cards | str
"""Cards, or their text."""

L = TypeVar("L", bound=Laid[object])
T = TypeVar("T", bound=Table)


# Any: plays, combinations and states of any game
@runtime_checkable
class PositionRules(Protocol):
    """The members of a game that `Setup` uses."""

    @property
    def pack(self) -> Pack: ...
    @property
    def players(self) -> int: ...
    def read(self, text: str, seat: Seat) -> Any: ...  # noqa: ANN401
    def could_be(self, cards: Cards, best: Any, /) -> Sequence[Any]: ...  # noqa: ANN401
    def validate(self, state: Any) -> None: ...  # noqa: ANN401


class Setup(Generic[L]):
    """The description of a position in the middle of a round, from which the rest of the state is worked out.

    Args:
        game: The game.
        play: Its class of plays.
        hands: The cards of each seat, as `Cards` or as text.
        turn: Whose turn it is; None if it is not given.
        trick: The plays of the trick, each with its seat; a text may name the reading.
        seats: Other given seats by name, such as the dealer.

    Raises:
        PositionError: There is not one entry for each seat, a seat does not exist, or cards in the trick are not a play.
        CardsError: There are more copies of a card than in the pack, or cards of another pack.
        NotationError: A text is not cards.
    """

    game: PositionRules
    pack: Pack
    players: int
    seats: dict[str, Seat]
    """The given seats by name."""
    hands: BySeat[Cards]
    """The cards of each seat."""
    plays: tuple[L, ...]
    """The plays of the trick."""
    laid: BySeat[Cards]
    """The cards that each seat has played in the trick."""
    turn: Seat | None
    """Whose turn it is; None if it was not given."""

    def __init__(  # what every game is told
        self,
        game: PositionRules,
        play: Callable[[Seat, Cards, Any], L],  # Any: a combination of any game
        hands: Sequence[Lot],
        turn: int | None,
        trick: Sequence[tuple[int, Lot]],
        **seats: int | None,
    ) -> None:
        self.game = game
        self.pack = game.pack
        self.players = game.players
        named = {name: seat for name, seat in {"turn": turn, **seats}.items() if seat is not None}
        check_seats(self.players, {f"$.{name}": seat for name, seat in named.items()})
        self.seats = {name: Seat(seat) for name, seat in named.items()}
        self.hands = self.lots("hands", hands)
        self.plays = ()
        for seat, lot in trick:
            self.plays = (*self.plays, self._play(play, seat, lot))
        self.laid = laid_by(self.plays, self.hands)
        self.turn = None if turn is None else Seat(turn)
        last = [play.seat for play in self.plays[-1:]]
        fits = turn is None or turn in last or bool(self.hands[turn])
        require(fits, f"expected a seat with cards, not {turn}", "$.turn")

    def lots(self, where: str, lots: Sequence[Lot]) -> BySeat[Cards]:
        """Return the cards of each seat in the field with this name, after checking them."""
        check_rows(self.players, {f"$.{where}": lots})
        return tuple([as_cards(self.pack, lot) for lot in lots])

    # Any: a combination of any game
    def _play(self, play: Callable[[Seat, Cards, Any], L], by: int, lot: Lot) -> L:
        """Return the next play of the trick.

        If the text names no reading, it is the only one that the cards could be.
        """
        place = f"$.trick.plays[{len(self.plays)}]"
        check_seats(self.players, {f"{place}.seat": by})
        seat, best = Seat(by), self.plays[-1].reading if self.plays else None
        # Any: an action of the game, or cards
        read: Any = (
            self.game.read(lot, seat) if isinstance(lot, str) else require_cards(self.pack, lot)
        )
        if not isinstance(read, Cards):
            require(isinstance(read, Laid), f"expected a play, not {read}", place)
            made: L = read
            return made
        found = self.game.could_be(read, best)
        require(bool(found), f"{read or 'no cards'} do not form a combination", place)
        ways = " or ".join(map(str, found))
        require(len(found) == 1, f"{read} can be {ways}: say which", place)
        return play(seat, read, found[0])

    def left(self, *lots: Cards) -> Cards:
        """Return the cards that are in no hand, not in the trick, and not in these lots.

        Raises:
            CardsError: There are more copies of a card than in the pack.
        """
        return remaining(self.pack, (*self.hands, *self.laid, *lots))

    def out(self) -> tuple[Seat, ...]:
        """Return the seats without cards in order: those of the trick come last, in the order of their last plays."""
        empty = [Seat(seat) for seat, hand in enumerate(self.hands) if not hand]
        return tuple(sorted(empty, key=lambda seat: last_play(self.plays, seat)))

    def trick(
        self, first: Seat, *, barred: Collection[Seat | None] = (), waits: bool = False
    ) -> Trick[L]:
        """Return the trick, in which all seats between the last play and the seat on turn have passed.

        Args:
            first: Who leads if nothing was played and no turn is given; if it has no cards, the next seat that has some.
            barred: Seats that may not answer, and so have not passed.
            waits: Whether all others have passed if the seat that played last is on turn and the round is not over.
        """
        if not self.plays:
            return Trick(next_holding(first, self.hands) if self.turn is None else self.turn)
        owner, turn = self.plays[-1].seat, self.turn
        order = rotation(owner, self.players)
        end = 0 if turn is None else order.index(turn)
        going_on = sum(map(bool, self.hands)) > 1  # with one hand left, the round is over
        if waits and turn == owner and going_on:
            end = self.players
        passes = [seat for seat in order[1:end] if self.hands[seat] and seat not in barred]
        return Trick(self.plays[0].seat, self.plays, tuple(passes))

    def earlier(
        self, sizes: Sequence[int], first: int = 0, sure: Sequence[Cards] = ()
    ) -> tuple[BySeat[Cards], Cards]:
        """Return a possible choice of what each seat has played before this trick, and the cards out of play.

        Args:
            sizes: How many cards each seat was dealt.
            first: The seat that gets the lowest of the remaining cards.
            sure: The cards that each seat must have played.
        """
        lots = list(sure or (Cards(self.pack, 0),) * self.players)
        free = list(self.left(*lots))
        for seat in rotation(Seat(first), self.players):
            here = len(self.hands[seat]) + len(self.laid[seat]) + len(lots[seat])
            more = free[: max(0, sizes[seat] - here)]
            lots[seat] += self.pack.cards(more)
            del free[: len(more)]
        return tuple(lots), self.pack.cards(free)

    def led(self, trick: Trick[L], earlier: Sequence[Cards]) -> Seat:
        """Return who can have led the round: the first seat, from the leader of the trick on, that has played `earlier`."""
        return next_holding(trick.leader, earlier)

    def with_laid(self, earlier: Sequence[Cards]) -> BySeat[Cards]:
        """Return all cards that each seat has played, including those of the trick."""
        return tuple([before + now for before, now in zip(earlier, self.laid, strict=True)])

    def validated(self, state: T) -> T:
        """Return a state after checking that it can be played on, and that it is the turn of the given seat.

        Raises:
            PositionError: It cannot, or it is another seat's turn.
        """
        self.game.validate(state)
        turn, due = self.turn, state.awaited
        fits = turn is None or turn in due
        require(fits, f"expected the turn of seat {', '.join(map(str, due))}, not {turn}", "$.turn")
        return state
