"""What is said of a position in JSON that no table could hold: the place, and what was expected."""

from random import Random
from typing import Any

import pytest

import haggis_tables
import hags_tables
import tables
import threes_tables
from altered import exchanged
from cases import for_each
from climbcards import Form, RecordError, playout
from climbcards.authors import at_random
from climbcards.games import haggis
from climbcards.games.three_hags import THREE_HAGS

A, B, C = tables.A, tables.B, tables.C


# Any: states of any game, and JSON
def written(form: Form[Any], value: Any) -> Any:  # noqa: ANN401
    """Write a value down."""
    return form.dump(value)


# Any: the same
def refusal(form: Form[Any], data: Any, *changes: tuple[str, Any]) -> str:  # noqa: ANN401
    """Expect that what was written down is taken, and refused once it is changed; give the sentence."""
    form.load(data)
    with pytest.raises(RecordError) as error:
        form.load(exchanged(data, *changes))
    return str(error.value)


OFFICIAL, LEAFLET = haggis.OFFICIAL_3P, haggis.LEAFLET_2P
HAGGIS = written(
    OFFICIAL.codec().states,
    haggis_tables.playing(
        tables.enact(
            OFFICIAL, haggis_tables.midway(OFFICIAL, "3r 4r J", "9y 5y", "2g"), "A 3r", "B 9y"
        )
    ),
)


@for_each(
    ("place", "value", "sentence"),
    [
        ("dealer", 3, "at $.dealer: there is no seat 3: a table for 3 has the seats 0 to 2"),
        ("trick plays 0 seat", -1, "at $.trick.plays[0].seat: there is no seat -1"),
        ("hands", ["4r J", "5y"], "at $.hands: expected one entry for each of 3 seats, not 2"),
        ("bets", [0] * 4, "at $.bets: expected one entry for each of 3 seats, not 4"),
        ("captured", [""] * 2, "at $.captured: expected one entry for each of 3 seats, not 2"),
        ("hands 0", "4r", "at $: expected every card of the pack: J are nowhere"),
        ("hands 0", "4r J 2g", "at $: leave out 2g: more than the pack has"),
        ("hands 0", "4r J J", "at $.hands[0]: expected at most 17 cards, no court twice"),
        ("stock", "", "at $.stock: expected 3 spot cards, not "),
        ("bets 1", 10, "at $.bets[1]: expected one of (0, 15, 30), not 10"),
        ("bets 1", None, "at $.bets[1]: expected one of (0, 15, 30), not None"),
        (
            "exits",
            [{"seat": 1, "opposing": 3}],
            "at $.exits: expected the seats without cards, [], once each",
        ),
        ("trick leader", 1, "at $.trick.leader: expected seat 0, who led"),
        ("trick plays 1 seat", 0, "at $.trick.plays[1]: expected single 9 to beat the single 3"),
        ("trick plays 1 cards", "", "at $.trick.plays[1]: no cards cannot be read as single 9"),
        ("trick plays 0 reading rank", "4", "at $.trick.plays[0]: 3r cannot be read as single 4"),
        (
            "trick passes",
            [0],
            "at $.trick.passes: expected passes in rotation after the last play, from (2, 0), not (0,)",
        ),
        ("trick passes", [2, 0], "at $.trick.passes: expected a seat that can still answer"),
        ("phase", "awarding", "at $.trick: expected a trick that is over, won by a bomb"),
    ],
)
def test_a_position_of_haggis_says_what_does_not_fit(
    place: str, value: object, sentence: str
) -> None:
    """A seat that is not there, a card lost or doubled, a play or a pass out of order."""
    said = refusal(OFFICIAL.codec().states, HAGGIS, (place, value))
    assert said.startswith(sentence)


def test_numbers_noted_at_going_out_have_to_be_possible() -> None:
    """With four cards in the fullest hand, at least four were noted, and no more than 17 (H-21)."""
    out = haggis_tables.midway(OFFICIAL, "", "9y 5y", "2g 3g 4g 5g", lead=B, out=[(A, 6)])
    form = OFFICIAL.codec().states
    data = written(form, out)
    for noted in (3, 18, -1):
        said = refusal(form, data, ("exits 0 opposing", noted))
        assert said == f"at $.exits[0].opposing: expected a number from 4 to 17, not {noted}"
    said = refusal(form, data, ("trick leader", 0))
    assert said == "at $.trick.leader: expected a leader with cards"


def test_bets_are_open_only_as_long_as_the_house_rules_say() -> None:
    """Before the first lead hands are full and somebody has yet to bet; afterwards nobody has (L-2)."""
    form = LEAFLET.codec().states
    first = LEAFLET.start(LEAFLET.deal(Random(1), LEAFLET.seats[0]))
    data = written(form, first)
    said = refusal(form, data, ("bets", [15, 0]))
    assert said == "at $: expected somebody to act, as the round is not over"
    card, rest = data["hands"][0].split(" ", 1)
    said = refusal(form, data, ("hands 0", rest), ("hands 1", f"{data['hands'][1]} {card}"))
    assert said.startswith("at $.hands[1]: expected at most 17 cards")
    assert refusal(form, data, ("hands 0", rest)) == ("at $.hands[0]: expected 17 cards, not 16")
    lead = tables.enact(LEAFLET, first, "A bet 15", "B bet 0")
    said = refusal(form, written(form, lead), ("bets 1", None))
    assert said == "at $.bets[1]: expected one of (0, 15, 30), not None"


def test_a_bomb_waits_for_its_award_only_if_it_has_won() -> None:
    """The winner of a trick chooses who captures it, if it was a bomb and all others have passed."""
    lead = haggis_tables.midway(OFFICIAL, "J Q 3r", "9y 5y", "2g")
    form = OFFICIAL.codec().states
    won = tables.enact(OFFICIAL, lead, "A J Q = bomb J Q", "B pass", "C pass")
    data = written(form, won)
    assert data["phase"] == "awarding"
    nothing: list[object] = []
    for place in ("passes", "plays"):
        changed = exchanged(data, ("trick passes", nothing), (f"trick {place}", nothing))
        with pytest.raises(RecordError, match="expected"):
            form.load(changed)
    empty = exchanged(data, ("hands", [""] * 3), ("trick passes", nothing))
    with pytest.raises(RecordError, match=r"at \$.exits"):
        form.load(empty)
    out = [{"seat": seat, "opposing": 1} for seat in range(3)]
    with pytest.raises(RecordError, match=r"at \$.hands: expected a seat with cards"):
        form.load(exchanged(empty, ("exits", out)))


HAGS = written(
    THREE_HAGS.codec().states,
    tables.enact(THREE_HAGS, hags_tables.midway("4h 9s", "5c Qs", stock="7s 2c"), "A 4h"),
)


@for_each(
    ("place", "value", "sentence"),
    [
        ("hands", ["9s 7s"], "at $.hands: expected one entry for each of 2 seats, not 1"),
        ("hands 0", "", "at $.hands: expected cards in more hands"),
        ("leader", 1, "at $.leader: expected seat 0, as the other deals"),
        ("stock", ["7s"] * 14, "at $.stock: expected at most 13 cards"),
        ("trick passes", [1], "at $.trick.passes: expected a seat that can still answer"),
        ("trick leader", 1, "at $.trick.leader: expected seat 0, who led"),
        ("trick plays 0 cards", "4c", "at $.trick.plays[0]: 4c cannot be read as"),
        ("stock 0", "3s", "at $: "),
    ],
)
def test_a_position_of_three_hags_says_what_does_not_fit(
    place: str, value: object, sentence: str
) -> None:
    """Both players hold cards, the other one led, and nobody passes and waits."""
    said = refusal(THREE_HAGS.codec().states, HAGS, (place, value))
    assert said.startswith(sentence)


def test_a_finished_round_of_three_hags_is_checked_by_its_sheet() -> None:
    """A winner who still holds a card has not won."""
    form = THREE_HAGS.codec().states
    over = tables.enact(THREE_HAGS, hags_tables.midway("4h", "5c Qs"), "A 4h")
    data = written(form, over)
    said = refusal(form, data, ("hands", ["5c", "Qs"]))
    assert said == "at $.hands: expected no cards left to the winner, and some to the other"


TWO = threes_tables.TWO
THREES = written(
    TWO.codec().states,
    threes_tables.midway(TWO, "5 6", "9 9 K", down=["2 - 3", "- - 4"], stack="4 4", known=["5"]),
)


@for_each(
    ("place", "value", "sentence"),
    [
        ("slots", [[None] * 3], "at $.slots: expected one entry for each of 2"),
        ("known", [], "at $.known: expected one entry for each of 2 seats, not 0"),
        ("slots 0", ["2", "3"], "at $.slots[0]: expected 3 slots"),
        ("known 0", "K", "at $.known[0]: expected K in the hand too"),
        ("out", [1], "at $.out: expected the seats without cards, [], once each"),
        ("stack", ["4"] * 4, "at $.stack: expected a stack that is not closed"),
        ("stack", ["Jo", "5"], "at $.stack: expected a stack that is not closed"),
        ("actions", -1, "at $.actions: expected a number from 0 to 9999, not -1"),
        ("actions", 10_000, "at $.actions: expected a number from 0 to 9999"),
        ("turn", 2, "at $.turn: there is no seat 2: a table for 2 has the seats 0 to 1"),
    ],
)
def test_a_position_of_threes_says_what_does_not_fit(
    place: str, value: object, sentence: str
) -> None:
    """Rows, slots and what is known belong to the seats, and the stack and the count go on."""
    said = refusal(TWO.codec().states, THREES, (place, value))
    assert said.startswith(sentence)


def test_threes_goes_on_between_those_who_have_cards() -> None:
    """With three, one may be out; it is not its turn, and of two out the round would be over."""
    game = threes_tables.THREE
    form = game.codec().states
    state = threes_tables.midway(game, "5 6", "9", out=[C])
    data = written(form, state)
    assert refusal(form, data, ("turn", 2)) == "at $.turn: expected a seat with cards, not 2"
    nobody = exchanged(data, ("hands 1", ""), ("out", [2, 1]))
    with pytest.raises(RecordError, match=r"at \$.out: expected two seats with cards"):
        form.load(nobody)


def test_a_round_of_threes_is_arranged_once_and_ranked_once() -> None:
    """Each seat begins with three cards of each kind and arranges them once; the end ranks every seat."""
    form = TWO.codec().states
    first = written(form, TWO.start(TWO.deal(Random(1), TWO.seats[0])))
    card, rest = first["hands"][0].split(" ", 1)
    closed = (("hands 0", rest), ("closed", card))
    said = refusal(form, first, *closed)
    assert said == "at $: expected 3 cards of each kind at every seat"
    assert refusal(form, first, ("arranged", [0])).startswith("at $.arranged: expected 0 seats")
    over = playout(TWO, TWO.start(TWO.deal(Random(1), A)), [at_random] * 2, Random(1))
    last = written(form, over)
    for wrong in ([0, 0], [0], last["ranking"][::-1]):
        said = refusal(form, last, ("ranking", wrong))
        assert (
            said
            == f"at $.ranking: expected {tuple(last['ranking'])}: those out, then by cards held"
        )


def test_a_state_of_other_players_is_refused() -> None:
    """Threes for two and for four is played with the same packs, and not at the same table."""
    four, two = threes_tables.FOUR, TWO
    assert four.pack == two.pack
    state = four.start(four.deal(Random(1), four.seats[0]))
    for seat in (*four.seats, None):
        with pytest.raises(RecordError, match=r"each of 2 seats, not 4|no seat [23]"):
            two.codec().views.load(written(four.codec().views, four.view(state, seat)))
    with pytest.raises(RecordError, match="expected one entry for each of 2 seats, not 4"):
        two.codec().states.load(written(four.codec().states, state))


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("sizes", [3, 2], "at $.sizes: expected one entry for each of 3 seats, not 2"),
        (
            "phase",
            {"phase": "finished", "hands": [], "stock": ""},
            "at $.phase.hands: expected one entry for each",
        ),
        ("stock_size", 4, "at $: no state looks like this: numbers and cards do not agree"),
        (
            "own hand",
            "4r J 9y",
            "at $: no state looks like this: leave out 9y: more than the pack has",
        ),
        ("bets 0", 7, "at $: no state looks like this: expected one of (0, 15, 30), not 7"),
        ("own seat", 3, "at $.own.seat: there is no seat 3"),
    ],
)
def test_a_view_of_no_state_is_refused(place: str, value: object, sentence: str) -> None:
    """Numbers that do not agree, and cards seen twice: no table looks like that."""
    form = OFFICIAL.codec()
    seen = OFFICIAL.view(form.states.load(HAGGIS), A)
    said = refusal(form.views, written(form.views, seen), (place, value))
    assert said.startswith(sentence)


def test_a_view_that_tells_of_more_cards_than_there_are_is_refused() -> None:
    """In Threes there are no cards left for so many places face down."""
    form = TWO.codec()
    seen = written(form.views, TWO.view(form.states.load(THREES), A))
    said = refusal(form.views, seen, ("sizes", [2, 99]))
    assert said == (
        "at $: no state looks like this: a hand of 99 cannot be dealt: nothing in it is known, "
        "and 6 unseen cards are left"
    )
