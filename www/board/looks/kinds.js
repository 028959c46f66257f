/**
 * How things look follows from their kind, a closed list that the engine tells; never from their words. Each painter
 * has a table from kind to drawing and a neutral drawing for what its table does not hold: `other`, and kinds that a
 * newer engine may know.
 */

/** @typedef {import("../../types.js").Board} Board */
/** @typedef {Board["legend"][number]["kind"]} TerrainKind */

/**
 * What a table holds for a kind.
 * @template T
 * @param {Readonly<Record<string, T>>} table
 * @param {string} kind
 * @returns {T | undefined}
 */
export const lookOf = (table, kind) => (Object.hasOwn(table, kind) ? table[kind] : undefined);

/**
 * A terrain of a board: what it is, and its place in the legend, which tells apart what has no drawing of its own.
 * @typedef {{ kind: string, index: number }} Ground
 */

/** What a board's keys of terrain stand for. @param {Board} board @returns {Map<string, Ground>} */
export const groundsOf = ({ legend }) =>
  new Map(legend.map(({ key, kind }, index) => [key, { kind, index }]));
