// The words of the page, in the language of the reader. English stands in the page itself, as the key.
import { german } from "./german.js";
import { keep, kept } from "./parts.js";

const BOOKS = { en: {}, de: german };
const preferred = navigator.language.startsWith("de") ? "de" : "en";
export const language = BOOKS[kept("language")] ? kept("language") : preferred;

// Say a text with its slots filled: t("For {name}", { name }). A number may stand for the slot {n}.
export function t(text, slots = {}) {
  const book = BOOKS[language];
  const numbers = text.match(/\d+/g) ?? [];
  const general = text.replace(/\d+/, "{n}");
  const said = book[text] ?? (numbers.length === 1 ? book[general]?.replace("{n}", numbers[0]) : undefined) ?? text;
  return said.replace(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
}

export const plural = (number, thing) => t(`{n} ${thing}${number === 1 ? "" : "s"}`, { n: number });

export const listed = (names) => new Intl.ListFormat(language).format(names);

// Translate what stands in the page as it was loaded.
function translate() {
  document.documentElement.lang = language;
  document.title = t(document.title);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data } = walker.currentNode;
    if (data.trim()) walker.currentNode.data = data.replace(data.trim(), t(data.trim()));
  }
  for (const name of ["title", "aria-label"]) {
    for (const each of document.querySelectorAll(`[${name}]`)) each.setAttribute(name, t(each.getAttribute(name)));
  }
}
translate();

// A button that changes to the other language; the page is loaded anew.
const other = language === "en" ? "de" : "en";
const change = document.getElementById("language");
change.textContent = { en: "English", de: "Deutsch" }[other];
change.lang = other;
change.onclick = () => {
  keep("language", other);
  location.reload();
};
