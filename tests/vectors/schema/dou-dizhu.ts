export type Action = Bid | Play | Pass;

/** What a seat sees; for a spectator `own` is None. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly calls: readonly (Bid | Pass)[];
  readonly phase: ToBid | NoLandlord | ToPlay | Over;
}

export type Event = Acted | AuctionWon | TookStock | TurnedUp | PickedUp | Drew | DrewHidden | WentOut | TrickWon | Closed | Captured | LaidOpen | Noted | Leads | RoundOver | RoundBegan | TakenBack | TakenBackHidden;

/** What a seat can do with the cards that it has selected so far, and without any. */
export interface Offer {
  readonly selected: Cards;
  readonly selectable: Cards;
  readonly plays: readonly (Bid | Play | Pass)[];
  readonly longer: readonly (Bid | Play | Pass)[];
  readonly more: number;
  readonly others: readonly (Bid | Play | Pass)[];
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
  readonly legal: readonly (Bid | Play | Pass)[] | null;
  readonly sheet: Sheet | null;
  readonly standing: Standing;
}

/** Offer some points in an auction. */
export interface Bid {
  readonly do: "bid";
  readonly seat: Seat;
  readonly amount: number;
}

/** Lead or beat with some cards, read as one combination. */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly reading: Set | Run | Carrying | Bomb | Rocket;
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

/** The auction goes on. */
export interface ToBid {
  readonly phase: "bidding";
}

/** Nobody has bid: the round is over. */
export interface NoLandlord {
  readonly phase: "passed-out";
}

/** There is a landlord, and the play goes on. */
export interface ToPlay {
  readonly phase: "playing";
  readonly tally: Tally;
  readonly trick: Trick;
}

/** The round is over: the last play of the trick has emptied a hand. */
export interface Over {
  readonly phase: "finished";
  readonly tally: Tally;
  readonly trick: Trick;
}

/** A seat acted: it played, passed, bet, or did something else that the game has. */
export interface Acted {
  readonly event: "acted";
  readonly action: Bid | Play | Pass;
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
  readonly note: Stake | DoubledByBombs | DoubledBySpring;
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
  readonly action: Bid | Play | Pass;
}

/** The last action was taken back, and all that followed from it; told to a seat that never saw the action. */
export interface TakenBackHidden {
  readonly event: "taken-back-hidden";
  readonly seat: Seat;
}

/** Cards, with a blank between two. */
export type Cards = string;

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

/** A triple, a run of triples or a four of a kind that carries other cards along. */
export interface Carrying {
  readonly kind: "carrying";
  readonly core: Set | Run;
  readonly kickers: Kickers;
}

/** Four of a kind without kickers: it beats everything but higher bombs and the rocket (D-10). */
export interface Bomb {
  readonly kind: "bomb";
  readonly rank: Rank;
}

/** Both jokers: it beats everything (D-10). */
export interface Rocket {
  readonly kind: "rocket";
}

/** What everybody has seen since there is a landlord. */
export interface Tally {
  readonly stake: number;
  readonly stock: Cards;
  readonly played: readonly Cards[];
  readonly bombs: number;
  readonly landlord_plays: number;
}

/** The plays of a trick, first to last, and the seats that have passed since the last play. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** A card: its rank, and its suit if it has one. */
export type Card = "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "2" | "B" | "R";

/** What was bid for being the landlord (D-26). */
export interface Stake {
  readonly code: "stake";
  readonly amount: number;
}

/** Each bomb and each rocket doubles the stake (D-27). */
export interface DoubledByBombs {
  readonly code: "doubled-by-bombs";
  readonly bombs: number;
}

/** The stake doubles, as the losing side played nothing, or only its first lead (D-28). */
export interface DoubledBySpring {
  readonly code: "doubled-by-spring";
}

/** The result of a finished round: its score sheet, and the seats from first place to last. */
export interface Result {
  readonly sheet: Sheet;
  readonly ranking: readonly Seat[];
}

/** A play in a trick that is over: the action, and the cards that it laid on the table. */
export interface LaidPlay {
  readonly action: Bid | Play | Pass;
  readonly cards: Cards;
}

/** A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any. */
export interface Line {
  readonly seat: Seat;
  readonly entry: Stake | DoubledByBombs | DoubledBySpring;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}

/** The rank of a card. */
export type Rank = "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "2" | "B" | "R";

/** What is carried along: one for each triple, or two for a four of a kind (D-7, D-8). */
export type Kickers = "singles" | "pairs";
