/** The sign of a terrain as a legend shows it, on a tile of forty by forty. */

import { drawSides, hasSideSign } from "../board/looks/side-signs.js";
import { drawSign } from "../board/looks/signs.js";

/** How wide and high a tile is. */
export const TILE = 40;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../board/looks/kinds.js").Ground} ground
 * @param {boolean} sided does terrain lie on the sides of lines?
 */
export function drawLegendSign(ctx, ground, sided) {
  if (!sided || !hasSideSign(ground.kind)) {
    drawSign(ctx, ground, TILE / 2, TILE / 2, 13);
    return;
  }
  ctx.fillStyle = "#efe6cf";
  ctx.fillRect(0, 0, TILE, TILE);
  ctx.translate(TILE / 2, 29);
  ctx.fillStyle = "#4a3b26";
  ctx.fillRect(-17, -0.8, 34, 1.6);
  drawSides(ctx, [{ ...ground, count: 1 }], { length: 28, grow: 2 });
}
