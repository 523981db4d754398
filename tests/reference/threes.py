"""Threes as slowly as the rules are read: lists of rank symbols, and nothing of the library.

A table is changed in place. Whether something is legal is asked of any action at all; what is legal is
found by trying everything.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

ORDER: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Jo"]
SEARCH: Final = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "Jo"]


@dataclass(frozen=True)
class House:
    """The house rules."""

    merge: bool = False
    normal_8: bool = False
    wild_10: bool = False
    at_will: bool = False
    max_actions: int = 10_000


@dataclass(frozen=True)
class Act:
    """What somebody does: arrange or play cards, reveal a slot, or pick up."""

    kind: str
    seat: int
    cards: tuple[str, ...] = ()
    slot: int = -1


@dataclass
class Player:
    """What lies before one player, and what everybody knows of the hand."""

    hand: list[str]
    row: list[str]
    down: list[str | None]
    known: list[str] = field(default_factory=list[str])
    arranged: bool = False

    def holds(self) -> int:
        """Count all cards."""
        return len(self.hand) + len(self.row) + sum(card is not None for card in self.down)


@dataclass
class Table:
    """A round as it stands; `turn` is None before the play and after the end."""

    house: House
    dealer: int
    players: list[Player]
    stock: list[str]
    stack: list[str] = field(default_factory=list[str])
    closed: list[str] = field(default_factory=list[str])
    out: list[int] = field(default_factory=list[int])
    turn: int | None = None
    leader: int = -1
    actions: int = 0
    ranking: list[int] = field(default_factory=list[int])

    def clockwise(self, after: int) -> list[int]:
        """Return the seats after one, and that one last."""
        count = len(self.players)
        return [(after + step) % count for step in range(1, count + 1)]


def laid_out(house: House, dealer: int, nine: Iterable[list[str]], stock: list[str]) -> Table:
    """Lay out a deal: three down, three up, three in hand each."""
    players = [Player(cards[6:], cards[3:6], list(cards[:3])) for cards in nine]
    table = Table(house, dealer, players, list(stock))
    table.leader = table.clockwise(dealer)[0]
    return table


def fits(house: House, stack: list[str], card: str) -> bool:
    """Return whether a card may be played on an open stack."""
    if card in {"2", "8", "Jo"}:
        return True
    if card == "10" and house.wild_10:
        return True
    seen = [each for each in stack if each != "8"]
    if not seen:
        return not (stack and house.normal_8) or ORDER.index(card) > ORDER.index("8")
    if seen[-1] == "7":
        return card in {"3", "4", "5", "6", "7"}
    return ORDER.index(card) >= ORDER.index(seen[-1])


def closing(stack: list[str]) -> bool:
    """Return whether the card on top closes."""
    top = stack[-1]
    if top in {"10", "Jo"}:
        return True
    row = stack if top == "8" else [card for card in stack if card != "8"]
    return row[-4:] == [top] * 4


def within(cards: Iterable[str], whole: Iterable[str]) -> bool:
    """Return whether these cards are among those, equal ones counted."""
    return not Counter(cards) - Counter(whole)


def is_legal(table: Table, act: Act) -> bool:
    """Return whether an action is legal."""
    if not 0 <= act.seat < len(table.players) or table.ranking:
        return False
    player = table.players[act.seat]
    if act.kind == "arrange":
        cards = act.cards
        return not player.arranged and len(cards) == 3 and within(cards, player.hand + player.row)
    if table.turn != act.seat:
        return False
    zone = player.hand or player.row
    if act.kind == "reveal":
        return not zone and 0 <= act.slot < 3 and player.down[act.slot] is not None
    if act.kind == "pick up":
        stuck = not any(fits(table.house, table.stack, card) for card in zone)
        return bool(zone) and bool(table.stack) and (stuck or table.house.at_will)
    return _is_play(table, player, act.cards)


def _is_play(table: Table, player: Player, cards: tuple[str, ...]) -> bool:
    if len(set(cards)) != 1 or not fits(table.house, table.stack, cards[0]):
        return False
    if within(cards, player.hand or player.row):
        return True
    whole_hand = player.hand != [] and set(player.hand) == set(cards)
    return (
        table.house.merge
        and not table.stock
        and whole_hand
        and len(cards) > len(player.hand)
        and within(cards, player.hand + player.row)
    )


def everything(table: Table, seat: int) -> Iterator[Act]:
    """Yield any action that a seat could think of: mixed cards too, as long as there are not too many."""
    player = table.players[seat]
    near = player.hand + player.row
    for slot in range(4):
        yield Act("reveal", seat, slot=slot)
    yield Act("pick up", seat)
    groups = {tuple(sorted(three, key=ORDER.index)) for three in combinations(near[:6], 3)}
    for group in groups:
        yield Act("arrange", seat, group)
    piles = near + [card for card in player.down if card is not None]
    plays = {(rank,) * size for rank in set(piles) for size in range(1, piles.count(rank) + 1)}
    if len(near) <= 6:
        plays |= {
            tuple(sorted(some, key=ORDER.index))
            for size in range(1, len(near) + 1)
            for some in combinations(near, size)
        }
    for play in plays:
        yield Act("play", seat, play)


def legal(table: Table, seat: int) -> list[Act]:
    """Return what a seat may do: plays from low to high, fewer cards first; then the rest."""
    found = [act for act in everything(table, seat) if is_legal(table, act)]
    kinds = ["play", "pick up", "reveal", "arrange"]

    def place(act: Act) -> tuple[int, list[int], int]:
        """Return the place of an action in the list."""
        return kinds.index(act.kind), [ORDER.index(card) for card in act.cards], act.slot

    return sorted(found, key=place)


def do(table: Table, act: Act) -> None:
    """Carry a legal action out."""
    table.actions += 1
    player = table.players[act.seat]
    if act.kind == "arrange":
        _arrange(table, player, act)
    elif act.kind == "play":
        _play(table, player, act)
    elif act.kind == "reveal":
        card = player.down[act.slot]
        assert card is not None
        player.down[act.slot] = None
        if fits(table.house, table.stack, card):
            table.stack.append(card)
            _after_play(table, act.seat)
        else:
            _take(table, player, [card])
    else:
        _take(table, player, [])
    if table.actions >= table.house.max_actions and not table.ranking:
        _stop(table)


def _arrange(table: Table, player: Player, act: Act) -> None:
    before = list(player.row)
    pool = player.hand + player.row
    for card in act.cards:
        pool.remove(card)
        if card in before:
            before.remove(card)
    player.hand, player.row, player.known = pool, list(act.cards), before
    player.arranged = True
    if all(each.arranged for each in table.players):
        found = [
            seat
            for rank in SEARCH
            for seat in table.clockwise(table.dealer)
            if rank in table.players[seat].hand
        ]
        table.leader = table.turn = found[0]


def _play(table: Table, player: Player, act: Act) -> None:
    for card in act.cards:
        if card in player.hand:
            player.hand.remove(card)
            if card in player.known:
                player.known.remove(card)
        else:
            player.row.remove(card)
        table.stack.append(card)
    _after_play(table, act.seat)


def _take(table: Table, player: Player, more: list[str]) -> None:
    player.hand += table.stack + more
    player.known += table.stack + more
    table.stack = []


def _after_play(table: Table, seat: int) -> None:
    player = table.players[seat]
    while len(player.hand) < 3 and table.stock:
        player.hand.append(table.stock.pop(0))
    again = closing(table.stack)
    if again:
        table.closed += table.stack
        table.stack = []
    if player.holds() == 0:
        table.out.append(seat)
        again = False
    left = [other for other in table.clockwise(seat) if table.players[other].holds()]
    if len(left) == 1:
        table.ranking = table.out + left
        table.turn = None
    elif not again:
        table.turn = left[0]


def _stop(table: Table) -> None:
    """End a round that has gone on too long."""
    still = [seat for seat in table.clockwise(table.dealer) if table.players[seat].holds()]
    ranked: list[int] = []
    for count in range(1, 1000):
        ranked += [seat for seat in still if table.players[seat].holds() == count]
    table.ranking = table.out + ranked
    table.turn = None
