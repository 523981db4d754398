"""What only Tichu has to say, in German."""

from typing import Final

from climbcards import Names, Seat
from climbcards.authors import german, joined
from climbcards.authors.german import awaits, cards, does, either, who, whom
from climbcards.games.tichu.cards import STAIR_LENGTHS, STRAIGHT_LENGTHS
from climbcards.games.tichu.round import (
    AlreadyAnswered,
    AlreadyCalled,
    AlreadyPushed,
    BadWish,
    CallsWait,
    DogOnlyLeads,
    DragonGoesAway,
    Exchanged,
    ExchangeFirst,
    GatherFirst,
    GrandFirst,
    GrandOver,
    NoExchange,
    NoGrandTichu,
    NotAnOpponent,
    NothingToBomb,
    NothingToGather,
    NothingToWish,
    NotInOrder,
    NotTheDragons,
    NotThreeCards,
    PhoenixInBomb,
    Pushed,
    PushedTwice,
    Received,
    TooLateToCall,
    WishBinds,
    WishFirst,
    WishFulfilled,
    WishNeeded,
)
from climbcards.games.tichu.score import (
    CallFailed,
    CallMade,
    DoubleVictory,
    TailendersHand,
    TailendersTricks,
    Tricks,
)
from climbcards.games.tichu.state import (
    Award,
    Call,
    CallGrandTichu,
    CallTichu,
    Decline,
    Play,
    Push,
    Take,
    ToPlay,
    ToPush,
    ToWish,
    View,
    Wish,
    others_of,
    partner_of,
)

WORDS: Final = {
    "triple": "einen höheren Drilling",
    "full house": "ein höheres Full House",
    **{f"stair of {each} pairs": f"eine höhere Treppe aus {each} Paaren" for each in STAIR_LENGTHS},
    **{f"straight of {each}": f"eine höhere Straße aus {each} Karten" for each in STRAIGHT_LENGTHS},
}
"""What it takes to beat a combination, where only this game has it."""

_TITLES: Final = {Call.TICHU: "Tichu", Call.GRAND_TICHU: "großes Tichu"}


def _grand(action: CallGrandTichu, names: Names) -> str:
    return f"{does(names, action.seat, 'sagt', 'sagst')} großes Tichu an"


def _decline(action: Decline, names: Names) -> str:
    return f"{does(names, action.seat, 'sagt', 'sagst')} kein großes Tichu an"


def _tichu(action: CallTichu, names: Names) -> str:
    return f"{does(names, action.seat, 'sagt', 'sagst')} Tichu an"


def _push(action: Push, names: Names) -> str:
    three = " ".join(map(str, action.cards))
    return f"{does(names, action.seat, 'schupft', 'schupfst')} {three}"


def _wish(action: Wish, names: Names) -> str:
    wished = "nichts" if action.rank is None else str(action.rank)
    return f"{does(names, action.seat, 'wünscht sich', 'wünschst dir')} {wished}"


def _take(action: Take, names: Names) -> str:
    return f"{does(names, action.seat, 'gewinnt', 'gewinnst')} den Stich"


def _award(action: Award, names: Names) -> str:
    return f"{does(names, action.seat, 'gibt', 'gibst')} den Stich an {whom(names, action.to)}"


def _grand_first(reason: GrandFirst, names: Names) -> str:
    if reason.seat in reason.missing:
        return "sag zuerst, ob du großes Tichu ansagst: grand oder decline"
    return f"zuerst sagen alle, ob sie großes Tichu ansagen: {awaits(names, reason.missing, 'und')}"


def _already_called(reason: AlreadyCalled, _names: Names) -> str:
    return f"du hast schon {_TITLES[reason.call]} angesagt: das geht einmal in jeder Runde"


def _exchange_first(reason: ExchangeFirst, names: Names) -> str:
    if reason.seat in reason.missing:
        return "zuerst wird geschupft: push und drei Karten, für rechts, für deinen Partner und für links"
    return f"zuerst schupfen alle: {awaits(names, reason.missing, 'und')}"


def _not_three(reason: NotThreeCards, _names: Names) -> str:
    to = "für rechts, für deinen Partner und für links"
    return f"schupfe drei Karten, {to}, und nicht {reason.given or 'keine'}"


def _not_in_order(reason: NotInOrder, _names: Names) -> str:
    to = "für rechts, für deinen Partner und für links"
    return f"geschupft wird ein Tupel oder eine Liste, {to}, und nicht {reason.given}"


def _gather_first(reason: GatherFirst, names: Names) -> str:
    if reason.seat == reason.winner:
        how = "gib ihn einem Gegner, denn dein Drache hat ihn" if reason.award else "nimm ihn"
        return f"du hast den Stich gewonnen: {how}"
    what = "den Stich des Drachen vergeben" if reason.award else "den Stich nehmen"
    return f"zuerst muss {who(names, reason.winner)} {what}"


def _dragon_goes_away(reason: DragonGoesAway, names: Names) -> str:
    to = either(whom(names, seat) for seat in reason.opponents)
    return f"dein Drache hat den Stich gewonnen: gib ihn an {to}"


def _not_an_opponent(reason: NotAnOpponent, names: Names) -> str:
    to = either(whom(names, seat) for seat in reason.opponents)
    other = whom(names, reason.to)
    return f"den Stich des Drachen bekommt ein Gegner, nicht {other}: gib ihn an {to}"


def _nothing_to_bomb(reason: NothingToBomb, names: Names) -> str:
    led = does(names, reason.leader, "ausgespielt hat", "ausgespielt hast")
    return f"hier gibt es nichts zu bomben: warte, bis {led}"


def _wish_first(reason: WishFirst, names: Names) -> str:
    if reason.seat == reason.wisher:
        return "sag zuerst, was sich dein Mah Jong wünscht, so: wish 8"
    return f"der Mah Jong liegt, und der Wunsch fehlt noch: {awaits(names, [reason.wisher])}"


def _wish_binds(reason: WishBinds, _names: Names) -> str:
    which = (" zum Beispiel " if reason.more else " ") + joined(reason.plays, "oder")
    return f"{reason.rank} ist gewünscht, und du kannst es erfüllen: spiele{which}"


def _bad_wish(reason: BadWish, _names: Names) -> str:
    return f"{reason.given} kann man nicht wünschen: wähle aus {' '.join(map(str, reason.ranks))}"


def _pushed(note: Pushed, names: Names) -> str:
    return f"{does(names, note.seat, 'schupft', 'schupfst')} drei Karten"


def _whom(names: Names, seat: Seat) -> str:
    """Name a seat after `von`."""
    return "dir" if seat == names.me else who(names, seat)


def _received(note: Received, names: Names) -> str:
    giver = _whom(names, note.giver)
    return f"{does(names, note.seat, 'bekommt', 'bekommst')} {note.card} von {giver}"


def _made(entry: CallMade, names: Names) -> str:
    return f"{_TITLES[entry.call]} von {_whom(names, entry.seat)} gewonnen"


def _failed(entry: CallFailed, names: Names) -> str:
    return f"{_TITLES[entry.call]} von {_whom(names, entry.seat)} verloren"


def _view(view: View, names: Names) -> str:
    lines = [_seat(view, Seat(seat), names) for seat in range(len(view.sizes))]
    best = None if view.trick is None else view.trick.best
    if best is not None:
        over = not isinstance(view.phase, ToPlay | ToWish)
        lines.append(german.to_beat(best, names, over=over))
    if view.tally is not None and view.tally.wish is not None:
        lines.append(f"Wunsch: {view.tally.wish}")
    if view.own is not None and isinstance(view.phase, ToPush) and not view.pushed[view.own.seat]:
        following, partner, last = (whom(names, seat) for seat in others_of(view.own.seat))
        lines.append(f"schupfe je eine Karte an {following}, {partner} und {last}, in dieser Folge")
    return "\n".join([*lines, *german.holding(view.own)])


def _seat(view: View, seat: Seat, names: Names) -> str:
    """Describe a seat: its hand, its call, what is known of its cards, what it took."""
    parts, call = [cards(view.sizes[seat])], view.calls[seat]
    if call is not None:
        parts.append(f"{_TITLES[call]} angesagt")
    if isinstance(view.phase, ToPush) and view.pushed[seat]:
        parts.append("hat geschupft")
    if view.known[seat] and seat != view.seat:
        parts.append(f"davon bekannt {view.known[seat]}")
    if view.tally is not None and view.tally.captured[seat]:
        parts.append(f"{cards(len(view.tally.captured[seat]))} kassiert")
    mine = view.seat is not None and seat == partner_of(view.seat)
    beside = ", mit dir im Team" if mine else ""
    return f"{who(names, seat)}{beside}: {', '.join(parts)}"


GERMAN: Final = german.book(
    {
        CallGrandTichu: _grand,
        Decline: _decline,
        CallTichu: _tichu,
        Push: _push,
        Play: german.plays,
        Wish: _wish,
        Take: _take,
        Award: _award,
        GrandFirst: _grand_first,
        AlreadyAnswered: "du hast gesagt, ob du großes Tichu ansagst: dabei bleibt es",
        GrandOver: "großes Tichu kann man nur nach den ersten acht Karten ansagen",
        NoGrandTichu: "nach diesen Hausregeln gibt es kein großes Tichu: sag Tichu an, oder nichts",
        AlreadyCalled: _already_called,
        TooLateToCall: "du hast schon eine Karte gespielt: Tichu sagt man vor der eigenen ersten an",
        CallsWait: "jetzt kann niemand Tichu ansagen: warte, bis alle geschupft haben",
        ExchangeFirst: _exchange_first,
        NoExchange: "geschupft wird nur zwischen dem Geben und dem Spiel",
        AlreadyPushed: "du hast deine drei Karten geschupft: warte auf die anderen",
        NotThreeCards: _not_three,
        NotInOrder: _not_in_order,
        PushedTwice: "{it.card} kann nur zu einem gehen: schupfe drei verschiedene Karten",
        GatherFirst: _gather_first,
        NothingToGather: "kein Stich ist zu nehmen oder zu vergeben: dazu müssen alle anderen gepasst haben",
        DragonGoesAway: _dragon_goes_away,
        NotTheDragons: "diesen Stich hat kein Drache gewonnen, also gehört er dir: nimm ihn",
        NotAnOpponent: _not_an_opponent,
        DogOnlyLeads: "der Hund kann nur ausgespielt werden: er schlägt nichts",
        NothingToBomb: _nothing_to_bomb,
        PhoenixInBomb: "{it.cards} sind keine Bombe und auch sonst nichts: der Phönix gehört in keine Bombe",
        WishFirst: _wish_first,
        NothingToWish: "jetzt hat niemand einen Wunsch: das hat nur, wer gerade den Mah Jong gespielt hat",
        BadWish: _bad_wish,
        WishNeeded: "nach diesen Hausregeln muss ein Wert gewünscht werden, so: wish 8",
        WishBinds: _wish_binds,
        Tricks: "kassierte Stiche",
        TailendersTricks: "Stiche dessen, der übrig blieb",
        TailendersHand: "Hand dessen, der übrig blieb",
        DoubleVictory: "Doppelsieg",
        CallMade: _made,
        CallFailed: _failed,
        Pushed: _pushed,
        Exchanged: "alle haben geschupft, und die Karten wechseln die Hände",
        Received: _received,
        WishFulfilled: "der Wunsch nach {it.rank} ist erfüllt",
        View: _view,
    },
    WORDS,
)
"""The book."""
