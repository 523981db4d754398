"""Zheng Shangyou, the second game outside the library: its rules, clause by clause, and its size."""

import ast
import tomllib
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner
from zheng_shangyou import GAMES, PACK, TO_THE_FIRST, ZHENG_SHANGYOU, Group, Scoring, ZhengShangyou

from cases import for_each
from climbcards import (
    JSON,
    Card,
    Cards,
    CardsError,
    Choice,
    Deal,
    IllegalActionError,
    Match,
    NotationError,
    Objection,
    OptionError,
    RecordError,
    Round,
    Seat,
    options_of,
    playout,
    with_options,
)
from climbcards._cli.app import app
from climbcards.authors import Finished, Pass, Play, Playing, with_changes
from climbcards.reasons import (
    HIGHER,
    LeadNeeded,
    MustContain,
    NotACombination,
    NotYourTurn,
    TooLow,
    WrongShape,
)
from climbcards.testing import check_laws
from foreign import Install
from reference import zheng_shangyou as slow

FOLDER = Path(__file__).parent.parent / "examples" / "zheng_shangyou"
WAYS = (HIGHER, "a four", "both jokers")
TWO = ZHENG_SHANGYOU.variant(players=2)
THREE = ZHENG_SHANGYOU.variant(players=3)


def group(text: str) -> Group:
    """Return what some cards make."""
    (reading,) = ZHENG_SHANGYOU.readings(PACK.parse(text))
    return reading


def play(
    game: ZhengShangyou, state: Playing[Group], *texts: str
) -> Playing[Group] | Finished[Group]:
    """Let whoever is on turn play or pass, one after the other."""
    after: Playing[Group] | Finished[Group] = state
    for text in texts:
        (seat,) = game.to_act(after)
        after = game.apply(after, game.parse(after, seat, text))
    return after


def refused(game: ZhengShangyou, state: Playing[Group], seat: int, text: str) -> Objection:
    """Return the objection to some cards."""
    answer = game.attempt(state, Seat(seat), PACK.parse(text))
    assert isinstance(answer, Objection)
    return answer


def legal(game: ZhengShangyou, state: Playing[Group]) -> list[str]:
    """Return what may be done, as text."""
    return [str(action) for action in game.legal_actions(state, state.turn)]


def test_it_is_written_in_200_lines() -> None:
    """Docstrings, comments, blank lines and imports are not counted."""
    source = (FOLDER / "zheng_shangyou.py").read_text(encoding="utf-8")
    lines = {
        number
        for number, line in enumerate(source.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    }
    for node in ast.walk(ast.parse(source)):
        text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.stmt) and (text or isinstance(node, ast.Import | ast.ImportFrom)):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    assert 100 < len(lines) <= 200


@pytest.mark.parametrize("page", ["README.md", "docs/how-to/own-game.md"])
def test_pages_say_how_long_it_is(page: str) -> None:
    """To the nearest ten lines, with all that stands in the file."""
    length = len((FOLDER / "zheng_shangyou.py").read_text(encoding="utf-8").splitlines())
    text = (FOLDER.parent.parent / page).read_text(encoding="utf-8")
    assert f"some {round(length, -1)} lines, its rules included" in text


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_keeps_the_laws(game: ZhengShangyou, players: int) -> None:
    """All of them hold but the one on suits, which have an order; it has too many plays to number, no bounds, and no clauses."""
    report = check_laws(game.variant(players=players), rounds=5)
    left = {each.law for each in report.left_out}
    assert left - {6} == {
        1,
        7,
        8,
        9,
    }  # hands are seldom so few that they can be counted


def test_it_is_found_and_watched(install: Install) -> None:
    """The entry point brings both games, and the terminal plays a match."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"]["climbcards.games"]
    assert points == {"zheng-shangyou": "zheng_shangyou:GAMES"}
    install("cards-of-others", "from zheng_shangyou import GAMES", "GAMES")
    result = CliRunner().invoke(app, ["play", "zheng-shangyou/first-out", "--watch", "--seed", "3"])
    assert result.exit_code == 0
    assert "wins the match" in result.output


def test_combinations_agree_with_the_slow_reference() -> None:
    """Of random hands every subset is read, found and compared as by the faces alone (ZS-3 to ZS-6)."""
    rng = Random(5)
    for _ in range(12):
        hand = PACK.cards(rng.sample(_few(rng), 9))
        found = {mask for _, masks in ZHENG_SHANGYOU.plays(hand.mask, None) for mask in masks}
        readings: dict[int, Group] = {}
        names: dict[int, tuple[str, tuple[int, int]]] = {}
        for size in range(1, 9):
            for faces in combinations(hand, size):
                cards, made = PACK.cards(faces), slow.made(faces)
                read = ZHENG_SHANGYOU.readings(cards)
                assert bool(read) == (made is not None) == (cards.mask in found), str(cards)
                if made is not None:
                    assert (read[0].shape, slow.key(read[0].top)) == made
                    readings[cards.mask], names[cards.mask] = read[0], made
        for old in rng.sample(sorted(readings), 12):
            answers = {
                mask
                for _, masks in ZHENG_SHANGYOU.plays(hand.mask, readings[old])
                for mask in masks
            }
            assert answers == {new for new in names if slow.answers(names[new], names[old])}


def _few(rng: Random) -> list[Card]:
    """Return the cards of five neighbouring ranks, of the 2 and the jokers: pairs and runs are not rare then."""
    first = rng.choice((0, 4, 7))
    ranks = {*PACK.ranks[first : first + 5], *PACK.ranks[-3:]}
    return [face for face in PACK.faces if face.rank in ranks]


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("5h", "single"),
        ("5s 5h", "pair"),
        ("Ks Kc Kd", "triple"),
        ("2s 2c 2d 2h", "four"),
        ("Qs Kh Ad", "run of 3"),
        ("3s 3h 4c 4d 5c 5h", "3 pairs"),
        ("3s 3h 3c 4c 4d 4s 5c 5h 5d", "3 triples"),
        ("B R", "both jokers"),
    ],
)
def test_what_may_be_played(text: str, shape: str) -> None:
    """Cards of one rank, runs of one, two or three, and the jokers (ZS-3, ZS-4, ZS-6)."""
    assert group(text).shape == shape


@for_each(
    ("new", "old", "answers"),
    [
        ("5h", "5d", True),
        ("5d 5s", "5h 5c", True),
        ("5h 5c", "5d 5s", False),
        ("3d 4s 5h", "3s 4h 5d", True),
        ("3d 4s 5h", "3s 4h 5s", False),
        ("B", "2s", True),
        ("R", "B", True),
        ("B", "R", False),
        ("3s 3c 4s 4c 5s 5c", "2h", False),
        ("3s 3c 3d 3h", "R", True),
        ("3s 3c 3d 3h", "Js Jc Qs Qc Ks Kc", True),
        ("3s 3c 3d 3h", "4s 4c 4d 4h", False),
        ("As Ac Ad Ah", "Ks Kc Kd Kh", True),
        ("B R", "2s 2c 2d 2h", True),
        ("B R", "2s 2c", True),
        ("2s 2c 2d 2h", "B R", False),
    ],
)
def test_what_answers_what(new: str, old: str, answers: bool) -> None:  # noqa: FBT001  # a table
    """Higher of the same kind, a four on all but the jokers, and these on everything (ZS-5, ZS-6)."""
    hand, other = PACK.parse(new), PACK.parse(old)
    free = list(PACK.full - hand - other)
    state = TWO.position([hand + PACK.cards(free[:1]), PACK.cards(free[1:2])], trick=[(1, other)])
    assert isinstance(TWO.attempt(state, Seat(0), hand), Objection | Choice) is not answers


def test_the_lowest_card_opens_the_match() -> None:
    """Its holder leads, and the first play contains it; everybody knows it then (ZS-7)."""
    hands = [
        PACK.pile("4s 4c 4d 4h 6s 6c 6d 6h 8s 8c 8d 8h 10s 10c 10d 10h Qs Qd"),
        PACK.pile("3c 3h 5s 5c 5d 5h 7s 7c 7d 7h 9s 9c 9d 9h Js Jc Jd Jh"),
    ]
    stock = tuple(PACK.full - PACK.cards([*hands[0], *hands[1]]))
    state = TWO.start(Deal(tuple(hands), stock, Seat(0)))
    assert isinstance(state, Playing)
    assert (state.leader, state.turn) == (1, 1)
    assert state.opening is not None
    assert (str(state.opening.shown), str(state.opening.aside)) == ("3c", "3d")
    assert legal(TWO, state) == ["3c", "3c 3h"]
    assert refused(TWO, state, 1, "5s") == Objection(MustContain(PACK.parse("3c")), "ZS-7")
    view = TWO.view(state, Seat(0))
    for number in range(20):
        other = TWO.determinize(view, Random(number))
        assert PACK.parse("3c") <= other.hands[1]
        assert PACK.parse("3d") <= other.stock
    after = play(TWO, state, "3c", "4s", "pass")
    assert isinstance(after, Playing)
    assert TWO.attempt(after, Seat(0), PACK.parse("8s")) == Play(
        Seat(0), PACK.parse("8s"), group("8s")
    )


def test_the_winner_leads_the_next_round() -> None:
    """It leads what it likes, and the deal passes on (ZS-7, ZS-12)."""
    ended = Round(Seat(1), Seat(0), (0, 3, 2, 1), (Seat(1), Seat(2), Seat(3), Seat(0)))
    standing = ZHENG_SHANGYOU.standing((ended,))
    assert (standing.dealer, standing.leader, standing.winner) == (2, 1, None)
    state = ZHENG_SHANGYOU.start(ZHENG_SHANGYOU.deal(Random(1), standing.dealer, standing.leader))
    assert isinstance(state, Playing)
    assert (state.leader, state.opening) == (1, None)


def test_who_passed_is_out_of_the_trick() -> None:
    """Seat 1 passes, and is not asked again until the next trick (ZS-8, ZS-9)."""
    state = THREE.position(["3s 9s Ks", "4s Qs 2s", "5s 10s As"])
    after = play(THREE, state, "3s", "pass", "5s", "9s", "10s", "Ks")
    assert isinstance(after, Playing)
    assert after.turn == 2
    assert after.trick.passes == (1,)
    assert THREE.objection(after, Pass(Seat(1))) == Objection(
        NotYourTurn(Seat(1), (Seat(2),)), "ZS-8"
    )
    last = play(THREE, after, "pass")
    assert isinstance(last, Playing)
    assert (last.turn, last.trick.passes, last.trick.plays) == (1, (), ())


def test_objections_cite_their_clauses() -> None:
    """A leader cannot pass; an answer is a combination of the same kind, and higher (ZS-3 to ZS-8)."""
    state = TWO.position(["3s 3c 9s", "4s 4c 6h 2s"])
    assert TWO.objection(state, Pass(Seat(0))) == Objection(LeadNeeded(), "ZS-8")
    assert TWO.parse(state, Seat(0), "pass") == Pass(Seat(0))
    assert refused(TWO, state, 0, "3s 9s") == Objection(
        NotACombination(PACK.parse("3s 9s")), "ZS-4"
    )
    after = play(TWO, state, "9s")
    assert isinstance(after, Playing)
    nine = group("9s")
    assert refused(TWO, after, 1, "6h") == Objection(TooLow(group("6h"), nine, WAYS), "ZS-5")
    assert refused(TWO, after, 1, "4s 4c") == Objection(
        WrongShape((group("4s 4c"),), nine, WAYS), "ZS-5"
    )
    with pytest.raises(IllegalActionError, match="does not beat"):
        TWO.parse(after, Seat(1), "6h")
    assert TWO.parse(after, Seat(1), "2s = single to 2s") == Play(
        Seat(1), PACK.parse("2s"), group("2s")
    )
    with pytest.raises(NotationError, match="only as single to 2s"):
        TWO.parse(after, Seat(1), "2s = pair to 2s")


def test_a_round_goes_on_to_the_last() -> None:
    """Whoever goes out is followed by the next one; places are paid (ZS-9 to ZS-11)."""
    state = THREE.position(["3s", "4s 5s", "6s 9s"])
    after = play(THREE, state, "3s", "pass", "pass")
    assert isinstance(after, Playing)
    assert (after.turn, after.out) == (1, (0,))
    last = play(THREE, after, "4s", "6s", "pass", "9s")
    assert THREE.scores(last) == (2, 0, 1)
    assert THREE.ranking(last) == (0, 2, 1)
    assert str(THREE.sheet(last)).startswith("seat 0     2  place 1 (ZS-11)")


def test_cards_left_are_counted() -> None:
    """The round ends with the first one out, and each card costs a point (ZS-10, ZS-11)."""
    game = TO_THE_FIRST.variant(players=3)
    last = play(game, game.position(["3s", "4s 5s", "6s"]), "3s")
    assert game.scores(last) == (0, -2, -1)
    assert game.ranking(last) == (0, 2, 1)
    assert "2 cards left (ZS-11)  4s 5s" in str(game.sheet(last))


def test_a_match_ends() -> None:
    """By points upward, or by cards downward; a shared first place goes on (ZS-12)."""
    order = tuple(map(Seat, range(4)))
    win = Round(Seat(0), Seat(0), (3, 2, 1, 0), order)
    assert ZHENG_SHANGYOU.variant(target=6).standing((win, win)).winner == 0
    drawn = Round(Seat(0), Seat(0), (2, 3, 1, 0), order)
    assert ZHENG_SHANGYOU.variant(target=5).standing((win, drawn)).winner is None
    lost = Round(Seat(0), Seat(0), (0, -9, -8, -2), order)
    assert TO_THE_FIRST.variant(target=9).standing((lost,)).winner == 0
    rng, match = Random(5), Match(TO_THE_FIRST)
    while match.winner is None:
        state = TO_THE_FIRST.start(match.deal(rng))
        match = match.after(
            playout(TO_THE_FIRST, state, [TO_THE_FIRST.policies()["greedy"]] * 4, rng)
        )
    assert min(match.standing.totals) <= -21


def test_options_survive_as_data() -> None:
    """A variant says so in its name, and comes back from its options."""
    assert TWO.name == "zheng-shangyou+house"
    assert TWO.seats == (0, 1)
    again = with_options(ZHENG_SHANGYOU, {"players": 3, "play_on": False, "scoring": "cards"})
    assert again == ZHENG_SHANGYOU.variant(players=3, play_on=False, scoring=Scoring.CARDS)
    assert options_of(TO_THE_FIRST)["scoring"] == "cards"


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("players", 7, "6 at most"),
        ("players", 1, "2 or more"),
        ("target", 0, "1 or more"),
        ("play_on", 1, "True or False"),
        ("scoring", Scoring.CARDS, "set play_on=False"),
        ("name", "", "one word"),
        ("point", 3, "no option"),
    ],
)
def test_options_that_will_not_do(option: str, value: object, why: str) -> None:
    """Each refusal says what would do."""
    with pytest.raises(OptionError, match=why):
        with_changes(ZHENG_SHANGYOU, {option: value})


@for_each(
    ("players", "sizes", "aside"),
    [
        (2, [18, 18], 18),
        (3, [18, 18, 18], 0),
        (4, [14, 14, 13, 13], 0),
        (5, [11, 11, 11, 10, 11], 0),
        (6, [9] * 6, 0),
    ],
)
def test_all_cards_are_dealt(players: int, sizes: list[int], aside: int) -> None:
    """One by one from the left of seat 3, or of the last seat before it; of two players' cards a third stays out (ZS-1, ZS-2)."""
    game = ZHENG_SHANGYOU.variant(players=players)
    deal = game.deal(Random(1), Seat(min(3, players - 1)))
    assert [len(hand) for hand in deal.hands] == sizes
    assert len(deal.stock) == aside
    assert isinstance(game.cards(game.start(deal)), Cards)
    assert game.cards(game.start(deal)) == PACK.full


@pytest.mark.parametrize(
    ("top", "length", "width"),
    [
        ("3s", 1, 99),
        ("3s", 1, 0),
        ("3d", 1, 2),
        ("B", 1, 2),
        ("2s", 3, 1),
        ("4s", 3, 1),
        ("9s", 2, 1),
        ("B", 2, 1),
        ("9s", 3, 4),
    ],
)
def test_a_combination_that_cannot_be_is_refused(top: str, length: int, width: int) -> None:
    """It checks itself, so that a file which names it is not a record (ZS-3, ZS-4)."""
    reading: JSON = {"kind": "group", "top": top, "length": length, "width": width}
    data: JSON = {"do": "play", "seat": 0, "cards": top, "reading": reading}
    with pytest.raises(RecordError, match="is not a combination"):
        ZHENG_SHANGYOU.codec().actions.load(data)


def test_a_combination_of_something_else_is_refused_with_the_same_words() -> None:
    """Whatever is named as its highest card."""
    wrong: Any = True  # Any: no card at all
    with pytest.raises(CardsError, match="1 x 1 to True is not a combination"):
        Group(wrong, 1, 1)
