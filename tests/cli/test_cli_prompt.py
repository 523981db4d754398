"""What else can be typed at the prompt: advice, the score, what happened, and a way back."""

import re
from functools import partial
from random import Random

import pytest

from cases import for_each
from cli.toy import Toy
from cli.typed import at, laid, play_on, play_until, sit
from climbcards import AnyGame, NotationError, Seat, Table, clauses, replay
from climbcards._cards import cards_of
from climbcards._cli.human import Human, unread
from climbcards._cli.scroll import Teller
from climbcards.events import Acted, Captured, TakenBack
from climbcards.games import big_two, dou_dizhu, haggis, three_hags, threes
from rulebook import rule

TWO = haggis.OFFICIAL_2P
GAMES: list[AnyGame] = [TWO, dou_dizhu.DOU_DIZHU, three_hags.THREE_HAGS, threes.THREES]


def can_only(what: str, table: Table) -> bool:
    """Return whether but one thing can be done, and it is this."""
    if not table.to_act:
        return False
    legal = table.game.legal_actions(table.state, table.to_act[0])
    return [str(each) for each in legal[:2]] == [what]


def is_last_card(table: Table) -> bool:
    """Return whether the last card of a hand can be played, and nothing else."""
    legal = table.game.legal_actions(table.state, table.to_act[0])
    return len(legal) == 1 and cards_of(legal[0]) is not None


@rule("D-22", "T-26")
@pytest.mark.parametrize(
    ("game", "only"),
    [
        (dou_dizhu.DOU_DIZHU, "pass"),
        (three_hags.THREE_HAGS, "pass"),
        (threes.THREES, "pick up"),
    ],
    ids=str,
)
def test_enter_does_what_alone_can_be_done(game: AnyGame, only: str) -> None:
    """Where passing, or picking up, is all there is, the prompt says so and Enter does it."""
    table = laid(game)
    seat = play_until(table, lambda table: can_only(only, table))
    sitting = at(table, "", seat=seat)
    assert sitting.acts(seat)
    assert sitting.screen.prompts == [f"You (Enter: {only})> "]
    assert str(table.record.actions[-1]) == only


@rule("W-20")
@pytest.mark.parametrize(
    ("opening", "asked"),
    [
        (big_two.FirstPlay.INCLUDE, "lead something with 3d"),
        (big_two.FirstPlay.SINGLE, "lead 3d alone"),
        (big_two.FirstPlay.FREE, "lead anything"),
    ],
)
def test_what_the_first_play_must_contain_is_said_before(
    opening: big_two.FirstPlay, asked: str
) -> None:
    """The leader reads which card led, and whether the play is bound by it; nobody does after that."""
    table = laid(big_two.BIG_TWO.variant(opening=opening))
    leader = table.to_act[0]
    first = at(table, "3d", "quit", seat=leader)
    assert first.acts(leader)
    assert "  you lead, for holding the 3d\n" in first.screen.text
    assert f"  your turn: {asked}\n  you may: " in first.screen.text
    seat = table.to_act[0]
    second = at(table, "pass", seat=seat)
    assert second.acts(seat)
    assert "3d alone" not in second.screen.text
    assert "for holding" not in second.screen.text


@pytest.mark.parametrize("typed", ["garbage", "hlep", "2 3", "bet 15"])
def test_only_enter_does_it(typed: str) -> None:
    """Whatever is typed besides is read, and refused where it will not do; nothing is done."""
    table = laid(three_hags.THREE_HAGS)
    seat = play_until(table, lambda table: can_only("pass", table))
    steps, sitting = table.steps, at(table, typed, "quit", seat=seat)
    assert not sitting.acts(seat)
    assert table.steps == steps
    assert len(sitting.screen.prompts) == 2


def test_the_last_card_is_not_played_by_enter() -> None:
    """A play is typed, even where it is all that can be done."""
    table = laid(TWO)
    seat = play_until(table, lambda table: bool(table.to_act) and is_last_card(table))
    legal = TWO.legal_actions(table.state, seat)
    sitting = at(table, "", str(legal[0]), seat=seat)
    assert sitting.acts(seat)
    assert "Type what to play, or help." in sitting.screen.said


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_hint_is_a_legal_action(game: AnyGame) -> None:
    """What is advised can be typed, and asking changes nothing."""
    table = laid(game)
    seat = table.to_act[0]
    sitting = at(table, "hint", "hint", seat=seat)
    assert not sitting.acts(seat)
    told = [said for said in sitting.screen.said if said.startswith("A greedy player")]
    assert told[0] == told[1]
    action = game.parse(table.state, seat, told[0].partition(": ")[2])
    assert action in game.legal_actions(table.state, seat)
    assert table.steps == 1


def test_where_nobody_is_greedy_chance_advises() -> None:
    """A game without policies has the one that every game has."""
    sitting = sit(Toy(), "hint")
    sitting.acts(sitting.table.to_act[0])
    assert "A random player would choose: lay " in sitting.screen.text


@rule("H-1")
def test_the_score_is_told() -> None:
    """Before anything is won, and after a round: the totals, and what the tricks brought."""
    table = laid(TWO)
    sitting = at(table, "score", "score")
    sitting.acts()
    assert sitting.screen.said[-1] == "No round is over yet."
    play_until(table, lambda table: bool(table.match.rounds))
    points = [0, 0]
    for told in table.events(0):
        if isinstance(told.event, Captured):
            points[told.event.seat] += told.event.points
    assert all(points)
    totals = table.standing.totals
    assert sitting.teller.standing() == (
        f"Totals after 1 round: You: {totals[0]}, Ben: {totals[1]}"
    )
    assert sitting.teller.so_far() == f"Captured so far: You: {points[0]}, Ben: {points[1]}"


def has_captured(table: Table) -> bool:
    """Return whether points were captured, and somebody is to act."""
    told = [each.event for each in table.events(0)]
    return bool(table.to_act) and any(isinstance(each, Captured) and each.points for each in told)


@rule("H-1")
def test_what_was_captured_stands_in_the_score() -> None:
    """In a round that runs, below how the match stands."""
    table = laid(TWO)
    seat = play_until(table, has_captured)
    sitting = at(table, "score", seat=seat)
    sitting.acts(seat)
    assert sitting.screen.said[-2:] == ["No round is over yet.", sitting.teller.so_far()]


@rule("L-7")
def test_the_legs_stand_in_the_score() -> None:
    """Where a match has legs, they are told after the totals."""
    table = laid(haggis.LEAFLET_BEST_OF_THREE)
    play_until(table, lambda table: bool(table.match.rounds))
    assert at(table).teller.standing().endswith("\nLegs won: You: 0, Ben: 0")


def test_what_is_taken_back_was_not_captured() -> None:
    """With actions taken back at random, over the end of rounds too, what counts is what the record has."""
    table, rng = laid(TWO), Random(7)
    teller, undone, most = at(table).teller, 0, 0
    for _ in range(400):
        if rng.random() < 0.3 and any(table.record.actions):
            table.undo()
            undone += 1
        else:
            play_on(table, rng)
        states = list(replay(table.record, TWO))
        steps = zip(states, table.record.actions, states[1:], strict=False)
        true = [
            event
            for before, action, after in steps
            for event in TWO.events(before, action, after, Seat(0))
            if isinstance(event, Captured)
        ]
        won = [sum(each.points for each in true if each.seat == seat) for seat in TWO.seats]
        told = f"Captured so far: You: {won[0]}, Ben: {won[1]}"
        assert teller.so_far() == (told if true else "")
        most = max(most, len(true))
    assert (undone > 50, most > 3, len(table.match.rounds) > 1) == (True, True, True)


def test_what_happened_is_told_again() -> None:
    """Since the own last turn, as often as one asks; before the first turn what was done by then."""
    table = laid(TWO, dealer=0)
    table.play(1, "2" + str(table.view(1).hand)[1:2])
    sitting = at(table, "last", "last", "pass")
    assert sitting.acts()
    told = [said for said in sitting.screen.said if said.startswith("  Ben  2")]
    assert len(told) == 2
    assert told[0].endswith("  single 2")


def test_before_anything_happened_there_is_nothing_to_tell() -> None:
    """On the very first lead nothing is told again."""
    sitting = sit(TWO, "last")
    sitting.acts()
    assert "Nothing has happened yet." in sitting.screen.said


def test_undo_goes_back_to_the_own_last_decision() -> None:
    """The answers of the others go with it, and the player is asked again."""
    table = laid(three_hags.THREE_HAGS)
    rng = Random(7)
    before = table.state
    for _ in range(2):
        play_on(table, rng)
    sitting = at(table, "undo")
    assert sitting.acts()
    assert table.state == before
    told = table.events(0)
    assert [type(each.event) for each in told[-2:]] == [TakenBack, TakenBack]
    assert sitting.teller.lines(told[-2:]).startswith("    Ben takes ")


def test_undo_goes_back_over_the_end_of_a_round() -> None:
    """Also if the next round has been dealt, or begun by somebody else."""
    table = laid(TWO)
    play_until(table, lambda table: bool(table.match.rounds) and not table.record.actions)
    own = [
        told.number
        for told in table.events(0)
        if isinstance(told.event, Acted) and told.event.seat == 0
    ]
    sitting = at(table, "undo")
    assert sitting.acts()
    assert table.match.rounds == ()
    assert len(table.record.actions) == own[-1] - 1


def test_nothing_is_taken_back_before_it_was_done() -> None:
    """Neither at the beginning, nor after all was taken back; what others did stays."""
    table = laid(three_hags.THREE_HAGS, dealer=0)
    play_on(table, Random(7))
    sitting = at(table, "undo")
    assert not sitting.acts()
    assert sitting.screen.said[-1] == "You have not done anything that can be taken back."
    assert len(table.record.actions) == 1
    table.play(0, "pass")
    for _ in range(2):
        at(table, "undo").acts()
    assert len(table.record.actions) == 1


@rule("H-15")
def test_why_gives_the_rule() -> None:
    """The last refusal again, and the text of its clause; before any there is none."""
    table = laid(TWO, dealer=0)
    play_until(table, lambda table: bool(table.view(None).table))
    seat = table.to_act[0]
    hand = table.view(seat).hand
    assert hand is not None
    sitting = at(table, "why", str(next(iter(hand))), "why", "x y", "why", seat=seat)
    sitting.acts(seat)
    first, refused, again, misread, last = sitting.screen.refusals
    assert first == "Nothing has been refused yet."
    assert again == refused
    clause = refused[-5:-1]
    assert f"  {clause}: {clauses(TWO)[clause]}" in sitting.screen.said
    assert last == misread


def test_a_game_without_its_rules_says_so() -> None:
    """A game of another package may bring no rules: then the clause is all there is."""
    sitting = sit(Toy(), "lay 4y 3x", "why")
    seat = sitting.table.to_act[0]
    sitting.acts(seat)
    assert "  toy comes without its rules" in sitting.screen.said


@for_each(
    ("typed", "meant"),
    [("hlep", "help"), ("Helpp", "help"), ("scroe", "score"), ("unod", "undo"), ("hnit", "hint"),
     ("pss", "pass"), ("quitt", "quit"), ("lega", "legal"), ("bett 15", "bet")],
)  # fmt: skip
def test_a_near_command_is_named(typed: str, meant: str) -> None:
    """What is nearly a command, or the word of an action, is met with its name."""
    table = laid(TWO, dealer=0)
    play_until(table, lambda table: bool(table.view(None).table))
    seat = table.to_act[0]
    sitting = at(table, typed, seat=seat)
    sitting.acts(seat)
    word = typed.partition(" ")[0]
    assert sitting.screen.refusals == [f"There is no {word!r} here: did you mean {meant}?"]


@pytest.mark.parametrize("typed", ["castle", "jq", "castle 2r", "x" * 3000])
def test_an_unknown_word_was_taken_for_cards(typed: str) -> None:
    """What is no card and near to nothing: what it was taken for is said, what may be done, and where to find the rest."""
    sitting = sit(TWO, typed)
    sitting.acts()
    (refusal,) = sitting.screen.refusals
    _, _, *lines = refusal.splitlines()
    assert lines[0].startswith("taken for cards: ")
    assert re.fullmatch(r"you may: \d+ plays \| bet 0 \(no bet\) \| bet 15 \| bet 30", lines[1])
    assert lines[2:] == ["help lists what else can be typed"]
    assert len(refusal) < 500


def test_an_unknown_word_names_the_ranks() -> None:
    """In a game with jokers, too, of which one is a B."""
    sitting = sit(dou_dizhu.DOU_DIZHU, "blah", "blah blah")
    sitting.acts(sitting.table.to_act[0])
    for refusal in sitting.screen.refusals:
        assert "'blah' is not a card of this pack: expected one of 3 4 5 6 7 8 9 10 J Q" in refusal


@pytest.mark.parametrize("typed", ["pass", "pass now"])
def test_where_nobody_passes_it_is_said(typed: str) -> None:
    """Threes has no passing: what can be done instead is named."""
    sitting = sit(threes.THREES, typed)
    sitting.acts()
    (refusal,) = sitting.screen.refusals
    assert "nobody passes in Threes: play cards, pick up when none fits, or reveal" in refusal


@pytest.mark.parametrize(
    ("typed", "word", "rest"),
    [
        ("pass now", "pass", "now"),
        ("Score now", "score", "now"),
        ("quit  it all", "quit", "it all"),
        ("undo that", "undo", "that"),
        ("more " + "x" * 3000, "more", "xxx"),
    ],
)
def test_a_word_that_is_typed_alone(typed: str, word: str, rest: str) -> None:
    """A command, or an action that is one word, legal now or not, with something behind it."""
    sitting = sit(TWO, typed)
    assert not sitting.acts()
    (refusal,) = sitting.screen.refusals
    assert refusal.startswith(f"type {word} alone: leave out '{rest}")
    assert len(refusal) < 150


@pytest.mark.parametrize(
    ("game", "typed", "problem"),
    [
        (TWO, "bet x", "bet needs a number, as in bet 15"),
        (TWO, "bet", "bet needs a number, as in bet 15"),
        (threes.THREES, "Jo 5x", "5 has no suit here: write it as 5, not '5x'"),
        (Toy(), "castle", "expected lay and a card, as in lay 3x"),
    ],
)
def test_what_is_no_matter_of_cards_points_to_help(game: AnyGame, typed: str, problem: str) -> None:
    """Where the first word was understood, or the game says itself what it expects."""
    sitting = sit(game, typed)
    sitting.acts(sitting.table.to_act[0])
    (refusal,) = sitting.screen.refusals
    assert refusal.endswith(f"\n{problem}\nhelp lists what can be typed")


def test_too_many_cards_behind_a_word_are_no_misread_cards() -> None:
    """An error of a game's own is not said to be about cards, whatever the text would be as cards."""
    sitting = sit(TWO)
    error = NotationError("odd", "JQ", 0)
    assert (
        unread(error, sitting.teller, Seat(0), (), 78)
        == "  JQ\n  ^\nodd\nhelp lists what can be typed"
    )
    error = NotationError("odd", "Jo Jo Jo Jo Jo Jo Jo", 0)
    sitting = sit(threes.THREES)
    assert unread(error, sitting.teller, Seat(0), (), 78).endswith(
        "\nodd\nhelp lists what can be typed"
    )


@pytest.mark.parametrize(
    "typed", ["\N{VARIATION SELECTOR-16}", "\N{BLACK HEART SUIT}", "=", "= 3", "legal ="]
)
def test_odd_texts_are_refused(typed: str) -> None:
    """Signs that are no cards do no harm."""
    sitting = sit(TWO, typed)
    assert not sitting.acts()
    assert len(sitting.screen.refusals) == 1


def test_later_in_a_trick_only_what_is_new_is_shown() -> None:
    """The whole table is shown on the lead of a trick, then what is to be beaten, until the trick is over."""
    table = laid(TWO, dealer=1)
    sitting = at(table, "3", "10")
    human = Human(sitting.teller, sitting.screen, Seat(0))
    assert human()
    assert "Ben: 17 cards" in sitting.screen.text
    sitting.screen.said.clear()
    play_on(table, Random(7))
    human()
    assert "Ben: " not in sitting.screen.text
    assert "  to beat: " in sitting.screen.text


def is_on_a_stack(table: Table, *, has_hand: bool) -> bool:
    """Return whether somebody with a hand, or without one, is to play on something."""
    if not table.to_act or not table.view(None).table:
        return False
    return bool(table.view(table.to_act[0]).hand) == has_hand


@rule("T-17")
def test_who_has_no_hand_sees_what_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within a trick, too, the cards that lie before a player are shown when they are all there is to play."""

    def hears_nothing(_teller: Teller, _since: int) -> tuple[object, ...]:
        """Be in the middle of a trick."""
        return ()

    monkeypatch.setattr(Teller, "hears", hears_nothing)
    table = laid(threes.THREES, seed=3)
    for has_hand in (True, False):
        seat = play_until(table, partial(is_on_a_stack, has_hand=has_hand))
        sitting = at(table, seat=seat)
        sitting.acts(seat)
        assert ("  you: 0 cards in hand, face " in sitting.screen.text) is not has_hand
        assert ("  your hand: empty" in sitting.screen.said) is not has_hand


@rule("H-18", "H-19")
def test_an_award_is_offered_by_name() -> None:
    """Who may choose who captures a trick reads whom each number stands for."""
    table = laid(haggis.OFFICIAL_3P)
    seat = play_until(table, lambda table: isinstance(table.state, haggis.Awarding))
    sitting = at(table, seat=seat)
    sitting.acts(seat)
    others = [each for each in (0, 1, 2) if each != seat]
    offered = [f"award {each} (give the trick to {table.names[each]})" for each in others]
    assert f"  you may: {' | '.join(offered)}" in sitting.screen.said
    narrow = at(table, seat=seat, width=60)
    narrow.acts(seat)
    assert f"  you may: {offered[0]}\n      {offered[1]}" in narrow.screen.said
