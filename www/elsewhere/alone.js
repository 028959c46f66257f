/** Going on without the person elsewhere: the computer plays for him, in a game of its own. */

import { html } from "lit-html";
import { tableAddress } from "../address.js";
import { USUAL } from "../play/levels.js";
import { enemyOf, seatOf, SIDES, SIDE_NAMES } from "../play/seats.js";
import { newSaved } from "../shelf/saved.js";
import { put } from "../shelf/shelf.js";

/** @typedef {import("../panels/parts.js").Panels} Panels */
/** @typedef {import("./correspondent.js").Correspondent} Correspondent */

/** @param {Panels} panels @param {Correspondent} elsewhere */
async function goOnAlone({ table, keeper }, { seat }) {
  const { game } = seat;
  if (!game) return;
  // Who has changed sides meanwhile is seated where he began: the table looks at that itself.
  const own = SIDES.find((side) => seatOf(table.laid.seats[side]).id === "person") ?? "union";
  const seats = /** @type {import("../play/seats.js").Seats} */ ({ [own]: "person", [enemyOf(own)]: USUAL });
  const laid = { ...table.laid, seats, ownDice: false };
  const saved = newSaved(game, table.info, laid, `${keeper.title}, against the computer`);
  await put(saved);
  location.hash = tableAddress(saved.id);
}

/** The other has left the game to the one who sits here. @param {Panels} panels @param {Correspondent} elsewhere */
export const leftToYou = (panels, elsewhere) =>
  html`<p>
      The computer can play on for ${elsewhere.name}. That is a game of its own, with all that has been
      played.
    </p>
    <p class="ways">
      <button type="button" class="primary" @click=${() => void goOnAlone(panels, elsewhere)}>
        Go on against the computer
      </button>
    </p>`;

/** The other does not answer. @param {Panels} panels @param {Correspondent} elsewhere */
export const ifSilent = (panels, elsewhere) =>
  html`<details class="besides">
    <summary>If ${elsewhere.name} does not answer</summary>
    <p>
      You can go on by yourself in a copy, where the computer plays the
      ${SIDE_NAMES[enemyOf(elsewhere.seat.side)]} side. What happens in it does not count between you two: the
      game with ${elsewhere.name} stays as it is, and waits.
      ${elsewhere.blindSide ? "What the other side hides is a guess in the copy." : ""} To give up or leave
      the game with ${elsewhere.name}, wait for the next link.
    </p>
    <button type="button" @click=${() => void goOnAlone(panels, elsewhere)}>Go on in a copy</button>
  </details>`;
