// A short sound when it is my turn; off until somebody wants it.
import { $ } from "./parts.js";

let context = null;

export function ring() {
  if (localStorage.getItem("sound") !== "on") return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.4);
}

function show() {
  const is = localStorage.getItem("sound") === "on";
  $("sound").setAttribute("aria-pressed", String(is));
  $("sound").textContent = is ? "Sound when it is my turn: on" : "Sound when it is my turn: off";
}

$("sound").onclick = () => {
  localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on");
  show();
  ring();
};
show();
