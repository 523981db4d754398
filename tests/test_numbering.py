"""Every action has a number: the same for ever, the same for every seat, and no other action has it."""

import copy
import hashlib
import pickle
from collections import Counter
from functools import cache
from random import Random
from typing import Any, Final

import attrs
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from cases import for_each
from cli.toy import Toy
from climbcards import (
    AnyGame,
    AnySymmetric,
    Card,
    Cards,
    ClimbcardsError,
    Climbing,
    Numbering,
    Rank,
    Run,
    Seat,
    Set,
    Suit,
    catalogue,
)
from climbcards.authors import NotOfferedError
from climbcards.games import (
    big_two,
    dou_dizhu,
    haggis,
    president,
    three_hags,
    threes,
    tichu,
    tien_len,
)
from climbcards.games.big_two import BIG_TWO
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P
from climbcards.games.haggis.plays import every, leads, tables_of
from climbcards.games.three_hags import THREE_HAGS
from climbcards.games.threes import THREES
from climbcards.games.tichu import TICHU
from climbcards.games.tichu.plays import leads as tichu_leads
from numbered import NUMBERED, met, seated
from strategies import in_full, soak

FROZEN: Final[dict[str, tuple[int, int, str]]] = {
    "big-two": (1, 19899, "5f51a6a64ef4421d"),
    "big-two/hong-kong": (1, 19899, "5a7e76a0854dbe1d"),
    "big-two/taiwan": (1, 14739, "a6bbaab9ca77ed21"),
    "big-two/natural": (1, 18879, "239ad0be5560e12c"),
    "big-two/pusoy-dos": (1, 18879, "9801163a52d64fd2"),
    "dou-dizhu": (1, 27475, "7bd64314e38df55c"),
    "dou-dizhu/fixed-landlord": (1, 27472, "3158c73aa2ef528f"),
    "haggis/official-2p": (1, 105073, "adb62abe3fe488aa"),
    "haggis/official-3p": (1, 242923, "3ecf9f4c51c54650"),
    "haggis/tournament-3p": (1, 242920, "1181bca11d037815"),
    "haggis/rogers-3p": (1, 242923, "5357854b64c704af"),
    "haggis/rogers-3p-flat": (1, 242923, "5357854b64c704af"),
    "haggis/leaflet-2p": (1, 105073, "8a6c63b9f890b79e"),
    "haggis/leaflet-best-of-three": (1, 105073, "8a6c63b9f890b79e"),
    "president": (1, 157, "221d9f748a3cc6b5"),
    "president/two-clears": (1, 174, "5cec3450707ee615"),
    "president/joker-trump": (1, 173, "7090b0fc0ad1fee3"),
    "daifugo": (1, 224, "12a3d73d9e3d8530"),
    "daifugo/federation": (1, 302, "d2682b56d04a5314"),
    "three-hags": (1, 299, "1b9b55f6e9b0b28a"),
    "threes": (1, 672, "9beb95d97b48bfaf"),
    "tichu": (1, 873488629, "1db5ae73e95130ec"),
    "tichu/tournament": (1, 873488627, "c036f9597c198dc9"),
    "tichu/online": (1, 873488629, "1db5ae73e95130ec"),
    "tichu/in-turn": (1, 873488629, "1db5ae73e95130ec"),
    "tichu/plain": (1, 866030076, "d4221d9bd7ea7161"),
    "tien-len": (1, 30228740, "badfaeae5b0aa6c9"),
    "tien-len/pagat": (1, 119763148, "33a14cc70616a6d2"),
    "tien-len/cards": (1, 30228740, "badfaeae5b0aa6c9"),
    "tien-len/north": (1, 436, "659694393d0107e1"),
    "tien-len/thirteen": (1, 30284707, "01cceb3ca8a8dba3"),
}
"""By preset: the version, how many numbers there are, and a digest of what has them.

Whoever changes one of these gives the numbering of the game its next version.
"""

WHOLE: Final = {"haggis/official-2p", "haggis/official-3p"}
"""Of these large games each number is looked at, and of the others some."""

ALL: Final = 30_000
SOME: Final = 3_000

every_game = pytest.mark.parametrize("name", NUMBERED)
SYMMETRIC: Final = [OFFICIAL_2P, TICHU, *in_full(OFFICIAL_3P, tichu.PLAIN)]
symmetric = pytest.mark.parametrize("game", SYMMETRIC, ids=lambda game: game.name)
folded = pytest.mark.parametrize(
    "game", [*SYMMETRIC, tien_len.TIEN_LEN], ids=lambda game: game.name
)
A, B = Seat(0), Seat(1)


def str_of(value: object) -> str:
    """Name a case by its class."""
    return type(value).__name__


# Any: actions of any game
@cache
def numbers(name: str) -> Numbering[Any]:
    """Number the actions of a game, once."""
    return NUMBERED[name].numbering()


# Any: as above
def some_numbers(numbering: Numbering[Any], most: int) -> list[int]:
    """Return all numbers, or the first and the last of each section and others spread over all."""
    if len(numbering) <= most:
        return [*range(len(numbering))]
    ends = {end for each in numbering.sections for end in (each.span[0], each.span[-1])}
    return sorted(ends | set(range(0, len(numbering), len(numbering) // most + 1)))


def written(action: Any) -> str:  # noqa: ANN401  # Any: an action of any game
    """Write an action and its reading; `str` looks whether that is needed, which takes long."""
    cards: object = getattr(action, "cards", None)
    reading: object = getattr(action, "reading", "")
    return f"{cards.mask} {once(reading)}" if isinstance(cards, Cards) else str(action)


def once(reading: object) -> str:  # noqa: PLR0911  # one a kind
    """Name a combination as it was when the digests were made: consecutive ranks by how many there are."""
    match reading:
        case Run():
            return f"{reading.shape} to {reading.top}"
        case dou_dizhu.Carrying():
            return str(reading).replace(str(reading.core), once(reading.core))
        case tichu.Stairs():
            return f"stairs {reading.length} to {reading.top}"
        case tichu.Straight():
            return f"straight {reading.length} to {reading.top}"
        case tichu.StraightBomb():
            return f"bomb {reading.length} to {reading.top}"
        case three_hags.Run():
            return f"run {reading.suit} to {reading.top}"
        case big_two.Straight() | big_two.StraightFlush():
            first, last = str(reading).rsplit(" to ", 1)
            return f"{first.rpartition(' ')[0]} to {last}"
        case _:
            return str(reading)


def digest(name: str) -> str:
    """Return the digest of a numbering: of the names and the lengths of its sections, and of what has which number."""
    numbering, found = numbers(name), hashlib.sha256()
    for section in numbering.sections:
        found.update(f"{section.name} {section.span} {section.factors}\n".encode())
    for number in some_numbers(numbering, 1 << 20 if name in WHOLE else ALL):
        found.update(f"{number} {written(numbering.action(number, A))}\n".encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("name", [name for name in catalogue() if name in NUMBERED])
def test_numbers_are_for_ever(name: str) -> None:
    """A number means what it meant: if this fails, give the numbering a new version, and freeze that."""
    numbering = numbers(name)
    assert (numbering.version, len(numbering), digest(name)) == FROZEN[name]


@every_game
def test_the_action_of_a_number_has_that_number(name: str) -> None:
    """For every seat, and a play is one that its cards make under these rules; of large games some numbers are looked at."""
    game, numbering = NUMBERED[name], numbers(name)
    for number in some_numbers(numbering, soak(SOME)):
        for seat in game.seats[:2]:
            action = numbering.action(number, seat)
            assert action.seat == seat
            assert numbering.number(action) == number
            if isinstance(game, Climbing) and hasattr(action, "reading"):
                assert action.reading in game.readings(action.cards)


@every_game
def test_what_is_legal_has_numbers_of_its_own(name: str) -> None:
    """In rounds of a match each action has a number that no other one has, and is what is built from it."""
    game, numbering = NUMBERED[name], numbers(name)
    for _, legal in met(game, 5):
        some = legal[:: max(1, len(legal) // 100)]
        found = [numbering.number(action) for action in some]
        assert len(set(found)) == len(found)
        for action, number in zip(some, found, strict=True):
            assert numbering.action(number, action.seat) == action
            assert numbering.number(seated(action, 1)) == number


def test_a_push_is_a_product() -> None:
    """Any card to the next seat, then one of those left, then one of those: the last choice counts fastest."""
    numbering, faces = TICHU.numbering(), TICHU.pack.distinct
    pushes = numbering.sections[-1]
    assert (pushes.name, pushes.factors) == ("pushes", (56, 55, 54))
    first = pushes.span[0]
    for number, cards in (
        (0, faces[:3]),
        (1, (faces[0], faces[1], faces[3])),
        (54, (faces[0], faces[2], faces[1])),
        (55 * 54, (faces[1], faces[0], faces[2])),
        (len(pushes.span) - 1, faces[:-4:-1]),
    ):
        assert numbering.action(first + number, B) == tichu.Push(B, cards)
        assert numbering.number(tichu.Push(B, cards)) == first + number


# three players have so many that only a soak looks at them
@pytest.mark.parametrize("game", [OFFICIAL_2P, OFFICIAL_3P][: soak(1)], ids=lambda game: game.name)
def test_every_play_of_haggis_is_one_of_the_whole_pack(game: haggis.Haggis) -> None:
    """What is numbered are the leads of a hand with all cards, as far as a hand has room for their spot cards."""
    tables = tables_of(game.pack.full)
    led = leads(tables, tables.spots + tables.court_bits)
    room = (
        (key, sorted(mask for mask in masks if (mask & tables.spots).bit_count() <= 14))
        for key, masks in led
    )
    expected = [(key, masks) for key, masks in room if masks]
    assert [(key, sorted(masks)) for key, masks in every(tables) if masks] == expected


def test_the_plays_of_tichu_are_as_many_as_its_generator_counts() -> None:
    """They are put together in another way than where they are listed; the lone Phoenix has a value on each single."""
    for game in (TICHU, tichu.PLAIN):
        led = tichu_leads(game.pack.full.mask, lower=game.declare_lower)
        count = sum(len(masks) for _, masks in led) + 13
        assert len(game.numbering().sections[0].span) == count


# numbers, lists and masks


def test_legal_numbers_and_their_mask() -> None:
    """Numbers come in order and once; the mask has a byte for each number there is."""
    game, numbering = THREE_HAGS, THREE_HAGS.numbering()
    state = game.start(game.deal(Random(7), A))
    legal = game.legal_actions(state, game.to_act(state)[0])
    found = numbering.legal([*legal, *legal])
    assert list(found) == sorted({numbering.number(action) for action in legal})
    mask = numbering.mask(legal)
    assert [number for number, byte in enumerate(mask) if byte] == list(found)
    assert (len(mask), set(mask)) == (299, {0, 1})
    assert numbering.among(legal, found[3]) == (legal[3],)
    assert numbering.among(legal, numbering.number(seated(legal[0], 1))) == (legal[0],)
    assert numbering.among(legal, next(n for n in range(299) if n not in found)) == ()


@pytest.mark.parametrize("name", NUMBERED)
def test_no_list_is_longer_than_is_said(name: str) -> None:
    """The bound holds in rounds at random, with and without what comes before the play."""
    numbering = numbers(name)
    found = [len(numbering.legal(legal)) for _, legal in [*met(NUMBERED[name], 8)][::5]]
    assert max(found) <= numbering.longest_list <= len(numbering)


@pytest.mark.full
def test_what_is_never_done_together_is_not_in_the_longest_list() -> None:
    """Bids and plays, gifts and plays, arrangements and plays; in Tichu a hand has fourteen cards."""
    lists = {name: numbers(name).longest_list for name in NUMBERED}
    assert lists["dou-dizhu"] == lists["dou-dizhu/fixed-landlord"] == 27472
    assert lists["haggis/official-3p"] == lists["haggis/tournament-3p"] == 242920
    assert lists["president"] == 104
    assert lists["president+many"] == len(numbers("president+many").sections[-1].span)
    assert lists["threes"] == 560
    assert lists["three-hags"] == 299
    assert lists["tichu"] == 24599
    assert TICHU.numbering(suits=False).longest_list == 6129


def test_cards_of_tichu_are_read_in_two_ways_at_most() -> None:
    """On this stands its longest list: one way without the Phoenix, and two with it."""
    rng, pack, most = Random(9), TICHU.pack, {True: 0, False: 0}
    phoenix = pack.parse("Ph").mask
    rest = [face for face in pack.faces if face not in pack.parse("Ph")]
    for number in range(soak(20)):
        with_it = number % 2 == 0
        hand = pack.cards(rng.sample(rest, 13)).mask + (phoenix if with_it else 0)
        met_so_far = Counter(mask for _, masks in tichu_leads(hand, lower=True) for mask in masks)
        for mask, ways in met_so_far.items():
            has = bool(mask & phoenix)
            most[has] = max(most[has], ways)
    assert most == {False: 1, True: 2}


def test_a_numbering_says_what_it_is() -> None:
    """By its repr: the game, how many numbers, the version."""
    assert repr(THREE_HAGS.numbering()) == "<299 numbers of three-hags, version 1>"
    assert repr(TICHU.numbering(suits=False)) == (
        "<6129 numbers of tichu, version 1, without suits>"
    )


@pytest.mark.parametrize("suits", [True, False])
def test_a_numbering_travels_as_its_game(suits: bool) -> None:  # noqa: FBT001  # a case
    """In a pickle, and as a copy, it is small, and numbers alike."""
    for numbering in (OFFICIAL_2P.numbering(suits=suits), FIXED_LANDLORD.rlcard_numbering()):
        text = pickle.dumps(numbering)
        assert len(text) < 2000
        for other in (pickle.loads(text), copy.copy(numbering), copy.deepcopy(numbering)):  # noqa: S301  # our own
            assert repr(other) == repr(numbering)
            assert [each.span for each in other.sections] == [
                each.span for each in numbering.sections
            ]
            assert other.suits == numbering.suits
    action = FIXED_LANDLORD.numbering().action(5000, A)
    again = pickle.loads(pickle.dumps(FIXED_LANDLORD.rlcard_numbering()))  # noqa: S301  # our own
    assert again.number(action) == FIXED_LANDLORD.rlcard_numbering().number(action)


# without suits


@pytest.mark.full
@folded
def test_without_suits_what_differs_in_suits_alone_has_one_number(game: Any) -> None:  # noqa: ANN401  # Any: of several classes
    """Two legal actions have one number if and only if they have one reading, and the same ranks and jokers."""
    numbering, exact, several = game.numbering(suits=False), game.numbering(), 0
    assert len(numbering) < len(exact) // 10
    for _, legal in met(game, 3):
        classes: dict[int, set[str]] = {}
        some = legal[:: max(1, len(legal) // 100)]
        for action in some:
            classes.setdefault(numbering.number(action), set()).add(without_suits(action))
        several += sum(len(numbering.among(some, number)) > 1 for number in [*classes][:2])
        assert all(len(each) == 1 for each in classes.values())
        met_once = {each for kinds in classes.values() for each in kinds}
        assert len(met_once) == len(classes)
    assert several


def without_suits(action: Any) -> str:  # noqa: ANN401  # Any: an action of two games
    """Say what an action is but for its suits."""
    # Any: cards in whatever holds them
    cards: Any = getattr(action, "cards", None)
    if cards is None:
        return str(action)
    return f"{type(action)} {getattr(action, 'reading', None)} {[card.rank for card in cards]}"


@symmetric
def test_without_suits_numbers_stay_when_suits_are_exchanged(game: Any) -> None:  # noqa: ANN401  # Any: of several classes
    """That is what they are for."""
    numbering, symmetric = game.numbering(suits=False), game
    _: AnySymmetric = symmetric
    names, rng = game.pack.suits, Random(1)
    for _, legal in met(game, 4):
        suits: dict[Suit, Suit] = dict(zip(names, rng.sample(names, len(names)), strict=True))
        for action in legal[:: max(1, len(legal) // 20)]:
            other = game.relabel_action(action, suits)
            assert numbering.number(other) == numbering.number(action)


@folded
def test_without_suits_no_action_is_built_of_cards(game: Any) -> None:  # noqa: ANN401  # Any: of several classes
    """The error says whom to ask; a pass is a pass."""
    numbering = game.numbering(suits=False)
    for section in numbering.sections:
        number = section.span[-1]
        if section.name in {"plays", "pushes"}:
            with pytest.raises(ClimbcardsError, match="stands for several actions: ask among"):
                numbering.action(number, A)
        else:
            assert numbering.number(numbering.action(number, A)) == number


def test_without_suits_what_nobody_can_play_has_no_number() -> None:
    """Ranks are not enough: a run of two suits is none."""
    numbering, pack = OFFICIAL_2P.numbering(suits=False), OFFICIAL_2P.pack
    reading = haggis.Run(Rank("4"), 3)
    run = haggis.Play(A, pack.parse("2o 3o 4o"), reading)
    assert numbering.number(run) == numbering.number(
        attrs.evolve(run, cards=pack.parse("2g 3g 4g"))
    )
    with pytest.raises(ClimbcardsError, match="has no number in haggis/official-2p"):
        numbering.number(attrs.evolve(run, cards=pack.parse("2o 3r 4o")))


@pytest.mark.parametrize(
    "game", [THREES, DOU_DIZHU, president.PRESIDENT], ids=lambda game: game.name
)
def test_a_game_without_suits_has_none_to_leave_out(game: AnyGame) -> None:
    """Its numbers are the same."""
    numbering = game.numbering(suits=False)
    assert len(numbering) == len(game.numbering())
    assert numbering.number(numbering.action(20, A)) == 20


@pytest.mark.parametrize("game", [BIG_TWO, THREE_HAGS], ids=lambda game: game.name)
def test_suits_that_decide_are_not_left_out(game: AnyGame) -> None:
    """The error says so."""
    with pytest.raises(NotOfferedError, match=f"suits decide in {game.name}"):
        game.numbering(suits=False)


# what is not a number, and what has none

NO_NUMBERS: Final[tuple[object, ...]] = (-1, 299, 10**5000, True, False, 1.0, "1", None, (), 3 + 0j)


@for_each("number", NO_NUMBERS, ids=str_of)
def test_what_is_no_number_is_refused(number: Any) -> None:  # noqa: ANN401  # Any: whatever a caller has
    """One sentence, however large the number: which there are, and what came."""
    numbering = THREE_HAGS.numbering()
    for ask in (
        lambda: numbering.action(number, A),
        lambda: numbering.among((), number),
    ):
        with pytest.raises(ClimbcardsError, match="three-hags has the numbers 0 to 298, and") as no:
            ask()
        assert len(str(no.value)) < 200


class Five:
    """A whole number of another library, such as NumPy."""

    def __index__(self) -> int:
        return 5


def test_a_number_of_another_library_is_a_number() -> None:
    """A learner has NumPy's."""
    numbering = THREE_HAGS.numbering()
    five: Any = Five()  # Any: what is like a number
    assert numbering.action(five, A) == numbering.action(5, A)


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, None])
def test_a_seat_that_is_not_there_gets_no_action(seat: Any) -> None:  # noqa: ANN401  # Any: whatever a caller has
    """The table for two has two seats."""
    with pytest.raises(ClimbcardsError, match="a table for 2 has the seats 0 to 1"):
        THREE_HAGS.numbering().action(3, seat)


PACK = OFFICIAL_2P.pack
# Any: what its class does not take is put into it
SINGLE: Any = haggis.Play(A, PACK.parse("5r"), Set(Rank("5"), 1))
NO_ACTIONS: Final[dict[str, object]] = {
    "text": "pass",
    "long text": "x" * 10**6,
    "nothing": None,
    "a number": 5,
    "another game's bid": dou_dizhu.Bid(A, 1),
    "another game's play": THREES.numbering().action(3, A),
    "a play of cards of another pack": attrs.evolve(SINGLE, cards=OFFICIAL_3P.pack.parse("5r")),
    "a play of no cards": attrs.evolve(SINGLE, cards=PACK.cards(())),
    "a play of what is no cards": attrs.evolve(SINGLE, cards=7),
    "a play of a list": attrs.evolve(SINGLE, cards=[Card(Rank("5"))]),
    "another reading": attrs.evolve(SINGLE, reading=Set(Rank("6"), 1)),
    "a reading that there is not": attrs.evolve(SINGLE, reading=Set(Rank("6"), 77)),
    "no reading": attrs.evolve(SINGLE, reading=None),
    "a reading that is a list": attrs.evolve(SINGLE, reading=[]),
    "a seat that is not there": attrs.evolve(SINGLE, seat=2),
    "no seat": attrs.evolve(SINGLE, seat=None),
    "a seat that is True": attrs.evolve(SINGLE, seat=True),
    "a bet that cannot be made": haggis.Bet(A, 7),
    "an award of two players": haggis.Award(A, B),
}


@for_each("name", NO_ACTIONS)
def test_what_is_no_action_of_the_game_has_no_number(name: str) -> None:
    """One error of a sentence, whatever came; with suits and without."""
    action: Any = NO_ACTIONS[name]  # Any: whatever a caller has
    for suits in (True, False):
        numbering = OFFICIAL_2P.numbering(suits=suits)
        with pytest.raises(
            ClimbcardsError, match="has no number in haggis/official-2p: give an action"
        ) as no:
            numbering.number(action)
        assert len(str(no.value)) < 250
        with pytest.raises(ClimbcardsError, match="has no number in haggis/official-2p"):
            numbering.legal([SINGLE, action])


@pytest.mark.parametrize(
    ("game", "action"),
    [
        (TICHU, tichu.Push(A, ())),
        (TICHU, tichu.Push(A, (Card(Rank("3")),) * 3)),
        (TICHU.variant(grand_tichu=False), tichu.CallGrandTichu(A)),
        (TICHU.variant(wish=tichu.Wishes.MUST), tichu.Wish(A, None)),
        (TICHU.variant(wish=tichu.Wishes.NEVER), tichu.Wish(A, Rank("5"))),
        (TICHU.variant(declare_lower=False), tichu.Play(A, TICHU.pack.parse("2j 2s 3j 3s Ph"), tichu.FullHouse(Rank("2")))),
        (TICHU, tichu.Play(A, TICHU.pack.parse("2j 3j 4j 5j 6j"), tichu.Straight(Rank("6"), 5))),
        (TICHU, tichu.Play(A, TICHU.pack.parse("2j 3j 4j 5j 6j 7s"), tichu.Straight(Rank("6"), 5))),
        (president.PRESIDENT, president.Give(A, president.PRESIDENT.pack.parse("5 5 5"))),
        (president.PRESIDENT, president.Give(A, president.DAIFUGO.pack.parse("5"))),
        (president.PRESIDENT, president.Play(A, president.PRESIDENT.pack.parse("5 6"), Set(Rank("5"), 2))),
        (THREES, threes.Arrange(A, THREES.pack.parse("5 5"))),
        (THREES, threes.Play(A, THREES.pack.parse("5 6"))),
        (THREES, threes.Reveal(A, 3)),
        (FIXED_LANDLORD, dou_dizhu.Bid(A, 1)),
        (DOU_DIZHU, dou_dizhu.Bid(A, 4)),
        (OFFICIAL_3P, haggis.Award(A, Seat(3))),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_done_under_these_options_has_no_number(
    game: AnyGame, action: object
) -> None:
    """The options decide what is numbered."""
    with pytest.raises(ClimbcardsError, match=f"has no number in {game.name}".replace("+", ".")):
        game.numbering().number(action)


@pytest.mark.parametrize("given", [5, None, "5", (Card(Rank("5")),)], ids=str_of)
def test_a_gift_of_what_is_no_cards_has_no_number(given: Any) -> None:  # noqa: ANN401  # Any: whatever a caller has
    """It is not an action of the game."""
    with pytest.raises(ClimbcardsError, match="has no number in president"):
        president.PRESIDENT.numbering().number(president.Give(A, given))


def test_a_mask_of_too_many_numbers_is_refused() -> None:
    """A byte for each of 870 million numbers helps nobody."""
    with pytest.raises(ClimbcardsError, match="873488629 numbers, too many for a mask: use legal"):
        TICHU.numbering().mask(())
    assert len(TICHU.numbering(suits=False).mask(())) == 6129


def test_a_game_that_numbers_nothing_says_so() -> None:
    """A game of another author may leave it out; one on the kit has it, unless there are far too many plays."""
    with pytest.raises(NotOfferedError, match="toy does not write numbering"):
        Toy().numbering()
    with pytest.raises(NotOfferedError, match="zheng-shangyou has more than 131072 plays"):
        ZHENG_SHANGYOU.numbering()


# RLCard's numbers


def test_the_numbers_of_rlcard_are_frozen_too() -> None:
    """What it calls 0 is the lowest single, the pass is last; a digest of all of them."""
    numbering = FIXED_LANDLORD.rlcard_numbering()
    actions = [numbering.action(number, A) for number in range(len(numbering))]
    texts = [str(each.cards) if isinstance(each, dou_dizhu.Play) else str(each) for each in actions]
    assert (texts[0], texts[15], texts[-2], texts[-1]) == ("3", "3 3", "B R", "pass")
    assert hashlib.sha256(" ".join(texts).encode()).hexdigest()[:16] == "d2c579f35b154376"
    assert (len(texts), numbering.version) == (27472, 1)


@pytest.mark.parametrize(
    "game", [DOU_DIZHU, FIXED_LANDLORD.variant(same_kickers=1)], ids=lambda game: game.name
)
def test_other_rules_have_no_number_of_rlcard(game: dou_dizhu.DouDizhu) -> None:
    """It has neither an auction nor other kickers."""
    with pytest.raises(NotOfferedError, match="RLCard does not play dou-dizhu"):
        game.rlcard_numbering()
