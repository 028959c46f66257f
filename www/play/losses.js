/** What each unit has lost in a game, as far as who looks may know it. */

/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./table.js").Table} Table */

/**
 * Accounts are kept by name: of pieces without identity the whole kind has one.
 * @typedef {{ side: Side | null, name: string, strength: number, gone: string[], out: Set<string>, blown: number }} Account
 * @typedef {{ side: Side | null, name: string, lost: string, blown: number }} Losses what is lost now, and how often it was
 *   out for a time
 */

/** What became of a unit that does not come back. @type {Record<string, string>} */
const FATES = { eliminated: "eliminated", captured: "captured" };

/**
 * @param {Pick<Table, "position" | "lookBack">} table
 * @returns {Losses[]} who has lost anything, in the order in which it happened
 */
export function lossesOf(table) {
  const { log, scene } = table.position;
  const told = log.flatMap(({ number, lines }) =>
    lines.flatMap(({ deeds }) => deeds.flatMap((deed) => (counts(deed) ? { number, deed } : []))),
  );
  /** @type {Map<string, Account>} */
  const accounts = new Map();
  table.lookBack((game) => {
    let at = -1;
    /** @type {readonly import("../types.js").PieceScene[]} */
    let pieces = [];
    for (const { number, deed } of told) {
      if (deed.type === "move" || deed.type === "arrival") {
        for (const { out } of accounts.values()) out.delete(deed.piece);
        continue;
      }
      if (number !== at) {
        game.seek(Math.max(0, number - 1));
        ({ pieces } = game.scene(scene.viewer));
        at = number;
      }
      const piece = pieces.find(({ id }) => id === deed.piece);
      if (piece) note(accounts, piece, deed);
    }
  });
  return [...accounts.values()].flatMap(({ side, name, strength, gone, out, blown }) => {
    const less = strength < 0 ? [`−${-strength} strength`] : [];
    const lost = [...less, ...gone, ...(out.size ? ["off the map"] : [])].join(", ");
    return lost || blown ? { side, name, lost, blown } : [];
  });
}

/**
 * Does a deed change what is lost? Also who comes back counts.
 * @param {Deed} deed @returns {deed is Extract<Deed, { type: "loss" | "strength" | "move" | "arrival" }>}
 */
function counts(deed) {
  if (deed.type === "move") return deed.from.type === "tray" && deed.to.type === "space";
  return deed.type === "loss" || deed.type === "strength" || deed.type === "arrival";
}

/**
 * @param {Map<string, Account>} accounts
 * @param {import("../types.js").PieceScene} piece @param {Extract<Deed, { type: "loss" | "strength" }>} deed
 */
function note(accounts, { side, name, kind }, deed) {
  const called = name ?? kind;
  const key = `${side} ${called}`;
  /** @type {Account} */
  const account = accounts.get(key) ?? {
    side,
    name: called,
    strength: 0,
    gone: [],
    out: new Set(),
    blown: 0,
  };
  accounts.set(key, account);
  if (deed.type === "strength") account.strength += deed.change;
  else if (deed.how === "routed") {
    account.out.add(deed.piece);
    account.blown += deed.count;
  } else {
    account.out.delete(deed.piece);
    account.gone.push(deed.count > 1 ? `${deed.count} ${FATES[deed.how]}` : FATES[deed.how]);
  }
}
