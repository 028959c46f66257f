/** The tools of a map, what the one in hand sets, and all that is set of the place that is looked at. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { spaceName } from "../board/words.js";
import { counterFace } from "../panels/counter-face.js";
import { drawLegendSign, TILE } from "../panels/legend-sign.js";
import { bordersOf } from "./borders.js";
import { control } from "./controls.js";
import { sightsFrom } from "./sights.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("../types.js").MapTool} MapTool */

/** Looks of pieces by their ids. @typedef {ReadonlyMap<string, import("../types.js").PieceScene>} Faces */

/** How each kind of tool is used. */
const WAYS = {
  space: "Click on the map.",
  link: "Drag from place to place, or click on one and then on the next. What is there goes.",
  side: "Click beside a line, on the side that is meant.",
  spot: "Choose one, then click on its place.",
  sight: "Click beside a line, on the side that is meant, and then on the area that is seen.",
  corner: "Drag the corners of the borders.",
  cut: "Click on a corner of the area, then on another: the new border lies between them.",
  pair: "Click on one area, then on its neighbour.",
};

/** @param {Easel} easel @param {Faces} faces */
export const drawPage = (easel, faces) => html`
  <fieldset class="map-tools">
    <legend>What to set</legend>
    <div class="chips">
      ${easel.sheet.form.tools.map(
        ({ key, label }) =>
          html`<label class="chip-choice"
            ><input
              type="radio"
              name="tool"
              .checked=${key === easel.value.tool}
              @change=${() => easel.take(key)}
            /><span>${label}</span></label
          >`,
      )}
    </div>
  </fieldset>
  ${brush(easel)}
  <p class="hint">${wayOf(easel.tool)} ${easel.tool.hint}</p>
  ${easel.tool.on === "spot" ? spots(easel, faces) : nothing} ${about(easel)}
`;

/** @param {MapTool} tool */
function wayOf({ on, kind }) {
  if (kind.type === "text") return "Choose a place on the map, then write below.";
  return on === "spot" && kind.type !== "place" ? "" : WAYS[on];
}

/** @param {Easel} easel */
function brush(easel) {
  const { kind, on } = easel.tool;
  if (kind.type !== "choice" || on === "spot") return nothing;
  return html`<fieldset class="map-tools">
    <legend>As what</legend>
    <div class="chips">
      ${kind.choices.map(
        ({ value, label, sign }, i) =>
          html`<label class="chip-choice"
            ><input
              type="radio"
              name="brush"
              .checked=${value === easel.value.value}
              @change=${() => easel.set({ value })}
            /><span>${signOf(sign, i)} ${label} <kbd>${i + 1}</kbd></span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** @param {string} kind @param {number} index */
const signOf = (kind, index) =>
  html`<canvas
    width=${2 * TILE}
    height=${2 * TILE}
    aria-hidden="true"
    ${ref((canvas) => {
      const ctx = /** @type {HTMLCanvasElement | undefined} */ (canvas)?.getContext("2d");
      if (!ctx) return;
      ctx.setTransform(2, 0, 0, 2, 0, 0);
      ctx.clearRect(0, 0, TILE, TILE);
      drawLegendSign(ctx, { kind, index }, false);
    })}
  ></canvas>`;

/** The things of a tool that sets a list. @param {Easel} easel @param {Faces} faces */
function spots(easel, faces) {
  const { sheet, tool } = easel;
  const spots = sheet.form.spots[tool.key] ?? [];
  return html`<ul class="map-spots">
    ${spots.map(({ subject, label, piece }) => {
      const face = piece === null ? null : (faces.get(piece) ?? null);
      return html`<li data-changed=${sheet.isChanged(tool.key, subject)}>
        ${face ? counterFace(face) : nothing}
        ${tool.kind.type === "place" ? placeOf(easel, subject, label) : control(easel, tool, subject, label)}
      </li>`;
    })}
  </ul>`;
}

/** Where one of a list is: pressed, the next place that is pointed at gets it. @param {Easel} easel @param {string} subject @param {string} label */
function placeOf(easel, subject, label) {
  const { sheet, tool, value } = easel;
  const at = String(sheet.at(tool.key, subject));
  const held = value.spot === subject;
  return html`<button
    type="button"
    class="map-spot"
    data-spot=${subject}
    aria-pressed=${held}
    @click=${() => easel.set({ spot: held ? "" : subject, lit: at ? [at] : [], goal: held ? "" : ".surface" })}
  >
    <b>${label}</b>
    <span>${held ? "Choose its place on the map" : at ? spaceName(sheet.seen.board, at) : "nowhere"}</span>
  </button>`;
}

/** All that is set of the place that is looked at: by keys and for screen readers the way to set it. @param {Easel} easel */
function about(easel) {
  const { about: id } = easel.value;
  const { sheet } = easel;
  const { board } = sheet.seen;
  // It may be gone.
  if (![...board.spaces, ...board.areas].some((space) => space.id === id)) return nothing;
  const isLine = board.spaces.find((space) => space.id === id)?.shape.type === "segment";
  const own = easel.sheet.form.tools.filter(({ on }) => on === (isLine ? "side" : "space"));
  const known = own.filter(({ on }) => on === "side" || easel.sheet.grounds.has(id));
  if (!known.length) return nothing;
  return html`<section class="map-about" aria-label=${spaceName(board, id)}>
    <div class="row">
      <h2>${spaceName(board, id)}</h2>
      <button type="button" class="quiet" aria-label="Done with it" @click=${() => easel.layDown()}>✕</button>
    </div>
    ${subjectsOf(easel, id).map(
      ({ subject, name }) =>
        html`${name ? html`<h3>${name}</h3>` : nothing}
          <div class="edit-fields">${known.map((tool) => control(easel, tool, subject, tool.label))}</div>
          ${isLine ? sightsFrom(easel, subject) : nothing}`,
    )}
    ${roadsFrom(easel, id)} ${sheet.grounds.has(id) ? bordersOf(easel, id) : nothing}
  </section>`;
}

/** @param {Easel} easel @param {string} id @returns {{ subject: string, name: string }[]} */
function subjectsOf({ sheet }, id) {
  const { board } = sheet.seen;
  const shape = board.spaces.find((space) => space.id === id)?.shape;
  if (shape?.type !== "segment") return [{ subject: id, name: "" }];
  return shape.areas.map((area) => ({
    subject: `${id}:${area}`,
    name: `The side of ${spaceName(board, area)}`,
  }));
}

/** @param {Easel} easel @param {string} id */
function roadsFrom(easel, id) {
  const { sheet } = easel;
  const tool = sheet.form.tools.find(({ on }) => on === "link");
  if (!tool) return nothing;
  const near = sheet.seen.links.filter((pair) => pair.includes(id)).map(([a, b]) => (a === id ? b : a));
  return html`<fieldset class="map-roads">
    <legend>${tool.label} to</legend>
    <div class="edit-fields">
      ${near.map((other) => control(easel, tool, [id, other].sort().join("-"), spaceName(sheet.seen.board, other)))}
    </div>
  </fieldset>`;
}
