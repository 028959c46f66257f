/** Has pictures painted in threads, as many as there are processors, beside whatever else is built. */

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** @typedef {import("./painter.js").Task} Task */

/** A painter needs its own typefaces and maps, so that many of them on a large machine would be slower. */
const MOST = 4;

/** One thread, and who waits for what it paints. */
class Painter {
  /** @type {Map<number, { resolve: (content: Buffer) => void, reject: (error: Error) => void }>} */
  waiting = new Map();
  #thread = new Worker(new URL("./painter.js", import.meta.url));

  constructor() {
    this.#thread.on("message", ({ number, content, fault }) => {
      const { resolve, reject } = /** @type {any} */ (this.waiting.get(number));
      this.waiting.delete(number);
      if (fault) reject(new Error(fault));
      else resolve(Buffer.from(content));
      // A thread without work keeps nobody from ending.
      if (this.waiting.size === 0) this.#thread.unref();
    });
    this.#thread.on("error", (error) => {
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    });
    this.#thread.unref();
  }

  /** @param {Task} task @returns {Promise<Buffer>} */
  paint(task) {
    this.#thread.ref();
    this.#thread.postMessage(task);
    return new Promise((resolve, reject) => void this.waiting.set(task.number, { resolve, reject }));
  }
}

/** @type {Painter[]} */
const painters = [];

/** Who has painted which map. @type {Map<string, Painter>} */
const owners = new Map();

let count = 0;

/**
 * Has a picture painted, by the thread that has painted its map if one has.
 * @param {Omit<Task, "number">} task
 */
export function paint(task) {
  const painter = owners.get(task.map) ?? idlest();
  owners.set(task.map, painter);
  return painter.paint({ ...task, number: ++count });
}

/** Whoever has the least to do. */
function idlest() {
  if (painters.length < Math.min(MOST, availableParallelism())) painters.push(new Painter());
  return painters.reduce((best, one) => (one.waiting.size < best.waiting.size ? one : best));
}
