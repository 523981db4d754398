// The table: it shows the snapshots and the events that it is told, one after the other, and says what is clicked.
// It knows no game.
import { isPressed, note, released } from "./calm.js";
import { come, go, laid, middle, seats } from "./cloth.js";
import { Hand } from "./hand.js";
import { Line } from "./line.js";
import { $, beyond, button, drawFor, element, faces, keep, kept, picture, sat, sentence, small, suited } from "./parts.js";
import { log, sheet } from "./shown.js";
import { players } from "./players.js";
import { ring } from "./sound.js";
import { language, listed, t } from "./words.js";

const LOOKED_AT = 2.4; // a trick that is over lies on the table for so many paces
const TOP = 14; // of a long trick so many plays are shown, the last ones
const LONG = 90; // so many letters need smaller ones on a telephone
const MANY = 8; // who is so far behind hurries

const token = location.hash.slice(1) || null;
const now = { welcome: null, told: null, heard: 0, logged: 0, asked: "", placed: [], offer: null, played: null, panel: "", open: {}, asks: "", can: "", shown: 0, hinted: "", invited: null, unasked: "" };
const plays = () => now.told !== null && now.welcome.seat !== null && now.told.policies[now.welcome.seat] === null;
const mine = () => plays() && now.told.snapshot.to_act.includes(now.welcome.seat);
const onTurn = () => plays() && now.told.snapshot.awaited.includes(now.welcome.seat);
const awaited = () => onTurn() && !now.played; // no more, once one has said what
const leaves = () => now.welcome.seat !== null && !plays(); // the computer plays in one's place
const hand = new Hand($("hand"), selected, group);

const socket = new URL(`${location.pathname}/socket`, location.href);
socket.protocol = socket.protocol.replace("http", "ws");
const calmly = (act) => (message) => (isPressed() ? released().then(() => act(message)) : act(message));
const line = new Line(socket, token, () => now.heard, {
  connected,
  welcome,
  told,
  offer: calmly(offer),
  hint: calmly(hint),
  refused: calmly(refused),
  invited(message) {
    now.invited = message;
    if (now.open.what === "who") panel("who");
  },
});

// What one does is meant for the table as one sees it: the number says how many steps that were.
const say = (what, more = {}) => line.say({ say: what, number: now.heard, ...more });
const play = (each, unasked = false) => {
  now.played = each.action;
  if (unasked) now.unasked = JSON.stringify(each.action);
  if ($("bar").contains(document.activeElement) || $("panel").contains(document.activeElement)) hand.focus(); // what was pressed is done
  panel();
  bar();
  turn();
  hand.mark(null);
  say("play", { action: each.action });
};

function connected(is) {
  $("lost").hidden = is;
  document.body.classList.toggle("away", !is);
}

function welcome(message) {
  queue.length = 0; // what was not shown yet comes again
  now.welcome = hand.welcome = message;
  drawFor(message.game, message.symbols);
  $("pass").hidden = !message.passes;
  $("sort").hidden = new Set(Object.values(message.suits)).size < 3; // of one suit, and what has none
  $("title").textContent = message.title;
  $("title").href = `/rules/${message.game}?language=${language}`;
  document.body.classList.toggle("watching", message.seat === null);
  if (message.seat !== null) sat(location.href, `${message.title}: ${message.names.join(", ")}`, message.names[message.seat]);
  now.played = null; // what was said while the line was down is lost
  if (now.told) turn(), selected();
}

// What was told and not yet shown, and what shows it.
const queue = [];
let running = false;

function told(message) {
  message.until = message.left === null ? null : performance.now() + message.left * 1000;
  queue.push(message);
  run();
}

async function run() {
  if (running) return;
  running = true;
  while (queue.length) await show(queue.shift()).catch(console.error); // the next message tells all again
  running = false;
}

// Wait until so much time has gone since the last change, and nothing is pressed.
async function pause(paces) {
  const time = document.hidden || queue.length > MANY ? 0 : now.shown + paces * 1000 * now.welcome.pace - performance.now();
  if (time > 0) await new Promise((go) => setTimeout(go, time));
  await released();
}

async function show(message) {
  const before = now.told;
  const fresh = before === null || message.snapshot.number !== before.snapshot.number;
  const news = message.events.filter((each) => each.number >= now.heard).map((each) => each.event);
  const acts = news.filter((each) => each.event === "acted").map((each) => each.action);
  const undone = news.some((each) => each.event.startsWith("taken-back"));
  const own = acts.filter((each) => each.seat === now.welcome.seat);
  await pause(before === null || !fresh || own.length === acts.length ? 0 : 1);
  if (fresh && !undone && before?.sheet === null && before.table.plays.length && !goesOn(before.table.plays, message.table.plays)) await clear(message);
  if (undone) note("back");
  const was = before !== null && onTurn() && !own.length; // also if others act while what one has said is on its way
  draw(message, fresh, own.length > 0);
  if (fresh && !undone && now.welcome.pace) unasked();
  if (before !== null && !was && awaited()) ring();
  if (before?.sheet === null && message.sheet !== null) await pause(LOOKED_AT); // how it ended is seen, then the sheet
  sheet(now.welcome, message);
  if (goes && message.following) rematch();
}

// Who plays with policies alone, and has won what lies, takes it unasked where there is no choice: nobody else would act first.
function unasked() {
  const { asked } = kinds();
  const { seat } = now.told.table.plays.at(-1) ?? {};
  const isAlone = now.told.policies.every((policy, each) => policy || each === now.welcome.seat);
  if (isAlone && seat === now.welcome.seat && awaited() && asked.length === 1 && !asked[0].binds && !now.told.snapshot.selectable) play(asked[0], true);
}

const goesOn = (before, plays) => plays.length >= before.length && before.every((each, at) => each.seat === plays[at].seat && `${each.cards}` === `${plays[at].cards}`);

// A trick is over: show what ended it, let it lie for a while, and give it to its owner.
async function clear(message) {
  logged(message);
  $("whose").textContent = ""; // who is next is said when the table is clear
  document.querySelector(".seat.to-act")?.classList.remove("to-act");
  const lay = now.told.table.plays;
  const last = message.last && goesOn(lay, message.last.plays) ? message.last : null; // of what was missed nothing is shown
  const ending = last ? last.plays.slice(lay.length) : [];
  const ended = ending.map((each) => laid(each, now.welcome.names));
  const from = ending.map(origins);
  $("middle").append(...ended);
  ended.forEach((each, at) => come([...each.querySelectorAll(".row span")], from[at]));
  now.shown = performance.now();
  await pause(LOOKED_AT);
  if (last && now.welcome.pace) await go(last.taken_by);
  await released();
}

// Where the cards of a play come from: one's own from the hand, others' from their seat.
function origins(each) {
  if (each.seat === now.welcome.seat) return hand.places(each.cards);
  const seat = document.querySelector(`.seat[data-seat="${each.seat}"] .count`)?.getBoundingClientRect();
  return each.cards.map(() => seat ?? null);
}

function logged(message) {
  log(message, now.logged);
  now.logged = message.snapshot.number;
}

function draw(message, fresh, acted) {
  const before = now.told;
  const first = before === null;
  const played = plays();
  const { snapshot, table } = message;
  const from = table.plays.map(origins);
  // what is left of the same rank is another choice; a call leaves it, and so does what others did before one's play came
  if (acted && now.played?.cards?.length) hand.clear();
  if (fresh) now.played = null;
  now.told = message;
  now.heard = snapshot.number;
  logged(message);
  seats(now.welcome, message);
  const laidNow = middle(now.welcome, message);
  $("holds").textContent = sentence(table.holds);
  if (table.holds) $("holds").classList.add("kept"); // its line stays, so that nothing jumps
  turn();
  takingBack();
  if (now.open.what === "who") panel("who");
  if (!fresh && played === plays()) return; // somebody else came or went
  const held = faces(message.hand);
  const isDeal = first || snapshot.round !== before.snapshot.round;
  const isOther = hand.show(held, beyond(faces(snapshot.selectable), held), isDeal ? [] : beyond(held, hand.held));
  if (!table.plays.length) hand.settle();
  const asks = [mine(), awaited(), snapshot.phase].join();
  const can = [asks, table.plays.map((each) => each.cards), message.actions.map((each) => each.label)].join("/");
  if (isOther || asks !== now.asks) note("hand");
  if ((isOther || can !== now.can) && plays()) note("acts"); // whoever left can always come back
  Object.assign(now, { asks, can });
  $("last").hidden = message.last === null;
  selected();
  if (!first) laidNow.forEach((each, at) => come([...each.querySelectorAll(".row span")], from[table.plays.length - laidNow.length + at]));
  now.shown = performance.now();
  document.body.dataset.step = snapshot.number;
}

function turn() {
  const { snapshot, prompt } = now.told;
  const names = snapshot.awaited.map((seat) => now.welcome.names[seat]);
  const over = names.length === 0;
  const waits = now.played ? "" : t("Waiting for {names}", { names: listed(names) });
  const mayToo = mine() && !awaited() && !now.played ? t("{waits}; you may act, too", { waits }) : waits;
  $("whose").textContent = over ? t(now.told.won ? "The match is over" : "The round is over") : awaited() ? (prompt ? t("Your turn: {prompt}", { prompt: suited(prompt) }) : t("Your turn")) : leaves() ? t("The computer plays for you") : mayToo;

  $("turn").classList.toggle("mine", awaited());
  $("turn").classList.toggle("long", $("whose").textContent.length > LONG);
  const me = now.welcome.seat === null ? t("watching") : now.welcome.names[now.welcome.seat];
  document.title = `${awaited() ? "\u25b6 " : ""}${now.welcome.title}: ${me}`;
  tick();
}

function tick() {
  const until = now.told?.until ?? null;
  const left = until === null ? null : Math.max(0, Math.ceil((until - performance.now()) / 1000));
  $("clock").textContent = left === null ? "" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  $("clock").classList.toggle("late", left !== null && left <= 10);
}
setInterval(tick, 250);

function why(text, isRefusal = false) {
  $("why").textContent = text ? sentence(text) : "";
  $("why").classList.toggle("long", (text ?? "").length > LONG);
  $("why").classList.toggle("refusal", isRefusal);
}

// The selection has changed: ask what it can become.
function selected() {
  const cards = hand.selected.join(" ");
  why(now.hinted);
  now.hinted = "";
  now.asked = cards;
  now.placed = placed();
  now.offer = null;
  const asks = mine() && cards !== "";
  $("hand").setAttribute("aria-busy", String(asks));
  if (asks) say("select", { cards });
  else hand.mark(dims() ? now.told.snapshot.selectable : null);
  if (!stays()) panel();
  bar();
}

// Who gets which of the selected cards: a place keeps its card, and the next card goes to the first free one.
function placed() {
  const left = [...hand.selected];
  const take = (face) => (left.includes(face) ? left.splice(left.indexOf(face), 1)[0] : null);
  const kept = (now.told?.places ?? []).map((_, at) => take(now.placed[at]));
  return kept.map((each) => each ?? left.shift() ?? null);
}

// Cards are dimmed only when it is my turn and a play is asked for.
const dims = () => awaited() && asksForCards();
function asksForCards() {
  const { actions, snapshot, table } = now.told;
  return Boolean(snapshot.selectable) || (table.asks && actions.some((each) => each.action.do === "pass"));
}

function offer(message) {
  // the server sorts cards as its pack does; what counts is that nothing has changed since
  const same = message.number === now.heard && faces(message.cards).sort().join(" ") === faces(now.asked).sort().join(" ");
  if (!same || !mine()) return;
  $("hand").setAttribute("aria-busy", "false");
  now.offer = message;
  hand.mark(dims() ? message.selectable : null);
  if (message.why !== null && hand.selected.length >= now.told.places.length) why(message.why); // until then it is clear
  bar();
}

// The cards that a double tap selects: as many of this rank as a play has, or all of them.
function group(face) {
  const { ranks } = now.welcome;
  const alike = [...hand.held, ...hand.others].filter((each) => ranks[each] === ranks[face]);
  if (hand.selected.some((each) => ranks[each] !== ranks[face])) return alike; // it grows
  const plays = [...(now.offer?.longer ?? []), ...(now.offer?.plays ?? [])].map((each) => faces(each.cards));
  const fits = plays.filter((cards) => beyond(cards, alike).length === 0).sort((one, other) => other.length - one.length);
  return fits[0] ?? alike;
}

// What the button stands for: with named places, the play that gives each card to its place.
function ways() {
  const found = now.offer?.plays ?? [];
  if (!now.told.places.length) return found;
  return found.filter((each) => `${each.action.cards}` === `${now.placed}`);
}

const kinds = () => {
  const every = mine() && !now.played ? now.told.actions : [];
  const besides = asksForCards() || !awaited(); // what one may do besides covers nothing
  const pass = besides ? every.find((each) => each.action.do === "pass") : undefined;
  const others = every.filter((each) => each !== pass);
  const asked = others.filter((each) => !each.binds);
  const apart = besides ? [...others.filter((each) => each.binds), ...(asked.length < 3 ? asked : [])] : [];
  return { pass, apart, asked: others.filter((each) => !apart.includes(each)) };
};

// The buttons under the hand stay where they are: only what they say changes, and whether they can be pressed.
function bar() {
  const { pass, apart } = kinds();
  const found = now.played ? [] : ways();
  $("pass").disabled = !pass;
  $("pass").classList.toggle("act", Boolean(pass));
  $("pass").classList.toggle("first", Boolean(pass) && !now.told.snapshot.selectable); // there is nothing else to do
  $("pass").classList.remove("hinted");
  $("pass").onclick = () => play(pass);
  $("play").disabled = found.length === 0 && !leaves();
  $("play").textContent = leaves() ? t("Play myself") : found.length === 1 ? sentence(found[0].label) : t(found.length ? "Play …" : "Play");
  $("play").classList.toggle("long", $("play").textContent.length > 30);
  $("play").onclick = () => (leaves() ? line.say({ say: "sit", seat: now.welcome.seat, policy: null }) : found.length === 1 ? play(found[0]) : panel("which"));
  const said = apart.map((each) => each.label).join("/");
  if ($("apart").dataset.said !== said) {
    $("apart").dataset.said = said;
    $("apart").replaceChildren(...apart.map((each) => button(sentence(each.label), () => again(each.label), { className: each.binds ? "act binds" : "act" })));
  }
}

// Do something that is done without cards; what binds is asked for once more.
function again(label, sure = false) {
  const each = now.told.actions.find((action) => action.label === label);
  if (!each || now.played) return;
  if (each.binds && !sure) panel("sure", each);
  else play(each);
}

// What is laid over the table: which reading, whether one is sure, what is to be chosen without cards, the last trick.
// What asks once more stays open as long as it can be done, and what only shows until it is closed.
function stays() {
  const { what, of } = now.open;
  return what === "last" || what === "who" || (what === "sure" && now.told.actions.some((each) => each.label === of.label));
}

function panel(what = "", of = null) {
  const { asked } = kinds();
  const named = what || (now.told.places.length && mine() && !now.played ? "places" : asked.length ? "asked" : "");
  now.open = { what: named, of };
  const who = named === "who" ? JSON.stringify([now.told.present, now.told.policies, now.invited]) : "";
  const key = [named, who, named === "which" ? now.asked : named === "places" ? now.placed : "", named === "asked" ? asked.map((each) => each.label) : (of?.label ?? "")].join(" ");
  if (now.panel === key) return;
  const wasOpen = now.panel.split(" ")[0];
  now.panel = key;
  const close = button(t("Back"), () => panel(), { className: "quiet" });
  const title = (text) => element("h2", {}, text);
  const parts = {
    "": () => [],
    which: () => [title(t("Say which")), ...ways().map(way), close],
    sure: () => [title(`${sentence(of.label)}?`), button(sentence(of.label), () => again(of.label, true), { className: "first" }), close],
    asked: () => choices(asked),
    places: () => now.told.places.map(place),
    who: () => [title(t("Who plays where")), ...players(now.welcome, now.told, now.invited, (message) => line.say(message)), button(t("Close"), () => panel())],
    last: () => [title(t("The last trick")), ...(now.told.last?.plays ?? []).slice(-TOP).map((each) => laid(each, now.welcome.names)), button(t("Close"), () => panel())],
  }[named]();
  $("panel").hidden = parts.length === 0;
  $("panel").className = named;
  $("panel").setAttribute("aria-label", parts[0]?.localName === "h2" ? parts[0].textContent : $("whose").textContent);
  const hadFocus = $("panel").contains(document.activeElement);
  $("panel").replaceChildren(...parts);
  note("panel");
  if (named !== wasOpen) note("acts");
  if (named === "sure") close.focus({ preventScroll: true }); // enter once more binds nobody
  else if (["which", "last", "who"].includes(named)) $("panel").querySelector("button").focus({ preventScroll: true });
  else if (hadFocus) hand.focus();
}

// Of many choices that begin alike, such as wishes, only how they differ is seen: the question has said the rest.
function choices(asked) {
  const labels = asked.map((each) => sentence(each.label));
  const alike = labels.length > 6 ? labels[0].slice(0, labels[0].lastIndexOf(" ") + 1) : "";
  const start = labels.every((label) => label.startsWith(alike)) ? alike : "";
  return asked.map((each, at) => {
    const made = button("", () => again(each.label), { className: "act" });
    made.append(element("span", { className: "aloud" }, start), labels[at].slice(start.length));
    return made;
  });
}

function way(each) {
  const made = button("", () => play(each), { className: "way" });
  if (!each.picture) made.append(sentence(each.label));
  else made.innerHTML = each.picture; // with its name; drawn by the library, which escapes what a name holds
  made.ariaLabel = sentence(each.label);
  return made;
}

// A place for a card that goes to somebody; a tap takes the card back.
function place(seat, at) {
  const face = now.placed[at];
  const name = now.welcome.names[seat];
  const shown = face ? element("img", { src: picture(face), alt: now.welcome.faces[face] }) : element("span", { className: "gap" });
  const made = button("", () => face && hand.select(beyond(hand.selected, [face])), { className: "place" });
  made.append(shown, element("span", {}, t("For {name}", { name })));
  return made;
}

function hint(message) {
  if (!mine()) return;
  if (message.number !== now.heard) return say("hint"); // somebody else has acted meanwhile
  for (const each of document.querySelectorAll(".hinted")) each.classList.remove("hinted");
  now.hinted = t("Hint: {label}", message);
  const cards = Array.isArray(message.action.cards) ? message.action.cards : faces(message.cards);
  now.placed = [];
  hand.select(cards);
  if (cards.length) return;
  for (const each of [...$("apart").children, ...$("panel").children]) each.classList.toggle("hinted", each.textContent === sentence(message.label));
  $("pass").classList.toggle("hinted", message.action.do === "pass");
}

function takingBack() {
  const { agreed, can, declined } = now.told.take_back;
  const seat = now.welcome.seat;
  const key = JSON.stringify(now.told.take_back);
  if ($("taking-back").dataset.key === key) return;
  $("taking-back").dataset.key = key;
  note("back");
  const parts = [];
  if (declined !== null && declined !== seat) {
    parts.push(element("p", { role: "status" }, t("{name} would rather not take the last action back.", { name: now.welcome.names[declined] })));
  }
  if (agreed.length && seat !== null && !agreed.includes(seat)) {
    parts.push(element("p", { role: "status" }, t("{name} asks to take the last action back.", { name: now.welcome.names[agreed[0]] })));
    parts.push(button(t("Agree"), () => say("take-back", { agrees: true }), { className: "first" }));
    parts.push(button(t("Refuse"), () => say("take-back", { agrees: false })));
  } else if (agreed.length) {
    parts.push(element("p", { role: "status" }, t("Waiting for the others to agree to take it back.")));
    if (seat !== null) parts.push(button(t("Rather not"), () => say("take-back", { agrees: false })));
  } else if (can && seat !== null) {
    parts.push(button(t("Take back"), () => say("take-back", { agrees: true }), { className: "quiet" }));
  }
  $("taking-back").replaceChildren(...parts);
}

function refused(message) {
  if (now.welcome === null) { // not let in
    document.body.classList.add("watching");
    $("whose").textContent = sentence(message.text);
    return;
  }
  const played = JSON.stringify(message.played); // none if it was a hint or the like
  const isAskedAgain = message.played && played === JSON.stringify(now.played) && message.number === now.heard;
  if (isAskedAgain) { // else what others did, which tells all again, is on its way or was shown
    now.played = null;
    turn();
    hand.mark(dims() ? now.told.snapshot.selectable : null);
  }
  $("hand").setAttribute("aria-busy", "false");
  if (isAskedAgain || played !== now.unasked) why(message.text, true); // another window was quicker with what nobody asked for
  if (now.told) {
    if (!stays()) panel();
    bar();
  }
}

// Go to the table of the next match, to which the same link leads; whoever asks first opens it.
let goes = false;
function rematch() {
  goes = true;
  if (now.told.following) location.assign(`/t/${now.told.following}${location.hash}`);
  else line.say({ say: "again" });
}
$("rematch").onclick = rematch;
$("download").href = `${location.pathname}/record`;
$("replay").href = `${location.pathname}/replay?language=${language}`;
$("replay").onclick = async (event) => {
  const tab = open(); // at once: later the browser would not let us
  if (!tab) return; // then the link does it, without a word
  event.preventDefault();
  tab.opener = null;
  tab.document.body.textContent = t("The replay is being made …");
  await fetch($("replay").href).catch(console.error); // the server keeps it, and says in the tab what went wrong
  tab.location = $("replay").href;
};
$("download").download = "match.jsonl";
$("who").onclick = () => {
  if (small.matches) drawer(false); // it would lie over the panel
  panel("who");
};
$("cloth").onclick = ({ target }) => {
  if (target.closest(".seat")) panel("who"); // a finger cannot point at what is small
  else if (["cloth", "seats"].includes(target.id)) hand.select([]); // where nothing lies
};
$("rounds").ontoggle = () => $("rounds").open && !now.told.won && $("rounds").scrollIntoView({ block: "start" });
$("next").onclick = () => say("next-round");
$("hint").onclick = () => say("hint");
$("last").onclick = () => panel("last");
$("panel").onkeydown = (event) => {
  if (event.key === "Escape") panel(); // an arrow that gave false would stop all other keys
};

function sortBy(by) {
  hand.by = by;
  keep("sort", by);
  $("sort").textContent = t(by === "rank" ? "By suit" : "By rank");
  $("sort").title = t("Sort the hand another way");
  if (now.told) hand.show(faces(now.told.hand), hand.others, []), hand.mark(dims() ? (now.offer?.selectable ?? now.told.snapshot.selectable) : null);
}
$("sort").onclick = () => sortBy(hand.by === "rank" ? "suit" : "rank");
sortBy(kept("sort") === "suit" ? "suit" : "rank");

function drawer(is) {
  document.body.classList.toggle("told", is);
  $("drawer").setAttribute("aria-expanded", String(is));
}
$("drawer").onclick = () => drawer(!document.body.classList.contains("told"));
drawer(innerWidth > 1000);
