/** Paints the ground of a sheet: paper, relief, water, woods, town, roads. Lettering and frame are separate. */

import { newCanvas, newPath } from "./tools.js";
import { INK } from "./ink.js";
import { finish } from "./slices.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Bounds} Bounds */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * What part of the world is painted, and how large: a point of the world lies at `k * point + [x, y]`.
 * @typedef {object} View
 * @property {number} k pixels to a metre
 * @property {number} x
 * @property {number} y
 * @property {number} width in pixels
 * @property {number} height in pixels
 */

/** Trees that are looked at in one step. */
const TREES_A_STEP = 500;

/** @typedef {{ ctx: CanvasRenderingContext2D, sheet: Sheet, view: View, seen: Bounds, roads: number }} Brush */

/** How much of the country's roads is seen where others are drawn over them, so that nobody follows the wrong ones. */
const FAINT = 0.22;

/**
 * The part of the world that a view shows.
 * @param {View} view
 * @param {number} margin in pixels
 * @returns {Bounds}
 */
export function seenBy({ k, x, y, width, height }, margin = 0) {
  return [(-x - margin) / k, (-y - margin) / k, (width - x + margin) / k, (height - y + margin) / k];
}

/**
 * Paints the ground. The context is in CSS pixels.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Sheet} sheet
 * @param {View} view
 */
export const paintGround = (ctx, sheet, view) => finish(groundSteps(ctx, sheet, view));

/**
 * The same step by step. In between nobody else may draw on the context.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Sheet} sheet
 * @param {View} view
 * @param {boolean} [faint] do its roads step back?
 */
export function* groundSteps(ctx, sheet, view, faint = false) {
  const brush = { ctx, sheet, view, seen: seenBy(view, 30), roads: faint ? FAINT : 1 };
  ctx.save();
  ctx.translate(view.x, view.y);
  ctx.scale(view.k, view.k);
  const [west, north, east, south] = sheet.bounds;
  ctx.beginPath();
  ctx.rect(west, north, east - west, south - north);
  ctx.clip();
  paintPaper(brush);
  paintWoodFloor(brush);
  yield;
  yield* paintRelief(brush);
  paintFields(brush);
  paintStreams(brush);
  yield;
  yield* paintTrees(brush);
  for (const paint of [paintTown, paintRoads, paintRails, paintBuildings]) {
    yield;
    paint(brush);
  }
  ctx.restore();
}

/** @param {number} low @param {number} value @param {number} high */
const clamp = (low, value, high) => Math.min(high, Math.max(low, value));

/** @param {Point} at @param {Bounds} seen */
const isSeen = ([x, y], [west, north, east, south]) => x > west && x < east && y > north && y < south;

/** @param {Brush} brush */
function paintPaper({ ctx, sheet }) {
  const [west, north, east, south] = sheet.bounds;
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const wash = ctx.createRadialGradient(x, y, 0, x, y, Math.hypot(east - west, south - north) / 2);
  wash.addColorStop(0.3, INK.paper);
  wash.addColorStop(1, INK.paperEdge);
  ctx.fillStyle = wash;
  ctx.fillRect(west, north, east - west, south - north);
}

/** @param {Brush} brush */
function* paintRelief({ ctx, sheet, view: { k } }) {
  const { image, bounds } = sheet.shading;
  ctx.save();
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(image, bounds[0], bounds[1], bounds[2] - bounds[0], bounds[3] - bounds[1]);
  ctx.strokeStyle = INK.contour;
  ctx.lineCap = "round";
  ctx.globalAlpha = clamp(0.16, k * 2.6, 0.42);
  ctx.lineWidth = 0.55 / k;
  ctx.stroke(sheet.hachures);
  yield;
  ctx.globalAlpha = clamp(0.2, k * 3.4, 0.55);
  ctx.lineWidth = 0.6 / k;
  ctx.stroke(sheet.contours);
  yield;
  ctx.lineWidth = 1.1 / k;
  ctx.stroke(sheet.indexContours);
  ctx.restore();
}

/** @param {Brush} brush */
function paintWoodFloor({ ctx, sheet }) {
  ctx.save();
  ctx.globalAlpha = 0.42;
  ctx.fillStyle = INK.wood;
  for (const wood of sheet.woods) ctx.fill(wood.path);
  ctx.restore();
}

/**
 * A few drawings of trees at the size that is wanted, to be stamped thousands of times.
 * @param {number} radius in CSS pixels
 * @param {number} density device pixels to a CSS pixel
 */
function treeStamps(radius, density) {
  return [0, 1, 2, 3].map((kind) => {
    const half = radius * 1.7 + 1;
    const side = Math.ceil(2 * half * density);
    const stamp = newCanvas(side, side);
    const ctx = /** @type {CanvasRenderingContext2D} */ (stamp.getContext("2d"));
    ctx.scale(density, density);
    ctx.translate(half, half);
    drawTree(ctx, radius, kind);
    return { stamp, half };
  });
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r @param {number} kind */
function drawTree(ctx, r, kind) {
  const crown = newPath();
  const lobes = r < 2.4 ? 1 : 5;
  for (let i = 0; i < lobes; i++) {
    const angle = (i / lobes) * 2 * Math.PI + kind * 0.8;
    const out = lobes === 1 ? 0 : r * 0.45;
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out];
    crown.moveTo(x + r * 0.62, y);
    crown.arc(x, y, lobes === 1 ? r * 0.85 : r * (0.5 + 0.1 * ((i + kind) % 2)), 0, 2 * Math.PI);
  }
  ctx.save();
  ctx.translate(r * 0.3, r * 0.34);
  ctx.fillStyle = "rgb(58 66 42 / 45%)";
  ctx.fill(crown);
  ctx.restore();
  ctx.fillStyle = INK.woodDark;
  ctx.fill(crown);
  ctx.save();
  ctx.translate(-r * 0.1, -r * 0.12);
  ctx.scale(0.84, 0.84);
  ctx.fillStyle = kind % 2 ? "#9aab82" : "#8c9e73";
  ctx.fill(crown);
  ctx.restore();
}

/** @param {Brush} brush */
function* paintTrees({ ctx, sheet, view: { k, x, y }, seen }) {
  const radius = clamp(1.15, 15 * k, 11);
  // Zoomed out, fewer trees than there are keep the wood a texture instead of a blot.
  const kept = clamp(0.2, (k * 44) / 3.6, 1);
  const stamps = treeStamps(radius, ctx.getTransform().a / k || 1);
  ctx.save();
  ctx.scale(1 / k, 1 / k);
  ctx.translate(-x, -y);
  for (const [i, { at, size, turn }] of sheet.trees.entries()) {
    if (i % TREES_A_STEP === 0) yield;
    if (!isSeen(at, seen) || (i * 0.618034) % 1 > kept) continue;
    const { stamp, half } = stamps[Math.floor(turn * stamps.length)];
    const side = half * size;
    ctx.drawImage(stamp, at[0] * k + x - side, at[1] * k + y - side, 2 * side, 2 * side);
  }
  const r = clamp(0.8, 9 * k, 7);
  for (const { at } of sheet.fruitTrees) {
    if (!isSeen(at, seen) || k < 0.05) continue;
    ctx.beginPath();
    ctx.arc(at[0] * k + x, at[1] * k + y, r, 0, 2 * Math.PI);
    ctx.fillStyle = INK.orchard;
    ctx.fill();
  }
  ctx.restore();
}

/** @param {Brush} brush */
function paintFields({ ctx, sheet, view: { k } }) {
  const colours = /** @type {Record<string, string>} */ ({
    wheat: "#d9c17a",
    orchard: "#cfd2a6",
    cemetery: "#cfd0b0",
  });
  ctx.save();
  for (const { kind, path, bounds } of sheet.fields) {
    ctx.globalAlpha = 0.75;
    ctx.fillStyle = colours[kind] ?? INK.paperEdge;
    ctx.fill(path);
    ctx.globalAlpha = 0.6;
    ctx.lineWidth = 0.7 / k;
    ctx.strokeStyle = kind === "wheat" ? INK.wheat : INK.woodDark;
    ctx.stroke(path);
    if (kind === "wheat") hatch(ctx, path, bounds, 5 / k, 0.8 / k);
  }
  ctx.restore();
}

/**
 * Fills a shape with slanting lines in the current stroke colour.
 * @param {CanvasRenderingContext2D} ctx @param {Path2D} path @param {Bounds} bounds
 * @param {number} gap @param {number} width
 */
function hatch(ctx, path, [west, north, east, south], gap, width) {
  ctx.save();
  ctx.clip(path);
  ctx.lineWidth = width;
  ctx.beginPath();
  const height = south - north;
  for (let x = Math.floor((west - height) / gap) * gap; x < east; x += gap) {
    ctx.moveTo(x, south);
    ctx.lineTo(x + height, north);
  }
  ctx.stroke();
  ctx.restore();
}

/** @param {Brush} brush */
function paintStreams({ ctx, sheet, view: { k } }) {
  ctx.save();
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.strokeStyle = INK.water;
  for (const { cls, path, width } of sheet.streams) {
    ctx.globalAlpha = cls === "brook" ? 0.75 : 1;
    const least = cls === "creek" ? 3 : cls === "run" ? 1.5 : 0.9;
    ctx.lineWidth = clamp(least, width * k * 2.2, 14) / k;
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
  ctx.strokeStyle = INK.waterFill;
  for (const { cls, path, width } of sheet.streams) {
    const outer = clamp(cls === "creek" ? 3 : 0, width * k * 2.2, 14);
    if (outer < 2.9) continue;
    ctx.lineWidth = (outer - 1.7) / k;
    ctx.stroke(path);
  }
  ctx.restore();
}

/** @param {Brush} brush */
function paintTown({ ctx, sheet, view: { k } }) {
  const { town, geo } = sheet;
  const [west, north, east, south] = [-700, -600, 700, 850];
  ctx.save();
  ctx.fillStyle = "#e3bfa4";
  ctx.fill(town);
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = INK.brick;
  hatch(ctx, town, [west, north, east, south], 4 / k, 1.1 / k);
  ctx.lineWidth = 1 / k;
  if (geo.town.outline.length) ctx.stroke(town);
  ctx.restore();
}

/** How roads of a class are drawn: width in metres, least and greatest in pixels, and the fill. */
const ROADS = /** @type {Record<string, { metres: number, least: number, most: number, fill: string }>} */ ({
  pike: { metres: 30, least: 3.4, most: 15, fill: INK.pike },
  road: { metres: 22, least: 2.6, most: 11, fill: INK.road },
  street: { metres: 22, least: 1.6, most: 10, fill: INK.road },
  lane: { metres: 10, least: 1, most: 5, fill: INK.roadEdge },
});

/** @param {Brush} brush */
function paintRoads({ ctx, sheet, view: { k }, roads }) {
  ctx.save();
  ctx.globalAlpha = roads;
  ctx.lineJoin = "round";
  ctx.strokeStyle = INK.roadEdge;
  const width = (/** @type {string} */ cls) => {
    const { metres, least, most } = ROADS[cls] ?? ROADS.road;
    return clamp(least, metres * k, most);
  };
  for (const { cls, path } of sheet.roads) {
    if (cls === "lane") {
      if (k < 0.045) continue;
      ctx.setLineDash([5 / k, 3 / k]);
      ctx.lineWidth = clamp(0.8, 8 * k, 2.5) / k;
      ctx.stroke(path);
      ctx.setLineDash([]);
    } else if (cls !== "street" || k > 0.15) {
      ctx.lineWidth = (width(cls) + 1.3) / k;
      ctx.stroke(path);
    }
  }
  for (const { cls, path } of sheet.roads) {
    if (cls === "lane") continue;
    ctx.strokeStyle = (ROADS[cls] ?? ROADS.road).fill;
    ctx.lineWidth = width(cls) / k;
    ctx.stroke(path);
  }
  ctx.restore();
}

/** @param {Brush} brush */
function paintRails({ ctx, sheet, view: { k } }) {
  ctx.save();
  ctx.strokeStyle = INK.rail;
  for (const { cls, path, points } of sheet.rails) {
    const open = cls === "grade";
    ctx.lineWidth = (open ? 0.8 : 1.3) / k;
    ctx.setLineDash(open ? [7 / k, 4 / k] : []);
    ctx.stroke(path);
    ctx.setLineDash([]);
    if (!open) sleepers(ctx, points, 7 / k, 2.6 / k);
  }
  ctx.restore();
}

/**
 * Ticks across a line.
 * @param {CanvasRenderingContext2D} ctx @param {Point[]} points @param {number} gap @param {number} half
 */
function sleepers(ctx, points, gap, half) {
  ctx.beginPath();
  let due = gap;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    const length = Math.hypot(bx - ax, by - ay);
    for (; due < length; due += gap) {
      const [x, y] = [ax + ((bx - ax) * due) / length, ay + ((by - ay) * due) / length];
      const [nx, ny] = [((ay - by) / length) * half, ((bx - ax) / length) * half];
      ctx.moveTo(x - nx, y - ny);
      ctx.lineTo(x + nx, y + ny);
    }
    due -= length;
  }
  ctx.stroke();
}

const BUILT = new Set(["farm", "building", "mill"]);

/** @param {Brush} brush */
function paintBuildings({ ctx, sheet, view: { k }, seen }) {
  ctx.save();
  ctx.fillStyle = INK.building;
  for (const { kind, x, y, rank } of sheet.geo.landmarks) {
    if (!BUILT.has(kind) || !isSeen([x, y], seen) || (rank > 2 && k < 0.07)) continue;
    const side = clamp(2.6, 34 * k, 12) / k;
    ctx.fillRect(x - side / 2, y - side / 2, side, side * 0.8);
    if (kind === "farm" && k > 0.08) ctx.fillRect(x + side * 0.8, y + side * 0.35, side * 0.7, side * 0.55);
  }
  ctx.restore();
}
