"""Positions of Dou Dizhu: what cannot be played on is refused, and positions made by hand."""

from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from altered import exchanged
from cases import for_each
from climbcards import Cards, CardsError, PositionError, RecordError, Seat, Trick
from climbcards.authors import french
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    FIXED_LANDLORD,
    Bid,
    DouDizhu,
    Finished,
    Pass,
    Playing,
    State,
)
from climbcards.testing import reach
from dou_dizhu_tables import (
    LOOSE,
    PACK,
    auction,
    cards,
    dealt,
    enact,
    finished,
    listed,
    midway,
    play,
    playing,
)
from rulebook import rule
from tables import A, B, C

STATES = DOU_DIZHU.codec().states
BID_1, BID_2, BID_3 = ({"do": "bid", "seat": seat, "amount": seat + 1} for seat in range(3))
PASSES = [{"do": "pass", "seat": seat} for seat in (0, 1, 2)]
DEALT = auction()
LANDLORD = enact(auction("7 7", "4", "5"), "A bid 1", "B bid 3", "B 4", "C 5")


def refusal(state: State, place: str, value: object) -> str:
    """Expect that a state is taken, and refused once it is changed; give the sentence."""
    data = STATES.dump(state)
    assert STATES.load(data) == state
    with pytest.raises(RecordError) as error:
        STATES.load(exchanged(data, (place, value)))
    return str(error.value)


def problem(state: State, game: DouDizhu = DOU_DIZHU) -> str:
    """Expect that a state made by hand cannot be played on; give the sentence."""
    with pytest.raises(PositionError) as error:
        game.validate(state)
    return str(error.value)


@rule("D-2", "D-17", "D-18", "D-20")
@for_each(
    ("place", "value", "sentence"),
    [
        ("hands 2", "", "at $.hands[2]: expected 17 cards, not 0"),
        ("calls", PASSES[1:2], "at $.calls[0]: expected no call of 1"),
        ("calls", [{**BID_1, "amount": 4}], "at $.calls[0]: expected 1 or 2 or 3, not 4"),
        ("calls", [{**BID_1, "amount": 3}], "at $.calls: expected calls after which the round"),
        ("calls", [*PASSES, PASSES[0]], "at $.calls[3]: expected no call of 0"),
        ("calls", [{**BID_1, "amount": 3}, PASSES[1]], "at $.calls[1]: expected no call of 1"),
        ("phase", "passed-out", "at $.calls: expected calls after which the round stands so"),
    ],
)
def test_an_auction_says_what_does_not_fit(place: str, value: object, sentence: str) -> None:
    """Full hands, and calls in rotation, each bid higher than the last."""
    assert refusal(DEALT, place, value).startswith(sentence)


@rule("D-2", "D-19", "D-22", "D-25")
@for_each(
    ("place", "value", "sentence"),
    [
        ("tally stake", 0, "at $.tally.stake: expected 1 or 2 or 3, not 0"),
        ("leader", 0, "at $.calls: expected an auction that seat 0 has won for 3"),
        ("tally stock", "", "at $.tally.stock: expected 3 cards"),
        ("tally stock", "7 7 7", "at $.hands[1]: expected 7 7 7 among them"),
        ("hands 2", "3", "at $.hands[2]: expected 17 cards of seat 2 in hand and played"),
        ("hands 2", "", "at $.hands: expected cards in more hands, as the round is not over"),
        ("tally landlord_plays", 2, "at $.tally.landlord_plays: expected as many plays"),
        ("tally landlord_plays", 0, "at $.tally.landlord_plays: expected as many plays"),
        ("tally bombs", 2, "at $.tally.bombs: expected as many bombs"),
        ("trick passes", [0, 1], "at $.trick.passes: expected a seat that can still answer"),
        ("phase", "finished", "at $.trick: expected one hand without cards"),
    ],
)
def test_a_landlords_round_says_what_does_not_fit(place: str, value: object, sentence: str) -> None:
    """A stake that was bid, the cards that each seat was dealt, counts that the cards allow."""
    assert refusal(LANDLORD, place, value).startswith(sentence)


def test_seats_and_cards_that_are_not_there_are_refused() -> None:
    """A state made by hand may name seat 3, or cards with suits, or more cards than there are."""
    other = french().parse("7h")
    assert problem(attrs.evolve(DEALT, dealer=Seat(3))).startswith("at $.dealer: there is no seat")
    state = midway("7 9", "8", "10")
    led = attrs.evolve(state, trick=Trick(Seat(5)))
    assert problem(led).startswith("at $.trick.leader: there is no seat 5")
    foreign = attrs.evolve(state, hands=(other, *state.hands[1:]))
    assert problem(foreign).startswith("at $.hands[0]: expected cards of this game's pack")
    twice = attrs.evolve(state, hands=(cards("7 7"), cards("3"), state.hands[2]))
    assert "more than the pack has" in problem(twice)


@rule("D-21")
def test_without_an_auction_there_are_no_bids() -> None:
    """Nor is there another stake than 1; and with one the round begins with it."""
    state = playing(dealt())
    FIXED_LANDLORD.validate(state)
    richer = attrs.evolve(state, tally=attrs.evolve(state.tally, stake=2))
    assert problem(richer, FIXED_LANDLORD) == "at $.tally.stake: expected 1, not 2"
    called = attrs.evolve(state, calls=(Bid(A, 1), Pass(B), Pass(C)))
    DOU_DIZHU.validate(called)
    said = "at $.calls: expected no calls, as there is no auction"
    assert problem(called, FIXED_LANDLORD) == said
    said = "at $: expected a landlord, as there is no auction"
    assert problem(DEALT, FIXED_LANDLORD) == said


@rule("D-19", "D-22")
def test_the_landlord_led_first() -> None:
    """No peasant leads or has played before it."""
    state = playing(dealt("3 4", "5", "6"))
    said = "at $.trick.leader: expected seat 0, who leads the first trick"
    assert problem(attrs.evolve(state, trick=Trick(B))) == said
    held = state.hands[1]
    hands = (state.hands[0], held - cards("5"), state.hands[2])
    tally = attrs.evolve(state.tally, played=(cards(""), cards("5"), cards("")))
    said = "at $.leader: expected a seat that has played in the first trick"
    assert problem(attrs.evolve(state, hands=hands, tally=tally)) == said


def spread(*played: str) -> tuple[list[Cards], tuple[Cards, ...]]:
    """Return hands for what the seats have played, the first of them the landlord."""
    lots = tuple(map(cards, played))
    rest = list(PACK.full - sum(lots, start=cards("")))
    hands: list[Cards] = []
    for seat, lot in enumerate(lots):
        size = (17 if seat else 20) - len(lot)
        hands.append(PACK.cards(rest[:size]))
        del rest[:size]
    return hands, lots


@rule("D-10", "D-27")
@for_each(
    ("played", "most"),
    [
        (("3 4 5 6 7", "8 9 10", "J Q"), 0),
        (("3 3 3 4", "8 8 8 8 B R", "J J J J"), 3),
        (("B 3 3 3", "3 R", "J"), 0),
    ],
)
def test_bombs_are_no_more_than_the_cards_played(played: tuple[str, str, str], most: int) -> None:
    """Four of a rank or both jokers are a bomb if one seat has played them all; three seats are not."""
    hands, lots = spread(*played)
    for bombs in range(-1, most + 2):
        if 0 <= bombs <= most:
            assert DOU_DIZHU.position(hands, A, played=lots, bombs=bombs).tally.bombs == bombs
        else:
            with pytest.raises(PositionError, match=r"\$.tally.bombs: expected as many bombs"):
                DOU_DIZHU.position(hands, A, played=lots, bombs=bombs)


@rule("D-10", "D-28")
@for_each(
    ("landlord", "peasant", "bombs", "possible"),
    [
        ("3 3 3 4", "J", 0, {1, 2, 3, 4}),
        ("3 3 4", "J", 0, {2, 3}),  # two of them make no one play
        ("3 3 3 3", "J", 0, {2, 3, 4}),  # at once they were a bomb
        ("3 3 3 3", "J", 1, {1}),
        ("3 3 3 3", "J J J J", 0, {2, 3, 4}),
        ("3 3 3 3", "J J J J", 2, {1}),
        ("3 3 3 3 4 5", "J", 0, {1, 2, 3, 4, 5, 6}),  # with two more cards they were none
        ("3 3 3 3 4 5", "J J J J", 1, {1, 2, 3, 4, 5, 6}),
        ("3 3 3 3 4", "J", 1, {2}),
        ("3 3 3 3 B R", "J", 1, {2, 3, 4, 5}),  # the rocket, and the 3s as they like
        ("3 3 3 3 B R", "J", 2, {2}),
        ("3 3 3 3 B R", "J J J J", 2, {2, 3, 4, 5}),
        ("3 3 3 3 B R", "J J J J", 3, {2}),
    ],
)
def test_the_landlord_has_played_as_often_as_the_cards_allow(
    landlord: str, peasant: str, bombs: int, possible: set[int]
) -> None:
    """At most card by card, and bombs that nobody else can have played in one play each."""
    hands, lots = spread(landlord, peasant, "5 6")
    for plays in range(8):
        if plays in possible:
            made = DOU_DIZHU.position(hands, A, played=lots, bombs=bombs, landlord_plays=plays)
            assert made.tally.landlord_plays == plays
        else:
            with pytest.raises(PositionError, match="expected as many plays as the cards can be"):
                DOU_DIZHU.position(hands, A, played=lots, bombs=bombs, landlord_plays=plays)
    state = DOU_DIZHU.position(hands, A, played=lots, bombs=bombs)
    assert state.tally.landlord_plays == max(possible)


def test_an_endgame_is_hands_and_a_turn() -> None:
    """Seat 0 is the landlord for 1, and what is nowhere was played long ago, the lowest by the landlord."""
    state = DOU_DIZHU.position(["7 7 9", "8 J", "10"], 1)
    assert state.hands == (cards("7 7 9"), cards("8 J"), cards("10"))
    assert (state.turn, state.leader, state.dealer, state.trick) == (B, A, C, Trick(B))
    assert DOU_DIZHU.cards(state) == PACK.full
    assert (state.tally.stake, state.tally.bombs, state.calls) == (1, 0, ())
    assert [len(lot) for lot in state.tally.played] == [17, 15, 16]
    assert str(state.tally.stock) == "3 3 3"
    assert listed(state, B) == ["8", "J"]
    over = finished(enact(state, "B J", "C pass", "A pass", "B 8"))
    assert DOU_DIZHU.scores(over) == (-2, 1, 1)


def test_a_position_takes_whatever_matters() -> None:
    """Each thing that is said stands in the state: as cards or as text."""
    state = DOU_DIZHU.position(
        [cards("7 R"), "8 8 J", "10"],
        turn=0,
        dealer=1,
        landlord=2,
        stake=3,
        trick=[(1, "4"), (2, cards("6"))],
        stock="10 10 B",
        bombs=1,
        landlord_plays=5,
    )
    assert (state.dealer, state.leader, state.turn) == (B, C, A)
    assert state.trick == Trick(B, (play(B, "4"), play(C, "6")))
    tally = state.tally
    assert (tally.stake, tally.bombs, tally.landlord_plays) == (3, 1, 5)
    assert tally.stock == cards("10 10 B")
    assert cards("6 10 B") <= tally.played[2]
    assert cards("4") <= tally.played[1]
    assert DOU_DIZHU.view(state, A).known == cards("10")


@rule("D-22", "D-24")
@for_each(
    ("trick", "turn", "passes"),
    [
        ([(0, "3 3")], None, ()),
        ([(0, "3 3"), (1, "4 4")], 0, (C,)),
        ([(0, "3 3"), (2, "4 4")], None, ()),
        ([(0, "3 3"), (2, "4 4 4 4 = bomb 4")], 1, (A,)),
    ],
)
def test_seats_between_the_last_play_and_the_turn_have_passed(
    trick: list[tuple[int, str]], turn: int | None, passes: tuple[Seat, ...]
) -> None:
    """Who has the turn, by default the next seat, may answer the last play; the bombs of the trick are counted."""
    state = DOU_DIZHU.position(["7 7", "8 8", "10 10"], turn, trick=trick)
    due = (trick[-1][0] + 1) % 3 if turn is None else turn
    assert (state.turn, state.trick.passes) == (due, passes)
    assert state.tally.bombs == sum("bomb" in text for _, text in trick)
    assert listed(state, state.turn)[-1] == "pass"


@rule("D-16")
def test_a_play_of_a_trick_is_named_where_it_can_be_two() -> None:
    """With `core_kickers` 3 3 3 3 is a bomb, or a triple with a single."""
    hands = ["7", "8", "10"]
    with pytest.raises(CardsError, match="can be 3 of 3s with a single or bomb 3: say which"):
        LOOSE.position(hands, 1, trick=[(0, "3 3 3 3")])
    named = LOOSE.position(hands, 1, trick=[(0, "3 3 3 3 = bomb 3")])
    assert named.tally.bombs == 1
    assert not LOOSE.position(hands, 1, trick=[(0, "3 3 3 3 = 3 of 3s with a single")]).tally.bombs


@for_each(
    ("hands", "turn", "setup", "sentence"),
    [
        (["7", "8"], 0, {}, "expected one entry for each of 3 seats, not 2"),
        (["7", "8", "10"], 0, {"landlord": -1}, r"at \$.landlord: there is no seat -1"),
        (["7", "8", "10"], 0, {"stake": 4}, "expected 1 or 2 or 3, not 4"),
        (["7", "8", "10"], 0, {"trick": [(0, "4")]}, "the turn of seat 1, not 0"),
        (["7", "8", "10"], 0, {"trick": [(1, "4 5")]}, "4 5 do not form a combination"),
        (["7", "8", "10"], 0, {"trick": [(1, "5"), (2, "4")]}, "expected single 4 to beat"),
        (["7", "8", "10"], 0, {"stock": "3 4"}, "expected 3 cards"),
        (["7", "8", "10"], 0, {"played": ["", ""]}, "expected one entry for each of 3 seats"),
        (["7", "8", "10"], 0, {"played": ["", "", ""]}, "expected 20 cards of seat 0"),
        (
            ["7", "8", "10"],
            0,
            {"trick": [(2, "9")], "played": ["3", "4", "5"]},
            "cannot take 9 from 5",
        ),
        (["7 7 7 7 7", "8", "10"], 0, {}, "5 times 7"),
        (["", "8", "10"], 0, {}, "expected a seat with cards, not 0"),
        (["", "8", "10"], 1, {}, "expected cards in more hands"),
        (
            ["3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7", "8", "9"],
            1,
            {"landlord": 1},
            "17 cards of seat 0",
        ),
    ],
)
def test_positions_that_cannot_be_are_refused(
    hands: list[str],
    turn: int,
    setup: dict[str, Any],  # Any: what `position` takes, by name
    sentence: str,
) -> None:
    """The error says what was expected."""
    with pytest.raises(CardsError, match=sentence):
        DOU_DIZHU.position(hands, turn, **setup)


@given(st.integers(0, 1 << 20), st.integers(0, 120))
def test_a_position_of_a_round_is_made_again(seed: int, skip: int) -> None:
    """From what is seen of it the maker gives the state that was reached, but for the calls."""
    state = reach(DOU_DIZHU, seed, skip).state
    if not isinstance(state, Playing):
        return
    tally = state.tally
    again = DOU_DIZHU.position(
        state.hands,
        state.turn,
        dealer=state.dealer,
        landlord=state.leader,
        stake=tally.stake,
        trick=[(each.seat, str(each)) for each in state.trick.plays],
        stock=tally.stock,
        played=tally.played,
        bombs=tally.bombs,
        landlord_plays=tally.landlord_plays,
    )
    assert again == attrs.evolve(state, calls=())


@rule("D-23")
def test_who_leads_a_later_trick_has_won_one() -> None:
    """A peasant who has played nothing has won none."""
    hands, played = spread("3 4", "5", "")
    assert DOU_DIZHU.position(hands, 1, played=played).turn == B
    with pytest.raises(PositionError, match="seat 2 has played in none") as error:
        DOU_DIZHU.position(hands, 2, played=played)
    assert error.value.where == "$.trick.leader"


OVER = finished(enact(midway("7", "8", "10"), "A 7"))


# Any: here any part of a state may be wrong
def ended(**parts: Any) -> Finished:  # noqa: ANN401
    """Change the tally of a round that is over."""
    return attrs.evolve(OVER, tally=attrs.evolve(OVER.tally, **parts))


@rule("D-25", "D-26", "D-27")
@for_each(
    ("state", "where"),
    [
        (attrs.evolve(OVER, trick=Trick(A)), "$.trick"),
        (attrs.evolve(OVER, trick=attrs.evolve(OVER.trick, passes=(B,))), "$.trick"),
        (attrs.evolve(OVER, hands=OVER.hands[::-1]), "$.trick"),
        (attrs.evolve(OVER, hands=OVER.hands[:2]), "$.hands"),
        (attrs.evolve(OVER, leader=Seat(3)), "$.leader"),
        (ended(stake=4), "$.tally.stake"),
        (ended(played=OVER.tally.played[:2]), "$.tally.played"),
        (ended(bombs=20), "$.tally.bombs"),
        (ended(bombs=-1), "$.tally.bombs"),
    ],
)
def test_a_round_written_down_by_hand_is_scored_if_it_can_be(state: Finished, where: str) -> None:
    """Asked for the sheet or for the places, it says what is wrong, and where."""
    assert DOU_DIZHU.ranking(OVER) == (A, B, C)
    assert DOU_DIZHU.sheet(OVER) is not None
    for ask in (DOU_DIZHU.sheet, DOU_DIZHU.ranking, DOU_DIZHU.result):
        with pytest.raises(PositionError) as error:
            ask(state)
        assert error.value.where == where


def test_whoever_is_to_act_can_do_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position in which nobody could go on is refused, whatever made it so."""
    state = DOU_DIZHU.position(["3 4", "5", "6"], 0)
    DOU_DIZHU.validate(state)

    def nothing(*_: object) -> tuple[()]:
        """Return the list of a game that has lost its plays."""
        return ()

    monkeypatch.setattr(DouDizhu, "legal_actions", nothing)
    with pytest.raises(PositionError, match="seat 0 is to act and has nothing to do"):
        DOU_DIZHU.validate(state)
