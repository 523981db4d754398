// The hand: a button for each card. It knows which are selected, and marks those that go with them.
import { counted, element, faces } from "./parts.js";

export class Hand {
  // `names` says what a card is called; `changed` is called when the selection has changed
  constructor(box, changed) {
    Object.assign(this, { box, changed, names: {}, shown: "" });
    box.addEventListener("keydown", (event) => this.key(event));
  }

  get buttons() {
    return [...this.box.querySelectorAll("button")];
  }

  get selected() {
    return this.buttons.filter((each) => each.getAttribute("aria-pressed") === "true").map((each) => each.dataset.face);
  }

  // Show the cards of a hand, and others that one may select; what is selected and still there stays so.
  show(held, others) {
    const shown = `${held}/${others}`;
    if (shown === this.shown) return;
    this.shown = shown;
    const kept = counted(this.selected);
    const focused = this.box.contains(document.activeElement) ? document.activeElement.dataset.face : null;
    const rows = [held, others].map((row) => element("div", { className: "cards" }, ...row.map((face) => this.button(face))));
    rows[1].classList.add("others");
    this.box.replaceChildren(...rows.filter((row) => row.childElementCount));
    for (const button of this.buttons) {
      const left = kept.get(button.dataset.face) ?? 0;
      if (left > 0) this.press(button, true);
      kept.set(button.dataset.face, left - 1);
    }
    this.reach(this.buttons.find((each) => each.dataset.face === focused) ?? this.buttons[0], focused !== null);
  }

  button(face) {
    const picture = element("img", { src: `/cards/${encodeURIComponent(face)}.svg`, alt: this.names[face] ?? face, draggable: false });
    const made = element("button", { type: "button", className: "card", tabIndex: -1 }, picture);
    made.dataset.face = face;
    this.press(made, false);
    made.onclick = () => {
      if (made.classList.contains("unfit")) this.clear(); // it begins another selection
      this.press(made, made.getAttribute("aria-pressed") !== "true");
      this.reach(made, true);
      this.changed();
    };
    return made;
  }

  press(button, is) {
    button.setAttribute("aria-pressed", String(is));
  }

  // Let the tab key lead to this card, and to no other one.
  reach(button, focus) {
    for (const each of this.buttons) each.tabIndex = each === button ? 0 : -1;
    if (focus) button?.focus();
  }

  focus() {
    this.buttons.find((each) => each.tabIndex === 0)?.focus();
  }

  key(event) {
    const every = this.buttons;
    const at = every.indexOf(document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: every.length - 1 }[event.key];
    if (event.key === "Escape") this.select([]);
    else if (at < 0 || to === undefined) return;
    else this.reach(every[Math.max(0, Math.min(to, every.length - 1))], true);
    event.preventDefault();
  }

  clear() {
    for (const button of this.buttons) this.press(button, false);
  }

  select(cards) {
    const wanted = counted(cards);
    for (const button of this.buttons) {
      const left = wanted.get(button.dataset.face) ?? 0;
      this.press(button, left > 0);
      wanted.set(button.dataset.face, left - 1);
    }
    this.changed();
  }

  // Mark the cards that may still be selected; null marks none.
  mark(selectable) {
    const fits = counted(faces(selectable ?? ""));
    for (const button of this.buttons) {
      const chosen = button.getAttribute("aria-pressed") === "true";
      const unfit = selectable !== null && !chosen && !fits.get(button.dataset.face);
      button.classList.toggle("unfit", unfit);
      button.setAttribute("aria-description", unfit ? "does not fit" : "");
    }
  }
}
