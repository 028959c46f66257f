/** The answer to a question about the board, in words. */

import { html, nothing } from "lit-html";
import { spaceName } from "../board/words.js";
import { ruleLinks } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** More places than this are named only for anyone who asks. */
const FEW = 8;

/** Up to so many sayings of a tint stand in its key. */
const FEW_TEXTS = 3;

/** @param {Panels} panels */
export function overlayAnswer(panels) {
  const { table, desk } = panels;
  const { overlay } = desk.lights.value;
  const answer = overlay && table.overlay(overlay.kind, overlay.subject);
  if (!answer) return nothing;
  const words = answer.cells.map(({ space, text }) => `${spaceName(table.board, space)}: ${text}`);
  const long = words.length > FEW;
  return html`<div class="overlay-answer" role="status">
    <b>${answer.title}</b> ${ruleLinks(panels, answer.rules)} ${tintKey(answer.cells)}
    ${
      long
        ? html`<details>
            <summary>${words.length} places, in words</summary>
            ${words.join("; ")}
          </details>`
        : html`<p>${words.join("; ") || "No space at present."}</p>`
    }
  </div>`;
}

/** What each tint on the board says. @param {import("../types.js").Overlay["cells"]} cells */
function tintKey(cells) {
  const tints = [...Map.groupBy(cells, ({ tint }) => tint)];
  return html`<ul class="tints">
    ${tints.map(([tint, own]) => html`<li><i class=${tint} aria-hidden="true"></i> ${tintWords(own)}</li>`)}
  </ul>`;
}

/** The same said of many spaces is said once; where it differs, from first to last. @param {import("../types.js").Overlay["cells"]} cells */
function tintWords(cells) {
  const texts = [...new Set(cells.map(({ text }) => text))];
  return texts.length <= FEW_TEXTS ? texts.join("; ") : `${texts[0]} … ${texts[texts.length - 1]}`;
}
