"""Tien Len, the second game outside the library: its rules, clause by clause, and its size."""

import ast
import json
import tomllib
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from cases import for_each
from climbcards import (
    JSON,
    Card,
    Cards,
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
from climbcards.testing.vectors import check_vectors, vectors_of
from foreign import Install
from reference import tien_len as slow
from tien_len import GAMES, PACK, TIEN_LEN, TO_THE_FIRST, Group, Scoring, TienLen

FOLDER = Path(__file__).parent.parent / "examples" / "tien_len"
TWO = TIEN_LEN.variant(players=2)
THREE = TIEN_LEN.variant(players=3)


def group(text: str) -> Group:
    """Return what some cards make."""
    (reading,) = TIEN_LEN.readings(PACK.parse(text))
    return reading


def play(game: TienLen, state: Playing[Group], *texts: str) -> Playing[Group] | Finished[Group]:
    """Let whoever is on turn play or pass, one after the other."""
    after: Playing[Group] | Finished[Group] = state
    for text in texts:
        (seat,) = game.to_act(after)
        after = game.apply(after, game.parse(after, seat, text))
    return after


def refused(game: TienLen, state: Playing[Group], seat: int, text: str) -> Objection:
    """Return the objection to some cards."""
    answer = game.attempt(state, Seat(seat), PACK.parse(text))
    assert isinstance(answer, Objection)
    return answer


def legal(game: TienLen, state: Playing[Group]) -> list[str]:
    """Return what may be done, as text."""
    return [str(action) for action in game.legal_actions(state, state.turn)]


def test_it_is_written_in_200_lines() -> None:
    """Docstrings, comments, blank lines and imports are not counted."""
    source = (FOLDER / "tien_len.py").read_text(encoding="utf-8")
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


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_keeps_the_laws(game: TienLen, players: int) -> None:
    """All of them hold but the one on suits, which have an order; it has too many plays to number, and no bounds."""
    report = check_laws(game.variant(players=players), rounds=5)
    left = {each.law for each in report.left_out}
    assert left - {6} == {
        7,
        8,
        9,
    }  # with cards aside, hands are seldom so few that they can be counted


def test_it_is_found_and_watched(install: Install) -> None:
    """The entry point brings both games, and the terminal plays a match."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"]["climbcards.games"]
    assert points == {"killer": "tien_len:GAMES"}
    install("cards-of-others", "from tien_len import GAMES", "GAMES")
    result = CliRunner().invoke(app, ["play", "killer/first-out", "--watch", "--seed", "3"])
    assert result.exit_code == 0
    assert "wins the match" in result.output


def test_greedy_beats_random_play() -> None:
    """The policy of the kit goes out first far more often than one in four."""
    policies = [TIEN_LEN.policies()[name] for name in ("greedy", "random", "random", "random")]
    firsts = 0
    for number in range(60):
        rng = Random(number)
        state = TIEN_LEN.start(TIEN_LEN.deal(rng, Seat(0)))
        firsts += TIEN_LEN.ranking(playout(TIEN_LEN, state, policies, rng))[0] == 0
    assert firsts > 30


def test_its_vectors_hold() -> None:
    """They survive JSON, and count the same again."""
    data = json.loads(json.dumps(vectors_of(TIEN_LEN)))
    assert check_vectors(TIEN_LEN, data) == 7


def test_combinations_agree_with_the_slow_reference() -> None:
    """Of random hands every subset is read, found and compared as by the faces alone (TL-3 to TL-7)."""
    rng = Random(5)
    for _ in range(12):
        hand = PACK.cards(rng.sample(_few(rng), 9))
        found = {mask for _, masks in TIEN_LEN.plays(hand.mask, None) for mask in masks}
        readings: dict[int, Group] = {}
        names: dict[int, tuple[str, tuple[int, int]]] = {}
        for size in range(1, 9):
            for faces in combinations(hand, size):
                cards, made = PACK.cards(faces), slow.made(faces)
                read = TIEN_LEN.readings(cards)
                assert bool(read) == (made is not None) == (cards.mask in found), str(cards)
                if made is not None:
                    assert (read[0].shape, slow.key(read[0].top)) == made
                    readings[cards.mask], names[cards.mask] = read[0], made
        for old in rng.sample(sorted(readings), 12):
            answers = {
                mask for _, masks in TIEN_LEN.plays(hand.mask, readings[old]) for mask in masks
            }
            assert answers == {new for new in names if slow.answers(names[new], names[old])}


def _few(rng: Random) -> list[Card]:
    """Return the cards of six ranks, neighbours, the 2s among them: pairs and runs are not rare then."""
    first = rng.choice((0, 4, 7))
    ranks = {*PACK.ranks[first : first + 5], PACK.ranks[-1]}
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
    ],
)
def test_what_may_be_played(text: str, shape: str) -> None:
    """Cards of one rank, runs, and runs of pairs (TL-3, TL-4)."""
    assert group(text).shape == shape


@pytest.mark.parametrize(
    ("text", "name", "once"),
    [
        ("5s 5h", "pair to 5h", "pair to 5h"),
        ("Qs Kh Ad", "run Q to Ad", "run of 3 to Ad"),
        ("3s 3h 4c 4d 5c 5h", "pairs 3 to 5h", "3 pairs to 5h"),
    ],
)
def test_consecutive_ranks_are_named_by_their_ends(text: str, name: str, once: str) -> None:
    """They once had another name, which is read as well (TL-4)."""
    assert str(group(text)) == name
    state = TIEN_LEN.position([text, "6s", "7s", "8s"])
    for each in (name, once, name.upper()):
        play = TIEN_LEN.parse(state, TIEN_LEN.seats[0], f"{text} = {each}")
        assert getattr(play, "reading", None) == group(text)


@pytest.mark.parametrize("text", ["5h 6h", "Ks Ad 2d", "3s 3c 4s 4c", "3s 4s 5s 5c", "3s 3c 3d 4s"])
def test_what_makes_nothing(text: str) -> None:
    """A run has three ranks and no 2, and as many cards of each (TL-4)."""
    assert TIEN_LEN.readings(PACK.parse(text)) == ()


@for_each(
    ("new", "old", "answers"),
    [
        ("5h", "5d", True),
        ("5d 5h", "5s 5c", True),
        ("5s 5c", "5d 5h", False),
        ("3d 4s 5h", "3s 4h 5d", True),
        ("3s 3c 4s 4c 5s 5c", "2h", True),
        ("3s 3c 4s 4c 5s 5c", "Ah", False),
        ("3s 3c 4s 4c 5s 5c", "2d 2h", False),
        ("3s 3c 3d 3h", "2d 2h", True),
        ("3s 3c 3d 3h", "As Ac Ad", False),
        ("3s 3c 3d 3h", "Js Jc Qs Qc Ks Kc", True),
        ("3s 3c 4s 4c 5s 5c 6s 6c", "As Ac Ad Ah", True),
        ("As Ac Ad Ah", "3s 3c 4s 4c 5s 5c 6s 6c", False),
        ("3s 3c 4s 4c 5s 5c 6s 6c", "2s 2c 2d", False),
        ("3s 3c 4s 4c 5s 5c 6s 6c 7s 7c", "2s 2c 2d", True),
    ],
)
def test_what_answers_what(new: str, old: str, answers: bool) -> None:  # noqa: FBT001  # a table
    """Higher of the same kind, higher chops, and chops on 2s (TL-5, TL-6, TL-7)."""
    hand, other = PACK.parse(new), PACK.parse(old)
    free = list(PACK.full - hand - other)
    state = TWO.position([hand + PACK.cards(free[:1]), PACK.cards(free[1:2])], trick=[(1, other)])
    assert isinstance(TWO.attempt(state, Seat(0), hand), Objection | Choice) is not answers


def test_the_lowest_card_opens_the_match() -> None:
    """Its holder leads, and the first play contains it; everybody knows it then (TL-8)."""
    hands = [
        PACK.pile("4s 4c 4d 4h 6s 6c 6d 6h 8s 8c 8d 8h 10s"),
        PACK.pile("3c 3d 5s 5c 5d 5h 7s 7c 7d 7h 9s 9c 9d"),
    ]
    stock = tuple(PACK.full - PACK.cards([*hands[0], *hands[1]]))
    state = TWO.start(Deal(tuple(hands), stock, Seat(0)))
    assert isinstance(state, Playing)
    assert (state.leader, state.turn) == (1, 1)
    assert state.opening is not None
    assert (str(state.opening.shown), str(state.opening.aside)) == ("3c", "3s")
    assert legal(TWO, state) == ["3c", "3c 3d"]
    assert refused(TWO, state, 1, "5s") == Objection(MustContain(PACK.parse("3c")), "TL-8")
    view = TWO.view(state, Seat(0))
    for number in range(20):
        other = TWO.determinize(view, Random(number))
        assert PACK.parse("3c") <= other.hands[1]
        assert PACK.parse("3s") <= other.stock
    after = play(TWO, state, "3c", "4s", "pass")
    assert isinstance(after, Playing)
    assert TWO.attempt(after, Seat(0), PACK.parse("8s")) == Play(
        Seat(0), PACK.parse("8s"), group("8s")
    )


def test_the_winner_leads_the_next_round() -> None:
    """It leads what it likes, and the deal passes on (TL-8, TL-13)."""
    ended = Round(Seat(1), Seat(0), (0, 3, 2, 1), (Seat(1), Seat(2), Seat(3), Seat(0)))
    standing = TIEN_LEN.standing((ended,))
    assert (standing.dealer, standing.leader, standing.winner) == (2, 1, None)
    state = TIEN_LEN.start(TIEN_LEN.deal(Random(1), standing.dealer, standing.leader))
    assert isinstance(state, Playing)
    assert (state.leader, state.opening) == (1, None)


def test_who_passed_is_out_of_the_trick() -> None:
    """Seat 1 passes, and is not asked again until the next trick (TL-9, TL-10)."""
    state = THREE.position(["3s 9s Ks", "4s Qs 2s", "5s 10s As"])
    after = play(THREE, state, "3s", "pass", "5s", "9s", "10s", "Ks")
    assert isinstance(after, Playing)
    assert after.turn == 2
    assert after.trick.passes == (1,)
    assert THREE.objection(after, Pass(Seat(1))) == Objection(
        NotYourTurn(Seat(1), (Seat(2),)), "TL-9"
    )
    last = play(THREE, after, "pass")
    assert isinstance(last, Playing)
    assert (last.turn, last.trick.passes, last.trick.plays) == (1, (), ())


def test_objections_cite_their_clauses() -> None:
    """A leader cannot pass; an answer is a combination of the same kind, and higher (TL-3 to TL-9)."""
    state = TWO.position(["3s 3c 9s", "4s 4c 6h 2s"])
    assert TWO.objection(state, Pass(Seat(0))) == Objection(LeadNeeded(), "TL-9")
    assert TWO.parse(state, Seat(0), "pass") == Pass(Seat(0))
    assert refused(TWO, state, 0, "3s 9s") == Objection(
        NotACombination(PACK.parse("3s 9s")), "TL-4"
    )
    after = play(TWO, state, "9s")
    assert isinstance(after, Playing)
    nine = group("9s")
    assert refused(TWO, after, 1, "6h") == Objection(TooLow(group("6h"), nine, (HIGHER,)), "TL-5")
    assert refused(TWO, after, 1, "4s 4c") == Objection(
        WrongShape((group("4s 4c"),), nine, (HIGHER,)), "TL-5"
    )
    with pytest.raises(IllegalActionError, match="does not beat"):
        TWO.parse(after, Seat(1), "6h")
    assert TWO.parse(after, Seat(1), "2s = single to 2s") == Play(
        Seat(1), PACK.parse("2s"), group("2s")
    )
    with pytest.raises(NotationError, match="only as single to 2s"):
        TWO.parse(after, Seat(1), "2s = pair to 2s")


def test_a_round_goes_on_to_the_last() -> None:
    """Whoever goes out is followed by the next one; places are paid (TL-10, TL-11, TL-12)."""
    state = THREE.position(["3s", "4s 5s", "6s 9s"])
    after = play(THREE, state, "3s", "pass", "pass")
    assert isinstance(after, Playing)
    assert (after.turn, after.out) == (1, (0,))
    last = play(THREE, after, "4s", "6s", "pass", "9s")
    assert THREE.scores(last) == (2, 0, 1)
    assert THREE.ranking(last) == (0, 2, 1)
    assert str(THREE.sheet(last)).startswith("seat 0     2  place 1 (TL-12)")


def test_cards_left_are_counted() -> None:
    """The round ends with the first one out, and each card costs a point (TL-11, TL-12)."""
    game = TO_THE_FIRST.variant(players=3)
    last = play(game, game.position(["3s", "4s 5s", "6s"]), "3s")
    assert game.scores(last) == (0, -2, -1)
    assert game.ranking(last) == (0, 2, 1)
    assert "2 cards left (TL-12)  4s 5s" in str(game.sheet(last))


def test_a_match_ends() -> None:
    """By points upward, or by cards downward; a shared first place goes on (TL-13)."""
    order = tuple(map(Seat, range(4)))
    win = Round(Seat(0), Seat(0), (3, 2, 1, 0), order)
    assert TIEN_LEN.variant(target=6).standing((win, win)).winner == 0
    drawn = Round(Seat(0), Seat(0), (2, 3, 1, 0), order)
    assert TIEN_LEN.variant(target=5).standing((win, drawn)).winner is None
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
    assert TWO.name == "killer+house"
    assert TWO.seats == (0, 1)
    again = with_options(TIEN_LEN, {"players": 3, "play_on": False, "scoring": "cards"})
    assert again == TIEN_LEN.variant(players=3, play_on=False, scoring=Scoring.CARDS)
    assert options_of(TO_THE_FIRST)["scoring"] == "cards"


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("players", 5, "2 to 4"),
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
        with_changes(TIEN_LEN, {option: value})


def test_cards_of_a_hand_stay_cards() -> None:
    """What the game deals are the 52 cards, 13 a seat (TL-1, TL-2)."""
    deal = THREE.deal(Random(1), Seat(0))
    assert [len(hand) for hand in deal.hands] == [13, 13, 13]
    assert len(deal.stock) == 13
    assert isinstance(THREE.cards(THREE.start(deal)), Cards)
    assert THREE.cards(THREE.start(deal)) == PACK.full


@pytest.mark.parametrize(
    ("top", "length", "width"),
    [("3s", 1, 99), ("3s", 1, 0), ("2s", 3, 1), ("4s", 3, 1), ("9s", 2, 1), ("9s", 3, 3)],
)
def test_a_combination_that_cannot_be_is_refused(top: str, length: int, width: int) -> None:
    """It checks itself, so that a file which names it is not a record (TL-3, TL-4)."""
    reading: JSON = {"kind": "group", "top": top, "length": length, "width": width}
    data: JSON = {"do": "play", "seat": 0, "cards": top, "reading": reading}
    with pytest.raises(RecordError, match="is not a combination"):
        TIEN_LEN.codec().actions.load(data)
