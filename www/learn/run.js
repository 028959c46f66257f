/** A lesson or a puzzle at a table: begins it, shows how it is done, and lets the one who learns go on from there. */

import { tableAddress } from "../address.js";
import { openGame } from "../engine.js";
import { newSaved } from "../shelf/saved.js";
import { put } from "../shelf/shelf.js";
import { otherThan } from "./replies.js";

/** @typedef {import("../play/table.js").Table} Table */
/** @typedef {import("../play/desk.js").Desk} Desk */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */

/** How long each decision is looked at that is shown. */
const SHOWN_MS = 900;

/** Who decides for the enemy where nothing is said of what he does. */
const COMPUTER = "quick";

/** How the table of a lesson is laid. @param {import("./course.js").Opening} opening */
export function laidFor({ side }) {
  const enemy = otherThan(side);
  const seats = { union: "person", confederate: "person", ...(enemy && { [enemy]: COMPUTER }) };
  return { seats, ownDice: false, pace: "usual" };
}

export class Run {
  /** Is the solution being shown? */
  showing = false;
  /** What was lit last. @type {readonly string[] | null} */
  #lit = null;
  /** How often it was begun anew. */
  #tries = 0;

  /**
   * @param {import("./course.js").Opening} opening
   * @param {{ table: Table, desk: Desk, board: { bring: (ids: readonly string[]) => void } }} seat
   * @param {() => void} draw
   */
  constructor(opening, { table, desk, board }, draw) {
    this.opening = opening;
    this.table = table;
    this.desk = desk;
    this.board = board;
    this.draw = draw;
    this.enemy = otherThan(opening.side);
    this.record = opening.record;
    this.closed = false;
    // Who learns is not told at once what is best.
    desk.reader.set({ solved: false });
  }

  /** Is the game itself looked at, and not what is tried out or what was? */
  get isLive() {
    const { table, showing } = this;
    return !showing && !table.analysis && table.moment === null && !this.closed;
  }

  /** Goes to where the game stood. @param {string} text */
  goTo(text) {
    this.table.adopt({ text, line: null });
  }

  /** Begins anew, with other dice. */
  restart() {
    this.record = reseeded(this.opening.record, ++this.#tries);
    this.goTo(this.record);
  }

  /** Begins anew with the dice by which the solution works. */
  rewind() {
    this.record = this.opening.record;
  }

  /** A game of one's own at the beginning. @returns {Game} */
  beginning() {
    return openGame(this.table.info.id, this.record);
  }

  /** Lights what is to be looked at, and brings it into view once. @param {readonly string[]} look */
  light(look) {
    const { pieces } = this.table.position.scene;
    const isPiece = (/** @type {string} */ id) => pieces.some((piece) => piece.id === id);
    this.desk.lights.light({ pieces: look.filter(isPiece), spaces: look.filter((id) => !isPiece(id)) });
    if (look !== this.#lit) this.board.bring(look);
    this.#lit = look;
  }

  /** Shows moments of a game one after the other, the last of which remains. @param {string[]} texts */
  async show(texts) {
    if (this.showing) return;
    this.showing = true;
    this.table.setPaused(true);
    for (const text of texts) {
      this.goTo(text);
      this.draw();
      await new Promise((resolve) => {
        setTimeout(resolve, SHOWN_MS);
      });
      if (this.closed) return;
    }
    this.showing = false;
    this.table.setPaused(false);
  }

  /** Makes a saved game of what there is, against the computer, and goes to it. */
  async playOn() {
    const { table, opening } = this;
    const game = table.fork();
    const { seats, ...laid } = laidFor(opening);
    const all = this.enemy ? seats : { ...seats, confederate: COMPUTER };
    const saved = newSaved(game, table.info, { ...laid, seats: all }, opening.title);
    game.free();
    await put(saved);
    location.hash = tableAddress(saved.id);
  }
}

/** The same record with dice of its own for each try. @param {string} record @param {number} tries */
const reseeded = (record, tries) =>
  // eslint-disable-next-line no-restricted-syntax -- how records are written
  record.replace(/^\[Seed "(.*)"\]$/m, (_, seed) => `[Seed "${seed}, try ${tries + 1}"]`);
