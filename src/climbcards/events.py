"""Events: what one seat is told of an action and of what followed, as data.

`game.events` returns them in the order in which they happened; `game.opening_events` returns those with which a round
begins. Each is a small frozen class; `str()` returns a sentence for a player. `Event` is the union of them all, the same
for every game; an event that only one game has is in a `Noted`.
"""

from typing import Any, ClassVar, Generic, Protocol, TypeAlias, final, runtime_checkable

import attrs
from typing_extensions import TypeVar, override

from ._cards import Card, Cards
from ._errors import ordinal
from ._round import Result, Seat, Seated
from ._words import Say, Sentence, has_german

# Any: a bare `Event` is one of any game
A_co = TypeVar("A_co", bound=Seated, covariant=True, default=Any)


@runtime_checkable
class Occurrence(Protocol):
    """An event that only one game has, as data: a `Sentence` of that game."""

    code: ClassVar[str]
    """The name of this kind in JSON, which never changes."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Acted(Sentence, Generic[A_co]):
    """A seat acted: it played, passed, bet, or did something else that the game has.

    A seat that may not know what was done is told a `Noted` instead.
    """

    action: A_co

    @property
    def seat(self) -> Seat:
        """The seat that acted."""
        return self.action.seat

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.action}"

    @override
    def words(self, say: Say) -> str:
        """Say it in the words of the action, if it has any."""
        action: object = self.action  # mypy believes that no action is a Sentence
        if has_german(action) if say.is_german else isinstance(action, Sentence):
            return say.also(action)
        return say("{seat:you}: {action}", "{seat:du}: {action}")


@final
@attrs.frozen(order=False)
class RoundBegan(Sentence):
    """A table has dealt a round. `number` counts the rounds of the match from 1."""

    number: int
    dealer: Seat

    en = "round {number}: {dealer:deals|deal}"
    de = "Runde {number}: {dealer:gibt|gibst}"


@final
@attrs.frozen(order=False)
class AuctionWon(Sentence):
    """The auction is over: a seat has won it with this bid."""

    seat: Seat
    amount: int

    en = "{seat:wins|win} the auction for {amount}"
    de = "{seat:gewinnt|gewinnst} das Reizen mit {amount}"


@final
@attrs.frozen(order=False)
class TookStock(Sentence):
    """A seat took the undealt cards into its hand, and everybody saw them."""

    seat: Seat
    cards: Cards

    en = "{seat:takes|take} the stock: {cards}"
    de = "{seat:nimmt|nimmst} {cards} aus dem Talon auf"


@final
@attrs.frozen(order=False)
class TurnedUp(Sentence):
    """A seat turned up a card that nobody knew. It was `laid` on the table, or it did not fit."""

    seat: Seat
    card: Card
    laid: bool

    en = "{seat:turns|turn} up {card}, which {laid:is played|cannot be played}"
    de = "{seat:deckt|deckst} {card} auf ({laid:wird gespielt|passt nicht})"


@final
@attrs.frozen(order=False)
class PickedUp(Sentence):
    """A seat took cards into its hand that everybody saw: those on the table, and perhaps one turned up."""

    seat: Seat
    cards: Cards

    en = "{seat:picks|pick} up {cards}"
    de = "{seat:nimmt|nimmst} {cards} auf"


@final
@attrs.frozen(order=False)
class Drew(Sentence):
    """A seat drew these cards; only the seat itself is told which."""

    seat: Seat
    cards: Cards

    en = "{seat:draws|draw} {cards}"
    de = "{seat:zieht|ziehst} {cards}"


@final
@attrs.frozen(order=False)
class DrewHidden(Sentence):
    """A seat drew this many cards; this is what all others are told."""

    seat: Seat
    number: int

    en = "{seat:draws|draw} {number:# card|# cards}"
    de = "{seat:zieht|ziehst} {number:# Karte|# Karten}"


@final
@attrs.frozen(order=False)
class WentOut(Sentence):
    """A seat has played its last card. `place` is 1 for the first seat to do so, 2 for the second, and so on."""

    seat: Seat
    place: int

    @override
    def words(self, say: Say) -> str:
        """Say who is out, and as which."""
        en = ordinal(self.place)
        return say("{seat:goes|go} out {en}", "{seat:ist|bist} als {place}. fertig", en=en)


@final
@attrs.frozen(order=False)
class TrickWon(Sentence):
    """The trick is over, as nobody answers it any more, and a seat has won it.

    If a seat takes its trick by an action of its own, as in Tichu, that action tells it, and there is no such event.
    """

    seat: Seat
    cards: Cards

    en = "{seat:wins|win} the trick"
    de = "{seat:gewinnt|gewinnst} den Stich"


@final
@attrs.frozen(order=False)
class Closed(Sentence):
    """A play has ended the trick at once: nobody may answer it, and the cards leave the table."""

    seat: Seat
    cards: Cards

    en = "{seat:clears|clear} the table"
    de = "{seat:räumt|räumst} den Tisch ab"


@final
@attrs.frozen(order=False)
class Captured(Sentence):
    """A seat captured the cards of a trick, which are worth this many points."""

    seat: Seat
    cards: Cards
    points: int

    en = "{seat:captures|capture} {cards:# card|# cards}, {points:# point|# points}"
    de = "{seat:kassiert|kassierst} {cards:# Karte|# Karten}, {points:# Punkt|# Punkte}"


@final
@attrs.frozen(order=False)
class LaidOpen(Sentence):
    """At the end, hidden cards are shown: those that a seat still held, or the stock if `seat` is None."""

    seat: Seat | None
    cards: Cards

    @override
    def words(self, say: Say) -> str:
        """Say whose cards they were."""
        if self.seat is None:
            return say("the stock was {cards}", "der Talon war {cards}")
        return say("{seat:you} still held {cards}", "{seat:hatte|hattest} noch {cards}")


@final
@attrs.frozen(order=False)
class Noted(Sentence):
    """An event that only this game has. As the first event, it replaces an action that is secret from the seat."""

    note: Occurrence

    en = de = "{note}"


@final
@attrs.frozen(order=False)
class Leads(Sentence):
    """A seat leads next, to the first trick of the round or to a later one."""

    seat: Seat

    en = "{seat:leads|lead}"
    de = "{seat:spielt|spielst} aus"


@final
@attrs.frozen(order=False)
class RoundOver(Sentence):
    """The round is over, with this result."""

    result: Result

    @override
    def words(self, say: Say) -> str:
        """Say how many points each seat has."""
        scores = [
            say("{seat:you} {points}", "{seat:du} {points}", seat=seat, points=points)
            for seat, points in enumerate(self.result.scores)
        ]
        return say(
            "the round is over: {scores}",
            "die Runde ist vorbei: {scores}",
            scores=", ".join(scores),
        )


@final
@attrs.frozen(order=False)
class TakenBack(Sentence, Generic[A_co]):
    """The last action was taken back, and all that followed from it."""

    action: A_co

    @property
    def seat(self) -> Seat:
        """The seat whose action it was."""
        return self.action.seat

    @override
    def words(self, say: Say) -> str:
        """Say what was taken back."""
        told = say.also(Acted(self.action))
        return say("{seat:takes|take} back: {action}", "zurückgenommen: {told}", told=told)


@final
@attrs.frozen(order=False)
class TakenBackHidden(Sentence):
    """The last action was taken back, and all that followed from it; told to a seat that never saw the action."""

    seat: Seat

    en = "{seat:takes|take} the last action back"
    de = "{seat:nimmt|nimmst} die letzte Aktion zurück"


Event: TypeAlias = (
    Acted[A_co]
    | AuctionWon
    | TookStock
    | TurnedUp
    | PickedUp
    | Drew
    | DrewHidden
    | WentOut
    | TrickWon
    | Closed
    | Captured
    | LaidOpen
    | Noted
    | Leads
    | RoundOver
    | RoundBegan
    | TakenBack[A_co]
    | TakenBackHidden
)
"""Any event: something that one seat is told."""
