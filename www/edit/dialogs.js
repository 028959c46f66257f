/** What lies over an editor when it is asked for: who plays on, links, what pages of others need, a text to be read. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { tableAddress } from "../address.js";
import { copyButton, selectAll } from "../panels/copy.js";
import { embedBox } from "../panels/embed-box.js";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { seatOptions } from "../panels/seat-choice.js";
import { cutBy, linkTo } from "../play/share.js";
import { analysisOf } from "../play/what-if.js";
import { keepUsual, usualLaid } from "../setup/usual.js";
import { newSaved } from "../shelf/saved.js";
import { put } from "../shelf/shelf.js";
import { LONGEST_TITLE } from "../shelf/title.js";
import { editAddress } from "./addresses.js";
import { addressOf } from "./opening.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */

/** Why a text could not be read, for as long as its dialog is open. */
let unread = "";

/** @param {Bench} bench @param {BattleBoard} board */
export function dialogs(bench, board) {
  const { dialog } = bench.value;
  if (dialog !== "text") unread = "";
  const found = {
    play: () => ["Play on", playOn(bench)],
    link: () => ["Link", links(bench)],
    embed: () => ["Embed this, or save a picture", embedded(bench, board)],
    text: () => ["From text", fromText(bench)],
  };
  if (dialog === null) return nothing;
  const [title, content] = found[dialog]();
  return html`<dialog aria-labelledby="dialog-title" @close=${() => bench.set({ dialog: null })} ${ref(show)}>
    <form method="dialog" class="row">
      <h2 id="dialog-title">${title}</h2>
      <button type="submit" class="quiet" aria-label="Close">✕</button>
    </form>
    ${content}
  </dialog>`;
}

/** @param {Element | undefined} element */
function show(element) {
  if (element instanceof HTMLDialogElement && !element.open)
    queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}

/** @param {Bench} bench */
function playOn(bench) {
  const { seats } = usualLaid(bench.draft.info.id);
  return html`<form
    class="settings"
    @submit=${(/** @type {SubmitEvent} */ event) => void begin(bench, event)}
  >
    ${SIDES.map(
      (side) =>
        html`<label>
          <span>${SIDE_NAMES[side]}</span>
          <select name=${side}>
            ${seatOptions(bench.draft.info.id, seats[side])}
          </select>
        </label>`,
    )}
    <label>
      <span>Name of the game</span>
      <input
        name="title"
        autocomplete="off"
        maxlength=${LONGEST_TITLE}
        .value=${`${bench.draft.info.title}, set up by hand`}
      />
    </label>
    <p class="ways"><button type="submit" class="primary">Play on from here</button></p>
  </form>`;
}

/** Puts the game on the shelf and goes to its table. @param {Bench} bench @param {SubmitEvent} event */
async function begin({ draft }, event) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  const laid = {
    ...usualLaid(draft.info.id),
    seats: { union: text("union"), confederate: text("confederate") },
  };
  const game = draft.begin();
  const saved = { ...newSaved(game, draft.info, laid, text("title")), editor: addressOfDraft(draft) };
  game.free();
  keepUsual(draft.info.id, laid);
  await put(saved);
  location.hash = tableAddress(saved.id);
}

/** A link to the game that begins here. @param {Bench} bench */
const gameLink = ({ draft }) => linkTo(bytesOf(draft), 0);

/** The editor with this position. @param {import("./draft.js").Draft} draft */
const addressOfDraft = (draft) => editAddress(draft.info.id, draft.positionText());

/**
 * The address of an analysis board with this position.
 * @param {Bench} bench @param {import("../types.js").Side} [side] by what it knows
 */
export function analysisLink({ draft }, side) {
  const game = draft.begin();
  try {
    return analysisOf(game, addressOfDraft(draft), side);
  } finally {
    game.free();
  }
}

/** The record of the game that begins here. @param {import("./draft.js").Draft} draft */
function bytesOf(draft) {
  const game = draft.begin();
  try {
    return game.save();
  } finally {
    game.free();
  }
}

/** @param {Bench} bench */
function links(bench) {
  const { draft } = bench;
  const text = draft.positionText();
  const edit = new URL(editAddress(draft.info.id, text), location.href).href;
  return html`<div class="settings">
    ${draft.sound ? copied("To look at it and play on", gameLink(bench)) : html`<p class="problem">${UNSOUND}</p>`}
    ${draft.sound ? copied("To edit it", edit) : nothing} ${copied("The position as a text", text)}
  </div>`;
}

const UNSOUND = "A link needs a position with which nothing is wrong.";

/** @param {string} name @param {string} text */
const copied = (name, text) =>
  html`<label
      ><span>${name}</span>
      <input type="text" readonly .value=${text} @focus=${selectAll} />
    </label>
    ${cutBy(text) ? html`<p class="hint">It has ${text.length} characters. Such a text is cut by ${cutBy(text)}.</p>` : nothing}
    <p>${copyButton("Copy", text)}</p>`;

/** @param {Bench} bench @param {BattleBoard} board */
function embedded(bench, board) {
  const { draft } = bench;
  const table = {
    info: draft.info,
    named: draft.info.title,
    moment: null,
    guards: false,
    holdsAll: true,
    position: { length: 0, scene: draft.scene },
    bytes: () => bytesOf(draft),
    fork: () => draft.begin(),
  };
  return embedBox({ table, desk: { set: () => bench.set({}) }, board });
}

/** @param {Bench} bench */
const fromText = (bench) =>
  html`<form class="settings" @submit=${(/** @type {SubmitEvent} */ event) => void read(bench, event)}>
    <label>
      <span>A position as a text or as data, a link to a game or a position, or a game that was saved</span>
      <textarea name="text" rows="6" spellcheck="false" autocomplete="off" required></textarea>
    </label>
    ${unread ? html`<p class="problem" role="alert">${unread}</p>` : nothing}
    <p class="ways"><button type="submit" class="primary">Edit this</button></p>
  </form>`;

/** @param {Bench} bench @param {SubmitEvent} event */
async function read(bench, event) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
  try {
    location.hash = await addressOf(String(data.get("text") ?? ""));
  } catch (error) {
    unread = /** @type {Error} */ (error).message;
  }
  bench.set({});
}
