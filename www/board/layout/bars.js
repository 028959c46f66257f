/** Pieces on a line between two areas: bars side by side, with their front edge on the line. */

import { grouped } from "./grouped.js";
import { likes } from "./pieces.js";

/** @typedef {import("../../types.js").PieceScene} PieceScene */
/** @typedef {import("../../ground/geometry.js").Point} Point */
/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("./pieces.js").Company} Company */
/** @typedef {import("./pieces.js").Standing} Standing */

const LONGEST = 72;
const SHORTEST = 14;

/** What a bar takes of the usual line. */
const PART = 0.8;

/** How short it may be in parts of what it could take, and how much of its length one that laps over leaves to see. */
const [LEAST, LAP] = [0.83, 0.55];

/** The depth of a bar in parts of its length. */
const DEPTH = 0.56;
const DEEPEST = 34;
const THINNEST = 9;

/**
 * @param {Layout} layout
 * @param {Company} company
 * @param {number} k
 * @param {string | null} selected
 * @returns {Standing[]}
 */
export function standInLine(layout, { spot, pieces }, k, selected) {
  const ends = endsOf(/** @type {Point[]} */ (spot.line), k);
  const ranks = grouped(pieces, ({ side, front }) => `${front ?? ""} ${side}`);
  const behind = new Set();
  return [...ranks.values()].flatMap((rank) => {
    const front = rank[0].front ?? "";
    const angle = facing(layout, front, spot.centre, ends.angle);
    // Of two armies that face the same way, one stands before the line.
    const before = behind.has(front);
    behind.add(front);
    return rankAlong(likes(rank, selected), {
      ...ends,
      angle,
      key: spot.key,
      fronted: front !== "",
      before,
      most: Math.max(SHORTEST, Math.min(LONGEST, layout.typical.line * k * PART)),
    });
  });
}

/** @param {Point[]} line @param {number} k */
function endsOf(line, k) {
  const [a, b] = [line[0], line[line.length - 1]];
  return {
    x: ((a[0] + b[0]) / 2) * k,
    y: ((a[1] + b[1]) / 2) * k,
    length: Math.hypot(b[0] - a[0], b[1] - a[1]) * k,
    angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
  };
}

/**
 * The direction of a bar whose upper edge looks into an area.
 * @param {Layout} layout @param {string} front @param {Point} at @param {number} angle
 */
function facing({ places }, front, at, angle) {
  const area = places.get(front);
  const upright = Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle;
  if (!area) return upright;
  const [dx, dy] = [area.plan.centre[0] - at[0], area.plan.centre[1] - at[1]];
  const above = dx * Math.sin(angle) - dy * Math.cos(angle) > 0;
  return above ? angle : angle + Math.PI;
}

/**
 * @param {PieceScene[][]} groups
 * @param {{ x: number, y: number, length: number, angle: number, key: string, fronted: boolean, before: boolean, most: number }} line
 * @returns {Standing[]}
 */
function rankAlong(groups, { x, y, length, angle, key, fronted, before, most }) {
  const count = groups.length;
  const free = Math.max(length * 0.9, SHORTEST);
  // Rather than that nobody can read them, several on a short line lap over.
  const width = Math.max(SHORTEST, most * LEAST, Math.min(most, length * 0.86, free / count - 2));
  const height = Math.max(THINNEST, Math.min(DEEPEST, Math.max(width, most * 0.62) * DEPTH));
  const step = count === 1 ? 0 : Math.max(width * LAP, Math.min(width + 2, (free - width) / (count - 1)));
  // Anyone who has a front stands behind the line; anyone who has none stands on it.
  const back = fronted ? (height / 2 + 1.5) * (before ? -1 : 1) : 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return groups.map((pieces, i) => {
    const along = (i - (count - 1) / 2) * step;
    return {
      piece: pieces[0],
      pieces,
      spot: key,
      x: x + along * cos - back * sin,
      y: y + along * sin + back * cos,
      width,
      height,
      angle,
      bar: true,
      crowded: pieces.length > 1 || (count > 1 && step < width * 0.9),
    };
  });
}
