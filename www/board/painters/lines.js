/** Paints the lines of a game: its roads, and what lies along the sides of spaces. */

import { INK } from "../../ground/ink.js";
import { newPath } from "../../ground/tools.js";
import { groundsOf, lookOf } from "../looks/kinds.js";
import { curves } from "../layout/roads.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {{ colour: string, width: number, dash: number[], case?: number, alpha: number }} Stroke */

const WOODED = { colour: "#48632f", width: 4, dash: [2.5, 4], alpha: 0.7 };

/** @type {Partial<Record<import("../looks/kinds.js").TerrainKind, Stroke>>} */
const STROKES = {
  road: { colour: "#7c3f17", width: 2.4, dash: [], case: 2.4, alpha: 0.6 },
  railroad: { colour: "#3c342b", width: 2.4, dash: [7, 5], case: 2, alpha: 0.6 },
  water: { colour: "#37698c", width: 3, dash: [], alpha: 0.6 },
  slope: { colour: "#6b3d1c", width: 5, dash: [1.6, 3.4], alpha: 0.7 },
  ridge: { colour: "#6b4a1c", width: 3, dash: [10, 3, 2, 3], alpha: 0.6 },
  woods: WOODED,
  obstructed: WOODED,
  sightLine: { colour: "#7a6a10", width: 1.6, dash: [2, 5], alpha: 0.7 },
};

/** Lines of other kinds, in the order in which the board names them. @type {Stroke[]} */
const OTHERS = [
  { colour: "#6d4a3a", width: 2.6, dash: [], alpha: 0.55 },
  { colour: "#4f5f86", width: 2.6, dash: [8, 5], alpha: 0.55 },
  { colour: "#5f6a3a", width: 2.6, dash: [3, 4], alpha: 0.55 },
];

/**
 * @param {CanvasRenderingContext2D} ctx in the world's metres
 * @param {Layout} layout
 * @param {number} k
 */
export function paintLines(ctx, { board, roads }, k) {
  const keys = [...new Set(board.lines.map(({ kind }) => kind))];
  const grounds = groundsOf(board);
  ctx.save();
  ctx.lineCap = "butt";
  ctx.lineJoin = "round";
  for (const key of keys) {
    if (roads.length > 0 && grounds.get(key)?.kind === "road") {
      paintRoads(ctx, roads, k);
      continue;
    }
    const path = newPath();
    for (const line of board.lines) {
      if (line.kind !== key) continue;
      line.points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    }
    const style =
      lookOf(STROKES, grounds.get(key)?.kind ?? "other") ?? OTHERS[keys.indexOf(key) % OTHERS.length];
    const grow = Math.min(1.6, Math.max(0.5, k / 0.1));
    ctx.globalAlpha = style.alpha;
    if (style.case) {
      ctx.strokeStyle = "#f7ecd0";
      ctx.lineWidth = ((style.width + style.case) * grow) / k;
      ctx.setLineDash([]);
      ctx.stroke(path);
    }
    ctx.strokeStyle = style.colour;
    ctx.lineWidth = (style.width * grow) / k;
    ctx.setLineDash(style.dash.map((part) => (part * grow) / k));
    ctx.stroke(path);
  }
  ctx.restore();
}

/** How wide a road is in metres, and at least and at most in pixels; its edge on either side in pixels. */
const ROAD = { metres: 42, least: 2.6, most: 9, edge: 1 };

/** The roads of the game, as the country's are drawn. @param {CanvasRenderingContext2D} ctx @param {readonly import("../../ground/geometry.js").Point[][]} roads @param {number} k */
function paintRoads(ctx, roads, k) {
  const { metres, least, most, edge } = ROAD;
  const path = curves(roads);
  const width = Math.min(most, Math.max(least, metres * k));
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
  ctx.lineCap = "round";
  for (const [colour, wide] of /** @type {[string, number][]} */ ([
    [INK.roadEdge, width + 2 * edge],
    [INK.pike, width],
  ])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = wide / k;
    ctx.stroke(path);
  }
  ctx.lineCap = "butt";
}
