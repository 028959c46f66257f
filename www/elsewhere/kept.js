/** The saved games with a person elsewhere: which of them something that was sent is for. */

import { answeredBy, gameOf, readAnswer, readInvitation } from "../afar/beginning.js";
import { same } from "../afar/bytes.js";
import { fromLetters } from "../afar/letters.js";
import { gameIn } from "../afar/link.js";
import { put, savedGames } from "../shelf/shelf.js";
import { answerText, NOT_INVITED, NOT_PLAYED } from "./words.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */
/** @typedef {import("../afar/beginning.js").SeatData} SeatData */
/** @typedef {SavedGame & { elsewhere: SeatData }} SavedElsewhere */

/** Those with a seat come before those that are watched. @returns {Promise<SavedElsewhere[]>} */
export async function gamesElsewhere() {
  const all = /** @type {SavedElsewhere[]} */ ((await savedGames()).filter(({ elsewhere }) => elsewhere));
  return [...all.filter(({ elsewhere }) => elsewhere.key), ...all.filter(({ elsewhere }) => !elsewhere.key)];
}

/** The game that an invitation has become here. @param {string} letters */
export const invitedTo = async (letters) =>
  (await gamesElsewhere()).find(({ elsewhere }) => elsewhere.invitation === letters) ?? null;

/**
 * The game whose invitation is answered, and what speaks against the answer.
 * @param {string} letters
 * @returns {Promise<{ saved: SavedElsewhere | null, problem: string }>}
 */
export async function answered(letters) {
  const games = (await gamesElsewhere()).filter(({ elsewhere }) => elsewhere.invites && elsewhere.key);
  const which = await answeredBy(
    letters,
    games.map(({ elsewhere }) => elsewhere.invitation),
  );
  const saved = games[which] ?? null;
  return { saved, problem: saved ? await whyNoAnswer(letters, saved.elsewhere) : NOT_INVITED };
}

/** @param {string} letters @param {SeatData} seat */
async function whyNoAnswer(letters, { invitation, answer }) {
  const invited = await readInvitation(invitation);
  const { kind } = invited ? await readAnswer(letters, invited) : { kind: /** @type {const} */ ("damaged") };
  if (kind !== "answer") return answerText(kind);
  return answer !== null && answer !== letters ? answerText("otherAnswer") : "";
}

/** Why what was sent leads to no game of this browser; nothing if it does. @param {import("../afar/find.js").Found} found */
export async function whyNowhere({ kind, letters }) {
  if (kind === "answer") return (await answered(letters)).problem;
  return kind === "link" && !(await gameOfLink(letters)) ? NOT_PLAYED : "";
}

/** The game of a link. @param {string} letters */
export async function gameOfLink(letters) {
  const bytes = await fromLetters(letters);
  if (!bytes) return null;
  for (const saved of await gamesElsewhere()) {
    const { invitation, answer } = saved.elsewhere;
    const read = answer && (await readInvitation(invitation));
    const answerBytes = answer && (await fromLetters(answer));
    if (read && answerBytes && same(await gameOf(read.bytes, answerBytes), gameIn(bytes))) return saved;
  }
  return null;
}

/** Keeps what has changed of a game that is at no table. @param {SavedGame} saved @param {Partial<SavedGame>} change */
export async function keepChanged(saved, change) {
  const next = { ...saved, ...change, changed: Date.now(), revision: saved.revision + 1 };
  await put(next);
  return next;
}
