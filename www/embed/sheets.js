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
  const known = made.get(scheme) ?? [base, panel, table, own].map((text) => sheetOf(text, scheme));
  made.set(scheme, known);
  return known;
}

/** What asks for a dark screen, with blanks or without them. */
// eslint-disable-next-line no-restricted-syntax -- the syntax of CSS
const DARK = /@media \(prefers-color-scheme: ?dark\)/g;

/** What says that a page can be both. */
// eslint-disable-next-line no-restricted-syntax -- the syntax of CSS
const BOTH = /color-scheme: ?light dark;/;

/** The variables of a style: their names and what they are. */
const VARIABLE = /--([\w-]+): ?([^;}]+)/g;

/**
 * Colours belong to the diagram and may be set from outside; its measures do not depend on the letters of the page around it.
 * @param {string} text @param {Scheme} scheme
 */
function sheetOf(text, scheme) {
  const sheet = new CSSStyleSheet();
  const own = SAID[scheme](text)
    .replaceAll(":root", ":host")
    .replace(VARIABLE, "--$1:var(--hwm-$1,$2)")
    // eslint-disable-next-line no-restricted-syntax -- the syntax of CSS
    .replace(/(\d*\.?\d+)rem\b/g, (_, number) => `${Number(number) * 16}px`);
  sheet.replaceSync(own);
  return sheet;
}

/**
 * A style as the author wants it: always light, always dark, or as the page around it is.
 * @type {Record<Scheme, (text: string) => string>}
 */
const SAID = {
  light: (text) => text.replace(BOTH, "color-scheme:light;").replace(DARK, "@media not all"),
  dark: (text) => text.replace(BOTH, "color-scheme:dark;").replace(DARK, "@media all"),
  auto: asAround,
};

/**
 * A page says what it is by \`color-scheme\`, which may be other than what its reader prefers. A browser that cannot ask for
 * that goes by the reader.
 * @param {string} text
 */
function asAround(text) {
  if (!CSS.supports("color", "light-dark(#fff, #000)")) return text;
  const [light, ...rest] = text.replace(BOTH, "").split(DARK);
  const dark = new Map(
    rest.flatMap((part) => [...part.matchAll(VARIABLE)].map(([, name, value]) => [name, value])),
  );
  const both = light.replace(VARIABLE, (whole, name, value) =>
    dark.has(name) ? `--${name}:light-dark(${value},${dark.get(name)})` : whole,
  );
  return [both, ...rest].join("@media not all");
}
