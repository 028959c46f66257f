/** A board as the page needs it for drawing and pointing: shapes as paths, spaces by id, the edge of the map. */

import { boundsOf, distanceToSegment, inside, pathOf } from "../../ground/geometry.js";
import { newPath } from "../../ground/tools.js";
import { borderKey, bordersOf, outlineOf } from "./borders.js";
import { freeBox, roomiest } from "./free-box.js";
import { roadsOf } from "./roads.js";

/** @typedef {import("../../types.js").Board} Board */
/** @typedef {import("../../types.js").SpacePlan} SpacePlan */
/** @typedef {import("../../types.js").Location} Location */
/** @typedef {import("../../ground/geometry.js").Point} Point */
/** @typedef {import("../../ground/geometry.js").Bounds} Bounds */

/**
 * A place on the board.
 * @typedef {object} Place
 * @property {SpacePlan} plan
 * @property {Path2D} path
 * @property {Point[]} points
 * @property {boolean} line does it lie on a line instead of being an area?
 * @property {number} room the radius that is free around its centre, in metres
 * @property {[number, number]} half half the width and height of the free box around its centre, in metres
 * @property {Bounds} bounds
 */

/**
 * @typedef {object} Layout
 * @property {Board} board
 * @property {Map<string, Place>} places spaces and, on boards of positions, the areas between them
 * @property {Path2D} outline the edge of the map
 * @property {Path2D} ground all areas
 * @property {Path2D} edges the lines of all places
 * @property {Map<string, Point[]>} borders the line between two areas, by the key of {@link borderKey}
 * @property {Point[][]} roads those that the board names link by link
 * @property {boolean} named does the board itself name the hills and farms, so that the base map need not?
 * @property {{ room: number, line: number }} typical half the room of an area, and the length of a position, in metres
 * @property {Bounds} field what is played on
 * @property {Bounds} sheet what the base map shows around it
 */

/** The least that an area of any shape counts for, in parts of the usual room. */
const LEAST = 0.8;

/** The space that a lone position is given, in metres. */
const POSITION_ROOM = 170;

/**
 * @param {Board} board
 * @param {Bounds} country what the base map knows: all of it lies around the board
 * @returns {Layout}
 */
export function layOut(board, country) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  const free = board.topology === "area";
  for (const plan of [...board.areas, ...board.spaces]) places.set(plan.id, placeOf(plan, free));
  const areas = [...places.values()].filter(({ line }) => !line);
  const ground = newPath();
  for (const { path } of areas) ground.addPath(path);
  const edges = newPath(ground);
  for (const { line, path } of places.values()) if (line) edges.addPath(path);
  const outline = outlineOf(areas);
  const borders = bordersOf([...places.values()]);
  const named = [...board.spaces, ...board.areas].some(({ name }) => name) && !isNumbered(board);
  const typical = {
    room: median(areas.map((place) => loneRoom(board, place))),
    line: median(
      [...places.values()].flatMap(({ line, points: [a, b] }) =>
        line ? Math.hypot(b[0] - a[0], b[1] - a[1]) : [],
      ),
    ),
  };
  // In a small area pieces lap over its edge rather than that nobody can read them.
  if (free)
    for (const place of areas)
      place.half = /** @type {[number, number]} */ (
        place.half.map((at) => Math.max(at, LEAST * typical.room))
      );
  return {
    board,
    places,
    outline,
    ground,
    edges,
    borders,
    roads: roadsOf(board),
    named,
    typical,
    field: boundsOf([...places.values()].flatMap(({ points }) => points)),
    sheet: country,
  };
}

/**
 * Is what a board file calls its spaces printed on the board, too? Elsewhere it means nothing to a player, and spaces have names.
 * @param {Board} board
 */
export const isNumbered = ({ topology }) => topology === "hex" || topology === "square";

/** Half of what a lone piece may take of a place. @param {Board} board @param {Place} place */
const loneRoom = ({ topology }, { half, room }) => (topology === "hex" ? room : Math.min(...half));

/** @param {number[]} numbers */
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * @param {SpacePlan} known
 * @param {boolean} free may pieces stand elsewhere than the board says, where there is more room?
 * @returns {Place}
 */
function placeOf(known, free) {
  const line = known.shape.type === "segment";
  const points = /** @type {Point[]} */ (known.shape.points);
  const plan = free && !line ? { ...known, centre: roomiest(known.centre, points) } : known;
  const edges = points.map((point, i) =>
    distanceToSegment(plan.centre, point, points[(i + 1) % points.length]),
  );
  const room = line ? POSITION_ROOM : Math.min(...edges);
  const half = line ? /** @type {[number, number]} */ ([room, room]) : freeBox(plan.centre, points);
  return { plan, points, path: pathOf(points, !line), line, room, half, bounds: boundsOf(points) };
}

/** Within this part of its reach a line is meant, no matter what else could be chosen there. */
const CLOSE = 0.3;

/**
 * The place at a point of the world: the nearest line of those within reach, else the area around it. Where something
 * is to be chosen, an area that can be is meant rather than a line that cannot, unless the point lies on the line.
 * @param {Layout} layout
 * @param {Point} point
 * @param {number} reach in metres
 * @param {ReadonlySet<string>} [wanted] what can be chosen
 * @returns {Place | null}
 */
export function placeAt({ places }, point, reach, wanted) {
  let nearest = { distance: reach, place: /** @type {Place | null} */ (null) };
  /** @type {Place | null} */
  let area = null;
  for (const place of places.values()) {
    if (!isNear(place.bounds, point, place.line ? reach : 0)) continue;
    if (place.line) {
      const distance = distanceToSegment(point, place.points[0], place.points[1]);
      if (distance < nearest.distance) nearest = { distance, place };
    } else if (!area && inside(point, place.points)) area = place;
  }
  const { place, distance } = nearest;
  if (!place || !area) return place ?? area;
  const chooses = wanted?.has(area.plan.id) && !wanted.has(place.plan.id) && distance > CLOSE * reach;
  return chooses ? area : place;
}

/** @param {Bounds} bounds @param {Point} point @param {number} reach */
const isNear = ([west, north, east, south], [x, y], reach) =>
  x >= west - reach && x <= east + reach && y >= north - reach && y <= south + reach;

/** How much is shown around a part of the board, in parts of its size, and the least that a part has, in places. */
const [AROUND, LEAST_PART] = [0.25, 4];

/**
 * The part of the board around some of its places; nothing without any.
 * @param {readonly Place[]} places
 * @returns {Bounds | null}
 */
export function partAround(places) {
  if (places.length === 0) return null;
  const [west, north, east, south] = boundsOf(places.flatMap(({ points }) => points));
  const least = LEAST_PART * Math.max(...places.map(({ room }) => room));
  const [x, y] = [Math.max(least, (east - west) * AROUND), Math.max(least, (south - north) * AROUND)];
  return [west - x, north - y, east + x, south + y];
}

/**
 * Where something is on the board.
 * @typedef {object} Spot
 * @property {string} key
 * @property {Point} centre
 * @property {[number, number]} half half the free box around it, in metres
 * @property {number} lone half of what a lone piece may take: on hexes its corners may lie in those of its neighbours
 * @property {Point[] | null} line the line that it lies on
 */

/**
 * Where something is on the board; nowhere if it lies in a tray.
 * @param {Layout} layout
 * @param {Location} at
 * @returns {Spot | null}
 */
export function spotOf({ board, places, borders }, at) {
  if (at.type === "tray") return null;
  if (at.type === "space") {
    const place = places.get(at.space);
    if (!place) return null;
    const { plan, half, line, points } = place;
    return {
      key: at.space,
      centre: plan.centre,
      half,
      lone: loneRoom(board, place),
      line: line ? points : null,
    };
  }
  const key = borderKey(at.between[0], at.between[1]);
  const [a, b] = at.between.map((id) => places.get(id)?.plan.centre);
  if (!a || !b) return null;
  const line = borders.get(key) ?? null;
  const centre = line ? middleOf(line) : /** @type {Point} */ ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  return { key, centre, half: [POSITION_ROOM, POSITION_ROOM], lone: POSITION_ROOM, line };
}

/** The point halfway along a line. @param {Point[]} line @returns {Point} */
export function middleOf(line) {
  const lengths = line.slice(1).map(([x, y], i) => Math.hypot(x - line[i][0], y - line[i][1]));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [[ax, ay], [bx, by]] = [line[i], line[i + 1]];
      return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
    }
    left -= length;
  }
  return line[0];
}
