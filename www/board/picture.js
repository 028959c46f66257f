/**
 * A picture of a board on any canvas, without a page: what the board element shows when nothing moves, painted by the
 * same painters. In Node, or for an SVG, it is painted with other tools (`ground/tools.js`).
 */

import { boundsOf } from "../ground/geometry.js";
import { SANS } from "../ground/ink.js";
import { edgeAt, framedSurvey } from "./view/framed.js";
import { finish } from "../ground/slices.js";
import { countrySteps } from "./painters/country.js";
import { standings } from "./layout/pieces.js";
import { NOTHING, paintState } from "./painters/state.js";
import { paintWashes } from "./painters/washes.js";

/** @typedef {import("../ground/geometry.js").Bounds} Bounds */
/** @typedef {import("../ground/paint.js").View} View */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("./layout/plan.js").Layout} Layout */

/**
 * What a picture shows.
 * @typedef {object} Subject
 * @property {import("../types.js").Board} board
 * @property {import("../ground/sheet.js").Geo} geo the map of the country
 * @property {{ name: string, line: string }} title the words of its cartouche
 * @property {Pick<import("./painters/state.js").Show, "pieces" | "marks" | "ways">} scene what stands there, by what its viewer knows
 * @property {import("../types.js").Overlay | null} [overlay] an answer that lies over the board
 * @property {(layout: Layout) => NonNullable<import("./painters/state.js").Show["notes"]>} [notes] what is painted over all that
 * @property {readonly string[]} [focus] the spaces that it is about; the whole board without any
 */

/** How wide and how high a picture is, in CSS pixels. @typedef {{ width: number, height: number }} Size */

/** Without a scheme the ground around the sheet stays clear. @typedef {Size & { scheme?: "light" | "dark" }} Form */

/** What lies around the sheet, by the scheme of the page: the paper itself is the same in both. */
const DESKS = { light: "#d9d2c3", dark: "#17140f" };

/** A part of a board is not shown larger than this, in pixels to a metre, nor by so many times more than all of it. */
const [CLOSEST, MOST_TIMES] = [1.1, 6];

/** How much is shown around the spaces that a picture is about, in parts of their size, and the least, in spaces. */
const [AROUND, LEAST] = [0.25, 4];

/** By the map, and by the hash of the board. @type {WeakMap<Subject["geo"], Map<string, Survey>>} */
const surveys = new WeakMap();

/** @typedef {ReturnType<typeof framedSurvey>} Survey */

/**
 * Most of the work on a picture, which is done once for all pictures of a board. The one who paints with other tools than
 * before gives another map, as one and the same is of the tools that it was first painted with.
 * @param {Subject["board"]} board @param {Subject["geo"]} geo
 * @returns {Survey}
 */
function surveyOf(board, geo) {
  const all = surveys.get(geo) ?? new Map();
  surveys.set(geo, all);
  const known = all.get(board.hash);
  if (known) return known;
  const survey = framedSurvey(board, geo);
  all.set(board.hash, survey);
  return survey;
}

/**
 * How high a picture is in which a whole board has no empty strips beside it.
 * @param {Subject["board"]} board @param {Subject["geo"]} geo
 * @param {number} width in pixels
 */
export function heightFor(board, geo, width) {
  const [west, north, east, south] = surveyOf(board, geo).layout.sheet;
  const k = (width - 2 * edgeAt((width - 40) / (east - west))) / (east - west);
  return Math.round(k * (south - north) + 2 * edgeAt(k));
}

/**
 * Paints a picture. The context is in CSS pixels; its origin is the upper left corner.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Subject} subject
 * @param {Form} form
 */
export function paintPicture(ctx, subject, form) {
  paintMap(ctx, subject, form);
  paintPosition(ctx, subject, form);
}

/**
 * Paints what is the same in all pictures of a board that have the same focus.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Pick<Subject, "board" | "geo" | "title" | "focus">} subject
 * @param {Form} form
 */
export function paintMap(ctx, { board, geo, title, focus = [] }, { scheme, ...size }) {
  const survey = surveyOf(board, geo);
  if (scheme) {
    ctx.fillStyle = DESKS[scheme];
    ctx.fillRect(0, 0, size.width, size.height);
  }
  finish(countrySteps(ctx, survey, viewOf(survey.layout, focus, size), survey.furnish(title)));
}

/**
 * Paints what stands on the map of a picture, and what lies over it.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Subject} subject
 * @param {Form} form
 */
export function paintPosition(ctx, { board, geo, scene, overlay, notes, focus = [] }, form) {
  const { layout } = surveyOf(board, geo);
  const view = viewOf(layout, focus, form);
  const { pieces, marks, ways } = scene;
  const show = { ...NOTHING, pieces, marks, ways, overlay: overlay?.cells ?? [], notes: notes?.(layout) };
  // In the page a layer of its own is multiplied with the map.
  ctx.globalCompositeOperation = "multiply";
  paintWashes(ctx, layout, view, show);
  ctx.globalCompositeOperation = "source-over";
  paintState(ctx, layout, view, show, standings(layout, pieces, view.k));
}

/** The letters of a caption, in pixels, and their lines and edges in parts of that. */
const [LETTERS, LINE, EDGE] = [15, 1.4, 1];

/** The colours of a caption, by the scheme. */
const INKS = { light: "#2c2418", dark: "#efe6d3" };

/**
 * A caption in lines that are not wider than a picture, and the strip below the board that it needs.
 * @param {CanvasRenderingContext2D} ctx to measure with
 * @param {string} caption
 * @param {number} width of the picture
 */
export function captionIn(ctx, caption, width) {
  ctx.font = `400 ${LETTERS}px ${SANS}`;
  /** @type {string[]} */
  const lines = [];
  for (const word of caption.split(" ").filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && ctx.measureText(longer).width <= width - 2 * EDGE * LETTERS)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const height = lines.length ? Math.ceil((lines.length * LINE + 1.5 * EDGE) * LETTERS) : 0;
  return { lines, height };
}

/**
 * Writes a caption below a board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {readonly string[]} lines
 * @param {Size & { scheme: "light" | "dark" }} size `height` is that of the board
 */
export function paintCaption(ctx, lines, { width, height, scheme }) {
  ctx.fillStyle = DESKS[scheme];
  ctx.fillRect(0, height, width, Math.ceil((lines.length * LINE + 1.5 * EDGE) * LETTERS));
  ctx.fillStyle = INKS[scheme];
  ctx.font = `400 ${LETTERS}px ${SANS}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  lines.forEach((line, i) => ctx.fillText(line, EDGE * LETTERS, height + (EDGE * 1.4 + i * LINE) * LETTERS));
}

/** @param {Layout} layout @param {readonly string[]} focus @param {Size} size @returns {View} */
function viewOf({ sheet, places }, focus, size) {
  const { width, height } = size;
  const part = partAround(focus.flatMap((id) => places.get(id) ?? [])) ?? sheet;
  const whole = scaleFor(sheet, size, edgeAt(scaleFor(sheet, size, 20)));
  const most = Math.max(CLOSEST, whole * MOST_TIMES);
  const k = part === sheet ? whole : Math.min(most, Math.max(whole, scaleFor(part, size, 0)));
  const x = width / 2 - k * middleIn(sheet[0], sheet[2], (part[0] + part[2]) / 2, width / k);
  const y = height / 2 - k * middleIn(sheet[1], sheet[3], (part[1] + part[3]) / 2, height / k);
  return { k, x, y, width, height };
}

/** @param {Bounds} bounds @param {Size} size @param {number} margin in pixels */
const scaleFor = ([west, north, east, south], { width, height }, margin) =>
  Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (south - north));

/**
 * The middle of a view that shows as much of a line as it can.
 * @param {number} from @param {number} to @param {number} middle that is wished for @param {number} size of the view
 */
function middleIn(from, to, middle, size) {
  if (size >= to - from) return (from + to) / 2;
  return Math.min(to - size / 2, Math.max(from + size / 2, middle));
}

/** The part of a board around some of its places. @param {import("./layout/plan.js").Place[]} places @returns {Bounds | null} */
function partAround(places) {
  if (places.length === 0) return null;
  const [west, north, east, south] = boundsOf(places.flatMap(({ points }) => points));
  const least = LEAST * Math.max(...places.map(({ room }) => room));
  const [x, y] = [Math.max(least, (east - west) * AROUND), Math.max(least, (south - north) * AROUND)];
  return [west - x, north - y, east + x, south + y];
}
