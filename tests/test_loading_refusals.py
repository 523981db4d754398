"""What is said of a position in JSON that no table could hold: the place, and what was expected."""

from random import Random
from typing import Any

import pytest

import haggis_tables
import hags_tables
import tables
import threes_tables
from altered import exchanged
from climbcards import Form, RecordError
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


def test_bets_are_open_only_as_long_as_the_house_rules_say() -> None:
    """Before the first lead hands are full and somebody has yet to bet (L-2)."""
    form = LEAFLET.codec().states
    data = written(form, LEAFLET.start(LEAFLET.deal(Random(1), LEAFLET.seats[0])))
    said = refusal(form, data, ("bets", [15, 0]))
    assert said == "at $: expected somebody to act, as the round is not over"
    _, rest = data["hands"][0].split(" ", 1)
    assert refusal(form, data, ("hands 0", rest)) == ("at $.hands[0]: expected 17 cards, not 16")


def test_a_bomb_does_not_wait_for_its_award_when_nobody_has_cards() -> None:
    """The round is over then."""
    lead = haggis_tables.midway(OFFICIAL, "J Q 3r", "9y 5y", "2g")
    form = OFFICIAL.codec().states
    data = written(form, tables.enact(OFFICIAL, lead, "A J Q = bomb J Q", "B pass", "C pass"))
    out = [{"seat": seat, "opposing": 1} for seat in range(3)]
    said = refusal(form, data, ("hands", [""] * 3), ("trick passes", []), ("exits", out))
    assert said.startswith("at $.hands: expected a seat with cards")


def test_a_finished_round_of_three_hags_has_a_winner_without_cards() -> None:
    """A winner who still holds a card has not won."""
    form = THREE_HAGS.codec().states
    data = written(form, tables.enact(THREE_HAGS, hags_tables.midway("4h", "5c Qs"), "A 4h"))
    said = refusal(form, data, ("hands", ["5c", "Qs"]))
    assert said == "at $.hands: expected no cards left to the winner, and some to the other"


TWO = threes_tables.TWO
THREES = written(
    TWO.codec().states,
    threes_tables.midway(TWO, "5 6", "9 9 K", down=["2 - 3", "- - 4"], stack="4 4", known=["5"]),
)


def test_nobody_arranges_the_cards_of_threes_before_anything_was_done() -> None:
    """As many seats have arranged theirs as actions were done."""
    form = TWO.codec().states
    data = written(form, TWO.start(TWO.deal(Random(1), TWO.seats[0])))
    assert refusal(form, data, ("arranged", [0])).startswith("at $.arranged: expected 0 seats")


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
