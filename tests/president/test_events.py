"""What everybody is told of a play, in the order in which it comes about."""

from random import Random
from typing import Final

import pytest

from climbcards import Seat, Table
from climbcards.events import Noted, Occurrence, RoundBegan
from climbcards.games.president import (
    Fell,
    Fouled,
    GaveCards,
    Given,
    President,
    Revolution,
    Skipped,
    State,
)
from president_tables import PRESIDENT, Options, done, house, laid_out, titles_of
from rulebook import rule
from tables import A, B, C, heard

TOLD: list[tuple[str, Options, tuple[int, ...], str, str, list[str]]] = [
    (
        "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A",
        {"revolution": True},
        (),
        "",
        "A 4 4 4 4",
        ["a revolution: low is high"],
    ),
    (
        "4 4 4 4 9 / 3 3 3 3 8 / 10 J Q K A",
        {"revolution": True},
        (),
        "0 4 4 4 4",
        "B 3 3 3 3",
        ["a revolution: the usual order holds again"],
    ),
    ("4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A", {}, (), "", "A 4 4 4 4", []),
    ("7 7 9 / 4 7 K / 8 J A", {"equals": "skip"}, (), "0 7", "B 7", ["seat 2 is skipped"]),
    ("7 7 9 / 4 7 K / 8 J A", {"equals": "allowed"}, (), "0 7", "B 7", []),
    (
        "2 2 / 7 9 / 7 K",
        {"equals": "skip"},
        (),
        "0 2 2, 1 pass, 2 pass, 1 7",
        "C 7",
        ["seat 1 is skipped", "seat 2 wins the trick", "seat 2 leads"],
    ),
    (
        "7 9 / 7 K / 8 J",
        {"equals": "skip", "passing": "out"},
        (),
        "0 7",
        "B 7",
        ["seat 2 is skipped"],
    ),
    (
        "2 4 5 / 7 9 J / 8 10 Q",
        {"two_clears": True},
        (),
        "0 4, 1 7",
        "C 8",
        [],
    ),
    (
        "2 4 5 / 7 9 J / 8 10 Q",
        {"two_clears": True},
        (),
        "0 4, 1 7, 2 pass",
        "A 2",
        ["seat 0 clears the table", "seat 0 leads"],
    ),
    (
        "2 4 5 / 7 9 J / 8 10 Q",
        {},
        (),
        "0 4, 1 7, 2 pass, 0 2, 1 pass",
        "C pass",
        ["seat 0 wins the trick", "seat 0 leads"],
    ),
    (
        "4 2 / 5 6 / 7 8",
        {"two_clears": True},
        (),
        "0 4, 1 5, 2 7",
        "A 2",
        ["seat 0 goes out first", "seat 0 clears the table", "seat 1 leads"],
    ),
    (
        "4 2 / 5 6 / 7 8",
        {"fouls": ["two"], "two_clears": True},
        (),
        "0 4, 1 5, 2 7",
        "A 2",
        ["seat 0 goes out by a foul", "seat 0 clears the table", "seat 1 leads"],
    ),
    (
        "2 2 2 2 / 3 4 5 6 / 7 8 9 10 / J Q K A",
        {"fouls": ["two"], "revolution": True},
        (),
        "",
        "A 2 2 2 2",
        ["seat 0 goes out by a foul", "a revolution: low is high"],
    ),
    (
        "6 2 / 4 5 / 7 K / 8 A",
        {"fall": True, "gifts": [], "two_clears": True},
        (1, 0, 2, 3),
        "0 6, 1 pass, 2 7, 3 8",
        "A 2",
        [
            "seat 0 goes out first",
            "seat 1 falls, and the cards are laid aside",
            "seat 0 clears the table",
            "seat 2 leads",
        ],
    ),
    (
        "Jo 5 / 3s 6 / 2 7",
        {"jokers": 1, "special_three": "s", "three_answers_joker": True},
        (),
        "0 Jo",
        "B 3s",
        ["seat 1 clears the table", "seat 1 leads"],
    ),
]


@rule("N-14", "N-19", "N-20", "N-21", "N-22", "N-24", "N-26")
@pytest.mark.parametrize(("hands", "options", "titles", "played", "line", "expected"), TOLD)
def test_what_follows_a_play(  # noqa: PLR0917  # a row of the table
    hands: str,
    options: Options,
    titles: tuple[int, ...],
    played: str,
    line: str,
    expected: list[str],
) -> None:
    """Foul, revolution, out, fall, the end of the trick, the skip: everybody is told the same."""
    game, state = laid_out(hands, 0, titles, **options)
    on = done(game, state, played)
    for seat in (*game.seats, None):
        assert heard(game, on, line, seat)[1:] == expected


@rule("N-16")
def test_nothing_is_told_behind_the_end_of_a_round() -> None:
    """Who is out, and what the round came to."""
    game, state = laid_out("2 / 2 / 9", 0, two_clears=True, equals="skip", gifts=[])
    told = heard(game, done(game, state, "0 2"), "B 2", None)
    assert told[1] == "seat 1 goes out second"
    assert told[2].startswith("the round is over")
    assert len(told) == 3


@rule("N-36", "N-37")
def test_the_last_gift_begins_the_play() -> None:
    """Who holds the special three is told to all, and who leads."""
    options: Options = {"special_three": "c", "opening": "holder"}
    game, state = laid_out("4 5 / 3c 7 / 6 2", None, (1, 0, 2), **options)
    told = ["seat 1 gives 1 card to seat 2", "seat 2 holds the 3c", "seat 2 leads"]
    for seat in (A, None):
        assert heard(game, state, "B give 3c", seat) == told
    for seat in (B, C):  # who sees the gift is told, too, to whom it goes
        assert heard(game, state, "B give 3c", seat) == ["seat 1: give 3c", *told]
    four, owing = laid_out("3 9 Q / 4 A 10 / 5 6 K / 7 2 J", 2, (2, 0, 1, 3))
    assert heard(four, owing, "C give 5 6", B) == ["seat 2 gives 2 cards to seat 3"]
    aside, none = laid_out("4 5 / K 7 / 6 2", None, (1, 0, 2), **options)
    assert heard(aside, none, "B give 7", A)[1:] == ["nobody holds the 3c", "seat 1 leads"]


def began(game: President, state: State, seat: Seat | None) -> list[str]:
    """Return what a seat is told as a round begins."""
    return [str(told) for told in game.opening_events(game.view(state, seat))]


@rule("N-34", "N-37")
def test_gifts_without_a_choice_are_told_as_the_round_begins() -> None:
    """Giver and taker are told which cards, the others how many."""
    game, state = laid_out("3 9 Q / 4 A 10 / 5 6 K / 7 2 J", None, (2, 0, 1, 3))
    first, second = "seat 3 gives 2 cards to seat 2", "seat 1 gives 1 card to seat 0"
    assert began(game, state, None) == [first, second]
    for seat in (A, B):
        assert began(game, state, seat) == [first, "seat 1 gives A to seat 0"]
    for seat in (C, Seat(3)):
        assert began(game, state, seat) == ["seat 3 gives J 2 to seat 2", second]
    _, alone = laid_out("3 9 Q / 4 A 10 / 5 6 K / 7 2 J")
    assert began(game, alone, A) == []


@rule("N-35", "N-37")
def test_worst_cards_in_return_are_told_as_the_round_begins() -> None:
    """They are no choice, either; a card that comes back at once is told by number only."""
    options: Options = {"returns": "worst", "special_three": "c", "opening": "holder"}
    game, state = laid_out("4 5 / 3c 7 / 6 2", None, (1, 0, 2), **options)
    assert began(game, state, A) == [
        "seat 2 gives 1 card to seat 1",
        "seat 1 gives 1 card to seat 2",
        "seat 2 holds the 3c",
    ]
    for seat in (B, C):
        assert began(game, state, seat) == [
            "seat 2 gives 2 to seat 1",
            "seat 1 gives 3c to seat 2",
            "seat 2 holds the 3c",
        ]
    game, state = laid_out("4 4 / 9 10 / 5 5", None, (1, 0, 2), returns="worst")
    assert began(game, state, C) == [
        "seat 2 gives 1 card to seat 1",
        "seat 1 gives 5 to seat 2",
    ]


@rule("N-37")
def test_a_table_tells_what_happened_as_a_round_began() -> None:
    """Behind the deal, to each seat as it sees it."""
    game = house({"players": 3})
    greedy = game.policies()["greedy"]
    table = Table(game, rng=Random(4), policies=dict.fromkeys(game.seats, greedy))
    table.play_policies()
    number = table.steps
    table.next_round()
    upper, bystander, lower = titles_of(table.standing)
    told = {seat: [each.event for each in table.events(seat, number)] for seat in game.seats}
    assert all(each[0] == RoundBegan(2, table.state.dealer) for each in told.values())
    assert told[bystander][1:] == [Noted(Given(lower, upper, 1))]
    (gift,) = told[lower][1:]
    assert isinstance(gift, Noted)
    assert isinstance(gift.note, GaveCards)
    assert gift.note.cards <= (table.view(upper).hand or game.pack.cards(()))
    assert told[upper] == told[lower]


@rule("N-37")
def test_a_gift_that_is_taken_back_is_as_secret_as_before() -> None:
    """A bystander is told only that something was taken back."""
    game = house({"players": 3})
    random = game.policies()["random"]
    table = Table(game, rng=Random(4), policies=dict.fromkeys(game.seats, random))
    table.play_policies()
    table.next_round()
    upper, bystander, lower = titles_of(table.standing)
    number = table.steps
    table = Table.loads(table.dumps(), game, rng=Random(4))
    table.play(upper, game.legal_actions(table.state, upper)[0])
    table.undo()
    told = {
        seat: [str(each.event) for each in table.events(seat, number)]
        for seat in (upper, bystander, lower)
    }
    assert told[bystander][0] == f"seat {upper} gives 1 card to seat {lower}"
    assert told[bystander][-1] == f"seat {upper} takes the last action back"
    assert told[upper] == told[lower]
    assert told[lower][-1].startswith(f"seat {upper} takes back: give ")


KINDS: Final = [
    Given(A, B, 2),
    GaveCards(A, B, PRESIDENT.pack.parse("K A")),
    Revolution(inverted=True),
    Fouled(A),
    Fell(B),
    Skipped(C),
]


@rule("N-37", "N-21", "N-24", "N-26", "N-14")
@pytest.mark.parametrize("note", KINDS, ids=str)
def test_occurrences_travel_as_json(note: Occurrence) -> None:
    """Each as a note, by its code."""
    form = house({}).codec().events
    event = Noted(note)
    assert form.loads(form.dumps(event)) == event
    assert f'"{note.code}"' in form.dumps(event)
