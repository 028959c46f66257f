/** What is in hand, or was pointed at last, as a question to the rules: a piece by its name and kind, a place by its name. */

import { spaceName } from "../board/words.js";

/** @param {Pick<import("./table.js").Table, "board" | "position">} table @param {Pick<import("./desk.js").DeskState, "selected" | "about">} held */
export function questionOf({ board, position }, { selected, about }) {
  const piece = position.scene.pieces.find(({ id }) => id === (selected ?? about?.piece));
  if (piece) return [piece.name, piece.kind === "unknown" ? "" : piece.kind].filter(Boolean).join(" ");
  const plan = [...board.spaces, ...board.areas].find(({ id }) => id === about?.space);
  return plan ? (plan.name ?? spaceName(board, plan.id)) : "";
}
