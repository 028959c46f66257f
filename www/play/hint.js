/** What the computer would do for the person who decides, by what that side may know. */

import { proxy } from "comlink";
import { Thread } from "./bot-thread.js";
import { PLAYERS } from "./levels.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./lights.js").Lit} Lit */

/**
 * A command that the computer would give.
 * @typedef {object} Advice
 * @property {Choice} choice
 * @property {Choice | null} then what it would do next with the same piece, if the command only picks it
 * @property {number} value its estimate of the result, from 0 (lost) to 1 (won)
 */

/** It thinks as long as a strong player, and no longer than somebody waits. */
const ADVISER = {
  ...(PLAYERS.find(({ id }) => id === "hard") ?? PLAYERS[0]).level,
  thinkMs: 8000,
  seed: "advice",
};

/** A thread that is silent for so long is taken for dead. */
const SILENCE_MS = 60_000;

/** @type {WeakMap<Table, Hint>} */
const known = new WeakMap();

export class Hint {
  /** @type {Thread | null} */
  #thread = null;
  /** Goes up with every question, so that a late answer is recognised. */
  #question = 0;
  /** What was asked about last. @type {import("./position.js").Position | null} */
  #position = null;
  /** What was answered before, by what was asked. @type {Map<string, Answer>} */
  #answers = new Map();
  /** How far it has come, from 0 to 1, while it thinks. @type {number | null} */
  progress = null;
  /** @type {Advice[]} */
  advice = [];
  fault = "";

  /** @param {Table} table */
  static of(table) {
    const hint = known.get(table) ?? new Hint(table);
    known.set(table, hint);
    return hint;
  }

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    table.leaving.add(() => this.stop());
  }

  /** May it be asked? Where a side is two persons it would tell one what only the other knows. */
  get mayAsk() {
    const { side, roles, choices } = this.table.position;
    return side !== null && !roles && choices.length > 1 && !this.table.script && this.table.mayBeAdvised;
  }

  /** Is what it says, or is about to say, about what is to be decided now? */
  get isOpen() {
    return this.#position !== null && this.#position === this.table.position;
  }

  /** @param {() => void} told is called whenever there is something new to show */
  async ask(told) {
    const { position } = this.table;
    const { side } = position;
    if (!side || !this.mayAsk) return;
    this.stop();
    const question = this.#question;
    this.#position = position;
    this.fault = "";
    this.progress = 0;
    told();
    try {
      const answer = await this.#answer(side, (share) => {
        if (question !== this.#question) return;
        this.progress = share;
        told();
      });
      if (question !== this.#question) return;
      this.advice = adviceOf(this.table, answer);
      // What is still on its way about how far it had come is late.
      this.#question++;
    } catch {
      if (question !== this.#question) return;
      this.fault = "The computer could not think about this.";
      this.#end();
    }
    this.progress = null;
    told();
  }

  /** Stops thinking, and takes back what was said. */
  stop() {
    this.#question++;
    if (this.progress !== null) this.#end();
    this.progress = null;
    this.advice = [];
    this.#position = null;
  }

  #end() {
    this.#thread?.end();
    this.#thread = null;
  }

  /** @param {import("../types.js").Side} side @param {(share: number) => void} tell @returns {Promise<Answer>} */
  async #answer(side, tell) {
    const [id, record, key] = this.table.lookBack(
      (copy) => /** @type {const} */ ([copy.ruleset(), copy.save(), `${side} ${copy.length} ${copy.hash()}`]),
    );
    const before = this.#answers.get(key);
    if (before) return before;
    this.#thread ??= new Thread();
    const answer = await this.#thread.ask(
      id,
      (player, code, alive) => {
        const hear = (/** @type {number} */ share) => {
          alive();
          tell(share);
        };
        return player.advise(id, record, ADVISER, code, side, proxy(hear));
      },
      SILENCE_MS,
    );
    this.#answers.set(key, answer);
    return answer;
  }
}

/** @typedef {Awaited<ReturnType<import("../bot-worker.js").BotPlayer["advise"]>>} Answer */

/** What is said of it: only what the person could do. @param {Table} table @param {Answer} answer @returns {Advice[]} */
function adviceOf(table, { candidates, line }) {
  const { position } = table;
  return candidates.flatMap(({ command, value }, i) => {
    const key = JSON.stringify(command);
    const choice = position.choices.find((one) => one.key === key);
    if (!choice) return [];
    const next = i === 0 && line[1]?.side === position.side ? JSON.stringify(line[1].command) : null;
    const after = choice.label.piece === undefined ? [] : (table.sequels(choice.label.piece).get(key) ?? []);
    const then = after.find((one) => JSON.stringify(one.command) === next) ?? null;
    return [{ choice, then, value }];
  });
}

/**
 * What the board shows of commands: an arrow from the piece to where it would go, the first one the broadest.
 * @param {Pick<Table, "position">} table @param {import("../types.js").Side} side
 * @param {readonly Pick<import("../types.js").Label, "piece" | "space">[]} labels
 * @returns {Lit}
 */
export function arrowsOf({ position }, side, labels) {
  const from = (/** @type {string | undefined} */ piece) => {
    const at = position.scene.pieces.find(({ id }) => id === piece)?.at;
    return at?.type === "space" ? at.space : undefined;
  };
  const ways = labels.flatMap(({ piece, space }, i) => {
    const start = from(piece);
    if (piece === undefined || start === undefined || space === undefined || start === space) return [];
    return [{ piece, side, through: [start, space], leads: i === 0 }];
  });
  return {
    pieces: labels.flatMap(({ piece }) => piece ?? []),
    spaces: labels.flatMap(({ space }) => space ?? []),
    // What is painted last lies on top.
    ways: ways.reverse(),
  };
}
