/** The table on the page: board, panel and bar, kept in step with the game. */

import { nothing, render } from "lit-html";
import { rulebook } from "../engine.js";
import { bar } from "../panels/bar.js";
import { curtain } from "../panels/curtain.js";
import { dialogs } from "../panels/dialogs.js";
import { menu } from "../panels/menu.js";
import { notices } from "../panels/notices.js";
import { panel, reading, report, wide } from "../panels/panel.js";
import { ruleCard } from "../panels/rule-card.js";
import { scrubber } from "../panels/scrubber.js";
import { waitingPieces } from "../panels/trays.js";
import { Desk, FIRST_COMMAND } from "./desk.js";
import { frame } from "./frame.js";
import { Keeper } from "./keeper.js";
import { keyboard, shortcuts } from "./keys.js";
import { guardGame } from "./rescue.js";
import { Room } from "./room.js";
import { paceOf } from "./seats.js";
import { whatToShow } from "./shown.js";
import { Speech } from "./speech.js";
import { soon } from "./soon.js";
import { steady } from "./steady.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../panels/parts.js").Panels} Panels */
/** @typedef {ReturnType<typeof frame>} Parts */
/** @typedef {import("../ground/sheet.js").Geo} Geo */

/** What the first board does not need waits no longer than this. */
const PATIENCE_MS = 3000;

/**
 * Shows a table; the function that it returns takes it down.
 * @param {HTMLElement} page
 * @param {import("./session.js").Session} session
 * @param {{ geo: Geo, survey: import("../board/view/atlas.js").Survey }} country
 * @param {boolean} [rescued] has the page just been loaded anew after a fault?
 */
export function showTable(page, { table, saved, arrival = null, attend: sitDown }, { geo, survey }, rescued) {
  const { info } = table;
  const desk = new Desk(table);
  if (arrival && asksAtOnce(arrival, table)) desk.over.set({ dialog: "arrival" });
  const rules = new Map(rulebook(info.id).map((rule) => [rule.id, rule]));
  const parts = frame(page);
  const { board } = parts;
  const speech = new Speech(parts.voice);
  const keeper = new Keeper(table, saved, () => drawAll());
  table.caughtUp = () => keeper.caughtUp();
  const room = new Room(page, parts);
  const list = shortcuts(table, desk, board, room);
  const panels = { table, desk, rules, board, keeper, shortcuts: list, arrival, rescued, painted: false };
  document.title = `${keeper.title} · High Water Mark`;

  let shown = desk.value;
  let { tall } = desk.reader.value;
  let moved = false;
  const draw = soon((only) => {
    drawParts(parts, panels, only);
    if (moved || desk.reader.value.tall !== tall) settle(parts.side);
    speech.tellSelection(desk);
    attend(parts, desk, shown, room);
    if (moved || (desk.value.selected ?? shown.selected) !== shown.selected) goWhereToAct(board, desk);
    if (moved && document.activeElement === document.body) findFocus(table, desk);
    if (moved) desk.given = null;
    moved = false;
    shown = desk.value;
    ({ tall } = desk.reader.value);
  });
  const drawAll = () => draw();
  /** Tells the tip what is pointed at. @type {ReturnType<typeof import("../panels/tip.js").tipAt> | undefined} */
  let rest;
  const clicks = steady(page, () => table.position);
  const changed = () => {
    clicks();
    const { fight } = desk.lights.value;
    desk.clear();
    const seen = reading.here?.seeWhatHappens(table, desk, fight);
    // Once it is drawn, the view goes to where the computer has acted, if that cannot be seen at all.
    if (seen !== undefined) requestAnimationFrame(() => board.reveal(seen, 0));
    rest?.(null);
    speech.tell(table);
    keeper.save();
    guardGame(keeper.saved);
    moved = true;
    draw();
  };
  table.subscribe(changed);
  for (const part of [desk, desk.reader, desk.over]) part.subscribe(drawAll);
  desk.pointing.subscribe(() => draw(POINTED));
  desk.lights.subscribe(() => draw(LIT));
  board.open(table.board, geo, { name: info.title, line: "Gettysburg, July 1863" }, survey);
  board.addEventListener("point", (event) => {
    rest?.(null);
    desk.point(/** @type {CustomEvent} */ (event).detail);
  });
  board.addEventListener("hover", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    desk.hover(detail);
    rest ??= reading.here?.tipAt(panels, parts.tip);
    rest?.(detail);
  });
  const goOn = () => {
    panels.painted = true;
    draw();
  };
  board.addEventListener("painted", goOn, { once: true });
  // A board that has no room on the screen is not drawn before it gets some.
  const patience = setTimeout(goOn, PATIENCE_MS);
  const width = wide();
  width.addEventListener("change", drawAll);
  const release = keyboard(list, () => table.position.covered !== null);
  const standUp = sitDown?.({ table, desk, keeper, parts });
  changed();
  void keeper.open().then(() => table.start());
  return () => {
    clearTimeout(patience);
    width.removeEventListener("change", drawAll);
    release();
    standUp?.();
    table.close();
    keeper.close();
    guardGame(null);
  };
}

/**
 * Is the one who opens a game asked about it before he looks? A link shows its moment first, unless the screen would be
 * covered for one side; what was begun here needs no question.
 * @param {import("./arrival.js").Arrival} arrival @param {Table} table
 */
const asksAtOnce = ({ fault, laid, from }, table) =>
  from !== "here" && (fault !== null || table.guards || (laid === null && from !== "link"));

/** What is drawn in each part of the page. @type {Partial<Record<keyof Parts, (panels: Panels) => unknown>>} */
const CONTENTS = {
  head: bar,
  notices,
  side: panel,
  report,
  waiting: waitingPieces,
  choices: ({ desk }) => menu(desk),
  fought: (panels) => reading.here?.seals(panels),
  cited: ruleCard,
  scrub: scrubber,
  cover: curtain,
  dialogs,
};

/** What is drawn also while the screen is covered. */
const OPEN = new Set(["head", "notices", "cover", "dialogs"]);

/** Where, besides the board, the command that is pointed at shows; where what else lies on the board does. */
const POINTED = ["side"];
const LIT = ["side", "report", "fought"];

/** @param {Parts} parts @param {Panels} panels @param {ReadonlySet<string> | null} only these parts of it; null for all */
function drawParts(parts, panels, only) {
  const { table, desk } = panels;
  const covered = table.position.covered !== null;
  parts.board.set({ marchMs: desk.lights.value.replayed?.marchMs ?? paceOf(table.laid.pace).marchMs });
  parts.board.show(whatToShow(table, desk));
  for (const [name, contents] of Object.entries(CONTENTS)) {
    if (only && !only.has(name)) continue;
    const part = /** @type {HTMLElement} */ (parts[/** @type {keyof Parts} */ (name)]);
    render(covered && !OPEN.has(name) ? nothing : contents(panels), part);
  }
  for (const part of [parts.field, parts.side, parts.report, parts.scrub, parts.grip]) part.inert = covered;
}

/** Shows what is to be decided from its beginning. @param {Element} side */
const settle = (side) => side.querySelector(".now")?.scrollTo(0, 0);

/**
 * Sees to it that the eye and the focus are where something happens.
 * @param {Parts} parts
 * @param {Desk} desk
 * @param {import("./desk.js").DeskState} before
 * @param {Room} room
 */
function attend({ side }, desk, before, room) {
  const { ready, answer, goal, selected } = desk.value;
  if ((ready && ready !== before.ready) || (answer && answer !== before.answer) || goal) room.open();
  // On a small screen the answer may lie beyond the edge of the panel.
  if (selected && selected !== before.selected) {
    // What was said of another piece has gone, and what is said of this one may lie above.
    bringUp(side, ".about");
    bringUp(side, '.acting[data-open="true"]');
    bringUp(side, '.piece-head[aria-expanded="true"]');
  }
  if (answer && answer !== before.answer) bringUp(side, ".answer");
  if (goal) {
    desk.value.goal = "";
    focusOn(goal);
  }
}

/**
 * Goes where the piece in hand and all that it can reach can be seen and pointed at; with none in hand, where something is to
 * be decided, if nothing of that is in sight.
 * @param {import("./frame.js").BattleBoard} board @param {Desk} desk
 */
function goWhereToAct(board, { value: { selected }, targets, actors }) {
  board.clear([...(selected === null ? actors : [selected]), ...targets.all], selected === null);
}

/** Moves the focus, also into a list that is folded. @param {string} goal a selector */
function focusOn(goal) {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(goal));
  for (let fold = found?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  found?.focus();
  // What stands in a field is only a proposal: whoever types has something else to ask.
  if (found instanceof HTMLInputElement) found.select();
}

/**
 * The button that was pressed is gone; what comes next must not need a search for the focus.
 * @param {Table} table @param {Desk} desk
 */
function findFocus({ position }, desk) {
  const { sequel } = desk;
  const focus = (/** @type {string} */ goal) =>
    /** @type {HTMLElement | null} */ (document.querySelector(goal))?.focus({ preventScroll: !sequel });
  if (position.covered) focus(".cover button");
  else if (sequel) {
    const command = `${FIRST_COMMAND}[data-key="${CSS.escape(sequel.key)}"]`;
    const piece = `.decision [data-acting="${CSS.escape(sequel.label.piece ?? "")}"]`;
    focus([command, piece].find((goal) => document.querySelector(goal)) ?? "#heading");
  } else focus("#heading");
}

/** @param {Element} panel @param {string} part */
const bringUp = (panel, part) => panel.querySelector(part)?.scrollIntoView({ block: "nearest" });
