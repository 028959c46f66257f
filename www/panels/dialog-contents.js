/** What the dialogs hold: the list of keys, the settings, a link to the game, a game from outside. */

import { html, nothing } from "lit-html";
import { editAddress } from "../edit/addresses.js";
import { positionIn } from "../edit/position.js";
import { download, fileName } from "../play/files.js";
import { questionOf } from "../play/in-hand.js";
import { PACES, SIDE_NAMES, SIDES } from "../play/seats.js";
import { GUARDED, inRecord, UNGUARDED } from "../play/secrets.js";
import { cutBy, isTooLong, linkTo } from "../play/share.js";
import { arrivalBox, arrivalTitle } from "./arrival-box.js";
import { copyButton, selectAll } from "./copy.js";
import { embedBox } from "./embed-box.js";
import { expectation, seatOptions } from "./seat-choice.js";

/** @typedef {import("./parts.js").Panels} Panels */

/**
 * The title of the dialog that was asked for, and what is in it.
 * @param {Panels} panels
 * @returns {[title: string, content: unknown] | null}
 */
export function contentsOf(panels) {
  const { dialog } = panels.desk.over.value;
  if (dialog === "help") return ["Keys and secrets", help(panels)];
  if (dialog === "settings") return ["Who plays, and how fast", settings(panels)];
  if (dialog === "link") return ["Share this game", link(panels)];
  if (dialog === "embed") return ["Embed this", embedBox(panels)];
  if (dialog === "edit") return ["Edit this position", edit(panels)];
  if (dialog === "file") return ["Save as a file", file(panels)];
  const { elsewhere } = panels.table;
  if (dialog === "dice" && elsewhere) return ["How were these dice made?", elsewhere.diceBox(panels)];
  if (dialog === "arrival" && panels.arrival) return [arrivalTitle(panels.arrival), arrivalBox(panels)];
  return null;
}

/** @param {Panels} panels */
const help = ({ shortcuts, desk, table }) =>
  html`<button type="button" @click=${() => desk.searchRules()}>
      ${searchWords(questionOf(table, desk.value))}
    </button>
    <dl class="keys">
      ${shortcuts.map(
        ({ shown, title }) =>
          html`<div>
            <dt><kbd>${shown}</kbd></dt>
            <dd>${title}</dd>
          </div>`,
      )}
    </dl>
    <p class="hint">Tab and Enter reach everything else. Keys do nothing while you type into a field.</p>
    <h3>What is kept secret</h3>
    <p>${GUARDED}</p>
    <p>${UNGUARDED}</p>`;

/** @param {string} question of what is in hand */
const searchWords = (question) => (question ? `Search the rules for “${question}”` : "Search the rules");

/** @param {Panels} panels */
function settings({ table }) {
  const { pace, ownDice, ask } = table.laid;
  const { seats, persons } = table;
  const value = (/** @type {Event} */ event) => /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<div class="settings">
    ${
      table.elsewhere
        ? nothing
        : SIDES.map(
            (side) =>
              html`<div>
                <label>
                  <span>${SIDE_NAMES[side]}</span>
                  <select
                    aria-describedby=${`expect-${side}`}
                    @change=${(/** @type {Event} */ event) => table.layAnew({ seats: { ...table.seats, [side]: value(event) } })}
                  >
                    ${seatOptions(table.info.id, seats[side])}
                  </select>
                </label>
                ${expectation(table.info.id, seats[side], `expect-${side}`)}
              </div>`,
          )
    }
    ${table.hides && persons.length ? html`<p class="hint">${secretSeats(persons)} ${table.holdsAll ? UNGUARDED : ""}</p>` : nothing}
    <label>
      <span>Pace</span>
      <select @change=${(/** @type {Event} */ event) => table.layAnew({ pace: value(event) })}>
        ${PACES.map(({ id, title }) => html`<option value=${id} ?selected=${id === pace}>${title}</option>`)}
      </select>
    </label>
    ${
      table.elsewhere
        ? nothing
        : html`<label class="check">
            <input
              type="checkbox"
              .checked=${ownDice}
              @change=${(/** @type {Event} */ event) => table.layAnew({ ownDice: /** @type {HTMLInputElement} */ (event.target).checked })}
            />
            <span>We roll our own dice</span>
          </label>`
    }
    <label class="check">
      <input
        type="checkbox"
        .checked=${!ask}
        @change=${(/** @type {Event} */ event) => table.layAnew({ ask: !(/** @type {HTMLInputElement} */ (event.target).checked) })}
      />
      <span>Decisions without a choice are taken by themselves; nothing with chance in it is</span>
    </label>
  </div>`;
}

/** What a person in a seat gets to see. @param {import("../types.js").Side[]} persons */
const secretSeats = (persons) =>
  persons.length === 2
    ? "Two persons share this screen: it is covered whenever the other side is to look."
    : `Anyone who plays the ${SIDE_NAMES[persons[0]]} side sees at once what that side keeps from the other.`;

/** @param {Panels} panels */
const file = ({ table, keeper, desk }) =>
  html`<div class="settings">
    <p class="problem">${inRecord("file", table.holdsAll)}</p>
    <p class="ways">
      <button
        type="button"
        class="primary"
        @click=${() => {
          download(fileName(keeper.title), table.text());
          desk.over.set({ dialog: null });
        }}
      >
        Save the file
      </button>
      <button type="button" @click=${() => desk.over.set({ dialog: null })}>Not now</button>
    </p>
  </div>`;

/** @param {Panels} panels */
function edit({ table }) {
  const then = table.fork();
  then.seek(table.moment ?? table.position.length);
  const position = positionIn(then, table.position.scene.viewer);
  then.free();
  // eslint-disable-next-line no-restricted-syntax -- how addresses are written
  const back = location.hash.startsWith("#/table") ? location.hash : "";
  return html`<div class="settings">
    <p>
      Its pieces go to a board of their own, where they can be moved by hand, and time, strengths and all else
      can be set. This game stays as it is.
    </p>
    ${table.guards ? html`<p class="problem">What you may not know of it is filled in with a guess that fits.</p>` : nothing}
    <p class="ways">
      <a class="button primary" href=${editAddress(table.info.id, position, back)}>Edit it</a>
    </p>
  </div>`;
}

/** @param {Panels} panels */
function link({ table, desk }) {
  const address = linkTo(table.bytes(), table.moment ?? table.position.length);
  const secret = table.guards;
  if (isTooLong(address))
    return html`<p class="problem">This game is too long for a link. Save it as a file to share it.</p>`;
  return html`<div class="settings">
    <p>
      The one who opens this link sees the game at this moment first. The whole game is in the link: it can be
      looked through and, unless it is over, a copy of it played on from its last decision.
    </p>
    <input type="text" readonly aria-label="Link to this game" .value=${address} @focus=${selectAll} />
    ${secret ? html`<p class="problem">${inRecord("link", table.holdsAll)}</p>` : nothing}
    ${
      cutBy(address)
        ? html`<p class="problem">
            This game is long: the link has ${address.length} characters. Such links are cut by
            ${cutBy(address)}. A file is safer there.
          </p>`
        : nothing
    }
    ${copyButton("Copy the link", address, "primary")}
    <button type="button" @click=${() => desk.over.set({ dialog: "embed" })}>
      Embed this, or save a picture
    </button>
  </div>`;
}
