/** Paints the game's board over the ground: spaces as hairlines, terrain signs, ids, lines and entries. */

import { INK, SANS, SERIF } from "../ground/ink.js";
import { drawSign } from "./signs.js";

/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("../ground/paint.js").View} View */

/** From this size on, in pixels across, a space shows its id. */
const ID_FROM = 62;

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 */
export function paintGrid(ctx, layout, view) {
  const { k, x, y } = view;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(k, k);
  quietSurroundings(ctx, layout);
  paintLines(ctx, layout, k);
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  ctx.strokeStyle = INK.line;
  ctx.globalAlpha = 0.42;
  ctx.lineWidth = 1 / k;
  // One stroke for all: an edge that two spaces share would come out twice as dark.
  ctx.stroke(layout.edges);
  ctx.globalAlpha = 0.6;
  ctx.lineWidth = 1.6 / k;
  ctx.lineCap = "round";
  ctx.stroke(layout.outline);
  ctx.restore();
  ctx.restore();
  paintSpaceSigns(ctx, layout, view);
  paintEntries(ctx, layout, view);
}

/** The country off the board steps back. @param {CanvasRenderingContext2D} ctx @param {Layout} layout */
function quietSurroundings(ctx, { ground, sheet: [west, north, east, south] }) {
  const around = new Path2D();
  around.rect(west, north, east - west, south - north);
  ctx.save();
  ctx.beginPath();
  ctx.clip(around);
  around.addPath(ground);
  ctx.fillStyle = "rgb(240 231 208 / 42%)";
  ctx.fill(around, "evenodd");
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {number} k */
function paintLines(ctx, { board }, k) {
  const kinds = [...new Set(board.lines.map(({ kind }) => kind))];
  ctx.save();
  ctx.lineCap = "round";
  for (const { kind, points } of board.lines) {
    ctx.beginPath();
    points.forEach(([px, py], i) => (i === 0 ? ctx.moveTo(px, py) : ctx.lineTo(px, py)));
    ctx.strokeStyle = ["#7a4f2a", "#4f7186", "#6d6a3a"][kinds.indexOf(kind) % 3];
    ctx.globalAlpha = 0.5;
    ctx.lineWidth = 2.6 / k;
    ctx.setLineDash(kinds.indexOf(kind) % 2 ? [6 / k, 5 / k] : []);
    ctx.stroke();
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {View} view */
function paintSpaceSigns(ctx, { board, places }, { k, x, y, width, height }) {
  const keys = board.legend.map(({ key }) => key);
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { plan, room, line } of places.values()) {
    const [px, py] = [plan.centre[0] * k + x, plan.centre[1] * k + y];
    const radius = room * k;
    if (px < -radius || px > width + radius || py < -radius || py > height + radius) continue;
    if (!line && 2 * radius > ID_FROM) {
      ctx.font = `600 ${Math.min(13, radius * 0.16 + 3)}px ${SANS}`;
      ctx.lineWidth = 3;
      ctx.strokeStyle = "rgb(240 231 208 / 70%)";
      ctx.strokeText(plan.id, px, py - radius + 11);
      ctx.fillStyle = "rgb(74 59 38 / 85%)";
      ctx.fillText(plan.id, px, py - radius + 11);
    }
    const signs = plan.terrain.map((key) => keys.indexOf(key)).filter((index) => index >= 0);
    const size = Math.min(9, Math.max(3, radius * 0.16));
    signs.forEach((sign, i) => {
      drawSign(ctx, sign, px - (signs.length - 1 - 2 * i) * size * 1.2, py + radius - size * 1.6, size);
    });
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {View} view */
function paintEntries(ctx, { board }, { k, x, y }) {
  const size = Math.min(13, Math.max(8, 110 * k));
  ctx.save();
  ctx.font = `italic 400 ${size}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.lineWidth = 3;
  ctx.strokeStyle = "rgb(243 235 215 / 85%)";
  ctx.fillStyle = INK.line;
  for (const { name, at } of board.entries) {
    ctx.strokeText(name, at[0] * k + x, at[1] * k + y);
    ctx.fillText(name, at[0] * k + x, at[1] * k + y);
  }
  ctx.restore();
}
