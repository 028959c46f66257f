/** Small signs for what sort of thing happened. */

import { svg, html } from "lit-html";

/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {"fight" | "loss" | "move" | "arrival" | "reveal" | "control" | "word"} Kind */

/** Which sign a deed has; one line may tell several, and the first of these is what it is about. @type {readonly [Kind, readonly Deed["type"][]][]} */
const KINDS = [
  ["fight", ["fight", "check"]],
  ["loss", ["loss", "strength"]],
  ["control", ["control", "points"]],
  ["move", ["move", "departure"]],
  ["arrival", ["arrival"]],
  ["reveal", ["reveal"]],
];

/** Paths in a square of 16. @type {Record<Kind, string>} */
const PATHS = {
  fight: "M3 3l10 10M13 3L3 13M2 10l4 4M14 10l-4 4",
  loss: "M8 2v12M4.5 6h7M3 14h10",
  move: "M2 8h10M8.500 4L12.500 8l-4 4",
  arrival: "M8 2v9M4.500 7.500L8 11l3.500-3.500M3 14h10",
  reveal: "M1.500 8C5 3 11 3 14.500 8 11 13 5 13 1.500 8zM8 6.500v3",
  control: "M4 14V2l8 3-8 3.500",
  word: "M8 8h.01",
};

/** What sort of thing deeds tell. @param {readonly Deed[]} deeds @returns {Kind} */
export function kindOf(deeds) {
  const found = KINDS.find(([, types]) => deeds.some(({ type }) => types.includes(type)));
  return found ? found[0] : "word";
}

/** @param {Kind} kind */
export const signOf = (kind) =>
  html`<svg class="deed-sign" viewBox="0 0 16 16" aria-hidden="true">${svg`<path d=${PATHS[kind]} />`}</svg>`;
