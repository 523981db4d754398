// The table: it shows the snapshot and the events that it is told, and says what is clicked. It knows no game.
import { Hand } from "./hand.js";
import { Line } from "./line.js";
import { $, beyond, button, element, faces, sentence } from "./parts.js";
import { log, seats, sheet } from "./shown.js";

const token = location.hash.slice(1) || null;
const now = { welcome: null, told: null, heard: 0, asked: "", played: false };
const mine = () => now.told.snapshot.to_act.includes(now.welcome.seat);
const hand = new Hand($("hand"), selected);

const socket = new URL(`${location.pathname}/socket`, location.href);
socket.protocol = socket.protocol.replace("http", "ws");
const line = new Line(socket, token, () => now.heard, { connected, welcome, told, offer, refused });

// What one does is meant for the table as one sees it: the number says how many steps that were.
const say = (what, more = {}) => line.say({ say: what, number: now.heard, ...more });
const play = (each) => {
  now.played = true;
  say("play", { action: each.action });
};

$("next").onclick = () => say("next-round");

function connected(is) {
  $("lost").hidden = is;
  document.body.classList.toggle("away", !is);
}

function welcome(message) {
  now.welcome = message;
  hand.names = message.faces;
  $("title").textContent = message.game;
  const me = message.seat === null ? "watching" : message.names[message.seat];
  document.title = `${message.game}: ${me}`;
  document.body.classList.toggle("watching", message.seat === null);
}

function told(message) {
  const { snapshot } = message;
  const fresh = now.told === null || snapshot.number !== now.told.snapshot.number;
  now.told = message;
  log(message, now.heard);
  now.heard = snapshot.number;
  $("picture").innerHTML = message.picture; // drawn by the library, which escapes what a name holds
  seats(now.welcome, message);
  turn();
  takingBack();
  sheet(now.welcome, message);
  if (!fresh) return; // somebody came or went
  if (now.played) hand.clear(); // what is left of the same rank is another choice
  now.played = false;
  const held = faces(message.hand);
  hand.show(held, beyond(faces(snapshot.selectable), held));
  document.body.dataset.step = snapshot.number;
  selected();
}

function turn() {
  const { snapshot, left } = now.told;
  const names = snapshot.awaited.map((seat) => now.welcome.names[seat]);
  const over = names.length === 0;
  const waits = `Waiting for ${new Intl.ListFormat("en").format(names)}`;
  const whose = mine() && snapshot.awaited.includes(now.welcome.seat) ? "Your turn" : mine() ? `${waits}; you may act, too` : waits;
  $("whose").textContent = over ? "The round is over" : whose;
  $("turn").classList.toggle("mine", snapshot.awaited.includes(now.welcome.seat));
  now.until = left === null ? null : performance.now() + left * 1000;
  tick();
}

function tick() {
  const left = now.until == null ? null : Math.max(0, Math.ceil((now.until - performance.now()) / 1000));
  $("clock").textContent = left === null ? "" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  $("clock").classList.toggle("late", left !== null && left <= 10);
}
setInterval(tick, 250);

// The selection has changed: ask what it can become.
function selected() {
  const cards = hand.selected.join(" ");
  $("why").textContent = "";
  $("why").className = "";
  now.asked = cards;
  const asks = mine() && cards !== "";
  $("hand").setAttribute("aria-busy", String(asks));
  if (asks) {
    say("select", { cards });
    return;
  }
  hand.mark(mine() ? now.told.snapshot.selectable : null);
  ways([]);
  longer({ longer: [], more: 0 });
}

function offer(message) {
  // the server sorts cards as its pack does; what counts is that nothing has changed since
  const same = message.number === now.heard && faces(message.cards).sort().join(" ") === faces(now.asked).sort().join(" ");
  if (!same || !mine()) return;
  $("hand").setAttribute("aria-busy", "false");
  hand.mark(message.selectable);
  $("why").textContent = message.why === null ? "" : sentence(message.why);
  ways(message.plays);
  longer(message);
}

// The buttons under the hand: what is done with the selection, and what needs none.
function ways(plays) {
  const pass = (mine() ? now.told.actions : []).map((each) =>
    button(sentence(each.label), () => play(each), { className: "act" }),
  );
  const left = $("ways").contains(document.activeElement);
  const clear = now.asked ? [button("Clear", () => hand.select([]), { className: "quiet" })] : [];
  if (plays.length > 1) {
    const which = plays.map((each) => {
      const made = button("", () => play(each), { className: "way" });
      if (each.picture) made.innerHTML = each.picture;
      made.append(element("span", {}, sentence(each.label)));
      return made;
    });
    const asks = element("fieldset", { className: "which" }, element("legend", {}, "Say which"), ...which);
    $("ways").replaceChildren(asks, element("div", { className: "acts" }, ...clear, ...pass));
  } else {
    const first = plays.map((each) => button(sentence(each.label), () => play(each), { className: "first" }));
    $("ways").replaceChildren(element("div", { className: "acts" }, ...first, ...clear, ...pass));
  }
  if (left) hand.focus(); // the button that was pressed is gone
}

// What the selection may grow into; the list is folded.
function longer(message) {
  const rows = message.longer.map((each) => element("li", {}, button(each.cards, () => hand.select(faces(each.cards)))));
  const more = message.more ? [element("li", {}, `and ${message.more} more`)] : [];
  const [summary, list] = $("longer").children;
  summary.textContent = `${rows.length + message.more} with more cards`;
  list.replaceChildren(...rows, ...more);
  $("longer").hidden = rows.length === 0;
  if (!rows.length) $("longer").open = false;
}

function takingBack() {
  const { agreed, can, declined } = now.told.take_back;
  const seat = now.welcome.seat;
  const parts = [];
  if (declined !== null && declined !== seat) {
    parts.push(element("p", { role: "status" }, `${now.welcome.names[declined]} would rather not take the last action back.`));
  }
  if (agreed.length && seat !== null && !agreed.includes(seat)) {
    parts.push(element("p", { role: "status" }, `${now.welcome.names[agreed[0]]} asks to take the last action back.`));
    parts.push(button("Agree", () => say("take-back", { agrees: true }), { className: "first" }));
    parts.push(button("Refuse", () => say("take-back", { agrees: false })));
  } else if (agreed.length) {
    parts.push(element("p", { role: "status" }, "Waiting for the others to agree to take it back."));
    if (seat !== null) parts.push(button("Rather not", () => say("take-back", { agrees: false })));
  } else if (can && seat !== null) {
    parts.push(button("Take back", () => say("take-back", { agrees: true }), { className: "quiet" }));
  }
  $("taking-back").replaceChildren(...parts);
}

function refused(message) {
  now.played = false;
  $("hand").setAttribute("aria-busy", "false");
  $("why").textContent = sentence(message.text);
  $("why").className = "refusal";
  if (now.welcome === null) {
    $("whose").textContent = sentence(message.text); // not let in
  }
}
