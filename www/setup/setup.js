/** Setting up a game: who plays, by which options, with which dice, on which board, how fast. */

import { html, nothing, render } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { rulesAddress, tableAddress, waitingAddress } from "../address.js";
import { editAddress } from "../edit/addresses.js";
import { newGame, rulesetInfo } from "../engine.js";
import { PACES, SIDE_NAMES, SIDES } from "../play/seats.js";
import { expectation, seatOptions } from "../panels/seat-choice.js";
import { measure } from "../play/opponent.js";
import { GUARDED, UNGUARDED } from "../play/secrets.js";
import { newSaved } from "../shelf/saved.js";
import { put } from "../shelf/shelf.js";
import { LONGEST_TITLE } from "../shelf/title.js";
import { BoardFile, boardFields } from "./board-file.js";
import { elsewhereFields, inviteTo, isElsewhere } from "./elsewhere.js";
import { chosenOptions, optionField } from "./options.js";
import { keepUsual, usualLaid } from "./usual.js";

/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("../shelf/saved.js").Laid} Laid */

/**
 * @param {HTMLElement} page
 * @param {string} game whose core is loaded
 * @returns {() => void}
 */
export function showSetup(page, game) {
  const info = rulesetInfo(game);
  document.title = `Set up ${info.title} · High Water Mark`;
  /** @type {string | null} */
  let problem = null;
  const laid = usualLaid(info.id);
  const draw = () => render(setup(info, laid, board, problem, submit, draw), page);
  const board = new BoardFile(info.id, draw);
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    begin(info, board, new FormData(/** @type {HTMLFormElement} */ (event.target))).catch((error) => {
      problem = error instanceof Error ? error.message : String(error);
      draw();
    });
  };
  draw();
  // How long a decision takes here is of use, but nothing waits for it.
  void measure(info.id).then(() => page.querySelector(".setup") && draw());
  return () => {};
}

/**
 * @param {RulesetInfo} info
 * @param {Laid} laid
 * @param {BoardFile} board
 * @param {string | null} problem
 * @param {(event: SubmitEvent) => void} submit
 * @param {() => void} draw
 */
const setup = (info, laid, board, problem, submit, draw) => html`
  <header class="page-head"><a class="home-link" href="#/">High Water Mark</a></header>
  <main class="setup">
    <h1>Set up ${info.title}</h1>
    <p class="lead">${info.summary}</p>
    <p class="facts">
      Designed by ${info.designer}. ${info.players} players; ${info.length} at a table.
      <a href=${rulesAddress(info.id)}>Read the rules</a> ·
      <a href=${editAddress(info.id)}>Begin from a position of your own</a>
    </p>
    <form @submit=${submit}>
      ${sides(laid, info, draw)} ${isElsewhere(laid.seats) ? elsewhereFields(info) : nothing}
      ${info.options.length ? options(info) : nothing} ${isElsewhere(laid.seats) ? nothing : dice}
      ${boardFields(board)} ${pace(laid)}
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      <p class="ways">
        <button class="primary" type="submit">
          ${isElsewhere(laid.seats) ? "Make the invitation" : `Start ${info.title}`}
        </button>
        <a class="button" href="#/">Back</a>
      </p>
    </form>
  </main>
`;

/** More options than this are folded: most people play the standard game. */
const FEW = 4;

/** @param {RulesetInfo} info */
const options = (info) =>
  info.options.length <= FEW
    ? html`<fieldset class="options">
        <legend>Options</legend>
        ${info.options.map((option) => optionField(info, option))}
      </fieldset>`
    : html`<details
        class="options"
        @change=${(/** @type {Event} */ event) => sumUp(info, event)}
        ${ref((details) => details?.addEventListener("invalid", unfold, true))}
      >
        <summary>
          <h2>Options</h2>
          <span class="sum" role="status" .textContent=${`all ${info.options.length} standard`}></span>
        </summary>
        ${info.options.map((option) => optionField(info, option))}
      </details>`;

/** Says how many options differ from the standard game. @param {RulesetInfo} info @param {Event} event */
function sumUp(info, event) {
  const details = /** @type {HTMLElement} */ (event.currentTarget);
  const data = new FormData(/** @type {HTMLFormElement} */ (details.closest("form")));
  const changed = Object.keys(chosenOptions(info.options, data)).length;
  const sum = /** @type {Element} */ (details.querySelector(".sum"));
  sum.textContent = changed
    ? `${changed} of ${info.options.length} changed`
    : `all ${info.options.length} standard`;
}

/** A field that is wrong must not stay out of sight. @param {Event} event */
function unfold({ currentTarget }) {
  /** @type {HTMLDetailsElement} */ (currentTarget).open = true;
}

/** @param {Laid} laid @param {RulesetInfo} info @param {() => void} draw */
const sides = ({ seats }, { id, hidden }, draw) =>
  html`<fieldset>
    <legend>Who plays</legend>
    <div class="fields">
      ${SIDES.map(
        (side) =>
          html`<div>
            <label class=${`side ${side}`}>
              <span>${SIDE_NAMES[side]}</span>
              <select
                name=${side}
                aria-describedby=${`expect-${side}`}
                @change=${(/** @type {Event} */ { target }) => {
                  seats[side] = /** @type {HTMLSelectElement} */ (target).value;
                  draw();
                }}
              >
                ${seatOptions(id, seats[side], true)}
              </select>
            </label>
            ${expectation(id, seats[side], `expect-${side}`)}
          </div>`,
      )}
    </div>
    ${isElsewhere(seats) ? nothing : html`<p class="hint">Two persons share the screen; two computers can be watched.</p>`}
    ${hidden && !isElsewhere(seats) ? html`<p class="hint">${GUARDED} ${UNGUARDED}</p>` : nothing}
  </fieldset>`;

const dice = html`<fieldset>
  <legend>Dice</legend>
  <label class="check"
    ><input type="radio" name="dice" value="page" checked /> <span>The page rolls them</span></label
  >
  <label class="indent">
    <span>Seed <small>(optional: the same words give the same dice)</small></span>
    <input name="seed" placeholder="any words" autocomplete="off" spellcheck="false" />
  </label>
  <label class="check">
    <input type="radio" name="dice" value="own" /> <span>We roll our own and enter the numbers</span>
  </label>
</fieldset>`;

/** @param {Laid} laid */
const pace = ({ pace: chosen }) =>
  html`<fieldset>
    <legend>Pace and name</legend>
    <div class="fields">
      <label>
        <span>The computer's moves and the marches</span>
        <select name="pace">
          ${PACES.map(({ id, title }) => html`<option value=${id} ?selected=${id === chosen}>${title}</option>`)}
        </select>
      </label>
      <label>
        <span>Name of the game <small>(optional)</small></span>
        <input name="title" autocomplete="off" maxlength=${LONGEST_TITLE} />
      </label>
    </div>
  </fieldset>`;

/**
 * Saves the new game and goes to its table.
 * @param {RulesetInfo} info
 * @param {BoardFile} board
 * @param {FormData} data
 */
async function begin(info, board, data) {
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  const seats = { union: text("union"), confederate: text("confederate") };
  const laid = { seats, ownDice: text("dice") === "own", pace: text("pace") };
  const options = { ...chosenOptions(info.options, data), ...board.option() };
  if (isElsewhere(seats)) {
    const invited = await inviteTo(info, seats, options, data);
    await put(invited);
    location.hash = waitingAddress(invited.id);
    return;
  }
  const game = newGame(info.id, options, text("seed") || undefined);
  const saved = newSaved(game, info, laid, text("title"));
  game.free();
  keepUsual(info.id, laid);
  await put(saved);
  location.hash = tableAddress(saved.id);
}
