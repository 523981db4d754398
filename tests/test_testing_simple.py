"""What a small game takes from `SimpleGame`."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import attrs
import pytest

from cli.toy import Lay, State, Toy, View
from climbcards import (
    CardsError,
    Deal,
    IllegalActionError,
    NotationError,
    Objection,
    Round,
    Seat,
)
from climbcards.authors import Listed, NoPlay, NotOfferedError, SimpleGame, cards_of, includes
from climbcards.games import haggis
from climbcards.reasons import Ambiguous, EmptyPlay
from climbcards.testing import LawBroken, check_laws

TOY = Toy()
PARSE = TOY.pack.parse
ENDED = Round(Seat(0), Seat(1), (2, 1), (Seat(0), Seat(1)))
DRAWN = Round(Seat(1), Seat(0), (1, 1), (Seat(0), Seat(1)))


class Small(SimpleGame[State, Lay, View]):
    """The toy game again, with its rules alone."""

    name = "small"
    pack = Toy.pack
    seats = Toy.seats
    longest = Toy.longest

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal."""
        return TOY.deal(rng, dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out."""
        return TOY.start(deal)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give whose turn it is."""
        return TOY.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Listed[Lay]:
        """List the cards of the hand."""
        return Listed(tuple(TOY.legal_actions(state, seat)))

    def objection(self, state: State, action: Lay) -> Objection | None:
        """Say why not."""
        return TOY.objection(state, action)

    def apply(self, state: State, action: Lay) -> State:
        """Lay a card."""
        self.check(state, action)
        return TOY.apply(state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the table."""
        return TOY.view(state, seat)

    def scores(self, state: State) -> tuple[int, ...] | None:
        """Count the tricks."""
        return TOY.scores(state)


ADVICE = "derive from SimpleGame[State, Action, View] with attrs classes"


@dataclass(frozen=True)
class Wrapped:
    """A state that is no attrs class."""

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
    seats = Toy.seats
    longest = Toy.longest

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal."""
        return TOY.deal(rng, dealer, leader)

    def start(self, deal: Deal) -> Wrapped:
        """Lay out, out of sight."""
        return Wrapped(TOY.start(deal))

    def to_act(self, state: Wrapped) -> tuple[Seat, ...]:
        """Give whose turn it is."""
        return TOY.to_act(state.inside)

    def legal_actions(self, state: Wrapped, seat: Seat) -> Listed[Lay]:
        """List the cards of the hand."""
        return Listed(tuple(TOY.legal_actions(state.inside, seat)))

    def objection(self, state: Wrapped, action: Lay) -> Objection | None:
        """Say why not."""
        return TOY.objection(state.inside, action)

    def apply(self, state: Wrapped, action: Lay) -> Wrapped:
        """Lay a card."""
        self.check(state, action)
        return Wrapped(TOY.apply(state.inside, action))

    def view(self, state: Wrapped, seat: Seat | None) -> View:
        """Show the table."""
        return TOY.view(state.inside, seat)

    def scores(self, state: Wrapped) -> tuple[int, ...] | None:
        """Count the tricks."""
        return TOY.scores(state.inside)


class Twice(Small):
    """Each card can be laid in two ways."""

    def legal_actions(self, state: State, seat: Seat) -> Listed[Lay]:
        """List everything twice."""
        return Listed((*super().legal_actions(state, seat),) * 2)


GAME = Small()


@pytest.fixture
def state() -> State:
    """Give a fresh deal: seat 1 leads from 2x 3x."""
    return GAME.start(Deal((TOY.pack.pile("1x 4y"), TOY.pack.pile("2x 3x")), (), Seat(0)))


def ended(state: State) -> Iterator[State]:
    """Play the first card each time, to the end."""
    while seats := GAME.to_act(state):
        state = GAME.apply(state, GAME.legal_actions(state, seats[0])[0])
        yield state


def test_a_game_that_forgets_cards_is_found_out() -> None:
    """The toy game keeps no cards that were laid, and law 4 sees it by the fields of its states."""
    with pytest.raises(LawBroken, match="law 4") as error:
        check_laws(GAME)
    assert error.value.found.startswith("lost: ")


def test_a_simple_game_keeps_the_laws() -> None:
    """A game that writes its rules alone is checked on all but what it does not offer."""
    left = {(each.law, each.why) for each in check_laws(Silent()).left_out}
    assert (4, "silent does not write cards, and its state is no attrs class") in left
    assert (6, "silent does not write determinize") in left
    assert (7, f"silent does not write codec: {ADVICE}, or write it") in left


def test_cards_in_hand_are_the_play(state: State) -> None:
    """These cards, now: the one legal play of exactly them."""
    assert GAME.attempt(state, Seat(1), PARSE("2x")) == Lay(Seat(1), PARSE("2x"))
    assert GAME.awaited(state) == (Seat(1),)


def test_cards_that_are_no_play_are_objected_to(state: State) -> None:
    """No cards, cards that nothing can be done with now, and cards that mean two things."""
    nothing = GAME.attempt(state, Seat(1), PARSE(""))
    assert nothing == Objection(EmptyPlay(), "rules")
    both = GAME.attempt(state, Seat(1), PARSE("2x 3x"))
    assert both == Objection(NoPlay(PARSE("2x 3x")), "rules")
    assert str(both).startswith("2x 3x cannot be played now")
    lay = Lay(Seat(1), PARSE("2x"))
    assert Twice().attempt(state, Seat(1), PARSE("2x")) == Objection(Ambiguous((lay, lay)), "rules")


def test_text_is_an_action_as_written_or_its_cards(state: State) -> None:
    """`lay 2x` in any case and spacing, or the card alone; the rest is refused in the right way."""
    lay = Lay(Seat(1), PARSE("2x"))
    assert GAME.parse(state, Seat(1), " LAY  2x ") == lay
    assert GAME.parse(state, Seat(1), "2x") == lay
    with pytest.raises(IllegalActionError, match="1x cannot be played now"):
        GAME.parse(state, Seat(1), "1x")
    for text in ("fold", "2x 2x"):
        with pytest.raises(NotationError):
            GAME.parse(state, Seat(1), text)


def test_an_illegal_action_is_refused(state: State) -> None:
    """`check` raises with the objection of the rules."""
    with pytest.raises(IllegalActionError, match="short of"):
        GAME.apply(state, Lay(Seat(1), PARSE("1x")))


def test_a_round_has_a_sheet_and_an_order(state: State) -> None:
    """While it runs there is neither; then a line a seat, and the better seat first."""
    assert GAME.sheet(state) is None
    assert GAME.finish(state) == ()
    last = list(ended(state))[-1]
    sheet = GAME.sheet(last)
    assert sheet is not None
    assert sheet.totals == GAME.scores(last) == (1, 1)
    assert GAME.finish(last) == (0, 1)
    assert list(GAME.policies()) == ["random"]


def test_a_match_is_rounds_or_points() -> None:
    """One round by default, more while the first place is shared; or as many as the target takes."""
    assert GAME.standing(()).winner is None
    assert GAME.standing((DRAWN,)).winner is None
    assert GAME.standing((DRAWN, ENDED)).winner == 0
    assert GAME.standing((ENDED,)).dealer == 1
    longer = Small()
    longer.target = 4
    assert longer.standing((ENDED,)).winner is None
    assert longer.standing((ENDED, ENDED)).winner == 0


def test_cards_are_found_in_the_fields_of_a_state(state: State) -> None:
    """Hands and the card on the table are added up; a card found twice is an error."""
    assert GAME.cards(state) == GAME.pack.full
    assert GAME.cards(next(ended(state))) == GAME.pack.full
    with pytest.raises(CardsError):
        GAME.cards(attrs.evolve(state, hands=(state.hands[0],) * 2))


def test_what_is_not_offered_says_what_to_write(state: State) -> None:
    """The error names the method; nothing is half done."""
    with pytest.raises(NotOfferedError, match="small does not write determinize"):
        GAME.determinize(GAME.view(state, None), Random(1))


def test_values_are_json_by_their_classes(state: State) -> None:
    """States, actions and views that are attrs classes need no codec."""
    codec = GAME.codec()
    assert codec.states.loads(codec.states.dumps(state)) == state
    lay = Lay(Seat(1), PARSE("2x"))
    assert codec.actions.dump(lay) == {"seat": 1, "cards": "2x"}
    assert codec.actions.load(codec.actions.dump(lay)) == lay


def test_cards_of_an_action() -> None:
    """An action plays its `cards`; one without plays none, and includes nothing."""
    lay = Lay(Seat(1), PARSE("2x"))
    assert cards_of(lay) == PARSE("2x")
    assert cards_of(haggis.Pass(Seat(0))) is None
    assert includes(lay, PARSE("2x"))
    assert not includes(lay, PARSE("2x 3x"))
    assert not includes(haggis.Pass(Seat(0)), PARSE("2x"))


def test_listed_actions_are_a_sequence() -> None:
    """They are counted, indexed, sliced, asked, and filtered for a growing selection."""
    lays = tuple(Lay(Seat(1), PARSE(card)) for card in ("1x", "2x", "3x"))
    listed = Listed(lays)
    assert len(listed) == 3
    assert listed[1] == lays[1]
    assert listed[1:] == lays[1:]
    assert lays[2] in listed
    assert list(listed.including(PARSE("2x"))) == [lays[1]]


def test_cards_are_found_one_by_one_too() -> None:
    """A state may keep some cards in the order they lie, as a tuple of cards."""
    state = GAME.start(GAME.deal(Random(1), Seat(0)))
    # Any: the state of this game keeps its hands as Cards, and another game's need not
    loose: Any = state
    piles = (tuple(loose.hands[0]), *loose.hands[1:])
    assert GAME.cards(attrs.evolve(loose, hands=piles)) == GAME.pack.full
