/** What a course holds, as the build writes it from the texts beside a rulebook; `rulebooks/COURSES.md` says what they mean. */

/** @typedef {import("./goals.js").Goal} Goal */
/** @typedef {import("./goals.js").Predicate} Predicate */
/** @typedef {import("./replies.js").Decision} Decision */

/**
 * Where a lesson or a puzzle begins.
 * @typedef {object} Opening
 * @property {string} name that no other has in its list
 * @property {string} title
 * @property {"union" | "confederate" | "both"} side whose decisions are the reader's
 * @property {string} record of a game without decisions, which begins there
 * @property {string[]} look the pieces and spaces to look at
 * @property {Decision[]} always what the enemy does if nothing else is said
 * @property {string} before HTML
 * @property {string} after HTML
 */

/** Words for anyone who is refused by a rule, has brought something about, or asks. @typedef {{ text: string, rule?: string, when?: Predicate[] }} Hint */

/**
 * @typedef {object} Step
 * @property {string} task
 * @property {string} before HTML
 * @property {string} after HTML
 * @property {string[]} look
 * @property {Goal} goal
 * @property {Hint[]} hints
 * @property {Decision[]} replies what the enemy does, each once
 * @property {Decision[]} always
 * @property {Decision[]} play the solution
 */

/** A chapter of the rulebook. @typedef {{ name: string, title: string }} Chapter */

/** @typedef {Opening & { tour: boolean, idea: string, minutes: number, reading: Chapter[], steps: Step[] }} Lesson */

/**
 * @typedef {Opening & {
 *   worst: boolean, measure: import("./solve.js").Question["measure"], end: Goal, best: string,
 *   hints: string[], play: Decision[],
 * }} Puzzle
 */

/** @typedef {{ game: string, lessons: Lesson[], puzzles: Puzzle[] }} Course */

export {};
