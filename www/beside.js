/** Pages that are to be read, which lie beside this one; the page that is one file has none. */

/** The address of the guide to live diagrams. */
export const guide = document.querySelector('link[rel="help"]')?.getAttribute("href");

/** The address of a game's rulebook. @param {string} id */
export const rulebookAddress = (id) => guide && `./rulebooks/${id}/01-about.html`;

/** The address of a chapter. @param {string} id of the game @param {string} name */
export const chapterAddress = (id, name) => guide && `./rulebooks/${id}/${name}.html`;

/** Where a rule stands in its rulebook. @param {string} id of the game @param {string} rule @returns {import("./panels/rule-card.js").Place | null} */
export const placeInRulebook = (id, rule) =>
  guide ? { href: `./rulebooks/${id}/#${rule}`, words: "Read on in the rulebook", target: "_blank" } : null;

/**
 * Where a rule stands with a position beside it, in which somebody has met it.
 * @param {string} id of the game @param {string} rule @param {{ position: string, viewer: string, focus: string, mark: string }} met
 */
export const placeWith = (id, rule, met) =>
  guide &&
  `./rulebooks/${id}/#${rule}&${new URLSearchParams(Object.entries(met).filter(([, said]) => said))}`;

/** Where a rule can be tried in a small position. @param {string} id of the game @param {string} rule */
export const tryAddress = (id, rule) => guide && `./rulebooks/${id}/#try.${rule}`;

/** Where all rulebooks are searched, that of one game first. @param {string} game @param {string} text */
export const searchAddress = (game, text) =>
  guide && `./rulebooks/search.html#${new URLSearchParams({ q: text, game })}`;
