/** What a link can say beside decisions: each line that is none begins with one of these signs (docs/AFAR.md). */

/** No text to the other is longer. */
export const LONGEST_WORD = 280;

export const SAYS = {
  opened: "!open ",
  sealed: "!seal ",
  ask: "!ask ",
  back: "!back",
  resign: "!resign",
  wait: "!wait",
  came: "!came ",
  shows: "!shows ",
  leave: "!leave",
  strict: "!strict",
  word: ";",
};

/** Is it something else than a decision? @param {string} line */
export const isSaid = (line) => Object.values(SAYS).some((sign) => line.startsWith(sign));
