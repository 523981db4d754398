/** A client of Threes, which knows every action and phase. */
import type { Action, View } from "./threes";
import { never } from "./never";

export function done(action: Action): string {
  switch (action.do) {
    case "arrange":
      return `face up ${action.face_up}`;
    case "play":
      return action.cards;
    case "reveal":
      return `reveal ${action.slot.toFixed()}`;
    case "pick-up":
      return "pick up";
    default:
      return never(action);
  }
}

export function seen(view: View): string {
  const top = view.stack.at(-1) ?? "nothing";
  switch (view.phase.phase) {
    case "arranging":
      return view.phase.arranged.join(" ");
    case "playing":
      return `${view.phase.turn.toFixed()} on ${top}`;
    case "finished":
      return view.phase.ranking.join(" ");
    default:
      return never(view.phase);
  }
}
