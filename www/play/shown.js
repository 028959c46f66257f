/** A position as the board shows it, with what somebody is doing to it. */

/** @typedef {Pick<import("./table.js").Table, "position" | "overlay" | "after" | "trails" | "halts">} Table */

import { NOTHING } from "../board/painters/state.js";

/**
 * What the board is to show of a position and of what the person is doing.
 * @param {Table} table
 * @param {Pick<import("./desk.js").Desk, "value" | "lights" | "targets" | "actors" | "companions" | "focus">} desk
 * @returns {import("../board/painters/state.js").Show}
 */
export function whatToShow(table, desk) {
  const { scene } = table.position;
  const { selected } = desk.value;
  const { lit, hint, overlay, replayed } = desk.lights.value;
  if (replayed) return asItWas(replayed);
  const { focus } = desk;
  // What a place that is pointed at would be good for goes before what was asked earlier.
  const ahead = focus && table.after(focus);
  const asked = ahead ?? (overlay ? table.overlay(overlay.kind, overlay.subject) : null);
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
    ways: [...scene.ways, ...(hint?.ways ?? []), ...(lit.ways ?? [])],
    actors: desk.actors,
    selected,
    companions: desk.companions,
    aimed: focus?.label.space ?? null,
    lit: setsOf(lit.pieces.length + lit.spaces.length ? lit : (hint ?? lit)),
    overlay: asked?.cells ?? [],
  };
}

/** What is played again, with nothing to be done. @param {import("./replay.js").Replayed} replayed @returns {import("../board/painters/state.js").Show} */
const asItWas = ({ scene: { pieces, marks, ways }, lit }) => ({
  ...NOTHING,
  pieces,
  marks,
  ways: [...ways, ...(lit.ways ?? [])],
  lit: setsOf(lit),
});

/** @param {import("./lights.js").Lit} lit */
const setsOf = ({ pieces, spaces }) => ({ pieces: new Set(pieces), spaces: new Set(spaces) });

/** @param {Table} table @param {Pick<import("./desk.js").Desk, "value">} desk */
const haltsOf = (table, desk) =>
  new Set(desk.value.selected === null ? [] : table.halts(desk.value.selected).spaces);
