/** Paints the lines of a game: its roads, and what lies along the sides of spaces. */

/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {{ colour: string, width: number, dash: number[], case?: number, alpha: number }} Stroke */

/** @type {[RegExp, Stroke][]} */
const KNOWN = [
  [/road|pike|lane|street|link/, { colour: "#7c3f17", width: 2.4, dash: [], case: 2.4, alpha: 0.6 }],
  [/rail/, { colour: "#3c342b", width: 2.4, dash: [7, 5], case: 2, alpha: 0.6 }],
  [/stream|creek|river|run|water/, { colour: "#37698c", width: 3, dash: [], alpha: 0.6 }],
  [/steep|slope|cliff/, { colour: "#6b3d1c", width: 5, dash: [1.6, 3.4], alpha: 0.7 }],
  [/ridge|crest/, { colour: "#6b4a1c", width: 3, dash: [10, 3, 2, 3], alpha: 0.6 }],
  [/obstruct|wood|forest/, { colour: "#48632f", width: 4, dash: [2.5, 4], alpha: 0.7 }],
  [/sight/, { colour: "#7a6a10", width: 1.6, dash: [2, 5], alpha: 0.7 }],
];

/** Lines of other kinds, in the order in which the board names them. @type {Stroke[]} */
const OTHERS = [
  { colour: "#6d4a3a", width: 2.6, dash: [], alpha: 0.55 },
  { colour: "#4f5f86", width: 2.6, dash: [8, 5], alpha: 0.55 },
  { colour: "#5f6a3a", width: 2.6, dash: [3, 4], alpha: 0.55 },
];

/**
 * @param {CanvasRenderingContext2D} ctx in the world's metres
 * @param {Layout} layout
 * @param {number} k
 */
export function paintLines(ctx, { board }, k) {
  const kinds = [...new Set(board.lines.map(({ kind }) => kind))];
  ctx.save();
  ctx.lineCap = "butt";
  ctx.lineJoin = "round";
  for (const kind of kinds) {
    const path = new Path2D();
    for (const line of board.lines) {
      if (line.kind !== kind) continue;
      line.points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    }
    const style = strokeOf(kind, kinds.indexOf(kind));
    const grow = Math.min(1.6, Math.max(0.5, k / 0.1));
    ctx.globalAlpha = style.alpha;
    if (style.case) {
      ctx.strokeStyle = "#f7ecd0";
      ctx.lineWidth = ((style.width + style.case) * grow) / k;
      ctx.setLineDash([]);
      ctx.stroke(path);
    }
    ctx.strokeStyle = style.colour;
    ctx.lineWidth = (style.width * grow) / k;
    ctx.setLineDash(style.dash.map((part) => (part * grow) / k));
    ctx.stroke(path);
  }
  ctx.restore();
}

/** @param {string} kind @param {number} index */
const strokeOf = (kind, index) =>
  KNOWN.find(([pattern]) => pattern.test(kind))?.[1] ?? OTHERS[index % OTHERS.length];
