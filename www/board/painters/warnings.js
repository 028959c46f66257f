/** Paints small signs on targets: a die where dice decide, a triangle where something may go wrong, a bar at a halt. */

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("./state.js").Show} Show */

const INK = "#3a2c05";

/** In so little room, in pixels, a sign would hide the piece. */
const CRAMPED = 20;

/**
 * @param {CanvasRenderingContext2D} ctx the origin is the world's
 * @param {Layout} layout
 * @param {Show} show
 * @param {number} k
 */
export function paintWarnings(ctx, { places }, { targets, risky, chancy, halts }, k) {
  for (const space of targets) {
    const place = places.get(space);
    const signs = [
      ...(chancy.has(space) ? [die] : []),
      ...(risky.has(space) ? [triangle] : []),
      ...(halts.has(space) ? [halt] : []),
    ];
    if (!place || signs.length === 0) continue;
    const { centre } = place.plan;
    const room = Math.min(...place.half) * k;
    const size = Math.min(9, Math.max(3.6, room * 0.17));
    // In the upper right, where marks and pieces are fewest; on a small space at its edge, to leave its piece in sight.
    const inside = room > CRAMPED ? size : -size * 0.7;
    const [right, top] = place.line ? [0, 0] : [place.half[0] * k - inside, -place.half[1] * k + inside];
    signs.forEach((sign, i) => {
      ctx.save();
      ctx.translate(centre[0] * k + right - i * size * 2.3, centre[1] * k + top);
      sign(ctx, size);
      ctx.restore();
    });
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function die(ctx, r) {
  ctx.beginPath();
  ctx.roundRect(-r, -r, 2 * r, 2 * r, r * 0.4);
  plate(ctx, r, "#fffaf0", INK);
  ctx.fillStyle = INK;
  for (const [x, y] of [
    [-0.45, -0.45],
    [0, 0],
    [0.45, 0.45],
  ]) {
    // prettier-ignore
    ctx.beginPath();
    ctx.arc(x * r, y * r, r * 0.2, 0, 2 * Math.PI);
    ctx.fill();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function triangle(ctx, r) {
  ctx.beginPath();
  ctx.moveTo(0, -r * 1.05);
  ctx.lineTo(r * 1.15, r * 0.95);
  ctx.lineTo(-r * 1.15, r * 0.95);
  ctx.closePath();
  plate(ctx, r, "#fff3e4", "#8d2f20");
  ctx.fillStyle = "#8d2f20";
  ctx.fillRect(-r * 0.13, -r * 0.4, r * 0.26, r * 0.75);
  ctx.fillRect(-r * 0.13, r * 0.5, r * 0.26, r * 0.24);
}

/** A line drawn up across the way. @param {CanvasRenderingContext2D} ctx @param {number} r */
function halt(ctx, r) {
  ctx.beginPath();
  ctx.rect(-r * 1.1, -r * 0.42, 2.2 * r, 0.84 * r);
  plate(ctx, r, "#f7edcf", INK);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r @param {string} face @param {string} edge */
function plate(ctx, r, face, edge) {
  ctx.lineJoin = "round";
  ctx.fillStyle = face;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = Math.max(1, r * 0.18);
  ctx.stroke();
}
