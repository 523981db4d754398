"""What a small game without combinations takes from `SimpleGame`."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

import attrs
import pytest

from cli.toy import Lay, Looks, State, Toy, View
from climbcards import (
    Cards,
    CardsError,
    Choice,
    Deal,
    IllegalActionError,
    Line,
    NotationError,
    Objection,
    Own,
    PositionError,
    RecordError,
    Round,
    Seat,
)
from climbcards.authors import (
    Clauses,
    MatchEnd,
    NotOfferedError,
    Points,
    SimpleGame,
    check_seat,
    dealt_hands,
    french,
    option,
    redeal,
    with_changes,
)
from climbcards.authors._checks import NoPlay
from climbcards.reasons import (
    Ambiguous,
    EmptyPlay,
    LeadNeeded,
    NoSuchSeat,
    NotYourTurn,
    RoundIsOver,
)
from climbcards.testing import LawBroken, check_laws

TOY = Toy()
PARSE = TOY.pack.parse
ENDED = Round(Seat(0), Seat(1), (2, 1), (Seat(0), Seat(1)))
DRAWN = Round(Seat(1), Seat(0), (1, 1), (Seat(0), Seat(1)))


@attrs.frozen(order=False)
class Knock:
    """Say that nothing follows: only who does not lead may knock."""

    seat: Seat

    def __str__(self) -> str:
        return "knock"


Action: TypeAlias = Lay | Knock


class Small(SimpleGame[State, Action, View]):
    """The toy game again, in which one may knock in place of laying a card."""

    name = "small"
    pack = Toy.pack
    players = 2
    max_actions = 40

    def start(self, deal: Deal) -> State:
        """Lay out."""
        return TOY.start(deal)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return whose turn it is."""
        return TOY.to_act(state)

    def choices(self, state: State, seat: Seat) -> Iterable[Action]:
        """Return the cards of the hand, then knocking."""
        return [*TOY.choices(state, seat), Knock(seat)]

    def act(self, state: State, action: Action) -> State | Objection:
        """Lay a card; whoever knocks lets the other one lead."""
        if isinstance(action, Lay):
            return TOY.act(state, action)
        if state.led is None:
            return Objection(LeadNeeded(), "S-1")
        gone = state.gone + state.led.cards
        return attrs.evolve(state, led=None, turn=state.led.seat, gone=gone)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the table."""
        return TOY.view(state, seat)

    def lines(self, state: State) -> Iterable[Line]:
        """Count the tricks."""
        return TOY.lines(state)


@dataclass(frozen=True)
class Wrapped:
    """A state that is not an attrs class."""

    inside: State

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.inside.dealer

    @property
    def leader(self) -> Seat:
        """Who led."""
        return self.inside.leader


class Silent(SimpleGame[Wrapped, Lay, View]):
    """A game that does not say what a state is: neither its cards nor its JSON can be found."""

    name = "silent"
    pack = Toy.pack
    players = 2
    max_actions = 4

    def start(self, deal: Deal) -> Wrapped:
        """Lay out, out of sight."""
        return Wrapped(TOY.start(deal))

    def to_act(self, state: Wrapped) -> tuple[Seat, ...]:
        """Return whose turn it is."""
        return TOY.to_act(state.inside)

    def choices(self, state: Wrapped, seat: Seat) -> Iterable[Lay]:
        """List the cards of the hand."""
        return TOY.choices(state.inside, seat)

    def act(self, state: Wrapped, action: Lay) -> Wrapped | Objection:
        """Lay a card."""
        after = TOY.act(state.inside, action)
        return after if isinstance(after, Objection) else Wrapped(after)

    def view(self, state: Wrapped, seat: Seat | None) -> View:
        """Show the table."""
        return TOY.view(state.inside, seat)

    def lines(self, state: Wrapped) -> Iterable[Line]:
        """Count the tricks."""
        return TOY.lines(state.inside)


class Twice(Small):
    """Each card can be laid in two ways, and nothing by knocking; the match has a target."""

    clauses = Clauses(choice="T-1")

    def choices(self, state: State, seat: Seat) -> Iterable[Action]:
        """List everything twice."""
        return [*TOY.choices(state, seat)] * 2

    def match_end(self) -> MatchEnd:
        """Play to four points."""
        return MatchEnd(points=4)


@attrs.frozen(order=False)
class Hand:
    """A state of the smallest game: what the only hand holds, and what is gone."""

    dealer: Seat
    leader: Seat
    hand: Cards
    gone: Cards
    stock: Cards


@attrs.frozen(order=False)
class Seen(Looks):
    """What everybody sees of it."""

    own: Own | None
    dealer: Seat
    leader: Seat
    gone: Cards
    sizes: tuple[int, ...]
    awaited: tuple[Seat, ...]
    table: Cards
    phase: str = "playing"


H = TypeVar("H", bound=Hand)


class Laying(SimpleGame[H, Action, Seen], Generic[H]):
    """A base of several games, which leaves open what a state is."""


@attrs.frozen(order=False, kw_only=True)
class Patience(Laying[Hand]):
    """One player lays three cards down: a game that writes whatever there is to write."""

    pack = french("2 3 4", "x y")
    name: str = "patience"
    players: int = option(1)
    three: int = option(3)

    clauses = Clauses.all("P-1")

    @property
    def max_actions(self) -> int:
        """As many actions as cards."""
        return self.three

    def kinds(self) -> Mapping[str, type]:
        """Name the actions."""
        return {"lay": Lay, "knock": Knock}

    def sizes(self, _dealer: Seat, /) -> tuple[int, ...]:
        """Deal some cards."""
        return (self.three,)

    def start(self, deal: Deal) -> Hand:
        """Lay out."""
        (hand,) = dealt_hands(deal, self.pack, 1, self.three)
        leader = Seat(0) if deal.leader is None else check_seat(deal.leader, 1)
        nothing, stock = self.pack.cards(()), self.pack.cards(deal.stock)
        return Hand(check_seat(deal.dealer, 1), leader, hand, nothing, stock)

    def variant(self, **options: object) -> "Patience":
        """Change some options."""
        return with_changes(self, options)

    def to_act(self, state: Hand) -> tuple[Seat, ...]:
        """Play on while there are cards."""
        return (Seat(0),) if state.hand else ()

    def choices(self, state: Hand, seat: Seat) -> Iterable[Action]:
        """Lay any card."""
        return [Lay(seat, self.pack.cards([card])) for card in state.hand]

    def act(self, state: Hand, action: Action) -> Hand | Objection:
        """Lay it."""
        if isinstance(action, Knock) or not action.cards <= state.hand:
            return Objection(LeadNeeded(), "P-1")
        gone = state.gone + action.cards
        return attrs.evolve(state, hand=state.hand - action.cards, gone=gone)

    def view(self, state: Hand, seat: Seat | None) -> Seen:
        """Show what is gone."""
        own = None if seat is None else Own(check_seat(seat, 1), state.hand)
        sizes, nothing = (len(state.hand),), self.pack.cards(())
        return Seen(own, state.dealer, state.leader, state.gone, sizes, self.to_act(state), nothing)

    def determinize(self, view: Seen, rng: Random) -> Hand:
        """Deal again."""
        known = self.pack.cards(()) if view.hand is None else view.hand
        hands, left = redeal(rng, view.gone, [known], view.sizes)
        return Hand(view.dealer, view.leader, hands[0], view.gone, self.pack.cards(left))

    def lines(self, state: Hand) -> Iterable[Line]:
        """Count what was laid."""
        return [Line(Seat(0), Points(), len(state.gone), "P-1")]


GAME = Small()
PATIENCE = Patience()
ADVICE = "derive from SimpleGame[State, Action, View] with attrs classes"


@pytest.fixture
def state() -> State:
    """Return a fresh deal: seat 1 leads from 2x 3x."""
    return GAME.start(Deal((TOY.pack.pile("1x 4y"), TOY.pack.pile("2x 3x")), (), Seat(0)))


def ended(state: State) -> Iterator[State]:
    """Play the first card each time, to the end."""
    while seats := GAME.to_act(state):
        state = GAME.apply(state, GAME.legal_actions(state, seats[0])[0])
        yield state


def test_a_game_that_loses_cards_is_found_out() -> None:
    """Law 4 sees it by the fields of the states."""

    class Forgetful(Small):
        """What lay there is gone for good."""

        def act(self, state: State, action: Action) -> State | Objection:
            """Lay a card, and forget the others."""
            after = super().act(state, action)
            return after if isinstance(after, Objection) else attrs.evolve(after, gone=PARSE(""))

    with pytest.raises(LawBroken, match="law 4") as error:
        check_laws(Forgetful())
    assert error.value.found.startswith("lost: ")


def test_a_simple_game_keeps_the_laws() -> None:
    """A game that writes its rules alone is checked on all but what it does not offer."""
    left = {(each.law, each.why) for each in check_laws(Silent()).left_out}
    assert (4, "silent does not write cards, and its state is not an attrs class") in left
    assert (6, "silent does not write determinize") in left
    assert (7, f"silent does not write codec: {ADVICE}, or write it") in left


def test_types_that_nobody_names_have_no_json() -> None:
    """A game that derives from the bare `SimpleGame` is told how to name them."""
    written = {name: each for name, each in vars(Small).items() if not name.startswith("_")}
    bare: Any = type("Bare", (SimpleGame,), written)  # Any: a class made at run time
    with pytest.raises(NotOfferedError, match="derive from SimpleGame"):
        bare().codec()


def test_cards_that_are_no_play_are_objected_to(state: State) -> None:
    """No cards, cards that nothing can be done with, and cards that mean two things; or it is not the seat's turn."""
    both = PARSE("2x 3x")
    assert GAME.attempt(state, Seat(1), PARSE("")) == Objection(EmptyPlay(), "rules")
    assert GAME.attempt(state, Seat(1), both) == Objection(NoPlay(both), "rules")
    assert str(GAME.attempt(state, Seat(1), both)).startswith("2x 3x cannot be played: choose")
    waits = Objection(NotYourTurn(Seat(0), (Seat(1),)), "rules")
    assert GAME.attempt(state, Seat(0), PARSE("1x")) == waits
    assert GAME.objection(state, Knock(Seat(2))) == Objection(NoSuchSeat(2, 2), "rules")
    over = GAME.objection([*ended(state)][-1], Knock(Seat(0)))
    assert over == Objection(RoundIsOver(), "rules")
    assert len(GAME.legal_actions(state, Seat(0))) == 0
    lay = Lay(Seat(1), PARSE("2x"))
    assert Twice().attempt(state, Seat(1), PARSE("2x")) == Choice((lay, lay), "T-1")
    with pytest.raises(IllegalActionError, match="say which") as error:
        Twice().parse(state, Seat(1), "2x")
    assert error.value.objection == Objection(Ambiguous((lay, lay)), "T-1")


def test_a_play_that_is_illegal_now_has_its_own_objection() -> None:
    """Cards that could be played, but not now, meet the objection of the rules."""

    class Strict(Patience):
        """Only the lowest card may be laid."""

        def act(self, state: Hand, action: Action) -> Hand | Objection:
            """Object to any other."""
            lowest = isinstance(action, Lay) and [*action.cards] == [*state.hand][:1]
            return super().act(state, action) if lowest else Objection(LeadNeeded(), "P-2")

    strict = Strict()
    state = strict.start(strict.deal(Random(1), Seat(0)))
    high = strict.pack.cards([[*state.hand][-1]])
    assert strict.attempt(state, Seat(0), high) == Objection(LeadNeeded(), "P-2")


def test_text_is_an_action_as_written_or_its_cards(state: State) -> None:
    """`lay 2x` in any case and spacing, or the card alone; the rest is refused in the right way."""
    lay = Lay(Seat(1), PARSE("2x"))
    assert GAME.parse(state, Seat(1), " LAY  2x ") == lay
    assert GAME.parse(state, Seat(1), "2x") == lay
    with pytest.raises(IllegalActionError, match="1x cannot be played"):
        GAME.parse(state, Seat(1), "1x")
    for text in ("fold", " "):
        told = "expected cards, as in 1x, or lay 3x or knock, at position 0 of"
        with pytest.raises(NotationError, match=told):
            GAME.parse(state, Seat(1), text)
    with pytest.raises(CardsError, match="2 times 2x"):
        GAME.parse(state, Seat(1), "2x 2x")
    knock = GAME.parse(state, Seat(1), "knock")  # illegal now, and read all the same
    assert knock == Knock(Seat(1))
    assert knock not in GAME.legal_actions(state, Seat(1))
    with pytest.raises(IllegalActionError, match="you lead, so you must play") as caught:
        GAME.apply(state, knock)
    assert caught.value.de == ""  # this game does not speak German


def test_a_round_has_a_sheet_and_an_order(state: State) -> None:
    """While it runs there is neither; then a line a seat, and the better seat first; of equals, the leader."""
    assert GAME.sheet(state) is None
    assert GAME.ranking(state) == ()
    last = list(ended(state))[-1]
    assert GAME.result(last).scores == GAME.scores(last) == (1, 1)
    assert last.leader == 1
    assert GAME.ranking(last) == (1, 0)
    assert list(GAME.policies()) == ["random"]


def test_a_match_is_rounds_or_points() -> None:
    """One round by default, more while the first place is shared; or as many as the target takes."""
    assert GAME.standing((ENDED,)).dealer == 1
    for game, rounds, winner in (
        (GAME, (), None),
        (GAME, (DRAWN,), None),
        (GAME, (DRAWN, ENDED), 0),
        (Twice(), (ENDED,), None),
        (Twice(), (ENDED, ENDED), 0),
    ):
        assert game.standing(rounds).winner == winner


def test_cards_are_found_in_the_fields_of_a_state(state: State) -> None:
    """Hands and the card on the table are added up; a card found twice is an error."""
    assert GAME.cards(state) == GAME.pack.full
    assert GAME.cards(next(ended(state))) == GAME.pack.full
    with pytest.raises(CardsError):
        GAME.cards(attrs.evolve(state, hands=(state.hands[0],) * 2))
    # Any: the state of this game keeps its hands as Cards, and another game's need not
    loose: Any = state
    piles = (tuple(loose.hands[0]), *loose.hands[1:])
    assert GAME.cards(attrs.evolve(loose, hands=piles)) == GAME.pack.full


def test_states_are_checked(state: State) -> None:
    """Cards that are nowhere are missed, and a loaded state is asked the same."""
    GAME.validate(state)
    broken = attrs.evolve(state, hands=(state.hands[0], PARSE("2x")))
    with pytest.raises(PositionError, match="3x are nowhere"):
        GAME.validate(broken)
    codec = PATIENCE.codec()
    start = PATIENCE.start(PATIENCE.deal(Random(1), Seat(0)))
    with pytest.raises(RecordError, match="are nowhere"):
        codec.states.load(codec.states.dump(attrs.evolve(start, stock=PATIENCE.pack.parse(""))))


def test_what_is_not_offered_says_what_to_write(state: State) -> None:
    """The error names the method; nothing is half done."""
    with pytest.raises(NotOfferedError, match="small does not write determinize"):
        GAME.determinize(GAME.view(state, None), Random(1))
    with pytest.raises(NotOfferedError, match="small does not write codec: kinds must name Lay"):
        GAME.codec()


def test_values_are_json_by_their_classes() -> None:
    """Types are found that a base of several games leaves open; without `determinize` views are taken as they are."""
    codec = PATIENCE.codec()
    begun = PATIENCE.start(PATIENCE.deal(Random(1), Seat(0)))
    assert codec.states.loads(codec.states.dumps(begun)) == begun
    lay = Lay(Seat(0), PATIENCE.pack.parse("2x"))
    assert codec.actions.dump(lay) == {"do": "lay", "seat": 0, "cards": "2x"}
    assert codec.actions.loads('{"do": "knock", "seat": 0}') == Knock(Seat(0))

    class Named(Small):
        """The small game with names for its actions."""

        def kinds(self) -> Mapping[str, type]:
            """Name them."""
            return {"lay": Lay, "knock": Knock}

    game = Named()
    state = game.start(game.deal(Random(1), Seat(0)))
    view = game.view(state, Seat(0))
    assert game.codec().views.load(game.codec().views.dump(view)) == view
    assert game.codec().states.load(game.codec().states.dump(state)) == state


def test_a_class_without_its_parts_is_refused_at_once() -> None:
    """The error names what is missing; a base with open types is asked nothing."""
    with pytest.raises(
        TypeError,
        match=r"Empty is not a complete game: it lacks name, pack, players, max_actions, start",
    ):

        class Empty(SimpleGame[State, Action, View]):  # pyright: ignore[reportUnusedClass]  # never made
            """Nothing at all."""

    class Expecting(Patience):
        """A method of another name is the game's own: `expected` is a value of games with tricks alone."""

        def expected(self) -> int:
            """Expect nothing."""
            return 0

    assert Expecting(name="expecting").expected() == 0
