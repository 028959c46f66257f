/** A board as a picture to keep, with what is said of it below. */

const PAPER = { back: "#faf6ec", ink: "#2c2418" };

/** The size of the letters, and the room around them, in parts of the picture's width; and the least size in pixels. */
const [LETTER, ROOM, LEAST] = [0.022, 0.025, 14];

/**
 * @param {HTMLCanvasElement} board
 * @param {string} caption nothing for a picture without words
 * @returns {Promise<Blob>}
 */
export function pictureOf(board, caption) {
  const picture = document.createElement("canvas");
  const ctx = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  const size = Math.max(LEAST, Math.round(board.width * LETTER));
  const room = Math.round(board.width * ROOM);
  const font = `${size}px "Source Sans 3", system-ui, sans-serif`;
  ctx.font = font;
  const lines = caption ? linesOf(ctx, caption, board.width - 2 * room) : [];
  const below = lines.length ? Math.round(lines.length * size * 1.4 + 1.5 * room) : 0;
  [picture.width, picture.height] = [board.width, board.height + below];
  ctx.fillStyle = PAPER.back;
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.drawImage(board, 0, 0);
  ctx.fillStyle = PAPER.ink;
  ctx.font = font;
  ctx.textBaseline = "top";
  lines.forEach((line, i) => ctx.fillText(line, room, board.height + room * 0.75 + i * size * 1.4));
  return new Promise((resolve, reject) => {
    const done = (/** @type {Blob | null} */ blob) =>
      blob ? resolve(blob) : reject(new Error("This browser cannot make so large a picture."));
    picture.toBlob(done, "image/png");
  });
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} width */
function linesOf(ctx, text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && ctx.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
