"""The order of play, what binds a play, and the order in which plays are listed."""

import pytest

from big_two_tables import Options, house, laid_out, legal, played, refusal
from cases import for_each
from climbcards import IllegalActionError, NotationError, Seat, clauses
from climbcards.authors import Finished, Pass, Play
from climbcards.games.big_two import GAMES, HighestNeeded
from climbcards.reasons import (
    LeadNeeded,
    MustContain,
    NotACombination,
    NotHeld,
    NotYourTurn,
    OpensAlone,
    RoundIsOver,
    TooLow,
    WrongShape,
)
from rulebook import rule
from tables import A, B, C, refused

THREES = "3d 3s / 3c 9s / 5h Kh"
TRICK = "3d 9d As / 4c 10c Ks / 5h Jh 2s"


@rule("W-19", "W-20")
@pytest.mark.parametrize(
    ("hands", "leader", "options", "turn", "expected"),
    [
        (THREES, None, {}, A, ["3d", "3d 3s"]),
        (THREES, None, {"opening": "single"}, A, ["3d"]),
        (THREES, None, {"opening": "free"}, A, ["3d", "3s", "3d 3s"]),
        ("4c 9d / 4d 8s / 5h Kh", None, {}, B, ["4d"]),
        (THREES, 2, {}, C, ["5h", "Kh"]),
        (THREES, 0, {"opening": "single"}, A, ["3d", "3s", "3d 3s"]),
        ("4c 9d / 4d 8s / 5h Kh", None, {"suits": "c d h s"}, A, ["4c"]),
    ],
)
def test_who_leads_and_what_binds_the_first_play(
    hands: str, leader: int | None, options: Options, turn: Seat, expected: list[str]
) -> None:
    """The lowest card leads and is played, unless the deal names who leads what it likes."""
    game, state = laid_out(hands, leader, **options)
    assert state.turn == turn
    assert legal(game, state) == expected


@rule("W-20")
def test_a_first_play_without_the_lowest_card_is_refused() -> None:
    """The reason names the card; once it was played nothing is asked of anybody."""
    game, state = laid_out(THREES)
    objection = refusal(game, state, "3s")
    assert objection.reason == MustContain(game.pack.parse("3d"))
    assert str(objection) == "this play must contain 3d: choose one that does (W-20)"
    after = played(game, state, "A 3d", "B pass", "C 5h")
    assert legal(game, after) == ["pass"]


@rule("W-20")
def test_the_lowest_card_alone() -> None:
    """Where nothing may lie beside it a pair is refused by a reason of its own."""
    game, state = laid_out(THREES, opening="single")
    objection = refusal(game, state, "3d 3s")
    assert objection.reason == OpensAlone(game.pack.cards(game.pack.faces[:1]))
    assert str(objection) == (
        "the first play must be the 3d alone: play it without other cards (W-20)"
    )
    later = played(game, state, "A 3d", "B 3c", "C 5h", "A pass", "B pass")
    assert legal(game, later) == ["Kh"]


@rule("W-21")
def test_a_pass_does_not_bind() -> None:
    """Who passed plays at the next turn; the trick is over at the owner of the last play."""
    game, state = laid_out(TRICK)
    on = played(game, state, "A 3d", "B 4c", "C pass", "A 9d", "B pass", "C Jh")
    assert game.to_act(on) == (A,)
    assert legal(game, on) == ["As", "pass"]
    won = played(game, on, "A pass", "B pass")
    assert (game.to_act(won), legal(game, won)) == ((C,), ["5h", "2s"])


@rule("W-21")
def test_a_pass_binds_where_the_option_says_so() -> None:
    """Who passed is out of the trick, and it is over when nobody else is left."""
    game, state = laid_out(TRICK, passing="out")
    on = played(game, state, "A 3d", "B 4c", "C pass", "A 9d")
    assert game.to_act(on) == (B,)
    won = played(game, on, "B pass")
    assert (game.to_act(won), legal(game, won)) == ((A,), ["As"])
    other, again = laid_out(TRICK, passing="out")
    skipped = played(other, again, "A 3d", "B 4c", "C pass", "A 9d", "B Ks", "A pass")
    assert (other.to_act(skipped), legal(other, skipped)) == ((B,), ["10c"])


@rule("W-21")
def test_refusals_of_the_order_of_play() -> None:
    """Out of turn, cards that are not held, that make nothing, that are too low or of another number."""
    game, state = laid_out(TRICK)
    on = played(game, state, "A 3d", "B 10c")
    parse = game.pack.parse
    assert isinstance(refused(game, on, Pass(A)).reason, NotYourTurn)
    assert isinstance(refused(game, state, Pass(A)).reason, LeadNeeded)
    assert isinstance(refusal(game, on, "As").reason, NotHeld)
    assert isinstance(refusal(game, on, "5h Jh").reason, NotACombination)
    assert isinstance(refusal(game, on, "5h").reason, TooLow)
    assert str(refusal(game, on, "5h")) == (
        "single 5h does not beat single 10c: it takes a higher single (W-15)"
    )
    pairs, other = laid_out("3d 4c / 5h 5s", None)
    led = played(pairs, other, "A 3d")
    found = refusal(pairs, led, "5h 5s")
    assert isinstance(found.reason, WrongShape)
    assert str(found) == ("pair with 5s does not answer single 3d: it takes a higher single (W-15)")
    play = Play(C, parse("5h"), game.readings(parse("Jh"))[0])
    assert refused(game, on, play).clause == "W-7"


FOUR, FOUR_AND_ONE = "5d 5c 5h 5s", "5d 5c 5h 5s Kd"
NINES = "9d 9c 9h 9s"


@rule("W-17", "W-15")
@for_each(
    ("lead", "answer", "bombs", "kind"),
    [
        (f"{NINES} 4d", FOUR, True, TooLow),
        (NINES, FOUR_AND_ONE, True, TooLow),
        (NINES, FOUR_AND_ONE, False, WrongShape),
        (NINES, FOUR, False, TooLow),
        (f"{NINES} 4d", "5d 5c 5h Kd Kc", True, WrongShape),
        ("3d 4d 5d 6d 7d", "9d 9c 9h 9s", True, WrongShape),
    ],
)
def test_a_lower_four_is_too_low_where_fours_go_by_rank(
    lead: str, answer: str, kind: type, *, bombs: bool
) -> None:
    """With a fifth card or without if they are bombs; if not, these are two kinds."""
    game = house({"players": 2, "quads": "either", "bombs": bombs})
    state = game.position([f"{lead} 3s", f"{answer} 3h"])
    found = refusal(game, played(game, state, f"A {lead}"), answer)
    assert isinstance(found.reason, kind)
    assert found.clause == "W-15"


@rule("W-7", "W-15", "W-20", "W-21")
@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("W-7", "No other four or five cards are a combination, nor are six or more cards."),
        (
            "W-15",
            "The last play is beaten by a higher one (W-9 to W-14) of the same number of cards.",
        ),
        ("W-20", "Where the lowest card leads (W-19), `opening` binds the first play"),
        ("W-21", "Cards are played from one's own hand only."),
    ],
)
def test_what_a_refusal_cites_says_what_was_refused(clause: str, said: str) -> None:
    """Who asks why reads the clause alone."""
    assert said in " ".join(clauses(GAMES[0])[clause].split())


@rule("W-22", "W-24")
def test_the_round_is_over_with_the_first_empty_hand() -> None:
    """Nobody answers a 2 that empties a hand."""
    game, state = laid_out("3d 2s / 4c 5c / 6h 7h")
    end = played(game, state, "A 3d", "B 4c", "C pass", "A 2s")
    assert isinstance(end, Finished)
    assert (game.scores(end), game.ranking(end)) == ((0, -1, -2), (0, 1, 2))
    assert isinstance(refused(game, end, Pass(B)).reason, RoundIsOver)


@rule("W-7", "W-17")
def test_four_of_a_kind_without_a_fifth_card_is_no_play() -> None:
    """Not even as a bomb, by a seat that has nothing else."""
    game, state = laid_out("7d 7c 7h 7s / 3d 9d 10d Jd", 1, bombs=True)
    assert legal(game, played(game, state, "B 3d")) == ["7d", "7c", "7h", "7s", "pass"]


ONE_LEFT = "9d As / 3d Kc / 5h 6h"


@rule("W-25")
def test_a_single_before_one_card_is_the_highest() -> None:
    """It counts who comes next, and asks nothing of a pass."""
    game, state = laid_out(ONE_LEFT, 1, top_single=True)
    on = played(game, state, "B 3d", "C 5h")
    assert legal(game, on) == ["As", "pass"]
    objection = refusal(game, on, "9d")
    assert objection.reason == HighestNeeded(B, game.pack.pile("As")[0])
    assert str(objection) == (
        "seat 1 has one card left: a single must be your highest, the As (W-25)"
    )
    free, same = laid_out(ONE_LEFT, 1)
    assert legal(free, played(free, same, "B 3d", "C 5h")) == ["9d", "As", "pass"]


@rule("W-25")
def test_a_lead_before_one_card() -> None:
    """The highest single, or any other combination."""
    game = house({"players": 2, "top_single": True})
    state = game.position(["5d 5c 9h As", "Kc"])
    assert legal(game, state) == ["As", "5d 5c"]
    assert isinstance(refusal(game, state, "9h").reason, HighestNeeded)
    answering = game.position(["5d 5c 9h As", "Kc"], trick=[(1, "3d 3c")])
    assert legal(game, answering) == ["5d 5c", "pass"]


@rule("W-33")
@pytest.mark.parametrize(
    ("options", "longest"),
    [
        ({}, 49 + 48 * 3),
        ({"players": 3}, 50 + 49 * 2),
        ({"players": 3, "spare": "aside"}, 49 + 48 * 2),
        ({"players": 2}, 33 + 32),
        ({"hand": 1}, 1),
    ],
)
def test_how_long_a_round_can_be(options: Options, longest: int) -> None:
    """Every other seat keeps a card: n - p + 1 plays, and all pass on each but the last."""
    assert house(options).max_actions == longest


@rule("W-33")
def test_the_longest_round_that_can_be() -> None:
    """Two players with two cards each: three plays, one of them without a pass as the lead changes."""
    game, state = laid_out("3d 9d / 4d 5d")
    end = played(game, state, "A 3d", "B 4d", "A pass", "B 5d")
    assert isinstance(end, Finished)
    assert game.max_actions == 3 + 2


def test_plays_are_written_as_cards() -> None:
    """A name behind them is read, and refused if they are something else."""
    game = GAMES[0]
    state = game.position(["3d 3h 3s 4c 4d", "5c", "6c", "7c"])
    play = game.parse(state, A, "3d 3h 3s 4c 4d = full house 3")
    assert play == game.parse(state, A, "3d 3h 3s 4c 4d")
    assert sorted(str(play).split()) == ["3d", "3h", "3s", "4c", "4d"]
    with pytest.raises(NotationError, match="cannot be read as 'flush', only as full house 3"):
        game.parse(state, A, "3d 3h 3s 4c 4d = flush")
    with pytest.raises(IllegalActionError):
        game.parse(state, A, "3d 4c")
