/** A path that is kept as the text of an SVG: it stands in for the browser's, whose way nobody can read. */

/** A number in few characters: hundredths of a pixel are finer than anything that is drawn. @param {number} value */
export const short = (value) => String(Math.round(value * 100) / 100 || 0);

/** @typedef {{ a: number, b: number, c: number, d: number, e: number, f: number }} Matrix */

/** @param {Matrix} matrix @param {number} x @param {number} y @returns {[number, number]} */
export const moved = ({ a, b, c, d, e, f }, x, y) => [a * x + c * y + e, b * x + d * y + f];

/** What two transforms come to, the second within the first. @param {Matrix} m @param {Matrix} n @returns {Matrix} */
export const product = (m, n) => ({
  a: m.a * n.a + m.c * n.b,
  b: m.b * n.a + m.d * n.b,
  c: m.a * n.c + m.c * n.d,
  d: m.b * n.c + m.d * n.d,
  e: m.a * n.e + m.c * n.f + m.e,
  f: m.b * n.e + m.d * n.f + m.f,
});

/** @param {Matrix} matrix */
export const transformOf = ({ a, b, c, d, e, f }) => {
  if (b || c) return `matrix(${[a, b, c, d].map(fine).join(" ")} ${short(e)} ${short(f)})`;
  return `translate(${short(e)} ${short(f)})scale(${a === d ? fine(a) : `${fine(a)} ${fine(d)}`})`;
};

/** A factor, which may be small. @param {number} value */
const fine = (value) => String(Number(value.toPrecision(4)));

/** @typedef {{ letter: string, points: [number, number][], arc?: { r: number, large: boolean, sweep: boolean } }} Step */

const WHOLE_TURN = 2 * Math.PI;

/** Circles are arcs only as long as nothing skews them; the painters skew nothing. @param {Matrix} matrix */
const scaleOf = ({ a, b }) => Math.hypot(a, b);

export class SvgPath {
  /** @type {Step[]} */
  steps = [];

  /** @param {SvgPath} [from] */
  constructor(from) {
    if (from) this.steps = [...from.steps];
  }

  /** @param {string} letter @param {[number, number][]} points @param {Step["arc"]} [arc] */
  #step(letter, points, arc) {
    this.steps.push({ letter, points, ...(arc && { arc }) });
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#step("M", [[x, y]]);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#step(this.steps.length ? "L" : "M", [[x, y]]);
  }

  /** @param {number} ax @param {number} ay @param {number} x @param {number} y */
  quadraticCurveTo(ax, ay, x, y) {
    this.#step("Q", [[ax, ay], [x, y]]); // prettier-ignore
  }

  /** @param {number} ax @param {number} ay @param {number} bx @param {number} by @param {number} x @param {number} y */
  bezierCurveTo(ax, ay, bx, by, x, y) {
    this.#step("C", [[ax, ay], [bx, by], [x, y]]); // prettier-ignore
  }

  closePath() {
    this.#step("Z", []);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius of all corners */
  roundRect(x, y, width, height, radius) {
    const r = Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2);
    const quarter = { r, large: false, sweep: true };
    this.moveTo(x + r, y);
    this.lineTo(x + width - r, y);
    this.#step("A", [[x + width, y + r]], quarter);
    this.lineTo(x + width, y + height - r);
    this.#step("A", [[x + width - r, y + height]], quarter);
    this.lineTo(x + r, y + height);
    this.#step("A", [[x, y + height - r]], quarter);
    this.lineTo(x, y + r);
    this.#step("A", [[x + r, y]], quarter);
    this.closePath();
  }

  /**
   * @param {number} x @param {number} y @param {number} r @param {number} from @param {number} to in radians
   * @param {boolean} [backwards]
   */
  arc(x, y, r, from, to, backwards = false) {
    const at = (/** @type {number} */ angle) =>
      /** @type {[number, number]} */ ([x + r * Math.cos(angle), y + r * Math.sin(angle)]);
    const turn = turnOf(from, to, backwards);
    this.lineTo(...at(from));
    // A whole circle ends where it begins, which no single arc can.
    const parts = Math.abs(turn) > 0.999 * WHOLE_TURN ? 2 : 1;
    for (let i = 1; i <= parts; i++) {
      const large = Math.abs(turn) / parts > Math.PI;
      this.#step("A", [at(from + (turn * i) / parts)], { r, large, sweep: turn > 0 });
    }
  }

  /** @param {SvgPath} path @param {Matrix} [matrix] */
  addPath(path, matrix) {
    for (const step of path.steps) this.steps.push(matrix ? movedStep(step, matrix) : step);
  }

  /** The path as the text of an SVG, moved by a matrix. @param {Matrix} [matrix] */
  text(matrix) {
    let text = "";
    for (const step of this.steps) {
      const { letter, points, arc } = matrix ? movedStep(step, matrix) : step;
      text += letter;
      if (arc) text += `${short(arc.r)} ${short(arc.r)} 0 ${Number(arc.large)} ${Number(arc.sweep)} `;
      text += points.map(([x, y]) => `${short(x)} ${short(y)}`).join(" ");
    }
    return text;
  }
}

/** @param {Step} step @param {Matrix} matrix @returns {Step} */
function movedStep({ letter, points, arc }, matrix) {
  const there = points.map(([x, y]) => moved(matrix, x, y));
  return { letter, points: there, ...(arc && { arc: { ...arc, r: arc.r * scaleOf(matrix) } }) };
}

/** How far an arc goes round, and which way. @param {number} from @param {number} to @param {boolean} backwards */
function turnOf(from, to, backwards) {
  const turn = backwards ? from - to : to - from;
  const round = turn >= WHOLE_TURN ? WHOLE_TURN : ((turn % WHOLE_TURN) + WHOLE_TURN) % WHOLE_TURN;
  return backwards ? -round : round;
}

/** As much of a matrix as the painters use. */
export class SvgMatrix {
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;

  /** @param {number} factor */
  scaleSelf(factor) {
    return Object.assign(this, product(this, { a: factor, b: 0, c: 0, d: factor, e: 0, f: 0 }));
  }

  /** @param {number} degrees */
  rotateSelf(degrees) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return Object.assign(this, product(this, { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }));
  }
}
