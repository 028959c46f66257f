/** The rules in our words, to be searched. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { ruleAddress } from "../address.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").RuleEntry} RuleEntry */

/** @param {Panels} panels */
export function rulesTab({ desk, rules, table }) {
  const { search, rule: open } = desk.value;
  return html`
    ${searchField(search, (text) => desk.set({ search: text }))}
    <p class="hint">From: ${table.info.source}. In our own words.</p>
    ${ruleList([...rules.values()], search, open)}
  `;
}

/** @param {string} search @param {(search: string) => void} change */
export const searchField = (search, change) =>
  html`<label class="search">
    <span class="visually-hidden">Search the rules</span>
    <input
      type="search"
      placeholder="Search the rules"
      .value=${search}
      @input=${(/** @type {Event} */ { target }) => change(/** @type {HTMLInputElement} */ (target).value)}
    />
  </label>`;

/** @param {RuleEntry[]} rules @param {string} search @param {string | null} open */
export function ruleList(rules, search, open) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter((rule) => words.every((word) => textOf(rule).includes(word)));
  return html`<p class="hint" role="status">${found.length} of ${rules.length} rules.</p>
    <dl class="rules">${found.map((rule) => entry(rule, rule.id === open))}</dl>`;
}

/** @param {RuleEntry} rule */
const textOf = ({ id, place, text, tags }) => [id, place, text, ...tags].join(" ").toLowerCase();

/** @param {RuleEntry} rule @param {boolean} open */
const entry = ({ id, place, text, kind, tags }, open) => html`
  <div
    class="rule"
    data-rule-id=${id}
    data-open=${open}
    ${open ? ref((element) => bringIntoView(id, element)) : nothing}
  >
    <dt>
      § ${place} <code>${id}</code>
      <a href=${ruleAddress(id)} target="_blank" aria-label=${`Link to rule § ${place} ${id}`}>link</a>
    </dt>
    <dd>
      ${text}
      <small>${[kind, ...tags].join(" · ")}</small>
    </dd>
  </div>
`;

/** Once for every opening, so that scrolling away is not undone by the next drawing. @param {string} id @param {Element | undefined} element */
function bringIntoView(id, element) {
  if (!(element instanceof HTMLElement) || element.dataset.brought === id) return;
  element.dataset.brought = id;
  requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" }));
}
