/** The lie of the land: heights, hill shading, contours and hachures, each computed once for a sheet. */

import { newCanvas, newImage } from "./tools.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Bounds} Bounds */
/** @typedef {{ z0: number, gx: number, gy: number, gauss: [number, number, number, number][] }} Elevation */

const STEP = 20; // metres between samples
const EXAGGERATION = 9; // these hills are low; the eye needs help

/**
 * Heights on a regular grid.
 * @typedef {object} HeightGrid
 * @property {number} columns
 * @property {number} rows
 * @property {number} west
 * @property {number} north
 * @property {Float32Array} heights row by row
 */

/**
 * Samples the height model over a sheet.
 * @param {Elevation} model
 * @param {Bounds} bounds
 * @returns {HeightGrid}
 */
export function sampleHeights({ z0, gx, gy, gauss }, [west, north, east, south]) {
  const columns = Math.ceil((east - west) / STEP) + 1;
  const rows = Math.ceil((south - north) / STEP) + 1;
  const heights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [west + column * STEP, north + row * STEP];
      heights[row * columns + column] = z0 + (gx * x) / 1000 + (gy * y) / 1000;
    }
  }
  for (const hill of gauss) addHill(heights, columns, rows, west, north, hill);
  return { columns, rows, west, north, heights };
}

/**
 * Adds one term of the model where it matters: within four of its spreads. A bell curve over a grid is a
 * product of one curve along each axis, which saves nearly all exponentials.
 * @param {Float32Array} heights @param {number} columns @param {number} rows
 * @param {number} west @param {number} north @param {[number, number, number, number]} hill
 */
function addHill(heights, columns, rows, west, north, [x, y, spread, height]) {
  const reach = 4 * spread;
  const first = Math.max(0, Math.ceil((x - reach - west) / STEP));
  const last = Math.min(columns - 1, Math.floor((x + reach - west) / STEP));
  const top = Math.max(0, Math.ceil((y - reach - north) / STEP));
  const bottom = Math.min(rows - 1, Math.floor((y + reach - north) / STEP));
  const bell = (/** @type {number} */ distance) => Math.exp(-(distance * distance) / (2 * spread * spread));
  const across = new Float32Array(Math.max(0, last - first + 1));
  for (let column = first; column <= last; column++) across[column - first] = bell(west + column * STEP - x);
  for (let row = top; row <= bottom; row++) {
    const scale = height * bell(north + row * STEP - y);
    for (let column = first; column <= last; column++) {
      heights[row * columns + column] += scale * across[column - first];
    }
  }
}

/**
 * The slope at a sample: metres of rise per metre to the east and to the south.
 * @param {HeightGrid} grid @param {number} column @param {number} row
 * @returns {Point}
 */
function slopeAt({ columns, rows, heights }, column, row) {
  const [left, right] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)];
  const [up, down] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)];
  const line = row * columns;
  return [
    (heights[line + right] - heights[line + left]) / ((right - left) * STEP),
    (heights[down * columns + column] - heights[up * columns + column]) / ((down - up) * STEP),
  ];
}

/** Rows of samples that are shaded in one step. */
const ROWS_A_STEP = 32;

/**
 * Hill shading with the light from the north-west, as an image of one pixel a sample: warm shade on the far
 * slopes, a little light on the near ones, clear where the ground is flat.
 * @param {HeightGrid} grid
 */
export function* shadingSteps(grid) {
  const { columns, rows } = grid;
  const image = newImage(columns, rows);
  for (let row = 0; row < rows; row++) {
    if (row % ROWS_A_STEP === 0) yield;
    shadeRow(grid, row, image.data);
  }
  const canvas = newCanvas(columns, rows);
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).putImageData(image, 0, 0);
  return canvas;
}

/** Where the light comes from: from the north-west, and above. */
const [EAST, SOUTH, UP] = [-0.52, -0.6, 0.61];

/**
 * Shades a row of samples. It is done for each of a hundred thousands of them, so nothing is made anew for one.
 * @param {HeightGrid} grid @param {number} row @param {Uint8ClampedArray} pixels
 */
function shadeRow({ columns, rows, heights }, row, pixels) {
  const [up, line, down] = [Math.max(0, row - 1), row, Math.min(rows - 1, row + 1)].map((at) => at * columns);
  const tall = ((down - up) / columns) * STEP;
  for (let column = 0; column < columns; column++) {
    const left = column === 0 ? 0 : column - 1;
    const right = column === columns - 1 ? column : column + 1;
    const nx = (-EXAGGERATION * (heights[line + right] - heights[line + left])) / ((right - left) * STEP);
    const ny = (-EXAGGERATION * (heights[down + column] - heights[up + column])) / tall;
    const lit = (nx * EAST + ny * SOUTH + UP) / Math.sqrt(nx * nx + ny * ny + 1) - UP;
    const at = 4 * (line + column);
    const [red, green, blue, much] = lit < 0 ? SHADE : LIGHT;
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
    pixels[at + 3] = Math.min(150, lit * much);
  }
}

/** The colours of shade and light, and how much of them a slope has. */
const SHADE = [84, 62, 34, -265];
const LIGHT = [255, 250, 232, 300];

/** The two sides of a grid cell that a contour crosses, for each of its sixteen cases: 0 north, 1 east, 2 south, 3 west. */
const CROSSINGS = [
  [], [3, 2], [2, 1], [3, 1], [0, 1], [3, 0, 2, 1], [0, 2], [3, 0],
  [3, 0], [0, 2], [3, 2, 0, 1], [0, 1], [3, 1], [2, 1], [3, 2], [],
]; // prettier-ignore

/** Samples to a side of the cells through which contours are followed. */
const STRIDE = 2;

/**
 * The cells through which contours go, by their heights: most lie between two of them. A cell is known by its north-western sample.
 * @param {HeightGrid} grid @param {number} interval metres of height from one contour to the next
 * @returns {Map<number, number[]>}
 */
export function contourCells({ columns, rows, heights }, interval) {
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  for (let row = 0; row + STRIDE < rows; row += STRIDE) {
    for (let column = 0; column + STRIDE < columns; column += STRIDE) {
      const corner = row * columns + column;
      const [a, b] = [heights[corner], heights[corner + STRIDE]];
      const [c, d] = [heights[corner + STRIDE * columns + STRIDE], heights[corner + STRIDE * columns]];
      const [low, high] = [Math.min(a, b, c, d), Math.max(a, b, c, d)];
      for (let level = Math.ceil(low / interval) * interval; level < high; level += interval) {
        const known = cells.get(level);
        if (known) known.push(corner);
        else cells.set(level, [corner]);
      }
    }
  }
  return cells;
}

/**
 * Contour lines at a height, as chains of points.
 * @param {HeightGrid} grid
 * @param {number} level
 * @param {readonly number[]} cells through which they go
 * @returns {Point[][]}
 */
export function contoursAt({ columns, heights, west, north }, level, cells) {
  /** Stretches of contour by the cell edge at which they begin or end. @type {Map<number, Stretch[]>} */
  const links = new Map();
  /** @type {Map<number, Point>} */
  const crossings = new Map();
  const link = (/** @type {number} */ edge, /** @type {Stretch} */ stretch) => {
    const known = links.get(edge);
    if (known) known.push(stretch);
    else links.set(edge, [stretch]);
  };
  const below = STRIDE * columns;
  for (const corner of cells) {
    const z = [corner, corner + STRIDE, corner + below + STRIDE, corner + below].map((at) => heights[at]);
    const [x, y] = [west + (corner % columns) * STEP, north + Math.floor(corner / columns) * STEP];
    const sides = CROSSINGS[z.reduce((code, height) => 2 * code + (height > level ? 1 : 0), 0)];
    for (let i = 0; i < sides.length; i += 2) {
      const [from, to] = [sides[i], sides[i + 1]].map((side) => {
        const edge = edgeKey(corner, side, STRIDE, columns);
        if (!crossings.has(edge)) crossings.set(edge, crossing(side, z, level, x, y, STRIDE * STEP));
        return edge;
      });
      const stretch = { from, to, used: false };
      link(from, stretch);
      link(to, stretch);
    }
  }
  return chains(links).map((edges) => edges.map((edge) => /** @type {Point} */ (crossings.get(edge))));
}

/** A contour's way through a cell, from one of its edges to another. @typedef {{ from: number, to: number, used: boolean }} Stretch */

/**
 * A number for the edge of a cell that its neighbour computes too.
 * @param {number} corner @param {number} side @param {number} stride @param {number} columns
 */
function edgeKey(corner, side, stride, columns) {
  if (side === 0) return 2 * corner;
  if (side === 2) return 2 * (corner + stride * columns);
  if (side === 3) return 2 * corner + 1;
  return 2 * (corner + stride) + 1;
}

/**
 * @param {number} side @param {number[]} z heights at the corners, clockwise from the north-west
 * @param {number} level @param {number} x @param {number} y @param {number} size
 * @returns {Point}
 */
function crossing(side, z, level, x, y, size) {
  const part = (/** @type {number} */ a, /** @type {number} */ b) => ((level - a) / (b - a || 1)) * size;
  if (side === 0) return [x + part(z[0], z[1]), y];
  if (side === 1) return [x + size, y + part(z[1], z[2])];
  if (side === 2) return [x + part(z[3], z[2]), y + size];
  return [x, y + part(z[0], z[3])];
}

/**
 * Joins stretches end to end.
 * @param {Map<number, Stretch[]>} links
 * @returns {number[][]}
 */
function chains(links) {
  const result = [];
  const follow = (/** @type {number} */ start) => {
    const chain = [start];
    for (let at = start; ;) {
      const next = links.get(at)?.find(({ used }) => !used);
      if (!next) return chain;
      next.used = true;
      at = next.from === at ? next.to : next.from;
      chain.push(at);
    }
  };
  // Open chains first, from their ends; what is left are rings.
  for (const [edge, stretches] of links) if (stretches.length === 1) result.push(follow(edge));
  for (const edge of links.keys()) result.push(follow(edge));
  return result.filter((chain) => chain.length > 1);
}

/**
 * Short strokes down the slope, set along a contour as the engravers did: the steeper, the shorter and closer.
 * @param {HeightGrid} grid
 * @param {Point[]} contour
 * @param {number} interval metres of height to the next contour
 * @returns {[Point, Point][]}
 */
export function hachures(grid, contour, interval) {
  /** @type {[Point, Point][]} */
  const strokes = [];
  let walked = 0;
  for (let i = 1; i < contour.length; i++) {
    const [x, y] = contour[i];
    walked += Math.hypot(x - contour[i - 1][0], y - contour[i - 1][1]);
    const column = Math.round((x - grid.west) / STEP);
    const row = Math.round((y - grid.north) / STEP);
    const [dx, dy] = slopeAt(grid, column, row);
    const steep = Math.hypot(dx, dy);
    const spacing = steep > 0.1 ? 26 : 40;
    if (steep < 0.035 || walked < spacing) continue;
    walked = 0;
    const length = Math.min(95, (0.62 * interval) / steep);
    strokes.push([
      [x, y],
      [x - (dx / steep) * length, y - (dy / steep) * length],
    ]);
  }
  return strokes;
}

/**
 * Where the shading image lies: samples are pixel centres.
 * @param {HeightGrid} grid
 * @returns {Bounds}
 */
export function shadingBounds({ west, north, columns, rows }) {
  const half = STEP / 2;
  return [west - half, north - half, west + columns * STEP - half, north + rows * STEP - half];
}
