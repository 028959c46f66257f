/** The rule behind a link, over the board and beside the decision: of the panel it hides nothing. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { placeInRulebook, placeWith } from "../beside.js";
import { positionIn } from "../edit/position.js";
import { placeText } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").RuleEntry} RuleEntry */
/** @typedef {{ href: string, words: string, target: "_self" | "_blank" }} Place a link to where a rule stands in words */

/** @param {Panels} panels @param {(game: string, rule: string) => Place | null} [placeOf] where there is no list of all rules to go to */
export function ruleCard({ desk, rules, table }, placeOf) {
  const { cited } = desk.over.value;
  const found = cited.flatMap((id) => rules.get(id) ?? []);
  if (found.length === 0) return nothing;
  const [{ place }] = found;
  return html`<section class="rule-card" role="dialog" aria-labelledby="rule-title">
    <div class="row">
      <h2
        id="rule-title"
        tabindex="-1"
        ${ref((element) => take(element, cited, placeOf ? null : desk.over.citing))}
      >
        ${placeText(place)}
      </h2>
      <button type="button" class="quiet" aria-label="Close the rule" @click=${() => desk.over.closeRule()}>
        ✕
      </button>
    </div>
    ${found.map((rule) => ruleWords(rule, place))}
    <p class="hint">From: ${table.info.source}. In our own words.</p>
    ${
      placeOf
        ? nothing
        : html`<button type="button" @click=${() => desk.showInRules(cited)}>Show it among the rules</button>`
    }
    ${inRulebook((placeOf ?? placeInRulebook)(table.info.id, found[0].id))}
    ${placeOf ? nothing : inRulebook(placeHere({ desk, table }, found[0].id))}
  </section>`;
}

/** @param {Place | null} place */
const inRulebook = (place) =>
  place ? html`<a class="plain" href=${place.href} target=${place.target}>${place.words}</a>` : nothing;

/**
 * A rule that has just refused something is shown beside the position in which it did, as its viewer may know it.
 * @param {Pick<Panels, "desk" | "table">} panels @param {string} rule
 * @returns {Place | null}
 */
function placeHere({ desk, table }, rule) {
  const { answer } = desk.value;
  if (!answer?.refusals.some((refusal) => refusal.rule === rule)) return null;
  const { viewer } = table.position.scene;
  const { held = null, space = null } = answer.aim ?? {};
  const href = placeWith(table.info.id, rule, {
    position: table.lookBack((copy) => {
      if (table.moment !== null) copy.seek(table.moment);
      return positionIn(copy, viewer);
    }),
    viewer,
    // Without a piece in hand nobody knows what else matters.
    focus: held && space ? `${held} ${space}` : "",
    mark: space ? `ring:${space}` : "",
  });
  return href ? { href, words: "Read it beside this position", target: "_blank" } : null;
}

/** @param {RuleEntry} rule @param {string} above the place that stands above already */
const ruleWords = ({ id, place, text }, above) =>
  html`<p data-rule-id=${id}>${place === above ? nothing : html`<b>${placeText(place)}</b> `}${text}</p>`;

/** How far a card begins above the line that cites it, and how far it stays off the edges, in pixels. */
const [ABOVE, EDGE] = [24, 12];

/** The rule that each card shows that has taken the focus. @type {WeakMap<Element, readonly string[]>} */
const taken = new WeakMap();

/**
 * Takes the focus and its place beside what cites it, once for each rule: a card that is only drawn anew stays as it is.
 * @param {Element | undefined} element @param {readonly string[]} cited @param {Element | null} link
 */
function take(element, cited, link) {
  if (!(element instanceof HTMLElement) || taken.get(element) === cited) return;
  taken.set(element, cited);
  queueMicrotask(() => {
    element.focus({ preventScroll: true });
    const card = /** @type {HTMLElement | null} */ (element.closest(".rule-card"));
    const field = card?.offsetParent;
    if (!card || !field || !link) return;
    const wished = link.getBoundingClientRect().top - field.getBoundingClientRect().top - ABOVE;
    const most = field.clientHeight - card.offsetHeight - EDGE;
    card.style.top = `${Math.max(EDGE, Math.min(wished, most))}px`;
  });
}
