/** What is wrong or unusual about a map, and what differs from our board, each with its place. */

import { html, nothing } from "lit-html";

/** @typedef {import("./easel.js").Easel} Easel */

/** @param {Easel} easel */
export const findings = (easel) => {
  const { sheet } = easel;
  const { problems } = sheet.seen;
  const [wrong, odd] = [
    problems.filter(({ prevents }) => prevents),
    problems.filter(({ prevents }) => !prevents),
  ];
  const list = (/** @type {typeof problems} */ some) =>
    html`<ul>
      ${some.map(
        ({ text, spaces }) =>
          html`<li>
            <button type="button" class="finding" @click=${() => easel.set({ lit: spaces })}>${text}</button>
          </li>`,
      )}
    </ul>`;
  return html`<section class="edit-findings" aria-label="What is wrong or unusual" data-sound=${sheet.sound}>
    <div role="status">
      ${wrong.length ? list(wrong) : html`<p class="sound">It can be played on.</p>`}
      ${
        odd.length
          ? html`<details>
              <summary>Unusual <small>${odd.length}</small></summary>
              ${list(odd)}
            </details>`
          : nothing
      }
    </div>
    ${sheet.value.fault ? html`<p class="problem" role="alert">${sheet.value.fault}</p>` : nothing}
  </section>`;
};

/** What differs from our board, each to be looked at and to be taken back. @param {Easel} easel */
export function differences(easel) {
  const all = easel.sheet.seen.differences;
  if (!all.length) return html`<p class="hint">Nothing differs from our board yet.</p>`;
  return html`<details class="map-differences" open>
    <summary>Differences from our board <small>${all.length}</small></summary>
    <ul>
      ${all.map(
        ({ tool, subject, text, spaces }) =>
          html`<li>
            <button type="button" class="finding" @click=${() => easel.set({ lit: spaces })}>${text}</button>
            <button
              type="button"
              class="quiet"
              aria-label=${`As on our board again: ${text}`}
              title="As on our board again"
              @click=${() => easel.sheet.restore(tool, subject)}
            >
              ↶
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
}
