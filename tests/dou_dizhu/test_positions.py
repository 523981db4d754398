"""Positions of Dou Dizhu: what cannot be played on is refused, and positions made by hand."""

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from altered import exchanged
from cases import for_each
from climbcards import Cards, CardsError, NotationError, PositionError, RecordError, Seat, Trick
from climbcards.authors import french
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    FIXED_LANDLORD,
    Bid,
    DouDizhu,
    Finished,
    Pass,
    Play,
    Playing,
    State,
)
from climbcards.games.dou_dizhu.cards import ROCKET
from climbcards.games.dou_dizhu.round import answers_to
from climbcards.testing import reach
from dou_dizhu_tables import (
    LOOSE,
    PACK,
    A,
    B,
    C,
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
        ("hands", [""], "at $.hands: expected one entry for each of 3 seats, not 1"),
        ("hands 2", "", "at $.hands[2]: expected 17 cards, not 0"),
        ("calls", PASSES[1:2], "at $.calls[0]: expected no call of 1"),
        ("calls", [{**BID_1, "amount": 4}], "at $.calls[0]: expected 1 or 2 or 3, not 4"),
        ("calls", [{**BID_1, "amount": 2}, BID_2], "at $.calls[1]: expected 3, not 2"),
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
        ("tally played", [""], "at $.tally.played: expected one entry for each of 3"),
        ("tally stake", 0, "at $.tally.stake: expected 1 or 2 or 3, not 0"),
        ("leader", 0, "at $.calls: expected an auction that seat 0 has won for 3"),
        ("calls", [BID_1, BID_2], "at $.calls: expected an auction that seat 1 has won for 3"),
        ("tally stock", "", "at $.tally.stock: expected 3 cards"),
        ("tally stock", "7 7 7", "at $.hands[1]: expected 7 7 7 among them"),
        ("hands 2", "3", "at $.hands[2]: expected 17 cards of seat 2 in hand and played"),
        ("hands 2", "", "at $.hands: expected cards in more hands, as the round is not over"),
        ("tally landlord_plays", 2, "at $.tally.landlord_plays: expected as many plays"),
        ("tally landlord_plays", 0, "at $.tally.landlord_plays: expected as many plays"),
        ("tally bombs", 2, "at $.tally.bombs: expected as many bombs"),
        ("tally bombs", -1, "at $.tally.bombs: expected as many bombs"),
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


@rule("D-10", "D-27")
@pytest.mark.parametrize(
    ("played", "most"),
    [
        (("3 4 5 6 7", "8 9 10", "J Q"), 0),
        (("3 3 3 3 4", "8 9", "J"), 1),
        (("3 3 3 4", "8 8 8 8 B R", "J J J J"), 3),
        (("B 3 3 3", "3 R", "J"), 0),
    ],
)
def test_bombs_are_no_more_than_the_cards_played(played: tuple[str, str, str], most: int) -> None:
    """Four of a rank or both jokers are a bomb if one seat has played them all; three seats are not."""
    lots = tuple(map(cards, played))
    gone = sum(lots, start=cards(""))
    rest = list(PACK.full - gone)
    hands: list[Cards] = []
    for seat, lot in enumerate(lots):
        size = (17 if seat else 20) - len(lot)
        hands.append(PACK.cards(rest[:size]))
        del rest[:size]
    for bombs in range(most + 1):
        state = DOU_DIZHU.position(hands, A, played=lots, bombs=bombs)
        assert state.tally.bombs == bombs
    for bombs in (-1, most + 1, 20):
        with pytest.raises(PositionError, match=r"\$.tally.bombs: expected as many bombs"):
            DOU_DIZHU.position(hands, A, played=lots, bombs=bombs)


@rule("D-28")
@for_each(
    ("landlord", "peasant", "bombs", "possible"),
    [
        ("3 3 3 4", "J", 0, {1, 2, 3, 4}),
        ("3 3 4", "J", 0, {2, 3}),  # two of them make no one play
        ("3 3 3 3", "J", 1, {1}),
        ("3 3 3 3 4", "J", 1, {2}),
        ("3 3 3 3 4 4", "J", 0, {1, 2, 3, 4, 5, 6}),
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
    lots = (cards(landlord), cards(peasant), cards("5 6"))
    rest = list(PACK.full - sum(lots, start=cards("")))
    first, second = 20 - len(lots[0]), 37 - len(lots[0]) - len(lots[1])
    hands = [PACK.cards(rest[:first]), PACK.cards(rest[first:second]), PACK.cards(rest[second:])]
    for plays in range(8):
        if plays in possible:
            made = DOU_DIZHU.position(hands, A, played=lots, bombs=bombs, landlord_plays=plays)
            assert made.tally.landlord_plays == plays
        else:
            with pytest.raises(PositionError, match="expected as many plays as the cards can be"):
                DOU_DIZHU.position(hands, A, played=lots, bombs=bombs, landlord_plays=plays)
    state = DOU_DIZHU.position(hands, A, played=lots, bombs=bombs)
    assert state.tally.landlord_plays == max(possible)


@pytest.mark.parametrize(
    "game", [DOU_DIZHU, FIXED_LANDLORD, LOOSE], ids=["auction", "fixed", "loose"]
)
def test_every_state_of_a_round_can_be_played_on(game: DouDizhu) -> None:
    """Also where bombs are played as soon as they can be, and many cards at once."""
    for seed in range(12):
        rng = Random(seed)
        state: State = game.start(game.deal(rng, A))
        game.validate(state)
        while seats := game.to_act(state):
            legal = game.legal_actions(state, seats[0])
            plays = [each for each in legal if isinstance(each, Play)]
            large = max(plays, key=lambda each: len(each.cards), default=legal[-1])
            state = game.apply(state, large if rng.random() < 0.5 else rng.choice(legal))
            game.validate(state)


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


@pytest.mark.parametrize(
    ("trick", "turn", "passes"),
    [
        ([(0, "3 3")], 1, ()),
        ([(0, "3 3")], 2, (B,)),
        ([(0, "3 3"), (1, "4 4")], 2, ()),
        ([(0, "3 3"), (1, "4 4")], 0, (C,)),
        ([(0, "3 3"), (2, "4 4 4 4 = bomb 4")], 1, (A,)),
    ],
)
def test_seats_between_the_last_play_and_the_turn_have_passed(
    trick: list[tuple[int, str]], turn: int, passes: tuple[Seat, ...]
) -> None:
    """Who has the turn may answer the last play; the bombs of the trick are counted."""
    state = DOU_DIZHU.position(["7 7", "8 8", "10 10"], turn, trick=trick)
    assert (state.turn, state.trick.passes) == (Seat(turn), passes)
    assert state.tally.bombs == sum("bomb" in text for _, text in trick)
    assert listed(state, Seat(turn))[-1] == "pass"


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
        (["7", "8", "10"], 3, {}, r"at \$.turn: there is no seat 3"),
        (["7", "8", "10"], 0, {"landlord": -1}, r"at \$.landlord: there is no seat -1"),
        (["7", "8", "10"], 0, {"dealer": 3}, r"at \$.dealer: there is no seat 3"),
        (["7", "8", "10"], 0, {"stake": 4}, "expected 1 or 2 or 3, not 4"),
        (
            ["7", "8", "10"],
            0,
            {"trick": [(3, "4")]},
            r"\$.trick.plays\[0\].seat: there is no seat 3",
        ),
        (["7", "8", "10"], 0, {"trick": [(0, "4")]}, "the turn of seat 1, not 0"),
        (["7", "8", "10"], 0, {"trick": [(1, "4 5")]}, "4 5 do not form a combination"),
        (
            ["7", "8", "10"],
            0,
            {"trick": [(1, PACK.cards(()))]},
            "no cards do not form a combination",
        ),
        (["7", "8", "10"], 0, {"trick": [(1, "pass")]}, "expected a play, not pass"),
        (["7", "8", "10"], 0, {"trick": [(1, "5"), (2, "4")]}, "expected single 4 to beat"),
        (["7", "8", "10"], 0, {"stock": "3 4"}, "expected 3 cards"),
        (["7", "8", "10"], 0, {"played": ["", ""]}, "expected one entry for each of 3 seats"),
        (["7", "8", "10"], 0, {"played": ["", "", ""]}, "expected 20 cards of seat 0"),
        (
            ["7", "8", "10"],
            0,
            {"trick": [(2, "9")], "played": ["3", "4", "5"]},
            "9 cannot be taken from 5",
        ),
        (["7 7 7 7 7", "8", "10"], 0, {}, "5 times 7"),
        (["7 7 7", "7 7", "10"], 0, {}, "more than the pack has"),
        (["", "8", "10"], 0, {}, "expected a seat with cards, not 0"),
        (["", "8", "10"], 1, {}, "expected cards in more hands"),
        (
            ["3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7", "8", "9"],
            1,
            {"landlord": 1},
            "17 cards of seat 0",
        ),
        (["7", "x", "10"], 0, {}, "no rank"),
    ],
)
def test_positions_that_cannot_be_are_refused(
    hands: list[str],
    turn: int,
    setup: dict[str, Any],  # Any: what `position` takes, by name
    sentence: str,
) -> None:
    """The error says what was expected."""
    with pytest.raises((CardsError, NotationError), match=sentence):
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


@rule("D-22", "D-24")
def test_a_turn_need_not_be_told() -> None:
    """The landlord leads, or the next seat answers the last play."""
    hands = ["7 9", "8", "10"]
    assert DOU_DIZHU.position(hands, landlord=1).turn == B
    assert DOU_DIZHU.position(hands, trick=[(0, "4")]).turn == B
    assert DOU_DIZHU.position(hands, trick=[(0, "4"), (2, "5")]).turn == A


@rule("D-22")
@pytest.mark.parametrize("laid", ["4 5", "pass", PACK.cards(())])
def test_a_trick_is_of_plays(laid: Cards | str) -> None:
    """What is no play is named with its place."""
    with pytest.raises(PositionError) as error:
        DOU_DIZHU.position(["7", "8", "10"], trick=[(1, laid)])
    assert error.value.where == "$.trick.plays[0]"


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


@rule("D-10", "D-28")
@pytest.mark.parametrize(
    ("landlord", "peasant", "possible"),
    [
        ("3 3 3 3", "J", {1}),
        ("3 3 3 3", "J J J J", {1, 2}),
        ("3 3 3 3 4 5", "J", {0}),
        ("3 3 3 3 4 5", "J J J J", {0, 1}),
    ],
)
def test_what_the_landlord_played_at_once_was_a_bomb_or_not(
    landlord: str, peasant: str, possible: set[int]
) -> None:
    """Four 3s alone were a bomb, and with two more cards they were none."""
    hands, played = spread(landlord, peasant, "6")
    for bombs in range(4):
        if bombs in possible:
            state = DOU_DIZHU.position(hands, 0, played=played, bombs=bombs, landlord_plays=1)
            assert STATES.load(STATES.dump(state)) == state
        else:
            with pytest.raises(PositionError, match=r"expected as many (bombs|plays) as"):
                DOU_DIZHU.position(hands, 0, played=played, bombs=bombs, landlord_plays=1)


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


@rule("D-2")
def test_there_is_an_entry_for_each_seat_of_what_was_played() -> None:
    """A tally of fewer seats, or of more, is refused by its name."""
    state = playing(LANDLORD)
    for played in (state.tally.played[:2], (*state.tally.played, state.tally.played[0])):
        wrong = attrs.evolve(state, tally=attrs.evolve(state.tally, played=played))
        with pytest.raises(PositionError) as error:
            DOU_DIZHU.validate(wrong)
        assert error.value.where == "$.tally.played"


@rule("D-10")
def test_nothing_is_said_to_beat_the_rocket() -> None:
    """Its answers are none, which is not that they are unknown."""
    assert answers_to(ROCKET) == ()


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
