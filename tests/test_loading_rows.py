"""What a state or a view in JSON has for each seat, one too few or too many; passes and places out of order."""

import re
from typing import Any, TypeAlias

import attrs
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

import dou_dizhu_tables
import haggis_tables
import tables
import threes_tables
from altered import exchanged
from cases import for_each
from climbcards import AnyGame, Form, PositionError, RecordError, Seat, catalogue
from climbcards.games import haggis
from climbcards.games.dou_dizhu import DOU_DIZHU
from climbcards.testing import reach
from rulebook import rule

A, B, C = tables.A, tables.B, tables.C

# Any: what was read from JSON
Changes: TypeAlias = list[tuple[str, Any]]
"""Places, and what shall stand there."""

STATE_ROWS = {
    "haggis/official-3p": ["hands", "bets", "captured"],
    "three-hags": ["hands"],
    "dou-dizhu": ["hands", "tally played"],
    "guandan": ["hands", "known", "shown", "played"],
    "threes": ["hands", "rows", "slots", "known"],
    "big-two": ["hands", "played", "captured"],
    "president": ["hands", "known", "tally played"],
    "tichu": ["calls", "gifts", "hands", "tally played", "tally captured"],
    "zheng-shangyou": ["hands", "played", "captured"],
}
VIEW_ROWS = {
    "haggis/official-3p": ["courts", "sizes", "bets", "captured"],
    "three-hags": ["sizes"],
    "dou-dizhu": ["sizes", "phase tally played"],
    "guandan": ["sizes", "known", "shown", "phase played"],
    "threes": ["sizes", "known", "rows", "face_down"],
    "big-two": ["sizes", "played", "captured"],
    "president": ["sizes", "known", "phase tally played"],
    "tichu": ["sizes", "calls", "gifts", "phase tally played", "phase tally captured"],
    "zheng-shangyou": ["sizes", "played", "captured"],
}
"""What each has an entry of for every seat, while a round is played."""


# Any: what was read from JSON
def value_at(data: Any, place: str) -> Any:  # noqa: ANN401
    """Look up a place named as in `tally played`."""
    for key in place.split():
        data = data[key]
    return data


# Any: the same
def refusal(form: Form[Any], data: Any, *changes: tuple[str, Any]) -> str:  # noqa: ANN401
    """Expect that what was written down is taken, and refused once it is changed; give the sentence."""
    form.load(data)
    with pytest.raises(RecordError) as error:
        form.load(exchanged(data, *changes))
    return str(error.value)


def midway(name: str) -> tuple[AnyGame, Any]:  # Any: states of any game
    """Return a game, and a state in the middle of its play."""
    game: AnyGame = {**catalogue(), ZHENG_SHANGYOU.name: ZHENG_SHANGYOU}[name]
    return game, reach(game, 2, 12).state


@for_each("row", [1, -1], ids=["one too many", "one too few"])
@pytest.mark.parametrize("name", STATE_ROWS)
def test_a_state_has_one_entry_for_each_seat(name: str, row: int) -> None:
    """One more or one less is refused by the place, whatever stands in it."""
    game, state = midway(name)
    form, players = game.codec().states, len(game.seats)
    data = form.dump(state)
    for place in STATE_ROWS[name]:
        entries = value_at(data, place)
        changed = [*entries, entries[0]] if row > 0 else entries[:-1]
        where = re.escape(f"at $.{place.replace(' ', '.')}: expected one entry for each")
        said = refusal(form, data, (place, changed))
        assert re.match(f"{where}.*{players} seats, not {players + row}", said)


@for_each("row", [1, -1], ids=["one too many", "one too few"])
@for_each("seat", [A, None], ids=["a seat", "a spectator"])
@pytest.mark.parametrize("name", VIEW_ROWS)
def test_a_view_has_one_entry_for_each_seat(name: str, seat: Seat | None, row: int) -> None:
    """The same for what a seat or a spectator sees."""
    game, state = midway(name)
    form, players = game.codec().views, len(game.seats)
    data = form.dump(game.view(state, seat))
    for place in VIEW_ROWS[name]:
        entries = value_at(data, place)
        changed = [*entries, entries[0]] if row > 0 else entries[:-1]
        where = re.escape(f"at $.{place.replace(' ', '.')}: expected one entry for each")
        said = refusal(form, data, (place, changed))
        assert re.match(f"{where}.*{players} seats, not {players + row}", said)


OUT_OF_ORDER: list[tuple[Changes, str]] = [
    ([("trick passes", [2])], "at $.trick.passes: expected passes in rotation"),
    ([("trick passes", [0])], "at $.trick.passes: expected passes in rotation"),
    ([("trick leader", 1)], "at $.trick.leader: expected seat 0, who led"),
    ([("trick plays", []), ("trick passes", [0])], "at $."),
]


@rule("D-22", "D-23", "D-24")
@pytest.mark.parametrize(("changes", "sentence"), OUT_OF_ORDER)
def test_in_dou_dizhu_seats_pass_in_rotation(changes: Changes, sentence: str) -> None:
    """After a play of seat 0 it is seat 1 that passes first."""
    form = DOU_DIZHU.codec().states
    state = dou_dizhu_tables.enact(
        dou_dizhu_tables.midway("7 9 9", "8 8 10", "J J"), "A 7", "B pass"
    )
    data = form.dump(state)
    assert refusal(form, data, *changes).startswith(sentence)


PASS_A, PASS_B, PASS_C = ({"do": "pass", "seat": seat} for seat in (0, 1, 2))
BID_A, BID_B = ({"do": "bid", "seat": seat, "amount": 2} for seat in (0, 1))


@rule("D-17", "D-18", "D-20")
@pytest.mark.parametrize(
    ("calls", "sentence"),
    [
        ([PASS_A, PASS_C, BID_B], "at $.calls[1]: expected no call of 2"),
        ([BID_A, BID_B, PASS_C], "at $.calls[1]: expected 3, not 2"),
        ([BID_B, PASS_A, PASS_C], "at $.calls[1]: expected no call of 0"),
        ([PASS_A, BID_B], "at $.calls: expected an auction that seat 1 has won for 2"),
    ],
)
def test_in_dou_dizhu_the_auction_went_round(calls: list[object], sentence: str) -> None:
    """Though the calls end in the bid that made the landlord."""
    form = DOU_DIZHU.codec().states
    state = tables.enact(DOU_DIZHU, dou_dizhu_tables.auction(), "A pass", "B bid 2", "C pass")
    assert refusal(form, form.dump(state), ("calls", calls)).startswith(sentence)


@rule("D-18", "D-20")
def test_in_dou_dizhu_nobody_has_bid_where_all_passed() -> None:
    """A round without a landlord has three passes."""
    form = DOU_DIZHU.codec().states
    state = tables.enact(DOU_DIZHU, dou_dizhu_tables.auction(), "A pass", "B pass", "C pass")
    for calls in ([BID_A, PASS_B, PASS_C], [PASS_A, PASS_B]):
        said = refusal(form, form.dump(state), ("calls", calls))
        assert said.startswith("at $.calls: expected calls after which the round stands so")


@rule("C-3", "H-19", "H-23")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            [("stock", "2r 2o J"), ("hands 0", "4y Q K 2y")],
            "at $.stock: expected 3 spot cards, not 2r 2o J",
        ),
        (
            [("hands 1", ""), ("hands 2", ""), ("captured 0", None)],
            "at $.hands: expected cards in more hands, as the round is not over",
        ),
    ],
)
def test_in_haggis_no_court_is_undealt_and_two_seats_play(changes: Changes, sentence: str) -> None:
    """A Jack in the haggis; one seat alone with cards, whose trick could never end."""
    game = haggis.OFFICIAL_3P
    form = game.codec().states
    state = haggis_tables.midway(game, "4y J Q K", "9y", "9g", stock="2r 2o 2y", rest=A)
    # Any: the same
    data: Any = form.dump(state)
    pile = f"{data['captured'][0]} 9y 9g"
    out = [{"seat": 1, "opposing": 4}, {"seat": 2, "opposing": 4}]
    filled = [(place, pile if value is None else value) for place, value in changes]
    alone = [("exits", out)] if any(value is None for _, value in changes) else []
    assert refusal(form, data, *filled, *alone).startswith(sentence)


@rule("H-24", "H-25", "L-2")
@pytest.mark.parametrize("bet", [7, -15, 31])
def test_in_haggis_a_bet_before_the_first_lead_is_one_of_the_amounts(bet: int) -> None:
    """While others have yet to bet."""
    game = haggis.LEAFLET_2P
    form = game.codec().states
    data = form.dump(haggis_tables.dealt(game))
    said = refusal(form, data, ("bets 0", bet))
    assert said == f"at $.bets[0]: expected one of (0, 15, 30), not {bet}"


@rule("H-31")
def test_in_haggis_nobody_has_yet_to_bet_when_somebody_is_out() -> None:
    """Not even a seat that has not played a card."""
    game = haggis.OFFICIAL_3P
    full = "2r 3r 4r 6r 8r 10r 2o 3o 4o 6o 8o 10o 2y 3y J Q K"
    state = haggis_tables.midway(game, "", full, "9g", lead=B, out=[(A, 17)])
    game.validate(state)
    with pytest.raises(PositionError, match=r"at \$.bets\[1\]: expected one of .*, not None"):
        game.validate(attrs.evolve(state, bets=(0, None, 0)))


@rule("S-2", "T-15")
def test_threes_begins_with_full_places_and_nothing_put_aside() -> None:
    """A card of a hand or of a slot among the stock, a card of the stock among the closed ones, or on the stack."""
    game = threes_tables.TWO
    form = game.codec().states
    nine = "2 3 4 5 6 7 8 9 10"
    # Any: the same
    data: Any = form.dump(game.start(threes_tables.a_deal(game, nine, nine, stock="5 6")))
    stock = data["stock"]
    for changes in (
        [("hands 0", "8 9"), ("stock", ["10", *stock])],
        [("rows 1", "5 6"), ("stock", ["7", *stock])],
        [("slots 0", ["2", None, "4"]), ("stock", ["3", *stock])],
        [("closed", "5"), ("stock", stock[1:])],
        [("stack", ["5"]), ("stock", stock[1:])],
    ):
        said = refusal(form, data, *changes)
        assert said == "at $: expected 3 cards of each kind at every seat"


@rule("T-18")
@pytest.mark.parametrize(
    "value",
    [
        [[True, False, True], []],
        [[], [True, False, True]],
        [[True, True], [False, False, True, False]],
        [[True, True], [False, False, True]],
    ],
)
def test_in_threes_a_view_has_three_places_in_each_row(value: object) -> None:
    """The same for what is seen of them from the other side."""
    game = threes_tables.TWO
    form = game.codec().views
    state = threes_tables.midway(
        game, "5 6", "7", rows=["9 9 K"], down=["2 - 3", "- - 4"], stack="4 4"
    )
    said = refusal(form, form.dump(game.view(state, A)), ("face_down", value))
    assert said.startswith("at $: no state looks like this")
