"""The built-in policies: random takes all alike, and greedy plays as somebody sensible does."""

from collections import Counter
from random import Random

from cases import for_each
from climbcards import Seat
from climbcards.games.haggis import LEAFLET_2P, OFFICIAL_2P, OFFICIAL_3P, Haggis, State
from haggis_tables import A, B, C, dealt, enact, listed, midway
from rulebook import rule

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
LOWER = TWO.variant(declare_lower=True)
KEPT = enact(TWO, dealt(TWO, "10r 9o", "9r"), "B bet 0", "A 9o", "B pass", "A 2r", "B 9r")
AWARDS = ("A J Q", "B pass", "C pass")


@rule("P-8")
def test_random_takes_every_action_as_often() -> None:
    """Four plays and three bets, some 200 times each in 1,400."""
    state = midway(TWO, "2r 4o 6y 8g", "9y 9g", bets=(None, 0))
    policy, rng = TWO.policies()["random"], Random(2)
    view, legal = TWO.view(state, A), TWO.legal_actions(state, A)
    found = Counter(str(policy(view, legal, rng)) for _ in range(1400))
    assert len(found) == 7
    assert 150 < min(found.values()) <= max(found.values()) < 250


@rule("C-17", "H-4", "H-5", "H-13", "H-19", "L-2")
@for_each(
    ("game", "state", "chosen"),
    [
        # it goes out if it can, and passes if it cannot beat
        (TWO, midway(TWO, "4r 5r 6r", "9y 9g 10o"), "4r 5r 6r"),
        (TWO, midway(TWO, "3r 5r 7r 9r", "9y 9g 10o"), "3r 5r 7r 9r"),
        (TWO, enact(TWO, midway(TWO, "4r 5o", "K 9g 10o", lead=B), "B K"), "pass"),
        # it beats with the cheapest card, and keeps its bombs for later
        (TWO, KEPT, "10r"),
        (TWO, enact(TWO, dealt(TWO, "2r", "10g 10y 10o 10r"), "A 2r", "B 10g"), "pass"),
        # it leads many low cards rather than one high card
        (TWO, midway(TWO, "2r 3r 4r 5r 10o 9y J Q", "9r 9g 10g 10y 8y 8g"), "2r 3r 4r 5r"),
        (TWO, midway(TWO, "2r 3r 4r 10o 9y 9g 8o", "9r 10g 10y 8y 8g 7y"), "2r 3r 4r"),
        (TWO, midway(TWO, "3r 5o 7y 9g 10o 10r J Q", "9r 10g 10y 8y 8g 2y"), "3r"),
        (
            *(TWO, enact(TWO, midway(TWO, "3r 5o 7y 9g 2r 2o 2y 4r 4o J", "K 9r 10g 10y 8y 8g 7g 6g", lead=B), "B K")),
            "pass",
        ),
        (
            *(TWO, enact(TWO, midway(TWO, "3o 4g 5r 6r J Q", "2r 3r 4r 10y", lead=B), "B 2r 3r 4r")),
            "5r 6r J",
        ),
        # the highest window is the hardest to beat, in a lead and in an answer
        (LOWER, midway(LOWER, "3r 4r J Q", "9y 9g 10o"), "3r 4r J Q = run 3 to 6"),
        (
            *(LOWER, enact(LOWER, midway(LOWER, "6r 7r J 10g", "2o 3o 4o 5y", lead=B), "B 2o 3o 4o")),
            "6r 7r J = run 6 to 8",
        ),
        # it declares no bet, and awards to who has captured least
        (LEAFLET_2P, dealt(LEAFLET_2P), "bet 0"),
        *(
            (
                *(THREE, enact(THREE, midway(THREE, "J Q 2r", "8r 3r", "4r 5o", piles={few: "9r"}, rest=many), *AWARDS)),
                f"award {few}",
            )
            for few, many in ((B, C), (C, B))
        ),
    ],
)  # fmt: skip
def test_what_the_greedy_policy_does(game: Haggis, state: State, chosen: str) -> None:
    """With a full name of the play where the cards do not settle it."""
    seat: Seat = A
    action = game.policies()["greedy"](
        game.view(state, seat), game.legal_actions(state, seat), Random(1)
    )
    assert action == game.parse(state, seat, chosen)
    assert str(action) in listed(game, state, seat)
