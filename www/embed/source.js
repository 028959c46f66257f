/** What a diagram shows, as its author says it: words of attributes, which may be anything. */

import { quoted } from "../outside.js";

/**
 * @typedef {object} Source
 * @property {string} game its id
 * @property {string} position nothing if there is none
 * @property {string} record nothing if there is none
 * @property {number | null} step which moment of the record; its last if nothing is said
 * @property {string} board a board file; nothing for the game's own
 * @property {string} viewer
 *
 * @typedef {object} Look
 * @property {string} overlay
 * @property {string} focus
 * @property {string} mark
 * @property {ReadonlySet<Control>} controls
 *
 * @typedef {typeof CONTROLS[number]} Control
 */

const CONTROLS = /** @type {const} */ (["moves", "why", "odds", "log", "scrub"]);

/** What a diagram has if its author says nothing. */
const USUAL = "moves why odds";

/** Longer texts are no positions, records or boards, and longer words of an author say nothing about how they are shown. */
const [LONGEST, LONGEST_LOOK] = [5_000_000, 20_000];

/** More of a caption is not read. */
const LONGEST_CAPTION = 2000;

/** The attributes that say what is shown; another value is another diagram. */
export const SOURCE = ["game", "position", "record", "step", "board", "viewer"];

/** The attributes that say how it is shown. */
export const LOOK = ["overlay", "focus", "mark", "controls"];

/** @param {HTMLElement} element @returns {Source} */
export function sourceOf(element) {
  const said = (/** @type {string} */ name) => bounded(name, element.getAttribute(name)?.trim() ?? "");
  const game = said("game");
  if (!game) throw new Error("This diagram does not say of which game it is: it needs the attribute game.");
  const record = said("record");
  const position = said("position") || (record ? "" : bounded("position", contentOf(element)));
  if (position && record) throw new Error("A diagram shows a position or a record, and not both.");
  return {
    game,
    position,
    record,
    step: stepOf(said("step")),
    board: said("board"),
    viewer: said("viewer") || "referee",
  };
}

/** @param {string} name @param {string} text @param {number} [longest] */
function bounded(name, text, longest = LONGEST) {
  if (text.length > longest) throw new Error(`${name} is far too long.`);
  return text;
}

/** @param {string} text */
function stepOf(text) {
  if (!text) return null;
  if (!/^\d{1,6}$/.test(text)) throw new Error(`step is a number of decisions, and ${quoted(text)} is none.`);
  return Number(text);
}

/** How a position begins. Other text in the element is for readers without script. */
// eslint-disable-next-line no-restricted-syntax -- the format of positions
const BEGINS = /^(hwm\d|\{)/;

/** The position in the element: data in a script, or text. @param {HTMLElement} element */
export function contentOf(element) {
  const data = element.querySelector(':scope > script[type="application/json"]');
  if (data) return data.textContent.trim();
  const texts = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
  const text = texts.join("").trim();
  return BEGINS.test(text) ? text : "";
}

/** Attributes that any element may have, besides those of events, of microdata, and with other signs than letters in them. */
const ANYBODYS = new Set(
  "id class style slot part title lang dir hidden inert role tabindex nonce is key ref translate draggable popover".split(
    " ",
  ),
);

/** @param {string} name */
const isAnybodys = (name) =>
  // eslint-disable-next-line no-restricted-syntax -- how HTML calls its attributes
  ANYBODYS.has(name) || /^(on|item)|[^a-z]/.test(name);

/** What `scheme` may say. */
const SCHEMES = ["auto", "light", "dark"];

/**
 * What of an author's words has no effect, for the console.
 * @param {HTMLElement} element @param {readonly string[]} names of the attributes that it has
 */
export function* strayWords(element, names) {
  const { scheme, width, height } = Object.fromEntries(
    ["scheme", "width", "height"].map((name) => [name, element.getAttribute(name)]),
  );
  if (scheme !== null && !SCHEMES.includes(scheme))
    yield `scheme: there is no ${quoted(scheme)}. There are ${SCHEMES.join(", ")}.`;
  for (const [name, value] of Object.entries({ width, height }))
    if (value !== null && !(Number(value) > 0))
      yield `${name} is a number of pixels, and ${quoted(value)} is none.`;
  for (const name of element.getAttributeNames())
    if (!names.includes(name) && !isAnybodys(name))
      yield `there is no attribute ${quoted(name)}. There are ${names.join(", ")}.`;
}

/** @param {HTMLElement} element @returns {Look} */
export function lookOf(element) {
  const said = (/** @type {string} */ name) =>
    bounded(name, element.getAttribute(name)?.trim() ?? "", LONGEST_LOOK);
  return {
    overlay: said("overlay"),
    focus: said("focus"),
    mark: said("mark"),
    controls: controlsOf(element),
  };
}

/** As much of a caption as somebody reads. @param {string} text */
export const captionIn = (text) =>
  text.length > LONGEST_CAPTION ? `${text.slice(0, LONGEST_CAPTION)}…` : text;

/** @param {HTMLElement} element */
export function controlsOf(element) {
  const said = bounded("controls", element.getAttribute("controls") ?? USUAL, LONGEST_LOOK);
  const words = said.split(/[\s,]+/).filter(Boolean);
  const wanted = words.filter((word) => word !== "none");
  const strange = wanted.find((word) => !CONTROLS.some((one) => one === word));
  if (strange)
    throw new Error(`controls: there is no ${quoted(strange)}. There are ${CONTROLS.join(", ")}, and none.`);
  return new Set(/** @type {Control[]} */ (wanted));
}
