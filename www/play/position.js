/** What the page shows of a moment: the scene, the log, and what the person at the table may do. */

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./choices.js").Choice} Choice */

/**
 * @typedef {object} Position
 * @property {import("../types.js").Scene} scene
 * @property {import("../types.js").LogEntry[]} log of the whole game, also if an earlier moment is looked at
 * @property {Side | null} side the side whose commands are offered to a person
 * @property {Choice[]} choices
 * @property {import("../types.js").Outcome | null} outcome
 * @property {number} length
 * @property {number} undone
 * @property {Side | null} covered for whom the screen is covered; everything else is empty then
 */

/** @type {Omit<import("../types.js").Scene, "viewer" | "deciders">} */
const NOTHING = {
  heading: "",
  prompt: "",
  pieces: [],
  marks: [],
  tracks: [],
  trays: [],
  score: null,
  rules: [],
};

/**
 * @param {import("./line-of-play.js").LineOfPlay} play
 * @param {object} table
 * @param {import("./eyes.js").Eyes} table.eyes
 * @param {Side[]} table.persons
 * @param {boolean} table.analysis
 * @param {boolean} table.idle is nothing to be decided here and now?
 * @param {(game: import("../types.js").Game, viewer: import("../types.js").Viewer) => import("../types.js").LogEntry[]} table.readLog
 * @param {(side: Side) => Choice[]} table.choices
 * @returns {Position}
 */
export function positionOf({ active, seen, past }, { eyes, persons, analysis, idle, readLog, choices }) {
  const { viewer, covered } = eyes.see(active, persons, analysis);
  const length = active.length();
  const undone = active.lengthWithUndone() - length;
  if (covered) {
    const scene = { ...NOTHING, viewer, deciders: active.deciders() };
    return { scene, log: [], side: null, choices: [], outcome: null, length, undone: 0, covered };
  }
  const deciders = seen.deciders();
  const own = viewer === "referee" ? deciders : deciders.filter((one) => one === viewer || analysis);
  const side = (!idle && !past && own.find((one) => persons.includes(one))) || null;
  return {
    scene: seen.scene(viewer),
    log: readLog(active, viewer),
    side,
    choices: side ? choices(side) : [],
    outcome: seen.outcome() ?? null,
    length,
    undone,
    covered,
  };
}
