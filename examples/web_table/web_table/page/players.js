// Who plays where: a person may leave and come back, a policy takes a seat, a person takes the seat of a policy.
import { button, element } from "./parts.js";
import { t } from "./words.js";

// How well a policy plays, in words, the weakest first; one that only this house has goes by its name.
const SKILLS = {
  random: t("very weak"),
  greedy: t("medium"),
  search: t("strong"),
  tree: t("strong, plans ahead"),
};
export const skill = (policy) => SKILLS[policy] ?? policy;

const known = Object.keys(SKILLS);
export const byStrength = (policies) => policies.toSorted((one, other) => known.indexOf(one) - known.indexOf(other));

// A button that copies a link.
export function copier(title, address) {
  const copy = button(t("Copy"), async () => {
    await navigator.clipboard.writeText(address);
    copy.textContent = t("Copied");
  });
  copy.setAttribute("aria-label", t("Copy the link: {title}", { title }));
  copy.hidden = !navigator.clipboard; // a page that is not served safely may not copy
  return copy;
}

// What to show in the panel: a line for each seat, and what can be done about it. `say` tells the server.
export function players(welcome, { present, policies, kept }, invited, say) {
  const lets = welcome.known.includes("greedy") ? "greedy" : welcome.known[0];
  const sit = (seat, policy) => () => say({ say: "sit", seat, policy });
  return welcome.names.flatMap((name, seat) => {
    const policy = policies[seat];
    const isHere = present.includes(seat);
    const is = policy ? t("computer: {skill}", { skill: skill(policy) }) : t(isHere ? "here" : "away");
    const line = [element("span", {}, element("b", {}, name), ` \u00b7 ${is}`)];
    if (welcome.seat === null) line.push("");
    else if (seat === welcome.seat) line.push(policy ? "" : button(t("Let the computer play for me"), sit(seat, lets))); // to come back there is a button under the cards
    else if (policy && !isHere && !kept.includes(seat)) line.push(button(t("Invite a person"), () => say({ say: "invite", seat })));
    else if (!policy && !isHere) line.push(button(t("Let the computer play for {name}", { name }), sit(seat, lets)));
    else line.push("");
    if (invited?.seat === seat && policy) {
      const address = `${location.origin}${location.pathname}#${invited.token}`;
      line.push(element("p", { className: "link" }, t("Whoever opens this link may take the seat of {name}:", { name }), " ", element("a", { href: address, target: "_blank" }, address), " ", copier(name, address)));
    }
    return line;
  });
}
