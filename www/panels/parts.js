/** Small pieces that several panels share. */

import { html } from "lit-html";
import { spaceName } from "../board/words.js";
import { SIDE_NAMES } from "../play/seats.js";

/** @typedef {import("../play/table.js").Table} Table */
/** @typedef {import("../play/desk.js").Desk} Desk */
/** @typedef {import("../types.js").RuleEntry} RuleEntry */
/** @typedef {import("../types.js").Fraction} Fraction */

/**
 * What panels draw from.
 * @typedef {object} Panels
 * @property {Table} table
 * @property {Desk} desk
 * @property {Map<string, RuleEntry>} rules
 * @property {import("../board/battle-board.js").BattleBoard} board
 * @property {import("../play/keeper.js").Keeper} keeper
 * @property {import("../play/keys.js").Shortcut[]} shortcuts
 * @property {import("../play/arrival.js").Arrival | null} arrival how a game came that is only shown
 * @property {boolean} painted has the first board been drawn, so that there is time for the rest?
 * @property {boolean} [rescued] has the page just been loaded anew after a fault?
 */

/**
 * A place in a rulebook as one writes it: a section has a number, a heading speaks for itself.
 * @param {string} place
 */
export const placeText = (place) => (/^\d/.test(place) ? `§ ${place}` : place);

/** The same in a sign or two. @param {string} place */
const placeSign = (place) => (/^\d/.test(place) ? placeText(place) : "§");

/**
 * A link to a rule.
 * @param {Panels} panels
 * @param {string} id
 */
export function ruleLink(panels, id) {
  const rule = panels.rules.get(id);
  return rule ? placeLink(panels, [rule]) : html``;
}

/**
 * Links to several rules, each place in the rulebook once.
 * @param {Panels} panels
 * @param {readonly string[]} ids
 * @param {boolean} [brief] where every line has some, a sign stands for a place that has no number
 */
export const ruleLinks = (panels, ids, brief) =>
  placesOf(
    ids.flatMap((id) => panels.rules.get(id) ?? []),
    brief,
  ).map((rules) => placeLink(panels, rules, brief));

/**
 * Rules that one link leads to: those of one place, and in brief all whose places are headings, for one sign looks as another.
 * @param {RuleEntry[]} rules @param {boolean} [brief]
 */
export function placesOf(rules, brief) {
  const places = byPlace(rules);
  if (!brief) return places;
  const isHeading = (/** @type {RuleEntry[]} */ [{ place }]) => placeSign(place) === "§";
  const headings = places.filter(isHeading).flat();
  return headings.length ? [...places.filter((one) => !isHeading(one)), headings] : places;
}

/**
 * Rules by their place; "4, 8" is the place of what stands in 4 or in 8, too. A heading may hold a comma.
 * @param {RuleEntry[]} rules
 * @returns {RuleEntry[][]} the rule that names the place first
 */
function byPlace(rules) {
  const parts = (/** @type {RuleEntry} */ { place }) => (/^\d/.test(place) ? place.split(/,\s*/) : [place]);
  const covers = (/** @type {RuleEntry} */ wide, /** @type {RuleEntry} */ narrow) =>
    parts(narrow).every((part) => parts(wide).includes(part));
  /** @type {RuleEntry[][]} */
  const places = [];
  for (const rule of new Set(rules)) {
    const known = places.find(([first]) => covers(first, rule));
    if (known) {
      known.push(rule);
      continue;
    }
    const narrower = places.filter(([first]) => covers(rule, first));
    places.push([rule, ...narrower.flat()]);
    for (const one of narrower) places.splice(places.indexOf(one), 1);
  }
  return places;
}

/** @param {Panels} panels @param {RuleEntry[]} rules of one place, or of several headings @param {boolean} [brief] */
function placeLink({ desk }, rules, brief) {
  const [{ place }] = rules;
  const places = new Set(brief ? rules.map((rule) => placeText(rule.place)) : [placeText(place)]);
  const ids = rules.map((rule) => rule.id);
  const text = rules.map((rule) => rule.text).join("\n");
  return html`<button
    type="button"
    class="rule-link"
    data-rule=${ids.join(" ")}
    title=${text}
    aria-label=${`Rule ${[...places].join(", ")}: ${text}`}
    aria-haspopup="dialog"
    @click=${(/** @type {Event} */ { currentTarget }) => desk.over.cite(ids, /** @type {HTMLElement} */ (currentTarget))}
  >
    ${brief ? placeSign(place) : placeText(place)}
  </button>`;
}

/** What a piece is called, and how many there are. @param {import("../types.js").PieceScene} piece */
export function nameOf({ name, side, kind, count }) {
  const called = name ?? `${side ? SIDE_NAMES[side] : "Unknown"} ${kind}`;
  return count > 1 ? `${count} × ${called}` : called;
}

/** Where a piece is. @param {Table} table @param {import("../types.js").Location} at */
export function placeName({ board, position }, at) {
  if (at.type === "space") return `at ${spaceName(board, at.space)}`;
  if (at.type === "boundary") {
    return `between ${spaceName(board, at.between[0])} and ${spaceName(board, at.between[1])}`;
  }
  return position.scene.trays.find(({ id }) => id === at.tray)?.title ?? "beside the map";
}

/** @param {Fraction} fraction */
export const fractionText = ({ num, den }) => (String(den) === "1" ? String(num) : `${num}/${den}`);

/** A fraction with a greater denominator is no figure that anybody reads. */
const READABLE = 1296;

/** The same, if it can be read at a glance. @param {Fraction} fraction */
export const shortFraction = (fraction) => (Number(fraction.den) <= READABLE ? fractionText(fraction) : null);

/** @param {Fraction} fraction */
export const toNumber = ({ num, den }) => Number(num) / Number(den);

/** @param {number} part */
export function percentText(part) {
  if (part > 0 && part < 0.005) return "<1 %";
  if (part < 1 && part > 0.995) return ">99 %";
  return `${Math.round(part * 100)} %`;
}

/** @param {Fraction} fraction */
export const isZero = ({ num }) => String(num) === "0";
