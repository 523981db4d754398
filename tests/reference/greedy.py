"""How the greedy policies choose, over plays that are built, one after the other: slow and plain."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias, assert_never

from climbcards import Cards, Run, Set
from climbcards.authors import cards_of
from climbcards.games import dou_dizhu, haggis, president, three_hags, threes

# Any: views and actions of any game
Choose: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]


def playing(legal: Iterable[Any]) -> list[Any]:  # Any: as above
    """Keep the plays."""
    return [action for action in legal if cards_of(action) is not None]


def passing(legal: Iterable[Any]) -> Any:  # noqa: ANN401  # Any: as above
    """Return the pass, if there is one."""
    return next((action for action in legal if str(action) == "pass"), None)


def ranks(cards: Cards) -> list[str]:
    """Name the rank of each card."""
    return [card.rank.symbol for card in cards]


def broken(cards: Cards, hand: Cards) -> int:
    """Count the ranks that some cards are of, and some that stay."""
    return len({*ranks(cards)} & {*ranks(hand - cards)})


def of_kit(view: Any, legal: Sequence[Any], _rng: Random, /) -> Any:  # noqa: ANN401  # Any: as above
    """Go out; lead many cards with the lowest one; answer low."""
    plays = playing(legal)
    if not plays:
        return legal[0]
    lowest = next(iter(view.hand))
    out = next((play for play in plays if play.cards == view.hand), None)
    if out is not None or view.table:
        return out or plays[0]
    return max(plays, key=lambda play: (lowest in play.cards, len(play.cards)))


def of_haggis(view: haggis.View, legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Lead many low cards, keep courts and bombs."""
    plays: list[haggis.Play] = playing(legal)
    awards = [action for action in legal if isinstance(action, haggis.Award)]
    if not plays:
        return min(awards, key=lambda each: len(view.captured[each.to]), default=legal[0])
    seat, courts = legal[0].seat, "JQK"
    hand = view.sizes[seat]

    def dear(play: haggis.Play) -> int:
        return sum(rank in courts for rank in ranks(play.cards))

    def cost(play: haggis.Play) -> int:
        match play.reading:
            case Set():
                value = 2 + view.captured[0].pack.ranks.index(play.reading.rank)
            case Run():
                value = 2 + view.captured[0].pack.ranks.index(play.reading.top)
            case haggis.Bomb():
                value = 40
            case _:
                assert_never(play.reading)
        return -1000 if len(play.cards) == hand else value - 3 * len(play.cards) + 9 * dear(play)

    best = min(plays, key=cost)
    opposing = min(size for other, size in enumerate(view.sizes) if size and other != seat)
    near = hand - len(best.cards) <= 4 or opposing <= 5
    keeps = not near and (dear(best) > 0 or isinstance(best.reading, haggis.Bomb))
    return passing(legal) or best if keeps else best


def of_three_hags(
    view: three_hags.View, legal: Sequence[three_hags.Action], _rng: Random, /
) -> three_hags.Action:
    """Play the most cards, and of those plays the weakest."""
    del view
    plays: list[three_hags.Play] = playing(legal)
    if not plays:
        return legal[0]
    most = [play for play in plays if len(play.cards) == max(len(each.cards) for each in plays)]
    weakest = most[0]
    for play in most:
        if three_hags.THREE_HAGS.beats(weakest.reading, play.reading):
            weakest = play
    return weakest


def of_threes(view: threes.View, legal: Sequence[threes.Action], rng: Random, /) -> threes.Action:
    """Play the weakest rank, with a whim now and then."""
    kept = {"2": 16, "8": 17, "10": 18, "Jo": 19}
    values = {
        symbol: value
        for value, symbol in enumerate(
            ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], 2
        )
    }

    def worth(symbol: str) -> int:
        return kept.get(symbol) or values[symbol]

    def cost(play: threes.Play) -> tuple[int, int]:
        symbol = ranks(play.cards)[0]
        return worth(symbol), len(play.cards) if symbol in kept else -len(play.cards)

    arranges = [action for action in legal if isinstance(action, threes.Arrange)]
    if arranges:
        return max(arranges, key=lambda each: sum(map(worth, ranks(each.face_up))))
    plays: list[threes.Play] = playing(legal)
    if not plays:
        return legal[0]
    often = 10 if view.actions < 500 else 3
    return min(plays, key=cost) if rng.randrange(often) else rng.choice(plays)


LORDLY: Final = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "B", "R"]
"""The ranks of Dou Dizhu, low to high."""


def height(reading: dou_dizhu.Combination) -> int:
    """Return how high a combination of Dou Dizhu is."""
    match reading:
        case Set() | dou_dizhu.Bomb():
            return LORDLY.index(reading.rank.symbol)
        case Run():
            return LORDLY.index(reading.top.symbol) - reading.length
        case dou_dizhu.Carrying():
            return height(reading.core)
        case dou_dizhu.Rocket():
            return len(LORDLY)
        case _:
            assert_never(reading)


def of_dou_dizhu(
    view: dou_dizhu.View, legal: Sequence[dou_dizhu.Action], rng: Random, /
) -> dou_dizhu.Action:
    """Lead many low cards, beat cheaply, shed over the other peasant as long as that costs nothing."""
    plays: list[dou_dizhu.Play] = playing(legal)
    if not plays or view.hand is None:
        return dou_dizhu.DOU_DIZHU.policies()["greedy"](view, legal, rng)  # the auction
    seat, hand = legal[0].seat, view.hand
    whole = {card for card in hand if hand.count(card) == 4}
    mine = view.leader == seat
    others = [size for other, size in enumerate(view.sizes) if (other != view.leader) is mine]

    def splits(play: dou_dizhu.Play) -> int:
        jokers = {"B", "R"} <= {*ranks(hand)} and len({"B", "R"} & {*ranks(play.cards)}) == 1
        return broken(play.cards, hand) + jokers

    def bombs(play: dou_dizhu.Play) -> int:
        bomb = isinstance(play.reading, dou_dizhu.Bomb | dou_dizhu.Rocket)
        return 100 * bomb + 50 * any(0 < play.cards.count(card) < 4 for card in whole)

    def cost(play: dou_dizhu.Play) -> float:
        if len(play.cards) == len(hand):
            return -1000
        places = sum(map(LORDLY.index, ranks(play.cards)))
        if len(play.cards) == 1 and 1 in others:
            return 30 - places + bombs(play)
        kept = places / 4 + 6 * splits(play)
        return bombs(play) + height(play.reading) + kept - 5 * len(play.cards)

    best, trick = min(plays, key=cost), view.trick
    if passing(legal) is None or len(best.cards) == len(hand):
        return best
    last = None if trick is None else trick.last
    if last is not None and view.leader not in {seat, last.seat}:
        (partner,) = {0, 1, 2} - {seat, view.leader}
        left = view.sizes[partner] <= 2 or height(best.reading) > LORDLY.index("2")
        return passing(legal) if bombs(best) or splits(best) or left else best
    close = min(len(hand) - 4, *others) <= 5
    return passing(legal) if bombs(best) and not close else best


def of_big_two(
    view: Any,  # noqa: ANN401  # Any: views of the kit have a parameter for what a game notes
    legal: Sequence[Any],
    _rng: Random,
    /,
) -> Any:  # noqa: ANN401  # Any: as above
    """Shed many low cards, keep sets whole and the high ones back."""
    plays, hand, seat = playing(legal), view.hand, legal[0].seat
    if not plays:
        return legal[0]
    order = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]

    def cost(play: Any) -> float:  # noqa: ANN401  # Any: as above
        if play.cards == hand:
            return -100
        worth = sum(map(order.index, ranks(play.cards))) / len(play.cards)
        return worth + 3 * broken(play.cards, hand) - 4 * len(play.cards)

    alone = view.sizes[(seat + 1) % len(view.sizes)] == 1
    if alone and len(plays[-1].cards) == 1:
        return plays[-1]
    best = min([each for each in plays if not alone or len(each.cards) > 1] or plays, key=cost)
    far = min(size for other, size in enumerate(view.sizes) if other != seat) > 4
    waits = best.cards != hand and far and len(hand) > 8 and "2" in ranks(best.cards)
    return passing(legal) or best if waits else best


def of_president(
    view: president.View, legal: Sequence[president.Action], rng: Random, /
) -> president.Action:
    """Shed many low cards, keep sets whole and the high ones back; what is high may be turned over."""
    plays: list[president.Play] = playing(legal)
    hand = view.hand
    if not plays or hand is None:
        return president.PRESIDENT.policies()["greedy"](view, legal, rng)  # the gifts
    order = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]

    def height(symbol: str) -> int:
        if symbol == "Jo":
            return 26
        return 12 - order.index(symbol) if view.inverted else order.index(symbol)

    def cost(play: president.Play) -> float:
        size = len(play.cards)
        worth = sum(map(height, ranks(play.cards))) / size + 3 * broken(play.cards, hand)
        return (-100 if play.cards == hand else worth) - 4 * size

    best = min(plays, key=cost)
    left = [size for seat, size in enumerate(view.sizes) if size and seat != best.seat]
    dear = broken(best.cards, hand) > 0 or any(height(rank) >= 12 for rank in ranks(best.cards))
    waits = best.cards != hand and len(hand) > 6 and min(left) > 3 and dear
    return passing(legal) or best if waits else best


GREEDY: Final[Mapping[str, Choose]] = {
    "big-two": of_big_two,
    "dou-dizhu": of_dou_dizhu,
    "haggis": of_haggis,
    "daifugo": of_president,
    "president": of_president,
    "three-hags": of_three_hags,
    "threes": of_threes,
}
"""By the first word of the name of a game; Tichu's is held by what its rounds come to."""
