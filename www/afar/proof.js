/**
 * A whole game of two as a text that anybody can check: its first line, the invitation, the answer and all links, a line each. From it follows how
 * each roll came about. It holds nothing that is secret.
 */

import { digits } from "./bytes.js";
import { misfit, readInvitation } from "./beginning.js";
import { Seat } from "./seat.js";
import { seedOf } from "./shares.js";

/** @typedef {import("./beginning.js").Rules} Rules */
/** @typedef {import("./beginning.js").SeatData} SeatData */
/** @typedef {import("./seat.js").Opened} Opened */

/** How it begins; the page knows its files by it, too (play/files.js). */
export const PROOF = "High Water Mark: a game between two devices";

/**
 * How a roll came about.
 * @typedef {object} Roll
 * @property {number} decision after which dice fell; 0 is the set-up
 * @property {number} decided the link in which it was decided
 * @property {number} link the one that completed the pair
 * @property {[string, string]} parts what the link before and this one showed, as hexadecimal digits
 * @property {string} seed
 * @property {number[]} dice
 */

/**
 * What a proof comes to. Where it fails, `line` is the first line of the text that is not as it should be.
 * @typedef {{ kind: "sound", terms: import("./beginning.js").Terms, names: { host: string, guest: string }, links: number, record: string, rolls: Roll[] }
 *   | { kind: "unsound", line: number, reason: string }} Checked
 */

/** @param {Pick<SeatData, "invitation" | "answer" | "links">} game */
export const proofOf = ({ invitation, answer, links }) =>
  [PROOF, invitation, answer ?? "", ...links, ""].join("\n");

/**
 * Plays a whole game again, and holds every signature, every part of the dice and every decision against the rules.
 * @param {Rules} rules @param {string} text
 * @param {SeatData} [own] a seat in that game: it knows what is hidden from others before the end
 * @returns {Promise<Checked>}
 */
export async function checkProof(rules, text, own) {
  const [head, invitation, answer = "", ...links] = text.split("\n");
  const unsound = (/** @type {number} */ line, /** @type {string} */ reason) =>
    /** @type {Checked} */ ({ kind: "unsound", line, reason });
  if (head !== PROOF) return unsound(1, "none");
  const read = await readInvitation(invitation ?? "");
  if (!read) return unsound(2, "damaged");
  const unfit = misfit(rules, read.terms);
  if (unfit) return unsound(2, unfit.kind);
  const watcher = { key: "", invites: true, ...own, invitation, answer: null, links: [], mine: [] };
  const seat = await Seat.at(rules, watcher, links);
  const answered = await seat.answer(answer);
  if (answered !== "new") return unsound(3, answered);
  if (links.pop() !== "") return unsound(text.split("\n").length, "damaged");
  /** @type {Stage[]} */
  const stages = [stageOf(seat)];
  for (const [i, link] of links.entries()) {
    const opened = await seat.open(link);
    if (opened.kind !== "new") return unsound(i + 4, opened.kind);
    stages.push(stageOf(seat));
  }
  const names = { host: seat.terms.name, guest: seat.agreement?.answer.name ?? "" };
  return {
    kind: "sound",
    terms: seat.terms,
    names,
    links: links.length,
    record: seat.agreed?.game?.text() ?? "",
    rolls: await rollsOf(seat, stages),
  };
}

/**
 * How a game stood after a link: how long it was, how many decisions waited for the next, and whether their dice are known and only
 * what comes of them has to be told.
 * @typedef {{ length: number, waited: number, late: boolean }} Stage
 */

/** @param {Seat} seat @returns {Stage} */
const stageOf = ({ agreed }) => ({
  length: agreed?.game?.length ?? -1,
  waited: agreed?.waits ? (agreed.sealed ? 2 : 1) : 0,
  late: Boolean(agreed?.waits?.seed),
});

/** @param {Seat} seat @param {Stage[]} stages after each link @returns {Promise<Roll[]>} */
async function rollsOf({ agreed }, stages) {
  const shares = agreed?.shares ?? [];
  const entries = agreed?.game?.log("referee") ?? [];
  const rolled = entries.flatMap(({ number, dice }) => (dice?.length ? [{ decision: number, dice }] : []));
  return Promise.all(
    rolled.map(async ({ decision, dice }) => {
      // After a way back it is the last link that came past it.
      const last = stages.findLastIndex(({ length }) => length < decision);
      const link = last + (stages[last].late && decision === stages[last].length + 1 ? 0 : 1);
      const before = stages[link - 1];
      const decided = decision <= before.length + before.waited ? link - 1 : link;
      const [first, second] = [shares[link - 1], shares[link]];
      const parts = /** @type {[string, string]} */ ([digits(first), digits(second)]);
      return { decision, decided, link, parts, seed: await seedOf(link, first, second), dice };
    }),
  );
}
