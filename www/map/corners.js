/** The corners of borders: where they are, around which area, shifted by hand, and joined by a new border. */

import { gripped } from "./grip.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("../ground/geometry.js").Point} Point */
/** @typedef {{ id: string, at: Point }} Corner */

/** The tool of a kind, if the game has one. @param {Sheet} sheet @param {import("../types.js").MapTool["on"]} on */
export const toolOn = (sheet, on) => sheet.form.tools.find((tool) => tool.on === on) ?? null;

/** All corners. @param {Sheet} sheet @returns {Corner[]} */
export function cornersOf(sheet) {
  const tool = toolOn(sheet, "corner");
  const all = tool ? Object.entries(sheet.seen.settings[tool.key] ?? {}) : [];
  return all.map(([id, at]) => ({ id, at: /** @type {Point} */ (at) }));
}

/** Those around an area, in order, from its first. @param {Sheet} sheet @param {string} area @returns {Corner[]} */
export function cornersAround(sheet, area) {
  const all = new Map(cornersOf(sheet).map((corner) => [corner.at.join(), corner]));
  return pointsOf(sheet, area).flatMap((point) => all.get(point.join()) ?? []);
}

/** The areas with which it has a border. @param {Sheet} sheet @param {string} area */
export function nextTo(sheet, area) {
  const own = new Set(pointsOf(sheet, area).map((point) => point.join()));
  const common = (/** @type {string} */ id) =>
    pointsOf(sheet, id).filter((point) => own.has(point.join())).length;
  return [...sheet.grounds].filter((id) => id !== area && common(id) > 1);
}

/** @param {Sheet} sheet @param {string} area */
function pointsOf({ seen }, area) {
  const { spaces, areas } = seen.board;
  return [...areas, ...spaces].find(({ id }) => id === area)?.shape.points ?? [];
}

/**
 * A mouse or finger that shifts corners, or chooses two of them for a border between them.
 * @param {import("../board/battle-board.js").BattleBoard} board @param {Easel} easel
 */
export function cornerHand(board, easel) {
  gripped(board, {
    take: (point, reach) => {
      const { on } = easel.tool;
      if (easel.value.page !== "draw" || (on !== "corner" && on !== "cut")) return false;
      const away = (/** @type {Corner} */ { at: [x, y] }) => Math.hypot(x - point[0], y - point[1]);
      const [nearest] = cornersOf(easel.sheet).sort((a, b) => away(a) - away(b));
      if (!nearest || away(nearest) > reach) return false;
      if (on === "cut") easel.cut(nearest.id);
      else easel.set({ shift: nearest, lit: [] });
      return true;
    },
    move: (point) => easel.shift(point),
    drop: () => easel.settle(),
  });
}
