/** Paints entries as tabs outside the edge of the board, in the colour and shape of their side. */

import { SERIF } from "../../ground/ink.js";
import { grouped } from "../layout/grouped.js";
import { liveryOf, outline } from "../looks/livery.js";
import { placeAt } from "../layout/plan.js";
import { edgeOf, TAB_HEIGHT, TAB_OUT, tabSize } from "../view/setting.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../../types.js").Board["entries"][number]} Entry */
/** @typedef {import("../../types.js").Side | null} Side */
/** @typedef {{ x: number, y: number }} Spot in pixels of the view */

/** The directions out of the board: west, north, east, south. */
const OUT = /** @type {const} */ ([
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
]);

/**
 * An entry at its edge, with what may stand on its tab from much to little.
 * @typedef {object} Tab
 * @property {Entry} entry
 * @property {number} edge
 * @property {[number, number]} brink where it leads into the board, in metres
 * @property {{ text: string, width: number }[]} sayings
 * @property {number} said which of them it says
 * @property {number} middle along its edge, in pixels
 */

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 */
export function paintEntries(ctx, layout, view) {
  const size = tabSize(view.k);
  ctx.save();
  ctx.font = `700 ${size}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const tabs = layout.board.entries.map((entry) => tabOf(ctx, layout, entry, view.k, size));
  for (const row of grouped(tabs, ({ edge }) => edge).values()) makeRoom(row, layout, view.k);
  for (const tab of tabs) paintTab(ctx, layout, tab, view, size);
  ctx.restore();
}

/** @param {number} edge does it run from north to south? */
const isUpright = (edge) => edge % 2 === 0;

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {Entry} entry @param {number} k @param {number} size @returns {Tab} */
function tabOf(ctx, layout, entry, k, size) {
  const { at, name, short } = entry;
  const edge = edgeOf(layout.board.bounds, at);
  const sayings = [name, short, name.split(" ")[0]].map((text) => ({
    text,
    width: ctx.measureText(text).width + size * 1.3,
  }));
  const along = isUpright(edge) ? at[1] : at[0];
  return { entry, edge, brink: brinkOf(layout, at, edge), sayings, said: 0, middle: along * k };
}

/**
 * Where a way into the board meets its edge: at the outer side of the space that it leads into.
 * @param {Layout} layout @param {[number, number]} at @param {number} edge
 * @returns {[number, number]}
 */
function brinkOf(layout, at, edge) {
  const place = placeAt(layout, at, 0);
  if (!place) return at;
  return isUpright(edge) ? [place.bounds[edge], at[1]] : [at[0], place.bounds[edge]];
}

/**
 * Along its edge a tab has to keep within the sheet and clear of the others; of two that meet, the longer says less.
 * @param {Tab[]} row @param {Layout} layout @param {number} k
 */
function makeRoom(row, { board: { bounds } }, k) {
  const [from, to] = isUpright(row[0].edge) ? [bounds[1] * k, bounds[3] * k] : [bounds[0] * k, bounds[2] * k];
  const width = (/** @type {Tab} */ { sayings, said }) => sayings[said].width;
  const within = (/** @type {Tab} */ tab) =>
    Math.max(from + width(tab) / 2, Math.min(to - width(tab) / 2, tab.middle));
  const meet = (/** @type {Tab} */ a, /** @type {Tab} */ b) =>
    Math.abs(within(a) - within(b)) < (width(a) + width(b)) / 2 + 2;
  const terse = (/** @type {Tab} */ { sayings, said }) => said === sayings.length - 1;
  const shorten = (/** @type {Tab} */ tab) => (tab.said += terse(tab) ? 0 : 1);
  for (const tab of row) if (width(tab) > (to - from) * 0.4) shorten(tab);
  for (;;) {
    const crowded = row.filter((a) => !terse(a) && row.some((b) => b !== a && meet(a, b)));
    if (crowded.length === 0) break;
    shorten(crowded.reduce((a, b) => (width(b) > width(a) ? b : a)));
  }
  for (const tab of row) tab.middle = within(tab);
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {Tab} tab @param {View} view @param {number} size */
function paintTab(
  ctx,
  { board },
  { entry: { side }, edge, brink, sayings, said, middle },
  { k, x, y },
  size,
) {
  const [ox, oy] = OUT[edge];
  const upright = isUpright(edge);
  const [across, farthest] = [upright ? brink[0] : brink[1], board.bounds[edge]];
  // It covers no space, not even where the edge of the board goes in and out.
  const rim = edge < 2 ? Math.min(across, farthest) : Math.max(across, farthest);
  const { text, width } = sayings[said];
  const height = size * TAB_HEIGHT;
  const out = size * TAB_OUT + height / 2;
  const spot = upright
    ? { x: rim * k + x + ox * out, y: middle + y }
    : { x: middle + x, y: rim * k + y + oy * out };
  const point = { x: brink[0] * k + x, y: brink[1] * k + y };
  stem(ctx, side, point, upright ? { x: spot.x, y: point.y } : { x: point.x, y: spot.y }, size);
  ctx.save();
  ctx.translate(spot.x, spot.y);
  if (upright) ctx.rotate(-Math.PI / 2);
  plate(ctx, side, text, width, height);
  ctx.restore();
  ctx.save();
  ctx.translate(point.x, point.y);
  ctx.rotate(Math.atan2(-oy, -ox));
  arrow(ctx, side, size);
  ctx.restore();
}

/** A line from the tab to the arrow, where they are apart. @param {CanvasRenderingContext2D} ctx @param {Side} side @param {Spot} from @param {Spot} to @param {number} size */
function stem(ctx, side, from, to, size) {
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.strokeStyle = liveryOf(side).edge;
  ctx.lineWidth = Math.max(1, size * 0.14);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {Side} side @param {string} text @param {number} width @param {number} height */
function plate(ctx, side, text, width, height) {
  const { face, edge, ink } = liveryOf(side);
  const shape = outline(side, width, height);
  ctx.fillStyle = face;
  ctx.fill(shape);
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1;
  ctx.stroke(shape);
  ctx.fillStyle = ink;
  ctx.fillText(text, 0, height * 0.04);
}

/** An arrow to the right. @param {CanvasRenderingContext2D} ctx @param {Side} side @param {number} size */
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
  ctx.lineWidth = 1;
  ctx.stroke();
}
