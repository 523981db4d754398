/** A client of President, which knows every action, phase and occurrence. */
import type { Action, Line, Noted, View } from "./president";
import { never } from "./never";

export function done(action: Action): string {
  switch (action.do) {
    case "give":
      return `give ${action.given}`;
    case "play":
      return `${action.cards} = ${action.reading.size.toFixed()} of ${action.reading.rank}s`;
    case "pass":
      return "pass";
    default:
      return never(action);
  }
}

export function told(note: Noted["note"]): string {
  switch (note.code) {
    case "given":
      return `${note.seat.toFixed()} gives ${note.number.toFixed()} to ${note.to.toFixed()}`;
    case "gave-cards":
      return `${note.seat.toFixed()} gives ${note.cards} to ${note.to.toFixed()}`;
    case "announced":
      return note.holder === null ? "nobody" : `${note.holder.toFixed()} holds ${note.card}`;
    case "revolution":
      return note.inverted ? "low is high" : "as usual";
    case "fouled":
    case "fell":
    case "skipped":
      return `${note.seat.toFixed()} ${note.code}`;
    case "titled":
      return note.title;
    default:
      return never(note);
  }
}

export function title(line: Line): string {
  return told(line.entry);
}

export function seen(view: View): string {
  switch (view.phase.phase) {
    case "giving":
      return `waiting for gifts of ${view.phase.owing.join(" ")}`;
    case "playing":
      return `${view.phase.turn.toFixed()} is on turn${view.phase.tally.inverted ? ", inverted" : ""}`;
    case "finished":
      return [...view.phase.tally.out, ...view.phase.tally.fouled].join(" ");
    default:
      return never(view.phase);
  }
}
