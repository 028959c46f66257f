/**
 * The roads of a board that names them link by link, from space to space: joined into roads, which run on through a crossing as
 * straight as they can, and curve through their spaces.
 */

import { newPath } from "../../ground/tools.js";
import { grouped } from "./grouped.js";

/** @typedef {import("../../types.js").Board} Board */
/** @typedef {import("../../ground/geometry.js").Point} Point */
/** @typedef {{ to: Point, next: Link | null }} Link one way along a link; where the road goes on from its end */

/** Roads that turn more than this at a crossing are two, as the cosine of the turn. */
const STRAIGHT = 0.4;

/** How round a bend is: the part of the way to the next space at which a curve is aimed. */
const ROUND = 1 / 6;

/** So many of the points of roads that go from space to space are middles of spaces; others lead off the board. */
const MOST = 0.8;

/** The points of each road; none where roads are drawn as they were surveyed. @param {Board} board @returns {Point[][]} */
export function roadsOf({ lines, legend, spaces }) {
  const key = legend.find(({ kind }) => kind === "road")?.key;
  const surveyed = lines.flatMap(({ kind, points }) =>
    kind === key ? [/** @type {Point[]} */ (points)] : [],
  );
  const middles = new Set(spaces.map(({ centre }) => centre.join()));
  const points = surveyed.flat();
  if (points.filter((point) => middles.has(point.join())).length <= MOST * points.length) return [];
  /** @type {Map<string, [Point, Point]>} */
  const links = new Map();
  for (const line of surveyed)
    line.slice(1).forEach((to, i) => links.set([line[i].join(), to.join()].sort().join(" "), [line[i], to]));
  const all = [...links.values()].flatMap(([a, b]) => {
    /** @type {[Link, Link]} */
    const [on, back] = [
      { to: b, next: null },
      { to: a, next: null },
    ];
    return [
      { from: a, on, back },
      { from: b, on: back, back: on },
    ];
  });
  for (const here of grouped(all, ({ from }) => from.join()).values()) join(here);
  /** @type {Set<Link>} */
  const done = new Set();
  const begins = all.filter(({ back }) => back.next === null);
  // Those that end nowhere go round.
  return [...begins, ...all].flatMap(({ from, on, back }) => {
    if (done.has(on) || done.has(back)) return [];
    /** @type {Point[]} */
    const road = [from];
    for (let link = /** @type {Link | null} */ (on); link && !done.has(link); link = link.next) {
      done.add(link);
      done.add(opposite(all, link));
      road.push(link.to);
    }
    return [road];
  });
}

/** @typedef {{ from: Point, on: Link, back: Link }} Way out of a space */

/** @param {Way[]} all @param {Link} link */
const opposite = (all, link) => /** @type {Way} */ (all.find(({ on }) => on === link)).back;

/** Joins the ways out of a space in pairs, the straightest first. @param {Way[]} ways */
function join(ways) {
  const pairs = ways.flatMap((a, i) => ways.slice(i + 1).map((b) => ({ a, b, turn: turnOf(a, b) })));
  for (const { a, b, turn } of pairs.sort((one, other) => one.turn - other.turn)) {
    if (a.back.next || b.back.next || (turn > -STRAIGHT && ways.length > 2)) continue;
    a.back.next = b.on;
    b.back.next = a.on;
  }
}

/** The cosine of the angle between two ways out of a space: -1 if one goes straight on from the other. @param {Way} a @param {Way} b */
function turnOf({ from: [x, y], on: { to: one } }, { on: { to: other } }) {
  const [ax, ay, bx, by] = [one[0] - x, one[1] - y, other[0] - x, other[1] - y];
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
}

/** A curve through all points. @param {readonly Point[][]} roads */
export function curves(roads) {
  const path = newPath();
  for (const road of roads) {
    path.moveTo(...road[0]);
    for (let i = 1; i < road.length; i++) {
      const [before, from, to, after] = [
        road[i - 2] ?? road[i - 1],
        road[i - 1],
        road[i],
        road[i + 1] ?? road[i],
      ];
      const towards = (/** @type {number} */ axis) => from[axis] + (to[axis] - before[axis]) * ROUND;
      const away = (/** @type {number} */ axis) => to[axis] - (after[axis] - from[axis]) * ROUND;
      path.bezierCurveTo(towards(0), towards(1), away(0), away(1), to[0], to[1]);
    }
  }
  return path;
}
