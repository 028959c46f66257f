/** Keys at the table. Keys with modifiers, and keys typed into a field, belong to the browser. */

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/**
 * Listens until the function that it returns is called.
 * @param {Table} table
 * @param {Desk} desk
 * @param {BattleBoard} board
 */
export function keyboard(table, desk, board) {
  /** @type {Record<string, () => void>} */
  const actions = {
    "+": () => board.zoomBy(1.5),
    "=": () => board.zoomBy(1.5),
    "-": () => board.zoomBy(1 / 1.5),
    0: () => board.fit(),
    u: () => table.undo(),
    r: () => table.mayRedo && table.redo(),
    Escape: () => desk.cancel(),
  };
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, textarea")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
