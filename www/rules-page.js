/** The rules of a game on a page of their own, which a link can point into. */

import { html, nothing, render } from "lit-html";
import { setupAddress } from "./address.js";
import { guide } from "./beside.js";
import { rulebook, rulesetInfo } from "./engine.js";
import { rulebookLink } from "./home/game-card.js";
import { provenance } from "./panels/provenance.js";
import { ruleList, searchField, searchLink } from "./panels/rules.js";

/** @typedef {import("./types.js").RulesetInfo} RulesetInfo */

/**
 * @param {HTMLElement} page
 * @param {string} game whose core is loaded
 * @param {string | null} rule
 * @returns {() => void}
 */
export function showRules(page, game, rule) {
  const info = rulesetInfo(game);
  if (rule !== null && !hasRule(game, rule)) throw new Error("There is no such rule here.");
  document.title = `Rules of ${info.title} · High Water Mark`;
  const draw = (search = "") => render(rulesPage(info, rule, search, draw), page);
  draw();
  return () => {};
}

/** @param {string} id @param {string} rule */
const hasRule = (id, rule) => rulebook(id).some((entry) => entry.id === rule);

/**
 * @param {RulesetInfo} info
 * @param {string | null} open
 * @param {string} search
 * @param {(search: string) => void} draw
 */
const rulesPage = (info, open, search, draw) => html`
  <header class="page-head"><a class="home-link" href="#/">High Water Mark</a></header>
  <main class="rules-page">
    <h1>Rules of ${info.title}</h1>
    <p class="facts">
      From: ${info.source}. In our own words. <a href=${setupAddress(info.id)}>Set up a game</a>
      ${guide ? rulebookLink(info) : nothing} ${searchLink(info.id, search)}
    </p>
    ${provenance(info)} ${searchField(search, draw)}
    ${ruleList(rulebook(info.id), { search, opened: open ? [open] : [], reference: info.id })}
  </main>
`;
