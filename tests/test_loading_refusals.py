"""What is said of a position in JSON that no table could hold: the place, and what was expected."""

import re
from itertools import product
from typing import Any, Final

import attrs
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

import dou_dizhu_tables
import haggis_tables
import threes_tables
from altered import exchanged
from cases import for_each
from climbcards import AnyGame, Form, PositionError, RecordError, Seat, catalogue
from climbcards.games import haggis
from climbcards.games.dou_dizhu import DOU_DIZHU
from climbcards.testing import reach
from rulebook import rule
from tables import A, B, enact

STATE_ROWS: Final = {
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
VIEW_ROWS: Final = {
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


@for_each(("what", "row"), product(("a state", A, None), (1, -1)))
@pytest.mark.parametrize("name", STATE_ROWS)
def test_there_is_one_entry_for_each_seat(name: str, what: str | Seat | None, row: int) -> None:
    """One more or one less is refused by the place: in a state, and in what a seat or a spectator sees."""
    game, state = midway(name)
    codec, players, is_state = game.codec(), len(game.seats), isinstance(what, str)
    # Any: of states or of views
    form: Form[Any] = codec.states if is_state else codec.views
    data = form.dump(state if isinstance(what, str) else game.view(state, what))
    for place in (STATE_ROWS if is_state else VIEW_ROWS)[name]:
        entries = value_at(data, place)
        changed = [*entries, entries[0]] if row > 0 else entries[:-1]
        where = re.escape(f"at $.{place.replace(' ', '.')}: expected one entry for each")
        said = refusal(form, data, (place, changed))
        assert re.match(f"{where}.*{players} seats, not {players + row}", said)


# Any: states and views of any game, and what is written of them
def state_of(game: AnyGame, state: Any) -> tuple[Form[Any], Any]:  # noqa: ANN401
    """Return the form of a state, and the state as data."""
    form = game.codec().states
    return form, form.dump(state)


# Any: the same
def view_of(game: AnyGame, state: Any) -> tuple[Form[Any], Any]:  # noqa: ANN401
    """Return the form of a view, and what the first seat sees as data."""
    form = game.codec().views
    return form, form.dump(game.view(state, A))


OFFICIAL, LEAFLET, TWO = haggis.OFFICIAL_3P, haggis.LEAFLET_2P, threes_tables.TWO
BETS: Final = state_of(LEAFLET, haggis_tables.dealt(LEAFLET))
AWARD: Final = state_of(
    OFFICIAL,
    enact(
        OFFICIAL,
        haggis_tables.midway(OFFICIAL, "J Q 3r", "9y 5y", "2g"),
        *("A J Q = bomb J Q", "B pass", "C pass"),
    ),
)
HAGGIS: Final = view_of(
    OFFICIAL,
    enact(OFFICIAL, haggis_tables.midway(OFFICIAL, "3r 4r J", "9y 5y", "2g"), "A 3r", "B 9y"),
)
LEAD: Final = state_of(
    OFFICIAL,
    haggis_tables.midway(OFFICIAL, "4y J Q K", "9y", "9g", stock="2r 2o 2y", rest=A),
)
PILE: Final = f"{LEAD[1]['captured'][0]} 9y 9g"
TRICK: Final = state_of(
    DOU_DIZHU,
    enact(DOU_DIZHU, dou_dizhu_tables.midway("7 9 9", "8 8 10", "J J"), "A 7", "B pass"),
)
WON: Final = state_of(
    DOU_DIZHU, enact(DOU_DIZHU, dou_dizhu_tables.auction(), "A pass", "B bid 2", "C pass")
)
NOBODY: Final = state_of(
    DOU_DIZHU, enact(DOU_DIZHU, dou_dizhu_tables.auction(), "A pass", "B pass", "C pass")
)
PASS_A, PASS_B, PASS_C = ({"do": "pass", "seat": seat} for seat in (0, 1, 2))
BID_A, BID_B = ({"do": "bid", "seat": seat, "amount": 2} for seat in (0, 1))
NINE: Final = "2 3 4 5 6 7 8 9 10"
ARRANGE: Final = state_of(TWO, TWO.start(threes_tables.a_deal(TWO, NINE, NINE, stock="5 6")))
STOCK: Final = ARRANGE[1]["stock"]
FULL: Final = "at $: expected 3 cards of each kind at every seat"
THREES: Final = view_of(
    TWO,
    threes_tables.midway(TWO, "5 6", "9 9 K", down=["2 - 3", "- - 4"], stack="4 4", known=["5"]),
)
ROWS: Final = view_of(
    TWO,
    threes_tables.midway(TWO, "5 6", "7", rows=["9 9 K"], down=["2 - 3", "- - 4"], stack="4 4"),
)
OUT: Final = [{"seat": seat, "opposing": 1} for seat in range(3)]
GONE: Final = [{"seat": seat, "opposing": 4} for seat in (1, 2)]
ODD: Final = "at $: no state looks like this"
ROTATION: Final = "at $.trick.passes: expected passes in rotation ..."
UNLIKE: Final = "at $.calls: expected calls after which the round stands so ..."

# what is changed in data, and the refusal; one that ends in dots is the beginning of the sentence
# Any: form and data of any game
WRONG: Final[list[tuple[tuple[Form[Any], Any], dict[str, Any], str]]] = [
    # bets before the first lead of Haggis
    (BETS, {"bets": [15, 0]}, "at $: expected somebody to act, as the round is not over"),
    (
        BETS,
        {"hands 0": BETS[1]["hands"][0].split(" ", 1)[1]},
        "at $.hands[0]: expected 17 cards, not 16",
    ),
    *(
        (BETS, {"bets 0": bet}, f"at $.bets[0]: expected one of (0, 15, 30), not {bet}")
        for bet in (7, -15, 31)
    ),
    # the play of Haggis: a bomb whose trick nobody can take; a Jack in the haggis; one seat alone
    (
        AWARD,
        {"hands": [""] * 3, "trick passes": [], "exits": OUT},
        "at $.hands: expected a seat with cards ...",
    ),
    (
        LEAD,
        {"stock": "2r 2o J", "hands 0": "4y Q K 2y"},
        "at $.stock: expected 3 spot cards, not 2r 2o J ...",
    ),
    (
        LEAD,
        {"hands 1": "", "hands 2": "", "captured 0": PILE, "exits": GONE},
        "at $.hands: expected cards in more hands, as the round is not over ...",
    ),
    # what is seen in Haggis
    (HAGGIS, {"sizes": [3, 2]}, "at $.sizes: expected one entry for each of 3 seats, not 2 ..."),
    (
        HAGGIS,
        {"phase": {"phase": "finished", "hands": [], "stock": ""}},
        "at $.phase.hands: expected one entry for each ...",
    ),
    (HAGGIS, {"stock_size": 4}, f"{ODD}: numbers and cards do not agree ..."),
    (HAGGIS, {"own hand": "4r J 9y"}, f"{ODD}: leave out 9y: more than the pack has ..."),
    (HAGGIS, {"bets 0": 7}, f"{ODD}: expected one of (0, 15, 30), not 7 ..."),
    (HAGGIS, {"own seat": 3}, "at $.own.seat: there is no seat 3 ..."),
    # passes of Dou Dizhu: after a play of seat 0 it is seat 1 that passes first
    (TRICK, {"trick passes": [2]}, ROTATION),
    (TRICK, {"trick passes": [0]}, ROTATION),
    (TRICK, {"trick leader": 1}, "at $.trick.leader: expected seat 0, who led ..."),
    (TRICK, {"trick plays": [], "trick passes": [0]}, "at $. ..."),
    # its auction
    (WON, {"calls": [PASS_A, PASS_C, BID_B]}, "at $.calls[1]: expected no call of 2 ..."),
    (WON, {"calls": [BID_A, BID_B, PASS_C]}, "at $.calls[1]: expected 3, not 2 ..."),
    (WON, {"calls": [BID_B, PASS_A, PASS_C]}, "at $.calls[1]: expected no call of 0 ..."),
    (
        WON,
        {"calls": [PASS_A, BID_B]},
        "at $.calls: expected an auction that seat 1 has won for 2 ...",
    ),
    (NOBODY, {"calls": [BID_A, PASS_B, PASS_C]}, UNLIKE),
    (NOBODY, {"calls": [PASS_A, PASS_B]}, UNLIKE),
    # Threes before anything was done: full places, and nothing put aside
    (ARRANGE, {"arranged": [0]}, "at $.arranged: expected 0 seats ..."),
    (ARRANGE, {"hands 0": "8 9", "stock": ["10", *STOCK]}, FULL),
    (ARRANGE, {"rows 1": "5 6", "stock": ["7", *STOCK]}, FULL),
    (ARRANGE, {"slots 0": ["2", None, "4"], "stock": ["3", *STOCK]}, FULL),
    (ARRANGE, {"closed": "5", "stock": STOCK[1:]}, FULL),
    (ARRANGE, {"stack": ["5"], "stock": STOCK[1:]}, FULL),
    # what is seen in Threes
    (
        THREES,
        {"sizes": [2, 99]},
        f"{ODD}: a hand of 99 cannot be dealt: nothing in it is known, and 6 unseen cards are left",
    ),
    (ROWS, {"face_down": [[True, False, True], []]}, f"{ODD} ..."),
    (ROWS, {"face_down": [[], [True, False, True]]}, f"{ODD} ..."),
    (ROWS, {"face_down": [[True, True], [False, False, True, False]]}, f"{ODD} ..."),
    (ROWS, {"face_down": [[True, True], [False, False, True]]}, f"{ODD} ..."),
]


@rule("C-3", "H-19", "H-23", "H-24", "H-25", "L-2", "S-2", "T-15", "T-18")
@rule("D-17", "D-18", "D-20", "D-22", "D-23", "D-24")
@for_each(("written", "changes", "sentence"), WRONG)
# Any: form and data of any game
def test_what_no_table_could_hold_is_refused(
    written: tuple[Form[Any], Any], changes: dict[str, Any], sentence: str
) -> None:
    """Numbers and cards that do not agree, passes and calls out of order, places that are not full."""
    said = refusal(*written, *changes.items())
    begin = sentence.removesuffix(" ...")
    assert said == sentence or (begin != sentence and said.startswith(begin))


@rule("H-31")
def test_in_haggis_nobody_has_yet_to_bet_when_somebody_is_out() -> None:
    """Not even a seat that has not played a card."""
    full = "2r 3r 4r 6r 8r 10r 2o 3o 4o 6o 8o 10o 2y 3y J Q K"
    state = haggis_tables.midway(OFFICIAL, "", full, "9g", lead=B, out=[(A, 17)])
    OFFICIAL.validate(state)
    with pytest.raises(PositionError, match=r"at \$.bets\[1\]: expected one of .*, not None"):
        OFFICIAL.validate(attrs.evolve(state, bets=(0, None, 0)))
