/** In which order the page offers the games, and why. */

/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */

/** @param {RulesetInfo} one @param {RulesetInfo} other */
const byLength = (one, other) => one.decisions - other.decisions;

/** With which game a stranger begins: the shortest that is no curiosity. @param {RulesetInfo[]} games */
export const firstOf = (games) => games.toSorted(byLength).find(({ solved }) => !solved);

/** The games that are no curiosities first, the shortest before the others. @param {RulesetInfo[]} games */
export const inOrder = (games) =>
  games.toSorted((one, other) => Number(one.solved) - Number(other.solved) || byLength(one, other));

/** Why a stranger begins with the first of these games. @param {RulesetInfo[]} games */
export function reasonToBegin(games) {
  const first = firstOf(games);
  const whole = games.filter(({ solved }) => !solved).length;
  if (!first || whole < 2) return "";
  const others = games.length > whole ? " whose best play is not known" : "";
  const open = first.hidden ? "" : ", and nothing on its board is hidden";
  return `Begin here: the shortest of the ${NUMBERS[whole] ?? whole}${others}${open}.`;
}

const NUMBERS = ["", "", "two", "three", "four", "five", "six"];
