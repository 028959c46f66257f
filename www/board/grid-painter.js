/** Paints the game's board over the ground: spaces as hairlines, terrain signs, ids and names. */

import { INK, SANS } from "../ground/ink.js";
import { newPath } from "../ground/tools.js";
import { areaNames, boxOf, fontOf, LINE, spacingOf } from "./area-names.js";
import { paintEntries } from "./entry-painter.js";
import { paintLines } from "./line-painter.js";
import { liveryOf } from "./livery.js";
import { groundsOf } from "./looks.js";
import { isNumbered } from "./plan.js";
import { paintSides } from "./side-signs.js";
import { drawSign, hasSign } from "./signs.js";

/** @typedef {import("./plan.js").Layout} Layout */
/** @typedef {import("./plan.js").Place} Place */
/** @typedef {import("../ground/paint.js").View} View */

/** @typedef {Map<string, import("./looks.js").Ground>} Grounds */

/** From this size on, in pixels across, a space shows its id. */
const ID_FROM = 62;

/** From this radius on, in pixels, a space shows the signs of its terrain. */
const SIGN_FROM = 18;

/**
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {Layout} layout
 * @param {View} view
 */
export function paintGrid(ctx, layout, view) {
  const { k, x, y } = view;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(k, k);
  quietSurroundings(ctx, layout);
  paintBoxes(ctx, layout, k);
  paintLines(ctx, layout, k);
  paintEdges(ctx, layout, k);
  ctx.restore();
  paintSides(ctx, layout, view);
  paintSpaces(ctx, layout, view);
  if (!isNumbered(layout.board)) paintAreaNames(ctx, layout, view);
  paintEntries(ctx, layout, view);
}

/** The country off the board steps back. @param {CanvasRenderingContext2D} ctx @param {Layout} layout */
function quietSurroundings(ctx, { ground, sheet: [west, north, east, south] }) {
  const around = newPath();
  around.rect(west, north, east - west, south - north);
  ctx.save();
  ctx.beginPath();
  ctx.clip(around);
  around.addPath(ground);
  ctx.fillStyle = "rgb(240 231 208 / 42%)";
  ctx.fill(around, "evenodd");
  ctx.restore();
}

/** Spaces beside the map in which entries wait: paper with the colour of their side. @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {number} k */
function paintBoxes(ctx, { board: { entries }, places }, k) {
  ctx.save();
  for (const { id, side } of entries) {
    const box = places.get(id);
    if (!box) continue;
    ctx.fillStyle = "rgb(247 240 222 / 88%)";
    ctx.fill(box.path);
    ctx.globalAlpha = 0.16;
    ctx.fillStyle = liveryOf(side).face;
    ctx.fill(box.path);
    ctx.globalAlpha = 0.75;
    ctx.strokeStyle = liveryOf(side).edge;
    ctx.lineWidth = 1.4 / k;
    ctx.stroke(box.path);
    ctx.globalAlpha = 1;
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {number} k */
function paintEdges(ctx, { board, edges, outline, places }, k) {
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  ctx.strokeStyle = INK.line;
  ctx.lineCap = "round";
  const positions = board.topology === "position";
  ctx.globalAlpha = positions ? 0.24 : 0.4;
  ctx.lineWidth = 1 / k;
  // One stroke for all: an edge that two spaces share would come out twice as dark.
  ctx.stroke(edges);
  ctx.globalAlpha = 0.6;
  ctx.lineWidth = 1.6 / k;
  ctx.stroke(outline);
  if (positions) paintPositions(ctx, places, k);
  ctx.restore();
}

/**
 * Positions are heavier than the lines around them, and end in small discs.
 * @param {CanvasRenderingContext2D} ctx @param {Layout["places"]} places @param {number} k
 */
function paintPositions(ctx, places, k) {
  const lines = newPath();
  const ends = newPath();
  const r = Math.min(26, 2.1 / k);
  for (const { line, points } of places.values()) {
    if (!line) continue;
    lines.moveTo(...points[0]);
    lines.lineTo(...points[1]);
    for (const [x, y] of points) {
      ends.moveTo(x + r, y);
      ends.arc(x, y, r, 0, 2 * Math.PI);
    }
  }
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = Math.min(2, Math.max(1.1, 14 * k)) / k;
  ctx.stroke(lines);
  ctx.fillStyle = INK.line;
  ctx.fill(ends);
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {View} view */
function paintSpaces(ctx, { board, places }, view) {
  const grounds = groundsOf(board);
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  for (const place of places.values()) {
    const [px, py] = [place.plan.centre[0] * view.k + view.x, place.plan.centre[1] * view.k + view.y];
    const radius = place.room * view.k;
    if (px < -radius || px > view.width + radius || py < -radius || py > view.height + radius) continue;
    if (isNumbered(board)) paintNumber(ctx, place, view);
    if (!place.line || !isSided(place)) paintSigns(ctx, place, grounds, view);
  }
  ctx.restore();
}

/** Is its terrain drawn on its sides? @param {Place} place */
const isSided = ({ plan: { shape } }) =>
  shape.type === "segment" && shape.sides.some((keys) => keys.length > 0);

/**
 * The signs of a place's terrain, as far as there is room: on a crowded small map the ground speaks for itself.
 * @param {CanvasRenderingContext2D} ctx @param {Place} place @param {Grounds} grounds @param {View} view
 */
function paintSigns(ctx, { plan, line, room, half }, grounds, { k, x, y }) {
  const signs = plan.terrain.flatMap((key) => grounds.get(key) ?? []).filter(({ kind }) => hasSign(kind));
  const radius = room * k;
  if (signs.length === 0 || (!line && radius < SIGN_FROM)) return;
  const size = line ? Math.min(6, Math.max(2.4, 44 * k)) : Math.min(10, Math.max(4.6, radius * 0.17));
  const low = line ? 0 : half[1] * k - size * 0.2;
  ctx.save();
  // They come up slowly as the map is zoomed in.
  if (!line) ctx.globalAlpha = Math.min(1, 0.55 + (radius - SIGN_FROM) / 60);
  signs.forEach((ground, i) => {
    const left = (signs.length - 1 - 2 * i) * size * 1.15;
    drawSign(ctx, ground, plan.centre[0] * k + x - left, plan.centre[1] * k + y + low, size);
  });
  ctx.restore();
}

/** What names of areas cover, for other names to keep away. @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {number} k */
export const namedBoxes = (ctx, layout, k) =>
  isNumbered(layout.board) ? [] : areaNames(ctx, layout, k, groundsOf(layout.board)).map(boxOf);

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {View} view */
function paintAreaNames(ctx, layout, { k, x, y, width, height }) {
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.lineWidth = 3;
  ctx.strokeStyle = "rgb(240 231 208 / 75%)";
  // Between positions the ground speaks for itself.
  ctx.fillStyle = layout.board.topology === "position" ? "rgb(74 59 38 / 85%)" : "#4a3420";
  for (const name of areaNames(ctx, layout, k, groundsOf(layout.board))) {
    const [left, top, right, bottom] = boxOf(name);
    if (right + x < 0 || bottom + y < 0 || left + x > width || top + y > height) continue;
    ctx.font = fontOf(name.high, name.size);
    ctx.letterSpacing = spacingOf(name.high, name.size);
    name.lines.forEach((line, i) => {
      const at = name.y + y + i * name.size * LINE;
      ctx.strokeText(line, name.x + x, at);
      ctx.fillText(line, name.x + x, at);
    });
  }
  ctx.letterSpacing = "0px";
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Place} place @param {View} view */
function paintNumber(ctx, { plan, room }, { k, x, y }) {
  if (2 * room * k < ID_FROM) return;
  const [px, py] = [plan.centre[0] * k + x, plan.centre[1] * k + y];
  ctx.font = `600 ${Math.min(13, room * k * 0.16 + 3)}px ${SANS}`;
  ctx.lineWidth = 3;
  ctx.strokeStyle = "rgb(240 231 208 / 75%)";
  ctx.fillStyle = "rgb(74 59 38 / 80%)";
  ctx.strokeText(plan.id, px, py - room * k + 11);
  ctx.fillText(plan.id, px, py - room * k + 11);
}
