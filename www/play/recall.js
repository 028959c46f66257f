/** Where one of two ways is asked for again and again, such as the front of blocks, the one that was chosen last comes first. */

/** @typedef {import("./choices.js").Choice} Choice */

/**
 * The choices of a side, the one first that it chose last when the same was asked.
 * @param {Choice[]} choices
 * @param {readonly import("../types.js").LogEntry[]} log
 * @param {import("../types.js").Side | null} side
 * @returns {Choice[]}
 */
export function recalled(choices, log, side) {
  const [one, other] = choices;
  const ways = choices.length === 2 && one.command.type === other.command.type;
  if (!ways || choices.some(({ label, chance }) => chance || label.piece || !label.space)) return choices;
  const last = log.findLast(
    (entry) =>
      entry.side === side &&
      entry.command?.type === one.command.type &&
      [one.key, other.key].includes(JSON.stringify(entry.command)),
  );
  if (!last) return choices;
  const again = JSON.stringify(last.command) === one.key ? one : other;
  return [{ ...again, again: true }, again === one ? other : one];
}
