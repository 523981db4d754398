export type State = Betting | Playing | Awarding | Finished;

export type Action = Bet | Play | Pass | Award;

/** What a seat sees; without anything of its `own`, a spectator. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly courts: readonly Cards[];
  readonly sizes: readonly number[];
  readonly stock_size: number;
  readonly bets: readonly (number | null)[];
  readonly captured: readonly Cards[];
  readonly exits: readonly Exit[];
  readonly phase: ToBet | ToPlay | ToAward | Over;
}

/** How the cards were distributed: everything chance decides about a round. */
export interface Deal {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly dealer: Seat;
  readonly leader: Seat | null;
}

/** Everybody declares a bet before the first lead (L-2). */
export interface Betting {
  readonly phase: "betting";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly hands: readonly Cards[];
  readonly stock: Cards;
  readonly bets: readonly (number | null)[];
}

/** A trick runs: it is somebody's turn to lead, beat or pass. */
export interface Playing {
  readonly phase: "playing";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly hands: readonly Cards[];
  readonly stock: Cards;
  readonly bets: readonly (number | null)[];
  readonly captured: readonly Cards[];
  readonly exits: readonly Exit[];
  readonly trick: Trick;
}

/** A bomb has won the trick, and its owner chooses who captures it (H-19). */
export interface Awarding {
  readonly phase: "awarding";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly hands: readonly Cards[];
  readonly stock: Cards;
  readonly bets: readonly (number | null)[];
  readonly captured: readonly Cards[];
  readonly exits: readonly Exit[];
  readonly trick: Trick;
}

/** The round is over. */
export interface Finished {
  readonly phase: "finished";
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly hands: readonly Cards[];
  readonly stock: Cards;
  readonly bets: readonly number[];
  readonly captured: readonly Cards[];
  readonly exits: readonly Exit[];
}

/** Bet so many points on going out first; 0 is a declared no-bet (H-25). */
export interface Bet {
  readonly do: "bet";
  readonly seat: Seat;
  readonly amount: number;
}

/** Lead or beat with some cards, read as one combination (H-11). */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly reading: Set | Run | Bomb;
}

/** Play nothing this time; one may come back as long as the trick runs (H-5). */
export interface Pass {
  readonly do: "pass";
  readonly seat: Seat;
}

/** Say which opponent captures the trick that one's bomb has won (H-19). */
export interface Award {
  readonly do: "award";
  readonly seat: Seat;
  readonly to: Seat;
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

/** A seat went out; `opposing` is how many cards its fullest opponent held then (H-21). */
export interface Exit {
  readonly seat: Seat;
  readonly opposing: number;
}

/** Everybody declares a bet before the first lead (L-2). */
export interface ToBet {
  readonly phase: "betting";
}

/** A trick runs, and somebody is to lead, beat or pass. */
export interface ToPlay {
  readonly phase: "playing";
  readonly trick: Trick;
}

/** A bomb has won the trick, and its owner says who captures it (H-19). */
export interface ToAward {
  readonly phase: "awarding";
  readonly trick: Trick;
}

/** The round is over: what the hands still held, and the haggis, lie open (H-35). */
export interface Over {
  readonly phase: "finished";
  readonly hands: readonly Cards[];
  readonly stock: Cards;
}

/** A card: its rank, and its suit if it has one. */
export type Card = "2r" | "2o" | "2y" | "2g" | "3r" | "3o" | "3y" | "3g" | "4r" | "4o" | "4y" | "4g" | "5r" | "5o" | "5y" | "5g" | "6r" | "6o" | "6y" | "6g" | "7r" | "7o" | "7y" | "7g" | "8r" | "8o" | "8y" | "8g" | "9r" | "9o" | "9y" | "9g" | "10r" | "10o" | "10y" | "10g" | "J" | "Q" | "K";

/** The plays so far, first to last, and who has passed since the last one. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** Cards of one rank: a single, a pair, three of a kind and so on; `size` is in cards. */
export interface Set {
  readonly kind: "set";
  readonly rank: Rank;
  readonly size: number;
}

/** Consecutive ranks up to `top`, each with `width` cards; wider than one card it is a stair. */
export interface Run {
  readonly kind: "run";
  readonly top: Rank;
  readonly length: number;
  readonly width: number;
}

/** A bomb: it beats every other combination of any size, and lower bombs. */
export interface Bomb {
  readonly kind: "bomb";
  readonly bomb: BombKind;
}

/** The rank of a card. */
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K";

/** The six bombs, low to high (C-8). */
export type BombKind = "rainbow" | "J Q" | "J K" | "Q K" | "J Q K" | "suited";
