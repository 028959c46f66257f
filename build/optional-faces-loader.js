/**
 * The typefaces of pages to be read: one that is late is not swapped in. Lines would break elsewhere under the reader's eyes, and
 * the next page has it anyway.
 * @param {string} sheet
 */
export default function optionalFaces(sheet) {
  const late = "font-display: swap";
  if (!sheet.includes(late)) throw new Error(`the style sheet has no ${late}`);
  return sheet.replaceAll(late, "font-display: optional");
}
