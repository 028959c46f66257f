/** What surrounds a board: at the table nothing but country, in pictures and diagrams the furniture of `framed.js`. */

import { INK } from "../../ground/ink.js";

/** @typedef {import("../../ground/geometry.js").Bounds} Bounds */
/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../layout/plan.js").Layout} Layout */

/**
 * @typedef {object} Setting
 * @property {Bounds} whole what is shown of the world if all is shown
 * @property {(k: number) => Bounds} edges what there must be beside it at a scale: west, north, east, south, in pixels
 * @property {number} legible the scale from which its pieces can be read
 * @property {number} beyond how far one may look beyond it, in parts of its size
 * @property {(ctx: CanvasRenderingContext2D, k: number) => Bounds[]} reserved boxes without names, at a scale from the world's origin
 * @property {(ctx: CanvasRenderingContext2D, view: View) => void} below is painted under the ground
 * @property {(ctx: CanvasRenderingContext2D, view: View) => void} above is painted over it
 */

/** The least that lies beside a board, in pixels. */
const AIR = 8;

/** Pieces can be read in spaces with so much room, and bars on lines that are so long, in pixels. */
const [ROOM, LINE] = [34, 38];

/** A board in open country. @param {Layout} layout @returns {Setting} */
export function open({ board, field, typical, sheet }) {
  const entered = board.entries.map(({ at }) => edgeOf(field, at));
  return {
    whole: field,
    edges: (k) =>
      /** @type {Bounds} */ ([0, 1, 2, 3].map((edge) => (entered.includes(edge) ? AIR + tabDepth(k) : AIR))),
    legible: board.topology === "position" ? LINE / typical.line : ROOM / (2 * typical.room),
    beyond: 0.5,
    reserved: () => [],
    below: paintPaper,
    above: (ctx, view) => fade(ctx, view, sheet),
  };
}

/** @param {CanvasRenderingContext2D} ctx @param {View} view */
function paintPaper(ctx, { width, height }) {
  ctx.fillStyle = INK.paperEdge;
  ctx.fillRect(0, 0, width, height);
}

/** So far from the end of what is known of the country it begins to fade, in metres. */
const FADE = 1000;

/** Where the country ends it runs out into blank paper. @param {CanvasRenderingContext2D} ctx @param {View} view @param {Bounds} country */
function fade(ctx, { k, x, y, width, height }, [west, north, east, south]) {
  const strip = (/** @type {number[]} */ [fromX, fromY, toX, toY]) => {
    const wash = ctx.createLinearGradient(fromX * k + x, fromY * k + y, toX * k + x, toY * k + y);
    wash.addColorStop(0, INK.paperEdge);
    wash.addColorStop(1, `${INK.paperEdge}00`);
    ctx.fillStyle = wash;
    ctx.fillRect(0, 0, width, height);
  };
  strip([west, 0, west + FADE, 0]);
  strip([east, 0, east - FADE, 0]);
  strip([0, north, 0, north + FADE]);
  strip([0, south, 0, south - FADE]);
}

/** The size of the letters on the tab of an entry, in pixels. @param {number} k */
export const tabSize = (k) => Math.min(13, Math.max(6.5, 118 * k));

/** How far a tab stands out from its edge, and how high it is, in parts of the size of its letters. */
export const [TAB_OUT, TAB_HEIGHT] = [0.75, 1.75];

/** @param {number} k */
const tabDepth = (k) => tabSize(k) * (TAB_OUT + TAB_HEIGHT);

/**
 * The edge of a board that is nearest to a point: 0 west, 1 north, 2 east, 3 south.
 * @param {Bounds} bounds @param {readonly [number, number]} at
 */
export function edgeOf([west, north, east, south], [x, y]) {
  const depths = [x - west, y - north, east - x, south - y];
  return depths.indexOf(Math.min(...depths));
}
