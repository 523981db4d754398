export type State = Playing | Finished;

export type Action = Play | Pass;

/** What a seat sees; with `own` None, a spectator. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly stock_size: number;
  readonly cleared: Cards;
  readonly phase: ToPlay | Over;
}

/** How the cards were distributed: everything chance decides about a round. */
export interface Deal {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly dealer: Seat;
  readonly leader: Seat | null;
}

/** The round runs: a seat leads on the empty pile, or beats it, or passes. */
export interface Playing {
  readonly phase: "playing";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly hands: readonly Cards[];
  readonly stock: readonly Card[];
  readonly cleared: Cards;
  readonly pile: Trick;
}

/** The round is over: `final` is the combination that emptied its owner's hand. */
export interface Finished {
  readonly phase: "finished";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly hands: readonly Cards[];
  readonly stock: readonly Card[];
  readonly cleared: Cards;
  readonly final: Play;
}

/** Lead, or play on the pile, with some cards read as one combination. */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly reading: Onesie | Twosie | Flier | Set | Run | Coven;
}

/** Leave the pile to the opponent, who clears it and leads. */
export interface Pass {
  readonly do: "pass";
  readonly seat: Seat;
}

/** What a seat sees for itself alone: its hand. */
export interface Own {
  readonly seat: Seat;
  readonly hand: Cards;
}

/** A place at the table: 0 for the first, and on in the order of play. */
export type Seat = number;

/** Cards, with a blank between two. */
export type Cards = string;

/** The round runs: somebody leads on the empty pile, or answers it. */
export interface ToPlay {
  readonly phase: "playing";
  readonly pile: Trick;
}

/** The round is over: `final` is the play that ended it. */
export interface Over {
  readonly phase: "finished";
  readonly final: Play;
}

/** A card: its rank, and its suit if it has one. */
export type Card = "Qs" | "Qh" | "Qc" | "Ks" | "Kh" | "Kc" | "As" | "Ah" | "Ac" | "2s" | "2h" | "2c" | "3s" | "3h" | "3c" | "4s" | "4h" | "4c" | "5s" | "5h" | "5c" | "6s" | "6h" | "6c" | "7s" | "7h" | "7c" | "8s" | "8h" | "8c" | "9s" | "9h" | "9c" | "10s" | "10h" | "10c" | "Js" | "Jh" | "Jc";

/** The plays so far, first to last, and who has passed since the last one. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** Any one card. */
export interface Onesie {
  readonly kind: "onesie";
  readonly card: Card;
}

/** Two cards of one rank, or a number card and an imp that stands for another of its rank. */
export interface Twosie {
  readonly kind: "twosie";
  readonly rank: Rank;
}

/** The hag and the broom of one suit: a twosie above all others, which sweeps (G-7). */
export interface Flier {
  readonly kind: "flier";
  readonly suit: Suit;
}

/** Three cards of one rank, imps standing for number cards among them. */
export interface Set {
  readonly kind: "set";
  readonly rank: Rank;
}

/** Three cards of one suit in sequence; above every set, and suits count before ranks. */
export interface Run {
  readonly kind: "run";
  readonly suit: Suit;
  readonly top: Rank;
}

/** All three hags: above every other threesie, and it sweeps. */
export interface Coven {
  readonly kind: "coven";
}

/** The rank of a card. */
export type Rank = "Q" | "K" | "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J";

/** The suit of a card. */
export type Suit = "s" | "h" | "c";
