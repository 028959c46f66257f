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

/** Hills from this spread on are sampled so many times more coarsely, in metres and in samples, and followed smoothly in between. */
const [WIDE, COARSE] = [600, 8];

/**
 * Samples the height model over a sheet. Wide hills are most of the work and change slowly: a smooth curve through coarse
 * samples is within a few centimetres of them.
 * @param {Elevation} model
 * @param {Bounds} bounds
 * @returns {HeightGrid}
 */
export function sampleHeights(model, [west, north, east, south]) {
  const columns = Math.ceil((east - west) / STEP) + 1;
  const rows = Math.ceil((south - north) / STEP) + 1;
  const heights = new Float32Array(columns * rows);
  const grid = { columns, rows, west, north, heights };
  refine(coarsely(model, grid), grid);
  for (const hill of model.gauss) if (hill[2] < WIDE) addHill(grid, STEP, hill);
  return grid;
}

/**
 * The slope of the whole country and its wide hills around a grid, one coarse sample wider on each side and two at the far ends.
 * @param {Elevation} model @param {HeightGrid} around
 */
function coarsely({ z0, gx, gy, gauss }, around) {
  const step = COARSE * STEP;
  const [west, north] = [around.west - step, around.north - step];
  const [columns, rows] = [around.columns, around.rows].map((fine) => Math.floor((fine - 1) / COARSE) + 4);
  const heights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [west + column * step, north + row * step];
      heights[row * columns + column] = z0 + (gx * x) / 1000 + (gy * y) / 1000;
    }
  }
  const grid = { columns, rows, west, north, heights };
  for (const hill of gauss) if (hill[2] >= WIDE) addHill(grid, step, hill);
  return grid;
}

/** How much each of four coarse samples counts at a fine one between the middle two (Catmull-Rom), by how far that is from the second. */
const SHARES = [...Array(COARSE).keys()].map((i) => {
  const t = i / COARSE;
  return [
    0.5 * (-t + 2 * t * t - t * t * t),
    0.5 * (2 - 5 * t * t + 3 * t * t * t),
    0.5 * (t + 4 * t * t - 3 * t * t * t),
    0.5 * (-t * t + t * t * t),
  ];
});

/**
 * Fills a grid with what a coarse one has, first along its rows, then between them.
 * @param {HeightGrid} coarse @param {HeightGrid} fine
 */
function refine(coarse, fine) {
  const { columns } = fine;
  const drawnOut = new Float32Array(columns * coarse.rows);
  for (let row = 0; row < coarse.rows; row++) drawOut(coarse, row, drawnOut, columns);
  for (let row = 0; row < fine.rows; row++)
    blend(
      drawnOut,
      Math.floor(row / COARSE) * columns,
      SHARES[row % COARSE],
      fine.heights,
      row * columns,
      columns,
    );
}

/**
 * A coarse row at all samples of a fine one.
 * @param {HeightGrid} coarse @param {number} row @param {Float32Array} to @param {number} columns
 */
function drawOut({ heights, columns: width }, row, to, columns) {
  for (let column = 0; column < columns; column++) {
    const at = row * width + Math.floor(column / COARSE);
    const shares = SHARES[column % COARSE];
    to[row * columns + column] =
      shares[0] * heights[at] +
      shares[1] * heights[at + 1] +
      shares[2] * heights[at + 2] +
      shares[3] * heights[at + 3];
  }
}

/**
 * A fine row, from the four coarse ones around it.
 * @param {Float32Array} rows @param {number} first where the first of the four begins @param {number[]} shares
 * @param {Float32Array} to @param {number} at where the fine row begins @param {number} columns
 */
function blend(rows, first, shares, to, at, columns) {
  const [a, b, c, d] = shares;
  const [second, third, fourth] = [first + columns, first + 2 * columns, first + 3 * columns];
  for (let column = 0; column < columns; column++)
    to[at + column] =
      a * rows[first + column] +
      b * rows[second + column] +
      c * rows[third + column] +
      d * rows[fourth + column];
}

/**
 * Adds one term of the model where it matters: within four of its spreads. A bell curve over a grid is a
 * product of one curve along each axis, which saves nearly all exponentials.
 * @param {HeightGrid} grid @param {number} step metres between its samples @param {[number, number, number, number]} hill
 */
function addHill({ columns, rows, west, north, heights }, step, [x, y, spread, height]) {
  const reach = 4 * spread;
  const first = Math.max(0, Math.ceil((x - reach - west) / step));
  const last = Math.min(columns - 1, Math.floor((x + reach - west) / step));
  const top = Math.max(0, Math.ceil((y - reach - north) / step));
  const bottom = Math.min(rows - 1, Math.floor((y + reach - north) / step));
  const bell = (/** @type {number} */ distance) => Math.exp(-(distance * distance) / (2 * spread * spread));
  const across = new Float32Array(Math.max(0, last - first + 1));
  for (let column = first; column <= last; column++) across[column - first] = bell(west + column * step - x);
  for (let row = top; row <= bottom; row++)
    addRow(heights, row * columns + first, across, height * bell(north + row * step - y));
}

/** A function of its own, as it is soon compiled well. @param {Float32Array} to @param {number} at @param {Float32Array} row @param {number} scale */
function addRow(to, at, row, scale) {
  for (let i = 0; i < row.length; i++) to[at + i] += scale * row[i];
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
 * Shades a row of samples: brown on slopes that turn away from the light, pale on those that turn to it, and the more of it the steeper they are.
 * It is done for each of a hundred thousands of them, so nothing is made anew for one.
 * @param {HeightGrid} grid @param {number} row @param {Uint8ClampedArray} pixels
 */
function shadeRow({ columns, rows, heights }, row, pixels) {
  const line = row * columns;
  const up = row === 0 ? line : line - columns;
  const down = row === rows - 1 ? line : line + columns;
  const tall = ((down - up) / columns) * STEP;
  for (let column = 0; column < columns; column++) {
    const left = column === 0 ? 0 : column - 1;
    const right = column === columns - 1 ? column : column + 1;
    const nx = (-EXAGGERATION * (heights[line + right] - heights[line + left])) / ((right - left) * STEP);
    const ny = (-EXAGGERATION * (heights[down + column] - heights[up + column])) / tall;
    const lit = (nx * EAST + ny * SOUTH + UP) / Math.sqrt(nx * nx + ny * ny + 1) - UP;
    const at = 4 * (line + column);
    const dark = lit < 0;
    // Not a list of colours that is taken apart: that would be most of the work.
    pixels[at] = dark ? 84 : 255;
    pixels[at + 1] = dark ? 62 : 250;
    pixels[at + 2] = dark ? 34 : 232;
    pixels[at + 3] = Math.min(150, lit * (dark ? -265 : 300));
  }
}

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
  const wide = Math.ceil((columns - STRIDE) / STRIDE) + 1;
  // How many contours lie below the samples of a row of corners, and of the row above.
  let [above, here] = [new Int32Array(wide), new Int32Array(wide)];
  for (let row = 0; row < rows; row += STRIDE) {
    countBelow(heights, row * columns, interval, here);
    for (let i = 0; row > 0 && i + 1 < wide; i++) {
      const a = above[i];
      const b = above[i + 1];
      const c = here[i];
      const d = here[i + 1];
      // Nearly always.
      if (a === b && b === c && c === d) continue;
      const corner = (row - STRIDE) * columns + i * STRIDE;
      for (let level = Math.min(a, b, c, d); level < Math.max(a, b, c, d); level++) {
        const known = cells.get(level * interval);
        if (known) known.push(corner);
        else cells.set(level * interval, [corner]);
      }
    }
    [above, here] = [here, above];
  }
  return cells;
}

/** @param {Float32Array} heights @param {number} from @param {number} interval @param {Int32Array} counts */
function countBelow(heights, from, interval, counts) {
  for (let i = 0; i < counts.length; i++) counts[i] = Math.ceil(heights[from + i * STRIDE] / interval);
}

/**
 * Contour lines at a height, as chains of points.
 * @param {HeightGrid} grid
 * @param {number} level
 * @param {readonly number[]} cells through which they go
 * @returns {Point[][]}
 */
export function contoursAt({ columns, heights, west, north }, level, cells) {
  const net = new Net();
  const below = STRIDE * columns;
  const size = STRIDE * STEP;
  for (const corner of cells) {
    const a = heights[corner];
    const b = heights[corner + STRIDE];
    const c = heights[corner + below + STRIDE];
    const d = heights[corner + below];
    const sides =
      CROSSINGS[(a > level ? 8 : 0) + (b > level ? 4 : 0) + (c > level ? 2 : 0) + (d > level ? 1 : 0)];
    const x = west + (corner % columns) * STEP;
    const y = north + Math.floor(corner / columns) * STEP;
    /** The knot on a side of the cell; its neighbour gives the edge the same number. @type {(side: number) => number} */
    const knot = (side) => {
      if (side === 0) return net.knot(2 * corner, x + part(a, b, level) * size, y);
      if (side === 1) return net.knot(2 * (corner + STRIDE) + 1, x + size, y + part(b, c, level) * size);
      if (side === 2) return net.knot(2 * (corner + below), x + part(d, c, level) * size, y + size);
      return net.knot(2 * corner + 1, x, y + part(a, d, level) * size);
    };
    for (let i = 0; i < sides.length; i += 2) net.tie(knot(sides[i]), knot(sides[i + 1]));
  }
  return net.chains();
}

/** How far from one height to the next a level lies. @param {number} a @param {number} b @param {number} level */
const part = (a, b, level) => (level - a) / (b - a || 1);

/**
 * Stretches of contour from edge to edge of cells. There are ten thousand of them: they and the knots at which they meet are
 * numbers. No more than two meet at one, as an edge has a cell on either side.
 */
class Net {
  /** The knots by the edges on which they lie. @type {Map<number, number>} */
  #knots = new Map();
  /** @type {Point[]} */
  #points = [];
  /** The one or two stretches at each knot. @type {number[]} */
  #first = [];
  /** @type {number[]} */
  #second = [];
  /** The knots at the ends of each stretch. @type {number[]} */
  #from = [];
  /** @type {number[]} */
  #to = [];
  /** Is the stretch in a chain? @type {boolean[]} */
  #used = [];

  /** @param {number} edge @param {number} x @param {number} y */
  knot(edge, x, y) {
    const known = this.#knots.get(edge);
    if (known !== undefined) return known;
    const knot = this.#points.push([x, y]) - 1;
    this.#knots.set(edge, knot);
    this.#first.push(-1);
    this.#second.push(-1);
    return knot;
  }

  /** @param {number} from @param {number} to */
  tie(from, to) {
    const stretch = this.#from.push(from) - 1;
    this.#to.push(to);
    this.#used.push(false);
    for (let knot = from, i = 0; i < 2; i++, knot = to)
      (this.#first[knot] < 0 ? this.#first : this.#second)[knot] = stretch;
  }

  /** Joins stretches end to end. */
  chains() {
    const result = [];
    // Open chains first, from their ends; what is left are rings.
    for (let knot = 0; knot < this.#points.length; knot++)
      if (this.#second[knot] < 0) result.push(this.#follow(knot));
    for (let knot = 0; knot < this.#points.length; knot++)
      if (this.#freeAt(knot) >= 0) result.push(this.#follow(knot));
    return result.filter((chain) => chain.length > 1);
  }

  /** @param {number} start */
  #follow(start) {
    const chain = [this.#points[start]];
    for (let at = start; ;) {
      const stretch = this.#freeAt(at);
      if (stretch < 0) return chain;
      this.#used[stretch] = true;
      at = this.#from[stretch] === at ? this.#to[stretch] : this.#from[stretch];
      chain.push(this.#points[at]);
    }
  }

  /** A stretch at a knot that is in no chain. @param {number} knot */
  #freeAt(knot) {
    const [first, second] = [this.#first[knot], this.#second[knot]];
    if (!this.#used[first]) return first;
    return second >= 0 && !this.#used[second] ? second : -1;
  }
}

/** `Math.hypot` takes several times as long. @param {number} x @param {number} y */
const distance = (x, y) => Math.sqrt(x * x + y * y);

/** Metres from one stroke of a hachure to the next where it is steep. */
const CLOSEST = 26;

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
    const x = contour[i][0];
    const y = contour[i][1];
    walked += distance(x - contour[i - 1][0], y - contour[i - 1][1]);
    if (walked < CLOSEST) continue;
    const column = Math.round((x - grid.west) / STEP);
    const row = Math.round((y - grid.north) / STEP);
    const dx = rise(grid, column - 1, row, column + 1, row);
    const dy = rise(grid, column, row - 1, column, row + 1);
    const steep = distance(dx, dy);
    const spacing = steep > 0.1 ? CLOSEST : 40;
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
 * Metres of rise per metre between two samples of a row or a column, as far as they are on the grid.
 * @param {HeightGrid} grid @param {number} left @param {number} up @param {number} right @param {number} down
 */
function rise({ columns, rows, heights }, left, up, right, down) {
  if (left < 0) left = 0;
  if (up < 0) up = 0;
  if (right >= columns) right = columns - 1;
  if (down >= rows) down = rows - 1;
  return (
    (heights[down * columns + right] - heights[up * columns + left]) / ((right - left + down - up) * STEP)
  );
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
