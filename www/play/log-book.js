/** The log as it has been read so far: of a long game only what is new is asked for. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Viewer} Viewer */
/** @typedef {import("../types.js").LogEntry} LogEntry */

export class LogBook {
  /** @type {{ game: Game, viewer: Viewer, entries: LogEntry[] } | null} */
  #read = null;

  /** The whole log of a game, as a viewer may know it. @param {Game} game @param {Viewer} viewer */
  read(game, viewer) {
    const entries = this.#continued(game, viewer) ?? game.log(viewer);
    this.#read = { game, viewer, entries };
    return entries;
  }

  /** What was read, with what is new; nothing if it does not go on from there. @param {Game} game @param {Viewer} viewer */
  #continued(game, viewer) {
    // What a side is told of the past may change with what is revealed.
    if (viewer !== "referee" || this.#read?.game !== game || this.#read.viewer !== viewer) return null;
    const { entries } = this.#read;
    const from = Math.min(entries.length - 1, game.length);
    const fresh = game.log(viewer, from);
    // After going back, something else may have been decided.
    if (JSON.stringify(fresh[0]) !== JSON.stringify(entries[from])) return null;
    return [...entries.slice(0, from), ...fresh];
  }
}
