/** What lies over the map while it is drawn: what the tool in hand has set, and where it differs from our board. */

import { drawSign } from "../board/looks/signs.js";
import { cornersAround, cornersOf } from "./corners.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("../board/layout/plan.js").Layout} Layout */
/** @typedef {import("../ground/geometry.js").Point} Point */

const [OURS, COMES, GOES] = ["#5d4a2c", "#1d6b3a", "#a3271a"];

/** Washes of what the tool in hand has set, by the place of a value among its choices. */
const WASHES = ["transparent", "#b98a3e66", "#7d4b8f55", "#3f6f9a55", "#4f7f4a55"];

/**
 * @param {Easel} easel
 * @returns {(ctx: CanvasRenderingContext2D, layout: Layout, k: number) => void}
 */
export const painterOf = (easel) => (ctx, layout, k) => {
  const pen = { ctx, layout, k };
  paintTool(pen, easel);
  paintDifferences(pen, easel);
};

/** @typedef {{ ctx: CanvasRenderingContext2D, layout: Layout, k: number }} Pen */

/** @param {Pen} pen @param {string} id @returns {Point | null} */
function centreOf({ layout, k }, id) {
  const place = layout.places.get(id);
  return place ? [place.plan.centre[0] * k, place.plan.centre[1] * k] : null;
}

/** @param {Pen} pen @param {Easel} easel */
function paintTool(pen, { sheet, tool, value }) {
  if (value.page !== "draw") return;
  const set = Object.entries(sheet.seen.settings[tool.key] ?? {});
  for (const [subject, now] of set) {
    if (tool.on === "space" && tool.kind.type !== "text") fill(pen, subject, WASHES[washOf(tool, now)]);
    if (tool.on === "link") line(pen, subject, OURS, 3, []);
    if (tool.on === "side") side(pen, subject, WASHES[washOf(tool, now)].slice(0, 7), 5);
    if (tool.on === "spot" && tool.kind.type === "place")
      pin(pen, String(now), subject, value.spot === subject);
    if (tool.kind.type === "number" && tool.on === "space") label(pen, subject, "★".repeat(Number(now)));
  }
  const from = value.from && centreOf(pen, value.from.split(":")[0]);
  if (from) ring(pen, from, 12, COMES);
  if (tool.on === "corner" || tool.on === "cut") paintCorners(pen, { sheet, tool, value });
}

/** @param {import("../types.js").MapTool} tool @param {unknown} now */
function washOf({ kind }, now) {
  const at = kind.type === "choice" ? kind.choices.findIndex(({ value }) => value === now) : Number(now);
  return Math.min(Math.max(at, 0), WASHES.length - 1);
}

/** @param {Pen} pen @param {Easel} easel */
function paintDifferences(pen, { sheet }) {
  const ends = new Map(cornersOf(sheet).map(({ id, at }) => [id, onMap(pen, at)]));
  for (const { tool: key, subject } of sheet.seen.differences) {
    const tool = /** @type {import("../types.js").MapTool} */ (sheet.tools.get(key));
    const now = sheet.at(key, subject);
    if (tool.on === "link") {
      line(pen, subject, now ? COMES : GOES, 4.5, now ? [] : [3, 7]);
    } else if (tool.on === "side") side(pen, subject, now ? COMES : GOES, 8);
    else if (tool.on === "sight") sight(pen, subject, now ? COMES : GOES);
    else if (tool.on === "corner") ring(pen, onMap(pen, /** @type {Point} */ (now)), 7, COMES);
    else if (tool.on === "cut")
      stroke(
        pen,
        subject.split("-").map((id) => ends.get(id)),
      );
    else if (tool.on === "space") {
      outline(pen, subject);
      if (tool.kind.type === "choice") sign(pen, subject, tool.kind.choices, now);
    } else if (tool.kind.type === "place") {
      const at = centreOf(pen, String(now));
      if (at) ring(pen, at, 15, COMES);
    }
  }
}

/** Corners to be taken hold of; those of the area that is looked at have their numbers. @param {Pen} pen @param {Pick<Easel, "sheet" | "value" | "tool">} easel */
function paintCorners(pen, { sheet, value }) {
  const numbers = new Map(cornersAround(sheet, value.about).map(({ id }, n) => [id, n + 1]));
  for (const { id, at } of cornersOf(sheet)) {
    const held = value.shift?.id === id ? value.shift : null;
    const chosen = held || value.from === id;
    const [x, y] = onMap(pen, held?.at ?? at);
    const number = numbers.get(id);
    dot(pen, [x, y], chosen || number ? 8 : 4.5, chosen ? COMES : OURS);
    if (number) text(pen, [x, y], String(number), "#fffaf0");
    if (held) stroke(pen, [onMap(pen, at), [x, y]]);
  }
}

/** @param {Pen} pen @param {Point} at @returns {Point} */
const onMap = ({ k }, [x, y]) => [x * k, y * k];

/** @param {Pen} pen @param {Point} at @param {number} radius @param {string} colour */
function dot({ ctx }, at, radius, colour) {
  ctx.save();
  ctx.fillStyle = colour;
  ctx.strokeStyle = "#fffaf0";
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.arc(...at, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** @param {Pen} pen @param {string} id @param {string} colour */
function fill({ ctx, layout, k }, id, colour) {
  const place = layout.places.get(id);
  if (!place) return;
  ctx.save();
  ctx.scale(k, k);
  ctx.fillStyle = colour;
  ctx.fill(place.path);
  ctx.restore();
}

/** @param {Pen} pen @param {string} id */
function outline({ ctx, layout, k }, id) {
  const place = layout.places.get(id);
  if (!place) return;
  ctx.save();
  ctx.scale(k, k);
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    ["#fffaf0", 6],
    [COMES, 3],
  ])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width / k;
    ctx.stroke(place.path);
  }
  ctx.restore();
}

/** @param {Pen} pen @param {string} id @param {readonly { value: string, sign: string }[]} choices @param {unknown} now */
function sign(pen, id, choices, now) {
  const at = centreOf(pen, id);
  const index = choices.findIndex(({ value }) => value === now);
  if (at && index >= 0) drawSign(pen.ctx, { kind: choices[index].sign, index }, at[0], at[1], 10);
}

/** From a line into an area. @param {Pen} pen @param {string} subject @param {string} colour */
function sight(pen, subject, colour) {
  const [position, , area] = subject.split(":");
  const [from, to] = [centreOf(pen, position), centreOf(pen, area)];
  if (from && to) stroke(pen, [from, to], colour, 3, [8, 6]);
}

/** @param {Pen} pen @param {string} link @param {string} colour @param {number} width @param {number[]} dash */
function line(pen, link, colour, width, dash) {
  const [a, b] = link.split("-").map((id) => centreOf(pen, id));
  if (a && b) stroke(pen, [a, b], colour, width, dash);
}

/** @param {Pen} pen @param {(Point | undefined)[]} points @param {string} [colour] @param {number} [width] @param {number[]} [dash] */
function stroke({ ctx }, [a, b], colour = COMES, width = 4, dash = []) {
  if (!a || !b) return;
  ctx.save();
  ctx.lineCap = "round";
  for (const [ink, wide] of /** @type {[string, number][]} */ ([
    ["#fffaf0", width + 2.5],
    [colour, width],
  ])) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = wide;
    ctx.setLineDash(ink === colour ? dash : []);
    ctx.beginPath();
    ctx.moveTo(...a);
    ctx.lineTo(...b);
    ctx.stroke();
  }
  ctx.restore();
}

/** A line beside a line, on the side of an area. @param {Pen} pen @param {string} subject @param {string} colour @param {number} width */
function side(pen, subject, colour, width) {
  const [position, area] = subject.split(":");
  const place = pen.layout.places.get(position);
  const to = centreOf(pen, area);
  if (!place?.line || !to) return;
  const { ctx, k } = pen;
  const [[ax, ay], [bx, by]] = place.points.map(([x, y]) => [x * k, y * k]);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  const towards = Math.sign((to[0] - ax) * nx + (to[1] - ay) * ny) * 5;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(ax + nx * towards, ay + ny * towards);
  ctx.lineTo(bx + nx * towards, by + ny * towards);
  ctx.stroke();
  ctx.restore();
}

/** @param {Pen} pen @param {Point} at @param {number} radius @param {string} colour */
function ring({ ctx }, [x, y], radius, colour) {
  ctx.save();
  for (const [ink, wide] of /** @type {[string, number][]} */ ([
    ["#fffaf0", 5],
    [colour, 2.5],
  ])) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = wide;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.restore();
}

/** @param {Pen} pen @param {string} space @param {string} subject @param {boolean} held */
function pin(pen, space, subject, held) {
  const at = centreOf(pen, space);
  if (!at) return;
  const { ctx } = pen;
  ctx.save();
  ctx.fillStyle = held ? COMES : OURS;
  ctx.beginPath();
  ctx.arc(...at, 11, 0, 2 * Math.PI);
  ctx.fill();
  ctx.restore();
  label(pen, space, subject.slice(0, 2), "#fffaf0");
}

/** @param {Pen} pen @param {string} space @param {string} words @param {string} [colour] */
function label(pen, space, words, colour = "#3a2c05") {
  const at = centreOf(pen, space);
  if (at) text(pen, at, words, colour);
}

/** @param {Pen} pen @param {Point} at @param {string} words @param {string} colour */
function text({ ctx }, at, words, colour) {
  ctx.save();
  ctx.fillStyle = colour;
  ctx.font = "600 12px sans-serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(words, ...at);
  ctx.restore();
}
