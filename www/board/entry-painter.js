/** Paints entries as tabs at the edge of the board, in the colour and shape of their side. */

import { SERIF } from "../ground/ink.js";
import { liveryOf, outline } from "./livery.js";

/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("../ground/paint.js").View} View */

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 */
export function paintEntries(ctx, { board }, { k, x, y }) {
  const size = Math.min(13, Math.max(6.5, 118 * k));
  const [west, north, east, south] = board.bounds;
  ctx.save();
  ctx.font = `700 ${size}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  /** @type {{ low: number, high: number }[][]} */
  const taken = [[], [], [], []];
  for (const { name, at, side } of board.entries) {
    const height = size * 1.75;
    const depths = [at[0] - west, at[1] - north, east - at[0], south - at[1]];
    const edge = depths.indexOf(Math.min(...depths));
    // The tab lies outside the board; from its inner edge an arrow points in.
    const [ox, oy] = [[-1, 0], [0, -1], [1, 0], [0, 1]][edge]; // prettier-ignore
    const gap = size * 0.75;
    const upright = edge === 0 || edge === 2;
    ctx.save();
    const out = gap + height / 2;
    // Along its edge a tab has to keep within the sheet and clear of the others; it says less if it must.
    const [from, to] = upright ? [north, south] : [west, east];
    const middle = (upright ? at[1] : at[0]) * k;
    const fits = [name, name.split(/ \(|, | and /)[0], name.split(" ")[0]].map((text) => {
      const width = ctx.measureText(text).width + size * 1.3;
      const centre = Math.max(from * k + width / 2, Math.min(to * k - width / 2, middle));
      return { text, width, centre, low: centre - width / 2, high: centre + width / 2 };
    });
    const free = fits.find(({ low, high, width }) => width < (to - from) * k * 0.4 && !taken[edge].some((one) => low < one.high && high > one.low)); // prettier-ignore
    const { text, width, centre, low, high } = free ?? fits[2];
    taken[edge].push({ low, high });
    if (upright) ctx.translate(at[0] * k + x + ox * out, centre + y);
    else ctx.translate(centre + x, at[1] * k + y + oy * out);
    if (upright) ctx.rotate(-Math.PI / 2);
    tab(ctx, side, text, width, height);
    ctx.restore();
    ctx.save();
    ctx.translate(at[0] * k + x, at[1] * k + y);
    ctx.rotate(Math.atan2(-oy, -ox));
    arrow(ctx, side, size);
    ctx.restore();
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {import("../types.js").Side | null} side @param {string} text @param {number} width @param {number} height */
function tab(ctx, side, text, width, height) {
  const { face, edge, ink } = liveryOf(side);
  const plate = outline(side, width, height);
  ctx.fillStyle = face;
  ctx.fill(plate);
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1;
  ctx.stroke(plate);
  ctx.fillStyle = ink;
  ctx.fillText(text, 0, height * 0.04);
}

/** An arrow to the right. @param {CanvasRenderingContext2D} ctx @param {import("../types.js").Side | null} side @param {number} size */
function arrow(ctx, side, size) {
  const { face, edge } = liveryOf(side);
  ctx.beginPath();
  ctx.moveTo(-size * 0.75, -size * 0.55);
  ctx.lineTo(size * 0.25, 0);
  ctx.lineTo(-size * 0.75, size * 0.55);
  ctx.closePath();
  ctx.fillStyle = face;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.stroke();
}
