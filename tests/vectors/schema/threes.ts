export type Action = Arrange | Play | Reveal | PickUp;

/** What a seat sees; for a spectator `own` is None. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly face_down: readonly (readonly boolean[])[];
  readonly stock_size: number;
  readonly known: readonly Cards[];
  readonly rows: readonly Cards[];
  readonly stack: readonly Rank[];
  readonly closed: Cards;
  readonly out: readonly Seat[];
  readonly actions: number;
  readonly phase: ToArrange | ToPlay | Over;
}

export type Event = Acted | AuctionWon | TookStock | TurnedUp | PickedUp | Drew | DrewHidden | WentOut | TrickWon | Closed | Captured | LaidOpen | Noted | Leads | RoundOver | RoundBegan | TakenBack | TakenBackHidden;

/** What a seat can do with the cards that it has selected so far, and without any. */
export interface Offer {
  readonly selected: Cards;
  readonly selectable: Cards;
  readonly plays: readonly (Arrange | Play | Reveal | PickUp)[];
  readonly longer: readonly (Arrange | Play | Reveal | PickUp)[];
  readonly more: number;
  readonly others: readonly (Arrange | Play | Reveal | PickUp)[];
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
  readonly legal: readonly (Arrange | Play | Reveal | PickUp)[] | null;
  readonly sheet: Sheet | null;
  readonly standing: Standing;
}

/** Before the play, choose which three of the six known cards lie face up (T-15). */
export interface Arrange {
  readonly do: "arrange";
  readonly seat: Seat;
  readonly face_up: Cards;
}

/** Put cards of one rank on the stack. */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
}

/** Turn over the card of a numbered slot and play it, or take it up with the stack (T-18). */
export interface Reveal {
  readonly do: "reveal";
  readonly seat: Seat;
  readonly slot: number;
}

/** Take the whole stack into hand, and play at once on the empty table (T-11). */
export interface PickUp {
  readonly do: "pick-up";
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

/** The rank of a card. */
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "Jo";

/** Seats arrange their cards; those `arranged` have done so. */
export interface ToArrange {
  readonly phase: "arranging";
  readonly arranged: readonly Seat[];
}

/** The round runs, and it is the turn of a seat. */
export interface ToPlay {
  readonly phase: "playing";
  readonly turn: Seat;
}

/** The round is over; `ranking` has the seats from first place to last (T-20, T-25). */
export interface Over {
  readonly phase: "finished";
  readonly ranking: readonly Seat[];
}

/** A seat acted: it played, passed, bet, or did something else that the game has. */
export interface Acted {
  readonly event: "acted";
  readonly action: Arrange | Play | Reveal | PickUp;
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
  readonly note: Ranked;
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
  readonly action: Arrange | Play | Reveal | PickUp;
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
}

/** A card: its rank, and its suit if it has one. */
export type Card = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "Jo";

/** The place of a seat among so many players: a point for each seat below it. */
export interface Ranked {
  readonly code: "ranked";
  readonly place: number;
  readonly players: number;
}

/** The result of a finished round: its score sheet, and the seats from first place to last. */
export interface Result {
  readonly sheet: Sheet;
  readonly ranking: readonly Seat[];
}

/** A play in a trick that is over: the action, and the cards that it laid on the table. */
export interface LaidPlay {
  readonly action: Arrange | Play | Reveal | PickUp;
  readonly cards: Cards;
}

/** A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any. */
export interface Line {
  readonly seat: Seat;
  readonly entry: Ranked;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}
