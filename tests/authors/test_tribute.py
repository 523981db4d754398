"""A tribute before the play, by the example of the docs."""

from random import Random

import attrs
import pytest
from toll import PACK, TOLL, Giving, NothingOwed, Paid, State

from climbcards import Deal, Objection, PositionError, Set, Trick
from climbcards.authors import Give, NotToGive, Playing, making, replace_at
from climbcards.testing import check_laws

DEALER, PAYER, OTHER = TOLL.seats


def laid_out() -> State:
    """Deal hands by text."""
    hands = map(PACK.pile, ("1 1 2 2 3 5", "1 2 3 3 4 4", "1 2 3 5 5 5"))
    return TOLL.start(Deal(tuple(hands), PACK.pile("4 4"), DEALER))


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
    assert wrong == Objection(NotToGive(PACK.parse("3")), "TO-2")
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


def test_a_view_of_the_gifts_is_one_of_the_game() -> None:
    """It has what all views have, an empty trick, and its own fields, in JSON and as numbers."""
    state = laid_out()
    view = TOLL.view(state, PAYER)
    assert (view.trick, str(view.table), view.awaited) == (Trick(PAYER), "", (PAYER,))
    text = TOLL.codec().views.dumps(view)
    assert text.endswith('"phase": {"phase": "giving", "owing": [1, 0], "known": ["", "", ""]}}')
    numbers = {part.name: [*part.numbers(view)] for part in TOLL.view_parts().parts}
    assert numbers["phase"] == [0, 0, 1]  # after those of the play
    assert numbers["owing"] == [1, 0, 1]  # by seat, one's own first
    playing = TOLL.view(paid(), PAYER)
    for part in TOLL.view_parts().parts[-2:]:
        assert [*part.numbers(playing)] == [0] * part.length, part.name


def test_gifts_and_plays_are_not_done_together() -> None:
    """So the longest list has a card of each rank and the pass; a gift is one of the other numbers."""
    numbering = TOLL.numbering()
    assert (len(numbering), numbering.longest_list) == (11, 6)


def test_the_middle_of_the_play_is_set_up_with_its_notes() -> None:
    """What was paid is checked like all that everybody knows."""
    notes = Paid(PAYER, DEALER, PACK.parse("4"), PACK.parse("5"))
    state = TOLL.position(["1 4", "2 5", "3"], PAYER, notes=notes)
    assert TOLL.view(state, OTHER).holding == notes
    with pytest.raises(PositionError, match=r"\$.notes: expected 5 5 5 5 in the hand"):
        TOLL.position(
            ["1 4", "2", "3"], PAYER, notes=attrs.evolve(notes, down=PACK.parse("5 5 5 5"))
        )
