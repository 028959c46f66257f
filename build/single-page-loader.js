/**
 * Makes the page of the single file from the hosted one: what points to other files goes, and so does the content
 * policy, because the build writes one with the check sums of what it puts in.
 */

/**
 * What is replaced by what. Each must be found, lest a change of the page goes unnoticed here.
 * @type {[RegExp, string][]}
 */
const CHANGES = [
  [/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ""],
  [/<link rel="manifest"[^>]*>/, ""],
  [/<link rel="apple-touch-icon"[^>]*>/, ""],
  [/<link rel="help"[^>]*>/, ""],
  // The typefaces are in the style sheet itself.
  [/(<link\s+rel="preload"[^>]*>\s*)+/, ""],
  // A linked style sheet would come out empty.
  [/<link rel="stylesheet" href="([^"]*)" \/>/, '<style>@import "$1";</style>'],
];

/** @param {string} page */
export default function singlePage(page) {
  return CHANGES.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`the page has nothing like ${pattern}`);
    return text.replace(pattern, replacement);
  }, page);
}
