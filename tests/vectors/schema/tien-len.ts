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
  readonly notes: Notes;
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
  readonly reading: Combination;
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

/** What all know beside the cards: who is frozen, who fouled, in order, and what was cut. */
export interface Notes {
  readonly frozen: readonly Seat[];
  readonly fouled: readonly Seat[];
  readonly cuts: readonly Cut[];
  readonly shown: readonly Cards[] | null;
  readonly instant: InstantWin | null;
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
  readonly note: Place | CardsPaid | FrozenPaid | RottenPaid | ChopPaid | InstantPaid | WonAtOnce | Chopped | Froze | Fouled;
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

/** `length` neighbouring ranks up to that of `top`, `width` cards of each; `top` is the highest card (J-5 to J-11). */
export interface Combination {
  readonly kind: "combination";
  readonly top: Card;
  readonly length: number;
  readonly width: number;
  readonly suits: string;
}

/** A chain of cuts: `victim`, whose play was cut last, pays `price` to `cutter` (J-45 to J-47). */
export interface Cut {
  readonly cutter: Seat;
  readonly victim: Seat;
  readonly price: number;
}

/** A hand wins without play (J-35). */
export interface InstantWin {
  readonly seat: Seat;
  readonly kind: Instant;
}

/** The plays of a trick, first to last, and the seats that have passed since the last play. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** A card: its rank, and its suit if it has one. */
export type Card = "3s" | "3c" | "3d" | "3h" | "4s" | "4c" | "4d" | "4h" | "5s" | "5c" | "5d" | "5h" | "6s" | "6c" | "6d" | "6h" | "7s" | "7c" | "7d" | "7h" | "8s" | "8c" | "8d" | "8h" | "9s" | "9c" | "9d" | "9h" | "10s" | "10c" | "10d" | "10h" | "Js" | "Jc" | "Jd" | "Jh" | "Qs" | "Qc" | "Qd" | "Qh" | "Ks" | "Kc" | "Kd" | "Kh" | "As" | "Ac" | "Ad" | "Ah" | "2s" | "2c" | "2d" | "2h";

/** Going out first, second and so on: `place` is 1 for the first. */
export interface Place {
  readonly code: "place";
  readonly place: number;
}

/** Cards left are paid to the first place (J-41). */
export interface CardsPaid {
  readonly code: "cards";
  readonly other: Seat;
}

/** Being frozen is paid to the first place (J-43). */
export interface FrozenPaid {
  readonly code: "frozen";
  readonly other: Seat;
}

/** 2s and bombs left in a hand are paid for (J-44). */
export interface RottenPaid {
  readonly code: "rotten";
  readonly other: Seat;
}

/** A chain of cuts is paid by its last victim (J-46). */
export interface ChopPaid {
  readonly code: "chop";
  readonly other: Seat;
}

/** A hand wins at once, and all others pay its owner (J-42). */
export interface InstantPaid {
  readonly code: "instant";
  readonly other: Seat;
}

/** The round is over as it was dealt. */
export interface WonAtOnce {
  readonly code: "won-at-once";
  readonly win: InstantWin;
}

/** A play was cut: the chain as it is now. */
export interface Chopped {
  readonly code: "chopped";
  readonly cut: Cut;
}

/** A seat has not played when the first one goes out, and takes no further part (J-30). */
export interface Froze {
  readonly code: "froze";
  readonly seat: Seat;
}

/** A seat has gone out with 2s alone, which is a foul (J-29). */
export interface Fouled {
  readonly code: "fouled";
  readonly seat: Seat;
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
  readonly entry: Place | CardsPaid | FrozenPaid | RottenPaid | ChopPaid | InstantPaid | WonAtOnce | Chopped | Froze | Fouled;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}

/** The hands that win without play, the highest first (J-35). */
export type Instant = "dragon" | "colour" | "five pairs" | "four twos" | "six pairs" | "four threes" | "opening pairs";
