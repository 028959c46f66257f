/** A page that lies on a host holds nothing of what it loads. */

/** @param {URL} _address @returns {Response | null} */
export const inside = (_address) => null;
