/** A client of Dou Dizhu, which knows every action, combination and phase. */
import type { Action, Carrying, Play, View } from "./dou-dizhu";
import { never } from "./never";

export function done(action: Action): string {
  switch (action.do) {
    case "bid":
      return `bid ${action.amount.toFixed()}`;
    case "play":
      return `${action.cards} = ${read(action.reading)}`;
    case "pass":
      return "pass";
    default:
      return never(action);
  }
}

export function read(reading: Play["reading"] | Carrying["core"]): string {
  switch (reading.kind) {
    case "set":
      return `${reading.size.toFixed()} of ${reading.rank}s`;
    case "run":
      return `run of ${reading.length.toFixed()} to ${reading.top}`;
    case "carrying":
      return `${read(reading.core)} with ${reading.kickers}`;
    case "bomb":
      return `bomb ${reading.rank}`;
    case "rocket":
      return "rocket";
    default:
      return never(reading);
  }
}

export function stake(view: View): number | null {
  switch (view.phase.phase) {
    case "bidding":
    case "passed-out":
      return null;
    case "playing":
    case "finished":
      return view.phase.tally.stake;
    default:
      return never(view.phase);
  }
}
