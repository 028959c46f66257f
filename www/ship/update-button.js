import { html, nothing, render } from "lit-html";

/** @type {HTMLElement | undefined} */
let place;

/**
 * Offers the new version. The one who does not take it goes on as before.
 * @param {() => void} reload
 * @param {string} [words]
 */
export const showUpdateButton = (reload, words = "New version: reload") =>
  showInCorner(html`<button class="quiet" type="button" @click=${reload}>${words}</button>`, closeCorner);

/**
 * Shows something that concerns the whole page, until somebody closes it.
 * @param {import("lit-html").TemplateResult} what
 * @param {() => void} close
 */
export function showInCorner(what, close) {
  place ??= makePlace();
  render(
    html`${what}<button class="quiet" type="button" aria-label="Not now" @click=${close}>×</button>`,
    place,
  );
}

export function closeCorner() {
  if (place) render(nothing, place);
}

function makePlace() {
  const status = document.createElement("div");
  status.className = "update";
  // What appears inside a status is read out, without taking the focus away.
  status.setAttribute("role", "status");
  document.body.append(status);
  return status;
}
