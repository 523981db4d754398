"""Every refusal: its sentence, its clause, and that nothing changes; refused options too."""

from typing import Any

import pytest

from cases import for_each
from climbcards import IllegalActionError, Objection, OptionError, Seat
from climbcards.authors import french
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    TOURNAMENT_3P,
    Award,
    Bet,
    Bomb,
    BombKind,
    Dealing,
    Haggis,
    LastHand,
    LeadTie,
    Pass,
    Play,
    State,
)
from climbcards.reasons import NotThatReading, OtherPack
from haggis_tables import SEATS, A, B, C, dealt, enact, midway
from rulebook import rule
from tables import refused

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
LOWER = TWO.variant(declare_lower=True)
NO_SETS = TWO.variant(sets=False)
NEITHER = TWO.variant(sets=False, wide_stairs=False)
BETS_FIRST = THREE.variant(bet_window=haggis.BetWindow.BEFORE_FIRST_LEAD)
FULL = "3r 5r 7r 9r 8o 8y 10o 10y J Q K"
WIDE = "7r 7o 7y 7g 8r 8o 8y 8g J Q"
NOTHING = "do not form a combination: choose other cards (C-9)"
NOT_HERE = "is not played under these house rules:"


def to_answer(lead: str = "", game: Haggis = TWO, hand: str = FULL) -> State:
    """Give A a good hand; B leads if there is something to lead."""
    state = midway(game, hand, f"{lead} 2g 4g", lead=B if lead else A, rest=B)
    return enact(game, state, f"B {lead}") if lead else state


CARDS = [
    ("", "6r", "you do not have 6r: use only cards that you have (C-14)"),
    ("", "J J", "you do not have J: use only cards that you have (C-14)"),
    ("", "7r 9r 2g 4g", "you do not have 2g 4g: use only cards that you have (C-14)"),
    ("", "", "a play needs at least one card: choose some (C-14)"),
    ("4r", "", "a play needs at least one card: choose some (C-14)"),
    ("", "3r 5r", f"3r 5r {NOTHING}"),
    ("4r", "3r 5r 7r 9r J", f"3r 5r 7r 9r J {NOTHING}"),
    ("9o", "8o", "single 8 does not beat single 9: it takes a higher single or a bomb (H-15)"),
    ("9o", "9r", "single 9 does not beat single 9: it takes a higher single or a bomb (H-15)"),
    ("K", "J", "single J does not beat single K: it takes a bomb (H-15)"),
    ("9o 9y", "8o J", "2 of 8s does not beat 2 of 9s: it takes a higher pair or a bomb (H-15)"),
    ("J K", "J Q", "bomb J Q does not beat bomb J K: it takes a higher bomb (H-15)"),
    ("J Q", "J Q", "bomb J Q does not beat bomb J Q: it takes a higher bomb (H-15)"),
    ("3g 5g 7g 9g", "J Q K", "bomb J Q K does not beat bomb suited: nothing beats it, so pass (H-15)"),
    ("9o", "10o 10y", "2 of 10s does not answer single 9: it takes a higher single or a bomb (H-17)"),
    ("6r 6o", "8o 8y K", "3 of 8s does not answer 2 of 6s: it takes a higher pair or a bomb (H-17)"),
    ("4o 5o 6o", "8o 8y J", "3 of 8s does not answer run 4 to 6: it takes a higher run of 3 or a bomb (H-17)"),
    (
        *("5o 5y 6o 6y", "7r 9r J Q"),
        "run 7 to 10 does not answer pairs 5 to 6: it takes 2 higher pairs or a bomb (H-17)",
    ),
    ("J Q", "10o 10y", "2 of 10s does not answer bomb J Q: it takes a higher bomb (H-17)"),
]  # fmt: skip


@rule("C-9", "C-13", "C-14", "H-15", "H-17")
@for_each(("lead", "text", "sentence"), CARDS)
def test_cards_that_cannot_be_played(lead: str, text: str, sentence: str) -> None:
    """Put on the table, or said, or as what they are said to be."""
    state = to_answer(lead)
    cards = TWO.pack.parse(text)
    objection = TWO.attempt(state, A, cards)
    assert isinstance(objection, Objection)
    assert str(objection) == sentence
    reading = next(iter(TWO.readings(cards)), Bomb(BombKind.JQ))
    assert refused(TWO, state, Play(A, cards, reading)) == objection
    if text:
        with pytest.raises(IllegalActionError) as caught:
            TWO.parse(state, A, text)
        assert caught.value.objection == objection


AWARDING = enact(THREE, midway(THREE, "J Q 2r", "8r 3r", "4r 5o"), "A J Q", "B pass", "C pass")
OVER = enact(TWO, midway(TWO, "9r", "10o J"), "A 9r")
BEFORE = dealt(LEAFLET_2P, "5r")
BEGUN = enact(LEAFLET_2P, BEFORE, "A bet 0", "B bet 0")
SEVENTEEN = "2r 3r 4r 6r 8r 10r 2o 3o 4o 6o 8o 10o 2y 3y J Q K"
OUT = enact(THREE, midway(THREE, SEVENTEEN, "9b", "5g 7g", lead=B), "B 9b")
WAIT = "a bomb has won the trick: wait for seat 0 to say who captures it (H-19)"
NO_AWARD = (
    "there is no trick to award: that only happens when a bomb wins a trick and its player may choose "
    "who captures it (H-19)"
)
FIRST = "you can only bet before your first card, and you have already played (H-24)"
CLOSED = "bets must be placed before the first lead, and play has begun (L-2)"
TURN = "it is not seat 1's turn: wait for seat 0"
STANDS = "a bet cannot be changed (H-25)"
AWARD_FIRST = "your bomb has won the trick: first say which opponent captures it (H-19)"
NOT_HIGHEST = "is not the highest reading: play"
NINE, FIVE = to_answer(hand="9r 10r J 2o"), to_answer(hand="5r J Q 2o")
ONE_WAY = "cannot be played as run 5 to 7: only as"

ACTIONS: list[tuple[Haggis, State, str, str]] = [
    (TWO, to_answer(), "A pass", "you lead, so you must play: you can only pass after somebody has played (H-4)"),
    (TWO, to_answer(), "B pass", f"{TURN} (C-14)"),
    (TWO, to_answer(), "B 2g = single 2", f"{TURN} (C-14)"),
    # what cards are not, and lower windows
    (TWO, to_answer(), "A 10o 10y = 2 of 8s", "10o 10y cannot be played as 2 of 8s: only as 2 of 10s (H-11)"),
    (
        *(TWO, to_answer(), "A 10o 10y = bomb suited"),
        "10o 10y cannot be played as bomb suited: only as 2 of 10s (H-11)",
    ),
    (TWO, NINE, "A 9r 10r J = run 8 to 10", f"run 8 to 10 {NOT_HIGHEST} run 9 to J (H-13)"),
    (TWO, FIVE, "A 5r J Q = run 3 to 5", f"run 3 to 5 {NOT_HIGHEST} run 5 to 7 (H-13)"),
    (TWO, NINE, "A 9r 10r J = run 5 to 7", f"9r 10r J {ONE_WAY} run 9 to J (H-11)"),
    (LOWER, NINE, "A 9r 10r J = run 5 to 7", f"9r 10r J {ONE_WAY} run 9 to J or run 8 to 10 (H-11)"),
    (
        *(TWO, to_answer("8o 9o 10o", hand="5r 6r J 2o"), "A 5r 6r J = run 4 to 6"),
        "run 4 to 6 does not beat run 8 to 10: it takes a higher run of 3 or a bomb (H-15)",
    ),
    (
        *(LOWER, to_answer("8o 9o 10o", LOWER, "9r 10r J 2o"), "A 9r 10r J = run 8 to 10"),
        "run 8 to 10 does not beat run 8 to 10: it takes a higher run of 3 or a bomb (H-15)",
    ),
    # what house rules do not have
    (NO_SETS, to_answer(), "A 8o 8y = 2 of 8s", f"2 of 8s {NOT_HERE} choose other cards (R-1)"),
    (
        *(NO_SETS, FIVE, "A 5r J Q = 3 of 5s"),
        f"3 of 5s {NOT_HERE} play them as run 5 to 7 (R-1)",
    ),
    (
        *(NO_SETS, to_answer("8y", hand="5r J Q 2o"), "A 5r J Q = 3 of 5s"),
        f"3 of 5s {NOT_HERE} choose other cards (R-1)",
    ),
    (
        *(NEITHER, to_answer(hand=f"{WIDE} 2o"), f"A {WIDE} = quintuples 7 to 8"),
        f"quintuples 7 to 8 {NOT_HERE} choose other cards (H-12)",
    ),
    (NEITHER, to_answer(hand="7r 7o 2o"), "A 7r 7o = 2 of 7s", f"2 of 7s {NOT_HERE} choose other cards (R-1)"),
    # bets
    (TWO, dealt(TWO), "A bet 20", "20 cannot be bet: choose one of 0, 15, 30 (C-18)"),
    (TWO.variant(bets=(0, 5)), dealt(TWO), "B bet 15", "15 cannot be bet: choose one of 0, 5 (C-18)"),
    (TWO, enact(TWO, dealt(TWO), "B bet 15"), "B bet 15", f"you have already bet 15: {STANDS}"),
    (TWO, enact(TWO, dealt(TWO), "B bet 0"), "B bet 30", f"you have already bet 0: {STANDS}"),
    (TWO, enact(TWO, dealt(TWO, "5r"), "A 5r"), "A bet 15", FIRST),
    (TWO, enact(TWO, dealt(TWO, "5r"), "A bet 15", "A 5r"), "A bet 15", FIRST),
    (THREE, OUT, "A bet 15", "seat 1 is out: no more bets can be placed (H-31)"),
    (
        *(THREE, enact(THREE, midway(THREE, SEVENTEEN, "9b", "10b", lead=B), "B 9b"), "C bet 15"),
        "seat 1 is out: no more bets can be placed (H-31)",
    ),
    (
        *(THREE, enact(THREE, midway(THREE, "", "J Q", "10r 4r", lead=C, out=[(A, 7)]), "C 10r", "B J Q")),
        *("C bet 15", "seat 0 is out: no more bets can be placed (H-31)"),
    ),
    (LEAFLET_2P, BEFORE, "A 5r = single 5", "declare your bet first, for example: bet 0 for no bet (L-2)"),
    (LEAFLET_2P, BEFORE, "B pass", "declare your bet first, for example: bet 0 for no bet (L-2)"),
    (
        *(BETS_FIRST, enact(BETS_FIRST, dealt(BETS_FIRST), "C bet 0"), "C pass"),
        "waiting for seat 0 and seat 1 to declare a bet (L-2)",
    ),
    (
        *(LEAFLET_2P, enact(LEAFLET_2P, BEFORE, "A bet 0"), "A 5r = single 5"),
        "waiting for seat 1 to declare a bet (L-2)",
    ),
    (LEAFLET_2P, enact(LEAFLET_2P, BEFORE, "A bet 0"), "A bet 30", f"you have already bet 0: {STANDS}"),
    (LEAFLET_2P, BEGUN, "A bet 15", CLOSED),
    (LEAFLET_2P, enact(LEAFLET_2P, BEGUN, "A 5r"), "A bet 15", CLOSED),
    # awards
    (THREE, AWARDING, "A award 0", "a trick won by a bomb goes to an opponent, not to you: choose an opponent (H-19)"),
    (THREE, AWARDING, "A award 3", "there is no seat 3: a table for 3 has the seats 0 to 2 (H-19)"),
    (THREE, AWARDING, "B award 0", f"{TURN} (H-19)"),
    (THREE, AWARDING, "A 2r = single 2", AWARD_FIRST),
    (THREE, AWARDING, "A pass", AWARD_FIRST),
    (THREE, AWARDING, "B pass", WAIT),
    (THREE, AWARDING, "B 8r = single 8", WAIT),
    *((game, dealt(game), "A award 1", NO_AWARD) for game in (TWO, THREE, TOURNAMENT_3P, LEAFLET_2P)),
    *((game, enact(game, dealt(game), "A J Q"), "A award 1", NO_AWARD) for game in (TWO, THREE)),
    (TWO, enact(TWO, dealt(TWO), "A J Q", "B pass"), "A award 1", NO_AWARD),
    # after the round
    *(
        (TWO, OVER, f"B {text}", "the round is over: start the next one (H-23)")
        for text in ("10o = single 10", "pass", "bet 15", "award 0")
    ),
]  # fmt: skip


@rule("C-14", "C-17", "C-18", "H-4", "H-11", "H-12", "H-13", "H-15", "H-19", "H-20", "H-23", "H-24")
@rule("H-25", "H-31", "L-2", "P-8", "R-1", "R-5")
@for_each(("game", "state", "line", "sentence"), ACTIONS)
def test_actions_that_are_not_legal(game: Haggis, state: State, line: str, sentence: str) -> None:
    """By `objection`, `apply` and the list alike; cards that are tried are answered as the play of them is."""
    seat, text = SEATS[line[0]], line[2:]
    action = game.parse(state, seat, text)
    assert str(refused(game, state, action)) == sentence
    if isinstance(action, Play) and haggis.readings(action.cards) == (action.reading,):
        assert str(game.attempt(state, seat, action.cards)) == sentence


@rule("C-14", "C-18", "H-19")
def test_who_and_what_is_not_there() -> None:
    """Seats that the table lacks, whatever they want to do; amounts that merely equal one."""
    for seat in (Seat(2), Seat(-1)):
        sentence = f"there is no seat {seat}: a table for 2 has the seats 0 to 1 (C-14)"
        play = Play(seat, TWO.pack.parse("2g"), TWO.readings(TWO.pack.parse("2g"))[0])
        for state in (to_answer(), OVER):
            for action in (play, Pass(seat), Bet(seat, 15), Award(seat, A)):
                assert str(refused(TWO, state, action)) == sentence
            assert str(TWO.attempt(state, seat, play.cards)) == sentence
    assert refused(THREE, AWARDING, Award(A, Seat(-1))).clause == "H-19"
    # Any: as a caller without a type checker would
    equals: list[Any] = [15.0, False]
    for amount in equals:
        for seat in (A, B):
            objection = TWO.objection(dealt(TWO), Bet(seat, amount))
            assert str(objection) == f"{amount!r} cannot be bet: choose one of 0, 15, 30 (C-18)"
            assert Bet(seat, amount) not in TWO.legal_actions(dealt(TWO), seat)


@rule("C-1", "C-14", "H-11")
def test_what_is_of_another_pack() -> None:
    """Neither cards for three players nor French ones are taken at a table for two."""
    for foreign in (THREE.pack.parse("3r"), french().parse("3s")):
        objection = TWO.attempt(to_answer(), A, foreign)
        assert objection == Objection(OtherPack(foreign), "C-1")
        assert refused(TWO, to_answer(), Play(A, foreign, Bomb(BombKind.JQ))) == objection
    # Any: a reading of another game, which no checker lets pass
    strange: Any = "a pair"
    play = Play(A, TWO.pack.parse("8o 8y"), strange)
    assert isinstance(getattr(TWO.objection(to_answer(), play), "reason", None), NotThatReading)


@rule("P-8", "R-6", "R-9", "R-10")
@for_each(
    ("game", "options", "sentence"),
    [
        (THREE, {"name": ""}, "name: expected one word of letters, digits and - / + _ ., not ''"),
        (THREE, {"players": 1}, "players: expected a whole number of 2 or more, not 1"),
        (THREE, {"players": 4}, "players: expected a whole number of 3 at most, not 4"),
        (THREE, {"sets": 1}, "sets: expected True or False, not 1"),
        (THREE, {"bets": tuple(range(21))}, "bets: expected 20 amounts at most, not 21"),
        *(
            (THREE, {"bets": bets}, f"bets: expected amounts ascending from 0, not {bets}")
            for bets in ((), (15, 30), (0, 30, 15), (0, 15, 15))
        ),
        (THREE, {"bets": (0, -15)}, "bets: expected a whole number of 0 or more, not -15"),
        (THREE, {"bets": (0, 7.5)}, "bets: expected a whole number of 0 or more, not 7.5"),
        (THREE, {"bets": (False, 15)}, "bets: expected a whole number"),
        (THREE, {"failed_bets": LastHand.FIRST_OUT}, "failed_bets: expected FailedBets"),
        (THREE, {"bet_window": "before"}, "'until-first-card', 'before-first-lead', not 'before'"),
        (THREE, {"card_points": 1}, "PRINTED, CardPoints.FLAT, or 'printed', 'flat', not 1"),
        (THREE, {"hand_card_points": -1}, "hand_card_points: expected a whole number of 0 or more"),
        (THREE, {"first_out_bonus": -5}, "first_out_bonus: expected a whole number of 0 or more"),
        (THREE, {"target": 0}, "target: expected a whole number of 1 or more, or None, not 0"),
        (THREE, {"rounds": 0, "target": None}, "rounds: expected a whole number of 1 or more"),
        (THREE, {"best_of": 0}, "best_of: expected a whole number of 1 or more"),
        (THREE, {"best_of": 2}, "best_of: expected an odd number of legs, not 2"),
        # what contradicts one another
        (THREE, {"rounds": 7}, "exactly one of target and rounds, as in rounds=4, target=None"),
        (ROGERS_3P, {"target": None}, "exactly one of target and rounds"),
        (TWO, {"last_hand": LastHand.SECOND_OUT}, "with two players nobody goes out second"),
        (ROGERS_3P, {"players": 2}, "with two players nobody goes out second"),
        (
            THREE,
            {"dealing": Dealing.RIGHT_OF_LEADER},
            "dealing RIGHT_OF_LEADER asks for the leader",
        ),
        (ROGERS_3P, {"lead_tie": LeadTie.LEFT_OF_DEALER}, "use lead_tie AFTER_LAST_LEADER"),
        # what is no option
        (TWO, {"tarrget": 1}, "'tarrget': did you mean 'target'"),
        (TWO, {"set": 1}, "'set': did you mean 'sets'"),
        (LEAFLET_2P, {"zzz": 1}, ": it has players, sets, declare_lower, "),
    ],
)
def test_options_that_make_no_sense(
    game: Haggis, options: dict[str, object], sentence: str
) -> None:
    """The error names the option, what was expected, and what came; also when the game is made."""
    # Any: as a caller without a type checker would
    make: Any = game.variant
    with pytest.raises(OptionError) as caught:
        make(**options)
    assert sentence in str(caught.value)
    assert len(str(caught.value)) < 400
    with pytest.raises(OptionError, match="exactly one"):
        Haggis(rounds=7)
