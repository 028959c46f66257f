/** Where a rule stands in words: in the page around a diagram, or in the rulebook that lies beside the element. */

import { rulebooks } from "#rulebooks";

/**
 * @param {string} game its id
 * @param {string} rule
 * @returns {import("../panels/rule-card.js").Place | null}
 */
export function placeInText(game, rule) {
  if (document.getElementById(rule))
    return { href: `#${rule}`, words: "Show it in the text", target: "_self" };
  const folder = rulebooks();
  if (!folder) return null;
  const href = new URL(`${game}/#${rule}`, folder).href;
  // Anyone who reads a rulebook goes on reading; pages of others stay open.
  const target = location.href.startsWith(folder.href) ? "_self" : "_blank";
  return { href, words: "Read it in the rulebook", target };
}
