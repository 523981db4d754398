"""What a seat knows: gifts, the special three that was looked for, and how unseen cards are dealt again."""

from random import Random
from typing import Final

import attrs
import pytest

from climbcards import Cards, CardsError, Seat
from climbcards.games.president import Give, President, State, ToPlay
from president_tables import Options, done, laid_out
from rulebook import rule
from tables import A, B, C, D, heard

FOUR: Final = "3 9 Q / 4 A 10 / 5 6 K / 7 2 J"
TITLES: Final = (2, 0, 1, 3)
HOLDER: Final[Options] = {"special_three": "c", "opening": "holder"}


def redealt(game: President, state: State, seat: Seat, times: int = 40) -> list[State]:
    """Return states that a view allows, each of which looks the same to that seat."""
    view = game.view(state, seat)
    found = [game.determinize(view, Random(number)) for number in range(times)]
    assert all(game.view(each, seat) == view for each in found)
    assert all(game.cards(each) == game.pack.full for each in found)
    return found


def surely(game: President, state: State, seat: Seat, other: Seat) -> Cards:
    """Return what a seat knows of another hand, as far as redealing shows: it is in each of them."""
    hands = [each.hands[other] for each in redealt(game, state, seat)]
    return game.pack.cards(
        card
        for card in dict.fromkeys(game.pack.faces)
        for _ in range(min(hand.count(card) for hand in hands))
    )


@rule("N-37", "N-34")
def test_what_went_up_is_known_to_giver_and_taker() -> None:
    """Who gave it knows that it is there, and so does who holds it; the others know nothing."""
    game, state = laid_out(FOUR, 2, TITLES)
    assert str(surely(game, state, D, C)) == "J 2"
    assert str(surely(game, state, B, A)) == "A"
    for looking, other in ((A, C), (B, C), (C, A), (D, A)):
        assert str(surely(game, state, looking, other)) == ""


@rule("N-37", "N-35")
def test_what_went_down_is_known_to_giver_and_taker() -> None:
    """As soon as it was given; the others know how many cards."""
    game, state = laid_out(FOUR, 2, TITLES)
    on = done(game, state, "2 give 5 6")
    assert str(surely(game, on, C, D)) == "5 6"
    assert str(surely(game, on, A, D)) == ""
    assert str(surely(game, on, B, D)) == ""
    assert game.view(on, A).sizes == (4, 2, 3, 3)


@rule("N-37")
def test_a_known_card_is_struck_off_when_one_of_that_face_is_played() -> None:
    """Nobody can tell which of two equal cards it was."""
    hands = "3 9 K / 4 5 6 / 3 3 9 / 7 8 J"
    game, state = laid_out(hands, 0, (0, 1, 3, 2), returns="worst", gifts=[1])
    assert str(surely(game, state, C, A)) == "9"
    one = done(game, state, "0 9, 1 pass, 2 pass, 3 pass")
    assert str(surely(game, one, C, A)) == ""
    other = done(game, state, "0 K, 1 pass, 2 pass, 3 pass")
    assert str(surely(game, other, C, A)) == "9"


@rule("N-37")
def test_a_known_card_is_struck_off_when_one_of_that_face_is_given() -> None:
    """The scum gave a king, and gets a king back: it knows of no king in the president's hand any more."""
    game, state = laid_out("K 5 / 8 9 / 3 K", 0, (0, 1, 2))
    assert str(surely(game, state, C, A)) == "K"
    given = done(game, state, "0 give K")
    assert str(surely(game, given, C, A)) == ""
    assert str(surely(game, given, A, C)) == "K"
    kept = done(game, state, "0 give 5")
    assert str(surely(game, kept, C, A)) == "K"
    assert str(surely(game, kept, A, C)) == "5"


@rule("N-37")
def test_nothing_is_inferred_from_a_gift() -> None:
    """The best card of the scum was a 9; it may be dealt higher ones all the same."""
    game, state = laid_out("4 5 / 6 7 / 3 9", 0, (0, 1, 2), returns="worst")
    hands = [each.hands[C] for each in redealt(game, state, B, 200)]
    assert any(game.pack.parse("2") <= hand for hand in hands)
    assert any(not game.pack.parse("3") <= hand for hand in hands)


@rule("N-37", "N-36")
def test_others_are_told_the_number_of_a_gift() -> None:
    """Giver and taker are told the cards."""
    game, state = laid_out(FOUR, 2, TITLES)
    for seat in (C, D):
        assert heard(game, state, "C give 5 6", seat)[0] == "seat 2: give 5 6"
    for other in (A, B, None):
        told = heard(game, state, "C give 5 6", other)
        assert told == ["seat 2 gives 2 cards to seat 3"]
        written = game.codec().views.dumps(game.view(done(game, state, "2 give 5 6"), other))
        assert '"5 6"' not in written


@rule("N-37", "N-18")
def test_the_special_three_is_announced_when_the_play_begins() -> None:
    """All know that the leader holds one, until it is played."""
    game, state = laid_out("4 5 / 6 7 / 3c 9", **HOLDER)
    assert str(surely(game, state, A, C)) == "3c"
    assert str(surely(game, done(game, state, "2 9, 0 pass, 1 pass"), A, C)) == "3c"
    on = done(game, state, "2 3c, 0 4, 1 6")
    assert str(surely(game, on, A, C)) == ""


@rule("N-37", "N-18")
@pytest.mark.parametrize("options", [{"special_three": "c"}, HOLDER])
def test_it_is_announced_only_where_it_was_looked_for(options: Options) -> None:
    """Not with `eldest`, nor where the deal names the leader."""
    leader = 2 if "opening" in options else None
    game, state = laid_out("4 5 / 6 7 / 3c 9", leader, **options)
    assert str(surely(game, state, A, C)) == ""


@rule("N-37", "N-18")
def test_that_all_of_them_lie_aside_is_announced_too() -> None:
    """Nobody holds one then, whatever is dealt again."""
    game, state = laid_out("4 5 / 6 7 / 8 9", **HOLDER, packs=2)
    both = game.pack.parse("3c 3c")
    assert all(both <= each.stock for each in redealt(game, state, A))
    quiet, same = laid_out("4 5 / 6 7 / 8 9", packs=2, special_three="c")
    assert any(not both <= each.stock for each in redealt(quiet, same, A, 300))


@rule("N-37", "N-36")
def test_nothing_is_announced_while_gifts_are_owed() -> None:
    """A view names no leader then, unless the deal does."""
    game, state = laid_out("4 5 / 3c 7 / 6 2", None, (1, 0, 2), **HOLDER)
    assert game.view(state, A).leader is None
    assert str(surely(game, state, A, B)) == ""
    on = done(game, state, "1 give 7")
    assert str(surely(game, on, A, B)) == "3c"


@rule("N-37", "N-26")
def test_what_a_fallen_president_laid_aside_is_known_to_itself() -> None:
    """To the others only as far as they knew that it held them."""
    game, state = laid_out("3 9 / 2 2 / 5 6 / 7 A", 1, (0, 1, 2, 3), fall=True, gifts=[1])
    assert str(state.hands[0]) == "3 9 A"
    on = done(game, state, "0 give 3, 1 2 2")
    assert [len(hand) for hand in on.hands] == [0, 0, 2, 2]
    assert str(game.view(on, A).laid) == "9 A"
    assert str(game.view(on, D).laid) == "A"
    assert [game.view(on, seat).laid_size for seat in (B, C, D)] == [2, 2, 2]
    assert str(game.view(on, C).laid) == ""
    redealt(game, on, A)
    redealt(game, on, D)
    seen = game.view(on, B)
    assert isinstance(seen.phase, ToPlay)
    wrong = attrs.evolve(seen, phase=attrs.evolve(seen.phase, laid_size=60))
    with pytest.raises(CardsError, match="not so many cards to lay aside: 60"):
        game.determinize(wrong, Random(0))


@rule("N-37")
def test_a_gift_is_secret_in_views() -> None:
    """Two gifts that differ look alike to all but giver and taker."""
    game, state = laid_out(FOUR, 2, TITLES)
    one, other = (game.apply(state, Give(C, game.pack.parse(cards))) for cards in ("5 6", "K J"))
    for seat in (A, B, None):
        assert game.view(one, seat) == game.view(other, seat)
    for seat in (C, D):
        assert game.view(one, seat) != game.view(other, seat)


@rule("N-37", "N-27")
def test_a_picture_shows_what_everybody_knows() -> None:
    """The special three that was announced lies open, a gift does not; beside each seat its title."""
    game, state = laid_out("4 5 / 6 7 / 3c 9", **HOLDER)
    shown = game.view(state, None)
    assert list(map(str, shown.open_cards)) == ["", "", "3c"]
    assert shown.remarks == ("", "", "")
    game, state = laid_out(FOUR, 2, TITLES)
    for seat in (None, *game.seats):
        shown = game.view(state, seat)
        assert list(map(str, shown.open_cards)) == [""] * 4
        assert shown.remarks == ("vice-president", "vice-scum", "president", "scum")
