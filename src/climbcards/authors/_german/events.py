"""What happens, in German."""

from typing import Final, TypeAlias

from climbcards import events
from climbcards._names import Names
from climbcards._phrases import Wording
from climbcards._trick import Seated
from climbcards.authors._german.words import cards, counted, does, nth, who

# what is done is of any game: only its seat and its notation are needed
_Acted: TypeAlias = events.Acted[Seated]
_TakenBack: TypeAlias = events.TakenBack[Seated]


def _acted(event: _Acted, names: Names) -> str:
    return f"{who(names, event.seat)}: {event.action}"


def _auction_won(event: events.AuctionWon, names: Names) -> str:
    return f"{does(names, event.seat, 'gewinnt', 'gewinnst')} das Reizen mit {event.amount}"


def _took_stock(event: events.TookStock, names: Names) -> str:
    return f"{does(names, event.seat, 'nimmt', 'nimmst')} den Talon auf: {event.cards}"


def _turned_up(event: events.TurnedUp, names: Names) -> str:
    became = "die Karte wird gespielt" if event.laid else "die Karte passt nicht"
    return f"{does(names, event.seat, 'deckt', 'deckst')} {event.card} auf: {became}"


def _picked_up(event: events.PickedUp, names: Names) -> str:
    return f"{does(names, event.seat, 'nimmt', 'nimmst')} {event.cards} auf"


def _drew(event: events.Drew, names: Names) -> str:
    return f"{does(names, event.seat, 'zieht', 'ziehst')} {event.cards}"


def _drew_hidden(event: events.DrewHidden, names: Names) -> str:
    return f"{does(names, event.seat, 'zieht', 'ziehst')} {cards(event.number)}"


def _went_out(event: events.WentOut, names: Names) -> str:
    return f"{does(names, event.seat, 'ist', 'bist')} als {nth(event.place)} fertig"


def _trick_won(event: events.TrickWon, names: Names) -> str:
    return f"{does(names, event.seat, 'gewinnt', 'gewinnst')} den Stich"


def _closed(event: events.Closed, names: Names) -> str:
    return f"{does(names, event.seat, 'räumt', 'räumst')} den Tisch ab"


def _captured(event: events.Captured, names: Names) -> str:
    points = counted(event.points, "Punkt", "Punkte")
    took = does(names, event.seat, "kassiert", "kassierst")
    return f"{took} {cards(len(event.cards))}, {points}"


def _laid_open(event: events.LaidOpen, names: Names) -> str:
    if event.seat is None:
        return f"der Talon war {event.cards}"
    return f"{does(names, event.seat, 'hatte', 'hattest')} noch {event.cards}"


def _leads(event: events.Leads, names: Names) -> str:
    return f"{does(names, event.seat, 'spielt', 'spielst')} aus"


def _round_over(event: events.RoundOver, names: Names) -> str:
    scores = [f"{who(names, seat)} {points}" for seat, points in enumerate(event.result.scores)]
    return f"die Runde ist vorbei: {', '.join(scores)}"


def _round_began(event: events.RoundBegan, names: Names) -> str:
    return f"Runde {event.number}: {does(names, event.dealer, 'gibt', 'gibst')}"


def _taken_back(event: _TakenBack, names: Names) -> str:
    return f"{does(names, event.seat, 'nimmt', 'nimmst')} zurück: {event.action}"


def _taken_back_hidden(event: events.TakenBackHidden, names: Names) -> str:
    return f"{does(names, event.seat, 'nimmt', 'nimmst')} die letzte Aktion zurück"


EVENTS: Final[dict[type, Wording]] = {
    events.Acted: _acted,
    events.AuctionWon: _auction_won,
    events.TookStock: _took_stock,
    events.TurnedUp: _turned_up,
    events.PickedUp: _picked_up,
    events.Drew: _drew,
    events.DrewHidden: _drew_hidden,
    events.WentOut: _went_out,
    events.TrickWon: _trick_won,
    events.Closed: _closed,
    events.Captured: _captured,
    events.LaidOpen: _laid_open,
    events.Leads: _leads,
    events.RoundOver: _round_over,
    events.RoundBegan: _round_began,
    events.TakenBack: _taken_back,
    events.TakenBackHidden: _taken_back_hidden,
}
"""Every event but `Noted`, which is said as its note is."""
