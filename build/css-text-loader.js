/** A style sheet as the text that a script makes one of, without what only its authors read. */

/** @param {string} css */
export default (css) =>
  css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .trim();
