/** What an author copies to show a moment of a game: for pages with scripts, with frames only, and with neither. */

import { heightAt, heightBelow } from "./size.js";

/**
 * What is to be shown, and how.
 * @typedef {object} Piece
 * @property {URL} base the folder in which the page lies
 * @property {string} link that opens the game
 * @property {string} game its id
 * @property {string} title what the game is called
 * @property {string} position as text, or as JSON; nothing if the whole game is shown
 * @property {string} record as it stands in a link; nothing if only a position is shown
 * @property {number} step
 * @property {string} viewer
 * @property {string} controls
 * @property {string} focus
 * @property {string} scheme
 * @property {string} caption
 * @property {number} width
 * @property {Version} [version] whose element it is; the newest if nothing is said
 */

/**
 * The element of one version, which stays as it is.
 * @typedef {object} Version
 * @property {string} version
 * @property {string} script its address from the page's folder
 * @property {string} integrity its check sum, as browsers understand it
 */

/** A board of which only a part is shown is so high, in parts of its width. */
const PART = 0.75;

/** @param {Piece} piece */
export function heightOf({ game, width, focus, controls, caption }) {
  const below = heightBelow(controlSet(controls), caption !== "");
  return focus ? Math.round(width * PART) + below : heightAt(game, width, below);
}

/** @param {string} controls */
const controlSet = (controls) => new Set(controls === "none" ? [] : controls.split(" "));

/** What differs from what is usual, by the names of the attributes. @param {Piece} piece */
function words({ game, record, step, viewer, controls, focus, scheme, caption }) {
  const all = {
    game,
    record,
    step: record ? String(step) : "",
    viewer: viewer === "referee" ? "" : viewer,
    controls,
    focus,
    scheme: scheme === "auto" ? "" : scheme,
    caption,
  };
  return Object.entries(all).filter(([, value]) => value !== "");
}

/** For a page that takes scripts. @param {Piece} piece */
export function elementSnippet(piece) {
  const { position, width, link, focus } = piece;
  // The board of a whole diagram has its own height.
  const size = [["width", String(width)], ...(focus ? [["height", String(Math.round(width * PART))]] : [])];
  // Data stand better in a script; a text fits into an attribute.
  const isData = position.startsWith("{");
  const text = position && !isData ? [["position", position]] : [];
  const attributes = [...words(piece), ...text, ...size]
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  const data = isData
    ? `\n  <script type="application/json">${position.replaceAll("<", "\\u003c")}</script>`
    : "";
  return `${scriptOf(piece)}
<high-water-mark${attributes}>${data}
  <p><a href="${escaped(link)}">${escaped(nameOf(piece))}</a></p>
</high-water-mark>`;
}

/** @param {Piece} piece */
function scriptOf({ base, version }) {
  const address = new URL(version?.script ?? "embed/high-water-mark.js", base).href;
  const held = version ? ` integrity="${escaped(version.integrity)}"` : "";
  return `<script type="module" src="${escaped(address)}"${held}></script>`;
}

/** The address of a page that shows nothing else. @param {Piece} piece */
export function frameAddress(piece) {
  const { base, position } = piece;
  const query = new URLSearchParams([...words(piece), ...(position ? [["position", position]] : [])]);
  return new URL(`embed.html#${query}`, base).href;
}

/** For a page that takes frames. @param {Piece} piece */
export const frameSnippet = (piece) =>
  `<iframe src="${escaped(frameAddress(piece))}" title="${escaped(nameOf(piece))}" width="${piece.width}" height="${heightOf(piece)}" sandbox="allow-scripts" loading="lazy"></iframe>`;

/** For a text that takes a picture and a link. @param {Piece} piece @param {string} file the picture's name */
export const markdownSnippet = (piece, file) => `[![${marked(nameOf(piece))}](${file})](${piece.link})`;

/** @param {Piece} piece */
const nameOf = ({ caption, title }) => caption || title;

/** @param {string} text */
const marked = (text) => text.replace(/[[\]\\]/g, "\\$&");

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
