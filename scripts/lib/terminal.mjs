/** What is printed: lines that stay and, on a terminal, a bar below them that is drawn anew. */

import { clearScreenDown, cursorTo } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/** How often the bar is drawn while nothing else is printed. */
const EVERY_MS = 250;

const out = process.stdout;

/** What the bar shows now, if there is one. @type {(() => string) | null} */
let bar = null;

/** Is it on the screen? */
let drawn = false;

/**
 * Prints a text that stays.
 * @param {string} text without the end of its last line
 * @param {NodeJS.WriteStream} [stream]
 */
export function say(text, stream = out) {
  wipe();
  stream.write(`${text}\n`);
  draw();
}

/**
 * Shows a bar below everything that is printed. Where nobody could see it move, there is none.
 * @param {() => string} line what it says now, in one line
 * @returns {() => void} takes it away
 */
export function showBar(line) {
  if (!out.isTTY) return () => {};
  bar = line;
  draw();
  const timer = setInterval(() => {
    wipe();
    draw();
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    wipe();
    bar = null;
  };
}

function draw() {
  if (!bar) return;
  // A line that is broken could not be wiped.
  out.write(shortened(bar(), out.columns - 1));
  drawn = true;
}

function wipe() {
  if (!drawn) return;
  cursorTo(out, 0);
  clearScreenDown(out);
  drawn = false;
}

/** @param {string} text @param {number} room */
const shortened = (text, room) => (text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1))}…`);

/**
 * How a part of something looks as a bar.
 * @param {number} part between 0 and 1
 * @param {number} [width] in characters
 */
export function meter(part, width = 20) {
  const full = Math.round(Math.min(1, Math.max(0, part)) * width);
  return "█".repeat(full) + "░".repeat(width - full);
}

/** A duration as people say it. @param {number} seconds */
export function duration(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min${whole % 60 ? ` ${whole % 60} s` : ""}`;
}

/** A duration that nobody can know to the second. @param {number} seconds */
export const roughly = (seconds) =>
  seconds >= 90
    ? `about ${Math.round(seconds / 60)} min`
    : `about ${Math.max(5, Math.round(seconds / 5) * 5)} s`;

/** @param {string} text */
export const plain = (text) => stripVTControlCharacters(text);
