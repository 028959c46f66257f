/**
 * Whether anything is to be heard of what happens at a table: nothing, until somebody wishes it. The instruments come
 * with the first sound.
 */

import { keep, recall } from "../keep.js";

/** @typedef {import("./noises.js").Noise} Noise */

const KEPT = "sound";

/** Can this browser make sounds? */
export const maySound = () => "AudioContext" in globalThis;

export const isSounding = () => maySound() && recall(KEPT) === true;

/** @param {boolean} on */
export function setSounding(on) {
  keep(KEPT, on);
  // An answer to the person who asked for it.
  if (on) sound(["move"]);
}

/**
 * Makes sounds, if they are wished for and the page is seen. Before anybody has touched the page browsers allow none.
 * @param {Noise[]} noises
 */
export function sound(noises) {
  if (noises.length === 0 || !isSounding() || document.hidden) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  void import("./noises.js").then(
    ({ make }) => make(noises),
    // The game goes on without.
    () => {},
  );
}
