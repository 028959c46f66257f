/** The rules in our words, to be searched. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").RuleEntry} RuleEntry */

/** The rule that was brought into view last, so that scrolling away is not undone by the next drawing. */
let brought = "";

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
    <dl class="rules">${found.map((rule) => entry(rule, rule.id === open))}</dl>
  `;
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
    <dt>§ ${place} <code>${id}</code></dt>
    <dd>
      ${text}
      <small>${[kind, ...tags].join(" · ")}</small>
    </dd>
  </div>
`;

/** @param {string} id @param {Element | undefined} element */
function bringIntoView(id, element) {
  if (!element || brought === id) return;
  brought = id;
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: "nearest" });
    brought = "";
  });
}
