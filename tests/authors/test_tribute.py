"""A tribute before the play, by the example of the docs."""

from collections.abc import Iterable, Sequence
from random import Random
from types import new_class
from typing import Any, ClassVar, TypeAlias, final

import attrs
import pytest
from toll import PACK, TOLL, Action, Giving, Paid, State, ToGive, Toll, Tribute, View

from cases import for_each
from climbcards import (
    Card,
    Cards,
    CardsError,
    Deal,
    Line,
    NotationError,
    Objection,
    PositionError,
    Seat,
    Set,
    Trick,
    authors as kit,
)
from climbcards.authors import german
from climbcards.events import Acted, Noted
from climbcards.testing import check_laws

DEALER, PAYER, OTHER = TOLL.seats


def laid_out_hands() -> tuple[tuple[Card, ...], ...]:
    """Deal hands by text."""
    return tuple(map(PACK.pile, ("1 1 2 2 3 5", "1 2 3 3 4 4", "1 2 3 5 5 5")))


def laid_out() -> State:
    """Begin a round with these hands."""
    return TOLL.start(Deal(laid_out_hands(), PACK.pile("4 4"), DEALER))


def paid() -> kit.Playing[Set, Paid]:
    """Pay the tribute, and give back a 5."""
    state = laid_out()
    for seat, text in ((PAYER, "give 4"), (DEALER, "give 5")):
        state = TOLL.apply(state, TOLL.parse(state, seat, text))
    assert isinstance(state, kit.Playing)
    return state


@pytest.mark.full
def test_it_keeps_the_laws() -> None:
    """What is known of the hands after the tribute, and what is not, included (law 6)."""
    assert check_laws(TOLL, rounds=2).checked


def test_only_a_highest_card_is_paid_and_any_is_given_back() -> None:
    """Who owes nothing is told so."""
    state = laid_out()
    assert [str(each) for each in TOLL.legal_actions(state, PAYER)] == ["give 4"]
    wrong = TOLL.objection(state, kit.Give(PAYER, PACK.parse("3")))
    assert wrong == Objection(kit.NotToGive(PACK.parse("3"), PACK.parse("4")), "TO-2")
    early = TOLL.objection(state, kit.Give(DEALER, PACK.parse("5")))
    assert early == Objection(kit.NotOwed(), "TO-2")
    state = TOLL.apply(state, TOLL.parse(state, PAYER, "give 4"))
    assert isinstance(state, Giving)
    assert len(TOLL.legal_actions(state, DEALER)) == 5
    assert isinstance(TOLL.objection(paid(), kit.Give(PAYER, PACK.parse("5"))), Objection)


def test_what_is_not_owed_so_is_refused() -> None:
    """Another number of cards, cards of who is not asked yet; the sentence names what may be given instead."""
    state = laid_out()
    assert isinstance(state, Giving)
    wrong = TOLL.objection(state, kit.Give(PAYER, PACK.parse("3 4")))
    assert wrong == Objection(kit.WrongNumber(PACK.parse("3 4"), 1), "TO-2")
    early = TOLL.attempt(state, OTHER, PACK.parse("5"))
    assert early == Objection(kit.GiftsFirst(OTHER, (PAYER, DEALER), None), "TO-2")
    gifts = Tribute(TOLL)
    asked = kit.GiftsFirst(PAYER, (PAYER, DEALER), 1)
    assert gifts.not_yet(state, PAYER) == Objection(asked, "TO-2")
    gifts.sizes.clear()
    assert gifts.section() is None  # without sizes, gifts have no numbers
    kept = Objection(kit.NotToGive(PACK.parse("3"), PACK.parse("4")), "TO-2")
    assert str(kept) == "3 cannot be given, only 4 (TO-2)"
    assert german.book({}).objection(kept) == "3 darfst du nicht abgeben, nur 4 (TO-2)"
    with pytest.raises(NotationError, match="as in give 5"):
        TOLL.parse(state, PAYER, "give")
    with pytest.raises(CardsError):
        TOLL.parse(state, PAYER, "give 1 1 1 1 1")


def test_who_gives_is_asked_and_all_are_told() -> None:
    """Who has no choice is asked for the card, others for so many."""
    state, events = laid_out(), TOLL.codec().events
    for seat, to, text, only in (
        (PAYER, DEALER, "give 4", PACK.parse("4")),
        (DEALER, PAYER, "give 5", None),
    ):
        assert TOLL.to_act(state) == (seat,)
        assert TOLL.prompt(TOLL.view(state, seat)) == kit.AskToGive(to, 1, only)
        action = TOLL.parse(state, seat, text)
        assert not TOLL.is_secret(state, action, OTHER)
        after = TOLL.apply(state, action)
        for each in (None, *TOLL.seats):
            told = TOLL.events(state, action, after, each)[:2]
            assert told == (Acted(action), Noted(kit.Given(seat, to, 1)))
            assert tuple(events.loads(events.dumps(one)) for one in told) == told
        state = after


def test_who_paid_holds_nothing_higher_but_what_it_got() -> None:
    """So are the hands that others imagine, and positions that are set up; what was got is forgotten when it is played."""
    state = paid()
    thought = [TOLL.determinize(TOLL.view(state, OTHER), Random(seed)) for seed in range(40)]
    assert {each.hands[PAYER].count(PACK.faces[-1]) for each in thought} == {1}
    hands = kit.replace_at(state.hands, PAYER, PACK.parse("1 2 3 3 5 5"))
    hands = kit.replace_at(hands, OTHER, PACK.parse("1 2 3 4 5 5"))
    wrong = kit.making(kit.Playing[Set, Paid], "hands")(state, hands)
    with pytest.raises(PositionError, match=r"hands\[1\]: expected a hand without 5"):
        TOLL.validate(wrong)
    for strange, problem in (
        (attrs.evolve(state.notes, payer=Seat(7)), "there is no seat 7"),
        (attrs.evolve(state.notes, dealer=Seat(7)), "there is no seat 7"),
        (attrs.evolve(state.notes, up=kit.french().parse("3s")), "of this game's pack, not 3s"),
    ):
        with pytest.raises(PositionError, match=problem):
            TOLL.validate(attrs.evolve(state, notes=strange))
    after = TOLL.apply(state, TOLL.parse(state, PAYER, "5"))
    known, aside = TOLL.known_cards(after)
    assert (*map(str, known), str(aside)) == ("4", "", "", "")


def test_the_dealer_may_give_back_what_was_paid() -> None:
    """Then it is not known to hold the card any more, and everybody can go on."""
    hands = tuple(map(PACK.pile, ("1 1 2 2 3 3", "1 2 3 4 4 5", "1 2 3 5 5 5")))
    state = TOLL.start(Deal(hands, PACK.pile("4 4"), DEALER))
    for seat in (PAYER, DEALER):
        state = TOLL.apply(state, TOLL.parse(state, seat, "give 5"))
    TOLL.validate(state)
    assert [*map(str, TOLL.known_cards(state)[0])] == ["", "5", ""]
    thought = TOLL.determinize(TOLL.view(state, OTHER), Random(1))
    assert str(thought.hands[PAYER]).endswith("5")


def test_what_was_paid_is_said() -> None:
    """In both languages; nothing before."""
    five, nothing = PACK.parse("5"), PACK.parse("")
    for up, down, english, german_words in (
        (nothing, nothing, "", ""),
        (five, nothing, "toll: paid 5", "Zoll: gezahlt 5"),
        (five, five, "toll: paid 5, given back 5", "Zoll: gezahlt 5, zurück 5"),
    ):
        paid_so = Paid(PAYER, DEALER, up, down)
        assert (str(paid_so), german.book().say(paid_so)) == (english, german_words)


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
    assert numbers["phase"] == [1, 0, 0]  # in the order of the states
    assert numbers["giving owing"] == [1, 0, 1]  # by seat, one's own first
    playing = TOLL.view(paid(), PAYER)
    for part in TOLL.view_parts().parts[-2:]:
        assert [*part.numbers(playing)] == [0] * part.length, part.name


def test_gifts_and_plays_are_not_done_together() -> None:
    """So the longest list has a card of each rank and the pass; a gift is one of the other numbers."""
    numbering = TOLL.numbering()
    assert (len(numbering), numbering.longest_list) == (11, 6)


@attrs.frozen(order=False)
class Mercy(kit.Seen[Set, Paid], kit.Ended):
    """The dealer has given the card back that it got: nothing is played."""

    code: ClassVar[str] = "mercy"


@final
@attrs.frozen(order=False)
class Spared(Mercy):
    """The same, with the hands and what lies aside."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


Ends: TypeAlias = State | Spared


@final
@attrs.frozen(order=False)
class EndsView(
    kit.ClimbingView[ToGive | Mercy | kit.ToPlay[Set, Paid] | kit.Over[Set, Paid], Set, Paid]
):
    """What a seat sees."""


@final
class Gifts(kit.Exchange[Giving, Ends]):
    """The tribute, after which the round may be over."""

    is_open = True

    def __init__(self, game: "Merciful") -> None:
        super().__init__(PACK, (1,))
        self.game = game

    owed = Tribute.owed

    def step(self, state: Giving, action: kit.Give) -> Ends | Objection:
        """Note what is given: everybody remembers it."""
        noted = attrs.evolve(state.notes, down=action.given)
        if action.seat != state.dealer:
            noted = attrs.evolve(state.notes, up=action.given)
        return super().step(kit.making(Giving, "notes")(state, noted), action)

    def settled(self, state: Giving) -> Ends:
        """End the round if the dealer gives back a 5."""
        if "5" in str(state.notes.down):
            return kit.making(Spared)(state)
        return self.game.begins(state.dealer, state.leader, state.hands, state.stock, state.notes)


@final
@attrs.frozen(order=False)
class Merciful(kit.PhasedClimbingGame[Set, Ends, Action, EndsView, Paid]):
    """A game whose round can be over without a play."""

    name = "merciful"
    pack = PACK
    players = 3
    remembers = Toll.remembers
    readings, beats, plays = Toll.readings, Toll.beats, Toll.plays

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal six cards each."""
        return TOLL.sizes(dealer)

    @property
    def max_actions(self) -> int:
        """Two gifts, and the play."""
        return 2 + super().max_actions

    def phases(self) -> tuple[Gifts, kit.Tricks[kit.Playing[Set, Paid], kit.Play[Set], Set, Ends]]:
        """Give, then play."""
        return Gifts(self), kit.Tricks(self)

    def start(self, deal: Deal) -> Ends:
        """Begin with the gifts."""
        return TOLL.start(deal)

    def lines(self, state: kit.Finished[Set, Paid] | Spared, /) -> Iterable[Line]:
        """Count the cards left."""
        return kit.by_cards_left(state.hands, -1, "TO-4")

    def places(self, state: kit.Finished[Set, Paid] | Spared, /) -> Sequence[Seat]:
        """Rank the seats in order, if nothing was played."""
        return super().places(state) if isinstance(state, kit.Finished) else self.seats


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


OfPlay: TypeAlias = kit.State[Set, Paid]
InPlay: TypeAlias = kit.Action[Set]


@for_each(
    ("states", "actions", "lacking"),
    [
        (OfPlay, Action, "Giving"),
        (State, InPlay, "Give"),
        (OfPlay, InPlay, "Give and Giving"),
    ],
)
# Any: types that are made at run time
def test_a_phase_has_only_states_and_actions_of_its_game(
    states: Any,  # noqa: ANN401
    actions: Any,  # noqa: ANN401
    lacking: str,
) -> None:
    """The types of the game name them, or the error does, as when a phase was added later."""
    base = kit.PhasedClimbingGame[Set, states, actions, View, Paid]
    written = {name: part for name, part in vars(Toll).items() if not name.startswith("_")}
    kind = new_class("Forgetful", (base,), exec_body=lambda body: body.update(written))
    with pytest.raises(TypeError, match=f"the types of Forgetful lack {lacking}, which a phase"):
        kind().plan  # noqa: B018  # made when it is first asked for


def test_the_middle_of_the_play_is_set_up_with_its_notes() -> None:
    """What was paid is checked like all that everybody knows."""
    notes = Paid(PAYER, DEALER, PACK.parse("4"), PACK.parse("5"))
    state = TOLL.position(["1 4", "2 5", "3"], PAYER, notes=notes)
    assert TOLL.view(state, OTHER).holding == notes
    with pytest.raises(PositionError, match=r"\$.notes: expected 5 5 5 5 in the hand"):
        TOLL.position(
            ["1 4", "2", "3"], PAYER, notes=attrs.evolve(notes, down=PACK.parse("5 5 5 5"))
        )
