/**
 * A photograph of the printed map under what is drawn: its four corners are put where they belong, and it is set straight on a
 * canvas. It stays in this window: it goes into no file, is kept nowhere and sent nowhere.
 */

import { Store } from "../store.js";
import { homography } from "./perspective.js";

/** @typedef {[number, number]} Point */

/** How wide and high the picture is that is set straight, in pixels, and into how many pieces it is cut for that. */
const [SIZE, PIECES] = [1600, 24];

/**
 * @typedef {object} PhotoState
 * @property {ImageBitmap | null} image
 * @property {Point[]} corners where its corners lie, in metres: from the upper left one clockwise
 * @property {number} strength how much of it is seen, up to 1
 * @property {string} fault
 */

/** @extends {Store<PhotoState>} */
export class Photo extends Store {
  /** What was set straight, and of what. @type {{ of: string, canvas: HTMLCanvasElement } | null} */
  #straight = null;

  /** @param {[number, number, number, number]} bounds of the board: west, north, east, south */
  constructor(bounds) {
    super({ image: null, corners: [], strength: 0.6, fault: "" });
    this.bounds = bounds;
  }

  /** @param {File | undefined} file */
  async open(file) {
    if (!file) return;
    try {
      const image = await createImageBitmap(file);
      const [west, north, east, south] = this.bounds;
      const corners = /** @type {Point[]} */ ([
        [west, north],
        [east, north],
        [east, south],
        [west, south],
      ]);
      this.set({ image, corners, fault: "" });
    } catch {
      this.set({ fault: "This file is no picture that the browser can show." });
    }
  }

  close() {
    this.value.image?.close();
    this.#straight = null;
    this.set({ image: null, corners: [] });
  }

  /** Puts a corner somewhere. @param {number} n @param {Point} at */
  move(n, at) {
    this.set({ corners: this.value.corners.map((corner, i) => (i === n ? at : corner)) });
  }

  /**
   * Paints it, from the world's origin.
   * @param {CanvasRenderingContext2D} ctx @param {number} k pixels to a metre
   */
  paint(ctx, k) {
    const { image, corners, strength } = this.value;
    if (!image) return;
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [west, north] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - north];
    ctx.save();
    ctx.globalAlpha = strength;
    ctx.drawImage(this.#set(image, west, north, width, height), west * k, north * k, width * k, height * k);
    ctx.restore();
    for (const [i, [x, y]] of corners.entries()) handle(ctx, x * k, y * k, i);
  }

  /** @param {ImageBitmap} image @param {number} west @param {number} north @param {number} width @param {number} height */
  #set(image, west, north, width, height) {
    const of = JSON.stringify(this.value.corners);
    if (this.#straight?.of === of) return this.#straight.canvas;
    const canvas = document.createElement("canvas");
    const scale = SIZE / Math.max(width, height, 1);
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const ctx = canvas.getContext("2d");
    const to = homography(this.value.corners.map(([x, y]) => [(x - west) * scale, (y - north) * scale]));
    if (ctx) warp(ctx, image, to);
    this.#straight = { of, canvas };
    return canvas;
  }
}

/**
 * Draws a picture piece by piece, each of which is small enough to need no perspective.
 * @param {CanvasRenderingContext2D} ctx @param {ImageBitmap} image @param {(u: number, v: number) => Point} to
 */
function warp(ctx, image, to) {
  const { width, height } = image;
  for (let row = 0; row < PIECES; row++)
    for (let column = 0; column < PIECES; column++) {
      const [u, v, side] = [column / PIECES, row / PIECES, 1 / PIECES];
      const [a, b, c, d] = [to(u, v), to(u + side, v), to(u, v + side), to(u + side, v + side)];
      ctx.save();
      ctx.beginPath();
      for (const [x, y] of [a, b, d, c]) ctx.lineTo(...grown([x, y], a, d));
      ctx.clip();
      const [w, h] = [width * side, height * side];
      ctx.transform((b[0] - a[0]) / w, (b[1] - a[1]) / w, (c[0] - a[0]) / h, (c[1] - a[1]) / h, a[0], a[1]);
      // A little more than the piece, so that no seam shows.
      ctx.drawImage(image, u * width, v * height, w * 1.1, h * 1.1, 0, 0, w * 1.1, h * 1.1);
      ctx.restore();
    }
}

/** A corner a little farther out than it is. @param {Point} at @param {Point} a @param {Point} d @returns {Point} */
function grown([x, y], a, d) {
  const [mx, my] = [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2];
  return [x + Math.sign(x - mx) * 0.6, y + Math.sign(y - my) * 0.6];
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} n */
function handle(ctx, x, y, n) {
  ctx.save();
  ctx.fillStyle = "#fffaf0";
  ctx.strokeStyle = "#3a2c05";
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(x, y, 13, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = "#3a2c05";
  ctx.font = "600 13px sans-serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(n + 1), x, y);
  ctx.restore();
}
