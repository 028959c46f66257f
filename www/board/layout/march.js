/** Pieces on their way from one space to another. */

/** @typedef {import("../../types.js").PieceScene} PieceScene */
/** @typedef {import("./pieces.js").Standing} Standing */

/** @typedef {import("../../ground/geometry.js").Point} Point */
/** @typedef {{ from: Standing, to: Standing, way: Point[] }} Leg with the points from its start to its end, both among them */

export class March {
  /** @type {Leg[]} */
  #legs = [];
  #began = -Infinity;
  #ms = 0;

  /**
   * Sets pieces off that stand elsewhere than before.
   * @param {readonly Standing[]} before
   * @param {readonly Standing[]} after
   * @param {number} ms how long they take, in milliseconds
   * @param {(from: string, to: string) => Point[]} [between] what lies on the way between two spots, as far as it is known
   */
  begin(before, after, ms, between = () => []) {
    const old = new Map(before.flatMap((from) => from.pieces.map(({ id }) => [id, from])));
    this.#legs = after.flatMap((to) =>
      to.pieces.flatMap((piece) => {
        const from = old.get(piece.id);
        if (!from || from.spot === to.spot) return [];
        const way = /** @type {Point[]} */ ([[from.x, from.y], ...between(from.spot, to.spot), [to.x, to.y]]);
        return [{ from, to: { ...to, piece, pieces: [piece] }, way }];
      }),
    );
    this.#began = NaN;
    this.#ms = ms;
  }

  /** Forgets a march that is over. @returns {boolean} was there one? */
  halt() {
    const was = this.#legs.length > 0;
    this.#legs = [];
    return was;
  }

  /** Is anybody on the way, or was and has not been halted? */
  get hasBegun() {
    return this.#legs.length > 0;
  }

  /** Is anybody on the way? The clock starts with the first picture. @param {number} now */
  isOn(now) {
    if (Number.isNaN(this.#began)) this.#began = now;
    return this.#legs.length > 0 && now - this.#began < this.#ms;
  }

  /** The standings that do not move; of those that do, what stays behind. @param {readonly Standing[]} all @returns {Standing[]} */
  resting(all) {
    const movers = new Set(this.#legs.map(({ to }) => to.piece.id));
    return all.flatMap((standing) => {
      const pieces = standing.pieces.filter(({ id }) => !movers.has(id));
      return pieces.length > 0 ? [{ ...standing, pieces, piece: pieces[0] }] : [];
    });
  }

  /** Where those on the way are now. @param {number} now @returns {Standing[]} */
  moving(now) {
    const part = Math.min(1, Math.max(0, (now - this.#began) / this.#ms));
    const eased = part * part * (3 - 2 * part);
    const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
    return this.#legs.map(({ from, to, way }) => {
      const [x, y] = pointAlong(way, eased);
      const turn = Math.atan2(Math.sin(to.angle - from.angle), Math.cos(to.angle - from.angle));
      return {
        ...to,
        x,
        y,
        width: mix(from.width, to.width),
        height: mix(from.height, to.height),
        angle: from.angle + turn * eased,
      };
    });
  }
}

/**
 * What lies on the way between two spaces: of the ways that somebody went, or is about to go, the part of the first that leads from one to the other.
 * @param {readonly (readonly string[])[]} ways @param {string} from @param {string} to
 */
export function spacesBetween(ways, from, to) {
  const known = ways.find((way) => way.includes(from) && way.indexOf(to, way.lastIndexOf(from)) > 0) ?? [];
  const start = known.lastIndexOf(from);
  return known.slice(start + 1, known.indexOf(to, start));
}

/** The point after a part of a way. @param {Point[]} way @param {number} part @returns {Point} */
function pointAlong(way, part) {
  const lengths = way.slice(1).map(([x, y], i) => Math.hypot(x - way[i][0], y - way[i][1]));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const [[ax, ay], [bx, by]] = [way[i], way[i + 1]];
    if (left <= length && length > 0)
      return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
    left -= length;
  }
  return way[way.length - 1];
}
