/** Something on the map that a mouse or a finger takes hold of and drags: where there is nothing, the map itself is moved. */

/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */
/** @typedef {import("../ground/geometry.js").Point} Point */

/** How near one has to be, in pixels, with a mouse and with a finger. */
const [NEAR, ABOUT] = [12, 22];

/**
 * @param {BattleBoard} board
 * @param {object} thing
 * @param {(at: Point, reach: number) => boolean} thing.take is it there, in metres?
 * @param {(at: Point) => void} thing.move
 * @param {() => void} [thing.drop]
 */
export function gripped(board, { take, move, drop = () => {} }) {
  let held = false;
  /** @param {import("../board/input/window.js").At} at @param {number} reach */
  const begin = (at, reach) => (held = take(board.countryAt(at), reach / board.scale));
  const pressed = (/** @type {MouseEvent} */ event) => {
    if (event.button !== 0 || !(event.target instanceof HTMLCanvasElement) || !begin(event, NEAR)) return;
    event.stopPropagation();
    const moved = (/** @type {MouseEvent} */ now) => move(board.countryAt(now));
    const released = () => {
      removeEventListener("mousemove", moved);
      removeEventListener("mouseup", released);
      drop();
      // The click that belongs to it sets nothing.
      setTimeout(() => (held = false));
    };
    addEventListener("mousemove", moved);
    addEventListener("mouseup", released);
  };
  const touched = (/** @type {TouchEvent} */ event) => {
    if (event.type === "touchstart" && !(event.touches.length === 1 && begin(event.touches[0], ABOUT)))
      held = false;
    if (!held) return;
    if (event.type === "touchmove") move(board.countryAt(event.touches[0]));
    if (event.type === "touchend") drop();
    event.preventDefault();
    event.stopPropagation();
  };
  const early = { capture: true, passive: false };
  board.addEventListener("mousedown", pressed, early);
  board.addEventListener("click", (event) => held && event.stopPropagation(), { capture: true });
  for (const name of /** @type {const} */ (["touchstart", "touchmove", "touchend"]))
    board.addEventListener(name, touched, early);
}
