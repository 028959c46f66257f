/** The photograph in the panel, and the hand that moves its corners. */

import { html, nothing } from "lit-html";

/** @typedef {import("./photo.js").Photo} Photo */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */
/** @typedef {import("../board/window.js").At} At */

/** A key moves a corner so far, in metres; with Shift held less. */
const [STEP, FINE] = [100, 10];

/** So near a corner is meant, in pixels. */
const NEAR = 22;

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
 * @param {() => { id: string, centre: [number, number] }} anchor a space whose place is known
 */
export function corners(board, photo, anchor) {
  let held = -1;
  const toWorld = (/** @type {At} */ { clientX, clientY }) => {
    const { id, centre } = anchor();
    const at = board.screenPoint(id);
    const k = board.scale;
    return (
      at &&
      /** @type {[number, number]} */ ([centre[0] + (clientX - at.x) / k, centre[1] + (clientY - at.y) / k])
    );
  };
  const take = (/** @type {At} */ at) => {
    const point = toWorld(at);
    if (!point || !photo.value.image) return false;
    const away = photo.value.corners.map(([x, y]) => Math.hypot(x - point[0], y - point[1]) * board.scale);
    held = away.findIndex((distance) => distance < NEAR);
    return held >= 0;
  };
  const move = (/** @type {At} */ at) => {
    const point = toWorld(at);
    if (point && held >= 0) photo.move(held, point);
  };
  const pressed = (/** @type {MouseEvent} */ event) => {
    if (event.button !== 0 || !(event.target instanceof HTMLCanvasElement) || !take(event)) return;
    event.stopPropagation();
    const moved = (/** @type {MouseEvent} */ now) => move(now);
    const released = () => {
      removeEventListener("mousemove", moved);
      removeEventListener("mouseup", released);
      // The click that belongs to it sets nothing.
      setTimeout(() => (held = -1));
    };
    addEventListener("mousemove", moved);
    addEventListener("mouseup", released);
  };
  const touched = (/** @type {TouchEvent} */ event) => {
    if (event.type === "touchstart" && !(event.touches.length === 1 && take(event.touches[0]))) held = -1;
    if (held < 0) return;
    if (event.type === "touchmove") move(event.touches[0]);
    event.preventDefault();
    event.stopPropagation();
  };
  const early = { capture: true, passive: false };
  board.addEventListener("mousedown", pressed, early);
  board.addEventListener("click", (event) => held >= 0 && event.stopPropagation(), { capture: true });
  for (const name of /** @type {const} */ (["touchstart", "touchmove"]))
    board.addEventListener(name, touched, early);
}
