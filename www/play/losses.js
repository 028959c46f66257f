/** What each unit has lost in a game, as far as who looks may know it. */

/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./table.js").Table} Table */

/** @typedef {{ side: Side | null, name: string, strength: number, gone: string[] }} Account */

/** What became of a unit. @type {Record<Extract<Deed, { type: "loss" }>["how"], string>} */
const FATES = { eliminated: "eliminated", routed: "broken", captured: "captured" };

/**
 * @param {Table} table
 * @returns {{ side: Side | null, name: string, fates: string }[]} who has lost anything, in the order in which it happened
 */
export function lossesOf(table) {
  const { log, scene } = table.position;
  const told = log.flatMap(({ number, lines }) =>
    lines.flatMap(({ deeds }) =>
      deeds.flatMap((deed) => (deed.type === "loss" || deed.type === "strength" ? { number, deed } : [])),
    ),
  );
  /** @type {Map<string, Account>} */
  const accounts = new Map();
  table.lookBack((game) => {
    let at = -1;
    /** @type {readonly import("../types.js").PieceScene[]} */
    let pieces = [];
    for (const { number, deed } of told) {
      if (number !== at) {
        game.seek(Math.max(0, number - 1));
        ({ pieces } = game.scene(scene.viewer));
        at = number;
      }
      const piece = pieces.find(({ id }) => id === deed.piece);
      if (piece) note(accounts, piece, deed);
    }
  });
  return [...accounts.values()].flatMap(({ side, name, strength, gone }) => {
    const fates = [...(strength < 0 ? [`−${-strength} strength`] : []), ...gone].join(", ");
    return fates ? { side, name, fates } : [];
  });
}

/**
 * @param {Map<string, Account>} accounts
 * @param {import("../types.js").PieceScene} piece @param {Extract<Deed, { type: "loss" | "strength" }>} deed
 */
function note(accounts, { side, name, kind }, deed) {
  const called = name ?? kind;
  const key = `${side} ${called}`;
  const account = accounts.get(key) ?? { side, name: called, strength: 0, gone: [] };
  accounts.set(key, account);
  if (deed.type === "strength") account.strength += deed.change;
  else account.gone.push(deed.count > 1 ? `${deed.count} ${FATES[deed.how]}` : FATES[deed.how]);
}
