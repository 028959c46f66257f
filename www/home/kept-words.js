/** What is told of the games that can be played without a network. */

/**
 * What can be played without a network, as long as something of the games is missing.
 * @param {import("../ship/updates.js").Kept} kept counts cores; some builds have one for all games
 * @param {number} games how many there are
 */
export function keptWords(kept, games) {
  if (!kept.bytes) return "This page opens without a network, with all its games.";
  if (kept.of === games)
    return `This page opens without a network, and so does every game that was opened once in this browser: ${kept.kept} of ${kept.of} so far.`;
  return kept.kept
    ? "This page opens without a network, and so do its games; some of their courses are still missing."
    : "This page opens without a network. Its games do so once one of them was opened in this browser.";
}
