/** Small things that lie on a piece: discs as dots, cubes as squares, room for more as rings. */

import { SANS } from "../../ground/ink.js";
import { lookOf } from "./kinds.js";

/** @typedef {import("../../types.js").PieceScene["tokens"][number]} Token */

const PAPER = "#f7edcf";
const INK = "#2c2011";

/** @typedef {{ colour: string, round?: boolean, room?: boolean }} Look */

/** Damage of each kind of troops has its own colour. @type {Partial<Record<Token["kind"], Look>>} */
const LOOKS = {
  orderDisc: { colour: "#efb93a", round: true },
  discRoom: { colour: PAPER, round: true, room: true },
  regularDamage: { colour: PAPER },
  eliteDamage: { colour: "#f0d24c" },
  inferiorDamage: { colour: "#b9a6d6" },
  cavalryDamage: { colour: "#8cc48b" },
};

/** Things of any other kind are paper squares. @type {Look} */
const NEUTRAL = { colour: PAPER };

/** More of one kind than this are a number. */
const MOST = 5;

/** What there is of a piece's tokens. @param {readonly Token[] | undefined} tokens */
const lying = (tokens) => (tokens ?? []).filter(({ count }) => count > 0);

/** Lies something on it? @param {readonly Token[] | undefined} tokens */
export const hasTokens = (tokens) => lying(tokens).length > 0;

/**
 * Draws tokens in a row with its middle at the origin. Where they would be too small, or are too many, a number
 * stands beside one of each kind.
 * @param {CanvasRenderingContext2D} ctx
 * @param {readonly Token[] | undefined} tokens
 * @param {number} width of the row
 * @param {number} height
 */
export function drawTokens(ctx, tokens, width, height) {
  const here = lying(tokens);
  if (here.length === 0) return;
  const all = here.reduce((sum, { count }) => sum + count, 0);
  const each = all <= MOST && width / all >= 4.2;
  const cells = here.flatMap((token) =>
    each ? Array.from({ length: token.count }, () => ({ token, text: "" })) : cellsOf(token),
  );
  const step = Math.min(height * 1.12, width / cells.length);
  const r = Math.min(height, step) * 0.42;
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  cells.forEach(({ token, text }, i) => {
    const x = (i - (cells.length - 1) / 2) * step;
    if (text) number(ctx, text, x, height);
    else drawToken(ctx, token, x, r);
  });
  ctx.restore();
}

/** One of a kind and how many. @param {Token} token */
const cellsOf = (token) => [
  { token, text: "" },
  { token, text: String(token.count) },
];

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} x @param {number} height */
function number(ctx, text, x, height) {
  ctx.font = `700 ${Math.max(7, height * 1.05)}px ${SANS}`;
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(1.6, height * 0.3);
  ctx.strokeStyle = INK;
  ctx.strokeText(text, x, height * 0.06);
  ctx.fillStyle = PAPER;
  ctx.fillText(text, x, height * 0.06);
}

/** @param {CanvasRenderingContext2D} ctx @param {Token} token @param {number} x @param {number} r */
function drawToken(ctx, { kind }, x, r) {
  const { colour, round, room } = lookOf(LOOKS, kind) ?? NEUTRAL;
  ctx.beginPath();
  if (round) ctx.arc(x, 0, r, 0, 2 * Math.PI);
  else ctx.rect(x - r * 0.92, -r * 0.92, 1.84 * r, 1.84 * r);
  if (room) {
    ctx.strokeStyle = PAPER;
    ctx.lineWidth = Math.max(0.8, r * 0.3);
    ctx.globalAlpha = 0.75;
    ctx.stroke();
    ctx.globalAlpha = 1;
    return;
  }
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = INK;
  ctx.lineWidth = Math.max(0.7, r * 0.24);
  ctx.stroke();
}
