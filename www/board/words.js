/** What is on a space, in words. */

import { isNumbered } from "./layout/plan.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("./layout/plan.js").Layout} Layout */
/** @typedef {import("./layout/plan.js").Place} Place */
/** @typedef {import("./painters/state.js").Show} Show */
/** @typedef {import("../types.js").PieceScene} PieceScene */

const SIDES = { union: "Union", confederate: "Confederate" };

/** Is it in a space, or on its edge? @param {import("../types.js").Location} at @param {string} space */
export const touches = (at, space) =>
  at.type === "space" ? at.space === space : at.type === "boundary" && at.between.includes(space);

/**
 * What players call a space: by its name, and by its number where the board has numbers; a line without a name by
 * what lies on either side of it.
 * @param {Board} board @param {string} id
 * @returns {string}
 */
export function spaceName(board, id) {
  const { spaces, areas, entries } = board;
  const plan = spaces.find((space) => space.id === id) ?? areas.find((area) => area.id === id);
  const name = plan?.name;
  // A box beside the map is often called like the area that its road leads into.
  if (name && entries.some((entry) => entry.id === id)) return `${name} entry`;
  if (isNumbered(board)) return name && name !== id ? `${name} (${id})` : id;
  if (name) return name;
  if (plan?.shape.type !== "segment") return "a place without a name";
  return `the line ${betweenOf(board, plan.shape.areas)}`;
}

/** @param {Board} board @param {readonly string[]} areas on either side of a line */
const betweenOf = (board, [one, other]) => `between ${spaceName(board, one)} and ${spaceName(board, other)}`;

/**
 * @param {Layout} layout
 * @param {Place} place
 * @param {Show} show
 */
export function inWords({ board }, place, { pieces, marks, targets, risky, chancy }) {
  const { id, name, terrain, shape } = place.plan;
  const nameOf = (/** @type {string} */ key) => spaceName(board, key);
  const grounds = terrain.flatMap((key) => board.legend.find((entry) => entry.key === key)?.name ?? []);
  const here = pieces.filter(({ at }) => at.type === "space" && at.space === id);
  const marked = marks.filter(({ at }) => touches(at, id));
  const parts = [
    spaceName(board, id),
    name && shape.type === "segment" ? betweenOf(board, shape.areas) : "",
    grounds.join(", "),
    ...here.map((piece) => pieceInWords(piece, nameOf)),
    ...marked.map(({ text }) => text),
    targets.has(id) ? "can be chosen" : "",
    risky.has(id) ? "at a risk" : "",
    chancy.has(id) ? "chance decides" : "",
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

/** What there is to know of a piece besides its name: what is printed on it, what else counts, how it is. @param {PieceScene} piece */
export const particulars = ({ figures, details, states }) => [
  ...[...figures, ...details].map(({ label, text }) => `${label} ${text}`),
  ...states.map(({ text }) => text),
];

/** @param {PieceScene} piece @param {(id: string) => string} nameOf */
function pieceInWords(piece, nameOf) {
  const { side, kind, name, faceDown, front, count } = piece;
  const what = [
    count > 1 ? String(count) : "",
    side ? SIDES[side] : "",
    kind === "unknown" ? "piece" : kind,
    name ?? "",
  ];
  const more = [faceDown ? "face down" : "", ...particulars(piece), front ? `front to ${nameOf(front)}` : ""];
  return [what.filter(Boolean).join(" "), ...more.filter(Boolean)].join(", ");
}
