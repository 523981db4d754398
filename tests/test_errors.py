"""Errors: whose fault it is, what they say, and what they carry."""

import json
import pickle
import re
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any, ClassVar

import attrs
import pytest

import climbcards
from cases import for_each
from climbcards import (
    CardsError,
    Choice,
    ClimbcardsError,
    IllegalActionError,
    MissingExtraError,
    Names,
    NotationError,
    Objection,
    OptionError,
    PositionError,
    Rank,
    RecordError,
    RecordTextError,
    Seat,
    Set,
    Standing,
    Table,
    UnknownGameError,
    catalogue,
    reasons,
    with_options,
)
from climbcards._errors import fields_of
from climbcards._match import require_open
from climbcards.authors import french
from climbcards.games import haggis
from climbcards.reasons import HIGHER, NotHeld, WrongShape


@attrs.frozen(order=False)
class TooHot:
    """A reason of these tests."""

    code: ClassVar[str] = "too-hot"

    degrees: int
    windows: tuple[str, ...] = ("north", "south")

    def __str__(self) -> str:
        """Say how hot it is."""
        return f"{self.degrees} degrees is too hot: open a window"


TWO = haggis.OFFICIAL_2P


# Any: the states, actions and views of this game
def table(*typed: str) -> Table[Any, Any, Any]:
    """Return a table at which seat 1 leads, after what it has typed."""
    made = Table(TWO, rng=Random(7))
    for text in typed:
        made.play(1, text)
    return made


OBJECTION = Objection(TooHot(40), "X-1")
PACK = haggis.OFFICIAL_2P.pack
with pytest.raises(CardsError) as twice:
    PACK.parse("7r 7r")
ERRORS = [
    twice.value,
    CardsError("no such card"),
    OptionError("no such option"),
    UnknownGameError("there is no game 'whist'"),
    PositionError("expected a card", "$.hands[0]"),
    MissingExtraError('pip install "climbcards[numpy]"'),
    NotationError("no such word", "7r what", 3),
    RecordError("no such field", "$.hands[0]"),
    RecordTextError("'7r 8r': wait for seat 1", 12, 8, "7r 8r"),
    IllegalActionError("sleep", OBJECTION),
]
every_error = pytest.mark.parametrize("error", ERRORS, ids=[type(e).__name__ for e in ERRORS])


@every_error
def test_every_error_is_one_of_ours_and_a_value_error(error: ClimbcardsError) -> None:
    """One except clause catches them all, and so does that for bad values."""
    assert isinstance(error, ClimbcardsError)
    assert isinstance(error, ValueError)


@every_error
def test_errors_survive_pickling(error: ClimbcardsError) -> None:
    """An error from another process says the same and carries the same."""
    loaded: ClimbcardsError = pickle.loads(pickle.dumps(error))  # noqa: S301  # ours
    assert type(loaded) is type(error)
    assert str(loaded) == str(error)
    assert loaded.__dict__ == error.__dict__


def test_every_kind_of_error_is_listed_here() -> None:
    """No kind of error of the module is left out of these tests."""
    kinds = {
        kind
        for kind in vars(climbcards).values()
        if isinstance(kind, type) and issubclass(kind, ClimbcardsError)
    }
    assert kinds == {ClimbcardsError, *map(type, ERRORS)}


def test_an_objection_says_why_and_by_which_clause() -> None:
    """The sentence is the reason's, with the clause behind it where there is one."""
    assert str(OBJECTION) == "40 degrees is too hot: open a window (X-1)"
    assert str(Objection(TooHot(40), "")) == "40 degrees is too hot: open a window"
    assert OBJECTION.reason == TooHot(40)


def test_an_illegal_action_names_what_was_tried() -> None:
    """The error starts with the action and carries the objection for a program."""
    error = IllegalActionError("sleep", OBJECTION)
    assert str(error) == "sleep: 40 degrees is too hot: open a window (X-1)"
    assert error.action == "sleep"
    assert error.objection is OBJECTION


def test_a_record_error_names_its_path() -> None:
    """Where nothing else is said, it is the whole file."""
    assert str(RecordError("expected a list", "$.hands[0]")) == "at $.hands[0]: expected a list"
    assert RecordError("this is not JSON").where == "$"


def test_an_error_in_the_text_of_a_match_names_line_and_column() -> None:
    """It is the error of a record too, whose place is the line and the column."""
    error = RecordTextError("'7r 8r': too hot", 12, 8, "7r 8r", OBJECTION)
    assert str(error) == "line 12, column 8: '7r 8r': too hot"
    assert isinstance(error, RecordError)
    assert (error.where, error.text) == ("line 12, column 8", "7r 8r")
    assert error.objection is OBJECTION


def test_an_objection_is_data_for_programs_that_are_not_in_python() -> None:
    """Its data is JSON: the code, the clause, the sentence, and what the reason holds."""
    assert json.loads(json.dumps(OBJECTION.data())) == {
        "code": "too-hot",
        "clause": "X-1",
        "text": "40 degrees is too hot: open a window",
        "data": {"degrees": 40, "windows": ["north", "south"]},
    }


def test_cards_and_combinations_stand_in_their_notation() -> None:
    """What a reason holds of the table is written as a player writes it."""
    pack = french()
    seven, eight = Set(Rank("7"), 1), Set(Rank("8"), 2)
    shape = fields_of(WrongShape((seven, eight), seven, (HIGHER, "a bomb")))
    assert shape["offered"] == ["single 7", "2 of 8s"]
    assert (shape["table"], shape["answers"]) == ("single 7", ["higher", "a bomb"])
    assert fields_of(NotHeld(pack.parse("7h 7s"))) == {"missing": "7s 7h"}


@for_each(
    ("refused", "german"),
    [
        (lambda: Names(["Ann", "ann"]), "'ann' geht nicht als Name: so heißt schon Platz 0"),
        (
            lambda: Names(["Ann", "Du"]),
            "'Du' geht nicht als Name: damit wird angesprochen, wer liest",
        ),
        (
            lambda: Names(["Ann", "seat 0"]),
            "'seat 0' geht nicht als Name: so heißt ein anderer Platz",
        ),
        (lambda: Names(["Ann", "B\u043eb"]), "ein Wort mischt Buchstaben mehrerer Schriften"),
        (lambda: haggis.OFFICIAL_2P.variant(rounds=3), "entweder nach Punkten oder nach Runden"),
        (
            lambda: haggis.OFFICIAL_2P.variant(players=5),
            "Wie viele mitspielen, zwei oder drei: höchstens 3",
        ),
        (
            lambda: haggis.OFFICIAL_2P.variant(first_out_bonus=-1),
            "Zusätzliche Punkte für den, der als Erster fertig wird: eine ganze Zahl, mindestens 0",
        ),
        (
            lambda: with_options(TWO, {"bets": [0, 15, 15]}),
            "die Beträge zum Wetten beginnen mit 0 und steigen",
        ),
        (
            lambda: with_options(TWO, {"bets": [*range(21)]}),
            "zum Wetten gibt es höchstens 20 Beträge",
        ),
        (
            lambda: with_options(catalogue()["tien-len"], {"points": [1, 0, -1]}),
            "die Punkte der Plätze sind 4 Zahlen, eine für jeden Platz",
        ),
        (
            lambda: with_options(catalogue()["tien-len"], {"points": [1, 2, 0, 0]}),
            "kein Platz bekommt mehr Punkte als der vor ihm",
        ),
        (
            lambda: with_options(catalogue()["tien-len"], {"prices": [1, 2]}),
            "die Preise von Zweien und Bomben sind fünf Zahlen",
        ),
        (
            lambda: with_options(catalogue()["guandan"], {"steps": [0, 1, 1]}),
            "um wie viele Stufen man steigt, sind drei Zahlen, und die erste ist mindestens 1",
        ),
        (
            lambda: with_options(catalogue()["daifugo/federation"], {"players": 3}),
            "es sind mehr Zahlen als Plätze: lass welche weg",
        ),
        (
            lambda: with_options(catalogue()["president"], {"gifts": [2, 1, 1]}),
            "es sind mehr Zahlen als Paare, die tauschen: lass welche weg",
        ),
        (
            lambda: with_options(catalogue()["threes"], {"packs": 1, "players": 6}),
            "so viele Kartenspiele reichen für höchstens 5",
        ),
        (
            lambda: with_options(TWO, {"traget": 300}),
            "eine Hausregel 'traget' gibt es nicht: meinst du 'target'?",
        ),
        (
            lambda: with_options(TWO, {"foo": 300}),
            "eine Hausregel 'foo' gibt es nicht: es gibt players, sets",
        ),
        (
            lambda: Names(["A\n"]),
            "'A\\n' ist kein Name: ein Name hat höchstens 48",
        ),
        (
            lambda: Table(TWO, rng=Random(7), names=["A"]),
            "gib 2 Namen an, einen für jeden Platz, nicht ['A']",
        ),
        (lambda: table().play(0, "pass"), "du bist nicht dran: warte auf Platz 1 (C-14)"),
        (
            lambda: table().play(1, "3o"),
            "dir fehlt dafür die Karte 3o: nimm nur, was du hast (C-14)",
        ),
        (lambda: table().play(1, PACK.parse("3o")), "dir fehlt dafür die Karte 3o: nimm nur"),
        (
            lambda: TWO.parse(table().state, Seat(1), "5o J Q"),
            "sag, was es sein soll: 5o J Q = 3 of 5s oder ",
        ),
        (lambda: table("5o").play(1, "5o", seen=1), "der Tisch hat sich seit Schritt 1 verändert"),
        (lambda: table().undo(), "noch hat niemand etwas getan: es gibt nichts zurückzunehmen"),
        (lambda: table().next_round(), "die Runde läuft noch: spielt sie zu Ende"),
        (
            lambda: require_open(Standing((1, 2), Seat(0), None, (Seat(1),))),
            "die Partie ist vorbei: Platz 1 hat gewonnen",
        ),
        (lambda: catalogue()["hagis"], "ein Spiel 'hagis' gibt es nicht: meinst du haggis/"),
        (lambda: catalogue()["foo"], "ein Spiel 'foo' gibt es nicht: es gibt big-two, "),
        (lambda: catalogue()["haggis"], "'haggis' ist mehr als ein Spiel: wähle eines von haggis/"),
    ],
)
def test_what_people_choose_is_refused_in_german_too(
    refused: Callable[[], object], german: str
) -> None:
    """Names, house rules, games and what is done at a table: the error carries a second sentence, and pickles with it."""
    with pytest.raises(ClimbcardsError) as caught:
        refused()
    assert german in caught.value.de
    assert pickle.loads(pickle.dumps(caught.value)).de == caught.value.de  # noqa: S301  # our own
    assert german not in str(caught.value)


def reasons_of(module: ModuleType) -> list[type]:
    """Return every reason of a module: the classes with a code."""
    return [
        kind for kind in vars(module).values() if isinstance(kind, type) and hasattr(kind, "code")
    ]


def test_codes_are_words_of_their_own() -> None:
    """Each shared reason has a code in small letters and hyphens, and no two have the same."""
    codes: list[str] = [
        getattr(kind, "code", "") for kind in reasons_of(reasons) if attrs.has(kind)
    ]
    assert len(codes) == len(set(codes)) >= 12
    assert [code for code in codes if not re.fullmatch(r"[a-z]+(-[a-z]+)*", code)] == []


@pytest.mark.parametrize("plays", [(), (haggis.Pass(Seat(0)),)])
def test_a_choice_is_between_two_plays_or_more(plays: tuple[haggis.Pass, ...]) -> None:
    """Where there is one play, `attempt` answers with it."""
    with pytest.raises(ClimbcardsError, match=f"two plays or more, not {len(plays)}"):
        Choice(plays, "X-4")


def test_a_choice_is_no_refusal_until_it_is_parsed() -> None:
    """It holds the plays, says which they are, and gives the objection that text alone meets."""
    one, other = haggis.Pass(Seat(0)), haggis.Bet(Seat(0), 15)
    choice = Choice((one, other), "X-4")
    assert str(choice) == "say which: pass or bet 15 (X-4)"
    assert choice.objection == Objection(reasons.Ambiguous((one, other)), "X-4")
