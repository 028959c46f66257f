/** "My map": a person with the printed game on the table writes down where our board is another, and plays on it. */

import { html, nothing, render } from "lit-html";
import { NOTHING } from "../board/painters/state.js";
import { isGame, newGame, rulesetInfo } from "../engine.js";
import { dropped } from "./drop.js";
import { frame } from "../play/frame.js";
import { keyboard } from "../play/keys.js";
import { Room } from "../play/room.js";
import { loadCore } from "../ship/engine-code.js";
import { askPage, ask, factAsked } from "./ask.js";
import { cornerHand } from "./corners.js";
import { drawPage } from "./draw.js";
import { Easel } from "./easel.js";
import { filePage } from "./file.js";
import { drawing, sideAt } from "./hand.js";
import { differences, findings } from "./findings.js";
import { painterOf } from "./paint.js";
import { corners, photoBox } from "./photo-box.js";
import { Photo } from "./photo.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/** Where the map has a side of its own for what differs. */
const WIDE = "(min-width: 75rem) and (min-height: 32.5625rem)";

/**
 * Makes ready what the address says.
 * @param {HTMLElement} page
 * @param {URLSearchParams} query
 * @param {import("../ground/sheet.js").Geo} geo
 * @returns {Promise<() => () => void>}
 */
export async function openMap(page, query, geo) {
  const id = query.get("game") ?? "";
  if (!isGame(id)) throw new Error("The address names no game whose map could be drawn.");
  await loadCore(id);
  const sheet = new Sheet(id);
  const faces = facesOf(id);
  return () => showMap(page, sheet, faces, geo);
}

/** How the pieces of a game look. @param {string} id @returns {import("./draw.js").Faces} */
function facesOf(id) {
  const game = newGame(id, {});
  const editor = game.editor();
  const all = [...editor.scene().pieces, ...editor.reserve()];
  editor.free();
  game.free();
  return new Map(all.map((piece) => [piece.id, piece]));
}

/**
 * @param {HTMLElement} page @param {Sheet} sheet @param {import("./draw.js").Faces} faces
 * @param {import("../ground/sheet.js").Geo} geo
 */
function showMap(page, sheet, faces, geo) {
  const info = rulesetInfo(sheet.game);
  const easel = new Easel(sheet);
  const photo = new Photo(/** @type {[number, number, number, number]} */ (sheet.seen.board.bounds));
  const parts = frame(page);
  const { board } = parts;
  page.classList.add("editor", "map-page");
  parts.side.setAttribute("aria-label", "My map");
  parts.report.setAttribute("aria-label", "What differs from our board");
  document.title = `My map: ${info.title} · High Water Mark`;
  new Room(page, parts);
  const wide = matchMedia(WIDE);
  let due = false;
  let lit = "";
  let laid = sheet.seen.board;
  const paint = painterOf(easel);
  const draw = () => {
    due = false;
    if (sheet.seen.board.hash !== laid.hash) board.relay(sheet.seen.board);
    laid = sheet.seen.board;
    board.show({
      ...NOTHING,
      lit: { pieces: new Set(), spaces: new Set([easel.value.about, ...easel.value.lit].filter(Boolean)) },
      // A painter of its own each time: the board sees that something has changed.
      notes: (ctx, layout, k) => {
        photo.paint(ctx, k);
        paint(ctx, layout, k);
      },
    });
    render(bar(sheet, info.title), parts.head);
    render(panel(easel, photo, info, faces, wide.matches), parts.side);
    render(wide.matches ? [findings(easel), differences(easel)] : nothing, parts.report);
    render(inHand(easel), parts.waiting);
    parts.voice.textContent = sheet.value.fault;
    const now = easel.value.lit.join(" ");
    if (now && now !== lit) board.bring(easel.value.lit);
    lit = now;
    goTo(easel);
  };
  const soon = () => {
    if (!due) queueMicrotask(draw);
    due = true;
  };
  easel.subscribe(soon);
  photo.subscribe(soon);
  wide.addEventListener("change", soon);
  sheet.subscribe(soon);
  board.open(sheet.seen.board, geo, { name: info.title, line: "Gettysburg, July 1863" });
  board.addEventListener("point", (event) => {
    const { space, x, y } = /** @type {CustomEvent} */ (event).detail;
    easel.point(space, () => sideAt(board, sheet.seen.board, space, x, y));
  });
  const release = [
    keyboard(shortcuts(easel, board), () => false),
    () => photo.close(),
    () => (easel.stays = false),
    drawing(board, easel),
    dropped(page, sheet),
  ];
  corners(board, photo);
  cornerHand(board, easel);
  draw();
  return () => {
    wide.removeEventListener("change", soon);
    for (const end of release) end();
  };
}

/** @param {Easel} easel */
function goTo(easel) {
  const { goal } = easel.value;
  if (!goal) return;
  easel.value.goal = "";
  /** @type {HTMLElement | null} */ (document.querySelector(goal))?.focus();
}

/** @param {Easel} easel @param {BattleBoard} board @returns {import("../play/keys.js").Shortcut[]} */
const shortcuts = (easel, board) => [
  { keys: ["u"], shown: "u", title: "Undo", act: () => easel.sheet.undo() },
  { keys: ["r"], shown: "r", title: "Redo", act: () => easel.sheet.redo() },
  ...[1, 2, 3, 4, 5, 6].map((n) => ({
    keys: [String(n)],
    shown: String(n),
    title: "Another brush",
    act: () => {
      const { kind } = easel.tool;
      const choice = kind.type === "choice" ? kind.choices[n - 1] : undefined;
      if (choice) easel.set({ value: choice.value });
    },
  })),
  { keys: ["+", "="], shown: "+", title: "Zoom in", act: () => board.zoomBy(1.5) },
  { keys: ["-"], shown: "−", title: "Zoom out", act: () => board.zoomBy(1 / 1.5) },
  { keys: ["0"], shown: "0", title: "Show the whole board", act: () => board.fit() },
  { keys: ["Escape"], shown: "Esc", title: "Lay it down", act: () => easel.layDown() },
];

/** @param {Sheet} sheet @param {string} title */
const bar = (sheet, title) => html`
  <a class="home-link" href="#/" aria-label="High Water Mark: all games">
    <span class="long">High Water Mark</span><span class="short" aria-hidden="true"></span>
  </a>
  <span class="game-name">${title}: my map</span>
  <div class="tools" role="toolbar" aria-label="Map">
    <button
      type="button"
      ?disabled=${!sheet.value.past.length}
      aria-label="Undo"
      title="Undo (u)"
      @click=${() => sheet.undo()}
    >
      <span aria-hidden="true">↶</span> <span class="word">Undo</span>
    </button>
    <button
      type="button"
      ?disabled=${!sheet.value.future.length}
      aria-label="Redo"
      title="Redo (r)"
      @click=${() => sheet.redo()}
    >
      <span aria-hidden="true">↷</span> <span class="word">Redo</span>
    </button>
  </div>
`;

/** The pages of the panel. @type {[import("./easel.js").EaselState["page"], string][]} */
const PAGES = [
  ["draw", "Draw"],
  ["ask", "Questions"],
  ["file", "Play, file, report"],
];

/**
 * @param {Easel} easel @param {Photo} photo @param {import("../types.js").RulesetInfo} info
 * @param {import("./draw.js").Faces} faces @param {boolean} wide is there a side of its own for what differs?
 */
const panel = (easel, photo, info, faces, wide) => html`
  <h1>My map</h1>
  <nav class="chips map-pages" aria-label="Parts of it">
    ${PAGES.map(
      ([page, label]) =>
        html`<button
          type="button"
          aria-current=${page === easel.value.page ? "true" : nothing}
          @click=${() => (page === "ask" ? ask(easel, factAsked(easel)) : easel.set({ page, lit: [] }))}
        >
          ${label}
        </button>`,
    )}
  </nav>
  ${wide ? nothing : findings(easel)}
  ${
    easel.value.page === "draw"
      ? drawPage(easel, faces)
      : easel.value.page === "ask"
        ? askPage(easel)
        : filePage(easel, info)
  }
  ${wide ? nothing : differences(easel)} ${easel.value.page === "draw" ? photoBox(photo) : nothing}
`;

/** What the next click does, at the edge of the map. @param {Easel} easel */
function inHand({ value, tool, sheet }) {
  if (value.page !== "draw") return nothing;
  const spot = sheet.form.spots[tool.key]?.find(({ subject }) => subject === value.spot);
  const choice = tool.kind.type === "choice" && tool.kind.choices.find((one) => one.value === value.value);
  if (tool.on === "spot" && !spot) return nothing;
  const what = spot
    ? spot.label
    : choice && tool.on !== "spot"
      ? `${tool.label}: ${choice.label}`
      : tool.label;
  return html`<p class="edit-hand" role="status">
    In hand: <b>${what}</b>${value.from ? ", to the next place" : ""}.
  </p>`;
}
