/** The rules in our words, to be searched. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { ruleAddress } from "../address.js";
import { searchAddress, tryAddress } from "../beside.js";
import { placeText } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").RuleEntry} RuleEntry */

/** @param {Panels} panels */
export function rulesTab({ desk, rules, table }) {
  const { search, opened } = desk.reader.value;
  return html`
    ${searchField(search, (text) => desk.reader.set({ search: text }))}
    <p class="hint">From: ${table.info.source}. In our own words. ${searchLink(table.info.id, search)}</p>
    ${ruleList([...rules.values()], { search, opened })}
  `;
}

/** Leads to the rulebooks, with what is looked for among the rules. @param {string} game @param {string} search */
export function searchLink(game, search) {
  const address = searchAddress(game, search);
  const words = search ? `Search all rulebooks for “${search}”` : "Search all rulebooks";
  return address ? html`<a href=${address} target="_blank">${words}</a>` : nothing;
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

/**
 * @param {RuleEntry[]} rules
 * @param {object} how
 * @param {string} how.search
 * @param {readonly string[]} how.opened
 * @param {string | null} [how.reference] the game, if they are read for themselves: then their ids are of use, too, and each can be tried
 */
export function ruleList(rules, { search, opened, reference = null }) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (/** @type {RuleEntry} */ rule) => (/** @type {string} */ word) => textOf(rule).includes(word);
  const all = rules.filter((rule) => words.every(has(rule)));
  // The name of a piece stands in no rule, but its kind does.
  const found = all.length ? all : rules.filter((rule) => words.some(has(rule)));
  const first = found.find(({ id }) => opened.includes(id));
  return html`<p class="hint" role="status">${found.length} of ${rules.length} rules.</p>
    <dl class="rules">
      ${found.map((rule) => entry(rule, opened.includes(rule.id), rule === first, reference))}
    </dl>`;
}

/** @param {RuleEntry} rule */
const textOf = ({ id, place, text, tags }) => [id, place, text, ...tags].join(" ").toLowerCase();

/** @param {RuleEntry} rule @param {boolean} open @param {boolean} first of those that are opened @param {string | null} reference the game */
const entry = ({ id, place, text, kind, tags }, open, first, reference) => html`
  <div
    class="rule"
    data-rule-id=${id}
    data-open=${open}
    ${first ? ref((element) => bringIntoView(id, element)) : nothing}
  >
    <dt>
      ${placeText(place)} ${reference ? html`<code>${id}</code>` : nothing}
      <a href=${ruleAddress(id)} target="_blank" aria-label=${`Link to rule ${placeText(place)}: ${text}`}
        >link</a
      >
      ${reference ? tryLink(reference, id, text) : nothing}
    </dt>
    <dd>
      ${text}
      <small>${[kind, ...tags].join(" · ")}</small>
    </dd>
  </div>
`;

/** @param {string} game @param {string} rule @param {string} text of the rule */
function tryLink(game, rule, text) {
  const address = tryAddress(game, rule);
  return address
    ? html`<a href=${address} target="_blank" aria-label=${`Try it: ${text}`}>try it</a>`
    : nothing;
}

/** Once for every opening, so that scrolling away is not undone by the next drawing. @param {string} id @param {Element | undefined} element */
function bringIntoView(id, element) {
  if (!(element instanceof HTMLElement) || element.dataset.brought === id) return;
  element.dataset.brought = id;
  requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" }));
}
