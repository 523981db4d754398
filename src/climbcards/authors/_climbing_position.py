"""What a state of a climbing game must be to be played on or scored; and positions in the middle of a round, built by hand."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, final, runtime_checkable

import attrs

from climbcards._cards import Cards, Pack
from climbcards._errors import PositionError
from climbcards._rounds import Deal
from climbcards._seats import Seat, rotation, seats
from climbcards._trick import Trick
from climbcards.authors._climbing_state import (
    PLAYING,
    Finished,
    N,
    Opening,
    Play,
    Playing,
    State,
)
from climbcards.authors._doors import own_cards
from climbcards.authors._parts import writes
from climbcards.authors._positions import one_a_seat, order_fits, require, seats_fit
from climbcards.authors._setting import given
from climbcards.authors._tables import making
from climbcards.authors._tricks import C, Pass, TrickGame, TrickRules, whose_turn


@runtime_checkable
class ClimbingRules(
    TrickRules[Playing[C, N], Play[C], C, Playing[C, N] | Finished[C, N], Play[C] | Pass],
    Protocol[C, N],
):
    """A climbing game: see `ClimbingGame`, which says what each of these is."""

    def sizes(self, dealer: Seat, /) -> Sequence[int]: ...
    def titled(self) -> bool: ...
    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> Opening | None: ...
    def remembers(self, deal: Deal, /) -> N: ...
    def notes(self, state: Playing[C, N], play: Play[C], /) -> N: ...
    def began_with(self, dealer: Seat, notes: N, /) -> Sequence[int]: ...
    def known(self, notes: N, /) -> Mapping[Seat, Cards]: ...
    def check(self, state: Playing[C, N] | Finished[C, N]) -> None: ...


def check(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Refuse a state that cannot be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    players = game.players
    one_a_seat(players, {"$.played": state.played, "$.captured": state.captured})
    trick = state.trick
    named = {"$.trick.leader": trick.leader}
    named |= {f"$.trick.passes[{number}]": seat for number, seat in enumerate(trick.passes)}
    named |= {f"$.out[{number}]": seat for number, seat in enumerate(state.out)}
    named |= {f"$.trick.plays[{number}].seat": play.seat for number, play in enumerate(trick.plays)}
    seats_fit(players, named)
    _packs_fit(game, state)
    _cards_fit(game, state)
    _plays_fit(game, state)
    _end_fits(game, state)
    _leaders_fit(game, state)
    _opening_fits(game, state)
    _known_fits(game, state)


def check_ended(players: int, state: Finished[C, N]) -> None:
    """Refuse a round in which nobody went out; it asks less than `check`, as every round is scored.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    one_a_seat(players, {"$.played": state.played, "$.captured": state.captured})
    empty = [seat for seat, hand in enumerate(state.hands) if not hand.mask]
    if sorted(state.out) != empty:
        raise PositionError(f"expected the seats without cards, each once: {empty}", "$.out")
    ended = bool(empty) and bool(state.trick.plays)
    require(ended, "expected a round that its last play has ended", "$.trick")


def _packs_fit(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check that all cards are of the pack that is played with."""
    rows = {"hands": state.hands, "played": state.played, "captured": state.captured}
    lots = {f"$.{name}[{seat}]": lot for name, row in rows.items() for seat, lot in enumerate(row)}
    lots |= {f"$.trick.plays[{at}].cards": play.cards for at, play in enumerate(state.trick.plays)}
    opening = state.opening
    if opening is not None:
        lots |= {"$.opening.shown": opening.shown, "$.opening.aside": opening.aside}
    for where, cards in {"$.stock": state.stock, **lots}.items():
        if not cards.is_of(
            game.pack
        ):  # the sentence is made when it is needed: many cards pass here
            raise PositionError(f"expected cards of this game's pack, not {cards}", where)


def _cards_fit(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check that each seat holds or has played what it was dealt, and that all played cards are somewhere."""
    for seat, dealt in enumerate(game.began_with(state.dealer, state.notes)):
        held = len(state.hands[seat]) + len(state.played[seat])
        found = f"expected {dealt} cards of seat {seat} in hand and played, not {held}"
        require(held == dealt, found, f"$.hands[{seat}]")
        for cards in [play.cards for play in state.trick.plays if play.seat == seat]:
            if cards.lacking(state.played[seat]):
                raise PositionError(f"expected {cards} among the cards played", f"$.played[{seat}]")
    running = state.trick.plays if isinstance(state, Playing) else ()
    taken = sum(cards.mask for cards in (*state.captured, *(play.cards for play in running)))
    fits = taken == sum(cards.mask for cards in state.played)
    require(fits, "expected every card played in a trick that was captured or runs", "$.captured")


def _leaders_fit(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check that the first trick was led by who is named, and that the last one lies before its owner."""
    trick, leader = state.trick, state.leader
    laid = [_laid(trick.plays, seat, state.stock) for seat in seats(game.players)]
    if any(cards.lacking(now) for cards, now in zip(state.played, laid, strict=True)):
        played = bool(state.played[leader].lacking(laid[leader]))
        require(played, "expected a seat that has played in the first trick", "$.leader")
    else:
        led = f"expected seat {leader}, who leads the first trick"
        require(trick.leader == leader, led, "$.trick.leader")
    if isinstance(state, Finished) and trick.plays:
        owner = trick.plays[-1].seat
        missing = sum(laid, start=Cards(game.pack, 0)).lacking(state.captured[owner])
        found = f"expected {missing} too, as seat {owner} has won the last trick"
        require(not missing, found, f"$.captured[{owner}]")


def _plays_fit(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check that each play can be read as it was and answers the one before, and who passed since."""
    trick = state.trick
    for number, play in enumerate(trick.plays):
        place = f"$.trick.plays[{number}]"
        if play.reading not in game.readings(play.cards):
            found = f"{play.cards or 'no cards'} cannot be read as {play.reading}"
            raise PositionError(found, place)
        if number:
            last = trick.plays[number - 1]
            before = _before(state, trick.plays[:number])
            # what a game with notes remembered then is not known: it may ask for more itself
            known = state.notes is None
            answers = play.seat != last.seat and (not known or game.answers(before, play.reading))
            found = f"expected {play.reading} to beat the {last.reading} of another seat"
            require(answers, found, place)
    first = trick.plays[0].seat if trick.plays else trick.leader
    require(trick.leader == first, f"expected seat {first}, who led", "$.trick.leader")
    _passes_fit(game, state)


def _passes_fit(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check who cannot answer the last play; a game that bars seats itself may bar any but its owner."""
    trick, barring = state.trick, writes(type(game), TrickGame, "bars")
    able = {seat for seat in seats(game.players) if state.hands[seat] or barring}
    if game.passers_return() and not barring:
        order_fits(trick, able, game.players)
        return
    passes = trick.passes
    others = able - {play.seat for play in trick.plays[-1:]} if trick.plays else set[Seat]()
    fits = len(set(passes)) == len(passes) and others.issuperset(passes)
    holding = "" if barring else " that hold cards"
    require(fits, f"expected passes of other seats{holding}, each once", "$.trick.passes")


def _before(state: State[C, N], plays: tuple[Play[C], ...]) -> Playing[C, N]:
    """Return the state as it was when the trick had these plays, as far as it matters to an answer."""
    made: Playing[C, N] = making(Playing, "trick")(state, Trick(state.trick.leader, plays))
    return made


def _end_fits(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check who is out, and that the round runs or is over as it should."""
    trick = state.trick
    empty = {seat for seat in seats(game.players) if not state.hands[seat]}
    fits = set(state.out) == empty and len(state.out) == len(empty)
    require(fits, f"expected the seats without cards, each once: {sorted(empty)}", "$.out")
    ends = [_last_play(trick.plays, seat) for seat in state.out]
    require(ends == sorted(ends), "expected the order of their last plays", "$.out")
    over = game.is_over(state.hands)
    if isinstance(state, Finished):
        ended = over and bool(trick.plays) and state.out[-1:] == (trick.plays[-1].seat,)
        require(ended, "expected a round that its last play has ended", "$.trick")
        return
    require(not over, "expected cards in more hands, as the round is not over", "$.hands")
    require(bool(state.hands[state.turn]), "expected a leader with cards", "$.trick.leader")
    if trick.plays:
        turn = whose_turn(trick.plays[-1].seat, trick.passes, state.hands)
        require(turn is not None, "expected a seat that can still answer", "$.trick.passes")


def _last_play(plays: tuple[Play[C], ...], seat: Seat) -> int:
    """Return the number of the last play of a seat in a trick, from 1; 0 if it has made none."""
    return max((number for number, play in enumerate(plays, 1) if play.seat == seat), default=0)


def _opening_fits(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check what everybody learnt when the leader was found: it follows from the hands, so it is found again."""
    opening = state.opening
    if opening is None:
        return
    leader = state.leader
    require(opening.leader == leader, f"expected seat {leader}, who led", "$.opening.leader")
    whole = tuple(hand + laid for hand, laid in zip(state.hands, state.played, strict=True))
    found = game.opens(state.dealer, whole)
    if found is None:
        raise PositionError("expected null: in this game no card decides who leads", "$.opening")
    require(found.leader == leader, f"expected seat {found.leader}, who leads", "$.opening.leader")
    shown, aside = (opening.shown, found.shown), (opening.aside, found.aside)
    for name, (told, true) in {"shown": shown, "aside": aside}.items():
        if told != true:
            expected = f"expected {true or 'no cards'}, not {told or 'none'}"
            raise PositionError(expected, f"$.opening.{name}")


def _known_fits(game: ClimbingRules[C, N], state: State[C, N]) -> None:
    """Check that cards which all know to be in a hand are there, or were played."""
    for seat, cards in game.known(state.notes).items():
        seats_fit(game.players, {"$.notes": seat})
        missing = cards.lacking(state.hands[seat]).lacking(state.played[seat])
        require(not missing, f"expected {missing} in the hand of seat {seat}", "$.notes")


@final
@attrs.frozen(order=False)
class Named:
    """The seats that a position is told of, beside whose turn it is."""

    leader: int | None
    dealer: int
    passes: Sequence[int] | None
    out: Sequence[int] | None


def position(  # noqa: PLR0913, PLR0917  # what the game's own method takes
    game: ClimbingRules[C, N],
    hands: Sequence[Cards | str],
    turn: int | None,
    trick: Sequence[tuple[int, Cards | str]],
    told: Named,
    notes: N | None,
) -> Playing[C, N]:
    """Set up a state: see `ClimbingGame.position`."""
    players, passes, out = game.players, told.passes, told.out
    one_a_seat(players, {"$.hands": hands})
    named = {"$.turn": turn, "$.leader": told.leader, "$.dealer": told.dealer}
    seats_fit(players, {where: seat for where, seat in named.items() if seat is not None})
    held = tuple(given(game.pack, hand) for hand in hands)
    laid = tuple(_play(game, number, *play) for number, play in enumerate(trick))
    led = [play.seat for play in laid[:1]]
    first = Seat(next(seat for seat in (*led, turn, told.leader, 0) if seat is not None))
    dealt = Seat(told.dealer)
    if notes is None:
        _, stock = _earlier(game.pack, held, laid, game.sizes(dealt))
        notes = game.remembers(Deal(held, stock, dealt, first))
    captured, stock = _earlier(game.pack, held, laid, game.began_with(dealt, notes))
    if passes is None:
        passes = _passed(laid[-1].seat, turn, held) if laid and turn is not None else ()
    empty = [seat for seat in seats(players) if not held[seat]]
    empty.sort(key=lambda seat: _last_play(laid, seat))
    state: Playing[C, N] = PLAYING(
        dealer=dealt,
        leader=next((seat for seat in rotation(first, players) if captured[seat]), first),
        hands=held,
        stock=stock,
        played=tuple(cards + _laid(laid, seat, stock) for seat, cards in enumerate(captured)),
        captured=captured,
        trick=Trick(first, laid, tuple(map(Seat, passes))),
        opening=None,
        out=tuple(map(Seat, empty if out is None else out)),
        notes=notes,
    )
    return _checked(game, state, turn)


def _checked(game: ClimbingRules[C, N], state: Playing[C, N], turn: int | None) -> Playing[C, N]:
    """Return a state that can be played on, in which it is the turn of whom was named."""
    game.check(state)
    answers = f"expected the turn of seat {state.turn}, not {turn}"
    require(turn is None or turn == state.turn, answers, "$.turn")
    return state


def _passed(owner: Seat, turn: int, hands: Sequence[Cards]) -> tuple[Seat, ...]:
    """Return the seats with cards between the last play and whose turn it is."""
    order = rotation(owner, len(hands))
    return tuple(seat for seat in order[1 : order.index(Seat(turn))] if hands[seat])


def _earlier(
    pack: Pack, held: tuple[Cards, ...], laid: tuple[Play[C], ...], began: Sequence[int]
) -> tuple[tuple[Cards, ...], Cards]:
    """Return what each seat has played and captured before, low cards first, and what lies aside."""
    free = list(pack.full - sum((*held, *(play.cards for play in laid)), start=Cards(pack, 0)))
    captured: list[Cards] = []
    for seat, size in enumerate(began):
        missing = size - len(held[seat]) - len(_laid(laid, seat, held[seat]))
        captured.append(pack.cards(free[: max(0, missing)]))
        del free[: len(captured[-1])]
    return tuple(captured), pack.cards(free)


def _laid(plays: tuple[Play[C], ...], seat: int, like: Cards) -> Cards:
    """Return what a seat has laid down in a trick; `like` are any cards of the pack."""
    laid = (play.cards for play in plays if play.seat == seat)
    return sum(laid, start=Cards(like.pack, 0))


def _play(game: ClimbingRules[C, N], number: int, seat: int, cards: Cards | str) -> Play[C]:
    """Return a play of a trick that is set up by hand; cards as text may name what they are."""
    place = f"$.trick.plays[{number}]"
    seats_fit(game.players, {f"{place}.seat": seat})
    read = (
        game.read_cards(cards, Seat(seat))
        if isinstance(cards, str)
        else own_cards(game.pack, cards)
    )
    if not isinstance(read, Cards):
        # Any: what has cards and is read is a play, as a pass has none
        play: Any = read
        made: Play[C] = play
        return made
    readings = game.readings(read)
    found = f"{read or 'no cards'} can be read in {len(readings)} ways: say as what, as text"
    require(len(readings) == 1, found, place)
    [reading] = readings
    return Play(Seat(seat), read, reading)
