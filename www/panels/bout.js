/** A fight in figures: both sides, their dice, what changed them, and what it came to. */

import { html, nothing } from "lit-html";
import { SIDE_NAMES } from "../play/seats.js";
import { nameOf, ruleLinks } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {Extract<Deed, { type: "fight" }>} Fight */
/** @typedef {Extract<Deed, { type: "check" }>} Check */

/** @type {Record<Fight["kind"], string>} */
const FIGHTS = {
  closeCombat: "Close combat",
  fire: "Fire",
  bombardment: "Bombardment",
  duel: "Artillery duel",
};

/** @type {Record<Check["kind"], string>} */
const CHECKS = { morale: "Morale", survival: "A general’s life" };

/** The figures of a deed, if it has some. @param {Panels} panels @param {Deed} deed @param {Scene} before who was lost in it is still there */
export function bout(panels, deed, before) {
  if (deed.type === "fight") return fight(panels, deed, before);
  if (deed.type === "check") return test(panels, deed, before);
  return deed.type === "roll" ? html`<div class="bout">${diceOf([deed.dice])}</div>` : nothing;
}

/** @param {Panels} panels @param {Fight} fight @param {Scene} before */
function fight(panels, { kind, attackers, defenders, dice, modifiers, result }, before) {
  const common = modifiers.filter(({ side }) => side === null);
  const nobodys = dice.filter(({ side }) => side === null);
  const parties = [attackers, defenders].map((party, i) => ({ party, role: i ? "Defends" : "Attacks" }));
  // Of a party of which nothing is known there is nothing to be told.
  const shown = parties.filter(
    ({ party: { side, pieces, strength, total } }) =>
      pieces.length > 0 ||
      strength !== undefined ||
      total !== undefined ||
      dice.some((roll) => roll.side === side),
  );
  return html`<div class="bout">
    <h4>${FIGHTS[kind]}</h4>
    ${shown.map(
      ({ party, role }) =>
        html`<div class=${`party ${party.side}`} data-won=${result.winner === party.side}>
          <b class="role">${role}: ${SIDE_NAMES[party.side]}</b>
          <span class="who">${namesOf(party.pieces, before)}</span>
          ${party.strength === undefined ? nothing : html`<span>Strength ${party.strength}</span>`}
          ${diceOf(dice.filter(({ side }) => side === party.side))}
          ${modifiers.filter(({ side }) => side === party.side).map((one) => modifier(panels, one))}
          ${party.total === undefined ? nothing : html`<span class="total">${party.total}</span>`}
        </div>`,
    )}
    ${
      common.length || nobodys.length
        ? html`<div class="common">${diceOf(nobodys)} ${common.map((one) => modifier(panels, one))}</div>`
        : nothing
    }
  </div>`;
}

/** @param {Panels} panels @param {Check} check @param {Scene} before */
const test = (panels, { kind, piece, dice, modifiers }, before) =>
  html`<div class="bout">
    <div class=${`party ${dice.side ?? "nobody"}`}>
      <b class="role">${CHECKS[kind]}</b> <span class="who">${namesOf([piece], before)}</span>
      ${diceOf([dice])} ${modifiers.map((one) => modifier(panels, one))}
    </div>
  </div>`;

/** Dice with what they are for; of those that count one by one, the misses are hollow. @param {Fight["dice"]} rolls */
const diceOf = (rolls) =>
  rolls.map(
    ({ side, values, label, hits }) =>
      html`<span class="roll"
        >${label ? html`<small>${label}</small>` : nothing}
        <span class=${`dice ${side ?? "nobody"}`} role="img" aria-label=${spoken(values, hits)}
          >${values.map((value, i) => html`<b data-miss=${hits ? !hits[i] : nothing}>${value}</b>`)}</span
        ></span
      >`,
  );

/** @param {readonly number[]} values @param {readonly boolean[] | undefined} hits */
function spoken(values, hits) {
  const rolled = `Rolls ${values.join(", ")}`;
  if (!hits) return rolled;
  const count = hits.filter(Boolean).length;
  return `${rolled}: ${count} ${count === 1 ? "hit" : "hits"}`;
}

/** @param {Panels} panels @param {Fight["modifiers"][number]} modifier */
const modifier = (panels, { text, value, rule }) =>
  html`<span class="modifier"
    ><b>${value < 0 ? `−${-value}` : `+${value}`}</b> ${text}
    ${rule ? ruleLinks(panels, [rule], true) : nothing}</span
  >`;

/** @param {readonly string[]} ids @param {Scene} before */
const namesOf = (ids, { pieces }) =>
  ids
    .flatMap((id) => pieces.find((piece) => piece.id === id) ?? [])
    .map(nameOf)
    .join(", ");
