/** What a screen reader says of the game: what has happened, what is to be decided and by whom. */

import { countAt, whenIs } from "./count.js";
import { SIDE_NAMES } from "./seats.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./desk.js").Desk} Desk */

/** More targets than this are counted instead of named. */
const NAMED = 8;

export class Speech {
  #element;
  /** The number of the last decision that was told. */
  #told = -1;
  /** @type {string | null} */
  #selected = null;

  /** @param {Element} element a live region */
  constructor(element) {
    this.#element = element;
  }

  /** @param {string} text */
  say(text) {
    // The same words twice are a change only if something is different.
    this.#element.textContent = this.#element.textContent === text ? `${text}\u00a0` : text;
  }

  /** Tells what is new. @param {Table} table */
  tell(table) {
    const { log, length, scene, covered, role, outcome } = table.position;
    const { moment } = table;
    if (covered)
      this.say(`The screen is covered. Hand over to the ${SIDE_NAMES[covered]} ${role ?? "player"}.`);
    else if (moment !== null)
      this.say(`You look at the game ${whenIs(log, moment)} of ${countAt(log, length)}. ${scene.heading}.`);
    else {
      const fresh = this.#told < 0 ? [] : log.filter(({ number }) => number > this.#told);
      const news = fresh.map(({ headline, text }) => `${headline ?? text}.`);
      const back = length < this.#told ? ["Taken back."] : [];
      const now = outcome ? [outcome.text] : [`${scene.heading}.`, scene.prompt];
      this.say([...back, ...news, ...now].join(" "));
    }
    this.#told = length;
  }

  /** Tells what the piece in hand can do. @param {Desk} desk */
  tellSelection(desk) {
    const { selected } = desk.value;
    if (selected === this.#selected) return;
    this.#selected = selected;
    if (!selected) return;
    const piece = desk.table.position.scene.pieces.find(({ id }) => id === selected);
    const offered = desk.offered.map(({ label }) => label.label);
    const named = offered.slice(0, NAMED).join("; ");
    const more = offered.length > NAMED ? `; and ${offered.length - NAMED} more` : "";
    this.say(`${piece?.name ?? "The piece"} in hand. ${named}${more}.`);
  }
}
