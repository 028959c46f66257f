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
 * Paints the colours that lie on spaces. This layer is multiplied with the map, so that its lines stay legible.
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 * @param {Show} show
 */
export function paintWashes(ctx, layout, view, show) {
  inWorld(ctx, view, () => {
    for (const { space, tint } of show.overlay)
      fillSpace(ctx, layout, space, (TINTS[tint] ?? TINTS.path).fill);
    for (const space of show.targets) {
      fillSpace(ctx, layout, space, space === show.aimed ? "rgb(246 196 60 / 75%)" : "rgb(248 208 90 / 52%)");
    }
    for (const space of show.lit.spaces) fillSpace(ctx, layout, space, "rgb(150 140 120 / 35%)");
  });
}

/**
 * Paints edges, marks and pieces.
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 * @param {Show} show
 * @param {readonly Standing[]} standings
 */
export function paintState(ctx, layout, view, show, standings) {
  inWorld(ctx, view, () => {
    for (const { space, tint } of show.overlay) {
      const { edge, dash } = TINTS[tint] ?? TINTS.path;
      edgeSpace(ctx, layout, space, view.k, { edge, dash, width: 1.6 });
    }
    for (const space of show.targets) {
      edgeSpace(ctx, layout, space, view.k, { edge: ACT, dash: [], width: space === show.aimed ? 4.5 : 2.8 });
    }
    for (const space of show.lit.spaces) {
      edgeSpace(ctx, layout, space, view.k, { edge: "#fffaf0", dash: [], width: 5 });
      edgeSpace(ctx, layout, space, view.k, { edge: "#3a2c18", dash: [6, 5], width: 1.8 });
    }
  });
  paintMarks(ctx, layout, view, show);
  for (const standing of standings) paintPiece(ctx, standing, show);
}

/** @param {CanvasRenderingContext2D} ctx @param {View} view @param {() => void} paint */
function inWorld(ctx, { k, x, y }, paint) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(k, k);
  paint();
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {string} space @param {string} colour */
function fillSpace(ctx, { places }, space, colour) {
  const place = places.get(space);
  if (!place || place.line) return;
  ctx.fillStyle = colour;
  ctx.fill(place.path);
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {string} space @param {number} k
 * @param {{ edge: string, dash: number[], width: number }} style
 */
function edgeSpace(ctx, { places }, space, k, { edge, dash, width }) {
  const place = places.get(space);
  if (!place) return;
  ctx.strokeStyle = edge;
  ctx.lineJoin = "round";
  const fine = Math.min(1, 0.35 + (place.room * k) / 60);
  ctx.lineWidth = (place.line ? width * 2.5 : width * fine) / k;
  ctx.setLineDash(dash.map((part) => part / k));
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
