/** Where a position is edited. */

/**
 * @param {string} game
 * @param {string} [position] as text or JSON; the start of the game without one
 * @param {string} [back] the address that the editor leads back to
 */
export function editAddress(game, position = "", back = "") {
  const query = new URLSearchParams({ game });
  if (position) query.set("position", position);
  if (back) query.set("back", back);
  return `#/edit?${query}`;
}
