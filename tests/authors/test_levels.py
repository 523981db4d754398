"""A game of an author in which the state says which card is wild: `rules_in` and `every_rules`."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final, final

import attrs
import pytest
from typing_extensions import override

from climbcards import Cards, Deal, Line, NotationError, Rank, Seat, StandIn, authors as kit
from climbcards.testing import check_laws

PACK: Final = kit.french("2 3 4 5", suits="s h")
RANKS: Final = PACK.ranks
LOW, HIGH = RANKS[0], RANKS[-1]
HERE, THERE = Seat(0), Seat(1)


@final
@attrs.frozen(order=False)
class Duo:
    """A single card, a pair, or two neighbouring ranks, the higher one `rank`."""

    kind: str
    rank: Rank

    @property
    def shape(self) -> str:
        """What is compared."""
        return self.kind

    @property
    def place(self) -> tuple[int, int]:
        """Its place in lists."""
        return ("single", "pair", "row").index(self.kind), RANKS.index(self.rank)

    def alone(self, cards: Cards) -> Sequence["Duo"]:
        """Return what cards can be at some level."""
        return tuple(dict.fromkeys(duo for level in RANKS for duo in at(level).readings(cards)))

    def __str__(self) -> str:
        return f"{self.kind} {self.rank}"


class Wild(kit.ClimbingGame[Duo, Rank]):
    """Two play with eight cards. The heart of the level, which the notes have, is wild beside another card."""

    name = "wild"
    pack = PACK
    players = 2

    def __init__(self, level: Rank) -> None:
        self.level = level

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal three cards each; two lie aside."""
        return 3, 3

    @override
    def remembers(self, deal: Deal, /) -> Rank:
        """Play at the highest level."""
        return HIGH

    @override
    def rules_in(self, state: kit.Playing[Duo, Rank], /) -> "Wild":
        """Return the rules at the level of the state."""
        return at(state.notes)

    @override
    def every_rules(self) -> Sequence["Wild"]:
        """Return the rules at each level."""
        return [at(level) for level in RANKS]

    @override
    def readings(self, cards: Cards) -> tuple[Duo, ...]:
        """Read one or two cards at this level."""
        ranks = [card.rank for card in cards]
        if len(ranks) == 1:
            return (Duo("single", ranks[0]),)
        if len(ranks) != 2:
            return ()
        wild = PACK.parse(f"{self.level}h")
        if not wild <= cards:
            return tuple(duo(*ranks))
        (other,) = [card.rank for card in cards - wild]
        return tuple(found for rank in RANKS for found in duo(rank, other))

    @override
    def stand_ins(self, cards: Cards, reading: Duo) -> tuple[StandIn, ...]:
        """Return what a heart stands for, at any level at which the cards are this."""
        ranks = [card.rank for card in cards]
        for card in cards if len(ranks) == 2 and reading not in duo(*ranks) else ():
            (other,) = [each.rank for each in cards if each != card]
            ways = [rank for rank in RANKS if reading in duo(rank, other)]
            if str(card).endswith("h") and ways:
                return (StandIn(card, ways[0]),)
        return ()

    @override
    def beats(self, new: Duo, old: Duo) -> bool:
        """Compare by rank."""
        return new.kind == old.kind and new.place > old.place

    @override
    def plays(self, hand: int, best: Duo | None, /) -> kit.Plays[Duo]:
        """Find single cards and duos, low to high."""
        cards = [unit for unit in PACK.layout.units if hand & unit]
        masks = [sum(some) for size in (1, 2) for some in combinations(cards, size)]
        ways = [(duo, mask) for mask in masks for duo in self.readings(Cards(PACK, mask))]
        duos = {duo for duo, _ in ways if best is None or self.beats(duo, best)}
        ordered = sorted(duos, key=lambda duo: duo.place)
        return [(duo, [mask for each, mask in ways if each == duo]) for duo in ordered]

    @override
    def lines(self, state: kit.Finished[Duo, Rank], /) -> Iterable[Line]:
        """Count the cards left."""
        return kit.by_cards_left(state.hands, -1, "W-1")


def duo(one: Rank, other: Rank) -> list[Duo]:
    """Return what cards of two ranks are."""
    low, high = sorted([one, other], key=RANKS.index)
    if low == high:
        return [Duo("pair", low)]
    return [Duo("row", high)] if RANKS.index(high) - RANKS.index(low) == 1 else []


@cache
def at(level: Rank) -> Wild:
    """Return the game whose own level is this."""
    return Wild(level)


GAME: Final = at(LOW)


def test_it_keeps_the_laws() -> None:
    """It is not played at its own level."""
    assert check_laws(GAME, rounds=2).checked


def test_a_reading_is_named_at_a_level_of_another_state() -> None:
    """The cards have no reading at the level of the game itself; a name that they never have is refused."""
    state = GAME.position(["3s 5h", "4s 4h"], notes=HIGH)
    assert GAME.readings(PACK.parse("3s 5h")) == ()
    for reading in ("pair 3", "row 3", "row 4"):
        play = GAME.parse(state, HERE, f"3s 5h = {reading}")
        assert str(play) == f"3s 5h = {reading}"
        assert play in GAME.legal_actions(state, HERE)
    with pytest.raises(NotationError, match="'row 5', only as row 3 or pair 3 or row 4"):
        GAME.parse(state, HERE, "3s 5h = row 5")


@pytest.mark.parametrize("lot", ["3s 5h = pair 3", PACK.parse("3s 3h")], ids=str)
def test_the_trick_of_a_position_is_read_at_its_level(lot: Cards | str) -> None:
    """Named or not, and a play that its level does not have is refused."""
    state = GAME.position(["2s", "4s 4h"], trick=[(0, lot)], notes=HIGH)
    assert str(state.trick.plays[0].reading) == "pair 3"
    assert GAME.legal_actions(state, THERE)


def test_whoever_writes_rules_in_writes_every_rules() -> None:
    """Otherwise names would be read at one level."""
    with pytest.raises(TypeError, match="Half writes rules_in: every_rules has to say what it can"):
        type("Half", (Wild,), {"every_rules": vars(kit.TrickGame)["every_rules"]})
