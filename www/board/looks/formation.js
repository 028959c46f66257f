/**
 * How units are formed: a line of battle shows its front along the upper edge, a column of march an arrow ahead.
 * Both stand out beyond the counter, so that they are told apart where letters are too small to read.
 */

import { lookOf } from "./kinds.js";

/** @typedef {import("../../types.js").PieceScene["states"][number]} State */
/** @typedef {"march" | "battle"} Formation */

const PAPER = "#f7edcf";
const INK = "#2c2011";

/** @type {Partial<Record<State["kind"], Formation>>} */
const FORMATIONS = { marchFormation: "march", battleFormation: "battle" };

/** Is this state a formation? @param {State} state */
const formationIn = ({ kind }) => lookOf(FORMATIONS, kind);

/** The formation among a piece's states. @param {readonly State[]} states */
export const formationOf = (states) => states.map(formationIn).find((formation) => formation);

/** What else there is among them. @param {readonly State[]} states */
export const otherStates = (states) => states.filter((state) => !formationIn(state));

/**
 * @param {CanvasRenderingContext2D} ctx the origin is the middle of the counter
 * @param {Formation} formation @param {number} size of the counter
 */
export function drawFormation(ctx, formation, size) {
  ctx.save();
  ctx.beginPath();
  if (formation === "battle") line(ctx, size);
  else arrow(ctx, size);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.strokeStyle = INK;
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(0.9, size * 0.03);
  ctx.stroke();
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size */
function line(ctx, size) {
  const thick = Math.max(3.2, size * 0.125);
  ctx.rect(-size * 0.58, -size * 0.5 - thick * 0.75, size * 1.16, thick);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size */
function arrow(ctx, size) {
  const half = Math.max(3, size * 0.17);
  const back = size * 0.5 - half * 0.35;
  ctx.moveTo(back, -half);
  ctx.lineTo(back + half * 1.35, 0);
  ctx.lineTo(back, half);
  ctx.closePath();
}
