/**
 * Keeps a click from counting for what it was not meant for. What is decided is drawn anew where it was, so that a double
 * click, or one in the moment in which the computer decides, would fall on another command.
 */

/** What gives commands. */
const GIVES = "battle-board, .board-menu, .decision, .commands, .actions, .ways, .acts-place";

/** So long after another decision has come, a click that rests where it was does not count, in milliseconds. */
const REST_MS = 400;

/** Where a pointer is that has not been seen yet. */
const NOWHERE = { clientX: -1, clientY: -1 };

/** @typedef {import("../board/input/window.js").At} At */
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
  let [at, before] = [NOWHERE, NOWHERE];
  /** Has it been at something else since? */
  let elsewhere = false;

  const look = () => {
    if (moment() === shown) return;
    [shown, since, before, elsewhere] = [moment(), performance.now(), at, false];
  };
  const isFresh = () => performance.now() - since < REST_MS;

  /** @param {MouseEvent} event */
  const rests = (event) => {
    // What is not on the page, or no longer, has nothing under the pointer.
    if (!root.isConnected) return false;
    const own = partAt(event.composedPath()[0]);
    const page = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const under = partAt(page.elementFromPoint(before.clientX, before.clientY));
    if (own === null || own !== under) return false;
    return own.localName !== "battle-board" || isSameAt(/** @type {BattleBoard} */ (own), event, before);
  };

  let wasThere = false;
  const moved = (/** @type {PointerEvent} */ event) => {
    wasThere ||= root.isConnected;
    if (wasThere && !root.isConnected) {
      removeEventListener("pointermove", moved, { capture: true });
      removeEventListener("pointerdown", moved, { capture: true });
      return;
    }
    if (!event.isTrusted) return;
    at = event;
    if (!elsewhere && isFresh()) elsewhere = !rests(event);
  };
  const down = () => {
    look();
    pressed = shown;
  };
  const click = (/** @type {Event} */ given) => {
    const event = /** @type {MouseEvent} */ (given);
    // Keys, and aids that press by themselves, press what has the focus.
    if (!event.isTrusted || event.detail === 0 || !giverOf(event.composedPath()[0])) return;
    look();
    const late = isFresh() && !elsewhere && rests(event);
    if (pressed === shown && !late) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  // It may be at something outside meanwhile.
  addEventListener("pointermove", moved, { capture: true, passive: true });
  addEventListener("pointerdown", moved, { capture: true, passive: true });
  root.addEventListener("pointerdown", down, { capture: true });
  root.addEventListener("click", click, { capture: true });
  return look;
}

/** Is it one thing on the board that is pointed at in two places? @param {BattleBoard} board @param {At} one @param {At} other */
function isSameAt(board, one, other) {
  const [here, there] = [board.pointedAt(one), board.pointedAt(other)];
  return here.space === there.space && here.piece === there.piece;
}

/** @param {EventTarget | null | undefined} target */
const giverOf = (target) => target instanceof Element && target.closest(GIVES);

/** What a press at something presses. @param {EventTarget | null | undefined} target */
const partAt = (target) =>
  target instanceof Element ? target.closest("button, summary, battle-board") : null;
