"""Positions of President: what cannot be played on is refused, and positions made by hand."""

import attrs
import pytest

from altered import exchanged
from cases import for_each
from climbcards import PositionError, Rank, RecordError, Seat, Set
from climbcards.authors import french
from climbcards.games.president import Finished, Giving, Playing, President, State
from president_tables import done, house, laid_out, playing
from rulebook import rule

ROUND = "7 7 9 / 4 7 K / 8 J A"
FOUR = "3 9 Q / 4 A 10 / 5 6 K / 7 2 J"
TITLES = (2, 0, 1, 3)


def refusal(game: President, state: State, place: str, value: object) -> str:
    """Expect that a state is taken, and refused once it is changed; give the sentence."""
    states = game.codec().states
    data = states.dump(state)
    assert states.load(data) == state
    with pytest.raises(RecordError) as error:
        states.load(exchanged(data, (place, value)))
    return str(error.value)


def problem(game: President, state: State) -> str:
    """Expect that a state made by hand cannot be played on; give the sentence."""
    with pytest.raises(PositionError) as error:
        game.validate(state)
    return str(error.value)


@rule("N-32", "N-33", "N-36", "N-37")
@for_each(
    ("place", "value", "sentence"),
    [
        ("dealer", 8, "at $.dealer: there is no seat 8"),
        ("hands", ["3"], "at $.hands: expected one entry for each of 4 seats, not 1"),
        ("titles", [], "at $.owing: expected upper seats of the exchange"),
        ("titles", [2, 2, 1, 3], "at $.titles: expected each seat once, or none"),
        ("titles", [2, 0], "at $.titles: expected each seat once, or none"),
        ("titles", [2, 0, 1, 9], "at $.titles[3]: there is no seat 9"),
        ("owing", [], "at $.owing: expected upper seats"),
        ("owing", [0, 2], "at $.owing: expected upper seats"),
        ("owing", [1], "at $.owing: expected upper seats"),
        ("owing", [2], "at $.known[1]: expected 1 card that were given"),
        ("known", ["A", "3", "J 2", ""], "at $.known[1]: expected 0 cards that were given"),
        ("known", ["10", "", "J 2", ""], "at $.known[0]: expected 1 card of the hand at most"),
        ("hands 0", "3 9", "at $.hands[0]: expected 4 cards, not 2"),
        ("named", False, "at $.leader: expected seat 1, who would lead"),
    ],
)
def test_an_exchange_says_what_does_not_fit(place: str, value: object, sentence: str) -> None:
    """Seats that owe, hands as large as they are then, and what giver and taker know."""
    game, state = laid_out(FOUR, 2, TITLES)
    assert isinstance(state, Giving)
    assert refusal(game, state, place, value).startswith(sentence)


@rule("N-35", "N-37")
def test_what_was_given_back_is_known() -> None:
    """Until the play begins it is all in the lower hand; the upper one may have parted with what it got."""
    game, state = laid_out(FOUR, 2, TITLES)
    state = done(game, state, "2 give 5 2")
    assert state.known[2] == game.pack.parse("J")
    assert refusal(game, state, "known 3", "5").startswith("at $.known[3]: expected 2 cards")
    assert refusal(game, state, "known 2", "5 J K").startswith("at $.known[2]: expected 2 cards")


@rule("N-35")
def test_nobody_owes_where_the_worst_cards_go_back() -> None:
    """Then no state of the game has an exchange that runs."""
    _, state = laid_out(FOUR, 2, TITLES)
    worst = house({"hand": 3, "returns": "worst"})
    assert problem(worst, state).startswith("at $.owing: expected upper seats")


def test_who_owes_in_a_state_by_hand_is_an_upper_seat() -> None:
    """Otherwise nobody knows to whom it gives."""
    game, state = laid_out(FOUR, 2, TITLES)
    assert isinstance(state, Giving)
    wrong = attrs.evolve(state, owing=(Seat(1),))
    with pytest.raises(PositionError, match="expected an upper seat of the exchange, not 1"):
        len(game.legal_actions(wrong, Seat(1)))


@rule("N-3", "N-11", "N-14", "N-16", "N-21", "N-24", "N-26")
@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("skipped", None, "at $.skipped: expected the next seat that can answer"),
        ("skipped", 0, "at $.skipped: expected the next seat that can answer"),
        ("trick leader", 1, "at $.trick.leader: expected seat 0, who leads the first"),
        ("leader", 2, "at $.trick.leader: expected seat 2, who leads the first"),
        ("laid 1", "3", "at $.laid[1]: expected no cards of who has not fallen"),
        ("laid_size", 1, "at $.laid_size: expected 0"),
        ("hands 0", "7", "at $.hands[0]: expected 3 cards of seat 0 in hand and played, not 2"),
        ("tally played", ["7"], "at $.tally.played: expected one entry for each of 3 seats"),
        ("tally out", [0], "at $.tally: expected each seat without cards once"),
        ("tally fallen", 0, "at $.tally: expected each seat without cards once"),
        ("tally fallen", 7, "at $.tally.fallen: there is no seat 7"),
        ("tally inverted", True, "at $.tally.inverted: expected the usual order"),
        ("tally opening", {"leader": 0, "shown": "", "aside": ""}, "at $.tally.opening: expected"),
        ("trick plays 0 seat", 9, "at $.trick.plays[0].seat: there is no seat 9"),
        ("trick plays 1 seat", 0, "at $.tally.played[0]: expected 7 7 among the cards played"),
        ("trick plays 1 reading rank", "8", "at $.trick.plays[1]: 7 cannot be read as single 8"),
        ("trick plays 1 cards", "", "at $.trick.plays[1]: no cards cannot be read as single 7"),
        ("trick passes", [9], "at $.trick.passes[0]: there is no seat 9"),
        ("trick passes", [2], "at $.trick.passes: expected passes in rotation"),
        ("trick passes", [0], "at $.trick.passes: expected a seat that can still answer"),
        ("known 1", "4", "at $.known[1]: expected 0 cards of the hand at most"),
    ],
)
def test_a_trick_says_what_does_not_fit(place: str, value: object, sentence: str) -> None:
    """Cards that were dealt, plays that go on one another, passes and a skip in rotation."""
    game, state = laid_out(ROUND, 0, equals="skip")
    state = done(game, state, "0 7, 1 7")
    assert playing(state).skipped == 2
    assert refusal(game, state, place, value).startswith(sentence)


@rule("N-12")
def test_who_is_out_of_the_trick_holds_cards() -> None:
    """Where a pass is for good, each other seat has passed once at most, in any order."""
    game, state = laid_out(ROUND, 0, passing="out")
    state = done(game, state, "0 7, 1 K")
    for passes in ([1], [2, 2]):
        sentence = refusal(game, state, "trick passes", passes)
        assert sentence.startswith("at $.trick.passes: expected passes of other seats")
    sentence = refusal(game, state, "trick passes", [0, 2])
    assert sentence == "at $.trick.passes: expected a seat that can still answer"
    assert refusal(game, state, "skipped", 2).startswith("at $.skipped")
    _, state = laid_out(ROUND, 0, passing="out")
    assert refusal(game, state, "trick passes", [1]).startswith("at $.trick.passes")


@rule("N-12", "N-14")
def test_a_seat_out_of_the_trick_is_not_skipped() -> None:
    """The next one that can answer is, and who has passed before does not count."""
    game, state = laid_out("7 7 9 / 4 5 K / 7 J A / 8 8 Q", 0, passing="out", equals="skip")
    state = done(game, state, "0 7, 1 pass, 2 7")
    assert playing(state).skipped == 3
    game.validate(state)
    state = done(game, state, "0 9")
    assert playing(state).trick.passes == (1,)
    assert playing(state).turn == 2

    game, state = laid_out("7 9 A / 4 5 K / 8 J J / 9 Q Q", 0, passing="out", equals="skip")
    state = done(game, state, "0 7, 1 pass, 2 8, 3 9, 0 9")
    assert playing(state).skipped == 2  # not seat 1, which is next but out of the trick
    game.validate(state)


@rule("N-26")
def test_the_fall_is_checked() -> None:
    """Who fell is the president, its cards lie aside, and it only falls when another is the first out."""
    hands, titles = "4 5 / 6 2 / 7 8 / 9 10", (0, 1, 2, 3)
    game, state = laid_out(hands, 1, titles, gifts=(), fall=True)
    state = done(game, state, "1 6, 2 7, 3 pass, 0 pass, 1 2")
    tally = playing(state).tally
    assert (tally.fallen, playing(state).laid[0]) == (0, game.pack.parse("4 5"))
    assert refusal(game, state, "laid 0", "").startswith(
        "at $.hands[0]: expected 2 cards of seat 0"
    )
    before = done(game, laid_out(hands, 1, titles, gifts=(), fall=True)[1], "1 6, 2 7")
    bare = attrs.evolve(
        playing(before),
        hands=(game.pack.parse(""), *before.hands[1:]),
        laid=(before.hands[0], *playing(before).laid[1:]),
        laid_size=2,
        tally=attrs.evolve(playing(before).tally, fallen=Seat(0)),
    )
    assert problem(game, bare).startswith("at $.tally.fallen: expected the president")


@rule("N-26")
def test_a_fall_without_cards_is_none() -> None:
    """A president that is out by a foul has nothing to lay aside."""
    game, state = laid_out("2 / 8 / 9 / 10 ", 0, (0, 1, 2, 3), gifts=(), fall=True, fouls=["two"])
    state = done(game, state, "0 2, 1 pass, 2 pass, 3 pass, 1 8")
    assert playing(state).tally.fallen is None
    assert refusal(game, state, "tally fouled", []).startswith("at $.tally: expected each seat")
    calm = house({"hand": 1, "gifts": (), "fall": True})
    assert problem(calm, state) == "at $.tally.fouled: expected no fouls"


@rule("N-18", "N-37")
def test_what_was_announced_is_there() -> None:
    """The leader holds or has played the special three, or all lie aside."""
    game, state = laid_out("3c 9 / 4 5 / 6 7", None, special_three="c", opening="holder")
    state = done(game, state, "0 9, 1 pass, 2 pass")
    for place, value, sentence in (
        ("tally opening leader", 1, "at $.tally.opening.leader: expected seat 0"),
        ("tally opening shown", "3", "at $.tally.opening.shown: expected what seat 0 holds"),
        ("tally opening shown", "", "at $.tally.opening: expected what lies aside"),
    ):
        assert refusal(game, state, place, value).startswith(sentence)
    game, state = laid_out("3 9 / 4 5 / 6 7", None, special_three="c", opening="holder")
    assert str(playing(state).tally.opening) != "None"
    sentence = refusal(game, state, "tally opening shown", "3c")
    assert sentence.startswith("at $.tally.opening.shown: expected what seat 1 holds")


@rule("N-18", "N-26", "N-37")
def test_what_was_announced_may_be_laid_aside() -> None:
    """A president that leads by the special three, and falls, takes it along."""
    game, state = laid_out(
        "3c 9 / 10 J / 6 7 / K K",
        None,
        (0, 1, 2, 3),
        special_three="c",
        opening="holder",
        gifts=(),
        fall=True,
    )
    state = done(game, state, "0 9, 1 J, 2 pass, 3 pass, 0 pass, 1 10")
    assert playing(state).laid[0] == game.pack.parse("3c")
    game.validate(state)
    assert refusal(game, state, "tally opening shown", "").startswith("at $.tally.opening")


@rule("N-20", "N-28")
def test_an_end_says_what_does_not_fit() -> None:
    """The last play has emptied a hand, at most one seat holds cards, and places are in order."""
    game, state = laid_out("4 2 / 5 6 / 7 8", 0, fouls=["two"])
    state = done(game, state, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6")
    assert isinstance(state, Finished)
    for place, value, sentence in (
        ("trick plays", [], "at $.trick: expected a round that its last play has ended"),
        ("trick passes", [2], "at $.trick.passes: expected passes in rotation"),
        ("tally out", [], "at $.tally: expected each seat without cards once"),
    ):
        assert refusal(game, state, place, value).startswith(sentence)
    runs = Playing(
        state.dealer, state.leader, state.titles, state.known, state.tally, state.trick,
        state.laid, state.laid_size, None, state.hands, state.stock,
    )  # fmt: skip
    assert problem(game, runs).startswith("at $.hands: expected cards in more hands")


def test_the_trick_is_led_by_who_played_first() -> None:
    """The first play is the leader's, and each goes on the one before."""
    game, state = laid_out("4 5 9 / 6 7 K / 8 J A", 0)
    state = playing(done(game, state, "0 4, 1 pass, 2 pass, 0 5, 1 6"))
    wrong = attrs.evolve(state, trick=attrs.evolve(state.trick, leader=Seat(1)))
    assert problem(game, wrong) == "at $.trick.leader: expected seat 0, who led"
    low = attrs.evolve(state.trick.plays[0], cards=game.pack.parse("9"), reading=Set(Rank("9"), 1))
    moved = attrs.evolve(
        state,
        hands=(game.pack.parse("5"), *state.hands[1:]),
        tally=attrs.evolve(state.tally, played=(game.pack.parse("4 9"), *state.tally.played[1:])),
        trick=attrs.evolve(state.trick, plays=(low, state.trick.plays[1])),
    )
    sentence = "at $.trick.plays[1]: expected what goes on the single 9 of another seat"
    assert problem(game, moved) == sentence


@rule("N-20")
def test_a_play_that_ends_the_trick_is_not_in_one_that_runs() -> None:
    """Where 8s clear, an 8 cannot lie on a running trick."""
    game, state = laid_out("4 5 9 / 8 7 K / 10 J A", 0)
    state = done(game, state, "0 4, 1 8")
    clearing = house({"players": 3, "hand": 3, "eight_clears": True})
    assert problem(clearing, state) == "at $.trick.plays[1]: expected a trick that runs"


@rule("N-16", "N-28")
def test_places_are_in_the_order_of_the_last_plays() -> None:
    """Who went out later in the trick stands behind."""
    game, state = laid_out("4 / 5 / 6 / 7", 0, gifts=())
    state = playing(done(game, state, "0 4, 1 5"))
    game.validate(state)
    wrong = attrs.evolve(state, tally=attrs.evolve(state.tally, out=(Seat(1), Seat(0))))
    assert problem(game, wrong) == "at $.tally.out: expected the order of their last plays"
    empty = attrs.evolve(state, trick=attrs.evolve(state.trick, leader=Seat(1), plays=()))
    assert problem(game, empty).startswith("at $.trick.leader: expected a leader with cards")


def test_cards_of_another_pack_are_refused() -> None:
    """A state made by hand may hold cards with suits, or more than there are."""
    game, state = laid_out(ROUND, 0)
    other = french().parse("7h")
    foreign = attrs.evolve(playing(state), laid=(*playing(state).laid[1:], other))
    assert problem(game, foreign) == "at $.laid[2]: expected cards of this game's pack, not 7h"
    more = attrs.evolve(playing(state), hands=(game.pack.parse("4 4 4"), *state.hands[1:]))
    assert "more than the pack has" in problem(game, more)
    game, state = laid_out("3c 9 / 4 5 / 6 7", None, special_three="c", opening="holder")
    opening = playing(state).tally.opening
    assert opening is not None
    wrong = attrs.evolve(playing(state).tally, opening=attrs.evolve(opening, aside=other))
    found = problem(game, attrs.evolve(playing(state), tally=wrong))
    assert found.startswith("at $.tally.opening.aside: expected cards of this game's pack")
