/** Paints the game's board over the ground: spaces as hairlines, terrain signs, ids and names. */

import { INK, SANS } from "../../ground/ink.js";
import { newPath } from "../../ground/tools.js";
import { areaNames, boxOf, fontOf, LINE, spacingOf } from "../layout/area-names.js";
import { paintEntries } from "./entries.js";
import { boxOfNumber, namesOf, numberOf, SIGN_FROM, signRow } from "../layout/heads.js";
import { paintLines } from "./lines.js";
import { liveryOf } from "../looks/livery.js";
import { groundsOf } from "../looks/kinds.js";
import { isNumbered } from "../layout/plan.js";
import { paintSides } from "../looks/side-signs.js";
import { drawSign } from "../looks/signs.js";

/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/plan.js").Place} Place */
/** @typedef {import("../../ground/paint.js").View} View */

/** @typedef {Map<string, import("../looks/kinds.js").Ground>} Grounds */

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
function paintSpaces(ctx, layout, view) {
  const grounds = groundsOf(layout.board);
  const names = namesOf(ctx, layout, view.k);
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  for (const place of layout.places.values()) {
    const [px, py] = [place.plan.centre[0] * view.k + view.x, place.plan.centre[1] * view.k + view.y];
    const radius = place.room * view.k;
    if (px < -radius || px > view.width + radius || py < -radius || py > view.height + radius) continue;
    const number = numberOf(layout, place, view.k);
    if (number) paintNumber(ctx, place, number, view);
    const head = number ? boxOfNumber(place, number) : (names.get(place.plan.id) ?? null);
    if (!place.line || !isSided(place)) paintSigns(ctx, layout, place, head, grounds, view);
  }
  ctx.restore();
}

/** Is its terrain drawn on its sides? @param {Place} place */
const isSided = ({ plan: { shape } }) =>
  shape.type === "segment" && shape.sides.some((keys) => keys.length > 0);

/**
 * @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {Place} place
 * @param {import("../../ground/geometry.js").Bounds | null} head @param {Grounds} grounds @param {View} view
 */
function paintSigns(ctx, layout, place, head, grounds, { k, x, y }) {
  const row = signRow(layout, place, k, head, grounds);
  if (!row) return;
  const { signs, size, step, middle } = row;
  const [px, py] = [place.plan.centre[0] * k + x + middle[0], place.plan.centre[1] * k + y + middle[1]];
  ctx.save();
  // They come up slowly as the map is zoomed in.
  if (!place.line) ctx.globalAlpha = Math.min(1, 0.55 + (place.room * k - SIGN_FROM) / 60);
  signs.forEach((ground, i) => drawSign(ctx, ground, px + (i - (signs.length - 1) / 2) * step, py, size));
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

/** @param {CanvasRenderingContext2D} ctx @param {Place} place @param {import("../layout/heads.js").SpaceNumber} number @param {View} view */
function paintNumber(ctx, { plan }, number, { k, x, y }) {
  const [px, py] = [plan.centre[0] * k + x, plan.centre[1] * k + y + number.y];
  ctx.font = `600 ${number.size}px ${SANS}`;
  ctx.lineWidth = 3;
  ctx.strokeStyle = "rgb(240 231 208 / 75%)";
  ctx.fillStyle = "rgb(74 59 38 / 80%)";
  ctx.strokeText(plan.id, px, py);
  ctx.fillText(plan.id, px, py);
}
