/** A client of Big Two, which knows every action, combination and phase. */
import type { Action, Play, View } from "./big-two";
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
    case "single":
      return `single ${reading.card}`;
    case "pair":
      return `pair with ${reading.high}`;
    case "triple":
    case "four":
    case "full-house":
    case "four-and-one":
      return `${reading.kind} ${reading.rank}`;
    case "straight":
    case "straight-flush":
      return `${reading.kind} to ${reading.top} by ${reading.by}`;
    case "flush":
      return `flush of ${reading.suit}: ${reading.ranks.join(" ")}`;
    default:
      return never(reading);
  }
}

export function seen(view: View): string {
  const taken = view.notes === null ? "" : `${view.notes.seat.toFixed()} took ${view.notes.card}`;
  switch (view.phase.phase) {
    case "playing":
      return `${view.phase.turn.toFixed()} is on turn; ${taken}`;
    case "finished":
      return view.out.join(" ");
    default:
      return never(view.phase);
  }
}
