export type Action = Give | Play | Pass;

/** What a seat sees; for a spectator `own` is None. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly titles: readonly Seat[];
  readonly known: readonly Cards[];
  readonly phase: ToGive | ToPlay | Over;
}

export type Event = Acted | AuctionWon | TookStock | TurnedUp | PickedUp | Drew | DrewHidden | WentOut | TrickWon | Closed | Captured | LaidOpen | Noted | Leads | RoundOver | RoundBegan | TakenBack | TakenBackHidden;

/** What a seat can do with the cards that it has selected so far, and without any. */
export interface Offer {
  readonly selected: Cards;
  readonly selectable: Cards;
  readonly plays: readonly (Give | Play | Pass)[];
  readonly longer: readonly (Give | Play | Pass)[];
  readonly more: number;
  readonly others: readonly (Give | Play | Pass)[];
}

/** How a table stands, as one seat or a spectator may know it. */
export interface Snapshot {
  readonly format: number;
  readonly game: string;
  readonly number: number;
  readonly names: readonly string[];
  readonly sides: readonly (readonly Seat[])[];
  readonly round: number;
  readonly phase: string;
  readonly to_act: readonly Seat[];
  readonly awaited: readonly Seat[];
  readonly view: View;
  readonly last_trick: LastTrick | null;
  readonly selectable: Cards | null;
  readonly legal: readonly (Give | Play | Pass)[] | null;
  readonly sheet: Sheet | null;
  readonly standing: Standing;
}

/** Give cards to another seat in an exchange. */
export interface Give {
  readonly do: "give";
  readonly seat: Seat;
  readonly given: Cards;
}

/** Lead or answer with a set; the cards say it all, as they make one set at most (N-6). */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly reading: Set;
}

/** Play nothing this time. */
export interface Pass {
  readonly do: "pass";
  readonly seat: Seat;
}

/** What only the viewing seat sees: its number, and its hand. */
export interface Own {
  readonly seat: Seat;
  readonly hand: Cards;
}

/** A place at the table: 0 for the first, and on in the order of play. */
export type Seat = number;

/** Cards, with a blank between two. */
export type Cards = string;

/** Cards are exchanged: these seats owe a gift, and give it in any order (N-36). */
export interface ToGive {
  readonly phase: "giving";
  readonly named: boolean;
  readonly owing: readonly Seat[];
}

/** The play goes on: somebody leads, answers the last play, or passes. */
export interface ToPlay {
  readonly phase: "playing";
  readonly tally: Tally;
  readonly trick: Trick;
  readonly laid: readonly Cards[];
  readonly laid_size: number;
  readonly skipped: Seat | null;
  readonly turn: Seat;
}

/** The round is over: at most one seat holds cards (N-16). */
export interface Over {
  readonly phase: "finished";
  readonly tally: Tally;
  readonly trick: Trick;
  readonly laid: readonly Cards[];
  readonly laid_size: number;
}

/** A seat acted: it played, passed, bet, or did something else that the game has. */
export interface Acted {
  readonly event: "acted";
  readonly action: Give | Play | Pass;
}

/** The auction is over: a seat has won it with this bid. */
export interface AuctionWon {
  readonly event: "auction-won";
  readonly seat: Seat;
  readonly amount: number;
}

/** A seat took the undealt cards into its hand, and everybody saw them. */
export interface TookStock {
  readonly event: "took-stock";
  readonly seat: Seat;
  readonly cards: Cards;
}

/** A seat turned up a card that nobody knew. */
export interface TurnedUp {
  readonly event: "turned-up";
  readonly seat: Seat;
  readonly card: Card;
  readonly laid: boolean;
}

/** A seat took cards into its hand that everybody saw: those on the table, and perhaps one turned up. */
export interface PickedUp {
  readonly event: "picked-up";
  readonly seat: Seat;
  readonly cards: Cards;
}

/** A seat drew these cards; only the seat itself is told which. */
export interface Drew {
  readonly event: "drew";
  readonly seat: Seat;
  readonly cards: Cards;
}

/** A seat drew this many cards; this is what all others are told. */
export interface DrewHidden {
  readonly event: "drew-hidden";
  readonly seat: Seat;
  readonly number: number;
}

/** A seat has played its last card. */
export interface WentOut {
  readonly event: "went-out";
  readonly seat: Seat;
  readonly place: number;
}

/** The trick is over, as nobody answers it any more, and a seat has won it. */
export interface TrickWon {
  readonly event: "trick-won";
  readonly seat: Seat;
  readonly cards: Cards;
}

/** A play has ended the trick at once: nobody may answer it, and the cards leave the table. */
export interface Closed {
  readonly event: "closed";
  readonly seat: Seat;
  readonly cards: Cards;
}

/** A seat captured the cards of a trick, which are worth this many points. */
export interface Captured {
  readonly event: "captured";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly points: number;
}

/** At the end, hidden cards are shown: those that a seat still held, or the stock if `seat` is None. */
export interface LaidOpen {
  readonly event: "laid-open";
  readonly seat: Seat | null;
  readonly cards: Cards;
}

/** An event that only this game has. */
export interface Noted {
  readonly event: "noted";
  readonly note: Titled | GaveCards | Announced | Revolution | Fouled | Fell | Skipped | Given;
}

/** A seat leads next, to the first trick of the round or to a later one. */
export interface Leads {
  readonly event: "leads";
  readonly seat: Seat;
}

/** The round is over, with this result. */
export interface RoundOver {
  readonly event: "round-over";
  readonly result: Result;
}

/** A table has dealt a round. */
export interface RoundBegan {
  readonly event: "round-began";
  readonly number: number;
  readonly dealer: Seat;
}

/** The last action was taken back, and all that followed from it. */
export interface TakenBack {
  readonly event: "taken-back";
  readonly action: Give | Play | Pass;
}

/** The last action was taken back, and all that followed from it; told to a seat that never saw the action. */
export interface TakenBackHidden {
  readonly event: "taken-back-hidden";
  readonly seat: Seat;
}

/** A trick that is over, as everybody saw it: its plays, first to last, and the seat that took it. */
export interface LastTrick {
  readonly plays: readonly LaidPlay[];
  readonly taken_by: Seat;
}

/** The score sheet of a finished round: its lines, and the totals. */
export interface Sheet {
  readonly lines: readonly Line[];
  readonly players: number;
}

/** Where a match stands after some rounds: who deals and leads next, and who has won. */
export interface Standing {
  readonly totals: readonly number[];
  readonly dealer: Seat;
  readonly leader: Seat | null;
  readonly winners: readonly Seat[];
  readonly legs: readonly number[];
  readonly rounds: number;
  readonly titles?: readonly Seat[];
}

/** Cards of one rank: a single, a pair, three of a kind and so on. */
export interface Set {
  readonly kind: "set";
  readonly rank: Rank;
  readonly size: number;
}

/** What everybody has seen since the play began. */
export interface Tally {
  readonly opening: Opening | null;
  readonly played: readonly Cards[];
  readonly inverted: boolean;
  readonly out: readonly Seat[];
  readonly fouled: readonly Seat[];
  readonly fallen: Seat | null;
}

/** The plays of a trick, first to last, and the seats that have passed since the last play. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** A card: its rank, and its suit if it has one. */
export type Card = "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "2" | "Jo";

/** The points for a title: president, scum, or one between. */
export interface Titled {
  readonly code: "titled";
  readonly title: Title;
}

/** A seat has given these cards to another one before the play. */
export interface GaveCards {
  readonly code: "gave-cards";
  readonly seat: Seat;
  readonly to: Seat;
  readonly cards: Cards;
}

/** At the start of the play: who holds a special three and leads, or nobody if all of them lie aside (N-37). */
export interface Announced {
  readonly code: "announced";
  readonly card: Card;
  readonly holder: Seat | null;
}

/** Four or more cards of a rank have turned the order over; `inverted` says how it is now (N-21). */
export interface Revolution {
  readonly code: "revolution";
  readonly inverted: boolean;
}

/** A seat has gone out by a foul, and is among the last (N-24, N-28). */
export interface Fouled {
  readonly code: "fouled";
  readonly seat: Seat;
}

/** The last round's president did not go out first, and lays its cards aside (N-26). */
export interface Fell {
  readonly code: "fell";
  readonly seat: Seat;
}

/** A seat is passed over, as a play was equal to the one before (N-14). */
export interface Skipped {
  readonly code: "skipped";
  readonly seat: Seat;
}

/** A seat has given a number of cards to another one. */
export interface Given {
  readonly code: "given";
  readonly seat: Seat;
  readonly to: Seat;
  readonly number: number;
}

/** The result of a finished round: its score sheet, and the seats from first place to last. */
export interface Result {
  readonly sheet: Sheet;
  readonly ranking: readonly Seat[];
}

/** A play in a trick that is over: the action, and the cards that it laid on the table. */
export interface LaidPlay {
  readonly action: Give | Play | Pass;
  readonly cards: Cards;
}

/** A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any. */
export interface Line {
  readonly seat: Seat;
  readonly entry: Titled | GaveCards | Announced | Revolution | Fouled | Fell | Skipped | Given;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}

/** The rank of a card. */
export type Rank = "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "2" | "Jo";

/** Which seat leads because of its cards, and what everybody learns from that. */
export interface Opening {
  readonly leader: Seat;
  readonly shown: Cards;
  readonly aside: Cards;
}

/** What a seat is after a round, by its place (N-27). */
export type Title = "president" | "vice-president" | "citizen" | "vice-scum" | "scum";
