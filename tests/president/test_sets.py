"""What cards make, what beats what, and why something may not be played."""

from random import Random
from typing import Final

import attrs
import pytest

from cases import for_each
from climbcards import Card, CardsError, Rank, Set, StandIn, Trick, options_of
from climbcards.games.president import Play, President
from climbcards.reasons import HIGHER, MustContain
from president_tables import (
    HOLDER,
    PRESIDENT,
    Options,
    done,
    game_for,
    house,
    laid_out,
    playing,
    refusal,
)
from reference import president as slow
from rulebook import rule
from tables import A

ONE: Final[Options] = {"jokers": 1}
TWO: Final[Options] = {"jokers": 2}
HIGH: Final[Options] = {"jokers": 2, "joker": "high"}
TRUMP: Final[Options] = {"jokers": 2, "joker": "trump"}
SPECIAL: Final[Options] = {"special_three": "s", "jokers": 2}
ON_JOKER: Final[Options] = {**SPECIAL, "three_answers_joker": True}
MORE: Final[Options] = {"more_beats": True}
BOMBS: Final[Options] = {"bombs": True}

SETS: Final[list[tuple[str, Options, str]]] = [
    ("7", {}, "single 7"),
    ("2 2 2", {}, "3 of 2s"),
    ("7 7 7 7 7", {"packs": 2}, "5 of 7s"),
    ("7 Jo Jo", TWO, "3 of 7s"),
    ("Jo Jo", TWO, "2 of Jos"),
    ("Jo Jo", HIGH, "2 of Jos"),
    ("7 Jo", HIGH, ""),
    ("Jo", TRUMP, "single Jo"),
    ("Jo Jo", TRUMP, ""),
    ("7 Jo", TRUMP, ""),
    ("3s 3", SPECIAL, "2 of 3s"),
    ("3s Jo", SPECIAL, "2 of 3s"),
    *((text, ONE, "") for text in ("4 5", "4 5 6", "4 5 Jo", "7 7 8")),
]


@rule("N-2", "N-4", "N-5", "N-6")
@for_each(("text", "options", "expected"), SETS)
def test_what_cards_make(text: str, options: Options, expected: str) -> None:
    """Cards of one rank, with jokers or without, and nothing else; a joker stands for the rank of its set."""
    game = house(options)
    cards = game.pack.parse(text)
    assert " ".join(map(str, game.readings(cards))) == expected
    for reading in game.readings(cards):
        wild = 0 if reading.rank.symbol == "Jo" else text.count("Jo")
        joker = StandIn(game.pack.faces[-1], reading.rank)
        assert game.stand_ins(cards, reading) == (joker,) * wild


BEATS: Final[list[tuple[str, str, Options, bool, bool]]] = [
    ("8", "7", {}, True, False),
    ("7", "7", {}, False, False),
    ("2 2", "A A", {}, True, False),
    ("8 8", "7", {}, False, False),
    ("3 3", "2", MORE, True, True),
    ("8", "7 7", MORE, False, False),
    ("4 4 4 4", "2 2 2", BOMBS, True, True),
    ("4 4 4", "2", BOMBS, False, False),
    ("4 4 4 4", "5 5 5 5", BOMBS, False, True),
    ("Jo", "2", ONE, True, True),
    ("3", "Jo", ONE, False, False),
    ("Jo", "2 2", ONE, False, False),
    ("Jo", "Jo", TWO, False, False),
    ("Jo", "2 2 2 2", TRUMP, True, True),
    ("Jo", "Jo", TRUMP, False, False),
    ("2 2 2 2", "Jo", {**TRUMP, **BOMBS, **MORE}, False, False),
    ("8 8", "8 Jo", ONE, False, False),
    ("9 Jo", "8 8", ONE, True, False),
    ("3", "3s", SPECIAL, False, False),
    ("4", "3s", SPECIAL, True, False),
]


@rule("N-5", "N-6", "N-7", "N-8", "N-9", "N-10", "N-15")
@for_each(("new", "old", "options", "usual", "turned"), BEATS)
def test_what_beats_what(
    new: str, old: str, options: Options, *, usual: bool, turned: bool
) -> None:
    """In the usual order of ranks, which is the one that `beats` means, and in the inverted one."""
    game = house(options)
    one, other = (game.readings(game.pack.parse(text))[0] for text in (new, old))
    assert (game.beats(one, other), game.beats(one, other, inverted=True)) == (usual, turned)


@rule("N-7")
def test_what_nobody_can_lay_is_not_compared() -> None:
    """Another rank, or more cards than there are."""
    seven = Set(Rank("7"), 1)
    with pytest.raises(CardsError, match="President has no rank 'B'"):
        PRESIDENT.beats(Set(Rank("B"), 1), seven)
    for size, rank in ((5, "7"), (1, "Jo")):
        with pytest.raises(CardsError, match="nobody can lay"):
            PRESIDENT.beats(seven, Set(Rank(rank), size))


PLAYS: Final[Options] = {**HOLDER, "opening": "holder plays"}

REFUSED: Final[list[tuple[str, str, Options, int, str, str, str]]] = [
    ("4 9 K / 5 5 J / 6 10 A", "0 9", {}, 1, "7", "not-held", "N-4"),
    ("4 9 K / 5 5 J / 6 10 A", "0 9", {}, 1, "5 J", "not-a-combination", "N-4"),
    ("4 9 K / 5 5 J / 6 10 A", "0 9", {}, 1, "5", "too-low", "N-7"),
    ("4 9 K / 5 5 J / 6 10 A", "0 9", {}, 1, "5 5", "wrong-size", "N-7"),
    ("8 8 9 / 8 8 K / 10 J A", "0 8", {}, 1, "8", "too-low", "N-13"),
    ("8 8 9 / 8 8 K / 10 J A", "0 8 8", {}, 1, "8", "wrong-size", "N-7"),
    ("Jo 5 / 3s 6 / 2 7", "0 Jo", SPECIAL, 1, "3s", "too-low", "N-7"),
    ("Jo 5 9 / 3s 3 6 / 2 7 8", "0 Jo", ON_JOKER, 1, "3", "too-low", "N-7"),
    ("7 Jo 9 / 4 6 K / 8 J A", "", ONE, 0, "7 9", "not-a-combination", "N-4"),
    ("7 Jo 9 / 4 6 K / 8 J A", "", ONE, 0, "7 9 Jo", "not-a-combination", "N-4"),
    ("7 Jo 9 / 4 6 K / 8 J A", "", HIGH, 0, "7 Jo", "not-a-combination", "N-5"),
]


@rule("N-4", "N-5", "N-7", "N-13", "N-22")
@for_each(("hands", "played", "options", "seat", "cards", "code", "clause"), REFUSED)
def test_refusals(  # noqa: PLR0917  # a row of the table
    hands: str, played: str, options: Options, seat: int, cards: str, code: str, clause: str
) -> None:
    """Each cites the clause that is broken, or for an equal set the one that would allow it."""
    game, state = laid_out(hands, 0, **options)
    objection = refusal(game, done(game, state, played), seat, cards)
    assert (objection.reason.code, objection.clause) == (code, clause)


@rule("N-18")
def test_a_first_lead_without_the_special_three_is_refused() -> None:
    """The reason names the card."""
    game, state = laid_out("3c 3 5 / 4 4 6 / 7 8 9", **PLAYS)
    objection = refusal(game, state, 0, "3")
    assert (objection.reason, objection.clause) == (MustContain(game.pack.parse("3c")), "N-18")


@rule("N-6")
def test_a_set_under_another_name_is_refused() -> None:
    """The clause is the one by which cards make one set at most."""
    game, state = laid_out("7 7 9 / 4 7 K / 8 J A", 0)
    found = game.objection(state, Play(A, game.pack.parse("7"), Set(Rank("8"), 1)))
    assert found is not None
    assert (found.reason.code, found.clause) == ("not-that-reading", "N-6")


def every_set(game: President) -> list[slow.Made]:
    """Return all sets of the pack, each as a rank and how many."""
    faces, found = game.pack.faces, list[slow.Made | None]()
    jokers = [card for card in faces if card.rank.symbol == "Jo"]
    for rank in slow.RANKS:
        cards = [card for card in faces if card.rank.symbol == rank != "Jo"] + jokers
        found += [slow.made(cards[:size], options_of(game)) for size in range(1, len(cards) + 1)]
    return [*dict.fromkeys(each for each in found if each is not None)]


def named(game: President, new: Set, old: Set, *, inverted: bool) -> str:
    """Name a set that beats another one, as the sentences do."""
    if new.size > old.size:
        many = game.more_beats or old.size >= 4
        return "more cards" if many else "four cards or more of a rank"
    if new.rank.symbol == "Jo" and (inverted or new.size < old.size):
        return "a joker" if new.size == 1 else f"{new.size} jokers"
    return f"a lower {old.shape}" if inverted else HIGHER


@rule("N-5", "N-7", "N-8", "N-9", "N-10", "N-13", "N-22")
@for_each("number", range(20))
def test_what_is_said_to_go_on_a_set_does(number: int) -> None:
    """A higher set, an equal one, more cards, a joker, the special three: each if there is one, in either order."""
    rng = Random(f"answers {number}")
    game = game_for(number).variant(gifts=())
    options = options_of(game)
    everything = every_set(game)
    state = playing(game.start(game.deal(rng, A)))
    for rank, size in rng.sample(everything, min(len(everything), 15)):
        inverted, old = rng.random() < 0.5, Set(Rank(rank), size)
        true = {
            named(game, Set(Rank(new), many), old, inverted=inverted)
            for new, many in everything
            if slow.beats((new, many), (rank, size), options, inverted=inverted)
        }
        most = max(many for new, many in everything if new == rank)
        trump = options["joker"] == "trump" and rank == "Jo"
        if options["equals"] != "no" and 2 * size <= most and not trump:
            true.add(f"an equal {old.shape}")
        if options["three_answers_joker"] and (rank, size) == ("Jo", 1):
            true.add(f"the 3{options['special_three']}")
        trick = Trick(A, (Play(A, game.pack.cards([Card(old.rank)]), old),))
        tally = attrs.evolve(state.tally, inverted=inverted)
        answers = game.beaten_by(attrs.evolve(state, trick=trick, tally=tally))
        assert answers is not None
        assert (old, sorted(answers)) == (old, sorted(true))
