// The lobby: order a table, and get a link for each person.
import { $, element, keep, kept, myTables, sentence } from "./parts.js";
import { byStrength, copier, skill } from "./players.js";
import { language, listed, plural, t } from "./words.js";

const SOME = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"];
const own = kept("name") ?? SOME[0];
const NAMES = [own, ...SOME.filter((each) => each !== own)];

const games = await (await fetch(`/games?language=${language}`)).json();
const chosen = () => games.find((each) => each.name === $("game").value);

function chair(place, policies) {
  const name = element("input", { value: NAMES[place] ?? t("Player {place}", { place: place + 1 }), required: true, maxLength: 24 });
  name.setAttribute("aria-label", t("Name of seat {place}", { place: place + 1 }));
  const who = element("select", {}, element("option", { value: "" }, t("a person")));
  who.append(...byStrength(policies).map((policy) => element("option", { value: policy }, t("computer: {skill}", { skill: skill(policy) }))));
  who.setAttribute("aria-label", t("Who plays seat {place}", { place: place + 1 }));
  if (place > 0) who.value = policies.includes("greedy") ? "greedy" : (policies.at(-1) ?? "");
  return element("div", { className: "chair" }, name, who);
}

// Whoever takes a name that was made up for another one has it.
function named({ target }) {
  const inputs = [...$("chairs").querySelectorAll("input")];
  const same = inputs.find((each) => each !== target && each.value === target.value);
  if (same) same.value = NAMES.find((name) => inputs.every((each) => each.value !== name)) ?? "";
}

// A house rule: a tick, a number, some numbers, or one or some of some words. Nothing, where that is a choice, is an empty field.
function rule({ name, value, kind, text, choices, least, most, or_none: orNone }) {
  const placeholder = orNone ? t("none") : "";
  let row = null;
  if (kind === "word" || kind === "words") {
    const words = Object.entries(orNone ? { "": placeholder, ...choices } : choices);
    const [type, taken] = kind === "word" ? ["radio", [value ?? ""]] : ["checkbox", value];
    const ways = words.map(([each, means]) => element("label", {}, element("input", { type, name, value: each, checked: taken.includes(each) }), element("span", {}, means)));
    const isShort = words.every(([, means]) => means.length < 8);
    row = element("fieldset", { className: isShort ? "short" : "" }, element("legend", {}, text), ...ways);
  } else {
    const asked = {
      truth: { type: "checkbox", checked: value },
      number: { type: "number", value: value ?? "", min: least ?? "", max: most ?? "", step: 1, required: !orNone, placeholder },
      numbers: { value: [value ?? []].flat().join(", "), pattern: "-?\\d+( *, *-?\\d+)*", title: "2, 1", placeholder },
    };
    row = element("label", {}, element("input", asked[kind]), element("span", {}, text));
  }
  row.classList.add("rule");
  row.dataset.rule = name;
  return row;
}

function valueOf(row, { kind, or_none: orNone }) {
  const { value, checked } = row.querySelector("input");
  const taken = [...row.querySelectorAll(":checked")].map((each) => each.value);
  if (kind === "truth") return checked;
  if (kind === "word") return taken[0] || null;
  if (kind === "words") return taken;
  if (value === "") return kind === "numbers" && !orNone ? [] : null;
  return kind === "numbers" ? value.split(",").map(Number) : Number(value);
}

// A match ends by points or by rounds: who sets one of them leaves the other open.
function ends({ target }) {
  const others = { target: "rounds", rounds: "target" };
  const other = $("rules").querySelector(`[data-rule=${others[target.closest(".rule").dataset.rule]}] input:optional`);
  if (other && target.value !== "") other.value = "";
}

// What differs from the game as it is listed.
function changed() {
  const { options } = chosen();
  const values = [...$("rules").querySelectorAll(".rule")].map((row, at) => valueOf(row, options[at]));
  const isChanged = ([option, value]) => JSON.stringify(value) !== JSON.stringify(option.value);
  return Object.fromEntries(options.map((each, at) => [each, values[at]]).filter(isChanged).map(([{ name }, value]) => [name, value]));
}

function ordered() {
  const chairs = [...$("chairs").querySelectorAll(".chair")].map((row) => ({
    name: row.querySelector("input").value.trim(),
    policy: row.querySelector("select").value || null,
  }));
  return { game: $("game").value, options: changed(), seconds: Number($("seconds").value), chairs };
}

function link(title, address) {
  return element("li", {}, element("a", { href: address }, title), copier(title, address));
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
  $("refusal").textContent = answer.ok ? "" : sentence(data.text);
  if (!answer.ok) return;
  const people = order.chairs.filter((each) => each.policy === null);
  keep("game", order.game);
  keep("name", people[0].name);
  const address = new URL(`/t/${data.table}`, location.href).href;
  // the token stands behind the #, which a browser keeps to itself: it is in no log of a server
  if (people.length === 1) return location.assign(`${address}#${data.tokens.find(Boolean)}`); // whoever opens it plays
  const rows = data.tokens.map((token, seat) => token && link(t("{name}: sit down", order.chairs[seat]), `${address}#${token}`));
  $("links").replaceChildren(...rows.filter(Boolean), link(t("Watch"), address));
  $("opened").hidden = false;
  $("opened-title").focus();
}

// Show what can be ordered of a game.
function show() {
  const game = chosen();
  $("preset").textContent = game.preset;
  $("summary").textContent = game.summary;
  $("clauses").href = `/rules/${game.name}?language=${language}`;
  $("chairs").replaceChildren($("chairs").firstElementChild, ...Array.from({ length: game.seats }, (_, place) => chair(place, game.policies)));
  $("rules").hidden = game.options.length === 0;
  $("rules").replaceChildren($("rules").firstElementChild, ...game.options.map(rule));
}

for (const title of new Set(games.map((game) => game.family))) {
  const group = element("optgroup", { label: title });
  group.append(...games.filter((game) => game.family === title).map((game) => element("option", { value: game.name }, `${game.title}, ${plural(game.seats, "player")}`)));
  $("game").append(group);
}
const wanted = [kept("game"), "haggis/official-2p", games[0].name];
$("game").value = wanted.find((name) => games.some((each) => each.name === name));
$("game").onchange = show;
show();
$("order").onsubmit = open;
$("chairs").oninput = named;
$("rules").oninput = ends;
$("rules").addEventListener("invalid", () => ($("rules").open = true), true); // what is wrong can be seen

// A table that this browser has sat at, and how it stands; one that is there no more is left out.
async function mine({ at, title, name }) {
  const answer = await fetch(`${new URL(at).pathname}/standing`);
  if (answer.status === 404) return [];
  const { over, awaited } = await answer.json();
  const stands = over ? t("The match is over") : awaited.includes(name) ? t("Your turn") : awaited.length ? t("Waiting for {names}", { names: listed(awaited) }) : t("The round is over");
  return [element("li", { className: over ? "over" : "" }, element("a", { href: at }, title), element("small", {}, stands))];
}
const mineNow = (await Promise.all(myTables().map(mine))).flat();
$("mine").hidden = mineNow.length === 0;
$("mine").querySelector("ul").replaceChildren(...mineNow);
