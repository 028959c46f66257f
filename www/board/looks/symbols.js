/** The symbols of the hobby, plainly drawn, in the colours that the context has. */

import { lookOf } from "./kinds.js";

/** @typedef {import("../../types.js").PieceScene["kind"]} Kind */

/**
 * @param {CanvasRenderingContext2D} ctx @param {Kind} kind
 * @param {number} x @param {number} y the middle
 * @param {number} width
 */
export function drawSymbol(ctx, kind, x, y, width) {
  ctx.save();
  ctx.translate(x, y);
  ctx.lineWidth = Math.max(1, width * 0.06);
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.beginPath();
  (lookOf(SYMBOLS, kind) ?? SYMBOLS.marker)(ctx, width, width * 0.62);
  ctx.restore();
}

/** @type {Record<string, (ctx: CanvasRenderingContext2D, width: number, height: number) => void>} */
const SYMBOLS = {
  infantry(ctx, w, h) {
    ctx.rect(-w / 2, -h / 2, w, h);
    line(ctx, -w / 2, -h / 2, w / 2, h / 2);
    line(ctx, -w / 2, h / 2, w / 2, -h / 2);
    ctx.stroke();
  },
  army(ctx, w, h) {
    SYMBOLS.infantry(ctx, w, h);
    ctx.lineWidth = Math.max(0.8, w * 0.035);
    const arm = w * 0.05;
    for (let i = -1.5; i <= 1.5; i++) {
      const [x, y] = [i * arm * 3, -h / 2 - arm * 2];
      line(ctx, x - arm, y - arm, x + arm, y + arm);
      line(ctx, x - arm, y + arm, x + arm, y - arm);
    }
    ctx.stroke();
  },
  cavalry(ctx, w, h) {
    ctx.rect(-w / 2, -h / 2, w, h);
    line(ctx, -w / 2, h / 2, w / 2, -h / 2);
    ctx.stroke();
  },
  artillery(ctx, w, h) {
    ctx.rect(-w / 2, -h / 2, w, h);
    ctx.stroke();
    disc(ctx, 0, 0, h * 0.25);
  },
  leader(ctx, _, h) {
    star(ctx, h * 0.62);
    ctx.fill();
  },
  headquarters(ctx, w, h) {
    line(ctx, -w * 0.3, -h * 0.6, -w * 0.3, h * 0.62);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-w * 0.3, -h * 0.58);
    ctx.lineTo(w * 0.4, -h * 0.58);
    ctx.lineTo(w * 0.22, -h * 0.2);
    ctx.lineTo(w * 0.4, h * 0.16);
    ctx.lineTo(-w * 0.3, h * 0.16);
    ctx.fill();
  },
  block(ctx, w, h) {
    for (const x of [-w * 0.26, 0, w * 0.26]) ctx.rect(x - w * 0.075, -h * 0.46, w * 0.15, h * 0.92);
    ctx.fill();
  },
  marker(ctx, _, h) {
    polygon(ctx, 4, h * 0.52);
    ctx.fill();
  },
  unknown(ctx, _, h) {
    polygon(ctx, 4, h * 0.5);
    ctx.stroke();
  },
};

/** @param {CanvasRenderingContext2D} ctx @param {number} ax @param {number} ay @param {number} bx @param {number} by */
function line(ctx, ax, ay, bx, by) {
  ctx.moveTo(ax, ay);
  ctx.lineTo(bx, by);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} r */
export function disc(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D | Path2D} path @param {number} corners @param {number} r */
export function polygon(path, corners, r) {
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * 2 * Math.PI - Math.PI / 2;
    if (i === 0) path.moveTo(Math.cos(angle) * r, Math.sin(angle) * r);
    else path.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
  }
  path.closePath();
}

/** @param {CanvasRenderingContext2D | Path2D} path @param {number} r */
export function star(path, r) {
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = i % 2 ? r * 0.42 : r;
    if (i === 0) path.moveTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    else path.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  path.closePath();
}
