/** How a game between two devices begins: an invitation, and the answer to it. */

import { fromUtf8, joined, same, taker, utf8 } from "./bytes.js";
import { digest } from "./digest.js";
import { fromLetters, toLetters } from "./letters.js";
import { isSigned, KEY, newKey, secretOf, signature, SIGNATURE } from "./keys.js";
import { isNext, SHARE, sharesOf } from "./shares.js";
import { squeezed, unsqueezed } from "./squeeze.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("../types.js").Side} Side */

/** What the first byte of our letters says. */
export const KINDS = { invitation: 0x11, answer: 0x12, link: 0x13, live: 0x14, watch: 0x15, seat: 0x16 };

/** Nobody has a longer name here. */
export const LONGEST_NAME = 40;

const GAME = 6;
const INVITATION = 12;

/**
 * What two agree on before they play.
 * @typedef {object} Terms
 * @property {string} game
 * @property {Record<string, unknown>} options
 * @property {number} rules the version of its rules
 * @property {string} board the fingerprint of its board
 * @property {Side} side whose side the one who invites begins on
 * @property {"strict" | "quick"} dice does a roll wait for the other's link?
 * @property {boolean} advice may both ask the computer?
 * @property {boolean} [told] does each device hold no more than its side may know?
 * @property {string} name of the one who invites
 */

/**
 * A seat as it is kept.
 * @typedef {object} SeatData
 * @property {string} key what nobody else may have; empty where somebody only watches
 * @property {string} invitation in letters
 * @property {string | null} answer in letters; nothing as long as none has come
 * @property {boolean} invites is it the seat of the one who invites?
 * @property {string[]} links all so far, in letters
 * @property {boolean} [restored] has it come from a card, so that links may be missing that it has made?
 * @property {string[]} mine what has been decided here since, as lines
 */

/** An invitation that was read. @typedef {{ terms: Terms, key: Bytes, anchor: Bytes, bytes: Bytes }} Invitation */

/** An answer that was read. @typedef {{ name: string, key: Bytes, anchor: Bytes, first: Bytes, bytes: Bytes }} Answer */

/** The rules of games, as the package has them. @typedef {{ createGame: (id: any, options?: any, seed?: string) => any, rulesets: () => { id: string, rulesVersion: number }[] }} Rules */

/**
 * The terms of a game by the rules that are here.
 * @param {Rules} rules
 * @param {Pick<Terms, "game"> & Partial<Terms>} wished whoever decides first invites, unless something else is wished for
 * @returns {Terms}
 */
export function termsOf(rules, { game, options = {}, side, dice = "strict", advice = false, name = "" }) {
  const version = versionOf(rules, game);
  if (version === null) throw new Error("There is no such game here.");
  const begun = rules.createGame(game, options, "terms");
  const [first] = begun.deciders();
  const board = begun.board().hash;
  const told = begun.hides() && begun.tells() ? { told: true } : {};
  begun.free();
  return {
    game,
    options,
    rules: version,
    board,
    side: side ?? first,
    dice,
    advice,
    ...told,
    name: named(name),
  };
}

/**
 * Why a game cannot be played here as it was meant; nothing if it can.
 * @param {Rules} rules @param {Terms} terms
 * @returns {{ kind: "otherGame" } | { kind: "otherRules", theirs: number, ours: number } | { kind: "otherBoard" } | { kind: "notApart" } | null}
 */
export function misfit(rules, { game, options, rules: theirs, board, told }) {
  const ours = versionOf(rules, game);
  if (ours === null) return { kind: "otherGame" };
  if (ours !== theirs) return { kind: "otherRules", theirs, ours };
  try {
    const begun = rules.createGame(game, options, "terms");
    const [same, apart] = [begun.board().hash === board, !told || begun.tells()];
    begun.free();
    return same ? (apart ? null : { kind: "notApart" }) : { kind: "otherBoard" };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { kind: "otherBoard" };
  }
}

/** @param {Rules} rules @param {string} game */
const versionOf = (rules, game) => rules.rulesets().find(({ id }) => id === game)?.rulesVersion ?? null;

/**
 * A new invitation, and the seat that goes with it.
 * @param {Terms} terms
 * @returns {Promise<SeatData>}
 */
export async function invite(terms) {
  const { key, told } = await newKey();
  const [anchor] = await sharesOf(secretOf(key));
  const said = await squeezed(JSON.stringify({ ...terms, name: named(terms.name) }));
  const invitation = await toLetters(joined([KINDS.invitation], told, anchor, said));
  return { key, invitation, answer: null, invites: true, links: [], mine: [] };
}

/**
 * Answers an invitation, and sits down.
 * @param {string} invitation in letters @param {string} name
 * @returns {Promise<SeatData>}
 */
export async function accept(invitation, name) {
  const read = await readInvitation(invitation);
  if (!read) throw new Error("This is no invitation, or it is damaged.");
  const { key, told } = await newKey();
  const [anchor, first] = await sharesOf(secretOf(key));
  const content = joined([KINDS.answer], await printOf(read.bytes), told, anchor, first, utf8(named(name)));
  const answer = await toLetters(joined(content, await signature(key, told, content)));
  return { key, invitation, answer, invites: false, links: [], mine: [] };
}

/** Which invitation an answer is for. @param {Bytes} invitation */
const printOf = async (invitation) => (await digest("invitation", invitation)).slice(0, INVITATION);

/** @param {string} letters @returns {Promise<Invitation | null>} nothing if it is none */
export async function readInvitation(letters) {
  const bytes = await fromLetters(letters);
  if (bytes?.[0] !== KINDS.invitation) return null;
  const take = taker(bytes);
  take(1);
  const [key, anchor, said] = [take(KEY), take(SHARE), take(bytes.length)];
  const terms = termsIn((await unsqueezed(said)) ?? "");
  return terms && { terms, key, anchor, bytes };
}

/**
 * The answer to an invitation.
 * @param {string} letters @param {Invitation} invitation
 * @returns {Promise<{ kind: "answer", answer: Answer } | { kind: "damaged" | "forged" | "otherInvitation" }>}
 */
export async function readAnswer(letters, invitation) {
  const bytes = await fromLetters(letters);
  if (bytes?.[0] !== KINDS.answer) return { kind: "damaged" };
  const content = bytes.slice(0, -SIGNATURE);
  const take = taker(content);
  take(1);
  const [to, key, anchor, first] = [take(INVITATION), take(KEY), take(SHARE), take(SHARE)];
  if (!same(to, await printOf(invitation.bytes))) return { kind: "otherInvitation" };
  const name = nameIn(take(content.length));
  const sound = first.length === SHARE && name !== null && (await isNext(first, anchor));
  if (!sound || !(await isSigned(key, content, bytes.slice(-SIGNATURE)))) return { kind: "forged" };
  return { kind: "answer", answer: { name, key, anchor, first, bytes } };
}

/** To which invitation an answer belongs, of several. @param {string} letters @param {string[]} invitations */
export async function answeredBy(letters, invitations) {
  const bytes = await fromLetters(letters);
  const to = bytes?.slice(1, 1 + INVITATION);
  for (const [i, invitation] of invitations.entries()) {
    const own = await fromLetters(invitation);
    if (to && own && same(to, await printOf(own))) return i;
  }
  return -1;
}

/** What a game of two is known by. @param {Bytes} invitation @param {Bytes} answer */
export const gameOf = async (invitation, answer) =>
  /** @type {Bytes} */ ((await digest("game", invitation, answer)).slice(0, GAME));

/** @param {string} name */
export const named = (name) => [...name.trim()].slice(0, LONGEST_NAME).join("");

/** @param {Bytes} bytes */
function nameIn(bytes) {
  try {
    const name = fromUtf8(bytes);
    return name === named(name) ? name : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** What each of the terms may be. @type {Record<keyof Terms, (value: any) => boolean>} */
const SOUND = {
  game: isText,
  options: (value) => typeof value === "object" && value !== null,
  rules: Number.isInteger,
  board: isText,
  side: (value) => ["union", "confederate"].includes(value),
  dice: (value) => ["strict", "quick"].includes(value),
  advice: (value) => typeof value === "boolean",
  told: (value) => value === undefined || value === true,
  name: (value) => isText(value) && value === named(value),
};

/** @param {string} text @returns {Terms | null} */
function termsIn(text) {
  try {
    const said = JSON.parse(text);
    if (!Object.entries(SOUND).every(([key, isSound]) => isSound(said[key]))) return null;
    const keys = Object.keys(SOUND).filter((key) => said[key] !== undefined);
    return /** @type {Terms} */ (Object.fromEntries(keys.map((key) => [key, said[key]])));
  } catch {
    return null;
  }
}
