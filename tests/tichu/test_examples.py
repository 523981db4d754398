"""What cards are, what beats what, and what is legal: by example, each with its clauses."""

from cases import for_each
from climbcards.games.tichu import TICHU, Combination
from rulebook import rule
from tichu_tables import PACK, house, listed, named, on_turn, written

HALVES = [f"single {rank}½" for rank in [*"AKQJ", "10", *"987654321"]]

READINGS: list[tuple[str, list[str]]] = [
    ("Dog", ["dog"]),
    ("1", ["single 1"]),
    ("Dr", ["single Dr"]),
    ("Ph", HALVES),
    ("8j Ph", ["pair 8"]),
    ("1 Ph", []),
    ("Dog Ph", []),
    ("Ph Dr", []),
    ("Dog 1", []),
    ("8j 9s", []),
    ("8j 8s Ph", ["triple 8"]),
    ("8j 8s 8p 8r", ["bomb 4 of 8"]),
    ("8j 8s 8p Ph", []),
    ("8j 8s 8p 8r Ph", []),
    ("8j 8s 8p 8r 9j", []),
    ("9j 9s Kp Kr Ph", ["house K", "house 9"]),
    ("2j 2s 3p 3r Ph", ["house 3", "house 2"]),
    ("2j 2s Ap Ar Ph", ["house A", "house 2"]),
    ("5j 5s 5p 9j 9r", ["house 5"]),
    ("5j 5s 5p 9j Ph", ["house 5"]),
    ("5j 5s 5p 1 Ph", []),
    ("5j 5s 5p Dr Ph", []),
    ("5j 5s 9p 9r Dog", []),
    ("4j 4s 5p 5r", ["pairs 4 to 5"]),
    ("Aj As 2p 2r", []),
    ("Kj Ks Ap Ar", ["pairs K to A"]),
    ("1 Ph 2p 2r", []),
    ("4j 4s 5p Ph", ["pairs 4 to 5"]),
    ("4j 4s 6p 6r 7p Ph", []),
    ("4j 4s 6p 6r", []),
    ("4j 4s 5p 6p 6r Ph", ["pairs 4 to 6"]),
    ("7j 7s 7p 8j 8s 8p", []),
    ("1 2j 3s 4p 5r", ["straight 1 to 5"]),
    ("1 2j 3s 4p", []),
    ("1 2j 3j 4j 5j", ["straight 1 to 5"]),
    ("1 2j 3s 4p Ph", ["straight 1 to 5"]),
    ("1 3s 4p 5r Ph", ["straight 1 to 5"]),
    ("2j 3s 4p 5r Ph", ["straight 2 to 6"]),
    ("Js Qp Kr Aj Ph", ["straight 10 to A"]),
    ("5j 6s 7p 8r Ph", ["straight 5 to 9", "straight 4 to 8"]),
    ("5j 6j 7j 8j Ph", ["straight 5 to 9", "straight 4 to 8"]),
    ("5j 6s 8p 9r Ph", ["straight 5 to 9"]),
    ("5j 6s 9p 10r Ph", []),
    ("5j 6j 7j 8j 9j", ["bomb 5 to 9"]),
    ("5j 6j 7j 8j 9j 10j", ["bomb 5 to 10"]),
    ("5j 6j 7j 8j 9s", ["straight 5 to 9"]),
    ("5j 6j 7j 8j 9j 10s", ["straight 5 to 10"]),
    ("5j 6j 7j 8j 9j Ph", ["straight 5 to 10", "straight 4 to 9"]),
    ("Aj 2j 3j 4j 5j", []),
    ("Js Qp Kr Aj 2j", []),
    ("1 2j 3s 4p 5r 6j 7j 8j 9j 10j Jj Qj Kj Aj", ["straight 1 to A"]),
    ("2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj", ["bomb 2 to A"]),
    ("1 2j 3s 4p 5r 6j 7j 8j 9j 10j Jj Qj Kj Ph", ["straight 1 to A"]),
    ("2j 2s 3j 3s 4j 4s 5j 5s 6j 6s 7j 7s 8j 8s", ["pairs 2 to 8"]),
]


@rule("K-17", "K-18", "K-19", "K-20", "K-21", "K-22", "K-23", "K-24", "K-25", "K-28", "K-29")
@rule("K-30", "K-31", "K-32", "K-33", "K-34")
@for_each(("text", "readings"), READINGS)
def test_what_cards_are(text: str, readings: list[str]) -> None:
    """Every reading, the highest value first; by house rule the highest only, but of the lone Phoenix."""
    cards = PACK.parse(text)
    assert [str(each) for each in TICHU.readings(cards)] == readings
    kept = readings if text == "Ph" else readings[:1]
    assert [str(each) for each in house(declare_lower=False).readings(cards)] == kept


BEATS: list[tuple[str, str, bool]] = [
    ("single 8½", "single 8", True),
    ("single 8½", "single 9", False),
    ("single 9", "single 8½", True),
    ("single 8", "single 8½", False),
    ("single A½", "single A", True),
    ("single Dr", "single A½", True),
    ("single A½", "single Dr", False),
    ("single Dr", "single A", True),
    ("single 2", "single 1½", True),
    ("single 2", "single 1", True),
    ("single 8", "single 8", False),
    ("pair 9", "pair 9", False),
    ("pair 9", "single 8", False),
    ("triple 9", "pair 8", False),
    ("pairs 4 to 6", "pairs 8 to 9", False),
    ("pairs 8 to 9", "pairs 4 to 6", False),
    ("pairs 8 to 9", "pairs 7 to 8", True),
    ("house 6", "house 5", True),
    ("house 6", "triple 5", False),
    ("straight 4 to 9", "straight 4 to 8", False),
    ("straight 5 to 9", "straight 4 to 8", True),
    ("bomb 4 of 2", "single Dr", True),
    ("bomb 4 of 2", "straight 1 to A", True),
    ("bomb 4 of 2", "pairs 8 to A", True),
    ("straight 1 to A", "bomb 4 of 2", False),
    ("bomb 2 to 6", "bomb 4 of A", True),
    ("bomb 4 of A", "bomb 2 to 6", False),
    ("bomb 2 to 7", "bomb 10 to A", True),
    ("bomb 3 to 7", "bomb 2 to 6", True),
    ("bomb 4 of 3", "bomb 4 of 2", True),
    ("bomb 4 of 2", "bomb 4 of 2", False),
    ("bomb 4 of A", "dog", False),
    ("single Dr", "dog", False),
    ("dog", "single 1", False),
    ("dog", "dog", False),
]


@rule("K-17", "K-18", "K-23", "K-26", "K-27", "K-31", "K-62")
@for_each(("new", "old", "does"), BEATS)
def test_what_beats_what(new: str, old: str, does: bool) -> None:  # noqa: FBT001  # a row of a table
    """Of two combinations, as they are written."""
    assert TICHU.beats(named(new), named(old)) is does


LEGAL: list[tuple[str, str, str, list[str], dict[str, object]]] = [
    ("7j Ph Dr", "7s", "", ["Ph = single 7½", "Dr = single Dr", "pass"], {}),
    ("Ph Aj", "Dr", "", ["pass"], {}),
    ("Ph 2j", "1", "", ["Ph = single 1½", "2j = single 2", "pass"], {}),
    ("Ph 2j", "", "", ["Ph = single 1½", "2j = single 2", "2j Ph = pair 2"], {}),
    ("Ph Dr", "As", "", ["Ph = single A½", "Dr = single Dr", "pass"], {}),
    ("Dog 3j", "2s", "", ["3j = single 3", "pass"], {}),
    ("Dog 3j", "", "", ["Dog = dog", "3j = single 3"], {}),
    ("2j 3j", "Ph", "", ["2j = single 2", "3j = single 3", "pass"], {}),
    (
        "9j 9s Kp Kr Ph",
        "8j 8s 8p 2j 2s",
        "",
        ["9j 9s Kp Kr Ph = house K", "9j 9s Kp Kr Ph = house 9", "pass"],
        {},
    ),
    (
        "9j 9s Kp Kr Ph",
        "8j 8s 8p 2j 2s",
        "",
        ["9j 9s Kp Kr Ph = house K", "pass"],
        {"declare_lower": False},
    ),
    ("9j 9s Kp Kr Ph", "10j 10s 10p 2j 2s", "", ["9j 9s Kp Kr Ph = house K", "pass"], {}),
    ("8j Ks 2p", "7j", "8", ["8j = single 8"], {}),
    ("8j Ks 2p", "9j", "8", ["Ks = single K", "pass"], {}),
    ("Ph Ks", "7j", "8", ["Ph = single 7½", "Ks = single K", "pass"], {}),
    ("8j 8s 9p", "7j", "8", ["8j = single 8", "8s = single 8"], {}),
    ("8j Ph 9p", "7j 7s", "8", ["8j Ph = pair 8"], {}),
    ("9j Ph", "7j 7s", "8", ["9j Ph = pair 9", "pass"], {}),
    (
        "5j 6s 7p 8r Ph Ks",
        "3j 4s 5p 6r 7j",
        "7",
        ["5j 6s 7p 8r Ph = straight 5 to 9", "5j 6s 7p 8r Ph = straight 4 to 8"],
        {},
    ),
    ("8j 8s 8p 8r 3j", "Aj As", "8", ["8j 8s 8p 8r = bomb 4 of 8"], {}),
    ("8j Kj Ks Kp Kr", "7j", "8", ["8j = single 8", "Kj Ks Kp Kr = bomb 4 of K"], {}),
    ("8j Kj Ks Kp Kr", "7j", "8", ["8j = single 8"], {"bombs_ignore_wish": False}),
    (
        "8j Kj Ks Kp Kr",
        "9j",
        "8",
        [*(f"K{suit} = single K" for suit in "jspr"), "Kj Ks Kp Kr = bomb 4 of K", "pass"],
        {"bombs_ignore_wish": False},
    ),
    ("8j Kj Ks", "", "8", ["8j = single 8"], {}),
    ("8j Kj Ks Kp Kr", "", "8", ["8j = single 8"], {}),
    ("8j Dog", "", "8", ["8j = single 8"], {}),
    ("8j Dog", "", "8", ["8j = single 8", "Dog = dog"], {"dog_dodges_wish": True}),
    ("8j Dog", "7j", "8", ["8j = single 8"], {"dog_dodges_wish": True}),
    ("9j Dog", "", "8", ["Dog = dog", "9j = single 9"], {}),
    ("8j Dr", "7j", "8", ["8j = single 8"], {}),
    (
        "5j 6j 7j 8j 9j Kj Ks Kp Kr",
        "Qj Qs Qp Qr",
        "8",
        ["5j 6j 7j 8j 9j = bomb 5 to 9", "Kj Ks Kp Kr = bomb 4 of K"],
        {},
    ),
    (
        "5j 6j 7j 8j 9j Kj Ks Kp Kr",
        "Qj Qs Qp Qr",
        "8",
        ["5j 6j 7j 8j 9j = bomb 5 to 9"],
        {"bombs_ignore_wish": False},
    ),
    (
        "5j 6j 7j 8j 9j",
        "4j 5s 6s 7s 8s",
        "",
        ["5j 6j 7j 8j 9j = bomb 5 to 9", "pass"],
        {},
    ),
]


@rule("K-17", "K-28", "K-31", "K-33", "K-42", "K-43", "K-44", "K-45", "K-47", "K-48", "K-49")
@rule("K-50", "K-51")
@for_each(("hand", "trick", "wish", "legal", "options"), LEGAL)
def test_what_is_legal_on_ones_turn(
    hand: str, trick: str, wish: str, legal: list[str], options: dict[str, object]
) -> None:
    """Neither less nor more: with the trick, or as a lead, and under a wish."""
    game = house(**options)
    state = on_turn(game, hand, trick, wish)
    found = [each for each in listed(game, state, 0) if each != "tichu"]
    assert sorted(found) == sorted(legal)
    for text in legal:
        assert written(game.parse(state, game.seats[0], text)) == text


def test_a_combination_is_written_as_it_is_read() -> None:
    """What the examples name are the combinations that the game gives."""
    made: list[Combination] = [
        each for text, _ in READINGS for each in TICHU.readings(PACK.parse(text))
    ]
    assert [named(str(each)) for each in made] == made
