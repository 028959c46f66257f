/**
 * Keeps a click from counting for what it was not meant for. What is decided is drawn anew where it was, so that a double
 * click, or one in the moment in which the computer decides, would fall on another command.
 */

/** What gives commands. */
const GIVES = "battle-board, .board-menu, .decision, .commands";

/** So long after another decision has come, a click that rests where it was does not count, in milliseconds. */
const REST_MS = 400;

/** @typedef {import("../board/window.js").At} At */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/**
 * Watches clicks in a part of the page, for as long as that is there.
 * @param {HTMLElement | ShadowRoot} root
 * @param {() => unknown} moment what is to be decided: another one with every decision
 * @returns {() => void} is to be called whenever it may have changed
 */
export function steady(root, moment) {
  let [shown, since] = [moment(), -Infinity];
  let pressed = shown;
  /** Where the pointer is, and where it was when the decision changed. @type {At[]} */
  let [at, before] = [
    { clientX: -1, clientY: -1 },
    { clientX: -1, clientY: -1 },
  ];

  const look = () => {
    if (moment() === shown) return;
    [shown, since, before] = [moment(), performance.now(), at];
  };

  /** @param {MouseEvent} event */
  const rests = (event) => {
    const own = partAt(event.target);
    const page = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const under = partAt(page.elementFromPoint(before.clientX, before.clientY));
    if (own === null || own !== under) return false;
    return own.localName === "button" || isSameAt(/** @type {BattleBoard} */ (own), event, before);
  };

  const moved = (/** @type {Event} */ event) => (at = /** @type {PointerEvent} */ (event));
  const down = (/** @type {Event} */ event) => {
    look();
    at = /** @type {PointerEvent} */ (event);
    pressed = shown;
  };
  const click = (/** @type {Event} */ given) => {
    const event = /** @type {MouseEvent} */ (given);
    // Keys, and aids that press by themselves, press what has the focus.
    if (!event.isTrusted || event.detail === 0 || !giverOf(event.target)) return;
    look();
    const late = performance.now() - since < REST_MS && rests(event);
    if (pressed === shown && !late) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  root.addEventListener("pointermove", moved, { capture: true, passive: true });
  root.addEventListener("pointerdown", down, { capture: true });
  root.addEventListener("click", click, { capture: true });
  return look;
}

/** Is it one thing on the board that is pointed at in two places? @param {BattleBoard} board @param {At} one @param {At} other */
function isSameAt(board, one, other) {
  const [here, there] = [board.pointedAt(one), board.pointedAt(other)];
  return here.space === there.space && here.piece === there.piece;
}

/** @param {EventTarget | null} target */
const giverOf = (target) => target instanceof Element && target.closest(GIVES);

/** What a press at something presses. @param {EventTarget | null} target */
const partAt = (target) => (target instanceof Element ? target.closest("button, battle-board") : null);
