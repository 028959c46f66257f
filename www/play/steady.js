/**
 * Keeps a click from counting for what it was not meant for. What is decided is drawn anew where it was, so that a double
 * click, or one in the moment in which the computer decides, would fall on another command.
 */

/** What gives commands. */
const GIVES = "battle-board, .board-menu, .decision, .commands";

/** So long after another decision has come, a click that rests where it was does not count, in milliseconds. */
const REST_MS = 400;

/** On the board the mouse has gone elsewhere if it has gone so far, in pixels. */
const FAR = 16;

/** @typedef {{ clientX: number, clientY: number }} At */

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
    const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    return own.localName === "button" || far < FAR;
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

/** @param {EventTarget | null} target */
const giverOf = (target) => target instanceof Element && target.closest(GIVES);

/** What a press at something presses. @param {EventTarget | null} target */
const partAt = (target) => (target instanceof Element ? target.closest("button, battle-board") : null);
