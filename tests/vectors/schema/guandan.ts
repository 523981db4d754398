export type Action = Give | Return | Play | Pass;

/** What a seat sees; `own` is None for a spectator. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly level: Rank;
  readonly titles: readonly Seat[];
  readonly known: readonly Cards[];
  readonly shown: readonly Cards[];
  readonly gifts: readonly Gift[];
  readonly phase: ToGive | ToReturn | ToPlay | Over;
}

export type Event = Acted | AuctionWon | TookStock | TurnedUp | PickedUp | Drew | DrewHidden | WentOut | TrickWon | Closed | Captured | LaidOpen | Noted | Leads | RoundOver | RoundBegan | TakenBack | TakenBackHidden;

/** What a seat can do with the cards that it has selected so far, and without any. */
export interface Offer {
  readonly selected: Cards;
  readonly selectable: Cards;
  readonly plays: readonly (Give | Return | Play | Pass)[];
  readonly longer: readonly (Give | Return | Play | Pass)[];
  readonly more: number;
  readonly others: readonly (Give | Return | Play | Pass)[];
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
  readonly legal: readonly (Give | Return | Play | Pass)[] | null;
  readonly sheet: Sheet | null;
  readonly standing: Standing;
}

/** Pay a tribute: one of the highest cards (E-62). */
export interface Give {
  readonly do: "give";
  readonly seat: Seat;
  readonly card: Card;
}

/** Return a card for a tribute (E-66). */
export interface Return {
  readonly do: "return";
  readonly seat: Seat;
  readonly card: Card;
}

/** Play some cards as a combination: a lead, or a play that beats the last one. */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly reading: Set | Run | House | Bomb | Flush | Jokers;
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

/** The rank of a card. */
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "B" | "R";

/** Cards, with a blank between two. */
export type Cards = string;

/** A card that has changed hands before the play. */
export interface Gift {
  readonly giver: Seat;
  readonly taker: Seat;
  readonly card: Card;
}

/** Tribute is paid. */
export interface ToGive {
  readonly phase: "giving";
  readonly owing: readonly Seat[];
  readonly chosen: readonly (Card | null)[];
}

/** Cards are returned for the tribute. */
export interface ToReturn {
  readonly phase: "returning";
  readonly owing: readonly Seat[];
  readonly chosen: readonly (Card | null)[];
}

/** Cards are played: a seat leads, beats the last play, or passes. */
export interface ToPlay {
  readonly phase: "playing";
  readonly played: readonly Cards[];
  readonly trick: Trick;
  readonly out: readonly Seat[];
  readonly turn: Seat;
}

/** The round is over (E-56); `trick` is the last one. */
export interface Over {
  readonly phase: "finished";
  readonly played: readonly Cards[];
  readonly trick: Trick;
  readonly out: readonly Seat[];
}

/** A seat acted: it played, passed, bet, or did something else that the game has. */
export interface Acted {
  readonly event: "acted";
  readonly action: Give | Return | Play | Pass;
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
  readonly note: Levels | Handed | Resisted | Chose;
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
  readonly action: Give | Return | Play | Pass;
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
  readonly level?: Rank;
  readonly titles?: readonly Seat[];
  readonly failures?: readonly number[];
}

/** A card: its rank, and its suit if it has one. */
export type Card = "2s" | "2h" | "2d" | "2c" | "3s" | "3h" | "3d" | "3c" | "4s" | "4h" | "4d" | "4c" | "5s" | "5h" | "5d" | "5c" | "6s" | "6h" | "6d" | "6c" | "7s" | "7h" | "7d" | "7c" | "8s" | "8h" | "8d" | "8c" | "9s" | "9h" | "9d" | "9c" | "10s" | "10h" | "10d" | "10c" | "Js" | "Jh" | "Jd" | "Jc" | "Qs" | "Qh" | "Qd" | "Qc" | "Ks" | "Kh" | "Kd" | "Kc" | "As" | "Ah" | "Ad" | "Ac" | "B" | "R";

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

/** A triple and a pair of another rank; the triple's rank alone counts (E-21). */
export interface House {
  readonly kind: "house";
  readonly rank: Rank;
}

/** Four to ten cards of one rank (E-27). */
export interface Bomb {
  readonly kind: "bomb";
  readonly rank: Rank;
  readonly size: number;
}

/** A straight of one suit, up to `top`, which is a bomb (E-28). */
export interface Flush {
  readonly kind: "flush";
  readonly top: Rank;
}

/** All four jokers, the highest bomb (E-29). */
export interface Jokers {
  readonly kind: "jokers";
}

/** The plays of a trick, first to last, and the seats that have passed since the last play. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** The levels that a side gains by its two places, the first and another: `other` is 1 for the second, 3 for the last (E-77). */
export interface Levels {
  readonly code: "levels";
  readonly other: number;
}

/** A tribute, or a card returned for it, has changed hands face up (E-63, E-68). */
export interface Handed {
  readonly code: "handed";
  readonly seat: Seat;
  readonly to: Seat;
  readonly card: Card;
}

/** A seat shows the jokers that spare the payers the tribute (E-71). */
export interface Resisted {
  readonly code: "resisted";
  readonly seat: Seat;
  readonly cards: Cards;
}

/** A seat has chosen the card that it gives. */
export interface Chose {
  readonly code: "chose";
  readonly seat: Seat;
}

/** The result of a finished round: its score sheet, and the seats from first place to last. */
export interface Result {
  readonly sheet: Sheet;
  readonly ranking: readonly Seat[];
}

/** A play in a trick that is over: the action, and the cards that it laid on the table. */
export interface LaidPlay {
  readonly action: Give | Return | Play | Pass;
  readonly cards: Cards;
}

/** A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any. */
export interface Line {
  readonly seat: Seat;
  readonly entry: Levels | Handed | Resisted | Chose;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}
