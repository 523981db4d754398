"""Dou Dizhu beside OpenSpiel's: the plays and the scores of whole games in lock step.

OpenSpiel comes with the dependency group `peers`. It differs from these rules in four ways, and the test
expects exactly these: whoever has spoken in its auction may be asked again (D-17); four of a kind carries
nothing (D-8); of the runs in a hand it leaves out some that begin with a rank of which the hand has
four (D-6); and it lists bombs as answers to the rocket (D-10).
"""

import re
from random import Random
from typing import Any, Final

import pytest

from climbcards import Cards, Deal, Seat
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    Action,
    Bomb,
    Carrying,
    Play,
    Playing,
    Rocket,
    Run,
    Set,
)
from dou_dizhu_tables import PACK, cards, read
from rulebook import rule

pytestmark = pytest.mark.full

# Any: OpenSpiel has no types
spiel: Final[Any] = pytest.importorskip(
    "pyspiel", reason="needs OpenSpiel: pip install --group peers"
)

FACES: Final = {"(BWJ)": "B", "(CJ)": "R", "T": "10"}


def cards_of(text: str) -> Cards:
    """Read cards that OpenSpiel has written: `55566-9T`."""
    faces: list[str] = re.findall(r"\(\w+\)|[^-]", text)
    return cards(" ".join(FACES.get(face, face) for face in faces))


# Any: a state of OpenSpiel
def deal_with(theirs: Any, rng: Random) -> Deal:  # noqa: ANN401
    """Let OpenSpiel deal, which goes round card by card; it has drawn before who speaks first."""
    dealt: list[Cards] = []
    theirs.apply_action(rng.choice(theirs.legal_actions()))
    while theirs.is_chance_node():
        chosen = rng.choice(theirs.legal_actions())
        face = theirs.action_to_string(chosen).removeprefix("Deal ")
        dealt.append(cards_of(face if face.startswith("(") else face[1:]))
        theirs.apply_action(chosen)
    hands = tuple(PACK.cards(each for lot in dealt[seat::3] for each in lot) for seat in range(3))
    stock = PACK.full - hands[0] - hands[1] - hands[2]
    first = Seat(theirs.current_player())
    return Deal(tuple(map(tuple, hands)), tuple(stock), Seat((first + 2) % 3), first)


def is_left_out(play: Action, hand: Cards) -> bool:
    """Return whether it is a play that OpenSpiel does not know, or one that it forgets."""
    assert isinstance(play, Play)
    match play.reading:
        case Carrying(core):
            return isinstance(core, Set) and core.size == 4
        case Run():
            return hand.count(next(iter(play.cards))) == 4
        case _:
            return False


# Any: as above
def theirs_by_name(theirs: Any) -> dict[str, int]:  # noqa: ANN401
    """Return what OpenSpiel lists, by our names."""
    named: dict[str, int] = {}
    for number in theirs.legal_actions():
        text = theirs.action_to_string(number)
        is_call = text == "Pass" or text.startswith("Bid")
        named[text.lower() if is_call else str(cards_of(text))] = number
    return named


def in_lock_step(rng: Random, greed: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Play a game in both, comparing what is listed at each turn; give both scores."""
    theirs = spiel.load_game("dou_dizhu").new_initial_state()
    ours = DOU_DIZHU.start(deal_with(theirs, rng))
    while seats := DOU_DIZHU.to_act(ours):
        there = theirs_by_name(theirs)
        if isinstance(ours, Playing) and any(name.startswith("bid") for name in there):
            theirs.apply_action(there["pass"])  # asked again in the auction
            continue
        seat = seats[0]
        assert theirs.current_player() == seat
        legal = DOU_DIZHU.legal_actions(ours, seat)
        here = {
            str(action.cards) if isinstance(action, Play) else str(action): action
            for action in legal
        }
        assert len(here) == len(legal)
        last = ours.trick.last if isinstance(ours, Playing) else None
        assert all(is_left_out(here[name], ours.hands[seat]) for name in here.keys() - there.keys())
        for name in there.keys() - here.keys():
            assert last is not None
            assert isinstance(last.reading, Rocket)
            assert isinstance(read(name), Bomb)
        both = sorted(here.keys() & there.keys(), key=lambda name: (len(name), name))
        chosen = both[-1] if rng.random() < greed else rng.choice(both)
        theirs.apply_action(there[chosen])
        ours = DOU_DIZHU.apply(ours, here[chosen])
    assert theirs.is_terminal()
    scores = DOU_DIZHU.scores(ours)
    assert scores is not None
    return scores, tuple(theirs.returns())


@rule("D-7", "D-9", "D-19", "D-20", "D-23", "D-26", "D-27", "D-28")
@pytest.mark.parametrize("greed", [0.0, 0.5])
def test_games_in_lock_step(greed: float) -> None:
    """Both list the same plays at each turn, but for what is known, and come to the same scores."""
    scored: set[tuple[float, ...]] = set()
    for seed in range(40):
        ours, theirs = in_lock_step(Random(seed), greed)
        assert ours == theirs
        scored.add(tuple(sorted(map(abs, ours))))
    assert len(scored) > 3
