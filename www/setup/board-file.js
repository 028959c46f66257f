/** A board of one's own for a game: chosen as a file or pasted, and checked before anybody sits down to it. */

import { html, nothing } from "lit-html";
import { checkBoard } from "../engine.js";
import { mapAddress } from "../map/addresses.js";
import { differs, keptMap } from "../map/kept.js";
import { quoted } from "../outside.js";
import { contentOf } from "../play/record-text.js";

/** @typedef {import("../types.js").BoardReport} BoardReport */

/** More mistakes than this are counted instead of listed. */
const LISTED = 12;

/** Larger files are no boards. */
const LARGEST = 5_000_000;

/** Whose board it is: the game's, the one drawn on "My map", or that of a file. @typedef {"usual" | "mine" | "own"} Whose */

export class BoardFile {
  /** @type {Whose} */
  whose = "usual";
  text = "";
  /** @type {BoardReport | null} */
  report = null;

  /** @param {string} game @param {() => void} draw */
  constructor(game, draw) {
    this.game = game;
    this.draw = draw;
  }

  /** The map that was drawn here, if it differs from ours. */
  get mine() {
    const map = keptMap(this.game);
    return differs(map) ? map : null;
  }

  /** @param {Whose} whose */
  choose(whose) {
    this.whose = whose;
    if (whose === "mine") this.read(JSON.stringify(this.mine));
    else this.draw();
  }

  /** @param {string} text */
  read(text) {
    this.text = text;
    this.report = text.trim() ? this.#check(text) : null;
    this.draw();
  }

  /** @param {File | undefined} file */
  async open(file) {
    if (!file) return;
    const content = file.size > LARGEST ? "" : contentOf(new Uint8Array(await file.arrayBuffer()));
    this.read(typeof content === "string" ? content : "");
    if (this.text) return;
    const fault = file.size > LARGEST ? "is far too large to be a board file" : "holds no text";
    this.report = failed(`${quoted(file.name)} ${fault}.`);
    this.draw();
  }

  /** What the game's options say about the board. @returns {{ board?: object }} */
  option() {
    if (this.whose === "usual") return {};
    if (!this.report?.ok)
      throw new Error("The board of your own cannot be played on yet. See what is wrong with it.");
    return { board: JSON.parse(this.text) };
  }

  /** @param {string} text @returns {BoardReport} */
  #check(text) {
    try {
      return checkBoard(this.game, text);
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error));
    }
  }
}

/** @param {string} text @returns {BoardReport} */
const failed = (text) => ({
  ok: false,
  title: null,
  spaces: null,
  hash: "",
  problems: [{ place: "", text }],
});

/** @param {BoardFile} board */
export const boardFields = (board) =>
  html`<fieldset>
    <legend>Board</legend>
    <label class="check">
      <input type="radio" name="board" value="usual" checked @change=${() => board.choose("usual")} />
      <span>The game's own</span>
    </label>
    ${
      board.mine
        ? html`<label class="check">
            <input type="radio" name="board" value="mine" @change=${() => board.choose("mine")} />
            <span>My map</span>
          </label>`
        : nothing
    }
    <label class="check">
      <input type="radio" name="board" value="own" @change=${() => board.choose("own")} />
      <span>A board or map file of our own</span>
    </label>
    ${board.whose === "own" ? ownBoard(board) : nothing}
    ${board.whose === "mine" && board.report ? html`<div role="status">${reportBox(board.report)}</div>` : nothing}
    <p class="hint">
      Do you have the printed map? <a href=${mapAddress(board.game)}>Write down where ours differs</a>.
    </p>
  </fieldset>`;

/** @param {BoardFile} board */
const ownBoard = (board) =>
  html`<div class="indent">
    <p>
      <label class="button">
        Choose a board file
        <input
          class="visually-hidden"
          type="file"
          accept=".json,application/json"
          @change=${(/** @type {Event} */ { target }) => void board.open(/** @type {HTMLInputElement} */ (target).files?.[0])}
        />
      </label>
    </p>
    <label>
      <span>or paste it here</span>
      <textarea
        rows="6"
        spellcheck="false"
        .value=${board.text}
        @input=${(/** @type {Event} */ { target }) => board.read(/** @type {HTMLTextAreaElement} */ (target).value)}
      ></textarea>
    </label>
    <div role="status">${board.report ? reportBox(board.report) : nothing}</div>
  </div>`;

/** @param {BoardReport} report */
function reportBox({ ok, title, spaces, problems }) {
  const named = title ? quoted(title) : "This board";
  const size = spaces === null ? "" : ` with ${spaces} spaces`;
  if (ok) return html`<p class="good">${named}${size} can be played on.</p>`;
  return html`<div class="problem">
    <p>${named}${size} cannot be played on:</p>
    <ul class="problems">
      ${problems
        .slice(0, LISTED)
        .map(({ place, text }) => html`<li>${place ? html`<b>${place}</b>: ` : nothing}${text}</li>`)}
      ${problems.length > LISTED ? html`<li>and ${problems.length - LISTED} more</li>` : nothing}
    </ul>
  </div>`;
}
