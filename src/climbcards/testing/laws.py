"""The laws that every game keeps, as functions that raise `LawBroken` where one is broken.

They know no game: each takes a game and a state of it (or what else it needs) and checks one law. The
numbers are those of `LAWS`. `check_laws` calls them all; call them alone to look closer.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TypeVar

from climbcards import record
from climbcards._cards import Cards
from climbcards._choice import Choice
from climbcards._codec import Form
from climbcards._errors import IllegalActionError, Objection
from climbcards._faces import Suit
from climbcards._game import A, Game, S, Symmetric, V
from climbcards._legal import LegalActions, cards_of, includes
from climbcards._rounds import Deal
from climbcards._seats import Seat
from climbcards.testing.report import LawBroken

T = TypeVar("T")

SAMPLE = 40
"""How many of a long list of legal actions are looked at one by one."""


def require(law: int, holds: bool, found: str) -> None:  # noqa: FBT001  # the law itself
    """Raise if a law does not hold."""
    if not holds:
        raise LawBroken(law, found)


def legality(game: Game[S, A, V], state: S, pool: Iterable[A] = ()) -> None:
    """Law 1: what is listed, what is a member and what meets no objection are the same.

    `pool` are more actions to ask about, legal or not.
    """
    listed: dict[Seat, set[A]] = {}
    for seat in game.seats:
        legal = game.legal_actions(state, seat)
        actions = list(legal)
        listed[seat] = set(actions)
        counts = len(actions), len(legal), len(listed[seat])
        found = (
            f"seat {seat} has {counts[0]} actions, of {counts[2]} kinds, and len says {counts[1]}"
        )
        require(1, len(set(counts)) == 1, found)
        for action in [*actions[:: max(1, len(actions) // SAMPLE)], *actions[-1:]]:
            _same(game, state, action, is_listed=True)
            require(1, action.seat == seat, f"seat {action.seat} does {action} listed for {seat}")
    for action in pool:
        is_listed = action in listed[action.seat]
        _same(game, state, action, is_listed=is_listed)
        if not is_listed:
            refused(game, state, action)


def _same(game: Game[S, A, V], state: S, action: A, *, is_listed: bool) -> None:
    """Ask the three questions about one action."""
    member = action in game.legal_actions(state, action.seat)
    objection = game.objection(state, action)
    found = (
        f"seat {action.seat}: {action} is {'listed' if is_listed else 'not listed'}, "
        f"{'a member' if member else 'no member'}, "
        + ("without objection" if objection is None else f"and refused: {objection}")
    )
    require(1, member is is_listed and (objection is None) is is_listed, found)


def refused(game: Game[S, A, V], state: S, action: A) -> None:
    """Law 1: an illegal action is refused with its objection, in a sentence that cites a clause."""
    objection = game.objection(state, action)
    who = f"seat {action.seat}: {action}"
    try:
        game.apply(state, action)
    except IllegalActionError as refusal:
        same = refusal.objection == objection and refusal.action == action
        found = f"{who} is refused with {refusal.objection}, not with {objection}"
        require(1, same and refusal.objection.clause in str(refusal), found)
    else:
        raise LawBroken(1, f"{who} meets the objection {objection}, and is done all the same")


def growing(legal: LegalActions[A], cards: Cards) -> None:
    """Law 1: `including` keeps the plays that use some cards, all of them and no others."""
    kept = list(legal.including(cards))
    for action in kept:
        uses = includes(action, cards) and action in legal
        require(1, uses, f"{action} is kept as a play that includes {cards}")
    count = sum(includes(action, cards) for action in legal)
    require(1, len(kept) == count, f"{len(kept)} plays include {cards}, and {count} are listed")


def attempted(game: Game[S, A, V], state: S, seat: Seat, cards: Cards) -> None:
    """Law 1: "these cards, now" is answered with a legal play just if there is one."""
    answer = game.attempt(state, seat, cards)
    plays = [
        action
        for action in game.legal_actions(state, seat).including(cards)
        if cards_of(action) == cards
    ]
    if isinstance(answer, Choice):
        found = f"seat {seat} with {cards} has the choice of {answer.plays}, and {plays} are listed"
        require(1, len(plays) > 1 and set(answer.plays) <= set(plays), found)
    elif not isinstance(answer, Objection):
        is_listed = answer in list(game.legal_actions(state, seat))
        _same(game, state, answer, is_listed=is_listed)
        require(1, is_listed, f"seat {seat} with {cards} means {answer}, which is not listed")
        require(1, not plays or answer in plays, f"seat {seat} with {cards} means {answer}")
    else:
        found = f"seat {seat} cannot play {cards} ({answer}), though {plays} are listed"
        require(1, not plays, found)


def turns(game: Game[S, A, V], state: S) -> None:
    """Law 2: those who may act are those with something to do; nobody may once there are scores."""
    able = {seat for seat in game.seats if len(game.legal_actions(state, seat))}
    to_act, awaited = game.to_act(state), game.awaited(state)
    found = f"to_act is {to_act}, and the seats with legal actions are {tuple(sorted(able))}"
    require(2, set(to_act) == able and len(to_act) == len(able), found)
    found = (
        f"to_act is {to_act}, and awaited {awaited}: the awaited stand first, and there are some"
    )
    require(2, to_act[: len(awaited)] == awaited and bool(awaited) == bool(to_act), found)
    done = to_act == ()
    found = f"to_act is {to_act}, and the scores are {game.scores(state)}"
    require(2, done == (game.scores(state) is not None), found)
    found = f"to_act is {to_act}, and there is {'no' if done else 'a'} sheet"
    require(2, done == (game.sheet(state) is not None), found)
    finish = game.finish(state)
    require(2, done == (finish != ()), f"to_act is {to_act}, and the seats finished as {finish}")


def purity(game: Game[S, A, V], state: S, action: A) -> None:
    """Law 3: the same action on the same state gives the same state, and changes neither."""
    before = repr(state), repr(action)
    after, again = game.apply(state, action), game.apply(state, action)
    who = f"seat {action.seat}: {action}"
    found = f"{who}, done twice on one state, gives two different states"
    require(3, after == again and hash(after) == hash(again), found)
    require(3, (repr(state), repr(action)) == before, f"{who} changes the state it is done on")
    require(3, after != state, f"{who} leaves everything as it was")


def dealing(game: Game[S, A, V], seed: int) -> None:
    """Law 3: the same chance deals the same cards, and the same deal gives the same state."""
    deal, again = (game.deal(Random(seed), game.seats[-1]) for _ in range(2))
    require(3, deal == again, f"Random({seed}) deals {deal}, and then {again}")
    require(3, game.start(deal) == game.start(deal), "one deal, laid out twice, differs")


def conservation(game: Game[S, A, V], state: S) -> None:
    """Law 4: the whole pack is always somewhere."""
    cards, full = game.cards(state), game.pack.full
    lost, made = full.lacking(cards), cards.lacking(full)
    require(4, not lost and not made, f"lost: {lost or 'none'}; made: {made or 'none'}")
    require(4, list(cards) == list(full), f"the cards are {cards}, and the pack is {full}")


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
    done = 0
    while seats := game.to_act(state):
        done += 1
        require(5, done <= game.longest, f"seat {seats[0]} may still act after {game.longest}")
        seat = rng.choice(seats) if rng.random() < eager else seats[0]
        action = choose(game.legal_actions(state, seat), rng)
        after = game.apply(state, action)
        yield state, action, after
        state = after


def views(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 6: another deal of what a seat cannot see changes neither its view nor what it may do.

    Scores are not compared: cards that are scored may stay hidden to the end, as in Three Hags.
    """
    for seat in (*game.seats, None):
        who = "a spectator" if seat is None else f"seat {seat}"
        view = game.view(state, seat)
        other = game.determinize(view, rng)
        seen = game.view(other, seat)
        found = f"the view of {who} changes with cards it cannot see: {_difference(view, seen)}"
        require(6, seen == view and hash(seen) == hash(view), found)
        require(6, (repr(seen), str(seen)) == (repr(view), str(view)), found)
        require(6, game.to_act(other) == game.to_act(state), f"{who} does not know who may act")
        conservation(game, other)
        if seat is not None:
            legal, imagined = game.legal_actions(state, seat), game.legal_actions(other, seat)
            found = f"what {who} may do changes with cards it cannot see"
            require(6, list(imagined) == list(legal), found)


def _difference(one: object, other: object, around: int = 24) -> str:
    """Show the first place where two things are written differently."""
    left, right = (repr(one), str(one)), (repr(other), str(other))
    for text, changed in zip(left, right, strict=True):
        for place, (letter, instead) in enumerate(zip(text, changed, strict=False)):
            if letter != instead:
                part = slice(max(0, place - around), place + around)
                return f"...{text[part]}... or ...{changed[part]}..."
    return "it is not equal, though it is written the same"


def identity(form: Form[T], value: T) -> None:
    """Law 7, for one kind of value: as data and as text it comes back the same."""
    text = form.dumps(value)
    found = f"{type(value).__name__} {value} does not come back from JSON"
    require(7, form.load(form.dump(value)) == value and form.loads(text) == value, found)
    require(7, form.dumps(form.loads(text)) == text, f"{found} with the same text")


def values(game: Game[S, A, V], state: S, actions: Iterable[A]) -> None:
    """Law 7: states, views and actions survive JSON."""
    codec = game.codec()
    identity(codec.states, state)
    for seat in (*game.seats, None):
        identity(codec.views, game.view(state, seat))
    for action in actions:
        identity(codec.actions, action)


def notation(game: Game[S, A, V], state: S, actions: Iterable[A]) -> None:
    """Law 7: actions survive the notation."""
    for action in actions:
        read = game.parse(state, action.seat, str(action))
        found = f"seat {action.seat}: {str(action)!r} is read as {read!r}, not {action!r}"
        require(7, read == action, found)


def texts(game: Game[S, A, V], state: S, actions: Sequence[A]) -> None:
    """Law 7: states, views and actions survive JSON, and actions survive the notation."""
    values(game, state, actions)
    notation(game, state, actions)


def records(game: Game[S, A, V], deal: Deal, actions: Sequence[A], states: Sequence[S]) -> None:
    """Law 7: a record survives JSON, and plays again as it was played; `states` are the last ones."""
    written = record.begin(game, deal)
    for action in actions:
        written = written.then(action)
    read = record.loads(record.dumps(written, game), game)
    require(7, read == written, "a record does not come back from JSON")
    again = list(record.replay(read, game))[-len(states) :]
    require(7, again == list(states), "a record, played again, goes another way")
    identity(game.codec().deals, deal)


def points(game: Game[S, A, V], state: S) -> None:
    """Law 8: a finished round has one score a seat, which is what the lines of the sheet add up to."""
    sheet, scores, finish = game.sheet(state), game.scores(state), game.finish(state)
    if sheet is None or scores is None:
        raise LawBroken(8, f"a finished round has the scores {scores}, and the sheet {sheet}")
    sums = [0] * len(game.seats)
    for line in sheet.lines:
        require(8, line.label != "", f"a line does not say what it is for: {line}")
        sums[line.seat] += line.points
    found = f"scores {scores}, totals {sheet.totals}, lines that add up to {tuple(sums)}"
    require(8, scores == sheet.totals == tuple(sums), found)
    require(8, sorted(finish) == list(game.seats), f"the seats finished as {finish}")


def symmetry(
    game: Game[S, A, V], symmetric: Symmetric[S, A], state: S, action: A, suits: Mapping[Suit, Suit]
) -> None:
    """Law 9: with the suits exchanged everywhere, everything happens as before."""
    names = " ".join(f"{old}={new}" for old, new in suits.items())
    turned = symmetric.relabel_state(state, suits)
    back = {new: old for old, new in suits.items()}
    found = f"the state does not come back from {names}"
    require(9, symmetric.relabel_state(turned, back) == state, found)
    for seat in game.seats:
        legal, expected = game.legal_actions(turned, seat), game.legal_actions(state, seat)
        same = set(legal) == {symmetric.relabel_action(each, suits) for each in expected}
        require(9, same, f"seat {seat} may do something else with {names}")
    end = game.apply(state, action)
    after = symmetric.relabel_state(end, suits)
    found = f"seat {action.seat}: {action} leads elsewhere with {names}"
    require(9, game.apply(turned, symmetric.relabel_action(action, suits)) == after, found)
    require(9, game.scores(after) == game.scores(end), f"the scores change with {names}")
