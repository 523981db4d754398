"""Annotations are read at run time too: all of them resolve, and run-time checkers can work with them."""

import inspect
import subprocess
import sys
from collections.abc import Iterator
from types import FunctionType
from typing import Any, Final, Protocol, get_origin, get_type_hints

import attrs
import pytest
from hypothesis import given, settings, strategies as st
from typing_extensions import TypeIs

pytest.importorskip("beartype", reason="needs beartype: pip install --group checkers")
pytest.importorskip("typeguard", reason="needs typeguard: pip install --group checkers")

from beartype import beartype
from beartype.door import is_bearable
from typeguard import TypeCheckError, check_type

from cases import for_each
from climbcards import (
    JSON,
    Bounds,
    Card,
    Choice,
    Climbing,
    Codec,
    Deal,
    Form,
    Game,
    LaidPlay,
    LastTrick,
    Match,
    Offer,
    Policy,
    Seat,
    Symmetric,
    Told,
    ViewParts,
    authors,
    events,
    record,
    search,
)
from climbcards.authors.codecs import JsonForm
from climbcards.features import Features
from climbcards.games import big_two, dou_dizhu, haggis, president, three_hags, threes, tichu
from climbcards.reasons import Ambiguous
from climbcards.testing import plugin
from public import public_modules, public_names

PUBLIC: Final[dict[str, object]] = {
    f"{module.__name__}.{name}": getattr(module, name)
    for module in public_modules()
    for name in public_names(module)
}
CLASSES: Final = {name: value for name, value in PUBLIC.items() if inspect.isclass(value)}

UNDRAWN: Final = {
    *(big_two.BigTwo, dou_dizhu.DouDizhu, haggis.Haggis),  # presets are there
    *(president.President, three_hags.ThreeHags, threes.Threes, tichu.Tichu),  # as above
    *(Match, JsonForm, Features),  # of a game, which cannot be made up
    ViewParts,  # of functions of views
    *(Ambiguous, Choice, Codec, Offer),  # of plays of any game
    *(authors.Play, authors.Playing, authors.Finished, authors.View),  # of any combinations
    *(
        authors.Seen,
        authors.ToPlay,
        authors.Over,
        authors.BaseView,
        authors.ClimbingView,
    ),  # as above
    *(events.Acted, events.TakenBack, Told, record.Did, record.MatchRecord),  # of any actions
    *(LaidPlay, LastTrick, search.Tried),  # as above
    *(record.Moment, record.SeenRecord, record.Shown),  # of any actions, states and views
    authors.Remembers,  # of what any game notes
    *(search.MonteCarlo, search.TreeSearch),  # of a game, which cannot be made up
    *(
        search.Moves,
        search.Rollouts,
        search.Seconds,
    ),  # most numbers are none, or would take too long
    *(authors.MatchEnd, big_two.Flush),  # most numbers end no match, and most ranks make no flush
    Bounds,  # of two numbers as they come the first is often the larger one
    *(tichu.Stairs, tichu.Straight, tichu.StraightBomb),  # most numbers are no length of them
}
VALUES: Final = {
    kind: name
    for name, kind in CLASSES.items()
    if attrs.has(kind) and not issubclass(kind, Exception) and kind not in UNDRAWN
}

PLAY_UNDER_BEARTYPE: Final = """
from beartype import BeartypeConf
from beartype.claw import beartype_package

beartype_package("climbcards", conf=BeartypeConf(is_pep484_tower=True))  # an int is a float

from random import Random

from climbcards import Table, catalogue, record, simulate

for game in {type(game): game for game in catalogue().values()}.values():
    known = game.policies()
    policies = [known["random"], *[known["greedy"]] * (len(game.seats) - 1)]  # two at random take long in Threes
    for summary in simulate(game, policies, 2, seed=7, records=True):
        assert record.loads(record.dumps(summary.record, game), game) == summary.record
        *_, state = record.replay(summary.record, game)
        assert game.determinize(game.view(state, game.seats[0]), Random(7))
    table = Table(game, rng=Random(7), policies=dict(enumerate(policies)))
    table.play_policies()
    assert table.undo() is not None
    assert Table.loads(table.dumps(), game, rng=Random(7)).match_record == table.match_record
    seen = record.seen(table.match_record, game, 0)
    assert record.read_seen(record.write_seen(seen, game), game) == seen
"""


def functions(value: object) -> Iterator[FunctionType]:
    """Yield a public function, or those of a public class that have annotations, properties' too."""
    members = inspect.getmembers_static(value) if inspect.isclass(value) else [("", value)]
    for _, member in members:
        bare: object = getattr(member, "__func__", member)  # of a class method or a static one
        found = bare.fget if isinstance(bare, property) else bare
        if not isinstance(found, FunctionType) or str(found.__module__).startswith("gymnasium."):
            continue  # what a class inherits from another library is not ours to say
        if found.__annotations__:
            yield found


def all_hints() -> Iterator[object]:
    """Yield the resolved annotations of all public functions, each kind once."""
    found: dict[str, object] = {}
    for value in PUBLIC.values():
        for function in functions(value):
            arguments = inspect.getfullargspec(function)
            for name, hint in get_type_hints(function, include_extras=True).items():
                # `*args` is not a value, and `TypeIs` says something of an argument
                if name not in {arguments.varargs, arguments.varkw} and get_origin(hint) != TypeIs:
                    found[repr(hint)] = hint
    yield from found.values()


class Foreign:
    """No value of this library."""


# Any: an annotation can be anything
def fits(value: object, hint: Any) -> bool:  # noqa: ANN401
    """Ask both run-time checkers whether a value is what an annotation says."""
    try:
        check_type(value, hint)
    except TypeCheckError:
        return False
    return is_bearable(value, hint)


NO_DEFAULTS: Final = pytest.mark.xfail(
    sys.version_info >= (3, 13), reason="beartype 0.23 knows no union with a TypeVar of default Any"
)
"""For tests of what beartype refuses since Python has defaults of type parameters itself."""

FOR_CHECKERS = {"climbcards.adapters.gymnasium.SeatEnv"}
"""Their own base, which is another library's, names classes that it imports for checkers alone."""


@pytest.mark.full
def test_hints_resolve() -> None:
    """`typing.get_type_hints` knows the annotations of every public class, method and function."""
    assert len(PUBLIC) > 400
    for name, value in PUBLIC.items():
        if inspect.isclass(value):
            if name not in FOR_CHECKERS:
                get_type_hints(value, include_extras=True)
            if attrs.has(value):
                attrs.resolve_types(value, include_extras=True)
        for function in functions(value):
            hints = get_type_hints(function, include_extras=True)
            assert hints.keys() == function.__annotations__.keys(), name


@NO_DEFAULTS
@pytest.mark.full
def test_beartype_takes_every_function() -> None:
    """Beartype wraps every public function and method, the constructors among them."""
    for value in PUBLIC.values():
        for function in functions(value):
            assert callable(beartype(function))


@NO_DEFAULTS
@pytest.mark.full
def test_run_time_checkers_understand_every_hint() -> None:
    """Asked about a foreign value, beartype and typeguard say whether it fits, and nothing else."""
    hints = list(all_hints())
    refused = [hint for hint in hints if not fits(Foreign(), hint)]

    assert {Card, Seat, Deal} <= {*hints}
    assert {Card, Seat, Deal} <= {*refused}


def test_json_is_understood() -> None:
    """The alias of JSON is checked by beartype as far as its first level; typeguard lets it be."""
    assert fits({"seats": [0, 1]}, JSON)
    assert not fits(Foreign(), JSON)


def test_protocols_can_be_asked() -> None:
    """`isinstance` works with every public protocol, which is what run-time checkers ask."""
    protocols = [kind for kind in CLASSES.values() if Protocol in kind.__bases__]
    kept = {kind for kind in protocols if isinstance(haggis.OFFICIAL_2P, kind)}

    assert {Game, Climbing, Symmetric} <= kept
    assert kept.isdisjoint({Policy, Codec, Form})


@pytest.mark.full
@for_each("kind", VALUES, ids=VALUES.values())
def test_values_can_be_drawn(kind: type[object]) -> None:
    """`st.from_type` knows how to draw every public value."""
    plugin.register()
    few = settings(max_examples=1, database=None, deadline=None, derandomize=True)

    @few
    @given(st.from_type(kind))
    def holds(value: object) -> None:
        """Look at what is drawn."""
        assert isinstance(value, kind)

    holds()


@NO_DEFAULTS
@pytest.mark.full
def test_rounds_can_be_played_under_a_checker() -> None:
    """With every call of the library checked, rounds of every game are played, written and replayed."""
    command = [sys.executable, "-c", PLAY_UNDER_BEARTYPE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # ours
    assert done.returncode == 0, done.stderr
