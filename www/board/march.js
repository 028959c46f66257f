/** Pieces on their way from one space to another. */

/** @typedef {import("../types.js").PieceScene} PieceScene */
/** @typedef {import("./piece-layout.js").Standing} Standing */

/** How long a piece takes from one space to the next, if nobody asks for another pace. */
export const MARCH_MS = 220;

/** @typedef {{ from: Standing, to: Standing }} Leg */

export class March {
  /** @type {Leg[]} */
  #legs = [];
  #began = -Infinity;
  #ms = MARCH_MS;

  /**
   * Sets pieces off that stand elsewhere than before.
   * @param {readonly Standing[]} before
   * @param {readonly Standing[]} after
   * @param {number} [ms] how long they take
   */
  begin(before, after, ms = MARCH_MS) {
    const old = new Map(before.flatMap((from) => from.pieces.map(({ id }) => [id, from])));
    this.#legs = after.flatMap((to) =>
      to.pieces.flatMap((piece) => {
        const from = old.get(piece.id);
        if (!from || from.spot === to.spot) return [];
        return [{ from, to: { ...to, piece, pieces: [piece] } }];
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
    return this.#legs.map(({ from, to }) => {
      const turn = Math.atan2(Math.sin(to.angle - from.angle), Math.cos(to.angle - from.angle));
      return {
        ...to,
        x: mix(from.x, to.x),
        y: mix(from.y, to.y),
        width: mix(from.width, to.width),
        height: mix(from.height, to.height),
        angle: from.angle + turn * eased,
      };
    });
  }
}
