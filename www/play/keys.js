/** Keys at the table. Keys with modifiers, and keys typed into a field, belong to the browser. */

import { momentBeside } from "./count.js";

import { FIRST_COMMAND } from "./desk.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/** What Enter presses by itself. */
const PRESSED = "a, button, summary";

/** A key with what it does; the list of shortcuts is made of these. @typedef {{ keys: string[], shown: string, title: string, act: () => void }} Shortcut */

/**
 * @param {Table} table
 * @param {Desk} desk
 * @param {BattleBoard} board
 * @param {import("./room.js").Room} room
 * @returns {Shortcut[]}
 */
export function shortcuts(table, desk, board, room) {
  const beside = (/** @type {1 | -1} */ by) => {
    const { log, length } = table.position;
    table.peek(momentBeside(log, table.moment ?? length, by));
  };
  return [
    { keys: ["n"], shown: "n", title: "The next piece that can do something", act: () => desk.nextPiece(1) },
    { keys: ["N"], shown: "Shift n", title: "The piece before", act: () => desk.nextPiece(-1) },
    { keys: ["d"], shown: "d", title: "To the decision", act: () => desk.goTo(FIRST_COMMAND) },
    { keys: ["Enter"], shown: "Enter", title: "Give the order that is shown", act: () => desk.commit() },
    { keys: ["u"], shown: "u", title: "Undo", act: () => table.back.undo() },
    { keys: ["r"], shown: "r", title: "Redo", act: () => table.back.redo() },
    { keys: ["ArrowLeft"], shown: "←", title: "Look one decision back", act: () => beside(-1) },
    { keys: ["ArrowRight"], shown: "→", title: "Look one decision on", act: () => beside(1) },
    { keys: ["Home"], shown: "Home", title: "Look at the beginning", act: () => table.peek(0) },
    { keys: ["End"], shown: "End", title: "Return to now", act: () => table.peek(Infinity) },
    { keys: ["/"], shown: "/", title: "Search the rules", act: () => desk.searchRules() },
    { keys: ["b"], shown: "b", title: "The board in words", act: () => desk.readBoard() },
    { keys: ["+", "="], shown: "+", title: "Zoom in", act: () => board.zoomBy(1.5) },
    { keys: ["-"], shown: "−", title: "Zoom out", act: () => board.zoomBy(1 / 1.5) },
    { keys: ["0"], shown: "0", title: "Show the whole board", act: () => board.fit() },
    { keys: ["w"], shown: "w", title: "Show the board’s width", act: () => board.fit("width") },
    { keys: ["a"], shown: "a", title: "Go where something happens", act: () => board.fit("part") },
    {
      keys: ["l"],
      shown: "l",
      title: "A loupe at the mouse, or on the space that is chosen",
      act: () => board.magnify(),
    },
    {
      keys: ["p"],
      shown: "p",
      title: "Fold the decision away, or show it",
      act: () => room.fold(!room.isFolded()),
    },
    {
      keys: ["P"],
      shown: "Shift p",
      title: "Fold the report away, or show it",
      act: () => room.fold(!room.isFolded("report"), "report"),
    },
    { keys: ["f"], shown: "f", title: "Full screen", act: () => room.toggleFull() },
    {
      keys: ["Escape"],
      shown: "Esc",
      title: "Put the rule away; lay down what is in hand, clear the board",
      act: () => {
        board.foldUp();
        desk.escape();
      },
    },
    { keys: ["?"], shown: "?", title: "This list", act: () => desk.over.set({ dialog: "help" }) },
  ];
}

/**
 * The key as the list of shortcuts has it: where a layout has no Latin letters, by the place of the key. Capitals are made by Shift, as
 * Caps Lock may be on without anybody knowing.
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event
 */
export function typed({ key, code, shiftKey }) {
  if (!/^\p{L}$/u.test(key)) return key;
  // eslint-disable-next-line no-restricted-syntax -- how places of keys are named
  const letter = /^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/**
 * Listens until the function that it returns is called.
 * @param {Shortcut[]} list
 * @param {() => boolean} asleep is something in front of the table?
 */
export function keyboard(list, asleep) {
  const actions = new Map(list.flatMap(({ keys, act }) => keys.map((key) => [key, act])));
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    // What has a use of its own for a key, such as the tabs for the arrows, has taken it.
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || asleep()) return;
    if (target.closest("input, select, textarea") || document.querySelector("dialog[open]")) return;
    const act = actions.get(typed(event));
    if (!act || (event.key === "Enter" && (event.repeat || target.closest(PRESSED)))) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
