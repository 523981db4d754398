"""What everybody is told as a round begins and of a play, in the order in which it comes about."""

from random import Random

from cases import for_each
from climbcards import Seat, Table
from climbcards.events import Noted, RoundBegan
from climbcards.games.president import Finished, GaveCards, Give, Given, Pass, President, State
from president_tables import FOUR, HOLDER, TITLES, Options, done, house, laid_out, titles_of
from rulebook import rule
from tables import SEATS, A, B, C, heard

FOURS = "4 4 4 4 9 / 3 3 3 3 8 / 10 J Q K A"
SEVENS = "7 7 9 / 4 7 K / 8 J A"
LAST = "4 2 / 5 6 / 7 8"
TURNS: Options = {"revolution": True}
SKIP: Options = {"equals": "skip"}
BACK: Options = {**SKIP, "passing": "out"}
TWOS: Options = {"two_clears": True}
BY_TWO: Options = {"fouls": ["two"]}
THREE: Options = {"jokers": 1, "special_three": "s", "three_answers_joker": True}
FALL: Options = {"fall": True, "gifts": []}
FALLS = "seat 0 goes out first; seat 1 falls as president: the hand is laid aside"

TOLD: list[tuple[str, str, str, Options, str]] = [
    (FOURS, "", "A 4 4 4 4", TURNS, "a revolution: low is high"),
    (FOURS, "0 4 4 4 4", "B 3 3 3 3", TURNS, "a revolution: the usual order holds again"),
    (FOURS, "", "A 4 4 4 4", {}, ""),
    (SEVENS, "0 7", "B 7", SKIP, "seat 2 is skipped"),
    (SEVENS, "0 7", "B 7", {"equals": "allowed"}, ""),
    (
        *("2 2 / 7 9 / 7 K", "0 2 2, 1 pass, 2 pass, 1 7", "C 7", SKIP),
        "seat 1 is skipped; seat 2 wins the trick; seat 2 leads",
    ),
    ("7 9 A / 4 5 K / 8 J J / 9 Q Q", "0 7, 1 pass, 2 8, 3 9", "A 9", BACK, "seat 2 is skipped"),
    (LAST, "0 4, 1 5", "C 7", TWOS, ""),
    ("2 4 / 5 6 / 7 8", "", "A 2", TWOS, "seat 0 clears the table; seat 0 leads"),
    ("7 4 / 7 6 / 7 8", "0 7", "B 7", {**SKIP, "four_clears": True}, "seat 2 is skipped"),
    (
        "7 7 4 / 7 7 6 / 5 8 9",
        "0 7 7",
        "B 7 7",
        {**SKIP, "four_clears": True},
        "seat 1 clears the table; seat 1 leads",
    ),
    (
        *(LAST, "0 4, 1 5, 2 7", "A 2", TWOS),
        "seat 0 goes out first; seat 0 clears the table; seat 1 leads",
    ),
    (
        *("2 2 2 2 / 3 4 5 6 / 7 8 9 10", "", "A 2 2 2 2", {**BY_TWO, **TURNS}),
        "seat 0 goes out by a foul; a revolution: low is high",
    ),
    (
        *("6 2 / 4 5 / 7 K / 8 A", "0 6, 1 pass, 2 7, 3 8", "A 2", {**FALL, **TWOS}),
        f"{FALLS}; seat 0 clears the table; seat 2 leads",
    ),
    ("Jo 5 / 3s 6 / 2 7", "0 Jo", "B 3s", THREE, "seat 1 clears the table; seat 1 leads"),
]


@rule("N-14", "N-19", "N-20", "N-21", "N-22", "N-24", "N-26")
@for_each(("hands", "played", "line", "options", "expected"), TOLD)
def test_what_follows_a_play(
    hands: str, played: str, line: str, options: Options, expected: str
) -> None:
    """Foul, revolution, out, fall, the end of the trick, the skip: everybody is told the same, and it travels as JSON."""
    titles = (1, 0, 2, 3) if "fall" in options else ()
    game, state = laid_out(hands, 0, titles, **options)
    on = done(game, state, played)
    action = game.parse(on, SEATS[line[0]], line[2:])
    form, after = game.codec().events, game.apply(on, action)
    for seat in (*game.seats, None):
        events = game.events(on, action, after, seat)
        assert "; ".join(map(str, events[1:])) == expected
        assert tuple(form.loads(form.dumps(event)) for event in events) == events


@rule("N-16")
def test_nothing_is_told_behind_the_end_of_a_round() -> None:
    """Who is out, and what the round came to; and nothing of what is done then."""
    game, state = laid_out("2 / 2 / 9", 0, **TWOS, **SKIP)
    on = done(game, state, "0 2")
    told = heard(game, on, "B 2", None)
    assert told[1] == "seat 1 goes out second"
    assert told[2].startswith("the round is over")
    assert len(told) == 3
    over = done(game, on, "1 2")
    assert isinstance(over, Finished)
    assert list(game.tell(over, Pass(C), over, None)) == []
    assert not game.is_secret(over, Give(A, game.pack.parse("4")), None)


@rule("N-36", "N-37")
def test_a_gift_is_told() -> None:
    """Giver and taker are told the cards, the others the number; after the last one who holds the special three."""
    game, state = laid_out(FOUR, 2, TITLES)
    for seat in (A, B, C, Seat(3), None):
        told = ["seat 2: give 5 6"] if seat in {2, 3} else []
        assert heard(game, state, "C give 5 6", seat) == [
            *told,
            "seat 2 gives 2 cards to seat 3",
        ]
    for hands, gift, told in (
        ("4 5 / 3c 7 / 6 2", "B give 3c", ["seat 2 holds the 3c", "seat 2 leads"]),
        ("4 5 / K 7 / 6 2", "B give 7", ["nobody holds the 3c", "seat 1 leads"]),
    ):
        game, state = laid_out(hands, None, (1, 0, 2), **HOLDER)
        assert heard(game, state, gift, A) == ["seat 1 gives 1 card to seat 2", *told]


def began(game: President, state: State, seat: Seat | None) -> list[str]:
    """Return what a seat is told as a round begins."""
    events, form = game.opening_events(game.view(state, seat)), game.codec().events
    assert tuple(form.loads(form.dumps(event)) for event in events) == events
    return [*map(str, events)]


@rule("N-34", "N-35", "N-37")
def test_gifts_without_a_choice_are_told_as_the_round_begins() -> None:
    """To giver and taker which cards; a card that comes back at once is told by number only."""
    game, state = laid_out(FOUR, None, TITLES)
    first, second = "seat 3 gives 2 cards to seat 2", "seat 1 gives 1 card to seat 0"
    assert began(game, state, None) == [first, second]
    for seat in (A, B):
        assert began(game, state, seat) == [first, "seat 1 gives A to seat 0"]
    for seat in (C, Seat(3)):
        assert began(game, state, seat) == ["seat 3 gives J 2 to seat 2", second]
    assert began(*laid_out(FOUR), A) == []
    game, state = laid_out("4 5 / 3c 7 / 6 2", None, (1, 0, 2), returns="worst", **HOLDER)
    up, down, holds = (
        "seat 2 gives 1 card to seat 1",
        "seat 1 gives 1 card to seat 2",
        "seat 2 holds",
    )
    assert began(game, state, A) == [up, down, f"{holds} the 3c"]
    for seat in (B, C):
        assert began(game, state, seat) == [
            "seat 2 gives 2 to seat 1",
            "seat 1 gives 3c to seat 2",
            f"{holds} the 3c",
        ]
    game, state = laid_out("4 4 / 9 10 / 5 5", None, (1, 0, 2), returns="worst")
    assert began(game, state, A) == [up, down]
    assert began(game, state, C) == ["seat 2 gives 5 to seat 1", "seat 1 gives 5 to seat 2"]


@rule("N-37")
def test_a_table_tells_of_gifts() -> None:
    """As a round begins, to each seat as it sees it; what is taken back is as secret as before."""
    game = house({"players": 3})
    random = game.policies()["random"]
    table = Table(game, rng=Random(4), policies=dict.fromkeys(game.seats, random))
    table.play_policies()
    number = table.steps
    table.next_round()
    upper, bystander, lower = titles_of(table.standing)
    table = Table.loads(table.dumps(), game, rng=Random(4))
    told = {seat: [each.event for each in table.events(seat, number)] for seat in game.seats}
    assert all(each[0] == RoundBegan(2, table.state.dealer) for each in told.values())
    assert told[bystander][1:] == [Noted(Given(lower, upper, 1))]
    (gift,) = told[lower][1:]
    assert isinstance(gift, Noted)
    assert isinstance(gift.note, GaveCards)
    assert told[upper] == told[lower]
    table.play(upper, game.legal_actions(table.state, upper)[0])
    table.undo()
    last = {seat: str([*table.events(seat, number)][-1].event) for seat in game.seats}
    assert last[bystander] == f"seat {upper} takes the last action back"
    assert last[upper] == last[lower]
    assert last[lower].startswith(f"seat {upper} takes back: give ")
