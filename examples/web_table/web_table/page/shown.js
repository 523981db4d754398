// What is only shown: the log, and the score sheet.
import { $, element, sentence, suited } from "./parts.js";
import { language, t } from "./words.js";

const RECENT = 40;

// What the lines beside it tell as well: who captures the cards has won the trick, and whoever wins it leads.
function isSaid({ event, number }, at, all) {
  const next = all[at + 1]?.event;
  if (event.event === "trick-won") return next?.event === "captured" && next.seat === event.seat;
  return event.event === "leads" && all.some((each) => each.number === number && ["trick-won", "closed"].includes(each.event.event) && each.event.seat === event.seat);
}

// Add what is new to the log; long ago is folded.
export function log(message, heard) {
  const told = message.events.filter((each) => each.number >= heard);
  const fresh = told.filter((...each) => !isSaid(...each));
  const leads = new Set(told.filter((each) => each.event.event === "leads").map((each) => each.number));
  const rows = fresh.map((each, at) => {
    const row = element("li", {}, sentence(each.text));
    row.classList.toggle("ends", leads.has(each.number) && fresh[at + 1]?.number !== each.number);
    row.dataset.number = each.number;
    row.dataset.kind = each.event.event;
    return row;
  });
  if (message.since > heard) rows.unshift(element("li", {}, t("Earlier events are no longer shown.")));
  const list = $("log");
  list.append(...rows);
  const [earlier] = $("earlier").getElementsByTagName("ol");
  while (list.childElementCount > RECENT) earlier.append(list.firstElementChild);
  $("earlier").hidden = earlier.childElementCount === 0;
  const unseen = fresh.filter(({ event }) => event.action?.do !== "play"); // a play lies on the table
  const got = unseen.filter((each) => !["acted", "leads"].includes(each.event.event)).length; // such as the cards of an exchange
  if (fresh.length) $("latest").textContent = unseen.slice(-Math.max(2, Math.min(got, 4))).map((each) => sentence(each.text)).join(". ");
}

// Say who has won what the title names; where there are two sides, with their points.
function winner({ names }, { snapshot, sheet: scored, won, won_round }) {
  const points = won === null ? scored.totals : snapshot.standing.totals;
  if ((won ?? won_round) === null) return t("All have as many points");
  const said = sentence(won ?? won_round);
  const sides = snapshot.sides.length ? snapshot.sides : names.map((_, seat) => [seat]);
  const sums = sides.map((side) => (side.every((seat) => points[seat] === points[side[0]]) ? points[side[0]] : side.reduce((sum, seat) => sum + points[seat], 0)));
  if (sums.length !== 2 || sides[0].length !== sides[1].length || sums[0] === sums[1]) return said;
  return t("{won} {more} to {less}", { won: said, more: Math.max(...sums), less: Math.min(...sums) });
}

// The points after each round.
function table(history, names) {
  const cells = (tag, all, properties) => all.map((each) => element(tag, properties ?? {}, String(each)));
  const head = element("tr", {}, ...cells("th", [t("Round"), ...names], { scope: "col" }));
  const rows = history.map((totals, at) => element("tr", {}, ...cells("th", [at + 1], { scope: "row" }), ...cells("td", totals)));
  return element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows));
}

// Show the score sheet when a round is over, and who has won.
export function sheet(welcome, message) {
  const { snapshot, sheet: scored, won, following, history, chart } = message;
  // a round may be over as it is dealt, and so follow another sheet at once
  const was = !$("sheet").hidden && $("sheet").dataset.round === String(snapshot.round);
  $("sheet").hidden = scored === null;
  document.body.classList.toggle("scored", scored !== null);
  $("next").hidden = scored === null || won !== null || welcome.seat === null;
  $("rematch").hidden = won === null || welcome.seat === null;
  $("rematch").textContent = t(following ? "Go to the next match" : "Play again");
  $("download").hidden = won === null;
  $("replay").hidden = won === null;
  $("home").hidden = won === null;
  $("winner").textContent = scored === null ? "" : winner(welcome, message);
  if (scored === null || was) return;
  $("sheet").dataset.round = snapshot.round;
  const row = (className, name, points, ...what) =>
    element("tr", { className }, element("th", { scope: "row" }, name), element("td", {}, String(points)), element("td", {}, ...what));
  const named = (seats) => seats.map((seat) => welcome.names[seat]).join(", ");
  // partners of whom the same is to be said share a line
  const side = (seat) => snapshot.sides.find((each) => each.includes(seat)) ?? [seat];
  const alike = (all, seat, what) => Object.values(Object.groupBy(all, (each) => JSON.stringify([side(seat(each)), what(each)])));
  const groups = alike(scored.lines, (line) => line.seat, ({ points, text, clause, cards }) => [points, text, clause, cards]);
  const lines = groups.map((all) => {
    const [line] = all;
    const rule = () => element("a", { href: `/rules/${welcome.game}?language=${language}#${line.clause}`, target: "_blank", title: t("The rule") }, line.clause);
    const clause = line.clause ? [" ", element("small", {}, rule())] : [];
    const cards = line.cards ? [element("small", { className: "counted" }, suited(line.cards))] : [];
    return row("", named(all.map((each) => each.seat)), line.points, sentence(line.text), ...clause, ...cards);
  });
  // when the match is over what counts are its points, and who has most comes first
  const { totals: points, winners } = snapshot.standing;
  const order = [...welcome.names.keys()];
  if (won !== null) order.sort((one, other) => winners.includes(other) - winners.includes(one) || points[other] - points[one]);
  const sums = alike(order, (seat) => seat, (seat) => [scored.totals[seat], points[seat]]);
  const totals = sums.map((seats) => {
    const [round, match] = [scored.totals[seats[0]], points[seats[0]]];
    return won === null ? row("total", named(seats), round, t("{n} in the match", { n: match })) : row("total", named(seats), match, t("{n} in this round", { n: round }));
  });
  const head = element("tr", {}, ...["Who", "Points", "For"].map((name) => element("th", { scope: "col" }, t(name))));
  $("lines").replaceChildren(element("table", {}, element("thead", {}, head), element("tbody", {}, ...totals), element("tbody", {}, ...lines)));
  // the chart is drawn by the library, which escapes what a name holds
  if (chart) $("rounds").replaceChildren(element("summary", {}, t("All rounds")), element("div", { innerHTML: chart, className: "chart" }), table(history, welcome.names));
  $("rounds").hidden = history.length === 0;
  $("rounds").open = won !== null;
  $("sheet-title").textContent = won === null ? t("Round {n}", { n: snapshot.round }) : t("The match is over");
  $("winner").classList.toggle("mine", won !== null && snapshot.standing.winners.includes(welcome.seat));
}
