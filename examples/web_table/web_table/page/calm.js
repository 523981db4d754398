// Nothing changes under a finger: what comes waits while something is pressed, and a press that comes
// too soon after a change does nothing, as it was meant for what was there before.
const SOON = 400; // milliseconds
const TAP = 60; // so long after a finger has left its click may come

const changed = { hand: -SOON, acts: -SOON, back: -SOON, panel: -SOON };
let pressed = null;
let waiting = [];

export const isPressed = () => pressed !== null;

// Wait until nothing is pressed.
export const released = () => (pressed === null ? Promise.resolve() : new Promise((go) => waiting.push(go)));

// Note that the cards, what one can do, the taking back, or what only shows something has changed.
export function note(what) {
  changed[what] = performance.now();
}

function release() {
  pressed = null;
  const all = waiting;
  waiting = [];
  for (const go of all) go();
}

let at = -SOON;
let ends = 0;
addEventListener("pointerdown", (event) => {
  clearTimeout(ends);
  pressed = event.pointerId;
  at = event.timeStamp;
}, true);
// the click comes after the release, and belongs to the press
function ended(event) {
  clearTimeout(ends);
  ends = setTimeout(release, event.pointerType === "touch" ? TAP : 0);
}
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, ended, true);
addEventListener("blur", release);
// a mouse may be released outside the window
addEventListener("pointermove", (event) => pressed !== null && event.buttons === 0 && ended(event), true);
addEventListener("click", (event) => {
  if (event.detail === 0) return; // by a key, or a screen reader: nothing was aimed at
  const places = { "#hand": "hand", "#taking-back": "back", "#panel.who, #panel.last": "panel", "#bar, #panel, #sheet": "acts" };
  const found = Object.keys(places).find((each) => event.target.closest(each));
  if (!found || at - changed[places[found]] >= SOON) return;
  event.stopPropagation();
  event.preventDefault();
}, true);
