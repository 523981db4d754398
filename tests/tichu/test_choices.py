"""What a seat of Tichu may do: pushes by number, the order of lists, and what is done when time is up."""

from random import Random

import pytest

from climbcards import ClimbcardsError, Seat
from climbcards.games.tichu import IN_TURN, TICHU, Push, Take
from climbcards.games.tichu.round import pushes
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import at_lead, cards, dealt, done, house, listed

EXCHANGE = dealt(house(grand_tichu=False))


@rule("K-15", "K-35")
def test_pushes_are_numbered_and_not_listed() -> None:
    """There are 2,184 of them, each once, and then the call."""
    legal = TICHU.legal_actions(EXCHANGE, A)
    assert len(legal) == 14 * 13 * 12 + 1
    assert str(legal[0]) == "push 1 2j 3j"
    assert str(legal[-2]) == "push Aj Kj Qj"
    assert str(legal[-1]) == "tichu"
    assert len(set(legal)) == len(legal)
    assert all(action in legal for action in legal[::100])


@rule("K-15")
def test_a_selection_grows_to_three_cards() -> None:
    """With two cards chosen every other one of the hand may be the third."""
    legal = TICHU.legal_actions(EXCHANGE, A)
    chosen = cards("2j 3j")
    assert legal.selectable(chosen) == cards("1 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj")
    kept = list(legal.including(chosen))
    assert len(kept) == 12 * 6
    assert all(isinstance(each, Push) and chosen <= each.selection for each in kept)
    assert not legal.selectable(cards("2s"))


@rule("K-15")
def test_parts_of_the_pushes() -> None:
    """A few are drawn without the others, from either end, and beyond the end is nothing."""
    threes = TICHU.legal_actions(EXCHANGE, B)
    assert threes[3:5] == [threes[3], threes[4]]
    assert threes[-len(threes)] == threes[0]
    assert Random(7).choice(threes) in threes
    with pytest.raises(IndexError):
        threes[len(threes)]
    _, masks = pushes(cards("1 2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj"))[0]
    assert masks[1:3] == [cards("1 2j 4j").mask, cards("1 2j 5j").mask]
    assert "2j" not in TICHU.legal_actions(EXCHANGE, A)  # type: ignore[operator] # pyright: ignore[reportOperatorIssue]  # wrong on purpose


@rule("K-35")
def test_the_order_of_a_list() -> None:
    """Plays low to high, the pass, and a call last; bombs before a trick is taken."""
    state = at_lead(TICHU, "3j 9j / 4j 8j 8s 8p 8r / 5j 5s / 6j 7j")
    after = done(TICHU, state, "0: 3j")
    assert listed(TICHU, after, 1)[:3] == ["4j = single 4", "8j = single 8", "8s = single 8"]
    assert listed(TICHU, after, 1)[-3:] == ["8j 8s 8p 8r = bomb 4 of 8", "pass", "tichu"]
    waits = done(TICHU, after, "1: 8j 8s 8p 8r", "2: pass", "3: pass", "0: pass")
    assert listed(TICHU, waits, 1) == ["take"]


@rule("K-33", "K-35")
def test_a_list_without_lower_readings() -> None:
    """Only the highest is listed, and legal."""
    state = at_lead(house(declare_lower=False), "9j 9s Kp Kr Ph / 2j / 3j / 4j")
    names = listed(house(declare_lower=False), state, 0)
    assert "9j 9s Kp Kr Ph = house K" in names
    assert "9j 9s Kp Kr Ph = house 9" not in names


@pytest.mark.parametrize(
    ("lines", "seat", "expected"),
    [
        ((), 3, "decline"),
        (("0: decline", "1: decline", "2: decline", "3: decline"), 0, "push 1 2j 3j"),
    ],
)
def test_what_is_done_before_the_play(lines: tuple[str, ...], seat: int, expected: str) -> None:
    """Whose time is up declines, and pushes low cards."""
    assert str(TICHU.default_action(done(TICHU, dealt(TICHU), *lines), Seat(seat))) == expected


@rule("K-40", "K-41", "K-53", "K-55")
def test_what_is_done_in_a_trick() -> None:
    """Whose time is up leads low, wishes nothing, passes, takes its trick and bombs nobody."""
    lead = at_lead(TICHU, "1 3j 9j 9s 9p 9r / 4j 8j / 5j 5s / Dr 7j")
    assert str(TICHU.default_action(lead, A)) == "1"
    wishing = done(TICHU, lead, "0: 1")
    assert str(TICHU.default_action(wishing, A)) == "wish none"
    must = house(wish="must")
    assert str(must.default_action(done(must, lead, "0: 1"), A)) == "wish 2"
    running = done(TICHU, wishing, "0: wish none")
    assert str(TICHU.default_action(running, B)) == "pass"
    assert C in TICHU.to_act(running)
    with pytest.raises(ClimbcardsError, match="the game does not wait for seat 2"):
        TICHU.default_action(running, C)
    waits = done(TICHU, running, "1: 4j", "2: pass", "3: pass", "0: 9j", "1: pass", "2: pass")
    assert TICHU.default_action(done(TICHU, waits, "3: pass"), A) == Take(A)
    dragon = done(TICHU, waits, "3: Dr", "0: pass", "1: pass", "2: pass")
    assert str(TICHU.default_action(dragon, D)) == "award 0"
    with pytest.raises(ClimbcardsError, match="the game does not wait for seat 0"):
        TICHU.default_action(dragon, A)


@rule("K-61")
def test_what_beats_a_play_that_waits() -> None:
    """A bomb still does; before a lead nothing is to be beaten, nor by a wish."""
    state = at_lead(TICHU, "1 Dr 3j / 4j 8j / 5j 5s / 6j 7j")
    assert TICHU.beaten_by(state) is None
    assert TICHU.beaten_by(done(TICHU, state, "0: 1")) is None
    dragon = done(TICHU, state, "0: Dr")
    assert TICHU.beaten_by(dragon) == ("a bomb",)
    waits = done(TICHU, dragon, "1: pass", "2: pass", "3: pass")
    assert TICHU.beaten_by(waits) == ("a bomb",)
    low = done(TICHU, state, "0: 3j")
    assert TICHU.beaten_by(low) == ("higher", "a bomb")
    low = done(TICHU, low, "1: pass", "2: pass", "3: pass")
    assert TICHU.beaten_by(low) == ("a bomb",)


@rule("K-26", "K-56", "K-60")
def test_what_beats_a_play_that_nobody_answers() -> None:
    """Over a bomb that waits only a higher one; nothing where bombs are on one's turn, or the round is over."""
    state = at_lead(TICHU, "Aj As Ap Ar 3j / 4j 8j / 5j 5s / 6j 7j")
    waits = done(TICHU, state, "0: Aj As Ap Ar", "1: pass", "2: pass", "3: pass")
    assert TICHU.beaten_by(waits) == ("higher",)
    dragon = at_lead(IN_TURN, "Dr 3j / 4j 8j / 5j 5s / 6j 7j")
    waits = done(IN_TURN, dragon, "0: Dr", "1: pass", "2: pass", "3: pass")
    assert IN_TURN.beaten_by(waits) is None
    last = done(TICHU, at_lead(TICHU, "2j / 3j / Dr / 4j Kj"), "0: 2j", "1: 3j", "2: Dr")
    assert TICHU.beaten_by(last) is None


@rule("K-60")
def test_without_bombs_out_of_turn_nobody_waits() -> None:
    """The last pass gathers the trick in, and its winner leads."""
    state = at_lead(IN_TURN, "3j 9j / 4j 8j / 5j 5s / 6j 7j")
    after = done(IN_TURN, state, "0: 9j", "1: pass", "2: pass", "3: pass")
    assert IN_TURN.awaited(after) == (A,)
    assert listed(IN_TURN, after, 0) == ["3j = single 3"]
