/** Paints counters. Each army has its colour and, for eyes that do not tell colours, its shape and pattern. */

import { SANS, SERIF } from "../ground/ink.js";

/** @typedef {import("../types.js").PieceScene} PieceScene */
/** @typedef {{ face: string, band: string, edge: string }} Livery */

/** @type {Record<string, Livery>} */
const LIVERIES = {
  union: { face: "#1f4e8c", band: "#3f6fae", edge: "#0f2a50" },
  confederate: { face: "#a3352b", band: "#8b2a22", edge: "#561611" },
  none: { face: "#6a6254", band: "#7d7464", edge: "#37322a" },
};

/**
 * Draws a piece around the origin.
 * @param {CanvasRenderingContext2D} ctx
 * @param {PieceScene} piece
 * @param {number} size
 */
export function drawPiece(ctx, piece, size) {
  const livery = LIVERIES[piece.side ?? "none"];
  const body = pieceOutline(piece, size);
  ctx.save();
  ctx.shadowColor = "rgb(30 20 8 / 45%)";
  ctx.shadowBlur = size * 0.08;
  ctx.shadowOffsetY = size * 0.035;
  ctx.fillStyle = livery.face;
  ctx.fill(body);
  ctx.restore();
  ctx.save();
  ctx.clip(body);
  drawPattern(ctx, piece.side, livery, size);
  ctx.restore();
  ctx.strokeStyle = livery.edge;
  ctx.lineWidth = Math.max(1, size * 0.022);
  ctx.stroke(body);
  ctx.fillStyle = ctx.strokeStyle = "#ffffff";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  if (piece.faceDown) drawBack(ctx, size);
  else drawFace(ctx, piece, size);
}

/**
 * The edge of a piece: square corners for the Union, round ones for the Confederates.
 * @param {PieceScene} piece
 * @param {number} size
 */
export function pieceOutline(piece, size) {
  const path = new Path2D();
  const radius = piece.side === "confederate" ? size * 0.2 : size * 0.03;
  path.roundRect(-size / 2, -size / 2, size, size, radius);
  return path;
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {PieceScene["side"]} side @param {Livery} livery @param {number} size
 */
function drawPattern(ctx, side, { band }, size) {
  const half = size / 2;
  ctx.fillStyle = band;
  if (side === "confederate") {
    ctx.beginPath();
    ctx.moveTo(-half, half);
    ctx.lineTo(-half, half * 0.25);
    ctx.lineTo(half * 0.25, -half);
    ctx.lineTo(half, -half);
    ctx.closePath();
    ctx.fill();
  } else {
    ctx.fillRect(-half, -half, size, size * 0.27);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size */
function drawBack(ctx, size) {
  ctx.font = `700 ${size * 0.5}px ${SERIF}`;
  ctx.fillText("?", 0, size * 0.04);
}

/** @param {CanvasRenderingContext2D} ctx @param {PieceScene} piece @param {number} size */
function drawFace(ctx, piece, size) {
  const named = size >= 30 && piece.name;
  if (named) {
    fit(ctx, piece.name ?? "", size * 0.88, size * 0.185, SERIF, 700);
    ctx.fillText(piece.name ?? "", 0, -size * 0.355);
    drawSymbol(ctx, piece.kind, 0, -size * 0.03, size * 0.46);
  } else {
    drawSymbol(ctx, piece.kind, 0, -size * 0.2, size * 0.5);
  }
  const figures = piece.figures.map(({ text }) => text).join("–");
  if (!figures) return;
  fit(ctx, figures, size * 0.9, size * (named ? 0.25 : 0.42), SANS, 700);
  ctx.fillText(figures, 0, size * (named ? 0.355 : 0.28));
}

/**
 * Takes the largest letters that fit.
 * @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} width @param {number} size
 * @param {string} family @param {number} weight
 */
function fit(ctx, text, width, size, family, weight) {
  ctx.font = `${weight} ${size}px ${family}`;
  const measured = ctx.measureText(text).width;
  if (measured > width) ctx.font = `${weight} ${(size * width) / measured}px ${family}`;
}

/**
 * The symbols of the hobby, plainly drawn.
 * @param {CanvasRenderingContext2D} ctx @param {PieceScene["kind"]} kind
 * @param {number} x @param {number} y @param {number} width
 */
function drawSymbol(ctx, kind, x, y, width) {
  const height = width * 0.62;
  const [l, t, r, b] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  ctx.save();
  ctx.lineWidth = Math.max(1, width * 0.055);
  ctx.lineJoin = "round";
  const path = new Path2D();
  const line = (
    /** @type {number} */ ax,
    /** @type {number} */ ay,
    /** @type {number} */ bx,
    /** @type {number} */ by,
  ) => {
    path.moveTo(ax, ay);
    path.lineTo(bx, by);
  };
  if (kind !== "leader" && kind !== "marker" && kind !== "unknown") path.rect(l, t, width, height);
  if (kind === "infantry" || kind === "army") {
    line(l, t, r, b);
    line(l, b, r, t);
  } else if (kind === "cavalry") line(l, b, r, t);
  else if (kind === "headquarters") line(l, t + height / 3, r, t + height / 3);
  ctx.stroke(path);
  if (kind === "artillery") disc(ctx, x, y, height * 0.22);
  if (kind === "leader" || kind === "marker") disc(ctx, x, y, height * 0.36);
  if (kind === "army") armyCrosses(ctx, x, t, width);
  ctx.restore();
}

/** Four crosses over the box: the size of an army. @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} top @param {number} width */
function armyCrosses(ctx, x, top, width) {
  const arm = width * 0.05;
  ctx.lineWidth = Math.max(0.8, width * 0.035);
  ctx.beginPath();
  for (let i = -1.5; i <= 1.5; i++) {
    const [cx, cy] = [x + i * arm * 3, top - arm * 2];
    ctx.moveTo(cx - arm, cy - arm);
    ctx.lineTo(cx + arm, cy + arm);
    ctx.moveTo(cx - arm, cy + arm);
    ctx.lineTo(cx + arm, cy - arm);
  }
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} r */
function disc(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
}
