export type Action = Play | Pass;

/** What a seat sees; `own` is None for a spectator. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly played: readonly Cards[];
  readonly captured: readonly Cards[];
  readonly opening: Opening | null;
  readonly out: readonly Seat[];
  readonly notes: Taken | null;
  readonly phase: ToPlay | Over;
}

export type Event = Acted | AuctionWon | TookStock | TurnedUp | PickedUp | Drew | DrewHidden | WentOut | TrickWon | Closed | Captured | LaidOpen | Noted | Leads | RoundOver | RoundBegan | TakenBack | TakenBackHidden;

/** What a seat can do with the cards that it has selected so far, and without any. */
export interface Offer {
  readonly selected: Cards;
  readonly selectable: Cards;
  readonly plays: readonly (Play | Pass)[];
  readonly longer: readonly (Play | Pass)[];
  readonly more: number;
  readonly others: readonly (Play | Pass)[];
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
  readonly legal: readonly (Play | Pass)[] | null;
  readonly sheet: Sheet | null;
  readonly standing: Standing;
}

/** Play cards as a combination: a lead, or a play that beats the last one. */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly reading: Single | Pair | Triple | Four | Straight | Flush | FullHouse | FourAndOne | StraightFlush;
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

/** Which seat leads because of its cards, and what everybody learns from that. */
export interface Opening {
  readonly leader: Seat;
  readonly shown: Cards;
  readonly aside: Cards;
}

/** A seat took the `card` that was left over, because it held the lowest card of all hands, `by`. */
export interface Taken {
  readonly seat: Seat;
  readonly card: Card;
  readonly by: Card;
}

/** A trick is being played: `turn` leads, beats or passes. */
export interface ToPlay {
  readonly phase: "playing";
  readonly turn: Seat;
  readonly trick: Trick;
}

/** The round is over; `trick` is the last one. */
export interface Over {
  readonly phase: "finished";
  readonly trick: Trick;
}

/** A seat acted: it played, passed, bet, or did something else that the game has. */
export interface Acted {
  readonly event: "acted";
  readonly action: Play | Pass;
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
  readonly note: CardsLeft | ManyLeft | TwosLeft | WonFromAll | Settled | Remembers;
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
  readonly action: Play | Pass;
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

/** One card. */
export interface Single {
  readonly kind: "single";
  readonly card: Card;
}

/** Two cards of one rank. */
export interface Pair {
  readonly kind: "pair";
  readonly high: Card;
}

/** Three cards of one rank. */
export interface Triple {
  readonly kind: "triple";
  readonly rank: Rank;
}

/** Four cards of one rank, and no fifth one (W-7, W-10). */
export interface Four {
  readonly kind: "four";
  readonly rank: Rank;
}

/** Five ranks in a row, up to `top`. */
export interface Straight {
  readonly kind: "straight";
  readonly top: Rank;
  readonly by: Card;
}

/** Five cards of one suit that are no straight; `ranks` from the highest down (W-12). */
export interface Flush {
  readonly kind: "flush";
  readonly suit: Suit;
  readonly ranks: readonly Rank[];
}

/** Three cards of one rank and two of another. */
export interface FullHouse {
  readonly kind: "full-house";
  readonly rank: Rank;
}

/** Four cards of one rank and any fifth card. */
export interface FourAndOne {
  readonly kind: "four-and-one";
  readonly rank: Rank;
}

/** A straight of one suit; see `Straight` (W-8, W-13). */
export interface StraightFlush {
  readonly kind: "straight-flush";
  readonly top: Rank;
  readonly by: Card;
}

/** A card: its rank, and its suit if it has one. */
export type Card = "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "10c" | "10d" | "10h" | "10s" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks" | "Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s";

/** The plays of a trick, first to last, and the seats that have passed since the last play. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** The number of cards left in a hand at the end. */
export interface CardsLeft {
  readonly code: "cards-left";
  readonly number: number;
}

/** Each card counts `times` its points, because the hand has `least` cards or more (W-27). */
export interface ManyLeft {
  readonly code: "many-left";
  readonly times: number;
  readonly least: number;
}

/** Each 2 that is left doubles the points of its hand (W-28). */
export interface TwosLeft {
  readonly code: "twos-left";
  readonly number: number;
}

/** The winner is paid what all others lose (W-29). */
export interface WonFromAll {
  readonly code: "won-from-all";
}

/** Every two seats settle the difference between their hands (W-29). */
export interface Settled {
  readonly code: "settled";
}

/** The notes of the game have changed; these are the new ones. */
export interface Remembers {
  readonly code: "remembers";
  readonly notes: Taken | null;
}

/** The result of a finished round: its score sheet, and the seats from first place to last. */
export interface Result {
  readonly sheet: Sheet;
  readonly ranking: readonly Seat[];
}

/** A play in a trick that is over: the action, and the cards that it laid on the table. */
export interface LaidPlay {
  readonly action: Play | Pass;
  readonly cards: Cards;
}

/** A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any. */
export interface Line {
  readonly seat: Seat;
  readonly entry: CardsLeft | ManyLeft | TwosLeft | WonFromAll | Settled | Remembers;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}

/** The rank of a card. */
export type Rank = "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "2";

/** The suit of a card. */
export type Suit = "c" | "d" | "h" | "s";
