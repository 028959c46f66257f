/** What stands over a game that came from outside. */

import { html, nothing } from "lit-html";
import { OPENED, tableAddress } from "../address.js";
import { settleIn } from "../play/arrival.js";
import { seatOf, SIDE_NAMES, SIDES } from "../play/seats.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../play/arrival.js").Arrival} Arrival */

/** What is always in view while such a game is only shown. @param {Panels} panels */
export function arrivalNote({ arrival, table, desk }) {
  if (!arrival) return nothing;
  const { fault, from, own, back } = arrival;
  const over = table.position.outcome !== null;
  const way = {
    link: "This game came by a link.",
    file: "This game came from a file.",
    shelf: "This saved game is only shown.",
    here: table.knows
      ? `This is what the ${SIDE_NAMES[table.knows]} side may know of ${isFromEditor(back) ? "the position" : "your game"}; the rest is a guess that fits.`
      : "You set up this position.",
  }[from];
  const kept = `It is not saved until you ${over ? "keep it" : "go on with it"}.`;
  return html`${
      own && !fault
        ? html`<p>This is your own game “${own.title}”.</p>
            <a class="button primary" href=${tableAddress(own.id)}>Go to its table</a>`
        : html`<p>${way} ${fault ? faultLine(fault) : kept}</p>`
    }
    <button
      type="button"
      class=${own && !fault ? "" : "primary"}
      @click=${() => desk.over.set({ dialog: "arrival" })}
    >
      ${fault ? "What differs" : over ? "Keep it" : "Go on with it"}
    </button>`;
}

/** @param {string} [back] */
// eslint-disable-next-line no-restricted-syntax -- how addresses are written
const isFromEditor = (back) => back?.startsWith("#/edit") ?? false;

/** The way back to where a game or an analysis was begun, if it was begun on this page. @param {Panels} panels @param {string} look */
export function wayBack({ arrival, keeper }, look) {
  const back = arrival?.back ?? keeper.saved?.editor;
  if (!back) return nothing;
  return html`<a class=${`button ${look}`} href=${back}
    >${isFromEditor(back) ? "Back to the editor" : "Back to the game"}</a
  >`;
}

/** Over a game that goes on as its file says. @param {Panels} panels */
export function fileNote({ table, desk }) {
  const settle = () => {
    settleIn();
    desk.over.set({ dialog: null });
  };
  return html`<p>Opened from a file. ${seatLine(table.seats)}</p>
    <button type="button" @click=${() => desk.over.set({ dialog: "settings" })}>Who plays</button>
    <a class="button" href=${OPENED}>Only look</a>
    <button type="button" class="quiet" aria-label="Close the notice" @click=${settle}>✕</button>`;
}

/** @param {import("../play/seats.js").Seats} seats */
export const seatLine = (seats) =>
  `${SIDES.map((side) => `${SIDE_NAMES[side]}: ${seatOf(seats[side]).short}`).join("; ")}.`;

/** @param {NonNullable<Arrival["fault"]>} fault */
function faultLine(fault) {
  if (fault.type === "board") return "It was played on another board.";
  if (fault.type === "result") return "Played again, it comes out differently.";
  return fault.number === 1
    ? "None of its decisions can be made again."
    : `It can be played again up to decision ${fault.number - 1}.`;
}
