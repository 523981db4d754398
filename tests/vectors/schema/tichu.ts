export type Action = CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award;

/** What a seat sees; `own` is None for a spectator. */
export interface View {
  readonly own: Own | null;
  readonly dealer: Seat;
  readonly leader: Seat;
  readonly sizes: readonly number[];
  readonly calls: readonly (Call | null)[];
  readonly gifts: readonly (readonly (Card | null)[])[];
  readonly phase: ToCall | ToPush | ToPlay | ToWish | ToGather | Over;
}

export type Event = Acted | AuctionWon | TookStock | TurnedUp | PickedUp | Drew | DrewHidden | WentOut | TrickWon | Closed | Captured | LaidOpen | Noted | Leads | RoundOver | RoundBegan | TakenBack | TakenBackHidden;

/** What a seat can do with the cards that it has selected so far, and without any. */
export interface Offer {
  readonly selected: Cards;
  readonly selectable: Cards;
  readonly plays: readonly (CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award)[];
  readonly longer: readonly (CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award)[];
  readonly more: number;
  readonly others: readonly (CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award)[];
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
  readonly legal: readonly (CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award)[] | null;
  readonly sheet: Sheet | null;
  readonly standing: Standing;
}

/** Call Grand Tichu after eight cards: bet 200 points on going out first (K-8). */
export interface CallGrandTichu {
  readonly do: "grand";
  readonly seat: Seat;
}

/** Do not call Grand Tichu (K-8). */
export interface Decline {
  readonly do: "decline";
  readonly seat: Seat;
}

/** Call Tichu before one's own first card: bet 100 points on going out first (K-12). */
export interface CallTichu {
  readonly do: "tichu";
  readonly seat: Seat;
}

/** Lay a card face down for each other seat: the next one, the partner, the previous one (K-15). */
export interface Push {
  readonly do: "push";
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** Lead or beat with some cards, read as one combination (K-32). */
export interface Play {
  readonly do: "play";
  readonly seat: Seat;
  readonly cards: Cards;
  readonly reading: Dog | Single | Half | Pair | Triple | Stairs | FullHouse | Straight | FourBomb | StraightBomb;
}

/** After playing the Mah Jong, wish for a rank, or for none (K-40). */
export interface Wish {
  readonly do: "wish";
  readonly seat: Seat;
  readonly rank: Rank | null;
}

/** Play nothing this time. */
export interface Pass {
  readonly do: "pass";
  readonly seat: Seat;
}

/** Take the trick that the seat has won (K-53). */
export interface Take {
  readonly do: "take";
  readonly seat: Seat;
}

/** Give a trick that the seat has won with the Dragon to an opponent (K-55). */
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

/** A bet of a seat that it goes out first. */
export type Call = "tichu" | "grand-tichu";

/** A card: its rank, and its suit if it has one. */
export type Card = "Dog" | "1" | "2j" | "2s" | "2p" | "2r" | "3j" | "3s" | "3p" | "3r" | "4j" | "4s" | "4p" | "4r" | "5j" | "5s" | "5p" | "5r" | "6j" | "6s" | "6p" | "6r" | "7j" | "7s" | "7p" | "7r" | "8j" | "8s" | "8p" | "8r" | "9j" | "9s" | "9p" | "9r" | "10j" | "10s" | "10p" | "10r" | "Jj" | "Js" | "Jp" | "Jr" | "Qj" | "Qs" | "Qp" | "Qr" | "Kj" | "Ks" | "Kp" | "Kr" | "Aj" | "As" | "Ap" | "Ar" | "Ph" | "Dr";

/** Every seat says whether it calls Grand Tichu; `answered` tells which seats have (K-8). */
export interface ToCall {
  readonly phase: "grand";
  readonly answered: readonly boolean[];
}

/** Every seat pushes three cards (K-15). */
export interface ToPush {
  readonly phase: "exchange";
}

/** A trick runs, and somebody is to lead, beat or pass. */
export interface ToPlay {
  readonly phase: "playing";
  readonly tally: Tally;
  readonly trick: Trick;
}

/** The player who has just played the Mah Jong wishes a rank (K-40). */
export interface ToWish {
  readonly phase: "wishing";
  readonly tally: Tally;
  readonly trick: Trick;
}

/** The trick is complete, and its winner takes it or gives it away (K-53, K-55). */
export interface ToGather {
  readonly phase: "gathering";
  readonly tally: Tally;
  readonly trick: Trick;
}

/** The round is over. */
export interface Over {
  readonly phase: "finished";
  readonly tally: Tally;
  readonly trick: Trick | null;
  readonly left: readonly Cards[];
}

/** A seat acted: it played, passed, bet, or did something else that the game has. */
export interface Acted {
  readonly event: "acted";
  readonly action: CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award;
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
  readonly note: Tricks | TailendersTricks | TailendersHand | DoubleVictory | CallMade | CallFailed | Pushed | Exchanged | Received | WishFulfilled;
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
  readonly action: CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award;
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

/** The Dog: it can only be led, and nothing beats it (K-17). */
export interface Dog {
  readonly kind: "dog";
}

/** One card: the Mah Jong, 2 to A, or the Dragon, which is the highest (K-18, K-19). */
export interface Single {
  readonly kind: "single";
  readonly rank: Rank;
}

/** The Phoenix alone: half a rank above the single from 1 to A that it is played on, or 1½ if it is led (K-31). */
export interface Half {
  readonly kind: "half";
  readonly rank: Rank;
}

/** Two cards of one rank from 2 to A (K-20). */
export interface Pair {
  readonly kind: "pair";
  readonly rank: Rank;
}

/** Three cards of one rank from 2 to A (K-21). */
export interface Triple {
  readonly kind: "triple";
  readonly rank: Rank;
}

/** Two to seven pairs of consecutive ranks up to `top`, from 2 on; `length` is in pairs (K-22). */
export interface Stairs {
  readonly kind: "stairs";
  readonly top: Rank;
  readonly length: number;
}

/** A triple of a rank from 2 to A, which decides, and a pair of another one (K-23). */
export interface FullHouse {
  readonly kind: "full-house";
  readonly rank: Rank;
}

/** Five or more cards of consecutive ranks up to `top`, from 1 on, not all of one suit (K-24, K-28). */
export interface Straight {
  readonly kind: "straight";
  readonly top: Rank;
  readonly length: number;
}

/** All four cards of one rank from 2 to A: the lowest kind of bomb (K-25, K-26). */
export interface FourBomb {
  readonly kind: "four-bomb";
  readonly rank: Rank;
}

/** Five or more cards of one suit, of consecutive ranks up to `top`, from 2 on (K-25, K-28). */
export interface StraightBomb {
  readonly kind: "straight-bomb";
  readonly top: Rank;
  readonly length: number;
}

/** The rank of a card. */
export type Rank = "Dog" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "Ph" | "Dr";

/** What everybody has seen since the exchange. */
export interface Tally {
  readonly played: readonly Cards[];
  readonly captured: readonly Cards[];
  readonly out: readonly Seat[];
  readonly wish: Rank | null;
  readonly aside: Cards;
}

/** The plays of a trick, first to last, and the seats that have passed since the last play. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly passes: readonly Seat[];
}

/** The cards that a team has captured (K-72). */
export interface Tricks {
  readonly code: "tricks";
}

/** The cards that the last player has captured go to the player who went out first (K-71). */
export interface TailendersTricks {
  readonly code: "tailenders-tricks";
}

/** The cards that the last player still holds go to the opponents (K-71). */
export interface TailendersHand {
  readonly code: "tailenders-hand";
}

/** Both players of a team went out first and second (K-73). */
export interface DoubleVictory {
  readonly code: "double-victory";
}

/** A player who had called went out first (K-74). */
export interface CallMade {
  readonly code: "call-made";
  readonly call: Call;
  readonly seat: Seat;
}

/** A player had called and did not go out first, even if the partner did (K-74, K-75). */
export interface CallFailed {
  readonly code: "call-failed";
  readonly call: Call;
  readonly seat: Seat;
}

/** A seat has pushed three cards; the others do not see which. */
export interface Pushed {
  readonly code: "pushed";
  readonly seat: Seat;
}

/** All have pushed: the cards change hands. */
export interface Exchanged {
  readonly code: "exchanged";
}

/** A seat got a card from another one; only the seat itself is told. */
export interface Received {
  readonly code: "received";
  readonly seat: Seat;
  readonly giver: Seat;
  readonly card: Card;
}

/** A card of the wished rank was played, so the wish is over. */
export interface WishFulfilled {
  readonly code: "wish-fulfilled";
  readonly rank: Rank;
}

/** The result of a finished round: its score sheet, and the seats from first place to last. */
export interface Result {
  readonly sheet: Sheet;
  readonly ranking: readonly Seat[];
}

/** A play in a trick that is over: the action, and the cards that it laid on the table. */
export interface LaidPlay {
  readonly action: CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award;
  readonly cards: Cards;
}

/** A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any. */
export interface Line {
  readonly seat: Seat;
  readonly entry: Tricks | TailendersTricks | TailendersHand | DoubleVictory | CallMade | CallFailed | Pushed | Exchanged | Received | WishFulfilled;
  readonly points: number;
  readonly clause: string;
  readonly cards: Cards | null;
}
