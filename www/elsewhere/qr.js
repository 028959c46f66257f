/** A link as a QR code, for the camera of another device. */

import { generate } from "lean-qr";
import { svg } from "lit-html";

/** Cameras need a margin around it, in squares. */
const MARGIN = 4;

/** So much of the window it may take, and no more pixels than these. */
const [WIDE, HIGH, MOST] = [0.84, 0.66, 480];

/** As large as the window lets it be, and each square of whole pixels of the screen. @param {number} size in squares */
function widthOf(size) {
  const room = Math.min(WIDE * innerWidth, HIGH * innerHeight, MOST);
  const pixels = Math.max(1, Math.floor((room * devicePixelRatio) / size));
  return (pixels * size) / devicePixelRatio;
}

/**
 * Dark on light in either scheme: many cameras read nothing else.
 * @param {string} text
 */
export function qrCode(text) {
  const code = generate(text);
  const size = code.size + 2 * MARGIN;
  let dark = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  return svg`<svg viewBox=${`0 0 ${size} ${size}`} width=${widthOf(size)} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" />
    <path d=${dark} fill="#000" />
  </svg>`;
}
