/** A client of Tien Len, which knows every action, combination and phase. */
import type { Action, Play, View } from "./tien-len";
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
  const follows = reading.suits === "" ? "" : ` in ${reading.suits}`;
  return `${reading.length.toFixed()} x ${reading.width.toFixed()} to ${reading.top}${follows}`;
}

export function seen(view: View): string {
  const owed = view.notes.cuts.map((cut) => cut.price.toFixed()).join(" ");
  switch (view.phase.phase) {
    case "playing":
      return `${view.phase.turn.toFixed()} is on turn; ${owed}`;
    case "finished":
      return view.notes.instant === null ? view.out.join(" ") : view.notes.instant.kind;
    default:
      return never(view.phase);
  }
}
