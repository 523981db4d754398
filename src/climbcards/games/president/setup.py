"""A maker of positions in the middle of a round: what is not said is filled in."""

from collections.abc import Sequence
from typing import TypeAlias, final

import attrs

from climbcards import Cards, Seat, Trick
from climbcards.authors import given, one_a_seat, require, rotation, seats, seats_fit, unnamed
from climbcards.games.president.actions import Play
from climbcards.games.president.dealing import sizes
from climbcards.games.president.effects import skipped_by
from climbcards.games.president.positions import Rules, check, laid_by
from climbcards.games.president.states import Playing, Tally
from climbcards.games.president.tables import Tables

Lot: TypeAlias = Cards | str
"""Some cards, or their text."""


@final
@attrs.frozen(order=False)
class Setup:
    """What is said of a position, as `President.position` takes it."""

    hands: Sequence[Lot]
    turn: int | None
    trick: Sequence[tuple[int, Lot]]
    passes: Sequence[int] | None
    dealer: int
    titles: Sequence[int]
    inverted: bool
    out: Sequence[int] | None
    fouled: Sequence[int]


def position(rules: Rules, tables: Tables, said: Setup) -> Playing:
    """Set up the middle of a round; cards that are nowhere have been played, or lie aside.

    Raises:
        PositionError: It cannot be played on; it names the place.
        CardsError: More cards than the pack has, or of another pack.
        NotationError: A text that names no cards.
    """
    players, nothing = rules.players, Cards(rules.pack, 0)
    one_a_seat(players, {"$.hands": said.hands})
    named = {"$.dealer": said.dealer, "$.turn": 0 if said.turn is None else said.turn}
    seats_fit(players, named | {f"$.out[{at}]": seat for at, seat in enumerate(said.out or ())})
    hands = tuple(given(rules.pack, lot) for lot in said.hands)
    plays = tuple(_play(rules, number, *play) for number, play in enumerate(said.trick))
    first = plays[0].seat if plays else Seat(said.turn or 0)
    skipped = skipped_by(rules, Trick(first, plays), hands)
    trick = Trick(first, plays, _passes(said, plays, hands, skipped))
    played, stock = _played(rules, Seat(said.dealer), hands, trick)
    empty = [seat for seat in seats(players) if not hands[seat] and seat not in said.fouled]
    out = tuple(map(Seat, empty if said.out is None else said.out))
    fouled, titles = tuple(map(Seat, said.fouled)), tuple(map(Seat, said.titles))
    tally = Tally(titles, None, played, said.inverted, out, fouled)
    earlier = [cards - laid_by(trick, seat, cards) for seat, cards in enumerate(played)]
    leader = next((seat for seat in rotation(first, players) if earlier[seat]), first)
    head = (Seat(said.dealer), leader, hands, stock, nothing, (nothing,) * players)
    state = Playing(*head, tally, trick, skipped)
    check(rules, tables, state)
    found = f"expected the turn of seat {state.turn}, not {said.turn}"
    require(said.turn is None or said.turn == state.turn, found, "$.turn")
    return state


def _passes(
    said: Setup, plays: Sequence[Play], hands: Sequence[Cards], skipped: Seat | None
) -> tuple[Seat, ...]:
    """Give who has passed: as told, or the seats between the last play and whose turn it is."""
    if said.passes is not None or not plays or said.turn is None:
        return tuple(map(Seat, said.passes or ()))
    order = rotation(plays[-1].seat, len(hands))
    between = order[1 : order.index(Seat(said.turn))]
    return tuple(seat for seat in between if hands[seat] and seat != skipped)


def _played(
    rules: Rules, dealer: Seat, hands: Sequence[Cards], trick: Trick[Play]
) -> tuple[tuple[Cards, ...], Cards]:
    """Give what each seat has played, low cards before the trick, and what lies aside."""
    pack = rules.pack
    free = list(unnamed(pack, [*hands, *(play.cards for play in trick.plays)]))
    played: list[Cards] = []
    for seat, dealt in enumerate(sizes(rules, pack, dealer)):
        laid = laid_by(trick, seat, hands[seat])
        earlier = free[: max(0, dealt - len(hands[seat]) - len(laid))]
        del free[: len(earlier)]
        played.append(pack.cards(earlier) + laid)
    return tuple(played), pack.cards(free)


def _play(rules: Rules, number: int, by: int, lot: Lot) -> Play:
    """Give a play of the trick."""
    place, cards = f"$.trick.plays[{number}]", given(rules.pack, lot)
    seats_fit(rules.players, {f"{place}.seat": by})
    readings = rules.readings(cards)
    require(bool(readings), f"{cards or 'no cards'} make no set", place)
    return Play(Seat(by), cards, readings[0])
