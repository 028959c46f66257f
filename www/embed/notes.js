/**
 * What an author marks on a diagram: `heth>1103 ring:1204@union`. Words are parted by blanks; each is an arrow along some
 * pieces or spaces, or a sign around one, with a colour behind an @ if it is not to be gold. `name:1304=front_area` writes words
 * there, with _ for each blank.
 */

import { spotOf } from "../board/layout/plan.js";
import { SANS } from "../ground/ink.js";
import { newPath } from "../ground/tools.js";
import { quoted } from "../outside.js";

/** @typedef {import("../board/layout/plan.js").Layout} Layout */
/** @typedef {import("../board/layout/plan.js").Spot} Spot */
/** @typedef {import("../types.js").PieceScene} PieceScene */

/** @typedef {{ sign: "arrow" | "ring" | "cross" | "name", ids: string[], colour: string, words?: string }} Note */

/** @type {Record<string, string>} */
const COLOURS = {
  gold: "#f0b323",
  union: "#2f6fc4",
  confederate: "#cf4436",
  green: "#3f9a53",
  white: "#fffaf0",
};

/** How words begin that are to be written. */
const NAME = "name:";

/** More than these nobody can tell apart. */
const MOST = 60;

/** @param {string} text @returns {Note[]} */
export function readNotes(text) {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length > MOST) throw new Error(`mark has ${words.length} words; at most ${MOST} can be shown.`);
  return words.map(readNote);
}

/** @param {string} word @returns {Note} */
function readNote(word) {
  const [what, tone = "gold", ...rest] = word.split("@");
  if (rest.length > 0 || !Object.hasOwn(COLOURS, tone))
    throw new Error(
      `mark: ${quoted(word)} has no colour that is known. There are ${Object.keys(COLOURS).join(", ")}.`,
    );
  const colour = COLOURS[tone];
  for (const sign of /** @type {const} */ (["ring", "cross"]))
    if (what.startsWith(`${sign}:`)) return { sign, ids: [what.slice(sign.length + 1)], colour };
  if (what.startsWith(NAME)) {
    const [id, words = ""] = what.slice(NAME.length).split("=");
    return { sign: "name", ids: [id], colour, words: words.replaceAll("_", " ") };
  }
  const ids = what.split(">");
  if (ids.length < 2 || ids.includes(""))
    throw new Error(
      `mark: ${quoted(word)} is neither an arrow, such as a>b, nor ring:a, cross:a or name:a=words.`,
    );
  return { sign: "arrow", ids, colour };
}

/**
 * Where a piece or a space is.
 * @param {Layout} layout @param {readonly PieceScene[]} pieces @param {string} id
 */
export function spotNamed(layout, pieces, id) {
  const piece = pieces.find((one) => one.id === id);
  const spot = spotOf(layout, piece ? piece.at : { type: "space", space: id });
  if (spot) return spot;
  throw new Error(
    piece ? `${quoted(id)} is not on the map here.` : `There is no piece or space ${quoted(id)} here.`,
  );
}

/**
 * What paints the notes over a board.
 * @param {Layout} layout @param {readonly PieceScene[]} pieces @param {readonly Note[]} notes
 * @returns {(ctx: CanvasRenderingContext2D, layout: Layout, k: number) => void}
 */
export function notePainter(layout, pieces, notes) {
  const placed = notes.map(({ ids, ...note }) => ({
    ...note,
    spots: ids.map((id) => spotNamed(layout, pieces, id)),
  }));
  return (ctx, { typical }, k) => {
    ctx.save();
    ctx.lineCap = ctx.lineJoin = "round";
    const size = Math.max(7, Math.min(26, typical.room * k * 0.9));
    for (const { sign, spots, colour, words = "" } of placed) {
      if (sign === "arrow") arrow(ctx, spots, k, size, colour);
      else if (sign === "name") name(ctx, words, spots[0], k, colour);
      else around(ctx, sign, spots[0], k, size, colour);
    }
    ctx.restore();
  };
}

/** @param {CanvasRenderingContext2D} ctx @param {Path2D} path @param {number} width @param {string} colour */
function stroke(ctx, path, width, colour) {
  ctx.strokeStyle = "rgb(35 24 8 / 75%)";
  ctx.lineWidth = width + 3;
  ctx.stroke(path);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

/** @param {CanvasRenderingContext2D} ctx @param {Spot[]} spots @param {number} k @param {number} size @param {string} colour */
function arrow(ctx, spots, k, size, colour) {
  const points = spots.map(({ centre: [x, y] }) => [x * k, y * k]);
  const [endX, endY] = points[points.length - 1];
  const [fromX, fromY] = points[points.length - 2];
  const turn = Math.atan2(endY - fromY, endX - fromX);
  // What stands at its end is to be seen.
  const short = Math.min(size, Math.hypot(endX - fromX, endY - fromY) / 3);
  const [x, y] = [endX - Math.cos(turn) * short, endY - Math.sin(turn) * short];
  points[points.length - 1] = [x, y];
  const path = newPath();
  points.forEach(([px, py], i) => path[i === 0 ? "moveTo" : "lineTo"](px, py));
  for (const side of [-1, 1]) {
    path.moveTo(x, y);
    const barb = turn + Math.PI + side * 0.5;
    path.lineTo(x + Math.cos(barb) * size, y + Math.sin(barb) * size);
  }
  ctx.globalAlpha = 0.9;
  stroke(ctx, path, Math.max(3, size * 0.28), colour);
}

/** How large words are, in pixels. */
const LETTERS = 15;

/** @param {CanvasRenderingContext2D} ctx @param {string} words @param {Spot} spot @param {number} k @param {string} colour */
function name(ctx, words, { centre }, k, colour) {
  const [x, y] = [centre[0] * k, centre[1] * k];
  ctx.font = `600 ${LETTERS}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const wide = ctx.measureText(words).width + LETTERS;
  ctx.globalAlpha = 0.9;
  ctx.fillStyle = "#231808";
  ctx.fillRect(x - wide / 2, y - LETTERS * 0.8, wide, LETTERS * 1.6);
  ctx.globalAlpha = 1;
  ctx.fillStyle = colour;
  ctx.fillText(words, x, y);
}

/** @param {CanvasRenderingContext2D} ctx @param {"ring" | "cross"} sign @param {Spot} spot @param {number} k @param {number} size @param {string} colour */
function around(ctx, sign, { centre, half }, k, size, colour) {
  const [x, y] = [centre[0] * k, centre[1] * k];
  const r = Math.max(size * 0.9, Math.min(...half) * k * 1.05);
  const path = newPath();
  if (sign === "ring") path.arc(x, y, r, 0, 2 * Math.PI);
  else
    for (const side of [-1, 1]) {
      path.moveTo(x - r * 0.7, y - r * 0.7 * side);
      path.lineTo(x + r * 0.7, y + r * 0.7 * side);
    }
  ctx.globalAlpha = 0.95;
  stroke(ctx, path, Math.max(3, size * 0.24), colour);
}
