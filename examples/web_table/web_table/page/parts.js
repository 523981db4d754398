// Small things that every part of the page uses.
export const $ = (id) => document.getElementById(id);

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function button(text, act, properties = {}) {
  return element("button", { type: "button", onclick: act, ...properties }, text);
}

// Where the picture of a card is: suits are those of the game, and a small screen gets large letters.
export const small = matchMedia("(max-width: 760px), (max-height: 520px)");
let [game, symbols] = ["", {}];
export const drawFor = (name, suits) => ([game, symbols] = [name, suits]);
export const picture = (face) => `/cards/${encodeURIComponent(face)}.svg?game=${encodeURIComponent(game)}${small.matches ? "&large" : ""}`;

// Cards travel as text, with a blank between.
export const faces = (text) => (text ? text.split(" ") : []);

export function counted(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

// The cards of one row that another one lacks.
export function beyond(cards, others) {
  const left = counted(others);
  return cards.filter((card) => {
    const is = left.get(card) ?? 0;
    left.set(card, is - 1);
    return is <= 0;
  });
}

// What the browser keeps for us; it may be told to keep nothing.
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // then it is forgotten
  }
}

// The tables that this browser has sat at, the last one first.
export const myTables = () => JSON.parse(kept("tables") ?? "[]");

export function sat(at, title, name) {
  const others = myTables().filter((each) => each.at !== at);
  keep("tables", JSON.stringify([{ at, title, name }, ...others].slice(0, 12)));
}

// Text for people: with the symbols of suits and the names of jokers, and as a sentence.
// `R-10` is a clause, and the `4s` in `3 of 4s` and in `four 4s` are fours.
export const suited = (text) => text.replace(/(?<!\bof |\bfour |[\p{L}\d])[\p{L}\d]+(?![\p{L}\d]|-\d)/gu, (word) => (Object.hasOwn(symbols, word) ? symbols[word] : word));
export function sentence(text) {
  const said = suited(text);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
