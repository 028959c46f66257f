/**
 * How pieces stand in a space: units in rows that make them largest, leaders and markers small in the rear, the
 * two sides of a contested space apart.
 */

import { grouped } from "./grouped.js";

/** @typedef {import("../../types.js").PieceScene} PieceScene */
/** @typedef {import("./plan.js").Spot} Spot */
/** @typedef {import("./pieces.js").Standing} Standing */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box by its middle, in pixels */
/** @typedef {{ columns: number, rows: number, size: number }} Grid */

const LARGEST = 66;
const SMALLEST = 15;

/** What a piece alone takes of its space, in parts of its size: near enough to be read, and some ground is left around it. */
const ALONE = 0.86;

/** So much of a counter must be left to see. */
const LEAST_STEP = 0.34;

/** The gap between counters, in parts of their size. */
const GAP = 0.08;

/** A leader's size, in parts of what a unit would have. */
const LEADER = 0.62;

/** The same where nothing stands but leaders and blocks. */
const LONE = 0.9;

/** A leader smaller than this, in pixels, cannot be read; smaller than the other, not be seen. */
const LEADER_LEGIBLE = 13;
const LEADER_LEAST = 9;

/** The number on a block is all there is to it. */
const BLOCK_LEAST = 15;

/** What the rear may take of the height of a space, from little to much. */
const REARS = [0.28, 0.36, 0.44];

/** What it takes where leaders must lap over anyway. */
const THIN_REAR = 0.3;

/** What stands beside units and is none. */
const SMALL = new Set(["leader", "headquarters", "marker", "block"]);

/** @param {PieceScene[]} group */
const isLeader = ([{ kind }]) => SMALL.has(kind);

/**
 * The number of columns that makes pieces largest; among equals the greatest.
 * @param {number} count @param {number} width @param {number} height of the room, in pixels
 * @param {number} most the greatest size that is wanted
 * @returns {Grid}
 */
function bestGrid(count, width, height, most) {
  let best = { columns: 1, rows: count, size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / (columns + GAP * (columns - 1)), height / (rows + GAP * (rows - 1)));
    const used = Math.min(most, size);
    if (used >= best.size) best = { columns, rows, size: used };
  }
  return best;
}

/**
 * The larger a space is on the screen, the more of its ground pieces leave to see.
 * @param {number} typical the room of most spaces, in pixels
 */
const largestIn = (typical) => typical * Math.max(0.5, Math.min(0.9, 1.05 - typical / 300));

/**
 * @param {PieceScene[][]} groups @param {Spot} spot @param {number} k
 * @param {number} typical the room of most spaces, in pixels
 * @returns {Standing[]}
 */
export function standInSpace(groups, { key, centre, half, lone }, k, typical) {
  // Many may use all there is, and lap over a little.
  const [width, height] =
    groups.length === 1 ? [2 * lone * k * ALONE, 2 * lone * k * ALONE] : half.map((at) => 2 * at * k * 1.1);
  const box = { x: centre[0] * k, y: centre[1] * k, width, height };
  const most = Math.min(LARGEST, Math.max(SMALLEST, largestIn(typical)));
  const place = placer(key, most);
  const sides = [...grouped(groups, ([{ side }]) => side).values()];
  if (sides.length === 2 && groups.length > 2) return contested(sides, box, place);
  return place(groups, box);
}

/**
 * Each side gets the half of the space that makes the smaller of its pieces largest.
 * @param {PieceScene[][][]} sides @param {Box} box
 * @param {(groups: PieceScene[][], box: Box) => Standing[]} place
 */
function contested(sides, { x, y, width, height }, place) {
  // The Union stands to the right or below, as it mostly did.
  const order = sides.toSorted((a, b) => Number(a[0][0].side === "union") - Number(b[0][0].side === "union"));
  const abreast = order.map((groups, i) =>
    place(groups, { x: x + (i - 0.5) * width * 0.51, y, width: width * 0.49, height }),
  );
  const inDepth = order.map((groups, i) =>
    place(groups, { x, y: y + (i - 0.5) * height * 0.51, width, height: height * 0.49 }),
  );
  const least = (/** @type {Standing[][]} */ all) =>
    Math.min(...all.flat().map((one) => one.width / (SMALL.has(one.piece.kind) ? LEADER : 1)));
  const [crowdedA, crowdedB] = [abreast, inDepth].map(
    (all) => all.flat().filter((one) => one.crowded).length,
  );
  const better = crowdedA === crowdedB ? least(abreast) >= least(inDepth) : crowdedA < crowdedB;
  return (better ? abreast : inDepth).flat();
}

/**
 * @param {string} spot
 * @param {number} most the greatest size of a unit
 */
const placer = (spot, most) => (/** @type {PieceScene[][]} */ groups, /** @type {Box} */ box) => {
  const leaders = groups.filter(isLeader);
  const units = groups.filter((group) => !isLeader(group));
  if (units.length === 0)
    return rows(spot, groups, box, gridIn(leaders.length, box, most * LONE, LEADER_LEAST));
  if (leaders.length === 0) return rows(spot, groups, box, gridIn(units.length, box, most, SMALLEST));
  const share = rearFor(leaders.length, box, most);
  const front = { ...box, height: box.height * (1 - share), y: box.y - (box.height * share) / 2 };
  const grid = gridIn(units.length, front, most, SMALLEST);
  const used = grid.rows * grid.size * (1 + GAP);
  const rear = { ...box, height: box.height * share };
  const blocks = leaders.some(([{ kind }]) => kind === "block");
  const ranks = rearGrid(leaders.length, rear, grid.size, blocks ? BLOCK_LEAST : LEADER_LEAST);
  // Front and rear stand together in the middle of the space.
  const deep = ranks.rows * ranks.size * (1 + GAP);
  const top = box.y - Math.min(box.height, used + deep) / 2;
  const deepest = Math.min(box.height, used + deep);
  // Where all is small leaders stand behind the units, whose strength must be seen.
  return [
    ...rows(spot, leaders, { ...rear, y: top + deepest - deep / 2, height: deep }, ranks),
    ...rows(spot, units, { ...front, y: top + used / 2, height: used }, grid),
  ];
};

/** The part of a space that its leaders take. @param {number} count @param {Box} box @param {number} most */
function rearFor(count, { width, height }, most) {
  const legible = (/** @type {number} */ part) =>
    bestGrid(count, width, height * part, most * LEADER).size >= LEADER_LEGIBLE;
  return REARS.find(legible) ?? THIN_REAR;
}

/** Leaders stand in one row that laps over if they could not be read otherwise. @param {number} count @param {Box} box @param {number} unit @param {number} least @returns {Grid} */
function rearGrid(count, { width, height }, unit, least) {
  const grid = bestGrid(count, width, height, Math.max(least, unit * LEADER));
  if (grid.size >= LEADER_LEGIBLE) return grid;
  const size = Math.max(least, Math.min(unit * LEADER, height));
  return { columns: count, rows: 1, size };
}

/** @param {number} count @param {Box} box @param {number} most @param {number} least @returns {Grid} */
function gridIn(count, { width, height }, most, least) {
  const grid = bestGrid(count, width, height, most);
  const tight = grid.size < least || (count > 1 && grid.size < 12);
  const columns = tight ? Math.min(count, Math.max(2, Math.ceil(Math.sqrt(count)))) : grid.columns;
  return { columns, rows: Math.ceil(count / columns), size: Math.max(least, grid.size) };
}

/**
 * @param {string} spot @param {PieceScene[][]} groups @param {Box} box @param {Grid} grid
 * @returns {Standing[]}
 */
function rows(spot, groups, { x, y, width, height }, { columns, rows: deep, size }) {
  const count = groups.length;
  const step = (/** @type {number} */ places, /** @type {number} */ room) =>
    places < 2 ? 0 : Math.max(size * LEAST_STEP, Math.min(size * (1 + GAP), (room - size) / (places - 1)));
  const [dx, dy] = [step(columns, width), step(deep, height)];
  // Those that lap over in a single row stand a little askew.
  const slant = deep === 1 && dx < size && count > 1 && count < 4 ? size * 0.14 : 0;
  return groups.map((pieces, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      piece: pieces[0],
      pieces,
      spot,
      x: x + ((i % columns) - (inRow - 1) / 2) * dx,
      y: y + (row - (deep - 1) / 2) * dy + (i - (count - 1) / 2) * slant,
      width: size,
      height: size,
      angle: 0,
      bar: false,
      crowded: pieces.length > 1 || (columns > 1 && dx < size * 0.9) || (deep > 1 && dy < size * 0.9),
    };
  });
}
