// The hand: a button for each card. It has its place and keeps it; a tap selects a card or lets go of it.
import { counted, element, faces, picture } from "./parts.js";
import { t } from "./words.js";

const TWICE = 350; // two taps within so many milliseconds select a group
const LEAST = 44; // of each card so much can be hit
const LIFT = 12; // a selected card is lifted into this edge

export class Hand {
  // `changed` is called when the selection has changed, `group` names the cards that a double tap selects
  constructor(box, changed, group) {
    Object.assign(this, { box, changed, group, welcome: null, by: "rank", chosen: [], held: [], others: [], tallest: 0 });
    box.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.resized()).observe(box);
  }

  get buttons() {
    return [...this.box.querySelectorAll("button")];
  }

  // The selected cards, in the order in which they were selected.
  get selected() {
    return this.chosen.map((each) => each.dataset.face);
  }

  // Show the cards of a hand, and others that one may select; what is selected and still there stays so.
  // `got` are those that have just come. Tell whether anything has changed.
  show(held, others, got) {
    const rows = [this.sorted(held), others];
    const before = `${this.rows}`;
    this.rows = rows.map((row) => row.join(" ")).join("/");
    if (this.rows === before) return false;
    const fresh = [...got];
    [this.held, this.others] = rows;
    const chosen = this.selected;
    const focused = this.box.contains(document.activeElement) ? document.activeElement.dataset.face : null;
    const boxes = rows.map((row) => element("div", { className: "cards" }, ...row.map((face) => this.button(face))));
    boxes[1].classList.add("others");
    for (const each of boxes[0].children) {
      const at = fresh.indexOf(each.dataset.face);
      each.classList.toggle("got", at >= 0);
      if (at >= 0) fresh.splice(at, 1);
    }
    this.box.replaceChildren(...boxes.filter((row) => row.childElementCount));
    this.chosen = [];
    for (const face of chosen) this.press(this.buttons.find((each) => each.dataset.face === face && !this.chosen.includes(each)), true);
    this.reach(this.buttons.find((each) => each.dataset.face === focused) ?? this.buttons[0], focused !== null);
    this.lay();
    return true;
  }

  sorted(cards) {
    const { suits } = this.welcome;
    return this.by === "rank" ? cards : [...cards].sort((one, other) => suits[one] - suits[other]); // each suit by rank still
  }

  // Lay the cards in as few rows as they need, so that enough of each can be hit.
  lay() {
    const width = this.box.clientWidth;
    if (!width) return;
    const wide = Math.min(88, Math.max(54, Math.min(width / 9, innerHeight / 9)));
    for (const row of this.box.querySelectorAll(".cards")) {
      const count = row.childElementCount;
      const most = Math.max(1, Math.floor((width - wide) / LEAST) + 1);
      const columns = Math.ceil(count / Math.ceil(count / most));
      const step = columns > 1 ? Math.min(wide + 6, (width - wide) / (columns - 1)) : wide;
      row.style.cssText = `--wide: ${wide}px; --step: ${step}px; --columns: ${columns}`;
    }
    this.tallest = Math.max(this.tallest, this.height);
    this.box.style.minHeight = `${this.tallest + LIFT}px`;
  }

  // How much the rows need, side by side or below each other.
  get height() {
    const rows = [...this.box.children].map((row) => row.getBoundingClientRect());
    return rows.length ? Math.max(...rows.map((each) => each.bottom)) - Math.min(...rows.map((each) => each.top)) : 0;
  }

  // Between tricks the hand gives back its height if it needs little of it.
  settle() {
    if (this.height > 0.6 * this.tallest) return;
    this.tallest = 0;
    this.lay();
  }

  resized() {
    if (this.width === this.box.clientWidth) return;
    this.width = this.box.clientWidth;
    this.tallest = 0;
    this.lay();
  }

  button(face) {
    const drawn = element("img", { src: picture(face), alt: this.welcome.faces[face] ?? face, draggable: false });
    const made = element("button", { type: "button", className: "card", tabIndex: -1 }, drawn);
    made.dataset.face = face;
    made.setAttribute("aria-pressed", "false");
    made.onclick = (event) => this.tap(made, event);
    return made;
  }

  tap(button, event) {
    const twice = event.detail > 0 && this.tapped === button && event.timeStamp - this.tappedAt < TWICE;
    [this.tapped, this.tappedAt] = [twice ? null : button, event.timeStamp];
    const group = twice ? this.group(button.dataset.face) : [];
    if (group.length > 1) return this.gather(button.dataset.face, group);
    this.press(button, !this.chosen.includes(button));
    this.reach(button, true);
    this.changed();
  }

  // Select a group besides what is selected; if it was selected before the two taps, let go of it.
  gather(face, group) {
    const { ranks } = this.welcome;
    const kept = this.selected.filter((each) => ranks[each] !== ranks[face]);
    const was = this.selected.length - kept.length === group.length - 1 && !this.selected.includes(face);
    this.select(was ? kept : [...kept, ...group]);
  }

  press(button, is) {
    if (!button) return;
    this.chosen = this.chosen.filter((each) => each !== button);
    if (is) this.chosen.push(button);
    button.setAttribute("aria-pressed", String(is));
  }

  // Let the tab key lead to this card, and to no other one.
  reach(button, focus) {
    for (const each of this.buttons) each.tabIndex = each === button ? 0 : -1;
    if (focus) button?.focus({ preventScroll: true });
  }

  focus() {
    this.buttons.find((each) => each.tabIndex === 0)?.focus({ preventScroll: true });
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
    this.clear();
    for (const face of cards) this.press(this.buttons.find((each) => each.dataset.face === face && !this.chosen.includes(each)), true);
    this.changed();
  }

  // Mark the cards that may still be selected; null marks none.
  mark(selectable) {
    const fits = counted(faces(selectable ?? ""));
    for (const button of this.buttons) {
      const unfit = selectable !== null && !this.chosen.includes(button) && !fits.get(button.dataset.face);
      button.classList.toggle("unfit", unfit);
      button.setAttribute("aria-description", unfit ? t("does not fit") : "");
    }
  }

  // Say where cards are on the screen that are about to leave the hand.
  places(cards) {
    const left = [...this.chosen, ...this.buttons.filter((each) => !this.chosen.includes(each))];
    return cards.map((face) => {
      const at = left.findIndex((each) => each.dataset.face === face);
      return at < 0 ? null : left.splice(at, 1)[0].firstElementChild.getBoundingClientRect();
    });
  }
}

