"""Laws 2 to 5 and 8: who may act, deals and transitions, the conservation of cards, and the ends of rounds and matches.

Law 12 on matches is here too, as it needs their standings.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, final

import attrs

from climbcards._actions import LegalActions
from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError, quoted
from climbcards._game import A, Game, Policy, S, V
from climbcards._round import Carried, Deal, Round, Seat, Standing
from climbcards.authors._checks import NotOfferedError
from climbcards.authors._deals import Titles
from climbcards.testing._report import LawBroken, changed, require, require_equal, require_error
from .actions import LONG, Codes, coded, done
from .material import any_members, carrying, left
from .seats import FURTHER, Table, fields_of


def turns(game: Game[S, A, V], state: S) -> None:
    """Law 2: a seat may act if and only if it has a legal action.

    There are scores, a sheet, places and a result if and only if nobody may act.
    """
    able = {seat for seat in game.seats if len(game.legal_actions(state, seat))}
    to_act, awaited = game.to_act(state), game.awaited(state)
    found = f"to_act is {to_act}, and the seats with legal actions are {tuple(sorted(able))}"
    require(2, set(to_act) == able, found)
    require(2, len(to_act) == len(able), f"to_act is {to_act}: a seat stands there twice")
    found = f"to_act is {to_act}, and awaited {awaited}: "
    require(2, to_act[: len(awaited)] == awaited, f"{found}the awaited stand first")
    require(2, bool(awaited) == bool(to_act), f"{found}while somebody may act, somebody is awaited")
    done = to_act == ()
    acts = "nobody may act" if done else "somebody may act"
    scores = game.scores(state)
    require(2, done == (scores is not None), f"{acts}, and the scores are {scores}")
    sheet = game.sheet(state)
    require(2, done == (sheet is not None), f"{acts}, and there is {'no' if done else 'a'} sheet")
    ranking = game.ranking(state)
    require(2, done == (ranking != ()), f"{acts}, and the seats finished as {ranking}")
    try:
        result = game.result(state)
    except ClimbcardsError as error:
        require(2, not done, f"{acts}, and there is no result: {error}")
    else:
        require(2, done, f"{acts}, and there is a result: {result.scores}")
        found = f"the result has the places {result.ranking}, and its ranking is {ranking}"
        require(2, result.ranking == ranking, found)
        require(2, result.sheet == sheet, "the sheet of the result is another one")


def something(game: Game[S, A, V], state: S, seat: Seat) -> LegalActions[A]:
    """Law 2: a seat that may act has a legal action; return its legal actions."""
    legal = game.legal_actions(state, seat)
    require(2, len(legal) > 0, f"to_act names seat {seat}, and there is nothing that it may do")
    return legal


def sides(game: Game[S, A, V], state: S) -> None:
    """Law 2: each seat plays on one side, alone or with others."""
    sides = game.sides(state)
    found = f"the sides are {sides}: expected each of the seats {game.seats} on one of them"
    require(2, sorted(seat for side in sides for seat in side) == [*game.seats], found)
    require(2, all(sides), f"the sides are {sides}: nobody is on one of them")


def defaults(game: Game[S, A, V], state: S) -> None:
    """Law 2: each awaited seat has a legal default action, and no other seat has one."""
    awaited = game.awaited(state)
    for seat in game.seats:
        try:
            action = game.default_action(state, seat)
        except ClimbcardsError as error:
            found = f"seat {seat} is awaited, and there is no default: {error}"
            require(2, seat not in awaited, found)
        else:
            found = f"the default of seat {seat} is {action}, which is not legal"
            require(2, action in game.legal_actions(state, seat), found)
            found = f"the default of seat {seat} is {action}, and nobody waits for it"
            require(2, seat in awaited, found)


def strangers(game: Game[S, A, V], state: S) -> None:
    """Law 2: questions about a seat that does not exist raise an error."""
    for seat in (Seat(-1), Seat(len(game.seats))):
        questions: dict[str, Callable[[], object]] = {
            "view": partial(game.view, state, seat),
            "legal_actions": lambda: len(game.legal_actions(state, seat)),  # noqa: B023  # asked here
            "default_action": partial(game.default_action, state, seat),
        }
        for name, ask in questions.items():
            found = f"there is no seat {seat}, and {name} answers as if there were"
            require_error(2, ask, found)
        answer = game.attempt(state, seat, game.pack.cards(game.pack.faces[:1]))
        _no_such_seat("attempt", seat, answer)


def stranger(game: Game[S, A, V], state: S, action: A) -> None:
    """Law 2: a seat that does not exist cannot act."""
    kind = type(action)
    if attrs.has(kind):
        for seat in (Seat(-1), Seat(len(game.seats))):
            moved = changed(action, seat=seat)
            _no_such_seat("objection", seat, game.objection(state, moved))


def _no_such_seat(name: str, seat: Seat, answer: object) -> None:
    """Law 2: the answer is the objection that there is no such seat."""
    code: object = getattr(getattr(answer, "reason", None), "code", None)
    found = f"there is no seat {seat}, and {name} answers {answer}: expected NoSuchSeat"
    require(2, code == "no-such-seat", found)


DEALS = 30  # the number of deals from different seeds that must not all be the same


def dealing(game: Game[S, A, V], seed: int) -> None:
    """Law 3: the same `Random` deals the same cards, and the same deal gives the same state."""
    dealer = game.seats[-1]
    deal, again = (game.deal(Random(seed), dealer) for _ in range(2))
    require_equal(3, deal, again, f"Random({seed}) deals anew")
    others = [game.deal(Random(seed + 1 + more), dealer) for more in range(DEALS)]
    found = f"Random({seed}) and {DEALS} others all deal alike: chance is not asked"
    require(3, any(other != deal for other in others), found)
    found = f"dealt by seat {dealer}, a deal has the dealer {deal.dealer}"
    require(3, deal.dealer == dealer, found)
    state = game.start(deal)
    require_equal(3, state, game.start(deal), "one deal, laid out twice, differs")
    found = f"dealt by seat {dealer}, a round is that of dealer {state.dealer}"
    require(3, state.dealer == dealer, found)
    found = f"a fresh state has the leader {state.leader}, who is no seat"
    require(3, state.leader in game.seats, found)


def wrong_deals(game: Game[S, A, V], deal: Deal) -> None:
    """Law 3: a deal of other cards, with other hands, or by a seat that does not exist is rejected."""
    for wrong, what in _wrong(game, deal):
        require_error(3, partial(game.start, wrong), f"a wrong deal is laid out: {what}")
    _never_dealt(game, deal)
    for dealer in (Seat(-1), Seat(len(game.seats))):
        ask = partial(game.deal, Random(0), dealer)
        require_error(3, ask, f"deal deals for dealer {dealer}")


def _never_dealt(game: Game[S, A, V], deal: Deal) -> None:
    """Law 3: a deal without the cards that seat 0 always gets, such as the J Q K of Haggis, is rejected."""
    dealt = (game.deal(Random(seed), deal.dealer) for seed in range(DEALS))
    hands = [each.hands[0] for each in (deal, *dealt)]
    always = [card for card in deal.hands[0] if len({hand.count(card) for hand in hands}) == 1]
    others = [card for hand in deal.hands[1:2] for card in hand if card not in always]
    for card, other in zip(always[:1], others, strict=False):
        both = zip(deal.hands, ({card: other}, {other: card}), strict=False)
        hands = [tuple(swap.get(each, each) for each in hand) for hand, swap in both]
        wrong = attrs.evolve(deal, hands=(*hands, *deal.hands[2:]))
        found = f"a deal is laid out in which seat 0 has {other}, and not {card} as always"
        require_error(3, partial(game.start, wrong), found)


def _wrong(game: Game[S, A, V], deal: Deal) -> Iterator[tuple[Deal, str]]:
    """Yield invalid deals, each with the reason."""
    first, *rest = deal.hands
    elsewhere = (*(hand[0] for hand in rest), *deal.stock, first[0])
    for card, double in ((first[0], first[-1]), (first[-1], elsewhere[0])):
        strange = next(face for face in game.pack.distinct if face != card)
        other = strange if double == card else double
        hand = tuple(other if each is card else each for each in first)
        swapped = attrs.evolve(deal, hands=(hand, *rest))
        yield swapped, f"{other} stands in the place of {card}"
    yield attrs.evolve(deal, hands=(first[1:], *rest)), f"{first[0]} is missing"
    less = attrs.evolve(deal, hands=(first[1:], *rest), stock=(*deal.stock, first[0]))
    yield less, "seat 0 has a card too few, and the stock one too many"
    for second, *last in [rest] if rest else []:
        more = (first[1:], (first[0], *second), *last)
        yield attrs.evolve(deal, hands=more), "seat 0 has a card too few, and seat 1 one too many"
    yield attrs.evolve(deal, hands=(*deal.hands, ())), "there is a hand too many"
    fewer = attrs.evolve(deal, hands=deal.hands[:-1], stock=(*deal.stock, *deal.hands[-1]))
    yield fewer, "there is a hand too few"
    for seat in (Seat(-1), Seat(len(game.seats))):
        yield attrs.evolve(deal, dealer=seat), f"the dealer is seat {seat}"
        yield attrs.evolve(deal, leader=seat), f"the leader is seat {seat}"
    for carried in _strange(game, deal):
        yield attrs.evolve(deal, carried=carried), f"it carries {carried}"


@final
@attrs.frozen(order=False)
class Stranger(Carried):
    """A carried value that no game has."""

    whose: Seat


def _strange(game: Game[S, A, V], deal: Deal) -> Iterator[Carried | None]:
    """Yield values that no deal of a game may carry: of another class, or with seats that do not exist."""
    own, seats = left(game, deal, 1), game.seats
    yield Stranger(seats[0])
    if isinstance(own, Titles):
        yield attrs.evolve(own, titles=(*seats, seats[0]))
    for name, kind in fields_of(own).items():
        value: object = getattr(own, name)
        beyond = Table(len(seats)).beyond(value, kind)
        if beyond != value:
            yield changed(own, **{name: beyond})


# the number of rounds of a match that are compared with the same rounds one seat further
ROUNDS: Final = 20
MATCH = 1000  # the largest number of rounds in a match
# up to this many rounds, the standing is worked out anew after each one, later once in as many
WHOLE: Final = 50


def purity(game: Game[S, A, V], state: S, action: A) -> None:
    """Law 3: the same action on the same state gives the same state, just listed or not, and changes neither."""
    before = repr(state), repr(action)
    after, again = game.apply(state, action), game.apply(state, action)
    who = f"seat {action.seat}: {action}"
    require_equal(3, after, again, f"{who}, done twice on one state, differs")
    found = f"{who}, done twice on one state, gives equal states of different hash"
    require(3, hash(after) == hash(again), found)
    require(3, repr(state) == before[0], f"{who} changes the state it is done on")
    require(3, repr(action) == before[1], f"{who} is changed by being done")
    require(3, after != state, f"{who} leaves everything as it was")
    found = f"{who} changes the dealer from {state.dealer} to {after.dealer}"
    require(3, after.dealer == state.dealer, found)
    _listed(game, state, action, who)


def _listed(game: Game[S, A, V], state: S, action: A, who: str) -> None:
    """Law 3: an action taken from the legal actions leads where an equal one does, for a game may do it without a check."""
    legal = game.legal_actions(state, action.seat)
    if len(legal) <= LONG and attrs.has(type(action)):
        place = list(legal).index(action)
        after, again = game.apply(state, legal[place]), game.apply(state, changed(action))
        require_equal(3, after, again, f"{who}, done as listed, differs")


def conservation(game: Game[S, A, V], state: S) -> None:
    """Law 4: the whole pack is always somewhere."""
    cards, full = game.cards(state), game.pack.full
    lost, made = full.lacking(cards), cards.lacking(full)
    require(4, not lost, f"lost: {lost}")
    require(4, not made, f"made: {made}")


def checked(game: Game[S, A, V], state: S) -> None:
    """Law 4: `validate` accepts each state of a round."""
    try:
        game.validate(state)
    except ValueError as error:
        raise LawBroken(4, f"validate refuses a state of a round: {error}") from error


MISCOUNTED: Final = 6  # the number of states with a card too few or too many that are tried


def miscounted(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 4: `validate` refuses a state in which a card is lost or doubled.

    Cards that a state only remembers, such as those shown, do not count: it has the whole pack without them.
    """
    for other, what in any_members([*_miscounted(state, rng)], rng, MISCOUNTED):
        try:
            conservation(game, other)
        except (LawBroken, ClimbcardsError):
            ask = partial(game.validate, other)
            require_error(4, ask, f"validate accepts a state {what}")


# Any: a state may hold anything
def _miscounted(value: Any, rng: Random) -> Iterator[tuple[Any, str]]:  # noqa: ANN401
    """Yield copies of a value, each with a card too few or too many in one of its lots, and what is wrong."""
    kind: Any = value.__class__  # Any: as above
    if isinstance(value, Cards):
        for card in any_members([*value], rng, 1):
            yield value - value.pack.cards([card]), f"without {card} of {value}"
        for card in any_members([*(value.pack.full - value)], rng, 1):
            yield value + value.pack.cards([card]), f"with {card} beside {value or 'nothing'}"
    elif kind is tuple:
        for place, part in enumerate(value):
            for other, what in _miscounted(part, rng):
                yield (*value[:place], other, *value[place + 1 :]), what
    elif attrs.has(kind):
        for field in [field for field in attrs.fields(kind) if field.init]:
            for other, what in _miscounted(getattr(value, field.name), rng):
                with suppress(Exception):  # some values are checked as they are made
                    yield changed(value, **{field.alias: other}), what


def ending(
    game: Game[S, A, V],
    state: S,
    choose: Callable[[Sequence[A], Random], A],
    rng: Random,
    eager: float = 0.5,
) -> Iterator[tuple[S, A, S]]:
    """Law 5: the round ends within `max_actions` actions. Yield every state, action and next state.

    `eager` is the probability that any seat that may act is chosen, and not the first awaited one.
    """
    number = 0
    while seats := game.to_act(state):
        number += 1
        found = f"seat {seats[0]} may still act after {game.max_actions}"
        require(5, number <= game.max_actions, found)
        seat = rng.choice(seats) if rng.random() < eager else seats[0]
        action = choose(something(game, state, seat), rng)
        after = done(game, state, action)
        yield state, action, after
        state = after


def policy(game: Game[S, A, V], name: str, choose: Policy[V, A], seed: int) -> None:
    """Laws 5 and 6: a policy plays a round to its end with legal actions of its seat, which depend only on the view."""
    rng, who = Random(seed), f"the policy {name}"
    state = game.start(carrying(game, game.deal(rng, game.seats[0]), seed | 1))
    done = 0
    while seats := game.to_act(state):
        done += 1
        found = f"{who} has not ended a round after {game.max_actions} actions"
        require(5, done <= game.max_actions, found)
        legal, view = something(game, state, seats[0]), game.view(state, seats[0])
        chance = rng.random()
        action = choose(view, legal, Random(chance))
        found = f"{who} gave {quoted(action)}, which is not legal for seat {seats[0]}"
        require(5, action in legal, found)
        again = choose(view, legal, Random(chance))
        found = f"{who} takes {action}, and then {again}: it has chance of its own"
        require(5, again == action, found)
        other: LegalActions[A] | None = None
        with suppress(NotOfferedError):  # not every game can make another state with this view
            other = game.legal_actions(game.determinize(view, rng), seats[0])
        if other is not None:
            there = choose(view, other, Random(chance))
            found = f"{who} takes {action}, but {there} where only hidden cards differ"
            require(6, there == action, found)
        state = game.apply(state, action)


def match(game: Game[S, A, V], rounds: Sequence[Round], rng: Random) -> None:
    """Law 5: a match of rounds like these ends, and each standing before names the next dealer.

    Raises:
        NotOfferedError: In these rounds nobody gains points, nobody gets ahead of the others, or levels turn round.
    """
    partners, met = _partners(game), set[tuple[int, ...]]()
    for played, standing in standings(game, rounds, rng):
        won, have = standing.winners, f"seats {standing.winners} have won"
        met.add(standing.totals)
        require(5, not won or bool(played), f"{have} a match before its first round")
        require(5, {*won} <= {*game.seats}, f"{have} the match: one of them is not there")
        require(5, len({*won}) == len(won), f"{have} the match: one of them twice")
        lost = _lost(standing, partners)
        found = f"{have} the match, and not seats {lost}, partners with as many points"
        require(5, not lost, found)
        is_ahead = max(standing.totals) > 0 and bool(_first(standing.totals, partners))
        is_drawn = not is_ahead or _turns_round(game, met)
        if len(played) >= MATCH and not won and is_drawn:
            raise NotOfferedError("in rounds like those met nobody comes nearer to winning")
        found = f"a match has no winner after {MATCH} rounds: {standing.totals}"
        require(5, bool(won) or len(played) < MATCH, found)
        if len(played) < 20 and not won:
            deal = game.deal(rng, standing.dealer, standing.leader)
            dealer = game.start(attrs.evolve(deal, carried=standing.carried)).dealer
            found = f"seat {standing.dealer} deals next, and the round has the dealer {dealer}"
            require(5, dealer == standing.dealer, found)


def match_further(game: Game[S, A, V], rounds: Sequence[Round], rng: Random) -> None:
    """Law 12: after rounds one seat further, the standing of a match is the same one seat further."""
    table = Table(len(game.seats))
    for played, here in islice(standings(game, rounds, rng), 1, ROUNDS):
        there = game.standing(tuple(map(table.round, played)))
        moved = table.further(here)
        expected = attrs.evolve(
            moved,
            winners=tuple(sorted(moved.winners)),
            legs=table.row(here.legs),
            carried=table.further(here.carried),
        )
        there = attrs.evolve(there, winners=tuple(sorted(there.winners)))
        found = f"after {len(played)} rounds the match stands otherwise {FURTHER}"
        require_equal(12, expected, there, found)


def always_won(game: Game[S, A, V], rounds: Sequence[Round], rng: Random) -> None:
    """Law 5: a match in which one seat wins every round, alone or with partners, ends, and that seat has won it.

    Raises:
        NotOfferedError: No seat has won points in this way in any of the rounds, levels turn round, or the winner fell back.
    """
    seat, table, sides = rng.choice(game.seats), Table(len(game.seats)), _partners(game)
    pays = _pays(game, rounds)
    turned = [each for played in rounds for each in _turned(table, played)]
    lead = [each for each in turned if seat in _first(each.scores, sides)]
    won = [each for each in lead if max(each.scores) > 0 or not pays]
    if not won:
        why = "no round was met that a seat won alone, or only with seats that are always its partners"
        raise NotOfferedError(why)
    met, best = set[tuple[int, ...]](), 0
    for played, standing in standings(game, won, rng):
        met.add(standing.totals)
        best = max(best, standing.totals[seat])
        lost = bool(standing.winners) and seat not in standing.winners
        if lost and game.carries is not None and standing.totals[seat] < best:
            raise NotOfferedError("who won each round fell back from the last level")
        if len(played) >= MATCH and not standing.winners and _turns_round(game, met):
            raise NotOfferedError("rounds won like those met do not lead to the end of a match")
        has, all_ = f"seat {seat} has won each of {len(played)} rounds", standing.winners
        found = f"{has}, and the match has no winner: {standing.totals}"
        require(5, bool(all_) or len(played) < MATCH, found)
        require(5, not all_ or seat in all_, f"{has}, and the match is won by the seats {all_}")


def _turned(table: Table, played: Round) -> Iterator[Round]:
    """Yield a round as it is, one seat further, and so on."""
    for _ in range(table.players):
        yield played
        played = table.round(played)


def _pays(game: Game[S, A, V], rounds: Sequence[Round]) -> bool:
    """Return whether a seat gains points in any of these rounds, and does not only lose some."""
    try:
        return game.bounds().most > 0
    except (NotOfferedError, NotImplementedError):
        return any(max(played.scores) for played in rounds)


def _first(points: Sequence[int], sides: Iterable[Collection[Seat]]) -> Collection[Seat]:
    """Return the seats with the most points; none if they are not partners."""
    best = {Seat(seat) for seat, each in enumerate(points) if each == max(points)}
    return best if any(best <= {*side} for side in sides) else ()


def standings(
    game: Game[S, A, V], rounds: Sequence[Round], rng: Random
) -> Iterator[tuple[tuple[Round, ...], Standing]]:
    """Yield the rounds of a match made of rounds like these, and its standing: after none, after one, until it is won."""
    played: tuple[Round, ...] = ()
    standing = _standing(game, played, None)
    yield played, standing
    while not standing.winners:
        like = rng.choice(rounds)
        leader = like.leader if standing.leader is None else standing.leader
        played = (*played, Round(standing.dealer, leader, like.scores, like.ranking))
        standing = _standing(game, played, standing)
        yield played, standing


def _partners(game: Game[S, A, V]) -> tuple[tuple[Seat, ...], ...]:
    """Return the sides of several seats at the beginning of a round."""
    dealers = [*game.seats, *game.seats]
    dealt = [game.deal(Random(number), dealer) for number, dealer in enumerate(dealers)]
    sides = {game.sides(game.start(deal)) for deal in dealt}
    return sides.pop() if len(sides) == 1 else tuple((seat,) for seat in game.seats)


def _lost(standing: Standing, sides: Iterable[Sequence[Seat]]) -> list[Seat]:
    """Return the seats that have not won although they are partners of a winner with as many points."""
    won, totals = standing.winners, standing.totals
    return [
        seat
        for side in sides
        for seat in side
        if seat not in won and totals[seat] in {totals[each] for each in side if each in won}
    ]


def _turns_round(game: Game[S, A, V], met: Collection[tuple[int, ...]]) -> bool:
    """Return whether totals are levels that came back most of the time: to pass the last one asks for more than a win.

    Where nothing is carried from round to round, totals are points, which grow: if they do not, a law is broken.
    """
    return game.carries is not None and len(met) < MATCH // 2


def _standing(game: Game[S, A, V], played: Sequence[Round], since: Standing | None) -> Standing:
    """Return the standing after the last round, after checking its totals, its seats, and what it carries."""
    now = game.standing(tuple(played[-1:]), since)
    after = f"after {len(played)} rounds"
    # to work out the standing from all rounds is slow
    if len(played) <= WHOLE or len(played) % WHOLE == 0:
        whole = game.standing(tuple(played))
        found = f"{after} the standing is {whole}, and {now} if it is carried on by the last round"
        require(5, whole == now, found)
    found = f"{after} there are the totals {now.totals} for {len(game.seats)} seats"
    require(5, len(now.totals) == len(game.seats), found)
    found = f"{after} seat {now.dealer} deals, and there is no such seat"
    require(5, now.dealer in game.seats, found)
    found = f"{after} seat {now.leader} leads, and there is no such seat"
    require(5, now.leader is None or now.leader in game.seats, found)
    if now.carried is not None:
        carries = f"{after} the standing carries {now.carried}"
        expected = "nothing" if game.carries is None else game.carries.__name__
        found = f"{carries}: expected {expected}, or None"
        require(5, type(now.carried) is game.carries, found)
        try:
            now.carried.validate(len(game.seats))
        except ClimbcardsError as error:
            raise LawBroken(5, f"{carries}: {error}") from error
        found = f"{carries}, which does not follow from the last round"
        require(5, all(now.carried.follows(last) for last in played[-1:]), found)
    return now


def points(game: Game[S, A, V], state: S, codes: Codes) -> None:
    """Law 8: a finished round has one score for each seat: the sum of its lines on the sheet.

    Raises:
        ClimbcardsError: The round is not over.
    """
    scores, sheet, ranking = game.scores(state) or (), game.result(state).sheet, game.ranking(state)
    found = f"there are the scores {scores} for {len(game.seats)} seats"
    require(8, len(scores) == len(game.seats), found)
    for line in sheet.lines:
        require(8, line.label.strip() != "", f"a line does not say what it is for: {line}")
        require(8, line.clause.strip() != "", f"a line cites no clause: {line}")
        found = f"a line cites {line.clause}, and the rules have no such clause: {line}"
        require(8, codes.states(line.clause), found)
        coded(8, line.entry, f"the line {line.label!r} has an entry whose", codes)
    require(8, scores == sheet.totals, f"the scores are {scores}, and the totals {sheet.totals}")
    require(8, sorted(ranking) == sorted(game.seats), f"the seats finished as {ranking}")


def bounds(game: Game[S, A, V], state: S) -> None:
    """Law 8: the scores and their sum are within the game's bounds, if the game states them.

    Raises:
        ClimbcardsError: The round is not over.
    """
    said, scores = game.bounds(), game.result(state).scores
    found = f"the scores are {scores}, and between {said.least} and {said.most} by its bounds"
    require(8, said.least <= min(scores) <= max(scores) <= said.most, found)
    total = sum(scores)
    found = f"the scores {scores} add up to {total}, and to {said.total} by its bounds"
    require(8, said.total in {None, total}, found)
