/** Whether what a lesson or a puzzle asks for is so: what stands where, who decides, what has been told since. */

/** @typedef {import("../types.js").Game} Game */

/**
 * One thing that can be so, compiled from words by `build/courses/predicates.js`, where each is explained.
 * @typedef {object} Predicate
 * @property {string} kind
 * @property {boolean} [not]
 * @property {string} [piece]
 * @property {string[]} [spaces]
 * @property {string} [side]
 * @property {string} [key] a condition, a kind of mark, an ending, a track, a rule
 * @property {string[]} [path]
 * @property {string} [sign] how a figure is compared
 * @property {unknown} [value] with what
 * @property {Record<string, unknown>} [fields] of a command or a deed
 */

/** All of them must be so; each is one of several that suffice. @typedef {Predicate[][]} Goal */

/** A moment of a game, and what has happened since something began. What is asked of the engine is asked once. */
export class Moment {
  /** @type {Record<string, any>} */
  #known = {};

  /** @param {Game} game @param {number} [since] how long it was then @param {ReadonlySet<string>} [tried] the rules that have refused something since */
  constructor(game, since = 0, tried = new Set()) {
    this.game = game;
    this.since = since;
    this.tried = tried;
  }

  /** @returns {import("../types.js").Scene} */
  get scene() {
    return (this.#known.scene ??= this.game.scene("referee"));
  }

  get view() {
    return (this.#known.view ??= this.game.view("referee"));
  }

  /** @returns {import("../types.js").LogEntry[]} */
  get log() {
    return (this.#known.log ??= logSince(this.game, this.since));
  }

  get lines() {
    return this.log.flatMap(({ lines }) => lines);
  }

  /** @param {string | undefined} id */
  placeOf(id) {
    const at = this.scene.pieces.find((piece) => piece.id === id)?.at;
    return at && placesOf(at);
  }
}

/** What was decided since a game had some length. @param {Game} game @param {number} since */
export const logSince = (game, since) => (since < game.length ? game.log("referee", since + 1) : []);

/** @param {Goal} goal @param {Moment} moment */
export const isMet = (goal, moment) => goal.every((any) => any.some((one) => holds(one, moment)));

/** @param {Predicate} predicate @param {Moment} moment */
export const holds = (predicate, moment) =>
  TESTS[predicate.kind](predicate, moment) !== (predicate.not ?? false);

/** @type {Record<string, (predicate: any, moment: Moment) => boolean>} */
const TESTS = {
  at: ({ piece, spaces }, moment) => overlap(moment.placeOf(piece) ?? [], spaces),
  holds: ({ side, spaces }, { scene }) =>
    scene.pieces.some((piece) => piece.side === side && overlap(placesOf(piece.at), spaces)),
  off: ({ piece }, moment) => (moment.placeOf(piece) ?? []).length === 0,
  is: ({ piece, key }, { scene }) =>
    scene.pieces.some(({ id, states }) => id === piece && states.some(({ kind }) => kind === key)),
  mark: ({ key, side, spaces }, { scene }) =>
    scene.marks.some(
      (mark) => mark.kind === key && (!side || mark.side === side) && overlap(placesOf(mark.at), spaces),
    ),
  decides: ({ side }, { game }) => {
    const deciders = game.deciders();
    return side === "nobody" ? deciders.length === 0 : deciders.some((one) => one === side);
  },
  over: (_, { game }) => game.outcome() != null,
  won: ({ side }, { game }) => {
    const outcome = game.outcome();
    return outcome != null && (outcome.winner ?? "nobody") === side;
  },
  ending: ({ key }, { game }) => game.outcome()?.ending === key,
  score: ({ side, sign, value }, { scene }) => compare(scoreOf(scene, side), sign, value),
  lead: ({ side, sign, value }, { scene }) => compare(leadOf(scene, side), sign, value),
  track: ({ key, sign, value }, { scene }) => {
    const cell = scene.tracks.find(({ id }) => id === key)?.cells.find(({ current }) => current);
    return compare(typeof value === "number" ? Number(cell?.text) : cell?.text, sign, value);
  },
  view: ({ path, sign, value }, { view }) => compare(followed(view, path), sign, value),
  did: ({ side, fields }, { log }) =>
    log.some((entry) => entry.side === side && entry.command && fits(entry.command, fields)),
  deed: ({ fields }, { lines }) => lines.some(({ deeds }) => deeds.some((deed) => fits(deed, fields))),
  cites: ({ key }, { lines }) => lines.some(({ rules }) => rules.includes(key)),
  tried: ({ key }, { tried }) => tried.has(key),
};

/** The points of a side. @param {import("../types.js").Scene} scene @param {import("../types.js").Side} side */
export const scoreOf = ({ score }, side) => score?.total[side] ?? 0;

/** How many points a side is ahead. @param {import("../types.js").Scene} scene @param {import("../types.js").Side} side */
export const leadOf = (scene, side) =>
  scoreOf(scene, side) - scoreOf(scene, side === "union" ? "confederate" : "union");

/** The spaces on which something stands, or between which it does. @param {import("../types.js").Location} at */
const placesOf = (at) => (at.type === "space" ? [at.space] : at.type === "boundary" ? at.between : []);

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const overlap = (a, b) => a.some((one) => b.includes(one));

/** Has something these fields? A name with dots leads into what is inside. @param {object} data @param {Record<string, unknown>} fields */
const fits = (data, fields) =>
  Object.entries(fields).every(([name, value]) => isSame(followed(data, name.split(".")), value));

/** What lies at the end of a path; in a list a name stands for what has it as id. @param {any} data @param {string[]} path */
const followed = (data, path) =>
  path.reduce(
    (/** @type {any} */ inside, name) =>
      (Array.isArray(inside) && inside.find((one) => one?.id === name)) || inside?.[name],
    data,
  );

/** @param {any} a @param {string} sign @param {any} b */
function compare(a, sign, b) {
  if (sign === "<") return a < b;
  if (sign === "<=") return a <= b;
  if (sign === ">") return a > b;
  if (sign === ">=") return a >= b;
  return isSame(a, b) === (sign === "=");
}

/** @param {unknown} a @param {unknown} b */
const isSame = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
