/**
 * Typefaces that did not come are asked for again on the next need. The browser itself never does: a face of a style
 * sheet that has failed stays failed, so another is made from the same source.
 */

import { closeTrouble, showTrouble } from "./trouble.js";

/** Nobody needs a typeface more often. */
const PAUSE_MS = 3000;

const WORDS = "A typeface could not be loaded. Another takes its place until it comes.";

let last = -Infinity;

/** Those of the first view, and how long it waits for them: then others stand in, and a line may break elsewhere later. */
const [FIRST_SEEN, WAIT_MS] = [
  ['400 1em "Source Sans 3"', '600 1em "Source Sans 3"', '700 1em "Libre Caslon Text"'],
  1000,
];

/** Tells when a typeface does not come. One that has failed before this is asked for with the first page. */
export function watchTypefaces() {
  document.fonts.addEventListener("loadingerror", ({ fontfaces }) => {
    if (fontfaces.some(isOurs)) tell();
  });
}

/** Waits for the typefaces of the first view, but not for long. They are called for in the head of the page already. */
export const firstTypefaces = () =>
  Promise.race([
    Promise.allSettled(FIRST_SEEN.map((face) => document.fonts.load(face))),
    new Promise((late) => void setTimeout(late, WAIT_MS)),
  ]);

/** Those of the reader's machine, which stand in for ours (`stand-ins.css`), may be missing. @param {FontFace} face */
const isOurs = ({ family }) => !family.includes(" as ");

const tell = () =>
  showTrouble("typeface", WORDS, () => {
    last = -Infinity;
    void callAgain();
  });

/** Asks again for all that have failed. */
export async function callAgain() {
  const failed = [...document.fonts].filter(
    (face) => face.status === "error" && isOurs(face) && !hasCome(face),
  );
  if (failed.length === 0 || Date.now() - last < PAUSE_MS) return;
  last = Date.now();
  const sources = new Map(rules().map((rule) => [keyOf(described(rule)), sourceOf(rule)]));
  const tries = failed.map(async (face) => {
    const source = sources.get(keyOf(face));
    if (!source) return;
    const { style, weight, unicodeRange } = face;
    const another = new FontFace(plain(face.family), source, { style, weight, unicodeRange });
    document.fonts.add(await another.load());
  });
  const results = await Promise.allSettled(tries);
  if (results.every(({ status }) => status === "fulfilled")) closeTrouble("typeface");
  else tell();
}

/** Has another face come in the place of one that failed? @param {FontFace} face */
const hasCome = (face) =>
  [...document.fonts].some((other) => other.status === "loaded" && keyOf(other) === keyOf(face));

/** @param {{ family: string, style: string, weight: string, unicodeRange: string }} face */
const keyOf = ({ family, style, weight, unicodeRange }) =>
  [plain(family), style, weight, ...unicodeRange.split(",").map(rangeOf)].join(" ");

/** A range of letters, however it is written. @param {string} range */
const rangeOf = (range) =>
  range
    .trim()
    .slice("U+".length)
    .split("-")
    .map((number) => Number.parseInt(number, 16))
    .join("-");

/** A family's name without quotes. @param {string} family */
const plain = (family) => family.replace(/^["']|["']$/g, "");

/** The faces that the style sheets name. */
const rules = () =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );

/** @param {CSSFontFaceRule} rule */
function described({ style }) {
  const value = (/** @type {string} */ name) => style.getPropertyValue(name);
  return {
    family: value("font-family"),
    style: value("font-style"),
    weight: value("font-weight"),
    unicodeRange: value("unicode-range"),
  };
}

/** Where a face comes from, by an address that means the same on the page. @param {CSSFontFaceRule} rule */
function sourceOf({ style, parentStyleSheet }) {
  // eslint-disable-next-line no-restricted-syntax -- the syntax of CSS
  const [, , address] = /url\((["']?)(.*?)\1\)/.exec(style.getPropertyValue("src")) ?? [];
  return address ? `url("${new URL(address, parentStyleSheet?.href ?? location.href).href}")` : null;
}
