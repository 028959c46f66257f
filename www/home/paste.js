/** Opening a link that somebody has sent: it leads to the game of two devices that it is of. */

import { html } from "lit-html";
import { pasteForm } from "../elsewhere/paste.js";
import { loadPart } from "../ship/load.js";

/** @param {import("../afar/find.js").Found[]} found @param {(problem: string) => void} complain */
async function bring(found, complain) {
  try {
    const problem = await (await loadPart(() => import("../elsewhere/bring.js"))).bring(found);
    if (problem) complain(problem);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} problem @param {(problem: string) => void} complain */
export const pasteSection = (problem, complain) =>
  html`<section class="open" aria-labelledby="paste-title">
    <h2 id="paste-title">Open a link of a game with a person elsewhere</h2>
    <p class="hint">
      For a link that opened in another browser, such as that of a messenger. To begin such a game, set one up
      with “A person elsewhere”.
    </p>
    ${pasteForm(problem, (found) => void bring(found, complain), complain)}
  </section>`;
