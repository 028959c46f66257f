/** What a page that is one file holds of what others load: packed by `build/packed.js`, under the name of its file. */

/**
 * The answer of a host that had it.
 * @param {URL} address
 */
export function inside({ pathname }) {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const text = document.getElementById(name)?.textContent;
  if (text === undefined || text === null) return null;
  return new Response(new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** Each character holds seven bits. @param {string} text */
function bytesOf(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    held = (held << 7) | (text.charCodeAt(i) & 127);
    bits += 7;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
    held &= (1 << bits) - 1;
  }
  return bytes;
}
