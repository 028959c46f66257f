/** A position put together by hand: the board, the order of battle beside it, and what is still wrong. */

import "../board/battle-board.js";
import { html, nothing, render } from "lit-html";
import { NOTHING } from "../board/painters/state.js";
import { rulebook } from "../engine.js";
import { ruleCard } from "../panels/rule-card.js";
import { frame } from "../play/frame.js";
import { keyboard } from "../play/keys.js";
import { Room } from "../play/room.js";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { NotLoaded } from "../ship/load.js";
import { editAddress } from "./addresses.js";
import { Bench } from "./bench.js";
import { analysisLink, dialogs } from "./dialogs.js";
import { Draft } from "./draft.js";
import { dragging } from "./drag.js";
import { aboutFields, gameFields } from "./fields.js";
import { findings } from "./findings.js";
import { openAddress } from "./opening.js";
import { orderOfBattle } from "./order-of-battle.js";

/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/**
 * Makes ready what the address says.
 * @param {HTMLElement} page
 * @param {URLSearchParams} query
 * @param {import("../ground/sheet.js").Geo} geo
 * @returns {Promise<() => () => void>}
 */
export async function openEditor(page, query, geo) {
  const { game, info } = await opened(query);
  const journal = /** @type {{ edits?: import("./draft.js").Journal } | null} */ (history.state)?.edits;
  const draft = new Draft(game, info, journal);
  return () => showEditor(page, draft, geo, query.get("back") ?? "");
}

/** @param {URLSearchParams} query */
async function opened(query) {
  try {
    return await openAddress(query);
  } catch (error) {
    if (error instanceof NotLoaded) throw error;
    const reason = /** @type {Error} */ (error).message;
    throw new Error(`This position cannot be opened. ${reason}`, { cause: error });
  }
}

/**
 * @param {HTMLElement} page @param {Draft} draft @param {import("../ground/sheet.js").Geo} geo
 * @param {string} back the address that it leads back to
 */
function showEditor(page, draft, geo, back) {
  const bench = new Bench(draft);
  const rules = new Map(rulebook(draft.info.id).map((rule) => [rule.id, rule]));
  const parts = frame(page);
  const { board } = parts;
  page.classList.add("editor");
  parts.side.setAttribute("aria-label", "Set up a position");
  document.title = `Set up a position: ${draft.info.title} · High Water Mark`;
  new Room(page, parts);
  board.set({ marchMs: 0 });
  let due = false;
  const draw = () => {
    due = false;
    board.show(shown(bench));
    render(bar(bench, back), parts.head);
    render(panel(bench, rules), parts.side);
    render(inHand(bench), parts.waiting);
    render(cardOf(bench, rules), parts.cited);
    render(dialogs(bench, board), parts.dialogs);
    goTo(bench);
  };
  const soon = () => {
    if (!due) queueMicrotask(draw);
    due = true;
  };
  bench.subscribe(soon);
  draft.subscribe(() => {
    // Anyone who comes back to this page finds what was done to the position.
    history.replaceState({ edits: draft.journal }, "");
    soon();
  });
  board.open(draft.board, geo, { name: draft.info.title, line: "Gettysburg, July 1863" });
  board.addEventListener("point", (event) => bench.point(/** @type {CustomEvent} */ (event).detail));
  const release = [keyboard(shortcuts(bench, board), () => false), dragging(page, bench, board)];
  draw();
  return () => {
    for (const end of release) end();
    draft.close();
  };
}

/** @param {Bench} bench @returns {import("../board/painters/state.js").Show} */
function shown({ draft, value }) {
  const { pieces, marks } = draft.scene;
  const { held, about, lit } = value;
  const spaces =
    about !== null && draft.group(about)?.subject === "space" ? [about, ...lit.spaces] : lit.spaces;
  return {
    ...NOTHING,
    pieces,
    marks,
    selected: held && "piece" in held ? held.piece : about,
    lit: { pieces: new Set(lit.pieces), spaces: new Set(spaces) },
  };
}

/** @param {Bench} bench */
function goTo(bench) {
  const { goal } = bench.value;
  if (!goal) return;
  bench.value.goal = "";
  /** @type {HTMLElement | null} */ (document.querySelector(goal))?.focus();
}

/** @param {Bench} bench @param {BattleBoard} board @returns {import("../play/keys.js").Shortcut[]} */
const shortcuts = (bench, board) => [
  { keys: ["u"], shown: "u", title: "Undo", act: () => bench.draft.undo() },
  { keys: ["r"], shown: "r", title: "Redo", act: () => bench.draft.redo() },
  { keys: ["Delete", "Backspace"], shown: "Del", title: "Take it off the map", act: () => bench.takeOff() },
  { keys: ["+", "="], shown: "+", title: "Zoom in", act: () => board.zoomBy(1.5) },
  { keys: ["-"], shown: "−", title: "Zoom out", act: () => board.zoomBy(1 / 1.5) },
  { keys: ["0"], shown: "0", title: "Show the whole board", act: () => board.fit() },
  { keys: ["Escape"], shown: "Esc", title: "Lay it down", act: () => bench.escape() },
];

/** @param {Bench} bench @param {string} back */
const bar = ({ draft }, back) => html`
  <a class="home-link" href="#/" aria-label="High Water Mark: all games">
    <span class="long">High Water Mark</span><span class="short" aria-hidden="true"></span>
  </a>
  <span class="game-name">${draft.info.title}: a position</span>
  <div class="tools" role="toolbar" aria-label="Position">
    ${back.startsWith("#/") ? html`<a class="button" href=${back}>Back to the game</a>` : nothing}
    <button
      type="button"
      ?disabled=${!draft.mayUndo}
      aria-label="Undo"
      title="Undo (u)"
      @click=${() => draft.undo()}
    >
      <span aria-hidden="true">↶</span> <span class="word">Undo</span>
    </button>
    <button
      type="button"
      ?disabled=${!draft.mayRedo}
      aria-label="Redo"
      title="Redo (r)"
      @click=${() => draft.redo()}
    >
      <span aria-hidden="true">↷</span> <span class="word">Redo</span>
    </button>
  </div>
`;

/** @param {Bench} bench @param {Map<string, import("../types.js").RuleEntry>} rules */
const panel = (bench, rules) => html`
  <h1>Set up a position</h1>
  ${begins(bench)} ${findings(bench, { rules })} ${waysOut(bench)} ${gameFields(bench)}
  ${orderOfBattle(bench)}
  <p class="hint">
    Choose a piece, then its place; or drag it there. Delete, or dragging it off the map, takes it back.
  </p>
  ${aboutFields(bench)}
`;

/** What a position can begin with. @param {Bench} bench */
const begins = (bench) =>
  html`<div class="chips begins">
    <button type="button" @click=${() => bench.dare(() => bench.draft.clear())}>Clear the board</button>
    <a class="button" href=${editAddress(bench.draft.info.id)}>Start of the game</a>
    <button type="button" @click=${() => bench.set({ dialog: "text" })}>From text</button>
  </div>`;

/** What can be done with a position. @param {Bench} bench */
function waysOut(bench) {
  const { sound, hides } = bench.draft;
  return html`<div class="chips edit-ways" role="group" aria-label="What to do with it">
    <button type="button" class="primary" ?disabled=${!sound} @click=${() => bench.set({ dialog: "play" })}>
      Play on
    </button>
    ${hides ? SIDES.map((side) => ask(bench, side)) : ask(bench)}
    <button type="button" @click=${() => bench.set({ dialog: "link" })}>Link</button>
    <button type="button" ?disabled=${!sound} @click=${() => bench.set({ dialog: "embed" })}>
      Embed, picture
    </button>
  </div>`;
}

/** @param {Bench} bench @param {import("../types.js").Side} [side] by what it knows */
const ask = (bench, side) =>
  html`<button
    type="button"
    ?disabled=${!bench.draft.sound}
    title=${
      side
        ? `On an analysis board, by what the ${SIDE_NAMES[side]} side knows: the rest is a guess that fits`
        : "On an analysis board, beside which nothing is kept"
    }
    @click=${() => (location.href = analysisLink(bench, side))}
  >
    ${side ? `Ask as the ${SIDE_NAMES[side]}` : "Ask"}
  </button>`;

/** What is in hand, at the edge of the map. @param {Bench} bench */
function inHand({ value, draft }) {
  const { held } = value;
  if (!held) return nothing;
  const name = "piece" in held ? draft.group(held.piece)?.name : draft.form.stocks[held.stock].piece.name;
  return html`<p class="edit-hand" role="status">In hand: <b>${name}</b>. Choose its place.</p>`;
}

/** @param {Bench} bench @param {Map<string, import("../types.js").RuleEntry>} rules */
const cardOf = (bench, rules) =>
  ruleCard(/** @type {any} */ ({ desk: bench, rules, table: { info: bench.draft.info } }));
