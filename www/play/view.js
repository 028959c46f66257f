/** The table on the page: board, panel and bar, kept in step with the game. */

import { render } from "lit-html";
import "../board/battle-board.js";
import { newGame, openGame, rulebook, rulesetInfo } from "../engine.js";
import { keep, recall } from "../keep.js";
import { bar } from "../panels/bar.js";
import { menu } from "../panels/menu.js";
import { panel } from "../panels/panel.js";
import { Desk } from "./desk.js";
import { keyboard } from "./keys.js";
import { Table } from "./table.js";

/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */
/** @typedef {import("../ground/sheet.js").Geo} Geo */

/**
 * Shows a table; the function that it returns takes it down.
 * @param {HTMLElement} page
 * @param {URLSearchParams} query the game, its seats, seed and options
 * @param {Geo} geo
 */
export function showTable(page, query, geo) {
  const info = rulesetInfo(query.get("game") ?? "");
  if (!info) throw new Error("There is no such game here.");
  const seats = { union: query.get("union") ?? "person", confederate: query.get("confederate") ?? "person" };
  const table = new Table(beginOrContinue(info.id, query), seats, info);
  const desk = new Desk(table);
  const rules = new Map(rulebook(info.id).map((rule) => [rule.id, rule]));
  const { head, board, choices, side, zoomKeys } = frame(page);
  document.title = `${info.title} · High Water Mark`;

  let shown = desk.value;
  const draw = once(() => {
    board.show(whatToShow(table, desk));
    render(bar(table, desk), head);
    render(panel({ table, desk, rules }), side);
    render(menu(table, desk), choices);
    // What was asked for may lie beyond the edge of the panel.
    const { ready, answer, rule } = desk.value;
    if (ready && ready !== shown.ready) bringUp(side, ".commit");
    if (answer && answer !== shown.answer) bringUp(side, ".answer");
    if (rule && rule !== shown.rule) bringUp(side, '.rule[data-open="true"]');
    shown = desk.value;
  });
  const changed = () => {
    desk.clear();
    side.scrollTop = 0;
    remember(table, query);
    draw();
  };
  table.subscribe(changed);
  desk.subscribe(draw);
  board.open(table.board, geo, { name: info.title, line: "Gettysburg, July 1863" });
  board.addEventListener("point", (event) => desk.point(/** @type {CustomEvent} */ (event).detail));
  board.addEventListener("hover", (event) => desk.hover(/** @type {CustomEvent} */ (event).detail));
  zoomKeys.addEventListener("click", (event) => zoomBy(board, event));
  const release = keyboard(table, desk, board);
  table.start();
  return () => {
    release();
    table.close();
  };
}

/**
 * The game that the address names: the kept one if it is the same, else a new one.
 * @param {string} id
 * @param {URLSearchParams} query
 */
function beginOrContinue(id, query) {
  const kept = recall("current");
  if (kept?.query === query.toString()) return openGame(String(kept.text));
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const [name, value] of query)
    if (name.startsWith("option:")) options[name.slice(7)] = JSON.parse(value);
  return newGame(id, options, query.get("seed") ?? undefined);
}

/** @param {Table} table @param {URLSearchParams} query */
function remember(table, query) {
  const { scene } = table.position;
  keep("current", {
    game: table.info.id,
    query: query.toString(),
    text: table.text(),
    heading: scene.heading,
  });
}

/**
 * The skeleton of the page: what lit-html renders lies inside it, the board lies beside.
 * @param {HTMLElement} page
 */
function frame(page) {
  const make = (/** @type {string} */ tag, /** @type {string} */ name, /** @type {Element} */ parent) => {
    const element = document.createElement(tag);
    element.className = name;
    parent.append(element);
    return element;
  };
  page.classList.add("table");
  const head = make("header", "bar", page);
  const field = make("main", "field", page);
  const board = /** @type {BattleBoard} */ (document.createElement("battle-board"));
  board.setAttribute("role", "group");
  board.setAttribute("aria-label", "Board");
  field.append(board);
  const choices = make("div", "choices", field);
  const zoomKeys = make("div", "zoom-keys", field);
  for (const [text, label, factor] of [
    ["+", "Zoom in", "1.5"],
    ["−", "Zoom out", "0.667"],
    ["⤢", "Show the whole board", "0"],
  ]) {
    const button = make("button", "", zoomKeys);
    button.textContent = text;
    button.setAttribute("aria-label", label);
    button.dataset.factor = factor;
  }
  const side = make("aside", "panel", page);
  side.setAttribute("aria-label", "Game");
  return { head, board, choices, side, zoomKeys };
}

/** @param {Element} panel @param {string} part */
const bringUp = (panel, part) => panel.querySelector(part)?.scrollIntoView({ block: "nearest" });

/** @param {BattleBoard} board @param {Event} event */
function zoomBy(board, event) {
  const factor = Number(/** @type {HTMLElement} */ (event.target).dataset.factor ?? NaN);
  if (factor > 0) board.zoomBy(factor);
  else if (factor === 0) board.fit();
}

/**
 * What the board is to show of a position and of what the person is doing.
 * @param {Table} table
 * @param {Desk} desk
 * @returns {import("../board/state-painter.js").Show}
 */
function whatToShow(table, desk) {
  const { scene, choices } = table.position;
  const { selected, lit, overlay } = desk.value;
  const asked = overlay ? table.overlay(overlay.kind, overlay.subject) : null;
  const spaces = desk.offered.flatMap(({ label }) => label.space ?? []);
  return {
    pieces: scene.pieces,
    marks: scene.marks,
    targets: new Set(spaces),
    actors: new Set(choices.flatMap(({ label }) => label.piece ?? [])),
    selected,
    aimed: desk.focus?.label.space ?? null,
    lit: { pieces: new Set(lit.pieces), spaces: new Set(lit.spaces) },
    overlay: asked?.cells ?? [],
  };
}

/**
 * A function that runs once, soon, however often it is called.
 * @param {() => void} work
 */
function once(work) {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      work();
    });
  };
}
