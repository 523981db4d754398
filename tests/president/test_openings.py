"""Who leads first, the order in which plays are listed, with what one goes out, and how long a round is."""

from typing import Final

import pytest

from cases import for_each
from climbcards.reasons import MustContain
from president_tables import Case, Options, done, end_of, house, laid_out, refusal
from rulebook import rule
from tables import A

SMALL: Final = "4 9 K / 5 5 J / 6 10 A"
HOLDER: Final[Options] = {"special_three": "c", "opening": "holder"}
PLAYS: Final[Options] = {"special_three": "c", "opening": "holder plays"}

LASTS: Final[list[tuple[str, Options]]] = [
    ("2", {}),
    ("2 2", {}),
    ("8 8 8", {"eight_clears": True}),
    ("4 4 4 4", {"revolution": True}),
    ("Jo", {"jokers": 1}),
    ("2 Jo", {"jokers": 1}),
    ("3s", {"special_three": "s"}),
]


@rule("N-17", "N-25")
@for_each("fouls", [[], ["two", "eight"]])
@for_each(("last", "options"), LASTS)
def test_one_goes_out_with_anything(last: str, options: Options, fouls: list[str]) -> None:
    """Whatever set it is, a foul or not."""
    size = len(last.split())
    others = " / ".join(" ".join([rank] * size) for rank in ("6", "9", "10"))
    game, state = laid_out(f"{last} / {others}", 0, **options, fouls=fouls, gifts=[])
    out = done(game, state, f"0 {last}")
    assert len(out.hands[0]) == 0
    assert game.to_act(out) != (A,)


OPENINGS: Final = [
    Case(SMALL, "", (1,)),
    Case(SMALL, "", (2,), leader=2, legal="6, 10, A"),
    Case("4 5 / 6 7 / 3c 9", "", (1,), options={"special_three": "c"}, legal="6, 7"),
    Case("4 5 / 6 7 / 3c 9", "", (2,), options=HOLDER, legal="3c, 9"),
    Case("4 5 / 6 7 / 3c 9", "", (2,), options=PLAYS, legal="3c"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (0,), options=PLAYS, legal="3c, 3c 3"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (0,), options=HOLDER, legal="3c, 3, 5, 3c 3"),
    Case("3c Jo 5 / 4 4 6 / 7 8 9", "", (0,), options={**PLAYS, "jokers": 1}, legal="3c, 3c Jo"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (1,), leader=1, options=PLAYS, legal="4, 6, 4 4"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (0,), leader=0, options=PLAYS, legal="3c, 3, 5, 3c 3"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "0 3c, 1 4", (2,), options=PLAYS, legal="7, 8, 9, pass"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "0 3c, 1 pass, 2 pass", (0,), options=PLAYS, legal="3, 5"),
    Case("4 5 / 6 7 / 8 9", "", (1,), options=PLAYS, legal="6, 7"),
    Case("4 5 / 6 7 / 8 9", "", (1,), options=HOLDER, legal="6, 7"),
    Case("3c 9 / 5 6 / 3c 7", "", (2,), options={**PLAYS, "packs": 2}, legal="3c"),
    Case("3c 9 / 5 3c / 3c 7", "", (1,), options={**HOLDER, "packs": 3}, legal="3c, 5"),
    Case(
        "3c 3c 9 / 5 6 7 / 4 4 4",
        "",
        (0,),
        options={**PLAYS, "packs": 2, "equals": "allowed"},
        legal="3c, 3c 3c",
    ),
    # the special three is looked for after the exchange
    Case("4 5 / 6 7 / 3c 2", "", (1,), titles=(1, 0, 2), options=PLAYS, then="4 5 / 6 7 2 / 3c"),
    Case("4 5 / 6 7 / 3c 2", "1 give 6", (2,), titles=(1, 0, 2), options=PLAYS, legal="3c"),
    Case("4 5 / 3c 7 / 6 2", "1 give 7", (1,), titles=(1, 0, 2), options=PLAYS, legal="3c"),
    Case("4 5 / 3c 7 / 6 2", "1 give 3c", (2,), titles=(1, 0, 2), options=PLAYS, legal="3c"),
    Case(
        "4 5 / 3c 7 / 6 2",
        "",
        (2,),
        titles=(1, 0, 2),
        options={**PLAYS, "returns": "worst"},
        legal="3c",
    ),
    Case(
        "4 5 / 3c 7 / 6 2",
        "1 give 3c",
        (0,),
        leader=0,
        titles=(1, 0, 2),
        options=PLAYS,
        legal="4, 5",
    ),
]


@rule("N-18")
@for_each("case", OPENINGS)
def test_who_leads_first(case: Case) -> None:
    """The seat that is named, the one on the dealer's left, or the holder of the special three."""
    end_of(case)


@rule("N-18")
def test_a_first_lead_without_the_special_three_is_refused() -> None:
    """The reason names the card."""
    game, state = laid_out("3c 3 5 / 4 4 6 / 7 8 9", **PLAYS)
    for text in ("3", "5"):
        objection = refusal(game, state, 0, text)
        assert (objection.reason, objection.clause) == (MustContain(game.pack.parse("3c")), "N-18")


ORDERS: Final = [
    Case(
        "3 3s 4 4 4 Jo / 5 5 6 6 7 8 / 9 9 9 10 10 J",
        "",
        (0,),
        leader=0,
        options={"jokers": 1, "special_three": "s"},
        legal=("3s, 3, 4, Jo, 3s 3, 3s Jo, 3 Jo, 4 4, 4 Jo, 3s 3 Jo, 4 4 4, 4 4 Jo, 4 4 4 Jo"),
    ),
    Case(
        "3 3s 3s 3 / 5 5 6 6 / 9 9 9 10",
        "",
        (0,),
        leader=0,
        options={"packs": 2, "special_three": "s"},
        legal="3s, 3, 3s 3s, 3s 3, 3 3, 3s 3s 3, 3s 3 3, 3s 3s 3 3",
    ),
    Case(
        "2 A 7 Jo Jo / 5 5 6 6 7 / 9 9 9 10 J",
        "1 5, 2 9",
        (0,),
        options={"jokers": 2},
        legal="A, 2, Jo, pass",
    ),
    Case(
        "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 9, 1 8",
        (2,),
        leader=0,
        options={"revolution": True},
        legal="pass",
    ),
    Case(
        "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 9",
        (1,),
        leader=0,
        options={"revolution": True},
        legal="3, 5, 6, 7, 8, pass",
    ),
]


@rule("N-39")
@pytest.mark.parametrize("case", ORDERS)
def test_the_order_of_legal_plays(case: Case) -> None:
    """Fewer cards, then the lower rank in the usual order, then fewer jokers; the pass last."""
    end_of(case)


@rule("N-38")
@pytest.mark.parametrize(
    ("options", "longest"),
    [
        ({}, 2 + 51 + 50 * 3),
        ({"players": 3}, 1 + 51 + 50 * 2),
        ({"players": 8, "packs": 2, "jokers": 2}, 4 + 107 + 106 * 7),
        ({"hand": 13, "jokers": 2}, 2 + 51 + 50 * 3),
        ({"hand": 1, "gifts": []}, 2 + 3 + 2 * 3),
    ],
)
def test_how_long_a_round_can_be(options: Options, longest: int) -> None:
    """Gifts, a play for all cards but one, and all others pass on each play but the last."""
    assert house(options).max_actions <= longest
