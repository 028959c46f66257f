/** What other sites show of a page that somebody links to: Open Graph tags, and an oEmbed answer as a file beside it. */

import { escaped } from "../../www/share/svg-marks.js";

/** @typedef {{ title: string, summary: string }} About */
/** @typedef {{ path: string, width: number, height: number, alt: string }} Picture its path within the whole page's folder */

/** The bundler leaves addresses as they are behind this. */
const UNBUNDLED = "<!-- webpackIgnore: true -->";

/**
 * Where the page will be, if that is known: absolute addresses are all that other sites understand, and nothing else
 * needs them.
 * @param {string | undefined} given
 * @returns {string} with a slash at its end; nothing if it is not known
 * @throws {Error} if it is no address
 */
export function baseFrom(given) {
  if (!given) return "";
  const sound = URL.canParse(given) && ["https:", "http:"].includes(new URL(given).protocol);
  if (!sound || !given.endsWith("/"))
    throw new Error(`HWM_BASE is ${given}; it must be an address such as https://example.org/gettysburg/`);
  return given;
}

/**
 * The address of a file of the page, as another site or a page of ours needs it.
 * @param {string} base @param {string} from the path of the page that names it @param {string} to the path of the file
 */
export const addressOf = (base, from, to) =>
  base ? base + to : "../".repeat(from.split("/").length - 1) + to;

/**
 * @param {object} page
 * @param {About} page.about
 * @param {string} page.path of the page
 * @param {string} page.answer the path of its oEmbed answer
 * @param {Picture} page.picture
 * @param {string} page.base where all of it will be, if that is known
 */
export function cardTags({ about, path, answer, picture, base }) {
  const own = path === "index.html" ? "" : path;
  const image = addressOf(base, path, picture.path);
  const tags = [
    ["og:type", path === "index.html" ? "website" : "article"],
    ["og:site_name", "High Water Mark"],
    ["og:title", about.title],
    ["og:description", about.summary],
    ["og:image", image],
    ["og:image:width", String(picture.width)],
    ["og:image:height", String(picture.height)],
    ["og:image:alt", picture.alt],
    ...(base ? [["og:url", base + own]] : []),
  ].map(([name, content]) => `${UNBUNDLED}<meta property="${name}" content="${escaped(content)}" />`);
  const href = addressOf(base, path, answer);
  return [
    ...tags,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<link rel="alternate" type="application/json+oembed" href="${href}" title="${escaped(about.title)}" />`,
  ].join("\n    ");
}

/**
 * The answer that a site gets which asks how to show a link.
 * @param {object} page
 * @param {About} page.about
 * @param {Picture} page.picture
 * @param {string} base
 */
export function oEmbedOf({ about, picture }, base) {
  const image = { thumbnail_width: picture.width, thumbnail_height: picture.height };
  return {
    version: "1.0",
    type: "link",
    title: about.title,
    provider_name: "High Water Mark",
    ...(base && { provider_url: base, thumbnail_url: base + picture.path, ...image }),
  };
}
