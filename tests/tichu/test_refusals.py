"""What is refused, by every door alike: plays and other actions, text, and options that make no sense."""

from typing import Any

import pytest

from cases import for_each
from climbcards import (
    Card,
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    OptionError,
    Rank,
    Seat,
)
from climbcards.authors import french
from climbcards.games import haggis, tichu
from climbcards.games.tichu import TICHU, Action, Award, Pass, Play, Push, Single, Wish
from rulebook import rule
from tables import A, B, refused
from tichu_tables import answer, at_lead, card, cards, dealt, done, house, listed, named, on_turn

PLAIN = house(grand_tichu=False)
LEAD = at_lead(TICHU, "3j 9j Ph / 8j 8s 8p 8r 2j / 5j 5s / 6j 7j")
NOTHING = "do not form a combination: choose other cards (K-29)"
IN_BOMB = "do not form a combination: the Phoenix cannot be in a bomb (K-29)"
WISH = "the wish is for 8, and you can fulfil it: play"
HIGH = "6j 8j 8s Ph 9j 9s 10p 10r Dog"
HALF = "Ph cannot be played as single A½: only as single"
HOUSE = "9j 9s Kp Kr Ph"
HIGHEST: dict[str, object] = {"declare_lower": False}

# the hand on turn, what it has to beat, the wish, what is tried, and why not
PLAYS: list[tuple[str, str, str, str, str, dict[str, object]]] = [
    (HIGH, "7j", "", "6j", "single 6 does not beat single 7: it takes a higher single or a bomb (K-27)", {}),
    (
        HIGH,
        *("7j", "", "8j 8s"),
        "pair 8 does not answer single 7: it takes a higher single or a bomb (K-27)",
        {},
    ),
    (HIGH, "7j", "", "Dog", "the Dog can only be led: it beats nothing (K-17)", {}),
    (HIGH, "7j", "", "8j 9j", f"8j 9j {NOTHING}", {}),
    (HIGH, "7j", "", "8j 9j Ph", f"8j 9j Ph {NOTHING}", {}),
    (HIGH, "7j", "", "Ph = single A½", f"{HALF} 7½ (K-31)", {}),
    (HIGH, "", "", "Ph = single A½", f"{HALF} 1½ (K-31)", {}),
    (HIGH, "7j", "", "8j = single 9", "8j cannot be played as single 9: only as single 8 (K-32)", {}),
    (HIGH, "7j", "", "Aj", "you do not have Aj: use only cards that you have (K-51)", {}),
    (HIGH, "7j", "", "", "a play needs at least one card: choose some (K-51)", {}),
    (HIGH, "Dr", "", "Ph", "single A½ does not beat single Dr: it takes a bomb (K-31)", {}),
    (
        HOUSE,
        *("8j 8s 8p 2j 2s", "", f"{HOUSE} = house 9"),
        "house 9 is not the highest reading: play house K (K-33)",
        HIGHEST,
    ),
    (HOUSE, "", "", f"{HOUSE} = house 9", "house 9 is not the highest reading: play house K (K-33)", HIGHEST),
    (
        HOUSE,
        *("", "", f"{HOUSE} = house 8"),
        f"{HOUSE} cannot be played as house 8: only as house K or house 9 (K-32)",
        {},
    ),
    (
        HOUSE,
        *("", "", f"{HOUSE} = house 8"),
        f"{HOUSE} cannot be played as house 8: only as house K (K-32)",
        HIGHEST,
    ),
    (
        HOUSE,
        *("Aj As Ap 2j 2s", "", f"{HOUSE} = house 8"),
        f"{HOUSE} cannot be played as house 8: only as house K (K-32)",
        HIGHEST,
    ),
    ("8j 8s 8p 8r Ph", "", "", "8j 8s 8p Ph", f"8j 8s 8p Ph {IN_BOMB}", {}),
    ("8j 8s 8p 8r Ph", "", "", "8j 8s 8p 8r Ph", f"8j 8s 8p 8r Ph {IN_BOMB}", {}),
    # a wish names three plays, of which each is legal
    ("8j 8s Ks 2p", "7j", "8", "pass", f"{WISH} 8j or 8s (K-42)", {}),
    ("8j 8s Ks 2p", "7j", "8", "Ks", f"{WISH} 8j or 8s (K-42)", {}),
    ("8j Dog", "", "8", "Dog", f"{WISH} 8j (K-42)", {}),
    ("8j 8s 8p 8r 3j", "Aj As", "8", "pass", f"{WISH} 8j 8s 8p 8r (K-42)", {}),
    ("8j 8s 9p Ph", "7j 7s", "8", "pass", f"{WISH} 8j 8s, 8j Ph or 8s Ph (K-42)", {}),
    ("8j 9p Ph", "7j 7s", "8", "9p Ph", f"{WISH} 8j Ph (K-42)", {}),
    ("8j 8s 8p 3j 3s", "", "8", "3j 3s", f"{WISH} 8j, 8s or 8p, for example (K-42)", {}),
    ("8j Kj Ks Kp Kr", "", "8", "Kj Ks Kp Kr", f"{WISH} 8j (K-42)", {}),
]  # fmt: skip


@rule("K-17", "K-25", "K-26", "K-27", "K-29", "K-30", "K-31", "K-32", "K-33", "K-42", "K-43")
@rule("K-44")
@for_each(("hand", "trick", "wish", "text", "sentence", "options"), PLAYS)
def test_plays_that_cannot_be(
    hand: str, trick: str, wish: str, text: str, *, sentence: str, options: dict[str, object]
) -> None:
    """Too low, of another kind, nothing at all, another name, cards that are not held, or against a wish."""
    game = house(**options)
    state = on_turn(game, hand, trick, wish)
    if text:
        assert str(answer(game, state, f"0: {text}")) == sentence
    if "=" not in text and text != "pass":
        assert str(game.attempt(state, A, cards(text))) == sentence
    due = {
        each.strip() for each in sentence.partition("it: play")[2].replace(" or ", ", ").split(",")
    }
    assert {each.partition(" (")[0] for each in due} - {"", "for example"} <= {
        *listed(game, state, 0).split(", ")
    }


@rule("K-4", "K-51", "K-70")
def test_who_cannot_do_anything() -> None:
    """After the round, at a seat that is not there, out of turn; whatever the cards are."""
    over = done(TICHU, at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj"), "0: 3j", "1: pass", "2: 5j")
    wait = "it is not seat 1's turn: wait for seat 0"
    nobody = "there is no seat 4: a table for 4 has the seats 0 to 3 (K-4)"
    assert (
        str(TICHU.attempt(over, B, cards("4j"))) == "the round is over: start the next one (K-70)"
    )
    assert str(TICHU.attempt(LEAD, Seat(4), cards("3j"))) == nobody
    assert str(refused(TICHU, LEAD, Pass(Seat(4)))) == nobody
    assert str(answer(TICHU, LEAD, "1: pass")) == f"{wait} (K-51)"
    for given in (french().parse("7h"), cards(""), cards("2j")):
        assert str(TICHU.attempt(LEAD, B, given)) == f"{wait} (K-61)"


@rule("K-15")
def test_pushes_that_are_no_cards() -> None:
    """Whatever stands in the place of three cards, it is refused and quoted at most in part; a list is a tuple."""
    state, three = dealt(PLAIN), [card("2j"), card("4j"), card("3j")]
    unordered = ["2j 3j 4j", None, cards("2j 3j 4j"), {2: "2j"}, 5]
    odd = [(), [], (three[0], 3, None), three[:2], (Card(Rank("Z")),) * 3, ["x"] * 999]
    for given in (*odd, *unordered):
        # what a caller without types could write
        push = Push(A, given)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        objection = refused(PLAIN, state, push)
        wrong = tichu.NotThreeCards if given in odd else tichu.NotInOrder
        assert isinstance(objection.reason, wrong)
        assert len(str(objection)) < 300
        assert "Card(" not in str(objection)
    nothing = Push(A, None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as above
    assert str(refused(PLAIN, state, nothing)) == (
        "a push must be a tuple or a list of cards, for the next player, the partner and the previous player, "
        "not None (K-15)"
    )
    push = Push(A, three)
    assert {push: "push 2j 4j 3j"}[Push(A, tuple(three))] == str(push)
    assert PLAIN.objection(state, push) is None
    three.clear()
    assert len(push.cards) == 3


@rule("K-40", "K-53", "K-55")
def test_what_only_a_caller_without_types_could_do() -> None:
    """A trick given to nobody, a wish for no rank, actions of another game, and text."""
    nobody = Award(A, None)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose
    waits = done(TICHU, LEAD, "0: 9j", "1: pass", "2: pass", "3: pass")
    mine = "the Dragon did not win this trick, so it is yours: take it (K-55)"
    assert str(refused(TICHU, waits, nobody)) == str(answer(TICHU, waits, "0: award 1")) == mine
    dragon = done(
        TICHU, at_lead(TICHU, "Dr 3j / 4j / 5j / 6j"), "0: Dr", "1: pass", "2: pass", "3: pass"
    )
    assert refused(TICHU, dragon, nobody).reason.code == "no-such-seat"
    long = Wish(A, "8" * 999)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # as above
    wishing = done(TICHU, at_lead(TICHU, "1 2j / 3j / 4j / 5j"), "0: 1")
    assert len(str(refused(TICHU, wishing, long))) < 300
    for strange in (haggis.Bet(A, 15), "pass"):
        with pytest.raises(ClimbcardsError, match="not an action of tichu"):
            TICHU.apply(LEAD, strange)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # as above


@for_each(
    ("text", "action"),
    [
        ("pass", Pass(B)),
        (" Take ", tichu.Take(B)),
        ("TICHU", tichu.CallTichu(B)),
        ("grand", tichu.CallGrandTichu(B)),
        ("Grand  Tichu", tichu.CallGrandTichu(B)),
        ("decline", tichu.Decline(B)),
        ("push 2j 1 Dog", Push(B, (card("2j"), card("1"), card("Dog")))),
        ("Push Dr 3J 3j", Push(B, (card("Dr"), card("3j"), card("3j")))),
        ("wish 8", Wish(B, Rank("8"))),
        ("wish T", Wish(B, Rank("10"))),
        ("wish  a", Wish(B, Rank("A"))),
        ("wish ph", Wish(B, Rank("Ph"))),
        ("wish none", Wish(B, None)),
        ("award 7", Award(B, Seat(7))),
        ("kR KP 9s 9J PH", Play(B, cards(HOUSE), named("house K"))),
        ("5j 6s 7p 8r Ph = straight 4 to 8", Play(B, cards("5j 6s 7p 8r Ph"), named("straight 4 to 8"))),
        ("9j Ph", Play(B, cards("9j Ph"), named("pair 9"))),
        ("ph", Play(B, cards("Ph"), named("single 1½"))),
    ],
)  # fmt: skip
def test_how_actions_are_read(text: str, action: Action) -> None:
    """In any case, legal or not, and they come back from what they are written as."""
    state = at_lead(TICHU, "2j / 9j 9s Kp Kr Ph 5j 6s 7p 8r / 3j / 4j", 1)
    assert TICHU.parse(state, B, text) == action
    assert TICHU.parse(state, B, str(action)) == action


@rule("K-2", "K-31", "K-98")
@for_each(
    ("text", "position", "says"),
    [
        ("", 0, "expected cards, as in 8s 8p, or decline, grand, push 2j 3j 4j, tichu, pass, wish"),
        ("tichu now", 0, "'tichu now' means nothing here: expected cards, as in 8s 8p, or decline"),
        ("8j = pear 8", 5, "names nothing that can be played"),
        ("push 2j 2x", 9, "2x"),
        (" push 2j, 2j", 6, "put spaces between cards"),
        ("wish 11", 5, "'11' cannot be wished for: expected one of 2 3"),
        (" wish  1½", 7, "'1½' cannot be wished"),
        ("wish", 4, "'' cannot be wished"),
        ("award", 5, "award needs a number, as in award 1"),
        ("award x", 6, "number"),
        ("grand slam", 0, "grand"),
        ("8j 8j", -1, "the pack has 1"),
        ("push " + "2j " * 57, -1, "more than 56 cards"),
    ],
)
def test_text_that_is_no_action(text: str, position: int, says: str) -> None:
    """The error says where, unless it is the number of cards, and what was expected."""
    with pytest.raises(ClimbcardsError, match=says) as caught:
        TICHU.parse(LEAD, B, text)
    if isinstance(caught.value, NotationError):
        assert (caught.value.text, caught.value.position) == (text, position)
    else:
        assert position == -1
    with pytest.raises(IllegalActionError):
        TICHU.parse(LEAD, A, "3j 9j")


def test_actions_that_nobody_could_read() -> None:
    """What is no card, rank or reading is written all the same, cut short."""
    long: Any = "x" * 1000  # Any: not what an action has
    assert str(Push(A, long)).startswith("push 'xxx")
    assert len(str(Push(A, long))) < 200
    assert len(str(Push(A, (card("2j"),) * 99))) < 200
    assert str(Wish(A, long[:1])) == "wish 'x'"
    assert str(Play(A, french().parse("7h"), Single(Rank("7")))) == "7h = single 7"
    assert str(Play(A, cards("7j"), named("pair 7"))) == "7j = pair 7"


@rule("K-73", "K-80", "K-81", "K-100")
@for_each(
    ("options", "said"),
    [
        *(
            ({name: value}, name)
            for name, value in [
                ("name", ""),
                ("grand_tichu", 1),
                ("tichu_in_exchange", "after"),
                ("declare_lower", None),
                ("wish", True),
                ("bombs_ignore_wish", "yes"),
                ("dog_dodges_wish", 0),
                ("bombs_out_of_turn", None),
                ("double_victory", -1),
                ("double_victory", True),
                ("target", 0),
            ]
        ),
        ({"target": None}, "exactly one of target and rounds"),
        ({"rounds": 8}, "exactly one of target and rounds"),
        ({"target": None, "rounds": 0}, "rounds"),
        ({"bombs_outofturn": False}, "did you mean 'bombs_out_of_turn'"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, object], said: str) -> None:
    """They contradict one another, or are none; the error names the option."""
    # Any: as a caller without a type checker would
    make: Any = TICHU.variant
    with pytest.raises(OptionError, match=said):
        make(**options)


@rule("K-73", "K-81", "K-100")
def test_a_variant_is_another_game() -> None:
    """The one it is asked of stays as it is; a double victory may be worth nothing, and a match a round or a point."""
    short = TICHU.variant(double_victory=0, target=None, rounds=1)
    assert (short.double_victory, short.rounds, short.name) == (0, 1, "tichu+house")
    assert TICHU.variant(target=1).target == 1
    assert tichu.Tichu() == TICHU
    assert (TICHU.double_victory, TICHU.target, TICHU.rounds) == (200, 1000, None)


@rule("K-101")
@for_each(
    ("preset", "options"),
    [
        (tichu.TOURNAMENT, {"grand_tichu": False, "double_victory": 100}),
        (tichu.ONLINE, {"tichu_in_exchange": "anytime"}),
        (tichu.IN_TURN, {"bombs_out_of_turn": False}),
        (tichu.PLAIN, {"tichu_in_exchange": "never", "declare_lower": False, "wish": "must"}),
    ],
)
def test_the_presets(preset: tichu.Tichu, options: dict[str, object]) -> None:
    """Each differs from the booklet in what its clause says, and in its name."""
    assert house(**options).variant(name=preset.name) == preset
