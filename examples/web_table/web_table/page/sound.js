// A short sound when it is my turn; off until somebody wants it.
import { $, keep, kept } from "./parts.js";
import { t } from "./words.js";

let context = null;

export function ring() {
  if (kept("sound") !== "on") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.4);
}

function show() {
  const is = kept("sound") === "on";
  $("sound").setAttribute("aria-pressed", String(is));
  $("sound").textContent = t(is ? "Sound when it is my turn: on" : "Sound when it is my turn: off");
}

$("sound").onclick = () => {
  keep("sound", kept("sound") === "on" ? "off" : "on");
  show();
  ring();
};
show();
