/** Watching a game of two others, and letting others watch one's own. */

import { html, nothing } from "lit-html";
import { keepsSecrets } from "./ready.js";
import { sendBox } from "./send.js";

/** @typedef {import("./correspondent.js").Correspondent} Correspondent */

/** What is watched. @param {Correspondent} elsewhere */
export function watched({ seat }) {
  const { own, other } = seat.names;
  const { left, resigned } = seat.agreed ?? {};
  const ended = left || resigned;
  const who = (/** @type {import("../afar/agreed.js").Player} */ player) =>
    (player === "host" ? own : other) || (player === "host" ? "The host" : "The other side");
  return html`<p>
      You watch ${who("host")} and ${inside(who("guest"))}. You have no seat here and cannot move.
    </p>
    ${ended ? html`<p>${who(ended)} has ${left ? "left the game" : "given up"}.</p>` : nothing}`;
}

/** @param {string} name */
const inside = (name) => (name === "The other side" ? "the other side" : name);

/** @param {Correspondent} elsewhere @param {string} title of the game */
export function letWatch(elsewhere, title) {
  const { seat, watchCard } = elsewhere;
  const closed = keepsSecrets(seat) && !(seat.terms.told ? seat.audit : seat.over);
  return html`<details class="besides">
    <summary>Let others watch</summary>
    ${
      closed
        ? html`<p>This game keeps secrets from its sides. Others can watch it when it is over.</p>`
        : seat.terms.told
          ? html`<p>
              Send the proof as a file (“The dice”): what both have hidden is shown only in the last links.
            </p>`
          : html`<p>
                Send this link to somebody who wants to watch, and then the links of the game, or its proof as
                a file (“The dice”). People who watch have no seat and cannot move.
              </p>
              ${watchCard ? sendBox("watch", watchCard, { label: "Link to watch", message: `Watch ${title}:` }) : nothing}`
    }
  </details>`;
}
