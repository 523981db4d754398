"""What is tried: places in a round that are reached from a seed, in how many ways it goes on, and lots of cards.

Of a small hand all lots are tried; of a large one those that most games have a name for. Perft, the count of the ways, is
a word of chess programs: a performance test. Two programs that count the same from many positions most probably play by
the same rules.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from random import Random
from typing import Generic, TypeVar, final

import attrs

from climbcards._actions import LegalActions
from climbcards._cards import Cards, Pack
from climbcards._faces import Card
from climbcards._game import A, Game, S, V
from climbcards._round import Carried, Deal, Round, left_of

A_any = TypeVar("A_any")
S_any = TypeVar("S_any")


@final
@attrs.frozen(order=False)
class Position(Generic[S_any, A_any]):
    """A place in a round: the deal, the actions done, and every state on the way."""

    deal: Deal
    actions: tuple[A_any, ...]
    states: tuple[S_any, ...]

    @property
    def state(self) -> S_any:
        """The state that was reached."""
        return self.states[-1]


def reach(game: Game[S, A, V], seed: int, skip: int, choices: Sequence[int] = ()) -> Position[S, A]:
    """Play some actions at random and then some by number; stop early if the round ends."""
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
    """Return a deal what rounds before have left behind, such as places, where the game carries something: with an odd seed."""
    return attrs.evolve(deal, carried=left(game, deal, seed)) if seed % 2 else deal


def left(game: Game[S, A, V], deal: Deal, seed: int) -> Carried | None:
    """Return what some rounds leave behind: up to three, which nobody wins."""
    rng, seats = Random(seed), game.seats
    ends = [tuple(rng.sample(seats, len(seats))) for _ in range(1 + seed // 2 % 3)]
    nothing, leader = (0,) * len(seats), left_of(deal.dealer, len(seats))
    return game.standing([Round(deal.dealer, leader, nothing, end) for end in ends[::-1]]).carried


def any_action(legal: Sequence[A_any], rng: Random) -> A_any:
    """Take any action, each as likely as the next."""
    return rng.choice(legal)


def first_action(legal: Sequence[A_any], _rng: Random) -> A_any:
    """Take the lowest play there is."""
    return legal[0]


def last_action(legal: Sequence[A_any], _rng: Random) -> A_any:
    """Take what stands last: a bet, or a pass where there is one."""
    return legal[-1]


def any_members(legal: LegalActions[A_any], rng: Random, count: int) -> list[A_any]:
    """Take a few actions, none of them built twice."""
    return [legal[place] for place in rng.sample(range(len(legal)), min(count, len(legal)))]


def perft(game: Game[S, A, V], state: S, depth: int) -> int:
    """Count the ways to do `depth` actions from a state. A round that is over counts as one way.

    Every seat of `to_act` may be the next to act. With depth 0 there is one way: to do nothing.
    """
    seats = game.to_act(state) if depth > 0 else ()
    if not seats:
        return 1
    lists = [game.legal_actions(state, seat) for seat in seats]
    if depth == 1:
        return sum(map(len, lists))
    return sum(
        perft(game, game.apply(state, action), depth - 1) for legal in lists for action in legal
    )


COMPOUND = 300
"""So many lots of a whole pack are made up of parts, in each way."""

SMALL = 6
"""Up to so many cards every part of a hand is tried."""

NEAR = 5
"""Up to so many neighbours in the pack are tried together, whatever their ranks."""


def lots(hand: Cards, rng: Random, count: int) -> list[Cards]:
    """Return different parts of a hand: all of them if it is small, else about `count`."""
    faces = list(hand)
    if len(faces) <= SMALL:
        sizes = range(len(faces) + 1)
        return _distinct(hand, (part for size in sizes for part in combinations(faces, size)))
    shaped = list(_rows(faces))
    rng.shuffle(shaped)
    tried = [*shaped[:count], *(_altered(row, faces, rng) for row in shaped[: min(count // 3, 40)])]
    singles = ([face] for face in rng.sample(faces, min(len(faces), count // 4)))
    pairs = (rng.sample(faces, 2) for _ in range(min(count // 8, 20)))
    return _distinct(hand, [*tried, *singles, *pairs])


def _distinct(hand: Cards, parts: Iterable[Iterable[Card]]) -> list[Cards]:
    """Gather each part, every lot once."""
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
    """Exchange a card of a row for another of the hand, or add one."""
    rest = list(faces)
    for face in row:
        rest.remove(face)
    kept = list(row)
    if rng.random() < 0.5:
        kept.pop(rng.randrange(len(kept)))
    return [*kept, *rng.sample(rest, min(len(rest), 1))]


def beside(cards: Cards, hand: Cards, rng: Random) -> Cards:
    """Return cards with one exchanged for another of the hand, of its rank if there is one."""
    out = rng.choice(list(cards))
    rest = list(hand - cards)
    alike = [face for face in rest if face.rank == out.rank] or rest
    return hand.pack.cards([*(cards - hand.pack.cards([out])), *rng.sample(alike, len(alike[:1]))])


def of_pack(pack: Pack, longest: int, rng: Random) -> Iterator[Cards]:
    """Return lots of a whole pack, up to some length, that games have names for, and others like them.

    They are rows as above, in any suits; rows with cards of one rank or two beside; cards of one suit; and rows with a
    card exchanged.
    """
    faces = list(pack.full)
    rows = [row for row in _rows(faces) if len(row) <= longest]
    alike = [row for row in rows if len({card.rank for card in row}) == 1]
    lots = [*rows, *(_in_any_suits(row, faces, rng) for row in rows)]
    for _ in range(COMPOUND):
        lots.append(_altered(rng.choice(rows), faces, rng))
        lot = _in_any_suits(rng.choice(rows), faces, rng)
        for more in rng.sample(alike, rng.randint(1, 2)):
            if more[0].rank not in {card.rank for card in lot}:
                lot = [*lot, *more]
        suit = rng.choice(faces).suit
        held = [face for face in faces if face.suit == suit]
        lots += [lot, rng.sample(held, rng.randint(1, len(held)))]
    return map(pack.cards, (lot for lot in lots if len(lot) <= longest))


def _in_any_suits(row: Sequence[Card], faces: Sequence[Card], rng: Random) -> list[Card]:
    """Return as many cards of the same ranks."""
    ranks = Counter(card.rank for card in row)
    held = {rank: [face for face in faces if face.rank == rank] for rank in ranks}
    return [card for rank, count in ranks.items() for card in rng.sample(held[rank], count)]
