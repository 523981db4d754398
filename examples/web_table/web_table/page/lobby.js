// The lobby: order a table, and get a link for each person.
import { $, element, myTables } from "./parts.js";
import { skill } from "./players.js";
import { language, plural, t } from "./words.js";

const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"];

const games = await (await fetch(`/games?language=${language}`)).json();
const chosen = () => games.find((each) => each.name === $("game").value);

function chair(place, policies) {
  const name = element("input", { value: NAMES[place] ?? t("Player {place}", { place: place + 1 }), required: true, maxLength: 24 });
  name.setAttribute("aria-label", t("Name of seat {place}", { place: place + 1 }));
  const who = element("select", {}, element("option", { value: "" }, t("a person")));
  const computer = element("optgroup", { label: t("the computer") });
  computer.append(...policies.map((policy) => element("option", { value: policy }, skill(policy))));
  who.append(computer);
  who.setAttribute("aria-label", t("Who plays seat {place}", { place: place + 1 }));
  if (place > 0) who.value = policies.includes("greedy") ? "greedy" : (policies.at(-1) ?? "");
  return element("div", { className: "chair" }, name, who);
}

// A sentence; names in it stand between backquotes.
const coded = (text) => text.split("`").map((part, at) => (at % 2 ? element("code", {}, part) : part));

// A house rule: a tick, a number, or one of some words. Nothing, where that is a choice, is an empty field.
function rule({ name, value, kind, text, choices, or_none: orNone }) {
  let input = null;
  if (kind === "truth") input = element("input", { type: "checkbox", checked: value });
  else if (kind === "number") input = element("input", { type: "number", value: value ?? "", placeholder: orNone ? t("none") : "" });
  else {
    const words = Object.entries(orNone ? { "": t("none"), ...choices } : choices);
    input = element("select", {}, ...words.map(([each, means]) => element("option", { value: each, selected: each === (value ?? "") }, means)));
  }
  const row = element("label", { className: "rule" }, input, element("span", {}, ...coded(text)));
  row.dataset.rule = name;
  return row;
}

function valueOf(input) {
  if (input.type === "checkbox") return input.checked;
  if (input.value === "") return null;
  return input.type === "number" ? Number(input.value) : input.value;
}

// What differs from the game as it is listed.
function changed() {
  const rows = [...$("rules").querySelectorAll(".rule")].map((row, at) => [row.dataset.rule, valueOf(row.firstElementChild), chosen().options[at].value]);
  return Object.fromEntries(rows.filter(([, value, was]) => value !== was).map(([name, value]) => [name, value]));
}

function ordered() {
  const chairs = [...$("chairs").querySelectorAll(".chair")].map((row) => ({
    name: row.querySelector("input").value.trim(),
    policy: row.querySelector("select").value || null,
  }));
  return { game: $("game").value, options: changed(), seconds: Number($("seconds").value), chairs };
}

function link(title, address) {
  const copy = element("button", { type: "button" }, t("Copy"));
  copy.setAttribute("aria-label", t("Copy the link: {title}", { title }));
  copy.onclick = async () => {
    await navigator.clipboard.writeText(address);
    copy.textContent = t("Copied");
  };
  copy.hidden = !navigator.clipboard; // a page that is not served safely may not copy
  return element("li", {}, element("a", { href: address }, title), copy);
}

async function open(event) {
  event.preventDefault();
  const order = ordered();
  let [answer, data] = [{ ok: false }, { text: t("the server does not answer: try again") }];
  try {
    answer = await fetch(`/tables?language=${language}`, { method: "POST", body: JSON.stringify(order) });
    data = await answer.json();
  } catch {
    // then it has not answered
  }
  $("refusal").textContent = answer.ok ? "" : data.text;
  if (!answer.ok) return;
  const address = new URL(`/t/${data.table}`, location.href).href;
  // the token stands behind the #, which a browser keeps to itself: it is in no log of a server
  const rows = data.tokens.map((token, seat) => token && link(t("{name}: sit down", order.chairs[seat]), `${address}#${token}`));
  $("links").replaceChildren(...rows.filter(Boolean), link(t("Watch"), address));
  $("opened").hidden = false;
  $("opened-title").focus();
}

// Show what can be ordered of a game.
function show() {
  const game = chosen();
  $("summary").textContent = game.summary;
  $("clauses").href = `/rules/${game.name}`;
  $("chairs").replaceChildren($("chairs").firstElementChild, ...Array.from({ length: game.seats }, (_, place) => chair(place, game.policies)));
  $("rules").hidden = game.options.length === 0;
  $("rules").replaceChildren($("rules").firstElementChild, ...game.options.map(rule));
}

for (const title of new Set(games.map((game) => game.family))) {
  const group = element("optgroup", { label: title });
  group.append(...games.filter((game) => game.family === title).map((game) => element("option", { value: game.name }, `${game.title}, ${plural(game.seats, "player")}`)));
  $("game").append(group);
}
$("game").value = games.some((each) => each.name === "haggis/official-2p") ? "haggis/official-2p" : games[0].name;
$("game").onchange = show;
show();
$("order").onsubmit = open;

const mine = myTables().map(({ at, title }) => element("li", {}, element("a", { href: at }, title)));
$("mine").hidden = mine.length === 0;
$("mine").querySelector("ul").replaceChildren(...mine);
