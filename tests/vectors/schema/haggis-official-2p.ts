export type Action = Bet | Play | Pass | Award;

/** What a seat sees; `own` is None for a spectator. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly stock_size: number;
  readonly courts: readonly Cards[];
  readonly bets: readonly (number | null)[];
  readonly captured: readonly Cards[];
  readonly exits: readonly Exit[];
  readonly phase: ToBet | ToPlay | ToAward | Finished;
}

export type Event = Acted | AuctionWon | TookStock | TurnedUp | PickedUp | Drew | DrewHidden | WentOut | TrickWon | Closed | Captured | LaidOpen | Noted | Leads | RoundOver | RoundBegan | TakenBack | TakenBackHidden;

/** What a seat can do with the cards that it has selected so far, and without any. */
export interface Offer {
  readonly selected: Cards;
  readonly selectable: Cards;
  readonly plays: readonly (Bet | Play | Pass | Award)[];
  readonly longer: readonly (Bet | Play | Pass | Award)[];
  readonly more: number;
  readonly others: readonly (Bet | Play | Pass | Award)[];
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
  readonly legal: readonly (Bet | Play | Pass | Award)[] | null;
  readonly sheet: Sheet | null;
  readonly standing: Standing;
}

/** Bet `amount` points on going out first; with 0 the seat declares that it does not bet (H-25). */
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

/** Play nothing this time. */
export interface Pass {
  readonly do: "pass";
  readonly seat: Seat;
}

/** Choose the opponent who captures the trick that the seat has won with a bomb (H-19). */
export interface Award {
  readonly do: "award";
  readonly seat: Seat;
  readonly to: Seat;
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

/** A bomb has won the trick, and its owner chooses who captures it (H-19). */
export interface ToAward {
  readonly phase: "awarding";
  readonly trick: Trick;
}

/** The round is over. */
export interface Finished {
  readonly phase: "finished";
  readonly hands: readonly Cards[];
  readonly stock: Cards;
}

/** A seat acted: it played, passed, bet, or did something else that the game has. */
export interface Acted {
  readonly event: "acted";
  readonly action: Bet | Play | Pass | Award;
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
  readonly note: HandCards | CapturedCards | HaggisCards | LastHandCards | WonBet | FailedBet | FirstOut;
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
  readonly action: Bet | Play | Pass | Award;
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

/** Cards of one rank: a single, a pair, three of a kind and so on. */
export interface Set {
  readonly kind: "set";
  readonly rank: Rank;
  readonly size: number;
}

/** Consecutive ranks up to `top`, with `width` cards of each. */
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

/** The plays of a trick, first to last, and the seats that have passed since the last play. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** A card: its rank, and its suit if it has one. */
export type Card = "2r" | "2o" | "2y" | "2g" | "3r" | "3o" | "3y" | "3g" | "4r" | "4o" | "4y" | "4g" | "5r" | "5o" | "5y" | "5g" | "6r" | "6o" | "6y" | "6g" | "7r" | "7o" | "7y" | "7g" | "8r" | "8o" | "8y" | "8g" | "9r" | "9o" | "9y" | "9g" | "10r" | "10o" | "10y" | "10g" | "J" | "Q" | "K";

/** Points for going out: `each` for every card in the fullest opposing hand (H-21). */
export interface HandCards {
  readonly code: "hand-cards";
  readonly count: number;
  readonly each: number;
  readonly valued: boolean;
}

/** The cards that a seat has captured. */
export interface CapturedCards {
  readonly code: "captured";
}

/** The cards that were not dealt. */
export interface HaggisCards {
  readonly code: "haggis";
}

/** The cards that the last player still held. */
export interface LastHandCards {
  readonly code: "last-hand";
}

/** A bet that was won, as the player went out first. */
export interface WonBet {
  readonly code: "won-bet";
  readonly amount: number;
}

/** A bet that failed, and is paid to another seat. */
export interface FailedBet {
  readonly code: "failed-bet";
  readonly bettor: Seat;
}

/** The bonus for going out first (H-29). */
export interface FirstOut {
  readonly code: "first-out";
}

/** The result of a finished round: its score sheet, and the seats from first place to last. */
export interface Result {
  readonly sheet: Sheet;
  readonly ranking: readonly Seat[];
}

/** A play in a trick that is over: the action, and the cards that it laid on the table. */
export interface LaidPlay {
  readonly action: Bet | Play | Pass | Award;
  readonly cards: Cards;
}

/** A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any. */
export interface Line {
  readonly seat: Seat;
  readonly entry: HandCards | CapturedCards | HaggisCards | LastHandCards | WonBet | FailedBet | FirstOut;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}

/** The rank of a card. */
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K";

/** The six bombs, low to high (C-8). */
export type BombKind = "rainbow" | "J Q" | "J K" | "Q K" | "J Q K" | "suited";
