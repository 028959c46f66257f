/** A position as short as it can be written. */

/** @param {import("../types.js").Game} game @param {import("../types.js").Viewer} [viewer] */
export function positionIn(game, viewer = "referee") {
  const position = game.position(viewer);
  // A board of one's own does not fit into a text.
  return "board" in Object(position.options) ? JSON.stringify(position) : game.positionText(viewer);
}
