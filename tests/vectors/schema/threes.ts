export type State = Arranging | Playing | Finished;

export type Action = Arrange | Play | Reveal | PickUp;

/** What a seat sees; with `own` None, a spectator. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly phase: ToArrange | ToPlay | Over;
  readonly sizes: readonly number[];
  readonly known: readonly Cards[];
  readonly rows: readonly Cards[];
  readonly face_down: readonly (readonly boolean[])[];
  readonly stock_size: number;
  readonly stack: readonly Rank[];
  readonly closed: Cards;
  readonly out: readonly Seat[];
  readonly actions: number;
}

/** How the cards were distributed: everything chance decides about a round. */
export interface Deal {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly dealer: Seat;
  readonly leader: Seat | null;
}

/** Before play: each seat arranges its six known cards once, in any order (T-15). */
export interface Arranging {
  readonly phase: "arranging";
  readonly dealer: Seat;
  readonly tableau: Tableau;
  readonly arranged: readonly Seat[];
}

/** The round runs, and it is the turn of a seat. */
export interface Playing {
  readonly phase: "playing";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly tableau: Tableau;
  readonly turn: Seat;
}

/** The round is over; `finish` ranks the seats from first place to last (T-20, T-25). */
export interface Finished {
  readonly phase: "finished";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly tableau: Tableau;
  readonly finish: readonly Seat[];
}

/** Before play: these three of one's six known cards lie face up from now on (T-15). */
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

/** What a seat sees for itself alone: its hand. */
export interface Own {
  readonly seat: Seat;
  readonly hand: Cards;
}

/** A place at the table: 0 for the first, and on in the order of play. */
export type Seat = number;

/** The cards are being arranged; these seats have done so. */
export interface ToArrange {
  readonly phase: "arranging";
  readonly arranged: readonly Seat[];
}

/** The round runs: who began, and whose turn it is. */
export interface ToPlay {
  readonly phase: "playing";
  readonly leader: Seat;
  readonly turn: Seat;
}

/** The round is over: who began, and the ranking. */
export interface Over {
  readonly phase: "finished";
  readonly leader: Seat;
  readonly finish: readonly Seat[];
}

/** Cards, with a blank between two. */
export type Cards = string;

/** The rank of a card. */
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "Jo";

/** A card: its rank, and its suit if it has one. */
export type Card = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "Jo";

/** Where all cards lie. */
export interface Tableau {
  readonly hands: readonly Cards[];
  readonly rows: readonly Cards[];
  readonly slots: readonly (readonly (Card | null)[])[];
  readonly stock: readonly Card[];
  readonly stack: readonly Rank[];
  readonly closed: Cards;
  readonly known: readonly Cards[];
  readonly out: readonly Seat[];
  readonly actions: number;
}
