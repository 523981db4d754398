"""What every game tells: in which form, to whom, and what it refuses to tell of."""

import re
from collections.abc import Iterable
from random import Random
from typing import Any, Final

import pytest
from highest_card import GAME as HIGHEST
from zheng_shangyou import TO_THE_FIRST, ZHENG_SHANGYOU

from climbcards import (
    AnyGame,
    Cards,
    ClimbcardsError,
    Form,
    IllegalActionError,
    RecordError,
    Seat,
    catalogue,
    playout,
)
from climbcards.authors import Points, Remembers, Sentence, at_random, cards_of
from climbcards.authors.codecs import converter_for, events, register_events
from climbcards.events import (
    Acted,
    Closed,
    Drew,
    DrewHidden,
    Event,
    Leads,
    Noted,
    PickedUp,
    RoundOver,
    TookStock,
)
from climbcards.games.haggis import OFFICIAL_2P, Bet, Pass
from oddities import ODD, RANKS
from strategies import soak
from tables import A, B, rounds

GAMES: Final = (*catalogue().values(), ZHENG_SHANGYOU, TO_THE_FIRST, HIGHEST, ODD)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


# Any: actions of any game
def followed(held: Cards, told: Iterable[Event], seat: Seat) -> Cards:
    """Follow one's own hand by what one is told."""
    for event in told:
        match event:
            case Acted() if event.seat == seat:
                held = held.lacking(cards_of(event.action) or held - held)
            case Drew() | PickedUp() | TookStock() if event.seat == seat:
                held += event.cards
            case _:
                pass
    return held


@pytest.mark.parametrize(
    "game",
    [game for game in GAMES if not game.name.startswith(("threes", "tichu"))],
    ids=lambda game: game.name,
)
def test_a_seat_can_follow_its_hand_by_what_it_is_told(game: AnyGame) -> None:
    """Cards played, drawn, taken with the stock: nobody has to look at the view for that.

    Not so in Threes, where cards leave the row too, and are exchanged with it; nor in Tichu, where cards that
    are pushed wait in the hand.
    """
    checked = 0
    for before, action, after in rounds(game, soak(3)):
        for seat in game.seats:
            told = game.events(before, action, after, seat)
            hand = game.view(before, seat).hand
            assert followed(hand, told, seat) == game.view(after, seat).hand
            checked += 1
    assert checked > 20


@every_game
def test_everybody_is_told_the_same_but_for_cards_drawn(game: AnyGame) -> None:
    """Seats and a spectator hear the same kinds of events in the same order, but of what was done in secret."""
    for before, action, after in rounds(game, soak(2)):
        if not any(isinstance(each, Acted) for each in game.events(before, action, after, None)):
            continue
        open_to_all = {
            tuple(
                DrewHidden(each.seat, len(each.cards)) if isinstance(each, Drew) else each
                for each in game.events(before, action, after, seat)
            )
            for seat in (None, *game.seats)
        }
        assert len(open_to_all) == 1
        assert not any(isinstance(each, Drew) for each in game.events(before, action, after, None))


@every_game
def test_a_round_over_a_trick_won_and_a_lead_agree_with_the_state(game: AnyGame) -> None:
    """The end comes once; whoever is said to lead is awaited, on an empty table."""
    for before, action, after in rounds(game, soak(2)):
        told = game.events(before, action, after, None)
        ends = [each for each in told if isinstance(each, RoundOver)]
        assert [each.result for each in ends] == (
            [] if game.to_act(after) else [game.result(after)]
        )
        leads = [each.seat for each in told if isinstance(each, Leads)]
        if leads and not ends:
            assert leads == list(game.awaited(after))
            assert not game.view(after, None).table


def test_nothing_is_told_of_what_did_not_happen() -> None:
    """An illegal action, a state that does not follow, a seat that is not there, a value of another game."""
    game = OFFICIAL_2P
    state = game.start(game.deal(Random(7), A))
    play = game.legal_actions(state, B)[0]
    after = game.apply(state, play)
    with pytest.raises(IllegalActionError, match="you lead, so you must play"):
        game.events(state, Pass(B), after, A)
    with pytest.raises(
        ClimbcardsError, match="leads to another state: give the state that apply gave"
    ):
        game.events(state, Bet(A, 15), after, A)
    for nowhere in (2, -1, True, "1"):
        with pytest.raises(ClimbcardsError, match="seat"):
            game.events(state, play, after, nowhere)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # no seat
    other: AnyGame = ZHENG_SHANGYOU
    begun = other.start(other.deal(Random(7), A))
    # Any: values of another game
    wrong: list[tuple[Any, Any, Any]] = [
        (begun, play, after),
        (state, play, begun),
        (state, None, after),
    ]
    for each in wrong:
        with pytest.raises(ClimbcardsError):
            other.events(*each, A)
        with pytest.raises(ClimbcardsError):
            game.events(*each, A)


@every_game
def test_the_default_is_a_pass_or_the_least(game: AnyGame) -> None:
    """Of whatever an awaited seat may do; a pass wherever one may pass, or what else is calm, or what is listed first."""
    begun = game.start(game.deal(Random(7), A))
    for before, _, after in rounds(game, soak(2)):
        for seat in game.awaited(before):
            legal = game.legal_actions(before, seat)
            calm = [
                each for each in legal if re.fullmatch("pass|take|wish none|award .", str(each))
            ]
            assert game.default_action(before, seat) == (calm or legal)[0]
        for seat in {*game.seats} - {*game.awaited(after)}:
            with pytest.raises(ClimbcardsError, match=f"does not wait for seat {seat}"):
                game.default_action(after, seat)
    with pytest.raises(ClimbcardsError, match="there is no seat 99"):
        game.default_action(begun, Seat(99))


def test_lines_of_a_sheet_are_named_before_they_can_be_written() -> None:
    """A game that scores by classes of its own says which, or its events are no JSON."""
    state = playout(HIGHEST, HIGHEST.start(HIGHEST.deal(Random(1), A)), [at_random] * 2, Random(1))
    over = RoundOver(HIGHEST.result(state))
    form = HIGHEST.codec().events
    assert form.loads(form.dumps(over)) == over
    plain, other = (converter_for(HIGHEST.pack, 2) for _ in range(2))
    register_events(plain, Pass, ())
    register_events(other, Pass, (Points,))
    nothing_told: Form[Event[Pass]] = events(plain, Pass, 2)
    with pytest.raises(
        ClimbcardsError, match="CardsLeft is not named: let `json_classes` of the game name it"
    ):
        nothing_told.dumps(over)
    with pytest.raises(RecordError, match=r"expected one of .* under 'code', not 'cards-left'"):
        events(other, Pass, 2).loads(form.dumps(over))


def test_a_class_that_is_told_needs_its_decorator() -> None:
    """Else its fields would be lost: the error names them."""

    class Penalty(Sentence):
        """Cards that cost something."""

        number: int
        en = "cards left"

    with pytest.raises(TypeError, match="Penalty is not made by attrs, and its number would be"):
        register_events(converter_for(HIGHEST.pack, 2), Pass, (Penalty,))


def test_what_a_game_notes_is_told() -> None:
    """Where a play turns the order, everybody hears of it; a 6 clears the table."""
    checked = 0
    for before, action, after in rounds(ODD, 10):
        told = ODD.events(before, action, after, None)
        noted = [each for each in told if isinstance(each, Noted)]
        turned = before.notes != after.notes
        assert noted == ([Noted(Remembers(after.notes))] if turned else [])
        assert all(str(each) == str(after.notes) for each in noted)
        cleared = any(isinstance(each, Closed) for each in told)
        assert cleared == (RANKS[-1] in {card.rank for card in cards_of(action) or ()})
        checked += turned + cleared
    assert checked > 20
