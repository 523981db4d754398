"""Dou Dizhu beside RLCard's: the plays of the pack, of random hands, and of whole games in lock step.

RLCard comes with the dependency group `peers`. A combination is text to it: ranks low to high, `T` for a
ten. It lists cards and not what they are, which by our default options is the same.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

import pytest

from climbcards import Cards, Deal, Seat
from climbcards.games.dou_dizhu import FIXED_LANDLORD, Action, Play, beats
from dou_dizhu_tables import cards, midway, named
from rulebook import rule
from strategies import soak
from tables import A

pytestmark = pytest.mark.full


# Any: RLCard has no types
def peer(module: str) -> Any:  # noqa: ANN401
    """Import a module of RLCard; without the group `peers` there is nothing to compare with."""
    return pytest.importorskip(module, reason="needs RLCard: pip install --group peers")


game_module = peer("rlcard.games.doudizhu.game")
judger = peer("rlcard.games.doudizhu.judger")
utils = peer("rlcard.games.doudizhu.utils")
numpy = peer("numpy")

ORDER: Final = "3456789TJQKA2BR"
THEIRS: Final[dict[str, list[list[str]]]] = utils.CARD_TYPE[0]
"""Every play that RLCard knows, and its kinds, each with a weight."""


def text_of(played: Cards) -> str:
    """Write cards down as RLCard does."""
    return "".join("T" if str(card) == "10" else str(card) for card in played)


def cards_of(text: str) -> Cards:
    """Read cards that RLCard has written."""
    return cards(" ".join(text))


def plays_of(legal: Iterable[Action]) -> Counter[str]:
    """Write the legal actions down as RLCard does, and count how often each stands there."""
    return Counter(
        text_of(action.cards) if isinstance(action, Play) else str(action) for action in legal
    )


def differences(ours: Counter[str], theirs: Sequence[str]) -> dict[str, Counter[str]]:
    """Return what only one of the two lists, by its kind there, or what one lists twice."""
    kinds: dict[str, Counter[str]] = {}
    for name, left in {"ours": ours - Counter(theirs), "theirs": Counter(theirs) - ours}.items():
        for play in left:
            kind = THEIRS[play][0][0] if play in THEIRS else "no play of RLCard"
            kinds.setdefault(name, Counter())[kind] += 1
    return kinds


@rule("D-5", "D-6", "D-7", "D-8", "D-10", "D-11", "D-12", "D-13", "D-14", "D-15", "D-16")
def test_every_play_of_rlcard_is_read_as_it_is_there() -> None:
    """All 27,471 of them have one reading here, and those of one kind and weight have the same one."""
    kinds: dict[tuple[str, str], set[str]] = {}
    for text, ways in THEIRS.items():
        ((kind, weight),) = ways
        (name,) = named(" ".join(text))
        kinds.setdefault((kind, weight), set()).add(name)
    assert len(THEIRS) == 27_471
    assert [key for key, names in kinds.items() if len(names) > 1] == []
    assert len({name for names in kinds.values() for name in names}) == len(kinds) == 308


@rule("D-9", "D-10")
def test_what_beats_what_is_the_same() -> None:
    """Within a kind the higher weight, a bomb over all but the rocket: for plays drawn at random."""
    rng, texts = Random(1), list(THEIRS)
    of_kind: dict[str, list[str]] = {}
    for text, ((kind, _),) in THEIRS.items():
        of_kind.setdefault(kind, []).append(text)
    for _ in range(soak(3000)):
        old = rng.choice(of_kind[rng.choice([*of_kind])])
        kind, weight = THEIRS[old][0]
        new = rng.choice(of_kind[kind] if rng.random() < 0.6 else texts)
        offered, higher = THEIRS[new][0]
        expected = int(higher) > int(weight) if offered == kind else offered in {"bomb", "rocket"}
        if kind == "rocket" or (kind == "bomb" and offered not in {"bomb", "rocket"}):
            expected = False
        (one,) = FIXED_LANDLORD.readings(cards_of(new))
        (other,) = FIXED_LANDLORD.readings(cards_of(old))
        assert beats(one, other) is expected, (new, old)


def a_hand(rng: Random) -> str:
    """Draw a hand of 1 to 20 cards: of the whole pack, or of some ranks so that much goes together."""
    size = rng.randint(1, 20)
    pool = re.findall(".", "".join(rank * (1 if rank in "BR" else 4) for rank in ORDER))
    if rng.random() < 0.6:
        start = rng.randrange(9)
        ranks = {*ORDER[start : start + rng.randrange(4, 8)], *rng.sample(ORDER, 2)}
        pool = [card for card in pool if card in ranks]
    return "".join(sorted(rng.sample(pool, min(size, len(pool))), key=ORDER.index))


@rule("D-5", "D-6", "D-7", "D-8", "D-10", "D-11", "D-12", "D-13", "D-14", "D-15", "D-22")
def test_leads_of_random_hands_are_the_same() -> None:
    """Hand by hand, each play once."""
    rng = Random(2)
    for _ in range(soak(2500)):
        hand = a_hand(rng)
        state = midway(" ".join(hand), "", "")
        theirs = judger.DoudizhuJudger.playable_cards_from_hand(hand)
        ours = plays_of(FIXED_LANDLORD.legal_actions(state, A))
        assert differences(ours, [*theirs]) == {}, hand


# Any: RLCard has no types
def ours_from(theirs: Any) -> Deal:  # noqa: ANN401
    """Return the deal of a game that RLCard has just begun: seat 0 is its landlord."""
    hands = [cards_of(utils.cards2str(player.current_hand)) for player in theirs.players]
    stock = cards_of(theirs.round.seen_cards)
    hands[0] -= stock
    first, second, third = map(tuple, hands)
    return Deal((first, second, third), tuple(stock), dealer=Seat(2), leader=Seat(0))


@rule("D-9", "D-10", "D-19", "D-21", "D-22", "D-23", "D-24", "D-25")
def test_whole_games_in_lock_step_are_the_same() -> None:
    """State by state: whose turn it is, what may be done, a pass included, and who wins."""
    rng, decisions = Random(3), 0
    theirs = game_module.DoudizhuGame()
    theirs.np_random = numpy.random.RandomState(3)
    for _ in range(soak(300)):
        seen, player = theirs.init_game()
        state = FIXED_LANDLORD.start(ours_from(theirs))
        while not theirs.is_over():
            assert FIXED_LANDLORD.to_act(state) == (player,)
            legal = FIXED_LANDLORD.legal_actions(state, Seat(player))
            assert differences(plays_of(legal), seen["actions"]) == {}
            assert [len(hand) for hand in state.hands] == seen["num_cards_left"]
            action = rng.choice(legal)
            state = FIXED_LANDLORD.apply(state, action)
            done = text_of(action.cards) if isinstance(action, Play) else str(action)
            seen, player = theirs.step(done)
            decisions += 1
        assert FIXED_LANDLORD.to_act(state) == ()
        scores = FIXED_LANDLORD.scores(state)
        assert scores is not None
        payoffs = theirs.judger.judge_payoffs(theirs.round.landlord_id, theirs.winner_id)
        assert [score > 0 for score in scores] == [payoff > 0 for payoff in payoffs]
    assert decisions > 10_000


def test_the_numbers_are_those_of_rlcard() -> None:
    """All 27,472 in its order, the pass last: we compute it, and RLCard reads it from a file."""
    numbering = FIXED_LANDLORD.rlcard_numbering()
    ours = [numbering.action(number, A) for number in range(len(numbering))]
    names = [text_of(each.cards) if isinstance(each, Play) else str(each) for each in ours]
    assert names == utils.ID_2_ACTION
