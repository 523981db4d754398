"""Play by house rules: change options, see what one of them does, and play a match by them."""

from random import Random

from climbcards import Match, OptionError, playout
from climbcards.games import haggis

OFFICIAL = haggis.OFFICIAL_3P
HOUSE = OFFICIAL.variant(
    name="our-table/haggis",
    declare_lower=True,
    bomb_capture=haggis.BombCapture.NEXT_HIGHEST,
    first_out_bonus=5,
    rounds=3,
    target=None,
)


def try_a_lower_window(game: haggis.Haggis) -> str:
    """Lead 6-7 with a Jack below them, and say what the game makes of it."""
    state = game.start(game.deal(Random(7), dealer=game.seats[0]))
    leader = game.awaited(state)[0]
    objection = game.objection(state, game.parse(state, leader, "6y 7y J = run 5 to 7"))
    return "legal" if objection is None else str(objection)


def main() -> None:
    """Print what the options change, and the end of a match of three rounds."""
    for game in (OFFICIAL, HOUSE):
        print(f"{game.name}: {try_a_lower_window(game)}")
    try:
        HOUSE.variant(target=350)
    except OptionError as error:
        print(f"refused: {error}")
    rng, match = Random(7), Match(HOUSE)
    policies = [HOUSE.policies()["greedy"]] * len(HOUSE.seats)
    while match.winner is None:
        state = HOUSE.start(match.deal(rng))
        match = match.after(playout(HOUSE, state, policies, rng))
    print(f"after {len(match.rounds)} rounds seat {match.winner} has won: {match.standing.totals}")


if __name__ == "__main__":
    main()
