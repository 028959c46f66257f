/** A mouse or finger that draws on the map: a road from place to place, ground as the brush goes. Two fingers and the wheel move the map. */

/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */
/** @typedef {import("./easel.js").Easel} Easel */

/**
 * @param {BattleBoard} board @param {Easel} easel
 * @returns {() => void} ends it
 */
export function drawing(board, easel) {
  /** Where the hand is, and whether its road comes or goes. @type {{ at: string, linked: boolean | null } | null} */
  let stroke = null;
  const placeAt = (/** @type {import("../board/input/window.js").At} */ at) => board.pointedAt(at).space;
  const draws = () => easel.value.page === "draw" && (easel.tool.on === "link" || easel.brushes);
  const begin = (/** @type {import("../board/input/window.js").At} */ at) => {
    const space = placeAt(at);
    stroke = space ? { at: space, linked: null } : null;
    return stroke !== null;
  };
  const move = (/** @type {import("../board/input/window.js").At} */ at) => {
    const space = stroke && placeAt(at);
    if (!stroke || !space || space === stroke.at) return;
    const { at: from, linked } = stroke;
    if (easel.brushes) easel.brush(from, space);
    stroke = { at: space, linked: easel.brushes ? null : easel.draw(from, space, linked) };
  };
  const pressed = (/** @type {MouseEvent} */ event) => {
    if (!draws() || event.button !== 0 || !(event.target instanceof HTMLCanvasElement) || !begin(event))
      return;
    event.stopPropagation();
    const moved = (/** @type {MouseEvent} */ now) => move(now);
    const released = () => {
      stroke = null;
      removeEventListener("mousemove", moved);
      removeEventListener("mouseup", released);
    };
    addEventListener("mousemove", moved);
    addEventListener("mouseup", released);
  };
  const touched = (/** @type {TouchEvent} */ event) => {
    if (!draws() || event.touches.length !== 1) {
      stroke = null;
      return;
    }
    if (event.type === "touchstart") begin(event.touches[0]);
    else if (event.type === "touchmove" && stroke) {
      move(event.touches[0]);
      event.preventDefault();
      event.stopPropagation();
    }
  };
  // Before the hand that moves the map hears of it.
  const early = { capture: true, passive: false };
  board.addEventListener("mousedown", pressed, early);
  for (const name of /** @type {const} */ (["touchstart", "touchmove"]))
    board.addEventListener(name, touched, early);
  return () => {
    stroke = null;
  };
}

/**
 * The area on whose side of a line somebody points; by keys, where the cursor is in the middle, nobody can say.
 * @param {BattleBoard} board @param {import("../types.js").Board} plan @param {string} id @param {number} x @param {number} y
 */
export function sideAt(board, plan, id, x, y) {
  const shape = plan.spaces.find((space) => space.id === id)?.shape;
  if (shape?.type !== "segment") return null;
  const { left, top } = board.getBoundingClientRect();
  const [a, b] = shape.areas;
  const middle = board.screenPoint(id);
  if (!middle) return null;
  const away = [x + left - middle.x, y + top - middle.y];
  if (Math.hypot(away[0], away[1]) < 1) return null;
  const towards = (/** @type {string} */ area) => {
    const at = board.screenPoint(area);
    return at ? (at.x - middle.x) * normal[0] + (at.y - middle.y) * normal[1] : 0;
  };
  const [[ax, ay], [bx, by]] = shape.points;
  const normal = [-(by - ay), bx - ax];
  const here = away[0] * normal[0] + away[1] * normal[1];
  return Math.sign(here) === Math.sign(towards(a)) ? a : b;
}
