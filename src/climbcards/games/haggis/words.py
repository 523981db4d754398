"""What only Haggis has to say: a word of English, and German."""

from typing import Final

from climbcards import Names
from climbcards.authors import Book, german, quoted
from climbcards.authors.german import awaits, cards, does, either, who, whom
from climbcards.events import LaidOpen
from climbcards.games.haggis.round import (
    AfterFirstCard,
    AlreadyBet,
    AwardFirst,
    AwardToSelf,
    BadAmount,
    BetsClosed,
    BetsFirst,
    NotAllowedHere,
    NothingToAward,
    SomebodyOut,
)
from climbcards.games.haggis.score import (
    CapturedCards,
    FailedBet,
    FirstOut,
    HaggisCards,
    HandCards,
    LastHandCards,
    WonBet,
)
from climbcards.games.haggis.state import Award, Bet, Play, ToAward, View


def _bet(action: Bet, names: Names) -> str:
    if action.amount == 0:
        return f"{does(names, action.seat, 'sagt', 'sagst')} keine Wette an"
    return f"{does(names, action.seat, 'wettet', 'wettest')} {quoted(action.amount)}"


def _award(action: Award, names: Names) -> str:
    return f"{does(names, action.seat, 'gibt', 'gibst')} den Stich an {whom(names, action.to)}"


def _not_allowed(reason: NotAllowedHere, _names: Names) -> str:
    advice = f"spiele {either(reason.instead)}" if reason.instead else "wähle andere Karten"
    return f"{either(reason.readings)} gibt es nach diesen Hausregeln nicht: {advice}"


def _somebody_out(reason: SomebodyOut, names: Names) -> str:
    out = does(names, reason.out, "ist", "bist")
    return f"{out} schon fertig: jetzt kann niemand mehr wetten"


def _bad_amount(reason: BadAmount, _names: Names) -> str:
    allowed = ", ".join(map(str, reason.allowed))
    return f"{quoted(reason.amount)} kannst du nicht wetten: wähle aus {allowed}"


def _bets_first(reason: BetsFirst, names: Names) -> str:
    if reason.seat in reason.missing:
        return "zuerst die Wetten: sag deine an, mit bet 0, wenn du keine willst"
    return f"zuerst die Wetten: {awaits(names, reason.missing, 'und')}"


def _award_first(reason: AwardFirst, names: Names) -> str:
    if reason.seat == reason.chooser:
        return "deine Bombe hat den Stich gewonnen: sag zuerst, wer von den anderen ihn bekommt"
    chooser = awaits(names, [reason.chooser])
    return f"eine Bombe hat den Stich gewonnen, und noch ist offen, wer ihn bekommt: {chooser}"


def _hand_cards(entry: HandCards, _names: Names) -> str:
    valued = " und ihre Punkte" if entry.valued else ""
    return f"{cards(entry.count)} auf fremder Hand, je {entry.each}{valued}"


def _failed_bet(entry: FailedBet, names: Names) -> str:
    if entry.bettor == names.me:
        return "deine verlorene Wette"
    return f"verlorene Wette von {who(names, entry.bettor)}"


def _laid_open(event: LaidOpen, names: Names) -> str:
    if event.seat is None:
        return f"der Haggis war {event.cards}"
    return f"{does(names, event.seat, 'hatte', 'hattest')} noch {event.cards}"


def _view(view: View, names: Names) -> str:
    lines = [_seat(view, seat, names) for seat in range(len(view.sizes))]
    best = None if view.trick is None else view.trick.best
    if best is not None and isinstance(view.phase, ToAward):
        says = "sagst" if best.seat == names.me else "sagt"
        won = f"{does(names, best.seat, 'hat', 'hast')} mit {best.reading} gewonnen"
        lines.append(f"{won} und {says}, wer alles bekommt")
    elif best is not None:
        lines.append(german.to_beat(best, names))
    return "\n".join([*lines, *german.holding(view.own)])


def _seat(view: View, seat: int, names: Names) -> str:
    taken, bet = len(view.captured[seat]), view.bets[seat]
    shown = f" ({view.courts[seat]} offen)" if view.courts[seat] else ""
    took = f"{cards(taken)} kassiert" if taken else "nichts kassiert"
    wager = f", Wette {bet}" if bet else ""
    return f"{who(names, seat)}: {cards(view.sizes[seat])}{shown}, {took}{wager}"


def _english(event: LaidOpen, names: Names) -> str:
    """Call the stock by its name here, as the score sheet does."""
    return event.told(names) if event.seat is not None else f"the haggis was {event.cards}"


ENGLISH: Final = Book("en", {LaidOpen: _english})
"""What is said in other words here than in other games."""

GERMAN: Final = german.book(
    {
        Bet: _bet,
        Play: german.plays,
        Award: _award,
        NotAllowedHere: _not_allowed,
        AfterFirstCard: "wetten kannst du nur vor deiner ersten Karte: du hast schon gespielt",
        AlreadyBet: "deine Wette über {it.amount} gilt: es gibt eine in jeder Runde, und dabei bleibt es",
        SomebodyOut: _somebody_out,
        BetsClosed: "gewettet wird vor dem ersten Ausspielen: das Spiel hat begonnen",
        BadAmount: _bad_amount,
        BetsFirst: _bets_first,
        AwardFirst: _award_first,
        NothingToAward: "es ist kein Stich zu vergeben: nur wenn eine Bombe ihn gewonnen hat, und wer sie "
        "gelegt hat, wählen darf",
        AwardToSelf: "mit einer Bombe gewinnst du den Stich für jemand anderen: wähle, für wen",
        HandCards: _hand_cards,
        CapturedCards: "kassiert",
        HaggisCards: "der Haggis",
        LastHandCards: "die letzte Hand",
        WonBet: "Wette über {it.amount} gewonnen",
        FailedBet: _failed_bet,
        FirstOut: "als Erstes fertig",
        LaidOpen: _laid_open,
        View: _view,
    },
)
"""The book; sets, runs and bombs have their German words in the authors' kit."""
