/** A game as the home page offers it. */

import { html, nothing } from "lit-html";
import { rulesAddress, setupAddress } from "../address.js";
import { rulebookAddress } from "../beside.js";
import { editAddress } from "../edit/addresses.js";
import { learnAddress } from "../learn/address.js";
import { hasCourse } from "../learn/courses.js";
import { provenance } from "../panels/provenance.js";
import { usualLaid } from "../setup/usual.js";
import { seatOf, SIDE_NAMES, SIDES } from "../play/seats.js";

/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */

/** @type {Record<string, string>} */
const GROUNDS = { hex: "hexes", square: "squares", area: "areas", position: "positions" };

/** @param {RulesetInfo} info */
export function gameCard(info) {
  const { seats, pace } = usualLaid();
  const sides = SIDES.map((side) => `${SIDE_NAMES[side]}: ${seatOf(seats[side]).short}`).join("; ");
  return html`<article class="game" data-game=${info.id}>
    <h3>${info.title}</h3>
    <p class="byline">
      Designed by ${info.designer}; ${info.publisher}${/^\d/.test(info.year) ? `, ${info.year}` : ""}.
    </p>
    <p>${info.summary}</p>
    <p class="facts">
      ${info.players} players · ${info.length} · ${GROUNDS[info.topology]} ·
      ${info.hidden ? "hidden information" : "everything open"}${info.solved ? " · solved exactly" : ""}
    </p>
    ${provenance(info)}
    <p class="ways">
      <a class="button primary" href=${`#/play?${new URLSearchParams({ game: info.id, ...seats, pace })}`}
        >Start ${info.title}</a
      >
      ${
        hasCourse(info.id)
          ? html`<a class="button" href=${learnAddress(info.id)}
              >Learn<span class="visually-hidden"> ${info.title}</span></a
            >`
          : nothing
      }
      <a class="button" href=${setupAddress(info.id)}
        >Set up: sides, options, dice<span class="visually-hidden"> of ${info.title}</span></a
      >
      <a class="plain" href=${editAddress(info.id)}
        >Set up a position<span class="visually-hidden"> of ${info.title}</span></a
      >
      ${rulebookLink(info)}
    </p>
    <p class="facts">Starts with: ${sides}.</p>
  </article>`;
}

/** Where there is no rulebook, the list of its rules stands for it. @param {RulesetInfo} info */
export const rulebookLink = ({ id, title }) =>
  html`<a class="plain" href=${rulebookAddress(id) ?? rulesAddress(id)}
    >Rulebook<span class="visually-hidden"> of ${title}</span></a
  >`;
