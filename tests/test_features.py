"""A view as an array: each game says its parts, and nothing that the seat sees is missing from them."""

import copy
import hashlib
import pickle
import re
import sys
from enum import Enum
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final, Literal

import attrs
import numpy as np
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from cli.toy import Toy
from climbcards import (
    AnyGame,
    BySeat,
    Card,
    Cards,
    ClimbcardsError,
    MissingExtraError,
    Own,
    Rank,
    Seat,
    Trick,
    ViewPart,
    ViewParts,
    catalogue,
)
from climbcards.authors import NotOfferedError, PartsOf, Play
from climbcards.features import Features, Part
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P
from climbcards.games.three_hags import THREE_HAGS, View
from climbcards.games.threes import THREES
from climbcards.games.tichu import TICHU
from numbered import EVERY, met
from oddities import Odd
from seen_by import crossed, renamed, shown
from strategies import soak

HAGS: Final = THREE_HAGS.pack
TWO_PACKS: Final = THREES.variant(name="threes+two", players=2)

GAMES: Final[dict[str, AnyGame]] = {
    **EVERY,
    "zheng-shangyou": ZHENG_SHANGYOU,
    "odd": Odd(),
    "threes+two": TWO_PACKS,
}

FROZEN: Final[dict[str, tuple[int, int, str]]] = {
    "big-two": (1, 1586, "1a9c5c479c96859d"),
    "big-two/hong-kong": (1, 1586, "a5653c2b683d3708"),
    "big-two/taiwan": (1, 1586, "3e04e46bb9599605"),
    "big-two/natural": (1, 1586, "1a9c5c479c96859d"),
    "big-two/pusoy-dos": (1, 1586, "be348f1f6abee751"),
    "dou-dizhu": (1, 1335, "cda193e1c1aceaaf"),
    "dou-dizhu/fixed-landlord": (1, 1335, "44af80360ea36519"),
    "guandan": (1, 3638, "83ffe3b2c0675fab"),
    "guandan/platform": (1, 3638, "81fe0ae74e23498e"),
    "guandan/home": (1, 3638, "83ffe3b2c0675fab"),
    "guandan/turning": (1, 3638, "c033cd0cef74d8ed"),
    "haggis/official-2p": (1, 834, "4e0b6ae4f8bf2562"),
    "haggis/official-3p": (1, 1181, "5e90c6f5a0ec3357"),
    "haggis/tournament-3p": (1, 1181, "a29a5591f80b5570"),
    "haggis/rogers-3p": (1, 1181, "3021a9042ae92a94"),
    "haggis/rogers-3p-flat": (1, 1181, "91e0e5823b1d3579"),
    "haggis/leaflet-2p": (1, 834, "4265e67e121ccde7"),
    "haggis/leaflet-best-of-three": (1, 834, "4265e67e121ccde7"),
    "president": (1, 1534, "7f596c18adf529de"),
    "president/two-clears": (1, 1534, "b976fa18d232993a"),
    "president/joker-trump": (1, 1589, "22f67128342f3569"),
    "daifugo": (1, 1562, "d0ff7505dd6a3a4a"),
    "daifugo/federation": (1, 1589, "b6d8b8a91637ecee"),
    "three-hags": (1, 587, "3fdf7848f0f11985"),
    "threes": (1, 1477, "f34f67f29e1c2003"),
    "tichu": (1, 2118, "ddfce72fbffe8951"),
    "tichu/tournament": (1, 2118, "1da155337637276c"),
    "tichu/online": (1, 2118, "1b9d819bfa56a840"),
    "tichu/in-turn": (1, 2118, "d94617c52af77b89"),
    "tichu/plain": (1, 2118, "0d4e4c2ea716bd37"),
    "tien-len": (1, 2193, "e95ebb624285fd1b"),
    "tien-len/pagat": (1, 2193, "77a3ae2f7b63d4dc"),
    "tien-len/cards": (1, 2193, "28c6cc75e645989c"),
    "tien-len/north": (1, 2193, "28d544369a70e6a3"),
    "tien-len/thirteen": (1, 2193, "760e45f23ef9437e"),
}
"""By preset: the version, how many numbers there are, and a digest of what they are in a round.

Whoever changes one of these gives the parts of that game the next version.
"""

NOT_ALL: Final = re.compile(r"\.(trick|pile|stack|courts)")
"""Fields of which an array does not show everything."""

named = pytest.mark.parametrize("name", GAMES)

A, B = Seat(0), Seat(1)


# Any: of any game
@cache
def features(name: str) -> Features[Any]:
    """Return the features of a game."""
    return Features(GAMES[name])


# Any: views of any game
@cache
def views(name: str, seed: int) -> list[Any]:
    """Return some of what seats see in two rounds at random: of the beginning, in between, and at the end."""
    game, rng = GAMES[name], Random(seed)
    states = [state for state, legal in met(game, seed) if not legal or rng.random() < 0.5]
    kept = [states[0], *rng.sample(states, min(len(states), max(6, soak(6)))), states[-1]]
    return [game.view(state, rng.choice(game.seats)) for state in kept]


def digest(name: str) -> str:
    """Return the digest of the parts of a game, and of the arrays of two rounds."""
    found, made = hashlib.sha256(), features(name)
    for part in made.parts:
        found.update(f"{part.name} {part.span}\n".encode())
    for view in views(name, 1):
        found.update(made.array(view).tobytes())
    return found.hexdigest()[:16]


@pytest.mark.every_game
@pytest.mark.parametrize("name", FROZEN)
def test_features_are_frozen(name: str) -> None:
    """A number means what it meant: if this fails, give the parts a new version, and freeze that."""
    made = features(name)
    found = made.version, *made.shape, digest(name)
    assert found == FROZEN[name], f"to freeze it anew: {name!r}: {found},"


def test_every_game_of_the_catalogue_is_frozen() -> None:
    """And none that is not there."""
    assert FROZEN.keys() == catalogue().keys()


@named
def test_arrays_have_one_shape_and_a_range(name: str) -> None:
    """Numbers of one kind, as many as the parts say, each from 0 to 1; no part has no name or no meaning."""
    made = features(name)
    (length,) = made.shape
    assert [*range(length)] == [number for part in made.parts for number in part.span]
    assert len({part.name for part in made.parts}) == len(made.parts)
    assert all(part.meaning and part.span for part in made.parts)
    for view in views(name, 2):
        array = made.array(view)
        assert array.shape == (length,)
        assert array.dtype == np.float32
        assert array.min() >= 0
        assert array.max() <= 1


@named
def test_equal_views_have_equal_arrays(name: str) -> None:
    """Also as features in another process would have them."""
    made, again = features(name), Features(GAMES[name])
    for view in views(name, 2):
        other = pickle.loads(pickle.dumps(view))  # noqa: S301  # our own
        assert other == view
        assert (made.array(view) == again.array(other)).all()


@pytest.mark.full
@named
def test_all_seats_are_alike(name: str) -> None:
    """To turn the table changes nothing for who looks, wherever he sits now."""
    made, players = features(name), len(GAMES[name].seats)
    for view in views(name, 2):
        by = Random(4).randrange(1, players)
        turned = renamed(view, type(view), by, players)
        assert turned.seat == (view.seat + by) % players
        assert (made.array(turned) == made.array(view)).all()


@named
def test_views_that_differ_have_other_arrays(name: str) -> None:
    """Whatever field of a view is exchanged, some number changes, but for what lies deep in a trick or a stack."""
    made, tried = features(name), set[str]()
    every = [view for seed in range(min(2, soak(2))) for view in views(name, 2 + seed)]
    seen = [view for view in every if view.seat == A] + every[:2]
    for view in seen:
        for other in seen:
            for where, changed in crossed(view, other):
                try:
                    array = made.array(changed)
                except ClimbcardsError:  # cards that cannot all be
                    continue
                if shown(view) == shown(changed) and NOT_ALL.search(where):
                    continue
                tried.add(where)
                assert (array != made.array(view)).any(), (name, where)
    assert len(tried) > 5, tried


# what the numbers are


# Any: of whatever views a game has
def part(made: Features[Any], name: str, array: Any) -> list[float]:  # noqa: ANN401  # Any: NumPy's
    """Return the numbers of one part."""
    (found,) = [each for each in made.parts if each.name == name]
    return [float(number) for number in array[found.span]]


def test_parts_of_three_hags() -> None:
    """Cards by face low to high, seats from the own one on, counts as a share of the pack."""
    game, made = THREE_HAGS, Features(THREE_HAGS)
    state = game.start(game.deal(Random(7), A))
    leader, other = game.to_act(state)[0], Seat(1 - game.to_act(state)[0])
    state = game.apply(state, game.legal_actions(state, leader)[0])
    view = game.view(state, other)
    array, faces, pack = made.array(view), game.pack.faces, len(game.pack)
    assert view.hand is not None
    assert part(made, "hand", array) == [float(face in view.hand) for face in faces]
    seen = view.hand + view.table
    assert part(made, "unseen", array) == [float(face not in seen) for face in faces]
    sizes = [view.sizes[other] / pack, view.sizes[leader] / pack]
    assert part(made, "sizes", array) == pytest.approx(sizes)
    assert part(made, "awaited", array) == [1, 0]
    assert part(made, "leader", array) == [0, 1]
    assert part(made, "phase", array) == [1, 0]
    plays = part(made, "plays", array)
    assert plays[: 2 + pack] == [0, 1, *(float(face in view.table) for face in faces)]
    assert not any(plays[2 + pack :])
    best = part(made, "best", array)
    assert best[:6] == [1, 0, 0, 0, 0, 0]
    assert best[6 : 6 + pack] == [float(face in view.table) for face in faces]
    assert sum(best) == 2


def test_copies_of_a_face_are_filled_up() -> None:
    """Who holds two of the three Jacks has the first two places of three marked."""
    game, made = TWO_PACKS, Features(TWO_PACKS)
    hand = game.pack.parse("2 2 2 5 A Jo Jo")
    view = game.view(game.start(game.deal(Random(7), A)), A)
    marks = part(made, "hand", made.array(attrs.evolve(view, own=Own(A, hand))))
    faces = zip(game.pack.faces, marks, strict=True)
    assert [str(face) for face, mark in faces if mark] == ["2", "2", "2", "5", "A", "Jo", "Jo"]
    assert marks[:8] == [1, 1, 1, 0, 0, 0, 0, 0]
    assert marks[-4:] == [1, 1, 0, 0]


def test_long_tricks_show_their_last_plays() -> None:
    """The last one first, and eight of them."""
    made, pack = Features(ZHENG_SHANGYOU), ZHENG_SHANGYOU.pack
    view = ZHENG_SHANGYOU.view(ZHENG_SHANGYOU.start(ZHENG_SHANGYOU.deal(Random(7), A)), B)
    singles = [pack.cards([face]) for face in pack.faces[:10]]
    plays = [
        Play(Seat(number % 4), cards, ZHENG_SHANGYOU.readings(cards)[0])
        for number, cards in enumerate(singles)
    ]
    phase = attrs.evolve(view.phase, trick=Trick(A, tuple(plays)))
    marks = part(made, "plays", made.array(attrs.evolve(view, phase=phase)))
    wide = 4 + len(pack)
    rows = [marks[place : place + wide] for place in range(0, len(marks), wide)]
    assert len(rows) == 8
    for row, play in zip(rows, reversed(plays), strict=False):
        faces = [float(face in play.cards) for face in pack.faces]
        places = [float((play.seat - B) % 4 == place) for place in range(4)]
        assert row == [*places, *faces]


# features as a value


def test_features_say_what_they_are() -> None:
    """By their repr, and part by part."""
    made = Features(THREE_HAGS)
    assert repr(made) == "<587 features of three-hags, 13 parts, version 1>"
    assert made.parts[0] == Part("hand", range(39), "the own hand")
    assert made.shape == (587,)


def test_features_travel_as_their_game() -> None:
    """In a pickle they are small, and make the same arrays; copies are no others."""
    made = Features(TICHU)
    text = pickle.dumps(made)
    again = pickle.loads(text)  # noqa: S301  # our own
    assert len(text) < 1000
    assert again == made
    assert hash(again) == hash(made)
    assert made not in {features("three-hags"), "tichu"}
    assert copy.copy(made) is copy.deepcopy(made) is made
    view = views("tichu", 2)[3]
    assert (again.array(view) == made.array(view)).all()


# what bad input gets


def hags(seat: int | None = 0) -> View:
    """Return a view of Three Hags."""
    return THREE_HAGS.view(
        THREE_HAGS.start(THREE_HAGS.deal(Random(1), A)), None if seat is None else Seat(seat)
    )


def all_cleared(view: View) -> View:
    """Say that all cards were cleared away."""
    return attrs.evolve(view, phase=attrs.evolve(view.phase, cleared=THREE_HAGS.pack.full))


# Any: a view of Haggis
def other_bets(view: Any) -> object:  # noqa: ANN401
    """Return a view in which one seat has bet, and nobody else is there."""
    return attrs.evolve(view, phase=attrs.evolve(view.phase, bets=(0,)))


FOREIGN: Final[list[tuple[AnyGame, object, str]]] = [
    (OFFICIAL_2P, hags(), "View is not a view of haggis/official-2p"),
    (THREE_HAGS, "hand: 5h", "is text, not a view of three-hags"),
    (THREE_HAGS, None, "None is not a view of three-hags"),
    (
        OFFICIAL_3P,
        OFFICIAL_2P.view(OFFICIAL_2P.start(OFFICIAL_2P.deal(Random(1), A)), A),
        "not a view",
    ),
    (THREE_HAGS, hags(None), "a spectator of three-hags has no seat to look from"),
    (THREE_HAGS, attrs.evolve(hags(), own=Own(Seat(2), hags().own.hand)), "not a view of"),  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]  # a seat has a hand
    (THREE_HAGS, attrs.evolve(hags(), own=Own(A, OFFICIAL_2P.pack.full)), "not a view of"),
    # None is not a number, on purpose
    (THREE_HAGS, attrs.evolve(hags(), sizes=(1, None)), "there is no 'sizes' in this view"),  # type: ignore[arg-type]
    (THREE_HAGS, all_cleared(hags()), "more than the pack has"),
    (OFFICIAL_3P, other_bets(views("haggis/official-3p", 2)[0]), "expected 9 numbers"),
]


@pytest.mark.parametrize(("game", "view", "sentence"), FOREIGN)
def test_what_is_no_view_of_the_game_is_refused(game: AnyGame, view: Any, sentence: str) -> None:  # noqa: ANN401  # Any: no view
    """The sentence says what came."""
    with pytest.raises(ClimbcardsError, match=sentence):
        Features(game).array(view)


def test_a_game_may_leave_its_parts_out() -> None:
    """Then there are no features, and the error says what to write."""
    with pytest.raises(NotOfferedError, match="toy does not write view_parts"):
        Features(Toy())


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an ImportError too; what games say of their views needs no NumPy."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "climbcards.features")
    with pytest.raises(MissingExtraError, match=r"pip install .climbcards\[numpy\]") as error:
        import_module("climbcards.features")
    assert isinstance(error.value, ImportError)
    assert len(THREE_HAGS.view_parts().parts) == 13


def test_parts_of_an_own_game() -> None:
    """A game without the kit writes parts of its own: any numbers, in any sequence."""

    def half(_view: View) -> tuple[float, ...]:
        return (0.5,)

    @attrs.frozen(order=False)
    class Small:
        name = "own"
        pack = THREE_HAGS.pack
        seats = THREE_HAGS.seats

        def view_parts(self) -> ViewParts[View]:
            return ViewParts(View, (ViewPart("half", 1, "a half", half),), 3)

    game: Any = Small()  # Any: it has only what features ask for
    made = Features(game)
    assert (made.array(hags()).tolist(), made.version) == ([0.5], 3)


class Luck(Enum):
    """What a note may say."""

    BAD = "bad"
    GOOD = "good"


@attrs.frozen(order=False)
class Noted:
    """A note with a field of every type that has marks, and one that has none."""

    luck: Luck
    seat: Seat
    tricks: BySeat[int]
    lost: tuple[Rank, ...]
    aside: Cards
    card: Card | None
    done: bool
    pair: tuple[Rank, bool]
    sign: Literal["+", "-"]
    name: str = ""


RANKS: Final = Rank("2"), Rank("9")
NOTED: Final = Noted(
    Luck.GOOD, B, (1, 0), RANKS, HAGS.cards(()), None, done=True, pair=(RANKS[0], True), sign="+"
)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("luck", Luck.BAD),
        ("seat", A),
        ("tricks", (0, 1)),
        ("lost", (Rank("2"),)),
        ("aside", HAGS.parse("5h")),
        ("card", next(iter(HAGS.parse("5h")))),
        ("done", False),
        ("pair", (RANKS[1], True)),
        ("pair", (RANKS[0], False)),
        ("sign", "-"),
    ],
)
def test_notes_are_shown_field_by_field(field: str, value: Any) -> None:  # noqa: ANN401  # Any: of each field
    """A part of any value: another value of a field, another row."""
    shown = PartsOf[View](HAGS, 2).value("notes", "what is noted", Noted | None, lambda _: NOTED)
    other = PartsOf[View](HAGS, 2).value(
        "notes", "what is noted", Noted | None, lambda _: attrs.evolve(NOTED, **{field: value})
    )
    marks = shown.numbers(hags())
    assert len(marks) == shown.length == 2 + 2 + 2 * 39 + 13 + 39 + 39 + 1 + (13 + 1) + 2
    assert marks != other.numbers(hags())
    assert marks == PartsOf[View](HAGS, 2).value(
        "notes", "", Noted, lambda _: attrs.evolve(NOTED, name="another")
    ).numbers(hags())


def test_notes_of_a_type_without_marks_are_left_out() -> None:
    """A game that notes a text has no part for it."""
    assert PartsOf[View](HAGS, 2).value("notes", "a text", str, lambda _: "text").length == 0
