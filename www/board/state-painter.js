/** Paints what changes from moment to moment: targets, overlays, what the log points at, pieces, selection. */

import { drawPiece, pieceOutline } from "./piece-painter.js";
import { SANS } from "../ground/ink.js";

/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("./piece-layout.js").Standing} Standing */
/** @typedef {import("../ground/paint.js").View} View */

const ACT = "#d9a520";

/** The washes of overlays by what they say. @type {Record<string, { fill: string, edge: string, dash: number[] }>} */
const TINTS = {
  reach: { fill: "rgb(72 128 96 / 30%)", edge: "#2f6a49", dash: [] },
  zone: { fill: "rgb(96 74 140 / 26%)", edge: "#56408a", dash: [] },
  threat: { fill: "rgb(170 60 40 / 28%)", edge: "#8d2f20", dash: [7, 4] },
  sight: { fill: "rgb(240 226 150 / 45%)", edge: "#8d7a1e", dash: [2, 3] },
  path: { fill: "rgb(60 50 40 / 22%)", edge: "#3c3228", dash: [9, 5] },
};

/**
 * What the board shows beside the plan.
 * @typedef {object} Show
 * @property {readonly import("../types.js").PieceScene[]} pieces
 * @property {readonly import("../types.js").Mark[]} marks
 * @property {ReadonlySet<string>} targets spaces that a command can aim at
 * @property {ReadonlySet<string>} actors pieces that can act
 * @property {string | null} selected a piece
 * @property {string | null} aimed the space of the command that is looked at
 * @property {{ pieces: ReadonlySet<string>, spaces: ReadonlySet<string> }} lit what the log points at
 * @property {readonly { space: string, tint: string }[]} overlay
 */

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 * @param {Show} show
 * @param {readonly Standing[]} standings
 */
export function paintState(ctx, layout, view, show, standings) {
  ctx.save();
  ctx.translate(view.x, view.y);
  ctx.scale(view.k, view.k);
  for (const { space, tint } of show.overlay) {
    const { fill, edge, dash } = TINTS[tint] ?? TINTS.path;
    paintSpace(ctx, layout, space, view.k, { fill, edge, dash, width: 1.6 });
  }
  for (const space of show.targets) {
    const aimed = space === show.aimed;
    // Multiplied, the tint colours the paper and leaves the lines of the map legible.
    ctx.globalCompositeOperation = "multiply";
    const fill = aimed ? "rgb(250 205 80 / 75%)" : "rgb(250 215 110 / 50%)";
    paintSpace(ctx, layout, space, view.k, { fill, edge: "transparent", dash: [], width: 0 });
    ctx.globalCompositeOperation = "source-over";
    paintSpace(ctx, layout, space, view.k, {
      fill: "transparent",
      edge: ACT,
      dash: [],
      width: aimed ? 4.5 : 2.8,
    });
  }
  for (const space of show.lit.spaces) {
    paintSpace(ctx, layout, space, view.k, {
      fill: "rgb(255 250 235 / 35%)",
      edge: "#fffaf0",
      dash: [],
      width: 5,
    });
    paintSpace(ctx, layout, space, view.k, {
      fill: "transparent",
      edge: "#3a2c18",
      dash: [6, 5],
      width: 1.8,
    });
  }
  ctx.restore();
  paintMarks(ctx, layout, view, show);
  for (const standing of standings) paintPiece(ctx, standing, show);
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {string} space @param {number} k
 * @param {{ fill: string, edge: string, dash: number[], width: number }} style
 */
function paintSpace(ctx, { places }, space, k, { fill, edge, dash, width }) {
  const place = places.get(space);
  if (!place) return;
  ctx.fillStyle = fill;
  ctx.strokeStyle = edge;
  ctx.lineJoin = "round";
  ctx.lineWidth = (place.line ? width * 2.5 : width) / k;
  ctx.setLineDash(dash.map((part) => part / k));
  if (!place.line) ctx.fill(place.path);
  ctx.stroke(place.path);
  ctx.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} ctx @param {Standing} standing @param {Show} show */
function paintPiece(ctx, { piece, x, y, size }, show) {
  ctx.save();
  ctx.translate(x, y);
  const ring = (/** @type {string} */ colour, /** @type {number} */ width, /** @type {number} */ out) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke(pieceOutline(piece, size + out));
  };
  const thick = Math.max(2, size * 0.05);
  drawPiece(ctx, piece, size);
  if (show.lit.pieces.has(piece.id)) {
    ring("#fffaf0", thick * 1.9, thick * 2);
    ring("#3a2c18", thick * 0.8, thick * 2);
  }
  if (piece.id === show.selected) {
    ring("#3a2c05", thick * 1.9, thick * 2);
    ring("#ffd24a", thick * 1.3, thick * 2);
  } else if (show.actors.has(piece.id)) ring(ACT, thick, thick);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {View} view @param {Show} show */
function paintMarks(ctx, { places }, { k, x, y }, { marks }) {
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { at, kind, count } of marks) {
    const place = at.type === "space" ? places.get(at.space) : undefined;
    if (!place) continue;
    const [px, py] = [place.plan.centre[0] * k + x, (place.plan.centre[1] + place.room * 0.6) * k + y];
    ctx.font = `600 11px ${SANS}`;
    const text = count > 1 ? `${kind} ×${count}` : kind;
    const half = ctx.measureText(text).width / 2 + 5;
    ctx.fillStyle = "rgb(244 236 216 / 88%)";
    ctx.fillRect(px - half, py - 8, 2 * half, 16);
    ctx.fillStyle = "#3a2c18";
    ctx.fillText(text, px, py);
  }
  ctx.restore();
}
