"""Guandan: options and presets, views, positions, numbers, greedy, matches, laws."""

from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import (
    JSON,
    Bounds,
    Match,
    OptionError,
    PositionError,
    Rank,
    RecordError,
    Round,
    Suit,
    hand_in,
    playout,
    record,
    svg,
    with_options,
)
from climbcards.authors import NotOfferedError, relabelled
from climbcards.games.guandan import (
    GAMES,
    GUANDAN,
    Climb,
    Finished,
    Gift,
    Giving,
    Pass,
    Playing,
    Returning,
    Returns,
    State,
    Wilds,
)
from guandan_cases import GIVING, PACK, cards, deal, finished
from rulebook import rule
from tables import A, B, C, D, enact

WAITING = enact(GUANDAN, GIVING, "B give As")
RETURNING = enact(GUANDAN, WAITING, "D give R")
BACK = enact(GUANDAN, RETURNING, "A return 3s")
PLAYING = enact(GUANDAN, BACK, "C return 5d", "D Qs")
END = enact(GUANDAN, GUANDAN.position(["3s", "4s 10s", "5s", "6s Ks"]), "A 3s", "B pass", "C 5s")


@rule("E-100", "E-99")
@for_each(
    ("options", "sentence"),
    [
        ({"first_level": "1"}, "first_level: expected '2', '3', "),
        ({"fallback": "A"}, "fallback: expected '2', '3', "),
        ({"steps": (0, 1, 1)}, "steps: expected three whole numbers"),
        ({"steps": (3, 2)}, "steps: expected three whole numbers"),
        ({"climb": False}, "climb: without climbing only rounds can end a match"),
        ({"flush_beats": 3}, "flush_beats: expected a whole number of 4 or more"),
        ({"wilds": "none"}, "wilds: expected Wilds.FREE"),
    ],
)
def test_options_that_are_refused(options: dict[str, object], sentence: str) -> None:
    """Each is named, with what will do."""
    with pytest.raises(OptionError) as refused:
        GUANDAN.variant(**options)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # wrong on purpose
    assert str(refused.value).startswith(sentence)


@rule("E-17", "E-100", "E-101")
def test_options_that_are_taken() -> None:
    """A choice by its word; what a command line makes of off is off."""
    assert with_options(GUANDAN, {"wilds": False}) == GUANDAN.variant(wilds=Wilds.OFF)
    assert [game.name for game in GAMES] == [
        "guandan",
        "guandan/platform",
        "guandan/home",
        "guandan/turning",
    ]
    assert GUANDAN.at(Rank("2")) is GUANDAN
    assert GUANDAN.at(Rank("9")).first_level == "9"


@rule("E-90", "E-91", "E-92", "E-93")
def test_what_a_view_says() -> None:
    """The level, hand sizes, who owes, known cards, the trick, who is out, and the own hand."""
    assert "tribute due" in str(GUANDAN.view(GIVING, A))
    lines = str(GUANDAN.view(BACK, D)).splitlines()
    assert lines[0] == "level 2"
    assert "return due" in lines[3]
    assert "R known" in lines[1]
    assert str(GUANDAN.view(PLAYING, A)).count("to beat: Qs (single Q, seat 3)") == 1
    text = str(GUANDAN.view(END, None))
    assert "out" in text
    assert "last play: 5s" in text
    passed = enact(GUANDAN, PLAYING, "A pass")
    assert "passed" in str(GUANDAN.view(passed, B))
    assert GUANDAN.view(passed, B).trick is not None
    assert "Stufe 2" in GUANDAN.phrases("de").say(GUANDAN.view(BACK, D))


@rule("E-13")
def test_a_hand_is_sorted_by_the_level() -> None:
    """The level lies above the ace and below the jokers, wherever a hand is shown."""
    state = GUANDAN.start(deal(["9d As Ah 4c 9s B R", "", "", ""], level="9"))
    view = GUANDAN.view(state, A)
    assert " ".join(map(str, hand_in(view)[-6:])) == "As Ah 9s 9d B R"
    assert PACK.cards(hand_in(view)) == view.hand
    shown = " ".join(map(str, hand_in(view)))
    assert f"your hand: {shown}" in str(view)
    assert svg.table(GUANDAN, view).label.endswith(
        "9 of spades, 9 of diamonds, black joker, red joker"
    )


@rule("E-94", "E-96")
@for_each("state", [GIVING, WAITING, RETURNING, BACK, PLAYING, END])
def test_imagined_states_look_the_same(state: State) -> None:
    """To the seat that looks, and to a spectator; a gift that waits is one that the hand could give."""
    for seat in (None, *GUANDAN.seats):
        view = GUANDAN.view(state, seat)
        for number in range(3):
            made = GUANDAN.determinize(view, Random(number))
            assert GUANDAN.view(made, seat) == view
            GUANDAN.validate(made)


@rule("E-92")
def test_a_known_card_is_struck_off_first() -> None:
    """Of two equal cards the known one goes, when one of them is played."""
    assert str(PLAYING.known[D]) == "3s"
    after = enact(GUANDAN, PLAYING, "A R")
    assert not after.known[A]


def test_positions_that_cannot_be() -> None:
    """Each names its place: levels, titles, gifts, cards that wait, cards that are known, who is out, who leads."""
    assert isinstance(RETURNING, Returning)
    assert isinstance(PLAYING, Playing)
    assert isinstance(GIVING, Giving)
    assert isinstance(END, Finished)
    ace, five = next(iter(cards("As"))), next(iter(cards("5d")))
    wrong: dict[str, State] = {
        "$.level": attrs.evolve(GIVING, level=Rank("B")),
        "$.titles": attrs.evolve(GIVING, titles=(A, A, B, C)),
        "$.gifts": attrs.evolve(GIVING, gifts=RETURNING.gifts),
        "$.leader": attrs.evolve(GIVING, leader=B),
        "$.owing": attrs.evolve(GIVING, owing=(D, B)),
        "$.owing[]": attrs.evolve(GIVING, owing=(), chosen=(None, ace, None, *cards("R"))),
        "$.chosen[0]": attrs.evolve(GIVING, chosen=(ace, None, None, None)),
        "$.hands[1]": attrs.evolve(
            GIVING, hands=(GIVING.hands[0] + GIVING.hands[1], PACK.cards(()), *GIVING.hands[2:])
        ),
        "$.known[1]": attrs.evolve(GIVING, known=(PACK.cards(()), cards("8s"), *GIVING.known[2:])),
        "$.out": attrs.evolve(END, out=(C, A)),
        "$.trick": attrs.evolve(END, out=(A, C), trick=attrs.evolve(END.trick, plays=())),
    }
    for where, state in wrong.items():
        with pytest.raises(PositionError) as refused:
            GUANDAN.validate(state)
        assert refused.value.where.startswith(where.split("[")[0]), where
    others: list[State] = [
        attrs.evolve(RETURNING, gifts=(Gift(B, A, ace), Gift(D, A, ace))),
        attrs.evolve(RETURNING, leader=B),
        attrs.evolve(PLAYING, gifts=(*PLAYING.gifts[:3], Gift(A, B, five))),
        attrs.evolve(GIVING, titles=()),
        attrs.evolve(END, out=(A,)),
    ]
    for state in others:
        with pytest.raises(PositionError):
            GUANDAN.validate(state)
    views = GUANDAN.codec().views
    for state in (GIVING, RETURNING):
        seen = views.dump(GUANDAN.view(state, A))
        assert isinstance(seen, dict)
        with pytest.raises(RecordError, match="no state looks like this"):
            views.load({**seen, "titles": []})
    with pytest.raises(PositionError):
        GUANDAN.position(["", "4s", "", "6s"])
    with pytest.raises(PositionError, match="as the round is not over"):
        GUANDAN.position(["", "4s", "", "6s"], out=[0, 2])
    with pytest.raises(PositionError):
        GUANDAN.sheet(attrs.evolve(END, out=(A,)))
    there = GUANDAN.position(["3s", "", "5s", "6s"], out=[1], level="9", titles=(0, 1, 2, 3))
    assert (there.out, there.level) == ((B,), Rank("9"))
    GUANDAN.validate(there)


def test_views_in_which_nothing_can_be_given() -> None:
    """A payer without cards has chosen one, or a card goes back for none: both are refused by their place."""
    any_card = GUANDAN.variant(returns=Returns.ANY)
    views = any_card.codec().views
    paid, back = (views.dump(any_card.view(state, A)) for state in (WAITING, RETURNING))
    assert isinstance(paid, dict)
    assert isinstance(back, dict)
    with pytest.raises(RecordError, match="seat 1 has no card that it can have chosen"):
        views.load({**paid, "sizes": [27, 0, 54, 27]})
    phase: JSON = {"phase": "returning", "owing": [2], "chosen": [None] * 4}
    with pytest.raises(RecordError, match="expected a tribute that seat 0 has taken"):
        views.load({**back, "gifts": [], "phase": phase})


@rule("E-15")
def test_spades_diamonds_and_clubs_are_alike() -> None:
    """To exchange them changes nothing; hearts are wild."""
    suits = dict(zip(map(Suit, "sdc"), map(Suit, "csd"), strict=True))
    state, rng = GIVING, Random(3)
    while seats := GUANDAN.to_act(state):
        action = rng.choice(GUANDAN.legal_actions(state, seats[0]))
        other = relabelled(state, suits)
        assert GUANDAN.apply(other, relabelled(action, suits)) == relabelled(
            GUANDAN.apply(state, action), suits
        )
        state = GUANDAN.apply(state, action)


def test_numbers_by_reading_and_ranks() -> None:
    """With suits there are none, and the game says what there is; each legal action has a number without."""
    with pytest.raises(NotOfferedError, match=r"numbering\(suits=False\) has fewer"):
        GUANDAN.numbering()
    for game in (GUANDAN, GUANDAN.variant(wilds=Wilds.OFF)):
        numbering, rng = game.numbering(suits=False), Random(4)
        for level in ("2", "9", "A"):
            state = game.start(deal([f"{level}h"] * 2 + [""] * 2, level, (0, 1, 2, 3)))
            while seats := game.to_act(state):
                legal = game.legal_actions(state, seats[0])
                some = legal[:: max(1, len(legal) // 20)]
                assert all(number < len(numbering) for number in map(numbering.number, some))
                state = game.apply(state, rng.choice(legal))
    numbers = GUANDAN.numbering(suits=False)
    assert (len(numbers), numbers.version) == (SIZE, 1)
    assert numbers.number(Pass(A)) == numbers.number(Pass(B))


SIZE = 12905
"""How many numbers there are: it is kept."""


def test_greedy_leaves_tricks_to_its_partner() -> None:
    """It passes on the partner's play, keeps bombs back, spends them on who is nearly out, and goes out if it can."""
    rng, greedy = Random(1), GUANDAN.policies()["greedy"]
    many = "3s 3d 4s 4d 5s 6s 7s 8s 9s Ks"

    def chosen(hands: list[str], *trick: tuple[int, str], level: str = "2") -> str:
        state = GUANDAN.position(hands, trick=trick, turn=2, level=level)
        view, legal = GUANDAN.view(state, C), GUANDAN.legal_actions(state, C)
        return str(greedy(view, legal, rng))

    full = [many, many.replace("s", "h"), f"{many} 8d 8c 8h", many.replace("d", "c")]
    full[1] = "Jh Qh Kh 3h 4h 5h 6h 7h 10d Jd"
    full[2] = "8s 8d 8c 8h Ad As Ac 10s 10h Jc"
    full[3] = "Qs Qd Kc Kd 4c 4c 5c 6c 7c 9c"
    assert chosen(full, (0, "9s")) == "pass"
    assert chosen(["9s", "Jh", "8s 8d 8c 8h", "Qs"], (1, "Jh")) == "8s 8h 8d 8c"
    assert chosen(["9s", "Jh", "B B R R", "Qs"]) == "B B R R"
    assert greedy(GUANDAN.view(GIVING, B), GUANDAN.legal_actions(GIVING, B), rng).seat == B


@rule("E-75", "E-76")
def test_bounds() -> None:
    """What is gained at most, and the sum where it is always the same."""
    assert GUANDAN.bounds() == Bounds(0, 3, None)
    assert GUANDAN.variant(steps=(2, 2, 2)).bounds() == Bounds(0, 2, 4)


@rule("E-81", "E-86", "E-89", "E-98")
def test_a_whole_match() -> None:
    """Greedy plays one; levels, titles and the dealer go from round to round, and the record has them."""
    game, rng = GUANDAN.variant(first_level="9"), Random(8)
    match, greedy = Match(game), game.policies()["greedy"]
    while not match.standing.winners:
        dealt = match.deal(rng)
        end = playout(game, game.start(dealt), [greedy] * 4, rng)
        match = match.after(end)
        carried = match.standing.carried
        assert isinstance(carried, Climb)
        assert carried.titles == game.ranking(end)
        assert carried.follows(match.rounds[-1])
        assert match.standing.dealer == carried.titles[0]
        again = record.loads(record.dumps(record.begin(game, dealt), game), game)
        assert again.deal == dealt
    assert 14 in match.standing.totals
    assert set(match.standing.winners) in ({A, C}, {B, D})


@rule("E-83")
def test_rounds_as_they_come() -> None:
    """Rounds with any points still have a level from 2 to A."""
    odd = Round(A, B, (-9, 40, 0, 7), (B, D, A, C))
    standing = GUANDAN.standing([odd, finished(GUANDAN, "0213")])
    assert min(standing.totals) >= 2
