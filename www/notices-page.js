/** What of others is in the page, with the licences. The build lists it: beside the page, or in a page that is one file. */

import { html, render } from "lit-html";
import { load } from "./ship/load.js";

/** @returns {Promise<string>} */
export async function loadNotices() {
  const answer = await load(new URL("THIRD-PARTY-NOTICES.txt", document.baseURI), "The list of others’ work");
  return answer.text();
}

/**
 * @param {HTMLElement} page
 * @param {string} notices
 * @returns {() => void}
 */
export function showNotices(page, notices) {
  document.title = "Third-party notices · High Water Mark";
  render(
    html`<header class="page-head"><a class="home-link" href="#/">High Water Mark</a></header>
      <main class="notices-page">
        <h1>Third-party notices</h1>
        <p class="facts">
          The page itself is free software, under the MIT licence or the Apache License 2.0.
        </p>
        <pre tabindex="0" aria-label="List and licences">${notices}</pre>
      </main>`,
    page,
  );
  return () => {};
}
