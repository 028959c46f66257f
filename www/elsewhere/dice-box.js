/** How a roll between two devices was made, that it was checked, and the whole game as a proof for others. */

import { html, nothing } from "lit-html";
import { checkProof, proofOf } from "../afar/proof.js";
import { download, fileName } from "../play/files.js";
import { keepsSecrets } from "./ready.js";
import { diceTold } from "./words.js";

/** @typedef {import("../panels/parts.js").Panels} Panels */
/** @typedef {import("./correspondent.js").Correspondent} Correspondent */
/** @typedef {import("../afar/proof.js").Checked} Checked */
/** @typedef {import("../afar/proof.js").Roll} Roll */
/** @typedef {import("../types.js").LogEntry} LogEntry */

/** What the links of a game came to, when they were checked. @type {WeakMap<string[], { checked: Checked | null }>} */
const checks = new WeakMap();

/** Checks all links once more, from nothing. @param {Panels} panels @param {Correspondent} elsewhere */
function checkOf({ desk }, { seat }) {
  const { links } = seat.data;
  const known = checks.get(links);
  if (known) return known.checked;
  /** @type {{ checked: Checked | null }} */
  const check = { checked: null };
  checks.set(links, check);
  void checkProof(seat.rules, proofOf(seat.data), seat.data).then((checked) => {
    check.checked = checked;
    desk.set({});
  });
  return null;
}

/** @param {Panels} panels @param {Correspondent} elsewhere */
export function diceBox(panels, elsewhere) {
  const { table, desk } = panels;
  const rolled = table.position.log.filter(({ dice }) => dice?.length);
  const entry = rolled.find(({ number }) => number === elsewhere.doubted) ?? rolled.at(-1);
  const choose = (/** @type {Event} */ { target }) => {
    elsewhere.doubted = Number(/** @type {HTMLSelectElement} */ (target).value);
    desk.set({});
  };
  if (!entry) return html`<p>No dice have fallen yet.</p>`;
  return html`<div class="settings how-dice">
    <label>
      <span>The roll</span>
      <select @change=${choose}>
        ${rolled.toReversed().map((one) => html`<option value=${one.number} ?selected=${one === entry}>${nameOf(one)}</option>`)}
      </select>
    </label>
    ${howMade(entry, checkOf(panels, elsewhere), elsewhere)} ${proof(panels, elsewhere)}
  </div>`;
}

/** @param {LogEntry} entry */
const nameOf = ({ number, headline, text, dice }) =>
  `${number ? `${headline ?? text}: ` : "The set-up: "}${dice?.slice(0, SHOWN).join(", ")}${(dice?.length ?? 0) > SHOWN ? " …" : ""}`;

/** So many dice of a roll are named. */
const SHOWN = 12;

/** @param {LogEntry} entry @param {Checked | null} checked @param {Correspondent} elsewhere */
function howMade({ number, dice }, checked, { seat, name }) {
  if (!checked) return html`<p role="status">All links are being checked.</p>`;
  if (checked.kind === "unsound")
    return html`<p class="problem" role="status">
      The check fails at line ${checked.line} of the proof. Save it, and show it to ${name}.
    </p>`;
  const roll = checked.rolls.find(({ decision }) => decision === number);
  if (!roll || roll.dice.join() !== dice?.join())
    return html`<p role="status">
      This roll belongs to the link that you make next. It falls from the last link of ${name} and from your
      next number, which was fixed before the game. Once the link is made, it can be checked like all others.
    </p>`;
  return html`<ol>
      ${diceTold(roll, checked.names, seat).map((sentence) => html`<li>${sentence}</li>`)}
    </ol>
    <p class="checked" role="status">
      <b>Checked here, just now:</b> ${checked.links === 1 ? "the link is" : `all ${checked.links} links are`}
      signed by the side that made ${checked.links === 1 ? "it" : "them"}, all numbers are those that were
      fixed before the game, and together they give these dice.
    </p>
    <details class="besides">
      <summary>The numbers themselves</summary>
      <dl class="numbers">
        <dt>${sourceOf(roll.link - 1)}</dt>
        <dd>${roll.parts[0]}</dd>
        <dt>${sourceOf(roll.link)}</dt>
        <dd>${roll.parts[1]}</dd>
        <dt>Together</dt>
        <dd>${roll.seed}</dd>
      </dl>
    </details>`;
}

/** @param {number} link */
const sourceOf = (link) => (link ? `Link ${link}` : "The answer");

/** What a proof has to do with what a side hides. @param {Correspondent["seat"]} seat */
function proofOfSecrets(seat) {
  if (!keepsSecrets(seat) || seat.audit) return nothing;
  if (seat.terms.told) return "They can do so when both have shown what they hid: that is in the last links.";
  return seat.over ? nothing : html`<b>It also holds what the page hides from a side.</b>`;
}

/** @param {Panels} panels @param {Correspondent} elsewhere */
const proof = ({ keeper }, { seat }) =>
  html`<p>
      Others can check the whole game, too, with this page or with a program of their own. The proof holds the
      invitation, its answer and all links, and not what makes your seat yours. ${proofOfSecrets(seat)}
    </p>
    <p class="ways">
      <button
        type="button"
        class="primary"
        @click=${() => download(fileName(`${keeper.title}, proof`), proofOf(seat.data))}
      >
        Save the proof as a file
      </button>
    </p>`;
