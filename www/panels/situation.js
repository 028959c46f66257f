/** Where the game is, what is to be decided and by whom. */

import { html, nothing } from "lit-html";
import { SIDE_NAMES, SIDES, seatOf } from "../play/seats.js";
import { ruleLinks } from "./parts.js";
import { track } from "./track.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Side} Side */

/** @param {Panels} panels */
export function situation(panels) {
  const { table } = panels;
  const { scene, outcome: end } = table.position;
  return html`<section class="situation" aria-labelledby="heading">
    <h1 id="heading" tabindex="-1">${scene.heading}</h1>
    ${outcome(table)}
    <p class="prompt">${scene.prompt} ${ruleLinks(panels, end ? [end.rule] : scene.rules)}</p>
    ${table.taken.length ? html`<p class="taken hint">By itself: ${table.taken.join("; ")}.</p>` : nothing}
    ${table.fault ? html`<p class="problem" role="alert">${table.fault}</p>` : nothing}
  </section>`;
}

/** Who sits at the table, and where on its tracks the game is. @param {Panels} panels */
export const standing = (panels) =>
  html`<section class="standing" aria-label="The table">
    <ul class="seats">
      ${SIDES.map((side) => seat(panels, side))}
    </ul>
    ${panels.table.position.scene.tracks.map((one) => track(one))}
  </section>`;

/** @param {Panels} panels @param {Side} side */
function seat({ table }, side) {
  const decides = table.position.scene.deciders.includes(side);
  const person = table.position.scene.roles ? "commander and subordinate" : "person";
  const seated = seatOf(table.seats[side]);
  const away = seated.away && table.elsewhere?.nameAt(side);
  const who = away || (table.analysis || !seated.level ? person : seated.short);
  const state = table.thinking === side ? "thinking" : decides ? "to decide" : "";
  return html`<li class=${`seat ${side}`} data-decides=${decides} data-thinking=${table.thinking === side}>
    <span class="chip" aria-hidden="true"></span>
    <span><strong>${SIDE_NAMES[side]}</strong> <small>${who}</small></span>
    <span class="doing">${state}</span>
  </li>`;
}

/** @param {Panels["table"]} table */
function outcome({ position: { outcome: end } }) {
  if (!end) return nothing;
  const { winner, ending } = end;
  return html`<p class="outcome" data-winner=${winner ?? "none"} data-ending=${ending}>
    ${winner ? `${SIDE_NAMES[winner]} victory` : "A draw"}
  </p>`;
}
