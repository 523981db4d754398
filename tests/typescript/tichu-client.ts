/** A client of Tichu, which knows every action, combination and phase. */
import type { Action, Play, View } from "./tichu";
import { never } from "./never";

export function done(action: Action): string {
  switch (action.do) {
    case "grand":
    case "decline":
    case "tichu":
    case "pass":
    case "take":
      return action.do;
    case "push":
      return `push ${action.cards.join(" ")}`;
    case "play":
      return `${action.cards} = ${read(action.reading)}`;
    case "wish":
      return `wish ${action.rank ?? "none"}`;
    case "award":
      return `award ${action.to.toFixed()}`;
    default:
      return never(action);
  }
}

export function read(reading: Play["reading"]): string {
  switch (reading.kind) {
    case "dog":
      return "dog";
    case "single":
    case "pair":
    case "triple":
    case "full-house":
    case "four-bomb":
      return `${reading.kind} ${reading.rank}`;
    case "half":
      return `single ${reading.rank}½`;
    case "stairs":
    case "straight":
    case "straight-bomb":
      return `${reading.kind} of ${reading.length.toFixed()} to ${reading.top}`;
    default:
      return never(reading);
  }
}

export function seen(view: View): string {
  const calls = view.calls.map((call) => call ?? "nothing").join(" ");
  switch (view.phase.phase) {
    case "grand":
      return `${view.phase.answered.join(" ")}: ${calls}`;
    case "exchange":
      return `pushed ${view.gifts.join(" ")}: ${calls}`;
    case "playing":
    case "wishing":
    case "gathering":
      return `wish ${view.phase.tally.wish ?? "none"}, ${view.leader.toFixed()} led`;
    case "finished":
      return `left: ${view.phase.left.join(" ")}, out: ${view.phase.tally.out.join(" ")}`;
    default:
      return never(view.phase);
  }
}
