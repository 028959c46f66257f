/** The photograph in the panel, and the hand that moves its corners. */

import { html, nothing } from "lit-html";
import { gripped } from "./grip.js";

/** @typedef {import("./photo.js").Photo} Photo */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/** A key moves a corner so far, in metres; with Shift held less. */
const [STEP, FINE] = [100, 10];

const CORNERS = ["Upper left", "Upper right", "Lower right", "Lower left"];

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Photo} photo */
export const photoBox = (photo) => {
  const { image, strength, fault } = photo.value;
  return html`<details class="map-photo" ?open=${image !== null}>
    <summary>A photograph under the map</summary>
    <p class="hint">
      Take one of your map from above. It stays in this window: it goes into no file, and nowhere else.
    </p>
    <p class="chips">
      <label class="button">
        Choose a photograph
        <input
          class="visually-hidden"
          type="file"
          accept="image/*"
          @change=${(/** @type {Event} */ { target }) => void photo.open(/** @type {HTMLInputElement} */ (target).files?.[0])}
        />
      </label>
      ${image ? html`<button type="button" @click=${() => photo.close()}>Take it away</button>` : nothing}
    </p>
    ${fault ? html`<p class="problem" role="alert">${fault}</p>` : nothing}
    ${
      image
        ? html`<p class="hint">
              Drag its numbered corners until it lies where the map does; or press arrows on one:
            </p>
            <p class="chips">
              ${CORNERS.map(
                (name, n) =>
                  html`<button
                    type="button"
                    @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(photo, n, event)}
                  >
                    ${n + 1}. ${name}
                  </button>`,
              )}
            </p>
            <label>
              <span>How much of it is seen</span>
              <input
                type="range"
                min="0"
                max="1"
                step="0.05"
                .value=${String(strength)}
                @input=${(/** @type {Event} */ { target }) =>
                  photo.set({ strength: /** @type {HTMLInputElement} */ (target).valueAsNumber })}
              />
            </label>`
        : nothing
    }
  </details>`;
};

/** @param {Photo} photo @param {number} n @param {KeyboardEvent} event */
function keyed(photo, n, event) {
  const arrow = ARROWS[event.key];
  if (!arrow) return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.shiftKey ? FINE : STEP;
  const [x, y] = photo.value.corners[n];
  photo.move(n, [x + arrow[0] * step, y + arrow[1] * step]);
}

/**
 * A mouse or finger that moves the corners.
 * @param {BattleBoard} board @param {Photo} photo
 */
export function corners(board, photo) {
  let held = -1;
  gripped(board, {
    take: (point, reach) => {
      const isNear = (/** @type {import("./perspective.js").Point} */ [x, y]) =>
        Math.hypot(x - point[0], y - point[1]) < reach;
      held = photo.value.image ? photo.value.corners.findIndex(isNear) : -1;
      return held >= 0;
    },
    move: (point) => photo.move(held, point),
  });
}
