"""Dealing cards at the beginning of a round, and dealing again those that a seat has not seen."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from random import Random
from typing import Final, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from climbcards._cards import Card, Cards, Pack, bits
from climbcards._errors import CardsError, PositionError, counted, expect, quoted
from climbcards._round import Carried, Deal, Own, Round, Seat, check_seat, is_seat, replace_at

K = TypeVar("K", bound=Carried)


def as_seats(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Convert seats to a tuple: the converter of a field with a row of seats."""
    return tuple(seats)


@attrs.frozen(order=False)
class Titles(Carried):
    """The places of the last round, in a game where they matter in the next one.

    `titles` has the seats from the first place to the last. A list is converted to a tuple.
    """

    titles: tuple[Seat, ...] = attrs.field(converter=as_seats)

    @override
    def validate(self, players: int) -> None:
        """Check that the titles have each seat once.

        Raises:
            PositionError: They do not; the error names the place, and what was expected there.
        """
        titles = self.titles
        right = all(is_seat(each, players) for each in titles) and len(titles) == len({*titles})
        if not (right and len(titles) == players):
            found = f"expected each seat once in the titles, from the first place on, not {quoted(titles)}"
            raise PositionError(found, "$.titles")
        super().validate(players)

    @override
    def follows(self, last: Round) -> bool:
        """Return whether these are the places of a round."""
        return self.titles == last.ranking


def carried_in(deal: Deal, carries: type[K], players: int) -> K | None:
    """Return what a deal carries from earlier rounds, after checking it; None if nothing, as in a first round.

    Raises:
        CardsError: It is not exactly of the class `carries`, or does not fit the number of players.
    """
    carried = deal.carried
    if carried is None:
        return None
    if type(carried) is not carries:
        raise CardsError(
            f"expected {carries.__name__} carried to this round, not {quoted(carried)}"
        )
    carried.validate(players)
    return carried


_GENERATOR: Final = "a generator, such as random.Random(7)"


def cut(
    rng: Random, faces: Iterable[Card], players: int, each: int | Sequence[int]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Shuffle cards and deal hands; return the hands and the cards left over.

    `each` is the size of all hands, or a sequence with one size for each seat.

    Raises:
        CardsError: There are too few cards, or there is not one size for each seat.
    """
    expect(rng, Random, _GENERATOR)
    shuffled, sizes = list(faces), _by_seat(each, players)
    if min(sizes, default=0) < 0 or sum(sizes) > len(shuffled):
        raise CardsError(
            f"hands of {quoted(sizes)} cannot be cut from {counted(len(shuffled), 'card')}"
        )
    rng.shuffle(shuffled)
    hands: list[tuple[Card, ...]] = []
    for size in sizes:
        hands.append(tuple(shuffled[:size]))
        del shuffled[:size]
    return tuple(hands), tuple(shuffled)


def _by_seat(each: int | Sequence[int], players: int) -> tuple[int, ...]:
    """Return the size of each hand as a tuple."""
    sizes = (each,) * players if isinstance(each, int) else tuple(each)
    if len(sizes) != players:
        found = f"expected a size of the hand for each of {players} seats"
        raise CardsError(f"{found}, not {quoted(sizes)}")
    return sizes


def dealt_hands(
    deal: Deal,
    pack: Pack,
    players: int,
    each: int | Sequence[int],
    *,
    carries: type[Carried] | None = None,
) -> tuple[Cards, ...]:
    """Return the hands of a deal after checking it.

    The deal must be exactly the pack. `each` is the size of all hands, or a sequence with one size for each seat. What
    the deal carries must be of the class `carries`; by default, it must carry nothing.

    Raises:
        CardsError: The number or the size of hands is wrong, a card is missing or there too often, what is carried is
            invalid, or there is not one size for each seat.
    """
    if carries is not None:
        carried_in(deal, carries, players)
    elif deal.carried is not None:
        found = f"expected nothing carried to this round, not {quoted(deal.carried)}"
        raise CardsError(f"{found}: in this game the rounds before do not count")
    sizes, expected = tuple(map(len, deal.hands)), _by_seat(each, players)
    if sizes != expected:
        many = f"{expected[0]} cards each" if len({*expected}) == 1 else f"{expected} cards"
        raise CardsError(f"expected {players} hands of {many}, not of {quoted(sizes)}")
    dealt = pack.cards([*(card for hand in deal.hands for card in hand), *deal.stock])
    if dealt != pack.full:
        raise CardsError(f"a deal is the whole pack: {pack.full.lacking(dealt)} are missing")
    return tuple(map(pack.cards, deal.hands))


def redeal(  # noqa: PLR0913  # the last two have a default
    rng: Random,
    seen: Cards,
    known: Sequence[Cards],
    sizes: Sequence[int],
    own: Own | None = None,
    *,
    missing: Sequence[Cards] = (),
) -> tuple[tuple[Cards, ...], tuple[Card, ...]]:
    """Deal the unseen cards again. Every deal of them is equally likely.

    Args:
        rng: The source of all chance.
        seen: The cards that everybody sees, without those that are known to be in hands.
        known: The cards that are known to be in each hand, by seat; they stay there.
        sizes: The number of cards in each hand.
        own: The hand of the viewing seat, which replaces what is known of it; None for a spectator.
        missing: The cards that each hand is known not to have, by seat, except those in `known`; () if nothing is known.

    Returns:
        The hands by seat, and the cards left over in a random order.

    Raises:
        CardsError: There are too few cards, a card is seen twice, a hand is smaller than what is known of it, no deal
            fits what is missing, or there is not one size for each seat.
        ClimbcardsError: The seat of `own` does not exist.
    """
    hands, left = redeal_hands(rng, (seen,), known, sizes, own, missing=missing)
    return hands, _faces(seen.pack, left)


def redeal_hands(  # noqa: PLR0913  # the last two have a default
    rng: Random,
    seen: Sequence[Cards],
    known: Sequence[Cards],
    sizes: Sequence[int],
    own: Own | None = None,
    *,
    missing: Sequence[Cards] = (),
) -> tuple[tuple[Cards, ...], list[int]]:
    """Deal like `redeal`, and return the hands, and the mask of each card left over.

    `seen` has the cards that everybody sees, in one lot or more, such as those captured by each seat.

    Raises:
        CardsError: In the cases of `redeal`.
        ClimbcardsError: In the cases of `redeal`.
    """
    if len(known) != len(sizes):
        raise CardsError(f"expected the size of each of {len(known)} hands, not {len(sizes)} sizes")
    if own is not None:
        known = replace_at(tuple(known), check_seat(own.seat, len(known)), own.hand)
    pack, lay = seen[0].pack, seen[0].pack.layout
    unseen = _shuffled(rng, lay.full - pack.join((*seen, *known)).mask, pack)
    if any(missing):
        known, unseen = _limited(rng, unseen, known, sizes, missing)
    hands, begin = list[Cards](), 0
    for cards, size in zip(known, sizes, strict=True):
        needed = size - (lay.size(cards.mask) if cards.mask else 0)
        if not 0 <= needed <= len(unseen) - begin:
            raise _cannot_be_dealt(cards, size, len(unseen) - begin)
        if needed:
            end = begin + needed
            dealt = Cards(pack, cards.mask + sum(unseen[begin:end]))
            begin, cards = end, dealt  # noqa: PLW2901  # with the dealt cards
        hands.append(cards)
    return tuple(hands), unseen[begin:]


def _limited(
    rng: Random,
    unseen: list[int],
    known: Sequence[Cards],
    sizes: Sequence[int],
    missing: Sequence[Cards],
) -> tuple[tuple[Cards, ...], list[int]]:
    """Deal to the hands that are known not to have some cards; return `known` with these hands, and the cards left over.

    Cards that can be in the same of these hands form a lot. One hand after another, beginning with the one that the
    fewest cards fit, it is drawn how many cards the hand takes from each lot, with a probability in proportion to the
    number of deals in which it does.
    """
    lay = known[0].pack.layout
    needs = {
        Seat(seat): size - lay.size(cards.mask)
        for seat, (cards, size, lacks) in enumerate(zip(known, sizes, missing, strict=True))
        if lacks and size > lay.size(cards.mask)
    }
    barred = {seat: lay.fields_in(missing[seat].mask) for seat in needs}
    lots: dict[frozenset[Seat], list[int]] = {}
    for card in unseen:
        lots.setdefault(frozenset(seat for seat in needs if not card & barred[seat]), []).append(
            card
        )
    order = sorted(needs, key=lambda seat: sum(len(lots[able]) for able in lots if seat in able))
    for place, seat in enumerate(order):
        rest = tuple((later, needs[later]) for later in order[place:])
        ways = _shares(tuple((able, len(lot)) for able, lot in lots.items()), rest)
        if not any(weight for _, weight in ways):
            raise CardsError(f"no deal fits what is known: seat {seat} lacks {missing[seat]}")
        (taken,) = rng.choices([taken for taken, _ in ways], [weight for _, weight in ways])
        hand = known[seat].mask
        for lot, number in zip(lots.values(), taken, strict=True):
            hand += sum(lot[:number])
            del lot[:number]
        known = replace_at(tuple(known), seat, Cards(known[seat].pack, hand))
    left = [card for lot in lots.values() for card in lot]
    rng.shuffle(left)
    return tuple(known), left


_Lots: TypeAlias = tuple[tuple[frozenset[Seat], int], ...]
"""The lots: the seats that may hold the cards of a lot, and the number of its cards."""


@lru_cache(maxsize=1 << 10)
def _shares(
    lots: _Lots, needs: tuple[tuple[Seat, int], ...]
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return each way for the first seat to take cards from the lots, with the number of deals in which it does."""
    (seat, need), *later = needs
    found: list[tuple[tuple[int, ...], int]] = []
    for taken in _splits([size if seat in able else 0 for able, size in lots], need):
        left = tuple(
            (able, size - number) for (able, size), number in zip(lots, taken, strict=True)
        )
        ways = sum(weight for _, weight in _shares(left, tuple(later))) if later else 1
        ways *= prod(comb(size, number) for (_, size), number in zip(lots, taken, strict=True))
        found.append((taken, ways))
    return tuple(found)


def _splits(most: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take `number` things from several lots with the sizes `most`."""
    if not most:
        yield ()
        return
    first, *others = most
    for taken in range(max(0, number - sum(others)), min(first, number) + 1):
        for rest in _splits(others, number - taken):
            yield (taken, *rest)


def in_any_order(rng: Random, cards: Cards) -> tuple[Card, ...]:
    """Return cards in a random order. All orders are equally likely."""
    return _faces(cards.pack, _shuffled(rng, cards.mask, cards.pack))


def shared_out(rng: Random, cards: Cards, players: int) -> tuple[Cards, ...]:
    """Return cards dealt at random into one lot for each seat, all of the same size. All ways are equally likely."""
    drawn, each = _shuffled(rng, cards.mask, cards.pack), len(cards) // players
    lots = [drawn[each * seat : each * (seat + 1)] for seat in range(players)]
    return tuple([Cards(cards.pack, sum(lot)) for lot in lots])


def _faces(pack: Pack, masks: Iterable[int]) -> tuple[Card, ...]:
    """Return the card of each of these masks."""
    face_at = pack.layout.face_at
    return tuple([pack.distinct[face_at[card.bit_length() - 1]] for card in masks])


def _shuffled(rng: Random, cards: int, pack: Pack) -> list[int]:
    """Return the mask of each card, in a random order."""
    expect(rng, Random, _GENERATOR)
    draw, masks = rng.random, bits.singles(cards, pack.layout)
    masks.sort(key=lambda _: draw())  # as uniform as a shuffle, and faster
    return masks


def _cannot_be_dealt(known: Cards, size: int, unseen: int) -> CardsError:
    """Return an error: there are too few unseen cards for a hand of this size."""
    sure = f"{known} in it is known" if known else "nothing in it is known"
    left = counted(unseen, "unseen card")
    return CardsError(f"a hand of {size} cannot be dealt: {sure}, and {left} are left")
