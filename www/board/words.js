/** What is on a space, in words. */

/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("./plan.js").Place} Place */
/** @typedef {import("./state-painter.js").Show} Show */
/** @typedef {import("../types.js").PieceScene} PieceScene */

const SIDES = { union: "Union", confederate: "Confederate" };

/** Is it in a space, or on its edge? @param {import("../types.js").Location} at @param {string} space */
export const touches = (at, space) =>
  at.type === "space" ? at.space === space : at.type === "boundary" && at.between.includes(space);

/** A space by its name, and by its number if it has one; an id that is made of words says nothing more. @param {string} name @param {string} id */
export const named = (name, id) => (/[a-z]{3}/.test(id) ? name : `${name} (${id})`);

/**
 * @param {Layout} layout
 * @param {Place} place
 * @param {Show} show
 */
export function inWords({ board, places }, place, { pieces, marks, targets, risky, chancy }) {
  const { id, name, terrain, shape } = place.plan;
  const nameOf = (/** @type {string} */ key) => places.get(key)?.plan.name ?? key;
  const grounds = terrain.flatMap((key) => board.legend.find((entry) => entry.key === key)?.name ?? []);
  const here = pieces.filter(({ at }) => at.type === "space" && at.space === id);
  const marked = marks.filter(({ at }) => touches(at, id));
  const parts = [
    name && name !== id ? (/[a-z]{3}/.test(id) ? name : `${name}, ${id}`) : id,
    shape.type === "segment" ? `between ${nameOf(shape.areas[0])} and ${nameOf(shape.areas[1])}` : "",
    grounds.join(", "),
    ...here.map((piece) => pieceInWords(piece, nameOf)),
    ...marked.map(({ text }) => text),
    targets.has(id) ? "can be chosen" : "",
    risky.has(id) ? "at a risk" : "",
    chancy.has(id) ? "dice decide" : "",
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

/** What there is to know of a piece besides its name: what is printed on it, what else counts, how it is. @param {PieceScene} piece */
export const particulars = ({ figures, details, states }) => [
  ...[...figures, ...details].map(({ label, text }) => `${label} ${text}`),
  ...states,
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
