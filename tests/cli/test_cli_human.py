"""A player at the keyboard: nothing typed does harm, and everything is explained."""

import re
from functools import partial
from random import Random

import pytest

from cases import for_each
from cli.toy import Toy
from cli.typed import Sitting, Typed, at, laid, play_on, play_until, sit
from climbcards import (
    AnyGame,
    Card,
    Deal,
    NotationError,
    Pack,
    Seat,
    Table,
    catalogue,
    clauses,
    is_stake,
)
from climbcards._cards import cards_of
from climbcards._cli.human import PAGE, Human, help_on, kinds, rows
from climbcards._cli.scroll import Teller
from climbcards._cli.words import Speech
from climbcards.events import Acted, Captured, TakenBack
from climbcards.games import (
    big_two,
    dou_dizhu,
    guandan,
    haggis,
    president,
    three_hags,
    threes,
    tichu,
)
from rulebook import rule

TWO, TICHU, HAGS = haggis.OFFICIAL_2P, tichu.TICHU, three_hags.THREE_HAGS
DIZHU, THREES = dou_dizhu.DOU_DIZHU, threes.THREES
PACK = TWO.pack
MINE = PACK.pile("2r 3r 4r 4o 5r 6r 7o 8o 9o 9y 9g 10r 10o 10y J Q K")
THEIRS = PACK.pile("2o 2y 2g 3o 4y 5o 5y 6o 6y 7y 7g 8y 8g 10g J Q K")
STOCK: tuple[Card, ...] = tuple(PACK.full - PACK.cards(MINE) - PACK.cards(THEIRS))
QUESTION = "You> "
IN_SEVERAL_WAYS = "These cards can be played in several ways: type a number, or the whole text."


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal hands that are known here; seat 0 leads, unless there are bets first."""

    def deal(game: haggis.Haggis, *_: object) -> Deal:
        """Deal them."""
        leader = None if game == haggis.LEAFLET_2P else Seat(0)
        return Deal((MINE, THEIRS), STOCK, dealer=Seat(1), leader=leader)

    monkeypatch.setattr(haggis.Haggis, "deal", deal)


def typing(*lines: str, game: AnyGame = TWO, width: int = 78) -> tuple[str | None, Typed]:
    """Let seat 0 type lines until it has acted or left; return what it did, and the screen."""
    sitting = sit(game, *lines, width=width)
    has_acted = sitting.acts()
    actions = sitting.table.record.actions
    assert has_acted is bool(actions)
    return str(actions[-1]) if actions else None, sitting.screen


def typed_by(table: Table, *lines: str, seat: int | None = None) -> Typed:
    """Let whoever is to act type lines that do nothing; return the screen."""
    seat = table.to_act[0] if seat is None else seat
    steps, sitting = table.steps, at(table, *lines, seat=seat)
    assert not sitting.acts(seat)
    assert table.steps == steps
    return sitting.screen


def typed_first(game: AnyGame, *lines: str) -> Typed:
    """Let whoever is to act first in a game type lines that do nothing; return the screen."""
    return typed_by(laid(game), *lines)


def following() -> Table:
    """Lay a table of Haggis where somebody is to answer a play."""
    table = laid(TWO, dealer=0)
    play_until(table, lambda table: bool(table.view(None).table))
    return table


# what is typed


@rule("H-11")
@pytest.mark.usefixtures("dealt")
@for_each(
    ("lines", "action", "refusals"),
    [
        (["4R 2r 3r"], "2r 3r 4r", []),
        (["q"], "Q", []),
        (["10r J Q = 3 of 10s"], "10r J Q = 3 of 10s", []),
        (["5 J Q = 3 of 5s"], "5r J Q = 3 of 5s", []),
        (["4 5 6"], "4r 5r 6r", []),
        (["8 8o"], None, ["you hold only 8o"]),
        (["6 8"], None, ["6r 8o do not form a combination"]),
        (["10r J Q", "2"], "10r J Q = run 10 to Q", []),
        (["10r J Q", "3", "legal 2g", "1", "help", "4o"], "10r J Q = 3 of 10s", ["There are 2 ways: type 1 to 2."]),
        (["10r J Q", "4o 4r 4o", "2"], "2r", ["2 times 4o: the pack has 1, so give it once"]),
        (["2r 2r", "2r"], "2r", ["2 times 2r: the pack has 1, so give it once"]),
        (["9 9", "2"], "9o 9g", ["say which 9: you hold 9o 9y 9g"]),
        (["9 10 J Q", "2"], "2r", ["say which 9: you hold 9o 9y 9g"]),
        *((["10r J Q", number, "4o"], "4o", [""]) for number in ("9" * 4000, "0", "-1", "\N{SUPERSCRIPT TWO}")),
        (["2r\t3q", "4o"], "4o", ["  2r 3q\n      ^\nunknown suit 'q' in '3q': expected one of r o y g"]),
        (["2g", "2r 4o", "pass", "4o"], "4o", [
            "you do not have 2g", "2r 4o do not form a combination", "you lead, so you must play",
        ]),
        *(([word, "2r"], None, []) for word in ("quit", "exit", " QUIT ")),
        (["help"], None, []),
        *(([odd], None, [""]) for odd in (
            "\N{VARIATION SELECTOR-16}", "\N{BLACK HEART SUIT}", "=", "= 3", "legal =", "legal rocket",
        )),
    ],
)  # fmt: skip
def test_what_is_typed_is_done_or_explained(
    lines: list[str], action: str | None, refusals: list[str]
) -> None:
    """Cards in any order and case, ranks alone that fit one play, a reading, a number of an offer right after it."""
    done, screen = typing(*lines)
    assert done == action
    assert len(screen.refusals) == len(refusals)
    for said, found in zip(refusals, screen.refusals, strict=True):
        assert said in found
        assert len(found) < 300
    if lines[0].split()[0].casefold() in {"quit", "exit"}:
        assert screen.prompts == [QUESTION]


@rule("H-11")
@pytest.mark.usefixtures("dealt")
@for_each(
    ("text", "offered"),
    [
        ("10r J Q", f"{IN_SEVERAL_WAYS}\n  1  10r J Q = 3 of 10s\n  2  10r J Q = run 10 to Q"),
        ("9 9", "Several plays fit: type a number, or the whole text.\n  1  9o 9y\n  2  9o 9g\n  3  9y 9g"),
        ("9 10 J Q", None),
    ],
)  # fmt: skip
def test_what_is_not_clear_is_offered(text: str, offered: str | None) -> None:
    """Each reading of cards, or each play that ranks fit, if it is not too many; forgotten at the next turn."""
    sitting = sit(TWO, text, "quit", "1", "4o")
    assert not sitting.acts()
    assert (offered or "Several plays fit") in sitting.screen.text or offered is None
    assert ("type a number" in sitting.screen.text) is (offered is not None)
    assert sitting.acts()
    assert str(sitting.table.record.actions[-1]) == "4o"
    assert "'1' has no rank" in sitting.screen.text


@pytest.mark.usefixtures("dealt")
def test_help_and_empty_lines_cost_nothing() -> None:
    """Help shows what can be typed; an empty line asks again."""
    action, screen = typing("help", "?", "", "   ", "2r")
    assert screen.said.count(help_on(PACK, 78, Speech())) == 2
    assert screen.text.count("Type the cards that you play, separated by spaces, as in 2r 2o") == 2
    assert screen.said.count("Type what to play, or help.") == 2
    assert action == "2r"


@rule("K-17")
@for_each(
    ("pack", "signs", "example"),
    [
        (PACK, "", "2r 2o"),
        (big_two.BIG_TWO.pack, "\N{BLACK DIAMOND SUIT} d, \N{BLACK CLUB SUIT} c, ", "3d 3c"),
        (president.TWO_CLEARS.pack, "\N{BLACK CLUB SUIT} c. A rank", ""),
        (TICHU.pack, "\N{BULLSEYE} j, \N{CROSSED SWORDS}", "2j 2s"),
        (DIZHU.pack, "", ""),
    ],
)
def test_the_help_fits_the_screen_and_the_pack(pack: Pack, signs: str, example: str) -> None:
    """A command goes on below itself; ranks alone are only where cards have suits, letters where these are signs."""
    told = help_on(pack, 1000, Speech())
    for width in (40, 60, 78, 120):
        lines = help_on(pack, width, Speech()).splitlines()
        assert max(map(len, lines)) <= width
        assert {*" ".join(lines).split()} == {*told.split()}
        first = next(place for place, line in enumerate(lines) if line.startswith("  legal "))
        column = lines[first].index("what")
        assert all(line[column - 1] == " " and line[column] != " " for line in lines[first:])
    words = "legal more view hand score last hint undo why help quit"
    for word in re.findall(r"\w+", words):
        assert re.search(rf"^  (\S+, )?{word}\b", told, re.MULTILINE)
    assert f"as in {example}" in told
    assert ("A rank alone" in told) is (pack != DIZHU.pack)
    assert "letters" not in told
    assert (
        f"Suits are typed as letters: {signs}" in help_on(pack, 1000, Speech(), signs=bool(signs))
        or not signs
    )


# what is shown


@pytest.mark.usefixtures("dealt")
def test_the_table_is_shown_first_and_again() -> None:
    """A player sees the own hand by rank and what can be done before the prompt, and no seat numbers."""
    _, screen = typing("2r")
    hand = "2r  3r  4r 4o  5r  6r  7o  8o  9o 9y 9g  10r 10o 10y  J  Q  K"
    assert screen.text.count(f"  your hand: {hand}\n") == 1
    assert "  you: 17 cards (J Q K open), took nothing\n  Ben: 17 cards" in screen.text
    table = laid(TWO)
    plays = len(TWO.legal_actions(table.state, Seat(0))) - 3
    assert f"you may: {plays} plays | bet 0 (no bet) | bet 15 | bet 30\n" in screen.text
    assert "seat" not in screen.text
    for word in ("view", "hand", "HAND"):
        _, screen = typing(word, "2r")
        assert screen.text.count("your hand: ") == 2
        assert screen.text.count("Ben: 17 cards") == (2 if word == "view" else 1)


@pytest.mark.usefixtures("dealt")
def test_legal_pages_through_everything() -> None:
    """The pages of the list hold every legal action once, and then say that they are over; they fill the width."""
    _, screen = typing("legal", *["more"] * 20, "2r")
    assert "That is the whole list: type legal to see it again." in screen.said
    pages = [said for said in screen.said if " | " in said and "you may" not in said]
    assert len(pages[0].splitlines()) == PAGE == 20
    assert all(len(page.splitlines()) <= PAGE for page in pages)
    lines = [row for page in pages for row in page.splitlines()]
    margin = lines[0].index("2r")
    shown = [text for row in lines for text in row[margin:].split(" | ")]
    assert shown == [str(each) for each in TWO.legal_actions(laid(TWO).state, Seat(0))]
    assert lines[0].startswith("  single 2")
    for least, width in ((0, 40), (40, 78), (78, 120)):
        _, screen = typing("legal", "2r", width=width)
        page = next(said for said in screen.said if said.startswith("  single 2"))
        assert least < max(map(len, page.splitlines())) <= width


@pytest.mark.usefixtures("dealt")
def test_legal_with_cards_keeps_those_that_use_them() -> None:
    """Named cards, or the beginning of a name, narrow the list; cards of no play and bad text are explained."""
    _, screen = typing("legal 2 3", "LEGAL 2g", "legal 2q", "more", "2r")
    found = next(said for said in screen.said if said.startswith("  run 2 to 4 "))
    assert "2r 3r 4r 5r 6r J Q K" in found
    assert " | bet 0" not in found
    assert "No legal play uses 2g." in screen.said
    assert "!   2q\n   ^\nunknown suit 'q' in '2q': expected one of r o y g" in screen.said
    for name in ("run", "RUN 5", "2 of"):
        screen = typed_first(TWO, f"legal {name}")
        listed = screen.said[len(typed_first(TWO).said)].splitlines()
        names = {line[2:].partition("  ")[0] for line in listed} - {""}
        assert names
        assert all(each.startswith(name.casefold()) for each in names)


@for_each(
    ("game", "language", "found"),
    [
        (TWO, "en", ["single 3 ... K (17)", "3 of 3s ... 6 of 9s (135)", "run 3 to 5 ... 5 to J (184)"]),
        (TWO, "de", ["Einzelkarte 3 ... K (17)", "Folge 3 bis 5 ... 5 bis J (184)"]),
        (guandan.GUANDAN, "en", ["run 10 to A (144)", "triples J to Q"]),
        (THREES, "en", []),
        (Toy(), "en", []),
    ],
    ids=str,
)  # fmt: skip
def test_plays_are_told_by_kind(game: AnyGame, language: str, found: list[str]) -> None:
    """Each kind from its first combination to its last; a game without combinations has none."""
    table = laid(game)
    legal = game.legal_actions(table.state, table.to_act[0])
    said = kinds(legal.groups, Speech(phrases=game.phrases(language)))
    assert {*found} <= {*said}
    assert bool(found) is bool(said)


@for_each("name", ["tichu", "haggis/official-2p", "three-hags", "tien-len"])
def test_no_row_breaks_within_a_play(name: str) -> None:
    """A row is as wide as the terminal at most, unless one play is wider by itself; then a name has its own row."""
    game = catalogue()[name]
    table = laid(game)
    seat = play_until(table, lambda table: bool(table.view(table.to_act[0]).hand))
    legal = game.legal_actions(table.state, seat)
    for width in (40, 78):
        found = rows(legal, width, Speech())
        assert all(len(row) <= width - 2 or " | " not in row for row in found)
    if game == TWO:
        found = rows(legal, 40, Speech())
        assert found[:4] == ["single 3", "  3o", "single 4", "  4r | 4y"]
        assert found[-1] == "bet 0 | bet 15 | bet 30"


@pytest.mark.usefixtures("dealt")
def test_a_follower_may_pass() -> None:
    """Where a pass is legal it stands in the list of what may be done; what is to be beaten is said in words."""
    sitting = sit(TWO, "PASS", seat=1)
    sitting.table.play(0, "2r")
    assert sitting.acts(1)
    assert str(sitting.table.record.actions[-1]) == "pass"
    text = sitting.screen.text
    assert "\n  to beat: 2r (single 2, Ann)\n" in text
    assert "\n  your turn: beat single 2 with a higher single or a bomb\n  you may: " in text
    assert " plays | pass | bet 0" in text


def test_later_in_a_trick_only_what_is_new_is_shown() -> None:
    """The whole table on the lead of a trick, then what is to be beaten, until the trick is over; one greeting."""
    sitting = at(laid(TWO), "3", "10")
    human = Human(sitting.teller, sitting.screen, Seat(0))
    assert human()
    assert "Ben: 17 cards" in sitting.screen.text
    assert "(type legal for what you may do" in sitting.screen.text
    sitting.screen.said.clear()
    play_on(sitting.table, Random(7))
    human()
    assert "Ben: " not in sitting.screen.text
    assert "(legal lists" not in sitting.screen.text
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
    table = laid(THREES, seed=3)
    for has_hand in (True, False):
        play_until(table, partial(is_on_a_stack, has_hand=has_hand))
        screen = typed_by(table)
        assert ("  you: 0 cards in hand, face " in screen.text) is not has_hand
        assert ("  your hand: empty" in screen.said) is not has_hand


@rule("H-18", "H-19")
def test_an_award_is_offered_by_name() -> None:
    """Who may choose who captures a trick reads whom each number stands for."""
    table = laid(haggis.OFFICIAL_3P)
    seat = play_until(table, lambda table: isinstance(table.state, haggis.Awarding))
    others = [each for each in (0, 1, 2) if each != seat]
    offered = [f"award {each} (give the trick to {table.names[each]})" for each in others]
    assert f"  you may: {' | '.join(offered)}" in typed_by(table).said
    narrow = at(table, seat=seat, width=60)
    narrow.acts(seat)
    assert f"  you may: {offered[0]}\n      {offered[1]}" in narrow.screen.said


LOST = "You have not done anything that can be taken back."
ODD = ("legal", "lay 4y 4y", "lay 3x 3x", "play 1x", "hand", "lay 4y 3x", "why", "hint")


@rule("L-2", "T-15")
@for_each(
    ("game", "typed", "says"),
    [
        (haggis.LEAFLET_2P, [], ["you may: bet 0 (no bet) | bet 15 | bet 30\n"]),
        (THREES, [], ["you may: 20 choices, as in face up "]),
        (TWO, ["score"], ["\nNo round is over yet."]),
        (TWO, ["last"], ["\nNothing has happened yet."]),
        (TWO, ["undo"], [LOST]),
        (TWO, ["more"], ["That is the whole list: type legal to see it again."]),
        (TWO, ["hint"], ["A greedy player would choose: ", "\n  it leaves you 13 cards"]),
        # of another package, without readings and rules
        (Toy(), ODD, ["| lay ", "give it once", "expected lay and a card", "  your hand: ",
                      "  toy comes without its rules", "A random player would choose: lay "]),
    ],
)  # fmt: skip
def test_what_is_shown_at_the_first_turn(game: AnyGame, typed: list[str], says: list[str]) -> None:
    """Bets alone where nothing can be played, many choices as one; what was done, the score and advice, if there is some."""
    text = typed_first(game, *typed).text
    assert [said for said in says if said not in text] == []


# Enter, yes and no


def can_only(what: str | None, table: Table) -> bool:
    """Return whether but one thing can be done: this, or to play some cards."""
    legal = table.game.legal_actions(table.state, table.to_act[0]) if table.to_act else ()
    if what is None:
        return len(legal) == 1 and cards_of(legal[0]) is not None
    return [str(each) for each in legal[:2]] == [what]


@rule("D-22", "T-26")
@for_each(("game", "only"), [(DIZHU, "pass"), (HAGS, "pass"), (THREES, "pick up")])
def test_enter_does_what_alone_can_be_done(game: AnyGame, only: str) -> None:
    """Where passing, or picking up, is all there is, the prompt says so and Enter does it; no other text does."""
    table = laid(game)
    seat = play_until(table, partial(can_only, only))
    prompt = f"You (Enter: {only})> "
    if game == HAGS:
        for text in ("garbage", "hlep", "2 3", "bet 15"):
            assert typed_by(table, text, "quit").prompts == [prompt] * 2
    sitting = at(table, "", seat=seat)
    assert sitting.acts(seat)
    assert sitting.screen.prompts == [prompt]
    assert str(table.record.actions[-1]) == only


def test_the_last_card_is_not_played_by_enter() -> None:
    """A play is typed, even where it is all that can be done."""
    table = laid(TWO)
    seat = play_until(table, partial(can_only, None))
    sitting = at(table, "", str(TWO.legal_actions(table.state, seat)[0]), seat=seat)
    assert sitting.acts(seat)
    assert "Type what to play, or help." in sitting.screen.said


@pytest.mark.every_game
@pytest.mark.parametrize("name", catalogue())
def test_a_stake_is_what_costs_points(name: str) -> None:
    """A bet, a bid, a Tichu; nothing that declines one, and no play."""
    table, rng = laid(catalogue()[name]), Random(7)
    for _ in range(60):
        if not table.to_act:
            break
        legal = table.game.legal_actions(table.state, table.to_act[0])
        spoken = {str(each): is_stake(each) for each in legal.rest}
        words = {text: text.split()[0] for text in spoken}
        costs = {text for text in spoken if words[text] in {"bet", "bid", "grand", "tichu"}}
        assert {text for text in spoken if spoken[text]} == costs - {"bet 0"}
        assert not any(is_stake(group[0]) for group in legal.groups[:5])
        table.play(table.to_act[0], rng.choice(legal))


def attended(sitting: Sitting, seat: int = 0) -> list[str]:
    """Let a person act who can be asked once more; give what was done."""
    sitting.screen.is_attended = True
    sitting.acts(seat)
    return list(map(str, sitting.table.record.actions))


BOMB = "Play J Q K (bomb J Q K)? (yes or no)> "
GRAND = ["You (yes or no)> ", "Call Grand Tichu? (yes or no)> "]


@rule("K-8")
@for_each(
    ("game", "typed", "done", "asked"),
    [
        (TICHU, ["grand", "yes"], ["grand"], GRAND),
        (TICHU, ["grand", "y"], ["grand"], GRAND),
        (TICHU, ["grand", "no", "decline"], ["decline"], [*GRAND, GRAND[0]]),
        (TICHU, ["grand", ""], [], [*GRAND, GRAND[0]]),
        (TICHU, ["grand"], [], [*GRAND, GRAND[0]]),
        *((TICHU, [word], [done], GRAND[:1]) for word, done in (
            ("yes", "grand"), ("ja", "grand"), ("No", "decline"),
        )),
        (TWO, ["J Q K", "yes"], ["J Q K"], [QUESTION, BOMB]),
        (TWO, ["J Q K", "2", "10y"], ["10y"], [QUESTION, BOMB, QUESTION]),
        (TWO, ["bet 30", "n", "10y"], ["10y"], [QUESTION, "Bet 30? (yes or no)> ", QUESTION]),
        (TWO, ["10y"], ["10y"], [QUESTION]),
    ],
)  # fmt: skip
def test_a_stake_or_a_bomb_is_asked_for_once_more(
    game: AnyGame, typed: list[str], done: list[str], asked: list[str]
) -> None:
    """Anything but yes takes it back; where the question is yes or no, its answer is enough; a pipe is not asked."""
    sitting = sit(game, *typed)
    assert attended(sitting) == done
    assert sitting.screen.prompts == asked
    piped = sit(game, *typed)
    assert piped.acts()
    assert len(piped.screen.prompts) == 1


def test_the_last_cards_are_just_played() -> None:
    """A bomb that leaves no cards, or that beats something, is meant; so is what is not legal refused at once."""
    table = laid(TWO)
    table.play(0, "J Q K")
    sitting = at(table, "J Q K", "pass", seat=1)
    assert attended(sitting, 1) == ["J Q K", "pass"]
    assert sitting.screen.refusals


def test_the_last_bid_is_a_question_of_yes_or_no() -> None:
    """Where only 3 can be bid, yes bids it; before that, amounts are asked for."""
    table = laid(DIZHU)
    first = table.awaited[0]
    assert at(table, "bid 2", seat=first).acts(first)
    second = table.awaited[0]
    sitting = at(table, "yes", seat=second)
    assert sitting.acts(second)
    assert sitting.screen.prompts == ["You (yes or no)> "]
    assert str(table.record.actions[-1]) == "bid 3"


# advice, the score, what happened, and a way back


@for_each("game", [TWO, DIZHU, HAGS, THREES])
def test_a_hint_is_a_legal_action(game: AnyGame) -> None:
    """What is advised can be typed, and asking changes nothing."""
    table = laid(game)
    seat, screen = table.to_act[0], typed_by(table, "hint", "hint")
    found = [said for said in screen.said if said.startswith("A greedy player would choose: ")]
    assert found[0] == found[1]
    action = game.parse(table.state, seat, found[0].partition(": ")[2])
    assert action in game.legal_actions(table.state, seat)


def test_a_hint_says_what_the_play_has_for_it() -> None:
    """Whether it is the lowest of its shape, and what it leaves."""
    table = laid(TWO)
    table.play(table.to_act[0], "3o")
    reason = "  the lowest of 12 such plays; it leaves you 16 cards"
    assert typed_by(table, "hint").said[-1] == reason


@rule("H-1")
def test_the_score_is_told() -> None:
    """Before anything is won, and after a round: the totals, and what the tricks brought."""
    table = laid(TWO)
    play_until(table, lambda table: bool(has_captured(table)))
    teller = at(table).teller
    assert typed_by(table, "score", seat=0).said[-2:] == ["No round is over yet.", teller.so_far()]
    play_until(table, lambda table: bool(table.match.rounds))
    points = [0, 0]
    for each in has_captured(table):
        points[each.seat] += each.points
    assert all(points)
    one, other = table.standing.totals
    assert teller.standing() == f"Totals after 1 round: You: {one}, Ben: {other}"
    assert teller.so_far() == f"Captured so far: You: {points[0]}, Ben: {points[1]}"
    while table.record.actions:  # what is taken back was not captured
        table.undo()
    assert teller.so_far() == ""


def has_captured(table: Table) -> list[Captured]:
    """Return what was captured, if points were."""
    events = [each.event for each in table.events(0) if isinstance(each.event, Captured)]
    return events if any(each.points for each in events) else []


@rule("L-7")
def test_the_legs_stand_in_the_score() -> None:
    """Where a match has legs, they are told after the totals."""
    table = laid(haggis.LEAFLET_BEST_OF_THREE)
    play_until(table, lambda table: bool(table.match.rounds))
    assert at(table).teller.standing().endswith("\nLegs won: You: 0, Ben: 0")


def test_what_happened_is_told_again() -> None:
    """Since the own last turn, as often as one asks; before the first turn what was done by then."""
    table = laid(TWO, dealer=0)
    table.play(1, "2" + str(table.view(1).hand)[1:2])
    sitting = at(table, "last", "last", "pass")
    assert sitting.acts()
    found = [said for said in sitting.screen.said if said.startswith("  Ben  2")]
    assert len(found) == 2
    assert found[0].endswith("  single 2")


def test_undo_goes_back_to_the_own_last_decision() -> None:
    """The answers of the others go with it, and the player is asked again."""
    table = laid(HAGS)
    rng, before = Random(7), table.state
    for _ in range(2):
        play_on(table, rng)
    sitting = at(table, "undo")
    assert sitting.acts()
    assert table.state == before
    events = table.events(0)
    assert [type(each.event) for each in events[-2:]] == [TakenBack, TakenBack]
    assert sitting.teller.lines(events[-2:]).startswith("    Ben takes ")


def test_undo_goes_back_over_the_end_of_a_round() -> None:
    """Also if the next round has been dealt, or begun by somebody else."""
    table = laid(TWO)
    play_until(table, lambda table: bool(table.match.rounds) and not table.record.actions)
    events = [(each.number, each.event) for each in table.events(0)]
    own = [number for number, event in events if isinstance(event, Acted) and event.seat == 0]
    assert at(table, "undo").acts()
    assert table.match.rounds == ()
    assert len(table.record.actions) == own[-1] - 1


def test_nothing_is_taken_back_before_it_was_done() -> None:
    """Neither at the beginning, nor after all was taken back; what others did stays."""
    table = laid(HAGS, dealer=0)
    play_on(table, Random(7))
    assert typed_by(table, "undo", seat=0).said[-1] == LOST
    table.play(0, "pass")
    assert at(table, "undo").acts()
    assert typed_by(table, "undo", seat=0).said[-1] == LOST
    assert len(table.record.actions) == 1


@rule("H-15")
def test_why_gives_the_rule() -> None:
    """The last refusal again, and the text of its clause; before any there is none."""
    table = following()
    hand = table.view(table.to_act[0]).hand
    assert hand is not None
    screen = typed_by(table, "why", str(next(iter(hand))), "why", "x y", "why")
    first, refused, again, misread, last = screen.refusals
    assert first == "Nothing has been refused yet."
    assert again == refused
    clause = refused[-5:-1]
    assert f"  {clause}: {clauses(TWO)[clause]}" in screen.said
    assert last == misread


# words that cannot be read

HELP = "help lists what can be typed"


@for_each(
    ("typed", "near"),
    [("hlep", "help"), ("Helpp", "help"), ("scroe", "score"), ("unod", "undo"), ("hnit", "hint"),
     ("pss", "pass"), ("quitt", "quit"), ("lega", "legal"), ("bett 15", "bet"),
     *((typed, None) for typed in ("castle", "jq", "castle 2r", "x" * 3000))],
)  # fmt: skip
def test_an_unknown_word_names_what_is_near(typed: str, near: str | None) -> None:
    """A command, or the word of an action; or else all that can be typed, and where to find the rest."""
    (refusal,) = typed_by(following(), typed).refusals if near else typed_first(TWO, typed).refusals
    if near is not None:
        word = typed.partition(" ")[0]
        assert refusal == f"There is no {word!r} here: did you mean {near}?"
        return
    _, _, problem, helps = refusal.splitlines()
    words = "means nothing here: expected cards, as in 7r 7o, or bet 15, award 1 or pass"
    assert problem.endswith(
        words if typed != "jq" else "put spaces between cards: write J Q, not 'jq'"
    )
    assert helps == HELP
    assert len(refusal) < 500


NOBODY_PASSES = "nobody passes in Threes: play cards, pick up when none fits, or reveal"


@for_each(
    ("game", "typed", "problem", "end"),
    [
        *((DIZHU, text, f"\n{text!r} means nothing here: expected cards, as in 9 9, or pass or bid 2\n", HELP)
          for text in ("blah", "blah blah")),
        *((THREES, text, NOBODY_PASSES, "") for text in ("pass", "pass now")),
        (TWO, "pass now", "type pass alone: leave out 'now", ""),
        (TWO, "Score now", "type score alone: leave out 'now", ""),
        (TWO, "quit  it all", "type quit alone: leave out 'it all", ""),
        (TWO, "undo that", "type undo alone: leave out 'that", ""),
        (TWO, "more " + "x" * 3000, "type more alone: leave out 'xxx", ""),
        *((TWO, text, "\nbet needs a number, as in bet 15\n", HELP) for text in ("bet x", "bet")),
        (THREES, "Jo 5x", "\n5 has no suit here: write it as 5, not '5x'\n", HELP),
        (Toy(), "castle", "\nexpected lay and a card, as in lay 3x\n", HELP),
    ],
)  # fmt: skip
def test_a_word_that_cannot_be_read_so_is_explained(
    game: AnyGame, typed: str, problem: str, end: str
) -> None:
    """A command with something behind it; what the game expects; only what cannot be about cards points to help."""
    (refusal,) = typed_first(game, typed).refusals
    assert problem in refusal
    assert refusal.endswith(f"{problem}{end}" if end else "")
    assert len(refusal) < (150 if problem.startswith("type ") else 600)


@for_each(("game", "text"), [(TWO, "JQ"), (THREES, "Jo Jo Jo Jo Jo Jo Jo")])
def test_an_error_of_a_game_is_not_said_to_be_about_cards(game: AnyGame, text: str) -> None:
    """Whatever the text would be as cards."""
    error = NotationError("odd", text, 0)
    sitting = sit(game)
    found = Human(sitting.teller, sitting.screen, Seat(0)).unread(error)
    assert found == f"  {text}\n  ^\nodd\nhelp lists what can be typed"


# out of turn


def bomber(table: Table) -> Seat | None:
    """Return a seat that is not awaited and can throw in a bomb; None if there is none."""
    for seat in table.to_act:
        legal = table.game.legal_actions(table.state, seat)
        if seat not in table.awaited and cards_of(legal[0]) is not None:
            return seat
    return None


def beside() -> tuple[Table, Seat]:
    """Give a table where a bomb could be thrown in, and somebody else is awaited, with who could."""
    table = laid(TICHU)
    play_until(table, lambda table: bomber(table) is not None)
    return table, bomber(table) or Seat(0)


@rule("K-61")
def test_who_could_throw_in_a_bomb_may_wait() -> None:
    """By Enter or by the word that the prompt names; a bomb that is typed is thrown."""
    table, me = beside()
    steps, awaited = table.steps, table.names[table.awaited[0]]
    for text in ("", "wait", " Wait "):
        sitting = at(table, text, seat=me)
        assert sitting.acts(me)
        assert table.steps == steps
        assert sitting.screen.prompts == [f"You, out of turn (Enter: wait for {awaited})> "]
    bomb = str(TICHU.legal_actions(table.state, me)[0])
    assert at(table, bomb, seat=me).acts(me)
    assert (str(table.record.actions[-1]), table.record.actions[-1].seat) == (bomb, me)


@rule("K-61")
def test_out_of_turn_the_advice_is_to_wait() -> None:
    """A policy acts in its turn only, so it would not bomb now; the help names the word, which is none in turn."""
    table, me = beside()
    screen = typed_by(table, "hint", "help", "wiat", "wait now", seat=me)
    assert "A greedy player would wait: it acts only in its turn." in screen.said
    assert "\n  wait " in screen.text
    assert "\n    bomb " in screen.text  # what can be played out of turn is named
    assert screen.refusals == [
        "There is no 'wiat' here: did you mean wait?",
        "type wait alone: leave out 'now'",
    ]
    screen = typed_by(laid(TICHU), "wait", "help", seat=0)
    assert screen.refusals[0].partition("\n")[2].lstrip().startswith("^")
    assert "\n  wait " not in screen.text
