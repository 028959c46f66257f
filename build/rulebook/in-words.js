/** What a diagram of a rulebook shows, in words, for whoever does not see its picture. */

import { spaceName } from "../../www/board/words.js";

/** Who stands where. @param {import("../../www/board/picture.js").Subject} subject */
export function inWords({ board, scene }) {
  const words = scene.pieces.flatMap(({ name, side, count, at }) => {
    if (at.type !== "space" && at.type !== "boundary") return [];
    const spaces = at.type === "space" ? [at.space] : at.between;
    const place = spaces.map((space) => spaceName(board, space)).join(" and ");
    const who = `${count > 1 ? `${count} × ` : ""}${name ?? `a hidden piece of the ${side ?? "game"}`}`;
    return [`${who}: ${place}`];
  });
  return words.length > 0 ? `On the board: ${words.join("; ")}.` : "Nobody is on the board yet.";
}
