"""The play: stacks, turns, what is taken up, what is seen going there, the end, and what is told."""

import attrs
import pytest

from cases import for_each
from climbcards import Cards, CardsError, Objection, Rank, Seat
from climbcards.authors import french
from climbcards.games import threes
from climbcards.games.threes import Arrange, PickUp, Play, Playing, Reveal
from climbcards.reasons import OtherPack
from rulebook import rule
from tables import enact, heard, refused
from threes_tables import FOUR, TWO, A, B, C, D, Options, laid, legal, midway, ranks, shown

MERGE: Options = {"merge_last_hand_with_faceup": True}
NORMAL_8: Options = {"eight_on_empty_is_normal": True}
WILD_10: Options = {"ten_is_wild": True}
AT_WILL: Options = {"voluntary_pickup": True}
LAST: Options = {"longest": 51}

ALL = "2 3 4 5 6 7 8 9 10 J Q K A Jo"
LOW = "2 3 4 5 6 7 8 Jo"

PLAYABLE: list[tuple[Options, str, str]] = [
    *(({}, stack, ALL) for stack in ("", "8 8", "2", "3", "7 2", "Q 2 8")),
    *(({}, stack, LOW) for stack in ("7", "7 7", "7 5 7", "7 8 8", "8 7 8")),
    ({}, "7 5", "2 5 6 7 8 9 10 J Q K A Jo"),
    ({}, "5 5 5 8", "2 5 6 7 8 9 10 J Q K A Jo"),
    ({}, "9 8", "2 8 9 10 J Q K A Jo"),
    ({}, "8 J", "2 8 J Q K A Jo"),
    ({}, "K 8 8", "2 8 K A Jo"),
    ({}, "A", "2 8 A Jo"),
    (NORMAL_8, "", ALL),
    (NORMAL_8, "8 8", "2 8 9 10 J Q K A Jo"),
    (NORMAL_8, "8 2", ALL),
    (NORMAL_8, "5 8 8", "2 5 6 7 8 9 10 J Q K A Jo"),
    (WILD_10, "7 8", "2 3 4 5 6 7 8 10 Jo"),
    (WILD_10, "A 8", "2 8 10 A Jo"),
]


@rule("S-3", "S-5", "S-13", "S-14", "T-1", "T-2", "T-3", "T-4", "T-5", "T-7", "T-8")
@for_each(("options", "stack", "expected"), PLAYABLE)
def test_what_may_be_played_on_a_stack(options: Options, stack: str, expected: str) -> None:
    """As a function, as a method of the game, and by a player who holds one card of each rank."""
    game, state = laid(options, f"{ALL} | 3", stack)
    found = [rank for rank in game.pack.ranks if game.playable(ranks(stack), rank)]
    assert " ".join(map(str, found)) == expected
    only = {name: bool(options.get(name)) for name in (*NORMAL_8, *WILD_10)}
    assert [
        rank for rank in game.pack.ranks if threes.playable(ranks(stack), rank, **only)
    ] == found
    assert legal(game, state) == expected.split()


@rule("T-2")
def test_a_2_is_answered_by_any_card() -> None:
    """As it is the lowest, nobody hears of ranks."""
    game, state = laid({}, "5 | 3", "7 2 8")
    assert game.beaten_by(state) == ("any card",)


CLOSES = [
    "5 5 5 5",
    "5 5 5 5 5",
    "4 5 5 5 5",
    "7 7 7 7",
    "5 8 5 8 5 8 5",
    "5 8 8 8 8",
    "10",
    "9 10",
    "7 8 Jo",
]
OPEN = [
    "",
    "5 5 5",
    "5 5 6 5 5",
    "5 5 5 5 6",
    "K K K A",
    "5 5 5 8",
    "5 5 5 5 8",
    "8 8 5 8 8",
    "10 9",
    "Jo 8",
]


@rule("T-6", "T-7", "T-8", "S-8")
@for_each("stack", [*CLOSES, *OPEN])
def test_what_closes_a_stack(stack: str) -> None:
    """The cards on top decide, and nothing is played on what is closed."""
    assert threes.closes(ranks(stack)) is FOUR.closes([*ranks(stack)]) is (stack in CLOSES)
    if stack in CLOSES or "10" in stack or "Jo" in stack:
        with pytest.raises(
            CardsError, match=f"nothing is played on {stack}: a closed stack leaves the game"
        ):
            FOUR.playable(ranks(stack), Rank("2"))


@rule("S-8")
def test_what_is_no_rank_is_an_error() -> None:
    """The error names it and what there is; text is no rank at all, however long."""
    problem = r"no card of this game has the rank '11': expected one of 2 3 .* Jo"
    for stack, rank in (("5 11", "7"), ("5", "11")):
        with pytest.raises(CardsError, match=problem):
            threes.playable(ranks(stack), Rank(rank))
    with pytest.raises(CardsError, match=problem):
        FOUR.closes(ranks("11"))
    text: object = "x" * 100_000
    with pytest.raises(CardsError, match=r"^expected a Rank, as in Rank\('7'\), not '") as wrong:
        threes.closes(text)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # no checker lets it pass
    assert len(str(wrong.value)) < 100


ROUNDS: list[tuple[Options, str, str, str, str, str]] = [
    # a play, and what is drawn
    ({}, "4 4 4 Q Q | 5", "3", "", "A Q Q", "4 4 4 | 5; stack 3 Q Q; B's turn"),
    ({}, "4 5 6 | 5", "3", "9 J Q", "A 4", "5 6 9 | 5; stack 3 4; stock J Q; B's turn"),
    ({}, "4 4 4 | 5", "3", "9 J", "A 4 4 4", "9 J | 5; stack 3 4 4 4; B's turn"),
    ({}, "4 5 6 K | 5", "3", "9", "A 4", "5 6 K | 5; stack 3 4; stock 9; B's turn"),
    # what closes gives another turn, after drawing
    ({}, "10 4 9 | 5 | 6", "3 9", "Jo K", "A 10", "4 9 Jo | 5 | 6; stock K; A's turn"),
    ({}, "5 5 5 5 10 Jo Jo 3 | K", "9", "", "A 10, A Jo, A 5 5 5 5, A Jo", "3 | K; A's turn"),
    (
        {},
        "5 5 6 | 8 9 | 5 5 K",
        "4",
        "",
        "A 5, B 8, C 5, A 5",
        "6 | 9 | 5 K; stack 4 5 8 5 5; B's turn",
    ),
    ({}, "5 5 6 | 8 9 | 5 5 K", "5", "", "A 5, B 8, C 5 5", "5 6 | 9 | K; C's turn"),
    ({}, "10 [4 Q Q] | K", "9", "", "A 10", "[4 Q Q] | K; A's turn"),
    # clockwise, also after a 7, and past those who are out
    (
        {},
        "7 7 | 6 J | 7 J | 6 J",
        "",
        "",
        "A 7, B 6, C 7, D 6",
        "7 | J | J | J; stack 7 6 7 6; A's turn",
    ),
    ({}, "4 6 | | | 5 6", "3", "", "A 4, D 5", "6 |  |  | 6; stack 3 4 5; out B C; A's turn"),
    # picking up, and at once playing on
    ({}, "3 4 6 | 5", "Q 8 Q", "9 9", "A pick up", "3 4 6 8 Q Q {8 Q Q} | 5; stock 9 9; A's turn"),
    ({}, "3 4 6 | 5", "Q 8 Q", "", "A pick up, A Q Q", "3 4 6 8 {8} | 5; stack Q Q; B's turn"),
    ({}, "[4 5 5] (K K K) | 6", "3 9", "", "A pick up", "3 9 [4 5 5] (K K K) {3 9} | 6; A's turn"),
    (AT_WILL, "5 K {K} | 9", "4 4", "", "A pick up", "4 4 5 K {4 4 K} | 9; A's turn"),
    # the hand, then the row
    ({}, "Q [Q 3 5] | K Q", "9", "", "A Q, B Q, A Q", "[3 5] | K; stack 9 Q Q Q; B's turn"),
    ({}, "[6 6 6] | K", "5", "", "A 6 6", "[6] | K; stack 5 6 6; B's turn"),
    # blind
    ({}, "(Q 5 K) | 4 4", "3", "", "A reveal 1", "(Q - K) | 4 4; stack 3 5; B's turn"),
    ({}, "(10 3 K) | 4", "9", "", "A reveal 0", "(- 3 K) | 4; A's turn"),
    ({}, "(2 2 10) | 4", "J 8", "", "A reveal 2", "8 10 J (2 2 -) {8 10 J} | 4; A's turn"),
    (
        {},
        "(3 4 9) | 3 6 6",
        "5",
        "",
        "A reveal 0, A 3, B 3, A 5, B 6",
        "(- 4 9) | 6; stack 3 3 5 6; A's turn",
    ),
    ({}, "(- 5 -) | 4 | 6", "3", "", "A reveal 1", " | 4 | 6; stack 3 5; out A; B's turn"),
    ({}, "(- 5 -) | 4 | 6", "9", "", "A reveal 1", "5 9 {5 9} | 4 | 6; A's turn"),
    ({}, "(- - Jo) | 4 | 6", "K", "", "A reveal 2", " | 4 | 6; out A; B's turn"),
    (
        {},
        "(5 3 3) | 4",
        "3",
        "9 J Q K",
        "A reveal 0",
        "9 J Q (- 3 3) | 4; stack 3 5; stock K; B's turn",
    ),
    (NORMAL_8, "(5 3 3) | 4", "8", "", "A reveal 0", "5 8 (- 3 3) {5 8} | 4; A's turn"),
    (WILD_10, "(10 3 3) | 4", "K", "", "A reveal 0", "(- 3 3) | 4; A's turn"),
    # going out
    ({}, "7 | 3 9 | K", "4", "", "A 7", " | 3 9 | K; stack 4 7; out A; B's turn"),
    ({}, "Jo Jo | 3 9 | K", "A", "", "A Jo Jo", " | 3 9 | K; out A; B's turn"),
    ({}, "8 | 3 9 | K", "8 8 8", "", "A 8", " | 3 9 | K; out A; B's turn"),
    ({}, "Jo (- 3 -) | 3 9 | K", "A", "", "A Jo", "(- 3 -) | 3 9 | K; A's turn"),
    ({}, "6 | 5", "4", "9", "A 6", "9 | 5; stack 4 6; B's turn"),
    (
        {},
        "5 | 9 | 6 9 | 3 4",
        "4",
        "",
        "A 5, B 9, C 9",
        " |  | 6 | 3 4; stack 4 5 9 9; out A B; D's turn",
    ),
    ({}, "6 | 3 3 4", "4", "", "A 6", " | 3 3 4; stack 4 6; out A; finish A B"),
    # what is known is struck off, and what is drawn is not known
    ({}, "5 5 5 K {5 5} | 9 {9}", "4", "", "A 5", "5 5 K {5} | 9 {9}; stack 4 5; B's turn"),
    ({}, "5 5 5 K {5 5} | 9", "4", "", "A 5 5 5", "K | 9; stack 4 5 5 5; B's turn"),
    ({}, "5 5 5 K {K} | 9", "4", "", "A 5 5", "5 K {K} | 9; stack 4 5 5; B's turn"),
    ({}, "5 5 K {5} | 9", "4", "7 7", "A 5", "5 7 K | 9; stack 4 5; stock 7; B's turn"),
    # the last hand takes cards of the row along
    (MERGE, "Q [Q 3 5] | K", "9", "", "A Q Q", "[3 5] | K; stack 9 Q Q; B's turn"),
    (MERGE, "Q [Q 3 5] | K", "9", "", "A Q", "[3 5 Q] | K; stack 9 Q; B's turn"),
    (MERGE, "6 6 6 [6 6 K] | K", "4", "", "A 6 6", "6 [6 6 K] | K; stack 4 6 6; B's turn"),
    (MERGE, "Q Q [Q 3] {Q Q} | K", "9", "", "A Q Q Q", "[3] | K; stack 9 Q Q Q; B's turn"),
    (MERGE, "6 6 [6 6 K] | K", "5", "", "A 6 6 6 6", "[K] | K; A's turn"),
    (MERGE, "9 [9 9] | K", "5", "", "A 9 9 9", " | K; stack 5 9 9 9; out A; finish A B"),
    # the last action is carried out in full, and then cards are counted
    ({"longest": 52}, "5 6 | 9", "4", "", "A 5", "6 | 9; stack 4 5; B's turn"),
    (LAST, "5 6 | 9 | 9", "4", "J Q K", "A 5", "6 J Q | 9 | 9; stack 4 5; stock K; finish B C A"),
    (LAST, "5 6 10 | 9", "4", "J K", "A 10", "5 6 J | 9; stock K; finish B A"),
    (LAST, "5 | 9 9 9", "Q J", "", "A pick up", "5 J Q {J Q} | 9 9 9; finish A B"),
    (LAST, "(5 - -) | 9 9 9", "K", "", "A reveal 0", "5 K {5 K} | 9 9 9; finish A B"),
    (LAST, "6 | 9 |", "4", "", "A 6", " | 9 | ; stack 4 6; out C A; finish C A B"),
    (LAST, "6 | | 9 9 | K", "4", "", "A 6", " |  | 9 9 | K; stack 4 6; out B A; finish B A D C"),
    (
        LAST,
        "5 9 9 9 9 | [K] | (- 3 3) | 3 3 [K]",
        "4",
        "",
        "A 5",
        "9 9 9 9 | [K] | (- 3 3) | 3 3 [K]; stack 4 5; finish B C D A",
    ),
]


@rule("S-4", "S-5", "S-6", "S-7", "S-9", "S-10", "S-11", "S-12", "S-13", "S-14", "S-15")
@rule(
    "T-6",
    "T-9",
    "T-10",
    "T-11",
    "T-12",
    "T-13",
    "T-14",
    "T-17",
    "T-18",
    "T-19",
    "T-20",
    "T-22",
    "T-25",
    "T-27",
)
@for_each(("options", "table", "stack", "stock", "lines", "then"), ROUNDS)
def test_what_an_action_leads_to(  # noqa: PLR0917  # a row of the table
    options: Options, table: str, stack: str, stock: str, lines: str, then: str
) -> None:
    """Where all cards lie then, who is out, and whose turn it is; what is nowhere is closed."""
    game, start = laid(options, table, stack, stock)
    state = enact(game, start, *lines.split(", "))
    assert shown(state) == then
    assert state.actions == 51 + lines.count(",")
    assert game.cards(state) == game.pack.full


@rule("T-23")
@for_each("card", ALL.split())
def test_any_card_may_be_the_last(card: str) -> None:
    """From the hand, from the row and from a place."""
    for table, text in ((card, card), (f"[{card}]", card), (f"(- {card} -)", "reveal 1")):
        game, state = laid({}, f"{table} | 5")
        assert shown(enact(game, state, f"A {text}")).endswith("finish A B")


@rule("T-25")
@for_each(("dealer", "finish"), [(A, "B C D A"), (B, "C D A B"), (C, "D A B C"), (D, "A B C D")])
def test_equal_numbers_are_ranked_from_the_dealers_left(dealer: Seat, finish: str) -> None:
    """Two cards each: the dealer is last."""
    game, state = laid(LAST, "5 6 6 | 9 9 | 9 9 | 9 K", "4")
    assert shown(enact(game, attrs.evolve(state, dealer=dealer), "A 5")).endswith(
        f"finish {finish}"
    )


@rule("T-3", "T-25")
def test_a_7_goes_to_and_fro() -> None:
    """Two cards each: nobody can answer the 7, so it is taken up and played, four actions a circle."""
    game, state = laid({}, "7 Q | 9 K")
    around = enact(game, state, "A 7", "B pick up", "B 7", "A pick up")
    assert shown(around) == "7 Q {7} | 9 K; A's turn"


LISTED: list[tuple[Options, str, str, str, str]] = [
    ({}, "4 4 Q Jo Jo | 5", "3", "", "4, 4 4, Q, Jo, Jo Jo"),
    ({}, "4 9 [5 6] (3 3 3) | 5", "3", "", "4, 9"),
    ({}, "[5 6 Q] (3 3 3) | 5", "3", "", "5, 6, Q"),
    ({}, "(3 - 3) | 5", "3", "", "reveal 0, reveal 2"),
    ({}, "9 J A | 5", "7 8", "", "pick up"),
    ({}, "9 K | 5", "", "", "9, K"),
    (NORMAL_8, "5 6 | 5", "8", "", "pick up"),
    (AT_WILL, "9 K | 5", "4", "", "9, K, pick up"),
    (AT_WILL, "[9 K] | 5", "4", "", "9, K, pick up"),
    (AT_WILL, "9 K | 5", "", "", "9, K"),
    (AT_WILL, "(3 4 5) | 5", "K", "", "reveal 0, reveal 1, reveal 2"),
    ({}, "6 6 [6 6 K] | K", "5", "", "6, 6 6"),
    (MERGE, "6 6 [6 6 K] | K", "5", "", "6, 6 6, 6 6 6, 6 6 6 6"),
    (MERGE, "6 6 [6 6 K] | K", "5", "3", "6, 6 6"),
    (MERGE, "6 6 K [6 6 6] | K", "5", "", "6, 6 6, K"),
    (MERGE, "6 [6] (6 6 6) | K", "4", "", "6, 6 6"),
    (MERGE, "6 [6 6 Q] | K", "9", "", "pick up"),
    ({**MERGE, **WILD_10, **AT_WILL}, "10 [10 3 3] | 9", "K", "", "10, 10 10, pick up"),
]


@rule("S-4", "S-5", "S-12", "S-13", "S-15", "T-10", "T-17", "T-18", "T-24", "T-26")
@for_each(("options", "table", "stack", "stock", "expected"), LISTED)
def test_what_is_listed(
    options: Options, table: str, stack: str, stock: str, expected: str
) -> None:
    """Every number of each rank, low to high; then picking up, or what can be revealed."""
    game, state = laid(options, table, stack, stock)
    assert ", ".join(legal(game, state)) == expected


@rule("S-1", "S-12", "T-21", "T-27")
@for_each("packs", [1, 2, 9, 16])
def test_a_hand_may_hold_all_copies_of_many_packs(packs: int) -> None:
    """All fives of nine packs are one play, the last of them out of the row; they are written and read back."""
    game = FOUR.variant(players=2, packs=packs, merge_last_hand_with_faceup=True)
    held = " ".join(["5"] * (4 * packs - 3))
    state = game.position([held, "6"], rows=["5 5 5"], known=[held])
    plays = [action for action in game.legal_actions(state, A) if isinstance(action, Play)]
    assert [len(play.cards) for play in plays] == list(range(1, 4 * packs + 1))
    codec = game.codec()
    assert codec.states.loads(codec.states.dumps(state)) == state
    assert game.ranking(game.apply(state, plays[-1])) == (A, B)


STAY = "must stay on the table: play from your hand while you have cards there (T-17)"
HAVE = "use only cards that you have (S-4)"
FITS = "2, 8 and Jo always fit"
BLIND = "you have only face-down cards left: reveal one (T-18)"
NOT_YET = "you can only reveal a card when your hand and your row are empty (T-18)"
REFUSED: list[tuple[Options, str, str, str, str]] = [
    ({}, "4 4 Q | K", "3", "4 Q", "4 Q have different ranks: play cards of one rank (T-9)"),
    ({}, "[8 5] | K", "3", "8 5", "5 8 have different ranks: play cards of one rank (T-9)"),
    ({}, "4 4 Q | K", "3", "", "a play needs at least one card: choose some (S-5)"),
    ({}, "4 5 (3 3 J) | K", "", "K", f"you do not have K: {HAVE}"),
    ({}, "4 5 [9 9 J] | K", "", "3 9", f"you do not have 3: {HAVE}"),
    ({}, "4 5 (3 3 J) | K", "", "5 5", f"you do not have 5: {HAVE}"),
    ({}, "[4 5] (3 3 J) | K", "", "4 J", f"you do not have J: {HAVE}"),
    ({}, "Q 9 [Q 3 5] | K", "9", "5", f"5 {STAY[:-6]}(S-4)"),
    ({}, "Q [Q 3 5] | K", "9", "Q Q", f"Q {STAY}"),
    (MERGE, "Q Q 3 [Q 4] | K", "9", "Q Q Q", f"Q {STAY}"),
    (MERGE, "6 6 [6 5] | K", "4", "6 6 5", f"5 {STAY}"),
    (MERGE, "Q Q [Q 4] | K", "9", "Q Q Q Q", f"you do not have Q: {HAVE}"),
    ({}, "6 | K", "9", "6", f"6 does not fit on 9: play 9 or higher; {FITS} (S-3)"),
    ({}, "K | K", "A 8 8", "K", f"K does not fit on A: play A; {FITS} (S-3)"),
    ({}, "10 | K", "J", "10", f"10 does not fit on J: play J or higher; {FITS} (T-7)"),
    ({}, "10 | K", "7", "10", f"10 does not fit on 7: play 7 or lower; {FITS} (T-7)"),
    ({}, "A | K", "7 8", "A", f"A does not fit on 7: play 7 or lower; {FITS} (T-3)"),
    (
        WILD_10,
        "A | K",
        "7 7",
        "A",
        "A does not fit on 7: play 7 or lower; 2, 8, 10 and Jo always fit (T-3)",
    ),
    (NORMAL_8, "5 | K", "8", "5", f"5 does not fit on 8: play 8 or higher; {FITS} (S-3)"),
    (
        {},
        "9 J A | 5",
        "K",
        "pick up",
        "you can play A: you may pick up only if nothing fits (T-10)",
    ),
    (
        {},
        "[4 Jo] | 5",
        "7",
        "pick up",
        "you can play 4 Jo: you may pick up only if nothing fits (T-10)",
    ),
    ({}, "9 K | 5", "", "pick up", "there is no stack to pick up: play a card (T-26)"),
    (AT_WILL, "[9 K] | 5", "", "pick up", "there is no stack to pick up: play a card (T-26)"),
    ({}, "(3 4 5) | K", "3", "5", BLIND),
    ({}, "(3 4 5) | K", "3", "", BLIND),
    (AT_WILL, "(3 4 5) | K", "3", "pick up", BLIND),
    ({}, "(3 4 5) | K", "", "pick up", BLIND),
    ({}, "9 (3 4 5) | K", "K", "reveal 0", NOT_YET),
    ({}, "[6] (3 4 5) | K", "K", "reveal 0", NOT_YET),
    ({}, "(2 - 4) | K", "K", "reveal 1", "there is no face-down card no. 1: reveal 0 or 2 (T-18)"),
    ({}, "(2 - 4) | K", "K", "reveal 3", "there is no face-down card no. 3: reveal 0 or 2 (T-18)"),
]


@rule(
    "S-3", "S-4", "S-5", "S-10", "S-12", "S-15", "T-3", "T-7", "T-9", "T-10", "T-17", "T-18", "T-26"
)
@for_each(("options", "table", "stack", "said", "sentence"), REFUSED)
def test_what_is_refused(
    options: Options, table: str, stack: str, said: str, sentence: str
) -> None:
    """Each refusal cites its clause; cards are refused alike when they are put on the table."""
    game, state = laid(options, table, stack)
    if said[:1] in {"p", "r"}:
        assert str(refused(game, state, game.parse(state, A, said))) == sentence
        return
    cards = game.pack.parse(said)
    objection = game.attempt(state, A, cards)
    assert isinstance(objection, Objection)
    assert str(objection) == sentence
    assert refused(game, state, Play(A, cards)) == objection


@rule("S-1", "T-14", "T-18", "T-20", "T-22")
def test_who_is_refused_whatever_it_is() -> None:
    """Out of turn, also with the fourth Queen; a seat that is not there; after the end; cards of another pack."""
    game, state = laid({}, "Q Q | K 9 | Q (3 3 3)", "Q Q Q")
    over = enact(TWO, midway(TWO, "6", "9 9", stack="4"), "A 6")
    turn, table = (
        "it is not seat 2's turn: wait for seat 0 (T-22)",
        "there is no seat 3: a table for 3 has the seats 0 to 2 (T-22)",
    )
    for seat, sentence in ((C, turn), (D, table)):
        for action in (Play(seat, game.pack.parse("Q")), PickUp(seat), Reveal(seat, 0)):
            assert str(refused(game, state, action)) == sentence
    for seat in TWO.seats:
        nine = TWO.pack.parse("9")
        for late in (Play(seat, nine), Arrange(seat, nine), PickUp(seat), Reveal(seat, 0)):
            assert str(refused(TWO, over, late)) == "the round is over: start the next one (T-20)"
    for cards in (french().parse("5h"), TWO.variant(packs=3).pack.parse("5")):
        objection = refused(game, state, Play(A, cards))
        assert (objection.reason, objection.clause) == (OtherPack(cards), "S-1")
        assert game.attempt(state, A, cards) == objection
    game, state = laid({}, "(2 - 4) | K")
    for slot in (-1, True):
        assert refused(game, state, Reveal(A, slot)).clause == "T-18"


TOLD: list[tuple[Options, str, str, str, str, Seat | None, str]] = [
    ({}, "5 K K | 6", "4", "7 7", "A 5", A, "seat 0: 5; seat 0 draws 7"),
    ({}, "5 K K | 6", "4", "7 7", "A 5", B, "seat 0: 5; seat 0 draws 1 card"),
    ({}, "5 K K | 6", "4", "7 7", "A 5", None, "seat 0: 5; seat 0 draws 1 card"),
    ({}, "10 K | 6", "4", "", "A 10", B, "seat 0: 10; seat 0 clears the table; seat 0 leads"),
    ({}, "3 | 6", "4 A", "", "A pick up", B, "seat 0: pick up; seat 0 picks up 4 A; seat 0 leads"),
    (
        {},
        "(K 5 -) | 6",
        "4",
        "",
        "A reveal 0",
        B,
        "seat 0: reveal 0; seat 0 turns up K, which is played",
    ),
    (
        *({}, "(K 5 -) | 6", "A", "", "A reveal 1", B),
        "seat 0: reveal 1; seat 0 turns up 5, which cannot be played; seat 0 picks up 5 A; seat 0 leads",
    ),
    ({}, "K | 6 | 7", "4", "", "A K", C, "seat 0: K; seat 0 goes out first"),
    (
        {},
        "K | 6",
        "4",
        "",
        "A K",
        B,
        "seat 0: K; seat 0 goes out first; the round is over: seat 0 1, seat 1 0",
    ),
]


@rule("T-6", "T-11", "T-18", "T-20", "T-27")
@for_each(("options", "table", "stack", "stock", "line", "seat", "told"), TOLD)
def test_what_is_told(  # noqa: PLR0917  # a row of the table
    options: Options, table: str, stack: str, stock: str, line: str, seat: Seat | None, told: str
) -> None:
    """Only who draws is told the cards; all else is open."""
    game, state = laid(options, table, stack, stock)
    assert "; ".join(heard(game, state, line, seat)) == told


def test_states_that_no_round_comes_to() -> None:
    """All said to be out: the look for the next seat goes round once. Too many copies: none breaks down unsaid."""
    game, state = laid({}, "5 9 | 6 | 7", "4")
    after = game.apply(attrs.evolve(state, out=(A, B, C)), Play(A, game.pack.parse("5")))
    assert isinstance(after, Playing)
    assert after.turn == A
    many = Cards(game.pack, game.pack.layout.fields[0])
    forged = attrs.evolve(state, hands=(many, *state.hands[1:]))
    assert len(game.legal_actions(forged, A)) == len(many) == 15
    with pytest.raises(CardsError, match="15 times 2"):
        game.apply(forged, Play(A, many))
