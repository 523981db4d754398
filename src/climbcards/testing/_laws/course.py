"""Laws 3, 4 and 5: what an action does, that no card is lost, and that rounds and matches end."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from random import Random

import attrs

from climbcards._game import A, Game, Policy, S, V
from climbcards._legal import LegalActions
from climbcards._rounds import Round, Standing
from climbcards._seats import Seat
from climbcards.authors._checks import NotOfferedError
from climbcards.testing._further import Table
from climbcards.testing._laws.actions import done
from climbcards.testing._laws.turns import something
from climbcards.testing._positions import titled
from climbcards.testing._report import LawBroken, require
from climbcards.testing._showing import difference

MATCH = 1000
"""No match takes more rounds than this."""


def purity(game: Game[S, A, V], state: S, action: A) -> None:
    """Law 3: the same action on the same state gives the same state, and changes neither."""
    before = repr(state), repr(action)
    after, again = game.apply(state, action), game.apply(state, action)
    who = f"seat {action.seat}: {action}"
    if after != again:
        raise LawBroken(3, f"{who}, done twice on one state, differs: {difference(after, again)}")
    found = f"{who}, done twice on one state, gives equal states of different hash"
    require(3, hash(after) == hash(again), found)
    require(3, repr(state) == before[0], f"{who} changes the state it is done on")
    require(3, repr(action) == before[1], f"{who} is changed by being done")
    require(3, after != state, f"{who} leaves everything as it was")
    found = f"{who} changes the dealer from {state.dealer} to {after.dealer}"
    require(3, after.dealer == state.dealer, found)


def conservation(game: Game[S, A, V], state: S) -> None:
    """Law 4: the whole pack is always somewhere."""
    cards, full = game.cards(state), game.pack.full
    lost, made = full.lacking(cards), cards.lacking(full)
    require(4, not lost, f"lost: {lost}")
    require(4, not made, f"made: {made}")


def checked(game: Game[S, A, V], state: S) -> None:
    """Law 4: what a round comes to is a position that `check` accepts."""
    try:
        game.check(state)
    except ValueError as error:
        raise LawBroken(4, f"check refuses a state of a round: {error}") from error


def ending(
    game: Game[S, A, V],
    state: S,
    choose: Callable[[Sequence[A], Random], A],
    rng: Random,
    eager: float = 0.5,
) -> Iterator[tuple[S, A, S]]:
    """Law 5: the round ends within `longest` actions. Gives every state, action and next state.

    `eager` is how often any seat that may act is asked, and not the one that the game waits for.
    """
    number = 0
    while seats := game.to_act(state):
        number += 1
        require(5, number <= game.longest, f"seat {seats[0]} may still act after {game.longest}")
        seat = rng.choice(seats) if rng.random() < eager else seats[0]
        action = choose(something(game, state, seat), rng)
        after = done(game, state, action)
        yield state, action, after
        state = after


def policy(game: Game[S, A, V], name: str, choose: Policy[V, A], seed: int) -> None:
    """Laws 5 and 6: a policy plays a round to its end, with legal actions of the seat that is asked, by its view alone."""
    rng = Random(seed)
    state = game.start(titled(game, game.deal(rng, game.seats[0]), seed | 1))
    done = 0
    while seats := game.to_act(state):
        done += 1
        found = f"the policy {name} has not ended a round after {game.longest} actions"
        require(5, done <= game.longest, found)
        legal, view = something(game, state, seats[0]), game.view(state, seats[0])
        chance = rng.random()
        action = choose(view, legal, Random(chance))
        found = (
            f"the policy {name}, asked for seat {seats[0]}, acts for seat {action.seat}: {action}"
        )
        require(5, action.seat == seats[0], found)
        require(5, action in legal, f"the policy {name} takes what is not legal: {action}")
        again = choose(view, legal, Random(chance))
        found = f"the policy {name} takes {action}, and then {again}: it has chance of its own"
        require(5, again == action, found)
        other = _elsewhere(game, view, seats[0], rng)
        if other is not None:
            there = choose(view, other, Random(chance))
            found = f"the policy {name} takes {action}, but {there} where only hidden cards differ"
            require(6, there == action, found)
        state = game.apply(state, action)


def _elsewhere(game: Game[S, A, V], view: V, seat: Seat, rng: Random) -> LegalActions[A] | None:
    """Give what a seat may do in another state with the same view; None if the game cannot make one."""
    try:
        return game.legal_actions(game.determinize(view, rng), seat)
    except NotOfferedError:
        return None


def match(game: Game[S, A, V], rounds: Sequence[Round], rng: Random) -> None:
    """Law 5: a match of rounds like these ends, and on the way says who deals next.

    Raises:
        NotOfferedError: In such rounds nobody gains points, or nobody gets ahead of the others.
    """
    for played, standing in standings(game, rounds, rng):
        won = standing.winners
        found = f"seats {won} have won a match before its first round"
        require(5, not won or bool(played), found)
        found = f"seats {won} have won the match: one of them is not there"
        require(5, {*won} <= {*game.seats}, found)
        require(5, len({*won}) == len(won), f"seats {won} have won the match: one of them twice")
        if len(played) >= MATCH and not won and _is_drawn(standing.totals):
            raise NotOfferedError("in rounds like those met nobody comes nearer to winning")
        found = f"a match has no winner after {MATCH} rounds: {standing.totals}"
        require(5, bool(won) or len(played) < MATCH, found)
        if len(played) < 20 and not won:
            _next_deal(game, standing, rng)


def always_won(game: Game[S, A, V], rounds: Sequence[Round], rng: Random) -> None:
    """Law 5: a match ends of which one seat wins every round, alone or with its partners, and that seat has won it.

    Raises:
        NotOfferedError: In no round that was met anybody has won points so.
    """
    seat, table = rng.choice(game.seats), Table(len(game.seats))
    sides = game.sides(game.start(game.deal(Random(0), seat)))
    pays = _pays(game, rounds)
    turned = [each for played in rounds for each in _turned(table, played)]
    won = [each for each in turned if _wins(each.scores, seat, sides, pays=pays)]
    if not won:
        raise NotOfferedError(
            "in no round that was met a seat has won points, but for its partners alone"
        )
    for played, standing in standings(game, won, rng):
        has, all_ = f"seat {seat} has won each of {len(played)} rounds", standing.winners
        found = f"{has}, and the match has no winner: {standing.totals}"
        require(5, bool(all_) or len(played) < MATCH, found)
        require(5, not all_ or seat in all_, f"{has}, and the match is won by the seats {all_}")


def _turned(table: Table, played: Round) -> Iterator[Round]:
    """Return a round as it is, one seat further, and so on."""
    for _ in range(table.players):
        yield played
        played = table.round(played)


def _pays(game: Game[S, A, V], rounds: Sequence[Round]) -> bool:
    """Tell whether a seat can gain points, and not only lose some."""
    try:
        return game.bounds().most > 0
    except (NotOfferedError, NotImplementedError):
        return any(max(played.scores) for played in rounds)


def _wins(
    scores: Sequence[int], seat: Seat, sides: Iterable[Collection[Seat]], *, pays: bool
) -> bool:
    """Tell whether a seat has the most points, and nobody but its partners has as many."""
    top = max(scores)
    best = {each for each, points in enumerate(scores) if points == top}
    alone = any(best <= {*side} for side in sides)
    return seat in best and alone and (top > 0 or not pays)


def standings(
    game: Game[S, A, V], rounds: Sequence[Round], rng: Random
) -> Iterator[tuple[tuple[Round, ...], Standing]]:
    """Return the rounds of a match of rounds like these, and where it stands: after none, one, and so on, until it is won."""
    played: tuple[Round, ...] = ()
    standing = _standing(game, played, None)
    yield played, standing
    while not standing.winners:
        like = rng.choice(rounds)
        leader = like.leader if standing.leader is None else standing.leader
        played = (*played, Round(standing.dealer, leader, like.scores, like.finish))
        standing = _standing(game, played, standing)
        yield played, standing


def _is_drawn(totals: Sequence[int]) -> bool:
    """Tell whether nobody has gained points, or several stand first; these may be partners."""
    return (top := max(totals)) <= 0 or totals.count(top) > 1


def _standing(game: Game[S, A, V], played: Sequence[Round], since: Standing | None) -> Standing:
    """Ask for the standing, carried on from that before the last round; its seats must be there."""
    standing = game.standing(tuple(played[-1:]), since)
    after = f"after {len(played)} rounds"
    whole = game.standing(tuple(played))
    found = f"{after} the standing is {whole}, and {standing} if it is carried on by the last round"
    require(5, whole == standing, found)
    found = f"{after} there are the totals {standing.totals} for {len(game.seats)} seats"
    require(5, len(standing.totals) == len(game.seats), found)
    found = f"{after} seat {standing.dealer} deals, and there is no such seat"
    require(5, standing.dealer in game.seats, found)
    found = f"{after} seat {standing.leader} leads, and there is no such seat"
    require(5, standing.leader is None or standing.leader in game.seats, found)
    titles = standing.titles
    found = f"{after} the titles are {titles}: expected the places of the last round, or none"
    require(5, titles in {(), *(last.finish for last in played[-1:])}, found)
    return standing


def _next_deal(game: Game[S, A, V], standing: Standing, rng: Random) -> None:
    """Law 5: the next round is dealt by whom the standing names."""
    deal = game.deal(rng, standing.dealer, standing.leader)
    deal = attrs.evolve(deal, titles=standing.titles)
    state = game.start(deal)
    found = f"seat {standing.dealer} deals next, and the round has the dealer {state.dealer}"
    require(5, state.dealer == standing.dealer, found)
