/** The style of diagrams: that of the page, for a shadow tree, and a little of their own. Each sheet is made once. */

import base from "../style/base.css?text";
import panel from "../style/panel.css?text";
import table from "../style/table.css?text";
import own from "./diagram.css?text";

/** @typedef {"light" | "dark" | "auto"} Scheme */

/** @type {Map<Scheme, CSSStyleSheet[]>} */
const made = new Map();

/** @param {Scheme} scheme @returns {CSSStyleSheet[]} */
export function sheets(scheme) {
  const known = made.get(scheme) ?? [base, panel, table, own].map((text) => sheetOf(forHost(text), scheme));
  made.set(scheme, known);
  return known;
}

/** Colours belong to the diagram and may be set from outside; its measures do not depend on the letters of the page around it. @param {string} text */
const forHost = (text) =>
  text
    .replaceAll(":root", ":host")
    .replace(/--([\w-]+): ([^;]+);/g, "--$1: var(--hwm-$1, $2);")
    // eslint-disable-next-line no-restricted-syntax -- the syntax of CSS
    .replace(/(\d*\.?\d+)rem\b/g, (_, number) => `${Number(number) * 16}px`);

/** What asks for a dark screen gets the answer of the author, if he has one. @param {string} text @param {Scheme} scheme */
function sheetOf(text, scheme) {
  const answer = { light: "not all", dark: "all", auto: "(prefers-color-scheme: dark)" }[scheme];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll("(prefers-color-scheme: dark)", answer));
  return sheet;
}
