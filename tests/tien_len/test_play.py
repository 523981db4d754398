"""The play: turns, plays out of turn, positions, and what is refused."""

import re

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, Choice, Objection, PositionError, Seat, rules_page
from climbcards.authors import Finished, Pass, Playing
from climbcards.games.tien_len import NORTH, Combination, Cut, Instant, InstantWin, Notes, Play
from climbcards.reasons import Answers
from rulebook import rule
from tables import A, B, C, D
from tien_len_tables import PACK, TIEN_LEN, Options, cards, house, laid_out, legal, one, played

CHOPPED = "3s 5h 6h 8h 9h Jh Kh As 2h / 4s 4c 5s 5c 6s 6c 7s 7c 9s / 3d 3h 8d 10d Jd Qd Kd Ad 2s"


def refusal(hands: str, done: str, seat: Seat, text: str, **options: object) -> str:
    """Expect that a seat cannot play some cards, and give the sentence."""
    game, state = laid_out(hands, None, **options)
    answer = game.attempt(played(game, state, done), seat, cards(text))
    assert isinstance(answer, Objection)
    return str(answer)


@rule("J-3", "J-4", "J-8", "J-18", "J-20", "J-21", "J-24")
@for_each(
    ("done", "seat", "text", "sentence"),
    [
        ("", A, "5h", "this play must contain 3s: choose one that does (J-18)"),
        (
            "",
            A,
            "3s 5h",
            "3s 5h do not form a combination: choose other cards (J-8)",
        ),
        ("", A, "4s", "you do not have 4s: use only cards that you have (J-20)"),
        ("", B, "4s", "it is not seat 1's turn: wait for seat 0 (J-21)"),
        (
            "0 3s, 1 pass, 2 3d, 0 2h",
            B,
            "4s 4c",
            "it is not seat 1's turn: wait for seat 2 (J-21)",
        ),
    ],
)
def test_what_is_refused(done: str, seat: Seat, text: str, sentence: str) -> None:
    """Each refusal cites its clause."""
    assert refusal(CHOPPED, done, seat, text) == sentence


@rule("J-7")
@for_each(
    ("options", "found"),
    [
        ({"twos_in": "none"}, []),
        ({"twos_in": "pairs"}, ["Ks Kc As Ac 2s 2c"]),
        ({"twos_in": "pairs", "match_suits": True}, ["Ks Kc As Ac 2s 2c"]),
        ({"twos_in": "both"}, ["Ks Kc As Ac 2s 2c"]),
    ],
)
def test_rows_of_pairs_may_be_longer_than_sequences(options: Options, found: list[str]) -> None:
    """Pairs to the 2s are listed also from a hand that has no sequence, because sequences have no 2s."""
    game, state = laid_out("Ks Kc As Ac 2s 2c / 3s 4s 5d 7h 8h 9h", 0, **options)
    assert [each for each in legal(game, state, 0) if len(each) > len("Ks Kc As Ac")] == found


@rule("J-18")
def test_the_lowest_card_alone() -> None:
    """Where it opens alone, no other card goes with it; later anything goes."""
    found = refusal("3s 3h 4c / 3c 5d 5h", "", A, "3s 3h", opening="single")
    assert found == "the first play must be the 3s alone: play it without other cards (J-18)"
    game, state = laid_out("3s 3h 4c / 3c 5d 5h", None, opening="single")
    assert legal(game, state, 0) == ["3s"]
    assert legal(game, played(game, state, "0 3s, 1 pass"), 0) == ["3h", "4c"]


@rule("J-24", "J-25", "J-53")
def test_a_seat_that_passed_cuts_out_of_turn() -> None:
    """By cards, by text and by the list; it cannot pass out of turn, and nobody waits for it."""
    game, state = laid_out(CHOPPED)
    state = played(game, state, "0 3s, 1 pass, 2 3d, 0 2h")
    assert (game.awaited(state), game.to_act(state)) == ((C,), (C, B))
    pairs = "4s 4c 5s 5c 6s 6c 7s 7c"
    play = game.attempt(state, B, cards(pairs))
    assert not isinstance(play, Objection | Choice)
    assert play in game.legal_actions(state, B)
    assert str(game.objection(state, Pass(B))) == "it is not seat 1's turn: wait for seat 2 (J-21)"
    after = game.apply(state, play)
    assert (after.awaited, after.trick.passes) == ((C,), ())
    assert game.to_act(played(game, after, "2 pass, 0 pass")) == (B,)


@rule("J-30", "J-32")
def test_the_frozen_take_no_part() -> None:
    """They are passed over, cannot cut out of turn, and do not lead."""
    hands = "3s 2h / 4s 4c / 5s 5c / 6s 6c"
    game, state = laid_out(hands, 0, free_chop="bombs")
    state = played(game, state, "0 3s, 1 4s, 2 pass, 3 pass, 0 2h")
    assert state.notes == Notes(frozen=(C, D), cuts=(), shown=state.hands)
    assert game.ranking(state) == (A, B, C, D)


@rule("J-10", "J-14", "J-15")
@for_each(
    ("text", "options", "answers"),
    [
        ("2h", {}, "a four, 3 or more pairs in a row"),
        ("2s", {"bombs": "pagat"}, "higher, a four, 3 pairs in a row"),
        ("Ah", {"match_suits": True}, "higher"),
        ("2h", {"match_suits": True, "hand": 4}, "a four"),
        ("2s 2c", {"bombs": "slams"}, "higher, 2 fours in a row, 5 pairs in a row"),
        ("2s 2c 2d", {"hand": 4}, ""),
        ("4s 4c 4d 4h", {"hand": 8}, "higher, 4 pairs in a row"),
        ("4s 4c 4d 4h", {"bombs": "pagat"}, "higher"),
    ],
)
def test_what_answers_is_named(text: str, options: dict[str, object], answers: str) -> None:
    """Higher ones of its shape, and the bombs that cut or beat it."""
    game = house({**options, "instant": []})
    rest = [str(card) for card in PACK.full - cards(text)]
    hands = [rest[place] for place in range(4)]
    found = game.beaten_by(game.position(hands, 1, trick=[(0, text)]))
    assert ", ".join(found or ()) == answers


@rule("J-11", "J-55")
@for_each(
    ("text", "name"),
    [
        ("8s 8h", "pair to 8h"),
        ("9h 10c Jd Qs", "sequence of 4 to Qs"),
        ("4s 4c 5s 5c 6s 6c", "3 pairs to 6c"),
        ("9s 9c 9d 9h", "four 9s"),
        ("9s", "single 9s"),
    ],
)
def test_what_combinations_are_called(text: str, name: str) -> None:
    """And a play may say it behind its cards."""
    assert str(one(TIEN_LEN, text)) == name
    assert TIEN_LEN.read(f"{text} = {name}", A) == TIEN_LEN.read(f"{text} = {name.upper()}", A)


@for_each(
    ("top", "length", "width", "suits"),
    [
        ("2h", 2, 1, ""),
        ("2h", 3, 3, ""),
        ("4h", 3, 1, ""),
        ("9s", 1, 2, ""),
        ("9s", 1, 1, "h"),
        ("9s", 1, 4, "sc"),
    ],
)
def test_no_cards_make_these(top: str, length: int, width: int, suits: str) -> None:
    """A combination from outside may name anything."""
    (card,) = PACK.pile(top)
    with pytest.raises(CardsError, match="is not a combination"):
        Combination(card, length, width, suits)


@rule("J-35", "J-37")
def test_of_equal_hands_the_first_in_rotation_wins() -> None:
    """From the seat that would have led."""
    two = "4s 4d 6s 6d 8s 8d 10s 10d Qs Qd As Ad 3{} / 4c 4h 6c 6h 8c 8h 10c 10h Qc Qh Ac Ah 3{}"
    for suits, winner in (("sc", A), ("cs", B)):
        game, state = laid_out(two.format(*suits))
        assert state.notes.instant == InstantWin(winner, Instant.SIX_PAIRS)
        assert game.scores(state) == ((4, -4) if winner == A else (-4, 4))
        told = [str(event) for event in game.opening_events(game.view(state, B))]
        assert told[0] == f"seat {winner} wins at once: six pairs"
    for twos, wins in (("2s 2d", True), ("2s 3d", False)):
        _, state = laid_out(
            f"4s 4d 6s 6d 8s 8d 10s 10d Qs Qd {twos} Jd / 4c 4h 5c 6c 6h 7c 8c 8h 9c 10c Qc Kc Kh"
        )
        assert (state.notes.instant is not None) is wins  # 2s are a pair like others


@rule("J-35")
def test_hands_of_one_colour_and_of_a_first_round() -> None:
    """The last two kinds are looked for only where the lowest card leads."""
    red = "3d 4h 5d 6h 7d 9h 10d Jh Kd Ad 2h 8h Qs"
    for hand, kind, named in (
        (red, "colour", True),
        ("3s 3c 3d 3h 5s 7c 9d Jh Qs Kc Ad 2h 8s", "four threes", False),
        ("3s 3c 4d 4h 5s 5c 9d Jh Qs Kc 7d 2h 8s", "opening pairs", False),
    ):
        rest = list(PACK.full - cards(hand))
        other = " ".join(map(str, rest[1:39:3]))
        for leader in (None, 0):
            _, state = laid_out(f"{hand} / {other}", leader, instant=[kind])
            assert (state.notes.instant is not None) == (named or leader is None)


@rule("J-22", "J-29", "J-30", "J-36", "J-45", "J-52")
@for_each(
    ("changes", "place"),
    [
        ({"shown": (PACK.cards([]),) * 3}, "$.notes.shown"),
        ({"fouled": (A,)}, "$.notes.fouled"),
        ({"frozen": (B,)}, "$.notes.frozen"),
        ({"cuts": (Cut(A, A, 3),)}, "$.notes.cuts"),
        ({"cuts": (Cut(A, B, -3),)}, "$.notes.cuts"),
        ({"cuts": (Cut(A, Seat(7), 3),)}, "$.notes.cuts[0].victim"),
        ({"instant": InstantWin(A, Instant.DRAGON)}, "$.notes.instant"),
    ],
)
def test_notes_that_cannot_be(changes: dict[str, object], place: str) -> None:
    """What all know has to fit what was played."""
    game, state = laid_out(CHOPPED)
    state = played(game, state, "0 3s, 1 4s")
    # the notes are those of a game: of whatever is changed a check is asked
    wrong = attrs.evolve(state, notes=attrs.evolve(state.notes, **changes))  # type: ignore[arg-type]
    with pytest.raises(PositionError) as error:
        game.validate(wrong)
    assert error.value.where == place


@rule("J-22", "J-30")
def test_the_frozen_cannot_answer_in_a_position_either() -> None:
    """A trick that waits for a frozen seat cannot be, nor one in which a play does not answer the one before."""
    game = house({"hand": 3, "instant": []})
    frozen = Notes(frozen=(C,))
    hands, trick = ["", "9h", "5s 6s 8s", "9s"], [(1, "4s"), (3, "6d"), (0, "Kd")]
    state = game.position(hands, 1, trick=trick, passes=[2], out=[0], notes=frozen)
    assert game.to_act(state) == (B,)
    with pytest.raises(PositionError, match="expected the frozen seats too"):
        game.position(hands, 1, trick=trick, passes=[], out=[0], notes=frozen)
    with pytest.raises(PositionError, match="expected single 4s to answer the single Kd"):
        game.position(["3c", "9h", "5s 6s", "9s"], 2, trick=[(0, "Kd"), (1, "4s")])


@rule("J-52")
def test_at_the_end_all_hands_are_open() -> None:
    """In every view, and everybody is told."""
    game, state = laid_out("3s Kd / 4s 5s / 6s 7s", 0)
    before = played(game, state, "0 3s, 1 4s, 2 pass")
    play = game.parse(before, A, "Kd")
    after = game.apply(before, play)
    assert isinstance(after, Finished)
    assert game.view(after, None).notes.shown == after.hands
    told = [str(event) for event in game.events(before, play, after, None)]
    assert told[1:5] == [
        "seat 0 goes out first",
        "seat 2 is frozen",
        "seat 1 still held 5s",
        "seat 2 still held 6s 7s",
    ]


@rule("J-17", "J-52")
def test_the_card_that_led_is_known() -> None:
    """It stays in the leader's hand until it is played, and lower ones lie aside."""
    game, state = laid_out("4c 9d / 4d 8s / 5h Kh")
    assert str(game.view(state, C)).splitlines()[3] == "seat 0 holds the 4c, and so leads"


@rule("J-46", "J-47")
def test_a_chain_goes_on_from_cutter_to_cutter() -> None:
    """Each further cut moves what is owed to who was cut last."""
    hands = "3s 5h 6h 8h 9h Jh 2h / 4s 4c 5s 5c 6s 6c Kd / 3d 7s 7c 7d 7h 10s Qs"
    game, state = laid_out(hands, 0)
    state = played(game, state, "0 2h, 1 4s 4c 5s 5c 6s 6c")
    assert state.notes.cuts == (Cut(B, A, 2),)
    assert str(state.notes) == "seat 1 cuts, and seat 0 owes 2 points"
    four = game.parse(state, C, "7s 7c 7d 7h")
    after = game.apply(state, four)
    assert after.notes.cuts == (Cut(C, B, 5),)
    told = [str(event) for event in game.events(state, four, after, None)]
    assert told[1:] == ["seat 2 cuts, and seat 1 owes 5 points"]


@rule("J-45", "J-47")
def test_a_chain_begins_anew_where_the_last_victim_is_out() -> None:
    """Whoever goes out with a 2 pays nothing for it, and what cuts the bomb on it is paid for by its owner alone."""
    game = house({"players": 3, "frozen": False})
    state = game.position(["2s", "3s 3c 4s 4c 5s 5c 9s", "6s 6c 6d 6h 9c"], A)
    assert isinstance(state, Playing)
    after = played(game, state, "0 2s, 1 3s 3c 4s 4c 5s 5c, 2 6s 6c 6d 6h")
    assert after.notes.cuts == (Cut(C, B, 3),)


@rule("J-46")
def test_a_chain_begins_where_a_position_does_not_say_what_was_cut() -> None:
    """The bomb on the 2 was played before, and nothing is known of a chain: only the bomb is paid for."""
    hands = ["3h 4h", "3s 4s", "9s 9c 9d 9h 10s"]
    state = house({"players": 3}).position(hands, C, trick=[(0, "2h"), (1, "6c 6d 7c 7d 8c 8d")])
    assert played(house({"players": 3}), state, "2 9s 9c 9d 9h").notes.cuts == (Cut(C, B, 3),)


@rule("J-40", "J-43", "J-44", "J-46")
def test_each_line_of_the_sheet_cites_its_clause() -> None:
    """A 2 is cut by who goes out with the bomb; then a seat that has not played, and keeps a 2."""
    game, state = laid_out("2h 3d 3h 7d 8d 9d / 4s 4c 5s 5c 6s 6c / 2s 3s 7s 8s 9s 10s", 0)
    sheet = game.sheet(played(game, state, "0 2h, 1 4s 4c 5s 5c 6s 6c"))
    assert sheet is not None
    assert {line.entry.code: line.clause for line in sheet.lines} == {
        "place": "J-40",
        "frozen": "J-43",
        "rotten": "J-44",
        "chop": "J-46",
    }


@rule("J-12")
def test_numbers_of_rows_follow_suit_where_suits_must_be_followed() -> None:
    """In the north a sequence is of one suit, and pairs in a row are of one colour: nothing else has a number."""
    numbering = NORTH.numbering()
    for number in numbering.sections[0].span:
        play = numbering.action(number, A)
        if isinstance(play, Play) and play.reading.length > 1 and play.reading.width < 4:
            suits = {str(card.suit) for card in play.cards}
            assert len(suits) == 1 or suits in ({"s", "c"}, {"d", "h"})


@rule("J-10", "J-22", "J-23", "J-46")
def test_the_trick_that_the_rules_tell_is_played_to_its_end() -> None:
    """Who has passed does not pass again, and no pair is higher than the 2s of Cem."""
    told = re.findall(r"^\| (Ann|Ben.*?|Cem|Dan) \| (.+?) \|", rules_page(TIEN_LEN), re.MULTILINE)
    seats = {"Ann": A, "Ben": B, "Cem": C, "Dan": D}
    hands = (
        "3s 3c 9s 9c 9d 9h 4s / 7c 7d 4c 5s 6s 8s Jh / 2s 2h 4d 5c 6c 8c Jd / 2c 2d 4h 5d 6d 8d Jc"
    )
    game, state = laid_out(hands)
    answers = list[Answers]()
    for names, text in told:
        for name in names.split(", "):
            action = game.parse(state, seats[name], text.strip("`") if "`" in text else "pass")
            state = game.apply(state, action)
        answers.append(game.beaten_by(state))
    assert answers[2] == ("a four",)
    assert (game.to_act(state), state.trick.plays, state.notes.cuts) == ((A,), (), (Cut(A, C, 3),))
