/** Paints pieces: counters, their backs, and bars that lie along a line with their front edge ahead. */

import { SANS, SERIF } from "../../ground/ink.js";
import { newMatrix, newPath } from "../../ground/tools.js";
import { drawBlock } from "../looks/block.js";
import { drawFormation, formationOf, otherStates } from "../looks/formation.js";
import { dress, liveryOf, outline } from "../looks/livery.js";
import { drawSymbol, polygon, star } from "../looks/symbols.js";
import { drawTokens, hasTokens } from "../looks/tokens.js";

/** @typedef {import("../../types.js").PieceScene} PieceScene */
/** @typedef {import("../layout/pieces.js").Standing} Standing */

/** From this size on, in pixels, a piece shows its name. */
const NAME_FROM = 28;
const BAR_NAME_FROM = 62;

/** Letters smaller than this nobody reads, in pixels. */
const LEAST_LETTERS = 5;

/** From this size on its states stand on a strip, of this part of its height. */
const STRIP_FROM = 44;
const STRIP = 0.18;

/** Is it in this condition? @param {PieceScene} piece @param {PieceScene["states"][number]["kind"]} condition */
const isIn = ({ states }, condition) => states.some(({ kind }) => kind === condition);

/** Does it do nothing for now? @param {PieceScene} piece */
const isIdle = (piece) => isIn(piece, "outOfCommand");

/**
 * Draws what stands somewhere. The origin of the context is the world's.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Standing} standing
 */
export function drawStanding(ctx, standing) {
  const { piece, x, y, width, height, bar } = standing;
  const count = numberOf(standing);
  ctx.save();
  ctx.translate(x, y);
  if (bar) drawBar(ctx, standing);
  else {
    if (piece.count > 1) drawStack(ctx, piece, width);
    drawPiece(ctx, piece, width);
  }
  if (count > 1) drawCount(ctx, count, width / 2, -height / 2, Math.min(width, height * 1.4));
  ctx.restore();
}

/** How many pieces stand there. @param {Standing} standing */
export const numberOf = ({ pieces }) => pieces.reduce((sum, { count }) => sum + (count ?? 1), 0);

/** The edges of what lies under the uppermost of a stack. @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} size */
function drawStack(ctx, piece, size) {
  const { side, count } = piece;
  const step = Math.max(1.6, size * 0.055);
  const under = Math.min(3, count - 1);
  for (let i = under; i > 0; i--) {
    ctx.save();
    ctx.translate(-i * step, i * step);
    dress(ctx, side, size, size, isIdle(piece));
    ctx.restore();
  }
}

/**
 * The edge of what stands somewhere, for rings around it; the origin is its middle.
 * @param {Standing} standing
 * @param {number} out how far outside
 */
export function standingOutline({ piece, width, height, angle, bar }, out) {
  const path = newPath();
  const edge = outline(piece.side, width + out, height + out);
  path.addPath(edge, bar ? newMatrix().rotateSelf((angle * 180) / Math.PI) : undefined);
  return path;
}

/**
 * Draws a counter around the origin.
 * @param {CanvasRenderingContext2D} ctx
 * @param {PieceScene} piece
 * @param {number} size
 */
export function drawPiece(ctx, piece, size) {
  if (piece.kind === "block") {
    drawBlock(ctx, piece, size);
    return;
  }
  dress(ctx, piece.side, size, size, isIdle(piece));
  ctx.fillStyle = ctx.strokeStyle = liveryOf(piece.side).ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const formation = formationOf(piece.states);
  const states = otherStates(piece.states);
  // A strip with words pushes the face up.
  const worded = states.length > 0 && size >= STRIP_FROM;
  ctx.save();
  if (worded) {
    ctx.translate(0, -size * STRIP * 0.5);
    ctx.scale(1 - STRIP, 1 - STRIP);
  }
  if (piece.faceDown || piece.kind === "unknown") drawBack(ctx, piece, size, size);
  else drawFace(ctx, piece, size);
  ctx.restore();
  drawStates(ctx, { ...piece, states }, size, size);
  if (hasTokens(piece.tokens)) drawTokensAbove(ctx, piece, size, worded);
  if (formation) drawFormation(ctx, formation, size);
}

/** What lies on a piece, along its lower edge. @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} size @param {boolean} worded */
function drawTokensAbove(ctx, { tokens }, size, worded) {
  const height = Math.max(6, size * 0.23);
  ctx.save();
  ctx.translate(0, size * (worded ? 0.5 - STRIP : 0.5) - height * 0.5);
  drawTokens(ctx, tokens, size * 0.96, height);
  ctx.restore();
}

/** The back of a piece: a lattice within a border, and the badge of its army. @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} width @param {number} height */
function drawBack(ctx, piece, width, height) {
  const least = Math.min(width, height);
  const { face, ink } = liveryOf(piece.side);
  ctx.save();
  ctx.clip(outline(piece.side, width * 0.86, height * 0.86));
  ctx.globalAlpha = 0.36;
  ctx.lineWidth = Math.max(0.6, least * 0.022);
  ctx.beginPath();
  const gap = Math.max(4, least * 0.15);
  for (let at = -width - height; at < width + height; at += gap) {
    ctx.moveTo(at, -height);
    ctx.lineTo(at + 2 * height, height);
    ctx.moveTo(at, height);
    ctx.lineTo(at + 2 * height, -height);
  }
  ctx.stroke();
  ctx.restore();
  ctx.lineWidth = Math.max(0.7, least * 0.03);
  ctx.stroke(outline(piece.side, width * 0.84, height * 0.84));
  const figure = piece.figures[0]?.text;
  const r = least * 0.29;
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = ink;
  if (figure) {
    fit(ctx, figure, r * 1.6, r * 1.35, SANS, 700);
    ctx.fillText(figure, 0, r * 0.08);
    return;
  }
  ctx.beginPath();
  if (piece.side === "union") star(ctx, r * 0.72);
  else polygon(ctx, 4, r * 0.62);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} size */
function drawFace(ctx, piece, size) {
  const figures = piece.figures.map(({ text }) => text).join("–");
  if (isFallen(piece)) {
    drawFallen(ctx, piece, size);
    return;
  }
  // Tokens need the lower edge; a kind without identity is named by its symbol and its figure.
  if (hasTokens(piece.tokens) || piece.count > 1) {
    const lifted = hasTokens(piece.tokens) ? -size * 0.1 : 0;
    drawSymbol(ctx, piece.kind, 0, lifted - (figures ? size * 0.21 : 0), size * (figures ? 0.5 : 0.62));
    if (!figures) return;
    fit(ctx, figures, size * 0.8, size * 0.36, SANS, 700);
    ctx.fillText(figures, 0, lifted + size * 0.17);
    return;
  }
  const name = piece.shortName ?? piece.name ?? "";
  const tall = size * (size < 44 ? 0.21 : 0.185);
  // A name in letters that nobody can read would only take the room of the symbol.
  const named = size >= NAME_FROM && name && fit(ctx, name, size * 0.9, tall, SERIF, 700) >= LEAST_LETTERS;
  const low = figures ? 0 : size * 0.12;
  if (named) {
    ctx.fillText(name, 0, -size * 0.355);
    drawSymbol(ctx, piece.kind, 0, -size * 0.03 + low, size * 0.46);
  } else drawSymbol(ctx, piece.kind, 0, figures ? -size * 0.19 : 0, size * (figures ? 0.5 : 0.66));
  if (!figures) return;
  fit(ctx, figures, size * 0.8, size * (named ? 0.29 : 0.44), SANS, 700);
  ctx.fillText(figures, 0, size * (named ? 0.35 : 0.28));
}

/** Is it a gun off its wheels? @param {PieceScene} piece */
const isFallen = (piece) => piece.kind === "artillery" && isIn(piece, "damaged");

/** A gun that lies on its side, struck through. @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} size */
function drawFallen(ctx, { kind }, size) {
  ctx.save();
  ctx.globalAlpha = 0.75;
  ctx.rotate(-Math.PI / 2);
  drawSymbol(ctx, kind, 0, 0, size * 0.62);
  ctx.restore();
  ctx.save();
  ctx.lineWidth = Math.max(1.6, size * 0.08);
  ctx.strokeStyle = "#f7c948";
  ctx.beginPath();
  ctx.moveTo(-size * 0.34, size * 0.34);
  ctx.lineTo(size * 0.34, -size * 0.34);
  ctx.stroke();
  ctx.restore();
}

/**
 * A bar lies along its line; its letters stand as upright as they can.
 * @param {CanvasRenderingContext2D} ctx @param {Standing} standing
 */
function drawBar(ctx, { piece, width, height, angle }) {
  ctx.rotate(angle);
  dress(ctx, piece.side, width, height, isIdle(piece));
  if (piece.front) drawFront(ctx, width, height);
  const { ink } = liveryOf(piece.side);
  ctx.fillStyle = ctx.strokeStyle = ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const upside = Math.cos(angle) < -0.01 || (Math.abs(Math.cos(angle)) <= 0.01 && Math.sin(angle) > 0);
  // The face lies behind the front edge.
  ctx.translate(0, piece.front ? height * 0.07 : 0);
  if (upside) ctx.rotate(Math.PI);
  const inner = height * (piece.front ? 0.82 : 1);
  if (piece.faceDown || piece.kind === "unknown") drawBack(ctx, piece, width * 0.96, inner);
  else drawBarFace(ctx, piece, width, inner);
  drawStates(ctx, piece, width, inner);
  if (upside) ctx.rotate(Math.PI);
  ctx.translate(0, piece.front ? -height * 0.07 : 0);
  ctx.rotate(-angle);
}

/** The bright edge ahead, with a point in the middle. @param {CanvasRenderingContext2D} ctx @param {number} width @param {number} height */
function drawFront(ctx, width, height) {
  const thick = Math.max(1.8, height * 0.15);
  const point = Math.max(3, height * 0.3);
  ctx.beginPath();
  ctx.moveTo(-width / 2, -height / 2 + thick);
  ctx.lineTo(-width / 2, -height / 2);
  ctx.lineTo(-point, -height / 2);
  ctx.lineTo(0, -height / 2 - point * 0.85);
  ctx.lineTo(point, -height / 2);
  ctx.lineTo(width / 2, -height / 2);
  ctx.lineTo(width / 2, -height / 2 + thick);
  ctx.closePath();
  ctx.fillStyle = "#f7edcf";
  ctx.fill();
  ctx.strokeStyle = "#3a2c18";
  ctx.lineWidth = Math.max(0.7, height * 0.035);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} width @param {number} height */
function drawBarFace(ctx, piece, width, height) {
  const figures = piece.figures.map(({ text }) => text).join("–");
  const named = width >= BAR_NAME_FROM && piece.name;
  if (named) {
    const part = width * (figures ? 0.68 : 0.92);
    fit(ctx, piece.name ?? "", part, height * 0.46, SERIF, 700);
    ctx.fillText(piece.name ?? "", figures ? -width * 0.13 : 0, 0);
    if (!figures) return;
    fit(ctx, figures, width * 0.22, height * 0.66, SANS, 700);
    ctx.fillText(figures, width * 0.37, height * 0.04);
    return;
  }
  const symbol = Math.min(height * 0.95, width * (figures ? 0.42 : 0.8));
  drawSymbol(ctx, piece.kind, figures ? -width * 0.23 : 0, 0, symbol);
  if (!figures) return;
  fit(ctx, figures, width * 0.42, height * 0.86, SANS, 700);
  ctx.fillText(figures, width * 0.24, height * 0.05);
}

/**
 * Passing conditions: a word on a strip where there is room for one, else a turned-down corner.
 * @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} width @param {number} height
 */
function drawStates(ctx, { states, side }, width, height) {
  if (states.length === 0) return;
  const [right, bottom] = [width / 2, height / 2];
  ctx.save();
  ctx.fillStyle = "#f7edcf";
  if (width >= STRIP_FROM && height >= STRIP_FROM) {
    const strip = height * STRIP;
    const top = bottom - strip;
    ctx.clip(outline(side, width, height));
    ctx.fillRect(-right, top, width, strip);
    ctx.fillStyle = "#3a2c18";
    const text = states.map((state) => state.text).join(", ");
    fit(ctx, text, width * 0.94, strip * 0.86, SANS, 600);
    ctx.fillText(text, 0, top + strip * 0.54);
  } else {
    const corner = Math.min(width, height) * 0.28;
    ctx.beginPath();
    ctx.moveTo(right, bottom - corner);
    ctx.lineTo(right, bottom);
    ctx.lineTo(right - corner, bottom);
    ctx.closePath();
    ctx.fill();
    ctx.strokeStyle = "#3a2c18";
    ctx.lineWidth = 0.8;
    ctx.stroke();
  }
  ctx.restore();
}

/**
 * How many there are of a piece, on a tag at its corner.
 * @param {CanvasRenderingContext2D} ctx @param {number} count @param {number} x @param {number} y @param {number} size
 */
export function drawCount(ctx, count, x, y, size) {
  const r = Math.max(4.8, size * 0.2);
  ctx.save();
  ctx.translate(x - r * 0.35, y + r * 0.35);
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 2 * Math.PI);
  ctx.fillStyle = "#f7edcf";
  ctx.fill();
  ctx.strokeStyle = "#3a2c18";
  ctx.lineWidth = Math.max(0.8, r * 0.1);
  ctx.stroke();
  ctx.fillStyle = "#2c2011";
  ctx.font = `700 ${r * (count > 9 ? 1.1 : 1.4)}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(count), 0, r * 0.08);
  ctx.restore();
}

/**
 * Takes the largest letters that fit, and says how large they are.
 * @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} width @param {number} size
 * @param {string} family @param {number} weight
 */
function fit(ctx, text, width, size, family, weight) {
  ctx.font = `${weight} ${size}px ${family}`;
  const measured = ctx.measureText(text).width;
  const fitting = measured > width ? (size * width) / measured : size;
  ctx.font = `${weight} ${fitting}px ${family}`;
  return fitting;
}
