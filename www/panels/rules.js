/** The rules in our words, to be searched. */

import { html } from "lit-html";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").RuleEntry} RuleEntry */

/** @param {Panels} panels */
export function rulesTab({ desk, rules, table }) {
  const { search, rule: open } = desk.value;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...rules.values()].filter((rule) => words.every((word) => textOf(rule).includes(word)));
  return html`
    <label class="search">
      <span class="visually-hidden">Search the rules</span>
      <input
        type="search"
        placeholder="Search the rules"
        .value=${search}
        @input=${(/** @type {Event} */ event) => desk.set({ search: /** @type {HTMLInputElement} */ (event.target).value })}
      />
    </label>
    <p class="hint">From: ${table.info.source}. In our own words; ${found.length} of ${rules.size} rules.</p>
    <dl class="rules">${found.map((rule) => entry(rule, rule.id === open?.id))}</dl>
  `;
}

/** @param {RuleEntry} rule */
const textOf = ({ id, place, text, tags }) => [id, place, text, ...tags].join(" ").toLowerCase();

/** @param {RuleEntry} rule @param {boolean} open */
const entry = ({ id, place, text, kind, tags }, open) => html`
  <div class="rule" data-rule-id=${id} data-open=${open}>
    <dt>§ ${place} <code>${id}</code></dt>
    <dd>
      ${text}
      <small>${[kind, ...tags].join(" · ")}</small>
    </dd>
  </div>
`;
