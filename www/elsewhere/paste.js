/** A field for links: messengers open them in browsers of their own, where the game is not. */

import { html, nothing } from "lit-html";
import { ADDRESSES } from "../afar/addresses.js";
import { loadPart } from "../ship/load.js";

/** What a text without a link is told. */
const NOTHING = {
  none: "There is no link of a game in this text.",
  damaged: "The link in this text is damaged. Copy it once more as a whole.",
};

/**
 * A form to paste a link into.
 * @param {string} problem what was wrong with the last text
 * @param {(found: import("../afar/find.js").Found[]) => void} found at least one
 * @param {(problem: string) => void} complain
 */
export function pasteForm(problem, found, complain) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { find, findAll } = await loadPart(() => import("../afar/find.js"));
    const text = String(new FormData(form).get("link"));
    const [first, all] = [await find(text), await findAll(text)];
    if (first.kind === "none" || first.kind === "damaged") complain(NOTHING[first.kind]);
    else {
      form.reset();
      // A link that a mail has broken is found alone.
      found(all.length ? all : [first]);
    }
  };
  return html`<form class="paste" @submit=${submit}>
    <label>
      <span>Paste a link</span>
      <textarea name="link" rows="2" required spellcheck="false" autocomplete="off"></textarea>
    </label>
    <button type="submit">Open the link</button>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
  </form>`;
}

/** Goes to what was pasted. @param {{ kind: import("../afar/addresses.js").Kind, letters: string }} found */
export function goTo({ kind, letters }) {
  location.hash = ADDRESSES[kind] + letters;
}
