"""Pictures of whole tables: every game of the catalogue, every phase, every seat, and nothing hidden in them."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from cases import for_each
from cli.toy import PACK, Lay, Toy
from climbcards import AnyGame, Card, Cards, ClimbcardsError, Own, Rank, Seat, Trick, svg
from climbcards.games import big_two, dou_dizhu, find, haggis, three_hags, threes, tichu
from rulebook import rule
from test_svg import drawn, written

GAMES: Final = (*find().values(), ZHENG_SHANGYOU, threes.THREES.variant(players=6))
HAGGIS: Final = haggis.OFFICIAL_2P


# Any: states of any game
def states(game: AnyGame, rounds: int = 2) -> Iterator[Any]:
    """Yield the states of random rounds: the first ones, then every ninth."""
    for seed in range(rounds):
        rng = Random(seed)
        state, number = game.start(game.deal(rng, game.seats[0])), 0
        while seats := game.to_act(state):
            if number < 20 or number % 9 == 0:
                yield state
            state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
            number += 1
        yield state


# Any: views of any game
def known(view: Any) -> Cards:  # noqa: ANN401
    """Add up what a view knows: its hand, what lies open before the seats, and what lies in the middle."""
    cards: Cards = view.table
    trick: Trick[Any] | None = getattr(view, "trick", None)
    if trick is not None and not cards:  # the last one, when the round is over
        for play in trick.plays:
            cards += play.cards
    if view.hand is not None:
        cards += view.hand
    for name in ("rows", "open_cards"):
        by_seat: tuple[Cards, ...] = getattr(view, name, ())
        for seat, lying in enumerate(by_seat):
            if seat != view.seat or name == "rows":
                cards += lying
    return cards


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{len(game.seats)}")
def test_every_table_can_be_drawn(game: AnyGame) -> None:
    """In every phase each seat and a spectator get a whole picture, of cards that they know and no others."""
    for state in states(game):
        for seat in (*game.seats, None):
            view = game.view(state, seat)
            drawing = svg.table(game, view)
            may = Counter(map(str, known(view)))
            shown = Counter(drawn(drawing))
            assert shown <= may, drawing.label
            if seat is not None:
                assert {str(card) for card in view.hand} <= shown.keys()
            assert len(drawing.svg) < 40_000


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{len(game.seats)}")
def test_a_picture_depends_on_the_view_alone(game: AnyGame) -> None:
    """Where other cards are hidden the picture is the same, to the letter."""
    for state in states(game, rounds=1):
        view = game.view(state, game.seats[-1])
        other = game.view(game.determinize(view, Random(5)), game.seats[-1])
        assert svg.table(game, other) == svg.table(game, view)


# Any: states of any game
def state_of(game: AnyGame, *actions: str, seed: int = 7) -> Any:  # noqa: ANN401
    """Play some actions from a drawn deal."""
    state = game.start(game.deal(Random(seed), game.seats[0]))
    for action in actions:
        seat = game.to_act(state)[0]
        state = game.apply(state, game.parse(state, seat, action))
    return state


def test_who_looks_sits_at_the_foot() -> None:
    """The own plate comes last and has the own hand under it; the next in the order of play is at the left."""
    game = haggis.OFFICIAL_3P
    state = state_of(game)
    drawing = svg.table(game, game.view(state, Seat(1)), names=["Ann", "Ben", "Cid"])
    texts = [text for text in written(drawing) if text in {"Ann", "Ben", "Cid"}]
    assert texts == ["Cid", "Ann", "Ben"]
    assert drawing.label.startswith("The table of haggis/official-3p as Ben sees it. Ben: 17 cards")
    assert "Ben holds 2 of " in drawing.label
    assert drawn(drawing)[-17:] == [str(card) for card in state.hands[1]]


@pytest.mark.parametrize(
    "game", [haggis.OFFICIAL_2P, haggis.OFFICIAL_3P, tichu.TICHU, threes.THREES.variant(players=6)]
)
def test_a_wide_table_has_everybody_around_it(game: AnyGame) -> None:
    """It is 720 pixels wide and lower than the narrow one; both show the same cards, but one by one in the hand."""
    for state in [*states(game, rounds=1)][:30:3]:
        view = game.view(state, Seat(0))
        narrow, wide = svg.table(game, view), svg.table(game, view, wide=True)
        assert (wide.width, wide.label) == (720, narrow.label)
        assert wide.height <= narrow.height
        assert {*drawn(wide)} == {*drawn(narrow)}
        assert Counter(written(wide))["to act"] == Counter(written(narrow))["to act"]


def test_a_wide_table_for_two_has_the_trick_below_the_other() -> None:
    """Who sits alone on the other side sits above it."""
    game = haggis.OFFICIAL_2P
    drawing = svg.table(
        game, game.view(state_of(game, "2r"), Seat(0)), names=["Ann", "Ben"], wide=True
    )
    assert drawing.width == 720
    texts = written(drawing)
    assert texts.index("Ben") < texts.index("Ben: single 2") < texts.index("Ann")


def test_a_table_speaks_german() -> None:
    """Its words, and the description, which calls the reader `du`; a spectator has no such word."""
    game = haggis.OFFICIAL_2P
    state = state_of(game, "2r")
    drawing = svg.table(game, game.view(state, Seat(0)), names=["Ann", "Ben"], language="de")
    assert drawing.label.startswith("haggis/official-2p. du: 17 Karten (J Q K offen)")
    assert "Ben: Einzelkarte 2" in written(drawing)
    assert {"17 Karten", "am Zug"} <= {
        word for text in written(drawing) for word in text.split(" \u00b7 ")
    }
    assert "im Talon" in written(drawing)
    watched = svg.table(game, game.view(state, None), names=["Ann", "Ben"], language="de")
    assert "Ann: 17 Karten" in watched.label
    with pytest.raises(ClimbcardsError, match="fr"):
        svg.table(game, game.view(state, None), language="fr")


def test_a_page_can_show_the_hand_itself() -> None:
    """Without the hand the picture is lower, and neither draws the cards nor says them; the plate counts them."""
    game = haggis.OFFICIAL_2P
    view = game.view(state_of(game), Seat(1))
    whole, without = svg.table(game, view), svg.table(game, view, hand=False)
    assert view.hand is not None
    assert drawn(whole) == [*drawn(without), *map(str, view.hand)]
    assert without.height < whole.height
    assert "holds" not in without.label
    assert "17 cards" in " ".join(written(without))


def test_a_spectator_sees_no_hand() -> None:
    """Seat 0 sits at the foot with a back like the others."""
    game = haggis.OFFICIAL_2P
    drawing = svg.table(game, game.view(state_of(game), None))
    assert "as a spectator sees it. seat 0: 17 cards in hand" in drawing.label
    assert drawn(drawing) == ["J", "Q", "K"] * 2
    assert written(drawing).count("14") == 2


def test_whose_turn_it_is_is_said_and_shown() -> None:
    """A golden edge, an arrow, and the words."""
    game = haggis.OFFICIAL_2P
    state = state_of(game)
    (turn,) = game.awaited(state)
    drawing = svg.table(game, game.view(state, Seat(0)), names=["Ann", "Ben"])
    assert f"{['Ann', 'Ben'][turn]}: 17 cards in hand, to act" in drawing.label
    assert drawing.svg.count('stroke="#ffd54a"') == 1
    assert (
        written(drawing).count("to act") + sum("to act \u00b7" in t for t in written(drawing)) == 1
    )


def test_a_long_name_stands_above_what_is_said_of_a_seat() -> None:
    """The own seat has its notes beside a short name, and below a long one."""
    game = haggis.OFFICIAL_2P
    view = game.view(state_of(game), Seat(0))
    short, long = (svg.table(game, view, names=[name, "Ben"]) for name in ("Ann", "W" * 48))
    assert long.height > short.height
    assert any(text.startswith("WWW") for text in written(long))


def test_a_table_shows_the_trick_and_what_was_taken() -> None:
    """Plays with their names, the reading of the last, then who has captured how much."""
    game = haggis.OFFICIAL_2P
    state = state_of(game, "2r", "3o")
    drawing = svg.table(game, game.view(state, Seat(0)), names=["Ann", "Ben"])
    assert "Ben played single 2: 2 of red; Ann played single 3: 3 of orange" in drawing.label
    assert {"Ben", "Ann: single 3"} <= {*written(drawing)}
    taken = game.apply(state, haggis.Pass(Seat(1)))
    assert "took 2" in svg.table(game, game.view(taken, None)).label
    assert "no cards on the table" in svg.table(game, game.view(taken, None)).label


@pytest.mark.parametrize("game", [big_two.BIG_TWO, tichu.TICHU], ids=str)
def test_what_was_captured_is_said_where_it_counts(game: AnyGame) -> None:
    """In Tichu it is worth points, and the picture says what the view says; in Big Two it means nothing."""
    rng, state, met = Random(7), game.start(game.deal(Random(7), game.seats[0])), 0
    while seats := game.to_act(state):
        state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
        view = game.view(state, None)
        met += "took" in str(view)
        assert ("took" in svg.table(game, view).label) is ("took" in str(view))
    assert (met > 0) is (game is tichu.TICHU)


@rule("L-2")
def test_bets_are_said() -> None:
    """What each seat has bet stands beside the name."""
    game = haggis.LEAFLET_2P
    state = state_of(game, "bet 15", "bet 0")
    seat, other = game.view(state, None).leader, 1 - game.view(state, None).leader
    remarks = game.view(state, None).remarks
    assert (remarks[seat], remarks[other]) == ("bet 15", "")
    assert "to act \u00b7 bet 15" in written(svg.table(game, game.view(state, None)))


@rule("D-30")
def test_calls_and_the_landlord_are_said() -> None:
    """What each seat has called last, then who is the landlord, and the three cards that everybody saw."""
    game = dou_dizhu.DOU_DIZHU
    bidding = state_of(game, "bid 1", "pass")
    assert sorted(game.view(bidding, None).remarks) == ["", "bid 1", "pass"]
    assert not any(game.view(bidding, None).open_cards)
    playing = game.view(
        game.apply(bidding, game.parse(bidding, game.to_act(bidding)[0], "bid 3")), None
    )
    landlord = playing.landlord
    assert landlord is not None
    assert playing.remarks[landlord] == "landlord"
    assert len(playing.open_cards[landlord]) == 3
    assert "landlord" in svg.table(game, playing).label


def test_what_holds_for_the_whole_table_is_said_and_drawn() -> None:
    """The stake of Dou Dizhu stands in the middle; in German, too."""
    game = dou_dizhu.FIXED_LANDLORD
    view = game.view(game.start(game.deal(Random(3), Seat(0))), None)
    assert "stake: 1" in svg.table(game, view).label
    assert "stake: 1" in written(svg.table(game, view))
    assert "Einsatz: 1" in written(svg.table(game, view, language="de"))


@rule("H-32", "H-35")
def test_open_cards_of_haggis_are_the_courts_and_at_last_all() -> None:
    """Courts lie open while the round runs; then whatever the hands still hold (H-35)."""
    game = haggis.OFFICIAL_2P
    *running, over = states(game, rounds=1)
    for state in running:
        view = game.view(state, None)
        assert view.open_cards == view.courts
    assert game.view(over, Seat(0)).open_cards == over.hands


def test_the_pile_of_three_hags_is_a_trick() -> None:
    """The running pile, and when the round is over the play that ended it."""
    game = three_hags.THREE_HAGS
    *running, over = states(game, rounds=1)
    assert all(game.view(state, None).trick == state.trick for state in running)
    view = game.view(over, None)
    assert view.trick.plays == (over.final,)
    assert f"seat {over.final.seat} played {over.final.reading}" in svg.table(game, view).label


@rule("T-27")
def test_threes_shows_rows_slots_and_the_stack() -> None:
    """Face-down cards have the numbers of their slots, the stack its last cards, bottom to top."""
    game = threes.THREES
    for state in states(game, rounds=1):
        view = game.view(state, Seat(2))
        drawing = svg.table(game, view)
        assert [str(card) for card in view.pile] == [str(rank) for rank in view.stack]
        down = sum(map(sum, view.face_down))
        told = sum(map(int, re.findall(r"(\d+) cards? face down", drawing.label)))
        assert told == down
        if len(view.stack) > 14:
            assert f"stack of {len(view.stack)} cards, top at the right" in written(drawing)
            break


def test_a_game_of_ones_own_is_drawn_for_nothing() -> None:
    """A game outside the library has its table too, its readings and its cards as others have them."""
    state = state_of(ZHENG_SHANGYOU)
    seat = ZHENG_SHANGYOU.to_act(state)[0]
    state = ZHENG_SHANGYOU.apply(state, ZHENG_SHANGYOU.legal_actions(state, seat)[0])
    drawing = svg.table(ZHENG_SHANGYOU, ZHENG_SHANGYOU.view(state, seat))
    assert f"seat {seat} played single to 3" in drawing.label
    assert f"seat {seat} holds" in drawing.label

    toy = Toy()
    won = svg.trick(toy, Trick(Seat(0), (Lay(Seat(1), PACK.parse("3x")),)))
    assert won.label == "seat 1 played 3 of x"
    drawing = svg.table(toy, toy.view(toy.start(toy.deal(Random(7), Seat(0))), Seat(0)))
    assert re.search(r"seat 0 holds \d of [xy], \d of (?:x|yellow)$", drawing.label)


@attrs.frozen(order=False)
class Plain:
    """A view with nothing but what every view has, and with names that mean something else here."""

    own: Own | None
    table: Cards
    sizes: tuple[int, ...] = (3, 2)
    awaited: tuple[Seat, ...] = ()
    dealer: int = 0
    phase: object = None
    seat: Seat | None = None
    hand: Cards | None = None
    trick: object = "none"
    pile: object = ("a", "b")
    stock_size: object = "many"
    captured: object = 7
    rows: object = (1, 2)
    face_down: object = ((True,), 1)


def plain(**changes: object) -> Any:  # noqa: ANN401  # Any: deliberately of wrong types
    """Return a plain view of Haggis."""
    # Any: as above
    fields: dict[str, Any] = {"own": None, "table": HAGGIS.pack.parse("7r 8r 9r"), **changes}
    return Plain(**fields)


def test_what_a_view_means_otherwise_is_left_out() -> None:
    """A name that holds something else is no reason to fail: the table is drawn without it."""
    drawing = svg.table(HAGGIS, plain())
    assert drawn(drawing) == ["7r", "8r", "9r"]
    assert "on the table: 7 of red, 8 of red, 9 of red" in drawing.label
    other = plain(pile=(Card(Rank("J")),))
    assert drawn(svg.table(HAGGIS, other)) == ["7r", "8r", "9r"]


@for_each(
    "view",
    [
        plain(sizes=[1, 2]),
        plain(sizes=(1, 2, 3)),
        plain(sizes=(1, "2")),
        plain(sizes=(1, 10**5000)),
        plain(sizes=(1, -1)),
        plain(awaited=3),
        plain(table="7r"),
        plain(table=threes.THREES.pack.parse("7")),
        plain(own=7),
        plain(own=Own(Seat(0), threes.THREES.pack.parse("7"))),
        plain(own=Own(Seat(2), HAGGIS.pack.parse("7r"))),
        threes.THREES.view(threes.THREES.start(threes.THREES.deal(Random(1), Seat(0))), None),
        HAGGIS.start(HAGGIS.deal(Random(1), Seat(0))),
    ],
)
# Any: as above
def test_what_is_no_view_of_the_game_is_refused(view: Any) -> None:  # noqa: ANN401
    """One clear error of ours, and a short one."""
    with pytest.raises(ClimbcardsError) as error:
        svg.table(HAGGIS, view)
    assert len(str(error.value)) < 400


def test_a_big_round_table() -> None:
    """Nine players sit around: four up the left side, four down the right one."""
    game = threes.THREES.variant(players=9)
    view = game.view(state_of(game), Seat(0))
    drawing = svg.table(game, view, names=[f"p{number}" for number in range(9)])
    names = [text for text in written(drawing) if re.fullmatch(r"p\d", text)]
    assert names == ["p4", "p5", "p3", "p6", "p2", "p7", "p1", "p8", "p0"]
