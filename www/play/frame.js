/** The skeleton of the table's page: what lit-html renders lies inside it, the board lies beside. */

import "../board/battle-board.js";

/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/**
 * @param {string} tag
 * @param {string} name the class
 * @param {Element} parent
 */
function make(tag, name, parent) {
  const element = document.createElement(tag);
  element.className = name;
  parent.append(element);
  return element;
}

/** @param {HTMLElement} page */
export function frame(page) {
  page.classList.add("table");
  const head = make("header", "bar", page);
  const notices = make("div", "notices", page);
  const field = make("main", "field", page);
  const board = /** @type {BattleBoard} */ (document.createElement("battle-board"));
  board.setAttribute("role", "group");
  board.setAttribute("aria-label", "Board");
  field.append(board);
  const waiting = make("div", "waiting-place", field);
  const choices = make("div", "choices", field);
  const fought = make("div", "fought", field);
  const cited = make("div", "cited", field);
  const zoomKeys = zoomButtons(board, field);
  const scrub = make("div", "scrub", page);
  const side = make("aside", "panel", page);
  side.setAttribute("aria-label", "Game");
  const grip = make("div", "grip", page);
  const cover = make("div", "cover-place", page);
  const dialogs = make("div", "dialogs", page);
  const voice = make("div", "visually-hidden voice", page);
  voice.setAttribute("aria-live", "polite");
  return {
    head,
    notices,
    field,
    board,
    waiting,
    choices,
    fought,
    cited,
    zoomKeys,
    scrub,
    side,
    grip,
    cover,
    dialogs,
    voice,
  };
}

/** @param {BattleBoard} board @param {Element} field */
function zoomButtons(board, field) {
  const keys = make("div", "zoom-keys", field);
  for (const { text, label, press } of [
    { text: "+", label: "Zoom in", press: () => board.zoomBy(1.5) },
    { text: "−", label: "Zoom out", press: () => board.zoomBy(1 / 1.5) },
    { text: "⤢", label: "Show the whole board", press: () => board.fit() },
  ]) {
    const button = make("button", "", keys);
    button.setAttribute("type", "button");
    button.setAttribute("aria-label", label);
    button.textContent = text;
    button.addEventListener("click", press);
  }
  return keys;
}

/**
 * A sheet that can be pulled up on a small screen, by pressing or by dragging its grip.
 * @param {HTMLElement} page
 * @param {HTMLElement} grip
 */
export function makeSheet(page, grip) {
  const button = make("button", "grip-button", grip);
  button.setAttribute("type", "button");
  const set = (/** @type {boolean} */ high) => {
    page.classList.toggle("sheet-high", high);
    button.setAttribute("aria-expanded", String(high));
    button.setAttribute("aria-label", high ? "Pull the panel down" : "Pull the panel up");
  };
  set(false);
  let from = /** @type {number | null} */ (null);
  let dragged = false;
  grip.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    dragged = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (from === null || Math.abs(event.clientY - from) < 24) return;
    dragged = true;
    set(event.clientY < from);
  });
  grip.addEventListener("pointerup", () => (from = null));
  grip.addEventListener("click", () => {
    if (!dragged) set(!page.classList.contains("sheet-high"));
    dragged = false;
  });
}
