/** Small pieces that several panels share. */

import { html } from "lit-html";

/** @typedef {import("../play/table.js").Table} Table */
/** @typedef {import("../play/desk.js").Desk} Desk */
/** @typedef {import("../types.js").RuleEntry} RuleEntry */
/** @typedef {import("../types.js").Fraction} Fraction */

/** @typedef {{ table: Table, desk: Desk, rules: Map<string, RuleEntry> }} Panels */

/** Up to so many commands, the page finds out about each of them whether dice decide it. */
export const FEW = 40;

/**
 * A link to a rule.
 * @param {Panels} panels
 * @param {string} id
 * @param {boolean} full with the id beside the place?
 */
export function ruleLink({ desk, rules }, id, full = false) {
  const rule = rules.get(id);
  if (!rule) return html``;
  const open = () => desk.set({ tab: "rules", rule: { id }, search: "" });
  return html`<button
    type="button"
    class="rule-link"
    data-rule=${id}
    title=${rule.text}
    aria-label=${`Rule § ${rule.place}${full ? ` ${id}` : ""}: ${rule.text}`}
    @click=${open}
  >
    § ${rule.place}${full ? html` <code>${id}</code>` : ""}
  </button>`;
}

/** @param {Fraction} fraction */
export const fractionText = ({ num, den }) => (String(den) === "1" ? String(num) : `${num}/${den}`);

/** @param {number} part */
export function percentText(part) {
  if (part > 0 && part < 0.005) return "<1 %";
  if (part < 1 && part > 0.995) return ">99 %";
  return `${Math.round(part * 100)} %`;
}

/** @param {Fraction} fraction */
export const isZero = ({ num }) => String(num) === "0";
