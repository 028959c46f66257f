/** The face of a counter beside the map; its name stands beside it. */

import { html } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { facesArrive } from "../board/view/faces.js";
import { drawPiece } from "../board/painters/pieces.js";
import { brushOf } from "../ground/tools.js";

/** @typedef {import("../types.js").PieceScene} PieceScene */

/** Pixels of a drawn counter, for dense screens. */
const SIZE = 90;

/** @param {PieceScene | null} piece nothing for an empty place */
export const counterFace = (piece) =>
  html`<canvas
    width=${SIZE}
    height=${SIZE}
    aria-hidden="true"
    ${ref((element) => element && piece && draw(/** @type {HTMLCanvasElement} */ (element), piece))}
  ></canvas>`;

/** Draws the counter unless it shows this very piece. @param {HTMLCanvasElement} canvas @param {PieceScene} piece */
function draw(canvas, piece) {
  const look = JSON.stringify([piece.side, piece.kind, piece.figures, piece.faceDown, piece.tokens]);
  if (canvas.dataset.look === look) return;
  canvas.dataset.look = look;
  paint(canvas, piece);
  facesArrive(() => canvas.dataset.look === look && paint(canvas, piece));
}

/** @param {HTMLCanvasElement} canvas @param {PieceScene} piece */
function paint(canvas, piece) {
  const ctx = brushOf(canvas);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, SIZE, SIZE);
  ctx.translate(SIZE / 2, SIZE / 2);
  // The name stands beside it.
  drawPiece(ctx, { ...piece, name: null, states: [] }, SIZE * 0.9);
}
