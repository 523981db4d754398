"""A player at the keyboard: nothing typed does harm, and everything is explained."""

import re
from collections.abc import Callable

import pytest

from cli.toy import Toy
from cli.typed import Typed, sit
from climbcards import AnyGame, Card, Deal, Seat
from climbcards._cli.human import PAGE, help_on
from climbcards._cli.words import Speech
from climbcards.games import big_two, dou_dizhu, haggis, president, threes, tichu
from climbcards.games.haggis import OFFICIAL_2P
from rulebook import rule

PACK = OFFICIAL_2P.pack
MINE = PACK.pile("2r 3r 4r 4o 5r 6r 7o 8o 9o 9y 9g 10r 10o 10y J Q K")
THEIRS = PACK.pile("2o 2y 2g 3o 4y 5o 5y 6o 6y 7y 7g 8y 8g 10g J Q K")
STOCK: tuple[Card, ...] = tuple(PACK.full - PACK.cards(MINE) - PACK.cards(THEIRS))

Answer = tuple[str | None, Typed]


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal hands that are known here; seat 0 leads."""

    def deal(*_: object) -> Deal:
        """Deal them."""
        return Deal((MINE, THEIRS), STOCK, dealer=Seat(1), leader=Seat(0))

    monkeypatch.setattr(haggis.Haggis, "deal", deal)


@pytest.fixture
def typing(dealt: None) -> Callable[..., Answer]:
    """Let seat 0 type lines until it has acted or left; give what it did."""
    del dealt

    def type_(*lines: str, game: AnyGame = OFFICIAL_2P) -> Answer:
        """Type the lines."""
        sitting = sit(game, *lines)
        has_acted = sitting.acts()
        actions = sitting.table.record.actions
        assert has_acted is bool(actions)
        return str(actions[-1]) if actions else None, sitting.screen

    return type_


def test_cards_are_played(typing: Callable[..., Answer]) -> None:
    """Cards typed in any order and case are the play; the prompt has the player's name."""
    action, screen = typing("4R 2r 3r")
    assert action == "2r 3r 4r"
    assert screen.prompts == ["You> "]


def test_the_table_is_shown_first(typing: Callable[..., Answer]) -> None:
    """A player sees the own hand by rank and what can be done before the prompt, and no seat numbers."""
    _, screen = typing("2r")
    hand = "2r  3r  4r 4o  5r  6r  7o  8o  9o 9y 9g  10r 10o 10y  J  Q  K"
    assert screen.text.count(f"  your hand: {hand}\n") == 1
    assert "  you: 17 cards (J Q K open), took nothing\n  Ben: 17 cards" in screen.text
    plays = len(sit(OFFICIAL_2P).table.game.legal_actions(sit(OFFICIAL_2P).table.state, Seat(0)))
    assert f"you may: {plays - 3} plays | bet 0 (no bet) | bet 15 | bet 30\n" in screen.text
    assert "seat" not in screen.text


@rule("H-11")
def test_a_named_reading_is_played(typing: Callable[..., Answer]) -> None:
    """A reading named after the cards is taken at its word; its rank may be left to the hand."""
    for text in ("10r J Q = 3 of 10s", "5 J Q = 3 of 5s"):
        action, screen = typing(text)
        assert action == text.replace("5 J", "5r J")
        assert screen.refusals == []


@pytest.mark.parametrize(("text", "play"), [("4 5 6", "4r 5r 6r"), ("8 8o", None), ("6 8", None)])
def test_ranks_alone_are_the_only_play_they_fit(
    typing: Callable[..., Answer], text: str, play: str | None
) -> None:
    """A run has one suit, so its ranks say which cards; ranks that fit no play are refused as before."""
    action, screen = typing(text)
    assert action == play
    assert bool(screen.refusals) is (play is None)


def test_ranks_alone_that_fit_some_plays_are_offered(typing: Callable[..., Answer]) -> None:
    """Who holds three 9s and types two of them chooses by a number; too many are not listed."""
    action, screen = typing("9 9", "2")
    assert "say which 9: you hold 9o 9y 9g" in screen.text
    assert "Several plays fit: type a number, or the whole text." in screen.text
    assert "\n  1  9o 9y\n  2  9o 9g\n  3  9y 9g" in screen.text
    assert action == "9o 9g"
    action, screen = typing("9 10 J Q")
    assert "say which 9" in screen.text
    assert "Several plays fit" not in screen.text
    assert action is None


@rule("H-11")
def test_an_ambiguous_play_offers_its_ways(typing: Callable[..., Answer]) -> None:
    """Cards that can be several things are shown as each, and a number chooses."""
    action, screen = typing("10r J Q", "2")
    assert "  1  10r J Q = 3 of 10s\n  2  10r J Q = run 10 to Q" in screen.said
    assert action == "10r J Q = run 10 to Q"


def test_a_number_chooses_only_right_after(typing: Callable[..., Answer]) -> None:
    """A number that was not offered is refused and the offer stands; after anything else it is a card."""
    action, screen = typing("10r J Q", "3", "legal 2g", "1", "help", "4o")
    assert action == "10r J Q = 3 of 10s"
    assert screen.refusals == ["There are 2 ways: type 1 to 2."]
    action, screen = typing("10r J Q", "4o 4r 4o", "2")
    assert action == "2r"
    assert screen.refusals == ["2 times 4o: the pack has 1, so give it once"]


@pytest.mark.parametrize("number", ["9" * 4000, "0", "-1", "\N{SUPERSCRIPT TWO}"])
def test_no_number_is_too_large(typing: Callable[..., Answer], number: str) -> None:
    """A number of thousands of digits chooses nothing, and does no harm."""
    action, screen = typing("10r J Q", number, "4o")
    assert action == "4o"
    assert len(screen.refusals) == 1
    assert len(screen.refusals[0]) < 300


@pytest.mark.usefixtures("dealt")
def test_choices_are_forgotten_at_the_next_turn() -> None:
    """A number does not choose what was offered a turn before."""
    sitting = sit(OFFICIAL_2P, "10r J Q", "quit", "1", "4o")
    assert not sitting.acts()
    assert sitting.acts()
    assert str(sitting.table.record.actions[-1]) == "4o"
    assert "'1' has no rank" in sitting.screen.text


@rule("C-14")
def test_a_refused_play_is_explained(typing: Callable[..., Answer]) -> None:
    """Cards not held, nothing together, or a pass on the lead: each gets its sentence."""
    action, screen = typing("2g", "2r 4o", "pass", "4o")
    assert [refusal.split(":")[0] for refusal in screen.refusals] == [
        "you do not have 2g",
        "2r 4o do not form a combination",
        "you lead, so you must play",
    ]
    assert action == "4o"


def test_bad_text_gets_a_caret(typing: Callable[..., Answer]) -> None:
    """Text that cannot be read is shown with a caret under the place."""
    _, screen = typing("2r\t3q", "4o")
    assert screen.refusals == [
        "  2r 3q\n      ^\nunknown suit 'q' in '3q': expected one of r o y g"
    ]


def test_cards_beyond_the_pack_are_refused(typing: Callable[..., Answer]) -> None:
    """A card written twice is explained, and the question stands."""
    action, screen = typing("2r 2r", "2r")
    assert "! 2 times 2r: the pack has 1, so give it once" in screen.said
    assert action == "2r"


def test_help_and_empty_lines_cost_nothing(typing: Callable[..., Answer]) -> None:
    """Help shows what can be typed; an empty line asks again."""
    action, screen = typing("help", "?", "", "   ", "2r")
    assert screen.said.count(help_on(PACK, screen.width, Speech())) == 2
    assert (
        screen.text.count("Type the cards that you play, with blanks between, as in 2r 2o. ") == 2
    )
    assert screen.said.count("Type what to play, or help.") == 2
    assert action == "2r"


def test_every_command_is_in_the_help() -> None:
    """What can be typed besides actions is told; of ranks alone only where cards have suits."""
    told = help_on(PACK, 78, Speech())
    for word in [
        "legal",
        "more",
        "view",
        "hand",
        "score",
        "last",
        "hint",
        "undo",
        "why",
        "help",
        "quit",
    ]:
        assert re.search(rf"^  (\S+, )?{word}\b", told, re.MULTILINE)
    assert "A rank alone" in told
    assert "A rank alone" not in help_on(dou_dizhu.DOU_DIZHU.pack, 78, Speech())


def test_the_help_says_how_a_suit_that_is_a_symbol_is_typed() -> None:
    """With the letters of the suits that the pack has; elsewhere the letter is what is shown."""
    for pack, suits in (
        (big_two.BIG_TWO.pack, "\N{BLACK DIAMOND SUIT} d, \N{BLACK CLUB SUIT} c, "),
        (president.TWO_CLEARS.pack, "\N{BLACK CLUB SUIT} c. A rank"),
        (tichu.TICHU.pack, "\N{BULLSEYE} j, \N{CROSSED SWORDS}"),
    ):
        told = help_on(pack, 1000, Speech(), signs=True)
        assert f"Suits are typed as letters: {suits}" in told
        assert "letters" not in help_on(pack, 1000, Speech())


@pytest.mark.parametrize("width", [40, 60, 78, 120])
def test_the_help_fits_the_screen(width: int) -> None:
    """What a command does goes on below itself, and no word is broken."""
    lines = help_on(PACK, width, Speech()).splitlines()
    assert max(map(len, lines)) <= width
    assert {*" ".join(lines).split()} == {*help_on(PACK, 1000, Speech()).split()}
    first = next(place for place, line in enumerate(lines) if line.startswith("  legal "))
    column = lines[first].index("what")
    assert all(line[column - 1] == " " and line[column] != " " for line in lines[first:])


@pytest.mark.parametrize("word", ["view", "hand", "HAND"])
def test_the_table_is_shown_again(typing: Callable[..., Answer], word: str) -> None:
    """The table and the hand can be seen again."""
    _, screen = typing(word, "2r")
    assert screen.text.count("your hand: ") == 2
    assert screen.text.count("Ben: 17 cards") == (2 if word == "view" else 1)


@pytest.mark.parametrize("word", ["quit", "exit", " QUIT "])
def test_leaving(typing: Callable[..., Answer], word: str) -> None:
    """A player may leave."""
    action, screen = typing(word, "2r")
    assert action is None
    assert len(screen.prompts) == 1


def test_a_queen_is_no_goodbye(typing: Callable[..., Answer]) -> None:
    """A q alone is the card."""
    assert typing("q")[0] == "Q"


def test_the_end_of_input_leaves(typing: Callable[..., Answer]) -> None:
    """When nothing more can be typed, the player has left."""
    action, _ = typing("help")
    assert action is None


def test_legal_pages_through_everything(typing: Callable[..., Answer]) -> None:
    """The pages of the list hold every legal action once, and then say that they are over."""
    _, screen = typing("legal", *["more"] * 20, "2r")
    assert screen.said.count("That is the whole list: type legal to see it again.") > 0
    pages = [said for said in screen.said if " | " in said and "you may" not in said]
    assert all(len(page.splitlines()) <= PAGE for page in pages)
    assert max(len(line) for page in pages for line in page.splitlines()) <= 78
    rows = [row for page in pages for row in page.splitlines()]
    margin = rows[0].index("2r")
    shown = [text for row in rows for text in row[margin:].split(" | ")]
    table = sit(OFFICIAL_2P).table
    assert shown == [str(action) for action in OFFICIAL_2P.legal_actions(table.state, Seat(0))]
    assert rows[0].startswith("  single 2")


@pytest.mark.usefixtures("dealt")
def test_legal_fills_the_width() -> None:
    """On a wider screen a row has more actions, on a narrow one fewer."""
    longest: list[int] = []
    for width in (40, 120):
        sitting = sit(OFFICIAL_2P, "legal", width=width)
        sitting.acts()
        page = next(said for said in sitting.screen.said if said.startswith("  single 2"))
        longest.append(max(map(len, page.splitlines())))
    assert longest[0] <= 40
    assert 78 < longest[1] <= 120


def test_legal_with_cards_keeps_those_that_use_them(typing: Callable[..., Answer]) -> None:
    """Named cards narrow the list; cards of no play and bad text are explained."""
    _, screen = typing("legal 2 3", "LEGAL 2g", "legal 2q", "more", "2r")
    rows = next(said for said in screen.said if said.startswith("  run 2 to 4 "))
    assert "2r 3r 4r 5r 6r J Q K" in rows
    assert " | bet 0" not in rows
    assert "No legal play uses 2g." in screen.said
    assert "!   2q\n   ^\nunknown suit 'q' in '2q': expected one of r o y g" in screen.said


@pytest.mark.usefixtures("dealt")
def test_a_follower_may_pass() -> None:
    """Where a pass is legal it stands in the list of what may be done; what is to be beaten is said in words."""
    sitting = sit(OFFICIAL_2P, "PASS", seat=1)
    sitting.table.play(0, "2r")
    assert sitting.acts(1)
    assert str(sitting.table.record.actions[-1]) == "pass"
    text = sitting.screen.text
    assert "\n  to beat: 2r (single 2, Ann)\n" in text
    assert "\n  your turn: beat single 2: a higher single or a bomb\n  you may: " in text
    assert " plays | pass | bet 0" in text


@rule("L-2")
@pytest.mark.usefixtures("dealt")
def test_where_nothing_can_be_played_the_rest_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first lead of the leaflet there are bets alone."""

    def deal(*_: object) -> Deal:
        """Deal with no leader."""
        return Deal((MINE, THEIRS), STOCK, dealer=Seat(1))

    monkeypatch.setattr(haggis.Haggis, "deal", deal)
    sitting = sit(haggis.LEAFLET_2P, "bet 30")
    assert sitting.acts()
    assert str(sitting.table.record.actions[-1]) == "bet 30"
    assert "you may: bet 0 (no bet) | bet 15 | bet 30" in sitting.screen.text


@rule("T-15")
def test_many_ways_to_choose_cards_are_counted() -> None:
    """At Threes the twenty ways to arrange are one entry, with an example."""
    sitting = sit(threes.THREES, "legal")
    sitting.acts()
    first = threes.THREES.legal_actions(sitting.table.state, Seat(0))[0]
    assert f"you may: 20 choices, as in {first}\n" in sitting.screen.text


def test_a_game_without_readings_is_listed_plainly() -> None:
    """Legal actions of any game can be listed; those without readings have no heads."""
    sitting = sit(Toy(), "legal", "lay 4y 4y", "lay 3x 3x", "play 1x", "hand")
    sitting.acts(sitting.table.to_act[0])
    hand = sitting.table.view(sitting.table.to_act[0]).hand
    assert hand is not None
    assert f"  {' | '.join(f'lay {card}' for card in hand)}" in sitting.screen.said
    assert "give it once" in sitting.screen.refusals[0]
    assert "expected lay and a card" in sitting.screen.refusals[2]
    assert f"  your hand: {'  '.join(map(str, hand))}" in sitting.screen.said
