/** Random games on a map and on our board: who wins, and where nobody comes any more. */

import { html, nothing } from "lit-html";
import { spaceName } from "../board/words.js";
import { newGame } from "../engine.js";
import { deedsOf } from "../play/deeds.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("../types.js").MapFile} MapFile */
/** @typedef {import("../types.js").Location} Location */

/** So many games are played on each board, so many decisions at most, and so long at a stretch, in milliseconds. */
const [GAMES, MOST, STRETCH] = [6, 3000, 30];

/** What a row of games came to. @typedef {{ union: number, confederate: number, undecided: number, reached: Set<string> }} Tally */

/** What is shown of it. @typedef {{ played: number, ours: Tally, own: Tally, of: MapFile } | null} Trial */

/** @param {Easel} easel @param {Trial} trial @param {() => void} begin */
export function trialBox({ sheet }, trial, begin) {
  const current = trial?.of === sheet.file ? trial : null;
  const done = current?.played === 2 * GAMES;
  return html`<section aria-labelledby="trial-title">
    <h2 id="trial-title">Random games</h2>
    <p class="hint">
      ${GAMES} games at random on your map, and as many on our board: they show what can happen on one and not
      on the other.
    </p>
    <p>
      <button type="button" ?disabled=${!sheet.sound || (current !== null && !done)} @click=${begin}>
        ${current && !done ? `Playing, ${current.played} of ${2 * GAMES}` : "Play them"}
      </button>
    </p>
    <div role="status">${done ? found(sheet, current) : nothing}</div>
  </section>`;
}

/** @param {import("./sheet.js").Sheet} sheet @param {NonNullable<Trial>} trial */
function found({ seen }, { ours, own }) {
  const name = (/** @type {string} */ id) => spaceName(seen.board, id);
  const only = (/** @type {Tally} */ one, /** @type {Tally} */ other) =>
    [...one.reached].filter((id) => !other.reached.has(id)).map(name);
  const [lost, won] = [only(ours, own), only(own, ours)];
  return html`<ul class="map-trial">
    <li>On your map: ${wins(own)}</li>
    <li>On our board: ${wins(ours)}</li>
    <li>
      ${lost.length ? `Only on our board somebody came to ${lost.join("; ")}.` : "Wherever somebody came on our board, somebody came on yours."}
    </li>
    ${won.length ? html`<li>Only on your map somebody came to ${won.join("; ")}.</li>` : nothing}
  </ul>`;
}

/** @param {Tally} tally */
const wins = ({ union, confederate, undecided }) =>
  `${[
    `the Union won ${union}`,
    `the Confederates ${confederate}`,
    ...(undecided ? [`${undecided} had no winner`] : []),
  ].join(", ")}.`;

/**
 * Plays them, a little at a time.
 * @param {import("./sheet.js").Sheet} sheet @param {(trial: Trial) => void} tell
 * @param {() => boolean} goesOn does anybody still want to know?
 */
export async function tryOut(sheet, tell, goesOn) {
  const of = sheet.file;
  const trial = { played: 0, ours: tally(), own: tally(), of };
  tell(trial);
  for (let n = 0; n < GAMES; n++)
    for (const [board, into] of /** @type {[MapFile, Tally][]} */ ([
      [{ ...of, changes: {} }, trial.ours],
      [of, trial.own],
    ])) {
      if (!(await playOne(sheet.game, board, `random ${n}`, into, goesOn))) return;
      trial.played++;
      tell(trial);
    }
}

/** @returns {Tally} */
const tally = () => ({ union: 0, confederate: 0, undecided: 0, reached: new Set() });

/**
 * @param {string} id @param {MapFile} board @param {string} seed @param {Tally} into @param {() => boolean} goesOn
 * @returns {Promise<boolean>} was it played to its end?
 */
async function playOne(id, board, seed, into, goesOn) {
  const game = newGame(id, { board }, seed);
  try {
    let rest = performance.now() + STRETCH;
    for (let n = 0; n < MOST && game.deciders().length; n++) {
      const [side] = game.deciders();
      const legal = game.legal(side);
      game.apply(side, legal[Math.floor(Math.random() * legal.length)]);
      if (performance.now() < rest) continue;
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      if (!goesOn()) return false;
      rest = performance.now() + STRETCH;
    }
    into[game.outcome()?.winner ?? "undecided"]++;
    for (const entry of game.log("referee")) for (const deed of deedsOf(entry)) note(deed, into.reached);
    return true;
  } finally {
    game.free();
  }
}

/** @param {import("../types.js").Deed} deed @param {Set<string>} reached */
function note(deed, reached) {
  const at = (/** @type {Location} */ place) => place.type === "space" && reached.add(place.space);
  if (deed.type === "arrival") at(deed.at);
  if (deed.type !== "move") return;
  at(deed.to);
  for (const space of deed.through) reached.add(space);
}
