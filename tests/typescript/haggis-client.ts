/** A client of Haggis, which knows every action, combination and phase. */
import type { Action, Offer, Play, Snapshot, View } from "./haggis-official-3p";
import type { Action as ActionOfTwo } from "./haggis-official-2p";
import { never } from "./never";

export function done(action: Action): string {
  switch (action.do) {
    case "bet":
      return `bet ${action.amount.toFixed()}`;
    case "play":
      return `${action.cards} = ${read(action.reading)}`;
    case "pass":
      return "pass";
    case "award":
      return `award ${action.to.toFixed()}`;
    default:
      return never(action);
  }
}

export function read(reading: Play["reading"]): string {
  switch (reading.kind) {
    case "set":
      return `${reading.size.toFixed()} of ${reading.rank}s`;
    case "run":
      return `run of ${reading.length.toFixed()} to ${reading.top}`;
    case "bomb":
      return `bomb ${reading.bomb}`;
    default:
      return never(reading);
  }
}

export function seen(view: View): string {
  const own = view.own === null ? "a spectator" : view.own.hand;
  switch (view.phase.phase) {
    case "betting":
      return `${own}: ${view.bets.map((bet) => bet?.toFixed() ?? "?").join(" ")}`;
    case "playing":
    case "awarding":
      return `${own}: ${view.phase.trick.plays.map(done).join(", ")}`;
    case "finished":
      return `${own}: ${view.phase.hands.join(" | ")} and ${view.phase.stock}`;
    default:
      return never(view.phase);
  }
}

export function shown(snapshot: Snapshot): string {
  const mine = snapshot.view.own?.seat;
  const turn = mine !== undefined && snapshot.to_act.includes(mine) ? "your turn" : "wait";
  const plays = snapshot.legal?.map(done).join(" | ") ?? snapshot.selectable ?? "a spectator";
  const score = snapshot.sheet?.lines.map((line) => `${line.points.toFixed()} ${line.entry.code}`);
  return `${snapshot.names.join(", ")}: ${turn}, ${plays}, ${score?.join(", ") ?? ""}`;
}

export function buttons(offer: Offer): readonly string[] {
  const more = offer.more > 0 ? [`${offer.more.toFixed()} more`] : [];
  return [...[...offer.plays, ...offer.others, ...offer.longer].map(done), ...more, offer.selectable];
}

export const ofTwo = (action: ActionOfTwo): string => done(action);
