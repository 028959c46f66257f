/** Draws a wooden block that is no unit: its number on the face, or the badge of its army if it is turned away. */

import { SANS } from "../../ground/ink.js";
import { liveryOf, outline } from "./livery.js";
import { polygon, star } from "./symbols.js";
import { drawTokens, hasTokens } from "./tokens.js";

/** @typedef {import("../../types.js").PieceScene} PieceScene */

/** How deep it is, in parts of its size. */
const DEPTH = 0.15;

/** From this size on, in pixels, it shows what lies on it. */
const TOKENS_FROM = 17;

/**
 * Draws a block around the origin.
 * @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} size
 */
export function drawBlock(ctx, { side, figures, faceDown, tokens }, size) {
  const { face, band, edge, ink } = liveryOf(side);
  const depth = size * DEPTH;
  const width = size - depth;
  const wood = outline(side, width, width);
  ctx.save();
  ctx.translate(size * 0.03, size * 0.06);
  ctx.fillStyle = "rgb(40 26 8 / 34%)";
  ctx.fill(outline(side, size, size));
  ctx.restore();
  // The sides away from the face: a row of outlines, the last of which is the face.
  for (let i = 4; i >= 0; i--) {
    const at = (i / 4) * depth - depth / 2;
    ctx.save();
    ctx.translate(at, -at);
    ctx.fillStyle = i === 0 ? (faceDown ? face : band) : edge;
    ctx.fill(wood);
    ctx.strokeStyle = i === 0 ? "rgb(255 246 222 / 70%)" : edge;
    ctx.lineWidth = Math.max(0.7, size * 0.03);
    ctx.stroke(wood);
    ctx.restore();
  }
  ctx.save();
  ctx.translate(-depth / 2, depth / 2);
  ctx.fillStyle = ctx.strokeStyle = ink;
  const room = hasTokens(tokens) && size >= TOKENS_FROM ? width * 0.26 : 0;
  const middle = -room / 2;
  const text = figures[0]?.text;
  if (text && !faceDown) {
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.font = `700 ${(width - room) * 0.8}px ${SANS}`;
    ctx.fillText(text, 0, middle + width * 0.05);
  } else {
    ctx.translate(0, middle);
    ctx.beginPath();
    if (side === "union") star(ctx, (width - room) * 0.38);
    else polygon(ctx, 4, (width - room) * 0.36);
    ctx.globalAlpha = 0.85;
    ctx.lineWidth = Math.max(0.8, size * 0.05);
    ctx.stroke();
    ctx.globalAlpha = 1;
    ctx.translate(0, -middle);
  }
  ctx.translate(0, width / 2 - room * 0.62);
  if (room) drawTokens(ctx, tokens, width * 0.92, room * 0.92);
  ctx.restore();
}
