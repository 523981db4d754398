"""What the tests of President lay out: deals by hand, and rounds as the rules tell them.

A `Case` is played twice, by the game and by the slow reference, and both have to end as it says.
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from climbcards import Card, Deal, Objection, Pack, Seat, Standing, options_of, with_options
from climbcards.authors import Titles
from climbcards.games import president
from climbcards.games.president import Playing, President, State
from reference.president_round import Round as SlowRound

# Any: an option is a number, a switch, text, a list or nothing
Options: TypeAlias = Mapping[str, Any]

PRESIDENT: Final = president.PRESIDENT


class Case(NamedTuple):
    """A round that is laid out, what is played, and what is so then.

    Hands are text with a slash between two; all other cards lie aside, and seat 0 deals. What is played is
    text such as `0 7 7, 1 pass, 2 give 5 6`. What is None is not looked at.
    """

    hands: str
    played: str = ""
    to_act: tuple[int, ...] = ()
    leader: int | None = None
    titles: tuple[int, ...] = ()
    options: Options = MappingProxyType({})
    legal: str | None = None
    leads: bool | None = None
    """Whether a new trick begins."""
    inverted: bool | None = None
    then: str | None = None
    """Hands, as above."""
    ranking: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


def house(options: Options) -> President:
    """Return the usual game with some options, as records have them."""
    return with_options(PRESIDENT, options)


def laid_out(
    hands: str, leader: int | None = None, titles: Sequence[int] = (), **options: object
) -> tuple[President, State]:
    """Deal hands by text; all other cards lie aside, and seat 0 deals."""
    lots = [hand.split() for hand in hands.split(" / ")]
    game = house({"players": len(lots), "hand": len(lots[0]), **options})
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


def end_of(case: Case) -> tuple[President, State]:
    """Play a case, and expect what it says."""
    game, state = laid_out(case.hands, case.leader, case.titles, **case.options)
    state = done(game, state, case.played)
    assert game.to_act(state) == case.to_act
    assert (game.scores(state) is None) is bool(case.to_act)
    if case.legal is not None:
        assert legal(game, state) == case.legal.split(", ")
    if case.leads is not None:
        assert (playing(state).trick.plays == ()) is case.leads
    if case.inverted is not None:
        assert playing(state).tally.inverted is case.inverted
    if case.then is not None:
        assert state.hands == tuple(map(game.pack.parse, case.then.split(" / ")))
    if case.ranking is not None:
        assert game.ranking(state) == case.ranking
    if case.scores is not None:
        assert game.scores(state) == case.scores
    slowly(game, case)
    return game, state


def slowly(game: President, case: Case) -> None:
    """Play a case by the slow reference, and expect the same."""
    pack = game.pack
    piles = [pack.pile(hand) for hand in case.hands.split(" / ")]
    round_ = SlowRound(piles, 0, case.leader, case.titles, options_of(game))
    for line in filter(None, case.played.split(", ")):
        seat, text = line.split(" ", 1)
        cards = () if text == "pass" else pack.pile(text.removeprefix("give "))
        assert spelled(pack, cards) in [spelled(pack, each) for each in round_.legal(int(seat))]
        round_.act(int(seat), cards)
    assert tuple(round_.to_act()) == case.to_act
    if case.legal is not None:
        legal = [each.removeprefix("give ") for each in case.legal.split(", ")]
        found = [each for seat in case.to_act for each in round_.legal(seat)]
        assert [spelled(pack, each) for each in found] == legal
    if case.leads is not None:
        assert (not round_.trick) is case.leads
    if case.inverted is not None:
        assert round_.inverted is case.inverted
    if case.then is not None:
        held = [str(pack.cards(hand)) for hand in round_.hands]
        assert held == [str(pack.parse(hand)) for hand in case.then.split(" / ")]
    if case.ranking is not None:
        assert tuple(round_.ranking()) == case.ranking
    if case.scores is not None:
        assert tuple(round_.scores()) == case.scores


def spelled(pack: Pack, cards: Sequence[Card]) -> str:
    """Write cards as legal plays are written."""
    return str(pack.cards(cards)) if cards else "pass"


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
    sizes = [game.hand or len(faces) // game.players] * game.players
    if game.hand is None:
        for turn in range(len(faces) % game.players):
            sizes[(dealer + 1 + turn) % game.players] += 1
    hands: list[tuple[Card, ...]] = []
    for size in sizes:
        hands.append(tuple(faces[:size]))
        del faces[:size]
    titles = tuple(rng.sample(game.seats, game.players)) if rng.random() < 0.7 else ()
    leader = rng.choice([None, None, *game.seats])
    carried = Titles(titles) if titles else None
    return Deal(tuple(hands), tuple(faces), dealer, leader, carried)
