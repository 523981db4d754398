"""What clients are told: a snapshot and events, and both made into sentences and pictures. No state goes out.

Each function looks at the table through the eyes of one seat, or of a spectator: at its snapshot, its events, and
what it may do now, which depends on what it sees alone.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from climbcards import (
    JSON,
    AnyGame,
    AnySnapshot,
    Card,
    Cards,
    ClimbcardsError,
    IllegalActionError,
    Names,
    Objection,
    Phrases,
    Rank,
    Seat,
    Seen,
    Sheet,
    StandIn,
    Suit,
    about,
    hand_in,
    is_climbing,
    is_stake,
    ranks_in,
    selection_of,
    svg,
)
from climbcards.search import policies_of
from web_table.rooms import AnyTable, RefusedError, Room

MOST_STEPS: Final = 500
"""Of so many steps a client hears at once."""

_TOP: Final = 14
"""So many cards of a stack are told, those on top."""

# Any: JSON, which whoever gets it looks into
Told: TypeAlias = dict[str, Any]


def welcome(room: Room, seat: Seat | None, pace: float = 0.0, language: str = "en") -> Told:
    """Say where one is, and what does not change: the game, who sits where, what the cards are called."""
    game, pack = room.table.game, room.table.game.pack
    ranks, suits = _orders(pack.faces)
    named = {face: svg.card(face, pack=pack, language=language).label for face in pack.distinct}
    return {
        "say": "welcome",
        "game": game.name.removesuffix("+house"),
        "title": about(game, language).called,
        "seat": seat,
        "names": list(room.table.names),
        "known": [*policies_of(game)],
        "passes": _passes(game),
        "faces": {str(face): name for face, name in named.items()},
        "ranks": ranks,
        "suits": suits,
        "symbols": pack.symbols(language, room.table.names),
        "pace": pace,
        "seconds": room.seconds,
    }


def _passes(game: AnyGame) -> bool:
    """Return whether one of the game's actions is to pass, whenever that may be legal."""
    defined: Told = game.codec().schema()["$defs"]
    return any(
        each.get("properties", {}).get("do") == {"const": "pass"} for each in defined.values()
    )


def _orders(faces: Iterable[Card]) -> tuple[Told, Told]:
    """Say by card where its rank and its suit come: what is alike has the same number."""
    ranks: dict[Rank, int] = {}
    suits: dict[Suit | None, int] = {}
    found = [
        (
            str(each),
            ranks.setdefault(each.rank, len(ranks)),
            suits.setdefault(each.suit, len(suits)),
        )
        for each in faces
    ]
    return {each: rank for each, rank, _ in found}, {each: suit for each, _, suit in found}


def told(  # noqa: PLR0913  # one has a default
    room: Room,
    seat: Seat | None,
    since: int,
    present: Iterable[Seat],
    now: float,
    *,
    language: str = "en",
) -> Told:
    """Say what happened since a step, and how things are now."""
    table, game = room.table, room.table.game
    codec, phrases, names = game.codec(), game.phrases(language), Names(table.names, seat)
    begin = max(min(since, table.steps), table.steps - MOST_STEPS)
    snapshot = table.snapshot(seat)
    ahead = () if snapshot.sheet is None else _ahead(table)
    late = set(room.late)
    return {
        "say": "told",
        "since": begin,
        "snapshot": codec.snapshots.dump(snapshot),
        "events": [
            {
                "number": each.number,
                "event": codec.events.dump(each.event),
                "text": _by_clock(phrases.event(each.event, names), each.number, late, language),
            }
            for each in table.events(seat, begin)
        ],
        "hand": None if snapshot.view.hand is None else " ".join(map(str, hand_in(snapshot.view))),
        "table": shown(game, snapshot.view, table.names, language),
        "last": last_of(game, snapshot, language),
        "actions": _without_cards(room, seat, language),
        "places": _places(room, seat),
        "prompt": _prompt(room, seat, language),
        "won": phrases.won(winners, names) if (winners := snapshot.standing.winners) else None,
        "won_round": phrases.won(ahead, names) if ahead else None,
        "chart": None if snapshot.sheet is None else _chart(table, language),
        "history": [list(standing.totals) for standing in table.match.standings[1:]],
        "policies": [chair.policy for chair in room.chairs],
        "kept": [seat for seat, chair in enumerate(room.chairs) if chair.is_kept],
        "following": room.following,
        "sheet": None if snapshot.sheet is None else _sheet(phrases, snapshot.sheet, names),
        "left": room.seconds_left(now),
        "take_back": {
            "can": room.can_take_back,
            "agreed": list(room.agreed),
            "declined": room.declined,
        },
        "present": sorted(set(present)),
    }


def _by_clock(text: str, number: int, late: set[int], language: str) -> str:
    """Say that nobody chose what was done, before the first sentence about such a step."""
    if number not in late:
        return text
    late.remove(number)
    return f"{'die Zeit ist um' if language == 'de' else 'time is up'}: {text}"


def _ahead(table: AnyTable) -> tuple[Seat, ...]:
    """Return who has the most points of the round that is over, with its partners; () if all have as many."""
    scores, game = table.match.rounds[-1].scores, table.game
    sides = game.sides(table.state)
    sums = [sum(scores[seat] for seat in side) for side in sides]
    best = [side for side, total in zip(sides, sums, strict=True) if total == max(sums)]
    return () if len(best) == len(sides) else tuple(seat for side in best for seat in side)


def _chart(table: AnyTable, language: str) -> str:
    """Draw the points of each seat after each round; partners who have the same share a line."""
    totals = [standing.totals for standing in table.match.standings]
    sides = table.game.sides(table.state)
    if any(total[seat] != total[side[0]] for total in totals for side in sides for seat in side):
        sides = tuple((seat,) for seat in table.game.seats)  # who plays with whom has changed
    rows = [[total[side[0]] for side in sides] for total in totals]
    names = [", ".join(table.names[seat] for seat in side) for side in sides]
    return str(
        svg.chart("Nach jeder Runde" if language == "de" else "After each round", rows, names=names)
    )


def record(room: Room) -> str:
    """Return the record of a match.

    Raises:
        RefusedError: It is not over.
    """
    if not room.table.standing.winners:
        raise RefusedError(
            "the match is not over: its record would show all hands",
            "die Partie ist nicht vorbei: ihre Aufzeichnung würde alle Hände zeigen",
        )
    return room.table.dumps()


def shown(game: AnyGame, view: Seen, names: Sequence[str], language: str = "en") -> Told:
    """Say what lies on the table and before each seat, so that a page can lay it out; it is all in the view."""
    trick, holding = _found(view, "trick"), _found(view, "holding")
    phrases, reader = game.phrases(language), Names(names, view.seat)
    laid = () if trick is None else trick.plays
    plays = [_laid(game, phrases, each, each.cards) for each in laid]
    passed = () if trick is None else trick.passes
    pile = _found(view, "pile", ())
    cards = [*map(str, pile[-_TOP:] or view.table)]
    return {
        "plays": plays,
        "cards": [] if plays else cards,
        "stack": len(pile),
        "stock": _found(view, "stock_size", 0),
        "asks": trick is not None or bool(pile),
        "seats": [_before(view, Seat(seat), passed) for seat in range(len(names))],
        "holds": "" if holding is None else phrases.say(holding, reader),
        "aloud": phrases.say(view, reader),
    }


# Any: what only the views of some games have
def _found(view: Seen, name: str, otherwise: Any = None) -> Any:  # noqa: ANN401
    """Return a field of a view, or what stands for it where the game has none."""
    return getattr(view, name, None) or otherwise


def last_of(game: AnyGame, snapshot: AnySnapshot, language: str = "en") -> Told | None:
    """Return the last trick that is over, and who took it; None before there is one."""
    trick = snapshot.last_trick
    if trick is None:
        return None
    phrases = game.phrases(language)
    plays = [_laid(game, phrases, each.action, each.cards) for each in trick.plays]
    return {"plays": plays, "taken_by": trick.taken_by}


# Any: a play of any game
def _laid(game: AnyGame, phrases: Phrases, play: Any, cards: Cards) -> Told:  # noqa: ANN401
    """Return a play: whose, what it is called, its cards, and what a wild one stands for."""
    reading: object = getattr(play, "reading", None)
    stands: Sequence[StandIn] = ()
    if is_climbing(game) and reading is not None:
        stands = game.stand_ins(cards, reading)
    wild = game.pack.cards([each.card for each in stands])
    lying = [(each, each.rank) for each in cards - wild]
    lying += [(each.card, each.rank) for each in stands]
    order = ranks_in(reading, game.pack)
    lying.sort(key=lambda pair: order.index(pair[1]))
    return {
        "seat": play.seat,
        "reading": "" if reading is None else phrases.combination(reading),
        "cards": [str(card) for card, _ in lying],
        "stands": ["" if card.rank == rank else str(rank) for card, rank in lying],
    }


def _before(view: Seen, seat: Seat, passed: Sequence[Seat]) -> Told:
    """Return what everybody sees of a seat."""
    names = ("open_cards", "rows", "face_down", "remarks")
    opened, row, down, remark = (_found(view, name, {seat: None})[seat] or () for name in names)
    size = view.sizes[seat]
    notes = {
        str(remark): bool(remark),
        "dealer": seat == view.dealer,
        "passed": seat in passed,
        "out": not (size or row or any(down)),
    }
    return {
        "size": size,
        "open": [*map(str, opened)],
        "row": [*map(str, row)],
        "down": [*map(bool, down)],
        "notes": [note for note, is_so in notes.items() if is_so],
    }


def offer(room: Room, seat: Seat | None, number: int, text: str, language: str = "en") -> Told:
    """Say which plays have some cards, and which cards may still be added to them.

    Raises:
        ClimbcardsError: They are no cards of this game, or somebody only watches.
    """
    if seat is None:
        raise RefusedError(
            "you are watching: there is nothing to select",
            "du schaust zu: es gibt nichts auszuwählen",
        )
    table, game = room.table, room.table.game
    cards = game.pack.parse(text)
    can = table.offer(seat, cards)
    answer = game.attempt(table.state, seat, cards) if cards and not can.plays else None
    why = (
        game.phrases(language).objection(answer, Names(table.names, seat))
        if isinstance(answer, Objection)
        else None
    )
    return {
        "say": "offer",
        "number": number,
        "cards": str(cards),
        "selectable": str(can.selectable),
        "plays": [
            _play(room, seat, each, language, drawn=len(can.plays) > 1) for each in can.plays
        ],
        "longer": [_play(room, seat, each, language, drawn=False) for each in can.longer],
        "more": can.more,
        "why": why,
    }


def hint(room: Room, seat: Seat | None, number: int, language: str = "en") -> Told:
    """Say what the policy of the game that plays by rules of thumb would do; it knows what the seat knows.

    Raises:
        ClimbcardsError: Somebody only watches, or is not to act.
    """
    table, game = room.table, room.table.game
    if seat is None or seat not in table.to_act:
        raise RefusedError(
            "it is not your turn: there is no hint", "du bist nicht dran: es gibt keinen Tipp"
        )
    legal = game.legal_actions(table.state, seat)
    action = policies_of(game)["greedy"](table.view(seat), legal, Random())
    cards = selection_of(action)
    return {
        "say": "hint",
        "number": number,
        "cards": "" if cards is None else str(cards),
        **_choice(room, seat, action, language),
    }


def refused(
    error: ClimbcardsError, room: Room | None, seat: Seat | None, language: str = "en"
) -> Told:
    """Say why something is refused: the sentence, and where a rule objects its clause and code."""
    if isinstance(error, IllegalActionError) and room is not None:
        objection, names = error.objection, Names(room.table.names, seat)
        return {
            "say": "refused",
            "text": room.table.game.phrases(language).objection(objection, names),
            "clause": objection.clause,
            "code": objection.reason.code,
        }
    text = (language == "de" and error.de) or str(error)
    return {"say": "refused", "text": text, "clause": "", "code": ""}


def _without_cards(room: Room, seat: Seat | None, language: str) -> list[Told]:
    """Return what a seat may do without selecting cards."""
    if seat is None:
        return []
    return [_choice(room, seat, each, language) for each in room.table.offer(seat).others]


def _prompt(room: Room, seat: Seat | None, language: str) -> str | None:
    """Return what a seat is asked to do; None if nobody waits for it."""
    table, game = room.table, room.table.game
    asked = game.prompt(table.view(seat))
    return None if asked is None else game.phrases(language).say(asked, Names(table.names, seat))


def _places(room: Room, seat: Seat | None) -> list[Seat]:
    """Return who gets a card, in the order of the action, where a seat is to choose one for each of the others."""
    table, game = room.table, room.table.game
    if seat is None or not (legal := game.legal_actions(table.state, seat)):
        return []
    others = [*game.seats[seat + 1 :], *game.seats[:seat]]
    data: Any = game.codec().actions.dump(legal[0])
    cards: object = data.get("cards")
    return others if isinstance(cards, list) and len(data["cards"]) == len(others) else []


# Any: an action of any game
def _choice(room: Room, seat: Seat, action: Any, language: str) -> Told:  # noqa: ANN401
    """Return an action, and what its button says: `Pass`, `Bet 15`, `Give the trick to Ann`."""
    game, names = room.table.game, Names(room.table.names, seat)
    label = game.phrases(language).action(action, names, game.prompt(room.table.view(seat)))
    data = game.codec().actions.dump(action)
    return {"action": data, "label": label, "binds": is_stake(action)}


# Any: as above
def _play(room: Room, seat: Seat, action: Any, language: str, *, drawn: bool) -> Told:  # noqa: ANN401
    """Offer a play with its cards, and how it is read in a picture where one must choose."""
    game, cards = room.table.game, selection_of(action)
    reading: object = getattr(action, "reading", None)
    picture: JSON = None
    if drawn and cards is not None and reading is not None and is_climbing(game):
        picture = str(svg.combination(game, cards, reading, language=language))
    return {**_choice(room, seat, action, language), "cards": str(cards), "picture": picture}


def _sheet(phrases: Phrases, sheet: Sheet, names: Names) -> Told:
    """Return a score sheet with its lines in words."""
    return {
        "lines": [
            {
                "seat": line.seat,
                "points": line.points,
                "text": phrases.say(line.entry, names),
                "clause": line.clause,
                "cards": None if line.cards is None else str(line.cards),
            }
            for line in sheet.lines
        ],
        "totals": list(sheet.totals),
    }
