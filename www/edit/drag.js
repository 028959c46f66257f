/** Pieces dragged with a mouse, a pen or a finger: from the list to the board, over the board, and back off it. */

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./bench.js").Held} Held */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/** What moves less than this, in pixels, is not dragged but pressed. */
const STILL = 6;

/** How far beside the middle of a piece on the board it can be gripped, in pixels. */
const GRIP = 22;

/** @typedef {{ held: Held, look: HTMLCanvasElement | null, x: number, y: number, ghost: HTMLCanvasElement | null }} Drag */

/**
 * Listens until the function that it returns is called.
 * @param {HTMLElement} page
 * @param {Bench} bench
 * @param {BattleBoard} board
 */
export function dragging(page, bench, board) {
  /** @type {Drag | null} */
  let drag = null;
  /** Is the click that ends a drag still to come? */
  let swallow = false;

  const begin = (/** @type {PointerEvent} */ event) => {
    swallow = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const at = { x: event.clientX, y: event.clientY, ghost: null };
    const target = /** @type {Element} */ (event.target);
    const counter = /** @type {HTMLElement | null} */ (target.closest(".edit-piece"));
    if (counter) {
      const { piece, stock } = counter.dataset;
      drag = {
        ...at,
        held: piece === undefined ? { stock: Number(stock) } : { piece },
        look: faceIn(counter),
      };
      return;
    }
    const piece = board.contains(target) && bench.value.held === null ? gripped(bench, board, event) : null;
    if (piece === null) return;
    drag = { ...at, held: { piece }, look: faceOf(page, piece) };
  };

  /** The map stays where it is while a piece is moved over it. @param {Event} event */
  const hold = (event) => {
    if (drag && board.contains(/** @type {Node} */ (event.target))) event.stopPropagation();
  };

  const move = (/** @type {PointerEvent} */ event) => {
    if (!drag) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < STILL) return;
      drag.ghost = ghostOf(page, drag.look);
      if (!isHeld(bench, drag.held)) bench.take(drag.held);
      // A crowd that is spread out would take what is laid on it.
      surfaceOf(board)?.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    }
    drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  };

  const end = (/** @type {PointerEvent} */ event) => {
    const { ghost, held } = drag ?? {};
    drag = null;
    if (!ghost || !held) return;
    ghost.remove();
    swallow = true;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    if (below && board.contains(below)) {
      const { clientX, clientY } = event;
      below.dispatchEvent(
        new PointerEvent("click", { clientX, clientY, pointerType: "mouse", bubbles: true }),
      );
      if ("stock" in held) bench.layDown();
    } else if (event.type === "pointerup" && "piece" in held && bench.draft.group(held.piece)?.at)
      bench.takeOff();
    else bench.layDown();
  };

  const click = (/** @type {MouseEvent} */ event) => {
    if (!swallow || !event.isTrusted) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const capture = { capture: true };
  page.addEventListener("pointerdown", begin, capture);
  page.addEventListener("mousedown", hold, capture);
  page.addEventListener("touchstart", hold, capture);
  page.addEventListener("click", click, capture);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  return () => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
  };
}

/** @param {Bench} bench @param {Held} held */
const isHeld = (bench, held) => JSON.stringify(bench.value.held) === JSON.stringify(held);

/** @param {BattleBoard} board @returns {HTMLCanvasElement | null} */
const surfaceOf = (board) => board.querySelector(".surface");

/** The piece that is gripped on the board: the nearest. @param {Bench} bench @param {BattleBoard} board @param {PointerEvent} event */
function gripped({ draft }, board, { clientX, clientY }) {
  let best = { far: GRIP, id: /** @type {string | null} */ (null) };
  for (const { id, at } of draft.form.groups) {
    const point = at === null ? null : board.piecePoint(id);
    const far = point ? Math.hypot(point.x - clientX, point.y - clientY) : Infinity;
    if (far < best.far) best = { far, id };
  }
  return best.id;
}

/** @param {Element} counter */
const faceIn = (counter) => counter.querySelector("canvas");

/** @param {Element} page @param {string} piece */
function faceOf(page, piece) {
  const counter = page.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  return counter && faceIn(counter);
}

/** A picture of the piece that goes along with the pointer. @param {Element} page @param {HTMLCanvasElement | null} look */
function ghostOf(page, look) {
  const ghost = document.createElement("canvas");
  ghost.className = "edit-ghost";
  if (look) {
    [ghost.width, ghost.height] = [look.width, look.height];
    ghost.getContext("2d")?.drawImage(look, 0, 0);
  }
  page.append(ghost);
  return ghost;
}
