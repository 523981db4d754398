// The table: who sits where, what was played, and how cards fly there. It is laid out from what the server tells.
import { $, element, picture, suited } from "./parts.js";
import { skill } from "./players.js";
import { plural, t } from "./words.js";

const FLIGHT = 320; // milliseconds
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const card = (face) => element("img", { src: picture(face), alt: "", draggable: false });

function row(cards, stands = []) {
  const laid = cards.map((face, at) => {
    const made = element("span", {}, card(face));
    if (stands[at]) made.append(element("b", {}, `=${stands[at]}`));
    return made;
  });
  return element("div", { className: "row" }, ...laid);
}

// Where the others sit, clockwise from the left of whoever looks.
function places(others) {
  if (others === 1) return ["top"];
  if (others === 2) return ["left", "right"];
  if (others === 3) return ["left", "top", "right"];
  return Array(others).fill(""); // beside each other, as there is room
}

export function laid(play, names) {
  const caption = element("figcaption", {}, play.reading ? `${names[play.seat]}: ${suited(play.reading)}` : names[play.seat]);
  const made = element("figure", { className: "laid" }, row(play.cards, play.stands), caption);
  made.dataset.play = `${play.seat} ${play.cards}`;
  return made;
}

// Draw the seats, each with its cards, points and what is said of it.
export function seats(welcome, { snapshot, present, table, policies }) {
  const first = welcome.seat ?? 0;
  const count = welcome.names.length;
  const partners = snapshot.sides.find((side) => side.includes(welcome.seat)) ?? [];
  const where = ["me", ...places(count - 1)];
  const rows = welcome.names.map((_, turn) => {
    const seat = (first + turn) % count;
    const name = welcome.names[seat];
    const policy = policies[seat];
    const told = table.seats[seat];
    const toAct = snapshot.awaited.includes(seat);
    const away = !policy && !present.includes(seat);
    const notes = [seat !== welcome.seat && partners.includes(seat) && "partner", away && "away", ...told.notes].filter(Boolean).flatMap((note) => note.split(", ")).map((note) => t(note));
    const points = snapshot.standing.totals[seat];
    const legs = snapshot.standing.legs?.length ? `, ${plural(snapshot.standing.legs[seat], "leg")}` : "";
    const score = element("b", { title: t("points") }, String(points));
    score.setAttribute("aria-label", plural(points, "point"));
    const aloud = [seat === welcome.seat && t("you"), policy && t("computer: {skill}", { skill: skill(policy) }), toAct && t("to act"), plural(told.size, "card")];
    const line = element("p", {}, element("span", { className: "name", dir: "auto" }, name), " ", element("i", { title: t(policy ? "the computer" : "a person"), ariaHidden: "true" }, policy ? "\u2699" : ""), " ", score);
    if (legs) line.append(element("small", { className: "legs" }, legs));
    const made = element("li", {}, line);
    if (seat !== welcome.seat) made.append(element("span", { className: "count", ariaHidden: "true" }, String(told.size)));
    made.append(element("small", { className: "notes" }, notes.join(" · ")));
    made.append(element("span", { className: "aloud" }, ` ${aloud.filter(Boolean).join(", ")}`));
    const open = [...(seat === welcome.seat ? [] : told.open), ...told.row];
    if (told.down.length) made.append(element("div", { className: "row down" }, ...told.down.map((is) => element("span", is ? {} : { className: "gap" }, ...(is ? [card("back")] : [])))));
    if (open.length) made.append(row(open));
    made.className = `seat ${where[turn]}`;
    made.dataset.seat = seat;
    made.classList.toggle("to-act", toAct);
    made.classList.toggle("gone", away);
    return made;
  });
  $("seats").dataset.count = count;
  $("seats").style.setProperty("--others", Math.min(4, count - 1));
  $("seats").replaceChildren(...rows, $("latest"));
}

// Lay out the middle; plays that lay there before stay as they are. Give the new ones.
export function middle(welcome, { table }) {
  const box = $("middle");
  const old = [...box.querySelectorAll(".laid")];
  const same = old.length <= table.plays.length && old.every((each, at) => each.dataset.play === `${table.plays[at].seat} ${table.plays[at].cards}`);
  const fresh = table.plays.slice(same ? old.length : 0).map((play) => laid(play, welcome.names));
  const parts = [];
  if (table.stock) parts.push(element("p", { className: "stock" }, t("{cards} undealt", { cards: plural(table.stock, "card") })));
  if (table.cards.length) parts.push(element("figure", { className: "laid pile" }, row(table.cards), element("figcaption", {}, table.stack ? t("stack of {cards}, top at the right", { cards: plural(table.stack, "card") }) : "")));
  box.replaceChildren(...parts, ...(same ? old : []), ...fresh);
  $("aloud").textContent = suited(table.aloud);
  return fresh;
}

const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// Let elements come from where something is.
export function come(elements, from) {
  if (calm.matches) return;
  elements.forEach((each, at) => {
    const start = from[at];
    if (!start || !each.animate) return;
    const there = each.getBoundingClientRect();
    const [x, y] = centre(start);
    const [to, down] = centre(there);
    const scale = start.width / (there.width || 1);
    each.animate([{ transform: `translate(${x - to}px, ${y - down}px) scale(${scale})`, opacity: 0.7 }, { transform: "none", opacity: 1 }], { duration: FLIGHT, easing: "ease-out" });
  });
}

// Let what lies in the middle go to a seat.
export async function go(seat) {
  const there = document.querySelector(`.seat[data-seat="${seat}"]`);
  if (calm.matches || document.hidden || !there) return;
  const [to, down] = centre(there.getBoundingClientRect());
  const flights = [...document.querySelectorAll("#middle .row span")].map((each) => {
    const [x, y] = centre(each.getBoundingClientRect());
    return each.animate([{ transform: "none" }, { transform: `translate(${to - x}px, ${down - y}px) scale(0.4)`, opacity: 0.2 }], { duration: FLIGHT, easing: "ease-in", fill: "forwards" }).finished;
  });
  const late = new Promise((go) => setTimeout(go, 2 * FLIGHT)); // a tab that is hidden meanwhile finishes nothing
  await Promise.race([Promise.all(flights), late]);
}
