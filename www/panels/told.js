/** A line of what has happened: pointing at it lights on the board what it is about, with the ways that were taken. */

import { html, nothing } from "lit-html";
import { ruleLinks } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").LogEntry["lines"][number]} Line */
/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Way} Way */

/** Lights what lines are about on the board; nothing for none. @param {Pick<Panels, "desk">} panels @param {readonly Line[]} lines */
export const light = ({ desk }, lines) => desk.lights.light(litBy(lines));

/** @param {readonly Line[]} lines */
export function litBy(lines) {
  const pieces = lines.flatMap((line) => line.pieces);
  const moved = lines.flatMap(({ deeds }) =>
    deeds.flatMap((deed) => (deed.type === "move" ? (deed.becomes ?? []) : [])),
  );
  return {
    pieces: [...pieces, ...moved],
    spaces: lines.flatMap((line) => line.spaces),
    ways: lines.flatMap(({ deeds }) => deeds.flatMap(wayOf)),
  };
}

/** The way that a deed tells of. @param {Deed} deed @returns {Way[]} */
function wayOf(deed) {
  if (deed.type !== "move" || deed.to.type !== "space" || !deed.side) return [];
  const start = deed.from.type === "space" ? [deed.from.space] : [];
  const through = [...start, ...deed.through, deed.to.space];
  return through.length > 1 ? [{ piece: deed.piece, side: deed.side, through, leads: false }] : [];
}

/** What makes something light the board while it is pointed at. @param {Panels} panels @param {readonly Line[]} lines */
export function pointing(panels, lines) {
  const points = lines.some(({ pieces, spaces }) => pieces.length + spaces.length > 0);
  const show = () => points && light(panels, lines);
  const dim = () => points && light(panels, []);
  return { points, show, dim };
}

/** @param {Panels} panels @param {Line} line */
export function told(panels, line) {
  const { points, show, dim } = pointing(panels, [line]);
  return html`<p
    class="told"
    tabindex=${points ? "0" : nothing}
    @pointerenter=${show}
    @pointerleave=${dim}
    @focusin=${show}
    @focusout=${dim}
  >
    ${line.text} ${ruleLinks(panels, line.rules, true)}
  </p>`;
}
