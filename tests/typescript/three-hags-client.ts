/** A client of Three Hags, which knows every action, combination and phase. */
import type { Action, Play, View } from "./three-hags";
import { never } from "./never";

export function done(action: Action): string {
  switch (action.do) {
    case "play":
      return `${action.cards} = ${read(action.reading)}`;
    case "pass":
      return "pass";
    default:
      return never(action);
  }
}

export function read(reading: Play["reading"]): string {
  switch (reading.kind) {
    case "onesie":
      return reading.card;
    case "twosie":
    case "set":
      return `${reading.kind} of ${reading.rank}s`;
    case "flier":
      return `flier ${reading.suit}`;
    case "run":
      return `run ${reading.suit} to ${reading.top}`;
    case "coven":
      return "coven";
    default:
      return never(reading);
  }
}

export function last(view: View): Play | undefined {
  switch (view.phase.phase) {
    case "playing":
      return view.phase.trick.plays.at(-1);
    case "finished":
      return view.phase.final;
    default:
      return never(view.phase);
  }
}
