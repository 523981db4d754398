// The lobby: order a table, and get a link for each person.
import { $, element, myTables } from "./parts.js";

const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"];

function chair(place, policies) {
  const name = element("input", { value: NAMES[place] ?? `Player ${place + 1}`, required: true, maxLength: 24 });
  name.setAttribute("aria-label", `Name of seat ${place + 1}`);
  const who = element("select", {}, element("option", { value: "" }, "a person"));
  const computer = element("optgroup", { label: "the computer" });
  computer.append(...policies.map((policy) => element("option", { value: policy }, policy)));
  who.append(computer);
  who.setAttribute("aria-label", `Who plays seat ${place + 1}`);
  if (place > 0) who.value = policies.at(-1) ?? "";
  return element("div", { className: "chair" }, name, who);
}

function ordered() {
  const chairs = [...$("chairs").querySelectorAll(".chair")].map((row) => ({
    name: row.querySelector("input").value.trim(),
    policy: row.querySelector("select").value || null,
  }));
  return { game: $("game").value, seconds: Number($("seconds").value), chairs };
}

function link(title, address) {
  const copy = element("button", { type: "button" }, "Copy");
  copy.setAttribute("aria-label", `Copy the link: ${title}`);
  copy.onclick = async () => {
    await navigator.clipboard.writeText(address);
    copy.textContent = "Copied";
  };
  copy.hidden = !navigator.clipboard; // a page that is not served safely may not copy
  return element("li", {}, element("a", { href: address }, title), copy);
}

async function open(event) {
  event.preventDefault();
  const order = ordered();
  const answer = await fetch("/tables", { method: "POST", body: JSON.stringify(order) });
  const data = await answer.json();
  $("refusal").textContent = answer.ok ? "" : data.text;
  if (!answer.ok) return;
  const address = new URL(`/t/${data.table}`, location.href).href;
  // the token stands behind the #, which a browser keeps to itself: it is in no log of a server
  const rows = data.tokens.map((token, seat) => token && link(`${order.chairs[seat].name}: sit down`, `${address}#${token}`));
  $("links").replaceChildren(...rows.filter(Boolean), link("Watch", address));
  $("opened").hidden = false;
  $("opened-title").focus();
}

const games = await (await fetch("/games")).json();
$("game").append(...games.map((game) => element("option", { value: game.name }, `${game.name}, ${game.seats} players`)));
const seat = () => {
  const game = games.find((each) => each.name === $("game").value);
  const rows = Array.from({ length: game.seats }, (_, place) => chair(place, game.policies));
  $("chairs").replaceChildren($("chairs").firstElementChild, ...rows);
};
$("game").value = games.some((each) => each.name === "haggis/official-2p") ? "haggis/official-2p" : games[0].name;
$("game").onchange = seat;
seat();
$("order").onsubmit = open;

const mine = myTables().map(({ at, title }) => element("li", {}, element("a", { href: at }, title)));
$("mine").hidden = mine.length === 0;
$("mine").querySelector("ul").replaceChildren(...mine);
