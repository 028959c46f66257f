/** Where a movement ends, however far one could go on. */

/** The question where a piece can move, in games that know it. */
const REACH = "reach";

/**
 * Where a piece that is to be picked would have to stop, as far as the game tells, and what it says of that.
 * @param {Pick<import("./table.js").Table, "sequels" | "overlays" | "overlay">} table
 * @param {string} piece
 */
export function haltsOf(table, piece) {
  const known = table.sequels(piece).size > 0 && table.overlays.some(({ id }) => id === REACH);
  const answer = known ? table.overlay(REACH, piece) : null;
  return {
    spaces: (answer?.cells ?? []).flatMap(({ space, tint }) => (tint === "stop" ? space : [])),
    text: answer?.key.find(({ tint }) => tint === "stop")?.text ?? "it must stop here",
  };
}
