"""What a seat knows: gifts, the special three that was looked for, and how unseen cards are dealt again."""

from random import Random

import attrs
import pytest

from climbcards import CardsError, ClimbcardsError, PositionError, Seat
from climbcards.games.president import Give, President, State, ToGive, ToPlay
from president_tables import FOUR, HOLDER, TITLES, done, house, laid_out, playing
from rulebook import rule
from tables import A, B, C, D


def redealt(game: President, state: State, seat: Seat, times: int = 30) -> list[State]:
    """Return states that a view allows, each of which looks the same to that seat."""
    view = game.view(state, seat)
    found = [game.determinize(view, Random(number)) for number in range(times)]
    assert all(game.view(each, seat) == view for each in found)
    return found


def surely(game: President, state: State, seat: Seat, other: Seat) -> str:
    """Return what a seat knows of another hand, as far as redealing shows: it is in each of them."""
    hands = [each.hands[other] for each in redealt(game, state, seat)]
    faces = dict.fromkeys(game.pack.faces)
    return str(
        game.pack.cards(
            card for card in faces for _ in range(min(hand.count(card) for hand in hands))
        )
    )


@rule("N-34", "N-35", "N-37")
def test_a_gift_is_known_to_giver_and_taker() -> None:
    """As soon as it was given, up or down; the others know how many cards, and two gifts look alike to them."""
    game, state = laid_out(FOUR, 2, TITLES)
    for looking, other, known in (
        (D, C, "J 2"),
        (B, A, "A"),
        (A, C, ""),
        (B, C, ""),
        (C, A, ""),
        (D, A, ""),
    ):
        assert surely(game, state, looking, other) == known
    on = done(game, state, "2 give 5 6")
    assert [surely(game, on, seat, D) for seat in (A, B, C)] == ["", "", "5 6"]
    assert game.view(on, A).sizes == (4, 2, 3, 3)
    for own in (A, B, None):
        assert '"5 6"' not in game.codec().views.dumps(game.view(on, own))
    other_gift = game.apply(state, Give(C, game.pack.parse("K J")))
    for own in (*game.seats, None):
        assert (game.view(on, own) == game.view(other_gift, own)) is (own not in {C, D})


@rule("N-37")
def test_a_known_card_is_struck_off_when_one_of_that_face_is_played_or_given() -> None:
    """Nobody can tell which of two equal cards it was."""
    hands = "3 9 K / 4 5 6 / 3 3 9 / 7 8 J"
    game, state = laid_out(hands, 0, (0, 1, 3, 2), returns="worst", gifts=[1])
    for played, known in (("", "9"), ("0 9, 1 pass", ""), ("0 K, 1 pass", "9")):
        assert surely(game, done(game, state, played), C, A) == known
    game, state = laid_out("K 5 / 8 9 / 3 K", 0, (0, 1, 2))
    for played, above, below in (("", "K", ""), ("0 give K", "", "K"), ("0 give 5", "K", "5")):
        on = done(game, state, played)
        assert (surely(game, on, C, A), surely(game, on, A, C)) == (above, below)


@rule("N-37")
def test_nothing_is_inferred_from_a_gift() -> None:
    """The best card of the scum was a 9; it may be dealt higher ones all the same."""
    game, state = laid_out("4 5 / 6 7 / 3 9", 0, (0, 1, 2), returns="worst")
    hands = [each.hands[C] for each in redealt(game, state, B, 100)]
    assert any(game.pack.parse("2") <= hand for hand in hands)
    assert any(not game.pack.parse("3") <= hand for hand in hands)


@rule("N-18", "N-36", "N-37")
def test_the_special_three_is_announced_when_the_play_begins() -> None:
    """All know then that the leader holds one, until it is played, or that all lie aside; if one was looked for."""
    hands = "4 5 / 6 7 / 3c 9"
    game, state = laid_out(hands, **HOLDER)
    for played, known in (("", "3c"), ("2 9, 0 pass, 1 pass", "3c"), ("2 3c, 0 4, 1 6", "")):
        assert surely(game, done(game, state, played), A, C) == known
    assert surely(*laid_out(hands, special_three="c"), A, C) == ""
    assert surely(*laid_out(hands, 2, **HOLDER), A, C) == ""
    game, state = laid_out("4 5 / 3c 7 / 6 2", None, (1, 0, 2), **HOLDER)
    assert game.view(state, A).leader is None
    assert surely(game, state, A, B) == ""
    assert surely(game, done(game, state, "1 give 7"), A, B) == "3c"
    # who was given it, and holds it, does not hold two
    game, state = laid_out("4 5 / 3c 7 / 6 2", None, (1, 0, 2), packs=2, **HOLDER)
    assert surely(game, done(game, state, "1 give 3c"), B, C) == "3c"
    game, state = laid_out("4 5 / 6 7 / 8 9", **HOLDER, packs=2)
    both = game.pack.parse("3c 3c")
    opening = game.view(state, A).opening
    assert opening is not None
    assert (opening.shown, opening.aside) == (game.pack.parse(""), both)
    assert all(both <= each.stock for each in redealt(game, state, A))
    (unseen,) = (each for each in game.view_parts().parts if each.name == "unseen")
    own = state.hands[A]
    assert sum(unseen.numbers(game.view(state, A))) == len(game.pack.full - own - both)
    quiet, same = laid_out("4 5 / 6 7 / 8 9", packs=2, special_three="c")
    assert any(not both <= each.stock for each in redealt(quiet, same, A, 200))


@rule("N-26", "N-37")
def test_what_a_fallen_president_laid_aside_is_known_to_itself() -> None:
    """To the others only as far as they knew that it held them."""
    game, state = laid_out("3 9 / 2 2 / 5 6 / 7 A", 1, (0, 1, 2, 3), fall=True, gifts=[1])
    on = done(game, state, "0 give 3, 1 2 2")
    assert [*map(len, on.hands)] == [0, 0, 2, 2]
    assert game.cards(on) == game.pack.full
    views = [game.view(on, seat) for seat in game.seats]
    assert [str(view.laid) for view in views] == ["9 A", "", "", "A"]
    assert [view.laid_size for view in views] == [2] * 4
    (part,) = (each for each in game.view_parts().parts if each.name == "laid")
    assert [sum(part.numbers(view)) for view in views] == [2, 0, 0, 1]
    known = {
        seat: {str(playing(each).laid[0]) for each in redealt(game, on, seat)} for seat in (A, C, D)
    }
    assert known[A] == {"9 A"}
    assert all("A" in laid for laid in known[D])
    assert len(known[C]) > 1
    seen = views[1]
    assert isinstance(seen.phase, ToPlay)
    wrong = attrs.evolve(seen, phase=attrs.evolve(seen.phase, laid_size=60))
    with pytest.raises(CardsError, match="not so many cards to lay aside: 60"):
        game.determinize(wrong, Random(0))


@rule("N-27", "N-37")
def test_a_picture_shows_what_everybody_knows() -> None:
    """The special three that was announced lies open, a gift does not; beside each seat its title."""
    game, state = laid_out("4 5 / 6 7 / 3c 9", **HOLDER)
    shown = game.view(state, None)
    assert [*map(str, shown.open_cards)] == ["", "", "3c"]
    assert shown.remarks == ("", "", "")
    game, state = laid_out(FOUR, 2, TITLES)
    for seat in (None, *game.seats):
        shown = game.view(state, seat)
        assert [*map(str, shown.open_cards)] == [""] * 4
        assert shown.remarks == ("vice-president", "vice-scum", "president", "scum")


@rule("N-32", "N-37")
def test_a_view_of_another_table_is_refused() -> None:
    """It is for other seats, or has another pack; and one by hand does not say how a round began."""
    game, state = laid_out(FOUR, None, TITLES)
    seen = game.view(state, A)
    assert isinstance(seen.phase, ToGive)
    for other in (house({"hand": 3, "jokers": 1}), house({"players": 3, "hand": 3})):
        with pytest.raises(ClimbcardsError, match="is not a view of president"):
            other.opening_events(seen)
    rows: list[tuple[Seat, ...]] = [(A,), (Seat(9),) * 4, (A,) * 4]
    wrong = [
        (attrs.evolve(seen.phase, known=()), r"\$\.known: expected one entry for each"),
        *((attrs.evolve(seen.phase, titles=row), r"\$\.titles") for row in rows),
    ]
    for phase, problem in wrong:
        with pytest.raises(PositionError, match=problem):
            game.determinize(attrs.evolve(seen, phase=phase), Random(0))
