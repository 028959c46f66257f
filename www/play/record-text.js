/** The text of a record, as it stood in a file or came along in a message. */

/** How files say in which way they hold their text. @type {[label: string, mark: number[]][]} */
const MARKS = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Old programs end a text with it. */
// eslint-disable-next-line no-control-regex -- it is one
const CTRL_Z = /\u001a+\s*$/;

/** Lines of a message that is quoted, and those around a text that is shown as it is. */
const [QUOTED, FENCE] = [/^[ \t]*> ?/, /^[ \t]*(?:`{3,}|~{3,})/];

/**
 * What a file holds: its text, or its bytes as they are if it is none.
 * @param {Uint8Array} bytes
 */
export function contentOf(bytes) {
  const [label] = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? [];
  if (label) return tidied(new TextDecoder(label).decode(bytes));
  return isText(bytes) ? tidied(new TextDecoder().decode(bytes)) : bytes;
}

/** Saved bytes are compressed; text never holds a zero or other control bytes early on. @param {Uint8Array} bytes */
const isText = (bytes) =>
  bytes.subarray(0, 64).every((byte) => byte >= 32 || byte === 10 || byte === 13 || byte === 9);

/**
 * A text without what programs add that pass it on: other ends of lines, a last sign, marks of a quotation, fences.
 * @param {string} text
 */
export function tidied(text) {
  let lines = text.replace(CTRL_Z, "").split(/\r\n?|\n/);
  while (isQuotation(lines)) lines = lines.map((line) => line.replace(QUOTED, ""));
  return withoutFences(lines).join("\n");
}

/** @param {string[]} lines */
function isQuotation(lines) {
  const said = lines.filter((line) => line.trim());
  return said.length > 0 && said.every((line) => QUOTED.test(line));
}

/** What stands between fences, if there are any. @param {string[]} lines */
function withoutFences(lines) {
  const from = lines.findIndex((line) => FENCE.test(line));
  if (from < 0) return lines;
  const to = lines.findIndex((line, i) => i > from && FENCE.test(line));
  return lines.slice(from + 1, to < 0 ? undefined : to);
}
