/**
 * The names of areas, each within the outline of its own: as large as it may be, in up to three lines, at the height where
 * the area is wide enough. Where a name stands depends on the scale only.
 */

import { SERIF } from "../../ground/ink.js";

/** @typedef {import("../../ground/geometry.js").Bounds} Bounds */
/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("./plan.js").Place} Place */
/** @typedef {import("../looks/kinds.js").Ground} Ground */
/** @typedef {{ place: Place, lines: string[], x: number, y: number, size: number, width: number, high: boolean }} Name in pixels from the world's origin; `y` is the middle of the first line */

/** Heights and towns stand upright, in capitals. @type {ReadonlySet<string>} */
const HIGH = new Set(["hill", "ridge", "town"]);

/** The letters, in pixels, from the smallest that can be read on. */
const LEAST = 8.4;

/** The next smaller size to try. */
const SMALLER = 0.88;

const MOST_LINES = 3;

/** From line to line, in parts of the size. */
export const LINE = 1.05;

/** A name may reach over the edge of its area by so much of its width. */
const OVER = 1.06;

/** A name that fits nowhere else may be so much wider than the free box in its area. */
const WIDER = 1.3;

/** Pieces stand in the middle of an area and take so much of the height of its free box, if there are few. */
const PIECES = 0.62;

/** Rows at which the width of an area is known. */
const ROWS = 24;

/** Capitals are a little smaller, and apart by this part of their size. */
const [CAPITALS, SPACED] = [0.88, 0.14];

/** The names of a board at the scale at which they were last asked for. @type {WeakMap<Layout, { k: number, names: Name[] }>} */
const placed = new WeakMap();

/** What is known of an area no matter what the scale: how wide it is from row to row. @type {WeakMap<Place, Row[]>} */
const shapes = new WeakMap();

/** @typedef {{ west: number, east: number }} Row in metres */

/** How wide words are at size one. @type {Map<string, number>} */
const widths = new Map();

/** Forgets where names stand, because a face has arrived that changes their widths. @param {Layout} layout */
export function forgetAreaNames(layout) {
  placed.delete(layout);
  widths.clear();
}

/**
 * @param {CanvasRenderingContext2D} ctx to measure with
 * @param {Layout} layout
 * @param {number} k
 * @param {ReadonlyMap<string, Ground>} grounds
 * @returns {Name[]}
 */
export function areaNames(ctx, layout, k, grounds) {
  const known = placed.get(layout);
  if (known?.k === k) return known.names;
  const { board, places } = layout;
  // The tab of an entry says its name already.
  const told = new Set(board.entries.map(({ id }) => id));
  const quiet = board.topology === "position";
  const names = [...places.values()].flatMap((place) => {
    const { line, plan } = place;
    if (line || !plan.name || told.has(plan.id)) return [];
    const high = plan.terrain.some((key) => HIGH.has(grounds.get(key)?.kind ?? "other"));
    return nameIn(ctx, place, k, high, quiet) ?? [];
  });
  placed.set(layout, { k, names });
  return names;
}

/** What names cover, at a scale from the world's origin. @param {Name} name @returns {Bounds} */
export const boxOf = ({ x, y, size, width, lines }) => [
  x - width / 2,
  y - size * 0.6,
  x + width / 2,
  y + size * (0.6 + LINE * (lines.length - 1)),
];

/**
 * @param {CanvasRenderingContext2D} ctx @param {Place} place @param {number} k
 * @param {boolean} high @param {boolean} central does it stand in the middle, where no pieces are?
 * @returns {Name | null}
 */
function nameIn(ctx, place, k, high, central) {
  const { plan, half, bounds } = place;
  const words = (high ? plan.name?.toUpperCase() : plan.name)?.split(" ") ?? [];
  const most = Math.min(central ? 13 : 15, Math.max(LEAST, 105 * k));
  const wished = central
    ? plan.centre[1] * k - Math.min(10, (bounds[3] - bounds[1]) * k * 0.12)
    : (plan.centre[1] - half[1] * PIECES) * k;
  // Most of what fits nowhere is known at once.
  const room = Math.max(...shapeOf(place).map(({ west, east }) => east - west)) * k * OVER;
  const narrowest = Math.min(...setsOf(ctx, words, 1, high).map(({ width }) => width));
  for (let size = most; size >= LEAST * 0.999; size *= SMALLER) {
    if (narrowest * size > room) continue;
    const ways = setsOf(ctx, words, size, high);
    const found = ways.flatMap((set) => spotFor(place, k, set, wished, central) ?? []);
    if (found.length) return found.reduce((a, b) => (b.cost < a.cost ? b : a)).name;
  }
  if (central) return null;
  const free = Math.max(2.3 * half[0], 1.9 * place.room) * k * WIDER;
  const set = setsOf(ctx, words, LEAST, high).find(({ width, lines }) => width <= free && lines.length < 3);
  return set ? { ...set, place, x: plan.centre[0] * k, y: wished + LEAST * 1.2 } : null;
}

/** @typedef {{ lines: string[], own: number[], width: number, size: number, high: boolean }} Set words in lines, and how wide they are */

/**
 * Words in one line, in two and in three, each so that the widest line is as narrow as can be.
 * @param {CanvasRenderingContext2D} ctx @param {string[]} words @param {number} size @param {boolean} high
 * @returns {Set[]}
 */
function setsOf(ctx, words, size, high) {
  /** @type {Set[]} */
  const best = [];
  const cuts = words.length - 1;
  for (let cut = 0; cut < 2 ** cuts; cut++) {
    const lines = [words[0]];
    for (let i = 0; i < cuts; i++) {
      if (cut & (1 << i)) lines.push(words[i + 1]);
      else lines[lines.length - 1] += ` ${words[i + 1]}`;
    }
    if (lines.length > MOST_LINES) continue;
    const own = lines.map((line) => widthOf(ctx, line, high) * size);
    const width = Math.max(...own);
    if (width < (best[lines.length - 1]?.width ?? Infinity))
      best[lines.length - 1] = { lines, own, width, size, high };
  }
  return best.filter(Boolean);
}

/** @param {boolean} high @param {number} size */
export const fontOf = (high, size) =>
  `${high ? "" : "italic "}400 ${size * (high ? CAPITALS : 1)}px ${SERIF}`;

/** @param {boolean} high @param {number} size */
export const spacingOf = (high, size) => (high ? `${size * SPACED}px` : "0px");

/** How wide a line is at size one. @param {CanvasRenderingContext2D} ctx @param {string} line @param {boolean} high */
function widthOf(ctx, line, high) {
  const key = `${Number(high)}${line}`;
  let width = widths.get(key);
  if (width === undefined) {
    ctx.save();
    ctx.letterSpacing = "0px";
    ctx.font = fontOf(high, 20);
    width = ctx.measureText(line).width / 20 + (high ? SPACED * line.length : 0);
    ctx.restore();
    widths.set(key, width);
  }
  return width;
}

/**
 * The best place for a name in its area: near the wished height, in few lines.
 * @param {Place} place @param {number} k @param {Set} set @param {number} wished @param {boolean} central
 * @returns {{ name: Name, cost: number } | null}
 */
function spotFor(place, k, set, wished, central) {
  const { lines, own, width, size, high } = set;
  const [, north, , south] = place.bounds;
  const step = ((south - north) * k) / ROWS;
  const deep = lines.length * LINE * size;
  /** @type {{ name: Name, cost: number } | null} */
  let best = null;
  for (let top = north * k + 2; top + deep <= south * k - 2; top += step) {
    const y = top + (LINE * size) / 2;
    const middle = top + deep / 2;
    const cost = Math.abs((central ? middle : top + deep) - wished) + size * (lines.length - 1) * 0.4;
    if (best && cost >= best.cost) continue;
    const spans = own.map((_, i) =>
      spanAt(place, (top + i * LINE * size) / k, (top + (i + 1) * LINE * size) / k),
    );
    const west = Math.max(...spans.map((span) => span.west)) * k;
    const east = Math.min(...spans.map((span) => span.east)) * k;
    const x = Math.min(
      Math.max(place.plan.centre[0] * k, west + width / 2),
      Math.max(west + width / 2, east - width / 2),
    );
    const fits = own.every(
      (wide, i) => x - wide / 2 / OVER >= spans[i].west * k && x + wide / 2 / OVER <= spans[i].east * k,
    );
    if (fits) best = { cost, name: { place, lines, x, y, size, width, high } };
  }
  return best;
}

/** How far an area reaches all the way from one height to another. @param {Place} place @param {number} from @param {number} to @returns {Row} */
function spanAt(place, from, to) {
  const rows = shapeOf(place);
  const [, north, , south] = place.bounds;
  const at = (/** @type {number} */ y) =>
    Math.min(ROWS - 1, Math.max(0, Math.floor(((y - north) / (south - north)) * ROWS)));
  const span = { west: -Infinity, east: Infinity };
  for (let i = at(from); i <= at(to); i++) {
    span.west = Math.max(span.west, rows[i].west);
    span.east = Math.min(span.east, rows[i].east);
  }
  return span;
}

/** @param {Place} place @returns {Row[]} */
function shapeOf(place) {
  const known = shapes.get(place);
  if (known) return known;
  const { points, bounds } = place;
  const [, north, , south] = bounds;
  const rows = Array.from({ length: ROWS }, (_, i) =>
    widest(points, north + ((i + 0.5) / ROWS) * (south - north)),
  );
  shapes.set(place, rows);
  return rows;
}

/** The widest stretch of an area at a height. @param {readonly [number, number][]} points @param {number} y @returns {Row} */
function widest(points, y) {
  const crossings = points
    .flatMap(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length];
      return ay > y !== by > y ? ax + ((y - ay) / (by - ay)) * (bx - ax) : [];
    })
    .sort((a, b) => a - b);
  let best = { west: 0, east: 0 };
  for (let i = 0; i + 1 < crossings.length; i += 2)
    if (crossings[i + 1] - crossings[i] > best.east - best.west)
      best = { west: crossings[i], east: crossings[i + 1] };
  return best;
}
