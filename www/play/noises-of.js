/** What is to be heard of decisions, by what the log of the one who looks tells of them. */

import { deedsOf } from "./deeds.js";

/** @typedef {import("./noises.js").Noise} Noise */
/** @typedef {import("../types.js").Deed} Deed */

/** By which deeds each is heard. @type {readonly [Noise, (deed: Deed) => boolean][]} */
const HEARD = [
  ["move", ({ type }) => type === "move"],
  ["arrival", ({ type }) => type === "arrival"],
  [
    "dice",
    (deed) => (deed.type === "fight" ? deed.dice.length > 0 : deed.type === "check" || deed.type === "roll"),
  ],
  ["guns", ({ type }) => type === "fight"],
];

/**
 * @param {readonly import("../types.js").LogEntry[]} entries
 * @param {boolean} [night] has a day ended?
 * @returns {Noise[]}
 */
export function noisesOf(entries, night = false) {
  const deeds = entries.flatMap(deedsOf);
  const heard = HEARD.filter(([, tells]) => deeds.some(tells)).map(([noise]) => noise);
  return night ? [...heard, "night"] : heard;
}
