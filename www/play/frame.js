/** The skeleton of the table's page: what lit-html renders lies inside it, the board lies beside. */

import "../board/battle-board.js";
import { make } from "./make.js";
import { key } from "./room.js";

/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

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
  const tip = make("div", "tip", field);
  tip.hidden = true;
  // Who moves a cursor by keys is told the same by the board.
  tip.setAttribute("aria-hidden", "true");
  const zoomKeys = zoomButtons(board, field);
  board.set({ covers: () => field.querySelectorAll(".map-keys, .waiting") });
  const scrub = make("div", "scrub", page);
  const side = make("aside", "panel", page);
  side.setAttribute("aria-label", "Decision");
  const report = make("aside", "report", page);
  report.setAttribute("aria-label", "Report");
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
    tip,
    zoomKeys,
    scrub,
    side,
    report,
    grip,
    cover,
    dialogs,
    voice,
  };
}

/** @param {BattleBoard} board @param {Element} field */
function zoomButtons(board, field) {
  const keys = make("div", "zoom map-keys", field);
  key(keys, "M4 10h12M10 4v12", "Zoom in", () => board.zoomBy(1.5));
  key(keys, "M4 10h12", "Zoom out", () => board.zoomBy(1 / 1.5));
  key(keys, ALL, "Show the whole board", () => board.fit());
  key(keys, WIDTH, "Show the board’s width", () => board.fit("width"));
  key(keys, ACTION, "Go where something happens", () => board.fit("part"));
  return keys;
}

const ALL = "M5 2h10v16H5zM10 5v10M10 5L8 7M10 5l2 2M10 15l-2-2M10 15l2-2";
const WIDTH = "M2 4v12M18 4v12M5 10h10M5 10l3-3M5 10l3 3M15 10l-3-3M15 10l-3 3";
const ACTION = "M10 5a5 5 0 1 0 0 10 5 5 0 1 0 0-10M10 2v5M10 13v5M2 10h5M13 10h5";
