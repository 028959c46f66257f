/** Pages that are to be read, which lie beside this one; the page that is one file has none. */

/** The address of the guide to live diagrams. */
export const guide = document.querySelector('link[rel="help"]')?.getAttribute("href");

/** The address of a game's rulebook. @param {string} id */
export const rulebookAddress = (id) => guide && `./rulebooks/${id}/01-about.html`;

/** Where a rule stands in its rulebook. @param {string} id of the game @param {string} rule */
export const placeInRulebook = (id, rule) => guide && `./rulebooks/${id}/book.html#${rule}`;
