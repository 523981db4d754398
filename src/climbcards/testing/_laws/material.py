"""Material for checks: random options, positions reached from a seed, perft counts, lots of cards, and unusual deals.

All lots of a small hand are tried; of a large hand, those that most games have a name for. Perft (performance test), a
term of chess programs, counts the ways in which a round can go on. Two programs with the same counts from many positions
most probably play by the same rules.

Theory of operation of `build`. Combinations of a game are found among all cards of its pack, not only among those that
happen to be dealt. Some of them are put into the hand of the leader, and for each a few that beat it into the hands of the
others. So rare combinations are tested, too, as leads and as answers. The choice depends only on the seed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import combinations, cycle, groupby, islice
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar, assert_never, final

import attrs

from climbcards._cards import Card, Cards, Pack, Rank
from climbcards._errors import JSON, ClimbcardsError, OptionError
from climbcards._game import A, AnyClimbing, AnyGame, G, Game, S, V
from climbcards._options import Option, about, with_options
from climbcards._round import Carried, Deal, Round, Seat, Standing, left_of, rotation
from climbcards._simulation import check_numbers
from climbcards.authors._checks import NotOfferedError

A_any = TypeVar("A_any")
S_any = TypeVar("S_any")


@final
@attrs.frozen(order=False)
class Position(Generic[S_any, A_any]):
    """A place in a round: the deal, the actions done, and all states on the way."""

    deal: Deal
    actions: tuple[A_any, ...]
    states: tuple[S_any, ...]

    @property
    def state(self) -> S_any:
        """The state that was reached."""
        return self.states[-1]


def reach(game: Game[S, A, V], seed: int, skip: int, choices: Sequence[int] = ()) -> Position[S, A]:
    """Return the position after `skip` random actions, and then actions chosen by number; stop if the round ends."""
    rng = Random(seed)
    deal = carrying(game, game.deal(rng, rng.choice(game.seats)), seed)
    states = [game.start(deal)]
    actions: list[A] = []
    for number in [*(rng.randrange(1 << 20) for _ in range(skip)), *choices]:
        seats = game.to_act(states[-1])
        if not seats:
            break
        turn, pick = divmod(number, 1 << 10)
        legal = game.legal_actions(states[-1], seats[turn % len(seats)])
        actions.append(legal[pick % len(legal)])
        states.append(game.apply(states[-1], actions[-1]))
    return Position(deal, tuple(actions), tuple(states))


def carrying(game: Game[S, A, V], deal: Deal, seed: int) -> Deal:
    """Return the deal; with an odd seed, and in a game that carries something, with a carried value."""
    return attrs.evolve(deal, carried=left(game, deal, seed)) if seed % 2 else deal


def left(game: Game[S, A, V], deal: Deal, seed: int) -> Carried | None:
    """Return what a match carries after one to three rounds, without a winner.

    In each round, the first seat and its partners get the most points of a round, or none if that would win the match.
    """
    if game.carries is None:
        return None
    rng, seats = Random(seed), game.seats
    ends = [tuple(rng.sample(seats, len(seats))) for _ in range(1 + seed // 2 % 3)][::-1]
    sides, leader, most = game.sides(game.start(deal)), left_of(deal.dealer, len(seats)), 0
    with suppress(NotOfferedError):
        most = game.bounds().most

    def after(points: int) -> Standing:
        won = [next(side for side in sides if end[0] in side) for end in ends]
        scores = [tuple(points * (seat in side) for seat in seats) for side in won]
        both = zip(scores, ends, strict=True)
        return game.standing([Round(deal.dealer, leader, *each) for each in both])

    standing = after(most)
    return (after(0) if standing.winners else standing).carried


def any_action(legal: Sequence[A_any], rng: Random) -> A_any:
    """Return a random action. All are equally likely."""
    return rng.choice(legal)


def first_action(legal: Sequence[A_any], _rng: Random) -> A_any:
    """Return the first action: the lowest play."""
    return legal[0]


def last_action(legal: Sequence[A_any], _rng: Random) -> A_any:
    """Return the last action, such as a bet or a pass."""
    return legal[-1]


# how actions are chosen in each of five rounds
CHOOSERS: Final = (any_action, any_action, any_action, first_action, last_action)


def any_members(members: Sequence[A_any], rng: Random, count: int) -> list[A_any]:
    """Return a few different random members, such as actions of a list, or all of them; no others are built."""
    return [members[at] for at in rng.sample(range(len(members)), min(count, len(members)))]


def perft(game: Game[S, A, V], state: S, depth: int) -> int:
    """Return the number of ways to do `depth` actions from a state. A round that is over counts as one way.

    Every seat in `to_act` may be the next to act. With depth 0, the result is 1.

    Raises:
        ClimbcardsError: The depth is not a whole number of 0 or more.
    """
    check_numbers(depth=(depth, 0))
    seats = game.to_act(state) if depth > 0 else ()
    if not seats:
        return 1
    lists = [game.legal_actions(state, seat) for seat in seats]
    if depth == 1:
        return sum(map(len, lists))
    return sum(
        perft(game, game.apply(state, action), depth - 1) for legal in lists for action in legal
    )


COMPOUND = 300  # the number of lots of a whole pack that are made in each way
SMALL = 6  # the largest hand of which all lots are tried
NEAR = 5  # the most neighbours in the pack that are tried together, whatever their ranks


def lots(hand: Cards, rng: Random, count: int) -> list[Cards]:
    """Return different lots of a hand: all of them if it is small, or else about `count`."""
    faces = list(hand)
    if len(faces) <= SMALL:
        sizes = range(len(faces) + 1)
        parts = [list(part) for size in sizes for part in combinations(faces, size)]
    else:
        shaped = list(_rows(faces))
        rng.shuffle(shaped)
        parts = shaped[:count]
        parts += [_altered(row, faces, rng) for row in shaped[: min(count // 3, 40)]]
        parts += [[face] for face in any_members(faces, rng, count // 4)]
        parts += [rng.sample(faces, 2) for _ in range(min(count // 8, 20))]
    return list(dict.fromkeys(map(hand.pack.cards, parts)))


def _rows(faces: list[Card]) -> Iterator[list[Card]]:
    """Yield neighbours in the pack, cards of a rank, of neighbouring ranks, and neighbours of a suit."""
    for start in range(len(faces)):
        for end in range(start + 1, min(start + NEAR, len(faces)) + 1):
            yield faces[start:end]
    ranks = [list(group) for _, group in groupby(faces, lambda face: face.rank)]
    for width in range(1, max(map(len, ranks)) + 1):
        for start in range(len(ranks)):
            row: list[Card] = []
            for group in ranks[start:]:
                if len(group) < width:
                    break
                row = [*row, *group[:width]]
                yield row
    for suit in dict.fromkeys(face.suit for face in faces):
        held = [face for face in faces if face.suit == suit]
        for start in range(len(held)):
            for end in range(start + 2, len(held) + 1):
                yield held[start:end]


def _altered(row: list[Card], faces: list[Card], rng: Random) -> list[Card]:
    """Return a row with a card replaced by another one, or with one more."""
    rest = list(faces)
    for face in row:
        rest.remove(face)
    kept = list(row)
    if rng.random() < 0.5:
        kept.pop(rng.randrange(len(kept)))
    return [*kept, *any_members(rest, rng, 1)]


def beside(cards: Cards, hand: Cards, rng: Random) -> Cards:
    """Return cards with one replaced by another one of the hand, of the same rank if there is one."""
    out = rng.choice(list(cards))
    rest = list(hand - cards)
    alike = [face for face in rest if face.rank == out.rank] or rest
    return hand.pack.cards([*(cards - hand.pack.cards([out])), *rng.sample(alike, len(alike[:1]))])


@lru_cache(maxsize=64)
def of_pack(pack: Pack, longest: int) -> tuple[Cards, ...]:
    """Return lots of a whole pack, up to some length, that games may have names for, and similar ones.

    They are rows of `_rows` in any suits, such rows with cards of one or two other ranks, cards of one suit, and rows
    with one card replaced. They are the same each time.
    """
    rng, faces = Random(0), list(pack.full)
    of_rank = {
        card.rank: [face for face in faces if face.rank == card.rank] for card in pack.distinct
    }
    rows = [row for row in _rows(faces) if len(row) <= longest]
    alike = [row for row in rows if len({card.rank for card in row}) == 1]
    lots = [*rows, *(_in_any_suits(row, of_rank, rng) for row in rows)]
    for _ in range(COMPOUND):
        lots.append(_altered(rng.choice(rows), faces, rng))
        lot = _in_any_suits(rng.choice(rows), of_rank, rng)
        for more in rng.sample(alike, rng.randint(1, 2)):
            if more[0].rank not in {card.rank for card in lot}:
                lot = [*lot, *more]
        suit = rng.choice(faces).suit
        held = [face for face in faces if face.suit == suit]
        lots += [lot, rng.sample(held, rng.randint(1, len(held)))]
    return tuple(dict.fromkeys(pack.cards(lot) for lot in lots if len(lot) <= longest))


def _in_any_suits(
    row: Sequence[Card], of_rank: Mapping[Rank, Sequence[Card]], rng: Random
) -> list[Card]:
    """Return the same number of cards of the same ranks, in random suits."""
    ranks = Counter(card.rank for card in row)
    return [card for rank, count in ranks.items() for card in rng.sample(of_rank[rank], count)]


def is_laid_out(game: AnyGame, deal: Deal) -> bool:
    """Return whether a game accepts a deal."""
    try:
        game.start(deal)
    except ClimbcardsError:
        return False
    return True


def _spread(deal: Deal) -> tuple[list[Card], list[int]]:
    """Return the cards of all hands, then of the stock, and for each of them the number of its pile."""
    piles = list(enumerate((*deal.hands, deal.stock)))
    return [card for _, pile in piles for card in pile], [n for n, pile in piles for _ in pile]


def _gathered(deal: Deal, cards: Iterable[Card]) -> Deal:
    """Return a deal in which the piles have these cards, in the order of `_spread`."""
    rest = iter(cards)
    hands = [tuple(islice(rest, len(hand))) for hand in deal.hands]
    return attrs.evolve(deal, hands=hands, stock=tuple(rest))


def clustered(game: Game[S, A, V], deal: Deal, rng: Random, suits: int) -> Deal:
    """Return a deal in which a seat has cards that go together, of at most `suits` suits, and leads, if the game allows.

    Big combinations are rare in dealt hands; this way, they come up within a few rounds.
    """
    seat = rng.choice(game.seats)
    centre = rng.choice(deal.hands[seat])
    others = [suit for suit in game.pack.suits if suit != centre.suit]
    some = {centre.suit, *any_members(others, rng, suits - 1)}

    def far(card: Card) -> tuple[bool, int]:
        return card.suit not in some, abs(game.pack.index(card) - game.pack.index(centre))

    led = attrs.evolve(deal, leader=seat)
    deal = led if is_laid_out(game, led) else deal
    cards, owners = _spread(deal)
    elsewhere = [place for place, owner in enumerate(owners) if owner != seat]
    for place in [place for place, owner in enumerate(owners) if owner == seat]:
        nearest = min(elsewhere, key=lambda there: far(cards[there]))
        if far(cards[nearest]) < far(cards[place]):
            exchanged = [*cards]
            exchanged[place], exchanged[nearest] = cards[nearest], cards[place]
            if is_laid_out(game, _gathered(deal, exchanged)):
                cards = exchanged
    return _gathered(deal, cards)


KEPT: Final = 12  # the number of lots that are kept of each kind
LEADS: Final = 4  # the number of combinations that the leader gets, if they fit into a hand
# the number of combinations that beat one of these and that the others get, if they fit
ANSWERS: Final = 3
# the number of further kinds of combinations that each of the others gets, if they fit
MORE: Final = 4

# Any: combinations of any game
Lot: TypeAlias = tuple[Cards, Any]
"""Cards and one of their readings."""

Lots: TypeAlias = dict[str, list[Lot]]
"""Lots by the kind of their combination: its class, its shape, and the words of its name."""


def every_lot(game: AnyClimbing) -> Lots:
    """Return lots of the pack that are combinations and fit into a hand, each combination once."""
    longest = max(map(len, game.deal(Random(0), game.seats[0]).hands))
    # Any: combinations of any game
    found: dict[str, dict[Any, Cards]] = {}
    for cards in of_pack(game.pack, longest):
        readings: Sequence[Any] = ()  # Any: as above
        with suppress(ClimbcardsError):
            readings = game.readings(cards)
        for reading in readings:
            # a shorter word may be the name of a rank
            words = [word for word in str(reading).split() if word.isalpha() and len(word) > 2]
            kind = " ".join([type(reading).__name__, str(reading.shape), *words])
            found.setdefault(kind, {}).setdefault(reading, cards)
    return {
        kind: [(cards, reading) for reading, cards in some.items()]
        for kind, some in sorted(found.items())
    }


def lots_of(every: Lots) -> Lots:
    """Return up to `KEPT` lots of each kind."""
    rng = Random(0)
    return {kind: any_members(lots, rng, KEPT) for kind, lots in every.items()}


@final
class Hands:
    """A deal into whose hands lots are put, one after another. Cards that belong to a lot stay where they are."""

    def __init__(self, game: AnyClimbing, deal: Deal, rng: Random) -> None:
        self.game = game
        self.deal = deal
        self.rng = rng
        self.lots: dict[Seat, list[Lot]] = {seat: [] for seat in game.seats}
        self._bound: set[int] = set()

    def give(self, seat: Seat, lot: Lot) -> bool:
        """Put a lot into a hand; return whether its cards are free, and the game accepts the deal."""
        cards, owners = _spread(self.deal)
        free = [place for place in range(len(cards)) if place not in self._bound]
        own = [place for place in free if owners[place] == seat]
        spare, missing = [*own], list[Card]()
        for card in lot[0]:
            held = next((place for place in spare if cards[place] == card), None)
            if held is None:
                missing.append(card)
            else:
                spare.remove(held)
        for card in missing:
            there = next((n for n in free if n not in own and cards[n] == card), None)
            # the rules may give each hand its wild cards
            alike = [n for n in spare if (cards[n].suit is None) == (card.suit is None)] or spare
            if there is None or not alike:
                return False
            place = self.rng.choice(alike)
            cards[place], cards[there] = card, cards[place]
            spare.remove(place)
        deal = _gathered(self.deal, cards)
        if not is_laid_out(self.game, deal):
            return False
        self.deal = deal
        self._bound |= {*own} - {*spare}
        self.lots[seat].append(lot)
        return True


def build(game: AnyClimbing, lots: Lots, number: int) -> Hands:
    """Deal, and put combinations into the leader's hand, then others that beat them, and any others, into other hands."""
    rng = Random(number)
    deal = game.deal(rng, rng.choice(game.seats))
    led = attrs.evolve(deal, leader=rng.choice(game.seats))
    hands = Hands(game, led if is_laid_out(game, led) else deal, rng)
    leader, *others = rotation(game.start(hands.deal).leader, len(game.seats))
    around, place = divmod(number * LEADS, len(lots))
    begin = (place + around) % len(lots)
    kinds = [*lots.values()][begin:] + [*lots.values()][:begin]
    for same_kind in kinds:
        if len(hands.lots[leader]) < LEADS:
            # one that does not beat any of the others, so that others may beat it
            low, *some = any_members(same_kind, rng, 3)
            for lot in some:
                low = lot if game.beats(low[1], lot[1]) else low
            hands.give(leader, low)
    turn = cycle(others)
    for _, lead in hands.lots[leader] if others else ():
        given = 0
        for same_kind in rng.sample(kinds, len(kinds)):
            if given < ANSWERS:
                seat = next(turn)
                beating = (lot for lot in same_kind if game.beats(lot[1], lead))
                given += any(hands.give(seat, lot) for lot in islice(beating, 3))
    for seat in others:
        for same_kind in any_members(kinds, rng, MORE):
            hands.give(seat, rng.choice(same_kind))
    return hands


_WITHOUT: Final = 0.3  # how often an option that can be null is null
_NEAR: Final = 10  # how far a number is from what it was at most, unless a bound is farther away


def with_random_options(game: G, rng: Random) -> G:
    """Return a game with random options. An option that would contradict those drawn before it stays as it was.

    Numbers stay near what they are, or are at a bound; any text keeps its words, in another order.

    >>> from random import Random
    >>> from climbcards.games import haggis
    >>> from climbcards.testing import with_random_options
    >>> with_random_options(haggis.OFFICIAL_2P, Random(1)) == haggis.OFFICIAL_2P
    False

    Raises:
        ClimbcardsError: It is not a game.
    """
    house: G = game
    options, refused = about(game).options, dict[str, JSON]()
    drawings = options * 3  # some can only be changed after others
    for option in rng.sample(drawings, len(drawings)):
        drawn = {option.name: _drawn(option, len(game.seats), rng)}
        # some options can only be changed together
        for changes in (drawn, *({**drawn, name: value} for name, value in refused.items())):
            try:
                house = with_options(house, changes)
            except OptionError:
                continue
            break
        else:
            refused |= drawn
    return house


def _drawn(option: Option, seats: int, rng: Random) -> JSON:
    """Return a value that an option may take, as far as it says which."""
    drawn: JSON
    words, value = [*option.choices], option.value
    match option.kind:
        case "truth":
            drawn = rng.random() < 1 / 2
        case "word":
            drawn = rng.choice(words)
        case "words":
            drawn = [*rng.sample(words, rng.randint(0, len(words)))]
        case "number":
            drawn = _number(option, value, rng)
        case "numbers":
            row = value if isinstance(value, list) else [0] * rng.choice((seats, rng.randint(1, 5)))
            numbers = [_number(option, each, rng) for each in row]
            drawn = [*sorted(numbers, reverse=True)] if rng.random() < 1 / 2 else [*numbers]
        case "text":
            parts = value.split() if isinstance(value, str) else []
            drawn = " ".join(rng.sample(parts, len(parts)))
        case _:
            assert_never(option.kind)
    return None if option.or_none and rng.random() < _WITHOUT else drawn


def _number(option: Option, value: JSON, rng: Random) -> int:
    """Return a number near a value, within the bounds of an option."""
    near = (value if isinstance(value, int) else 0) + rng.randint(-_NEAR, _NEAR)
    least = near if option.least is None else option.least
    most = near if option.most is None else option.most
    return min(max(near, least), most)
