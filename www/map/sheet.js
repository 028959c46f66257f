/**
 * A map that is being drawn: what the engine says of it, and what was done to it, so that it can be taken back. It is a file of
 * the differences from one of our boards; the engine says what can be set and what is wrong.
 */

import { mapForm, readMap } from "../engine.js";
import { Store } from "../store.js";
import { keepMap, keptMap } from "./kept.js";

/** @typedef {import("../types.js").MapFile} MapFile */
/** @typedef {import("../types.js").MapSeen} MapSeen */
/** @typedef {import("../types.js").MapTool} MapTool */
/** @typedef {import("../types.js").MapFact} MapFact */
/** @typedef {boolean | number | string | [number, number]} Value */
/** @typedef {[tool: string, subject: string, value: Value]} Change */

/** So many steps can be taken back. */
const MOST_STEPS = 500;

/**
 * @typedef {object} SheetState
 * @property {MapSeen} seen
 * @property {MapFile[]} past
 * @property {MapFile[]} future
 * @property {string} fault why something could not be done
 */

/** @extends {Store<SheetState>} */
export class Sheet extends Store {
  /** @param {string} game whose core is loaded */
  constructor(game) {
    const form = mapForm(game);
    super({ seen: begun(game, form.boards[0].id), past: [], future: [], fault: "" });
    this.game = game;
    this.form = form;
    /** @type {Map<string, MapTool>} */
    this.tools = new Map(form.tools.map((tool) => [tool.key, tool]));
    /** The facts that somebody can be asked about. */
    this.questions = form.facts.filter(({ question }) => question);
  }

  get seen() {
    return this.value.seen;
  }

  /** The pairs of neighbours that can be linked. */
  get links() {
    return new Set(this.seen.links.map(([a, b]) => linkOf(a, b)));
  }

  /** The spaces that have a ground; on a board of positions the areas between them. */
  get grounds() {
    return groundsOf(this.seen.board);
  }

  get file() {
    return this.seen.file;
  }

  /** Can a game be played on it? */
  get sound() {
    return this.seen.problems.every(({ prevents }) => !prevents);
  }

  /** What is set. @param {string} key of the tool @param {string} subject @returns {Value} */
  at(key, subject) {
    return this.seen.settings[key]?.[subject] ?? usual(/** @type {MapTool} */ (this.tools.get(key)));
  }

  /** Is it set otherwise than on our board? @param {string} key @param {string} subject */
  isChanged(key, subject) {
    return this.file.changes?.[key]?.[subject] !== undefined;
  }

  /** Sets something, all together as one step. @param {...Change} changes */
  change(...changes) {
    this.#put(changed(this.file, changes));
  }

  /**
   * Answers a question, and sets what follows from the answer.
   * @param {MapFact} fact @param {string} answer nothing takes it back
   */
  answer({ id, tool, subject, yes, no }, answer) {
    const value = answer === "yes" ? yes : answer === "no" ? no : null;
    const rest = without(this.file.answers ?? {}, id);
    const answers = answer ? { ...rest, [id]: answer } : rest;
    const sets = subject && value !== null && value !== undefined;
    this.#put(changed({ ...this.file, answers }, sets ? [[tool, subject, value]] : []));
  }

  /** Says what it is called, or who wrote it down from which edition. @param {Partial<MapFile>} words */
  describe(words) {
    this.#put({ ...this.file, ...words });
  }

  /** Takes a change back. @param {string} key @param {string} subject */
  restore(key, subject) {
    const rest = without(this.file.changes?.[key] ?? {}, subject);
    this.#put({ ...this.file, changes: { ...this.file.changes, [key]: rest } });
  }

  /** Begins anew on one of our boards. @param {string} board */
  begin(board) {
    this.#put({ ...empty(this.game, board) });
  }

  /** Takes up a map from a file. @param {string} text */
  open(text) {
    this.#dare(() => {
      const seen = readMap(this.game, text);
      if (seen.file.ruleset !== this.game) throw new Error("This is a map of another game.");
      this.#set(seen, [...this.value.past, this.file], []);
    });
  }

  undo() {
    const { past, future } = this.value;
    const before = past.at(-1);
    if (before) this.#set(readMap(this.game, before), past.slice(0, -1), [this.file, ...future]);
  }

  redo() {
    const { past, future } = this.value;
    const [next] = future;
    if (next) this.#set(readMap(this.game, next), [...past, this.file], future.slice(1));
  }

  /** @param {MapFile} file */
  #put(file) {
    this.#dare(() => {
      const past = [...this.value.past, this.file].slice(-MOST_STEPS);
      this.#set(readMap(this.game, file), past, []);
    });
  }

  /** @param {MapSeen} seen @param {MapFile[]} past @param {MapFile[]} future */
  #set(seen, past, future) {
    this.set({ seen, past, future, fault: "" });
    keepMap(this.game, seen.file);
  }

  /** @param {() => void} deed */
  #dare(deed) {
    try {
      deed();
    } catch (error) {
      this.set({ fault: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** @param {string} ruleset @param {string} board @returns {MapFile} */
const empty = (ruleset, board) => ({ format: "map/1", ruleset, board });

/** The map that is kept here, or a new one. @param {string} game @param {string} board */
function begun(game, board) {
  try {
    const kept = keptMap(game);
    if (kept) return readMap(game, kept);
  } catch {
    // What was kept is damaged, or of another version.
  }
  return readMap(game, empty(game, board));
}

/** @param {MapFile} file @param {readonly Change[]} changes @returns {MapFile} */
function changed(file, changes) {
  const all = structuredClone(file.changes ?? {});
  for (const [tool, subject, value] of changes) (all[tool] ??= {})[subject] = value;
  return { ...file, changes: all };
}

/** @param {import("../types.js").Board} board */
function groundsOf({ topology, spaces, areas, entries }) {
  const boxes = new Set(entries.map(({ id }) => id));
  const all = topology === "position" ? areas : spaces.filter(({ id }) => !boxes.has(id));
  return new Set(all.map(({ id }) => id));
}

/** @template T @param {Record<string, T>} all @param {string} key */
const without = (all, key) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

/** Two neighbours as the engine names them. @param {string} a @param {string} b */
export const linkOf = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** What a tool sets where nothing is said. @param {MapTool} tool @returns {Value} */
function usual({ kind }) {
  if (kind.type === "flag") return false;
  if (kind.type === "number") return 0;
  return kind.type === "choice" ? kind.choices[0].value : "";
}
