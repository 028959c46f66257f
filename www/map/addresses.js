/** Where a map of one's own is drawn. */

/** @param {string} game */
export const mapAddress = (game) => `#/map?${new URLSearchParams({ game })}`;
