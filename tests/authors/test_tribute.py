"""A tribute before the play, by the example of the docs."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, TypeAlias, final

import attrs
import pytest
from toll import PACK, TOLL, Action, Giving, NothingOwed, Paid, State, ToGive, Tribute

from climbcards import Card, Cards, Deal, Line, Objection, PositionError, Seat, Set, Trick
from climbcards.authors import (
    ClimbingView,
    Ended,
    Exchange,
    Finished,
    Give,
    Held,
    NotToGive,
    Over,
    PhasedClimbingGame,
    Play,
    Playing,
    Plays,
    Secret,
    Seen,
    ToPlay,
    Tricks,
    by_cards_left,
    making,
    replace_at,
)
from climbcards.testing import check_laws

DEALER, PAYER, OTHER = TOLL.seats


def laid_out_hands() -> tuple[tuple[Card, ...], ...]:
    """Deal hands by text."""
    return tuple(map(PACK.pile, ("1 1 2 2 3 5", "1 2 3 3 4 4", "1 2 3 5 5 5")))


def laid_out() -> State:
    """Begin a round with these hands."""
    return TOLL.start(Deal(laid_out_hands(), PACK.pile("4 4"), DEALER))


def paid() -> Playing[Set, Paid]:
    """Pay the tribute, and give back a 5."""
    state = laid_out()
    for seat, text in ((PAYER, "give 4"), (DEALER, "give 5")):
        state = TOLL.apply(state, TOLL.parse(state, seat, text))
    assert isinstance(state, Playing)
    return state


@pytest.mark.full
def test_it_keeps_the_laws() -> None:
    """What is known of the hands after the tribute, and what is not, included (law 6)."""
    assert check_laws(TOLL, rounds=2).checked


def test_only_a_highest_card_is_paid_and_any_is_given_back() -> None:
    """Who owes nothing is told so."""
    state = laid_out()
    assert [str(each) for each in TOLL.legal_actions(state, PAYER)] == ["give 4"]
    wrong = TOLL.objection(state, Give(PAYER, PACK.parse("3")))
    assert wrong == Objection(NotToGive(PACK.parse("3"), PACK.parse("4")), "TO-2")
    early = TOLL.objection(state, Give(DEALER, PACK.parse("5")))
    assert early == Objection(NothingOwed(), "TO-2")
    state = TOLL.apply(state, TOLL.parse(state, PAYER, "give 4"))
    assert isinstance(state, Giving)
    assert len(TOLL.legal_actions(state, DEALER)) == 5
    assert isinstance(TOLL.objection(paid(), Give(PAYER, PACK.parse("5"))), Objection)


def test_who_paid_holds_nothing_higher_but_what_it_got() -> None:
    """So are the hands that others imagine, and positions that are set up; what was got is forgotten when it is played."""
    state = paid()
    thought = [TOLL.determinize(TOLL.view(state, OTHER), Random(seed)) for seed in range(40)]
    assert {each.hands[PAYER].count(PACK.faces[-1]) for each in thought} == {1}
    hands = replace_at(state.hands, PAYER, PACK.parse("1 2 3 3 5 5"))
    hands = replace_at(hands, OTHER, PACK.parse("1 2 3 4 5 5"))
    wrong = making(Playing[Set, Paid], "hands")(state, hands)
    with pytest.raises(PositionError, match=r"hands\[1\]: expected a hand without 5"):
        TOLL.validate(wrong)
    after = TOLL.apply(state, TOLL.parse(state, PAYER, "5"))
    known, aside = TOLL.known_cards(after)
    assert (*map(str, known), str(aside)) == ("4", "", "", "")


def test_who_is_out_and_what_is_known_is_checked_before_the_play() -> None:
    """By the kit, whatever the phase checks itself."""
    state = laid_out()
    assert isinstance(state, Giving)
    with pytest.raises(PositionError, match=r"at \$\.out: expected the seats without cards"):
        TOLL.validate(attrs.evolve(state, out=(PAYER,)))
    notes = attrs.evolve(state.notes, up=PACK.parse("5 5 5 5"))
    with pytest.raises(PositionError, match=r"at \$\.notes: expected 5 5 5 in the hand of seat 0"):
        TOLL.validate(attrs.evolve(state, notes=notes))


def test_a_view_of_the_gifts_is_one_of_the_game() -> None:
    """It has what all views have, an empty trick, and its own fields, in JSON and as numbers."""
    state = laid_out()
    view = TOLL.view(state, PAYER)
    assert (view.trick, str(view.table), view.awaited) == (Trick(PAYER), "", (PAYER,))
    text = TOLL.codec().views.dumps(view)
    assert text.endswith('"phase": {"phase": "giving", "owing": [1, 0], "known": ["", "", ""]}}')
    numbers = {part.name: [*part.numbers(view)] for part in TOLL.view_parts().parts}
    assert numbers["phase"] == [0, 0, 1]  # after those of the play
    assert numbers["giving owing"] == [1, 0, 1]  # by seat, one's own first
    playing = TOLL.view(paid(), PAYER)
    for part in TOLL.view_parts().parts[-2:]:
        assert [*part.numbers(playing)] == [0] * part.length, part.name


def test_gifts_and_plays_are_not_done_together() -> None:
    """So the longest list has a card of each rank and the pass; a gift is one of the other numbers."""
    numbering = TOLL.numbering()
    assert (len(numbering), numbering.longest_list) == (11, 6)


@attrs.frozen(order=False)
class Mercy(Seen[Set, Paid], Ended):
    """The dealer has given the card back that it got: nothing is played."""

    code: ClassVar[str] = "mercy"


@final
@attrs.frozen(order=False)
class Spared(Mercy):
    """The same, with the hands and what lies aside."""

    hands: Held[Cards]
    stock: Secret[Cards]


Ends: TypeAlias = State | Spared


@final
@attrs.frozen(order=False)
class EndsView(ClimbingView[ToGive | Mercy | ToPlay[Set, Paid] | Over[Set, Paid], Set, Paid]):
    """What a seat sees."""


@final
class Gifts(Exchange[Giving, Ends]):
    """The tribute, after which the round may be over."""

    is_open = True
    late = Tribute.late

    def __init__(self, game: "Merciful") -> None:
        super().__init__(PACK, (1,))
        self.game = game

    owed = Tribute.owed

    def step(self, state: Giving, action: Give) -> Ends | Objection:
        """Note what is given: everybody remembers it."""
        noted = attrs.evolve(state.notes, down=action.given)
        if action.seat != state.dealer:
            noted = attrs.evolve(state.notes, up=action.given)
        return super().step(making(Giving, "notes")(state, noted), action)

    def settled(self, state: Giving) -> Ends:
        """End the round if the dealer gives back a 5."""
        if "5" in str(state.notes.down):
            return making(Spared)(state)
        return self.game.begins(state.dealer, state.leader, state.hands, state.stock, state.notes)


@final
@attrs.frozen(order=False)
class Merciful(PhasedClimbingGame[Set, Ends, Action, EndsView, Paid]):
    """A game whose round can be over without a play."""

    name = "merciful"
    pack = PACK
    players = 3

    @property
    def max_actions(self) -> int:
        """Two gifts, and the play."""
        return 2 + super().max_actions

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal six cards each."""
        return TOLL.sizes(dealer)

    def phases(self) -> tuple[Gifts, Tricks[Playing[Set, Paid], Play[Set], Set, Ends]]:
        """Give, then play."""
        return Gifts(self), Tricks(self)

    def start(self, deal: Deal) -> Ends:
        """Begin with the gifts."""
        return TOLL.start(deal)

    def remembers(self, deal: Deal, /) -> Paid:
        """Nothing is paid; what changes hands is known only as long as gifts are owed."""
        return TOLL.remembers(deal)

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read a single card."""
        return TOLL.readings(cards)

    def beats(self, new: Set, old: Set) -> bool:
        """Compare by rank."""
        return TOLL.beats(new, old)

    def plays(self, hand: int, best: Set | None, /) -> Plays[Set]:
        """Find the single cards of a hand."""
        return TOLL.plays(hand, best)

    def lines(self, state: Finished[Set, Paid] | Spared, /) -> Iterable[Line]:
        """Count the cards left."""
        return by_cards_left(state.hands, -1, "TO-4")

    def places(self, state: Finished[Set, Paid] | Spared, /) -> Sequence[Seat]:
        """Rank the seats in order, if nothing was played."""
        return super().places(state) if isinstance(state, Finished) else self.seats


def test_a_round_can_be_over_without_a_play() -> None:
    """Its last state is checked, scored and seen like that of any other; what was given is known until then."""
    game = Merciful()
    state = game.start(Deal(laid_out_hands(), PACK.pile("4 4"), DEALER))
    state = game.apply(state, game.parse(state, PAYER, "give 4"))
    assert str(game.known_cards(state)[0][DEALER]) == "4"
    thought = game.determinize(game.view(state, OTHER), Random(1))
    assert str(thought.hands[DEALER]).count("4") >= 1
    state = game.apply(state, game.parse(state, DEALER, "give 5"))
    assert isinstance(state, Spared)
    game.validate(state)
    assert (game.scores(state), game.ranking(state)) == ((-6, -6, -6), (0, 1, 2))
    view = game.view(state, OTHER)
    assert (view.trick, str(view.table)) == (Trick(state.leader), "")
    assert game.codec().states.loads(game.codec().states.dumps(state)) == state
    assert check_laws(game, rounds=1).checked


def test_the_middle_of_the_play_is_set_up_with_its_notes() -> None:
    """What was paid is checked like all that everybody knows."""
    notes = Paid(PAYER, DEALER, PACK.parse("4"), PACK.parse("5"))
    state = TOLL.position(["1 4", "2 5", "3"], PAYER, notes=notes)
    assert TOLL.view(state, OTHER).holding == notes
    with pytest.raises(PositionError, match=r"\$.notes: expected 5 5 5 5 in the hand"):
        TOLL.position(
            ["1 4", "2", "3"], PAYER, notes=attrs.evolve(notes, down=PACK.parse("5 5 5 5"))
        )
