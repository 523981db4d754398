"""Random matches at a table, with undone actions and odd names, to test records."""

from random import Random
from typing import Any, Final

from highest_card import GAME as HIGHEST_CARD
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import AnyGame, ClimbcardsError, Table, catalogue
from climbcards.record import MatchRecord

GAMES: Final[dict[str, AnyGame]] = {
    **catalogue(),
    ZHENG_SHANGYOU.name: ZHENG_SHANGYOU,
    HIGHEST_CARD.name: HIGHEST_CARD,
}
"""The catalogue, and the games of the examples."""

ODD_NAMES: Final = (
    'Ann "Q" O\'Neil',
    "B\\b",
    "\N{LATIN CAPITAL LETTER C WITH CARON}en: #3 \N{BLACK HEART SUIT}",
    "0",
)


# Any: tables of any game
def a_table(game: AnyGame, seed: int) -> Table[Any, Any, Any]:
    """Return a table with policies, odd names and tags, and a random first dealer."""
    rng, policies = Random(seed), [*game.policies().values()]
    return Table(
        game,
        rng=rng,
        names=[f"{ODD_NAMES[seat % 4]}{seat}" for seat in game.seats],
        dealer=rng.choice(game.seats),
        policies={seat: rng.choice(policies) for seat in game.seats},
        tags={"place": "Bern; by the river", "seed": f"{seed}"},
    )


# Any: any actions
def wander(table: Table[Any, Any, Any], rng: Random, steps: int, back: float = 0.1) -> list[Any]:
    """Take random steps: mostly greedy actions, undo, deal; return the state after each."""
    game, states = table.game, list[Any]()
    clever = game.policies().get("greedy", game.policies()["random"])
    while len(states) < steps:
        if rng.random() < back or (not table.to_act and table.match.winner is not None):
            try:
                table.undo()
            except ClimbcardsError:  # nothing was done yet
                continue
        elif table.to_act:
            seat = rng.choice(table.to_act)
            legal = game.legal_actions(table.state, seat)
            any_one = rng.random() < back
            action = rng.choice(legal) if any_one else clever(table.view(seat), legal, rng)
            table.play(seat, action)
        else:
            table.next_round()
        states.append(table.state)
    return states


def a_match(game: AnyGame, seed: int, steps: int = 60) -> MatchRecord[Any]:  # Any: any actions
    """Return the record of a random match with this number of steps."""
    table = a_table(game, seed)
    wander(table, Random(seed), steps)
    return table.match_record
