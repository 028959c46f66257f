/** What stands over and below the board of a diagram, in words and buttons. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { keyed } from "lit-html/directives/keyed.js";
import { answerBox } from "../panels/answer.js";
import { command } from "../panels/command.js";
import { commitRow, draftBox, draftWays } from "../panels/draft-box.js";
import { logTab } from "../panels/log.js";
import { menu } from "../panels/menu.js";
import { oddsBox } from "../panels/odds.js";
import { ruleCard } from "../panels/rule-card.js";
import { slider } from "../panels/scrubber.js";
import { waitingPieces } from "../panels/trays.js";
import { placeInText } from "./in-text.js";

/** @typedef {import("../panels/parts.js").Panels} Panels */
/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./study.js").Study} Study */

/**
 * What a diagram draws from.
 * @typedef {object} Held
 * @property {Study} study
 * @property {Hand} hand
 * @property {Panels} panels the same for the panels of a table
 * @property {() => void} reset
 */

/** Cards over the board. @param {Held} held */
export function over({ study, hand, panels }) {
  const { controls } = hand;
  const gamble = hand.focus?.chance || hand.value.ready !== null;
  return html`${controls.has("moves") ? waitingPieces(panels) : nothing} ${menu(hand)}
    <div
      class="cards"
      ?data-firm=${hand.value.ready !== null || study.draft !== null || hand.value.answer !== null}
    >
      ${answerBox(panels)} ${draftBox(panels)} ${controls.has("odds") && gamble ? oddsBox(panels) : nothing}
      ${hand.value.ready !== null || study.draft !== null ? html`<div class="ways">${commitRow(panels)} ${draftWays(panels)}</div>` : nothing}
    </div>
    ${ruleCard(panels, placeInText)}`;
}

/** What is to be decided, and the way back. @param {Held} held */
export function status({ study, reset }) {
  const { scene, outcome } = study.position;
  const words = outcome?.text ?? (study.moves ? scene.prompt : "");
  return html`<p class="said" role="status"><b>${scene.heading}</b> <span title=${words}>${words}</span></p>
    <button type="button" class="reset" ?hidden=${!study.strayed} @click=${reset}>Back to the start</button>`;
}

/** The commands for which there is nothing to point at. @param {Held} held */
export function acts({ study, hand, panels }) {
  const { side, length } = study.position;
  const { selected } = hand.value;
  const offered = hand.offered.filter(
    ({ label }) => !label.space && (!label.piece || label.piece === selected),
  );
  if (!side) return nothing;
  if (offered.length === 0) return html`<p class="hint">${hintOf(hand)}</p>`;
  // A key pressed twice must not give the next command, too.
  return keyed(`${length} ${side}`, html`${offered.map((choice) => command(panels, choice))}`);
}

/** @param {Hand} hand */
function hintOf({ value, actors, targets }) {
  if (value.selected !== null) return targets.all.size ? "Choose where it goes." : "";
  if (actors.size) return "Choose a piece, then where it goes.";
  return targets.all.size ? "Choose one of the marked spaces." : "";
}

/** @param {Held} held */
export const scrub = ({ study }) => slider(study);

/** @param {Held} held */
export const log = ({ panels, study, hand }) =>
  guard(
    [study.position, study.moment, hand.reader.value.unfolded],
    () => html`<div class="log-box" tabindex="0">${logTab(panels)}</div>`,
  );
