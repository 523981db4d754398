"""What the tests of President lay out: deals by hand, and rounds as the rules tell them.

A `Case` is played by the game and by the slow reference, which have to agree at each moment.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from climbcards import Card, Cards, Deal, Objection, Seat, Standing, options_of, with_options
from climbcards.authors import Titles
from climbcards.games import president
from climbcards.games.president import Give, Pass, Play, Playing, President, State
from climbcards.testing import with_random_options
from reference.president_round import Round

# Any: an option is a number, a switch, text, a list or nothing
Options: TypeAlias = Mapping[str, Any]

PRESIDENT: Final = president.PRESIDENT
FOUR: Final = "3 9 Q / 4 A 10 / 5 6 K / 7 2 J"
TITLES: Final = (2, 0, 1, 3)
"""With these titles seat 2 owes two cards and seat 0 one."""
HOLDER: Final[Options] = {"special_three": "c", "opening": "holder"}


class Case(NamedTuple):
    """A round that is laid out, what is played, and how it stands then.

    Hands are text with a slash between two; all other cards lie aside, and seat 0 deals. What is played is
    text such as `0 7 7, 1 pass, 2 give 5 6`.
    """

    hands: str
    played: str
    then: str
    options: Options = MappingProxyType({})
    leader: int | None = 0
    titles: tuple[int, ...] = ()


def house(options: Options) -> President:
    """Return the usual game with some options, as records have them."""
    return with_options(PRESIDENT, options)


@cache
def game_for(number: int) -> President:
    """Return a preset, or random options; tests share them, as it takes a while to draw some that fit."""
    if number < len(president.GAMES):
        return president.GAMES[number]
    rng = Random(number)
    return with_random_options(rng.choice(president.GAMES), rng)


def laid_out(
    hands: str, leader: int | None = None, titles: Sequence[int] = (), **options: object
) -> tuple[President, State]:
    """Deal hands by text; all other cards lie aside, and seat 0 deals. Without titles there are no gifts."""
    lots = [hand.split() for hand in hands.split(" / ")]
    gifts: Options = {} if titles else {"gifts": []}
    game = house({"players": len(lots), "hand": len(lots[0]), **gifts, **options})
    return game, game.start(a_deal(game, hands, leader, titles))


def a_deal(
    game: President, hands: str, leader: int | None = None, titles: Sequence[int] = ()
) -> Deal:
    """Deal hands by text, and leave all other cards over."""
    lots = tuple(game.pack.pile(hand) for hand in hands.split(" / "))
    rest = tuple(game.pack.full - game.pack.cards(card for lot in lots for card in lot))
    first = None if leader is None else Seat(leader)
    return Deal(lots, rest, Seat(0), first, Titles(map(Seat, titles)) if titles else None)


def titles_of(there: Deal | Standing) -> tuple[Seat, ...]:
    """Return the places that a deal or a standing carries; () for none."""
    if there.carried is None:
        return ()
    assert isinstance(there.carried, Titles)
    return there.carried.titles


def playing(state: State) -> Playing:
    """Expect that the play goes on."""
    assert isinstance(state, Playing)
    return state


def legal(game: President, state: State, seat: int | None = None) -> list[str]:
    """Return what may be done now, or by one seat, as text."""
    seats = game.to_act(state) if seat is None else (Seat(seat),)
    return [str(each) for one in seats for each in game.legal_actions(state, one)]


def held(state: State) -> str:
    """Write all hands, with a slash between two."""
    return " / ".join(map(str, state.hands))


def outcome(game: President, state: State) -> str:
    """Say who is to act and what is legal, or in which order all have ended."""
    if not game.to_act(state):
        return " ".join(["over", *map(str, game.ranking(state))])
    return f"{' '.join(map(str, game.to_act(state)))}: {', '.join(legal(game, state))}"


def refusal(game: President, state: State, seat: int, text: str) -> Objection:
    """Expect that a seat cannot play or give some cards, and give the reason; nothing is changed."""
    before = repr(state)
    answer = game.attempt(state, Seat(seat), game.pack.parse(text))
    assert isinstance(answer, Objection)
    assert text not in legal(game, state, seat)
    assert repr(state) == before
    return answer


def done(game: President, state: State, played: str) -> State:
    """Play on by text such as `0 7 7, 1 pass`."""
    for line in filter(None, played.split(", ")):
        seat, text = line.split(" ", 1)
        state = game.apply(state, game.parse(state, Seat(int(seat)), text))
    return state


def cards_of(action: Give | Play | Pass) -> Cards | tuple[()]:
    """Return the cards of an action; none of a pass."""
    if isinstance(action, Pass):
        return ()
    return action.given if isinstance(action, Give) else action.cards


def slowly(game: President, deal: Deal) -> Round:
    """Begin a round by the slow reference."""
    return Round(deal.hands, deal.dealer, deal.leader, titles_of(deal), options_of(game))


def compared(game: President, state: State, round_: Round) -> None:
    """Compare what both say: who acts, what is legal and in which order, who holds what, how it ends."""
    assert game.to_act(state) == tuple(round_.to_act())
    assert [*map(str, state.hands)] == [str(game.pack.cards(hand)) for hand in round_.hands]
    for seat in game.to_act(state):
        found = [str(game.pack.cards(cards_of(each))) for each in game.legal_actions(state, seat)]
        assert found == [str(game.pack.cards(each)) for each in round_.legal(seat)]
    if isinstance(state, Playing):
        assert (state.tally.inverted, not state.trick.plays) == (round_.inverted, not round_.trick)
    if round_.over:
        scores = game.scores(state)
        assert scores is not None
        assert ([*scores], [*game.ranking(state)]) == (round_.scores(), round_.ranking())


def end_of(case: Case) -> tuple[President, State]:
    """Play a case by the game and by the slow reference."""
    game, state = laid_out(case.hands, case.leader, case.titles, **case.options)
    round_ = slowly(game, a_deal(game, case.hands, case.leader, case.titles))
    compared(game, state, round_)
    for line in filter(None, case.played.split(", ")):
        seat, text = line.split(" ", 1)
        action = game.parse(state, Seat(int(seat)), text)
        state = game.apply(state, action)
        round_.act(int(seat), tuple(cards_of(action)))
        compared(game, state, round_)
    return game, state


def rich_deal(game: President, rng: Random) -> Deal:
    """Deal so that large sets come up: cards of one rank lie together before they are cut."""
    faces = list(game.pack.faces)
    if rng.random() < 0.5:
        size = max(1, len(faces) // rng.randint(3, 20))
        blocks = [faces[first : first + size] for first in range(0, len(faces), size)]
        rng.shuffle(blocks)
        faces = [card for block in blocks for card in block]
    else:
        rng.shuffle(faces)
    dealer = rng.choice(game.seats)
    hands: list[tuple[Card, ...]] = []
    for size in game.sizes(dealer):
        hands.append(tuple(faces[:size]))
        del faces[:size]
    titles = tuple(rng.sample(game.seats, game.players)) if rng.random() < 0.7 else ()
    leader = rng.choice([None, None, *game.seats])
    carried = Titles(titles) if titles else None
    return Deal(tuple(hands), tuple(faces), dealer, leader, carried)
