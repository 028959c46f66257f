/** What the player must know about the table as a whole: analysis, another tab, a link, a fault. */

import { html, nothing } from "lit-html";
import { isFile } from "../play/arrival.js";
import { SIDE_NAMES } from "../play/seats.js";
import { arrivalNote, fileNote } from "./arrival-note.js";
import { reading } from "./panel.js";
import { saveFile } from "./save-file.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export function notices(panels) {
  const { table, keeper } = panels;
  return html`
    ${panels.rescued ? rescued() : nothing} ${table.analysis ? analysis(panels) : role(panels)}
    ${reading.here?.endHeadline(panels)} ${reading.here?.courseStrip(panels)}
    ${keeper.news ? note("news", keeper.news) : nothing} ${keeper.gone ? gone(panels) : nothing}
    ${keeper.warning ? unkept(panels, keeper.warning) : nothing}
    ${table.stuck ? stuck(panels, table.stuck) : nothing}
  `;
}

/** @param {Panels} panels */
const saveAsFile = (panels) =>
  html`<button type="button" @click=${() => saveFile(panels)}>Save as a file</button>`;

/** @param {Panels} panels @param {string} warning */
const unkept = (panels, warning) =>
  note(
    "warning",
    html`<p>${warning} Save it as a file before you leave.</p>
      ${saveAsFile(panels)}`,
  );

/** @param {Panels} panels */
const gone = (panels) =>
  note(
    "warning two-ways",
    html`<p>This game was deleted in another tab. It is not kept any more.</p>
      <button type="button" class="primary" @click=${() => void panels.keeper.keepAgain()}>
        Keep it again
      </button>
      ${saveAsFile(panels)}`,
  );

/** @param {Panels} panels @param {NonNullable<Panels["table"]["stuck"]>} stuck */
function stuck({ table }, { side, fault }) {
  const computers = !table.persons.includes(side);
  return note(
    "warning two-ways",
    html`<p>${fault}${computers ? ` You may decide for the ${SIDE_NAMES[side]} side yourself.` : ""}</p>
      ${
        computers
          ? html`<button type="button" class="primary" @click=${() => table.setPaused(false)}>
                Let it try again
              </button>
              <button type="button" @click=${() => table.takeOver(side)}>
                Decide for the ${SIDE_NAMES[side]} side
              </button>`
          : nothing
      }`,
  );
}

/** @param {string} kind @param {unknown} content */
const note = (kind, content) => html`<div class=${`note ${kind}`} role="status">${content}</div>`;

const rescued = () =>
  note(
    "news rescued",
    "The rules engine stopped on an error of its own and was started anew. The game stands as it was last saved.",
  );

/** @param {Panels} panels */
function role(panels) {
  const { keeper, table } = panels;
  if (keeper.role === "following") {
    return note(
      "follow",
      html`<p>This game is being played in another tab. This one follows it.</p>
        <button type="button" @click=${() => void keeper.playHere()}>Play here instead</button>
        <button type="button" @click=${() => void keeper.keep()}>Go on with a copy</button>`,
    );
  }
  if (isFile(keeper.saved?.id) && keeper.role === "playing") return note("visit", fileNote(panels));
  if (keeper.role !== "visiting") return nothing;
  return note(
    "visit",
    html`${arrivalNote(panels)}
    ${
      table.moment === null && table.mayAnalyse
        ? html`<button type="button" @click=${() => table.setAnalysis(true)}>Try things out</button>`
        : nothing
    }`,
  );
}

/** @param {Panels} panels */
const analysis = ({ table, keeper }) =>
  note(
    "analysis",
    html`<p>
        <strong>Analysis</strong
        ><span class="more-words"
          >: everything can be taken back, dice and draws included, and you decide for both sides.
          ${
            table.knows
              ? `The ${SIDE_NAMES[table.knows]} side looks. What it does not know is a guess that fits.`
              : "The game itself stays as it was."
          }</span
        >
      </p>
      <button type="button" class="primary" @click=${() => table.setAnalysis(false)}>Back to the game</button>
      <button type="button" @click=${() => void keeper.keep()}>
        <span>Keep<span class="more-words"> as a new game</span></span>
      </button>`,
  );
