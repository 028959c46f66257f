/** A position as the board shows it, with what somebody is doing to it. */

/** @typedef {Pick<import("./table.js").Table, "position" | "overlay" | "trails" | "halts">} Table */

/**
 * What the board is to show of a position and of what the person is doing.
 * @param {Table} table
 * @param {Pick<import("./desk.js").Desk, "value" | "targets" | "actors" | "focus">} desk
 * @returns {import("../board/state-painter.js").Show}
 */
export function whatToShow(table, desk) {
  const { scene } = table.position;
  const { selected, lit, overlay } = desk.value;
  const asked = overlay ? table.overlay(overlay.kind, overlay.subject) : null;
  const { all, risky, chancy } = desk.targets;
  return {
    pieces: scene.pieces,
    marks: scene.marks,
    targets: all,
    risky,
    chancy,
    halts: haltsOf(table, desk),
    // An answer that was asked for must not drown in what has happened.
    trails: asked ? [] : table.trails,
    ways: [...scene.ways, ...(lit.ways ?? [])],
    actors: desk.actors,
    selected,
    aimed: desk.focus?.label.space ?? null,
    lit: { pieces: new Set(lit.pieces), spaces: new Set(lit.spaces) },
    overlay: asked?.cells ?? [],
  };
}

/** @param {Table} table @param {Pick<import("./desk.js").Desk, "value">} desk */
const haltsOf = (table, desk) =>
  new Set(desk.value.selected === null ? [] : table.halts(desk.value.selected).spaces);
