/** The end of a game: why it ended, on the board; what each unit has lost; and where one goes from there. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { setupAddress } from "../address.js";
import { optionsOf } from "../engine.js";
import { lossesOf } from "../play/losses.js";
import { SIDE_NAMES, SIDES } from "../play/seats.js";
import { savePicture } from "./picture-file.js";
import { saveFile } from "./save-file.js";
import { litBy } from "./told.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Outcome} Outcome */

/** @param {Panels} panels */
export function endCard(panels) {
  const { table } = panels;
  const { outcome } = table.position;
  if (!outcome) return nothing;
  return guard([table.position], () => card(panels, outcome));
}

/** @param {Panels} panels @param {Outcome} outcome */
function card(panels, outcome) {
  const { table } = panels;
  const why = () => showWhy(panels, outcome);
  const pointOut = (/** @type {MouseEvent} */ { currentTarget }) =>
    pointOutWhy(panels, outcome, /** @type {HTMLElement} */ (currentTarget));
  return html`<section class="end" aria-label="The end" ${ref((element) => once(element, why))}>
    <div class="end-ways">
      <a class="button primary" href=${againAddress(table)}>Play again</a>
      <button type="button" aria-label="Show why on the board" @click=${pointOut}>Show why</button>
      <button type="button" @click=${() => table.peek(0)}>Look back</button>
    </div>
    <p class="end-more">
      <a href=${setupAddress(table.info.id)}>New game</a>
      <a href="#/">All games</a>
      <button type="button" class="quiet" @click=${() => saveFile(panels)}>Save as a file</button>
      <button type="button" class="quiet" @click=${() => void savePicture(panels)}>Save a picture</button>
    </p>
    ${ledger(panels)}
  </section>`;
}

/** Who has won, and how: over the board, while that is how it ended. @param {Panels} panels */
export function endHeadline({ table }) {
  const { outcome, covered } = table.position;
  if (!outcome || covered) return nothing;
  const { winner, text } = outcome;
  return html`<div class=${`end-headline ${winner ?? ""}`}>
    <p><b>${winner ? `${SIDE_NAMES[winner]} victory` : "A draw"}</b> ${text}</p>
  </div>`;
}

/**
 * The same game with the same players once more.
 * @param {Panels["table"]} table
 */
function againAddress(table) {
  const { info, laid } = table;
  const query = new URLSearchParams({ game: info.id, ...laid.seats, pace: laid.pace });
  if (laid.ownDice) query.set("dice", "own");
  for (const [name, value] of Object.entries(optionsOf(info.id, table.text())))
    query.set(`option:${name}`, JSON.stringify(value));
  return `#/play?${query}`;
}

/** Lights what decided it, and answers the question about the board that its rule answers. @param {Panels} panels @param {Outcome} outcome */
function showWhy({ table, desk }, { winner, rule }) {
  const { log } = table.position;
  const lines = log.at(-1)?.lines ?? [];
  const kinds = table.overlays.filter(({ subject }) => subject === "side");
  const sides = winner ? [winner] : SIDES;
  const [overlay] = kinds.flatMap(({ id }) =>
    sides.flatMap((side) =>
      table.overlay(id, side)?.rules.includes(rule) ? { kind: id, subject: side } : [],
    ),
  );
  // The first line is the decision after which the game was over.
  desk.lights.set({ lit: litBy(lines.length > 1 ? lines.slice(1) : lines), overlay: overlay ?? null });
}

/** So long nothing is shown, in milliseconds, for it to be seen that something comes. */
const BLANK_MS = 180;

/**
 * Shows it anew and brings it into view; where the board has nothing to show, its rule says why.
 * @param {Panels} panels @param {Outcome} outcome @param {HTMLElement} button
 */
function pointOutWhy(panels, outcome, button) {
  const { table, desk, board } = panels;
  desk.lights.set({ lit: litBy([]), overlay: null });
  setTimeout(() => {
    if (!button.isConnected) return;
    showWhy(panels, outcome);
    const { lit, overlay } = desk.lights.value;
    const cells = overlay ? (table.overlay(overlay.kind, overlay.subject)?.cells ?? []) : [];
    const ids = [...lit.pieces, ...lit.spaces, ...cells.map(({ space }) => space)];
    if (ids.length) board.bring(ids);
    else desk.over.cite([outcome.rule], button);
  }, BLANK_MS);
}

/** The ends that have been shown. @type {WeakSet<Element>} */
const shown = new WeakSet();

/** Does something when an element has come to the page, and not again. @param {Element | undefined} element @param {() => void} work */
function once(element, work) {
  if (!element || shown.has(element)) return;
  shown.add(element);
  queueMicrotask(work);
}

/** What each unit has lost, and in a game where units come back how often each was blown. @param {Panels} panels */
function ledger({ table }) {
  const losses = lossesOf(table);
  if (losses.length === 0) return nothing;
  const returns = losses.some(({ blown }) => blown > 0);
  return html`<table class="ledger">
    <caption>
      Losses
    </caption>
    ${
      returns
        ? html`<thead>
            <tr>
              <td></td>
              <th scope="col">Lost</th>
              <th scope="col">Blown</th>
            </tr>
          </thead>`
        : nothing
    }
    ${SIDES.map((side) => {
      const own = losses.filter((loss) => loss.side === side);
      return own.length === 0
        ? nothing
        : html`<tbody>
            <tr>
              <th scope="rowgroup" colspan=${returns ? 3 : 2} class=${side}>${SIDE_NAMES[side]}</th>
            </tr>
            ${own.map(
              ({ name, lost, blown }) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td>${lost || "–"}</td>
                  ${returns ? html`<td>${TIMES[blown] ?? `${blown} times`}</td>` : nothing}
                </tr>`,
            )}
          </tbody>`;
    })}
  </table>`;
}

const TIMES = ["–", "once", "twice"];
