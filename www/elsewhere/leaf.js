/** A page of its own in a game with a person elsewhere. */

import { html, render } from "lit-html";

/** @param {HTMLElement} page @param {unknown} content @returns {() => () => void} shows it */
export const shown = (page, content) => () => {
  render(
    html`<header class="page-head"><a class="home-link" href="#/">High Water Mark</a></header>
      <main class="setup elsewhere-page">${content}</main>`,
    page,
  );
  return () => {};
};

/** Goes on without a step back to here. @param {string} address */
export function goOn(address) {
  location.replace(address);
  return () => () => {};
}
