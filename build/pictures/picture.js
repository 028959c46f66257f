/** Pictures of positions as files, made without a browser. The same subject and form give the same bytes. */

import { readFileSync } from "node:fs";
import { captionIn, heightFor, paintCaption, paintPicture } from "../../www/board/picture.js";
import { notePainter, readNotes } from "../../www/embed/notes.js";
import { withTools } from "../../www/ground/tools.js";
import { svgOf } from "../../www/share/svg.js";
import { newCanvas, SVG_HOST, TOOLS } from "./canvas.js";

/** @typedef {import("../../www/board/picture.js").Subject} Subject */
/** @typedef {import("../../www/share/svg.js").Form} Form */
/** @typedef {import("../../www/ground/sheet.js").Geo} Geo */
/** @typedef {{ width: number, height?: number, scheme?: Form["scheme"], caption?: string, density?: number }} Wish */

/** How true small files are to what was painted, in hundredths. */
const QUALITY = 78;

/** @type {Geo} */
export const GEO = JSON.parse(readFileSync(new URL("../../www/geo.json", import.meta.url), "utf8"));

/**
 * What a picture of a game's present moment shows.
 * @param {import("../../pkg/high_water_mark.js").AnyGame} game
 * @param {object} how
 * @param {string} how.name of the game
 * @param {import("../../www/types.js").Viewer} [how.viewer] whose eyes look; the referee's, who knows all, if nothing is said
 * @param {{ kind: string, subject: string } | null} [how.overlay] the question whose answer lies over the board
 * @param {string} [how.mark] arrows and rings, as an author of a diagram writes them
 * @param {readonly string[]} [how.focus] ids of the spaces that it is about
 * @returns {Subject}
 */
export function subjectOf(game, { name, viewer = "referee", overlay = null, mark, focus = [] }) {
  const scene = game.scene(viewer);
  return {
    board: game.board(),
    geo: GEO,
    title: { name, line: "Gettysburg, July 1863" },
    scene,
    ...notesOn(scene, mark),
    overlay: overlay && game.overlay(overlay.kind, overlay.subject, viewer),
    focus,
  };
}

/**
 * Arrows and rings over a scene, as a part of what a picture shows.
 * @param {Subject["scene"]} scene
 * @param {string} [mark]
 * @returns {Pick<Subject, "notes">}
 */
export function notesOn({ pieces }, mark) {
  const notes = mark ? readNotes(mark) : null;
  return notes ? { notes: (layout) => notePainter(layout, pieces, notes) } : {};
}

/** @param {Subject} subject @param {Wish} wish */
const formOf = ({ board }, { width, height, scheme, caption = "" }) => ({
  width,
  height: height ?? withTools(TOOLS, () => heightFor(board, GEO, width)),
  caption,
  ...(scheme && { scheme }),
});

/**
 * @param {Subject} subject
 * @param {Wish} wish in pixels; without a height, what the whole board needs
 * @returns {string}
 */
export const svgPicture = (subject, wish) => svgOf(subject, formOf(subject, wish), SVG_HOST);

/**
 * @param {Subject} subject
 * @param {Wish} wish `density` pixels of the file to one of the wish
 * @param {"png" | "webp" | "jpeg"} [type]
 * @returns {{ content: Buffer, width: number, height: number }} its size in pixels of the wish
 */
export function pixelPicture(subject, wish, type = "png") {
  const { width, height, caption, ...rest } = formOf(subject, wish);
  const { density = 1 } = wish;
  const below = captionIn(newCanvas(1, 1).ctx, caption, width);
  const whole = height + below.height;
  const { canvas, ctx } = newCanvas(Math.round(width * density), Math.round(whole * density));
  ctx.scale(density, density);
  withTools(TOOLS, () => paintPicture(ctx, subject, { width, height, ...rest }));
  if (below.lines.length) paintCaption(ctx, below.lines, { width, height, scheme: rest.scheme ?? "light" });
  const content = type === "png" ? canvas.toBuffer("image/png") : canvas.toBuffer(`image/${type}`, QUALITY);
  return { content, width, height: whole };
}
