"""A value of each kind and phase in every game, to be kept as JSON beside this file.

All of them are laid out by hand, so that no policy and no generator of random numbers changes them.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from zheng_shangyou import ZHENG_SHANGYOU

import dou_dizhu_tables
import guandan_cases
import haggis_tables
import hags_tables
import president_tables
import threes_tables
import tichu_tables
from climbcards import AnyGame, Card, Deal, Rank, Suit, offer, record
from climbcards.authors import Pass, Play
from climbcards.games import (
    big_two as big,
    dou_dizhu as dou,
    guandan,
    haggis,
    president,
    three_hags,
    threes,
    tichu,
    tien_len as tien,
)
from climbcards.record import Began, Did, Undid
from schemas import shown
from tables import A, B, C, enact

FOLDER: Final = Path(__file__).parent
RECORDS: Final = "records"


class Example(NamedTuple):
    """A value, and its form: `states`, `actions`, `views`, `deals`, `steps`, `offers`, `snapshots` or `records`."""

    form: str
    # Any: values of any game
    value: Any


class Examples(NamedTuple):
    """The examples of a game, by name."""

    game: AnyGame
    values: Mapping[str, Example]

    # Any: the same
    def dumps(self, name: str) -> str:
        """Write an example as JSON text."""
        form, value = self.values[name]
        if form == RECORDS:
            return record.dumps(value, self.game)
        text: str = getattr(self.game.codec(), form).dumps(value)
        return text

    # Any: the same
    def loads(self, name: str, text: str) -> Any:  # noqa: ANN401
        """Read JSON text in the form of an example."""
        form, _ = self.values[name]
        if form == RECORDS:
            return record.loads(text, self.game)
        return getattr(self.game.codec(), form).loads(text)


# Any: states and actions of any game
def _examples(
    game: AnyGame,
    deal: Deal,
    done: Sequence[str],
    states: Mapping[str, Any],
    actions: Sequence[Any],
) -> Examples:
    """Name a deal and a record of what was done, states and what is seen of them, and actions."""
    begun, state = record.begin(game, deal), game.start(deal)
    for text in done:
        action = game.parse(state, game.to_act(state)[0], text)
        begun, state = begun.then(action), game.apply(state, action)
    values = {"deal": Example("deals", deal), "record": Example(RECORDS, begun)}
    scored = Did(begun.actions[-1], tuple(game.seats))  # nobody asks here whether it is over
    for step in (Began(deal), Did(begun.actions[0]), scored, Undid()):
        name = "with scores" if step is scored else step.code
        values[f"step: {name}"] = Example("steps", step)
    for name, each in states.items():
        values[f"state: {name}"] = Example("states", each)
        values[f"view of seat 0: {name}"] = Example("views", game.view(each, A))
        values[f"view of a spectator: {name}"] = Example("views", game.view(each, None))
    early, *_ = states
    *_, late = states
    seen, over = shown(game, states[early], B, legal=True), shown(game, states[late], None)
    values[f"offer to seat 1: {early}"] = Example("offers", offer(game, states[early], B, most=2))
    values[f"snapshot of seat 1: {early}"] = Example("snapshots", seen)
    values[f"snapshot of a spectator: {late}"] = Example("snapshots", over)
    values |= {f"action: {action}": Example("actions", action) for action in actions}
    return Examples(game, values)


# Any: combinations and plays of any game
def _plays(game: Any, play: Callable[..., Any], *texts: str) -> list[Any]:  # noqa: ANN401
    """Return each play of seat 1 that some cards are."""
    lots = map(game.pack.parse, texts)
    return [play(B, cards, reading) for cards in lots for reading in game.readings(cards)]


def _haggis() -> Examples:
    """Three players, who may bet until their first card."""
    game = haggis.OFFICIAL_3P
    deal = haggis_tables.a_deal(game, "2r 3r 4r 5r", "9b", "10b")
    lead = haggis_tables.midway(game, "J Q 3r 4r", "9y 9g 2b", "2g", bets=(15, 0, 0))
    out = haggis_tables.midway(game, "", "9y 9g", "2g 3g", lead=C, out=[(A, 3)], bets=(30, 0, 15))
    states = {
        "a bet before the first card": enact(game, game.start(deal), "B bet 15"),
        "a trick runs": enact(game, lead, "A 3r", "B pass", "C pass", "A 4r", "B 9y", "C pass"),
        "a bomb is to be awarded": enact(game, lead, "A J Q", "B pass", "C pass"),
        "one is out": enact(game, out, "C 2g", "B 9y"),
        "it is over": enact(game, out, "C 2g", "B 9y", "C pass", "B 9g"),
    }
    actions = [
        haggis.Bet(A, 15),
        haggis.Pass(B),
        haggis.Award(A, C),
        *_plays(game, haggis.Play, "7r", "3r 5o 7y 9g", "J Q", "J K", "Q K", "J Q K"),
        *_plays(game, haggis.Play, "3r 5r 7r 9r", "8r 8o J", "6r 6o 7r 7o", "7r 9r K"),
    ]
    return _examples(game, deal, ["bet 30", "2r 3r 4r", "pass", "pass"], states, actions)


def _leaflet() -> Examples:
    """Two players, who bet before the first lead."""
    game = haggis.LEAFLET_2P
    deal = haggis_tables.a_deal(game, "2r 3r 4r 5r", "9g")
    states = {"one has bet": enact(game, game.start(deal), "B bet 15")}
    return _examples(game, deal, ["bet 0", "bet 15", "5r"], states, [])


def _three_hags() -> Examples:
    """Two players and a stock."""
    game = three_hags.THREE_HAGS
    deal = hags_tables.a_deal("4h 5h 6h", "7s", "Js 2c")
    pile = hags_tables.midway("4h 9s", "5c Qs", stock="7s 2c")
    end = hags_tables.midway("9h As", "10s", stock="2s")
    states = {
        "nobody has played": game.start(deal),
        "a pile lies": enact(game, pile, "A 4h", "B 5c"),
        "it is over": enact(game, end, "A 9h", "B 10s"),
    }
    lots = ("4h", "4h 4s", "Qs Js", "4h 4s 4c", "5h 6h 7h", "5h 6h Kh", "Qs Qh Qc", "7h Ks")
    actions = [three_hags.Pass(A), *_plays(game, three_hags.Play, *lots)]
    return _examples(game, deal, ["4h 5h 6h", "pass"], states, actions)


def _threes() -> Examples:
    """Three players, one of them out in the end; rows, slots and a stack."""
    game, card = threes_tables.THREE, threes_tables.THREE.pack.parse
    deal = threes_tables.a_deal(
        game, "2 3 4 5 6 7 8 9 10", "J Q K A Jo 2 4 4 5", "3 3 5 6 7 7 8 8 9", stock="10 J"
    )
    last = threes_tables.midway(game, "5", "7 Jo", "", out=[C], stack="3", known=["5"])
    states = {
        "one has arranged": enact(game, game.start(deal), "B face up 2 4 A"),
        "a stack lies": threes_tables.a_table(),
        "it is over": enact(game, last, "A 5"),
    }
    actions = [
        threes.Arrange(A, card("2 10 Jo")),
        threes.Play(B, card("5 5 5")),
        threes.Reveal(C, 2),
        threes.PickUp(A),
    ]
    done = ["face up 8 9 10", "face up 5 2 A", "face up 7 8 9"]
    return _examples(game, deal, done, states, actions)


def _dou_dizhu() -> Examples:
    """Three players and an auction."""
    game = dou.DOU_DIZHU
    deal = dou_dizhu_tables.a_deal("7 7 7 7", "9 9 9 9", "B R", stock="A A K")
    begun = game.start(deal)
    bid = enact(game, begun, "A bid 1", "B bid 2", "C pass")
    end = dou_dizhu_tables.midway("7 9", "8 8 10", "J J")
    states = {
        "an auction": enact(game, begun, "A pass", "B bid 1"),
        "nobody has bid": enact(game, begun, "A pass", "B pass", "C pass"),
        "there is a landlord": bid,
        "a trick runs": enact(game, bid, "B 9 9 9 9", "C B R", "A pass"),
        "it is over": enact(game, end, "A 9", "B 10", "C J", "A pass", "B pass", "C J"),
    }
    lots = ("7", "7 7", "7 7 7", "5 6 7 8 9", "5 5 6 6 7 7", "5 5 5 6 6 6", "5 5 5 7", "5 5 5 7 7")
    wide = ("5 5 5 6 6 6 3 4", "5 5 5 6 6 6 3 3 4 4", "5 5 5 5 3 4", "5 5 5 5 3 3 4 4", "8 8 8 8")
    actions = [dou.Bid(A, 2), dou.Pass(B), *_plays(game, dou.Play, *lots, *wide, "B R")]
    return _examples(game, deal, ["bid 3", "7 7 7 7", "pass", "pass"], states, actions)


def _big_two() -> Examples:
    """Three players, one of whom takes a card up; every combination."""
    game = big.BIG_TWO.variant(players=3, quads=big.Quads.EITHER)
    king = game.pack.pile("Kh")
    faces = [card for card in game.pack.faces if card not in king]
    deal = Deal(tuple(tuple(faces[seat::3]) for seat in range(3)), king, C)
    begun = game.start(deal)
    end = game.position(["5s 9s", "7s 7c", "8s Ks"])
    states = {
        "nobody has played": begun,
        "a trick runs": enact(game, begun, "A 3d", "B 4d", "C pass", "A 2c"),
        "it is over": enact(game, end, "A 5s", "B 7s", "C pass", "A 9s"),
    }
    lots = ("7s", "7s 7h", "7s 7h 7d", "7s 7h 7d 7c", "Ad 2c 3h 4s 5d", "3h 6h 9h Jh Ah")
    more = ("8d 8h 8s 4c 4d", "5d 5c 5h 5s Kd", "6s 7s 8s 9s 10s")
    actions = [Pass(A), *_plays(game, Play, *lots, *more)]
    return _examples(game, deal, ["3d", "4d", "pass"], states, actions)


def _president() -> Examples:
    """Three players with titles, of whom one gives a card, one is skipped, and one falls in the end."""
    game = president.PRESIDENT.variant(
        players=3,
        hand=4,
        jokers=2,
        special_three="s",
        opening=president.FirstLead.HOLDER,
        equals=president.Equals.SKIP,
        revolution=True,
        fall=True,
    )
    deal = president_tables.a_deal(game, "3s 9 9 K / 7 7 8 J / 2 2 5 6", titles=(0, 1, 2))
    other = president_tables.a_deal(game, "4 5 6 8 / 7 7 7 7 / 9 10 J Q", 1, (0, 1, 2))
    owing = game.start(deal)
    states = {
        "a gift is owed": owing,
        "a seat is skipped": enact(game, owing, "A give 9", "A 9", "B pass", "C 9"),
        "the president has fallen": enact(game, game.start(other), "A give 4", "B 7 7 7 7"),
    }
    lots = ("7", "3s 3", "7 7 Jo", "Jo Jo", "8 8 8 8")
    give = president.Give(A, game.pack.parse("5 6"))
    actions = [give, president.Pass(A), *_plays(game, president.Play, *lots)]
    return _examples(game, deal, ["give 9", "9", "pass", "9"], states, actions)


def _guandan() -> Examples:
    """Both losers pay, and each chooses unseen; then the play, and a round that partners have won."""
    game = guandan.GUANDAN.variant(flush_as_straight=guandan.FlushAsStraight.ALWAYS)
    hands = ("2s 3s 4s 5s 6s 6h 7h", "As Ah 8s", "Ks Kd 5d", "Qs B R Ad")
    deal = guandan_cases.deal(hands, "2", (0, 2, 1, 3))
    giving = enact(game, game.start(deal), "D give R")
    returning = enact(game, game.start(deal), "B give As", "D give R", "A return 4s")
    leading = enact(game, returning, "C return 5d")
    end = game.position(["3s", "4s 10s", "5s", "6s Ks"])
    states = {
        "a tribute waits": giving,
        "a return waits": returning,
        "a trick runs": enact(game, leading, "D Qs", "A pass"),
        "it is over": enact(game, end, "A 3s", "B pass", "C 5s"),
    }
    lots = ("8s", "8s 8d", "8s 8d 8c 2h 2h", "5s 6s 7s 8s 9s", "8s 8d 9s 9d 2h 2h", "B B R R")
    card = Card(Rank("A"), Suit("d"))
    actions = [
        *(guandan.Give(A, card), guandan.Return(B, card), guandan.Pass(C)),
        *_plays(game, guandan.Play, *lots),
    ]
    return _examples(
        game, deal, ["give As", "give R", "return 4s", "return 5d", "Qs"], states, actions
    )


def _tichu() -> Examples:
    """Four players in two teams: calls, an exchange, a wish, a trick to be gathered in; every combination."""
    game, card = tichu.TICHU, tichu_tables.card
    deal = Deal(tichu_tables.BY_SUIT, (), C)
    grand = enact(game, game.start(deal), "D grand", "A decline")
    exchange = enact(game, grand, "B decline", "C decline", "C tichu", "A push 2j 1 3j")
    pushes = ("B push 2s 3s Dog", "C push Ap 2p Ph", "D push 2r 3r Dr")
    playing = enact(game, exchange, *pushes)
    wishing = enact(game, playing, "C 1")
    trick = enact(game, wishing, "C wish 9", "D 9r", "A 10j")
    end = tichu_tables.at_lead(game, "3j / 4j 10s / 5j / 6j Kj")
    last = tichu_tables.at_lead(game, "2j / 3j / 4j / 5j 10j Ph", captured=["10s", "", "Dr", "5r"])
    states = {
        "some have answered": grand,
        "some have pushed": exchange,
        "all have pushed": playing,
        "a wish is awaited": wishing,
        "a trick runs": trick,
        "a trick waits": enact(game, trick, "B pass", "C pass", "D pass"),
        "a double victory": enact(game, end, "A 3j", "B pass", "C 5j"),
        "it is over": enact(game, last, "A 2j", "B 3j", "C 4j"),
    }
    lots = ("Dog", "1", "8j", "Dr", "Ph", "8j 8s", "8j 8s Ph", "4j 4s 5p 5r", "9j 9s Kp Kr Ph")
    more = ("5j 6s 7p 8r Ph", "8j 8s 8p 8r", "5j 6j 7j 8j 9j")
    actions = [
        *(tichu.CallGrandTichu(A), tichu.Decline(B), tichu.CallTichu(C)),
        tichu.Push(A, (card("2j"), card("1"), card("3j"))),
        *(tichu.Wish(A, Rank("8")), tichu.Wish(B, None), tichu.Pass(C), tichu.Take(A)),
        tichu.Award(B, C),
        *_plays(game, tichu.Play, *lots, *more),
    ]
    begun = ["decline", "grand", "decline", "decline", "push 2r 3r 4r"]
    return _examples(game, deal, begun, states, actions)


def _zheng_shangyou() -> Examples:
    """Three players of a game on the kit: who opens is settled by the cards."""
    game = ZHENG_SHANGYOU.variant(players=3)
    ranks = [
        [card for card in game.pack.faces if card.rank in lot]
        for lot in _lots("4 7 10 K", "5 8 J A", "6 9 Q 2")
    ]
    rest = [card for card in game.pack.faces if not any(card in lot for lot in ranks)]
    hands = tuple(
        (*lot, *cards) for lot, cards in zip(ranks, (rest[:2], rest[2:4], rest[4:]), strict=True)
    )
    deal = Deal(hands, (), A)
    begun = game.start(deal)
    end = game.position(["5s 9s", "7s", "8s Ks"])
    states = {
        "nobody has played": begun,
        "a trick runs": enact(game, begun, "A 3d", "B 5s", "C pass", "A 7h"),
        "one is out": enact(game, end, "A 5s", "B 7s", "C 8s"),
        "it is over": enact(game, end, "A 5s", "B 7s", "C pass", "A 9s"),
    }
    lots = ("7s", "7s 7h", "7s 7h 7d", "7s 7h 7d 7c", "5s 6h 7d", "5s 5h 6s 6h 7c 7d", "B R")
    actions = [Pass(A), *_plays(game, Play, *lots)]
    return _examples(game, deal, ["3d", "5s", "pass"], states, actions)


def _tien_len() -> Examples:
    """Four players of the northern game, with plays out of turn: a 2 is cut, and some are frozen."""
    game = tien.NORTH.variant(hand=9, free_chop=tien.FreeChop.BOMBS, prices=(1, 2, 3, 4, 6))
    hands = [
        "4s 4c 5s 5c 6s 6c 9d 9h 2h",
        "7s 7c 8s 8c 9s 9c Jd Kd 2s",
        "8d 8h Jh Jc Qh Qc Kc Kh As",
        "10s 10c 10d 10h Js Qs Ks Ac Ah",
    ]
    lots = tuple(game.pack.pile(hand) for hand in hands)
    rest = tuple(game.pack.full - game.pack.cards(card for lot in lots for card in lot))
    deal = Deal(lots, rest, A, A)
    begun = game.start(deal)
    cut = enact(game, begun, "A 2h", "B 7s 7c 8s 8c 9s 9c")
    last = game.position(["9d", "Jd 2s", "", ""], 0)
    states = {
        "nobody has played": begun,
        "a 2 is cut": cut,
        "it is over": enact(game, last, "A 9d"),
    }
    made = ("7s", "7s 7c", "7s 7c 7h", "7s 7h 7d 7c", "5s 6s 7s", "5s 5c 6s 6c 7c 7s", "2s 2h")
    actions = [Pass(A), *_plays(game, Play, *made)]
    return _examples(game, deal, ["2h", "7s 7c 8s 8c 9s 9c", "pass"], states, actions)


def _lots(*texts: str) -> list[list[Rank]]:
    return [list(map(Rank, text.split())) for text in texts]


EXAMPLES: Final[Mapping[str, Examples]] = {
    "haggis-official-3p": _haggis(),
    "haggis-leaflet-2p": _leaflet(),
    "three-hags": _three_hags(),
    "threes": _threes(),
    "dou-dizhu": _dou_dizhu(),
    "big-two": _big_two(),
    "guandan": _guandan(),
    "president": _president(),
    "tichu": _tichu(),
    "zheng-shangyou": _zheng_shangyou(),
    "tien-len": _tien_len(),
}
"""By the names of the files."""
