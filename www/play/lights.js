/** What is shown on the board besides what can be done there: what is pointed out, asked, advised or played again. */

import { Store } from "../store.js";

/** @typedef {{ pieces: string[], spaces: string[], ways?: import("../types.js").Way[] }} Lit */

/**
 * @typedef {object} LightState
 * @property {Lit} lit what a line that is pointed at is about
 * @property {{ kind: string, subject: string } | null} overlay a question about the board that is answered
 * @property {Lit | null} hint what the computer would do, and where
 * @property {import("../types.js").LogEntry | null} fight the decision whose fight is shown in the report and on the map
 * @property {import("./replay.js").Replayed | null} replayed what is shown of what has happened, move by move
 */

/** @type {LightState} */
const DARK = { lit: { pieces: [], spaces: [] }, overlay: null, hint: null, fight: null, replayed: null };

/** @extends {Store<LightState>} */
export class Lights extends Store {
  constructor() {
    super(DARK);
  }

  /** Forgets what belonged to the last position. */
  clear() {
    const { lit, hint, fight } = DARK;
    this.set({ lit, hint, fight });
  }

  /** Points out pieces and spaces, or none. @param {Partial<Lit>} [lit] */
  light(lit) {
    this.set({ lit: { ...DARK.lit, ...lit } });
  }

  /** Shows the answer to a question about the board, or takes it off again. @param {string} kind @param {string} subject */
  ask(kind, subject) {
    const { overlay } = this.value;
    const same = overlay?.kind === kind && overlay.subject === subject;
    this.set({ overlay: same || !subject ? null : { kind, subject } });
  }
}
