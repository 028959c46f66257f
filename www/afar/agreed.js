/** What two have agreed on after each link, and what follows from that: whose link is next, who has which side, and is it over. */

import { gameOf } from "./beginning.js";
import { beginningOf } from "./link.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */

/** Whose link it is: that of the one who invited, or of the one who answered. @typedef {"host" | "guest"} Player */

/**
 * What never changes in a game.
 * @typedef {object} Agreement
 * @property {import("./beginning.js").Rules} rules
 * @property {import("./beginning.js").Invitation} invitation
 * @property {import("./beginning.js").Answer} answer
 * @property {Bytes} game what the game is known by
 * @property {Keys} keys
 */

/** What opens the hidden choices of each, as far as it is known here. @typedef {{ [player in Player]?: string }} Keys */

/**
 * A decision that has to wait for the other's part in its dice. It has its seed if the dice are known, and only what comes of
 * them has to be told.
 * @typedef {{ side: Side, command: Command, seed?: string }} Waiting
 */

/**
 * What is agreed after a link.
 * @typedef {object} Agreed
 * @property {number} number of that link
 * @property {Bytes[]} prints of all links so far
 * @property {Bytes[]} shares that they showed; that of the answer comes first
 * @property {Bytes} state the fingerprint of the state
 * @property {Game | null} game nothing before the first link
 * @property {boolean} swapped have the two changed sides?
 * @property {Waiting | null} waits what is decided, and has to wait for the next link
 * @property {{ by: Player, number: number, seal: string } | null} sealed
 * @property {{ by: Player, length: number } | null} asked for which way back somebody asks
 * @property {Player | null} resigned
 * @property {Keys} shown what was shown of hidden choices at the end
 * @property {Player | null} left who leaves the game to the other
 * @property {boolean} strict does every roll of the next links wait for the other's?
 * @property {string} word that came with the link
 */

/** @param {number} number @returns {Player} */
export const authorOf = (number) => (number % 2 ? "host" : "guest");

/** @param {Player} player @returns {Player} */
export const other = (player) => (player === "host" ? "guest" : "host");

/** @param {Agreement} agreement @returns {Promise<Agreed>} what is agreed before the first link */
export const beginningWith = async ({ game, answer, invitation }) => ({
  number: 0,
  prints: [await beginningOf(game)],
  shares: [answer.first],
  state: new Uint8Array(),
  game: null,
  swapped: false,
  waits: null,
  sealed: null,
  asked: null,
  resigned: null,
  shown: {},
  left: null,
  strict: invitation.terms.dice === "strict",
  word: "",
});

/** @param {import("./beginning.js").Rules} rules @param {import("./beginning.js").Invitation} invitation @param {import("./beginning.js").Answer} answer @param {Keys} [keys] @returns {Promise<Agreement>} */
export const agreementOf = async (rules, invitation, answer, keys = {}) => ({
  rules,
  invitation,
  answer,
  game: await gameOf(invitation.bytes, answer.bytes),
  keys,
});

/** Is it decided? @param {Agreed} agreed */
export const isOver = ({ resigned, left, game }) => Boolean(resigned || left || game?.outcome());

/** Has a player still to show what he has hidden? @param {Agreement} agreement @param {Agreed} agreed @param {Player} player */
export const owes = ({ invitation }, agreed, player) =>
  invitation.terms.told && isOver(agreed) && !agreed.shown[player];

/** Which side a player has: in some games the two may change sides. @param {Pick<Agreement, "invitation">} agreement @param {Player} player @param {boolean} swapped @returns {Side} */
export const sideOf = ({ invitation }, player, swapped) =>
  (invitation.terms.side === "union") === ((player === "host") === !swapped) ? "union" : "confederate";

/** Have the two changed sides? @param {Game} game */
export const isSwapped = (game) => game.moment("union").seatsSwapped;
