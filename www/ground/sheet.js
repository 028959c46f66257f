/** Everything about a sheet of the base map that does not depend on how it is looked at, computed once. */

import { newPath } from "./tools.js";
import { finish } from "./slices.js";
import { boundsOf, inside, pathOf, scatter, smooth } from "./geometry.js";
import { contourCells, contoursAt, hachures, sampleHeights, shadingBounds, shadingSteps } from "./relief.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Bounds} Bounds */

/**
 * The content of geo.json, as far as the page draws it.
 * @typedef {object} Geo
 * @property {{ bounds: Bounds }} meta
 * @property {{ id: string, name: string, kind: string, x: number, y: number, rank: number }[]} landmarks
 * @property {{ name: string, pts: Point[] }[]} ridges
 * @property {{ name: string, cls: string, pts: Point[] }[]} roads
 * @property {{ name: string, cls: string, pts: Point[] }[]} rail
 * @property {{ name: string, cls: string, w: number, pts: Point[] }[]} streams
 * @property {{ name: string, pts: Point[], label?: number }[]} woods
 * @property {{ name: string, kind: string, pts: Point[], label?: number }[]} fields
 * @property {{ name: string, outline: Point[] }} town
 * @property {{ name: string, x: number, y: number, road: string }[]} entries
 * @property {import("./relief.js").Elevation} elevation
 */

/** @typedef {{ name: string, cls: string, points: Point[], path: Path2D, width: number }} Course */
/** @typedef {{ at: Point, size: number, turn: number }} Plant */
/** @typedef {{ name: string, kind: string, points: Point[], path: Path2D, label: boolean, bounds: Bounds }} Patch */

/**
 * @typedef {Country & Relief & { bounds: Bounds, geo: Geo }} Sheet
 *
 * @typedef {object} Relief
 * @property {{ image: HTMLCanvasElement, bounds: Bounds }} shading
 * @property {Path2D} contours
 * @property {Path2D} indexContours every fifth one
 * @property {Path2D} hachures
 *
 * @typedef {object} Country what lies on the ground, no matter what part of it is on the sheet
 * @property {Patch[]} woods
 * @property {Patch[]} fields
 * @property {Plant[]} trees
 * @property {Plant[]} fruitTrees
 * @property {Course[]} roads
 * @property {Course[]} rails
 * @property {Course[]} streams
 * @property {Path2D} town
 */

const CONTOUR_INTERVAL = 10;
const TREE_SPACING = 44;
const FRUIT_TREE_SPACING = 34;

/**
 * @param {Geo} geo
 * @param {Bounds} bounds
 * @param {Bounds} [detailed] the part that is looked at closely: elsewhere slopes have no hachures
 * @returns {Sheet}
 */
export const makeSheet = (geo, bounds, detailed = bounds) => finish(sheetSteps(geo, bounds, detailed));

/**
 * The same step by step.
 * @param {Geo} geo
 * @param {Bounds} bounds
 * @param {Bounds} detailed
 * @returns {Generator<void, Sheet>}
 */
export function* sheetSteps(geo, bounds, detailed) {
  const heights = sampleHeights(geo.elevation, bounds);
  yield;
  const cells = contourCells(heights, CONTOUR_INTERVAL);
  yield;
  const contours = newPath();
  const indexContours = newPath();
  const strokes = newPath();
  for (const [level, through] of cells) {
    for (const chain of contoursAt(heights, level, through)) {
      (level % (5 * CONTOUR_INTERVAL) === 0 ? indexContours : contours).addPath(pathOf(chain));
      if (!meet(boundsOf(chain), detailed)) continue;
      for (const [[ax, ay], [bx, by]] of hachures(heights, chain, CONTOUR_INTERVAL)) {
        strokes.moveTo(ax, ay);
        strokes.lineTo(bx, by);
      }
    }
    yield;
  }
  const shading = { image: yield* shadingSteps(heights), bounds: shadingBounds(heights) };
  yield;
  return {
    ...(yield* countryOf(geo)),
    bounds,
    geo,
    shading,
    contours,
    indexContours,
    hachures: strokes,
  };
}

/** @param {Bounds} a @param {Bounds} b */
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Woods take their time to be planted, and every sheet has the same ones. @type {WeakMap<Geo, Country>} */
const countries = new WeakMap();

/** @param {Geo} geo @returns {Generator<void, Country>} */
function* countryOf(geo) {
  const known = countries.get(geo) ?? (yield* makeCountry(geo));
  countries.set(geo, known);
  return known;
}

/** @param {Geo} geo @returns {Generator<void, Country>} */
function* makeCountry(geo) {
  const woods = geo.woods.map((wood) => patch({ ...wood, kind: "wood" }, true));
  const fields = geo.fields.map((field) => patch(field, false));
  yield;
  /** @type {Plant[]} */
  const trees = [];
  for (const wood of woods) {
    trees.push(...plantWood(wood));
    yield;
  }
  return {
    woods,
    fields,
    trees: trees.sort((a, b) => a.at[1] - b.at[1]),
    fruitTrees: fields.filter(({ kind }) => kind === "orchard").flatMap(plantOrchard),
    roads: geo.roads.map((road) => course(road, 0)),
    rails: geo.rail.map((rail) => course(rail, 0)),
    streams: geo.streams.map((stream) => course(stream, stream.w)),
    town: pathOf(geo.town.outline, true),
  };
}

/**
 * @param {{ name: string, kind: string, pts: Point[], label?: number }} area
 * @param {boolean} rounded
 * @returns {Patch}
 */
function patch({ name, kind, pts, label }, rounded) {
  const points = rounded ? smooth(pts, true, 4) : pts;
  return { name, kind, points, path: pathOf(points, true), label: label === 1, bounds: boundsOf(points) };
}

/**
 * @param {{ name: string, cls: string, pts: Point[] }} line
 * @param {number} width
 * @returns {Course}
 */
function course({ name, cls, pts }, width) {
  const points = smooth(pts);
  return { name, cls, points, path: pathOf(points), width };
}

/**
 * Trees at random, but always the same ones, and never in rows.
 * @param {Patch} wood
 * @returns {Plant[]}
 */
function plantWood({ points, bounds: [west, north, east, south] }) {
  /** @type {Plant[]} */
  const trees = [];
  for (let y = Math.floor(north / TREE_SPACING); y * TREE_SPACING < south; y++) {
    for (let x = Math.floor(west / TREE_SPACING); x * TREE_SPACING < east; x++) {
      /** @type {Point} */
      const at = [(x + scatter(x, y, 1)) * TREE_SPACING, (y + scatter(x, y, 2)) * TREE_SPACING];
      if (inside(at, points)) trees.push({ at, size: 0.75 + 0.5 * scatter(x, y, 3), turn: scatter(x, y, 4) });
    }
  }
  return trees;
}

/**
 * Fruit trees in rows along the first side of the orchard.
 * @param {Patch} orchard
 * @returns {Plant[]}
 */
function plantOrchard({ points }) {
  const [[ax, ay], [bx, by]] = points;
  const angle = Math.atan2(by - ay, bx - ax);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = boundsOf(points.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin]));
  /** @type {Plant[]} */
  const trees = [];
  for (let v = turned[1] + FRUIT_TREE_SPACING / 2; v < turned[3]; v += FRUIT_TREE_SPACING) {
    for (let u = turned[0] + FRUIT_TREE_SPACING / 2; u < turned[2]; u += FRUIT_TREE_SPACING) {
      /** @type {Point} */
      const at = [u * cos - v * sin, u * sin + v * cos];
      if (inside(at, points)) trees.push({ at, size: 1, turn: 0 });
    }
  }
  return trees;
}
