/**
 * Two persons on one side: a commander, who sees all that his side sees, and a subordinate, who does not. The scene
 * says what is kept from the subordinate; of his commander's decisions he learns what the enemy learns. The commander
 * may write him short orders.
 */

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Roles} Roles */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("./choices.js").Choice} Choice */

/**
 * A written order.
 * @typedef {object} Order
 * @property {Side} side
 * @property {string} occasion
 * @property {string} text empty if none was written
 */

/** A word is made of letters; signs may stand between or behind them. */
const WORD = /^["“(]?\p{L}+(?:['’-]\p{L}+)*["”)]?[.,;:!?]*$/u;

/** @param {string} text */
export const wordsOf = (text) => text.trim().split(/\s+/).filter(Boolean);

/**
 * What is wrong with an order; nothing if it may be given.
 * @param {string} text @param {number} most how many words it may have
 */
export function faultOf(text, most) {
  const words = wordsOf(text);
  const code = words.find((word) => !WORD.test(word));
  if (code !== undefined)
    return `“${code}” is no word: an order is written in words, without numbers or codes.`;
  if (words.length > most) return `These are ${words.length} words; this order may have ${most}.`;
  return null;
}

/** The order that the commander may still write. @param {Roles | null} roles @param {readonly Order[]} orders */
export function openOrder(roles, orders) {
  const room = roles?.order ?? null;
  if (!room) return null;
  const written = orders.some(({ side, occasion }) => side === room.side && occasion === room.occasion);
  return written ? null : room;
}

/** The last order of a side that says something. @param {readonly Order[]} orders @param {Side} side */
export const lastOrder = (orders, side) =>
  orders.findLast((order) => order.side === side && order.text !== "");

/**
 * A scene without what the subordinate does not see.
 * @param {Scene} scene
 * @returns {Scene}
 */
export function withoutSecrets(scene) {
  const { roles } = scene;
  if (!roles) return scene;
  return {
    ...scene,
    trays: scene.trays.map((tray) =>
      roles.trays.includes(tray.id) ? { ...tray, tokens: counted(tray.tokens) } : tray,
    ),
    marks: scene.marks.map((mark, i) =>
      roles.marks.includes(i)
        ? { ...mark, text: `${mark.name}, face-down: the commander knows what it is.` }
        : mark,
    ),
  };
}

/** How many there are, and no more. @param {Scene["trays"][number]["tokens"]} tokens */
function counted(tokens) {
  const count = tokens.reduce((sum, one) => sum + one.count, 0);
  return count ? [{ kind: tokens[0].kind, name: null, count, faceDown: true }] : [];
}

/**
 * The log without what only the commander may read.
 * @param {LogEntry[]} log @param {LogEntry[]} enemys the same as the enemy reads it @param {Side} side @param {Roles} roles
 * @returns {LogEntry[]}
 */
export function logWithoutSecrets(log, enemys, side, { commander }) {
  return log.map((entry, i) => {
    const lines = entry.lines.filter(({ role }) => role !== commander);
    if (entry.side !== side || entry.role !== commander) return { ...entry, lines };
    return { ...entry, lines, text: enemys[i]?.text ?? "", command: null, events: [] };
  });
}

/** The commands of one of the two. @param {Choice[]} choices @param {string} role */
export const choicesOfRole = (choices, role) =>
  choices.filter(({ label }) => !label.role || label.role === role);
