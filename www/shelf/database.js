/** The browser's large storage, IndexedDB. It may be closed off, silent for long or for ever, or full. */

import { createStore, del, entries, get } from "idb-keyval";

/** Nobody waits longer to be shown something. */
const ANSWER_MS = 2000;

/** No game has this name. */
const TRIAL = "";

export class Database {
  #store;

  /** @param {import("idb-keyval").UseStore} store */
  constructor(store) {
    this.#store = store;
  }

  /** The database of the games; nothing if the browser gives none. @returns {Promise<Database | null>} */
  static async open() {
    try {
      const store = createStore("high-water-mark", "games");
      await get(TRIAL, store);
      return new Database(store);
    } catch {
      return null;
    }
  }

  /** @returns {Promise<[unknown, unknown][]>} */
  entries() {
    return entries(this.#store);
  }

  /** @param {string} id @returns {Promise<unknown>} */
  get(id) {
    return get(id, this.#store);
  }

  /** @param {string} id */
  remove(id) {
    return del(id, this.#store);
  }

  /**
   * Reads an entry and replaces it, with nobody in between.
   * @param {string} id
   * @param {(old: unknown) => object | null} work what is to be there; nothing leaves it as it is
   */
  exchange(id, work) {
    return this.#store("readwrite", (games) => {
      const { transaction } = games;
      /** @type {unknown} */
      let fault = null;
      games.get(id).onsuccess = ({ target }) => {
        try {
          const next = work(/** @type {IDBRequest} */ (target).result);
          if (next) games.put(next, id);
        } catch (error) {
          fault = error;
          transaction.abort();
        }
      };
      return done(transaction).catch((error) => {
        throw fault ?? error;
      });
    });
  }

  /** Finds out whether something could be written, and leaves nothing there. @param {object} content */
  tryOut(content) {
    return this.#store("readwrite", (games) => {
      games.put(content, TRIAL);
      games.delete(TRIAL);
      return done(games.transaction);
    });
  }
}

/** A full disk says so only when the transaction ends. @param {IDBTransaction} transaction @returns {Promise<void>} */
const done = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** The storage does not answer. */
export class Silence extends Error {}

/**
 * An answer, if it comes in time. In a frame whose storage is closed off, some browsers never answer at all.
 * @template T
 * @param {Promise<T>} answer
 * @param {number} [patience] in milliseconds
 * @returns {Promise<T>}
 */
export function answered(answer, patience = ANSWER_MS) {
  return new Promise((resolve, reject) => {
    const silence = new Silence("The browser’s storage does not answer.");
    const timer = setTimeout(() => reject(silence), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Was there no room left? @param {unknown} error */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";
