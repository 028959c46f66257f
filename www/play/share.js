/** A game in a link: the compressed record and the step, in the part of the address that no server sees. */

/** Longer addresses are cut by some programs that pass them on. @type {[longest: number, which: string][]} */
const CUT = [
  [2000, "some chat programs, which take 2,000 characters"],
  [4000, "most chat programs, which take 2,000 to 4,000 characters"],
  [8000, "chat programs and some mail programs, which take 2,000 to 8,000 characters"],
];

/** No game is as long as this: the longest that are played make links of a quarter of it. */
const ABSURD = 400_000;

/**
 * @param {Uint8Array} bytes the record
 * @param {number} step
 */
export function linkTo(bytes, step) {
  const fragment = `#/shared?${new URLSearchParams({ game: toText(bytes), step: String(step) })}`;
  return new URL(fragment, location.href).href;
}

/**
 * Which programs a link may not survive being sent with, in words.
 * @param {string} link
 * @returns {string | null} nothing if it is short
 */
export const cutBy = ({ length }) => CUT.findLast(([longest]) => length > longest)?.[1] ?? null;

/** Is a link too long to be opened again? @param {string} link */
export const isTooLong = (link) => link.length > ABSURD;

/**
 * What a link holds.
 * @param {string} fragment what stands behind the question mark
 * @returns {{ bytes: Uint8Array, step: number | null }}
 */
export function readLink(fragment) {
  if (isTooLong(fragment))
    throw new Error("This link is far too long to be a game. Ask for the game as a file.");
  const query = new URLSearchParams(fragment);
  const text = query.get("game") ?? "";
  if (!text) throw new Error("This link holds no game. Perhaps it was cut short when it was sent.");
  if (!/^[\w-]+$/.test(text)) {
    throw new Error(
      "This link is damaged: it holds characters that no link of ours has. Copy it once more as a whole.",
    );
  }
  const step = query.get("step");
  return { bytes: fromText(text), step: step !== null && /^\d{1,6}$/.test(step) ? Number(step) : null };
}

/** Bytes as they stand in a link. @param {Uint8Array} bytes */
export function toText(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function fromText(text) {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    throw new Error("This link is damaged: a part of it is missing. Copy it once more as a whole.");
  }
}
