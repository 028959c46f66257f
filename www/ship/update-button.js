import { html, nothing, render } from "lit-html";

/** @type {HTMLElement | undefined} */
let place;

/**
 * Offers the new version. Whoever does not take it goes on as before.
 * @param {() => void} reload
 */
export function showUpdateButton(reload) {
  place ??= makePlace();
  const status = place;
  const close = () => render(nothing, status);
  render(
    html`<button class="quiet" type="button" @click=${reload}>New version: reload</button>
      <button class="quiet" type="button" aria-label="Not now" @click=${close}>×</button>`,
    status,
  );
}

function makePlace() {
  const status = document.createElement("div");
  status.className = "update";
  // What appears inside a status is read out, without taking the focus away.
  status.setAttribute("role", "status");
  document.body.append(status);
  return status;
}
