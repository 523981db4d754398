"""The terminal beside a turn: who could throw in a bomb and waits, and a trick that waits to be taken."""

import pytest

from cli.typed import Sitting, at, laid, play_until
from climbcards import Seat, Table
from climbcards._cards import cards_of
from climbcards._cli.human import help_on
from climbcards._cli.words import Speech
from climbcards.games import tichu
from rulebook import rule

TICHU = tichu.TICHU


def bomber(table: Table) -> Seat | None:
    """Return a seat that is not awaited and can throw in a bomb; None if there is none."""
    for seat in table.to_act:
        legal = table.game.legal_actions(table.state, seat)
        if seat not in table.awaited and cards_of(legal[0]) is not None:
            return seat
    return None


def beside(*lines: str) -> Sitting:
    """Sit down where a bomb could be thrown in, and somebody else is awaited."""
    table = laid(TICHU)
    play_until(table, lambda table: bomber(table) is not None)
    return at(table, *lines, seat=bomber(table) or 0)


@rule("K-61")
@pytest.mark.parametrize("typed", ["", "wait", " Wait "])
def test_who_could_throw_in_a_bomb_may_wait(typed: str) -> None:
    """By Enter or by the word that the prompt names; nothing is done by it."""
    sitting = beside(typed)
    steps, me = sitting.table.steps, bomber(sitting.table) or 0
    assert sitting.acts(me)
    assert sitting.table.steps == steps
    awaited = sitting.table.names[sitting.table.awaited[0]]
    assert sitting.screen.prompts == [f"You, out of turn (Enter: wait for {awaited})> "]


@rule("K-61")
def test_a_bomb_that_is_typed_is_thrown() -> None:
    """Several words are cards, and not somebody who waits."""
    table = beside().table
    me = bomber(table) or Seat(0)
    bomb = str(table.game.legal_actions(table.state, me)[0])
    assert at(table, bomb, seat=me).acts(me)
    assert (str(table.record.actions[-1]), table.record.actions[-1].seat) == (bomb, me)


@rule("K-61")
def test_out_of_turn_the_advice_is_to_wait() -> None:
    """A policy acts in its turn only, so it would not bomb now, whatever it were asked; the help names the word."""
    sitting = beside("hint", "help", "wiat", "wait now")
    assert not sitting.acts(bomber(sitting.table) or 0)
    assert "A greedy player would wait: it acts in its turn only." in sitting.screen.said
    assert "\n  wait " in sitting.screen.text
    assert "\n    bomb " in sitting.screen.text  # what can be played out of turn is named
    assert sitting.screen.refusals == [
        "There is no 'wiat' here: did you mean wait?",
        "type wait alone: leave out 'now'",
    ]


def test_in_turn_there_is_no_waiting() -> None:
    """Neither in the help nor at the prompt."""
    sitting = at(laid(TICHU), "wait", "help")
    assert not sitting.acts()
    assert sitting.screen.refusals[0].partition("\n")[2].lstrip().startswith("^")
    assert "\n  wait " not in sitting.screen.text


@rule("K-17")
def test_the_help_shows_cards_that_can_be_played_together() -> None:
    """Two of a rank, and not the Dog with something."""
    assert "as in 2j 2s." in help_on(TICHU.pack, 200, Speech())


@rule("K-53")
@pytest.mark.parametrize("is_whole", [True, False])
def test_a_trick_that_waits_has_a_last_play(*, is_whole: bool) -> None:
    """One line says whose it is, where the whole table is shown and where it is not."""
    table = laid(TICHU)
    me = play_until(table, lambda table: isinstance(table.state, tichu.Gathering))
    sitting = at(table, "view" if is_whole else "hand", seat=me)
    assert not sitting.acts(me)
    line = next(said for said in sitting.screen.said if "last play: " in said)
    assert isinstance(table.state, tichu.Gathering)
    last = table.state.trick.last
    assert last is not None
    row = f"  last play: {last.cards} ({last.reading}, you)"
    assert row in line.splitlines()
    assert "to beat: " not in sitting.screen.text
