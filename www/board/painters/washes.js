/** Paints the colours that lie on spaces: answers of overlays, targets, what the log points at. */

import { newCanvas, newMatrix } from "../../ground/tools.js";
import { outlineOf } from "../layout/borders.js";
import { lookOf } from "../looks/kinds.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/plan.js").Place} Place */
/** @typedef {import("./state.js").Show} Show */
/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {{ fill: string, edge: string, dash: number[], hatched?: boolean }} Tint */

export const ACT = "#d9a520";

/** What may go wrong. */
const RISK = "rgb(170 60 40 / 55%)";

/** @type {Tint} */
const PATH = { fill: "rgb(60 50 40 / 24%)", edge: "#3c3228", dash: [9, 5] };

/** What overlays say about spaces. @type {Record<import("../../types.js").Overlay["cells"][number]["tint"], Tint>} */
const TINTS = {
  reach: { fill: "rgb(72 128 96 / 34%)", edge: "#2f6a49", dash: [] },
  zone: { fill: "rgb(96 74 140 / 28%)", edge: "#56408a", dash: [] },
  threat: { fill: "rgb(170 60 40 / 60%)", edge: "#8d2f20", dash: [7, 4], hatched: true },
  sight: { fill: "rgb(244 214 96 / 50%)", edge: "#7d6a12", dash: [2, 3] },
  path: PATH,
  stop: PATH,
};

/** Where more of the board than this part can be chosen, the map must stay to be seen. */
const MOST_OF_IT = 0.3;

/** How wide a colour lies on a position, in pixels. */
const BAND = 13;

/** @param {string} tint */
const tintOf = (tint) => lookOf(TINTS, tint) ?? PATH;

/**
 * Paints fills. This layer is multiplied with the map, so that its lines stay legible.
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 * @param {Show} show
 */
export function paintWashes(ctx, layout, view, show) {
  const pale = isPale(layout, show);
  inWorld(ctx, view, () => {
    const cells = new Map(show.overlay.map((cell) => [`${cell.space} ${cell.tint}`, cell]));
    for (const { space, tint } of cells.values()) {
      const { fill, hatched } = tintOf(tint);
      fillSpace(ctx, layout, space, view.k, hatched ? hatching(ctx, fill, view.k) : fill);
    }
    for (const space of show.targets) {
      // An answer that was asked for must not drown in what can be done.
      if (cells.size > 0 && space !== show.aimed) continue;
      const colour = space === show.aimed ? "rgb(246 196 60 / 75%)" : `rgb(248 208 90 / ${pale ? 20 : 52}%)`;
      fillSpace(ctx, layout, space, view.k, colour);
      if (show.risky.has(space)) fillSpace(ctx, layout, space, view.k, hatching(ctx, RISK, view.k));
    }
    for (const space of show.lit.spaces) fillSpace(ctx, layout, space, view.k, "rgb(150 140 120 / 35%)");
  });
}

/** @param {Layout} layout @param {Show} show */
const isPale = ({ places }, { targets }) => targets.size > Math.max(20, MOST_OF_IT * places.size);

/**
 * Paints edges: around all spaces of one tint together, around each target by itself.
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 * @param {Show} show
 */
export function paintEdges(ctx, layout, view, show) {
  const places = (/** @type {Iterable<string>} */ ids) =>
    [...ids].flatMap((id) => layout.places.get(id) ?? []);
  inWorld(ctx, view, () => {
    ctx.lineJoin = "round";
    const quiet = show.overlay.length > 0 || isPale(layout, show);
    for (const place of places(show.targets)) {
      const aimed = place.plan.id === show.aimed;
      const fine = Math.min(1, 0.35 + (place.room * view.k) / 60) * (quiet && !aimed ? 0.4 : 1);
      if (place.line) line(ctx, place.path, view.k, "#6b4c00", (aimed ? 8 : 6) * fine, []);
      const width = place.line ? (aimed ? 6 : 4) * fine : (aimed ? 4.5 : 2.8) * fine;
      line(ctx, place.path, view.k, ACT, width, []);
      if (show.risky.has(place.plan.id)) line(ctx, place.path, view.k, "#8d2f20", width * 0.6, [7, 5]);
    }
    for (const tint of new Set(show.overlay.map((cell) => cell.tint))) {
      const { edge, dash } = tintOf(tint);
      const cells = places(new Set(show.overlay.flatMap((cell) => (cell.tint === tint ? cell.space : []))));
      line(ctx, outlineOf(cells.filter((place) => !place.line)), view.k, edge, 2.4, dash);
      for (const place of cells) if (place.line) line(ctx, place.path, view.k, edge, 2.4, dash);
    }
    for (const place of places(show.lit.spaces)) {
      line(ctx, place.path, view.k, "#fffaf0", 5, []);
      line(ctx, place.path, view.k, "#3a2c18", 1.8, [6, 5]);
    }
  });
}

/** @param {CanvasRenderingContext2D} ctx @param {View} view @param {() => void} paint */
export function inWorld(ctx, { k, x, y }, paint) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(k, k);
  paint();
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {string} space @param {number} k
 * @param {string | CanvasPattern} colour
 */
function fillSpace(ctx, { places }, space, k, colour) {
  const place = places.get(space);
  if (!place) return;
  if (place.line) {
    ctx.strokeStyle = colour;
    ctx.lineCap = "round";
    ctx.lineWidth = Math.max(BAND, Math.min(26, 150 * k)) / k;
    ctx.stroke(place.path);
  } else {
    ctx.fillStyle = colour;
    ctx.fill(place.path);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {Path2D} path @param {number} k
 * @param {string} colour @param {number} width @param {number[]} dash in pixels
 */
function line(ctx, path, k, colour, width, dash) {
  ctx.strokeStyle = colour;
  ctx.lineCap = dash.length > 0 ? "butt" : "round";
  ctx.lineWidth = width / k;
  ctx.setLineDash(dash.map((part) => part / k));
  ctx.stroke(path);
  ctx.setLineDash([]);
}

/**
 * Slanting lines that stay as wide on the screen at every scale.
 * @param {CanvasRenderingContext2D} ctx @param {string} colour @param {number} k
 */
function hatching(ctx, colour, k) {
  const density = 2;
  const side = 8;
  const tile = newCanvas(side * density, side * density);
  const brush = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  brush.scale(density, density);
  brush.strokeStyle = colour;
  brush.lineWidth = 2;
  brush.beginPath();
  for (const shift of [-side, 0, side]) {
    brush.moveTo(shift - 1, side + 1);
    brush.lineTo(shift + side + 1, -1);
  }
  brush.stroke();
  const pattern = /** @type {CanvasPattern} */ (ctx.createPattern(tile, "repeat"));
  pattern.setTransform(newMatrix().scaleSelf(1 / (k * density)));
  return pattern;
}
