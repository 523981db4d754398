// What is only shown: the log, and the score sheet.
import { $, element, sentence } from "./parts.js";
import { t } from "./words.js";

const RECENT = 40;

// Add what is new to the log; long ago is folded.
export function log(message, heard) {
  const fresh = message.events.filter((each) => each.number >= heard);
  const rows = fresh.map((each) => {
    const row = element("li", {}, sentence(each.text));
    row.dataset.number = each.number;
    row.dataset.kind = each.event.event;
    return row;
  });
  if (message.since > heard) rows.unshift(element("li", {}, t("What was before is too long ago to be told.")));
  const list = $("log");
  list.append(...rows);
  const [earlier] = $("earlier").getElementsByTagName("ol");
  while (list.childElementCount > RECENT) earlier.append(list.firstElementChild);
  $("earlier").hidden = earlier.childElementCount === 0;
  if (fresh.length) $("latest").textContent = fresh.slice(-2).map((each) => sentence(each.text)).join(". ");
}

// Show the score sheet when a round is over, and who has won.
export function sheet(welcome, { snapshot, sheet: scored, won }) {
  const was = !$("sheet").hidden;
  $("sheet").hidden = scored === null;
  document.body.classList.toggle("scored", scored !== null);
  $("next").hidden = scored === null || won !== null || welcome.seat === null;
  $("rematch").hidden = won === null || welcome.seat === null || welcome.policies.some((policy, seat) => !policy && seat !== welcome.seat);
  $("winner").textContent = scored === null || won === null ? "" : t("{won} the match: {points}", { won: sentence(won), points: snapshot.standing.totals.map((points, seat) => `${welcome.names[seat]} ${points}`).join(", ") });
  if (scored === null || was) return;
  const row = (className, name, points, ...what) =>
    element("tr", { className }, element("th", { scope: "row" }, name), element("td", {}, String(points)), element("td", {}, ...what));
  const lines = scored.lines.map((line) => {
    const rule = () => element("a", { href: `/rules/${welcome.game}#${line.clause}`, target: "_blank", title: t("The rule") }, line.clause);
    const clause = line.clause ? [" ", element("small", {}, rule())] : [];
    const cards = line.cards ? [element("small", { className: "counted" }, line.cards)] : [];
    return row("", welcome.names[line.seat], line.points, sentence(line.text), ...clause, ...cards);
  });
  const totals = scored.totals.map((points, seat) => row("total", welcome.names[seat], points, t("{n} in the match", { n: snapshot.standing.totals[seat] })));
  const head = element("tr", {}, ...["Who", "Points", "For"].map((name) => element("th", { scope: "col" }, t(name))));
  $("lines").replaceChildren(element("table", {}, element("thead", {}, head), element("tbody", {}, ...lines), element("tfoot", {}, ...totals)));
  $("sheet-title").textContent = t("Round {n}", { n: snapshot.round });
}
