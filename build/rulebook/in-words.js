/** What a diagram of a rulebook shows, in words, for whoever has no script. */

import { escaped } from "../../www/share/svg-marks.js";
import { spaceName } from "../../www/board/words.js";

/** @typedef {import("../guide/diagram.js").Diagram} Diagram */

/** @param {Diagram} diagram */
export function inWords({ values, subject, heading }) {
  const caption = values.get("caption") ?? heading;
  return `<figure><figcaption>${escaped(caption)}</figcaption><p>${escaped(standing(subject))}</p></figure>`;
}

/** Who stands where. @param {import("../../www/board/picture.js").Subject} subject */
function standing({ board, scene }) {
  const words = scene.pieces.flatMap(({ name, side, count, at }) => {
    if (at.type !== "space" && at.type !== "boundary") return [];
    const spaces = at.type === "space" ? [at.space] : at.between;
    const place = spaces.map((space) => spaceName(board, space)).join(" and ");
    const who = `${count > 1 ? `${count} × ` : ""}${name ?? `a hidden piece of the ${side ?? "game"}`}`;
    return [`${who}: ${place}`];
  });
  return words.length > 0 ? `On the board: ${words.join("; ")}.` : "Nobody is on the board yet.";
}
