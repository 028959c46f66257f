/** Where the game is, what is to be decided and by whom. */

import { html, nothing } from "lit-html";
import { setupAddress } from "../address.js";
import { enemyOf, SIDE_NAMES, SIDES, seatOf } from "../play/seats.js";
import { ruleLink, ruleLinks } from "./parts.js";
import { track } from "./track.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Side} Side */

/** @param {Panels} panels */
export function situation(panels) {
  const { table } = panels;
  const { scene } = table.position;
  return html`<section class="situation" aria-labelledby="heading">
    <h1 id="heading" tabindex="-1">${scene.heading}</h1>
    <p class="prompt">${scene.prompt} ${ruleLinks(panels, scene.rules)}</p>
    ${table.taken.length ? html`<p class="taken hint">By itself: ${table.taken.join("; ")}.</p>` : nothing}
    ${outcome(panels)} ${table.fault ? html`<p class="problem" role="alert">${table.fault}</p>` : nothing}
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
  const who = table.analysis || !seated.level ? person : seated.short;
  const state = table.thinking === side ? "thinking" : decides ? "to decide" : "";
  return html`<li class=${`seat ${side}`} data-decides=${decides} data-thinking=${table.thinking === side}>
    <span class="chip" aria-hidden="true"></span>
    <span><strong>${SIDE_NAMES[side]}</strong> <small>${who}</small></span>
    <span class="doing">${state}</span>
  </li>`;
}

/** @param {Panels} panels */
function outcome(panels) {
  const { table } = panels;
  const { outcome: end } = table.position;
  if (!end) return nothing;
  const winner = end.winner ? `${SIDE_NAMES[end.winner]} victory` : "A draw";
  const loser = end.winner ? ` over the ${SIDE_NAMES[enemyOf(end.winner)]} army` : "";
  return html`<div class="outcome" data-winner=${end.winner ?? "none"} data-ending=${end.ending}>
    <strong>${winner}${loser}</strong> ${ruleLink(panels, end.rule)}
    <span class="outcome-ways">
      <button type="button" @click=${() => table.peek(0)}>Look back</button>
      <a class="button" href=${setupAddress(table.info.id)}>New game</a>
      <a class="button" href="#/">All games</a>
    </span>
  </div>`;
}
