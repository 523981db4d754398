"""The built-in policy: it plays a sane game. What it gives is in the tests of the exchange."""

from random import Random

import pytest

from cases import for_each
from climbcards import Match, Seat
from climbcards.games.president import GAMES, Pass, President
from president_tables import FOUR, TITLES, Options, house, laid_out
from rulebook import rule

PAIRS = ["5 5 7 7", "6 6 8 8", "9 9 9 10"]
LARGE = "4 5 6 7 8 9 10 2"
JOKER: Options = {"revolution": True, "jokers": 1}

DOES: list[tuple[list[str], list[tuple[int, str]], Options, bool, str]] = [
    (["5 5", "3 4", "6 6", "7 7"], [], {}, False, "5 5"),
    (["5 5 9 K", "3 4", "6 6", "7 7"], [], {}, False, "5 5"),
    (["5 6 6 6 K A 2", "3 4 4 4", "6 8 8 8", "7 7 8 9"], [], {}, False, "6 6 6"),
    (["4 9 K K", "5 6", "6 6", "7 7"], [(3, "3")], {}, False, "4"),
    (["9 9 J", "5 6", "6 6", "7 7"], [(3, "8")], {}, False, "J"),
    # with a large hand it passes where only a 2 would do; when somebody is nearly out, it does not
    ([LARGE, *PAIRS], [(3, "A")], {}, False, "pass"),
    ([LARGE, "5 5", *PAIRS[1:]], [(3, "A")], {}, False, "2"),
    (["4 5 6 7 8 2", *PAIRS], [(3, "A")], {}, False, "2"),
    # after a revolution a 3 is dear, and a 2 is led first; a joker stays what it was
    (["5 7 7 2 Jo", "5 5 6 6", *PAIRS[1:]], [], JOKER, False, "7 7"),
    (["3 9 2 Jo", "5 5 6 6", *PAIRS[1:]], [], JOKER, False, "3"),
    (["3 9 2 Jo", "5 5 6 6", *PAIRS[1:]], [], JOKER, True, "2"),
]


@rule("N-10")
@for_each(("hands", "trick", "options", "inverted", "does"), DOES)
def test_what_it_does(
    hands: list[str], trick: list[tuple[int, str]], options: Options, *, inverted: bool, does: str
) -> None:
    """It goes out, leads many low cards, answers cheaply, keeps sets whole and the highest cards for later."""
    game = house(options)
    state = game.position(hands, 0, trick=trick, inverted=inverted)
    own, greedy = Seat(0), game.policies()["greedy"]
    legal = game.legal_actions(state, own)
    assert str(greedy(game.view(state, own), legal, Random(1))) == does
    assert greedy(game.view(state, None), legal, Random(1)) == legal[0]
    assert greedy(game.view(state, own), [Pass(own)], Random(1)) == Pass(own)


@rule("N-35")
def test_it_gives_its_worst_cards() -> None:
    """As far as it breaks no set by that."""
    for hands, seat, does in (
        (FOUR, 2, "give 5 6"),
        ("3 3 5 / 4 9 10 / 5 6 K / 7 2 J", 0, "give 5"),
    ):
        game, state = laid_out(hands, 2, TITLES)
        legal = game.legal_actions(state, Seat(seat))
        greedy, view = game.policies()["greedy"], game.view(state, Seat(seat))
        assert str(greedy(view, legal, Random(1))) == does


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_beats_random_play(game: President) -> None:
    """It is president after more than half of the rounds, where one of four would be its share.

    By the federation's rules it is 46 of 100, as it does not think of fouls and falls.
    """
    policies, firsts, rounds = game.policies(), 0, 40
    for number in range(rounds):
        rng, own = Random(number), Seat(number % 4)
        match = Match(game)
        for _ in range(2):  # the second round begins with gifts
            state = game.start(match.deal(rng))
            while seats := game.to_act(state):
                policy = policies["greedy" if seats[0] == own else "random"]
                legal = game.legal_actions(state, seats[0])
                state = game.apply(state, policy(game.view(state, seats[0]), legal, rng))
            match = match.after(state)
            firsts += game.ranking(state)[0] == own
    assert firsts / (2 * rounds) > (0.45 if game.fall else 0.5)
