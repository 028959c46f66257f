/** A fight on the map where it happened: both sides, their dice, what changed them, and what came of it. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { spaceName } from "../board/words.js";
import { sceneAt } from "../play/replay.js";
import { SIDE_NAMES } from "../play/seats.js";
import { nameOf, ruleLinks } from "./parts.js";
import { stayAt } from "./stay-at.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("./told.js").Line} Line */
/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {Extract<Deed, { type: "fight" }>} Fight */
/** @typedef {Extract<Deed, { type: "check" }>} Check */
/** @typedef {import("../types.js").Side} Side */

/** @type {Record<Fight["kind"], string>} */
const FIGHTS = {
  closeCombat: "Close combat",
  fire: "Fire",
  bombardment: "Bombardment",
  duel: "Artillery duel",
};

/** @type {Record<Check["kind"], string>} */
const CHECKS = { morale: "Morale", survival: "A general’s life" };

/** @param {Panels} panels */
export function fightCard(panels) {
  const { table, desk } = panels;
  return guard([desk.value.fight, table.position.scene.viewer], () => card(panels));
}

/** @param {Panels} panels */
function card(panels) {
  const { table, desk, board } = panels;
  const entry = desk.value.fight;
  if (!entry) return nothing;
  // Who was lost in it is still there before it.
  const before = sceneAt(table, Math.max(0, entry.number - 1));
  const place = placeOf(entry, before);
  const deeds = entry.lines.flatMap((line) => line.deeds.map((deed) => ({ deed, line })));
  const [first] = deeds.flatMap(({ deed }) =>
    deed.type === "fight" ? FIGHTS[deed.kind] : deed.type === "check" ? CHECKS[deed.kind] : [],
  );
  return html`<section
    class="fight-card"
    aria-labelledby="fight-title"
    ${ref((element) => stayAt(element, board, place))}
  >
    <div class="row">
      <h2 id="fight-title">
        ${first}${place ? html` <small>${spaceName(table.board, place)}</small>` : nothing}
      </h2>
      <button
        type="button"
        class="quiet"
        aria-label="Close the fight"
        @click=${() => desk.set({ fight: null })}
      >
        ✕
      </button>
    </div>
    ${entry.lines.filter(tellsOf(entry)).map((line) => fought(panels, line, before))}
  </section>`;
}

/** Which lines are about a fight: those that tell it, and what came of it for those who fought. @param {import("../types.js").LogEntry} entry */
function tellsOf({ lines }) {
  const fought = lines.map(({ deeds }) => deeds.some(({ type }) => type === "fight" || type === "check"));
  const fighters = lines.flatMap(({ pieces }, i) => (fought[i] ? pieces : []));
  const begun = fought.indexOf(true);
  return (/** @type {Line} */ { pieces }, /** @type {number} */ i) =>
    fought[i] || (i > begun && pieces.some((piece) => fighters.includes(piece)));
}

/** A line of a fight: its figures, if it has some, and the sentence. @param {Panels} panels @param {Line} line @param {Scene} before */
const fought = (panels, line, before) => html`
  ${line.deeds.map((deed) =>
    deed.type === "fight"
      ? bout(panels, deed, before)
      : deed.type === "check"
        ? test(panels, deed, before)
        : nothing,
  )}
  <p class="came">${line.text} ${ruleLinks(panels, line.rules, true)}</p>
`;

/** @param {Panels} panels @param {Fight} fight @param {Scene} before */
function bout(panels, { attackers, defenders, dice, modifiers, result }, before) {
  const common = modifiers.filter(({ side }) => side === null);
  return html`<div class="bout">
    ${[attackers, defenders].map(
      (party, i) =>
        html`<div class=${`party ${party.side}`} data-won=${result.winner === party.side}>
          <b class="role">${i ? "Defends" : "Attacks"}: ${SIDE_NAMES[party.side]}</b>
          <span class="who">${namesOf(party.pieces, before)}</span>
          ${party.strength === undefined ? nothing : html`<span>Strength ${party.strength}</span>`}
          ${diceOf(dice.filter(({ side }) => side === party.side))}
          ${modifiers.filter(({ side }) => side === party.side).map((one) => modifier(panels, one))}
          ${party.total === undefined ? nothing : html`<span class="total">${party.total}</span>`}
        </div>`,
    )}
    ${
      common.length || dice.some(({ side }) => side === null)
        ? html`<div class="common">
            ${diceOf(dice.filter(({ side }) => side === null))} ${common.map((one) => modifier(panels, one))}
          </div>`
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

/** @param {Fight["dice"]} rolls */
const diceOf = (rolls) =>
  rolls.map(
    ({ side, values }) =>
      html`<span class=${`dice ${side ?? "nobody"}`} role="img" aria-label=${`Rolls ${values.join(", ")}`}
        >${values.map((value) => html`<b>${value}</b>`)}</span
      >`,
  );

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

/**
 * Where it was: where the deed says, else where those stand who were attacked.
 * @param {import("../types.js").LogEntry} entry @param {Scene} before
 * @returns {string | null}
 */
function placeOf({ lines }, { pieces }) {
  const at = (/** @type {string} */ id) => {
    const where = pieces.find((piece) => piece.id === id)?.at;
    return where?.type === "space" ? where.space : [];
  };
  const places = lines.flatMap(({ deeds, spaces }) =>
    deeds.flatMap((deed) => {
      if (deed.type === "fight")
        return [
          deed.at ?? [],
          deed.defenders.pieces.flatMap(at),
          deed.attackers.pieces.flatMap(at),
          spaces,
        ].flat();
      return deed.type === "check" ? [at(deed.piece), spaces].flat() : [];
    }),
  );
  return places[0] ?? null;
}
