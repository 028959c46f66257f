/** Light or dark: as the reader's system is, or as he wants this page. */

import { keep, recall } from "./keep.js";

/** @typedef {"system" | "light" | "dark"} Scheme */

/** What can be wanted, with its name. @type {Record<Scheme, string>} */
export const SCHEMES = { system: "as the system", light: "light", dark: "dark" };

/** What is kept of it in the browser. */
const KEPT = "scheme";

/** What a style sheet, or a colour around the page, asks for. */
// eslint-disable-next-line no-restricted-syntax -- the syntax of CSS
const ASKS = /^\(prefers-color-scheme: ?(light|dark)\)$/;

/** What each rule and element asked for before it was told something else. @type {WeakMap<object, Scheme>} */
const asked = new WeakMap();

/** @returns {Scheme} */
export function wantedScheme() {
  const kept = recall(KEPT);
  return Object.hasOwn(SCHEMES, kept) ? kept : "system";
}

/** @param {Scheme} scheme */
export function wantScheme(scheme) {
  keep(KEPT, scheme);
  showScheme();
}

/** Shows the page as it is wanted, and what comes later, too. */
export function followScheme() {
  showScheme();
  // A style sheet that has come; what another tab has been told.
  document.addEventListener("load", showScheme, { capture: true });
  addEventListener("storage", showScheme);
}

function showScheme() {
  const scheme = wantedScheme();
  document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
  for (const media of mediaOf(document)) {
    const asks = asked.get(media) ?? ASKS.exec(media.mediaText)?.[1];
    if (!asks) continue;
    asked.set(media, /** @type {Scheme} */ (asks));
    const answer = scheme === asks ? "all" : "not all";
    const said = scheme === "system" ? `(prefers-color-scheme: ${asks})` : answer;
    if (media.mediaText !== said) media.mediaText = said;
  }
}

/** The conditions of style rules and of the colours around the page. @param {Document} page */
function* mediaOf(page) {
  for (const sheet of page.styleSheets)
    for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) yield rule.media;
  for (const meta of page.querySelectorAll('meta[name="theme-color"]'))
    yield about(/** @type {HTMLMetaElement} */ (meta));
}

/** @type {WeakMap<HTMLMetaElement, { mediaText: string }>} */
const abouts = new WeakMap();

/** The condition of an element, as style rules have theirs. @param {HTMLMetaElement} meta */
function about(meta) {
  const known = abouts.get(meta) ?? {
    get mediaText() {
      return meta.media;
    },
    set mediaText(text) {
      meta.media = text;
    },
  };
  abouts.set(meta, known);
  return known;
}
