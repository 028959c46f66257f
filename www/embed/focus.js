/** What part of the board a diagram shows, by the word of its author. */

import { quoted } from "../outside.js";

/** @typedef {import("./study.js").Study} Study */
/** @typedef {import("../types.js").Location} Location */

/**
 * The spaces to be shown; none for the whole board.
 * @param {Study} study
 * @param {string} word a piece, a space, several of them with blanks between, or “action”
 * @returns {string[]}
 */
export function spacesFor(study, word) {
  if (!word) return [];
  if (word === "action") return actionOf(study);
  const spaces = [...new Set(word.split(/\s+/))].flatMap((id) => spacesNamed(study, id));
  return [...new Set(spaces)];
}

/** @param {Study} study @param {string} id */
function spacesNamed({ board, position }, id) {
  const piece = position.scene.pieces.find((one) => one.id === id);
  if (piece) return spacesOf(piece.at);
  if ([...board.spaces, ...board.areas].some((plan) => plan.id === id)) return [id];
  throw new Error(`focus: there is no piece or space ${quoted(id)} here.`);
}

/** Where something has just happened, else where something can be done, else where anybody stands. @param {Study} study */
function actionOf({ position, moment }) {
  const { scene, log, choices } = position;
  const entry = moment === null ? log.at(-1) : log[moment];
  const lines = entry && entry.number > 0 ? entry.lines : [];
  const told = new Set(lines.flatMap(({ pieces }) => pieces));
  const able = new Set(choices.flatMap(({ label }) => label.piece ?? []));
  const standing = (/** @type {(id: string) => boolean} */ meant) =>
    scene.pieces.flatMap(({ id, at }) => (meant(id) ? spacesOf(at) : []));
  const places = [
    [...lines.flatMap(({ spaces }) => spaces), ...standing((id) => told.has(id))],
    [
      ...choices.flatMap(({ label }) => (label.piece ? [] : (label.space ?? []))),
      ...standing((id) => able.has(id)),
    ],
    standing(() => true),
  ];
  return places.find((some) => some.length > 0) ?? [];
}

/** @param {Location} at */
function spacesOf(at) {
  if (at.type === "space") return [at.space];
  return at.type === "boundary" ? [...at.between] : [];
}
