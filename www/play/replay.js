/** What has happened, move by move on the board: at a speed that can be set, and skipped at any time. */

import { keep, recall } from "../keep.js";
import { litBy } from "../panels/told.js";
import { isFight } from "./deeds.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./happenings.js").Happening} Happening */

/**
 * What the board shows of a replay.
 * @typedef {object} Replayed
 * @property {number} number of the decision that is shown
 * @property {number} at of how many it is which, from 1; 0 for what was before
 * @property {number} count
 * @property {boolean} playing
 * @property {string} speed the id of a speed
 * @property {number} marchMs how long a march takes
 * @property {Pick<import("../types.js").Scene, "pieces" | "marks" | "ways">} scene
 * @property {import("./lights.js").Lit} lit
 */

/** How long each move is shown. @type {readonly { id: string, title: string, ms: number }[]} */
export const SPEEDS = [
  { id: "slow", title: "Slow", ms: 2200 },
  { id: "usual", title: "Usual", ms: 1100 },
  { id: "fast", title: "Fast", ms: 450 },
];

/** A fight has more to be read, and what has no place on the board has less. */
const [LONGER, SHORTER] = [2, 0.5];

/** The part of its time that a piece is on the way. */
const MARCHING = 0.45;

/** @param {unknown} id */
const speedOf = (id) => SPEEDS.find((speed) => speed.id === id) ?? SPEEDS[1];

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Replay {
  #at = 0;
  #playing = true;
  #speed = speedOf(recall("replay"));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #leave;
  #length;
  #moment;
  /** Did the computer wait for the end of it? */
  #resumes = false;

  /**
   * Begins at once.
   * @param {Table} table @param {Desk} desk @param {Pick<import("../board/battle-board.js").BattleBoard, "reveal">} board
   * @param {readonly Happening[]} happenings
   */
  constructor(table, desk, board, happenings) {
    this.board = board;
    this.table = table;
    this.desk = desk;
    this.happenings = happenings;
    this.#length = table.position.length;
    this.#moment = table.moment;
    // Between two computers nobody else would wait.
    if (table.persons.length === 0 && !table.paused && !table.position.outcome && this.#moment === null) {
      this.#resumes = true;
      table.setPaused(true);
    }
    this.#leave = table.subscribe(() => this.#follow());
    this.#show();
  }

  /** Ends it: the board shows again what is. */
  stop() {
    clearTimeout(this.#timer);
    this.#leave();
    this.desk.replay = null;
    this.desk.lights.set({ replayed: null });
    if (this.#resumes && this.table.paused) this.table.setPaused(false);
    this.#resumes = false;
  }

  /** Goes on by itself, or waits for the one who looks. @param {boolean} playing */
  setPlaying(playing) {
    this.#playing = playing;
    this.#show();
  }

  /** @param {string} id */
  setSpeed(id) {
    this.#speed = speedOf(id);
    keep("replay", id);
    this.#show();
  }

  /** Goes to another move and stays there. @param {number} at */
  goTo(at) {
    this.#at = Math.max(0, Math.min(this.happenings.length, at));
    this.#playing = false;
    this.#show();
  }

  /** The one who decides, undoes or looks at another moment wants to see that. */
  #follow() {
    const { position, moment } = this.table;
    if (position.covered || position.length !== this.#length || moment !== this.#moment) {
      this.#resumes = false;
      this.stop();
    }
  }

  #show() {
    clearTimeout(this.#timer);
    const { table, happenings } = this;
    const happening = happenings[this.#at - 1];
    const first = happenings[0].picks[0] ?? happenings[0].entry;
    const number = happening?.entry.number ?? Math.max(0, first.number - 1);
    const { scene } = table.position;
    this.desk.lights.set({
      replayed: {
        number,
        at: this.#at,
        count: happenings.length,
        playing: this.#playing,
        speed: this.#speed.id,
        marchMs: this.#at === 0 ? 0 : this.#speed.ms * MARCHING,
        scene: calm() ? scene : sceneAt(table, number),
        lit: litBy(happening?.entry.lines ?? []),
      },
      fight: happening && isFight(happening.entry) ? happening.entry : null,
    });
    // Once it is drawn, the view goes to where it happens.
    const [piece] = happening?.entry.lines.flatMap(({ pieces }) => pieces) ?? [];
    if (piece !== undefined) requestAnimationFrame(() => this.board.reveal(piece));
    if (this.#playing) this.#timer = setTimeout(() => this.#next(), this.#speed.ms * shareOf(happening));
  }

  #next() {
    if (this.#at >= this.happenings.length) {
      this.stop();
      return;
    }
    this.#at++;
    this.#show();
  }
}

/** @param {Happening | undefined} happening */
function shareOf(happening) {
  if (!happening) return SHORTER;
  if (isFight(happening.entry)) return LONGER;
  return happening.entry.lines.some(({ deeds }) => deeds.length > 0) ? 1 : SHORTER;
}

/** What a moment looked like to the one who looks now. @param {Table} table @param {number} number */
export function sceneAt(table, number) {
  let { scene } = table.position;
  const { viewer } = scene;
  table.lookBack((game) => {
    game.seek(number);
    scene = game.scene(viewer);
  });
  return scene;
}
