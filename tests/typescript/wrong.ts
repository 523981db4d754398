/** What the types refuse: each line below a mark has to be an error. */
import type { Action, Bet, View } from "./haggis-official-3p";
import { never } from "./never";

// @ts-expect-error: no action is called so
export const unknown: Action = { do: "fold", seat: 0 };
// @ts-expect-error: a play has cards
export const missing: Action = { do: "play", seat: 0, reading: { kind: "set", rank: "7", size: 1 } };
// @ts-expect-error: a pass has no cards
export const extra: Action = { do: "pass", seat: 0, cards: "7r" };
// @ts-expect-error: a number is no text
export const text: Action = { do: "bet", seat: "0", amount: 15 };
// @ts-expect-error: no rank is called so
export const rank: Action = { do: "play", seat: 0, cards: "A", reading: { kind: "set", rank: "A", size: 1 } };

export function forgotten(action: Action): string {
  switch (action.do) {
    case "bet":
    case "play":
    case "pass":
      return action.do;
    default:
      // @ts-expect-error: an award is left
      return never(action);
  }
}

export function changed(bet: Bet, view: View): void {
  // @ts-expect-error: a message is not changed
  bet.amount = 30;
  // @ts-expect-error: nor is what lies in it
  view.captured[0] = "";
  // @ts-expect-error: a phase may have no trick
  never(view.phase.trick);
}
