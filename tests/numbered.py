"""Games whose actions are numbered: every entry of the catalogue, and house rules that change what can be done."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs

from climbcards import AnyGame, Match, catalogue
from climbcards.games.big_two import BIG_TWO
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P, BombCapture
from climbcards.games.president import FEDERATION, PRESIDENT, Foul, JokerUse, Returns
from climbcards.games.three_hags import THREE_HAGS
from climbcards.games.threes import THREES
from climbcards.games.tichu import TICHU, Wishes

HOUSES: Final[tuple[AnyGame, ...]] = (
    BIG_TWO.variant(name="big-two+for-two", players=2, suits="s h c d", twos_double=True),
    DOU_DIZHU.variant(
        name="dou-dizhu+all-kickers",
        same_kickers=4,
        jokers_together=True,
        core_kickers=True,
        longer_cores=True,
        fours_as_pairs=True,
        spring_doubles=False,
    ),
    FIXED_LANDLORD.variant(name="dou-dizhu+singles", same_kickers=1, bombs_double=False),
    OFFICIAL_2P.variant(name="haggis+lower-windows", declare_lower=True, bets=(0, 5, 10, 20)),
    OFFICIAL_3P.variant(
        name="haggis+no-sets",
        sets=False,
        wide_stairs=False,
        bomb_capture=BombCapture.NEXT_HIGHEST,
        first_out_bonus=5,
    ),
    PRESIDENT.variant(name="president+many", players=8, packs=3, jokers=2, gifts=(9, 3, 1)),
    FEDERATION.variant(
        name="president+no-choice", returns=Returns.WORST, joker=JokerUse.TRUMP, fouls=(Foul.TWO,)
    ),
    PRESIDENT.variant(name="president+no-gifts", gifts=(), points=(3, -1, -2)),
    THREE_HAGS.variant(name="three-hags+lower", declare_lower=True, broom_in_runs=True),
    THREES.variant(name="threes+merging", players=5, merge_last_hand_with_faceup=True, longest=900),
    TICHU.variant(name="tichu+no-wish", wish=Wishes.NEVER, grand_tichu=False, double_victory=50),
)

EVERY: Final[dict[str, AnyGame]] = {**catalogue()} | {game.name: game for game in HOUSES}
"""By name."""

NUMBERED: Final = {name: game for name, game in EVERY.items() if not name.startswith("guandan")}
"""Those that have a number for each action; Guandan leaves suits out."""


# Any: states and actions of any game
def met(game: AnyGame, seed: int) -> Iterator[tuple[Any, Any]]:
    """Play two rounds of a random match; yield each state, with the legal actions of a seat."""
    rng, match = Random(seed), Match(game)
    while len(match.rounds) < 2 and match.winner is None:
        deal = match.deal(rng)
        state = game.start(deal)
        while seats := game.to_act(state):
            lists = [game.legal_actions(state, seat) for seat in seats]
            for legal in lists:
                yield state, legal
            state = game.apply(state, rng.choice(rng.choice(lists)))
        yield state, ()
        match = match.after(state)


def seated(action: Any, seat: int) -> Any:  # noqa: ANN401  # Any: an action of any game
    """Return the same action of another seat."""
    return attrs.evolve(action, seat=seat)
