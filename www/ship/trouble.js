/** Something that did not come and that the page can do without, told in a corner. */

import { html, nothing, render } from "lit-html";

/** What is told, by its kind. @type {Map<string, { words: string, again: () => void }>} */
const troubles = new Map();

/** @type {HTMLElement | undefined} */
let place;

/**
 * @param {string} kind
 * @param {string} words
 * @param {() => void} again tries once more
 */
export function showTrouble(kind, words, again) {
  troubles.set(kind, { words, again });
  draw();
}

/** @param {string} kind */
export function closeTrouble(kind) {
  if (troubles.delete(kind)) draw();
}

function draw() {
  place ??= makePlace();
  render(troubles.size ? [...troubles].map(([kind, trouble]) => told(kind, trouble)) : nothing, place);
}

/** @param {string} kind @param {{ words: string, again: () => void }} trouble */
function told(kind, { words, again }) {
  const retry = () => {
    closeTrouble(kind);
    again();
  };
  return html`<div class="trouble">
    <p>${words}</p>
    <button type="button" @click=${retry}>Try again</button>
    <button class="quiet" type="button" aria-label="Close" @click=${() => closeTrouble(kind)}>×</button>
  </div>`;
}

function makePlace() {
  const status = document.createElement("div");
  status.className = "troubles";
  status.setAttribute("role", "status");
  document.body.append(status);
  return status;
}
