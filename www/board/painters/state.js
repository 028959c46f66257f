/** Paints what changes from moment to moment: edges of targets and overlays, marks, pieces and their rings. */

import { paintMarks, paintWorks } from "./marks.js";
import { drawStanding, standingOutline } from "./pieces.js";
import { paintTrails } from "./trails.js";
import { paintWarnings } from "./warnings.js";
import { paintWays } from "./ways.js";
import { ACT, paintEdges } from "./washes.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/pieces.js").Standing} Standing */
/** @typedef {import("../../ground/paint.js").View} View */

/**
 * What the board shows beside the plan.
 * @typedef {object} Show
 * @property {readonly import("../../types.js").PieceScene[]} pieces
 * @property {readonly import("../../types.js").Mark[]} marks
 * @property {ReadonlySet<string>} targets spaces that a command can aim at
 * @property {ReadonlySet<string>} risky those of them where something may go wrong
 * @property {ReadonlySet<string>} chancy those of them where dice decide
 * @property {ReadonlySet<string>} halts those of them where a movement ends, however far one could go on
 * @property {readonly { side: import("../../types.js").Side | null, spaces: string[] }[]} trails where pieces came from lately
 * @property {readonly import("../../types.js").Way[]} ways where pieces are about to go
 * @property {ReadonlySet<string>} actors pieces that can act
 * @property {string | null} selected a piece
 * @property {ReadonlySet<string>} companions those that go along with it
 * @property {string | null} aimed the space of the command that is looked at
 * @property {{ pieces: ReadonlySet<string>, spaces: ReadonlySet<string> }} lit what the log points at
 * @property {readonly { space: string, tint: string }[]} overlay
 * @property {(ctx: CanvasRenderingContext2D, layout: Layout, k: number) => void} [notes] paints over all that, from the world's origin
 */

/** @type {Show} */
export const NOTHING = {
  pieces: [],
  marks: [],
  targets: new Set(),
  risky: new Set(),
  chancy: new Set(),
  halts: new Set(),
  trails: [],
  ways: [],
  actors: new Set(),
  selected: null,
  companions: new Set(),
  aimed: null,
  lit: { pieces: new Set(), spaces: new Set() },
  overlay: [],
};

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 * @param {Show} show
 * @param {readonly Standing[]} standings
 */
export function paintState(ctx, layout, view, show, standings) {
  paintEdges(ctx, layout, view, show);
  ctx.save();
  ctx.translate(view.x, view.y);
  paintWorks(ctx, layout, show.marks, view.k);
  paintTrails(ctx, layout, show.trails, view.k);
  paintStandings(ctx, standings, show, view);
  paintWays(ctx, layout, show.ways, view.k);
  paintMarks(ctx, layout, show.marks, view.k);
  paintWarnings(ctx, layout, show, view.k);
  show.notes?.(ctx, layout, view.k);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx the origin is the world's
 * @param {readonly Standing[]} standings
 * @param {Show} show
 * @param {View} view
 */
export function paintStandings(ctx, standings, show, view) {
  for (const standing of standings) {
    const [x, y, out] = [standing.x + view.x, standing.y + view.y, standing.width];
    if (x < -out || y < -out || x > view.width + out || y > view.height + out) continue;
    drawStanding(ctx, standing);
    paintRings(ctx, standing, show);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {Standing} standing @param {Show} show */
function paintRings(ctx, standing, show) {
  const ids = standing.pieces.map(({ id }) => id);
  const thick = Math.max(1.8, Math.min(standing.width, standing.height * 1.5) * 0.05);
  const ring = (/** @type {string} */ colour, /** @type {number} */ width, /** @type {number} */ out) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke(standingOutline(standing, out));
  };
  ctx.save();
  ctx.translate(standing.x, standing.y);
  if (ids.some((id) => show.lit.pieces.has(id))) {
    ring("#fffaf0", thick * 1.9, thick * 2);
    ring("#3a2c18", thick * 0.8, thick * 2);
  }
  if (ids.some((id) => id === show.selected)) {
    ring("#3a2c05", thick * 2.2, thick * 2);
    ring("#ffd24a", thick * 1.4, thick * 2);
  } else if (ids.some((id) => show.companions.has(id))) {
    ring("#3a2c05", thick * 2.2, thick * 2);
    ctx.setLineDash([thick * 2.4, thick * 1.6]);
    ring("#ffd24a", thick * 1.4, thick * 2);
  } else if (ids.some((id) => show.actors.has(id))) ring(ACT, thick, thick);
  ctx.restore();
}
