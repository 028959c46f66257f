import subsetFont from "subset-font";

/** The letters of English text and of maps, as CSS lists them: what nearly every page gets along with. */
export const PLAIN = [
  "U+0020-007E",
  "U+00A0",
  "U+00A7",
  "U+00B0-00B1",
  "U+00B7",
  "U+00BC-00BE",
  "U+00D7",
  "U+2013-2014",
  "U+2018-2019",
  "U+201C-201D",
  "U+2026",
  "U+2039-203A",
  "U+2191",
  "U+2193",
  "U+2212",
];

/** @param {string} range */
function lettersOf(range) {
  const [first, last = first] = range
    .slice(2)
    .split("-")
    .map((number) => Number.parseInt(number, 16));
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
}

export const raw = true;

/** Without the hints for coarse screens: they weigh a quarter of all, and the typeface that has most is set large. */
const FORM = /** @type {const} */ ({ targetFormat: "woff2", noHinting: true });

/**
 * A typeface without its other letters, which a page loads only if it meets one.
 * @param {Buffer} typeface
 */
export default (typeface) => subsetFont(typeface, PLAIN.map(lettersOf).join(""), FORM);
