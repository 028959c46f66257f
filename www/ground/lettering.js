/**
 * The names on the base map. Where a name stands depends on the scale only, never on the part that is seen,
 * so that nothing jumps while the map is moved.
 */

import { INK, SANS, SERIF } from "./ink.js";
import { seenBy } from "./paint.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Bounds} Bounds */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {{ char: string, x: number, y: number, angle: number }} Letter */

/**
 * A way to write names.
 * @typedef {object} Hand
 * @property {string} font of the canvas, without its size
 * @property {string} family
 * @property {number} size in pixels
 * @property {number} spacing in parts of the size
 * @property {string} colour
 * @property {boolean} [capitals]
 */

/** @typedef {{ letters: Letter[], box: Bounds, hand: Hand, size: number }} Name a name in its place, at scale k from the world's origin */

/** @type {Record<string, Hand>} */
const HANDS = {
  town: { font: "700", family: SERIF, size: 15, spacing: 0.2, colour: "#3a2616", capitals: true },
  hill: { font: "400", family: SERIF, size: 11.5, spacing: 0.26, colour: INK.hillName, capitals: true },
  smallHill: { font: "400", family: SERIF, size: 9.5, spacing: 0.2, colour: INK.hillName, capitals: true },
  stream: { font: "italic 400", family: SERIF, size: 11, spacing: 0.1, colour: INK.waterName },
  road: { font: "400", family: SERIF, size: 9.5, spacing: 0.06, colour: INK.roadName },
  farm: { font: "400", family: SANS, size: 10, spacing: 0.01, colour: INK.farmName },
  wood: { font: "italic 400", family: SERIF, size: 9.5, spacing: 0.04, colour: INK.woodName },
};

/** The scale from which names of a rank appear. */
const FROM_SCALE = [0, 0, 0.075, 0.17];

/**
 * Writes the names that a view shows.
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Sheet} sheet
 * @param {import("./paint.js").View} view
 * @param {(k: number) => Bounds[]} reserved boxes to leave free, at scale k from the world's origin
 * @param {boolean} named does somebody else name the hills and farms?
 */
export function paintNames(ctx, sheet, view, reserved, named) {
  const names = namesAt(ctx, sheet, view.k, reserved, named);
  const seen = seenBy(view).map((edge) => edge * view.k);
  const [west, north, east, south] = sheet.bounds.map((edge) => edge * view.k);
  ctx.save();
  ctx.translate(view.x, view.y);
  ctx.beginPath();
  ctx.rect(west, north, east - west, south - north);
  ctx.clip();
  ctx.textBaseline = "middle";
  ctx.textAlign = "center";
  ctx.lineJoin = "round";
  for (const name of names) {
    const [left, top, right, bottom] = name.box;
    if (right > seen[0] && left < seen[2] && bottom > seen[1] && top < seen[3]) write(ctx, name);
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Name} name */
function write(ctx, { letters, hand, size }) {
  ctx.font = `${hand.font} ${size}px ${hand.family}`;
  const each = (/** @type {(char: string) => void} */ draw) => {
    for (const { char, x, y, angle } of letters) {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(angle);
      draw(char);
      ctx.restore();
    }
  };
  ctx.strokeStyle = "rgb(240 231 208 / 72%)";
  ctx.lineWidth = size * 0.3;
  each((char) => ctx.strokeText(char, 0, 0));
  ctx.fillStyle = hand.colour;
  each((char) => ctx.fillText(char, 0, 0));
}

/** The names of a sheet at the scale at which they were last asked for. @type {WeakMap<Sheet, { k: number, names: Name[] }>} */
const placed = new WeakMap();

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Sheet} sheet
 * @param {number} k
 * @param {(k: number) => Bounds[]} reserved
 * @param {boolean} named
 */
function namesAt(ctx, sheet, k, reserved, named) {
  const known = placed.get(sheet);
  if (known?.k === k) return known.names;
  const names = place(ctx, sheet, k, reserved(k), named);
  placed.set(sheet, { k, names });
  return names;
}

/** Forgets where names stand, because a face has arrived that changes their widths. @param {Sheet} sheet */
export const forgetNames = (sheet) => placed.delete(sheet);

/**
 * Places names, the most important first; a name that finds no room is left out.
 * @param {CanvasRenderingContext2D} ctx @param {Sheet} sheet @param {number} k
 * @param {Bounds[]} reserved
 * @param {boolean} named
 * @returns {Name[]}
 */
function place(ctx, sheet, k, reserved, named) {
  /** @type {Name[]} */
  const names = [];
  const grow = Math.min(1.45, Math.max(0.72, (k / 0.1) ** 0.3));
  const limits = sheet.bounds.map((edge) => edge * k);
  const offer = (/** @type {Name | null} */ name) => {
    if (!name || !within(name.box, limits)) return false;
    if (reserved.some((box) => overlap(name.box, box))) return false;
    if (names.some((other) => overlap(name.box, other.box))) return false;
    names.push(name);
    return true;
  };
  const setter = { ctx, k, grow };
  const { landmarks, town, ridges } = sheet.geo;
  const shown = landmarks.filter(({ rank }) => k >= FROM_SCALE[rank]).sort((a, b) => a.rank - b.rank);
  const [cx, cy] = middle(town.outline);
  if (!named) offer(straight(setter, town.name, HANDS.town, [cx * k, cy * k]));
  for (const { name, kind, x, y, rank } of shown) {
    if (kind === "town" || kind === "offmap" || named) continue;
    const ridge = kind === "ridge" && ridges.find((one) => one.name === name);
    if (ridge && offer(along(setter, name, handOf(kind, rank), ridge.pts, -0.9))) continue;
    nearby(setter, name, handOf(kind, rank), [x * k, y * k], kind).some(offer);
  }
  for (const { name, cls, points } of sheet.streams) {
    if (cls === "brook" && k < 0.16) continue;
    offer(along(setter, name, HANDS.stream, points, -0.95));
  }
  for (const { name, cls, points } of sheet.roads) {
    if (cls === "street" ? k < 0.3 : cls === "lane" ? k < 0.16 : k < 0.05) continue;
    offer(along(setter, name, HANDS.road, points, -1.05));
  }
  for (const { name, label, points } of [...sheet.woods, ...sheet.fields]) {
    if (!label || k < 0.13 || landmarks.some((one) => one.name === name)) continue;
    const [x, y] = middle(points);
    offer(straight(setter, name, HANDS.wood, [x * k, y * k]));
  }
  return names;
}

/** @param {string} kind @param {number} rank */
function handOf(kind, rank) {
  if (kind === "hill" || kind === "ridge") return rank === 1 ? HANDS.hill : HANDS.smallHill;
  if (kind === "rocks" || kind === "field" || kind === "valley") return HANDS.smallHill;
  if (kind === "wood") return HANDS.wood;
  if (kind === "spring" || kind === "bridge") return HANDS.stream;
  return HANDS.farm;
}

/** @param {readonly Point[]} points @returns {Point} */
function middle(points) {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** @typedef {{ ctx: CanvasRenderingContext2D, k: number, grow: number }} Setter */

/**
 * @param {Setter} setter @param {string} text @param {Hand} hand
 */
function measure({ ctx, grow }, text, hand) {
  const size = hand.size * grow;
  ctx.font = `${hand.font} ${size}px ${hand.family}`;
  const chars = [...(hand.capitals ? text.toUpperCase() : text)];
  const widths = chars.map((char) => ctx.measureText(char).width + hand.spacing * size);
  return { size, chars, widths, total: widths.reduce((sum, width) => sum + width, -hand.spacing * size) };
}

/**
 * A level name around a point.
 * @param {Setter} setter @param {string} text @param {Hand} hand @param {Point} at in pixels
 * @returns {Name}
 */
function straight(setter, text, hand, [x, y]) {
  const { size, chars, widths, total } = measure(setter, text, hand);
  let left = x - total / 2;
  const letters = chars.map((char, i) => {
    const letter = { char, x: left + (widths[i] - hand.spacing * size) / 2, y, angle: 0 };
    left += widths[i];
    return letter;
  });
  return { letters, hand, size, box: [x - total / 2, y - size * 0.62, x + total / 2, y + size * 0.62] };
}

/**
 * Places to try for the name of a point: on top of hills, beside buildings.
 * @param {Setter} setter @param {string} text @param {Hand} hand @param {Point} at @param {string} kind
 */
function nearby(setter, text, hand, [x, y], kind) {
  const half = measure(setter, text, hand).total / 2;
  const drop = hand.size * setter.grow;
  const onTop = ["hill", "ridge", "rocks", "field", "valley", "wood"].includes(kind);
  /** @type {Point[]} */
  const offsets = onTop
    ? [
        [0, 0],
        [0, -drop],
        [0, drop],
        [half * 0.7, -drop],
        [-half * 0.7, drop],
      ]
    : [
        [half + 8, 0],
        [-half - 8, 0],
        [0, -drop],
        [0, drop * 1.1],
      ];
  return offsets.map(([dx, dy]) => straight(setter, text, hand, [x + dx, y + dy]));
}

/**
 * A name along a line, where the line is straightest and nearest to its middle.
 * @param {Setter} setter @param {string} text @param {Hand} hand @param {readonly Point[]} course in metres
 * @param {number} lift above the line, in sizes
 * @returns {Name | null}
 */
function along(setter, text, hand, course, lift) {
  const { size, chars, widths, total } = measure(setter, text, hand);
  const line = gentle(
    course.map(([x, y]) => [x * setter.k, y * setter.k]),
    size,
  );
  const marks = marksOf(line);
  const length = marks[marks.length - 1];
  if (length < total * 1.02) return null;
  const from = (/** @type {number} */ s) => pointAt(line, marks, s);
  let best = { cost: Infinity, start: 0 };
  for (let start = 0; start <= length - total; start += Math.max(6, total / 8)) {
    const cost = bend(from, start, total) + 0.35 * Math.abs((start + total / 2) / length - 0.5);
    if (cost < best.cost) best = { cost, start };
  }
  if (best.cost > 1.5) return null;
  const backwards = from(best.start + total).x < from(best.start).x;
  const middle = marks.findIndex((mark) => mark >= best.start + total / 2);
  const base = beside(line, (backwards ? -lift : lift) * size);
  const [lined, at] = backwards ? [base.toReversed(), base.length - 1 - middle] : [base, middle];
  const letters = lettersOn(lined, at, { chars, widths, total, gap: hand.spacing * size });
  const xs = letters.map(({ x }) => x);
  const ys = letters.map(({ y }) => y);
  const pad = size * 0.6;
  return {
    letters,
    hand,
    size,
    box: [Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad],
  };
}

/**
 * Letters on a line, the middle of the text at one of its points.
 * @param {Point[]} base @param {number} middle @param {{ chars: string[], widths: number[], total: number, gap: number }} text
 * @returns {Letter[]}
 */
function lettersOn(base, middle, { chars, widths, total, gap }) {
  const marks = marksOf(base);
  let walked = marks[middle] - total / 2;
  return chars.map((char, i) => {
    const { x, y, angle } = pointAt(base, marks, walked + (widths[i] - gap) / 2);
    walked += widths[i];
    return { char, x, y, angle };
  });
}

/**
 * A line without its sharp turns, in which the letters of this size beside it would run into each other or apart.
 * @param {Point[]} points @param {number} size
 * @returns {Point[]}
 */
function gentle(points, size) {
  const marks = marksOf(points);
  const step = size / 3;
  const count = Math.max(2, Math.round(marks[marks.length - 1] / step));
  const even = Array.from({ length: count + 1 }, (_, i) =>
    pointAt(points, marks, (i / count) * marks[marks.length - 1]),
  );
  const reach = 4;
  return even.map((_, i) => {
    const near = Math.min(reach, i, count - i);
    const around = even.slice(i - near, i + near + 1);
    const mean = (/** @type {"x" | "y"} */ axis) =>
      around.reduce((sum, one) => sum + one[axis], 0) / around.length;
    return [mean("x"), mean("y")];
  });
}

/** A line beside another one, to its right. @param {Point[]} line @param {number} off @returns {Point[]} */
const beside = (line, off) =>
  line.map(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
    const far = Math.hypot(bx - ax, by - ay) || 1;
    return [x - ((by - ay) / far) * off, y + ((bx - ax) / far) * off];
  });

/** How far along a line each of its points is. @param {readonly Point[]} points */
function marksOf(points) {
  const marks = [0];
  for (let i = 1; i < points.length; i++)
    marks.push(marks[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
  return marks;
}

/**
 * How much a stretch of line turns, in radians.
 * @param {(s: number) => { angle: number }} from @param {number} start @param {number} total
 */
function bend(from, start, total) {
  const angles = [0, 0.25, 0.5, 0.75, 1].map((part) => from(start + part * total).angle);
  return angles.slice(1).reduce((sum, angle, i) => sum + Math.abs(wrap(angle - angles[i])), 0);
}

/** @param {number} angle */
const wrap = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** @param {Point[]} points @param {number[]} marks @param {number} s */
function pointAt(points, marks, s) {
  let [i, beyond] = [1, points.length - 1];
  while (i < beyond) {
    const half = (i + beyond) >> 1;
    if (marks[half] < s) i = half + 1;
    else beyond = half;
  }
  const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
  const part = (s - marks[i - 1]) / (marks[i] - marks[i - 1] || 1);
  return { x: ax + (bx - ax) * part, y: ay + (by - ay) * part, angle: Math.atan2(by - ay, bx - ax) };
}

/** @param {Bounds} a @param {Bounds} b */
const overlap = (a, b) => a[0] < b[2] + 3 && a[2] > b[0] - 3 && a[1] < b[3] + 1 && a[3] > b[1] - 1;

/** @param {Bounds} box @param {number[]} limits */
const within = (box, limits) =>
  box[0] > limits[0] && box[2] < limits[2] && box[1] > limits[1] && box[3] < limits[3];
