/** The perspective that takes a square to any four points. */

/** @typedef {[number, number]} Point */

/**
 * Where the points of a square with sides of 1 come to, whose corners go to these: from the upper left one clockwise.
 * @param {number[][]} corners
 * @returns {(u: number, v: number) => Point}
 */
export function homography([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const whole = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (u, v) => {
    const w = g * u + h * v + 1 || 1e-9;
    return [(a * u + b * v + x0) / w, (d * u + e * v + y0) / w];
  };
}
